//! Turns a panic into an error of one match.

use std::panic::AssertUnwindSafe;

use futures_util::FutureExt as _;

use super::matches::{MatchError, Matches};
use crate::clock::Moment;
use crate::deadlines::scheduler::PUT_OFF;
use crate::domain::MatchId;

/// Runs `work` in one match. A panic becomes an ordinary error: the transaction is rolled back, and the loop over all
/// matches continues with the next one.
pub(crate) async fn contained<T, E: From<MatchError>>(
    work: impl Future<Output = Result<T, E>>,
) -> Result<T, E> {
    // On the heap, as these futures hold a whole step of a match.
    let done = AssertUnwindSafe(Box::pin(work)).catch_unwind().await;
    done.unwrap_or_else(|_| Err(MatchError::BrokeOff.into()))
}

/// Does the due work of one match of many, and returns when more is due. After a failure that is a while later, so
/// that the others go on.
pub(crate) async fn one_of_many(
    matches: &Matches,
    id: MatchId,
    work: impl Future<Output = Result<Option<Moment>, MatchError>>,
) -> Option<Moment> {
    match contained(work).await {
        Ok(next) => next,
        Err(MatchError::NotRunning) => None,
        Err(error) => {
            tracing::error!(match_id = %id, %error, "what is due in a match cannot be done");
            Some(matches.clock().now().after(PUT_OFF))
        }
    }
}
