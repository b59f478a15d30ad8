//! Evaluation of actions by a computer player, for a person who asks what to do.

use strum::IntoStaticStr;

/// The lead in probability of winning from which an action is clearly better than another.
const CLEARLY: f64 = 0.05;

/// The lead from which an action is better at all: smaller differences are within the noise of playouts.
const HARDLY: f64 = 0.02;

/// An action with its estimated worth, in a unit of the policy's own: more is better.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Weighed<A> {
    /// The action.
    pub action: A,
    /// The estimated worth.
    pub worth: f64,
}

/// Sorts actions by worth, the best first; equal ones keep their order.
pub fn ranked<A>(mut actions: Vec<Weighed<A>>) -> Vec<Weighed<A>> {
    actions.sort_by(|one, other| other.worth.total_cmp(&one.worth));
    actions
}

/// The least share of a mixture that counts as mostly, often, and now and then.
const SHARES: [f64; 3] = [0.6, 0.25, 0.05];

/// All sensible actions, evaluated.
#[derive(Debug, Clone, PartialEq)]
pub struct Counsel<A> {
    /// The meaning of an action's worth.
    pub measure: Measure,
    /// The actions, the best first.
    pub actions: Vec<Weighed<A>>,
    /// In a mixture: the expected worth of each action against what the others may do.
    pub gains: Vec<Weighed<A>>,
    /// Actions, each with the expected follow-up action.
    pub follows: Vec<(A, A)>,
    /// The main reason for the best action, as a key of the game's sentences.
    pub because: Option<&'static str>,
}

/// The meaning of an action's worth.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Measure {
    /// The seat's probability of winning.
    Victory,
    /// How often an unpredictable player takes the action. Where all decide at once, no single action is best.
    Mixture,
}

/// How good an action is compared with the others.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Merit {
    /// It is the only sensible action.
    Only,
    /// Better than all others, by far.
    ClearlyBest,
    /// Better than all others.
    Best,
    /// No action is better, and another one is about as good.
    Even,
    /// About as good as the best.
    AsGood,
    /// A little weaker than the best.
    Weaker,
    /// Much weaker than the best.
    MuchWeaker,
    /// In a mixture: taken more often than all other actions together.
    Mostly,
    /// In a mixture: taken often.
    Often,
    /// In a mixture: taken now and then.
    Sometimes,
}

impl Merit {
    /// Returns the measure it is derived from; `None` if there was nothing to compare.
    pub fn measure(self) -> Option<Measure> {
        match self {
            Merit::Only => None,
            Merit::ClearlyBest
            | Merit::Best
            | Merit::Even
            | Merit::AsGood
            | Merit::Weaker
            | Merit::MuchWeaker => Some(Measure::Victory),
            Merit::Mostly | Merit::Often | Merit::Sometimes => Some(Measure::Mixture),
        }
    }
}

/// An action recommended to a player.
#[derive(Debug, Clone, PartialEq)]
pub struct Advice<A> {
    /// The recommended action.
    pub action: A,
    /// How good it is.
    pub merit: Merit,
    /// The expected follow-up action.
    pub then: Option<A>,
    /// The main reason for it, as a key of the game's sentences.
    pub because: Option<&'static str>,
}

/// A better action that a player could have taken.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Missed<A> {
    /// The best action.
    pub best: A,
    /// How much likelier it was to win than the player's action, from 0 to 1.
    pub cost: f64,
}

/// An action in words, for a player who asks what to do: based on their view only.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Advised {
    /// The action, formatted for a message.
    pub what: String,
    /// What it does for the player, as the end of a sentence.
    pub why: String,
}

impl<A> Counsel<A> {
    /// An evaluation with nothing but the worths of these actions.
    pub fn new(measure: Measure, actions: Vec<Weighed<A>>) -> Self {
        Counsel { measure, actions, gains: Vec::new(), follows: Vec::new(), because: None }
    }
}

impl<A: PartialEq> Counsel<A> {
    /// Returns the best actions, `most` at most. Actions that are hardly ever taken are left out.
    pub fn best(self, most: usize) -> Vec<Advice<A>> {
        let worths: Vec<f64> = self.actions.iter().map(|it| it.worth).collect();
        let merit = |at: usize| match self.measure {
            _ if worths.len() == 1 => Some(Merit::Only),
            Measure::Victory => Some(victory(&worths, at)),
            Measure::Mixture => mixture(worths[at], at == 0),
        };
        let mut follows = self.follows;
        let mut then = |action: &A| {
            let at = follows.iter().position(|(first, _)| first == action)?;
            Some(follows.swap_remove(at).1)
        };
        let best = self.actions.into_iter().enumerate().take(most);
        let advice = best.filter_map(|(at, Weighed { action, .. })| {
            let (merit, then) = (merit(at)?, then(&action));
            let because = self.because.filter(|_| at == 0 && merit != Merit::Only);
            Some(Advice { action, merit, then, because })
        });
        advice.collect()
    }

    /// Returns the best action other than the given one, if it was likelier to win; `None` also if the given one was
    /// not evaluated.
    pub fn beside(self, other: &A) -> Option<Missed<A>> {
        let all = match self.measure {
            Measure::Victory => self.actions,
            Measure::Mixture => self.gains,
        };
        let (same, others): (Vec<_>, Vec<_>) = all.into_iter().partition(|it| it.action == *other);
        let best = |all: Vec<Weighed<A>>| {
            all.into_iter().max_by(|one, two| one.worth.total_cmp(&two.worth))
        };
        let (chosen, best) = best(same).zip(best(others))?;
        let cost = best.worth - chosen.worth;
        (cost > 0.0).then_some(Missed { best: best.action, cost })
    }
}

fn victory(worths: &[f64], at: usize) -> Merit {
    let best = worths[0];
    if at == 0 {
        let others = worths[1..].iter().copied().fold(f64::NEG_INFINITY, f64::max);
        return match best - others {
            gap if gap >= CLEARLY => Merit::ClearlyBest,
            gap if gap >= HARDLY => Merit::Best,
            _ => Merit::Even,
        };
    }
    match best - worths[at] {
        gap if gap >= CLEARLY => Merit::MuchWeaker,
        gap if gap >= HARDLY => Merit::Weaker,
        _ => Merit::AsGood,
    }
}

fn mixture(share: f64, is_first: bool) -> Option<Merit> {
    match share {
        share if share >= SHARES[0] => Some(Merit::Mostly),
        share if share >= SHARES[1] => Some(Merit::Often),
        share if is_first || share >= SHARES[2] => Some(Merit::Sometimes),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn merits(measure: Measure, worths: &[f64]) -> Vec<Merit> {
        let actions = worths.iter().map(|&worth| Weighed { action: (), worth }).collect();
        let best = Counsel::new(measure, actions).best(3);
        best.into_iter().map(|it| it.merit).collect()
    }

    #[test]
    fn what_is_told_follows_from_how_far_actions_are_apart() {
        use Merit::*;
        let told = |worths: &[f64]| merits(Measure::Victory, worths);
        assert_eq!(told(&[0.5, 0.4, 0.39, 0.1]), [ClearlyBest, MuchWeaker, MuchWeaker]);
        assert_eq!(told(&[0.5, 0.47, 0.2]), [Best, Weaker, MuchWeaker]);
        assert_eq!(told(&[0.5, 0.495, 0.46]), [Even, AsGood, Weaker]);
        // An action dropped after few playouts may have a higher estimate.
        assert_eq!(told(&[0.5, 0.4, 0.6]), [Even, MuchWeaker, AsGood]);
        assert_eq!(told(&[0.0]), [Only]);
        assert_eq!(told(&[]), []);
    }

    #[test]
    fn a_decision_costs_what_the_best_was_worth_more() {
        let weighed = |worths: &[(char, f64)]| {
            worths.iter().map(|&(action, worth)| Weighed { action, worth }).collect::<Vec<_>>()
        };
        let counsel = |measure, worths: &[(char, f64)]| Counsel::new(measure, weighed(worths));
        let worths = [('a', 0.5), ('b', 0.25), ('b', 0.375), ('c', 0.0)];
        let missed = |action| counsel(Measure::Victory, &worths).beside(&action);
        assert_eq!(
            missed('b'),
            Some(Missed { best: 'a', cost: 0.125 }),
            "the better way to do it counts"
        );
        assert_eq!(missed('c'), Some(Missed { best: 'a', cost: 0.5 }));
        assert_eq!(missed('a'), None, "nothing was better");
        assert_eq!(missed('d'), None, "it was not weighed");
        let mixed = counsel(Measure::Mixture, &[('a', 0.9), ('b', 0.1)]);
        assert_eq!(mixed.clone().beside(&'b'), None, "what is done seldom is not worse");
        let mixed = Counsel { gains: weighed(&[('a', 0.5), ('b', 0.375), ('c', 0.25)]), ..mixed };
        assert_eq!(mixed.beside(&'c'), Some(Missed { best: 'a', cost: 0.25 }));
    }

    #[test]
    fn what_decides_is_told_of_the_best_alone_and_what_follows_of_each() {
        let actions = [('a', 0.5), ('b', 0.4)].map(|(action, worth)| Weighed { action, worth });
        let counsel = Counsel {
            follows: vec![('b', 'c')],
            because: Some("votes"),
            ..Counsel::new(Measure::Victory, actions.to_vec())
        };
        let told = counsel.best(3).into_iter().map(|it| (it.action, it.then, it.because));
        let expected = [('a', None, Some("votes")), ('b', Some('c'), None)];
        assert_eq!(told.collect::<Vec<_>>(), expected);
    }

    #[test]
    fn of_a_mixture_what_is_hardly_done_is_left_out() {
        use Merit::*;
        let told = |shares: &[f64]| merits(Measure::Mixture, shares);
        assert_eq!(told(&[0.7, 0.26, 0.04]), [Mostly, Often]);
        assert_eq!(told(&[0.4, 0.3, 0.2, 0.1]), [Often, Often, Sometimes]);
        assert_eq!(told(&[0.04; 25]), [Sometimes]);
    }
}
