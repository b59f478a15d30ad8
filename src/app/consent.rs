//! What all who play have to want.

use super::matches::MatchError;
use crate::clock::Moment;
use crate::domain::{MatchId, Voice, Voices, Wish, agreement};
use crate::kit::{PersonId, SeatId};
use crate::store::{Connection, tenures};

/// How far all want something.
pub(super) struct Wishing {
    /// Whether nobody did before.
    pub(super) is_first: bool,
    pub(super) agreed: Vec<Voice>,
    /// Who has not said so.
    pub(super) missing: Vec<Voice>,
}

/// Somebody who plays, or can take their seat back, wants something of all but this seat. `None` if they already did and
/// somebody is still missing; nobody may be, if seats have changed hands since.
pub(super) async fn wishing(
    db: &mut Connection,
    id: MatchId,
    who: PersonId,
    wish: &Wish,
    (but, now): (Option<SeatId>, Moment),
) -> Result<Option<Wishing>, MatchError> {
    let voices = Voices::of(&tenures::all(db, id).await?);
    let seats = voices.seats_of(who);
    if seats.is_empty() {
        return Err(MatchError::NotSeated);
    }
    let before = tenures::votes(db, id, wish, now.before(Wish::COUNTS)).await?;
    let asked: Vec<Voice> =
        voices.all().iter().filter(|voice| Some(voice.seat) != but).copied().collect();
    let (agreed, missing) = agreement(&asked, &[before.as_slice(), &seats].concat());
    let is_news = seats.iter().any(|seat| !before.contains(seat)) || missing.is_empty();
    for seat in seats {
        tenures::vote(db, id, seat, wish, now).await?;
    }
    Ok(is_news.then_some(Wishing { is_first: before.is_empty(), agreed, missing }))
}
