//! Boards of honour: a server's message with the season's standings, seasons that end automatically with a summary,
//! and results as a file.

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
use crate::outbox::Place;
use crate::ratings;
use crate::store::{Connection, StoreError};
pub use crowns::Crown;
use game_api::PersonId;
pub use keeper::HonoursWorker;
pub use picture::table as picture;
pub use results::{ResultsFormat, file, lines};
pub(crate) use rows::all;
pub use standings::{Leaderboard, MOST, Season, SeasonStanding};
pub use words::Entitled;

/// The most lines of a file of results.
const MOST_LINES: u32 = 20_000;

/// A server's settings for honours, and their state.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Honours {
    pub guild: GuildId,
    /// The channel for the board, if the server wants one.
    pub channel: Option<ChannelId>,
    /// How many months a season lasts.
    pub months: u8,
    /// Seasons that ended by then have been announced.
    pub closed: Moment,
    /// The message with the board.
    pub board: Option<Place>,
    /// A hash of the board's content.
    shows: Option<i64>,
    /// The role that a season's kings get.
    pub king: Option<RoleId>,
}

impl Honours {
    fn new(guild: GuildId, now: Moment) -> Self {
        let months = Season::USUAL;
        Honours { guild, channel: None, months, closed: now, board: None, shows: None, king: None }
    }

    /// The season of a moment.
    pub fn season(&self, moment: Moment) -> Season {
        Season::at(moment, self.months)
    }
}

/// The standings, with people's names.
pub struct Standings {
    pub tables: Vec<Leaderboard>,
    pub names: BTreeMap<PersonId, String>,
}

/// A server's settings and state.
pub async fn of(app: &Matches, guild: GuildId) -> Result<Honours, StoreError> {
    rows::load(&mut *app.store().read().await?, guild, app.clock().now()).await
}

/// Changes a server's settings or state.
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

/// Schedules the removal of a deleted person's crowns.
pub(crate) async fn forget(db: &mut Connection, person: PersonId) -> Result<(), StoreError> {
    rows::forget(db, person).await
}

/// A server's standings in a season, without people who hide their ratings or were deleted.
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

/// The results of a server's matches that ended since then, as a file, with its number of lines.
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
