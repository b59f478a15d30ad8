//! Messages and controls in Discord's terms.

use serenity::all::{
    ButtonStyle, CreateActionRow, CreateAllowedMentions, CreateButton, CreateSelectMenu,
    CreateSelectMenuKind, CreateSelectMenuOption, UserId,
};

use super::control_id::ControlId;
use crate::domain::{MatchId, OrderId};
use crate::kit::{Button, Choose, List, Look, PersonId, Press, Row};

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

fn button(button: &Button, Moment { match_id, seq }: Moment) -> CreateButton {
    let id = match &button.press {
        Press::Act(action) => ControlId::Act { match_id, seq, action: action.clone() },
        Press::ShowHand => ControlId::ShowHand { match_id },
        Press::Lobby(press) => ControlId::Lobby { match_id, press: *press },
        Press::AgreeToPause => ControlId::AgreeToPause { match_id },
        Press::Judge => ControlId::Judge { match_id },
        Press::TakeBack => ControlId::TakeBack { match_id, seq },
        Press::Consent { to, agree } => {
            ControlId::Consent { match_id, seq, to: *to, agree: *agree }
        }
        Press::TakeSeat(seat) => ControlId::TakeSeat { match_id, seat: *seat },
        Press::Order { number, press } => {
            ControlId::Order { match_id, order: OrderId(*number), press: *press }
        }
    };
    let style = match button.look {
        Look::Primary => ButtonStyle::Primary,
        Look::Plain => ButtonStyle::Secondary,
        Look::Final => ButtonStyle::Danger,
    };
    CreateButton::new(id.to_string()).label(&button.label).style(style)
}

fn menu(list: &List, row: u8, Moment { match_id, seq }: Moment) -> CreateSelectMenu {
    let (id, most) = match list.choose {
        Choose::Act => (ControlId::List { match_id, seq, several: false, row }, 1),
        Choose::Several(most) => (ControlId::List { match_id, seq, several: true, row }, most),
        Choose::Colour => (ControlId::Colour { match_id }, 1),
    };
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
