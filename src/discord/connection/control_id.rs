//! The `custom_id` of buttons and lists: what a press means, which match it is for, and when it was
//! offered. Never for whom: that is whoever presses.

use std::fmt;
use std::str::FromStr;

use crate::domain::{MatchId, OrderId};
use crate::kit::{LobbyPress, OrderPress, SeatId};

/// A `custom_id`, understood.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ControlId {
    /// Do this: an action of the match's game, as JSON.
    Act {
        /// Which match.
        match_id: MatchId,
        /// The length of its log when this was offered.
        seq: u64,
        /// What to do.
        action: String,
    },
    /// Do what is chosen from a list.
    List {
        /// Which match.
        match_id: MatchId,
        /// The length of its log when this was offered.
        seq: u64,
        /// Whether several items are read together, or the one chosen is an action.
        several: bool,
        /// The row it stands in, which keeps the lists of a message apart.
        row: u8,
    },
    /// Show me my cards.
    ShowHand {
        /// Which match.
        match_id: MatchId,
    },
    /// A button of a lobby.
    Lobby {
        /// Which match.
        match_id: MatchId,
        /// What it is for.
        press: LobbyPress,
    },
    /// Take a seat that is offered.
    TakeSeat {
        /// Which match.
        match_id: MatchId,
        /// Which seat.
        seat: SeatId,
    },
    /// Agree to a pause.
    AgreeToPause {
        /// Which match.
        match_id: MatchId,
    },
    /// Take back my last action.
    TakeBack {
        /// Which match.
        match_id: MatchId,
        /// The length of its log when this was offered.
        seq: u64,
    },
    /// Agree, or not, that a match goes back.
    Consent {
        /// Which match.
        match_id: MatchId,
        /// The length of its log when this was asked.
        seq: u64,
        /// How long it was at the moment that would stand again.
        to: u64,
        /// Whether to agree.
        agree: bool,
    },
    /// Settle whether a moderator's order is carried out.
    Order {
        /// Of which match.
        match_id: MatchId,
        /// Which order.
        order: OrderId,
        /// Whether it is.
        press: OrderPress,
    },
    /// Let me into the thread where a contest is judged.
    Judge {
        /// Of which match.
        match_id: MatchId,
    },
    /// The form in which somebody says what they contest.
    Contest {
        /// In which match.
        match_id: MatchId,
    },
    /// A lobby's list of colours.
    Colour {
        /// Which match.
        match_id: MatchId,
    },
}

/// Not a `custom_id` of ours, or of another version of the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a control of this program")]
pub struct Unknown;

impl fmt::Display for ControlId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ControlId::Act { match_id, seq, action } => write!(f, "act:{match_id}:{seq}:{action}"),
            ControlId::List { match_id, seq, several, row } => {
                let kind = if *several { "several" } else { "list" };
                write!(f, "{kind}:{match_id}:{seq}:{row}")
            }
            ControlId::ShowHand { match_id } => write!(f, "hand:{match_id}:0:"),
            ControlId::Lobby { match_id, press } => {
                write!(f, "lobby:{match_id}:0:{}", press.name())
            }
            ControlId::Colour { match_id } => write!(f, "colour:{match_id}:0:"),
            ControlId::AgreeToPause { match_id } => write!(f, "pause:{match_id}:0:"),
            ControlId::Judge { match_id } => write!(f, "judge:{match_id}:0:"),
            ControlId::Contest { match_id } => write!(f, "contest:{match_id}:0:"),
            ControlId::TakeBack { match_id, seq } => write!(f, "undo:{match_id}:{seq}:"),
            ControlId::Consent { match_id, seq, to, agree } => {
                write!(f, "{}:{match_id}:{seq}:{to}", if *agree { "agree" } else { "disagree" })
            }
            ControlId::Order { match_id, order, press } => {
                write!(f, "order:{match_id}:0:{order}:{}", press.name())
            }
            ControlId::TakeSeat { match_id, seat } => {
                write!(f, "seat:{match_id}:0:{}", u8::from(*seat))
            }
        }
    }
}

impl FromStr for ControlId {
    type Err = Unknown;

    fn from_str(id: &str) -> Result<Self, Unknown> {
        let mut parts = id.splitn(4, ':');
        let mut part = || parts.next().ok_or(Unknown);
        let (kind, match_id, seq, rest) = (part()?, part()?, part()?, part()?);
        let match_id = MatchId(match_id.parse().map_err(|_| Unknown)?);
        let seq = seq.parse().map_err(|_| Unknown)?;
        match kind {
            "act" => Ok(ControlId::Act { match_id, seq, action: rest.to_owned() }),
            "list" | "several" => Ok(ControlId::List {
                match_id,
                seq,
                several: kind == "several",
                row: rest.parse().map_err(|_| Unknown)?,
            }),
            "hand" => Ok(ControlId::ShowHand { match_id }),
            "lobby" => {
                let press = LobbyPress::ALL.into_iter().find(|press| press.name() == rest);
                Ok(ControlId::Lobby { match_id, press: press.ok_or(Unknown)? })
            }
            "colour" => Ok(ControlId::Colour { match_id }),
            "pause" => Ok(ControlId::AgreeToPause { match_id }),
            "judge" => Ok(ControlId::Judge { match_id }),
            "contest" => Ok(ControlId::Contest { match_id }),
            "undo" => Ok(ControlId::TakeBack { match_id, seq }),
            "agree" | "disagree" => Ok(ControlId::Consent {
                match_id,
                seq,
                to: rest.parse().map_err(|_| Unknown)?,
                agree: kind == "agree",
            }),
            "order" => {
                let (order, press) = rest.split_once(':').ok_or(Unknown)?;
                let press = OrderPress::ALL.into_iter().find(|one| one.name() == press);
                let order = OrderId(order.parse().map_err(|_| Unknown)?);
                Ok(ControlId::Order { match_id, order, press: press.ok_or(Unknown)? })
            }
            "seat" => {
                let seat = rest.parse().ok().and_then(|index| SeatId::new(index).ok());
                Ok(ControlId::TakeSeat { match_id, seat: seat.ok_or(Unknown)? })
            }
            _ => Err(Unknown),
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Discord's limit on a `custom_id`, in characters.
    const LONGEST: usize = 100;

    #[test]
    fn what_is_written_is_read() {
        let match_id = MatchId(i64::MAX);
        let ids = [
            ControlId::Act { match_id, seq: 99_999, action: r#"{"move":{"to":"Man"}}"#.to_owned() },
            ControlId::List { match_id, seq: 7, several: true, row: 0 },
            ControlId::List { match_id, seq: 7, several: false, row: 4 },
            ControlId::ShowHand { match_id },
            ControlId::Lobby { match_id, press: LobbyPress::Start },
            ControlId::Colour { match_id },
            ControlId::TakeSeat { match_id, seat: SeatId::new(4).expect("a seat") },
            ControlId::AgreeToPause { match_id },
            ControlId::Judge { match_id },
            ControlId::Contest { match_id },
            ControlId::TakeBack { match_id, seq: 40 },
            ControlId::Consent { match_id, seq: 40, to: 37, agree: true },
            ControlId::Consent { match_id, seq: 40, to: 0, agree: false },
            ControlId::Order { match_id, order: OrderId(i64::MAX), press: OrderPress::Drop },
        ];
        for id in ids {
            let written = id.to_string();
            assert!(written.len() <= LONGEST, "{written}");
            assert_eq!(written.parse(), Ok(id));
        }
    }

    proptest! {
        #[test]
        fn nothing_makes_it_panic(id in ".{0,120}", kind in "(act|list|several|hand|lobby|colour|seat|pause|order|undo|agree|disagree|contest|judge)", rest in "[0-9:a-z{}\"-]{0,40}") {
            let _ = id.parse::<ControlId>();
            let _ = format!("{kind}:{rest}").parse::<ControlId>();
        }
    }
}
