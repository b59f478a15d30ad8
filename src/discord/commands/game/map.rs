//! What a match looks like, now or before: `/game map`, `/game replay`.

use serenity::all::{CommandOptionType, CreateCommandOption};

use super::log::numbered;
use crate::app::matches::Glance;
use crate::discord::asker::Asker;
use crate::discord::commands::options::string;
use crate::discord::commands::play::koenig;
use crate::discord::context::{Desk, OrSay};
use crate::discord::given::Given;
use crate::discord::reply::{Handled, Reply, pages};
use crate::domain::Stage;
use crate::games::{GameId, Place};
use crate::kit::{Message, Texts};
use crate::messages;

/// The option that names a territory to look at.
const TERRITORY: &str = "territory";

/// The option that asks for a text in place of a picture.
const TEXT: &str = "text";

/// The options of `/game map`.
pub fn options(texts: &Texts) -> Vec<CreateCommandOption> {
    let say = |key: &str| texts.get(key, &[]);
    let turn = CreateCommandOption::new(CommandOptionType::Integer, "turn", say("option-turn"))
        .min_int_value(1);
    let territory = koenig::territory(string(TERRITORY, say("option-territory"), false));
    let text = CreateCommandOption::new(CommandOptionType::Boolean, TEXT, say("option-text"));
    vec![turn, territory, text]
}

/// The board, a part of it or the words for it: as it is, or as it was when a turn began.
pub async fn map(desk: &Desk, asker: &Asker, given: &Given) -> Handled {
    let glance = desk.here(asker).await?;
    let place = place(desk, &glance, given)?;
    let (then, heading) = match given.number("turn") {
        Some(number) => {
            let (then, heading) = when_a_turn_began(desk, &glance, number).await?;
            (then, Some(heading))
        }
        None => (glance, None),
    };
    if given.is_set(TEXT) {
        let words = desk.scene(&then, |scene| messages::in_words(scene, &then.view, place));
        return Ok(Reply::pages(pages(&words, Message::LONGEST)));
    }
    Ok(match (place, heading) {
        (Some(place), heading) => enlarged(desk, &then, place, heading).await,
        (None, Some(text)) => {
            desk.answer(&then, Message { text, board: true, ..Message::default() }).await
        }
        (None, None) => now(desk, &then).await,
    })
}

/// The board as it is, with whatever whoever asks can do.
async fn now(desk: &Desk, glance: &Glance) -> Reply {
    let message =
        desk.scene(glance, |scene| messages::board_message(scene, &glance.story, &glance.view));
    // Whoever asks is not told that it is somebody's turn once more, and gets the controls only if
    // they are theirs.
    let awaited = glance.seat.is_some_and(|seat| message.mentions.contains(&seat));
    let controls = if awaited { message.controls } else { Vec::new() };
    desk.answer(glance, Message { board: true, mentions: Vec::new(), controls, ..message }).await
}

/// A place of the board as somebody could see it then.
async fn enlarged(desk: &Desk, then: &Glance, place: Place, heading: Option<String>) -> Reply {
    let Glance { view, seats, .. } = then.clone();
    let drawn = desk.pictures.place(desk.matches.texts(), view, seats, place).await;
    let words = desk.scene(then, |scene| messages::in_words(scene, &then.view, Some(place)));
    // The first line is the match's, the second the place's.
    let text = heading.into_iter().chain(words.into_iter().skip(1).take(1)).collect::<Vec<_>>();
    Reply { text: text.join("\n"), picture: Desk::shown(drawn), ..Reply::default() }
}

/// The territory somebody wants to look at, if any.
fn place(desk: &Desk, glance: &Glance, given: &Given) -> Result<Option<Place>, Reply> {
    match given.text(TERRITORY) {
        "" => Ok(None),
        typed => match Place::named(glance.info.game, typed) {
            Some(place) => Ok(Some(place)),
            None => Err(match glance.info.game {
                GameId::Koenig => koenig::no_such_territory(desk.matches.texts(), typed).into(),
            }),
        },
    }
}

/// The match as everybody could see it when a turn began, and what is said above it.
async fn when_a_turn_began(
    desk: &Desk,
    glance: &Glance,
    number: i64,
) -> Result<(Glance, String), Reply> {
    let turns = desk.matches.turns(glance.info.id).await.or_say(desk)?;
    let turn = numbered(desk, &turns, number)?;
    let heading = desk.scene(glance, |scene| {
        let args = [("match", scene.match_name.into()), ("turn", turn.number.into())];
        scene.texts.get("map-turn", &args)
    });
    Ok((desk.at(glance, turn.began_at).await?, heading))
}

/// The board turn by turn, so far or to the end.
pub async fn replay(desk: &Desk, asker: &Asker) -> Handled {
    let glance = desk.here(asker).await?;
    let (views, seats) = desk.matches.course(glance.info.id, glance.seq).await.or_say(desk)?;
    let running = glance.info.stage == Stage::Running;
    let key = if running { "replay-so-far" } else { "replay-over" };
    let text = desk.scene(&glance, |scene| desk.say_with(key, "match", scene.match_name));
    let drawn = desk.pictures.replay(desk.matches.texts(), views, seats).await;
    Ok(Reply { text, picture: Desk::shown(drawn), ..Reply::default() })
}
