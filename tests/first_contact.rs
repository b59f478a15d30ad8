//! First contact with the bot, over the emulator with the real client.

#[allow(dead_code, reason = "another test program uses the rest of it")]
mod table;

use std::time::Duration;

use discord_emulator::{ChannelId, Message, Visibility};
use table::Table;
use witan::clock::{Clock, Moment};

/// A person's conversation with the bot.
fn conversation(table: &Table, name: &str) -> ChannelId {
    table.world.direct_channel(table.person(name).id).expect("people can open a conversation")
}

/// Writes to the bot.
fn write(table: &Table, name: &str, text: &str) -> discord_emulator::MessageId {
    let (person, here) = (table.person(name).id, conversation(table, name));
    table.world.say(person, here, text).expect("people can write")
}

/// Whether a message is the bot's introduction, with all its buttons.
fn says_hello(message: &Message) -> bool {
    let ids = message.controls().map(|control| format!("{control:?}")).collect::<String>();
    let buttons = ["hello:0:0:play:koenig", "hello:0:0:play:wuerfelkoenig", "hello:0:0:rules"];
    message.content.contains("board games") && buttons.iter().all(|button| ids.contains(button))
}

/// PRIVACY.md says that the bot does not receive what people write in channels, and has no privileged intents.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_bot_is_not_told_what_people_write_in_channels() {
    const GUILDS: u64 = 1 << 0;
    const DIRECT_MESSAGES: u64 = 1 << 12;
    let table = Table::open(Clock::System).await;
    let asked = table.world.intents();
    assert!(
        !asked.is_empty() && asked.iter().all(|it| *it == GUILDS | DIRECT_MESSAGES),
        "{asked:?}"
    );
    let privacy = include_str!("../docs/PRIVACY.md");
    assert!(privacy.contains("what people write in channels, which the bot isn't told"));
    // Not even when mentioned, which would require the intent for a server's messages.
    let (aldred, bot) = (table.person("Aldred").id, table.world.bot());
    table.world.say(aldred, table.channel, &format!("<@{bot}> hi")).expect("people can write");
    table.answered().await;
    assert!(table.said().iter().all(|message| !says_hello(message)), "{:#?}", table.said());
    assert!(privacy.contains("The bot has none of Discord's privileged intents"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_writes_to_the_bot_is_told_what_it_is_once_in_ten_minutes() {
    let clock = Clock::manual(Moment::from_ms(1_700_000_000_000));
    let Clock::Manual(hands) = clock.clone() else { unreachable!("it is manual") };
    let table = Table::open(clock).await;
    let heard = |name: &str| table.whispers(name).into_iter().filter(says_hello).count();
    write(&table, "Aldred", "hi");
    table.until("an answer", |_| (heard("Aldred") == 1).then_some(())).await;
    write(&table, "Aldred", "rules?");
    write(&table, "Beorn", "help");
    table.until("an answer", |_| (heard("Beorn") == 1).then_some(())).await;
    table.answered().await;
    assert_eq!(heard("Aldred"), 1, "not again so soon");
    hands.advance(Duration::from_secs(600));
    write(&table, "Aldred", "hello?");
    table.until("an answer", |_| (heard("Aldred") == 2).then_some(())).await;
    // `/help` is always answered, to anybody.
    for channel in [conversation(&table, "Aldred"), table.channel] {
        let shown = table.shown("Aldred", channel, "/help").await;
        assert!(says_hello(&shown) && shown.visibility != Visibility::Everyone, "{shown:?}");
    }
    table.assert_quiet();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn its_buttons_do_what_they_say() {
    let table = Table::open(Clock::System).await;
    // Started from a server, a single-player match is in the person's own conversation all the same.
    let help = table.shown("Aldred", table.channel, "/help").await;
    let pressed = table.press("Aldred", &help, "play:wuerfelkoenig").expect("a button");
    let told = table.read(&table.person("Aldred"), pressed).await;
    let here = conversation(&table, "Aldred");
    assert!(told.contains(&format!("channels/@me/{here}")), "{told}");
    table.open_match(here).await;
    assert!(table.said().is_empty(), "the server hears nothing of it");
    let pressed = table.press("Aldred", &help, "play:koenig").expect("a button");
    let told = table.read(&table.person("Aldred"), pressed).await;
    assert!(told.contains("`/game leave`"), "one at a time: {told}");
    // From the conversation itself.
    let there = conversation(&table, "Beorn");
    let help = table.shown("Beorn", there, "/help").await;
    assert!(
        table.press("Beorn", &help, "hello:0:0:find").is_none(),
        "nothing is to be found there"
    );
    let pressed = table.press("Beorn", &help, "play:koenig").expect("a button");
    assert!(table.read(&table.person("Beorn"), pressed).await.contains("match starts"));
    let id = table.open_match(there).await;
    let begun = table.matches.info(id).await.expect("the rows").expect("the match");
    assert_eq!(begun.agreed.on(&witan::domain::LESSON), "on", "it is their first");
    // People with closed direct messages are told, and no match is left behind that cannot be played.
    let dunstan = table.person("Dunstan").id;
    table.world.close_dms(dunstan);
    let help = table.shown("Dunstan", table.channel, "/help").await;
    let pressed = table.press("Dunstan", &help, "play:koenig").expect("a button");
    let told = table.read(&table.person("Dunstan"), pressed).await;
    assert!(told.contains("don’t reach you"), "{told}");
    let mine = table.command("Dunstan", table.channel, "/game mine").await;
    assert!(!mine.contains("Match"), "{mine}");
    // The other buttons show rules to read and matches to join.
    let pressed = table.press("Dunstan", &help, "hello:0:0:rules").expect("a button");
    let which = table.private_answer("Dunstan", pressed).await;
    let pressed = table.press("Dunstan", &which, "rules:0:0:1:wuerfelkoenig").expect("a button");
    assert!(table.read(&table.person("Dunstan"), pressed).await.contains("Würfelkönig"));
    let pressed = table.press("Dunstan", &help, "hello:0:0:find").expect("a button");
    let told = table.read(&table.person("Dunstan"), pressed).await;
    let found = table.command("Dunstan", table.channel, "/game find").await;
    assert_eq!(told, found);
}

/// The number of greetings in the server.
fn greetings(table: &Table) -> usize {
    table.said().iter().filter(|message| says_hello(message)).count()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_is_greeted_once_ever_and_never_one_that_was_there_before() {
    let mut table = Table::open(Clock::System).await;
    // The server is named in READY, and arrives after it.
    table.silence().await;
    assert_eq!(greetings(&table), 0, "it was there before");
    table.world.begin_outage();
    table.world.end_outage();
    table.world.kick_bot();
    table.world.invite_bot();
    table.answered().await;
    assert_eq!(greetings(&table), 0, "it came back");
    // A program that does not know the server.
    table.world.kick_bot();
    table.answered().await;
    let mut tx = table.matches.store().begin().await.expect("the database");
    sqlx::query("DELETE FROM known_servers").execute(&mut *tx).await.expect("a table");
    tx.commit().await.expect("the database");
    table.crash_and_restart().await;
    table.world.invite_bot();
    table.until("a greeting", |_| (greetings(&table) == 1).then_some(())).await;
    table.world.kick_bot();
    table.world.invite_bot();
    table.answered().await;
    let world = table.world.clone();
    table.restart_after(async |_| world.kick_bot()).await;
    table.world.invite_bot();
    table.answered().await;
    table.silence().await;
    assert_eq!(greetings(&table), 1, "once ever");
}
