//! What a computer player would do in somebody's place, for them alone.

use crate::domain::Hints;
use game_api::{Action, Advice, AnyPolicies, Corrupt, Measure, Scene, Shown, Texts, say};

/// The best actions with how good each is, what follows it and why, for whoever sees `own`.
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

/// Why somebody is given no hint in a match that has agreed on this.
pub fn no_hints(texts: &Texts, agreed: Hints) -> String {
    texts.get("hint-not-agreed", &[("agreed", <&str>::from(agreed).into())])
}
