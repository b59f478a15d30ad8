//! Votes: what all players must agree to, explicitly or, for some questions, by not refusing in time.

use super::contained::one_of_many;
use super::matches::{Checkout, LiveMatch, MatchError, Matches};
use crate::appeals::open_appeal;
use crate::clock::Moment;
use crate::deadlines::pauses::stand_still;
use crate::domain::{Actor, MatchId, Pause, PausedBy, Voice, Voices, Wish, agreement};
use crate::leaving::missing::{acted_lately, is_asked};
use crate::moderation::Moderation;
use crate::moderation::rulings::appeal_over;
use crate::store::{Connection, StoreError, tenures};
use crate::{deadlines, languages, leaving};
use std::time::Duration;

use game_api::{Motion, PersonId, Viewer};

/// The state of a vote.
pub(crate) struct Wishing {
    /// Whether this is the first vote for it.
    pub(crate) is_first: bool,
    pub(crate) agreed: Vec<Voice>,
    /// Who has not agreed explicitly.
    pub(crate) missing: Vec<Voice>,
    /// When their silence counts as agreement, if it ever does.
    pub(crate) until: Option<Moment>,
}

/// A question to all players of a match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Vote {
    pub wish: Wish,
    pub missing: Vec<Voice>,
    /// When silence counts as agreement, if it ever does.
    pub until: Option<Moment>,
}

/// How often to check whether silence has become agreement.
const AGAIN: Duration = Duration::from_secs(3600);

impl LiveMatch {
    /// Whether a player's silence counts as agreement to ending the match for everybody: they are away, late or
    /// replaced by a computer player, and would not win if the match ended now.
    pub(crate) fn is_silence_a_yes(&self, voice: &Voice, now: Moment) -> bool {
        let tenure = &self.tenures[voice.seat];
        let is_away = tenure.settings.away.is_some_and(|away| away.is_on(now));
        if voice.away_since.is_none() && !is_away && tenure.missed == 0 {
            return false;
        }
        let leaders = self.live.shown(Viewer::Public).leaders();
        !leaders.contains(&voice.seat) || leaders.len() == usize::from(self.seats.players())
    }

    /// Whether the silence of those who have not answered counts as agreement, for wishes where silence can.
    pub(crate) fn is_silence_enough(&self, wish: &Wish, missing: &[Voice], now: Moment) -> bool {
        *wish != Wish::End || missing.iter().all(|voice| self.is_silence_a_yes(voice, now))
    }
}

/// Why a refusal has no effect.
#[derive(Debug, thiserror::Error)]
pub enum RefuseError {
    #[error("nobody is asked that")]
    NotAsked,
    #[error(transparent)]
    Match(#[from] MatchError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The filter that asks everybody who speaks for a seat.
pub(crate) fn everybody(_: &Voice) -> bool {
    true
}

/// Records the vote of a person who plays, or can take their seat back. `None` if they had voted already and others
/// are still missing; nobody may be missing if seats have changed hands since.
pub(crate) async fn wishing(
    db: &mut Connection,
    id: MatchId,
    who: PersonId,
    wish: &Wish,
    (is_asked, now): (impl Fn(&Voice) -> bool, Moment),
) -> Result<Option<Wishing>, MatchError> {
    let voices = Voices::of(&tenures::all(db, id).await?);
    let seats = voices.seats_of(who);
    if seats.is_empty() {
        return Err(MatchError::NotSeated);
    }
    let before = tenures::votes(db, id, wish, now.before(Wish::COUNTS)).await?;
    let asked: Vec<Voice> = voices.all().iter().filter(|voice| is_asked(voice)).copied().collect();
    let (agreed, missing) = agreement(&asked, &[before.as_slice(), &seats].concat());
    let is_news = seats.iter().any(|seat| !before.contains(seat)) || missing.is_empty();
    for seat in seats {
        tenures::vote(db, id, seat, wish, now).await?;
    }
    let first = tenures::first_vote(db, id, wish, now.before(Wish::COUNTS)).await?;
    let until = first.zip(wish.silence()).map(|(first, silence)| first.after(silence));
    Ok(is_news.then_some(Wishing { is_first: before.is_empty(), agreed, missing, until }))
}

impl Matches {
    /// Refuses a question on behalf of a person who was asked: it is withdrawn.
    pub async fn refuse(
        &self,
        id: MatchId,
        who: PersonId,
        motion: Motion,
    ) -> Result<(), RefuseError> {
        let mut checkout = self.checkout(id).await?;
        let (db, table) = checkout.look();
        let voices = Voices::of(&tenures::all(db, id).await?);
        let voice = voices.all().iter().find(|voice| voice.person == who);
        let voice = *voice.ok_or(MatchError::NotSeated)?;
        if !tenures::forget_motion(db, id, motion).await? {
            return Err(RefuseError::NotAsked);
        }
        let told = deadlines::words::refused(&table.scene(), &voice, motion);
        self.say(db, id, table.seq, &[told]).await?;
        checkout.commit().await?;
        Ok(())
    }

    /// Carries out wishes that nobody has refused until silence counts as agreement; returns when to look again, if
    /// ever.
    pub(crate) async fn do_unopposed(&self) -> Result<Option<Moment>, MatchError> {
        let mut db = self.store().read().await?;
        let wishes = tenures::wishes(&mut db).await?;
        drop(db);
        let mut next: Option<Moment> = None;
        for (id, wish, first) in wishes {
            let Some(due) = wish.silence().map(|silence| first.after(silence)) else { continue };
            if due > self.clock().now() {
                next = next.into_iter().chain([due]).min();
                continue;
            }
            let again = one_of_many(self, id, self.do_one_unopposed(id, &wish)).await;
            next = next.into_iter().chain(again).min();
        }
        Ok(next)
    }

    /// Carries out a wish that nobody has refused, or returns when to look again.
    async fn do_one_unopposed(
        &self,
        id: MatchId,
        wish: &Wish,
    ) -> Result<Option<Moment>, MatchError> {
        let now = self.clock().now();
        let mut checkout = self.checkout(id).await?;
        let (db, table) = checkout.look();
        let voters = tenures::votes(db, id, wish, now.before(Wish::COUNTS)).await?;
        let voices = Voices::of(&tenures::all(db, id).await?);
        let (agreed, missing) = agreement(voices.all(), &voters);
        let seq = table.seq;
        // As long as the wish is valid, the people present still have to answer.
        if !agreed.is_empty() && !table.is_silence_enough(wish, &missing, now) {
            return Ok(Some(now.after(AGAIN)));
        }
        tenures::forget_votes(db, id, wish).await?;
        let notices = match wish {
            // Those who wanted it are gone, or it has happened otherwise.
            _ if agreed.is_empty() => Vec::new(),
            Wish::Pause if table.info.paused.is_none() => {
                stand_still(db, table, Pause { since: now, by: PausedBy::Vote }).await?;
                let paused = deadlines::words::paused_unopposed(&table.scene(), &agreed);
                [table.asked_again(), vec![paused]].concat()
            }
            Wish::Language(language) if table.info.language != *language => {
                let board = languages::tell_in(&mut checkout, language).await?;
                let scene = checkout.table().scene();
                [vec![languages::words::language_unopposed(&scene, &agreed)], board].concat()
            }
            Wish::End => {
                self.end_for_all(&mut checkout, &agreed, now).await?;
                Vec::new()
            }
            Wish::Pause | Wish::Language(_) | Wish::LetStand | Wish::StandIn(_) => Vec::new(),
        };
        self.say(checkout.db(), id, seq, &notices).await?;
        checkout.commit().await?;
        Ok(None)
    }

    /// Ends the match for everybody without a winner, as these people have agreed.
    pub(crate) async fn end_for_all(
        &self,
        checkout: &mut Checkout<'_>,
        agreed: &[Voice],
        now: Moment,
    ) -> Result<(), MatchError> {
        let (db, table) = checkout.look();
        let ended = leaving::words::ended_for_all(&table.scene(), agreed);
        let mut notices = appeal_over(db, table, &ended.message().text).await?;
        notices.push(ended);
        let moderation = Moderation { app: self };
        moderation.cancel(checkout, Actor::Players, String::new(), notices, now).await
    }

    /// The open questions to all players of a match, with those who have not answered.
    pub async fn votes(&self, id: MatchId) -> Result<Vec<Vote>, MatchError> {
        let now = self.clock().now();
        let mut db = self.store().read().await?;
        let wishes = tenures::wishes_of(&mut db, id, now.before(Wish::COUNTS)).await?;
        drop(db);
        if wishes.is_empty() {
            return Ok(Vec::new());
        }
        let mut checkout = self.checkout(id).await?;
        let (db, table) = checkout.look();
        let voices = Voices::of(&tenures::all(db, id).await?);
        let lately = acted_lately(db, table).await?;
        let appellant = open_appeal(db, table).await?.map(|(appellant, _)| appellant);
        let mut votes = Vec::new();
        for (wish, first) in wishes {
            let is_asked = |voice: &&Voice| match wish {
                Wish::LetStand => Some(voice.seat) != appellant,
                Wish::StandIn(seat) => is_asked(voice, seat, &lately),
                Wish::Pause | Wish::Language(_) | Wish::End => true,
            };
            let asked: Vec<Voice> = voices.all().iter().filter(is_asked).copied().collect();
            let voters = tenures::votes(db, id, &wish, now.before(Wish::COUNTS)).await?;
            let (_, missing) = agreement(&asked, &voters);
            let silence = wish.silence();
            let silence = silence.filter(|_| table.is_silence_enough(&wish, &missing, now));
            let until = silence.map(|silence| first.after(silence));
            votes.push(Vote { wish, missing, until });
        }
        Ok(votes)
    }
}
