//! What everybody can know of cards nobody shows: a fold of what was public.

use super::cards::Cards;
use super::event::{Event, PublicEvent};
use game_api::{PerSeat, SeatId};

/// Who holds which cards, as far as it follows from what everybody has seen.
///
/// Everybody begins with the same cards, and what is spent is turned up. So before the first deal every hand is known,
/// and later all of it but what was dealt since.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ledger {
    /// The cards each seat holds for certain.
    pub known: PerSeat<Cards>,
    /// How many cards each seat holds besides.
    pub unknown: PerSeat<u8>,
    /// The cards of the discard pile that are known.
    pub pile: Cards,
    /// How many lie in it besides: those that were left over when it was dealt.
    pub pile_unknown: u8,
    /// All cards that are unknown somewhere, in hands and in the pile.
    pub hidden: Cards,
}

impl Ledger {
    /// What follows from all that was seen since the match of so many players began.
    pub fn new(players: u8, seen: &[PublicEvent]) -> Self {
        let mut ledger = Ledger {
            known: PerSeat::from_fn(players, |_| Cards::FIRST_HAND),
            unknown: PerSeat::from_fn(players, |_| 0),
            pile: Cards::NONE,
            pile_unknown: 0,
            hidden: Cards::NONE,
        };
        seen.iter().for_each(|event| ledger.note(event));
        ledger
    }

    /// How many cards a seat holds.
    pub fn cards(&self, seat: SeatId) -> u8 {
        self.known[seat].len().saturating_add(self.unknown[seat])
    }

    fn note(&mut self, event: &PublicEvent) {
        match event {
            Event::Travelled { seat, card, .. } | Event::Rerolled { seat, card, .. } => {
                let spent = Cards::from(*card);
                self.turn_up(*seat, spent);
                self.pile += spent;
            }
            Event::Revealed { commitments, .. } => {
                commitments.iter().for_each(|(seat, &cards)| self.turn_up(seat, cards));
            }
            Event::DisputeEnded { taken_back, discarded } => {
                taken_back.iter().for_each(|(seat, &cards)| self.known[seat] += cards);
                discarded.values().iter().for_each(|&cards| self.pile += cards);
            }
            Event::Dealt { each, .. } => {
                let dealt = each * self.known.players();
                let lay = self.pile.len().saturating_add(self.pile_unknown);
                self.hidden += self.pile;
                self.pile = Cards::NONE;
                self.pile_unknown = lay.saturating_sub(dealt);
                self.unknown = self.unknown.clone().map(|cards| cards.saturating_add(*each));
            }
            Event::Moved { .. }
            | Event::Placed { .. }
            | Event::DisputeBegan { .. }
            | Event::Committed { .. }
            | Event::Thrown { .. }
            | Event::DisputeWon { .. }
            | Event::Returned { .. }
            | Event::Banished { .. }
            | Event::TakeBackChosen { .. }
            | Event::TurnEnded { .. }
            | Event::ElectionHeld { .. }
            | Event::TurnBegan { .. } => {}
        }
    }

    /// A seat shows cards of its hand. Those it held for certain are alike to any of the same kind, so they are taken
    /// to be these first; which others it holds is as open as before.
    fn turn_up(&mut self, seat: SeatId, cards: Cards) {
        for card in cards.iter() {
            let one = Cards::from(card);
            if let Some(rest) = self.known[seat].minus(one) {
                self.known[seat] = rest;
            } else {
                self.unknown[seat] = self.unknown[seat].saturating_sub(1);
                self.hidden = self.hidden.minus(one).unwrap_or(self.hidden);
            }
        }
    }
}
