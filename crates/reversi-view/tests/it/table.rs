//! A session with a machine that answers and timers that fire: what a browser would do, without one.

use reversi_rules::{Bitboard, Color, Position, Square, Variant};
use reversi_session::{
    Boot, Effect, Event, Intent, Language, Level, Manner, Notice, Options, SearchId, Seat, Session, TimerId,
    Turn,
};
use reversi_view::text::{Messages, messages};
use reversi_view::{Announcement, Presentation, Surroundings, announcement, present};

/// Who sits at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sitting {
    PersonHas(Color),
    TwoPeople,
    TwoMachines,
}

impl Sitting {
    pub(crate) const ALL: [Sitting; 4] = [
        Sitting::PersonHas(Color::Black),
        Sitting::PersonHas(Color::White),
        Sitting::TwoPeople,
        Sitting::TwoMachines,
    ];

    fn seat(self, side: Color) -> Seat {
        let person = match self {
            Sitting::PersonHas(color) => color == side,
            Sitting::TwoPeople => true,
            Sitting::TwoMachines => false,
        };
        if person { Seat::Person } else { Seat::Machine(Level::ONE) }
    }
}

pub(crate) struct Table {
    pub(crate) session: Session,
    /// Everything announced so far.
    pub(crate) said: Vec<(Notice, Announcement)>,
    search: Option<(SearchId, Position)>,
    hint: Option<SearchId>,
    timers: Vec<TimerId>,
    random: u64,
}

impl Table {
    pub(crate) fn new(sitting: Sitting, variant: Variant, language: Language) -> Table {
        let mut table = Table::empty();
        let options = Options {
            black: Some(sitting.seat(Color::Black)),
            white: Some(sitting.seat(Color::White)),
            variant: Some(variant),
            language: Some(language),
            ..Options::default()
        };
        table.send(Event::Booted(Box::new(Boot { options, ..Boot::default() })));
        table
    }

    pub(crate) fn spanish(sitting: Sitting) -> Table {
        Table::new(sitting, Variant::Classic, Language::Es)
    }

    /// Two people, with these discs placed: `d3c5…`.
    pub(crate) fn after(moves: &str) -> Table {
        let mut table = Table::spanish(Sitting::TwoPeople);
        table.play(moves);
        table
    }

    pub(crate) fn booted(boot: Boot) -> Table {
        let mut table = Table::empty();
        table.send(Event::Booted(Box::new(boot)));
        table
    }

    fn empty() -> Table {
        Table {
            session: Session::new(),
            said: Vec::new(),
            search: None,
            hint: None,
            timers: Vec::new(),
            random: 1,
        }
    }

    pub(crate) fn send(&mut self, event: Event) {
        for effect in self.session.update(event) {
            match effect {
                Effect::StartSearch { id, position, .. } => self.search = Some((id, position)),
                Effect::AskHint { id, .. } => self.hint = Some(id),
                Effect::CancelSearch(_) => (self.search, self.hint) = (None, None),
                Effect::StartTimer { id, .. } => self.timers.push(id),
                Effect::StopTimer(id) => self.timers.retain(|timer| *timer != id),
                Effect::Announce(notice) => {
                    let said = announcement(&notice, &self.session, self.texts());
                    self.said.push((notice, said));
                }
                _ => {}
            }
        }
    }

    pub(crate) fn intend(&mut self, intent: Intent) {
        self.send(Event::Intent(intent));
    }

    pub(crate) fn place(&mut self, square: Square) {
        self.intend(Intent::Place(square));
    }

    /// Places these discs for whoever's turn it is, and lets passes be shown.
    pub(crate) fn play(&mut self, moves: &str) {
        for square in squares(moves) {
            match self.session.turn() {
                Turn::Machine(_) => self.answer(square),
                _ => self.place(square),
            }
            self.let_timers_run();
        }
    }

    /// The machine plays here.
    pub(crate) fn answer(&mut self, best: Square) {
        self.answer_as(best, Manner::Full);
    }

    /// The machine plays here, in this manner.
    pub(crate) fn answer_as(&mut self, best: Square, manner: Manner) {
        if let Some((id, _)) = self.search.take() {
            self.send(Event::SearchDone { id, best, manner });
            self.let_timers_run();
        }
    }

    /// The machine thinks for a while.
    pub(crate) fn progress(&mut self, depth: u8, percent: u8) {
        if let Some((id, _)) = self.search {
            self.send(Event::SearchProgress { id, depth, percent });
        }
    }

    /// The machine advises.
    pub(crate) fn advise(&mut self, square: Square, score: Option<i8>, depth: u8) {
        if let Some(id) = self.hint.take() {
            self.send(Event::HintFound { id, square, score, depth });
        }
    }

    /// The machine gives no answer.
    pub(crate) fn fail(&mut self) {
        if let Some((id, _)) = self.search.take() {
            self.send(Event::SearchFailed { id });
        }
    }

    pub(crate) fn let_timers_run(&mut self) {
        while let Some(timer) = self.timers.pop() {
            self.send(Event::TimerFired(timer));
        }
    }

    /// Takes one turn at random, of whoever's turn it is; `false` at the end.
    pub(crate) fn take_turn(&mut self) -> bool {
        let legal = self.session.game().position().legal_moves();
        match self.session.turn() {
            Turn::Over(_) => return false,
            Turn::Passing(_) => self.let_timers_run(),
            Turn::Person(_) => {
                if let Some(square) = self.pick(legal) {
                    self.place(square);
                }
            }
            Turn::Machine(_) => {
                if let Some(square) = self.pick(legal) {
                    self.answer(square);
                }
            }
        }
        true
    }

    pub(crate) fn seeded(mut self, seed: u64) -> Table {
        self.random = seed;
        self
    }

    fn pick(&mut self, among: Bitboard) -> Option<Square> {
        // A linear congruential generator; its upper bits are random enough.
        self.random =
            self.random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let count = usize::try_from(among.len()).unwrap_or(1).max(1);
        among.into_iter().nth(usize::try_from(self.random >> 40).unwrap_or(0) % count)
    }

    /// The texts of the session's language.
    pub(crate) fn texts(&self) -> &'static Messages {
        messages(self.session.language())
    }

    pub(crate) fn present(&self) -> Presentation {
        present(&self.session, self.texts(), &Surroundings::default())
    }

    /// The status line, as [`plain`] text.
    pub(crate) fn status(&self) -> (String, String) {
        let status = self.present().status;
        (plain(&status.strong), plain(&status.detail))
    }

    /// What was announced last, as [`plain`] text.
    pub(crate) fn last_said(&self) -> String {
        self.said.last().map_or_else(String::new, |(_, said)| plain(&said.text))
    }
}

/// A text with ordinary spaces only, to be compared with what a test can be read by.
pub(crate) fn plain(text: &str) -> String {
    text.replace('\u{a0}', " ")
}

/// The squares of a transcript.
pub(crate) fn squares(moves: &str) -> Vec<Square> {
    moves.as_bytes().chunks(2).map(|pair| str::from_utf8(pair).unwrap().parse().unwrap()).collect()
}

/// A game of 60 moves with one pass, 40 to 24; after 34 turns Black is to move.
pub(crate) const LONG_GAME: &str = "f5f6e6f4c3d6f3c4c5b4a5a3c6b5a6e3d3b3b6d2c2g3f2f1c1e2g4e1d1c7g1a4a2h4b7d7e8b8c8d8a7f8h5h6\
                                    h3h2g2b1a1h1g5g6b2a8e7f7g7h7g8h8";

/// [`LONG_GAME`]'s first 34 turns.
pub(crate) const MID_GAME: &str = "f5f6e6f4c3d6f3c4c5b4a5a3c6b5a6e3d3b3b6d2c2g3f2f1c1e2g4e1d1c7g1a4a2h4";

/// [`LONG_GAME`] up to the move, White's H7, after which Black must pass.
pub(crate) const BEFORE_PASS: &str = LONG_GAME.split_at(114).0;
