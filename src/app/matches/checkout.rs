//! A cached match, locked to be changed.
//!
//! The cached match is what people are shown, so it must equal the stored one. It leaves the cache with the first
//! change, and only a commit puts it back: if anything fails in between, or the future is dropped, the match is read
//! from the database when it is needed next.

use std::sync::{Arc, PoisonError};

use tokio::sync::OwnedMutexGuard;

use super::live_match::LiveMatch;
use super::{MatchError, Matches};
use crate::domain::{MatchId, Origin, Stage};
use crate::store::steps::{self, Before};
use crate::store::{Connection, StoreError, Transaction, matches};

/// A transaction and the lock of one match, in whatever stage it is.
pub(crate) struct Hold<'a> {
    app: &'a Matches,
    id: MatchId,
    tx: Transaction,
    slot: OwnedMutexGuard<Option<LiveMatch>>,
}

impl<'a> Hold<'a> {
    pub(crate) fn db(&mut self) -> &mut Connection {
        &mut self.tx
    }

    /// The match as the transaction finds it in the database: another process may have changed it, and nothing must be
    /// refused because of an outdated copy. The transaction may not have written anything about it yet.
    ///
    /// # Errors
    /// [`MatchError::NotRunning`] if it is not running.
    pub(crate) async fn running(self) -> Result<Checkout<'a>, MatchError> {
        Ok(self.before(None).await?.0)
    }

    /// The same, with the match's state before a step that comes with `origin`.
    ///
    /// # Errors
    /// [`MatchError::NotRunning`] if it is not running.
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

    /// Commits, and drops the cached match.
    pub(crate) async fn commit(mut self) -> Result<(), StoreError> {
        *self.slot = None;
        self.app.commit(self.tx).await
    }
}

/// A running match, locked to be changed in one transaction.
pub(crate) struct Checkout<'a> {
    hold: Hold<'a>,
    /// The match once it is changed. Before that it is in `hold.slot`.
    changed: Option<LiveMatch>,
}

impl<'a> Checkout<'a> {
    pub(crate) fn app(&self) -> &'a Matches {
        self.hold.app
    }

    /// The match with the changes made so far.
    pub(crate) fn table(&self) -> &LiveMatch {
        self.changed.as_ref().or(self.hold.slot.as_ref()).expect("it is in one of the two")
    }

    pub(crate) fn db(&mut self) -> &mut Connection {
        &mut self.hold.tx
    }

    /// The transaction, and the match to be read.
    pub(crate) fn look(&mut self) -> (&mut Connection, &LiveMatch) {
        let table = self.changed.as_ref().or(self.hold.slot.as_ref());
        (&mut self.hold.tx, table.expect("it is in one of the two"))
    }

    /// The transaction, and the match to be changed like the database.
    pub(crate) fn change(&mut self) -> (&mut Connection, &mut LiveMatch) {
        let slot = &mut self.hold.slot;
        let changed =
            self.changed.get_or_insert_with(|| slot.take().expect("it is in one of the two"));
        (&mut self.hold.tx, changed)
    }

    /// Replaces the match.
    pub(crate) fn replace(&mut self, table: LiveMatch) {
        *self.hold.slot = None;
        self.changed = Some(table);
    }

    /// Reads the match again, after the transaction has changed its stored data.
    pub(crate) async fn reload(&mut self) -> Result<&LiveMatch, MatchError> {
        let Hold { app, id, tx, .. } = &mut self.hold;
        let table = LiveMatch::load(tx, app, *id, None).await?.ok_or(MatchError::NotRunning)?;
        self.replace(table);
        Ok(self.table())
    }

    /// Commits, puts the match as it is stored now back into the cache, and wakes the tasks that depend on it.
    pub(crate) async fn commit(self) -> Result<(), StoreError> {
        let Checkout { hold: Hold { app, id, mut tx, mut slot }, changed } = self;
        let is_stored = async |kept: &Option<LiveMatch>, tx: &mut Transaction| {
            Ok::<_, StoreError>(
                kept.as_ref().map(LiveMatch::version) == matches::version(tx, id).await?,
            )
        };
        // A match that was only read is outdated if writes beside it changed the stored one.
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
    /// Waits for a match's lock, and takes it.
    pub(crate) async fn hold(&self, id: MatchId) -> Result<Hold<'_>, StoreError> {
        let slot = self.slot(id).await;
        Ok(Hold { app: self, id, tx: self.store().begin().await?, slot })
    }

    /// Waits for a running match's lock, and checks the match out.
    pub(crate) async fn checkout(&self, id: MatchId) -> Result<Checkout<'_>, MatchError> {
        self.hold(id).await?.running().await
    }

    /// A match's state in a transaction, before a step of it.
    pub(crate) async fn before(
        &self,
        db: &mut Connection,
        id: MatchId,
    ) -> Result<Before, MatchError> {
        steps::before(db, id, None).await?.ok_or(MatchError::NotRunning)
    }

    /// The cache entry of a match, as soon as its lock is free.
    async fn slot(&self, id: MatchId) -> OwnedMutexGuard<Option<LiveMatch>> {
        let slot = {
            let mut tables = self.inner.tables.lock().unwrap_or_else(PoisonError::into_inner);
            Arc::clone(tables.get_or_insert(id, Arc::default))
        };
        slot.lock_owned().await
    }

    /// Applies `of` to a match that has begun, cached or read from the database.
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
