//! What every handler works with: the application, the pictures, and answers in words.

use super::asker::Asker;
use super::connection::wire;
use super::reply::{Handled, Reply, mentions};
use crate::app::StoreError;
use crate::app::matches::{Done, Glance, Matches, Wish, WishError};
use crate::app::pictures::{NoPicture, Picture, Pictures};
use crate::app::questions::NoGlance;
use crate::domain::{GuildId, Match, MatchId, PausedBy, Server, Stage};
use crate::games::Action;
use crate::kit::{FluentValue, Message, Scene};
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

    /// A message as a private answer, its controls belonging to this moment of the match. Of its
    /// pictures the board alone comes with it.
    pub async fn answer(&self, glance: &Glance, message: Message) -> Reply {
        let moment = wire::Moment { match_id: glance.info.id, seq: glance.seq };
        let picture = if message.board {
            let (view, seats) = (glance.view.clone(), glance.seats.clone());
            Self::shown(self.pictures.board(self.matches.texts(), view, seats).await)
        } else {
            None
        };
        // In a match that is over or given up there is nothing to do any more.
        let runs = glance.info.stage == Stage::Running;
        Reply {
            text: message.text,
            controls: runs.then_some((moment, message.controls)),
            picture,
            ..Reply::default()
        }
    }

    /// A picture; `None`, and a line in the log, if it cannot be drawn.
    pub fn shown(drawn: Result<Picture, NoPicture>) -> Option<Box<Picture>> {
        let drawn = drawn.inspect_err(|error| tracing::error!(%error, "a picture cannot be drawn"));
        drawn.ok().map(Box::new)
    }

    /// Carries out what somebody wants of a match, which they saw like this.
    pub async fn submit(&self, wish: &Wish, seen: &Glance) -> Handled {
        match self.matches.submit(wish).await {
            Ok(done) => Ok(self.confirmation(&wish.action, &done).into()),
            Err(error) => Err(self.refusal(&error, seen).into()),
        }
    }

    /// Tells somebody what came of their wish.
    pub fn confirmation(&self, action: &Action, done: &Done) -> String {
        let glance = &done.glance;
        self.scene(glance, |scene| messages::answer(scene, &glance.view, action, &done.events))
    }

    /// Why a wish was not carried out, with what is possible instead.
    pub fn refusal(&self, error: &WishError, seen: &Glance) -> String {
        match error {
            WishError::Refused(refusal) => {
                self.scene(seen, |scene| messages::refusal(scene, refusal))
            }
            error => error.in_words(self),
        }
    }

    /// The open match of the channel.
    pub async fn open_here(&self, asker: &Asker) -> Result<MatchId, Reply> {
        let open = self.matches.open_in(asker.channel).await.or_say(self)?;
        open.ok_or_else(|| self.say("lobby-none").into())
    }

    /// The match of the channel, open or the last there was, as somebody may know it.
    pub async fn here(&self, asker: &Asker) -> Result<Glance, Reply> {
        match self.matches.here(asker.channel, asker.person).await {
            Ok(glance) => Ok(glance),
            Err(NoGlance::NoneHere) => {
                let elsewhere = self.matches.channels_of(asker.person).await.unwrap_or_default();
                Err(Reply::from(if elsewhere.is_empty() {
                    self.say("no-match-here")
                } else {
                    self.say_with("no-match-here-but-elsewhere", "channels", mentions(&elsewhere))
                }))
            }
            Err(NoGlance::Lobby) => Err(self.say("match-not-begun").into()),
            Err(NoGlance::Wish(error)) => Err(error.in_words(self).into()),
        }
    }

    /// A match as everybody could see it when its log was `seq` long.
    pub async fn at(&self, glance: &Glance, seq: u64) -> Result<Glance, Reply> {
        let (view, seats) = self.matches.public_view_at(glance.info.id, seq).await.or_say(self)?;
        Ok(Glance { view, seats, seq, ..glance.clone() })
    }

    /// The match that is named, or that of the channel, or that is judged in it.
    pub async fn moderated(
        &self,
        asker: &Asker,
        guild: GuildId,
        number: Option<i64>,
    ) -> Result<Match, Reply> {
        let found = self.matches.moderated(guild, asker.channel, number.map(MatchId)).await;
        // Of another server's matches nobody learns here whether there are any.
        found.or_say(self)?.ok_or_else(|| match number {
            Some(number) => {
                self.say_with("order-match-unknown", "number", number.to_string()).into()
            }
            None => self.say("order-no-match").into(),
        })
    }

    /// The server in which a moderator of it asks for something, and what it has settled.
    pub async fn moderators_server(&self, asker: &Asker) -> Result<(GuildId, Server), Reply> {
        let guild = asker.guild.ok_or_else(|| self.say("mod-needs-a-server"))?;
        let server = self.matches.server(guild).await.or_say(self)?;
        if asker.may_moderate(&server) {
            Ok((guild, server))
        } else {
            Err(self.say("mod-needs-moderator").into())
        }
    }

    /// Makes sure that a match is one of the server in which somebody presses something: what a
    /// server's channels offer is for its members. If it is another's, `none` is said, as if there
    /// were none.
    pub async fn is_here(&self, asker: &Asker, id: MatchId, none: &str) -> Result<(), Reply> {
        let info = self.matches.info(id).await.or_say(self)?;
        match info.filter(|info| asker.guild == Some(info.guild)) {
            Some(_) => Ok(()),
            None => Err(self.say(none).into()),
        }
    }

    /// A control that somebody was really offered is newer than the match.
    pub async fn note_older_copy(&self, id: MatchId) {
        if let Err(error) = self.matches.note_older_copy(id).await {
            tracing::error!(match_id = %id, %error, "an older copy cannot go on as one");
        }
    }
}

/// What went wrong, in words for whoever asked.
pub trait InWords {
    /// The sentence, or sentences.
    fn in_words(&self, desk: &Desk) -> String;
}

/// Errors that are said to whoever asked.
pub trait OrSay<T> {
    /// What went well; else what is answered.
    fn or_say(self, desk: &Desk) -> Result<T, Reply>;
}

impl<T, E: InWords> OrSay<T> for Result<T, E> {
    fn or_say(self, desk: &Desk) -> Result<T, Reply> {
        self.map_err(|error| error.in_words(desk).into())
    }
}

impl InWords for StoreError {
    fn in_words(&self, desk: &Desk) -> String {
        tracing::error!(error = %self, "what somebody wants could not be done");
        desk.say("trouble")
    }
}

impl InWords for WishError {
    fn in_words(&self, desk: &Desk) -> String {
        match self {
            WishError::NotRunning => desk.say("wish-not-running"),
            WishError::NotSeated => desk.say("wish-not-seated"),
            WishError::Replaced => desk.say("wish-replaced"),
            WishError::Paused(PausedBy::Vote) => desk.say("wish-paused-vote"),
            WishError::Paused(PausedBy::Moderator) => desk.say("wish-paused-moderator"),
            WishError::Paused(PausedBy::Contest) => desk.say("wish-contested"),
            WishError::Stale | WishError::Ahead => desk.say("wish-stale"),
            WishError::AlreadyDone => desk.say("wish-already-done"),
            // With what is possible instead it is said where the match is at hand.
            WishError::Refused(refusal) => refusal.to_string(),
            WishError::NoTenure
            | WishError::Store(_)
            | WishError::Corrupt(_)
            | WishError::Log(_)
            | WishError::Unsound(_) => {
                tracing::error!(error = %self, "a wish could not be carried out");
                desk.say("trouble")
            }
        }
    }
}
