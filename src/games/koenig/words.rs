//! *Lang lebe der König!* in words and controls.
//!
//! A match speaks in *chapters*: a turn up to its end or to a reveal; what a reveal brought, up to the
//! end of that turn; an election. The channel has one message for each, which grows line by line.

use crate::games::koenig::rules::{
    Action, Card, Cards, Correction, Event, PublicCorrection, PublicEvent, Refusal, Territory, View,
};
use crate::kit::SeatId;
use crate::kit::{Illustration as AnyIllustration, Item, Message, Notice, Row, Scene, Slot, Texts};
use crate::messages::settlements::Told;

mod answer;
mod atlas;
mod board;
mod chapter;
mod completion;
mod controls;
mod correction;
mod dispute;
mod election;
mod evidence;
mod hints;
mod illustration;
mod overview;
mod refusal;
mod report;
mod story;
mod summary;
mod words;

use chapter::Chapter;
use dispute::Shown;
pub use illustration::Illustration;

/// Whether the match begins a new message with this event.
#[must_use]
pub fn opens_chapter(event: &PublicEvent) -> bool {
    match event {
        Event::Revealed { .. } | Event::ElectionHeld { .. } | Event::TurnBegan { .. } => true,
        Event::Moved { .. }
        | Event::Travelled { .. }
        | Event::Placed { .. }
        | Event::Rerolled { .. }
        | Event::DisputeBegan { .. }
        | Event::Committed { .. }
        | Event::Thrown { .. }
        | Event::DisputeWon { .. }
        | Event::Returned { .. }
        | Event::Banished { .. }
        | Event::TakeBackChosen { .. }
        | Event::DisputeEnded { .. }
        | Event::TurnEnded { .. }
        | Event::Dealt { .. } => false,
    }
}

/// What a match says when it begins. `view` is what everybody may know.
#[must_use]
pub fn opening(scene: &Scene<'_>, view: &View) -> Vec<Notice> {
    let welcome = Message { text: overview::welcome(scene, view), ..Message::default() };
    vec![post(Slot::Aside, welcome), post(Slot::Board, board_message(scene, &[], view))]
}

/// What is said when `events` have happened, in the order in which it should appear.
///
/// `story` are the events of the chapter before this step, beginning with the one that
/// [opened](opens_chapter) it; in the first turn, all events so far. `view` is what everybody may know
/// after the step; `seat_view` what each seat may know then, for its direct messages alone.
#[must_use]
pub fn step(
    scene: &Scene<'_>,
    story: &[PublicEvent],
    events: &[PublicEvent],
    view: &View,
    seat_view: &dyn Fn(SeatId) -> View,
) -> Vec<Notice> {
    let all = [story, events].concat();
    let chapters = Chapter::all(&all, story.len(), view);
    let mut notices = Vec::new();
    match chapters.as_slice() {
        [] => {}
        [chapter] => {
            // A dispute is fought over a new picture; the small steps of a turn are told in words.
            let new_picture =
                events.iter().any(|event| matches!(event, Event::DisputeBegan { .. }));
            let message = Message {
                board: new_picture,
                pictures: Vec::new(),
                ..board::message(scene, chapter, view)
            };
            notices.push(edit(Slot::Board, message));
        }
        [old, between @ .., last] => {
            notices.push(edit(Slot::Board, board::closed(scene, old)));
            let asides = between.iter().map(|chapter| board::told(scene, chapter));
            notices.extend(asides.map(|message| post(Slot::Aside, message)));
            notices.push(post(Slot::Board, board::message(scene, last, view)));
        }
    }
    notices.extend(whispers(scene, &all, story.len(), view, seat_view));
    notices
}

/// The channel's board message as it stands after `story`, with its controls.
#[must_use]
pub fn board_message(scene: &Scene<'_>, story: &[PublicEvent], view: &View) -> Message {
    let chapter = Chapter::whole(story, view);
    board::message(scene, &chapter, view)
}

/// A player's own cards and, in a dispute, the controls to commit some. `view` is the player's own.
#[must_use]
pub fn hand_message(scene: &Scene<'_>, view: &View) -> Message {
    dispute::hand(scene, view, Shown::InChannel)
}

/// The same, as a direct message of its own.
#[must_use]
pub fn whispered_hand(scene: &Scene<'_>, view: &View) -> Message {
    dispute::hand(scene, view, Shown::Whispered)
}

/// Tells a player in the channel that no direct message reaches them, with a button to commit there.
#[must_use]
pub fn closed_dms(scene: &Scene<'_>, seat: SeatId) -> Message {
    Message {
        text: say!(scene, "koenig-closed-dms", who = scene.mention(seat)),
        mentions: vec![seat],
        controls: vec![Row::Buttons(vec![controls::show_hand(scene)])],
        ..Message::default()
    }
}

/// Confirms to a player, and only to them, what they just did. `view` is their own, after it.
#[must_use]
pub fn answer(scene: &Scene<'_>, view: &View, action: &Action, events: &[PublicEvent]) -> String {
    answer::text(scene, view, action, events)
}

/// Why something cannot be done, and what can be done instead.
#[must_use]
pub fn refusal(scene: &Scene<'_>, refusal: &Refusal) -> String {
    refusal::text(scene, refusal)
}

/// How the match stands: who is awaited, and what everybody has.
#[must_use]
pub fn status(scene: &Scene<'_>, view: &View) -> String {
    overview::status(scene, view)
}

/// One event in words; `None` if there is nothing to say of it.
#[must_use]
pub fn log_line(scene: &Scene<'_>, event: &PublicEvent) -> Option<String> {
    match event {
        // The turn that begins says that the one before is over; the reveal tells who committed what.
        // How often somebody changed their mind before is nobody's business.
        Event::TurnEnded { .. } | Event::Committed { .. } => None,
        _ => Some(story::sentence(scene, event)),
    }
}

/// One event in words, whatever it says.
pub(crate) fn event_line(scene: &Scene<'_>, event: &PublicEvent) -> String {
    story::sentence(scene, event)
}

/// One event in words, with the numbers of its draws.
pub(crate) fn evidence_line(scene: &Scene<'_>, event: &PublicEvent) -> String {
    evidence::line(scene, event)
}

/// The rules that events come from, by number.
pub(crate) fn rules_told<'a>(
    events: impl Iterator<Item = &'a PublicEvent>,
) -> Vec<(&'static str, String)> {
    evidence::rules(events)
}

/// A match as it is on show: the events of the chapter, what everybody may know, what each seat may.
pub(super) type OnShow<'a> = (&'a [PublicEvent], &'a View, &'a dyn Fn(SeatId) -> View);

/// What is said when the table has become another: the board before it is closed and says so, the board as it is
/// now is posted, and whoever has something else in private than before is told.
pub(crate) fn retold(scene: &Scene<'_>, before: OnShow<'_>, after: OnShow<'_>) -> Vec<Notice> {
    let (old_story, old_view, old_own) = before;
    let (story, view, own) = after;
    let old = Chapter::whole(old_story, old_view);
    let mut notices = vec![
        edit(Slot::Board, board::no_longer(scene, &old)),
        post(Slot::Board, board_message(scene, story, view)),
    ];
    for (seat, _) in view.players.iter() {
        let (was, is) = (old_own(seat), own(seat));
        if view.options[seat].commit {
            notices.push(post(Slot::Whisper(seat), whispered_hand(scene, &is)));
        } else if old_view.options[seat].commit {
            notices.push(edit(Slot::Whisper(seat), dispute::no_longer(scene)));
        } else if was.own.map(|own| own.hand) != is.own.as_ref().map(|own| own.hand) {
            notices.push(post(Slot::Whisper(seat), whispered_hand(scene, &is)));
        }
    }
    notices
}

/// How a match went that is over, for its channel; `None` while it is being played. `events` are all of it, and
/// `view` is its end.
#[must_use]
pub fn summary(scene: &Scene<'_>, events: &[PublicEvent], view: &View) -> Option<Notice> {
    let text = summary::text(scene, events, view)?;
    let pictures = vec![AnyIllustration::Course];
    Some(post(Slot::Aside, Message { text, pictures, ..Message::default() }))
}

/// A whole match as a document in Markdown. `opening` shows its first moment; `told` is all of it so far.
#[must_use]
pub(crate) fn report(scene: &Scene<'_>, opening: &View, told: &[Told<PublicEvent>]) -> String {
    report::text(scene, opening, told)
}

/// A fact to be set right, for whoever does: of a hand it tells what it is to hold, and not what it holds.
#[must_use]
pub(crate) fn corrected_whole(
    scene: &Scene<'_>,
    before: &PublicCorrection,
    after: &Correction,
) -> String {
    correction::whole(scene, before, after)
}

/// A fact set right, as it was and as it is. Of a hand it tells only whose.
#[must_use]
pub(crate) fn corrected(
    scene: &Scene<'_>,
    before: &PublicCorrection,
    after: &PublicCorrection,
) -> String {
    correction::text(scene, before, after)
}

/// The commitments of the last dispute: the hash of each, and what opens it once the cards are turned up.
#[must_use]
pub fn commitments_told(scene: &Scene<'_>, events: &[PublicEvent]) -> Vec<String> {
    let began = events.iter().rposition(|event| matches!(event, Event::DisputeBegan { .. }));
    let Some(began) = began else { return Vec::new() };
    let mut lines = vec![say!(scene, "koenig-commitments")];
    for event in &events[began..] {
        if let Event::Committed { seat, cards: _, seal } = event {
            lines.push(say!(
                scene,
                "koenig-commitment",
                number = seal.number.to_string(),
                who = scene.name(*seat),
                seat = u8::from(*seat),
                hash = seal.hash.to_string(),
            ));
        } else if let Event::Revealed { commitments, salts } = event {
            lines.extend(commitments.iter().filter_map(|(seat, cards)| {
                let salt = (*salts.get(seat)?)?.reveal();
                let [x1, x2, x3] = cards.to_bytes();
                Some(say!(
                    scene,
                    "koenig-opening-of",
                    who = scene.name(seat),
                    x1 = x1,
                    x2 = x2,
                    x3 = x3,
                    salt = salt,
                ))
            }));
        }
    }
    lines
}

/// The position in words, for those who do not see the picture: at most 1024 characters.
#[must_use]
pub fn alt_text(scene: &Scene<'_>, view: &View) -> String {
    overview::alt_text(scene, view)
}

/// The same of a territory and those next to it.
#[must_use]
pub fn alt_text_of_place(scene: &Scene<'_>, view: &View, territory: Territory) -> String {
    overview::alt_text_of_place(scene, view, territory)
}

/// A hand in words, for whoever holds it. `view` is their own.
#[must_use]
pub fn alt_text_of_hand(scene: &Scene<'_>, view: &View) -> String {
    illustration::hand(scene, view)
}

/// A dispute or an election in words.
#[must_use]
pub fn alt_text_of_event(scene: &Scene<'_>, event: &Illustration) -> String {
    illustration::alt_text(scene, event)
}

/// Everybody's votes in the course of a match, in words. `views` show it turn by turn.
#[must_use]
pub fn alt_text_of_course(scene: &Scene<'_>, views: &[&View]) -> String {
    illustration::course(scene, views)
}

/// The board as a text, a paragraph a line.
#[must_use]
pub fn in_words(scene: &Scene<'_>, view: &View) -> Vec<String> {
    atlas::whole(scene, view)
}

/// A territory and those next to it as a text, a paragraph a line.
#[must_use]
pub fn place_in_words(scene: &Scene<'_>, view: &View, territory: Territory) -> Vec<String> {
    atlas::round(scene, view, territory)
}

/// The rules in short, as several messages.
#[must_use]
pub fn rules(texts: &Texts) -> Vec<String> {
    let keys = [
        "koenig-rules-turns",
        "koenig-rules-disputes",
        "koenig-rules-elections",
        "koenig-rules-rulings",
    ];
    keys.map(|key| texts.get(key, &[])).to_vec()
}

/// What a text typed in private means: cards to commit, such as `2x1 x3`.
#[must_use]
pub fn read_typed(text: &str) -> Option<Action> {
    text.parse().map(|cards| Action::Commit { cards }).ok()
}

/// What choosing these items of a list of cards means; `None` if they are not items of such a list.
#[must_use]
pub fn read_selection(values: &[String]) -> Option<Action> {
    let card = |value: &String| value.split_once('.')?.0.parse::<Card>().ok();
    let cards: Option<Vec<Card>> = values.iter().map(card).collect();
    let cards = Cards::from_iter(cards?);
    (!cards.is_empty()).then_some(Action::Commit { cards })
}

/// Where the free step may lead now, for the completion of a command: a label and a plain word each.
/// `view` is the player's own, here and in the functions below.
#[must_use]
pub fn destinations(scene: &Scene<'_>, view: &View) -> Vec<Item> {
    completion::destinations(scene, view)
}

/// Where a further step may lead now.
#[must_use]
pub fn travels(scene: &Scene<'_>, view: &View) -> Vec<Item> {
    completion::travels(scene, view)
}

/// The cards that can be spent on a throw now.
#[must_use]
pub fn cards(scene: &Scene<'_>, view: &View) -> Vec<Item> {
    completion::cards(scene, view)
}

/// The barons that can be banished now, by their colour.
#[must_use]
pub fn barons(scene: &Scene<'_>, view: &View) -> Vec<Item> {
    completion::barons(scene, view)
}

/// Where a baron can be banished to now.
#[must_use]
pub fn exiles(scene: &Scene<'_>, view: &View, baron: SeatId) -> Vec<Item> {
    completion::exiles(scene, view, baron)
}

/// Some sensible commitments, the cheapest first.
#[must_use]
pub fn commitments(scene: &Scene<'_>, view: &View) -> Vec<Item> {
    completion::commitments(scene, view)
}

/// The direct messages that the events from `told` on call for.
fn whispers(
    scene: &Scene<'_>,
    all: &[PublicEvent],
    told: usize,
    view: &View,
    seat_view: &dyn Fn(SeatId) -> View,
) -> Vec<Notice> {
    let hand = |seat: SeatId| dispute::hand(scene, &seat_view(seat), Shown::Whispered);
    let mut notices = Vec::new();
    for (at, event) in all.iter().enumerate().skip(told) {
        if let Event::DisputeBegan { .. } = event {
            let committing = view.options.iter().filter(|(_, options)| options.commit);
            notices.extend(committing.map(|(seat, _)| post(Slot::Whisper(seat), hand(seat))));
        } else if let Event::Committed { seat, .. } = event
            && view.options[*seat].commit
        {
            notices.push(edit(Slot::Whisper(*seat), hand(*seat)));
        } else if let Event::Revealed { commitments, .. } = event
            && let Some(winner) = dispute::winner(&all[at..])
        {
            let territory = chapter::disputed_in(&all[..at], view);
            let asked = commitments.iter().filter(|(_, cards)| !cards.is_empty());
            notices.extend(asked.map(|(seat, _)| {
                edit(Slot::Whisper(seat), dispute::decided(scene, winner, territory))
            }));
        } else if let Event::Dealt { each: each @ 1.., .. } = event {
            notices.extend(view.players.iter().map(|(seat, _)| {
                post(Slot::Whisper(seat), dispute::new_hand(scene, &seat_view(seat), *each))
            }));
        }
    }
    notices
}

fn post(slot: Slot, message: Message) -> Notice {
    Notice::Post { slot, message }
}

fn edit(slot: Slot, message: Message) -> Notice {
    Notice::Edit { slot, message }
}
