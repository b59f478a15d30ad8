//! Changing the language of a match: by vote, or by a moderator.

pub(crate) mod command;
pub(crate) mod words;

use crate::app::consent::{Wishing, everybody, wishing};
use crate::app::matches::{Checkout, MatchError, Matches};
use crate::domain::{MatchId, Voice, Wish};
use crate::store::{StoreError, matches, tenures};
use game_api::{Language, Notice, PersonId};

/// The languages of matches.
#[derive(Clone, Copy)]
pub struct Languages<'a> {
    pub(crate) app: &'a Matches,
}

/// Why the language of a match does not change.
#[derive(Debug, thiserror::Error)]
pub enum LanguageError {
    #[error("the match is told in that language already")]
    Already,
    #[error("that person has agreed already")]
    Agreed,
    #[error(transparent)]
    Match(#[from] MatchError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Languages<'_> {
    /// Votes for a language that has texts: the match changes when all players agree. Returns those who have not
    /// agreed yet.
    pub async fn agree(
        &self,
        id: MatchId,
        who: PersonId,
        language: &Language,
    ) -> Result<Vec<Voice>, LanguageError> {
        let mut checkout = self.app.checkout(id).await?;
        let (db, table) = checkout.look();
        if table.info.language == *language {
            table.seat_of(who).ok_or(MatchError::NotSeated)?;
            return Err(LanguageError::Already);
        }
        let (now, wish, seq) =
            (self.app.clock().now(), Wish::Language(language.clone()), table.seq);
        let wishing = wishing(db, id, who, &wish, (everybody, now)).await?;
        let Wishing { agreed, missing, until, .. } = wishing.ok_or(LanguageError::Agreed)?;
        let notices = if missing.is_empty() {
            let board = tell_in(&mut checkout, language).await?;
            let told = words::language_changed(&checkout.table().scene(), &agreed);
            [vec![told], board].concat()
        } else {
            let name = self.app.locales().first_of([language]).get("language-name", &[]);
            vec![words::language_wish(&table.scene(), (&agreed, &missing), until, &name)]
        };
        self.app.say(checkout.db(), id, seq, &notices).await?;
        checkout.commit().await?;
        self.app.deadlines().notify_one();
        Ok(missing)
    }
}

/// Changes the language of a match, and updates its board.
pub(crate) async fn tell_in(
    checkout: &mut Checkout<'_>,
    language: &Language,
) -> Result<Vec<Notice>, MatchError> {
    let id = checkout.table().info.id;
    let db = checkout.db();
    matches::set_language(db, id, language).await?;
    tenures::forget_votes(db, id, &Wish::Language(language.clone())).await?;
    matches::note_change(db, id).await?;
    checkout.reload().await?;
    Ok(vec![checkout.table().board_again()])
}
