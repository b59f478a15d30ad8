//! What people see and do: the vocabulary of [`World`](super::World). The page, which is a client of
//! Discord's like any other, gets messages and forms in Discord's own JSON.

mod kind;
mod line_error;

use serde::Serialize;
use serde_json::Value;

use super::ids::{AttachmentId, ChannelId, InteractionId, MessageId, UserId};
pub use kind::ChannelKind;
pub use line_error::LineError;

/// Somebody who uses the server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Person {
    /// Who it is.
    pub id: UserId,
    /// The name shown, such as `Aldred`.
    pub name: String,
    /// What the person may do.
    pub role: Role,
    /// Whether the bot may write to this person directly.
    pub direct_messages: DirectMessages,
    /// Whether the person is on the server.
    pub membership: Membership,
    /// Whether the person has installed the application for themselves.
    pub has_installed: bool,
    /// The language of the person's client, such as `en-US`.
    pub locale: String,
}

/// What a person may do on the server.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// Whatever everyone may.
    Player,
    /// Also Manage Guild and Manage Messages.
    Moderator,
}

/// Whether a person accepts direct messages from members of the server.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DirectMessages {
    /// The bot may write.
    Open,
    /// The bot gets error 50007.
    Closed,
    /// No conversation can be opened at all: the bot gets error 50007 for that, too.
    Unreachable,
}

/// Whether somebody is on the server.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Membership {
    /// Yes.
    #[default]
    Member,
    /// Not any more.
    Gone,
}

/// A place for messages.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Channel {
    /// Which one it is.
    pub id: ChannelId,
    /// What sort of place.
    pub kind: ChannelKind,
    /// Its name without `#`; of a direct conversation, the bot's name.
    pub name: String,
    /// The channel a thread belongs to.
    pub parent: Option<ChannelId>,
    /// Whether a thread was put away; writing in it brings it back.
    pub archived: bool,
    /// Whether only moderators can write in a thread.
    pub locked: bool,
    /// The newest message that the viewer can see.
    pub last_message: Option<MessageId>,
}

/// A message as one viewer sees it.
#[derive(Clone, Debug, PartialEq)]
pub struct Message {
    /// Which one it is.
    pub id: MessageId,
    /// Where it stands.
    pub channel: ChannelId,
    /// Who wrote it.
    pub author: Author,
    /// What it says, in Discord's Markdown: its text, or those it is laid out of, a line each.
    pub content: String,
    /// Cards below the text.
    pub embeds: Vec<Embed>,
    /// Rows of buttons, or of one select, wherever they stand.
    pub components: Vec<Vec<Component>>,
    /// Files shown below the text, or by the components it is laid out of. Those an embed shows are only in the embed.
    pub attachments: Vec<Attachment>,
    /// Who can see it.
    pub visibility: Visibility,
    /// Whether it is an answer still to come, or one that never came.
    pub state: MessageState,
    /// When it was sent, in ISO 8601.
    pub sent_at: String,
    /// When it was last edited, in ISO 8601.
    pub edited_at: Option<String>,
    /// The message it replies to.
    pub reply_to: Option<MessageId>,
    /// The command it answers, as `/game new`, and who gave it.
    pub answers: Option<(UserId, String)>,
    /// The people it notifies: those it names and is allowed to notify.
    pub notifies: Vec<UserId>,
    /// Discord's flags; 64 is ephemeral.
    pub flags: u64,
    /// Whether it is pinned to its channel.
    pub pinned: bool,
    /// The whole message as the bot's library gets it.
    pub raw: Value,
}

impl Message {
    /// Every file of the message, those shown in embeds included.
    pub fn files(&self) -> Vec<AttachmentId> {
        let attached = self.attachments.iter().filter_map(|attachment| attachment.id);
        let embedded = self.embeds.iter().filter_map(|embed| embed.image.as_ref()?.id);
        attached.chain(embedded).collect()
    }

    /// Every button and select of the message, in reading order.
    pub fn controls(&self) -> impl Iterator<Item = &Component> {
        self.components.iter().flatten()
    }
}

/// Who wrote a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Author {
    /// The bot.
    Bot {
        /// Its user.
        id: UserId,
        /// Its name.
        name: String,
    },
    /// One of the people.
    Person {
        /// Who.
        id: UserId,
        /// The name shown.
        name: String,
    },
}

/// Who can see a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Visibility {
    /// All who see the channel.
    Everyone,
    /// One person; Discord calls such a message ephemeral.
    Only(UserId),
}

/// How far a message has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MessageState {
    /// It is there.
    Sent,
    /// The bot has said that it will answer: "bot is thinking…".
    Thinking,
    /// The bot did not answer in time; only the person who asked sees this line.
    Failed,
}

/// A card below a message's text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Embed {
    /// The headline.
    pub title: Option<String>,
    /// Where the headline leads.
    pub url: Option<String>,
    /// The text.
    pub description: Option<String>,
    /// The colour of the bar at its side, as 0xRRGGBB.
    pub color: Option<u32>,
    /// The line above the headline.
    pub author: Option<String>,
    /// Pairs of a name and a text.
    pub fields: Vec<EmbedField>,
    /// The large picture.
    pub image: Option<Attachment>,
    /// The small picture.
    pub thumbnail: Option<Attachment>,
    /// The line at the foot.
    pub footer: Option<String>,
}

/// A pair of a name and a text in an embed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EmbedField {
    /// The name.
    pub name: String,
    /// The text.
    pub value: String,
    /// Whether it may stand beside others.
    pub inline: bool,
}

/// A file, or a picture of an embed that lies elsewhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attachment {
    /// Which file it is; `None` for a picture that was not uploaded.
    pub id: Option<AttachmentId>,
    /// The name it was uploaded under.
    pub name: String,
    /// Where the page finds it.
    pub url: String,
    /// Its MIME type.
    pub content_type: String,
    /// The text for those who do not see the picture.
    pub alt_text: Option<String>,
    /// Width and height of a picture in pixels, if they are known.
    pub dimensions: Option<(u32, u32)>,
}

/// Something to press or choose from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Component {
    /// A button.
    Button {
        /// The words on it.
        label: String,
        /// The picture on it.
        emoji: Option<String>,
        /// 1 primary, 2 secondary, 3 success, 4 danger, 5 link.
        style: u64,
        /// What it does.
        action: ButtonAction,
        /// Whether it is greyed out.
        disabled: bool,
    },
    /// A list to choose from.
    Select {
        /// The id the bot knows it by.
        custom_id: String,
        /// What is listed.
        of: SelectKind,
        /// What it says while nothing is chosen.
        placeholder: Option<String>,
        /// What can be chosen; of people, everyone on the server.
        options: Vec<SelectOption>,
        /// The fewest that may be chosen.
        min_values: u64,
        /// The most that may be chosen.
        max_values: u64,
        /// Whether it is greyed out.
        disabled: bool,
    },
}

impl Component {
    /// The id the bot knows the component by; links have none.
    pub fn custom_id(&self) -> Option<&str> {
        match self {
            Component::Button { action: ButtonAction::Press { custom_id }, .. }
            | Component::Select { custom_id, .. } => Some(custom_id),
            Component::Button { action: ButtonAction::Open { .. }, .. } => None,
        }
    }

    /// Whether the component is greyed out.
    pub fn is_disabled(&self) -> bool {
        match self {
            Component::Button { disabled, .. } | Component::Select { disabled, .. } => *disabled,
        }
    }
}

/// What a button does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ButtonAction {
    /// It tells the bot.
    Press {
        /// The id the bot knows it by.
        custom_id: String,
    },
    /// It opens an address.
    Open {
        /// The address.
        url: String,
    },
}

/// What a select lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SelectKind {
    /// The options it brings along.
    Text,
    /// The people of the server.
    User,
}

/// One line of a select.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SelectOption {
    /// The words.
    pub label: String,
    /// What the bot gets.
    pub value: String,
    /// Smaller words below.
    pub description: Option<String>,
    /// The picture before the words.
    pub emoji: Option<String>,
    /// Whether it is chosen from the start.
    pub default: bool,
}

/// A form the bot has opened for one person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Modal {
    /// The interaction the bot answered with it.
    pub interaction: InteractionId,
    /// The id the bot knows it by.
    pub custom_id: String,
    /// Its headline.
    pub title: String,
    /// What is to be filled in.
    pub fields: Vec<ModalField>,
    /// The whole form as the bot sent it.
    pub raw: Value,
}

/// A line or box of a form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ModalField {
    /// The id the bot knows it by.
    pub custom_id: String,
    /// The words above it.
    pub label: String,
    /// How much room there is.
    pub style: FieldStyle,
    /// What is written in it from the start.
    pub value: String,
    /// What it says while empty.
    pub placeholder: Option<String>,
    /// Whether it may stay empty.
    pub required: bool,
    /// The fewest characters.
    pub min_length: u64,
    /// The most characters.
    pub max_length: u64,
    /// What can be chosen, one a line, if this is a menu; the lengths then are numbers of choices.
    pub options: Vec<SelectOption>,
}

/// How much room a field of a form has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FieldStyle {
    /// One line.
    Short,
    /// Many lines.
    Paragraph,
}

/// A value that the bot or its command offers for an option.
#[derive(Clone, Debug, PartialEq, Serialize, serde::Deserialize)]
pub struct Choice {
    /// What the person reads.
    pub name: String,
    /// What the bot gets: a text or a number.
    pub value: Value,
}

/// A way to go on with a half-written command.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Suggestion {
    /// What the person reads.
    pub label: String,
    /// What it means.
    pub description: String,
    /// The whole line once it is taken.
    pub line: String,
}

/// A half-written command as far as it is understood.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Hint {
    /// The command with its parts, as `/game new`.
    pub command: String,
    /// What it does.
    pub description: String,
    /// Its options, as the bot lists them.
    pub options: Vec<HintOption>,
}

/// An option of a half-written command.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct HintOption {
    /// Its name.
    pub name: String,
    /// What it is for.
    pub description: String,
    /// Whether the command needs it.
    pub required: bool,
    /// How far it is written.
    pub state: HintState,
}

/// How far an option is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum HintState {
    /// Not at all.
    Open,
    /// Its value is being written.
    Typing,
    /// It has a value.
    Given,
}

/// The bot's first answer to an interaction.
#[derive(Clone, Debug, PartialEq)]
pub enum Answer {
    /// A new message.
    Message(MessageId),
    /// A message is to come; until then the person reads "thinking…".
    Thinking(MessageId),
    /// The message with the component is to be edited later.
    UpdateLater,
    /// The message with the component was edited.
    Updated(MessageId),
    /// Choices for the option being typed.
    Choices(Vec<Choice>),
    /// A form.
    Modal(Modal),
    /// None within three seconds.
    Nothing,
}

/// Why Discord's own client would not let a person do something.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    /// The command line is not one of the bot's commands.
    #[error(transparent)]
    Line(#[from] LineError),
    /// There is no such person.
    #[error("There is no person with the id {0}.")]
    NoSuchPerson(UserId),
    /// Discord has no such language.
    #[error("Discord is in no language \"{locale}\".")]
    NoSuchLanguage {
        /// What was looked for.
        locale: String,
    },
    /// The person cannot see such a channel.
    #[error("You cannot see this channel.")]
    NoSuchChannel,
    /// The person cannot see such a message.
    #[error("You cannot see this message.")]
    NoSuchMessage,
    /// The message has no such button or select.
    #[error("The message has no button or menu \"{custom_id}\".")]
    NoSuchControl {
        /// What was looked for.
        custom_id: String,
    },
    /// The button or select is greyed out.
    #[error("This button or menu is switched off.")]
    Disabled,
    /// The values do not fit the select.
    #[error("Choose {min} to {max} of the values offered.")]
    BadSelection {
        /// The fewest that may be chosen.
        min: u64,
        /// The most that may be chosen.
        max: u64,
    },
    /// An ephemeral message, or one that is still to come.
    #[error("You cannot reply to this message.")]
    CannotReply,
    /// The thread is locked.
    #[error("This thread is locked. Only moderators can write in it.")]
    ThreadLocked,
    /// The thread was put away, and they are not in it.
    #[error("This thread was put away. Only those who are in it can use what is there.")]
    ThreadPutAway,
    /// A forum has no line to write commands in.
    #[error("Here are posts alone: write one, and give your command in it.")]
    PostsAlone,
    /// A message without text.
    #[error("You cannot send an empty message.")]
    EmptyMessage,
    /// A message that is too long.
    #[error("Your message is too long: {length} of at most 2000 characters.")]
    TooLong {
        /// Its length in characters.
        length: usize,
    },
    /// The command is for people with more permissions.
    #[error("You do not have permission to use /{command} here.")]
    NotAllowed {
        /// The command's name.
        command: String,
    },
    /// The bot is run by a program that takes no control requests.
    #[error("The program that runs the bot cannot be controlled from this page.")]
    NoController,
    /// There is no such guided start.
    #[error("There is no guided start of this name.")]
    NoSuchGuide,
    /// A guided start is under way.
    #[error("A guided start is under way. Stop it first.")]
    GuideRuns,
    /// The person has no form open.
    #[error("You have no form open.")]
    NoModal,
    /// A field of the form is not filled in as it must be.
    #[error("\"{label}\" must have {min} to {max} characters.")]
    BadField {
        /// The words above the field.
        label: String,
        /// The fewest characters.
        min: u64,
        /// The most characters.
        max: u64,
    },
    /// The form has no such field.
    #[error("The form has no field \"{custom_id}\".")]
    NoSuchField {
        /// What was looked for.
        custom_id: String,
    },
}
