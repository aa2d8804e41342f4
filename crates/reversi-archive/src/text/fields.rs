//! Which texts there are, and where each stands.

/// Declares a table, the way to every text in it, and the way back: what it has of other tables comes first.
macro_rules! texts {
    ($(#[$table:meta])* $kind:ident { $($(#[$more:meta])* $other:ident: $type:ty,)* }
     $($(#[$doc:meta])* $name:ident;)*) => {
        $(#[$table])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct $kind {
            $($(#[$more])* pub $other: $type,)*
            $($(#[$doc])* pub $name: &'static str,)*
        }

        impl $kind {
            /// A table of these lines; a missing one is empty.
            pub fn of(lines: &mut core::str::Split<'static, char>) -> $kind {
                $kind {
                    $($other: <$type>::of(lines),)*
                    $($name: lines.next().unwrap_or_default(),)*
                }
            }

            /// Every text with its field's name.
            pub fn all(&self) -> Vec<(&'static str, &'static str)> {
                let others: Vec<Vec<_>> = vec![$(self.$other.all(),)*];
                [others.concat(), vec![$((stringify!($name), self.$name)),*]].concat()
            }
        }
    };
}

pub(super) use texts;

use super::faults::Faults;

texts! {
    /// What stands on the page, and nowhere else.
    PageTexts {}

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
    /// Button: show the game that is being played.
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
    /// After undoing that.
    restored_all;
    /// Button: save the archive as a file.
    export;
    /// What that file's name begins with.
    archive_file;
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
    /// After saving.
    saved;
    /// Copying was refused.
    not_copied;
    /// Thor's files are no text.
    no_copy;
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
    Texts {
        /// Why something cannot be read.
        faults: Faults,
    }

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
