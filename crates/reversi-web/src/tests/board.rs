//! The canvas: its size in device pixels, what is painted where, and when.

use reversi_rules::{Color, Square};
use reversi_session::Board;
use reversi_view::theme::{Rgba, colors};
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement, HtmlElement, PointerEvent, PointerEventInit};

use super::doubles::{Frames, Screen, during};
use super::page::{PEOPLE, Page, forget_everything, layout, options, until, window};

fn canvas(page: &Page) -> HtmlCanvasElement {
    page.find("canvas").unchecked_into()
}

/// The color at a place on a square, as fractions of its side from its upper left corner.
fn color_at(page: &Page, square: &str, x: f64, y: f64) -> [u8; 3] {
    let canvas = canvas(page);
    let context: CanvasRenderingContext2d = canvas.get_context("2d").unwrap().unwrap().unchecked_into();
    let square: Square = square.parse().unwrap();
    let cell = f64::from(canvas.width()) / 8.0;
    let left = (f64::from(square.file().index()) + x) * cell;
    let top = (f64::from(square.rank().index()) + y) * cell;
    let data = context.get_image_data(left.floor(), top.floor(), 1.0, 1.0).unwrap().data();
    [data[0], data[1], data[2]]
}

fn rgb(Rgba(color): Rgba) -> [u8; 3] {
    let [red, green, blue, _] = color.to_be_bytes();
    [red, green, blue]
}

/// Whether a color lies between two others, channel by channel.
fn lies_between(color: [u8; 3], ends: [Rgba; 2]) -> bool {
    let [first, second] = ends.map(rgb);
    (0..3).all(|channel| {
        let (low, high) = (first[channel].min(second[channel]), first[channel].max(second[channel]));
        (low..=high).contains(&color[channel])
    })
}

/// Whose disc is painted on a square, looked at between its rim and the ring of the last move.
fn disc(page: &Page, square: &str, board: Board) -> Option<Color> {
    let color = color_at(page, square, 0.15, 0.48);
    let found = Color::ALL.into_iter().find(|&side| {
        let disc = colors(board).discs(side);
        lies_between(color, [disc.face_top, disc.face_bottom])
    });
    assert!(found.is_some() || color == rgb(colors(board).board), "{color:?} on {square}");
    found
}

async fn opened(theme: &str) -> Page {
    forget_everything();
    let mut given = PEOPLE.to_vec();
    given.push(("theme", theme));
    let page = Page::mount(&options(&given));
    until("the size of the board is known", || canvas(&page).width() != 300).await;
    layout().await;
    page
}

#[wasm_bindgen_test]
async fn the_canvas_has_the_screens_own_pixels() {
    let page = opened("verde").await;
    let css = canvas(&page).get_bounding_client_rect().width();
    assert!(css > 200.0, "the style sheets count");
    let ratio = window().device_pixel_ratio();
    assert!((f64::from(canvas(&page).width()) - css * ratio).abs() <= 1.0);
    assert_eq!(canvas(&page).width(), canvas(&page).height());
}

#[wasm_bindgen_test]
async fn another_density_of_the_screen_is_followed() {
    let screen = during(Screen::new());
    let page = opened("verde").await;
    let css = canvas(&page).get_bounding_client_rect().width();
    for ratio in [2.0, 1.5, 3.0, 1.0] {
        screen.set_density(ratio);
        let expected = (css * ratio).round().min(2048.0);
        assert!((f64::from(canvas(&page).width()) - expected).abs() <= 1.0, "{ratio}");
        assert_eq!(disc(&page, "d5", Board::Verde), Some(Color::Black), "painted anew at {ratio}");
    }
}

#[wasm_bindgen_test]
async fn another_size_of_the_board_is_followed() {
    let page = opened("verde").await;
    let before = canvas(&page).width();
    page.place.style().set_property("width", "300px").unwrap();
    until("the smaller canvas", || canvas(&page).width() < before).await;
    let css = canvas(&page).get_bounding_client_rect().width();
    assert!((f64::from(canvas(&page).width()) - css * window().device_pixel_ratio()).abs() <= 1.0);
    assert_eq!(disc(&page, "e5", Board::Verde), Some(Color::White));
}

#[wasm_bindgen_test]
async fn discs_are_where_the_game_has_them() {
    for board in Board::ALL {
        let page = opened(board.name()).await;
        let seen = |page: &Page| ["d4", "e4", "d5", "e5", "d3", "c3"].map(|square| disc(page, square, board));
        let (black, white) = (Some(Color::Black), Some(Color::White));
        assert_eq!(seen(&page), [white, black, black, white, None, None], "{board:?}");
        let frames = during(Frames::new());
        page.play("d3");
        frames.paint(0.0);
        frames.paint(1000.0);
        assert_eq!(seen(&page), [black, black, black, white, black, None], "{board:?}");
    }
}

#[wasm_bindgen_test]
async fn a_pause_clears_the_canvas_without_waiting_for_a_frame() {
    let page = opened("verde").await;
    let frames = during(Frames::new());
    page.play("d3");
    page.act("pause");
    for square in ["d3", "d4", "e4", "d5", "e5", "c3", "e3"] {
        assert_eq!(disc(&page, square, Board::Verde), None, "{square}");
        assert_eq!(
            color_at(&page, square, 0.5, 0.5),
            rgb(colors(Board::Verde).board),
            "nor a mark on {square}"
        );
    }
    frames.paint(0.0);
    frames.paint(100.0);
    assert_eq!(disc(&page, "d3", Board::Verde), None, "nor later");
    page.act("resume");
    frames.paint(200.0);
    assert_eq!(disc(&page, "d3", Board::Verde), Some(Color::Black));
    assert!(!page.game().has_attribute("data-animating"), "what was played before does not turn again");
}

#[wasm_bindgen_test]
async fn no_frame_is_asked_for_when_the_picture_stays() {
    let page = opened("verde").await;
    let frames = during(Frames::new());
    page.cell("a1").focus().unwrap();
    page.press("ArrowRight");
    page.play("d4");
    page.act("settings");
    page.find("[data-panel=settings] [data-action=cancel]").unchecked_into::<HtmlElement>().click();
    page.act("keys");
    page.press("Escape");
    assert_eq!((frames.requested(), frames.waiting()), (0, 0));
    page.act("settings");
    page.find("[name=board][value=azul]").unchecked_into::<HtmlElement>().click();
    assert_eq!(frames.requested(), 1, "another board is painted");
}

#[wasm_bindgen_test]
async fn a_mouse_that_lies_still_gives_way_to_the_keys() {
    let page = opened("verde").await;
    let frames = during(Frames::new());
    let shown = |square| {
        frames.paint(1000.0);
        color_at(&page, square, 0.5, 0.5)
    };
    let [d4, e5] = ["d4", "e5"].map(shown);
    let init = PointerEventInit::new();
    init.set_pointer_type("mouse");
    init.set_bubbles(true);
    let over = PointerEvent::new_with_event_init_dict("pointerover", &init).unwrap();
    page.cell("f5").dispatch_event(&over).unwrap();
    assert!(shown("e5") != e5 && shown("d4") == d4, "what F5 would turn");
    page.cell("d2").focus().unwrap();
    assert_ne!(shown("e5"), e5, "the mouse comes first until a key moves the cursor");
    page.press("ArrowDown");
    assert!(shown("e5") == e5 && shown("d4") != d4, "what D3 would turn");
}

#[wasm_bindgen_test]
async fn a_turn_of_discs_ends_and_asks_for_no_more_frames() {
    let page = opened("verde").await;
    let frames = during(Frames::new());
    page.play("d3");
    assert!(page.game().has_attribute("data-animating"));
    let mut now = 5000.0;
    while frames.waiting() > 0 && now < 6000.0 {
        frames.paint(now);
        now += 16.0;
    }
    assert!((5150.0..=5300.0).contains(&now), "{now}");
    assert!(!page.game().has_attribute("data-animating"));
    assert_eq!(disc(&page, "d4", Board::Verde), Some(Color::Black));
}

#[wasm_bindgen_test]
async fn a_disc_shows_its_old_face_before_its_new_one() {
    let page = opened("verde").await;
    let frames = during(Frames::new());
    page.play("d3");
    frames.paint(0.0);
    assert_eq!(disc(&page, "d4", Board::Verde), Some(Color::White), "not turned yet");
    assert_eq!(disc(&page, "d3", Board::Verde), Some(Color::Black), "placed at once");
    frames.paint(10.0);
    assert_eq!(disc(&page, "d4", Board::Verde), Some(Color::White));
    frames.paint(140.0);
    assert_eq!(disc(&page, "d4", Board::Verde), Some(Color::Black));
}

#[wasm_bindgen_test]
async fn a_press_while_discs_turn_shows_their_end_and_does_nothing_else() {
    let page = opened("verde").await;
    let frames = during(Frames::new());
    page.play("d3");
    frames.paint(0.0);
    page.cell("c3").click();
    assert_eq!(page.data("ply"), "1");
    assert!(!page.game().has_attribute("data-animating"));
    frames.paint(1.0);
    assert_eq!(disc(&page, "d4", Board::Verde), Some(Color::Black));
    page.play("c3");
    assert_eq!(page.data("ply"), "2");
}

#[wasm_bindgen_test]
async fn nothing_turns_for_those_who_want_no_motion() {
    let screen = during(Screen::new());
    screen.match_only("(prefers-reduced-motion: reduce)");
    let page = opened("verde").await;
    let frames = during(Frames::new());
    page.play("d3");
    assert!(!page.game().has_attribute("data-animating"));
    frames.paint(0.0);
    assert_eq!((disc(&page, "d4", Board::Verde), frames.waiting()), (Some(Color::Black), 0));
}

#[wasm_bindgen_test]
async fn a_board_without_a_size_is_painted_once_it_has_one() {
    forget_everything();
    let page = Page::mount(&options(&PEOPLE));
    page.place.style().set_property("display", "none").unwrap();
    layout().await;
    page.play("d3");
    page.act("undo");
    layout().await;
    assert_eq!(canvas(&page).width(), 300, "as every canvas comes");
    page.place.style().remove_property("display").unwrap();
    until("the board's size", || canvas(&page).width() != 300).await;
    layout().await;
    assert_eq!(disc(&page, "e4", Board::Verde), Some(Color::Black));
    let size = canvas(&page).width();
    page.place.style().set_property("display", "none").unwrap();
    layout().await;
    page.play("d3");
    layout().await;
    assert_eq!(canvas(&page).width(), size, "and keeps it");
}

#[wasm_bindgen_test]
async fn a_canvas_that_the_browser_has_lost_is_painted_again() {
    let page = opened("verde").await;
    let frames = during(Frames::new());
    super::page::tell(&canvas(&page), "contextrestored");
    assert_eq!(frames.waiting(), 1);
}
