//! Elections.

use crate::rules::{ElectionResult, Event, PublicEvent, Standing, Tally, TieThrow};
use game_api::Scene;
use game_api::{PerSeat, SeatId, say};

/// Describes the result of an election, in several lines; none for any other event. `mark` are the votes needed for the
/// crown.
pub(super) fn lines(scene: &Scene<'_>, mark: u16, event: &PublicEvent) -> Vec<String> {
    let Event::ElectionHeld { number: _, tallies, tie_throws, result } = event else {
        return Vec::new();
    };
    let empty: Vec<SeatId> = out_of_cards(tallies).collect();
    let mut lines =
        vec![say!(scene, "koenig-election-why", count = empty.len(), names = scene.names(empty))];
    match result {
        ElectionResult::Bonus { ranking, awarded } => {
            lines.push(say!(scene, "koenig-election-nobody"));
            let places = ranking.iter().zip(1..);
            lines.extend(
                places.map(|(&seat, place)| line(scene, place, seat, tallies, awarded[seat])),
            );
            lines.extend(ties(scene, ranking, tallies, tie_throws));
        }
        ElectionResult::Crowned { king, standings } => {
            let places = standings.iter();
            lines.extend(
                places.map(|&Standing { place, seat }| line(scene, place, seat, tallies, 0)),
            );
            lines.extend(rivals(scene, mark, *king, tallies, tie_throws));
        }
    }
    lines
}

/// Returns a line with rank, name, and the components of the votes.
fn line(
    scene: &Scene<'_>,
    place: u8,
    seat: SeatId,
    tallies: &PerSeat<Tally>,
    awarded: u8,
) -> String {
    let Tally { votes, lost, bonus, .. } = tallies[seat];
    say!(
        scene,
        "koenig-election-line",
        place = place,
        who = scene.name(seat),
        total = tallies[seat].total(),
        land = votes,
        lost = lost,
        bonus = bonus,
        awarded = awarded,
    )
}

/// K-E1. Returns the players who caused the election.
fn out_of_cards(tallies: &PerSeat<Tally>) -> impl Iterator<Item = SeatId> {
    tallies.iter().filter(|(_, tally)| tally.cards == 0).map(|(seat, _)| seat)
}

/// K-E6. Explains why one of two players with equal votes is ahead of the other.
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

/// K-E5. Explains why the king was crowned before others who had reached the mark too.
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
    let (land, fewer) = (tallies[ahead].net(), tallies[behind].net());
    if land != fewer {
        return say!(
            scene,
            "koenig-tie-land",
            first = first,
            second = second,
            more = land,
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
            land = land,
            more = more,
            fewer = fewer,
        );
    }
    let sum = |throw: &TieThrow, seat: SeatId| -> Option<u8> {
        let (_, dice) = throw.dice.iter().find(|(thrower, _)| *thrower == seat)?;
        Some(dice.iter().map(|die| die.points()).sum())
    };
    let sums =
        throws.iter().rev().find_map(|throw| Some((sum(throw, ahead)?, sum(throw, behind)?)));
    let (more, fewer) = sums.unwrap_or_default();
    say!(
        scene,
        "koenig-tie-dice",
        first = first,
        second = second,
        land = land,
        more = more,
        fewer = fewer,
    )
}
