//! Moderators' orders as text: the preview, the message to the match's channel, and a line of the audit.

use serde_json::{Value, json};

use crate::clock::Moment;
use crate::deadlines;
use crate::moderation::order::{Order, OrderOutcome, PlacedOrder, Request, Settled};
use game_api::{
    Button, Correction, Corrupt, GameRef, Link, Look, Message, Notice, OrderPress, Press, Row,
    Scene, Seat, SeatId, Slot, Texts, date, names, say,
};

/// The hours an order adds or takes away.
fn hours(order: &Order) -> u16 {
    if let Order::Extend { hours, .. } = order { hours.unsigned_abs() } else { 0 }
}

/// The part of the text keys that names an order.
fn key(order: &Order) -> &'static str {
    match order {
        Order::Extend { hours: ..0, .. } => "shorten",
        order => order.into(),
    }
}

/// The person whom an order brings into the match, as a mention; a placeholder for a deleted person.
fn newcomer(order: &Order) -> String {
    let Order::Replace { person, name, .. } = order else { return String::new() };
    if person.is_on_discord() { format!("<@{person}>") } else { names::quoted(name) }
}

/// The name of the language in an order.
fn language(order: &Order) -> &str {
    if let Order::Language { name, .. } = order { name } else { "" }
}

/// A moderator's order, and the data of its texts.
#[derive(Clone, Copy)]
pub struct Asked<'a> {
    pub request: &'a Request,
    /// The seats whose decision is awaited.
    pub awaited: &'a [SeatId],
    /// What a ruling would change, line by line, as far as the reader may know it; otherwise empty.
    pub detail: &'a str,
    /// Until when an offered seat is kept for its holder, if it is.
    pub opens: Option<Moment>,
}

impl Asked<'_> {
    /// The seats it is about: one, or all awaited ones.
    fn about(&self) -> Vec<SeatId> {
        self.request.order.seat().map_or_else(|| self.awaited.to_vec(), |seat| vec![seat])
    }

    /// A text about the order; `when` is the prefix of its key.
    fn say(&self, scene: &Scene<'_>, when: &str) -> String {
        let key = format!("{when}-{}", key(&self.request.order));
        let args = [
            ("match", scene.match_name.into()),
            ("names", scene.names(self.about()).into()),
            ("awaited", scene.mentions(self.awaited.iter().copied()).into()),
            ("newcomer", newcomer(&self.request.order).into()),
            ("hours", hours(&self.request.order).into()),
            ("language", language(&self.request.order).into()),
            ("detail", self.detail.into()),
            ("opens", self.opens().into()),
        ];
        scene.texts.get(&key, &args)
    }

    /// Until when a seat is kept for its holder, as an argument of a text; "no" if it is not.
    fn opens(&self) -> String {
        self.opens.map_or_else(|| "no".to_owned(), |until| date(until.unix_s()))
    }

    fn signed(&self, scene: &Scene<'_>) -> String {
        let moderator = format!("<@{}>", self.request.moderator);
        say!(scene, "ordered-by", moderator = moderator, reason = reason(&self.request.reason))
    }
}

/// A reason as shown; empty if none of it is visible.
pub fn reason(written: &str) -> String {
    names::written(written, Order::LONGEST_REASON)
}

/// A reason as it is stored.
pub fn reason_to_keep(written: &str) -> String {
    names::to_keep(written, Order::LONGEST_REASON)
}

/// What an order would lead to, with the buttons to confirm or drop it.
pub fn preview(scene: &Scene<'_>, asked: &Asked<'_>, number: i64) -> Message {
    let mut consequence = asked.say(scene, "order");
    if let Order::Extend { .. } = asked.request.order
        && !asked.detail.is_empty()
    {
        consequence = format!("{consequence}\n{}", asked.detail);
    }
    let text = say!(
        scene,
        "order-preview",
        match = scene.match_name,
        consequence = consequence,
        reason = reason(&asked.request.reason),
    );
    let button =
        |label: String, look, press| Button::new(label, look, Press::Order { number, press });
    let row = Row::Buttons(vec![
        button(say!(scene, "button-confirm"), Look::Final, OrderPress::Confirm),
        button(say!(scene, "button-drop"), Look::Plain, OrderPress::Drop),
    ]);
    Message { text, controls: vec![row], ..Message::default() }
}

/// Tells the match's channel the order, the moderator and the reason, and notifies people who are reminded or
/// called.
pub fn ordered(scene: &Scene<'_>, asked: &Asked<'_>, link: &Link) -> Vec<Notice> {
    let text = format!("{}\n{}", asked.say(scene, "ordered"), asked.signed(scene));
    // Players the match awaits from now on are notified; those who get a message of their own are not notified
    // twice.
    let mentions = match &asked.request.order {
        Order::Resume | Order::Uphold => asked.awaited.to_vec(),
        Order::Extend { .. } | Order::Force { .. } => asked.about(),
        _ => Vec::new(),
    };
    let message = Message { text, mentions, ..Message::default() };
    let mut notices = vec![Notice::Post { slot: Slot::Aside, message }];
    if let Order::Remind { .. } = &asked.request.order {
        let link = link.address();
        notices.extend(asked.about().into_iter().map(|seat| {
            let scene = &scene.for_seat(seat);
            let name = scene.match_name;
            let text = say!(scene, "reminder-moderator", match = name, link = &*link);
            deadlines::words::remind(seat, text)
        }));
    }
    notices
}

/// Offers a seat to anybody who wants to take it, for a moderator, and tells its holder, by mention: they can keep
/// it.
pub fn call(scene: &Scene<'_>, asked: &Asked<'_>, seat: SeatId) -> Notice {
    let who = scene.mention(seat);
    let text = match asked.request.order {
        Order::StandIn { .. } => say!(scene, "offer-stand-in", who = who, opens = asked.opens()),
        _ => say!(scene, "offer-moderator", who = who, opens = asked.opens()),
    };
    let keeps = !matches!(asked.request.order, Order::StandIn { .. });
    let mut notice = deadlines::words::offered(scene, seat, text, keeps, asked.opens.is_some());
    // By the time of delivery, a computer player may hold the seat.
    notice.message_mut().guests = vec![scene.seats[seat].holder];
    notice
}

/// Tells the match's channel that a confirmed order could not be carried out, with the moderator and the reason.
/// The obstacle is secret: no number is shown.
pub fn failed(scene: &Scene<'_>, asked: &Asked<'_>) -> Notice {
    let text = format!("{}\n{}", asked.say(scene, "failed"), asked.signed(scene));
    Notice::Post { slot: Slot::Aside, message: Message { text, ..Message::default() } }
}

/// Removes the controls from the messages of a cancelled match. `open` are the slots with an offer or question, and
/// `in_private` the seats that can act in private.
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
            _ => say!(scene, "cancelled-question"),
        };
        edit(slot, text, false)
    }));
    notices.extend(in_private.iter().map(|&seat| {
        let scene = &scene.for_seat(seat);
        let text = say!(scene, "cancelled-whisper", match = scene.match_name);
        edit(Slot::Whisper(seat), text, false)
    }));
    notices
}

/// An order for an export to all moderators: the corrected size of a hand is only for the moderator who ordered it.
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

/// A line of the audit: a confirmed order. `seats` are the match's.
pub fn audit_line(texts: &Texts, placed: &PlacedOrder, seats: &[Seat]) -> String {
    let Request { match_id, moderator, order, reason: why, .. } = &placed.request;
    let seat = match order.seat().and_then(|seat| seats.get(seat.index())) {
        Some(seat) => {
            let colour = seat.colour.name();
            let circle = texts.get("circle", &[("colour", colour.into())]);
            let word = texts.get("colour", &[("colour", colour.into())]);
            format!("{circle} {word}")
        }
        None => texts.get("audit-all", &[]),
    };
    let what = texts.get(
        &format!("audit-{}", key(order)),
        &[
            ("seat", seat.into()),
            ("newcomer", newcomer(order).into()),
            ("hours", hours(order).into()),
            ("language", language(order).into()),
        ],
    );
    let (done, outcome) = match placed.settled {
        Some(Settled { at, outcome }) => (at, outcome),
        None => (placed.asked, OrderOutcome::Done),
    };
    let what = match outcome {
        OrderOutcome::Done => what,
        OrderOutcome::Failed => texts.get("audit-failed", &[("what", what.into())]),
    };
    texts.get(
        "audit-line",
        &[
            ("number", placed.id.to_string().into()),
            ("date", date(done.unix_s()).into()),
            ("moderator", format!("<@{moderator}>").into()),
            ("match", game_api::match_name(texts, match_id.0, None).into()),
            ("what", what.into()),
            ("reason", reason(why).into()),
        ],
    )
}
