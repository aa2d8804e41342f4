//! The list of keys.

use reversi_view::text::{KEYS, PAUSE_ROW};
use web_sys::HtmlDialogElement;

use super::open_dialog;
use crate::maker::{Hole, Maker};

pub(super) fn build(maker: &mut Maker) -> HtmlDialogElement {
    let dialog = open_dialog(maker, "rv-dialog", "keys", Hole::Word(|m| m.keys_title));
    // On small screens it scrolls, and has nothing else that keys could reach.
    maker.write(
        "<div class='rv-dialog-body' tabindex='0'><p class='rv-help'>$</p><dl class='rv-keys'>",
        const { &[Hole::Word(|m| m.keys_intro)] },
    );
    for row in 0..KEYS {
        let class = Hole::Given(if row == PAUSE_ROW { "rv-pausing" } else { "" });
        maker.write(
            "<dt class='$'>$</dt><dd class='$'>$</dd>",
            &[
                class,
                Hole::Nth(|m, row| m.key_rows.get(row).map(|row| row.keys), row),
                class,
                Hole::Nth(|m, row| m.key_rows.get(row).map(|row| row.does), row),
            ],
        );
    }
    maker.write("</dl><p class='rv-help'>$</p></div></dialog>", const { &[Hole::Word(|m| m.keys_note)] });
    dialog
}
