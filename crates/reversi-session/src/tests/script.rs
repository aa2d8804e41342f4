//! Tests as one line of words: what happens, and what is true then.
//!
//! A script may begin with who plays (`people`, `demo`, `white`: the person has white) and `reverse`. Then come squares
//! to click and the words of [`act`]. What is expected are `name=value` words, see [`value`].

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use reversi_rules::{Color, IllegalReason, Move, Outcome, Square, Variant};

use super::page::Page;
use crate::{
    Alert, Choice, ColorChoice, CourseMove, CourseState, Dialog, DialogName, Effect, Event, FocusPlace,
    FocusTarget, Intent, KeyPress, Lesson, Level, Manner, Miss, Notice, Offer, Opponent, Options, Pace,
    PauseReason, PlyNotice, PrefChange, Purpose, Question, Seat, StartChoice, Step, StorageFault, Switch,
    Trial, Turn, TurnTime, WeightsNews, read_square,
};

/// Plays a script on a fresh page and checks what is true then.
#[track_caller]
pub(super) fn check(script: &str, expected: &str) {
    check_on(&mut played(script), expected);
}

/// Checks what is true on a page.
#[track_caller]
pub(super) fn check_on(page: &mut Page, expected: &str) {
    for word in expected.split_whitespace() {
        let (name, wanted) = word.split_once('=').expect("expected words are name=value");
        let found = value(page, name);
        assert_eq!(found, wanted, "{name} is {found}, not {wanted}, after {:#?}", page.trail);
    }
}

/// A fresh page after a script.
pub(super) fn played(script: &str) -> Page {
    let machine = Some(Seat::Machine(Level::ONE));
    let person = Some(Seat::Person);
    let mut options = Options::default();
    let mut words = script.split_whitespace().peekable();
    while let Some(word) = words.peek() {
        match *word {
            "people" => (options.black, options.white) = (person, person),
            "demo" => (options.black, options.white) = (machine, machine),
            "white" => (options.black, options.white) = (machine, person),
            name if name.starts_with("level:") => options.level = Level::from_name(&name[6..]),
            "reverse" => options.variant = Some(Variant::Reverse),
            "course" => options.purpose = Purpose::Course,
            "broken-link" => options.broken_link = true,
            name if name.starts_with("try:") => options.purpose = Purpose::Trial(trial(&name[4..])),
            name if name.starts_with("shared:") => {
                options.purpose = Purpose::Trial(trial(&name[7..]).as_shared());
            }
            name if name.starts_with("start:") => options.start = StartChoice::from_name(&name[6..]),
            _ => break,
        }
        words.next();
    }
    let mut page = Page::fresh(options);
    words.for_each(|word| act(&mut page, word));
    page
}

/// Does more on a page.
pub(super) fn act_all(page: &mut Page, script: &str) {
    script.split_whitespace().for_each(|word| act(page, word));
}

/// How long the machine takes at the least, against a person and against itself, in milliseconds.
pub(super) const REPLY_DELAYS: [u32; 4] = [500, 950, 2500, 4000];

/// Does what one word says.
fn act(page: &mut Page, word: &str) {
    let (name, argument) = word.split_once(':').unwrap_or((word, ""));
    if let Some(wanted) = course_move(name) {
        return page.wish(Intent::Course(wanted));
    }
    if let Some(intent) = plain_wish(word) {
        return page.wish(intent);
    }
    match name {
        "esc" => drop(key(page, "Escape", FocusPlace::Page)),
        "esc~" => drop(key(page, "Escape~", FocusPlace::Page)),
        "key" => drop(key(page, argument, FocusPlace::Board)),
        "copied" => page.send(Event::LinkCopied(true)),
        "not-copied" => page.send(Event::LinkCopied(false)),
        "tap" => page.wish(Intent::Tap(argument.parse().unwrap())),
        "type" => page.wish(Intent::Typed(read_square(argument))),
        "ask" => page.wish(Intent::Ask(question(argument))),
        "step" => page.wish(Intent::Step(step(argument))),
        "look" => page.wish(Intent::LookAt(argument.parse().unwrap())),
        "leave" => page.wish(Intent::StandIn { side: Color::from_name(argument).unwrap(), machine: true }),
        "return" => page.wish(Intent::StandIn { side: Color::from_name(argument).unwrap(), machine: false }),
        "time" => page.wish(Intent::TurnTime(TurnTime::from_name(argument).unwrap())),
        "menu" => page.wish(Intent::Open(DialogName::Menu)),
        "reset" => page.wish(Intent::Open(DialogName::ResetMatch)),
        "on" => page.wish(Intent::Prefer(PrefChange::Switch(Switch::from_name(argument).unwrap(), true))),
        "pace" => page.wish(Intent::Prefer(PrefChange::Pace(Pace::from_name(argument).unwrap()))),
        "new" => page.wish(Intent::Open(DialogName::NewGame)),
        "settings" => page.wish(Intent::Open(DialogName::Settings)),
        "keys" => page.wish(Intent::Open(DialogName::Keys)),
        "choose" => page.wish(Intent::Choose(choice(argument))),
        "hide" => page.send(Event::PageHidden),
        "show" => page.send(Event::PageShown),
        "scroll-away" | "scroll-back" => page.send(Event::BoardInView(name == "scroll-back")),
        "answer" if argument.is_empty() => page.answer_well(),
        "answer" => page.answer(argument.parse().unwrap()),
        "late" => answer_late(page),
        "advise" => page.advise(argument.parse().unwrap(), None),
        "progress" => {
            let (depth, percent) = argument.split_once('/').unwrap();
            let id = page.search.expect("a search runs").id;
            let (depth, percent) = (depth.parse().unwrap(), percent.parse().unwrap());
            page.send(Event::SearchProgress { id, depth, percent });
        }
        "short" | "weak" => {
            let asked = page.search.expect("a search runs");
            let manner = if name == "short" { Manner::Short } else { Manner::WithoutWeights };
            page.send(Event::SearchDone { id: asked.id, best: argument.parse().unwrap(), manner });
            page.wait(2500);
        }
        "weights" => {
            let variant = page.session.settings().variant;
            let news = match argument {
                "loaded" => WeightsNews::Loaded,
                "failed" => WeightsNews::Failed,
                percent => WeightsNews::Loading(percent.parse().unwrap()),
            };
            page.send(Event::Weights { variant, news });
        }
        "mute" => {
            let id = page.hint.expect("a hint is asked for").id;
            page.send(Event::SearchFailed { id });
        }
        "fail" => {
            let id = page.search.expect("a search runs").id;
            page.send(Event::SearchFailed { id });
        }
        "outdated" => {
            let id = page.search.expect("a search runs").id;
            page.send(Event::MachineOutdated { id });
        }
        "reply" => {
            let delay =
                page.timers.iter().map(|timer| timer.after).filter(|after| REPLY_DELAYS.contains(after));
            let delay = delay.max().unwrap_or_default();
            page.answer_well();
            page.wait(delay.into());
        }
        "wait" => page.wait(argument.parse().unwrap()),
        "settle" => page.settle(),
        "follow" => page.follow(argument),
        "hush" => page.heard.clear(),
        "full" | "room" => page.disk.borrow_mut().full = name == "full",
        "newer" => page.send(Event::NewerVersion),
        "update" => page.wish(Intent::Update),
        "recovered" => page.send(Event::StorageRecovered),
        "reload" => {
            let purpose = page.session.purpose();
            *page = page.reload(Options { purpose, ..Options::default() });
        }
        square => page.press(square.parse().unwrap_or_else(|_| panic!("unknown word {square}"))),
    }
}

/// Answers every search that nobody waits for any more, in every way.
fn answer_late(page: &mut Page) {
    for asked in page.old_searches.clone() {
        let best = asked.position.legal_moves().into_iter().next().unwrap();
        page.send(Event::SearchDone { id: asked.id, best, manner: Manner::Full });
        page.send(Event::SearchProgress { id: asked.id, depth: 9, percent: 90 });
        page.send(Event::HintFound { id: asked.id, square: best, score: Some(4), depth: 9 });
        page.send(Event::SearchFailed { id: asked.id });
    }
}

/// A wish that needs no more than its name.
fn plain_wish(word: &str) -> Option<Intent> {
    Some(match word {
        "pause" => Intent::Pause,
        "continue" => Intent::Resume,
        "undo" => Intent::Undo,
        "redo" => Intent::Redo,
        "hint" => Intent::Hint,
        "link" => Intent::CopyLink,
        "play-on" => Intent::PlayOn,
        "confirm" => Intent::Confirm,
        "cancel" => Intent::Cancel,
        "again" => Intent::PlayAgain,
        "restore" => Intent::RestoreReplaced,
        "dismiss" => Intent::Dismiss,
        "retry" => Intent::RetryMachine,
        "replace" => Intent::ReplaceMachine,
        "use-other" => Intent::UseOtherTab,
        "note" => Intent::AcceptPass,
        "extend" => Intent::ExtendTime,
        _ => return None,
    })
}

fn course_move(name: &str) -> Option<CourseMove> {
    Some(match name {
        "course-back" => CourseMove::Back,
        "go" => CourseMove::Next,
        "afresh" => CourseMove::Again,
        "restart" => CourseMove::Restart,
        _ => return None,
    })
}

/// Presses a key written like `ctrl+shift+z`; `~` at the end means that it is held.
pub(super) fn key(page: &mut Page, text: &str, place: FocusPlace) -> crate::Claim {
    page.key(&key_press(text), place)
}

/// Reads a key written like `ctrl+shift+z`; `~` at the end means that it is held.
pub(super) fn key_press(text: &str) -> KeyPress<'_> {
    let mut press = KeyPress { repeat: text.ends_with('~'), ..KeyPress::default() };
    for part in text.trim_end_matches('~').split('+') {
        match part {
            "ctrl" => press.ctrl = true,
            "shift" => press.shift = true,
            "alt" => press.alt = true,
            "meta" => press.meta = true,
            "composing" => press.composing = true,
            "Space" => press.key = " ",
            key => press.key = key,
        }
    }
    press
}

fn choice(argument: &str) -> Choice {
    match argument {
        "machine" => Choice::Opponent(Opponent::Machine),
        "people" => Choice::Opponent(Opponent::People),
        "demo" => Choice::Opponent(Opponent::Demo),
        "black" => Choice::Color(ColorChoice::Always(Color::Black)),
        "white" => Choice::Color(ColorChoice::Always(Color::White)),
        "alternate" => Choice::Color(ColorChoice::Alternate),
        level if Level::from_name(level).is_some() => Choice::Level(Level::from_name(level).unwrap()),
        "30" | "60" | "none" => Choice::TurnTime(TurnTime::from_name(argument).unwrap()),
        "classic" => Choice::Variant(Variant::Classic),
        "reverse" => Choice::Variant(Variant::Reverse),
        other => match StartChoice::from_name(other) {
            Some(start) => Choice::Start(start),
            None => panic!("unknown choice {other}"),
        },
    }
}

fn question(argument: &str) -> Question {
    match argument {
        "rows" => Question::Rows,
        "last" => Question::LastMove,
        "score" => Question::Score,
        "legal" => Question::Legal,
        "why" => Question::Why,
        other => panic!("unknown question {other}"),
    }
}

fn step(argument: &str) -> Step {
    match argument {
        "first" => Step::First,
        "previous" => Step::Previous,
        "next" => Step::Next,
        "last" => Step::Last,
        other => panic!("unknown step {other}"),
    }
}

/// What is true of the page, as one word.
fn value(page: &Page, name: &str) -> String {
    let session = &page.session;
    let yes = |on: bool| if on { "yes" } else { "no" }.to_string();
    let or_none = |text: String| if text.is_empty() { "-".into() } else { text };
    match name {
        "ply" => session.game().ply().to_string(),
        "moves" => or_none(session.game().transcript().to_string()),
        "back" => or_none(session.game().taken_back().map(|square| square.to_string()).collect()),
        "score" => {
            let score = session.game().position().score();
            format!("{}-{}", score.black, score.white)
        }
        "turn" => turn(session.turn()),
        "paused" => match session.pause() {
            None => "no",
            Some(PauseReason::Player) => "player",
            Some(PauseReason::Hidden) => "hidden",
            Some(PauseReason::Restored) => "restored",
            Some(PauseReason::OtherTab) => "other-tab",
            Some(PauseReason::Page) => "page",
        }
        .into(),
        "dialog" => match session.dialog() {
            None => "no",
            Some(Dialog::NewGame(_)) => "new",
            Some(Dialog::Settings) => "settings",
            Some(Dialog::Keys) => "keys",
            Some(Dialog::Menu) => "menu",
            Some(Dialog::ResetMatch) => "reset",
            Some(Dialog::PlayFrom(_)) => "play-from",
        }
        .into(),
        "cursor" => session.cursor().to_string(),
        "searching" => yes(page.search.is_some()),
        "timers" => {
            let mut spans: Vec<u32> = page.timers.iter().map(|timer| timer.after).collect();
            spans.sort_unstable();
            or_none(spans.iter().map(u32::to_string).collect::<Vec<_>>().join(","))
        }
        "undo" => yes(session.can_undo()),
        "redo" => yes(session.can_redo()),
        "restore" => yes(session.can_restore()),
        "kept" => yes(session.is_kept()),
        "links" => page.links.to_string(),
        "left-links" => page.left_links.to_string(),
        "goes-on" => session.can_play_on().map_or("-".into(), yes),
        "replaces" => yes(session.would_replace()),
        "offer" => match session.offer() {
            None => "no",
            Some(Offer::Replaced) => "replaced",
            Some(Offer::NotChosen) => "not-chosen",
        }
        .into(),
        "newer" => yes(session.offers_newer()),
        "updates" => yes(page.last_effects.contains(&Effect::Update)),
        "alert" => match session.alert() {
            None => "no",
            Some(Alert::MachineFailed) => "machine",
            Some(Alert::MachineOutdated) => "outdated",
            Some(Alert::Storage(StorageFault::Blocked)) => "blocked",
            Some(Alert::Storage(StorageFault::Full)) => "full",
            Some(Alert::Storage(StorageFault::Corrupt)) => "corrupt",
            Some(Alert::Storage(StorageFault::Newer)) => "newer",
            Some(Alert::Storage(StorageFault::OtherTabGone)) => "other-gone",
            Some(Alert::LanguageFailed) => "language-failed",
            Some(Alert::LanguageOutdated) => "language-outdated",
            Some(Alert::CourseFailed) => "course-failed",
            Some(Alert::BrokenLink) => "broken-link",
        }
        .into(),
        "remark" => session.remark().map_or("-".into(), notice),
        "heard" => or_none(page.heard.iter().map(notice).collect::<Vec<_>>().join(";")),
        "focus" => match page.focus {
            None => "-",
            Some(FocusTarget::Board) => "board",
            Some(FocusTarget::Cursor) => "cursor",
            Some(FocusTarget::Continue) => "continue",
            Some(FocusTarget::Opener) => "opener",
        }
        .into(),
        "seats" => Color::ALL.map(|color| seat(session.settings().seats[color])).join(","),
        "variant" => format!("{:?}", session.settings().variant).to_lowercase(),
        "writes" => page.disk.borrow().writes.to_string(),
        "aside" => page.disk.borrow().aside.len().to_string(),
        other => table_value(page, other),
    }
}

/// What is true of the table: starts, seats, time, the match, what is shown for a moment.
fn table_value(page: &Page, name: &str) -> String {
    let session = &page.session;
    let yes = |on: bool| if on { "yes" } else { "no" }.to_string();
    let or_none = |text: String| if text.is_empty() { "-".into() } else { text };
    match name {
        "center" => or_none(session.game().center().iter().map(ToString::to_string).collect()),
        "left" => session.seconds_left().map_or("-".into(), |seconds| seconds.to_string()),
        "running" => yes(session.is_clock_running()),
        "looking" => session.looking_back().map_or("-".into(), |ply| ply.to_string()),
        "shown" => {
            let score = session.shown().score();
            format!("{}-{}", score.black, score.white)
        }
        "step" => session
            .course()
            .map_or("-".into(), |course| course.step().map_or("end".into(), |step| (step + 1).to_string())),
        "state" => session.course_state().map_or("-", CourseState::name).into(),
        "done" => session.course().map_or("-".into(), |course| {
            course.done().iter().map(|&done| if done { '1' } else { '0' }).collect()
        }),
        "kept-course" => page.disk.borrow().course.clone().map_or("-".into(), |text| text.replace(' ', "_")),
        "kept-game" => yes(page.disk.borrow().game.is_some()),
        "marks" => session.marks().name().into(),
        "advising" => yes(page.hint.is_some()),
        "progress" => session
            .progress()
            .map_or("-".into(), |progress| format!("{}/{}", progress.depth, progress.percent)),
        "weights" => match session.weights(session.settings().variant) {
            None => "-".into(),
            Some(WeightsNews::Loading(percent)) => percent.to_string(),
            Some(WeightsNews::Loaded) => "loaded".into(),
            Some(WeightsNews::Failed) => "failed".into(),
        },
        "prepared" => or_none(
            page.prepared
                .iter()
                .map(|variant| format!("{variant:?}").to_lowercase())
                .collect::<Vec<_>>()
                .join(","),
        ),
        "level" => {
            page.search.and_then(|asked| asked.level).map_or("-".into(), |level| level.number().to_string())
        }
        "places" => session.places().len().to_string(),
        "ghost" => session.ghost().map_or("-".into(), |square| square.to_string()),
        "typed" => yes(session.typed_refusal().is_some()),
        "away" => or_none(
            Color::ALL
                .into_iter()
                .filter(|&color| session.is_away(color))
                .map(side)
                .collect::<Vec<_>>()
                .join(","),
        ),
        "start" => session.settings().start.name().into(),
        "setup" => format!("{:?}", session.game().setup()).to_lowercase(),
        "match" => {
            let tally = session.tally();
            format!("{}-{}/{}", tally.halves.black, tally.halves.white, tally.games)
        }
        "sounds" => or_none(
            page.sounds.iter().map(|sound| format!("{sound:?}").to_lowercase()).collect::<Vec<_>>().join(","),
        ),
        other => panic!("unknown value {other}"),
    }
}

fn side(color: Color) -> &'static str {
    if color == Color::Black { "black" } else { "white" }
}

fn seat(seat: Seat) -> String {
    match seat {
        Seat::Person => "person".into(),
        Seat::Machine(level) => level.number().to_string(),
    }
}

fn turn(turn: Turn) -> String {
    match turn {
        Turn::Person(color) => side(color).into(),
        Turn::Machine(color) => format!("machine-{}", side(color)),
        Turn::Passing(color) => format!("passing-{}", side(color)),
        Turn::Over(Outcome::Win(color)) => format!("won-{}", side(color)),
        Turn::Over(Outcome::Draw) => "drawn".into(),
    }
}

fn notice(notice: &Notice) -> String {
    match notice {
        Notice::Plies(plies) => plies.iter().copied().map(ply).collect::<Vec<_>>().join(","),
        Notice::Refused { square, reason: IllegalReason::Occupied } => format!("occupied:{square}"),
        Notice::Refused { square, reason: IllegalReason::EnclosesNothing } => format!("nothing:{square}"),
        Notice::WaitForMachine => "wait".into(),
        Notice::AlreadyOver => "over".into(),
        Notice::Resumed => "resumed".into(),
        Notice::NewerVersion => "newer".into(),
        Notice::Undone => "undone".into(),
        Notice::Redone => "redone".into(),
        Notice::NothingToUndo => "no-undo".into(),
        Notice::NothingToRedo => "no-redo".into(),
        Notice::NothingToPause => "no-pause".into(),
        Notice::NoLegalSquare => "no-square".into(),
        Notice::OutsideCenter => "outside-center".into(),
        Notice::SetUp { side: color, square } => format!("set-up-{}:{square}", side(*color)),
        Notice::NotASquare => "no-such-square".into(),
        Notice::Hint(hint) => format!("hint:{}", hint.square),
        Notice::NoHint => "no-hint".into(),
        Notice::HintComes => "hint-comes".into(),
        Notice::CutShort => "cut-short".into(),
        Notice::WeightsLate => "weights-late".into(),
        Notice::WeightsFailed => "weights-failed".into(),
        Notice::Answer(question) => format!("{question:?}").to_lowercase(),
        Notice::Why(square) => format!("why:{square}"),
        Notice::TapAgain(square) => format!("again:{square}"),
        Notice::LookedBack => "looked".into(),
        Notice::NoSuchStep => "no-step".into(),
        Notice::NotYoursThen => "not-yours-then".into(),
        Notice::TimeLeft(seconds) => format!("left:{seconds}"),
        Notice::TimeUp(color) => format!("up-{}", side(*color)),
        Notice::StoodIn(color) => format!("stood-in-{}", side(*color)),
        Notice::TakenBack(color) => format!("taken-back-{}", side(*color)),
        Notice::MatchReset => "match-reset".into(),
        Notice::NoTimeLimit => "no-limit".into(),
        Notice::LinkCopied(copied) => if *copied { "copied" } else { "not-copied" }.into(),
        Notice::Lesson(said) => lesson(*said),
        Notice::Started => "started".into(),
        Notice::Restored => "restored".into(),
    }
}

fn lesson(lesson: Lesson) -> String {
    match lesson {
        Lesson::Shown => "shown".into(),
        Lesson::Solved(square) => format!("solved:{square}"),
        Lesson::Illegal(square) => format!("illegal:{square}"),
        Lesson::Missed(Miss { square, count, corner: None }) => format!("missed:{square}/{count}"),
        Lesson::Missed(Miss { square, count, corner: Some(corner) }) => {
            format!("missed:{square}/{count}/{corner}")
        }
        Lesson::Hint(square) => format!("lead:{square}"),
        Lesson::Done => "done".into(),
    }
}

/// Reads a board with the side to move, moves behind a slash, and behind an `@` the turn shown: what is left out at the
/// end of the board is empty.
fn trial(text: &str) -> Trial {
    let (text, ply) = text.split_once('@').unwrap_or((text, "0"));
    let (board, moves) = text.split_once('/').unwrap_or((text, ""));
    let (squares, side) = board.split_at(board.len() - 1);
    let start = format!("{squares:-<64}{side}").parse().expect("a board");
    let trial = Trial::new(start, moves.parse().expect("moves")).expect("the moves are legal");
    trial.shown_after(ply.parse().expect("a ply")).expect("so many turns")
}

/// `b:d3`, `w:pass`.
fn ply(ply: PlyNotice) -> String {
    let letter = if ply.side == Color::Black { 'b' } else { 'w' };
    match ply.played {
        Move::Place(square) => format!("{letter}:{square}"),
        Move::Pass => format!("{letter}:pass"),
    }
}

#[test]
fn a_script_reads_as_it_is_written() {
    check("people d3 esc d3 esc", "ply=1 paused=no moves=d3 turn=white score=4-1");
    assert_eq!(played("reverse").session.settings().variant, Variant::Reverse);
    let square: Square = "d3".parse().unwrap();
    assert_eq!(played("").session.cursor(), square);
}
