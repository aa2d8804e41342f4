//! What lies over the board: the pause and the dialogs, and what Escape does in each.

use reversi_rules::Square;

use crate::draft::Draft;
use crate::event::DialogName;

/// Why a game is paused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PauseReason {
    /// The player asked for it.
    Player,
    /// The tab or the page was left.
    Hidden,
    /// The game was saved earlier and has come back.
    Restored,
    /// Another tab has saved this game since.
    OtherTab,
    /// The page around the game asked for it.
    Page,
}

impl PauseReason {
    /// Its name for the page around the game.
    pub const fn name(self) -> &'static str {
        match self {
            PauseReason::Player => "player",
            PauseReason::Hidden => "hidden",
            PauseReason::Restored => "restored",
            PauseReason::OtherTab => "other-tab",
            PauseReason::Page => "page",
        }
    }
}

/// The open dialog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dialog {
    /// Choices for a new game; the question when one is in progress.
    NewGame(Draft),
    /// Preferences.
    Settings,
    /// The list of keys.
    Keys,
    /// What does not fit on a small screen: moves, questions, seats, time.
    Menu,
    /// The question whether to set the match score back.
    ResetMatch,
    /// The question whether to play on this square of an earlier position, which drops the moves after it.
    PlayFrom(Square),
}

impl Dialog {
    /// Which one it is.
    pub const fn name(&self) -> DialogName {
        match self {
            Dialog::NewGame(_) => DialogName::NewGame,
            Dialog::Settings => DialogName::Settings,
            Dialog::Keys => DialogName::Keys,
            Dialog::Menu => DialogName::Menu,
            Dialog::ResetMatch => DialogName::ResetMatch,
            Dialog::PlayFrom(_) => DialogName::PlayFrom,
        }
    }
}

/// What a fresh press of Escape does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Back {
    /// Close the dialog; what was before comes back.
    CancelDialog,
    /// Go on with the game.
    Resume,
    /// Hide the board.
    Pause,
    /// Nothing to go back from.
    Nothing,
}

/// The table of what Escape does.
pub(crate) fn back(dialog: Option<&Dialog>, pause: Option<PauseReason>, in_progress: bool) -> Back {
    match (dialog, pause) {
        (Some(_), _) => Back::CancelDialog,
        // Going on here would overwrite what the other tab saved: that takes a button with its name on it.
        (None, Some(PauseReason::OtherTab)) => Back::Nothing,
        (None, Some(_)) => Back::Resume,
        (None, None) if in_progress => Back::Pause,
        (None, None) => Back::Nothing,
    }
}
