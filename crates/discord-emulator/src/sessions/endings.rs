//! How a websocket is closed, and whether its session can be resumed.

use crate::faults::Ending;

/// Why a websocket is closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Close {
    pub(crate) code: u16,
    pub(crate) reason: &'static str,
}

impl Close {
    pub(crate) const UNKNOWN_ERROR: Close = Close { code: 4000, reason: "Unknown error." };
    pub(crate) const UNKNOWN_OPCODE: Close = Close { code: 4001, reason: "Unknown opcode." };
    pub(crate) const DECODE_ERROR: Close =
        Close { code: 4002, reason: "Error while decoding payload." };
    pub(crate) const NOT_AUTHENTICATED: Close = Close { code: 4003, reason: "Not authenticated." };
    pub(crate) const BAD_TOKEN: Close = Close { code: 4004, reason: "Authentication failed." };
    pub(crate) const AUTHENTICATED_TWICE: Close =
        Close { code: 4005, reason: "Already authenticated." };
    pub(crate) const BAD_SEQUENCE: Close = Close { code: 4007, reason: "Invalid `seq`." };
    pub(crate) const RATE_LIMITED: Close = Close { code: 4008, reason: "Rate limited." };
    pub(crate) const TIMED_OUT: Close = Close { code: 4009, reason: "Session timed out." };
    pub(crate) const BAD_SHARD: Close = Close { code: 4010, reason: "Invalid shard." };
    pub(crate) const SHARDING_REQUIRED: Close = Close { code: 4011, reason: "Sharding required." };
    pub(crate) const BAD_VERSION: Close = Close { code: 4012, reason: "Invalid API version." };
    pub(crate) const WITHHELD_INTENTS: Close =
        Close { code: 4014, reason: "Disallowed intent(s)." };
    pub(crate) const BAD_INTENTS: Close = Close { code: 4013, reason: "Invalid intent(s)." };
    /// The answer to the bot's own close frame.
    pub(crate) const NORMAL: Close = Close { code: 1000, reason: "" };
}

/// How a websocket ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Goodbye {
    /// With a close frame.
    Code(Close),
    /// With a close frame without a code.
    NoCode,
    /// Without a close frame.
    Drop,
}

impl From<Ending> for Goodbye {
    fn from(ending: Ending) -> Goodbye {
        match ending {
            Ending::Code(code) => Goodbye::Code(Close { code, reason: "" }),
            Ending::NoCode => Goodbye::NoCode,
            Ending::Drop => Goodbye::Drop,
        }
    }
}

impl From<Close> for Goodbye {
    fn from(close: Close) -> Goodbye {
        Goodbye::Code(close)
    }
}

impl Goodbye {
    /// Whether the session can be resumed. After 1000 and 1001 the bot is not expected back; for the other codes here,
    /// Discord's documentation demands a new session or none.
    pub(crate) fn resumable(self) -> Resumable {
        match self {
            Goodbye::Code(Close { code, .. }) => match code {
                1000 | 1001 | 4003 | 4004 | 4006 | 4007 | 4009..=4014 => Resumable::No,
                _ => Resumable::Yes,
            },
            Goodbye::NoCode | Goodbye::Drop => Resumable::Yes,
        }
    }
}

/// Whether a session can be resumed.
#[derive(Clone, Copy)]
pub(crate) enum Resumable {
    Yes,
    No,
}
