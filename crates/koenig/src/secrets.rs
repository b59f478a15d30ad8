//! The secrets of players: influence cards, and commitments of them.

use crate::rules::{Action, Card, Cards, Event, PublicEvent, View};
use crate::words::{HandVisibility, hand, hand_in_words, receipt};
use crate::{Koenig, pictures};
use game_api::drawing::{PictureFile, RenderError, Studio};
use game_api::{Message, PerSeat, Reading, Scene, Seat, Secrets, say};

impl Secrets for Koenig {
    fn hand_message(scene: &Scene<'_>, view: &View) -> Message {
        hand(scene, view, HandVisibility::InChannel)
    }

    fn whispered_hand(scene: &Scene<'_>, view: &View) -> Message {
        hand(scene, view, HandVisibility::Whispered)
    }

    fn hand_in_words(scene: &Scene<'_>, view: &View) -> String {
        hand_in_words(scene, view)
    }

    fn hand_picture(
        studio: Studio<'_>,
        seats: &PerSeat<Seat>,
        view: &View,
    ) -> Result<Option<PictureFile>, RenderError> {
        pictures::hand(studio, seats, view)
    }

    fn awaits_in_private(view: &View) -> bool {
        view.own.as_ref().is_some_and(|own| view.options[own.seat].commit)
    }

    fn read_typed(text: &str) -> Reading<Action> {
        match (text.parse(), Cards::named_in(text)) {
            (Ok(cards), _) => Reading::Whole(Action::Commit { cards }),
            (Err(_), Some(cards)) => Reading::Part(Action::Commit { cards }, cards.to_string()),
            (Err(_), None) => Reading::Nothing,
        }
    }

    fn read_selection(values: &[String]) -> Option<Action> {
        let card = |value: &String| value.split_once('.')?.0.parse::<Card>().ok();
        let cards: Option<Vec<Card>> = values.iter().map(card).collect();
        let cards = Cards::from_iter(cards?);
        (!cards.is_empty()).then_some(Action::Commit { cards })
    }

    fn selection_of(action: &Action) -> Option<Vec<String>> {
        let Action::Commit { cards } = action else { return None };
        let one = |card: Card| (1..=cards.count(card)).map(move |nth| format!("{card}.{nth}"));
        Some(Card::ALL.into_iter().flat_map(one).collect())
    }

    fn receipt(scene: &Scene<'_>, view: &View) -> Option<String> {
        receipt(scene, view.own.as_ref()?)
    }

    fn commitments_told(scene: &Scene<'_>, events: &[PublicEvent]) -> Vec<String> {
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
}
