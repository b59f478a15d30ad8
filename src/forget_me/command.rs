//! `/settings forget-me:`.

use serenity::all::CreateCommandOption;

use super::words;
use crate::discord::caller::Caller;
use crate::discord::commands::options::string;
use crate::discord::context::{Context, OrSay as _};
use crate::discord::options::CommandOptions;
use crate::discord::reply::Reply;
use game_api::Texts;

/// The option's name.
const FORGET_ME: &str = "forget-me";

const ASK: &str = "ask";

const WITHDRAW: &str = "withdraw";

/// The spec of the option of `/settings`.
pub fn option(texts: &Texts) -> CreateCommandOption {
    string(FORGET_ME, texts.get("option-forget-me", &[]), false)
        .add_string_choice(texts.get("forget-me-ask", &[]), ASK)
        .add_string_choice(texts.get("forget-me-withdraw", &[]), WITHDRAW)
}

/// Stores or withdraws the request, if the option is given.
pub async fn set(ctx: &Context, caller: &Caller, input: &CommandOptions) -> Result<(), Reply> {
    match input.text(FORGET_ME) {
        "" => Ok(()),
        wish => super::wish(&ctx.matches, caller.person, wish == ASK).await.or_say(ctx),
    }
}

/// A sentence that says that the person waits to be forgotten, if they do.
pub async fn shown(ctx: &Context, caller: &Caller) -> Result<Option<String>, Reply> {
    let since = super::asked(&ctx.matches, caller.person).await.or_say(ctx)?;
    Ok(since.map(|since| words::waits(&ctx.texts, since)))
}
