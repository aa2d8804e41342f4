//! A game in words: what it is called, how it ended, whose turn it is.

use reversi_records::{Claim, Record};
use reversi_rules::{Color, Outcome, Score, Status};

use crate::text::{Texts, filled};

/// Who played; without names what it is.
pub(crate) fn title(record: &Record, texts: &Texts) -> String {
    let name = |color: Color, unnamed: &'static str| match record.header.players[color].as_str() {
        "" => unnamed.to_owned(),
        name => name.to_owned(),
    };
    if is_nameless(record) {
        return match record.moves().len() {
            0 => {
                let Score { black, white } = record.end().score();
                let (black, white) = (black.to_string(), white.to_string());
                filled(texts.position, &[("turn", turn(record, texts)), ("black", &black), ("white", &white)])
            }
            1 => texts.game_of_one.to_owned(),
            count => filled(texts.game_of, &[("count", &count.to_string())]),
        };
    }
    let (black, white) = (name(Color::Black, texts.black), name(Color::White, texts.white));
    filled(texts.versus, &[("black", &black), ("white", &white)])
}

/// Whether nothing tells who played.
pub(crate) fn is_nameless(record: &Record) -> bool {
    Color::ALL.into_iter().all(|color| record.header.players[color].is_empty())
}

/// Whose turn it is at the end, for a place inside a sentence.
pub(crate) fn turn(record: &Record, texts: &Texts) -> &'static str {
    match (record.end().status(), record.end().to_move()) {
        (Status::Over, _) => texts.nobody_plays,
        (_, Color::Black) => texts.black_plays,
        (_, Color::White) => texts.white_plays,
    }
}

/// Two counts.
pub(crate) fn counts(Score { black, white }: Score) -> String {
    format!("{black}–{white}")
}

/// What a file says of the result.
pub(crate) fn claim(claim: Claim, texts: &Texts) -> String {
    match claim {
        Claim::Discs(score) => counts(score),
        Claim::Awarded(awarded) => counts(Score { black: awarded.black(), white: awarded.white() }),
        Claim::Margin(0) | Claim::Outcome(Outcome::Draw) => texts.drawn.to_owned(),
        Claim::Margin(margin) => {
            let text = if margin > 0 { texts.black_by } else { texts.white_by };
            filled(text, &[("count", &margin.unsigned_abs().to_string())])
        }
        Claim::Outcome(Outcome::Win(Color::Black)) => texts.black_won.to_owned(),
        Claim::Outcome(Outcome::Win(Color::White)) => texts.white_won.to_owned(),
    }
}
