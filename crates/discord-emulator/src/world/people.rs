//! People's actions: write, use commands, press, choose, fill in forms. What Discord's own client would not allow is
//! refused.

use serde_json::{Map, Value, json};

use crate::causes::Kind;
use crate::channels::{ChannelRecord, MessageRecord};
use crate::client::submitted;
use crate::clock::iso_8601;
use crate::command_line::{Invocation, Names, in_language, parse, with_mentions};
use crate::ids::{ChannelId, InteractionId, MessageId, RoleId, UserId};
use crate::interactions::NewInteraction;
use crate::numbers::REPLY;
use crate::permissions::Permissions;
use crate::server::{MODERATOR_NAME, mark};
use crate::state::State;
use crate::view::{ChannelKind, Component, MessageState, Refused, SelectKind, Visibility};

/// The most characters of a message.
const MESSAGE_LENGTH: usize = 2000;

/// The longest name of a thread, in characters.
const THREAD_NAME: usize = 100;

impl State {
    pub(super) fn say(
        &mut self,
        person: UserId,
        channel: ChannelId,
        replied: Option<MessageId>,
        text: &str,
    ) -> Result<MessageId, Refused> {
        self.check_place(person, channel)?;
        let channel = self.post_in(person, channel, text)?;
        if let Some(replied) = replied {
            self.check_repliable(channel, replied)?;
        }
        if self.channels.find(channel).is_some_and(|channel| channel.locked)
            && !self.server.permissions(person).contains(Permissions::MANAGE_MESSAGES)
        {
            return Err(Refused::ThreadLocked);
        }
        let content = self.with_mentions(person, text.trim());
        if content.is_empty() {
            return Err(Refused::EmptyMessage);
        }
        let length = content.chars().count();
        if length > MESSAGE_LENGTH {
            return Err(Refused::TooLong { length });
        }
        let mut message = MessageRecord::new(&mut self.clock, channel, person);
        message.notifies = self.server.mentioned(&content);
        message.content = content;
        if let Some(replied) = replied {
            message.kind = REPLY;
            message.reply_to = Some(replied);
            // Discord's client notifies the author of the message replied to by default.
            let author = self.channels.message(channel, replied).map(|found| found.author);
            message.notifies.extend(author.into_iter().filter(|author| *author != person));
            message.notifies.sort();
            message.notifies.dedup();
        }
        let id = message.id;
        self.deliver(message);
        Ok(id)
    }

    /// The channel of a new text: in a forum, a new post named after the first line.
    fn post_in(
        &mut self,
        person: UserId,
        channel: ChannelId,
        text: &str,
    ) -> Result<ChannelId, Refused> {
        if self.channels.find(channel).is_none_or(|channel| channel.kind != ChannelKind::Forum) {
            return Ok(channel);
        }
        let name: String =
            text.trim().lines().next().unwrap_or_default().chars().take(THREAD_NAME).collect();
        if name.is_empty() {
            return Err(Refused::EmptyMessage);
        }
        let post = ChannelRecord::new(&mut self.clock, ChannelKind::PublicThread, &name);
        let post = self.begin_thread(channel, post, None, person);
        let id = post.ok().and_then(|post| post["id"].as_str()?.parse().ok());
        id.ok_or(Refused::NoSuchChannel)
    }

    /// Unarchives a thread, as a client does before it sends a command or a press; where the person may not, it sends
    /// nothing.
    fn take_out(&mut self, person: UserId, channel: ChannelId) -> Result<(), Refused> {
        let thread = self.channels.find(channel).filter(|channel| channel.archived);
        let Some(thread) = thread else { return Ok(()) };
        let is_in = !thread.locked && thread.members.contains(&person);
        if !is_in && !self.server.permissions(person).contains(Permissions::MANAGE_MESSAGES) {
            return Err(Refused::ThreadPutAway);
        }
        self.wake_thread(channel);
        Ok(())
    }

    pub(super) fn say_otherwise(
        &mut self,
        channel: ChannelId,
        message: MessageId,
        text: &str,
    ) -> Result<(), Refused> {
        let now = iso_8601(self.clock.next_id::<MessageId>().sent_at());
        let said = self.channels.message_mut(channel, message);
        let said = said.map_err(|_| Refused::NoSuchMessage)?;
        said.content = text.to_owned();
        said.edited_at = Some(now);
        let said = said.clone();
        self.dispatch_message("MESSAGE_UPDATE", &said);
        Ok(())
    }

    /// Ephemeral messages and answers that have not come cannot be replied to.
    fn check_repliable(&self, channel: ChannelId, message: MessageId) -> Result<(), Refused> {
        let found = self.channels.message(channel, message).map_err(|_| Refused::NoSuchMessage)?;
        let plain = found.visibility == Visibility::Everyone && found.state == MessageState::Sent;
        if plain { Ok(()) } else { Err(Refused::CannotReply) }
    }

    pub(super) fn slash(
        &mut self,
        person: UserId,
        channel: ChannelId,
        line: &str,
    ) -> Result<InteractionId, Refused> {
        // Only the named command: with all languages, commands are large.
        let name = line.split_whitespace().next().and_then(|word| word.strip_prefix('/'));
        let named = |spec: &&Value| name.is_some_and(|name| spec["name"] == name);
        let specs = self.commands_in(person, channel)?.filter(named).cloned();
        let specs: Vec<Value> = specs.map(|spec| self.as_read_by(person, spec)).collect();
        let invocation = parse(&specs, &self.names(person), line.trim())?;
        if !self.may_use(person, channel, &invocation.spec) {
            return Err(Refused::NotAllowed { command: invocation.path });
        }
        self.take_out(person, channel)?;
        Ok(self.invoke(Kind::Command, person, channel, invocation))
    }

    /// Sends the bot an autocomplete interaction.
    pub(super) fn ask(
        &mut self,
        person: UserId,
        channel: ChannelId,
        question: Invocation,
    ) -> InteractionId {
        self.invoke(Kind::Autocomplete, person, channel, question)
    }

    pub(super) fn press(
        &mut self,
        person: UserId,
        message: MessageId,
        custom_id: &str,
    ) -> Result<InteractionId, Refused> {
        let (channel, component) = self.control(person, message, custom_id)?;
        self.take_out(person, channel)?;
        match component {
            Component::Button { .. } => {
                let data = json!({ "component_type": 2, "custom_id": custom_id });
                Ok(self.use_component(person, channel, message, data))
            }
            Component::Select { .. } => {
                Err(Refused::NoSuchControl { custom_id: custom_id.to_owned() })
            }
        }
    }

    pub(super) fn select(
        &mut self,
        person: UserId,
        message: MessageId,
        custom_id: &str,
        values: &[&str],
    ) -> Result<InteractionId, Refused> {
        let (channel, component) = self.control(person, message, custom_id)?;
        let Component::Select { of, options, min_values: min, max_values: max, .. } = component
        else {
            return Err(Refused::NoSuchControl { custom_id: custom_id.to_owned() });
        };
        let offered = |value: &&str| options.iter().any(|option| option.value == *value);
        let mut distinct = values.to_vec();
        distinct.sort_unstable();
        distinct.dedup();
        let fits = (min..=max).contains(&(values.len() as u64)) && distinct.len() == values.len();
        if !fits || !values.iter().all(offered) {
            return Err(Refused::BadSelection { min, max });
        }
        let mut data = json!({ "custom_id": custom_id, "values": values });
        match of {
            SelectKind::Text => data["component_type"] = json!(3),
            SelectKind::User => {
                let users: Vec<UserId> = values.iter().flat_map(|value| value.parse()).collect();
                data["component_type"] = json!(5);
                data["resolved"] = self.resolved_json(person, &users, &[]);
            }
        }
        self.take_out(person, channel)?;
        Ok(self.use_component(person, channel, message, data))
    }

    /// Uses a component without checking that the message has it.
    pub(super) fn forge(
        &mut self,
        person: UserId,
        message: MessageId,
        data: Value,
    ) -> Result<InteractionId, Refused> {
        let (channel, _) = self.usable_message(person, message)?;
        let (kind, message) = (Kind::Component, Some(message));
        let new = NewInteraction { kind, person, channel, command: None, message, data };
        // Fields, even if empty, mark the interaction as forged.
        Ok(self.interact_as(new, json!({})))
    }

    /// Sends the interaction that the fields describe, without checking that it is possible.
    pub(super) fn forge_interaction(
        &mut self,
        person: UserId,
        channel: ChannelId,
        fields: Value,
    ) -> Result<InteractionId, Refused> {
        self.check_place(person, channel)?;
        let kind = fields["type"].as_u64().and_then(Kind::numbered).unwrap_or(Kind::Command);
        let message = fields["message"]["id"].as_str().and_then(|id| id.parse().ok());
        let message = message.filter(|id| self.channels.message(channel, *id).is_ok());
        let data = json!({ "id": "0", "name": "", "type": 1 });
        let new = NewInteraction { kind, person, channel, command: None, message, data };
        Ok(self.interact_as(new, fields))
    }

    pub(super) fn submit_modal(
        &mut self,
        person: UserId,
        fields: &[(&str, &str)],
    ) -> Result<InteractionId, Refused> {
        let modal = self.modals.get(&person).ok_or(Refused::NoModal)?;
        let unknown =
            |(id, _): &&(&str, &str)| !modal.fields.iter().any(|field| field.custom_id == *id);
        if let Some((custom_id, _)) = fields.iter().find(unknown) {
            return Err(Refused::NoSuchField { custom_id: (*custom_id).to_owned() });
        }
        let value_of = |id: &str| {
            let written = fields.iter().find(|(given, _)| *given == id).map(|(_, value)| *value);
            let field = modal.fields.iter().find(|field| field.custom_id == id);
            written.map_or_else(
                || field.map_or(String::new(), |field| field.value.clone()),
                str::to_owned,
            )
        };
        for field in &modal.fields {
            let value = value_of(&field.custom_id);
            let is_menu = !field.options.is_empty();
            let length = if is_menu { value.lines().count() } else { value.chars().count() } as u64;
            let min = field.min_length.max(u64::from(field.required));
            let may_be_empty = length == 0 && !field.required;
            let is_offered =
                |chosen: &str| field.options.iter().any(|option| option.value == chosen);
            let unknown = is_menu && !value.lines().all(is_offered);
            if unknown || !may_be_empty && !(min..=field.max_length).contains(&length) {
                let label = field.label.clone();
                return Err(Refused::BadField { label, min, max: field.max_length });
            }
        }
        let data = submitted(modal, value_of);
        let (channel, message) = self.origin(modal.interaction).ok_or(Refused::NoModal)?;
        self.take_out(person, channel)?;
        let kind = Kind::Modal;
        let new = NewInteraction { kind, person, channel, command: None, message, data };
        let submitted = self.interact(new);
        self.modals.remove(&person);
        Ok(submitted)
    }

    /// The commands that exist in a person's channel and that the person may use.
    pub(super) fn commands_for(
        &self,
        person: UserId,
        channel: ChannelId,
    ) -> Result<Vec<Value>, Refused> {
        let specs = self.commands_in(person, channel)?;
        let specs = specs.filter(|spec| self.may_use(person, channel, spec)).cloned();
        Ok(specs.map(|spec| self.as_read_by(person, spec)).collect())
    }

    /// A command in the language of a person's client.
    fn as_read_by(&self, person: UserId, spec: Value) -> Value {
        match self.server.person(person) {
            Some(person) => in_language(spec, &person.locale),
            None => spec,
        }
    }

    /// The names of people, channels and roles that a person can write.
    pub(super) fn names(&self, person: UserId) -> impl Names {
        Known { state: self, person }
    }

    fn check_place(&self, person: UserId, channel: ChannelId) -> Result<(), Refused> {
        self.server.person(person).ok_or(Refused::NoSuchPerson(person))?;
        let channel = self.channels.find(channel);
        let seen = channel.is_some_and(|channel| self.server.can_see(person, channel));
        if seen { Ok(()) } else { Err(Refused::NoSuchChannel) }
    }

    /// The slash commands that exist in a channel.
    fn commands_in(
        &self,
        person: UserId,
        channel: ChannelId,
    ) -> Result<impl Iterator<Item = &Value>, Refused> {
        self.check_place(person, channel)?;
        if self.channels.find(channel).is_some_and(|channel| channel.kind == ChannelKind::Forum) {
            return Err(Refused::PostsAlone);
        }
        let is_direct = self.channels.is_direct(channel) == Some(true);
        let is_here = move |spec: &&Value| match &spec["contexts"] {
            Value::Array(contexts) => contexts.contains(&json!(u64::from(is_direct))),
            _ => !is_direct || (spec["dm_permission"] != false && spec.get("guild_id").is_none()),
        };
        let is_slash = |spec: &&Value| spec["type"].as_u64().unwrap_or(1) == 1;
        let is_installed = move |spec: &&Value| {
            let installed = self.installations(person, spec);
            installed.server || installed.person
        };
        let commands = self.all_commands().filter(is_slash);
        Ok(commands.filter(is_here).filter(is_installed))
    }

    /// Whether a command's default permissions let a person use it. They do not apply in a direct conversation.
    fn may_use(&self, person: UserId, channel: ChannelId, spec: &Value) -> bool {
        let needed = spec["default_member_permissions"].as_str();
        let Some(needed) = needed.and_then(|bits| bits.parse().ok()) else {
            return true;
        };
        let needed = Permissions::from_bits_retain(needed);
        let has_all = self.server.permissions(person).contains(needed);
        // "0" means administrators only, and there are none.
        self.channels.is_direct(channel) == Some(true) || (!needed.is_empty() && has_all)
    }

    /// Replaces names by mentions, as Discord's client does.
    fn with_mentions(&self, person: UserId, text: &str) -> String {
        let names = self.names(person);
        let text = with_mentions(text, '@', &names.users());
        with_mentions(&text, '#', &names.channels())
    }

    fn invoke(
        &mut self,
        kind: Kind,
        person: UserId,
        channel: ChannelId,
        invocation: Invocation,
    ) -> InteractionId {
        let spec = &invocation.spec;
        let mut data = json!({
            "id": spec["id"],
            "name": spec["name"],
            "type": 1,
            "options": invocation.options,
        });
        if let Some(guild) = spec.get("guild_id") {
            data["guild_id"] = guild.clone();
        }
        if !invocation.users.is_empty() || !invocation.channels.is_empty() {
            data["resolved"] = self.resolved_json(person, &invocation.users, &invocation.channels);
        }
        let command = Some(invocation.path);
        self.interact(NewInteraction { kind, person, channel, command, message: None, data })
    }

    /// The `resolved` objects of the users and channels that an interaction names.
    fn resolved_json(&self, person: UserId, users: &[UserId], channels: &[ChannelId]) -> Value {
        let mut resolved = json!({ "users": {}, "members": {}, "channels": {} });
        for user in users.iter().filter(|user| self.server.is_user(**user)) {
            let mut member = self.server.member_json(*user);
            member["permissions"] = self.server.permissions(*user).json();
            if let Some(member) = member.as_object_mut() {
                member.remove("user");
            }
            resolved["users"][user.to_string()] = self.server.user_json(*user);
            resolved["members"][user.to_string()] = member;
        }
        for channel in channels.iter().filter_map(|id| self.channels.find(*id)) {
            resolved["channels"][channel.id.to_string()] =
                self.partial_channel_json(channel, person);
        }
        if let Some(resolved) = resolved.as_object_mut() {
            resolved.retain(|_, named| {
                named.as_object().is_some_and(|named: &Map<_, _>| !named.is_empty())
            });
        }
        resolved
    }

    /// A message with its channel, if a person can use its controls.
    fn usable_message(
        &self,
        person: UserId,
        message: MessageId,
    ) -> Result<(ChannelId, &MessageRecord), Refused> {
        let usable = |message: &&MessageRecord| {
            message.is_visible_to(person) && message.state == MessageState::Sent
        };
        let message =
            self.channels.find_message(message).filter(usable).ok_or(Refused::NoSuchMessage)?;
        self.check_place(person, message.channel)?;
        Ok((message.channel, message))
    }

    /// The button or select of a message, if a person can use it.
    fn control(
        &self,
        person: UserId,
        message: MessageId,
        custom_id: &str,
    ) -> Result<(ChannelId, Component), Refused> {
        let (channel, message) = self.usable_message(person, message)?;
        let view = self.message_view(message);
        let mut controls = view.controls();
        let control = controls.find(|control| control.custom_id() == Some(custom_id));
        let control =
            control.ok_or_else(|| Refused::NoSuchControl { custom_id: custom_id.to_owned() })?;
        if control.is_disabled() {
            return Err(Refused::Disabled);
        }
        Ok((channel, control.clone()))
    }

    fn use_component(
        &mut self,
        person: UserId,
        channel: ChannelId,
        message: MessageId,
        data: Value,
    ) -> InteractionId {
        let (kind, message) = (Kind::Component, Some(message));
        self.interact(NewInteraction { kind, person, channel, command: None, message, data })
    }
}

/// The people and channels whose names are known.
struct Known<'a> {
    state: &'a State,
    person: UserId,
}

impl Names for Known<'_> {
    fn users(&self) -> Vec<(&str, UserId)> {
        let server = &self.state.server;
        let people = server.members().map(|person| (person.name.as_str(), person.id));
        people.chain([(server.bot_name.as_str(), server.bot)]).collect()
    }

    fn channels(&self) -> Vec<(&str, ChannelId)> {
        let all = self.state.channels.iter();
        let seen = all.filter(|channel| self.state.server.can_see(self.person, channel));
        let places = seen.filter(|channel| channel.kind != ChannelKind::Direct);
        places.map(|channel| (channel.name.as_str(), channel.id)).collect()
    }

    fn roles(&self) -> Vec<(&str, RoleId)> {
        let server = &self.state.server;
        vec![
            mark(),
            (MODERATOR_NAME, server.moderator_role),
            (server.bot_name.as_str(), server.bot_role),
        ]
    }
}
