//! Whether players may talk about their match: a term of each match among people.

use game_api::{Agreed, Term};

/// What a match has agreed about talk.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Talk {
    /// Talk where everybody can read it.
    Open,
    /// Also in private.
    Private(Rooms),
    /// No talk.
    None,
}

/// Whether private threads are possible where a match was opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rooms {
    Possible,
    Impossible,
}

/// The term that stores this beside the agreed options.
const ROOMS: Term = Term { id: "talk-rooms", choices: &["possible", "impossible"] };

impl Talk {
    /// The term. Its texts are `term-talk` for the option, `term-talk-<choice>` for a choice, and
    /// `agreed-talk-<choice>` for the line in a lobby, except for the default.
    pub const TERM: Term = Term { id: "talk", choices: &["open", "private", "none"] };

    /// What the players of a match agreed on.
    pub fn agreed(agreed: &Agreed) -> Self {
        match (agreed.on(&Self::TERM), agreed.on(&ROOMS)) {
            ("private", "impossible") => Talk::Private(Rooms::Impossible),
            ("private", _) => Talk::Private(Rooms::Possible),
            ("none", _) => Talk::None,
            _ => Talk::Open,
        }
    }

    /// Adds to the agreed options whether private threads are possible there.
    pub fn in_place(agreed: Agreed, rooms: Rooms) -> Agreed {
        match (Self::agreed(&agreed), rooms) {
            (Talk::Private(_), Rooms::Impossible) => agreed.with(ROOMS.id, "impossible"),
            _ => agreed,
        }
    }
}
