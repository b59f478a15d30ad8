//! The lesson for new players: five decisions, explained when they first occur.

use super::phrases::{citizen, letters};
use crate::rules::{Column, KeptDice, Phase, Table};
use game_api::{Scene, say};

/// The first throw, keeping dice, taking a citizen, watching the others, and how a match ends.
pub(crate) const LESSONS: &[&str] = &["roll", "keep", "take", "others", "end"];

pub(crate) fn lessons(table: &Table) -> Vec<&'static str> {
    match (&table.phase, table.throw) {
        (Phase::Throwing, None) if table.runs_out().is_some() => vec!["roll", "end", "others"],
        (Phase::Throwing, None) => vec!["roll", "others"],
        (Phase::Throwing, Some(_)) => {
            let keep = advised(table).filter(|_| table.throws_left() > 0).map(|_| "keep");
            let take = table.met().next().map(|_| "take");
            keep.into_iter().chain(take).collect()
        }
        (Phase::Second { .. } | Phase::Giving { .. } | Phase::Over { .. }, _) => Vec::new(),
    }
}

/// Returns the citizen to aim for and the dice to keep for it, unless that is all of them (W-T5).
fn advised(table: &Table) -> Option<(Column, KeptDice)> {
    let aim = table.best_aim(table.seat)?;
    Some((aim, table.keep_for(table.citizen(aim)?)?))
}

pub(crate) fn lesson(scene: &Scene<'_>, table: &Table, lesson: &str) -> String {
    let named = |column: Column| {
        table.citizen(column).map(|id| citizen(scene, table, id)).unwrap_or_default()
    };
    match lesson {
        "roll" => say!(scene, "wuerfelkoenig-lesson-roll", throws = table.throws_left()),
        "keep" => {
            let Some((aim, keep)) = advised(table) else { return String::new() };
            say!(
                scene,
                "wuerfelkoenig-lesson-keep",
                citizen = named(aim),
                dice = keep.len(),
                kept = letters(keep),
            )
        }
        "take" => {
            let met: Vec<Column> = table.met().collect();
            let first = met.first().copied().map(named).unwrap_or_default();
            say!(scene, "wuerfelkoenig-lesson-take", count = met.len(), citizen = first)
        }
        "others" => say!(scene, "wuerfelkoenig-lesson-others"),
        "end" => say!(scene, "wuerfelkoenig-lesson-end"),
        _ => String::new(),
    }
}
