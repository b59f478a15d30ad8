//! Keeps a fault of the program in the match in which it shows.

use std::panic::AssertUnwindSafe;

use futures_util::FutureExt as _;

use super::matches::MatchError;

/// What `work` in one match comes to. A panic becomes an error like any other: the transaction is rolled back, and the
/// loop over all matches goes on with the next one.
pub(crate) async fn contained<T, E: From<MatchError>>(
    work: impl Future<Output = Result<T, E>>,
) -> Result<T, E> {
    let done = AssertUnwindSafe(work).catch_unwind().await;
    done.unwrap_or_else(|_| Err(MatchError::BrokeOff.into()))
}
