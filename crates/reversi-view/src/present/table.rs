//! What belongs to the table rather than to the board: the match, the time, the seats, the steps through the moves,
//! and the questions asked before something is lost.

use alloc::string::String;
use alloc::vec::Vec;

use reversi_rules::{ByColor, Color};
use reversi_session::{Dialog, Intent, Session, Step, TurnTime};

use super::answers::push_halves;
use super::{ActionView, Scope, over};
use crate::text::Actor;
use crate::text::fill::{Arg, filled};

/// The line above the seats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchView {
    /// `Partida 4`; empty for the first game between the same two.
    pub game: String,
    /// `Marcador 2½ – ½`; empty like the other.
    pub score: String,
}

/// Which steps through the moves lead anywhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StepsView {
    /// To before the first move.
    pub first: bool,
    /// One turn back.
    pub previous: bool,
    /// One turn on.
    pub next: bool,
    /// To the newest move.
    pub last: bool,
}

/// What the menu offers besides what is always there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MenuView {
    /// Leaving a seat to the machine, or taking it back, by side; only during a game.
    pub seats: ByColor<Option<ActionView>>,
    /// What can be done about the time for this turn; empty without a limit.
    pub time: Vec<ActionView>,
    /// Setting the match score back, once there is one.
    pub reset: Option<ActionView>,
    /// Copying a link that holds the game, where the page's address is the game's own.
    pub link: Option<ActionView>,
}

/// A question before something is lost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct QuestionView {
    /// Its heading.
    pub title: &'static str,
    /// What is lost.
    pub text: String,
    /// The button that does it.
    pub go: &'static str,
}

pub(super) fn match_line(scope: &Scope) -> MatchView {
    let (session, texts) = (scope.session, scope.texts);
    let tally = session.tally();
    if tally.games == 0 {
        return MatchView { game: String::new(), score: String::new() };
    }
    // The game on the board counts itself once it is over.
    let played = session.game().is_over() && !tally.ignores_this;
    let number = u32::from(tally.games) + u32::from(!played);
    let first = over::told_from(session);
    let points = |color: Color| {
        let mut text = String::new();
        push_halves(&mut text, tally.halves[color]);
        text
    };
    let (own, other) = (points(first), points(first.other()));
    let args = [("own", Arg::Text(&own)), ("other", Arg::Text(&other))];
    MatchView {
        game: filled(texts.game_number, &[("n", number.into())]),
        score: filled(texts.match_score, &args),
    }
}

pub(super) fn steps(session: &Session) -> StepsView {
    StepsView {
        first: session.can_step(Step::First),
        previous: session.can_step(Step::Previous),
        next: session.can_step(Step::Next),
        last: session.can_step(Step::Last),
    }
}

pub(super) fn menu(scope: &Scope) -> MenuView {
    let (session, texts) = (scope.session, scope.texts);
    let seat = |side: Color| {
        let away = session.is_away(side);
        let label = if away { &texts.take_seat } else { &texts.leave_seat };
        session.can_stand_in(side).then(|| ActionView {
            label: label[Actor::of(session, side)],
            intent: Intent::StandIn { side, machine: !away },
        })
    };
    let time = [
        ActionView { label: texts.more_time, intent: Intent::ExtendTime },
        ActionView { label: texts.no_limit, intent: Intent::TurnTime(TurnTime::Unlimited) },
    ];
    let reset = ActionView {
        label: texts.reset_match,
        intent: Intent::Open(reversi_session::DialogName::ResetMatch),
    };
    MenuView {
        seats: ByColor::from_fn(seat),
        time: if session.seconds_left().is_some() { time.into() } else { Vec::new() },
        reset: (session.tally().games > 0).then_some(reset),
        link: session
            .can_copy_link()
            .then_some(ActionView { label: texts.copy_link, intent: Intent::CopyLink }),
    }
}

pub(super) fn question(scope: &Scope) -> Option<QuestionView> {
    let (session, texts) = (scope.session, scope.texts);
    match session.dialog()? {
        Dialog::ResetMatch => Some(QuestionView {
            title: texts.reset_match_title,
            text: texts.reset_match_text.into(),
            go: texts.reset_match,
        }),
        Dialog::PlayFrom(_) => {
            let shown = session.looking_back().unwrap_or_default();
            let lost = u32::from(session.game().ply().saturating_sub(shown));
            Some(QuestionView {
                title: texts.play_from_title,
                text: filled(texts.play_from_text.of(lost), &[("n", lost.into())]),
                go: texts.play_here,
            })
        }
        Dialog::NewGame(_) | Dialog::Settings | Dialog::Keys | Dialog::Menu => None,
    }
}

/// The time left for a side's turn: `24 s`.
pub(super) fn clock(scope: &Scope, side: Color) -> Option<String> {
    let session = scope.session;
    let seconds = session.seconds_left().filter(|_| session.game().position().to_move() == side)?;
    Some(filled(scope.texts.clock, &[("n", seconds.into())]))
}
