//! The page of games: reads what players have, lists, searches and counts it, and writes it in other formats.
//!
//! [`Shelf`] is a list of games and all that the page does with them; [`text`] is what the page says. The page's script gets
//! both by the functions of `api.rs`, which exist in the WebAssembly module only. Texts that hold several things are lines
//! with fields between tabs: no name out of a file contains either.

#[cfg(target_arch = "wasm32")]
mod api;
mod card;
mod count;
mod fold;
mod item;
mod kept;
mod list;
mod merge;
mod openings;
mod query;
mod say;
mod shelf;
pub mod text;
mod told;
mod writing;

pub use count::{Line, Results};
pub use query::{Order, Query, Wanted};
pub use shelf::{Found, Shelf};
pub use writing::Target;
