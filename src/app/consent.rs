//! What all who play have to want: by saying so or, of what hurts nobody, by refusing it for a day.

use super::clockwork::pauses::stand_still;
use super::languages::tell_in;
use super::matches::{MatchError, Matches};
use crate::clock::Moment;
use crate::domain::{MatchId, Pause, PausedBy, Voice, Voices, Wish, agreement};
use crate::kit::{Motion, PersonId, SeatId};
use crate::messages;
use crate::store::{Connection, StoreError, tenures};

/// How far all want something.
pub(super) struct Wishing {
    /// Whether nobody did before.
    pub(super) is_first: bool,
    pub(super) agreed: Vec<Voice>,
    /// Who has not said so.
    pub(super) missing: Vec<Voice>,
    /// When their silence is a yes, if it ever is.
    pub(super) until: Option<Moment>,
}

/// Why nobody refuses anything.
#[derive(Debug, thiserror::Error)]
pub enum RefuseError {
    #[error("nobody is asked that")]
    NotAsked,
    #[error(transparent)]
    Match(#[from] MatchError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Somebody who plays, or can take their seat back, wants something of all but this seat. `None` if they already did and
/// somebody is still missing; nobody may be, if seats have changed hands since.
pub(super) async fn wishing(
    db: &mut Connection,
    id: MatchId,
    who: PersonId,
    wish: &Wish,
    (but, now): (Option<SeatId>, Moment),
) -> Result<Option<Wishing>, MatchError> {
    let voices = Voices::of(&tenures::all(db, id).await?);
    let seats = voices.seats_of(who);
    if seats.is_empty() {
        return Err(MatchError::NotSeated);
    }
    let before = tenures::votes(db, id, wish, now.before(Wish::COUNTS)).await?;
    let asked: Vec<Voice> =
        voices.all().iter().filter(|voice| Some(voice.seat) != but).copied().collect();
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
    /// Somebody who is asked refuses: nobody is asked any more.
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
        let told = messages::refused(&table.scene(), &voice, motion);
        self.say(db, id, table.seq, &[told]).await?;
        checkout.commit().await?;
        Ok(())
    }

    /// Does what nobody has refused for so long that silence is a yes, and gives when there is more to do, if ever.
    pub(super) async fn do_unopposed(&self) -> Result<Option<Moment>, MatchError> {
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
            match self.do_one_unopposed(id, &wish).await {
                // It is over.
                Ok(()) | Err(MatchError::NotRunning) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(next)
    }

    async fn do_one_unopposed(&self, id: MatchId, wish: &Wish) -> Result<(), MatchError> {
        let now = self.clock().now();
        let mut checkout = self.checkout(id).await?;
        let (db, table) = checkout.look();
        let voters = tenures::votes(db, id, wish, now.before(Wish::COUNTS)).await?;
        let voices = Voices::of(&tenures::all(db, id).await?);
        let (agreed, _) = agreement(voices.all(), &voters);
        let seq = table.seq;
        tenures::forget_votes(db, id, wish).await?;
        let notices = match wish {
            // Whoever wanted it has gone, or it has come about otherwise.
            _ if agreed.is_empty() => Vec::new(),
            Wish::Pause if table.info.paused.is_none() => {
                stand_still(db, table, Pause { since: now, by: PausedBy::Vote }).await?;
                let paused = messages::paused_unopposed(&table.scene(), &agreed);
                [table.asked_again(), vec![paused]].concat()
            }
            Wish::Language(language) if table.info.language != *language => {
                let board = tell_in(&mut checkout, language).await?;
                let scene = checkout.table().scene();
                [vec![messages::language_unopposed(&scene, &agreed)], board].concat()
            }
            Wish::Pause | Wish::Language(_) | Wish::LetStand | Wish::End => Vec::new(),
        };
        self.say(checkout.db(), id, seq, &notices).await?;
        Ok(checkout.commit().await?)
    }
}
