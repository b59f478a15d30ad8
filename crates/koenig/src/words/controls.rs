//! Buttons and lists: the possible actions, as everybody may know them.

use serde::Serialize;

use super::hints;

use crate::Koenig;
use crate::rules::{Action, Card, Own, PhaseView, TurnStep, View};
use game_api::SeatId;
use game_api::{Button, Choose, Item, List, Look, Press, Row, Scene, Secrets as _, say};

/// The most cards that are committed (K-D1).
pub(crate) const MOST_CARDS: u8 = 5;

/// Returns the controls under the board. A throw is always offered with all three cards, as the buttons would otherwise
/// reveal which of them a hand holds.
pub(crate) fn board(scene: &Scene<'_>, view: &View) -> Vec<Row> {
    match &view.phase {
        PhaseView::Turn { seat, step, .. } => turn(scene, view, *seat, *step),
        PhaseView::Dispute { .. } => vec![Row::Buttons(vec![Koenig::show_hand(scene)])],
        PhaseView::Aftermath { winner, undecided, .. } => {
            aftermath(scene, view, *winner, undecided)
        }
        PhaseView::Over { .. } => vec![Row::Buttons(vec![scene.check()])],
        PhaseView::Between => Vec::new(),
    }
}

/// Returns the controls to commit cards: the usual choices as buttons, and a list of all: up to five of each kind, as
/// nobody needs more.
pub(super) fn commitment(scene: &Scene<'_>, view: &View, own: &Own) -> Vec<Row> {
    let hand = own.hand;
    let items: Vec<Item> = Card::ALL
        .into_iter()
        .flat_map(|card| {
            let count = hand.count(card).min(MOST_CARDS);
            (1..=count).map(move |nth| (card, nth, count))
        })
        .map(|(card, nth, count)| Item {
            label: say!(
                scene,
                "koenig-item-card",
                card = card.to_string(),
                nth = nth,
                count = count
            ),
            hint: say!(scene, "koenig-hint-die", value = card.value()),
            value: format!("{card}.{nth}"),
        })
        .collect();
    let most = hand.len().min(MOST_CARDS);
    let prompt = match own.commitment {
        Some(cards) => say!(scene, "koenig-list-committed", cards = cards.to_string()),
        None => say!(scene, "koenig-list-commit", most = most),
    };
    let list = Row::List(List { prompt, choose: Choose::Several(most), items });
    [list].into_iter().chain(row(usual(scene, view, own))).collect()
}

/// Returns buttons for the least cards, the last commitment, and the most, as far as they differ.
fn usual(scene: &Scene<'_>, view: &View, own: &Own) -> Vec<Button> {
    let last = view.recent.committed.get(own.seat.index()).copied();
    let last = last.filter(|cards| !cards.is_empty() && own.hand.contains(*cards));
    let choices = [
        ("least", Some(own.hand.least(1))),
        ("last", last),
        ("most", Some(own.hand.greatest(MOST_CARDS))),
    ];
    let mut buttons: Vec<Button> = Vec::new();
    let mut offered = Vec::new();
    for (which, cards) in choices {
        let Some(cards) = cards.filter(|cards| !offered.contains(cards)) else { continue };
        offered.push(cards);
        let label = say!(scene, "koenig-button-commit", which = which, cards = cards.to_string());
        buttons.push(button(label, Look::Plain, &Action::Commit { cards }));
    }
    buttons
}

fn turn(scene: &Scene<'_>, view: &View, seat: SeatId, step: TurnStep) -> Vec<Row> {
    let options = &view.options[seat];
    let moves = options.moves.iter().map(|to| Item {
        label: to.name().to_owned(),
        hint: hints::destination(scene, view, seat, to),
        value: json(&Action::Move { to }),
    });
    let travels = options.travels.iter().flat_map(|to| {
        Card::ALL.into_iter().map(move |card| Item {
            label: say!(
                scene,
                "koenig-item-travel",
                to = to.name(),
                card = card.to_string(),
                chance = hints::chance(scene, card),
            ),
            hint: hints::destination(scene, view, seat, to),
            value: json(&Action::Through { to, card }),
        })
    });
    let mut rows = Vec::new();
    rows.extend(list(say!(scene, "koenig-list-move"), moves));
    rows.extend(list(say!(scene, "koenig-list-travel"), travels));
    let mut buttons = Vec::new();
    if options.place {
        let (label, look) = match step {
            // Staying gives up the move, which the list above offers.
            TurnStep::Fresh => (say!(scene, "koenig-button-stay"), Look::Plain),
            TurnStep::Entered | TurnStep::TravelFailed | TurnStep::Placing => {
                (say!(scene, "koenig-button-place"), Look::Primary)
            }
        };
        buttons.push(button(label, look, &Action::Place));
    }
    if options.reroll {
        rows.extend(rerolls(scene));
    }
    if options.end {
        let label = match step {
            TurnStep::Fresh => say!(scene, "koenig-button-nothing"),
            TurnStep::Entered | TurnStep::TravelFailed | TurnStep::Placing => {
                say!(scene, "koenig-button-end")
            }
        };
        buttons.push(button(label, after(&buttons), &Action::End));
    }
    rows.extend(row(buttons));
    rows
}

fn aftermath(scene: &Scene<'_>, view: &View, winner: SeatId, undecided: &[SeatId]) -> Vec<Row> {
    let options = &view.options[winner];
    let mut rows = Vec::new();
    for &(baron, exiles) in &options.banish {
        let items = exiles.iter().map(|to| Item {
            label: to.name().to_owned(),
            hint: hints::exile(scene, view, baron, to),
            value: json(&Action::Banish { baron, to }),
        });
        rows.extend(list(say!(scene, "koenig-list-banish", who = scene.label(baron)), items));
    }
    let mut buttons = Vec::new();
    if options.place {
        buttons.push(button(say!(scene, "koenig-button-place"), Look::Primary, &Action::Place));
    }
    if options.reroll {
        rows.extend(rerolls(scene));
    }
    if options.end {
        let label = say!(scene, "koenig-button-finish");
        buttons.push(button(label, after(&buttons), &Action::End));
    }
    rows.extend(row(buttons));
    let mut back = view.options.iter().filter(|(_, options)| !options.take_back.is_empty());
    let mut choice = Vec::new();
    // The cards come back automatically, unless the player has declined.
    if back.any(|(seat, _)| !undecided.contains(&seat)) {
        choice.push(button(say!(scene, "koenig-button-keep"), Look::Plain, &Action::Keep));
    }
    if without_cards(view, undecided).next().is_some() {
        choice.push(button(say!(scene, "koenig-button-decline"), Look::Plain, &Action::Decline));
    }
    match rows.last_mut() {
        Some(Row::Buttons(buttons)) if choice.is_empty() => buttons.push(scene.check()),
        _ => {
            choice.push(scene.check());
            rows.extend(row(choice));
        }
    }
    rows
}

/// Returns the players for whom it can be useful to leave the cards that come back to them: they hold no others, so an
/// election would be held.
pub(super) fn without_cards(view: &View, undecided: &[SeatId]) -> impl Iterator<Item = SeatId> {
    undecided.iter().copied().filter(|&seat| view.players[seat].cards == 0)
}

/// Returns the throws for a further courtier: as a list, so that no card is spent by one accidental press.
fn rerolls(scene: &Scene<'_>) -> Option<Row> {
    let items = Card::ALL.into_iter().map(|card| {
        let chance = hints::chance(scene, card);
        Item {
            label: say!(scene, "koenig-item-reroll", card = card.to_string(), chance = chance),
            hint: say!(scene, "koenig-hint-reroll"),
            value: json(&Action::Reroll { card }),
        }
    });
    list(say!(scene, "koenig-list-reroll"), items)
}

/// Returns the look of a button after others: if there are none, it is the primary one.
fn after(others: &[Button]) -> Look {
    if others.is_empty() { Look::Primary } else { Look::Plain }
}

fn button(label: String, look: Look, action: &Action) -> Button {
    Button::new(label, look, Press::Act(json(action)))
}

/// Returns a row of buttons; `None` if there are none.
fn row(buttons: Vec<Button>) -> Option<Row> {
    (!buttons.is_empty()).then_some(Row::Buttons(buttons))
}

/// Returns a list of actions; `None` if there are none.
fn list(prompt: String, items: impl Iterator<Item = Item>) -> Option<Row> {
    let items: Vec<Item> = items.collect();
    (!items.is_empty()).then_some(Row::List(List { prompt, choose: Choose::Act, items }))
}

fn json(action: &impl Serialize) -> String {
    serde_json::to_string(action).expect("an action is plain data")
}
