//! What one viewer may know. A view owns what it shows: no secret of anybody else is in it.

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
    /// The board it is played on.
    pub board: Arc<Board>,
    /// The turn's number, from 1.
    pub turn: u32,
    /// How many elections were held.
    pub elections: u32,
    /// K-E4. The votes it takes to be crowned.
    pub mark: u16,
    pub lands: PerTerritory<Land>,
    /// Each seat, as everybody sees it.
    pub players: PerSeat<Player>,
    /// How many cards lie in the discard pile.
    pub pile: u8,
    /// What changed in this turn or, until something does, in the one before.
    pub recent: Recent,
    /// What the match waits for.
    pub phase: PhaseView,
    /// What each seat can do now, as far as everybody may know it.
    pub options: PerSeat<Options>,
    /// What only the viewer knows; `None` for [`Viewer::Public`].
    pub own: Option<Own>,
}

/// A territory.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Land {
    /// Whether it exists in this match (K-S2).
    pub in_play: bool,
    pub votes: u8,
    /// K-T3. Who holds it.
    pub holder: Option<SeatId>,
    /// The holder's courtiers in it.
    pub courtiers: u8,
    /// The barons in it: the holder's, an intruder's.
    pub barons: SeatList,
}

/// A seat, as everybody sees it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Player {
    /// Where the baron is.
    pub baron: Territory,
    /// Courtiers left in the supply.
    pub supply: u8,
    /// Cards in hand: their number is public (K-S6).
    pub cards: u8,
    pub bonus: u16,
    /// K-E2. Territory votes now, without any deduction; once a king is crowned, as the last election counted them.
    pub territory_votes: u8,
}

impl Player {
    /// K-E4. All votes: the territories', and bonus votes.
    pub fn votes(&self) -> u16 {
        u16::from(self.territory_votes) + self.bonus
    }
}

/// A player who needs at most so many votes is one territory away from the crown.
const NEAR_CROWN: u16 = 4;

/// A player who has at most so many cards may soon have none, which calls an election.
const FEW_CARDS: u8 = 3;

/// What the match waits for, as everybody may know it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub enum PhaseView {
    Turn {
        seat: SeatId,
        /// Territories entered in this turn (K-T11).
        entered: Territories,
        /// How far it has come.
        step: TurnStep,
    },
    /// Cards are being committed.
    Dispute {
        intruder: SeatId,
        defender: SeatId,
        territory: Territory,
        committed: SeatList,
        /// Who has yet to commit.
        missing: SeatList,
    },
    /// The winner of a dispute has to banish or may place.
    Aftermath {
        winner: SeatId,
        /// Whose turn it is.
        intruder: SeatId,
        territory: Territory,
        /// Who may still say whether to take cards back (K-D11).
        undecided: SeatList,
        /// Who has said they take none back.
        declined: SeatList,
    },
    Between,
    /// A king is crowned.
    Over {
        king: SeatId,
        /// All seats by place.
        standings: Vec<Standing>,
    },
}

/// What only a seat itself knows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Own {
    pub seat: SeatId,
    /// The cards in hand.
    pub hand: Cards,
    /// What is committed and not yet revealed; these cards are still counted in the hand.
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

    /// Every action the viewer may take now.
    pub fn legal_actions(&self) -> Vec<Action> {
        self.own.as_ref().map(|own| self.options[own.seat].actions(own.hand)).unwrap_or_default()
    }

    /// The territories that changed hands lately.
    pub fn taken(&self) -> Territories {
        self.recent.taken(|at| self.lands[at].holder)
    }

    /// How many courtiers have come to a territory lately.
    pub fn placed(&self, at: Territory) -> u8 {
        self.recent.placed(at, self.lands[at].holder, self.lands[at].courtiers)
    }

    /// How many votes the nearest to the crown need, if they are near, and who they are.
    pub fn threats(&self) -> (u16, Vec<SeatId>) {
        let least = self.players.values().iter().map(|player| self.missing(player)).min();
        let least = least.unwrap_or(u16::MAX);
        let is_near = |player: &Player| self.threatens(player) && self.missing(player) == least;
        let near = self.players.iter().filter(|(_, player)| is_near(player));
        (least, near.map(|(seat, _)| seat).collect())
    }

    /// How many votes a player needs to be crowned.
    pub fn missing(&self, player: &Player) -> u16 {
        self.mark.saturating_sub(player.votes())
    }

    /// Whether a player is near the crown.
    pub fn threatens(&self, player: &Player) -> bool {
        self.missing(player) <= NEAR_CROWN
    }

    /// How few cards somebody has, if they are few, and who has so few.
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

    /// The cards a player has, with those that come back when the dispute ends (K-D11).
    fn cards_kept(&self, seat: SeatId) -> u8 {
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

    /// The territory a dispute is about, if there is one.
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
