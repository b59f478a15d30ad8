//! Plays cases and reports differences.

use std::collections::BTreeMap;
use std::sync::Arc;

use game_api::{Chance, Colour, Die, Draw, Game, PerSeat, RecordedChance, SeatId, Viewer};
use koenig::Koenig;
use koenig::rules::{
    Action, Board, Card, Cards, Event, PlayerPosition, Position, Recent, Refusal, Setup, State,
    Territory, View, set_up,
};
use playtest::koenig::coverage::{KoenigAttempt, KoenigCoverage};

use super::show;
use playtest::script::{self, Directive, ScriptCase, ScriptError, Statement, Text};

type Outcome<T = ()> = Result<T, ScriptError>;

/// Plays every case of a file; returns the failures, each with its place.
pub fn file(name: &str, text: &str) -> Vec<String> {
    let cases = match script::read(text) {
        Ok(cases) => cases,
        Err(trouble) => return vec![format!("{name}:{}: {}", trouble.line, trouble.what)],
    };
    let failed = cases.iter().filter_map(|case| {
        let ScriptError { line, what } = play(case).err()?;
        Some(format!("{name}:{line}: {what}\n  in CASE {} (line {})\n", case.title, case.line))
    });
    failed.collect()
}

/// Plays every case of a valid file; returns the title of each, and what it exercised.
pub fn coverage(text: &str) -> Vec<(String, KoenigCoverage)> {
    let cases = script::read(text).expect("the file can be read");
    let played = cases.into_iter().map(|case| {
        let coverage = play(&case).expect("the case is sound").coverage();
        (case.title, coverage)
    });
    played.collect()
}

fn play(case: &ScriptCase) -> Outcome<Table> {
    let mut table = None;
    let mut steps = case.steps.as_slice();
    while let Some((step, rest)) = steps.split_first() {
        steps = rest;
        match step.word {
            Directive::Setup | Directive::Given if table.is_some() => {
                return Err(ScriptError::new(step.line, "the case has begun already"));
            }
            Directive::Setup => table = Some(Table::at(Start::Setup(begin(step)?))),
            Directive::Given => table = Some(Table::at(Start::Position(Box::new(position(step)?)))),
            _ => {
                let table = table
                    .as_mut()
                    .ok_or_else(|| ScriptError::new(step.line, "neither SETUP nor GIVEN yet"))?;
                steps = table.play(step, steps)?;
            }
        }
    }
    let expects = [Directive::Refused, Directive::Events, Directive::State];
    if !case.steps.iter().any(|step| expects.contains(&step.word)) {
        return Err(ScriptError::new(case.line, "the case expects nothing"));
    }
    table.ok_or_else(|| ScriptError::new(case.line, "neither SETUP nor GIVEN"))
}

/// The start of a case.
enum Start {
    Setup(Setup),
    Position(Box<State>),
}

/// A match being played, and the events of the last DO or AWAY.
struct Table {
    start: Start,
    state: State,
    events: Vec<Event>,
    /// All events, and the refused attempts among them.
    log: Vec<Event>,
    attempts: Vec<KoenigAttempt>,
}

impl Table {
    fn at(start: Start) -> Self {
        let state = match &start {
            Start::Setup(setup) => Koenig::begin(setup),
            Start::Position(state) => State::clone(state),
        };
        Table { start, state, events: Vec::new(), log: Vec::new(), attempts: Vec::new() }
    }

    /// Returns the rules it exercised.
    fn coverage(self) -> KoenigCoverage {
        let mut coverage = KoenigCoverage::new(self.state.players());
        match self.start {
            Start::Setup(setup) => coverage.add(&setup, &self.log, &self.attempts),
            Start::Position(state) => coverage.follow(*state, &self.log, &self.attempts),
        }
        coverage
    }

    /// Plays `step` and returns the remaining steps, without those that belonged to it.
    fn play<'a>(&mut self, step: &Statement, rest: &'a [Statement]) -> Outcome<&'a [Statement]> {
        match step.word {
            Directive::Do | Directive::Away => {
                let luck = rest.iter().take_while(|step| is_luck(step.word)).count();
                let (luck, rest) = rest.split_at(luck);
                let refused = rest.first().filter(|step| step.word == Directive::Refused);
                let refusal = self.act(step, luck, refused)?;
                match (refused, refusal) {
                    (Some(expected), Some(refusal)) => {
                        check_refusal(expected, &refusal, &rest[1..])
                    }
                    (None, None) | (Some(_), None) | (None, Some(_)) => Ok(rest),
                }
            }
            Directive::Events => self.check_events(step).map(|()| rest),
            Directive::State => self.check_state(step).map(|()| rest),
            Directive::Dice | Directive::Deck => {
                Err(ScriptError::new(step.line, "luck without a DO"))
            }
            Directive::Refused | Directive::Instead => {
                Err(ScriptError::new(step.line, "a refusal without a DO that is refused"))
            }
            Directive::Setup | Directive::Given => unreachable!("a case begins elsewhere"),
        }
    }

    /// Carries out a DO or AWAY with its luck. With `refused`, its last action must be refused.
    fn act(
        &mut self,
        step: &Statement,
        luck: &[Statement],
        refused: Option<&Statement>,
    ) -> Outcome<Option<Refusal>> {
        let mut chance = RecordedChance::new(draws(luck)?);
        self.events.clear();
        let wishes: Vec<&str> = step.rest.split(';').map(str::trim).collect();
        let mut refusal = None;
        for (index, submission) in wishes.iter().enumerate() {
            let (seat, action) = self.submission(step, submission)?;
            let result = self.decide(step.line, seat, action, &mut chance)?;
            let last = index + 1 == wishes.len();
            match (result, refused.filter(|_| last)) {
                (Ok(()), None) => {}
                (Err(reason), Some(_)) => refusal = Some(reason),
                (Ok(()), Some(expected)) => {
                    let what = format!("`{submission}` was not refused");
                    return Err(ScriptError::new(expected.line, what));
                }
                (Err(reason), None) => {
                    return Err(ScriptError::new(
                        step.line,
                        format!("`{submission}` was refused: {reason}"),
                    ));
                }
            }
        }
        if !chance.is_faithful() {
            return Err(ScriptError::new(step.line, "chance was asked for more than is given"));
        }
        let unused: Vec<String> = chance.rest().map(|draw| format!("{}", Shown(&draw))).collect();
        if let (Some(last), false) = (luck.last(), unused.is_empty()) {
            return Err(ScriptError::new(last.line, format!("unused: {}", unused.join(" "))));
        }
        Ok(refusal)
    }

    fn submission(&self, step: &Statement, submission: &str) -> Outcome<(SeatId, Action)> {
        let trouble = |what| ScriptError::new(step.line, what);
        let (who, what) = submission.split_once(' ').unwrap_or((submission, ""));
        let seat = seat(who).map_err(trouble)?;
        if step.word == Directive::Do {
            return Ok((seat, action(what).map_err(trouble)?));
        }
        let default = Koenig::default_action(&self.state, seat);
        default.map(|action| (seat, action)).ok_or_else(|| trouble(format!("{who} is not awaited")))
    }

    /// Decides, and checks what must hold for every decision: exactly the offered actions are accepted, and the events
    /// alone lead to the same state.
    fn decide(
        &mut self,
        line: usize,
        seat: SeatId,
        action: Action,
        chance: &mut dyn Chance,
    ) -> Outcome<Result<(), Refusal>> {
        let offered =
            Koenig::view(&self.state, Viewer::Seat(seat)).legal_actions().contains(&action);
        let decided = Koenig::decide(&self.state, seat, &action, chance);
        if offered != decided.is_ok() {
            let what = format!("{action:?} is offered: {offered}, accepted: {}", decided.is_ok());
            return Err(ScriptError::new(line, what));
        }
        Ok(match decided {
            Err(refusal) => {
                let events = self.log.len();
                self.attempts.push(KoenigAttempt {
                    events,
                    seat,
                    action,
                    refusal: refusal.clone(),
                });
                Err(refusal)
            }
            Ok(decided) => {
                decided.events.iter().for_each(|event| Koenig::evolve(&mut self.state, event));
                if self.state != decided.state {
                    return Err(ScriptError::new(
                        line,
                        "the events do not lead to the state decided",
                    ));
                }
                self.log.extend(decided.events.iter().cloned());
                self.events.extend(decided.events);
                Ok(())
            }
        })
    }

    fn check_events(&self, step: &Statement) -> Outcome {
        let expected: Vec<String> = step.block.iter().map(|line| line.text.clone()).collect();
        let actual: Vec<String> = self.events.iter().flat_map(show::event).collect();
        if matches_with_gaps(&expected, &actual) {
            return Ok(());
        }
        Err(ScriptError::new(step.line, format!("other events\n{}", diff(&expected, &actual))))
    }

    fn check_state(&self, step: &Statement) -> Outcome {
        let mut expected = Vec::new();
        let mut actual = Vec::new();
        for Text { line, text } in &step.block {
            let (key, _) = text
                .split_once(" = ")
                .ok_or_else(|| ScriptError::new(*line, "not `key = value`"))?;
            let value = fact(&self.state, key).map_err(|what| ScriptError::new(*line, what))?;
            expected.push(text.clone());
            actual.push(format!("{key} = {value}"));
        }
        if expected == actual {
            return Ok(());
        }
        Err(ScriptError::new(step.line, format!("another state\n{}", diff(&expected, &actual))))
    }
}

/// Compares a refusal with the expected one in REFUSED and the INSTEAD after it; returns the steps after them.
fn check_refusal<'a>(
    expected: &Statement,
    refusal: &Refusal,
    rest: &'a [Statement],
) -> Outcome<&'a [Statement]> {
    let text = refusal.to_string();
    let begins = text.strip_prefix(&*expected.rest);
    if begins.is_none_or(|rest| rest.starts_with(|next: char| next.is_ascii_digit())) {
        let what = format!(
            "refused, but differently\n{}",
            diff(std::slice::from_ref(&expected.rest), &[text])
        );
        return Err(ScriptError::new(expected.line, what));
    }
    let Some((step, after)) =
        rest.split_first().filter(|(step, _)| step.word == Directive::Instead)
    else {
        return Ok(rest);
    };
    let instead = match refusal {
        Refusal::NotNext { reachable: allowed, .. } | Refusal::CannotBanishTo { allowed, .. } => {
            allowed.iter().map(|territory| territory.to_string()).collect::<Vec<_>>().join(", ")
        }
        Refusal::BanishFirst { barons } | Refusal::NotToBanish { barons, .. } => {
            show::seats(barons)
        }
        Refusal::CardNotHeld { hand, .. } | Refusal::CardsNotHeld { hand, .. } => hand.to_string(),
        other => {
            return Err(ScriptError::new(step.line, format!("{other:?} offers nothing instead")));
        }
    };
    if instead == step.rest {
        return Ok(after);
    }
    let what =
        format!("something else instead\n{}", diff(std::slice::from_ref(&step.rest), &[instead]));
    Err(ScriptError::new(step.line, what))
}

/// Returns the value of the state under a key such as `Wigemor`, `red hand` or `waits for`.
fn fact(state: &State, key: &str) -> Result<String, String> {
    let view = Koenig::view(state, Viewer::Public);
    match key {
        "phase" => return Ok(show::phase(&view)),
        "waits for" => return Ok(show::seats(&Koenig::awaited(state))),
        "pile" => return Ok(view.pile.to_string()),
        "elections" => return Ok(view.elections.to_string()),
        "mark" => return Ok(view.mark.to_string()),
        _ => {}
    }
    if let Ok(territory) = key.parse::<Territory>() {
        return Ok(show::land(&view, territory));
    }
    let (who, what) = key.split_once(' ').unwrap_or((key, ""));
    let seat = seat(who)?;
    let player = view.players.get(seat).ok_or_else(|| format!("{who} does not play"))?;
    Ok(match what {
        "baron" => player.baron.to_string(),
        "supply" => player.supply.to_string(),
        "cards" => player.cards.to_string(),
        "bonus" => player.bonus.to_string(),
        "votes" => player.territory_votes.to_string(),
        "may" => show::options(&view.options[seat]),
        "hand" => hand(&Koenig::view(state, Viewer::Seat(seat))),
        _ => return Err(format!("`{key}` is nothing a state has")),
    })
}

fn hand(view: &View) -> String {
    view.own.as_ref().map(|own| own.hand.to_string()).unwrap_or_default()
}

/// Parses `SETUP Wigemor Tateshale Oxeneford`: the start cards as drawn by red, blue, green, …
fn begin(step: &Statement) -> Outcome<Setup> {
    let trouble = |what: String| ScriptError::new(step.line, what);
    let board = Arc::new(Board::built_in());
    let drawn = territories(&step.rest).map_err(trouble)?;
    let players = u8::try_from(drawn.len()).unwrap_or(u8::MAX);
    let cards = board.start_cards(players).map(|cards| cards.territories.clone());
    let order = drawn.iter().map(|drawn| {
        let place = cards.iter().flatten().position(|card| card == drawn);
        let place = place.ok_or_else(|| trouble(format!("{drawn} is no start card here")))?;
        Ok(place as u8)
    });
    let mut chance = RecordedChance::new([Draw::Order(order.collect::<Outcome<_>>()?)]);
    let setup = set_up(board, players, &mut chance).map_err(|error| trouble(error.to_string()))?;
    if setup.starts.values() != drawn {
        return Err(trouble("a start card cannot be drawn twice".to_owned()));
    }
    Ok(setup)
}

/// Parses `GIVEN red to move, turn 7, 2 elections`, and below it a line for each player.
fn position(step: &Statement) -> Outcome<State> {
    let trouble = |what: String| ScriptError::new(step.line, what);
    let mut players = Vec::new();
    for (Text { line, text }, colour) in step.block.iter().zip(Colour::ALL) {
        let rest = text.strip_prefix(colour.name()).ok_or_else(|| {
            ScriptError::new(*line, format!("players stand in order; {} is next", colour.name()))
        })?;
        players.push(player(rest).map_err(|what| ScriptError::new(*line, what))?);
    }
    let mut position = Position {
        turn: 1,
        in_turn: SeatId::first(1).next().expect("a first seat"),
        elections: 0,
        recent: Recent::default(),
        players: PerSeat::from_fn(players.len() as u8, |seat| players[seat.index()].clone()),
    };
    for part in step.rest.split(", ") {
        match part.split(' ').collect::<Vec<_>>()[..] {
            [who, "to", "move"] => position.in_turn = seat(who).map_err(trouble)?,
            ["turn", turn] => position.turn = number(turn).map_err(trouble)?,
            [elections, "elections"] => position.elections = number(elections).map_err(trouble)?,
            _ => return Err(trouble(format!("`{part}` says nothing of a position"))),
        }
    }
    let board = Arc::new(Board::built_in());
    let state =
        State::from_position(board, &position).map_err(|error| trouble(error.to_string()))?;
    if state.position().as_ref() != Some(&position) {
        return Err(trouble("the state is in another position than given".to_owned()));
    }
    Ok(state)
}

/// Parses `baron Wigemor, courtiers Wigemor 2 Stadford 1, hand 3x1 x2, bonus 4`; the default hand is the one a match
/// begins with.
fn player(text: &str) -> Result<PlayerPosition, String> {
    let mut baron = None;
    let mut courtiers = BTreeMap::new();
    let mut hand = Cards::FIRST_HAND;
    let mut bonus = 0;
    for part in text.split(',').map(str::trim) {
        let (what, rest) = part.split_once(' ').unwrap_or((part, ""));
        match what {
            "baron" => baron = Some(territory(rest)?),
            "courtiers" => {
                for pair in rest.split(' ').collect::<Vec<_>>().chunks(2) {
                    let [name, count] = *pair else {
                        return Err(format!("how many courtiers in {rest}?"));
                    };
                    courtiers.insert(territory(name)?, number(count)?);
                }
            }
            "hand" if rest == "-" => hand = Cards::NONE,
            "hand" => hand = cards(rest)?,
            "bonus" => bonus = number(rest)?,
            _ => return Err(format!("`{what}` is nothing a player has")),
        }
    }
    let baron = baron.ok_or("where is the baron?")?;
    Ok(PlayerPosition { baron, courtiers, hand, bonus })
}

/// Parses `move Oxeneford`, `through Man with x1`, `reroll x1`, `commit 2x1 x3`, `banish blue to Man`, …
fn action(text: &str) -> Result<Action, String> {
    let (verb, rest) = text.split_once(' ').unwrap_or((text, ""));
    let pair = |between: &str| {
        rest.split_once(between).ok_or_else(|| format!("`{text}` lacks `{}`", between.trim()))
    };
    Ok(match verb {
        "move" => Action::Move { to: territory(rest)? },
        "through" => {
            let (to, card) = pair(" with ")?;
            Action::Through { to: territory(to)?, card: self::card(card)? }
        }
        "place" => Action::Place,
        "reroll" => Action::Reroll { card: card(rest)? },
        "commit" => Action::Commit { cards: if rest == "-" { Cards::NONE } else { cards(rest)? } },
        "banish" => {
            let (baron, to) = pair(" to ")?;
            Action::Banish { baron: seat(baron)?, to: territory(to)? }
        }
        "keep" => Action::Keep,
        "decline" => Action::Decline,
        "end" => Action::End,
        _ => return Err(format!("`{verb}` is no action")),
    })
}

fn seat(colour: &str) -> Result<SeatId, String> {
    SeatId::first(Colour::ALL.len() as u8)
        .find(|&seat| show::seat(seat) == colour)
        .ok_or_else(|| format!("`{colour}` is no colour"))
}

fn territory(name: &str) -> Result<Territory, String> {
    name.parse().map_err(|_| format!("`{name}` is no territory"))
}

fn territories(names: &str) -> Result<Vec<Territory>, String> {
    names.split_whitespace().map(territory).collect()
}

fn cards(text: &str) -> Result<Cards, String> {
    text.parse().map_err(|error| format!("`{text}`: {error}"))
}

fn card(text: &str) -> Result<Card, String> {
    text.parse().map_err(|error| format!("`{text}`: {error}"))
}

fn number<T: std::str::FromStr>(text: &str) -> Result<T, String> {
    text.parse().map_err(|_| format!("`{text}` is no number"))
}

fn is_luck(word: Directive) -> bool {
    matches!(word, Directive::Dice | Directive::Deck)
}

/// Parses `DICE 1 2 / 3 4` (slashes are only visual) and `DECK x1 x2 x1`, in the order requested.
fn draws(luck: &[Statement]) -> Outcome<Vec<Draw>> {
    let mut draws = Vec::new();
    for step in luck {
        let trouble = |what: String| ScriptError::new(step.line, what);
        let words = step.rest.split_whitespace().filter(|word| *word != "/");
        if step.word == Directive::Deck {
            let order = words.map(|word| card(word).map(Card::value)).collect::<Result<_, _>>();
            draws.push(Draw::Order(order.map_err(trouble)?));
            continue;
        }
        for word in words {
            let points: u8 = number(word).map_err(trouble)?;
            let die = Die::try_from(points).map_err(|error| trouble(error.to_string()))?;
            draws.push(Draw::Die(die));
        }
    }
    Ok(draws)
}

struct Shown<'a>(&'a Draw);

impl std::fmt::Display for Shown<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.0 {
            Draw::Die(die) => write!(f, "{}", die.points()),
            Draw::Dice(_) | Draw::Order(_) | Draw::Pick(_) => f.write_str("a deck"),
            Draw::Seal(_) => f.write_str("a seal"),
        }
    }
}

/// Whether the lines are equal, where an expected `…` stands for any number of lines, and at the end of a line for the
/// rest of it.
fn matches_with_gaps(expected: &[String], actual: &[String]) -> bool {
    match expected.split_first() {
        None => actual.is_empty(),
        Some((line, rest)) if line == "…" => {
            (0..=actual.len()).any(|skipped| matches_with_gaps(rest, &actual[skipped..]))
        }
        Some((line, rest)) => actual
            .split_first()
            .is_some_and(|(first, others)| agree(line, first) && matches_with_gaps(rest, others)),
    }
}

fn agree(expected: &str, actual: &str) -> bool {
    match expected.strip_suffix('…') {
        Some(beginning) => actual.starts_with(beginning),
        None => actual == expected,
    }
}

/// Returns the lines common to both, with `-` before lines only expected and `+` before lines only found.
fn diff(expected: &[String], actual: &[String]) -> String {
    let mut lines = Vec::new();
    let (mut expected, mut actual) = (expected, actual);
    while let (Some((wanted, later)), Some((found, others))) =
        (expected.split_first(), actual.split_first())
    {
        if wanted == "…" && later.first().is_none_or(|next| !agree(next, found)) {
            lines.push(format!("      {found}"));
            actual = others;
        } else if wanted == "…" {
            expected = later;
        } else if agree(wanted, found) {
            lines.push(format!("      {found}"));
            (expected, actual) = (later, others);
        } else if others.iter().any(|line| agree(wanted, line)) {
            lines.push(format!("    + {found}"));
            actual = others;
        } else {
            lines.push(format!("    - {wanted}"));
            expected = later;
        }
    }
    let missing = expected.iter().filter(|line| *line != "…");
    lines.extend(missing.map(|line| format!("    - {line}")));
    lines.extend(actual.iter().map(|line| format!("    + {line}")));
    lines.join("\n")
}
