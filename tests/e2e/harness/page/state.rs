//! The state that the page shows: attributes of the game's root, the squares, the texts.

use super::Page;
use crate::harness::{Result, until, until_equal};
use reversi_rules::{Bitboard, Color, Position, Square};
use serde::Deserialize;
use std::collections::BTreeSet;

/// One look at the whole page.
#[derive(Clone, Debug, Deserialize, PartialEq, Eq)]
pub(crate) struct State {
    pub(crate) phase: String,
    pub(crate) dialog: Option<String>,
    pub(crate) turn: String,
    pub(crate) ply: u32,
    pub(crate) black: u32,
    pub(crate) white: u32,
    /// Discs are turning.
    pub(crate) animating: bool,
    /// 64 symbols a1 … h8: `X` black, `O` white, `-` empty.
    pub(crate) board: String,
    /// Squares marked legal, in board order.
    pub(crate) legal: Vec<String>,
    pub(crate) status: String,
    pub(crate) alert: String,
    /// The moves as the list shows them, in order.
    pub(crate) moves: Vec<String>,
}

/// A page that is on its way, back or forward, has no game yet.
const READ: &str = "
const root = document.querySelector('[data-reversi]') ?? document.createElement('div');
const text = (selector) => (root.querySelector(selector)?.textContent ?? '').replace(/\\s+/g, ' ').trim();
const squares = new Map([...root.querySelectorAll('[data-square]')].map((s) => [s.dataset.square, s]));
const names = [...Array(64).keys()].map((i) => 'abcdefgh'[i % 8] + (1 + (i >> 3)));
return {
  phase: root.dataset.phase ?? '', dialog: root.dataset.dialog ?? null, turn: root.dataset.turn ?? '',
  ply: Number(root.dataset.ply ?? 0), black: Number(root.dataset.black ?? 0), white: Number(root.dataset.white ?? 0),
  animating: root.hasAttribute('data-animating'),
  board: names.map((n) => ({ black: 'X', white: 'O', none: '-' })[squares.get(n)?.dataset.disc] ?? '?').join(''),
  legal: names.filter((n) => squares.get(n)?.hasAttribute('data-legal')),
  status: text('[data-status]'), alert: text('[data-alert]'),
  moves: [...root.querySelectorAll('[data-moves] [data-color] > [aria-hidden=true]')].map((part) => part.textContent.trim()),
};";

impl State {
    /// Squares of the move list, in order; passes left out.
    pub(crate) fn listed(&self) -> Vec<String> {
        let lower = self.moves.iter().map(|turn| turn.to_lowercase());
        lower.filter(|turn| turn.parse::<Square>().is_ok()).collect()
    }

    /// The position on the board, in the rules' own type.
    pub(crate) fn position(&self) -> Result<Position> {
        let discs =
            |symbol| Square::all().zip(self.board.chars()).filter(move |(_, s)| *s == symbol).map(|(q, _)| q);
        let turn = if self.turn == "white" { Color::White } else { Color::Black };
        let position =
            Position::from_discs(discs('X').collect::<Bitboard>(), discs('O').collect::<Bitboard>(), turn);
        position.ok_or_else(|| "a square holds two discs".into())
    }
}

impl Page {
    pub(crate) async fn state(&self) -> Result<State> {
        self.script(READ, vec![]).await
    }

    pub(crate) async fn phase(&self) -> Result<String> {
        Ok(self.state().await?.phase)
    }

    pub(crate) async fn dialog(&self) -> Result<Option<String>> {
        Ok(self.state().await?.dialog)
    }

    pub(crate) async fn ply(&self) -> Result<u32> {
        Ok(self.state().await?.ply)
    }

    pub(crate) async fn turn(&self) -> Result<String> {
        Ok(self.state().await?.turn)
    }

    /// Black's and White's discs, as the root's attributes say.
    pub(crate) async fn score(&self) -> Result<(u32, u32)> {
        let state = self.state().await?;
        Ok((state.black, state.white))
    }

    pub(crate) async fn legal(&self) -> Result<BTreeSet<String>> {
        Ok(self.state().await?.legal.into_iter().collect())
    }

    pub(crate) async fn status(&self) -> Result<String> {
        Ok(self.state().await?.status)
    }

    pub(crate) async fn position(&self) -> Result<Position> {
        self.state().await?.position()
    }

    pub(crate) async fn wait_phase(&self, phase: &str) -> Result {
        until_equal("phase", phase.to_owned(), async || self.phase().await).await
    }

    pub(crate) async fn wait_ply(&self, ply: u32) -> Result {
        until_equal("ply", ply, async || self.ply().await).await
    }

    pub(crate) async fn wait_dialog(&self, name: Option<&str>) -> Result {
        until_equal("dialog", name.map(str::to_owned), async || self.dialog().await).await
    }

    /// Waits until nothing moves and a person can act, or the game is over; gives that state.
    pub(crate) async fn settled(&self) -> Result<State> {
        let mut last = None;
        until("a person's turn, or the end", async || {
            let state = self.state().await?;
            let still = !state.animating && !matches!(state.phase.as_str(), "thinking" | "passing");
            last = Some(state);
            Ok(still)
        })
        .await?;
        last.ok_or_else(|| "never looked".into())
    }

    /// Every text the live region was given since the page was loaded, in order.
    pub(crate) async fn spoken(&self) -> Result<Vec<String>> {
        self.script("return window.reversiWatch.spoken", vec![]).await
    }

    /// The last of them; empty when nothing was said yet.
    pub(crate) async fn announcement(&self) -> Result<String> {
        Ok(self.spoken().await?.pop().unwrap_or_default())
    }

    /// Every alert since the page was loaded.
    pub(crate) async fn alerts(&self) -> Result<Vec<String>> {
        self.script("return window.reversiWatch.alerts", vec![]).await
    }

    /// For the folder of a failed flow.
    pub(crate) async fn dump(&self) -> String {
        let state = match self.state().await {
            Ok(state) => {
                let rows: Vec<String> =
                    state.board.as_bytes().chunks(8).map(|row| String::from_utf8_lossy(row).into()).collect();
                format!("{state:#?}\n{}", rows.join("\n"))
            }
            Err(error) => error.to_string(),
        };
        let watch = self.script::<serde_json::Value>("return window.reversiWatch ?? null", vec![]).await;
        format!("{state}\n{:#}", watch.unwrap_or_default())
    }
}
