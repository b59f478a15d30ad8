//! People's actions on the page.

use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::routing::{delete, get, post};
use axum::{Json, Router};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::ids::{ChannelId, InteractionId, MessageId, UserId};
use crate::view::{MessageState, Refused};
use crate::world::World;

/// The most messages of a channel that the page shows.
const SHOWN: usize = 200;

pub(super) fn routes() -> Router<World> {
    Router::new()
        .route("/page/messages", get(messages))
        .route("/page/say", post(say))
        .route("/page/slash", post(slash))
        .route("/page/suggest", post(suggest))
        .route("/page/press", post(press))
        .route("/page/select", post(select))
        .route("/page/modal", post(submit_modal).delete(dismiss_modal))
        .route("/page/message", delete(dismiss_message))
}

#[derive(Deserialize)]
struct Place {
    person: UserId,
    channel: ChannelId,
}

/// The newest messages in Discord's JSON, oldest first. The client's own line that the bot did not answer is marked
/// with a field of ours.
async fn messages(State(world): State<World>, Query(place): Query<Place>) -> Json<Value> {
    let messages = world.read(|state| {
        let visible = state.visible_messages(place.person, place.channel).rev().take(SHOWN);
        let mut messages: Vec<Value> = visible
            .map(|message| {
                let mut object = state.message_json(message);
                object["failed"] = json!(message.state == MessageState::Failed);
                object
            })
            .collect();
        messages.reverse();
        messages
    });
    Json(Value::Array(messages))
}

#[derive(Deserialize)]
struct Line {
    person: UserId,
    channel: ChannelId,
    text: String,
    #[serde(default)]
    reply_to: Option<MessageId>,
}

async fn say(
    State(world): State<World>,
    Json(line): Json<Line>,
) -> Result<Json<MessageId>, Refused> {
    let said = match line.reply_to {
        Some(message) => world.reply(line.person, line.channel, message, &line.text),
        None => world.say(line.person, line.channel, &line.text),
    };
    said.map(Json)
}

async fn slash(
    State(world): State<World>,
    Json(line): Json<Line>,
) -> Result<Json<InteractionId>, Refused> {
    world.slash(line.person, line.channel, &line.text).map(Json)
}

async fn suggest(State(world): State<World>, Json(line): Json<Line>) -> Json<Value> {
    Json(json!({
        "suggestions": world.suggest(line.person, line.channel, &line.text).await,
        "hint": world.hint(line.person, line.channel, &line.text),
    }))
}

#[derive(Deserialize)]
struct Control {
    person: UserId,
    message: MessageId,
    custom_id: String,
    #[serde(default)]
    values: Vec<String>,
}

async fn press(
    State(world): State<World>,
    Json(control): Json<Control>,
) -> Result<Json<InteractionId>, Refused> {
    world.press(control.person, control.message, &control.custom_id).map(Json)
}

async fn select(
    State(world): State<World>,
    Json(control): Json<Control>,
) -> Result<Json<InteractionId>, Refused> {
    let values: Vec<&str> = control.values.iter().map(String::as_str).collect();
    world.select(control.person, control.message, &control.custom_id, &values).map(Json)
}

#[derive(Deserialize)]
struct Form {
    person: UserId,
    fields: Vec<(String, String)>,
}

async fn submit_modal(
    State(world): State<World>,
    Json(form): Json<Form>,
) -> Result<Json<InteractionId>, Refused> {
    let fields: Vec<(&str, &str)> =
        form.fields.iter().map(|(id, text)| (id.as_str(), text.as_str())).collect();
    world.submit_modal(form.person, &fields).map(Json)
}

#[derive(Deserialize)]
struct Viewer {
    person: UserId,
}

async fn dismiss_modal(State(world): State<World>, Json(viewer): Json<Viewer>) -> StatusCode {
    world.dismiss_modal(viewer.person);
    StatusCode::NO_CONTENT
}

#[derive(Deserialize)]
struct Dismissed {
    person: UserId,
    message: MessageId,
}

async fn dismiss_message(
    State(world): State<World>,
    Json(dismissed): Json<Dismissed>,
) -> Result<StatusCode, Refused> {
    world.dismiss_message(dismissed.person, dismissed.message)?;
    Ok(StatusCode::NO_CONTENT)
}
