//! `/settings forget-me:`.

use serenity::all::CreateCommandOption;

use super::words;
use crate::discord::caller::Caller;
use crate::discord::commands::options::string;
use crate::discord::context::{Context, OrSay as _};
use crate::discord::options::CommandOptions;
use crate::discord::reply::Reply;
use game_api::Texts;

/// Whether to be forgotten.
const FORGET_ME: &str = "forget-me";

const ASK: &str = "ask";

const WITHDRAW: &str = "withdraw";

/// The option of `/settings`.
pub fn option(texts: &Texts) -> CreateCommandOption {
    string(FORGET_ME, texts.get("option-forget-me", &[]), false)
        .add_string_choice(texts.get("forget-me-ask", &[]), ASK)
        .add_string_choice(texts.get("forget-me-withdraw", &[]), WITHDRAW)
}

/// Takes note of what somebody wishes, if they say so.
pub async fn set(ctx: &Context, caller: &Caller, input: &CommandOptions) -> Result<(), Reply> {
    match input.text(FORGET_ME) {
        "" => Ok(()),
        wish => super::wish(&ctx.matches, caller.person, wish == ASK).await.or_say(ctx),
    }
}

/// That they wait to be forgotten, if they do.
pub async fn shown(ctx: &Context, caller: &Caller) -> Result<Option<String>, Reply> {
    let since = super::asked(&ctx.matches, caller.person).await.or_say(ctx)?;
    Ok(since.map(|since| words::waits(&ctx.texts, since)))
}
