//! The list of everything the game says: where each text appears, how long it may be, what it may hold.

use super::file::texts;
use super::{
    Boards, ByActor, ByPasses, CurveText, KEYS, KeyRow, LevelText, Looks, Plural, PurposeText, Starts,
};

texts! {
    /// All texts of one language, but for those that are loaded when they are needed.
    Messages is "text";

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
    board_help: &'static str, 80;
    /// After that, where the board is for a game, which alone can be paused.
    board_help_pause: &'static str, 30;
    /// A square's content, after its name and a comma: nothing.
    empty: &'static str, 12;
    /// A square's content: whose disc it is, after the letter.
    disc: ByActor<&'static str>, 12;
    /// The letter on a disc. Drawn are B M N R T W Y Z.
    letters: ByActor<char>, 1;
    /// A square may be played and flips `{n}`.
    legal: Plural, 40, n;
    /// A square of the center may be played, where a disc flips nothing.
    legal_center: &'static str, 12;
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
    /// After the person's move, when the machine thinks for a while: how far it looks now.
    looks_ahead: Plural, 44, n;
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
    /// The page around the game asked for it.
    paused_by_page: &'static str, 90;
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
    /// Levels 2 to 8, in both games.
    levels: [LevelText; 7], 110;
    /// After a level from 5 on: what it plays by is being loaded.
    weights_loading: &'static str, 80, n;
    /// The same could not be loaded. In the status line too.
    weights_failed: &'static str, 110;
    /// The machine had to move before it was loaded.
    weights_late: &'static str, 110;
    /// The machine could not think for as long as its level demands.
    cut_short: &'static str, 110;
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
    letters_on_discs: &'static str, 34;
    /// Switch: the opening in play is named.
    show_opening: &'static str, 34;
    /// That opening.
    opening_named: &'static str, 60, name;
    /// The names cannot be loaded.
    openings_failed: &'static str, 80;
    /// Switch: single letters and digits act on the board.
    letter_keys: &'static str, 34;
    /// Heading: language and look.
    page: &'static str, 16;
    /// Label of the choice of look.
    look: &'static str, 16;
    /// Names of the looks.
    looks: Looks, 12;

    // Looking back, hints, typed moves, questions.
    /// Tool button: advises a move.
    hint: &'static str, 12;
    /// Button that opens the menu, and its title.
    menu: &'static str, 12;
    /// Name of the group of steps, for screen readers.
    steps: &'static str, 30;
    /// Step: to before the first move.
    first_move: &'static str, 24;
    /// Step: one turn back.
    previous_move: &'static str, 24;
    /// Step: one turn on.
    next_move: &'static str, 24;
    /// Step: to the newest move.
    newest_move: &'static str, 24;
    /// A step that leads nowhere.
    no_such_step: &'static str, 50;
    /// Button at the end: shows the moves again, from the last one back.
    look_back: &'static str, 16;
    /// Strong: an earlier position is shown.
    looking_back: &'static str, 30;
    /// The position shown is that before the first move.
    shown_start: &'static str, 40;
    /// The position shown is that after move `{n}` of `{of}`.
    shown_move: &'static str, 40, n of;
    /// Before the first of `{of}` moves that came with a board to try on: how to see them.
    step_on: &'static str, 60, of;
    /// What a press on a square of an earlier position leads to.
    play_on_here: &'static str, 70;
    /// A press in an earlier position where it was not a person’s turn.
    not_yours_then: &'static str, 60;
    /// Title of the question before later moves are dropped.
    play_from_title: &'static str, 30;
    /// What is lost then.
    play_from_text: Plural, 80, n;
    /// Button: plays on from the earlier position.
    play_here: &'static str, 16;
    /// Label of the field for typed moves.
    type_move: &'static str, 30;
    /// Button beside that field.
    play: &'static str, 12;
    /// The text typed is no square.
    not_a_square: &'static str, 80;
    /// After the first tap, when taps are confirmed.
    tap_again: &'static str, 60, square;
    /// A hint; its reason follows.
    hint_at: &'static str, 20, square;
    /// No hint can be given now.
    no_hint: &'static str, 40;
    /// The machine looks for a hint.
    hint_comes: &'static str, 40;
    /// Reason of a hint.
    because_only: &'static str, 40;
    /// Reason of a hint.
    because_corner: &'static str, 70;
    /// Reason of a hint: the rival has no move then.
    because_no_reply: &'static str, 70;
    /// Reason of a hint: few replies for the rival.
    because_replies: Plural, 60, n;
    /// Reason of a hint.
    because_gives_no_corner: &'static str, 50;
    /// Reason of a hint: many flips.
    because_most: Plural, 60, n;
    /// Reason of a hint in the reverse game.
    because_no_corner: &'static str, 70;
    /// Reason of a hint in the reverse game: few flips.
    because_fewest: Plural, 60, n;
    /// Reason of a hint: it fills the last empty square of a region.
    because_last_of_region: &'static str, 60;
    /// Reason of a hint: the rival plays first in every region.
    because_even: &'static str, 70;
    /// Reason of a hint: the machine looked `{n}` moves ahead.
    because_ahead: Plural, 80, n;
    /// Reason of a hint, proven: it wins by `{n}` discs.
    because_wins: Plural, 70, n;
    /// The same in the reverse game: with `{n}` discs fewer.
    because_wins_fewest: Plural, 70, n;
    /// Reason of a hint, proven: no move does better.
    because_draws: &'static str, 70;
    /// Reason of a hint, proven: no move loses by less.
    because_loses: Plural, 100, n;
    /// A disc on `{square}` would flip `{n}`.
    why_flips: Plural, 40, square n;
    /// Which discs close the lines.
    why_closed: Plural, 70, list;
    /// No rival disc is beside the square.
    why_no_rival: &'static str, 60;
    /// The lines in these directions end at an empty square.
    why_gap: &'static str, 90, list;
    /// The lines in these directions end at the border.
    why_border: &'static str, 90, list;
    /// Why a side passed.
    why_passed: &'static str, 80;
    /// The eight directions from a square, clockwise from the top.
    directions: [&'static str; 8], 24;
    /// Between the last two of a list.
    and: &'static str, 6;
    /// The same before a word that begins with i, where that makes a difference.
    and_before_i: &'static str, 6;
    /// Before the discs of a row.
    row: &'static str, 16, n;
    /// The legal squares.
    legal_squares: &'static str, 30, list;
    /// Heading of the questions in the menu.
    ask: &'static str, 20;
    /// Question: the position by rows.
    ask_rows: &'static str, 26;
    /// Question: the last move.
    ask_last: &'static str, 26;
    /// Question: both counts.
    ask_score: &'static str, 26;
    /// Question: the legal squares.
    ask_legal: &'static str, 26;
    /// Question: why not on this square.
    ask_why: &'static str, 26;

    // The center set up by hand.
    /// While the center is set up.
    set_up: &'static str, 70;
    /// A press outside the center meanwhile.
    outside_center: &'static str, 70;
    /// A disc was set up.
    said_set_up: ByActor<&'static str>, 50, square;

    // Time, seats, the match.
    /// The time left, beside the turn.
    clock: &'static str, 8, n;
    /// Said when time runs short.
    time_left: Plural, 40, n;
    /// The time for a turn is up. Nobody counts the machine's time: its text stands for a person too, as in the four below.
    time_up: ByActor<&'static str>, 70;
    /// Heading and label: time for a turn.
    turn_time: &'static str, 30;
    /// A choice of time, and the button that ends the limit.
    no_limit: &'static str, 16;
    /// A choice of time.
    thirty_seconds: &'static str, 8;
    /// A choice of time.
    sixty_seconds: &'static str, 8;
    /// Button: the whole time once more.
    more_time: &'static str, 18;
    /// Button: the machine plays for this side for a while.
    leave_seat: ByActor<&'static str>, 40;
    /// Button: a person plays for this side again.
    take_seat: ByActor<&'static str>, 46;
    /// The machine plays for this side from now on.
    stood_in: ByActor<&'static str>, 50;
    /// A person plays for this side again.
    taken_back: ByActor<&'static str>, 50;
    /// In the seat of somebody who is away.
    played_for_you: &'static str, 22;
    /// Above the seats.
    game_number: &'static str, 16, n;
    /// The match score: yours first, else Black’s.
    match_score: &'static str, 40, own other;
    /// Button: sets the match score back.
    reset_match: &'static str, 26;
    /// Title of the question before that.
    reset_match_title: &'static str, 36;
    /// What happens then.
    reset_match_text: &'static str, 80;
    /// The match score was set back.
    said_match_reset: &'static str, 40;
    /// Turns have no time limit any more.
    said_no_limit: &'static str, 40;
    /// At the end: your color in the next game.
    next_black: &'static str, 50;
    /// At the end: your color in the next game.
    next_white: &'static str, 50;
    /// In a new game and at its end: two people change colors in the next one.
    next_changed: &'static str, 50;
    /// A choice of color: one after the other.
    alternate: &'static str, 14;
    /// Heading: what the board begins with.
    start_position: &'static str, 24;
    /// Names of the starts.
    starts: Starts, 22;
    /// Button: takes note of a pass.
    accept_pass: &'static str, 12;

    // More preferences.
    /// Label: how legal squares are marked.
    marks: &'static str, 12;
    /// Cross, dot, none.
    mark_names: [&'static str; 3], 12;
    /// Switch.
    show_preview: &'static str, 34;
    /// Switch.
    show_score: &'static str, 34;
    /// Switch.
    show_coordinates: &'static str, 34;
    /// Switch.
    large_squares: &'static str, 34;
    /// Label: how discs turn.
    motion: &'static str, 14;
    /// Off, normal, slow.
    motion_names: [&'static str; 3], 12;
    /// Switch.
    confirm_pass: &'static str, 34;
    /// Switch.
    confirm_taps: &'static str, 34;
    /// Switch.
    sounds: &'static str, 34;
    /// Label: how fast the machine plays against itself.
    pace: &'static str, 16;
    /// Slow, normal, fast.
    pace_names: [&'static str; 3], 12;

    // The list of keys.
    /// Title of the dialog.
    keys_title: &'static str, 30;
    /// Above the list.
    keys_intro: &'static str, 80;
    /// The keys, most used first.
    key_rows: [KeyRow; KEYS], 60;
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
    /// The language chosen cannot be had from the server now.
    language_failed: &'static str, 110;
    /// The file of the language chosen is gone from the server, or of another version.
    language_outdated: &'static str, 110;
    /// The texts of the course cannot be had.
    course_failed: &'static str, 110;
    /// Button: load the page again.
    reload_page: &'static str, 20;
    /// A newer version of the game is ready. Said, too.
    newer_version: &'static str, 30;
    /// Its button: change to it.
    update: &'static str, 14;
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
    /// After whose turn comes: the pass waits until a person takes note of it.
    said_pass_waits: &'static str, 24;
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

    // Learning.
    /// Link in the header, where there is room for it: all that the guide has.
    guide: &'static str, 10;
    /// Link in the menu: the course.
    learn: &'static str, 26;
    /// Link in the menu: the game on the board, on the page of games, where it is copied and saved.
    copy_game: &'static str, 26;
    /// The way to the page of games, in the menu and the header.
    games: &'static str, 12;
    /// Link in the menu: the page with the rules.
    rules: &'static str, 26;
    /// The page's title while the course is on the board.
    course_title: &'static str, 20;
    /// While a position is tried.
    trial: PurposeText, 36;
    /// While a game from a link is on the board.
    shared: PurposeText, 36;
    /// Above such a game, where the fewest discs win.
    shared_fewest: &'static str, 36;
    /// Tool button: makes a game of one's own of a shared one.
    play_on: &'static str, 12;
    /// Link from the course or a trial to the game that was left for it, or a new one.
    to_game: &'static str, 8;
    /// Button: copies a link that holds the game.
    copy_link: &'static str, 26;
    /// The link was copied.
    link_copied: &'static str, 50;
    /// The browser did not let the link be copied.
    link_not_copied: &'static str, 60;
    /// The address holds a shared game that cannot be read.
    broken_link: &'static str, 110;
}
