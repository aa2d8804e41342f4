//! One game between two players.

use anyhow::{Context, Result};
use reversi_rules::{Color, Move, Position, Status, Transcript, Variant};

use crate::player::Player;
use crate::standing::{Played, Used};

/// How a game is played.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Terms {
    /// What wins.
    pub(crate) variant: Variant,
    /// The turns that nobody chooses.
    pub(crate) opening: Transcript,
    /// The color of the first player.
    pub(crate) first: Color,
    /// What chance in it depends on: the same at every turn, as on the page, where a level's day lasts a whole game.
    pub(crate) seed: u64,
}

/// Plays it to the end.
///
/// # Errors
/// When a player breaks or chooses what is not legal; which one is told.
pub(crate) fn play(players: &mut [Player; 2], terms: &Terms) -> Result<Played> {
    let mut table = Table { players, first: terms.first, position: Position::START, plies: 0 };
    for (player, number) in table.players.iter_mut().zip(1..) {
        player.begin().with_context(|| format!("player {number}"))?;
    }
    for ply in terms.opening.replay(Position::START) {
        table.turn(ply?.played, None)?;
    }
    let mut used = [Used::default(); 2];
    loop {
        let position = table.position;
        match position.status() {
            Status::Over => break,
            Status::MustPass => table.turn(Move::Pass, None)?,
            Status::ToMove => {
                let at = table.place_of(position.to_move());
                let (square, cost) = table.players[at]
                    .choose(position, terms.variant, terms.seed)
                    .with_context(|| format!("player {}, after {} turns", at + 1, table.plies))?;
                used[at].add(cost);
                table
                    .turn(Move::Place(square), Some(at))
                    .with_context(|| format!("player {} chose {square}", at + 1))?;
            }
        }
    }
    Ok(Played::new(terms.variant, table.position.score(), terms.first, table.plies, used))
}

struct Table<'a> {
    players: &'a mut [Player; 2],
    first: Color,
    position: Position,
    plies: u32,
}

impl Table<'_> {
    fn place_of(&self, color: Color) -> usize {
        usize::from(color != self.first)
    }

    /// Carries a turn out and tells it to everybody but who chose it.
    fn turn(&mut self, played: Move, chosen_by: Option<usize>) -> Result<()> {
        let color = self.position.to_move();
        self.position = self.position.apply(played)?;
        self.plies += 1;
        for (place, player) in self.players.iter_mut().enumerate() {
            if chosen_by != Some(place) {
                player.follow(color, played).with_context(|| format!("player {}", place + 1))?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::machine::Machine;

    fn ours(strength: &str) -> Player {
        Player::Ours(Machine::Native(Box::default()), strength.parse().unwrap())
    }

    fn terms(variant: Variant, first: Color, seed: u64) -> Terms {
        Terms { variant, opening: "f5d6c3d3c4".parse().unwrap(), first, seed }
    }

    #[test]
    fn a_game_is_played_to_its_end_and_depends_on_the_seed_only() {
        let mut players = [ours("random"), ours("random")];
        let mut result = |seed| play(&mut players, &terms(Variant::Classic, Color::Black, seed)).unwrap();
        let one = result(1);
        assert!(one.plies >= 9);
        assert_eq!((one.result, one.discs, one.plies), {
            let again = result(1);
            (again.result, again.discs, again.plies)
        });
        assert!((2..12).any(|seed| result(seed).discs != one.discs));
        let moves: u32 = one.used.iter().map(|used| used.moves).sum();
        assert!(moves + 5 <= one.plies && moves > 0);
    }

    #[test]
    fn colors_and_variants_turn_the_result_round() {
        // Chance plays the same whoever it is and whatever wins, so the discs are the same.
        let mut players = [ours("random"), ours("random")];
        let mut discs = |variant, first| play(&mut players, &terms(variant, first, 3)).unwrap().discs;
        let black = discs(Variant::Classic, Color::Black);
        assert_eq!(discs(Variant::Classic, Color::White), -black);
        assert_eq!(discs(Variant::Reverse, Color::Black), -black);
    }

    #[test]
    fn one_seed_is_every_turns() {
        let level = reversi_engine::Level::new(2).unwrap();
        for seed in 0..10 {
            let terms = terms(Variant::Classic, Color::Black, seed);
            let played = play(&mut [ours("2"), ours("2")], &terms).unwrap();
            let mut position = terms.opening.replay(Position::START).last().unwrap().unwrap().after;
            let mut machine = Machine::Native(Box::default());
            loop {
                position = match position.status() {
                    Status::Over => break,
                    Status::MustPass => position.pass().unwrap(),
                    Status::ToMove => {
                        let ((square, _), _) = machine.play(position, terms.variant, level, seed).unwrap();
                        position.play(square).unwrap()
                    }
                };
            }
            assert_eq!(
                played.discs,
                i32::from(position.score().black) - i32::from(position.score().white),
                "{seed}"
            );
        }
    }

    #[test]
    fn a_level_beats_chance() {
        let mut players = [ours("1"), ours("random")];
        let points: i32 = (0..40)
            .map(|seed| play(&mut players, &terms(Variant::Classic, Color::White, seed)).unwrap().result)
            .sum();
        assert!(points > 10, "{points}");
    }
}
