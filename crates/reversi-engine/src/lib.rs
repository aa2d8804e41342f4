//! The machine opponent: picks a move for a position.
