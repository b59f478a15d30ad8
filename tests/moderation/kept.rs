//! Stored names and reasons contain no terminal control characters, and are no longer than Discord allows.

use discord_emulator::Answer;
use serde_json::{Value, json};

use crate::desk::{MODERATOR, open};
use crate::table::Table;

/// Text that nobody can have typed: very long, with terminal control sequences.
fn nonsense() -> String {
    format!("\u{1b}[31mred\u{7}\u{9b}\r\n{}", "x".repeat(1000))
}

fn assert_kept(text: &str, longest: usize) {
    let length = text.chars().count();
    assert!(text.contains("red") && length <= longest, "{length} characters: {text:?}");
    assert!(!text.contains(char::is_control), "{text:?}");
}

/// A user object as a client might send it, with a name that Discord would not allow.
fn misnamed(table: &Table, name: &str) -> Value {
    let id = table.person(name).id.to_string();
    json!({
        "nick": nonsense(), "roles": [], "joined_at": "2020-01-01T00:00:00+00:00", "deaf": false, "mute": false,
        "flags": 0, "permissions": "2147483647",
        "user": { "id": id, "username": name.to_lowercase(), "discriminator": "0", "global_name": name, "avatar": null },
    })
}

fn command(name: &str, subcommand: &str, options: &Value) -> Value {
    let options = json!([{ "type": 1, "name": subcommand, "options": options }]);
    json!({ "id": "1", "name": name, "type": 1, "options": options })
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_name_is_kept_without_orders_and_at_its_length() {
    let table = open().await;
    let fields = json!({
        "type": 2, "member": misnamed(&table, "Aldred"), "data": command("game", "new", &json!([{ "name": "place", "type": 3, "value": "here" }])),
    });
    let sent = table.world.forge_interaction(table.person("Aldred").id, table.channel, fields);
    table.private_answer("Aldred", sent.expect("it is sent")).await;
    table.silence().await;
    let id = table.open_match(table.channel).await;
    assert_kept(&table.info(id).await.seats[0].name, 100);
    for name in ["Beorn", "Cwen"] {
        table.command(name, table.channel, "/game join").await;
    }
    table.command("Aldred", table.channel, "/game start").await;

    // A user named in an option is stored with their name, too.
    let (beorn, dunstan) = (table.person("Beorn").id, table.person("Dunstan").id);
    let mut data = command(
        "mod",
        "replace",
        &json!([
            { "type": 6, "name": "player", "value": beorn.to_string() },
            { "type": 6, "name": "with", "value": dunstan.to_string() },
            { "type": 3, "name": "reason", "value": "gone" },
        ]),
    );
    let mut member = misnamed(&table, "Dunstan");
    let user = member.as_object_mut().expect("an object").remove("user").expect("a user");
    data["resolved"] = json!({
        "users": { dunstan.to_string(): user }, "members": { dunstan.to_string(): member },
    });
    let fields = json!({ "type": 2, "data": data });
    let moderator = table.person(MODERATOR).id;
    let sent = table.world.forge_interaction(moderator, table.channel, fields).expect("it is sent");
    let preview = table.private_answer(MODERATOR, sent).await;
    table.settle(&preview, ":confirm").await;
    table.silence().await;
    let seats = table.info(id).await.seats;
    let seat = seats.iter().find(|seat| seat.holder.0 == dunstan.get()).expect("they play");
    assert_kept(&seat.name, 100);
    let log = table.log(id).await;
    let replaced: Value = serde_json::from_str(&log.last().expect("an entry").event).expect("JSON");
    assert_kept(replaced["name"].as_str().expect("a name"), 100);
    table.assert_quiet();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_reason_is_kept_without_orders_and_at_its_length() {
    let table = open().await;
    let id = table.begin(3).await;
    let reason = json!([{ "type": 3, "name": "reason", "value": nonsense() }]);
    let fields = json!({ "type": 2, "data": command("mod", "pause", &reason) });
    let moderator = table.person(MODERATOR).id;
    let sent = table.world.forge_interaction(moderator, table.channel, fields).expect("it is sent");
    table.private_answer(MODERATOR, sent).await;
    let mut db = table.matches.store().read().await.expect("the database");
    let kept: String = sqlx::query_scalar("SELECT reason FROM orders")
        .fetch_one(&mut *db)
        .await
        .expect("an order");
    drop(db);
    assert_kept(&kept, 300);

    // A form's text may have several lines; the stored reason has one.
    let cwen = table.person("Cwen").id;
    let asked = table.world.slash(cwen, table.channel, "/appeal").expect("a command");
    let Answer::Modal(form) = table.world.answer(asked).await else { panic!("no form") };
    let field = form.fields[0].custom_id.as_str();
    let why = "The die was red,\n\u{1b}[1mnot\u{1b}[0m blue.";
    let sent = table.world.submit_modal(cwen, &[(field, why)]).expect("the form takes it");
    table.private_answer("Cwen", sent).await;
    table.silence().await;
    let log = table.log(id).await;
    let appealed: Value = serde_json::from_str(&log.last().expect("an entry").event).expect("JSON");
    assert_kept(appealed["reason"].as_str().expect("a reason"), 300);
    table.assert_quiet();
}
