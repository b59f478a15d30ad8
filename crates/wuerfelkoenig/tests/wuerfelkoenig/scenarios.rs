//! The rules as scenarios: `tests/scenarios/*.txt`. Their format is described in `crates/playtest/README.md`.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use game_api::{Colour, Die, Draw, Game, RecordedChance, SeatId};
use wuerfelkoenig::Wuerfelkoenig;
use wuerfelkoenig::rules::{
    Action, COLUMNS, CitizenId, Column, Deck, EndCause, Event, KeptDice, Kingdom, Phase, PileCard,
    STACKS, Setup, Showing, Table,
};

use playtest::script::{self, Directive, ScriptCase, ScriptError, Statement, Text};

type Outcome<T = ()> = Result<T, ScriptError>;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scenarios")
}

fn files() -> Vec<(String, String)> {
    let entries = std::fs::read_dir(folder()).expect("the scenarios' folder");
    let paths = entries.map(|entry| entry.expect("a readable folder").path());
    let text = |path: &PathBuf| std::fs::read_to_string(path).expect("a text");
    paths.map(|path| (path.display().to_string(), text(&path))).collect()
}

/// Plays every case of a file; returns the failures, each with its place.
fn play_file(name: &str, text: &str) -> Vec<String> {
    let cases = match script::read(text) {
        Ok(cases) => cases,
        Err(ScriptError { line, what }) => return vec![format!("{name}:{line}: {what}")],
    };
    let failed = cases.iter().filter_map(|case| {
        let ScriptError { line, what } = play(case).err()?;
        Some(format!("{name}:{line}: {what}\n  in CASE {} (line {})\n", case.title, case.line))
    });
    failed.collect()
}

#[test]
fn every_scenario_holds() {
    let failed: Vec<String> =
        files().iter().flat_map(|(name, text)| play_file(name, text)).collect();
    assert!(failed.is_empty(), "\n{}", failed.join("\n"));
}

/// Returns the numbers of rules at the beginning of a case's name, or of a line of the page.
fn numbers(text: &str) -> BTreeSet<String> {
    let words = text.split(|c: char| !c.is_alphanumeric() && c != '-');
    words.filter(|word| word.starts_with("W-") && word.len() > 3).map(str::to_owned).collect()
}

#[test]
fn every_rule_has_a_scenario_and_every_scenario_a_rule() {
    let page = include_str!("../../../../docs/RULES-WUERFELKOENIG.md");
    let told = page.lines().filter_map(|line| line.strip_prefix("- **")?.split("**").next());
    let rules: BTreeSet<String> = told.flat_map(numbers).collect();
    assert_eq!(rules.len(), 58 + 4, "{rules:?}");
    let files = files();
    let titles = files.iter().flat_map(|(_, text)| text.lines());
    let titles = titles.filter_map(|line| line.strip_prefix("CASE "));
    let shown: BTreeSet<String> = titles.flat_map(numbers).collect();
    assert_eq!(rules.difference(&shown).collect::<Vec<_>>(), Vec::<&String>::new());
    assert_eq!(shown.difference(&rules).collect::<Vec<_>>(), Vec::<&String>::new());
}

/// A runner that finds nothing proves nothing.
#[test]
fn mistakes_are_found() {
    let given = "CASE W-T1 x\nGIVEN red to throw\n";
    let fails = |rest: &str, says: &str| {
        let failed = play_file("x.txt", &format!("{given}{rest}")).join("\n");
        assert!(failed.contains(says), "{says:?} is not in {failed:?}");
    };
    fails("", "expects nothing");
    fails("DO red dance\n", "`dance` is no action");
    fails("DO red roll\n", "chance was asked for more");
    fails("DO red roll\nDICE 1 2 3 4 5 6 / 1\nSTATE\n  turn = red\n", "luck was left");
    fails("DO red take 1\n", "was refused: W-T1");
    fails("DO red roll\nDICE 1 2 3 4 5 6\nREFUSED W-T2\n", "was not refused");
    fails("DICE 1\n", "luck without a DO");
    fails("DO red take 1\nREFUSED W-T5\n", "refused, but: W-T1");
    fails("STATE\n  places = 1\n", "- places = 1\n    + places = 3 3 3 3 3");
    fails("STATE\n  mood = good\n", "`mood` is nothing a state has");
    let sound =
        format!("{given}DO red roll\nDICE 1 2 3 4 5 6\nEVENTS\n  red throws abcdef: 1 2 3 4 5 6\n");
    assert_eq!(play_file("x.txt", &sound), Vec::<String>::new());
}

struct Match {
    table: Table,
    events: Vec<Event>,
}

fn play(case: &ScriptCase) -> Outcome {
    let mut played: Option<Match> = None;
    let mut steps = case.steps.as_slice();
    let mut expects = false;
    while let Some((step, rest)) = steps.split_first() {
        steps = rest;
        match step.word {
            Directive::Setup => played = Some(Match { table: set_up(step)?, events: Vec::new() }),
            Directive::Given => played = Some(Match { table: given(step)?, events: Vec::new() }),
            word => {
                let missing = || ScriptError::new(step.line, "neither SETUP nor GIVEN yet");
                let played = played.as_mut().ok_or_else(missing)?;
                expects |=
                    matches!(word, Directive::Refused | Directive::Events | Directive::State);
                match word {
                    Directive::Do | Directive::Away => {
                        let luck = rest.iter().take_while(|step| is_luck(step.word)).count();
                        let refused = rest.get(luck).filter(|step| step.word == Directive::Refused);
                        expects |= refused.is_some();
                        played.act(step, &rest[..luck], refused)?;
                        steps = &rest[luck + usize::from(refused.is_some())..];
                    }
                    Directive::Events => compare(step, &step.block, &played.told())?,
                    Directive::State => played.check(step)?,
                    _ => {
                        return Err(ScriptError::new(
                            step.line,
                            "luck without a DO, or no refusal",
                        ));
                    }
                }
            }
        }
    }
    if expects { Ok(()) } else { Err(ScriptError::new(case.line, "the case expects nothing")) }
}

fn is_luck(word: Directive) -> bool {
    matches!(word, Directive::Dice | Directive::Deck)
}

impl Match {
    fn act(
        &mut self,
        step: &Statement,
        luck: &[Statement],
        refused: Option<&Statement>,
    ) -> Outcome {
        let mut chance = RecordedChance::new(draws(luck)?);
        self.events.clear();
        let wishes: Vec<&str> = step.rest.split(';').map(str::trim).collect();
        for (at, wish) in wishes.iter().enumerate() {
            let fail = |what: String| Err(ScriptError::new(step.line, what));
            let (who, what) = wish.split_once(' ').unwrap_or((wish, ""));
            let seat = seat(who)
                .ok_or_else(|| ScriptError::new(step.line, format!("`{who}` is nobody")))?;
            let action = match step.word {
                Directive::Away => Wuerfelkoenig::default_action(&self.table, seat),
                _ => action(what),
            };
            let Some(action) = action else { return fail(format!("`{what}` is no action")) };
            let decided = Wuerfelkoenig::decide(&self.table, seat, &action, &mut chance);
            if self.table.legal_actions(seat).contains(&action) != decided.is_ok() {
                return fail(format!("`{wish}` is not offered as it is accepted"));
            }
            let expected = refused.filter(|_| at + 1 == wishes.len());
            match (decided, expected) {
                (Ok(decided), None) => {
                    let mut table = self.table.clone();
                    for event in &decided.events {
                        Wuerfelkoenig::evolve(&mut table, event);
                    }
                    if table != decided.state {
                        return fail(format!("the events of `{wish}` lead elsewhere"));
                    }
                    self.events.extend(decided.events);
                    self.table = decided.state;
                }
                (Ok(_), Some(_)) => return fail(format!("`{wish}` was not refused")),
                (Err(why), None) => return fail(format!("`{wish}` was refused: {why}")),
                (Err(why), Some(expected)) if why.to_string().starts_with(&expected.rest) => {}
                (Err(why), Some(expected)) => {
                    return Err(ScriptError::new(expected.line, format!("refused, but: {why}")));
                }
            }
        }
        if !chance.is_faithful() {
            return Err(ScriptError::new(step.line, "chance was asked for more than is given"));
        }
        match chance.rest().count() {
            0 => Ok(()),
            count => Err(ScriptError::new(step.line, format!("luck was left: {count}"))),
        }
    }

    fn told(&self) -> Vec<String> {
        self.events.iter().map(|event| told(&self.table.deck, event)).collect()
    }

    fn check(&self, step: &Statement) -> Outcome {
        let mut actual = Vec::new();
        for Text { line, text } in &step.block {
            let (key, _) = text
                .split_once(" = ")
                .ok_or_else(|| ScriptError::new(*line, "not `key = value`"))?;
            let value = state(&self.table, key).ok_or_else(|| {
                ScriptError::new(*line, format!("`{key}` is nothing a state has"))
            })?;
            actual.push(format!("{key} = {value}").trim_end().to_owned());
        }
        compare(step, &step.block, &actual)
    }
}

fn compare(step: &Statement, expected: &[Text], actual: &[String]) -> Outcome {
    let expected: Vec<&str> = expected.iter().map(|line| line.text.as_str()).collect();
    if expected == actual {
        return Ok(());
    }
    let minus = expected.iter().map(|line| format!("    - {line}"));
    let plus = actual.iter().map(|line| format!("    + {line}"));
    let lines: Vec<String> = minus.chain(plus).collect();
    Err(ScriptError::new(step.line, format!("differs:\n{}", lines.join("\n"))))
}

fn seat(name: &str) -> Option<SeatId> {
    let at = Colour::ALL.iter().position(|colour| colour.name() == name)?;
    SeatId::new(u8::try_from(at).ok()?).ok()
}

fn name(seat: SeatId) -> &'static str {
    Colour::ALL[seat.index()].name()
}

fn action(what: &str) -> Option<Action> {
    let words: Vec<&str> = what.split_whitespace().collect();
    Some(match words.as_slice() {
        ["roll"] => Action::Roll { keep: KeptDice::NONE },
        ["keep", dice] => {
            let numbers: Vec<u8> =
                dice.bytes().map(|letter| letter.wrapping_sub(b'a') + 1).collect();
            Action::Roll { keep: KeptDice::of(&numbers)? }
        }
        ["take", column] => Action::Take { column: read_column(column)?, leave: false },
        ["take", column, "alone"] => Action::Take { column: read_column(column)?, leave: true },
        ["stop"] => Action::Stop,
        ["penalty"] => Action::Penalty,
        ["decline"] => Action::Decline,
        ["give", to] => Action::Give { to: seat(to)? },
        ["finish"] => Action::Finish,
        _ => return None,
    })
}

fn read_column(text: &str) -> Option<Column> {
    Column::try_from(text.parse::<u8>().ok()?).ok()
}

/// Parses throws, separated by slashes, and draws: citizens by their names, penalties by their points.
fn draws(luck: &[Statement]) -> Outcome<Vec<Draw>> {
    let mut draws = Vec::new();
    for step in luck {
        let wrong = |what: &str| ScriptError::new(step.line, format!("`{what}` does not come"));
        if step.word == Directive::Dice {
            for throw in step.rest.split('/') {
                let dice = throw.split_whitespace().map(|number| {
                    let number = number.parse::<u8>().map_err(|_| wrong(number))?;
                    Die::try_from(number).map_err(|_| wrong(throw))
                });
                draws.push(Draw::Dice(dice.collect::<Outcome<_>>()?));
            }
        } else {
            for word in step.rest.split_whitespace() {
                let citizen = Deck::built_in().named(word).map(|id| id.index() as u8);
                let penalty = || word.strip_prefix('-')?.parse::<u8>().ok();
                draws.push(Draw::Pick(citizen.or_else(penalty).ok_or_else(|| wrong(word))?));
            }
        }
    }
    Ok(draws)
}

/// Parses `SETUP 3 players: red, elf-4 …`: the seat that begins, five citizens and a penalty, as they are drawn.
fn set_up(step: &Statement) -> Outcome<Table> {
    let wrong = || ScriptError::new(step.line, "SETUP N: SEAT FIVE CITIZENS PENALTY");
    let (players, drawn) = step.rest.split_once(':').ok_or_else(wrong)?;
    let players: u8 = players.trim().parse().map_err(|_| wrong())?;
    let (first, drawn) = drawn.trim().split_once(' ').ok_or_else(wrong)?;
    let first = Draw::Pick(u8::from(seat(first).ok_or_else(wrong)?));
    let rest = draws(&[Statement {
        line: step.line,
        word: Directive::Deck,
        rest: drawn.to_owned(),
        block: Vec::new(),
    }])?;
    let mut chance = RecordedChance::new(std::iter::once(first).chain(rest).collect::<Vec<_>>());
    let setup: Setup = Wuerfelkoenig::set_up(&Deck::built_in(), players, &mut chance);
    if !chance.is_faithful() || chance.rest().count() > 0 {
        return Err(wrong());
    }
    Ok(Wuerfelkoenig::begin(&setup))
}

/// Parses `GIVEN red to throw, 4 throws, turn 7`, and lines for everything that differs from the beginning.
fn given(step: &Statement) -> Outcome<Table> {
    let deck = Deck::built_in();
    let wrong = |line: usize, what: &str| {
        ScriptError::new(line, format!("`{what}` is nothing to be given"))
    };
    let named = |line: usize, word: &str| deck.named(word).ok_or_else(|| wrong(line, word));
    let row = ["snob-even", "dwarf-5x6", "gnome-6-blue", "orc-5", "mushroom-6"];
    let row = row.map(|name| deck.named(name).expect("a citizen"));
    let seats = step
        .block
        .iter()
        .filter(|line| line.text.split_whitespace().next().and_then(seat).is_some());
    let players = (seats.count() as u8).max(2);
    let first = SeatId::new(0).expect("a seat");
    let setup =
        Setup { deck: deck.clone(), players, first, row, penalty: -1, odds: Showing::Shown };
    let mut table = Wuerfelkoenig::begin(&setup);
    for part in step.rest.split(',').map(str::trim) {
        let words: Vec<&str> = part.split_whitespace().collect();
        match words.as_slice() {
            [who, "to", "throw"] => table.seat = seat(who).ok_or_else(|| wrong(step.line, who))?,
            [count, "throws"] => {
                table.throws = count.parse().map_err(|_| wrong(step.line, part))?
            }
            ["turn", turn] => table.turn = turn.parse().map_err(|_| wrong(step.line, part))?,
            _ => return Err(wrong(step.line, part)),
        }
    }
    let mut lying: BTreeSet<CitizenId> = BTreeSet::new();
    let mut pile: Option<BTreeSet<CitizenId>> = None;
    for Text { line, text } in &step.block {
        let (key, rest) = text.split_once(' ').unwrap_or((text, ""));
        let words = || rest.split_whitespace();
        match key {
            "row" => {
                let named: Vec<CitizenId> =
                    words().map(|word| named(*line, word)).collect::<Outcome<_>>()?;
                let row: [CitizenId; COLUMNS] = named.try_into().map_err(|_| wrong(*line, text))?;
                table.row = row.map(Some);
            }
            "places" => {
                let left: Option<Vec<u8>> = words().map(|word| word.parse().ok()).collect();
                table.places =
                    left.and_then(|left| left.try_into().ok()).ok_or_else(|| wrong(*line, text))?;
            }
            "penalties" => {
                let all: Option<Vec<i8>> = words().map(|word| word.parse().ok()).collect();
                let all = all.ok_or_else(|| wrong(*line, text))?;
                table.penalty = all.first().copied();
                table.penalties = all.get(1..).unwrap_or_default().to_vec();
            }
            "pile" => {
                pile = Some(words().map(|word| named(*line, word)).collect::<Outcome<_>>()?);
            }
            who => {
                let seat = seat(who).ok_or_else(|| wrong(*line, who))?;
                let cards =
                    rest.split(',').map(str::trim).filter(|card| *card != "-" && !card.is_empty());
                let cards: Option<Vec<PileCard>> = cards.map(|text| card(&deck, text)).collect();
                let cards = cards.ok_or_else(|| wrong(*line, rest))?;
                lying.extend(cards.iter().filter_map(|card| match card {
                    PileCard::Citizen(id) => Some(*id),
                    _ => None,
                }));
                table.kingdoms[seat] = Kingdom { cards };
            }
        }
    }
    lying.extend(table.row.iter().flatten());
    let left = CitizenId::all().filter(|id| match &pile {
        Some(pile) => pile.contains(id),
        None => !lying.contains(id),
    });
    table.pile = left.fold(0, |pile, id| pile | 1 << id.index());
    Ok(table)
}

fn card(deck: &Deck, text: &str) -> Option<PileCard> {
    if let Some(citizen) = deck.named(text) {
        return Some(PileCard::Citizen(citizen));
    }
    if let Ok(points) = text.parse::<i8>() {
        return Some(PileCard::Penalty(points));
    }
    let (place, points) = text.split_once(' ')?;
    let at = STACKS.iter().position(|stack| *stack == place)?;
    Some(PileCard::Place { column: Column::ALL[at], points: points.parse().ok()? })
}

fn shown(deck: &Deck, card: &PileCard) -> String {
    match card {
        PileCard::Citizen(id) => deck.citizen(*id).id.clone(),
        PileCard::Place { column, points } => format!("{} {points}", STACKS[column.index()]),
        PileCard::Penalty(points) => points.to_string(),
    }
}

fn joined<T: ToString>(all: impl IntoIterator<Item = T>, with: &str) -> String {
    let all: Vec<String> = all.into_iter().map(|one| one.to_string()).collect();
    if all.is_empty() { "-".to_owned() } else { all.join(with) }
}

fn state(table: &Table, key: &str) -> Option<String> {
    let deck = &table.deck;
    let name_of = |id: CitizenId| deck.citizen(id).id.clone();
    let words: Vec<&str> = key.split_whitespace().collect();
    Some(match words.as_slice() {
        ["row"] => joined(table.row.iter().map(|it| it.map_or("-".to_owned(), name_of)), " "),
        ["turn"] => name(table.seat).to_owned(),
        ["number"] => table.turn.to_string(),
        ["throws"] => format!("{} of {}", table.thrown, table.throws),
        ["places"] => joined(table.places, " "),
        ["penalty"] => table.penalty.map_or("-".to_owned(), |points| points.to_string()),
        ["penalties"] => joined(&table.penalties, " "),
        ["pile"] => table.pile_len().to_string(),
        ["discarded"] => joined(table.discarded.iter().copied().map(name_of), " "),
        ["cards"] => joined(table.count(), " "),
        ["met"] => joined(table.met().map(|column| column.number()), " "),
        ["met", "by", numbers @ ..] => {
            let dice = numbers.iter().map(|number| Die::try_from(number.parse::<u8>().ok()?).ok());
            let throw = dice.collect::<Option<Vec<Die>>>()?.try_into().ok()?;
            joined(CitizenId::all().filter(|&id| deck.meets(&throw, id)).map(name_of), " ")
        }
        ["phase"] => match &table.phase {
            Phase::Throwing => "throwing".to_owned(),
            Phase::Second { column } => format!("second {}", column.number()),
            Phase::Giving { dragon } => format!("giving {}", name_of(*dragon)),
            Phase::Over { ending, .. } => format!("over by {}", by(*ending)),
        },
        ["standings"] => match &table.phase {
            Phase::Over { standings, .. } => {
                joined(standings.iter().map(|it| format!("{} {}", it.place, name(it.seat))), ", ")
            }
            _ => "-".to_owned(),
        },
        [who] => {
            joined(table.kingdoms.get(seat(who)?)?.cards.iter().map(|it| shown(deck, it)), ", ")
        }
        [who, "points"] => table.kingdoms.get(seat(who)?)?.score(deck).total().to_string(),
        [who, "may"] => {
            let actions = table.legal_actions(seat(who)?);
            joined(
                actions
                    .iter()
                    .filter(|it| !matches!(it, Action::Roll { keep } if !keep.is_empty()))
                    .map(written),
                ", ",
            )
        }
        _ => return None,
    })
}

fn by(ending: EndCause) -> String {
    match ending {
        EndCause::Citizens => "citizens".to_owned(),
        EndCause::Penalties => "penalties".to_owned(),
        EndCause::Places { column } => format!("places {}", column.number()),
    }
}

fn written(action: &Action) -> String {
    match action {
        Action::Roll { .. } => "roll".to_owned(),
        Action::Take { column, leave: false } => format!("take {}", column.number()),
        Action::Take { column, leave: true } => format!("take {} alone", column.number()),
        Action::Stop => "stop".to_owned(),
        Action::Penalty => "penalty".to_owned(),
        Action::Decline => "decline".to_owned(),
        Action::Give { to } => format!("give {}", name(*to)),
        Action::Finish => "finish".to_owned(),
    }
}

fn told(deck: &Deck, event: &Event) -> String {
    let citizen = |id: CitizenId| deck.citizen(id).id.clone();
    match event {
        Event::TurnBegan { seat, throws, again, .. } => {
            let again = if *again { " again" } else { "" };
            format!("turn of {}{again}: {throws} throws", name(*seat))
        }
        Event::Finished { seat } => format!("{} lets it end", name(*seat)),
        Event::Thrown { seat, keep, dice, .. } => {
            let thrown: String = keep.others().map(|die| (b'a' + die as u8) as char).collect();
            let dice = joined(dice.iter().map(|die| die.points()), " ");
            format!("{} throws {thrown}: {dice}", name(*seat))
        }
        Event::Took { seat, column, citizen: card, place } => {
            let place = place.map_or(String::new(), |points| {
                format!(" and {} {points}", STACKS[column.index()])
            });
            format!("{} takes {}{place}", name(*seat), citizen(card.id))
        }
        Event::Declined { seat, .. } => format!("{} declines", name(*seat)),
        Event::Gave { seat, to, dragon } => {
            format!("{} gives {} to {}", name(*seat), citizen(dragon.id), name(*to))
        }
        Event::Penalised { seat, penalty, next } => {
            let next = next.map_or("none".to_owned(), |next| next.points.to_string());
            format!("{} takes {penalty}, next {next}", name(*seat))
        }
        Event::Discarded { citizen: card } => format!("{} is discarded", citizen(card.id)),
        Event::Refilled { citizens, .. } => {
            format!("{} comes", joined(citizens.iter().map(|card| citizen(card.id)), " "))
        }
        Event::Ended { ending, .. } => format!("over by {}", by(*ending)),
    }
}
