//! `/king`: carrying out its subcommands, and completing them while they are typed.

use crate::app::matches::Wish;
use crate::discord::asker::Asker;
use crate::discord::commands::options::MOST_SUGGESTIONS;
use crate::discord::context::Desk;
use crate::discord::given::Given;
use crate::discord::reply::Handled;
use crate::games::{Action, View};
use crate::kit::Item;

pub mod koenig;

use koenig as king;

/// Carries out a subcommand of `/king`.
pub async fn answer(desk: &Desk, asker: &Asker, given: &Given) -> Handled {
    let glance = desk.here(asker).await?;
    let action = desk.scene(&glance, |scene| king::read(given, scene))?;
    let wish = Wish {
        match_id: glance.info.id,
        who: asker.person,
        action: Action::Koenig(action),
        shown_at: None,
        origin: Some(asker.origin),
    };
    desk.submit(&wish, &glance).await
}

/// What can be chosen for the option being typed.
pub async fn suggest(desk: &Desk, asker: &Asker, given: &Given) -> Vec<Item> {
    let Some((option, typed)) = given.typing() else { return Vec::new() };
    let Ok(glance) = desk.here(asker).await else { return Vec::new() };
    let View::Koenig(view) = &glance.view;
    let mut items = desk.scene(&glance, |scene| king::suggest(given, option, scene, view));
    let typed = typed.trim().to_lowercase();
    items.retain(|item| {
        item.label.to_lowercase().contains(&typed) || item.value.to_lowercase().contains(&typed)
    });
    items.truncate(MOST_SUGGESTIONS);
    items
}
