//! Fetches a file of weights. (`XMLHttpRequest`, since it tells how much has come of a compressed file as well.)

use js_sys::{ArrayBuffer, Uint8Array};
use reversi_protocol::Variant;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::{Closure, JsValue};
use web_sys::{ProgressEvent, XmlHttpRequest, XmlHttpRequestResponseType};

/// Begins to fetch; `received` hears how many bytes of how many have come (0 when nobody knows), and `arrived` the whole
/// file, or nothing when it cannot be had.
pub(crate) fn begin(
    variant: Variant,
    address: &str,
    received: fn(Variant, u32, u32),
    arrived: fn(Variant, Option<&[u8]>),
) {
    if fetch(variant, address, received, arrived).is_err() {
        arrived(variant, None);
    }
}

fn fetch(
    variant: Variant,
    address: &str,
    received: fn(Variant, u32, u32),
    arrived: fn(Variant, Option<&[u8]>),
) -> Result<(), JsValue> {
    let request = XmlHttpRequest::new()?;
    request.open("GET", address)?;
    request.set_response_type(XmlHttpRequestResponseType::Arraybuffer);
    let progress = Closure::<dyn Fn(ProgressEvent)>::new(move |event: ProgressEvent| {
        let total = if event.length_computable() { event.total() } else { 0.0 };
        received(variant, whole(event.loaded()), whole(total));
    });
    request.set_onprogress(Some(progress.as_ref().unchecked_ref()));
    let answered = request.clone();
    let end = Closure::<dyn Fn()>::new(move || {
        let file = answered.response().ok().and_then(|file| file.dyn_into::<ArrayBuffer>().ok());
        let file = file.filter(|_| answered.status().is_ok_and(|status| status == 200));
        arrived(variant, file.map(|file| Uint8Array::new(&file).to_vec()).as_deref());
    });
    request.set_onloadend(Some(end.as_ref().unchecked_ref()));
    request.send()?;
    // The browser keeps them as long as it needs them.
    drop((progress.into_js_value(), end.into_js_value()));
    Ok(())
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "beyond 4 GB it stays there")]
fn whole(bytes: f64) -> u32 {
    bytes as u32
}
