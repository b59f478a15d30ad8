//! An appeal: what is appealed, and what there is to judge by.

use super::record::PublicEntry;
use super::{Called, Disclosed, RoleId, Server, StandingStep, Turn};
use crate::kit::{Corrupt, GameRef, Language, SeatId};

/// An appeal, with what there is to judge by.
#[derive(Clone)]
pub struct Case {
    pub seat: SeatId,
    /// Why, in their words.
    pub reason: String,
    /// The number of the turn in which it happened.
    pub turn: u32,
    /// How long the log was when that turn began.
    pub began_at: u64,
    /// What happened since then.
    pub entries: Vec<PublicEntry>,
    /// The steps of the match that stand.
    pub steps: Vec<StandingStep>,
    /// Whether facts of the game can be set right.
    pub is_correctable: bool,
    /// The rules that it comes from, the most telling first, each with its number.
    pub rules: Vec<(&'static str, String)>,
    /// Where the match's luck comes from, if it can be checked.
    pub luck: Option<Disclosed>,
    /// The role of those who moderate, if the server names one.
    pub moderators: Option<RoleId>,
    /// Who is told beside those who play.
    pub called: Called,
}

impl Case {
    /// The longest reason for an appeal, in characters.
    pub const LONGEST_REASON: usize = 1000;

    /// What there is to judge by, given all turns and steps of the match so far, with rules in this language.
    ///
    /// # Errors
    /// [`Corrupt`] if something that happened is not of this game.
    pub fn new(
        game: GameRef,
        seat: SeatId,
        reason: &str,
        (turns, steps): (&[Turn], Vec<StandingStep>),
        luck: Option<Disclosed>,
        (server, language): (&Server, &Language),
    ) -> Result<Self, Corrupt> {
        // What is appealed in a turn that has just begun happened in the one before.
        let about = match turns {
            [.., _, last] if is_quiet(last) => &turns[turns.len() - 2..],
            [.., _] => &turns[turns.len() - 1..],
            [] => &[],
        };
        let entries: Vec<PublicEntry> =
            about.iter().flat_map(|turn| turn.entries.iter().cloned()).collect();
        let events = entries.iter().filter_map(|entry| match entry {
            PublicEntry::Played(event) => Some(event.clone()),
            PublicEntry::Settled(_) => None,
        });
        let rules = game.rules_told(language, &events.collect::<Vec<_>>())?;
        Ok(Case {
            seat,
            reason: reason.to_owned(),
            turn: about.first().map_or(1, |turn| turn.number),
            began_at: about.first().map_or(0, |turn| turn.began_at),
            entries,
            steps,
            is_correctable: game.corrections().is_some(),
            rules,
            luck,
            moderators: server.moderators,
            called: server.called(),
        })
    }
}

/// Whether not even two things have happened in a turn.
fn is_quiet(turn: &Turn) -> bool {
    turn.entries.iter().filter(|entry| matches!(entry, PublicEntry::Played(_))).count() < 2
}
