// Which clients there are, how each is started, and what it lacks by its own fault: a step's name and the reason.

const here = (path) => new URL(path, import.meta.url).pathname;
const js = (file) => () => ({ command: [process.execPath, here(`js/${file}`)] });
// `apart` is the folder of a library that has the same name as another.
const python = (file, apart) => (folder) => ({
  command: [`${folder}/python/bin/python`, here(`python/${file}`)], env: apart && { PYTHONPATH: `${folder}/${apart}` },
});
const rust = (name) => (folder) => ({ command: [`${folder}/rust/debug/${name}`] });

export const clients = [
  { name: "discord.js", start: js("discordjs.js") },
  { name: "@discordjs/core", start: js("core.js") },
  { name: "oceanic.js", start: js("oceanic.js") },
  { name: "eris", start: js("eris.js") },
  { name: "discord.py", start: python("discordpy.py", "discord.py") },
  { name: "nextcord", start: python("with_nextcord.py") },
  { name: "disnake", start: python("with_disnake.py") },
  { name: "py-cord", start: python("pycord.py", "py-cord") },
  { name: "hikari", start: python("with_hikari.py") },
  { name: "interactions.py", start: python("interactionspy.py") },
  { name: "twilight", start: rust("twilight") },
  { name: "serenity with poise", start: rust("poise") },
];
