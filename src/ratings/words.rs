//! Texts of ratings.

use super::{EVERYWHERE, Rated, SHOWN_FROM, Skill};
use crate::domain::rated::{Ladder, PaceClass, Unrated};
use game_api::{PersonId, Scene, SeatId, Texts, decimal, say};

/// The change of a person's rating by a match.
pub struct RatingLine {
    pub person: PersonId,
    /// The person's seat, unless they have left it.
    pub seat: Option<SeatId>,
    pub before: Rated,
    pub after: Rated,
}

/// The changes of ratings by a match.
pub fn changes(scene: &Scene<'_>, pace: PaceClass, people: &[RatingLine]) -> String {
    let head = say!(scene, "rating-changes", pace = <&str>::from(pace));
    let line = |line: &RatingLine| {
        let name = match line.seat {
            Some(seat) => scene.name(seat),
            None => say!(scene, "person-mention", id = line.person.to_string()),
        };
        match line.after.shown() {
            Some(after) => {
                let change = after.number - line.before.skill.number;
                let sign = if change < 0 { "−" } else { "+" };
                say!(
                    scene,
                    "rating-change",
                    name = name,
                    number = number(after),
                    uncertainty = uncertainty(after),
                    sign = sign,
                    change = decimal(change.abs() as f64 / 1000.0, 1),
                )
            }
            None => say!(
                scene,
                "rating-too-few",
                name = name,
                matches = line.after.matches,
                needed = SHOWN_FROM,
            ),
        }
    };
    [head].into_iter().chain(people.iter().map(line)).collect::<Vec<_>>().join("\n")
}

/// Says why a match opened as rated is not.
pub fn unrated(scene: &Scene<'_>, why: Unrated) -> String {
    say!(scene, "rating-none", why = <&str>::from(why))
}

/// A person's rating, shown with their other statistics.
pub fn known(texts: &Texts, ladder: &Ladder, rated: Rated) -> String {
    let scope = if ladder.guild == EVERYWHERE { "everywhere" } else { "server" };
    let args = [
        ("scope", scope.into()),
        ("pace", <&str>::from(ladder.pace).into()),
        ("matches", rated.matches.into()),
        ("needed", SHOWN_FROM.into()),
        ("number", number(rated.skill)),
        ("uncertainty", uncertainty(rated.skill)),
    ];
    texts.get(if rated.shown().is_some() { "rating-known" } else { "rating-unknown" }, &args)
}

fn number(skill: Skill) -> game_api::FluentValue<'static> {
    decimal(skill.number as f64 / 1000.0, 1)
}

fn uncertainty(skill: Skill) -> game_api::FluentValue<'static> {
    decimal(skill.uncertainty as f64 / 1000.0, 1)
}
