//! What the page around a game is told, as plain objects. Written by hand, like the requests to the worker.

use js_sys::Object;
use reversi_rules::{Color, Move, Outcome};
use reversi_session::{News, Seat, Session, Turn};
use reversi_view::phase;
use wasm_bindgen::prelude::JsValue;

use crate::request::put;

/// The session as it is now.
pub(crate) fn state(session: &Session) -> Object {
    let (game, settings) = (session.game(), session.settings());
    let position = game.position();
    let score = position.score();
    let state = Object::new();
    let seat = |color: Color| match settings.seats[color] {
        Seat::Person => "person",
        Seat::Machine(level) => level.name(),
    };
    let result = match session.turn() {
        Turn::Over(Outcome::Win(color)) => color.name().into(),
        Turn::Over(Outcome::Draw) => "draw".into(),
        _ => JsValue::NULL,
    };
    for (name, value) in [
        ("phase", phase(session).name().into()),
        ("purpose", if session.is_learning() { "trial" } else { "game" }.into()),
        ("variant", settings.variant.name().into()),
        ("turn", position.to_move().name().into()),
        ("ply", game.ply().into()),
        ("black", score.black.into()),
        ("white", score.white.into()),
        ("players", players(seat(Color::Black), seat(Color::White))),
        ("start", JsValue::from_str(&game.start().to_string())),
        ("position", JsValue::from_str(&position.to_string())),
        ("moves", JsValue::from_str(&game.transcript().to_string())),
        ("paused", session.pause().is_some().into()),
        ("result", result),
        ("dialog", session.dialog().map_or(JsValue::NULL, |dialog| dialog.name().name().into())),
        ("language", session.language().tag().into()),
    ] {
        put(&state, name, &value);
    }
    state
}

fn players(black: &str, white: &str) -> JsValue {
    let players = Object::new();
    put(&players, "black", &black.into());
    put(&players, "white", &white.into());
    players.into()
}

/// What is new, by its name, and the session as it is now with what the news is about.
pub(crate) fn told(news: News, session: &Session) -> (&'static str, Object) {
    let detail = state(session);
    let tell = |name: &str, value: &str| put(&detail, name, &value.into());
    let kind = match news {
        News::Ply(ply) => {
            tell("by", ply.side.name());
            match ply.played {
                Move::Place(square) => {
                    tell("square", &square.to_string());
                    put(&detail, "flips", &ply.flips.into());
                    "move"
                }
                Move::Pass => "pass",
            }
        }
        News::Over => "over",
        News::Paused(reason) => {
            tell("reason", reason.name());
            "pause"
        }
        News::Changed => "change",
    };
    (kind, detail)
}
