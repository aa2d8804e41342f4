//! The two seats with their counts, and the bar that weighs them.

use reversi_rules::{ByColor, Color};
use reversi_view::SeatView;
use wasm_bindgen::prelude::JsValue;
use web_sys::{HtmlElement, Node, Text};

use crate::dom::{Maker, flag};
use crate::icons::Disc;

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
}

impl Score {
    pub(crate) fn build(maker: &mut Maker) -> Result<Score, JsValue> {
        let seats = ByColor::new(Seat::build(maker, Color::Black)?, Seat::build(maker, Color::White)?);
        let bar = |class| maker.make("i", &[("class", class)], &[]);
        let bars = [bar("rv-balance-black")?, bar("rv-balance-rest")?, bar("rv-balance-white")?];
        let attributes = [("class", "rv-balance"), ("aria-hidden", "true")];
        let [black, rest, white] = &bars;
        let balance = maker.make("div", &attributes, &[black, rest, white])?;
        let attributes = [("class", "rv-score"), ("role", "group")];
        let children: [&Node; 3] = [&seats.black.element, &seats.white.element, &balance];
        let element = maker.make("div", &attributes, &children)?;
        maker.name(&element, "aria-label", |m| m.score);
        Ok(Score { element, seats, balance })
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
    fn build(maker: &Maker, color: Color) -> Result<Seat, JsValue> {
        let disc = Disc::new(maker, color)?;
        let [name, count, detail, detail_short] = ["", "", "", ""].map(|empty| maker.text(empty));
        let spaces = [maker.text(" "), maker.text(" ")];
        let who = maker.make("b", &[], &[&name])?;
        let discs = maker.make("span", &[], &[&count])?;
        let long = maker.make("span", &[("class", "rv-detail-long")], &[&detail])?;
        let short = maker.make("span", &[("class", "rv-detail-short")], &[&detail_short])?;
        let line = maker.make("small", &[], &[&long, &short])?;
        let children: [&Node; 6] = [&disc.element, &who, &spaces[0], &discs, &spaces[1], &line];
        let element = maker.make("div", &[("class", "rv-seat")], &children)?;
        Ok(Seat { element, disc, name, count, detail, detail_short })
    }

    fn show(&self, now: &SeatView) {
        self.disc.show(now.letter);
        self.name.set_data(now.name);
        self.count.set_data(&now.count.to_string());
        self.detail.set_data(&now.detail);
        self.detail_short.set_data(&now.detail_short);
        flag(&self.element, "data-turn", now.to_move);
    }
}
