//! Carries out players' instructions, some minutes after they become possible: about when a person might act.
//!
//! Acting at once would reveal that nobody had to think.

pub mod command;
pub mod instructing;

use std::collections::HashMap;
use std::time::Duration;

use rand::TryRng;
use rand::rngs::SysRng;

use crate::app::contained::contained;
use crate::app::matches::{MatchError, Matches};
use crate::clock::Moment;
use crate::domain::MatchId;
use crate::store::tenures;

/// How often it is checked which instructions are possible.
const LOOK: Duration = Duration::from_secs(30);

/// The shortest delay.
const SOONEST: Duration = Duration::from_secs(120);

/// The longest additional delay.
const LONGEST: Duration = Duration::from_secs(1080);

/// When to act for a match, with the length of the log for which that was planned.
type Planned = HashMap<MatchId, (u64, Moment)>;

/// Carries out instructions forever.
pub async fn run(matches: Matches) {
    let mut planned = Planned::new();
    loop {
        if let Err(error) = look(&matches, &mut planned).await {
            tracing::error!(%error, "what players have left to be done cannot be read");
        }
        let again = matches.clock().now().after(LOOK);
        matches.clock().sleep_until(again).await;
    }
}

async fn look(matches: &Matches, planned: &mut Planned) -> Result<(), MatchError> {
    let mut db = matches.store().read().await?;
    let ids = tenures::instructed(&mut db).await?;
    drop(db);
    planned.retain(|id, _| ids.contains(id));
    for id in ids {
        if let Err(error) = contained(see_to(matches, planned, id)).await {
            tracing::error!(match_id = %id, %error, "what a player has left to be done is not done");
        }
    }
    Ok(())
}

async fn see_to(matches: &Matches, planned: &mut Planned, id: MatchId) -> Result<(), MatchError> {
    let Some(ready) = matches.instructions_ready(id).await? else {
        planned.remove(&id);
        return Ok(());
    };
    let now = matches.clock().now();
    let at = match planned.get(&id) {
        Some((seq, at)) if *seq == ready.seq => *at,
        Some(_) | None => now.after(some_minutes()),
    };
    // Before any player's time is up.
    let at = ready.due.map_or(at, |due| at.min(due.before(LOOK * 2)));
    planned.insert(id, (ready.seq, at));
    if now < at {
        return Ok(());
    }
    planned.remove(&id);
    matches.carry_out_instructions(id).await
}

/// A random delay: not from the match's seed, with which it could be computed once that is public.
fn some_minutes() -> Duration {
    let mut bytes = [0; 2];
    // Without randomness, the longest delay.
    let share = SysRng.try_fill_bytes(&mut bytes).map_or(u16::MAX, |()| u16::from_be_bytes(bytes));
    SOONEST + LONGEST * u32::from(share) / u32::from(u16::MAX)
}
