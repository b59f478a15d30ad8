//! The server changes under the bot: channels, threads, permissions, people.

use std::time::Duration;

use witan::clock::Clock;
use witan::game::PersonId;
use witan::games::koenig::PhaseView;
use witan::sandbox::{ChannelId, Permission};
use witan::store::{self, MatchId};

use crate::hall::{
    assert_nothing_twice, end_turn, hall, players, said_in, to_play, turn, until_board,
    until_whispered,
};
use crate::table::Table;

/// Waits until the bot knows that it is not heard.
async fn until_told(table: &Table, words: &str) {
    assert_eq!(until_whispered(table, "Aldred", words).await, 1, "the host is told once");
}

/// A turn ends and the match is heard again: the board of the turn is there.
async fn is_heard(table: &Table, id: MatchId, channel: ChannelId) {
    let next = table.name_of(to_play(table, id).await);
    until_board(table, channel, &format!("<@{}>", table.person(next).id)).await;
    table.silence().await;
}

/// Gives `/game status` and returns what it says.
async fn status(table: &Table, channel: ChannelId) -> String {
    table.command("Aldred", channel, "/game status").await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_missing_permission_is_named_to_the_host_once_and_nothing_is_lost() {
    let (table, id) = hall().await;
    for (permission, name) in [
        (Permission::SendMessages, "Send Messages"),
        (Permission::AttachFiles, "Attach Files"),
        (Permission::ViewChannel, "View Channel"),
    ] {
        table.world.deny(table.channel, permission);
        end_turn(&table, id).await;
        until_told(&table, name).await;
        end_turn(&table, id).await;
        let told = status(&table, table.channel).await;
        assert!(told.contains("⚠️") && told.contains(name), "{told}");
        // Given back, it is noticed at once.
        table.world.allow(table.channel, permission);
        is_heard(&table, id, table.channel).await;
        let told = status(&table, table.channel).await;
        assert!(!told.contains("⚠️"), "{told}");
    }
    assert_nothing_twice(&table);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_servers_log_is_told_before_the_host() {
    let (table, id) = hall().await;
    let north = table.world.channel("north-hall").expect("the other channel");
    table.command("Mildred", table.channel, "/mod settings log:#north-hall").await;
    table.world.silence_bot(table.channel);
    end_turn(&table, id).await;
    table
        .until("the log to be told", |_| {
            let said = said_in(&table, north);
            said.iter().any(|message| message.content.contains("Send Messages")).then_some(())
        })
        .await;
    assert!(table.whispers("Aldred").iter().all(|message| !message.content.contains("⚠️")));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_host_who_cannot_be_told_is_told_by_the_other_players() {
    let (table, id) = hall().await;
    table.world.close_dms(table.person("Aldred").id);
    table.world.silence_bot(table.channel);
    end_turn(&table, id).await;
    until_whispered(&table, "Beorn", "Send Messages").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_whose_channel_is_deleted_goes_on_in_another() {
    let (table, id) = hall().await;
    let north = table.world.channel("north-hall").expect("the other channel");
    let name = table.name_of(to_play(&table, id).await);
    table.world.delete_channel(table.channel);
    // Told at once, before anything fails.
    until_told(&table, "/game move").await;
    let wish = witan::matches::Wish {
        match_id: id,
        who: PersonId(table.person(name).id.get()),
        action: witan::games::Action::Koenig(witan::games::koenig::Action::End),
        shown_at: None,
        origin: None,
    };
    table.matches.submit(&wish).await.expect("the match itself goes on");
    let line = format!("/game move match:{id}");
    assert!(table.command("Beorn", north, &line).await.contains("Only the host"));
    let moved = table.command("Aldred", north, &line).await;
    assert!(moved.contains("goes on here"), "{moved}");
    is_heard(&table, id, north).await;
    let said: String = said_in(&table, north).into_iter().map(|message| message.content).collect();
    assert!(said.contains(name), "what {name} did is told there: {said}");
    let told = status(&table, north).await;
    assert!(!told.contains("⚠️"), "{told}");
    let again = table.command("Aldred", north, &line).await;
    assert!(again.contains("here already"), "{again}");
    // A moderator may move it too, and one open match a channel still holds.
    let unknown = table.command("Mildred", north, "/game move match:77").await;
    assert!(unknown.contains("no open match"), "{unknown}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_thread_put_away_is_opened_and_a_locked_one_is_told() {
    let table = Table::open(Clock::System).await;
    table.command("Aldred", table.channel, "/game new players:3 place:thread").await;
    let thread = table.channel_named("Aldred", "The crown").expect("the thread").id;
    for name in ["Beorn", "Cwen"] {
        table.command(name, thread, "/game join").await;
    }
    table.command("Aldred", thread, "/game start").await;
    table.silence().await;
    let id = table.open_match(thread).await;
    let end = async || {
        let name = table.name_of(to_play(&table, id).await);
        table.command(name, thread, "/king end").await
    };
    table.world.archive_thread(thread);
    end().await;
    is_heard(&table, id, thread).await;
    table.world.lock_thread(thread);
    table.world.archive_thread(thread);
    end().await;
    until_told(&table, "unlock").await;
    let told = status(&table, thread).await;
    assert!(told.contains("I cannot open it"), "{told}");
    table.world.unlock_thread(thread);
    is_heard(&table, id, thread).await;
    // And deleted, it goes on elsewhere.
    table.world.delete_channel(thread);
    until_told(&table, "gone").await;
    let moved = table.command("Mildred", table.channel, &format!("/game move match:{id}")).await;
    assert!(moved.contains("goes on here"), "{moved}");
    is_heard(&table, id, table.channel).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_deadline_passes_while_the_bot_is_not_in_the_server() {
    let clock = Clock::manual(witan::clock::Moment::from_ms(1_700_000_000_000));
    let Clock::Manual(hands) = clock.clone() else { unreachable!("it is manual") };
    let table = Table::open(clock).await;
    let id = table.begin(3).await;
    let before = turn(&table, id).await;
    let due = async || {
        let mut db = table.matches.store().read().await.expect("the database");
        let awaited = store::matches::awaited(&mut db, id).await.expect("the rows");
        awaited[0].due.expect("the match has deadlines")
    };
    let first = due().await;
    table.world.kick_bot();
    until_told(&table, "no longer in the server").await;
    hands.advance(Duration::from_secs(3 * 86_400));
    table.world.invite_bot();
    // What it was told first of all waits no longer, and says that all is well.
    let mut again = store::ChannelId(0);
    while again.0 == 0 {
        let mut db = table.matches.store().read().await.expect("the database");
        if store::troubles::standing(&mut db, id).await.expect("the rows").is_empty() {
            again = store::ChannelId(1);
        }
        drop(db);
        hands.advance(Duration::from_secs(1));
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    assert_eq!(turn(&table, id).await, before, "nobody was passed over");
    let gained = due().await.since(first);
    assert!(gained >= Duration::from_secs(3 * 86_400), "the time is given back: {gained:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_outage_of_the_server_is_waited_out() {
    let (table, id) = hall().await;
    let before = turn(&table, id).await;
    let name = table.name_of(to_play(&table, id).await);
    table.world.begin_outage();
    let wish = witan::matches::Wish {
        match_id: id,
        who: PersonId(table.person(name).id.get()),
        action: witan::games::Action::Koenig(witan::games::koenig::Action::End),
        shown_at: None,
        origin: None,
    };
    table.matches.submit(&wish).await.expect("the match itself goes on");
    table.world.end_outage();
    is_heard(&table, id, table.channel).await;
    assert_eq!(turn(&table, id).await, before + 1);
    assert_nothing_twice(&table);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_deleted_board_is_posted_anew() {
    let (table, id) = hall().await;
    let board = table.board().expect("there is a board");
    table.world.delete_message(board.id).expect("a moderator may");
    end_turn(&table, id).await;
    is_heard(&table, id, table.channel).await;
    let name = |message: &witan::sandbox::Message| message.id;
    assert!(table.said().iter().all(|message| name(message) != board.id));
    assert_nothing_twice(&table);
}

/// Plays by command until cards are to be committed.
async fn to_a_dispute(table: &Table, id: MatchId) {
    use witan::game::{Seed, SeededChance};
    use witan::games::koenig::simple_player;
    let mut luck = SeededChance::new(Seed::new([7; 32]), 0);
    for _ in 0..500 {
        let PhaseView::Turn { seat, .. } = table.view(id, "Mildred").await.phase else { return };
        let name = table.name_of(seat);
        let action = simple_player(&table.view(id, name).await, &mut luck).expect("it is awaited");
        let wish = witan::matches::Wish {
            match_id: id,
            who: PersonId(table.person(name).id.get()),
            action: witan::games::Action::Koenig(action),
            shown_at: None,
            origin: None,
        };
        table.matches.submit(&wish).await.expect("it is legal");
    }
    panic!("no dispute");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn direct_messages_closed_in_a_dispute_and_a_member_who_left_are_told_in_the_channel() {
    let (table, id) = hall().await;
    let (cwen, beorn) = (table.person("Cwen").id, table.person("Beorn").id);
    table.world.close_dms(cwen);
    table.world.leave_server(beorn);
    to_a_dispute(&table, id).await;
    table.silence().await;
    for person in [cwen, beorn] {
        let offers = table
            .said()
            .into_iter()
            .filter(|message| message.content.contains("cannot send you direct messages"))
            .filter(|message| message.notifies.contains(&person));
        assert!(offers.count() <= 1);
    }
    let told = status(&table, table.channel).await;
    let missing = players().filter(|name| told.contains(&format!("{name} gets no direct"))).count();
    let closed =
        table.said().iter().filter(|message| message.content.contains("direct messages")).count();
    assert_eq!(missing, 2, "{told}");
    assert!(closed >= 2, "{:#?}", table.said());
}
