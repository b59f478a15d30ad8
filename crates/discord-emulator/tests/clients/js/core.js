// @discordjs/core, with @discordjs/rest and @discordjs/ws.
import { ApplicationCommandOptionType, Client, GatewayDispatchEvents, GatewayIntentBits, InteractionType, MessageFlags } from "@discordjs/core";
import { REST } from "@discordjs/rest";
import { WebSocketManager } from "@discordjs/ws";

const { API, TOKEN } = process.env;
const rest = new REST({ version: "10", api: API }).setToken(TOKEN);
const gateway = new WebSocketManager({ token: TOKEN, intents: GatewayIntentBits.Guilds | GatewayIntentBits.GuildMessages, rest });
const client = new Client({ rest, gateway });
let me;

const question = {
  content: "Which?",
  components: [
    { type: 1, components: [{ type: 2, style: 1, label: "Yes", custom_id: "yes" }] },
    { type: 1, components: [{ type: 3, custom_id: "pick", options: ["north", "south"].map((value) => ({ label: value, value })) }] },
  ],
};
const form = {
  custom_id: "form", title: "A form",
  components: [{ type: 1, components: [{ type: 4, style: 1, custom_id: "words", label: "Words" }] }],
};

const answers = {
  ask: (api, it) => api.interactions.reply(it.id, it.token, question),
  private: (api, it) => api.interactions.reply(it.id, it.token, { content: "For you alone.", flags: MessageFlags.Ephemeral }),
  form: (api, it) => api.interactions.createModal(it.id, it.token, form),
  later: async (api, it) => {
    await api.interactions.defer(it.id, it.token);
    await api.interactions.editReply(me, it.token, { content: "At last." });
    await api.interactions.followUp(me, it.token, { content: "And more." });
  },
  file: (api, it) => api.interactions.reply(it.id, it.token, { content: "See.", files: [{ name: "name.txt", data: Buffer.from("Æthelred") }] }),
  thread: async (api, it) => {
    await api.interactions.reply(it.id, it.token, { content: "Opened." });
    const thread = await api.channels.createThread(it.channel.id, { name: "A match", type: 11 });
    await api.channels.createMessage(thread.id, { content: "Begin." });
  },
  direct: async (api, it) => {
    await api.interactions.reply(it.id, it.token, { content: "Told." });
    const conversation = await api.users.createDM(it.member.user.id);
    await api.channels.createMessage(conversation.id, { content: "In secret." });
  },
  edit: async (api, it) => {
    await api.interactions.reply(it.id, it.token, { content: "Edited." });
    const message = await api.channels.createMessage(it.channel.id, { content: "Before." });
    await api.channels.editMessage(it.channel.id, message.id, { content: "After." });
  },
  many: async (api, it) => {
    await api.interactions.reply(it.id, it.token, { content: "Counting." });
    for (let n = 1; n <= 12; n += 1) await api.channels.createMessage(it.channel.id, { content: String(n) });
  },
};

client.on(GatewayDispatchEvents.Ready, async ({ data, api }) => {
  me = data.application.id;
  const what = { type: ApplicationCommandOptionType.String, name: "what", description: "What to do.", required: true, autocomplete: true };
  await api.applicationCommands.bulkOverwriteGlobalCommands(me, [{ name: "do", description: "Does it.", options: [what] }]);
});
client.on(GatewayDispatchEvents.Resumed, () => console.log("RESUMED"));
client.on(GatewayDispatchEvents.InteractionCreate, async ({ data: it, api }) => {
  if (it.type === InteractionType.ApplicationCommandAutocomplete) {
    const fitting = Object.keys(answers).filter((name) => name.startsWith(it.data.options[0].value));
    await api.interactions.createAutocompleteResponse(it.id, it.token, { choices: fitting.map((name) => ({ name, value: name })) });
  } else if (it.type === InteractionType.ApplicationCommand) {
    await answers[it.data.options[0].value](api, it);
  } else if (it.type === InteractionType.MessageComponent) {
    const content = it.data.custom_id === "yes" ? "Pressed." : `Chosen: ${it.data.values[0]}.`;
    await api.interactions.updateMessage(it.id, it.token, { content });
  } else {
    await api.interactions.reply(it.id, it.token, { content: `Read: ${it.data.components[0].components[0].value}` });
  }
});
await gateway.connect();
