//! A match that is told in another language from now on: as all want who play, or as a moderator says.

use super::matches::{Checkout, MatchError, Matches};
use crate::domain::{MatchId, Wish};
use crate::kit::{Language, Notice, PersonId, SeatId};
use crate::messages;
use crate::store::{StoreError, matches as rows, tenures};

/// The languages matches are told in.
#[derive(Clone, Copy)]
pub struct Languages<'a> {
    pub(in crate::app) app: &'a Matches,
}

/// Why a match is not told in another language.
#[derive(Debug, thiserror::Error)]
pub enum LanguageError {
    /// It is told in that one.
    #[error("the match is told in that language already")]
    Already,
    /// They agreed before.
    #[error("that person has agreed already")]
    Agreed,
    /// The match could not be changed.
    #[error(transparent)]
    Match(#[from] MatchError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Languages<'_> {
    /// A player wants a match to be told in a language that there are sentences in, or agrees to it: when all do, it
    /// is. Gives the seats whose agreement is missing.
    ///
    /// # Errors
    /// [`LanguageError`] says why not.
    pub async fn agree(
        &self,
        id: MatchId,
        who: PersonId,
        language: &Language,
    ) -> Result<Vec<SeatId>, LanguageError> {
        let mut checkout = self.app.checkout(id).await?;
        let (db, table) = checkout.look();
        let seat = table.seat_of(who).ok_or(MatchError::NotSeated)?;
        if table.info.language == *language {
            return Err(LanguageError::Already);
        }
        let (now, wish) = (self.app.clock().now(), Wish::Language(language.clone()));
        let before = tenures::votes(db, id, &wish, now.before(Wish::COUNTS)).await?;
        let seq = table.seq;
        let (agreed, missing) = table.agreeing(&before, seat).ok_or(LanguageError::Agreed)?;
        tenures::vote(db, id, seat, &wish, now).await?;
        let notices = if missing.is_empty() {
            let board = tell_in(&mut checkout, language).await?;
            let told = messages::language_changed(&checkout.table().scene());
            [vec![told], board].concat()
        } else {
            let name = self.app.locales().first_of([language]).get("language-name", &[]);
            vec![messages::language_wish(&table.scene(), &agreed, &name)]
        };
        self.app.say(checkout.db(), id, seq, &notices).await?;
        checkout.commit().await?;
        Ok(missing)
    }
}

/// A match is told in this language from now on, and so is its board.
pub(super) async fn tell_in(
    checkout: &mut Checkout<'_>,
    language: &Language,
) -> Result<Vec<Notice>, MatchError> {
    let id = checkout.table().info.id;
    let db = checkout.db();
    rows::set_language(db, id, language).await?;
    tenures::forget_votes(db, id, &Wish::Language(language.clone())).await?;
    rows::note_change(db, id).await?;
    checkout.reload().await?;
    Ok(vec![checkout.table().board_again()])
}
