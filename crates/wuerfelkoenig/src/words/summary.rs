//! The summary of a match that is over.

use super::phrases::winners;
use crate::rules::{Event, Phase, Table, accounts};
use game_api::{Scene, Verdict, say};

/// Returns the summary without the scores: a picture shows them, and its description. `None` unless the match is over.
pub(super) fn text(scene: &Scene<'_>, events: &[Event], table: &Table) -> Option<String> {
    let Phase::Over { standings, .. } = &table.phase else { return None };
    let accounts = accounts(table.players(), events);
    let sum =
        |of: fn(&crate::rules::Account) -> u32| -> u32 { accounts.values().iter().map(of).sum() };
    let mut parts = vec![
        say!(scene, "wuerfelkoenig-summary-head", match = scene.match_name),
        say!(
            scene,
            "wuerfelkoenig-summary-line",
            winners = winners(scene, standings),
            turns = table.turn,
            throws = sum(|account| account.throws),
            dragons = sum(|account| account.dragons_given),
        ),
    ];
    parts.extend(standings.iter().filter_map(|standing| {
        let fell = match accounts[standing.seat].luck().verdict() {
            Verdict::High => "high",
            Verdict::Low => "low",
            Verdict::Usual | Verdict::TooFew => return None,
        };
        let who = scene.name(standing.seat);
        Some(say!(scene, "wuerfelkoenig-summary-luck", who = who, fell = fell))
    }));
    Some(parts.join("\n"))
}
