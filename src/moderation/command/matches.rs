//! `/mod matches`: a server's open matches.

use crate::discord::commands::game::mine;
use crate::discord::commands::options::subcommand;
use crate::discord::context::{Context, OrSay as _};
use crate::discord::options::CommandOptions;
use crate::discord::reply::{Handled, Reply, pages};
use crate::domain::{GuildId, Listed};
use crate::incidents;
use serenity::all::CreateCommandOption;

use game_api::{Message, Texts};

/// Matches on a page. Text that does not fit into a message is in another.
const ON_A_PAGE: u32 = 10;

pub fn spec(texts: &Texts) -> CreateCommandOption {
    subcommand("matches", texts.get("command-mod-matches", &[])).add_sub_option(mine::option(texts))
}

/// Shows each match's channel, its state, and whom it awaits.
pub async fn answer(ctx: &Context, input: &CommandOptions, guild: GuildId) -> Handled {
    let page = input.number("page").unwrap_or(1);
    let Some(found) = ctx.matches.open_on(guild, page, ON_A_PAGE).await.or_say(ctx)? else {
        return Err(ctx.say("matches-none").into());
    };
    let line = |listed: &Listed| {
        let game = ctx.matches.game(&listed.info.game);
        let game = game.map_or_else(|_| String::new(), |game| game.name(&ctx.texts));
        incidents::words::open_line(&ctx.texts, listed, &game)
    };
    let mut lines: Vec<String> = found.matches.iter().map(line).collect();
    if found.pages > 1 {
        let last = lines.pop().unwrap_or_default();
        let args =
            [("lines", last.into()), ("page", found.page.into()), ("pages", found.pages.into())];
        lines.push(ctx.texts.get("matches-page", &args));
    }
    Ok(Reply::pages(pages(&lines, Message::LONGEST)))
}
