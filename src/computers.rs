//! Makes the decisions of computer players.
//!
//! The awaited seats are in the database, so that a crash or a pause at any moment loses nothing. A policy runs
//! outside the match's lock and outside any transaction, and its decision is submitted like a person's: if the
//! match has changed meanwhile, the policy runs again. If it fails, the match takes the game's default action, as
//! at a deadline.

pub(crate) mod thinking;

use std::collections::HashMap;

use tokio::sync::OwnedSemaphorePermit;
use tokio::task::{self, JoinSet};

use crate::app::contained::contained;
use crate::app::matches::{MatchError, Matches, Submission};
use crate::clock::Moment;
use crate::computers::thinking::thought;
use crate::deadlines;
use crate::deadlines::Clockwork;
use crate::deadlines::scheduler::{AFTER_FAILURE, PUT_OFF, put_off_if_standing};
use crate::domain::{Awaited, Computer, MatchId, log};
use crate::store::{StoreError, matches};
use game_api::{Action, Budget, PersonId, Viewer};

/// How many decisions are read at once.
const MOST_TOGETHER: u32 = 128;

/// Decides forever.
pub async fn run(matches: Matches) {
    let mut under_way: HashMap<task::Id, MatchId> = HashMap::new();
    let mut tasks = JoinSet::new();
    loop {
        // The same time for both queries, so that no decision falls due between them.
        let now = matches.clock().now();
        match due(&matches, now).await {
            Ok(rows) => {
                for row in rows {
                    // One decision at a time in each match: the first changes the state for the second.
                    if !under_way.values().any(|id| *id == row.match_id) {
                        let matches = matches.clone();
                        let task = tasks.spawn(async move { decide(&matches, row).await });
                        under_way.insert(task.id(), row.match_id);
                    }
                }
            }
            Err(error) => {
                tracing::error!(%error, "the decisions of computer players cannot be read");
                tokio::time::sleep(AFTER_FAILURE).await;
            }
        }
        let again = next(&matches, now).await;
        tokio::select! {
            Some(ended) = tasks.join_next_with_id() => {
                under_way.remove(&ended.map_or_else(|error| error.id(), |(task, ())| task));
            }
            () = matches.computers().notified() => {}
            () = matches.clock().sleep_until(again) => {}
        }
    }
}

async fn due(matches: &Matches, now: Moment) -> Result<Vec<Awaited>, StoreError> {
    let mut db = matches.store().read().await?;
    deadlines::by_computers(&mut db, now, MOST_TOGETHER).await
}

/// When the next decision may be possible.
async fn next(matches: &Matches, now: Moment) -> Moment {
    let later = now.after(PUT_OFF);
    let next = async {
        let mut db = matches.store().read().await?;
        deadlines::next_by_computers(&mut db, now).await
    };
    // After a failed read it is tried again later.
    next.await.ok().flatten().map_or(later, |next| next.min(later))
}

/// Makes a decision, once a worker is free.
#[tracing::instrument(skip_all, fields(match_id = %row.match_id, seat = u8::from(row.seat)))]
async fn decide(matches: &Matches, row: Awaited) {
    let room = matches.thinking().room().await;
    let decided = contained(async {
        let mut checkout = matches.checkout(row.match_id).await?;
        if (Clockwork { app: matches }).sleep_if_abandoned(&mut checkout).await? {
            return Ok(checkout.commit().await?);
        }
        drop(checkout);
        match think(matches, row, room).await? {
            Some((action, seq)) => submit(matches, row, action, seq).await,
            None => Clockwork { app: matches }.decide_for(row).await,
        }
    });
    match decided.await {
        // Another decision was faster, or the match is paused: the next round reads the present state.
        Ok(()) | Err(MatchError::Stale | MatchError::Paused(_) | MatchError::NotRunning) => {}
        Err(error) => {
            tracing::error!(%error, "a computer player cannot decide");
            if let Err(error) = put_off_if_standing(matches, row).await {
                tracing::error!(%error, "a decision cannot be put off");
                tokio::time::sleep(AFTER_FAILURE).await;
            }
        }
    }
}

/// The action that a seat's policy chooses, and the length of the log; `None` if it decides nothing in time.
async fn think(
    matches: &Matches,
    row: Awaited,
    room: Option<OwnedSemaphorePermit>,
) -> Result<Option<(Action, u64)>, MatchError> {
    let seat = row.seat;
    let (game, computer, own, mut luck, seq) = matches
        .with_table(row.match_id, |table| {
            let own = table.live.shown(Viewer::Seat(seat));
            let computer = table.tenures[seat].computer.clone();
            (table.game, computer, own, table.policy_luck(seat), table.seq)
        })
        .await?;
    let Some((policies, computer)) = game.policies().zip(computer) else { return Ok(None) };
    let usual = Computer::usual(game, Some(&computer.policy));
    if let Some(newer) = usual.filter(|usual| *usual != computer) {
        // The next decisions are made by a newer version.
        matches.seats().renew(row, newer).await?;
        return Err(MatchError::Stale);
    }
    let mut db = matches.store().read().await?;
    let lines = matches::log(&mut db, row.match_id, Some(seq)).await?;
    drop(db);
    let weighed = thought(room, move || {
        let seen = log::published(&log::history(game, &lines)?);
        let budget = Budget { playouts: computer.playouts };
        policies.weigh(&computer.policy, &own, &seen, budget, &mut luck)
    });
    let weighed = weighed.await.transpose()?.flatten();
    Ok(weighed.and_then(|weighed| Some((weighed.into_iter().next()?.action, seq))))
}

/// Submits the action decided at this length of the log.
async fn submit(
    matches: &Matches,
    row: Awaited,
    action: Action,
    seq: u64,
) -> Result<(), MatchError> {
    let (match_id, who) = (row.match_id, PersonId::computer(row.seat));
    let submission = Submission { match_id, who, action, shown_at: Some(seq), origin: None };
    match matches.submit(&submission).await {
        Ok(_) => Ok(()),
        // A person has taken the seat.
        Err(MatchError::NotSeated | MatchError::Replaced) => Ok(()),
        Err(MatchError::NotDone(error)) => {
            tracing::error!(%error, "a policy decides what cannot be done");
            Clockwork { app: matches }.decide_for(row).await
        }
        Err(error) => Err(error),
    }
}
