//! The files of messages.

use serde_json::Value;

use super::draft::{Draft, Upload};
use crate::channels::{Channels, File, MessageRecord};
use crate::clock::Clock;
use crate::errors::{ApiError, ApiResult};
use crate::ids::{AttachmentId, ChannelId};

impl Channels {
    /// Keeps the files that the draft lists, and adds the uploaded ones. Returns the files that components can show:
    /// the new ones, and old ones listed by id and name. If the components stay unchanged, all of them.
    pub(super) fn attach(
        &mut self,
        clock: &mut Clock,
        message: &mut MessageRecord,
        draft: Draft,
    ) -> ApiResult<Vec<AttachmentId>> {
        let lays_out = draft.names("components");
        let mut shown = Vec::new();
        if !draft.names("attachments") {
            if draft.drops_files {
                message.files.clear();
            }
            for upload in draft.uploads {
                shown.push(self.keep_file(clock, message.channel, upload, None));
            }
            message.files.extend(&shown);
            return Ok(if lays_out { shown } else { message.files.clone() });
        }
        let mut uploads = draft.uploads;
        let mut files = Vec::new();
        for (position, entry) in
            draft.body["attachments"].as_array().into_iter().flatten().enumerate()
        {
            let alt_text = entry["description"].as_str().map(str::to_owned);
            let id = match &entry["id"] {
                Value::String(id) => id.parse().ok(),
                id => id.as_u64(),
            };
            let unknown = || {
                let path = format!("attachments.{position}.id");
                ApiError::fault(&path, "ATTACHMENT_NOT_FOUND", "Attachment data not found")
            };
            let id = id.ok_or_else(unknown)?;
            if let Some(uploaded) = uploads.iter().position(|upload| upload.index == id) {
                let upload = uploads.swap_remove(uploaded);
                let file = self.keep_file(clock, message.channel, upload, alt_text);
                files.push(file);
                shown.push(file);
                continue;
            }
            let id = AttachmentId::from(id);
            let kept = self.files.get_mut(&id).filter(|_| message.files.contains(&id));
            let kept = kept.ok_or_else(unknown)?;
            if alt_text.is_some() {
                kept.alt_text = alt_text;
            }
            if entry["filename"].as_str() == Some(&kept.name) {
                shown.push(id);
            }
            files.push(id);
        }
        message.files = files;
        Ok(if lays_out { shown } else { message.files.clone() })
    }

    fn keep_file(
        &mut self,
        clock: &mut Clock,
        channel: ChannelId,
        upload: Upload,
        alt_text: Option<String>,
    ) -> AttachmentId {
        let allowed = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_');
        let file = File {
            id: clock.next_id(),
            channel,
            name: upload.name.replace(' ', "_").chars().filter(|c| allowed(*c)).collect(),
            content_type: upload.content_type,
            alt_text,
            size: upload.bytes.len(),
            dimensions: dimensions(&upload.bytes),
            bytes: upload.bytes,
        };
        let id = file.id;
        self.files.insert(id, file);
        id
    }
}

/// Reads width and height from a picture's header.
fn dimensions(bytes: &[u8]) -> Option<(u32, u32)> {
    let size = imagesize::blob_size(bytes).ok()?;
    Some((size.width.try_into().ok()?, size.height.try_into().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_size_of_a_picture_is_known() {
        let png = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x04\xb0\0\0\x02\x58\x08\x06";
        assert_eq!(dimensions(png), Some((1200, 600)));
        assert_eq!(dimensions(b"GIF89a\xb0\x04\x58\x02\0\0\0"), Some((1200, 600)));
        assert_eq!(dimensions(b"\x89PNG\r\n\x1a\n\0"), None);
        assert_eq!(dimensions(b"{ \"no\": \"picture\" }"), None);
    }
}
