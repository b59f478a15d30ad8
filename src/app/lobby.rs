//! Lobbies: opening a match, sitting down, getting up, starting.

mod closing;
mod restored;
mod starting;

use crate::app::matches::{MatchError, Matches};
use crate::domain::{ChannelId, GuildId, Match, MatchId, NewMatch, Origin, Stage, Terms};
use crate::kit::{
    Agreed, Colour, Contribution, GameRef, Language, Notice, PersonId, Seat, Seed, SetUpError,
    Slot, Texts,
};
use crate::messages::{LobbyScene, LobbyStage};
use crate::store::{Connection, StoreError, lobbies, luck, matches as rows};
use crate::{kit, messages};
pub use closing::IDLE;
pub use starting::Starting;

use rand::TryRng;
use rand::rngs::SysRng;

/// How many lobbies a person can host in a server at a time. Each takes a channel from everybody
/// else.
pub const MOST_LOBBIES: usize = 3;

/// A lobby to be opened.
#[derive(Debug, Clone)]
pub struct Opening {
    /// Which game.
    pub game: GameRef,
    /// In which server.
    pub guild: GuildId,
    /// In which channel.
    pub channel: ChannelId,
    /// For how many players.
    pub players: u8,
    /// What its channel reads.
    pub language: Language,
    /// What it agrees on about time.
    pub terms: Terms,
    /// What it agrees on about its game.
    pub agreed: Agreed,
    /// Who opens it, and sits down first.
    pub host: Guest,
}

/// Somebody who sits down.
#[derive(Debug, Clone)]
pub struct Guest {
    /// Who.
    pub person: PersonId,
    /// Their name as the server shows it.
    pub name: String,
    /// The colour they would like; `None` for whichever is free.
    pub colour: Option<Colour>,
    /// What they add to the match's seed, in their own words.
    pub luck: Option<Contribution>,
    /// What they came with. Its number is their contribution if they have no words for it.
    pub origin: Option<Origin>,
}

/// Why a lobby did not change.
#[derive(Debug, thiserror::Error)]
pub enum LobbyError {
    /// The channel has an open match already.
    #[error("the channel has an open match")]
    ChannelTaken,
    /// They host as many lobbies in the server as anybody may, in these channels.
    #[error("that person hosts {} lobbies already", .0.len())]
    TooMany(Vec<ChannelId>),
    /// The game is not for so many.
    #[error("the game is not for that number of players")]
    Players,
    /// There is no such lobby: the match has begun, or was never opened.
    #[error("the match is no lobby")]
    NoLobby,
    /// All seats are taken.
    #[error("all seats are taken")]
    Full,
    /// They sit there already, in the colour they asked for.
    #[error("that person sits there already")]
    Seated,
    /// They do not sit there.
    #[error("that person does not sit there")]
    NotSeated,
    /// Somebody else has that colour.
    #[error("the colour is taken")]
    ColourTaken(Colour),
    /// Only the host may.
    #[error("only the host may do that")]
    NotHost(PersonId),
    /// Somebody who sat there has left the server, and their seat is free again.
    #[error("somebody in the lobby has left the server")]
    Departed,
    /// There are too few players to start.
    #[error("there are too few players")]
    TooFew {
        /// How many it takes.
        needed: u8,
    },
    /// The system gave no randomness for the match's seed.
    #[error("the system gives no randomness")]
    NoRandomness,
    /// The setup could not be drawn.
    #[error(transparent)]
    SetUp(#[from] SetUpError),
    /// The match could not be begun.
    #[error(transparent)]
    Begin(#[from] MatchError),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Lobbies, and how a match starts from one.
#[derive(Clone, Copy)]
pub struct Lobbies<'a> {
    pub(in crate::app) app: &'a Matches,
}

impl Lobbies<'_> {
    /// Opens a lobby, with its host in the first seat.
    ///
    /// # Errors
    /// [`LobbyError::ChannelTaken`], [`LobbyError::TooMany`] or [`LobbyError::Players`].
    pub async fn open(&self, opening: &Opening) -> Result<MatchId, LobbyError> {
        if !opening.game.players().contains(&opening.players) {
            return Err(LobbyError::Players);
        }
        let new = NewMatch {
            game: opening.game.into(),
            guild: opening.guild,
            channel: opening.channel,
            host: opening.host.person,
            players: opening.players,
            language: opening.language.clone(),
            terms: opening.terms,
            agreed: opening.agreed.clone(),
            seed: fresh_seed()?,
        };
        let mut tx = self.app.store().begin().await?;
        check_room(&mut tx, opening.guild, opening.host.person).await?;
        let id = match rows::create(&mut tx, &new, self.app.clock().now()).await {
            Err(error) if error.is_conflict() => return Err(LobbyError::ChannelTaken),
            result => result?,
        };
        // What the host came with is older than the hash: it adds nothing that could not be
        // foreseen.
        if let Some(words) = &opening.host.luck {
            luck::contribute(&mut tx, id, opening.host.person, words).await?;
        }
        let seat = sit_down(&[], &opening.host)?;
        rows::replace_seats(&mut tx, id, &[seat]).await?;
        let info = load(&mut tx, id).await?;
        let hash = luck::of(&mut tx, id).await?.hash();
        let texts = self.app.texts_of(&info);
        let published = messages::hash_published(texts, &kit::match_name(texts, id.0), &hash);
        let message = self.message(&info, LobbyStage::Open)?;
        let lobby = Notice::Post { slot: Slot::Board, message };
        self.app.say(&mut tx, id, 0, &[published, lobby]).await?;
        tx.commit().await.map_err(StoreError::from)?;
        self.app.outbox().notify_one();
        // It may be the first that the clock has to close one day.
        self.app.deadlines().notify_one();
        Ok(id)
    }

    /// Whether a person may open one more lobby in a server.
    ///
    /// # Errors
    /// [`LobbyError::TooMany`] if not.
    pub async fn may_open(&self, guild: GuildId, host: PersonId) -> Result<(), LobbyError> {
        let mut db = self.app.store().read().await?;
        check_room(&mut db, guild, host).await
    }

    /// Somebody sits down, or changes colour.
    ///
    /// # Errors
    /// [`LobbyError`] says why not.
    pub async fn join(&self, id: MatchId, guest: &Guest) -> Result<Colour, LobbyError> {
        self.change_lobby(id, Adds::Joins(guest), |info| {
            let mut others = info.seats.clone();
            let place = others.iter().position(|seat| seat.holder == guest.person);
            let previous = place.map(|place| others.remove(place));
            if previous.is_none() && others.len() >= usize::from(info.players) {
                return Err(LobbyError::Full);
            }
            let wanted = guest.colour.or(previous.as_ref().map(|seat| seat.colour));
            let seat = sit_down(&others, &Guest { colour: wanted, ..guest.clone() })?;
            let stays = previous.is_some_and(|previous| previous.colour == seat.colour);
            if stays && guest.luck.is_none() {
                return Err(LobbyError::Seated);
            }
            let colour = seat.colour;
            others.insert(place.unwrap_or(others.len()), seat);
            info.seats = others;
            Ok((colour, LobbyStage::Open))
        })
        .await
    }

    /// Somebody gets up. When the last one does, the lobby is closed.
    ///
    /// # Errors
    /// [`LobbyError::NotSeated`] or [`LobbyError::NoLobby`].
    pub async fn leave(&self, id: MatchId, person: PersonId) -> Result<LobbyStage, LobbyError> {
        self.change_lobby(id, Adds::Leaves(person), |info| {
            let place = info.seats.iter().position(|seat| seat.holder == person);
            info.seats.remove(place.ok_or(LobbyError::NotSeated)?);
            let stage = if info.seats.is_empty() { LobbyStage::Closed } else { LobbyStage::Open };
            Ok((stage, stage))
        })
        .await
    }

    /// The host gives a lobby up.
    ///
    /// # Errors
    /// [`LobbyError::NotHost`] or [`LobbyError::NoLobby`].
    pub async fn close(&self, id: MatchId, person: PersonId) -> Result<(), LobbyError> {
        self.change_lobby(id, Adds::Nothing, |info| {
            if host(info) == Some(person) {
                Ok(((), LobbyStage::Closed))
            } else {
                Err(LobbyError::NotHost(host(info).unwrap_or(info.host)))
            }
        })
        .await
    }

    /// The seat of somebody who has left the server is free again, and the channel told.
    pub(in crate::app) async fn free(
        &self,
        id: MatchId,
        departed: &Seat,
    ) -> Result<(), LobbyError> {
        self.change_lobby(id, Adds::Departs(departed), |info| {
            info.seats.retain(|seat| seat.holder != departed.holder);
            Ok(((), LobbyStage::Open))
        })
        .await
    }

    /// Changes who sits in a lobby, and its message.
    async fn change_lobby<T>(
        &self,
        id: MatchId,
        adds: Adds<'_>,
        change: impl FnOnce(&mut Match) -> Result<(T, LobbyStage), LobbyError>,
    ) -> Result<T, LobbyError> {
        let mut tx = self.app.store().begin().await?;
        let mut info = load(&mut tx, id).await?;
        let (result, stage) = change(&mut info)?;
        rows::replace_seats(&mut tx, id, &info.seats).await?;
        lobbies::touch(&mut tx, id, self.app.clock().now()).await?;
        adds.note(&mut tx, id).await?;
        if stage == LobbyStage::Closed {
            self.end_lobby(&mut tx, &info, stage).await?;
        } else {
            let message = self.message(&info, stage)?;
            let mut notices = vec![Notice::Edit { slot: Slot::Board, message }];
            notices.extend(adds.told(self.app.texts_of(&info)));
            self.app.say(&mut tx, id, 0, &notices).await?;
        }
        tx.commit().await.map_err(StoreError::from)?;
        self.app.outbox().notify_one();
        Ok(result)
    }

    /// Somebody who sits in a lobby adds something else to its seed.
    ///
    /// # Errors
    /// [`LobbyError::NotSeated`] or [`LobbyError::NoLobby`].
    pub async fn contribute(
        &self,
        id: MatchId,
        person: PersonId,
        words: &Contribution,
    ) -> Result<(), LobbyError> {
        let mut tx = self.app.store().begin().await?;
        let info = load(&mut tx, id).await?;
        if !info.seats.iter().any(|seat| seat.holder == person) {
            return Err(LobbyError::NotSeated);
        }
        luck::contribute(&mut tx, id, person, words).await?;
        lobbies::touch(&mut tx, id, self.app.clock().now()).await?;
        Ok(tx.commit().await.map_err(StoreError::from)?)
    }

    /// A lobby as somebody is shown it who reads this language.
    ///
    /// # Errors
    /// [`LobbyError::NoLobby`] if there is none, or it has begun.
    pub async fn shown(&self, id: MatchId, texts: &Texts) -> Result<kit::Message, LobbyError> {
        let mut db = self.app.store().read().await?;
        Ok(self.in_words(&load(&mut db, id).await?, LobbyStage::Open, texts)?)
    }

    /// A lobby as its channel is shown it, whatever has become of it.
    pub(in crate::app) fn message(
        &self,
        info: &Match,
        stage: LobbyStage,
    ) -> Result<kit::Message, MatchError> {
        self.in_words(info, stage, self.app.texts_of(info))
    }

    fn in_words(
        &self,
        info: &Match,
        stage: LobbyStage,
        texts: &Texts,
    ) -> Result<kit::Message, MatchError> {
        let game = self.app.game(&info.game)?;
        Ok(messages::lobby(&LobbyScene {
            texts,
            match_id: info.id.0,
            game,
            players: info.players,
            terms: info.terms,
            agreed: &info.agreed,
            host: host(info),
            seats: &info.seats,
            stage,
            has_beacon: self.app.beacon().is_some(),
        }))
    }
}

/// What a change of a lobby means for what people add to its seed.
enum Adds<'a> {
    Nothing,
    Joins(&'a Guest),
    Leaves(PersonId),
    Departs(&'a Seat),
}

impl Adds<'_> {
    /// What the channel is told besides the lobby's message.
    fn told(&self, texts: &Texts) -> Option<Notice> {
        match self {
            Adds::Nothing | Adds::Joins(_) | Adds::Leaves(_) => None,
            Adds::Departs(seat) => Some(messages::lobby_departed(texts, seat)),
        }
    }

    async fn note(&self, db: &mut Connection, id: MatchId) -> Result<(), StoreError> {
        match self {
            Adds::Nothing => Ok(()),
            Adds::Leaves(person) | Adds::Departs(Seat { holder: person, .. }) => {
                luck::withdraw(db, id, *person).await
            }
            Adds::Joins(guest) => {
                let words = match (&guest.luck, guest.origin) {
                    (Some(words), _) => Some(words.clone()),
                    (None, Some(origin))
                        if luck::contribution(db, id, guest.person).await?.is_none() =>
                    {
                        Some(Contribution::of_interaction(origin.0))
                    }
                    (None, _) => None,
                };
                match words {
                    Some(words) => luck::contribute(db, id, guest.person, &words).await,
                    None => Ok(()),
                }
            }
        }
    }
}

/// A seed from the system's randomness.
fn fresh_seed() -> Result<Seed, LobbyError> {
    let mut seed = [0; 32];
    SysRng.try_fill_bytes(&mut seed).map_err(|_| LobbyError::NoRandomness)?;
    Ok(Seed::new(seed))
}

/// Who may start and close a lobby: whoever opened it or, should they have left, who has sat
/// longest.
fn host(info: &Match) -> Option<PersonId> {
    let opener = info.seats.iter().find(|seat| seat.holder == info.host);
    opener.or(info.seats.first()).map(|seat| seat.holder)
}

/// The host of an open match, as long as they sit in it. A lobby always has one.
pub(in crate::app) fn seated_host(info: &Match) -> Option<PersonId> {
    match info.stage {
        Stage::Lobby | Stage::Starting => host(info),
        Stage::Running | Stage::Over | Stage::Cancelled => {
            info.seats.iter().map(|seat| seat.holder).find(|holder| *holder == info.host)
        }
    }
}

/// Whether a person hosts fewer lobbies in a server than they may.
async fn check_room(
    db: &mut Connection,
    guild: GuildId,
    person: PersonId,
) -> Result<(), LobbyError> {
    let mut hosted = lobbies::of(db, guild, person).await?;
    hosted.retain(|info| host(info) == Some(person));
    if hosted.len() < MOST_LOBBIES {
        return Ok(());
    }
    Err(LobbyError::TooMany(hosted.iter().map(|info| info.channel).collect()))
}

async fn load(db: &mut Connection, id: MatchId) -> Result<Match, LobbyError> {
    let info = rows::load(db, id).await?.ok_or(LobbyError::NoLobby)?;
    if info.stage == Stage::Lobby { Ok(info) } else { Err(LobbyError::NoLobby) }
}

/// A seat beside `others` in the colour the guest asks for, or in the first that is free.
fn sit_down(others: &[Seat], guest: &Guest) -> Result<Seat, LobbyError> {
    let free = |colour: &Colour| !others.iter().any(|seat| seat.colour == *colour);
    let colour = match guest.colour {
        Some(colour) if free(&colour) => colour,
        Some(colour) => return Err(LobbyError::ColourTaken(colour)),
        None => Colour::ALL.into_iter().find(free).ok_or(LobbyError::Full)?,
    };
    Ok(Seat { colour, holder: guest.person, name: guest.name.clone() })
}
