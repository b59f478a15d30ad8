//! Texts about leaving a running match.

use crate::clock::Moment;
use crate::deadlines::words::{aside, offered, refuse};
use crate::domain::Voice;
use crate::messages::voices::{addressed, asked, voices};
use game_api::{
    Button, Leaving, Look, Message, Motion, Notice, Press, Row, Scene, SeatId, Slot, Texts,
    relative, say,
};

/// Asks a person in private how they want to leave, and says what each way does.
pub fn leave_question(texts: &Texts, match_name: &str, is_alone: bool) -> Message {
    let say = |key: &str| texts.get(key, &[]);
    let button = |key: &str, look, how| Button::new(say(key), look, Press::Leave(how));
    let end = if is_alone { "leave-alone" } else { "leave-end" };
    let head = texts.get("leave-question", &[("match", match_name.into())]);
    Message {
        text: [head, say("leave-hand-on"), say("leave-stand-in"), say(end)].join("\n"),
        controls: vec![Row::Buttons(vec![
            button("button-hand-on", Look::Final, Leaving::HandOn),
            button("button-stand-in", Look::Primary, Leaving::StandIn),
            button("button-end-for-all", Look::Final, Leaving::EndForAll),
        ])],
        ..Message::default()
    }
}

/// Asks a person in their direct messages whether they want to give up the match they play alone.
pub fn give_up_question(texts: &Texts, match_name: &str) -> Message {
    let (label, press) = (texts.get("button-give-up", &[]), Press::Leave(Leaving::EndForAll));
    Message {
        text: texts.get("give-up-question", &[("match", match_name.into())]),
        controls: vec![Row::Buttons(vec![Button::new(label, Look::Final, press)])],
        ..Message::default()
    }
}

/// Offers the seat of `former`, given as text, who has left for good; a computer player may stand in meanwhile.
pub fn handed_on(scene: &Scene<'_>, seat: SeatId, former: &str, is_stood_in: bool) -> Notice {
    let text = if is_stood_in {
        say!(scene, "handed-on", name = scene.name(seat), former = former)
    } else {
        say!(scene, "handed-on-empty", former = former)
    };
    offered(scene, seat, text, false, false)
}

/// Tells the channel that a computer player stands in for `former`, given as text, until they are back.
pub fn left_for_a_while(scene: &Scene<'_>, seat: SeatId, former: &str) -> Notice {
    aside(say!(scene, "left-for-a-while", name = scene.name(seat), former = former))
}

/// Asks the remaining players whether the match should end for everybody; at `until` silence counts as a yes. Only
/// the first such message notifies.
pub fn end_vote(
    scene: &Scene<'_>,
    (agreed, missing): (&[Voice], &[Voice]),
    until: Option<Moment>,
    is_first: bool,
) -> Notice {
    let (missing_ones, names) = (asked(scene, missing, is_first), voices(scene, agreed));
    let text = match until.map(|until| relative(until.unix_s())) {
        Some(until) => {
            say!(scene, "end-vote-until", missing = missing_ones, names = names, until = until)
        }
        None => say!(scene, "end-vote", missing = missing_ones, names = names),
    };
    let controls = vec![end_or_not(scene)];
    let addressed = if is_first { addressed(missing) } else { Message::default() };
    Notice::Post { slot: Slot::Aside, message: Message { text, controls, ..addressed } }
}

/// Asks a player who was away or late in private whether the match should end for everybody.
pub fn end_vote_alone(scene: &Scene<'_>, seat: SeatId, until: Option<Moment>) -> Notice {
    let scene = &scene.for_seat(seat);
    let name = scene.match_name;
    let text = match until.map(|until| relative(until.unix_s())) {
        Some(until) => say!(scene, "end-vote-alone-until", match = name, until = until),
        None => say!(scene, "end-vote-alone", match = name),
    };
    let controls = vec![end_or_not(scene)];
    let message = Message { text, controls, ..Message::default() };
    Notice::Post { slot: Slot::Reminder(seat), message }
}

fn end_or_not(scene: &Scene<'_>) -> Row {
    let agree = Button::new(
        say!(scene, "button-end-for-all"),
        Look::Final,
        Press::Leave(Leaving::EndForAll),
    );
    Row::Buttons(vec![agree, refuse(scene, Motion::End)])
}

/// Asks the recently active players whether a computer player should stand in for a missing one. Only the first
/// such message notifies.
pub fn stand_in_vote(
    scene: &Scene<'_>,
    seat: SeatId,
    (agreed, missing): (&[Voice], &[Voice]),
    is_first: bool,
) -> Notice {
    let text = say!(
        scene,
        "stand-in-vote",
        missing = asked(scene, missing, is_first),
        names = voices(scene, agreed),
        name = scene.name(seat),
    );
    let controls = vec![Row::Buttons(vec![stand_in_for(scene, seat)])];
    let addressed = if is_first { addressed(missing) } else { Message::default() };
    Notice::Post { slot: Slot::Aside, message: Message { text, controls, ..addressed } }
}

/// Tells the channel who has agreed to a computer player for a seat, and offers the seat.
pub fn stand_in_agreed(scene: &Scene<'_>, seat: SeatId, agreed: &[Voice]) -> Notice {
    let (name, names) = (scene.name(seat), voices(scene, agreed));
    offered(scene, seat, say!(scene, "stand-in-agreed", name = name, names = names), true, false)
}

/// The button that votes for a computer player in place of a missing player.
pub fn stand_in_for(scene: &Scene<'_>, seat: SeatId) -> Button {
    Button::new(
        say!(scene, "button-stand-in-for", name = scene.label(seat)),
        Look::Plain,
        Press::StandIn(seat),
    )
}

/// Tells the channel that the match has ended for everybody, as all agreed.
pub fn ended_for_all(scene: &Scene<'_>, agreed: &[Voice]) -> Notice {
    aside(say!(scene, "ended-for-all", names = voices(scene, agreed)))
}
