//! Messages that are laid out of components, and labels in forms.

use discord_emulator::{Answer, ButtonAction, Component};
use serde_json::{Value, json};

use crate::fixture::{Fixture, PNG};

const V2: u64 = 1 << 15;

/// A container with every component it may have.
fn everything() -> Value {
    json!([
        { "type": 10, "content": "# Above" },
        { "type": 17, "accent_color": 0x00_88_44, "components": [
            { "type": 10, "content": "Within" },
            {
                "type": 9, "components": [{ "type": 10, "content": "Beside" }],
                "accessory": { "type": 2, "style": 1, "label": "Press", "custom_id": "beside" },
            },
            { "type": 14, "spacing": 2 },
            { "type": 12, "items": [
                { "media": { "url": "attachment://board.png" }, "description": "A board" },
            ] },
            { "type": 13, "file": { "url": "attachment://log.txt" } },
            { "type": 1, "components": [
                { "type": 2, "style": 2, "label": "Go", "custom_id": "go" },
            ] },
        ] },
    ])
}

/// Posts a message with two files.
async fn post(it: &Fixture, components: Value) -> (u16, Value) {
    let client = it.emulator.http_client().expect("the certificate is good");
    let body = json!({ "flags": V2, "components": components }).to_string();
    let text = |name: &str, kind: &str, more: &str, bytes: &[u8]| {
        let head = format!(
            "--B\r\nContent-Disposition: form-data; name=\"{name}\"{more}\r\n\
             Content-Type: {kind}\r\n\r\n"
        );
        [head.as_bytes(), bytes, b"\r\n"].concat()
    };
    let parts = [
        text("payload_json", "application/json", "", body.as_bytes()),
        text("files[0]", "image/png", "; filename=\"board.png\"", PNG),
        text("files[1]", "text/plain", "; filename=\"log.txt\"", b"moves"),
        b"--B--\r\n".to_vec(),
    ];
    let request = it.request(&client, "POST", &it.messages(), &Value::Null);
    let request = request.header("Content-Type", "multipart/form-data; boundary=B");
    let mut request = request.body(parts.concat()).build().expect("a request");
    let kind = "multipart/form-data; boundary=B".parse().expect("a header");
    request.headers_mut().insert("Content-Type", kind);
    let answer = client.execute(request).await.expect("an answer");
    let status = answer.status().as_u16();
    let text = answer.text().await.expect("a whole body");
    (status, serde_json::from_str(&text).unwrap_or_default())
}

#[tokio::test]
async fn a_message_is_laid_out_of_components() {
    let it = Fixture::start().await;
    let (status, message) = post(&it, everything()).await;
    assert_eq!(status, 200, "{message}");
    assert_eq!(message["flags"], V2);
    assert_eq!(message["attachments"], json!([]));
    let gallery = &message["components"][1]["components"][3]["items"][0]["media"];
    assert_eq!((&gallery["width"], &gallery["height"]), (&json!(1200), &json!(600)), "{message}");
    let file = &message["components"][1]["components"][4];
    assert_eq!((&file["name"], &file["size"]), (&json!("log.txt"), &json!(5)));
    let seen = it.world.messages(it.aldred, it.hall).remove(0);
    assert_eq!(seen.content, "# Above\nWithin\nBeside");
    let shown: Vec<_> = seen.attachments.iter().map(|shown| shown.name.as_str()).collect();
    assert_eq!(shown, ["board.png", "log.txt"]);
    assert_eq!(seen.attachments[0].alt_text.as_deref(), Some("A board"));
    assert_eq!(seen.files().len(), 2);
    let pressable: Vec<&str> = seen
        .controls()
        .filter_map(|control| match control {
            Component::Button { action: ButtonAction::Press { custom_id }, .. } => {
                Some(&**custom_id)
            }
            _ => None,
        })
        .collect();
    assert_eq!(pressable, ["beside", "go"]);
    for custom_id in pressable {
        it.world.press(it.aldred, seen.id, custom_id).expect("it can be pressed");
    }
    it.assert_no_complaints();
}

/// The files that such a message shows, as an edit lists them: by id alone, and with their names.
fn kept(message: &Value) -> (Value, Value) {
    let shown = &message["components"][1]["components"];
    let picture = &shown[3]["items"][0]["media"]["attachment_id"];
    let text = &shown[4]["file"]["attachment_id"];
    let ids = json!([{ "id": picture }, { "id": text }]);
    let whole = json!([
        { "id": picture, "filename": "board.png" },
        { "id": text, "filename": "log.txt" },
    ]);
    (ids, whole)
}

#[tokio::test]
async fn an_answer_that_changes_a_message_keeps_only_the_files_it_lists() {
    let it = Fixture::start().await;
    let mut told = it.run_bot(crate::fixture::all()).await;
    let (_, message) = post(&it, everything()).await;
    let id = message["id"].as_str().expect("an id").parse().expect("a number");
    let (ids, whole) = kept(&message);
    for later in [false, true] {
        it.world.press(it.aldred, id, "go").expect("it can be pressed");
        let crate::bot::Told::Silent(press, token) = crate::fixture::next(&mut told).await else {
            panic!("it gets the press")
        };
        let callback = format!("/interactions/{press}/{token}/callback");
        let original = format!("/webhooks/{}/{token}/messages/@original", it.world.bot());
        if later {
            assert_eq!(it.ask("POST", &callback, json!({ "type": 6 })).await.0, 204);
        }
        let change = async |data: Value| match later {
            true => it.ask("PATCH", &original, data).await,
            false => it.ask("POST", &callback, json!({ "type": 7, "data": data })).await,
        };
        let bare = json!({ "components": everything() });
        let by_number = json!({ "components": everything(), "attachments": ids });
        for data in [bare, by_number] {
            let (status, refused) = change(data).await;
            assert_eq!(status, 400, "{refused}");
        }
        let (status, answer) =
            change(json!({ "components": everything(), "attachments": whole })).await;
        assert!(matches!(status, 200 | 204), "{status} {answer}");
        let seen = it.world.message(it.beorn, id).expect("it is there");
        assert_eq!(seen.attachments.len(), 2);
    }
}

#[tokio::test]
async fn a_message_laid_out_of_components_stays_so() {
    let it = Fixture::start().await;
    let (_, message) = post(&it, everything()).await;
    let path = format!("{}/{}", it.messages(), message["id"].as_str().expect("an id"));
    let (status, refused) = it.ask("PATCH", &path, json!({ "content": "words" })).await;
    let code = refused["errors"]["content"]["_errors"][0]["code"].as_str();
    let expected = Some("MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2");
    assert_eq!((status, code), (400, expected), "{refused}");
    // Shown files are listed by id and name. A refused edit removes no files.
    let (ids, whole) = kept(&message);
    for attachments in [Value::Null, json!([]), ids] {
        let mut body = json!({ "components": everything() });
        if !attachments.is_null() {
            body["attachments"] = attachments;
        }
        let (status, refused) = it.ask("PATCH", &path, body).await;
        let code = refused["errors"]["components"]["_errors"][0]["code"].as_str();
        let expected = Some("UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND");
        assert_eq!((status, code), (400, expected), "{refused}");
    }
    let whole = json!({ "components": everything(), "attachments": whole });
    let (status, edited) = it.ask("PATCH", &path, whole).await;
    assert_eq!(status, 200, "{edited}");
    let text = json!({ "components": [{ "type": 10, "content": "other" }], "attachments": [] });
    let (status, edited) = it.ask("PATCH", &path, text).await;
    assert_eq!((status, &edited["flags"]), (200, &json!(V2)), "{edited}");
    let (_, plain) = it.post(json!({ "content": "words" })).await;
    let plain = format!("{}/{}", it.messages(), plain["id"].as_str().expect("an id"));
    let mut laid_out = json!({ "flags": V2, "components": [{ "type": 10, "content": "x" }] });
    let (status, refused) = it.ask("PATCH", &plain, laid_out.clone()).await;
    let code = refused["errors"]["content"]["_errors"][0]["code"].as_str();
    assert_eq!((status, code), (400, expected), "what it said has to go: {refused}");
    laid_out["content"] = Value::Null;
    assert_eq!(it.ask("PATCH", &plain, laid_out).await.0, 200);
}

#[tokio::test]
async fn invalid_layouts_are_refused_with_their_path() {
    let it = Fixture::start().await;
    let text = |length: usize| json!({ "type": 10, "content": "x".repeat(length) });
    let button = json!({ "type": 2, "style": 1, "label": "x", "custom_id": "a" });
    for (components, path) in [
        (json!([text(0)]), "/components/0/content"),
        (json!([text(4001)]), "/components/0/content"),
        (json!([text(4000), text(1)]), "/components"),
        (json!(vec![text(1); 41]), "/components"),
        (json!([{ "type": 17, "components": vec![text(1); 40] }]), "/components"),
        (json!([button]), "/components/0/type"),
        (
            json!([{ "type": 17, "components": [{ "type": 17, "components": [text(1)] }] }]),
            "/components/0/components/0/type",
        ),
        (json!([{ "type": 9, "components": [text(1)] }]), "/components/0/accessory"),
        (json!([{ "type": 9, "components": [], "accessory": button }]), "/components/0/components"),
        (json!([{ "type": 12, "items": [] }]), "/components/0/items"),
        (
            json!([{ "type": 12, "items": [{ "media": { "url": "attachment://no.png" } }] }]),
            "/components",
        ),
        (
            json!([{ "type": 13, "file": { "url": "https://example.org/a" } }]),
            "/components/0/file/url",
        ),
        (json!([{ "type": 14, "spacing": 3 }]), "/components/0/spacing"),
    ] {
        let (status, refused) = it.post(json!({ "flags": V2, "components": components })).await;
        let fault = refused["errors"].pointer(&format!("{path}/_errors/0/code"));
        assert!(status == 400 && fault.is_some(), "{path}: {status} {refused}");
    }
    assert_eq!(it.refusal("POST", &it.messages(), json!({ "flags": V2 })).await, (400, 50006));
}

#[tokio::test]
async fn a_form_has_labels_with_lines_and_menus() {
    let it = Fixture::start().await;
    let data = json!({ "type": 2, "data": { "id": "1", "name": "a", "type": 1 } });
    let mut told = it.run_bot(crate::fixture::all()).await;
    drop(data);
    it.world.slash(it.aldred, it.hall, "/silent").expect("it is registered");
    let crate::bot::Told::Silent(id, token) = crate::fixture::next(&mut told).await else {
        panic!("it gets the command")
    };
    let options = json!([{ "label": "One", "value": "1" }, { "label": "Two", "value": "2" }]);
    let form = json!({ "type": 9, "data": { "custom_id": "f", "title": "T", "components": [
        { "type": 10, "content": "Read this." },
        { "type": 18, "label": "Why?", "description": "At length.", "component":
            { "type": 4, "custom_id": "why", "style": 2, "max_length": 10 } },
        { "type": 18, "label": "Which?", "component":
            { "type": 3, "custom_id": "which", "options": options } },
    ] } });
    let path = format!("/interactions/{id}/{token}/callback");
    let (status, answer) = it.ask("POST", &path, form).await;
    assert_eq!(status, 204, "{answer}");
    let modal = it.world.modal(it.aldred).expect("it is open");
    let labels: Vec<&str> = modal.fields.iter().map(|field| &*field.label).collect();
    assert_eq!(labels, ["Why?", "Which?"]);
    let submit = |why: &str, which: &str| {
        it.world.submit_modal(it.aldred, &[("why", why), ("which", which)])
    };
    assert!(submit("too long a text", "1").is_err());
    assert!(submit("so", "3").is_err());
    assert!(submit("so", "").is_err());
    let submitted = submit("so", "2").expect("it can be sent");
    assert_eq!(it.world.answer(submitted).await, Answer::Nothing);
    it.assert_no_complaints();
}
