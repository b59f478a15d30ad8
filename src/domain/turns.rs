//! A match turn by turn.

use super::log::Unreverted;
use super::record::{Actor, Entry, PublicEntry};

/// One turn of a match, with what followed before the next one began.
#[derive(Debug, Clone, PartialEq)]
pub struct Turn {
    /// Its number, from 1.
    pub number: u32,
    /// How long the log was when it began.
    pub began_at: u64,
    /// How long the log was when it was over, or is now.
    pub ended_at: u64,
    /// What happened in it and was settled; the first entry says that it began, but for the first turn, which has what
    /// opened the match.
    pub entries: Vec<PublicEntry>,
}

/// The turns of a match so far; the first is there as soon as the match begins.
pub fn turns(standing: &[Unreverted<'_, Entry>]) -> Vec<Turn> {
    let mut turns = vec![Turn { number: 1, began_at: 0, ended_at: 0, entries: Vec::new() }];
    for stands in standing {
        let entry = stands.what.publish();
        let length = stands.line.seq + 1;
        if matches!(&entry, PublicEntry::Played(event) if event.begins_turn()) {
            let number = turns.len() as u32 + 1;
            turns.push(Turn { number, began_at: length, ended_at: length, entries: Vec::new() });
        }
        let turn = turns.last_mut().expect("there is always a turn");
        turn.entries.push(entry);
        if stands.line.actor == Actor::Game {
            turn.began_at = length;
        }
        turn.ended_at = length;
    }
    turns
}
