//! Cups: people register, and play several rounds at tables drawn by the standings; rounds begin and end
//! automatically.
//!
//! Each step of a cup follows from its stored state (`rounds`), so it continues wherever the program stopped.

pub mod command;
mod export;
mod keeper;
mod orders;
mod pairing;
mod picture;
mod rounds;
mod rows;
mod standings;
mod tables;
mod words;

use std::fmt;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr, VariantArray};

use crate::app::StoreError;
use crate::app::matches::{MatchError, Matches};
use crate::clock::Moment;
use crate::domain::{ChannelId, GuildId, MatchId, MessageId};
use crate::lobby::LobbyError;
use crate::moderation::barred;
use crate::store::Connection;
use game_api::{PersonId, SeatId};
pub use keeper::CupWorker;
pub use orders::{CupOrder, CupOrderError, MOST_HOURS, RequestedCupOrder};
pub(crate) use rows::forget;
pub use standings::CupStanding;
pub(crate) use tables::{call, give_time, moved, note_here};

/// The most people who can register.
pub const MOST_PEOPLE: usize = 200;

pub const MOST_ROUNDS: u8 = 9;

/// How many cups of a server can be open or running at once.
pub const MOST_OPEN: usize = 3;

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CupId(pub i64);

impl fmt::Display for CupId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// What cups keep of a forgotten person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ForgottenInCups {
    /// Whether cups show them as a number.
    pub numbered: bool,
    /// The cups that still need their name and id.
    pub open: Vec<CupId>,
}

/// How the tables are drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumString, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Form {
    /// People with similar points meet.
    Swiss,
}

/// How unfinished tables are decided when a round's time is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Unfinished {
    /// By each player's chance of winning, as a computer player estimates it.
    Chances,
    Moderators,
}

/// The stage of a cup.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, EnumString, IntoStaticStr)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum CupStage {
    /// Its organiser has not confirmed it yet.
    Asked,
    /// People can register.
    Open,
    Running,
    Over,
    CalledOff,
}

/// The settings of a cup, which are announced before anybody registers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plan {
    pub guild: GuildId,
    pub channel: ChannelId,
    pub organiser: PersonId,
    pub title: Option<String>,
    pub form: Form,
    pub game: String,
    pub seats: u8,
    pub rounds: u8,
    /// The time for a decision.
    pub deadline: Duration,
    /// The time for a round.
    pub round_time: Duration,
    /// The time to confirm at the beginning of a round that one is present.
    pub ready_time: Duration,
    pub unfinished: Unfinished,
    pub starts: Moment,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cup {
    pub id: CupId,
    pub plan: Plan,
    lot: u64,
    /// Whether starts break ties.
    pub weighs_starts: bool,
    pub stage: CupStage,
    pub paused: Option<Moment>,
    /// The present round, from 1.
    pub round: u8,
    round_began: Option<Moment>,
    /// The cup's message; `ended_message` announces its end.
    pub message: Option<MessageId>,
    shows: Option<i64>,
    ended_message: Option<MessageId>,
    /// How often people's actions have changed it.
    changes: i64,
}

impl Cup {
    /// When the present round ends.
    pub fn round_ends(&self) -> Option<Moment> {
        self.round_began.map(|began| began.after(self.plan.round_time))
    }

    /// Whether the round's time is over at a table.
    fn is_up(&self, table: &CupTable, now: Moment) -> bool {
        table.opened.is_some_and(|it| it.after(self.plan.round_time) <= now)
    }

    /// Whether it continues automatically.
    pub fn is_open(&self) -> bool {
        matches!(self.stage, CupStage::Open | CupStage::Running)
    }
}

/// A registered person's status in a cup.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, EnumString, IntoStaticStr)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Stands {
    /// They are drawn in each round.
    Plays,
    /// They replace the first missing player.
    Reserve,
    /// They are not drawn any more.
    Out,
}

/// A registered person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entrant {
    pub person: PersonId,
    pub name: String,
    /// The order of registration.
    pub nth: i64,
    pub stands: Stands,
}

/// Whether a drawn person is present.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumString, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Presence {
    Called,
    Here,
    /// They did not confirm in time that they are present.
    Missing,
}

/// A person at a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sitting {
    pub round: u8,
    /// The table's number in the round, from 1.
    pub nth: u8,
    pub seat: SeatId,
    pub person: PersonId,
    pub state: Presence,
    /// Half points, once the table is decided.
    pub halves: Option<i64>,
    /// What the start was worth, in thousandths of a point; `None` until it is drawn, or if the cup does not weigh it.
    pub head_start: Option<i64>,
}

impl Sitting {
    /// The table, as round and number.
    pub fn table(&self) -> (u8, u8) {
        (self.round, self.nth)
    }
}

/// A table of a round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CupTable {
    pub round: u8,
    pub nth: u8,
    pub message: Option<MessageId>,
    pub thread: Option<ChannelId>,
    pub match_id: Option<MatchId>,
    /// When its match was opened, shifted by the cup's pauses since.
    pub opened: Option<Moment>,
    pub decided: Option<TableResult>,
}

/// How a table was decided.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumString, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum TableResult {
    /// Its match was played to the end.
    Played,
    Chances,
    Moderators,
    /// Its match was cancelled, or nobody came: nobody gets points.
    GivenUp,
}

/// The whole stored state of a cup.
#[derive(Debug, Clone)]
pub struct Whole {
    pub cup: Cup,
    pub entrants: Vec<Entrant>,
    pub tables: Vec<CupTable>,
    pub sittings: Vec<Sitting>,
    /// The last order.
    pub last: Option<RequestedCupOrder>,
}

impl Whole {
    /// The standings of the cup.
    pub fn standings(&self) -> Vec<CupStanding> {
        let plan = &self.cup.plan;
        standings::standings(&self.entrants, &self.sittings, self.cup.round, plan.seats)
    }

    /// The tables of the present round.
    fn now_played(&self) -> impl Iterator<Item = &CupTable> {
        self.tables.iter().filter(|it| it.round == self.cup.round)
    }

    fn sitting_at(&self, table: (u8, u8)) -> impl Iterator<Item = &Sitting> {
        self.sittings.iter().filter(move |it| it.table() == table)
    }
}

/// Why an action on a cup failed.
#[derive(Debug, thiserror::Error)]
pub enum CupError {
    #[error("there is no such cup")]
    Unknown,
    #[error("the cup is over")]
    Over,
    #[error("the cup is full")]
    Full,
    #[error("a moderator keeps that person out of the server's matches")]
    Barred,
    #[error("that person has not registered")]
    NotRegistered,
    #[error(transparent)]
    Match(#[from] MatchError),
    #[error(transparent)]
    Lobby(#[from] LobbyError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The result of a registration.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Registered {
    /// The person plays from the first round on.
    Plays,
    /// The person was already registered.
    Already(Stands),
    /// The cup has begun: the person replaces the first missing player, and plays on from then.
    Reserve,
    /// The person was out, and is drawn again from the next round on.
    Again,
}

impl Matches {
    /// Registers a person, or brings them back.
    pub async fn register(
        &self,
        id: CupId,
        person: PersonId,
        name: &str,
    ) -> Result<Registered, CupError> {
        let mut tx = self.store().begin().await?;
        let cup = rows::load(&mut tx, id).await?.ok_or(CupError::Unknown)?;
        if !cup.is_open() {
            return Err(CupError::Over);
        }
        if barred::is(&mut tx, Some(cup.plan.guild), person).await? {
            return Err(CupError::Barred);
        }
        let entrants = rows::entrants(&mut tx, id).await?;
        let known = entrants.iter().find(|it| it.person == person);
        let (stands, registered) = match (known.map(|it| it.stands), cup.stage) {
            (Some(Stands::Out), CupStage::Running) => (Stands::Plays, Registered::Again),
            (Some(Stands::Out), _) => (Stands::Plays, Registered::Plays),
            (Some(stands), _) => return Ok(Registered::Already(stands)),
            (None, _) if entrants.len() >= MOST_PEOPLE => return Err(CupError::Full),
            (None, CupStage::Running) => (Stands::Reserve, Registered::Reserve),
            (None, _) => (Stands::Plays, Registered::Plays),
        };
        rows::enter(&mut tx, id, person, name, stands).await?;
        tx.commit().await.map_err(StoreError::from)?;
        self.cups().notify_one();
        Ok(registered)
    }

    /// Withdraws a person from later rounds. Their running match continues.
    pub async fn withdraw(&self, id: CupId, person: PersonId) -> Result<(), CupError> {
        let mut tx = self.store().begin().await?;
        let cup = rows::load(&mut tx, id).await?.ok_or(CupError::Unknown)?;
        if !cup.is_open() {
            return Err(CupError::Over);
        }
        let entrants = rows::entrants(&mut tx, id).await?;
        let known = entrants.iter().find(|it| it.person == person);
        match known.map(|it| it.stands) {
            None | Some(Stands::Out) => return Err(CupError::NotRegistered),
            // Before the cup begins, nothing of them is needed.
            Some(_) if cup.stage == CupStage::Open => rows::strike_out(&mut tx, id, person).await?,
            Some(_) => rows::set_stands(&mut tx, id, person, Stands::Out).await?,
        }
        tx.commit().await.map_err(StoreError::from)?;
        self.cups().notify_one();
        Ok(())
    }

    /// The whole state of a server's cup.
    pub async fn cup(&self, guild: GuildId, id: CupId) -> Result<Whole, CupError> {
        let mut db = self.store().read().await?;
        let whole = rows::whole(&mut db, id).await?.ok_or(CupError::Unknown)?;
        if whole.cup.plan.guild == guild { Ok(whole) } else { Err(CupError::Unknown) }
    }

    /// The cups of a server, the newest first.
    pub async fn cups_of(&self, guild: GuildId) -> Result<Vec<Cup>, StoreError> {
        rows::of_server(&mut *self.store().read().await?, guild).await
    }
}

/// Whether a match is a table of a cup, which then decides who plays in it.
pub(crate) async fn has(db: &mut Connection, id: MatchId) -> Result<bool, StoreError> {
    rows::has(db, id).await
}
