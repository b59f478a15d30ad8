//! Reposts a board that other messages have pushed out of sight: its next change is a new message.

use std::sync::PoisonError;
use std::time::Duration;

use tokio::time::Instant;

use super::{Outbox, Traffic, Transport};
use crate::domain::{Match, MessageId, Stage};
use crate::outbox::rows;
use crate::outbox::rows::Place;
use crate::store::StoreError;
use game_api::{Notice, Slot};

/// The number of later messages that put a board out of sight.
const BURIED_BY: u64 = 15;

/// Without both counts, a board is out of sight if the last message is another one and this much later.
const BURIED_AFTER: Duration = Duration::from_secs(10 * 60);

/// The minimum time between two checks of a match.
const ASKED_EVERY: Duration = Duration::from_secs(60);

impl<C: Transport> Outbox<C> {
    /// Whether a change of the board at `place` should be a new message. In direct messages nobody else writes.
    pub(crate) async fn is_buried(
        &self,
        info: &Match,
        notice: &Notice,
        place: Place,
        was_tried: bool,
    ) -> Result<bool, StoreError> {
        let Notice::Edit { slot: Slot::Board, message } = notice else { return Ok(false) };
        let may_be = message.board && info.stage == Stage::Running && info.guild.is_some();
        // The new message of an earlier attempt may be there already: its nonce finds it.
        if !may_be || !(was_tried || !self.transport.is_crowded() && self.is_time_to_look(info)) {
            return Ok(false);
        }
        let Some(traffic) = self.transport.traffic(place.channel).await else { return Ok(false) };
        let mut db = self.matches.store().read().await?;
        let sent = rows::sent_before(&mut db, info.id).await?;
        Ok(is_out_of_sight(place.message, sent, traffic))
    }

    /// How many messages a thread has had when the board was posted there.
    pub(crate) async fn sent_by_now(
        &self,
        info: &Match,
        slot: Slot,
        place: Option<Place>,
    ) -> Option<u64> {
        let place = place.filter(|_| slot == Slot::Board && info.stage == Stage::Running)?;
        info.guild?;
        if self.transport.is_crowded() {
            return None;
        }
        self.transport.traffic(place.channel).await?.sent
    }

    fn is_time_to_look(&self, info: &Match) -> bool {
        let now = Instant::now();
        let mut looked = self.looked.lock().unwrap_or_else(PoisonError::into_inner);
        let lately = looked.get(&info.id).is_some_and(|at| now.duration_since(*at) < ASKED_EVERY);
        if !lately {
            looked.put(info.id, now);
        }
        !lately
    }
}

/// Whether a board is out of sight; `sent` is the number of messages in its thread when it was posted.
fn is_out_of_sight(board: MessageId, sent: Option<u64>, now: Traffic) -> bool {
    match (sent, now.sent, now.last) {
        (Some(sent), Some(now), _) => now.saturating_sub(sent) >= BURIED_BY,
        (_, _, Some(last)) => last > board && last.sent().since(board.sent()) >= BURIED_AFTER,
        (_, _, None) => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn in_a_thread_messages_are_counted() {
        let traffic = |sent| Traffic { sent: Some(sent), last: Some(MessageId(u64::MAX)) };
        assert!(!is_out_of_sight(MessageId(1), Some(100), traffic(114)));
        assert!(is_out_of_sight(MessageId(1), Some(100), traffic(115)));
        assert!(!is_out_of_sight(MessageId(1), Some(100), traffic(90)), "messages were deleted");
    }

    #[test]
    fn without_both_counts_the_last_message_tells() {
        let id = |minutes: u64| MessageId((minutes * 60_000) << 22 | 7);
        for sent in [None, Some(1000)] {
            let traffic = |last| Traffic { sent, last };
            assert!(!is_out_of_sight(id(5), None, traffic(Some(id(5)))), "it is the last");
            assert!(!is_out_of_sight(id(5), None, traffic(Some(id(14)))), "people are talking");
            assert!(is_out_of_sight(id(5), None, traffic(Some(id(15)))));
            assert!(!is_out_of_sight(id(5), None, traffic(None)));
        }
    }
}
