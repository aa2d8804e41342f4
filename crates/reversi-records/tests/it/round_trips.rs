//! What is written is read again, for each way of writing: with all that the format can hold.

use proptest::prelude::*;
use reversi_records::{
    Awarded, Claim, Coordinates, Dialect, Ending, MoveValue, Record, Style, detect, difference,
};
use reversi_rules::{Color, Move, Outcome, Score, Variant};

use crate::support::{any_date, any_game, any_game_anywhere, any_name, format, one, read, written};

/// Gives a game names, a date and a variant.
fn told(game: impl Strategy<Value = Record>) -> impl Strategy<Value = Record> {
    (game, (any_name(), any_name(), any_name(), any_name()), any_date(), any::<bool>()).prop_map(
        |(mut game, (black, white, event, place), date, reverse)| {
            game.header.players = reversi_rules::ByColor::new(black, white);
            game.header.event = event;
            game.header.place = place;
            game.header.date = date;
            game.in_variant(if reverse { Variant::Reverse } else { Variant::Classic })
        },
    )
}

fn any_outcome() -> impl Strategy<Value = Outcome> {
    prop::sample::select(vec![Outcome::Win(Color::Black), Outcome::Win(Color::White), Outcome::Draw])
}

fn any_awarded() -> impl Strategy<Value = Awarded> {
    (0_u8..=64).prop_map(|black| Awarded::new(black).unwrap())
}

#[track_caller]
fn same(record: &Record, style: Style) {
    let text = written(record, style);
    assert_eq!(read(text.as_bytes(), format(style)), [Ok(record.clone())], "{text}");
    assert_eq!(detect(text.as_bytes()), Ok(format(style)), "{text}");
}

proptest! {
    #[test]
    fn transcripts(game in any_game()) {
        prop_assume!(!game.moves().is_empty());
        same(&game, Style::Transcript);
    }

    #[test]
    fn boards(game in any_game_anywhere(), values in proptest::collection::vec((0_u8..64, -64_i8..=64), 0..9)) {
        let mut end = Record::new(*game.end(), "".parse().unwrap()).unwrap();
        same(&end, Style::Board);
        same(&end, Style::Fen);
        end.header.values = values.into_iter().map(|(square, difference)| {
            let played = reversi_rules::Square::from_index(square).map_or(Move::Pass, Move::Place);
            MoveValue { played, difference }
        }).collect();
        same(&end, Style::Obf);
    }

    #[test]
    fn ggf(game in told(any_game_anywhere()), margin in proptest::option::of(-64_i8..=64), ending in 0_usize..4) {
        let mut game = game;
        game.header.event.clear();
        for name in [&mut game.header.place, &mut game.header.players.black, &mut game.header.players.white] {
            name.retain(|symbol| !matches!(symbol, '[' | ']'));
            *name = name.split_whitespace().collect::<Vec<_>>().join(" ");
        }
        game.header.result = margin.map(|margin| Awarded::from_difference(margin).map_or(Claim::Margin(margin), Claim::Awarded));
        if margin.is_some() {
            game.header.ending = [Ending::Board, Ending::Resigned, Ending::Time, Ending::Agreed][ending];
        }
        same(&game, Style::Ggf);
    }

    #[test]
    fn sgf(game in told(any_game_anywhere()), claim in 0_u8..6, margin in -64_i8..=64, winner in any_outcome()) {
        let mut game = game;
        let score = game.end().score();
        let awarded = Awarded::of(score);
        let other = margin != difference(score) && margin != awarded.difference() || !game.is_over();
        game.header.result = match claim {
            0 if game.is_over() => Some(Claim::Discs(score)),
            1 if game.is_over() && awarded.difference() != difference(score) => Some(Claim::Awarded(awarded)),
            2 if other => Some(Claim::Margin(margin)),
            3 => Some(Claim::Outcome(winner)),
            4 => {
                game.header.ending = if margin % 2 == 0 { Ending::Resigned } else { Ending::Time };
                Some(Claim::Outcome(Outcome::Win(if margin < 0 { Color::White } else { Color::Black })))
            }
            _ => None,
        };
        for coordinates in [Coordinates::Algebraic, Coordinates::Letters] {
            same(&game, Style::Sgf(coordinates));
        }
    }

    #[test]
    fn pgn_of_playok(game in told(any_game_anywhere()), discs in proptest::option::of((0_u8..=64, 0_u8..=64)), winner in proptest::option::of(any_outcome())) {
        let mut game = game;
        game.header.result = match discs {
            Some((black, white)) if (2..=64).contains(&(black + white)) => Some(Claim::Discs(Score { black, white })),
            _ => winner.map(Claim::Outcome),
        };
        same(&game, Style::Pgn(Dialect::PlayOk));
    }

    #[test]
    fn pgn_of_edax(game in told(any_game_anywhere()), awarded in proptest::option::of(any_awarded()), winner in proptest::option::of(any_outcome())) {
        let mut game = game;
        game.header.result = match awarded {
            Some(awarded) if game.variant == Variant::Classic => Some(Claim::Awarded(awarded)),
            _ => winner.map(Claim::Outcome),
        };
        same(&game, Style::Pgn(Dialect::Edax));
    }

    #[test]
    fn othello_quest(game in told(any_game())) {
        let mut game = game.in_variant(Variant::Classic);
        game.header.event.clear();
        game.header.place.clear();
        same(&game, Style::Quest);
    }

    #[test]
    fn one_format_after_another_keeps_the_moves(game in any_game(), styles in proptest::collection::vec(0..Style::ALL.len(), 1..6)) {
        prop_assume!(!game.moves().is_empty());
        let mut last = game.clone();
        for style in styles.into_iter().map(|index| Style::ALL[index]) {
            if !matches!(style, Style::Board | Style::Obf | Style::Fen) {
                last = one(&written(&last, style));
                prop_assert_eq!(last.moves(), game.moves());
            }
        }
    }
}
