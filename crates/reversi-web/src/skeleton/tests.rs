//! The elements on a real page: what is written, and what is left alone.

use reversi_rules::Square;
use reversi_session::{
    Boot, DialogName, Effect, Event, Intent, Language, PrefChange, Seat, Session, TextsNews,
};
use reversi_view::text::messages;
use reversi_view::{Surroundings, present};
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::{Document, Element};

use super::View;

/// A game of two people in a place of its own, taken off the page at the end of its test.
struct Mounted {
    session: Session,
    view: View,
    place: Element,
}

impl Mounted {
    fn new() -> Mounted {
        let document = document();
        let place = document.create_element("div").unwrap();
        document.body().unwrap().append_child(&place).unwrap();
        let view = View::build(&document, &place, false, None).unwrap();
        let mut mounted = Mounted { session: Session::new(), view, place };
        let mut boot = Boot::default();
        boot.options.black = Some(Seat::Person);
        boot.options.white = Some(Seat::Person);
        mounted.hear(Event::Booted(Box::new(boot)));
        mounted
    }

    fn hear(&mut self, event: Event) {
        for effect in self.session.update(event) {
            if let Effect::LoadTexts(language) = effect {
                return self.hear(Event::Texts { language, news: TextsNews::Loaded });
            }
        }
        let texts = messages(self.session.language());
        self.view.show(present(&self.session, texts, &Surroundings::default()), texts);
    }

    fn wants(&mut self, intent: Intent) {
        self.hear(Event::Intent(intent));
    }

    fn place(&mut self, square: &str) {
        self.wants(Intent::Place(named(square)));
    }

    fn find(&self, selector: &str) -> Element {
        self.place.query_selector(selector).unwrap().unwrap_or_else(|| panic!("no {selector}"))
    }

    fn count(&self, selector: &str) -> u32 {
        self.place.query_selector_all(selector).unwrap().length()
    }

    fn text(&self, selector: &str) -> String {
        self.find(selector).text_content().unwrap_or_default()
    }
}

impl Drop for Mounted {
    fn drop(&mut self) {
        self.place.remove();
    }
}

fn document() -> Document {
    web_sys::window().and_then(|window| window.document()).unwrap()
}

fn named(square: &str) -> Square {
    square.parse().unwrap()
}

#[wasm_bindgen_test]
fn a_move_changes_squares_without_replacing_their_buttons() {
    let mut game = Mounted::new();
    let before = game.find("[data-square=d3]");
    game.view.focus_square(named("d3"));
    game.place("d3");
    let after = game.find("[data-square=d3]");
    assert!(before.is_same_node(Some(&after)));
    assert!(after.is_same_node(document().active_element().as_deref()), "the focus stays");
    assert_eq!(after.get_attribute("data-disc").as_deref(), Some("black"));
    assert_eq!(game.find("[data-square=d4]").get_attribute("data-disc").as_deref(), Some("black"));
    assert_eq!(game.find("[data-reversi]").get_attribute("data-ply").as_deref(), Some("1"));
}

#[wasm_bindgen_test]
fn one_square_is_in_the_tab_order() {
    let mut game = Mounted::new();
    game.wants(Intent::CursorTo(named("h8")));
    game.wants(Intent::CursorTo(named("a1")));
    assert_eq!(game.count("[data-square][tabindex='0']"), 1);
    let entry = game.find("[data-square][tabindex='0']");
    assert_eq!(entry.get_attribute("data-square").as_deref(), Some("a1"));
    let skip = game.find(".rv-skip").get_attribute("href").unwrap_or_default();
    assert_eq!(skip, ["#", &entry.id()].concat(), "the way past the header leads to it");
}

#[wasm_bindgen_test]
fn a_pause_leaves_nothing_of_the_board_in_the_page() {
    let mut game = Mounted::new();
    game.place("d3");
    game.wants(Intent::Pause);
    assert!(game.find(".rv-frame").has_attribute("hidden"));
    assert!(!game.find("[data-panel=pause]").has_attribute("hidden"));
    assert_eq!(game.count("[data-disc=black], [data-disc=white], [data-legal], [data-last]"), 0);
    assert_eq!(game.count("[data-moves] li"), 0);
    assert!(!game.text("[data-status]").contains("D3"));
    game.wants(Intent::Resume);
    assert_eq!(game.count("[data-panel=pause][hidden]"), 1);
    assert!(!game.find(".rv-frame").has_attribute("hidden"));
    assert_eq!(game.count("[data-moves] li"), 1);
}

#[wasm_bindgen_test]
fn the_pause_panels_heading_is_read_once_with_its_button() {
    let mut game = Mounted::new();
    game.place("d3");
    game.wants(Intent::Pause);
    let panel = game.find("[data-panel=pause]");
    assert!(!panel.has_attribute("aria-labelledby") && !panel.has_attribute("aria-label"));
    let heading = game.find("[data-panel=pause] h3");
    let about = game.find("[data-panel=pause] [data-action=resume]").get_attribute("aria-describedby");
    assert!(about.is_some_and(|ids| ids.split(' ').any(|id| id == heading.id())));
}

#[wasm_bindgen_test]
fn another_language_rewords_everything_and_moves_nothing() {
    let mut game = Mounted::new();
    game.place("d3");
    let undo = game.find("[data-action=undo]");
    for (language, word) in [(Language::En, "Undo"), (Language::Eu, "Desegin"), (Language::Es, "Deshacer")] {
        game.wants(Intent::Prefer(PrefChange::Language(language)));
        assert_eq!(game.find("[data-reversi]").get_attribute("lang").as_deref(), Some(language.tag()));
        assert_eq!(undo.text_content().as_deref(), Some(word));
        assert_eq!(game.count("[data-moves] li"), 1);
    }
}

#[wasm_bindgen_test]
fn the_move_list_grows_and_shrinks_with_the_game() {
    let mut game = Mounted::new();
    for square in ["d3", "c3", "c4"] {
        game.place(square);
    }
    assert_eq!(game.count("[data-moves] li"), 2);
    let first = game.find("[data-moves] li");
    game.place("e3");
    assert!(first.is_same_node(Some(&game.find("[data-moves] li"))), "a row that stays is not written again");
    game.wants(Intent::Undo);
    game.wants(Intent::Undo);
    assert_eq!(game.count("[data-moves] li"), 1);
    assert_eq!(game.text("[data-moves] [aria-current] [aria-hidden]"), "C3");
}

#[wasm_bindgen_test]
fn a_turn_that_is_looked_back_at_keeps_its_button() {
    let mut game = Mounted::new();
    for square in ["d3", "c3", "c4"] {
        game.place(square);
    }
    let turn = game.find("[data-look='2']");
    game.wants(Intent::LookAt(2));
    assert!(turn.is_same_node(Some(&game.find("[data-moves] [aria-current]"))));
    assert_eq!(game.count("[aria-current]"), 1);
    game.wants(Intent::LookAt(0));
    assert_eq!(game.count("[aria-current]"), 0);
    assert!(turn.is_same_node(Some(&game.find("[data-look='2']"))));
}

#[wasm_bindgen_test]
fn a_dialog_opens_modal_and_closes_with_the_session() {
    let mut game = Mounted::new();
    game.place("d3");
    game.wants(Intent::Open(DialogName::NewGame));
    let dialog = game.find("[data-panel=new-game]");
    assert!(dialog.matches(":modal").unwrap());
    assert_eq!(dialog.get_attribute("role").as_deref(), Some("alertdialog"), "a game would be lost");
    let focused = document().active_element().and_then(|it| it.get_attribute("data-action"));
    assert_eq!(focused.as_deref(), Some("cancel"), "the safe button");
    game.wants(Intent::Cancel);
    assert!(!dialog.has_attribute("open"));
    assert_eq!(game.view.open_dialog(), None);
}

#[wasm_bindgen_test]
fn two_games_share_no_id() {
    let (first, second) = (Mounted::new(), Mounted::new());
    let ids = |game: &Mounted| {
        let all = game.place.query_selector_all("[id]").unwrap();
        (0..all.length())
            .filter_map(|index| all.item(index)?.dyn_into::<Element>().ok())
            .map(|element| element.id())
            .collect::<Vec<_>>()
    };
    let (first, second) = (ids(&first), ids(&second));
    assert!(!first.is_empty() && first.iter().all(|id| !second.contains(id)), "{first:?} {second:?}");
}

#[wasm_bindgen_test]
fn every_reference_to_an_id_is_answered() {
    let mut game = Mounted::new();
    game.place("d3");
    game.wants(Intent::Open(DialogName::NewGame));
    for attribute in ["aria-labelledby", "aria-describedby"] {
        let all = game.place.query_selector_all(&format!("[{attribute}]")).unwrap();
        for index in 0..all.length() {
            let element: Element = all.item(index).unwrap().unchecked_into();
            let ids = element.get_attribute(attribute).unwrap_or_default();
            assert!(!ids.is_empty());
            for id in ids.split(' ') {
                assert_eq!(game.count(&format!("[id='{id}']")), 1, "{attribute}={id}");
            }
        }
    }
}
