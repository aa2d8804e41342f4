//! What the session asks for, effect by effect.

use reversi_session::{Effect, Event, Notice, PrefChange, Session, TextsNews};
use reversi_view::{announce_opening, announcement, lesson};
use wasm_bindgen::prelude::JsValue;

use super::Host;
use super::files::{missing, opening};
use crate::around::told;
use crate::clipboard;
use crate::door::File;
use crate::listener::Timeout;
use crate::signal::Signal;
use crate::store::{self, Refusal};
use crate::texts;

impl Host {
    /// Carries one effect out.
    pub(crate) fn perform(&mut self, effect: Effect, session: &Session) {
        match effect {
            Effect::Render => self.dirty = true,
            Effect::Save { text, expects } => match self.store.save_game(&text, expects) {
                Ok(()) => self.tell_of_storage(None),
                Err(Refusal::Overtaken(stamp)) => self.send(Event::OtherTabWrote { stamp, refused: true }),
                Err(Refusal::Fault(fault)) => self.tell_of_storage(Some(fault)),
            },
            Effect::Archive { text, over } => {
                if let Some(archive) = &self.archive {
                    // What becomes of it, the function tells those who play.
                    let _ = archive.call2(
                        &JsValue::UNDEFINED,
                        &JsValue::from_str(&text),
                        &JsValue::from_bool(over),
                    );
                }
            }
            Effect::Overrule(PrefChange::Language(_)) => self.forget("lang"),
            Effect::Overrule(_) => self.forget("theme"),
            Effect::LeaveLink => self.forget("game"),
            Effect::SaveCourse(text) => self.keep(store::COURSE, &text),
            Effect::SaveReplaced(text) => self.keep(store::REPLACED, &text),
            Effect::ForgetReplaced => self.store.forget(store::REPLACED),
            Effect::SavePrefs(text) => self.keep(store::PREFS, &text),
            Effect::SetAside(text) => self.keep(store::SET_ASIDE, &text),
            Effect::ReadStored => self.send(Event::StoredGame(self.store.read(store::GAME))),
            Effect::StartSearch { id, position, variant, level, seed } => {
                self.engine.ask(id, &position, variant, level, seed);
            }
            Effect::CancelSearch(id) => self.engine.cancel(id),
            Effect::PrepareMachine { variant } => self.engine.prepare(variant),
            Effect::AskHint { id, position, variant } => self.engine.advise(id, &position, variant),
            Effect::LoadTexts(language) => match missing(language, session) {
                Some(file) => self.door.ask(file, &self.remote),
                None => self.send(Event::Texts { language, news: TextsNews::Loaded }),
            },
            Effect::LoadOpenings if texts::openings().is_some() => {
                self.send(Event::Openings(TextsNews::Loaded));
            }
            Effect::LoadOpenings => self.door.ask(File::Openings, &self.remote),
            Effect::StartTimer { id, after } => {
                let remote = self.remote.clone();
                let fire = move || remote.dispatch(Signal::Session(Event::TimerFired(id)));
                self.timers.extend(Timeout::new(&self.window, after.0, fire).map(|timer| (id, timer)));
            }
            Effect::StopTimer(id) => self.timers.retain(|(timer, _)| *timer != id),
            Effect::Reload => {
                // Refused only to a document that is not shown any more.
                let _ = self.window.location().reload();
            }
            Effect::CopyLink => clipboard::copy_link(&self.window, session, &self.remote),
            Effect::Update => {
                if let Some(update) = &self.update {
                    // It has nobody to tell of a failure: then the page stays as it is.
                    let _ = update.call0(&JsValue::UNDEFINED);
                }
            }
            Effect::ClearTyped => self.view.clear_typed(),
            Effect::Sound(sound) => self.sounds.push(sound),
            Effect::Announce(notice) => {
                let texts = self.texts(session);
                let mut said = match (&notice, texts::known_course(session.language())) {
                    (Notice::Lesson(said), Some(course)) => lesson(*said, session, texts, course),
                    _ => announcement(&notice, session, texts),
                };
                let opening = opening(session);
                if opening != self.opening_said {
                    let told = opening.is_none_or(|name| announce_opening(&mut said, &notice, name, texts));
                    self.opening_said = if told { opening } else { self.opening_said };
                }
                if let Some(step) = self.announcer.push(said) {
                    self.speak(step);
                }
            }
            Effect::Focus(target) => self.focus = Some(target),
            Effect::Tell(news) => self.news.push(told(news, session)),
        }
    }

    /// Takes an option out of the address.
    fn forget(&self, name: &str) {
        if let Some(forget) = &self.forget {
            // Where the browser refuses, the address stays as it is.
            let _ = forget.call1(&JsValue::UNDEFINED, &JsValue::from_str(name));
        }
    }
}
