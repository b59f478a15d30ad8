//! Members and moderators of a server have no power over another server's matches.

use discord_emulator::{Answer, ChannelId};
use serde_json::json;
use witan::domain::MatchId;

use crate::desk::{MODERATOR, open};
use crate::table::{PLAYERS, Table};

/// A server that is not this one.
const ELSEWHERE: i64 = 5;

/// Moves everything in the database to another server.
async fn move_everything(table: &Table) {
    let mut tx = table.matches.store().begin().await.expect("the database");
    for table in ["matches", "orders"] {
        let moved = format!("UPDATE {table} SET guild = ?");
        let moved = sqlx::query(sqlx::AssertSqlSafe(moved)).bind(ELSEWHERE);
        moved.execute(&mut *tx).await.expect("the rows");
    }
    tx.commit().await.expect("the database");
}

/// Forges a press by a person on a message they see, and returns what they read.
async fn press(table: &Table, name: &str, control: &str) -> String {
    let message = table.board().expect("there is a board").id;
    let person = table.person(name).id;
    let pressed = table.world.forge_press(person, message, control).expect("it is seen");
    table.excuse(name, pressed).await
}

async fn holders(table: &Table, id: MatchId) -> Vec<game_api::PersonId> {
    table.info(id).await.seats.iter().map(|seat| seat.holder).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_moderates_here_judges_and_confirms_nothing_elsewhere() {
    let table = open().await;
    let id = table.begin(3).await;
    let cwen = game_api::PersonId(table.person("Cwen").id.get());
    table.matches.moderation().appeal(id, cwen, "it was another die").await.expect("they play");
    table.silence().await;
    let preview = table.preview("/mod rule confirm reason:\"it was that die\"").await;
    move_everything(&table).await;
    let told = press(&table, MODERATOR, &format!("judge:{id}:0:")).await;
    assert!(told.contains("no thread"), "{told}");
    let thread = table.channel_named(MODERATOR, "Match 1: appeal");
    assert_eq!(thread.map(|thread| thread.name), None, "they are not let in");
    let told = table.settle(&preview, ":confirm").await;
    assert!(told.contains("no match"), "{told}");
    assert!(table.info(id).await.paused.is_some());
    let told = press(&table, MODERATOR, &format!("order:{id}:0:1:drop")).await;
    assert!(told.contains("no match"), "{told}");
    assert_eq!((table.orders().await, table.carried_out().await), (1, 0));
    table.assert_quiet();
}

/// A match may be in a channel that not everybody sees: only moderators get completions for it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_does_not_moderate_is_offered_nothing_to_rule_with() {
    let table = open().await;
    let id = table.begin(3).await;
    table.play_on(id, |view| view.turn > 2).await;
    for (ruling, option) in [("correct", "facts"), ("back", "step")] {
        // Discord hides the command from others; a modified client may send it nevertheless.
        let offered = async |name: &str| {
            let typed = json!({ "type": 3, "name": option, "value": "", "focused": true });
            let ruling = json!({ "type": 1, "name": ruling, "options": [typed] });
            let rule = json!({ "type": 2, "name": "rule", "options": [ruling] });
            let data = json!({ "id": "1", "name": "mod", "type": 1, "options": [rule] });
            let fields = json!({ "type": 4, "data": data });
            let person = table.person(name).id;
            let asked = table.world.forge_interaction(person, table.channel, fields);
            let answer = table.world.answer(asked.expect("it is sent")).await;
            let Answer::Choices(choices) = answer else { panic!("{answer:?}") };
            choices.len()
        };
        assert!(offered(MODERATOR).await > 0, "{ruling}");
        for name in ["Edith", "Aldred"] {
            assert_eq!(offered(name).await, 0, "{name}: {ruling}");
        }
    }
    table.assert_quiet();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_here_takes_no_seat_elsewhere() {
    let table = open().await;
    let id = table.begin(3).await;
    table.order("/mod offer player:@Beorn reason:\"off to sea\"").await;
    let north: ChannelId = table.world.channel("north-hall").expect("the channel");
    table.command("Aldred", north, "/game new place:here players:3").await;
    table.silence().await;
    let lobby = table.open_match(north).await;
    move_everything(&table).await;
    let before = (holders(&table, id).await, holders(&table, lobby).await);
    let told = press(&table, "Dunstan", &format!("seat:{id}:0:1")).await;
    assert!(told.contains("no longer on offer"), "{told}");
    for control in ["lobby:2:0:join", "lobby:2:0:close", "lobby:2:0:start", "lobby:2:0:leave"] {
        for name in ["Dunstan", PLAYERS[0]] {
            let told = press(&table, name, control).await;
            assert!(told.contains("no open lobby"), "{name}, {control}: {told}");
        }
    }
    let message = table.board().expect("there is a board").id;
    let dunstan = table.person("Dunstan").id;
    let chosen = table.world.forge_choice(dunstan, message, "colour:2:0:", &["red"]);
    let told = table.excuse("Dunstan", chosen.expect("it is seen")).await;
    assert!(told.contains("no open lobby"), "{told}");
    assert_eq!((holders(&table, id).await, holders(&table, lobby).await), before);
    table.assert_quiet();
}
