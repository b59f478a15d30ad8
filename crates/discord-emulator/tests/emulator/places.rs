//! Channels of every kind, people who cannot be reached, and permissions of the invitation.

use std::time::Duration;

use discord_emulator::{ChannelKind, Emulator, Options, Permissions};
use serde_json::{Value, json};

use crate::fixture::Fixture;
use crate::socket::Socket;

#[tokio::test]
async fn each_kind_of_channel_has_threads_of_its_own_kind() {
    let it = Fixture::start().await;
    let made = |kind| it.world.add_channel(kind, "place").expect("no thread");
    // The status for each: a message, a private thread, a public one, an announcement thread.
    for (kind, message, threads) in [
        (ChannelKind::Text, 200, [201, 201, 400]),
        (ChannelKind::Announcement, 200, [400, 400, 201]),
        (ChannelKind::Voice, 200, [400, 400, 400]),
        (ChannelKind::Stage, 200, [400, 400, 400]),
    ] {
        let place = format!("/channels/{}", made(kind));
        let text = json!({ "content": "Hear!" });
        let (status, _) = it.ask("POST", &format!("{place}/messages"), text).await;
        assert_eq!(status, message, "{kind:?}");
        for (number, expected) in [12, 11, 10].into_iter().zip(threads) {
            let body = json!({ "name": "x", "type": number });
            let (status, answer) = it.ask("POST", &format!("{place}/threads"), body).await;
            assert_eq!(status, expected, "{number} in {kind:?}: {answer}");
            if expected == 400 {
                assert_eq!(answer["code"], 50024);
            } else {
                assert_eq!(answer["type"], number);
            }
        }
    }
    assert_eq!(it.world.add_channel(ChannelKind::PublicThread, "x"), None);
}

#[tokio::test]
async fn a_message_of_announcements_heads_a_thread_of_announcements() {
    let it = Fixture::start().await;
    let news = it.world.add_channel(ChannelKind::Announcement, "news").expect("a channel");
    let messages = format!("/channels/{news}/messages");
    let (_, message) = it.ask("POST", &messages, json!({ "content": "Hear!" })).await;
    let threads = format!("{messages}/{}/threads", message["id"].as_str().expect("an id"));
    let (status, thread) = it.ask("POST", &threads, json!({ "name": "talk" })).await;
    assert_eq!((status, &thread["type"]), (201, &json!(10)), "{thread}");
}

#[tokio::test]
async fn a_forum_has_posts_and_no_messages() {
    let it = Fixture::start().await;
    let forum = it.world.add_channel(ChannelKind::Forum, "forum").expect("a channel");
    let messages = format!("/channels/{forum}/messages");
    assert_eq!(it.refusal("POST", &messages, json!({ "content": "x" })).await, (400, 50008));
    let posts = format!("/channels/{forum}/threads");
    assert_eq!(it.refusal("POST", &posts, json!({ "name": "x" })).await, (400, 50035));
    let body = json!({ "name": "post", "message": { "content": "first" } });
    let (status, post) = it.ask("POST", &posts, body).await;
    assert_eq!((status, &post["message"]["content"]), (201, &json!("first")), "{post}");
    let thread = it.world.channel("post").expect("it is there");
    assert_eq!(it.world.messages(it.aldred, thread).len(), 1);
}

#[tokio::test]
async fn a_voice_channel_is_closed_to_those_who_may_not_connect() {
    let it = Fixture::start().await;
    let voice = it.world.add_channel(ChannelKind::Voice, "talk").expect("a channel");
    it.world.deny(voice, Permissions::CONNECT);
    let messages = format!("/channels/{voice}/messages");
    assert_eq!(it.refusal("POST", &messages, json!({ "content": "x" })).await, (403, 50001));
    it.world.deny(it.hall, Permissions::CONNECT);
    assert_eq!(it.post(json!({ "content": "x" })).await.0, 200);
}

#[tokio::test]
async fn a_new_channel_is_told() {
    let it = Fixture::start().await;
    let (mut socket, _) = Socket::identify(&it).await;
    let place = it.world.add_channel(ChannelKind::Stage, "stage").expect("a channel");
    let event = socket.event("CHANNEL_CREATE").await;
    assert_eq!(event["id"], json!(place));
    assert_eq!(event["type"], 13);
}

#[tokio::test]
async fn a_conversation_that_cannot_be_opened() {
    let it = Fixture::start().await;
    let open = async |id: String| {
        let (status, answer) =
            it.ask("POST", "/users/@me/channels", json!({ "recipient_id": id })).await;
        (status, answer["code"].as_u64())
    };
    assert_eq!(open(it.aldred.to_string()).await, (200, None));
    it.world.refuse_conversations(it.aldred);
    assert_eq!(open(it.aldred.to_string()).await, (400, Some(50007)));
    let nobody = "1".to_owned();
    assert_eq!(open(nobody).await, (400, Some(50033)));
    assert_eq!(open(it.world.bot().to_string()).await, (400, Some(50007)));
    it.world.open_dms(it.aldred);
    assert_eq!(open(it.aldred.to_string()).await, (200, None));
    it.assert_no_complaints();
}

/// Refusals by people are counted, and in quarantine the bot can write only where it has written before.
#[tokio::test]
async fn a_bot_that_is_unwelcome_too_often_opens_no_conversations() {
    let it = Fixture::of(Emulator::start(Options::default()).await.expect("any port will do"));
    let write = async |person| {
        let body = json!({ "recipient_id": person });
        let (status, channel) = it.ask("POST", "/users/@me/channels", body).await;
        let Some(id) = channel["id"].as_str() else { return (status, channel["code"].as_u64()) };
        let path = format!("/channels/{id}/messages");
        let (status, answer) = it.ask("POST", &path, json!({ "content": "x" })).await;
        it.world.pass_time(Duration::from_secs(5));
        (status, answer["code"].as_u64())
    };
    assert_eq!(write(it.beorn).await, (200, None));
    it.world.close_dms(it.aldred);
    for _ in 0..31 {
        assert_eq!(write(it.aldred).await, (403, Some(50007)));
    }
    assert_eq!(write(it.aldred).await, (403, Some(20026)));
    let cwen = it.world.person("Cwen").expect("one of the six").id;
    assert_eq!(write(cwen).await, (403, Some(20026)));
    assert_eq!(write(it.beorn).await, (200, None), "he knows it");
    it.world.set_quarantine(false);
    assert_eq!(write(cwen).await, (200, None));
    it.assert_no_complaints();
}

#[tokio::test]
async fn the_bot_may_do_what_its_invitation_gives() {
    let emulator = Emulator::start(Options::default()).await.expect("any port will do");
    let it = Fixture::of(emulator);
    let (_, message) = it.post(json!({ "content": "x" })).await;
    let pin = format!("{}/pins/{}", it.messages(), message["id"].as_str().expect("an id"));
    assert_eq!(it.refusal("PUT", &pin, Value::Null).await, (403, 50013));
    let (_, thread) =
        it.ask("POST", &format!("/channels/{}/threads", it.hall), json!({ "name": "x" })).await;
    let thread = format!("/channels/{}", thread["id"].as_str().expect("an id"));
    assert_eq!(it.refusal("DELETE", &thread, Value::Null).await, (403, 50013));
    assert_eq!(it.refusal("PATCH", &thread, json!({ "locked": true })).await, (403, 50013));
    assert_eq!(it.ask("PATCH", &thread, json!({ "archived": true })).await.0, 200);
}

#[tokio::test]
async fn filters_stop_what_holds_a_word_or_a_link() {
    let it = Fixture::start().await;
    it.world.block_words(&["plague"]);
    it.world.block_links(&["evil.example"]);
    let text = |text: &str| json!({ "content": text });
    assert_eq!(it.refusal("POST", &it.messages(), text("A Plague!")).await, (400, 200_000));
    let link = text("https://evil.example/x");
    assert_eq!(it.refusal("POST", &it.messages(), link.clone()).await, (400, 240_000));
    let alone = it.world.direct_channel(it.aldred).expect("there is one");
    let alone = format!("/channels/{alone}/messages");
    assert_eq!(it.ask("POST", &alone, text("A plague!")).await.0, 200);
    assert_eq!(it.refusal("POST", &alone, link).await, (400, 240_000));
    it.world.block_words(&[]);
    assert_eq!(it.post(text("A plague!")).await.0, 200);
    it.assert_no_complaints();
}

#[tokio::test]
async fn what_is_full_archived_or_of_discords_own_is_refused() {
    let it = Fixture::start().await;
    let (_, message) = it.post(json!({ "content": "x" })).await;
    let id = message["id"].as_str().expect("an id");
    let threads = format!("{}/{id}/threads", it.messages());
    let (_, thread) = it.ask("POST", &threads, json!({ "name": "x" })).await;
    let thread = thread["id"].as_str().expect("an id").to_owned();
    let body = json!({ "name": "y", "type": 11 });
    it.ask("POST", &format!("/channels/{}/threads", it.hall), body).await;
    let line = it.world.messages(it.aldred, it.hall).pop().expect("a line about it").id;
    let reply = |id: &str, channel: &str| {
        let reference = json!({ "message_id": id, "channel_id": channel });
        json!({ "content": "x", "message_reference": reference })
    };
    let hall = it.hall.to_string();
    let (status, refused) = it.post(reply(&line.to_string(), &hall)).await;
    assert_eq!((status, &refused["code"]), (400, &json!(50035)), "{refused}");
    assert_eq!(it.post(reply(id, "1")).await.0, 400);
    assert_eq!(it.post(reply(id, &hall)).await.0, 200);
    let both = format!("{}?before=1&after=1", it.messages());
    assert_eq!(it.refusal("GET", &both, Value::Null).await, (400, 50035));
    let archived = json!({ "archived": true });
    assert_eq!(it.ask("PATCH", &format!("/channels/{thread}"), archived).await.0, 200);
    let me = format!("/channels/{thread}/thread-members/@me");
    assert_eq!(it.refusal("DELETE", &me, Value::Null).await, (400, 50083));
    for _ in 0..250 {
        let (_, message) = it.post(json!({ "content": "x" })).await;
        let pin = format!("{}/pins/{}", it.messages(), message["id"].as_str().expect("an id"));
        assert_eq!(it.ask("PUT", &pin, Value::Null).await.0, 204);
    }
    let pin = format!("{}/pins/{id}", it.messages());
    assert_eq!(it.refusal("PUT", &pin, Value::Null).await, (400, 30003));
}
