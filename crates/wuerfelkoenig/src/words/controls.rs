//! Buttons. The selection of dice to keep is stored in the buttons themselves until they are thrown.

use super::phrases::{LETTERS, chance, citizen, die, emoji, signed};
use crate::rules::{Action, CitizenId, CitizenKind, Column, KeptDice, Phase, Showing, Table};
use game_api::{Button, Look, Message, Press, Row, Scene, SeatId, say};

/// The value picked to stop although no condition is met, before it is confirmed.
const STOP: &str = "stop";

/// The value picked to keep no die.
const NO_DIE: &str = "0";

/// The dice in a row of buttons: as many as fit beside each other on a phone.
const DICE_IN_A_ROW: usize = 3;

/// Returns the controls after something is picked: the dice to keep, by number, or to stop.
pub(super) fn picked(scene: &Scene<'_>, table: &Table, picked: &str) -> Vec<Row> {
    match table.phase {
        Phase::Throwing if table.throw.is_none() => {
            let label = say!(scene, "wuerfelkoenig-button-first");
            row(vec![act(label, Look::Primary, &Action::Roll { keep: KeptDice::NONE })])
        }
        Phase::Throwing if picked == STOP && table.met().next().is_none() => {
            let penalty = signed(i16::from(table.penalty.unwrap_or_default()));
            let label = say!(scene, "wuerfelkoenig-button-penalty", penalty = penalty);
            let back = say!(scene, "wuerfelkoenig-button-back");
            row(vec![act(label, Look::Final, &Action::Penalty), pick(back, Look::Plain, "")])
        }
        Phase::Throwing => {
            let marks = if picked.is_empty() { Marks::AsBefore } else { Marks::Own };
            throwing(scene, table, keep(table, picked), marks)
        }
        Phase::Second { column } => second(scene, table, column),
        Phase::Giving { .. } => {
            let others = table.seat.clockwise(table.players()).skip(1);
            row(others.map(|to| give(scene, to)).collect())
        }
        Phase::Over { .. } => Vec::new(),
    }
}

/// Whether the player has marked dice since the last throw.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Marks {
    AsBefore,
    Own,
}

/// Returns the picked dice: those kept before if nothing is picked yet; no dice if the value is not a selection.
fn keep(table: &Table, picked: &str) -> KeptDice {
    if picked.is_empty() {
        return table.kept;
    }
    let numbers: Option<Vec<u8>> =
        picked.chars().map(|digit| u8::try_from(digit.to_digit(10)?).ok()).collect();
    numbers.and_then(|numbers| KeptDice::of(&numbers)).unwrap_or_default()
}

fn written(keep: KeptDice) -> String {
    if keep.is_empty() {
        return NO_DIE.to_owned();
    }
    keep.numbers().iter().map(u8::to_string).collect()
}

fn throwing(scene: &Scene<'_>, table: &Table, keep: KeptDice, marks: Marks) -> Vec<Row> {
    let met: Vec<Column> = table.met().collect();
    // A citizen that is only given away again is not the most obvious choice.
    let brings = met.iter().any(|&column| gains(table, column));
    let ids: Vec<CitizenId> = met.iter().filter_map(|&column| table.citizen(column)).collect();
    let mut takes: Vec<Button> =
        met.iter().map(|&column| take(scene, table, column, &ids)).collect();
    // The last place of a stack ends the match, so it may be better to leave it.
    let last = met.iter().filter(|column| is_last(table, **column));
    takes.extend(last.map(|&column| leave(scene, table, column, &ids)));
    let mut rows: Vec<Row> =
        takes.chunks(Message::MOST_BUTTONS).map(|takes| Row::Buttons(takes.to_vec())).collect();
    let left = table.throws_left();
    if left == 0 {
        return rows;
    }
    // Two rows of dice and the one below them are still to come.
    let has_room = rows.len() + 3 < Message::MOST_ROWS;
    let aims: Vec<Column> = if has_room { table.within_reach().collect() } else { Vec::new() };
    // A player who has marked dice wants to throw the others.
    let advised = advised(table, &aims).filter(|_| !brings && marks == Marks::AsBefore);
    rows.extend(row(goes(scene, table, &aims, advised)));
    let dice: Vec<Button> = dice(scene, table, keep);
    rows.extend(dice.chunks(DICE_IN_A_ROW).map(|dice| Row::Buttons(dice.to_vec())));
    let mut buttons = Vec::new();
    if keep != KeptDice::ALL {
        let count = keep.others().count();
        let label = say!(scene, "wuerfelkoenig-button-throw", count = count, left = left);
        let look = if brings || advised.is_some() { Look::Plain } else { Look::Primary };
        buttons.push(act(label, look, &Action::Roll { keep }));
    }
    if met.is_empty() {
        buttons.push(pick(say!(scene, "wuerfelkoenig-button-stop"), Look::Plain, STOP));
    }
    rows.extend(row(buttons));
    rows
}

/// Returns the column to aim for, as a lesson advises. Where chances are hidden, the choices must not reveal them.
fn advised(table: &Table, aims: &[Column]) -> Option<Column> {
    if table.odds == Showing::Hidden {
        return None;
    }
    let chance = |column: Column| table.citizen(column).map_or(0.0, |id| table.chance(id));
    let likeliest = || aims.iter().copied().max_by(|&a, &b| chance(a).total_cmp(&chance(b)));
    table.best_aim(table.seat).filter(|best| aims.contains(best)).or_else(likeliest)
}

/// Returns a button for each citizen within reach: it keeps the dice for it, and throws. The aim is not recorded
/// (W-T8). Short labels, so that two fit beside each other on a phone.
fn goes(scene: &Scene<'_>, table: &Table, aims: &[Column], advised: Option<Column>) -> Vec<Button> {
    let ids: Vec<CitizenId> = aims.iter().filter_map(|&column| table.citizen(column)).collect();
    let go = |&column: &Column| {
        let id = table.citizen(column)?;
        let keep = table.keep_for(id)?;
        let label = match table.shown_chance(id) {
            Some(shown) => {
                let chance = chance(scene.texts, shown);
                say!(
                    scene,
                    "wuerfelkoenig-button-go",
                    citizen = short_name(scene, table, id, &ids),
                    chance = chance
                )
            }
            None => say!(
                scene,
                "wuerfelkoenig-button-go-only",
                citizen = short_name(scene, table, id, &ids)
            ),
        };
        let look = if advised == Some(column) { Look::Primary } else { Look::Plain };
        let mut button = act(label, look, &Action::Roll { keep });
        // Several may keep the same dice, and Discord refuses equal ids: the spaces before the JSON tell them apart.
        if let Press::Act(action) = &mut button.press {
            action.insert_str(0, &" ".repeat(usize::from(column.number())));
        }
        Some(button)
    };
    aims.iter().filter_map(go).collect()
}

/// Returns a citizen's name for one of several buttons: the short one of the picture, if it is unambiguous.
fn short_name(scene: &Scene<'_>, table: &Table, id: CitizenId, among: &[CitizenId]) -> String {
    let of = |id: CitizenId| (table.kind(id), table.deck.citizen(id).points);
    let is_only = |is: &dyn Fn(CitizenId) -> bool| among.iter().filter(|&&it| is(it)).count() <= 1;
    let (wanted, worth) = of(id);
    let kind = say!(scene, "wuerfelkoenig-picture-kind", kind = wanted.name());
    if is_only(&|it| table.kind(it) == wanted) {
        kind
    } else if is_only(&|it| of(it) == (wanted, worth)) {
        format!("{kind} {}", signed(worth.into()))
    } else {
        citizen(scene, table, id)
    }
}

/// Returns a button for each die, with its name in the picture and the command: several may show the same.
fn dice(scene: &Scene<'_>, table: &Table, keep: KeptDice) -> Vec<Button> {
    let throw = table.throw.iter().flatten().enumerate();
    throw
        .map(|(at, &shows)| {
            let face = table.deck.face(at, shows);
            let (letter, emoji) = (LETTERS[at].to_string(), scene.emoji(&emoji(shows, face)));
            let name = match &emoji {
                // The emoji has a name of its own, for screen readers.
                Some(_) => letter,
                None => {
                    let die = die(scene.texts, shows, face);
                    say!(scene, "wuerfelkoenig-button-die", letter = letter, die = die)
                }
            };
            let (label, look) = if keep.has(at) {
                (say!(scene, "wuerfelkoenig-button-kept", die = name), Look::Primary)
            } else {
                (name, Look::Plain)
            };
            Button { emoji, ..pick(label, look, &written(keep.toggled(at))) }
        })
        .collect()
}

fn second(scene: &Scene<'_>, table: &Table, column: Column) -> Vec<Row> {
    let mut buttons = vec![take(scene, table, column, &[])];
    if is_last(table, column) {
        buttons.push(leave(scene, table, column, &[]));
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

/// Returns a button to take a column's citizen, one of `among`.
fn take(scene: &Scene<'_>, table: &Table, column: Column, among: &[CitizenId]) -> Button {
    let id = table.citizen(column);
    let name = id.map(|id| short_name(scene, table, id, among)).unwrap_or_default();
    // Numbers only: the picture shows what they are for.
    let own = id.map(|id| signed(table.worth(table.seat, id))).unwrap_or_default();
    let worth = match table.place_with(column) {
        None => own,
        Some(value) => format!("{own} + {value}"),
    };
    // A dragon is given to another player.
    let is_dragon = id.is_some_and(|id| table.kind(id) == CitizenKind::Dragon);
    let worth = if is_dragon { format!("🎁 {worth}") } else { worth };
    let label = say!(scene, "wuerfelkoenig-button-take", citizen = name, worth = worth);
    let look = if gains(table, column) { Look::Primary } else { Look::Plain };
    act(label, look, &Action::Take { column, leave: false })
}

fn leave(scene: &Scene<'_>, table: &Table, column: Column, among: &[CitizenId]) -> Button {
    let id = table.citizen(column);
    let name = id.map(|id| short_name(scene, table, id, among)).unwrap_or_default();
    let label = say!(scene, "wuerfelkoenig-button-leave", citizen = name);
    act(label, Look::Plain, &Action::Take { column, leave: true })
}

fn give(scene: &Scene<'_>, to: SeatId) -> Button {
    let label = say!(scene, "wuerfelkoenig-button-give", who = scene.label(to));
    act(label, Look::Plain, &Action::Give { to })
}

fn act(label: String, look: Look, action: &Action) -> Button {
    let action = serde_json::to_string(action).expect("an action is plain data");
    Button::new(label, look, Press::Act(action))
}

fn pick(label: String, look: Look, picked: &str) -> Button {
    Button::new(label, look, Press::Pick(picked.to_owned()))
}

/// Returns a row of buttons; none if there are no buttons.
fn row(buttons: Vec<Button>) -> Vec<Row> {
    if buttons.is_empty() { Vec::new() } else { vec![Row::Buttons(buttons)] }
}
