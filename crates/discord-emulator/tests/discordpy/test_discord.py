"""discord.py as it comes, against an emulator of its own: what bots do every day, in one conversation."""

import asyncio
import json
import os
import subprocess
import sys
import tempfile
import unittest
import urllib.request

import discord
import yarl
from discord import app_commands

PATIENCE = 20


class People:
    """What people do, by the requests of the emulator's page."""

    def __init__(self, page):
        self.page = page

    def _ask(self, method, path, body=None):
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.page + path, data, {"content-type": "application/json"}, method=method)
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            text = answer.read()
        return json.loads(text) if text else None

    async def ask(self, method, path, body=None):
        return await asyncio.to_thread(self._ask, method, path, body)

    async def known(self, name):
        world = await self.ask("GET", "page/world")
        return next(person for person in world["people"] if person["name"] == name)


class Bot(discord.Client):
    """Answers a command, a button and a form."""

    def __init__(self):
        intents = discord.Intents(guilds=True, members=True, messages=True, message_content=True)
        super().__init__(intents=intents)
        self.tree = app_commands.CommandTree(self)
        self.heard = asyncio.Queue()

        @self.tree.command(description="Says how many.")
        @app_commands.describe(number="How many")
        async def count(interaction: discord.Interaction, number: app_commands.Range[int, 1, 9]):
            view = discord.ui.View()
            view.add_item(discord.ui.Button(label="More", custom_id="more"))
            await interaction.response.send_message(f"{number} of them", view=view)

        @self.tree.command(description="Takes its time.")
        async def later(interaction: discord.Interaction):
            await interaction.response.defer(ephemeral=True)
            await interaction.edit_original_response(content="At last")
            await interaction.followup.send("And more", ephemeral=True)

    async def on_interaction(self, interaction):
        if interaction.type is discord.InteractionType.component:
            form = discord.ui.Modal(title="How many?", custom_id="form")
            form.add_item(discord.ui.TextInput(label="Number", custom_id="number", max_length=3))
            await interaction.response.send_modal(form)
        elif interaction.type is discord.InteractionType.modal_submit:
            await interaction.response.send_message("Thanks")

    async def on_message(self, message):
        await self.heard.put(message)


class DiscordPy(unittest.IsolatedAsyncioTestCase):
    async def asyncSetUp(self):
        self.directory = tempfile.TemporaryDirectory()
        door = os.path.join(self.directory.name, "door.json")
        self.emulator = subprocess.Popen(
            [os.environ["EMULATOR"], "--port", "0", "--door", door, "--intents", "members,content"], stdout=subprocess.PIPE, text=True)
        page = self.emulator.stdout.readline().split()[-1]
        for _ in range(3):
            self.emulator.stdout.readline()
        with open(door, encoding="utf-8") as file:
            token = json.load(file)["token"]
        self.people = People(page)
        discord.http.Route.BASE = page + "api/v10"
        discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(page.replace("http", "ws", 1))
        self.bot = Bot()
        await self.bot.login(token)
        self.running = asyncio.create_task(self.bot.connect())
        await asyncio.wait_for(self.bot.wait_until_ready(), PATIENCE)
        self.hall = discord.utils.get(self.bot.get_all_channels(), name="great-hall")
        self.aldred = await self.people.known("Aldred")

    async def asyncTearDown(self):
        await self.bot.close()
        await asyncio.gather(self.running, return_exceptions=True)
        self.emulator.terminate()
        status = self.emulator.wait(PATIENCE)
        self.emulator.stdout.close()
        self.directory.cleanup()
        # It ends badly if it was not as Discord describes itself.
        self.assertEqual(status, 0)

    async def next(self, wanted):
        async def found():
            while True:
                message = await self.bot.heard.get()
                if wanted(message):
                    return message
        return await asyncio.wait_for(found(), PATIENCE)

    async def reads(self, channel, texts):
        """Waits until Aldred reads these as the newest messages."""
        where = f"page/messages?person={self.aldred['id']}&channel={channel}"
        for _ in range(100):
            messages = await self.people.ask("GET", where)
            if [message["content"] for message in messages[-len(texts):]] == texts:
                return
            await asyncio.sleep(0.05)
        self.fail(f"{texts} did not come")

    async def person(self, action, **more):
        return await self.people.ask("POST", f"page/{action}", {"person": self.aldred["id"], **more})

    async def test_messages_threads_and_refusals(self):
        self.assertEqual(len(self.bot.guilds[0].members), 7)
        await self.person("say", channel=str(self.hall.id), text="Is anybody here?")
        heard = await self.next(lambda message: not message.author.bot)
        self.assertEqual(heard.content, "Is anybody here?")
        embed = discord.Embed(title="Board", colour=0x336699).add_field(name="Turn", value="3")
        answer = await heard.reply("Yes", embed=embed, file=discord.File(__file__, "moves.txt"))
        self.assertEqual(answer.attachments[0].filename, "moves.txt")
        await answer.edit(content="Yes!", attachments=[])
        again = await self.hall.fetch_message(answer.id)
        self.assertEqual((again.content, again.attachments), ("Yes!", []))
        thread = await answer.create_thread(name="Details")
        await thread.send("Here")
        await thread.edit(archived=True)
        with self.assertRaises(discord.HTTPException) as refused:
            await self.hall.send("x" * 2001)
        self.assertEqual((refused.exception.status, refused.exception.code), (400, 50035))
        with self.assertRaises(discord.Forbidden):
            await answer.pin()
        await answer.delete()

    async def test_commands_buttons_and_forms(self):
        registered = await self.bot.tree.sync()
        self.assertEqual([command.name for command in registered], ["count", "later"])
        hall = str(self.hall.id)
        await self.person("slash", channel=hall, text="/count number:3")
        counted = await self.next(lambda message: message.content == "3 of them")
        await self.person("press", message=str(counted.id), custom_id="more")
        for _ in range(100):
            if (await self.people.known("Aldred"))["modal"]:
                break
            await asyncio.sleep(0.05)
        await self.person("modal", fields=[["number", "7"]])
        await self.next(lambda message: message.content == "Thanks")
        await self.person("slash", channel=hall, text="/later")
        await self.reads(hall, ["At last", "And more"])

    async def test_messages_laid_out_of_components(self):
        view = discord.ui.LayoutView()
        box = discord.ui.Container(discord.ui.TextDisplay("# Round 3"), accent_colour=0x008844)
        box.add_item(discord.ui.Separator())
        box.add_item(discord.ui.ActionRow(discord.ui.Button(label="Go", custom_id="go")))
        view.add_item(box)
        sent = await self.hall.send(view=view)
        self.assertTrue(sent.flags.components_v2)
        self.assertEqual(sent.components[0].children[0].content, "# Round 3")


if __name__ == "__main__":
    sys.exit(unittest.main(verbosity=2))
