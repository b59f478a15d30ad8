//! User installations: the application's commands are available everywhere, and interactions name the installation.

use discord_emulator::{Answer, ChannelId, InteractionId};
use serde_json::{Value, json};

use crate::fixture::Fixture;
use crate::socket::Socket;

/// Registers a command for servers, one for user installations, and one for both.
async fn open() -> (Fixture, Socket) {
    let it = Fixture::start().await;
    let path = format!("/applications/{}/commands", it.world.bot());
    let command = |name: &str, kinds: Value| json!({ "name": name, "description": "It is.", "contexts": [0, 1], "integration_types": kinds });
    let all = json!([
        command("server", json!([0])),
        command("own", json!([1])),
        command("both", json!([0, 1]))
    ]);
    let (status, answer) = it.ask("PUT", &path, all).await;
    assert_eq!(status, 200, "{answer}");
    let (socket, _) = Socket::identify(&it).await;
    (it, socket)
}

/// The commands Aldred can use in a channel.
fn offered(it: &Fixture, channel: ChannelId) -> Vec<&'static str> {
    let can = |name: &&str| it.world.slash(it.aldred, channel, &format!("/{name}")).is_ok();
    ["server", "own", "both"].into_iter().filter(can).collect()
}

#[tokio::test]
async fn people_have_what_they_installed_wherever_they_are() {
    let (it, _socket) = open().await;
    let direct = it.world.direct_channel(it.aldred).expect("one of the six");
    for channel in [it.hall, direct] {
        assert_eq!(offered(&it, channel), ["server", "both"]);
    }
    it.world.set_user_install(it.aldred, true);
    for channel in [it.hall, direct] {
        assert_eq!(offered(&it, channel), ["server", "own", "both"]);
    }
    it.world.kick_bot();
    for channel in [it.hall, direct] {
        assert_eq!(offered(&it, channel), ["own", "both"], "without the bot");
    }
    it.world.invite_bot();
    it.world.leave_server(it.aldred);
    assert_eq!(offered(&it, direct), ["own", "both"], "away from the server");
    it.world.set_user_install(it.aldred, false);
    assert_eq!(offered(&it, direct), [""; 0]);
    it.assert_no_complaints();
}

/// Answers with a button, and returns the message.
async fn answer(it: &Fixture, id: InteractionId, event: &Value) -> discord_emulator::Message {
    let path = format!("/interactions/{id}/{}/callback", event["token"].as_str().expect("a token"));
    let button = json!({ "type": 2, "style": 1, "label": "Go on", "custom_id": "on" });
    let data = json!({ "content": "Well?", "components": [{ "type": 1, "components": [button] }] });
    let (status, said) = it.ask("POST", &path, json!({ "type": 4, "data": data })).await;
    assert_eq!(status, 204, "{said}");
    let Answer::Message(message) = it.world.answer(id).await else { panic!("no message") };
    it.world.message(it.aldred, message).expect("everyone sees it")
}

#[tokio::test]
async fn interactions_and_their_answers_say_for_whom_the_application_is_installed() {
    let (it, mut socket) = open().await;
    it.world.set_user_install(it.aldred, true);
    let (server, aldred) = (it.guild().await, it.aldred.to_string());
    let direct = it.world.direct_channel(it.aldred).expect("one of the six");
    let cases = [
        ("/server", it.hall, json!({ "0": server })),
        ("/own", it.hall, json!({ "1": aldred })),
        ("/both", it.hall, json!({ "0": server, "1": aldred })),
        ("/both", direct, json!({ "0": "0", "1": aldred })),
    ];
    for (line, channel, owners) in cases {
        let id = it.world.slash(it.aldred, channel, line).expect("a command");
        let event = socket.event("INTERACTION_CREATE").await;
        assert_eq!(event["authorizing_integration_owners"], owners, "{line}");
        let message = answer(&it, id, &event).await;
        let path = format!("/channels/{channel}/messages/{}", message.id);
        let (_, json) = it.ask("GET", &path, Value::Null).await;
        let told = &json["interaction_metadata"]["authorizing_integration_owners"];
        assert_eq!(*told, owners, "{line}");
        socket.event("MESSAGE_CREATE").await;
        it.world.press(it.aldred, message.id, "on").expect("a button");
        let event = socket.event("INTERACTION_CREATE").await;
        assert_eq!(event["authorizing_integration_owners"], owners, "a press after {line}");
    }
    it.assert_no_complaints();
}

#[tokio::test]
async fn user_installed_commands_work_without_the_bot_on_the_server() {
    let (it, mut socket) = open().await;
    it.world.set_user_install(it.aldred, true);
    it.world.kick_bot();
    socket.event("GUILD_DELETE").await;
    let id = it.world.slash(it.aldred, it.hall, "/own").expect("a command");
    let event = socket.event("INTERACTION_CREATE").await;
    assert_eq!(event["context"], 0);
    assert_eq!(answer(&it, id, &event).await.content, "Well?");
}
