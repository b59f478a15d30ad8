//! The application's own emojis.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};

use crate::fixture::{Fixture, PNG};

fn emoji(name: &str, kind: &str, picture: &[u8]) -> Value {
    json!({ "name": name, "image": format!("data:{kind};base64,{}", STANDARD.encode(picture)) })
}

async fn path(it: &Fixture) -> String {
    let (_, me) = it.ask("GET", "/applications/@me", Value::Null).await;
    format!("/applications/{}/emojis", me["id"].as_str().expect("it has an id"))
}

#[tokio::test]
async fn emojis_are_listed_made_served_and_deleted() {
    let it = Fixture::start().await;
    let path = path(&it).await;
    assert_eq!(it.ask("GET", &path, Value::Null).await, (200, json!({ "items": [] })));
    let (status, made) = it.ask("POST", &path, emoji("x1_ab12cd", "image/png", PNG)).await;
    assert_eq!((status, &made["name"]), (201, &json!("x1_ab12cd")));
    let (_, listed) = it.ask("GET", &path, Value::Null).await;
    assert_eq!(listed, json!({ "items": [made] }));
    let id = made["id"].as_str().expect("an id");
    assert_eq!(it.ask("GET", &format!("{path}/{id}"), Value::Null).await, (200, made.clone()));
    let client = it.emulator.http_client().expect("the certificate is good");
    let picture = client.get(format!("{}emojis/{id}.png", it.emulator.page())).send().await;
    let picture = picture.expect("the page's port is open");
    assert_eq!(picture.headers()["content-type"], "image/png");
    assert_eq!(picture.bytes().await.expect("a whole body"), PNG);
    let renamed = json!({ "name": "x1" });
    let (status, again) = it.ask("PATCH", &format!("{path}/{id}"), renamed).await;
    assert_eq!((status, &again["name"], &again["id"]), (200, &json!("x1"), &made["id"]));
    assert_eq!(it.ask("DELETE", &format!("{path}/{id}"), Value::Null).await.0, 204);
    let gone = it.refusal("GET", &format!("{path}/{id}"), Value::Null).await;
    assert_eq!(gone, (404, 10014));
    assert_eq!(it.refusal("GET", "/applications/1/emojis", Value::Null).await, (404, 10002));
    it.assert_no_complaints();
}

#[tokio::test]
async fn invalid_emojis_are_refused() {
    let it = Fixture::start().await;
    let path = path(&it).await;
    let large = [PNG, &[0; 256 << 10]].concat();
    for (body, place) in [
        (emoji("x", "image/png", PNG), "name"),
        (emoji(&"x".repeat(33), "image/png", PNG), "name"),
        (emoji("x-1", "image/png", PNG), "name"),
        (emoji("x1", "image/png", &large), "image"),
        (emoji("x1", "image/png", b"no picture"), "image"),
        (emoji("x1", "text/plain", PNG), "image"),
        (json!({ "name": "x1", "image": "https://example.org/x.png" }), "image"),
    ] {
        let (status, refused) = it.ask("POST", &path, body).await;
        assert_eq!((status, &refused["code"]), (400, &json!(50035)), "{refused}");
        assert!(refused["errors"][place]["_errors"][0]["message"].is_string(), "{refused}");
    }
    // Names are unique.
    let (_, made) = it.ask("POST", &path, emoji("x2", "image/png", PNG)).await;
    let x2 = format!("{path}/{}", made["id"].as_str().expect("an id"));
    let twice = it.refusal("POST", &path, emoji("x2", "image/png", PNG)).await;
    assert_eq!(twice, (400, 50035));
    let (_, made) = it.ask("POST", &path, emoji("x3", "image/png", PNG)).await;
    let x3 = format!("{path}/{}", made["id"].as_str().expect("an id"));
    for name in ["x2", "x-3", "x"] {
        assert_eq!(it.refusal("PATCH", &x3, json!({ "name": name })).await, (400, 50035), "{name}");
    }
    for made in [x2, x3] {
        assert_eq!(it.ask("DELETE", &made, Value::Null).await.0, 204);
    }
    let fits = [PNG, &vec![0; (256 << 10) - PNG.len()][..]].concat();
    assert_eq!(it.ask("POST", &path, emoji(&"x".repeat(32), "image/png", &fits)).await.0, 201);
    for number in 1..2000 {
        let made = it.ask("POST", &path, emoji(&format!("x_{number}"), "image/png", PNG)).await;
        assert_eq!(made.0, 201, "{number}: {}", made.1);
    }
    let (status, code) = it.refusal("POST", &path, emoji("x1", "image/png", PNG)).await;
    assert_eq!((status, code), (400, 30008));
}
