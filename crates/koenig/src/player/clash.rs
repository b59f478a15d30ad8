//! A dispute that an attack would lead to, solved before the attack is tried, so that the trial matches what will be
//! done.

use super::bidding::{self, Bidder, Mixture};
use crate::rules::{Action, Cards};
use game_api::{QuickChance, SeatId};

/// The mixture of each seat's possible commitments.
pub(super) struct Clash {
    bidders: Vec<Bidder>,
    mixtures: Vec<Mixture>,
}

impl Clash {
    /// Solves it more roughly than an actual dispute.
    pub(super) fn solve(bidders: Vec<Bidder>) -> Self {
        let mixtures = bidding::solve(&bidders, bidding::ROUNDS / 2);
        Clash { bidders, mixtures }
    }

    /// Returns a seat's most frequent commitment.
    pub(super) fn likeliest(&self, seat: SeatId) -> Action {
        let (bidder, mixture) = (&self.bidders[seat.index()], &self.mixtures[seat.index()]);
        let each = bidder.choices.iter().zip(mixture);
        let likeliest = each.max_by(|(_, one), (_, two)| one.total_cmp(two));
        Action::Commit { cards: likeliest.map_or(Cards::NONE, |(&cards, _)| cards) }
    }

    /// Draws a commitment of a seat whose hand may differ from the one in the solution.
    pub(super) fn commit(&self, seat: SeatId, hand: Cards, luck: &mut QuickChance) -> Action {
        let (bidder, mixture) = (&self.bidders[seat.index()], &self.mixtures[seat.index()]);
        let cards = bidder.choices[pick(mixture.iter().copied(), luck)];
        let count = cards.len().clamp(1, hand.len());
        let cards = match hand.minus(cards) {
            Some(_) if !cards.is_empty() => cards,
            _ if luck.share() < 0.5 => hand.greatest(count),
            _ => hand.least(count),
        };
        Action::Commit { cards }
    }
}

/// Draws an index according to its share.
pub(super) fn pick(shares: impl Iterator<Item = f64>, luck: &mut QuickChance) -> usize {
    let mut open = luck.share();
    let mut chosen = 0;
    for (place, share) in shares.enumerate() {
        if share > 0.0 {
            chosen = place;
            open -= share;
        }
        if open < 0.0 {
            break;
        }
    }
    chosen
}
