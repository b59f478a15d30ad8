//! Checking written logs, whichever the game.

use super::{BadCorrection, Event, Position, PublicCorrection, PublicEvent, Setup};
use crate::games::koenig::rules as koenig;
use crate::kit::{Drawn, MatchSeed, SeatId, Source};

/// The first thing in a log that does not hold.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Foul {
    /// How many events after the ones before it: the first has 0.
    pub offset: usize,
    /// What is wrong.
    pub why: String,
}

/// A decision of a log, made once more. `P` is what is known of the match.
#[derive(Debug, Clone)]
pub struct Remade<P = Position> {
    /// Whose decision it was; `None` where that cannot be told.
    pub decider: Option<Decider>,
    /// How many events followed from it.
    pub events: usize,
    /// The match after it.
    pub position: P,
}

/// Who made a decision.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Decider {
    /// Whose decision it was.
    pub seat: SeatId,
    /// Whether it can be what the match does by default when that seat's time is over.
    pub by_default: bool,
}

impl Setup {
    /// What chance gave before the first decision has to be what the match's seed gives.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn audit(&self, seed: &MatchSeed) -> Result<(), String> {
        match self {
            Setup::Koenig(setup) => {
                koenig::audit_setup(setup, seed).map_err(|kind| kind.to_string())
            }
        }
    }
}

impl Position {
    /// Makes the decision with which `log` begins once more, when `drawn` has been drawn.
    ///
    /// # Errors
    /// The first event that is not what the rules, and the chance of `source`, make of that decision.
    pub fn remake<'a>(
        &self,
        log: impl Iterator<Item = &'a Event> + Clone,
        source: Source<'_>,
        drawn: Drawn,
    ) -> Result<Remade, Foul> {
        match self {
            Position::Koenig(state) => {
                let remade = koenig::remake(state, log.map(of_koenig), source, drawn);
                let koenig::Remade { seat, by_default, decided } =
                    remade.map_err(|(offset, kind)| Foul { offset, why: kind.to_string() })?;
                let position = Position::Koenig(decided.state);
                let decider = Some(Decider { seat, by_default });
                Ok(Remade { decider, events: decided.events.len(), position })
            }
        }
    }
}

/// Somebody who follows a match without its seed and its hands, and checks all that is public.
#[derive(Debug, Clone, PartialEq)]
#[expect(missing_docs, reason = "one variant a game")]
pub enum PublicReferee {
    Koenig(koenig::PublicReferee),
}

impl PublicReferee {
    /// Somebody who follows a match from its beginning.
    #[must_use]
    pub fn new(setup: &Setup, match_id: u64) -> Self {
        match setup {
            Setup::Koenig(setup) => {
                PublicReferee::Koenig(koenig::PublicReferee::new(setup, match_id))
            }
        }
    }

    /// Whether the match is over.
    #[must_use]
    pub fn is_over(&self) -> bool {
        match self {
            PublicReferee::Koenig(referee) => referee.is_over(),
        }
    }

    /// Makes the decision with which `log` begins once more, when `drawn` has been drawn. `as_default` says whether it
    /// is said to be what the match did by default.
    ///
    /// # Errors
    /// The first event that is not what the rules make of that decision.
    pub fn remake<'a>(
        &self,
        log: impl Iterator<Item = &'a PublicEvent> + Clone,
        as_default: bool,
        drawn: Drawn,
    ) -> Result<Remade<Self>, Foul> {
        match self {
            PublicReferee::Koenig(referee) => {
                let remade = referee.remake(log.map(of_koenig_publicly), as_default, drawn);
                let koenig::PublicRemade { decider, events, after } =
                    remade.map_err(|(offset, why)| Foul { offset, why })?;
                let decider = decider.map(|(seat, by_default)| Decider { seat, by_default });
                Ok(Remade { decider, events, position: PublicReferee::Koenig(after) })
            }
        }
    }

    /// Whether a fact that was set right can have stood as it is said to have.
    #[must_use]
    pub fn stood(&self, before: PublicCorrection, after: PublicCorrection) -> bool {
        match (self, before, after) {
            (
                PublicReferee::Koenig(referee),
                PublicCorrection::Koenig(before),
                PublicCorrection::Koenig(after),
            ) => referee.stood(before, after),
        }
    }

    /// What is known once some facts are set right, judged together.
    ///
    /// # Errors
    /// The law of the board that forbids it.
    pub fn corrected(&self, facts: &[PublicCorrection]) -> Result<Self, BadCorrection> {
        let of_koenig = facts.iter().map(|fact| match fact {
            PublicCorrection::Koenig(fact) => *fact,
        });
        match self {
            PublicReferee::Koenig(referee) => {
                let facts: Vec<koenig::PublicCorrection> = of_koenig.collect();
                Ok(PublicReferee::Koenig(referee.corrected(&facts)?))
            }
        }
    }
}

fn of_koenig_publicly(event: &PublicEvent) -> &koenig::PublicEvent {
    match event {
        PublicEvent::Koenig(event) => event,
    }
}

fn of_koenig(event: &Event) -> &koenig::Event {
    match event {
        Event::Koenig(event) => event,
    }
}
