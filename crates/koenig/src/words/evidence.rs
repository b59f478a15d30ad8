//! Evidence for moderators: every event with the numbers of its draws, and the rules behind it.

use super::story;
use crate::rules::{Event, PublicEvent, rule, rules_of};
use game_api::{Language, Scene, most_telling, say};

/// Returns the line of an event with the numbers of its draws.
pub(super) fn line(scene: &Scene<'_>, event: &PublicEvent) -> String {
    let sentence = story::sentence(scene, event);
    let draws = event.luck().into_iter().filter_map(|luck| Some(luck.first()?.to_string()));
    match draws.collect::<Vec<_>>().join(", ") {
        none if none.is_empty() => sentence,
        draws => say!(scene, "evidence-draws", what = sentence, draws = draws),
    }
}

/// Returns the rules behind events: first those of throws, as people doubt these most; last those of automatic events.
pub(super) fn rules(language: &Language, events: &[PublicEvent]) -> Vec<(&'static str, String)> {
    let follows = |event: &PublicEvent| {
        matches!(event, Event::TurnBegan { .. } | Event::TurnEnded { .. } | Event::Dealt { .. })
    };
    let rank = |event: &PublicEvent| match event {
        event if follows(event) => 2,
        event => u8::from(event.luck().is_empty()),
    };
    let mut numbers = Vec::new();
    for wanted in 0..=2 {
        let of_rank = events.iter().filter(|event| rank(event) == wanted);
        for number in most_telling(of_rank.map(rules_of)) {
            if !numbers.contains(&number) {
                numbers.push(number);
            }
        }
    }
    numbers.into_iter().filter_map(|number| Some((number, rule(language, number)?))).collect()
}
