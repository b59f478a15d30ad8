//! Events that are illustrated by pictures, and the pictures' descriptions.

use serde::{Deserialize, Serialize};

use super::phrases::{dice, points, signed};
use crate::rules::{
    CitizenKind, DICE, Event, Face, Phase, PileCard, Score, Standing, Table, ThrownDice,
};
use game_api::{Illustration, PerSeat, Scene, SeatId, say};

/// The subject of a picture.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum IllustratedEvent {
    /// The final scoring, the winner first.
    Scoring(Vec<Scored>),
    /// The last throw of a turn.
    Throw(Lying),
    /// The winner, and everybody's citizens.
    Coronation(Crowned),
}

/// The last throw of a turn, and its result.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names say it")]
pub struct Lying {
    pub seat: SeatId,
    pub dice: ThrownDice,
    pub faces: [Face; DICE],
    pub took: Vec<CitizenKind>,
    pub penalty: Option<i8>,
}

/// The end of a match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names say it")]
pub struct Crowned {
    pub turn: u8,
    /// The winner first.
    pub seats: Vec<CrownedSeat>,
}

/// A seat at the end of a match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names say it")]
pub struct CrownedSeat {
    pub place: u8,
    pub seat: SeatId,
    pub points: i16,
    /// The citizens, in the order in which they came.
    pub citizens: Vec<CitizenKind>,
}

impl Crowned {
    /// Returns how it ended; `None` while it is being played.
    pub fn of(table: &Table) -> Option<Self> {
        let Phase::Over { standings, .. } = &table.phase else { return None };
        let kind = |card: &PileCard| match *card {
            PileCard::Citizen(id) => Some(table.kind(id)),
            PileCard::Place { .. } | PileCard::Penalty(_) => None,
        };
        let seats = standings.iter().map(|&Standing { place, seat, points, minus: _ }| {
            let citizens = table.kingdoms[seat].cards.iter().filter_map(kind).collect();
            CrownedSeat { place, seat, points, citizens }
        });
        Some(Crowned { turn: table.turn, seats: seats.collect() })
    }

    pub(super) fn illustration(&self) -> Illustration {
        scene(&IllustratedEvent::Coronation(self.clone()))
    }
}

/// Describes the coronation.
pub(crate) fn coronation(scene: &Scene<'_>, crowned: &Crowned) -> String {
    let held = crowned.seats.iter().filter(|held| scene.seats.get(held.seat).is_some());
    let lines = held.clone().map(|held| {
        say!(
            scene,
            "wuerfelkoenig-alt-crowned",
            place = held.place,
            who = scene.label(held.seat),
            points = points(scene.texts, held.points),
            citizens = held.citizens.len(),
        )
    });
    let lines: Vec<String> = lines.collect();
    let first = held.filter(|held| held.place == 1).map(|held| scene.label(held.seat));
    let who = scene.texts.list(&first.collect::<Vec<_>>());
    let turn = crowned.turn.to_string();
    say!(scene, "wuerfelkoenig-alt-coronation", who = who, turn = turn, lines = lines.join(" "))
}

/// Returns the last throw of a turn, if there was one.
pub(super) fn last_throw(turn: &[Event]) -> Option<Illustration> {
    let (seat, dice, faces) = turn.iter().rev().find_map(|event| match event {
        Event::Thrown { seat, dice, faces, .. } => Some((*seat, *dice, *faces)),
        _ => None,
    })?;
    let took = turn.iter().filter_map(|event| match event {
        Event::Took { citizen, .. } => Some(citizen.kind),
        _ => None,
    });
    let penalty = turn.iter().find_map(|event| match event {
        Event::Penalised { penalty, .. } => Some(*penalty),
        _ => None,
    });
    Some(scene(&IllustratedEvent::Throw(Lying {
        seat,
        dice,
        faces,
        took: took.collect(),
        penalty,
    })))
}

fn scene(what: &IllustratedEvent) -> Illustration {
    Illustration::Scene(serde_json::to_value(what).expect("plain data"))
}

/// Describes the last throw of a turn.
pub(crate) fn throw(scene: &Scene<'_>, lying: &Lying) -> String {
    let dice = dice(scene.texts, lying.dice.into_iter().zip(lying.faces));
    let who = scene.seats.get(lying.seat).map(|_| scene.label(lying.seat)).unwrap_or_default();
    say!(scene, "wuerfelkoenig-alt-throw", who = who, dice = dice)
}

/// A seat's points at the end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names say it")]
pub struct Scored {
    pub place: u8,
    pub seat: SeatId,
    pub score: Score,
}

/// Returns the final scoring of a match that is over.
pub(super) fn of(table: &Table) -> Illustration {
    let standings = match &table.phase {
        Phase::Over { standings, .. } => standings.as_slice(),
        _ => &[],
    };
    let scored = standings.iter().map(|standing| Scored {
        place: standing.place,
        seat: standing.seat,
        score: table.kingdoms[standing.seat].score(&table.deck),
    });
    self::scene(&IllustratedEvent::Scoring(scored.collect()))
}

/// Describes the final scoring.
pub(crate) fn scoring(scene: &Scene<'_>, scored: &[Scored]) -> String {
    let lines = scored.iter().filter(|it| scene.seats.get(it.seat).is_some()).map(|it| {
        let Score { citizens, fairies, places, .. } = it.score;
        say!(
            scene,
            "wuerfelkoenig-alt-score",
            who = scene.label(it.seat),
            points = points(scene.texts, it.score.total()),
            citizens = citizens,
            fairies = fairies * fairies,
            places = places,
            minus = signed(-it.score.minus()),
        )
    });
    let lines: Vec<String> = lines.collect();
    say!(scene, "wuerfelkoenig-alt-scoring", lines = lines.join(" "))
}

/// Describes everybody's points over a match.
pub(crate) fn course(scene: &Scene<'_>, at_end: &PerSeat<i16>) -> String {
    let lines = at_end.iter().filter(|(seat, _)| scene.seats.get(*seat).is_some());
    let lines = lines.map(|(seat, points)| {
        say!(scene, "wuerfelkoenig-alt-stands", who = scene.label(seat), points = signed(*points))
    });
    let lines: Vec<String> = lines.collect();
    say!(scene, "wuerfelkoenig-alt-course", lines = lines.join(", "))
}
