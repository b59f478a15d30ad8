//! The games' own commands: every action of a game as a subcommand.

use super::options::{MOST_SUGGESTIONS, subcommand, suggested};
use crate::app::matches::{Snapshot, Submission};
use crate::discord::caller::Caller;
use crate::discord::context::Context;
use crate::discord::options::CommandOptions;
use crate::discord::reply::Handled;
use game_api::{CommandInput, GameRef, Games, Item, Texts};
use serenity::all::{CreateCommand, InteractionContext};

/// The spec of a game's command.
pub fn spec(texts: &Texts, game: GameRef) -> CreateCommand {
    let say = |key: String| texts.get(&format!("{}-{key}", game.id()), &[]);
    let spec = game.command();
    let command = CreateCommand::new(spec.name)
        .description(say("command".to_owned()))
        .contexts(vec![InteractionContext::Guild, InteractionContext::BotDm]);
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

impl CommandInput for CommandOptions {
    fn subcommand(&self) -> &str {
        &self.subcommand
    }

    fn text(&self, option: &str) -> &str {
        CommandOptions::text(self, option)
    }
}

/// Carries out a subcommand of a game's command.
pub async fn answer(
    ctx: &Context,
    game: GameRef,
    caller: &Caller,
    input: &CommandOptions,
) -> Handled {
    let snapshot = ctx.here(caller).await?;
    if snapshot.game != game {
        return Err(other_game(ctx, &snapshot).into());
    }
    let action = ctx.scene(&snapshot, |scene| game.read_command(input, scene))?;
    let submission = Submission {
        match_id: snapshot.info.id,
        who: caller.person,
        action,
        shown_at: None,
        origin: Some(caller.origin),
    };
    ctx.submit(&submission, &snapshot).await
}

/// Says that the channel's match is of another game.
fn other_game(ctx: &Context, snapshot: &Snapshot) -> String {
    let texts = &*ctx.texts;
    let (game, command) = (snapshot.game.name(texts), snapshot.game.command().name);
    texts.get("play-other-game", &[("game", game.into()), ("command", command.into())])
}

/// Suggests values for the option being typed.
pub async fn suggest(ctx: &Context, caller: &Caller, input: &CommandOptions) -> Vec<Item> {
    let Some((option, typed)) = input.typing() else { return Vec::new() };
    let Ok(snapshot) = ctx.here(caller).await else { return Vec::new() };
    let items = ctx.scene(&snapshot, |scene| snapshot.view.suggest(input, option, scene));
    matching(items, typed)
}

/// The items that match the typed text, as many as Discord accepts.
pub fn matching(mut items: Vec<Item>, typed: &str) -> Vec<Item> {
    let typed = typed.trim().to_lowercase();
    items.retain(|item| {
        item.label.to_lowercase().contains(&typed) || item.value.to_lowercase().contains(&typed)
    });
    items.truncate(MOST_SUGGESTIONS);
    items
}
