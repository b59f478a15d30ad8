//! Results of matches: stored for statistics, and announced at the end.

pub(crate) mod command;
mod rows;
pub mod words;

use crate::app::matches::{LiveMatch, MatchError, Matches};
use crate::clock::Moment;
use crate::domain::log::Happened;
use crate::domain::record::Entry;
use crate::domain::results::{OfMatch, Which, Whose, outcomes};
use crate::domain::{LogLine, Match, MatchId, Stage, log};
use crate::messages;
use crate::store::{Connection, StoreError, matches, tenures};
use game_api::{GameRef, Illustration, Notice, Viewer};

impl Matches {
    /// The results of finished matches, the newest first.
    pub async fn results(&self, game: GameRef, whose: Whose) -> Result<Vec<OfMatch>, StoreError> {
        self.results_of(game, whose, Which::default()).await
    }

    /// The same, filtered.
    pub async fn results_of(
        &self,
        game: GameRef,
        whose: Whose,
        which: Which,
    ) -> Result<Vec<OfMatch>, StoreError> {
        let mut db = self.store().read().await?;
        rows::of(&mut db, &game.into(), whose, which).await
    }

    /// Whether a match so far counts in statistics.
    pub async fn counts(&self, id: MatchId, game: GameRef) -> Result<bool, StoreError> {
        let mut db = self.store().read().await?;
        Ok(counts(game, &matches::log(&mut db, id, None).await?))
    }

    /// Ends a running match, with its private threads and notes.
    pub(crate) async fn end(
        &self,
        db: &mut Connection,
        info: &Match,
        stage: Stage,
        now: Moment,
    ) -> Result<(), MatchError> {
        matches::end(db, info.id, stage, now).await?;
        self.note_end();
        crate::talk::match_ends(self, db, info).await?;
        Ok(crate::notes::forget(db, info.id, None).await?)
    }

    /// Stores the results of a match that has just ended, and returns its summary, if it has one, and its replay.
    pub(crate) async fn conclude(
        &self,
        db: &mut Connection,
        table: &LiveMatch,
        now: Moment,
    ) -> Result<(Option<Notice>, Notice), MatchError> {
        let lines = matches::log(db, table.info.id, None).await?;
        let history = log::history(table.game, &lines)?;
        let counts = counts(table.game, &lines);
        let mut rated = None;
        if counts {
            store(db, table, &history, now).await?;
            rated = crate::ratings::conclude(db, table, &lines, now).await?;
        }
        let (events, view) = (log::published(&history), table.live.shown(Viewer::Public));
        let scene = table.scene();
        let mut summary = table.game.summary(&scene, &events, &view)?;
        let is_estimated = table.game.policies().is_some();
        if let Some(summary) = summary.as_mut().filter(|_| is_estimated) {
            summary.message_mut().pictures.push(Illustration::Chances);
        }
        let has_talks = messages::has_talk_rooms(&table.info);
        Ok((summary, messages::replay(&scene, is_estimated, has_talks, (counts, rated))))
    }
}

/// A match whose luck was retried until it pleased does not count.
fn counts(game: GameRef, lines: &[LogLine]) -> bool {
    let ends = |entry: &Entry| matches!(entry, Entry::Settled(it) if it.ends_counting());
    !lines.iter().any(|line| Entry::parse(game, &line.event).is_ok_and(|entry| ends(&entry)))
}

async fn store(
    db: &mut Connection,
    table: &LiveMatch,
    history: &[Happened<'_>],
    now: Moment,
) -> Result<(), MatchError> {
    let held = tenures::all(db, table.info.id).await?;
    let standings = table.live.shown(Viewer::Public).standings().unwrap_or_default();
    let outcomes = outcomes(table.game, table.seats.players(), history, &held, &standings)?;
    Ok(rows::replace(db, table.info.id, &outcomes, now).await?)
}
