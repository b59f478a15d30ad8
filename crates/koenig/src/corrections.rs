//! The facts of a match that a moderator may correct.

use crate::rules::{self, Correction, KoenigReferee, PublicCorrection, State, View};
use crate::{Koenig, words};
use game_api::{Corrections, Law, Scene, SeatId};

impl Corrections for Koenig {
    type Correction = Correction;
    type PublicCorrection = PublicCorrection;

    fn read_fact(text: &str, seat_of: &dyn Fn(&str) -> Option<SeatId>) -> Option<Correction> {
        Correction::read(text, seat_of)
    }

    fn facts(view: &View, colour_of: &dyn Fn(SeatId) -> &'static str) -> Vec<String> {
        rules::facts(view, colour_of)
    }

    fn publish_fact(fact: &Correction) -> PublicCorrection {
        fact.publish()
    }

    fn is_hidden(fact: &PublicCorrection) -> bool {
        fact.is_hidden()
    }

    fn seat_of(fact: &PublicCorrection) -> SeatId {
        fact.seat()
    }

    fn corrected(state: &State, facts: &[Correction]) -> Result<State, Law> {
        state.corrected(facts).map_err(|error| words::law(&error))
    }

    fn standing(state: &State, fact: &Correction) -> Option<Correction> {
        state.standing(*fact)
    }

    fn proposed(view: &View, facts: &[Correction]) -> Result<Vec<PublicCorrection>, Law> {
        view.proposed(facts).map_err(|error| words::law(&error))
    }

    fn stood(referee: &KoenigReferee, before: &PublicCorrection, after: &PublicCorrection) -> bool {
        referee.stood(*before, *after)
    }

    fn corrected_publicly(
        referee: &KoenigReferee,
        facts: &[PublicCorrection],
    ) -> Result<KoenigReferee, String> {
        referee.corrected(facts).map_err(|error| error.to_string())
    }

    fn fact_told(scene: &Scene<'_>, before: &PublicCorrection, after: &PublicCorrection) -> String {
        words::fact_told(scene, before, after)
    }

    fn fact_proposed(scene: &Scene<'_>, before: &PublicCorrection, after: &Correction) -> String {
        words::fact_proposed(scene, before, after)
    }
}
