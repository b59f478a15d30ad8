//! Answers to interactions, within the time Discord allows.

use std::time::Duration;

use serenity::all::{
    CommandInteraction, ComponentInteraction, CreateActionRow, CreateAttachment,
    CreateInteractionResponse, CreateInteractionResponseFollowup, CreateInteractionResponseMessage,
    CreateModal, EditInteractionResponse, Http, HttpError, ModalInteraction, StatusCode,
};

use serde_json::{Value, json};

use super::hands::Ticket;
use super::rest::Rest;
use super::wire;
use crate::discord::reply::{File, Reaction, Reply};
use game_api::drawing::PictureFile;
use game_api::{Row, Texts};

/// How long an answer may take before Discord is told that it will come later. Discord waits 3 s.
const PATIENCE: Duration = Duration::from_millis(1500);

/// Discord's number for an answer that changes the message whose control was pressed.
const UPDATE_MESSAGE: u8 = 7;

/// An interaction that is answered in private.
pub trait Answerable {
    /// Answers at once.
    async fn respond(&self, http: &Http, with: CreateInteractionResponse) -> serenity::Result<()>;

    /// Tells Discord that the answer will come later.
    async fn defer(&self, http: &Http) -> serenity::Result<()>;

    /// Sends the answer after [`Answerable::defer`].
    async fn respond_late(&self, http: &Http, reply: Reply) -> serenity::Result<()>;

    /// Edits the answer, or the message whose control was pressed.
    async fn edit(&self, http: &Http, reply: Reply) -> serenity::Result<()>;

    /// Edits the message whose control was pressed: as the first answer, or after it was deferred.
    async fn show(&self, http: &Http, message: &Value, at_once: bool) -> serenity::Result<()>;

    /// Sends a further message.
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
                message: &Value,
                at_once: bool,
            ) -> serenity::Result<()> {
                // serenity knows neither containers nor attachments that are kept.
                if at_once {
                    let body = json!({ "type": UPDATE_MESSAGE, "data": message });
                    let none = Vec::new();
                    http.create_interaction_response(self.id, &self.token, &body, none).await
                } else {
                    let changed = http.edit_original_interaction_response(&self.token, message, Vec::new());
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

/// Answers an interaction with the result of `work`, once a worker is free. `texts` say what prevents it.
pub async fn answer(
    rest: &Rest,
    turn: Ticket,
    to: &impl Answerable,
    texts: &Texts,
    work: impl Future<Output = Reaction> + Send + 'static,
) {
    let http = &*rest.http();
    let busy = texts.get("busy", &[]);
    let mut work = tokio::spawn(async move {
        match turn.take_soon().await {
            Some(hand) => (work.await, Some(hand)),
            None => (Reaction::Say(busy.into()), None),
        }
    });
    let (done, in_time) = match tokio::time::timeout(PATIENCE, &mut work).await {
        Ok(done) => (done, true),
        Err(_slow) => {
            if let Err(error) = to.defer(http).await {
                rest.note_failure(&error);
                tracing::warn!(%error, "an interaction could not be acknowledged");
            }
            (work.await, false)
        }
    };
    // The worker is free again once everything is sent.
    let (mut reaction, _hand) =
        done.unwrap_or_else(|error| (broke_off(&error, texts.get("trouble", &[])), None));
    let more = reaction.take_more();
    let mut sent = match reaction {
        Reaction::Controls { message, alone } => {
            match to.show(http, &message, in_time).await {
                // Discord finds it malformed, and nothing was done.
                Err(error) if has_status(&error, StatusCode::BAD_REQUEST) => {
                    tracing::warn!(%error, "controls are shown to whoever pressed, and not in their message");
                    match in_time {
                        true => to.respond(http, response(Reaction::Say(*alone))).await,
                        false => to.respond_late(http, *alone).await,
                    }
                }
                shown => shown,
            }
        }
        reaction if in_time => to.respond(http, response(reaction)).await,
        Reaction::Settled => Ok(()),
        Reaction::Say(reply) => to.respond_late(http, reply).await,
        Reaction::Replace(reply) => to.edit(http, reply).await,
    };
    for text in more {
        if sent.is_ok() {
            sent = follow_up(rest, to, text).await;
        }
    }
    if let Err(error) = sent {
        rest.note_failure(&error);
        tracing::warn!(%error, "an interaction could not be answered");
    }
}

/// Sends a further message, and waits if Discord's limit is reached.
async fn follow_up(rest: &Rest, to: &impl Answerable, text: String) -> serenity::Result<()> {
    for wait in [1, 2, 4].map(Duration::from_secs) {
        match to.follow_up(&rest.http(), text.clone().into()).await {
            Err(error) if has_status(&error, StatusCode::TOO_MANY_REQUESTS) => {
                rest.note_failure(&error);
                tokio::time::sleep(wait).await;
            }
            said => return said,
        }
    }
    to.follow_up(&rest.http(), text.into()).await
}

/// Opens a form, which must be the first answer; otherwise says why there is none.
pub async fn answer_at_once(
    rest: &Rest,
    turn: Ticket,
    to: &impl Answerable,
    texts: &Texts,
    form: impl Future<Output = Result<CreateModal, Reply>>,
) {
    let (response, _hand) = match turn.at_once(form).await {
        Some((Ok(form), hand)) => (CreateInteractionResponse::Modal(form), Some(hand)),
        Some((Err(why), hand)) => (response(Reaction::Say(why)), Some(hand)),
        None => (response(Reaction::Say(texts.get("busy", &[]).into())), None),
    };
    if let Err(error) = to.respond(&rest.http(), response).await {
        rest.note_failure(&error);
        tracing::warn!(%error, "a form could not be opened");
    }
}

/// Whether Discord refused a request with this status.
fn has_status(error: &serenity::Error, status: StatusCode) -> bool {
    matches!(error, serenity::Error::Http(HttpError::UnsuccessfulRequest(response))
        if response.status_code == status)
}

fn broke_off(error: &tokio::task::JoinError, trouble: String) -> Reaction {
    tracing::error!(%error, "an answer broke off");
    Reaction::Say(trouble.into())
}

fn response(reaction: Reaction) -> CreateInteractionResponse {
    match reaction {
        Reaction::Settled | Reaction::Controls { .. } => CreateInteractionResponse::Acknowledge,
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
    // Discord keeps the present files unless it is told which ones stay.
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

/// The rows of controls of a reply.
pub fn components(controls: Option<(wire::LogPosition, Vec<Row>)>) -> Vec<CreateActionRow> {
    controls.map(|(moment, rows)| wire::rows(&rows, moment)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use super::*;
    use crate::discord::connection::hands::Hands;

    fn rest() -> Rest {
        Rest::new(Arc::new(Http::new("")), reqwest::Client::new())
    }

    /// A press, and the answers to it.
    #[derive(Clone, Default)]
    struct Pressed(Arc<Mutex<Vec<String>>>);

    impl Pressed {
        fn note(&self, what: impl Into<String>) {
            self.0.lock().expect("no test has panicked").push(what.into());
        }

        fn noted(&self) -> Vec<String> {
            self.0.lock().expect("no test has panicked").clone()
        }
    }

    impl Answerable for Pressed {
        async fn respond(
            &self,
            _http: &Http,
            with: CreateInteractionResponse,
        ) -> serenity::Result<()> {
            let json = serde_json::to_value(with).expect("plain data");
            self.note(json["data"]["content"].as_str().unwrap_or("a form"));
            Ok(())
        }

        async fn defer(&self, _http: &Http) -> serenity::Result<()> {
            self.note("later");
            Ok(())
        }

        async fn respond_late(&self, _http: &Http, reply: Reply) -> serenity::Result<()> {
            self.note(reply.text);
            Ok(())
        }

        async fn edit(&self, _http: &Http, reply: Reply) -> serenity::Result<()> {
            self.note(reply.text);
            Ok(())
        }

        async fn show(&self, _: &Http, _: &Value, _: bool) -> serenity::Result<()> {
            self.note("other controls");
            Ok(())
        }

        async fn follow_up(&self, _http: &Http, reply: Reply) -> serenity::Result<()> {
            self.note(reply.text);
            Ok(())
        }
    }

    #[tokio::test]
    async fn whoever_waits_for_a_hand_has_been_told_that_an_answer_will_come() {
        let (hands, pressed) = (Hands::new(), Pressed::default());
        let texts = crate::games::locales().usual().clone();
        let all = hands.take_all().await;
        let answering = tokio::spawn({
            let (hands, pressed, texts) = (hands.clone(), pressed.clone(), texts.clone());
            async move {
                let work = async { Reaction::Say("Done.".to_owned().into()) };
                answer(&rest(), hands.turn(), &pressed, &texts, work).await;
            }
        });
        while pressed.noted().is_empty() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        assert_eq!(pressed.noted(), ["later"]);
        drop(all);
        answering.await.expect("it goes on");
        assert_eq!(pressed.noted(), ["later", "Done."]);
    }

    #[tokio::test]
    async fn a_form_for_which_there_is_no_hand_in_time_is_a_private_try_again() {
        let (hands, pressed) = (Hands::new(), Pressed::default());
        let texts = crate::games::locales().usual().clone();
        let all = hands.take_all().await;
        let form = async || Ok(CreateModal::new("1", "An appeal"));
        answer_at_once(&rest(), hands.turn(), &pressed, &texts, form()).await;
        assert_eq!(pressed.noted(), [texts.get("busy", &[])]);
        drop(all);
        answer_at_once(&rest(), hands.turn(), &pressed, &texts, form()).await;
        assert_eq!(pressed.noted()[1..], ["a form"]);
    }

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
