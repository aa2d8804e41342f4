//! Reading the games of a year.

use reversi_rules::{ByColor, Position};

use super::{GAME, HEAD, Head, Names, PLAYER, TOURNAMENT, square};
use crate::error::{Fault, Reason};
use crate::input::Input;
use crate::play::Play;
use crate::record::{Header, Record};
use crate::score::{Awarded, Claim};
use crate::{Date, Unrecognized};

/// What stands in the head of a file of games.
#[derive(Clone, Debug, Default)]
pub(crate) struct Reader {
    head: Option<Head>,
    pub(crate) names: Names,
    read: u32,
}

/// Whether a file is one of games, and if it is one of names, that it has no games.
pub(crate) fn is_like(file: &[u8]) -> Result<bool, Unrecognized> {
    let Some(head) = Head::of(file) else { return Ok(false) };
    let body = file.len().saturating_sub(HEAD);
    if head.games > 0 && usize::try_from(head.games).is_ok_and(|games| games.saturating_mul(GAME) >= body) {
        return Ok(true);
    }
    if head.games == 0 && (Names::fits(file, PLAYER) || Names::fits(file, TOURNAMENT)) {
        return Err(Unrecognized::NamesOnly);
    }
    Ok(false)
}

impl Reader {
    pub(crate) fn next(&mut self, input: &mut Input<'_>) -> Option<Result<Record, Fault>> {
        let head = match self.head {
            Some(head) => head,
            None => match self.begin(input) {
                Ok(head) => head,
                Err(fault) => {
                    input.take(input.rest().len());
                    return Some(Err(fault));
                }
            },
        };
        let at = input.at();
        if input.rest().is_empty() && self.read >= head.games {
            return None;
        }
        let Some(bytes) = input.take(GAME).filter(|_| self.read < head.games) else {
            input.take(input.rest().len());
            self.read = head.games;
            return Some(Err(Fault { at, reason: Reason::Unfinished }));
        };
        self.read += 1;
        Some(self.game(head, bytes).map_err(|fault| Fault { at: at + fault.at, ..fault }))
    }

    fn begin(&mut self, input: &mut Input<'_>) -> Result<Head, Fault> {
        let head = Head::of(input.rest()).ok_or(input.fault(Reason::Field("head")))?;
        if !matches!(head.size, 0 | 8) {
            return Err(input.fault(Reason::BoardSize));
        }
        input.take(HEAD);
        self.head = Some(head);
        Ok(head)
    }

    fn game(&self, head: Head, bytes: &[u8]) -> Result<Record, Fault> {
        let short = Fault { at: 0, reason: Reason::Unfinished };
        let (&[t0, t1, b0, b1, w0, w1, black, _theoretical], moves) =
            bytes.split_first_chunk().ok_or(short)?;
        let mut play = Play::from(Position::START);
        let placements = moves.iter().take_while(|&&byte| byte != 0);
        for (at, &byte) in (bytes.len() - moves.len()..).zip(placements) {
            let square =
                square(byte).ok_or(Fault { at, reason: Reason::NotAMove { number: play.number() } })?;
            play.place(square).map_err(|reason| Fault { at, reason })?;
        }
        let player = |number| self.names.player(u16::from_le_bytes(number));
        let header = Header {
            players: ByColor::new(player([b0, b1]), player([w0, w1])),
            event: self.names.tournament(u16::from_le_bytes([t0, t1])),
            date: Date::new(head.year, 0, 0),
            result: Awarded::new(black).map(Claim::Awarded),
            ..Header::default()
        };
        Ok(play.record(header))
    }
}
