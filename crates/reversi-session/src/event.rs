//! Everything that can happen to a session, whoever caused it.

use alloc::boxed::Box;
use alloc::string::String;

use reversi_rules::{Color, Direction, Square, Variant};

use crate::around::Wish;
use crate::asking::Question;
use crate::course::CourseMove;
use crate::draft::Choice;
use crate::looking::Step;
use crate::prefs::{Board, Language, Look, PrefChange};
use crate::purpose::Purpose;
use crate::save::Stamp;
use crate::settings::{Level, Seat, StartChoice, TurnTime};

/// Names one search; never reused in a session, so that a late answer is known by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SearchId(pub u32);

/// Names one timer; never reused in a session.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TimerId(pub u32);

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The game was put on a page. Always the first event; a second one is ignored.
    Booted(Box<Boot>),
    /// A person wants something.
    Intent(Intent),
    /// The page around the game wants something.
    Asked(Wish),
    /// The machine found its move.
    SearchDone {
        /// The search that was asked for.
        id: SearchId,
        /// Where it plays.
        best: Square,
        /// Whether it could search as its level demands.
        manner: Manner,
    },
    /// How far the machine has come with a move that takes it a while. Comes a few times a second, and not at once.
    SearchProgress {
        /// The search that was asked for.
        id: SearchId,
        /// Plies looked ahead so far.
        depth: u8,
        /// How much of the search is done, from 0 to 100.
        percent: u8,
    },
    /// The machine found the move that it advises.
    HintFound {
        /// The hint that was asked for by [`Effect::AskHint`](crate::Effect::AskHint).
        id: SearchId,
        /// Where to play.
        square: Square,
        /// The final difference of discs on the board, as the side to move sees it; absent when it is not proven.
        score: Option<i8>,
        /// Plies looked ahead.
        depth: u8,
    },
    /// News of a file that the machine's higher levels play by.
    Weights {
        /// The kind of game that it is for.
        variant: Variant,
        /// What is new.
        news: WeightsNews,
    },
    /// News of the texts that [`Effect::LoadTexts`](crate::Effect::LoadTexts) asked for.
    Texts {
        /// The language that they are in.
        language: Language,
        /// What is new.
        news: TextsNews,
    },
    /// News of the openings' names that [`Effect::LoadOpenings`](crate::Effect::LoadOpenings) asked for.
    Openings(TextsNews),
    /// The machine gave no answer, neither move nor hint, and asking again did not help.
    SearchFailed {
        /// The search that was asked for.
        id: SearchId,
    },
    /// The machine's files are not there any more, or not of this page's version: the site has been published anew.
    MachineOutdated {
        /// The search that was asked for.
        id: SearchId,
    },
    /// A timer that was asked for has run out.
    TimerFired(TimerId),
    /// The tab or the page is no longer seen.
    PageHidden,
    /// The tab or the page is seen again.
    PageShown,
    /// Whether the browser let the link to the game be copied.
    LinkCopied(bool),
    /// Whether enough of the board is in view on a page that is not the game's own, which may scroll it away.
    BoardInView(bool),
    /// The browser did not keep what it was given.
    StorageFailed(StorageFault),
    /// After a failure the browser keeps the game again, and everything else that failed before.
    StorageRecovered,
    /// Another tab wrote our saved game.
    OtherTabWrote {
        /// The header of what is stored now.
        stamp: Stamp,
        /// Whether a save of ours was not made because of it.
        refused: bool,
    },
    /// The stored game, read again because [`Effect::ReadStored`](crate::Effect::ReadStored) asked for it.
    StoredGame(Option<String>),
    /// A newer version of the game is ready. The page stays as it is until a person wants another.
    NewerVersion,
}

/// How a move was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Manner {
    /// As its level demands.
    Full,
    /// The device is slow: it played the best it had found when its time was over.
    Short,
    /// The level's weights are not there: a lower level that needs none played for it.
    WithoutWeights,
}

/// What is new about a file of weights.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WeightsNews {
    /// This much of it has come, in percent; 0 as long as nobody knows how much there is.
    Loading(u8),
    /// The machine plays by it from now on.
    Loaded,
    /// It cannot be had, or it is damaged. Asking again tries again.
    Failed,
}

/// What is new about texts that are loaded.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TextsNews {
    /// They are there and can be shown.
    Loaded,
    /// They cannot be had now. Asking again tries again.
    Failed,
    /// They are gone from the server, or of another version than this page.
    Outdated,
}

/// What a session starts from: randomness and storage enter here as data.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Boot {
    /// The saved game's text.
    pub saved: Option<String>,
    /// The text of the game that the saved one replaced.
    pub replaced: Option<String>,
    /// The saved preferences' text.
    pub prefs: Option<String>,
    /// The text on how far somebody has come in the course.
    pub course: Option<String>,
    /// Why nothing can be kept in this browser, if so.
    pub storage_fault: Option<StorageFault>,
    /// What the address or the embedding page asks for.
    pub options: Options,
    /// The browser's language, the nearest that we speak.
    pub language: Language,
    /// The language whose texts are there, where only those of one are; any other has to be loaded first.
    pub texts: Option<Language>,
    /// Whether not all that the board needs is there even in that language: the texts of the course are missing.
    pub lacks_texts: bool,
    /// Randomness for this page load.
    pub seed: u64,
    /// A random name for this tab.
    pub tab: u32,
    /// Whether nothing is to be kept. Nobody is told: it is as the page around wants it.
    pub keeps_nothing: bool,
    /// Whether the page is not seen yet.
    pub hidden: bool,
    /// Whether the page is not the game's own: then nothing covers it before somebody has pressed something.
    pub embedded: bool,
}

/// What the address or the embedding page asks for; absent means "as before".
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// What the board is for, for this page load.
    pub purpose: Purpose,
    /// The language, for this page load.
    pub language: Option<Language>,
    /// The board's colors, for this page load.
    pub board: Option<Board>,
    /// Light or dark page, for this page load.
    pub look: Option<Look>,
    /// Which count wins.
    pub variant: Option<Variant>,
    /// How the game begins.
    pub start: Option<StartChoice>,
    /// Who has black.
    pub black: Option<Seat>,
    /// Who has white.
    pub white: Option<Seat>,
    /// You against the machine at this level.
    pub level: Option<Level>,
    /// Fixes all randomness of the games started from here.
    pub seed: Option<u64>,
    /// The address holds a shared game that cannot be read.
    pub broken_link: bool,
}

impl Options {
    /// Whether a game with certain settings is asked for.
    pub(crate) fn is_about_a_game(&self) -> bool {
        let seats = [self.black, self.white];
        seats.iter().any(Option::is_some)
            || self.level.is_some()
            || self.variant.is_some()
            || self.start.is_some()
            || self.seed.is_some()
    }
}

/// What a person wants, after key map and hit testing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Intent {
    /// Play on this square.
    Place(Square),
    /// Play on this square, by a tap on a touch screen.
    Tap(Square),
    /// Play the move typed; `None` when the text is no square, see [`read_square`](crate::read_square).
    Typed(Option<Square>),
    /// Leave the field for typed moves.
    ToBoard,
    /// Move the cursor one square; at the border it stays.
    MoveCursor(Direction),
    /// Move the cursor to this square.
    CursorTo(Square),
    /// Move the cursor to the next or the previous legal square, round the board in reading order.
    CursorToLegal {
        /// Whether to go forwards.
        forwards: bool,
    },
    /// Focus has come to this square by itself (a click, a tap, a screen reader).
    Focused(Square),
    /// Escape, freshly pressed: what it does depends on what is open.
    Back,
    /// Hide the board and stop.
    Pause,
    /// Go on with this game here, also when another tab has it.
    Resume,
    /// Give this tab's game up for the one that another tab saved.
    UseOtherTab,
    /// Open a dialog.
    Open(DialogName),
    /// Change something in the new-game dialog.
    Choose(Choice),
    /// Do what the open dialog offers: start the new game, set the score back, play on from there.
    Confirm,
    /// Close the open dialog and go back to what was before.
    Cancel,
    /// Start another game with the same settings, colors changed where they alternate; only after the end of one.
    PlayAgain,
    /// Bring the replaced game back.
    RestoreReplaced,
    /// Close the message or the alert.
    Dismiss,
    /// Advise a move.
    Hint,
    /// Answer a question about the board.
    Ask(Question),
    /// Show an earlier or later position of this game.
    Step(Step),
    /// Show the position after this ply.
    LookAt(u8),
    /// Take note of a pass that waits for it.
    AcceptPass,
    /// Let the machine play for a person who leaves, or take the seat back.
    StandIn {
        /// Whose seat.
        side: Color,
        /// Whether the machine is to play for it.
        machine: bool,
    },
    /// Change the time for a turn in this game.
    TurnTime(TurnTime),
    /// The whole time once more for this turn.
    ExtendTime,
    /// Take the last own move back.
    Undo,
    /// Play the move taken back again.
    Redo,
    /// Copy a link that holds the game.
    CopyLink,
    /// Make a game of one's own of the shared one, from the position shown.
    PlayOn,
    /// Change a preference.
    Prefer(PrefChange),
    /// Go on or back in the course.
    Course(CourseMove),
    /// Let the machine try once more after it failed.
    RetryMachine,
    /// Go on with two people after the machine failed.
    ReplaceMachine,
    /// Load the page again, where that helps.
    Reload,
    /// Change to the newer version that is offered.
    Update,
}

/// The names of what buttons ask for: the values of `data-action`.
const ACTIONS: [(&str, Intent); 42] = [
    ("undo", Intent::Undo),
    ("redo", Intent::Redo),
    ("pause", Intent::Pause),
    ("resume", Intent::Resume),
    ("use-other", Intent::UseOtherTab),
    ("new", Intent::Open(DialogName::NewGame)),
    ("settings", Intent::Open(DialogName::Settings)),
    ("keys", Intent::Open(DialogName::Keys)),
    ("menu", Intent::Open(DialogName::Menu)),
    ("reset-match", Intent::Open(DialogName::ResetMatch)),
    ("copy-link", Intent::CopyLink),
    ("play-on", Intent::PlayOn),
    ("hint", Intent::Hint),
    ("first", Intent::Step(Step::First)),
    ("previous", Intent::Step(Step::Previous)),
    ("next", Intent::Step(Step::Next)),
    ("last", Intent::Step(Step::Last)),
    ("ask-rows", Intent::Ask(Question::Rows)),
    ("ask-last", Intent::Ask(Question::LastMove)),
    ("ask-score", Intent::Ask(Question::Score)),
    ("ask-legal", Intent::Ask(Question::Legal)),
    ("ask-why", Intent::Ask(Question::Why)),
    ("accept-pass", Intent::AcceptPass),
    ("leave-black", Intent::StandIn { side: Color::Black, machine: true }),
    ("leave-white", Intent::StandIn { side: Color::White, machine: true }),
    ("return-black", Intent::StandIn { side: Color::Black, machine: false }),
    ("return-white", Intent::StandIn { side: Color::White, machine: false }),
    ("extend-time", Intent::ExtendTime),
    ("no-time", Intent::TurnTime(TurnTime::Unlimited)),
    ("start", Intent::Confirm),
    ("cancel", Intent::Cancel),
    ("again", Intent::PlayAgain),
    ("restore", Intent::RestoreReplaced),
    ("dismiss", Intent::Dismiss),
    ("course-back", Intent::Course(CourseMove::Back)),
    ("course-next", Intent::Course(CourseMove::Next)),
    ("course-again", Intent::Course(CourseMove::Again)),
    ("course-restart", Intent::Course(CourseMove::Restart)),
    ("retry-machine", Intent::RetryMachine),
    ("replace-machine", Intent::ReplaceMachine),
    ("reload", Intent::Reload),
    ("update", Intent::Update),
];

impl Intent {
    /// The name in a button's `data-action`; empty for what no button asks for.
    pub fn action(self) -> &'static str {
        ACTIONS.iter().find(|(_, intent)| *intent == self).map_or("", |(name, _)| name)
    }

    /// What a button with this `data-action` asks for.
    pub fn from_action(name: &str) -> Option<Intent> {
        ACTIONS.iter().find(|(known, _)| *known == name).map(|(_, intent)| *intent)
    }
}

/// The dialogs that a person can open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DialogName {
    /// Choices for a new game, and the question when one is in progress.
    NewGame,
    /// Preferences.
    Settings,
    /// The list of keys.
    Keys,
    /// What does not fit on a small screen: moves, questions, seats, time.
    Menu,
    /// The question whether to set the match score back.
    ResetMatch,
    /// The question whether to drop the moves after an earlier position. Only a press on a square opens it.
    PlayFrom,
}

impl DialogName {
    /// The value of `data-dialog`.
    pub const fn name(self) -> &'static str {
        match self {
            DialogName::NewGame => "new-game",
            DialogName::Settings => "settings",
            DialogName::Keys => "keys",
            DialogName::Menu => "menu",
            DialogName::ResetMatch => "reset-match",
            DialogName::PlayFrom => "play-from",
        }
    }
}

/// Why something could not be kept or read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StorageFault {
    /// The browser refuses storage to this page.
    Blocked,
    /// The browser's storage is full, or it refused this write.
    Full,
    /// What was saved cannot be read; it was set aside.
    Corrupt,
    /// A newer version of the game saved it; it is left alone.
    Newer,
    /// What another tab saved is gone or cannot be read; the game on the board goes on.
    OtherTabGone,
}
