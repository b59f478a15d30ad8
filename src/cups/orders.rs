//! Organisers' orders about a cup: previewed, confirmed, carried out and stored; undone by another order.

mod rows;

pub(super) use rows::order;

use serde::{Deserialize, Serialize};

use super::{
    Cup, CupId, CupStage, Plan, Presence, Sitting, Stands, TableResult, Whole, rows as cups, tables,
};
use crate::app::StoreError;
use crate::app::matches::{MatchError, Matches};
use crate::clock::Moment;
use crate::domain::{ChannelId, GuildId, has_played};
use crate::moderation::CONFIRM_WITHIN;
use crate::store::{Connection, tenures};
use game_api::{Agreed, PersonId, Seed, SeededChance};

use rand::TryRng as _;
use rand::rngs::SysRng;

/// The most hours that a round can be extended or shortened at once.
pub const MOST_HOURS: i64 = 14 * 24;

/// An order. Its JSON is stored.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "order", rename_all = "snake_case")]
pub enum CupOrder {
    /// Opens the registration.
    Open,
    Pause,
    Resume,
    /// Extends or shortens a round by these hours.
    Extend {
        hours: i64,
        /// The round, if it may not be a later one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        round: Option<u8>,
    },
    /// Moves the cup's message to another channel.
    Move {
        channel: u64,
    },
    /// Cancels the cup without a winner; running matches continue.
    CallOff,
    /// Restores the cup as it was before it was cancelled.
    Restore {
        stage: CupStage,
    },
    /// Changes a person's status, so that they are or are not drawn.
    Stand {
        person: u64,
        stands: Stands,
    },
    /// Sets a person's points at a table.
    Score {
        round: u8,
        table: u8,
        person: u64,
        halves: Option<i64>,
    },
    /// Undoes an earlier order.
    Undo {
        number: i64,
    },
}

/// A requested order.
#[derive(Debug, Clone)]
pub struct RequestedCupOrder {
    pub number: i64,
    pub cup: CupId,
    pub moderator: PersonId,
    pub order: CupOrder,
    /// The order that undoes it, once it was carried out.
    pub before: Option<CupOrder>,
    pub reason: String,
    /// The cup's change counter when the consequence was shown.
    pub changes: i64,
    pub asked: Moment,
    pub done: Option<Moment>,
    pub undone: bool,
}

/// Why an order is not accepted, or not carried out. Nothing has changed.
#[derive(Debug, thiserror::Error)]
pub enum CupOrderError {
    #[error("the server has no such cup")]
    UnknownCup,
    #[error("the server has as many cups as it can have")]
    TooMany,
    #[error("the cup is over")]
    Over,
    #[error("the cup has not begun")]
    NotBegun,
    #[error("the cup is paused already")]
    PausedAlready,
    #[error("the cup is not paused")]
    NotPaused,
    #[error("so many hours cannot be given")]
    Hours,
    #[error("no reason is given")]
    NoReason,
    #[error("that person has not registered")]
    NotRegistered,
    #[error("that person is that already")]
    StandsSo,
    #[error("there is no such table, or that person was not there")]
    NoSuchSitting,
    #[error("a table cannot give so many points")]
    Points,
    #[error("whoever orders it plays at the table")]
    Seated,
    #[error("there is nothing to undo")]
    NothingToUndo,
    #[error("the cup has changed since that was asked for")]
    Changed,
    #[error("that was asked for too long ago")]
    Expired,
    #[error("somebody else has asked for that")]
    NotYours,
    #[error("the system gives no randomness")]
    NoRandomness,
    #[error(transparent)]
    Match(#[from] MatchError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Matches {
    /// Stores the plan of a cup, to be confirmed. Returns the number of that order, and the planned cup.
    pub async fn plan_cup(&self, plan: &Plan) -> Result<(i64, Whole), CupOrderError> {
        let now = self.clock().now();
        let mut tx = self.store().begin().await?;
        rows::forget_unconfirmed(&mut tx, now.before(CONFIRM_WITHIN)).await?;
        check_room(&mut tx, plan.guild).await?;
        let mut lot = [0; 8];
        SysRng.try_fill_bytes(&mut lot).map_err(|_| CupOrderError::NoRandomness)?;
        let weighs_starts = self.are_uneven(plan)?;
        let id = cups::create(&mut tx, plan, u64::from_le_bytes(lot), weighs_starts, now).await?;
        let number = rows::ask(&mut tx, (id, 0), plan.organiser, &CupOrder::Open, "", now).await?;
        let whole = whole(&mut tx, plan.guild, id).await?;
        tx.commit().await.map_err(StoreError::from)?;
        Ok((number, whole))
    }

    /// Whether the starts of a cup's matches are known to be uneven: those of an example are.
    fn are_uneven(&self, plan: &Plan) -> Result<bool, MatchError> {
        let game = self.games().named(&plan.game)?;
        let mut chance = SeededChance::new(Seed::new([0; 32]), 0);
        let example = self.games().set_up(game, plan.seats, &Agreed::default(), &mut chance);
        Ok(example.is_ok_and(|it| !it.start_shares().is_empty()))
    }

    /// Checks a moderator's order about a cup, and stores it to be confirmed. Returns its number, the cup, and for
    /// an undo, the order that would be carried out.
    pub async fn ask_of_cup(
        &self,
        guild: GuildId,
        id: CupId,
        moderator: PersonId,
        order: CupOrder,
        reason: &str,
    ) -> Result<(i64, Whole, CupOrder), CupOrderError> {
        let now = self.clock().now();
        let mut tx = self.store().begin().await?;
        let whole = whole(&mut tx, guild, id).await?;
        let order = match order {
            CupOrder::Undo { .. } => {
                let mut last = None;
                for it in rows::orders(&mut tx, guild, u32::MAX).await? {
                    let before = it.before.as_ref().filter(|_| it.cup == id && !it.undone);
                    let Some(before) = before else { continue };
                    match check(&mut tx, &whole, before, moderator).await {
                        // The cup has gone past it.
                        Err(CupOrderError::NothingToUndo) => {}
                        _ => {
                            last = Some(it.number);
                            break;
                        }
                    }
                }
                CupOrder::Undo { number: last.ok_or(CupOrderError::NothingToUndo)? }
            }
            order => order,
        };
        if reason.is_empty() {
            return Err(CupOrderError::NoReason);
        }
        let what = meant(&mut tx, &order).await?;
        check(&mut tx, &whole, &what, moderator).await?;
        rows::forget_unconfirmed(&mut tx, now.before(CONFIRM_WITHIN)).await?;
        let version = (id, whole.cup.changes);
        let number = rows::ask(&mut tx, version, moderator, &order, reason, now).await?;
        tx.commit().await.map_err(StoreError::from)?;
        Ok((number, whole, what))
    }

    /// Carries out an order that its moderator confirms.
    pub async fn order_of_cup(
        &self,
        guild: GuildId,
        number: i64,
        moderator: PersonId,
    ) -> Result<Cup, CupOrderError> {
        let now = self.clock().now();
        let mut tx = self.store().begin().await?;
        let placed = own(&mut tx, number, moderator).await?;
        if placed.asked < now.before(CONFIRM_WITHIN) {
            return Err(CupOrderError::Expired);
        }
        let whole = whole(&mut tx, guild, placed.cup).await?;
        if whole.cup.changes != placed.changes {
            return Err(CupOrderError::Changed);
        }
        let what = meant(&mut tx, &placed.order).await?;
        check(&mut tx, &whole, &what, moderator).await?;
        let before = apply(&mut tx, &whole, &what, now).await?;
        let before = match placed.order {
            CupOrder::Undo { number } => {
                rows::set_undone(&mut tx, number).await?;
                None
            }
            _ => before,
        };
        rows::carried_out(&mut tx, &placed, before.as_ref(), now).await?;
        if matches!(
            what,
            CupOrder::Pause
                | CupOrder::Resume
                | CupOrder::Extend { .. }
                | CupOrder::CallOff
                | CupOrder::Restore { .. }
        ) {
            tables::call_again(self, &mut tx, whole.cup.id).await?;
        }
        // A cup in progress is updated anyway.
        cups::set_outdated(&mut tx, whole.cup.id).await?;
        let done = self::whole(&mut tx, guild, whole.cup.id).await?;
        self.commit(tx).await?;
        self.cups().notify_one();
        Ok(done.cup)
    }

    /// Deletes an order that its moderator does not want carried out.
    pub async fn drop_order_of_cup(
        &self,
        number: i64,
        moderator: PersonId,
    ) -> Result<(), CupOrderError> {
        let mut tx = self.store().begin().await?;
        own(&mut tx, number, moderator).await?;
        rows::drop(&mut tx, number).await?;
        Ok(tx.commit().await.map_err(StoreError::from)?)
    }

    /// The orders about a server's cups, the newest first.
    pub async fn orders_of_cups(
        &self,
        guild: GuildId,
        most: u32,
    ) -> Result<Vec<RequestedCupOrder>, StoreError> {
        rows::orders(&mut *self.store().read().await?, guild, most).await
    }
}

async fn check_room(db: &mut Connection, guild: GuildId) -> Result<(), CupOrderError> {
    let open = cups::of_server(db, guild).await?.iter().filter(|cup| cup.is_open()).count();
    if open < super::MOST_OPEN { Ok(()) } else { Err(CupOrderError::TooMany) }
}

async fn whole(db: &mut Connection, guild: GuildId, id: CupId) -> Result<Whole, CupOrderError> {
    let whole = cups::whole(db, id).await?;
    whole.filter(|it| it.cup.plan.guild == guild).ok_or(CupOrderError::UnknownCup)
}

async fn own(
    db: &mut Connection,
    number: i64,
    moderator: PersonId,
) -> Result<RequestedCupOrder, CupOrderError> {
    let placed = rows::order(db, number).await?.ok_or(CupOrderError::Expired)?;
    match placed.done {
        _ if placed.moderator != moderator => Err(CupOrderError::NotYours),
        Some(_) => Err(CupOrderError::Changed),
        None => Ok(placed),
    }
}

/// The order itself; for an undo, the order that undoes the earlier one.
async fn meant(db: &mut Connection, order: &CupOrder) -> Result<CupOrder, CupOrderError> {
    let CupOrder::Undo { number } = order else { return Ok(order.clone()) };
    let placed = rows::order(db, *number).await?.filter(|it| !it.undone);
    placed.and_then(|it| it.before).ok_or(CupOrderError::NothingToUndo)
}

fn sitting(whole: &Whole, round: u8, table: u8, person: u64) -> Option<&Sitting> {
    whole.sitting_at((round, table)).find(|it| it.person == PersonId(person))
}

async fn check(
    db: &mut Connection,
    whole: &Whole,
    order: &CupOrder,
    moderator: PersonId,
) -> Result<(), CupOrderError> {
    let cup = &whole.cup;
    let is_over = !cup.is_open();
    match order {
        CupOrder::Open if cup.stage != CupStage::Asked => Err(CupOrderError::Changed),
        CupOrder::Open => check_room(db, cup.plan.guild).await,
        CupOrder::Restore { .. } if cup.stage == CupStage::CalledOff => Ok(()),
        CupOrder::Restore { .. } => Err(CupOrderError::Changed),
        // Points at a table can be corrected even after the cup.
        CupOrder::Score { .. } if cup.stage == CupStage::CalledOff => Err(CupOrderError::Over),
        CupOrder::Score { round, table, person, halves } => {
            let sitting =
                sitting(whole, *round, *table, *person).ok_or(CupOrderError::NoSuchSitting)?;
            let most = 2 * i64::from(cup.plan.seats - 1);
            if halves.is_some_and(|it| !(0..=most).contains(&it)) {
                return Err(CupOrderError::Points);
            }
            let sits = whole.sitting_at(sitting.table()).any(|it| it.person == moderator);
            let of = |it: &&super::CupTable| (it.round, it.nth) == sitting.table();
            let table = whole.tables.iter().find(of);
            // Its match has given points since.
            if halves.is_none() && table.is_some_and(|it| it.decided.is_some()) {
                return Err(CupOrderError::NothingToUndo);
            }
            let played = match table.and_then(|it| it.match_id) {
                Some(id) => has_played(moderator, &tenures::all(db, id).await?),
                None => false,
            };
            if sits || played { Err(CupOrderError::Seated) } else { Ok(()) }
        }
        _ if is_over => Err(CupOrderError::Over),
        CupOrder::Pause if cup.paused.is_some() => Err(CupOrderError::PausedAlready),
        CupOrder::Resume if cup.paused.is_none() => Err(CupOrderError::NotPaused),
        CupOrder::Extend { .. } if cup.stage != CupStage::Running => Err(CupOrderError::NotBegun),
        CupOrder::Extend { round: Some(round), .. } if *round != cup.round => {
            Err(CupOrderError::NothingToUndo)
        }
        CupOrder::Extend { hours, .. } if *hours == 0 || hours.abs() > MOST_HOURS => {
            Err(CupOrderError::Hours)
        }
        CupOrder::Stand { person, stands } => {
            let known = whole.entrants.iter().find(|it| it.person == PersonId(*person));
            match known {
                None => Err(CupOrderError::NotRegistered),
                Some(known) if known.stands == *stands => Err(CupOrderError::StandsSo),
                Some(_) => Ok(()),
            }
        }
        CupOrder::Pause
        | CupOrder::Resume
        | CupOrder::Extend { .. }
        | CupOrder::Move { .. }
        | CupOrder::CallOff => Ok(()),
        // [`meant`] never returns an undo.
        CupOrder::Undo { .. } => Err(CupOrderError::NothingToUndo),
    }
}

/// Carries out an order, and returns the order that undoes it.
async fn apply(
    db: &mut Connection,
    whole: &Whole,
    order: &CupOrder,
    now: Moment,
) -> Result<Option<CupOrder>, CupOrderError> {
    let cup = &whole.cup;
    let id = cup.id;
    Ok(match order {
        CupOrder::Open => {
            cups::set_stage(db, id, CupStage::Open).await?;
            None
        }
        CupOrder::Pause => {
            cups::set_paused(db, id, Some(now)).await?;
            Some(CupOrder::Resume)
        }
        CupOrder::Resume => {
            cups::set_paused(db, id, None).await?;
            let stood = cup.paused.map_or(0, |since| now.ms() - since.ms());
            cups::shift(db, id, stood).await?;
            Some(CupOrder::Pause)
        }
        CupOrder::Extend { hours, round: _ } => {
            cups::shift(db, id, hours * 3_600_000).await?;
            Some(CupOrder::Extend { hours: -hours, round: Some(cup.round) })
        }
        CupOrder::Move { channel } => {
            cups::set_channel(db, id, ChannelId(*channel)).await?;
            Some(CupOrder::Move { channel: cup.plan.channel.0 })
        }
        CupOrder::CallOff => {
            cups::set_stage(db, id, CupStage::CalledOff).await?;
            Some(CupOrder::Restore { stage: cup.stage })
        }
        CupOrder::Restore { stage } => {
            cups::set_stage(db, id, *stage).await?;
            cups::set_ended(db, id, None).await?;
            Some(CupOrder::CallOff)
        }
        CupOrder::Stand { person, stands } => {
            let known = whole.entrants.iter().find(|it| it.person == PersonId(*person));
            let before = known.map_or(Stands::Out, |it| it.stands);
            cups::set_stands(db, id, PersonId(*person), *stands).await?;
            Some(CupOrder::Stand { person: *person, stands: before })
        }
        CupOrder::Score { round, table, person, halves } => {
            let Some(sitting) = sitting(whole, *round, *table, *person) else { return Ok(None) };
            cups::sit(db, id, &Sitting { halves: *halves, ..sitting.clone() }).await?;
            let mut others = whole
                .sitting_at(sitting.table())
                .filter(|it| it.person != sitting.person && it.state != Presence::Missing);
            let all = halves.is_some() && others.all(|it| it.halves.is_some());
            let of = |it: &&super::CupTable| (it.round, it.nth) == sitting.table();
            if let Some(open) =
                whole.tables.iter().find(of).filter(|it| it.decided.is_none() && all)
            {
                let decided = Some(TableResult::Moderators);
                cups::set_table(db, id, &super::CupTable { decided, ..open.clone() }).await?;
            }
            let (round, table, person) = (*round, *table, *person);
            // A decided table stays decided.
            let halves = sitting.halves.or(halves.map(|_| 0).filter(|_| all));
            Some(CupOrder::Score { round, table, person, halves })
        }
        CupOrder::Undo { .. } => None,
    })
}
