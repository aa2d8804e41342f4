//! Requests to the worker as the plain objects that cross to it. Written by hand: a serializer costs the first load two
//! kilobytes for five messages. A test reads them back as the worker does.

use js_sys::{Object, Reflect};
use reversi_protocol::{Advise, Request, Search, Variant};
use wasm_bindgen::prelude::JsValue;

/// The object, or text, that a request crosses as.
pub(crate) fn to_js(request: &Request) -> JsValue {
    match request {
        Request::Hello => "hello".into(),
        Request::Load { variant, address } => {
            named("load", &[("variant", name(*variant)), ("address", address.into())])
        }
        Request::Search(Search { id, position, variant, level, seed_low, seed_high }) => named(
            "search",
            &[
                ("id", (*id).into()),
                ("position", position.into()),
                ("variant", name(*variant)),
                ("level", (*level).into()),
                ("seedLow", (*seed_low).into()),
                ("seedHigh", (*seed_high).into()),
            ],
        ),
        Request::Advise(Advise { id, position, variant }) => named(
            "advise",
            &[("id", (*id).into()), ("position", position.into()), ("variant", name(*variant))],
        ),
        Request::Cancel { id } => named("cancel", &[("id", (*id).into())]),
    }
}

/// `{ kind: { field: value, … } }`.
fn named(kind: &str, fields: &[(&str, JsValue)]) -> JsValue {
    object(&[(kind, object(fields))])
}

fn object(fields: &[(&str, JsValue)]) -> JsValue {
    let object = Object::new();
    for (name, value) in fields {
        put(&object, name, value);
    }
    object.into()
}

/// Puts a field into an object of ours.
pub(crate) fn put(object: &Object, name: &str, value: &JsValue) {
    // A new object takes any field.
    let _ = Reflect::set(object, &JsValue::from_str(name), value);
}

fn name(variant: Variant) -> JsValue {
    JsValue::from_str(match variant {
        Variant::Classic => "classic",
        Variant::Reverse => "reverse",
    })
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::*;

    #[wasm_bindgen_test]
    fn the_worker_reads_every_request_as_it_was() {
        let position = "-".repeat(64) + " X";
        let (id, variant) = (u32::MAX, Variant::Reverse);
        let search =
            Search { id, position: position.clone(), variant, level: 8, seed_low: 1, seed_high: u32::MAX };
        for request in [
            Request::Hello,
            Request::Load { variant: Variant::Classic, address: "https://example.org/ñ".to_owned() },
            Request::Search(search),
            Request::Advise(Advise { id, position, variant }),
            Request::Cancel { id: 0 },
        ] {
            assert_eq!(serde_wasm_bindgen::from_value::<Request>(to_js(&request)).unwrap(), request);
        }
    }
}
