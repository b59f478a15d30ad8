//! How Discord's client shows messages and forms to people, read from Discord's JSON.

mod forms;
mod parts;

use serde_json::Value;

use super::channels::{ChannelRecord, File, MessageRecord};
use super::clock::iso_8601;
use super::ids::UserId;
use super::json::each;
use super::numbers::EPHEMERAL;
use super::server::PersonRecord;
use super::state::State;
use super::view::{
    Attachment, Author, ButtonAction, Channel, ChannelKind, Component, Embed, EmbedField, Message,
    Person, SelectKind, SelectOption, Visibility,
};
pub(super) use forms::{modal_view, submitted};
use parts::{members, option_view, text};

impl State {
    /// A person as the others see them.
    pub(super) fn person_views(&self) -> Vec<Person> {
        let view = |person: &PersonRecord| Person {
            id: person.id,
            name: person.name.clone(),
            role: person.role,
            direct_messages: person.direct_messages,
            membership: person.membership,
            has_installed: person.has_installed,
            locale: person.locale.clone(),
        };
        self.server.people.iter().map(view).collect()
    }

    /// A channel as one person sees it.
    pub(super) fn channel_view(&self, channel: &ChannelRecord, viewer: UserId) -> Channel {
        let visible = channel.messages.values().rev().find(|message| message.is_visible_to(viewer));
        Channel {
            id: channel.id,
            kind: channel.kind,
            name: match channel.kind {
                ChannelKind::Direct => self.server.bot_name.clone(),
                _ => channel.name.clone(),
            },
            parent: channel.parent,
            archived: channel.archived,
            locked: channel.locked,
            last_message: visible.map(|message| message.id),
        }
    }

    /// A message as those people see it who may.
    pub(super) fn message_view(&self, message: &MessageRecord) -> Message {
        let name = self.server.name_of(message.author).to_owned();
        let author = if message.author == self.server.bot {
            Author::Bot { id: message.author, name }
        } else {
            Author::Person { id: message.author, name }
        };
        let command = message
            .cause
            .as_ref()
            .and_then(|cause| Some((cause.person, format!("/{}", cause.command.as_ref()?))));
        let (texts, media) = self.layout_views(message);
        let attached = self.channels.shown_files(message).map(|file| self.file_view(file));
        let ephemeral = if message.visibility == Visibility::Everyone { 0 } else { EPHEMERAL };
        Message {
            id: message.id,
            channel: message.channel,
            author,
            content: if texts.is_empty() { message.content.clone() } else { texts.join("\n") },
            embeds: message.embeds.iter().map(|embed| self.embed_view(embed, message)).collect(),
            components: self.row_views(&message.components),
            attachments: attached.chain(media).collect(),
            visibility: message.visibility,
            state: message.state,
            sent_at: iso_8601(message.id.sent_at()),
            edited_at: message.edited_at.clone(),
            reply_to: message.reply_to,
            answers: command,
            notifies: message.notifies.clone(),
            flags: message.flags | ephemeral,
            pinned: message.pinned,
            raw: self.message_json(message),
        }
    }

    fn file_view(&self, file: &File) -> Attachment {
        Attachment {
            id: Some(file.id),
            name: file.name.clone(),
            url: self.file_url(file),
            content_type: file.content_type.clone(),
            alt_text: file.alt_text.clone(),
            dimensions: file.dimensions,
        }
    }

    fn embed_view(&self, embed: &Value, message: &MessageRecord) -> Embed {
        let picture = |key: &str| {
            let picture = &embed[key];
            if let Some(file) = self.channels.embedded_file(picture, &message.files) {
                return Some(self.file_view(file));
            }
            Some(Attachment {
                id: None,
                name: key.to_owned(),
                url: text(picture, "url")?,
                content_type: "image/*".to_owned(),
                alt_text: None,
                dimensions: None,
            })
        };
        let field = |field: &Value| EmbedField {
            name: text(field, "name").unwrap_or_default(),
            value: text(field, "value").unwrap_or_default(),
            inline: field["inline"] == true,
        };
        Embed {
            title: text(embed, "title"),
            url: text(embed, "url"),
            description: text(embed, "description"),
            color: embed["color"].as_u64().and_then(|color| u32::try_from(color).ok()),
            author: text(&embed["author"], "name"),
            fields: members(embed, "fields").map(field).collect(),
            image: picture("image"),
            thumbnail: picture("thumbnail"),
            footer: text(&embed["footer"], "text"),
        }
    }

    /// All rows with buttons or a select, in the order shown. A button beside a text is a row of its own.
    fn row_views(&self, components: &[Value]) -> Vec<Vec<Component>> {
        let mut rows = Vec::new();
        for component in components {
            match component["type"].as_u64() {
                Some(1) => rows.push(
                    members(component, "components")
                        .filter_map(|component| self.component_view(component))
                        .collect(),
                ),
                Some(9) => {
                    rows.extend(self.component_view(&component["accessory"]).map(|one| vec![one]))
                }
                Some(17) => {
                    let inner = component["components"].as_array();
                    rows.extend(self.row_views(inner.map_or(&[], Vec::as_slice)));
                }
                _ => {}
            }
        }
        rows
    }

    /// The texts, pictures and files in a message's layout, in order.
    fn layout_views(&self, message: &MessageRecord) -> (Vec<String>, Vec<Attachment>) {
        let (mut texts, mut media) = (Vec::new(), Vec::new());
        let mut components = Value::Array(message.components.clone());
        each(&mut components, &mut |component| match component["type"].as_u64() {
            Some(10) => texts.extend(text(component, "content")),
            Some(11 | 13) => media.extend(self.media_view(component, message)),
            Some(12) => {
                let items = members(component, "items");
                media.extend(items.filter_map(|item| self.media_view(item, message)));
            }
            _ => {}
        });
        (texts, media)
    }

    fn media_view(&self, shown: &Value, message: &MessageRecord) -> Option<Attachment> {
        let media = shown.get("media").or_else(|| shown.get("file"))?;
        let mut view = match self.channels.embedded_file(media, &message.files) {
            Some(file) => self.file_view(file),
            None => Attachment {
                id: None,
                name: String::new(),
                url: text(media, "url")?,
                content_type: "image/*".to_owned(),
                alt_text: None,
                dimensions: None,
            },
        };
        view.alt_text = text(shown, "description").or(view.alt_text);
        Some(view)
    }

    /// Reads a button or select; `None` for other kinds of component.
    fn component_view(&self, component: &Value) -> Option<Component> {
        match component["type"].as_u64()? {
            2 => Some(button_view(component)),
            3 => {
                let options = members(component, "options").map(option_view).collect();
                Some(select_view(component, SelectKind::Text, options))
            }
            5 => {
                let options = self.server.people.iter().map(|person| SelectOption {
                    default: members(component, "default_values")
                        .any(|value| value["id"] == person.id.to_string()),
                    ..self.server.choice_of(person)
                });
                Some(select_view(component, SelectKind::User, options.collect()))
            }
            _ => None,
        }
    }
}

fn button_view(button: &Value) -> Component {
    let action = match text(button, "url") {
        Some(url) => ButtonAction::Open { url },
        None => ButtonAction::Press { custom_id: text(button, "custom_id").unwrap_or_default() },
    };
    Component::Button {
        label: text(button, "label").unwrap_or_default(),
        emoji: text(&button["emoji"], "name"),
        style: button["style"].as_u64().unwrap_or(2),
        action,
        disabled: button["disabled"] == true,
    }
}

fn select_view(select: &Value, of: SelectKind, options: Vec<SelectOption>) -> Component {
    Component::Select {
        custom_id: text(select, "custom_id").unwrap_or_default(),
        of,
        placeholder: text(select, "placeholder"),
        options,
        min_values: select["min_values"].as_u64().unwrap_or(1),
        max_values: select["max_values"].as_u64().unwrap_or(1),
        disabled: select["disabled"] == true,
    }
}
