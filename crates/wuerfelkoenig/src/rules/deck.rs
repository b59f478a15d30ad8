//! The components: dice, places, penalties and citizens, parsed from a file.

use std::collections::BTreeSet;
use std::sync::{Arc, LazyLock, OnceLock};

use serde::{Deserialize, Serialize, Serializer};

use super::needs::{Colours, Needs};
use super::odds::Odds;
use game_api::Die;

/// The number of dice (W-S2).
pub const DICE: usize = 6;
/// The number of places in a stack (W-S3).
pub const PLACES: usize = 3;
/// The number of columns: a stack of places and the space of the row beneath it.
pub const COLUMNS: usize = 5;
/// The stacks from left to right (W-S3).
pub const STACKS: [&str; COLUMNS] = ["city", "mine", "workshop", "orc-village", "enchanted-forest"];
/// The number of citizens (W-S2).
const CITIZENS: usize = 40;
/// The number of penalties (W-S2).
const PENALTIES: usize = 10;

/// A throw: the six dice in the order of [`Deck::dice`].
pub type ThrownDice = [Die; DICE];

/// The colour of a die's face.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Face {
    Red,
    Green,
    Blue,
}

impl Face {
    /// All three colours.
    pub const ALL: [Face; 3] = [Face::Red, Face::Green, Face::Blue];

    /// Returns the name in Fluent texts.
    pub fn name(self) -> &'static str {
        ["red", "green", "blue"][self as usize]
    }
}

/// The colour of a place, and of the citizens who match it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Ribbon {
    Yellow,
    Brown,
    Blue,
    Green,
    Purple,
}

/// The ten kinds of citizen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum CitizenKind {
    Snob,
    Elf,
    Dwarf,
    Gnome,
    Orc,
    Mushroom,
    Apprentice,
    Fairy,
    Hypnotist,
    Dragon,
}

impl CitizenKind {
    /// Returns the name in Fluent texts.
    pub fn name(self) -> &'static str {
        [
            "snob",
            "elf",
            "dwarf",
            "gnome",
            "orc",
            "mushroom",
            "apprentice",
            "fairy",
            "hypnotist",
            "dragon",
        ][self as usize]
    }
}

/// A citizen, by its index in the deck.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CitizenId(pub(super) u8);

impl CitizenId {
    /// Returns its index in the deck, from 0.
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// Returns the citizen with this index in the deck.
    pub fn new(index: u8) -> Option<Self> {
        (usize::from(index) < CITIZENS).then_some(CitizenId(index))
    }

    /// Iterates over all citizens.
    pub fn all() -> impl Iterator<Item = CitizenId> {
        (0..CITIZENS as u8).map(CitizenId)
    }
}

/// A citizen's card.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Citizen {
    /// Its name in the file.
    pub id: String,
    pub kind: CitizenKind,
    /// The place it matches, if any.
    pub ribbon: Option<Ribbon>,
    /// The points of the card alone: 0 for a fairy (W-E4), negative for a dragon.
    pub points: i8,
    /// The condition on the dice.
    pub needs: Needs,
}

/// A citizen in an event, with all data to describe it without the deck.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CitizenCard {
    pub id: CitizenId,
    pub kind: CitizenKind,
    pub needs: Needs,
    pub points: i8,
}

/// A stack of places.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stack {
    /// Its name in the file.
    pub id: String,
    #[serde(rename = "colour")]
    pub ribbon: Ribbon,
    /// The points of its places, the top one first.
    pub points: [i8; PLACES],
}

/// All components, validated against the counts in the rules.
#[derive(Debug, Deserialize)]
#[serde(try_from = "DeckFile")]
pub struct Deck {
    /// The colour of each face of each die.
    pub dice: [[Face; 6]; DICE],
    /// The stacks, from left to right.
    pub places: [Stack; COLUMNS],
    /// The penalties' points, all negative.
    pub penalties: Vec<i8>,
    citizens: Vec<Citizen>,
    file: DeckFile,
    odds: OnceLock<Odds>,
}

/// Why a file is not a valid deck.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DeckError {
    #[error("{0}")]
    Unreadable(String),
    #[error("there are {found} {what}, and have to be {expected}")]
    Count { what: &'static str, found: usize, expected: usize },
    #[error("the stacks of places have to be, from left to right, {}", STACKS.join(", "))]
    Stacks,
    #[error("the stacks of places have to be of five different colours")]
    Ribbons,
    #[error("the places of {0:?} have to be worth 2, 3 and 4, the 2 on top")]
    Places(String),
    #[error("{0:?} is there twice")]
    Twice(String),
    #[error("the {} {id:?} has to have the colour of one place, as all of its kind", kind.name())]
    Ribbon { id: String, kind: CitizenKind },
    #[error("{id:?} is a {}, which matches no place: its colour is \"none\"", kind.name())]
    NoRibbon { id: String, kind: CitizenKind },
    #[error("die {0:?} needs two faces of each of the three colours")]
    Faces(String),
    #[error("die {0:?} needs the same colour on opposite faces, whose sum is 7")]
    Opposite(String),
    #[error("of die {0:?} there have to be two")]
    TwoOfEach(String),
    #[error("the number {0} has to be there twice in each colour over the six dice")]
    Numbers(u8),
    #[error("{id:?} is worth {points}: {expected}")]
    Points { id: String, points: i8, expected: &'static str },
    #[error("the penalty {0} is no minus")]
    Penalty(i8),
    #[error("{id:?}: {what}")]
    Needs { id: String, what: String },
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct DeckFile {
    die: Vec<DieLine>,
    place: Vec<Stack>,
    penalty: Vec<PenaltyLine>,
    citizen: Vec<CitizenLine>,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct DieLine {
    id: String,
    count: u8,
    faces: [Face; 6],
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct PenaltyLine {
    points: i8,
    count: u8,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct CitizenLine {
    id: String,
    kind: CitizenKind,
    colour: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    points: Option<i8>,
    needs: NeedsLine,
    /// How the fact is known, for people who read the file.
    #[serde(default, skip_serializing)]
    #[allow(dead_code, reason = "it is read so that it may stand there")]
    known: Option<String>,
}

#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct NeedsLine {
    #[serde(skip_serializing_if = "Option::is_none")]
    parity: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    run: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    number: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    dice: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    colours: Option<Colours>,
    #[serde(skip_serializing_if = "Option::is_none")]
    groups: Option<Vec<u8>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    one_colour: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    sum_at_most: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    sum_at_least: Option<u8>,
}

static BUILT_IN: LazyLock<Arc<Deck>> = LazyLock::new(|| {
    let text = include_str!("../../../../assets/wuerfelkoenig/cards.toml");
    Arc::new(Deck::parse(text).expect("tests read the built-in deck"))
});

impl Deck {
    /// Returns the built-in deck.
    pub fn built_in() -> Arc<Deck> {
        Arc::clone(&BUILT_IN)
    }

    /// Parses and validates a deck.
    ///
    /// # Errors
    /// [`DeckError`] says what is wrong, and with which component.
    pub fn parse(text: &str) -> Result<Deck, DeckError> {
        let file: DeckFile =
            toml::from_str(text).map_err(|error| DeckError::Unreadable(error.to_string()))?;
        Deck::try_from(file)
    }

    /// Returns the built-in deck if this one is equal, so that its chances are computed only once.
    pub fn shared(self) -> Arc<Deck> {
        if self == **BUILT_IN { Deck::built_in() } else { Arc::new(self) }
    }

    /// Returns a citizen's card.
    pub fn citizen(&self, id: CitizenId) -> &Citizen {
        &self.citizens[id.index()]
    }

    /// Returns a citizen's card for an event.
    pub fn card(&self, id: CitizenId) -> CitizenCard {
        let Citizen { kind, points, needs, .. } = *self.citizen(id);
        CitizenCard { id, kind, needs, points }
    }

    /// Returns the citizen of this name in the file.
    pub fn named(&self, name: &str) -> Option<CitizenId> {
        CitizenId::all().find(|&id| self.citizen(id).id == name)
    }

    /// Returns the colour of a die in a throw.
    pub fn face(&self, die: usize, shows: Die) -> Face {
        self.dice[die][usize::from(shows.points()) - 1]
    }

    /// Whether a throw meets a citizen's condition.
    pub fn meets(&self, throw: &ThrownDice, citizen: CitizenId) -> bool {
        let faces = std::array::from_fn(|die| self.face(die, throw[die]));
        self.citizen(citizen).needs.are_met(&throw.map(Die::points), &faces)
    }

    /// Returns the chances of all citizens. They are computed once, at first use.
    pub fn odds(&self) -> &Odds {
        self.odds.get_or_init(|| Odds::new(self))
    }
}

impl PartialEq for Deck {
    fn eq(&self, other: &Self) -> bool {
        (self.dice, &self.places, &self.penalties, &self.citizens)
            == (other.dice, &other.places, &other.penalties, &other.citizens)
    }
}

impl Default for Deck {
    fn default() -> Self {
        Deck::try_from(BUILT_IN.file.clone()).expect("it is a deck")
    }
}

impl Serialize for Deck {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.file.serialize(serializer)
    }
}

impl TryFrom<DeckFile> for Deck {
    type Error = DeckError;

    fn try_from(file: DeckFile) -> Result<Deck, DeckError> {
        let dice = dice(&file.die)?;
        let places = places(&file.place)?;
        let lines = file.penalty.iter();
        let penalties: Vec<i8> = lines
            .flat_map(|line| std::iter::repeat_n(line.points, usize::from(line.count)))
            .collect();
        count("penalties", penalties.len(), PENALTIES)?;
        if let Some(&plus) = penalties.iter().find(|&&points| points >= 0) {
            return Err(DeckError::Penalty(plus));
        }
        count("citizens", file.citizen.len(), CITIZENS)?;
        let citizens: Vec<Citizen> =
            file.citizen.iter().map(citizen).collect::<Result<_, DeckError>>()?;
        let mut ids = BTreeSet::new();
        if let Some(twice) = citizens.iter().find(|citizen| !ids.insert(&citizen.id)) {
            return Err(DeckError::Twice(twice.id.clone()));
        }
        for one in &citizens {
            let first = citizens.iter().find(|other| other.kind == one.kind);
            if first.is_some_and(|first| first.ribbon != one.ribbon) {
                return Err(DeckError::Ribbon { id: one.id.clone(), kind: one.kind });
            }
        }
        Ok(Deck { dice, places, penalties, citizens, file, odds: OnceLock::new() })
    }
}

fn count(what: &'static str, found: usize, expected: usize) -> Result<(), DeckError> {
    if found == expected { Ok(()) } else { Err(DeckError::Count { what, found, expected }) }
}

/// Each die must have two faces of each colour, on opposite sides, and each number occur twice in each colour.
fn dice(lines: &[DieLine]) -> Result<[[Face; 6]; DICE], DeckError> {
    for DieLine { id, faces, count } in lines {
        if *count != 2 {
            return Err(DeckError::TwoOfEach(id.clone()));
        }
        if Face::ALL.iter().any(|colour| faces.iter().filter(|face| *face == colour).count() != 2) {
            return Err(DeckError::Faces(id.clone()));
        }
        if (0..3).any(|at| faces[at] != faces[5 - at]) {
            return Err(DeckError::Opposite(id.clone()));
        }
    }
    let all = lines.iter().flat_map(|line| vec![line.faces; usize::from(line.count)]);
    let all: Vec<[Face; 6]> = all.collect();
    let found = all.len();
    let dice: [[Face; 6]; DICE] =
        all.try_into().map_err(|_| DeckError::Count { what: "dice", found, expected: DICE })?;
    for number in 0..6 {
        let of = |colour: Face| dice.iter().filter(|die| die[number] == colour).count();
        if Face::ALL.into_iter().any(|colour| of(colour) != 2) {
            return Err(DeckError::Numbers(number as u8 + 1));
        }
    }
    Ok(dice)
}

/// W-S3. Validates the places.
fn places(stacks: &[Stack]) -> Result<[Stack; COLUMNS], DeckError> {
    count("stacks of places", stacks.len(), COLUMNS)?;
    if stacks.iter().map(|stack| stack.id.as_str()).ne(STACKS) {
        return Err(DeckError::Stacks);
    }
    if let Some(wrong) = stacks.iter().find(|stack| stack.points != [2, 3, 4]) {
        return Err(DeckError::Places(wrong.id.clone()));
    }
    let ribbons: BTreeSet<Ribbon> = stacks.iter().map(|stack| stack.ribbon).collect();
    if ribbons.len() < COLUMNS {
        return Err(DeckError::Ribbons);
    }
    Ok(std::array::from_fn(|at| stacks[at].clone()))
}

fn citizen(line: &CitizenLine) -> Result<Citizen, DeckError> {
    let CitizenLine { id, kind, colour, points, needs, known: _ } = line;
    let (id, kind) = (id.clone(), *kind);
    let free = matches!(kind, CitizenKind::Hypnotist | CitizenKind::Dragon);
    let ribbon = match (free, colour.as_str()) {
        (true, "none") => None,
        (true, _) => return Err(DeckError::NoRibbon { id, kind }),
        (false, name) => Some(
            serde_json::from_value(name.into())
                .map_err(|_| DeckError::Ribbon { id: id.clone(), kind })?,
        ),
    };
    let expected = match (kind, *points) {
        (CitizenKind::Fairy, None) | (CitizenKind::Dragon, Some(..=-1)) => None,
        (CitizenKind::Fairy, Some(_)) => Some("a fairy has no points of its own"),
        (CitizenKind::Dragon, _) => Some("a dragon has minus points"),
        (_, Some(1..)) => None,
        (_, _) => Some("a citizen has points above 0"),
    };
    let points = points.unwrap_or_default();
    if let Some(expected) = expected {
        return Err(DeckError::Points { id, points, expected });
    }
    let needs =
        read_needs(kind, needs).map_err(|what| DeckError::Needs { id: id.clone(), what })?;
    Ok(Citizen { id, kind, ribbon, points, needs })
}

/// W-C2 … W-C14. Parses a condition: each kind has its own sort.
fn read_needs(kind: CitizenKind, line: &NeedsLine) -> Result<Needs, String> {
    let none = NeedsLine::default();
    let (needs, rest) = match kind {
        CitizenKind::Snob => {
            let odd = match line.parity.as_deref() {
                Some("odd") => true,
                Some("even") => false,
                _ => return Err("a snob needs a parity, \"even\" or \"odd\"".to_owned()),
            };
            (Needs::Parity { odd }, NeedsLine { parity: line.parity.clone(), ..none })
        }
        CitizenKind::Elf => {
            let run = line.run.filter(|run| (2..=6).contains(run));
            let run = run.ok_or("an elf needs a run of 2 to 6")?;
            (Needs::Run(run), NeedsLine { run: Some(run), ..none })
        }
        CitizenKind::Dwarf => {
            let number = line.number.filter(|number| (1..=6).contains(number));
            let dice = line.dice.filter(|dice| (1..=6).contains(dice));
            let (Some(number), Some(dice)) = (number, dice) else {
                return Err("a dwarf needs a number, 1 to 6, on 1 to 6 dice".to_owned());
            };
            let rest = NeedsLine { number: Some(number), dice: Some(dice), ..none };
            (Needs::Number { number, dice }, rest)
        }
        CitizenKind::Gnome | CitizenKind::Apprentice | CitizenKind::Fairy => {
            let colours = line.colours.filter(|colours| (1..=6).contains(&colours.sum()));
            let colours = colours.ok_or("it needs colours, 1 to 6 dice together")?;
            if (kind == CitizenKind::Gnome) != (colours.kinds() == 1) {
                return Err("a gnome needs one colour, the others several".to_owned());
            }
            (Needs::Colours(colours), NeedsLine { colours: Some(colours), ..none })
        }
        CitizenKind::Orc => {
            let groups = line.groups.clone().unwrap_or_default();
            let sum: usize = groups.iter().map(|&group| usize::from(group)).sum();
            let sorted = groups.is_sorted_by(|one, other| one >= other);
            if !(1..=3).contains(&groups.len()) || groups.contains(&0) || sum > DICE || !sorted {
                return Err("an orc needs groups of equal dice, the largest first".to_owned());
            }
            let of = |at: usize| groups.get(at).copied().unwrap_or_default();
            (Needs::Groups([of(0), of(1), of(2)]), NeedsLine { groups: Some(groups), ..none })
        }
        CitizenKind::Mushroom => {
            let dice = line.one_colour.filter(|dice| (1..=6).contains(dice));
            let dice = dice.ok_or("a mushroom goblin needs 1 to 6 dice of one colour")?;
            (Needs::OneColour(dice), NeedsLine { one_colour: Some(dice), ..none })
        }
        CitizenKind::Hypnotist => {
            let sum = line.sum_at_most.filter(|&sum| sum == 12);
            let sum = sum.ok_or("the hypnotist needs a sum of at most 12")?;
            (Needs::AtMost(sum), NeedsLine { sum_at_most: Some(sum), ..none })
        }
        CitizenKind::Dragon => {
            let sum = line.sum_at_least.filter(|sum| (6..=36).contains(sum));
            let sum = sum.ok_or("a dragon needs a sum of at least so much, 6 to 36")?;
            (Needs::AtLeast(sum), NeedsLine { sum_at_least: Some(sum), ..none })
        }
    };
    if *line == rest {
        Ok(needs)
    } else {
        Err(format!("a citizen of kind {} needs nothing else", kind.name()))
    }
}
