//! An appeal: its subject, and the evidence.

use std::time::Duration;

use crate::clock::Moment;
use crate::domain::record::{Entry, PublicEntry, Settlement};
use crate::domain::{Called, Disclosed, RoleId, Server, StandingStep, Turn};
use game_api::{Corrupt, GameRef, Language, SeatId};

/// An appeal, with the evidence.
#[derive(Clone)]
pub struct Case {
    pub seat: SeatId,
    /// Why, in the appellant's words.
    pub reason: String,
    /// The number of the turn in which it happened.
    pub turn: u32,
    /// The log's length when that turn began.
    pub began_at: u64,
    /// The entries since then.
    pub entries: Vec<PublicEntry>,
    /// The steps of the match that stand.
    pub steps: Vec<StandingStep>,
    /// Whether facts of the game can be corrected.
    pub is_correctable: bool,
    /// The relevant rules, the most relevant first, each with its number.
    pub rules: Vec<(&'static str, String)>,
    /// Where the match's luck comes from, if it can be checked.
    pub luck: Option<Disclosed>,
    /// The role of those who moderate, if the server names one.
    pub moderators: Option<RoleId>,
    /// Who is notified besides the players.
    pub called: Called,
}

impl Case {
    /// The longest reason for an appeal, in characters.
    pub const LONGEST_REASON: usize = 1000;

    /// The evidence, from all turns and steps of the match so far, with rules in this language.
    ///
    /// # Errors
    /// [`Corrupt`] if an event does not belong to this game.
    pub fn new(
        game: GameRef,
        seat: SeatId,
        reason: &str,
        (turns, steps): (&[Turn], Vec<StandingStep>),
        luck: Option<Disclosed>,
        (server, language): (&Server, &Language),
    ) -> Result<Self, Corrupt> {
        // In a turn that has just begun, the appeal is about the turn before.
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

/// How long moderators have before they are reminded of an appeal.
pub const REMINDED_AFTER: Duration = Duration::from_secs(2 * DAY_S);

/// How many days all appeals of a match together may freeze it.
pub const MOST_APPEAL_DAYS: u8 = 14;

const DAY_S: u64 = 86_400;

/// The appeals of a match so far, with or without a ruling.
#[derive(Debug, Default)]
pub struct Appeals {
    open: Option<Appeal>,
    /// The appeals that are over, each with whether the events stood.
    over: Vec<(Appeal, bool)>,
    frozen: Duration,
}

#[derive(Debug, Clone)]
struct Appeal {
    seat: SeatId,
    reason: String,
    /// The log's length before it.
    at: u64,
    began: Moment,
}

impl Appeals {
    /// The appeals in a log, given as the time and entry of each line.
    pub fn of<'a>(log: impl Iterator<Item = (Moment, &'a Entry)>) -> Self {
        let mut appeals = Appeals::default();
        for (at, (moment, entry)) in (0..).zip(log) {
            let stood = match entry {
                Entry::Settled(Settlement::Appealed { seat, reason }) => {
                    let (seat, reason) = (*seat, reason.clone());
                    appeals.open = Some(Appeal { seat, reason, at, began: moment });
                    continue;
                }
                Entry::Settled(Settlement::Upheld { .. }) => true,
                Entry::Settled(
                    Settlement::Corrected { .. }
                    | Settlement::Undone { .. }
                    | Settlement::Cancelled { .. },
                ) => false,
                Entry::Settled(Settlement::Replaced { .. } | Settlement::Restored(_))
                | Entry::Played(_) => continue,
            };
            if let Some(appeal) = appeals.open.take() {
                appeals.frozen += moment.since(appeal.began);
                appeals.over.push((appeal, stood));
            }
        }
        appeals
    }

    /// The appellant and the reason, if there is no ruling yet.
    pub fn open(&self) -> Option<(SeatId, &str)> {
        self.open.as_ref().map(|appeal| (appeal.seat, appeal.reason.as_str()))
    }

    /// When an appeal made now ends without a ruling, at most after `longest`; `None` if appeals have frozen the match
    /// for [`MOST_APPEAL_DAYS`].
    pub fn end_of_one(&self, now: Moment, longest: Duration) -> Option<Moment> {
        let most = Duration::from_secs(u64::from(MOST_APPEAL_DAYS) * DAY_S);
        let left = most.checked_sub(self.frozen).filter(|left| !left.is_zero())?;
        Some(now.after(left.min(longest)))
    }

    /// Whether the seat's holder, who first took it at the log length `since`, has appealed before, and the events
    /// stood.
    pub fn is_settled_for(&self, seat: SeatId, since: u64) -> bool {
        let own = self.over.iter().rev().find(|(it, _)| it.seat == seat && it.at >= since);
        own.is_some_and(|(_, stood)| *stood)
    }
}

/// Whether a turn has fewer than two events.
fn is_quiet(turn: &Turn) -> bool {
    turn.entries.iter().filter(|entry| matches!(entry, PublicEntry::Played(_))).count() < 2
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_second_appeal_freezes_only_after_one_that_was_right_and_all_together_not_for_long() {
        let [aldred, beorn] = [0, 1].map(|seat| SeatId::new(seat).expect("a seat"));
        let appealed =
            |seat| Entry::Settled(Settlement::Appealed { seat, reason: "no".to_owned() });
        let upheld = Entry::Settled(Settlement::Upheld { reason: String::new() });
        let undone =
            Entry::Settled(Settlement::Undone { to: 0, reason: "yes".to_owned(), alone: false });
        let days = |days: u64| Duration::from_secs(days * DAY_S);
        let day = |day: u64| Moment::from_ms(0).after(days(day));
        let log = [
            (day(0), appealed(aldred)),
            (day(6), upheld.clone()),
            (day(7), appealed(beorn)),
            (day(13), undone),
            (day(13), appealed(beorn)),
        ];
        let of = |lines: usize| Appeals::of(log[..lines].iter().map(|(at, entry)| (*at, entry)));
        assert_eq!(of(1).open(), Some((aldred, "no")));
        assert!(!of(1).is_settled_for(aldred, 0), "nobody has ruled yet");
        assert!(of(2).is_settled_for(aldred, 0) && !of(2).is_settled_for(beorn, 0));
        assert!(!of(2).is_settled_for(aldred, 1), "somebody else has the seat by now");
        assert!(!of(4).is_settled_for(beorn, 0), "it was right");
        assert_eq!(of(0).end_of_one(day(0), days(7)), Some(day(7)));
        assert_eq!(of(4).end_of_one(day(20), days(7)), Some(day(22)), "twelve days are gone");
        let mut long = log.to_vec();
        long.push((day(15), upheld));
        let long = Appeals::of(long.iter().map(|(at, entry)| (*at, entry)));
        assert_eq!(long.end_of_one(day(20), days(7)), None);
    }
}
