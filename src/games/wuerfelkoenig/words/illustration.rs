//! What is worth a picture of its own, and that picture in words.

use serde::{Deserialize, Serialize};

use super::phrases::signed;
use crate::games::wuerfelkoenig::rules::{Phase, Score, Table};
use crate::kit::{Illustration as AnyIllustration, PerSeat, Scene, SeatId};

/// What a picture shows.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Illustration {
    /// The final scoring, the winner first.
    Scoring(Vec<Scored>),
}

/// A seat's points at the end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the names say it")]
pub struct Scored {
    pub place: u8,
    pub seat: SeatId,
    pub score: Score,
}

/// The final scoring of a match that is over.
pub(super) fn of(table: &Table) -> AnyIllustration {
    let standings = match &table.phase {
        Phase::Over { standings, .. } => standings.as_slice(),
        _ => &[],
    };
    let scored = standings.iter().map(|standing| Scored {
        place: standing.place,
        seat: standing.seat,
        score: table.kingdoms[standing.seat].score(&table.deck),
    });
    let scoring = Illustration::Scoring(scored.collect());
    AnyIllustration::Scene(serde_json::to_value(scoring).expect("plain data"))
}

/// The final scoring in words.
pub(in crate::games::wuerfelkoenig) fn scoring(scene: &Scene<'_>, scored: &[Scored]) -> String {
    let lines = scored.iter().filter(|it| scene.seats.get(it.seat).is_some()).map(|it| {
        let Score { citizens, fairies, places, .. } = it.score;
        say!(
            scene,
            "wuerfelkoenig-alt-score",
            who = scene.label(it.seat),
            points = signed(it.score.total()),
            citizens = citizens,
            fairies = fairies * fairies,
            places = places,
            minus = signed(-it.score.minus()),
        )
    });
    let lines: Vec<String> = lines.collect();
    say!(scene, "wuerfelkoenig-alt-scoring", lines = lines.join(" "))
}

/// How everybody stood in the course of a match, in words.
pub(in crate::games::wuerfelkoenig) fn course(scene: &Scene<'_>, at_end: &PerSeat<i16>) -> String {
    let lines = at_end.iter().filter(|(seat, _)| scene.seats.get(*seat).is_some());
    let lines = lines.map(|(seat, points)| {
        say!(scene, "wuerfelkoenig-alt-stands", who = scene.label(seat), points = signed(*points))
    });
    let lines: Vec<String> = lines.collect();
    say!(scene, "wuerfelkoenig-alt-course", lines = lines.join(", "))
}
