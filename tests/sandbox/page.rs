//! The page, and who may use it.

use serde_json::{Value, json};
use witan::sandbox::DirectMessages;

use crate::fixture::{Fixture, all};

#[tokio::test]
async fn strangers_and_unknown_routes_are_turned_away() {
    let it = Fixture::start().await;
    assert_eq!(it.refusal("GET", "/voice/regions", Value::Null).await, (404, 0));
    assert_eq!(it.refusal("PUT", "/users/@me", Value::Null).await, (405, 0));
    assert_eq!(it.refusal("GET", "/channels/1", Value::Null).await, (404, 10003));
    assert_eq!(it.refusal("GET", "/channels/hall", Value::Null).await, (400, 50035));
    assert_eq!(it.world.complaints().len(), 3, "{:?}", it.world.complaints());
    let client = it.sandbox.http_client().expect("the certificate is good");
    let stranger = client.get("https://discord.com/api/v10/users/@me").send().await;
    assert_eq!(stranger.expect("the sandbox listens").status(), 401);
    // Every name leads to the sandbox, which cannot pass for any but Discord.
    assert!(client.get("https://example.org/").send().await.is_err());
}

#[tokio::test]
async fn the_page_does_what_the_handle_does() {
    let it = Fixture::start().await;
    it.run_bot(all()).await;
    let client = it.sandbox.http_client().expect("the certificate is good");
    let post = async |path: &str, body: Value| {
        let request = client.post(format!("{}page/{path}", it.sandbox.page()));
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
        format!("{}page/messages?person={}&channel={}", it.sandbox.page(), it.beorn, it.hall);
    let messages = client.get(messages).send().await.expect("it listens").text().await;
    assert!(messages.expect("a whole body").contains("Hello."));
}
