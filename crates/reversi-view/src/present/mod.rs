//! The presentation: everything that the page shows, as words and flags. The shell writes what differs from before.

mod answers;
mod cells;
mod course;
mod curve;
mod moves;
mod over;
mod overlay;
mod seats;
mod status;
mod table;

use alloc::string::String;
use alloc::vec::Vec;

use reversi_rules::{ByColor, Color, Score, Square, Variant};
use reversi_session::{Board, Language, Look, Prefs, Purpose, Session, Turn};

use crate::text::Messages;
use crate::theme::Page;

pub use cells::{CellView, Sign};
pub use course::{CourseView, LearningView, add_course};
pub use curve::CurveView;
pub use moves::{MoveRow, MoveView};
pub use over::EndView;
pub use overlay::{ActionView, AlertView, MessageView, NewGameView, PauseView};
pub use seats::SeatView;
pub use status::StatusView;
pub use table::{MatchView, MenuView, QuestionView, StepsView};

pub(crate) use answers::push_answer;
pub(crate) use course::lesson_text;
pub(crate) use over::result_text;
pub(crate) use status::{detail_with, opening, push_looked, push_remark};

/// What the person has set in their system. The shell reads it live.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Surroundings {
    /// `prefers-color-scheme: dark`.
    pub dark: bool,
    /// `prefers-contrast: more`.
    pub more_contrast: bool,
    /// `prefers-reduced-motion: reduce`.
    pub reduced_motion: bool,
}

impl Surroundings {
    /// The page to show. The system's wish for contrast stands above the person's light or dark.
    pub fn page(&self, look: Look) -> Page {
        let dark = match look {
            Look::System => self.dark,
            Look::Light => false,
            Look::Dark => true,
        };
        match (self.more_contrast, dark) {
            (false, false) => Page::Light,
            (false, true) => Page::Dark,
            (true, false) => Page::Contrast,
            (true, true) => Page::ContrastDark,
        }
    }

    /// The board to show. Who asks the system for contrast and has left the board as it comes gets the
    /// high-contrast one; any other choice of board is the person's own and stays.
    pub fn board(&self, chosen: Board) -> Board {
        if self.more_contrast && chosen == Board::default() { Board::Contraste } else { chosen }
    }
}

/// What the game is doing, as in `data-phase`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// A person is to move.
    Playing,
    /// The machine is to move.
    Thinking,
    /// A pass is being shown.
    Passing,
    /// The board is hidden.
    Paused,
    /// The center is being set up by hand.
    Opening,
    /// An earlier position is shown.
    Reviewing,
    /// The game has ended.
    Over,
}

impl Phase {
    /// The value of `data-phase`.
    pub const fn name(self) -> &'static str {
        match self {
            Phase::Playing => "playing",
            Phase::Thinking => "thinking",
            Phase::Passing => "passing",
            Phase::Paused => "paused",
            Phase::Opening => "opening",
            Phase::Reviewing => "reviewing",
            Phase::Over => "over",
        }
    }
}

/// The attributes of the game's root element, and the goal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RootView {
    /// `data-phase`.
    pub phase: Phase,
    /// `data-dialog`: the open dialog's name.
    pub dialog: Option<&'static str>,
    /// `data-turn`: the side to move.
    pub turn: Color,
    /// `data-ply`: turns taken, passes counted.
    pub ply: u8,
    /// `data-black` and `data-white`.
    pub score: Score,
    /// `lang`.
    pub language: Language,
    /// `data-board`.
    pub board: Board,
    /// `data-page`.
    pub page: Page,
    /// Whether the counts are shown.
    pub shows_score: bool,
    /// Whether columns and rows are named around the board.
    pub shows_coordinates: bool,
    /// Whether squares are large.
    pub large: bool,
    /// The unusual goal of the reverse game, or that the board is only for trying: shown above the seats all the time.
    pub goal: Option<&'static str>,
}

/// Which tools work now. The others stay in place and say why when pressed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ToolsView {
    /// Take back.
    pub undo: bool,
    /// Advise a move.
    pub hint: bool,
    /// Play again.
    pub redo: bool,
    /// Pause.
    pub pause: bool,
    /// Play on from the shared game on the board; absent where there is none.
    pub play_on: Option<bool>,
}

/// Everything that the page shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Presentation {
    /// The root element.
    pub root: RootView,
    /// The 64 squares: a1, b1 … h8.
    pub cells: Vec<CellView>,
    /// The square in the Tab order.
    pub cursor: Square,
    /// The two seats.
    pub seats: ByColor<SeatView>,
    /// The status line.
    pub status: StatusView,
    /// The toolbar.
    pub tools: ToolsView,
    /// The move list, two turns to a row; empty while paused.
    pub moves: Vec<MoveRow>,
    /// The match, above the seats.
    pub match_line: MatchView,
    /// The steps through the moves.
    pub steps: StepsView,
    /// Why the move typed last was not played; empty when it was.
    pub typed_refusal: String,
    /// The button that takes note of a pass, when it waits for one.
    pub pass: Option<ActionView>,
    /// What the menu offers.
    pub menu: MenuView,
    /// The open question before something is lost.
    pub question: Option<QuestionView>,
    /// The pause panel.
    pub pause: Option<PauseView>,
    /// The end panel; not while paused.
    pub end: Option<EndView>,
    /// A message with one action; not while paused.
    pub message: Option<MessageView>,
    /// An alert. It is read aloud by its own region.
    pub alert: Option<AlertView>,
    /// The open new-game dialog.
    pub new_game: Option<NewGameView>,
    /// The step of the course, where the board is for it; see [`add_course`].
    pub course: Option<CourseView>,
    /// What is different where the board is not for a game.
    pub learning: Option<LearningView>,
    /// What the dialog of preferences shows as chosen.
    pub prefs: Prefs,
    /// The language that it shows as chosen: perhaps one that is still being loaded.
    pub chosen_language: Language,
    /// Why the language chosen there is not spoken.
    pub language_refusal: Option<&'static str>,
    /// That the openings, which are to be named, cannot be.
    pub openings_refusal: Option<&'static str>,
}

/// Says what the page shows for a session in these surroundings; `texts` are those of its language. While paused it holds
/// nothing of the board but the counts and whose turn it is.
pub fn present(session: &Session, texts: &'static Messages, surroundings: &Surroundings) -> Presentation {
    let scope = Scope::new(session, texts, *surroundings);
    Presentation {
        root: root(&scope),
        cells: cells::cells(&scope),
        cursor: session.cursor(),
        seats: seats::seats(&scope),
        status: status::status(&scope),
        tools: ToolsView {
            undo: session.can_undo(),
            hint: session.can_hint(),
            redo: session.can_redo(),
            pause: session.can_pause(),
            play_on: session.can_play_on(),
        },
        moves: moves::moves(&scope),
        match_line: table::match_line(&scope),
        steps: table::steps(session),
        typed_refusal: status::typed_refusal(&scope),
        pass: (session.asks_about_pass() && !scope.is_paused()).then_some(ActionView {
            label: scope.texts.accept_pass,
            intent: reversi_session::Intent::AcceptPass,
        }),
        menu: table::menu(&scope),
        question: table::question(&scope),
        pause: overlay::pause(&scope),
        end: over::end(&scope),
        message: overlay::message(&scope),
        alert: overlay::alert(&scope),
        new_game: overlay::new_game(&scope),
        course: None,
        learning: session.is_learning().then_some(LearningView {
            title: match session.course() {
                Some(_) => texts.course_title,
                None if session.is_shared() => texts.shared.title,
                None => texts.trial.title,
            },
            leave: texts.to_game,
            is_course: session.course().is_some(),
        }),
        prefs: *session.prefs(),
        chosen_language: session.chosen_language(),
        language_refusal: overlay::language_refusal(&scope),
        openings_refusal: session.lacks_openings().then_some(texts.openings_failed),
    }
}

/// What all parts of a presentation look at.
struct Scope<'a> {
    session: &'a Session,
    texts: &'static Messages,
    board: Board,
    page: Page,
}

impl<'a> Scope<'a> {
    fn new(session: &'a Session, texts: &'static Messages, surroundings: Surroundings) -> Scope<'a> {
        Scope {
            session,
            texts,
            board: surroundings.board(session.prefs().board),
            page: surroundings.page(session.prefs().look),
        }
    }

    /// Letters stay on in high contrast, where nothing else tells whose a disc is.
    fn shows_letters(&self) -> bool {
        self.session.prefs().letters || self.board == Board::Contraste
    }

    fn is_paused(&self) -> bool {
        self.session.pause().is_some()
    }
}

/// What the game is doing.
pub fn phase(session: &Session) -> Phase {
    match session.turn() {
        _ if session.pause().is_some() => Phase::Paused,
        _ if session.looking_back().is_some() => Phase::Reviewing,
        Turn::Person(_) | Turn::Machine(_) if session.game().is_setting_up() => Phase::Opening,
        Turn::Person(_) => Phase::Playing,
        Turn::Machine(_) => Phase::Thinking,
        Turn::Passing(_) => Phase::Passing,
        Turn::Over(_) => Phase::Over,
    }
}

fn root(scope: &Scope) -> RootView {
    let session = scope.session;
    let position = session.shown();
    RootView {
        phase: phase(session),
        dialog: session.dialog().map(|dialog| dialog.name().name()),
        turn: position.to_move(),
        ply: session.shown_number(),
        score: position.score(),
        language: session.language(),
        board: scope.board,
        page: scope.page,
        shows_score: session.prefs().score,
        shows_coordinates: session.prefs().coordinates,
        large: session.prefs().large,
        goal: match (session.purpose(), session.settings().variant) {
            (Purpose::Trial(_), Variant::Classic) if session.is_shared() => Some(scope.texts.shared.note),
            (Purpose::Trial(_), Variant::Classic) => Some(scope.texts.trial.note),
            (_, Variant::Reverse) if session.is_shared() => Some(scope.texts.shared_fewest),
            (_, Variant::Reverse) => Some(scope.texts.fewest_wins),
            (_, Variant::Classic) => None,
        },
    }
}
