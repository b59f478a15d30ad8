//! The commands, over the emulator.

use discord_emulator::Message;
use koenig::rules::PhaseView;
use witan::clock::Clock;
use witan::domain::log;

use crate::scene::STRANGER;
use crate::table::Table;

/// The private answer to a command, with its files.
pub async fn answer(table: &Table, name: &str, line: &str) -> Message {
    let given = table.world.slash(table.person(name).id, table.channel, line);
    let given = given.unwrap_or_else(|why| panic!("{name} cannot give {line:?}: {why}"));
    table.private_answer(name, given).await
}

/// The file of a message whose name has this ending.
pub fn file(table: &Table, message: &Message, ending: &str) -> Vec<u8> {
    let found = message.attachments.iter().find(|file| file.name.ends_with(ending));
    let id = found.and_then(|file| file.id).unwrap_or_else(|| panic!("{ending}: {message:?}"));
    table.world.attachment(id).expect("it was uploaded").to_vec()
}

fn text(table: &Table, message: &Message, ending: &str) -> String {
    String::from_utf8(file(table, message, ending)).expect("a text")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_turn_can_be_looked_back_at_with_its_board() {
    let table = Table::open(Clock::System).await;
    let id = table.begin(3).await;
    let told = answer(&table, STRANGER, "/game log turn:1").await;
    assert!(told.content.contains("turn 1 of 1") && told.content.contains("Nothing"), "{told:?}");
    assert!(table.play_on(id, |view| view.turn == 5).await, "a match is longer than that");
    let before = table.moment(id).await;

    let turns = table.matches.turns(id).await.expect("it runs");
    assert_eq!(turns.len(), 5);
    // The same words as in the whole log, turn by turn, without those of another turn.
    let second = answer(&table, STRANGER, "/game log turn:2").await;
    assert!(second.content.contains("turn 2 of 5"), "{}", second.content);
    assert!(second.content.contains("Turn 2:") && !second.content.contains("Turn 3:"));
    assert!(second.components.is_empty(), "the past cannot be acted in");
    // The board at the end of a turn is the one at the beginning of the next.
    let began = |turn: u32| format!("/game map turn:{turn}");
    let first = answer(&table, "Aldred", &began(1)).await;
    let now = answer(&table, "Aldred", &began(5)).await;
    assert!(first.content.contains("Turn 1") && first.components.is_empty());
    assert_ne!(file(&table, &first, ".png"), file(&table, &now, ".png"));
    let alt = |message: &Message| message.attachments[0].alt_text.clone().expect("in words");
    assert!(alt(&first).contains("Turn 1,") && alt(&now).contains("Turn 5,"));

    for line in ["/game log turn:6", "/game map turn:6"] {
        let told = table.excuse_command("Aldred", table.channel, line).await;
        assert!(told.contains("turns 1 to 5"), "{line}: {told}");
    }
    table.assert_unchanged(id, &before, "looking back").await;
    table.assert_quiet();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_can_be_taken_home_as_files() {
    let table = Table::open(Clock::System).await;
    let here = table.channel;
    assert!(table.excuse_command("Aldred", here, "/game export").await.contains("/game new"));
    let id = table.begin(3).await;
    let has_committed = |view: &koenig::rules::View| {
        let face_down = |phase: &PhaseView| match phase {
            PhaseView::Dispute { committed, .. } => !committed.is_empty(),
            _ => false,
        };
        view.turn > 2 && face_down(&view.phase)
    };
    assert!(table.play_on(id, has_committed).await, "somebody commits cards");

    // While the match runs, nobody's export contains hidden cards.
    let files = answer(&table, STRANGER, "/game export").await;
    let lines = text(&table, &files, ".jsonl");
    let replayed =
        witan::messages::log::replay(&witan::games::built_in(), &lines, &witan::games::texts());
    assert!(
        matches!(&replayed, Ok((_, held)) if held.extent == log::Extent::SoFar { uncounted: None }),
        "{replayed:?}"
    );
    assert!(files.content.contains("stay hidden"), "{}", files.content);
    // The export as a page contains only what a file for anybody contains.
    let page = answer(&table, STRANGER, "/game export format:page").await;
    assert!(page.content.contains("stay hidden"), "{}", page.content);
    assert!(text(&table, &page, "match-1.html").contains("\"end\":\"running\""));
    let hidden = text(&table, &page, "match-1.html");
    assert!(!hidden.contains("\"hands\":[[\""), "no hand is in it");
    let read = text(&table, &files, ".md");
    assert!(read.contains("still being played") && read.contains("## Turn 2 · "), "{read}");

    table.play_on(id, |_| false).await;
    let files = answer(&table, "Aldred", "/game export").await;
    assert_eq!(files.attachments.len(), 2);
    let replayed = witan::messages::log::replay(
        &witan::games::built_in(),
        &text(&table, &files, "match-1.jsonl"),
        &witan::games::texts(),
    );
    assert!(replayed.expect("it holds").0.concat().contains("crowned"));
    let read = text(&table, &files, "match-1.md");
    for part in ["# Match 1", "## Turn 1 · ", "### Election 1", "## Final standings", "Beorn"] {
        assert!(read.contains(part), "{part:?} is missing in {read}");
    }

    let page = answer(&table, STRANGER, "/game export format:page").await;
    assert_eq!(page.attachments.len(), 1);
    let shown = text(&table, &page, "match-1.html");
    assert!(shown.contains("\"end\":\"over\"") && shown.contains("\"hands\":[[\""));
    assert!(!shown.contains("\"holder\""), "nor who somebody is on Discord");
    table.assert_quiet();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_end_of_a_match_is_summed_up_and_counts() {
    let table = Table::open(Clock::System).await;
    let here = table.channel;
    for line in ["/game stats server", "/game stats player"] {
        let told = table.command("Aldred", here, line).await;
        assert!(told.contains("No match") || told.contains("hasn’t finished"), "{line}: {told}");
    }
    let id = table.begin(3).await;
    table.play_on(id, |_| false).await;
    let PhaseView::Over { king, .. } = table.view(id, STRANGER).await.phase else {
        panic!("it is over")
    };
    let king = table.name_of(king);
    let said = table.said();
    let summaries: Vec<&Message> =
        said.iter().filter(|message| message.content.contains("How it went")).collect();
    assert_eq!(summaries.len(), 1, "told once");
    assert!(summaries[0].content.contains(king), "{}", summaries[0].content);

    let won = table.command(STRANGER, here, &format!("/game stats player player:@{king}")).await;
    assert!(won.contains("Matches finished: 1. Won: 1."), "no share of one match: {won}");
    assert!(won.contains("3.50 expected"), "a match has many dice: {won}");
    assert!(won.contains(&format!("<@{}>", table.person(king).id)), "{won}");
    let none = table.command(STRANGER, here, "/game stats player").await;
    assert!(none.contains("hasn’t finished"), "{none}");
    let server = table.command(STRANGER, here, "/game stats server").await;
    assert!(server.contains("One match") && server.contains("3 people"), "{server}");

    // In direct messages, one's own statistics.
    let aldred = table.person("Aldred").id;
    let direct = table.world.direct_channel(aldred).expect("a conversation");
    let own = table.command("Aldred", direct, "/game stats player").await;
    assert!(own.contains("Matches finished: 1") && own.contains("all servers"), "{own}");
    let told = table.command("Aldred", direct, "/game stats server").await;
    assert!(told.contains("only show your own"), "{told}");
    table.assert_quiet();
}
