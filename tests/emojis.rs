//! The bot's own emojis: drawn by the games, uploaded once, and used in all texts where they are available.

#[allow(dead_code, reason = "another test program uses the rest of it")]
#[path = "table/mod.rs"]
mod table;

use std::collections::BTreeSet;
use std::time::Duration;

use discord_emulator::{Ending, RateLimitScope, Requests, RestTrouble, RetryAfter, Route, Times};
use game_api::drawing::{EmojiArt, Renderer};
use table::{PATIENCE, Table};
use witan::app::matches::{Format, export};
use witan::clock::Clock;
use witan::domain::MatchId;

const PNG: &str = "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk\
                   YPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==";

fn drawn() -> Vec<EmojiArt> {
    witan::games::ALL.iter().flat_map(|game| game.emojis()).collect()
}

impl Table {
    /// Waits until texts can have emojis.
    async fn with_emojis(&mut self) -> Vec<(String, String)> {
        self.keep_emojis();
        let wait = async {
            loop {
                let there = self.world.emojis();
                let is_old = |(_, name): &(String, String)| name == "x1_000000";
                let is_named = there.iter().any(|(_, name)| name == "x2");
                if self.matches.emojis().get("x1").is_some()
                    && is_named
                    && !there.iter().any(is_old)
                {
                    return there;
                }
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        };
        tokio::time::timeout(PATIENCE, wait).await.expect("the emojis are uploaded")
    }

    async fn hand(&self, name: &str) -> String {
        self.command(name, self.channel, "/game hand").await
    }

    async fn exported(&self, id: MatchId) -> String {
        let mut db = self.matches.store().read().await.expect("the database");
        let games = self.matches.games();
        export(games, &mut db, &[&witan::games::texts()], id, Format::Markdown)
            .await
            .expect("a log")
    }
}

#[test]
fn every_emoji_is_one_that_discord_takes() {
    let renderer = Renderer::new(None).expect("the built-in fonts");
    let texts = witan::games::texts();
    let arts = drawn();
    let names: BTreeSet<&str> = arts.iter().map(|art| art.name.as_str()).collect();
    assert_eq!(names.len(), arts.len(), "no two games have one of the same name");
    for art in &arts {
        let fits = (2..=EmojiArt::LONGEST_NAME).contains(&art.name.len());
        let is_plain = |it: u8| it.is_ascii_lowercase() || it.is_ascii_digit() || it == b'_';
        assert!(fits && art.name.bytes().all(is_plain), "{}", art.name);
        let png = renderer.in_language(&texts).emoji_png(art).expect("it can be drawn");
        let side = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().expect("four bytes"));
        assert_eq!((side(16), side(20)), (128, 128), "{}", art.name);
        assert!(png.len() < 32 << 10, "{} bytes of {}", png.len(), art.name);
    }
    for expected in ["baron_violet", "courtier_red", "x3", "die_6", "wuerfel_1_green"] {
        assert!(names.contains(expected), "{expected}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn emojis_are_uploaded_once_and_texts_have_them() {
    let mut table = Table::open(Clock::System).await;
    let id = table.begin(3).await;
    assert!(table.hand("Beorn").await.contains("x1"), "plain marks until they are there");
    // An outdated emoji of ours, one that is still drawn the same, and an emoji of somebody else.
    let art = |name: &str| drawn().into_iter().find(|art| art.name == name).expect("it is drawn");
    let dated = |name: &str| format!("{name}_{}", art(name).digits());
    for name in ["x1_000000", &dated("x2"), "party_000000", "die_6"] {
        table.world.add_emoji(name, PNG);
    }
    let before = table.world.emojis();
    let there = table.with_emojis().await;
    // The foreign die keeps its name, so ours has another.
    assert_eq!(there.len(), drawn().len() + 2, "{there:?}");
    let is_called = |there: &[(String, String)], name: &str| there.iter().any(|it| it.1 == name);
    assert!(is_called(&there, "party_000000"), "what is not ours stays");
    assert!(is_called(&there, "die_6") && is_called(&there, &dated("die_6")), "{there:?}");
    let id_of = |there: &[(String, String)], name: &str| {
        let found = there.iter().find(|it| it.1 == name);
        found.unwrap_or_else(|| panic!("no {name}: {there:?}")).0.clone()
    };
    assert_eq!(id_of(&there, "x2"), id_of(&before, &dated("x2")), "it is renamed");
    let hand = table.hand("Beorn").await;
    let x1 = id_of(&there, "x1");
    assert!(hand.contains(&format!("<:x1:{x1}>")), "{hand}");
    // Exported files, unlike messages, have plain marks.
    let file = table.exported(id).await;
    assert!(!file.contains("<:"), "{file}");
    table.crash_and_restart().await;
    assert_eq!(table.with_emojis().await, there, "nothing is uploaded twice");
    assert!(table.hand("Beorn").await.contains(&format!("<:x1:{x1}>")));
    // An emoji that was drawn differently is uploaded again under the same name.
    let number: u64 = x1.parse().expect("an id");
    table.matches.note_drawing(number, Some("000000")).await.expect("the database");
    table.crash_and_restart().await;
    let anew = table.with_emojis().await;
    assert_ne!(id_of(&anew, "x1"), x1);
    assert_eq!(anew.len(), there.len());
    table.assert_clean();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn completions_contain_plain_marks_instead_of_emojis() {
    let mut table = Table::open(Clock::System).await;
    let line = "/game new place:here game:wuerfelkoenig players:2";
    for (name, line) in [("Aldred", line), ("Beorn", "/game join"), ("Aldred", "/game start")] {
        table.command(name, table.channel, line).await;
    }
    table.with_emojis().await;
    for name in ["Aldred", "Beorn"] {
        // One of the two players may roll.
        table.command(name, table.channel, "/dice roll keep:none").await;
    }
    table.silence().await;
    let log = table.command("Beorn", table.channel, "/game log turn:1").await;
    assert!(log.contains("<:wuerfel_"), "{log}");
    let person = table.person("Beorn").id;
    for line in ["/game log turn:", "/game map turn:"] {
        let offered = table.world.complete(person, table.channel, line).await.expect("a line");
        let [turn] = &offered[..] else { panic!("there is one turn: {offered:?}") };
        assert!(turn.name.starts_with("1 · ") && !turn.name.contains("<:"), "{}", turn.name);
    }
    table.assert_clean();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn where_emojis_are_refused_texts_have_plain_marks() {
    let mut table = Table::open(Clock::System).await;
    table.begin(3).await;
    let message = "Missing Permissions".to_owned();
    let refused = RestTrouble::Refused { status: 403, code: 50013, message };
    let about = Requests::to(Route::Emojis);
    let refused = table.world.trouble_rest(about, Times::UntilLifted, refused);
    table.keep_emojis();
    refused.struck(1, PATIENCE).await.expect("it is asked for");
    let hand = table.hand("Beorn").await;
    assert!(hand.contains("x1") && !hand.contains("<:"), "{hand}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn emojis_that_have_to_wait_an_hour_hold_up_nothing_else() {
    let mut table = Table::open(Clock::System).await;
    let limited = RestTrouble::RateLimited {
        scope: RateLimitScope::User,
        retry_after_ms: 3_600_000,
        header: RetryAfter::InHeader,
    };
    let emojis = Requests::to(Route::Emojis);
    let limited = table.world.trouble_rest(emojis, Times::UntilLifted, limited);
    table.keep_emojis();
    limited.struck(1, PATIENCE).await.expect("it asks for them");
    // Direct messages are answered, sessions start, and the commands are registered.
    for (name, ending) in [("Aldred", None), ("Beorn", Some(Ending::Code(4009)))] {
        if let Some(ending) = ending {
            table.world.end_gateway(ending);
            let is_back = |world: &discord_emulator::World| world.bot_is_connected().then_some(());
            table.until("the bot to be back", is_back).await;
        }
        // Another person each time: text that is no action is answered once in ten minutes.
        let person = table.person(name).id;
        let direct = table.world.direct_channel(person).expect("people can open a conversation");
        let heard = table.whispers(name).len();
        table.world.say(person, direct, "Is anybody there?").expect("he may write");
        let answered =
            |_: &discord_emulator::World| (table.whispers(name).len() >= heard + 2).then_some(());
        table.until("an answer", answered).await;
    }
    table.crash_and_restart().await;
    assert_eq!(limited.count(), 1, "they wait");
    table.assert_clean();
}
