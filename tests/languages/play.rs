//! Matches of people with four languages, in one channel.

use std::borrow::Cow;

use discord_emulator::{Author, ButtonAction, Component, Message};
use game_api::{Commands, Locales, Policies, Seed, SeededChance, Texts, Transform};
use koenig::Koenig;
use koenig::rules::{Action, Territory, View};
use witan::clock::Clock;
use witan::games::{self, ALL};
use wuerfelkoenig::Wuerfelkoenig;
use wuerfelkoenig::rules::Table as Dice;

use crate::input::awaited;
use crate::table::{PLAYERS, Table};

/// The language of each person's client.
const READERS: [(&str, &str); 5] =
    [("Aldred", "en"), ("Beorn", "de"), ("Cwen", "fr"), ("Dunstan", "nl"), ("Mildred", "en")];

const MODERATOR: &str = "Mildred";

/// A match that takes longer than this is stuck.
const MOST_DECISIONS: usize = 2_000;

/// Three artificial languages: English with marked vowels, by which each is recognised. So every sentence shows whether
/// it was left in English or mixes two languages.
const MARKED: [(&str, Transform, [char; 5]); 3] = [
    ("de", |text| marked(text, DE), DE),
    ("fr", |text| marked(text, FR), FR),
    ("nl", |text| marked(text, NL), NL),
];
const DE: [char; 5] = ['ą', 'ę', 'į', 'ǫ', 'ų'];
const FR: [char; 5] = ['à', 'è', 'ì', 'ò', 'ù'];
const NL: [char; 5] = ['â', 'ê', 'î', 'ô', 'û'];
const EN: [char; 5] = ['a', 'e', 'i', 'o', 'u'];

fn marked(text: &str, vowels: [char; 5]) -> Cow<'_, str> {
    let mark = |c: char| EN.into_iter().position(|vowel| vowel == c).map_or(c, |at| vowels[at]);
    Cow::Owned(text.chars().map(mark).collect())
}

fn pretended() -> Locales {
    let english = Locales::from(Texts::built_in(ALL));
    MARKED.into_iter().fold(english, |locales, (tag, transform, _)| {
        locales.with(Texts::transformed(ALL, tag, Some(transform)))
    })
}

/// The language of a text. Names, code and addresses are the same in all: a text without anything else has none.
fn language(text: &str) -> Option<&'static str> {
    let mut prose: String = text.split('`').step_by(2).collect();
    // A language's own name for itself.
    for (_, _, vowels) in MARKED {
        prose = prose.replace(&*marked("English", vowels), "");
    }
    prose = prose.replace("**English**", "");
    let places = Territory::ALL.into_iter().map(Territory::name);
    for name in PLAYERS.into_iter().chain([MODERATOR]).chain(places) {
        prose = prose.replace(name, "");
    }
    let is_code = |word: &&str| {
        word.contains("://")
            || word.starts_with("<t:")
            || word.starts_with("<@")
            || word.starts_with("<#")
    };
    // The last item of a list follows the real language's word for "and".
    let is_and = |word: &&str| ["und", "et", "en"].contains(word);
    let words = prose.split_whitespace().filter(|word| !is_code(word) && !is_and(word));
    let prose: String = words.collect();
    let found: Vec<&str> = MARKED
        .into_iter()
        .map(|(tag, _, vowels)| (tag, vowels))
        .chain([("en", EN)])
        .filter(|(_, vowels)| prose.contains(*vowels))
        .map(|(tag, _)| tag)
        .collect();
    assert!(found.len() < 2, "in {found:?}: {text}");
    found.first().copied()
}

/// All readable parts of a message: text, controls, descriptions of its pictures.
fn read(message: &Message) -> Vec<String> {
    let mut texts = vec![message.content.clone()];
    texts.extend(message.attachments.iter().filter_map(|file| file.alt_text.clone()));
    for control in message.controls() {
        match control {
            Component::Button { label, .. } => texts.push(label.clone()),
            Component::Select { placeholder, options, .. } => {
                texts.extend(placeholder.clone());
                for option in options {
                    texts.push(option.label.clone());
                    texts.extend(option.description.clone());
                }
            }
        }
    }
    texts
}

fn assert_in(expected: &str, text: &str) {
    if let Some(found) = language(text) {
        assert_eq!(found, expected, "{text}");
    }
}

/// A table for four languages, on a server with one of them.
struct Hall {
    table: Table,
    /// Whether the languages are artificial: the language of real text cannot be determined.
    pretended: bool,
}

impl Hall {
    async fn open(locales: Locales, pretended: bool, server: &str) -> Hall {
        let table = Table::open_in(locales, ALL, Clock::System, None).await;
        for (name, locale) in READERS {
            let locale = if locale == "en" { "en-GB" } else { locale };
            table.world.set_locale(table.person(name).id, locale).expect("Discord has it");
        }
        table.world.set_server_locale(server).expect("Discord has it");
        Hall { table, pretended }
    }

    /// Uses a command and checks that the answer is in the person's language.
    async fn give(&self, name: &str, line: &str) -> String {
        let told = self.table.command(name, self.table.channel, line).await;
        self.table.silence().await;
        let own = READERS.into_iter().find(|(reader, _)| *reader == name).expect("they read").1;
        if self.pretended {
            assert_in(own, &told);
        }
        told
    }

    /// Opens a lobby, fills it and starts.
    async fn begin(&self, game: &str) {
        self.give("Aldred", &format!("/game new place:here game:{game} players:4")).await;
        for name in &PLAYERS[1..4] {
            self.give(name, "/game join").await;
        }
        self.give("Aldred", "/game start").await;
    }

    /// Checks the languages in the channel and in private, from the given message on.
    fn assert_read_in(&self, channel: &str, from: usize) {
        if !self.pretended {
            return;
        }
        let said = self.table.said();
        for text in said[from..].iter().flat_map(read) {
            assert_in(channel, &text);
        }
        for (name, own) in READERS {
            for text in self.of_the_bot(name).iter().flat_map(read) {
                assert_in(own, &text);
            }
        }
    }

    fn of_the_bot(&self, name: &str) -> Vec<Message> {
        let whispers = self.table.whispers(name).into_iter();
        whispers.filter(|message| matches!(message.author, Author::Bot { .. })).collect()
    }

    /// Uses all commands that only read, as everybody.
    async fn look_around(&self) {
        for (name, _) in READERS {
            for line in ["/game status", "/game log", "/game map", "/game mine", "/settings"] {
                self.give(name, line).await;
            }
        }
    }

    /// All four agree to change the match's language; returns the index of the first message after that.
    async fn change_to(&self, tag: &str) -> usize {
        for name in &PLAYERS[..4] {
            self.give(name, &format!("/game language language:{tag}")).await;
        }
        self.table.said().len() - 1
    }
}

async fn play_koenig(hall: &Hall, seed: u8, mut between: impl AsyncFnMut(usize, &View)) {
    let table = &hall.table;
    let id = table.open_match(table.channel).await;
    let mut luck = SeededChance::new(Seed::new([seed; 32]), 0);
    for decision in 0..MOST_DECISIONS {
        let public = table.view(id, MODERATOR).await;
        between(decision, &public).await;
        let Some(seat) = awaited(&public) else { return };
        let name = table.name_of(seat);
        let view = table.view(id, name).await;
        let action = Koenig::quick(&view, &mut luck).expect("the seat is awaited");
        match &action {
            // As a reply to the direct message, which contains no option names.
            Action::Commit { cards } => {
                let person = table.person(name);
                let conversation = table.world.direct_channel(person.id).expect("a conversation");
                let before = hall.of_the_bot(name).len();
                table
                    .world
                    .say(person.id, conversation, &cards.to_string())
                    .expect("they can write");
                let answered = |_: &_| (hall.of_the_bot(name).len() > before).then_some(());
                table.until("a reply", answered).await;
                table.silence().await;
            }
            action => {
                let line = Koenig::line(action, &|seat| table.name_of(seat).to_owned());
                hall.give(name, &line.expect("every action has a command")).await;
            }
        }
    }
    panic!("the match does not end");
}

async fn play_wuerfelkoenig(hall: &Hall, seed: u8) {
    let table = &hall.table;
    let id = table.open_match(table.channel).await;
    let mut luck = SeededChance::new(Seed::new([seed; 32]), 0);
    for _ in 0..MOST_DECISIONS {
        let snapshot = table.snapshot(id, "Aldred").await;
        let dice: Dice = snapshot.view.view::<Wuerfelkoenig>().expect("it is played").clone();
        let Some(seat) = dice.awaited() else { return };
        let name = table.name_of(seat);
        let snapshot = table.snapshot(id, name).await;
        let dice = snapshot.view.view::<Wuerfelkoenig>().expect("it is played");
        let action = Wuerfelkoenig::quick(dice, &mut luck).expect("the seat is awaited");
        let line = Wuerfelkoenig::line(&action, &|seat| table.name_of(seat).to_owned());
        hall.give(name, &line.expect("every action has a command")).await;
    }
    panic!("the match does not end");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn in_koenig_everybody_reads_their_own_and_the_channel_the_servers_until_all_change_it() {
    let hall = Hall::open(pretended(), true, "fr").await;
    hall.begin("koenig").await;
    let mut from = 0;
    play_koenig(&hall, 4, async |decision, _| {
        if decision == 12 {
            hall.look_around().await;
            hall.assert_read_in("fr", 0);
            from = hall.change_to("de").await;
        }
    })
    .await;
    assert!(from > 0, "the language was changed");
    hall.assert_read_in("de", from);
    assert!(hall.table.said().len() > from + 10, "much was said in it");
    for (name, own) in &READERS[1..4] {
        let whispers = hall.of_the_bot(name);
        assert!(!whispers.is_empty(), "{name} was asked for cards");
        assert!(whispers.iter().any(|whisper| language(&whisper.content) == Some(own)), "{name}");
    }
    hall.look_around().await;
    hall.table.assert_quiet();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn in_wuerfelkoenig_a_moderator_changes_the_language_of_the_channel() {
    let hall = Hall::open(pretended(), true, "nl").await;
    hall.begin("wuerfelkoenig").await;
    hall.assert_read_in("nl", 0);
    // One vote is not enough, and the current language is no change.
    let told = hall.give("Beorn", "/game language language:fr").await;
    assert_eq!(language(&told), Some("de"), "{told}");
    hall.give("Beorn", "/game language language:fr").await;
    hall.give("Cwen", "/game language language:nl").await;
    hall.assert_read_in("nl", 0);

    let asked = hall.table.world.slash(
        hall.table.person(MODERATOR).id,
        hall.table.channel,
        "/mod language language:fr reason:\"123\"",
    );
    let asked = asked.expect("they moderate");
    let preview = hall.table.private_answer(MODERATOR, asked).await;
    assert_eq!(language(&preview.content), Some("en"), "{}", preview.content);
    let before = hall.table.said().len();
    let confirm = preview.controls().find_map(|control| match control {
        Component::Button { action: ButtonAction::Press { custom_id }, .. } => Some(custom_id),
        Component::Button { .. } | Component::Select { .. } => None,
    });
    let moderator = hall.table.person(MODERATOR);
    let pressed = hall.table.world.press(moderator.id, preview.id, confirm.expect("a button"));
    hall.table.read(&moderator, pressed.expect("it can be pressed")).await;
    hall.table.silence().await;
    assert_eq!(hall.table.said().len(), before + 1, "told once");
    let board = hall.table.board().expect("there is a board");
    assert_eq!(language(&board.content), Some("fr"), "{}", board.content);

    play_wuerfelkoenig(&hall, 3).await;
    hall.assert_read_in("fr", before + 1);
    hall.look_around().await;
    hall.table.assert_quiet();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_languages_there_are_keep_to_discords_limits_in_both_games() {
    for (server, game) in [("fr", "koenig"), ("de", "wuerfelkoenig")] {
        let hall = Hall::open(games::locales(), false, server).await;
        hall.begin(game).await;
        match game {
            "koenig" => {
                play_koenig(&hall, 7, async |decision, _| {
                    if decision == 20 {
                        hall.change_to("nl").await;
                    }
                })
                .await;
            }
            _ => play_wuerfelkoenig(&hall, 5).await,
        }
        hall.look_around().await;
        hall.table.assert_quiet();
    }
}
