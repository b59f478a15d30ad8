//! The compared results: logs, and what people are shown.

use std::collections::BTreeMap;

use discord_emulator::{Author, Component, Message, MessageState, Visibility};
use witan::domain::{LogLine, MatchId};
use witan::store::matches as rows;

use crate::people::is_of_a_hand;
use crate::scene::Scene;

/// The result of a run.
#[derive(Debug)]
pub struct Record {
    /// The log of each match: actors and events.
    logs: Vec<Vec<String>>,
    /// The lines in each channel and conversation, in order.
    told: BTreeMap<String, Vec<String>>,
    /// The lines in the channel about direct messages that cannot be delivered, kept apart: when the program learns
    /// that, more may be under way already, and a message that asks for something may be outdated.
    unheard: BTreeMap<String, Vec<String>>,
    /// The remaining controls.
    controls: BTreeMap<String, Vec<String>>,
    /// The newest picture of each channel.
    pictures: BTreeMap<String, Option<Vec<u8>>>,
}

impl Record {
    /// Records the current state.
    pub async fn of(scene: &Scene, matches: &[MatchId]) -> Record {
        let mut record = Record {
            logs: Vec::new(),
            told: BTreeMap::new(),
            unheard: BTreeMap::new(),
            controls: BTreeMap::new(),
            pictures: BTreeMap::new(),
        };
        let mut db = scene.store.read().await.expect("the database");
        for &id in matches {
            let log = rows::log(&mut db, id, None).await.expect("the log");
            let line = |line: &LogLine| format!("{} {:?} {}", line.seq, line.actor, line.event);
            record.logs.push(log.iter().map(line).collect());
        }
        for person in scene.world.people() {
            for channel in scene.world.channels(person.id) {
                let place = match channel.name.as_str() {
                    // Conversations have the bot's name.
                    "witan" => format!("to {}", person.name),
                    name => name.to_owned(),
                };
                record.read(scene, place, &scene.world.messages(person.id, channel.id));
            }
        }
        record
    }

    fn read(&mut self, scene: &Scene, place: String, messages: &[Message]) {
        let (mut told, mut unheard, mut controls) = (Vec::new(), Vec::new(), Vec::new());
        let mut picture = None;
        for message in messages.iter().filter(|message| is_of_the_match(message)) {
            let lines = message.content.lines().filter(|line| !line.trim().is_empty());
            // Line by line, as simultaneous lines can share a message.
            for line in lines.map(without_times) {
                if is_of_the_unheard(&line) { unheard.push(line) } else { told.push(line) }
            }
            let ids = message.controls().filter_map(Component::custom_id);
            controls.extend(ids.filter(|id| !is_of_a_hand(id)).map(str::to_owned));
            if let Some(id) = message.files().first() {
                picture = scene.world.attachment(*id).map(|bytes| bytes.to_vec());
            }
        }
        self.told.insert(place.clone(), told);
        self.unheard.insert(place.clone(), unheard);
        self.controls.insert(place.clone(), controls);
        self.pictures.insert(place, picture);
    }

    /// Fails with the first difference from the undisturbed run.
    pub fn assert_same_as(&self, undisturbed: &Record, what: &str) {
        for (match_, (here, there)) in self.logs.iter().zip(&undisturbed.logs).enumerate() {
            assert_same_lines(here, there, &format!("{what}: log of match {match_}"));
        }
        for (kind, here, there) in [
            ("words", &self.told, &undisturbed.told),
            ("controls", &self.controls, &undisturbed.controls),
        ] {
            for (place, there) in there {
                let here = here.get(place).map_or(&[][..], Vec::as_slice);
                assert_same_lines(here, there, &format!("{what}: {kind} in {place}"));
            }
        }
        for (place, there) in &undisturbed.unheard {
            let here = self.unheard.get(place).map_or(0, Vec::len);
            // One more is possible if the first undelivered message did not ask for anything.
            assert!(here <= there.len() + 1, "{what}: {place} is told of the unheard {here} times");
        }
        assert!(self.pictures == undisturbed.pictures, "{what}: the last pictures differ");
    }

    /// The size of the record: events, lines.
    pub fn size(&self) -> (usize, usize) {
        (self.logs.iter().map(Vec::len).sum(), self.told.values().map(Vec::len).sum())
    }
}

/// Whether a line says that a person's direct messages are closed, with or without another way to commit.
fn is_of_the_unheard(line: &str) -> bool {
    ["aren’t reaching you", "I can’t DM you"].iter().any(|words| line.contains(words))
}

/// Whether a message belongs to the match rather than being an answer, as answers depend on the number of attempts.
fn is_of_the_match(message: &Message) -> bool {
    matches!(message.author, Author::Bot { .. })
        && message.visibility == Visibility::Everyone
        && message.state == MessageState::Sent
        && message.reply_to.is_none()
        && message.answers.is_none()
}

/// A line without Discord's timestamps, such as `<t:1767225600:R>`, and without the hash of a log, which covers all
/// times.
fn without_times(line: &str) -> String {
    if let Some((words, _)) = line.split_once("as `/game export` gives it from now on") {
        return words.to_owned();
    }
    let mut parts = line.split("<t:");
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| text + "<t>" + part.split_once('>').map_or("", |(_, rest)| rest))
}

fn assert_same_lines(here: &[String], there: &[String], what: &str) {
    let same = here.iter().zip(there).take_while(|(here, there)| here == there).count();
    let around = |lines: &[String]| {
        lines[same.saturating_sub(3).min(lines.len())..].iter().take(8).cloned().collect::<Vec<_>>()
    };
    assert!(
        same == here.len() && same == there.len(),
        "{what} differ from line {same} on.\nUndisturbed ({}): {:#?}\nHere ({}): {:#?}",
        there.len(),
        around(there),
        here.len(),
        around(here),
    );
}
