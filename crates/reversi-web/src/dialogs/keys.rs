//! The list of keys.

use reversi_view::text::{KEYS, Messages};
use web_sys::HtmlDialogElement;

use super::dialog;
use crate::dom::Maker;

pub(super) fn build(maker: &mut Maker) -> HtmlDialogElement {
    let text = maker.word(|m| m.keys_intro);
    let intro = maker.make("p", &[("class", "rv-help")], &[&text]);
    let list = maker.make("dl", &[("class", "rv-keys")], &[]);
    for row in 0..KEYS {
        let text =
            maker.word_by(Box::new(move |m: &Messages| m.key_rows.get(row).map_or("", |row| row.keys)));
        let keys = maker.make("dt", &[], &[&text]);
        let text =
            maker.word_by(Box::new(move |m: &Messages| m.key_rows.get(row).map_or("", |row| row.does)));
        let does = maker.make("dd", &[], &[&text]);
        maker.add(&list, &keys);
        maker.add(&list, &does);
    }
    let text = maker.word(|m| m.keys_note);
    let note = maker.make("p", &[("class", "rv-help")], &[&text]);
    // On small screens it scrolls, and has nothing else that keys could reach.
    let attributes = [("class", "rv-dialog-body"), ("tabindex", "0")];
    let body = maker.make("div", &attributes, &[&intro, &list, &note]);
    dialog(maker, "rv-dialog", "keys", |m| m.keys_title, &[&body])
}
