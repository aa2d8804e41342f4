//! Every message survives the crossing, and its form is the documented one.

use alloc::string::ToString;

use crate::{Advise, Failure, Loading, Manner, Reply, Request, Search, Variant};

fn search() -> Search {
    Search {
        id: 7,
        position: "---------------------------OX------XO--------------------------- X".to_string(),
        variant: Variant::Classic,
        level: 1,
        seed_low: 0,
        seed_high: 0,
    }
}

#[track_caller]
fn check_request(request: &Request, expected: &str) {
    assert_eq!(serde_json::to_string(request).unwrap(), expected);
    assert_eq!(serde_json::from_str::<Request>(expected).unwrap(), *request);
}

#[track_caller]
fn check_reply(reply: &Reply, expected: &str) {
    assert_eq!(serde_json::to_string(reply).unwrap(), expected);
    assert_eq!(serde_json::from_str::<Reply>(expected).unwrap(), *reply);
}

#[test]
fn requests_cross_in_their_documented_form() {
    check_request(&Request::Hello, r#""hello""#);
    check_request(&Request::Cancel { id: 7 }, r#"{"cancel":{"id":7}}"#);
    check_request(
        &Request::Load { variant: Variant::Reverse, address: "https://host/r.bin".to_string() },
        r#"{"load":{"variant":"reverse","address":"https://host/r.bin"}}"#,
    );
    check_request(
        &Request::Advise(Advise { id: 8, position: "X".to_string(), variant: Variant::Classic }),
        r#"{"advise":{"id":8,"position":"X","variant":"classic"}}"#,
    );
    check_request(
        &Request::Search(search().with_seed(0x0000_0002_0000_0001)),
        r#"{"search":{"id":7,"position":"---------------------------OX------XO--------------------------- X","variant":"classic","level":1,"seedLow":1,"seedHigh":2}}"#,
    );
}

#[test]
fn replies_cross_in_their_documented_form() {
    check_reply(&Reply::Ready { version: 2 }, r#"{"ready":{"version":2}}"#);
    check_reply(
        &Reply::Weights { variant: Variant::Classic, received: 5, total: 0, state: Loading::Loading },
        r#"{"weights":{"variant":"classic","received":5,"total":0,"state":"loading"}}"#,
    );
    check_reply(
        &Reply::Thinking { id: 7, depth: 12, percent: 40 },
        r#"{"thinking":{"id":7,"depth":12,"percent":40}}"#,
    );
    check_reply(
        &Reply::Best { id: 7, square: "d3".to_string(), manner: Manner::WithoutWeights },
        r#"{"best":{"id":7,"square":"d3","manner":"withoutWeights"}}"#,
    );
    check_reply(
        &Reply::Advice { id: 8, square: "d3".to_string(), score: Some(-4), depth: 20 },
        r#"{"advice":{"id":8,"square":"d3","score":-4,"depth":20}}"#,
    );
    check_reply(
        &Reply::Failed { id: Some(7), reason: Failure::NoMove },
        r#"{"failed":{"id":7,"reason":"noMove"}}"#,
    );
    check_reply(
        &Reply::Failed { id: None, reason: Failure::Unreadable },
        r#"{"failed":{"id":null,"reason":"unreadable"}}"#,
    );
}

#[test]
fn a_seed_comes_back_from_its_halves() {
    for seed in [0, 1, u64::from(u32::MAX), 1 << 32, 0x0123_4567_89ab_cdef, u64::MAX] {
        assert_eq!(search().with_seed(seed).seed(), seed);
    }
}

#[test]
fn numbers_out_of_range_are_refused() {
    for text in [r#"{"cancel":{"id":-1}}"#, r#"{"cancel":{"id":4294967296}}"#, r#"{"cancel":{"id":1.5}}"#] {
        assert!(serde_json::from_str::<Request>(text).is_err(), "{text}");
    }
}

#[test]
fn messages_of_another_kind_are_refused() {
    for text in [r#""search""#, r#"{"search":{}}"#, r#"{"dance":{"id":1}}"#, "null", "[]", "{}", "7"] {
        assert!(serde_json::from_str::<Request>(text).is_err(), "{text}");
    }
}
