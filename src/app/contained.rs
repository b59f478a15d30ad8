//! Turns a panic into an error of one match.

use std::panic::AssertUnwindSafe;

use futures_util::FutureExt as _;

use super::matches::MatchError;

/// Runs `work` in one match. A panic becomes an ordinary error: the transaction is rolled back, and the loop over all
/// matches continues with the next one.
pub(crate) async fn contained<T, E: From<MatchError>>(
    work: impl Future<Output = Result<T, E>>,
) -> Result<T, E> {
    let done = AssertUnwindSafe(work).catch_unwind().await;
    done.unwrap_or_else(|_| Err(MatchError::BrokeOff.into()))
}
