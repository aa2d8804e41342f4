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

pub(super) use texts;

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
