//! Players' instructions: given, ended, carried out some minutes after they become possible, about when a person might
//! act. Acting at once would reveal that nobody had to think.
//!
//! Before the others have decided, nothing public distinguishes a player with instructions from one who has not
//! answered yet: simultaneous decisions are carried out together, once nobody else is missing.

pub mod command;

use std::collections::HashMap;
use std::time::Duration;

use rand::TryRng;
use rand::rngs::SysRng;

use crate::app::contained::contained;
use crate::app::matches::live_match::LiveMatch;
use crate::app::matches::{Decision, MatchError, Matches, Snapshot};
use crate::clock::Moment;
use crate::deadlines;
use crate::domain::{Actor, Awaited, MatchId, Stage};
use crate::store::{Connection, tenures};
use game_api::{Action, Instructed, Instructions, Notice, PersonId, SeatId, Slot, Viewer};

/// How often it is checked which instructions are possible.
const LOOK: Duration = Duration::from_secs(30);

/// The shortest delay.
const SOONEST: Duration = Duration::from_secs(120);

/// The longest additional delay.
const LONGEST: Duration = Duration::from_secs(1080);

/// How long before a player's time is up their instructions are carried out even if others are missing; at most the
/// last quarter of the deadline.
const BEFORE_THE_END: Duration = Duration::from_secs(1800);

/// When to act for a match, with the length of the log for which that was planned.
type Planned = HashMap<MatchId, (u64, Moment)>;

/// Carries out instructions forever.
pub async fn run(matches: Matches) {
    let mut planned = Planned::new();
    loop {
        if let Err(error) = look(&matches, &mut planned).await {
            tracing::error!(%error, "what players have left to be done cannot be read");
        }
        let again = matches.clock().now().after(LOOK);
        matches.clock().sleep_until(again).await;
    }
}

async fn look(matches: &Matches, planned: &mut Planned) -> Result<(), MatchError> {
    let mut db = matches.store().read().await?;
    let ids = tenures::instructed(&mut db).await?;
    drop(db);
    planned.retain(|id, _| ids.contains(id));
    for id in ids {
        if let Err(error) = contained(see_to(matches, planned, id)).await {
            tracing::error!(match_id = %id, %error, "what a player has left to be done is not done");
        }
    }
    Ok(())
}

async fn see_to(matches: &Matches, planned: &mut Planned, id: MatchId) -> Result<(), MatchError> {
    let Some(ready) = matches.instructions_ready(id).await? else {
        planned.remove(&id);
        return Ok(());
    };
    let now = matches.clock().now();
    let at = match planned.get(&id) {
        Some((seq, at)) if *seq == ready.seq => *at,
        Some(_) | None => now.after(some_minutes()),
    };
    // Before any player's time is up.
    let at = ready.due.map_or(at, |due| at.min(due.before(LOOK * 2)));
    planned.insert(id, (ready.seq, at));
    if now < at {
        return Ok(());
    }
    planned.remove(&id);
    matches.carry_out_instructions(id).await
}

/// A random delay: not from the match's seed, with which it could be computed once that is public.
fn some_minutes() -> Duration {
    let mut bytes = [0; 2];
    // Without randomness, the longest delay.
    let share = SysRng.try_fill_bytes(&mut bytes).map_or(u16::MAX, |()| u16::from_be_bytes(bytes));
    SOONEST + LONGEST * u32::from(share) / u32::from(u16::MAX)
}

/// Instructions in a match that can be carried out now.
pub(crate) struct Ready {
    /// The length of the log.
    pub(crate) seq: u64,
    /// The earliest deadline among their seats.
    pub(crate) due: Option<Moment>,
}

/// The state of newly given instructions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Given {
    Stand(Instructions),
    /// They would end at once, and are not kept; the value tells why.
    Ended(Instructions),
}

impl LiveMatch {
    /// The result of a seat's instructions in the present state.
    pub(crate) fn instructed(&self, seat: SeatId) -> Instructed<Action> {
        self.instructed_by(seat, &self.tenures[seat].instructions)
    }

    fn instructed_by(&self, seat: SeatId, told: &Instructions) -> Instructed<Action> {
        let Some(advance) = self.game.advance().filter(|_| !told.is_empty()) else {
            return Instructed::Nothing;
        };
        let own = self.live.shown(Viewer::Seat(seat));
        advance.instructed(&own, told).unwrap_or(Instructed::Nothing)
    }

    /// Whether the seat's own present action ends its instructions.
    pub(crate) fn ends_instructions(&self, seat: SeatId) -> bool {
        !self.tenures[seat].instructions.is_empty()
            && self
                .game
                .advance()
                .is_some_and(|advance| advance.ends_by_acting(&self.live.shown(Viewer::Seat(seat))))
    }

    /// The seats whose instructions can be carried out, in order: all awaited seats if all have some, otherwise
    /// those whose own time is nearly up.
    fn instructed_now(&self, rows: &[Awaited], now: Moment) -> Vec<SeatId> {
        if self.info.stage != Stage::Running || self.info.paused.is_some() {
            return Vec::new();
        }
        let has = |seat: &SeatId| matches!(self.instructed(*seat), Instructed::Do { .. });
        let missing = self.live.awaited();
        let told: Vec<SeatId> = missing.iter().copied().filter(has).collect();
        if told.len() == missing.len() {
            return told;
        }
        let allowed = self.info.terms.deadline.unwrap_or_default();
        let soon = now.after(BEFORE_THE_END.min(allowed / 4));
        let is_late = |seat: &SeatId| {
            rows.iter().any(|row| row.seat == *seat && row.due.is_some_and(|due| due <= soon))
        };
        told.into_iter().filter(is_late).collect()
    }
}

impl Matches {
    /// A player's instructions in a match, with the match as they may know it.
    ///
    /// # Errors
    /// [`MatchError`] says why there are none to show.
    pub async fn instructions(
        &self,
        id: MatchId,
        person: PersonId,
    ) -> Result<(Snapshot, Instructions), MatchError> {
        self.with_table(id, |table| {
            let seat = table.seat_of(person).ok_or(MatchError::NotSeated)?;
            if table.info.stage != Stage::Running {
                return Err(MatchError::NotRunning);
            }
            Ok((table.snapshot(person), table.tenures[seat].instructions.clone()))
        })
        .await?
    }

    /// Sets a player's instructions; empty ones end them.
    pub async fn instruct(
        &self,
        id: MatchId,
        person: PersonId,
        told: Instructions,
    ) -> Result<Given, MatchError> {
        let mut checkout = self.checkout(id).await?;
        let table = checkout.table();
        let seat = table.seat_of(person).ok_or(MatchError::NotSeated)?;
        if let Instructed::Ended(why) = table.instructed_by(seat, &told) {
            return Ok(Given::Ended(why));
        }
        let (db, table) = checkout.change();
        set(db, table, seat, told.clone()).await?;
        checkout.commit().await?;
        Ok(Given::Stand(told))
    }

    /// The instructions that can be carried out in a match now.
    pub(crate) async fn instructions_ready(
        &self,
        id: MatchId,
    ) -> Result<Option<Ready>, MatchError> {
        let mut db = self.store().read().await?;
        let rows = deadlines::awaited(&mut db, id).await?;
        drop(db);
        let now = self.clock().now();
        self.with_table(id, |table| {
            let seats = table.instructed_now(&rows, now);
            let due = |row: &Awaited| row.due.filter(|_| seats.contains(&row.seat));
            let due = rows.iter().filter_map(due).min();
            (!seats.is_empty()).then_some(Ready { seq: table.seq, due })
        })
        .await
    }

    /// Carries out all possible instructions now, as the players' own decisions.
    ///
    /// # Errors
    /// [`MatchError`]; then nothing has changed.
    #[tracing::instrument(skip_all, fields(match_id = %id))]
    pub async fn carry_out_instructions(&self, id: MatchId) -> Result<(), MatchError> {
        let mut checkout = self.checkout(id).await?;
        let (db, table) = checkout.look();
        let rows = deadlines::awaited(db, id).await?;
        let seats = table.instructed_now(&rows, self.clock().now());
        let (db, table) = checkout.change();
        self.follow_instructions(db, table, &seats).await?;
        Ok(checkout.commit().await?)
    }

    /// Carries out the next instruction of each of these seats, as their own decision; returns whether there was
    /// any.
    pub(crate) async fn follow_instructions(
        &self,
        db: &mut Connection,
        table: &mut LiveMatch,
        seats: &[SeatId],
    ) -> Result<bool, MatchError> {
        let mut done = false;
        for &seat in seats {
            let Instructed::Do { action, then } = table.instructed(seat) else { continue };
            let step = table.decide(seat, &action)?;
            set(db, table, seat, then).await?;
            let (actor, told_first) = (Actor::Seat(seat), Vec::new());
            let before = self.before(db, table.info.id).await?;
            let decision = Decision { actor, origin: None, step, told_first, before };
            self.store_step(db, table, decision).await?;
            done = true;
        }
        Ok(done)
    }

    /// Ends a seat's instructions, as it has decided itself.
    pub(crate) async fn revoke(
        &self,
        db: &mut Connection,
        table: &mut LiveMatch,
        seat: SeatId,
    ) -> Result<(), MatchError> {
        set(db, table, seat, Instructions::default()).await
    }

    /// After a step, ends the instructions it has made obsolete, and adds a remark about them to the private
    /// questions.
    pub(crate) async fn review_instructions(
        &self,
        db: &mut Connection,
        table: &mut LiveMatch,
        notices: &mut [Notice],
    ) -> Result<(), MatchError> {
        let Some(advance) = table.game.advance() else { return Ok(()) };
        for seat in SeatId::first(table.seats.players()) {
            match table.instructed(seat) {
                Instructed::Nothing => continue,
                Instructed::Do { .. } => {}
                Instructed::Ended(why) => set(db, table, seat, why).await?,
            }
            let (scene, own) = (table.scene(), table.live.shown(Viewer::Seat(seat)));
            let told = &table.tenures[seat].instructions;
            let Some(remark) = advance.remark(&scene.for_seat(seat), &own, told) else { continue };
            let whispered = notices.iter_mut().filter(|it| it.slot() == Slot::Whisper(seat));
            for notice in whispered {
                let text = &mut notice.message_mut().text;
                *text = [text.as_str(), remark.as_str()].join("\n");
            }
        }
        Ok(())
    }
}

async fn set(
    db: &mut Connection,
    table: &mut LiveMatch,
    seat: SeatId,
    told: Instructions,
) -> Result<(), MatchError> {
    tenures::instruct(db, table.info.id, seat, &told).await?;
    table.tenures[seat].instructions = told;
    Ok(())
}
