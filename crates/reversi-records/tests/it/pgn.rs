//! PGN of PlayOK and Edax, and Othello Quest's JSON.

use reversi_records::{Awarded, Claim, Date, Dialect, Format, Reason, Style};
use reversi_rules::{Color, Outcome, Score};

use crate::support::{one, read, record, written, wrong};

/// As the site writes it; the moves are a fact of December 2017.
const PLAY_OK: &str = r#"[Event "?"]
[Site "PlayOK"]
[Date "2017.12.28"]
[Round "-"]
[Black "xmav000"]
[White "strongheart"]
[Result "62-1"]

1. d3 c5 2. d6 e3 3. f4 e6 4. b4 c4 5. c3 d2 6. e2 c2 7. f3 b5 8. f5 a3 9. b6
c6 10. c1 g5 11. a4 b3 12. a5 a6 13. g6 g4 14. h6 h5 15. h4 f1 16. d1 g3 17. f2
g1 18. f6 f7 19. b1 h3 20. h2 g2 21. f8 g7 22. d7 e7 23. c7 b2 24. h1 d8 25. e1
b7 26. h8 h7 27. g8 -- 28. a8 a7 29. a2 -- 30. b8 -- 31. c8 -- 32. e8 62-1

"#;

#[test]
fn a_game_of_playok_is_read_and_written_as_it_was() {
    let game = one(PLAY_OK);
    assert_eq!(game.header.players.black, "xmav000");
    assert_eq!((game.header.place.as_str(), game.header.date), ("PlayOK", Date::new(2017, 12, 28)));
    assert_eq!(game.header.result, Some(Claim::Discs(Score { black: 62, white: 1 })));
    assert_eq!(game.outcome(), Some(Outcome::Win(Color::Black)));
    assert_eq!(
        written(&game, Style::Pgn(Dialect::PlayOk)),
        PLAY_OK.replace("[Round \"-\"]", "[Round \"?\"]")
    );
}

#[test]
fn a_game_of_edax_is_read() {
    let text = r#"[Event "?"]
[Site "edax"]
[Date "2013.??.??"]
[Black "Ana"]
[White "edax"]
[Result "1-0"]

1. d3 c5 2. f6 f5 3. e6 e3 4. b5 f4 5. g3 f3 6. f2 e7 7. e8
{Ana wins 64-0} 1-0


"#;
    let game = one(text);
    assert_eq!(game.header.result, Some(Claim::Awarded(Awarded::new(64).unwrap())));
    assert_eq!(game.discs(), Some(Score { black: 17, white: 0 }));
    assert_eq!(game.header.date, Date::new(2013, 0, 0));
    // A comment that says something else than the result is no count.
    let other = one(&text.replace("64-0", "0-64"));
    assert_eq!(other.header.result, Some(Claim::Outcome(Outcome::Win(Color::Black))));
}

#[test]
fn a_game_may_start_from_a_position() {
    let text = "[FEN \"8/8/2p5/3pp3/3Ppp2/3P4/8/8 w - - 0 1\"]\n\n1. c3 *";
    assert_eq!(wrong(text, Format::Pgn).to_string().split(':').next(), Some("move 1, c3"));
    let game = one("[FEN \"8/8/8/3pP3/3Pp3/8/8/8 w - - 0 1\"]\n\n1. c5 *");
    assert_eq!((game.start().to_move(), game.moves().len()), (Color::White, 1));
    assert_eq!(wrong("[FEN \"8/8 w\"]\n\n1. f5", Format::Pgn), Reason::Fen);
}

#[test]
fn comments_variations_and_marks_are_dropped() {
    let text =
        "[Event \"a \\\"b\\\" \\\\\"]\n; a line\n1. f5! {good (} (1. d3 {)} c3 (1... e3)) d6?! $14 2. c3 *";
    let game = one(text);
    assert_eq!(game.moves(), record("f5d6c3").moves());
    assert_eq!(game.header.event, r#"a "b" \"#);
}

#[test]
fn games_follow_each_other_also_without_moves_or_results() {
    let text = "[Event \"1\"]\n[Event \"2\"]\n1. f5\n[Event \"3\"]\n\n*\n\n[Event \"4\"]\n[Result \"*\"]\n1. f5 d6 1-0 1. f5";
    let games: Vec<_> = read(text.as_bytes(), Format::Pgn).into_iter().map(Result::unwrap).collect();
    let told: Vec<_> = games.iter().map(|game| (game.header.event.as_str(), game.moves().len())).collect();
    assert_eq!(told, [("1", 0), ("2", 1), ("3", 0), ("4", 2), ("", 1)]);
}

#[test]
fn othello_quest_is_read_with_players_and_passes() {
    let text = r#"{"id":"x","players":[{"id":"ana","name":"A\u00f1a \"\ud83d\ude00\"","rating":1900.5,"oldR":{"name":"no"}},{"id":"jon","name":"jon"}],
 "created":"2018-05-06T07:08:09.000Z","tcb":300000,"position":{"startPos":"","moves":[{"t":1200,"m":"f5"},{"m":"d6","t":900,"s":["a1"]},{"t":1,"m":"c3"}]},
 "finalStatus":"SCORE:"}"#;
    let game = one(text);
    assert_eq!(game.header.players.black, "Aña \"😀\"");
    assert_eq!(game.header.players.white, "jon");
    assert_eq!((game.header.date, game.moves()), (Date::new(2018, 5, 6), record("f5d6c3").moves()));
    let list = format!("[{text},\n{text}]");
    assert_eq!(read(list.as_bytes(), Format::Quest).into_iter().flatten().count(), 2);
    assert_eq!(wrong("{\"players\":[]}", Format::Quest), Reason::Field("position.moves"));
    assert_eq!(
        wrong("{\"position\":{\"moves\":[{\"m\":\"-\"}]}}", Format::Quest),
        Reason::Pass { number: 1 }
    );
}
