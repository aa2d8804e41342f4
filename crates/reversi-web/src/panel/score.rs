//! The two seats with their counts, and the bar that weighs them.

use reversi_rules::Color;
use reversi_view::svg::letter_path;
use reversi_view::{Presentation, SeatView};
use web_sys::HtmlElement;

use crate::dom::mark;
use crate::icons::disc;
use crate::maker::{Hole, Maker};

/// Which game of the match this is, and its score; nothing for the first game.
const MATCH: &str = "<p class='rv-match' hidden='$'><span>$</span> <span data-match=''>$</span></p>";

/// What stands beside a seat's disc.
const SEAT: &str = "\
    <b>$</b> <span>$</span> <small>\
    <span class='rv-detail-long'>$</span><span class='rv-detail-short'>$</span> \
    <span class='rv-clock' data-clock=''>$</span></small></div>";

const BALANCE: &str = "\
    <div class='rv-balance' aria-hidden='true' --black='$' --white='$'>\
    <i class='rv-balance-black'/><i class='rv-balance-rest'/><i class='rv-balance-white'/></div></div>";

/// Writes the score line, with the match score above. In reading order it says "Tú 18 Negras · te toca, Máquina 20 …".
pub(crate) fn write_score(maker: &mut Maker) -> HtmlElement {
    maker.write("<*div class='rv-score' role='group' aria-label='$'>", const { &[Hole::Word(|m| m.score)] });
    let element = maker.take();
    maker.write(
        MATCH,
        const {
            &[
                Hole::Shown(|now, _| mark(now.match_line.game.is_empty()), 0),
                Hole::Shown(|now, _| Some(&now.match_line.game), 0),
                Hole::Shown(|now, _| Some(&now.match_line.score), 0),
            ]
        },
    );
    for color in Color::ALL {
        write_seat(maker, color);
    }
    maker.write(BALANCE, const { &[count(Color::Black), count(Color::White)] });
    element
}

fn write_seat(maker: &mut Maker, color: Color) {
    let at = place(color);
    maker.write(
        "<div class='rv-seat' data-hurried='$' data-turn='$'>",
        &[
            Hole::Shown(|now, at| mark(seat(now, at).hurried), at),
            Hole::Shown(|now, at| mark(seat(now, at).to_move), at),
        ],
    );
    disc(maker, color, letter(color));
    maker.write(
        SEAT,
        &[
            Hole::Shown(|now, at| Some(seat(now, at).name), at),
            count(color),
            Hole::Shown(|now, at| Some(&seat(now, at).detail), at),
            Hole::Shown(|now, at| Some(&seat(now, at).detail_short), at),
            Hole::Shown(|now, at| seat(now, at).clock.as_deref(), at),
        ],
    );
}

/// The number of a color's discs.
pub(crate) const fn count(color: Color) -> Hole<'static> {
    Hole::Made(|now, at| Some(seat(now, at).count.to_string()), place(color))
}

/// The strokes of the letter on a color's disc, where discs carry letters.
pub(crate) const fn letter(color: Color) -> Hole<'static> {
    Hole::Made(|now, at| seat(now, at).letter.map(letter_path), place(color))
}

const fn place(color: Color) -> usize {
    match color {
        Color::Black => 0,
        Color::White => 1,
    }
}

fn seat(now: &Presentation, at: usize) -> &SeatView {
    &now.seats[if at == 0 { Color::Black } else { Color::White }]
}
