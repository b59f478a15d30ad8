//! Lessons for a person's first match alone: each kind of decision is explained once, in the message that asks for
//! it.
//!
//! Past explanations are not stored: they follow from the log, as reading it again meets the same decisions.

use crate::app::matches::{MatchError, Matches};
use crate::domain::record::Unsound;
use crate::domain::{LogLine, Match, Stage, is_lesson, log, record};
use crate::help::words;
use crate::store::matches;
use std::sync::Arc;

use game_api::{AnyPolicies, GameRef, LiveGame, Scene, SeatId, Setup, Shown, Slot, Viewer};

impl Matches {
    /// The explanation in this slot for the decision asked for there, when the log is `seq` long.
    pub(crate) async fn explained(
        &self,
        info: &Match,
        seq: u64,
        slot: Slot,
    ) -> Result<Option<String>, MatchError> {
        let game = self.game(&info.game)?;
        let is_taught = info.stage == Stage::Running && is_lesson(&info.agreed);
        let Some((policies, setup)) =
            game.policies().zip(info.setup.as_ref()).filter(|_| is_taught)
        else {
            return Ok(None);
        };
        let setup = game.read_setup(setup)?;
        let seats = info.by_seat();
        let Some((learner, _)) = seats.iter().find(|(_, seat)| !seat.is_computer()) else {
            return Ok(None);
        };
        let mut db = self.store().read().await?;
        let lines = matches::log(&mut db, info.id, Some(seq)).await?;
        let Some(due) = due(game, policies, &setup, &lines, learner)? else { return Ok(None) };
        let is_private = game.secrets().is_some_and(|it| it.awaits_in_private(&due.own));
        if slot != if is_private { Slot::Whisper(learner) } else { Slot::Board } {
            return Ok(None);
        }
        // A message in the channel is entirely in the match's language.
        let texts = match slot.private_to() {
            Some(learner) => self.texts_in(&mut db, info, learner).await?,
            None => Arc::clone(self.texts_of(info)),
        };
        let match_name = info.name(&texts);
        let scene = Scene::new(&texts, &match_name, info.told_channel(), &seats);
        let explained = policies.lesson(&scene, &due.own, due.name)?;
        Ok(Some(words::lesson(&scene, (due.number, policies.lessons()), &explained)))
    }
}

/// An explanation that is due.
struct Due {
    name: &'static str,
    /// The explanation's number, from 1.
    number: usize,
    /// The seat's view.
    own: Shown,
}

/// The explanation for a seat at the end of a log: for a kind of decision that is new to it, until another is
/// asked. `None` if there is none.
fn due(
    game: GameRef,
    policies: &dyn AnyPolicies,
    setup: &Setup,
    lines: &[LogLine],
    seat: SeatId,
) -> Result<Option<Due>, MatchError> {
    let mut explained: Vec<&'static str> = Vec::new();
    let mut now: Option<&'static str> = None;
    let mut next = |live: &LiveGame| -> Result<_, MatchError> {
        let asked = match live.awaited().contains(&seat) {
            true => policies.lessons_now(&live.shown(Viewer::Seat(seat)))?,
            false => Vec::new(),
        };
        let new = asked.iter().copied().find(|name| !explained.contains(name));
        explained.extend(new);
        now = new.or(now.filter(|name| asked.contains(name)));
        Ok(now.map(|name| (name, explained.len())))
    };
    let mut live = setup.begin();
    let mut due = next(&live)?;
    let standing = log::standing(game, lines)?;
    // No decision is asked for between the events of a step.
    for step in standing.chunk_by(|one, other| one.line.step == other.line.step) {
        for stands in step {
            record::carry(game, &mut live, &stands.what)
                .map_err(|why| Unsound { index: stands.line.seq, why })?;
        }
        due = next(&live)?;
    }
    Ok(due.map(|(name, number)| Due { name, number, own: live.shown(Viewer::Seat(seat)) }))
}
