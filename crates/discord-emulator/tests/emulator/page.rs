//! The page, and access to it.

use std::time::Duration;

use discord_emulator::{ControlRequest, DirectMessages, Guide, GuideState, HintState, Refused};
use serde_json::{Value, json};

use crate::fixture::{Fixture, all};

#[tokio::test]
async fn strangers_and_unknown_routes_are_turned_away() {
    let it = Fixture::start().await;
    assert_eq!(it.refusal("GET", "/voice/regions", Value::Null).await, (404, 0));
    assert_eq!(it.refusal("PUT", "/users/@me", Value::Null).await, (405, 0));
    assert_eq!(it.refusal("GET", "/channels/1", Value::Null).await, (404, 10003));
    assert_eq!(it.refusal("GET", "/channels/hall", Value::Null).await, (400, 50035));
    let messages = format!("{}?limit=many", it.messages());
    assert_eq!(it.refusal("GET", &messages, Value::Null).await, (400, 50035));
    assert_eq!(it.world.complaints().len(), 4, "{:?}", it.world.complaints());
    let client = it.emulator.http_client().expect("the certificate is good");
    let stranger = client.get("https://discord.com/api/v10/users/@me").send().await;
    assert_eq!(stranger.expect("the emulator listens").status(), 401);
    // All names resolve to the emulator, but its certificate does not cover this one.
    assert!(client.get("https://example.org/").send().await.is_err());
}

#[tokio::test]
async fn the_page_does_what_the_handle_does() {
    let it = Fixture::start().await;
    it.run_bot(all()).await;
    let client = it.emulator.http_client().expect("the certificate is good");
    let post = async |path: &str, body: Value| {
        let request = client.post(format!("{}page/{path}", it.emulator.page()));
        let request = request.header("Content-Type", "application/json").body(body.to_string());
        let response = request.send().await.expect("the page's port is open");
        (response.status().as_u16(), response.text().await.expect("a whole body"))
    };
    let line = |text: &str| json!({ "person": it.aldred, "channel": it.hall, "text": text });
    assert_eq!(post("say", line("Hello.")).await.0, 200);
    assert_eq!(it.world.messages(it.beorn, it.hall)[0].content, "Hello.");
    let (status, words) = post("slash", line("/dance")).await;
    assert_eq!((status, words.as_str()), (422, "There is no command /dance."));
    let (_, suggestions) = post("suggest", line("/go town:Lu")).await;
    assert!(suggestions.contains("/go town:Lundonia "), "{suggestions}");
    let closed = json!({ "person": it.aldred, "direct_messages": "closed" });
    assert_eq!(post("direct-messages", closed).await.0, 204);
    let aldred = it.world.person("Aldred").expect("one of the six");
    assert_eq!(aldred.direct_messages, DirectMessages::Closed);
    let messages =
        format!("{}page/messages?person={}&channel={}", it.emulator.page(), it.beorn, it.hall);
    let messages = client.get(messages).send().await.expect("it listens").text().await;
    assert!(messages.expect("a whole body").contains("Hello."));
}

#[tokio::test]
async fn the_page_loads_nothing_from_elsewhere() {
    let it = Fixture::start().await;
    let client = it.emulator.http_client().expect("the certificate is good");
    let get = async |path: &str| {
        client.get(format!("{}{path}", it.emulator.page())).send().await.expect("it listens")
    };
    for (path, kind) in [
        ("", "text/html; charset=utf-8"),
        ("page/files/style.css", "text/css; charset=utf-8"),
        ("page/files/main.js", "text/javascript; charset=utf-8"),
    ] {
        let response = get(path).await;
        assert_eq!(response.headers()["content-type"], kind);
        assert_eq!(response.headers()["x-content-type-options"], "nosniff");
        let policy = response.headers()["content-security-policy"].to_str().expect("plain");
        assert!(policy.starts_with("default-src 'none'; script-src 'self'; "), "{policy}");
        assert!(!policy.contains("unsafe"), "{policy}");
    }
    assert_eq!(get("page/files/page.rs").await.status(), 404);
    assert_eq!(get("page/files/..%2fpage.rs").await.status(), 404);
}

#[tokio::test]
async fn people_reply_and_the_author_is_notified() {
    let it = Fixture::start().await;
    let first = it.world.say(it.aldred, it.hall, "Who is there?").expect("people can write");
    let second = it.world.reply(it.beorn, it.hall, first, "I am.").expect("and reply");
    let reply = it.world.message(it.aldred, second).expect("everybody sees it");
    assert_eq!((reply.reply_to, reply.notifies), (Some(first), vec![it.aldred]));
    assert_eq!(reply.raw["message_reference"]["message_id"], json!(first));
    assert_eq!(reply.raw["type"], 19);
    let own = it.world.direct_channel(it.aldred).expect("a conversation");
    let elsewhere = it.world.reply(it.aldred, own, first, "Hm?");
    assert_eq!(elsewhere, Err(Refused::NoSuchMessage));
}

#[tokio::test]
async fn control_requests_need_a_program_that_takes_them() {
    let it = Fixture::start().await;
    let (hour, before) = (Duration::from_secs(3600), it.world.passed());
    assert_eq!(it.world.let_time_pass(hour), Err(Refused::NoController));
    assert_eq!(it.world.passed(), before, "no time passes for people alone");
    let guide = Guide {
        id: "greet".to_owned(),
        title: "Greet".to_owned(),
        label: "Greet".to_owned(),
        group: String::new(),
        description: "Everybody says hello.".to_owned(),
        is_direct: false,
        state: GuideState::Ready,
    };
    let mut requests = it.world.take_control_requests(vec![guide]);
    let early = it.world.say(it.aldred, it.hall, "Early.").expect("people can write");
    it.world.let_time_pass(hour).expect("a program takes requests");
    let late = it.world.say(it.aldred, it.hall, "Late.").expect("people can write");
    let between = late.sent_at().duration_since(early.sent_at()).expect("later");
    assert!(between >= hour, "messages are sent at the time of the world");
    assert_eq!(it.world.begin_guide("dance", it.hall), Err(Refused::NoSuchGuide));
    it.world.begin_guide("greet", it.hall).expect("it is offered");
    it.world.note_guide("greet", GuideState::Running);
    assert_eq!(it.world.begin_guide("greet", it.hall), Err(Refused::GuideRuns));
    it.world.restart_bot().expect("a program takes requests");
    let mut taken = Vec::new();
    while let Ok(request) = requests.try_recv() {
        taken.push(request);
    }
    let begin = ControlRequest::Begin { guide: "greet".to_owned(), channel: it.hall };
    assert_eq!(taken, [ControlRequest::TimePassed(hour), begin, ControlRequest::RestartBot]);
    drop(requests);
    assert_eq!(it.world.stop_guide(), Err(Refused::NoController));
}

#[tokio::test]
async fn half_a_command_is_explained() {
    let it = Fixture::start().await;
    it.run_bot(all()).await;
    let hint = it.world.hint(it.aldred, it.hall, "/go town:").expect("it is a command");
    assert_eq!(hint.command, "/go");
    assert_eq!(hint.options[0].name, "town");
    assert_eq!(hint.options[0].state, HintState::Typing);
    assert_eq!(it.world.hint(it.aldred, it.hall, "/g"), None);
}
