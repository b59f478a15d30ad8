//! Buttons and lists.

use serenity::all::{ComponentInteraction, ComponentInteractionDataKind, Http, MessageFlags};

use super::asker::Asker;
use super::commands::contest;
use super::commands::game::{lobby as seats, pause, status, undo};
use super::commands::moderation::orders;
use super::connection::control::Control;
use super::connection::wire;
use super::context::Desk;
use super::reply::Reaction;
use crate::app::matches::{Glance, Wish, WishError};
use crate::discord::context::OrSay;
use crate::discord::reply::Reply;
use crate::domain::{MatchId, OrderId, Proposal};
use crate::games::Action;
use crate::kit::{Colour, LobbyPress, Press};
use crate::messages;

/// What a press leads to.
pub async fn react(
    desk: &Desk,
    http: &Http,
    press: &ComponentInteraction,
) -> Result<Reaction, Reply> {
    let asker = &Asker::from(press);
    let chosen = match &press.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => values.as_slice(),
        _ => &[],
    };
    let control = press.data.custom_id.parse::<Control>();
    let Control { match_id, seq, press: meant } =
        control.map_err(|_| desk.say("invalid-control"))?;
    Ok(Reaction::Say(match meant {
        Press::Act(action) => {
            return act(desk, asker, press, match_id, seq, Meaning::Action(action)).await;
        }
        Press::List { several: true, row: _ } => {
            let items = Meaning::Items(chosen.to_vec());
            return act(desk, asker, press, match_id, seq, items).await;
        }
        Press::List { several: false, row: _ } => {
            let action = Meaning::Action(chosen.first().cloned().unwrap_or_default());
            return act(desk, asker, press, match_id, seq, action).await;
        }
        Press::ShowHand => {
            let glance = desk.matches.glance(match_id, asker.person).await.or_say(desk)?;
            status::show_hand(desk, asker, &glance).await?
        }
        Press::Lobby(press) => {
            desk.is_here(asker, match_id, "lobby-none").await?;
            match press {
                LobbyPress::Join => seats::join_match(desk, asker, match_id, None).await?,
                LobbyPress::Leave => seats::leave_match(desk, asker, match_id).await?,
                LobbyPress::Start => seats::start_match(desk, asker, match_id).await?,
                LobbyPress::Close => seats::close_match(desk, asker, match_id).await?,
            }
        }
        Press::Colour => {
            let colour = chosen.first().and_then(|name| Colour::named(name));
            let colour = colour.ok_or_else(|| desk.say("invalid-control"))?;
            desk.is_here(asker, match_id, "lobby-none").await?;
            seats::join_match(desk, asker, match_id, Some(colour)).await?
        }
        Press::TakeSeat(seat) => {
            desk.is_here(asker, match_id, "seat-not-offered").await?;
            seats::take_seat(desk, asker, match_id, seat).await?
        }
        Press::AgreeToPause => pause::agree_to_pause(desk, asker, match_id).await?,
        Press::TakeBack => undo::take_back(desk, asker.person, match_id, seq).await?,
        Press::Consent { to, agree: true } => {
            undo::agree(desk, asker.person, match_id, Proposal { to, at: seq }).await?
        }
        Press::Consent { to, agree: false } => {
            undo::refuse(desk, asker.person, match_id, Proposal { to, at: seq }).await?
        }
        Press::Order { number, press: settled } => {
            let (Ok(reply) | Err(reply)) =
                orders::settle(desk, asker, OrderId(number), settled).await;
            // Whatever holds this button was shown to one person, unless somebody has made it up.
            if is_private(press) {
                return Ok(Reaction::Replace(reply));
            }
            reply
        }
        Press::Judge => contest::judge(desk, http, asker, match_id).await?,
        // That is a form's, and no control's.
        Press::Contest => return Err(desk.say("invalid-control").into()),
    }))
}

/// Whether the message with the control is shown to one person only.
fn is_private(press: &ComponentInteraction) -> bool {
    press.message.flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL))
}

/// What a control of a match stands for.
enum Meaning {
    /// An action of the match's game, as JSON.
    Action(String),
    /// Items the game reads together.
    Items(Vec<String>),
}

/// Carries out what a control of a match stands for.
async fn act(
    desk: &Desk,
    asker: &Asker,
    press: &ComponentInteraction,
    match_id: MatchId,
    shown_at: u64,
    meaning: Meaning,
) -> Result<Reaction, Reply> {
    let glance = desk.matches.glance(match_id, asker.person).await.or_say(desk)?;
    let action = understand(&glance, &meaning).ok_or_else(|| desk.say("invalid-control"))?;
    let wish = Wish {
        match_id,
        who: asker.person,
        action,
        shown_at: Some(shown_at),
        origin: Some(asker.origin),
    };
    match desk.matches.submit(&wish).await {
        Ok(done) if is_private(press) => {
            Ok(Reaction::Replace(desk.confirmation(&wish.action, &done).into()))
        }
        Ok(_) => Ok(Reaction::Settled),
        Err(error) => {
            if matches!(error, WishError::Ahead) && is_offered(press) {
                desk.note_older_copy(match_id).await;
            }
            Err(desk.refusal(&error, &glance).into())
        }
    }
}

/// Whether the message of a press has the control that was pressed: Discord sends the message
/// itself.
fn is_offered(press: &ComponentInteraction) -> bool {
    wire::control_ids(&press.message).any(|id| *id == press.data.custom_id)
}

/// What a control means in this match; `None` if nothing, as when somebody made it up.
fn understand(glance: &Glance, meaning: &Meaning) -> Option<Action> {
    let game = glance.info.game;
    let action = match meaning {
        Meaning::Action(json) => Action::parse(game, json).ok(),
        Meaning::Items(values) => messages::read_selection(game, values),
    };
    action.filter(|action| action.is_for(glance.seats.players()))
}
