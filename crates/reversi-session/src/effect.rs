//! What the page must do after an event. Carries data, performs nothing.

use alloc::string::String;
use alloc::vec::Vec;

use reversi_rules::{Color, IllegalReason, Move, Position, Square, Variant};

use crate::around::News;
use crate::asking::Question;
use crate::course::Lesson;
use crate::event::{SearchId, TimerId};
use crate::hint::Hint;
use crate::keep::Expects;
use crate::prefs::{Language, PrefChange};
use crate::settings::Level;

/// A span of time in milliseconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Millis(pub u32);

/// Something for the page to do, in the order given.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Show the session as it is now.
    Render,
    /// Keep the game.
    Save {
        /// One line of text.
        text: String,
        /// What must be stored now, see [`Expects::allows`]; otherwise nothing is written and
        /// [`Event::OtherTabWrote`](crate::Event::OtherTabWrote) is sent.
        expects: Expects,
    },
    /// The game has ended, or an end has been taken back: keep it among the finished games, or take it out of them.
    Archive {
        /// As in the last [`Save`](Effect::Save). Its field `seed` tells the game from others.
        text: String,
        /// Whether it is over.
        over: bool,
    },
    /// Keep the game that a new one replaced.
    SaveReplaced(String),
    /// The replaced game is no longer needed.
    ForgetReplaced,
    /// Keep the preferences.
    SavePrefs(String),
    /// A person has chosen a language, a board or a look: what the page's address asked for instead counts no more.
    Overrule(PrefChange),
    /// Keep how far somebody has come in the course.
    SaveCourse(String),
    /// Copy what is stored as the game to its own key, so that it is not lost.
    SetAside(String),
    /// Read the stored game again and send it in as [`Event::StoredGame`](crate::Event::StoredGame).
    ReadStored,
    /// Ask the machine for a move.
    StartSearch {
        /// Comes back with the answer.
        id: SearchId,
        /// The side to move has a legal move.
        position: Position,
        /// Which count wins.
        variant: Variant,
        /// How strong.
        level: Level,
        /// Decides between equal moves; the same all through a game.
        seed: u64,
    },
    /// The answer, a move or a hint, is no longer wanted.
    CancelSearch(SearchId),
    /// Let the machine get ready to play a variant at its higher levels: the weights are loaded, unless they are there
    /// or under way. What becomes of it is told by [`Event::Weights`](crate::Event::Weights).
    PrepareMachine {
        /// The kind of game.
        variant: Variant,
    },
    /// Ask the machine to advise a move, as strongly as it can; [`Event::HintFound`](crate::Event::HintFound) answers.
    AskHint {
        /// Comes back with the answer; never one of a search.
        id: SearchId,
        /// The side to move has a legal move.
        position: Position,
        /// Which count wins.
        variant: Variant,
    },
    /// Get the texts of a language ready to be shown. [`Event::Texts`](crate::Event::Texts) tells what became of it.
    LoadTexts(Language),
    /// Get the names of the openings ready to be shown. [`Event::Openings`](crate::Event::Openings) tells what became of
    /// them.
    LoadOpenings,
    /// Send [`Event::TimerFired`](crate::Event::TimerFired) after this time.
    StartTimer {
        /// Comes back with the event.
        id: TimerId,
        /// How long from now.
        after: Millis,
    },
    /// The timer is no longer wanted.
    StopTimer(TimerId),
    /// Load the page again; the game is kept.
    Reload,
    /// Copy a link that holds the game and the turn that is shown. [`Event::LinkCopied`](crate::Event::LinkCopied) answers.
    CopyLink,
    /// A game has taken the place of the shared one: the address leads to the game, and the way back to the link.
    LeaveLink,
    /// Change to the newer version and load the page again; the game is kept.
    Update,
    /// Empty the field for typed moves: the move was played.
    ClearTyped,
    /// Let this be heard.
    Sound(Sound),
    /// Say this to those who listen.
    Announce(Notice),
    /// Move the keyboard focus.
    Focus(FocusTarget),
    /// Tell the page around the game.
    Tell(News),
}

/// What can be heard, when sounds are on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sound {
    /// A disc is placed, and others turn.
    Place,
    /// A side passes.
    Pass,
    /// The game ends.
    End,
}

/// Where the keyboard focus goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FocusTarget {
    /// The cursor's square; only if focus is in the game already.
    Board,
    /// The same after the cursor was moved by a key: the square must be seen.
    Cursor,
    /// The pause panel's button that overwrites nothing; only if focus is in the game, or lost with the board.
    Continue,
    /// Back to the control that opened the dialog.
    Opener,
}

/// Something said once, for the live region. Texts are made by the view from this and the session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// Turns taken since the last notice, oldest first, never empty; the session says whose turn it is now.
    Plies(Vec<PlyNotice>),
    /// A move that the rules refuse.
    Refused {
        /// Where.
        square: Square,
        /// Why.
        reason: IllegalReason,
    },
    /// A move while it is the machine's turn.
    WaitForMachine,
    /// A move after the end.
    AlreadyOver,
    /// Play goes on after a pause.
    Resumed,
    /// Moves were taken back; the session says where we are now.
    Undone,
    /// Moves were played again; the session says where we are now.
    Redone,
    /// There is nothing to take back.
    NothingToUndo,
    /// There is nothing to play again.
    NothingToRedo,
    /// There is no game in progress to pause.
    NothingToPause,
    /// No square is legal for a person now.
    NoLegalSquare,
    /// The first four discs go to the center.
    OutsideCenter,
    /// A disc of the center was placed by hand.
    SetUp {
        /// Who placed it.
        side: Color,
        /// Where.
        square: Square,
    },
    /// The text typed is no square.
    NotASquare,
    /// A hint.
    Hint(Hint),
    /// There is no hint now.
    NoHint,
    /// The machine looks for a hint.
    HintComes,
    /// The device was too slow for the level: the machine played the best that it had found.
    CutShort,
    /// The level's weights are not there yet: the machine plays at a lower one until they are.
    WeightsLate,
    /// The level's weights cannot be had: the machine plays at a lower one.
    WeightsFailed,
    /// The answer to a question.
    Answer(Question),
    /// Why a disc can or cannot be placed on a square.
    Why(Square),
    /// A first tap: another one on the same square plays there.
    TapAgain(Square),
    /// An earlier position is shown; the session says which.
    LookedBack,
    /// There is no earlier or later move.
    NoSuchStep,
    /// In the earlier position shown it was not a person's turn.
    NotYoursThen,
    /// So many seconds are left for this turn.
    TimeLeft(u32),
    /// This side's time is up: the machine plays one move for it.
    TimeUp(Color),
    /// The machine plays for this side from now on.
    StoodIn(Color),
    /// A person plays for this side again.
    TakenBack(Color),
    /// The match score was set back.
    MatchReset,
    /// Turns have no time limit any more.
    NoTimeLimit,
    /// The browser let a link to the game be copied, or it did not.
    LinkCopied(bool),
    /// A newer version is ready, and offered.
    NewerVersion,
    /// What the course says.
    Lesson(Lesson),
    /// A new game has begun.
    Started,
    /// The replaced game is back.
    Restored,
}

/// One turn, as it is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlyNotice {
    /// Who took it.
    pub side: Color,
    /// A disc or a pass.
    pub played: Move,
    /// How many discs it flipped, 0 for a pass.
    pub flips: u8,
}
