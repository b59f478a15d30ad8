// eris. It speaks https alone, so that it gets an agent that leads to the emulator's encrypted door.
import { readFileSync } from "node:fs";
import { Agent } from "node:https";
import { connect } from "node:tls";
import { Client, Constants } from "eris";

const [host, port] = process.env.DOOR.split(":");
class Door extends Agent {
  createConnection() {
    return connect({ host, port, servername: "discord.com", ca: readFileSync(process.env.CERTIFICATE) });
  }
}
const client = new Client(`Bot ${process.env.TOKEN}`, { intents: ["guilds", "guildMessages"], rest: { agent: new Door() } });

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
  ask: (it) => it.createMessage(question),
  private: (it) => it.createMessage({ content: "For you alone.", flags: 64 }),
  form: (it) => it.createModal(form),
  later: async (it) => {
    await it.defer();
    await it.editOriginalMessage({ content: "At last." });
    await it.createFollowup({ content: "And more." });
  },
  file: (it) => it.createMessage({ content: "See." }, [{ name: "name.txt", file: Buffer.from("Æthelred") }]),
  thread: async (it) => {
    await it.createMessage({ content: "Opened." });
    const thread = await client.createThreadWithoutMessage(it.channel.id, { name: "A match", type: 11, autoArchiveDuration: 60 });
    await client.createMessage(thread.id, "Begin.");
  },
  direct: async (it) => {
    await it.createMessage({ content: "Told." });
    const conversation = await client.getDMChannel(it.member.id);
    await client.createMessage(conversation.id, "In secret.");
  },
  edit: async (it) => {
    await it.createMessage({ content: "Edited." });
    const message = await client.createMessage(it.channel.id, "Before.");
    await message.edit("After.");
  },
  many: async (it) => {
    await it.createMessage({ content: "Counting." });
    for (let n = 1; n <= 12; n += 1) await client.createMessage(it.channel.id, String(n));
  },
};

client.once("ready", () => client.bulkEditCommands([{
  type: 1, name: "do", description: "Does it.",
  options: [{ type: 3, name: "what", description: "What to do.", required: true, autocomplete: true }],
}]));
client.on("shardResume", () => console.log("RESUMED"));
client.on("error", (error) => console.error(error));
client.on("interactionCreate", async (it) => {
  const { APPLICATION_COMMAND, APPLICATION_COMMAND_AUTOCOMPLETE, MESSAGE_COMPONENT } = Constants.InteractionTypes;
  if (it.type === APPLICATION_COMMAND_AUTOCOMPLETE) {
    const fitting = Object.keys(answers).filter((name) => name.startsWith(it.data.options[0].value));
    await it.acknowledge(fitting.map((name) => ({ name, value: name })));
  } else if (it.type === APPLICATION_COMMAND) {
    await answers[it.data.options[0].value](it);
  } else if (it.type === MESSAGE_COMPONENT) {
    await it.editParent({ content: it.data.custom_id === "yes" ? "Pressed." : `Chosen: ${it.data.values[0]}.` });
  } else {
    await it.createMessage({ content: `Read: ${it.data.components[0].components[0].value}` });
  }
});
await client.connect();
