//! What lies over or beside the board: the pause panel, the new-game dialog, messages and alerts.

use alloc::string::String;
use alloc::vec::Vec;

use reversi_rules::Variant;
use reversi_session::{
    Alert, Dialog, Draft, Intent, Level, Offer, Opponent, PauseReason, StorageFault, WeightsNews,
};

use super::Scope;
use crate::announce::push_score;
use crate::text::fill::{fill, push_sentence};
use crate::text::{Actor, LevelText, Messages};

/// A button and what it asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ActionView {
    /// The button's text.
    pub label: &'static str,
    /// What a press means.
    pub intent: Intent,
}

/// The pause panel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PauseView {
    /// The heading.
    pub title: &'static str,
    /// Why it paused.
    pub reason: &'static str,
    /// Whose turn it is, between the two counts: `te toca`.
    pub turn: &'static str,
    /// Both counts and the turn in words, for screen readers.
    pub spoken: String,
    /// Whether another tab has this game: then there is a button for that one, and none for a new game.
    pub other_tab: bool,
    /// The main button: go on here.
    pub resume: ActionView,
}

/// A message: it stays until its action is chosen or the next move; what it is about may come back in the next pause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MessageView {
    /// One sentence or two.
    pub text: &'static str,
    /// Its one action.
    pub action: ActionView,
}

/// An alert: it stays until answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AlertView {
    /// Whole sentences.
    pub text: &'static str,
    /// The answers, the most useful first.
    pub actions: Vec<ActionView>,
}

/// The new-game dialog, which is the question too when a game is in progress.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewGameView {
    /// The choices.
    pub draft: Draft,
    /// The dialog's heading.
    pub title: &'static str,
    /// What becomes of the game in progress, if there is one.
    pub question: Option<&'static str>,
    /// The safe button, focused first.
    pub safe: &'static str,
    /// The main button.
    pub start: &'static str,
    /// The number and name of each level.
    pub level_names: Vec<&'static str>,
    /// The chosen level's number and name.
    pub level_name: &'static str,
    /// What the chosen level does and does not do; how far what it plays by has come, or that it cannot be had.
    pub level_help: String,
    /// Whether the choice of color is offered: where a person plays.
    pub asks_color: bool,
    /// Whether a replaced game can be brought back from here.
    pub can_restore: bool,
}

pub(super) fn pause(scope: &Scope) -> Option<PauseView> {
    let (session, texts) = (scope.session, scope.texts);
    let reason = session.pause()?;
    let other_tab = reason == PauseReason::OtherTab;
    let actor = Actor::of(session, session.game().position().to_move());
    let mut spoken = String::new();
    push_score(&mut spoken, session, texts);
    push_sentence(
        &mut spoken,
        if actor == Actor::Machine { texts.said_machine_turn } else { texts.turn[actor] },
    );
    Some(PauseView {
        title: texts.paused,
        reason: match reason {
            PauseReason::Player => texts.paused_by_player,
            PauseReason::Hidden => texts.paused_by_leaving,
            PauseReason::Restored => texts.paused_restored,
            PauseReason::OtherTab => texts.paused_by_other_tab,
            PauseReason::Page => texts.paused_by_page,
        },
        turn: texts.paused_turn[actor],
        spoken,
        other_tab,
        resume: ActionView {
            label: if other_tab { texts.resume_here } else { texts.resume },
            intent: Intent::Resume,
        },
    })
}

pub(super) fn message(scope: &Scope) -> Option<MessageView> {
    let (session, texts) = (scope.session, scope.texts);
    let Some(offer) = session.offer().filter(|_| !scope.is_paused()) else {
        return session.offers_newer().then_some(MessageView {
            text: texts.newer_version,
            action: ActionView { label: texts.update, intent: Intent::Update },
        });
    };
    Some(MessageView {
        text: match offer {
            _ if !session.is_kept() => texts.other_unkept,
            Offer::Replaced => texts.replaced_kept,
            Offer::NotChosen => texts.not_chosen_kept,
        },
        action: ActionView { label: texts.bring_back, intent: Intent::RestoreReplaced },
    })
}

pub(super) fn alert(scope: &Scope) -> Option<AlertView> {
    let texts = scope.texts;
    let understood = ActionView { label: texts.understood, intent: Intent::Dismiss };
    let loses_nothing = scope.session.is_kept();
    let reload_page = ActionView { label: texts.reload_page, intent: Intent::Reload };
    let reload = loses_nothing.then_some(reload_page);
    Some(match scope.session.alert()? {
        Alert::Storage(fault) => AlertView {
            text: match fault {
                StorageFault::Blocked => texts.storage_blocked,
                StorageFault::Full => texts.storage_full,
                StorageFault::Corrupt => texts.storage_corrupt,
                StorageFault::Newer => texts.storage_newer,
                StorageFault::OtherTabGone => texts.storage_other_tab_gone,
            },
            actions: Vec::from([understood]),
        },
        Alert::MachineFailed => without_machine(texts.machine_failed, None, texts),
        Alert::MachineOutdated => without_machine(texts.machine_outdated, reload, texts),
        Alert::LanguageFailed => AlertView { text: texts.language_failed, actions: Vec::from([understood]) },
        Alert::LanguageOutdated => AlertView {
            text: texts.language_outdated,
            actions: reload.into_iter().chain([understood]).collect(),
        },
        Alert::BrokenLink => AlertView { text: texts.broken_link, actions: Vec::from([understood]) },
        Alert::CourseFailed => AlertView { text: texts.course_failed, actions: Vec::from([reload_page]) },
    })
}

/// What the preferences say where the language was chosen.
pub(super) fn language_refusal(scope: &Scope) -> Option<&'static str> {
    let texts = scope.texts;
    match scope.session.language_alert().filter(|_| scope.session.dialog() == Some(&Dialog::Settings))? {
        Alert::LanguageOutdated => Some(texts.language_outdated),
        _ => Some(texts.language_failed),
    }
}

/// The ways on when the machine gives no move, the one that helps most first.
fn without_machine(text: &'static str, best: Option<ActionView>, texts: &Messages) -> AlertView {
    let others = [
        ActionView { label: texts.try_again, intent: Intent::RetryMachine },
        ActionView { label: texts.go_on_as_people, intent: Intent::ReplaceMachine },
    ];
    AlertView { text, actions: best.into_iter().chain(others).collect() }
}

pub(super) fn new_game(scope: &Scope) -> Option<NewGameView> {
    let (session, texts) = (scope.session, scope.texts);
    let Some(Dialog::NewGame(draft)) = session.dialog() else { return None };
    let in_progress = session.would_replace();
    let mut level_names = Vec::with_capacity(8);
    for level in Level::all() {
        level_names.push(level_text(level, draft.variant, texts).name);
    }
    let chosen = draft.levels.black;
    let level = level_text(chosen, draft.variant, texts);
    let mut level_help = String::from(level.help);
    match session.weights(draft.variant) {
        _ if !chosen.needs_weights() => {}
        Some(WeightsNews::Loading(percent)) => {
            level_help.push(' ');
            fill(&mut level_help, texts.weights_loading, &[("n", percent.into())]);
        }
        Some(WeightsNews::Failed) => push_sentence(&mut level_help, texts.weights_failed),
        Some(WeightsNews::Loaded) | None => {}
    }
    Some(NewGameView {
        draft: *draft,
        title: if draft.goes_on { texts.play_from_title } else { texts.new_game },
        question: in_progress.then_some(if session.is_kept() || draft.goes_on {
            texts.question
        } else {
            texts.question_unkept
        }),
        safe: if in_progress && !draft.goes_on { texts.keep_this } else { texts.cancel },
        start: match draft.goes_on {
            true => texts.play_here,
            false if in_progress => texts.start_another,
            false => texts.start,
        },
        level_names,
        level_name: level.name,
        level_help,
        asks_color: draft.opponent != Opponent::Demo,
        can_restore: session.can_restore(),
    })
}

/// What a level does and does not do. Level 1 wants something else in the reverse game, and says so.
fn level_text(level: Level, variant: Variant, texts: &Messages) -> &LevelText {
    let above_one = usize::from(level.number()).checked_sub(2).and_then(|index| texts.levels.get(index));
    above_one.unwrap_or(match variant {
        Variant::Classic => &texts.level_one_classic,
        Variant::Reverse => &texts.level_one_reverse,
    })
}
