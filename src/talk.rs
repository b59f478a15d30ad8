//! Private talk: if a match's terms allow it, players open private threads beside it, one for each pair or group.
//! Nobody else learns of a thread, and the bot reads nothing there.
//!
//! A thread belongs to its people. When one of their seats changes hands it is archived, so that the new player
//! does not read the earlier messages; all are archived when the match ends, and then one is opened to all players
//! if everybody in it agrees.

pub(crate) mod command;
mod rows;
pub(crate) mod words;

use strum::{EnumString, IntoStaticStr};

use crate::app::matches::{MatchError, Matches};
use crate::domain::{ChannelId, Match, MatchId, Stage};
use crate::messages::has_talk_rooms;
use crate::outbox;
use crate::store::{Connection, StoreError, matches};
use game_api::{Message, Notice, PersonId, Scene, SeatId, Slot};
pub(crate) use words::names;

/// A private thread of some players.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Room {
    pub number: u64,
    /// The seats whose holders are in it, in ascending order.
    pub seats: Vec<SeatId>,
    pub state: RoomState,
}

/// The state of a private thread.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumString, IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum RoomState {
    /// It exists, or is being opened.
    Open,
    /// It could not be opened.
    Failed,
    /// One of the seats has changed hands.
    Left,
    /// The match has ended.
    Over,
    /// All players can read it since the end.
    Shown,
}

/// The private threads that a player knows of.
#[derive(Debug, Clone)]
pub struct KnownThreads {
    /// The player's own seat.
    pub own: SeatId,
    /// The seats they can talk to; empty once the match is over.
    pub others: Vec<SeatId>,
    /// Their own threads, with the channel of those already opened.
    pub rooms: Vec<(Room, Option<ChannelId>)>,
}

/// The result of opening a thread.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OpenedThread {
    /// It is being opened.
    Opening,
    /// The thread exists; with its channel, if it is already opened.
    Before(Option<ChannelId>),
}

/// The result of a vote to open a thread to all players.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DisclosureVote {
    /// Others in it have to agree.
    Asked,
    Shown,
}

/// Why a private thread is not possible.
#[derive(Debug, thiserror::Error)]
pub enum TalkError {
    #[error("the match has not agreed on private threads, or cannot have them")]
    NotAgreed,
    #[error("nobody was chosen who can be talked to")]
    Nobody,
    #[error("that person is in no such thread")]
    NotIn,
    #[error("the match is being played")]
    NotOver,
    #[error(transparent)]
    Match(#[from] MatchError),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Private threads.
#[derive(Clone, Copy)]
pub struct Talks<'a> {
    app: &'a Matches,
}

impl Matches {
    pub fn talks(&self) -> Talks<'_> {
        Talks { app: self }
    }
}

impl Talks<'_> {
    /// The private threads that a present or former player of a match knows of.
    pub async fn around(&self, id: MatchId, who: PersonId) -> Result<KnownThreads, TalkError> {
        let mut db = self.app.store().read().await?;
        let info = matches::load(&mut db, id).await?.ok_or(MatchError::NotRunning)?;
        let own = info.seat_of(who).ok_or(MatchError::NotSeated)?;
        let mut around = KnownThreads { own, others: Vec::new(), rooms: Vec::new() };
        if info.stage == Stage::Running {
            around.others = people(&info).filter(|seat| *seat != own).collect();
        }
        for room in rows::of(&mut db, id).await? {
            let is_theirs = room.seats.contains(&own) && room.state != RoomState::Left;
            if is_theirs || room.state == RoomState::Shown {
                let said = outbox::said(&mut db, id, Slot::Talk(room.number)).await?;
                around.rooms.push((room, said.map(|place| place.channel)));
            }
        }
        Ok(around)
    }

    /// Opens a private thread with the holders of these seats.
    pub async fn open(
        &self,
        id: MatchId,
        who: PersonId,
        with: &[SeatId],
    ) -> Result<OpenedThread, TalkError> {
        let mut checkout = self.app.checkout(id).await?;
        let (db, table) = checkout.look();
        let (info, seq) = (&table.info, table.seq);
        let own = info.seat_of(who).ok_or(MatchError::NotSeated)?;
        if !has_talk_rooms(info) {
            return Err(TalkError::NotAgreed);
        }
        let seats: Vec<SeatId> =
            people(info).filter(|seat| *seat == own || with.contains(seat)).collect();
        if seats.len() < 2 {
            return Err(TalkError::Nobody);
        }
        let is_the_same = |room: &&Room| room.seats == seats && room.state == RoomState::Open;
        if let Some(room) = rows::of(db, id).await?.iter().find(is_the_same) {
            let said = outbox::said(db, id, Slot::Talk(room.number)).await?;
            return Ok(OpenedThread::Before(said.map(|place| place.channel)));
        }
        let talk = rows::open(db, id, &seats).await?;
        let guests = seats.iter().map(|seat| info.seats[seat.index()].holder).collect();
        let message =
            info.in_scene(self.app.texts_of(info), |scene| words::begins(scene, own, guests));
        self.app.say(db, id, seq, &[post(talk, message)]).await?;
        checkout.commit().await?;
        Ok(OpenedThread::Opening)
    }

    /// Votes, after a match, to open a private thread to all players: they can read it once all in it agree.
    pub async fn open_ours(
        &self,
        id: MatchId,
        who: PersonId,
        talk: u64,
    ) -> Result<DisclosureVote, TalkError> {
        let mut hold = self.app.hold(id).await?;
        let db = hold.db();
        let info = matches::load(db, id).await?.ok_or(MatchError::NotRunning)?;
        let own = info.seat_of(who).ok_or(MatchError::NotSeated)?;
        let room = find(db, id, talk).await?.filter(|room| room.seats.contains(&own));
        let room = room.ok_or(TalkError::NotIn)?;
        match room.state {
            RoomState::Over => {}
            RoomState::Shown => return Ok(DisclosureVote::Shown),
            RoomState::Open => return Err(TalkError::NotOver),
            RoomState::Failed | RoomState::Left => return Err(TalkError::NotIn),
        }
        let seq = matches::log_length(db, id).await?;
        let (before, now) = rows::agree(db, talk, own).await?;
        let (message, showing) = if now == room.seats.len() {
            rows::set_state(db, talk, RoomState::Shown).await?;
            let others = people(&info).filter(|seat| !room.seats.contains(seat));
            let guests = others.map(|seat| info.seats[seat.index()].holder).collect();
            let shown =
                info.in_scene(self.app.texts_of(&info), |scene| words::shown(scene, guests));
            (Some(shown), DisclosureVote::Shown)
        } else {
            let asks = |scene: &Scene<'_>| words::asks_to_show(scene, own, talk);
            let asked = (before < now).then(|| info.in_scene(self.app.texts_of(&info), asks));
            (asked, DisclosureVote::Asked)
        };
        let told: Vec<Notice> = message.map(|message| post(talk, message)).into_iter().collect();
        self.app.say(db, id, seq, &told).await?;
        hold.commit().await?;
        Ok(showing)
    }
}

/// The private thread of this number, if it is of this match.
pub(crate) async fn find(
    db: &mut Connection,
    id: MatchId,
    talk: u64,
) -> Result<Option<Room>, StoreError> {
    Ok(rows::of(db, id).await?.into_iter().find(|room| room.number == talk))
}

/// Notes that a thread could not be opened: a new attempt makes another one.
pub(crate) async fn note_failed(db: &mut Connection, talk: u64) -> Result<(), StoreError> {
    rows::set_state(db, talk, RoomState::Failed).await
}

/// Archives and locks the threads of a seat that changes hands.
pub(crate) async fn seat_changes_hands(
    app: &Matches,
    db: &mut Connection,
    info: &Match,
    seat: SeatId,
) -> Result<(), MatchError> {
    put_away(app, db, info, RoomState::Left, |room| room.seats.contains(&seat)).await
}

/// Archives the threads of a match that ends.
pub(crate) async fn match_ends(
    app: &Matches,
    db: &mut Connection,
    info: &Match,
) -> Result<(), MatchError> {
    put_away(app, db, info, RoomState::Over, |_| true).await
}

async fn put_away(
    app: &Matches,
    db: &mut Connection,
    info: &Match,
    why: RoomState,
    which: impl Fn(&Room) -> bool,
) -> Result<(), MatchError> {
    for room in rows::of(db, info.id).await? {
        if room.state != RoomState::Open || !which(&room) {
            continue;
        }
        rows::set_state(db, room.number, why).await?;
        let last =
            info.in_scene(app.texts_of(info), |scene| words::last_words(scene, why, room.number));
        let slot = Slot::Talk(room.number);
        let close = Notice::Close { slot, message: Message::default() };
        let seq = matches::log_length(db, info.id).await?;
        app.say(db, info.id, seq, &[post(room.number, last), close]).await?;
    }
    Ok(())
}

fn post(talk: u64, message: Message) -> Notice {
    Notice::Post { slot: Slot::Talk(talk), message }
}

/// The seats held by people.
fn people(info: &Match) -> impl Iterator<Item = SeatId> {
    let seats = SeatId::first(info.seats.len() as u8).zip(&info.seats);
    seats.filter(|(_, seat)| !seat.is_computer()).map(|(seat, _)| seat)
}
