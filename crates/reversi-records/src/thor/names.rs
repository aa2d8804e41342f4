//! The names beside the games, in the order of their numbers.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::error::Error;
use core::fmt;

use super::{HEAD, Head, PLAYER, TOURNAMENT};
use crate::text;

/// Names of players and tournaments. Where there is none for a number, the number stands for it: `#46`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names {
    players: Vec<String>,
    tournaments: Vec<String>,
}

impl Names {
    /// Takes the names of players from a `.jou` file.
    ///
    /// # Errors
    ///
    /// [`NamesError`] when it is none.
    pub fn read_players(&mut self, file: &[u8]) -> Result<(), NamesError> {
        self.players = names(file, PLAYER)?;
        Ok(())
    }

    /// Takes the names of tournaments from a `.trn` file.
    ///
    /// # Errors
    ///
    /// [`NamesError`] when it is none.
    pub fn read_tournaments(&mut self, file: &[u8]) -> Result<(), NamesError> {
        self.tournaments = names(file, TOURNAMENT)?;
        Ok(())
    }

    pub(super) fn player(&self, number: u16) -> String {
        name(&self.players, number)
    }

    pub(super) fn tournament(&self, number: u16) -> String {
        name(&self.tournaments, number)
    }

    /// Whether a file is one of names of this length.
    pub(super) fn fits(file: &[u8], length: usize) -> bool {
        names(file, length).is_ok()
    }
}

fn name(names: &[String], number: u16) -> String {
    names.get(usize::from(number)).cloned().unwrap_or_else(|| format!("#{number}"))
}

fn names(file: &[u8], length: usize) -> Result<Vec<String>, NamesError> {
    let head = Head::of(file).ok_or(NamesError)?;
    let body = file.get(HEAD..).unwrap_or_default();
    let names = body.chunks_exact(length);
    if !names.remainder().is_empty() || names.len() != usize::from(head.names) {
        return Err(NamesError);
    }
    Ok(names.map(|bytes| text::latin(bytes.split(|&byte| byte == 0).next().unwrap_or_default())).collect())
}

/// The file has no names of this kind, or another number of them than it says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NamesError;

impl fmt::Display for NamesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a file of names, or cut off")
    }
}

impl Error for NamesError {}
