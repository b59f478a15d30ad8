//! `/contest`: a player says that something went wrong.

use serenity::all::{
    ActionRowComponent, ChannelId, CreateActionRow, CreateCommand, CreateInputText, CreateModal,
    EditThread, InputTextStyle, InteractionContext, ModalInteraction, UserId,
};

use crate::app::moderation::ContestError;
use crate::discord::caller::Caller;
use crate::discord::connection::control::Control;
use crate::discord::connection::rest::Rest;
use crate::discord::context::OrSay as _;
use crate::discord::context::{Desk, InWords};
use crate::discord::reply::{Handled, Reply};
use crate::domain::{MatchId, Order};
use crate::kit::{PersonId, Press, Texts};
use crate::messages;

/// The command with which a player contests what happened.
pub const CONTEST: &str = "contest";

/// The command.
pub fn spec(texts: &Texts) -> CreateCommand {
    CreateCommand::new(CONTEST)
        .description(texts.get("command-contest", &[]))
        .contexts(vec![InteractionContext::Guild])
}

/// The name of the form's only field.
const REASON: &str = "reason";

/// The form in which a player says what went wrong, or why there is nothing to contest.
pub async fn open(desk: &Desk, caller: &Caller) -> Result<CreateModal, Reply> {
    let snapshot = desk.here(caller).await?;
    match snapshot.seat {
        Some(_) => Ok(form(desk, snapshot.info.id)),
        None => Err(desk.say("contest-not-seated").into()),
    }
}

fn form(desk: &Desk, match_id: MatchId) -> CreateModal {
    let longest = u16::try_from(Order::LONGEST_REASON).expect("it is short");
    let field =
        CreateInputText::new(InputTextStyle::Paragraph, desk.say("contest-form-reason"), REASON)
            .placeholder(desk.say("contest-form-hint"))
            .min_length(3)
            .max_length(longest);
    let id = Control::new(match_id, 0, Press::Contest).to_string();
    CreateModal::new(id, desk.say("contest-form-title"))
        .components(vec![CreateActionRow::InputText(field)])
}

/// Lets a moderator into the thread where a match's contest is judged.
pub async fn judge(desk: &Desk, rest: &Rest, caller: &Caller, id: MatchId) -> Handled {
    let (guild, _) = desk.moderators_server(caller).await?;
    let thread = desk.matches.contest_thread(guild, id).await.or_say(desk)?;
    let thread = thread.ok_or_else(|| desk.say("judge-no-thread"))?;
    let there = ChannelId::new(thread.0);
    // Put away after a week without a word, it takes nobody in.
    let open = EditThread::new().archived(false);
    if let Err(error) = there.edit_thread(rest.turn().await, open).await {
        tracing::info!(%error, "a thread could not be opened again");
    }
    let let_in =
        rest.turn().await.add_thread_channel_member(there, UserId::new(caller.person.0)).await;
    let_in.map_err(|error| {
        tracing::warn!(%error, "a moderator could not be let into a thread");
        desk.say("judge-no-thread")
    })?;
    Ok(desk.say_with("judge-welcome", "thread", format!("<#{thread}>")).into())
}

/// What comes of a form that was filled in.
pub async fn submitted(desk: &Desk, form: &ModalInteraction) -> Handled {
    let Ok(Control { match_id, seq: _, press: Press::Contest }) = form.data.custom_id.parse()
    else {
        return Err(desk.say("invalid-control").into());
    };
    let reason =
        form.data.components.iter().flat_map(|row| &row.components).find_map(|field| match field {
            ActionRowComponent::InputText(input) if input.custom_id == REASON => {
                input.value.clone()
            }
            _ => None,
        });
    let person = PersonId(form.user.id.get());
    let reason = messages::reason_to_keep(&reason.unwrap_or_default());
    desk.matches.moderation().contest(match_id, person, &reason).await.or_say(desk)?;
    Ok(desk.say("contest-done").into())
}

impl InWords for ContestError {
    fn in_words(&self, desk: &Desk) -> String {
        match self {
            ContestError::NoReason => desk.say("contest-no-reason"),
            ContestError::Already => desk.say("contest-already"),
            ContestError::Match(error) => error.in_words(desk),
            ContestError::Store(error) => error.in_words(desk),
        }
    }
}
