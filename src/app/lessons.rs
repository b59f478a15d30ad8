//! A lesson for whoever plays alone for the first time: decisions are explained as they come, each kind of them once.
//!
//! What was explained is not stored: it follows from the log, as the same is asked again when it is read again.

use crate::app::matches::{LiveMatch, MatchError, Matches};
use crate::domain::record::{Entry, Unsound};
use crate::domain::{LogLine, is_lesson, log, record};
use crate::kit::{AnyPolicies, GameRef, LiveGame, Notice, SeatId, Setup, Viewer};
use crate::messages;
use crate::store::{Connection, matches as rows};

impl Matches {
    /// What is explained at the end of the log to whoever plays alone, if it is a lesson and there is something new.
    pub(in crate::app) async fn explain(
        &self,
        db: &mut Connection,
        table: &LiveMatch,
    ) -> Result<Option<Notice>, MatchError> {
        let Some(policies) = table.game.policies().filter(|_| is_lesson(&table.info.agreed)) else {
            return Ok(None);
        };
        let is_person = |seat: &SeatId| !table.seats[*seat].is_computer();
        let Some(seat) = table.live.awaited().into_iter().find(is_person) else { return Ok(None) };
        let setup = table.info.setup.as_ref().ok_or(MatchError::NotRunning)?;
        let setup = table.game.read_setup(setup)?;
        let lines = rows::log(db, table.info.id, None).await?;
        let Some(due) = due(table.game, policies, &setup, &lines, seat)? else { return Ok(None) };
        let (scene, own) = (table.scene(), table.live.shown(Viewer::Seat(seat)));
        let explained = policies.lesson(&scene, &own, due.name)?;
        let place = (due.number, policies.lessons());
        Ok(Some(messages::lesson(&scene, place, &explained, due.is_first)))
    }
}

/// What is to be explained.
struct Due {
    name: &'static str,
    /// Which explanation it is, from 1.
    number: usize,
    /// Whether it is the first in a turn: one that is not takes the place of the one before.
    is_first: bool,
}

/// What is explained to a seat at the end of a log; `None` if nothing new is.
fn due(
    game: GameRef,
    policies: &dyn AnyPolicies,
    setup: &Setup,
    lines: &[LogLine],
    seat: SeatId,
) -> Result<Option<Due>, MatchError> {
    let mut explained: Vec<&'static str> = Vec::new();
    let mut is_first = true;
    let mut next = |live: &LiveGame, begins_turn: bool| -> Result<_, MatchError> {
        is_first |= begins_turn;
        if !live.awaited().contains(&seat) {
            return Ok(None);
        }
        let mut asked = policies.lessons_now(&live.shown(Viewer::Seat(seat)))?.into_iter();
        let Some(name) = asked.find(|name| !explained.contains(name)) else { return Ok(None) };
        explained.push(name);
        let due = Due { name, number: explained.len(), is_first };
        is_first = false;
        Ok(Some(due))
    };
    let mut live = setup.begin();
    let mut now = next(&live, true)?;
    let standing = log::standing(game, lines)?;
    // Nobody is asked between the events of a step.
    for step in standing.chunk_by(|one, other| one.line.step == other.line.step) {
        let mut begins_turn = false;
        for stands in step {
            record::carry(game, &mut live, &stands.what)
                .map_err(|why| Unsound { index: stands.line.seq, why })?;
            if let Entry::Played(event) = &stands.what {
                begins_turn |= event.publish().begins_turn();
            }
        }
        now = next(&live, begins_turn)?;
    }
    Ok(now)
}
