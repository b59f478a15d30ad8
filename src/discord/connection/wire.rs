//! Converts messages and controls to Discord's format.

use serde::Deserialize;
use serde_json::{Value, json};
use serenity::all::{
    ButtonStyle, CreateActionRow, CreateAllowedMentions, CreateButton, CreateSelectMenu,
    CreateSelectMenuKind, CreateSelectMenuOption, ReactionType, RoleId, UserId,
};

use super::control::Control;
use crate::domain::MatchId;
use crate::outbox::{Delivery, Layout};
use game_api::{AppealRuling, Button, Choose, List, Look, PersonId, Press, Row};

/// The match and the length of its log that controls belong to.
#[derive(Debug, Clone, Copy)]
pub struct LogPosition {
    pub match_id: MatchId,
    pub seq: u64,
}

/// Discord's flag for a message that consists of components only.
const IS_COMPONENTS_V2: u32 = 1 << 15;

/// Discord's numbers of component types.
mod kind {
    pub const ROW: u8 = 1;
    pub const TEXT: u8 = 10;
    pub const GALLERY: u8 = 12;
    pub const CONTAINER: u8 = 17;
}

/// The body of a message: text, controls and mentions. In an edit it removes earlier pictures.
pub fn body(delivery: &Delivery) -> Value {
    let message = &delivery.message;
    let moment = LogPosition { match_id: delivery.match_id, seq: delivery.seq };
    let rows = rows(&message.controls, moment);
    let allowed_mentions = plain_data(&notify_of(delivery));
    let Layout::Card(stripe) = delivery.layout else {
        return json!({
            "content": message.text,
            "components": plain_data(&rows),
            "allowed_mentions": allowed_mentions,
            "attachments": [],
        });
    };
    let text =
        |text: &str| (!text.is_empty()).then(|| json!({ "type": kind::TEXT, "content": text }));
    // One by one, as several pictures share the space of one.
    let pictures = delivery.pictures.iter().map(|picture| {
        let url = format!("attachment://{}", picture.name);
        let item = json!({ "media": { "url": url }, "description": picture.alt });
        json!({ "type": kind::GALLERY, "items": [item] })
    });
    let parts: Vec<Value> = text(&message.text)
        .into_iter()
        .chain(pictures)
        .chain(text(&message.below))
        .chain(rows.iter().map(plain_data))
        .chain(text(&message.small))
        .collect();
    json!({
        "flags": IS_COMPONENTS_V2,
        "components": [{ "type": kind::CONTAINER, "accent_color": stripe, "components": parts }],
        "allowed_mentions": allowed_mentions,
        "attachments": [],
    })
}

/// Serializes one of serenity's builders.
fn plain_data(built: &impl serde::Serialize) -> Value {
    serde_json::to_value(built).expect("a message is plain data")
}

/// A message as received from Discord.
#[derive(Deserialize)]
pub struct ReceivedMessage {
    pub author: MessageAuthor,
    #[serde(default)]
    components: Value,
}

/// The author of a message.
#[derive(Deserialize)]
pub struct MessageAuthor {
    pub id: UserId,
}

impl ReceivedMessage {
    /// The message whose control was pressed, from the interaction's JSON.
    pub fn pressed(interaction: &str) -> serde_json::Result<Self> {
        #[derive(Deserialize)]
        struct PressPayload {
            message: ReceivedMessage,
        }
        Ok(serde_json::from_str::<PressPayload>(interaction)?.message)
    }

    /// The ids of its controls.
    pub fn control_ids(&self) -> Vec<&str> {
        let mut ids = Vec::new();
        note_ids(&self.components, &mut ids);
        ids
    }

    /// The edit that replaces all rows of controls by these. The message keeps its pictures.
    ///
    /// An answer to a press that lists no `attachments` removes a message's files, and files shown by components
    /// have to be listed. The documentation asks for the `id` alone; bots tested on Discord had to name the file as
    /// well. <https://docs.discord.com/developers/reference#editing-message-attachments>
    pub fn with_rows(&self, rows: &[CreateActionRow]) -> Value {
        let rows: Vec<Value> = rows.iter().map(plain_data).collect();
        let mut kept = Vec::new();
        let components = replaced(&self.components, &rows, &mut kept);
        json!({ "components": components, "attachments": kept })
    }
}

fn note_ids<'a>(components: &'a Value, ids: &mut Vec<&'a str>) {
    for component in components.as_array().into_iter().flatten() {
        ids.extend(component["custom_id"].as_str());
        note_ids(&component["components"], ids);
    }
}

/// The components with the first row of controls replaced by `rows`, and the other rows left out. The files they
/// show are added to `kept`.
fn replaced(components: &Value, rows: &[Value], kept: &mut Vec<Value>) -> Value {
    let mut rows = Some(rows);
    let mut all = Vec::new();
    for component in components.as_array().into_iter().flatten() {
        if component["type"] == kind::ROW {
            all.extend(rows.take().into_iter().flatten().cloned());
            continue;
        }
        let mut component = component.clone();
        if component["type"] == kind::CONTAINER {
            component["components"] =
                replaced(&component["components"], rows.unwrap_or_default(), kept);
        }
        let items = component.get_mut("items").and_then(Value::as_array_mut);
        for item in items.into_iter().flatten() {
            let media = &item["media"];
            let (id, url) = (&media["attachment_id"], media["url"].as_str());
            // A kept picture has the name it was received with.
            if let (Value::String(id), Some(name)) = (id, url.and_then(file_name)) {
                kept.push(json!({ "id": id, "filename": name }));
                item["media"] = json!({ "url": format!("attachment://{name}") });
            }
        }
        all.push(component);
    }
    all.into()
}

/// The file name in a URL.
fn file_name(url: &str) -> Option<&str> {
    url.split(['?', '#']).next()?.rsplit('/').next().filter(|name| !name.is_empty())
}

/// Rows of controls.
pub fn rows(rows: &[Row], moment: LogPosition) -> Vec<CreateActionRow> {
    (0..)
        .zip(rows)
        .map(|(index, row)| match row {
            Row::Buttons(buttons) => {
                CreateActionRow::Buttons(buttons.iter().map(|one| button(one, moment)).collect())
            }
            Row::List(list) => CreateActionRow::SelectMenu(menu(list, index, moment)),
            Row::People { prompt, most } => {
                CreateActionRow::SelectMenu(people(prompt, *most, moment))
            }
        })
        .collect()
}

/// Mentions that notify these people, and nobody else the text names.
pub fn notify(people: &[PersonId]) -> CreateAllowedMentions {
    CreateAllowedMentions::new().users(people.iter().map(|person| UserId::new(person.0)))
}

/// The mentions that an outbox message notifies.
pub fn notify_of(delivery: &Delivery) -> CreateAllowedMentions {
    notify(&delivery.mentions).roles(delivery.role.map(|role| RoleId::new(role.0)))
}

fn button(button: &Button, LogPosition { match_id, seq }: LogPosition) -> CreateButton {
    let id = Control::new(match_id, seq, button.press.clone());
    let style = match button.look {
        Look::Primary => ButtonStyle::Primary,
        Look::Plain => ButtonStyle::Secondary,
        Look::Final => ButtonStyle::Danger,
    };
    let made = CreateButton::new(id.to_string()).label(&button.label).style(style);
    match button.emoji.as_deref().map(str::parse::<ReactionType>) {
        Some(Ok(emoji)) => made.emoji(emoji),
        Some(Err(_)) | None => made,
    }
}

fn menu(list: &List, row: u8, LogPosition { match_id, seq }: LogPosition) -> CreateSelectMenu {
    let (press, most) = match list.choose {
        Choose::Act => (Press::List { several: false, row }, 1),
        Choose::Several(most) => (Press::List { several: true, row }, most),
        Choose::Draft => (Press::Drafts, 1),
        Choose::Colour => (Press::Colour, 1),
        Choose::Fill => (Press::Fill, 1),
        Choose::Match => (Press::Find, 1),
        Choose::Talk(most) => (Press::TalkWith, most),
        Choose::Step => (Press::Rule(AppealRuling::Back(None)), 1),
    };
    let id = Control::new(match_id, seq, press);
    let options = list
        .items
        .iter()
        .map(|item| {
            let option = CreateSelectMenuOption::new(&item.label, &item.value);
            if item.hint.is_empty() { option } else { option.description(&item.hint) }
        })
        .collect();
    // Discord refuses a list whose maximum exceeds its number of items.
    let most = most.min(u8::try_from(list.items.len()).unwrap_or(u8::MAX));
    CreateSelectMenu::new(id.to_string(), CreateSelectMenuKind::String { options })
        .placeholder(&list.prompt)
        .min_values(1)
        .max_values(most)
}

/// A list of everybody on the server.
fn people(prompt: &str, most: u8, LogPosition { match_id, seq }: LogPosition) -> CreateSelectMenu {
    let id = Control::new(match_id, seq, Press::Invite);
    CreateSelectMenu::new(id.to_string(), CreateSelectMenuKind::User { default_users: None })
        .placeholder(prompt)
        .min_values(1)
        .max_values(most)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_that_gets_other_controls_lists_the_pictures_it_keeps() {
        let media = |id: &str, name: &str| {
            let url = format!("https://cdn.discordapp.com/attachments/1/{id}/{name}?ex=1&hm=2");
            json!({ "id": "9", "url": url, "proxy_url": url, "attachment_id": id, "width": 5 })
        };
        let picture =
            |media: Value| json!({ "type": 12, "items": [{ "media": media, "description": "x" }] });
        let text = json!({ "type": 10, "content": "Above", "id": 3 });
        let row = |id: &str| json!({ "type": 1, "components": [{ "type": 2, "custom_id": id }] });
        let shown: ReceivedMessage = serde_json::from_value(json!({
            "author": { "id": "1" },
            "components": [{ "type": 17, "components": [
                text, picture(media("7", "board.png")), picture(media("8", "throw.png")),
                row("a"), row("b"), { "type": 10, "content": "Below" },
            ] }],
        }))
        .expect("as Discord writes it");
        let new = vec![CreateActionRow::Buttons(vec![CreateButton::new("c").label("C")])];
        let whole = shown.with_rows(&new);
        let kept = json!([
            { "id": "7", "filename": "board.png" },
            { "id": "8", "filename": "throw.png" },
        ]);
        assert_eq!(whole["attachments"], kept);
        let parts = &whole["components"][0]["components"];
        assert_eq!(parts[0], text, "a text gets nothing else");
        assert_eq!(parts[1], picture(json!({ "url": "attachment://board.png" })));
        assert_eq!(parts[3]["components"][0]["custom_id"], "c");
        assert_eq!(parts[4]["content"], "Below");
    }
}
