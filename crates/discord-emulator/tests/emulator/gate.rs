//! Other sites cannot use the emulator through a browser on this machine: their requests show host and origin.

use serde_json::json;
use serenity::all::{CreateAttachment, CreateMessage};
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{self, http};

use crate::fixture::{Fixture, PNG};

/// Headers a browser sends for another site: that site's host name, the origin of its page, a page without an address,
/// a page of another program on this machine; and for a picture in another site's page, which has no origin.
const FOREIGN: [(&str, &str); 7] = [
    ("Host", "example.org"),
    ("Host", "localhost.example.org"),
    ("Origin", "https://example.org"),
    ("Origin", "null"),
    ("Origin", "http://localhost:1"),
    ("Sec-Fetch-Site", "cross-site"),
    ("Sec-Fetch-Site", "same-site"),
];

#[tokio::test]
async fn every_address_of_the_page_refuses_other_sites() {
    let it = Fixture::start().await;
    let picture = it.world.say(it.aldred, it.hall, "Hello.").expect("Aldred may write");
    let client = it.emulator.http_client().expect("the certificate is good");
    let page = it.emulator.page();
    let line = json!({ "person": it.aldred, "channel": it.hall, "text": "Hello?" }).to_string();
    for path in [
        "",
        &format!("page/world?person={}", it.aldred),
        "page/changes",
        "page/payloads",
        "page/files/main.js",
        &format!("attachments/{}/{picture}/board.png", it.hall),
        "api/v10/gateway",
        "nowhere",
    ] {
        for (header, value) in FOREIGN {
            let asked = client.get(format!("{page}{path}")).header(header, value).send().await;
            let answer = asked.expect("the emulator answers");
            assert_eq!(answer.status(), 403, "{path} with {header}: {value}");
            let words = answer.text().await.expect("a whole body");
            assert!(words.starts_with("The emulator answers only to its own page"), "{words}");
        }
        let own = page.trim_end_matches('/');
        for (header, value) in
            [("Origin", own), ("Sec-Fetch-Site", "same-origin"), ("Sec-Fetch-Site", "none")]
        {
            let asked = client.get(format!("{page}{path}")).header(header, value).send().await;
            assert_ne!(asked.expect("the emulator answers").status(), 403, "{path}: {value}");
        }
    }
    for (header, value) in FOREIGN {
        let asked = client
            .post(format!("{page}page/say"))
            .header("Content-Type", "application/json")
            .header(header, value)
            .body(line.clone());
        assert_eq!(asked.send().await.expect("the emulator answers").status(), 403);
    }
    assert_eq!(it.world.messages(it.aldred, it.hall).len(), 1, "nobody said anything");
}

/// A page of another site can send any request, but may neither show nor read the answer.
#[tokio::test]
async fn no_answer_is_for_other_sites() {
    let it = Fixture::start().await;
    let client = it.emulator.http_client().expect("the certificate is good");
    let picture = CreateMessage::new().add_file(CreateAttachment::bytes(PNG, "board.png"));
    let hall = serenity::all::ChannelId::new(it.hall.get());
    hall.send_message(&it.http(), picture).await.expect("the bot may");
    let message = it.world.messages(it.aldred, it.hall).pop().expect("it was sent");
    let page = it.emulator.page();
    let foreign = ("Origin", "https://example.org");
    for (address, header) in [
        (page.clone(), ("Accept", "*/*")),
        (page.clone(), foreign),
        (format!("{page}page/files/main.js"), ("Accept", "*/*")),
        (format!("{page}page/world"), ("Accept", "*/*")),
        (format!("{page}nowhere"), ("Accept", "*/*")),
        (message.attachments[0].url.clone(), ("Accept", "*/*")),
        ("https://discord.com/api/v10/gateway".to_owned(), ("Accept", "*/*")),
        ("https://discord.com/api/v10/users/@me".to_owned(), ("Accept", "*/*")),
    ] {
        let asked = client.get(&address).header(header.0, header.1).send().await;
        let answer = asked.expect("the emulator answers");
        let said = |name| answer.headers().get(name).and_then(|value| value.to_str().ok());
        assert_eq!(said("cross-origin-resource-policy"), Some("same-origin"), "{address}");
        assert_eq!(said("x-content-type-options"), Some("nosniff"), "{address}");
        assert_eq!(answer.headers().get_all("x-content-type-options").iter().count(), 1);
    }
}

#[tokio::test]
async fn the_gateway_refuses_other_sites() {
    let it = Fixture::start().await;
    let url = it.emulator.page().replace("http://", "ws://");
    for (header, value) in FOREIGN {
        let mut request = url.as_str().into_client_request().expect("an address");
        let header: http::HeaderName = header.parse().expect("a header");
        request.headers_mut().insert(header, value.parse().expect("a value"));
        let Err(tungstenite::Error::Http(refused)) = connect_async(request).await else {
            panic!("{value} gets a websocket");
        };
        assert_eq!(refused.status(), 403, "{value}");
    }
    let mut request = url.as_str().into_client_request().expect("an address");
    let own = it.emulator.page().trim_end_matches('/').parse().expect("a value");
    request.headers_mut().insert("Origin", own);
    connect_async(request).await.expect("the page's own origin may");
}

#[tokio::test]
async fn the_encrypted_listener_refuses_other_sites() {
    let it = Fixture::start().await;
    let client = it.emulator.http_client().expect("the certificate is good");
    for (header, value) in FOREIGN {
        let request = it.request(&client, "GET", "/gateway/bot", &json!({}));
        let answer = request.header(header, value).send().await.expect("the emulator answers");
        assert_eq!(answer.status(), 403, "{header}: {value}");
    }
    assert_eq!(it.ask("GET", "/gateway/bot", json!({})).await.0, 200);
}
