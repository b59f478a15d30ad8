//! What a client that was changed can press, choose and fill in, offered or not.

use discord_emulator::MessageId;
use serde_json::json;
use witan::games::koenig::rules::{Action, Card, Cards, Territory};

use crate::halls::Hall;

/// Actions of every kind, with every card there is.
fn actions() -> Vec<Action> {
    let (near, far) = (Territory::Lundonia, Territory::Man);
    let mut actions = vec![Action::Place, Action::Move { to: near }, Action::Move { to: far }];
    for card in Card::ALL {
        actions.push(Action::Through { to: near, card });
        actions.push(Action::Reroll { card });
    }
    for baron in witan::kit::SeatId::first(5) {
        actions.push(Action::Banish { baron, to: near });
    }
    let cards = |x1, x2, x3| Action::Commit { cards: Cards { x1, x2, x3 } };
    actions.extend([cards(0, 0, 9), cards(6, 0, 0), cards(0, 0, 0), cards(255, 255, 255)]);
    actions
}

/// Every `custom_id` the program knows, for this match and others.
fn controls(hall: &Hall, length: u64) -> Vec<String> {
    let id = hall.id;
    let json = |action: &Action| serde_json::to_string(action).expect("an action is JSON");
    let mut controls: Vec<String> =
        actions().iter().map(|action| format!("act:{id}:{length}:{}", json(action))).collect();
    controls.push(format!("act:{id}:0:\"end\""));
    controls.push(format!("hand:{id}:0:"));
    controls.push("hand:2:0:".to_owned());
    controls.extend((0..5).map(|seat| format!("seat:{id}:0:{seat}")));
    controls.extend(["join", "leave", "start", "close"].map(|it| format!("lobby:{id}:0:{it}")));
    for order in [1, 2, 9999] {
        controls.push(format!("order:{id}:0:{order}:drop"));
    }
    controls.push(format!("order:{id}:0:9999:confirm"));
    for kind in ["judge", "appeal", "colour"] {
        controls.push(format!("{kind}:{id}:0:"));
    }
    for kind in ["agree", "disagree"] {
        controls.push(format!("{kind}:{id}:{length}:0"));
    }
    controls
}

/// What somebody gets for all of it, on a message that they see.
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

/// What comes of a form to appeal what happened, opened or not.
pub async fn form(hall: &Hall, name: &str, reason: &str) -> String {
    let input = json!({ "type": 4, "custom_id": "reason", "value": reason });
    let rows = json!([{ "type": 1, "components": [input] }]);
    let data = json!({ "custom_id": format!("appeal:{}:0:", hall.id), "components": rows });
    let fields = json!({ "type": 5, "data": data });
    let (world, person) = (&hall.table.world, hall.table.person(name).id);
    let sent = world.forge_interaction(person, hall.table.channel, fields);
    format!("{name} fills in {reason:?}: {}", hall.reaction(name, sent).await)
}
