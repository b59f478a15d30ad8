//! Invitations, removals, and the effect of a lobby's changes on contributions to its seed.

use super::queue::MOST_WAITING;
use super::{Guest, Lobbies, LobbyError, check_host, invitations};
use crate::app::matches::{MatchError, Matches};
use crate::clock::Moment;
use crate::domain::{LobbyRole, Match, MatchId, Rating, Stage};
use crate::lobby::words::LobbyStage;
use crate::lobby::{rows, words};
use crate::moderation::barred;
use crate::store::{Connection, StoreError, matches, reliability};
use crate::{luck, publish};
use game_api::{Contribution, Notice, PersonId, Seat, Texts};

/// The most people without a seat that can be invited into a lobby. Each is notified once.
pub const MOST_INVITED: usize = 10;

impl Lobbies<'_> {
    /// The lobby's message after a change beside it, in the transaction of that change.
    pub(crate) async fn told_again(
        app: &Matches,
        db: &mut Connection,
        info: &Match,
    ) -> Result<(), MatchError> {
        if info.stage != Stage::Lobby {
            return Ok(());
        }
        let around = Around::of(db, info).await?;
        let notices = Lobbies { app }.notices(info, LobbyStage::Open, &around, false)?;
        app.say(db, info.id, 0, &notices).await
    }

    /// Invites people, for a seated person or the host. Returns those who are notified: nobody is notified twice.
    ///
    /// # Errors
    /// [`LobbyError::NotSeated`], [`LobbyError::NobodyNew`], [`LobbyError::TooManyInvited`] or
    /// [`LobbyError::NoLobby`].
    pub async fn invite(
        &self,
        id: MatchId,
        by: PersonId,
        people: &[PersonId],
    ) -> Result<Vec<PersonId>, LobbyError> {
        let mut db = self.app.store().read().await?;
        let guests = rows::guests(&mut db, id).await?;
        let refusing = invitations::refusing(&mut db, by, people).await?;
        drop(db);
        if !people.is_empty() && people.iter().all(|person| refusing.contains(person)) {
            return Err(LobbyError::NobodyWilling);
        }
        let is_new = |person: &PersonId| {
            !guests.contains(&(*person, LobbyRole::Invited)) && !refusing.contains(person)
        };
        let new: Vec<PersonId> = people.iter().copied().filter(is_new).collect();
        self.change_lobby(id, Adds::Invites { by, people: &new }, |info| {
            let sits = |person: PersonId| info.seats_person(person);
            let is_host = check_host(info, by).is_ok();
            let may = |person: &PersonId| {
                !sits(*person) && (is_host || !guests.contains(&(*person, LobbyRole::Removed)))
            };
            match (is_host || sits(by), new.iter().all(may), new.is_empty()) {
                (false, _, _) => Err(LobbyError::NotSeated),
                (true, true, false) if new.len() + guests.len() > MOST_INVITED => {
                    Err(LobbyError::TooManyInvited)
                }
                (true, true, false) => Ok((new.clone(), LobbyStage::Open)),
                (true, _, _) => Err(LobbyError::NobodyNew),
            }
        })
        .await
    }

    /// Removes a person from a lobby, for its host: they are told, and can rejoin only if invited.
    ///
    /// # Errors
    /// [`LobbyError::NotHost`], [`LobbyError::NobodyThere`] or [`LobbyError::NoLobby`].
    pub async fn remove(
        &self,
        id: MatchId,
        host: PersonId,
        person: PersonId,
    ) -> Result<(), LobbyError> {
        self.change_lobby(id, Adds::Removes { host, person }, |info| {
            check_host(info, host)?;
            let others = |seat: &&game_api::Seat| seat.holder == person && person != host;
            if info.seats.iter().find(others).is_none() {
                return Err(LobbyError::NobodyThere(person));
            }
            info.seats.retain(|seat| seat.holder != person);
            Ok(((), LobbyStage::Open))
        })
        .await
    }
}

/// What the message of an open lobby shows besides the match; empty at any other stage.
#[derive(Default)]
pub(crate) struct Around {
    /// Invited people who have not joined.
    pub(crate) invited: Vec<PersonId>,
    /// The reliability of the seated people.
    pub(crate) ratings: Vec<(PersonId, Rating)>,
    /// People waiting for a seat, in order.
    pub(crate) waiting: Vec<PersonId>,
    /// Whether the match's page is published when it is over.
    pub(crate) published: bool,
}

impl Around {
    pub(crate) async fn of(db: &mut Connection, info: &Match) -> Result<Self, StoreError> {
        if info.stage != Stage::Lobby {
            return Ok(Self::default());
        }
        let guests = rows::guests(db, info.id).await?;
        let invited = guests.into_iter().filter(|(_, standing)| *standing == LobbyRole::Invited);
        let invited = invited.map(|(person, _)| person).collect();
        let queue = rows::queue(db, info.id).await?;
        let waiting = queue.iter().map(|waiting| waiting.person).collect();
        let ratings = reliability::ratings(db, info).await?;
        Ok(Self { invited, ratings, waiting, published: publish::awaits(db, info).await? })
    }
}

/// Checks that a person is allowed to take a seat, or to change colour.
pub(crate) async fn admit(
    db: &mut Connection,
    info: &Match,
    person: PersonId,
) -> Result<(), LobbyError> {
    let guests = rows::guests(db, info.id).await?;
    if guests.contains(&(person, LobbyRole::Removed)) {
        return Err(LobbyError::Removed);
    }
    if barred::is(db, info.guild, person).await? {
        return Err(LobbyError::Barred);
    }
    if info.seats_person(person) {
        return Ok(());
    }
    invitations::check_company(db, &info.seats, person).await?;
    if info.stage == Stage::Lobby
        && let Some(guild) = info.guild
        && person != info.host
        && !guests.contains(&(person, LobbyRole::Invited))
    {
        let (demand, theirs) = (info.terms.reliability, reliability::of(db, guild, person).await?);
        if !demand.ratings().contains(&theirs.rating()) {
            return Err(LobbyError::Unreliable(demand, theirs.rating()));
        }
    }
    Ok(())
}

/// The effect of a change of a lobby besides its seats.
pub(crate) enum Adds<'a> {
    Nothing,
    Joins(&'a Guest),
    Leaves(PersonId),
    Waits(&'a Guest),
    StopsWaiting(PersonId),
    Departs { person: PersonId, seat: Option<&'a Seat>, was_host: bool },
    Invites { by: PersonId, people: &'a [PersonId] },
    Removes { host: PersonId, person: PersonId },
    Fills(Option<&'a str>),
}

impl Adds<'_> {
    /// Checks that the person is allowed to.
    pub(crate) async fn check(&self, db: &mut Connection, info: &Match) -> Result<(), LobbyError> {
        match self {
            Adds::Joins(guest) => admit(db, info, guest.person).await,
            Adds::Waits(_) if rows::queue(db, info.id).await?.len() >= MOST_WAITING => {
                Err(LobbyError::QueueFull)
            }
            Adds::Waits(guest) => admit(db, info, guest.person).await,
            _ => Ok(()),
        }
    }

    /// Stores the change: contributions to the seed, and people's roles in the lobby.
    pub(crate) async fn note(
        &self,
        db: &mut Connection,
        id: MatchId,
        now: Moment,
    ) -> Result<(), StoreError> {
        match self {
            Adds::Nothing => Ok(()),
            Adds::Fills(fill) => matches::set_fill(db, id, *fill).await,
            Adds::Leaves(person) => luck::withdraw(db, id, *person).await,
            Adds::Departs { person, seat: _, was_host } => {
                if *was_host {
                    rows::lose_host(db, id).await?;
                }
                luck::withdraw(db, id, *person).await
            }
            Adds::Invites { by: _, people } => {
                for person in *people {
                    rows::set_guest(db, id, *person, Some(LobbyRole::Invited)).await?;
                }
                Ok(())
            }
            Adds::Removes { host: _, person } => {
                rows::set_guest(db, id, *person, Some(LobbyRole::Removed)).await?;
                luck::withdraw(db, id, *person).await
            }
            Adds::Waits(Guest { person, name, origin, .. }) => {
                let (person, name, origin) = (*person, name.clone(), *origin);
                let waiting = rows::Waiting { person, name, origin, since: now };
                rows::enqueue(db, id, &waiting).await
            }
            Adds::StopsWaiting(person) => rows::dequeue(db, id, *person).await,
            Adds::Joins(guest) => {
                rows::dequeue(db, id, guest.person).await?;
                rows::set_guest(db, id, guest.person, None).await?;
                rows::note_present(db, id, guest.person, now).await?;
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

    /// The person who would notify, and the people to be notified.
    pub(crate) fn notifies(&self) -> Option<(PersonId, Vec<PersonId>)> {
        match self {
            Adds::Invites { by, people } => Some((*by, people.to_vec())),
            Adds::Removes { host, person } => Some((*host, vec![*person])),
            Adds::Nothing
            | Adds::Joins(_)
            | Adds::Leaves(_)
            | Adds::Waits(_)
            | Adds::StopsWaiting(_)
            | Adds::Departs { .. }
            | Adds::Fills(_) => None,
        }
    }

    /// The message beside the lobby's own; it notifies only `notified`.
    pub(crate) fn told(
        &self,
        texts: &Texts,
        info: &Match,
        notified: &[PersonId],
    ) -> Option<Notice> {
        match self {
            Adds::Nothing
            | Adds::Joins(_)
            | Adds::Leaves(_)
            | Adds::Waits(_)
            | Adds::StopsWaiting(_)
            | Adds::Fills(_) => None,
            Adds::Departs { seat, .. } => seat.map(|seat| words::lobby_departed(texts, seat)),
            // People invited before see it in the lobby's message.
            Adds::Invites { .. } if notified.is_empty() => None,
            Adds::Invites { by, people: _ } => Some(words::invited(texts, info, *by, notified)),
            Adds::Removes { host, person } => {
                let mut told = words::removed(texts, info, *host, *person);
                told.message_mut().guests = notified.to_vec();
                Some(told)
            }
        }
    }
}
