//! What there is to judge by, in words: every event with the numbers of its draws, and the rules it comes from.

use super::story;
use crate::games::koenig::rules::{PublicEvent, rule, rules_of};
use crate::kit::Scene;

/// An event with the numbers of its draws.
pub(super) fn line(scene: &Scene<'_>, event: &PublicEvent) -> String {
    let sentence = story::sentence(scene, event);
    let draws = event.luck().into_iter().filter_map(|luck| Some(luck.first()?.to_string()));
    match draws.collect::<Vec<_>>().join(", ") {
        none if none.is_empty() => sentence,
        draws => say!(scene, "evidence-draws", what = sentence, draws = draws),
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
