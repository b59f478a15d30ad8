//! Discord's limits: the maximum is accepted, and one more is refused with the right path.

use serde_json::{Value, json};

use crate::fixture::Fixture;
use crate::socket::Socket;

/// A limit: the path of the fault, the maximum, and a request with that many.
type Limit = (&'static str, usize, fn(usize) -> Value);

fn text(length: usize) -> String {
    "x".repeat(length)
}

fn many(count: usize, member: impl Fn(usize) -> Value) -> Vec<Value> {
    (0..count).map(member).collect()
}

/// Why an answer is not a refusal with a fault at this path, if it is not.
fn unlike(answer: (u16, Value), path: &str) -> Option<String> {
    let (status, refused) = answer;
    let fault = refused["errors"].pointer(&format!("{path}/_errors/0/code"));
    let right = (status, &refused["code"]) == (400, &json!(50035)) && fault.is_some();
    (!right).then(|| format!("no fault at {path}: {status} {refused}"))
}

fn assert_refused(answer: (u16, Value), path: &str) {
    assert_eq!(unlike(answer, path), None);
}

fn embed(embed: Value) -> Value {
    json!({ "embeds": [embed] })
}

fn field(name: usize, value: usize) -> Value {
    embed(json!({ "fields": [{ "name": text(name), "value": text(value) }] }))
}

/// A message with one row.
fn row(members: Vec<Value>) -> Value {
    json!({ "content": "x", "components": [{ "type": 1, "components": members }] })
}

fn button(id: &str, label: &str) -> Value {
    json!({ "type": 2, "style": 1, "custom_id": id, "label": label })
}

fn link(url: String) -> Value {
    json!({ "type": 2, "style": 5, "label": "x", "url": url })
}

/// A message with a select of one option.
fn option(label: usize, value: usize, description: usize) -> Value {
    let option =
        json!({ "label": text(label), "value": text(value), "description": text(description) });
    row(vec![json!({ "type": 3, "custom_id": "s", "options": [option] })])
}

/// A message with a select of two options.
fn select(placeholder: usize, min: usize, max: usize) -> Value {
    let options = many(2, |n| json!({ "label": "x", "value": n.to_string() }));
    row(vec![json!({
        "type": 3, "custom_id": "s", "options": options,
        "placeholder": text(placeholder), "min_values": min, "max_values": max,
    })])
}

const MESSAGES: &[Limit] = &[
    ("/content", 2000, |n| json!({ "content": text(n) })),
    ("/nonce", 25, |n| json!({ "content": "x", "nonce": text(n) })),
    ("/embeds", 10, |n| json!({ "embeds": many(n, |_| json!({ "title": "x" })) })),
    (
        "/embeds",
        6000,
        |n| json!({ "embeds": [{ "description": text(4000) }, { "description": text(n - 4000) }] }),
    ),
    ("/embeds/0/title", 256, |n| embed(json!({ "title": text(n) }))),
    ("/embeds/0/description", 4096, |n| embed(json!({ "description": text(n) }))),
    ("/embeds/0/fields", 25, |n| {
        embed(json!({ "fields": many(n, |_| json!({ "name": "x", "value": "x" })) }))
    }),
    ("/embeds/0/fields/0/name", 256, |n| field(n, 1)),
    ("/embeds/0/fields/0/value", 1024, |n| field(1, n)),
    ("/embeds/0/footer/text", 2048, |n| embed(json!({ "footer": { "text": text(n) } }))),
    ("/embeds/0/author/name", 256, |n| embed(json!({ "author": { "name": text(n) } }))),
    ("/embeds/0/color", 0xFF_FFFF, |n| embed(json!({ "title": "x", "color": n }))),
    ("/components", 5, |n| {
        let row = |n: usize| json!({ "type": 1, "components": [button(&n.to_string(), "x")] });
        json!({ "content": "x", "components": many(n, row) })
    }),
    ("/components/0/components", 5, |n| row(many(n, |n| button(&n.to_string(), "x")))),
    ("/components/0/components/0/label", 80, |n| row(vec![button("a", &text(n))])),
    ("/components/0/components/0/custom_id", 100, |n| row(vec![button(&text(n), "x")])),
    ("/components/0/components/0/url", 512, |n| {
        row(vec![link(format!("https://{:x>1$}", "", n - 8))])
    }),
    ("/components/0/components/0/options", 25, |n| {
        let options = many(n, |n| json!({ "label": "x", "value": n.to_string() }));
        row(vec![json!({ "type": 3, "custom_id": "s", "options": options })])
    }),
    ("/components/0/components/0/options/0/label", 100, |n| option(n, 1, 1)),
    ("/components/0/components/0/options/0/value", 100, |n| option(1, n, 1)),
    ("/components/0/components/0/options/0/description", 100, |n| option(1, 1, n)),
    ("/components/0/components/0/placeholder", 150, |n| select(n, 1, 1)),
    // From a select with two options nobody can choose three, and the minimum cannot exceed the maximum.
    ("/components/0/components/0/max_values", 2, |n| select(1, 1, n)),
    ("/components/0/components/0/min_values", 2, |n| select(1, n, 2)),
    (
        "/allowed_mentions/users",
        100,
        |n| json!({ "content": "x", "allowed_mentions": { "users": many(n, |n| json!(n.to_string())) } }),
    ),
];

#[tokio::test]
async fn messages_are_taken_up_to_every_limit() {
    let it = Fixture::start().await;
    let mut wrong = Vec::new();
    for (path, most, body) in MESSAGES {
        wrong.extend(unlike(it.post(body(most + 1)).await, path));
        let (status, refused) = it.post(body(*most)).await;
        assert_eq!(status, 200, "{most} at {path}: {refused}");
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[tokio::test]
async fn invalid_messages_are_refused() {
    let it = Fixture::start().await;
    let first = "/components/0/components/0";
    let select =
        json!({ "type": 3, "custom_id": "a", "options": [{ "label": "x", "value": "x" }] });
    let twice = json!([{ "label": "x", "value": "x" }, { "label": "y", "value": "x" }]);
    let rows = |rows: Vec<Vec<Value>>| {
        let rows: Vec<Value> =
            rows.into_iter().map(|row| json!({ "type": 1, "components": row })).collect();
        json!({ "content": "x", "components": rows })
    };
    for (body, path) in [
        (row(vec![]), "/components/0/components".to_owned()),
        (json!({ "content": "x", "components": [button("a", "x")] }), "/components/0/type".into()),
        (row(vec![select.clone(), button("b", "x")]), format!("{first}/type")),
        // Duplicates in different rows: an id must be unique in the whole message.
        (
            rows(vec![vec![button("a", "x")], vec![select]]),
            "/components/1/components/0/custom_id".into(),
        ),
        (
            row(vec![json!({ "type": 3, "custom_id": "a", "options": twice })]),
            format!("{first}/options/1/value"),
        ),
        (row(vec![json!({ "type": 2, "style": 1, "label": "x" })]), format!("{first}/custom_id")),
        (row(vec![json!({ "type": 2, "style": 1, "custom_id": "a" })]), format!("{first}/label")),
        (row(vec![link("javascript:alert(1)".to_owned())]), format!("{first}/url")),
        (
            row(vec![json!({ "type": 4, "custom_id": "a", "style": 1, "label": "x" })]),
            format!("{first}/type"),
        ),
        (embed(json!({ "title": "x", "url": "ftp://example.org" })), "/embeds/0/url".into()),
        (embed(json!({ "image": { "url": "board.png" } })), "/embeds/0/image/url".into()),
        (
            json!({ "content": "x", "allowed_mentions": { "parse": ["friends"] } }),
            "/allowed_mentions/parse/0".into(),
        ),
        (
            json!({ "content": "x", "allowed_mentions": { "parse": ["users"], "users": ["1"] } }),
            "/allowed_mentions".into(),
        ),
    ] {
        assert_refused(it.post(body).await, &path);
    }
    assert_eq!(it.refusal("POST", &it.messages(), json!({})).await, (400, 50006));
}

/// A command with one option.
fn with(option: Value) -> Value {
    let mut whole = json!({ "type": 3, "name": "a", "description": "x" });
    whole.as_object_mut().expect("it is one").extend(option.as_object().expect("it is").clone());
    json!({ "name": "a", "description": "x", "options": [whole] })
}

fn choice(name: usize, value: usize) -> Value {
    with(json!({ "choices": [{ "name": text(name), "value": text(value) }] }))
}

const COMMANDS: &[Limit] = &[
    ("/name", 32, |n| json!({ "name": text(n), "description": "x" })),
    ("/description", 100, |n| json!({ "name": "a", "description": text(n) })),
    (
        "/name_localizations/de",
        32,
        |n| json!({ "name": "a", "description": "x", "name_localizations": { "de": text(n) } }),
    ),
    (
        "/description_localizations/de",
        100,
        |n| json!({ "name": "a", "description": "x", "description_localizations": { "de": text(n) } }),
    ),
    ("/options", 25, |n| {
        let option = |n| json!({ "type": 5, "name": format!("o{n}"), "description": "x" });
        json!({ "name": "a", "description": "x", "options": many(n, option) })
    }),
    ("/options/0/name", 32, |n| with(json!({ "name": text(n) }))),
    ("/options/0/description", 100, |n| with(json!({ "description": text(n) }))),
    ("/options/0/min_length", 6000, |n| with(json!({ "min_length": n }))),
    ("/options/0/max_length", 6000, |n| with(json!({ "max_length": n }))),
    ("/options/0/choices", 25, |n| {
        with(json!({ "choices": many(n, |n| json!({ "name": n.to_string(), "value": "x" })) }))
    }),
    ("/options/0/choices/0/name", 100, |n| choice(n, 1)),
    ("/options/0/choices/0/value", 100, |n| choice(1, n)),
    // All names, descriptions and values together: 2, plus two options with 25 choices of 158 each.
    ("/name", 8000, |n| {
        let choice = |n| json!({ "name": format!("{n:0>79}"), "value": text(79) });
        let option = |name: &str, length| {
            let choices = many(25, choice);
            json!({ "type": 3, "name": name, "description": text(length), "choices": choices })
        };
        let left = n - 2 - 2 * (25 * 158 + 1);
        let options = [option("a", left / 2), option("b", left - left / 2)];
        json!({ "name": "a", "description": "x", "options": options })
    }),
];

#[tokio::test]
async fn commands_are_taken_up_to_every_limit() {
    let it = Fixture::start().await;
    let path = format!("/applications/{}/commands", it.world.bot());
    let mut wrong = Vec::new();
    for (fault, most, body) in COMMANDS {
        wrong.extend(unlike(it.ask("POST", &path, body(most + 1)).await, fault));
        let (status, refused) = it.ask("POST", &path, body(*most)).await;
        assert!([200, 201].contains(&status), "{most} at {fault}: {refused}");
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    let named = |n| json!({ "name": format!("c{n}"), "description": "x" });
    assert_eq!(it.refusal("PUT", &path, json!(many(101, named))).await, (400, 30032));
    assert_eq!(it.ask("PUT", &path, json!(many(100, named))).await.0, 200);
    let another = json!({ "name": "another", "description": "x" });
    assert_eq!(it.refusal("POST", &path, another).await, (400, 30032));
}

#[tokio::test]
async fn invalid_commands_are_refused() {
    let it = Fixture::start().await;
    let path = format!("/applications/{}/commands", it.world.bot());
    let named = |name: &str| json!({ "name": name, "description": "x" });
    let choices = json!([{ "name": "x", "value": "x" }]);
    let options = |kinds: &[(u64, &str, bool)]| {
        let option = |(kind, name, required): &(u64, &str, bool)| json!({ "type": kind, "name": name, "description": "x", "required": required });
        let options: Vec<Value> = kinds.iter().map(option).collect();
        json!({ "name": "a", "description": "x", "options": options })
    };
    for (body, fault) in [
        (named("Crown"), "/name"),
        (named("crown now"), "/name"),
        (named("crown!"), "/name"),
        (named(""), "/name"),
        (json!({ "name": "a" }), "/description"),
        (
            json!({ "name": "a", "description": "x", "name_localizations": { "xx": "b" } }),
            "/name_localizations/xx",
        ),
        (options(&[(3, "a", false), (3, "b", true)]), "/options/1/required"),
        (options(&[(3, "a", true), (3, "a", true)]), "/options/1/name"),
        (options(&[(12, "a", true)]), "/options/0/type"),
        (with(json!({ "type": 4, "choices": choices })), "/options/0/choices/0/value"),
        (
            with(json!({ "type": 3, "choices": [{ "name": "x", "value": 1 }] })),
            "/options/0/choices/0/value",
        ),
        (
            with(json!({ "type": 1, "options": [{ "type": 1, "name": "b", "description": "x" }] })),
            "/options/0/options/0/type",
        ),
    ] {
        assert_refused(it.ask("POST", &path, body).await, fault);
    }
    assert_eq!(it.ask("POST", &path, named("könig-2_x")).await.0, 201);
    let nothing = with(json!({ "type": 6, "choices": [], "autocomplete": false }));
    assert_eq!(it.ask("POST", &path, nothing).await.0, 201, "serenity writes that there are none");
    let (_, refused) = it.ask("PUT", &path, json!([named("a"), named("a")])).await;
    assert_eq!(
        refused["errors"]["1"]["name"]["_errors"][0]["code"],
        "APPLICATION_COMMANDS_DUPLICATE_NAME"
    );
}

/// The data of an answer that opens a form with one input.
fn form(input: Value) -> Value {
    let mut whole = json!({ "type": 4, "custom_id": "i", "label": "x", "style": 1 });
    whole.as_object_mut().expect("it is one").extend(input.as_object().expect("it is").clone());
    json!({ "title": "x", "custom_id": "f", "components": [{ "type": 1, "components": [whole] }] })
}

const FORMS: &[Limit] = &[
    (
        "/data/title",
        45,
        |n| json!({ "title": text(n), "custom_id": "f", "components": form(json!({}))["components"] }),
    ),
    (
        "/data/custom_id",
        100,
        |n| json!({ "title": "x", "custom_id": text(n), "components": form(json!({}))["components"] }),
    ),
    ("/data/components", 5, |n| {
        let input =
            |n: usize| json!({ "type": 4, "custom_id": n.to_string(), "label": "x", "style": 1 });
        let rows = many(n, |n| json!({ "type": 1, "components": [input(n)] }));
        json!({ "title": "x", "custom_id": "f", "components": rows })
    }),
    ("/data/components/0/components", 1, |n| {
        let input =
            |n: usize| json!({ "type": 4, "custom_id": n.to_string(), "label": "x", "style": 1 });
        json!({ "title": "x", "custom_id": "f", "components": [{ "type": 1, "components": many(n, input) }] })
    }),
    ("/data/components/0/components/0/custom_id", 100, |n| form(json!({ "custom_id": text(n) }))),
    ("/data/components/0/components/0/label", 45, |n| form(json!({ "label": text(n) }))),
    ("/data/components/0/components/0/placeholder", 100, |n| {
        form(json!({ "placeholder": text(n) }))
    }),
    ("/data/components/0/components/0/value", 4000, |n| form(json!({ "value": text(n) }))),
    ("/data/components/0/components/0/min_length", 4000, |n| form(json!({ "min_length": n }))),
    ("/data/components/0/components/0/max_length", 4000, |n| form(json!({ "max_length": n }))),
    ("/data/components/0/components/0/style", 2, |n| form(json!({ "style": n }))),
];

const CHOICES: &[Limit] = &[
    (
        "/data/choices",
        25,
        |n| json!({ "choices": many(n, |n| json!({ "name": n.to_string(), "value": "x" })) }),
    ),
    ("/data/choices/0/name", 100, |n| json!({ "choices": [{ "name": text(n), "value": "x" }] })),
    ("/data/choices/0/value", 100, |n| json!({ "choices": [{ "name": "x", "value": text(n) }] })),
];

/// The callback path of the next interaction on the socket.
async fn callback(socket: &mut Socket) -> String {
    let event = socket.event("INTERACTION_CREATE").await;
    let part = |key: &str| event[key].as_str().expect("a text").to_owned();
    format!("/interactions/{}/{}/callback", part("id"), part("token"))
}

#[tokio::test]
async fn forms_and_choices_are_taken_up_to_every_limit() {
    let it = Fixture::start().await;
    let (mut socket, _) = Socket::identify(&it).await;
    let commands = format!("/applications/{}/commands", it.world.bot());
    assert_eq!(it.ask("POST", &commands, with(json!({ "autocomplete": true }))).await.0, 201);
    let mut wrong = Vec::new();
    for (path, most, data) in FORMS {
        it.world.slash(it.aldred, it.hall, "/a").expect("it is registered");
        let callback = callback(&mut socket).await;
        let answer = |n| json!({ "type": 9, "data": data(n) });
        if let Some(accepted) = unlike(it.ask("POST", &callback, answer(most + 1)).await, path) {
            wrong.push(accepted);
            continue;
        }
        let (status, refused) = it.ask("POST", &callback, answer(*most)).await;
        assert_eq!(status, 204, "{most} at {path}: {refused}");
        assert_eq!(it.refusal("POST", &callback, answer(*most)).await, (400, 40060));
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    for (path, most, data) in CHOICES {
        let answered = async {
            let callback = callback(&mut socket).await;
            let answer = |n| json!({ "type": 8, "data": data(n) });
            assert_refused(it.ask("POST", &callback, answer(most + 1)).await, path);
            it.ask("POST", &callback, answer(*most)).await
        };
        let (_, (status, refused)) =
            tokio::join!(it.world.suggest(it.aldred, it.hall, "/a a:x"), answered);
        assert_eq!(status, 204, "{most} at {path}: {refused}");
    }
}

/// Sends a message with files of these sizes.
async fn upload(it: &Fixture, sizes: &[usize]) -> (u16, Value) {
    let mut body = Vec::new();
    for (index, size) in sizes.iter().enumerate() {
        let head = format!(
            "--b\r\nContent-Disposition: form-data; name=\"files[{index}]\"; filename=\"a.txt\"\r\n\r\n"
        );
        body.extend_from_slice(head.as_bytes());
        body.resize(body.len() + size, b'x');
        body.extend_from_slice(b"\r\n");
    }
    body.extend_from_slice(b"--b--\r\n");
    let client = it.emulator.http_client().expect("the certificate is good");
    let request = it.request(&client, "POST", &it.messages(), &Value::Null).body(body);
    let mut request = request.build().expect("a request");
    let kind = "multipart/form-data; boundary=b".parse().expect("a header");
    request.headers_mut().insert("Content-Type", kind);
    let response = client.execute(request).await.expect("the emulator answers");
    let status = response.status().as_u16();
    let text = response.text().await.expect("a whole body");
    (status, serde_json::from_str(&text).unwrap_or(Value::Null))
}

#[tokio::test]
async fn files_are_taken_up_to_every_limit() {
    const MEBIBYTE: usize = 1024 * 1024;
    let it = Fixture::start().await;
    assert_eq!(upload(&it, &[1; 10]).await.0, 200);
    assert_refused(upload(&it, &[1; 11]).await, "/attachments");
    assert_eq!(upload(&it, &[10 * MEBIBYTE]).await.0, 200);
    let (status, refused) = upload(&it, &[10 * MEBIBYTE + 1]).await;
    assert_eq!((status, &refused["code"]), (413, &json!(40005)));
}

#[tokio::test]
async fn the_limits_of_an_answer_are_named_from_its_top() {
    let it = Fixture::start().await;
    let (mut socket, _) = Socket::identify(&it).await;
    let commands = format!("/applications/{}/commands", it.world.bot());
    assert_eq!(it.ask("POST", &commands, with(json!({}))).await.0, 201);
    it.world.slash(it.aldred, it.hall, "/a").expect("it is registered");
    let callback = callback(&mut socket).await;
    let answer = |data: Value| json!({ "type": 4, "data": data });
    let mentions =
        json!({ "content": "x", "allowed_mentions": { "parse": ["users"], "users": ["1"] } });
    assert_refused(it.ask("POST", &callback, answer(mentions)).await, "/data/allowed_mentions");
    let long = json!({ "content": text(2001) });
    assert_refused(it.ask("POST", &callback, answer(long)).await, "/data/content");
    let types = [json!(1), json!(8), json!(99)];
    for kind in types {
        assert_refused(
            it.ask("POST", &callback, json!({ "type": kind, "data": {} })).await,
            "/type",
        );
    }
}
