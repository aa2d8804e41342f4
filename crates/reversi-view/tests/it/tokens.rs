//! The page's style sheet and the theme table hold the same colors.

use std::collections::HashMap;

use reversi_session::Board;
use reversi_view::theme::{Page, Rgba, colors, page_colors};

const TOKENS: &str = include_str!("../../../../www/style/tokens.css");

/// The custom properties in force for a page and a board.
fn tokens(page: Page, board: Board) -> HashMap<&'static str, &'static str> {
    let (page, board) =
        (format!("[data-page=\"{}\"]", page.name()), format!("[data-board=\"{}\"]", board.name()));
    let mut tokens = HashMap::new();
    for block in without_comments().split('}') {
        let Some((selectors, declarations)) = block.split_once('{') else { continue };
        let selectors: Vec<&str> = selectors.split(',').map(str::trim).collect();
        // `:root` together with an attribute is the default, which a page that sets both attributes never needs.
        let applies = selectors == [":root"] || selectors.iter().any(|one| *one == page || *one == board);
        for declaration in declarations.split(';').filter(|_| applies) {
            if let Some((name, value)) = declaration.split_once(':') {
                tokens.insert(name.trim(), value.trim());
            }
        }
    }
    tokens
}

fn without_comments() -> &'static str {
    let mut out = String::new();
    for part in TOKENS.split("/*") {
        out.push_str(part.split_once("*/").map_or(part, |(_, after)| after));
    }
    Box::leak(out.into_boxed_str())
}

fn color(tokens: &HashMap<&str, &str>, name: &str) -> Rgba {
    let mut value = tokens[format!("--rv-{name}").as_str()];
    while let Some(other) = value.strip_prefix("var(") {
        value = tokens[other.trim_end_matches(')')];
    }
    if value == "transparent" {
        return Rgba::TRANSPARENT;
    }
    if let Some(alpha) = value.strip_prefix("rgb(0 0 0 / ") {
        let alpha: f64 = format!("0{}", alpha.trim_end_matches(')')).parse().unwrap();
        return Rgba(format!("{:.0}", alpha * 255.0).parse().unwrap());
    }
    Rgba(u32::from_str_radix(value.trim_start_matches('#'), 16).unwrap() << 8 | 0xff)
}

#[test]
fn the_theme_table_equals_the_style_sheet() {
    for page in Page::ALL {
        for board in Board::ALL {
            let tokens = tokens(page, board);
            let (on_page, on_board) = (page_colors(page), colors(board));
            let accent = on_page.accent_with(on_board);
            let table = [
                ("bg", on_page.bg),
                ("surface", on_page.surface),
                ("sunk", on_page.sunk),
                ("ink", on_page.ink),
                ("ink-2", on_page.ink_2),
                ("hair", on_page.hair),
                ("edge", on_page.edge),
                ("danger", on_page.danger),
                ("on-danger", on_page.on_danger),
                ("accent", accent.accent),
                ("accent-soft", accent.soft),
                ("on-accent", on_page.on_accent),
                ("focus", on_page.focus),
                ("focus-2", on_page.focus_2),
                ("board", on_board.board),
                ("line", on_board.line),
                ("frame", on_board.frame),
                ("frame-ink", on_board.frame_ink),
                ("accent-l", on_board.on_light.accent),
                ("soft-l", on_board.on_light.soft),
                ("accent-d", on_board.on_dark.accent),
                ("soft-d", on_board.on_dark.soft),
                ("mark", on_board.mark),
                ("contact", on_board.contact),
                ("dark", on_board.dark.face_bottom),
                ("dark-hi", on_board.dark.face_top),
                ("dark-under", on_board.dark.under),
                ("dark-letter", on_board.dark.letter),
                ("last-dark", on_board.dark.last),
                ("light", on_board.light.face_top),
                ("light-lo", on_board.light.face_bottom),
                ("light-under", on_board.light.under),
                ("light-letter", on_board.light.letter),
                ("last-light", on_board.light.last),
            ];
            for (name, ours) in table {
                let theirs = color(&tokens, name);
                assert_eq!(ours.css(), theirs.css(), "--rv-{name} on {} {}", page.name(), board.name());
            }
        }
    }
}

#[test]
fn colors_are_written_as_css_reads_them() {
    assert_eq!(Rgba(0x2e8b_57ff).css(), "#2e8b57");
    assert_eq!(Rgba(0x0000_0047).css(), "#00000047");
}
