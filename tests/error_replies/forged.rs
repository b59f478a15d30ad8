//! Interactions that only a modified client sends.

use koenig::rules::PhaseView;
use witan::clock::Clock;

use crate::scene::STRANGER;
use crate::table::Table;

/// Ids that this program never uses for a control.
const NONSENSE: [&str; 16] = [
    "x",
    "::::",
    "act",
    "act:1",
    "act:-1:0:\"end\"",
    "act:99999999999999999999:0:\"end\"",
    "act:1:-5:\"end\"",
    "act:1:99999999999999999999:\"end\"",
    "list:1:0:",
    "several:1:0:256",
    "lobby:1:0:burn",
    "lobby:1:0:",
    "hand:one:0:",
    "colour:1:0:",
    "🃏:1:0:\"end\"",
    "' OR 1=1; --",
];

/// Actions of the wrong shape.
const ACTIONS: [&str; 12] = [
    "",
    "end",
    "\"begin\"",
    "null",
    "[]",
    "{\"move\":{\"to\":\"London\"}}",
    "{\"move\":{}}",
    "{\"move\":{\"to\":\"Lundonia\",\"seat\":0}}",
    "{\"through\":{\"to\":\"Lundonia\",\"card\":\"x9\"}}",
    "{\"commit\":{\"cards\":{\"x1\":-1,\"x2\":0,\"x3\":0}}}",
    "{\"banish\":{\"baron\":4,\"to\":\"Lundonia\"}}",
    "{\"banish\":{\"baron\":200,\"to\":\"Lundonia\"}}",
];

/// Forges a press by a person on the newest board, and returns what they read.
async fn press(table: &Table, name: &str, id: &str) -> String {
    let board = table.board().expect("there is a board");
    let person = table.person(name).id;
    let pressed = table.world.forge_press(person, board.id, id).expect("the board is seen");
    table.excuse(name, pressed).await
}

/// Forges a choice by a person on the newest board, and returns what they read.
async fn choose(table: &Table, name: &str, id: &str, values: &[&str]) -> String {
    let board = table.board().expect("there is a board");
    let person = table.person(name).id;
    let chosen = table.world.forge_choice(person, board.id, id, values).expect("it is seen");
    table.excuse(name, chosen).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn forged_controls_mean_nothing() {
    let table = Table::open(Clock::System).await;
    let id = table.begin(3).await;
    let seat = table.awaited(id).await;
    let (playing, waiting) = (table.name_of(seat), table.another(seat));
    let before = table.moment(id).await;
    let longest = "9".repeat(100);
    for forged in NONSENSE.into_iter().chain([longest.as_str()]) {
        press(&table, playing, forged).await;
        choose(&table, playing, forged, &["\"end\"", "x1.1"]).await;
    }
    for action in ACTIONS {
        let told = press(&table, playing, &format!("act:{id}:0:{action}")).await;
        assert!(told.contains("latest board"), "{action}: {told}");
        choose(&table, playing, &format!("list:{id}:0:0"), &[action]).await;
    }
    // Ids of matches that do not exist.
    for other in ["0", "2", "-1", "9223372036854775807", "-9223372036854775808"] {
        for forged in ["act:{}:0:\"end\"", "hand:{}:0:", "lobby:{}:0:join", "lobby:{}:0:close"] {
            press(&table, playing, &forged.replace("{}", other)).await;
        }
        choose(&table, playing, &format!("colour:{other}:0:"), &["red"]).await;
    }
    // Actions of another player: the seat is always that of the person who presses.
    for name in [waiting, STRANGER] {
        press(&table, name, &format!("act:{id}:0:\"end\"")).await;
        press(&table, name, &format!("act:{id}:18446744073709551615:\"end\"")).await;
    }
    press(&table, STRANGER, &format!("hand:{id}:0:")).await;
    for values in [&["x1.1"][..], &["x1"], &["x9.1"], &["x1.1"; 25], &[""], &[]] {
        choose(&table, playing, &format!("several:{id}:0:0"), values).await;
    }
    for colour in ["pink", "", "red"] {
        choose(&table, playing, &format!("colour:{id}:0:"), &[colour]).await;
    }
    table.assert_unchanged(id, &before, "a forged control").await;
    table.assert_quiet();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn forged_cards_and_barons_are_refused() {
    let table = Table::open(Clock::System).await;
    let id = table.begin(3).await;
    table.play_to_a_dispute(id).await;
    let name = table.name_of(table.awaited(id).await);
    let seq = table.snapshot(id, name).await.seq;
    let before = table.moment(id).await;
    let own = table.view(id, name).await.own;
    for values in [&["x1.1", "x1.2", "x1.3", "x1.4", "x1.5", "x1.6"][..], &["x3.1", "x3.2"]] {
        let told = choose(&table, name, &format!("several:{id}:{seq}:0"), values).await;
        assert!(told.contains("K-D1"), "{told}");
    }
    for cards in ["255,\"x2\":255,\"x3\":255", "0,\"x2\":0,\"x3\":0", "0,\"x2\":0,\"x3\":5"] {
        let action = format!("{{\"commit\":{{\"cards\":{{\"x1\":{cards}}}}}}}");
        let told = press(&table, name, &format!("act:{id}:{seq}:{action}")).await;
        assert!(told.contains("K-D1"), "{told}");
    }
    table.assert_unchanged(id, &before, "forged cards").await;
    assert_eq!(table.view(id, name).await.own, own);
    let found = table
        .play_on(id, |view| match view.phase {
            PhaseView::Aftermath { winner, .. } => !view.options[winner].banish.is_empty(),
            _ => false,
        })
        .await;
    assert!(found, "somebody has to choose where a baron goes");
    let winner = table.awaited(id).await;
    let name = table.name_of(winner);
    let seq = table.snapshot(id, name).await.seq;
    let before = table.moment(id).await;
    for baron in [u8::from(winner), 3, 4, 5, 255] {
        let action = format!("{{\"banish\":{{\"baron\":{baron},\"to\":\"Lundonia\"}}}}");
        press(&table, name, &format!("act:{id}:{seq}:{action}")).await;
        choose(&table, name, &format!("list:{id}:{seq}:0"), &[&action]).await;
    }
    table.assert_unchanged(id, &before, "a forged baron").await;
    table.assert_quiet();
}
