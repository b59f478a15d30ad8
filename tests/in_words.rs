//! The board in words: matches played to the end by a person who reads only the private texts and the labels of their
//! buttons.

#[allow(dead_code, reason = "another test program uses the rest of it")]
#[path = "table/mod.rs"]
mod table;

use std::time::Duration;

use discord_emulator::{Answer, ButtonAction, Component, Message, MessageId, Visibility};
use table::{PATIENCE, Table};
use witan::clock::Clock;
use witan::domain::{MatchId, Stage};

const MOST_DECISIONS: u32 = 1500;

/// A player who sees no pictures.
struct Reader<'a> {
    table: &'a Table,
    name: &'static str,
    /// The last text on which they have acted.
    last: Option<MessageId>,
    /// Pseudo-random state that chooses among the options.
    luck: u32,
}

impl Reader<'_> {
    /// The newest private text with controls: in the conversation, or as an answer in the channel.
    fn text(&self) -> Option<Message> {
        let person = self.table.person(self.name).id;
        let here = self.table.world.messages(person, self.table.channel);
        let alone = here.into_iter().filter(|it| it.visibility != Visibility::Everyone);
        let mut all: Vec<Message> = alone.chain(self.table.whispers(self.name)).collect();
        all.retain(|message| !choices(message).is_empty());
        all.sort_by_key(|message| message.id);
        all.pop()
    }

    fn lot(&mut self, of: usize) -> usize {
        self.luck = self.luck.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (self.luck >> 8) as usize % of
    }

    /// Chooses one of the text's options, by its label.
    async fn choose(&mut self, text: &Message) {
        let person = self.table.person(self.name).id;
        let all = choices(text);
        let nth = self.lot(all.len());
        let (id, item) = &all[nth];
        let world = &self.table.world;
        let done = match item {
            None => world.press(person, text.id, id),
            Some(item) => world.select(person, text.id, id, &[item.as_str()]),
        };
        let done = done.unwrap_or_else(|why| panic!("{id} of {:?}: {why}", text.content));
        if let Answer::Message(id) | Answer::Thinking(id) = world.answer(done).await {
            self.last = Some(id);
        }
        self.table.silence().await;
    }
}

/// The possible choices: controls for actions in the match, with an item of each list.
fn choices(message: &Message) -> Vec<(String, Option<String>)> {
    let acts =
        |id: &str| ["act:", "list:", "several:", "pick:"].iter().any(|it| id.starts_with(it));
    let mut all = Vec::new();
    for control in message.controls() {
        match control {
            Component::Button {
                action: ButtonAction::Press { custom_id },
                label,
                disabled,
                ..
            } if acts(custom_id) && !disabled => {
                assert!(!label.is_empty(), "{custom_id} says nothing");
                all.push((custom_id.clone(), None));
            }
            Component::Select { custom_id, options, .. } if acts(custom_id) => {
                all.extend(options.iter().map(|it| (custom_id.clone(), Some(it.value.clone()))));
            }
            _ => {}
        }
    }
    all
}

async fn is_over(table: &Table, id: MatchId) -> bool {
    table.matches.info(id).await.expect("rows").expect("a match").stage == Stage::Over
}

/// Waits until it is the reader's turn, or the match is over.
async fn settled(table: &Table, id: MatchId, name: &str) -> bool {
    let wait = async {
        loop {
            table.silence().await;
            if is_over(table, id).await {
                return false;
            }
            let snapshot = table.snapshot(id, name).await;
            if snapshot.seat.is_some_and(|seat| snapshot.view.awaited().contains(&seat)) {
                table.silence().await;
                return true;
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    };
    tokio::time::timeout(PATIENCE, wait).await.expect("the match goes on")
}

async fn play_by_words(game: &str, locale: &str, turn: &str) {
    let table =
        Table::open_in(witan::games::locales(), witan::games::ALL, Clock::System, None).await;
    let aldred = table.person("Aldred").id;
    table.world.set_locale(aldred, locale).expect("Discord has it");
    let told = table.command("Aldred", table.channel, "/settings board-in-words:on").await;
    assert!(told.contains("🔤"), "{told}");
    let line = format!("/game new game:{game} place:here fill:simple");
    table.command("Aldred", table.channel, &line).await;
    table.command("Aldred", table.channel, "/game start").await;
    let id = MatchId(1);
    let mut reader = Reader { table: &table, name: "Aldred", last: None, luck: 7 };
    let mut decisions = 0;
    while settled(&table, id, "Aldred").await {
        decisions += 1;
        assert!(decisions < MOST_DECISIONS, "the match does not end");
        let text = reader.text().unwrap_or_else(|| panic!("nothing is offered in private"));
        // The second message of a long board may be a single short line.
        assert!(!text.content.trim().is_empty(), "it says something");
        reader.choose(&text).await;
    }
    // A long board takes two messages, the last of which has the controls.
    let told = table.whispers("Aldred");
    let turns = told.iter().filter(|message| message.content.contains(turn)).count();
    assert!(turns > 3, "{turns} turns, {decisions} decisions");
    table.assert_quiet();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_for_the_crown_is_played_by_words_alone() {
    play_by_words("koenig", "en-US", "it’s your turn").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_match_of_dice_is_played_by_words_alone() {
    play_by_words("wuerfelkoenig", "de", "Du bist dran").await;
}
