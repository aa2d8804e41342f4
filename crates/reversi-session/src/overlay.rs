//! What lies over the board: the pause and the dialogs, and what Escape does in each.

use alloc::vec::Vec;

use reversi_rules::Square;

use crate::draft::Draft;
use crate::effect::{Effect, FocusTarget, Notice};
use crate::event::DialogName;
use crate::keep::{ChosenTab, Keeping};
use crate::session::Session;

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

impl Session {
    /// Whether play stands still: paused, in a dialog, or not seen.
    pub(crate) fn is_suspended(&self) -> bool {
        self.pause.is_some() || self.dialog.is_some() || self.hidden
    }

    pub(crate) fn pause_for(&mut self, reason: PauseReason, out: &mut Vec<Effect>) {
        self.pause = Some(reason);
        // Nobody plays on a board that is hidden, nor asks about it.
        if matches!(self.dialog, Some(Dialog::PlayFrom(_) | Dialog::Menu)) {
            self.dialog = None;
        }
        self.clear_moment(out);
        self.proceed(out);
        // The time left is kept with the game.
        if self.clock.is_some() {
            self.save(out);
        }
        out.push(Effect::Render);
        self.opener_covered = self.dialog.is_some();
        if !self.opener_covered {
            out.push(Effect::Focus(FocusTarget::Continue));
        }
    }

    pub(crate) fn pause_by_hand(&mut self, out: &mut Vec<Effect>) {
        if self.is_suspended() {
            return;
        }
        if self.can_pause() {
            self.pause_for(PauseReason::Player, out);
        } else {
            self.refuse(Notice::NothingToPause, out);
        }
    }

    pub(crate) fn resume(&mut self, out: &mut Vec<Effect>) {
        if self.pause.is_none() || self.dialog.is_some() {
            return;
        }
        if matches!(self.keeping, Keeping::Contested(_)) {
            self.choose_tab(ChosenTab::This, out);
        } else {
            self.go_on(out);
        }
    }

    pub(crate) fn go_on(&mut self, out: &mut Vec<Effect>) {
        self.pause = None;
        self.forgive_weights();
        out.push(Effect::Announce(Notice::Resumed));
        self.proceed(out);
        out.push(Effect::Render);
        out.push(Effect::Focus(FocusTarget::Board));
    }

    /// Which of two tabs' games counts is settled before another one begins: else one of the three would be lost.
    pub(crate) fn may_open(&self, name: DialogName) -> bool {
        name != DialogName::NewGame || self.pause != Some(PauseReason::OtherTab)
    }

    pub(crate) fn open(&mut self, name: DialogName, out: &mut Vec<Effect>) {
        if self.dialog.is_some() || !self.may_open(name) {
            return;
        }
        // What was played is not said behind the dialog, nor lost.
        self.speak(out);
        self.opener_covered = false;
        self.dialog = Some(match name {
            DialogName::NewGame => {
                let settings = self.suggested.unwrap_or(self.settings);
                Dialog::NewGame(Draft::of(&settings, self.game.is_over()))
            }
            DialogName::Settings => Dialog::Settings,
            DialogName::Keys => Dialog::Keys,
            DialogName::Menu => Dialog::Menu,
            DialogName::ResetMatch => Dialog::ResetMatch,
            DialogName::PlayFrom => return,
        });
        self.proceed(out);
        out.push(Effect::Render);
    }

    pub(crate) fn cancel(&mut self, out: &mut Vec<Effect>) {
        if let Some(closed) = self.dialog.take() {
            if closed == Dialog::Settings {
                // It was told there.
                self.language_fault = None;
            }
            self.proceed(out);
            out.push(Effect::Render);
            let opener = if self.opener_covered { self.focus_place() } else { FocusTarget::Opener };
            out.push(Effect::Focus(opener));
        }
    }

    /// Where the focus belongs when no dialog is open.
    pub(crate) fn focus_place(&self) -> FocusTarget {
        if self.pause.is_some() { FocusTarget::Continue } else { FocusTarget::Board }
    }
}
