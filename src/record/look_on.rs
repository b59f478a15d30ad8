//! Checks what is public of a record, without the match's seed and without what is face down.

use super::referee::{Ending, Line, NOTHING_FOLLOWS, UNRULED, may_settle};
use super::{Actor, PublicEntry, PublicSettlement, Settlement, Unsound};
use crate::game::Drawn;
use crate::games::{Onlooker, Setup};

/// Checks what is public of a match that is being played; gives what was drawn in it, and how it ends.
///
/// # Errors
/// The first entry that does not hold.
pub fn look_on(
    setup: &Setup,
    match_id: u64,
    record: &[Line<PublicEntry>],
) -> Result<(Drawn, Ending), Unsound> {
    let mut watch = Watch {
        drawn: setup.drawn(),
        knew: vec![(0, Onlooker::new(setup, match_id))],
        appealed: false,
        ending: Ending::Open,
    };
    for (index, line) in (0..).zip(record) {
        watch.entry(index, line, setup.players()).map_err(|why| Unsound { index, why })?;
    }
    Ok((watch.drawn, watch.ending))
}

/// What can be told of a match so far.
struct Watch {
    drawn: Drawn,
    /// What an onlooker knew after each entry that stands, by the length of the record then.
    knew: Vec<(u64, Onlooker)>,
    appealed: bool,
    ending: Ending,
}

impl Watch {
    fn entry(&mut self, index: u64, line: &Line<PublicEntry>, players: u8) -> Result<(), String> {
        if self.ending != Ending::Open {
            return Err(NOTHING_FOLLOWS.to_owned());
        }
        let mut knows = self.knew.last().expect("the beginning always stands").1.clone();
        match &line.entry {
            PublicEntry::Played(event) => {
                decided(line.by, players)?;
                if self.appealed {
                    return Err(UNRULED.to_owned());
                }
                knows.see(event, self.drawn)?;
                if event.ends_match() {
                    self.ending = Ending::Over;
                }
            }
            PublicEntry::Settled(settlement) => {
                may_settle(line.by, line.at_ms, settlement, players)?;
                if let Settlement::Undone { to, .. } = settlement {
                    knows = self.undo(*to)?;
                }
                self.rule(settlement)?;
            }
        }
        self.drawn = line.entry.after(self.drawn);
        self.knew.push((index + 1, knows));
        Ok(())
    }

    /// What was known after the first `to` entries is known again.
    fn undo(&mut self, to: u64) -> Result<Onlooker, String> {
        let left = self.knew.partition_point(|(length, _)| *length <= to);
        self.knew.truncate(left);
        let last = self.knew.last().filter(|(length, _)| *length == to);
        last.map(|(_, knew)| knew.clone()).ok_or_else(|| format!("entry {to} does not stand"))
    }

    /// What a settlement does to an appeal, and whether it ends the match.
    fn rule(&mut self, settlement: &PublicSettlement) -> Result<(), String> {
        match settlement {
            Settlement::Appealed { .. } if self.appealed => {
                return Err("there is an appeal already".to_owned());
            }
            Settlement::Appealed { .. } => self.appealed = true,
            Settlement::Upheld { .. } if !self.appealed => {
                return Err("nobody has appealed".to_owned());
            }
            Settlement::Upheld { .. }
            | Settlement::Corrected { .. }
            | Settlement::Undone { .. } => {
                self.appealed = false;
            }
            Settlement::Cancelled { .. } => self.ending = Ending::Cancelled,
            Settlement::Replaced { .. } | Settlement::Restored(_) => {}
        }
        Ok(())
    }
}

/// Whether an event can be somebody's decision, whatever the match.
fn decided(by: Actor, players: u8) -> Result<(), String> {
    match by {
        Actor::Seat(seat) | Actor::Clock(seat) | Actor::Forced(seat)
            if seat.index() < usize::from(players) =>
        {
            Ok(())
        }
        Actor::Seat(seat) | Actor::Clock(seat) | Actor::Forced(seat) => {
            Err(format!("there is no seat {}", u8::from(seat)))
        }
        Actor::Players | Actor::Moderator | Actor::Operator => {
            Err("this is the decision of one seat".to_owned())
        }
    }
}
