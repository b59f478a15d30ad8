//! Joining a lobby, in all the ways that are refused.

use witan::clock::Clock;

use crate::scene::STRANGER;
use crate::table::{PLAYERS, Table};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lobby_says_kindly_what_cannot_be() {
    let table = Table::open(Clock::System).await;
    let here = table.channel;
    table.command("Aldred", here, "/game new place:here players:3 colour:green").await;
    table.silence().await;
    let lobby = || table.board().expect("the lobby has buttons");
    let shown = lobby().content;
    let press = async |name: &str, button: &str| {
        let pressed = table.press(name, &lobby(), button).expect("there is such a button");
        table.excuse(name, pressed).await
    };
    let told = table.excuse_command("Aldred", here, "/game join").await;
    assert!(told.contains("already in this lobby"), "{told}");
    assert!(press("Aldred", ":join").await.contains("already in this lobby"));
    let told = table.excuse_command("Beorn", here, "/game join colour:green").await;
    assert!(told.contains("Green") && told.contains("free"), "{told}");
    // The list shows free colours only; a shown colour may have been taken since.
    let list = crate::scene::control(&lobby(), |id| id.starts_with("colour:"));
    let beorn = table.person("Beorn").id;
    let green = table.world.forge_choice(beorn, lobby().id, &list, &["green"]);
    let green = green.expect("the lobby is seen");
    assert!(table.excuse("Beorn", green).await.contains("Green"));
    assert!(table.excuse_command("Aldred", here, "/game start").await.contains("at least 3"));
    assert!(table.press("Aldred", &lobby(), ":start").is_none(), "there is nothing to start");
    assert!(table.excuse_command(STRANGER, here, "/game start").await.contains("/game join"));
    assert!(press(STRANGER, ":leave").await.contains("/game join"));
    let aldred = format!("<@{}>", table.person("Aldred").id);
    assert!(press(STRANGER, ":close").await.contains(&aldred), "only the host closes");
    let told = table.excuse_command("Beorn", here, "/game new place:here").await;
    assert!(told.contains("place: a new thread"), "{told}");
    table.silence().await;
    // The message with the seed's hash is above it.
    assert_eq!((lobby().content, table.said().len()), (shown, 2), "nothing has changed");
    for name in &PLAYERS[1..3] {
        table.command(name, here, "/game join").await;
    }
    table.silence().await;
    let shown = lobby().content;
    assert!(table.excuse_command(STRANGER, here, "/game join").await.contains("/game new"));
    table.silence().await;
    // The message with the seed's hash is above it.
    assert_eq!((lobby().content, table.said().len()), (shown, 2), "nothing has changed");
    // An old message may still show the button.
    let old = lobby();
    table.command("Cwen", here, "/game start").await;
    table.silence().await;
    let id = table.open_match(here).await;
    let before = table.moment(id).await;
    for name in ["Aldred", STRANGER] {
        for button in [":leave", ":start", ":close"] {
            let control = crate::scene::control(&old, |id| id.ends_with(button));
            let person = table.person(name).id;
            let pressed = table.world.forge_press(person, old.id, &control).expect("it is seen");
            assert!(table.excuse(name, pressed).await.contains("has started"), "{button}");
        }
        for line in ["/game join", "/game start"] {
            assert!(table.excuse_command(name, here, line).await.contains("has started"), "{line}");
        }
    }
    assert!(table.command("Aldred", here, "/game leave").await.contains("Hand my seat on"));
    assert!(table.excuse_command(STRANGER, here, "/game leave").await.contains("not playing"));
    assert!(table.excuse_command(STRANGER, here, "/game new place:here").await.contains("thread"));
    table.assert_unchanged(id, &before, "the old lobby").await;
    table.assert_quiet();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn after_a_closed_lobby_there_is_no_match_here() {
    let table = Table::open(Clock::System).await;
    let here = table.channel;
    table.command("Aldred", here, "/game new place:here players:3").await;
    table.silence().await;
    assert!(table.excuse_command("Aldred", here, "/game leave").await.contains("closed"));
    table.silence().await;
    for line in ["/game status", "/game map", "/king end", "/game join"] {
        assert!(table.excuse_command("Aldred", here, line).await.contains("/game new"), "{line}");
    }
    assert!(table.board().is_none(), "its buttons are gone");
    table.assert_quiet();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_host_of_three_lobbies_is_told_which_and_gets_no_empty_thread() {
    let table = Table::open(Clock::System).await;
    let threads = || {
        let seen = table.world.channels(table.person("Aldred").id);
        seen.into_iter().filter(|channel| channel.name.starts_with("Lang lebe")).collect::<Vec<_>>()
    };
    for _ in 0..3 {
        let opened = table.command("Aldred", table.channel, "/game new place:thread").await;
        assert!(opened.contains("lobby is open"), "{opened}");
    }
    let three = threads();
    assert_eq!(three.len(), 3);
    let names: std::collections::BTreeSet<_> = three.iter().map(|thread| &thread.name).collect();
    assert_eq!(names.len(), 3, "each has its own: {names:?}");
    for line in ["/game new place:thread", "/game new place:here"] {
        let told = table.excuse_command("Aldred", table.channel, line).await;
        assert!(told.contains("3 lobbies"), "{told}");
        assert!(three.iter().all(|one| told.contains(&format!("<#{}>", one.id))), "{told}");
    }
    assert_eq!(threads().len(), 3, "no thread was opened for nothing");
    let closed = table.command("Aldred", three[1].id, "/game leave").await;
    assert!(closed.contains("closed"), "{closed}");
    let opened = table.command("Aldred", table.channel, "/game new place:here").await;
    assert!(opened.contains("lobby is open"), "{opened}");
    table.silence().await;
    table.assert_quiet();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_differs_by_game_is_completed() {
    let table = Table::open(Clock::System).await;
    let offered = async |line: &str| -> Vec<serde_json::Value> {
        let person = table.person("Aldred").id;
        let choices = table.world.complete(person, table.channel, line).await.expect("a command");
        choices.into_iter().map(|choice| choice.value).collect()
    };
    assert_eq!(offered("/game new players:").await, [3, 4, 5], "numbers, as Discord wants");
    assert_eq!(offered("/game new players:4").await, [4]);
    assert_eq!(offered("/game map place:").await.len(), 0, "there is no match here");
    table.begin(3).await;
    assert_eq!(offered("/game map place:oxe").await, ["Oxeneford"]);
    let places = offered("/game map place:").await;
    assert!((10..=25).contains(&places.len()), "{places:?}");
    table.assert_quiet();
}
