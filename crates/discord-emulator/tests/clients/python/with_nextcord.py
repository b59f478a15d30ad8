"""nextcord."""
import io
import os

import nextcord

nextcord.http.Route.BASE = os.environ["API"] + "/v10"


class Form(nextcord.ui.Modal):
    def __init__(self):
        super().__init__("A form")
        self.words = nextcord.ui.TextInput("Words", custom_id="words")
        self.add_item(self.words)

    async def callback(self, it):
        await it.response.send_message(f"Read: {self.words.value}")


class Bot(nextcord.Client):
    async def on_resumed(self):
        print("RESUMED", flush=True)

    async def on_interaction(self, it):
        await super().on_interaction(it)
        if it.type is nextcord.InteractionType.component:
            values = it.data.get("values")
            await it.response.edit_message(content=f"Chosen: {values[0]}." if values else "Pressed.")


bot = Bot(intents=nextcord.Intents(guilds=True, guild_messages=True, dm_messages=True))


@bot.slash_command(name="do", description="Does it.")
async def do(it: nextcord.Interaction, what: str):
    if what == "ask":
        view = nextcord.ui.View(auto_defer=False)
        view.add_item(nextcord.ui.Button(label="Yes", custom_id="yes"))
        options = [nextcord.SelectOption(label=name) for name in ("north", "south")]
        view.add_item(nextcord.ui.StringSelect(custom_id="pick", options=options))
        await it.response.send_message("Which?", view=view)
    elif what == "private":
        await it.response.send_message("For you alone.", ephemeral=True)
    elif what == "form":
        await it.response.send_modal(Form())
    elif what == "later":
        await it.response.defer()
        await it.edit_original_message(content="At last.")
        await it.followup.send("And more.")
    elif what == "file":
        await it.response.send_message("See.", file=nextcord.File(io.BytesIO("Æthelred".encode()), "name.txt"))
    elif what == "thread":
        await it.response.send_message("Opened.")
        thread = await it.channel.create_thread(name="A match", type=nextcord.ChannelType.public_thread)
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


@do.on_autocomplete("what")
async def offer(it, what: str):
    names = "ask private form later file thread direct edit many".split()
    await it.response.send_autocomplete([name for name in names if name.startswith(what)])


bot.run(os.environ["TOKEN"])
