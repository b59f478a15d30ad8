//! What there is to judge by, in words: every event with the numbers of its draws, and the rules it comes from.

use super::story;
use crate::games::koenig::rules::{Event, PublicEvent, rule, rules_of};
use crate::kit::Scene;

/// An event with the numbers of its draws.
pub(super) fn line(scene: &Scene<'_>, event: &PublicEvent) -> String {
    let sentence = story::sentence(scene, event);
    let draws = draws(event);
    match draws.as_slice() {
        [] => sentence,
        draws => {
            let draws: Vec<String> = draws.iter().map(u64::to_string).collect();
            say!(scene, "evidence-draws", what = sentence, draws = draws.join(", "))
        }
    }
}

/// The numbers of the first draws of an event and of each throw in it.
fn draws(event: &PublicEvent) -> Vec<u64> {
    match event {
        Event::Travelled { draw, .. }
        | Event::Rerolled { draw, .. }
        | Event::Dealt { draw, .. } => vec![*draw],
        Event::Thrown { throws, .. } => throws.iter().filter_map(|throw| throw.draw).collect(),
        Event::ElectionHeld { tie_throws, .. } => tie_throws.iter().map(|tie| tie.draw).collect(),
        Event::Moved { .. }
        | Event::Placed { .. }
        | Event::DisputeBegan { .. }
        | Event::Committed { .. }
        | Event::Revealed { .. }
        | Event::DisputeWon { .. }
        | Event::Returned { .. }
        | Event::Banished { .. }
        | Event::TakeBackChosen { .. }
        | Event::DisputeEnded { .. }
        | Event::TurnEnded { .. }
        | Event::TurnBegan { .. } => Vec::new(),
    }
}

/// The rules that events come from, each once, by number.
pub(super) fn rules<'a>(
    events: impl Iterator<Item = &'a PublicEvent>,
) -> Vec<(&'static str, String)> {
    let mut numbers: Vec<&'static str> = events.flat_map(rules_of).copied().collect();
    numbers.sort_unstable();
    numbers.dedup();
    numbers.into_iter().filter_map(|number| Some((number, rule(number)?))).collect()
}
