//! `/game language`: the match of the channel is told in another language.

use serenity::all::CreateCommandOption;

use crate::discord::caller::Caller;
use crate::discord::commands::options::subcommand;
use crate::discord::context::{Context, InWords, OrSay as _};
use crate::discord::options::CommandOptions;
use crate::discord::reply::{Handled, Reply};
use crate::languages::{LanguageError, command};
use game_api::{Locales, Texts};

/// The subcommand; none as long as there is only one language.
pub fn spec(texts: &Texts, locales: &Locales) -> Option<CreateCommandOption> {
    let option = command::option(texts, locales, "option-language-now", None)?;
    let sub = subcommand("language", texts.get("command-game-language", &[]));
    Some(sub.add_sub_option(option.required(true)))
}

/// Somebody wants the match of the channel to be told in another language, or agrees to that.
pub async fn answer(ctx: &Context, caller: &Caller, input: &CommandOptions) -> Handled {
    let texts = command::texts(ctx.matches.locales(), input);
    let language = texts.ok_or_else(|| ctx.say("invalid-game-command"))?.language();
    let id = ctx.here(caller).await?.info.id;
    let missing = ctx.matches.languages().agree(id, caller.person, language).await.or_say(ctx)?;
    Ok(Reply::from(if missing.is_empty() {
        ctx.say("language-done")
    } else {
        ctx.waiting_for("language-asked", id, caller.person, &missing).await?
    }))
}

impl InWords for LanguageError {
    fn in_words(&self, ctx: &Context) -> String {
        match self {
            LanguageError::Already => ctx.say("language-already"),
            LanguageError::Agreed => ctx.say("language-agreed-before"),
            LanguageError::Match(error) => error.in_words(ctx),
            LanguageError::Store(error) => error.in_words(ctx),
        }
    }
}
