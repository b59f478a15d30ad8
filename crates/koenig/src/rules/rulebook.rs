//! Rule texts by number, from `docs/RULES.md`.

use super::event::Event;
use game_api::{Language, rule_on};

/// The pages with the rules, by language, the default first.
const PAGES: [(&str, &str); 4] = [
    ("en", include_str!("../../../../docs/RULES.md")),
    ("de", include_str!("../../../../docs/de/RULES.md")),
    ("fr", include_str!("../../../../docs/fr/RULES.md")),
    ("nl", include_str!("../../../../docs/nl/RULES.md")),
];

/// Returns the text of a rule; `None` if there is none with this number.
pub fn rule(language: &Language, number: &str) -> Option<String> {
    rule_on(&PAGES, language, number)
}

/// Returns the numbers of the rules an event follows from.
pub fn rules_of<C, S>(event: &Event<C, S>) -> &'static [&'static str] {
    match event {
        Event::Moved { .. } => &["K-T1", "K-T2", "K-T11", "K-T12", "K-T13", "K-T14"],
        Event::Travelled { .. } => &["K-T5", "K-T9", "K-T10", "K-T11", "K-T12", "K-T13", "K-T14"],
        Event::Placed { .. } => &["K-T4", "K-T7", "K-T8", "K-D10"],
        Event::Rerolled { .. } => &["K-T5", "K-T6", "K-T7", "K-D10"],
        Event::DisputeBegan { .. } => &["K-T3", "K-T12"],
        Event::Committed { .. } | Event::Revealed { .. } => &["K-D1"],
        Event::Thrown { .. } => &["K-D2", "K-D3", "K-D4", "K-D5"],
        Event::DisputeWon { .. } => &["K-D4"],
        Event::Returned { .. } => &["K-D8", "K-D9"],
        Event::Banished { .. } => &["K-D7", "K-D8", "K-D9", "K-D13"],
        Event::TakeBackChosen { .. } => &["K-D11"],
        Event::DisputeEnded { .. } => &["K-D6", "K-D11"],
        Event::TurnEnded { .. } => &["K-T1", "K-T6", "K-T10", "K-D12"],
        Event::ElectionHeld { .. } => &["K-E1", "K-E2", "K-E3", "K-E4", "K-E5", "K-E6"],
        Event::Dealt { .. } => &["K-E7"],
        Event::TurnBegan { .. } => &["K-S5", "K-E8"],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_an_event_names_is_told() {
        let winner = game_api::SeatId::new(0).expect("a seat");
        let won: Event = Event::DisputeWon { winner };
        assert_eq!(rules_of(&won), ["K-D4"]);
        let rule = |language: &str, number| rule(&Language::read(language).expect("a tag"), number);
        assert_eq!(rule("en", "K-D4").as_deref(), Some("Highest total wins."));
        assert_eq!(rule("de", "K-D4").as_deref(), Some("Die höchste Gesamtsumme gewinnt."));
        assert_eq!(rule("tlh", "K-D4"), rule("en", "K-D4"), "a language without a page of its own");
        // A rule of several lines is complete.
        let long = rule("en", "K-T9").expect("a rule");
        assert!(long.starts_with("*Travelling on*") && long.ends_with("was crossed."), "{long}");
        assert_eq!(rule("en", "none"), None);
    }
}
