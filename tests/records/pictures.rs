//! The pictures that people are sent or can ask for, and their descriptions, over the emulator.

use discord_emulator::{Message, Visibility};
use koenig::rules::{PhaseView, Territory, View};
use witan::clock::Clock;

use crate::commands::answer;
use crate::scene::STRANGER;
use crate::table::Table;

/// The picture of a message: its name, its file, and its description.
fn picture(table: &Table, message: &Message) -> (String, Vec<u8>, String) {
    let [file] = message.attachments.as_slice() else { panic!("one picture: {message:?}") };
    let bytes = table.world.attachment(file.id.expect("it was uploaded")).expect("it is there");
    (file.name.clone(), bytes.to_vec(), file.alt_text.clone().expect("it is told in words"))
}

/// The whole board as text, which may take several messages: the territories come last.
async fn whole(table: &Table, name: &str, first: &Message) -> String {
    let person = table.person(name).id;
    table
        .until("all of the board", |world| {
            let messages = world.messages(person, table.channel);
            let from = messages.iter().position(|message| message.id == first.id)?;
            let answers = messages[from..].iter().filter(|message| message.flags & 64 != 0);
            let text: Vec<&str> = answers.map(|message| message.content.as_str()).collect();
            let text = text.join("\n");
            let mut listed = Territory::ALL.into_iter().filter(|one| *one != Territory::Man);
            listed.all(|one| text.contains(&format!("**{one}**"))).then_some(text)
        })
        .await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hand_is_shown_to_its_holder_alone() {
    let table = Table::open(Clock::System).await;
    table.begin(3).await;
    let shown = answer(&table, "Beorn", "/game hand").await;
    assert!(matches!(shown.visibility, Visibility::Only(who) if who == table.person("Beorn").id));
    let (name, file, alt) = picture(&table, &shown);
    assert_eq!(name, "hand.png");
    assert!(file.starts_with(b"\x89PNG"));
    assert_eq!(alt, "Your 20 cards: 12x1 7x2 x3.");
    let refused = table.excuse_command(STRANGER, table.channel, "/game hand").await;
    assert!(refused.contains("/game map"), "{refused}");
    let anybody = table.world.messages(table.person("Cwen").id, table.channel);
    let files = anybody.iter().flat_map(|message| &message.attachments);
    assert!(files.map(|file| file.name.as_str()).all(|name| name == "board.png"));
    table.assert_quiet();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_board_can_be_looked_at_closely_and_listened_to() {
    let table = Table::open(Clock::System).await;
    let id = table.begin(3).await;
    assert!(table.play_on(id, |view| view.turn == 4).await, "a match is longer than that");
    let before = table.moment(id).await;
    let view = table.view(id, STRANGER).await;

    let (name, board, _) = picture(&table, &answer(&table, STRANGER, "/game map").await);
    assert_eq!(name, "board.png");
    let close = answer(&table, STRANGER, "/game map place:Lundonia").await;
    assert!(close.content.contains("Lundonia") && close.components.is_empty(), "{close:?}");
    let (name, file, alt) = picture(&table, &close);
    assert_eq!(name, "place.png");
    assert!(alt.starts_with("Lundonia (3)") && alt.contains("Grentebrige"), "{alt}");
    assert!(!alt.contains("Wigemor"), "that is not next to it: {alt}");
    assert_ne!(file, board);
    let then = answer(&table, STRANGER, "/game map turn:1 place:Lundonia").await;
    assert!(then.content.contains("Turn 1"), "{}", then.content);

    let told = answer(&table, "Aldred", "/game map text:true").await;
    assert!(told.attachments.is_empty(), "a text in place of the picture");
    let text = whole(&table, "Aldred", &told).await;
    for territory in Territory::ALL {
        let listed = text.contains(&format!("**{territory}**"));
        assert_eq!(listed, territory != Territory::Man, "{territory} in {text}");
    }
    for (seat, player) in view.players.iter() {
        let line = text
            .lines()
            .find(|line| line.contains("Baron in") && line.contains(table.name_of(seat)));
        let line = line.unwrap_or_else(|| panic!("{seat:?} is missing in {text}"));
        assert!(line.contains(&format!("{} votes", player.votes())), "{line}");
        assert!(line.contains(player.baron.name()), "{line}");
    }
    let round = answer(&table, STRANGER, "/game map place:Rouecestre text:true").await;
    assert!(round.content.contains("**Lundonia**") && !round.content.contains("**Wigemor**"));
    let then = answer(&table, STRANGER, "/game map turn:1 text:true").await;
    let then = whole(&table, STRANGER, &then).await;
    assert!(then.contains("Turn 1") && then != text, "{then}");

    table.assert_unchanged(id, &before, "looking").await;
    table.assert_quiet();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_shows_its_dice_its_elections_and_itself() {
    let table = Table::open(Clock::System).await;
    let id = table.begin(3).await;
    assert!(table.play_on(id, |view| view.turn == 3).await, "a match is longer than that");
    let (name, early, _) = picture(&table, &answer(&table, STRANGER, "/game replay").await);
    assert_eq!(name, "replay.gif");
    // A dispute shows its dice, and below them the board afterwards.
    let decided = |view: &View| matches!(view.phase, PhaseView::Aftermath { .. });
    assert!(
        table.play_on(id, decided).await,
        "a match has disputes that leave something to decide"
    );
    let files = table.board().expect("the reveal has controls").attachments;
    let files: Vec<&str> = files.iter().map(|file| file.name.as_str()).collect();
    assert_eq!(files, ["dispute.png", "board.png"]);
    table.play_on(id, |_| false).await;
    assert!(matches!(table.view(id, STRANGER).await.phase, PhaseView::Over { .. }), "it is over");
    let said = table.said();
    let shown = |message: &Message| -> Vec<String> {
        message.attachments.iter().map(|file| file.name.clone()).collect()
    };
    let mut kinds = std::collections::BTreeMap::new();
    for message in &said {
        for file in &message.attachments {
            let alt = file.alt_text.as_deref().unwrap_or_default();
            assert!((30..=1024).contains(&alt.chars().count()), "{}: {alt}", file.name);
            *kinds.entry(file.name.as_str()).or_insert(0) += 1;
        }
    }
    let elections = table.view(id, STRANGER).await.elections;
    assert_eq!(kinds["election.png"], elections);
    assert!(["votes.png", "chances.png", "replay.gif"].iter().all(|name| kinds[name] == 1));
    assert!(!kinds.contains_key("board.png"), "the king took the board's place");
    let of = |text: &str| said.iter().find(|message| message.content.contains(text)).map(shown);
    assert_eq!(of("a king is crowned"), Some(vec!["election.png".into(), "coronation.png".into()]));
    assert_eq!(of("How it went"), Some(vec!["votes.png".into(), "chances.png".into()]));
    assert_eq!(of("as a replay"), Some(vec!["replay.gif".into()]));
    let again = answer(&table, STRANGER, "/game replay").await;
    let (_, file, alt) = picture(&table, &again);
    assert!(file.starts_with(b"GIF89a") && file.len() > early.len(), "{} bytes", file.len());
    assert!(alt.contains("the match is over"), "{alt}");
    table.assert_quiet();
}
