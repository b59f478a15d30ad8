//! Messages and controls in Discord's terms.

use serenity::all::{
    ActionRowComponent, ButtonKind, ButtonStyle, CreateActionRow, CreateAllowedMentions,
    CreateButton, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption, Message, RoleId,
    UserId,
};

use super::control::Control;
use crate::app::outbox::Delivery;
use crate::domain::MatchId;
use crate::kit::{Button, Choose, List, Look, PersonId, Press, Row, Ruling};

/// The match and the moment that controls belong to.
#[derive(Debug, Clone, Copy)]
pub struct Moment {
    /// Which match.
    pub match_id: MatchId,
    /// The length of its log.
    pub seq: u64,
}

/// Rows of controls.
pub fn rows(rows: &[Row], moment: Moment) -> Vec<CreateActionRow> {
    (0..)
        .zip(rows)
        .map(|(index, row)| match row {
            Row::Buttons(buttons) => {
                CreateActionRow::Buttons(buttons.iter().map(|one| button(one, moment)).collect())
            }
            Row::List(list) => CreateActionRow::SelectMenu(menu(list, index, moment)),
        })
        .collect()
}

/// Notifies these people and nobody else the text names.
pub fn notify(people: &[PersonId]) -> CreateAllowedMentions {
    CreateAllowedMentions::new().users(people.iter().map(|person| UserId::new(person.0)))
}

/// Whom a message notifies that the outbox sends.
pub fn notify_of(delivery: &Delivery) -> CreateAllowedMentions {
    notify(&delivery.mentions).roles(delivery.role.map(|role| RoleId::new(role.0)))
}

/// The ids of the controls of a message.
pub fn control_ids(message: &Message) -> impl Iterator<Item = &String> {
    let components = message.components.iter().flat_map(|row| &row.components);
    components.filter_map(|component| match component {
        ActionRowComponent::Button(button) => match &button.data {
            ButtonKind::NonLink { custom_id, .. } => Some(custom_id),
            ButtonKind::Link { .. } | ButtonKind::Premium { .. } => None,
        },
        ActionRowComponent::SelectMenu(menu) => menu.custom_id.as_ref(),
        _ => None,
    })
}

fn button(button: &Button, Moment { match_id, seq }: Moment) -> CreateButton {
    let id = Control::new(match_id, seq, button.press.clone());
    let style = match button.look {
        Look::Primary => ButtonStyle::Primary,
        Look::Plain => ButtonStyle::Secondary,
        Look::Final => ButtonStyle::Danger,
    };
    CreateButton::new(id.to_string()).label(&button.label).style(style)
}

fn menu(list: &List, row: u8, Moment { match_id, seq }: Moment) -> CreateSelectMenu {
    let (press, most) = match list.choose {
        Choose::Act => (Press::List { several: false, row }, 1),
        Choose::Several(most) => (Press::List { several: true, row }, most),
        Choose::Colour => (Press::Colour, 1),
        Choose::Step => (Press::Rule(Ruling::Back(None)), 1),
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
    // Discord refuses a list that asks for more items than it has.
    let most = most.min(u8::try_from(list.items.len()).unwrap_or(u8::MAX));
    CreateSelectMenu::new(id.to_string(), CreateSelectMenuKind::String { options })
        .placeholder(&list.prompt)
        .min_values(1)
        .max_values(most)
}
