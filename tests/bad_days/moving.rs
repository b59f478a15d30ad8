//! A match whose channel is lost is moved to another; a match that can be reached is moved by nobody.

use crate::hall::{end_turn, hall, players, said_in, until_board, until_whispered};
use crate::table::Table;
use discord_emulator::Permissions;
use game_api::SeatId;
use game_api::{Press, Row};
use witan::domain::MatchId;
use witan::moderation::order::{Order, OrderId, Request};
use witan::store::matches as rows;

/// A moderator gives a seat to somebody else.
async fn replace(table: &Table, id: MatchId, seat: SeatId, newcomer: &str) {
    let mut db = table.matches.store().read().await.expect("the database");
    let info = rows::load(&mut db, id).await.expect("the rows").expect("the match");
    drop(db);
    let person = |name: &str| game_api::PersonId(table.person(name).id.get());
    let order = Order::Replace { seat, person: person(newcomer), name: newcomer.to_owned() };
    let request = Request {
        guild: info.guild.expect("a server"),
        match_id: id,
        moderator: person("Mildred"),
        order,
        reason: "moved to the coast".to_owned(),
    };
    let preview = table.matches.moderation().ask(&request).await.expect("it can be ordered");
    let Row::Buttons(buttons) = &preview.controls[0] else { panic!("buttons") };
    let Press::Order { number, .. } = buttons[0].press else { panic!("an order's") };
    let done = table
        .matches
        .moderation()
        .carry_out(OrderId(number), request.guild, request.moderator)
        .await;
    done.expect("nothing has changed meanwhile");
    table.silence().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_that_is_heard_cannot_be_taken_away() {
    let (table, id) = hall().await;
    let north = table.world.channel("north-hall").expect("the other channel");
    for name in ["Aldred", "Mildred"] {
        let told = table.command(name, north, &format!("/game relocate match:{id}")).await;
        assert!(told.contains(&format!("<#{}>", table.channel)), "{name}: {told}");
        assert!(told.contains("stays there"), "{name}: {told}");
    }
    end_turn(&table, id).await;
    table.silence().await;
    let there = table.world.messages(table.person("Beorn").id, north);
    assert!(there.is_empty(), "{there:#?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everybody_who_plays_is_told_and_the_channel_it_leaves_if_that_can_be_reached() {
    let (table, id) = hall().await;
    let north = table.world.channel("north-hall").expect("the other channel");
    // Text can still be sent there, but a board cannot.
    table.world.deny(table.channel, Permissions::ATTACH_FILES);
    end_turn(&table, id).await;
    until_whispered(&table, "Aldred", "Attach Files").await;
    table.world.close_dms(table.person("Cwen").id);
    let moved = table.command("Aldred", north, &format!("/game relocate match:{id}")).await;
    assert!(moved.contains("continues here"), "{moved}");
    until_board(&table, north, "turn").await;
    table.silence().await;
    let (aldred, to) = (table.person("Aldred").id, format!("continues in <#{north}>"));
    let says_so = |text: &str| text.contains(&to) && text.contains(&format!("<@{aldred}>"));
    for name in players().filter(|name| *name != "Cwen") {
        let told = table.whispers(name).iter().filter(|said| says_so(&said.content)).count();
        assert_eq!(told, 1, "{name}: {:#?}", table.whispers(name));
    }
    let cwen = format!("<@{}>", table.person("Cwen").id);
    let instead = said_in(&table, north);
    let told = instead.iter().filter(|said| says_so(&said.content) && said.content.contains(&cwen));
    assert_eq!(told.count(), 1, "{instead:#?}");
    let last = table.said().pop().expect("something was said");
    assert!(says_so(&last.content) && last.components.is_empty(), "{}", last.content);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_host_who_was_replaced_is_told_of_no_trouble_and_moves_nothing() {
    let (table, id) = hall().await;
    let north = table.world.channel("north-hall").expect("the other channel");
    replace(&table, id, SeatId::new(0).expect("a seat"), "Dunstan").await;
    table.world.delete_channel(table.channel);
    until_whispered(&table, "Dunstan", "/game relocate").await;
    assert!(table.whispers("Aldred").iter().all(|said| !said.content.contains("/game relocate")));
    let line = format!("/game relocate match:{id}");
    for name in ["Aldred", "Dunstan"] {
        let told = table.command(name, north, &line).await;
        assert!(told.contains("while they play in it"), "{name}: {told}");
    }
    let moved = table.command("Mildred", north, &line).await;
    assert!(moved.contains("continues here"), "{moved}");
    // No message is left for the deleted channel.
    table.silence().await;
    assert!(!table.command("Beorn", north, "/game status").await.contains("⚠️"));
}
