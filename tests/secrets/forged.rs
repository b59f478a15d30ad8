//! Presses, choices and forms that a modified client can send, offered or not.

use std::collections::BTreeSet;

use discord_emulator::MessageId;
use koenig::rules::{Action, Card, Cards, Territory};
use serde_json::json;

use crate::halls::Hall;

/// Actions of every kind, with every kind of card.
fn actions() -> Vec<Action> {
    let (near, far) = (Territory::Lundonia, Territory::Man);
    let mut actions = vec![Action::Place, Action::Move { to: near }, Action::Move { to: far }];
    for card in Card::ALL {
        actions.push(Action::Through { to: near, card });
        actions.push(Action::Reroll { card });
    }
    for baron in game_api::SeatId::first(5) {
        actions.push(Action::Banish { baron, to: near });
    }
    let cards = |x1, x2, x3| Action::Commit { cards: Cards { x1, x2, x3 } };
    actions.extend([cards(0, 0, 9), cards(6, 0, 0), cards(0, 0, 0), cards(255, 255, 255)]);
    actions
}

/// What can follow the kind of a control and its match, for each kind. For the choices of lists see below.
const CONTROLS: &[(&str, &[&str])] = &[
    ("pick", &["x1.1", "end"]),
    ("hand", &[""]),
    ("draft", &["", "d923", "nonsense"]),
    ("drafts", &[""]),
    ("instruct", &["nonsense"]),
    ("lobby", &["join", "leave", "wait", "start", "here", "close", "terms"]),
    ("colour", &[""]),
    ("fill", &[""]),
    ("invite", &[""]),
    ("find", &[""]),
    ("tell", &["koenig", "nonsense"]),
    ("hello", &["rules", "find", "play:nonsense"]),
    ("check", &[""]),
    ("goon", &[""]),
    ("review", &[""]),
    ("note", &[""]),
    ("talk", &[""]),
    ("ours", &["1", "9999", "nonsense"]),
    ("judge", &[""]),
    ("board", &[""]),
    ("show", &[""]),
    ("status", &[""]),
    ("leaving", &[""]),
    ("leave", &["nonsense"]),
    ("away", &["go_on", "stand_in", "wait", "nonsense"]),
    ("stands", &[""]),
    ("appeal", &[""]),
    ("rule", &["stand", "correct", "back", "back:0"]),
    ("agree", &["0"]),
    ("disagree", &["0"]),
    ("order", &["1:drop", "2:drop", "9999:drop", "9999:confirm"]),
    ("cup", &["1:register", "1:withdraw", "9999:confirm", "9999:drop", "nonsense"]),
    ("seat", &["0", "1", "2", "3", "4"]),
    ("standin", &["0", "1", "nonsense"]),
    ("keep", &[""]),
    ("letgo", &[""]),
    ("wake", &[""]),
    ("log", &["0", "1", "9999"]),
    ("rules", &["1:koenig", "1:nonsense"]),
    ("no", &["pause", "end", "nonsense"]),
    ("pause", &[""]),
];

/// Kinds of control in lists and on action buttons, and the one that would undo other attempts.
const OTHERS: [&str; 5] = ["act", "list", "several", "talkwith", "undo"];

/// Every `custom_id` the program knows, for this match and others.
fn controls(hall: &Hall, length: u64) -> Vec<String> {
    let id = hall.id;
    let json = |action: &Action| serde_json::to_string(action).expect("an action is JSON");
    let mut controls: Vec<String> =
        actions().iter().map(|action| format!("act:{id}:{length}:{}", json(action))).collect();
    controls.push(format!("act:{id}:0:\"end\""));
    controls.push(format!("undo:{id}:0:"));
    controls.push("hand:2:0:".to_owned());
    for (kind, rests) in CONTROLS {
        controls.extend(rests.iter().map(|rest| format!("{kind}:{id}:{length}:{rest}")));
    }
    controls
}

#[test]
fn a_control_of_each_kind_is_forged() {
    let source = include_str!("../../src/discord/connection/control.rs");
    let (_, kinds) = source.split_once("fn press(").expect("the kinds");
    let (kinds, _) = kinds.split_once("\n}").expect("their end");
    // Each arm of the outer match names one kind, or several.
    let arms = kinds.lines().filter(|line| line.starts_with("        \""));
    let arms = arms.filter_map(|line| line.split_once(" => "));
    let kinds =
        arms.flat_map(|(kinds, _)| kinds.split('|').map(|kind| kind.trim().trim_matches('"')));
    let kinds: BTreeSet<&str> = kinds.collect();
    let forged = CONTROLS.iter().map(|(kind, _)| *kind).chain(OTHERS);
    assert_eq!(forged.collect::<BTreeSet<&str>>(), kinds);
}

/// The answers to all of them, on a message that the person sees.
pub async fn everything(hall: &Hall, name: &str) -> Vec<String> {
    let (world, person) = (&hall.table.world, hall.table.person(name).id);
    let on: MessageId = hall.table.said().last().expect("something was said").id;
    let length = hall.table.snapshot(hall.id, name).await.seq;
    let mut told = Vec::new();
    for control in controls(hall, length) {
        let pressed = hall.reaction(name, world.forge_press(person, on, &control)).await;
        told.push(format!("{name} presses {control}: {pressed}"));
    }
    let id = hall.id;
    for (list, chosen) in [
        (format!("several:{id}:{length}:0"), vec!["x3.1", "x3.2", "x3.3", "x3.4", "x3.5", "x1.1"]),
        (format!("several:{id}:{length}:0"), vec!["x3.1", "x3.2"]),
        (format!("several:{id}:{length}:0"), vec![]),
        (format!("list:{id}:{length}:1"), vec!["{\"reroll\":{\"card\":\"x3\"}}"]),
        (format!("list:{id}:{length}:1"), vec!["x1.1"]),
        (format!("colour:{id}:0:"), vec!["red"]),
        (format!("drafts:{id}:0:"), vec!["d923"]),
        (format!("fill:{id}:0:"), vec!["simple"]),
        (format!("talkwith:{id}:0:"), vec!["1"]),
    ] {
        let done = world.forge_choice(person, on, &list, &chosen);
        let chose = hall.reaction(name, done).await;
        told.push(format!("{name} chooses {chosen:?} of {list}: {chose}"));
    }
    for reason in ["", "\u{200b}"] {
        told.push(form(hall, name, reason).await);
    }
    told
}

/// The answer to an appeal by form, whether the form was opened or not.
pub async fn form(hall: &Hall, name: &str, reason: &str) -> String {
    let input = json!({ "type": 4, "custom_id": "reason", "value": reason });
    let rows = json!([{ "type": 1, "components": [input] }]);
    let data = json!({ "custom_id": format!("appeal:{}:0:", hall.id), "components": rows });
    let fields = json!({ "type": 5, "data": data });
    let (world, person) = (&hall.table.world, hall.table.person(name).id);
    let sent = world.forge_interaction(person, hall.table.channel, fields);
    format!("{name} fills in {reason:?}: {}", hall.reaction(name, sent).await)
}
