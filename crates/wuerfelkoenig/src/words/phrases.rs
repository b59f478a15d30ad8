//! Phrases.

use crate::rules::{
    Citizen, CitizenCard, CitizenId, CitizenKind, Column, Face, KeptDice, Needs, STACKS, Standing,
    Table,
};
use game_api::decimal;
use game_api::{Die, Scene, SeatId, Texts, say};

/// Converts a truth value for Fluent's selectors.
pub(super) fn yes_or_no(truth: bool) -> &'static str {
    if truth { "yes" } else { "no" }
}

/// Formats a number with its sign, as on cards.
pub(crate) fn signed(points: i16) -> String {
    if points < 0 { format!("−{}", -points) } else { points.to_string() }
}

fn count(texts: &Texts, count: u8) -> String {
    texts.get("wuerfelkoenig-count", &[("count", count.into())])
}

/// Describes a condition in a few words.
pub(crate) fn needs(texts: &Texts, needs: &Needs) -> String {
    let count = |dice| count(texts, dice);
    match *needs {
        Needs::Parity { odd } => {
            texts.get("wuerfelkoenig-needs-parity", &[("odd", yes_or_no(odd).into())])
        }
        Needs::Run(run) => texts.get("wuerfelkoenig-needs-run", &[("count", count(run).into())]),
        Needs::Number { number, dice } => texts.get(
            "wuerfelkoenig-needs-number",
            &[("count", count(dice).into()), ("number", number.into())],
        ),
        Needs::Colours(colours) => {
            let wanted = Face::ALL.into_iter().filter(|&face| colours.of(face) > 0);
            let parts = wanted.map(|face| {
                let dice = colours.of(face);
                let args = [
                    ("count", count(dice).into()),
                    ("dice", dice.into()),
                    ("colour", face.name().into()),
                ];
                texts.get("wuerfelkoenig-needs-colour", &args)
            });
            parts.collect::<Vec<_>>().join(", ")
        }
        Needs::Groups(groups) => self::groups(texts, groups),
        Needs::OneColour(dice) => {
            texts.get("wuerfelkoenig-needs-one-colour", &[("count", count(dice).into())])
        }
        Needs::AtMost(sum) => texts.get("wuerfelkoenig-needs-at-most", &[("sum", sum.into())]),
        Needs::AtLeast(sum) => texts.get("wuerfelkoenig-needs-at-least", &[("sum", sum.into())]),
    }
}

/// Describes groups of dice, in the terms of dice players.
fn groups(texts: &Texts, groups: [u8; 3]) -> String {
    let groups: Vec<u8> = groups.into_iter().filter(|&group| group > 0).collect();
    match groups.as_slice() {
        [3, 2] => texts.get("wuerfelkoenig-needs-full-house", &[]),
        pairs if pairs.len() > 1 && pairs.iter().all(|&group| group == 2) => {
            let pairs = count(texts, pairs.len() as u8);
            texts.get("wuerfelkoenig-needs-pairs", &[("count", pairs.into())])
        }
        several => {
            let parts = several.iter().map(|&group| {
                let args = [("count", count(texts, group).into()), ("dice", group.into())];
                texts.get("wuerfelkoenig-needs-group", &args)
            });
            parts.collect::<Vec<_>>().join(", ")
        }
    }
}

/// Describes a citizen with its condition.
pub(super) fn named(texts: &Texts, kind: CitizenKind, wanted: &Needs) -> String {
    let args = [("kind", self::kind(texts, kind).into()), ("needs", needs(texts, wanted).into())];
    texts.get("wuerfelkoenig-citizen", &args)
}

/// Returns the name of a kind of citizen.
pub(super) fn kind(texts: &Texts, kind: CitizenKind) -> String {
    texts.get("wuerfelkoenig-kind", &[("kind", kind.name().into())])
}

/// Describes a citizen of the deck.
pub(super) fn citizen(scene: &Scene<'_>, table: &Table, id: CitizenId) -> String {
    let Citizen { kind, needs, .. } = table.deck.citizen(id);
    named(scene.texts, *kind, needs)
}

/// Describes a citizen in an event.
pub(super) fn card(scene: &Scene<'_>, card: &CitizenCard) -> String {
    named(scene.texts, card.kind, &card.needs)
}

/// Returns the name of the place above a column.
pub(super) fn place(texts: &Texts, column: Column) -> String {
    texts.get("wuerfelkoenig-place", &[("place", STACKS[column.index()].into())])
}

/// Formats a number of points.
pub(super) fn points(texts: &Texts, points: i16) -> String {
    let args = [("count", points.abs().into()), ("points", signed(points).into())];
    texts.get("wuerfelkoenig-worth", &args)
}

/// Describes the worth of the citizen in a column to a seat, with its place.
pub(super) fn worth(scene: &Scene<'_>, table: &Table, seat: SeatId, column: Column) -> String {
    let Some(id) = table.citizen(column) else { return String::new() };
    let own = points(scene.texts, table.worth(seat, id));
    match table.place_with(column) {
        None => own,
        Some(value) => say!(
            scene,
            "wuerfelkoenig-worth-place",
            points = own,
            place = place(scene.texts, column),
            value = value,
        ),
    }
}

/// The letters of the dice, in the order of a throw.
pub(crate) const LETTERS: [char; 6] = ['a', 'b', 'c', 'd', 'e', 'f'];

/// Formats dice by their letters.
pub(crate) fn letters(keep: KeptDice) -> String {
    keep.dice().map(|die| LETTERS[die].to_string()).collect::<Vec<_>>().join(" ")
}

/// Returns the name of a die's emoji.
pub(crate) fn emoji(shows: Die, face: Face) -> String {
    format!("wuerfel_{}_{}", shows.points(), face.name())
}

/// Describes dice.
pub(super) fn dice(texts: &Texts, dice: impl Iterator<Item = (Die, Face)>) -> String {
    dice.map(|(shows, face)| die(texts, shows, face)).collect::<Vec<_>>().join(", ")
}

/// Describes dice for a message: as emojis, if these are available.
pub(super) fn dice_shown(scene: &Scene<'_>, thrown: &[(Die, Face)]) -> String {
    let emojis = thrown.iter().map(|&(shows, face)| scene.emoji(&emoji(shows, face)));
    let emojis: Option<Vec<String>> = emojis.collect();
    emojis.map_or_else(|| dice(scene.texts, thrown.iter().copied()), |emojis| emojis.join(" "))
}

/// Describes the current dice of a table.
pub(super) fn lying(texts: &Texts, table: &Table) -> Option<String> {
    Some(dice(texts, kept(table, KeptDice::ALL)?.into_iter()))
}

/// Returns the faces of these dice of a table.
pub(super) fn kept(table: &Table, keep: KeptDice) -> Option<Vec<(Die, Face)>> {
    let throw = table.throw?;
    Some(keep.dice().map(|at| (throw[at], table.deck.face(at, throw[at]))).collect())
}

/// Describes a die.
pub(super) fn die(texts: &Texts, shows: Die, face: Face) -> String {
    let args = [("number", shows.points().into()), ("colour", face.name().into())];
    texts.get("wuerfelkoenig-die", &args)
}

/// Returns the winners, with their points (W-E5, W-E6).
pub(super) fn winners(scene: &Scene<'_>, standings: &[Standing]) -> String {
    let first: Vec<&Standing> = standings.iter().filter(|standing| standing.place == 1).collect();
    let points = first.first().map_or(0, |standing| standing.points);
    let (count, points) = (points.abs(), signed(points));
    match first.as_slice() {
        [winner] => {
            say!(
                scene,
                "wuerfelkoenig-won",
                who = scene.name(winner.seat),
                count = count,
                points = points
            )
        }
        several => {
            let names = scene.names(several.iter().map(|standing| standing.seat));
            say!(scene, "wuerfelkoenig-shared", who = names, count = count, points = points)
        }
    }
}

/// Formats a chance in percent; it never rounds to impossible or certain.
pub(crate) fn chance(texts: &Texts, chance: f32) -> String {
    let percent = 100.0 * f64::from(chance);
    let percent = match percent {
        p if p <= 0.0 => decimal(0.0, 0),
        p if p < 1.0 => decimal(p, 1),
        p if p > 99.0 && p < 100.0 => decimal(99.0, 0),
        p => decimal(p, 0),
    };
    texts.get("wuerfelkoenig-chance", &[("percent", percent)])
}

#[cfg(test)]
mod tests {
    use super::*;
    use game_api::{GameRef, Locales};

    static GAMES: &[GameRef] = &[&crate::WUERFELKOENIG];

    #[test]
    fn conditions_are_said_in_the_words_of_dice_players() {
        let colours = serde_json::from_str(r#"{"red":3,"blue":2}"#).expect("colours");
        let conditions = [
            Needs::Run(4),
            Needs::Groups([2, 2, 2]),
            Needs::Groups([3, 2, 0]),
            Needs::Groups([4, 2, 0]),
            Needs::Colours(colours),
        ];
        let expected = [
            (
                "en",
                [
                    "straight of four",
                    "three pairs",
                    "full house",
                    "four of a kind, a pair",
                    "three red, two blue",
                ],
            ),
            (
                "de",
                [
                    "Straße aus vier",
                    "drei Paare",
                    "Full House",
                    "Viererpasch, ein Paar",
                    "drei rote, zwei blaue",
                ],
            ),
            (
                "fr",
                [
                    "suite de quatre",
                    "trois paires",
                    "full",
                    "carré, paire",
                    "trois rouges, deux bleus",
                ],
            ),
            (
                "nl",
                [
                    "straat van vier",
                    "drie paren",
                    "full house",
                    "vier gelijke, een paar",
                    "drie rode, twee blauwe",
                ],
            ),
        ];
        let locales = Locales::load(GAMES, None, "en").expect("they are built in");
        for (language, said) in expected {
            let texts = locales.all().iter().find(|texts| texts.language().tag() == language);
            let texts = texts.expect("it is built in");
            assert_eq!(conditions.map(|wanted| needs(texts, &wanted)), said, "{language}");
        }
    }
}
