//! `/appeal`: a player's complaint that something went wrong.

use crate::appeals::case::Case;
use crate::appeals::{AppealError, Appealed, LetStand, words};
use crate::discord::caller::Caller;
use crate::discord::commands::forms::{filled, paragraph};
use crate::discord::connection::control::Control;
use crate::discord::connection::rest::Rest;
use crate::discord::context::{Context, InWords, OrSay as _};
use crate::discord::reply::{Handled, Reply};
use crate::domain::MatchId;
use crate::moderation::OrderError;
use crate::moderation::command::requests;
use serenity::all::{
    ChannelId, CreateActionRow, CreateCommand, CreateModal, InteractionContext, ModalInteraction,
};

use game_api::{PersonId, Press, Texts};

/// The name of the command to appeal.
pub const APPEAL: &str = "appeal";

pub fn spec(texts: &Texts) -> CreateCommand {
    CreateCommand::new(APPEAL)
        .description(texts.get("command-appeal", &[]))
        .contexts(vec![InteractionContext::Guild])
}

/// The name of the form's only field.
const REASON: &str = "reason";

/// Opens the form in which a player says what went wrong, or says why they cannot appeal.
pub async fn open(ctx: &Context, caller: &Caller) -> Result<CreateModal, Reply> {
    let snapshot = ctx.here(caller).await?;
    match snapshot.seat {
        Some(_) => Ok(form(ctx, snapshot.info.id)),
        None => Err(ctx.say("appeal-not-seated").into()),
    }
}

fn form(ctx: &Context, match_id: MatchId) -> CreateModal {
    let field = paragraph(REASON, ctx.say("appeal-form-reason"), Case::LONGEST_REASON)
        .placeholder(ctx.say("appeal-form-hint"))
        .min_length(3);
    let id = Control::new(match_id, 0, Press::Appeal).to_string();
    CreateModal::new(id, ctx.say("appeal-form-title"))
        .components(vec![CreateActionRow::InputText(field)])
}

/// Lets a moderator into the thread where a match's appeal is judged.
pub async fn judge(ctx: &Context, rest: &Rest, caller: &Caller, id: MatchId) -> Handled {
    let (guild, server) = ctx.moderators_server(caller).await?;
    if ctx.matches.has_played(id, caller.person).await.or_say(ctx)? {
        return Err(requests::in_words(ctx, &OrderError::Seated, None, &server).into());
    }
    let thread = ctx.matches.appeal_thread(guild, id).await.or_say(ctx)?;
    let thread = thread.ok_or_else(|| ctx.say("judge-no-thread"))?;
    let there = ChannelId::new(thread.0);
    // After a week without a message the thread is archived, and nobody can be added to it.
    if let Err(refused) = rest.take_out(there).await {
        tracing::info!(why = refused.why, "a thread could not be opened again");
    }
    rest.let_in(there, caller.person).await.map_err(|refused| {
        tracing::warn!(why = refused.why, "a moderator could not be let into a thread");
        ctx.say("judge-no-thread")
    })?;
    Ok(ctx.say_with("judge-welcome", "thread", format!("<#{thread}>")).into())
}

/// Appeals for the reason given in the form.
pub async fn submitted(ctx: &Context, match_id: MatchId, form: &ModalInteraction) -> Handled {
    let person = PersonId(form.user.id.get());
    let reason = words::appeal_reason_to_keep(&filled(form, REASON));
    Ok(match ctx.matches.moderation().appeal(match_id, person, &reason).await.or_say(ctx)? {
        Appealed::Frozen(called) => {
            let called = words::appeal_called(&ctx.texts, called);
            ctx.say_with("appeal-done", "called", called).into()
        }
        Appealed::Unheard => ctx.say("appeal-done-unheard").into(),
    })
}

/// Withdraws the caller's appeal, or votes to let the events stand that another appealed against.
pub async fn let_stand(ctx: &Context, caller: &Caller, id: MatchId) -> Handled {
    Ok(match ctx.matches.moderation().let_stand(id, caller.person).await.or_say(ctx)? {
        LetStand::Over => ctx.say("appeal-stands-done").into(),
        LetStand::Open { missing } => {
            ctx.waiting_for("appeal-stands-asked", id, caller.person, &missing).await?.into()
        }
    })
}

impl InWords for AppealError {
    fn in_words(&self, ctx: &Context) -> String {
        match self {
            AppealError::NoReason => ctx.say("appeal-no-reason"),
            AppealError::Already => ctx.say("appeal-already"),
            AppealError::Settled => ctx.say("appeal-settled"),
            AppealError::TooLong => ctx.say("appeal-too-long"),
            AppealError::Nothing => ctx.say("appeal-nothing"),
            AppealError::Agreed => ctx.say("appeal-agreed-before"),
            AppealError::Match(error) => error.in_words(ctx),
            AppealError::Store(error) => error.in_words(ctx),
        }
    }
}
