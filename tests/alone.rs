//! Single-player matches in a person's own conversation with the bot, over the emulator with the real client.

#[allow(dead_code, reason = "another test program uses the rest of it")]
mod table;

use std::collections::BTreeMap;

use discord_emulator::{ChannelId, Visibility};
use game_api::{PersonId, Seed, SeededChance};
use table::Table;
use witan::app::matches::Format;
use witan::clock::Clock;
use witan::domain::log::{Extent, Verified};
use witan::domain::results::Whose;
use witan::domain::{MatchId, Stage, log};

/// A match with more decisions by one person is stuck.
const MOST_DECISIONS: usize = 1_500;

/// A person's conversation with the bot.
fn conversation(table: &Table, name: &str) -> ChannelId {
    table.world.direct_channel(table.person(name).id).expect("people can open a conversation")
}

async fn stage(table: &Table, id: MatchId) -> Stage {
    table.matches.info(id).await.expect("the rows").expect("the match").stage
}

/// Starts a match alone with one command.
async fn start(table: &Table, name: &str, options: &str) -> MatchId {
    let here = conversation(table, name);
    let told = table.command(name, here, &format!("/game new {options}")).await;
    assert!(told.contains("match starts"), "{told}");
    let id = table.open_match(here).await;
    table.until_people_are_awaited(id).await;
    id
}

/// Whether the match waits for this person.
async fn awaits(table: &Table, id: MatchId, name: &str) -> bool {
    let snapshot = table.snapshot(id, name).await;
    snapshot.seat.is_some_and(|seat| snapshot.view.awaited().contains(&seat))
}

/// Lets a person do something sensible by the game's own command.
async fn act(table: &Table, id: MatchId, name: &str, luck: &mut SeededChance) {
    let snapshot = table.snapshot(id, name).await;
    let policies = snapshot.game.policies().expect("both games have them");
    let action = policies.quick(&snapshot.view, luck).expect("they are awaited");
    let colour_of = |seat: game_api::SeatId| snapshot.seats[seat].colour.name().to_owned();
    let line = snapshot.game.line(&action, &colour_of).expect("every action has a command");
    let told = table.command(name, conversation(table, name), &line).await;
    table.until_people_are_awaited(id).await;
    assert!(table.snapshot(id, name).await.seq > snapshot.seq, "{line}: {told}");
}

/// The headings of the lessons a person is shown now.
fn lessons(table: &Table, name: &str) -> Vec<String> {
    let told = table.whispers(name).into_iter().map(|message| message.content);
    let heads =
        told.filter_map(|text| Some(text.split_once("📘 **")?.1.split_once("**")?.0.to_owned()));
    heads.collect()
}

async fn verified(table: &Table, id: MatchId) -> Verified {
    let texts = witan::games::texts();
    let text = table.matches.log_file(id, Format::Jsonl, &texts).await.expect("its log");
    log::verify(&witan::games::built_in(), &text, None).unwrap_or_else(|error| panic!("{error}"))
}

async fn play_to_the_end(options: &str) {
    let mut table = Table::open(Clock::System).await;
    let id = start(&table, "Aldred", options).await;
    let info = table.matches.info(id).await.expect("the rows").expect("the match");
    assert_eq!((info.guild, info.terms.deadline, info.seats.len()), (None, None, 4));
    assert!(info.seats[1..].iter().all(|seat| seat.holder.is_computer()), "all others are");
    let mut luck = SeededChance::new(Seed::new([3; 32]), 0);
    let mut decisions = 0;
    let mut explained = lessons(&table, "Aldred");
    assert_eq!(explained, ["Lesson 1 of 5"], "what is asked first is explained");
    while awaits(&table, id, "Aldred").await {
        decisions += 1;
        assert!(decisions < MOST_DECISIONS, "the match does not end");
        act(&table, id, "Aldred", &mut luck).await;
        // It disappears with the decision it explains.
        let now = lessons(&table, "Aldred");
        assert!(now.len() <= 1, "{now:?}");
        explained.extend(now.last().filter(|it| explained.last() != Some(it)).cloned());
        if decisions == 5 {
            table.crash_and_restart().await;
            table.until_people_are_awaited(id).await;
        }
    }
    // A match may end early, before the last lesson.
    let all: Vec<String> = (1..=5).map(|number| format!("Lesson {number} of 5")).collect();
    assert!(explained.len() >= 4 && all.starts_with(&explained), "each once: {explained:?}");
    assert!(lessons(&table, "Aldred").is_empty(), "nothing is left to decide");
    assert_eq!(stage(&table, id).await, Stage::Over);
    let verified = verified(&table, id).await;
    assert_eq!((verified.extent, verified.alone), (Extent::Whole, true));
    let said = table.whispers("Aldred");
    let replay = said.iter().find(|message| message.content.contains("as a replay"));
    let replay = replay.expect("it is shown once more");
    table.press("Aldred", replay, &format!("review:{}:0:", id.0)).expect("a button");
    // The review takes time to compute.
    let told = table.until("a review", |_| {
        let mut told = table.whispers("Aldred").into_iter().map(|message| message.content);
        told.find(|text| text.contains("**Match 1: what decided it**"))
    });
    let told = told.await;
    let says = told.contains("Turn ") || told.contains("No decision");
    assert!(says && told.contains("🎲"), "{told}");
    let links = table.whispers("Aldred").into_iter().filter(|one| one.content.contains("<#"));
    assert_eq!(links.count(), 0, "where it is played is not said there");
    assert!(table.said().is_empty(), "the server hears nothing of it: {:#?}", table.said());
    for name in ["Beorn", "Cwen", "Dunstan"] {
        assert!(table.whispers(name).is_empty(), "nobody else is told anything");
    }
    // The match counts for the person, and for no server.
    let (game, aldred) = (witan::games::built_in(), PersonId(table.person("Aldred").id.get()));
    let game = game.named(info.game.as_str()).expect("it is built in");
    let own = table.matches.results(game, Whose::Person(aldred)).await.expect("the rows");
    assert_eq!(own.len(), 1);
    let server = table.matches.results(game, Whose::Server(witan::domain::GuildId(0))).await;
    let guilds = server.expect("the rows");
    assert_eq!(guilds.len(), 1, "it is stored under no server's number");
    table.assert_quiet();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_person_plays_for_the_crown_in_their_conversation() {
    play_to_the_end("fill:simple lesson:on").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_person_plays_for_citizens_in_their_conversation() {
    play_to_the_end("game:wuerfelkoenig lesson:on").await;
}

/// The text of a match alone before the first decision.
struct FirstRead {
    /// How many computer players' turns are told, each in a line.
    turns: usize,
    /// Whether the first decision is about a dispute.
    disputed: bool,
    words: usize,
    text: String,
}

fn words(text: &str) -> usize {
    text.split_whitespace().filter(|word| word.chars().any(char::is_alphanumeric)).count()
}

/// Begins a match in somebody's language, and gives it up at once.
async fn first_read(table: &Table, game: &str) -> FirstRead {
    let (here, before) = (conversation(table, "Aldred"), table.whispers("Aldred").len());
    let new = format!("/game new game:{game} fill:simple lesson:on");
    table.command("Aldred", here, &new).await;
    let id = table.open_match(here).await;
    table.until_people_are_awaited(id).await;
    let said = table.whispers("Aldred").split_off(before);
    let public = said.iter().filter(|it| it.visibility == Visibility::Everyone);
    let public: Vec<&str> = public.map(|it| it.content.as_str()).collect();
    let [hash, told @ .., _] = public.as_slice() else { panic!("{said:#?}") };
    assert!(hash.starts_with("-# 🎲"), "{hash}");
    let turns = told.iter().flat_map(|it| it.lines()).filter(|it| it.starts_with("-# "));
    let read = FirstRead {
        turns: turns.count(),
        disputed: told.iter().any(|it| it.contains("### ")),
        words: public.iter().map(|it| words(it)).sum(),
        text: public.join("\n--\n"),
    };
    let asked = table.shown("Aldred", here, "/game leave").await;
    let pressed = table.press("Aldred", &asked, &format!("leave:{id}:0:end")).expect("a button");
    table.read(&table.person("Aldred"), pressed).await;
    table.silence().await;
    read
}

/// A line about luck, a line for each computer player that begins, and the board: so little text precedes the first
/// decision, all small print included.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn little_is_read_before_the_first_decision() {
    for (language, most) in [("en-US", 120), ("de", 130), ("fr", 140), ("nl", 140)] {
        for game in ["koenig", "wuerfelkoenig"] {
            let locales = witan::games::locales();
            let table = Table::open_in(locales, witan::games::ALL, Clock::System, None).await;
            table.world.set_locale(table.person("Aldred").id, language).expect("Discord has it");
            let mut seen = BTreeMap::new();
            // Who begins is drawn.
            for _ in 0..60 {
                let read = first_read(&table, game).await;
                // A dispute has sides, hands and a choice of cards to explain.
                let most = if read.disputed { most + 40 } else { most };
                assert!(read.words <= most, "{} words: {}", read.words, read.text);
                if read.disputed {
                    continue;
                }
                seen.insert(read.turns, read.words);
                if [1, 2].iter().all(|turns| seen.contains_key(turns)) {
                    break;
                }
            }
            assert!([1, 2].iter().all(|it| seen.contains_key(it)), "{game} {language}: {seen:?}");
        }
    }
}

/// A lesson is in the language of its message, which is that of the match, even if its reader's client has another.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lesson_below_the_board_is_in_the_language_of_the_match() {
    let table =
        Table::open_in(witan::games::locales(), witan::games::ALL, Clock::System, None).await;
    let id = start(&table, "Aldred", "game:wuerfelkoenig lesson:on").await;
    table.world.set_locale(table.person("Aldred").id, "de").expect("Discord has it");
    let mut luck = SeededChance::new(Seed::new([3; 32]), 0);
    act(&table, id, "Aldred", &mut luck).await;
    let own = table.command("Aldred", conversation(&table, "Aldred"), "/game status").await;
    assert!(own.contains("Zug"), "in private they read German: {own}");
    assert_eq!(lessons(&table, "Aldred"), ["Lesson 2 of 5"]);
}

/// Commands that make no sense alone are refused with what is possible, and nothing is opened.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_makes_no_sense_alone_is_refused() {
    let table = Table::open(Clock::System).await;
    let here = conversation(&table, "Aldred");
    for option in ["with:@Beorn", "deadline:6h", "time-bank:6h", "missed-limit:2", "place:thread"] {
        let told = table.command("Aldred", here, &format!("/game new {option}")).await;
        let name = option.split(':').next().expect("a name");
        assert!(told.contains(&format!("`{name}`")) && told.contains("alone"), "{told}");
    }
    let told = table.command("Aldred", table.channel, "/game new lesson:on").await;
    assert!(told.contains("direct messages"), "lessons are for those who play alone: {told}");
    let told = table.command("Aldred", here, "/game new players:2").await;
    assert!(told.contains("3"), "{told}");
    for line in ["/mod settings", "/appeal"] {
        let refused = table.world.slash(table.person("Aldred").id, here, line);
        assert!(refused.is_err(), "{line} does not exist here");
    }
    let id = start(&table, "Aldred", "fill:simple").await;
    let told = table.command("Aldred", here, "/game new").await;
    assert!(told.contains("`/game leave`"), "{told}");
    let told = table.command("Aldred", here, "/game stats server").await;
    assert!(told.contains("In DMs"), "{told}");
    let told = table.command("Aldred", here, "/game relocate match:1").await;
    assert!(told.contains("server’s channels"), "{told}");
    // Nor from a server, where others could read along.
    let told = table.command("Aldred", table.channel, "/game relocate match:1").await;
    assert!(told.contains("stays there"), "{told}");
    let told = table.command("Aldred", here, "/game mine").await;
    assert!(told.contains(&format!("channels/@me/{here}")), "{told}");
    assert_eq!(stage(&table, id).await, Stage::Running);
    table.assert_quiet();
}

/// Two people play alone at the same time, and neither can touch the other's match.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_plays_alone_can_give_up_and_start_again() {
    let table = Table::open(Clock::System).await;
    let id = start(&table, "Aldred", "fill:simple").await;
    let other = start(&table, "Beorn", "fill:simple").await;
    let beorn = PersonId(table.person("Beorn").id.get());
    assert!(table.matches.lobbies().give_up(id, beorn).await.is_err(), "it is not his");
    let here = conversation(&table, "Aldred");
    let asked = table.shown("Aldred", here, "/game leave").await;
    assert!(asked.content.contains("It ends at once"), "{}", asked.content);
    assert_eq!(stage(&table, id).await, Stage::Running, "it is only asked");
    let pressed = table.press("Aldred", &asked, &format!("leave:{id}:0:end")).expect("a button");
    let told = table.read(&table.person("Aldred"), pressed).await;
    assert!(told.contains("gave up"), "{told}");
    table.silence().await;
    assert_eq!(stage(&table, id).await, Stage::Cancelled);
    assert_eq!(stage(&table, other).await, Stage::Running);
    verified(&table, id).await;
    let told = table.command("Aldred", here, "/game log").await;
    assert!(told.contains("given up") && !told.contains("moderator"), "{told}");
    let buttons = table.whispers("Aldred").into_iter();
    let public = buttons.filter(|message| message.visibility == Visibility::Everyone);
    assert!(public.flat_map(|one| one.components).next().is_none(), "nothing is left to press");
    let next = start(&table, "Aldred", "game:wuerfelkoenig").await;
    assert_ne!(next, id);
    assert!(lessons(&table, "Aldred").is_empty(), "nobody asked for a lesson");
    table.assert_quiet();
}

/// Prevents rolling until the dice please: if one person alone has undone a roll, the match counts nowhere, and says
/// so.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_single_player_match_with_undone_dice_does_not_count() {
    let table = Table::open(Clock::System).await;
    let id = start(&table, "Aldred", "game:wuerfelkoenig fill:simple").await;
    let here = conversation(&table, "Aldred");
    let mut luck = SeededChance::new(Seed::new([3; 32]), 0);
    act(&table, id, "Aldred", &mut luck).await;
    let warned = table.command("Aldred", here, "/game undo").await;
    assert!(warned.contains("then the match doesn’t count"), "{warned}");
    assert_eq!(table.command("Aldred", here, "/game undo steps:1").await, "Undone.");
    let told = table
        .until("what was undone", |_| {
            let mut said = table.whispers("Aldred").into_iter().map(|message| message.content);
            said.find(|text| text.contains("so the match doesn’t count"))
        })
        .await;
    assert!(told.contains("alone with"), "{told}");
    let status = table.command("Aldred", here, "/game status").await;
    assert!(status.contains("Doesn’t count in any statistics"), "{status}");
    let mut decisions = 0;
    while awaits(&table, id, "Aldred").await {
        decisions += 1;
        assert!(decisions < MOST_DECISIONS, "the match does not end");
        act(&table, id, "Aldred", &mut luck).await;
    }
    assert_eq!(stage(&table, id).await, Stage::Over);
    let replay = table
        .until("the replay", |_| {
            let mut said = table.whispers("Aldred").into_iter().map(|message| message.content);
            said.find(|text| text.contains("as a replay"))
        })
        .await;
    assert!(replay.contains("It doesn’t count in any statistics"), "{replay}");
    let (game, aldred) = (witan::games::built_in(), PersonId(table.person("Aldred").id.get()));
    let game = game.named("wuerfelkoenig").expect("it is built in");
    let own = table.matches.results(game, Whose::Person(aldred)).await.expect("the rows");
    assert_eq!(own, Vec::new());
    assert_eq!(verified(&table, id).await.extent, Extent::Whole);
    let texts = witan::games::texts();
    let written = async |format| table.matches.log_file(id, format, &texts).await.expect("a log");
    assert!(written(Format::Jsonl).await.contains(r#""reason":"","alone":true"#));
    let told = written(Format::Markdown).await;
    assert!(told.contains("the match doesn’t count in any statistics"), "{told}");
    table.assert_quiet();
}
