//! `/mod settings publish:` and `/settings published-as:`.

use serenity::all::CreateCommandOption;

use super::{by_colour, is_on, set_by_colour, switch};
use crate::discord::caller::Caller;
use crate::discord::commands::options::string;
use crate::discord::context::{Context, OrSay as _};
use crate::discord::options::CommandOptions;
use crate::discord::reply::Reply;
use crate::domain::GuildId;
use game_api::Texts;

/// The option for publishing a server's matches.
const PUBLISH: &str = "publish";

const ON: &str = "on";

const OFF: &str = "off";

/// The option for a person's name on pages.
const PUBLISHED_AS: &str = "published-as";

const NAME: &str = "name";

const COLOUR: &str = "colour";

/// The spec of the option of `/mod settings`.
pub fn option(texts: &Texts) -> CreateCommandOption {
    string(PUBLISH, texts.get("option-mod-publish", &[]), false)
        .add_string_choice(texts.get("publish-on", &[]), ON)
        .add_string_choice(texts.get("publish-off", &[]), OFF)
}

/// Changes the given settings, and shows all. For people who manage the server.
pub async fn set(
    ctx: &Context,
    caller: &Caller,
    input: &CommandOptions,
    guild: GuildId,
) -> Result<Option<String>, Reply> {
    let before = is_on(&ctx.matches, guild).await.or_say(ctx)?;
    let site = ctx.matches.site();
    let on = match input.text(PUBLISH) {
        ON => true,
        OFF => false,
        _ => before,
    };
    if on != before {
        if !caller.manages_server() {
            return Err(ctx.say("mod-needs-manager").into());
        }
        if on && site.is_none() {
            return Err(ctx.say("publish-nowhere").into());
        }
        switch(&ctx.matches, guild, on).await.or_say(ctx)?;
    }
    let address = site.and_then(|site| site.index_address(guild));
    let asked = !input.text(PUBLISH).is_empty();
    Ok(match (on, site) {
        (false, _) => (asked || site.is_some()).then(|| ctx.say("mod-settings-no-publish")),
        (true, None) => Some(ctx.say("mod-settings-publish-nowhere")),
        (true, Some(_)) => Some(match address {
            Some(address) => ctx.say_with("mod-settings-publish-at", "address", address),
            None => ctx.say("mod-settings-publish"),
        }),
    })
}

/// The spec of the option of `/settings`.
pub fn own_option(texts: &Texts) -> CreateCommandOption {
    string(PUBLISHED_AS, texts.get("option-published-as", &[]), false)
        .add_string_choice(texts.get("published-as-name", &[]), NAME)
        .add_string_choice(texts.get("published-as-colour", &[]), COLOUR)
}

/// Stores a person's choice, if the option is given.
pub async fn set_own(ctx: &Context, caller: &Caller, input: &CommandOptions) -> Result<(), Reply> {
    match input.text(PUBLISHED_AS) {
        NAME => set_by_colour(&ctx.matches, caller.person, false).await.or_say(ctx),
        COLOUR => set_by_colour(&ctx.matches, caller.person, true).await.or_say(ctx),
        _ => Ok(()),
    }
}

/// Says that a person is published by colour, if they are.
pub async fn shown(ctx: &Context, caller: &Caller) -> Result<Option<String>, Reply> {
    let wanted = by_colour(&ctx.matches, caller.person).await.or_say(ctx)?;
    Ok(wanted.then(|| ctx.say("settings-published-by-colour")))
}
