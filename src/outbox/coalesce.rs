//! Many things said at once become few messages, without a word lost.
//!
//! Pure, over the notices of one match that wait and that nobody has tried to deliver. In the end the
//! channel and every conversation read the same as if each had been sent by itself; only where one
//! message ends and the next begins may differ, and boards that nobody saw in time are left out.

use std::collections::HashMap;

use game_api::{Message, Notice, Slot};

/// A notice with the length of the log it belongs to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NoticeLine {
    /// The length of the log.
    pub seq: u64,
    /// What is to be said.
    pub notice: Notice,
}

/// Where the board stands that the channel has been shown last.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OnShow {
    /// The match has said nothing there since: what its last change says comes before all that waits.
    Last,
    /// The match has said something else there since, or there is none.
    Passed,
}

/// What is left to say of `lines`, each in its place; `None` where it is said in another.
pub fn coalesce(lines: &[NoticeLine], board: OnShow) -> Vec<Option<NoticeLine>> {
    let mut lines: Vec<Option<NoticeLine>> = lines.iter().cloned().map(Some).collect();
    fold_edits(&mut lines);
    shorten(&mut lines, board);
    lines
}

/// What is to be said in a new channel: what the old one never heard, and then `board`, which tells what
/// the last of the boards among `lines` would have told.
pub fn rehome(lines: &[NoticeLine], board: NoticeLine) -> Vec<Option<NoticeLine>> {
    let mut lines: Vec<Option<NoticeLine>> = lines.iter().cloned().map(Some).collect();
    // There is no board yet that an edit could change.
    if let Some(line) = lines.iter_mut().flatten().find(|line| line.notice.slot() == Slot::Board) {
        let message = line.notice.message().clone();
        line.notice = Notice::Post { slot: Slot::Board, message };
    }
    fold_edits(&mut lines);
    if let Some(last) = lines.iter_mut().rev().find(|line| line.as_ref().is_some_and(is_board)) {
        *last = None;
    }
    lines.push(Some(board));
    shorten(&mut lines, OnShow::Passed);
    lines
}

/// What is changed before it was said is said as it should read in the end, where it was to be said first.
fn fold_edits(lines: &mut [Option<NoticeLine>]) {
    let mut first: HashMap<Slot, usize> = HashMap::new();
    for at in 0..lines.len() {
        let Some(line) = lines[at].clone() else { continue };
        let slot = line.notice.slot();
        if let Notice::Post { .. } = line.notice {
            first.insert(slot, at);
            continue;
        }
        let Some(earlier) = first.get(&slot).and_then(|&first| lines[first].as_mut()) else {
            first.insert(slot, at);
            continue;
        };
        // Those a change does not name were to be notified all the same.
        let guests = union(&earlier.notice.message().guests, &line.notice.message().guests);
        let role = earlier.notice.message().role.or(line.notice.message().role);
        *earlier.notice.message_mut() = Message { guests, role, ..line.notice.message().clone() };
        if let (Notice::Edit { slot, message }, Notice::Close { .. }) =
            (&earlier.notice, &line.notice)
        {
            earlier.notice = Notice::Close { slot: *slot, message: message.clone() };
        }
        earlier.seq = line.seq;
        lines[at] = None;
    }
}

/// Boards that a newer one overtakes keep their words and what else they show, and share a message where they
/// fit into one.
/// The newest stays a message of its own: what is said of it later takes the place of all its words.
fn shorten(lines: &mut [Option<NoticeLine>], board: OnShow) {
    let boards: Vec<usize> =
        (0..lines.len()).filter(|&at| lines[at].as_ref().is_some_and(is_board)).collect();
    let [overtaken @ .., newest] = boards.as_slice() else { return };
    let Some(&from) = overtaken.first() else { return };
    for &at in overtaken {
        if let Some(line) = &mut lines[at] {
            let Message { text, pictures, .. } = line.notice.message().clone();
            let message = Message { text, pictures, ..Message::default() };
            line.notice = Notice::Post { slot: Slot::Aside, message };
        }
    }
    // The message that still takes words: first the one that the first of these boards has closed.
    let mut open = closed_before(lines, from).filter(|_| board == OnShow::Last);
    for at in from..*newest {
        let Some(line) = lines[at].clone() else { continue };
        let Notice::Post { slot: Slot::Aside, message } = line.notice else { continue };
        // What is no board and shows something, as the summary does, stands by itself.
        let is_apart = !overtaken.contains(&at) && !message.pictures.is_empty();
        let joined = open.filter(|_| !is_apart).and_then(|open| {
            let earlier = lines[open].as_ref()?.notice.message();
            let text = format!("{}\n\n{}", earlier.text, message.text);
            let pictures = [earlier.pictures.as_slice(), &message.pictures].concat();
            let fits = text.chars().count() <= Message::LONGEST
                && pictures.len() <= Message::MOST_PICTURES
                && (!is_change(lines[open].as_ref()) || message.is_words());
            fits.then_some((open, text, pictures))
        });
        let ends = !message.controls.is_empty() || message.board || is_apart;
        let at = match joined {
            Some((open, text, pictures)) => {
                let mentions = match &lines[open] {
                    Some(line) => union(&line.notice.message().mentions, &message.mentions),
                    None => message.mentions.clone(),
                };
                let before = lines[open].clone();
                let notice = match before.map(|line| line.notice) {
                    // Should that message be gone, what it is to say is said anew.
                    Some(Notice::Edit { slot, message } | Notice::Close { slot, message }) => {
                        Notice::Edit { slot, message: Message { text, pictures, ..message } }
                    }
                    Some(Notice::Post { .. }) | None => {
                        let message = Message { text, mentions, pictures, ..message };
                        Notice::Post { slot: Slot::Aside, message }
                    }
                };
                lines[open] = Some(NoticeLine { seq: line.seq, notice });
                lines[at] = None;
                open
            }
            None => at,
        };
        open = (!ends).then_some(at);
    }
}

/// The last change of the board that was on show, if nothing else is said in the channel before the line at `from`.
fn closed_before(lines: &[Option<NoticeLine>], from: usize) -> Option<usize> {
    let in_channel = |line: &NoticeLine| line.notice.slot().private_to().is_none();
    let mut said = (0..from).filter(|&at| lines[at].as_ref().is_some_and(in_channel));
    let (at, None) = (said.next()?, said.next()) else { return None };
    let notice = &lines[at].as_ref()?.notice;
    let is_closed = matches!(notice, Notice::Close { slot: Slot::Board, .. });
    (is_closed && notice.message().controls.is_empty()).then_some(at)
}

fn is_change(line: Option<&NoticeLine>) -> bool {
    line.is_some_and(|line| !matches!(line.notice, Notice::Post { .. }))
}

fn union<T: Copy + PartialEq>(some: &[T], more: &[T]) -> Vec<T> {
    let new = more.iter().filter(|one| !some.contains(one));
    some.iter().chain(new).copied().collect()
}

fn is_board(line: &NoticeLine) -> bool {
    matches!(line.notice, Notice::Post { slot: Slot::Board, .. })
}
