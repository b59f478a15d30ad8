//! Generated bodies at the limits of all schemas offered, judged by another validator and by the rules.
//!
//! Each body differs from a good one at one place. Its schema says what is allowed there: an independent JSON Schema
//! validator has to agree, and the emulator has to accept the body or name the place.

mod bodies;

use std::collections::BTreeMap;

use jsonschema::Validator;
use serde_json::{Value, json};

use crate::description::discord;
use crate::emojis::{Emojis, check_emoji, check_name};
use crate::errors::Faults;
use crate::messages::Draft;
use crate::rules::{
    COMPONENTS_V2, check_choices, check_command, check_command_list, check_layout, check_message,
    check_modal,
};
use crate::view::ChannelKind;
use crate::{Emulator, Options, Permissions};
use bodies::{Body, Edge, edges};

/// Faults that depend on the state of the world, not on the body alone.
const OF_THE_MOMENT: [&str; 6] = [
    "ATTACHMENT_NOT_FOUND",
    "INTERACTION_CALLBACK_TYPE_INVALID",
    "REPLIES_CANNOT_REPLY_TO_SYSTEM_MESSAGE",
    "REPLIES_CANNOT_REFERENCE_OTHER_CHANNEL",
    "REPLIES_UNKNOWN_MESSAGE",
    "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
];

/// An operation, the path at which it is tested, and the schema of its bodies.
struct Tried {
    operation: String,
    path: String,
    schema: Value,
}

/// How many bodies were tried, accepted and refused, per operation.
#[derive(Default)]
struct Figures {
    bodies: usize,
    taken: usize,
    refused: usize,
    refused_by_rules: usize,
}

#[tokio::test]
async fn every_edge_is_judged_as_the_description_and_the_rules_say() {
    let options =
        Options { permissions: Permissions::all(), unlimited: true, ..Options::default() };
    let emulator = Emulator::start(options).await.expect("any port will do");
    let client = emulator.http_client().expect("the certificate is good");
    let description = discord();
    let mut wrong = Vec::new();
    let mut figures: BTreeMap<String, Figures> = BTreeMap::new();
    for tried in tried(&emulator, &Places::prepare(&emulator, &client).await) {
        let mut whole = tried.schema.clone();
        whole["$defs"] = description["$defs"].clone();
        let oracle = jsonschema::validator_for(&whole).expect("it is a schema");
        for body in edges(&tried.schema, &description["$defs"]) {
            let entry = figures.entry(tried.operation.clone()).or_default();
            entry.bodies += 1;
            let (method, _) = tried.operation.split_once(' ').expect("a method and a path");
            let path = fresh(&emulator, &tried.path, &body.value);
            let request = client
                .request(
                    method.parse().expect("a method"),
                    format!("https://discord.com/api/v10{path}"),
                )
                .header("Authorization", format!("Bot {}", emulator.token()))
                .header("Content-Type", "application/json")
                .body(body.value.to_string());
            let answer = request.send().await.expect("the emulator answers");
            let status = answer.status().as_u16();
            let answer = answer.text().await.unwrap_or_default();
            let answer: Value = serde_json::from_str(&answer).unwrap_or_default();
            let broken = broken(&tried.operation, &body.value);
            match status {
                200..300 => entry.taken += 1,
                _ => entry.refused += 1,
            }
            entry.refused_by_rules += usize::from(body.edge != Edge::Beyond && !broken.is_empty());
            if let Some(complaint) = judge(&oracle, &body, &broken, status, &answer) {
                wrong.push(format!("{} {}: {complaint}", tried.operation, body.place));
            }
        }
    }
    for (operation, figures) in &figures {
        let Figures { bodies, taken, refused, refused_by_rules } = figures;
        println!(
            "{operation}: {bodies} bodies, {taken} taken, {refused} refused, {refused_by_rules} by rules"
        );
    }
    let total: usize = figures.values().map(|figures| figures.bodies).sum();
    println!("{} operations, {total} bodies, {} judged otherwise", figures.len(), wrong.len());
    assert!(total > 3000, "only {total} bodies");
    assert!(wrong.is_empty(), "{} of {total}: {:#?}", wrong.len(), &wrong[..wrong.len().min(40)]);
    // Drop checks that all answers, refusals included, match the description.
    drop(emulator);
}

/// Returns how the emulator misjudged a body, if it did.
fn judge(
    oracle: &Validator,
    body: &Body,
    broken: &[String],
    status: u16,
    answer: &Value,
) -> Option<String> {
    let fits = oracle.is_valid(&body.value);
    match body.edge {
        Edge::Within if !fits => return Some(format!("the schema refuses {}", body.shown())),
        Edge::Beyond if fits => return Some(format!("the schema takes {}", body.shown())),
        // The schema does not decide on formats, nor on loose types.
        _ => {}
    }
    let faults = faults(&answer["errors"]);
    let is_form_fault = (status, &answer["code"]) == (400, &json!(50035));
    if is_form_fault && faults.is_empty() {
        return Some(format!("a refusal without a place: {answer}"));
    }
    if matches!(body.edge, Edge::Beyond | Edge::Malformed) {
        let near = |(path, _): &(String, String)| {
            path == &body.place
                || path.starts_with(&format!("{}.", body.place))
                || body.place.starts_with(&format!("{path}."))
                || *path == "_root"
        };
        let named = is_form_fault && faults.iter().any(near);
        return (!named)
            .then(|| format!("taken, or refused elsewhere: {} {status} {answer}", body.shown()));
    }
    let of_the_moment = |code: &String| OF_THE_MOMENT.contains(&code.as_str());
    let unexplained: Vec<_> = faults
        .iter()
        .filter(|(path, code)| !of_the_moment(code) && !broken.contains(path))
        .collect();
    if is_form_fault && !unexplained.is_empty() {
        return Some(format!("refused: {} {unexplained:?}", body.shown()));
    }
    if !is_form_fault && !broken.is_empty() {
        return Some(format!("{broken:?} is not refused: {} {status} {answer}", body.shown()));
    }
    (status >= 500).then(|| format!("{status} for {}", body.shown()))
}

/// The path and code of each fault.
fn faults(tree: &Value) -> Vec<(String, String)> {
    fn walk(node: &Value, path: &mut Vec<String>, found: &mut Vec<(String, String)>) {
        for (step, child) in node.as_object().into_iter().flatten() {
            if step == "_errors" {
                let codes = child.as_array().into_iter().flatten();
                let codes = codes.filter_map(|error| error["code"].as_str());
                found.extend(codes.map(|code| (path.join("."), code.to_owned())));
            } else {
                path.push(step.clone());
                walk(child, path, found);
                path.pop();
            }
        }
    }
    let mut found = Vec::new();
    walk(tree, &mut Vec::new(), &mut found);
    found
}

/// The places where a body breaks a rule.
fn broken(operation: &str, body: &Value) -> Vec<String> {
    let is_message = |path: &str, data: &Value| {
        let mut faults = Faults::default();
        check_message(data, path, &mut faults);
        let is_v2 = data["flags"].as_u64().unwrap_or(0) & COMPONENTS_V2 != 0;
        [faults.into_result(), check_layout(data, path, is_v2)]
    };
    let results = match operation {
        operation if operation.ends_with("/messages") || operation.contains("/webhooks/") => {
            is_message("", body).to_vec()
        }
        "PATCH /channels/{channel}/messages/{message}" => is_message("", body).to_vec(),
        "POST /channels/{channel}/threads" => is_message("message", &body["message"]).to_vec(),
        operation if operation.starts_with("PUT") => match body.as_array() {
            Some(commands) => vec![check_command_list(commands)],
            None => vec![],
        },
        operation if operation.starts_with("PATCH") && operation.contains("/commands/") => {
            let mut whole = json!({ "name": "a", "description": "x", "type": 1 });
            crate::json::merge(&mut whole, body.clone());
            vec![check_command(&whole)]
        }
        operation if operation.contains("/commands") => vec![check_command(body)],
        operation if operation.ends_with("/emojis") => vec![check_emoji(body)],
        operation if operation.contains("/emojis/") => vec![check_name(body)],
        operation if operation.ends_with("/callback") => match body["type"].as_u64() {
            Some(4 | 5 | 7) => is_message("data", &body["data"]).to_vec(),
            Some(8) => vec![check_choices(&body["data"])],
            Some(9) => vec![check_modal(&body["data"])],
            _ => vec![],
        },
        _ => vec![],
    };
    let refusals = results.into_iter().filter_map(Result::err);
    let mut places: Vec<String> = refusals
        .flat_map(|refusal| faults(&refusal.faults().unwrap_or_default()))
        .map(|(path, _)| path)
        .collect();
    places.dedup();
    places
}

/// Fills a path with fresh ids: an interaction is answered only once, and a message to edit must be new.
fn fresh(emulator: &Emulator, path: &str, body: &Value) -> String {
    let world = emulator.world();
    let aldred = world.person("Aldred").expect("one of the six").id;
    let hall = world.channel("great-hall").expect("one of the two");
    let interaction = |kind: u64| {
        let data = json!({ "type": kind, "data": { "id": "1", "name": "a", "type": 1 } });
        let id = world.forge_interaction(aldred, hall, data).expect("he sees the hall");
        (id, world.read(|state| state.interactions[&id].token.clone()))
    };
    // A message laid out of components has no content, neither before the edit nor after.
    let said = match body["flags"].as_u64().unwrap_or(0) & COMPONENTS_V2 {
        0 => json!({ "content": "x" }),
        flags => json!({ "flags": flags, "components": [{ "type": 10, "content": "x" }] }),
    };
    if path.ends_with("/callback") {
        let (id, token) = interaction(if body["type"] == 8 { 4 } else { 2 });
        return format!("/interactions/{id}/{token}/callback");
    }
    if path.starts_with("/webhooks/") {
        let (id, token) = interaction(2);
        let later = json!({ "type": 4, "data": said });
        let answered = world.change(|state| state.callback(id, &token, &later, Vec::new()));
        answered.expect("it is in time");
        return path.replace("TOKEN", &token);
    }
    if path.contains("/emojis") {
        // Make all names free again.
        let id = world.change(|state| {
            state.emojis = Emojis::default();
            state.emojis.add(&mut state.clock, "spare".to_owned(), String::new()).id
        });
        return path.replace("{emoji}", &id.to_string());
    }
    let draft = Draft::new(said, Vec::new()).expect("it is within the limits");
    let message = world.change(|state| state.post_as_bot(hall, draft)).expect("the bot may write");
    path.replace("MESSAGE", message["id"].as_str().expect("it has one"))
}

/// All operations with a body, with the objects they need.
fn tried(emulator: &Emulator, places: &Places) -> Vec<Tried> {
    let world = emulator.world();
    let hall = world.channel("great-hall").expect("one of the two");
    let aldred = world.person("Aldred").expect("one of the six").id;
    let forum = world.add_channel(ChannelKind::Forum, "forum").expect("no thread");
    let alone = world.direct_channel(aldred).expect("there is one");
    let (guild, app) = world.read(|state| (state.server.id, state.server.application));
    let named = |name: &str| json!({ "$ref": format!("#/$defs/{name}") });
    let mut tried = Vec::new();
    for operation in discord()["operations"].as_array().into_iter().flatten() {
        let (method, path) = (operation["method"].as_str(), operation["path"].as_str());
        let (method, path) = (method.unwrap_or_default(), path.unwrap_or_default());
        let operation_name = format!("{method} {path}");
        let mut add = |path: String, schema: Value| {
            tried.push(Tried { operation: operation_name.clone(), path, schema });
        };
        let filled = |channel: &dyn std::fmt::Display| {
            path.replace("{channel}", &channel.to_string())
                .replace("{message}", "MESSAGE")
                .replace("{application}", &app.to_string())
                .replace("{guild}", &guild.to_string())
                .replace(
                    "{command}",
                    if path.contains("guilds") { &places.guild_command } else { &places.command },
                )
                .replace("{token}", "TOKEN")
        };
        match operation_name.as_str() {
            // The body depends on the kind of channel.
            "POST /channels/{channel}/threads" => {
                add(filled(&hall), named("CreateTextThreadWithoutMessageRequest"));
                add(filled(&forum), named("CreateForumThreadRequest"));
            }
            "PATCH /channels/{channel}" => {
                add(filled(&hall), named("UpdateGuildChannelRequestPartial"));
                add(filled(&alone), named("UpdateDMRequestPartial"));
                add(filled(&places.thread), named("UpdateThreadRequestPartial"));
            }
            "PATCH /webhooks/{application}/{token}/messages/{message}" => {
                add(filled(&hall).replace("MESSAGE", "@original"), operation["request"].clone());
            }
            _ if operation["request"].is_null() => {}
            _ => add(filled(&hall), operation["request"].clone()),
        }
    }
    // Lists come last, as they replace what other operations need.
    tried.sort_by_key(|tried| tried.operation.starts_with("PUT"));
    tried
}

/// The objects that requests refer to.
struct Places {
    thread: String,
    command: String,
    guild_command: String,
}

impl Places {
    async fn prepare(emulator: &Emulator, client: &reqwest::Client) -> Places {
        let world = emulator.world();
        let hall = world.channel("great-hall").expect("one of the two");
        let (guild, app) = world.read(|state| (state.server.id, state.server.application));
        let post = async |path: String, body: Value| {
            let request = client
                .post(format!("https://discord.com/api/v10{path}"))
                .header("Content-Type", "application/json")
                .body(body.to_string());
            let token = format!("Bot {}", emulator.token());
            let answer = request.header("Authorization", token).send().await;
            let answer = answer.expect("the emulator answers").text().await.unwrap_or_default();
            let answer: Value = serde_json::from_str(&answer).unwrap_or_default();
            answer["id"].as_str().unwrap_or_default().to_owned()
        };
        let command = json!({ "name": "a", "description": "x" });
        Places {
            thread: post(format!("/channels/{hall}/threads"), json!({ "name": "x" })).await,
            command: post(format!("/applications/{app}/commands"), command.clone()).await,
            guild_command: post(format!("/applications/{app}/guilds/{guild}/commands"), command)
                .await,
        }
    }
}
