//! Events, and which sessions get them.

use discord_emulator::{Answer, ChannelKind, Message, World};
use serde_json::{Value, json};
use serenity::all::GatewayIntents;

use crate::bot::Told;
use crate::fixture::{Fixture, PATIENCE, all, next};
use crate::socket::{Frame, Socket};

#[tokio::test]
async fn a_session_is_resumed_and_misses_nothing() {
    let it = Fixture::start().await;
    let mut told = it.run_bot(all()).await;
    it.world.cut_gateway();
    it.world.say(it.aldred, it.hall, "Anyone?").expect("Aldred may write");
    let replied = |world: &World| -> Option<Message> {
        let mut messages = world.messages(it.aldred, it.hall).into_iter();
        messages.rfind(|message| message.content == "I heard: \"Anyone?\"")
    };
    let reply = it.world.wait_for(PATIENCE, replied).await.expect("the event is replayed");
    assert!(reply.reply_to.is_some());
    assert_eq!(next(&mut told).await, Told::Resumed);

    it.world.forget_sessions();
    assert_eq!(next(&mut told).await, Told::Ready, "what cannot be resumed begins again");
    assert!(it.world.bot_is_connected());
    it.assert_no_complaints();
}

#[tokio::test]
async fn text_is_kept_from_those_without_the_intent() {
    let it = Fixture::start().await;
    it.run_bot(GatewayIntents::non_privileged()).await;
    it.world.say(it.aldred, it.hall, "A secret.").expect("Aldred may write");
    let direct = it.world.direct_channel(it.aldred).expect("there is an Aldred");
    it.world.say(it.aldred, direct, "For you.").expect("Aldred may write");
    it.world.say(it.aldred, it.hall, "Hear, @bot!").expect("Aldred may write");
    for (channel, heard) in [(it.hall, "I heard: \"\""), (direct, "I heard: \"For you.\"")] {
        let found = |world: &World| {
            let mut messages = world.messages(it.aldred, channel).into_iter();
            messages.find(|message| message.content == heard)
        };
        it.world.wait_for(PATIENCE, found).await.expect(heard);
    }
    let named = |world: &World| {
        let mut messages = world.messages(it.aldred, it.hall).into_iter();
        messages.find(|message| message.content.starts_with("I heard: \"Hear, <@"))
    };
    it.world.wait_for(PATIENCE, named).await.expect("who is named reads it");
}

/// An application without privileged intents reads no more by REST than by its events.
#[tokio::test]
async fn rest_requests_need_the_privileged_intents_too() {
    let it = Fixture::start().await;
    let said = it.world.say(it.aldred, it.hall, "A secret.").expect("Aldred may write");
    let named = it.world.say(it.aldred, it.hall, "Hear, @bot!").expect("Aldred may write");
    let guild = it.guild().await;
    let members = format!("/guilds/{guild}/members?limit=10");
    let content = async |message| {
        let path = format!("{}/{message}", it.messages());
        it.ask("GET", &path, Value::Null).await.1["content"].as_str().map(str::len)
    };
    assert_eq!(content(said).await, Some(9));
    assert_eq!(it.ask("GET", &members, Value::Null).await.0, 200);
    let flags = async || it.ask("GET", "/applications/@me", Value::Null).await.1["flags"].clone();
    assert_eq!(flags().await, json!(1 << 13 | 1 << 15 | 1 << 19));
    it.world.give_intents(0);
    assert_eq!(content(said).await, Some(0));
    assert!(content(named).await > Some(0), "it is named");
    assert_eq!(it.refusal("GET", &members, Value::Null).await, (403, 50001));
    assert_eq!(flags().await, json!(0));
}

/// An ephemeral message comes like a direct message to that person.
#[tokio::test]
async fn an_answer_for_one_person_is_no_message_of_the_server() {
    let it = Fixture::start().await;
    it.run_bot(all()).await;
    let (mut socket, _) = Socket::identify(&it).await;
    let whisper = it.world.slash(it.aldred, it.hall, "/whisper").expect("it is registered");
    assert!(matches!(it.world.answer(whisper).await, Answer::Message(_)));
    socket.event("INTERACTION_CREATE").await;
    let message = socket.event("MESSAGE_CREATE").await;
    assert_eq!(message["flags"], 64);
    assert_eq!((message.get("guild_id"), message.get("member")), (None, None));
}

#[tokio::test]
async fn members_are_asked_for_by_name_or_by_number() {
    let it = Fixture::start().await;
    let guild = it.guild().await;
    let (mut socket, _) = Socket::identify(&it).await;
    let long = "x".repeat(33);
    for (asked, count, missing, nonce) in [
        (json!({ "query": "", "limit": 0, "nonce": "n" }), 7, None, Some("n")),
        (json!({ "query": "", "limit": 2, "nonce": long }), 2, None, None),
        (json!({ "query": "be", "limit": 9 }), 1, None, None),
        (json!({ "user_ids": [it.aldred, "1"], "limit": 1 }), 1, Some(json!(["1"])), None),
        (json!({ "user_ids": it.aldred }), 1, Some(json!([])), None),
    ] {
        let mut data = asked.clone();
        data["guild_id"] = json!(guild);
        socket.send(json!({ "op": 8, "d": data })).await;
        let chunk = socket.event("GUILD_MEMBERS_CHUNK").await;
        assert_eq!(chunk["members"].as_array().map(Vec::len), Some(count), "{asked}");
        assert_eq!(chunk.get("not_found"), missing.as_ref(), "{asked}");
        assert_eq!(chunk.get("nonce").and_then(Value::as_str), nonce, "{asked}");
    }
}

#[tokio::test]
async fn sounds_and_voices_are_asked_for() {
    let it = Fixture::start().await;
    let guild = it.guild().await;
    let voice = it.world.add_channel(ChannelKind::Voice, "voices").expect("a channel");
    let (mut socket, _) = Socket::identify(&it).await;
    socket.send(json!({ "op": 31, "d": { "guild_ids": [guild, "1"] } })).await;
    let sounds = socket.event("SOUNDBOARD_SOUNDS").await;
    assert_eq!(sounds, json!({ "guild_id": guild, "soundboard_sounds": [] }));
    socket.send(json!({ "op": 43, "d": { "guild_id": guild, "fields": ["status"] } })).await;
    let info = socket.event("CHANNEL_INFO").await;
    assert_eq!(info["channels"], json!([{ "id": voice, "status": null }]));
    let sounds = it.ask("GET", "/soundboard-default-sounds", Value::Null).await;
    assert_eq!(sounds, (200, json!([])));
    socket.send(json!({ "op": 77, "d": null })).await;
    assert_eq!(socket.next().await, Frame::Closed(Some(4001)));
}

#[tokio::test]
async fn who_is_added_to_a_thread_comes_with_their_membership() {
    let it = Fixture::start().await;
    let threads = format!("/channels/{}/threads", it.hall);
    let (_, thread) = it.ask("POST", &threads, json!({ "name": "x", "type": 12 })).await;
    let (mut socket, _) = Socket::identify(&it).await;
    let thread = thread["id"].as_str().expect("an id");
    let member = format!("/channels/{thread}/thread-members/{}", it.beorn);
    assert_eq!(it.ask("PUT", &member, Value::Null).await.0, 204);
    let event = socket.event("THREAD_MEMBERS_UPDATE").await;
    let added = &event["added_members"][0];
    assert_eq!(added["member"]["user"]["id"], json!(it.beorn));
    assert_eq!(added.get("presence"), Some(&Value::Null));
}

/// PROTOCOL.md, Deviations from Discord.
#[tokio::test]
async fn payloads_are_plain_json_whatever_encoding_is_requested() {
    let it = Fixture::start().await;
    let mut socket =
        Socket::open_at(&it, "/?v=10&encoding=etf").await.expect("the gateway is open");
    assert_eq!(socket.payload().await["op"], 10);
    let identify =
        json!({ "token": it.emulator.token(), "intents": 1, "properties": {}, "compress": true });
    socket.send(json!({ "op": 2, "d": identify })).await;
    socket.event("READY").await;
}
