// oceanic.js.
import { Client } from "oceanic.js";

const client = new Client({
  auth: `Bot ${process.env.TOKEN}`, rest: { baseURL: `${process.env.API}/v10` }, gateway: { intents: ["GUILDS", "GUILD_MESSAGES"] },
});

const question = {
  content: "Which?",
  components: [
    { type: 1, components: [{ type: 2, style: 1, label: "Yes", customID: "yes" }] },
    { type: 1, components: [{ type: 3, customID: "pick", options: ["north", "south"].map((value) => ({ label: value, value })) }] },
  ],
};
const form = {
  customID: "form", title: "A form",
  components: [{ type: 1, components: [{ type: 4, style: 1, customID: "words", label: "Words" }] }],
};

const answers = {
  ask: (it) => it.createMessage(question),
  private: (it) => it.createMessage({ content: "For you alone.", flags: 64 }),
  form: (it) => it.createModal(form),
  later: async (it) => {
    await it.defer();
    await it.editOriginal({ content: "At last." });
    await it.createFollowup({ content: "And more." });
  },
  file: (it) => it.createMessage({ content: "See.", files: [{ name: "name.txt", contents: Buffer.from("Æthelred") }] }),
  thread: async (it) => {
    await it.createMessage({ content: "Opened." });
    const thread = await it.channel.startThreadWithoutMessage({ name: "A match", type: 11 });
    await thread.createMessage({ content: "Begin." });
  },
  direct: async (it) => {
    await it.createMessage({ content: "Told." });
    const conversation = await it.user.createDM();
    await conversation.createMessage({ content: "In secret." });
  },
  edit: async (it) => {
    await it.createMessage({ content: "Edited." });
    const message = await it.channel.createMessage({ content: "Before." });
    await message.edit({ content: "After." });
  },
  many: async (it) => {
    await it.createMessage({ content: "Counting." });
    for (let n = 1; n <= 12; n += 1) await it.channel.createMessage({ content: String(n) });
  },
};

client.once("ready", () => client.application.bulkEditGlobalCommands([{
  type: 1, name: "do", description: "Does it.",
  options: [{ type: 3, name: "what", description: "What to do.", required: true, autocomplete: true }],
}]));
client.on("shardResume", () => console.log("RESUMED"));
client.on("error", (error) => console.error(error));
client.on("interactionCreate", async (it) => {
  if (it.isAutocompleteInteraction()) {
    const fitting = Object.keys(answers).filter((name) => name.startsWith(it.data.options.getFocused().value));
    await it.result(fitting.map((name) => ({ name, value: name })));
  } else if (it.isCommandInteraction()) {
    await answers[it.data.options.getString("what")](it);
  } else if (it.isModalSubmitInteraction()) {
    await it.createMessage({ content: `Read: ${it.data.components.getTextInput("words")}` });
  } else {
    const content = it.data.customID === "yes" ? "Pressed." : `Chosen: ${it.data.values.raw[0]}.`;
    await it.editParent({ content });
  }
});
await client.connect();
