//! What a person wants, sent to the part that knows it; and the small wishes that no other part knows.

use alloc::vec::Vec;

use crate::effect::{Effect, FocusTarget, Notice};
use crate::event::{DialogName, Intent};
use crate::keep::ChosenTab;
use crate::language::LanguageFault;
use crate::overlay::{Back, Dialog, PauseReason, back};
use crate::prefs::{PrefChange, Switch};
use crate::session::Session;
use crate::settings::Settings;
use crate::tally::Tally;

impl Session {
    pub(crate) fn intend(&mut self, intent: Intent, out: &mut Vec<Effect>) {
        if self.is_learning() && is_about_a_game(intent) {
            return;
        }
        if self.dialog == Some(Dialog::Menu) {
            match intent {
                // The answer is on the board or beside it.
                Intent::Ask(_)
                | Intent::StandIn { .. }
                | Intent::TurnTime(_)
                | Intent::ExtendTime
                | Intent::CopyLink => self.cancel(out),
                Intent::Open(name) if self.may_open(name) => self.dialog = None,
                _ => {}
            }
        }
        // Any key or press ends the showing of a pass, unless the pass waits for a person: then a press on the board
        // does, or the button. A press on the board does only that.
        let notes_pass =
            matches!(intent, Intent::Place(_) | Intent::Tap(_) | Intent::Typed(_) | Intent::AcceptPass);
        let ends_pass = !matches!(intent, Intent::Focused(_)) && (notes_pass || !self.asks_about_pass());
        let skipped = ends_pass && !self.is_suspended() && self.skip_pass(out);
        match intent {
            Intent::Place(square) if !skipped => self.place(square, out),
            Intent::Tap(square) if !skipped => self.tap(square, out),
            Intent::Place(square) | Intent::Tap(square) | Intent::Focused(square) => {
                self.look_at(square, false, out);
            }
            // Its button goes with it, so the focus needs another place.
            Intent::AcceptPass => out.extend(skipped.then_some(Effect::Focus(FocusTarget::Board))),
            Intent::Typed(square) => self.typed(square, out),
            Intent::ToBoard => self.look_at(self.cursor, true, out),
            Intent::Hint => self.give_hint(out),
            Intent::Ask(question) => self.ask(question, out),
            Intent::Step(step) => self.step(step, out),
            Intent::LookAt(ply) => self.look_back_at(ply, out),
            Intent::StandIn { side, machine } => self.stand_in(side, machine, out),
            Intent::TurnTime(time) => self.set_turn_time(time, out),
            Intent::ExtendTime => self.extend_time(out),
            Intent::MoveCursor(direction) => {
                self.look_at(self.cursor.step(direction).unwrap_or(self.cursor), true, out);
            }
            Intent::CursorTo(square) => self.look_at(square, true, out),
            Intent::CursorToLegal { forwards } => self.look_at_legal(forwards, out),
            Intent::Back => match back(self.dialog.as_ref(), self.pause, self.in_progress()) {
                Back::CancelDialog => self.cancel(out),
                Back::Resume => self.resume(out),
                Back::Pause => self.pause_for(PauseReason::Player, out),
                Back::Nothing => {}
            },
            Intent::Pause => self.pause_by_hand(out),
            Intent::Resume => self.resume(out),
            Intent::UseOtherTab => self.choose_tab(ChosenTab::Other, out),
            Intent::Open(name) => self.open(name, out),
            Intent::Choose(choice) => {
                if let Some(Dialog::NewGame(draft)) = &mut self.dialog {
                    draft.choose(choice);
                    self.forgive_weights();
                    self.prepare_machine(out);
                    out.push(Effect::Render);
                }
            }
            Intent::Confirm => match self.dialog {
                Some(Dialog::NewGame(draft)) if draft.goes_on => {
                    self.decide_to_play_on(draft.settings(), out);
                }
                Some(Dialog::NewGame(draft)) => self.start(draft.settings(), out),
                Some(Dialog::PlayFrom(square)) => self.play_from_the_past(square, out),
                Some(Dialog::ResetMatch) => self.reset_match(out),
                Some(Dialog::Settings | Dialog::Keys | Dialog::Menu) | None => {}
            },
            Intent::Cancel => self.cancel(out),
            Intent::PlayAgain => {
                if self.game.is_over() && !self.is_suspended() {
                    let Settings { seats, alternate, .. } = self.settings;
                    let seats = if alternate { seats.swapped() } else { seats };
                    self.start(Settings { seats, ..self.settings }, out);
                }
            }
            Intent::RestoreReplaced => self.restore_replaced(out),
            Intent::Dismiss => self.dismiss(out),
            Intent::Course(wanted) => self.move_in_course(wanted, out),
            Intent::PlayOn => self.want_to_play_on(out),
            Intent::CopyLink => out.extend(self.can_copy_link().then_some(Effect::CopyLink)),
            Intent::Undo => self.undo(out),
            Intent::Redo => self.redo(out),
            Intent::Prefer(PrefChange::Language(language)) => self.choose_language(language, out),
            Intent::Prefer(change) => {
                self.change_prefs(change, out);
                if matches!(change, PrefChange::Switch(Switch::Openings, _)) {
                    self.find_openings(out);
                }
                out.push(Effect::Render);
            }
            // Loading the page again would lose a game that is not kept.
            Intent::Reload if self.is_reload_offered() && (self.is_kept() || self.is_learning()) => {
                out.push(Effect::Reload);
            }
            Intent::Reload => {}
            Intent::Update => self.take_newer(out),
            Intent::RetryMachine => self.machine_back(out),
            Intent::ReplaceMachine => self.replace_machine(out),
        }
        if skipped {
            // Only now: the wish itself may have changed whose turn it is.
            self.proceed(out);
        }
    }

    /// Closes the alert that is seen. Its button goes with it, so the focus needs another place.
    fn dismiss(&mut self, out: &mut Vec<Effect>) {
        if self.machine_failed || self.dialog.is_some() {
            return;
        }
        let storage = !self.is_learning() && self.storage_alert.take().is_some();
        let language = !storage && self.language_fault.take().is_some();
        if !storage && !language {
            if !core::mem::take(&mut self.broken_link) {
                return;
            }
            out.push(Effect::LeaveLink);
        }
        out.push(Effect::Render);
        out.push(Effect::Focus(self.focus_place()));
    }

    /// Whether an alert advises to load the page again.
    fn is_reload_offered(&self) -> bool {
        let failed = self.language_fault.is_some() && self.lacks_texts;
        self.machine_failed || failed || self.language_fault == Some(LanguageFault::Outdated)
    }

    pub(crate) fn change_prefs(&mut self, change: PrefChange, out: &mut Vec<Effect>) {
        self.prefs.change(change);
        self.kept_prefs.change(change);
        out.push(Effect::SavePrefs(self.kept_prefs.encode()));
        if matches!(change, PrefChange::Language(_) | PrefChange::Board(_) | PrefChange::Look(_)) {
            out.push(Effect::Overrule(change));
        }
    }

    fn reset_match(&mut self, out: &mut Vec<Effect>) {
        self.dialog = None;
        self.tally = Tally::reset(self.game.is_over());
        self.save(out);
        out.push(Effect::Announce(Notice::MatchReset));
        self.proceed(out);
        out.push(Effect::Render);
        out.push(Effect::Focus(self.focus_place()));
    }
}

/// Whether a wish is about a game that is played and kept, which a board for learning does not have.
fn is_about_a_game(intent: Intent) -> bool {
    match intent {
        Intent::Open(name) => matches!(name, DialogName::NewGame | DialogName::ResetMatch),
        Intent::Pause
        | Intent::Resume
        | Intent::UseOtherTab
        | Intent::PlayAgain
        | Intent::RestoreReplaced
        | Intent::StandIn { .. }
        | Intent::TurnTime(_)
        | Intent::ExtendTime => true,
        _ => false,
    }
}
