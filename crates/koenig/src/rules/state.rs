//! The full state of a match, secrets included.

use std::sync::Arc;

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

use super::board::Board;
use super::cards::Cards;
use super::event::Standing;
use super::recent::Recent;
use super::territory::{PerTerritory, Territories, Territory};
use game_api::{MAX_SEATS, PerSeat, Seal, SeatId};

/// K-S3. The courtiers in a supply after two are placed on the board and one on the bonus track.
pub const FIRST_SUPPLY: u8 = 15;

/// K-S3. The courtiers in the start territory.
pub const FIRST_COURTIERS: u8 = 2;

/// What is fixed before the first decision.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "SetupFile")]
pub struct Setup {
    pub board: Arc<Board>,
    /// K-S3. The start territory of each seat, as drawn.
    pub starts: PerSeat<Territory>,
    /// K-S5. The seat that begins.
    pub first: SeatId,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SetupFile {
    board: Arc<Board>,
    starts: PerSeat<Territory>,
    first: SeatId,
}

/// Why a setup is invalid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum BadSetup {
    /// K-S1.
    #[error("K-S1: the game is for 3 to 5 players, not {0}")]
    Players(u8),
    /// K-S3.
    #[error("K-S3: the starts are not the start cards of this number of players")]
    Starts,
    /// K-S5.
    #[error("K-S5: the wrong seat begins")]
    First,
}

impl TryFrom<SetupFile> for Setup {
    type Error = BadSetup;

    fn try_from(SetupFile { board, starts, first }: SetupFile) -> Result<Self, BadSetup> {
        let players = starts.players();
        let cards = board.start_cards(players).ok_or(BadSetup::Players(players))?;
        let drawn: Territories = starts.values().iter().copied().collect();
        if drawn != cards.territories.iter().copied().collect() {
            return Err(BadSetup::Starts);
        }
        if starts.get(first) != Some(&cards.first) {
            return Err(BadSetup::First);
        }
        Ok(Setup { board, starts, first })
    }
}

/// The courtiers in a territory. They are always one player's (K-D10).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Court {
    pub seat: SeatId,
    /// The number of courtiers, at least one.
    pub courtiers: u8,
}

/// A baron's latest move, voluntary or banished.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LastMove {
    pub seat: SeatId,
    pub from: Territory,
    pub to: Territory,
    /// Whether another player banished it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub banished: bool,
}

/// A list of seats.
pub type SeatList = ArrayVec<SeatId, MAX_SEATS>;

/// The full state of a match at one moment. Never shown to anyone: see [`super::View`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct State {
    pub board: Arc<Board>,
    pub players: u8,
    pub barons: PerSeat<Territory>,
    pub courts: PerTerritory<Option<Court>>,
    pub supply: PerSeat<u8>,
    pub bonus: PerSeat<u16>,
    pub hands: PerSeat<Cards>,
    pub pile: Cards,
    pub turn: u32,
    pub elections: u32,
    pub recent: Recent,
    pub phase: Phase,
}

/// The phase of a match: what it waits for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Phase {
    Turn(TurnState),
    // Boxed, as it is far larger than the others.
    Dispute(Box<Dispute>),
    Aftermath(Aftermath),
    /// Between two turns; only occurs within a decision.
    Between,
    Over {
        king: SeatId,
        standings: Vec<Standing>,
    },
}

/// K-T. A turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TurnState {
    pub seat: SeatId,
    /// The baron's territory before its last step of this turn, or its current one if it took none.
    pub came_from: Territory,
    /// K-T11. The territories entered in this turn.
    pub entered: Territories,
    pub step: TurnStep,
}

/// The progress of a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub enum TurnStep {
    /// No action was taken.
    Fresh,
    /// An empty or own territory was entered; no courtier has been placed.
    Entered,
    /// K-T10. The last throw to travel on failed.
    TravelFailed,
    /// K-T8. A courtier was placed.
    Placing,
}

/// K-D1 to K-D5. An undecided dispute.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Dispute {
    pub intruder: SeatId,
    pub defender: SeatId,
    pub territory: Territory,
    /// K-D13. The territory the intruder's baron entered from.
    pub came_from: Territory,
    /// The commitments. Before the reveal these cards are still counted in their owner's hand.
    pub commitments: PerSeat<Option<Cards>>,
    /// The seal of each commitment.
    pub seals: PerSeat<Option<Seal>>,
    /// K-D6. The ones in each player's last throw.
    pub ones: PerSeat<u8>,
}

/// K-D7 to K-D11. The aftermath of a decided dispute.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Aftermath {
    pub intruder: SeatId,
    pub territory: Territory,
    pub came_from: Territory,
    pub winner: SeatId,
    /// The barons the winner has yet to banish, the intruder's first.
    pub to_banish: SeatList,
    /// Whether the winner has placed the free courtier.
    pub placed: bool,
    /// The committed cards, which lie on the table.
    pub commitments: PerSeat<Cards>,
    /// K-D11. The cards each player may take back.
    pub may_take: PerSeat<Cards>,
    /// K-D11. The decisions of those players; `None` while undecided.
    pub takes: PerSeat<Option<bool>>,
}

impl State {
    /// K-S2 to K-S5. Returns the match before its first decision.
    pub(super) fn new(setup: &Setup) -> Self {
        let players = setup.starts.players();
        let mut courts = PerTerritory::from_fn(|_| None);
        for (seat, &start) in setup.starts.iter() {
            courts[start] = Some(Court { seat, courtiers: FIRST_COURTIERS });
        }
        State {
            board: Arc::clone(&setup.board),
            players,
            barons: setup.starts.clone(),
            courts,
            supply: PerSeat::from_fn(players, |_| FIRST_SUPPLY),
            bonus: PerSeat::from_fn(players, |_| 0),
            hands: PerSeat::from_fn(players, |_| Cards::FIRST_HAND),
            pile: Cards::NONE,
            turn: 1,
            elections: 0,
            recent: Recent::default(),
            phase: Phase::Turn(TurnState {
                seat: setup.first,
                came_from: setup.starts[setup.first],
                entered: Territories::NONE,
                step: TurnStep::Fresh,
            }),
        }
    }

    /// K-S1. Returns the number of players.
    pub fn players(&self) -> u8 {
        self.players
    }

    /// K-T3. Returns the holder of a territory: the owner of the courtiers there, or else of a lone baron. A baron that
    /// intrudes, or waits to be banished, holds nothing.
    pub fn holder(&self, territory: Territory) -> Option<SeatId> {
        match self.courts[territory] {
            Some(court) => Some(court.seat),
            None => self
                .barons
                .iter()
                .find(|&(seat, &baron)| baron == territory && self.is_settled(seat))
                .map(|(seat, _)| seat),
        }
    }

    /// K-T3. Returns the holder of each territory.
    pub fn holders(&self) -> PerTerritory<Option<SeatId>> {
        let mut holders = PerTerritory::from_fn(|at| self.courts[at].map(|court| court.seat));
        for (seat, &baron) in self.barons.iter().filter(|&(seat, _)| self.is_settled(seat)) {
            holders[baron].get_or_insert(seat);
        }
        holders
    }

    /// Whether this seat's baron may stay in its territory.
    fn is_settled(&self, seat: SeatId) -> bool {
        match &self.phase {
            Phase::Dispute(dispute) => dispute.intruder != seat,
            Phase::Aftermath(aftermath) => !aftermath.to_banish.contains(&seat),
            Phase::Turn(_) | Phase::Between | Phase::Over { .. } => true,
        }
    }

    /// Whether a seat holds exactly one territory.
    pub fn holds_but_one(&self, seat: SeatId) -> bool {
        let courts = Territory::ALL.iter().filter_map(|&it| self.courts[it]);
        // Counting to two is enough.
        let held = courts.filter(|court| court.seat == seat).take(2).count();
        let baron = self.barons[seat];
        let alone = self.courts[baron].is_none() && self.holder(baron) == Some(seat);
        held + usize::from(alone) == 1
    }

    /// Returns the territories a seat holds.
    pub fn holdings(&self, seat: SeatId) -> Territories {
        Territory::ALL
            .into_iter()
            .filter(|&territory| self.holder(territory) == Some(seat))
            .collect()
    }

    /// K-E2. Returns the votes of the territories a seat holds.
    pub fn territory_votes(&self, seat: SeatId) -> u8 {
        self.board.votes_held(|territory| self.holder(territory) == Some(seat))
    }

    /// Returns the number of courtiers of a seat in a territory.
    pub fn courtiers(&self, seat: SeatId, territory: Territory) -> u8 {
        match self.courts[territory] {
            Some(court) if court.seat == seat => court.courtiers,
            Some(_) | None => 0,
        }
    }

    /// K-E4. Returns the votes needed for the crown.
    pub fn mark(&self) -> u16 {
        if self.players == 3 { 19 } else { 20 }
    }

    /// Returns the next seat clockwise.
    pub fn left_of(&self, seat: SeatId) -> SeatId {
        seat.clockwise(self.players).nth(1).expect("there are at least three players")
    }
}
