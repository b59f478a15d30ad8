//! Computer players of whichever game.

use std::marker::PhantomData;

use serde_json::Value;

use super::faces::Face;
use super::live::LiveGame;
use super::{Action, Corrupt, Data, Event, PublicEvent, Setup, Shown, public};
use crate::kit::advice::{Advised, Merit, Missed, Weighed};
use crate::kit::chance::Chance;
use crate::kit::command::Commands;
use crate::kit::faces::Policies;
use crate::kit::notice::{Scene, Texts};
use crate::kit::pictures::Pictures;
use crate::kit::policy::{Budget, Policy, Sight};
use crate::kit::seat::{PerSeat, SeatId};
use crate::kit::simulate::{self, Figure, Played, Simulation, SimulationError};
use crate::kit::words::Words;

/// Computer players: see [`Policies`].
pub trait AnyPolicies: Send + Sync {
    /// What a quick, somewhat sensible player would do; `None` if the seat is not awaited. `own` is its view.
    fn quick(&self, own: &Shown, luck: &mut dyn Chance) -> Option<Action>;
    /// The names and versions of those that people can choose from, the weakest first.
    fn all(&self) -> Vec<PolicyName>;
    /// What people choose a policy by: its name with its sign, and a line.
    fn told_of(&self, texts: &Texts, name: &str) -> [String; 2];
    /// Every action that the policy of this name finds sensible, the best first; `None` if there is no such policy.
    ///
    /// # Errors
    /// [`Corrupt`] if what it is given is another game's.
    fn weigh(
        &self,
        name: &str,
        own: &Shown,
        seen: &[PublicEvent],
        budget: Budget,
        luck: &mut dyn Chance,
    ) -> Result<Option<Vec<Weighed<Action>>>, Corrupt>;
    /// What the best policy there is advises the seat of this view to do: `most` actions at most, the best first; none
    /// if the seat is not awaited.
    ///
    /// # Errors
    /// [`Corrupt`] if what it is given is another game's.
    fn advise(
        &self,
        own: &Shown,
        seen: &[PublicEvent],
        most: usize,
        luck: &mut dyn Chance,
    ) -> Result<Vec<(Action, Merit)>, Corrupt>;
    /// An action in words, with what it does for whoever sees this.
    ///
    /// # Errors
    /// [`Corrupt`] if what it is given is another game's.
    fn advised(&self, scene: &Scene<'_>, own: &Shown, action: &Action) -> Result<Advised, Corrupt>;
    /// What the strongest of them would have done in place of an action, if that was better: see [`Counsel::beside`](crate::kit::Counsel::beside).
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
    /// How many decisions a lesson explains: 0 without one.
    fn lessons(&self) -> usize;
    /// What of it is about what a seat is asked now, by names.
    ///
    /// # Errors
    /// [`Corrupt`] if the view is another game's.
    fn lessons_now(&self, own: &Shown) -> Result<Vec<&'static str>, Corrupt>;
    /// What is explained of it by this name.
    ///
    /// # Errors
    /// [`Corrupt`] if the view is another game's.
    fn lesson(&self, scene: &Scene<'_>, own: &Shown, name: &str) -> Result<String, Corrupt>;
    /// How likely each seat is to win, for those who look at a match that is over.
    ///
    /// # Errors
    /// [`Corrupt`] if the match is of another game.
    fn chances(&self, live: &LiveGame) -> Result<PerSeat<f64>, Corrupt>;
    /// What a policy that is somebody else's program is told: its view and everything it can do.
    ///
    /// # Errors
    /// [`Corrupt`] if the view is another game's.
    fn told(&self, own: &Shown) -> Result<Value, Corrupt>;
    /// Plays a match of quick players to its end on the path of playouts; `None` if there is none.
    fn played_out(&self, setup: &Setup, luck: &mut dyn Chance) -> Option<Vec<(u8, SeatId)>>;
    /// Plays whole matches.
    fn simulation(&self, data: &Data, how: Simulation) -> Option<Box<dyn AnySimulation>>;
}

/// A policy by its name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PolicyName {
    /// Its name.
    pub name: &'static str,
    /// Its version.
    pub version: u32,
}

/// Whole matches between computer players of one game, one after the other.
pub trait AnySimulation: Send {
    /// Plays the match of this number, always the same one.
    ///
    /// # Errors
    /// [`SimulationError`].
    fn play(&mut self, number: u64) -> Result<AnyPlayed, SimulationError>;
    /// How often each rule was exercised in all of them, if that is counted: lines to print.
    fn coverage(&self) -> Vec<String>;
    /// What came up too seldom; nothing where it is not counted.
    fn missed(&self) -> Vec<String>;
}

/// A match played to its end.
pub struct AnyPlayed {
    /// What its luck came from.
    pub luck: crate::kit::Fairness,
    /// Its setup.
    pub setup: Setup,
    /// Its log, with who brought each event about.
    pub log: Vec<(SeatId, Event)>,
    /// How many actions were tried and refused.
    pub refused: usize,
    /// What became of it.
    pub figures: Vec<Figure>,
}

impl<G: Policies + Words + Pictures + Commands> Face<G> {
    pub(super) const POLICIES: &'static dyn AnyPolicies = &Face::<G>(PhantomData);
}

impl<G: Policies + Words + Pictures + Commands> AnyPolicies for Face<G> {
    fn quick(&self, own: &Shown, luck: &mut dyn Chance) -> Option<Action> {
        G::quick(own.view::<G>().ok()?, luck).map(|action| Action::of::<G>(&action))
    }

    fn told_of(&self, texts: &Texts, name: &str) -> [String; 2] {
        [format!("{}-policy-{name}", G::ID), format!("{}-policy-{name}-line", G::ID)]
            .map(|key| texts.get(&key, &[]))
    }

    fn all(&self) -> Vec<PolicyName> {
        let name = |it: &&dyn Policy<G>| PolicyName { name: it.name(), version: it.version() };
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
    ) -> Result<Vec<(Action, Merit)>, Corrupt> {
        let Some(policy) = G::all().last() else { return Ok(Vec::new()) };
        let seen = public::<G>(seen)?;
        let sight = Sight { view: own.view::<G>()?, seen: &seen };
        let best = policy.counsel(sight, Budget::default(), luck).best(most).into_iter();
        Ok(best.map(|(action, merit)| (Action::of::<G>(&action), merit)).collect())
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
        let json = |it: &dyn Fn() -> serde_json::Result<Value>| {
            it().map_err(|error| Corrupt::new(G::ID, &error))
        };
        let shown = json(&|| serde_json::to_value(view))?;
        let actions = json(&|| serde_json::to_value(G::legal_actions(view)))?;
        Ok(serde_json::json!({ "view": shown, "actions": actions }))
    }

    fn played_out(&self, setup: &Setup, luck: &mut dyn Chance) -> Option<Vec<(u8, SeatId)>> {
        G::played_out(setup.typed::<G>().ok()?, luck)
    }

    fn simulation(&self, data: &Data, how: Simulation) -> Option<Box<dyn AnySimulation>> {
        let data = data.downcast_ref::<G::Data>()?.clone();
        let counted =
            (how.attempts > 0).then(|| <G::Coverage as simulate::Coverage<G>>::new(how.players));
        Some(Box::new(SimulationOf::<G> { data, how, counted }))
    }
}

struct SimulationOf<G: Policies> {
    data: G::Data,
    how: Simulation,
    counted: Option<G::Coverage>,
}

impl<G: Policies + Words + Pictures + Commands> AnySimulation for SimulationOf<G> {
    fn play(&mut self, number: u64) -> Result<AnyPlayed, SimulationError> {
        use simulate::Coverage as _;
        let Played { luck, setup, log, attempts, end: _ } =
            simulate::play::<G>(&self.data, &self.how, number)?;
        let (seats, events): (Vec<SeatId>, Vec<G::Event>) = log.into_iter().unzip();
        if let Some(counted) = &mut self.counted {
            counted.add(&setup, &events, &attempts);
        }
        let figures = G::figures(&setup, &events);
        let log = seats.into_iter().zip(events.into_iter().map(Event::of::<G>)).collect();
        let setup = Setup::of::<G>(setup);
        Ok(AnyPlayed { luck, setup, log, refused: attempts.len(), figures })
    }

    fn coverage(&self) -> Vec<String> {
        use simulate::Coverage as _;
        self.counted.as_ref().map(G::Coverage::lines).unwrap_or_default()
    }

    fn missed(&self) -> Vec<String> {
        use simulate::Coverage as _;
        self.counted.as_ref().map(G::Coverage::missed).unwrap_or_default()
    }
}
