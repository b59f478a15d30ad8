//! Begins matches that wait for a round of the public beacon.

use std::time::Duration;

use futures_util::future::join_all;

use crate::app::contained::contained;
use crate::app::matches::Matches;
use crate::clock::Moment;
use crate::lobby::starting::Starting;
use crate::lobby::{Lobbies, LobbyError};
use crate::luck::beacon::Beacon;
use crate::store::StoreError;
use game_api::BeaconUse;

/// How long to wait after the database failed.
const AFTER_FAILURE: Duration = Duration::from_secs(5);

/// How long after its round a match waits for its undelivered message.
const UNHEARD: Duration = Duration::from_secs(600);

/// Runs forever. Without a beacon, matches that wait for one begin without it.
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

/// Does all work due now, and returns when more is due, if ever.
pub async fn catch_up(
    matches: &Matches,
    beacon: Option<&Beacon>,
) -> Result<Option<Moment>, StoreError> {
    let now = matches.clock().now();
    let (mut ready, mut wake) = (Vec::new(), None);
    let mut wake_at =
        |moment: Moment| wake = Some(wake.map_or(moment, |wake: Moment| wake.min(moment)));
    for starting in (Lobbies { app: matches }).starting().await? {
        match next(&starting, now) {
            StartStep::Wait(until) => wake_at(until),
            StartStep::Fetch => ready.push((starting, beacon)),
            StartStep::GoOn => ready.push((starting, None)),
        }
    }
    let begun = ready.iter().map(|(starting, from)| contained(begin(matches, *from, starting)));
    for ((starting, _), result) in ready.iter().zip(join_all(begun).await) {
        if let Err(error) = result {
            tracing::error!(match_id = %starting.id, %error, "a match cannot be begun");
            wake_at(now.after(AFTER_FAILURE));
        }
    }
    Ok(wake)
}

/// The next step of a starting match.
enum StartStep {
    /// Nothing before this moment, unless the outbox notifies.
    Wait(Moment),
    /// Its round is due.
    Fetch,
    /// Its round is not used: its message came too late, or not at all.
    GoOn,
}

fn next(starting: &Starting, now: Moment) -> StartStep {
    let Some(due) = starting.named.due() else { return StartStep::GoOn };
    match starting.told {
        None if now < due.after(UNHEARD) => StartStep::Wait(due.after(UNHEARD)),
        None => StartStep::GoOn,
        Some(_) if starting.is_late() => StartStep::GoOn,
        Some(_) if now < due => StartStep::Wait(due),
        Some(_) => StartStep::Fetch,
    }
}

/// Begins a match with the round it waits for, if `beacon` provides it.
async fn begin(
    matches: &Matches,
    beacon: Option<&Beacon>,
    starting: &Starting,
) -> Result<(), LobbyError> {
    let named = starting.named;
    let Some(beacon) = beacon.filter(|beacon| beacon.chain().hash == named.chain) else {
        return Lobbies { app: matches }.go_on_starting(starting, None).await;
    };
    let came = match beacon.fetch(named.round, matches.clock()).await {
        Ok(pulse) => BeaconUse::Mixed(pulse),
        Err(error) => {
            tracing::warn!(match_id = %starting.id, %error, "the match starts without the beacon");
            BeaconUse::Missed { chain: named.chain, round: named.round }
        }
    };
    Lobbies { app: matches }.go_on_starting(starting, Some(&came)).await
}

async fn sleep_until(matches: &Matches, wake: Option<Moment>) {
    match wake {
        Some(wake) => matches.clock().sleep_until(wake).await,
        None => std::future::pending().await,
    }
}
