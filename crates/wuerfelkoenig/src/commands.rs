//! `/dice`: every action of *Würfelkönig* as a command.

use crate::Wuerfelkoenig;
use crate::rules::{Action, Column, KeptDice, Table};
use crate::words::{self, LETTERS, letters};
use game_api::{
    CommandInput, CommandSpec, Commands, Item, Scene, SeatId, Subcommand, Texts, quoted,
};

const DICE: &str = "dice";
/// The dice to keep.
const KEEP: &str = "keep";
/// The citizen to take.
const CITIZEN: &str = "citizen";
/// The seat that gets the dragon.
const TO: &str = "to";

impl Commands for Wuerfelkoenig {
    const COMMAND: CommandSpec = CommandSpec {
        name: DICE,
        subcommands: &[
            Subcommand { name: "roll", options: &[KEEP] },
            Subcommand { name: "take", options: &[CITIZEN] },
            Subcommand { name: "stop", options: &[] },
            Subcommand { name: "penalty", options: &[] },
            Subcommand { name: "decline", options: &[] },
            Subcommand { name: "give", options: &[TO] },
            Subcommand { name: "finish", options: &[] },
        ],
    };

    fn read_command(given: &dyn CommandInput, scene: &Scene<'_>) -> Result<Action, String> {
        let not_understood =
            |key: &str, typed: &str| scene.texts.get(key, &[("typed", quoted(typed).into())]);
        match given.subcommand() {
            "roll" => {
                let typed = given.text(KEEP);
                let keep = read_keep(typed, &typable(scene.texts, "wuerfelkoenig-none"));
                let keep = keep.ok_or_else(|| not_understood("wuerfelkoenig-invalid-keep", typed));
                Ok(Action::Roll { keep: keep? })
            }
            "take" => {
                let typed = given.text(CITIZEN);
                let lower = typed.trim().to_lowercase();
                let without = typable(scene.texts, "wuerfelkoenig-without");
                let (column, leave) =
                    match without.iter().find_map(|without| lower.strip_suffix(without.as_str())) {
                        Some(column) => (column, true),
                        None => (lower.as_str(), false),
                    };
                let number = column.trim().parse().ok();
                let column = number.and_then(|number: u8| Column::try_from(number).ok());
                let column =
                    column.ok_or_else(|| not_understood("wuerfelkoenig-invalid-column", typed))?;
                Ok(Action::Take { column, leave })
            }
            "stop" => Ok(Action::Stop),
            "penalty" => Ok(Action::Penalty),
            "decline" => Ok(Action::Decline),
            "give" => {
                let typed = given.text(TO);
                let to = scene.seat_named(typed);
                let to = to.ok_or_else(|| not_understood("wuerfelkoenig-invalid-seat", typed))?;
                Ok(Action::Give { to })
            }
            "finish" => Ok(Action::Finish),
            other => Err(not_understood("wuerfelkoenig-invalid-command", other)),
        }
    }

    fn line(action: &Action, name_of: &dyn Fn(SeatId) -> String) -> Option<String> {
        Some(match action {
            Action::Roll { keep } if keep.is_empty() => format!("/{DICE} roll {KEEP}:none"),
            Action::Roll { keep } => format!("/{DICE} roll {KEEP}:\"{}\"", letters(*keep)),
            Action::Take { column, leave: false } => {
                format!("/{DICE} take {CITIZEN}:{}", column.number())
            }
            Action::Take { column, leave: true } => {
                format!("/{DICE} take {CITIZEN}:\"{} without its place\"", column.number())
            }
            Action::Stop => format!("/{DICE} stop"),
            Action::Penalty => format!("/{DICE} penalty"),
            Action::Decline => format!("/{DICE} decline"),
            Action::Give { to } => format!("/{DICE} give {TO}:\"{}\"", name_of(*to)),
            Action::Finish => format!("/{DICE} finish"),
        })
    }

    fn suggest(
        given: &dyn CommandInput,
        option: &str,
        scene: &Scene<'_>,
        table: &Table,
    ) -> Vec<Item> {
        if table.viewer.is_none() || table.viewer != table.awaited() {
            return Vec::new();
        }
        match (given.subcommand(), option) {
            ("roll", KEEP) => words::keeps(scene, table),
            ("take", CITIZEN) => words::citizens_to_take(scene, table),
            ("give", TO) => words::receivers(scene, table),
            _ => Vec::new(),
        }
    }
}

/// Returns what people can type for a text: in their language, and in English.
fn typable(texts: &Texts, key: &str) -> [String; 2] {
    [texts.get(key, &[]), texts.in_english(key, &[])].map(|said| said.to_lowercase())
}

/// Parses dice by their letters or, counted from 1, by their numbers; `none` are words for no dice.
fn read_keep(typed: &str, none: &[String]) -> Option<KeptDice> {
    let typed = typed.trim().to_lowercase();
    if none.contains(&typed) || typed == "-" {
        return Some(KeptDice::NONE);
    }
    // Several letters in one word are accepted only if it is the only word: "a bed" is not a list of dice.
    let mut names =
        typed.split(|c: char| c.is_whitespace() || c == ',').filter(|name| !name.is_empty());
    if names.clone().count() > 1 && names.any(|name| name.chars().count() > 1) {
        return None;
    }
    let named = typed.chars().filter(|c| !c.is_whitespace() && *c != ',');
    let numbers = named.map(|name| {
        let letter = LETTERS.iter().position(|&letter| letter == name);
        letter.or_else(|| (name.to_digit(10)? as usize).checked_sub(1)).map(|die| die as u8 + 1)
    });
    let numbers: Vec<u8> = numbers.collect::<Option<_>>()?;
    KeptDice::of(&numbers).filter(|keep| !keep.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dice_are_named_by_letters_or_numbers() {
        let ace = KeptDice::of(&[1, 3, 5]);
        let none = ["keine".to_owned(), "none".to_owned()];
        let read_keep = |typed| super::read_keep(typed, &none);
        for typed in ["a c e", "ACE", "1 3 5", "a, 3,e"] {
            assert_eq!(read_keep(typed), ace, "{typed}");
        }
        for typed in ["None", "keine", "-"] {
            assert_eq!(read_keep(typed), Some(KeptDice::NONE), "{typed}");
        }
        for typed in ["", "g", "a a", "7", "0", "none a", "a1b", "a bed", "not a"] {
            assert_eq!(read_keep(typed), None, "{typed}");
        }
        assert_eq!(letters(KeptDice::of(&[1, 6]).expect("two dice")), "a f");
    }
}
