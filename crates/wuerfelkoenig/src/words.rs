//! *Würfelkönig* in words and controls. A chapter is a turn: one message, which changes with each throw.

use crate::Wuerfelkoenig;
use crate::rules::{Event, Refusal, Table, rule, rules_of};
use game_api::{
    Illustration, Language, MatchView, Message, Notice, Row, Scene, Slot, Texts, Words,
    most_telling,
};

mod advice;
mod board;
mod completion;
mod controls;
mod correction;
mod illustration;
mod lessons;
mod overview;
mod phrases;
mod refusal;
mod story;
mod summary;

pub(super) use advice::advised;
pub(super) use completion::{citizens_to_take, keeps, receivers};
pub(super) use correction::{fact, law};
pub use illustration::{Crowned, CrownedSeat, IllustratedEvent, Lying, Scored};
pub(super) use illustration::{
    coronation as alt_text_of_coronation, course as alt_text_of_course,
    scoring as alt_text_of_scoring, throw as alt_text_of_throw,
};
pub(super) use lessons::{LESSONS, lesson, lessons};
pub(super) use overview::{kingdom as kingdom_in_words, no_such_kingdom, nobody};
pub(super) use phrases::{LETTERS, chance, emoji, letters, signed};

impl Words for Wuerfelkoenig {
    const MINUTES_ALONE: u8 = 5;

    const SENTENCES: &'static [(&'static str, &'static str)] = &[
        ("en", include_str!("../../../locales/en/wuerfelkoenig.ftl")),
        ("de", include_str!("../../../locales/de/wuerfelkoenig.ftl")),
        ("fr", include_str!("../../../locales/fr/wuerfelkoenig.ftl")),
        ("nl", include_str!("../../../locales/nl/wuerfelkoenig.ftl")),
    ];

    fn step(
        scene: &Scene<'_>,
        before: &[Event],
        events: &[Event],
        now: &MatchView<'_, Self>,
    ) -> Vec<Notice> {
        let message = board::message(scene, now.story, now.view);
        match events.iter().rposition(|event| event.mark().opens_chapter) {
            // Each throw is a new picture.
            None => vec![edit(Slot::Board, message)],
            Some(opens) => {
                let story = [before, &events[..opens]].concat();
                let closed = board::closed(scene, &story, now.view);
                vec![
                    Notice::Close { slot: Slot::Board, message: closed },
                    post(Slot::Board, message),
                ]
            }
        }
    }

    fn retold(
        scene: &Scene<'_>,
        before: &MatchView<'_, Self>,
        after: &MatchView<'_, Self>,
    ) -> Vec<Notice> {
        vec![
            edit(Slot::Board, board::no_longer(scene, before.story, before.view)),
            post(Slot::Board, board::message(scene, after.story, after.view)),
        ]
    }

    fn board_message(scene: &Scene<'_>, story: &[Event], table: &Table) -> Message {
        board::message(scene, story, table)
    }

    fn picked(scene: &Scene<'_>, table: &Table, picked: &str) -> Vec<Row> {
        controls::picked(scene, table, picked)
    }

    fn status(scene: &Scene<'_>, table: &Table) -> String {
        overview::status(scene, table)
    }

    fn event_line(scene: &Scene<'_>, event: &Event) -> String {
        story::sentence(scene, event)
    }

    fn log_line(scene: &Scene<'_>, event: &Event) -> Option<String> {
        let quiet = matches!(event, Event::TurnBegan { throws: 3, again: false, .. });
        (!quiet).then(|| story::sentence(scene, event))
    }

    fn evidence_line(scene: &Scene<'_>, event: &Event) -> String {
        story::evidence(scene, event)
    }

    fn rules_told(language: &Language, events: &[Event]) -> Vec<(&'static str, String)> {
        let numbers = most_telling(events.iter().map(rules_of));
        numbers.into_iter().filter_map(|number| Some((number, rule(language, number)?))).collect()
    }

    fn refusal(scene: &Scene<'_>, refusal: &Refusal) -> String {
        refusal::text(scene, refusal)
    }

    fn summary(scene: &Scene<'_>, events: &[Event], table: &Table) -> Option<Notice> {
        let text = summary::text(scene, events, table)?;
        let pictures = vec![illustration::of(table), Illustration::Course];
        Some(post(Slot::Aside, Message { text, pictures, ..Message::default() }))
    }

    fn rules(texts: &Texts) -> Vec<String> {
        ["wuerfelkoenig-rules-turn", "wuerfelkoenig-rules-citizens", "wuerfelkoenig-rules-end"]
            .map(|key| texts.get(key, &[]))
            .to_vec()
    }

    fn in_words(scene: &Scene<'_>, table: &Table) -> Vec<String> {
        overview::whole(scene, table)
    }

    fn alt_text(scene: &Scene<'_>, table: &Table) -> String {
        overview::alt_text(scene, table)
    }
}

fn post(slot: Slot, message: Message) -> Notice {
    Notice::Post { slot, message }
}

fn edit(slot: Slot, message: Message) -> Notice {
    Notice::Edit { slot, message }
}
