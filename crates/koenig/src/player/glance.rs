//! The input of a quick player, from a view or from a playout.

use crate::rules::{Cards, Options, Own, Phase, PhaseView, State, Territory, TurnStep, View};
use game_api::SeatId;

/// The pending decision of a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PendingChoice {
    Turn(TurnStep),
    Commitment {
        /// Whether the seat is the intruder or the defender.
        involved: bool,
    },
    /// The aftermath of the dispute it has won in this territory.
    Aftermath(Territory),
}

/// The input of a quick player.
pub trait Glance {
    fn seat(&self) -> SeatId;
    /// The pending decision; `None` if the seat is not awaited.
    fn asked(&self) -> Option<PendingChoice>;
    /// The seat's cards.
    fn hand(&self) -> Cards;
    /// The seat's possible actions.
    fn options(&self) -> &Options;
    /// The territory of its baron.
    fn baron(&self) -> Territory;
    /// The holder of a territory.
    fn holder(&self, at: Territory) -> Option<SeatId>;
    /// The holder's courtiers in a territory.
    fn courtiers(&self, at: Territory) -> u8;
    /// The number of barons in a territory.
    fn barons(&self, at: Territory) -> usize;
    /// The votes of a territory.
    fn votes(&self, at: Territory) -> u8;
}

/// A view with the viewer's own secrets.
pub struct Seen<'a> {
    view: &'a View,
    own: &'a Own,
}

impl<'a> Seen<'a> {
    /// Wraps a view; `None` if it is nobody's.
    pub fn new(view: &'a View) -> Option<Self> {
        Some(Seen { view, own: view.own.as_ref()? })
    }
}

impl Glance for Seen<'_> {
    fn seat(&self) -> SeatId {
        self.own.seat
    }

    fn asked(&self) -> Option<PendingChoice> {
        let seat = self.own.seat;
        match &self.view.phase {
            PhaseView::Turn { seat: of, step, .. } if *of == seat => {
                Some(PendingChoice::Turn(*step))
            }
            PhaseView::Dispute { intruder, defender, missing, .. } if missing.contains(&seat) => {
                let involved = [*intruder, *defender].contains(&seat);
                Some(PendingChoice::Commitment { involved })
            }
            PhaseView::Aftermath { winner, territory, .. } if *winner == seat => {
                Some(PendingChoice::Aftermath(*territory))
            }
            PhaseView::Turn { .. }
            | PhaseView::Dispute { .. }
            | PhaseView::Aftermath { .. }
            | PhaseView::Between
            | PhaseView::Over { .. } => None,
        }
    }

    fn hand(&self) -> Cards {
        self.own.hand
    }

    fn options(&self) -> &Options {
        &self.view.options[self.own.seat]
    }

    fn baron(&self) -> Territory {
        self.view.players[self.own.seat].baron
    }

    fn holder(&self, at: Territory) -> Option<SeatId> {
        self.view.lands[at].holder
    }

    fn courtiers(&self, at: Territory) -> u8 {
        self.view.lands[at].courtiers
    }

    fn barons(&self, at: Territory) -> usize {
        self.view.lands[at].barons.len()
    }

    fn votes(&self, at: Territory) -> u8 {
        self.view.lands[at].votes
    }
}

/// One seat of a hypothetical match.
pub struct Hypothetical<'a> {
    state: &'a State,
    seat: SeatId,
    options: Options,
}

impl<'a> Hypothetical<'a> {
    /// Wraps a match for this seat.
    pub fn new(state: &'a State, seat: SeatId) -> Self {
        Hypothetical { state, seat, options: Options::new(state, seat) }
    }
}

impl Glance for Hypothetical<'_> {
    fn seat(&self) -> SeatId {
        self.seat
    }

    fn asked(&self) -> Option<PendingChoice> {
        match &self.state.phase {
            Phase::Turn(turn) if turn.seat == self.seat => Some(PendingChoice::Turn(turn.step)),
            Phase::Dispute(dispute) => {
                let involved = [dispute.intruder, dispute.defender].contains(&self.seat);
                let is_awaited = dispute.commitments[self.seat].is_none();
                (is_awaited && !self.hand().is_empty())
                    .then_some(PendingChoice::Commitment { involved })
            }
            Phase::Aftermath(aftermath) if aftermath.winner == self.seat => {
                Some(PendingChoice::Aftermath(aftermath.territory))
            }
            Phase::Turn(_) | Phase::Aftermath(_) | Phase::Between | Phase::Over { .. } => None,
        }
    }

    fn hand(&self) -> Cards {
        self.state.hands[self.seat]
    }

    fn options(&self) -> &Options {
        &self.options
    }

    fn baron(&self) -> Territory {
        self.state.barons[self.seat]
    }

    fn holder(&self, at: Territory) -> Option<SeatId> {
        self.state.holder(at)
    }

    fn courtiers(&self, at: Territory) -> u8 {
        self.state.courts[at].map_or(0, |court| court.courtiers)
    }

    fn barons(&self, at: Territory) -> usize {
        self.state.barons.values().iter().filter(|&&baron| baron == at).count()
    }

    fn votes(&self, at: Territory) -> u8 {
        self.state.board.votes(at)
    }
}
