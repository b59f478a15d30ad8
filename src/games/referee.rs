//! Checking written logs, whichever the game.

use super::{Event, Position, PublicEvent, Setup, koenig};
use crate::game::{Drawn, MatchSeed, SeatId, Source};

/// The first thing in a log that does not hold.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Foul {
    /// How many events after the ones before it: the first has 0.
    pub offset: usize,
    /// What is wrong.
    pub why: String,
}

/// A decision of a log, made once more.
#[derive(Debug, Clone)]
pub struct Remade {
    /// Whose decision it was.
    pub seat: SeatId,
    /// How many events followed from it.
    pub events: usize,
    /// Whether it was what the match does by default when that seat's time is over.
    pub by_default: bool,
    /// The match after it.
    pub position: Position,
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
                Ok(Remade { seat, events: decided.events.len(), by_default, position })
            }
        }
    }
}

/// Somebody who follows a match without its seed and its hands: draws and commitments have to be numbered
/// without a gap, and what is turned up has to be what had been committed.
#[derive(Debug, Clone, PartialEq)]
#[expect(missing_docs, reason = "one variant a game")]
pub enum Onlooker {
    Koenig(koenig::Onlooker),
}

impl Onlooker {
    /// Somebody who looks on from the beginning.
    #[must_use]
    pub fn new(setup: &Setup, match_id: u64) -> Self {
        match setup {
            Setup::Koenig(setup) => {
                Onlooker::Koenig(koenig::Onlooker::new(match_id, setup.starts.players()))
            }
        }
    }

    /// Sees an event, when `drawn` has been drawn.
    ///
    /// # Errors
    /// Why it cannot be.
    pub fn see(&mut self, event: &PublicEvent, drawn: Drawn) -> Result<(), String> {
        match (self, event) {
            (Onlooker::Koenig(onlooker), PublicEvent::Koenig(event)) => {
                onlooker.see(event, drawn).map_err(|why| why.to_string())
            }
        }
    }
}

fn of_koenig(event: &Event) -> &koenig::Event {
    match event {
        Event::Koenig(event) => event,
    }
}
