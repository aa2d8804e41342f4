//! The search: how a value is found by playing on.
//!
//! *Words.* A *node* is a position whose moves are tried. `alpha` and `beta` bound the values that still matter: a node
//! may stop as soon as its value is known to be `beta` or more (it *fails high*), and when no move exceeds `alpha` (it
//! *fails low*) the value returned is only an upper bound. A *null window* has `beta = alpha + 1` and only asks "more
//! than alpha?". Nodes searched with a wider window lie on the *principal variation*. All values are as the side to move
//! sees them; a position's value for the other side is the negative.
//!
//! *Units.* The endgame counts whole discs, the midgame hundredths of a disc.

mod board;
mod children;
mod endgame;
mod last;
mod late;
mod midgame;
mod root;
mod searcher;
mod stability;
mod table;

pub(crate) use root::{Root, Tools};
pub(crate) use table::Table;
