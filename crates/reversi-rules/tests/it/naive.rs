//! A second implementation of the rules, on an array, square by square. It shares no code with the crate.

#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Naive {
    /// Row by row from the top: `b'X'`, `b'O'` or `b'-'`.
    pub(crate) cells: [[u8; 8]; 8],
    pub(crate) side: u8,
}

impl Naive {
    pub(crate) fn start() -> Self {
        Self::from_text("---------------------------OX------XO---------------------------", b'X')
    }

    /// From 64 symbols.
    pub(crate) fn from_text(board: &str, side: u8) -> Self {
        let mut cells = [[b'-'; 8]; 8];
        for (index, symbol) in board.bytes().enumerate() {
            cells[index / 8][index % 8] = symbol;
        }
        Self { cells, side }
    }

    /// The 64 symbols.
    pub(crate) fn text(&self) -> String {
        self.cells.iter().flatten().map(|&symbol| char::from(symbol)).collect()
    }

    /// The indices of the discs that the side to move would turn, in ascending order.
    pub(crate) fn turned(&self, index: usize) -> Vec<usize> {
        let mut turned = Vec::new();
        if self.cells[index / 8][index % 8] != b'-' {
            return turned;
        }
        for down in [-1, 0, 1] {
            for right in [-1, 0, 1] {
                let mut line = Vec::new();
                let mut row = i32::try_from(index / 8).unwrap() + down;
                let mut column = i32::try_from(index % 8).unwrap() + right;
                while let Some(symbol) = self.cell(row, column)
                    && symbol == rival(self.side)
                    && (down, right) != (0, 0)
                {
                    line.push(usize::try_from(8 * row + column).unwrap());
                    row += down;
                    column += right;
                }
                if self.cell(row, column) == Some(self.side) {
                    turned.extend(line);
                }
            }
        }
        turned.sort_unstable();
        turned
    }

    pub(crate) fn legal(&self) -> Vec<usize> {
        (0..64).filter(|&index| !self.turned(index).is_empty()).collect()
    }

    pub(crate) fn place(&mut self, index: usize) {
        for turned in self.turned(index) {
            self.cells[turned / 8][turned % 8] = self.side;
        }
        self.cells[index / 8][index % 8] = self.side;
        self.pass();
    }

    pub(crate) fn pass(&mut self) {
        self.side = rival(self.side);
    }

    /// Whether the other side could move if it were its turn.
    pub(crate) fn rival_can_move(&self) -> bool {
        !Self { side: rival(self.side), ..self.clone() }.legal().is_empty()
    }

    pub(crate) fn count(&self, side: u8) -> usize {
        self.cells.iter().flatten().filter(|&&symbol| symbol == side).count()
    }

    fn cell(&self, row: i32, column: i32) -> Option<u8> {
        let row = self.cells.get(usize::try_from(row).ok()?)?;
        row.get(usize::try_from(column).ok()?).copied()
    }
}

fn rival(side: u8) -> u8 {
    if side == b'X' { b'O' } else { b'X' }
}
