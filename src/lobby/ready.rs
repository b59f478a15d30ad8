//! Checks that the people in an old lobby are still present before it starts.

use super::queue::seat_next;
use super::starting::may_start;
use super::{Around, Lobbies, LobbyError, host};
use crate::app::contained::contained;
use crate::clock::Moment;
use crate::deadlines::scheduler::PUT_OFF;
use crate::domain::{Match, MatchId};
use crate::lobby::rows::PresenceQuestion;
use crate::lobby::words::{LobbyStage, ReadyOver};
use crate::lobby::{rows, words};
use crate::luck;
use crate::store::{Connection, StoreError, matches};
use std::time::Duration;

use game_api::{Notice, PersonId, Seat, Texts};

/// A lobby younger than this starts at once; and a person who was active in it within this time is present.
const FRESH: Duration = Duration::from_secs(6 * 3600);

/// The default time people have to confirm that they are present.
pub const USUAL_WAIT: Duration = Duration::from_secs(12 * 3600);

/// The state of a lobby after a person has confirmed that they are present.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Present {
    /// Others are still asked, or nobody is.
    Noted,
    /// All are present, and the match starts.
    Starts,
}

impl Lobbies<'_> {
    /// Checks that everybody in a lobby about to start is present; `person`, who starts it, counts as present.
    /// Otherwise the others are asked.
    ///
    /// # Errors
    /// [`LobbyError::NotReady`] if people are asked, with the time they have; the question is stored.
    pub(crate) async fn check_ready(
        &self,
        id: MatchId,
        person: Option<PersonId>,
        wait: Duration,
    ) -> Result<(), LobbyError> {
        let now = self.app.clock().now();
        let mut tx = self.app.store().begin().await?;
        let info = super::load(&mut tx, id).await?;
        if let Some(person) = person.filter(|person| info.seats_person(*person)) {
            rows::note_present(&mut tx, id, person, now).await?;
        }
        let before = rows::asked(&mut tx, id).await?;
        let asked = before.unwrap_or(PresenceQuestion { since: now, until: now.after(wait) });
        let absent = absent(&mut tx, &info, asked).await?;
        let is_fresh = now.since(rows::opened(&mut tx, id).await?) < FRESH;
        if is_fresh || absent.is_empty() || info.guild.is_none() {
            tx.commit().await.map_err(StoreError::from)?;
            return Ok(());
        }
        let until = asked.until;
        if before.is_none() {
            rows::ask(&mut tx, id, Some(asked)).await?;
            rows::touch(&mut tx, id, now).await?;
            let texts = self.app.texts_of(&info);
            let question = question(texts, &info, &absent, until, true);
            self.app.say(&mut tx, id, 0, &[question]).await?;
        }
        self.app.commit(tx).await?;
        self.app.deadlines().notify_one();
        Err(LobbyError::NotReady { people: people(&absent), until })
    }

    /// Notes that a person in a lobby is present. The match starts if all who were asked are, and are enough.
    ///
    /// # Errors
    /// [`LobbyError::NotSeated`], [`LobbyError::NoLobby`] or [`LobbyError::Begun`].
    pub async fn is_present(&self, id: MatchId, person: PersonId) -> Result<Present, LobbyError> {
        let now = self.app.clock().now();
        let mut tx = self.app.store().begin().await?;
        if let Some(noted) = crate::cups::note_here(self.app, &mut tx, id, person).await? {
            self.app.commit(tx).await?;
            self.app.cups().notify_one();
            return Ok(noted);
        }
        let info = super::load(&mut tx, id).await?;
        if !info.seats_person(person) {
            return Err(LobbyError::NotSeated);
        }
        rows::note_present(&mut tx, id, person, now).await?;
        let mut starts = false;
        if let Some(asked) = rows::asked(&mut tx, id).await? {
            let told;
            (told, starts) = self.question_now(&mut tx, &info, asked, &[]).await?;
            self.app.say(&mut tx, id, 0, &[told]).await?;
        }
        if starts {
            self.start_in(&mut tx, id, host(&info).unwrap_or(info.host)).await?;
        }
        self.commit_start(tx).await?;
        Ok(if starts { Present::Starts } else { Present::Noted })
    }

    /// Frees the seats of people who did not confirm in time, for those who wait for one, and starts the match if
    /// computer players take the rest or nobody is missing. Returns when this has to be checked next, if ever. A lobby
    /// that cannot go on delays no other.
    pub(crate) async fn watch_ready(&self) -> Result<Option<Moment>, StoreError> {
        let mut failed = 0;
        loop {
            let mut db = self.app.store().read().await?;
            let first = rows::first_asked(&mut db, failed).await?;
            drop(db);
            let now = self.app.clock().now();
            let again = (failed > 0).then(|| now.after(PUT_OFF));
            let Some((id, asked)) = first.filter(|(_, asked)| asked.until <= now) else {
                return Ok(again.into_iter().chain(first.map(|(_, asked)| asked.until)).min());
            };
            if let Err(error) = contained(self.end_ready(id, asked)).await {
                tracing::error!(match_id = %id, %error, "a lobby whose people were asked for cannot go on");
                failed += 1;
            }
        }
    }

    async fn end_ready(&self, id: MatchId, asked: PresenceQuestion) -> Result<(), LobbyError> {
        let now = self.app.clock().now();
        let mut tx = self.app.store().begin().await?;
        let mut info = super::load(&mut tx, id).await?;
        let gone = absent(&mut tx, &info, asked).await?;
        let before = info.seats.len();
        info.seats.retain(|seat| !gone.contains(seat));
        for seat in &gone {
            luck::withdraw(&mut tx, id, seat.holder).await?;
        }
        let next = seat_next(&mut tx, &mut info).await?;
        matches::replace_seats(&mut tx, id, &info.seats).await?;
        rows::touch(&mut tx, id, now).await?;
        let is_refilled = info.seats.len() >= before;
        let goes_on = (is_refilled || info.fill.is_some()) && self.are_enough(&info)?;
        // Those who come from the queue may have forgotten it, too.
        let unsure = if goes_on { absent(&mut tx, &info, asked).await? } else { Vec::new() };
        let again = PresenceQuestion { since: asked.since, until: now.after(USUAL_WAIT) };
        rows::ask(&mut tx, id, (!unsure.is_empty()).then_some(again)).await?;
        let over = match (goes_on, is_refilled || !unsure.is_empty()) {
            (true, false) => ReadyOver::Fills,
            (true, true) => ReadyOver::GoesOn,
            (false, _) => ReadyOver::Reopens,
        };
        let texts = self.app.texts_of(&info);
        if info.seats.is_empty() && !info.for_others {
            self.end_lobby(&mut tx, &info, LobbyStage::Closed).await?;
        } else {
            let around = Around::of(&mut tx, &info).await?;
            let mut notices = vec![words::ready_over(texts, &info, &gone, over)];
            notices.extend(self.notices(&info, LobbyStage::Open, &around, false)?);
            notices.extend(words::ready_lost(texts, &info, &gone));
            notices.extend(words::next_sit(texts, &info, &next));
            if !unsure.is_empty() {
                notices.push(question(texts, &info, &unsure, again.until, true));
            }
            self.app.say(&mut tx, id, 0, &notices).await?;
        }
        if let Some(host) = host(&info).filter(|_| goes_on && unsure.is_empty()) {
            self.start_in(&mut tx, id, host).await?;
        }
        Ok(self.commit_start(tx).await?)
    }

    /// The question to the people not yet present, if they were asked, as it should read after seats have changed, and
    /// whether the match starts.
    pub(crate) async fn still_asked(
        &self,
        db: &mut Connection,
        info: &Match,
        next: &[PersonId],
    ) -> Result<Option<(Notice, bool)>, LobbyError> {
        Ok(match rows::asked(db, info.id).await? {
            Some(asked) => Some(self.question_now(db, info, asked, next).await?),
            None => None,
        })
    }

    /// The question to the people not yet present. If all are, it ends, and the match starts if they are enough. People
    /// just seated from the queue get the full time.
    async fn question_now(
        &self,
        db: &mut Connection,
        info: &Match,
        mut asked: PresenceQuestion,
        next: &[PersonId],
    ) -> Result<(Notice, bool), LobbyError> {
        let (texts, absent) = (self.app.texts_of(info), absent(db, info, asked).await?);
        if absent.is_empty() {
            rows::ask(db, info.id, None).await?;
            let starts = self.are_enough(info)?;
            let over = if starts { ReadyOver::GoesOn } else { ReadyOver::Reopens };
            return Ok((words::ready_over(texts, info, &absent, over), starts));
        }
        if absent.iter().any(|seat| next.contains(&seat.holder)) {
            asked.until = asked.until.max(self.app.clock().now().after(USUAL_WAIT));
            rows::ask(db, info.id, Some(asked)).await?;
        }
        Ok((question(texts, info, &absent, asked.until, false), false))
    }

    /// Whether a lobby can start with the people seated: some may have left while others were asked.
    fn are_enough(&self, info: &Match) -> Result<bool, LobbyError> {
        let host = host(info).unwrap_or(info.host);
        Ok(may_start(self.app.game(&info.game)?, info, host).is_ok())
    }
}

fn people(seats: &[Seat]) -> Vec<PersonId> {
    seats.iter().map(|seat| seat.holder).collect()
}

fn question(texts: &Texts, info: &Match, absent: &[Seat], until: Moment, is_new: bool) -> Notice {
    words::ready_question(texts, info, &people(absent), until, is_new)
}

/// Seated people who have done nothing in the lobby since they were asked, nor shortly before.
async fn absent(
    db: &mut Connection,
    info: &Match,
    asked: PresenceQuestion,
) -> Result<Vec<Seat>, StoreError> {
    let present = rows::present_since(db, info.id, asked.since.before(FRESH)).await?;
    let absent = info.seats.iter().filter(|seat| !present.contains(&seat.holder));
    Ok(absent.cloned().collect())
}
