//! The strength of players by their places: Weng and Lin's ratings, from the crate `skillratings`. Whole
//! thousandths are stored, so that computing them again from the same matches gives the same.

use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

/// A rating and its uncertainty, in thousandths.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Skill {
    pub number: i64,
    pub uncertainty: i64,
}

impl Skill {
    /// The rating of a player without rated matches.
    pub const START: Skill = Skill { number: 25_000, uncertainty: 8_333 };

    /// The lower bound, by which people are ranked.
    pub fn certain(self) -> i64 {
        self.number - self.uncertainty
    }

    /// The upper bound.
    pub fn possible(self) -> i64 {
        self.number + self.uncertainty
    }

    /// The strength with a start that is worth `head_start`.
    fn with_start(self, head_start: i64) -> WengLinRating {
        WengLinRating {
            rating: (self.number + head_start) as f64 / 1000.0,
            uncertainty: self.uncertainty as f64 / 1000.0,
        }
    }

    fn rounded(rating: WengLinRating) -> Self {
        let thousandths = |number: f64| (number * 1000.0).round() as i64;
        Skill {
            number: thousandths(rating.rating),
            uncertainty: thousandths(rating.uncertainty).max(1),
        }
    }
}

/// The ratings after a match from starts that were worth so much, in thousandths, with these places: all is compared to
/// what could be expected from there.
pub fn rate(before: &[(Skill, i64, u8)]) -> Vec<Skill> {
    let teams: Vec<[WengLinRating; 1]> =
        before.iter().map(|(skill, start, _)| [skill.with_start(*start)]).collect();
    let places = before.iter().map(|(_, _, place)| MultiTeamOutcome::new(usize::from(*place)));
    let ranked: Vec<(&[WengLinRating], MultiTeamOutcome)> =
        teams.iter().map(<[WengLinRating; 1]>::as_slice).zip(places).collect();
    let after = weng_lin_multi_team(&ranked, &WengLinConfig::new());
    let after = after.into_iter().flatten().map(Skill::rounded).zip(before);
    after.map(|(it, (_, start, _))| Skill { number: it.number - start, ..it }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::rngs::StdRng;
    use rand::{RngExt as _, SeedableRng as _};

    /// Random places, better for the stronger players.
    fn place(luck: &mut StdRng, strengths: &[f64]) -> Vec<u8> {
        let shown = strengths.iter().map(|it| it + 12.0 * (luck.random::<f64>() - 0.5));
        let shown: Vec<f64> = shown.collect();
        shown.iter().map(|one| 1 + shown.iter().filter(|it| *it > one).count() as u8).collect()
    }

    fn play(people: &mut [(f64, Skill)], luck: &mut StdRng) {
        let mut seats: Vec<usize> = Vec::new();
        while seats.len() < 4 {
            let one = luck.random_range(0..people.len());
            if !seats.contains(&one) {
                seats.push(one);
            }
        }
        let strengths: Vec<f64> = seats.iter().map(|it| people[*it].0).collect();
        let places = place(luck, &strengths);
        let before: Vec<(Skill, i64, u8)> =
            seats.iter().zip(places).map(|(it, place)| (people[*it].1, 0, place)).collect();
        for (seat, after) in seats.iter().zip(rate(&before)) {
            people[*seat].1 = after;
        }
    }

    #[test]
    fn ten_thousand_matches_move_the_mean_by_less_than_a_tenth_of_the_first_uncertainty() {
        for seed in 0..3 {
            let mut luck = StdRng::seed_from_u64(seed);
            let mut people: Vec<(f64, Skill)> =
                (0..40).map(|_| (6.0 * luck.random::<f64>(), Skill::START)).collect();
            for _ in 0..10_000 {
                play(&mut people, &mut luck);
            }
            let mean = people.iter().map(|(_, it)| it.number).sum::<i64>() / 40;
            let moved = (mean - Skill::START.number).abs();
            assert!(moved < Skill::START.uncertainty / 10, "{seed}: moved by {moved}");
            let last = people.iter().map(|(_, it)| it.uncertainty).max();
            assert!(last < Some(2_000), "{seed}: still uncertain: {last:?}");
            // The strongest quarter is rated above the weakest.
            people.sort_by(|one, other| one.0.total_cmp(&other.0));
            let sum = |people: &[(f64, Skill)]| people.iter().map(|it| it.1.number).sum::<i64>();
            assert!(sum(&people[30..]) > sum(&people[..10]));
        }
    }

    #[test]
    fn a_win_counts_more_from_a_weaker_start() {
        let won =
            |starts: [i64; 2]| rate(&[(Skill::START, starts[0], 1), (Skill::START, starts[1], 2)]);
        let [weaker, even, stronger] = [[-900, 900], [0, 0], [900, -900]].map(won);
        assert!(weaker[0].number > even[0].number && even[0].number > stronger[0].number);
        assert!(weaker[1].number < even[1].number && even[1].number < stronger[1].number);
        // Level from a weaker start is better than level.
        let level = rate(&[(Skill::START, -900, 1), (Skill::START, 900, 1)]);
        assert!(level[0].number > Skill::START.number && Skill::START.number > level[1].number);
    }

    /// Of two equals, the one who always has the start that wins 30 % is rated like the other, if that is known.
    #[test]
    fn a_weaker_start_makes_nobody_weaker() {
        let shares = [0.3, 0.7];
        let starts = crate::domain::starts::in_rating(&shares);
        let apart = |starts: &[i64]| {
            let (mut luck, mut skills) = (StdRng::seed_from_u64(5), [Skill::START; 2]);
            let mut sum = 0;
            for _ in 0..4_000 {
                let first = u8::from(luck.random::<f64>() < shares[0]);
                let after =
                    rate(&[(skills[0], starts[0], 2 - first), (skills[1], starts[1], 1 + first)]);
                skills.copy_from_slice(&after);
                sum += skills[1].number - skills[0].number;
            }
            sum / 4_000
        };
        let (known, unknown) = (apart(&starts), apart(&[0, 0]));
        assert!(known.abs() < 500 && unknown > 3_000, "{known}, {unknown}");
    }

    #[test]
    fn who_is_level_stays_level() {
        let level = rate(&[(Skill::START, 0, 1), (Skill::START, 0, 1), (Skill::START, 0, 3)]);
        assert_eq!(level[0], level[1]);
        assert!(level[1].number > level[2].number && level[0].number > Skill::START.number);
    }
}
