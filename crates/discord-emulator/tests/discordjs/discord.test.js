// What discord.js makes of the emulator: a client library that was not written, nor read, for it. Every step is
// what a bot does; where the two do not understand each other, discord.js throws, hears nothing, or has gaps.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import {
  ActionRowBuilder, ApplicationCommandType, ApplicationIntegrationType, AttachmentBuilder, ButtonBuilder, ButtonStyle, ChannelType, ContextMenuCommandBuilder,
  EmbedBuilder, Events, GatewayDispatchEvents, MessageFlags, MessageType, ModalBuilder, PermissionFlagsBits, SlashCommandBuilder, StringSelectMenuBuilder,
  TextInputBuilder, TextInputStyle, UserSelectMenuBuilder,
} from "discord.js";
import { WebSocketShardDestroyRecovery } from "@discordjs/ws";
import { connect, next, start } from "./emulator.js";

let emulator, connection, client, people, guild, hall, aldred, beorn;

before(async () => {
  emulator = await start();
  people = emulator.people;
  connection = await connect(emulator.door);
  client = connection.client;
  guild = client.guilds.cache.first();
  hall = guild.channels.cache.find((channel) => channel.name === "great-hall");
  const members = await guild.members.fetch();
  [aldred, beorn] = ["aldred", "beorn"].map((name) => members.find((member) => member.user.username === name));
  await client.application.commands.set(commands.map(asJson));
});

after(async () => {
  await connection?.close();
  await emulator?.end();
});

// A builder's command as it goes over the wire, without what is undefined.
const asJson = (builder) => JSON.parse(JSON.stringify(builder));

const commands = [
  new SlashCommandBuilder().setName("crown").setDescription("Crown somebody.")
    .setIntegrationTypes(ApplicationIntegrationType.GuildInstall)
    .addSubcommand((sub) => sub.setName("now").setDescription("At once.")
      .addUserOption((option) => option.setName("who").setDescription("Who is crowned.").setRequired(true))
      .addIntegerOption((option) => option.setName("year").setDescription("The year.").setMinValue(900).setMaxValue(1066))
      .addStringOption((option) => option.setName("where").setDescription("The place.").setAutocomplete(true))),
  new SlashCommandBuilder().setName("decree").setDescription("Write a decree."),
  new ContextMenuCommandBuilder().setName("Honour").setType(ApplicationCommandType.User),
];

// Lets somebody give a command in the hall, and gives the bot its interaction.
async function command(text, person = aldred, channel = hall.id) {
  const heard = next(client, Events.InteractionCreate, (interaction) => interaction.isChatInputCommand());
  await people.slash(person.id, channel, text);
  return heard;
}

// Lets somebody do something else that calls forth an interaction.
async function interaction(act) {
  const heard = next(client, Events.InteractionCreate);
  await act();
  return heard;
}

// Discord's refusal as status and code.
const refused = (status, code) => (error) => {
  assert.equal(error.name, `DiscordAPIError[${code}]`, error.stack);
  assert.equal(error.status, status);
  return true;
};

test("a client logs in and knows the server", async () => {
  assert.equal(client.user.bot, true);
  assert.equal(guild.name, "Witenagemot");
  assert.equal(guild.available, true);
  assert.deepEqual(guild.channels.cache.map((channel) => channel.type), [ChannelType.GuildText, ChannelType.GuildText]);
  assert.ok(guild.members.me.permissionsIn(hall).has(PermissionFlagsBits.SendMessages));
  assert.ok(!guild.members.me.permissionsIn(hall).has(PermissionFlagsBits.ManageGuild));
  assert.equal(guild.memberCount, guild.members.cache.size);
  assert.equal(aldred.displayName, "Aldred");
  assert.equal((await client.users.fetch(aldred.id, { force: true })).globalName, "Aldred");
  assert.equal((await guild.members.fetch({ user: beorn.id, force: true })).id, beorn.id);
  assert.equal((await guild.members.search({ query: "ald" })).first().id, aldred.id);
  assert.equal((await guild.roles.fetch()).get(guild.id).name, "@everyone");
  assert.equal((await client.guilds.fetch({ guild: guild.id, force: true })).name, guild.name);
  assert.equal((await client.guilds.fetch()).size, 1);
  assert.equal((await guild.channels.fetch()).size, 2);
  const application = await client.application.fetch();
  assert.equal(application.id, client.user.id);
  assert.ok(client.ws.status === 0, "the websocket is ready");
});

test("commands are registered, read, changed and deleted", async () => {
  const registered = await client.application.commands.fetch();
  assert.deepEqual(registered.map(({ name, type }) => [name, type]), [["crown", 1], ["decree", 1], ["Honour", 2]]);
  const crown = registered.find(({ name }) => name === "crown");
  assert.ok(crown.equals(asJson(commands[0])), "what is registered is what was asked for");
  const here = await guild.commands.create(new SlashCommandBuilder().setName("feast").setDescription("Eat."));
  assert.equal(here.guildId, guild.id);
  const edited = await here.edit({ description: "Drink." });
  assert.deepEqual([edited.id, edited.name, edited.description], [here.id, "feast", "Drink."]);
  await here.delete();
  assert.equal((await guild.commands.fetch()).size, 0);
  await assert.rejects(guild.commands.fetch(here.id), refused(404, 10063));
});

test("a command is answered later, then edited, followed up and deleted", async () => {
  const given = await command("/crown now who:@Beorn year:973");
  assert.equal(given.commandName, "crown");
  assert.equal(given.options.getSubcommand(), "now");
  assert.equal(given.options.getMember("who").id, beorn.id);
  assert.equal(given.options.getUser("who").username, "beorn");
  assert.equal(given.options.getInteger("year"), 973);
  assert.deepEqual([given.user.id, given.member.id, given.guildId, given.channelId], [aldred.id, aldred.id, guild.id, hall.id]);
  assert.equal(given.locale, "en-US");
  assert.ok(given.appPermissions.has(PermissionFlagsBits.SendMessages));

  const deferred = await given.deferReply({ withResponse: true });
  assert.ok(deferred.resource.message.flags.has(MessageFlags.Loading));
  assert.ok((await people.last(aldred.id, hall.id)).flags & MessageFlags.Loading);
  const edited = await given.editReply("Long live Beorn!");
  assert.equal(edited.content, "Long live Beorn!");
  assert.equal(edited.type, MessageType.ChatInputCommand);
  assert.equal(edited.interactionMetadata.user.id, aldred.id);
  assert.ok(!edited.flags.has(MessageFlags.Loading));
  assert.equal((await people.last(beorn.id, hall.id)).content, "Long live Beorn!");
  assert.equal((await given.fetchReply()).id, edited.id);

  const whisper = await given.followUp({ content: "You did it.", flags: MessageFlags.Ephemeral });
  assert.ok(whisper.flags.has(MessageFlags.Ephemeral));
  assert.equal((await people.last(aldred.id, hall.id)).content, "You did it.");
  assert.equal((await people.last(beorn.id, hall.id)).content, "Long live Beorn!");
  await given.deleteReply(whisper);
  await given.deleteReply();
  assert.notEqual((await people.last(beorn.id, hall.id))?.content, "Long live Beorn!");
  await assert.rejects(given.editReply("Once more."), refused(404, 10008));
});

test("what is asked for in private is shown in private", async () => {
  const given = await command("/decree");
  await given.deferReply({ flags: MessageFlags.Ephemeral });
  await given.editReply({ content: "Only you." });
  assert.equal((await people.last(aldred.id, hall.id)).content, "Only you.");
  assert.notEqual((await people.last(beorn.id, hall.id))?.content, "Only you.");
});

test("values are offered while somebody types", async () => {
  const typed = next(client, Events.InteractionCreate, (interaction) => interaction.isAutocomplete());
  const offered = people.suggest(aldred.id, hall.id, "/crown now who:@Beorn where:Wint");
  const asked = await typed;
  assert.deepEqual(asked.options.getFocused(true), { name: "where", type: 3, value: "Wint", focused: true });
  await asked.respond([{ name: "Wintanceaster", value: "winchester" }]);
  assert.match(JSON.stringify(await offered), /Wintanceaster/);
});

test("a form is opened, sent in and answered", async () => {
  const given = await command("/decree");
  const line = new TextInputBuilder().setCustomId("words").setLabel("What is decreed").setStyle(TextInputStyle.Paragraph).setMaxLength(50);
  await given.showModal(new ModalBuilder().setCustomId("form").setTitle("A decree").addComponents(new ActionRowBuilder().addComponents(line)));
  const sent = given.awaitModalSubmit({ time: 20_000 });
  await people.submit(aldred.id, [["words", "No more war."]]);
  const form = await sent;
  assert.equal(form.customId, "form");
  assert.equal(form.fields.getTextInputValue("words"), "No more war.");
  await form.reply("It is decreed.");
  assert.equal((await people.last(beorn.id, hall.id)).content, "It is decreed.");
});

test("buttons and selects reach the bot, and it changes their message", async () => {
  const button = new ButtonBuilder().setCustomId("yes").setLabel("Yes").setStyle(ButtonStyle.Primary);
  const link = new ButtonBuilder().setURL("https://example.org/").setLabel("More").setStyle(ButtonStyle.Link);
  const select = new StringSelectMenuBuilder().setCustomId("place").setPlaceholder("Where").setMinValues(1).setMaxValues(2)
    .addOptions({ label: "York", value: "york", emoji: "🏰" }, { label: "Winchester", value: "winchester", description: "Best." });
  const users = new UserSelectMenuBuilder().setCustomId("people").setMaxValues(2);
  const rows = [[button, link], [select], [users]].map((row) => new ActionRowBuilder().addComponents(row));
  const asked = await hall.send({ content: "Who, and where?", components: rows });
  assert.deepEqual(asked.components.map((row) => row.components.map(({ type }) => type)), [[2, 2], [3], [5]]);

  const pressed = await interaction(() => people.press(beorn.id, asked.id, "yes"));
  assert.ok(pressed.isButton());
  assert.deepEqual([pressed.customId, pressed.message.id, pressed.user.id, pressed.component.label], ["yes", asked.id, beorn.id, "Yes"]);
  await pressed.update({ content: "Where?" });
  assert.equal((await people.messages(aldred.id, hall.id)).find(({ id }) => id === asked.id).content, "Where?");

  const chosen = await interaction(() => people.select(beorn.id, asked.id, "place", ["york", "winchester"]));
  assert.ok(chosen.isStringSelectMenu());
  assert.deepEqual(chosen.values, ["york", "winchester"]);
  await chosen.deferUpdate();
  await chosen.editReply({ content: "There.", components: rows.slice(2) });
  assert.equal((await hall.messages.fetch({ message: asked.id, force: true })).components.length, 1);

  const named = await interaction(() => people.select(beorn.id, asked.id, "people", [aldred.id]));
  assert.ok(named.isUserSelectMenu());
  assert.equal(named.users.get(aldred.id).username, "aldred");
  assert.equal(named.members.get(aldred.id).id, aldred.id);
  const answer = await named.reply({ content: "So be it.", withResponse: true });
  assert.equal(answer.resource.message.reference.messageId, asked.id);
  assert.equal(answer.interaction.responseMessageId, answer.resource.message.id);
});

test("files and pictures are sent, fetched and replaced", async () => {
  const bytes = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64");
  const picture = new AttachmentBuilder(bytes, { name: "dot.png", description: "A dot." });
  const text = new AttachmentBuilder(Buffer.from("Æthelred"), { name: "name.txt" });
  const sent = await hall.send({
    content: "See.", files: [picture, text],
    embeds: [new EmbedBuilder().setTitle("A dot").setColor(0x336699).setImage("attachment://dot.png").addFields({ name: "Size", value: "1", inline: true })],
  });
  assert.deepEqual(sent.attachments.map(({ name, contentType }) => [name, contentType.split(";")[0]]), [["name.txt", "text/plain"]]);
  assert.deepEqual([sent.embeds[0].title, sent.embeds[0].image.width, sent.embeds[0].fields[0].name], ["A dot", 1, "Size"]);
  const fetched = async (url) => Buffer.from(await (await fetch(url)).arrayBuffer());
  assert.deepEqual(await fetched(sent.embeds[0].image.url), bytes);
  assert.equal((await fetched(sent.attachments.first().url)).toString(), "Æthelred");

  const kept = await sent.edit({ embeds: [], attachments: [], files: [picture] });
  assert.deepEqual(kept.attachments.map(({ name, description, width }) => [name, description, width]), [["dot.png", "A dot.", 1]]);
  const given = await command("/decree");
  await given.reply({ files: [picture] });
  assert.equal((await given.fetchReply()).attachments.first().name, "dot.png");
});

test("messages are heard, answered, named in mentions, listed, pinned, edited and deleted", async () => {
  const heard = next(client, Events.MessageCreate, ({ author }) => author.id === beorn.id);
  await people.say(beorn.id, hall.id, "Hail!");
  const message = await heard;
  assert.equal(message.content, "Hail!");
  assert.equal(message.member.displayName, "Beorn");
  const reply = await message.reply({ content: `Hail, ${aldred}!`, allowedMentions: { users: [], repliedUser: false } });
  assert.deepEqual([reply.type, reply.reference.messageId], [MessageType.Reply, message.id]);
  assert.deepEqual((await people.last(aldred.id, hall.id)).mentions, []);
  const loud = await hall.send({ content: `${aldred}`, allowedMentions: { users: [aldred.id] } });
  assert.ok(loud.mentions.users.has(aldred.id));
  assert.deepEqual((await people.last(aldred.id, hall.id)).mentions.map(({ id }) => id), [aldred.id]);
  const once = { content: "Once.", nonce: "17", enforceNonce: true };
  assert.equal((await hall.send(once)).id, (await hall.send(once)).id);

  assert.equal((await hall.messages.fetch({ limit: 3 })).size, 3);
  assert.equal((await hall.messages.fetch({ after: loud.id })).first().content, "Once.");
  await loud.pin();
  assert.deepEqual((await hall.messages.fetchPins()).items.map((pin) => pin.message.id), [loud.id]);
  await loud.unpin();
  const edited = next(client, Events.MessageUpdate);
  await loud.edit("Quiet.");
  await edited;
  const deleted = next(client, Events.MessageDelete);
  await loud.delete();
  await deleted;
  await hall.sendTyping();
});

test("threads are opened, written in, joined, put away and deleted", async () => {
  const created = next(client, Events.ThreadCreate);
  const thread = await hall.threads.create({ name: "A match", autoArchiveDuration: 1440 });
  assert.equal((await created).id, thread.id);
  await thread.members.add(beorn.id);
  assert.equal((await thread.send("Begin.")).channelId, thread.id);
  assert.equal((await people.last(beorn.id, thread.id)).content, "Begin.");
  assert.ok((await thread.members.fetch()).has(beorn.id));
  await thread.members.remove(beorn.id);
  assert.equal((await (await hall.send("From here.")).startThread({ name: "From a message" })).parentId, hall.id);
  assert.equal((await hall.threads.fetchActive()).threads.size, 2);
  await thread.setArchived(true);
  assert.equal((await client.channels.fetch(thread.id, { force: true })).archived, true);
  await thread.setArchived(false);
  await thread.setName("Over");
  const secret = await hall.threads.create({ name: "A plot", type: ChannelType.PrivateThread });
  assert.equal(secret.type, ChannelType.PrivateThread);
  // discord.js itself forgets what it deletes, before the event comes.
  const gone = next(client, Events.Raw, ({ t }) => t === GatewayDispatchEvents.ThreadDelete);
  await secret.delete();
  assert.equal((await gone).d.id, secret.id);
});

test("people and the bot write to each other directly", async () => {
  const sent = await aldred.send("In secret.");
  assert.equal(sent.channel.type, ChannelType.DM);
  assert.equal((await people.last(aldred.id, sent.channelId)).content, "In secret.");
  const heard = next(client, Events.MessageCreate, ({ author }) => author.id === aldred.id);
  await people.say(aldred.id, sent.channelId, "I hear.");
  assert.deepEqual([(await heard).content, (await heard).guildId], ["I hear.", null]);
  const given = await command("/decree", aldred, sent.channelId);
  assert.deepEqual([given.inGuild(), given.user.id], [false, aldred.id]);
  await given.reply("Here too.");
  assert.equal((await people.last(aldred.id, sent.channelId)).content, "Here too.");
});

test("refusals have Discord's status and code", async () => {
  await assert.rejects(hall.send("x".repeat(2001)), (error) => {
    assert.equal(error.rawError.errors.content._errors[0].code, "BASE_TYPE_MAX_LENGTH");
    return refused(400, 50035)(error);
  });
  await assert.rejects(hall.send({ content: "" }), refused(400, 50006));
  await assert.rejects(hall.messages.fetch("1"), refused(404, 10008));
  await assert.rejects(client.channels.fetch("1"), refused(404, 10003));
  await assert.rejects(client.users.fetch("1"), refused(404, 10013));
  await assert.rejects(client.guilds.fetch("1"), refused(404, 10004));
  await assert.rejects(guild.members.fetch("1"), refused(404, 10013));
  await assert.rejects(client.application.commands.fetch({ guildId: "1" }), refused(403, 50001));
  await assert.rejects(guild.channels.create({ name: "mine" }), refused(403, 50013));
  await assert.rejects((await hall.messages.fetch({ limit: 100 })).find(({ author }) => author.id === beorn.id).edit("Mine."), refused(403, 50005));
  await people.directMessages(beorn.id, "closed");
  await assert.rejects(beorn.send("Psst."), refused(403, 50007));
  await people.directMessages(beorn.id, "open");
});

test("an interaction is answered once, and in time", async () => {
  const given = await command("/decree");
  await given.reply("Once.");
  given.replied = given.deferred = false;
  await assert.rejects(given.reply("Twice."), refused(400, 40060));
  const late = await command("/decree");
  await new Promise((done) => setTimeout(done, 3_100));
  await assert.rejects(late.reply("Too late."), refused(404, 10062));
});

test("a client resumes after its connection was lost, and misses nothing", async () => {
  const resumed = next(client, Events.ShardResume);
  await client.ws._ws.strategy.shards.get(0).destroy({ code: 4000, recover: WebSocketShardDestroyRecovery.Resume });
  await resumed;
  const given = await command("/decree");
  await given.reply("Still here.");
});
