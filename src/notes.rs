//! Notes: a private text of a seat's holder, shown only to them, with the messages that ask for their decision. It
//! belongs to the seat, and is deleted with the match.

pub(crate) mod command;
mod rows;
pub(crate) mod words;

use crate::app::matches::{MatchError, Matches};
use crate::domain::{Match, MatchId, Stage};
use crate::store::{Connection, StoreError, matches};
use game_api::{Message, Notice, PersonId, SeatId, Slot};

/// The longest note, in characters.
pub const LONGEST: usize = 1000;

#[derive(Clone, Copy)]
pub struct Notes<'a> {
    app: &'a Matches,
}

impl Matches {
    pub fn notes(&self) -> Notes<'_> {
        Notes { app: self }
    }
}

impl Notes<'_> {
    /// A person's note about a match that they play.
    pub async fn of(&self, id: MatchId, who: PersonId) -> Result<Option<String>, StoreError> {
        let mut db = self.app.store().read().await?;
        let info = matches::load(&mut db, id).await?;
        match info.as_ref().and_then(|info| info.seat_of(who)) {
            Some(seat) => rows::of(&mut db, id, seat).await,
            None => Ok(None),
        }
    }

    /// Replaces a person's note; an empty text deletes it. Returns the stored note.
    ///
    /// # Errors
    /// [`MatchError::NotRunning`] or [`MatchError::NotSeated`].
    pub async fn set(
        &self,
        id: MatchId,
        who: PersonId,
        text: &str,
    ) -> Result<Option<String>, MatchError> {
        let mut hold = self.app.hold(id).await?;
        let db = hold.db();
        let info = matches::load(db, id).await?;
        let info = info.filter(|info| info.stage == Stage::Running);
        let info = info.ok_or(MatchError::NotRunning)?;
        let seat = info.seat_of(who).ok_or(MatchError::NotSeated)?;
        let kept = words::to_keep(text);
        if kept.is_empty() {
            rows::forget(db, id, Some(seat)).await?;
        } else {
            rows::set(db, id, seat, &kept).await?;
        }
        hold.commit().await?;
        Ok(Some(kept).filter(|kept| !kept.is_empty()))
    }

    /// Adds a player's note to a direct message that asks for their decision, when it is sent: it is stored with no
    /// message, and never posted in the channel instead.
    pub(crate) async fn add_to(
        &self,
        info: &Match,
        notice: &Notice,
        asks: bool,
        message: &mut Message,
    ) -> Result<(), StoreError> {
        let (seat, told) = match notice {
            Notice::Post { slot: Slot::Deadline(seat), .. } => (*seat, &mut message.text),
            Notice::Post { slot: Slot::Reminder(seat), .. } if asks => (*seat, &mut message.text),
            Notice::Post { slot: Slot::Whisper(seat), .. }
            | Notice::Edit { slot: Slot::Whisper(seat), .. }
                if asks =>
            {
                (*seat, &mut message.below)
            }
            _ => return Ok(()),
        };
        let mut db = self.app.store().read().await?;
        if let Some(note) = rows::of(&mut db, info.id, seat).await? {
            let texts = self.app.texts_in(&mut db, info, seat).await?;
            *told = format!("{told}\n{}", words::shown(&texts, &note)).trim_start().to_owned();
        }
        Ok(())
    }
}

/// Deletes the note of a seat that changes hands or, without a seat, all notes of a finished match.
pub(crate) async fn forget(
    db: &mut Connection,
    id: MatchId,
    seat: Option<SeatId>,
) -> Result<(), StoreError> {
    rows::forget(db, id, seat).await
}
