//! Completions of a command: only what is legal now.

use super::phrases::{chance, citizen, dice, kept, letters, worth};
use crate::rules::{Action, Column, KeptDice, Phase, Table};
use game_api::{Item, Scene, label, say};

/// The longest label Discord accepts.
const LONGEST: usize = 100;

/// The dice to keep: none, and those that help towards each citizen.
pub(crate) fn keeps(scene: &Scene<'_>, table: &Table) -> Vec<Item> {
    let mut items = Vec::new();
    if table.allows(table.seat, &Action::Roll { keep: KeptDice::NONE }) {
        let text = say!(scene, "wuerfelkoenig-suggest-none");
        items.push(item(text, say!(scene, "wuerfelkoenig-none")));
    }
    for id in table.row.iter().flatten().copied() {
        let Some(keep) = table.keep_for(id).filter(|_| table.chance(id) > 0.0) else { continue };
        let letters = letters(keep);
        let known = items.iter().any(|item| item.value == letters);
        if keep.is_empty() || known || !table.allows(table.seat, &Action::Roll { keep }) {
            continue;
        }
        let Some(kept) = kept(table, keep) else { continue };
        let (dice, citizen) = (dice(scene.texts, kept.into_iter()), citizen(scene, table, id));
        let text = match table.shown_chance(id) {
            Some(shown) => say!(
                scene,
                "wuerfelkoenig-suggest-keep",
                letters = letters.clone(),
                dice = dice,
                citizen = citizen,
                chance = chance(scene.texts, shown),
            ),
            None => say!(
                scene,
                "wuerfelkoenig-suggest-keep-only",
                letters = letters.clone(),
                dice = dice,
                citizen = citizen,
            ),
        };
        items.push(item(text, letters));
    }
    items
}

/// The citizens that can be taken, with their places or without.
pub(crate) fn citizens_to_take(scene: &Scene<'_>, table: &Table) -> Vec<Item> {
    let takes = |leave: bool| {
        let all = Column::ALL.into_iter();
        all.filter(move |&column| table.allows(table.seat, &Action::Take { column, leave }))
    };
    let name = |column: Column| {
        let name = table.citizen(column).map(|id| citizen(scene, table, id)).unwrap_or_default();
        say!(scene, "wuerfelkoenig-met", column = column.number(), citizen = name)
    };
    let with = takes(false).map(|column| {
        let text = format!("{}: {}", name(column), worth(scene, table, table.seat, column));
        item(text, column.number().to_string())
    });
    let without = takes(true).map(|column| {
        let text = say!(scene, "wuerfelkoenig-suggest-without", citizen = name(column));
        item(text, format!("{} {}", column.number(), say!(scene, "wuerfelkoenig-without")))
    });
    with.chain(without).collect()
}

/// The possible receivers of a dragon.
pub(crate) fn receivers(scene: &Scene<'_>, table: &Table) -> Vec<Item> {
    let Phase::Giving { .. } = table.phase else { return Vec::new() };
    let others = table.seat.clockwise(table.players()).skip(1);
    others.map(|to| item(scene.label(to), scene.seats[to].colour.name().to_owned())).collect()
}

fn item(text: String, value: String) -> Item {
    Item { label: label(&text, LONGEST), hint: String::new(), value }
}
