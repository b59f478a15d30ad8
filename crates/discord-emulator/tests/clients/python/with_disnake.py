"""disnake."""
import io
import os

import disnake
from disnake.ext import commands

disnake.http.Route.BASE = os.environ["API"] + "/v10"


class Form(disnake.ui.Modal):
    def __init__(self):
        super().__init__(title="A form", components=disnake.ui.TextInput(label="Words", custom_id="words"))

    async def callback(self, it):
        await it.response.send_message(f"Read: {it.text_values['words']}")


class Bot(commands.InteractionBot):
    async def on_resumed(self):
        print("RESUMED", flush=True)

    async def on_message_interaction(self, it):
        await it.response.edit_message(f"Chosen: {it.values[0]}." if it.values else "Pressed.")


async def offer(_, typed: str):
    names = "ask private form later file thread direct edit many".split()
    return [name for name in names if name.startswith(typed)]


bot = Bot(intents=disnake.Intents(guilds=True, messages=True))


@bot.slash_command(name="do", description="Does it.")
async def do(it: disnake.AppCmdInter, what: str = commands.Param(autocomplete=offer)):
    if what == "ask":
        components = [
            disnake.ui.ActionRow(disnake.ui.Button(label="Yes", custom_id="yes")),
            disnake.ui.ActionRow(disnake.ui.StringSelect(custom_id="pick", options=["north", "south"])),
        ]
        await it.response.send_message("Which?", components=components)
    elif what == "private":
        await it.response.send_message("For you alone.", ephemeral=True)
    elif what == "form":
        await it.response.send_modal(Form())
    elif what == "later":
        await it.response.defer()
        await it.edit_original_response("At last.")
        await it.followup.send("And more.")
    elif what == "file":
        await it.response.send_message("See.", file=disnake.File(io.BytesIO("Æthelred".encode()), "name.txt"))
    elif what == "thread":
        await it.response.send_message("Opened.")
        thread = await it.channel.create_thread(name="A match", type=disnake.ChannelType.public_thread)
        await thread.send("Begin.")
    elif what == "direct":
        await it.response.send_message("Told.")
        await it.user.send("In secret.")
    elif what == "edit":
        await it.response.send_message("Edited.")
        message = await it.channel.send("Before.")
        await message.edit("After.")
    elif what == "many":
        await it.response.send_message("Counting.")
        for n in range(1, 13):
            await it.channel.send(str(n))


bot.run(os.environ["TOKEN"])
