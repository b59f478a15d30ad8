//! Which computer player held which seat when, according to a log's header.

use super::{Header, HeaderPolicy};
use game_api::SeatId;

/// The times of computer players, by seat and in order, for fast look-up by entry.
pub(super) struct Computers<'a>(Vec<Vec<&'a HeaderPolicy>>);

impl<'a> Computers<'a> {
    pub fn of(header: &'a Header) -> Self {
        let mut seats = vec![Vec::new(); header.seats.len()];
        for policy in &header.policies {
            if let Some(times) = seats.get_mut(policy.seat.index()) {
                times.push(policy);
            }
        }
        for times in &mut seats {
            times.sort_by_key(|policy: &&HeaderPolicy| policy.from);
        }
        Computers(seats)
    }

    /// The computer player that held the seat at this entry; if several claim it, the latest.
    pub fn holder(&self, seat: SeatId, number: u64) -> Option<&'a HeaderPolicy> {
        let times = self.0.get(seat.index())?;
        let begun = times.partition_point(|policy| policy.from <= number);
        let last = *times.get(begun.checked_sub(1)?)?;
        last.to.is_none_or(|to| number <= to).then_some(last)
    }

    /// How many seats people held at this entry.
    pub fn people(&self, number: u64) -> usize {
        let seats = SeatId::first(self.0.len() as u8);
        seats.filter(|seat| self.holder(*seat, number).is_none()).count()
    }
}
