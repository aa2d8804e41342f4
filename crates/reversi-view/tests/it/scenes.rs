//! Pictures of boards, as files that can be looked at. `UPDATE_EXPECT=1 cargo test -p reversi-view` accepts changes.

use expect_test::{ExpectFile, expect_file};
use reversi_rules::{Bitboard, ByColor, Square};
use reversi_session::{Board, Intent, Marks, PrefChange, Question, Switch};
use reversi_view::Surroundings;
use reversi_view::motion::Turning;
use reversi_view::scene::{BoardPicture, Mark, Pointers, Scene, Shape, board_scene, diagram_scene, picture};
use reversi_view::svg::{framed, svg};
use reversi_view::theme::colors;

use crate::table::{MID_GAME, Sitting, Table};

/// Eight cells of 40 device pixels.
const EDGE: u32 = 320;

fn picture_of(table: &Table) -> BoardPicture {
    picture(&table.session, table.texts(), &Surroundings::default(), None)
}

fn check(picture: &BoardPicture, board: Board, expected: &ExpectFile) {
    expected.assert_eq(&svg(&board_scene(picture, EDGE, colors(board))));
}

#[test]
fn start() {
    let table = Table::after("");
    check(&picture_of(&table), Board::Verde, &expect_file!["../snapshots/start.svg"]);
}

#[test]
fn mid_game() {
    let mut table = Table::spanish(Sitting::PersonHas(reversi_rules::Color::Black));
    table.play(MID_GAME);
    check(&picture_of(&table), Board::Azul, &expect_file!["../snapshots/mid-game.svg"]);
}

#[test]
fn high_contrast() {
    let mut table = Table::after("c4c3");
    table.intend(Intent::Prefer(PrefChange::Board(Board::Contraste)));
    check(&picture_of(&table), Board::Contraste, &expect_file!["../snapshots/high-contrast.svg"]);
}

#[test]
fn a_preview_shows_the_disc_and_what_it_would_flip() {
    let table = Table::after("d3c3");
    let pointed = |square| picture(&table.session, table.texts(), &Surroundings::default(), Some(square));
    check(&pointed(Square::B3), Board::Verde, &expect_file!["../snapshots/preview.svg"]);
    assert_eq!(pointed(Square::A1), picture_of(&table), "nothing would flip there");
}

#[test]
fn no_preview_is_shown_where_it_is_switched_off_or_not_a_persons_turn() {
    let pointed = |table: &Table| {
        picture(&table.session, table.texts(), &Surroundings::default(), Some(Square::B3)).preview.is_some()
    };
    let mut table = Table::after("d3c3");
    assert!(pointed(&table));
    table.intend(Intent::Prefer(PrefChange::Switch(Switch::Preview, false)));
    assert!(!pointed(&table));
    assert!(!pointed(&Table::spanish(Sitting::TwoMachines)));
}

#[test]
fn a_hint_is_a_ring_around_the_mark() {
    let mut table = Table::after("d3c3");
    let before = scene(&picture_of(&table)).shapes.len();
    table.intend(Intent::Hint);
    assert_eq!(picture_of(&table).hint, table.session.hint().map(|hint| hint.square));
    assert_eq!(scene(&picture_of(&table)).shapes.len(), before + 1);
}

#[test]
fn lines_show_what_closes_and_what_stays_open() {
    let mut table = Table::after("d3c3");
    table.intend(Intent::CursorTo(Square::B3));
    table.intend(Intent::Ask(Question::Why));
    check(&picture_of(&table), Board::Verde, &expect_file!["../snapshots/why.svg"]);
    table.intend(Intent::CursorTo(Square::C6));
    table.intend(Intent::Ask(Question::Why));
    let (square, reaches) = picture_of(&table).reaches.expect("C6 is explained");
    assert_eq!(square, Square::C6);
    assert!(reaches.iter().all(|reach| !reach.encloses()));
}

#[test]
fn marks_are_crosses_or_dots() {
    let mut table = Table::after("");
    let crosses = scene(&picture_of(&table));
    table.intend(Intent::Prefer(PrefChange::Marks(Marks::Dot)));
    assert_eq!(picture_of(&table).mark, Mark::Dot);
    let ellipses =
        |scene: &Scene| scene.shapes.iter().filter(|shape| matches!(shape, Shape::Ellipse { .. })).count();
    assert_eq!(ellipses(&scene(&picture_of(&table))), ellipses(&crosses) + 4);
}

#[test]
fn an_earlier_position_is_drawn_as_it_was() {
    let mut table = Table::after("d3c3");
    table.intend(Intent::LookAt(1));
    let earlier = picture_of(&table);
    let then = picture_of(&Table::after("d3"));
    assert_eq!((earlier.discs, earlier.last, earlier.marks), (then.discs, then.last, then.marks));
}

#[test]
fn turns_at_30_50_and_70_percent() {
    let table = Table::after("c4");
    let turned =
        |progress| BoardPicture { turning: Turning::NONE.with(Square::D4, progress), ..picture_of(&table) };
    check(&turned(0.3), Board::Verde, &expect_file!["../snapshots/turn-30.svg"]);
    check(&turned(0.5), Board::Verde, &expect_file!["../snapshots/turn-50.svg"]);
    check(&turned(0.7), Board::Verde, &expect_file!["../snapshots/turn-70.svg"]);
}

#[test]
fn a_turned_disc_looks_like_one_that_lies() {
    let table = Table::after("c4");
    let lying = BoardPicture { marks: Bitboard::EMPTY, ..picture_of(&table) };
    let turned = BoardPicture { turning: Turning::NONE.with(Square::D4, 1.0), ..lying.clone() };
    assert_eq!(scene(&turned), scene(&lying));
}

fn scene(picture: &BoardPicture) -> Scene {
    board_scene(picture, EDGE, colors(Board::Verde))
}

#[test]
fn marks_wait_until_the_discs_lie() {
    let table = Table::after("c4");
    let marks = |picture: &BoardPicture| {
        let shapes = scene(picture).shapes;
        let mark = colors(Board::Verde).mark;
        shapes.iter().filter(|shape| matches!(shape, Shape::Stroke { color, .. } if *color == mark)).count()
    };
    let lying = picture_of(&table);
    assert_eq!(marks(&lying), 3);
    assert_eq!(marks(&BoardPicture { turning: Turning::NONE.with(Square::D4, 0.9), ..lying }), 0);
}

#[test]
fn letters_and_marks_can_be_switched_off_but_letters_stay_in_high_contrast() {
    let mut table = Table::after("c4");
    table.intend(Intent::Prefer(PrefChange::Switch(Switch::Letters, false)));
    table.intend(Intent::Prefer(PrefChange::Marks(Marks::None)));
    assert_eq!(picture_of(&table).letters, None);
    assert_eq!(picture_of(&table).marks, Bitboard::EMPTY);
    table.intend(Intent::Prefer(PrefChange::Board(Board::Contraste)));
    assert_eq!(picture_of(&table).letters, Some(ByColor::new('N', 'B')));
}

#[test]
fn a_paused_board_is_bare() {
    let mut table = Table::after("c4");
    table.intend(Intent::Pause);
    let bare = BoardPicture {
        discs: ByColor::default(),
        last: None,
        marks: Bitboard::EMPTY,
        ..picture_of(&Table::after(""))
    };
    assert_eq!(picture_of(&table), bare);
}

#[test]
fn more_contrast_brings_the_high_contrast_board_unless_another_was_chosen() {
    let wish = Surroundings { more_contrast: true, ..Surroundings::default() };
    let mut table = Table::after("c4");
    assert!(picture(&table.session, table.texts(), &wish, None).high_contrast);
    table.intend(Intent::Prefer(PrefChange::Board(Board::Azul)));
    assert!(!picture(&table.session, table.texts(), &wish, None).high_contrast);
}

#[test]
fn lines_lie_on_whole_pixels_and_never_vanish() {
    let picture = picture_of(&Table::after(""));
    for edge in [8, 25, 200, 333, 640, 1001, 2048] {
        for board in Board::ALL {
            let scene = board_scene(&picture, edge, colors(board));
            let line = colors(board).line;
            let lines = scene.shapes.iter().filter_map(|shape| match shape {
                Shape::Rect { x, y, width, height, fill } if *fill == line => Some((*x, *y, *width, *height)),
                _ => None,
            });
            let lines: Vec<_> = lines.collect();
            assert_eq!(lines.len(), 14);
            for (x, y, width, height) in lines {
                assert!(width >= 1 && height >= 1 && x + width <= edge && y + height <= edge, "{edge}");
            }
        }
    }
}

#[test]
fn a_diagram_has_numbers_in_place_of_letters_rings_a_cross_and_a_frame() {
    let table = Table::after("c4c3");
    let colors = colors(Board::Verde);
    let numbered = [Square::C4, Square::C3];
    let rings = Bitboard::EMPTY.with(Square::E5).with(Square::H1);
    let pointers = Pointers { rings, numbered: &numbered, crossed: Some(Square::A8), ..Pointers::default() };
    let scene = diagram_scene(&picture_of(&table), &pointers, EDGE, colors);
    expect_file!["../snapshots/diagram.svg"].assert_eq(&framed(&scene, 20, colors));
}

#[test]
fn a_diagram_that_points_out_nothing_looks_like_the_board() {
    let table = Table::after("d3c3");
    let board = picture(&table.session, table.texts(), &Surroundings::default(), Some(Square::B3));
    let colors = colors(Board::Verde);
    // Letters come later there, and touch nothing that is drawn after them.
    let sorted = |scene: &Scene| {
        let mut lines: Vec<String> = svg(scene).lines().map(str::to_owned).collect();
        lines.sort();
        lines
    };
    let plain = sorted(&board_scene(&board, EDGE, colors));
    let diagram = sorted(&diagram_scene(&board, &Pointers::default(), EDGE, colors));
    assert_eq!(plain, diagram);
}

#[test]
fn every_digit_has_strokes() {
    let table = Table::after("");
    let squares: Vec<Square> = Square::all().collect();
    let colors = colors(Board::Verde);
    let whole = BoardPicture {
        discs: ByColor::new(Bitboard::EMPTY.complement(), Bitboard::EMPTY),
        letters: None,
        marks: Bitboard::EMPTY,
        ..picture_of(&table)
    };
    let strokes = |numbered: &[Square]| {
        let pointers = Pointers { numbered, ..Pointers::default() };
        let scene = diagram_scene(&whole, &pointers, EDGE, colors);
        let lines = scene
            .shapes
            .iter()
            .filter(|shape| matches!(shape, Shape::Stroke { path, .. } if !path.is_empty()));
        lines.count()
    };
    // 1 to 9 have one digit, 10 to 64 have two.
    assert_eq!(strokes(&squares) - strokes(&[]), 9 + 55 * 2);
}
