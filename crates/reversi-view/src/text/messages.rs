//! The list of everything the game says: where each text appears, how long it may be, what it may hold.

#[cfg(test)]
use super::tests;
use super::{Boards, ByActor, ByPasses, CurveText, KeyRow, LevelText, Looks, Plural};

/// Declares [`Messages`]: for each entry where it appears, its type, its greatest length in characters once filled,
/// and the places it may hold. Lengths and places are checked by the tests.
macro_rules! messages {
    ($($(#[$doc:meta])* $name:ident: $kind:ty, $longest:literal $(, $($place:ident)+)?;)*) => {
        /// All texts of one language.
        #[derive(Debug)]
        pub struct Messages {
            $($(#[$doc])* pub $name: $kind,)*
        }

        #[cfg(test)]
        impl Messages {
            /// Every text with its name, whether it is for a count of 1, its greatest length and its places.
            pub(super) fn entries(&self) -> alloc::vec::Vec<tests::Entry> {
                let mut entries = alloc::vec::Vec::new();
                $(tests::Texts::each(&self.$name, &mut |text, for_one| entries.push(tests::Entry {
                    name: stringify!($name),
                    text,
                    for_one,
                    longest: $longest,
                    places: &[$($(stringify!($place)),+)?],
                }));)*
                entries
            }
        }
    };
}

messages! {
    // The page around the board.

    /// Heading of the game for screen readers.
    title: &'static str, 20;
    /// Link before everything else, seen when focused.
    skip_to_board: &'static str, 24;
    /// Button that opens the preferences, and the title of their dialog.
    settings: &'static str, 16;
    /// Button that opens the list of keys.
    keys: &'static str, 16;
    /// Button that closes a dialog.
    close: &'static str, 12;
    /// Label of the choice of language.
    language: &'static str, 12;
    /// Name of the group of the two seats, for screen readers.
    score: &'static str, 16;
    /// Name of the toolbar, for screen readers.
    tools: &'static str, 30;
    /// Tool button: takes the last own move back.
    undo: &'static str, 12;
    /// Tool button: plays the move taken back again.
    redo: &'static str, 12;
    /// Tool button: hides the board and stops.
    pause: &'static str, 12;
    /// Tool button: opens the new-game dialog.
    new: &'static str, 12;
    /// Heading of the move list.
    moves: &'static str, 12;
    /// In the move list of an untouched board.
    no_moves: &'static str, 40;
    /// In the move list, in italics: a turn without a move.
    pass: &'static str, 8;
    /// Move list, for screen readers: `{square}` was played and flipped `{n}`.
    move_spoken: ByActor<Plural>, 40, square n;
    /// Move list, for screen readers: a pass.
    pass_spoken: ByActor<&'static str>, 30;

    // The board and its squares.

    /// Name of the board, for screen readers.
    board: &'static str, 50;
    /// Short help for the board's keys, under the board.
    board_help: &'static str, 110;
    /// A square's content, after its name and a comma: nothing.
    empty: &'static str, 12;
    /// A square's content: whose disc it is, after the letter.
    disc: ByActor<&'static str>, 12;
    /// The letter on a disc. Drawn are B M N R T W Y Z.
    letters: ByActor<char>, 1;
    /// A square may be played and flips `{n}`.
    legal: Plural, 40, n;
    /// A square holds the newest disc.
    last_move: &'static str, 20;

    // The two seats.

    /// Who sits there.
    name: ByActor<&'static str>, 12;
    /// The side, in a seat and in the new-game dialog.
    black: &'static str, 12;
    /// The side, in a seat and in the new-game dialog.
    white: &'static str, 12;
    /// A machine's strength.
    level: &'static str, 12, n;
    /// Whose turn it is, after the side or alone.
    to_move: ByActor<&'static str>, 14;
    /// The machine looks for its move.
    thinking: &'static str, 14;

    // The status line: a strong sentence for now, a normal one for what just happened.

    /// Strong: whose turn it is.
    turn: ByActor<&'static str>, 30;
    /// Strong: a pass is being shown.
    passing: ByActor<&'static str>, 30;
    /// `{square}` was played and flipped `{n}`.
    played: ByActor<Plural>, 64, square n;
    /// Who passed and why.
    passed: ByActor<&'static str>, 50;
    /// After [`Messages::passed`], while the pass is being shown: who goes on after that side's pass.
    goes_on: ByActor<&'static str>, 30;
    /// Untouched board: you have Black.
    you_start: &'static str, 50;
    /// Untouched board: the machine has Black.
    machine_starts: &'static str, 50;
    /// Untouched board: two people, or two machines.
    black_starts: &'static str, 50;
    /// How many legal squares you have, against the machine.
    choices: Plural, 30, n;
    /// How many legal squares there are, for two people.
    choices_open: Plural, 30, n;
    /// The goal of the reverse game, seen all through it.
    fewest_wins: &'static str, 50;
    /// `{square}` is free but encloses nothing.
    encloses_nothing: &'static str, 60, square;
    /// What to do instead, when legal squares are marked.
    try_marked: &'static str, 50;
    /// `{square}` has a disc already.
    occupied: &'static str, 40, square;
    /// A move during the machine's turn.
    wait_for_machine: &'static str, 40;
    /// A move after the end.
    already_over: &'static str, 50;
    /// Undo without a move to take back.
    nothing_to_undo: &'static str, 50;
    /// Redo without a move taken back.
    nothing_to_redo: &'static str, 50;
    /// Pause without a game in progress.
    nothing_to_pause: &'static str, 60;
    /// Asked for the next legal square when there is none.
    no_legal_square: &'static str, 50;

    // The end.

    /// Who won: your count and the machine's, or the winner's and the loser's. `machine` is your loss.
    result: ByActor<&'static str>, 40, own other;
    /// The same in the reverse game, where the smaller count wins.
    result_fewest: ByActor<&'static str>, 50, own other;
    /// Both have `{n}`.
    draw: &'static str, 40, n;
    /// All squares taken after `{n}` moves.
    board_full: ByPasses, 80, n passes;
    /// Neither side could move after `{n}` moves.
    nobody_can_move: ByPasses, 80, n passes;
    /// After [`Messages::nobody_can_move`]: the squares left empty.
    empty_left: Plural, 40, n;
    /// Main button: another game with the same settings.
    play_again: &'static str, 14;
    /// The curve of your lead over the machine.
    your_curve: CurveText, 50;
    /// The curve of Black's lead.
    black_curve: CurveText, 50;
    /// The curve in words: the greatest lead of a side, `{n}` discs after ply `{ply}`.
    greatest_lead: ByActor<Plural>, 90, n ply;
    /// The same in the reverse game, where a lead is `{n}` discs less.
    greatest_lead_fewest: ByActor<Plural>, 100, n ply;

    // The pause panel.

    /// Title.
    paused: &'static str, 16;
    /// The player asked for it.
    paused_by_player: &'static str, 80;
    /// The tab or the page was left.
    paused_by_leaving: &'static str, 90;
    /// The game was saved earlier and has come back.
    paused_restored: &'static str, 90;
    /// Another tab has saved this game since.
    paused_by_other_tab: &'static str, 90;
    /// Between the two counts: whose turn it is.
    paused_turn: ByActor<&'static str>, 26;
    /// Main button.
    resume: &'static str, 16;
    /// Second button, and the title of the new-game dialog.
    new_game: &'static str, 18;
    /// Main button after another tab took the game: go on with what this tab has.
    resume_here: &'static str, 20;
    /// Second button after another tab took the game.
    use_other_tab: &'static str, 40;
    /// Beside the panel: the turn that comes next.
    move_number: &'static str, 20, n;
    /// After the number: nothing is lost on closing.
    kept: &'static str, 40;
    /// After the number: this browser keeps nothing.
    not_kept: &'static str, 50;

    // The new-game dialog.

    /// Label of the first choice.
    opponent: &'static str, 16;
    /// A person against the machine.
    opponent_machine: &'static str, 16;
    /// Two people on one device.
    opponent_people: &'static str, 16;
    /// The machine against itself.
    opponent_demo: &'static str, 16;
    /// Label of the choice of side.
    your_color: &'static str, 16;
    /// Label of the choice of level.
    machine_level: &'static str, 30;
    /// Level 1 in the classic game.
    level_one_classic: LevelText, 130;
    /// Level 1 in the reverse game.
    level_one_reverse: LevelText, 130;
    /// Label of the choice of variant.
    winner: &'static str, 30;
    /// The classic game.
    most_discs: &'static str, 22;
    /// The reverse game.
    fewest_discs: &'static str, 22;
    /// What becomes of the game in progress.
    question: &'static str, 90;
    /// The same where this browser keeps nothing.
    question_unkept: &'static str, 100;
    /// Safe button when a game is in progress: keep playing it.
    keep_this: &'static str, 20;
    /// Main button when a game is in progress.
    start_another: &'static str, 20;
    /// Safe button when nothing can be lost.
    cancel: &'static str, 12;
    /// Main button when nothing can be lost.
    start: &'static str, 12;
    /// Button: the replaced game comes back.
    bring_back_replaced: &'static str, 40;

    // The preferences.

    /// Heading and label: the board's colors.
    board_colors: &'static str, 16;
    /// Names of the boards.
    boards: Boards, 12;
    /// Heading: marks and motion.
    help_and_motion: &'static str, 30;
    /// Switch.
    mark_legal: &'static str, 34;
    /// Switch.
    letters_on_discs: &'static str, 34;
    /// Switch.
    animate_flips: &'static str, 34;
    /// Switch: single letters and digits act on the board.
    letter_keys: &'static str, 34;
    /// Heading: language and look.
    page: &'static str, 16;
    /// Label of the choice of look.
    look: &'static str, 16;
    /// Names of the looks.
    looks: Looks, 12;

    // The list of keys.

    /// Title of the dialog.
    keys_title: &'static str, 30;
    /// Above the list.
    keys_intro: &'static str, 80;
    /// The keys, most used first.
    key_rows: [KeyRow; 11], 60;
    /// Below the list: single letters can be switched off.
    keys_note: &'static str, 90;

    // Messages and alerts.

    /// After a new game replaced one in progress.
    replaced_kept: &'static str, 70;
    /// After a person chose one of two tabs' games.
    not_chosen_kept: &'static str, 70;
    /// Instead of either, where this browser keeps nothing.
    other_unkept: &'static str, 80;
    /// The message's button: the replaced game comes back.
    bring_back: &'static str, 16;
    /// The browser refuses to keep anything.
    storage_blocked: &'static str, 100;
    /// The browser has no room left.
    storage_full: &'static str, 110;
    /// The saved game cannot be read.
    storage_corrupt: &'static str, 110;
    /// A newer version saved the game.
    storage_newer: &'static str, 120;
    /// What the other tab saved is gone or cannot be read.
    storage_other_tab_gone: &'static str, 110;
    /// The machine gives no answer.
    machine_failed: &'static str, 90;
    /// The machine's files are gone from the server, or of another version.
    machine_outdated: &'static str, 110;
    /// Button: load the page again.
    reload_page: &'static str, 20;
    /// Button: ask the machine again.
    try_again: &'static str, 20;
    /// Button: a person takes the machine's seat.
    go_on_as_people: &'static str, 24;
    /// Button: the alert has been read.
    understood: &'static str, 14;
    /// Title of the panel after a failure of the program itself.
    crash_title: &'static str, 30;
    /// Text of that panel.
    crash_text: &'static str, 120;
    /// Button of that panel.
    reload: &'static str, 14;

    // Said to those who listen: short, what matters most first.

    /// `{square}` was played and flips `{n}`.
    said_played: ByActor<Plural>, 34, square n;
    /// A pass and why.
    said_passed: ByActor<&'static str>, 44;
    /// Both counts, against the machine.
    said_score: &'static str, 24, own other;
    /// Both counts, Black's first.
    said_score_colors: &'static str, 30, own other;
    /// Your turn, with `{n}` legal squares.
    said_your_turn: Plural, 30, n;
    /// Your turn again after the machine's pass.
    said_your_turn_again: Plural, 30, n;
    /// The machine's turn. In the status line too, while it cannot think: in a dialog, or when it does not answer.
    said_machine_turn: &'static str, 24;
    /// Black's turn, with `{n}` legal squares.
    said_black_turn: Plural, 36, n;
    /// White's turn, with `{n}` legal squares.
    said_white_turn: Plural, 36, n;
    /// The game has ended; the result follows.
    said_over: &'static str, 24;
    /// After a pause.
    said_resumed: &'static str, 30;
    /// After taking back.
    said_undone: &'static str, 30;
    /// After playing again.
    said_redone: &'static str, 30;
    /// After a start.
    said_new_game: &'static str, 24;
    /// After [`Messages::said_new_game`] and the first turn: the replaced game is not lost.
    said_can_bring_back: &'static str, 40;
    /// After going on with one of two tabs' games: the other is not lost.
    said_can_bring_back_other: &'static str, 40;
    /// The replaced game is back.
    said_restored: &'static str, 30;
    /// The replaced game is back, and waits.
    said_restored_paused: &'static str, 40;
}
