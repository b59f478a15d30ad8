//! The traits games implement for simulations.

use game_api::{
    Chance, Commands, Corrupt, Event, Fairness, Game, GameRef, Games, PerSeat, Pictures, Policies,
    SeatId, Setup, Words,
};
use koenig::{KOENIG, Koenig};
use wuerfelkoenig::{WUERFELKOENIG, Wuerfelkoenig};

use crate::simulate::{self, Attempt, Figure, Played, Simulation, SimulationError};

/// A game whose matches can be simulated.
pub trait Lab: Policies {
    /// The temperament of a random player.
    type Temper: Clone;
    /// The counter of rules exercised in simulations.
    type Coverage: Coverage<Self>;

    /// Draws the temperaments of a match's random players.
    fn tempers(players: u8, luck: &mut dyn Chance) -> PerSeat<Self::Temper>;

    /// Returns any legal action; `None` if there is none.
    fn random(
        view: &Self::View,
        temper: &Self::Temper,
        luck: &mut dyn Chance,
    ) -> Option<Self::Action>;

    /// Returns any action at all, legal or not.
    fn any_action(players: u8, luck: &mut dyn Chance) -> Self::Action;

    /// Returns the figures of a match that is over.
    fn figures(setup: &Self::Setup, events: &[Self::Event]) -> Vec<Figure>;

    /// Plays a match of quick players to its end in the way of playouts: without views, verifiable luck or a list of
    /// events. `None` if the game does not support it.
    fn played_out(_setup: &Self::Setup, _luck: &mut dyn Chance) -> Option<Vec<(u8, SeatId)>> {
        None
    }
}

/// Counts how often each rule was exercised in matches.
pub trait Coverage<G: Game>: Send + 'static {
    /// Creates a counter for matches of `players` players.
    fn new(players: u8) -> Self;

    /// Adds a match: its events, and the refused attempts in their order.
    fn add(&mut self, setup: &G::Setup, events: &[G::Event], refused: &[Attempt<G>]);

    /// Returns the counts, as lines to print.
    fn lines(&self) -> Vec<String>;

    /// Returns what was exercised too seldom.
    fn missed(&self) -> Vec<String>;
}

/// [`Lab`] behind dynamic dispatch.
pub trait AnyLab: Sync {
    /// Creates a simulation of whole matches between computer players.
    fn simulation(&self, games: &Games, how: Simulation) -> Box<dyn AnySimulation>;
    /// See [`Lab::played_out`].
    fn played_out(&self, setup: &Setup, luck: &mut dyn Chance) -> Option<Vec<(u8, SeatId)>>;
    /// See [`Lab::figures`].
    fn figures(&self, setup: &Setup, events: &[Event]) -> Result<Vec<Figure>, Corrupt>;
}

/// A simulation of whole matches of one game, one after the other.
pub trait AnySimulation: Send {
    /// Plays the match of this number, which is always the same.
    fn play(&mut self, number: u64) -> Result<AnyPlayed, SimulationError>;
    /// Returns how often each rule was exercised in all matches, as lines to print, if that is counted.
    fn coverage(&self) -> Vec<String>;
    /// Returns what was exercised too seldom; nothing if it is not counted.
    fn missed(&self) -> Vec<String>;
}

/// A match played to its end.
pub struct AnyPlayed {
    /// The parts of its match's seed.
    pub luck: Fairness,
    pub setup: Setup,
    /// The log, with the seat behind each event.
    pub log: Vec<(SeatId, Event)>,
    /// The number of attempts that were refused.
    pub refused: usize,
    /// The figures of the result.
    pub figures: Vec<Figure>,
}

/// Returns the laboratory of a game; `None` if it has none.
pub fn lab_of(game: GameRef) -> Option<&'static dyn AnyLab> {
    let labs: [(GameRef, &'static dyn AnyLab); 2] =
        [(&KOENIG, &Of::<Koenig>::LAB), (&WUERFELKOENIG, &Of::<Wuerfelkoenig>::LAB)];
    labs.into_iter().find(|(of, _)| *of == game).map(|(_, lab)| lab)
}

struct Of<G>(std::marker::PhantomData<fn() -> G>);

impl<G> Of<G> {
    const LAB: Self = Of(std::marker::PhantomData);
}

impl<G: Lab + Words + Pictures + Commands> AnyLab for Of<G> {
    fn simulation(&self, games: &Games, how: Simulation) -> Box<dyn AnySimulation> {
        let data = games.data::<G>();
        let counted = (how.attempts > 0).then(|| G::Coverage::new(how.players));
        Box::new(SimulationOf::<G> { data, how, counted })
    }

    fn played_out(&self, setup: &Setup, luck: &mut dyn Chance) -> Option<Vec<(u8, SeatId)>> {
        G::played_out(setup.typed::<G>().ok()?, luck)
    }

    fn figures(&self, setup: &Setup, events: &[Event]) -> Result<Vec<Figure>, Corrupt> {
        let events = events.iter().map(|event| event.typed::<G>().cloned());
        let events = events.collect::<Result<Vec<G::Event>, Corrupt>>()?;
        Ok(G::figures(setup.typed::<G>()?, &events))
    }
}

struct SimulationOf<G: Lab> {
    data: G::Data,
    how: Simulation,
    counted: Option<G::Coverage>,
}

impl<G: Lab + Words + Pictures + Commands> AnySimulation for SimulationOf<G> {
    fn play(&mut self, number: u64) -> Result<AnyPlayed, SimulationError> {
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
        self.counted.as_ref().map(G::Coverage::lines).unwrap_or_default()
    }

    fn missed(&self) -> Vec<String> {
        self.counted.as_ref().map(G::Coverage::missed).unwrap_or_default()
    }
}
