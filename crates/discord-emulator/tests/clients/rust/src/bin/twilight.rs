//! twilight: its gateway, its requests, its models. Both addresses are set as proxies.
use std::env::var;

use anyhow::{Context, Result};
use serde_json::{Value, from_value, json, to_value};
use twilight_gateway::{ConfigBuilder, Event, EventTypeFlags, Intents, Shard, ShardId, StreamExt};
use twilight_http::Client;
use twilight_model::application::interaction::Interaction;
use twilight_model::channel::ChannelType::PublicThread;
use twilight_model::http::{attachment::Attachment, interaction::InteractionResponse};

#[tokio::main]
async fn main() -> Result<()> {
    let rest = var("API")?.replace("http://", "").replace("/api", "");
    let http = Client::builder().token(var("TOKEN")?).proxy(rest, true).build();
    let config = ConfigBuilder::new(var("TOKEN")?, Intents::GUILDS).proxy_url(var("GATEWAY")?).build();
    let mut shard = Shard::with_config(ShardId::ONE, config);
    let me = http.current_user_application().await?.model().await?.id;
    let what = json!({ "type": 3, "name": "what", "description": "What to do.", "required": true, "autocomplete": true });
    let command = from_value(json!({ "type": 1, "name": "do", "description": "Does it.", "options": [what], "version": "1" }))?;
    http.interaction(me).set_global_commands(&[command]).await?;
    while let Some(event) = shard.next_event(EventTypeFlags::all()).await {
        match event {
            Ok(Event::Resumed) => println!("RESUMED"),
            Ok(Event::InteractionCreate(it)) => answer(&http, &it).await?,
            other => drop(other.inspect_err(|error| eprintln!("{error:?}"))),
        }
    }
    Ok(())
}

async fn answer(http: &Client, it: &Interaction) -> Result<()> {
    let (client, here) = (http.interaction(it.application_id), it.channel.as_ref().context("a channel")?.id);
    let (person, data) = (it.author_id().context("a person")?, to_value(&it.data)?);
    let text = |at: &str| data.pointer(at).and_then(Value::as_str).unwrap_or_default();
    let (id, what) = (text("/custom_id"), text("/options/0/value"));
    let row = |part: Value| json!({ "type": 1, "components": [part] });
    let say = |content: String| json!({ "type": 4, "data": { "content": content } });
    let item = |name: &str| json!({ "label": name, "value": name, "default": false });
    let mut answer: InteractionResponse = from_value(match (it.kind.kind(), id, what) {
        ("ApplicationCommandAutocomplete", ..) => {
            let names = "ask private form later file thread direct edit many".split(' ').filter(|name| name.starts_with(what));
            json!({ "type": 8, "data": { "choices": names.map(|name| json!({ "name": name, "value": name })).collect::<Vec<_>>() } })
        }
        (_, "yes", _) => json!({ "type": 7, "data": { "content": "Pressed." } }),
        (_, "pick", _) => json!({ "type": 7, "data": { "content": format!("Chosen: {}.", text("/values/0")) } }),
        (_, "form", _) => say(format!("Read: {}", text("/components/0/components/0/value"))),
        (.., "ask") => {
            let button = row(json!({ "type": 2, "style": 1, "label": "Yes", "custom_id": "yes" }));
            let menu = row(json!({ "type": 3, "custom_id": "pick", "options": [item("north"), item("south")] }));
            json!({ "type": 4, "data": { "content": "Which?", "components": [button, menu] } })
        }
        (.., "form") => {
            let field = row(json!({ "type": 4, "style": 1, "custom_id": "words", "label": "Words" }));
            json!({ "type": 9, "data": { "custom_id": "form", "title": "A form", "components": [field] } })
        }
        (.., "private") => json!({ "type": 4, "data": { "content": "For you alone.", "flags": 64 } }),
        (.., "later") => json!({ "type": 5 }),
        _ => say("See.".into()),
    })?;
    if let ("file", Some(data)) = (what, &mut answer.data) {
        data.attachments = Some(vec![Attachment::from_bytes("name.txt".into(), "Æthelred".into(), 1)]);
    }
    client.create_response(it.id, &it.token, &answer).await?;
    let post = async |channel, text: &str| http.create_message(channel).content(text).await?.model().await.map_err(anyhow::Error::from);
    if what == "later" {
        client.update_response(&it.token).content(Some("At last.")).await?;
        client.create_followup(&it.token).content("And more.").await?;
    } else if what == "thread" {
        post(http.create_thread(here, "A match", PublicThread).await?.model().await?.id, "Begin.").await?;
    } else if what == "direct" {
        post(http.create_private_channel(person).await?.model().await?.id, "In secret.").await?;
    } else if what == "edit" {
        http.update_message(here, post(here, "Before.").await?.id).content(Some("After.")).await?;
    }
    for n in 1..if what == "many" { 13 } else { 0 } {
        post(here, &n.to_string()).await?;
    }
    Ok(())
}
