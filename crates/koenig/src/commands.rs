//! `/king`: every action of *Lang lebe der König!* as a command.

use crate::rules::{Action, Card, Cards, Territory, View};
use crate::{Koenig, words};
use game_api::{
    CommandInput, CommandSpec, Commands, Item, Places as _, Scene, SeatId, Subcommand, quoted,
};

const KING: &str = "king";

/// A territory to go to.
const TO: &str = "to";
/// A card to spend.
const CARD: &str = "card";
/// Cards to commit.
const CARDS: &str = "cards";
/// The seat whose baron is meant.
const BARON: &str = "baron";

impl Commands for Koenig {
    const COMMAND: CommandSpec = CommandSpec {
        name: KING,
        subcommands: &[
            sub("move", &[TO]),
            sub("travel", &[TO, CARD]),
            sub("place", &[]),
            sub("roll", &[CARD]),
            sub("end", &[]),
            sub("commit", &[CARDS]),
            sub("banish", &[BARON, TO]),
            sub("take-back", &[]),
            sub("discard", &[]),
        ],
    };

    fn read_command(given: &dyn CommandInput, scene: &Scene<'_>) -> Result<Action, String> {
        match given.subcommand() {
            "move" => Ok(Action::Move { to: target(given, scene)? }),
            "travel" => {
                Ok(Action::Through { to: target(given, scene)?, card: card(given, scene)? })
            }
            "place" => Ok(Action::Place),
            "roll" => Ok(Action::Reroll { card: card(given, scene)? }),
            "end" => Ok(Action::End),
            "commit" => {
                let typed = given.text(CARDS);
                typed.parse().map(|cards| Action::Commit { cards }).map_err(|_| {
                    let key = "koenig-invalid-cards";
                    match Cards::named_in(typed) {
                        None => not_understood(scene, key, typed),
                        Some(cards) => {
                            let line = Koenig::line(&Action::Commit { cards }, &|_| String::new());
                            let perhaps = ("line", line.unwrap_or_default().into());
                            let why = not_understood(scene, key, typed);
                            why + " " + &scene.texts.get("koenig-cards-perhaps", &[perhaps])
                        }
                    }
                })
            }
            "banish" => {
                let typed = given.text(BARON);
                let baron = scene
                    .seat_named(typed)
                    .ok_or_else(|| not_understood(scene, "koenig-invalid-baron", typed))?;
                Ok(Action::Banish { baron, to: target(given, scene)? })
            }
            "take-back" => Ok(Action::Keep),
            "discard" => Ok(Action::Decline),
            other => Err(not_understood(scene, "koenig-invalid-command", other)),
        }
    }

    fn line(action: &Action, name_of: &dyn Fn(SeatId) -> String) -> Option<String> {
        Some(match action {
            Action::Move { to } => format!("/{KING} move {TO}:{to}"),
            Action::Through { to, card } => format!("/{KING} travel {TO}:{to} {CARD}:{card}"),
            Action::Place => format!("/{KING} place"),
            Action::Reroll { card } => format!("/{KING} roll {CARD}:{card}"),
            Action::End => format!("/{KING} end"),
            Action::Commit { cards } => format!("/{KING} commit {CARDS}:\"{cards}\""),
            Action::Banish { baron, to } => {
                format!("/{KING} banish {BARON}:\"{}\" {TO}:{to}", name_of(*baron))
            }
            Action::Keep => format!("/{KING} take-back"),
            Action::Decline => format!("/{KING} discard"),
        })
    }

    fn suggest(
        given: &dyn CommandInput,
        option: &str,
        scene: &Scene<'_>,
        view: &View,
    ) -> Vec<Item> {
        match (given.subcommand(), option) {
            ("move", TO) => words::destinations(scene, view),
            ("travel", TO) => words::travels(scene, view),
            ("travel" | "roll", CARD) => words::cards(scene, view),
            ("commit", CARDS) => words::commitments(scene, view),
            ("banish", BARON) => words::barons(scene, view),
            ("banish", TO) => {
                // Until a baron is named, the places for the first one to be banished are shown.
                let named = scene.seat_named(given.text(BARON));
                let first = || {
                    let own = view.own.as_ref()?;
                    view.options[own.seat].banish.first().map(|&(baron, _)| baron)
                };
                named
                    .or_else(first)
                    .map(|baron| words::exiles(scene, view, baron))
                    .unwrap_or_default()
            }
            _ => Vec::new(),
        }
    }
}

const fn sub(name: &'static str, options: &'static [&'static str]) -> Subcommand {
    Subcommand { name, options }
}

fn target(given: &dyn CommandInput, scene: &Scene<'_>) -> Result<Territory, String> {
    let typed = given.text(TO);
    typed.parse().map_err(|_| Koenig::no_such_place(scene.texts, typed))
}

fn card(given: &dyn CommandInput, scene: &Scene<'_>) -> Result<Card, String> {
    let typed = given.text(CARD);
    typed.parse().map_err(|_| not_understood(scene, "koenig-invalid-card", typed))
}

fn not_understood(scene: &Scene<'_>, key: &str, typed: &str) -> String {
    scene.texts.get(key, &[("typed", quoted(typed).into())])
}
