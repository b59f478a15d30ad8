//! The board as text, for people who want it: in private when a match begins to await them, and after each action,
//! with the next possible actions.

pub(crate) mod command;
mod rows;
mod words;

use crate::app::matches::{LiveMatch, MatchError, Matches};
use crate::store::Connection;
use game_api::{Notice, SeatId, Viewer};

/// The private messages for seats newly awaited; `before` are those awaited before.
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
            // If it cannot be delivered, it is posted in the channel: it must not show a hand.
            let shown = table.live.shown(Viewer::Public);
            notices.extend(words::your_turn(&table.scene(), &shown, seat, &link));
        }
    }
    Ok(notices)
}
