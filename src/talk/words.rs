//! Messages in private threads, and the question whom to talk to.

use super::{KnownThreads, Room, RoomState};
use crate::domain::ChannelId;
use game_api::{
    Button, Choose, Item, List, Look, Message, PersonId, Press, Row, Scene, SeatId, label, say,
};

/// The longest name of a thread that Discord accepts, in characters.
const LONGEST_NAME: usize = 100;

/// The first message of a thread, which the player of `own` opened.
pub fn begins(scene: &Scene<'_>, own: SeatId, guests: Vec<PersonId>) -> Message {
    let text = say!(
        scene,
        "talk-begins",
        people = mentions(&guests),
        name = scene.name(own),
        match = scene.match_name,
    );
    Message { text, guests, ..Message::default() }
}

/// The last message before it is archived.
pub fn last_words(scene: &Scene<'_>, why: RoomState, talk: u64) -> Message {
    if why == RoomState::Left {
        let text = say!(scene, "talk-left");
        return Message { text, ..Message::default() };
    }
    let text = say!(scene, "talk-over", match = scene.match_name);
    Message { text, controls: vec![open_ours(scene, talk)], ..Message::default() }
}

/// Asks the others in a thread whether all players may read it.
pub fn asks_to_show(scene: &Scene<'_>, who: SeatId, talk: u64) -> Message {
    let text = say!(scene, "talk-asks", name = scene.name(who));
    Message { text, controls: vec![open_ours(scene, talk)], ..Message::default() }
}

/// Tells a thread that all players are in it now.
pub fn shown(scene: &Scene<'_>, guests: Vec<PersonId>) -> Message {
    let text = say!(scene, "talk-shown", people = mentions(&guests), match = scene.match_name);
    Message { text, guests, ..Message::default() }
}

fn open_ours(scene: &Scene<'_>, talk: u64) -> Row {
    let label = say!(scene, "button-open-ours");
    Row::Buttons(vec![Button::new(label, Look::Plain, Press::OpenOurs(talk))])
}

fn mentions(people: &[PersonId]) -> String {
    people.iter().map(|person| format!("<@{person}>")).collect::<Vec<_>>().join(" ")
}

/// The name of a thread with these seats.
pub fn names(scene: &Scene<'_>, seats: &[SeatId]) -> String {
    let names: Vec<String> = seats.iter().map(|seat| scene.label(*seat)).collect();
    let names = scene.texts.list(&names);
    label(&say!(scene, "talk-thread", names = names, match = scene.match_name), LONGEST_NAME)
}

/// Asks a player whom to talk to, or shows them their threads.
pub fn question(scene: &Scene<'_>, around: &KnownThreads) -> Message {
    let is_over = around.others.is_empty();
    let told =
        around.rooms.iter().filter_map(|(room, place)| line(scene, around.own, room, *place));
    let mut lines: Vec<String> = told.collect();
    let first = match (is_over, lines.is_empty()) {
        (false, _) => say!(scene, "talk-question"),
        (true, false) => say!(scene, "talk-question-over"),
        (true, true) => say!(scene, "talk-nobody"),
    };
    lines.insert(0, first);
    let mut controls = Vec::new();
    if !is_over {
        let items = around.others.iter().map(|seat| Item {
            label: scene.label(*seat),
            hint: String::new(),
            value: u8::from(*seat).to_string(),
        });
        let (prompt, items) = (say!(scene, "list-talk"), items.collect::<Vec<_>>());
        let choose = Choose::Talk(u8::try_from(items.len()).unwrap_or(u8::MAX));
        controls.push(Row::List(List { prompt, choose, items }));
    }
    let ours = around.rooms.iter().filter(|(room, _)| room.state == RoomState::Over);
    let buttons: Vec<Button> = ours
        .map(|(room, _)| {
            let names = others(scene, around.own, room, |seat| scene.label(seat));
            let text =
                label(&say!(scene, "button-open-with", names = names), Button::LONGEST_LABEL);
            Button::new(text, Look::Plain, Press::OpenOurs(room.number))
        })
        .collect();
    let rows = buttons.chunks(Message::MOST_BUTTONS).map(|row| Row::Buttons(row.to_vec()));
    controls.extend(rows.take(Message::MOST_ROWS));
    Message { text: lines.join("\n"), controls, ..Message::default() }
}

/// A line about a player's thread, if there is anything to say.
fn line(scene: &Scene<'_>, own: SeatId, room: &Room, place: Option<ChannelId>) -> Option<String> {
    let names = others(scene, own, room, |seat| scene.name(seat));
    Some(match (room.state, place) {
        (RoomState::Left, _) | (RoomState::Over | RoomState::Shown, None) => return None,
        (RoomState::Failed, _) => say!(scene, "talk-failed", names = names),
        (RoomState::Open, None) => say!(scene, "talk-coming", names = names),
        (RoomState::Open | RoomState::Over | RoomState::Shown, Some(place)) => {
            say!(scene, "talk-there", thread = format!("<#{place}>"), names = names)
        }
    })
}

/// The others in a player's thread.
fn others(scene: &Scene<'_>, own: SeatId, room: &Room, name: impl Fn(SeatId) -> String) -> String {
    let seats = room.seats.iter().filter(|seat| **seat != own);
    scene.texts.list(&seats.map(|seat| name(*seat)).collect::<Vec<_>>())
}
