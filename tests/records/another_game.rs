//! The game of `examples/stones.rs` beside a built-in one, from its lobby to its end. No code of the program names it.

use discord_emulator::{ButtonAction, Component};
use game_api::{GameRef, Games, Texts};
use koenig::KOENIG;
use witan::clock::Clock;
use witan::domain::log;
use witan::domain::log::Extent;

use crate::commands::{answer, file};
use crate::stones::STONES;
use crate::table::Table;

static GAMES: &[GameRef] = &[&KOENIG, &STONES];

/// Presses a button of the board for an action.
async fn press(table: &Table, name: &str, action: &str) -> String {
    let board = table.board().expect("there is a board");
    let pressed = table.press(name, &board, action);
    let pressed = pressed.unwrap_or_else(|| panic!("no {action} on {board:?}"));
    let told = table.read(&table.person(name), pressed).await;
    table.silence().await;
    told
}

/// Presses the button that undoes the player's last action.
async fn take_back(table: &Table, name: &str) {
    let board = table.board().expect("there is a board");
    let id = board.controls().find_map(|control| match control {
        Component::Button { action: ButtonAction::Press { custom_id }, .. } => {
            custom_id.starts_with("undo:").then(|| custom_id.clone())
        }
        Component::Button { .. } | Component::Select { .. } => None,
    });
    let id = id.unwrap_or_else(|| panic!("nothing can be taken back on {board:?}"));
    let person = table.person(name);
    let pressed = table.world.press(person.id, board.id, &id).expect("it is offered");
    assert_eq!(table.read(&person, pressed).await, "", "the board shows it");
    table.silence().await;
}

async fn begin(table: &Table) {
    let opened =
        table.command("Aldred", table.channel, "/game new place:here game:stones players:2").await;
    assert!(opened.contains("lobby is open"), "{opened}");
    table.silence().await;
    let lobby = table.board().expect("the lobby");
    assert!(lobby.content.contains("Stones"), "{}", lobby.content);
    press(table, "Beorn", ":join").await;
    press(table, "Aldred", ":start").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_out_of_tree_is_played_from_its_lobby_to_its_end() {
    let table = Table::open_of(GAMES, Clock::System, None).await;
    begin(&table).await;
    let first = table.board().expect("the board");
    assert!(first.content.contains("14 stones are left"), "{}", first.content);
    assert!(first.attachments.iter().any(|file| file.name == "board.png"));

    // A button, a command, a refusal in the game's own words, and the answer to another game's command.
    press(&table, "Aldred", "{\"take\":{\"stones\":2}}").await;
    let told = table.command("Beorn", table.channel, "/stones take number:9").await;
    assert!(told.contains("12 are left. Or roll"), "{told}");
    let told = table.command("Aldred", table.channel, "/stones take number:1").await;
    assert!(told.contains("isn’t your turn"), "{told}");
    let told = table.command("Beorn", table.channel, "/king end").await;
    assert!(told.contains("Stones is being played") && told.contains("/stones"), "{told}");
    let told = table.command("Beorn", table.channel, "/stones take number:1").await;
    assert!(told.contains("takes 1"), "{told}");
    table.silence().await;
    // It revealed nothing, so it can be undone.
    take_back(&table, "Beorn").await;
    let board = table.board().expect("the board");
    assert!(board.content.contains("12 stones are left"), "{}", board.content);

    // Features that this game lacks, and the answers of their commands.
    for (line, says) in [
        ("/game hand", "Nothing is secret"),
        ("/game map place:Oxeneford", "no places"),
        ("/game rules game:stones", "Take one or two stones"),
        ("/game status", "12 stones are left"),
    ] {
        let told = answer(&table, "Beorn", line).await;
        assert!(told.content.contains(says), "{line}: {}", told.content);
    }

    let mut turn = ["Beorn", "Aldred"].into_iter().cycle();
    while !table.said().iter().any(|message| message.content.contains("took the last stone")) {
        press(&table, turn.next().expect("it goes round"), "\"throw\"").await;
    }
    let told = answer(&table, "Aldred", "/game log").await;
    assert!(told.content.contains("rolls a"), "{}", told.content);
    let replay = answer(&table, "Aldred", "/game replay").await;
    assert!(file(&table, &replay, ".gif").starts_with(b"GIF89a"));
    let told = answer(&table, "Aldred", "/game stats server").await;
    assert!(told.content.contains("One match finished"), "what was played: {}", told.content);
    let told = answer(&table, "Aldred", "/game stats server game:koenig").await;
    assert!(told.content.contains("No match of Lang lebe"), "{}", told.content);
    let told = answer(&table, "Aldred", "/game stats server game:stones").await;
    assert!(told.content.contains("One match finished"), "{}", told.content);

    let files = answer(&table, "Aldred", "/game export").await;
    let log = String::from_utf8(file(&table, &files, ".jsonl")).expect("a text");
    let games = Games::load(GAMES, None).expect("both games");
    let verified = log::verify(&games, &log, None).expect("the log holds");
    assert_eq!(verified.extent, Extent::Whole);
    let (lines, _) = witan::messages::log::replay(&games, &log, &Texts::built_in(GAMES))
        .expect("it can be told");
    assert!(lines.iter().any(|line| line.contains("takes 2")), "{lines:?}");
    // A forged die is found, and a game unknown to the program is named.
    let die = log.find("\"die\":").expect("somebody threw") + "\"die\":".len();
    let mut forged = log.clone();
    let other = if &log[die..=die] == "6" { "5" } else { "6" };
    forged.replace_range(die..=die, other);
    log::verify(&games, &forged, None).expect_err("the die is another");
    let unknown = log::verify(&witan::games::built_in(), &log, None);
    let unknown = unknown.expect_err("there is no such game").to_string();
    assert!(unknown.contains("stones") && unknown.contains("koenig"), "{unknown}");
    table.assert_quiet();
}
