//! Completions of a command's options, with a hint each. `view` is always the player's own.

use super::hints;
use crate::rules::{Card, Cards, Options, Own, Territories, Territory, View};
use game_api::SeatId;
use game_api::names;
use game_api::{Item, Scene, say};

/// The most characters of a completion.
const LONGEST: usize = 100;

/// Destinations of the free step.
pub(crate) fn destinations(scene: &Scene<'_>, view: &View) -> Vec<Item> {
    own(view).map_or_else(Vec::new, |(own, options)| {
        territories(options.moves, |to| hints::destination(scene, view, own.seat, to))
    })
}

/// Destinations of a further step.
pub(crate) fn travels(scene: &Scene<'_>, view: &View) -> Vec<Item> {
    own(view).map_or_else(Vec::new, |(own, options)| {
        territories(options.travels, |to| hints::destination(scene, view, own.seat, to))
    })
}

/// Cards in hand that can be spent on a throw.
pub(crate) fn cards(scene: &Scene<'_>, view: &View) -> Vec<Item> {
    let Some((own, options)) = own(view) else { return Vec::new() };
    if !options.reroll && options.travels.is_empty() {
        return Vec::new();
    }
    Card::ALL
        .into_iter()
        .filter(|&card| own.hand.count(card) > 0)
        .map(|card| {
            let hint = say!(
                scene,
                "koenig-hint-card",
                chance = hints::chance(scene, card),
                count = own.hand.count(card),
            );
            item(card.to_string(), &card.to_string(), &hint)
        })
        .collect()
}

/// Barons to be banished, by their colour.
pub(crate) fn barons(scene: &Scene<'_>, view: &View) -> Vec<Item> {
    let Some((_, options)) = own(view) else { return Vec::new() };
    options
        .banish
        .iter()
        .map(|&(baron, _)| {
            let value = scene.seats[baron].colour.name().to_owned();
            item(value, &scene.colour(baron), &scene.label(baron))
        })
        .collect()
}

/// Destinations of a banished `baron`.
pub(crate) fn exiles(scene: &Scene<'_>, view: &View, baron: SeatId) -> Vec<Item> {
    let Some((_, options)) = own(view) else { return Vec::new() };
    let exiles = options.banish.iter().find(|(seat, _)| *seat == baron);
    exiles.map_or_else(Vec::new, |&(_, exiles)| {
        territories(exiles, |to| hints::exile(scene, view, baron, to))
    })
}

/// Commitments from the cheapest to the strongest.
pub(crate) fn commitments(scene: &Scene<'_>, view: &View) -> Vec<Item> {
    let Some((own, options)) = own(view) else { return Vec::new() };
    if !options.commit {
        return Vec::new();
    }
    let best = |count: usize| -> Cards { own.hand.iter().rev().take(count).collect() };
    let mut choices: Vec<Cards> = Vec::new();
    for choice in (1..=5).map(|count| own.hand.least(count)).chain((1..=5).map(best)) {
        if !choices.contains(&choice) {
            choices.push(choice);
        }
    }
    choices.sort_by_key(|choice| strength(*choice));
    choices
        .into_iter()
        .map(|choice| {
            let points = strength(choice);
            let hint = say!(
                scene,
                "koenig-hint-commit",
                count = choice.len(),
                least = points,
                most = 6 * points,
            );
            item(choice.to_string(), &choice.to_string(), &hint)
        })
        .collect()
}

/// Returns the total of a commitment if every die shows 1.
fn strength(cards: Cards) -> u8 {
    cards.iter().map(Card::value).sum()
}

fn own(view: &View) -> Option<(&Own, &Options)> {
    let own = view.own.as_ref()?;
    Some((own, &view.options[own.seat]))
}

fn territories(some: Territories, hint: impl Fn(Territory) -> String) -> Vec<Item> {
    some.iter().map(|to| item(to.name().to_owned(), to.name(), &hint(to))).collect()
}

/// Creates an item; as a completion has one line only, name and hint share it.
fn item(value: String, name: &str, hint: &str) -> Item {
    let label = names::shortened(&format!("{name}: {hint}"), LONGEST);
    Item { label, hint: String::new(), value }
}
