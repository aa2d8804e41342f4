//! Which texts say why something cannot be read.

use super::fields::texts;

texts! {
    /// Why something cannot be read: what is wrong, and where.
    Faults {}

    // Why nothing was recognized.
    /// There is nothing.
    empty;
    /// It is too long.
    too_long;
    /// It is no text.
    binary;
    /// It is a page.
    markup;
    /// It has names and no games.
    names_only;
    /// It is another game.
    other_game;
    /// Anything else.
    unrecognized;
    // What is wrong with a game.
    /// Which one.
    at_game;
    /// Where in the text.
    at_line;
    /// Which move.
    at_move;
    /// Which place among the moves.
    at_number;
    /// What stands in the place of which move.
    at_word;
    /// The square has a disc.
    occupied;
    /// No disc would flip.
    encloses_nothing;
    /// Nobody could move.
    game_over;
    /// A pass where a move is legal.
    no_pass;
    /// The other side is to move.
    not_turn;
    /// Something else.
    not_a_move;
    /// A word that is none.
    no_move;
    /// A board's symbol.
    bad_symbol;
    /// Fewer than 64 squares.
    short_board;
    /// Nothing says who is to move.
    no_side;
    /// What should say so does not.
    not_a_side;
    /// Something follows.
    long_board;
    /// A 0 on a board.
    zero;
    /// A position in FEN.
    bad_fen;
    /// Another size.
    board_size;
    /// It ends too early.
    cut;
    /// A character.
    unexpected;
    /// Brackets within brackets.
    nested;
    /// A field.
    bad_field;
    /// The check sum.
    damaged;
    /// A newer version.
    newer;
    /// Too many games.
    too_many;
}
