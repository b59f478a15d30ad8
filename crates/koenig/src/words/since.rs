//! Summaries of the latest turns, one line each.

use super::phrases::{cards, yes_or_no};
use crate::rules::{Fought, TurnTaken, View};
use game_api::{Scene, SeatId, say};

/// Returns the turns of the others since the last one of `seat`, whose turn it is. For somebody alone they are in the
/// messages above.
pub(super) fn lines(scene: &Scene<'_>, view: &View, seat: SeatId) -> Vec<String> {
    if scene.seats.is_alone() {
        return Vec::new();
    }
    let turns = &view.recent.turns;
    // As long as it is empty, the current turn is not among them.
    let before = match turns.split_last() {
        Some((now, before)) if now.turn == view.turn => before,
        _ => turns,
    };
    let own = before.iter().rposition(|taken| taken.seat == seat);
    before[own.map_or(0, |at| at + 1)..].iter().map(|taken| line(scene, taken)).collect()
}

/// A turn in a line.
pub(super) fn line(scene: &Scene<'_>, taken: &TurnTaken) -> String {
    let TurnTaken { seat, turn: _, from, to, courtiers, spent, fought, election } = taken;
    let stayed = from == to;
    let mut parts = Vec::new();
    if !stayed {
        parts.push(format!("{} → {}", from.name(), to.name()));
    }
    parts.extend(fought.as_ref().and_then(|fought| dispute(scene, *seat, fought)));
    if *courtiers > 0 {
        parts.push(say!(
            scene,
            "koenig-since-placed",
            count = *courtiers,
            stayed = yes_or_no(stayed),
            territory = to.name(),
        ));
    }
    if parts.is_empty() {
        parts.push(say!(scene, "koenig-since-nothing"));
    }
    if !spent.is_empty() {
        parts.push(say!(scene, "koenig-since-spent", cards = cards(scene, *spent)));
    }
    parts.extend(election.map(|number| say!(scene, "koenig-since-election", number = number)));
    say!(scene, "koenig-since", who = scene.name(*seat), what = parts.join(", "))
}

fn dispute(scene: &Scene<'_>, attacker: SeatId, fought: &Fought) -> Option<String> {
    let Fought { territory, defender, winner, .. } = fought;
    let winner = (*winner)?;
    let how = if winner == attacker {
        "won"
    } else if winner == *defender {
        "held"
    } else {
        "third"
    };
    Some(say!(
        scene,
        "koenig-since-dispute",
        how = how,
        territory = territory.name(),
        defender = scene.name(*defender),
        winner = scene.name(winner),
        totals = totals(scene, fought),
    ))
}

/// Returns the totals of the deciding throw, then in brackets those of players who took part in earlier throws only.
fn totals(scene: &Scene<'_>, fought: &Fought) -> String {
    let ranked = fought.ranked();
    let last = ranked.first().map(|(_, (round, _))| *round);
    let (decided, earlier): (Vec<_>, Vec<_>) =
        ranked.into_iter().partition(|(_, (round, _))| Some(*round) == last);
    let joined = |throws: Vec<(SeatId, (u32, u8))>| {
        let parts = throws.into_iter();
        let parts = parts.map(|(seat, (_, total))| format!("{} {total}", scene.circle(seat)));
        parts.collect::<Vec<_>>().join(" : ")
    };
    let decided = joined(decided);
    if earlier.is_empty() { decided } else { format!("{decided} ({})", joined(earlier)) }
}
