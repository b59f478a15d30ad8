//! Boards of honour: a message of a server that shows who stands where this season, seasons that end by themselves with a summary, and
//! what matches came to as a file.

pub mod command;
mod crowns;
mod keeper;
mod picture;
mod results;
mod rows;
pub(crate) mod sheet;
mod standings;
mod words;

use std::collections::{BTreeMap, BTreeSet};

use crate::app::matches::Matches;
use crate::clock::Moment;
use crate::domain::{ChannelId, GuildId, RoleId};
use crate::outbox::rows::Place;
use crate::ratings;
use crate::store::{Connection, StoreError};
pub use crowns::Crown;
use game_api::PersonId;
pub use keeper::HonoursWorker;
pub use picture::table as picture;
pub use results::{ResultsFormat, file, lines};
pub use standings::{Leaderboard, MOST, Season, SeasonStanding};
pub use words::Entitled;

/// The most lines of a file of results.
const MOST_LINES: u32 = 20_000;

/// What a server has settled about honours, and how far it has come.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Honours {
    pub guild: GuildId,
    /// The channel in which the server wants a board.
    pub channel: Option<ChannelId>,
    /// How many months a season lasts.
    pub months: u8,
    /// Seasons that ended by then have been told of.
    pub closed: Moment,
    /// The message that is the board.
    pub board: Option<Place>,
    /// A number for what it shows.
    shows: Option<i64>,
    /// The role that a season's kings get.
    pub king: Option<RoleId>,
}

impl Honours {
    fn new(guild: GuildId, now: Moment) -> Self {
        let months = Season::USUAL;
        Honours { guild, channel: None, months, closed: now, board: None, shows: None, king: None }
    }

    /// The season a moment is in.
    pub fn season(&self, moment: Moment) -> Season {
        Season::at(moment, self.months)
    }
}

/// Who stands where, and what they are called.
pub struct Standings {
    pub tables: Vec<Leaderboard>,
    pub names: BTreeMap<PersonId, String>,
}

/// What a server has settled, and how far it has come.
pub async fn of(app: &Matches, guild: GuildId) -> Result<Honours, StoreError> {
    rows::load(&mut *app.store().read().await?, guild, app.clock().now()).await
}

/// Changes it.
pub async fn settle(
    app: &Matches,
    guild: GuildId,
    change: impl FnOnce(&mut Honours),
) -> Result<Honours, StoreError> {
    let mut tx = app.store().begin().await?;
    let mut honours = rows::load(&mut tx, guild, app.clock().now()).await?;
    let king = honours.king;
    change(&mut honours);
    if honours.king != king {
        crowns::pass(&mut tx, guild, None, &[]).await?;
    }
    rows::save(&mut tx, &honours).await?;
    tx.commit().await?;
    Ok(honours)
}

/// Has a forgotten person's crowns taken from them.
pub(crate) async fn forget(db: &mut Connection, person: PersonId) -> Result<(), StoreError> {
    rows::forget(db, person).await
}

/// Who stands where in a server in a season: nobody who hides their ratings or was forgotten.
pub async fn standings(
    app: &Matches,
    guild: GuildId,
    season: Season,
) -> Result<Standings, StoreError> {
    let mut db = app.store().read().await?;
    let matches = ratings::of_server(&mut db, guild).await?;
    let hidden = ratings::hidden(&mut db).await?;
    let is_shown = |person: PersonId| person.is_on_discord() && !hidden.contains(&person);
    let tables = standings::tables(&matches, guild.to_sql(), season, is_shown);
    let people: BTreeSet<PersonId> =
        tables.iter().flat_map(|it| it.standings.iter().map(|it| it.person)).collect();
    let names = rows::names(&mut db, guild, &people).await?;
    Ok(Standings { tables, names })
}

/// What a server's matches came to that ended since then, as a file, and how many lines it has.
pub async fn export(
    app: &Matches,
    guild: GuildId,
    since: Moment,
    format: ResultsFormat,
) -> Result<(String, usize), StoreError> {
    let mut db = app.store().read().await?;
    let lines = rows::results(&mut db, guild, since, MOST_LINES).await?;
    Ok((file(&lines, format), lines.len()))
}
