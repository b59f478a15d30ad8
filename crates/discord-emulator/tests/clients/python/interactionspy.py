"""interactions.py."""
import io
import os

import interactions
from interactions import listen
from interactions.api.events import Component, Resume
from interactions.api.http.route import Route

Route.BASE = os.environ["API"] + "/v10"
bot = interactions.Client(intents=interactions.Intents.GUILDS | interactions.Intents.GUILD_MESSAGES)


@listen(Resume)
async def resumed(_):
    print("RESUMED", flush=True)


@listen(Component)
async def pressed(event):
    values = event.ctx.values
    await event.ctx.edit_origin(content=f"Chosen: {values[0]}." if values else "Pressed.")


@interactions.modal_callback("form")
async def sent_in(it: interactions.ModalContext, words: str):
    await it.send(f"Read: {words}")


@interactions.slash_command("do", description="Does it.")
@interactions.slash_option("what", "What to do.", interactions.OptionType.STRING, required=True, autocomplete=True)
async def do(it: interactions.SlashContext, what: str):
    if what == "ask":
        button = interactions.Button(style=interactions.ButtonStyle.PRIMARY, label="Yes", custom_id="yes")
        menu = interactions.StringSelectMenu("north", "south", custom_id="pick")
        await it.send("Which?", components=[interactions.ActionRow(button), interactions.ActionRow(menu)])
    elif what == "private":
        await it.send("For you alone.", ephemeral=True)
    elif what == "form":
        await it.send_modal(interactions.Modal(interactions.ShortText(label="Words", custom_id="words"), title="A form", custom_id="form"))
    elif what == "later":
        await it.defer()
        # The first that is sent is the answer.
        await it.send("At first.")
        await it.edit(content="At last.")
        await it.send("And more.")
    elif what == "file":
        await it.send("See.", file=interactions.File(io.BytesIO("Æthelred".encode()), "name.txt"))
    elif what == "thread":
        await it.send("Opened.")
        thread = await it.channel.create_thread("A match", thread_type=interactions.ChannelType.GUILD_PUBLIC_THREAD)
        await thread.send("Begin.")
    elif what == "direct":
        await it.send("Told.")
        await it.author.send("In secret.")
    elif what == "edit":
        await it.send("Edited.")
        message = await it.channel.send("Before.")
        await message.edit(content="After.")
    elif what == "many":
        await it.send("Counting.")
        for n in range(1, 13):
            await it.channel.send(str(n))


@do.autocomplete("what")
async def offer(it: interactions.AutocompleteContext):
    names = "ask private form later file thread direct edit many".split()
    await it.send([name for name in names if name.startswith(it.input_text)])


bot.start(os.environ["TOKEN"])
