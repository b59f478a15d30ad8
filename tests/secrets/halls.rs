//! The stand-in for Discord with one of two twins in it, and people who ask for everything there.

use std::collections::hash_map::DefaultHasher;
use std::hash::{Hash, Hasher};

use witan::clock::{Clock, Moment};
use witan::game::SeatId;
use witan::games::Action as AnyAction;
use witan::games::koenig::Action;
use witan::matches::Wish;
use witan::sandbox::{Answer, ChannelId, InteractionId, Message, MessageState};
use witan::store::MatchId;

use crate::table::Table;
use crate::twins::{Past, Twins};

/// Somebody who manages the server, and plays in no match unless a test says so.
pub const MODERATOR: &str = "Mildred";

/// The stand-in with one of the twins in it.
pub struct Hall {
    pub table: Table,
    pub id: MatchId,
}

impl Hall {
    pub async fn open(past: &Past) -> Self {
        let mut table = Table::open(Clock::manual(Moment::from_ms(1_700_000_000_000))).await;
        let id = table.begin(usize::from(past.setup.starts.players())).await;
        let mut tx = table.matches.store().begin().await.expect("the database");
        past.write(&mut tx, id).await;
        tx.commit().await.expect("the database");
        table.crash_and_restart().await;
        Self { table, id }
    }

    /// Both halls.
    pub async fn pair(twins: &Twins) -> [Self; 2] {
        let [one, other] = &twins.pasts;
        [Self::open(one).await, Self::open(other).await]
    }

    /// Somebody else holds the seat from now on.
    pub async fn hand_over(&mut self, seat: SeatId, to: &str) {
        let mut tx = self.table.matches.store().begin().await.expect("the database");
        sqlx::query("UPDATE seats SET holder = ? WHERE match_id = ? AND seat = ?")
            .bind(self.table.person(to).id.get().cast_signed())
            .bind(self.id.0)
            .bind(i64::from(u8::from(seat)))
            .execute(&mut *tx)
            .await
            .expect("the seat is there");
        tx.commit().await.expect("the database");
        self.table.crash_and_restart().await;
    }

    /// Whoever holds a seat does something, quicker than people could.
    pub async fn act(&self, seat: SeatId, action: Action) {
        let seats = self.table.glance(self.id, MODERATOR).await.seats;
        let wish = Wish {
            match_id: self.id,
            who: seats[seat].holder,
            action: AnyAction::Koenig(action),
            shown_at: None,
            origin: None,
        };
        self.table.matches.submit(&wish).await.expect("it is legal");
    }

    /// A text without what the stand-in numbers anew each time.
    pub fn plain(&self, text: &str) -> String {
        let people = self.table.world.people();
        let names = people.iter().map(|person| (person.id.to_string(), person.name.clone()));
        let here = (self.table.channel.to_string(), "here".to_owned());
        let text =
            names.chain([here]).fold(text.to_owned(), |text, (id, name)| text.replace(&id, &name));
        // Whatever else has an id, such as another channel.
        let digits = |c: char| c.is_ascii_digit();
        text.split(|c: char| !digits(c))
            .filter(|number| number.len() > 16)
            .fold(text.clone(), |text, id| text.replace(id, "id"))
    }

    /// A message as somebody sees it, with its files.
    pub fn told(&self, message: &Message) -> String {
        let files: Vec<u64> = message
            .files()
            .into_iter()
            .map(|file| {
                let mut hasher = DefaultHasher::new();
                self.table.world.attachment(file).hash(&mut hasher);
                hasher.finish()
            })
            .collect();
        let alt: Vec<_> = message.attachments.iter().map(|file| &file.alt_text).collect();
        self.plain(&format!(
            "{} {:?} {:?} {:?} {files:?} {alt:?}",
            message.content, message.components, message.notifies, message.flags
        ))
    }

    /// What somebody is answered.
    pub async fn answer(&self, name: &str, interaction: InteractionId) -> String {
        let person = self.table.person(name).id;
        let answer = self.table.world.answer(interaction).await;
        let (Answer::Message(id) | Answer::Thinking(id) | Answer::Updated(id)) = answer else {
            return self.plain(&format!("{answer:?}"));
        };
        let message = self
            .table
            .until("an answer", |world| {
                let message = world.message(person, id)?;
                (message.state != MessageState::Thinking).then_some(message)
            })
            .await;
        self.told(&message)
    }

    /// What somebody is answered to a command.
    pub async fn ask(&self, name: &str, channel: ChannelId, line: &str) -> String {
        let answer = match self.table.world.slash(self.table.person(name).id, channel, line) {
            Ok(given) => self.answer(name, given).await,
            Err(why) => self.plain(&why.to_string()),
        };
        format!("{name}: {line}: {answer}")
    }
}
