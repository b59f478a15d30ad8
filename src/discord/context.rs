//! What every handler works with: the application, the pictures, and answers in words.

use super::asker::Asker;
use super::connection::wire;
use super::reply::{Answer, mentions};
use crate::app::StoreError;
use crate::app::lobby::LobbyError;
use crate::app::matches::{Done, Glance, Matches, WishError};
use crate::app::pictures::{NoPicture, Pictures};
use crate::app::questions::NoGlance;
use crate::domain::{GuildId, Match, MatchId, PausedBy, Stage};
use crate::games::Action;
use crate::kit::{FluentValue, Message, PersonId, Scene};
use crate::{kit, messages};

/// The application at the hand of whoever answers people. Cheap to clone.
#[derive(Clone)]
pub struct Desk {
    /// All matches.
    pub matches: Matches,
    /// Draws boards.
    pub pictures: Pictures,
}

impl Desk {
    /// A sentence.
    pub fn say(&self, key: &str) -> String {
        self.matches.texts().get(key, &[])
    }

    /// A sentence with one thing put into it.
    pub fn say_with<'a>(
        &self,
        key: &str,
        name: &'a str,
        value: impl Into<FluentValue<'a>>,
    ) -> String {
        self.matches.texts().get(key, &[(name, value.into())])
    }

    /// Whether a match is one of the server in which somebody presses something. What a server's channels offer is
    /// for its members, and what its moderators may do ends with its matches.
    pub async fn is_here(&self, asker: &Asker, id: MatchId) -> Result<bool, StoreError> {
        let info = self.matches.info(id).await?;
        Ok(info.is_some_and(|info| asker.guild == Some(info.guild)))
    }

    /// Calls `with` with the scene of a match.
    pub fn scene<T>(&self, glance: &Glance, with: impl FnOnce(&Scene<'_>) -> T) -> T {
        let texts = self.matches.texts();
        let match_name = kit::match_name(texts, glance.info.id.0);
        with(&Scene {
            texts,
            match_name: &match_name,
            channel: glance.info.channel.0,
            seats: &glance.seats,
        })
    }

    /// A message as a private answer, its controls belonging to this moment of the match. Of its pictures the
    /// board alone comes with it.
    pub async fn answer(&self, glance: &Glance, message: Message) -> Answer {
        let moment = wire::Moment { match_id: glance.info.id, seq: glance.seq };
        let picture = if message.board {
            let (view, seats) = (glance.view.clone(), glance.seats.clone());
            Self::shown(self.pictures.board(self.matches.texts(), view, seats).await)
        } else {
            None
        };
        // In a match that is over or given up there is nothing to do any more.
        let runs = glance.info.stage == Stage::Running;
        Answer {
            text: message.text,
            controls: runs.then_some((moment, message.controls)),
            picture,
            ..Answer::default()
        }
    }

    /// A picture; `None`, and a line in the log, if it cannot be drawn.
    pub fn shown<T>(drawn: Result<T, NoPicture>) -> Option<T> {
        drawn.inspect_err(|error| tracing::error!(%error, "a picture cannot be drawn")).ok()
    }

    /// Tells somebody what came of their wish.
    pub fn confirmation(&self, action: &Action, done: &Done) -> String {
        let glance = &done.glance;
        self.scene(glance, |scene| messages::answer(scene, &glance.view, action, &done.events))
    }

    /// Why a wish was not carried out, in words, with what is possible instead.
    pub fn excuse(&self, error: &WishError, glance: Option<&Glance>) -> String {
        match error {
            WishError::NotRunning => self.say("wish-not-running"),
            WishError::NotSeated => self.say("wish-not-seated"),
            WishError::Replaced => self.say("wish-replaced"),
            WishError::Paused(PausedBy::Vote) => self.say("wish-paused-vote"),
            WishError::Paused(PausedBy::Moderator) => self.say("wish-paused-moderator"),
            WishError::Paused(PausedBy::Contest) => self.say("wish-contested"),
            WishError::Stale | WishError::Ahead => self.say("wish-stale"),
            WishError::AlreadyDone => self.say("wish-already-done"),
            WishError::Refused(refusal) => match glance {
                Some(glance) => self.scene(glance, |scene| messages::refusal(scene, refusal)),
                None => refusal.to_string(),
            },
            WishError::NoTenure
            | WishError::Store(_)
            | WishError::Corrupt(_)
            | WishError::Log(_)
            | WishError::Unsound(_) => {
                tracing::error!(%error, "a wish could not be carried out");
                self.say("trouble")
            }
        }
    }

    /// Why somebody has no hand in a match: they never sat there, or do no more.
    pub async fn excuse_onlooker(&self, glance: &Glance, person: PersonId) -> String {
        match self.matches.has_left(glance.info.id, person).await {
            Ok(true) => self.say("wish-replaced"),
            Ok(false) => self.say("wish-not-seated"),
            Err(error) => self.excuse(&error.into(), None),
        }
    }

    /// Why somebody is not shown a match, in words.
    pub async fn excuse_no_glance(&self, error: &NoGlance, person: PersonId) -> String {
        match error {
            NoGlance::NoneHere => {
                let elsewhere = self.matches.channels_of(person).await.unwrap_or_default();
                if elsewhere.is_empty() {
                    self.say("no-match-here")
                } else {
                    self.say_with("no-match-here-but-elsewhere", "channels", mentions(&elsewhere))
                }
            }
            NoGlance::Lobby => self.say("match-not-begun"),
            NoGlance::Wish(error) => self.excuse(error, None),
        }
    }

    /// A control that somebody was really offered is newer than the match.
    pub async fn note_older_copy(&self, id: MatchId) {
        if let Err(error) = self.matches.note_older_copy(id).await {
            tracing::error!(match_id = %id, %error, "an older copy cannot go on as one");
        }
    }

    /// Why a lobby did not change, in words.
    pub fn excuse_lobby(&self, error: &LobbyError) -> String {
        match error {
            LobbyError::ChannelTaken => self.say("lobby-channel-taken"),
            LobbyError::TooMany(channels) => {
                let channels: Vec<String> =
                    channels.iter().map(|one| format!("<#{one}>")).collect();
                self.say_with("lobby-too-many", "channels", channels.join(", "))
            }
            LobbyError::Players | LobbyError::SetUp(_) => self.say("lobby-players"),
            LobbyError::NoLobby => self.say("lobby-none"),
            LobbyError::Full => self.say("lobby-full"),
            LobbyError::Seated => self.say("lobby-seated"),
            LobbyError::NotSeated => self.say("lobby-not-seated"),
            LobbyError::ColourTaken(colour) => {
                let word = self.say_with("colour", "colour", colour.name());
                self.say_with("lobby-colour-taken", "colour", word)
            }
            LobbyError::NotHost(host) => {
                self.say_with("lobby-not-host", "host", format!("<@{host}>"))
            }
            LobbyError::TooFew { needed } => self.say_with("lobby-too-few", "needed", *needed),
            LobbyError::NoRandomness | LobbyError::Begin(_) | LobbyError::Store(_) => {
                tracing::error!(%error, "a lobby could not be changed");
                self.say("trouble")
            }
        }
    }
}

pub async fn open_here(desk: &Desk, asker: &Asker) -> Result<MatchId, String> {
    match desk.matches.open_in(asker.channel).await {
        Ok(Some(id)) => Ok(id),
        Ok(None) => Err(desk.say("lobby-none")),
        Err(error) => Err(trouble(desk, &error)),
    }
}

/// What is said when the database fails.
pub fn trouble(desk: &Desk, error: &StoreError) -> String {
    tracing::error!(%error, "a command could not be carried out");
    desk.say("trouble")
}

/// The match of the channel, or why there is none to see.
pub async fn glance(desk: &Desk, asker: &Asker) -> Result<Glance, String> {
    match desk.matches.here(asker.channel, asker.person).await {
        Ok(glance) => Ok(glance),
        Err(error) => Err(desk.excuse_no_glance(&error, asker.person).await),
    }
}

/// A match as everybody could see it when its log was `seq` long.
pub async fn glance_at(desk: &Desk, glance: &Glance, seq: u64) -> Result<Glance, String> {
    match desk.matches.public_view_at(glance.info.id, seq).await {
        Ok((view, seats)) => Ok(Glance { view, seats, seq, ..glance.clone() }),
        Err(error) => Err(desk.excuse(&error, None)),
    }
}

/// The match that is named, or that of the channel, or that is judged in it.
pub async fn the_match(
    desk: &Desk,
    asker: &Asker,
    number: Option<i64>,
    guild: GuildId,
) -> Result<Match, String> {
    let found = desk.matches.moderated(guild, asker.channel, number.map(MatchId)).await;
    // Of another server's matches nobody learns here whether there are any.
    let found = found.map_err(|error| trouble(desk, &error))?;
    found.ok_or_else(|| match number {
        Some(number) => desk.say_with("order-match-unknown", "number", number.to_string()),
        None => desk.say("order-no-match"),
    })
}
