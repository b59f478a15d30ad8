//! Publishes pages of finished matches for the operator's web server: files in a directory, for servers that want
//! it.
//!
//! The files follow from the database alone, so any failure is repaired later. The program listens on no port and
//! asks no web server.

pub mod command;
mod files;
mod keeper;
mod rows;
mod words;

use std::path::PathBuf;

use crate::app::matches::Matches;
use crate::domain::{GuildId, Match, MatchId};
use crate::store::{Connection, StoreError};
use game_api::PersonId;

pub use files::{extent, try_writing};
pub use keeper::{PageWorker, Pass};

/// The place of published pages.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Site {
    pub directory: PathBuf,
    /// The web address of the directory, without a `/` at its end.
    pub address: Option<String>,
}

impl Site {
    /// A server's folder.
    fn folder(&self, guild: GuildId) -> PathBuf {
        self.directory.join(guild.to_string())
    }

    /// The file of a match's page.
    fn page(&self, guild: GuildId, id: MatchId) -> PathBuf {
        self.folder(guild).join(files::name(id))
    }

    /// The address of a server's list of pages.
    fn index_address(&self, guild: GuildId) -> Option<String> {
        Some(format!("{}/{guild}/", self.address.as_ref()?))
    }
}

/// Whether a server's new matches are published.
pub async fn is_on(app: &Matches, guild: GuildId) -> Result<bool, StoreError> {
    rows::is_on(&mut *app.store().read().await?, guild).await
}

/// Switches publishing for a server on or off; off removes its pages.
pub async fn switch(app: &Matches, guild: GuildId, on: bool) -> Result<(), StoreError> {
    let mut tx = app.store().begin().await?;
    rows::switch(&mut tx, guild, on.then(|| app.clock().now())).await?;
    Ok(tx.commit().await?)
}

/// Whether a match will be published when it is over.
pub(crate) async fn awaits(db: &mut Connection, info: &Match) -> Result<bool, StoreError> {
    rows::awaits(db, info.id).await
}

/// The address of a match's page, if it is published at a known address.
pub async fn address(app: &Matches, id: MatchId) -> Result<Option<String>, StoreError> {
    let Some((site, index)) = app.site().and_then(|site| Some((site, site.address.as_ref()?)))
    else {
        return Ok(None);
    };
    let mut db = app.store().read().await?;
    let page = rows::published(&mut db).await?.remove(&id).filter(|page| page.made_of.is_some());
    let shown = page.filter(|page| site.page(page.guild, id).exists());
    Ok(shown.map(|page| format!("{index}/{}/{}", page.guild, files::name(id))))
}

/// Whether a person wants to appear on pages by colour, not by name.
pub async fn by_colour(app: &Matches, person: PersonId) -> Result<bool, StoreError> {
    rows::by_colour(&mut *app.store().read().await?, person).await
}

/// Sets whether a person wants that.
pub async fn set_by_colour(
    app: &Matches,
    person: PersonId,
    wanted: bool,
) -> Result<(), StoreError> {
    let mut tx = app.store().begin().await?;
    rows::set_by_colour(&mut tx, person, wanted).await?;
    Ok(tx.commit().await?)
}

/// Deletes a person's setting. Their names disappear from pages when the matches change; pages of their open matches
/// will never have them.
pub(crate) async fn forget(
    db: &mut Connection,
    person: PersonId,
    open: &[MatchId],
) -> Result<(), StoreError> {
    rows::set_by_colour(db, person, !open.is_empty()).await
}

/// How many pages are published, by the database.
pub async fn count(app: &Matches) -> Result<usize, StoreError> {
    Ok(rows::published(&mut *app.store().read().await?).await?.len())
}
