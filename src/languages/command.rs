//! The option for a language, and `/game language`, which changes that of the channel's match.

use std::sync::Arc;

use serenity::all::CreateCommandOption;

use super::LanguageError;
use crate::discord::commands::options::string;
use crate::discord::commands::subcommand::{Call, Subcommand};
use crate::discord::context::{Context, InWords, OrSay as _};
use crate::discord::options::CommandOptions;
use crate::discord::reply::{Handled, Reply};
use game_api::{Language, Locales, Texts};

/// The name of the option and the subcommand.
pub const LANGUAGE: &str = "language";

/// The choice of Discord's language.
const AUTO: &str = "auto";

/// The option; none if there is only one language. `auto` is the key of the choice of Discord's language.
pub fn option(
    texts: &Texts,
    locales: &Locales,
    about: &str,
    auto: Option<&str>,
) -> Option<CreateCommandOption> {
    let say = |key: &str| texts.get(key, &[]);
    if locales.all().len() < 2 {
        return None;
    }
    let option = string(LANGUAGE, say(about), false);
    let option = match auto {
        Some(key) => option.add_string_choice(say(key), AUTO),
        None => option,
    };
    Some(locales.all().iter().fold(option, |option, texts| {
        option.add_string_choice(texts.get("language-name", &[]), texts.language().tag())
    }))
}

/// The chosen language, or `Some(None)` for Discord's; `None` if the option is not given.
pub fn named(locales: &Locales, input: &CommandOptions) -> Option<Option<Language>> {
    match input.text(LANGUAGE) {
        AUTO => Some(None),
        _ => Some(Some(texts(locales, input)?.language().clone())),
    }
}

/// The texts of the chosen language.
pub fn texts<'a>(locales: &'a Locales, input: &CommandOptions) -> Option<&'a Arc<Texts>> {
    locales.closest(&Language::from(input.text(LANGUAGE)))
}

/// `/game language`; without an option, if there is only one language, it is not offered.
pub const SUBCOMMAND: Subcommand =
    Subcommand::new(LANGUAGE, |call| Box::pin(answer(call))).with(|offer| {
        let option = option(offer.texts, offer.locales, "option-language-now", None);
        option.into_iter().map(|option| option.required(true)).collect()
    });

/// Votes for another language of the channel's match.
async fn answer(Call { ctx, caller, input, .. }: Call<'_>) -> Handled {
    let texts = self::texts(ctx.matches.locales(), input);
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
