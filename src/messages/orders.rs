//! What moderators order of a match, in words: what it would lead to, what the match's channel is told, and a
//! line of the audit.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::deadlines;
use crate::kit::{
    Button, Correction, Corrupt, GameRef, Link, Look, Message, Notice, OrderPress, PersonId, Press,
    Row, Scene, SeatId, Slot, Texts, UnreadCorrection, date, names,
};

/// What a moderator orders of a match. Its JSON is stored.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Order {
    /// The match stands still.
    Pause,
    /// It goes on.
    Resume,
    /// Whoever it waits for gets more time for the decision.
    Extend {
        /// Whose decision; `None` for all it waits for.
        seat: Option<SeatId>,
        /// How much more, in hours.
        hours: u16,
    },
    /// Whoever it waits for is reminded.
    Remind {
        /// Whom; `None` for all it waits for.
        seat: Option<SeatId>,
    },
    /// What the game does by default is done for somebody who does not act.
    Force {
        /// For whom.
        seat: SeatId,
    },
    /// Somebody else takes a seat.
    Replace {
        /// Which.
        seat: SeatId,
        /// Who takes it.
        person: PersonId,
        /// Their name as the server shows it.
        name: String,
    },
    /// A seat is offered to whoever wants to take it.
    Offer {
        /// Which.
        seat: SeatId,
    },
    /// The match is given up.
    Cancel,
    /// A lobby is closed.
    Close,
    /// A contested match goes on as it stands.
    Uphold,
    /// The match goes back.
    Back {
        /// How long the log was at the moment that stands again.
        to: u64,
    },
    /// Facts are set right.
    Correct {
        /// Each as it is to be. Hands are among them.
        corrections: Vec<UnreadCorrection>,
    },
}

/// What came of an order that was confirmed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// It was carried out.
    Done,
    /// What is secret forbade it: nothing has changed, and everybody was told that it was tried.
    Failed,
}

impl Outcome {
    /// All there are.
    pub const ALL: [Outcome; 2] = [Outcome::Done, Outcome::Failed];

    /// The word for it in the database and in files.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Outcome::Done => "done",
            Outcome::Failed => "failed",
        }
    }
}

impl Order {
    /// The longest reason, in characters.
    pub const LONGEST_REASON: usize = 300;

    /// The word for it in commands and in the keys of its sentences.
    #[must_use]
    pub fn name(&self) -> &'static str {
        match self {
            Order::Pause => "pause",
            Order::Resume => "resume",
            Order::Extend { .. } => "extend",
            Order::Remind { .. } => "remind",
            Order::Force { .. } => "force",
            Order::Replace { .. } => "replace",
            Order::Offer { .. } => "offer",
            Order::Cancel => "cancel",
            Order::Close => "close",
            Order::Uphold => "uphold",
            Order::Back { .. } => "back",
            Order::Correct { .. } => "correct",
        }
    }

    /// The seat it is about; `None` if it is about all.
    #[must_use]
    pub fn seat(&self) -> Option<SeatId> {
        match self {
            Order::Extend { seat, .. } | Order::Remind { seat } => *seat,
            Order::Force { seat } | Order::Replace { seat, .. } | Order::Offer { seat } => {
                Some(*seat)
            }
            Order::Pause
            | Order::Resume
            | Order::Cancel
            | Order::Close
            | Order::Uphold
            | Order::Back { .. }
            | Order::Correct { .. } => None,
        }
    }

    /// Whether it can be to somebody's advantage, such that nobody who plays in the match may order it.
    #[must_use]
    pub fn can_favour(&self) -> bool {
        match self {
            // In a lobby nobody has anything yet.
            Order::Remind { .. } | Order::Close => false,
            Order::Pause
            | Order::Resume
            | Order::Extend { .. }
            | Order::Force { .. }
            | Order::Replace { .. }
            | Order::Offer { .. }
            | Order::Cancel
            | Order::Uphold
            | Order::Back { .. }
            | Order::Correct { .. } => true,
        }
    }

    fn hours(&self) -> u16 {
        match self {
            Order::Extend { hours, .. } => *hours,
            Order::Pause
            | Order::Resume
            | Order::Remind { .. }
            | Order::Force { .. }
            | Order::Replace { .. }
            | Order::Offer { .. }
            | Order::Cancel
            | Order::Close
            | Order::Uphold
            | Order::Back { .. }
            | Order::Correct { .. } => 0,
        }
    }

    /// Who would come into the match by it, as a mention.
    fn newcomer(&self) -> String {
        match self {
            Order::Replace { person, .. } => format!("<@{person}>"),
            Order::Pause
            | Order::Resume
            | Order::Extend { .. }
            | Order::Remind { .. }
            | Order::Force { .. }
            | Order::Offer { .. }
            | Order::Cancel
            | Order::Close
            | Order::Uphold
            | Order::Back { .. }
            | Order::Correct { .. } => String::new(),
        }
    }
}

/// An order a moderator has asked for: what, by whom, and why.
#[derive(Clone, Copy)]
pub struct Asked<'a> {
    /// What.
    pub order: &'a Order,
    /// Who.
    pub moderator: PersonId,
    /// Why, in their words.
    pub reason: &'a str,
    /// Those the match waits for.
    pub awaited: &'a [SeatId],
    /// What a ruling would change, line by line, as its reader may know it; else empty.
    pub detail: &'a str,
}

impl Asked<'_> {
    /// The seats it is about: one, or all the match waits for.
    fn about(&self) -> Vec<SeatId> {
        self.order.seat().map_or_else(|| self.awaited.to_vec(), |seat| vec![seat])
    }

    /// One of the sentences about it; `when` is the beginning of its key.
    fn say(&self, scene: &Scene<'_>, when: &str) -> String {
        let key = format!("{when}-{}", self.order.name());
        let args = [
            ("match", scene.match_name.into()),
            ("names", scene.names(self.about()).into()),
            ("awaited", scene.mentions(self.awaited.iter().copied()).into()),
            ("newcomer", self.order.newcomer().into()),
            ("hours", self.order.hours().into()),
            ("detail", self.detail.into()),
        ];
        scene.texts.get(&key, &args)
    }

    fn signed(&self, scene: &Scene<'_>) -> String {
        let moderator = format!("<@{}>", self.moderator);
        say!(scene, "ordered-by", moderator = moderator, reason = reason(self.reason))
    }
}

/// A reason as a text shows it; empty if nothing of it shows.
#[must_use]
pub fn reason(written: &str) -> String {
    names::written(written, Order::LONGEST_REASON)
}

/// A reason as it is stored.
#[must_use]
pub fn reason_to_keep(written: &str) -> String {
    names::to_keep(written, Order::LONGEST_REASON)
}

/// What an order would lead to, with the buttons to carry it out or not.
#[must_use]
pub fn preview(scene: &Scene<'_>, asked: &Asked<'_>, number: i64) -> Message {
    let text = say!(
        scene,
        "order-preview",
        match = scene.match_name,
        consequence = asked.say(scene, "order"),
        reason = reason(asked.reason),
    );
    let button =
        |label: String, look, press| Button { label, look, press: Press::Order { number, press } };
    let row = Row::Buttons(vec![
        button(say!(scene, "button-confirm"), Look::Final, OrderPress::Confirm),
        button(say!(scene, "button-drop"), Look::Plain, OrderPress::Drop),
    ]);
    Message { text, controls: vec![row], ..Message::default() }
}

/// Tells the match's channel what was ordered, by whom and why, and whoever is reminded or called for.
#[must_use]
pub fn ordered(scene: &Scene<'_>, asked: &Asked<'_>, link: &Link) -> Vec<Notice> {
    let text = format!("{}\n{}", asked.say(scene, "ordered"), asked.signed(scene));
    // Whoever the match waits for from now on is told; who gets a message of their own is not told twice.
    let mentions = match asked.order {
        Order::Resume | Order::Uphold => asked.awaited.to_vec(),
        Order::Extend { .. } | Order::Force { .. } => asked.about(),
        Order::Pause
        | Order::Remind { .. }
        | Order::Replace { .. }
        | Order::Offer { .. }
        | Order::Cancel
        | Order::Close
        | Order::Back { .. }
        | Order::Correct { .. } => Vec::new(),
    };
    let message = Message { text, mentions, ..Message::default() };
    let mut notices = vec![Notice::Post { slot: Slot::Aside, message }];
    match asked.order {
        Order::Remind { .. } => {
            let link = link.address();
            notices.extend(asked.about().into_iter().map(|seat| {
                let name = scene.match_name;
                let text = say!(scene, "reminder-moderator", match = name, link = &*link);
                deadlines::nudge(seat, text)
            }));
        }
        // A message of its own: it changes once the seat is taken, and who ordered it stays to be read.
        Order::Offer { seat } => notices.push(deadlines::call(scene, *seat)),
        Order::Pause
        | Order::Resume
        | Order::Extend { .. }
        | Order::Force { .. }
        | Order::Replace { .. }
        | Order::Cancel
        | Order::Close
        | Order::Uphold
        | Order::Back { .. }
        | Order::Correct { .. } => {}
    }
    notices
}

/// Tells the match's channel that an order was confirmed and could not be carried out, by whom and why. What forbade
/// it is secret: no number is told.
#[must_use]
pub fn failed(scene: &Scene<'_>, asked: &Asked<'_>) -> Notice {
    let text = format!("{}\n{}", asked.say(scene, "failed"), asked.signed(scene));
    Notice::Post { slot: Slot::Aside, message: Message { text, ..Message::default() } }
}

/// A match that is given up: its messages lose their controls. `open` are the places where something is offered or
/// asked, and `in_private` are the seats that can do something in private.
#[must_use]
pub fn cancelled(scene: &Scene<'_>, open: &[Slot], in_private: &[SeatId]) -> Vec<Notice> {
    let text = say!(scene, "cancelled-board", match = scene.match_name);
    let edit = |slot, text, board| Notice::Edit {
        slot,
        message: Message { text, board, ..Message::default() },
    };
    let mut notices = vec![edit(Slot::Board, text, true)];
    notices.extend(open.iter().map(|&slot| {
        let text = match slot {
            Slot::Offer(seat) => say!(scene, "cancelled-offer", name = scene.name(seat)),
            Slot::Vote => say!(scene, "cancelled-vote"),
            Slot::Board
            | Slot::Aside
            | Slot::Fairness
            | Slot::Start
            | Slot::Whisper(_)
            | Slot::Alarm
            | Slot::Reminder(_)
            | Slot::Consent
            | Slot::Court
            | Slot::Former(_) => say!(scene, "cancelled-question"),
        };
        edit(slot, text, false)
    }));
    notices.extend(in_private.iter().map(|&seat| {
        let text = say!(scene, "cancelled-whisper", match = scene.match_name);
        edit(Slot::Whisper(seat), text, false)
    }));
    notices
}

/// An order that was confirmed, as the audit tells it.
pub struct OrderLine<'a> {
    /// Its number.
    pub number: i64,
    /// When, in seconds since 1970.
    pub done_s: i64,
    /// The number of the match.
    pub match_id: i64,
    /// What.
    pub order: &'a Order,
    /// What came of it.
    pub outcome: Outcome,
    /// Who.
    pub moderator: PersonId,
    /// Why.
    pub reason: &'a str,
    /// The colours of the match's seats, from seat 0.
    pub colours: &'a [&'static str],
}

/// An order as a file tells it to every moderator: what a hand was to hold is for the one who asked for it.
///
/// # Errors
/// [`Corrupt`] if it is of another game.
pub fn order_json(game: GameRef, order: &Order) -> Result<Value, Corrupt> {
    Ok(match order {
        Order::Correct { corrections } => {
            let read = game.corrections_of(corrections)?;
            let corrections: Vec<_> = read.iter().map(Correction::publish).collect();
            json!({ "correct": { "corrections": corrections } })
        }
        order => json!(order),
    })
}

/// A line of the audit.
#[must_use]
pub fn audit_line(texts: &Texts, line: &OrderLine<'_>) -> String {
    let seat = line.order.seat().and_then(|seat| line.colours.get(seat.index()));
    let seat = match seat {
        Some(colour) => {
            let circle = texts.get("circle", &[("colour", (*colour).into())]);
            let word = texts.get("colour", &[("colour", (*colour).into())]);
            format!("{circle} {word}")
        }
        None => texts.get("audit-all", &[]),
    };
    let what = texts.get(
        &format!("audit-{}", line.order.name()),
        &[
            ("seat", seat.into()),
            ("newcomer", line.order.newcomer().into()),
            ("hours", line.order.hours().into()),
        ],
    );
    let what = match line.outcome {
        Outcome::Done => what,
        Outcome::Failed => texts.get("audit-failed", &[("what", what.into())]),
    };
    texts.get(
        "audit-line",
        &[
            ("number", line.number.to_string().into()),
            ("date", date(line.done_s).into()),
            ("moderator", format!("<@{}>", line.moderator).into()),
            ("match", crate::kit::match_name(texts, line.match_id).into()),
            ("what", what.into()),
            ("reason", reason(line.reason).into()),
        ],
    )
}
