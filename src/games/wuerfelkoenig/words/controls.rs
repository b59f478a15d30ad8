//! Buttons. Which dice are kept stands in the buttons themselves until they are thrown.

use super::phrases::{LETTERS, citizen, die, place, signed, worth};
use crate::games::wuerfelkoenig::rules::{Action, Column, Keep, Phase, Table};
use crate::kit::{Button, Look, Press, Row, Scene, SeatId};

/// What is picked by somebody who stops with nothing met, before they are sure.
const STOP: &str = "stop";

/// The dice of a row of buttons: as many as stand beside each other on a phone.
const DICE_IN_A_ROW: usize = 3;

/// The controls with something picked: the dice that are kept, by number, or that one stops.
pub(super) fn picked(scene: &Scene<'_>, table: &Table, picked: &str) -> Vec<Row> {
    match table.phase {
        Phase::Throwing if table.throw.is_none() => {
            let label = say!(scene, "wuerfelkoenig-button-first");
            row(vec![act(label, Look::Primary, &Action::Roll { keep: Keep::NONE })])
        }
        Phase::Throwing if picked == STOP && table.met().next().is_none() => {
            let penalty = signed(i16::from(table.penalty.unwrap_or_default()));
            let label = say!(scene, "wuerfelkoenig-button-penalty", penalty = penalty);
            let back = say!(scene, "wuerfelkoenig-button-back");
            row(vec![act(label, Look::Final, &Action::Penalty), pick(back, Look::Plain, "")])
        }
        Phase::Throwing => throwing(scene, table, keep(picked)),
        Phase::Second { column } => second(scene, table, column),
        Phase::Giving { .. } => {
            let others = table.seat.clockwise(table.players()).skip(1);
            row(others.map(|to| give(scene, to)).collect())
        }
        Phase::Over { .. } => Vec::new(),
    }
}

/// The dice that are picked; none if it is no choice among them.
fn keep(picked: &str) -> Keep {
    let numbers: Option<Vec<u8>> =
        picked.chars().map(|digit| u8::try_from(digit.to_digit(10)?).ok()).collect();
    numbers.and_then(|numbers| Keep::of(&numbers)).unwrap_or_default()
}

fn written(keep: Keep) -> String {
    keep.numbers().iter().map(u8::to_string).collect()
}

fn throwing(scene: &Scene<'_>, table: &Table, keep: Keep) -> Vec<Row> {
    let mut rows = Vec::new();
    let met: Vec<Column> = table.met().collect();
    // Who is taken only to be given away is not the obvious thing to do.
    let brings = met.iter().any(|&column| gains(table, column));
    let left = table.throws_left();
    if left > 0 {
        let dice: Vec<Button> = dice(scene, table, keep);
        rows.extend(dice.chunks(DICE_IN_A_ROW).map(|dice| Row::Buttons(dice.to_vec())));
        let mut buttons = Vec::new();
        if keep != Keep::ALL {
            let count = keep.others().count();
            let label = say!(scene, "wuerfelkoenig-button-throw", count = count, left = left);
            let look = if brings { Look::Plain } else { Look::Primary };
            buttons.push(act(label, look, &Action::Roll { keep }));
        }
        if met.is_empty() {
            buttons.push(pick(say!(scene, "wuerfelkoenig-button-stop"), Look::Plain, STOP));
        }
        rows.extend(row(buttons));
    }
    let takes = met.iter().map(|&column| take(scene, table, column));
    rows.extend(row(takes.collect()));
    // The last place of a stack ends the match, so that it may be better left.
    let last = met.iter().filter(|column| is_last(table, **column));
    rows.extend(row(last.map(|&column| leave(scene, table, column)).collect()));
    rows
}

fn dice(scene: &Scene<'_>, table: &Table, keep: Keep) -> Vec<Button> {
    let throw = table.throw.iter().flatten().enumerate();
    throw
        .map(|(at, &shows)| {
            let name = die(scene.texts, shows, table.deck.face(at, shows));
            // As the picture and the command name it: several may show the same.
            let letter = LETTERS[at].to_string();
            let name = say!(scene, "wuerfelkoenig-button-die", letter = letter, die = name);
            let (label, look) = if keep.has(at) {
                (say!(scene, "wuerfelkoenig-button-kept", die = name), Look::Primary)
            } else {
                (name, Look::Plain)
            };
            pick(label, look, &written(keep.toggled(at)))
        })
        .collect()
}

fn second(scene: &Scene<'_>, table: &Table, column: Column) -> Vec<Row> {
    let mut buttons = vec![take(scene, table, column)];
    if is_last(table, column) {
        buttons.push(leave(scene, table, column));
    }
    let label = say!(scene, "wuerfelkoenig-button-decline");
    buttons.push(act(label, Look::Plain, &Action::Decline));
    row(buttons)
}

fn is_last(table: &Table, column: Column) -> bool {
    table.place_with(column).is_some() && table.places[column.index()] == 1
}

/// Whether taking a column's citizen brings points.
fn gains(table: &Table, column: Column) -> bool {
    let own = table.citizen(column).map_or(0, |id| table.worth(table.seat, id));
    own > 0 || table.place_with(column).is_some()
}

fn take(scene: &Scene<'_>, table: &Table, column: Column) -> Button {
    let name = table.citizen(column).map(|id| citizen(scene, table, id)).unwrap_or_default();
    let worth = worth(scene, table, table.seat, column);
    let label = say!(scene, "wuerfelkoenig-button-take", citizen = name, worth = worth);
    let look = if gains(table, column) { Look::Primary } else { Look::Plain };
    act(label, look, &Action::Take { column, leave: false })
}

fn leave(scene: &Scene<'_>, table: &Table, column: Column) -> Button {
    let name = table.citizen(column).map(|id| citizen(scene, table, id)).unwrap_or_default();
    let place = place(scene.texts, column);
    let label = say!(scene, "wuerfelkoenig-button-leave", citizen = name, place = place);
    act(label, Look::Plain, &Action::Take { column, leave: true })
}

fn give(scene: &Scene<'_>, to: SeatId) -> Button {
    let label = say!(scene, "wuerfelkoenig-button-give", who = scene.label(to));
    act(label, Look::Plain, &Action::Give { to })
}

fn act(label: String, look: Look, action: &Action) -> Button {
    let action = serde_json::to_string(action).expect("an action is plain data");
    Button { label, look, press: Press::Act(action) }
}

fn pick(label: String, look: Look, picked: &str) -> Button {
    Button { label, look, press: Press::Pick(picked.to_owned()) }
}

/// A row of buttons, if there is any.
fn row(buttons: Vec<Button>) -> Vec<Row> {
    if buttons.is_empty() { Vec::new() } else { vec![Row::Buttons(buttons)] }
}
