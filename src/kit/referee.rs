//! Checks written events: each must be what the rules make of the decision before it and, where the match's seed
//! is known, of what comes from that seed.

use std::borrow::Borrow;

use serde::Serialize;
use serde_json::Value;

use super::chance::{Chance, Drawn, FairChance, MatchSeed, RecordedChance, Source};
use super::game::{Decided, Decider, Game, Mismatch, PublicReferee, Replayed};
use super::seat::SeatId;

/// The public referee of a game in which nothing is face down: an event is public as it is.
#[derive(Debug, Clone)]
pub struct Open<G: Game> {
    state: G::State,
    players: u8,
}

impl<G: Game> Open<G> {
    /// What is known, which is everything.
    #[must_use]
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// The same match in another state.
    #[must_use]
    pub fn with(&self, state: G::State) -> Self {
        Open { state, players: self.players }
    }
}

impl<G: Game<PublicEvent = <G as Game>::Event> + Clone> PublicReferee<G> for Open<G> {
    fn new(setup: &G::Setup, _match_id: u64) -> Self {
        Open { state: G::begin(setup), players: G::players(setup) }
    }

    fn is_over(&self) -> bool {
        G::awaited(&self.state).is_empty()
    }

    fn remake<'a>(
        &self,
        log: impl Iterator<Item = &'a G::PublicEvent> + Clone,
        _as_default: bool,
        drawn: Drawn,
    ) -> Result<Replayed<Self>, Mismatch> {
        let Open { state, players } = self;
        let remade = remake::<G>(state, *players, log, Source::Record, drawn)?;
        Ok(remade.map(|state| Open { state, players: *players }))
    }
}

/// What chance gave before the first decision has to be what the match's seed gives.
///
/// # Errors
/// What is wrong with it.
pub fn audit_setup<G: Game>(setup: &G::Setup, seed: &MatchSeed) -> Result<(), String> {
    let mut chance = FairChance::after(seed, Drawn::default());
    let given = G::set_up(&G::data_of(setup), G::players(setup), &mut chance);
    let given = G::agree(given, &G::agreed(setup));
    if given == *setup {
        return Ok(());
    }
    let value = |setup: &G::Setup| serde_json::to_value(setup).unwrap_or_default();
    let (written, given) = (value(setup), value(&given));
    let fields = written.as_object().into_iter().flatten();
    let wrong: Vec<String> = fields
        .filter(|(field, value)| given[field.as_str()] != **value)
        .map(|(field, value)| luck(field, value, &given[field.as_str()]))
        .collect();
    Err(wrong.join("; "))
}

/// Makes the decision with which `log` begins once more, when `drawn` has been drawn.
///
/// Nothing of the log is believed but the decision and, if it has to do with [`Source::Record`], dice and deals:
/// every other word of every event is computed anew and compared.
///
/// # Errors
/// The first event that does not hold.
pub fn remake<'a, G: Game>(
    state: &G::State,
    players: u8,
    log: impl Iterator<Item = &'a G::Event> + Clone,
    source: Source<'_>,
    drawn: Drawn,
) -> Result<Replayed<G::State>, Mismatch> {
    let wanted = log.clone().next().and_then(|first| G::decision(state, first));
    let (decider, decided) = match source {
        Source::Record => {
            let recorded = RecordedChance::new(log.clone().flat_map(G::draws));
            let mut chance = recorded.numbered_after(drawn);
            let (decider, decided) = decide_again::<G>(state, players, wanted, &mut chance)?;
            compare(log, &decided.events, by_rules)?;
            (decider, decided)
        }
        Source::Seed(seed) => {
            let mut chance = FairChance::after(seed, drawn);
            let (decider, decided) = decide_again::<G>(state, players, wanted, &mut chance)?;
            compare(log, &decided.events, by_seed)?;
            (decider, decided)
        }
    };
    Ok(Replayed { decider: Some(decider), events: decided.events.len(), after: decided.state })
}

/// A decision made once more: whose it was, and what followed.
type Again<G> = (Decider, Decided<<G as Game>::State, <G as Game>::Event>);

/// Makes a decision once more.
///
/// # Errors
/// That there is none, or the rule that forbids it.
pub fn decide_again<G: Game>(
    state: &G::State,
    players: u8,
    decision: Option<(SeatId, G::Action)>,
    chance: &mut dyn Chance,
) -> Result<Again<G>, Mismatch> {
    let (seat, action) = decision
        .filter(|(seat, _)| seat.index() < usize::from(players))
        .ok_or_else(|| Mismatch::at(0, "no decision of a player leads to this"))?;
    let decided = G::decide(state, seat, &action, chance)
        .map_err(|refusal| Mismatch::at(0, format_args!("the rules forbid it: {refusal}")))?;
    let by_default = G::default_action(state, seat) == Some(action);
    Ok((Decider { seat, by_default }, decided))
}

/// Compares what a decision leads to with what is written; `differs` says what is wrong with the first
/// event that is something else.
///
/// # Errors
/// That event.
pub fn compare<'a, E: PartialEq + Serialize + 'a>(
    mut log: impl Iterator<Item = &'a E>,
    expected: impl IntoIterator<Item: Borrow<E>>,
    differs: impl Fn(&E, &E) -> String,
) -> Result<(), Mismatch> {
    for (offset, expected) in expected.into_iter().enumerate() {
        let expected = expected.borrow();
        match log.next() {
            Some(written) if written == expected => {}
            Some(written) => return Err(Mismatch::at(offset, differs(written, expected))),
            None => {
                let why = format!("the log stops before {}", json(expected));
                return Err(Mismatch { offset, why });
            }
        }
    }
    Ok(())
}

/// Says what should stand there.
pub fn by_rules<E: Serialize>(_: &E, expected: &E) -> String {
    format!("the rules say that here stands {}", json(expected))
}

/// Fields that hold what chance gave, or what seals a commitment.
const LUCK: [&str; 7] = ["die", "dice", "hands", "draw", "seal", "salts", "draws"];

/// Names the field of chance that differs; where none does, it is the rules that were broken.
fn by_seed<E: Serialize>(written: &E, expected: &E) -> String {
    let value = |event: &E| serde_json::to_value(event).unwrap_or_default();
    let (was, given) = (value(written), value(expected));
    match difference(String::new(), &was, &given, false) {
        Some((field, written, other)) if was["event"] == given["event"] => {
            luck(&field, written, other)
        }
        Some(_) | None => by_rules(written, expected),
    }
}

fn luck(field: &str, written: &Value, given: &Value) -> String {
    let field = field.trim_start_matches('.');
    format!("{field} is {written} here, where the match's seed gives {given}")
}

/// The first field inside one of [`LUCK`] that differs, with both values of it.
fn difference<'a>(
    path: String,
    written: &'a Value,
    given: &'a Value,
    in_luck: bool,
) -> Option<(String, &'a Value, &'a Value)> {
    match (written, given) {
        _ if written == given => None,
        (Value::Object(fields), Value::Object(others)) if fields.len() == others.len() => {
            fields.iter().find_map(|(name, value)| {
                let in_luck = in_luck || LUCK.contains(&name.as_str());
                difference(format!("{path}.{name}"), value, others.get(name)?, in_luck)
            })
        }
        (Value::Array(items), Value::Array(others)) if items.len() == others.len() => {
            items.iter().zip(others).enumerate().find_map(|(at, (item, other))| {
                difference(format!("{path}[{at}]"), item, other, in_luck)
            })
        }
        _ => in_luck.then_some((path, written, given)),
    }
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}
