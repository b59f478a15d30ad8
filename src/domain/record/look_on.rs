//! Checks the public part of a record, without the match's seed and hidden cards.

use super::referee::{Drawing, RecordLine, RefereedMatch, judge};
use super::{Corrected, Ending, PublicEntry, Settlement, Unsound};
use game_api::{
    Ahead, AnyPublicReferee, Drawn, GameRef, Mismatch, PublicCorrection, PublicEvent,
    ReplayedDecision, Setup, Source,
};

/// The findings about the public part of a valid record.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LookedOn {
    /// How the record ends.
    pub ending: Ending,
    /// The draws in it, those of undone events and the setup included.
    pub drawn: Drawn,
    /// The first entry, from 0, that corrected a hand. After it nobody can count the cards, and only what does not
    /// need that was checked.
    pub uncounted: Option<u64>,
}

/// Replays the public part of a running match by the rules, with the luck it records.
///
/// # Errors
/// The first invalid entry.
pub fn look_on(
    game: GameRef,
    setup: &Setup,
    match_id: u64,
    record: &[RecordLine<PublicEntry>],
) -> Result<LookedOn, Unsound> {
    let follower = Follower { game, referee: setup.public_referee(match_id) };
    let bench = judge(setup, follower, record, None)?;
    let uncounted = (0..).zip(record).find(|(_, line)| sets_a_hand_right(&line.entry));
    let uncounted = uncounted.map(|(index, _)| index);
    Ok(LookedOn { ending: bench.ending(), drawn: bench.drawn, uncounted })
}

fn sets_a_hand_right(entry: &PublicEntry) -> bool {
    match entry {
        PublicEntry::Settled(Settlement::Corrected { corrections, .. }) => {
            corrections.iter().any(|fact| fact.after.is_hidden())
        }
        PublicEntry::Settled(_) | PublicEntry::Played(_) => false,
    }
}

impl Drawing for PublicEvent {
    fn drawn(&self) -> Drawn {
        PublicEvent::drawn(self)
    }
}

/// The public part of a match.
#[derive(Clone)]
struct Follower {
    game: GameRef,
    referee: AnyPublicReferee,
}

impl RefereedMatch for Follower {
    type Event = PublicEvent;
    type Fact = PublicCorrection;

    fn is_over(&self) -> bool {
        self.referee.is_over()
    }

    fn open(
        &self,
        ahead: Ahead<'_, '_, PublicEvent>,
        (_, drawn): (Source<'_>, Drawn),
    ) -> Result<ReplayedDecision<Self>, Mismatch> {
        let opened = self.referee.open(ahead, drawn)?;
        Ok(opened.map(|referee| Follower { game: self.game, referee }))
    }

    fn remake(
        &self,
        ahead: Ahead<'_, '_, PublicEvent>,
        as_default: bool,
        (_, drawn): (Source<'_>, Drawn),
    ) -> Result<ReplayedDecision<Self>, Mismatch> {
        let remade = self.referee.remake(ahead, as_default, drawn)?;
        Ok(remade.map(|referee| Follower { game: self.game, referee }))
    }

    fn stood(&self, fact: &Corrected<PublicCorrection>) -> bool {
        let face = self.game.corrections();
        face.is_some_and(|face| face.stood(&self.referee, &fact.before, &fact.after) == Ok(true))
    }

    fn corrected(&self, facts: &[PublicCorrection]) -> Result<Self, String> {
        let face = self.game.corrections().ok_or_else(|| self.game.corrupt().to_string())?;
        let referee = face.corrected_publicly(&self.referee, facts);
        let referee = referee.map_err(|error| error.to_string())?;
        Ok(Follower { game: self.game, referee })
    }
}
