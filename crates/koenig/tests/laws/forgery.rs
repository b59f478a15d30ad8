//! Forged logs: of matches that nobody can have played.

use game_api::{Die, SeatId};
use koenig::rules::{Card, ElectionResult, Event, Territory};
use proptest::sample::Index;

/// Whether the rules alone determine that this event occurs and its content, apart from chance.
fn is_consequence(event: &Event) -> bool {
    match event {
        Event::DisputeBegan { .. }
        | Event::Revealed { .. }
        | Event::Thrown { .. }
        | Event::DisputeWon { .. }
        | Event::Returned { .. }
        | Event::TurnEnded { .. }
        | Event::ElectionHeld { .. }
        | Event::Dealt { .. }
        | Event::TurnBegan { .. }
        | Event::DisputeEnded { .. } => true,
        Event::Moved { .. }
        | Event::Travelled { .. }
        | Event::Placed { .. }
        | Event::Rerolled { .. }
        | Event::Committed { .. }
        | Event::Banished { .. }
        | Event::TakeBackChosen { .. } => false,
    }
}

/// Returns logs that differ from `log` at `index` and cannot have been played.
///
/// Not every change makes a log false: another die that succeeds as well, or another card of the same hand, gives
/// another valid match. So only changes that contradict the rules are made.
pub fn forgeries(
    log: &[Event],
    index: usize,
    players: u8,
    how: Index,
) -> Vec<(&'static str, Vec<Event>)> {
    let event = &log[index];
    let with = |replaced: Vec<Event>| {
        let mut forged = log.to_vec();
        forged.splice(index..=index, replaced);
        forged
    };
    let mut forged = Vec::new();
    if is_consequence(event) {
        // At the very end, a log without its last event may be one that stops there.
        if index + 1 < log.len() {
            forged.push(("left out", with(vec![])));
        }
        forged.push(("told twice", with(vec![event.clone(), event.clone()])));
        if let Some(next) = log.get(index + 1).filter(|next| *next != event) {
            let mut swapped = log.to_vec();
            swapped[index] = next.clone();
            swapped[index + 1] = event.clone();
            forged.push(("swapped with the next", swapped));
        }
    }
    if let Some(changed) = changed(event, players, how).filter(|changed| changed != event) {
        forged.push(("changed", with(vec![changed])));
    }
    forged
}

/// Returns the event with one field changed so that it contradicts the rules.
fn changed(event: &Event, players: u8, how: Index) -> Option<Event> {
    let next = |seat: SeatId| seat.clockwise(players).nth(1).expect("three players or more");
    let other = |not: Territory| {
        let others: Vec<_> = Territory::ALL.into_iter().filter(|&t| t != not).collect();
        *how.get(&others)
    };
    let mut changed = event.clone();
    match &mut changed {
        Event::Moved { seat, from, .. } => {
            if how.index(2) == 0 {
                *seat = next(*seat);
            } else {
                *from = other(*from);
            }
        }
        Event::Travelled { seat, from, card, die, arrived, .. } => match how.index(4) {
            0 => *seat = next(*seat),
            1 => *from = other(*from),
            2 => *arrived = !*arrived,
            _ => {
                *die = Die::try_from(if *arrived { 1 } else { 6 }).expect("a face");
                // An x3 succeeds anyway: that is another match, not a forgery.
                if card.succeeds(*die) == *arrived {
                    return None;
                }
            }
        },
        Event::Placed { seat, territory } => match how.index(2) {
            0 => *seat = next(*seat),
            _ => *territory = other(*territory),
        },
        Event::Rerolled { seat, territory, placed, .. } => match how.index(3) {
            0 => *seat = next(*seat),
            1 => *territory = other(*territory),
            _ => *placed = !*placed,
        },
        Event::DisputeBegan { intruder, defender, territory } => match how.index(3) {
            0 => *intruder = next(*intruder),
            1 => *defender = next(*defender),
            _ => *territory = other(*territory),
        },
        Event::Revealed { commitments, .. } => {
            let seat = *how.get(&SeatId::first(players).collect::<Vec<_>>());
            commitments[seat] += Card::X1.into();
        }
        Event::Thrown { round, throws } => {
            let throw = how.index(throws.len());
            let throw = &mut throws[throw];
            match how.index(5) {
                0 => *round += 1,
                1 => throw.seat = next(throw.seat),
                2 => throw.bonus += 2,
                3 => throw.total += 1,
                _ => match throw.dice.first_mut() {
                    Some(placed) if placed.die.points() < 6 => {
                        placed.die = Die::try_from(6).expect("a face");
                    }
                    Some(_) | None => throw.total += 1,
                },
            }
        }
        Event::DisputeWon { winner } => *winner = next(*winner),
        Event::Returned { seat, territory, courtiers } => match how.index(3) {
            0 => *seat = next(*seat),
            1 => *territory = other(*territory),
            _ => *courtiers += 1,
        },
        Event::Banished { by, from, .. } => match how.index(2) {
            0 => *by = next(*by),
            _ => *from = other(*from),
        },
        Event::DisputeEnded { taken_back, discarded } => {
            let list = if how.index(2) == 0 { taken_back } else { discarded };
            let seat = *how.get(&SeatId::first(players).collect::<Vec<_>>());
            list[seat] += Card::X2.into();
        }
        Event::TurnEnded { seat, turn } | Event::TurnBegan { seat, turn } => match how.index(2) {
            0 => *seat = next(*seat),
            _ => *turn += 1,
        },
        Event::ElectionHeld { number, tallies, result, .. } => match how.index(3) {
            0 => *number += 1,
            1 => {
                let seat = *how.get(&SeatId::first(players).collect::<Vec<_>>());
                tallies[seat].votes += 1;
            }
            _ => match result {
                ElectionResult::Bonus { ranking, .. } => ranking.swap(0, 1),
                ElectionResult::Crowned { king, .. } => *king = next(*king),
            },
        },
        Event::Dealt { each, from, hands, .. } => match how.index(3) {
            0 => *each += 1,
            1 => *from = next(*from),
            _ => {
                let seat = *how.get(&SeatId::first(players).collect::<Vec<_>>());
                hands[seat] += Card::X1.into();
            }
        },
        // All fields of both are decisions.
        Event::Committed { .. } | Event::TakeBackChosen { .. } => return None,
    }
    Some(changed)
}
