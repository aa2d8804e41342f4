//! Which texts there are, and where each stands.

/// Declares a table and a way to every text in it, in the order of the fields.
macro_rules! texts {
    ($(#[$about:meta])* $table:ident: $($(#[$doc:meta])* $name:ident;)*) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct $table {
            $($(#[$doc])* pub $name: &'static str,)*
        }

        impl $table {
            /// A table of these lines; a missing one is empty.
            pub fn of(mut lines: core::str::Split<'static, char>) -> $table {
                $table { $($name: lines.next().unwrap_or_default(),)* }
            }

            /// Every text with its field's name.
            pub fn all(&self) -> Vec<(&'static str, &'static str)> {
                vec![$((stringify!($name), self.$name)),*]
            }
        }
    };
}

texts! {
    /// What stands on the page, and nowhere else.
    PageTexts:
    /// The page's title and the word in the header.
    title;
    /// For search engines.
    description;
    /// In place of the page where scripts do not run.
    needs_script;
    /// Heading: reading a game.
    open_title;
    /// Label of the text field.
    paste;
    /// What can be pasted.
    paste_help;
    /// Button: read what was pasted.
    read;
    /// Button: choose files.
    files;
    /// While a long file is read.
    reading;
    /// Button: stop reading.
    cancel;
    /// After that.
    canceled;
    /// Too long for a browser that can read only on the page itself.
    long_here;
    /// Button: show the game on the board.
    own_show;
    /// There is no such game.
    own_none;
    /// Heading: the list of games read.
    read_title;
    /// Heading: the archive.
    kept_title;
    /// What the archive is.
    kept_help;
    /// Nothing is in it.
    kept_none;
    /// Label of the fields for searching.
    search;
    /// Field: a player's name.
    player;
    /// What the field takes.
    opening_help;
    /// Any result.
    any;
    /// Black has won.
    black_won;
    /// White has won.
    white_won;
    /// Nobody has won.
    drawn;
    /// How the list is used, for screen readers.
    list_help;
    /// Button: take the game out of the archive.
    delete;
    /// After that.
    deleted;
    /// Button: put it back.
    undo;
    /// After that.
    restored;
    /// Button: empty the archive.
    delete_all;
    /// Before that.
    delete_all_ask;
    /// Button: do not empty it.
    keep;
    /// After that.
    deleted_all;
    /// Button: save the archive as a file.
    export;
    /// Button: add the games of such a file.
    import;
    /// Heading: the results.
    results_title;
    /// Caption: results per level.
    by_level;
    /// Caption: results per opening.
    by_opening;
    /// Column: the level.
    level;
    /// Column: games won.
    won;
    /// Column: games drawn.
    draws;
    /// Column: games lost.
    lost;
    /// Link: the game on the board of the game's page.
    open;
    /// Label: the format.
    format;
    /// Button: copy the game.
    copy;
    /// Button: save it as a file.
    save;
    /// Button: save the board as a picture of lines.
    picture;
    /// Button: save it as a picture of pixels.
    pixels;
    /// Button: the system's way to share.
    share;
    /// After copying.
    copied;
    /// Copying was refused.
    not_copied;
    /// Button: close the game.
    close;
    /// The archive cannot be opened.
    blocked;
    /// Nothing more fits in.
    full;
    /// The module or its worker cannot be had.
    broken;
    /// More files were dropped than are read.
    dropped;
    /// The opening to search for.
    no_position;
}

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
    /// How many games the list shows.
    shown;
    /// After that.
    imported;
    /// The file is none.
    not_imported;
    /// An opening without a name.
    no_opening;
    // What is said of what was read.
    /// One game was recognized.
    found_one;
    /// Several were.
    found;
    /// One game cannot be read.
    wrong_one;
    /// Several cannot.
    wrong;
    /// Those that are not listed.
    more_wrong;
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
    /// A person's seat.
    person;
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
    /// Line: the discs on the board.
    on_board;
    /// Line: the empty squares counted for the winner.
    awarded;
    /// What the picture shows.
    board_alt;
    /// The format cannot hold its start.
    no_start;
    /// The format cannot hold its variant.
    no_variant;
}
