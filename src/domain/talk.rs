//! How those who play a match talk about it: a term of each match among people.

use game_api::{Agreed, Term};

/// What a match has agreed on about talk.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Talk {
    /// Whoever wants to says what they like where everybody reads it.
    Open,
    /// Also in private.
    Private(Rooms),
    /// Not at all.
    None,
}

/// Whether there can be private threads where a match was opened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rooms {
    Possible,
    Impossible,
}

/// The words in which that is kept beside what was agreed on.
const ROOMS: Term = Term { id: "talk-rooms", choices: &["possible", "impossible"] };

impl Talk {
    /// The term. Its sentences are `term-talk`, what the option says; `term-talk-<choice>`, a choice; and
    /// `agreed-talk-<choice>`, what a lobby says of it, but for the usual.
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

    /// The same in a place that has these rooms.
    pub fn in_place(agreed: Agreed, rooms: Rooms) -> Agreed {
        match (Self::agreed(&agreed), rooms) {
            (Talk::Private(_), Rooms::Impossible) => agreed.with(ROOMS.id, "impossible"),
            _ => agreed,
        }
    }
}
