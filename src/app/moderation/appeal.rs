//! Appealing: the match is frozen until a ruling.

use super::Moderation;
use crate::app::clockwork::pauses::stop_time;
use crate::app::matches::{LiveMatch, MatchError, disclosed, turns_of};
use crate::app::undo::steps;
use crate::domain::record::Settlement;
use crate::domain::{Actor, Called, Case, MatchId, PausedBy, Server};
use crate::kit::{PersonId, SeatId};
use crate::messages;
use crate::store::{Connection, StoreError, matches as rows, servers};

/// Why nothing is appealed.
#[derive(Debug, thiserror::Error)]
pub enum AppealError {
    #[error("no reason is given")]
    NoReason,
    #[error("the match is appealed already")]
    Already,
    #[error(transparent)]
    Match(#[from] MatchError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Moderation<'_> {
    /// A player appeals what happened. The match is frozen until a moderator rules. Says who of
    /// them is told.
    pub async fn appeal(
        &self,
        id: MatchId,
        who: PersonId,
        reason: &str,
    ) -> Result<Called, AppealError> {
        let mut checkout = self.app.checkout(id).await?;
        let (db, table) = checkout.look();
        let seat = table.seat_of(who).ok_or(MatchError::NotSeated)?;
        if messages::appeal_reason(reason).is_empty() {
            return Err(AppealError::NoReason);
        }
        let now = self.app.clock().now();
        match table.info.paused.map(|pause| pause.by) {
            Some(PausedBy::Appeal) => return Err(AppealError::Already),
            // Its time stands still already.
            Some(PausedBy::Vote | PausedBy::Moderator | PausedBy::Restored) => {}
            None => stop_time(db, table, now).await?,
        }
        rows::set_appealed(db, id, Some(now)).await?;
        let settlement = Settlement::Appealed { seat, reason: reason.to_owned() };
        let server = servers::of(db, table.info.guild).await?;
        let told = messages::appealed(&table.scene(), seat, reason, server.called());
        checkout.settle(Actor::Seat(seat), settlement, vec![told]).await?;
        let (db, table) = checkout.look();
        self.show_evidence(db, table, &server, (seat, reason)).await?;
        checkout.commit().await?;
        Ok(server.called())
    }

    /// Tells those who judge what there is to judge by.
    async fn show_evidence(
        &self,
        db: &mut Connection,
        table: &LiveMatch,
        server: &Server,
        (seat, reason): (SeatId, &str),
    ) -> Result<(), MatchError> {
        let id = table.info.id;
        let turns = turns_of(db, id, table.game).await?;
        let steps = steps(db, id, table.game).await?;
        let luck = disclosed(self.app.games(), db, id).await?;
        let scene = table.scene();
        let language = scene.texts.language();
        let case = Case::new(table.game, seat, reason, (&turns, steps), luck, (server, language))?;
        for line in messages::case(&scene, &case, table.seq) {
            self.app.say(db, id, line.seq, &[line.notice]).await?;
        }
        Ok(())
    }
}
