"""discord.py, whose other tests are in ../../discordpy."""
import io
import os

import discord
import yarl
from discord import app_commands

discord.http.Route.BASE = os.environ["API"] + "/v10"
discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(os.environ["GATEWAY"])


class Bot(discord.Client):
    async def setup_hook(self):
        tree = app_commands.CommandTree(self)
        tree.add_command(do)
        await tree.sync()

    async def on_resumed(self):
        print("RESUMED", flush=True)

    async def on_interaction(self, it):
        if it.type is discord.InteractionType.component:
            values = it.data.get("values")
            await it.response.edit_message(content=f"Chosen: {values[0]}." if values else "Pressed.")


class Form(discord.ui.Modal, title="A form"):
    words = discord.ui.TextInput(label="Words", custom_id="words")

    async def on_submit(self, it):
        await it.response.send_message(f"Read: {self.words.value}")


@app_commands.command(description="Does it.")
async def do(it: discord.Interaction, what: str):
    if what == "ask":
        view = discord.ui.View()
        view.add_item(discord.ui.Button(label="Yes", custom_id="yes"))
        options = [discord.SelectOption(label=name) for name in ("north", "south")]
        view.add_item(discord.ui.Select(custom_id="pick", options=options))
        await it.response.send_message("Which?", view=view)
    elif what == "private":
        await it.response.send_message("For you alone.", ephemeral=True)
    elif what == "form":
        await it.response.send_modal(Form())
    elif what == "later":
        await it.response.defer()
        await it.edit_original_response(content="At last.")
        await it.followup.send("And more.")
    elif what == "file":
        await it.response.send_message("See.", file=discord.File(io.BytesIO("Æthelred".encode()), "name.txt"))
    elif what == "thread":
        await it.response.send_message("Opened.")
        thread = await it.channel.create_thread(name="A match", type=discord.ChannelType.public_thread)
        await thread.send("Begin.")
    elif what == "direct":
        await it.response.send_message("Told.")
        await it.user.send("In secret.")
    elif what == "edit":
        await it.response.send_message("Edited.")
        message = await it.channel.send("Before.")
        await message.edit(content="After.")
    elif what == "many":
        await it.response.send_message("Counting.")
        for n in range(1, 13):
            await it.channel.send(str(n))


@do.autocomplete("what")
async def offer(_, typed: str):
    names = "ask private form later file thread direct edit many".split()
    return [app_commands.Choice(name=name, value=name) for name in names if name.startswith(typed)]


Bot(intents=discord.Intents(guilds=True, messages=True)).run(os.environ["TOKEN"])
