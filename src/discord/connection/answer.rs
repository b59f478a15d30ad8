//! Answers to interactions, within the time Discord allows.

use std::time::Duration;

use serenity::all::{
    CommandInteraction, ComponentInteraction, CreateActionRow, CreateAttachment,
    CreateInteractionResponse, CreateInteractionResponseFollowup, CreateInteractionResponseMessage,
    EditInteractionResponse, Http, ModalInteraction,
};

use serde_json::{Value, json};

use super::wire;
use crate::discord::reply::{File, Reaction, Reply};
use crate::kit::Row;
use crate::kit::drawing::PictureFile;

/// How long an answer may take before Discord is told that it will come later. Discord waits 3 s.
const PATIENCE: Duration = Duration::from_millis(1500);

/// Discord's number for an answer that changes the message whose control was pressed.
const UPDATE_MESSAGE: u8 = 7;

/// An interaction, which is answered privately.
pub trait Answerable {
    /// Answers it at once.
    async fn respond(&self, http: &Http, with: CreateInteractionResponse) -> serenity::Result<()>;

    /// Tells Discord that the answer will come later.
    async fn defer(&self, http: &Http) -> serenity::Result<()>;

    /// Answers it later.
    async fn respond_late(&self, http: &Http, reply: Reply) -> serenity::Result<()>;

    /// Changes its answer, or the message whose control was pressed.
    async fn edit(&self, http: &Http, reply: Reply) -> serenity::Result<()>;

    /// Lays out the message whose control was pressed anew, of what it has and other controls: at once, or when
    /// Discord has been told that it will come later.
    async fn show(&self, http: &Http, components: Value, at_once: bool) -> serenity::Result<()>;

    /// Says something further.
    async fn follow_up(&self, http: &Http, reply: Reply) -> serenity::Result<()>;
}

macro_rules! answerable {
    ($($interaction:ty: $defer:ident, then $late:ident;)*) => {$(
        impl Answerable for $interaction {
            async fn respond(
                &self,
                http: &Http,
                with: CreateInteractionResponse,
            ) -> serenity::Result<()> {
                self.create_response(http, with).await
            }

            async fn defer(&self, http: &Http) -> serenity::Result<()> {
                self.$defer(http).await
            }

            async fn respond_late(&self, http: &Http, reply: Reply) -> serenity::Result<()> {
                self.$late(http, reply).await
            }

            async fn edit(&self, http: &Http, reply: Reply) -> serenity::Result<()> {
                self.edit_response(http, edit(reply)).await.map(drop)
            }

            async fn show(
                &self,
                http: &Http,
                components: Value,
                at_once: bool,
            ) -> serenity::Result<()> {
                // The library knows neither containers nor that pictures stay.
                let message = json!({ "components": components });
                if at_once {
                    let body = json!({ "type": UPDATE_MESSAGE, "data": message });
                    let none = Vec::new();
                    http.create_interaction_response(self.id, &self.token, &body, none).await
                } else {
                    let changed = http.edit_original_interaction_response(&self.token, &message, Vec::new());
                    changed.await.map(drop)
                }
            }

            async fn follow_up(&self, http: &Http, reply: Reply) -> serenity::Result<()> {
                self.create_followup(http, followup(reply)).await.map(drop)
            }
        }
    )*};
}

answerable! {
    CommandInteraction: defer_ephemeral, then edit;
    ModalInteraction: defer_ephemeral, then edit;
    ComponentInteraction: defer, then follow_up;
}

/// Answers an interaction. `trouble` is what is said if `work` breaks off.
pub async fn answer(
    http: &Http,
    to: &impl Answerable,
    trouble: String,
    work: impl Future<Output = Reaction> + Send + 'static,
) {
    let mut work = tokio::spawn(work);
    let (done, in_time) = match tokio::time::timeout(PATIENCE, &mut work).await {
        Ok(done) => (done, true),
        Err(_slow) => {
            if let Err(error) = to.defer(http).await {
                tracing::warn!(%error, "an interaction could not be acknowledged");
            }
            (work.await, false)
        }
    };
    let mut reaction = done.unwrap_or_else(|error| broke_off(&error, trouble));
    let more = reaction.take_more();
    let mut sent = match reaction {
        Reaction::Controls(components) => to.show(http, components, in_time).await,
        reaction if in_time => to.respond(http, response(reaction)).await,
        Reaction::Settled => Ok(()),
        Reaction::Say(reply) => to.respond_late(http, reply).await,
        Reaction::Replace(reply) => to.edit(http, reply).await,
    };
    for text in more {
        if sent.is_ok() {
            sent = to.follow_up(http, text.into()).await;
        }
    }
    if let Err(error) = sent {
        tracing::warn!(%error, "an interaction could not be answered");
    }
}

fn broke_off(error: &tokio::task::JoinError, trouble: String) -> Reaction {
    tracing::error!(%error, "an answer broke off");
    Reaction::Say(trouble.into())
}

fn response(reaction: Reaction) -> CreateInteractionResponse {
    match reaction {
        Reaction::Settled | Reaction::Controls(..) => CreateInteractionResponse::Acknowledge,
        Reaction::Say(reply) => CreateInteractionResponse::Message(message(reply)),
        Reaction::Replace(reply) => CreateInteractionResponse::UpdateMessage(message(reply)),
    }
}

/// The files of a reply, its picture first.
fn attachments(picture: Option<Box<PictureFile>>, files: Vec<File>) -> Vec<CreateAttachment> {
    let picture = picture.map(|picture| {
        let PictureFile { file, name, alt } = *picture;
        CreateAttachment::bytes(file, name).description(alt)
    });
    let files = files.into_iter().map(|file| CreateAttachment::bytes(file.bytes, file.name));
    picture.into_iter().chain(files).collect()
}

fn message(reply: Reply) -> CreateInteractionResponseMessage {
    let message = CreateInteractionResponseMessage::new()
        .content(reply.text)
        .allowed_mentions(wire::notify(&[]))
        .components(components(reply.controls))
        .ephemeral(true);
    message.add_files(attachments(reply.picture, reply.files))
}

fn followup(reply: Reply) -> CreateInteractionResponseFollowup {
    let message = CreateInteractionResponseFollowup::new()
        .content(reply.text)
        .allowed_mentions(wire::notify(&[]))
        .components(components(reply.controls))
        .ephemeral(true);
    message.add_files(attachments(reply.picture, reply.files))
}

fn edit(reply: Reply) -> EditInteractionResponse {
    // Discord keeps the files that are there unless it is told what stays.
    let mut message = EditInteractionResponse::new()
        .content(reply.text)
        .allowed_mentions(wire::notify(&[]))
        .components(components(reply.controls))
        .clear_attachments();
    for file in attachments(reply.picture, reply.files) {
        message = message.new_attachment(file);
    }
    message
}

fn components(controls: Option<(wire::Moment, Vec<Row>)>) -> Vec<CreateActionRow> {
    controls.map(|(moment, rows)| wire::rows(&rows, moment)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn whoever_meets_a_mistake_of_ours_is_told_that_something_went_wrong() {
        let work =
            tokio::spawn(async { std::future::ready(None::<Reaction>).await.expect("ours") });
        let reaction = work.await.unwrap_or_else(|error| broke_off(&error, "Sorry.".to_owned()));
        assert!(matches!(reaction, Reaction::Say(reply) if reply.text == "Sorry."));
    }

    #[test]
    fn a_late_answer_keeps_no_picture_of_the_one_it_replaces() {
        let attached = |reply: Reply| {
            let json = serde_json::to_value(edit(reply)).expect("plain data");
            json["attachments"].as_array().map(Vec::len)
        };
        assert_eq!(attached("Done.".to_owned().into()), Some(0));
        let file = File { name: "log.txt".to_owned(), bytes: Vec::new() };
        assert_eq!(attached(Reply { files: vec![file], ..Reply::default() }), Some(1));
    }
}
