//! Decides whether a case could be legal, more generously than the bot: a case that is not legal by this reading must
//! change nothing. Legal actions are tried one at a time, each in a random way, and compared with a plain submission.

use std::collections::BTreeMap;

use game_api::SeatId;
use koenig::rules::{Action, Card, Cards, Territory};
use rand::RngExt;
use rand::rngs::StdRng;
use serde_json::{Value, json};

use crate::case::{Case, Place};
use crate::facts::{Facts, MANAGER, Room, Stage};
use crate::input;
use crate::nonsense::text;

/// The options that change a server's settings.
const SETTINGS: [&str; 12] = [
    "moderators",
    "alerts",
    "noticeboard",
    "notify",
    "table",
    "reset",
    "allow",
    "disallow",
    "deadline",
    "at-deadline",
    "time-bank",
    "missed-limit",
];

/// Whether a case could legally change something.
pub fn could_be(case: &Case, facts: &Facts) -> bool {
    match case {
        Case::Interaction { who, place, fields } => {
            let mut words = Vec::new();
            collect(fields, &mut words);
            by_command(facts, who, *place, &words) || by_control(facts, who, &words)
        }
        Case::Press { who, id, .. } => by_control(facts, who, std::slice::from_ref(id)),
        Case::Choice { who, id, values, .. } => {
            let words: Vec<String> = [id].into_iter().chain(values).cloned().collect();
            by_control(facts, who, &words)
        }
        Case::Typed { who, text } => {
            text.trim().parse::<Cards>().is_ok()
                && facts.rooms.iter().any(|room| commits(room.legal(who)))
        }
        // Their ids belong to nothing in this world.
        Case::Event { .. } | Case::Frame(_) => false,
    }
}

/// All texts and numbers in a value, without the names of fields.
fn collect(value: &Value, words: &mut Vec<String>) {
    match value {
        Value::Null | Value::Bool(_) => {}
        Value::Number(number) => words.push(number.to_string()),
        Value::String(text) => words.push(text.clone()),
        Value::Array(items) => items.iter().for_each(|item| collect(item, words)),
        Value::Object(fields) => fields.values().for_each(|field| collect(field, words)),
    }
}

fn commits(legal: &[Action]) -> bool {
    legal.iter().any(|action| matches!(action, Action::Commit { .. }))
}

fn by_command(facts: &Facts, who: &str, place: Place, words: &[String]) -> bool {
    let says = |word: &str| words.iter().any(|said| said == word);
    let room = match place {
        Place::Room(index) => Some(&facts.rooms[index]),
        Place::Direct | Place::Nowhere => None,
    };
    let in_lobby = room.is_some_and(|room| match &room.stage {
        Stage::Lobby { seated } => seated.contains(&who),
        Stage::Begun { .. } => false,
    });
    // Every channel has its match, but a new thread has none yet, nor has a conversation with the bot.
    let opens = says("new") && (room.is_none() || says("thread"));
    let moves = place == Place::Nowhere && says("relocate");
    let sits = in_lobby && ["join", "leave", "start"].into_iter().any(says);
    let settles = who == MANAGER && SETTINGS.into_iter().any(says);
    // A requested order is stored until it is confirmed.
    let orders = who == MANAGER && (says("reason") || says("start"));
    let plays =
        room.is_some_and(|room| room.legal(who).iter().any(|action| is_said(action, words)));
    let undoes = room.is_some_and(|room| matches!(room.stage, Stage::Begun { .. })) && says("undo");
    opens || moves || sits || settles || orders || plays || undoes
}

/// Whether the words of a command contain all parts of an action.
fn is_said(action: &Action, words: &[String]) -> bool {
    let verb = |verb: &str| words.iter().any(|word| word == verb);
    let to = |to: &Territory| words.iter().any(|word| word.parse() == Ok(*to));
    let card = |card: &Card| words.iter().any(|word| word.parse() == Ok(*card));
    match action {
        Action::Move { to: there } => verb("move") && to(there),
        Action::Through { to: there, card: spent } => verb("travel") && to(there) && card(spent),
        Action::Place => verb("place"),
        Action::Reroll { card: spent } => verb("roll") && card(spent),
        Action::End => verb("end"),
        Action::Commit { cards } => {
            verb("commit") && words.iter().any(|word| word.parse() == Ok(*cards))
        }
        Action::Banish { baron: _, to: there } => verb("banish") && to(there),
        Action::Keep => verb("take-back"),
        Action::Decline => verb("discard"),
    }
}

/// Whether one of the words is a valid control, with the other words chosen from it.
fn by_control(facts: &Facts, who: &str, words: &[String]) -> bool {
    words.iter().any(|id| {
        let mut parts = id.splitn(4, ':');
        let mut part = || parts.next().unwrap_or_default();
        let (kind, match_id, seq, rest) = (part(), part(), part(), part());
        let number = match_id.parse::<i64>().ok();
        let room = facts.rooms.iter().find(|room| number == Some(room.match_id.0));
        // A single-player match can begin at any time, from the bot's introduction.
        let begins = kind == "hello" && rest.starts_with("play:");
        begins || room.is_some_and(|room| does(room, who, kind, seq, rest, words))
    })
}

/// Whether a word is the value of a card in a select.
fn is_card(word: &&String) -> bool {
    word.split_once('.').is_some_and(|(card, _)| card.parse::<Card>().is_ok())
}

fn does(room: &Room, who: &str, kind: &str, seq: &str, rest: &str, words: &[String]) -> bool {
    match &room.stage {
        Stage::Lobby { seated } => {
            let sits = seated.contains(&who);
            let acts = kind == "colour" || ["join", "leave", "start", "close"].contains(&rest);
            if sits { acts } else { rest == "wait" }
        }
        Stage::Begun { stale_before, .. } => {
            let is_fresh = seq.parse::<u64>().is_ok_and(|seq| seq >= *stale_before);
            let legal = room.legal(who);
            let is_legal =
                |json: &str| serde_json::from_str(json).is_ok_and(|action| legal.contains(&action));
            // Players can write a note at any time.
            kind == "note"
                || is_fresh
                    && match kind {
                        "act" => is_legal(rest),
                        "list" => words.iter().any(|word| is_legal(word)),
                        // One to five cards could be held.
                        "several" => {
                            commits(legal)
                                && (1..=5).contains(&words.iter().filter(is_card).count())
                        }
                        "undo" | "agree" | "disagree" | "judge" => true,
                        _ => false,
                    }
        }
    }
}

/// Submits an action in one of the possible ways, with superfluous input that must be ignored.
pub fn legal_case(
    facts: &Facts,
    room: usize,
    who: &'static str,
    action: Action,
    luck: &mut StdRng,
) -> Case {
    let Room { match_id, board, stage, .. } = &facts.rooms[room];
    let Stage::Begun { length, seats, .. } = stage else { unreachable!("a lobby has no actions") };
    let holders = seats.iter().map(|(name, seated)| (*name, seated.seat)).collect();
    let json = serde_json::to_string(&action).expect("an action is plain data");
    match luck.random_range(0..4) {
        0 => Case::Press { who, on: *board, id: format!("act:{match_id}:{length}:{json}") },
        1 => match action {
            Action::Commit { cards } => Case::Choice {
                who,
                on: *board,
                id: format!("several:{match_id}:{length}:0"),
                values: input::card_values(cards),
            },
            _ => Case::Choice {
                who,
                on: *board,
                id: format!("list:{match_id}:{length}:4"),
                values: vec![json, text(luck, 100)],
            },
        },
        2 if is_the_only_dispute(facts, who, action) => match action {
            Action::Commit { cards } => Case::Typed { who, text: format!(" {cards}\n") },
            _ => unreachable!("only cards are typed"),
        },
        _ => Case::Interaction {
            who,
            place: Place::Room(room),
            fields: command(action, &holders, luck),
        },
    }
}

/// Whether cards typed in a direct message can only mean this.
fn is_the_only_dispute(facts: &Facts, who: &str, action: Action) -> bool {
    let disputes = facts.rooms.iter().filter(|room| commits(room.legal(who)));
    matches!(action, Action::Commit { .. }) && disputes.count() == 1
}

/// An action as a command, with a superfluous option.
fn command(action: Action, holders: &BTreeMap<&str, SeatId>, luck: &mut StdRng) -> Value {
    let option = |name: &str, value: String| json!({ "name": name, "type": 3, "value": value });
    let (verb, mut options) = match action {
        Action::Move { to } => ("move", vec![option("to", to.to_string())]),
        Action::Through { to, card } => {
            ("travel", vec![option("card", card.to_string()), option("to", to.to_string())])
        }
        Action::Place => ("place", Vec::new()),
        Action::Reroll { card } => ("roll", vec![option("card", card.to_string())]),
        Action::End => ("end", Vec::new()),
        Action::Commit { cards } => ("commit", vec![option("cards", cards.to_string())]),
        Action::Banish { baron, to } => {
            let baron = holders.iter().find(|(_, seat)| **seat == baron);
            let baron = baron.expect("somebody holds it").0;
            ("banish", vec![option("baron", (*baron).to_owned()), option("to", to.to_string())])
        }
        Action::Keep => ("take-back", Vec::new()),
        Action::Decline => ("discard", Vec::new()),
    };
    options.push(option("surplus", text(luck, 200)));
    let sub = json!({ "name": verb, "type": 1, "options": options });
    json!({ "type": 2, "data": { "id": "7", "name": "king", "type": 1, "options": [sub] } })
}
