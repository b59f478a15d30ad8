//! Rulings: previewing and carrying them out.

use super::OrderError;
use super::extending::retimed_rows;
use crate::app::matches::{Checkout, LiveMatch, MatchError};
use crate::clock::Moment;
use crate::deadlines::pauses::let_time_run;
use crate::domain::record::{Corrected, PublicEntry, Settlement};
use crate::domain::steps::undone;
use crate::domain::{Actor, PausedBy, Wish, record};
use crate::messages::settlements;
use crate::moderation::order::Order;
use crate::store::{Connection, tenures};
use crate::undo::steps;
use crate::{appeals, deadlines, messages, undo};
use game_api::{Correction, Corrupt, Notice, Scene, UnreadCorrection, Viewer};

/// The readers of a preview.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Audience {
    /// The moderator who rules: they also see the corrected sizes of hands.
    Moderator,
    Everybody,
}

/// What a ruling would change, line by line, or until when the match would wait; empty for any other order. It is
/// computed from public information.
///
/// # Errors
/// [`OrderError`] if the ruling is impossible, whatever is secret.
pub(crate) async fn detail(
    db: &mut Connection,
    table: &LiveMatch,
    scene: &Scene<'_>,
    order: &Order,
    (audience, now): (Audience, Moment),
) -> Result<String, OrderError> {
    match order {
        Order::Back { to } => {
            let steps = steps(db, table.info.id, table.game).await?;
            let undone = undone(&steps, *to);
            if undone.is_empty() {
                return Err(OrderError::NoSuchStep);
            }
            Ok(messages::undone_lines(scene, undone))
        }
        Order::Correct { corrections } => {
            let corrections = table.game.corrections_of(corrections)?;
            let face = table.game.corrections().ok_or_else(|| table.game.corrupt())?;
            let before = face.proposed(&table.live.shown(Viewer::Public), &corrections)?;
            let facts = match audience {
                Audience::Moderator => settlements::facts_proposed(scene, &before, &corrections)?,
                Audience::Everybody => {
                    let after = corrections.iter().map(|fact| fact.publish());
                    let both = before.into_iter().zip(after);
                    let facts: Vec<_> =
                        both.map(|(before, after)| Corrected { before, after }).collect();
                    settlements::facts(scene, &facts)
                }
            };
            Ok(facts.join("\n"))
        }
        Order::Extend { seat, hours } => {
            let rows = retimed_rows(db, table, *seat, *hours, now).await?;
            Ok(deadlines::words::due(scene, &rows).unwrap_or_default())
        }
        _ => Ok(String::new()),
    }
}

/// A decision that ends an appeal, and may change the match.
pub(crate) struct Ruling {
    pub by: Actor,
    pub settlement: Settlement,
    pub notices: Vec<Notice>,
    pub now: Moment,
}

/// Carries out a decision that ends an appeal, if there is one, and resumes the match.
pub(crate) async fn rule(checkout: &mut Checkout<'_>, ruling: Ruling) -> Result<(), MatchError> {
    let Ruling { by, settlement, notices, now } = ruling;
    let is_new_table = settlement.changes_table();
    let id = checkout.table().info.id;
    undo::forget_proposals(checkout.db(), id).await?;
    tenures::forget_votes(checkout.db(), id, &Wish::LetStand).await?;
    appeals::close(checkout.db(), id).await?;
    checkout.settle(by, settlement, notices).await?;
    let (db, table) = checkout.look();
    if !is_new_table && table.info.paused.is_none() {
        let_time_run(db, table, now).await?;
        let (seq, again) = (table.seq, table.asked_again());
        let app = checkout.app();
        app.say(checkout.db(), id, seq, &again).await?;
    }
    Ok(())
}

/// Updates the messages about the match's appeal to say that it is over, with this text; empty if there is none.
pub(crate) async fn appeal_over(
    db: &mut Connection,
    table: &LiveMatch,
    ended: &str,
) -> Result<Vec<Notice>, MatchError> {
    if table.info.paused.is_none_or(|pause| pause.by != PausedBy::Appeal) {
        return Ok(Vec::new());
    }
    let steps = steps(db, table.info.id, table.game).await?;
    let mut entries = steps.iter().rev().flat_map(|step| step.entries.iter().rev());
    let appeal =
        entries.find(|entry| matches!(entry, PublicEntry::Settled(Settlement::Appealed { .. })));
    let voted = tenures::votes(db, table.info.id, &Wish::LetStand, Moment::from_ms(0)).await?;
    Ok(appeals::words::appeal_over(&table.scene(), ended, appeal, !voted.is_empty()))
}

/// Corrected facts, each with its present value; `None` if a secret forbids them: the cards in the hands.
pub(crate) fn corrected(
    table: &LiveMatch,
    facts: &[UnreadCorrection],
) -> Result<Option<Vec<Corrected>>, Corrupt> {
    let facts = table.game.corrections_of(facts)?;
    if record::correct(table.game, &table.live, &facts).is_err() {
        return Ok(None);
    }
    let face = table.game.corrections().ok_or_else(|| table.game.corrupt())?;
    let stands =
        |after: Correction| Ok(face.standing(&table.live, &after)?.map(|before| (before, after)));
    let stands: Vec<Option<_>> = facts.into_iter().map(stands).collect::<Result<_, Corrupt>>()?;
    let both: Option<Vec<_>> = stands.into_iter().collect();
    Ok(both
        .map(|both| both.into_iter().map(|(before, after)| Corrected { before, after }).collect()))
}
