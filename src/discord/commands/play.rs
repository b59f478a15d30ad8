//! The games' own commands, whichever they are: every action of a game as a subcommand.

use super::options::{MOST_SUGGESTIONS, subcommand, suggested};
use crate::app::matches::{Glance, Wish};
use crate::discord::asker::Asker;
use crate::discord::context::Desk;
use crate::discord::given::Given;
use crate::discord::reply::Handled;
use crate::kit::{CommandInput, GameRef, Games, Item, Texts};
use serenity::all::{CreateCommand, InteractionContext};

/// The command of a game.
pub fn spec(texts: &Texts, game: GameRef) -> CreateCommand {
    let say = |key: String| texts.get(&format!("{}-{key}", game.id()), &[]);
    let spec = game.command();
    let command = CreateCommand::new(spec.name)
        .description(say("command".to_owned()))
        .contexts(vec![InteractionContext::Guild]);
    spec.subcommands.iter().fold(command, |command, sub| {
        let options = sub.options.iter().map(|name| suggested(name, say(format!("option-{name}"))));
        let description = say(format!("command-{}", sub.name));
        command.add_option(
            subcommand(sub.name, description).set_sub_options(options.collect::<Vec<_>>()),
        )
    })
}

/// The game whose command this is.
pub fn game_of(games: &Games, command: &str) -> Option<GameRef> {
    games.all().iter().copied().find(|game| game.command().name == command)
}

impl CommandInput for Given {
    fn subcommand(&self) -> &str {
        &self.subcommand
    }

    fn text(&self, option: &str) -> &str {
        Given::text(self, option)
    }
}

/// Carries out a subcommand of this game's command.
pub async fn answer(desk: &Desk, game: GameRef, asker: &Asker, given: &Given) -> Handled {
    let glance = desk.here(asker).await?;
    if glance.game != game {
        return Err(other_game(desk, &glance).into());
    }
    let action = desk.scene(&glance, |scene| game.read_command(given, scene))?;
    let wish = Wish {
        match_id: glance.info.id,
        who: asker.person,
        action,
        shown_at: None,
        origin: Some(asker.origin),
    };
    desk.submit(&wish, &glance).await
}

/// Another game is played here.
fn other_game(desk: &Desk, glance: &Glance) -> String {
    let texts = desk.matches.texts();
    let (game, command) = (glance.game.name(texts), glance.game.command().name);
    texts.get("play-other-game", &[("game", game.into()), ("command", command.into())])
}

/// What can be chosen for the option being typed.
pub async fn suggest(desk: &Desk, asker: &Asker, given: &Given) -> Vec<Item> {
    let Some((option, typed)) = given.typing() else { return Vec::new() };
    let Ok(glance) = desk.here(asker).await else { return Vec::new() };
    let items = desk.scene(&glance, |scene| glance.view.suggest(given, option, scene));
    matching(items, typed)
}

/// The items that have what is typed, as many as Discord takes.
pub fn matching(mut items: Vec<Item>, typed: &str) -> Vec<Item> {
    let typed = typed.trim().to_lowercase();
    items.retain(|item| {
        item.label.to_lowercase().contains(&typed) || item.value.to_lowercase().contains(&typed)
    });
    items.truncate(MOST_SUGGESTIONS);
    items
}
