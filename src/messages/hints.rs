//! What a computer player would do in somebody's place, for them alone.

use crate::domain::Hints;
use game_api::{Action, AnyPolicies, Corrupt, Measure, Merit, Scene, Shown, Texts, say};

/// The best actions with how good each is and why, for whoever sees `own`.
///
/// # Errors
/// [`Corrupt`] if the view or an action is another game's.
pub fn hint(
    scene: &Scene<'_>,
    policies: &dyn AnyPolicies,
    own: &Shown,
    best: &[(Action, Merit)],
) -> Result<String, Corrupt> {
    let is_mixed = best.iter().any(|(_, merit)| merit.measure() == Some(Measure::Mixture));
    let mut lines = vec![say!(scene, "hint-head", match = scene.match_name)];
    lines.extend(is_mixed.then(|| say!(scene, "hint-mixed")));
    for (number, (action, merit)) in (1..).zip(best) {
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
    }
    lines.push(say!(scene, "hint-foot"));
    Ok(lines.join("\n"))
}

/// Why somebody is given no hint in a match that has agreed on this.
pub fn no_hints(texts: &Texts, agreed: Hints) -> String {
    texts.get("hint-not-agreed", &[("agreed", <&str>::from(agreed).into())])
}
