//! Gateway failures, and how the program exits.

use std::time::Duration;

use discord_emulator::{
    Ending, GatewayTrouble, Invalid, Moment, Requests, RestTrouble, Route, Times,
};
use witan::discord::BotError;

use crate::hall::{
    assert_nothing_twice, encrypted_hall, end_turn, hall, hall_with_one_connection, turn,
};
use crate::table::{PATIENCE, Table};
use witan::domain::{MatchId, Metered};

/// Asserts that the bot is connected, receives events and answers.
async fn goes_on(table: &Table, id: MatchId) {
    table.until("the bot to be back", |world| world.bot_is_connected().then_some(())).await;
    let before = turn(table, id).await;
    let reply = end_turn(table, id).await;
    assert!(!reply.is_empty());
    assert_eq!(turn(table, id).await, before + 1, "carried out once");
    table.silence().await;
    assert_nothing_twice(table);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_websocket_that_ends_resumable_or_not_is_opened_again() {
    let (table, id) = hall_with_one_connection().await;
    for ending in [Ending::Code(4000), Ending::Drop, Ending::Code(4009)] {
        table.world.end_gateway(ending);
        goes_on(&table, id).await;
    }
    table.world.ask_to_reconnect();
    goes_on(&table, id).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_websocket_that_ends_without_a_code_is_left_behind() {
    let (table, id) = hall().await;
    table.world.end_gateway(Ending::NoCode);
    // REST requests meanwhile succeed: only the gateway hangs.
    goes_on(&table, id).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn invalid_events_and_sequence_numbers_are_skipped_and_counted() {
    let (table, id) = hall().await;
    for place in [u64::MAX, 1] {
        let typing = serde_json::json!({ "channel_id": "1", "user_id": "1", "timestamp": 0 });
        let event = serde_json::json!({ "op": 0, "t": "TYPING_START", "s": place, "d": typing });
        table.world.send_raw(&event.to_string());
    }
    for nonsense in ["{", "[]", "{\"op\":\"x\"}"] {
        table.world.send_raw(nonsense);
    }
    let strange = serde_json::json!({ "id": "1", "type": 2, "token": "secret" });
    table.world.dispatch_raw("INTERACTION_CREATE", &strange);
    goes_on(&table, id).await;
    let counted =
        async || table.matches.meter().within(Metered::Unread, Duration::from_secs(3600)).await;
    let all = async {
        while counted().await.expect("the database") < 4 {
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    };
    tokio::time::timeout(PATIENCE, all).await.expect("they are counted");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_program_ends_even_while_its_connection_hangs() {
    let (mut table, _) = hall().await;
    table.world.end_gateway(Ending::NoCode);
    table.until("the end", |world| (!world.bot_is_connected()).then_some(())).await;
    tokio::time::timeout(PATIENCE, table.stop_bot()).await.expect("it ends");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_refused_resume_begins_a_new_session() {
    let (table, id) = hall_with_one_connection().await;
    let refused =
        table.world.trouble_gateway(Times::Next(1), GatewayTrouble::RefuseResume(Invalid::Gone));
    table.world.end_gateway(Ending::Code(4000));
    refused.struck(1, PATIENCE).await.expect("the bot tries to resume");
    table.until("the bot to be away", |_| Some(())).await;
    goes_on(&table, id).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_heartbeat_without_an_answer_makes_it_connect_anew() {
    let (table, id) = hall_with_one_connection().await;
    table.world.set_heartbeat(Duration::from_secs(1));
    table.world.end_gateway(Ending::Code(4009));
    table.until("the bot to be back", |world| world.bot_is_connected().then_some(())).await;
    let withheld = table.world.trouble_gateway(Times::Next(1), GatewayTrouble::WithholdAck);
    withheld.struck(1, PATIENCE).await.expect("it beats");
    table
        .until("the bot to give the connection up", |world| {
            (!world.bot_is_connected()).then_some(())
        })
        .await;
    table.world.set_heartbeat(Duration::from_secs(40));
    goes_on(&table, id).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_beat_that_discord_asks_for_ends_no_connection() {
    let (table, id) = hall_with_one_connection().await;
    let withheld = table.world.trouble_gateway(Times::Next(1), GatewayTrouble::WithholdAck);
    let resumed = GatewayTrouble::RefuseResume(Invalid::MayResume);
    let resumed = table.world.trouble_gateway(Times::UntilLifted, resumed);
    // The second request comes while the first waits for its acknowledgement.
    table.world.send_raw(r#"{"op":1,"d":null}"#);
    withheld.struck(1, PATIENCE).await.expect("it beats");
    table.world.send_raw(r#"{"op":1,"d":null}"#);
    goes_on(&table, id).await;
    assert_eq!(resumed.count(), 0, "it is the same connection");
}

/// As on Discord itself, except for the certificate's issuer: a client that trusts the usual authorities refuses it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_encrypted_websocket_is_opened_cut_and_resumed() {
    let (table, id) = encrypted_hall().await;
    let gateway = table.emulator.gateway();
    assert!(gateway.starts_with("wss://"), "{gateway}");
    let stranger = tokio_tungstenite::connect_async(&gateway).await.expect_err("an unknown issuer");
    assert!(stranger.to_string().contains("UnknownIssuer"), "{stranger}");
    for ending in [Ending::Code(4000), Ending::Drop] {
        table.world.end_gateway(ending);
        goes_on(&table, id).await;
    }
    let begun = table.matches.meter().within(Metered::Identified, Duration::from_secs(3600)).await;
    assert_eq!(begun.expect("the database"), 1, "the session went on");
    table.world.end_gateway(Ending::Code(4009));
    goes_on(&table, id).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn events_that_come_twice_or_out_of_order_are_carried_out_once() {
    let (table, id) = hall().await;
    let twice = table.world.trouble_gateway(Times::Next(3), GatewayTrouble::RepeatEvent);
    goes_on(&table, id).await;
    // Opening a lobby is not a submission to a match: nothing in the database shows that it was carried out.
    let north = table.world.channel("north-hall").expect("the other channel");
    let reply = table.command("Edith", north, "/game new players:3 place:thread").await;
    assert!(reply.contains("lobby is open"), "{reply}");
    twice.lift();
    let edith = table.person("Edith").id;
    let threads =
        table.world.channels(edith).into_iter().filter(|place| place.name.contains("Edith"));
    assert_eq!(threads.count(), 1);
    let swapped = table.world.trouble_gateway(Times::Next(1), GatewayTrouble::SwapEvents);
    let aldred = table.person("Aldred");
    let first = table.world.slash(aldred.id, table.channel, "/game status").expect("he may");
    let second = table.world.slash(aldred.id, table.channel, "/game map").expect("he may");
    for asked in [first, second] {
        assert!(!table.read(&aldred, asked).await.is_empty());
    }
    assert_eq!(swapped.count(), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_refused_token_or_intent_ends_the_program_with_advice() {
    for (code, words) in [(4004, "DISCORD_TOKEN"), (4014, "intents")] {
        let (mut table, _) = hall().await;
        table.world.end_gateway(Ending::Code(code));
        let error = table.bot_ends().await;
        assert!(matches!(error, BotError::TokenRefused | BotError::IntentsRefused), "{error}");
        assert!(error.to_string().contains(words), "{error}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_program_that_is_asked_to_end_brings_to_its_end_what_it_has_begun() {
    let (mut table, id) = hall().await;
    let held = table.world.trouble_rest(
        Requests::to(Route::EditMessage),
        Times::Next(1),
        RestTrouble::Held(Moment::AfterActing),
    );
    end_turn(&table, id).await;
    table.until("a request to be held", |_| (held.held() > 0).then_some(())).await;
    let before = table.undelivered().await;
    let release = async {
        tokio::task::yield_now().await;
        held.release();
    };
    tokio::join!(table.stop_bot(), release);
    assert_eq!(table.undelivered().await, before - 1, "that entry and no other");
    assert!(!table.world.bot_is_connected());
    table.crash_and_restart().await;
    table.silence().await;
    assert_nothing_twice(&table);
    // A hanging delivery does not keep the program from exiting either.
    let hangs = table.world.trouble_rest(
        Requests::to(Route::EditMessage),
        Times::UntilLifted,
        RestTrouble::Held(Moment::BeforeActing),
    );
    end_turn(&table, id).await;
    table.until("a request to be held", |_| (hangs.held() > 0).then_some(())).await;
    table.stop_bot().await;
    assert!(hangs.held() > 0 || hangs.count() > 0);
}
