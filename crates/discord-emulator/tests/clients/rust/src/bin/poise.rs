//! serenity with its own gateway, and poise. serenity's rate limiter stays on, as its addresses are Discord's.
use anyhow::{Error, Result};
use poise::serenity_prelude::*;
use poise::{ApplicationContext, CreateReply, Framework, FrameworkContext, FrameworkOptions, Modal as _};

#[derive(poise::Modal)]
struct Form {
    words: String,
}

async fn offer(_: ApplicationContext<'_, (), Error>, typed: &str) -> CreateAutocompleteResponse {
    let names = "ask private form later file thread direct edit many".split(' ').filter(|name| name.starts_with(typed));
    CreateAutocompleteResponse::new().set_choices(names.map(|name| AutocompleteChoice::new(name, name)).collect())
}

#[poise::command(slash_command, rename = "do")]
async fn give(
    it: ApplicationContext<'_, (), Error>,
    #[description = "What to do."]
    #[autocomplete = "offer"]
    what: String,
) -> Result<()> {
    let (here, text) = (it.channel_id(), |text: &str| CreateReply::default().content(text));
    let items = ["north", "south"].map(|name| CreateSelectMenuOption::new(name, name)).to_vec();
    let menu = CreateActionRow::SelectMenu(CreateSelectMenu::new("pick", CreateSelectMenuKind::String { options: items }));
    let button = CreateActionRow::Buttons(vec![CreateButton::new("yes").label("Yes")]);
    match what.as_str() {
        "ask" => drop(it.send(text("Which?").components(vec![button, menu])).await?),
        "private" => drop(it.send(text("For you alone.").ephemeral(true)).await?),
        "form" => {
            if let Some(Form { words }) = Form::execute(it).await? {
                it.say(format!("Read: {words}")).await?;
            }
        }
        "later" => {
            it.defer().await?;
            it.interaction.edit_response(it, EditInteractionResponse::new().content("At last.")).await?;
            it.say("And more.").await?;
        }
        "file" => drop(it.send(text("See.").attachment(CreateAttachment::bytes("Æthelred", "name.txt"))).await?),
        _ => drop(it.say("Done.").await?),
    }
    let thread = CreateThread::new("A match").kind(ChannelType::PublicThread);
    match what.as_str() {
        "thread" => drop(here.create_thread(it, thread).await?.say(it, "Begin.").await?),
        "direct" => drop(it.author().direct_message(it, CreateMessage::new().content("In secret.")).await?),
        "edit" => here.say(it, "Before.").await?.edit(it, EditMessage::new().content("After.")).await?,
        _ => {}
    }
    for n in 1..if what == "many" { 13 } else { 0 } {
        here.say(it, n.to_string()).await?;
    }
    Ok(())
}

async fn hear(it: FrameworkContext<'_, (), Error>, event: &FullEvent) -> Result<()> {
    if let FullEvent::InteractionCreate { interaction: Interaction::Component(pressed) } = event {
        let content = match &pressed.data.kind {
            ComponentInteractionDataKind::StringSelect { values } => format!("Chosen: {}.", values[0]),
            _ => "Pressed.".into(),
        };
        let update = CreateInteractionResponse::UpdateMessage(CreateInteractionResponseMessage::new().content(content));
        pressed.create_response(it.serenity_context, update).await?;
    } else if let FullEvent::Resume { .. } = event {
        println!("RESUMED");
    }
    Ok(())
}

#[tokio::main]
async fn main() -> Result<()> {
    let options = FrameworkOptions { commands: vec![give()], event_handler: |it, event| Box::pin(hear(it, event)), ..Default::default() };
    let framework = Framework::builder().options(options).setup(|it, _, framework| {
        Box::pin(async move { Ok(poise::builtins::register_globally(it, &framework.options().commands).await?) })
    });
    let http = HttpBuilder::new(std::env::var("TOKEN")?).client(discord_emulator_clients::client()?).build();
    let bot = ClientBuilder::new_with_http(http, GatewayIntents::GUILDS).framework(framework.build());
    Ok(bot.await?.start().await?)
}
