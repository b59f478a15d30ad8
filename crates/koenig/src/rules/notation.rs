//! The notation of cards that people type: `2x1 x3`.

use std::fmt;
use std::str::FromStr;

use super::cards::{Card, Cards};
use super::correction::{Correction, HeldCards};
use super::dispute::MOST_CARDS;
use super::view::{PhaseView, View};
use game_api::SeatId;

/// The longest text that is parsed; anything longer is not a list of cards.
const LONGEST: usize = 200;

/// The most cards of one kind that can be named.
const MOST_OF_A_KIND: u8 = 99;

/// Words that join two cards, in the languages people play in: before the first or after the last they mean something
/// else.
const JOINING: [&str; 11] =
    ["and", "plus", "with", "und", "mit", "et", "avec", "en", "met", "+", "&"];

/// Number words, likewise; all others must be written in digits.
const NUMBERS: [(u8, &[&str]); 6] = [
    (1, &["a", "an", "one", "ein", "eine", "einen", "eins", "un", "une", "een", "één"]),
    (2, &["two", "zwei", "zwo", "deux", "twee"]),
    (3, &["three", "drei", "trois", "drie"]),
    (4, &["four", "vier", "quatre"]),
    (5, &["five", "fünf", "fuenf", "cinq", "vijf"]),
    (6, &["six", "sechs", "zes"]),
];

/// Punctuation allowed between words, besides spaces. A minus, a question mark, a slash or a bracket means something
/// else.
const MARKS: &[char] = &[',', ';', '.', '!'];

/// The text names no cards, or not only cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a list of cards such as `2x1 x3`")]
pub struct BadCards;

impl FromStr for Cards {
    type Err = BadCards;

    /// Parses cards such as `2x1 x3`, `x1 x1 x3`, `two x1 and x3.` or `1, 2`: the number before each kind is how many,
    /// or one if there is none. Numbers alone are kinds, if no kind is written out. The text is understood as a whole
    /// or not at all.
    fn from_str(text: &str) -> Result<Self, BadCards> {
        if text.len() > LONGEST {
            return Err(BadCards);
        }
        let text = with_plain_times(text).replace('+', " + ").replace('&', " & ");
        let words = text.split(|letter: char| letter.is_whitespace() || MARKS.contains(&letter));
        let words: Vec<&str> = words.filter(|word| !word.is_empty()).collect();
        let named = words.iter().any(|word| kind(word).is_some());
        let mut cards = Cards::NONE;
        // A number that belongs to the kind after it.
        let mut number: Option<u8> = None;
        // Whether a card must follow.
        let mut joins = false;
        for word in words {
            if let Some((count, card)) = kind(word) {
                joins = false;
                let count = match (number.take(), count) {
                    (Some(_), Some(_)) => return Err(BadCards),
                    (number, count) => number.or(count).unwrap_or(1),
                };
                if !(1..=MOST_OF_A_KIND).contains(&count) {
                    return Err(BadCards);
                }
                cards += Cards::from_iter(std::iter::repeat_n(card, usize::from(count)));
            } else if number.is_some() {
                return Err(BadCards);
            } else if !named {
                let value = word.parse().map_err(|_| BadCards)?;
                cards += Card::of_value(value).ok_or(BadCards)?.into();
            } else if let Some(value) = in_digits_or_words(word) {
                number = Some(value);
            } else if JOINING.contains(&word) && !cards.is_empty() && !joins {
                joins = true;
            } else {
                return Err(BadCards);
            }
        }
        if cards.is_empty() || number.is_some() || joins { Err(BadCards) } else { Ok(cards) }
    }
}

impl Cards {
    /// Returns the cards named in a text among other things; `None` if it names none, or more than anybody has.
    pub fn named_in(text: &str) -> Option<Self> {
        let text = with_plain_times(text.get(..LONGEST).unwrap_or(text));
        let mut cards = Cards::NONE;
        let mut number = None;
        for word in text.split(|letter: char| !letter.is_alphanumeric()) {
            match kind(word) {
                Some((count, card)) => {
                    let count = count.or(number.take()).unwrap_or(1).min(MOST_OF_A_KIND);
                    cards += Cards::from_iter(std::iter::repeat_n(card, usize::from(count)));
                }
                None => number = in_digits_or_words(word),
            }
        }
        (1..=MOST_CARDS).contains(&cards.len()).then_some(cards)
    }
}

/// Converts a text to lower case, with `x` for every multiplication sign: `2×x1` and `2*x1` become `2x1`.
fn with_plain_times(text: &str) -> String {
    text.to_lowercase().replace("×x", "x").replace("*x", "x").replace('×', "x")
}

fn in_digits_or_words(word: &str) -> Option<u8> {
    let said = || NUMBERS.iter().find(|(_, said)| said.contains(&word)).map(|&(number, _)| number);
    word.parse().ok().or_else(said)
}

/// Parses a kind of card, with the number of cards if it is written before it.
fn kind(word: &str) -> Option<(Option<u8>, Card)> {
    let (count, value) = word.split_once('x')?;
    let count = if count.is_empty() { None } else { Some(count.parse().ok()?) };
    Some((count, Card::of_value(value.parse().ok()?)?))
}

impl FromStr for Card {
    type Err = BadCards;

    /// Parses `x1`, `x2` or `x3`.
    fn from_str(text: &str) -> Result<Self, BadCards> {
        let text = text.trim().to_lowercase();
        Card::ALL.into_iter().find(|card| card.to_string() == text).ok_or(BadCards)
    }
}

impl Correction {
    /// Parses a fact as people type it: `courtiers red Oxeneford 2`, `baron blue Lundonia`, `cards green x1 3`, `bonus
    /// red 4`, `turn blue`; `None` if it is not one. `seat_of` returns the seat of a colour.
    pub fn read(text: &str, seat_of: &dyn Fn(&str) -> Option<SeatId>) -> Option<Self> {
        let text = text.to_lowercase();
        let mut words = text.split_whitespace();
        let kind = words.next()?;
        let seat = seat_of(words.next()?)?;
        let mut word = || words.next();
        let fact = match kind {
            "courtiers" => {
                let territory = word()?.parse().ok()?;
                Correction::Courtiers { seat, territory, courtiers: word()?.parse().ok()? }
            }
            "baron" => Correction::Baron { seat, territory: word()?.parse().ok()? },
            "cards" => {
                let card = word()?.parse().ok()?;
                Correction::Cards { seat, held: HeldCards { card, count: word()?.parse().ok()? } }
            }
            "bonus" => Correction::Bonus { seat, votes: word()?.parse().ok()? },
            "turn" => Correction::InTurn { seat },
            _ => return None,
        };
        word().is_none().then_some(fact)
    }
}

/// Returns all public facts with their current values, each as it would be typed. `colour_of` names a seat's colour.
pub fn facts(view: &View, colour_of: &dyn Fn(SeatId) -> &'static str) -> Vec<String> {
    let mut facts = Vec::new();
    for (seat, player) in view.players.iter() {
        facts.push(format!("baron {} {}", colour_of(seat), player.baron));
        facts.push(format!("bonus {} {}", colour_of(seat), player.bonus));
    }
    for (territory, land) in view.lands.iter() {
        if let Some(seat) = land.holder {
            facts.push(format!("courtiers {} {territory} {}", colour_of(seat), land.courtiers));
        }
    }
    if let PhaseView::Turn { seat, .. } = view.phase {
        facts.push(format!("turn {}", colour_of(seat)));
    }
    facts
}

impl fmt::Display for Cards {
    /// Formats cards so that they can be parsed again: `2x1 x3`, and `-` for none.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kinds: Vec<String> = Card::ALL
            .into_iter()
            .filter_map(|card| match self.count(card) {
                0 => None,
                1 => Some(card.to_string()),
                count => Some(format!("{count}{card}")),
            })
            .collect();
        f.pad(&if kinds.is_empty() { "-".to_owned() } else { kinds.join(" ") })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_are_read_as_people_write_them() {
        let two_and_one = Cards { x1: 2, x2: 0, x3: 1 };
        for text in [
            "2x1 x3",
            "x1 x1 x3",
            "X3, 2X1",
            "2×x1 + x3",
            "  x3\n2x1 ",
            "2 x1 and 1 x3.",
            "1, 1, 3",
            "two x1 and x3!",
        ] {
            assert_eq!(text.parse(), Ok(two_and_one), "{text}");
        }
        let no_cards =
            ["", "x", "x4", "0x1", "4", "x1x1", "999x1", "2x1 x4", "x1 2", "nothing", "x1 please"];
        for text in no_cards.into_iter().chain(["Give me 2 minutes!", &"x1 ".repeat(100)]) {
            assert_eq!(text.parse::<Cards>(), Err(BadCards), "{text}");
        }
    }

    #[test]
    fn cards_are_written_as_they_are_read() {
        let cards = Cards { x1: 2, x2: 1, x3: 0 };
        assert_eq!(cards.to_string(), "2x1 x2");
        assert_eq!(cards.to_string().parse(), Ok(cards));
        assert_eq!(Cards::NONE.to_string(), "-");
    }
}
