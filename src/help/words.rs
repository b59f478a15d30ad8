//! Texts of advice: hints, lessons, and reviews.

use crate::domain::Hints;
use crate::statistics::words::luck;
use game_api::{
    Action, Advice, AnyPolicies, Corrupt, DiceStats, Measure, Missed, PerSeat, PublicEvent, Scene,
    SeatId, Shown, Texts, say,
};

/// A costly decision of a player.
#[derive(Debug, Clone)]
pub struct Costly {
    pub seat: SeatId,
    /// The turn, from 1.
    pub turn: u32,
    /// The player's view then.
    pub own: Shown,
    pub action: Action,
    /// The better action, and by how much.
    pub missed: Missed<Action>,
}

/// A dispute, and each seat's chance of winning before and after its turn.
#[derive(Debug, Clone)]
pub struct Turning {
    /// The turn, from 1.
    pub turn: u32,
    /// The event that began it.
    pub began: PublicEvent,
    /// The event that settled it.
    pub settled: PublicEvent,
    pub before: PerSeat<f64>,
    pub after: PerSeat<f64>,
}

impl Turning {
    /// The largest change of a seat's chance.
    pub fn swing(&self) -> f64 {
        self.before.iter().map(|(seat, was)| (self.after[seat] - was).abs()).fold(0.0, f64::max)
    }
}

/// The review of a match.
#[derive(Debug, Clone)]
pub struct Review {
    /// The costliest decisions, the costliest first.
    pub costly: Vec<Costly>,
    /// The disputes that moved the chances most, the largest move first.
    pub turnings: Vec<Turning>,
    /// The dice statistics of each seat, if the game counts them.
    pub dice: Option<PerSeat<DiceStats>>,
}

/// Whether a chance has changed by enough to be shown.
fn moves(before: f64, after: f64) -> bool {
    (after - before).abs() >= 0.05
}

/// The gain in chance as a word: the numbers of computer players are no shares of won matches.
fn in_words(cost: f64) -> &'static str {
    match cost {
        cost if cost >= 0.1 => "much",
        cost if cost >= 0.05 => "clearly",
        _ => "little",
    }
}

/// The review as text: the costliest decisions, and the dice of each seat.
///
/// # Errors
/// [`Corrupt`] if a view or an action is another game's.
pub fn review(
    scene: &Scene<'_>,
    policies: &dyn AnyPolicies,
    review: &Review,
) -> Result<String, Corrupt> {
    let mut lines = vec![say!(scene, "review-head", match = scene.match_name)];
    for (number, Costly { seat, turn, own, action, missed }) in (1..).zip(&review.costly) {
        lines.push(say!(
            scene,
            "review-line",
            number = number,
            turn = *turn,
            who = scene.name(*seat),
            did = policies.advised(scene, own, action)?.what,
            better = policies.advised(scene, own, &missed.best)?.what,
            cost = in_words(missed.cost),
        ));
    }
    if review.costly.is_empty() {
        lines.push(say!(scene, "review-nothing"));
    }
    for Turning { turn, began, settled, before, after } in &review.turnings {
        let percent = |chance: f64| (100.0 * chance).round() as u32;
        let mut moved: Vec<SeatId> = before
            .iter()
            .map(|(seat, _)| seat)
            .filter(|&it| moves(before[it], after[it]))
            .collect();
        moved.sort_by(|&one, &two| {
            (after[two] - before[two]).total_cmp(&(after[one] - before[one]))
        });
        let each = moved.into_iter().map(|seat| {
            format!("{} {} → {}", scene.name(seat), percent(before[seat]), percent(after[seat]))
        });
        lines.push(say!(
            scene,
            "review-dispute",
            turn = *turn,
            began = began.sentence(scene),
            settled = settled.sentence(scene),
            chances = each.collect::<Vec<_>>().join(", "),
        ));
    }
    for (seat, dice) in review.dice.iter().flat_map(PerSeat::iter) {
        let dice = luck(scene.texts, *dice);
        lines.push(say!(scene, "review-dice", who = scene.name(seat), dice = dice));
    }
    lines.push(say!(scene, "review-foot"));
    Ok(lines.join("\n"))
}

/// The best actions with their evaluation, consequence and reason, for the player who sees `own`.
///
/// # Errors
/// [`Corrupt`] if the view or an action is another game's.
pub fn hint(
    scene: &Scene<'_>,
    policies: &dyn AnyPolicies,
    own: &Shown,
    best: &[Advice<Action>],
) -> Result<String, Corrupt> {
    let is_mixed = best.iter().any(|it| it.merit.measure() == Some(Measure::Mixture));
    let mut lines = vec![say!(scene, "hint-head", match = scene.match_name)];
    lines.extend(is_mixed.then(|| say!(scene, "hint-mixed")));
    for (number, Advice { action, merit, then, because }) in (1..).zip(best) {
        let told = policies.advised(scene, own, action)?;
        let merit: &str = merit.into();
        let merit = say!(scene, "hint-merit", merit = merit);
        lines.push(say!(
            scene,
            "hint-line",
            number = number,
            what = told.what,
            merit = merit,
            why = told.why,
        ));
        if let Some(then) = then {
            let then = policies.advised(scene, own, then)?;
            lines.push(say!(scene, "hint-then", what = then.what, why = then.why));
        }
        if let Some(because) = because {
            let because = policies.because(scene.texts, because);
            lines.push(say!(scene, "hint-because", because = because));
        }
    }
    lines.push(say!(scene, "hint-foot"));
    Ok(lines.join("\n"))
}

/// Why a match with these terms gives no hints.
pub fn no_hints(texts: &Texts, agreed: Hints) -> String {
    texts.get("hint-not-agreed", &[("agreed", <&str>::from(agreed).into())])
}

/// The explanation of a decision, with its number and the total.
pub fn lesson(scene: &Scene<'_>, (number, all): (usize, usize), explained: &str) -> String {
    let place = match number {
        1 => "first",
        _ if number == all => "last",
        _ => "middle",
    };
    let head = say!(scene, "lesson-head", number = number, all = all);
    let foot = say!(scene, "lesson-foot", place = place);
    [head, explained.to_owned(), foot].join("\n").trim_end().to_owned()
}
