//! An appeal in words: what the channel is told, and what those who judge have to judge by.

use super::coalesce::Line;
use super::luck::luck;
use super::orders::reason;
use super::settlements::entry_line;
use crate::domain::Case;
use crate::domain::record::PublicEntry;
use crate::kit::{Button, Look, Message, Notice, Press, Row, Scene, SeatId, Slot, Texts};

/// Characters of one message of evidence.
const PAGE: usize = Message::LONGEST - 100;

/// Tells the channel of an appeal, and that the match is frozen.
#[must_use]
pub fn appealed(scene: &Scene<'_>, seat: SeatId, why: &str) -> Notice {
    let text = say!(scene, "appeal-told", name = scene.name(seat), reason = reason(why));
    let message = Message { text, controls: judge(scene), ..Message::default() };
    Notice::Post { slot: Slot::Aside, message }
}

/// The button with which a moderator comes into the thread: Discord shows it to none who is not
/// added.
fn judge(scene: &Scene<'_>) -> Vec<Row> {
    let label = say!(scene, "button-judge");
    vec![Row::Buttons(vec![Button { label, look: Look::Plain, press: Press::Judge }])]
}

/// The name of the thread in which a match's appeals are judged.
#[must_use]
pub fn court_name(texts: &Texts, match_name: &str) -> String {
    texts.get("appeal-thread", &[("match", match_name.into())])
}

/// Tells those who judge of an appeal, with what there is to judge by: `seq` is the length of the
/// log now, and the board is shown as it was when the turn began and as it is. Everyone who plays
/// is notified.
#[must_use]
pub fn case(scene: &Scene<'_>, case: &Case, seq: u64) -> Vec<Line> {
    let who = match case.moderators {
        Some(role) => say!(scene, "appeal-moderators-role", role = format!("<@&{role}>")),
        None => say!(scene, "appeal-moderators"),
    };
    let seats: Vec<SeatId> = scene.seats.iter().map(|(seat, _)| seat).collect();
    let channel = format!("<#{}>", scene.channel);
    let opening = say!(
        scene,
        "appeal-opening",
        match = scene.match_name,
        channel = &*channel,
        name = scene.name(case.seat),
        reason = reason(&case.reason),
        players = scene.mentions(seats.iter().copied()),
        moderators = who,
    );
    let alarm = say!(
        scene,
        "appeal-alarm",
        match = scene.match_name,
        channel = &*channel,
        name = scene.name(case.seat),
        reason = reason(&case.reason),
    );
    let told = |text: String| Message { text, ..Message::default() };
    let before = say!(scene, "appeal-before", turn = case.turn);
    let mut after = pages(say!(scene, "appeal-log"), &lines(scene, &case.entries));
    after.push(Message { board: true, ..told(say!(scene, "appeal-now")) });
    after.extend(pages(say!(scene, "appeal-rules"), &rules(&case.rules)));
    let known = case.luck.as_ref().map(|known| luck(scene, known)).unwrap_or_default();
    after.extend(pages(say!(scene, "appeal-hashes"), &known));
    let post = |seq, slot, message| Line { seq, notice: Notice::Post { slot, message } };
    let opening = Message { mentions: seats, ..told(opening) };
    let before = Message { board: true, ..told(before) };
    let mut lines_told =
        vec![post(seq, Slot::Court, opening), post(case.began_at, Slot::Court, before)];
    lines_told.extend(after.into_iter().map(|message| post(seq, Slot::Court, message)));
    // Where moderators are told what needs them.
    let alarm = Message { controls: judge(scene), ..told(alarm) };
    lines_told.push(post(seq, Slot::Alarm, alarm));
    lines_told
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
