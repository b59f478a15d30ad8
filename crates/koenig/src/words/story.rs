//! Events in words, one sentence each.

use super::phrases::{self, cards, yes_or_no};
use crate::rules::{Cards, ElectionResult, Event, PublicEvent, Throw};
use game_api::Scene;
use game_api::{PerSeat, SeatId, say};

/// Returns an event as a line of a message that grows with the turn; `None` if the message's heading or its last line
/// says it.
pub(super) fn line(scene: &Scene<'_>, event: &PublicEvent) -> Option<String> {
    match event {
        Event::Committed { .. }
        | Event::DisputeWon { .. }
        | Event::ElectionHeld { .. }
        | Event::TurnBegan { .. } => None,
        Event::Moved { .. }
        | Event::Travelled { .. }
        | Event::Placed { .. }
        | Event::Rerolled { .. }
        | Event::DisputeBegan { .. }
        | Event::Revealed { .. }
        | Event::Thrown { .. }
        | Event::Returned { .. }
        | Event::Banished { .. }
        | Event::TakeBackChosen { .. }
        | Event::DisputeEnded { .. }
        | Event::TurnEnded { .. }
        | Event::Dealt { .. } => Some(sentence(scene, event)),
    }
}

/// Returns an event as one sentence.
pub(super) fn sentence(scene: &Scene<'_>, event: &PublicEvent) -> String {
    let name = |seat: SeatId| scene.name(seat);
    match event {
        Event::Moved { seat, from, to } => {
            say!(scene, "koenig-moved", who = name(*seat), from = from.name(), to = to.name())
        }
        Event::Travelled { seat, from, to, card, die, arrived, draw: _ } => say!(
            scene,
            "koenig-travelled",
            who = name(*seat),
            from = from.name(),
            to = to.name(),
            card = phrases::card(scene, *card),
            die = phrases::die(scene, *die),
            points = die.points() * card.value(),
            arrived = yes_or_no(*arrived),
        ),
        Event::Placed { seat, territory } => {
            say!(scene, "koenig-placed", who = name(*seat), territory = territory.name())
        }
        Event::Rerolled { seat, territory, card, die, placed, draw: _ } => say!(
            scene,
            "koenig-rerolled",
            who = name(*seat),
            territory = territory.name(),
            card = phrases::card(scene, *card),
            die = phrases::die(scene, *die),
            points = die.points() * card.value(),
            placed = yes_or_no(*placed),
        ),
        Event::DisputeBegan { intruder, defender, territory } => say!(
            scene,
            "koenig-dispute-began",
            intruder = name(*intruder),
            defender = name(*defender),
            territory = territory.name(),
        ),
        Event::Committed { seat, cards: _, seal: _ } => {
            say!(scene, "koenig-committed", who = name(*seat))
        }
        Event::Revealed { commitments, salts: _ } => {
            say!(scene, "koenig-revealed", commitments = by_seat(scene, commitments))
        }
        Event::Thrown { round, throws } => {
            say!(scene, "koenig-thrown", round = *round, totals = totals(scene, throws))
        }
        Event::DisputeWon { winner } => say!(scene, "koenig-dispute-won", who = name(*winner)),
        Event::Returned { seat, territory, courtiers } => say!(
            scene,
            "koenig-returned",
            who = name(*seat),
            territory = territory.name(),
            courtiers = *courtiers,
        ),
        Event::Banished { by, baron, from, to } => say!(
            scene,
            "koenig-banished",
            by = name(*by),
            baron = name(*baron),
            from = from.name(),
            to = to.name(),
        ),
        Event::TakeBackChosen { seat, take } => {
            say!(scene, "koenig-take-back", who = name(*seat), take = yes_or_no(*take))
        }
        Event::DisputeEnded { taken_back, discarded: _ } => {
            let taken = taken_back.values().iter().any(|cards| !cards.is_empty());
            say!(
                scene,
                "koenig-dispute-ended",
                taken = yes_or_no(taken),
                cards = by_seat(scene, taken_back),
            )
        }
        Event::TurnEnded { seat, turn } => {
            say!(scene, "koenig-turn-ended", who = name(*seat), turn = *turn)
        }
        Event::ElectionHeld { number, tallies: _, tie_throws: _, result } => match result {
            ElectionResult::Bonus { ranking, awarded } => {
                let awards: Vec<String> = ranking
                    .iter()
                    .map(|&seat| format!("{} +{}", name(seat), awarded[seat]))
                    .collect();
                say!(scene, "koenig-election-held", number = *number, awards = awards.join(", "))
            }
            ElectionResult::Crowned { king, standings: _ } => {
                say!(scene, "koenig-election-crowned", number = *number, king = name(*king))
            }
        },
        Event::Dealt { each, from: _, hands: _, draw: _ } => {
            say!(scene, "koenig-dealt", each = *each)
        }
        Event::TurnBegan { seat, turn } => {
            say!(scene, "koenig-turn-began", who = name(*seat), turn = *turn)
        }
    }
}

/// Lists cards by player, without those who have none.
fn by_seat(scene: &Scene<'_>, of: &PerSeat<Cards>) -> String {
    let each: Vec<String> = of
        .iter()
        .filter(|(_, held)| !held.is_empty())
        .map(|(seat, &held)| format!("{} {}", scene.name(seat), cards(scene, held)))
        .collect();
    each.join(", ")
}

fn totals(scene: &Scene<'_>, throws: &[Throw]) -> String {
    let each: Vec<String> =
        throws.iter().map(|throw| format!("{} {}", scene.name(throw.seat), throw.total)).collect();
    each.join(", ")
}
