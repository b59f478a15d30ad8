//! Too many or too few cards, cards not held, unknown territories, long texts.

use koenig::rules::PhaseView;
use witan::clock::Clock;

use crate::scene::STRANGER;
use crate::table::Table;

/// Typed cards, with a word of the expected answer.
const CARDS: [(&str, &str); 7] = [
    ("6x1", "5 is the maximum"),
    ("99x1 99x2 99x3", "5 is the maximum"),
    ("2x3", "Your hand"),
    ("0x1", "2x1 x3"),
    ("x4", "2x1 x3"),
    ("everything I have", "2x1 x3"),
    ("💥", "2x1 x3"),
];

/// Writes to the bot, and returns its reply.
async fn write(table: &Table, name: &str, text: &str) -> String {
    let person = table.person(name).id;
    let conversation = table.world.direct_channel(person).expect("a conversation");
    let written = table.world.say(person, conversation, text).expect("people can write");
    let answers = |message: &discord_emulator::Message| message.reply_to == Some(written);
    table.until("a reply", |_| table.whispers(name).into_iter().find(answers)).await.content
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn cards_that_cannot_be_committed() {
    let table = Table::open(Clock::System).await;
    let id = table.begin(3).await;
    assert!(write(&table, "Aldred", "2x1").await.contains("Nothing in your matches"));
    assert!(write(&table, STRANGER, "hello").await.contains("/game mine"));
    let early = table.name_of(table.awaited(id).await);
    let told = table.excuse_command(early, table.channel, "/king commit cards:x1").await;
    assert!(told.contains("no dispute"), "{told}");
    table.play_to_a_dispute(id).await;
    let name = table.name_of(table.awaited(id).await);
    let before = table.moment(id).await;
    let own = table.view(id, name).await.own;
    for (cards, word) in CARDS {
        let line = format!("/king commit cards:\"{cards}\"");
        let told = table.excuse_command(name, table.channel, &line).await;
        assert!(told.contains(word), "{cards} by command: {told}");
        let told = write(&table, name, cards).await;
        assert!(told.contains(word), "{cards} typed: {told}");
    }
    let long = write(&table, name, &"x1 ".repeat(600)).await;
    assert!(long.contains("2x1 x3") && long.len() < 400, "{long}");
    assert!(
        table
            .excuse_command(STRANGER, table.channel, "/king commit cards:x1")
            .await
            .contains("/game map")
    );
    for line in ["/king end", "/king place", "/king move to:Lundonia", "/king roll card:x1"] {
        let told = table.excuse_command(name, table.channel, line).await;
        assert!(told.contains("dispute"), "{line}: {told}");
    }
    table.assert_unchanged(id, &before, "cards that cannot be committed").await;
    assert_eq!(table.view(id, name).await.own, own, "nor anything in secret");
    // A sentence that mentions cards does nothing; the bot offers what it would have read.
    let person = table.person(name).id;
    let conversation = table.world.direct_channel(person).expect("a conversation");
    let asked = table.world.say(person, conversation, "What does x1 do?").expect("a question");
    let answers = |message: &discord_emulator::Message| message.reply_to == Some(asked);
    let offer = table.until("an offer", |_| table.whispers(name).into_iter().find(answers)).await;
    assert!(offer.content.contains("x1") && offer.content.contains("nothing"), "{offer:?}");
    table.assert_unchanged(id, &before, "a question").await;
    // Nor does a later edit of the message.
    table.world.edit(conversation, asked, "x1").expect("people can edit");
    let told = |message: &discord_emulator::Message| {
        message.reply_to == Some(asked) && message.content.contains("new message")
    };
    table.until("an answer", |_| table.whispers(name).into_iter().find(told)).await;
    table.assert_unchanged(id, &before, "an edit").await;
    // The button of the offer commits the cards.
    let press = offer.controls().find_map(|control| control.custom_id()).expect("a button");
    table.world.press(person, offer.id, press).expect("it can be pressed");
    let mut committed = None;
    for _ in 0..200 {
        committed = table.view(id, name).await.own.and_then(|own| own.commitment);
        if committed.is_some() {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    assert_eq!(committed.map(|cards| cards.to_string()).as_deref(), Some("x1"));
    table.silence().await;
    assert_eq!(table.snapshot(id, name).await.seq, table.snapshot(id, STRANGER).await.seq);
    table.assert_quiet();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn places_that_are_not_there_and_texts_without_end() {
    let table = Table::open(Clock::System).await;
    let id = table.begin(3).await;
    let name = table.name_of(table.awaited(id).await);
    let before = table.moment(id).await;
    let view = table.view(id, name).await;
    let PhaseView::Turn { seat, .. } = view.phase else { unreachable!("a turn") };
    for typed in ["London", "@everyone", "**`||", "Ｌundonia", &"o".repeat(100)] {
        let line = format!("/king move to:\"{typed}\"");
        let person = table.person(name).id;
        let given = table.world.slash(person, table.channel, &line).expect("a command");
        // All territories are listed: the answer may be longer than others.
        let told = table.private_answer(name, given).await;
        assert!(told.content.contains("Lundonia, "), "{}", told.content);
        assert!(told.content.chars().count() < 700, "{}", told.content);
        assert!(told.notifies.is_empty(), "nobody is called");
    }
    let far = koenig::rules::Territory::ALL
        .into_iter()
        .find(|&to| view.lands[to].in_play && !view.options[seat].moves.contains(to))
        .expect("not everything is near");
    let told = table.excuse_command(name, table.channel, &format!("/king move to:{far}")).await;
    assert!(told.contains("K-T"), "the rule is named: {told}");
    for baron in ["nobody", "\"\"", "Mildred"] {
        let line = format!("/king banish baron:{baron} to:Lundonia");
        if let Ok(given) = table.world.slash(table.person(name).id, table.channel, &line) {
            assert!(table.excuse(name, given).await.contains("colour"), "{baron}");
        }
    }
    // Discord limits the length of options before the bot sees them.
    for line in ["/king move to:", "/king commit cards:"] {
        let line = format!("{line}{}", "x".repeat(6000));
        let refused = table.world.slash(table.person(name).id, table.channel, &line);
        assert!(refused.is_err(), "an option has its longest");
    }
    table.assert_unchanged(id, &before, "what is not there").await;
    table.assert_quiet();
}
