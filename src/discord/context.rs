//! What every handler works with: the application, the pictures, and answers in words.

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

/// The application at the hand of whoever answers people. Cheap to clone.
#[derive(Clone)]
pub struct Context {
    pub matches: Matches,
    pub pictures: BoardRenderer,
    /// Knows who is on a server.
    pub members: ServerMembers,
    /// The language of whoever is answered.
    pub texts: Arc<Texts>,
    /// For whom something slow is under way.
    pub slow: SlowWork,
    /// Who has been told what the bot is.
    pub first_contact: FirstContact,
    /// What people are called.
    pub naming: NameCache,
}

impl Context {
    /// Somebody does something, in their conversation with the bot or elsewhere.
    pub fn note_heard(&self, person: PersonId, in_private: bool) {
        let now = self.matches.clock().now();
        self.matches.conversations().note_heard(person, in_private, now);
    }

    /// The same in the language of a client, as far as nothing is known of whoever reads.
    pub fn in_language_of(self, client: &str) -> Self {
        let texts = self.matches.locales().first_of(&Language::read(client));
        Context { texts: Arc::clone(texts), ..self }
    }

    /// The same for somebody to read: in the language they have chosen, or in that of their client.
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

    /// Somebody as they are called by now. Their open matches of the server take it over.
    pub async fn named(&self, mut caller: Caller) -> Caller {
        let Some(guild) = caller.guild else { return caller };
        match self.naming.follow(&self.matches, guild, caller.person, &caller.name).await {
            Ok(told) => caller.name = told,
            Err(error) => tracing::error!(%error, "somebody's new name is not taken over"),
        }
        caller
    }

    /// Begins something slow for somebody, one thing at a time.
    pub fn begin_slow(&self, person: PersonId) -> Result<Slow, Reply> {
        self.slow.begin(person).ok_or_else(|| self.say("slow-still").into())
    }

    /// A sentence.
    pub fn say(&self, key: &str) -> String {
        self.texts.get(key, &[])
    }

    /// A sentence with one thing put into it.
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

    /// Says to somebody who has agreed to something whose agreement is missing.
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

    /// A message as a private answer, its controls belonging to this moment of the match. Of its
    /// pictures the board alone comes with it.
    pub async fn answer(&self, snapshot: &Snapshot, message: Message) -> Reply {
        let moment = wire::LogPosition { match_id: snapshot.info.id, seq: snapshot.seq };
        let picture = if message.board {
            let (view, seats) = (snapshot.view.clone(), snapshot.seats.clone());
            Self::shown(self.draw(move |studio| view.board(studio, &seats)).await)
        } else {
            None
        };
        // In a match that is over or given up there is nothing to do any more.
        let runs = snapshot.info.stage == Stage::Running;
        Reply {
            text: message.text,
            controls: runs.then_some((moment, message.controls)),
            picture,
            ..Reply::default()
        }
    }

    /// Draws in the language of this context, for whoever asks.
    pub async fn draw<T: Send + 'static>(
        &self,
        work: impl FnOnce(Studio<'_>) -> Result<T, RenderError> + Send + 'static,
    ) -> Result<T, NoPicture> {
        self.pictures.draw_soon(&self.texts, work).await
    }

    /// A picture; `None`, and a line in the log, if it cannot be drawn.
    pub fn shown(drawn: Result<PictureFile, NoPicture>) -> Option<Box<PictureFile>> {
        let drawn = drawn.inspect_err(|error| match error {
            NoPicture::Busy => tracing::info!(%error, "somebody is shown no picture"),
            error => tracing::error!(%error, "a picture cannot be drawn"),
        });
        drawn.ok().map(Box::new)
    }

    /// Carries out what somebody wants of a match, which they saw like this.
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

    /// Tells somebody what came of what they wanted.
    pub fn confirmation(&self, done: &Done) -> String {
        self.scene(&done.snapshot, |scene| done.step.answer(scene))
    }

    /// Why a submission was not carried out, with what is possible instead.
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

    /// The match of the channel, open or the last there was, as somebody may know it.
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

    /// That there is no match in the channel: in these words to whoever plays in none elsewhere.
    fn not_here(&self, key: &'static str, elsewhere: &[ChannelId]) -> Reply {
        Reply::from(if elsewhere.is_empty() {
            self.say(key)
        } else {
            self.say_with("no-match-here-but-elsewhere", "channels", mentions(elsewhere))
        })
    }

    /// A match as everybody could see it when its log was `seq` long.
    pub async fn at(&self, snapshot: &Snapshot, seq: u64) -> Result<Snapshot, Reply> {
        let (view, seats) =
            self.matches.public_view_at(snapshot.info.id, seq).await.or_say(self)?;
        Ok(Snapshot { view, seats, seq, ..snapshot.clone() })
    }

    /// The match that is named, or that of the channel, or that is judged in it.
    pub async fn moderated(
        &self,
        caller: &Caller,
        guild: GuildId,
        number: Option<i64>,
    ) -> Result<Match, Reply> {
        let found = self.matches.moderated(guild, caller.channel, number.map(MatchId)).await;
        // Of another server's matches nobody learns here whether there are any.
        found.or_say(self)?.ok_or_else(|| match number {
            Some(number) => {
                self.say_with("order-match-unknown", "number", number.to_string()).into()
            }
            None => self.say("order-no-match").into(),
        })
    }

    /// The server in which a moderator of it asks for something, and what it has settled.
    pub async fn moderators_server(&self, caller: &Caller) -> Result<(GuildId, Server), Reply> {
        let guild = caller.guild.ok_or_else(|| self.say("mod-needs-a-server"))?;
        let server = self.matches.server(guild).await.or_say(self)?;
        if caller.may_moderate(&server) {
            Ok((guild, server))
        } else {
            Err(self.say("mod-needs-moderator").into())
        }
    }

    /// Makes sure that a match is one of the server in which somebody presses something: what a
    /// server's channels offer is for its members. If it is another's, `none` is said, as if there
    /// were none.
    pub async fn is_here(&self, caller: &Caller, id: MatchId, none: &str) -> Result<(), Reply> {
        let info = self.matches.info(id).await.or_say(self)?;
        // A conversation is a place of its own.
        let is_here = |info: &Match| match info.guild {
            Some(guild) => caller.guild == Some(guild),
            None => caller.channel == info.channel,
        };
        match info.filter(is_here) {
            Some(_) => Ok(()),
            None => Err(self.say(none).into()),
        }
    }

    /// Makes sure that somebody whose seat is offered takes it back only if they are still on the match's server: who was
    /// banned may press an old button in their conversation.
    pub async fn is_still_there(&self, seen: &Snapshot, who: PersonId) -> Result<(), Reply> {
        let guild = seen.info.guild.filter(|_| seen.is_offered);
        match guild {
            Some(guild) if members::is_gone(&self.members, guild, who).await => {
                Err(self.say("wish-departed").into())
            }
            Some(_) | None => Ok(()),
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
    fn in_words(&self, ctx: &Context) -> String;
}

/// Errors that are said to whoever asked.
pub trait OrSay<T> {
    /// What went well; else what is answered.
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
            // Why, and what is possible instead, is said where the match is at hand.
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
