//! Messages with the board as text.

use game_api::{Link, Message, Notice, Row, Scene, SeatId, Shown, Slot, say};

/// Less than a message holds: if it cannot be delivered, it is posted in the channel with a line before it.
const ROOM: usize = Message::LONGEST - 200;

/// The space for the reader's note, which is added to the last page when it is sent.
const NOTE: usize = crate::notes::LONGEST + 150;

/// Tells a player that it is their turn, with the board as text, and their possible actions below its last page.
pub fn your_turn(scene: &Scene<'_>, shown: &Shown, seat: SeatId, link: &Link) -> Vec<Notice> {
    let scene = &scene.for_seat(seat);
    let head = say!(scene, "in-words-turn", match = scene.match_name, link = link.address());
    let lines: Vec<String> = [head].into_iter().chain(shown.in_words(scene)).collect();
    let mut pages = pages(&lines);
    if let Some(last) = pages.last_mut()
        && last.chars().count() + NOTE > ROOM
        && let Some((before, line)) = last.rsplit_once('\n')
    {
        let (before, line) = (before.to_owned(), line.to_owned());
        *last = before;
        pages.push(line);
    }
    let mut notices: Vec<Notice> = pages
        .into_iter()
        .map(|text| {
            let message = Message { text, ..Message::default() };
            Notice::Post { slot: Slot::Reminder(seat), message }
        })
        .collect();
    if let Some(last) = notices.last_mut() {
        last.message_mut().controls = controls(scene, shown, seat);
    }
    notices
}

/// A seat's possible public actions.
pub fn controls(scene: &Scene<'_>, shown: &Shown, seat: SeatId) -> Vec<Row> {
    let board = shown.board_message(scene);
    if board.mentions.contains(&seat) { board.controls } else { Vec::new() }
}

/// Lines as pages that fit into a message.
pub fn pages(lines: &[String]) -> Vec<String> {
    let mut pages = vec![String::new()];
    for line in lines {
        let page = pages.last_mut().expect("there is always a page");
        if page.is_empty() {
            page.push_str(line);
        } else if page.chars().count() + line.chars().count() < ROOM {
            page.push('\n');
            page.push_str(line);
        } else {
            pages.push(line.clone());
        }
    }
    pages
}
