// discord.js, whose other tests are in ../../discordjs.
import { ActionRowBuilder, ButtonBuilder, Client, Events, ModalBuilder, SlashCommandBuilder, StringSelectMenuBuilder, TextInputBuilder } from "discord.js";

const client = new Client({ intents: ["Guilds", "GuildMessages"], rest: { api: process.env.API } });

const row = (part) => new ActionRowBuilder().addComponents(part);
const question = {
  content: "Which?",
  components: [
    row(new ButtonBuilder().setCustomId("yes").setLabel("Yes").setStyle(1)),
    row(new StringSelectMenuBuilder().setCustomId("pick").addOptions({ label: "North", value: "north" }, { label: "South", value: "south" })),
  ],
};
const form = new ModalBuilder().setCustomId("form").setTitle("A form")
  .addComponents(row(new TextInputBuilder().setCustomId("words").setLabel("Words").setStyle(1)));

const answers = {
  ask: (it) => it.reply(question),
  private: (it) => it.reply({ content: "For you alone.", flags: 64 }),
  form: (it) => it.showModal(form),
  later: async (it) => {
    await it.deferReply();
    await it.editReply("At last.");
    await it.followUp("And more.");
  },
  file: (it) => it.reply({ content: "See.", files: [{ name: "name.txt", attachment: Buffer.from("Æthelred") }] }),
  thread: async (it) => {
    await it.reply("Opened.");
    const thread = await it.channel.threads.create({ name: "A match" });
    await thread.send("Begin.");
  },
  direct: async (it) => {
    await it.reply("Told.");
    await it.user.send("In secret.");
  },
  edit: async (it) => {
    await it.reply("Edited.");
    const message = await it.channel.send("Before.");
    await message.edit("After.");
  },
  many: async (it) => {
    await it.reply("Counting.");
    for (let n = 1; n <= 12; n += 1) await it.channel.send(String(n));
  },
};

const command = new SlashCommandBuilder().setName("do").setDescription("Does it.")
  .addStringOption((option) => option.setName("what").setDescription("What to do.").setRequired(true).setAutocomplete(true));
client.once(Events.ClientReady, () => client.application.commands.set([command]));
client.on(Events.ShardResume, () => console.log("RESUMED"));
client.on(Events.InteractionCreate, async (it) => {
  if (it.isAutocomplete()) {
    const fitting = Object.keys(answers).filter((name) => name.startsWith(it.options.getFocused()));
    await it.respond(fitting.map((name) => ({ name, value: name })));
  } else if (it.isChatInputCommand()) {
    await answers[it.options.getString("what")](it);
  } else if (it.isModalSubmit()) {
    await it.reply(`Read: ${it.fields.getTextInputValue("words")}`);
  } else {
    await it.update({ content: it.customId === "yes" ? "Pressed." : `Chosen: ${it.values[0]}.` });
  }
});
await client.login(process.env.TOKEN);
