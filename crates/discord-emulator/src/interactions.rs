//! Interactions: user actions that the bot has to answer, and its answers.

use std::collections::BTreeMap;
use std::time::Duration;

use serde_json::{Value, json};

use super::causes::{Cause, Interaction, Kind};
use super::channels::MessageRecord;
use super::client::modal_view;
use super::errors::{ApiError, ApiResult};
use super::ids::{ApplicationId, ChannelId, InteractionId, MessageId, UserId, unguessable};
use super::json::merge;
use super::messages::{Draft, Upload};
use super::numbers::intent;
use super::rules::{check_choices, check_modal};
use super::state::State;
use super::view::{Answer, Choice, MessageState, Visibility};

/// How long the bot has for its first answer.
const FIRST_ANSWER: Duration = Duration::from_secs(3);

/// How long an interaction token can be used for further messages.
const TOKEN_LIFE: Duration = Duration::from_secs(15 * 60);

/// How many interactions are remembered.
const REMEMBERED: usize = 2000;

/// The most bytes of a file that Discord accepts from a bot.
pub(super) const FILE_SIZE: usize = 10 * 1024 * 1024;

/// The installations through which a person has a command.
#[derive(Clone, Copy, Debug)]
pub(super) struct Installations {
    /// The server's installation, with the bot on it.
    pub(super) server: bool,
    /// The person's own installation, which works everywhere.
    pub(super) person: bool,
}

/// A user action, before it becomes an interaction.
#[derive(Debug)]
pub(super) struct NewInteraction {
    pub(super) kind: Kind,
    pub(super) person: UserId,
    pub(super) channel: ChannelId,
    /// The command with its parts, without the slash.
    pub(super) command: Option<String>,
    /// The message with the component; for a form, the one it was opened from.
    pub(super) message: Option<MessageId>,
    /// The `data` of the interaction.
    pub(super) data: Value,
}

/// The message of an interaction that a request is about.
#[derive(Clone, Copy, Debug)]
pub(super) enum Target {
    /// The first answer, `@original`.
    Original,
    /// A further message.
    FollowUp(MessageId),
}

impl State {
    /// Sends the bot an interaction.
    pub(super) fn interact(&mut self, new: NewInteraction) -> InteractionId {
        self.interact_as(new, Value::Null)
    }

    /// Sends the bot an interaction with some fields of the event replaced.
    pub(super) fn interact_as(&mut self, new: NewInteraction, fields: Value) -> InteractionId {
        let id: InteractionId = self.clock.next_id();
        let token = unguessable();
        let opened_by = self.opener(new.kind, new.person).map(Box::new);
        let owners = self.owners(&new, opened_by.as_deref());
        let mut event = self.interaction_json(id, &token, &new);
        event["authorizing_integration_owners"] = json!(owners);
        let is_forged = !fields.is_null();
        merge(&mut event, fields);
        let cause = Cause {
            interaction: id,
            kind: new.kind.number(),
            person: new.person,
            command: new.command,
            message: new.message,
            opened_by,
            owners,
        };
        let interaction = Interaction {
            id,
            kind: new.kind,
            person: new.person,
            channel: new.channel,
            token,
            started: self.clock.instant(),
            answer: None,
            cause,
        };
        if self.interactions.len() == REMEMBERED {
            self.interactions.pop_first();
        }
        self.interactions.insert(id, interaction);
        match is_forged {
            true => self.dispatch_anyhow(intent::NONE, "INTERACTION_CREATE", &event),
            false => self.dispatch(intent::NONE, "INTERACTION_CREATE", &event),
        }
        id
    }

    /// The interaction that opened the form a person submits.
    fn opener(&self, kind: Kind, person: UserId) -> Option<Cause> {
        let modal = self.modals.get(&person).filter(|_| kind == Kind::Modal)?;
        self.interactions.get(&modal.interaction).map(|opener| opener.cause.clone())
    }

    /// The authorizing integration owners: for a command all its installations, for a component or form those of the
    /// interaction before.
    fn owners(&self, new: &NewInteraction, opened_by: Option<&Cause>) -> BTreeMap<String, String> {
        let message = new.message.and_then(|id| self.channels.message(new.channel, id).ok());
        let before = opened_by.or(message.and_then(|message| message.cause.as_ref()));
        if let Some(cause) = before {
            return cause.owners.clone();
        }
        let command = self.all_commands().find(|spec| spec["id"] == new.data["id"]);
        let installed = command.map(|spec| self.installations(new.person, spec));
        let installed = installed.unwrap_or(Installations { server: true, person: false });
        let is_direct = self.channels.is_direct(new.channel) == Some(true);
        let server = if is_direct { "0".to_owned() } else { self.server.id.to_string() };
        let server = installed.server.then(|| ("0".to_owned(), server));
        let person = installed.person.then(|| ("1".to_owned(), new.person.to_string()));
        server.into_iter().chain(person).collect()
    }

    /// The installations through which a person has a command.
    pub(super) fn installations(&self, person: UserId, spec: &Value) -> Installations {
        let is_for = |kind: u64| match &spec["integration_types"] {
            Value::Array(kinds) => kinds.contains(&json!(kind)),
            _ => kind == 0,
        };
        let (bot, is_everywhere) = (self.server.bot, spec.get("guild_id").is_none());
        let has_installed = self.server.person(person).is_some_and(|person| person.has_installed);
        Installations {
            server: is_for(0) && self.server.is_member(bot) && self.server.is_member(person),
            person: is_for(1) && has_installed && is_everywhere,
        }
    }

    fn interaction_json(&self, id: InteractionId, token: &str, new: &NewInteraction) -> Value {
        let channel = self.channels.find(new.channel);
        let mut event = json!({
            "id": id,
            "application_id": self.server.application,
            "type": new.kind.number(),
            "data": new.data,
            "channel_id": new.channel,
            "channel": channel.map(|channel| self.partial_channel_json(channel, new.person)),
            "token": token,
            "version": 1,
            "locale": self.server.person(new.person).map(|person| &person.locale),
            "app_permissions": channel.map(|channel| self.bot_permissions_in(channel).json()),
            "entitlements": [],
            "attachment_size_limit": FILE_SIZE,
        });
        if self.channels.is_direct(new.channel) == Some(true) {
            event["user"] = self.server.user_json(new.person);
            event["context"] = json!(1);
        } else {
            let mut member = self.server.member_json(new.person);
            member["permissions"] = self.server.permissions(new.person).json();
            event["member"] = member;
            event["guild_id"] = json!(self.server.id);
            event["guild"] =
                json!({ "id": self.server.id, "locale": self.server.locale, "features": [] });
            event["guild_locale"] = json!(self.server.locale);
            event["context"] = json!(0);
        }
        if let Some(message) =
            new.message.and_then(|id| self.channels.message(new.channel, id).ok())
        {
            event["message"] = self.message_json(message);
        }
        event
    }

    /// Handles the bot's first answer.
    pub(super) fn callback(
        &mut self,
        id: InteractionId,
        token: &str,
        body: &Value,
        uploads: Vec<Upload>,
    ) -> ApiResult<Value> {
        let interaction =
            self.interactions.get(&id).filter(|interaction| interaction.token == token);
        let interaction = interaction.ok_or(ApiError::UNKNOWN_INTERACTION)?;
        match &interaction.answer {
            None if self.clock.instant() - interaction.started < FIRST_ANSWER => {}
            None | Some(Answer::Nothing) => return Err(ApiError::UNKNOWN_INTERACTION),
            Some(_) => return Err(ApiError::ALREADY_ANSWERED),
        }
        let kind = interaction.kind;
        let answer = self.take_answer(id, kind, body, uploads)?;
        let response = self.callback_json(id, kind, body, &answer);
        if let Some(interaction) = self.interactions.get_mut(&id) {
            interaction.answer = Some(answer);
        }
        Ok(response)
    }

    fn take_answer(
        &mut self,
        id: InteractionId,
        kind: Kind,
        body: &Value,
        uploads: Vec<Upload>,
    ) -> ApiResult<Answer> {
        let interaction = &self.interactions[&id];
        let (person, channel) = (interaction.person, interaction.channel);
        let cause = interaction.cause.clone();
        // `{}` if `data` is missing, so that the limits name what it lacks.
        let data = body.get("data").cloned().unwrap_or_else(|| json!({}));
        match (body["type"].as_u64(), kind, cause.message) {
            (Some(4), Kind::Command | Kind::Component | Kind::Modal, _) => {
                let draft = Draft::within("data", data, uploads)?;
                let visibility = visibility(&draft, person);
                self.post_answer(channel, draft, visibility, cause).map(Answer::Message)
            }
            (Some(5), Kind::Command | Kind::Component | Kind::Modal, _) => {
                let draft = Draft::within("data", data, Vec::new())?;
                self.check_not_archived(channel)?;
                let visibility = visibility(&draft, person);
                let mut message = MessageRecord::new(&mut self.clock, channel, self.server.bot);
                message.visibility = visibility;
                message.state = MessageState::Thinking;
                message.flags = draft.settable_flags();
                message.kind = cause.message_kind();
                message.reply_to = cause.message;
                message.cause = Some(cause);
                let message_id = message.id;
                self.deliver(message);
                Ok(Answer::Thinking(message_id))
            }
            // A forged press may name no message, and a form opened by a command has none.
            (Some(6), Kind::Component | Kind::Modal, _) => Ok(Answer::UpdateLater),
            (Some(7), Kind::Component | Kind::Modal, Some(message)) => {
                let draft = Draft::within("data", data, uploads)?.of_an_answer();
                self.edit(channel, message, draft)?;
                Ok(Answer::Updated(message))
            }
            (Some(8), Kind::Autocomplete, _) => {
                check_choices(&data)?;
                let choices: Vec<Choice> =
                    serde_json::from_value(data["choices"].clone()).unwrap_or_default();
                Ok(Answer::Choices(choices))
            }
            (Some(9), Kind::Command | Kind::Component, _) => {
                check_modal(&data)?;
                let modal = modal_view(&self.server, id, &data);
                self.modals.insert(person, modal.clone());
                Ok(Answer::Modal(modal))
            }
            (None, ..) => {
                Err(ApiError::fault("type", "BASE_TYPE_REQUIRED", "This field is required"))
            }
            (Some(_), ..) => {
                let code = "INTERACTION_CALLBACK_TYPE_INVALID";
                let text = "The interaction callback type does not fit the interaction.";
                Err(ApiError::fault("type", code, text))
            }
        }
    }

    /// The body of the answer with `?with_response=true`.
    fn callback_json(&self, id: InteractionId, kind: Kind, body: &Value, answer: &Answer) -> Value {
        let mut response = json!({
            "interaction": { "id": id, "type": kind.number() },
        });
        let interaction = &self.interactions[&id];
        let message = match answer {
            Answer::Message(id) | Answer::Thinking(id) | Answer::Updated(id) => Some(*id),
            Answer::UpdateLater => interaction.cause.message,
            Answer::Choices(_) | Answer::Modal(_) | Answer::Nothing => None,
        };
        let message = message.and_then(|id| self.channels.message(interaction.channel, id).ok());
        if let Some(message) = message {
            let about = &mut response["interaction"];
            about["response_message_id"] = json!(message.id);
            about["response_message_loading"] = json!(message.state == MessageState::Thinking);
            about["response_message_ephemeral"] = json!(message.visibility != Visibility::Everyone);
            let resource = json!({ "type": body["type"], "message": self.message_json(message) });
            response["resource"] = resource;
        }
        response
    }

    /// The interaction of a token, if the bot may still use it.
    fn interaction_of(&self, application: ApplicationId, token: &str) -> ApiResult<&Interaction> {
        let with_token = |interaction: &&Interaction| interaction.token == token;
        let interaction = self.interactions.values().rev().find(with_token);
        let interaction = interaction.filter(|_| application == self.server.application);
        let interaction = interaction.ok_or(ApiError::UNKNOWN_WEBHOOK)?;
        if self.clock.instant() - interaction.started >= TOKEN_LIFE {
            return Err(ApiError::TOKEN_EXPIRED);
        }
        match interaction.answer {
            None | Some(Answer::Nothing) => Err(ApiError::UNKNOWN_WEBHOOK),
            Some(_) => Ok(interaction),
        }
    }

    /// The message that a request names, with its channel.
    fn target(
        &self,
        application: ApplicationId,
        token: &str,
        target: Target,
    ) -> ApiResult<(ChannelId, MessageId)> {
        let interaction = self.interaction_of(application, token)?;
        let original = interaction.original();
        let id = match target {
            Target::Original => original.ok_or(ApiError::UNKNOWN_MESSAGE)?,
            Target::FollowUp(id) => id,
        };
        let message = self.channels.message(interaction.channel, id)?;
        let belongs = Some(id) == original
            || message.cause.as_ref().is_some_and(|cause| cause.interaction == interaction.id);
        if belongs { Ok((interaction.channel, id)) } else { Err(ApiError::UNKNOWN_MESSAGE) }
    }

    /// Posts a further message. The first one after a deferral replaces "thinking…".
    pub(super) fn follow_up(
        &mut self,
        application: ApplicationId,
        token: &str,
        draft: Draft,
    ) -> ApiResult<Value> {
        let interaction = self.interaction_of(application, token)?;
        let (person, channel) = (interaction.person, interaction.channel);
        let cause = interaction.cause.clone();
        if let Some(Answer::Thinking(id)) = interaction.answer
            && self
                .channels
                .message(channel, id)
                .is_ok_and(|message| message.state == MessageState::Thinking)
        {
            return self.edit(channel, id, draft);
        }
        let visibility = visibility(&draft, person);
        let id = self.post_answer(channel, draft, visibility, cause)?;
        Ok(self.message_json(self.channels.message(channel, id)?))
    }

    /// Reads a message of an interaction.
    pub(super) fn answer_json(
        &self,
        application: ApplicationId,
        token: &str,
        target: Target,
    ) -> ApiResult<Value> {
        let (channel, id) = self.target(application, token, target)?;
        Ok(self.message_json(self.channels.message(channel, id)?))
    }

    /// Edits a message of an interaction.
    pub(super) fn edit_answer(
        &mut self,
        application: ApplicationId,
        token: &str,
        target: Target,
        draft: Draft,
    ) -> ApiResult<Value> {
        let (channel, id) = self.target(application, token, target)?;
        self.edit(channel, id, draft.of_an_answer())
    }

    /// Deletes a message of an interaction.
    pub(super) fn delete_answer(
        &mut self,
        application: ApplicationId,
        token: &str,
        target: Target,
    ) -> ApiResult<()> {
        let (channel, id) = self.target(application, token, target)?;
        self.delete(channel, id)
    }

    /// The interactions whose time for the first answer is over.
    pub(super) fn unanswered(&self) -> Vec<InteractionId> {
        let now = self.clock.instant();
        let is_late = |interaction: &&Interaction| {
            interaction.answer.is_none() && now - interaction.started >= FIRST_ANSWER
        };
        self.interactions.values().filter(is_late).map(|interaction| interaction.id).collect()
    }

    /// Shows a person that the bot did not answer.
    pub(super) fn fail(&mut self, id: InteractionId) {
        let Some(interaction) = self.interactions.get_mut(&id) else {
            return;
        };
        interaction.answer = Some(Answer::Nothing);
        let (person, channel) = (interaction.person, interaction.channel);
        let (kind, cause) = (interaction.kind, interaction.cause.clone());
        let text = match kind {
            Kind::Autocomplete => return,
            Kind::Command => "The application did not respond",
            Kind::Component | Kind::Modal => "This interaction failed",
        };
        let mut message = MessageRecord::new(&mut self.clock, channel, self.server.bot);
        message.content = text.to_owned();
        message.visibility = Visibility::Only(person);
        message.state = MessageState::Failed;
        message.reply_to = cause.message;
        message.cause = Some(cause);
        self.channels.keep_message(message);
    }

    /// Where a form was opened: the channel, and the message with the component.
    pub(super) fn origin(&self, id: InteractionId) -> Option<(ChannelId, Option<MessageId>)> {
        let interaction = self.interactions.get(&id)?;
        Some((interaction.channel, interaction.cause.message))
    }
}

fn visibility(draft: &Draft, person: UserId) -> Visibility {
    if draft.wants_ephemeral() { Visibility::Only(person) } else { Visibility::Everyone }
}
