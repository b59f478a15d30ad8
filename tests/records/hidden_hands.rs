//! The game of `examples/tricks.rs`, which deals hidden hands before the first decision, from its lobby to its end.

use discord_emulator::{ButtonAction, Component};
use game_api::{GameRef, Games};
use koenig::KOENIG;
use witan::app::matches::{Format, export};
use witan::clock::Clock;
use witan::domain::MatchId;
use witan::domain::log::{self, Extent};

use crate::commands::{answer, file};
use crate::table::Table;
use crate::tricks::TRICKS;

static GAMES: &[GameRef] = &[&KOENIG, &TRICKS];

/// A player's hand in their last direct message.
fn hand(table: &Table, name: &str) -> String {
    let whispers = table.whispers(name);
    let told = whispers.iter().rev().find(|message| message.content.contains("ards"));
    told.unwrap_or_else(|| panic!("{name} was told a hand: {whispers:?}")).content.clone()
}

/// The player in turn plays the first card offered in their direct messages.
async fn play(table: &Table) -> bool {
    for name in ["Aldred", "Beorn"] {
        let whispers = table.whispers(name);
        let Some(asked) = whispers.iter().rev().find(|it| it.content.contains("your turn")) else {
            continue;
        };
        let card = asked.controls().find_map(|control| match control {
            Component::Button { action: ButtonAction::Press { custom_id }, .. } => Some(custom_id),
            Component::Button { .. } | Component::Select { .. } => None,
        });
        let person = table.person(name);
        let pressed = table.world.press(person.id, asked.id, card.expect("a card to play"));
        table.read(&person, pressed.expect("it is offered")).await;
        table.silence().await;
        return true;
    }
    false
}

async fn running_log(table: &Table) -> String {
    let mut db = table.matches.store().read().await.expect("the database");
    let texts = table.matches.locales().usual();
    export(table.matches.games(), &mut db, &[&**texts], MatchId(1), Format::Jsonl)
        .await
        .expect("a log")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_with_hidden_hands_is_played_from_its_lobby_to_its_end() {
    let table = Table::open_of(GAMES, Clock::System, None).await;
    let line = "/game new place:here game:tricks players:2";
    table.command("Aldred", table.channel, line).await;
    table.silence().await;
    for (name, action) in [("Beorn", ":join"), ("Aldred", ":start")] {
        let lobby = table.board().expect("the lobby");
        let pressed = table.press(name, &lobby, action).expect("it is offered");
        table.read(&table.person(name), pressed).await;
        table.silence().await;
    }
    // Each player is told their own hand, and the channel that hands were dealt.
    let hands = ["Aldred", "Beorn"].map(|name| hand(&table, name));
    assert_ne!(hands[0], hands[1]);
    assert!(table.board().expect("the board").content.contains("Eight cards each are dealt"));
    let told = answer(&table, "Beorn", "/game hand").await;
    assert!(hands[1].ends_with(&told.content), "{told:?}");
    // The deal cannot be undone.
    let told = answer(&table, "Aldred", "/game undo steps:1").await;
    assert!(told.content.contains("nothing to undo"), "{}", told.content);

    for _ in 0..3 {
        assert!(play(&table).await, "{:?} {:?}", table.whispers("Aldred"), table.whispers("Beorn"));
    }
    let told = answer(&table, "Beorn", "/tricks play card:7♣").await;
    assert!(!told.content.is_empty());
    let games = Games::load(GAMES, None).expect("both games");
    let running = running_log(&table).await;
    assert!(running.contains(r#""hands":[null,null]"#), "{running}");
    let held = log::verify(&games, &running, None).expect("it holds so far");
    assert_eq!(held.extent, Extent::SoFar { uncounted: None });
    let forged = running.replace(r#""draw":1"#, r#""draw":2"#);
    log::verify(&games, &forged, None).expect_err("the deal is another draw");

    while play(&table).await {}
    let over = |text: &str| text.contains("All cards are played");
    assert!(table.said().iter().any(|message| over(&message.content)));
    let files = answer(&table, "Aldred", "/game export").await;
    let whole = String::from_utf8(file(&table, &files, ".jsonl")).expect("a text");
    let verified = log::verify(&games, &whole, None).expect("the log holds");
    assert_eq!(verified.extent, Extent::Whole);
    assert_eq!(verified.drawn.draws, 1);
    // A changed deal, a missing one, and one attributed to somebody else.
    let dealt = whole.lines().nth(1).expect("the deal");
    let (first, other) = (dealt.find("[[").expect("hands") + 2, dealt.find("],[").expect("hands"));
    let mut swapped = dealt.to_owned();
    let (one, two) = (dealt[first..other].to_owned(), &dealt[other + 3..]);
    let two = two[..two.find(']').expect("hands")].to_owned();
    swapped = swapped.replace(&format!("{one}],[{two}"), &format!("{two}],[{one}"));
    for forged in [
        whole.replace(dealt, &swapped),
        whole.replace(&format!("{dealt}\n"), ""),
        whole.replace(r#""by":"game""#, r#""by":{"seat":0}"#),
        whole.replace(r#""by":{"seat":0}"#, r#""by":"game""#),
    ] {
        log::verify(&games, &forged, None).expect_err("it is forged");
    }
    table.assert_quiet();
}
