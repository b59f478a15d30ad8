//! Names of people and matches: a new nickname is adopted with its owner's next action, and a moderator can replace
//! a name at once.

pub(crate) mod command;
mod rows;

use crate::app::matches::{MatchError, Matches};
use crate::domain::{GuildId, Match, MatchId, Stage};
use crate::lobby::Lobbies;
use crate::moderation;
use crate::moderation::OrderError;
use crate::moderation::order::{Order, OrderOutcome, Request, Settled};
use crate::moderation::words::Asked;
use crate::store::{Connection, StoreError, matches};
use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, PoisonError};

use lru::LruCache;

use game_api::{Colour, Link, Notice, PersonId, Scene, Texts, Title, name_to_keep};

/// For how many people the name is remembered.
const PEOPLE: NonZeroUsize = NonZeroUsize::new(4096).expect("it is not zero");

/// People's last known names on each server. Cheap to clone.
#[derive(Clone)]
pub struct NameCache(Arc<Mutex<LruCache<(GuildId, PersonId), KnownName>>>);

/// A person's name on the server, and the name that matches show.
#[derive(Clone, PartialEq, Eq)]
struct KnownName {
    name: String,
    told: String,
}

impl Default for NameCache {
    fn default() -> Self {
        Self(Arc::new(Mutex::new(LruCache::new(PEOPLE))))
    }
}

impl NameCache {
    /// The name to show for a person who is called `name` on a server, and has just done something there. If it is
    /// new, their open matches adopt it.
    pub async fn follow(
        &self,
        app: &Matches,
        guild: GuildId,
        person: PersonId,
        name: &str,
    ) -> Result<String, MatchError> {
        if let Some(known) = self.known(guild, person).filter(|known| known.name == name) {
            return Ok(known.told);
        }
        let mut db = app.store().read().await?;
        let told = rows::instead(&mut db, guild, person, name).await?;
        let told = told.unwrap_or_else(|| name.to_owned());
        let otherwise = rows::otherwise(&mut db, guild, person, &told).await?;
        drop(db);
        for id in otherwise {
            take_over(app, id, person, &told).await?;
        }
        let known = KnownName { name: name.to_owned(), told: told.clone() };
        self.0.lock().unwrap_or_else(PoisonError::into_inner).put((guild, person), known);
        Ok(told)
    }

    fn known(&self, guild: GuildId, person: PersonId) -> Option<KnownName> {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.get(&(guild, person)).cloned()
    }

    fn forget(&self, guild: GuildId, person: PersonId) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).pop(&(guild, person));
    }
}

/// Changes a person's name in a match, and updates its board or lobby.
async fn take_over(
    app: &Matches,
    id: MatchId,
    person: PersonId,
    name: &str,
) -> Result<(), MatchError> {
    let mut hold = app.hold(id).await?;
    rows::call(hold.db(), id, person, name).await?;
    let Some(info) = matches::load(hold.db(), id).await? else { return Ok(()) };
    shown_again(app, hold, &info, |_| Vec::new()).await
}

/// Updates the message of a match after a change, and posts the messages about it.
async fn shown_again(
    app: &Matches,
    mut hold: crate::app::matches::Hold<'_>,
    info: &Match,
    told: impl Fn(&Scene<'_>) -> Vec<Notice>,
) -> Result<(), MatchError> {
    if info.stage != Stage::Running {
        Lobbies::told_again(app, hold.db(), info).await?;
        let told = info.in_scene(app.texts_of(info), told);
        app.say(hold.db(), info.id, 0, &told).await?;
        return Ok(hold.commit().await?);
    }
    let mut checkout = hold.running().await?;
    let table = checkout.reload().await?;
    let (seq, mut notices) = (table.seq, told(&table.scene()));
    notices.push(table.board_again());
    app.say(checkout.db(), info.id, seq, &notices).await?;
    Ok(checkout.commit().await?)
}

/// Carries out a moderator's order to replace a person's name, or a match's title.
///
/// # Errors
/// [`OrderError`] says why it cannot be ordered.
pub async fn replace(
    naming: &NameCache,
    app: &Matches,
    request: &Request,
) -> Result<Match, OrderError> {
    let (id, guild) = (request.match_id, request.guild);
    let mut hold = app.hold(id).await?;
    let info = matches::load(hold.db(), id).await?;
    let info = info.filter(|info| info.guild == Some(guild)).ok_or(OrderError::UnknownMatch)?;
    if matches!(info.stage, Stage::Over | Stage::Cancelled) {
        return Err(OrderError::Ended);
    }
    if moderation::words::reason(&request.reason).is_empty() {
        return Err(OrderError::NoReason);
    }
    let db = hold.db();
    match &request.order {
        Order::Rename { seat, name } => {
            let sits = info.seats.get(seat.index()).filter(|sits| !sits.is_computer());
            let sits = sits.ok_or(OrderError::NoSuchSeat)?;
            rows::mask(db, guild, sits.holder, (&sits.name, name)).await?;
            for open in rows::otherwise(db, guild, sits.holder, name).await? {
                rows::call(db, open, sits.holder, name).await?;
            }
            rows::replace_in_log(db, id, *seat, (&sits.name, name)).await?;
            naming.forget(guild, sits.holder);
        }
        Order::Retitle { title } => rows::entitle(db, id, title.as_deref()).await?,
        _ => return Err(OrderError::Changed),
    }
    record(db, app, request).await?;
    let info = matches::load(db, id).await?.ok_or(OrderError::UnknownMatch)?;
    let link = Link { guild: Some(guild.0), channel: info.channel.0, message: None };
    let asked = Asked { request, awaited: &[], detail: "", opens: None };
    shown_again(app, hold, &info, |scene| moderation::words::ordered(scene, &asked, &link)).await?;
    app.outbox().notify_one();
    app.joinable_changed().notify_one();
    Ok(info)
}

/// Adds the order to the server's audit, as carried out.
async fn record(db: &mut Connection, app: &Matches, request: &Request) -> Result<(), StoreError> {
    let version = matches::version(db, request.match_id).await?;
    let now = app.clock().now();
    if let Some(version) = version {
        let number = moderation::ask(db, request, version, now).await?;
        moderation::settle(db, number, Settled { at: now, outcome: OrderOutcome::Done }).await?;
    }
    Ok(())
}

/// The replacement for a name if the moderator gives none: that of the person's colour.
fn plain_name(texts: &Texts, colour: Colour) -> String {
    name_to_keep(&texts.get("colour", &[("colour", colour.name().into())]))
}

/// A match's title as typed by a moderator.
fn title(typed: &str) -> Option<String> {
    Title::typed(typed).map(|title| title.as_str().to_owned())
}
