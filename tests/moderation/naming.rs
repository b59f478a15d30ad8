//! Current names of people, and names that a moderator has replaced.

use game_api::{PersonId, SeatId};
use witan::app::matches::Format;
use witan::domain::MatchId;

use crate::desk::{MODERATOR, open};
use crate::table::Table;

impl Table {
    /// The newest message with the live board, and the names of the seats.
    async fn names_shown(&self, id: MatchId, name: &str) -> (String, Vec<String>) {
        self.silence().await;
        let newest = self.said();
        let board = newest.iter().rev().find(|message| !message.components.is_empty());
        let snapshot = self.matches.snapshot(id, PersonId(self.person(name).id.get())).await;
        let seats = snapshot.expect("it runs").seats;
        let names = seats.values().iter().map(|seat| seat.name.clone()).collect();
        (board.expect("there is a board").content.clone(), names)
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_new_nickname_is_taken_over_with_the_next_thing_its_owner_does() {
    let table = open().await;
    let id = table.begin(3).await;
    let (board, names) = table.names_shown(id, "Aldred").await;
    assert!(names.contains(&"Aldred".to_owned()), "{names:?}");
    assert!(!board.contains("Old Al"), "{board}");
    table.world.set_nickname(table.person("Aldred").id, Some("Old Al"));
    table.command("Beorn", table.channel, "/game status").await;
    assert!(
        table.names_shown(id, "Aldred").await.1.contains(&"Aldred".to_owned()),
        "they did nothing"
    );
    table.command("Aldred", table.channel, "/game status").await;
    let (board, names) = table.names_shown(id, "Aldred").await;
    assert!(names.contains(&"Old Al".to_owned()), "{names:?}");
    assert!(board.contains("Old Al") && !board.contains("Aldred"), "{board}");
    let texts = witan::games::texts();
    let log = table.matches.log_file(id, Format::Jsonl, &texts).await.expect("its log");
    assert!(log.contains(r#""name":"Old Al""#) && !log.contains("Aldred"), "{log}");
    table.assert_quiet();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_nickname_that_is_new_since_a_crash_is_taken_over_with_the_next_press() {
    let mut table = open().await;
    let id = table.begin(3).await;
    let aldred = table.person("Aldred").id;
    table.command("Aldred", table.channel, "/game status").await;
    for (nickname, shown) in [(Some("Old Al"), "Old Al"), (None, "Aldred")] {
        table.world.set_nickname(aldred, nickname);
        table.crash_and_restart().await;
        table.silence().await;
        let before = table.names_shown(id, "Aldred").await.1;
        assert!(!before.contains(&shown.to_owned()), "they did nothing: {before:?}");
        let said = table.said();
        let mut live = said.iter().rev();
        let pressed = live.find_map(|message| table.press("Aldred", message, "status:1:0:"));
        table.world.answer(pressed.expect("a button of the board")).await;
        let (board, names) = table.names_shown(id, "Aldred").await;
        assert!(names.contains(&shown.to_owned()), "{names:?}");
        assert!(board.contains(shown), "{board}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lobby_takes_a_new_nickname_over_too() {
    let table = open().await;
    table.command("Aldred", table.channel, "/game new place:here").await;
    table.world.set_nickname(table.person("Aldred").id, Some("Old Al"));
    table.command("Aldred", table.channel, "/settings").await;
    table.silence().await;
    let lobby = table.said().pop().expect("the lobby");
    assert!(lobby.content.contains("Old Al"), "{}", lobby.content);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_moderator_has_a_name_replaced_at_once_and_it_does_not_come_back() {
    let table = open().await;
    let id = table.begin(3).await;
    let aldred = table.person("Aldred").id;
    table.world.set_nickname(aldred, Some("Insult"));
    table.command("Aldred", table.channel, "/game status").await;
    assert!(table.names_shown(id, "Aldred").await.0.contains("Insult"));
    let line = "/mod rename reason:rude player:@Aldred";
    let said = table.order_at_once(line).await;
    assert!(said.iter().any(|message| message.content.contains("name was replaced")), "{said:#?}");
    let (board, names) = table.names_shown(id, "Aldred").await;
    let seat = table.matches.info(id).await.expect("rows").expect("a match").seats;
    let at = seat.iter().position(|seat| seat.holder.0 == aldred.get()).expect("they sit");
    let colour = witan::games::texts().get("colour", &[("colour", seat[at].colour.name().into())]);
    assert_eq!(names[at], colour);
    assert!(!board.contains("Insult"), "{board}");
    assert!(SeatId::new(at as u8).is_ok());
    // Neither a command of theirs nor a restart restores it.
    table.command("Aldred", table.channel, "/game status").await;
    let mut table = table;
    table.crash_and_restart().await;
    table.command("Aldred", table.channel, "/game status").await;
    assert_eq!(table.names_shown(id, "Aldred").await.1[at], colour);
    let audit = table.command(MODERATOR, table.channel, "/mod audit").await;
    assert!(audit.contains("another name") && !audit.contains("Insult"), "{audit}");
    // A later nickname is used as usual.
    table.world.set_nickname(aldred, Some("Old Al"));
    table.command("Aldred", table.channel, "/game status").await;
    assert_eq!(table.names_shown(id, "Aldred").await.1[at], "Old Al");
    table.assert_quiet();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_moderator_has_the_name_of_a_lobby_and_of_a_match_replaced() {
    let table = open().await;
    table.command("Aldred", table.channel, "/game new place:here name:\"Rude words\"").await;
    table.silence().await;
    assert!(table.said().iter().any(|message| message.content.contains("Rude words")));
    let said = table.order_at_once("/mod rename reason:rude").await;
    assert!(
        said.iter().any(|message| message.content.contains("is called **Match 1**")),
        "{said:#?}"
    );
    // The line with the hash is never changed: being unchanged is what makes it proof.
    let mut shown = table.said();
    shown.retain(|message| !message.content.starts_with("-# 🎲"));
    assert!(shown.iter().all(|message| !message.content.contains("Rude words")), "{shown:#?}");
    let audit = table.command(MODERATOR, table.channel, "/mod audit").await;
    assert!(audit.contains("gave the match another name"), "{audit}");
    table.assert_quiet();
}
