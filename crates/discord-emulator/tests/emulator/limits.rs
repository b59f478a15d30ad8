//! Requests that Discord refuses.

use serde_json::{Value, json};

use crate::fixture::Fixture;

#[tokio::test]
async fn requests_over_a_limit_are_refused() {
    let it = Fixture::start().await;
    let button = |id: &str| json!({ "type": 2, "style": 1, "label": "x", "custom_id": id });
    let row = |components: Vec<Value>| json!({ "type": 1, "components": components });
    let option = |n| json!({ "label": "x", "value": format!("{n}") });
    let select = |count| json!({ "type": 3, "custom_id": "s", "options": (0..count).map(option).collect::<Vec<_>>() });
    let embed = |length| json!({ "description": "x".repeat(length) });
    for (body, path) in [
        (json!({ "content": "x".repeat(2001) }), "/content"),
        (json!({ "content": 7 }), "/content"),
        (json!({ "embeds": vec![embed(1); 11] }), "/embeds"),
        (json!({ "embeds": [embed(4097)] }), "/embeds/0/description"),
        (json!({ "embeds": [embed(3001), embed(3000)] }), "/embeds"),
        (json!({ "embeds": [{ "title": "x".repeat(257) }] }), "/embeds/0/title"),
        (json!({ "components": vec![row(vec![button("a")]); 6] }), "/components"),
        (
            json!({ "components": [row((0..6).map(|n| button(&n.to_string())).collect())] }),
            "/components/0/components",
        ),
        (
            json!({ "components": [row(vec![button("a"), button("a")])] }),
            "/components/0/components/1/custom_id",
        ),
        (
            json!({ "components": [row(vec![button(&"x".repeat(101))])] }),
            "/components/0/components/0/custom_id",
        ),
        (json!({ "components": [row(vec![select(26)])] }), "/components/0/components/0/options"),
        (
            json!({ "components": [row(vec![select(1), button("a")])] }),
            "/components/0/components/0/type",
        ),
        (
            json!({ "attachments": [{ "id": 0, "description": "x".repeat(1025) }] }),
            "/attachments/0/description",
        ),
        (json!({ "attachments": [{ "id": 0 }] }), "/attachments/0/id"),
        (json!({ "content": "x", "nonce": "x".repeat(26) }), "/nonce"),
        (
            json!({ "content": "x", "message_reference": { "message_id": "1" } }),
            "/message_reference",
        ),
    ] {
        let (status, refused) = it.post(body.clone()).await;
        assert_eq!((status, &refused["code"]), (400, &json!(50035)), "{body}");
        let fault = refused["errors"].pointer(&format!("{path}/_errors/0/message"));
        assert!(fault.is_some(), "no fault at {path}: {refused}");
    }
    assert_eq!(it.world.complaints().len(), 16, "{:#?}", it.world.complaints());
    assert_eq!(it.world.messages(it.aldred, it.hall), []);
    let fits = json!({ "content": "x".repeat(2000), "embeds": [embed(4096)], "components": [row(vec![select(25)])] });
    assert_eq!(it.post(fits).await.0, 200);
}

#[tokio::test]
async fn commands_over_a_limit_are_refused() {
    let it = Fixture::start().await;
    let path = format!("/applications/{}/commands", it.world.bot());
    let with = |option: Value| json!({ "name": "a", "description": "x", "options": [option] });
    let choices = |count: usize| {
        (0..count).map(|n| json!({ "name": format!("{n}"), "value": n })).collect::<Vec<_>>()
    };
    let many = |name: &str| {
        json!({ "type": 3, "name": name, "description": "x".repeat(100),
        "choices": (0..25).map(|n| json!({ "name": format!("{n:0>50}"), "value": format!("{n:0>50}") })).collect::<Vec<_>>() })
    };
    for (body, fault) in [
        (json!({ "name": "Upper", "description": "x" }), "/name"),
        (json!({ "name": "x".repeat(33), "description": "x" }), "/name"),
        (json!({ "name": "a", "description": "x".repeat(101) }), "/description"),
        (json!({ "name": "a", "description": "" }), "/description"),
        (
            with(json!({ "type": 4, "name": "n", "description": "x", "choices": choices(26) })),
            "/options/0/choices",
        ),
        (
            with(
                json!({ "type": 4, "name": "n", "description": "x", "choices": choices(1), "autocomplete": true }),
            ),
            "/options/0/autocomplete",
        ),
        (
            json!({ "name": "a", "description": "x", "options": [many("a"), many("b"), many("c"), many("d")] }),
            "/name",
        ),
    ] {
        let (status, refused) = it.ask("POST", &path, body.clone()).await;
        assert_eq!((status, &refused["code"]), (400, &json!(50035)), "{body}");
        assert!(refused["errors"].pointer(&format!("{fault}/_errors")).is_some(), "{refused}");
    }
    let good = with(json!({ "type": 4, "name": "n", "description": "x", "choices": choices(25) }));
    let (status, first) = it.ask("POST", &path, good.clone()).await;
    assert_eq!(status, 201);
    let (_, all) = it.ask("PUT", &path, json!([good])).await;
    assert_eq!(all[0]["id"], first["id"], "a command that stays keeps its id");
}

/// Names in other languages are listed on request only, and null counts as absent.
#[tokio::test]
async fn commands_are_listed_with_other_languages_only_if_asked_for() {
    let it = Fixture::start().await;
    let path = format!("/applications/{}/commands", it.world.bot());
    let option = json!({ "type": 3, "name": "n", "description": "x",
        "name_localizations": { "de": "m" }, "choices": [{ "name": "c", "value": "c" }] });
    let command = json!({ "name": "a", "description": "x", "type": null, "nsfw": null,
        "name_localizations": { "de": "b" }, "options": [option] });
    let (status, created) = it.ask("POST", &path, command).await;
    assert_eq!((status, &created["type"], &created["nsfw"]), (201, &json!(1), &json!(false)));
    assert_eq!(created["name_localizations"]["de"], "b");
    let (_, short) = it.ask("GET", &path, Value::Null).await;
    assert!(!short.to_string().contains("localizations"), "{short}");
    let (_, long) = it.ask("GET", &format!("{path}?with_localizations=true"), Value::Null).await;
    assert_eq!(long[0]["options"][0]["name_localizations"]["de"], "m");
}

#[tokio::test]
async fn white_space_around_texts_of_embeds_does_not_count() {
    let it = Fixture::start().await;
    let padded = |length: usize| format!("  {}\n ", "x".repeat(length));
    let embed = json!({ "title": padded(256), "footer": { "text": padded(2048) },
        "fields": [{ "name": padded(256), "value": padded(1024) }] });
    let (status, message) = it.post(json!({ "embeds": [embed] })).await;
    assert_eq!((status, &message["embeds"][0]["title"]), (200, &json!("x".repeat(256))));
    assert_eq!(it.post(json!({ "embeds": [{ "title": padded(257) }] })).await.0, 400);
}
