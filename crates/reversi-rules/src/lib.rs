//! The rules of Reversi: squares, positions, moves, transcripts and results.
