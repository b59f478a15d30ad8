//! Lobbies: opening a match, taking and leaving seats, starting.

pub(crate) mod again;
pub(crate) mod alone;
pub(crate) mod closing;
pub mod command;
mod error;
pub(crate) mod finding;
pub(crate) mod guests;
pub(crate) mod invitations;
pub(crate) mod queue;
pub(crate) mod ready;
pub mod restored;
mod rows;
pub(crate) mod starting;
pub mod words;

pub use self::closing::IDLE;
pub use self::error::LobbyError;
pub use self::guests::MOST_INVITED;
pub use self::invitations::{Company, MOST_KEPT_AWAY, MOST_NOTIFIED, MOST_OPENED, MOST_TABLES};
pub use self::queue::MOST_WAITING;
pub use self::ready::{Present, USUAL_WAIT};
pub use self::rows::{guests, queue};
pub(crate) use self::rows::{opened_by, touch};
pub use self::starting::Starting;
use crate::app::matches::{MatchError, Matches};
use crate::domain::{
    ChannelId, Computer, GuildId, LobbyRole, Match, MatchId, NewMatch, Origin, Reliability, Stage,
    Terms,
};
use crate::lobby::guests::{Adds, Around};
use crate::lobby::words::{LobbyScene, LobbyStage};
use crate::moderation::barred;
use crate::store::{Connection, StoreError, matches, reliability, servers};
use crate::{luck, noticeboards};
use game_api::{
    Agreed, Colour, Contribution, GameRef, Language, Notice, PersonId, Seat, Seed, SetUpError,
    Slot, Texts, Title,
};

use rand::TryRng;
use rand::rngs::SysRng;

/// The settings of a lobby to open.
#[derive(Debug, Clone)]
pub struct Opening {
    pub game: GameRef,
    /// The server; `None` for direct messages.
    pub guild: Option<GuildId>,
    pub channel: ChannelId,
    /// The number of players.
    pub players: u8,
    /// The language of its channel.
    pub language: Language,
    /// The time control.
    pub terms: Terms,
    /// The game's options.
    pub agreed: Agreed,
    /// The policy of the computer players that take the free seats when it starts, if any.
    pub fill: Option<String>,
    /// The match's title; `None` for its number.
    pub title: Option<Title>,
    /// The channel in which it is announced, if it is opened in a thread of that channel.
    pub beside: Option<ChannelId>,
    /// Whether private threads are possible there, for example for an appeal.
    pub has_rooms: bool,
    /// The people to invite, of whom at most [`MOST_INVITED`] are.
    pub invited: Vec<PersonId>,
    /// The person who opens it, and takes the first seat, unless it is for others.
    pub host: Guest,
    /// Whether a moderator opens it for others: its host does not play, and it starts by itself once it is full.
    pub for_others: bool,
}

/// A person who takes a seat.
#[derive(Debug, Clone)]
pub struct Guest {
    pub person: PersonId,
    /// Their name as the server shows it.
    pub name: String,
    /// The wanted colour; `None` for any free one.
    pub colour: Option<Colour>,
    /// Their own text as a contribution to the match's seed.
    pub luck: Option<Contribution>,
    /// The interaction or message they joined by. Its id is their contribution if they give no text.
    pub origin: Option<Origin>,
}

/// Lobbies, and how a match starts from one.
#[derive(Clone, Copy)]
pub struct Lobbies<'a> {
    pub(crate) app: &'a Matches,
}

impl Lobbies<'_> {
    /// Opens a lobby, with its host in the first seat, or empty if it is for others.
    ///
    /// # Errors
    /// [`LobbyError::ChannelTaken`], [`LobbyError::TooMany`] or [`LobbyError::SetUp`].
    pub async fn open(&self, opening: &Opening) -> Result<MatchId, LobbyError> {
        SetUpError::check(opening.game, opening.players)?;
        check_fill(opening.game, opening.fill.as_deref())?;
        let new = NewMatch {
            game: opening.game.into(),
            guild: opening.guild,
            channel: opening.channel,
            host: opening.host.person,
            for_others: opening.for_others,
            players: opening.players,
            language: opening.language.clone(),
            terms: opening.terms.clone(),
            agreed: opening.agreed.clone(),
            fill: opening.fill.clone(),
            title: opening.title.clone(),
            beside: opening.beside,
            seed: fresh_seed()?,
        };
        let mut tx = self.app.store().begin().await?;
        check_room(&mut tx, opening.guild, opening.host.person, opening.for_others).await?;
        let id = match matches::create(&mut tx, &new, self.app.clock().now()).await {
            Err(error) if error.is_conflict() => return Err(LobbyError::ChannelTaken),
            result => result?,
        };
        if !opening.for_others {
            // The id of the host's interaction is older than the hash, so it adds nothing unpredictable.
            if let Some(words) = &opening.host.luck {
                luck::contribute(&mut tx, id, opening.host.person, words).await?;
            }
            let seat = sit_down(&[], &opening.host)?;
            matches::replace_seats(&mut tx, id, &[seat]).await?;
            rows::note_present(&mut tx, id, opening.host.person, self.app.clock().now()).await?;
        }
        let info = load(&mut tx, id).await?;
        let hash = luck::of(&mut tx, id).await?.hash();
        let texts = self.app.texts_of(&info);
        let published = luck::words::hash_published(texts, &info.name(texts), &hash);
        let mut invited = opening.invited.clone();
        invited.retain(|person| *person != opening.host.person);
        invited.truncate(MOST_INVITED);
        let (by, now) = (opening.host.person, self.app.clock().now());
        let refusing = invitations::refusing(&mut tx, by, &invited).await?;
        invited.retain(|person| !refusing.contains(person));
        for person in &invited {
            rows::set_guest(&mut tx, id, *person, Some(LobbyRole::Invited)).await?;
        }
        let notified = invitations::notify(&mut tx, by, &invited, now).await?;
        let around = Around::of(&mut tx, &info).await?;
        let mut lobby = self.notices(&info, LobbyStage::Open, &around, true)?;
        if let Some(first) = lobby.first_mut() {
            first.message_mut().guests = notified;
        }
        if let Some(told) = lobby.last_mut() {
            told.message_mut().role =
                servers::of(&mut tx, info.guild).await?.notified.map(|role| role.0);
        }
        noticeboards::call(&mut tx, &info, &around.invited).await?;
        if !opening.has_rooms {
            lobby.push(words::no_private_threads(texts));
        }
        self.app.say(&mut tx, id, 0, &[vec![published], lobby].concat()).await?;
        tx.commit().await.map_err(StoreError::from)?;
        self.app.outbox().notify_one();
        self.app.joinable_changed().notify_one();
        // It may be the next lobby that the scheduler has to close.
        self.app.deadlines().notify_one();
        Ok(id)
    }

    /// Checks that a person may open one more lobby in a server, for others or not. `here` is the channel; for a
    /// thread also the channel above it.
    ///
    /// # Errors
    /// [`LobbyError::NotHere`] or [`LobbyError::TooMany`] if not.
    pub async fn may_open(
        &self,
        guild: Option<GuildId>,
        here: &[ChannelId],
        host: PersonId,
        for_others: bool,
    ) -> Result<(), LobbyError> {
        let mut db = self.app.store().read().await?;
        let allowed = servers::of(&mut db, guild).await?.channels;
        if !allowed.is_empty() && !allowed.iter().any(|channel| here.contains(channel)) {
            return Err(LobbyError::NotHere(allowed));
        }
        if barred::is(&mut db, guild, host).await? {
            return Err(LobbyError::Barred);
        }
        if guild.is_some() {
            invitations::check_rate(&mut db, host, for_others, self.app.clock().now()).await?;
        }
        check_room(&mut db, guild, host, for_others).await
    }

    /// A person's reliability on a server.
    pub async fn reliability(
        &self,
        guild: GuildId,
        person: PersonId,
    ) -> Result<Reliability, StoreError> {
        let mut db = self.app.store().read().await?;
        reliability::of(&mut db, guild, person).await
    }

    /// Seats a person, or changes their colour.
    pub async fn join(&self, id: MatchId, guest: &Guest) -> Result<Colour, LobbyError> {
        self.change_lobby(id, Adds::Joins(guest), |info| {
            let mut others = info.seats.clone();
            let place = others.iter().position(|seat| seat.holder == guest.person);
            let previous = place.map(|place| others.remove(place));
            if previous.is_none() && info.is_full() {
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

    /// Frees a person's seat. The lobby closes with its last person, unless it is for others.
    ///
    /// # Errors
    /// [`LobbyError::NotSeated`] or [`LobbyError::NoLobby`].
    pub async fn leave(&self, id: MatchId, person: PersonId) -> Result<LobbyStage, LobbyError> {
        self.change_lobby(id, Adds::Leaves(person), |info| {
            let place = info.seats.iter().position(|seat| seat.holder == person);
            info.seats.remove(place.ok_or(LobbyError::NotSeated)?);
            let is_over = info.seats.is_empty() && !info.for_others;
            let stage = if is_over { LobbyStage::Closed } else { LobbyStage::Open };
            Ok((stage, stage))
        })
        .await
    }

    /// Closes a lobby for its host.
    ///
    /// # Errors
    /// [`LobbyError::NotHost`] or [`LobbyError::NoLobby`].
    pub async fn close(&self, id: MatchId, person: PersonId) -> Result<(), LobbyError> {
        self.change_lobby(id, Adds::Nothing, |info| {
            check_host(info, person)?;
            Ok(((), LobbyStage::Closed))
        })
        .await
    }

    /// Sets, for the host, which computer players take the free seats when the match starts, if any.
    ///
    /// # Errors
    /// [`LobbyError::NotHost`], [`LobbyError::NoComputers`] or [`LobbyError::NoLobby`].
    pub async fn fill(
        &self,
        id: MatchId,
        person: PersonId,
        fill: Option<&str>,
    ) -> Result<(), LobbyError> {
        self.change_lobby(id, Adds::Fills(fill), |info| {
            check_host(info, person)?;
            check_fill(self.app.game(&info.game)?, fill)?;
            info.fill = fill.map(str::to_owned);
            Ok(((), LobbyStage::Open))
        })
        .await
    }

    /// The number of other people who would lose their seat if this person closed the lobby.
    ///
    /// # Errors
    /// [`LobbyError::NotHost`] or [`LobbyError::NoLobby`].
    pub async fn others_in(&self, id: MatchId, person: PersonId) -> Result<usize, LobbyError> {
        let mut db = self.app.store().read().await?;
        let info = load(&mut db, id).await?;
        check_host(&info, person)?;
        Ok(info.seats.iter().filter(|seat| seat.holder != person).count())
    }

    /// Frees the seat of a person who has left the server, and tells the channel. Returns the host after that.
    pub(crate) async fn free(
        &self,
        id: MatchId,
        person: PersonId,
        seat: Option<&Seat>,
    ) -> Result<PersonId, LobbyError> {
        let was_host = self.app.info(id).await?.is_some_and(|info| info.host == person);
        self.change_lobby(id, Adds::Departs { person, seat, was_host }, |info| {
            info.seats.retain(|seat| seat.holder != person);
            info.for_others &= !was_host;
            Ok((host(info).unwrap_or(info.host), LobbyStage::Open))
        })
        .await
    }

    /// Changes the seats of a lobby, and its message.
    async fn change_lobby<T>(
        &self,
        id: MatchId,
        adds: Adds<'_>,
        change: impl FnOnce(&mut Match) -> Result<(T, LobbyStage), LobbyError>,
    ) -> Result<T, LobbyError> {
        let mut tx = self.app.store().begin().await?;
        let mut info = load(&mut tx, id).await?;
        adds.check(&mut tx, &info).await?;
        let (result, stage) = change(&mut info)?;
        adds.note(&mut tx, id, self.app.clock().now()).await?;
        let next = match stage {
            LobbyStage::Open => queue::seat_next(&mut tx, &mut info).await?,
            _ => Vec::new(),
        };
        matches::replace_seats(&mut tx, id, &info.seats).await?;
        rows::touch(&mut tx, id, self.app.clock().now()).await?;
        let notified = match adds.notifies() {
            Some((by, people)) => {
                invitations::notify(&mut tx, by, &people, self.app.clock().now()).await?
            }
            None => Vec::new(),
        };
        let mut starts = false;
        if stage == LobbyStage::Closed {
            self.end_lobby(&mut tx, &info, stage).await?;
        } else {
            let around = Around::of(&mut tx, &info).await?;
            let texts = self.app.texts_of(&info);
            let mut notices = self.notices(&info, stage, &around, false)?;
            notices.extend(adds.told(texts, &info, &notified));
            notices.extend(words::next_sit(texts, &info, &next));
            if let Some((told, goes_on)) = self.still_asked(&mut tx, &info, &next).await? {
                notices.push(told);
                starts = goes_on;
            }
            self.app.say(&mut tx, id, 0, &notices).await?;
            if starts {
                self.start_in(&mut tx, id, host(&info).unwrap_or(info.host)).await?;
            }
        }
        self.commit_start(tx).await?;
        if info.for_others && info.is_full() && !starts {
            self.start_by_itself(&info).await;
        }
        Ok(result)
    }

    /// Changes the contribution of a seated person to the seed.
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
        if !info.seats_person(person) {
            return Err(LobbyError::NotSeated);
        }
        luck::contribute(&mut tx, id, person, words).await?;
        rows::note_present(&mut tx, id, person, self.app.clock().now()).await?;
        rows::touch(&mut tx, id, self.app.clock().now()).await?;
        Ok(tx.commit().await.map_err(StoreError::from)?)
    }

    /// The lobby's message in a reader's language.
    ///
    /// # Errors
    /// [`LobbyError::NoLobby`] if there is none, or it has begun.
    pub async fn shown(&self, id: MatchId, texts: &Texts) -> Result<game_api::Message, LobbyError> {
        let mut db = self.app.store().read().await?;
        let info = load(&mut db, id).await?;
        let around = Around::of(&mut db, &info).await?;
        Ok(words::lobby(&self.scene(&info, LobbyStage::Open, &around, texts)?))
    }

    /// The lobby's message for its channel, as it is now.
    pub(crate) async fn message_now(
        &self,
        db: &mut Connection,
        info: &Match,
    ) -> Result<game_api::Message, MatchError> {
        let stage =
            if info.stage == Stage::Lobby { LobbyStage::Open } else { LobbyStage::Starting };
        let around = Around::of(db, info).await?;
        let scene = self.scene(info, stage, &around, self.app.texts_of(info))?;
        Ok(words::lobby(&scene))
    }

    /// The lobby's message in its channel, and in the one above its thread, at any stage: a new post or an edit.
    pub(crate) fn notices(
        &self,
        info: &Match,
        stage: LobbyStage,
        around: &Around,
        is_new: bool,
    ) -> Result<Vec<Notice>, MatchError> {
        // A match of one person against computers has no lobby.
        if info.guild.is_none() {
            return Ok(Vec::new());
        }
        let scene = self.scene(info, stage, around, self.app.texts_of(info))?;
        let lobby = words::lobby(&scene);
        let beside = info.beside.map(|channel| {
            Notice::of(Slot::Beside(channel.0), words::lobby_beside(&scene), is_new)
        });
        Ok([Notice::of(Slot::Board, lobby, is_new)].into_iter().chain(beside).collect())
    }

    fn scene<'s>(
        &self,
        info: &'s Match,
        stage: LobbyStage,
        around: &'s Around,
        texts: &'s Texts,
    ) -> Result<LobbyScene<'s>, MatchError> {
        let game = self.app.game(&info.game)?;
        let has_beacon = self.app.beacon().is_some();
        let (host, Around { invited, ratings, waiting, .. }) = (host(info), around);
        let published = around.published;
        #[rustfmt::skip]
        let scene = LobbyScene { texts, info, game, host, stage, invited, ratings, waiting, has_beacon, published };
        Ok(scene)
    }
}

/// A seed from the system's randomness.
pub(crate) fn fresh_seed() -> Result<Seed, LobbyError> {
    let mut seed = [0; 32];
    SysRng.try_fill_bytes(&mut seed).map_err(|_| LobbyError::NoRandomness)?;
    Ok(Seed::new(seed))
}

/// The person who may start and close a lobby: its opener or, if they have left, the person seated longest. The
/// opener of a lobby for others need not have a seat.
fn host(info: &Match) -> Option<PersonId> {
    if info.for_others {
        return Some(info.host);
    }
    let opener = info.seats.iter().find(|seat| seat.holder == info.host);
    opener.or(info.seats.first()).map(|seat| seat.holder)
}

/// The host of an open match while they have a seat. A lobby always has one.
pub(crate) fn seated_host(info: &Match) -> Option<PersonId> {
    match info.stage {
        Stage::Lobby | Stage::Starting => host(info),
        Stage::Running | Stage::Over | Stage::Cancelled => {
            info.seats.iter().map(|seat| seat.holder).find(|holder| *holder == info.host)
        }
    }
}

/// Checks that a person is the host.
fn check_host(info: &Match, person: PersonId) -> Result<(), LobbyError> {
    match host(info) {
        Some(host) if host != person => Err(LobbyError::NotHost(host)),
        Some(_) => Ok(()),
        None => Err(LobbyError::NotHost(info.host)),
    }
}

/// Checks that the game has computer players of this policy, if one is given.
fn check_fill(game: GameRef, fill: Option<&str>) -> Result<(), LobbyError> {
    let is_missing = |policy| Computer::named(game, policy).is_none();
    if fill.is_some_and(is_missing) { Err(LobbyError::NoComputers) } else { Ok(()) }
}

/// Checks that a person hosts fewer lobbies in a server than allowed, for others or not.
async fn check_room(
    db: &mut Connection,
    guild: Option<GuildId>,
    person: PersonId,
    for_others: bool,
) -> Result<(), LobbyError> {
    // In direct messages there is one match at a time.
    let Some(guild) = guild else { return Ok(()) };
    let (hosted, most) = if for_others {
        (rows::for_others(db, guild, person).await?, MOST_TABLES)
    } else {
        let mut hosted = rows::of(db, guild, person).await?;
        hosted.retain(|info| host(info) == Some(person) && !info.for_others);
        let most = servers::load(db, guild).await?.most_lobbies();
        (hosted.iter().map(|info| info.channel).collect(), usize::from(most))
    };
    if hosted.len() < most { Ok(()) } else { Err(LobbyError::TooMany(hosted)) }
}

async fn load(db: &mut Connection, id: MatchId) -> Result<Match, LobbyError> {
    let info = matches::load(db, id).await?.ok_or(LobbyError::NoLobby)?;
    match info.stage {
        Stage::Lobby if crate::cups::has(db, id).await? => Err(LobbyError::OfCup),
        Stage::Lobby => Ok(info),
        Stage::Running => Err(LobbyError::Begun),
        Stage::Starting | Stage::Over | Stage::Cancelled => Err(LobbyError::NoLobby),
    }
}

/// A new seat beside `others` in the guest's wanted colour, or in the first free one.
pub(crate) fn sit_down(others: &[Seat], guest: &Guest) -> Result<Seat, LobbyError> {
    let free = |colour: &Colour| !others.iter().any(|seat| seat.colour == *colour);
    let colour = match guest.colour {
        Some(colour) if free(&colour) => colour,
        Some(colour) => return Err(LobbyError::ColourTaken(colour)),
        None => Colour::ALL.into_iter().find(free).ok_or(LobbyError::Full)?,
    };
    Ok(Seat { colour, holder: guest.person, name: guest.name.clone() })
}
