//! The books of a match: points, discs, and how sure the result is.

use reversi_rules::{Color, Outcome, Score, Variant};

use crate::clock::Spent;

/// What a player used.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub(crate) struct Used {
    /// Moves chosen.
    pub(crate) moves: u32,
    /// Positions visited, 0 where nobody tells.
    pub(crate) nodes: u64,
    /// Time.
    pub(crate) spent: Spent,
    /// The longest move, in seconds that passed.
    pub(crate) longest: f64,
}

impl Used {
    pub(crate) fn add(&mut self, other: Self) {
        self.moves += other.moves;
        self.nodes += other.nodes;
        self.spent += other.spent;
        self.longest = self.longest.max(other.longest);
    }
}

/// One game's result as the first player sees it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Played {
    /// 1, 0 or -1.
    pub(crate) result: i32,
    /// Discs on the board in its favor: more of them, in Reverse fewer.
    pub(crate) discs: i32,
    /// Turns, the opening's and passes included.
    pub(crate) plies: u32,
    /// What both used, its own first.
    pub(crate) used: [Used; 2],
}

impl Played {
    /// From the discs at the end, and what both used, with the first player's color.
    pub(crate) fn new(variant: Variant, score: Score, first: Color, plies: u32, used: [Used; 2]) -> Self {
        let more = i32::from(score.of(first)) - i32::from(score.of(first.other()));
        let result = match variant.outcome(score) {
            Outcome::Draw => 0,
            Outcome::Win(winner) if winner == first => 1,
            Outcome::Win(_) => -1,
        };
        let discs = if variant == Variant::Classic { more } else { -more };
        Self { result, discs, plies, used }
    }
}

/// The sum of the games so far, as the first player sees it.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub(crate) struct Standing {
    pub(crate) wins: u32,
    pub(crate) draws: u32,
    pub(crate) losses: u32,
    discs: i64,
    plies: u64,
    pub(crate) used: [Used; 2],
}

/// For 95 %: this many standard deviations on both sides.
const DEVIATIONS: f64 = 1.96;
/// Before this many games nothing is clear: looking at the interval again and again finds chance results.
const FEWEST: u32 = 20;

impl Standing {
    pub(crate) fn add(&mut self, played: &Played) {
        match played.result {
            1 => self.wins += 1,
            0 => self.draws += 1,
            _ => self.losses += 1,
        }
        self.discs += i64::from(played.discs);
        self.plies += u64::from(played.plies);
        for (mine, theirs) in self.used.iter_mut().zip(played.used) {
            mine.add(theirs);
        }
    }

    pub(crate) fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// The first player's part of the points, 0 to 1; half before the first game.
    pub(crate) fn share(&self) -> f64 {
        if self.games() == 0 {
            return 0.5;
        }
        (f64::from(self.wins) + f64::from(self.draws) / 2.0) / f64::from(self.games())
    }

    /// Between which shares the true one lies, in 95 of 100 such matches: Wilson's interval ("Probable inference, the law
    /// of succession, and statistical inference", 1927), which is right for few games and for results near 0 and 1 too.
    /// Draws make it a little wider than it needs to be.
    pub(crate) fn interval(&self) -> (f64, f64) {
        let games = f64::from(self.games());
        if games == 0.0 {
            return (0.0, 1.0);
        }
        let (share, square) = (self.share(), DEVIATIONS * DEVIATIONS);
        let middle = (share + square / (2.0 * games)) / (1.0 + square / games);
        let half = DEVIATIONS / (1.0 + square / games)
            * (share * (1.0 - share) / games + square / (4.0 * games * games)).sqrt();
        ((middle - half).max(0.0), (middle + half).min(1.0))
    }

    /// Whether it is certain enough who is better.
    pub(crate) fn is_clear(&self) -> bool {
        let (low, high) = self.interval();
        self.games() >= FEWEST && (low > 0.5 || high < 0.5)
    }

    /// Discs in the first player's favor, a game.
    #[expect(clippy::cast_precision_loss, reason = "printed with a few digits only")]
    pub(crate) fn mean_discs(&self) -> f64 {
        self.discs as f64 / f64::from(self.games().max(1))
    }

    /// Turns, a game.
    #[expect(clippy::cast_precision_loss, reason = "printed with a few digits only")]
    pub(crate) fn mean_plies(&self) -> f64 {
        self.plies as f64 / f64::from(self.games().max(1))
    }

    /// The score in one line: wins, draws, losses, share, interval and discs.
    pub(crate) fn line(&self) -> String {
        let (low, high) = self.interval();
        format!(
            "{:>4} games: {} won, {} drawn, {} lost; {:.1} % (95 %: {:.1} to {:.1}), {:+.1} discs a game",
            self.games(),
            self.wins,
            self.draws,
            self.losses,
            100.0 * self.share(),
            100.0 * low,
            100.0 * high,
            self.mean_discs()
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn standing(wins: u32, draws: u32, losses: u32) -> Standing {
        let mut standing = Standing::default();
        for (result, times) in [(1, wins), (0, draws), (-1, losses)] {
            for _ in 0..times {
                standing.add(&Played { result, discs: 10 * result, plies: 60, used: [Used::default(); 2] });
            }
        }
        standing
    }

    fn percent(value: f64) -> String {
        format!("{:.0}", 100.0 * value)
    }

    #[test]
    fn a_result_is_seen_by_the_first_player() {
        let score = Score { black: 40, white: 20 };
        let seen = |variant, first| {
            let played = Played::new(variant, score, first, 60, [Used::default(); 2]);
            (played.result, played.discs)
        };
        assert_eq!(seen(Variant::Classic, Color::Black), (1, 20));
        assert_eq!(seen(Variant::Classic, Color::White), (-1, -20));
        assert_eq!(seen(Variant::Reverse, Color::Black), (-1, -20));
        assert_eq!(seen(Variant::Reverse, Color::White), (1, 20));
        let even = Score { black: 32, white: 32 };
        assert_eq!(Played::new(Variant::Classic, even, Color::Black, 60, [Used::default(); 2]).result, 0);
    }

    #[test]
    fn points_and_discs_add_up() {
        let standing = standing(6, 2, 2);
        assert_eq!((standing.games(), percent(standing.share())), (10, "70".to_owned()));
        assert_eq!(
            (percent(standing.mean_discs()), percent(standing.mean_plies())),
            ("400".into(), "6000".into())
        );
        assert!(standing.line().contains("10 games: 6 won, 2 drawn, 2 lost; 70.0 %"), "{}", standing.line());
    }

    #[test]
    fn the_interval_is_wilsons() {
        // 60 of 100, and 10 of 10: as tables have them.
        let (low, high) = standing(60, 0, 40).interval();
        assert_eq!((percent(low), percent(high)), ("50".into(), "69".into()));
        let (low, high) = standing(10, 0, 0).interval();
        assert_eq!((percent(low), percent(high)), ("72".into(), "100".into()));
        assert_eq!(Standing::default().interval(), (0.0, 1.0));
    }

    #[test]
    fn it_is_clear_only_after_some_games_and_both_ways() {
        assert!(!standing(10, 0, 0).is_clear());
        assert!(standing(20, 0, 0).is_clear());
        assert!(standing(0, 0, 20).is_clear());
        assert!(!standing(11, 0, 9).is_clear());
        assert!(standing(120, 0, 80).is_clear());
    }
}
