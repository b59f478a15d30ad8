//! The channel's message with the table: the turn so far, the pending decision, and the controls.

use super::illustration::Crowned;
use super::phrases::{self, citizen, points, signed};
use super::{controls, illustration, story};
use crate::rules::{CitizenKind, Column, Event, Phase, RunsOut, Table, TurnTaken};
use game_api::{Message, Scene, SeatId, Words as _, say};

/// Returns the message with its picture.
pub(super) fn message(scene: &Scene<'_>, events: &[Event], table: &Table) -> Message {
    let mut lines = vec![headline(scene, table)];
    lines.extend(since(scene, table));
    lines.extend(told(scene, events));
    lines.extend(end_is_near(scene, table));
    lines.extend(asked(scene, table));
    let crowned = Crowned::of(table);
    Message {
        text: lines.join("\n"),
        below: notes(scene, table).unwrap_or_default(),
        small: if has_just_rolled(events) { scene.fair() } else { String::new() },
        accent: Some(table.seat),
        mentions: match &table.phase {
            Phase::Over { standings, .. } => {
                let won = standings.iter().filter(|standing| standing.place == 1);
                won.map(|standing| standing.seat).collect()
            }
            Phase::Throwing | Phase::Second { .. } | Phase::Giving { .. } => vec![table.seat],
        },
        controls: controls::picked(scene, table, ""),
        // At the end a picture of the coronation replaces the board.
        board: crowned.is_none(),
        pictures: crowned.iter().map(Crowned::illustration).collect(),
        ..Message::default()
    }
}

/// Whether dice were the latest event.
fn has_just_rolled(events: &[Event]) -> bool {
    matches!(events.last(), Some(Event::Thrown { .. }))
}

/// Returns the message of a turn that is over: its last throw stays visible.
pub(super) fn closed(scene: &Scene<'_>, events: &[Event], table: &Table) -> Message {
    // The first turn began with the match; a correction may have made any turn another player's.
    let (began, turn) = story::turn_of(events).unwrap_or((table.seat, 1));
    let thrown = events.iter().rev().find_map(|event| match event {
        Event::Thrown { seat, .. } => Some(*seat),
        _ => None,
    });
    let seat = thrown.unwrap_or(began);
    let taken = table.turns.iter().rfind(|taken| (taken.seat, taken.turn) == (seat, turn));
    let lines = match taken.filter(|_| scene.seats.is_alone() && scene.seats[seat].is_computer()) {
        // They have seen it, and read what it came to.
        Some(taken) => vec![in_a_line(scene, table, taken)],
        None => [head(scene, seat, turn)].into_iter().chain(told(scene, events)).collect(),
    };
    let pictures = illustration::last_throw(events).into_iter().collect();
    Message { text: lines.join("\n"), pictures, accent: Some(seat), ..Message::default() }
}

/// Returns the message of a turn that is no longer valid.
pub(super) fn no_longer(scene: &Scene<'_>, events: &[Event], table: &Table) -> Message {
    let mut message = closed(scene, events, table);
    message.text = format!("{}\n{}", message.text, say!(scene, "wuerfelkoenig-no-longer"));
    message.pictures.clear();
    message
}

fn told(scene: &Scene<'_>, events: &[Event]) -> impl Iterator<Item = String> {
    events.iter().filter_map(|event| super::Wuerfelkoenig::log_line(scene, event))
}

fn headline(scene: &Scene<'_>, table: &Table) -> String {
    match table.phase {
        Phase::Over { .. } => {
            say!(scene, "wuerfelkoenig-head-over", match = scene.match_name)
        }
        // Whose turn it is comes first: notifications on a phone show little more of a message.
        _ if !scene.seats[table.seat].is_computer() => {
            let alone = phrases::yes_or_no(scene.seats.is_alone());
            say!(
                scene,
                "wuerfelkoenig-head-call",
                alone = alone,
                who = scene.name(table.seat),
                turn = table.turn,
                match = scene.match_name,
            )
        }
        Phase::Throwing | Phase::Second { .. } | Phase::Giving { .. } => {
            head(scene, table.seat, table.turn)
        }
    }
}

fn head(scene: &Scene<'_>, seat: SeatId, turn: u8) -> String {
    let (name, who) = (scene.match_name, scene.name(seat));
    say!(scene, "wuerfelkoenig-head", match = name, turn = turn, who = who)
}

/// Returns the turns of the others since the last one of the seat in turn, a line each. For somebody alone they are in
/// the messages above.
fn since(scene: &Scene<'_>, table: &Table) -> Vec<String> {
    let before = match (&table.phase, table.turns.split_last()) {
        (Phase::Over { .. }, _) | (_, None) => return Vec::new(),
        _ if scene.seats.is_alone() => return Vec::new(),
        (_, Some((_, before))) => before,
    };
    let own = before.iter().rposition(|taken| taken.seat == table.seat);
    let since = &before[own.map_or(0, |at| at + 1)..];
    since.iter().map(|taken| in_a_line(scene, table, taken)).collect()
}

fn in_a_line(scene: &Scene<'_>, table: &Table, taken: &TurnTaken) -> String {
    let TurnTaken { seat, turn: _, took, gave, penalty } = taken;
    let mut parts: Vec<String> = took.iter().map(|&id| citizen(scene, table, id)).collect();
    parts.extend(gave.map(|to| say!(scene, "wuerfelkoenig-since-gave", who = scene.name(to))));
    parts.extend(penalty.map(|penalty| {
        let penalty = signed(i16::from(penalty));
        say!(scene, "wuerfelkoenig-since-penalty", penalty = penalty)
    }));
    say!(scene, "wuerfelkoenig-since", who = scene.name(*seat), what = parts.join(", "))
}

/// Says that the end is near, and what is about to run out.
fn end_is_near(scene: &Scene<'_>, table: &Table) -> Option<String> {
    let RunsOut { citizens, penalties, places } = table.runs_out().filter(|_| !table.is_over())?;
    let citizens = citizens.map(|left| say!(scene, "wuerfelkoenig-near-citizens", count = left));
    let penalties = penalties.map(|left| say!(scene, "wuerfelkoenig-near-penalties", count = left));
    let places = places.iter().map(|&column| {
        say!(scene, "wuerfelkoenig-near-place", place = phrases::place(scene.texts, column))
    });
    let left: Vec<String> = citizens.into_iter().chain(penalties).chain(places).collect();
    Some(say!(scene, "wuerfelkoenig-near", left = left.join(", ")))
}

/// Returns the question to the person in turn; a computer player gets none.
fn asked(scene: &Scene<'_>, table: &Table) -> Option<String> {
    if scene.seats[table.seat].is_computer() {
        return None;
    }
    let who = scene.mention(table.seat);
    let left = table.throws_left();
    Some(match &table.phase {
        Phase::Throwing if table.throw.is_none() => {
            say!(scene, "wuerfelkoenig-ask-first", who = who, throws = table.throws)
        }
        Phase::Throwing if table.met().next().is_none() => {
            say!(scene, "wuerfelkoenig-ask-nothing", who = who, left = left)
        }
        Phase::Throwing => say!(scene, "wuerfelkoenig-ask-met", who = who, left = left),
        Phase::Second { column } => {
            let beside = table.citizen(*column)?;
            say!(
                scene,
                "wuerfelkoenig-ask-second",
                who = who,
                citizen = citizen(scene, table, beside),
                kind = table.kind(beside).name(),
            )
        }
        Phase::Giving { dragon } => say!(
            scene,
            "wuerfelkoenig-ask-give",
            who = who,
            dragon = citizen(scene, table, *dragon),
            worth = points(scene.texts, i16::from(table.deck.citizen(*dragon).points)),
        ),
        Phase::Over { .. } => return None,
    })
}

/// Explains symbols of the picture: effects of citizens in the row, and the cost of meeting no condition.
fn notes(scene: &Scene<'_>, table: &Table) -> Option<String> {
    let Phase::Throwing = table.phase else { return None };
    let mut notes: Vec<String> = Vec::new();
    for column in Column::ALL {
        let Some(id) = table.citizen(column) else { continue };
        let kind = table.kind(id);
        // To the right of the last column there is no citizen to bring (W-X8).
        let alone = kind == CitizenKind::Hypnotist && column.right().is_none();
        let Some(effect) = effect(scene, kind).filter(|_| !alone) else { continue };
        let note = say!(
            scene,
            "wuerfelkoenig-note",
            kind = phrases::kind(scene.texts, kind),
            effect = effect
        );
        if !notes.contains(&note) {
            notes.push(note);
        }
    }
    if let Some(penalty) = table.penalty.filter(|_| table.met().next().is_none()) {
        let penalty = signed(i16::from(penalty));
        notes.push(say!(scene, "wuerfelkoenig-next-penalty", penalty = penalty));
    }
    (!notes.is_empty()).then(|| say!(scene, "wuerfelkoenig-notes", notes = notes.join(" · ")))
}

/// Describes the effect of a kind.
pub(super) fn effect(scene: &Scene<'_>, kind: CitizenKind) -> Option<String> {
    match kind {
        CitizenKind::Elf
        | CitizenKind::Apprentice
        | CitizenKind::Hypnotist
        | CitizenKind::Dragon => Some(say!(scene, "wuerfelkoenig-effect", kind = kind.name())),
        CitizenKind::Snob
        | CitizenKind::Dwarf
        | CitizenKind::Gnome
        | CitizenKind::Orc
        | CitizenKind::Mushroom
        | CitizenKind::Fairy => None,
    }
}
