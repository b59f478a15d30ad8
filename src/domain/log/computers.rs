//! Which computer players held which seats when, as a log's header tells it.

use super::{Header, HeaderPolicy};
use game_api::SeatId;

/// The times of computer players, by seat and in order: whoever asks for each entry of a log is answered at once.
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

    /// The one that held the seat when the entry with this number came; of several, the one that came last.
    pub fn holder(&self, seat: SeatId, number: u64) -> Option<&'a HeaderPolicy> {
        let times = self.0.get(seat.index())?;
        let begun = times.partition_point(|policy| policy.from <= number);
        let last = *times.get(begun.checked_sub(1)?)?;
        last.to.is_none_or(|to| number <= to).then_some(last)
    }

    /// How many seats none of them held then.
    pub fn people(&self, number: u64) -> usize {
        let seats = SeatId::first(self.0.len() as u8);
        seats.filter(|seat| self.holder(*seat, number).is_none()).count()
    }
}
