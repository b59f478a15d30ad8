//! `/contest`: a player says that something went wrong.

use serenity::all::{
    ActionRowComponent, ChannelId, CommandInteraction, CreateActionRow, CreateCommand,
    CreateInputText, CreateInteractionResponse, CreateModal, Http, InputTextStyle,
    InteractionContext, ModalInteraction, UserId,
};

use crate::app::StoreError;
use crate::app::moderation::ContestError;
use crate::discord::asker::Asker;
use crate::discord::connection::answer;
use crate::discord::connection::control_id::ControlId;
use crate::discord::context::Desk;
use crate::domain::{MatchId, Order};
use crate::kit::{PersonId, Texts};
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

/// Opens the form in which a player says what went wrong, or tells why there is nothing to contest.
pub async fn open(desk: Desk, http: &Http, command: &CommandInteraction) {
    let asker = Asker::from(command);
    let form = match desk.matches.here(asker.channel, asker.person).await {
        Err(error) => Err(desk.excuse_no_glance(&error, asker.person).await),
        Ok(glance) if glance.seat.is_none() => Err(desk.say("contest-not-seated")),
        Ok(glance) => Ok(form(&desk, glance.info.id)),
    };
    let sent = match form {
        Ok(form) => command.create_response(http, CreateInteractionResponse::Modal(form)).await,
        Err(why) => {
            let trouble = desk.say("trouble");
            return answer::command(http, command, trouble, async { why.into() }).await;
        }
    };
    if let Err(error) = sent {
        tracing::warn!(%error, "a form could not be opened");
    }
}

fn form(desk: &Desk, match_id: MatchId) -> CreateModal {
    let longest = u16::try_from(Order::LONGEST_REASON).expect("it is short");
    let field =
        CreateInputText::new(InputTextStyle::Paragraph, desk.say("contest-form-reason"), REASON)
            .placeholder(desk.say("contest-form-hint"))
            .min_length(3)
            .max_length(longest);
    let id = ControlId::Contest { match_id }.to_string();
    CreateModal::new(id, desk.say("contest-form-title"))
        .components(vec![CreateActionRow::InputText(field)])
}

/// Lets a moderator into the thread where a match's contest is judged.
pub async fn judge(desk: &Desk, http: &Http, asker: &Asker, id: MatchId) -> String {
    let Some(guild) = asker.guild else { return desk.say("mod-needs-a-server") };
    let look = async {
        let server = desk.matches.server(guild).await?;
        // Of another server's matches nobody learns here whether there is a contest.
        Ok::<_, StoreError>((server, desk.matches.contest_thread(guild, id).await?))
    };
    let (server, thread) = match look.await {
        Ok(found) => found,
        Err(error) => return desk.excuse(&error.into(), None),
    };
    if !asker.may_moderate(&server) {
        return desk.say("mod-needs-moderator");
    }
    let Some(thread) = thread else { return desk.say("judge-no-thread") };
    let there = ChannelId::new(thread.0);
    match http.add_thread_channel_member(there, UserId::new(asker.person.0)).await {
        Ok(()) => desk.say_with("judge-welcome", "thread", format!("<#{thread}>")),
        Err(error) => {
            tracing::warn!(%error, "a moderator could not be let into a thread");
            desk.say("judge-no-thread")
        }
    }
}

/// What comes of a form that was filled in.
pub async fn submitted(desk: &Desk, form: &ModalInteraction) -> String {
    let Ok(ControlId::Contest { match_id }) = form.data.custom_id.parse() else {
        return desk.say("invalid-control");
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
    match desk.matches.moderation().contest(match_id, person, &reason).await {
        Ok(()) => desk.say("contest-done"),
        Err(ContestError::NoReason) => desk.say("contest-no-reason"),
        Err(ContestError::Already) => desk.say("contest-already"),
        Err(ContestError::Match(error)) => desk.excuse(&error, None),
        Err(ContestError::Store(error)) => desk.excuse(&error.into(), None),
    }
}
