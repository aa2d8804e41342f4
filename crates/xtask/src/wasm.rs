//! Reads and writes the parts that a WebAssembly module is made of: bytes, numbers, and parts that say how long they are.

/// Magic number and version, which stand before the sections.
pub(crate) const HEADER: usize = 8;

/// Reads a module from its start; nothing where it ends too early.
pub(crate) struct Reader<'a> {
    pub(crate) rest: &'a [u8],
}

impl<'a> Reader<'a> {
    /// The next byte.
    pub(crate) fn byte(&mut self) -> Option<u8> {
        let (first, rest) = self.rest.split_first()?;
        self.rest = rest;
        Some(*first)
    }

    /// An unsigned number of 32 bits, seven a byte, the lowest first.
    pub(crate) fn number(&mut self) -> Option<u32> {
        let mut value = 0;
        for shift in [0, 7, 14, 21, 28] {
            let byte = self.byte()?;
            value |= u32::from(byte & 0x7f) << shift;
            if byte & 0x80 == 0 {
                return Some(value);
            }
        }
        None
    }

    /// As many bytes as the number before them says.
    pub(crate) fn sized(&mut self) -> Option<&'a [u8]> {
        let size = usize::try_from(self.number()?).ok()?;
        self.bytes(size)
    }

    /// So many bytes.
    pub(crate) fn bytes(&mut self, count: usize) -> Option<&'a [u8]> {
        let (content, rest) = self.rest.split_at_checked(count)?;
        self.rest = rest;
        Some(content)
    }

    /// What has been read since the rest was `before`.
    pub(crate) fn since(&self, before: &'a [u8]) -> Option<&'a [u8]> {
        before.get(..before.len() - self.rest.len())
    }

    /// The bytes that say what is imported.
    pub(crate) fn kind_of_import(&mut self) -> Option<&'a [u8]> {
        let whole = self.rest;
        match self.byte()? {
            0 => drop(self.number()?),
            1 => {
                self.byte()?;
                self.limits()?;
            }
            2 => self.limits()?,
            3 => {
                self.byte()?;
                self.byte()?;
            }
            _ => return None,
        }
        self.since(whole)
    }

    /// The least size of a table or memory, and the largest if there is one.
    pub(crate) fn limits(&mut self) -> Option<()> {
        let has_largest = self.byte()? & 1 == 1;
        self.number()?;
        if has_largest {
            self.number()?;
        }
        Some(())
    }
}

/// Writes bytes behind their number.
pub(crate) fn put_sized(bytes: &mut Vec<u8>, content: &[u8]) {
    put_number(bytes, u32::try_from(content.len()).unwrap_or(u32::MAX));
    bytes.extend_from_slice(content);
}

/// Writes a number as [`Reader::number`] reads it.
pub(crate) fn put_number(bytes: &mut Vec<u8>, mut value: u32) {
    loop {
        let [low, ..] = value.to_le_bytes();
        value >>= 7;
        if value == 0 {
            bytes.push(low & 0x7f);
            return;
        }
        bytes.push(low | 0x80);
    }
}
