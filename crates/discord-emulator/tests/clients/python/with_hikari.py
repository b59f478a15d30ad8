"""hikari."""
import os

import hikari

bot = hikari.GatewayBot(
    os.environ["TOKEN"], rest_url=os.environ["API"] + "/v10", banner=None,
    intents=hikari.Intents.GUILDS | hikari.Intents.GUILD_MESSAGES)
NAMES = "ask private form later file thread direct edit many".split()
ANSWER, DEFER, UPDATE = (
    hikari.ResponseType.MESSAGE_CREATE, hikari.ResponseType.DEFERRED_MESSAGE_CREATE, hikari.ResponseType.MESSAGE_UPDATE)


@bot.listen()
async def register(_: hikari.StartedEvent):
    command = bot.rest.slash_command_builder("do", "Does it.")
    command.add_option(hikari.CommandOption(
        type=hikari.OptionType.STRING, name="what", description="What to do.", is_required=True, autocomplete=True))
    await bot.rest.set_application_commands(bot.get_me().id, [command])


@bot.listen()
async def resumed(_: hikari.ShardResumedEvent):
    print("RESUMED", flush=True)


@bot.listen()
async def offer(event: hikari.AutocompleteInteractionCreateEvent):
    typed = event.interaction.options[0].value
    names = [name for name in NAMES if name.startswith(typed)]
    await event.interaction.create_response([hikari.impl.AutocompleteChoiceBuilder(name, name) for name in names])


@bot.listen()
async def pressed(event: hikari.ComponentInteractionCreateEvent):
    values = event.interaction.values
    await event.interaction.create_initial_response(UPDATE, f"Chosen: {values[0]}." if values else "Pressed.")


@bot.listen()
async def sent_in(event: hikari.ModalInteractionCreateEvent):
    words = event.interaction.components[0].components[0].value
    await event.interaction.create_initial_response(ANSWER, f"Read: {words}")


@bot.listen()
async def do(event: hikari.CommandInteractionCreateEvent):
    it, what = event.interaction, event.interaction.options[0].value
    if what == "ask":
        menu = bot.rest.build_message_action_row().add_text_menu("pick")
        menu = menu.add_option("North", "north").add_option("South", "south").parent
        button = bot.rest.build_message_action_row().add_interactive_button(hikari.ButtonStyle.PRIMARY, "yes", label="Yes")
        await it.create_initial_response(ANSWER, "Which?", components=[button, menu])
    elif what == "private":
        await it.create_initial_response(ANSWER, "For you alone.", flags=hikari.MessageFlag.EPHEMERAL)
    elif what == "form":
        await it.create_modal_response("A form", "form", bot.rest.build_modal_action_row().add_text_input("words", "Words"))
    elif what == "later":
        await it.create_initial_response(DEFER)
        await it.edit_initial_response("At last.")
        await it.execute("And more.")
    elif what == "file":
        await it.create_initial_response(ANSWER, "See.", attachment=hikari.Bytes("Æthelred".encode(), "name.txt"))
    else:
        await it.create_initial_response(ANSWER, "Done.")
    if what == "thread":
        thread = await bot.rest.create_thread(it.channel_id, hikari.ChannelType.GUILD_PUBLIC_THREAD, "A match")
        await thread.send("Begin.")
    elif what == "direct":
        await it.user.send("In secret.")
    elif what == "edit":
        await (await bot.rest.create_message(it.channel_id, "Before.")).edit("After.")
    for n in range(1, 13) if what == "many" else ():
        await bot.rest.create_message(it.channel_id, str(n))


bot.run(check_for_updates=False)
