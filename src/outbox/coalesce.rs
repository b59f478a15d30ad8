//! Combines many notices into few messages, without losing a word.
//!
//! Pure, over the waiting notices of one match that nobody has tried to deliver. In the end the channel and every
//! conversation have the same text as if each was sent by itself; only the borders between messages may differ, and
//! boards that were already outdated are left out.

use std::collections::HashMap;

use game_api::{Message, Notice, Slot};

/// A notice with the length of the log it belongs to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NoticeLine {
    pub seq: u64,
    pub notice: Notice,
}

/// The position of the last board shown in the channel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OnShow {
    /// The board is the match's last message: the text of its last edit comes before all that waits.
    Last,
    /// The match has posted other messages since, or there is no board.
    Passed,
}

/// The remaining notices of `lines`, each in its place; `None` where it was merged into another.
pub fn coalesce(lines: &[NoticeLine], board: OnShow) -> Vec<Option<NoticeLine>> {
    let mut lines: Vec<Option<NoticeLine>> = lines.iter().cloned().map(Some).collect();
    fold_edits(&mut lines);
    shorten(&mut lines, board);
    lines
}

/// The notices for a new channel: those the old one never got, and then `board`, in place of the last board among
/// `lines`.
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

/// Merges edits of messages not posted yet into the post, in the post's place.
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
        // The earlier guests were to be notified even if the edit does not name them.
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

/// Turns outdated boards into texts, with their other pictures, and merges them where they fit into one message.
/// The newest board stays a message of its own: a later edit replaces its whole text.
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
    // The message that can take more text: at first the one closed by the first of these boards.
    let mut open = closed_before(lines, from).filter(|_| board == OnShow::Last);
    for at in from..*newest {
        let Some(line) = lines[at].clone() else { continue };
        let Notice::Post { slot: Slot::Aside, message } = line.notice else { continue };
        // A message with pictures that is no board, such as the summary, stays separate.
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
                    // If the message to edit is gone, its text is posted again.
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

/// The last edit of the shown board, if nothing else is posted in the channel before the line at `from`.
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
