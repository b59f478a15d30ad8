//! Messages, direct ones, and threads.

use std::time::Duration;

use discord_emulator::{ChannelKind, World};
use serde_json::{Value, json};
use serenity::all::{ChannelId, CreateAttachment, CreateMessage, CreateThread, UserId};

use crate::fixture::{Fixture, PNG, code_of};

#[tokio::test]
async fn closed_direct_messages_and_missing_permissions() {
    let it = Fixture::start().await;
    let http = it.http();
    let aldred = UserId::new(it.aldred.get());
    it.world.close_dms(it.aldred);
    let channel = aldred.create_dm_channel(&http).await.expect("opening one is always possible");
    let refused = channel.say(&http, "Hello?").await.expect_err("they are closed");
    assert_eq!(code_of(&refused), 50007);
    it.world.open_dms(it.aldred);
    channel.say(&http, "Hello!").await.expect("they are open");
    let direct = it.world.direct_channel(it.aldred).expect("there is an Aldred");
    assert_eq!(it.world.messages(it.aldred, direct).len(), 1);
    assert_eq!(it.world.messages(it.beorn, direct), []);

    it.world.silence_bot(it.hall);
    let refused = ChannelId::new(it.hall.get()).say(&http, "Hello?").await.expect_err("forbidden");
    assert_eq!(code_of(&refused), 50013);
    it.world.unsilence_bot(it.hall);
    let said = it.world.say(it.beorn, it.hall, "Mine.").expect("Beorn may write");
    let message = format!("/channels/{}/messages/{said}", it.hall);
    assert_eq!(it.refusal("PATCH", &message, json!({ "content": "?" })).await, (403, 50005));
    assert_eq!(it.refusal("DELETE", &message, Value::Null).await, (403, 50013));
    it.assert_no_complaints();
}

#[tokio::test]
async fn threads_hold_those_who_are_in_them() {
    let it = Fixture::start().await;
    let http = it.http();
    let hall = ChannelId::new(it.hall.get());
    let builder = CreateThread::new("council").kind(serenity::all::ChannelType::PrivateThread);
    let private = hall.create_thread(&http, builder).await.expect("the bot may");
    let aldred = UserId::new(it.aldred.get());
    private.id.add_thread_member(&http, aldred).await.expect("Aldred exists");
    private.id.say(&http, "Welcome.").await.expect("the bot may");
    let council = it.world.channel("council").expect("it is there");
    assert_eq!(it.world.messages(it.aldred, council).len(), 1);
    assert_eq!(it.world.messages(it.beorn, council), []);
    let sees = |person| it.world.channels(person).iter().any(|channel| channel.id == council);
    assert!(sees(it.aldred) && !sees(it.beorn));

    let message = hall.say(&http, "Let us talk.").await.expect("the bot may");
    let thread =
        hall.create_thread_from_message(&http, message.id, CreateThread::new("talk")).await;
    let thread = thread.expect("the bot may");
    assert_eq!(thread.id.get(), message.id.get());
    let archive = serenity::all::EditThread::new().archived(true);
    thread.id.edit_thread(&http, archive).await.expect("the bot may");
    let talk = |world: &World| {
        let mut channels = world.channels(it.beorn).into_iter();
        channels.rfind(|channel| channel.kind == ChannelKind::PublicThread)
    };
    assert!(talk(&it.world).expect("all see it").archived);
    let id = it.world.channel("talk").expect("it is there");
    it.world.say(it.beorn, id, "Yes.").expect("all may write");
    assert!(!talk(&it.world).expect("all see it").archived, "writing brings it back");
    it.assert_no_complaints();
}

#[tokio::test]
async fn what_only_discord_says_of_an_embed_is_not_taken_from_the_bot() {
    let it = Fixture::start().await;
    let picture = json!({ "url": "https://example.org/a.png", "width": -1, "height": 5_000_000_000_u64, "proxy_url": "https://example.org/b.png" });
    let embed = json!({ "title": "Hear!", "type": "video", "image": picture, "thumbnail": picture, "video": picture, "provider": { "name": "x" } });
    let (status, sent) = it.post(json!({ "embeds": [embed] })).await;
    assert_eq!(status, 200);
    let shown = json!({ "url": "https://example.org/a.png" });
    let expected = json!({ "title": "Hear!", "type": "rich", "image": shown, "thumbnail": shown });
    assert_eq!(sent["embeds"][0], expected);
}

#[tokio::test]
async fn a_nonce_is_used_once() {
    let it = Fixture::start().await;
    let body = json!({ "content": "Once.", "nonce": "7", "enforce_nonce": true });
    let (_, first) = it.post(body.clone()).await;
    let (status, second) = it.post(body.clone()).await;
    assert_eq!((status, &first["id"]), (200, &second["id"]));
    assert_eq!(first["nonce"], "7");
    let as_number = json!({ "content": "Again.", "nonce": 7, "enforce_nonce": true });
    assert_eq!(it.post(as_number).await.1["id"], first["id"]);
    let north = it.world.channel("north-hall").expect("one of the two");
    let elsewhere = it.ask("POST", &format!("/channels/{north}/messages"), body.clone()).await;
    assert_eq!(elsewhere.1["id"], first["id"], "what counts is the author, not the channel");
    it.post(json!({ "content": "Twice.", "nonce": "7" })).await;
    assert_eq!(it.world.messages(it.aldred, it.hall).len(), 2, "only where it is enforced");
}

#[tokio::test]
async fn a_nonce_is_forgotten_after_some_minutes_or_with_its_message() {
    let it = Fixture::start().await;
    let body = json!({ "content": "Once.", "nonce": "7", "enforce_nonce": true });
    let first = it.post(body.clone()).await.1["id"].clone();
    it.world.pass_time(Duration::from_secs(4 * 60));
    assert_eq!(it.post(body.clone()).await.1["id"], first);
    it.world.pass_time(Duration::from_secs(60));
    let second = it.post(body.clone()).await.1["id"].clone();
    assert_ne!(second, first);
    let newest = it.world.messages(it.aldred, it.hall)[1].id;
    it.world.delete_message(newest).expect("it is there");
    assert_ne!(it.post(body).await.1["id"], second);
}

#[tokio::test]
async fn a_refused_message_leaves_its_nonce_unused() {
    let it = Fixture::start().await;
    let empty = json!({ "content": "", "nonce": "7", "enforce_nonce": true });
    assert_eq!(it.refusal("POST", &it.messages(), empty).await, (400, 50006));
    let whole = json!({ "content": "Now.", "nonce": "7", "enforce_nonce": true });
    assert_eq!(it.post(whole).await.1["content"], "Now.");
}

#[tokio::test]
async fn pins_are_listed_newest_first_with_their_times() {
    let it = Fixture::start().await;
    let channel = format!("/channels/{}", it.hall);
    let pins = format!("{channel}/messages/pins");
    let mut ids = Vec::new();
    for text in ["one", "two", "three"] {
        let (_, message) = it.post(json!({ "content": text })).await;
        let id = message["id"].as_str().expect("an id").to_owned();
        assert_eq!(it.ask("PUT", &format!("{pins}/{id}"), Value::Null).await.0, 204);
        ids.push(id);
    }
    assert_eq!(it.ask("DELETE", &format!("{pins}/{}", ids[1]), Value::Null).await.0, 204);
    let (_, listed) = it.ask("GET", &pins, Value::Null).await;
    assert_eq!(listed["has_more"], false);
    let listed_ids = listed["items"].as_array().expect("a list");
    let listed_ids: Vec<&str> =
        listed_ids.iter().filter_map(|item| item["message"]["id"].as_str()).collect();
    assert_eq!(listed_ids, [&ids[2], &ids[0]]);
    let (_, first) = it.ask("GET", &format!("{pins}?limit=1"), Value::Null).await;
    assert_eq!((&first["items"][0], &first["has_more"]), (&listed["items"][0], &json!(true)));
    let (_, seen) = it.ask("GET", &channel, Value::Null).await;
    assert_eq!(seen["last_pin_timestamp"], listed["items"][0]["pinned_at"]);
    let before = first["items"][0]["pinned_at"].as_str().expect("a time").replace('+', "%2B");
    let (_, older) = it.ask("GET", &format!("{pins}?before={before}"), Value::Null).await;
    assert_eq!(older["items"][0], listed["items"][1]);
    assert_eq!(it.refusal("GET", &format!("{pins}?limit=51"), Value::Null).await, (400, 50035));
}

/// The address of a file is signed, and valid for a day.
#[tokio::test]
async fn the_address_of_a_file_is_signed() {
    let it = Fixture::start().await;
    let picture = CreateMessage::new().add_file(CreateAttachment::bytes(PNG, "board.png"));
    let hall = ChannelId::new(it.hall.get());
    let message = hall.send_message(&it.http(), picture).await.expect("the bot may");
    let client = it.emulator.http_client().expect("the certificate is good");
    let status = async |url: &str| {
        client.get(url).send().await.expect("the emulator answers").status().as_u16()
    };
    let url = message.attachments[0].url.clone();
    let (bare, signature) = url.split_once('?').expect("it is signed");
    assert!(signature.starts_with("ex=") && signature.contains("&is=") && signature.ends_with('&'));
    assert_eq!(status(&url).await, 200);
    assert_eq!(status(bare).await, 404);
    assert_eq!(status(&url.replace("hm=", "hm=0")).await, 404);
    it.world.pass_time(Duration::from_secs(24 * 60 * 60));
    assert_eq!(status(&url).await, 404, "its time is over");
    let again = hall.message(&it.http(), message.id).await.expect("it is there");
    assert_eq!(status(&again.attachments[0].url).await, 200);
}

/// PROTOCOL.md, Deviations from Discord.
#[tokio::test]
async fn pins_and_added_people_leave_no_lines() {
    let it = Fixture::start().await;
    let (_, message) = it.post(json!({ "content": "A pin." })).await;
    let pin = format!("{}/pins/{}", it.messages(), message["id"].as_str().expect("an id"));
    assert_eq!(it.ask("PUT", &pin, Value::Null).await.0, 204);
    let threads = format!("/channels/{}/threads", it.hall);
    let (_, thread) = it.ask("POST", &threads, json!({ "name": "x", "type": 12 })).await;
    let thread = thread["id"].as_str().expect("an id");
    let member = format!("/channels/{thread}/thread-members/{}", it.beorn);
    assert_eq!(it.ask("PUT", &member, Value::Null).await.0, 204);
    let (_, there) = it.ask("GET", &format!("/channels/{thread}/messages"), Value::Null).await;
    assert_eq!(there, json!([]));
    let (_, here) = it.ask("GET", &it.messages(), Value::Null).await;
    let contents = here.as_array().expect("a list").iter().map(|it| &it["content"]);
    assert_eq!(contents.collect::<Vec<_>>(), ["A pin."]);
}

/// PROTOCOL.md, Deviations from Discord: on Discord, Cloudflare refuses such requests.
#[tokio::test]
async fn a_request_without_a_user_agent_is_taken() {
    let it = Fixture::start().await;
    let client = it.emulator.http_client().expect("the certificate is good");
    let request = it.request(&client, "GET", "/users/@me", &Value::Null);
    let request = request.build().expect("it is whole");
    assert!(!request.headers().contains_key("User-Agent"));
    assert_eq!(client.execute(request).await.expect("an answer").status(), 200);
}
