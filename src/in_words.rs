//! The board in words, for whoever wants it so: in private when a match begins to wait for them, and after each thing they do, with
//! what they can do next.

pub(crate) mod command;
pub(crate) mod rows;
mod words;

use crate::app::matches::{LiveMatch, MatchError, Matches};
use crate::store::Connection;
use game_api::{Notice, SeatId, Viewer};

/// What is said in private to those a match has just begun to wait for; `before` it waited for these.
pub(crate) async fn your_turn(
    app: &Matches,
    db: &mut Connection,
    table: &LiveMatch,
    before: &[SeatId],
) -> Result<Vec<Notice>, MatchError> {
    let mut notices = Vec::new();
    for seat in table.live.awaited() {
        let sits = &table.seats[seat];
        let is_new = !sits.is_computer() && !before.contains(&seat);
        if is_new && rows::wants(db, sits.holder).await? {
            let link = app.link(db, table).await?;
            // Should it not get through, the channel says it: nothing of a hand may stand in it.
            let shown = table.live.shown(Viewer::Public);
            notices.extend(words::your_turn(&table.scene(), &shown, seat, &link));
        }
    }
    Ok(notices)
}
