//! What a quick player looks at, whether it is shown or imagined.

use crate::rules::{Cards, Options, Own, Phase, PhaseView, State, Territory, TurnStep, View};
use game_api::SeatId;

/// What a seat is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PendingChoice {
    Turn(TurnStep),
    Commitment {
        /// Whether it is the intruder or the defender.
        involved: bool,
    },
    /// What follows the dispute it has won in this territory.
    Aftermath(Territory),
}

/// What a quick player looks at.
pub trait Glance {
    /// Its seat.
    fn seat(&self) -> SeatId;
    /// What it is asked for; `None` if it is not awaited.
    fn asked(&self) -> Option<PendingChoice>;
    /// Its cards.
    fn hand(&self) -> Cards;
    /// What it can do.
    fn options(&self) -> &Options;
    /// Where its baron is.
    fn baron(&self) -> Territory;
    /// Who holds a territory.
    fn holder(&self, at: Territory) -> Option<SeatId>;
    /// The holder's courtiers in it.
    fn courtiers(&self, at: Territory) -> u8;
    /// How many barons are in it.
    fn barons(&self, at: Territory) -> usize;
    /// Its votes.
    fn votes(&self, at: Territory) -> u8;
}

/// A view with what its viewer alone knows.
pub struct Seen<'a> {
    view: &'a View,
    own: &'a Own,
}

impl<'a> Seen<'a> {
    /// This view; `None` if it is nobody's.
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

/// A match that is only imagined, as one seat in it.
pub struct Hypothetical<'a> {
    state: &'a State,
    seat: SeatId,
    options: Options,
}

impl<'a> Hypothetical<'a> {
    /// This match for this seat.
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
