//! Rule texts by number, from `docs/RULES-WUERFELKOENIG.md`.

use super::event::{EndCause, Event};
use game_api::{Language, rule_on};

/// The pages with the rules, by language, the default first.
const PAGES: [(&str, &str); 4] = [
    ("en", include_str!("../../../../docs/RULES-WUERFELKOENIG.md")),
    ("de", include_str!("../../../../docs/de/RULES-WUERFELKOENIG.md")),
    ("fr", include_str!("../../../../docs/fr/RULES-WUERFELKOENIG.md")),
    ("nl", include_str!("../../../../docs/nl/RULES-WUERFELKOENIG.md")),
];

/// Returns the text of a rule; `None` if there is none with this number.
pub fn rule(language: &Language, number: &str) -> Option<String> {
    rule_on(&PAGES, language, number)
}

/// Returns the numbers of the rules an event follows from.
pub fn rules_of(event: &Event) -> &'static [&'static str] {
    match event {
        Event::TurnBegan { again: true, .. } => &["W-C10", "W-C4", "W-T17"],
        Event::TurnBegan { again: false, .. } => &["W-C4", "W-T17"],
        Event::Finished { .. } => &["W-A1", "W-A2", "W-A3", "W-A4"],
        Event::Thrown { .. } => &["W-T2", "W-T3", "W-T4"],
        Event::Took { place: Some(_), .. } => &["W-T10", "W-T11", "W-T13", "W-T9"],
        Event::Took { place: None, .. } => &["W-T10", "W-T13", "W-T9"],
        Event::Declined { .. } => &["W-C12"],
        Event::Gave { .. } => &["W-C15"],
        Event::Penalised { .. } | Event::Discarded { .. } => &["W-T14"],
        Event::Refilled { .. } => &["W-T15", "W-T16"],
        Event::Ended { ending, .. } => match ending {
            EndCause::Citizens => &["W-E1", "W-E2", "W-E3", "W-E4", "W-E5", "W-E6", "W-X9"],
            EndCause::Penalties | EndCause::Places { .. } => {
                &["W-E1", "W-E2", "W-E3", "W-E4", "W-E5", "W-E6", "W-X10", "W-X9"]
            }
        },
    }
}
