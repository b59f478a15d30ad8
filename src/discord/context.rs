//! The context of every handler: the application, the pictures, and the texts for answers.

use super::caller::Caller;
use super::connection::members::ServerMembers;
use super::connection::wire;
use super::reply::{Handled, Reply, mentions};
use super::slow::{Slow, SlowWork};
use crate::app::StoreError;
use crate::app::matches::{Done, MatchError, Matches, Snapshot, Submission};
use crate::app::pictures::{BoardRenderer, NoPicture};
use crate::app::questions::NoSnapshot;
use crate::domain::{ChannelId, GuildId, Match, MatchId, PausedBy, Server, Stage, Voice};
use crate::first_contact::FirstContact;
use crate::in_words::command as in_words;
use crate::naming::NameCache;
use crate::{members, messages};
use game_api::drawing::{PictureFile, RenderError, Studio};
use game_api::{Corrupt, FluentValue, Language, Message, NotDone, PersonId, Scene, Texts};
use std::sync::Arc;

/// What a handler needs to answer people. Cheap to clone.
#[derive(Clone)]
pub struct Context {
    pub matches: Matches,
    pub pictures: BoardRenderer,
    /// Looks up the members of a server.
    pub members: ServerMembers,
    /// The texts in the reader's language.
    pub texts: Arc<Texts>,
    /// People for whom a slow task is running.
    pub slow: SlowWork,
    /// People who have been told what the bot is.
    pub first_contact: FirstContact,
    /// People's names.
    pub naming: NameCache,
}

impl Context {
    /// Notes that a person was active, in direct messages or elsewhere.
    pub fn note_heard(&self, person: PersonId, in_private: bool) {
        let now = self.matches.clock().now();
        self.matches.conversations().note_heard(person, in_private, now);
    }

    /// The same in the language of a client, for a reader without other known settings.
    pub fn in_language_of(self, client: &str) -> Self {
        let texts = self.matches.locales().first_of(&Language::read(client));
        Context { texts: Arc::clone(texts), ..self }
    }

    /// The same for a reader: in the language they have chosen, or in that of their client.
    pub async fn for_reader(self, person: PersonId, client: Option<&str>) -> Self {
        let client = client.and_then(Language::read);
        match self.matches.texts_for(person, client.as_ref()).await {
            Ok(texts) => Context { texts, ..self },
            Err(error) => {
                tracing::error!(%error, "somebody's language is not known");
                self
            }
        }
    }

    /// The caller under their present name, which their open matches on the server adopt.
    pub async fn named(&self, mut caller: Caller) -> Caller {
        let Some(guild) = caller.guild else { return caller };
        match self.naming.follow(&self.matches, guild, caller.person, &caller.name).await {
            Ok(told) => caller.name = told,
            Err(error) => tracing::error!(%error, "somebody's new name is not taken over"),
        }
        caller
    }

    /// Starts a slow task for a person, one at a time.
    pub fn begin_slow(&self, person: PersonId) -> Result<Slow, Reply> {
        self.slow.begin(person).ok_or_else(|| self.say("slow-still").into())
    }

    pub fn say(&self, key: &str) -> String {
        self.texts.get(key, &[])
    }

    /// A sentence with one argument.
    pub fn say_with<'a>(
        &self,
        key: &str,
        name: &'a str,
        value: impl Into<FluentValue<'a>>,
    ) -> String {
        self.texts.get(key, &[(name, value.into())])
    }

    /// Calls `with` with the scene of a match.
    pub fn scene<T>(&self, snapshot: &Snapshot, with: impl FnOnce(&Scene<'_>) -> T) -> T {
        let match_name = snapshot.info.name(&self.texts);
        let scene =
            Scene::new(&self.texts, &match_name, snapshot.info.told_channel(), &snapshot.seats);
        with(&Scene { emojis: Some(self.matches.emojis()), ..scene })
    }

    /// Tells a person who has agreed to a proposal whose agreement is still missing.
    pub async fn waiting_for(
        &self,
        key: &'static str,
        id: MatchId,
        who: PersonId,
        missing: &[Voice],
    ) -> Result<String, Reply> {
        let snapshot = self.matches.snapshot(id, who).await.or_say(self)?;
        let names = self.scene(&snapshot, |scene| messages::voices(scene, missing));
        Ok(self.say_with(key, "names", names))
    }

    /// A message as a private answer, with controls for this state of the match. Of its pictures only the board is
    /// sent.
    pub async fn answer(&self, snapshot: &Snapshot, message: Message) -> Reply {
        let moment = wire::LogPosition { match_id: snapshot.info.id, seq: snapshot.seq };
        let picture = if message.board {
            let (view, seats) = (snapshot.view.clone(), snapshot.seats.clone());
            Self::shown(self.draw(move |studio| view.board(studio, &seats)).await)
        } else {
            None
        };
        // A match that is over or cancelled offers no actions.
        let runs = snapshot.info.stage == Stage::Running;
        let asked = message.asks_below().then_some(message.below).filter(|it| !it.is_empty());
        Reply {
            text: [message.text].into_iter().chain(asked).collect::<Vec<_>>().join("\n"),
            controls: runs.then_some((moment, message.controls)),
            picture,
            ..Reply::default()
        }
    }

    /// Draws a picture in the language of this context.
    pub async fn draw<T: Send + 'static>(
        &self,
        work: impl FnOnce(Studio<'_>) -> Result<T, RenderError> + Send + 'static,
    ) -> Result<T, NoPicture> {
        self.pictures.draw_soon(&self.texts, work).await
    }

    /// The picture; `None` if it cannot be drawn, which is logged.
    pub fn shown(drawn: Result<PictureFile, NoPicture>) -> Option<Box<PictureFile>> {
        let drawn = drawn.inspect_err(|error| match error {
            NoPicture::Busy => tracing::info!(%error, "somebody is shown no picture"),
            error => tracing::error!(%error, "a picture cannot be drawn"),
        });
        drawn.ok().map(Box::new)
    }

    /// Carries out an action that a person chose while they saw `seen`.
    pub async fn submit(&self, submission: &Submission, seen: &Snapshot) -> Handled {
        self.is_still_there(seen, submission.who).await?;
        match self.matches.submit(submission).await {
            Ok(done) => {
                let in_words = in_words::after(self, submission.who, &done).await;
                Ok(in_words.unwrap_or_else(|| self.confirmation(&done).into()))
            }
            Err(error) => Err(self.refusal(&error, seen).into()),
        }
    }

    /// The answer that says what an action has done.
    pub fn confirmation(&self, done: &Done) -> String {
        self.scene(&done.snapshot, |scene| done.step.answer(scene))
    }

    /// Why a submission was not carried out, and what is possible instead.
    pub fn refusal(&self, error: &MatchError, seen: &Snapshot) -> String {
        match error {
            MatchError::NotDone(NotDone::NoAction(_)) => self.say("invalid-control"),
            MatchError::NotDone(NotDone::Refused(refused)) => {
                self.scene(seen, |scene| refused.words(scene))
            }
            error => error.in_words(self),
        }
    }

    /// The open match of the channel.
    pub async fn open_here(&self, caller: &Caller) -> Result<MatchId, Reply> {
        let open = self.matches.open_in(caller.channel).await.or_say(self)?;
        let Some(id) = open else {
            let elsewhere = self.matches.channels_of(caller.person).await.unwrap_or_default();
            return Err(self.not_here("lobby-none", &elsewhere));
        };
        Ok(id)
    }

    /// The channel's open match, or its last one, as the caller may see it.
    pub async fn here(&self, caller: &Caller) -> Result<Snapshot, Reply> {
        match self.matches.here(caller.channel, caller.person).await {
            Ok(snapshot) => Ok(snapshot),
            Err(NoSnapshot::NoneHere) => {
                let elsewhere = self.matches.channels_of(caller.person).await.unwrap_or_default();
                Err(self.not_here("no-match-here", &elsewhere))
            }
            Err(NoSnapshot::Lobby) => Err(self.say("match-not-begun").into()),
            Err(NoSnapshot::Submission(error)) => Err(error.in_words(self).into()),
        }
    }

    /// Says that the channel has no match: with `key` to a person who plays in no other channel.
    fn not_here(&self, key: &'static str, elsewhere: &[ChannelId]) -> Reply {
        Reply::from(if elsewhere.is_empty() {
            self.say(key)
        } else {
            self.say_with("no-match-here-but-elsewhere", "channels", mentions(elsewhere))
        })
    }

    /// A match as it was publicly visible when its log was `seq` long.
    pub async fn at(&self, snapshot: &Snapshot, seq: u64) -> Result<Snapshot, Reply> {
        let (view, seats) =
            self.matches.public_view_at(snapshot.info.id, seq).await.or_say(self)?;
        Ok(Snapshot { view, seats, seq, ..snapshot.clone() })
    }

    /// The match of this number, or the channel's, or the one whose disputes are decided in the channel.
    pub async fn moderated(
        &self,
        caller: &Caller,
        guild: GuildId,
        number: Option<i64>,
    ) -> Result<Match, Reply> {
        let found = self.matches.moderated(guild, caller.channel, number.map(MatchId)).await;
        // Matches of other servers are not revealed here.
        found.or_say(self)?.ok_or_else(|| match number {
            Some(number) => {
                self.say_with("order-match-unknown", "number", number.to_string()).into()
            }
            None => self.say("order-no-match").into(),
        })
    }

    /// The server whose moderator uses the command, and its settings.
    pub async fn moderators_server(&self, caller: &Caller) -> Result<(GuildId, Server), Reply> {
        let guild = caller.guild.ok_or_else(|| self.say("mod-needs-a-server"))?;
        let server = self.matches.server(guild).await.or_say(self)?;
        if caller.may_moderate(&server) {
            Ok((guild, server))
        } else {
            Err(self.say("mod-needs-moderator").into())
        }
    }

    /// Checks that a match belongs to the server in which a control was pressed: controls in a server's channels
    /// are for its members. For another server's match `none` is said, as if it did not exist.
    pub async fn is_here(&self, caller: &Caller, id: MatchId, none: &str) -> Result<(), Reply> {
        let info = self.matches.info(id).await.or_say(self)?;
        // A conversation counts as its own place.
        let is_here = |info: &Match| match info.guild {
            Some(guild) => caller.guild == Some(guild),
            None => caller.channel == info.channel,
        };
        match info.filter(is_here) {
            Some(_) => Ok(()),
            None => Err(self.say(none).into()),
        }
    }

    /// Checks that a person who takes back their offered seat is still on the match's server: a banned person may
    /// press an old button in their direct messages.
    pub async fn is_still_there(&self, seen: &Snapshot, who: PersonId) -> Result<(), Reply> {
        let guild = seen.info.guild.filter(|_| seen.is_offered);
        match guild {
            Some(guild) if members::is_gone(&self.members, guild, who).await => {
                Err(self.say("wish-departed").into())
            }
            Some(_) | None => Ok(()),
        }
    }

    /// Notes that a control that was really offered is newer than the match: the database is an older copy.
    pub async fn note_older_copy(&self, id: MatchId) {
        if let Err(error) = self.matches.note_older_copy(id).await {
            tracing::error!(match_id = %id, %error, "an older copy cannot go on as one");
        }
    }
}

/// An error that can be said to a person.
pub trait InWords {
    /// The error in one or more sentences.
    fn in_words(&self, ctx: &Context) -> String;
}

/// Turns errors into answers.
pub trait OrSay<T> {
    /// The value, or the answer that says what went wrong.
    fn or_say(self, ctx: &Context) -> Result<T, Reply>;
}

impl<T, E: InWords> OrSay<T> for Result<T, E> {
    fn or_say(self, ctx: &Context) -> Result<T, Reply> {
        self.map_err(|error| error.in_words(ctx).into())
    }
}

impl InWords for StoreError {
    fn in_words(&self, ctx: &Context) -> String {
        tracing::error!(error = %self, "what somebody wants could not be done");
        ctx.say("trouble")
    }
}

impl InWords for Corrupt {
    fn in_words(&self, ctx: &Context) -> String {
        MatchError::from(self.clone()).in_words(ctx)
    }
}

impl InWords for MatchError {
    fn in_words(&self, ctx: &Context) -> String {
        match self {
            MatchError::NotRunning => ctx.say("wish-not-running"),
            MatchError::NotSeated => ctx.say("wish-not-seated"),
            MatchError::Replaced => ctx.say("wish-replaced"),
            MatchError::Paused(PausedBy::Vote) => ctx.say("wish-paused-vote"),
            MatchError::Paused(PausedBy::Moderator) => ctx.say("wish-paused-moderator"),
            MatchError::Paused(PausedBy::Appeal) => ctx.say("wish-appealed"),
            MatchError::Paused(PausedBy::Restored) => ctx.say("wish-restored"),
            MatchError::Paused(PausedBy::Asleep) => ctx.say("wish-asleep"),
            MatchError::Stale | MatchError::Ahead => ctx.say("wish-stale"),
            MatchError::AlreadyDone => ctx.say("wish-already-done"),
            // The reason, and what is possible instead, is said where the match is loaded.
            MatchError::NotDone(NotDone::Refused(_)) => ctx.say("wish-stale"),
            MatchError::NotDone(NotDone::NoAction(_)) => ctx.say("invalid-control"),
            MatchError::NoTenure
            | MatchError::NoSuchGame(_)
            | MatchError::Store(_)
            | MatchError::Corrupt(_)
            | MatchError::Log(_)
            | MatchError::Unsound(_)
            | MatchError::BrokeOff => {
                tracing::error!(error = %self, "a submission could not be carried out");
                ctx.say("trouble")
            }
        }
    }
}
