//! What people see and do: the types that [`World`](super::World) uses. The page, a client like any other of
//! Discord's, gets messages and forms in Discord's own JSON.

mod kind;
mod line_error;

use serde::Serialize;
use serde_json::Value;

use super::ids::{AttachmentId, ChannelId, InteractionId, MessageId, UserId};
pub use kind::ChannelKind;
pub use line_error::LineError;

/// A person who uses the server.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Person {
    /// The user id.
    pub id: UserId,
    /// The name shown, such as `Aldred`.
    pub name: String,
    /// The person's role on the server.
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

/// A person's role on the server.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// The permissions of @everyone.
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
    /// Not even a conversation can be opened: the bot gets error 50007 for that, too.
    Unreachable,
}

/// Whether a person is on the server.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Membership {
    /// On the server.
    #[default]
    Member,
    /// Not on the server any more.
    Gone,
}

/// A channel, thread or conversation.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Channel {
    /// The channel id.
    pub id: ChannelId,
    /// The kind of channel.
    pub kind: ChannelKind,
    /// The name without `#`; for a direct conversation, the bot's name.
    pub name: String,
    /// The channel a thread belongs to.
    pub parent: Option<ChannelId>,
    /// Whether a thread is archived; a new message unarchives it.
    pub archived: bool,
    /// Whether only moderators can write in a thread.
    pub locked: bool,
    /// The newest message that the viewer can see.
    pub last_message: Option<MessageId>,
}

/// A message as one viewer sees it.
#[derive(Clone, Debug, PartialEq)]
pub struct Message {
    /// The message id.
    pub id: MessageId,
    /// The channel it is in.
    pub channel: ChannelId,
    /// The author.
    pub author: Author,
    /// The text, in Discord's Markdown: the content, or the texts of its layout, one per line.
    pub content: String,
    /// The embeds.
    pub embeds: Vec<Embed>,
    /// The rows of buttons, or of one select, at any depth of the layout.
    pub components: Vec<Vec<Component>>,
    /// Files shown below the text or by the layout. Files shown by an embed are only in the embed.
    pub attachments: Vec<Attachment>,
    /// Who can see it.
    pub visibility: Visibility,
    /// Whether the bot's answer has come, is awaited, or has failed.
    pub state: MessageState,
    /// When it was sent, in ISO 8601.
    pub sent_at: String,
    /// When it was last edited, in ISO 8601.
    pub edited_at: Option<String>,
    /// The message it replies to.
    pub reply_to: Option<MessageId>,
    /// The command it answers, such as `/game new`, and who used it.
    pub answers: Option<(UserId, String)>,
    /// The people it notifies: those it mentions and may notify.
    pub notifies: Vec<UserId>,
    /// Discord's message flags; 64 is ephemeral.
    pub flags: u64,
    /// Whether it is pinned to its channel.
    pub pinned: bool,
    /// The whole message as JSON, as the bot's library gets it.
    pub raw: Value,
}

impl Message {
    /// All files of the message, including those shown in embeds.
    pub fn files(&self) -> Vec<AttachmentId> {
        let attached = self.attachments.iter().filter_map(|attachment| attachment.id);
        let embedded = self.embeds.iter().filter_map(|embed| embed.image.as_ref()?.id);
        attached.chain(embedded).collect()
    }

    /// All buttons and selects of the message, in reading order.
    pub fn controls(&self) -> impl Iterator<Item = &Component> {
        self.components.iter().flatten()
    }
}

/// The author of a message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Author {
    /// The bot.
    Bot {
        /// The bot's user id.
        id: UserId,
        /// The bot's name.
        name: String,
    },
    /// A person.
    Person {
        /// The user id.
        id: UserId,
        /// The name shown.
        name: String,
    },
}

/// Who can see a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Visibility {
    /// Everyone who can see the channel.
    Everyone,
    /// One person; Discord calls such a message ephemeral.
    Only(UserId),
}

/// The state of a message that answers an interaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MessageState {
    /// Sent.
    Sent,
    /// Deferred: the bot will answer later ("bot is thinking…").
    Thinking,
    /// The bot did not answer in time; only the person who used the command sees this line.
    Failed,
}

/// An embed: a card below a message's text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Embed {
    /// The title.
    pub title: Option<String>,
    /// The link of the title.
    pub url: Option<String>,
    /// The text.
    pub description: Option<String>,
    /// The colour of the bar at the side, as 0xRRGGBB.
    pub color: Option<u32>,
    /// The name above the title.
    pub author: Option<String>,
    /// The fields.
    pub fields: Vec<EmbedField>,
    /// The large picture.
    pub image: Option<Attachment>,
    /// The small picture.
    pub thumbnail: Option<Attachment>,
    /// The footer.
    pub footer: Option<String>,
}

/// A field of an embed: a name and a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EmbedField {
    /// The name.
    pub name: String,
    /// The text.
    pub value: String,
    /// Whether other fields may be beside it.
    pub inline: bool,
}

/// A file, or an embed's picture at another address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attachment {
    /// The file's id; `None` for a picture that was not uploaded.
    pub id: Option<AttachmentId>,
    /// The name it was uploaded under.
    pub name: String,
    /// The address for the page.
    pub url: String,
    /// Its MIME type.
    pub content_type: String,
    /// The alternative text.
    pub alt_text: Option<String>,
    /// Width and height of a picture in pixels, if known.
    pub dimensions: Option<(u32, u32)>,
}

/// A button or select.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Component {
    /// A button.
    Button {
        /// The label.
        label: String,
        /// The emoji.
        emoji: Option<String>,
        /// 1 primary, 2 secondary, 3 success, 4 danger, 5 link.
        style: u64,
        /// The effect of pressing it.
        action: ButtonAction,
        /// Whether it is disabled.
        disabled: bool,
    },
    /// A select menu.
    Select {
        /// The id set by the bot.
        custom_id: String,
        /// What the menu lists.
        of: SelectKind,
        /// The text shown while nothing is chosen.
        placeholder: Option<String>,
        /// The options; in a user select, everyone on the server.
        options: Vec<SelectOption>,
        /// The fewest that may be chosen.
        min_values: u64,
        /// The most that may be chosen.
        max_values: u64,
        /// Whether it is disabled.
        disabled: bool,
    },
}

impl Component {
    /// The id set by the bot; link buttons have none.
    pub fn custom_id(&self) -> Option<&str> {
        match self {
            Component::Button { action: ButtonAction::Press { custom_id }, .. }
            | Component::Select { custom_id, .. } => Some(custom_id),
            Component::Button { action: ButtonAction::Open { .. }, .. } => None,
        }
    }

    /// Whether the component is disabled.
    pub fn is_disabled(&self) -> bool {
        match self {
            Component::Button { disabled, .. } | Component::Select { disabled, .. } => *disabled,
        }
    }
}

/// The effect of a button.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ButtonAction {
    /// It sends an interaction to the bot.
    Press {
        /// The id set by the bot.
        custom_id: String,
    },
    /// It opens an address in the browser.
    Open {
        /// The address.
        url: String,
    },
}

/// What a select menu lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SelectKind {
    /// Its own options.
    Text,
    /// The people of the server.
    User,
}

/// An option of a select menu.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SelectOption {
    /// The label.
    pub label: String,
    /// The value sent to the bot.
    pub value: String,
    /// The description below the label.
    pub description: Option<String>,
    /// The emoji before the label.
    pub emoji: Option<String>,
    /// Whether it is chosen by default.
    pub default: bool,
}

/// A form (modal) that the bot has opened for one person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Modal {
    /// The interaction that the bot answered with it.
    pub interaction: InteractionId,
    /// The id set by the bot.
    pub custom_id: String,
    /// The title.
    pub title: String,
    /// The fields.
    pub fields: Vec<ModalField>,
    /// The whole form as JSON, as the bot sent it.
    pub raw: Value,
}

/// A field of a form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ModalField {
    /// The id set by the bot.
    pub custom_id: String,
    /// The label.
    pub label: String,
    /// The size of a text field.
    pub style: FieldStyle,
    /// The initial value.
    pub value: String,
    /// The text shown while it is empty.
    pub placeholder: Option<String>,
    /// Whether it may stay empty.
    pub required: bool,
    /// The fewest characters.
    pub min_length: u64,
    /// The most characters.
    pub max_length: u64,
    /// The options, if this is a menu; the lengths then are numbers of choices.
    pub options: Vec<SelectOption>,
}

/// The size of a text field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FieldStyle {
    /// One line.
    Short,
    /// Many lines.
    Paragraph,
}

/// A value offered for an option, by the bot or by the command.
#[derive(Clone, Debug, PartialEq, Serialize, serde::Deserialize)]
pub struct Choice {
    /// The name shown.
    pub name: String,
    /// The value sent to the bot: a text or a number.
    pub value: Value,
}

/// A continuation of a half-written command.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Suggestion {
    /// The text shown.
    pub label: String,
    /// The description.
    pub description: String,
    /// The whole line after it is accepted.
    pub line: String,
}

/// What a client shows about a half-written command.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Hint {
    /// The command with its subcommands, such as `/game new`.
    pub command: String,
    /// The command's description.
    pub description: String,
    /// The options, in the bot's order.
    pub options: Vec<HintOption>,
}

/// An option of a half-written command.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct HintOption {
    /// The option's name.
    pub name: String,
    /// The option's description.
    pub description: String,
    /// Whether the option is required.
    pub required: bool,
    /// Whether it has a value.
    pub state: HintState,
}

/// Whether an option of a half-written command has a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum HintState {
    /// Not written yet.
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
    /// A deferred message; until it is sent, the person reads "thinking…".
    Thinking(MessageId),
    /// The message with the component will be edited later.
    UpdateLater,
    /// The message with the component was edited.
    Updated(MessageId),
    /// Choices for the option being typed.
    Choices(Vec<Choice>),
    /// A form.
    Modal(Modal),
    /// No answer within three seconds.
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
        /// The language.
        locale: String,
    },
    /// The channel does not exist, or the person cannot see it.
    #[error("You cannot see this channel.")]
    NoSuchChannel,
    /// The message does not exist, or the person cannot see it.
    #[error("You cannot see this message.")]
    NoSuchMessage,
    /// The message has no such button or select.
    #[error("The message has no button or menu \"{custom_id}\".")]
    NoSuchControl {
        /// The custom id.
        custom_id: String,
    },
    /// The button or select is disabled.
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
    /// An ephemeral message, or an answer that has not come, cannot be replied to.
    #[error("You cannot reply to this message.")]
    CannotReply,
    /// The thread is locked.
    #[error("This thread is locked. Only moderators can write in it.")]
    ThreadLocked,
    /// The thread is archived, and the person is not in it.
    #[error("This thread was put away. Only those who are in it can use what is there.")]
    ThreadPutAway,
    /// In a forum there is no input line for commands.
    #[error("Here are posts alone: write one, and give your command in it.")]
    PostsAlone,
    /// The message has no text.
    #[error("You cannot send an empty message.")]
    EmptyMessage,
    /// The message is too long.
    #[error("Your message is too long: {length} of at most 2000 characters.")]
    TooLong {
        /// Its length in characters.
        length: usize,
    },
    /// The command requires permissions that the person lacks.
    #[error("You do not have permission to use /{command} here.")]
    NotAllowed {
        /// The command's name.
        command: String,
    },
    /// No program takes control requests.
    #[error("The program that runs the bot cannot be controlled from this page.")]
    NoController,
    /// There is no such guided start.
    #[error("There is no guided start of this name.")]
    NoSuchGuide,
    /// A guided start is already running.
    #[error("A guided start is under way. Stop it first.")]
    GuideRuns,
    /// The person has no form open.
    #[error("You have no form open.")]
    NoModal,
    /// A field of the form is not filled in as required.
    #[error("\"{label}\" must have {min} to {max} characters.")]
    BadField {
        /// The field's label.
        label: String,
        /// The fewest characters.
        min: u64,
        /// The most characters.
        max: u64,
    },
    /// The form has no such field.
    #[error("The form has no field \"{custom_id}\".")]
    NoSuchField {
        /// The custom id.
        custom_id: String,
    },
}
