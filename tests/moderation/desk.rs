//! A moderator at work: gives an order, reads the preview, and confirms it.

use crate::scene::{STRANGER, control};
use crate::table::Table;
use discord_emulator::{Message, MessageState};
use witan::clock::{Clock, Manual, Moment};
use witan::domain::{Awaited, LogLine, Match, MatchId};
use witan::store::matches as rows;

/// The moderator: Mildred may manage the server, and plays in no match unless a test says so.
pub const MODERATOR: &str = STRANGER;

/// A table whose clock stands still until a test advances it.
pub async fn open() -> Table {
    Table::open(Clock::manual(Moment::from_ms(1_790_000_000_000))).await
}

impl Table {
    pub fn manual(&self) -> &Manual {
        let Clock::Manual(manual) = self.matches.clock() else { panic!("the time is a test's") };
        manual
    }

    /// The preview of an order, with its buttons.
    pub async fn preview(&self, line: &str) -> Message {
        let given = self.world.slash(self.person(MODERATOR).id, self.channel, line);
        let given = given.unwrap_or_else(|why| panic!("{line:?} cannot be given: {why}"));
        let preview = self.private_answer(MODERATOR, given).await;
        assert!(!preview.components.is_empty(), "{line}: {}", preview.content);
        preview
    }

    /// Presses a button of a preview, and returns its new text.
    pub async fn settle(&self, preview: &Message, press: &str) -> String {
        let person = self.person(MODERATOR).id;
        let id = control(preview, |id| id.ends_with(press));
        self.world.press(person, preview.id, &id).expect("the button is there");
        self.until("the preview to be settled", |world| {
            let message = world.message(person, preview.id)?;
            let settled = message.components.is_empty() && message.state == MessageState::Sent;
            settled.then_some(message.content)
        })
        .await
    }

    /// Gives an order and confirms it: returns the preview, and the new public messages.
    pub async fn order(&self, line: &str) -> (String, Vec<Message>) {
        let before = self.said().len();
        let preview = self.preview(line).await;
        let told = self.settle(&preview, ":confirm").await;
        assert!(told.contains("Done"), "{line}: {told}");
        self.silence().await;
        (preview.content, self.said().split_off(before))
    }

    /// Gives an order that needs no confirmation: returns the new public messages.
    pub async fn order_at_once(&self, line: &str) -> Vec<Message> {
        let before = self.said().len();
        let told = self.command(MODERATOR, self.channel, line).await;
        assert!(told.contains("Done"), "{line}: {told}");
        self.silence().await;
        self.said().split_off(before)
    }

    /// A match's row in the database.
    pub async fn info(&self, id: MatchId) -> Match {
        let mut db = self.matches.store().read().await.expect("the database");
        rows::load(&mut db, id).await.expect("the database").expect("the match")
    }

    /// The seats for which a match waits.
    pub async fn waits(&self, id: MatchId) -> Vec<Awaited> {
        let mut db = self.matches.store().read().await.expect("the database");
        witan::deadlines::awaited(&mut db, id).await.expect("the database")
    }

    pub async fn log(&self, id: MatchId) -> Vec<LogLine> {
        let mut db = self.matches.store().read().await.expect("the database");
        rows::log(&mut db, id, None).await.expect("the database")
    }

    /// How many orders are stored, carried out or not.
    pub async fn orders(&self) -> i64 {
        let mut db = self.matches.store().read().await.expect("the database");
        sqlx::query_scalar("SELECT count(*) FROM orders")
            .fetch_one(&mut *db)
            .await
            .expect("a number")
    }

    /// How many orders were carried out.
    pub async fn carried_out(&self) -> i64 {
        let mut db = self.matches.store().read().await.expect("the database");
        sqlx::query_scalar("SELECT count(*) FROM orders WHERE done_ms IS NOT NULL")
            .fetch_one(&mut *db)
            .await
            .expect("a number")
    }

    /// Gives a command that must be refused and change nothing.
    pub async fn refused(&self, id: MatchId, who: &str, line: &str) -> String {
        let (before, orders) = (self.moment(id).await, self.carried_out().await);
        let told = self.excuse_command(who, self.channel, line).await;
        self.assert_unchanged(id, &before, line).await;
        assert_eq!(self.carried_out().await, orders);
        told
    }
}
