//! Begins the matches that wait for a round of the public beacon.

use std::time::Duration;

use futures_util::future::join_all;

use crate::beacon::Beacon;
use crate::clock::Moment;
use crate::game::BeaconUse;
use crate::lobby::{LobbyError, Starting};
use crate::matches::Matches;
use crate::store::StoreError;

/// How long to wait after the database failed.
const AFTER_FAILURE: Duration = Duration::from_secs(5);

/// Watches, for ever. Without a beacon, matches that wait for one begin without.
pub async fn run(matches: Matches, beacon: Option<Beacon>) {
    loop {
        let wake = match catch_up(&matches, beacon.as_ref()).await {
            Ok(wake) => wake,
            Err(error) => {
                tracing::error!(%error, "the matches that start cannot be read");
                tokio::time::sleep(AFTER_FAILURE).await;
                continue;
            }
        };
        tokio::select! {
            () = matches.starts().notified() => {}
            () = sleep_until(&matches, wake) => {}
        }
    }
}

/// Does all there is to do by now, and gives when there is more to do, if ever.
///
/// # Errors
/// [`StoreError`].
pub async fn catch_up(
    matches: &Matches,
    beacon: Option<&Beacon>,
) -> Result<Option<Moment>, StoreError> {
    let now = matches.clock().now();
    let (mut ready, mut wake) = (Vec::new(), None);
    for starting in matches.starting().await? {
        let due = starting.named.due();
        match due.filter(|_| !starting.is_late()) {
            // Nobody has been told the round yet: the outbox rings when they are.
            _ if starting.told.is_none() => {}
            Some(due) if due > now => {
                wake = Some(wake.map_or(due, |wake: Moment| wake.min(due)));
            }
            _ => ready.push(starting),
        }
    }
    let begun = join_all(ready.iter().map(|starting| begin(matches, beacon, starting))).await;
    for (starting, result) in ready.iter().zip(begun) {
        if let Err(error) = result {
            tracing::error!(match_id = %starting.id, %error, "a match cannot be begun");
            wake = Some(now.after(AFTER_FAILURE));
        }
    }
    Ok(wake)
}

async fn begin(
    matches: &Matches,
    beacon: Option<&Beacon>,
    starting: &Starting,
) -> Result<(), LobbyError> {
    let named = starting.named;
    let beacon = beacon.filter(|beacon| beacon.chain().hash == named.chain);
    let Some(beacon) = beacon.filter(|_| !starting.is_late()) else {
        return matches.go_on_starting(starting, None).await;
    };
    let came = match beacon.fetch(named.round, matches.clock()).await {
        Ok(pulse) => BeaconUse::Mixed(pulse),
        Err(error) => {
            tracing::warn!(match_id = %starting.id, %error, "the match starts without the beacon");
            BeaconUse::Missed { chain: named.chain, round: named.round }
        }
    };
    matches.go_on_starting(starting, Some(&came)).await
}

async fn sleep_until(matches: &Matches, wake: Option<Moment>) {
    match wake {
        Some(wake) => matches.clock().sleep_until(wake).await,
        None => std::future::pending().await,
    }
}
