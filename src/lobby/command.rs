//! `/game join`, `start`: taking and leaving a seat before a match begins, and seats that change hands.

pub(crate) mod agreement;
pub mod alone;
pub mod find;
pub mod new;
pub(crate) mod place;
pub(crate) mod terms;

use crate::discord::caller::Caller;
use crate::discord::commands::options::string;
use crate::discord::commands::subcommand::{Call, Subcommand};
use crate::discord::context::{Context, InWords, OrSay as _};
use crate::discord::options::CommandOptions;
use crate::discord::reply::{Handled, Reply, mentions};
use crate::domain::MatchId;
use crate::leaving::seats::ReplaceError;
use crate::lobby::guests::MOST_INVITED;
use crate::lobby::invitations::MOST_NOTIFIED;
use crate::lobby::queue::MOST_WAITING;
use crate::lobby::ready::{Present, USUAL_WAIT};
use crate::lobby::words::LobbyStage;
use crate::lobby::{Guest, LobbyError, words};
use crate::{luck, members};
use std::time::Duration;

use serenity::all::{CommandOptionType, CreateCommandOption};

use game_api::{Colour, Contribution, PersonId, SeatId, SetUpError, Texts, date};

pub const JOIN: Subcommand = Subcommand::new("join", |call| Box::pin(join(call))).with(|offer| {
    vec![colour_option(offer.texts), luck::command::option(offer.texts, "seed-text", false)]
});

pub const START: Subcommand =
    Subcommand::new("start", |call| Box::pin(start(call))).with(|offer| {
        let say = offer.texts.get("option-within", &[]);
        let within = CreateCommandOption::new(CommandOptionType::Integer, WITHIN, say);
        vec![within.min_int_value(1).max_int_value(MOST_WITHIN)]
    });

pub const REMOVE: Subcommand =
    Subcommand::new("remove", |call| Box::pin(remove(call))).with(|offer| {
        let say = offer.texts.get("option-removed", &[]);
        let removed = CreateCommandOption::new(CommandOptionType::User, "player", say);
        vec![removed.required(true)]
    });

/// The option for the colour.
pub fn colour_option(texts: &Texts) -> CreateCommandOption {
    let option = string("colour", texts.get("option-colour", &[]), false);
    Colour::ALL.into_iter().fold(option, |option, colour| {
        let word = texts.get("colour", &[("colour", colour.name().into())]);
        option.add_string_choice(word, colour.name())
    })
}

/// The chosen colour, if any.
pub fn colour(input: &CommandOptions) -> Option<Colour> {
    Colour::named(input.text("colour"))
}

/// The caller as a guest.
pub fn guest(caller: &Caller, colour: Option<Colour>, luck: Option<Contribution>) -> Guest {
    let name = caller.name.clone();
    Guest { person: caller.person, name, colour, luck, origin: Some(caller.origin) }
}

/// Seats the caller in the channel's lobby, or in its running match, in a computer player's seat or an offered one.
async fn join(Call { ctx, caller, input, .. }: Call<'_>) -> Handled {
    let luck = luck::command::words(ctx, input.text("seed-text"))?;
    let id = ctx.open_here(caller).await?;
    sit_or_join(ctx, caller, id, colour(input), luck).await
}

/// Seats the caller in a running match, or in a lobby.
pub async fn sit_or_join(
    ctx: &Context,
    caller: &Caller,
    id: MatchId,
    colour: Option<Colour>,
    luck: Option<Contribution>,
) -> Handled {
    match sit(ctx, caller, id, colour).await? {
        Some(reply) => Ok(reply),
        None => join_with(ctx, caller, id, colour, luck).await,
    }
}

/// Keeps the caller's offered seat, or gives them one; `None` if there is none for them.
async fn sit(
    ctx: &Context,
    caller: &Caller,
    id: MatchId,
    colour: Option<Colour>,
) -> Result<Option<Reply>, Reply> {
    if ctx.matches.seats().keep(id, caller.person).await.is_ok() {
        return Ok(Some(ctx.say("seat-kept").into()));
    }
    if ctx.matches.seats().wake(id, caller.person).await.or_say(ctx)? {
        // A person who plays on is no longer away.
        return match ctx.matches.clockwork().come_back(caller.person).await {
            Ok(()) => Ok(Some(ctx.say_with("away-ended", "elsewhere", 0).into())),
            Err(_) => Ok(Some(ctx.say("seat-kept").into())),
        };
    }
    let vacant = ctx.matches.seats().vacant(id, caller.person, colour).await.or_say(ctx)?;
    match vacant {
        Some(seat) => take_seat(ctx, caller, id, seat).await.map(Some),
        None => Ok(None),
    }
}

/// Wakes a sleeping match, when one of its players returns.
pub async fn wake(ctx: &Context, caller: &Caller, id: MatchId) -> Handled {
    let reply = sit(ctx, caller, id, None).await?;
    reply.ok_or_else(|| ctx.say("seat-not-offered").into())
}

/// Seats the caller in a lobby, or changes their colour.
pub async fn join_match(
    ctx: &Context,
    caller: &Caller,
    id: MatchId,
    colour: Option<Colour>,
) -> Handled {
    join_with(ctx, caller, id, colour, None).await
}

async fn join_with(
    ctx: &Context,
    caller: &Caller,
    id: MatchId,
    colour: Option<Colour>,
    luck: Option<Contribution>,
) -> Handled {
    let guest = guest(caller, colour, luck);
    let colour = ctx.matches.lobbies().join(id, &guest).await.or_say(ctx)?;
    let word = ctx.say_with("colour", "colour", colour.name());
    Ok(ctx.say_with("joined", "colour", word).into())
}

/// Seats the caller for a rematch.
pub async fn again(ctx: &Context, caller: &Caller, id: MatchId) -> Handled {
    let guest = guest(caller, None, None);
    let joined = ctx.matches.lobbies().again(id, &caller.here(), &guest).await.or_say(ctx)?;
    let word = ctx.say_with("colour", "colour", joined.name());
    Ok(ctx.say_with("joined", "colour", word).into())
}

/// Everything agreed on in a lobby.
pub async fn terms(ctx: &Context, id: MatchId) -> Handled {
    Ok(ctx.matches.lobbies().agreed(id, &ctx.texts).await.or_say(ctx)?.into())
}

/// Sets which computer players take the free seats of a lobby, if any, as its host chose.
pub async fn fill(ctx: &Context, caller: &Caller, id: MatchId, chosen: &str) -> Handled {
    let fill = (chosen != words::FILL_NOBODY).then_some(chosen);
    let filled = ctx.matches.lobbies().fill(id, caller.person, fill).await;
    by_host(ctx, caller, id, filled).await?;
    Ok(ctx.say("lobby-filled").into())
}

/// Frees the caller's seat in a lobby.
pub async fn leave_match(ctx: &Context, caller: &Caller, id: MatchId) -> Handled {
    Ok(Reply::from(match ctx.matches.lobbies().leave(id, caller.person).await.or_say(ctx)? {
        LobbyStage::Closed => ctx.say("left-and-closed"),
        LobbyStage::Open | LobbyStage::Starting | LobbyStage::Begun | LobbyStage::Idle => {
            ctx.say("left")
        }
    }))
}

/// Adds the caller to a lobby's queue for a seat, or removes them.
pub async fn wait(ctx: &Context, caller: &Caller, id: MatchId) -> Handled {
    let guest = guest(caller, None, None);
    let waits = ctx.matches.lobbies().wait(id, &guest).await.or_say(ctx)?;
    Ok(ctx.say(if waits { "lobby-waits" } else { "lobby-waits-no-more" }).into())
}

/// Starts the match of the channel.
async fn start(Call { ctx, caller, input, .. }: Call<'_>) -> Handled {
    let hours = input.number(WITHIN).and_then(|hours| u64::try_from(hours).ok());
    let wait = hours.filter(|hours| (1..=MOST_WITHIN).contains(hours));
    let wait = wait.map_or(USUAL_WAIT, |hours| Duration::from_secs(hours * 3600));
    start_match(ctx, caller, ctx.open_here(caller).await?, wait).await
}

/// The option for how many hours people in an old lobby have to confirm that they are present.
const WITHIN: &str = "within";

/// Its maximum.
const MOST_WITHIN: u64 = 48;

/// Starts a match.
pub async fn start_match(ctx: &Context, caller: &Caller, id: MatchId, wait: Duration) -> Handled {
    members::check_lobby(&ctx.matches, &ctx.members, id, caller.person).await.or_say(ctx)?;
    Ok(Reply::from(
        match ctx.matches.lobbies().start_within(id, caller.person, wait).await.or_say(ctx)? {
            LobbyStage::Starting => ctx.say("starting"),
            LobbyStage::Open | LobbyStage::Begun | LobbyStage::Closed | LobbyStage::Idle => {
                ctx.say("started")
            }
        },
    ))
}

/// Notes that a person in a lobby is present.
pub async fn here(ctx: &Context, caller: &Caller, id: MatchId) -> Handled {
    Ok(match ctx.matches.lobbies().is_present(id, caller.person).await.or_say(ctx)? {
        Present::Noted => ctx.say("ready-noted").into(),
        Present::Starts => ctx.say("started").into(),
    })
}

/// Removes a person from the channel's lobby, for its host.
async fn remove(Call { ctx, caller, input, .. }: Call<'_>) -> Handled {
    let person = input.person("player").ok_or_else(|| ctx.say("invalid-game-command"))?;
    let id = ctx.open_here(caller).await?;
    let removed = ctx.matches.lobbies().remove(id, caller.person, person).await;
    by_host(ctx, caller, id, removed).await?;
    Ok(ctx.say_with("lobby-removed", "person", format!("<@{person}>")).into())
}

/// Invites people into a lobby.
pub async fn invite(ctx: &Context, caller: &Caller, id: MatchId, people: &[PersonId]) -> Handled {
    let refusing = ctx.matches.lobbies().refusing(caller.person, people).await.or_say(ctx)?;
    let invited = ctx.matches.lobbies().invite(id, caller.person, people).await.or_say(ctx)?;
    let told = ctx.say_with("lobby-has-invited", "people", addressed(&invited));
    Ok(with_refusing(ctx, told, &refusing).into())
}

/// An answer, with the people who could not be invited.
pub fn with_refusing(ctx: &Context, told: String, refusing: &[PersonId]) -> String {
    if refusing.is_empty() {
        return told;
    }
    format!("{told}\n{}", ctx.say_with("lobby-not-willing", "people", addressed(refusing)))
}

/// Mentions of people for an answer.
pub fn addressed(people: &[PersonId]) -> String {
    people.iter().map(|person| format!("<@{person}>")).collect::<Vec<_>>().join(" ")
}

/// Asks whether to close a lobby in which others have a seat; closes it at once if there are none.
pub async fn ask_to_close(ctx: &Context, caller: &Caller, id: MatchId) -> Handled {
    let others = ctx.matches.lobbies().others_in(id, caller.person).await;
    match by_host(ctx, caller, id, others).await? {
        0 => close_match(ctx, caller, id).await,
        others => Ok(Reply::of(id, words::close_question(&ctx.texts, others))),
    }
}

/// Closes a lobby.
pub async fn close_match(ctx: &Context, caller: &Caller, id: MatchId) -> Handled {
    let closed = ctx.matches.lobbies().close(id, caller.person).await;
    by_host(ctx, caller, id, closed).await?;
    Ok(ctx.say("lobby-closed").into())
}

/// Turns the result of an action that only a lobby's host may do into an answer; checks whether the host is still
/// there.
async fn by_host<T>(
    ctx: &Context,
    caller: &Caller,
    id: MatchId,
    done: Result<T, LobbyError>,
) -> Result<T, Reply> {
    members::check_host(&ctx.matches, &ctx.members, (id, caller.person), done).await.or_say(ctx)
}

/// Gives the caller an offered seat.
pub async fn take_seat(ctx: &Context, caller: &Caller, id: MatchId, seat: SeatId) -> Handled {
    ctx.matches.seats().take(id, seat, &caller.newcomer()).await.or_say(ctx)?;
    Ok(ctx.say("seat-yours").into())
}

/// Keeps the caller's offered seat, or takes it back from the computer player standing in.
pub async fn keep_seat(ctx: &Context, caller: &Caller, id: MatchId) -> Handled {
    let seen = ctx.matches.snapshot(id, caller.person).await.or_say(ctx)?;
    ctx.is_still_there(&seen, caller.person).await?;
    let Err(error) = ctx.matches.seats().keep(id, caller.person).await else {
        return Ok(ctx.say("seat-kept").into());
    };
    match ctx.matches.seats().stood_in_for(id, caller.person).await.or_say(ctx)? {
        Some(seat) => {
            ctx.is_here(caller, id, "seat-not-yours").await?;
            take_seat(ctx, caller, id, seat).await
        }
        None => Err(not_theirs(ctx, &error)),
    }
}

/// Notes that the caller agrees to their seat being offered.
pub async fn let_seat_go(ctx: &Context, caller: &Caller, id: MatchId) -> Handled {
    ctx.matches.seats().let_go(id, caller.person).await.map_err(|error| not_theirs(ctx, &error))?;
    Ok(ctx.say("seat-let-go").into())
}

/// Why a person has no say about an offered seat.
fn not_theirs(ctx: &Context, error: &ReplaceError) -> Reply {
    match error {
        ReplaceError::NotOffered => ctx.say("seat-not-yours").into(),
        error => error.in_words(ctx).into(),
    }
}

/// The lobby of the channel, if it has one.
pub async fn lobby_here(ctx: &Context, caller: &Caller) -> Option<Reply> {
    let id = ctx.matches.open_in(caller.channel).await.ok()??;
    Some(Reply::of(id, ctx.matches.lobbies().shown(id, &ctx.texts).await.ok()?))
}

impl InWords for LobbyError {
    fn in_words(&self, ctx: &Context) -> String {
        match self {
            LobbyError::ChannelTaken => ctx.say("lobby-channel-taken"),
            LobbyError::NotHere(channels) => {
                ctx.say_with("new-not-here", "channels", mentions(channels))
            }
            LobbyError::TooMany(channels) => {
                let channels: Vec<String> =
                    channels.iter().map(|one| format!("<#{one}>")).collect();
                let args = [
                    ("most", channels.len().into()),
                    ("channels", ctx.texts.list(&channels).into()),
                ];
                ctx.texts.get("lobby-too-many", &args)
            }
            LobbyError::SetUp(SetUpError::Players { least, most, .. }) => {
                ctx.texts.get("lobby-players", &[("least", least.into()), ("most", most.into())])
            }
            LobbyError::NoLobby => ctx.say("lobby-none"),
            LobbyError::OfCup => ctx.say("lobby-of-cup"),
            LobbyError::Begun => ctx.say("lobby-begun"),
            LobbyError::Full => ctx.say("lobby-full"),
            LobbyError::QueueFull => ctx.say_with("lobby-queue-full", "most", MOST_WAITING),
            LobbyError::NoComputers => ctx.say("lobby-no-computers"),
            LobbyError::Seated => ctx.say("lobby-seated"),
            LobbyError::Removed => ctx.say("lobby-kept-out"),
            LobbyError::Barred => ctx.say("lobby-barred"),
            LobbyError::NobodyThere(person) => {
                ctx.say_with("lobby-nobody-there", "person", format!("<@{person}>"))
            }
            LobbyError::NobodyNew => ctx.say("lobby-nobody-new"),
            LobbyError::TooManyInvited => {
                ctx.say_with("lobby-too-many-invited", "most", MOST_INVITED)
            }
            LobbyError::TooManyToday => ctx.say_with("lobby-too-many-today", "most", MOST_NOTIFIED),
            LobbyError::TooOften { most } => ctx.say_with("lobby-too-often", "most", *most),
            LobbyError::NobodyWilling => ctx.say("lobby-nobody-willing"),
            LobbyError::Unwanted(people) => {
                ctx.say_with("lobby-unwanted", "people", addressed(people))
            }
            LobbyError::NotHereNow => ctx.say("lobby-not-here-now"),
            LobbyError::Unreliable(demand, rating) => {
                let args = [("signs", demand.signs().into()), ("sign", rating.sign().into())];
                ctx.texts.get("lobby-unreliable", &args)
            }
            LobbyError::NotPlayed => ctx.say("lobby-not-played"),
            LobbyError::NotSeated => ctx.say("lobby-not-seated"),
            LobbyError::ColourTaken(colour) => {
                let word = ctx.say_with("colour", "colour", colour.name());
                ctx.say_with("lobby-colour-taken", "colour", word)
            }
            LobbyError::NotHost(host) => {
                ctx.say_with("lobby-not-host", "host", format!("<@{host}>"))
            }
            LobbyError::Departed => ctx.say("lobby-start-departed"),
            LobbyError::HostDeparted(host) => {
                ctx.say_with("lobby-host-departed", "host", format!("<@{host}>"))
            }
            LobbyError::NotReady { people, until } => {
                let until = game_api::relative(until.unix_s());
                let args = [("people", addressed(people).into()), ("until", until.into())];
                ctx.texts.get("ready-asked", &args)
            }
            LobbyError::TooFew { needed } => ctx.say_with("lobby-too-few", "needed", *needed),
            LobbyError::NoRandomness | LobbyError::Begin(_) | LobbyError::Store(_) => {
                tracing::error!(error = %self, "a lobby could not be changed");
                ctx.say("trouble")
            }
        }
    }
}

impl InWords for ReplaceError {
    fn in_words(&self, ctx: &Context) -> String {
        match self {
            ReplaceError::NotOffered | ReplaceError::NoSuchSeat => ctx.say("seat-not-offered"),
            ReplaceError::Kept { until } => {
                ctx.say_with("seat-waits", "until", date(until.unix_s()))
            }
            ReplaceError::Ordered => ctx.say("seat-ordered"),
            ReplaceError::Seated => ctx.say("seat-seated"),
            ReplaceError::Bot => ctx.say("seat-bot"),
            ReplaceError::KeptOut(error) => error.in_words(ctx),
            ReplaceError::Match(error) => error.in_words(ctx),
            ReplaceError::Store(error) => error.in_words(ctx),
        }
    }
}
