//! What a computer player thinks of actions, for a person who asks what to do.

use strum::IntoStaticStr;

/// So much likelier to win, and an action is clearly better than another.
const CLEARLY: f64 = 0.05;

/// So much, and it is better at all: below, playouts do not tell.
const HARDLY: f64 = 0.02;

/// An action with what it is held to be worth, in a unit of its policy's own: more is better.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Weighed<A> {
    /// What could be done.
    pub action: A,
    /// What it is worth.
    pub worth: f64,
}

/// These actions, the one worth most first; those worth the same stay in their order.
pub fn ranked<A>(mut actions: Vec<Weighed<A>>) -> Vec<Weighed<A>> {
    actions.sort_by(|one, other| other.worth.total_cmp(&one.worth));
    actions
}

/// So often is something done that is done mostly, often, or now and then.
const SHARES: [f64; 3] = [0.6, 0.25, 0.05];

/// All that is sensible to do, weighed.
#[derive(Debug, Clone, PartialEq)]
pub struct Counsel<A> {
    /// What its worth says of an action.
    pub measure: Measure,
    /// The actions, the best first.
    pub actions: Vec<Weighed<A>>,
    /// Of a mixture: what each action is worth against what the others may do.
    pub gains: Vec<Weighed<A>>,
    /// Actions, each with what it is reckoned to be followed by.
    pub follows: Vec<(A, A)>,
    /// What decides for the best action, as the game's sentences call it.
    pub because: Option<&'static str>,
}

/// What its worth says of an action.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Measure {
    /// How likely its seat is to win.
    Victory,
    /// How often it is done by one nobody can predict. Where all decide at once, no action is best alone.
    Mixture,
}

/// How good an action is beside the others.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Merit {
    /// Nothing else is sensible.
    Only,
    /// Better than all others, by far.
    ClearlyBest,
    /// Better than all others.
    Best,
    /// Nothing is better, and something else about as good.
    Even,
    /// About as good as the best.
    AsGood,
    /// A little weaker than the best.
    Weaker,
    /// Much weaker than the best.
    MuchWeaker,
    /// Of a mixture: what is done more often than all else together.
    Mostly,
    /// Of a mixture: what is done often.
    Often,
    /// Of a mixture: what is done now and then.
    Sometimes,
}

impl Merit {
    /// What it is told from; `None` if there was nothing to compare.
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

/// An action that somebody is advised to take.
#[derive(Debug, Clone, PartialEq)]
pub struct Advice<A> {
    /// What to do.
    pub action: A,
    /// How good it is.
    pub merit: Merit,
    /// What it is reckoned to be followed by.
    pub then: Option<A>,
    /// What decides for it, as the game's sentences call it.
    pub because: Option<&'static str>,
}

/// What somebody could have done.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Missed<A> {
    /// What was best.
    pub best: A,
    /// How much likelier it was to win than what they did, from 0 to 1.
    pub cost: f64,
}

/// An action in words, for somebody who asks what to do: by what they see.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Advised {
    /// What to do, as a text of a message.
    pub what: String,
    /// What it does for them, as the rest of a sentence.
    pub why: String,
}

impl<A> Counsel<A> {
    /// These actions, of which there is no more to say.
    pub fn new(measure: Measure, actions: Vec<Weighed<A>>) -> Self {
        Counsel { measure, actions, gains: Vec::new(), follows: Vec::new(), because: None }
    }
}

impl<A: PartialEq> Counsel<A> {
    /// The best actions, `most` at most. What is hardly ever done is left out.
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

    /// The best action that is not the given one, if it was likelier to win; `None` also where the given one was not
    /// weighed.
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
        // What was dropped after few tries may be said to be worth more.
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
