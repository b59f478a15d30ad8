//! Card counting: what everybody can infer about hidden cards, as a fold over public events.

use super::cards::Cards;
use super::event::{Event, PublicEvent};
use game_api::{PerSeat, SeatId};

/// The cards each player holds, as far as they can be inferred from public events.
///
/// Everybody begins with the same cards, and spent cards are turned up. So before the first deal every hand is known,
/// and later all but the cards dealt since.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ledger {
    /// The cards each seat holds for certain.
    pub known: PerSeat<Cards>,
    /// The number of other cards each seat holds.
    pub unknown: PerSeat<u8>,
    /// The cards of the discard pile that are known.
    pub pile: Cards,
    /// The number of other cards in it: those left over from the last deal.
    pub pile_unknown: u8,
    /// All cards that are unknown somewhere, in hands and in the pile.
    pub hidden: Cards,
}

impl Ledger {
    /// Infers what follows from all public events since the match of `players` players began.
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

    /// Returns the number of cards a seat holds.
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

    /// Records that a seat shows cards of its hand. Cards of one kind are interchangeable, so known ones are assumed to
    /// be shown first; the rest of the hand is as uncertain as before.
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
