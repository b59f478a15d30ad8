//! The controls of a message, and what using one means.

use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr, VariantArray};

use crate::{Instructions, SeatId};

/// A row of controls. It has no `Debug`, nor have its parts: a list of cards would show a hand.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Row {
    /// 1 to 5 buttons.
    Buttons(Vec<Button>),
    /// A list to choose from.
    List(List),
    /// A list of the server's members, to invite to a lobby.
    People {
        /// The placeholder, at most 150 characters.
        prompt: String,
        /// How many can be chosen at once.
        most: u8,
    },
}

/// A button.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Button {
    /// The label, at most 80 characters.
    pub label: String,
    /// One of the bot's own emojis before the label, as written in texts. It is omitted if the emoji no longer exists.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub emoji: Option<String>,
    /// How it looks.
    pub look: Look,
    /// The meaning of pressing it.
    pub press: Press,
}

impl Button {
    /// The most characters of a label that are shown.
    pub const LONGEST_LABEL: usize = 80;

    /// A button with a label only.
    pub fn new(label: String, look: Look, press: Press) -> Self {
        Button { label, emoji: None, look, press }
    }
}

/// How a button looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Look {
    /// The most obvious choice.
    Primary,
    /// One of several choices.
    Plain,
    /// A choice that ends something.
    Final,
}

/// The meaning of pressing a button, choosing from a list or submitting a form. The program adds match and moment when
/// it posts the control, and takes the seat from the person who presses.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Press {
    /// Take an action of the game, given as JSON of at most 60 characters.
    Act(String),
    /// Take the action chosen from a list.
    List {
        /// Whether several items are read together, rather than each being an action.
        several: bool,
        /// The row of the list, which tells the lists of a message apart.
        row: u8,
    },
    /// Show the message's controls after an item is picked, which the game parses; the match does not change.
    Pick(String),
    /// Show me privately my cards, with the controls to commit some.
    ShowHand,
    /// Show me privately these instructions, before I give them.
    Draft(Instructions),
    /// Likewise, for the instructions chosen from a list.
    Drafts,
    /// Give these instructions.
    Instruct(Instructions),
    /// Act on a lobby.
    Lobby(LobbyPress),
    /// Sit down in the colour chosen from a lobby's list.
    Colour,
    /// Let computer players of the policy chosen from a lobby's list take its free seats when it starts.
    Fill,
    /// Sit down in the match chosen from a list of those to join.
    Find,
    /// Turn notifications about lobbies of the game with this name on or off.
    TellMe(String),
    /// Invite the chosen people into a lobby.
    Invite,
    /// Take this seat, which is on offer.
    TakeSeat(SeatId),
    /// Keep my seat, which is on offer.
    KeepSeat,
    /// Release my seat, which is on offer, to anybody who wants it.
    LetSeatGo,
    /// Wake up a sleeping match by playing on.
    Wake,
    /// Show me privately the board, with what I can do there.
    PlayHere,
    /// Show me privately the status of the match and what else I can do.
    Status,
    /// Show me privately the ways to leave the match.
    AskToLeave,
    /// Leave the running match.
    Leave(Leaving),
    /// Set what happens in my matches while I am away.
    Away(Meanwhile),
    /// Agree that a computer player takes over this seat, whose holder is missing.
    StandIn(SeatId),
    /// Agree to a pause.
    AgreeToPause,
    /// Veto a motion.
    Refuse(Motion),
    /// Show me privately the origin of the match's luck.
    Check,
    /// Show me privately what decided the match, which is over.
    Review,
    /// Give me privately the match as a page to show.
    ShowMatch,
    /// Take back my last action.
    TakeBack,
    /// Confirm that I have seen what the match shows: it continues.
    GoOn,
    /// Open or submit the form with my private notes.
    Note,
    /// Show me privately whom I can talk to.
    Talk,
    /// Open a private thread for me and the people chosen from a list.
    TalkWith,
    /// Publish the private thread of this number to all who played the match, which is over.
    OpenOurs(u64),
    /// Let me into the thread where the match's appeal is judged.
    Judge,
    /// Withdraw my appeal, or accept what another player appeals against.
    LetStand,
    /// Submit the form of an appeal.
    Appeal,
    /// Choose a first step as a new user.
    Hello(Hello),
    /// Show another page of a private answer.
    Page(Page),
    /// Open or submit the form for a ruling that ends the match's appeal.
    Rule(AppealRuling),
    /// Agree, or not, that the match goes back to when its log had the length `to`.
    Consent {
        /// The length of the log.
        to: u64,
        /// Whether to agree.
        agree: bool,
    },
    /// Confirm or cancel a moderator's order.
    Order {
        /// The order's number.
        number: i64,
        /// The choice.
        press: OrderPress,
    },
    /// Act on the cup, or on the order about a cup, of this number.
    Cup {
        /// The number.
        number: i64,
        /// The choice.
        press: CupPress,
    },
}

impl Press {
    /// Whether it is valid at one moment of the match only, given by the length of the log.
    pub fn is_of_a_moment(&self) -> bool {
        matches!(
            self,
            Press::Act(_)
                | Press::Pick(_)
                | Press::List { .. }
                | Press::TakeBack
                | Press::GoOn
                | Press::Consent { .. }
        )
    }
}

/// A way of leaving a running match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Leaving {
    /// For good: anybody can take the seat.
    HandOn,
    /// For a while: a computer player takes over.
    StandIn,
    /// Together with everybody: the match ends once all agree.
    EndForAll,
}

impl Leaving {
    /// All ways.
    pub const ALL: [Leaving; 3] = [Leaving::HandOn, Leaving::StandIn, Leaving::EndForAll];

    /// Returns the name in a control's id.
    pub fn name(self) -> &'static str {
        match self {
            Leaving::HandOn => "hand-on",
            Leaving::StandIn => "stand-in",
            Leaving::EndForAll => "end",
        }
    }
}

/// What happens in a person's matches while they are away.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    Serialize,
    Deserialize,
    EnumString,
    IntoStaticStr,
    VariantArray,
)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Meanwhile {
    /// Their decisions are made by default.
    GoOn,
    /// A computer player takes over the seat.
    StandIn,
    /// Their clock is stopped in matches that agreed on patience; the others continue.
    Wait,
}

/// A question to all players, which any of them can veto.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Motion {
    /// To pause the match.
    Pause,
    /// To switch to another language.
    Language,
    /// To end the match for everybody.
    End,
}

impl Motion {
    /// All motions.
    pub const ALL: [Motion; 3] = [Motion::Pause, Motion::Language, Motion::End];

    /// Returns the name in a control's id, also the first word of such a motion as it is stored.
    pub fn name(self) -> &'static str {
        match self {
            Motion::Pause => "pause",
            Motion::Language => "language",
            Motion::End => "end",
        }
    }
}

/// The first steps offered to new users.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Hello {
    /// Play the game with this name alone, in the direct conversation with the bot.
    Play(String),
    /// Read the rules.
    Rules,
    /// See the lobbies and matches to join.
    Find,
}

/// A page of a paginated answer, counted from 1.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Page {
    /// A page of the match's log.
    Log(u16),
    /// A page of the rules of the game with this name.
    Rules(String, u16),
}

/// The ruling that ends an appeal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AppealRuling {
    /// The match continues unchanged.
    Stand,
    /// The match goes back to before a step; `None` if the step is chosen from a list.
    Back(Option<u64>),
    /// Facts are corrected.
    Correct,
}

/// The buttons below the preview of an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OrderPress {
    /// Carry the order out.
    Confirm,
    /// Discard the order.
    Drop,
}

impl OrderPress {
    /// All buttons.
    pub const ALL: [OrderPress; 2] = [OrderPress::Confirm, OrderPress::Drop];

    /// Returns the name in a control's id.
    pub fn name(self) -> &'static str {
        match self {
            OrderPress::Confirm => "confirm",
            OrderPress::Drop => "drop",
        }
    }
}

/// The buttons of a cup.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, EnumString, IntoStaticStr)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum CupPress {
    /// Register.
    Register,
    /// Withdraw.
    Withdraw,
    /// Carry the order out.
    Confirm,
    /// Discard the order.
    Drop,
}

/// The buttons of a lobby.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LobbyPress {
    /// Sit down.
    Join,
    /// Give up my seat.
    Leave,
    /// Join or leave the waiting list for a seat.
    Wait,
    /// Begin the match.
    Start,
    /// Confirm that I am still there.
    Here,
    /// Close the lobby; if others sit in it, ask first.
    Close,
    /// Close the lobby although others sit in it.
    CloseForAll,
    /// After the match: open another lobby for the same people, or sit down in it.
    Again,
    /// Read the options agreed on, and the origin of the luck.
    Terms,
}

impl LobbyPress {
    /// All buttons.
    pub const ALL: [LobbyPress; 9] = [
        LobbyPress::Join,
        LobbyPress::Leave,
        LobbyPress::Wait,
        LobbyPress::Start,
        LobbyPress::Here,
        LobbyPress::Close,
        LobbyPress::CloseForAll,
        LobbyPress::Again,
        LobbyPress::Terms,
    ];

    /// Returns the name in a control's id.
    pub fn name(self) -> &'static str {
        match self {
            LobbyPress::Join => "join",
            LobbyPress::Leave => "leave",
            LobbyPress::Wait => "wait",
            LobbyPress::Start => "start",
            LobbyPress::Here => "here",
            LobbyPress::Close => "close",
            LobbyPress::CloseForAll => "close-for-all",
            LobbyPress::Again => "again",
            LobbyPress::Terms => "terms",
        }
    }
}

/// A list to choose from.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct List {
    /// The placeholder, at most 150 characters.
    pub prompt: String,
    /// The meaning of a choice.
    pub choose: Choose,
    /// 1 to 25 items, with distinct values.
    pub items: Vec<Item>,
}

/// The meaning of choosing from a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Choose {
    /// Exactly one item, whose value is an action of the game, as JSON.
    Act,
    /// At most this many items; the game parses their values together.
    Several(u8),
    /// Exactly one item, whose value is instructions: they are shown before they are given.
    Draft,
    /// Exactly one item, whose value is a colour's name: sit down in it.
    Colour,
    /// Exactly one item, whose value is a policy's name: computer players of it take the lobby's free seats.
    Fill,
    /// Exactly one item, whose value is a match's number: sit down in it.
    Match,
    /// At most this many items, whose values are seats: open a private thread for them.
    Talk(u8),
    /// Exactly one item, whose value is a step's number: rule that the match goes back to before it.
    Step,
}

/// One item of a list.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Item {
    /// The label, at most 100 characters.
    pub label: String,
    /// A second line, at most 100 characters; may be empty.
    pub hint: String,
    /// The value, at most 100 characters.
    pub value: String,
}
