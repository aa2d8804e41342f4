//! Which texts the module says.

use super::fields::texts;

texts! {
    /// What the module says.
    Texts:
    /// The letters on black and on white discs.
    letters;
    // Of a list and its lines; the page has some of them, too.
    /// Field and column: the result.
    result;
    /// Field and column: the opening.
    opening;
    /// Black has won.
    black_won;
    /// White has won.
    white_won;
    /// Nobody has won.
    drawn;
    /// It has no result.
    unfinished;
    /// Column: when.
    date;
    /// Column and line: Black's player.
    black;
    /// Column and line: White's player.
    white;
    /// A name or date that is not known.
    unknown;
    /// How many games the list shows, of how many.
    shown;
    /// It shows the only one.
    shown_one;
    /// It shows all.
    shown_all;
    /// After that: several games are new.
    imported;
    /// One is.
    imported_one;
    /// How many others are not.
    imported_known;
    /// None is.
    imported_none;
    /// The file is none.
    not_imported;
    /// A newer version wrote the file.
    import_newer;
    /// The file holds games in another format.
    import_other;
    /// An opening without a name.
    no_opening;
    // What is said of what was read.
    /// One game was recognized.
    found_one;
    /// Several were.
    found;
    /// None can be read.
    found_none;
    /// One game cannot be read.
    wrong_one;
    /// Several cannot.
    wrong;
    /// Those that are not listed.
    more_wrong;
    /// Only the moves in a text were read.
    around;
    /// What was read is an archive file: how its games are kept here.
    can_be_imported;
    /// The name of a list of moves as a format.
    moves_format;
    /// The name of a board as a format.
    board_format;
    /// The name of an archive file as a format.
    archive_format;
    /// The name of a link as a format.
    link_format;
    /// SGF with letters for columns and rows.
    letters_format;
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
    // What a game's card says.
    /// Its heading: who played.
    versus;
    /// Heading without names: how many moves.
    game_of;
    /// One move.
    game_of_one;
    /// Heading of a position: what of it, and the discs.
    position;
    /// Whose turn it is, inside a sentence.
    black_plays;
    /// The same of White.
    white_plays;
    /// Neither side can move.
    nobody_plays;
    /// A person's seat.
    person;
    /// The seat of the person who plays the machine.
    you;
    /// The machine's seat.
    machine;
    /// Line: the tournament.
    event;
    /// Line: where.
    place;
    /// Line: which count wins.
    variant;
    /// The reverse game.
    reverse;
    /// Line: the moves.
    moves;
    /// A pass among the moves.
    pass;
    /// Line: the discs on the board.
    on_board;
    /// Line: the empty squares counted for the winner.
    awarded;
    /// Line: the result that the file gives and the board does not show.
    of_file;
    /// Such a result, in a list.
    by_file;
    /// A result: by how many Black has won.
    black_by;
    /// The same of White.
    white_by;
    /// A result that the person has won.
    own_won;
    /// The same, lost.
    own_lost;
    /// Line: whose turn it is.
    turn;
    /// Line: what moves are worth.
    values;
    /// What the picture shows.
    board_alt;
    /// Which board: of a game that is over.
    at_end;
    /// Of one that goes on.
    after_move;
    /// Of a position.
    alone;
    /// The format cannot hold its start.
    no_start;
    /// The format cannot hold its variant.
    no_variant;
}
