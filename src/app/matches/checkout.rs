//! A match taken out of memory to be changed.
//!
//! What is in memory of a match is what people are shown, so it has to be what is stored. It leaves
//! memory with the first change, and only a commit puts it back: should anything fail in between,
//! or the future be dropped, the next who needs the match reads it from the database.

use std::sync::{Arc, PoisonError};

use tokio::sync::OwnedMutexGuard;

use super::live_match::LiveMatch;
use super::{MatchError, Matches};
use crate::domain::{MatchId, Origin, Stage};
use crate::store::steps::{self, Before};
use crate::store::{Connection, StoreError, Transaction, matches};

/// A match that nobody else changes, in whatever stage it is, and a transaction.
pub(crate) struct Hold<'a> {
    app: &'a Matches,
    id: MatchId,
    tx: Transaction,
    slot: OwnedMutexGuard<Option<LiveMatch>>,
}

impl<'a> Hold<'a> {
    /// The transaction.
    pub(crate) fn db(&mut self) -> &mut Connection {
        &mut self.tx
    }

    /// The match as the transaction finds it in the database: another process may have carried it
    /// on, and nothing is refused by an old copy. Nothing of it may have been written yet in the
    /// transaction.
    ///
    /// # Errors
    /// [`MatchError::NotRunning`] if it is not being played.
    pub(crate) async fn running(self) -> Result<Checkout<'a>, MatchError> {
        Ok(self.before(None).await?.0)
    }

    /// The same, with how the match stands before a step that comes with `origin`.
    ///
    /// # Errors
    /// [`MatchError::NotRunning`] if it is not being played.
    pub(crate) async fn before(
        mut self,
        origin: Option<Origin>,
    ) -> Result<(Checkout<'a>, Before), MatchError> {
        let Hold { app, id, tx, slot } = &mut self;
        let before = steps::before(tx, *id, origin).await?.ok_or(MatchError::NotRunning)?;
        if slot.as_ref().is_none_or(|table| table.version() != before.version) {
            **slot = None;
            **slot = LiveMatch::load(tx, app, *id, None).await?;
        }
        match slot.as_ref().map(|table| table.info.stage) {
            Some(Stage::Running) => Ok((Checkout { hold: self, changed: None }, before)),
            Some(_) | None => Err(MatchError::NotRunning),
        }
    }

    /// Makes what was done lasting. Whatever was in memory of the match is old.
    pub(crate) async fn commit(mut self) -> Result<(), StoreError> {
        *self.slot = None;
        self.app.commit(self.tx).await
    }
}

/// A running match, checked out to be changed in one transaction.
pub(crate) struct Checkout<'a> {
    hold: Hold<'a>,
    /// The copy, once it is changed. Until then it is in its slot.
    changed: Option<LiveMatch>,
}

impl<'a> Checkout<'a> {
    pub(crate) fn app(&self) -> &'a Matches {
        self.hold.app
    }

    /// The match as it is by now.
    pub(crate) fn table(&self) -> &LiveMatch {
        self.changed.as_ref().or(self.hold.slot.as_ref()).expect("it is in one of the two")
    }

    /// The transaction.
    pub(crate) fn db(&mut self) -> &mut Connection {
        &mut self.hold.tx
    }

    /// The transaction, and the match to be looked at.
    pub(crate) fn look(&mut self) -> (&mut Connection, &LiveMatch) {
        let table = self.changed.as_ref().or(self.hold.slot.as_ref());
        (&mut self.hold.tx, table.expect("it is in one of the two"))
    }

    /// The transaction, and the match to be changed along with what is stored.
    pub(crate) fn change(&mut self) -> (&mut Connection, &mut LiveMatch) {
        let slot = &mut self.hold.slot;
        let changed =
            self.changed.get_or_insert_with(|| slot.take().expect("it is in one of the two"));
        (&mut self.hold.tx, changed)
    }

    /// Puts another table in place of the one there was.
    pub(crate) fn replace(&mut self, table: LiveMatch) {
        *self.hold.slot = None;
        self.changed = Some(table);
    }

    /// Reads the match again, after the transaction has changed what is stored of it.
    pub(crate) async fn reload(&mut self) -> Result<&LiveMatch, MatchError> {
        let Hold { app, id, tx, .. } = &mut self.hold;
        let table = LiveMatch::load(tx, app, *id, None).await?.ok_or(MatchError::NotRunning)?;
        self.replace(table);
        Ok(self.table())
    }

    /// Makes what was done lasting, puts the match back into memory as it is stored now, and wakes
    /// those who carry on from it.
    pub(crate) async fn commit(self) -> Result<(), StoreError> {
        let Checkout { hold: Hold { app, id, mut tx, mut slot }, changed } = self;
        let is_stored = async |kept: &Option<LiveMatch>, tx: &mut Transaction| {
            Ok::<_, StoreError>(
                kept.as_ref().map(LiveMatch::version) == matches::version(tx, id).await?,
            )
        };
        // What was only looked at is old if what was written beside it changed the match.
        if changed.is_none() && !is_stored(&slot, &mut tx).await? {
            *slot = None;
        }
        if cfg!(debug_assertions) && changed.is_some() {
            assert!(
                is_stored(&changed, &mut tx).await?,
                "the copy was changed as the database was"
            );
        }
        app.commit(tx).await?;
        if changed.is_some() {
            *slot = changed;
        }
        Ok(())
    }
}

impl Matches {
    /// Waits for a match to be free, and holds it.
    pub(crate) async fn hold(&self, id: MatchId) -> Result<Hold<'_>, StoreError> {
        let slot = self.slot(id).await;
        Ok(Hold { app: self, id, tx: self.store().begin().await?, slot })
    }

    /// Waits for a running match to be free, and checks it out.
    pub(crate) async fn checkout(&self, id: MatchId) -> Result<Checkout<'_>, MatchError> {
        self.hold(id).await?.running().await
    }

    /// How a match stands in a transaction, before a step of it.
    pub(crate) async fn before(
        &self,
        db: &mut Connection,
        id: MatchId,
    ) -> Result<Before, MatchError> {
        steps::before(db, id, None).await?.ok_or(MatchError::NotRunning)
    }

    /// The place of a match in memory, as soon as nobody else has it.
    async fn slot(&self, id: MatchId) -> OwnedMutexGuard<Option<LiveMatch>> {
        let slot = {
            let mut tables = self.inner.tables.lock().unwrap_or_else(PoisonError::into_inner);
            Arc::clone(tables.get_or_insert(id, Arc::default))
        };
        slot.lock_owned().await
    }

    /// What `of` makes of a match that has begun, as it is in memory or else in the database.
    pub(crate) async fn with_table<T>(
        &self,
        id: MatchId,
        of: impl FnOnce(&LiveMatch) -> T,
    ) -> Result<T, MatchError> {
        let mut slot = self.slot(id).await;
        if slot.is_none() {
            let mut db = self.store().read().await?;
            *slot = LiveMatch::load(&mut db, self, id, None).await?;
        }
        slot.as_ref().map(of).ok_or(MatchError::NotRunning)
    }
}
