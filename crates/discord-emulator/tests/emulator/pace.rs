//! Rate limits, session starts, shards and intents.

use std::time::Duration;

use discord_emulator::{Emulator, Options};
use serde_json::{Value, json};

use crate::fixture::Fixture;
use crate::socket::{Frame, Socket};

/// An emulator with Discord's limits.
async fn limited() -> Fixture {
    Fixture::of(Emulator::start(Options::default()).await.expect("any port will do"))
}

/// Sends an IDENTIFY with some fields replaced, and returns the answer.
async fn identify(it: &Fixture, fields: Value) -> Frame {
    let mut socket = Socket::open(it).await.expect("the gateway is open");
    assert_eq!(socket.payload().await["op"], 10);
    let mut data = json!({ "token": it.emulator.token(), "intents": 1, "properties": {} });
    data.as_object_mut().expect("it is one").extend(fields.as_object().expect("it is").clone());
    socket.send(json!({ "op": 2, "d": data })).await;
    socket.next().await
}

fn begins(frame: &Frame) -> bool {
    frame.event().is_some_and(|(name, _)| name == "READY")
}

#[tokio::test]
async fn a_channel_takes_five_messages_in_five_seconds() {
    let it = limited().await;
    for left in (0..5).rev() {
        let answer = it.try_post(json!({ "content": "x" })).await.expect("an answer");
        assert_eq!(answer.status(), 200);
        assert_eq!(answer.headers()["x-ratelimit-remaining"], left.to_string().as_str());
        assert_eq!(answer.headers()["x-ratelimit-limit"], "5");
    }
    let refused = it.try_post(json!({ "content": "x" })).await.expect("an answer");
    assert_eq!(refused.status(), 429);
    assert_eq!(refused.headers()["x-ratelimit-scope"], "user");
    assert!(refused.headers().contains_key("via"), "it is not Cloudflare that refuses");
    let north = it.world.channel("north-hall").expect("one of the two");
    let elsewhere = format!("/channels/{north}/messages");
    assert_eq!(it.ask("POST", &elsewhere, json!({ "content": "x" })).await.0, 200);
    it.world.pass_time(Duration::from_secs(5));
    assert_eq!(it.post(json!({ "content": "x" })).await.0, 200);
}

#[tokio::test]
async fn old_messages_are_edited_seldom() {
    let it = limited().await;
    let (_, message) = it.post(json!({ "content": "x" })).await;
    let path = format!("{}/{}", it.messages(), message["id"].as_str().expect("an id"));
    let edit = async || it.ask("PATCH", &path, json!({ "content": "y" })).await;
    for _ in 0..4 {
        assert_eq!(edit().await.0, 200);
    }
    it.world.pass_time(Duration::from_secs(3600));
    for _ in 0..3 {
        assert_eq!(edit().await.0, 200);
    }
    let (status, refused) = edit().await;
    assert_eq!((status, &refused["code"]), (429, &json!(30046)), "{refused}");
    it.world.pass_time(Duration::from_secs(6));
    assert_eq!(edit().await.0, 200);
}

#[tokio::test]
async fn a_session_is_started_every_five_seconds_and_a_thousand_times_a_day() {
    let it = limited().await;
    assert!(begins(&identify(&it, json!({})).await));
    let Frame::Payload(invalid) = identify(&it, json!({})).await else { panic!("a payload") };
    assert_eq!((&invalid["op"], &invalid["d"]), (&json!(9), &json!(false)));
    let (_, told) = it.ask("GET", "/gateway/bot", Value::Null).await;
    assert_eq!(told["session_start_limit"]["remaining"], 998);
    it.world.pass_time(Duration::from_secs(5));
    assert!(begins(&identify(&it, json!({})).await));
    it.world.pass_time(Duration::from_secs(24 * 60 * 60));
    let (_, told) = it.ask("GET", "/gateway/bot", Value::Null).await;
    assert_eq!(told["session_start_limit"]["remaining"], 1000);
}

#[tokio::test]
async fn shards_are_as_many_as_demanded() {
    let it = Fixture::start().await;
    for (demanded, shard, expected) in [
        (1, json!({}), None),
        (1, json!({ "shard": [0, 1] }), None),
        (1, json!({ "shard": [1, 1] }), Some(4010)),
        (1, json!({ "shard": [0, 0] }), Some(4010)),
        (1, json!({ "shard": "0" }), Some(4002)),
        (2, json!({}), Some(4011)),
        (2, json!({ "shard": [0, 1] }), Some(4011)),
        (2, json!({ "shard": [0, 2] }), None),
        (2, json!({ "shard": [1, 2] }), None),
        (3, json!({ "shard": [1, 2] }), Some(4011)),
        (3, json!({ "shard": [2, 3] }), None),
    ] {
        it.world.demand_shards(demanded);
        let (_, told) = it.ask("GET", "/gateway/bot", Value::Null).await;
        assert_eq!(told["shards"], demanded);
        let frame = identify(&it, shard.clone()).await;
        match expected {
            None => assert!(begins(&frame), "{demanded} {shard}: {frame:?}"),
            code => assert_eq!(frame, Frame::Closed(code), "{demanded} {shard}"),
        }
    }
}

#[tokio::test]
async fn events_come_to_the_shard_they_belong_to() {
    let it = Fixture::start().await;
    let guild: u64 = it.guild().await.parse().expect("a number");
    it.world.demand_shards(3);
    let mut heard = Vec::new();
    let mut sockets = Vec::new();
    for shard in 0..3 {
        let mut socket = Socket::open(&it).await.expect("the gateway is open");
        socket.payload().await;
        let data = json!({
            "token": it.emulator.token(), "intents": 1 | 1 << 9 | 1 << 12, "properties": {},
            "shard": [shard, 3],
        });
        socket.send(json!({ "op": 2, "d": data })).await;
        let ready = socket.event("READY").await;
        assert_eq!(ready["shard"], json!([shard, 3]));
        sockets.push((shard, socket, ready["guilds"].as_array().expect("a list").len()));
    }
    let alone = it.world.direct_channel(it.aldred).expect("there is one");
    it.world.say(it.aldred, it.hall, "to all").expect("it can be said");
    it.world.say(it.aldred, alone, "to the bot").expect("it can be said");
    for (shard, mut socket, guilds) in sockets {
        let has_guild = (guild >> 22) % 3 == shard;
        if has_guild {
            socket.event("GUILD_CREATE").await;
        }
        assert_eq!(guilds, usize::from(has_guild));
        let wanted = usize::from(has_guild) + usize::from(shard == 0);
        for _ in 0..wanted {
            heard.push(socket.event("MESSAGE_CREATE").await["channel_id"].clone());
        }
    }
    assert_eq!(heard.len(), 2, "each comes once: {heard:?}");
}

#[tokio::test]
async fn malformed_payloads_and_missing_intents_close_the_websocket() {
    let it = Fixture::start().await;
    assert_eq!(identify(&it, json!({ "properties": null })).await, Frame::Closed(Some(4002)));
    assert_eq!(identify(&it, json!({ "intents": 1_u64 << 40 })).await, Frame::Closed(Some(4013)));
    it.world.give_intents(1 << 1);
    assert_eq!(identify(&it, json!({ "intents": 1 << 15 })).await, Frame::Closed(Some(4014)));
    assert!(begins(&identify(&it, json!({ "intents": 1 << 1 })).await));
    assert!(begins(&identify(&it, json!({ "intents": 1 << 9 })).await));
    let long = json!({ "large": "x".repeat(4096) });
    assert_eq!(identify(&it, long).await, Frame::Closed(Some(4002)));
    let mut old = Socket::open_at(&it, "/?v=8&encoding=json").await.expect("the gateway is open");
    assert_eq!(old.next().await, Frame::Closed(Some(4012)));
}

#[tokio::test]
async fn a_connection_sends_120_payloads_a_minute() {
    let it = limited().await;
    let mut socket = Socket::open(&it).await.expect("the gateway is open");
    assert_eq!(socket.payload().await["op"], 10);
    for _ in 0..120 {
        socket.send(json!({ "op": 1, "d": null })).await;
        assert_eq!(socket.payload().await["op"], 11);
    }
    socket.send(json!({ "op": 1, "d": null })).await;
    assert_eq!(socket.next().await, Frame::Closed(Some(4008)));
}

#[tokio::test]
async fn members_are_for_those_who_have_the_intent() {
    let it = Fixture::start().await;
    for (intents, members) in [(1, 1), (1 | 1 << 1, 7)] {
        let mut socket = Socket::open(&it).await.expect("the gateway is open");
        socket.payload().await;
        let data = json!({ "token": it.emulator.token(), "intents": intents, "properties": {} });
        socket.send(json!({ "op": 2, "d": data })).await;
        let ready = socket.event("READY").await;
        assert_eq!(ready.get("shard"), None, "it named none");
        let guild = socket.event("GUILD_CREATE").await;
        assert_eq!(guild["members"].as_array().map(Vec::len), Some(members));
    }
}

#[tokio::test]
async fn two_hundred_new_commands_are_registered_in_a_day() {
    let it = limited().await;
    let path = format!("/applications/{}/commands", it.world.bot());
    let register = async |name: String| {
        it.world.pass_time(Duration::from_secs(20));
        let (status, answer) =
            it.ask("PUT", &path, json!([{ "name": name, "description": "x" }])).await;
        (status, answer["code"].as_u64())
    };
    for n in 0..200 {
        assert_eq!(register(format!("n{n}")).await, (200, None));
    }
    assert_eq!(register("n199".to_owned()).await, (200, None), "it is there already");
    assert_eq!(register("one-more".to_owned()).await, (400, Some(30034)));
    it.world.pass_time(Duration::from_secs(24 * 60 * 60));
    assert_eq!(register("one-more".to_owned()).await, (200, None));
}
