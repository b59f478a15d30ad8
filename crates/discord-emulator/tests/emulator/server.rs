//! Changes of the server: each with its events, and with the answers of REST afterwards.

use discord_emulator::{ChannelId, Emulator, Membership, Options, Permissions, UserId, World};
use serde_json::{Value, json};

use crate::fixture::{Fixture, PATIENCE, PNG};
use crate::socket::Socket;

/// Starts a thread in the hall as the bot, and returns its id and the path of its messages.
async fn thread(it: &Fixture, kind: u64) -> (ChannelId, String) {
    let path = format!("/channels/{}/threads", it.hall);
    let (status, thread) = it.ask("POST", &path, json!({ "name": "talk", "type": kind })).await;
    assert_eq!(status, 201, "{thread}");
    let id = thread["id"].as_str().expect("an id").parse().expect("a number");
    (id, format!("/channels/{id}/messages"))
}

/// Posts a message at this path, and returns the path of the message.
async fn post(it: &Fixture, messages: &str) -> String {
    post_body(it, messages, text()).await
}

async fn post_body(it: &Fixture, messages: &str, body: Value) -> String {
    let (status, message) = it.ask("POST", messages, body).await;
    assert_eq!(status, 200, "{message}");
    format!("{messages}/{}", message["id"].as_str().expect("an id"))
}

fn text() -> Value {
    json!({ "content": "Hear!" })
}

/// The path of the messages in the bot's conversation with a person.
fn direct(it: &Fixture, person: UserId) -> String {
    let channel = it.world.direct_channel(person).expect("one of the six");
    format!("/channels/{channel}/messages")
}

#[tokio::test]
async fn a_channel_is_deleted_with_its_threads() {
    let it = Fixture::start().await;
    let (thread, in_thread) = thread(&it, 11).await;
    let (mut socket, _) = Socket::identify(&it).await;
    it.world.delete_channel(it.hall);
    let event = socket.event("CHANNEL_DELETE").await;
    assert_eq!(event["id"], json!(it.hall));
    assert_eq!(it.refusal("POST", &it.messages(), text()).await, (404, 10003));
    assert_eq!(it.refusal("POST", &in_thread, text()).await, (404, 10003));
    assert!(
        it.world.channels(it.aldred).iter().all(|place| ![it.hall, thread].contains(&place.id))
    );
    it.assert_no_complaints();
}

#[tokio::test]
async fn a_thread_is_deleted() {
    let it = Fixture::start().await;
    let (thread, in_thread) = thread(&it, 12).await;
    let (mut socket, _) = Socket::identify(&it).await;
    it.world.delete_channel(thread);
    let event = socket.event("THREAD_DELETE").await;
    assert_eq!((&event["id"], &event["parent_id"]), (&json!(thread), &json!(it.hall)));
    assert_eq!(it.refusal("POST", &in_thread, text()).await, (404, 10003));
    assert_eq!(it.post(text()).await.0, 200);
}

#[tokio::test]
async fn an_archived_thread_takes_new_messages_and_no_changes() {
    let it = Fixture::start().await;
    let (thread, messages) = thread(&it, 11).await;
    let message = post(&it, &messages).await;
    let (mut socket, _) = Socket::identify(&it).await;
    it.world.archive_thread(thread);
    let event = socket.event("THREAD_UPDATE").await;
    assert_eq!(event["thread_metadata"]["archived"], true);
    assert_eq!(it.refusal("PATCH", &message, text()).await, (400, 50083));
    let pin = format!("{messages}/pins/{}", message.rsplit('/').next().expect("an id"));
    assert_eq!(it.refusal("PUT", &pin, Value::Null).await, (400, 50083));
    let path = format!("/channels/{thread}");
    assert_eq!(it.refusal("PATCH", &path, json!({ "name": "x" })).await, (400, 50083));
    post(&it, &messages).await;
    let event = socket.event("THREAD_UPDATE").await;
    assert_eq!(event["thread_metadata"]["archived"], false, "a message wakes it");
    assert_eq!(it.ask("PATCH", &message, text()).await.0, 200);
    it.world.archive_thread(thread);
    assert_eq!(it.ask("PATCH", &path, json!({ "archived": false })).await.0, 200);
    it.world.archive_thread(thread);
    it.world.unarchive_thread(thread);
    assert_eq!(it.ask("PATCH", &message, text()).await.0, 200);
    it.assert_no_complaints();
}

#[tokio::test]
async fn in_an_archived_thread_only_members_can_press_buttons() {
    let it = Fixture::start().await;
    let mut told = it.run_bot(crate::fixture::all()).await;
    let (thread, messages) = thread(&it, 11).await;
    let button = json!({ "type": 2, "style": 1, "label": "Go", "custom_id": "go" });
    let row = json!({ "type": 1, "components": [button] });
    let message = post_body(&it, &messages, json!({ "content": "x", "components": [row] })).await;
    let message = message.rsplit('/').next().expect("an id").parse().expect("a number");
    it.world.say(it.beorn, thread, "I am in it.").expect("it is open");
    // The bot's answer to it also unarchives the thread.
    let replied = |world: &World| {
        let said = world.messages(it.beorn, thread);
        said.iter().any(|one| one.content.starts_with("I heard")).then_some(())
    };
    it.world.wait_for(PATIENCE, replied).await.expect("the bot replies");
    it.world.archive_thread(thread);
    let refused = it.world.press(it.aldred, message, "go").expect_err("he is not in it");
    assert!(refused.to_string().starts_with("This thread was put away."), "{refused}");
    let is_away = || {
        let channels = it.world.channels(it.aldred);
        channels.iter().any(|channel| channel.id == thread && channel.archived)
    };
    assert!(is_away());
    it.world.press(it.beorn, message, "go").expect("he is in it");
    assert!(!is_away(), "his client has taken it out");
    let crate::bot::Told::Silent(id, token) = crate::fixture::next(&mut told).await else {
        panic!("the bot gets it")
    };
    it.world.archive_thread(thread);
    let path = format!("/interactions/{id}/{token}/callback");
    for kind in [4, 5] {
        let answer = json!({ "type": kind, "data": { "content": "x", "flags": 64 } });
        assert_eq!(it.refusal("POST", &path, answer).await, (400, 50083));
    }
    assert!(is_away());
}

#[tokio::test]
async fn a_locked_thread_is_for_those_who_manage_threads() {
    let it = Fixture::start().await;
    let (thread, messages) = thread(&it, 11).await;
    let (mut socket, _) = Socket::identify(&it).await;
    it.world.lock_thread(thread);
    assert_eq!(socket.event("THREAD_UPDATE").await["thread_metadata"]["locked"], true);
    let refused = it.world.say(it.aldred, thread, "Hello?").expect_err("it is locked");
    assert_eq!(refused.to_string(), "This thread is locked. Only moderators can write in it.");
    let mildred = it.world.person("Mildred").expect("the moderator").id;
    it.world.say(mildred, thread, "Hello!").expect("she is a moderator");
    post(&it, &messages).await;
    it.world.deny(it.hall, Permissions::MANAGE_THREADS);
    assert_eq!(it.refusal("POST", &messages, text()).await, (403, 160005));
    let path = format!("/channels/{thread}");
    assert_eq!(it.refusal("PATCH", &path, json!({ "locked": false })).await, (403, 50013));
    it.world.archive_thread(thread);
    assert_eq!(it.refusal("POST", &messages, text()).await, (400, 50083));
    assert_eq!(it.refusal("PATCH", &path, json!({ "archived": false })).await, (403, 50013));
    it.world.unlock_thread(thread);
    post(&it, &messages).await;
}

#[tokio::test]
async fn who_may_let_others_into_a_private_thread_is_said_when_it_is_made() {
    let it = Fixture::start().await;
    it.world.deny(it.hall, Permissions::MANAGE_THREADS);
    let threads = format!("/channels/{}/threads", it.hall);
    for (invitable, expected) in [(json!(null), 204), (json!(true), 204), (json!(false), 403)] {
        let body = json!({ "name": "x", "type": 12, "invitable": invitable });
        let (_, thread) = it.ask("POST", &threads, body).await;
        let path = thread["id"].as_str().expect("an id");
        let path = format!("/channels/{path}/thread-members/{}", it.beorn);
        assert_eq!(it.ask("PUT", &path, Value::Null).await.0, expected, "{invitable}");
        assert_eq!(thread["thread_metadata"]["invitable"], json!(invitable != json!(false)));
    }
}

#[tokio::test]
async fn a_mention_adds_a_user_to_a_private_thread_if_members_may_invite() {
    let it = Fixture::start().await;
    let threads = format!("/channels/{}/threads", it.hall);
    for is_invitable in [true, false] {
        let body = json!({ "name": "x", "type": 12, "invitable": is_invitable });
        let (_, thread) = it.ask("POST", &threads, body).await;
        let id = thread["id"].as_str().expect("an id");
        let path = format!("/channels/{id}/thread-members/{}", it.beorn);
        assert_eq!(it.ask("PUT", &path, Value::Null).await.0, 204);
        let id: u64 = id.parse().expect("a number");
        let cwen = it.world.person("Cwen").expect("one of the six").id;
        it.world.say(it.beorn, id.into(), "Look, @Cwen").expect("they are in it");
        let sees = it.world.channels(cwen).iter().any(|channel| channel.id == id.into());
        assert_eq!(sees, is_invitable);
    }
}

#[tokio::test]
async fn permissions_are_taken_and_given_back() {
    let it = Fixture::start().await;
    let (_, in_thread) = thread(&it, 11).await;
    let messages = it.messages();
    let message = post(&it, &messages).await;
    let channel = format!("/channels/{}", it.hall);
    let threads = format!("{channel}/threads");
    let start = |kind: u64| json!({ "name": "council", "type": kind });
    let id = message.rsplit('/').next().expect("an id");
    let reply = json!({ "content": "Yes.", "message_reference": { "message_id": id } });
    let embed = json!({ "embeds": [{ "title": "Hear!" }] });
    let pin = format!("{channel}/messages/pins/{id}");
    for (taken, method, path, body, refusal) in [
        (Permissions::VIEW_CHANNEL, "POST", &messages, text(), (403, 50001)),
        (Permissions::VIEW_CHANNEL, "PATCH", &message, text(), (403, 50001)),
        (Permissions::VIEW_CHANNEL, "GET", &channel, Value::Null, (403, 50001)),
        (Permissions::VIEW_CHANNEL, "POST", &in_thread, text(), (403, 50001)),
        (Permissions::SEND_MESSAGES, "POST", &messages, text(), (403, 50013)),
        (Permissions::SEND_MESSAGES_IN_THREADS, "POST", &in_thread, text(), (403, 50013)),
        (Permissions::EMBED_LINKS, "POST", &messages, embed, (403, 50013)),
        (Permissions::READ_MESSAGE_HISTORY, "POST", &messages, reply, (403, 160002)),
        (Permissions::READ_MESSAGE_HISTORY, "GET", &message, Value::Null, (403, 50013)),
        (Permissions::CREATE_PUBLIC_THREADS, "POST", &threads, start(11), (403, 50013)),
        (Permissions::CREATE_PRIVATE_THREADS, "POST", &threads, start(12), (403, 50013)),
        (
            Permissions::MANAGE_THREADS,
            "DELETE",
            &in_thread.replace("/messages", ""),
            Value::Null,
            (403, 50013),
        ),
        (Permissions::PIN_MESSAGES, "PUT", &pin, Value::Null, (403, 50013)),
    ] {
        it.world.deny(it.hall, taken);
        let got = it.refusal(method, path, body.clone()).await;
        assert_eq!(got, refusal, "{taken:?}: {method} {path}");
        it.world.allow(it.hall, taken);
        let (status, answer) = it.ask(method, path, body).await;
        assert!((200..300).contains(&status), "{taken:?}: {method} {path}: {answer}");
    }
    it.assert_no_complaints();
}

#[tokio::test]
async fn what_needs_another_permission_still_works() {
    let it = Fixture::start().await;
    let (_, in_thread) = thread(&it, 11).await;
    let message = post(&it, &it.messages()).await;
    it.world.deny(it.hall, Permissions::SEND_MESSAGES);
    post(&it, &in_thread).await;
    assert_eq!(it.ask("PATCH", &message, text()).await.0, 200, "its own messages it may edit");
    it.world.deny(it.hall, Permissions::READ_MESSAGE_HISTORY);
    let listed = it.ask("GET", &it.messages(), Value::Null).await;
    assert_eq!(listed, (200, json!([])), "without the history there is nothing to list");
}

#[tokio::test]
async fn files_need_a_permission_of_their_own() {
    let it = Fixture::start().await;
    let client = it.emulator.http_client().expect("the certificate is good");
    let post = async || {
        let boundary = "boundary";
        let mut body = format!(
            "--{boundary}\r\nContent-Disposition: form-data; name=\"files[0]\"; filename=\"a.png\"\r\n\r\n"
        )
        .into_bytes();
        body.extend_from_slice(PNG);
        body.extend_from_slice(format!("\r\n--{boundary}--\r\n").as_bytes());
        let request = it.request(&client, "POST", &it.messages(), &Value::Null).body(body);
        let kind = format!("multipart/form-data; boundary={boundary}");
        let mut request = request.build().expect("a request");
        request.headers_mut().insert("Content-Type", kind.parse().expect("a header"));
        client.execute(request).await.expect("the emulator answers").status().as_u16()
    };
    it.world.deny(it.hall, Permissions::ATTACH_FILES);
    assert_eq!(post().await, 403);
    assert_eq!(it.post(text()).await.0, 200);
    it.world.allow(it.hall, Permissions::ATTACH_FILES);
    assert_eq!(post().await, 200);
}

#[tokio::test]
async fn a_permission_taken_is_told_and_silences_the_channel() {
    let it = Fixture::start().await;
    let (mut socket, _) = Socket::identify(&it).await;
    it.world.deny(it.hall, Permissions::VIEW_CHANNEL);
    let event = socket.event("CHANNEL_UPDATE").await;
    assert_eq!(event["permission_overwrites"][0]["deny"], "1024");
    it.world.say(it.aldred, it.hall, "Can you hear me?").expect("Aldred may write");
    it.world.deny(it.hall, Permissions::VIEW_CHANNEL);
    it.world.allow(it.hall, Permissions::VIEW_CHANNEL);
    let event = socket.event("CHANNEL_UPDATE").await;
    assert_eq!(event["permission_overwrites"], json!([]), "once, and no message before it");
    it.world.say(it.aldred, it.hall, "And now?").expect("Aldred may write");
    assert_eq!(socket.event("MESSAGE_CREATE").await["content"], "And now?");
}

#[tokio::test]
async fn a_member_leaves_and_returns() {
    let it = Fixture::start().await;
    let (council, _) = thread(&it, 12).await;
    let member = format!("/channels/{council}/thread-members/{}", it.aldred);
    assert_eq!(it.ask("PUT", &member, Value::Null).await.0, 204);
    let (mut socket, _) = Socket::identify(&it).await;
    it.world.leave_server(it.aldred);
    let removed = socket.event("THREAD_MEMBERS_UPDATE").await;
    assert_eq!(removed["removed_member_ids"], json!([it.aldred]));
    assert_eq!(socket.event("GUILD_MEMBER_REMOVE").await["user"]["id"], json!(it.aldred));
    assert_eq!(it.world.person("Aldred").expect("a person still").membership, Membership::Gone);
    assert!(it.world.say(it.aldred, it.hall, "Hello?").is_err(), "the hall is out of sight");
    let guild = it.guild().await;
    let path = format!("/guilds/{guild}/members/{}", it.aldred);
    assert_eq!(it.refusal("GET", &path, Value::Null).await, (404, 10007));
    assert_eq!(it.refusal("PUT", &member, Value::Null).await, (404, 10007));
    assert_eq!(it.refusal("POST", &direct(&it, it.aldred), text()).await, (403, 50278));
    assert_eq!(it.ask("POST", &direct(&it, it.beorn), text()).await.0, 200);
    it.world.rejoin_server(it.aldred);
    assert_eq!(socket.event("MESSAGE_CREATE").await["content"], "Hear!");
    assert_eq!(socket.event("GUILD_MEMBER_ADD").await["user"]["id"], json!(it.aldred));
    assert_eq!(it.ask("GET", &path, Value::Null).await.0, 200);
    assert_eq!(it.ask("POST", &direct(&it, it.aldred), text()).await.0, 200);
    assert!(it.world.messages(it.aldred, council).is_empty(), "threads do not come back");
}

#[tokio::test]
async fn a_moderator_deletes_a_message() {
    let it = Fixture::start().await;
    let path = post(&it, &it.messages()).await;
    let message = it.world.messages(it.aldred, it.hall)[0].id;
    let (mut socket, _) = Socket::identify(&it).await;
    it.world.delete_message(message).expect("it is there");
    assert_eq!(socket.event("MESSAGE_DELETE").await["id"], json!(message));
    assert_eq!(it.refusal("PATCH", &path, text()).await, (404, 10008));
    it.world.delete_message(message).expect_err("it is gone");
    post(&it, &direct(&it, it.aldred)).await;
    let channel = it.world.direct_channel(it.aldred).expect("one of the six");
    let private = it.world.messages(it.aldred, channel)[0].id;
    it.world.delete_message(private).expect_err("no moderator sees it");
}

#[tokio::test]
async fn the_bot_is_thrown_out_and_invited_again() {
    let it = Fixture::start().await;
    let guild = it.guild().await;
    it.world.deny(it.hall, Permissions::SEND_MESSAGES);
    let (mut socket, _) = Socket::identify(&it).await;
    it.world.kick_bot();
    let event = socket.event("GUILD_DELETE").await;
    assert_eq!(event, json!({ "id": guild }), "without the mark of an outage");
    assert_eq!(it.refusal("POST", &it.messages(), text()).await, (403, 50001));
    let path = format!("/guilds/{guild}");
    assert_eq!(it.refusal("GET", &path, Value::Null).await, (404, 10004));
    assert_eq!(it.refusal("POST", &direct(&it, it.aldred), text()).await, (403, 50278));
    assert_eq!(it.ask("GET", "/users/@me/guilds", Value::Null).await, (200, json!([])));
    it.world.say(it.aldred, it.hall, "Where is it?").expect("Aldred may write");
    it.world.invite_bot();
    let event = socket.event("GUILD_CREATE").await;
    assert_eq!((&event["id"], &event["unavailable"]), (&json!(guild), &json!(false)));
    assert_eq!(it.post(text()).await.0, 200, "its role is new");
    assert_eq!(it.ask("GET", &path, Value::Null).await.0, 200);
}

#[tokio::test]
async fn the_server_is_unavailable_for_a_while() {
    let it = Fixture::start().await;
    let guild = it.guild().await;
    let (mut socket, _) = Socket::identify(&it).await;
    it.world.begin_outage();
    let event = socket.event("GUILD_DELETE").await;
    assert_eq!(event, json!({ "id": guild, "unavailable": true }));
    assert_eq!(it.refusal("POST", &it.messages(), text()).await, (500, 0));
    assert_eq!(it.refusal("GET", &format!("/guilds/{guild}"), Value::Null).await, (500, 0));
    assert_eq!(it.ask("POST", &direct(&it, it.aldred), text()).await.0, 200);
    assert_eq!(socket.event("MESSAGE_CREATE").await["content"], "Hear!");
    it.world.end_outage();
    assert_eq!(socket.event("GUILD_CREATE").await["unavailable"], false);
    assert_eq!(it.post(text()).await.0, 200);
    it.assert_no_complaints();
}

#[tokio::test]
async fn a_bot_that_connects_during_an_outage_or_after_a_kick_learns_of_it() {
    let it = Fixture::start().await;
    let guild = it.guild().await;
    it.world.begin_outage();
    let (mut socket, ready) = Socket::ready(&it).await;
    assert_eq!(ready["guilds"], json!([{ "id": guild, "unavailable": true }]));
    it.world.end_outage();
    socket.event("GUILD_CREATE").await;
    it.world.kick_bot();
    let (mut socket, ready) = Socket::ready(&it).await;
    assert_eq!(ready["guilds"], json!([]));
    it.world.invite_bot();
    socket.event("GUILD_CREATE").await;
}

#[tokio::test]
async fn what_people_do_while_the_bot_is_gone_does_not_reach_it() {
    let it = Fixture::start().await;
    let commands = format!("/applications/{}/commands", it.world.bot());
    let ping = json!([{ "name": "ping", "description": "Answers." }]);
    assert_eq!(it.ask("PUT", &commands, ping).await.0, 200);
    let (mut socket, _) = Socket::identify(&it).await;
    it.world.kick_bot();
    socket.event("GUILD_DELETE").await;
    let refused = it.world.slash(it.aldred, it.hall, "/ping").expect_err("it has gone");
    assert_eq!(refused.to_string(), "There is no command /ping.");
    it.world.invite_bot();
    socket.event("GUILD_CREATE").await;
    it.world.begin_outage();
    socket.event("GUILD_DELETE").await;
    it.world.slash(it.aldred, it.hall, "/ping").expect("it is registered");
    it.world.end_outage();
    socket.event("GUILD_CREATE").await;
    it.world.slash(it.aldred, it.hall, "/ping").expect("it is registered");
    socket.event("INTERACTION_CREATE").await;
}

#[tokio::test]
async fn a_role_below_the_bots_is_given_and_taken_by_a_bot_that_may() {
    let start = async |more| {
        let permissions = Permissions::INVITATION | more;
        let options = Options { permissions, unlimited: true, ..Options::default() };
        let it = Fixture::of(Emulator::start(options).await.expect("any port will do"));
        let guild = format!("/guilds/{}", it.guild().await);
        let (_, roles) = it.ask("GET", &format!("{guild}/roles"), Value::Null).await;
        let member = format!("{guild}/members/{}", it.aldred);
        let path = |name: &str| {
            let role = roles.as_array().expect("roles").iter().find(|it| it["name"] == name);
            format!("{member}/roles/{}", role.expect("a role")["id"].as_str().expect("an id"))
        };
        let paths = ["Laurels", "Moderator"].map(path);
        (it, member, paths)
    };
    let (it, _, [laurels, _]) = start(Permissions::empty()).await;
    assert_eq!(it.refusal("PUT", &laurels, Value::Null).await, (403, 50013));

    let (it, member, [laurels, moderator]) = start(Permissions::MANAGE_ROLES).await;
    assert_eq!(it.refusal("PUT", &moderator, Value::Null).await, (403, 50013));
    let role = laurels.rsplit('/').next().expect("an id");
    for (method, roles) in [("PUT", json!([role])), ("PUT", json!([role])), ("DELETE", json!([]))] {
        assert_eq!(it.ask(method, &laurels, Value::Null).await.0, 204);
        assert_eq!(it.ask("GET", &member, Value::Null).await.1["roles"], roles);
    }
    it.world.leave_server(it.aldred);
    assert_eq!(it.refusal("PUT", &laurels, Value::Null).await, (404, 10007));
    it.assert_no_complaints();
}
