//! Elections as tables, and the coronation.

use super::phrases::{block, column_head};
use crate::games::koenig::rules::{ElectionResult, Event, PublicEvent, Standing, Tally, TieThrow};
use crate::kit::Scene;
use crate::kit::{PerSeat, SeatId};

/// Width of the place and the name.
const NAME_WIDTH: usize = 12;

/// What an election came to; `None` for any other event.
pub(super) fn table(scene: &Scene<'_>, event: &PublicEvent) -> Option<String> {
    let Event::ElectionHeld { number: _, tallies, tie_throws: _, result } = event else {
        return None;
    };
    let empty: Vec<SeatId> = out_of_cards(tallies).collect();
    let mut parts =
        vec![say!(scene, "koenig-election-why", count = empty.len(), names = scene.names(empty))];
    match result {
        ElectionResult::Bonus { ranking, awarded } => {
            let places = ranking.iter().zip(1..).map(|(&seat, place)| (place, seat));
            parts.push(votes(scene, places, tallies));
            parts.push(say!(scene, "koenig-election-nobody"));
            parts.extend(ranking.iter().map(|&seat| {
                say!(
                    scene,
                    "koenig-election-award",
                    who = scene.name(seat),
                    awarded = awarded[seat],
                    bonus = tallies[seat].bonus + u16::from(awarded[seat]),
                )
            }));
        }
        ElectionResult::Crowned { king: _, standings } => {
            let places = standings.iter().map(|&Standing { place, seat }| (place, seat));
            parts.push(votes(scene, places, tallies));
        }
    }
    Some(parts.join("\n"))
}

/// Why of equals one is ahead of the other, one line for each pair.
///
/// `mark` are the votes it takes to be crowned.
pub(super) fn reasons(scene: &Scene<'_>, mark: u16, event: &PublicEvent) -> Vec<String> {
    let Event::ElectionHeld { number: _, tallies, tie_throws, result } = event else {
        return Vec::new();
    };
    match result {
        ElectionResult::Bonus { ranking, awarded: _ } => ties(scene, ranking, tallies, tie_throws),
        ElectionResult::Crowned { king, standings: _ } => {
            rivals(scene, mark, *king, tallies, tie_throws)
        }
    }
}

/// K-E1. Why the election was held.
fn out_of_cards(tallies: &PerSeat<Tally>) -> impl Iterator<Item = SeatId> {
    tallies.iter().filter(|(_, tally)| tally.cards == 0).map(|(seat, _)| seat)
}

/// Place, name, territory votes, what is lost of them, bonus, total.
fn votes(
    scene: &Scene<'_>,
    places: impl Iterator<Item = (u8, SeatId)>,
    tallies: &PerSeat<Tally>,
) -> String {
    let heads = [
        column_head(&say!(scene, "koenig-column-land"), 5),
        column_head(&say!(scene, "koenig-column-lost"), 5),
        column_head(&say!(scene, "koenig-column-bonus"), 6),
        column_head(&say!(scene, "koenig-column-total"), 6),
    ];
    let mut rows = vec![format!("{:NAME_WIDTH$}{}", "", heads.concat())];
    rows.extend(places.map(|(place, seat)| {
        let tally = &tallies[seat];
        let lost = if tally.lost > 0 { format!("-{}", tally.lost) } else { "0".to_owned() };
        let name = scene.column(seat, NAME_WIDTH - 2);
        let Tally { votes, bonus, .. } = tally;
        format!("{place} {name}{votes:>5}{lost:>5}{bonus:>6}{:>6}", tally.total())
    }));
    block(&rows)
}

/// K-E6. Why of two players with equal votes one is ahead of the other.
fn ties(
    scene: &Scene<'_>,
    ranking: &[SeatId],
    tallies: &PerSeat<Tally>,
    throws: &[TieThrow],
) -> Vec<String> {
    ranking
        .windows(2)
        .filter(|pair| tallies[pair[0]].net() == tallies[pair[1]].net())
        .map(|pair| broken_tie(scene, pair[0], pair[1], tallies, throws))
        .collect()
}

/// K-E5. Why the king was crowned before others who had reached the mark too.
fn rivals(
    scene: &Scene<'_>,
    mark: u16,
    king: SeatId,
    tallies: &PerSeat<Tally>,
    throws: &[TieThrow],
) -> Vec<String> {
    tallies
        .iter()
        .filter(|&(seat, tally)| seat != king && tally.total() >= mark)
        .map(|(seat, _)| broken_tie(scene, king, seat, tallies, throws))
        .collect()
}

fn broken_tie(
    scene: &Scene<'_>,
    ahead: SeatId,
    behind: SeatId,
    tallies: &PerSeat<Tally>,
    throws: &[TieThrow],
) -> String {
    let (first, second) = (scene.name(ahead), scene.name(behind));
    let (more, fewer) = (tallies[ahead].net(), tallies[behind].net());
    if more != fewer {
        return say!(
            scene,
            "koenig-tie-land",
            first = first,
            second = second,
            more = more,
            fewer = fewer,
        );
    }
    let (more, fewer) = (tallies[ahead].cards, tallies[behind].cards);
    if more != fewer {
        return say!(
            scene,
            "koenig-tie-cards",
            first = first,
            second = second,
            more = more,
            fewer = fewer
        );
    }
    let sum = |throw: &TieThrow, seat: SeatId| -> Option<u8> {
        let (_, dice) = throw.dice.iter().find(|(thrower, _)| *thrower == seat)?;
        Some(dice.iter().map(|die| die.points()).sum())
    };
    let sums =
        throws.iter().rev().find_map(|throw| Some((sum(throw, ahead)?, sum(throw, behind)?)));
    let (more, fewer) = sums.unwrap_or_default();
    say!(scene, "koenig-tie-dice", first = first, second = second, more = more, fewer = fewer)
}
