//! Verification of logged events: each must follow by the rules from the decision before it and, where the match's seed
//! is known, from that seed.

use std::borrow::Borrow;

use serde::Serialize;
use serde_json::Value;

use crate::chance::{Chance, Drawn, FairChance, MatchSeed, RecordedChance, Source};
use crate::game::{Decided, DecisionMaker, Game, Mismatch, PublicReferee, ReplayedDecision};
use crate::seat::SeatId;

/// The public referee of a game in which nothing is face down: events are public as they are.
#[derive(Debug, Clone)]
pub struct OpenReferee<G: Game> {
    state: G::State,
    players: u8,
}

impl<G: Game> OpenReferee<G> {
    /// Returns the state, all of which is known.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// Returns the same match in another state.
    pub fn with(&self, state: G::State) -> Self {
        OpenReferee { state, players: self.players }
    }
}

impl<G: Game<PublicEvent = <G as Game>::Event> + Clone> PublicReferee<G> for OpenReferee<G> {
    fn new(setup: &G::Setup, _match_id: u64) -> Self {
        OpenReferee { state: G::begin(setup), players: G::players(setup) }
    }

    fn is_over(&self) -> bool {
        G::awaited(&self.state).is_empty()
    }

    fn open<'a>(
        &self,
        log: impl Iterator<Item = &'a G::PublicEvent> + Clone,
        drawn: Drawn,
    ) -> Result<ReplayedDecision<Self>, Mismatch> {
        let OpenReferee { state, players } = self;
        let opened = reopen::<G>(state, log, Source::Record, drawn)?;
        Ok(opened.map(|state| OpenReferee { state, players: *players }))
    }

    fn remake<'a>(
        &self,
        log: impl Iterator<Item = &'a G::PublicEvent> + Clone,
        _as_default: bool,
        drawn: Drawn,
    ) -> Result<ReplayedDecision<Self>, Mismatch> {
        let OpenReferee { state, players } = self;
        let remade = remake::<G>(state, *players, log, Source::Record, drawn)?;
        Ok(remade.map(|state| OpenReferee { state, players: *players }))
    }
}

/// Checks the draws before the first decision against the match's seed.
///
/// # Errors
/// A description of the mismatch.
pub fn audit_setup<G: Game>(setup: &G::Setup, seed: &MatchSeed) -> Result<(), String> {
    let mut chance = FairChance::after(seed, Drawn::default());
    let given = G::set_up(&G::data_of(setup), G::players(setup), &mut chance);
    let given = G::agree(given, &G::agreed(setup));
    if given == *setup {
        return Ok(());
    }
    Err(differs("setup", setup, &given, "the match's seed gives"))
}

/// Repeats the opening of a match, which is all of `log`, after the draws in `drawn`.
///
/// # Errors
/// The first event that is wrong.
pub fn reopen<'a, G: Game>(
    state: &G::State,
    log: impl Iterator<Item = &'a G::Event> + Clone,
    source: Source<'_>,
    drawn: Drawn,
) -> Result<ReplayedDecision<G::State>, Mismatch> {
    let (events, giver) = match source {
        Source::Record => {
            let recorded = RecordedChance::new(log.clone().flat_map(G::draws));
            (G::open(state, &mut recorded.numbered_after(drawn)), BY_RULES)
        }
        Source::Seed(seed) => (G::open(state, &mut FairChance::after(seed, drawn)), BY_SEED),
    };
    compare(log, &events, |written, expected| {
        differs_by_rule(written, expected, giver, G::rules_of(expected))
    })?;
    let mut after = state.clone();
    events.iter().for_each(|event| G::evolve(&mut after, event));
    Ok(ReplayedDecision { decider: None, events: events.len(), after })
}

/// Repeats the decision with which `log` begins, after the draws in `drawn`.
///
/// Of the log only the decision is trusted and, with [`Source::Record`], dice and deals: everything else in every event
/// is recomputed and compared.
///
/// # Errors
/// The first event that is wrong.
pub fn remake<'a, G: Game>(
    state: &G::State,
    players: u8,
    log: impl Iterator<Item = &'a G::Event> + Clone,
    source: Source<'_>,
    drawn: Drawn,
) -> Result<ReplayedDecision<G::State>, Mismatch> {
    let wanted = log.clone().next().and_then(|first| G::decision(state, first));
    let (decider, decided) = match source {
        Source::Record => {
            let recorded = RecordedChance::new(log.clone().flat_map(G::draws));
            let mut chance = recorded.numbered_after(drawn);
            let (decider, decided) = decide_again::<G>(state, players, wanted, &mut chance)?;
            compare(log, &decided.events, |written, expected| {
                by_rules(written, expected, G::rules_of(expected))
            })?;
            (decider, decided)
        }
        Source::Seed(seed) => {
            let mut chance = FairChance::after(seed, drawn);
            let (decider, decided) = decide_again::<G>(state, players, wanted, &mut chance)?;
            compare(log, &decided.events, |written, expected| {
                differs_by_rule(written, expected, BY_SEED, G::rules_of(expected))
            })?;
            (decider, decided)
        }
    };
    Ok(ReplayedDecision {
        decider: Some(decider),
        events: decided.events.len(),
        after: decided.state,
    })
}

/// A repeated decision: who made it, and its result.
type Again<G> = (DecisionMaker, Decided<<G as Game>::State, <G as Game>::Event>);

/// Repeats a decision.
///
/// # Errors
/// There is no decision, or a rule forbids it.
pub fn decide_again<G: Game>(
    state: &G::State,
    players: u8,
    decision: Option<(SeatId, G::Action)>,
    chance: &mut dyn Chance,
) -> Result<Again<G>, Mismatch> {
    let (seat, action) = decision
        .filter(|(seat, action)| seat.index() < usize::from(players) && G::is_for(action, players))
        .ok_or_else(|| Mismatch::at(0, "no decision of a player leads to this"))?;
    let decided = G::decide(state, seat, &action, chance)
        .map_err(|refusal| Mismatch::at(0, format_args!("the rules forbid it: {refusal}")))?;
    let by_default = G::default_action(state, seat) == Some(action);
    Ok((DecisionMaker { seat, by_default }, decided))
}

/// Compares the events a decision leads to with those of the log; `differs` describes the difference of two events.
///
/// # Errors
/// The first event that differs.
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
                let expected = json(expected);
                return Err(Mismatch::at(offset, format_args!("the log stops before {expected}")));
            }
        }
    }
    Ok(())
}

/// Describes the first difference from the events expected by the rules, with the rules' numbers.
pub fn by_rules<E: Serialize>(written: &E, expected: &E, rules: &[&str]) -> String {
    differs_by_rule(written, expected, BY_RULES, rules)
}

const BY_RULES: &str = "the rules give";
const BY_SEED: &str = "the match's seed and the rules give";

fn differs_by_rule<E: Serialize>(written: &E, expected: &E, giver: &str, rules: &[&str]) -> String {
    let why = differs("", written, expected, giver);
    if rules.is_empty() { why } else { format!("{why} ({})", rules.join(", ")) }
}

/// Describes the first field that differs, with both values.
fn differs<T: Serialize>(path: &str, written: &T, expected: &T, giver: &str) -> String {
    let value = |it: &T| serde_json::to_value(it).unwrap_or_default();
    let (written, expected) = (value(written), value(expected));
    let (field, written, expected) = difference(path, &written, &expected);
    format!("{field} is {written} here, where {giver} {expected}")
}

/// Returns the path of the first, innermost field in which two values differ, and both of its values. The name of an
/// event comes before its fields.
pub fn difference<'a>(
    path: &str,
    written: &'a Value,
    given: &'a Value,
) -> (String, &'a Value, &'a Value) {
    match (written, given) {
        (Value::Object(fields), Value::Object(others)) => {
            let names =
                ["event"].into_iter().chain(fields.keys().chain(others.keys()).map(String::as_str));
            let mut pairs = names.map(|name| (name, &written[name], &given[name]));
            match pairs.find(|(_, value, other)| value != other) {
                Some((name, value, other)) if path.is_empty() => difference(name, value, other),
                Some((name, value, other)) => difference(&format!("{path}.{name}"), value, other),
                None => (path.to_owned(), written, given),
            }
        }
        (Value::Array(items), Value::Array(others)) if items.len() == others.len() => {
            match items.iter().zip(others).enumerate().find(|(_, (item, other))| item != other) {
                Some((at, (item, other))) => difference(&format!("{path}[{at}]"), item, other),
                None => (path.to_owned(), written, given),
            }
        }
        _ => (path.to_owned(), written, given),
    }
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}
