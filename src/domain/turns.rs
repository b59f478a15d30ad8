//! A match turn by turn.

use super::log::Unreverted;
use super::record::{Actor, Entry, PublicEntry};

/// One turn of a match, with what followed before the next one began.
#[derive(Debug, Clone, PartialEq)]
pub struct Turn {
    /// The turn's number, from 1.
    pub number: u32,
    /// The log's length when it began.
    pub began_at: u64,
    /// The log's length when it ended, or now.
    pub ended_at: u64,
    /// Its events and settlements; the first entry is the turn's beginning, except in the first turn, which starts
    /// with the opening.
    pub entries: Vec<PublicEntry>,
}

/// The turns of a match so far; the first exists as soon as the match begins.
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
