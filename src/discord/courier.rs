//! Carries parcels to Discord.

use std::sync::Arc;

use serenity::all::{
    ChannelId, CreateAttachment, CreateMessage, EditMessage, Http, HttpError, MessageId, Nonce,
    StatusCode, UserId,
};

use super::wire;
use crate::outbox::{Courier, Parcel, Recipient, Undelivered};
use crate::store;
use crate::store::outbox::Place;

/// Discord's error codes that mean something to us.
/// <https://discord.com/developers/docs/topics/opcodes-and-status-codes#json>
mod code {
    pub const UNKNOWN_CHANNEL: isize = 10003;
    pub const UNKNOWN_MESSAGE: isize = 10008;
    pub const CANNOT_MESSAGE_USER: isize = 50007;
    pub const INVALID_FORM_BODY: isize = 50035;
    /// An archived thread takes new messages, which open it again, but no changes to old ones.
    pub const THREAD_IS_ARCHIVED: isize = 50083;
    /// The same as [`CANNOT_MESSAGE_USER`], of some people.
    pub const CANNOT_MESSAGE_THIS_USER: isize = 50278;
}

/// Discord, for the outbox.
pub struct Discord {
    http: Arc<Http>,
}

impl Discord {
    /// A courier that speaks through `http`.
    pub fn new(http: Arc<Http>) -> Self {
        Self { http }
    }
}

impl Courier for Discord {
    async fn post(&self, to: Recipient, parcel: &Parcel) -> Result<Place, Undelivered> {
        let channel = match to {
            Recipient::Channel(channel) => ChannelId::new(channel.0),
            Recipient::Person(person) => {
                let user = UserId::new(person.0);
                user.create_dm_channel(&self.http).await.map_err(undelivered)?.id
            }
        };
        let mut message = CreateMessage::new()
            .content(&parcel.message.text)
            .components(wire::rows(&parcel.message.controls, moment(parcel)))
            .allowed_mentions(wire::notify(&parcel.mentions))
            .nonce(Nonce::String(format!("witan-{}", parcel.letter)))
            .enforce_nonce(true);
        if let Some(picture) = attachment(parcel) {
            message = message.add_file(picture);
        }
        let sent = channel.send_message(&self.http, message).await.map_err(undelivered)?;
        Ok(Place {
            channel: store::ChannelId(sent.channel_id.get()),
            message: store::MessageId(sent.id.get()),
        })
    }

    async fn edit(&self, place: Place, parcel: &Parcel) -> Result<(), Undelivered> {
        let mut message = EditMessage::new()
            .content(&parcel.message.text)
            .components(wire::rows(&parcel.message.controls, moment(parcel)))
            .allowed_mentions(wire::notify(&parcel.mentions));
        if let Some(picture) = attachment(parcel) {
            message = message.new_attachment(picture);
        }
        let (channel, id) = (ChannelId::new(place.channel.0), MessageId::new(place.message.0));
        channel.edit_message(&self.http, id, message).await.map_err(undelivered)?;
        Ok(())
    }
}

fn moment(parcel: &Parcel) -> wire::Moment {
    wire::Moment { match_id: parcel.match_id, seq: parcel.seq }
}

fn attachment(parcel: &Parcel) -> Option<CreateAttachment> {
    let picture = parcel.picture.as_ref()?;
    Some(CreateAttachment::bytes(picture.png.clone(), "board.png").description(&picture.alt))
}

/// What a failed request means for a letter. Final is only what Discord says of the message itself, which
/// will be the same tomorrow. Whatever else went wrong may pass: a missing permission is given back, a
/// revoked token replaced, an outage ends.
fn undelivered(error: serenity::Error) -> Undelivered {
    let response = match error {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => response,
        // Ours: what we made breaks a limit that serenity checks itself.
        serenity::Error::Model(error) => return Undelivered::Never(error.to_string()),
        other => return Undelivered::Later(other.to_string()),
    };
    let why = format!("{}: {}", response.status_code, response.error.message);
    match response.error.code {
        code::CANNOT_MESSAGE_USER | code::CANNOT_MESSAGE_THIS_USER => Undelivered::ClosedToUs,
        code::UNKNOWN_CHANNEL | code::UNKNOWN_MESSAGE | code::THREAD_IS_ARCHIVED => {
            Undelivered::Gone
        }
        code::INVALID_FORM_BODY => Undelivered::Never(why),
        _ if response.status_code == StatusCode::PAYLOAD_TOO_LARGE => Undelivered::Never(why),
        _ => Undelivered::Later(why),
    }
}
