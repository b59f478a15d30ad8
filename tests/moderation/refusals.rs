//! Impossible orders: each gets a friendly refusal with what is possible, and nothing changes.

use crate::desk::{MODERATOR, open};
use crate::scene::control;
use crate::table::Table;
use game_api::{PersonId, SeatId};
use witan::domain::Offer;
use witan::moderation::order::{Order, Request};

/// A match with the moderator among the players.
async fn with_the_moderator(table: &Table) -> witan::domain::MatchId {
    table.command(MODERATOR, table.channel, "/game new place:here players:3 deadline:none").await;
    table.command("Aldred", table.channel, "/game join").await;
    table.command("Beorn", table.channel, "/game join").await;
    let told = table.command(MODERATOR, table.channel, "/game start").await;
    assert!(told.contains("starts"), "{told}");
    table.silence().await;
    table.open_match(table.channel).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_moderator_who_plays_in_a_match_cannot_rule_on_it() {
    let table = open().await;
    let id = with_the_moderator(&table).await;
    for line in [
        "/mod pause reason:x",
        "/mod resume reason:x",
        "/mod extend hours:3 reason:x",
        "/mod force player:@Aldred reason:x",
        "/mod replace player:@Aldred with:@Cwen reason:x",
        "/mod offer player:@Aldred reason:x",
        "/mod cancel reason:x",
    ] {
        let told = table.refused(id, MODERATOR, line).await;
        assert!(told.contains("so you can’t rule on it"), "{line}: {told}");
        assert!(told.contains("manage the server"), "who can is said: {told}");
    }
    // A reminder gives nobody an advantage.
    table.order_at_once("/mod remind reason:\"it is late\"").await;
    // People with the role are named, too.
    table.command(MODERATOR, table.channel, "/mod settings moderators:@Moderator").await;
    let told = table.refused(id, MODERATOR, "/mod cancel reason:x").await;
    assert!(told.contains("<@&"), "{told}");
    table.assert_quiet();
}

/// They can take their seat back as long as nobody else has taken it, and they have seen its hand.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_moderator_who_has_held_a_seat_cannot_rule_on_the_match() {
    let table = open().await;
    let id = with_the_moderator(&table).await;
    let info = table.info(id).await;
    let request = Request {
        guild: info.guild.expect("it is a server's"),
        match_id: id,
        moderator: PersonId(table.person("Edith").id.get()),
        order: Order::StandIn { seat: SeatId::new(0).expect("a seat") },
        reason: "she is busy".to_owned(),
    };
    let aldred = PersonId(table.person("Aldred").id.get());
    let moderation = table.matches.moderation();
    table.command(MODERATOR, table.channel, "/mod settings moderators:@Moderator").await;
    // During an appeal the match is frozen: the computer player does nothing.
    moderation.appeal(id, aldred, "no").await.expect("he plays");
    moderation.do_at_once(&request).await.expect("it is possible");
    table.silence().await;
    assert!(table.info(id).await.seats[0].is_computer());
    for line in [
        "/mod extend hours:3 reason:x",
        "/mod replace player:@Aldred with:@Cwen reason:x",
        "/mod cancel reason:x",
        "/mod rule confirm reason:x",
        "/mod rule back step:1 reason:x",
        "/mod rule correct facts:\"bonus red 9\" reason:x",
    ] {
        let told = table.refused(id, MODERATOR, line).await;
        assert!(told.contains("so you can’t rule on it"), "{line}: {told}");
    }
    let appealed = table.said().into_iter().find(|it| it.content.contains("appeals:"));
    let appealed = appealed.expect("the channel is told");
    let moderator = table.person(MODERATOR);
    let judge = control(&appealed, |id| id.starts_with("judge:"));
    let pressed = table.world.press(moderator.id, appealed.id, &judge).expect("a button");
    let told = table.excuse(MODERATOR, pressed).await;
    assert!(told.contains("so you can’t rule on it"), "{told}");

    // Nor after somebody else has taken the seat, as she has seen the hand.
    table.manual().advance(Offer::TO_KEEP);
    let told = table.command("Cwen", table.channel, "/game join").await;
    assert!(told.contains("The seat is yours"), "{told}");
    table.silence().await;
    for line in ["/mod rule confirm reason:x", "/mod cancel reason:x"] {
        let told = table.refused(id, MODERATOR, line).await;
        assert!(told.contains("so you can’t rule on it"), "{line}: {told}");
    }
    table.assert_quiet();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn orders_that_make_no_sense_are_refused_with_what_is_possible() {
    let table = open().await;
    let here = table.channel;
    let told = table.excuse_command(MODERATOR, here, "/mod pause reason:x").await;
    assert!(told.contains("no match in this channel"), "{told}");
    table.command("Aldred", here, "/game new place:here players:3").await;
    let told = table.excuse_command(MODERATOR, here, "/mod pause reason:x").await;
    assert!(told.contains("hasn’t started"), "{told}");
    table.command("Aldred", here, "/game leave").await;
    let id = table.begin(3).await;
    let seat = table.awaited(id).await;
    let (awaited, other) = (table.name_of(seat), table.another(seat));
    let spare = if other == "Cwen" { "Beorn" } else { "Cwen" };
    for (line, what) in [
        ("/mod resume reason:x".to_owned(), "isn’t paused"),
        ("/mod pause reason:x match:77".to_owned(), "no match 77"),
        (format!("/mod force player:@{other} reason:x"), "isn’t waiting for"),
        ("/mod force player:@Dunstan reason:x".to_owned(), "The players are"),
        (format!("/mod extend hours:3 reason:x player:@{other}"), "isn’t waiting for"),
        (format!("/mod remind reason:x player:@{other}"), "isn’t waiting for"),
        ("/mod replace player:@Dunstan with:@Edith reason:x".to_owned(), "The players are"),
        (format!("/mod replace player:@{awaited} with:@{spare} reason:x"), "two seats"),
        (format!("/mod replace player:@{awaited} with:@{awaited} reason:x"), "two seats"),
        (format!("/mod replace player:@{awaited} with:@witan reason:x"), "bots can’t play"),
        (
            format!("/mod replace player:@{awaited} with:@{MODERATOR} reason:x"),
            "give yourself a seat",
        ),
        ("/mod offer player:@Edith reason:x".to_owned(), "The players are"),
        // An invisible character is no reason.
        ("/mod pause reason:\u{200b}".to_owned(), "Give a reason"),
    ] {
        let told = table.refused(id, MODERATOR, &line).await;
        assert!(told.contains(what), "{line}: {told}");
    }
    table.order(&format!("/mod offer player:@{other} reason:x")).await;
    let told = table.refused(id, MODERATOR, &format!("/mod offer player:@{other} reason:x")).await;
    assert!(told.contains("already on offer"), "{told}");
    table.order("/mod pause reason:x").await;
    for (line, what) in [
        ("/mod pause reason:x".to_owned(), "already paused"),
        (format!("/mod force player:@{awaited} reason:x"), "paused"),
        ("/mod remind reason:x".to_owned(), "paused"),
    ] {
        let told = table.refused(id, MODERATOR, &line).await;
        assert!(told.contains(what), "{line}: {told}");
    }
    table.order("/mod cancel reason:x").await;
    let told = table.refused(id, MODERATOR, "/mod cancel reason:x").await;
    assert!(told.contains("over"), "{told}");
    table.assert_quiet();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_deadlines_there_is_no_time_to_extend() {
    let table = open().await;
    table.command("Aldred", table.channel, "/game new place:here players:3 deadline:none").await;
    table.command("Beorn", table.channel, "/game join").await;
    table.command("Cwen", table.channel, "/game join").await;
    table.command("Aldred", table.channel, "/game start").await;
    table.silence().await;
    let id = table.open_match(table.channel).await;
    let told = table.refused(id, MODERATOR, "/mod extend hours:3 reason:x").await;
    assert!(told.contains("no deadlines"), "{told}");
    table.assert_quiet();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_player_who_sends_a_moderators_command_is_told_whose_it_is() {
    let table = open().await;
    let id = table.begin(3).await;
    let aldred = table.person("Aldred").id;
    // Discord does not offer them the command.
    assert!(table.world.slash(aldred, table.channel, "/mod pause reason:x").is_err());
    // A modified client sends it nevertheless.
    let before = table.moment(id).await;
    for sub in ["pause", "cancel", "audit", "settings", "table"] {
        let options = serde_json::json!([{ "type": 3, "name": "reason", "value": "x" }]);
        let data = serde_json::json!({
            "id": "1", "name": "mod", "type": 1,
            "options": [{ "type": 1, "name": sub, "options": options }],
        });
        let fields = serde_json::json!({ "type": 2, "data": data });
        let sent = table.world.forge_interaction(aldred, table.channel, fields);
        let told = table.excuse("Aldred", sent.expect("it is sent")).await;
        assert!(told.contains("moderators"), "{sub}: {told}");
    }
    table.assert_unchanged(id, &before, "a forged command").await;
    table.assert_quiet();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_matches_of_another_server_are_none_of_this_ones() {
    let table = open().await;
    let id = table.begin(3).await;
    let preview = table.preview("/mod pause reason:x").await;
    let mut tx = table.matches.store().begin().await.expect("the database");
    sqlx::query("UPDATE matches SET guild = 5").execute(&mut *tx).await.expect("the match");
    tx.commit().await.expect("the database");
    let told = table.refused(id, MODERATOR, &format!("/mod pause reason:x match:{id}")).await;
    assert!(told.contains("no match 1"), "as if there were none: {told}");
    let told = table.settle(&preview, ":confirm").await;
    assert!(told.contains("no match"), "nor does what was asked for before count: {told}");
    assert_eq!(table.info(id).await.paused, None);
    table.assert_quiet();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_discord_would_not_let_through_is_refused_as_well() {
    let table = open().await;
    let id = table.begin(3).await;
    let moderator = table.person(MODERATOR).id;
    let option = |kind: u8, name: &str, value: serde_json::Value| serde_json::json!({ "type": kind, "name": name, "value": value });
    let reason = || option(3, "reason", "x".into());
    for (sub, options, what) in [
        ("extend", vec![reason(), option(4, "hours", 337.into())], "up to 336 hours"),
        ("extend", vec![reason(), option(4, "hours", 0.into())], "up to 336 hours"),
        ("extend", vec![reason()], "up to 336 hours"),
        ("pause", vec![], "Give a reason"),
        ("force", vec![reason()], "The players are"),
        ("burn", vec![reason()], "don’t know that command"),
    ] {
        let before = table.moment(id).await;
        let data = serde_json::json!({
            "id": "1", "name": "mod", "type": 1,
            "options": [{ "type": 1, "name": sub, "options": options }],
        });
        let fields = serde_json::json!({ "type": 2, "data": data });
        let sent = table.world.forge_interaction(moderator, table.channel, fields);
        let told = table.excuse(MODERATOR, sent.expect("it is sent")).await;
        assert!(told.contains(what), "{sub}: {told}");
        table.assert_unchanged(id, &before, sub).await;
    }
    assert_eq!(table.orders().await, 0, "nothing was even asked for");
    table.assert_quiet();
}
