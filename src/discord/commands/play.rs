//! `/king`: carrying out its subcommands, and completing them while they are typed.

use crate::app::matches::Wish;
use crate::app::questions::NoGlance;
use crate::discord::asker::Asker;
use crate::discord::context::Desk;
use crate::discord::given::Given;
use crate::discord::reply::Answer;
use crate::domain::Origin;
use crate::games::{Action, View};
use crate::kit::Item;

pub mod koenig;

use koenig as king;

/// Suggestions Discord takes for an option.
const MOST_SUGGESTIONS: usize = 25;

/// Carries out a subcommand of `/king`.
pub async fn answer(desk: Desk, asker: Asker, given: Given, origin: Origin) -> Answer {
    let glance = match desk.matches.here(asker.channel, asker.person).await {
        Ok(glance) => glance,
        Err(error) => return desk.excuse_no_glance(&error, asker.person).await.into(),
    };
    let action = match desk.scene(&glance, |scene| king::read(&given, scene)) {
        Ok(action) => Action::Koenig(action),
        Err(why) => return why.into(),
    };
    let wish = Wish {
        match_id: glance.info.id,
        who: asker.person,
        action,
        shown_at: None,
        origin: Some(origin),
    };
    match desk.matches.submit(&wish).await {
        Ok(done) => desk.confirmation(&wish.action, &done).into(),
        Err(error) => desk.excuse(&error, Some(&glance)).into(),
    }
}

/// What can be chosen for the option being typed.
pub async fn suggest(desk: &Desk, asker: &Asker, given: &Given) -> Vec<Item> {
    let Some((option, typed)) = given.typing() else { return Vec::new() };
    let glance = match desk.matches.here(asker.channel, asker.person).await {
        Ok(glance) => glance,
        Err(NoGlance::NoneHere | NoGlance::Lobby | NoGlance::Wish(_)) => return Vec::new(),
    };
    let View::Koenig(view) = &glance.view;
    let mut items = desk.scene(&glance, |scene| king::suggest(given, option, scene, view));
    let typed = typed.trim().to_lowercase();
    items.retain(|item| {
        item.label.to_lowercase().contains(&typed) || item.value.to_lowercase().contains(&typed)
    });
    items.truncate(MOST_SUGGESTIONS);
    items
}
