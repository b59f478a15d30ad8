//! Content types of request bodies, accepted and refused.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD_NO_PAD;
use discord_emulator::{Emulator, Options};
use serde_json::{Value, json};

use crate::fixture::Fixture;

/// Posts a body with a content type in the hall, and returns status and answer.
async fn post(it: &Fixture, kind: Option<&str>, body: &str) -> (u16, Value) {
    let client = it.emulator.http_client().expect("the certificate is good");
    let path = format!("https://discord.com/api/v10{}", it.messages());
    let mut request = client.post(path).body(body.to_owned());
    request = request.header("Authorization", format!("Bot {}", it.emulator.token()));
    if let Some(kind) = kind {
        request = request.header("Content-Type", kind);
    }
    let answer = request.send().await.expect("the emulator answers");
    let status = answer.status().as_u16();
    let text = answer.text().await.expect("a whole body");
    (status, serde_json::from_str(&text).expect("JSON"))
}

const FORM: &str = "application/x-www-form-urlencoded";

#[tokio::test]
async fn a_body_is_json_or_a_form() {
    let it = Fixture::start().await;
    let parts = |name: &str, value: &str| {
        format!(
            "--b\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n--b--\r\n"
        )
    };
    let whole = r#"{ "content": "a word", "tts": false }"#;
    let encoded = "payload_json=%7B%22content%22%3A%22a+word%22%7D";
    for (kind, body) in [
        ("application/json", whole),
        ("Application/JSON; charset=utf-8", whole),
        (FORM, encoded),
        (FORM, "content=a+word&flags=4096"),
        ("multipart/form-data; boundary=b", &parts("payload_json", whole)),
        ("multipart/form-data; boundary=b", &parts("content", "a word")),
    ] {
        let (status, message) = post(&it, Some(kind), body).await;
        assert_eq!((status, &message["content"]), (200, &json!("a word")), "{kind} {body}");
    }
    let (status, message) = post(&it, Some(FORM), "content=x&flags=4096").await;
    assert_eq!((status, &message["flags"]), (200, &json!(4096)), "numbers come as texts");
    it.assert_no_complaints();
}

#[tokio::test]
async fn a_body_of_another_type_is_refused() {
    let it = Fixture::start().await;
    for kind in [None, Some("text/plain"), Some("application/octet-stream")] {
        let (status, refused) = post(&it, kind, r#"{ "content": "x" }"#).await;
        let code = refused["errors"]["_errors"][0]["code"].as_str();
        assert_eq!((status, &refused["code"]), (400, &json!(50035)), "{kind:?}");
        assert_eq!(code, Some("CONTENT_TYPE_INVALID"), "{refused}");
    }
    let (status, refused) = post(&it, Some(FORM), "payload_json={").await;
    assert_eq!((status, &refused["code"]), (400, &json!(50109)));
}

/// Some libraries read the bot's id from the token.
#[tokio::test]
async fn the_token_begins_with_the_bots_number() {
    let it = Fixture::start().await;
    let first = it.emulator.token().split('.').next().expect("a part");
    let decoded = STANDARD_NO_PAD.decode(first).expect("base 64");
    assert_eq!(decoded, it.world.bot().to_string().as_bytes());
    let other = Emulator::start(Options::default()).await.expect("any port will do");
    assert_eq!(it.emulator.token(), other.token(), "a new world's is always the same");
}
