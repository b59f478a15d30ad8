//! `/settings ratings:`, what `/game new rated:` means, and ratings in `/game stats`.

use serenity::all::CreateCommandOption;
use strum::VariantArray as _;

use super::{RatingScope, known, set_wish, wish, words};
use crate::discord::caller::Caller;
use crate::discord::commands::options::string;
use crate::discord::context::{Context, OrSay as _};
use crate::discord::options::CommandOptions;
use crate::discord::reply::Reply;
use crate::domain::rated::RATED;
use game_api::{Agreed, GameRef, PersonId, Texts};

const RATINGS: &str = "ratings";

/// The spec of the option of `/settings`.
pub fn option(texts: &Texts) -> CreateCommandOption {
    let option = string(RATINGS, texts.get("option-ratings", &[]), false);
    RatingScope::VARIANTS.iter().fold(option, |option, wish| {
        let word: &str = wish.into();
        option.add_string_choice(texts.get(&format!("ratings-{word}"), &[]), word)
    })
}

/// Stores a person's choice, if the option is given.
pub async fn set(ctx: &Context, caller: &Caller, input: &CommandOptions) -> Result<(), Reply> {
    match input.text(RATINGS).parse() {
        Ok(wish) => set_wish(&ctx.matches, caller.person, wish).await.or_say(ctx),
        Err(_) => Ok(()),
    }
}

/// A person's choice, if it is not the default.
pub async fn shown(ctx: &Context, caller: &Caller) -> Result<Option<String>, Reply> {
    let wish = wish(&ctx.matches, caller.person).await.or_say(ctx)?;
    let word: &str = wish.into();
    Ok((wish != RatingScope::Here).then(|| ctx.say_with("settings-ratings", "wish", word)))
}

/// Makes a new match in a server rated unless the option says otherwise.
pub fn as_usual(agreed: Agreed, input: &CommandOptions) -> Agreed {
    if input.text(RATED.id).is_empty() { agreed.with(RATED.id, "yes") } else { agreed }
}

/// A person's ratings, a line each.
pub async fn lines(
    ctx: &Context,
    caller: &Caller,
    game: GameRef,
    person: PersonId,
) -> Result<Vec<String>, Reply> {
    let known = known(&ctx.matches, game.id(), caller.guild, person, caller.person);
    let known = known.await.or_say(ctx)?;
    Ok(known.iter().map(|(ladder, rated)| words::known(&ctx.texts, ladder, *rated)).collect())
}
