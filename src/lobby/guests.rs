//! Who is invited into a lobby, who is removed from it, and what its changes mean for what people add to its seed.

use super::queue::MOST_WAITING;
use super::{Guest, Lobbies, LobbyError, check_host, invitations};
use crate::app::matches::{MatchError, Matches};
use crate::clock::Moment;
use crate::domain::{LobbyRole, Match, MatchId, Rating, Stage};
use crate::lobby::words::LobbyStage;
use crate::lobby::{rows, words};
use crate::moderation::rows::barred;
use crate::store::{Connection, StoreError, matches, reliability};
use crate::{luck, publish};
use game_api::{Contribution, Notice, PersonId, Seat, Texts};

/// How many people can be invited into a lobby who do not sit in it. Each is notified once.
pub const MOST_INVITED: usize = 10;

impl Lobbies<'_> {
    /// What a lobby shows that somebody has changed something of beside it, in its transaction.
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

    /// Somebody who sits in a lobby, or hosts it, invites people. Gives those who are notified: nobody is twice.
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

    /// The host removes somebody from a lobby: they are told, and join again only if they are invited.
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

/// What the message of an open lobby tells besides the match: nothing, once it is not.
#[derive(Default)]
pub(crate) struct Around {
    /// Those who are invited and have not joined.
    pub(crate) invited: Vec<PersonId>,
    /// How reliable those are who sit there.
    pub(crate) ratings: Vec<(PersonId, Rating)>,
    /// Those who wait for a seat, the first first.
    pub(crate) waiting: Vec<PersonId>,
    /// Whether its page is published when it is over.
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

/// Makes sure that nobody keeps somebody out who would sit down, or sits there and changes colour.
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

/// What a change of a lobby means beside who sits in it.
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
    /// Whether somebody is kept out.
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

    /// Stores it: what people add to the seed, and what they are to the lobby.
    pub(crate) async fn note(
        &self,
        db: &mut Connection,
        id: MatchId,
        now: Moment,
    ) -> Result<(), StoreError> {
        match self {
            Adds::Nothing => Ok(()),
            Adds::Fills(fill) => matches::set_fill(db, id, *fill).await,
            Adds::Leaves(person) => luck::rows::withdraw(db, id, *person).await,
            Adds::Departs { person, seat: _, was_host } => {
                if *was_host {
                    rows::lose_host(db, id).await?;
                }
                luck::rows::withdraw(db, id, *person).await
            }
            Adds::Invites { by: _, people } => {
                for person in *people {
                    rows::set_guest(db, id, *person, Some(LobbyRole::Invited)).await?;
                }
                Ok(())
            }
            Adds::Removes { host: _, person } => {
                rows::set_guest(db, id, *person, Some(LobbyRole::Removed)).await?;
                luck::rows::withdraw(db, id, *person).await
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
                        if luck::rows::contribution(db, id, guest.person).await?.is_none() =>
                    {
                        Some(Contribution::of_interaction(origin.0))
                    }
                    (None, _) => None,
                };
                match words {
                    Some(words) => luck::rows::contribute(db, id, guest.person, &words).await,
                    None => Ok(()),
                }
            }
        }
    }

    /// Whom it would have notified, and for whom.
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

    /// What is told beside the lobby's message; only `notified` are.
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
            // Who was invited a while ago sees it in the lobby's message.
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
