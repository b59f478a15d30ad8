//! Keeps servers' boards of honour up to date, and ends their seasons.

use std::collections::{BTreeMap, HashMap};
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::sync::Arc;
use std::time::Duration;

use super::standings::{Leaderboard, Season};
use super::words::Entitled;
use super::{Honours, Standings, crowns, picture, rows, settle, standings, words};
use crate::app::matches::Matches;
use crate::app::pictures::BoardRenderer;
use crate::clock::Moment;
use crate::domain::GuildId;
use crate::outbox::{Delivery, Recipient, Transport, Undelivered};
use crate::store::StoreError;
use game_api::drawing::PictureFile;
use game_api::{Message, PersonId, Texts};

/// How often boards are checked.
const PACE: Duration = Duration::from_secs(60);

/// How long a board rests after a failed edit.
const AFTER_REFUSAL: Duration = Duration::from_secs(600);

/// The worker for boards of honour, which posts over this transport.
pub struct HonoursWorker<T> {
    matches: Matches,
    pictures: BoardRenderer,
    transport: T,
    /// The boards that could not be updated, with the time of the next attempt.
    refused: HashMap<GuildId, Moment>,
    /// The same for servers whose kings' role could not be given or taken.
    unfit: HashMap<GuildId, Moment>,
}

impl<T: Transport> HonoursWorker<T> {
    pub fn new(matches: Matches, pictures: BoardRenderer, transport: T) -> Self {
        Self { matches, pictures, transport, refused: HashMap::new(), unfit: HashMap::new() }
    }

    /// Works forever.
    pub async fn run(mut self) {
        loop {
            let now = self.matches.clock().now();
            if let Err(error) = self.catch_up(now).await {
                tracing::error!(%error, "boards of honour cannot be kept");
            }
            self.matches.clock().sleep_until(now.after(PACE)).await;
        }
    }

    /// Does all work due now.
    ///
    /// # Errors
    /// If the database cannot be read or written.
    pub async fn catch_up(&mut self, now: Moment) -> Result<(), StoreError> {
        let all = rows::all(&mut *self.matches.store().read().await?).await?;
        for honours in all {
            let guild = honours.guild;
            let is_due = |refused: &HashMap<GuildId, Moment>| {
                refused.get(&guild).is_none_or(|until| *until <= now)
            };
            if is_due(&self.refused) {
                match self.keep(honours, now).await? {
                    Ok(()) => drop(self.refused.remove(&guild)),
                    Err(why) => {
                        tracing::warn!(%guild, %why, "a board of honour cannot be kept");
                        self.refused.insert(guild, now.after(AFTER_REFUSAL));
                    }
                }
            }
            if is_due(&self.unfit) {
                match crowns::hand_out(&self.matches, &self.transport, guild).await? {
                    Ok(()) => drop(self.unfit.remove(&guild)),
                    Err(why) => {
                        tracing::warn!(%guild, %why, "a king's role cannot be given or taken");
                        self.unfit.insert(guild, now.after(AFTER_REFUSAL));
                    }
                }
            }
        }
        Ok(())
    }

    async fn keep(
        &self,
        honours: Honours,
        now: Moment,
    ) -> Result<Result<(), Undelivered>, StoreError> {
        let guild = honours.guild;
        let texts = Arc::clone(&self.matches.texts_on(guild).await?);
        if let Some(board) = honours.board
            && honours.channel != Some(board.channel)
        {
            let text = texts.get("honours-over", &[]);
            let message = Message { text, ..Message::default() };
            let over = Delivery::of_server(guild, nonce('h', guild, now), message, Vec::new());
            if let Err(why) = self.transport.edit(board, &over).await {
                tracing::info!(%guild, %why, "a board of honour that is over cannot say so");
            }
            settle(&self.matches, guild, |it| (it.board, it.shows) = (None, None)).await?;
        }
        let Some(channel) = honours.channel else { return Ok(Ok(())) };
        let season = honours.season(now);
        if honours.closed < season.from {
            // If several seasons have ended, only the last one is announced.
            let last = season.before();
            let Standings { tables, names } = standings(&self.matches, guild, last).await?;
            let entitled = |games| Entitled { games, season: last, is_over: true, names: &names };
            if !tables.is_empty() {
                let message = words::over(&texts, &tables, &entitled(self.matches.games()));
                let drawn = self.draw(&texts, (&tables, &names), last, true).await;
                let told =
                    Delivery::of_server(guild, nonce('h', guild, last.until), message, drawn);
                let posted = self.transport.post(Recipient::Channel(channel), &told).await;
                if let Err(why) = posted {
                    match why {
                        // The board is updated anyway.
                        Undelivered::Filtered(_)
                        | Undelivered::Unfit(_)
                        | Undelivered::Never(_) => {
                            tracing::warn!(%guild, %why, "a season's end cannot be told");
                        }
                        why => return Ok(Err(why)),
                    }
                }
            }
            let kings = tables.iter().filter_map(|table| table.standings.first());
            let kings: Vec<PersonId> = kings.map(|king| king.person).collect();
            let mut tx = self.matches.store().begin().await?;
            rows::close(&mut tx, guild, season.from).await?;
            crowns::pass(&mut tx, guild, honours.king, &kings).await?;
            tx.commit().await?;
        }
        let Standings { tables, names } = standings(&self.matches, guild, season).await?;
        let entitled =
            Entitled { games: self.matches.games(), season, is_over: false, names: &names };
        let message = words::board(&texts, &tables, &entitled);
        let alts = tables.iter().map(|it| words::alt(&texts, it, &entitled));
        let mut hasher = DefaultHasher::new();
        (&message.text, alts.collect::<Vec<_>>()).hash(&mut hasher);
        let shows = hasher.finish().cast_signed();
        let place = honours.board.filter(|board| board.channel == channel);
        if place.is_some() && honours.shows == Some(shows) {
            return Ok(Ok(()));
        }
        let drawn = self.draw(&texts, (&tables, &names), season, false).await;
        // The same nonce until the message is stored: a repeated post is dropped by Discord.
        let instead = honours.board.map_or(honours.closed, |board| board.message.sent());
        let board = Delivery::of_server(guild, nonce('b', guild, instead), message, drawn);
        match self.transport.show(channel, place, &board).await {
            Ok(there) => {
                let shown = |it: &mut Honours| {
                    // Unless the board was moved meanwhile.
                    if it.channel == Some(channel) {
                        (it.board, it.shows) = (Some(there), Some(shows));
                    }
                };
                settle(&self.matches, guild, shown).await?;
                Ok(Ok(()))
            }
            Err(why) => Ok(Err(why)),
        }
    }

    /// A picture for each table, as far as they can be drawn.
    async fn draw(
        &self,
        texts: &Arc<Texts>,
        (tables, names): (&[Leaderboard], &BTreeMap<PersonId, String>),
        season: Season,
        is_over: bool,
    ) -> Vec<PictureFile> {
        let (tables, names) = (tables.to_vec(), names.clone());
        let games = self.matches.games().clone();
        let drawn = self.pictures.draw(texts, move |studio| {
            let entitled = Entitled { games: &games, season, is_over, names: &names };
            tables.iter().map(|it| picture(studio, it, &entitled)).collect::<Result<Vec<_>, _>>()
        });
        drawn.await.unwrap_or_else(|error| {
            tracing::error!(%error, "a board of honour cannot be drawn");
            Vec::new()
        })
    }
}

/// A nonce that is unique for a message and time: it is posted once, even if the program stops before that is
/// stored.
fn nonce(kind: char, guild: GuildId, at: Moment) -> String {
    format!("{kind}{:x}-{:x}", guild.0, (at.ms() / 1000) & 0xfff_ffff)
}
