//! Every pair of colors that carries meaning, with the least contrast that it may have (WCAG 2.2) and the one it has.

use reversi_session::Board;
use reversi_view::theme::{BoardColors, Page, PageColors, Rgba, colors, page_colors};

fn luminance(color: Rgba) -> f64 {
    let [red, green, blue, alpha] = color.0.to_be_bytes();
    assert_eq!(alpha, 255, "contrast is measured between opaque colors");
    let linear = |channel: u8| {
        let share = f64::from(channel) / 255.0;
        if share <= 0.04045 { share / 12.92 } else { ((share + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

fn ratio(one: Rgba, other: Rgba) -> f64 {
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// Demands the floor, and the very ratio: a change of a color is seen here first.
fn check(pair: &str, floor: f64, expected: f64, (one, other): (Rgba, Rgba)) {
    let ratio = ratio(one, other);
    assert!(ratio >= floor, "{pair}: {ratio:.2} is below {floor}");
    assert_eq!(format!("{ratio:.2}"), format!("{expected:.2}"), "{pair}");
}

type Pair<T> = fn(&T) -> (Rgba, Rgba);

#[test]
fn page_pairs_reach_their_floors() {
    // Light, dark, contrast, contrast-dark.
    let pairs: [(&str, f64, [f64; 4], Pair<PageColors>); 12] = [
        ("ink on bg", 7.0, [15.76, 15.99, 21.0, 21.0], |page| (page.ink, page.bg)),
        ("ink on surface", 7.0, [17.41, 14.47, 21.0, 21.0], |page| (page.ink, page.surface)),
        ("ink on sunk", 7.0, [14.33, 12.48, 21.0, 21.0], |page| (page.ink, page.sunk)),
        ("ink-2 on bg", 4.5, [7.30, 9.20, 21.0, 21.0], |page| (page.ink_2, page.bg)),
        ("ink-2 on surface", 4.5, [8.06, 8.32, 21.0, 21.0], |page| (page.ink_2, page.surface)),
        ("ink-2 on sunk", 4.5, [6.64, 7.18, 21.0, 21.0], |page| (page.ink_2, page.sunk)),
        ("edge on bg", 3.0, [3.90, 5.05, 21.0, 21.0], |page| (page.edge, page.bg)),
        ("edge on surface", 3.0, [4.31, 4.57, 21.0, 21.0], |page| (page.edge, page.surface)),
        ("danger on surface", 4.5, [7.37, 8.17, 10.09, 12.27], |page| (page.danger, page.surface)),
        ("on-danger on danger", 4.5, [7.37, 9.21, 10.09, 12.27], |page| (page.on_danger, page.danger)),
        ("focus on bg", 3.0, [15.76, 18.22, 21.0, 21.0], |page| (page.focus, page.bg)),
        ("focus on surface", 3.0, [17.41, 16.49, 21.0, 21.0], |page| (page.focus, page.surface)),
    ];
    for (name, floor, expected, pair) in pairs {
        for (page, expected) in Page::ALL.into_iter().zip(expected) {
            check(&format!("{name}, {}", page.name()), floor, expected, pair(page_colors(page)));
        }
    }
}

#[test]
fn accents_reach_their_floors_on_every_board() {
    // Each board on the light and on the dark page, in the order of `Board::ALL`.
    let pairs: [(&str, f64, [f64; 12]); 5] = [
        ("accent on bg", 4.5, [6.59, 10.20, 7.16, 9.89, 6.47, 9.57, 6.73, 9.45, 7.18, 10.04, 19.01, 18.22]),
        ("accent on surface", 4.5, [7.28, 9.23, 7.91, 8.94, 7.15, 8.66, 7.43, 8.55, 7.93, 9.09, 21.0, 16.49]),
        (
            "on-accent on accent",
            4.5,
            [7.28, 10.04, 7.91, 9.73, 7.15, 9.42, 7.43, 9.30, 7.93, 9.89, 21.0, 17.94],
        ),
        (
            "ink on accent-soft",
            7.0,
            [13.96, 10.90, 13.73, 11.19, 13.75, 11.14, 13.78, 11.70, 13.82, 11.17, 17.41, 18.43],
        ),
        (
            "accent on accent-soft",
            4.5,
            [5.84, 6.95, 6.24, 6.92, 5.65, 6.67, 5.88, 6.91, 6.29, 7.02, 21.0, 21.0],
        ),
    ];
    for (name, floor, expected) in pairs {
        let places = Board::ALL.into_iter().flat_map(|board| [(board, Page::Light), (board, Page::Dark)]);
        for ((board, page), expected) in places.zip(expected) {
            let at = format!("{name}, {} {}", board.name(), page.name());
            check(&at, floor, expected, accent_pair(name, page, board));
        }
    }
}

#[test]
fn accents_reach_their_floors_on_pages_with_more_contrast() {
    for page in [Page::Contrast, Page::ContrastDark] {
        for board in Board::ALL {
            for name in [
                "accent on bg",
                "accent on surface",
                "on-accent on accent",
                "ink on accent-soft",
                "accent on accent-soft",
            ] {
                check(name, 7.0, 21.0, accent_pair(name, page, board));
            }
        }
    }
}

fn accent_pair(name: &str, page: Page, board: Board) -> (Rgba, Rgba) {
    let page = page_colors(page);
    let own = page.accent_with(colors(board));
    match name {
        "accent on bg" => (own.accent, page.bg),
        "accent on surface" => (own.accent, page.surface),
        "on-accent on accent" => (page.on_accent, own.accent),
        "ink on accent-soft" => (page.ink, own.soft),
        "accent on accent-soft" => (own.accent, own.soft),
        _ => panic!("no pair {name}"),
    }
}

#[test]
fn board_pairs_reach_their_floors() {
    // In the order of `Board::ALL`.
    let pairs: [(&str, f64, [f64; 6], Pair<BoardColors>); 14] = [
        ("dark on board", 3.0, [4.45, 3.78, 4.50, 4.59, 4.44, 4.62], |b| (b.dark.face_bottom, b.board)),
        ("dark-hi on board", 3.0, [3.59, 3.05, 3.63, 3.71, 3.58, 4.62], |b| (b.dark.face_top, b.board)),
        ("light on board", 3.0, [3.95, 4.65, 3.91, 3.82, 3.96, 4.54], |b| (b.light.face_top, b.board)),
        ("light-lo on board", 3.0, [3.41, 4.01, 3.37, 3.30, 3.41, 4.54], |b| (b.light.face_bottom, b.board)),
        ("mark on board", 3.0, [4.25, 4.99, 4.20, 4.11, 4.25, 4.54], |b| (b.mark, b.board)),
        ("line on board", 3.0, [3.66, 3.37, 3.60, 3.97, 3.79, 4.62], |b| (b.line, b.board)),
        ("frame-ink on frame", 4.5, [9.02, 9.81, 9.26, 10.38, 10.06, 21.0], |b| (b.frame_ink, b.frame)),
        ("dark-letter on dark", 4.5, [9.72, 9.72, 9.72, 9.72, 9.72, 21.0], |b| {
            (b.dark.letter, b.dark.face_bottom)
        }),
        ("dark-letter on dark-hi", 4.5, [7.85, 7.85, 7.85, 7.85, 7.85, 21.0], |b| {
            (b.dark.letter, b.dark.face_top)
        }),
        ("light-letter on light", 4.5, [6.70, 6.70, 6.70, 6.70, 6.70, 21.0], |b| {
            (b.light.letter, b.light.face_top)
        }),
        ("light-letter on light-lo", 4.5, [5.78, 5.78, 5.78, 5.78, 5.78, 21.0], |b| {
            (b.light.letter, b.light.face_bottom)
        }),
        ("last-dark on dark-hi", 4.5, [8.32, 8.32, 8.32, 8.32, 8.32, 21.0], |b| {
            (b.dark.last, b.dark.face_top)
        }),
        ("last-light on light-lo", 4.5, [5.46, 5.46, 5.46, 5.46, 5.46, 21.0], |b| {
            (b.light.last, b.light.face_bottom)
        }),
        ("light-lo on dark-hi", 7.0, [12.23, 12.23, 12.23, 12.23, 12.23, 21.0], |b| {
            (b.light.face_bottom, b.dark.face_top)
        }),
    ];
    for (name, floor, expected, pair) in pairs {
        for (board, expected) in Board::ALL.into_iter().zip(expected) {
            check(&format!("{name}, {}", board.name()), floor, expected, pair(colors(board)));
        }
    }
}

#[test]
fn both_discs_can_be_told_from_every_board() {
    // Between these luminances a disc of #111111 and one of #f7f7f2 both reach 3:1.
    for board in Board::ALL {
        let luminance = luminance(colors(board).board);
        assert!((0.117..=0.276).contains(&luminance), "{}: {luminance:.3}", board.name());
    }
}
