//! Events that are illustrated by pictures, and the pictures' descriptions.

use serde::{Deserialize, Serialize};

use super::phrases::{alt_name, cards, yes_or_no};
use crate::rules::{
    ElectionResult, Event, Fought, PhaseView, PublicEvent, Standing, Tally, Territory, Throw, View,
};
use game_api::Scene;
use game_api::{PerSeat, SeatId, say};

/// An illustrated event, with the data of its picture.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum IllustratedEvent {
    /// A dispute with its dice.
    Dispute {
        territory: Territory,
        attacker: Option<SeatId>,
        /// Whether the defender's baron is there, too.
        #[serde(default)]
        has_baron: bool,
        first: Vec<Throw>,
        /// The last throws of those who were tied for the lead; empty if there was no tie.
        again: Vec<Throw>,
        winner: SeatId,
    },
    Election {
        number: u32,
        /// The votes needed for the crown.
        mark: u16,
        tallies: PerSeat<Tally>,
        /// The result.
        result: ElectionResult,
    },
    Coronation(Crowned),
}

impl IllustratedEvent {
    /// Whether the picture shows everything about an event: revealed cards, and the dice on them.
    pub(super) fn shows(&self, event: &PublicEvent) -> bool {
        let IllustratedEvent::Dispute { first, again, .. } = self else { return false };
        match event {
            Event::Revealed { .. } => true,
            Event::Thrown { throws, .. } => throws == first || throws == again,
            _ => false,
        }
    }
}

/// The end of a match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Crowned {
    pub king: SeatId,
    pub turn: u32,
    /// Everybody's votes, as counted by the last election.
    pub votes: PerSeat<u16>,
    /// All seats by rank.
    pub standings: Vec<Standing>,
}

impl Crowned {
    /// Returns how it ended; `None` while it is being played.
    pub fn of(view: &View) -> Option<Self> {
        let PhaseView::Over { king, standings } = &view.phase else { return None };
        let votes = PerSeat::from_fn(view.players.players(), |seat| view.players[seat].votes());
        let standings = standings.clone();
        Some(Self { king: *king, turn: view.turn, votes, standings })
    }
}

/// Returns the illustration of a chapter's events.
pub(crate) fn of(
    events: &[PublicEvent],
    (disputed, attacker, fought): (Option<Territory>, Option<SeatId>, Option<&Fought>),
    mark: u16,
) -> Option<IllustratedEvent> {
    match events.first()? {
        Event::ElectionHeld { number, tallies, result, .. } => Some(IllustratedEvent::Election {
            number: *number,
            mark,
            tallies: tallies.clone(),
            result: result.clone(),
        }),
        Event::Revealed { .. } => {
            let thrown: Vec<&Vec<Throw>> =
                events.iter().filter_map(super::dispute::thrown).collect();
            let (first, later) = thrown.split_first()?;
            Some(IllustratedEvent::Dispute {
                territory: disputed?,
                attacker,
                has_baron: fought.is_some_and(|fought| fought.has_baron),
                first: (*first).clone(),
                again: later.last().map(|throws| (*throws).clone()).unwrap_or_default(),
                winner: super::dispute::winner(events)?,
            })
        }
        _ => None,
    }
}

/// Returns the description.
pub(crate) fn alt_text(scene: &Scene<'_>, event: &IllustratedEvent) -> String {
    let sentences = match event {
        IllustratedEvent::Dispute { territory, first, again, winner, .. } => {
            let who = alt_name(scene, *winner);
            let head = say!(scene, "koenig-alt-dispute", territory = territory.name(), who = who);
            let mut sentences = vec![head];
            sentences.extend(first.iter().map(|throw| thrown(scene, throw)));
            if !again.is_empty() {
                sentences.push(say!(scene, "koenig-alt-again"));
            }
            sentences.extend(again.iter().map(|throw| thrown(scene, throw)));
            sentences
        }
        IllustratedEvent::Election { number, mark, tallies, result } => {
            let (king, awarded) = match result {
                ElectionResult::Crowned { king, .. } => (Some(*king), None),
                ElectionResult::Bonus { awarded, .. } => (None, Some(awarded)),
            };
            let head = say!(
                scene,
                "koenig-alt-election",
                number = number.to_string(),
                mark = *mark,
                crowned = yes_or_no(king.is_some()),
                who = king.map(|king| alt_name(scene, king)).unwrap_or_default(),
            );
            let lines = result.ranked().into_iter().map(|seat| {
                let tally = &tallies[seat];
                say!(
                    scene,
                    "koenig-alt-tally",
                    who = alt_name(scene, seat),
                    land = tally.votes,
                    lost = tally.lost,
                    bonus = tally.bonus,
                    total = tally.total(),
                    awarded = awarded.map_or(0, |awarded| awarded[seat]),
                )
            });
            [head].into_iter().chain(lines).collect()
        }
        IllustratedEvent::Coronation(Crowned { king, turn, votes, standings }) => {
            let who = alt_name(scene, *king);
            let turn = turn.to_string();
            let head = say!(scene, "koenig-alt-coronation", who = who, turn = turn);
            let lines = standings.iter().map(|standing| {
                let who = alt_name(scene, standing.seat);
                say!(scene, "koenig-alt-place", who = who, votes = votes[standing.seat])
            });
            [head].into_iter().chain(lines).collect()
        }
    };
    sentences.join(" ")
}

fn thrown(scene: &Scene<'_>, throw: &Throw) -> String {
    let dice: Vec<String> = throw
        .dice
        .iter()
        .map(|placed| format!("{}×{}", placed.die.points(), placed.card.value()))
        .collect();
    let dice = if dice.is_empty() { say!(scene, "koenig-reveal-no-cards") } else { dice.join(" ") };
    say!(
        scene,
        "koenig-alt-throw",
        who = alt_name(scene, throw.seat),
        dice = dice,
        bonus = throw.bonus,
        total = throw.total,
    )
}

/// Describes a hand to its holder. `view` is their own.
pub(crate) fn hand(scene: &Scene<'_>, view: &View) -> String {
    let Some(own) = &view.own else { return String::new() };
    say!(scene, "koenig-alt-hand", count = own.hand.len(), cards = cards(scene, own.hand))
}

/// Describes a hand in a few words, for when everybody may know it.
pub(crate) fn hand_in_words(scene: &Scene<'_>, view: &View) -> String {
    view.own.as_ref().map(|own| cards(scene, own.hand)).unwrap_or_default()
}

/// Describes everybody's votes over a match. `views` show it turn by turn.
pub(crate) fn course(scene: &Scene<'_>, views: &[&View]) -> String {
    let (Some(first), Some(last)) = (views.first(), views.last()) else { return String::new() };
    let head = say!(scene, "koenig-alt-course", turns = last.turn, mark = last.mark);
    let lines = last.players.iter().map(|(seat, player)| {
        let most = views
            .iter()
            .rev()
            .max_by_key(|view| view.players[seat].votes())
            .map_or((0, 0), |view| (view.players[seat].votes(), view.turn));
        say!(
            scene,
            "koenig-alt-course-line",
            who = alt_name(scene, seat),
            first = first.players[seat].votes(),
            most = most.0,
            turn = most.1.to_string(),
            last = player.votes(),
        )
    });
    [head].into_iter().chain(lines).collect::<Vec<_>>().join(" ")
}
