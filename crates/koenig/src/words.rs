//! *Lang lebe der König!* in words and controls.
//!
//! A match posts in *chapters*: a turn up to its end or to a reveal; the results of a reveal, up to the end of that
//! turn; an election. The channel has one message for each, which grows line by line.

use crate::Koenig;
use crate::rules::{Action, Event, PublicEvent, Refusal, View};
use game_api::{
    Illustration, Language, MatchView, Message, Notice, Scene, SeatId, Secrets, Slot, Texts, Told,
    Words,
};

mod advice;
mod answer;
mod atlas;
mod board;
mod chapter;
mod completion;
mod controls;
mod correction;
mod dispute;
mod election;
pub mod emojis;
mod evidence;
mod hints;
mod illustration;
mod lessons;
mod overview;
mod phrases;
mod refusal;
mod report;
mod since;
mod story;
mod summary;

pub(super) use advice::advised;
pub(super) use atlas::round as place_in_words;
use chapter::Chapter;
pub(super) use completion::{barons, cards, commitments, destinations, exiles, travels};
pub(super) use correction::{law, text as fact_told, whole as fact_proposed};
pub(super) use dispute::{HandVisibility, hand, receipt};
pub(super) use illustration::hand_in_words;
pub use illustration::{Crowned, IllustratedEvent};
pub(super) use illustration::{
    alt_text as alt_text_of_event, course as alt_text_of_course, hand as alt_text_of_hand,
};
pub(super) use lessons::{LESSONS, lesson, lessons};
pub(super) use overview::alt_text_of_place;

impl Words for Koenig {
    const SENTENCES: &'static [(&'static str, &'static str)] = &[
        ("en", include_str!("../../../locales/en/koenig.ftl")),
        ("de", include_str!("../../../locales/de/koenig.ftl")),
        ("fr", include_str!("../../../locales/fr/koenig.ftl")),
        ("nl", include_str!("../../../locales/nl/koenig.ftl")),
    ];

    fn opening(scene: &Scene<'_>, now: &MatchView<'_, Self>) -> Vec<Notice> {
        let view = now.view;
        let board = Self::board_message(scene, &[], view);
        vec![post(Slot::Board, Message { small: overview::welcome(scene, view), ..board })]
    }

    fn step(
        scene: &Scene<'_>,
        story: &[PublicEvent],
        events: &[PublicEvent],
        now: &MatchView<'_, Self>,
    ) -> Vec<Notice> {
        let view = now.view;
        let all = [story, events].concat();
        let chapters = Chapter::all(&all, story.len(), view);
        let mut notices = Vec::new();
        match chapters.as_slice() {
            [] => {}
            [chapter] => {
                notices.push(edit(Slot::Board, board::message(scene, chapter, view)));
            }
            [old, between @ .., last] => {
                notices.push(close(Slot::Board, board::closed(scene, old)));
                let asides = between.iter().map(|chapter| board::closed(scene, chapter));
                notices.extend(asides.map(|message| post(Slot::Aside, message)));
                notices.push(post(Slot::Board, board::message(scene, last, view)));
            }
        }
        notices.extend(whispers(scene, &all, story.len(), view, now.own));
        notices
    }

    fn board_message(scene: &Scene<'_>, story: &[PublicEvent], view: &View) -> Message {
        let chapter = Chapter::whole(story, view);
        board::message(scene, &chapter, view)
    }

    fn retold(
        scene: &Scene<'_>,
        before: &MatchView<'_, Self>,
        after: &MatchView<'_, Self>,
    ) -> Vec<Notice> {
        let MatchView { story: old_story, view: old_view, own: old_own } = *before;
        let MatchView { story, view, own } = *after;
        let old = Chapter::whole(old_story, old_view);
        let mut notices = vec![
            close(Slot::Board, board::no_longer(scene, &old)),
            post(Slot::Board, Self::board_message(scene, story, view)),
        ];
        for (seat, _) in view.players.iter() {
            let (was, is) = (old_own(seat), own(seat));
            let scene = &scene.for_seat(seat);
            if view.options[seat].commit {
                notices.push(post(Slot::Whisper(seat), Self::whispered_hand(scene, &is)));
            } else if old_view.options[seat].commit {
                notices.push(edit(Slot::Whisper(seat), dispute::no_longer(scene)));
            } else if was.own.map(|own| own.hand) != is.own.as_ref().map(|own| own.hand) {
                notices.push(post(Slot::Whisper(seat), Self::whispered_hand(scene, &is)));
            }
        }
        notices
    }

    fn status(scene: &Scene<'_>, view: &View) -> String {
        overview::status(scene, view)
    }

    fn answer(scene: &Scene<'_>, view: &View, action: &Action, events: &[PublicEvent]) -> String {
        answer::text(scene, view, action, events)
    }

    fn refusal(scene: &Scene<'_>, refusal: &Refusal) -> String {
        refusal::text(scene, refusal)
    }

    fn log_line(scene: &Scene<'_>, event: &PublicEvent) -> Option<String> {
        match event {
            // The next turn shows that this one is over; the reveal shows the commitments. Only those who check them
            // are told how often a player has changed their mind before.
            Event::TurnEnded { .. } | Event::Committed { .. } => None,
            _ => Some(story::sentence(scene, event)),
        }
    }

    fn event_line(scene: &Scene<'_>, event: &PublicEvent) -> String {
        story::sentence(scene, event)
    }

    fn evidence_line(scene: &Scene<'_>, event: &PublicEvent) -> String {
        evidence::line(scene, event)
    }

    fn rules_told(language: &Language, events: &[PublicEvent]) -> Vec<(&'static str, String)> {
        evidence::rules(language, events)
    }

    fn summary(scene: &Scene<'_>, events: &[PublicEvent], view: &View) -> Option<Notice> {
        let text = summary::text(scene, events, view)?;
        let pictures = vec![Illustration::Course];
        Some(post(Slot::Aside, Message { text, pictures, ..Message::default() }))
    }

    fn report(scene: &Scene<'_>, opening: &View, told: &[Told<PublicEvent>]) -> String {
        report::text(scene, opening, told)
    }

    fn rules(texts: &Texts) -> Vec<String> {
        let keys = [
            "koenig-rules-turns",
            "koenig-rules-disputes",
            "koenig-rules-elections",
            "koenig-rules-rulings",
        ];
        keys.map(|key| texts.get(key, &[])).to_vec()
    }

    fn in_words(scene: &Scene<'_>, view: &View) -> Vec<String> {
        atlas::whole(scene, view)
    }

    fn alt_text(scene: &Scene<'_>, view: &View) -> String {
        overview::alt_text(scene, view)
    }
}

/// Returns the direct messages required by the events from `told` on.
fn whispers(
    scene: &Scene<'_>,
    all: &[PublicEvent],
    told: usize,
    view: &View,
    seat_view: &dyn Fn(SeatId) -> View,
) -> Vec<Notice> {
    let hand = |seat: SeatId| {
        dispute::hand(&scene.for_seat(seat), &seat_view(seat), HandVisibility::Whispered)
    };
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
            let dispute = Chapter::from(all, at, view);
            let asked = commitments.iter().filter(|(_, cards)| !cards.is_empty());
            notices.extend(asked.map(|(seat, _)| {
                let decided = dispute::decided(&scene.for_seat(seat), seat, winner, &dispute);
                edit(Slot::Whisper(seat), decided)
            }));
        } else if let Event::Dealt { each: each @ 1.., .. } = event {
            notices.extend(view.players.iter().map(|(seat, _)| {
                let hand = dispute::new_hand(&scene.for_seat(seat), &seat_view(seat), *each);
                post(Slot::Whisper(seat), hand)
            }));
        }
    }
    notices
}

fn post(slot: Slot, message: Message) -> Notice {
    Notice::Post { slot, message }
}

fn close(slot: Slot, message: Message) -> Notice {
    Notice::Close { slot, message }
}

fn edit(slot: Slot, message: Message) -> Notice {
    Notice::Edit { slot, message }
}
