//! Handles messages that Discord refuses in their present form.

use super::outcome::EntryOutcome;
use super::targets::Target;
use super::{Delivery, Outbox, Recipient, Transport, Undelivered};
use crate::app::matches::MatchError;
use crate::domain::Match;
use crate::incidents::incident::Incident;
use crate::incidents::words::IncidentScene;
use crate::outbox::rows;
use crate::outbox::rows::{OutboxEntry, Place, conversations};
use crate::store::{Connection, StoreError, matches};
use crate::{deadlines, incidents, moderation};
use game_api::{Message, Notice, PersonId, SeatId, Slot};

/// In how many forms a message is tried: also without pictures, and without people's words.
const FORMS: usize = 3;

/// How many characters of picture descriptions may be added to a text: fewer than fit into a message.
const MOST_TOLD: usize = 3000;

/// How a message is sent.
#[derive(Clone, Copy)]
pub(crate) enum Way {
    Post(Recipient),
    Edit(Place),
}

/// Why an entry is not delivered.
pub(crate) enum Failure {
    Undelivered(Undelivered),
    Match(MatchError),
}

impl From<Undelivered> for Failure {
    fn from(error: Undelivered) -> Self {
        Failure::Undelivered(error)
    }
}

impl From<MatchError> for Failure {
    fn from(error: MatchError) -> Self {
        Failure::Match(error)
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Self {
        Failure::Match(error.into())
    }
}

impl<C: Transport> Outbox<C> {
    /// Sends a message, leaving out the parts that Discord refuses. Returns `None` for an edit.
    pub(crate) async fn carry(
        &self,
        info: &Match,
        way: Way,
        delivery: &mut Delivery,
    ) -> Result<Option<Place>, Failure> {
        for _ in 0..FORMS {
            let sent = match way {
                Way::Post(Recipient::Person(person)) => {
                    self.converse(person, delivery).await?.map(Some)
                }
                Way::Post(to) => self.transport.post(to, delivery).await.map(Some),
                Way::Edit(place) => self.transport.edit(place, delivery).await.map(|()| None),
            };
            match sent {
                Err(Undelivered::Filtered(why)) => {
                    if !self.leave_out_words(info, &mut delivery.message).await? {
                        return Err(Undelivered::Never(why).into());
                    }
                    tracing::info!(match_id = %info.id, why, "people's words are left out");
                }
                Err(Undelivered::Unfit(why)) => {
                    if delivery.pictures.is_empty() {
                        return Err(Undelivered::Never(why).into());
                    }
                    tracing::warn!(match_id = %info.id, why, "pictures are left out");
                    // The pictures' descriptions replace them.
                    for picture in delivery.pictures.drain(..).filter(|it| !it.alt.is_empty()) {
                        let told = format!("{}\n{}", delivery.message.text, picture.alt);
                        if told.chars().count() <= MOST_TOLD {
                            delivery.message.text = told;
                        }
                    }
                }
                sent => return Ok(sent?),
            }
        }
        Err(Undelivered::Never("refused in every form".to_owned()).into())
    }

    /// Sends a direct message, in the channel opened with the person before if there is one.
    async fn converse(
        &self,
        person: PersonId,
        delivery: &mut Delivery,
    ) -> Result<Result<Place, Undelivered>, Failure> {
        let now = self.matches.clock().now();
        if self.matches.conversations().is_closed(person, now) {
            return Ok(Err(Undelivered::ClosedToUs));
        }
        let mut db = self.matches.store().read().await?;
        let known = conversations::of(&mut db, person).await?;
        drop(db);
        delivery.conversation = known;
        let sent = self.transport.post(Recipient::Person(person), delivery).await;
        let found = match &sent {
            Ok(place) => Some(place.channel),
            // The channel may no longer exist: the next attempt opens it again.
            Err(Undelivered::ClosedToUs) => {
                self.matches.conversations().note_closed(person, now);
                None
            }
            Err(_) => known,
        };
        if found != known {
            let _write_lock = self.write_lock.lock().await;
            let mut tx = self.matches.store().begin().await?;
            conversations::set(&mut tx, person, found).await?;
            tx.commit().await.map_err(StoreError::from)?;
        }
        Ok(sent)
    }

    /// Removes people's words from a message; returns whether there were any.
    async fn leave_out_words(&self, info: &Match, message: &mut Message) -> Result<bool, Failure> {
        let mut db = self.matches.store().read().await?;
        let words = moderation::reasons(&mut db, info.id).await?;
        drop(db);
        let scene = IncidentScene { texts: self.matches.texts_of(info), info };
        let mut left_out = false;
        for text in [&mut message.text, &mut message.below, &mut message.small] {
            if let Some(without) = incidents::words::without_words(&scene, text, &words) {
                *text = without;
                left_out = true;
            }
        }
        Ok(left_out)
    }

    /// What a refusal means for a notice. Private messages can be sent through the channel instead.
    pub(crate) fn undelivered(
        &self,
        info: &Match,
        notice: &Notice,
        error: Undelivered,
    ) -> Result<EntryOutcome, Failure> {
        let (slot, message) = (notice.slot(), notice.message());
        if matches!(error, Undelivered::Later(_) | Undelivered::TokenRefused) {
            return Err(error.into());
        }
        match Target::of(slot) {
            Target::Elsewhere(_) | Target::Talk(_) => Ok(EntryOutcome::Needless),
            Target::Court if !matches!(notice, Notice::Post { .. }) => Ok(EntryOutcome::Needless),
            Target::Court => match error {
                Undelivered::Blocked(Incident::ChannelGone | Incident::ServerLeft) => {
                    Err(error.into())
                }
                Undelivered::Blocked(Incident::Forbidden { permissions })
                    if !message.mentions.is_empty() =>
                {
                    let scene = IncidentScene { texts: self.matches.texts_of(info), info };
                    let why = incidents::words::no_room(&scene, &permissions);
                    let told = format!("{}\n{why}", message.text);
                    let fits = told.chars().count() <= Message::LONGEST;
                    let text = if fits { told } else { message.text.clone() };
                    Ok(EntryOutcome::Elsewhere(one_by_one(
                        info,
                        &Message { text, ..message.clone() },
                    )))
                }
                _ => Ok(EntryOutcome::Elsewhere(one_by_one(info, message))),
            },
            // Not even the test message was delivered: the channel is unreachable.
            Target::Channel if slot == Slot::Check => match error {
                Undelivered::Blocked(_) => Err(error.into()),
                why => Ok(EntryOutcome::Blocked(Incident::Deaf { why: why.to_string() })),
            },
            Target::Seat(seat) => self.unheard(info, seat, notice, error),
            Target::Channel | Target::Helpers => Err(error.into()),
        }
    }

    /// A whisper could not be delivered: if it asks for a decision, the channel is told.
    fn unheard(
        &self,
        info: &Match,
        seat: SeatId,
        notice: &Notice,
        error: Undelivered,
    ) -> Result<EntryOutcome, Failure> {
        let message = notice.message();
        let incident = match error {
            Undelivered::Never(why) | Undelivered::Filtered(why) | Undelivered::Unfit(why) => {
                Incident::Refused { why }
            }
            _ => Incident::ClosedDms { seat },
        };
        let mut instead = Vec::new();
        let is_new = matches!(notice, Notice::Post { .. });
        let is_reminder = matches!(notice.slot(), Slot::Reminder(_) | Slot::Deadline(_));
        if is_new && (is_reminder || !message.controls.is_empty()) {
            let texts = self.matches.texts_of(info);
            let secrets = self.matches.game(&info.game)?.secrets();
            instead.push(info.in_scene(texts, |scene| match secrets.filter(|_| !is_reminder) {
                Some(secrets) => {
                    let message = secrets.closed_to_us(scene, &[seat], true);
                    Notice::Post { slot: Slot::Unheard, message }
                }
                None => {
                    let message = deadlines::words::in_channel(scene, seat, message);
                    Notice::Post { slot: Slot::Aside, message }
                }
            }));
        }
        Ok(EntryOutcome::Unheard { seat, incident, instead })
    }
}

impl<C: Transport> Outbox<C> {
    /// Joins the channel's messages in place of whispers of one moment into one, for all their recipients. The
    /// setting that blocks direct messages is explained if `is_new`. Returns the notices still to be posted.
    pub(crate) async fn joined(
        &self,
        db: &mut Connection,
        entry: &OutboxEntry,
        seat: SeatId,
        instead: &[Notice],
        is_new: bool,
    ) -> Result<Vec<Notice>, StoreError> {
        let Some(Notice::Post { slot: Slot::Unheard, .. }) = instead.first() else {
            return Ok(instead.to_vec());
        };
        let told = |info: &Match, seats: &[SeatId], explains: bool| {
            let texts = self.matches.texts_of(info);
            let secrets = self.matches.game(&info.game).ok()?.secrets()?;
            Some(info.in_scene(texts, |scene| secrets.closed_to_us(scene, seats, explains)))
        };
        let Some(info) = matches::load(db, entry.match_id).await? else { return Ok(Vec::new()) };
        let waiting = rows::waiting(db, entry.match_id).await?;
        let open = waiting.into_iter().find_map(|other| match other.notice {
            Some(Notice::Post { slot: Slot::Unheard, message })
                if (other.seq, other.attempts) == (entry.seq, 0) =>
            {
                Some((other.id, message))
            }
            _ => None,
        });
        let (before, explained) = match &open {
            Some((_, said)) => {
                let explained = told(&info, &said.mentions, true);
                (said.mentions.as_slice(), explained.is_some_and(|told| told.text == said.text))
            }
            None => (&[][..], false),
        };
        let seats: Vec<SeatId> = before.iter().copied().chain([seat]).collect();
        let Some(message) = told(&info, &seats, is_new || explained) else {
            return Ok(instead.to_vec());
        };
        let notice = Notice::Post { slot: Slot::Unheard, message };
        match open {
            Some((id, _)) => {
                rows::rewrite(db, id, entry.seq, &notice).await?;
                Ok(Vec::new())
            }
            None => Ok(vec![notice]),
        }
    }
}

/// An appeal's message to each player, in private.
fn one_by_one(info: &Match, message: &Message) -> Vec<Notice> {
    SeatId::first(info.seats.len() as u8)
        .map(|seat| {
            // Rulings are impossible there.
            let (mentions, controls) = (Vec::new(), Vec::new());
            let message = Message { mentions, controls, ..message.clone() };
            Notice::Post { slot: Slot::Reminder(seat), message }
        })
        .collect()
}
