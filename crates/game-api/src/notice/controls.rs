//! The controls of a message, and what using one means.

use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr, VariantArray};

use crate::{Instructions, SeatId};

/// A row of controls. It has no `Debug`, nor has what it holds: a list of cards is somebody's hand.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Row {
    /// 1 to 5 buttons.
    Buttons(Vec<Button>),
    /// A list to choose from.
    List(List),
    /// A list of everybody in the server, for a lobby to invite some of.
    People {
        /// What it says while nobody is chosen, at most 150 characters.
        prompt: String,
        /// How many can be chosen at once.
        most: u8,
    },
}

/// A button.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Button {
    /// At most 80 characters.
    pub label: String,
    /// One of the bot's own emojis before the label, as texts have it. It is shown as long as there is one like it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub emoji: Option<String>,
    /// How it looks.
    pub look: Look,
    /// What pressing it means.
    pub press: Press,
}

impl Button {
    /// The most characters of a label that are shown.
    pub const LONGEST_LABEL: usize = 80;

    /// A button with nothing but words on it.
    pub fn new(label: String, look: Look, press: Press) -> Self {
        Button { label, emoji: None, look, press }
    }
}

/// How a button looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Look {
    /// The obvious thing to do.
    Primary,
    /// One of several things.
    Plain,
    /// It ends something.
    Final,
}

/// What pressing a button, choosing from a list or sending a form means. The program adds match and moment
/// to it when it is posted, and takes the seat from whoever presses.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Press {
    /// Do this: an action of the game, as JSON of at most 60 characters.
    Act(String),
    /// Do what is chosen from a list.
    List {
        /// Whether several items are read together, or the one chosen is an action.
        several: bool,
        /// The row it stands in, which keeps the lists of a message apart.
        row: u8,
    },
    /// Show the message's controls as they are with this picked, which the game reads; nothing of the match changes.
    Pick(String),
    /// Show me, and only me, my cards, with the controls to commit some.
    ShowHand,
    /// Show me, and only me, these instructions, before I give them.
    Draft(Instructions),
    /// The same of those that are chosen from a list.
    Drafts,
    /// Give these instructions.
    Instruct(Instructions),
    /// Something about a lobby.
    Lobby(LobbyPress),
    /// Sit down in the colour that is chosen from a lobby's list.
    Colour,
    /// Have the computer players that are chosen from a lobby's list take its free seats when it starts.
    Fill,
    /// Sit down in the match that is chosen from a list of what can be joined.
    Find,
    /// Tell me when a lobby of the game with this name opens, or do not any more.
    TellMe(String),
    /// Invite those who are chosen into a lobby.
    Invite,
    /// Take this seat, which is offered.
    TakeSeat(SeatId),
    /// Keep my seat, which is offered.
    KeepSeat,
    /// Whoever wants it can have my seat, which is offered.
    LetSeatGo,
    /// Wake up a match that sleeps, by playing on in it.
    Wake,
    /// Show me, and only me, the board, with what I can do there.
    PlayHere,
    /// Show me, and only me, how the match stands and what else I can do.
    Status,
    /// Show me, and only me, the ways out of the match.
    AskToLeave,
    /// Leave the match that is being played.
    Leave(Leaving),
    /// Settle what becomes of my matches while I am away.
    Away(Meanwhile),
    /// Agree that a computer player plays on in this seat, whose holder is missing.
    StandIn(SeatId),
    /// Agree to a pause.
    AgreeToPause,
    /// Refuse what all who play are asked.
    Refuse(Motion),
    /// Show me, and only me, what the luck of the match comes from.
    Check,
    /// Show me, and only me, what decided the match, which is over.
    Review,
    /// Give me, and only me, the match as a page to show.
    ShowMatch,
    /// Take back my last action.
    TakeBack,
    /// I have seen what the match shows: it goes on.
    GoOn,
    /// Fill in the form with what I have noted for myself, or send it.
    Note,
    /// Show me, and only me, whom I can talk to in private.
    Talk,
    /// Open a private thread for me and those who are chosen from a list.
    TalkWith,
    /// Open the private thread of this number to all who have played the match, which is over.
    OpenOurs(u64),
    /// Let me into the thread where the match's appeal is judged.
    Judge,
    /// Withdraw my appeal, or let what somebody else appeals stand.
    LetStand,
    /// Send the form that says what somebody appeals.
    Appeal,
    /// What whoever has just met the bot can begin with.
    Hello(Hello),
    /// Show another page of what somebody is shown alone.
    Page(Page),
    /// Fill in the form for a ruling that ends the match's appeal, or send it.
    Rule(AppealRuling),
    /// Agree, or not, that the match goes back to when its log was `to` long.
    Consent {
        /// How long it was then.
        to: u64,
        /// Whether to agree.
        agree: bool,
    },
    /// Settle whether a moderator's order is carried out.
    Order {
        /// Its number.
        number: i64,
        /// Whether it is.
        press: OrderPress,
    },
    /// Something about a cup, or an order about one, of this number.
    Cup {
        /// Which.
        number: i64,
        /// What.
        press: CupPress,
    },
}

impl Press {
    /// Whether it means something at one moment of the match only: how long the log was then counts.
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

/// How somebody leaves a match that is being played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Leaving {
    /// For good: anybody can take the seat.
    HandOn,
    /// For a while: a computer player plays on in it.
    StandIn,
    /// With all others: the match ends for everybody once all agree.
    EndForAll,
}

impl Leaving {
    /// All of them.
    pub const ALL: [Leaving; 3] = [Leaving::HandOn, Leaving::StandIn, Leaving::EndForAll];

    /// Its name in a control's id.
    pub fn name(self) -> &'static str {
        match self {
            Leaving::HandOn => "hand-on",
            Leaving::StandIn => "stand-in",
            Leaving::EndForAll => "end",
        }
    }
}

/// What becomes of somebody's matches while they are away.
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
    /// They go on by default.
    GoOn,
    /// A computer player plays on in the seat.
    StandIn,
    /// Their clock stands still where the match has agreed on patience; the others go on.
    Wait,
}

/// What all who play are asked, and anybody can refuse.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Motion {
    /// To pause.
    Pause,
    /// To be told in another language.
    Language,
    /// To end for everybody.
    End,
}

impl Motion {
    /// All of them.
    pub const ALL: [Motion; 3] = [Motion::Pause, Motion::Language, Motion::End];

    /// Its name in a control's id, and the first word of such a wish as it is stored.
    pub fn name(self) -> &'static str {
        match self {
            Motion::Pause => "pause",
            Motion::Language => "language",
            Motion::End => "end",
        }
    }
}

/// What whoever has just met the bot can begin with.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Hello {
    /// Play the game with this name alone, in their conversation with the bot.
    Play(String),
    /// Read the rules.
    Rules,
    /// See what can be joined.
    Find,
}

/// A page of something that takes several, from 1.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Page {
    /// Of the match's log.
    Log(u16),
    /// Of the rules of the game with this name.
    Rules(String, u16),
}

/// How an appeal can end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AppealRuling {
    /// What happened stands.
    Stand,
    /// The match goes back to before a step; `None` where that is chosen from a list.
    Back(Option<u64>),
    /// Facts are set right.
    Correct,
}

/// What the buttons below the consequence of an order are for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OrderPress {
    /// Carry it out.
    Confirm,
    /// Forget it.
    Drop,
}

impl OrderPress {
    /// Both.
    pub const ALL: [OrderPress; 2] = [OrderPress::Confirm, OrderPress::Drop];

    /// The word for it in a control's id.
    pub fn name(self) -> &'static str {
        match self {
            OrderPress::Confirm => "confirm",
            OrderPress::Drop => "drop",
        }
    }
}

/// What the buttons of a cup are for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, EnumString, IntoStaticStr)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum CupPress {
    /// Register.
    Register,
    /// Be drawn no more.
    Withdraw,
    /// Carry the order out.
    Confirm,
    /// Forget the order.
    Drop,
}

/// What the buttons of a lobby are for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LobbyPress {
    /// Sit down.
    Join,
    /// Get up.
    Leave,
    /// Wait for a seat, or do not any more.
    Wait,
    /// Begin the match.
    Start,
    /// Say that I am still there.
    Here,
    /// Give the lobby up; where others sit in it, ask first.
    Close,
    /// Give it up all the same.
    CloseForAll,
    /// Where its match is over: open another for the same people, or sit down in it.
    Again,
    /// Read all that was agreed on, and what the luck comes from.
    Terms,
}

impl LobbyPress {
    /// All of them.
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

    /// The word for it in a control's id.
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
    /// What it says while nothing is chosen, at most 150 characters.
    pub prompt: String,
    /// What a choice means.
    pub choose: Choose,
    /// 1 to 25 items, their values all different.
    pub items: Vec<Item>,
}

/// What choosing from a list means.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Choose {
    /// Exactly one item, whose value is an action of the game, as JSON.
    Act,
    /// This many items at most; the game reads their values together.
    Several(u8),
    /// Exactly one item, whose value is instructions: show them before they are given.
    Draft,
    /// Exactly one item, whose value is a colour's name: sit down in it.
    Colour,
    /// Exactly one item, whose value is a policy's name: have such computer players take a lobby's free seats.
    Fill,
    /// Exactly one item, whose value is a match's number: sit down in it.
    Match,
    /// This many items at most, their values seats: open a private thread for them.
    Talk(u8),
    /// Exactly one item, whose value is a step's number: rule that the match goes back to before it.
    Step,
}

/// One item of a list.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Item {
    /// At most 100 characters.
    pub label: String,
    /// A second line, at most 100 characters; may be empty.
    pub hint: String,
    /// At most 100 characters.
    pub value: String,
}
