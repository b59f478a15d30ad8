//! `/mod rule`: going back, and correcting facts.

use super::requests::{in_words, request_order};
use super::settings::TIMEZONE;
use super::which::{MATCH, REASON, number, reason};
use crate::app::matches::MatchError;
use crate::deadlines::command::zones;
use crate::discord::caller::Caller;
use crate::discord::commands::forms::{filled, paragraph};
use crate::discord::commands::options::{MOST_SUGGESTIONS, subcommand, suggested};
use crate::discord::connection::control::Control;
use crate::discord::context::{Context, OrSay as _};
use crate::discord::options::CommandOptions;
use crate::discord::reply::{Handled, Reply};
use crate::domain::{GuildId, Match, MatchId, PausedBy, Server, StandingStep};
use crate::messages;
use crate::moderation::order::{Order, Request};
use crate::moderation::{OrderError, words};
use std::collections::BTreeSet;

use serenity::all::{
    CommandOptionType, CreateActionRow, CreateCommandOption, CreateModal, ModalInteraction,
};

use game_api::{AppealRuling, Colour, Item, Press, SeatId, Texts};

/// The group of rulings.
pub const RULE: &str = "rule";

/// The option for the first step to take back.
pub const STEP: &str = "step";

/// The option for the facts to correct.
pub const FACTS: &str = "facts";

/// The group of rulings.
pub fn spec(texts: &Texts) -> CreateCommandOption {
    let say = |key: &str| texts.get(key, &[]);
    let suggested = |name: &str| suggested(name, say(&format!("option-mod-{name}")));
    let ruling = |name: &str, first: Vec<CreateCommandOption>| {
        let sub = subcommand(name, say(&format!("command-mod-rule-{name}")));
        sub.set_sub_options(first.into_iter().chain([reason(texts), number(texts, MATCH)]))
    };
    CreateCommandOption::new(CommandOptionType::SubCommandGroup, RULE, say("command-mod-rule"))
        .add_sub_option(ruling("confirm", vec![]))
        .add_sub_option(ruling("back", vec![suggested(STEP)]))
        .add_sub_option(ruling("correct", vec![suggested(FACTS)]))
}

/// The most characters of a suggestion or a placeholder.
const LONGEST_LABEL: usize = 100;

/// The separator between facts.
const BETWEEN_FACTS: char = ';';

/// The most characters of facts in a form.
const LONGEST_FACTS: usize = 1000;

/// The form for a ruling that ends an appeal, or why there is none for the presser. `chosen` is from the list of
/// steps.
pub async fn form(
    ctx: &Context,
    caller: &Caller,
    id: MatchId,
    ruling: AppealRuling,
    chosen: Option<&String>,
) -> Result<CreateModal, Reply> {
    let (_, _, info) = appealed(ctx, caller, id).await?;
    let (ruling, title) = match ruling {
        AppealRuling::Stand => (ruling, ctx.say("button-stand")),
        AppealRuling::Correct => (ruling, ctx.say("button-correct")),
        AppealRuling::Back(step) => {
            let step = step.or_else(|| chosen?.parse().ok());
            let step = step.ok_or_else(|| ctx.say("invalid-control"))?;
            let title = ctx.say_with("rule-form-back", "step", step.to_string());
            (AppealRuling::Back(Some(step)), title)
        }
    };
    let mut fields = Vec::new();
    if ruling == AppealRuling::Correct {
        let facts = paragraph(FACTS, ctx.say("rule-form-facts"), LONGEST_FACTS);
        let examples = game_api::label(&examples(ctx, caller, &info).await, LONGEST_LABEL);
        fields.push(facts.placeholder(examples));
    }
    fields.push(paragraph(REASON, ctx.say("rule-form-reason"), Order::LONGEST_REASON));
    let id = Control::new(info.id, 0, Press::Rule(ruling)).to_string();
    let rows = fields.into_iter().map(CreateActionRow::InputText).collect();
    Ok(CreateModal::new(id, title).components(rows))
}

/// Answers that form: what the ruling would lead to, to be confirmed.
pub async fn submitted(
    ctx: &Context,
    id: MatchId,
    ruling: AppealRuling,
    form: &ModalInteraction,
) -> Handled {
    let caller = Caller::from(form);
    let (guild, server, info) = appealed(ctx, &caller, id).await?;
    let order = match ruling {
        AppealRuling::Stand => Order::Uphold,
        AppealRuling::Back(step) => back(ctx, &step.unwrap_or_default().to_string(), &info).await?,
        AppealRuling::Correct => correct(ctx, &caller, &filled(form, FACTS), &info).await?,
    };
    let reason = words::reason_to_keep(&filled(form, REASON));
    let request = Request { guild, match_id: id, moderator: caller.person, order, reason };
    request_order(ctx, &request, &info, &server).await
}

/// The match whose appeal this moderator may end, and its server.
async fn appealed(
    ctx: &Context,
    caller: &Caller,
    id: MatchId,
) -> Result<(GuildId, Server, Match), Reply> {
    let (guild, server) = ctx.moderators_server(caller).await?;
    let info = ctx.moderated(caller, guild, Some(id.0)).await?;
    let refused = if ctx.matches.has_played(id, caller.person).await.or_say(ctx)? {
        Some(OrderError::Seated)
    } else if info.paused.is_none_or(|pause| pause.by != PausedBy::Appeal) {
        Some(OrderError::NotAppealed)
    } else {
        None
    };
    match refused {
        Some(error) => Err(in_words(ctx, &error, Some(&info), &server).into()),
        None => Ok((guild, server, info)),
    }
}

/// The order to go back to before a step.
pub async fn back(ctx: &Context, typed: &str, info: &Match) -> Result<Order, Reply> {
    let steps = played(ctx, info.id).await.or_say(ctx)?;
    let typed = typed.trim().trim_start_matches('#');
    let number = typed.parse::<u64>().ok();
    match steps.iter().find(|step| Some(step.number) == number) {
        Some(step) => Ok(Order::Back { to: step.before }),
        None => Err(no_such_step(ctx, &steps).into()),
    }
}

/// Says that there is no such step, and which there are.
fn no_such_step(ctx: &Context, steps: &[StandingStep]) -> String {
    let there_are = match (steps.first(), steps.last()) {
        (Some(first), Some(last)) => {
            let args = [
                ("first", first.number.to_string().into()),
                ("last", last.number.to_string().into()),
            ];
            ctx.texts.get("order-steps", &args)
        }
        _ => ctx.say("order-no-steps"),
    };
    ctx.say_with("order-no-step", "steps", there_are)
}

/// The order to correct facts, as typed: conflicts are found later.
pub async fn correct(
    ctx: &Context,
    caller: &Caller,
    typed: &str,
    info: &Match,
) -> Result<Order, Reply> {
    let game = ctx.matches.game(&info.game).or_say(ctx)?;
    let face = game.corrections().ok_or_else(|| ctx.say("order-no-corrections"))?;
    let mut corrections = Vec::new();
    let mut not_understood = None;
    for typed in typed.split([BETWEEN_FACTS, '\n']).filter(|it| !it.trim().is_empty()) {
        let seat_of = |colour: &str| seat_of(info, colour);
        match face.read_fact(&ctx.texts, typed, &seat_of) {
            Some(fact) => corrections.push((&fact).into()),
            None => not_understood = not_understood.or(Some(typed)),
        }
    }
    if corrections.is_empty() || not_understood.is_some() {
        let typed = game_api::quoted(not_understood.unwrap_or_default());
        let facts = examples(ctx, caller, info).await;
        let args = [("typed", typed.into()), ("facts", facts.into())];
        return Err(ctx.texts.get("order-no-facts", &args).into());
    }
    Ok(Order::Correct { corrections })
}

/// An example of each kind of fact, with its present value.
async fn examples(ctx: &Context, caller: &Caller, info: &Match) -> String {
    let mut kinds = BTreeSet::new();
    let mut facts = standing_facts(ctx, caller, info).await;
    facts.retain(|fact| kinds.insert(fact.split(' ').next().map(str::to_owned)));
    facts.join(&format!("{BETWEEN_FACTS} "))
}

fn seat_of(info: &Match, colour: &str) -> Option<SeatId> {
    let colour = Colour::named(colour)?;
    let place = info.seats.iter().position(|seat| seat.colour == colour)?;
    SeatId::new(u8::try_from(place).ok()?).ok()
}

async fn played(ctx: &Context, id: MatchId) -> Result<Vec<StandingStep>, MatchError> {
    let mut steps = ctx.matches.undo().steps(id).await?;
    steps.retain(StandingStep::is_played);
    Ok(steps)
}

/// Suggests values for the option being typed: the last steps, or the present facts. Empty for non-moderators: the
/// match may be in a channel they cannot see.
pub async fn suggest(ctx: &Context, caller: &Caller, input: &CommandOptions) -> Vec<Item> {
    if let Some((TIMEZONE, typed)) = input.typing() {
        return zones::suggested_to(ctx, caller.person, typed).await;
    }
    let Some((option, typed)) = input.typing() else { return Vec::new() };
    let Ok((guild, _)) = ctx.moderators_server(caller).await else { return Vec::new() };
    let Ok(info) = ctx.moderated(caller, guild, input.number(MATCH)).await else {
        return Vec::new();
    };
    match option {
        STEP => steps(ctx, caller, &info, typed).await,
        FACTS => facts_so_far(ctx, caller, &info, typed).await,
        _ => Vec::new(),
    }
}

async fn steps(ctx: &Context, caller: &Caller, info: &Match, typed: &str) -> Vec<Item> {
    let (Ok(steps), Ok(snapshot)) =
        (played(ctx, info.id).await, ctx.matches.snapshot(info.id, caller.person).await)
    else {
        return Vec::new();
    };
    let typed = typed.trim().to_lowercase();
    ctx.scene(&snapshot, |scene| {
        let scene = &scene.plain();
        let item = |step: &StandingStep| {
            let label = messages::undone_lines(scene, std::slice::from_ref(step));
            let label = game_api::label(&label, LONGEST_LABEL);
            Item { label, hint: String::new(), value: step.number.to_string() }
        };
        messages::told_steps(scene, &steps)
            .into_iter()
            .rev()
            .map(item)
            .filter(|item| item.label.to_lowercase().contains(&typed))
            .take(MOST_SUGGESTIONS)
            .collect()
    })
}

/// All public facts as they are, in the form in which they are typed.
async fn standing_facts(ctx: &Context, caller: &Caller, info: &Match) -> Vec<String> {
    let Ok(snapshot) = ctx.matches.snapshot(info.id, caller.person).await else {
        return Vec::new();
    };
    let colour_of = |seat: SeatId| snapshot.seats[seat].colour.name();
    let face = snapshot.game.corrections();
    let facts = face.map(|face| face.facts(&ctx.texts, &snapshot.view, &colour_of));
    facts.and_then(Result::ok).unwrap_or_default()
}

/// The facts typed so far, with each completion of the last one.
async fn facts_so_far(ctx: &Context, caller: &Caller, info: &Match, typed: &str) -> Vec<Item> {
    let (before, last) = match typed.rsplit_once(BETWEEN_FACTS) {
        Some((before, last)) => (format!("{before}{BETWEEN_FACTS} "), last),
        None => (String::new(), typed),
    };
    let last = last.trim().to_lowercase();
    standing_facts(ctx, caller, info)
        .await
        .into_iter()
        .filter(|fact| fact.to_lowercase().contains(&last))
        .map(|fact| format!("{before}{fact}"))
        .filter(|text| text.chars().count() <= LONGEST_LABEL)
        .take(MOST_SUGGESTIONS)
        .map(|text| Item { label: text.clone(), hint: String::new(), value: text })
        .collect()
}
