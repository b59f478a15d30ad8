//! Presses of buttons and choices from lists.

use std::sync::Arc;

use serenity::all::{
    ComponentInteraction, ComponentInteractionDataKind, CreateModal, MessageFlags,
};

use super::caller::Caller;
use super::commands::game::{log, map, status};
use super::connection::control::Control;
use super::connection::wire;
use super::context::Context;
use super::reply::Reaction;
use crate::app::matches::{MatchError, Submission};
use crate::cups::command as cups;
use crate::deadlines::command::{away, pause};
use crate::discord::connection::rest::Rest;
use crate::discord::context::{InWords as _, OrSay as _};
use crate::discord::reply::Reply;
use crate::domain::{MatchId, Proposal, Stage};
use crate::first_contact::command as first_contact;
use crate::in_words::command as in_words;
use crate::lobby::command as seats;
use crate::lobby::command::find;
use crate::lobby::ready::USUAL_WAIT;
use crate::moderation::command::{requests, rulings};
use crate::moderation::order::OrderId;
use crate::notes::command as notes;
use crate::pace::command as pace;
use crate::page::command as page;
use crate::talk::command as talk;
use crate::undo::command as undo;
use crate::{appeals, help, instructions, leaving, luck, messages};
use game_api::{Action, Colour, LobbyPress, Page, PersonId, Press};

/// Whether a press opens a form.
pub fn opens_form(control: &Control) -> bool {
    matches!(control.press, Press::Rule(_) | Press::Note)
}

/// The form that a press opens, or why it opens none.
pub async fn form(
    ctx: &Context,
    press: &ComponentInteraction,
    control: Control,
) -> Result<CreateModal, Reply> {
    let Control { match_id, press: meant, .. } = control;
    match meant {
        Press::Rule(ruling) => {
            let chosen = chosen(press).first();
            rulings::form(ctx, &Caller::from(press), match_id, ruling, chosen).await
        }
        Press::Note => notes::form(ctx, press, match_id).await,
        _ => Err(ctx.say("invalid-control").into()),
    }
}

/// The values chosen from a list.
fn chosen(press: &ComponentInteraction) -> &[String] {
    match &press.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => values,
        _ => &[],
    }
}

/// Carries out a press.
pub async fn react(
    ctx: &Context,
    rest: &Rest,
    press: &ComponentInteraction,
    control: Option<Control>,
    shown: &wire::ReceivedMessage,
) -> Result<Reaction, Reply> {
    let caller = &ctx.named(Caller::from(press)).await;
    let chosen = chosen(press);
    let Control { match_id, seq, press: meant } =
        control.ok_or_else(|| ctx.say("invalid-control"))?;
    if belongs_to_place(&meant) {
        ctx.is_here(caller, match_id, "lobby-none").await?;
    }
    Ok(Reaction::Say(match meant {
        Press::Act(action) => {
            return act(ctx, caller, (press, shown), match_id, seq, Meaning::Action(action)).await;
        }
        Press::List { several: true, row: _ } => {
            let items = Meaning::Items(chosen.to_vec());
            return act(ctx, caller, (press, shown), match_id, seq, items).await;
        }
        Press::List { several: false, row: _ } => {
            let action = Meaning::Action(chosen.first().cloned().unwrap_or_default());
            return act(ctx, caller, (press, shown), match_id, seq, action).await;
        }
        Press::Pick(picked) => {
            let (all, moment) = (!is_private(press), wire::LogPosition { match_id, seq });
            return pick(ctx, caller, moment, &picked, all, shown).await;
        }
        Press::ShowHand => {
            let snapshot = ctx.matches.snapshot(match_id, caller.person).await.or_say(ctx)?;
            status::show_hand(ctx, caller, &snapshot).await?
        }
        Press::Draft(told) => {
            let sheet = instructions::command::draft(ctx, caller, match_id, told.as_str()).await?;
            return Ok(in_place(press, sheet));
        }
        Press::Drafts => {
            let told = chosen.first().ok_or_else(|| ctx.say("invalid-control"))?;
            let sheet = instructions::command::draft(ctx, caller, match_id, told).await?;
            return Ok(in_place(press, sheet));
        }
        Press::Instruct(told) => {
            let sheet = instructions::command::give(ctx, caller, match_id, told.as_str()).await?;
            return Ok(in_place(press, sheet));
        }
        Press::Lobby(meant) => {
            let reply = match meant {
                LobbyPress::Join => seats::join_match(ctx, caller, match_id, None).await?,
                LobbyPress::Leave => seats::leave_match(ctx, caller, match_id).await?,
                LobbyPress::Wait => {
                    let told = seats::wait(ctx, caller, match_id).await?;
                    return Ok(Reaction::Say(told));
                }
                LobbyPress::Start => seats::start_match(ctx, caller, match_id, USUAL_WAIT).await?,
                LobbyPress::Here => seats::here(ctx, caller, match_id).await?,
                LobbyPress::Close => seats::ask_to_close(ctx, caller, match_id).await?,
                LobbyPress::CloseForAll => {
                    let closed = seats::close_match(ctx, caller, match_id).await?;
                    return Ok(Reaction::Replace(closed));
                }
                LobbyPress::Terms => {
                    return Ok(Reaction::Say(seats::terms(ctx, match_id).await?));
                }
                LobbyPress::Again => seats::again(ctx, caller, match_id).await?,
            };
            return Ok(shown_by_lobby(press, reply));
        }
        Press::Invite => {
            let people = chosen_people(press);
            if people.is_empty() {
                return Err(ctx.say("lobby-nobody-new").into());
            }
            let reply = seats::invite(ctx, caller, match_id, &people).await?;
            return Ok(shown_by_lobby(press, reply));
        }
        Press::Colour => {
            let colour = chosen.first().and_then(|name| Colour::named(name));
            let colour = colour.ok_or_else(|| ctx.say("invalid-control"))?;
            let reply = seats::join_match(ctx, caller, match_id, Some(colour)).await?;
            return Ok(shown_by_lobby(press, reply));
        }
        Press::Fill => {
            let fill = chosen.first().ok_or_else(|| ctx.say("invalid-control"))?;
            let reply = seats::fill(ctx, caller, match_id, fill).await?;
            return Ok(shown_by_lobby(press, reply));
        }
        Press::Find => {
            let chosen = chosen.first().and_then(|number| number.parse().ok());
            let id = chosen.map(MatchId).ok_or_else(|| ctx.say("invalid-control"))?;
            return Ok(in_place(press, find::join(ctx, caller, id).await?));
        }
        Press::TellMe(game) => find::tell_me(ctx, caller, match_id, &game).await?,
        Press::TakeSeat(seat) => {
            ctx.is_here(caller, match_id, "seat-not-offered").await?;
            seats::take_seat(ctx, caller, match_id, seat).await?
        }
        Press::Away(meanwhile) => {
            return Ok(Reaction::Replace(away::chosen(ctx, caller, meanwhile).await?));
        }
        Press::StandIn(seat) => leaving::command::stand_in_for(ctx, caller, match_id, seat).await?,
        Press::Wake => seats::wake(ctx, caller, match_id).await?,
        Press::KeepSeat => seats::keep_seat(ctx, caller, match_id).await?,
        Press::LetSeatGo => seats::let_seat_go(ctx, caller, match_id).await?,
        Press::Check => luck::command::check(ctx, caller, match_id).await?,
        Press::Review => help::command::review(ctx, caller, match_id).await?,
        Press::ShowMatch => page::show(ctx, caller, match_id).await?,
        Press::PlayHere => {
            let snapshot = ctx.matches.snapshot(match_id, caller.person).await.or_say(ctx)?;
            if snapshot.seat.is_none() {
                ctx.is_here(caller, match_id, "lobby-none").await?;
            }
            return Ok(in_place(press, map::now(ctx, &snapshot).await));
        }
        Press::Status => {
            let snapshot = ctx.matches.snapshot(match_id, caller.person).await.or_say(ctx)?;
            status::status_of(ctx, &snapshot).await?
        }
        Press::AskToLeave => {
            let reply = leaving::command::ask(ctx, caller, match_id).await?;
            return Ok(in_place(press, reply));
        }
        Press::Leave(how) => {
            let reply = leaving::command::chosen(ctx, caller, match_id, how).await?;
            if is_private(press) {
                return Ok(Reaction::Replace(reply));
            }
            reply
        }
        Press::AgreeToPause => pause::agree_to_pause(ctx, caller, match_id).await?,
        Press::Refuse(motion) => {
            ctx.matches.refuse(match_id, caller.person, motion).await.or_say(ctx)?;
            ctx.say("motion-refused").into()
        }
        Press::TakeBack => {
            let reply = undo::take_back(ctx, caller.person, match_id, seq).await?;
            return Ok(if is_private(press) {
                Reaction::Replace(reply)
            } else {
                Reaction::Settled
            });
        }
        Press::GoOn => {
            return pace::go_on(ctx, caller.person, match_id, seq).await;
        }
        Press::Consent { to, agree: true } => {
            undo::agree(ctx, caller.person, match_id, Proposal { to, at: seq }).await?
        }
        Press::Consent { to, agree: false } => {
            undo::refuse(ctx, caller.person, match_id, Proposal { to, at: seq }).await?
        }
        Press::Order { number, press: settled } => {
            let (Ok(reply) | Err(reply)) =
                requests::settle(ctx, caller, OrderId(number), settled).await;
            // This button is shown in private only; in public it is forged.
            if is_private(press) {
                return Ok(Reaction::Replace(reply));
            }
            reply
        }
        Press::Cup { number, press: meant } => {
            let (Ok(reply) | Err(reply)) = cups::pressed(ctx, caller, number, meant).await;
            // Orders are shown in private only.
            if is_private(press) {
                return Ok(Reaction::Replace(reply));
            }
            reply
        }
        Press::Talk => {
            return Ok(in_place(press, talk::ask(ctx, caller, match_id).await?));
        }
        Press::TalkWith => {
            return Ok(in_place(press, talk::open(ctx, caller, match_id, chosen).await?));
        }
        Press::OpenOurs(talk) => talk::open_ours(ctx, caller.person, match_id, talk).await?,
        Press::Judge => appeals::command::judge(ctx, rest, caller, match_id).await?,
        Press::LetStand => appeals::command::let_stand(ctx, caller, match_id).await?,
        Press::Hello(hello) => first_contact::pressed(ctx, rest, caller, &hello).await?,
        Press::Page(page) => {
            let reply = match page {
                Page::Log(page) => log::page(ctx, caller, match_id, page).await?,
                Page::Rules(game, page) => status::page_of_rules(ctx, &game, page)?,
            };
            return Ok(in_place(press, reply));
        }
        // The first is the form's own; the others open forms.
        Press::Appeal | Press::Rule(_) | Press::Note => {
            return Err(ctx.say("invalid-control").into());
        }
    }))
}

/// Whether a control works only where its match is played.
fn belongs_to_place(press: &Press) -> bool {
    matches!(
        press,
        Press::Lobby(_)
            | Press::Invite
            | Press::Colour
            | Press::Fill
            | Press::Check
            | Press::Review
            | Press::ShowMatch
            | Press::Status
            | Press::Talk
            | Press::TalkWith
            | Press::OpenOurs(_)
    )
}

/// Shows the controls with an item picked, to anyone they are for; in the match's language if all can see them.
async fn pick(
    ctx: &Context,
    caller: &Caller,
    moment: wire::LogPosition,
    picked: &str,
    all: bool,
    shown: &wire::ReceivedMessage,
) -> Result<Reaction, Reply> {
    let wire::LogPosition { match_id, seq } = moment;
    let snapshot = ctx.matches.snapshot(match_id, caller.person).await.or_say(ctx)?;
    if snapshot.info.stage != Stage::Running {
        return Err(MatchError::NotRunning.in_words(ctx).into());
    }
    let seat = snapshot.seat.ok_or_else(|| MatchError::NotSeated.in_words(ctx))?;
    if seq < snapshot.stale_before || seq > snapshot.seq {
        return Err(MatchError::Stale.in_words(ctx).into());
    }
    if !snapshot.view.awaited().contains(&seat) {
        return Err(ctx.say("pick-not-yours").into());
    }
    let texts = ctx.matches.locales().first_of([&snapshot.info.language]);
    let texts = if all { Arc::clone(texts) } else { Arc::clone(&ctx.texts) };
    let read = Context { texts, ..ctx.clone() };
    let rows = |read: &Context| read.scene(&snapshot, |scene| snapshot.view.picked(scene, picked));
    let shown_rows = rows(&read);
    if shown_rows.is_empty() {
        return Err(ctx.say("invalid-control").into());
    }
    let mut message = game_api::Message { controls: shown_rows, ..game_api::Message::default() };
    if all {
        messages::add_ways(&read.texts, &snapshot.info, &mut message);
    }
    let message = shown.with_rows(&wire::rows(&message.controls, moment));
    let controls = Some((moment, rows(ctx)));
    let alone = Reply { text: ctx.say("pick-alone"), controls, ..Reply::default() };
    Ok(Reaction::Controls { message, alone: Box::new(alone) })
}

/// The answer to a press in a lobby: none if the lobby's message shows the result to all.
fn shown_by_lobby(press: &ComponentInteraction, reply: Reply) -> Reaction {
    if is_private(press) || reply.controls.is_some() {
        Reaction::Say(reply)
    } else {
        Reaction::Settled
    }
}

/// Replaces the answer that held the control, if it was private.
fn in_place(press: &ComponentInteraction, reply: Reply) -> Reaction {
    if is_private(press) { Reaction::Replace(reply) } else { Reaction::Say(reply) }
}

/// The people chosen from a list of everybody, without bots.
fn chosen_people(press: &ComponentInteraction) -> Vec<PersonId> {
    let ComponentInteractionDataKind::UserSelect { values } = &press.data.kind else {
        return Vec::new();
    };
    let is_bot = |id| press.data.resolved.users.get(id).is_some_and(|user| user.bot);
    values.iter().filter(|id| !is_bot(*id)).map(|id| PersonId(id.get())).collect()
}

/// Whether the message with the control is shown to one person only.
fn is_private(press: &ComponentInteraction) -> bool {
    press.message.flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL))
}

/// What pressing a match's control means.
enum Meaning {
    /// An action of the match's game, as JSON.
    Action(String),
    /// Items that the game reads together.
    Items(Vec<String>),
}

/// Carries out the meaning of a match's control.
async fn act(
    ctx: &Context,
    caller: &Caller,
    (press, shown): (&ComponentInteraction, &wire::ReceivedMessage),
    match_id: MatchId,
    shown_at: u64,
    meaning: Meaning,
) -> Result<Reaction, Reply> {
    let snapshot = ctx.matches.snapshot(match_id, caller.person).await.or_say(ctx)?;
    let action = match meaning {
        Meaning::Action(json) => Some(Action::from_json(&json)),
        Meaning::Items(values) => {
            snapshot.game.secrets().and_then(|secrets| secrets.read_selection(&values))
        }
    };
    let action = action.ok_or_else(|| ctx.say("invalid-control"))?;
    // The person's own action may have changed the message while they pressed.
    let lately = |at| ctx.matches.clock().now().since(at) < ctx.pictures.pace();
    let rash = snapshot.acted.is_some_and(|(seat, at)| Some(seat) == snapshot.seat && lately(at));
    if rash && snapshot.game.spends(&action) {
        return Err(ctx.say("too-soon").into());
    }
    let submission = Submission {
        match_id,
        who: caller.person,
        action,
        shown_at: Some(shown_at),
        origin: Some(caller.origin),
    };
    ctx.is_still_there(&snapshot, caller.person).await?;
    match ctx.matches.submit(&submission).await {
        Ok(done) => {
            Ok(match (in_words::after(ctx, caller.person, &done).await, is_private(press)) {
                (Some(told), true) => Reaction::Replace(told),
                (Some(told), false) => Reaction::Say(told),
                (None, true) => Reaction::Replace(ctx.confirmation(&done).into()),
                (None, false) => Reaction::Settled,
            })
        }
        Err(error) => {
            // Discord sends the message itself, so it cannot be forged.
            let is_offered = || shown.control_ids().contains(&press.data.custom_id.as_str());
            if matches!(error, MatchError::Ahead) && is_offered() {
                ctx.note_older_copy(match_id).await;
            }
            Err(ctx.refusal(&error, &snapshot).into())
        }
    }
}
