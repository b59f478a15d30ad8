//! Checks of a running match that do not need the position of its pieces.

use super::Koenig;
use super::event::{ElectionResult, Event, Luck, PublicEvent};
use game_api::{Numbering, Seal, SeatId, TurnedUp};

/// Why an event is impossible, whatever happened before.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
enum ImpossibleEvent {
    #[error("the total of seat {seat} is {found}, where dice and bonus make {expected}")]
    Total { seat: u8, expected: u8, found: u8 },
    #[error("what the throw is said to have brought is not what {points} points bring")]
    Success { points: u8 },
}

impl Numbering for Koenig {
    fn numbers(event: &PublicEvent) -> Vec<(Option<u64>, u64)> {
        event.luck().iter().map(|luck| (Luck::first(luck), luck.draws())).collect()
    }

    fn sealed(event: &PublicEvent) -> Option<(SeatId, Seal<()>)> {
        let Event::Committed { seat, cards: _, seal } = event else { return None };
        Some((*seat, seal.with_salt(())))
    }

    fn opened(event: &PublicEvent) -> Option<Vec<TurnedUp>> {
        let Event::Revealed { commitments, salts } = event else { return None };
        let shown = commitments.iter().filter(|(_, cards)| !cards.is_empty());
        let salt = |seat| salts.get(seat).copied().flatten();
        Some(shown.map(|(seat, cards)| (seat, cards.to_bytes().to_vec(), salt(seat))).collect())
    }

    fn check(event: &PublicEvent) -> Result<(), String> {
        match event {
            Event::Travelled { card, die, arrived: success, .. }
            | Event::Rerolled { card, die, placed: success, .. }
                if card.succeeds(*die) != *success =>
            {
                let points = die.points() * card.value();
                Err(ImpossibleEvent::Success { points }.to_string())
            }
            Event::Thrown { round: _, throws } => {
                for throw in throws {
                    let dice = throw.dice.iter().map(|placed| placed.points());
                    let expected = dice.fold(throw.bonus, u8::saturating_add);
                    if throw.total != expected {
                        let (seat, found) = (throw.seat.into(), throw.total);
                        return Err(ImpossibleEvent::Total { seat, expected, found }.to_string());
                    }
                }
                Ok(())
            }
            _ => Ok(()),
        }
    }

    fn ends(event: &PublicEvent) -> bool {
        matches!(event, Event::ElectionHeld { result: ElectionResult::Crowned { .. }, .. })
    }
}
