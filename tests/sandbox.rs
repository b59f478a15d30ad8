//! The stand-in for Discord, tried with the real client library and with raw requests.

use std::time::Duration;

use serde_json::{Value, json};
use serenity::all::{
    ActionRowComponent, AutocompleteChoice, ChannelId, CommandInteraction, CommandOptionType,
    ComponentInteraction, ComponentInteractionDataKind, Context, CreateActionRow, CreateAttachment,
    CreateAutocompleteResponse, CreateButton, CreateCommand, CreateCommandOption, CreateEmbed,
    CreateInputText, CreateInteractionResponse, CreateInteractionResponseFollowup,
    CreateInteractionResponseMessage, CreateMessage, CreateModal, CreateSelectMenu,
    CreateSelectMenuKind, CreateSelectMenuOption, CreateThread, EditAttachments,
    EditInteractionResponse, EventHandler, GatewayIntents, Http, HttpBuilder, InputTextStyle,
    Interaction, Message, Ready, ResumedEvent, UserId, async_trait,
};
use serenity::client::ClientBuilder;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::timeout;
use witan::sandbox::{
    self, Answer, ChannelKind, MessageState, Options, Sandbox, Visibility, World,
};

const PATIENCE: Duration = Duration::from_secs(10);
const PNG: &[u8] = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\x04\xb0\0\0\x02\x58\x08\x06\0\0\0";

/// A bot that does a bit of everything.
struct Bot {
    tell: UnboundedSender<Told>,
}

/// What the bot tells the test besides what it does in the world.
#[derive(Debug, PartialEq)]
enum Told {
    Ready,
    Resumed,
    /// `/silent` was given: the interaction's id and token.
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

fn code_of(error: &serenity::Error) -> isize {
    match error {
        serenity::Error::Http(serenity::all::HttpError::UnsuccessfulRequest(response)) => {
            response.error.code
        }
        other => panic!("not a refusal of Discord: {other}"),
    }
}

/// A sandbox, and what most tests need of it.
struct Fixture {
    sandbox: Sandbox,
    world: World,
    aldred: sandbox::UserId,
    beorn: sandbox::UserId,
    hall: sandbox::ChannelId,
}

impl Fixture {
    async fn start() -> Fixture {
        let sandbox = Sandbox::start(Options::default()).await.expect("any port will do");
        let world = sandbox.world();
        let id = |name| world.person(name).expect("one of the six").id;
        let (aldred, beorn) = (id("Aldred"), id("Beorn"));
        let hall = world.channel("great-hall").expect("one of the two");
        Fixture { sandbox, world, aldred, beorn, hall }
    }

    fn http(&self) -> Http {
        let client = self.sandbox.http_client().expect("the certificate is good");
        HttpBuilder::new(self.sandbox.token()).client(client).build()
    }

    /// Runs the bot until it is ready; gives what it tells.
    async fn run_bot(&self, intents: GatewayIntents) -> UnboundedReceiver<Told> {
        let (tell, mut told) = unbounded_channel();
        let client = ClientBuilder::new_with_http(self.http(), intents).event_handler(Bot { tell });
        let mut client = client.await.expect("the sandbox lets it in");
        tokio::spawn(async move { client.start().await.expect("the gateway lets it in") });
        assert_eq!(next(&mut told).await, Told::Ready);
        told
    }

    /// Sends a raw request as the bot, and gives status and body.
    async fn ask(&self, method: &str, path: &str, body: Value) -> (u16, Value) {
        let client = self.sandbox.http_client().expect("the certificate is good");
        let method = method.parse().expect("a method");
        let request = client
            .request(method, format!("https://discord.com/api/v10{path}"))
            .header("Authorization", format!("Bot {}", self.sandbox.token()))
            .header("Content-Type", "application/json")
            .body(body.to_string());
        let response = request.send().await.expect("the sandbox listens");
        let status = response.status().as_u16();
        let text = response.text().await.expect("a whole body");
        (status, serde_json::from_str(&text).unwrap_or(Value::Null))
    }

    /// Sends a raw request that is to be refused, and gives status and code.
    async fn refusal(&self, method: &str, path: &str, body: Value) -> (u16, u64) {
        let (status, body) = self.ask(method, path, body).await;
        (status, body["code"].as_u64().expect("a refusal has a code"))
    }

    async fn post(&self, body: Value) -> (u16, Value) {
        self.ask("POST", &format!("/channels/{}/messages", self.hall), body).await
    }

    fn assert_no_complaints(&self) {
        assert_eq!(self.world.complaints(), [""; 0]);
    }
}

async fn next(told: &mut UnboundedReceiver<Told>) -> Told {
    timeout(PATIENCE, told.recv()).await.expect("the bot is alive").expect("the bot goes on")
}

fn all() -> GatewayIntents {
    GatewayIntents::non_privileged() | GatewayIntents::MESSAGE_CONTENT
}

#[tokio::test]
async fn a_command_is_deferred_edited_and_followed_up() {
    let it = Fixture::start().await;
    it.run_bot(all()).await;
    let draw = it.world.slash(it.aldred, it.hall, "/draw").expect("it is registered");
    let Answer::Thinking(id) = it.world.answer(draw).await else { panic!("it defers") };
    let drawn = it.world.wait_for(PATIENCE, |world| {
        world.message(it.beorn, id).filter(|message| message.state == MessageState::Sent)
    });
    let drawn = drawn.await.expect("everyone sees the answer");
    assert_eq!(drawn.content, "Here it is.");
    assert_eq!(drawn.answers, Some((it.aldred, "/draw".to_owned())));
    assert_eq!(drawn.attachments, [], "the picture is in the embed alone");
    let picture = drawn.embeds[0].image.as_ref().expect("the embed shows it");
    assert_eq!(picture.alt_text.as_deref(), Some("The board."));
    assert_eq!(it.world.attachment(drawn.files()[0]).as_deref(), Some(PNG));
    assert_eq!(drawn.raw["embeds"][0]["image"]["width"], 1200);

    let client = it.sandbox.http_client().expect("the certificate is good");
    let fetched = client.get(&picture.url).send().await.expect("it is served");
    assert_eq!(fetched.headers()["content-type"], "image/png");
    assert_eq!(fetched.bytes().await.expect("whole"), PNG);

    let more = it.world.wait_for(PATIENCE, |world| {
        world.messages(it.aldred, it.hall).into_iter().find(|message| message.content == "More?")
    });
    let more = more.await.expect("the follow-up comes");
    assert_eq!(more.visibility, Visibility::Only(it.aldred));
    assert_eq!(it.world.messages(it.beorn, it.hall).len(), 1);
    it.assert_no_complaints();
}

#[tokio::test]
async fn buttons_and_selects_of_a_message_for_one_person() {
    let it = Fixture::start().await;
    it.run_bot(all()).await;
    let whisper = it.world.slash(it.aldred, it.hall, "/whisper").expect("it is registered");
    let Answer::Message(id) = it.world.answer(whisper).await else { panic!("it answers") };
    assert_eq!(it.world.message(it.beorn, id), None);
    assert_eq!(it.world.messages(it.beorn, it.hall), []);
    assert!(it.world.press(it.beorn, id, "done").is_err());

    let pressed = it.world.press(it.aldred, id, "done").expect("the button is there");
    assert_eq!(it.world.answer(pressed).await, Answer::Updated(id));
    let message = it.world.message(it.aldred, id).expect("it is still there");
    assert_eq!(message.content, "Pressed.");
    assert_eq!(message.controls().count(), 2, "what an update does not name stays");

    let refused =
        it.world.select(it.aldred, id, "colours", &["green"]).expect_err("no such colour");
    assert_eq!(refused.to_string(), "Choose 1 to 2 of the values offered.");
    let chosen =
        it.world.select(it.aldred, id, "colours", &["blue", "red"]).expect("both are there");
    it.world.answer(chosen).await;
    assert_eq!(it.world.message(it.aldred, id).expect("still there").content, "blue and red");
    it.assert_no_complaints();
}

#[tokio::test]
async fn autocomplete_asks_the_bot() {
    let it = Fixture::start().await;
    it.run_bot(all()).await;
    let choices = it.world.complete(it.aldred, it.hall, "/go town:L").await.expect("a command");
    let names: Vec<_> = choices.iter().map(|choice| choice.name.as_str()).collect();
    assert_eq!(names, ["Lundonia: safe", "Lincolia: safe"]);
    let suggestions = it.world.suggest(it.aldred, it.hall, "/go town:Ox").await;
    assert_eq!(suggestions[0].line, "/go town:Oxeneford ");
    let refused = it.world.slash(it.aldred, it.hall, "/go").expect_err("the town is missing");
    assert_eq!(refused.to_string(), "The option \"town\" is missing.");
    it.assert_no_complaints();
}

#[tokio::test]
async fn a_form_is_opened_and_submitted() {
    let it = Fixture::start().await;
    it.run_bot(all()).await;
    let form = it.world.slash(it.aldred, it.hall, "/form").expect("it is registered");
    assert!(matches!(it.world.answer(form).await, Answer::Modal(_)));
    assert_eq!(it.world.modal(it.aldred).expect("it is open").title, "Why?");
    let refused = it.world.submit_modal(it.aldred, &[("reason", "I")]).expect_err("too short");
    assert_eq!(refused.to_string(), "\"Reason\" must have 2 to 4000 characters.");
    let submitted = it.world.submit_modal(it.aldred, &[("reason", "I must")]).expect("it is open");
    let Answer::Message(id) = it.world.answer(submitted).await else { panic!("it answers") };
    assert_eq!(it.world.message(it.beorn, id).expect("for all").content, "Because I must");
    assert_eq!(it.world.modal(it.aldred), None);
    it.assert_no_complaints();
}

#[tokio::test]
async fn late_and_double_answers_are_refused() {
    let it = Fixture::start().await;
    it.run_bot(all()).await;
    let twice = it.world.slash(it.aldred, it.hall, "/twice").expect("it is registered");
    assert!(matches!(it.world.answer(twice).await, Answer::Message(_)));
    let silent = it.world.slash(it.aldred, it.hall, "/silent").expect("it is registered");
    assert_eq!(it.world.answer(silent).await, Answer::Nothing);
    let seen = it.world.messages(it.aldred, it.hall);
    let failed = seen.last().expect("the failure is shown");
    assert_eq!(failed.state, MessageState::Failed);
    assert_eq!(failed.content, "The application did not respond");
    assert_eq!(it.world.messages(it.beorn, it.hall).len(), 1, "to nobody else");
}

#[tokio::test]
async fn an_interaction_is_answered_in_time_or_not_at_all() {
    let it = Fixture::start().await;
    let mut told = it.run_bot(all()).await;
    let mut silent = async || {
        it.world.slash(it.aldred, it.hall, "/silent").expect("it is registered");
        let Told::Silent(id, token) = next(&mut told).await else { panic!("it gets the command") };
        let hook = format!("/webhooks/{}/{token}", it.world.bot());
        (format!("/interactions/{id}/{token}/callback"), hook)
    };
    let text = |text: &str| json!({ "content": text });

    let (callback, hook) = silent().await;
    assert_eq!(it.refusal("POST", &hook, text("early")).await, (404, 10015));
    let deferred = json!({ "type": 5, "data": { "flags": 64 } });
    assert_eq!(it.ask("POST", &callback, deferred).await.0, 204);
    it.world.pass_time(Duration::from_secs(14 * 60));
    let (status, message) = it.ask("POST", &hook, text("on time")).await;
    assert_eq!((status, &message["flags"]), (200, &json!(64)), "it takes the place of thinking…");
    let original = format!("{hook}/messages/@original");
    assert_eq!(it.ask("GET", &original, Value::Null).await.1["id"], message["id"]);
    let by_channel =
        format!("/channels/{}/messages/{}", it.hall, message["id"].as_str().expect("an id"));
    assert_eq!(it.refusal("GET", &by_channel, Value::Null).await, (404, 10008), "it is ephemeral");
    it.world.pass_time(Duration::from_secs(60));
    assert_eq!(it.refusal("POST", &hook, text("late")).await, (401, 50027));

    let (callback, _) = silent().await;
    it.world.pass_time(Duration::from_secs(3));
    let answer = json!({ "type": 4, "data": { "content": "late" } });
    assert_eq!(it.refusal("POST", &callback, answer).await, (404, 10062));

    let (callback, _) = silent().await;
    let update = json!({ "type": 7, "data": { "content": "there is no message to update" } });
    assert_eq!(it.refusal("POST", &callback, update).await, (400, 50035));
    let answer = json!({ "type": 4, "data": { "content": "x".repeat(2001) } });
    let (_, refused) = it.ask("POST", &callback, answer).await;
    let fault = &refused["errors"]["data"]["content"]["_errors"][0];
    assert_eq!(fault["code"], "BASE_TYPE_MAX_LENGTH");
    let answer = json!({ "type": 4, "data": { "content": "short" } });
    let (status, answered) =
        it.ask("POST", &format!("{callback}?with_response=true"), answer).await;
    assert_eq!((status, &answered["resource"]["message"]["content"]), (200, &json!("short")));
}

#[tokio::test]
async fn a_session_is_resumed_and_misses_nothing() {
    let it = Fixture::start().await;
    let mut told = it.run_bot(all()).await;
    it.world.cut_gateway();
    it.world.say(it.aldred, it.hall, "Anyone?").expect("Aldred may write");
    let replied = |world: &World| -> Option<sandbox::Message> {
        let mut messages = world.messages(it.aldred, it.hall).into_iter();
        messages.rfind(|message| message.content == "I heard: \"Anyone?\"")
    };
    let reply = it.world.wait_for(PATIENCE, replied).await.expect("the event is replayed");
    assert!(reply.reply_to.is_some());
    assert_eq!(next(&mut told).await, Told::Resumed);

    it.world.forget_sessions();
    assert_eq!(next(&mut told).await, Told::Ready, "what cannot be resumed begins anew");
    assert!(it.world.bot_is_connected());
    it.assert_no_complaints();
}

#[tokio::test]
async fn text_is_kept_from_those_without_the_intent() {
    let it = Fixture::start().await;
    it.run_bot(GatewayIntents::non_privileged()).await;
    it.world.say(it.aldred, it.hall, "A secret.").expect("Aldred may write");
    let direct = it.world.direct_channel(it.aldred).expect("there is an Aldred");
    it.world.say(it.aldred, direct, "For you.").expect("Aldred may write");
    it.world.say(it.aldred, it.hall, "Hear, @witan!").expect("Aldred may write");
    for (channel, heard) in [(it.hall, "I heard: \"\""), (direct, "I heard: \"For you.\"")] {
        let found = |world: &World| {
            let mut messages = world.messages(it.aldred, channel).into_iter();
            messages.find(|message| message.content == heard)
        };
        it.world.wait_for(PATIENCE, found).await.expect(heard);
    }
    let named = |world: &World| {
        let mut messages = world.messages(it.aldred, it.hall).into_iter();
        messages.find(|message| message.content.starts_with("I heard: \"Hear, <@"))
    };
    it.world.wait_for(PATIENCE, named).await.expect("who is named reads it");
}

#[tokio::test]
async fn closed_direct_messages_and_missing_permissions() {
    let it = Fixture::start().await;
    let http = it.http();
    let aldred = UserId::new(it.aldred.get());
    it.world.close_dms(it.aldred);
    let channel = aldred.create_dm_channel(&http).await.expect("opening one is always possible");
    let refused = channel.say(&http, "Hello?").await.expect_err("they are closed");
    assert_eq!(code_of(&refused), 50007);
    it.world.open_dms(it.aldred);
    channel.say(&http, "Hello!").await.expect("they are open");
    let direct = it.world.direct_channel(it.aldred).expect("there is an Aldred");
    assert_eq!(it.world.messages(it.aldred, direct).len(), 1);
    assert_eq!(it.world.messages(it.beorn, direct), []);

    it.world.silence_bot(it.hall);
    let refused = ChannelId::new(it.hall.get()).say(&http, "Hello?").await.expect_err("forbidden");
    assert_eq!(code_of(&refused), 50013);
    it.world.unsilence_bot(it.hall);
    let said = it.world.say(it.beorn, it.hall, "Mine.").expect("Beorn may write");
    let message = format!("/channels/{}/messages/{said}", it.hall);
    assert_eq!(it.refusal("PATCH", &message, json!({ "content": "?" })).await, (403, 50005));
    assert_eq!(it.refusal("DELETE", &message, Value::Null).await, (403, 50013));
    it.assert_no_complaints();
}

#[tokio::test]
async fn threads_hold_those_who_are_in_them() {
    let it = Fixture::start().await;
    let http = it.http();
    let hall = ChannelId::new(it.hall.get());
    let builder = CreateThread::new("council").kind(serenity::all::ChannelType::PrivateThread);
    let private = hall.create_thread(&http, builder).await.expect("the bot may");
    let aldred = UserId::new(it.aldred.get());
    private.id.add_thread_member(&http, aldred).await.expect("Aldred exists");
    private.id.say(&http, "Welcome.").await.expect("the bot may");
    let council = it.world.channel("council").expect("it is there");
    assert_eq!(it.world.messages(it.aldred, council).len(), 1);
    assert_eq!(it.world.messages(it.beorn, council), []);
    let sees = |person| it.world.channels(person).iter().any(|channel| channel.id == council);
    assert!(sees(it.aldred) && !sees(it.beorn));

    let message = hall.say(&http, "Let us talk.").await.expect("the bot may");
    let thread =
        hall.create_thread_from_message(&http, message.id, CreateThread::new("talk")).await;
    let thread = thread.expect("the bot may");
    assert_eq!(thread.id.get(), message.id.get());
    let archive = serenity::all::EditThread::new().archived(true);
    thread.id.edit_thread(&http, archive).await.expect("the bot may");
    let talk = |world: &World| {
        let mut channels = world.channels(it.beorn).into_iter();
        channels.rfind(|channel| channel.kind == ChannelKind::PublicThread)
    };
    assert!(talk(&it.world).expect("all see it").archived);
    let id = it.world.channel("talk").expect("it is there");
    it.world.say(it.beorn, id, "Yes.").expect("all may write");
    assert!(!talk(&it.world).expect("all see it").archived, "writing brings it back");
    it.assert_no_complaints();
}

#[tokio::test]
async fn a_nonce_is_used_once() {
    let it = Fixture::start().await;
    let body = json!({ "content": "Once.", "nonce": "7", "enforce_nonce": true });
    let (_, first) = it.post(body.clone()).await;
    let (status, second) = it.post(body.clone()).await;
    assert_eq!((status, &first["id"]), (200, &second["id"]));
    assert_eq!(first["nonce"], "7");
    it.post(json!({ "content": "Twice.", "nonce": "7" })).await;
    assert_eq!(it.world.messages(it.aldred, it.hall).len(), 2, "only where it is enforced");
}

#[tokio::test]
async fn what_is_over_a_limit_is_refused() {
    let it = Fixture::start().await;
    let button = |id: &str| json!({ "type": 2, "style": 1, "label": "x", "custom_id": id });
    let row = |components: Vec<Value>| json!({ "type": 1, "components": components });
    let option = |n| json!({ "label": "x", "value": format!("{n}") });
    let select = |count| json!({ "type": 3, "custom_id": "s", "options": (0..count).map(option).collect::<Vec<_>>() });
    let embed = |length| json!({ "description": "x".repeat(length) });
    for (body, path) in [
        (json!({ "content": "x".repeat(2001) }), "/content"),
        (json!({ "content": 7 }), "/content"),
        (json!({ "embeds": vec![embed(1); 11] }), "/embeds"),
        (json!({ "embeds": [embed(4097)] }), "/embeds/0/description"),
        (json!({ "embeds": [embed(3001), embed(3000)] }), "/embeds"),
        (json!({ "embeds": [{ "title": "x".repeat(257) }] }), "/embeds/0/title"),
        (json!({ "components": vec![row(vec![button("a")]); 6] }), "/components"),
        (
            json!({ "components": [row((0..6).map(|n| button(&n.to_string())).collect())] }),
            "/components/0/components",
        ),
        (
            json!({ "components": [row(vec![button("a"), button("a")])] }),
            "/components/0/components/1/custom_id",
        ),
        (
            json!({ "components": [row(vec![button(&"x".repeat(101))])] }),
            "/components/0/components/0/custom_id",
        ),
        (json!({ "components": [row(vec![select(26)])] }), "/components/0/components/0/options"),
        (
            json!({ "components": [row(vec![select(1), button("a")])] }),
            "/components/0/components/0/type",
        ),
        (
            json!({ "attachments": [{ "id": 0, "description": "x".repeat(1025) }] }),
            "/attachments/0/description",
        ),
        (json!({ "attachments": [{ "id": 0 }] }), "/attachments/0/id"),
        (json!({ "content": "x", "nonce": "x".repeat(26) }), "/nonce"),
        (
            json!({ "content": "x", "message_reference": { "message_id": "1" } }),
            "/message_reference",
        ),
    ] {
        let (status, refused) = it.post(body.clone()).await;
        assert_eq!((status, &refused["code"]), (400, &json!(50035)), "{body}");
        let fault = refused["errors"].pointer(&format!("{path}/_errors/0/message"));
        assert!(fault.is_some(), "no fault at {path}: {refused}");
    }
    assert_eq!(it.world.complaints().len(), 16, "{:#?}", it.world.complaints());
    assert_eq!(it.world.messages(it.aldred, it.hall), []);
    let fits = json!({ "content": "x".repeat(2000), "embeds": [embed(4096)], "components": [row(vec![select(25)])] });
    assert_eq!(it.post(fits).await.0, 200);
}

#[tokio::test]
async fn commands_over_a_limit_are_refused() {
    let it = Fixture::start().await;
    let path = format!("/applications/{}/commands", it.world.bot());
    let with = |option: Value| json!({ "name": "a", "description": "x", "options": [option] });
    let choices = |count: usize| {
        (0..count).map(|n| json!({ "name": format!("{n}"), "value": n })).collect::<Vec<_>>()
    };
    let many = |name: &str| {
        json!({ "type": 3, "name": name, "description": "x".repeat(100),
        "choices": (0..25).map(|n| json!({ "name": format!("{n:0>50}"), "value": format!("{n:0>50}") })).collect::<Vec<_>>() })
    };
    for (body, fault) in [
        (json!({ "name": "Upper", "description": "x" }), "/name"),
        (json!({ "name": "x".repeat(33), "description": "x" }), "/name"),
        (json!({ "name": "a", "description": "x".repeat(101) }), "/description"),
        (json!({ "name": "a", "description": "" }), "/description"),
        (
            with(json!({ "type": 4, "name": "n", "description": "x", "choices": choices(26) })),
            "/options/0/choices",
        ),
        (
            with(
                json!({ "type": 4, "name": "n", "description": "x", "choices": choices(1), "autocomplete": true }),
            ),
            "/options/0/autocomplete",
        ),
        (json!({ "name": "a", "description": "x", "options": [many("a"), many("b")] }), "/name"),
    ] {
        let (status, refused) = it.ask("POST", &path, body.clone()).await;
        assert_eq!((status, &refused["code"]), (400, &json!(50035)), "{body}");
        assert!(refused["errors"].pointer(&format!("{fault}/_errors")).is_some(), "{refused}");
    }
    let good = with(json!({ "type": 4, "name": "n", "description": "x", "choices": choices(25) }));
    let (status, first) = it.ask("POST", &path, good.clone()).await;
    assert_eq!(status, 201);
    let (_, all) = it.ask("PUT", &path, json!([good])).await;
    assert_eq!(all[0]["id"], first["id"], "a command that stays keeps its id");
}

#[tokio::test]
async fn strangers_and_unknown_routes_are_turned_away() {
    let it = Fixture::start().await;
    assert_eq!(it.refusal("GET", "/voice/regions", Value::Null).await, (404, 0));
    assert_eq!(it.refusal("PUT", "/users/@me", Value::Null).await, (405, 0));
    assert_eq!(it.refusal("GET", "/channels/1", Value::Null).await, (404, 10003));
    assert_eq!(it.refusal("GET", "/channels/hall", Value::Null).await, (400, 50035));
    assert_eq!(it.world.complaints().len(), 3, "{:?}", it.world.complaints());
    let client = it.sandbox.http_client().expect("the certificate is good");
    let stranger = client.get("https://discord.com/api/v10/users/@me").send().await;
    assert_eq!(stranger.expect("the sandbox listens").status(), 401);

    let page = it.sandbox.page();
    let get = |header: &str, value: &str| client.get(&page).header(header, value).send();
    assert_eq!(get("Host", "example.org").await.expect("it listens").status(), 403);
    assert_eq!(get("Origin", "https://example.org").await.expect("it listens").status(), 403);
    assert_eq!(get("Accept", "text/html").await.expect("it listens").status(), 200);
    // Every name leads to the sandbox, which cannot pass for any but Discord.
    assert!(client.get("https://example.org/").send().await.is_err());
}

#[tokio::test]
async fn the_page_does_what_the_handle_does() {
    let it = Fixture::start().await;
    it.run_bot(all()).await;
    let client = it.sandbox.http_client().expect("the certificate is good");
    let post = async |path: &str, body: Value| {
        let request = client.post(format!("{}page/{path}", it.sandbox.page()));
        let request = request.header("Content-Type", "application/json").body(body.to_string());
        let response = request.send().await.expect("the page's port is open");
        (response.status().as_u16(), response.text().await.expect("a whole body"))
    };
    let line = |text: &str| json!({ "person": it.aldred, "channel": it.hall, "text": text });
    assert_eq!(post("say", line("Hello.")).await.0, 200);
    assert_eq!(it.world.messages(it.beorn, it.hall)[0].content, "Hello.");
    let (status, words) = post("slash", line("/dance")).await;
    assert_eq!((status, words.as_str()), (422, "There is no command /dance."));
    let (_, suggestions) = post("suggest", line("/go town:Lu")).await;
    assert!(suggestions.contains("/go town:Lundonia "), "{suggestions}");
    let closed = json!({ "person": it.aldred, "direct_messages": "closed" });
    assert_eq!(post("direct-messages", closed).await.0, 204);
    let aldred = it.world.person("Aldred").expect("one of the six");
    assert_eq!(aldred.direct_messages, sandbox::DirectMessages::Closed);
    let messages =
        format!("{}page/messages?person={}&channel={}", it.sandbox.page(), it.beorn, it.hall);
    let messages = client.get(messages).send().await.expect("it listens").text().await;
    assert!(messages.expect("a whole body").contains("Hello."));
}

#[tokio::test]
async fn a_saved_world_is_found_again() {
    let directory = tempfile::tempdir().expect("a place to write");
    let options = Options { port: 0, saved_world: Some(directory.path().join("world.json")) };
    let sandbox = Sandbox::start(options.clone()).await.expect("a new world");
    let world = sandbox.world();
    let hall = world.channel("great-hall").expect("one of the two");
    let client = sandbox.http_client().expect("the certificate is good");
    let http = HttpBuilder::new(sandbox.token()).client(client).build();
    let picture = CreateMessage::new().add_file(CreateAttachment::bytes(PNG, "board.png"));
    ChannelId::new(hall.get()).send_message(&http, picture).await.expect("the bot may");
    sandbox.stop().await.expect("it can be written");

    let sandbox = Sandbox::start(options.clone()).await.expect("a saved world");
    let world = sandbox.world();
    assert_eq!(world.channel("great-hall"), Some(hall));
    let aldred = world.person("Aldred").expect("one of the six").id;
    let messages = world.messages(aldred, hall);
    assert_eq!(world.attachment(messages[0].files()[0]).as_deref(), Some(PNG));
    let page = sandbox.page();
    let client = sandbox.http_client().expect("the certificate is good");
    assert!(client.get(&page).send().await.is_ok());
    sandbox.stop().await.expect("it can be written");
    assert!(client.get(&page).send().await.is_err(), "nobody is at home any more");

    std::fs::write(directory.path().join("world.json"), "{").expect("it is writable");
    let refused = Sandbox::start(options).await.expect_err("that is no world");
    assert!(refused.to_string().contains("world.json"), "{refused}");
}
