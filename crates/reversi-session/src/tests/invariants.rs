//! What holds after every event, whatever it was.

use alloc::boxed::Box;
use alloc::vec::Vec;

use super::page::Page;
use super::script::REPLY_DELAYS;
use crate::keep::{ChosenTab, Keeping};
use crate::{
    Alert, Boot, CourseMove, CourseState, Dialog, Effect, Event, Expects, FocusTarget, Game, Intent, Notice,
    PauseReason, SavedGame, SearchId, Session, Stamp, Turn, Wish,
};

/// What the checks need to know of the page as it was.
pub(super) struct Before {
    session: Session,
    search: Option<SearchId>,
    hint: Option<SearchId>,
    timer_ids: Vec<u32>,
}

impl Before {
    pub(super) fn of(page: &Page) -> Before {
        Before {
            session: page.session.clone(),
            search: page.search.map(|asked| asked.id),
            hint: page.hint.map(|asked| asked.id),
            timer_ids: page.timers.iter().map(|timer| timer.id.0).collect(),
        }
    }

    pub(super) fn game(&self) -> &Game {
        self.session.game()
    }
}

/// One event, and the page before and after it.
struct Step<'a> {
    before: &'a Before,
    event: &'a Event,
    effects: &'a [Effect],
    page: &'a Page,
    /// Whether discs, what was taken back, or the whole game changed.
    game_changed: bool,
}

/// Fails with the page's name and its last events.
macro_rules! ensure {
    ($page:expr, $condition:expr, $($what:tt)+) => {
        assert!(
            $condition,
            "{}\non page {} after:\n{:#?}\neffects: {:#?}",
            alloc::format!($($what)+), $page.label, $page.trail, $page.last_effects
        )
    };
}

/// Checks everything that must hold between `before` and the page as it is after `event`.
pub(super) fn check(before: &Before, event: &Event, effects: &[Effect], page: &Page) {
    let game_changed = before.game() != page.session.game();
    let step = Step { before, event, effects, page, game_changed };
    stale_events_change_nothing(&step);
    the_board_is_a_game(&step);
    only_turns_change_the_game(&step);
    the_machine_works_exactly_when_it_is_its_turn(&step);
    the_machine_advises_only_who_is_to_move(&step);
    weights_are_asked_for_only_when_needed(&step);
    timers_run_only_while_needed(&step);
    pauses_are_for_games_in_progress(&step);
    changes_are_drawn(&step);
    speech_is_about_the_game(&step);
    focus_goes_where_something_is(&step);
    saves_are_the_present_game(&step);
    nothing_is_overwritten_unasked(&step);
    neither_tabs_game_is_lost(&step);
    a_replaced_game_is_kept(&step);
    the_version_changes_only_where_nothing_is_lost(&step);
    undo_and_redo_are_inverse(&step);
    learning_keeps_no_game(&step);
    a_shared_game_takes_no_place_unasked(&step);
    the_course_moves_step_by_step(&step);
}

fn stale_events_change_nothing(step: &Step<'_>) {
    let &Step { before, event, effects, page, .. } = step;
    let stale = match event {
        Event::SearchDone { id, .. } | Event::SearchProgress { id, .. } => before.search != Some(*id),
        Event::HintFound { id, .. } => before.hint != Some(*id),
        Event::SearchFailed { id } | Event::MachineOutdated { id } => {
            ![before.search, before.hint].contains(&Some(*id))
        }
        Event::TimerFired(id) => !before.timer_ids.contains(&id.0),
        _ => false,
    };
    ensure!(page, !stale || effects.is_empty(), "a stale event did {effects:?}");
}

fn the_board_is_a_game(step: &Step<'_>) {
    let &Step { page, game_changed, .. } = step;
    let game = page.session.game();
    if !game_changed {
        return;
    }
    let score = game.position().score();
    let empty = game.position().empty().len();
    ensure!(page, u32::from(score.black) + u32::from(score.white) + empty == 64, "{score:?}, {empty} empty");
    let replayed = game.transcript().final_position(*game.start());
    ensure!(page, replayed == Ok(*game.position()), "the transcript leads to {replayed:?}");
}

fn only_turns_change_the_game(step: &Step<'_>) {
    let &Step { before, event, page, game_changed, .. } = step;
    let (was, is) = (before.game(), page.session.game());
    if !game_changed {
        return;
    }
    let replaces = matches!(
        event,
        Event::Booted(_)
            | Event::StoredGame(_)
            | Event::Asked(Wish::Load(_))
            | Event::Intent(
                Intent::Confirm | Intent::PlayAgain | Intent::RestoreReplaced | Intent::Course(_)
            )
    );
    if replaces {
        return;
    }
    ensure!(page, !before.session.is_suspended(), "play went on while paused, in a dialog or unseen");
    if matches!(event, Event::Intent(Intent::Undo | Intent::Redo)) {
        return;
    }
    // Another move than the next one was tried in an earlier position.
    if before.session.is_trial() && before.session.looking_back().is_some() {
        return;
    }
    let placed = is.placed();
    ensure!(page, placed == was.placed() + 1, "{placed} discs placed after {event:?}");
    let (side, last) = is.placements().last().expect("a disc was placed");
    let by_person = match event {
        Event::Intent(Intent::Place(square) | Intent::Tap(square) | Intent::Typed(Some(square))) => {
            last == *square
        }
        Event::Asked(Wish::Play(square)) => last == *square,
        _ => false,
    };
    let by_machine = matches!(event, Event::SearchDone { .. } | Event::TimerFired(_));
    // A pass that was only shown is over by then.
    let passing = matches!(event, Event::Asked(_));
    let person = passing || matches!(before.session.turn(), Turn::Person(_));
    ensure!(page, if person { by_person } else { by_machine }, "{:?} moved for {:?}", event, side);
}

fn the_machine_works_exactly_when_it_is_its_turn(step: &Step<'_>) {
    let &Step { effects, page, .. } = step;
    let session = &page.session;
    let failed = matches!(session.alert(), Some(Alert::MachineFailed | Alert::MachineOutdated));
    let looks_back = session.looking_back().is_some();
    let rests = session.course_rests();
    let due = matches!(session.turn(), Turn::Machine(_))
        && !(session.is_suspended() || failed || looks_back || rests);
    ensure!(page, session.is_machine_at_work() == due, "machine at work: {}, due: {due}", !due);
    if let Some(asked) = page.search {
        ensure!(
            page,
            due && asked.position == *session.game().position(),
            "the search is for another position"
        );
    }
    for effect in effects {
        if let Effect::StartSearch { position, .. } = effect {
            ensure!(
                page,
                position == session.game().position(),
                "a search for another position was asked for"
            );
        }
    }
}

fn the_machine_advises_only_who_is_to_move(step: &Step<'_>) {
    let &Step { page, .. } = step;
    let session = &page.session;
    let pending = session.advice.map(|advice| advice.id);
    ensure!(page, pending == page.hint.map(|asked| asked.id), "{pending:?} waits for {:?}", page.hint);
    if let Some(asked) = page.hint {
        let due = matches!(session.turn(), Turn::Person(_)) && !session.is_suspended();
        let here = session.looking_back().is_none() && asked.position == *session.game().position();
        ensure!(page, due && here, "a hint is pending that nobody can use");
    }
    if let Some(square) = session.hinted() {
        ensure!(page, session.places().contains(square), "{square} is hinted at and no move");
    }
    ensure!(page, session.progress().is_none() || session.is_machine_at_work(), "progress of nothing");
}

fn weights_are_asked_for_only_when_needed(step: &Step<'_>) {
    let &Step { event, effects, page, .. } = step;
    let session = &page.session;
    for effect in effects {
        let Effect::PrepareMachine { variant } = effect else { continue };
        let chosen = match session.dialog() {
            Some(Dialog::NewGame(draft)) => draft.settings(),
            _ => *session.settings(),
        };
        let needed = [chosen, *session.settings()]
            .into_iter()
            .any(|settings| settings.variant == *variant && settings.needs_weights());
        let asked = matches!(event, Event::Intent(Intent::Hint)) && session.settings().variant == *variant;
        ensure!(page, (needed || asked) && !session.hidden, "{variant:?} weights for nobody");
    }
    if session.settings().needs_weights() && !session.hidden {
        let known = session.weights(session.settings().variant);
        ensure!(page, known.is_some(), "nobody asked for the weights");
    }
}

fn timers_run_only_while_needed(step: &Step<'_>) {
    let &Step { page, .. } = step;
    let session = &page.session;
    let count = |after: u32| page.timers.iter().filter(|timer| timer.after == after).count();
    let reply: usize = REPLY_DELAYS.into_iter().map(count).sum();
    let (pass, speak, advice) = (count(900), count(700), count(3000));
    let tick = usize::from(session.is_clock_running());
    ensure!(page, advice == usize::from(page.hint.is_some()), "{advice} timers for a hint");
    ensure!(
        page,
        reply + pass + speak + advice + tick == page.timers.len(),
        "unknown timers: {:?}",
        page.timers
    );
    let limited = session.settings().turn_time.limit().is_some() && session.in_progress();
    let persons = matches!(session.turn(), Turn::Person(_)) && limited;
    let stands = session.is_suspended() || session.out_of_view;
    ensure!(page, session.is_clock_running() == (persons && !stands), "the clock: {tick}");
    ensure!(page, reply <= usize::from(session.is_machine_at_work()), "{reply} reply timers");
    let passing = matches!(session.turn(), Turn::Passing(_));
    ensure!(page, pass == usize::from(passing && !session.asks_about_pass()), "{pass} pass timers");
    let silent = session.is_suspended() || session.game().is_over();
    ensure!(page, speak <= usize::from(!silent), "{speak} timers for speech");
}

fn pauses_are_for_games_in_progress(step: &Step<'_>) {
    let &Step { page, .. } = step;
    let session = &page.session;
    let excused = matches!(session.pause(), None | Some(PauseReason::OtherTab));
    ensure!(page, excused || session.in_progress(), "{:?} with nothing in progress", session.pause());
    let exposed = session.hidden && session.in_progress() && session.pause().is_none();
    ensure!(page, !exposed, "an unseen game in progress is not paused");
    ensure!(page, session.pause().is_none() || session.places().is_empty(), "squares are legal while paused");
}

fn changes_are_drawn(step: &Step<'_>) {
    let &Step { before, effects, page, game_changed, .. } = step;
    let shown = |session: &Session| {
        (
            (
                session.pause(),
                session.dialog().copied(),
                session.cursor(),
                session.turn(),
                (session.language(), session.chosen_language(), session.language_alert()),
            ),
            (*session.prefs(), session.alert(), session.remark().cloned(), session.offer()),
            session.progress(),
            (
                session.lacks_openings(),
                session.can_restore(),
                session.can_undo(),
                session.can_redo(),
                *session.settings(),
            ),
            (session.course().copied(), session.looking_back(), session.offers_newer()),
        )
    };
    // The quick question first: this runs after each of a storm's events.
    let drawn = effects.contains(&Effect::Render);
    let changed = || game_changed || shown(&before.session) != shown(&page.session);
    ensure!(page, drawn || !changed(), "a change is not drawn");
}

fn speech_is_about_the_game(step: &Step<'_>) {
    let &Step { effects, page, .. } = step;
    for effect in effects {
        if let Effect::Announce(Notice::Plies(said)) = effect {
            let plies = page.session.game().plies();
            let tail = plies.len().checked_sub(said.len()).and_then(|at| plies.get(at..)).unwrap_or_default();
            let same = tail.iter().zip(said).all(|(ply, said)| {
                (ply.side, ply.played, ply.flips.len()) == (said.side, said.played, u32::from(said.flips))
            });
            ensure!(page, !said.is_empty() && tail.len() == said.len() && same, "said {said:?}");
        }
    }
}

fn focus_goes_where_something_is(step: &Step<'_>) {
    let &Step { effects, page, .. } = step;
    let Some(target) = effects.iter().rev().find_map(|effect| match effect {
        Effect::Focus(target) => Some(*target),
        _ => None,
    }) else {
        return;
    };
    let session = &page.session;
    let there = match target {
        FocusTarget::Board | FocusTarget::Cursor => session.pause().is_none() && session.dialog().is_none(),
        FocusTarget::Continue => session.pause().is_some() && session.dialog().is_none(),
        FocusTarget::Opener => session.dialog().is_none(),
    };
    ensure!(page, there, "the focus goes to {target:?}, which is not there");
}

fn saves_are_the_present_game(step: &Step<'_>) {
    let &Step { before, event, effects, page, game_changed } = step;
    let session = &page.session;
    let mut saves = effects.iter().filter_map(|effect| match effect {
        Effect::Save { text, .. } => Some(text),
        _ => None,
    });
    let save = saves.next();
    ensure!(page, saves.next().is_none(), "two saves for one event");
    if let Some(text) = save {
        ensure!(page, !text.contains('\n') && text.len() <= 480, "{} bytes: {text}", text.len());
        comes_back_paused(text, page);
    }
    let comes_from_disk =
        matches!(event, Event::Booted(_) | Event::StoredGame(_) | Event::Asked(Wish::Load(_)));
    let changed = game_changed || before.session.settings() != session.settings();
    let due = changed && !comes_from_disk && session.keeping == Keeping::Ours;
    ensure!(page, !due || save.is_some(), "a change is not saved");
}

/// Asked for by a person, who is not playing, and with the game on the board kept.
fn the_version_changes_only_where_nothing_is_lost(step: &Step<'_>) {
    let &Step { event, effects, page, .. } = step;
    if !effects.contains(&Effect::Update) {
        return;
    }
    let session = &page.session;
    let plays = session.in_progress() && session.pause().is_none();
    ensure!(page, matches!(event, Event::Intent(Intent::Update)) && !plays, "updated in a game by {event:?}");
    let disk = page.disk.borrow();
    // Of another tab's write this one may not have been told yet.
    if disk.stamp() == session.stamp() && session.game().ply() > 0 {
        let kept = disk.game.as_deref().and_then(|text| SavedGame::decode(text).ok());
        let same = kept.is_some_and(|kept| kept.game.plies() == session.game().plies());
        ensure!(page, same, "the game on the board is not kept");
    }
}

/// The next page load shows the same game, paused if it is in progress.
fn comes_back_paused(text: &str, page: &Page) {
    let mut next = Session::new();
    next.update(Event::Booted(Box::new(Boot { saved: Some(text.into()), ..Boot::default() })));
    let session = &page.session;
    ensure!(page, next.game() == session.game(), "{text} comes back as {:?}", next.game());
    ensure!(page, next.settings() == session.settings(), "{text} is for {:?}", session.settings());
    ensure!(page, next.tally() == session.tally(), "{text} counts other games than {:?}", session.tally());
    ensure!(page, next.away == session.away, "{text} comes back with {:?} away", next.away);
    let left = session.seconds_left().filter(|_| session.pause().is_some());
    let kept = left.is_none() || next.seconds_left() == left;
    ensure!(page, kept, "{text} comes back with {:?} seconds", next.seconds_left());
    ensure!(page, next.stamp() == session.stamp(), "{text} is stamped {:?}", session.stamp());
    ensure!(page, session.stamp().is_some_and(|stamp| stamp.tab == session.tab), "{text} is not ours");
    let pause = session.in_progress().then_some(PauseReason::Restored);
    ensure!(page, next.pause() == pause, "{text} comes back {:?}", next.pause());
}

fn nothing_is_overwritten_unasked(step: &Step<'_>) {
    let &Step { before, event, effects, page, .. } = step;
    let writes = |effect: &Effect| {
        use Effect::{ForgetReplaced, Save, SaveReplaced, SetAside};
        matches!(effect, Save { .. } | SaveReplaced(_) | ForgetReplaced | SetAside(_))
    };
    ensure!(page, page.seen || !effects.iter().any(writes), "an unseen page writes");
    for effect in effects {
        let Effect::Save { expects, .. } = effect else { continue };
        ensure!(page, page.session.keeping == Keeping::Ours, "saved over what is not ours");
        // What was shown in place of the game has nothing to do with it.
        if before.session.keeping == Keeping::Ours || before.session.is_learning() {
            continue;
        }
        ensure!(
            page,
            before.session.chosen_tab == Some(ChosenTab::This),
            "saved over another tab's game unasked"
        );
        let Event::StoredGame(read) = event else { panic!("saved over another tab's game unread") };
        let found = read.as_deref().and_then(Stamp::of).map_or(Expects::NoGame, Expects::Write);
        ensure!(page, *expects == found, "saved over {expects:?} where {found:?} was read");
    }
}

/// Of two tabs' games in progress the one that is not chosen can be brought back, or the chosen one holds all of it.
fn neither_tabs_game_is_lost(step: &Step<'_>) {
    let &Step { before, event, effects, page, .. } = step;
    let session = &page.session;
    let contested = |session: &Session| matches!(session.keeping, Keeping::Contested(_));
    if contested(session) {
        ensure!(page, session.pause() == Some(PauseReason::OtherTab), "two tabs' games and no question");
        let asks = matches!(session.dialog(), Some(Dialog::NewGame(_)));
        ensure!(page, !asks, "a third game is offered before two tabs' games are settled");
    }
    if !contested(&before.session) || session.keeping != Keeping::Ours {
        return;
    }
    let Event::StoredGame(text) = event else { panic!("settled by {event:?}") };
    let theirs = text.as_deref().and_then(|text| SavedGame::decode(text).ok()).map(|saved| saved.game);
    for game in theirs.iter().chain([before.game()]).filter(|game| game.is_in_progress()) {
        let kept = session.replaced.as_ref().is_some_and(|saved| saved.game == *game);
        let written = effects.iter().any(|effect| match effect {
            Effect::SaveReplaced(text) => SavedGame::decode(text).is_ok_and(|saved| saved.game == *game),
            _ => false,
        });
        let here = session.game().goes_on_from(game);
        ensure!(page, here || kept && written, "{:?} is lost between two tabs", game.transcript());
    }
}

fn a_replaced_game_is_kept(step: &Step<'_>) {
    let &Step { before, event, effects, page, game_changed } = step;
    let session = &page.session;
    let brings_back = matches!(event, Event::Intent(Intent::RestoreReplaced));
    if session.is_learning() || before.session.is_learning() {
        return;
    }
    if before.session.can_restore() && !brings_back {
        ensure!(page, session.can_restore(), "the replaced game is lost");
    }
    let asked = matches!(before.session.dialog(), Some(Dialog::NewGame(_)));
    let replaces = brings_back || asked && matches!(event, Event::Intent(Intent::Confirm));
    if !replaces || !game_changed || !before.session.in_progress() {
        return;
    }
    let former = session.replaced.as_ref();
    let kept = former.map(|saved| &saved.game);
    ensure!(page, kept == Some(before.game()), "the game in progress is not kept");
    let (was, is) = (&before.session, former.map(|saved| (saved.away, saved.left)));
    ensure!(page, is == Some((was.away, was.time_left())), "its time or a left seat is lost: {is:?}");
    let text = effects.iter().find_map(|effect| match effect {
        Effect::SaveReplaced(text) => Some(text),
        _ => None,
    });
    let written = text.and_then(|text| SavedGame::decode(text).ok()).map(|saved| saved.game);
    let left_alone = session.keeping == Keeping::LeftAlone;
    ensure!(page, left_alone || written.as_ref() == Some(before.game()), "the replaced game is not saved");
}

fn undo_and_redo_are_inverse(step: &Step<'_>) {
    let &Step { before, event, page, game_changed, .. } = step;
    let back = match event {
        Event::Intent(Intent::Undo) => Intent::Redo,
        // Where a person was not to move, there is no undoing to exactly there.
        Event::Intent(Intent::Redo) if matches!(before.session.turn(), Turn::Person(_)) => Intent::Undo,
        _ => return,
    };
    // In the course, taking back begins the step anew.
    if game_changed && page.session.course().is_none() {
        let mut other = page.session.clone();
        other.update(Event::Intent(back));
        ensure!(page, other.game() == before.game(), "{event:?} and {back:?} do not lead back");
    }
}

/// A board for learning leaves the game alone that the browser keeps: nothing of it is written, shown or asked about.
fn learning_keeps_no_game(step: &Step<'_>) {
    let &Step { before, event, effects, page, .. } = step;
    let session = &page.session;
    if !session.is_learning() {
        let of_the_course = |effect: &Effect| matches!(effect, Effect::SaveCourse(_));
        ensure!(
            page,
            session.course().is_none() && !effects.iter().any(of_the_course),
            "a game is no course"
        );
        return;
    }
    let goes_on = matches!(session.dialog(), Some(Dialog::NewGame(draft)) if draft.goes_on);
    for effect in effects {
        use Effect::{AskHint, ForgetReplaced, PrepareMachine, Save, SaveReplaced, SetAside, StartSearch};
        let foreign = matches!(
            effect,
            Save { .. }
                | SaveReplaced(_)
                | ForgetReplaced
                | SetAside(_)
                | StartSearch { .. }
                | AskHint { .. }
        );
        let foreign = foreign || !goes_on && matches!(effect, PrepareMachine { .. });
        ensure!(page, !foreign, "a board for learning does {effect:?}");
    }
    let alert = session.alert().filter(|alert| {
        !matches!(alert, Alert::LanguageFailed | Alert::LanguageOutdated | Alert::CourseFailed)
    });
    let quiet = session.pause().is_none() && alert.is_none() && session.offer().is_none();
    ensure!(
        page,
        quiet && !session.in_progress() && !session.can_restore(),
        "there is a game to pause or keep"
    );
    let asks = !goes_on
        && matches!(session.dialog(), Some(Dialog::NewGame(_) | Dialog::ResetMatch | Dialog::PlayFrom(_)));
    ensure!(page, !asks && session.stamp().is_none(), "a game is asked about");
    ensure!(
        page,
        before.session.purpose() == session.purpose()
            || before.game().ply() == 0
            || matches!(event, Event::Asked(_)),
        "another purpose"
    );
}

/// A shared game becomes one's own only by a person's choice, with what they were shown, and what was kept is not lost.
fn a_shared_game_takes_no_place_unasked(step: &Step<'_>) {
    let &Step { before, event, effects, page, .. } = step;
    let (was, session) = (&before.session, &page.session);
    if !was.is_learning() || session.is_learning() || matches!(event, Event::Asked(_)) {
        return;
    }
    let Event::StoredGame(text) = event else { panic!("a shared game was played on by {event:?}") };
    let Some(Dialog::NewGame(draft)) = was.dialog() else { panic!("played on without a choice") };
    let settings = session.settings();
    ensure!(page, draft.goes_on && draft.settings() == *settings, "played on with other choices");
    ensure!(page, settings.variant == was.settings().variant, "played on in another variant");
    // A pass that is due in the position shown is taken.
    let (shown, plies) = (was.shown(), session.game().plies());
    let position = session.game().position();
    ensure!(page, position == shown || shown.pass() == Ok(*position), "played on from another position");
    let history = was.game().plies().iter().zip(plies).take(usize::from(was.shown_number()));
    ensure!(page, history.into_iter().all(|(was, is)| was == is), "the moves before are others");
    ensure!(page, plies.len() >= usize::from(was.shown_number()), "moves before are lost");
    let stored = text.as_deref().and_then(|text| SavedGame::decode(text).ok());
    let Some(stored) = stored.filter(|stored| stored.game.is_in_progress()) else { return };
    ensure!(page, was.would_replace(), "a game in progress gave way unasked");
    let written = effects.iter().any(|effect| match effect {
        Effect::SaveReplaced(text) => SavedGame::decode(text).is_ok_and(|saved| saved.game == stored.game),
        _ => false,
    });
    ensure!(page, written && session.can_restore(), "the game in progress is lost");
}

/// What has been solved stays so, a step is left only by a wish, and what is kept is where somebody is.
fn the_course_moves_step_by_step(step: &Step<'_>) {
    let &Step { before, event, effects, page, game_changed } = step;
    let session = &page.session;
    let (Some(was), Some(is)) = (before.session.course(), session.course()) else { return };
    let by_wish = matches!(event, Event::Intent(Intent::Course(_) | Intent::Undo));
    ensure!(page, was.step() == is.step() || by_wish, "another step after {event:?}");
    let restarts = matches!(event, Event::Intent(Intent::Course(CourseMove::Restart)));
    let kept = was.done().iter().zip(is.done()).all(|(&was, &is)| is || !was);
    ensure!(page, kept || restarts, "a solved step is forgotten");
    let changed = (was.step(), was.done()) != (is.step(), is.done());
    let saved = effects.iter().any(|effect| matches!(effect, Effect::SaveCourse(_)));
    ensure!(page, saved || !changed, "how far somebody has come is not kept");
    ensure!(page, !is.rests() || session.places().is_empty(), "a disc can be placed where nothing is asked");
    ensure!(page, !(was.rests() && game_changed) || by_wish, "the board went on by itself");
    let missed = session.course_state() == Some(CourseState::Wrong);
    ensure!(page, !(missed && game_changed), "a try that misses the goal changes the board");
}
