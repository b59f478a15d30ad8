//! A test bot, on the real client library.

use serenity::all::{
    ActionRowComponent, AutocompleteChoice, CommandInteraction, CommandOptionType,
    ComponentInteraction, ComponentInteractionDataKind, Context, CreateActionRow, CreateAttachment,
    CreateAutocompleteResponse, CreateButton, CreateCommand, CreateCommandOption, CreateEmbed,
    CreateInputText, CreateInteractionResponse, CreateInteractionResponseFollowup,
    CreateInteractionResponseMessage, CreateModal, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption, EditAttachments, EditInteractionResponse, EventHandler, InputTextStyle,
    Interaction, Message, Ready, ResumedEvent, async_trait,
};
use tokio::sync::mpsc::UnboundedSender;

use crate::fixture::{PNG, code_of};

/// A bot with a bit of everything.
pub struct Bot {
    pub tell: UnboundedSender<Told>,
}

/// What the bot reports to the test, besides its actions in the world.
#[derive(Debug, PartialEq)]
pub enum Told {
    Ready,
    Resumed,
    /// `/silent` was used, or `go` pressed: the interaction's id and token.
    Silent(u64, String),
}

#[async_trait]
impl EventHandler for Bot {
    async fn ready(&self, context: Context, _: Ready) {
        let name = CreateCommandOption::new(CommandOptionType::String, "town", "A town.");
        let commands = vec![
            CreateCommand::new("ping").description("Answers."),
            CreateCommand::new("draw").description("Draws, which takes a while."),
            CreateCommand::new("whisper").description("Answers you alone."),
            CreateCommand::new("form").description("Opens a form."),
            CreateCommand::new("twice").description("Answers twice."),
            CreateCommand::new("silent").description("Never answers."),
            CreateCommand::new("go")
                .description("Goes somewhere.")
                .add_option(name.set_autocomplete(true).required(true)),
        ];
        let registered = serenity::all::Command::set_global_commands(&context, commands).await;
        registered.expect("the specs keep to the limits");
        self.tell.send(Told::Ready).expect("the test listens");
    }

    async fn resume(&self, _: Context, _: ResumedEvent) {
        self.tell.send(Told::Resumed).expect("the test listens");
    }

    async fn message(&self, context: Context, message: Message) {
        if !message.author.bot {
            let heard = format!("I heard: {:?}", message.content);
            message.reply(&context, heard).await.expect("the bot may write here");
        }
    }

    async fn interaction_create(&self, context: Context, interaction: Interaction) {
        match interaction {
            Interaction::Command(command) if command.data.name == "silent" => {
                let told = Told::Silent(command.id.get(), command.token.clone());
                self.tell.send(told).expect("the test listens");
            }
            Interaction::Command(command) => command_given(&context, &command).await,
            Interaction::Component(press) if press.data.custom_id == "go" => {
                let told = Told::Silent(press.id.get(), press.token.clone());
                self.tell.send(told).expect("the test listens");
            }
            Interaction::Component(component) => component_used(&context, &component).await,
            Interaction::Autocomplete(typed) => {
                let focused = typed.data.autocomplete().expect("one option has the focus").value;
                let towns = ["Lundonia", "Lincolia", "Oxeneford"].into_iter();
                let towns = towns.filter(|town| town.starts_with(focused));
                let choices =
                    towns.map(|town| AutocompleteChoice::new(format!("{town}: safe"), town));
                let response = CreateAutocompleteResponse::new().set_choices(choices.collect());
                let response = CreateInteractionResponse::Autocomplete(response);
                typed.create_response(&context, response).await.expect("in time");
            }
            Interaction::Modal(form) => {
                let ActionRowComponent::InputText(reason) = &form.data.components[0].components[0]
                else {
                    panic!("the form has one field");
                };
                if reason.value.as_deref() == Some("silent") {
                    let told = Told::Silent(form.id.get(), form.token.clone());
                    self.tell.send(told).expect("the test listens");
                    return;
                }
                let said = format!("Because {}", reason.value.as_deref().unwrap_or_default());
                let response = CreateInteractionResponseMessage::new().content(said);
                let response = CreateInteractionResponse::Message(response);
                form.create_response(&context, response).await.expect("in time");
            }
            _ => panic!("no other interaction was made"),
        }
    }
}

async fn command_given(context: &Context, command: &CommandInteraction) {
    let say = |text: &str| {
        CreateInteractionResponse::Message(CreateInteractionResponseMessage::new().content(text))
    };
    let respond = async |response| command.create_response(context, response).await;
    match command.data.name.as_str() {
        "ping" => respond(say("pong")).await.expect("in time"),
        "draw" => {
            command.defer(context).await.expect("in time");
            let picture = CreateAttachment::bytes(PNG, "board.png").description("The board.");
            let edit = EditInteractionResponse::new()
                .content("Here it is.")
                .embed(CreateEmbed::new().title("Board").attachment("board.png"))
                .attachments(EditAttachments::new().add(picture));
            command.edit_response(context, edit).await.expect("the token is fresh");
            let more = CreateInteractionResponseFollowup::new().content("More?").ephemeral(true);
            command.create_followup(context, more).await.expect("the token is fresh");
        }
        "whisper" => {
            let options = vec![
                CreateSelectMenuOption::new("Red", "red"),
                CreateSelectMenuOption::new("Blue", "blue"),
            ];
            let kind = CreateSelectMenuKind::String { options };
            let message = CreateInteractionResponseMessage::new()
                .content("Only you read this.")
                .ephemeral(true)
                .button(CreateButton::new("done").label("Done"))
                .select_menu(CreateSelectMenu::new("colours", kind).max_values(2));
            respond(CreateInteractionResponse::Message(message)).await.expect("in time");
        }
        "form" => {
            let reason = CreateInputText::new(InputTextStyle::Short, "Reason", "reason");
            let modal = CreateModal::new("why", "Why?")
                .components(vec![CreateActionRow::InputText(reason.min_length(2))]);
            respond(CreateInteractionResponse::Modal(modal)).await.expect("in time");
        }
        "twice" => {
            respond(say("once")).await.expect("in time");
            let refused = respond(say("again")).await.expect_err("it was answered");
            assert_eq!(code_of(&refused), 40060);
        }
        "go" => respond(say("gone")).await.expect("in time"),
        unknown => panic!("nobody registered /{unknown}"),
    }
}

async fn component_used(context: &Context, component: &ComponentInteraction) {
    let chosen = match &component.data.kind {
        ComponentInteractionDataKind::Button => "Pressed.".to_owned(),
        ComponentInteractionDataKind::StringSelect { values } => values.join(" and "),
        _ => panic!("no other component was sent"),
    };
    let update = CreateInteractionResponseMessage::new().content(chosen);
    let response = CreateInteractionResponse::UpdateMessage(update);
    component.create_response(context, response).await.expect("in time");
}
