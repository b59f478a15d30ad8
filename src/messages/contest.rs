//! A contest in words: what the channel is told, and what those who judge have to judge by.

use super::orders::reason;
use super::settlements::entry_line;
use super::{LuckScene, luck};
use crate::domain::record::PublicEntry;
use crate::kit::SeatId;
use crate::kit::{Button, Look, Message, Notice, Press, Row, Scene, Slot, Texts};

/// Characters of one message of evidence.
const PAGE: usize = Message::LONGEST - 100;

/// What there is to judge by.
#[derive(Clone, Copy)]
pub struct Evidence<'a> {
    /// Who contests.
    pub seat: SeatId,
    /// Why, in their words.
    pub reason: &'a str,
    /// The number of the turn in which it happened.
    pub turn: u32,
    /// What happened since that turn began.
    pub entries: &'a [PublicEntry],
    /// The rules that it comes from, by number, each in words.
    pub rules: &'a [(&'static str, String)],
    /// Where the match's luck comes from, if it can be checked.
    pub luck: Option<LuckScene<'a>>,
    /// The role of those who moderate, by Discord's id, if the server names one.
    pub moderators: Option<u64>,
}

/// A contest as those who judge are told it.
pub struct Case {
    /// Who contests what, and who can rule. It notifies everyone who plays.
    pub opening: Message,
    /// With the board as it was when the turn began.
    pub before: Message,
    /// All else, the board as it is now among it.
    pub after: Vec<Message>,
    /// Where moderators are told what needs them.
    pub alarm: Message,
}

/// Tells the channel that the match is contested and stands still.
#[must_use]
pub fn contested(scene: &Scene<'_>, seat: SeatId, why: &str) -> Notice {
    let text = say!(scene, "contest-told", name = scene.name(seat), reason = reason(why));
    let message = Message { text, controls: judge(scene), ..Message::default() };
    Notice::Post { slot: Slot::Aside, message }
}

/// The button with which a moderator comes into the thread: Discord shows it to none who is not added.
fn judge(scene: &Scene<'_>) -> Vec<Row> {
    let label = say!(scene, "button-judge");
    vec![Row::Buttons(vec![Button { label, look: Look::Plain, press: Press::Judge }])]
}

/// The name of the thread in which a match's contests are judged.
#[must_use]
pub fn court_name(texts: &Texts, match_name: &str) -> String {
    texts.get("contest-thread", &[("match", match_name.into())])
}

/// A contest with what there is to judge by.
#[must_use]
pub fn case(scene: &Scene<'_>, evidence: &Evidence<'_>) -> Case {
    let who = match evidence.moderators {
        Some(role) => say!(scene, "contest-moderators-role", role = format!("<@&{role}>")),
        None => say!(scene, "contest-moderators"),
    };
    let seats: Vec<SeatId> = scene.seats.iter().map(|(seat, _)| seat).collect();
    let channel = format!("<#{}>", scene.channel);
    let opening = say!(
        scene,
        "contest-opening",
        match = scene.match_name,
        channel = &*channel,
        name = scene.name(evidence.seat),
        reason = reason(evidence.reason),
        players = scene.mentions(seats.iter().copied()),
        moderators = who,
    );
    let alarm = say!(
        scene,
        "contest-alarm",
        match = scene.match_name,
        channel = &*channel,
        name = scene.name(evidence.seat),
        reason = reason(evidence.reason),
    );
    let told = |text: String| Message { text, ..Message::default() };
    let before = say!(scene, "contest-before", turn = evidence.turn);
    let mut after = pages(say!(scene, "contest-log"), &lines(scene, evidence.entries));
    after.push(Message { board: true, ..told(say!(scene, "contest-now")) });
    after.extend(pages(say!(scene, "contest-rules"), &rules(evidence.rules)));
    let known = evidence.luck.map(|known| luck(scene, &known)).unwrap_or_default();
    after.extend(pages(say!(scene, "contest-hashes"), &known));
    Case {
        opening: Message { mentions: seats, ..told(opening) },
        before: Message { board: true, ..told(before) },
        after,
        alarm: Message { controls: judge(scene), ..told(alarm) },
    }
}

fn lines(scene: &Scene<'_>, entries: &[PublicEntry]) -> Vec<String> {
    let line = |entry: &PublicEntry| match entry {
        PublicEntry::Played(event) => Some(event.evidence(scene)),
        PublicEntry::Settled(_) => entry_line(scene, entry),
    };
    entries.iter().filter_map(line).map(|line| format!("- {line}")).collect()
}

fn rules(told: &[(&'static str, String)]) -> Vec<String> {
    told.iter().map(|(number, text)| format!("- **{number}** {text}")).collect()
}

/// Lines in as many messages as they take, the first with a heading; none without lines.
fn pages(heading: String, lines: &[String]) -> Vec<Message> {
    if lines.is_empty() {
        return Vec::new();
    }
    let mut pages = vec![heading];
    for line in lines {
        let page = pages.last_mut().expect("there is always a page");
        if page.chars().count() + line.chars().count() + 1 > PAGE {
            pages.push(line.clone());
        } else {
            page.push('\n');
            page.push_str(line);
        }
    }
    pages.into_iter().map(|text| Message { text, ..Message::default() }).collect()
}
