//! Buttons and lists.

use serenity::all::{
    ActionRowComponent, ButtonKind, ComponentInteraction, ComponentInteractionDataKind, Http,
    MessageFlags,
};

use super::asker::Asker;
use super::commands::contest;
use super::commands::game::{lobby as seats, pause, status, undo};
use super::commands::moderation::orders;
use super::connection::control_id::ControlId;
use super::context::{Desk, trouble};
use super::reply::Reaction;
use crate::app::matches::{Glance, Wish, WishError};
use crate::domain::{MatchId, Origin, Proposal};
use crate::games::Action;
use crate::kit::{Colour, LobbyPress, SeatId};
use crate::messages;

/// What a press leads to.
pub async fn react(desk: &Desk, http: &Http, press: &ComponentInteraction) -> Reaction {
    let asker = Asker::from(press);
    let chosen = match &press.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => values.as_slice(),
        _ => &[],
    };
    let Ok(id) = press.data.custom_id.parse::<ControlId>() else {
        return Reaction::Say(desk.say("invalid-control").into());
    };
    match id {
        ControlId::Act { match_id, seq, action } => {
            act(desk, &asker, press, match_id, seq, Meaning::Action(action)).await
        }
        ControlId::List { match_id, seq, several: true, row: _ } => {
            act(desk, &asker, press, match_id, seq, Meaning::Items(chosen.to_vec())).await
        }
        ControlId::List { match_id, seq, several: false, row: _ } => {
            let action = chosen.first().cloned().unwrap_or_default();
            act(desk, &asker, press, match_id, seq, Meaning::Action(action)).await
        }
        ControlId::ShowHand { match_id } => {
            Reaction::Say(match desk.matches.glance(match_id, asker.person).await {
                Ok(glance) => status::show_hand(desk, &asker, &glance).await,
                Err(error) => desk.excuse(&error, None).into(),
            })
        }
        ControlId::Lobby { match_id, press } => {
            Reaction::Say(lobby(desk, &asker, match_id, press).await.into())
        }
        ControlId::TakeSeat { match_id, seat } => {
            Reaction::Say(take_seat(desk, &asker, match_id, seat).await.into())
        }
        ControlId::AgreeToPause { match_id } => {
            Reaction::Say(pause::agree_to_pause(desk, &asker, match_id).await.into())
        }
        ControlId::TakeBack { match_id, seq } => {
            Reaction::Say(undo::take_back(desk, asker.person, match_id, seq).await.into())
        }
        ControlId::Consent { match_id, seq, to, agree } => {
            let proposal = Proposal { to, at: seq };
            let told = if agree {
                undo::agree(desk, asker.person, match_id, proposal).await
            } else {
                undo::refuse(desk, asker.person, match_id, proposal).await
            };
            Reaction::Say(told.into())
        }
        ControlId::Order { match_id: _, order, press: settled } => {
            let answer = orders::settle(desk, &asker, order, settled).await;
            // Whatever holds this button was shown to one person, unless somebody has made it up.
            if is_private(press) { Reaction::Replace(answer) } else { Reaction::Say(answer) }
        }
        ControlId::Judge { match_id } => {
            Reaction::Say(contest::judge(desk, http, &asker, match_id).await.into())
        }
        // That is a form's, and no control's.
        ControlId::Contest { .. } => Reaction::Say(desk.say("invalid-control").into()),
        ControlId::Colour { match_id } => {
            let named = chosen.first().and_then(|name| Colour::named(name));
            Reaction::Say(colour(desk, &asker, match_id, named).await.into())
        }
    }
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
) -> Reaction {
    let glance = match desk.matches.glance(match_id, asker.person).await {
        Ok(glance) => glance,
        Err(error) => return Reaction::Say(desk.excuse(&error, None).into()),
    };
    let Some(action) = understand(&glance, &meaning) else {
        return Reaction::Say(desk.say("invalid-control").into());
    };
    let wish = Wish {
        match_id,
        who: asker.person,
        action,
        shown_at: Some(shown_at),
        origin: Some(Origin(press.id.get())),
    };
    match desk.matches.submit(&wish).await {
        Ok(done) if is_private(press) => {
            Reaction::Replace(desk.confirmation(&wish.action, &done).into())
        }
        Ok(_) => Reaction::Settled,
        Err(error) => {
            if matches!(error, WishError::Ahead) && is_offered(press) {
                desk.note_older_copy(match_id).await;
            }
            Reaction::Say(desk.excuse(&error, Some(&glance)).into())
        }
    }
}

/// Whether the message of a press has the control that was pressed: Discord sends the message itself.
fn is_offered(press: &ComponentInteraction) -> bool {
    let rows = press.message.components.iter().flat_map(|row| &row.components);
    let mut ids = rows.filter_map(|component| match component {
        ActionRowComponent::Button(button) => match &button.data {
            ButtonKind::NonLink { custom_id, .. } => Some(custom_id),
            ButtonKind::Link { .. } | ButtonKind::Premium { .. } => None,
        },
        ActionRowComponent::SelectMenu(menu) => menu.custom_id.as_ref(),
        _ => None,
    });
    ids.any(|id| *id == press.data.custom_id)
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

/// Somebody presses what a channel offers to the members of its server: `Err` says `none` if the match is another
/// server's, as if there were none.
async fn offered_here(desk: &Desk, asker: &Asker, id: MatchId, none: &str) -> Result<(), String> {
    match desk.is_here(asker, id).await {
        Ok(true) => Ok(()),
        Ok(false) => Err(desk.say(none)),
        Err(error) => Err(trouble(desk, &error)),
    }
}

async fn take_seat(desk: &Desk, asker: &Asker, id: MatchId, seat: SeatId) -> String {
    match offered_here(desk, asker, id, "seat-not-offered").await {
        Ok(()) => seats::take_seat(desk, asker, id, seat).await,
        Err(why) => why,
    }
}

async fn colour(desk: &Desk, asker: &Asker, id: MatchId, colour: Option<Colour>) -> String {
    if colour.is_none() {
        return desk.say("invalid-control");
    }
    match offered_here(desk, asker, id, "lobby-none").await {
        Ok(()) => seats::join_match(desk, asker, id, colour).await,
        Err(why) => why,
    }
}

async fn lobby(desk: &Desk, asker: &Asker, id: MatchId, press: LobbyPress) -> String {
    if let Err(why) = offered_here(desk, asker, id, "lobby-none").await {
        return why;
    }
    match press {
        LobbyPress::Join => seats::join_match(desk, asker, id, None).await,
        LobbyPress::Leave => seats::leave_match(desk, asker, id).await,
        LobbyPress::Start => seats::start_match(desk, asker, id).await,
        LobbyPress::Close => match desk.matches.lobbies().close(id, asker.person).await {
            Ok(()) => desk.say("lobby-closed"),
            Err(error) => desk.excuse_lobby(&error),
        },
    }
}
