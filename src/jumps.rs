//! Jumps of the machine's clock: logged, and stored for `witan doctor`. [`Clock::Watched`] determines the time to
//! use meanwhile.

mod rows;

use std::time::Duration;

use crate::app::matches::Matches;
use crate::clock::{Clock, Jump, Jumped, Moment};
use crate::luck::beacon::Beacon;
use crate::store::{Connection, StoreError};

/// How often jumps are checked for.
const EVERY: Duration = Duration::from_secs(10);

/// How long jumps are stored.
const KEPT: Duration = Duration::from_secs(30 * 86_400);

/// Stores jumps, forever.
pub async fn keep(matches: Matches, beacon: Option<Beacon>) {
    let Clock::Watched(clock) = matches.clock() else { return std::future::pending().await };
    loop {
        if let Some(beacon) = beacon.as_ref().filter(|_| clock.is_in_doubt()) {
            beacon.tell_time(matches.clock()).await;
        }
        clock.now();
        for jump in clock.take_jumps() {
            log(jump);
            if let Err(error) = note(&matches, jump).await {
                tracing::error!(%error, "a jump of the machine's clock cannot be noted");
            }
        }
        tokio::time::sleep(EVERY).await;
    }
}

/// Stores a jump, and deletes old ones.
pub async fn note(matches: &Matches, jump: Jump) -> Result<(), StoreError> {
    let mut tx = matches.store().begin().await?;
    rows::forget(&mut tx, jump.at.before(KEPT)).await?;
    rows::add(&mut tx, jump).await?;
    Ok(tx.commit().await?)
}

/// The last jump of the last 30 days, and the number of jumps.
pub async fn last(db: &mut Connection, now: Moment) -> Result<Option<(Jump, u64)>, StoreError> {
    rows::last(db, now.before(KEPT)).await
}

fn log(Jump { at, by_ms, what }: Jump) {
    let (at, by_s) = (at.in_utc(), by_ms / 1000);
    match what {
        Jumped::Wrong => tracing::error!(
            by_s,
            at,
            "the machine's clock is wrong since it has jumped: it is not followed; set it (timedatectl, NTP)"
        ),
        Jumped::Begun => tracing::error!(
            by_s,
            at,
            "the machine's clock is wrong since before the bot began: it is not followed; set it (timedatectl, NTP)"
        ),
        Jumped::Right => tracing::warn!(
            by_s,
            at,
            "the machine's clock has jumped, and is right: if it was wrong before, deadlines of before are off by as much"
        ),
        Jumped::Slept => tracing::warn!(
            by_s,
            at,
            "the machine stood still, as one that sleeps or is paused does: its clock was right before and is right"
        ),
        Jumped::Back => {
            tracing::warn!(by_s, at, "the machine's clock was wrong for a moment, and not followed")
        }
    }
}

/// A description of the last jump for a later reader.
pub fn told(Jump { at, by_ms, what }: Jump) -> String {
    let by = crate::ops::checkup::span(Duration::from_millis(by_ms.unsigned_abs()));
    let way = if by_ms < 0 { "back" } else { "ahead" };
    let at = at.in_utc();
    match what {
        Jumped::Wrong => {
            format!("{at}: it was set {by} {way}, which was wrong; nothing followed from it")
        }
        Jumped::Begun => {
            let way = if by_ms < 0 { "behind" } else { "ahead" };
            format!("{at}: it was {by} {way} when the bot began; nothing followed from it")
        }
        Jumped::Right if by_ms < 0 => format!(
            "{at}: it was set {by} back, which was right: deadlines set before are off by as much, and /mod extend \
             moves them, with a minus to an earlier time"
        ),
        Jumped::Right => format!(
            "{at}: it went {by} ahead, which was right: either it was behind before, and deadlines set then are off \
             by as much (/mod extend moves them), or the machine stood still that long, and they are as they should be"
        ),
        Jumped::Slept => format!(
            "{at}: the machine stood still for {by}, as one that sleeps or is paused does; the clock was right before \
             and after, and so are deadlines"
        ),
        Jumped::Back => format!("{at}: it was {by} {way} for a moment; nothing followed from it"),
    }
}

/// Whether the jump is long past.
pub fn is_past(jump: Jump, now: Moment) -> bool {
    now.since(jump.at) > Duration::from_secs(7 * 86_400)
}
