//! The two seats with their counts, and the bar that weighs them.

use reversi_rules::{ByColor, Color};
use reversi_view::{MatchView, SeatView};
use web_sys::{HtmlElement, Text};

use crate::dom::flag;
use crate::icons::Disc;
use crate::maker::{Hole, Maker};

/// Which game of the match this is, and its score; nothing for the first game.
pub(crate) struct Match {
    element: HtmlElement,
    game: Text,
    score: Text,
}

impl Match {
    fn build(maker: &mut Maker) -> Match {
        maker.write("<*p class='rv-match' hidden=''><span>#</span> <span data-match=''>#</span></p>", &[]);
        Match { element: maker.take(), game: maker.take(), score: maker.take() }
    }

    pub(crate) fn show(&self, now: &MatchView) {
        flag(&self.element, "hidden", now.game.is_empty());
        self.game.set_data(&now.game);
        self.score.set_data(&now.score);
    }
}

const BALANCE: &str = "\
    <*div class='rv-balance' aria-hidden='true'>\
    <i class='rv-balance-black'/><i class='rv-balance-rest'/><i class='rv-balance-white'/></div></div>";

/// What stands beside a seat's disc.
const SEAT: &str = "\
    <b>#</b> <span>#</span> <small>\
    <span class='rv-detail-long'>#</span><span class='rv-detail-short'>#</span> \
    <span class='rv-clock' data-clock=''>#</span></small></div>";

/// The score line. In reading order it says "Tú 18 Negras · te toca, Máquina 20 …".
pub(crate) struct Score {
    pub(crate) element: HtmlElement,
    seats: ByColor<Seat>,
    balance: HtmlElement,
}

struct Seat {
    element: HtmlElement,
    disc: Disc,
    name: Text,
    count: Text,
    detail: Text,
    detail_short: Text,
    clock: Text,
}

impl Score {
    /// Writes it, with the match score above.
    pub(crate) fn build(maker: &mut Maker) -> (Match, Score) {
        maker.write("<*div class='rv-score' role='group' aria-label='$'>", &[Hole::Word(|m| m.score)]);
        let element = maker.take();
        let match_line = Match::build(maker);
        let seats = ByColor::new(Seat::build(maker, Color::Black), Seat::build(maker, Color::White));
        maker.write(BALANCE, &[]);
        (match_line, Score { element, seats, balance: maker.take() })
    }

    pub(crate) fn show(&self, now: &ByColor<SeatView>, before: Option<&ByColor<SeatView>>) {
        if before == Some(now) {
            return;
        }
        for color in Color::ALL {
            self.seats[color].show(&now[color]);
        }
        // A refused property would only leave the bar as it was.
        let style = self.balance.style();
        let _ = style.set_property("--black", &now.black.count.to_string());
        let _ = style.set_property("--white", &now.white.count.to_string());
    }
}

impl Seat {
    fn build(maker: &mut Maker, color: Color) -> Seat {
        maker.write("<*div class='rv-seat'>", &[]);
        let element = maker.take();
        let disc = Disc::draw(maker, color);
        maker.write(SEAT, &[]);
        Seat {
            element,
            disc,
            name: maker.take(),
            count: maker.take(),
            detail: maker.take(),
            detail_short: maker.take(),
            clock: maker.take(),
        }
    }

    fn show(&self, now: &SeatView) {
        self.disc.show(now.letter);
        self.name.set_data(now.name);
        self.count.set_data(&now.count.to_string());
        self.detail.set_data(&now.detail);
        self.detail_short.set_data(&now.detail_short);
        self.clock.set_data(now.clock.as_deref().unwrap_or_default());
        flag(&self.element, "data-hurried", now.hurried);
        flag(&self.element, "data-turn", now.to_move);
    }
}
