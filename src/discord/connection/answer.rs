//! Answers to interactions, within the time Discord allows.

use std::time::Duration;

use serenity::all::{
    CommandInteraction, ComponentInteraction, CreateAttachment, CreateInteractionResponse,
    CreateInteractionResponseFollowup, CreateInteractionResponseMessage, EditInteractionResponse,
    Http, ModalInteraction,
};

use super::wire;
use crate::app::pictures::Picture;
use crate::discord::reply::{Answer, File, Reaction};
use crate::kit::Row;

/// How long an answer may take before Discord is told that it will come later. Discord waits 3 s.
const PATIENCE: Duration = Duration::from_millis(1500);

/// Answers a command, privately. `trouble` is what is said if `work` breaks off.
pub async fn command(
    http: &Http,
    command: &CommandInteraction,
    trouble: String,
    work: impl Future<Output = Answer> + Send + 'static,
) {
    let mut work = tokio::spawn(work);
    let (mut sent, more) = match tokio::time::timeout(PATIENCE, &mut work).await {
        Ok(done) => {
            let mut answer = done.unwrap_or_else(|error| broke_off(&error, trouble));
            let more = std::mem::take(&mut answer.more);
            let response = CreateInteractionResponse::Message(message(answer));
            (command.create_response(http, response).await, more)
        }
        Err(_slow) => {
            if let Err(error) = command.defer_ephemeral(http).await {
                tracing::warn!(%error, "a command could not be acknowledged");
            }
            let mut answer = work.await.unwrap_or_else(|error| broke_off(&error, trouble));
            let more = std::mem::take(&mut answer.more);
            (command.edit_response(http, edit(answer)).await.map(drop), more)
        }
    };
    for text in more {
        if sent.is_ok() {
            sent = command.create_followup(http, followup(text.into())).await.map(drop);
        }
    }
    if let Err(error) = sent {
        tracing::warn!(%error, "a command could not be answered");
    }
}

/// Answers the press of a button or a choice from a list. `trouble` is what is said if `work` breaks off.
pub async fn press(
    http: &Http,
    press: &ComponentInteraction,
    trouble: String,
    work: impl Future<Output = Reaction> + Send + 'static,
) {
    let mut work = tokio::spawn(work);
    let sent = match tokio::time::timeout(PATIENCE, &mut work).await {
        Ok(done) => {
            let response =
                match done.unwrap_or_else(|error| Reaction::Say(broke_off(&error, trouble))) {
                    Reaction::Settled => CreateInteractionResponse::Acknowledge,
                    Reaction::Say(answer) => CreateInteractionResponse::Message(message(answer)),
                    Reaction::Replace(answer) => {
                        CreateInteractionResponse::UpdateMessage(message(answer))
                    }
                };
            press.create_response(http, response).await
        }
        Err(_slow) => {
            if let Err(error) = press.defer(http).await {
                tracing::warn!(%error, "a press could not be acknowledged");
            }
            match work.await.unwrap_or_else(|error| Reaction::Say(broke_off(&error, trouble))) {
                Reaction::Settled => Ok(()),
                Reaction::Say(answer) => {
                    press.create_followup(http, followup(answer)).await.map(drop)
                }
                Reaction::Replace(answer) => {
                    press.edit_response(http, edit(answer)).await.map(drop)
                }
            }
        }
    };
    if let Err(error) = sent {
        tracing::warn!(%error, "a press could not be answered");
    }
}

/// Answers a form, privately. `trouble` is what is said if `work` breaks off.
pub async fn form(
    http: &Http,
    form: &ModalInteraction,
    trouble: String,
    work: impl Future<Output = String> + Send + 'static,
) {
    let mut work = tokio::spawn(async { Answer::from(work.await) });
    let sent = match tokio::time::timeout(PATIENCE, &mut work).await {
        Ok(done) => {
            let answer = done.unwrap_or_else(|error| broke_off(&error, trouble));
            let response = CreateInteractionResponse::Message(message(answer));
            form.create_response(http, response).await
        }
        Err(_slow) => {
            if let Err(error) = form.defer_ephemeral(http).await {
                tracing::warn!(%error, "a form could not be acknowledged");
            }
            let answer = work.await.unwrap_or_else(|error| broke_off(&error, trouble));
            form.edit_response(http, edit(answer)).await.map(drop)
        }
    };
    if let Err(error) = sent {
        tracing::warn!(%error, "a form could not be answered");
    }
}

fn broke_off(error: &tokio::task::JoinError, trouble: String) -> Answer {
    tracing::error!(%error, "an answer broke off");
    trouble.into()
}

/// The files of an answer, its picture first.
fn attachments(picture: Option<Picture>, files: Vec<File>) -> Vec<CreateAttachment> {
    let picture = picture.map(|picture| {
        CreateAttachment::bytes(picture.file, picture.name).description(picture.alt)
    });
    let files = files.into_iter().map(|file| CreateAttachment::bytes(file.bytes, file.name));
    picture.into_iter().chain(files).collect()
}

fn message(answer: Answer) -> CreateInteractionResponseMessage {
    let message = CreateInteractionResponseMessage::new()
        .content(answer.text)
        .allowed_mentions(wire::notify(&[]))
        .components(components(answer.controls))
        .ephemeral(true);
    message.add_files(attachments(answer.picture, answer.files))
}

fn followup(answer: Answer) -> CreateInteractionResponseFollowup {
    let message = CreateInteractionResponseFollowup::new()
        .content(answer.text)
        .allowed_mentions(wire::notify(&[]))
        .components(components(answer.controls))
        .ephemeral(true);
    message.add_files(attachments(answer.picture, answer.files))
}

fn edit(answer: Answer) -> EditInteractionResponse {
    let mut message = EditInteractionResponse::new()
        .content(answer.text)
        .allowed_mentions(wire::notify(&[]))
        .components(components(answer.controls));
    for file in attachments(answer.picture, answer.files) {
        message = message.new_attachment(file);
    }
    message
}

fn components(controls: Option<(wire::Moment, Vec<Row>)>) -> Vec<serenity::all::CreateActionRow> {
    controls.map(|(moment, rows)| wire::rows(&rows, moment)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn whoever_meets_a_mistake_of_ours_is_told_that_something_went_wrong() {
        let work = tokio::spawn(async { std::future::ready(None::<Answer>).await.expect("ours") });
        let answer = work.await.unwrap_or_else(|error| broke_off(&error, "Sorry.".to_owned()));
        assert_eq!(answer.text, "Sorry.");
    }
}
