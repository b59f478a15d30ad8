//! `/game new`: a lobby for a new match.

use serenity::all::{CommandOptionType, CreateCommandOption};

use super::place::{ChosenPlace, Opened};
use super::{agreement, alone, place};
use crate::discord::caller::Caller;
use crate::discord::commands::game::{game_named, game_option_with};
use crate::discord::commands::options::string;
use crate::discord::commands::play::matching;
use crate::discord::commands::subcommand::{Call, Offer, Subcommand};
use crate::discord::connection::transport::PRIVATE_THREADS;
use crate::discord::context::{Context, InWords as _, OrSay as _};
use crate::discord::options::CommandOptions;
use crate::discord::reply::{Handled, Reply};
use crate::domain::{BEACON, GuildId, LESSON, Rooms, Server, Talk, Terms};
use crate::first_contact::full_name;
use crate::lobby::command::terms;
use crate::lobby::guests::MOST_INVITED;
use crate::lobby::{LobbyError, Opening, command};
use crate::ratings::command as ratings;
use crate::{languages, luck};
use game_api::{
    GameRef, Games, Item, Language, MAX_SEATS, PersonId, SetUpError, Texts, Title, label,
};

/// The option for the number of players.
pub const PLAYERS: &str = "players";

/// The default number of players.
const USUAL_PLAYERS: u8 = 4;

/// The longest label of a choice that Discord accepts.
const LONGEST_CHOICE: usize = 100;

/// The option for the match's title.
const NAME: &str = "name";

/// The option that mentions people to invite.
pub const WITH: &str = "with";

/// The option for the computer players that take the free seats.
const FILL: &str = "fill";

pub const NEW: Subcommand = Subcommand::new("new", |call| {
    Box::pin(async move {
        match call.caller.guild {
            Some(guild) => new(call, guild, false).await,
            None => alone::new(call.ctx, call.caller, call.input).await,
        }
    })
})
.with(options);

fn options(Offer { texts, locales, games }: Offer<'_>) -> Vec<CreateCommandOption> {
    let mut options = who_plays(texts, games);
    options.extend([
        terms::deadline(texts, "option-deadline"),
        terms::at_deadline(texts, "option-at-deadline"),
        terms::time_bank(texts, "option-time-bank"),
        terms::refill(texts, "option-refill"),
        terms::most_missed(texts, "option-missed-limit"),
        terms::patience(texts, "option-patience"),
        terms::weekends(texts, "option-weekends"),
        terms::reliability(texts),
        place::option(texts),
        command::colour_option(texts),
        luck::command::option(texts, "seed-text", false),
    ]);
    options.extend(agreement::options(texts, games));
    options.extend(languages::command::option(texts, locales, "option-language", None));
    options
}

/// The options of a moderator who opens a match for others: all else has its default.
pub fn options_for_others(texts: &Texts, games: &Games) -> Vec<CreateCommandOption> {
    who_plays(texts, games).into_iter().chain([place::option(texts)]).collect()
}

/// The options for the game, its players, and the match's title.
fn who_plays(texts: &Texts, games: &Games) -> Vec<CreateCommandOption> {
    let say = |key: &str| texts.get(key, &[]);
    let players =
        CreateCommandOption::new(CommandOptionType::Integer, PLAYERS, say("option-players"))
            .set_autocomplete(true)
            .min_int_value(1)
            .max_int_value(MAX_SEATS as u64);
    let mut options = game_option_with(texts, games, |game| offered(texts, game));
    let longest = u16::try_from(Title::LONGEST).expect("it is short");
    options.extend([
        players,
        string(WITH, say("option-with"), false),
        fill_option(texts, games),
        string(NAME, say("option-name"), false).max_length(longest),
    ]);
    options
}

/// The option for computer players in free seats, by the names each game has for them.
fn fill_option(texts: &Texts, games: &Games) -> CreateCommandOption {
    let mut policies: Vec<(&str, Vec<String>)> = Vec::new();
    for faces in games.all().iter().filter_map(|game| game.policies()) {
        for policy in faces.all() {
            let [told, _] = faces.told_of(texts, policy.name);
            match policies.iter_mut().find(|(name, _)| *name == policy.name) {
                Some((_, others)) if others.contains(&told) => {}
                Some((_, others)) => others.push(told),
                None => policies.push((policy.name, vec![told])),
            }
        }
    }
    let option = string(FILL, texts.get("option-fill", &[]), false);
    policies.into_iter().fold(option, |option, (name, told)| {
        option.add_string_choice(label(&told.join(" / "), LONGEST_CHOICE), name)
    })
}

/// A game with its numbers of players, and its duration.
fn offered(texts: &Texts, game: GameRef) -> String {
    let players = game.players();
    let args = [
        ("game", full_name(texts, game).into()),
        ("least", (*players.start()).into()),
        ("most", (*players.end()).into()),
        ("length", game.length(texts).into()),
    ];
    label(&texts.get("game-offered", &args), LONGEST_CHOICE)
}

/// The numbers of players this game supports.
pub fn suggest(game: GameRef, typed: &str) -> Vec<Item> {
    let numbers = game.players().map(|number| number.to_string());
    let items =
        numbers.map(|number| Item { label: number.clone(), hint: String::new(), value: number });
    matching(items.collect(), typed)
}

/// Opens a lobby, here or in a new thread; with `for_others`, as a moderator for others.
pub async fn new(call: Call<'_>, guild: GuildId, for_others: bool) -> Handled {
    let Call { ctx, rest, caller, input } = call;
    if input.has(LESSON.id) {
        return Err(ctx.say("lesson-alone").into());
    }
    if input.has(BEACON.id) {
        return Err(ctx.say("beacon-alone").into());
    }
    let game = game_named(ctx, input);
    let players = players(ctx, game, input)?;
    let server = ctx.matches.server(guild).await.or_say(ctx)?;
    // Before a thread is created that nobody would need.
    let place = ChosenPlace::choose(ctx, rest, caller, input, for_others).await?;
    let lobbies = ctx.matches.lobbies();
    let agreed = ratings::as_usual(agreement::read(ctx, game, input)?, input);
    let usual = terms::usual(ctx, input, server.usual)?;
    let weekends = terms::weekend_zone(ctx, caller.person, input, &server, &usual).await?;
    let luck = luck::command::words(ctx, input.text("seed-text"))?;
    let title = title(ctx, input)?;
    let invited = invited(ctx, input)?;
    let refusing = lobbies.refusing(caller.person, &invited).await.or_say(ctx)?;
    let fill = fill(input);
    let before = ctx.matches.opened_by(guild, caller.person, game).await.or_say(ctx)?;
    let name = thread_name(ctx, caller, game, (title.as_ref(), before + 1));
    let first = ctx.say_with("post-begins", "game", game.name(&ctx.texts));
    let Opened { channel, beside, has_rooms } =
        place.open(ctx, rest, caller, (&name, &first)).await?;
    let agreed = if has_rooms && caller.app_permissions.contains(PRIVATE_THREADS) {
        agreed
    } else {
        Talk::in_place(agreed, Rooms::Impossible)
    };
    let host = command::guest(caller, command::colour(input), luck);
    let language = language_of(ctx, caller, input, &server);
    let terms = Terms { reliability: terms::demand(input), weekends, ..usual.terms() };
    let opening = Opening {
        game,
        guild: Some(guild),
        channel,
        players,
        language,
        terms,
        agreed,
        fill,
        title,
        beside,
        has_rooms,
        invited,
        host,
        for_others,
    };
    lobbies.open(&opening).await.or_say(ctx)?;
    let opened = if for_others { "table-opened" } else { "new-opened" };
    let opened = ctx.say_with(opened, "channel", format!("<#{channel}>"));
    Ok(command::with_refusing(ctx, opened, &refusing).into())
}

/// The number of players of the match.
pub fn players(ctx: &Context, game: GameRef, input: &CommandOptions) -> Result<u8, Reply> {
    let players = input.number(PLAYERS).map_or(USUAL_PLAYERS, |players| {
        // A number that does not fit becomes 0, which every game refuses.
        u8::try_from(players).unwrap_or(0)
    });
    SetUpError::check(game, players).map_err(|error| LobbyError::from(error).in_words(ctx))?;
    Ok(players)
}

/// The policy of the chosen computer players.
pub fn fill(input: &CommandOptions) -> Option<String> {
    Some(input.text(FILL)).filter(|fill| !fill.is_empty()).map(str::to_owned)
}

/// The match's title.
pub fn title(ctx: &Context, input: &CommandOptions) -> Result<Option<Title>, Reply> {
    match input.text(NAME) {
        "" => Ok(None),
        typed => Title::typed(typed).map(Some).ok_or_else(|| ctx.say("new-bad-name").into()),
    }
}

/// The people to invite.
fn invited(ctx: &Context, input: &CommandOptions) -> Result<Vec<PersonId>, Reply> {
    let typed = input.text(WITH);
    let mut people = mentioned(typed);
    if people.is_empty() && !typed.is_empty() {
        return Err(ctx.say("new-nobody-mentioned").into());
    }
    people.retain(|person| !input.is_bot(*person));
    if people.is_empty() && !typed.is_empty() {
        return Err(ctx.say("new-only-bots").into());
    }
    if people.len() > MOST_INVITED {
        return Err(ctx.say_with("lobby-too-many-invited", "most", MOST_INVITED).into());
    }
    Ok(people)
}

/// All people mentioned in a text, once each.
fn mentioned(text: &str) -> Vec<PersonId> {
    let mut people = Vec::new();
    for part in text.split("<@").skip(1) {
        let id = part.split_once('>').map(|(id, _)| id.trim_start_matches('!'));
        if let Some(id) = id.and_then(|id| id.parse().ok()).map(PersonId)
            && id.is_on_discord()
            && !people.contains(&id)
        {
            people.push(id);
        }
    }
    people
}

/// The language of the match's channel: the chosen one, else the server's setting, else Discord's.
fn language_of(
    ctx: &Context,
    caller: &Caller,
    input: &CommandOptions,
    server: &Server,
) -> Language {
    let locales = ctx.matches.locales();
    let asked = languages::command::named(locales, input).flatten();
    let wanted = asked.iter().chain(&server.language).chain(&caller.guild_locale);
    locales.first_of(wanted).language().clone()
}

/// The name of a thread or post for a match.
fn thread_name(
    ctx: &Context,
    caller: &Caller,
    game: GameRef,
    (title, nth): (Option<&Title>, i64),
) -> String {
    let game = game.name(&ctx.texts);
    match title {
        Some(title) => {
            let args = [("title", title.as_str().into()), ("game", game.into())];
            ctx.texts.get("thread-titled", &args)
        }
        None => {
            let host = caller.name.chars().take(40).collect::<String>();
            let args = [("host", host.into()), ("game", game.into()), ("nth", nth.into())];
            ctx.texts.get("thread-name", &args)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games;

    #[test]
    fn those_who_are_mentioned_are_invited_once() {
        let people = |text| mentioned(text).into_iter().map(|one| one.0).collect::<Vec<_>>();
        assert_eq!(people("<@7000007> and <@!8000008>, <@7000007>"), [7_000_007, 8_000_008]);
        assert!(people("@Beorn <@> <@&9000009> <@x> <#7000007> <@7000007").is_empty());
        assert!(people("<@7> <@18446744073709551615>").is_empty(), "they are nobody's");
    }

    #[test]
    fn each_game_is_offered_with_its_players_and_its_length() {
        let (texts, games) = (games::texts(), games::built_in());
        let offered: Vec<String> = games.all().iter().map(|game| offered(&texts, *game)).collect();
        assert_eq!(
            offered,
            [
                "Lang lebe der König! · Long Live the King! (3 to 5 players, about 45 turns)",
                "Würfelkönig · King of the Dice (2 to 5 players, about 30 turns)",
            ]
        );
    }
}
