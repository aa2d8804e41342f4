//! Thousands of games of random events, each followed by every check of `invariants`.

use alloc::boxed::Box;
use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::Range;

use reversi_rules::{Color, Direction, Position, Square, Transcript, Variant};

use super::disk::Disk;
use super::page::Page;
use super::samples;
use crate::keep::Keeping;
use crate::{
    Alert, Board, Boot, Choice, ColorChoice, CourseMove, CourseState, DialogName, Event, FocusPlace, Intent,
    KeyPress, Language, Level, Look, Manner, Marks, Opponent, Options, Pace, PrefChange, Purpose, Question,
    STEPS, SavedGame, SearchId, Seat, StartChoice, Step, StorageFault, Switch, TextsNews, TimerId, Trial,
    Turn, TurnTime, WeightsNews, Wish,
};

/// At most so many events in each game.
const EVENTS: u64 = 400;

/// Random numbers from a seed, the same in every run.
struct Dice(u64);

impl Dice {
    fn new(seed: u64) -> Dice {
        // Any odd factor will do: xorshift must not start from zero.
        Dice((seed + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15))
    }

    /// `xorshift64*`, its upper half.
    fn below(&mut self, count: u64) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 32) % count
    }

    fn one_in(&mut self, count: u64) -> bool {
        self.below(count) == 0
    }

    fn pick<T: Clone>(&mut self, among: &[T]) -> Option<T> {
        let length = u64::try_from(among.len()).unwrap();
        if length == 0 { None } else { among.get(usize::try_from(self.below(length)).unwrap()).cloned() }
    }

    fn square(&mut self) -> Square {
        Square::from_index(u8::try_from(self.below(64)).unwrap()).unwrap()
    }

    fn seat(&mut self) -> Seat {
        if self.one_in(2) { Seat::Person } else { Seat::Machine(self.level()) }
    }

    fn level(&mut self) -> Level {
        Level::new(u8::try_from(self.below(8)).unwrap() + 1).unwrap()
    }

    fn manner(&mut self) -> Manner {
        self.pick(&[Manner::Full, Manner::Full, Manner::Short, Manner::WithoutWeights]).unwrap()
    }

    fn variant(&mut self) -> Variant {
        if self.one_in(2) { Variant::Classic } else { Variant::Reverse }
    }
}

#[test]
fn no_storm_of_events_breaks_a_promise() {
    storm(0..1200, 1, |situation| situation.1);
}

#[test]
fn no_storm_of_events_in_the_course_breaks_a_promise() {
    let mut seen: BTreeMap<(Option<usize>, CourseState), u32> = BTreeMap::new();
    for seed in 2000..2300 {
        learn(seed, |_| Purpose::Course, &mut |page| {
            if let (Some(course), Some(state)) = (page.session.course(), page.session.course_state()) {
                *seen.entry((course.step(), state)).or_default() += 1;
            }
        });
    }
    for (step, goal) in STEPS.iter().enumerate() {
        for state in [CourseState::Open, CourseState::Wrong, CourseState::Right] {
            assert!(
                seen.get(&(Some(step), state)).is_some_and(|&times| times > 20),
                "{goal:?} was never {state:?}"
            );
        }
    }
    assert!(seen.contains_key(&(None, CourseState::Done)), "nobody came to the end");
}

#[test]
fn no_storm_of_events_on_a_trial_breaks_a_promise() {
    let (mut tried, mut looked, mut own) = (0, 0, 0);
    for seed in 2300..2600 {
        let trial = |dice: &mut Dice| {
            let sample = dice.pick(&samples::ALL).unwrap();
            let moves: Vec<Square> = samples::squares(sample.moves);
            let from = usize::try_from(dice.below(60)).unwrap().min(moves.len());
            let (before, after) = moves.split_at(from);
            let mut position = Position::START;
            for &square in before {
                position = position.pass().unwrap_or(position).play(square).unwrap();
            }
            let mut transcript = Transcript::new();
            for &square in after.iter().take(usize::try_from(dice.below(4)).unwrap()) {
                transcript.push(square).unwrap();
            }
            let trial = Trial::new(position, transcript).unwrap();
            Purpose::Trial(if dice.one_in(2) { trial.as_shared() } else { trial })
        };
        learn(seed, trial, &mut |page| {
            tried += u32::from(page.session.looking_back().is_none() && page.session.game().ply() > 3);
            looked += u32::from(page.session.looking_back().is_some());
            own += u32::from(!page.session.is_learning());
        });
    }
    assert!(tried > 2000 && looked > 2000, "{tried} events in play, {looked} while looking back");
    assert!(own > 1000, "{own} events in games that went on from a shared one");
}

/// A storm on a page for learning, beside a saved game that nobody may touch.
fn learn(seed: u64, purpose: impl Fn(&mut Dice) -> Purpose, look: &mut impl FnMut(&Page)) {
    let mut dice = Dice::new(seed);
    let disk = Disk::default();
    let mut game = Page::boot(&disk, Boot { seed, tab: 1, ..Boot::default() });
    game.press(Square::D3);
    let mut kept = disk.borrow().game.clone();
    let options = Options { purpose: purpose(&mut dice), ..Options::default() };
    let mut page = Page::boot(&disk, Boot { options, seed, tab: 2, ..Boot::default() });
    page.label = format!("for learning, storm {seed}");
    for _ in 0..=dice.below(EVENTS) {
        match dice.below(8) {
            0 if page.session.course().is_some() => {
                let all = [CourseMove::Next, CourseMove::Next, CourseMove::Back, CourseMove::Again];
                let wanted = if dice.one_in(60) { Some(CourseMove::Restart) } else { dice.pick(&all) };
                page.wish(Intent::Course(wanted.unwrap()));
            }
            1 if page.session.dialog().is_none() => {
                let square = dice.pick(&Square::all().collect::<Vec<_>>()).unwrap();
                page.press(square);
            }
            3 if page.session.can_play_on().is_some() && dice.one_in(4) => {
                page.wish(Intent::PlayOn);
                page.wish(if dice.one_in(3) { Intent::Confirm } else { Intent::Cancel });
            }
            2 if page.session.course().is_some() => {
                page.wish(Intent::Hint);
                if let Some(square) = page.session.hinted() {
                    page.press(square);
                }
            }
            _ => random_event(&mut dice, &mut page),
        }
        look(&page);
        if page.session.is_learning() {
            assert_eq!(disk.borrow().game, kept, "the saved game was touched");
        } else {
            kept.clone_from(&disk.borrow().game);
        }
        if dice.one_in(80) {
            page = page.reload(options);
        }
    }
}

#[test]
fn no_storm_of_events_in_two_tabs_breaks_a_promise() {
    storm(1200..2000, 2, |situation| situation.2);
}

/// What a storm must have been in, and after how many events at least in one tab and in two, to prove anything.
const SITUATIONS: [(&str, u32, u32); 24] = [
    ("machine at work", 50_000, 30_000),
    ("passing", 80, 1),
    ("over", 1500, 50),
    ("late game", 10_000, 1200),
    ("paused", 20_000, 25_000),
    ("in a dialog", 6000, 4000),
    ("contested", 0, 10_000),
    ("left alone", 3000, 2000),
    ("machine failed", 2000, 1500),
    ("can redo", 2000, 1200),
    ("can bring a game back", 10_000, 5000),
    ("unseen", 1200, 1000),
    ("out of view", 1000, 1000),
    ("center set up", 1000, 500),
    ("time running", 1000, 500),
    ("time up", 10, 5),
    ("seat left", 1000, 500),
    ("looking back", 1000, 500),
    ("pass to be noted", 4, 0),
    ("hint pending", 200, 100),
    ("progress shown", 500, 300),
    ("language awaited", 500, 300),
    ("language failed", 100, 50),
    ("newer version offered", 500, 300),
];

fn storm(seeds: Range<u64>, count: u32, least: impl Fn(&(&str, u32, u32)) -> u32) {
    let mut seen: BTreeMap<&str, u32> = BTreeMap::new();
    for seed in seeds {
        let mut dice = Dice::new(seed);
        let disk = Disk::default();
        let mut tabs: Vec<Page> = (1..=count).map(|tab| boot(&mut dice, &disk, seed, tab)).collect();
        for _ in 0..=dice.below(EVENTS) {
            let at = usize::from(tabs.len() > 1 && dice.one_in(3));
            let written = disk.borrow().game.clone();
            random_event(&mut dice, tabs.get_mut(at).unwrap());
            tell_other_tabs(&mut dice, &mut tabs, at, written.as_deref());
            for situation in situations(tabs.get(at).unwrap()) {
                *seen.entry(situation).or_default() += 1;
            }
            if dice.one_in(150) {
                let tab = u32::try_from(dice.below(1 << 30)).unwrap() + 3;
                *tabs.get_mut(at).unwrap() = boot(&mut dice, &disk, seed, tab);
            }
        }
    }
    for situation in &SITUATIONS {
        let times = seen.get(situation.0).copied().unwrap_or_default();
        assert!(times >= least(situation), "{}: only {times} times", situation.0);
    }
}

fn situations(page: &Page) -> impl Iterator<Item = &'static str> {
    let session = &page.session;
    let true_or_not = [
        session.is_machine_at_work(),
        matches!(session.turn(), Turn::Passing(_)),
        session.game().is_over(),
        session.game().ply() > 40,
        session.pause().is_some(),
        session.dialog().is_some(),
        matches!(session.keeping, Keeping::Contested(_)),
        session.keeping == Keeping::LeftAlone,
        session.alert() == Some(Alert::MachineFailed),
        session.can_redo(),
        session.can_restore(),
        session.hidden,
        session.out_of_view,
        session.game().is_setting_up(),
        session.is_clock_running(),
        session.is_late(),
        Color::ALL.into_iter().any(|color| session.is_away(color)),
        session.looking_back().is_some(),
        session.asks_about_pass(),
        page.hint.is_some(),
        session.progress().is_some(),
        session.chosen_language() != session.language(),
        session.alert() == Some(Alert::LanguageFailed),
        session.offers_newer(),
    ];
    SITUATIONS.into_iter().zip(true_or_not).filter(|(_, holds)| *holds).map(|(situation, _)| situation.0)
}

fn boot(dice: &mut Dice, disk: &Disk, seed: u64, tab: u32) -> Page {
    if dice.one_in(20) {
        spoil(dice, disk);
    }
    let maybe = |dice: &mut Dice| dice.one_in(4).then(|| dice.seat());
    let options = Options {
        black: maybe(dice),
        white: maybe(dice),
        variant: dice.one_in(8).then_some(Variant::Reverse),
        start: dice.one_in(6).then(|| dice.pick(&StartChoice::ALL).unwrap()),
        level: dice.one_in(16).then(|| dice.level()),
        language: dice.one_in(8).then_some(Language::Eu),
        ..Options::default()
    };
    let hidden = dice.one_in(6);
    let storage_fault = dice.one_in(10).then_some(StorageFault::Blocked);
    let texts = seed.is_multiple_of(8).then_some(Language::En);
    let mut page =
        Page::boot(disk, Boot { storage_fault, options, texts, seed, tab, hidden, ..Boot::default() });
    page.label = format!("{tab} of storm {seed}");
    page
}

/// Damages the stored game in one of the ways in which it can be damaged.
fn spoil(dice: &mut Dice, disk: &Disk) {
    let mut disk = disk.borrow_mut();
    let text = disk.game.clone().unwrap_or_default();
    disk.game = Some(match dice.below(4) {
        0 => "score: 12".into(),
        1 => text.chars().take(40).collect(),
        2 => text.replace("sum=", "sum=0"),
        _ => String::from("reversi=4 rev=7 tab=00000063 board=round"),
    });
}

fn random_event(dice: &mut Dice, page: &mut Page) {
    let event = match dice.below(100) {
        0..50 => return play(dice, page),
        50..56 => {
            // Now and then long enough for the time of a turn to run out.
            let whole_turn = page.session.is_clock_running() && dice.one_in(4);
            page.wait(if whole_turn { 61_000 } else { dice.below(1200) });
            return;
        }
        56..70 => match page.search {
            Some(asked) => {
                let best = if dice.one_in(12) {
                    dice.square()
                } else {
                    let legal: Vec<Square> = asked.position.legal_moves().into_iter().collect();
                    dice.pick(&legal).unwrap()
                };
                Event::SearchDone { id: asked.id, best, manner: dice.manner() }
            }
            None => return,
        },
        70..73 => stale(dice, page),
        73 => match dice.below(6) {
            0 => Event::Weights { variant: dice.variant(), news: WeightsNews::Failed },
            1 => Event::Weights { variant: dice.variant(), news: WeightsNews::Loading(50) },
            2 | 3 => {
                let news = dice.pick(&[TextsNews::Loaded, TextsNews::Failed, TextsNews::Outdated]).unwrap();
                match dice.pick(&Language::ALL).unwrap() {
                    Language::Es if news == TextsNews::Failed => Event::Openings(news),
                    language => Event::Texts { language, news },
                }
            }
            4 => Event::NewerVersion,
            _ => Event::Weights { variant: dice.variant(), news: WeightsNews::Loaded },
        },
        74 => match page.search {
            Some(asked) if dice.one_in(3) => Event::MachineOutdated { id: asked.id },
            Some(asked) => Event::SearchFailed { id: asked.id },
            None => return,
        },
        75..77 => {
            page.send(Event::PageHidden);
            if dice.one_in(4) {
                return;
            }
            Event::PageShown
        }
        77 => Event::PageShown,
        78 if dice.one_in(4) => Event::LinkCopied(true),
        78 => Event::BoardInView(!dice.one_in(3)),
        79 => Event::StorageFailed(if dice.one_in(2) { StorageFault::Full } else { StorageFault::Blocked }),
        80 => {
            let full = dice.one_in(3);
            page.disk.borrow_mut().full = full;
            if full {
                return;
            }
            Event::StorageRecovered
        }
        81 => Event::StoredGame(page.disk.borrow().game.clone()),
        82 => {
            let text = page.disk.borrow().game.clone();
            page.send(Event::Booted(Box::new(Boot { saved: text, ..Boot::default() })));
            return;
        }
        83 => Event::Asked(asked(dice, page)),
        _ => Event::Intent(wish(dice)),
    };
    page.send(event);
}

/// What the page around might want.
fn asked(dice: &mut Dice, page: &Page) -> Wish {
    // Beside a game that is kept, a board for learning stays one.
    let kinds = if page.session.is_learning() && page.session.waiting.is_none() { 5 } else { 8 };
    match dice.below(kinds) {
        0..3 => Wish::Play(page.session.game().places().first().unwrap_or(Square::A1)),
        3 => Wish::Pause,
        4 => Wish::Dress(Box::new(Options { look: Some(Look::Dark), ..Options::default() })),
        5 => load(page, Options { level: Some(dice.level()), ..Options::default() }),
        6 if page.session.purpose() == Purpose::Game => {
            let trial = Trial::new(*page.session.game().position(), Transcript::new());
            load(page, Options { purpose: trial.map(Purpose::Trial).unwrap(), ..Options::default() })
        }
        _ => load(page, Options::default()),
    }
}

fn load(page: &Page, options: Options) -> Wish {
    let disk = page.disk.borrow();
    let (saved, replaced) = (disk.game.clone(), disk.replaced.clone());
    Wish::Load(Box::new(Boot { saved, replaced, options, ..Boot::default() }))
}

/// What a person who plays would do next.
fn play(dice: &mut Dice, page: &mut Page) {
    if dice.one_in(16) {
        let key = dice.pick(&["Escape", "n", "u", "r", "ArrowUp", "End", "Enter", "c", "4", "?"]).unwrap();
        let press = KeyPress { key, repeat: dice.one_in(4), ..KeyPress::default() };
        page.key(&press, FocusPlace::Board);
        return;
    }
    if let (Some(asked), true) = (page.search, dice.one_in(2)) {
        let legal: Vec<Square> = asked.position.legal_moves().into_iter().collect();
        page.answer(dice.pick(&legal).unwrap());
        page.wait(if page.session.settings().people() == 0 { 2500 } else { 500 });
        return;
    }
    if let (Some(asked), true) = (page.search, dice.one_in(3)) {
        return page.send(Event::SearchProgress { id: asked.id, depth: 8, percent: 40 });
    }
    if let (Some(asked), true) = (page.hint, dice.one_in(3)) {
        let square =
            if dice.one_in(6) { dice.square() } else { asked.position.legal_moves().first().unwrap() };
        let score = dice.one_in(2).then_some(-4);
        return page.send(match dice.below(6) {
            0 => Event::SearchFailed { id: asked.id },
            1 => Event::MachineOutdated { id: asked.id },
            _ => Event::HintFound { id: asked.id, square, score, depth: 14 },
        });
    }
    if page.session.hidden {
        return page.send(Event::PageShown);
    }
    let language = page.session.chosen_language();
    if language != page.session.language() && dice.one_in(20) {
        return page.send(Event::Texts { language, news: TextsNews::Failed });
    }
    if page.session.can_hint() && page.session.dialog().is_none() && dice.one_in(16) {
        let variant = page.session.settings().variant;
        page.send(Event::Weights { variant, news: WeightsNews::Loaded });
        return page.wish(Intent::Hint);
    }
    if matches!(page.session.turn(), Turn::Passing(_)) && dice.one_in(2) {
        return page.wish(wish(dice));
    }
    if page.session.dialog().is_some() && dice.one_in(2) {
        return page.wish(if dice.one_in(6) { Intent::Confirm } else { Intent::Cancel });
    }
    if page.session.pause().is_some() && !dice.one_in(4) {
        return page.wish(if dice.one_in(3) { Intent::UseOtherTab } else { Intent::Resume });
    }
    if matches!(page.session.alert(), Some(Alert::MachineFailed | Alert::MachineOutdated)) && dice.one_in(2) {
        return page.wish(if dice.one_in(4) { Intent::ReplaceMachine } else { Intent::RetryMachine });
    }
    if page.session.game().is_over() && dice.one_in(8) {
        return page.wish(Intent::PlayAgain);
    }
    let legal: Vec<Square> = page.session.places().into_iter().collect();
    let square = dice.pick(&legal).unwrap_or_else(|| dice.square());
    page.press(square);
}

/// An answer or a timer that nobody waits for any more, or never did.
fn stale(dice: &mut Dice, page: &Page) -> Event {
    let number = u32::try_from(dice.below(4000)).unwrap();
    let old: Vec<SearchId> = page.old_searches.iter().map(|asked| asked.id).collect();
    match dice.below(6) {
        4 => Event::SearchProgress { id: dice.pick(&old).unwrap_or(SearchId(0)), depth: 3, percent: 200 },
        5 => Event::HintFound {
            id: dice.pick(&old).unwrap_or(SearchId(0)),
            square: dice.square(),
            score: None,
            depth: 3,
        },
        0 => Event::TimerFired(TimerId(number + 1_000_000)),
        1 if dice.one_in(4) => Event::MachineOutdated { id: dice.pick(&old).unwrap_or(SearchId(0)) },
        1 => Event::SearchFailed { id: dice.pick(&old).unwrap_or(SearchId(0)) },
        _ => Event::SearchDone {
            id: dice.pick(&old).unwrap_or(SearchId(0)),
            best: dice.square(),
            manner: dice.manner(),
        },
    }
}

fn wish(dice: &mut Dice) -> Intent {
    let on = dice.one_in(2);
    match dice.below(64) {
        0..4 => Intent::Place(dice.square()),
        4..6 => Intent::Focused(dice.square()),
        6 => Intent::CursorTo(dice.square()),
        7 => Intent::MoveCursor(dice.pick(&Direction::ALL).unwrap()),
        8 => Intent::CursorToLegal { forwards: on },
        9..12 => Intent::Back,
        12 => Intent::Pause,
        13..18 => Intent::Resume,
        18 => Intent::UseOtherTab,
        19 => Intent::Open(DialogName::NewGame),
        20 => Intent::Open(DialogName::Settings),
        21 => Intent::Open(DialogName::Keys),
        22 => Intent::Choose(Choice::Opponent(
            dice.pick(&[Opponent::Machine, Opponent::People, Opponent::Demo]).unwrap(),
        )),
        23 => Intent::Choose(Choice::Color(match dice.pick(&Color::ALL) {
            Some(color) if on => ColorChoice::Always(color),
            _ => ColorChoice::Alternate,
        })),
        24 => Intent::Choose(Choice::Variant(dice.pick(&[Variant::Classic, Variant::Reverse]).unwrap())),
        25 => Intent::Choose(Choice::Level(dice.level())),
        26 => Intent::Confirm,
        27..30 => Intent::Cancel,
        30 => Intent::PlayAgain,
        31 => Intent::RestoreReplaced,
        32 => Intent::Dismiss,
        33..36 => Intent::Undo,
        36..39 => Intent::Redo,
        39 => Intent::Prefer(PrefChange::Language(dice.pick(&Language::ALL).unwrap())),
        40 => Intent::Prefer(PrefChange::Board(dice.pick(&Board::ALL).unwrap())),
        41 => Intent::Prefer(PrefChange::Look(dice.pick(&Look::ALL).unwrap())),
        42 => Intent::Prefer(PrefChange::Marks(dice.pick(&Marks::ALL).unwrap())),
        43 => Intent::Prefer(PrefChange::Pace(dice.pick(&Pace::ALL).unwrap())),
        44 | 45 => Intent::Prefer(PrefChange::Switch(dice.pick(&Switch::ALL).unwrap(), on)),
        46 => Intent::RetryMachine,
        47 => Intent::ReplaceMachine,
        48 => Intent::Choose(Choice::Start(dice.pick(&StartChoice::ALL).unwrap())),
        49 => Intent::Choose(Choice::TurnTime(dice.pick(&TurnTime::ALL).unwrap())),
        50 => Intent::Tap(dice.square()),
        51 => Intent::Typed(on.then(|| dice.square())),
        52 => Intent::Hint,
        53 => Intent::Ask(dice.pick(&Question::ALL).unwrap()),
        54..57 => Intent::Step(dice.pick(&Step::ALL).unwrap()),
        57 => Intent::LookAt(u8::try_from(dice.below(64)).unwrap()),
        58 => Intent::AcceptPass,
        59 | 60 => Intent::StandIn { side: dice.pick(&Color::ALL).unwrap(), machine: on },
        61 => Intent::TurnTime(dice.pick(&TurnTime::ALL).unwrap()),
        62 if on => Intent::ExtendTime,
        62 => dice.pick(&[Intent::CopyLink, Intent::PlayOn]).unwrap(),
        63 if on => Intent::Update,
        _ => Intent::Open(dice.pick(&[DialogName::Menu, DialogName::ResetMatch]).unwrap()),
    }
}

/// The browser tells the other tabs of a write, in time or not at all.
fn tell_other_tabs(dice: &mut Dice, tabs: &mut [Page], writer: usize, before: Option<&str>) {
    let Some(page) = tabs.get(writer) else { return };
    let (text, stamp) = (page.disk.borrow().game.clone(), page.disk.borrow().stamp());
    let Some(stamp) = stamp.filter(|_| text.as_deref() != before) else { return };
    assert_eq!(stamp.tab, page.session.tab, "only the tab that had the event writes");
    let stored = text.as_deref().map(SavedGame::decode);
    assert!(matches!(stored, Some(Ok(_))), "{text:?} is stored");
    for (at, page) in tabs.iter_mut().enumerate() {
        if at != writer && !dice.one_in(3) {
            page.send(Event::OtherTabWrote { stamp, refused: false });
        }
    }
}
