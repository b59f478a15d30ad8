//! Playing alone against computer players at a pace at which it can be followed: the match stops at what it shows, and
//! computers' turns come one after the other.
//!
//! All is decided and written at once; only when it is said, and when a computer player may decide, is put off. Both are
//! in the database, so a pause outlasts a restart. Whatever else the match says or somebody does in it ends the pause.

pub(crate) mod command;
pub(crate) mod words;

use std::time::Duration;

use crate::app::matches::{LiveMatch, MatchError, Matches};
use crate::clock::Moment;
use crate::domain::{Actor, Match, MatchId};
use crate::outbox;
use crate::store::{Connection, StoreError, matches, tenures};
use game_api::{Action, PersonId, Press, PublicEvent, SeatId, Shows, Step, Term};

/// What is agreed on about it.
pub const PACE: Term = Term { id: "pace", choices: &["button", "seconds", "fast"] };

/// How long a computer player waits before its turn, so that the one before can be read.
const TURN: Duration = Duration::from_millis(2_500);

/// How long the match shows something before it goes on by itself.
const SECONDS: Duration = Duration::from_secs(8);

/// The same where it waits for a button: should that be gone, nothing stands still for ever.
const BUTTON: Duration = Duration::from_secs(24 * 3600);

/// Who plays a match alone, and how long it pauses for them.
#[derive(Debug, Clone, Copy)]
pub(crate) struct SoloPace {
    who: SeatId,
    /// Before a computer player's turn.
    pub(crate) turn: Duration,
    /// At what it shows.
    pub(crate) sight: Duration,
}

/// What a step shows to whoever plays alone.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum PauseAt {
    /// What its own messages show.
    Told,
    /// The board as it was when the log was so long: it shows their own last roll.
    Then(u64),
}

impl SoloPace {
    /// That of a match; `None` where it does not pause: among several people, also if only one of them is left.
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
            "button" => BUTTON,
            "seconds" => SECONDS,
            _ => return Ok(None),
        };
        let held = tenures::all(db, info.id).await?;
        let is_alone = held.iter().all(|held| held.seat == who || held.holder.is_computer());
        Ok(is_alone.then_some(SoloPace { who, turn: TURN, sight }))
    }

    /// When the match goes on without the button, if it does soon.
    pub(crate) fn by_itself(self, now: Moment) -> Option<Moment> {
        (self.sight == SECONDS).then(|| now.after(self.sight))
    }

    /// What a step shows that was decided when the log was so long, if it is worth a stop.
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

    /// Whether it is its person's matter what was shown: since something was shown before.
    fn is_involved(self, step: &Step) -> bool {
        let since = step.before.iter().rev().take_while(|event| event.shows() == Shows::Nobody);
        since.chain(&step.public).any(|event| event.involves(self.who))
    }

    /// Whether its person can do now what a button does; if it is none of the game's, they can.
    pub(crate) fn can_press(self, table: &LiveMatch, press: &Press) -> bool {
        let Press::Act(action) = press else { return true };
        table.decide(self.who, &Action::from_json(action)).is_ok()
    }
}

/// Somebody has seen what their match shows: it goes on.
///
/// # Errors
/// [`MatchError`] says why not; [`MatchError::Stale`] if it has gone on already.
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
    if shown_at < length || !outbox::rows::release(db, id, now).await? {
        return Err(MatchError::Stale);
    }
    Ok(hold.commit().await?)
}
