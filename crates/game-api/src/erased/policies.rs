//! Computer players, behind dynamic dispatch.

use serde_json::Value;

use super::faces::Capability;
use super::{Action, Author, Corrupt, LiveGame, PublicEvent, Shown, public};
use crate::advice::{Advice, Advised, Missed, Weighed};
use crate::chance::Chance;
use crate::faces::Policies;
use crate::notice::{Scene, Texts};
use crate::policy::{Budget, Character, Policy, Sight};
use crate::seat::PerSeat;

/// Computer players: see [`Policies`].
pub trait AnyPolicies: Send + Sync {
    /// The action of a fast, somewhat sensible player; `None` if the seat is not awaited. `own` is its view.
    fn quick(&self, own: &Shown, luck: &mut dyn Chance) -> Option<Action>;
    /// The policies that people can choose from, the weakest first.
    fn all(&self) -> Vec<PolicyName>;
    /// How a policy is offered to people: its name with its emoji, and a description in one line.
    fn told_of(&self, texts: &Texts, name: &str) -> [String; 2];
    /// Evaluates the sensible actions by the policy of this name, the best first; `None` if there is no such policy.
    fn weigh(
        &self,
        name: &str,
        own: &Shown,
        seen: &[PublicEvent],
        budget: Budget,
        luck: &mut dyn Chance,
    ) -> Result<Option<Vec<Weighed<Action>>>, Corrupt>;
    /// The best policy's advice to the seat of this view: at most `most` actions, the best first; none if the seat is
    /// not awaited.
    fn advise(
        &self,
        own: &Shown,
        seen: &[PublicEvent],
        most: usize,
        luck: &mut dyn Chance,
    ) -> Result<Vec<Advice<Action>>, Corrupt>;
    /// The main reason for an action, as the end of a sentence.
    fn because(&self, texts: &Texts, because: &str) -> String;
    /// An action in words, with what it does for the viewer.
    fn advised(&self, scene: &Scene<'_>, own: &Shown, action: &Action) -> Result<Advised, Corrupt>;
    /// What the strongest policy would have done instead of an action, if that was better: see
    /// [`Counsel::beside`](crate::Counsel::beside).
    ///
    /// # Errors
    /// [`Corrupt`] if the view, the events or the action are another game's.
    fn missed(
        &self,
        own: &Shown,
        seen: &[PublicEvent],
        action: &Action,
        budget: Budget,
        luck: &mut dyn Chance,
    ) -> Result<Option<Missed<Action>>, Corrupt>;
    /// The number of decisions the lesson explains: 0 without a lesson.
    fn lessons(&self) -> usize;
    /// The keys of the explanations that fit the seat's current decision.
    fn lessons_now(&self, own: &Shown) -> Result<Vec<&'static str>, Corrupt>;
    /// The explanation with this key.
    fn lesson(&self, scene: &Scene<'_>, own: &Shown, name: &str) -> Result<String, Corrupt>;
    /// Each seat's probability of winning, for viewers of a match that is over.
    fn chances(&self, live: &LiveGame) -> Result<PerSeat<f64>, Corrupt>;
    /// The input of a policy that is an external program: its view and all its legal actions.
    fn told(&self, own: &Shown) -> Result<Value, Corrupt>;
}

/// A policy's identity.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PolicyName {
    /// The name.
    pub name: &'static str,
    /// The version.
    pub version: u32,
    /// The character it plays, if any.
    pub character: Option<Character>,
}

impl<G: Policies + Author> AnyPolicies for Capability<G> {
    fn quick(&self, own: &Shown, luck: &mut dyn Chance) -> Option<Action> {
        G::quick(own.view::<G>().ok()?, luck).map(|action| Action::of::<G>(&action))
    }

    fn told_of(&self, texts: &Texts, name: &str) -> [String; 2] {
        let say = |what: &str| texts.get(&format!("{}-policy-{what}", G::ID), &[]);
        let policy = G::all().iter().find(|it| it.name() == name);
        match policy.and_then(|it| it.character()) {
            Some(Character { level, habit, .. }) => {
                let label = format!("{} ({})", say(habit), say(level));
                [label, say(&format!("{habit}-line"))]
            }
            None => [say(name), say(&format!("{name}-line"))],
        }
    }

    fn all(&self) -> Vec<PolicyName> {
        let name = |it: &&dyn Policy<G>| PolicyName {
            name: it.name(),
            version: it.version(),
            character: it.character(),
        };
        G::all().iter().map(name).collect()
    }

    fn weigh(
        &self,
        name: &str,
        own: &Shown,
        seen: &[PublicEvent],
        budget: Budget,
        luck: &mut dyn Chance,
    ) -> Result<Option<Vec<Weighed<Action>>>, Corrupt> {
        let Some(policy) = G::all().iter().find(|it| it.name() == name) else { return Ok(None) };
        let seen = public::<G>(seen)?;
        let sight = Sight { view: own.view::<G>()?, seen: &seen };
        let weighed = policy.weigh(sight, budget, luck).into_iter();
        let erased =
            |Weighed { action, worth }| Weighed { action: Action::of::<G>(&action), worth };
        Ok(Some(weighed.map(erased).collect()))
    }

    fn advise(
        &self,
        own: &Shown,
        seen: &[PublicEvent],
        most: usize,
        luck: &mut dyn Chance,
    ) -> Result<Vec<Advice<Action>>, Corrupt> {
        let Some(policy) = G::all().last() else { return Ok(Vec::new()) };
        let seen = public::<G>(seen)?;
        let sight = Sight { view: own.view::<G>()?, seen: &seen };
        let best = policy.counsel(sight, Budget::default(), luck).best(most).into_iter();
        let erased = |Advice { action, merit, then, because }| Advice {
            action: Action::of::<G>(&action),
            merit,
            then: then.map(|then| Action::of::<G>(&then)),
            because,
        };
        Ok(best.map(erased).collect())
    }

    fn because(&self, texts: &Texts, because: &str) -> String {
        texts.get(&format!("{}-because", G::ID), &[("what", because.into())])
    }

    fn advised(&self, scene: &Scene<'_>, own: &Shown, action: &Action) -> Result<Advised, Corrupt> {
        Ok(G::advised(scene, own.view::<G>()?, &action.typed::<G>()?))
    }

    fn missed(
        &self,
        own: &Shown,
        seen: &[PublicEvent],
        action: &Action,
        budget: Budget,
        luck: &mut dyn Chance,
    ) -> Result<Option<Missed<Action>>, Corrupt> {
        let Some(policy) = G::all().last() else { return Ok(None) };
        let seen = public::<G>(seen)?;
        let sight = Sight { view: own.view::<G>()?, seen: &seen };
        let missed = policy.counsel(sight, budget, luck).beside(&action.typed::<G>()?);
        Ok(missed.map(|Missed { best, cost }| Missed { best: Action::of::<G>(&best), cost }))
    }

    fn lessons(&self) -> usize {
        G::LESSONS.len()
    }

    fn lessons_now(&self, own: &Shown) -> Result<Vec<&'static str>, Corrupt> {
        Ok(G::lessons(own.view::<G>()?))
    }

    fn lesson(&self, scene: &Scene<'_>, own: &Shown, name: &str) -> Result<String, Corrupt> {
        Ok(G::lesson(scene, own.view::<G>()?, name))
    }

    fn chances(&self, live: &LiveGame) -> Result<PerSeat<f64>, Corrupt> {
        Ok(G::chances(live.state::<G>()?))
    }

    fn told(&self, own: &Shown) -> Result<Value, Corrupt> {
        let view = own.view::<G>()?;
        Ok(serde_json::json!({ "view": view, "actions": G::legal_actions(view) }))
    }
}
