//! The table: the full state of a match. Nothing in it is secret (W-S7).

use std::sync::Arc;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::action::KeptDice;
use super::column::Column;
use super::deck::{COLUMNS, CitizenId, CitizenKind, Deck, PLACES, ThrownDice};
use super::event::EndCause;
use super::score::{Kingdom, PileCard, Standing};
use super::showing::Showing;
use game_api::{MAX_SEATS, PerSeat, SeatId};

/// The setup, drawn before the first turn.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "SetupFile")]
pub struct Setup {
    pub deck: Arc<Deck>,
    /// The number of players (W-S1).
    pub players: u8,
    /// The seat that begins (W-S6).
    pub first: SeatId,
    /// The first five citizens (W-S4).
    pub row: [CitizenId; COLUMNS],
    /// The penalty on top (W-S5).
    pub penalty: i8,
    /// Whether the chances of citizens are shown.
    pub odds: Showing,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SetupFile {
    deck: Deck,
    players: u8,
    first: SeatId,
    row: [CitizenId; COLUMNS],
    penalty: i8,
    odds: Showing,
}

/// The setup is invalid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("no match can begin like this")]
pub struct BadSetup;

impl TryFrom<SetupFile> for Setup {
    type Error = BadSetup;

    fn try_from(file: SetupFile) -> Result<Setup, BadSetup> {
        let SetupFile { deck, players, first, row, penalty, odds } = file;
        let twice = (1..COLUMNS).any(|at| row[..at].contains(&row[at]));
        let known = row.iter().all(|id| CitizenId::new(id.0).is_some());
        let seats = (2..=5).contains(&players) && first.index() < usize::from(players);
        if twice || !known || !seats || !deck.penalties.contains(&penalty) {
            return Err(BadSetup);
        }
        Ok(Setup { deck: deck.shared(), players, first, row, penalty, odds })
    }
}

/// The state of a match at one moment.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Table {
    /// The seat for which it is shown; `None` for everybody, and in the match itself.
    pub viewer: Option<SeatId>,
    pub deck: Arc<Deck>,
    /// Whether the chances of citizens are shown.
    pub odds: Showing,
    /// The number of the turn, from 1.
    pub turn: u8,
    /// The seat whose turn it is, or was.
    pub seat: SeatId,
    /// The number of throws in this turn (W-C4).
    pub throws: u8,
    /// The number of throws made.
    pub thrown: u8,
    /// The dice, if they were thrown in this turn.
    pub throw: Option<ThrownDice>,
    /// The dice that were kept in the last throw. They decide nothing and are only shown.
    pub kept: KeptDice,
    /// The phase: what the match waits for.
    pub phase: Phase,
    /// Whether the seat has another turn (W-C10).
    pub again: bool,
    /// The open citizens, from the left.
    pub row: [Option<CitizenId>; COLUMNS],
    /// The number of places left in each stack.
    pub places: [u8; COLUMNS],
    /// The penalty on top.
    pub penalty: Option<i8>,
    /// The penalties under it, in no order.
    pub penalties: Vec<i8>,
    /// The citizens of the draw pile, in no order: a bit set by index in the deck.
    pub pile: u64,
    pub discarded: Vec<CitizenId>,
    pub kingdoms: PerSeat<Kingdom>,
    /// The latest turns, the current one last. They decide nothing and are only shown.
    pub turns: ArrayVec<TurnTaken, MOST_TURNS>,
}

/// The most turns that are kept: everybody's last, and the current one.
const MOST_TURNS: usize = MAX_SEATS + 1;

/// A summary of one turn.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct TurnTaken {
    pub seat: SeatId,
    /// The turn's number, from 1.
    pub turn: u8,
    pub took: ArrayVec<CitizenId, 2>,
    /// The seat that got the dragon.
    pub gave: Option<SeatId>,
    pub penalty: Option<i8>,
}

impl TurnTaken {
    /// A turn without any event yet.
    pub fn begun(seat: SeatId, turn: u8) -> Self {
        TurnTaken { seat, turn, took: ArrayVec::new(), gave: None, penalty: None }
    }
}

/// The end of a match is near with at most this many citizens to come,
const FEW_CITIZENS: u32 = 8;
/// or this many penalties,
const FEW_PENALTIES: usize = 3;
/// or this many places in a stack.
const FEW_PLACES: u8 = 1;

/// The components about to run out, so that the end of a match is near (W-E1).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RunsOut {
    pub citizens: Option<u32>,
    pub penalties: Option<usize>,
    /// The stacks with a last place.
    pub places: Vec<Column>,
}

/// The phase of a match: what it waits for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub enum Phase {
    /// A throw, or a citizen to take.
    Throwing,
    /// Whether to take the citizen in this column, beside the hypnotist (W-C12).
    Second {
        column: Column,
    },
    /// A receiver of the dragon (W-C15).
    Giving {
        dragon: CitizenId,
    },
    Over {
        ending: EndCause,
        standings: Vec<Standing>,
    },
}

impl Table {
    /// Returns the initial state of a match.
    pub fn new(setup: &Setup) -> Table {
        let mut penalties = setup.deck.penalties.clone();
        let top = penalties.iter().position(|&points| points == setup.penalty);
        top.map(|top| penalties.remove(top));
        let row = setup.row;
        let pile = CitizenId::all().filter(|id| !row.contains(id));
        Table {
            viewer: None,
            deck: Arc::clone(&setup.deck),
            odds: setup.odds,
            turn: 1,
            seat: setup.first,
            throws: 3,
            thrown: 0,
            throw: None,
            kept: KeptDice::NONE,
            phase: Phase::Throwing,
            again: false,
            row: row.map(Some),
            places: [PLACES as u8; COLUMNS],
            penalty: Some(setup.penalty),
            penalties,
            pile: pile.fold(0, |pile, id| pile | 1 << id.0),
            discarded: Vec::new(),
            kingdoms: PerSeat::from_fn(setup.players, |_| Kingdom::default()),
            turns: ArrayVec::from_iter([TurnTaken::begun(setup.first, 1)]),
        }
    }

    /// Returns the number of players.
    pub fn players(&self) -> u8 {
        self.kingdoms.players()
    }

    /// Returns the citizen in a column.
    pub fn citizen(&self, column: Column) -> Option<CitizenId> {
        self.row[column.index()]
    }

    /// Returns the citizens of the draw pile, in the order of the deck.
    pub fn left(&self) -> Vec<u8> {
        CitizenId::all().map(|id| id.0).filter(|id| self.pile >> id & 1 == 1).collect()
    }

    /// Returns the number of citizens in the draw pile.
    pub fn pile_len(&self) -> u32 {
        self.pile.count_ones()
    }

    /// W-E1. Returns what is about to run out, if anything is.
    pub fn runs_out(&self) -> Option<RunsOut> {
        let penalties = self.penalties.len() + usize::from(self.penalty.is_some());
        let is_last = |column: &Column| self.places[column.index()] <= FEW_PLACES;
        let out = RunsOut {
            citizens: Some(self.pile_len()).filter(|&left| left <= FEW_CITIZENS),
            penalties: Some(penalties).filter(|&left| left <= FEW_PENALTIES),
            places: Column::ALL.into_iter().filter(is_last).collect(),
        };
        let is_any = out.citizens.is_some() || out.penalties.is_some() || !out.places.is_empty();
        is_any.then_some(out)
    }

    /// Returns the number of throws left.
    pub fn throws_left(&self) -> u8 {
        match self.phase {
            Phase::Throwing => self.throws.saturating_sub(self.thrown),
            Phase::Second { .. } | Phase::Giving { .. } | Phase::Over { .. } => 0,
        }
    }

    /// W-T9. Iterates over the columns with citizens whose conditions the dice meet, from the left.
    pub fn met(&self) -> impl Iterator<Item = Column> + '_ {
        Column::ALL.into_iter().filter(|&column| self.is_met(column))
    }

    /// Whether the dice meet the condition of the citizen in a column.
    pub fn is_met(&self, column: Column) -> bool {
        match (&self.throw, self.citizen(column)) {
            (Some(throw), Some(citizen)) => self.deck.meets(throw, citizen),
            _ => false,
        }
    }

    /// W-T11. Returns the points of the place that comes with the citizen in a column; `None` if none does.
    pub fn place_with(&self, column: Column) -> Option<i8> {
        let ribbon = self.deck.citizen(self.citizen(column)?).ribbon?;
        let top = self.top_place(column)?;
        (self.deck.places[column.index()].ribbon == ribbon).then_some(top)
    }

    /// Returns the points of a stack's top place.
    pub fn top_place(&self, column: Column) -> Option<i8> {
        let taken = PLACES - usize::from(self.places[column.index()]);
        self.deck.places[column.index()].points.get(taken).copied()
    }

    pub fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Over { .. })
    }

    /// Returns a citizen's kind.
    pub fn kind(&self, citizen: CitizenId) -> CitizenKind {
        self.deck.citizen(citizen).kind
    }

    /// Returns the current worth of a citizen to a seat (W-E4).
    pub fn worth(&self, seat: SeatId, citizen: CitizenId) -> i16 {
        let card = self.deck.citizen(citizen);
        match card.kind {
            CitizenKind::Fairy => 2 * self.kingdoms[seat].score(&self.deck).fairies + 1,
            _ => i16::from(card.points),
        }
    }

    /// Counts all cards, wherever they are: citizens, places and penalties.
    pub fn count(&self) -> [usize; 3] {
        let lying = |what: fn(&PileCard) -> bool| {
            let piles = self.kingdoms.values().iter();
            piles.map(|kingdom| kingdom.cards.iter().filter(|card| what(card)).count()).sum()
        };
        let citizens: usize = lying(|card| matches!(card, PileCard::Citizen(_)));
        let places: usize = lying(|card| matches!(card, PileCard::Place { .. }));
        let penalties: usize = lying(|card| matches!(card, PileCard::Penalty(_)));
        let given = usize::from(matches!(self.phase, Phase::Giving { .. }));
        let open = self.row.iter().flatten().count();
        [
            citizens + open + self.pile_len() as usize + self.discarded.len() + given,
            places + self.places.iter().map(|&left| usize::from(left)).sum::<usize>(),
            penalties + self.penalties.len() + usize::from(self.penalty.is_some()),
        ]
    }
}
