//! How a match went, told once when it is over.

use super::phrases::{signed, winners};
use crate::rules::{Event, Phase, Standing, Table, accounts};
use game_api::{Scene, Verdict, say};

/// Width of the place and the name.
const NAME_WIDTH: usize = 12;
/// Width of a column of numbers.
const WIDTH: usize = 8;

/// The whole story in numbers; `None` unless the match is over.
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
        standing_table(scene, table, standings),
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

/// Place, name, points, and of what they are.
fn standing_table(scene: &Scene<'_>, table: &Table, standings: &[Standing]) -> String {
    let heads = [
        say!(scene, "wuerfelkoenig-column-points"),
        say!(scene, "wuerfelkoenig-column-citizens"),
        say!(scene, "wuerfelkoenig-column-fairies"),
        say!(scene, "wuerfelkoenig-column-places"),
        say!(scene, "wuerfelkoenig-column-minus"),
    ];
    let heads: String = heads.iter().map(|head| format!("{head:>WIDTH$}")).collect();
    let mut rows = vec![format!("{:NAME_WIDTH$}{heads}", "")];
    rows.extend(standings.iter().map(|&Standing { place, seat, points, minus }| {
        let score = table.kingdoms[seat].score(&table.deck);
        let numbers = [points, score.citizens, score.fairies * score.fairies, score.places, -minus];
        let numbers: String =
            numbers.iter().map(|&number| format!("{:>WIDTH$}", signed(number))).collect();
        format!("{place} {}{numbers}", scene.column(seat, NAME_WIDTH - 2))
    }));
    format!("```\n{}\n```", rows.join("\n"))
}
