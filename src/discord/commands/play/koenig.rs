//! `/king`: every action of *Lang lebe der König!* as a command.

use serenity::all::{CreateCommand, CreateCommandOption, InteractionContext};

use crate::discord::commands::options::{subcommand, suggested};
use crate::discord::given::Given;
use crate::games::koenig::rules::{Action, Card, Cards, Territory, View};
use crate::games::koenig::words;
use crate::kit::{Item, Scene, Texts, quoted};
use crate::kit::{PerSeat, Seat, SeatId};

/// The command.
pub const KING: &str = "king";

/// A territory to go to.
const TO: &str = "to";
/// A card to spend.
const CARD: &str = "card";
/// Cards to commit.
const CARDS: &str = "cards";
/// Whose baron.
const BARON: &str = "baron";

/// The command with its subcommands.
pub fn spec(texts: &Texts) -> CreateCommand {
    let say = |key: &str| texts.get(key, &[]);
    let sub = |name: &str| subcommand(name, say(&format!("command-king-{name}")));
    let to = || suggested(TO, say("option-to"));
    let card = || suggested(CARD, say("option-card"));
    CreateCommand::new(KING)
        .description(say("command-king"))
        .contexts(vec![InteractionContext::Guild])
        .add_option(sub("move").add_sub_option(to()))
        .add_option(sub("through").add_sub_option(to()).add_sub_option(card()))
        .add_option(sub("place"))
        .add_option(sub("reroll").add_sub_option(card()))
        .add_option(sub("end"))
        .add_option(sub("commit").add_sub_option(suggested(CARDS, say("option-cards"))))
        .add_option(
            sub("banish")
                .add_sub_option(suggested(BARON, say("option-baron")))
                .add_sub_option(to()),
        )
        .add_option(sub("keep"))
        .add_option(sub("decline"))
}

/// An option whose values are the territories.
pub fn territory(option: CreateCommandOption) -> CreateCommandOption {
    Territory::ALL.into_iter().fold(option, |option, territory| {
        option.add_string_choice(territory.name(), territory.name())
    })
}

/// What a subcommand with its options means.
///
/// # Errors
/// A kind text that says what was not understood and what would be.
pub fn read(given: &Given, scene: &Scene<'_>) -> Result<Action, String> {
    match given.subcommand.as_str() {
        "move" => Ok(Action::Move { to: target(given, scene)? }),
        "through" => Ok(Action::Through { to: target(given, scene)?, card: card(given, scene)? }),
        "place" => Ok(Action::Place),
        "reroll" => Ok(Action::Reroll { card: card(given, scene)? }),
        "end" => Ok(Action::End),
        "commit" => {
            let typed = given.text(CARDS);
            typed
                .parse::<Cards>()
                .map(|cards| Action::Commit { cards })
                .map_err(|_| not_understood(scene, "invalid-cards", typed))
        }
        "banish" => {
            let typed = given.text(BARON);
            let baron = seat_named(typed, scene.seats)
                .ok_or_else(|| not_understood(scene, "invalid-baron", typed))?;
            Ok(Action::Banish { baron, to: target(given, scene)? })
        }
        "keep" => Ok(Action::Keep),
        "decline" => Ok(Action::Decline),
        other => Err(not_understood(scene, "invalid-command", other)),
    }
}

/// An action as somebody types it, and as `read` understands it. `name_of` gives the name, or the colour, of
/// whoever holds a seat.
#[must_use]
pub fn line(action: &Action, name_of: impl Fn(SeatId) -> String) -> String {
    match action {
        Action::Move { to } => format!("/{KING} move {TO}:{to}"),
        Action::Through { to, card } => format!("/{KING} through {TO}:{to} {CARD}:{card}"),
        Action::Place => format!("/{KING} place"),
        Action::Reroll { card } => format!("/{KING} reroll {CARD}:{card}"),
        Action::End => format!("/{KING} end"),
        Action::Commit { cards } => format!("/{KING} commit {CARDS}:\"{cards}\""),
        Action::Banish { baron, to } => {
            format!("/{KING} banish {BARON}:\"{}\" {TO}:{to}", name_of(*baron))
        }
        Action::Keep => format!("/{KING} keep"),
        Action::Decline => format!("/{KING} decline"),
    }
}

/// What can be chosen for the option being typed: only what is legal now.
pub fn suggest(given: &Given, option: &str, scene: &Scene<'_>, view: &View) -> Vec<Item> {
    match (given.subcommand.as_str(), option) {
        ("move", TO) => words::destinations(scene, view),
        ("through", TO) => words::travels(scene, view),
        ("through" | "reroll", CARD) => words::cards(scene, view),
        ("commit", CARDS) => words::commitments(scene, view),
        ("banish", BARON) => words::barons(scene, view),
        ("banish", TO) => {
            // Until a baron is named, the places of the first that has to go are shown.
            let named = seat_named(given.text(BARON), scene.seats);
            let first = || {
                let own = view.own.as_ref()?;
                view.options[own.seat].banish.first().map(|&(baron, _)| baron)
            };
            named.or_else(first).map(|baron| words::exiles(scene, view, baron)).unwrap_or_default()
        }
        _ => Vec::new(),
    }
}

/// The seat whose colour or holder's name is `name`.
fn seat_named(name: &str, seats: &PerSeat<Seat>) -> Option<SeatId> {
    let name = name.trim().to_lowercase();
    seats
        .iter()
        .find(|(_, seat)| seat.colour.name() == name || seat.name.to_lowercase() == name)
        .map(|(id, _)| id)
}

fn target(given: &Given, scene: &Scene<'_>) -> Result<Territory, String> {
    let typed = given.text(TO);
    typed.parse().map_err(|_| no_such_territory(scene.texts, typed))
}

/// Tells somebody who meant a territory which there are.
pub fn no_such_territory(texts: &Texts, typed: &str) -> String {
    let all: Vec<&str> = Territory::ALL.iter().map(|territory| territory.name()).collect();
    let args = [("typed", quoted(typed).into()), ("all", all.join(", ").into())];
    texts.get("invalid-territory", &args)
}

fn card(given: &Given, scene: &Scene<'_>) -> Result<Card, String> {
    let typed = given.text(CARD);
    typed.parse().map_err(|_| not_understood(scene, "invalid-card", typed))
}

fn not_understood(scene: &Scene<'_>, key: &str, typed: &str) -> String {
    scene.texts.get(key, &[("typed", quoted(typed).into())])
}
