//! What one viewer may know. A view owns its content: no secret of anybody else is in it.

use std::sync::Arc;

use serde::Serialize;

use super::action::Action;
use super::board::Board;
use super::cards::Cards;
use super::event::Standing;
use super::options::Options;
use super::recent::Recent;
use super::state::{Phase, SeatList, State, TurnStep};
use super::territory::{PerTerritory, Territories, Territory};
use game_api::{PerSeat, Seal, SeatId, Viewer};

/// A match as one viewer may know it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct View {
    pub board: Arc<Board>,
    /// The turn's number, from 1.
    pub turn: u32,
    /// The number of elections held.
    pub elections: u32,
    /// K-E4. The votes needed for the crown.
    pub mark: u16,
    pub lands: PerTerritory<Land>,
    /// The public part of each seat.
    pub players: PerSeat<Player>,
    /// The number of cards in the discard pile.
    pub pile: u8,
    /// The changes of this turn or, until there are any, of the one before.
    pub recent: Recent,
    /// The phase of the match: what it waits for.
    pub phase: PhaseView,
    /// Each seat's possible actions, as everybody may know them.
    pub options: PerSeat<Options>,
    /// The viewer's own secrets; `None` for [`Viewer::Public`].
    pub own: Option<Own>,
}

/// A territory.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Land {
    /// Whether it is in play in this match (K-S2).
    pub in_play: bool,
    pub votes: u8,
    /// K-T3. The holder.
    pub holder: Option<SeatId>,
    /// The holder's courtiers in it.
    pub courtiers: u8,
    /// The barons in it: the holder's, an intruder's.
    pub barons: SeatList,
}

/// The public part of a seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Player {
    /// The baron's territory.
    pub baron: Territory,
    /// The courtiers left in the supply.
    pub supply: u8,
    /// The number of cards in hand, which is public (K-S6).
    pub cards: u8,
    pub bonus: u16,
    /// K-E2. Current territory votes, without any deduction; once a king is crowned, as counted by the last election.
    pub territory_votes: u8,
}

impl Player {
    /// K-E4. Returns all votes: territory votes and bonus votes.
    pub fn votes(&self) -> u16 {
        u16::from(self.territory_votes) + self.bonus
    }
}

/// The missing votes up to which a player is one territory away from the crown.
const NEAR_CROWN: u16 = 4;

/// The number of cards up to which a player may soon have none, which calls an election.
const FEW_CARDS: u8 = 3;

/// The phase of the match, as everybody may know it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub enum PhaseView {
    Turn {
        seat: SeatId,
        /// Territories entered in this turn (K-T11).
        entered: Territories,
        /// The progress of the turn.
        step: TurnStep,
    },
    /// Cards are being committed.
    Dispute {
        intruder: SeatId,
        defender: SeatId,
        territory: Territory,
        committed: SeatList,
        /// The seats that have yet to commit.
        missing: SeatList,
    },
    /// The winner of a dispute has to banish or may place.
    Aftermath {
        winner: SeatId,
        /// The player whose turn it is.
        intruder: SeatId,
        territory: Territory,
        /// The seats that may still decide whether to take cards back (K-D11).
        undecided: SeatList,
        /// The seats that have decided to take none back.
        declined: SeatList,
    },
    Between,
    /// A king is crowned.
    Over {
        king: SeatId,
        /// All seats by rank.
        standings: Vec<Standing>,
    },
}

/// What only a seat itself knows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Own {
    pub seat: SeatId,
    /// The cards in hand.
    pub hand: Cards,
    /// The commitment before the reveal; these cards are still counted in the hand.
    pub commitment: Option<Cards>,
    pub seal: Option<Seal>,
}

impl View {
    pub(super) fn new(state: &State, viewer: Viewer) -> Self {
        let seats = state.players;
        let holders = state.holders();
        View {
            board: Arc::clone(&state.board),
            turn: state.turn,
            elections: state.elections,
            mark: state.mark(),
            lands: lands(state, &holders),
            players: players(state, &holders),
            pile: state.pile.len(),
            recent: state.recent.clone(),
            phase: phase(state),
            options: PerSeat::from_fn(seats, |seat| Options::new(state, seat)),
            own: match viewer {
                Viewer::Public => None,
                Viewer::Seat(seat) => own(state, seat),
            },
        }
    }

    /// Returns every legal action of the viewer.
    pub fn legal_actions(&self) -> Vec<Action> {
        self.own.as_ref().map(|own| self.options[own.seat].actions(own.hand)).unwrap_or_default()
    }

    /// Returns the territories that changed hands lately.
    pub fn taken(&self) -> Territories {
        self.recent.taken(|at| self.lands[at].holder)
    }

    /// Returns how many courtiers were added to a territory lately.
    pub fn placed(&self, at: Territory) -> u8 {
        self.recent.placed(at, self.lands[at].holder, self.lands[at].courtiers)
    }

    /// Returns how many votes the players nearest to the crown need, and which they are; no seats if none is near.
    pub fn threats(&self) -> (u16, Vec<SeatId>) {
        let least = self.players.values().iter().map(|player| self.missing(player)).min();
        let least = least.unwrap_or(u16::MAX);
        let is_near = |player: &Player| self.threatens(player) && self.missing(player) == least;
        let near = self.players.iter().filter(|(_, player)| is_near(player));
        (least, near.map(|(seat, _)| seat).collect())
    }

    /// Returns how many votes a player needs for the crown.
    pub fn missing(&self, player: &Player) -> u16 {
        self.mark.saturating_sub(player.votes())
    }

    /// Whether a player is near the crown.
    pub fn threatens(&self, player: &Player) -> bool {
        self.missing(player) <= NEAR_CROWN
    }

    /// Returns the smallest number of cards and the players who have it; no seats if it is not small.
    pub fn few_cards(&self) -> (u8, Vec<SeatId>) {
        let seats = SeatId::first(self.players.players());
        let least = seats.clone().map(|seat| self.cards_kept(seat)).min().unwrap_or(u8::MAX);
        let few = |&seat: &SeatId| self.has_few_cards(seat) && self.cards_kept(seat) == least;
        (least, seats.filter(few).collect())
    }

    /// Whether a player may soon have no cards, which calls an election.
    pub fn has_few_cards(&self, seat: SeatId) -> bool {
        self.cards_kept(seat) <= FEW_CARDS
    }

    /// Returns the number of a player's cards, with those that come back when the dispute ends (K-D11).
    pub fn cards_kept(&self, seat: SeatId) -> u8 {
        let declined = match &self.phase {
            PhaseView::Aftermath { declined, .. } => declined.contains(&seat),
            PhaseView::Turn { .. }
            | PhaseView::Dispute { .. }
            | PhaseView::Between
            | PhaseView::Over { .. } => false,
        };
        let back = if declined { 0 } else { self.options[seat].take_back.len() };
        self.players[seat].cards + back
    }

    /// Returns the disputed territory, if there is a dispute.
    pub fn disputed(&self) -> Option<Territory> {
        match self.phase {
            PhaseView::Dispute { territory, .. } | PhaseView::Aftermath { territory, .. } => {
                Some(territory)
            }
            PhaseView::Turn { .. } | PhaseView::Between | PhaseView::Over { .. } => None,
        }
    }
}

fn lands(state: &State, holders: &PerTerritory<Option<SeatId>>) -> PerTerritory<Land> {
    let mut lands = PerTerritory::from_fn(|at| Land {
        in_play: state.board.in_play(at, state.players),
        votes: state.board.votes(at),
        holder: holders[at],
        courtiers: state.courts[at].map_or(0, |court| court.courtiers),
        barons: SeatList::new(),
    });
    state.barons.iter().for_each(|(seat, &at)| lands[at].barons.push(seat));
    lands
}

fn players(state: &State, holders: &PerTerritory<Option<SeatId>>) -> PerSeat<Player> {
    let mut players = PerSeat::from_fn(state.players, |seat| Player {
        baron: state.barons[seat],
        supply: state.supply[seat],
        cards: state.hands[seat].len(),
        bonus: state.bonus[seat],
        territory_votes: 0,
    });
    for (at, holder) in holders.iter() {
        if let Some(seat) = *holder {
            players[seat].territory_votes += state.board.votes(at);
        }
    }
    if let (Phase::Over { .. }, Some(last)) = (&state.phase, &state.recent.election) {
        for (seat, tally) in last.tallies.iter() {
            players[seat].territory_votes = tally.net();
        }
    }
    players
}

fn phase(state: &State) -> PhaseView {
    match &state.phase {
        Phase::Turn(turn) => {
            PhaseView::Turn { seat: turn.seat, entered: turn.entered, step: turn.step }
        }
        Phase::Dispute(dispute) => PhaseView::Dispute {
            intruder: dispute.intruder,
            defender: dispute.defender,
            territory: dispute.territory,
            committed: dispute
                .commitments
                .iter()
                .filter(|(_, commitment)| commitment.is_some())
                .map(|(seat, _)| seat)
                .collect(),
            missing: super::dispute::awaited(state, dispute).collect(),
        },
        Phase::Aftermath(aftermath) => PhaseView::Aftermath {
            winner: aftermath.winner,
            intruder: aftermath.intruder,
            territory: aftermath.territory,
            undecided: aftermath
                .takes
                .iter()
                .filter(|&(seat, take)| take.is_none() && !aftermath.may_take[seat].is_empty())
                .map(|(seat, _)| seat)
                .collect(),
            declined: aftermath
                .takes
                .iter()
                .filter(|(_, take)| **take == Some(false))
                .map(|(seat, _)| seat)
                .collect(),
        },
        Phase::Between => PhaseView::Between,
        Phase::Over { king, standings } => {
            PhaseView::Over { king: *king, standings: standings.clone() }
        }
    }
}

fn own(state: &State, seat: SeatId) -> Option<Own> {
    let hand = *state.hands.get(seat)?;
    let (commitment, seal) = match &state.phase {
        Phase::Dispute(dispute) => (dispute.commitments[seat], dispute.seals[seat]),
        Phase::Turn(_) | Phase::Aftermath(_) | Phase::Between | Phase::Over { .. } => (None, None),
    };
    Some(Own { seat, hand, commitment, seal })
}
