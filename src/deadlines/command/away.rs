//! `/away`: beginning and ending an absence.

use std::time::Duration;

use serenity::all::{CreateCommand, InteractionContext};
use strum::VariantArray as _;

use crate::clock::{Moment, Zone};
use crate::deadlines::people::{AwayError, LONGEST_ABSENCE};
use crate::discord::caller::Caller;
use crate::discord::commands::options::string;
use crate::discord::context::{Context, InWords as _, OrSay as _};
use crate::discord::dates;
use crate::discord::options::CommandOptions;
use crate::discord::reply::{Handled, Reply};
use crate::domain::MatchId;
use game_api::{Button, Look, Meanwhile, Message, Press, Row, Texts, Vocabulary};

/// The command's name.
pub const AWAY: &str = "away";

/// The option for the date of return.
const UNTIL: &str = "until";

/// Absences last whole days.
const DAY: Duration = Duration::from_secs(86_400);

/// The command's spec.
pub fn spec(texts: &Texts) -> CreateCommand {
    let say = |key: &str| texts.get(key, &[]);
    CreateCommand::new(AWAY)
        .description(say("command-away"))
        .contexts(vec![InteractionContext::Guild, InteractionContext::BotDm])
        .add_option(string(UNTIL, say("option-until"), false).max_length(dates::LONGEST))
}

pub async fn answer(ctx: &Context, caller: &Caller, input: &CommandOptions) -> Handled {
    let settings = ctx.matches.clockwork().settings(caller.person).await.or_say(ctx)?;
    let zone = settings.zone_or_utc();
    let typed = input.text(UNTIL).trim();
    let words = |key: &str| Vocabulary::of(&ctx.texts, key);
    if typed.is_empty() || words("away-back").place(typed).is_some() {
        let back = ctx.matches.clockwork().come_back(caller.person).await;
        back.map_err(|error| in_words(ctx, &error, &zone))?;
        let taken_back = ctx.matches.seats().take_back(&caller.newcomer(), caller.guild).await;
        let elsewhere = taken_back.or_say(ctx)?;
        return Ok(ctx.say_with("away-ended", "elsewhere", elsewhere).into());
    }
    let until = dates::read(ctx, &zone, typed)?;
    let gone = ctx.matches.clockwork().go_away(caller.person, until, Meanwhile::GoOn).await;
    gone.map_err(|error| in_words(ctx, &error, &zone))?;
    Ok(begun(ctx, until, Meanwhile::GoOn))
}

/// Changes what happens in an absent person's matches, as they chose.
pub async fn chosen(ctx: &Context, caller: &Caller, meanwhile: Meanwhile) -> Handled {
    let stayed = ctx.matches.clockwork().stay_away(caller.person, meanwhile).await;
    let until = match stayed {
        Ok(until) => until,
        Err(error) => {
            let settings = ctx.matches.clockwork().settings(caller.person).await.or_say(ctx)?;
            return Err(in_words(ctx, &error, &settings.zone_or_utc()).into());
        }
    };
    if meanwhile != Meanwhile::StandIn {
        ctx.matches.seats().take_back(&caller.newcomer(), caller.guild).await.or_say(ctx)?;
    }
    Ok(begun(ctx, until, meanwhile))
}

/// Confirms an absence and what happens in the person's matches, with buttons for the other choices.
fn begun(ctx: &Context, until: Moment, meanwhile: Meanwhile) -> Reply {
    let named =
        |key: &str, meanwhile: Meanwhile| ctx.say_with(key, "meanwhile", <&str>::from(meanwhile));
    let (date, relative) = (game_api::date(until.unix_s()), game_api::relative(until.unix_s()));
    let args = [("until", date.into()), ("relative", relative.into())];
    let others = Meanwhile::VARIANTS.iter().filter(|&&other| other != meanwhile);
    let buttons = others
        .map(|&other| Button::new(named("button-away", other), Look::Plain, Press::Away(other)));
    let message = Message {
        text: [ctx.texts.get("away-begun", &args), named("away-meanwhile", meanwhile)].join("\n"),
        controls: vec![Row::Buttons(buttons.collect())],
        ..Message::default()
    };
    Reply::of(MatchId(0), message)
}

fn in_words(ctx: &Context, error: &AwayError, zone: &Zone) -> String {
    match error {
        AwayError::Past => ctx.say_with("away-past", "zone", zone.name()),
        AwayError::TooLong { latest } => {
            let key = match latest.since(ctx.matches.clock().now()) < DAY {
                true => "away-used-up",
                false => "away-too-long",
            };
            let days = LONGEST_ABSENCE.as_secs() / DAY.as_secs();
            let latest = game_api::date(latest.unix_s());
            ctx.texts.get(key, &[("days", days.into()), ("latest", latest.into())])
        }
        AwayError::NotAway => ctx.say_with("away-not", "zone", zone.name()),
        AwayError::Leave(error) => error.in_words(ctx),
        AwayError::Match(error) => error.in_words(ctx),
        AwayError::Store(error) => error.in_words(ctx),
    }
}
