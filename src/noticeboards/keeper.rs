//! Keeps servers' noticeboards up to date, and sends notices of new lobbies.

use crate::app::StoreError;
use crate::app::matches::Matches;
use crate::clock::Moment;
use crate::discord::connection::members::ServerMembers;
use crate::discord::connection::refusal::RequestError;
use crate::domain::{ChannelId, GuildId, Joinable};
use crate::noticeboards::{Noticeboard, words};
use crate::outbox::Place;
use crate::outbox::{Delivery, Recipient, Transport, Undelivered};
use std::collections::HashMap;
use std::time::Duration;

use game_api::{Message, PersonId, Texts};

/// How often a noticeboard is checked, and may change.
const PACE: Duration = Duration::from_secs(60);

/// How long a noticeboard rests after a failed edit.
const AFTER_REFUSAL: Duration = Duration::from_secs(600);

/// How long the result is used of asking who can see which channel.
const SEEN_FOR: Duration = Duration::from_secs(3600);

/// The worker for noticeboards, which posts over this transport.
pub struct NoticeboardWorker<T> {
    matches: Matches,
    members: ServerMembers,
    transport: T,
    /// The content of each noticeboard, since the program started.
    kept: HashMap<GuildId, PostedBoard>,
}

/// The last state of a noticeboard.
struct PostedBoard {
    place: Option<Place>,
    /// All matches that were joinable then.
    found: Message,
    /// The part of them visible to everybody who sees the noticeboard; `None` if it could not be posted.
    shown: Option<Message>,
    at: Moment,
}

impl PostedBoard {
    /// When to check it again.
    fn due(&self) -> Moment {
        self.at.after(if self.shown.is_some() { PACE } else { AFTER_REFUSAL })
    }
}

impl<T: Transport> NoticeboardWorker<T> {
    /// Creates a worker with an empty cache.
    pub fn new(matches: Matches, members: ServerMembers, transport: T) -> Self {
        Self { matches, members, transport, kept: HashMap::new() }
    }

    /// Works forever.
    pub async fn run(mut self) {
        loop {
            let now = self.matches.clock().now();
            let wake = match self.catch_up(now).await {
                Ok(wake) => wake,
                Err(error) => {
                    tracing::error!(%error, "noticeboards cannot be kept");
                    now.after(PACE)
                }
            };
            tokio::select! {
                () = self.matches.joinable_changed().notified() => {}
                () = self.matches.clock().sleep_until(wake) => {}
            }
        }
    }

    /// Does all work due now, and returns when to check again.
    async fn catch_up(&mut self, now: Moment) -> Result<Moment, StoreError> {
        let mut wake = now.after(PACE);
        for noticeboard in self.matches.noticeboards().all().await? {
            let Noticeboard { guild, wanted, place } = noticeboard;
            match (wanted, place) {
                (wanted, Some(place)) if wanted != Some(place.channel) => {
                    self.take_down(guild, place, wanted, now).await?;
                }
                (Some(channel), place) => {
                    let kept = self.kept.get(&guild).filter(|kept| kept.place == place);
                    match kept.map(PostedBoard::due).filter(|due| *due > now) {
                        Some(due) => wake = wake.min(due),
                        None => self.keep(guild, channel, place, now).await?,
                    }
                }
                (None, _) => {}
            }
        }
        for (id, person, open) in self.matches.noticeboards().calls().await? {
            if let Some(open) = open
                && self.tell(&open, person).await == InviteDelivery::Later
            {
                continue;
            }
            self.matches.noticeboards().called(id, person).await?;
        }
        Ok(wake)
    }

    /// Edits an old noticeboard to say where the new one is, if any.
    async fn take_down(
        &self,
        guild: GuildId,
        place: Place,
        wanted: Option<ChannelId>,
        now: Moment,
    ) -> Result<(), StoreError> {
        let texts = self.matches.texts_on(guild).await?;
        let text = match wanted.map(|channel| format!("<#{channel}>")) {
            Some(channel) => texts.get("noticeboard-moved", &[("channel", channel.into())]),
            None => texts.get("noticeboard-over", &[]),
        };
        let over = Delivery::of_server(
            guild,
            nonce(guild, now),
            Message { text, ..Message::default() },
            Vec::new(),
        );
        if let Err(why) = self.transport.edit(place, &over).await {
            tracing::info!(%guild, %why, "a noticeboard that is over cannot say so");
        }
        self.matches.noticeboards().take_down(guild, place.channel).await
    }

    /// Updates a noticeboard.
    async fn keep(
        &mut self,
        guild: GuildId,
        channel: ChannelId,
        place: Option<Place>,
        now: Moment,
    ) -> Result<(), StoreError> {
        let texts = self.matches.texts_on(guild).await?;
        let games = self.matches.games();
        let joinable = self.matches.lobbies().joinable(guild).await?;
        let found = words::noticeboard(&texts, games, &joinable);
        let before = self.kept.get(&guild).filter(|kept| kept.place == place && place.is_some());
        let before = before.and_then(|kept| Some((kept.shown.clone()?, kept)));
        if before
            .as_ref()
            .is_some_and(|(_, kept)| kept.found == found && now.since(kept.at) < SEEN_FOR)
        {
            return Ok(());
        }
        let seen = match self.seen(guild, channel, joinable).await {
            Ok(seen) => seen,
            Err(refusal) => {
                tracing::info!(%guild, why = refusal.why, "who sees a noticeboard is not known");
                self.kept.insert(guild, PostedBoard { place, found, shown: None, at: now });
                return Ok(());
            }
        };
        let message = words::noticeboard(&texts, games, &seen);
        let is_shown = before.is_some_and(|(shown, _)| shown == message);
        let board = Delivery::of_server(guild, nonce(guild, now), message.clone(), Vec::new());
        let (place, shown) = match place.filter(|_| is_shown) {
            Some(place) => (Some(place), Some(message)),
            None => match self.transport.show(channel, place, &board).await {
                Ok(there) => {
                    self.matches.noticeboards().put(guild, there).await?;
                    (Some(there), Some(message))
                }
                Err(why) => {
                    tracing::warn!(%guild, %channel, %why, "a noticeboard cannot be kept");
                    (place, None)
                }
            },
        };
        self.kept.insert(guild, PostedBoard { place, found, shown, at: now });
        Ok(())
    }

    /// The joinable matches in channels visible to everybody who sees the noticeboard.
    async fn seen(
        &self,
        guild: GuildId,
        noticeboard: ChannelId,
        mut found: Vec<Joinable>,
    ) -> Result<Vec<Joinable>, RequestError> {
        if !found.is_empty() {
            let channels: Vec<ChannelId> = found.iter().map(|it| it.info.channel).collect();
            let seen = self.members.seen_from(guild, noticeboard, &channels).await?;
            found.retain(|it| seen.contains(&it.info.channel));
        }
        Ok(found)
    }

    /// Notifies a person of a lobby, if they can see its channel.
    async fn tell(&self, open: &Joinable, person: PersonId) -> InviteDelivery {
        let info = &open.info;
        let Some(guild) = info.guild else { return InviteDelivery::Never };
        match self.members.seen_by(guild, person, &[info.channel]).await {
            Ok(seen) if seen.is_empty() => return InviteDelivery::Never,
            Ok(_) => {}
            Err(refusal) => {
                tracing::info!(%guild, why = refusal.why, "whether somebody sees a lobby is not known");
                return InviteDelivery::Never;
            }
        }
        let texts: &Texts = &*match self.matches.texts_for(person, Some(&info.language)).await {
            Ok(texts) => texts,
            Err(error) => {
                tracing::error!(%error, "somebody's language is not known");
                return InviteDelivery::Later;
            }
        };
        let message = words::told_of(texts, self.matches.games(), open);
        let nonce = format!("l{:x}-{:x}", info.id.0, person.0);
        let delivery = Delivery {
            match_id: info.id,
            ..Delivery::of_server(guild, nonce, message, Vec::new())
        };
        match self.transport.post(Recipient::Person(person), &delivery).await {
            Ok(_) => InviteDelivery::Now,
            Err(Undelivered::Later(_)) => InviteDelivery::Later,
            Err(why) => {
                tracing::info!(match_id = %info.id, %why, "somebody cannot be told of a lobby");
                InviteDelivery::Never
            }
        }
    }
}

/// Whether a person was notified of a lobby.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum InviteDelivery {
    Now,
    /// It is retried later.
    Later,
    Never,
}

/// A nonce for a change of a noticeboard, in 25 characters.
fn nonce(guild: GuildId, now: Moment) -> String {
    format!("n{:x}-{:x}", guild.0, now.ms() & 0xfff_ffff)
}
