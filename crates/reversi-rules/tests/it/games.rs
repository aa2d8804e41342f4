//! Real tournament games replay to the results on record.

use reversi_rules::{Move, Position, Score, Status};

use crate::support::transcript;

const GAMES: &str = include_str!("../data/games.txt");

#[test]
fn tournament_games_end_with_the_result_on_record() {
    let (mut games, mut short, mut with_passes, mut wiped_out) = (0, 0, 0, 0);
    for line in GAMES.lines().filter(|line| !line.starts_with('#')) {
        let mut columns = line.split('\t');
        let moves = transcript(columns.next().unwrap());
        let recorded: i32 = columns.next().unwrap().parse().unwrap();
        let plies: Vec<_> = moves
            .replay(Position::START)
            .collect::<Result<_, _>>()
            .unwrap_or_else(|error| panic!("{error} in {line}"));
        let end = plies.last().unwrap().after;
        assert_eq!(end.status(), Status::Over, "{line}");
        assert_eq!(with_empties_to_the_winner(end.score()), recorded, "{line}");

        games += 1;
        short += u32::from(moves.len() < 60);
        with_passes += u32::from(plies.iter().any(|ply| ply.played == Move::Pass));
        wiped_out += u32::from(end.score().black == 0 || end.score().white == 0);
    }
    assert!(games >= 250 && short >= 20 && with_passes >= 20 && wiped_out >= 5);
}

/// The database's convention: black minus white, the empty squares counted for the winner.
fn with_empties_to_the_winner(score: Score) -> i32 {
    let (black, white) = (i32::from(score.black), i32::from(score.white));
    let difference = black - white;
    difference + difference.signum() * (64 - black - white)
}
