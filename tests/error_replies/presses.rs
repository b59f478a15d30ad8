//! Presses by the wrong person, too late, or twice.

use koenig::rules::Action;
use witan::clock::Clock;

use crate::scene::{STRANGER, control};
use crate::table::Table;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn actions_of_another_player_are_refused() {
    let table = Table::open(Clock::System).await;
    let id = table.begin(3).await;
    let seat = table.awaited(id).await;
    let (playing, waiting) = (table.name_of(seat), table.another(seat));
    let before = table.moment(id).await;
    let board = table.board().expect("there is a board");
    let view = table.view(id, playing).await;
    let to = view.options[seat].moves.iter().next().expect("a baron can move");
    let move_there = serde_json::to_string(&Action::Move { to }).expect("JSON");
    for end in ["\"end\"", &move_there] {
        let pressed = table.press(STRANGER, &board, end).expect("anybody can press");
        assert!(table.excuse(STRANGER, pressed).await.contains("/game map"));
        let pressed = table.press(waiting, &board, end).expect("anybody can press");
        let told = table.excuse(waiting, pressed).await;
        assert!(told.contains(playing), "whose turn it is: {told}");
    }
    for line in ["/king end", "/king place", &format!("/king move to:{to}"), "/king take-back"] {
        assert!(table.excuse_command(STRANGER, table.channel, line).await.contains("/game map"));
        let told = table.excuse_command(waiting, table.channel, line).await;
        assert!(
            told.contains(playing) || told.contains("no dispute") || told.contains("no cards"),
            "{told}"
        );
    }
    table.assert_unchanged(id, &before, "what is not theirs").await;
    // An outdated board, whose message now shows other controls, or none.
    let old = control(&board, |id| id.ends_with("\"end\""));
    table.command(playing, table.channel, "/king end").await;
    table.silence().await;
    let before = table.moment(id).await;
    for name in [playing, table.name_of(table.awaited(id).await)] {
        let person = table.person(name).id;
        let pressed = table.world.forge_press(person, board.id, &old).expect("it is seen");
        assert!(table.excuse(name, pressed).await.contains("latest board"), "{name}");
    }
    table.assert_unchanged(id, &before, "a stale button").await;
    table.assert_quiet();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_two_presses_at_once_one_counts() {
    let table = Table::open(Clock::System).await;
    let id = table.begin(3).await;
    let seat = table.awaited(id).await;
    let (playing, waiting) = (table.name_of(seat), table.another(seat));
    let board = table.board().expect("there is a board");
    let before = table.snapshot(id, playing).await.seq;
    let first = table.press(playing, &board, "\"end\"").expect("a button");
    let second = table.press(playing, &board, "\"end\"").expect("the same button");
    let third = table.press(waiting, &board, "\"end\"").expect("the same button");
    for pressed in [first, second] {
        table.world.answer(pressed).await;
    }
    // If it takes long, both are acknowledged before one of them is told that it is late.
    table.answered().await;
    let person = table.person(playing).id;
    let late: Vec<_> =
        [first, second].into_iter().filter(|it| table.told(person, *it).is_some()).collect();
    assert_eq!(late.len(), 1, "exactly one takes effect: {late:?} do not");
    assert!(table.excuse(playing, late[0]).await.contains("latest board"));
    let told = table.excuse(waiting, third).await;
    assert!(told.contains("latest board") || told.contains(playing), "{told}");
    table.silence().await;
    assert_eq!(table.snapshot(id, playing).await.seq, before + 2, "one turn ended, one began");
    table.assert_quiet();
}
