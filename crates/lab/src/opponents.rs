//! Opponents that people never meet, to measure the others against. Nothing is fitted to them.

use ::koenig::Koenig;
use ::wuerfelkoenig::Wuerfelkoenig;
use game_api::{
    Action, Author, Budget, Chance, Corrupt, Game as _, GameRef, Policies, Policy, PublicEvent,
    Shown, Sight, one_of,
};

mod koenig;
mod wuerfelkoenig;

/// The opponent who takes any legal action, in every game.
const RANDOM: &str = "random";

/// The opponents of a game, by name.
pub trait Opponents: Sync {
    fn names(&self) -> Vec<&'static str>;
    /// Returns the action of the opponent with this name; `None` if there is none, or it is not awaited.
    fn decide(
        &self,
        name: &str,
        own: &Shown,
        seen: &[PublicEvent],
        budget: Budget,
        luck: &mut dyn Chance,
    ) -> Result<Option<Action>, Corrupt>;
}

/// The opponents of the game `G`.
struct Of<G: Policies + Author>(&'static [&'static dyn Policy<G>]);

impl<G: Policies + Author> Opponents for Of<G> {
    fn names(&self) -> Vec<&'static str> {
        self.0.iter().map(|it| it.name()).chain([RANDOM]).collect()
    }

    fn decide(
        &self,
        name: &str,
        own: &Shown,
        seen: &[PublicEvent],
        budget: Budget,
        luck: &mut dyn Chance,
    ) -> Result<Option<Action>, Corrupt> {
        if name == RANDOM {
            let legal = G::legal_actions(own.view::<G>()?);
            let any = one_of(&legal.iter().collect::<Vec<_>>(), luck);
            return Ok(any.map(Action::of::<G>));
        }
        let Some(policy) = self.0.iter().find(|it| it.name() == name) else { return Ok(None) };
        let seen = seen.iter().map(|event| event.typed::<G>().cloned());
        let seen = seen.collect::<Result<Vec<_>, Corrupt>>()?;
        let sight = Sight { view: own.view::<G>()?, seen: &seen };
        let best = policy.weigh(sight, budget, luck).into_iter().next();
        Ok(best.map(|best| Action::of::<G>(&best.action)))
    }
}

/// Returns the opponents of a game, if it has any here.
pub fn of(game: GameRef) -> Option<&'static dyn Opponents> {
    match game.id() {
        Koenig::ID => Some(&Of(koenig::ALL)),
        Wuerfelkoenig::ID => Some(&Of(wuerfelkoenig::ALL)),
        _ => None,
    }
}
