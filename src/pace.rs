//! The pace of matches against computers: the match pauses at events worth seeing, and the computers' turns come
//! one after the other.
//!
//! Everything is decided and stored at once; only its posting, and the time of computers' decisions, is delayed.
//! Both are in the database, so a pause survives a restart. Any other message or action in the match ends the
//! pause.

pub(crate) mod command;
pub(crate) mod words;

use std::time::Duration;

use crate::app::matches::{LiveMatch, MatchError, Matches};
use crate::clock::Moment;
use crate::domain::{Actor, Match, MatchId};
use crate::outbox;
use crate::store::{Connection, StoreError, matches, tenures};
use game_api::{Action, PersonId, Press, PublicEvent, SeatId, Shows, Step, Term};

/// The term that sets it.
pub const PACE: Term = Term { id: "pace", choices: &["button", "seconds", "fast"] };

/// How long a computer player waits before its turn, so that people can read the one before.
const TURN: Duration = Duration::from_millis(2_500);

/// How long a match with the choice "seconds" pauses at an event.
const SECONDS: Duration = Duration::from_secs(8);

/// The same for "button": the limit in case the button is lost.
const BUTTON: Duration = Duration::from_secs(24 * 3600);

/// The only person in a match, and the length of its pauses.
#[derive(Debug, Clone, Copy)]
pub(crate) struct SoloPace {
    who: SeatId,
    /// The pause before a computer player's turn.
    pub(crate) turn: Duration,
    /// The pause at an event.
    pub(crate) sight: Duration,
}

/// Where a match pauses after a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum PauseAt {
    /// At the step's own messages.
    Told,
    /// At the board as it was when the log had this length: it shows the person's last roll.
    Then(u64),
}

impl SoloPace {
    /// The pace of a match; `None` if it has no pauses: if several people play, or played before.
    pub(crate) async fn of(
        db: &mut Connection,
        matches: &Matches,
        info: &Match,
    ) -> Result<Option<Self>, StoreError> {
        let seats = info.by_seat();
        let mut people = seats.iter().filter(|(_, seat)| !seat.is_computer());
        let (Some((who, _)), None, true) = (people.next(), people.next(), matches.pauses()) else {
            return Ok(None);
        };
        let sight = match info.agreed.on(&PACE) {
            // No longer than they have for a decision.
            "button" => info.terms.deadline.map_or(BUTTON, |deadline| deadline.min(BUTTON)),
            "seconds" => SECONDS,
            _ => return Ok(None),
        };
        let held = tenures::all(db, info.id).await?;
        let is_alone = held.iter().all(|held| held.seat == who || held.holder.is_computer());
        Ok(is_alone.then_some(SoloPace { who, turn: TURN, sight }))
    }

    /// When the match continues without the button, if it does so soon.
    pub(crate) fn by_itself(self, now: Moment) -> Option<Moment> {
        (self.sight == SECONDS).then(|| now.after(self.sight))
    }

    /// Where to pause after a step decided when the log had length `seq`, if it shows something worth it.
    pub(crate) fn sight(self, step: &Step, actor: Actor, seq: u64) -> Option<PauseAt> {
        let events = &step.public;
        let shows = |event: &PublicEvent| match event.shows() {
            Shows::All => true,
            Shows::Involved => self.is_involved(step),
            Shows::Own | Shows::Nobody => false,
        };
        if events.iter().any(shows) {
            return Some(PauseAt::Told);
        }
        let own = events.iter().position(|event| event.shows() == Shows::Own)?;
        let ends_turn = events[own..].iter().any(PublicEvent::begins_turn);
        (ends_turn && actor == Actor::Seat(self.who)).then(|| PauseAt::Then(seq + own as u64 + 1))
    }

    /// Whether the person is involved in the events since the last ones shown.
    fn is_involved(self, step: &Step) -> bool {
        let since = step.before.iter().rev().take_while(|event| event.shows() == Shows::Nobody);
        since.chain(&step.public).any(|event| event.involves(self.who))
    }

    /// Whether the person can do now what a button does; always, for buttons that are not the game's.
    pub(crate) fn can_press(self, table: &LiveMatch, press: &Press) -> bool {
        let Press::Act(action) = press else { return true };
        table.decide(self.who, &Action::from_json(action)).is_ok()
    }
}

/// Ends a pause for a person who has seen the event.
///
/// # Errors
/// [`MatchError`] says why it cannot; [`MatchError::Stale`] if the pause has already ended.
pub async fn go_on(
    matches: &Matches,
    id: MatchId,
    who: PersonId,
    shown_at: u64,
) -> Result<(), MatchError> {
    let mut hold = matches.hold(id).await?;
    let now = matches.clock().now();
    let db = hold.db();
    let info = matches::load(db, id).await?.ok_or(MatchError::NotRunning)?;
    if !info.seats_person(who) {
        return Err(MatchError::NotSeated);
    }
    if let Some(pause) = info.paused {
        return Err(MatchError::Paused(pause.by));
    }
    let length = matches::log_length(db, id).await?;
    if shown_at > length {
        return Err(MatchError::Ahead);
    }
    if shown_at < length || !outbox::release(db, id, now).await? {
        return Err(MatchError::Stale);
    }
    Ok(hold.commit().await?)
}
