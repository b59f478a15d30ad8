//! Websocket failures.

use std::time::Duration;

use discord_emulator::{Ending, GatewayTrouble, Invalid, Times};
use serde_json::json;
use tokio_tungstenite::tungstenite;

use crate::bot::Told;
use crate::fixture::{Fixture, PATIENCE, all, next};
use crate::socket::{Frame, Socket};

#[tokio::test]
async fn a_websocket_ends_as_told() {
    let it = Fixture::start().await;
    for (ending, seen) in [
        (Ending::Code(4000), Frame::Closed(Some(4000))),
        (Ending::Code(4004), Frame::Closed(Some(4004))),
        (Ending::NoCode, Frame::Closed(None)),
        (Ending::Drop, Frame::Dropped),
    ] {
        let (mut socket, _) = Socket::identify(&it).await;
        assert!(it.world.bot_is_connected());
        it.world.end_gateway(ending);
        assert_eq!(socket.next().await, seen, "{ending:?}");
        assert!(!it.world.bot_is_connected());
    }
}

#[tokio::test]
async fn a_session_outlives_some_endings_only() {
    let it = Fixture::start().await;
    for (ending, resumable) in [
        (Ending::Code(4000), true),
        (Ending::Code(4008), true),
        (Ending::NoCode, true),
        (Ending::Drop, true),
        (Ending::Code(4004), false),
        (Ending::Code(4007), false),
        (Ending::Code(4009), false),
        (Ending::Code(4014), false),
    ] {
        let (_socket, session) = Socket::identify(&it).await;
        it.world.end_gateway(ending);
        it.world.say(it.aldred, it.hall, "Anyone?").expect("Aldred may write");
        let (_, answer) = Socket::resume(&it, &session, 2).await;
        let expected = if resumable { json!([0, "MESSAGE_CREATE"]) } else { json!([9, null]) };
        assert_eq!(json!([answer["op"], answer["t"]]), expected, "{ending:?}");
    }
}

#[tokio::test]
async fn a_resume_is_refused_with_or_without_hope() {
    let it = Fixture::start().await;
    let (_, session) = Socket::identify(&it).await;
    let refuse =
        |invalid| it.world.trouble_gateway(Times::Next(1), GatewayTrouble::RefuseResume(invalid));
    let fault = refuse(Invalid::MayResume);
    let (mut socket, answer) = Socket::resume(&it, &session, 2).await;
    assert_eq!((&answer["op"], &answer["d"]), (&json!(9), &json!(true)));
    assert_eq!(fault.count(), 1);
    assert_eq!(socket.resume_again(&session, 2).await["t"], "RESUMED");
    refuse(Invalid::Gone);
    let (mut socket, answer) = Socket::resume(&it, &session, 3).await;
    assert_eq!((&answer["op"], &answer["d"]), (&json!(9), &json!(false)));
    assert_eq!(socket.resume_again(&session, 3).await["d"], false, "it is gone");
}

#[tokio::test]
async fn a_heartbeat_is_not_acknowledged() {
    let it = Fixture::start().await;
    let (mut socket, _) = Socket::identify(&it).await;
    let fault = it.world.trouble_gateway(Times::Next(1), GatewayTrouble::WithholdAck);
    socket.send(json!({ "op": 1, "d": null })).await;
    fault.struck(1, PATIENCE).await.expect("the heartbeat is heard");
    it.world.send_raw("\"next\"");
    assert_eq!(socket.next().await, Frame::Payload(json!("next")), "and nothing before");
    socket.send(json!({ "op": 1, "d": null })).await;
    assert_eq!(socket.payload().await["op"], 11);
}

#[tokio::test]
async fn a_websocket_is_refused_or_not_greeted() {
    let it = Fixture::start().await;
    let refuse = GatewayTrouble::RefuseConnection;
    let fault = it.world.trouble_gateway(Times::UntilLifted, refuse);
    for _ in 0..2 {
        let Err(tungstenite::Error::Http(refused)) = Socket::open(&it).await else {
            panic!("the gateway is closed");
        };
        assert_eq!(refused.status(), 503);
    }
    assert_eq!(fault.count(), 2);
    fault.lift();
    it.world.set_heartbeat(Duration::from_millis(1234));
    it.world.trouble_gateway(Times::Next(1), GatewayTrouble::WithholdHello);
    let mut silent = Socket::open(&it).await.expect("the gateway is open");
    silent.send(json!({ "op": 1, "d": null })).await;
    assert_eq!(silent.payload().await["op"], 11, "it does not come late either");
    let mut greeted = Socket::open(&it).await.expect("the gateway is open");
    let hello = greeted.payload().await;
    assert_eq!((&hello["op"], &hello["d"]["heartbeat_interval"]), (&json!(10), &json!(1234)));
}

#[tokio::test]
async fn events_come_twice_or_in_the_wrong_order() {
    let it = Fixture::start().await;
    let (mut socket, _) = Socket::identify(&it).await;
    let mut events = async |count| {
        let mut seen = Vec::new();
        for _ in 0..count {
            let frame = socket.next().await;
            let (name, sequence) = frame.event().expect("nothing else is sent");
            seen.push((name.to_owned(), sequence));
        }
        seen
    };
    let named = |events: &[(&str, u64)]| -> Vec<(String, u64)> {
        events.iter().map(|(name, sequence)| ((*name).to_owned(), *sequence)).collect()
    };
    it.world.trouble_gateway(Times::Next(1), GatewayTrouble::RepeatEvent);
    it.world.dispatch_raw("FIRST", &json!({}));
    it.world.dispatch_raw("SECOND", &json!({}));
    assert_eq!(events(3).await, named(&[("FIRST", 3), ("FIRST", 3), ("SECOND", 4)]));
    let fault = it.world.trouble_gateway(Times::Next(1), GatewayTrouble::SwapEvents);
    it.world.dispatch_raw("THIRD", &json!({}));
    fault.struck(1, PATIENCE).await.expect("it is held back");
    it.world.dispatch_raw("FOURTH", &json!({}));
    it.world.dispatch_raw("FIFTH", &json!({}));
    assert_eq!(events(3).await, named(&[("FOURTH", 6), ("THIRD", 5), ("FIFTH", 7)]));
}

#[tokio::test]
async fn anything_can_be_sent() {
    let it = Fixture::start().await;
    let (mut socket, _) = Socket::identify(&it).await;
    it.world.send_raw("{ no JSON");
    assert_eq!(socket.next().await, Frame::Text("{ no JSON".to_owned()));
    it.world.ask_to_reconnect();
    assert_eq!(socket.payload().await["op"], 7);
    it.world.dispatch_raw("NEVER_HEARD_OF", &json!([1]));
    assert_eq!(socket.event("NEVER_HEARD_OF").await, json!([1]));
    let fields = json!({ "type": 77, "data": { "name": 7 }, "member": null });
    it.world.forge_interaction(it.aldred, it.hall, fields).expect("Aldred sees the hall");
    let forged = socket.event("INTERACTION_CREATE").await;
    assert_eq!((&forged["type"], &forged["data"]["name"]), (&json!(77), &json!(7)));
    assert!(forged["member"].is_null() && forged["token"].is_string());
}

#[tokio::test]
async fn a_client_library_comes_back_from_each() {
    let it = Fixture::start().await;
    let mut told = it.run_bot(all()).await;
    for (ending, back) in [
        (Ending::Code(4000), Told::Resumed),
        (Ending::Drop, Told::Resumed),
        (Ending::Code(4009), Told::Ready),
    ] {
        it.world.end_gateway(ending);
        assert_eq!(next(&mut told).await, back, "{ending:?}");
    }
    it.world.ask_to_reconnect();
    assert_eq!(next(&mut told).await, Told::Resumed);
    it.assert_no_complaints();
}
