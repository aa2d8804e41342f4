//! What the browser tells a game: what the shell does with it itself, and what the session must hear.

use reversi_session::{Event, Intent, Session, Turn, read_square};

use super::{Host, surroundings};
use crate::dialogs::is_beside;
use crate::press::{Press, Target};
use crate::signal::Signal;

impl Host {
    /// Takes in what the browser tells; what the session must hear is returned.
    pub(crate) fn receive(&mut self, signal: Signal, session: &Session) -> Option<Event> {
        match signal {
            Signal::Session(event) => return self.hear(event),
            Signal::Asked(wish) => {
                self.finish_motion();
                return Some(Event::Asked(wish));
            }
            Signal::Pressed(press) => return self.press(press, session),
            Signal::Pointed(square) => {
                self.dirty |= self.pointed != square;
                self.pointed = square;
            }
            Signal::Awake => self.focus = self.focus.or(self.wanted_focus.take()),
            // A square that had the focus may have shown what a disc there would flip.
            Signal::Blurred => self.dirty = true,
            Signal::Typed(text) => return self.hear(Event::Intent(Intent::Typed(read_square(&text)))),
            Signal::Skipped if session.pause().is_some() => self.view.focus_continue(),
            Signal::Skipped => self.view.lead_to_square(session.cursor()),
            Signal::Frame(now) => {
                self.board.frame(now);
                if !self.board.is_moving() {
                    self.view.set_animating(false);
                }
            }
            Signal::Blanked => self.board.repaint(),
            Signal::Resized(edge) => {
                self.board.resize(edge);
                self.view.follow_moves();
            }
            Signal::DialogClosed(dialog) => {
                let named = dialog.get_attribute("data-panel");
                let still_open = named.is_some() && named.as_deref() == self.view.open_dialog();
                return (still_open && !dialog.open()).then_some(Event::Intent(Intent::Cancel));
            }
            Signal::Surroundings => {
                self.surroundings = surroundings(&self.window);
                self.dirty = true;
            }
            Signal::Idle => {
                self.view.complete();
                self.dirty = true;
                // No machine plays on a board for learning.
                if !session.is_learning() {
                    self.engine.open_early();
                }
            }
            Signal::Speech => {
                let step = self.announcer.tick();
                self.speak(step);
            }
            Signal::Returned { cached } => {
                self.board.repaint();
                if cached {
                    self.look_for_other_tabs(session);
                }
                return (!self.document.hidden()).then_some(Event::PageShown);
            }
            Signal::Stored(key) => {
                if key.is_none_or(|key| self.store.is_games(&key)) {
                    self.look_for_other_tabs(session);
                }
            }
            Signal::Engine(signal) => self.engine.receive(signal),
            Signal::Fetched(file, answer) => {
                self.door.settled(file);
                return self.take_in(file, answer, session);
            }
            Signal::Newer(update) => {
                self.update = Some(update);
                return Some(Event::NewerVersion);
            }
            Signal::Unmount => {}
        }
        None
    }

    /// Takes a press in, unless it is only the second half of a double one.
    fn press(&mut self, press: Press, session: &Session) -> Option<Event> {
        if self.pressed.as_ref().is_some_and(|counted| press.doubles(counted)) {
            return None;
        }
        let intent = match &press.on {
            Target::Square(square) => {
                // Not every browser moves the focus to a button that is clicked.
                self.view.focus_square(*square);
                if press.touch { Intent::Tap(*square) } else { Intent::Place(*square) }
            }
            Target::Button(intent) => *intent,
            Target::Dialog(dialog) => {
                press.place.filter(|place| is_beside(dialog, *place)).map(|_| Intent::Cancel)?
            }
        };
        // A press that only ends the showing of a pass or a turn of discs may be followed at once by one that plays.
        let skips = is_on_board(intent) && matches!(session.turn(), Turn::Passing(_));
        let heard = self.hear(Event::Intent(intent));
        self.pressed = (heard.is_some() && !skips).then_some(press);
        heard
    }

    /// A press or a key during a turn of discs shows its end; a press on a square does only that.
    fn hear(&mut self, event: Event) -> Option<Event> {
        if let Event::Intent(intent) = &event
            && !matches!(intent, Intent::Focused(_))
        {
            self.pressed = None;
            self.acted = true;
            if matches!(intent, Intent::MoveCursor(_) | Intent::CursorTo(_) | Intent::CursorToLegal { .. }) {
                // A mouse that lies still gives way to the keys.
                self.pointed = None;
            }
            if self.finish_motion() && is_on_board(*intent) {
                return None;
            }
        }
        if let Event::TimerFired(fired) = &event {
            self.timers.retain(|(id, _)| id != fired);
        }
        Some(event)
    }

    /// Shows the end of a turn of discs; `true` when there was one.
    fn finish_motion(&mut self) -> bool {
        let moving = self.board.finish();
        if moving {
            self.view.set_animating(false);
        }
        moving
    }
}

/// Whether somebody presses a square.
fn is_on_board(intent: Intent) -> bool {
    matches!(intent, Intent::Place(_) | Intent::Tap(_))
}
