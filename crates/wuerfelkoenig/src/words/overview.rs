//! The table in words: whose turn it is, the standings, and all cards.

use super::phrases::{chance, citizen, lying, place, points, signed, winners, worth};
use crate::Wuerfelkoenig;
use crate::rules::{Column, Phase, PileCard, Table};
use game_api::{Colour, Places as _, Scene, SeatId, Texts, quoted, say};

/// Describes whose turn it is, and the standings.
pub(super) fn status(scene: &Scene<'_>, table: &Table) -> String {
    [vec![now(scene, table)], stands(scene, table), vec![left(scene, table)]].concat().join("\n")
}

fn now(scene: &Scene<'_>, table: &Table) -> String {
    match &table.phase {
        Phase::Over { standings, .. } => {
            say!(scene, "wuerfelkoenig-status-over", winners = winners(scene, standings))
        }
        Phase::Throwing | Phase::Second { .. } | Phase::Giving { .. } => say!(
            scene,
            "wuerfelkoenig-status-turn",
            turn = table.turn,
            who = scene.name(table.seat),
            thrown = table.thrown,
            dice = lying(scene.texts, table).unwrap_or_default(),
        ),
    }
}

/// Returns everybody's points so far, clockwise from the first seat.
fn stands(scene: &Scene<'_>, table: &Table) -> Vec<String> {
    let kingdoms = table.kingdoms.iter().map(|(seat, kingdom)| {
        let (who, points) = (scene.name(seat), kingdom.score(&table.deck).total());
        let (count, points) = (points.abs(), signed(points));
        say!(scene, "wuerfelkoenig-stands", who = who, count = count, points = points)
    });
    kingdoms.collect()
}

fn left(scene: &Scene<'_>, table: &Table) -> String {
    let places: Vec<String> = Column::ALL
        .into_iter()
        .map(|column| format!("{} {}", place(scene.texts, column), table.places[column.index()]))
        .collect();
    say!(
        scene,
        "wuerfelkoenig-left",
        citizens = table.pile_len(),
        penalties = table.penalties.len() + usize::from(table.penalty.is_some()),
        penalty = signed(i16::from(table.penalty.unwrap_or_default())),
        places = places.join(", "),
    )
}

/// Describes the whole table, a paragraph a line.
pub(super) fn whole(scene: &Scene<'_>, table: &Table) -> Vec<String> {
    let mut lines = vec![scene.match_name.to_owned(), now(scene, table)];
    if table.throw.is_none() && !table.is_over() {
        lines.push(say!(scene, "wuerfelkoenig-words-no-dice"));
    }
    lines.extend(Column::ALL.map(|column| column_in_words(scene, table, column)));
    lines.push(left(scene, table));
    lines.extend(table.kingdoms.iter().map(|(seat, _)| kingdom(scene, table, seat)));
    lines
}

fn column_in_words(scene: &Scene<'_>, table: &Table, column: Column) -> String {
    match table.citizen(column) {
        None => say!(scene, "wuerfelkoenig-words-empty", column = column.number()),
        Some(id) => say!(
            scene,
            "wuerfelkoenig-words-column",
            met = if table.phase == Phase::Throwing && table.is_met(column) { "yes" } else { "no" },
            chance = match table.shown_chance(id) {
                Some(shown) => chance(scene.texts, shown),
                None => "none".to_owned(),
            },
            column = column.number(),
            citizen = citizen(scene, table, id),
            worth = worth(scene, table, table.seat, column),
            place = place(scene.texts, column),
            left = table.places[column.index()],
            value = table.top_place(column).unwrap_or_default(),
        ),
    }
}

/// Describes a kingdom with all its cards.
pub(crate) fn kingdom(scene: &Scene<'_>, table: &Table, seat: SeatId) -> String {
    let kingdom = &table.kingdoms[seat];
    if kingdom.cards.is_empty() {
        return say!(scene, "wuerfelkoenig-words-no-cards", who = scene.name(seat));
    }
    let cards = kingdom.cards.iter().map(|card| match *card {
        PileCard::Citizen(id) => citizen(scene, table, id),
        PileCard::Place { column, points } => format!("{} {points}", place(scene.texts, column)),
        PileCard::Penalty(points) => {
            say!(scene, "wuerfelkoenig-words-penalty", penalty = signed(i16::from(points)))
        }
    });
    say!(
        scene,
        "wuerfelkoenig-words-kingdom",
        who = scene.name(seat),
        points = points(scene.texts, kingdom.score(&table.deck).total()),
        cards = cards.collect::<Vec<_>>().join(", "),
    )
}

/// Says that nobody plays this colour.
pub(crate) fn nobody(texts: &Texts, colour: Colour) -> String {
    let colour = texts.get("colour", &[("colour", colour.name().into())]);
    texts.get("wuerfelkoenig-words-nobody", &[("colour", colour.into())])
}

/// The error for a name that is no kingdom, with the kingdoms there are.
pub(crate) fn no_such_kingdom(texts: &Texts, typed: &str) -> String {
    let all = texts.list(&Wuerfelkoenig::place_names(texts));
    let args = [("typed", quoted(typed).into()), ("all", all.into())];
    texts.get("wuerfelkoenig-no-such-kingdom", &args)
}

/// Describes the table, for those who do not see the picture.
pub(super) fn alt_text(scene: &Scene<'_>, table: &Table) -> String {
    let row = Column::ALL.into_iter().map(|column| column_in_words(scene, table, column));
    let points = table.kingdoms.iter().map(|(seat, kingdom)| {
        let points = signed(kingdom.score(&table.deck).total());
        say!(scene, "wuerfelkoenig-alt-stands", who = scene.label(seat), points = points)
    });
    let points: Vec<String> = points.collect();
    let dice = lying(scene.texts, table).map_or_else(
        || say!(scene, "wuerfelkoenig-words-no-dice"),
        |dice| say!(scene, "wuerfelkoenig-words-dice", dice = dice),
    );
    let parts: Vec<String> = [points.join(", ") + ".", dice].into_iter().chain(row).collect();
    say!(scene, "wuerfelkoenig-alt-board", status = parts.join(" "))
}
