//! Shows the session once all effects of an event are carried out: the DOM, the canvas, sounds, the focus.

use reversi_session::{FocusTarget, Session};
use reversi_view::sound::notes;
use reversi_view::{add_course, add_opening, present};

use super::Host;
use super::files::opening;
use crate::texts;

impl Host {
    /// Before the effects of an event: when it has paused the game, the last move must not stay to be read anywhere.
    pub(crate) fn hush_if_paused(&mut self, session: &Session) {
        if session.pause().is_some() && !self.view.is_paused() {
            let step = self.announcer.hush();
            self.speak(step);
        }
    }

    /// Shows the session, once all effects of an event are carried out.
    pub(crate) fn settle(&mut self, session: &Session) {
        let had_focus = self.has_focus();
        let acted = core::mem::take(&mut self.acted);
        if acted && session.prefs().sounds && session.pause().is_none() {
            self.synthesizer.wake();
        }
        if core::mem::take(&mut self.dirty) {
            // Not at a frame: a game that comes back paused asks for none, and needs its engine once it goes on.
            self.await_idle();
            self.show(session, acted);
        }
        if let Some(target) = self.focus.take() {
            // In a frame it would be taken from the page around.
            if self.page || self.document.has_focus().unwrap_or(true) {
                self.move_focus(target, had_focus, session);
            } else {
                self.wanted_focus = had_focus.then_some(target);
            }
        }
    }

    fn show(&mut self, session: &Session, acted: bool) {
        let texts = self.texts(session);
        let mut presentation = present(session, texts, &self.surroundings);
        if let Some(course) = texts::known_course(session.language()) {
            add_course(&mut presentation, session, texts, course);
        }
        if let Some(name) = opening(session) {
            add_opening(&mut presentation, session, texts, name);
        }
        let (board, paused) = (presentation.root.board, presentation.pause.is_some());
        self.view.show(presentation, texts);
        let pointed = self.pointed.or_else(|| self.view.focused_square());
        let seen = !self.document.hidden();
        self.board.show(session, texts, board, self.surroundings, pointed, seen);
        for sound in self.sounds.drain(..) {
            self.synthesizer.play(&notes(sound, self.board.motion()), acted);
        }
        if paused {
            self.synthesizer.silence();
        }
        self.view.set_animating(self.board.is_moving());
        // Behind a modal dialog the live region is as good as not there.
        if let Some(step) = self.announcer.hold(self.view.open_dialog().is_some()) {
            self.speak(step);
        }
    }

    fn has_focus(&self) -> bool {
        let Some(active) = self.view.active() else { return self.page };
        let nowhere = active.tag_name() == "BODY";
        self.root.contains(Some(&active)) || (self.page && nowhere)
    }

    /// Focus follows the game only where it was in the game: a page around it keeps its own.
    fn move_focus(&self, target: FocusTarget, had_focus: bool, session: &Session) {
        if !had_focus {
            return;
        }
        let lost = self.view.active().is_none_or(|active| active.tag_name() == "BODY");
        match target {
            // The browser gives the focus back to whatever opened a dialog, unless that has gone meanwhile.
            FocusTarget::Opener if !lost => {}
            FocusTarget::Opener if session.pause().is_none() => self.view.focus_square(session.cursor()),
            FocusTarget::Cursor => self.view.lead_to_square(session.cursor()),
            FocusTarget::Board => self.view.focus_square(session.cursor()),
            FocusTarget::Continue | FocusTarget::Opener => self.view.focus_continue(),
        }
    }
}
