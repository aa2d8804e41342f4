//! The two seats with their counts, and the bar that weighs them.

use reversi_rules::{ByColor, Color};
use reversi_view::{MatchView, SeatView};
use web_sys::{HtmlElement, Node, Text};

use crate::dom::{Maker, flag};
use crate::icons::Disc;

/// Which game of the match this is, and its score; nothing for the first game.
pub(crate) struct Match {
    pub(crate) element: HtmlElement,
    game: Text,
    score: Text,
}

impl Match {
    pub(crate) fn build(maker: &Maker) -> Match {
        let [game, score] = ["", ""].map(|empty| maker.text(empty));
        let number = maker.make("span", &[], &[&game]);
        let points = maker.make("span", &[("data-match", "")], &[&score]);
        let attributes = [("class", "rv-match"), ("hidden", "")];
        let element = maker.make("p", &attributes, &[&number, &maker.text(" "), &points]);
        Match { element, game, score }
    }

    pub(crate) fn show(&self, now: &MatchView) {
        flag(&self.element, "hidden", now.game.is_empty());
        self.game.set_data(&now.game);
        self.score.set_data(&now.score);
    }
}

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
    pub(crate) fn build(maker: &mut Maker, above: &Node) -> Score {
        let seats = ByColor::new(Seat::build(maker, Color::Black), Seat::build(maker, Color::White));
        let bar = |class| maker.make("i", &[("class", class)], &[]);
        let bars = [bar("rv-balance-black"), bar("rv-balance-rest"), bar("rv-balance-white")];
        let attributes = [("class", "rv-balance"), ("aria-hidden", "true")];
        let [black, rest, white] = &bars;
        let balance = maker.make("div", &attributes, &[black, rest, white]);
        let attributes = [("class", "rv-score"), ("role", "group")];
        let children: [&Node; 4] = [above, &seats.black.element, &seats.white.element, &balance];
        let element = maker.make("div", &attributes, &children);
        maker.name(&element, "aria-label", |m| m.score);
        Score { element, seats, balance }
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
    fn build(maker: &Maker, color: Color) -> Seat {
        let disc = Disc::new(maker, color);
        let [name, count, detail, detail_short, clock] = [""; 5].map(|empty| maker.text(empty));
        let spaces = [" "; 3].map(|space| maker.text(space));
        let who = maker.make("b", &[], &[&name]);
        let discs = maker.make("span", &[], &[&count]);
        let long = maker.make("span", &[("class", "rv-detail-long")], &[&detail]);
        let short = maker.make("span", &[("class", "rv-detail-short")], &[&detail_short]);
        let time = maker.make("span", &[("class", "rv-clock"), ("data-clock", "")], &[&clock]);
        let line = maker.make("small", &[], &[&long, &short, &spaces[2], &time]);
        let children: [&Node; 6] = [&disc.element, &who, &spaces[0], &discs, &spaces[1], &line];
        let element = maker.make("div", &[("class", "rv-seat")], &children);
        Seat { element, disc, name, count, detail, detail_short, clock }
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
