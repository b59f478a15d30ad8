"""py-cord."""
import io
import os

import discord

discord.http.Route.API_BASE_URL = os.environ["API"] + "/v10"


class Form(discord.ui.Modal):
    def __init__(self):
        super().__init__(discord.ui.InputText(label="Words", custom_id="words"), title="A form")

    async def callback(self, it):
        await it.response.send_message(f"Read: {self.children[0].value}")


class Bot(discord.Bot):
    async def on_resumed(self):
        print("RESUMED", flush=True)

    async def on_interaction(self, it):
        await super().on_interaction(it)
        if it.type is discord.InteractionType.component:
            values = it.data.get("values")
            await it.response.edit_message(content=f"Chosen: {values[0]}." if values else "Pressed.")


async def offer(it):
    names = "ask private form later file thread direct edit many".split()
    return [name for name in names if name.startswith(it.value)]


bot = Bot(intents=discord.Intents(guilds=True, messages=True))


@bot.slash_command(name="do", description="Does it.")
@discord.option("what", str, autocomplete=offer)
async def do(it: discord.ApplicationContext, what: str):
    if what == "ask":
        options = [discord.SelectOption(label=name) for name in ("north", "south")]
        button = discord.ui.Button(label="Yes", custom_id="yes")
        view = discord.ui.View(button, discord.ui.Select(custom_id="pick", options=options), store=False)
        await it.respond("Which?", view=view)
    elif what == "private":
        await it.respond("For you alone.", ephemeral=True)
    elif what == "form":
        await it.send_modal(Form())
    elif what == "later":
        await it.defer()
        await it.edit(content="At last.")
        await it.followup.send("And more.")
    elif what == "file":
        await it.respond("See.", file=discord.File(io.BytesIO("Æthelred".encode()), "name.txt"))
    elif what == "thread":
        await it.respond("Opened.")
        thread = await it.channel.create_thread(name="A match", type=discord.ChannelType.public_thread)
        await thread.send("Begin.")
    elif what == "direct":
        await it.respond("Told.")
        await it.user.send("In secret.")
    elif what == "edit":
        await it.respond("Edited.")
        message = await it.channel.send("Before.")
        await message.edit("After.")
    elif what == "many":
        await it.respond("Counting.")
        for n in range(1, 13):
            await it.channel.send(str(n))


bot.run(os.environ["TOKEN"])
