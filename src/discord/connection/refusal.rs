//! Classifies Discord's refusals, which decides what is done with a message.

use serenity::all::StatusCode;

use crate::incidents::incident::Incident;
use crate::outbox::Undelivered;

/// Discord's error codes that the bot treats specially.
/// <https://docs.discord.com/developers/topics/opcodes-and-status-codes#json>
pub mod code {
    pub const UNKNOWN_CHANNEL: isize = 10003;
    pub const UNKNOWN_GUILD: isize = 10004;
    pub const UNKNOWN_MEMBER: isize = 10007;
    pub const UNKNOWN_MESSAGE: isize = 10008;
    pub const UNKNOWN_ROLE: isize = 10011;
    pub const UNKNOWN_USER: isize = 10013;
    pub const EXPLICIT_CONTENT: isize = 20009;
    pub const SLOWMODE: isize = 20016;
    pub const ANNOUNCEMENT_EDITS: isize = 20022;
    pub const UNDER_MINIMUM_AGE: isize = 20024;
    /// "Your app has been quarantined": Discord takes the bot for a spammer. The code is not in Discord's list.
    pub const QUARANTINED: isize = 20026;
    pub const CHANNEL_WRITES: isize = 20028;
    pub const SERVER_WRITES: isize = 20029;
    pub const MOST_ATTACHMENTS: isize = 30015;
    /// Too many edits of messages older than an hour.
    pub const OLD_EDITS: isize = 30046;
    pub const DIRECT_MESSAGES_TOO_FAST: isize = 40003;
    pub const SENDING_DISABLED: isize = 40004;
    pub const TOO_LARGE: isize = 40005;
    pub const FEATURE_DISABLED: isize = 40006;
    pub const BANNED: isize = 40007;
    pub const FORUM: isize = 40058;
    pub const SERVICE_LIMITED: isize = 40062;
    pub const FORUM_TAG_REQUIRED: isize = 40067;
    pub const CLOUDFLARE: isize = 40333;
    pub const MISSING_ACCESS: isize = 50001;
    pub const DIRECT_CHANNEL: isize = 50003;
    pub const OTHER_AUTHOR: isize = 50005;
    pub const CANNOT_MESSAGE_USER: isize = 50007;
    pub const NO_TEXT_CHANNEL: isize = 50008;
    pub const VERIFICATION_LEVEL: isize = 50009;
    pub const MISSING_PERMISSIONS: isize = 50013;
    pub const SYSTEM_MESSAGE: isize = 50021;
    pub const CHANNEL_TYPE: isize = 50024;
    pub const INVALID_RECIPIENT: isize = 50033;
    pub const FILE_TOO_LARGE: isize = 50045;
    pub const INVALID_FILE: isize = 50046;
    /// An archived thread takes new messages, which open it again, but no changes to old ones. A
    /// locked one takes neither.
    pub const THREAD_IS_ARCHIVED: isize = 50083;
    pub const LOCATION: isize = 50095;
    pub const FILE_INVALID: isize = 50110;
    pub const FILE_TYPE: isize = 50123;
    pub const FILE_NOT_FOUND: isize = 50146;
    /// Like [`CANNOT_MESSAGE_USER`], for people with whom the bot shares no server.
    pub const NO_MUTUAL_GUILDS: isize = 50278;
    pub const TWO_FACTOR: isize = 60003;
    pub const INDEX_NOT_READY: isize = 110_000;
    pub const APPLICATION_NOT_READY: isize = 110_001;
    pub const OVERLOADED: isize = 130_000;
    /// "A thread has already been created for this message"
    pub const HAS_THREAD: isize = 160_004;
    pub const THREAD_IS_LOCKED: isize = 160_005;
    pub const AUTOMATIC_MODERATION: isize = 200_000;
    pub const TITLE_MODERATED: isize = 200_001;
    pub const HARMFUL_LINK: isize = 240_000;
    pub const UPLOADS_LIMITED: isize = 400_001;
}

/// The cause of a refusal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum About {
    /// The message itself: it would be refused again.
    Message,
    /// People's words in it, which a filter rejects.
    Words,
    /// Its files.
    Files,
    /// The message to edit, or a role: it is gone, or is not ours to change.
    Changed,
    /// The message to edit: it cannot be edited now.
    Fixed,
    /// The channel: no message can be sent there until people change that.
    Place,
    /// The bot's permissions in the channel.
    Access,
    /// The recipient.
    Person,
    /// A temporary problem: the same request may work later.
    Moment,
    Token,
}

/// The cause for each code, whatever its status. Other codes are about the message.
const CODES: &[(About, &[isize])] = &[
    (
        About::Words,
        &[
            code::EXPLICIT_CONTENT,
            code::AUTOMATIC_MODERATION,
            code::TITLE_MODERATED,
            code::HARMFUL_LINK,
        ],
    ),
    (
        About::Files,
        &[
            code::MOST_ATTACHMENTS,
            code::TOO_LARGE,
            code::FILE_TOO_LARGE,
            code::INVALID_FILE,
            code::FILE_INVALID,
            code::FILE_TYPE,
            code::FILE_NOT_FOUND,
            code::UPLOADS_LIMITED,
        ],
    ),
    (
        About::Changed,
        &[code::UNKNOWN_MESSAGE, code::UNKNOWN_ROLE, code::OTHER_AUTHOR, code::SYSTEM_MESSAGE],
    ),
    (About::Fixed, &[code::OLD_EDITS]),
    (
        About::Place,
        &[
            code::UNKNOWN_CHANNEL,
            code::UNDER_MINIMUM_AGE,
            code::FORUM,
            code::FORUM_TAG_REQUIRED,
            code::DIRECT_CHANNEL,
            code::NO_TEXT_CHANNEL,
            code::VERIFICATION_LEVEL,
            code::CHANNEL_TYPE,
            code::THREAD_IS_ARCHIVED,
            code::LOCATION,
            code::TWO_FACTOR,
            code::THREAD_IS_LOCKED,
        ],
    ),
    (About::Access, &[code::UNKNOWN_GUILD, code::MISSING_ACCESS, code::MISSING_PERMISSIONS]),
    (
        About::Person,
        &[
            code::UNKNOWN_MEMBER,
            code::UNKNOWN_USER,
            code::BANNED,
            code::CANNOT_MESSAGE_USER,
            code::INVALID_RECIPIENT,
            code::NO_MUTUAL_GUILDS,
        ],
    ),
    (
        About::Moment,
        &[
            code::SLOWMODE,
            code::QUARANTINED,
            code::ANNOUNCEMENT_EDITS,
            code::CHANNEL_WRITES,
            code::SERVER_WRITES,
            code::DIRECT_MESSAGES_TOO_FAST,
            code::SENDING_DISABLED,
            code::FEATURE_DISABLED,
            code::SERVICE_LIMITED,
            code::CLOUDFLARE,
            code::INDEX_NOT_READY,
            code::APPLICATION_NOT_READY,
            code::OVERLOADED,
        ],
    ),
];

/// A request that failed.
#[derive(Debug)]
pub struct RequestError {
    /// Discord's HTTP status; `None` if there was no answer, or none that could be read.
    pub status: Option<StatusCode>,
    /// Discord's error code; 0 or less if there is none.
    pub code: isize,
    /// The reason, for the log.
    pub why: String,
}

impl RequestError {
    /// Discord answered, with this JSON if it is JSON.
    pub fn answered(status: StatusCode, body: Option<serde_json::Value>) -> Self {
        let json = body.filter(|body| body["code"].is_i64() || body["message"].is_string());
        let code = json.as_ref().map_or(-1, |body| body["code"].as_i64().unwrap_or(0));
        let said = json.as_ref().and_then(|body| body["message"].as_str());
        let why = format!("{status}: {}", said.unwrap_or("no answer of Discord's"));
        let code = isize::try_from(code).unwrap_or(0);
        RequestError { status: Some(status), code, why }
    }

    /// There was no answer, or none that could be read.
    pub fn unheard(error: &dyn std::error::Error) -> Self {
        let why = error.source().map_or_else(|| error.to_string(), |cause| cause.to_string());
        RequestError { status: None, code: -1, why }
    }

    /// The cause of the refusal.
    pub fn about(&self) -> About {
        let known = CODES.iter().find(|(_, codes)| codes.contains(&self.code));
        match (self.status, known) {
            (Some(StatusCode::UNAUTHORIZED), _) => About::Token,
            (Some(StatusCode::PAYLOAD_TOO_LARGE), _) => About::Files,
            (_, Some((About::Fixed, _))) => About::Fixed,
            (Some(StatusCode::TOO_MANY_REQUESTS | StatusCode::REQUEST_TIMEOUT), _) => About::Moment,
            (_, Some((about, _))) => *about,
            // An error page of a proxy in front of Discord has no code: it says nothing of the message.
            (Some(status), None) if status.is_client_error() && self.code >= 0 => About::Message,
            (_, None) => About::Moment,
        }
    }

    /// Whether the bot lacks access to what it asks for.
    pub fn is_about_access(&self) -> bool {
        self.about() == About::Access
    }

    /// What the refusal means for an entry of the outbox.
    pub fn meaning(self) -> Undelivered {
        match self.about() {
            About::Message => Undelivered::Never(self.why),
            About::Words => Undelivered::Filtered(self.why),
            About::Files => Undelivered::Unfit(self.why),
            About::Changed => Undelivered::Gone,
            About::Fixed => Undelivered::Fixed(self.why),
            // Which permission is missing shows only when Discord is asked for it.
            About::Place | About::Access => Undelivered::Blocked(Incident::Deaf { why: self.why }),
            About::Person => Undelivered::ClosedToUs,
            About::Moment => Undelivered::Later(self.why),
            About::Token => Undelivered::TokenRefused,
        }
    }

    /// What the refusal means for a direct message: missing permission, unknown person and unknown channel are the
    /// same there.
    pub fn of_a_person(self) -> Undelivered {
        match self.about() {
            About::Place | About::Access => Undelivered::ClosedToUs,
            _ if self.code == code::QUARANTINED => Undelivered::ClosedToUs,
            _ => self.meaning(),
        }
    }
}
