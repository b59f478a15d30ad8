//! The facts of a match that a moderator may correct. None of them is secret.

use crate::rules::{BadCorrection, Correction, Table};
use crate::{Wuerfelkoenig, words};
use game_api::{Corrections, Law, OpenReferee, Scene, SeatId};

impl Corrections for Wuerfelkoenig {
    type Correction = Correction;
    type PublicCorrection = Correction;

    fn read_fact(text: &str, seat_of: &dyn Fn(&str) -> Option<SeatId>) -> Option<Correction> {
        Correction::read(text, seat_of)
    }

    fn facts(table: &Table, colour_of: &dyn Fn(SeatId) -> &'static str) -> Vec<String> {
        table.facts(colour_of)
    }

    fn publish_fact(fact: &Correction) -> Correction {
        fact.clone()
    }

    fn is_hidden(_: &Correction) -> bool {
        false
    }

    fn seat_of(fact: &Correction) -> SeatId {
        fact.seat()
    }

    fn corrected(table: &Table, facts: &[Correction]) -> Result<Table, Law> {
        table.corrected(facts).map_err(|error| words::law(&error))
    }

    fn standing(table: &Table, fact: &Correction) -> Option<Correction> {
        table.standing(fact)
    }

    fn proposed(table: &Table, facts: &[Correction]) -> Result<Vec<Correction>, Law> {
        Self::corrected(table, facts)?;
        let standing = facts.iter().map(|fact| table.standing(fact));
        standing.collect::<Option<_>>().ok_or_else(|| words::law(&BadCorrection::NotNow))
    }

    fn stood(referee: &OpenReferee<Self>, before: &Correction, after: &Correction) -> bool {
        referee.state().standing(after).as_ref() == Some(before)
    }

    fn corrected_publicly(
        referee: &OpenReferee<Self>,
        facts: &[Correction],
    ) -> Result<OpenReferee<Self>, String> {
        let corrected = Self::corrected(referee.state(), facts);
        Ok(referee.with(corrected.map_err(|law| law.to_string())?))
    }

    fn fact_told(scene: &Scene<'_>, before: &Correction, after: &Correction) -> String {
        words::fact(scene, before, after)
    }

    fn fact_proposed(scene: &Scene<'_>, before: &Correction, after: &Correction) -> String {
        words::fact(scene, before, after)
    }
}
