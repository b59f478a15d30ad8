//! Votes for a computer player to stand in for a missing player.

use super::seats::Seats;
use crate::app::consent::{Wishing, wishing};
use crate::app::matches::{LiveMatch, MatchError};
use crate::clock::Moment;
use crate::domain::record::{Entry, EntryOf};
use crate::domain::{Actor, MatchId, Offer, Stage, Voice, Wish};
use crate::leaving::words;
use crate::store::{Connection, StoreError, matches, tenures};
use std::time::Duration;

use game_api::{PersonId, SeatId};

/// How long a match without a deadline must have stood still before its awaited players count as missing.
const SILENCE: Duration = Duration::from_secs(2 * 86_400);

/// Players who made a decision in this many last rounds can vote.
const ROUNDS: u8 = 2;

/// The result of a vote for a computer player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum StandIn {
    /// Others have to agree.
    Open { missing: Vec<Voice> },
    /// The computer player stands in.
    Seated,
}

/// Why no computer player stands in.
#[derive(Debug, thiserror::Error)]
pub enum MissingError {
    #[error("nobody is missing there")]
    NotMissing,
    #[error("nobody else plays on")]
    NobodyActs,
    #[error("that person has agreed already")]
    Agreed,
    #[error(transparent)]
    Match(#[from] MatchError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Seats<'_> {
    /// The seats for which computer players could stand in: of people who have missed a deadline or, if there is
    /// none, have not answered for two days.
    pub async fn missing(&self, id: MatchId) -> Result<Vec<SeatId>, MatchError> {
        let mut checkout = self.app.checkout(id).await?;
        let (db, table) = checkout.look();
        missing(db, table, self.app.clock().now()).await
    }

    /// Votes for a computer player to stand in for a missing player: it does once all recently active players
    /// agree.
    pub async fn stand_in_for(
        &self,
        id: MatchId,
        who: PersonId,
        seat: SeatId,
    ) -> Result<StandIn, MissingError> {
        let now = self.app.clock().now();
        let mut checkout = self.app.checkout(id).await?;
        let (db, table) = checkout.look();
        if !missing(db, table, now).await?.contains(&seat) {
            return Err(MissingError::NotMissing);
        }
        let lately = acted_lately(db, table).await?;
        let is_asked = |voice: &Voice| is_asked(voice, seat, &lately);
        let wish = Wish::StandIn(seat);
        let wishing = wishing(db, id, who, &wish, (is_asked, now)).await?;
        let Wishing { is_first, agreed, missing, .. } = wishing.ok_or(MissingError::Agreed)?;
        if agreed.is_empty() && missing.is_empty() {
            return Err(MissingError::NobodyActs);
        }
        if !missing.is_empty() {
            let voices = (agreed.as_slice(), missing.as_slice());
            let asked = words::stand_in_vote(&table.scene(), seat, voices, is_first);
            self.app.say(db, id, table.seq, &[asked]).await?;
            checkout.commit().await?;
            return Ok(StandIn::Open { missing });
        }
        let agreed = words::stand_in_agreed(&table.scene(), seat, &agreed);
        tenures::forget_votes(db, id, &wish).await?;
        let (db, table) = checkout.change();
        table.tenures[seat].offer = Offer::From(now);
        tenures::update(db, id, seat, &table.tenures[seat]).await?;
        self.app.say(db, id, table.seq, &[agreed]).await?;
        self.stand_in(&mut checkout, Some(seat)).await?;
        checkout.commit().await?;
        Ok(StandIn::Seated)
    }
}

/// Whether a player is asked about a computer player for `seat`, given the recently active seats.
pub(crate) fn is_asked(voice: &Voice, seat: SeatId, lately: &[SeatId]) -> bool {
    voice.seat != seat && voice.away_since.is_none() && lately.contains(&voice.seat)
}

async fn missing(
    db: &mut Connection,
    table: &LiveMatch,
    now: Moment,
) -> Result<Vec<SeatId>, MatchError> {
    let info = &table.info;
    if info.stage != Stage::Running || info.paused.is_some() || table.game.policies().is_none() {
        return Ok(Vec::new());
    }
    let last = matches::last_moment(db, info.id).await?;
    let is_silent =
        info.terms.deadline.is_none() && last.is_some_and(|last| now.since(last) >= SILENCE);
    let awaited = table.live.awaited();
    let is_missing = |seat: SeatId| {
        let tenure = &table.tenures[seat];
        let is_late = tenure.missed > 0 || is_silent && awaited.contains(&seat);
        is_late && !tenure.holder.is_computer()
    };
    Ok(SeatId::first(table.seats.players()).filter(|&seat| is_missing(seat)).collect())
}

/// The seats whose holders made a decision in the last rounds.
pub(crate) async fn acted_lately(
    db: &mut Connection,
    table: &LiveMatch,
) -> Result<Vec<SeatId>, MatchError> {
    let mut turns = u32::from(ROUNDS) * u32::from(table.seats.players());
    let mut acted = Vec::new();
    for line in matches::log(db, table.info.id, None).await?.iter().rev() {
        if let Actor::Seat(seat) = line.actor {
            acted.push(seat);
        }
        let entry = Entry::parse(table.game, &line.event)?;
        if matches!(entry.publish(), EntryOf::Played(event) if event.begins_turn()) {
            turns -= 1;
        }
        if turns == 0 {
            break;
        }
    }
    Ok(acted)
}
