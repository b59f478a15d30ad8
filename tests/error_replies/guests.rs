//! How people get into a lobby: invited by name or from a list, by the message beside the thread; and removed by the
//! host.

use discord_emulator::{ChannelId, Component, Message, Visibility};
use witan::clock::Clock;

use crate::scene::{STRANGER, control};
use crate::table::Table;

/// The messages of a channel that everybody sees.
fn said(table: &Table, channel: ChannelId) -> Vec<Message> {
    let mut said = table.world.messages(table.person("Mildred").id, channel);
    said.retain(|message| message.visibility == Visibility::Everyone);
    said
}

fn has(message: &Message, end: &str) -> bool {
    message.controls().any(|control| match control {
        Component::Button { action, .. } => format!("{action:?}").contains(end),
        Component::Select { custom_id, .. } => custom_id.contains(end),
    })
}

/// The newest message of a channel with controls.
fn lobby(table: &Table, channel: ChannelId) -> Message {
    let found = said(table, channel).into_iter().rev().find(|one| !one.components.is_empty());
    found.expect("the lobby has controls")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lobby_has_a_name_a_picture_and_guests_and_can_be_joined_from_beside() {
    let table = Table::open(Clock::System).await;
    let here = table.channel;
    let line = r#"/game new players:4 name:"The **long** winter" with:"@Beorn @Cwen""#;
    let opened = table.command("Aldred", here, line).await;
    table.silence().await;
    // By default the lobby is in a thread, named like the match.
    let thread = table.channel_named("Aldred", "The long winter").expect("a thread").id;
    assert!(opened.contains(&format!("<#{thread}>")), "{opened}");
    let open = lobby(&table, thread);
    let [beorn, cwen] = ["Beorn", "Cwen"].map(|name| table.person(name).id);
    assert!(open.content.contains("The long winter"), "{}", open.content);
    assert!(open.content.contains(&format!("<@{beorn}> <@{cwen}>")), "{}", open.content);
    assert_eq!(open.notifies, [beorn, cwen], "they are notified");
    assert_eq!(open.attachments.len(), 1, "there is a picture");
    assert!(!has(&open, ":start"), "it cannot start yet");
    let small = open.content.lines().filter(|line| line.starts_with("-# ")).count();
    assert!(small == 1 && open.content.lines().count() - small <= 8, "{}", open.content);
    // Details are shown on request.
    assert!(open.content.contains("per decision") && open.content.contains("hints only"));
    let asked = table.press("Cwen", &open, ":terms").expect("a button");
    let told = table.read(&table.person("Cwen"), asked).await;
    assert!(told.contains("Time bank") && told.contains("`/game seed`"), "{told}");
    let words = open.content.split(|c: char| !c.is_ascii_hexdigit());
    assert!(words.into_iter().all(|word| word.len() < 64), "no hash: {}", open.content);
    // From the message beside the thread people join with one press, and read how full it is.
    let told = lobby(&table, here);
    assert!(told.content.contains("1 of 4") && told.content.contains("The long winter"));
    let joined = table.press("Beorn", &told, ":join").expect("it can be joined there");
    assert_eq!(table.read(&table.person("Beorn"), joined).await, "");
    table.silence().await;
    assert!(lobby(&table, here).content.contains("2 of 4"));
    let open = lobby(&table, thread);
    assert!(!open.content.contains(&format!("<@{beorn}>")), "Beorn is no guest any more");
    assert_eq!(open.attachments.len(), 1, "the picture stays");
    for name in ["Cwen", "Dunstan"] {
        table.command(name, thread, "/game join").await;
    }
    table.silence().await;
    assert!(!has(&lobby(&table, thread), ":join"), "all seats are taken");
    // Another person waits for a seat, and gets it when it is free.
    let told = table.excuse_command("Edith", thread, "/game join").await;
    assert!(told.contains("*Wait for a seat*"), "{told}");
    for (name, button) in [("Edith", ":wait"), ("Dunstan", ":leave")] {
        let pressed = table.press(name, &lobby(&table, thread), button).expect("a button");
        table.read(&table.person(name), pressed).await;
        table.silence().await;
        let next = format!("Waiting list: <@{}>", table.person("Edith").id);
        assert_eq!(lobby(&table, thread).content.contains(&next), button == ":wait", "{name}");
    }
    let told = said(&table, thread).pop().expect("Edith is told");
    assert_eq!(told.notifies, [table.person("Edith").id], "{}", told.content);
    assert!(has(&lobby(&table, thread), ":wait"), "it is full again");
    let start = table.press("Cwen", &lobby(&table, thread), ":start").expect("it can start");
    table.read(&table.person("Cwen"), start).await;
    table.silence().await;
    let told = said(&table, here).pop().expect("it was told beside");
    assert!(told.components.is_empty() && told.content.contains("being played"));
    for line in ["/game status", "/game mine"] {
        let told = table.command("Aldred", thread, line).await;
        assert!(line == "/game status" || told.contains("The long winter in"), "{told}");
    }
    table.assert_quiet();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_are_invited_once_and_removed_by_the_host() {
    let table = Table::open(Clock::System).await;
    let here = table.channel;
    table.command("Aldred", here, "/game new place:here players:4").await;
    table.silence().await;
    let [aldred, beorn, cwen] = ["Aldred", "Beorn", "Cwen"].map(|name| table.person(name).id);
    let invite = async |name: &str, whom: &str| {
        let list = control(&lobby(&table, here), |id| id.starts_with("invite:"));
        let (person, guest) = (table.person(name), table.person(whom).id.to_string());
        let chosen = table.world.select(person.id, lobby(&table, here).id, &list, &[&guest]);
        let told = table.read(&person, chosen.expect("there is a list")).await;
        table.silence().await;
        told
    };
    assert_eq!(invite("Aldred", "Beorn").await, "");
    let told = said(&table, here).pop().expect("an invitation");
    assert_eq!(told.notifies, [beorn], "{}", told.content);
    let count = said(&table, here).len();
    assert!(invite("Aldred", "Beorn").await.contains("nobody new"));
    assert!(invite("Aldred", "Aldred").await.contains("nobody new"));
    assert!(invite(STRANGER, "Cwen").await.contains("/game join"), "guests invite nobody");
    assert_eq!(said(&table, here).len(), count, "nobody is notified twice");

    table.command("Beorn", here, "/game join").await;
    table.command("Cwen", here, "/game join").await;
    let told = table.excuse_command("Beorn", here, "/game remove player:@Cwen").await;
    assert!(told.contains(&format!("<@{aldred}>")), "only the host does: {told}");
    let told = table.excuse_command("Aldred", here, "/game remove player:@Aldred").await;
    assert!(told.contains("/game leave"), "{told}");
    let told = table.excuse_command("Aldred", here, "/game remove player:@Edith").await;
    assert!(told.contains("isn’t in this lobby"), "{told}");
    table.command("Aldred", here, "/game remove player:@Cwen").await;
    table.silence().await;
    let told = said(&table, here).pop().expect("Cwen is told");
    assert_eq!(told.notifies, [cwen], "{}", told.content);
    assert!(!lobby(&table, here).content.contains("Cwen"));
    let told = table.excuse_command("Cwen", here, "/game join").await;
    assert!(told.contains("removed you"), "{told}");
    assert!(invite("Beorn", "Cwen").await.contains("nobody new"), "that is up to the host");
    assert_eq!(invite("Aldred", "Cwen").await, "");
    assert!(table.command("Cwen", here, "/game join").await.contains("joined as"));
    table.silence().await;

    // With other people in the lobby, closing it must be confirmed.
    let close = table.press("Aldred", &lobby(&table, here), ":close").expect("it can be closed");
    let asked = table.read(&table.person("Aldred"), close).await;
    assert!(asked.contains("2 others"), "{asked}");
    assert!(table.command("Beorn", here, "/game status").await.contains("host"), "it stands");
    let question = table.world.messages(aldred, here).pop().expect("the question");
    let sure = table.press("Aldred", &question, ":close-for-all").expect("it can be confirmed");
    table.read(&table.person("Aldred"), sure).await;
    table.silence().await;
    assert!(table.board().is_none(), "it is closed");
    table.assert_quiet();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn names_and_guests_that_are_none_are_refused_kindly() {
    let table = Table::open(Clock::System).await;
    for (line, told) in [
        ("/game new name:**", "can’t display that name"),
        ("/game new with:@Nobody", "Mention people"),
        ("/game new with:@witan", "Bots can’t be invited"),
        ("/game new with:\"my friends\"", "Mention people"),
    ] {
        let said = table.excuse_command("Aldred", table.channel, line).await;
        assert!(said.contains(told), "{line}: {said}");
    }
    assert!(said(&table, table.channel).is_empty(), "nothing was opened");
    table.assert_quiet();
}
