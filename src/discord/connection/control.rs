//! The `custom_id` of buttons, lists and forms: what a press means, which match it is for, and when it was offered.
//! Never the person: Discord says who pressed it.

use std::fmt;
use std::str::FromStr;

use crate::domain::MatchId;
use game_api::{
    AppealRuling, Hello, Instructions, Leaving, LobbyPress, Motion, OrderPress, Page, Press, SeatId,
};

/// A control of a match: `kind:match:seq:rest` is its `custom_id`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Control {
    pub match_id: MatchId,
    /// The length of the match's log when this was offered; 0 if that does not matter.
    pub seq: u64,
    /// What pressing it means.
    pub press: Press,
}

/// The `custom_id` is foreign, or of another version of the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a control of this program")]
pub struct Unknown;

impl Control {
    /// A control that was offered when the match's log was `seq` long.
    pub fn new(match_id: MatchId, seq: u64, press: Press) -> Self {
        let seq = if press.is_of_a_moment() { seq } else { 0 };
        Self { match_id, seq, press }
    }
}

impl fmt::Display for Control {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { match_id, seq, press } = self;
        let (kind, rest) = written(press);
        write!(f, "{kind}:{match_id}:{seq}:{rest}")
    }
}

/// The first word of a control's id, and its part after match and log length: the reverse of [`press`].
fn written(press: &Press) -> (&'static str, String) {
    let plain = |kind| (kind, String::new());
    match press {
        Press::Act(action) => ("act", action.clone()),
        Press::Pick(picked) => ("pick", picked.clone()),
        Press::List { several: false, row } => ("list", row.to_string()),
        Press::List { several: true, row } => ("several", row.to_string()),
        Press::ShowHand => plain("hand"),
        Press::Draft(told) => ("draft", told.as_str().to_owned()),
        Press::Drafts => plain("drafts"),
        Press::Instruct(told) => ("instruct", told.as_str().to_owned()),
        Press::Lobby(press) => ("lobby", press.name().to_owned()),
        Press::Colour => plain("colour"),
        Press::Fill => plain("fill"),
        Press::Find => plain("find"),
        Press::TellMe(game) => ("tell", game.clone()),
        Press::Invite => plain("invite"),
        Press::PlayHere => plain("board"),
        Press::Status => plain("status"),
        Press::AskToLeave => plain("leaving"),
        Press::Leave(how) => ("leave", how.name().to_owned()),
        Press::Away(meanwhile) => ("away", <&str>::from(meanwhile).to_owned()),
        Press::StandIn(seat) => ("standin", u8::from(*seat).to_string()),
        Press::AgreeToPause => plain("pause"),
        Press::Refuse(motion) => ("no", motion.name().to_owned()),
        Press::Check => plain("check"),
        Press::Review => plain("review"),
        Press::ShowMatch => plain("show"),
        Press::Note => plain("note"),
        Press::Talk => plain("talk"),
        Press::TalkWith => plain("talkwith"),
        Press::OpenOurs(talk) => ("ours", talk.to_string()),
        Press::Judge => plain("judge"),
        Press::LetStand => plain("stands"),
        Press::Appeal => plain("appeal"),
        Press::Rule(AppealRuling::Back(Some(step))) => ("rule", format!("back:{step}")),
        Press::Rule(AppealRuling::Back(None)) => ("rule", "back".to_owned()),
        Press::Rule(AppealRuling::Stand) => ("rule", "stand".to_owned()),
        Press::Rule(AppealRuling::Correct) => ("rule", "correct".to_owned()),
        Press::TakeBack => plain("undo"),
        Press::GoOn => plain("goon"),
        Press::Consent { to, agree: true } => ("agree", to.to_string()),
        Press::Consent { to, agree: false } => ("disagree", to.to_string()),
        Press::Order { number, press } => ("order", format!("{number}:{}", press.name())),
        Press::Cup { number, press } => ("cup", format!("{number}:{}", <&str>::from(press))),
        Press::TakeSeat(seat) => ("seat", u8::from(*seat).to_string()),
        Press::KeepSeat => plain("keep"),
        Press::LetSeatGo => plain("letgo"),
        Press::Wake => plain("wake"),
        Press::Hello(Hello::Play(game)) => ("hello", format!("play:{game}")),
        Press::Hello(Hello::Rules) => ("hello", "rules".to_owned()),
        Press::Hello(Hello::Find) => ("hello", "find".to_owned()),
        Press::Page(Page::Log(page)) => ("log", page.to_string()),
        Press::Page(Page::Rules(game, page)) => ("rules", format!("{page}:{game}")),
    }
}

impl FromStr for Control {
    type Err = Unknown;

    fn from_str(id: &str) -> Result<Self, Unknown> {
        let mut parts = id.splitn(4, ':');
        let mut part = || parts.next().ok_or(Unknown);
        let (kind, match_id, seq, rest) = (part()?, part()?, part()?, part()?);
        let match_id = MatchId(match_id.parse().map_err(|_| Unknown)?);
        let seq = seq.parse().map_err(|_| Unknown)?;
        Ok(Self::new(match_id, seq, press(kind, rest).ok_or(Unknown)?))
    }
}

/// Parses the meaning of a press from an id: the reverse of [`written`].
fn press(kind: &str, rest: &str) -> Option<Press> {
    Some(match kind {
        "act" => Press::Act(rest.to_owned()),
        "pick" => Press::Pick(rest.to_owned()),
        "list" | "several" => Press::List { several: kind == "several", row: rest.parse().ok()? },
        "hand" => Press::ShowHand,
        "draft" => Press::Draft(Instructions::from(rest)),
        "drafts" => Press::Drafts,
        "instruct" => Press::Instruct(Instructions::from(rest)),
        "lobby" => Press::Lobby(LobbyPress::ALL.into_iter().find(|one| one.name() == rest)?),
        "colour" => Press::Colour,
        "fill" => Press::Fill,
        "find" => Press::Find,
        "tell" => Press::TellMe(rest.to_owned()),
        "invite" => Press::Invite,
        "keep" => Press::KeepSeat,
        "letgo" => Press::LetSeatGo,
        "wake" => Press::Wake,
        "board" => Press::PlayHere,
        "status" => Press::Status,
        "leaving" => Press::AskToLeave,
        "leave" => Press::Leave(Leaving::ALL.into_iter().find(|one| one.name() == rest)?),
        "away" => Press::Away(rest.parse().ok()?),
        "pause" => Press::AgreeToPause,
        "no" => Press::Refuse(Motion::ALL.into_iter().find(|one| one.name() == rest)?),
        "check" => Press::Check,
        "review" => Press::Review,
        "show" => Press::ShowMatch,
        "note" => Press::Note,
        "talk" => Press::Talk,
        "talkwith" => Press::TalkWith,
        "ours" => Press::OpenOurs(rest.parse().ok()?),
        "judge" => Press::Judge,
        "stands" => Press::LetStand,
        "appeal" => Press::Appeal,
        "rule" => Press::Rule(match rest {
            "stand" => AppealRuling::Stand,
            "correct" => AppealRuling::Correct,
            "back" => AppealRuling::Back(None),
            back => AppealRuling::Back(Some(back.strip_prefix("back:")?.parse().ok()?)),
        }),
        "undo" => Press::TakeBack,
        "goon" => Press::GoOn,
        "agree" | "disagree" => Press::Consent { to: rest.parse().ok()?, agree: kind == "agree" },
        "order" => {
            let (number, press) = rest.split_once(':')?;
            let press = OrderPress::ALL.into_iter().find(|one| one.name() == press)?;
            Press::Order { number: number.parse().ok()?, press }
        }
        "cup" => {
            let (number, press) = rest.split_once(':')?;
            Press::Cup { number: number.parse().ok()?, press: press.parse().ok()? }
        }
        "hello" => Press::Hello(match rest {
            "rules" => Hello::Rules,
            "find" => Hello::Find,
            play => Hello::Play(play.strip_prefix("play:")?.to_owned()),
        }),
        "log" => Press::Page(Page::Log(rest.parse().ok()?)),
        "rules" => {
            let (page, game) = rest.split_once(':')?;
            Press::Page(Page::Rules(game.to_owned(), page.parse().ok()?))
        }
        "seat" => Press::TakeSeat(SeatId::new(rest.parse().ok()?).ok()?),
        "standin" => Press::StandIn(SeatId::new(rest.parse().ok()?).ok()?),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use game_api::{CupPress, Meanwhile};

    /// Discord's limit on a `custom_id`, in characters.
    const LONGEST: usize = 100;

    /// The possible first words of ids.
    const KINDS: &str = "act|pick|list|several|hand|drafts?|instruct|lobby|colour|fill|invite|log|rules|seat|leave|wake|hello|board|no|pause|check|order|\
                         undo|cup|goon|(dis)?agree|appeal|judge|stands|rule|talk(with)?|ours|note";

    #[test]
    fn what_is_written_is_read() {
        let act = Press::Act(r#"{"move":{"to":"Man"}}"#.to_owned());
        let seat = SeatId::new(4).expect("a seat");
        let order = Press::Order { number: i64::MAX, press: OrderPress::Drop };
        let cup = Press::Cup { number: i64::MAX, press: CupPress::Withdraw };
        let written = [
            (99_999, act, r#"act:7:99999:{"move":{"to":"Man"}}"#),
            (7, Press::Pick("135".to_owned()), "pick:7:7:135"),
            (7, Press::List { several: true, row: 0 }, "several:7:7:0"),
            (7, Press::List { several: false, row: 4 }, "list:7:7:4"),
            (7, Press::ShowHand, "hand:7:0:"),
            (7, Press::Draft("a,w".into()), "draft:7:0:a,w"),
            (7, Press::Drafts, "drafts:7:0:"),
            (7, Press::Instruct("".into()), "instruct:7:0:"),
            (7, Press::Lobby(LobbyPress::Start), "lobby:7:0:start"),
            (7, Press::Lobby(LobbyPress::Wait), "lobby:7:0:wait"),
            (7, Press::Lobby(LobbyPress::Terms), "lobby:7:0:terms"),
            (7, Press::Colour, "colour:7:0:"),
            (7, Press::Fill, "fill:7:0:"),
            (7, Press::Invite, "invite:7:0:"),
            (7, Press::Find, "find:7:0:"),
            (7, Press::TellMe("chess".to_owned()), "tell:7:0:chess"),
            (7, Press::TakeSeat(seat), "seat:7:0:4"),
            (7, Press::AgreeToPause, "pause:7:0:"),
            (7, Press::Check, "check:7:0:"),
            (7, Press::Review, "review:7:0:"),
            (7, Press::ShowMatch, "show:7:0:"),
            (7, Press::Note, "note:7:0:"),
            (7, Press::Talk, "talk:7:0:"),
            (7, Press::TalkWith, "talkwith:7:0:"),
            (7, Press::OpenOurs(u64::MAX), "ours:7:0:18446744073709551615"),
            (7, Press::Judge, "judge:7:0:"),
            (7, Press::LetStand, "stands:7:0:"),
            (7, Press::Refuse(Motion::Language), "no:7:0:language"),
            (7, Press::Wake, "wake:7:0:"),
            (7, Press::StandIn(seat), "standin:7:0:4"),
            (7, Press::Away(Meanwhile::GoOn), "away:7:0:go_on"),
            (7, Press::PlayHere, "board:7:0:"),
            (7, Press::Status, "status:7:0:"),
            (7, Press::AskToLeave, "leaving:7:0:"),
            (7, Press::Leave(Leaving::HandOn), "leave:7:0:hand-on"),
            (7, Press::Leave(Leaving::EndForAll), "leave:7:0:end"),
            (7, Press::Appeal, "appeal:7:0:"),
            (7, Press::Rule(AppealRuling::Stand), "rule:7:0:stand"),
            (7, Press::Rule(AppealRuling::Correct), "rule:7:0:correct"),
            (7, Press::Rule(AppealRuling::Back(None)), "rule:7:0:back"),
            (7, Press::Rule(AppealRuling::Back(Some(12))), "rule:7:0:back:12"),
            (7, Press::Hello(Hello::Play("chess".to_owned())), "hello:7:0:play:chess"),
            (7, Press::Hello(Hello::Rules), "hello:7:0:rules"),
            (7, Press::Hello(Hello::Find), "hello:7:0:find"),
            (40, Press::TakeBack, "undo:7:40:"),
            (40, Press::GoOn, "goon:7:40:"),
            (40, Press::Consent { to: 37, agree: true }, "agree:7:40:37"),
            (40, Press::Consent { to: 0, agree: false }, "disagree:7:40:0"),
            (7, Press::Page(Page::Log(12)), "log:7:0:12"),
            (7, Press::Page(Page::Rules("chess".to_owned(), 3)), "rules:7:0:3:chess"),
            (7, cup, "cup:7:0:9223372036854775807:withdraw"),
            (40, order, "order:7:0:9223372036854775807:drop"),
        ];
        for (seq, press, id) in written {
            let control = Control::new(MatchId(7), seq, press.clone());
            assert_eq!(control.to_string(), id);
            assert_eq!(id.parse(), Ok(control));
            let longest = Control::new(MatchId(i64::MAX), seq, press).to_string();
            assert!(longest.len() <= LONGEST, "{longest}");
        }
    }

    proptest! {
        #[test]
        fn nothing_makes_it_panic(
            id in ".{0,120}",
            kind in KINDS,
            rest in "[0-9:a-z{}\"-]{0,40}",
        ) {
            let _ = id.parse::<Control>();
            let _ = format!("{kind}:{rest}").parse::<Control>();
        }
    }
}
