//! Buttons and lists: what can be done now, as far as everybody may know it.

use serde::Serialize;

use super::hints;
use crate::games::koenig::rules::{Action, Card, Cards, PhaseView, Step, View};
use crate::kit::SeatId;
use crate::kit::{Button, Choose, Item, List, Look, Press, Row, Scene};

/// The most cards that are committed (K-D1).
pub(in crate::games::koenig) const MOST_CARDS: u8 = 5;

/// The controls under the board. All three cards are always offered for a throw, as the buttons would
/// tell otherwise which of them a hand holds.
pub(in crate::games::koenig) fn board(scene: &Scene<'_>, view: &View) -> Vec<Row> {
    match &view.phase {
        PhaseView::Turn { seat, step, .. } => turn(scene, view, *seat, *step),
        PhaseView::Dispute { .. } => vec![Row::Buttons(vec![show_hand(scene)])],
        PhaseView::Aftermath { winner, .. } => aftermath(scene, view, *winner),
        PhaseView::Between | PhaseView::Over { .. } => Vec::new(),
    }
}

/// The button with which a player sees their own cards.
pub(in crate::games::koenig) fn show_hand(scene: &Scene<'_>) -> Button {
    let label = say!(scene, "koenig-button-hand");
    Button { label, look: Look::Primary, press: Press::ShowHand }
}

/// The list to commit cards from: up to five of each kind, as nobody needs more.
pub(in crate::games::koenig) fn commitment(scene: &Scene<'_>, hand: Cards) -> Row {
    let items: Vec<Item> = Card::ALL
        .into_iter()
        .flat_map(|card| (1..=hand.count(card).min(MOST_CARDS)).map(move |nth| (card, nth)))
        .map(|(card, nth)| Item {
            label: card.to_string(),
            hint: say!(scene, "koenig-item-card", value = card.value()),
            value: format!("{card}.{nth}"),
        })
        .collect();
    let most = hand.len().min(MOST_CARDS);
    let prompt = say!(scene, "koenig-list-commit", most = most);
    Row::List(List { prompt, choose: Choose::Several(most), items })
}

fn turn(scene: &Scene<'_>, view: &View, seat: SeatId, step: Step) -> Vec<Row> {
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
        let label = match step {
            Step::Fresh => say!(scene, "koenig-button-stay"),
            Step::Entered | Step::TravelFailed | Step::Placing => {
                say!(scene, "koenig-button-place")
            }
        };
        buttons.push(button(label, Look::Primary, &Action::Place));
    }
    if options.reroll {
        buttons.extend(rerolls(scene));
    }
    if options.end {
        let label = match step {
            Step::Fresh => say!(scene, "koenig-button-nothing"),
            Step::Entered | Step::TravelFailed | Step::Placing => say!(scene, "koenig-button-end"),
        };
        buttons.push(button(label, Look::Final, &Action::End));
    }
    rows.extend(row(buttons));
    rows
}

fn aftermath(scene: &Scene<'_>, view: &View, winner: SeatId) -> Vec<Row> {
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
        buttons.extend(rerolls(scene));
    }
    if options.end {
        buttons.push(button(say!(scene, "koenig-button-finish"), Look::Final, &Action::End));
    }
    rows.extend(row(buttons));
    if view.options.values().iter().any(|options| !options.take_back.is_empty()) {
        rows.extend(row(vec![
            button(say!(scene, "koenig-button-keep"), Look::Plain, &Action::Keep),
            button(say!(scene, "koenig-button-decline"), Look::Plain, &Action::Decline),
        ]));
    }
    rows
}

fn rerolls(scene: &Scene<'_>) -> impl Iterator<Item = Button> {
    Card::ALL.into_iter().map(move |card| {
        let label = say!(
            scene,
            "koenig-button-reroll",
            card = card.to_string(),
            chance = hints::chance(scene, card),
        );
        button(label, Look::Plain, &Action::Reroll { card })
    })
}

fn button(label: String, look: Look, action: &Action) -> Button {
    Button { label, look, press: Press::Act(json(action)) }
}

/// A row of buttons, if there is any.
fn row(buttons: Vec<Button>) -> Option<Row> {
    (!buttons.is_empty()).then_some(Row::Buttons(buttons))
}

/// A list of actions, if there is any.
fn list(prompt: String, items: impl Iterator<Item = Item>) -> Option<Row> {
    let items: Vec<Item> = items.collect();
    (!items.is_empty()).then_some(Row::List(List { prompt, choose: Choose::Act, items }))
}

fn json(action: &impl Serialize) -> String {
    serde_json::to_string(action).expect("an action is plain data")
}
