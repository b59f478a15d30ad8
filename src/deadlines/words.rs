//! Texts about deadlines: reminders, time banks, offered seats, pauses, absences.

use std::time::Duration;

use crate::clock::Moment;
use crate::domain::{Awaited, DeadlinePhase, Pause, PausedBy, Voice};
use crate::leaving::words::stand_in_for;
use crate::messages::any::play_here;
use crate::messages::voices::{addressed, asked, voice, voices};
use game_api::{
    Button, Link, Look, Message, Motion, Notice, PersonId, Press, Row, Scene, SeatId, Slot, Texts,
    date, relative, say, span,
};

/// The reason for a reminder.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reminder {
    /// Half of their time is over.
    HalfTime {
        /// When it is all over, in seconds since 1970.
        due_s: i64,
    },
    /// Their time is nearly over.
    LastCall {
        /// When it is, in seconds since 1970.
        due_s: i64,
    },
    /// Their deadline has passed, and their time bank runs.
    Bank {
        /// The time left in it.
        left: Duration,
        /// When it is empty, in seconds since 1970.
        due_s: i64,
    },
    /// All time is over, but the match still waits for them.
    Overdue,
}

/// Reminds a player, in private, that the match awaits them.
pub fn reminder(scene: &Scene<'_>, seat: SeatId, what: Reminder, link: &Link) -> Notice {
    let scene = &scene.for_seat(seat);
    let link = link.address();
    let name = scene.match_name;
    let text = match what {
        Reminder::HalfTime { due_s } => {
            say!(scene, "reminder-half", match = name, due = relative(due_s), link = link)
        }
        Reminder::LastCall { due_s } => {
            say!(scene, "reminder-last", match = name, due = relative(due_s), link = link)
        }
        Reminder::Bank { left, due_s } => say!(
            scene,
            "reminder-bank",
            match = name,
            left = span(scene.texts, left),
            due = relative(due_s),
            link = link,
        ),
        Reminder::Overdue => say!(scene, "reminder-overdue", match = name, link = link),
    };
    let mut notice = remind(seat, text);
    notice.message_mut().add_button(play_here(scene.texts));
    notice
}

/// A reminder, which is edited once it is answered.
pub(crate) fn remind(seat: SeatId, text: String) -> Notice {
    Notice::Post { slot: Slot::Deadline(seat), message: Message { text, ..Message::default() } }
}

/// What has become of the last reminder.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reminded {
    /// The player has acted.
    Answered,
    /// The match does not await that decision any more.
    Past,
    /// There is a newer reminder.
    Overtaken,
}

/// Edits the last reminder to say what has become of it.
pub fn reminded(scene: &Scene<'_>, seat: SeatId, what: Reminded) -> Notice {
    let scene = &scene.for_seat(seat);
    let name = scene.match_name;
    edit(
        Slot::Deadline(seat),
        match what {
            Reminded::Answered => say!(scene, "reminder-answered", match = name),
            Reminded::Past => say!(scene, "reminder-past", match = name),
            Reminded::Overtaken => say!(scene, "reminder-overtaken", match = name),
        },
    )
}

/// The deadline of decisions, as a line below the question; `None` if there is none.
pub fn due(scene: &Scene<'_>, awaited: &[Awaited]) -> Option<String> {
    let due = |row: &Awaited| Some((row.seat, relative(row.due?.ms() / 1000)));
    let dues: Vec<(SeatId, String)> = awaited.iter().filter_map(due).collect();
    let (_, first) = dues.first()?;
    if dues.iter().all(|(_, other)| other == first) {
        return Some(say!(scene, "due", when = first.as_str()));
    }
    let each: Vec<String> =
        dues.iter().map(|(seat, when)| format!("{} {when}", scene.name(*seat))).collect();
    Some(say!(scene, "due", when = each.join(", ")))
}

/// The same for a picture's description, which cannot show local times as Discord's texts do: the first deadline.
pub fn due_in_words(texts: &Texts, awaited: &[Awaited]) -> Option<String> {
    let first = awaited.iter().filter_map(|row| row.due).min()?;
    let date = first.date_in_utc();
    let month = texts.get("month", &[("month", date.month().into())]);
    Some(texts.get(
        "due-alt",
        &[
            ("day", date.day().into()),
            ("month", month.into()),
            ("hour", date.hour().to_string().into()),
            ("minute", format!("{:02}", date.minute()).into()),
        ],
    ))
}

/// Tells a player, in private, how much of their time bank was used, and how much was given back.
pub fn bank_used(
    scene: &Scene<'_>,
    seat: SeatId,
    (used, back): (Duration, Duration),
    left: Duration,
) -> Notice {
    let scene = &scene.for_seat(seat);
    let (used, rest) = (span(scene.texts, used), span(scene.texts, left));
    let text = if left.is_zero() {
        say!(scene, "bank-empty", match = scene.match_name, used = used)
    } else if !back.is_zero() {
        let back = span(scene.texts, back);
        say!(scene, "bank-refilled", match = scene.match_name, used = used, back = back, left = rest)
    } else {
        say!(scene, "bank-used", match = scene.match_name, used = used, left = rest)
    };
    nudge(seat, text)
}

/// Tells a player, in private, that the turn before theirs begins.
pub fn you_are_next(scene: &Scene<'_>, seat: SeatId, link: &Link) -> Notice {
    let scene = &scene.for_seat(seat);
    nudge(seat, say!(scene, "you-are-next", match = scene.match_name, link = link.address()))
}

/// A private message that could not be delivered, for the channel.
pub fn in_channel(scene: &Scene<'_>, seat: SeatId, message: &Message) -> Message {
    let text = say!(scene, "nudge-in-channel", who = scene.mention(seat), text = &*message.text);
    Message { text, mentions: vec![seat], ..message.clone() }
}

/// Tells the channel that the time of these seats is over and the match continues without their decision. The
/// others can have computer players stand in for those that are `replaceable`.
pub fn timed_out(scene: &Scene<'_>, seats: &[SeatId], replaceable: &[SeatId]) -> Notice {
    let text = say!(scene, "timed-out", name = scene.names(seats.iter().copied()));
    let buttons: Vec<Button> = replaceable.iter().map(|&seat| stand_in_for(scene, seat)).collect();
    let controls = if buttons.is_empty() { Vec::new() } else { vec![Row::Buttons(buttons)] };
    Notice::Post { slot: Slot::Aside, message: Message { text, controls, ..Message::default() } }
}

/// Offers a seat to anybody who wants to take it.
pub fn offer(scene: &Scene<'_>, seat: SeatId, missed: u8) -> Notice {
    let text = say!(scene, "offer", name = scene.name(seat), missed = missed);
    offered(scene, seat, text, true, false)
}

/// The same, as its holder has left the server.
pub fn offer_of_departed(scene: &Scene<'_>, seat: SeatId) -> Notice {
    offered(scene, seat, say!(scene, "offer-departed", name = scene.name(seat)), true, false)
}

/// Says that the holder agrees to the offer: the seat can be taken at once.
pub fn let_go(scene: &Scene<'_>, seat: SeatId) -> Notice {
    let text = say!(scene, "offer-let-go", name = scene.name(seat));
    let mut notice = offered(scene, seat, text, true, false);
    let message = std::mem::take(notice.message_mut());
    Notice::Edit { slot: Slot::Offer(seat), message }
}

/// An offer with its buttons: the holder can keep the seat, and while it is reserved for them, release it.
pub(crate) fn offered(
    scene: &Scene<'_>,
    seat: SeatId,
    text: String,
    keeps: bool,
    waits: bool,
) -> Notice {
    let take = Button::new(say!(scene, "button-take-seat"), Look::Primary, Press::TakeSeat(seat));
    let keep = || {
        let label = say!(scene, "button-keep-seat", name = scene.label(seat));
        Button::new(label, Look::Plain, Press::KeepSeat)
    };
    let let_go = || {
        let label = say!(scene, "button-let-go", name = scene.label(seat));
        Button::new(label, Look::Plain, Press::LetSeatGo)
    };
    let buttons = [take].into_iter().chain(keeps.then(keep)).chain((keeps && waits).then(let_go));
    let controls = vec![Row::Buttons(buttons.collect())];
    Notice::Post {
        slot: Slot::Offer(seat),
        message: Message { text, controls, ..Message::default() },
    }
}

/// Tells the channel that a computer player stands in for `former`, given as text, in an offered seat.
pub fn stands_in(scene: &Scene<'_>, seat: SeatId, former: &str) -> Notice {
    aside(say!(scene, "stands-in", name = scene.name(seat), former = former))
}

/// Withdraws the offer of a seat whose holder is back.
pub fn offer_withdrawn(scene: &Scene<'_>, seat: SeatId) -> Notice {
    edit(Slot::Offer(seat), say!(scene, "offer-withdrawn", name = scene.name(seat)))
}

pub(crate) fn nudge(seat: SeatId, text: String) -> Notice {
    let message = Message { text, ..Message::default() };
    Notice::Post { slot: Slot::Reminder(seat), message }
}

pub fn aside(text: String) -> Notice {
    Notice::Post { slot: Slot::Aside, message: Message { text, ..Message::default() } }
}

fn edit(slot: Slot, text: String) -> Notice {
    Notice::Edit { slot, message: Message { text, ..Message::default() } }
}

/// Since when a match is paused, and who can resume it.
pub fn paused_since(texts: &Texts, by: PausedBy, since_s: i64) -> String {
    let key = match by {
        PausedBy::Vote => "paused-vote",
        PausedBy::Moderator => "paused-moderator",
        PausedBy::Appeal => "paused-appeal",
        PausedBy::Restored => "wish-restored",
        PausedBy::Asleep => "wish-asleep",
    };
    texts.get(key, &[("since", date(since_s).into())])
}

/// Replaces the controls of a paused match's message by the reason.
pub fn at_a_standstill(texts: &Texts, pause: Pause, mut message: Message) -> Message {
    message.ask_too(&paused_since(texts, pause.by, pause.since.unix_s()));
    message.controls.clear();
    message
}

/// Tells the channel that nobody plays on, and until when the match can be woken.
pub fn asleep(scene: &Scene<'_>, ends: Moment) -> Notice {
    let text = say!(scene, "asleep", ends = date(ends.unix_s()));
    let wake = Button::new(say!(scene, "button-wake"), Look::Primary, Press::Wake);
    let controls = vec![Row::Buttons(vec![wake])];
    Notice::Post { slot: Slot::Aside, message: Message { text, controls, ..Message::default() } }
}

/// Tells the channel who has woken the match, and notifies awaited players.
pub fn woken(scene: &Scene<'_>, seat: SeatId, awaited: &[SeatId]) -> Notice {
    let waits = scene.mentions(awaited.iter().copied());
    let text = say!(scene, "woken", name = scene.name(seat), awaited = waits);
    let message = Message { text, mentions: awaited.to_vec(), ..Message::default() };
    Notice::Post { slot: Slot::Aside, message }
}

/// Tells the channel that the match ends, as nobody has woken it.
pub fn slept_too_long(scene: &Scene<'_>) -> Notice {
    aside(say!(scene, "slept-too-long"))
}

/// The time left for each awaited seat, a line each.
pub fn waiting<'a>(
    scene: &Scene<'_>,
    awaited: impl Iterator<Item = &'a Awaited>,
    now: Moment,
) -> Vec<String> {
    let line = |row: &Awaited| {
        let name = scene.name(row.seat);
        let Some((countdown, due)) = row.countdown.zip(row.due) else {
            return say!(scene, "waiting-unlimited", name = name);
        };
        let due = relative(due.unix_s());
        match countdown.phase {
            DeadlinePhase::Overdue => say!(scene, "waiting-overdue", name = name),
            _ if countdown.since > now => {
                let back = date(countdown.since.unix_s());
                say!(scene, "waiting-away", name = name, back = back, due = due)
            }
            DeadlinePhase::Bank => say!(scene, "waiting-bank", name = name, due = due),
            DeadlinePhase::Fresh | DeadlinePhase::HalfTold | DeadlinePhase::LastTold => {
                say!(scene, "waiting-until", name = name, due = due)
            }
        }
    };
    awaited.map(line).collect()
}

/// Tells the channel that a player is away, and whether the match continues without them, or that they are back.
/// The time is shown in each reader's own time zone.
pub fn absence(
    scene: &Scene<'_>,
    seat: SeatId,
    until_s: Option<i64>,
    is_passed_over: bool,
) -> Notice {
    let name = scene.name(seat);
    aside(match until_s.map(date) {
        Some(until) if is_passed_over => say!(scene, "absence-goes-on", name = name, until = until),
        Some(until) => say!(scene, "absence-begins", name = name, until = until),
        None => say!(scene, "absence-ends", name = name),
    })
}

/// Tells a seat's holder that their absence has ended by its date.
pub fn absence_over(scene: &Scene<'_>, seat: SeatId) -> Notice {
    let text = say!(scene, "absence-over", who = scene.mention(seat));
    let message = Message { text, mentions: vec![seat], ..Message::default() };
    Notice::Post { slot: Slot::Aside, message }
}

/// The same for a person in whose seat a computer player stands in.
pub fn seat_kept(scene: &Scene<'_>, seat: SeatId, person: PersonId) -> Notice {
    let who = format!("<@{person}>");
    let text = say!(scene, "absence-over-seat", who = who, name = scene.name(seat));
    let message = Message { text, guests: vec![person], ..Message::default() };
    Notice::Post { slot: Slot::Aside, message }
}

/// Tells the channel that the match continues without an absent player.
pub fn passed_over(scene: &Scene<'_>, seat: SeatId) -> Notice {
    aside(say!(scene, "passed-over", name = scene.name(seat)))
}

/// Asks the remaining players whether the match should pause; `agreed` want it. Only a new message notifies.
pub fn pause_vote(
    scene: &Scene<'_>,
    (agreed, missing): (&[Voice], &[Voice]),
    until: Option<Moment>,
    is_new: bool,
) -> Notice {
    let text = say!(
        scene,
        "pause-vote",
        missing = asked(scene, missing, is_new),
        names = voices(scene, agreed),
        until = until.map_or_else(String::new, |until| relative(until.unix_s())),
    );
    let agree = Button::new(say!(scene, "button-agree"), Look::Primary, Press::AgreeToPause);
    let controls = vec![Row::Buttons(vec![agree, refuse(scene, Motion::Pause)])];
    Notice::of(Slot::Vote, Message { text, controls, ..addressed(missing) }, is_new)
}

/// The button that refuses a proposal.
pub(crate) fn refuse(scene: &Scene<'_>, motion: Motion) -> Button {
    Button::new(say!(scene, "button-refuse"), Look::Plain, Press::Refuse(motion))
}

/// Tells the channel who has refused a proposal.
pub fn refused(scene: &Scene<'_>, who: &Voice, motion: Motion) -> Notice {
    let name = voice(scene, who);
    match motion {
        Motion::Pause => edit(Slot::Vote, say!(scene, "pause-refused", name = name)),
        Motion::Language => aside(say!(scene, "language-refused", name = name)),
        Motion::End => aside(say!(scene, "end-refused", name = name)),
    }
}

/// Tells the channel that nobody has refused a pause in time, and the match is paused.
pub fn paused_unopposed(scene: &Scene<'_>, agreed: &[Voice]) -> Notice {
    edit(Slot::Vote, say!(scene, "pause-unopposed", names = voices(scene, agreed)))
}

/// Tells the channel that all agreed, and the match is paused. This ends the vote.
pub fn paused(scene: &Scene<'_>, agreed: &[Voice]) -> Notice {
    edit(Slot::Vote, say!(scene, "pause-agreed", names = voices(scene, agreed)))
}

/// Tells the channel that a player resumes the match, and notifies awaited players.
pub fn goes_on(scene: &Scene<'_>, who: SeatId, awaited: &[SeatId]) -> Notice {
    let waits = scene.mentions(awaited.iter().copied());
    let text = say!(scene, "pause-ends", name = scene.name(who), awaited = waits);
    let message = Message { text, mentions: awaited.to_vec(), ..Message::default() };
    Notice::Post { slot: Slot::Aside, message }
}

/// Closes the offer of a seat that was taken.
pub fn offer_taken(scene: &Scene<'_>, seat: SeatId) -> Notice {
    edit(Slot::Offer(seat), say!(scene, "offer-taken", name = scene.name(seat)))
}

/// Tells the channel who has taken a seat, and welcomes them in private. `former` is the previous holder, given as
/// text.
pub fn seat_taken(scene: &Scene<'_>, seat: SeatId, former: &str, link: &Link) -> Vec<Notice> {
    let text = say!(scene, "seat-taken", who = scene.mention(seat), former = former);
    let told = Message { text, mentions: vec![seat], ..Message::default() };
    let theirs = &scene.for_seat(seat);
    let welcome = say!(
        theirs,
        "seat-welcome",
        match = theirs.match_name,
        former = former,
        link = link.address(),
    );
    vec![Notice::Post { slot: Slot::Aside, message: told }, nudge(seat, welcome)]
}
