//! What games bring along to be simulated.

use game_api::{
    Chance, Commands, Corrupt, Event, Fairness, Game, GameRef, Games, PerSeat, Pictures, Policies,
    SeatId, Setup, Words,
};
use koenig::{KOENIG, Koenig};
use wuerfelkoenig::{WUERFELKOENIG, Wuerfelkoenig};

use crate::simulate::{self, Attempt, Figure, Played, Simulation, SimulationError};

/// A game whose matches can be simulated.
pub trait Lab: Policies {
    /// How one of those who play at random is inclined.
    type Temper: Clone;
    /// What is counted of rules exercised in simulations.
    type Coverage: Coverage<Self>;

    /// How the players of a match at random are inclined.
    fn tempers(players: u8, luck: &mut dyn Chance) -> PerSeat<Self::Temper>;

    /// Anything legal; `None` if nothing is.
    fn random(
        view: &Self::View,
        temper: &Self::Temper,
        luck: &mut dyn Chance,
    ) -> Option<Self::Action>;

    /// Any action at all, legal or not.
    fn any_action(players: u8, luck: &mut dyn Chance) -> Self::Action;

    /// What is told of a match that is over.
    fn figures(setup: &Self::Setup, events: &[Self::Event]) -> Vec<Figure>;

    /// Plays a match of quick players to its end along the path that playouts take: no views, no checkable luck, no
    /// list of events. `None` if the game has no such path.
    fn played_out(_setup: &Self::Setup, _luck: &mut dyn Chance) -> Option<Vec<(u8, SeatId)>> {
        None
    }
}

/// How often each rule was exercised in matches.
pub trait Coverage<G: Game>: Send + 'static {
    /// No match of `players` yet.
    fn new(players: u8) -> Self;

    /// Adds a match: its events, and in their order the attempts that were refused.
    fn add(&mut self, setup: &G::Setup, events: &[G::Event], refused: &[Attempt<G>]);

    /// How often each was, as lines to print.
    fn lines(&self) -> Vec<String>;

    /// What should have come up more often.
    fn missed(&self) -> Vec<String>;
}

/// [`Lab`] of whichever game.
pub trait AnyLab: Sync {
    /// Whole matches between its computer players.
    fn simulation(&self, games: &Games, how: Simulation) -> Box<dyn AnySimulation>;
    /// See [`Lab::played_out`].
    fn played_out(&self, setup: &Setup, luck: &mut dyn Chance) -> Option<Vec<(u8, SeatId)>>;
    /// See [`Lab::figures`].
    fn figures(&self, setup: &Setup, events: &[Event]) -> Result<Vec<Figure>, Corrupt>;
}

/// Whole matches between computer players of one game, one after the other.
pub trait AnySimulation: Send {
    /// Plays the match of this number, always the same one.
    fn play(&mut self, number: u64) -> Result<AnyPlayed, SimulationError>;
    /// How often each rule was exercised in all of them, if that is counted: lines to print.
    fn coverage(&self) -> Vec<String>;
    /// What came up too seldom; nothing where it is not counted.
    fn missed(&self) -> Vec<String>;
}

/// A match played to its end.
pub struct AnyPlayed {
    /// What its luck came from.
    pub luck: Fairness,
    pub setup: Setup,
    /// Its log, with who brought each event about.
    pub log: Vec<(SeatId, Event)>,
    /// How many actions were tried and refused.
    pub refused: usize,
    /// What became of it.
    pub figures: Vec<Figure>,
}

/// The laboratory of a game; `None` if it has none.
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
