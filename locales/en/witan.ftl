### Every sentence people read, in English. English is always complete; what another language’s
### file lacks is said in English. Discord's Markdown works in these texts. Names put into them are
### already escaped.

# What this language is called in itself.
language-name = English

## People

# $colour is the word of the program for a colour, never to be translated where it is a selector.
circle = { $colour ->
    [red] 🔴
    [blue] 🔵
    [green] 🟢
    [yellow] 🟡
   *[violet] 🟣
}
colour = { $colour ->
    [red] Red
    [blue] Blue
    [green] Green
    [yellow] Yellow
   *[violet] Violet
}
# A name in a text.
seat-name = { $circle } **{ $name }**
# A computer player who would be addressed.
seat-computer = { $circle } **{ $name }** 🤖
# A name on a button or in a list, where Markdown does not work.
seat-label = { $circle } { $name }
# A person who is addressed and notified.
seat-mention = { $circle } <@{ $id }>

## Lobbies

match-name = Match { $id }
# $title is what the host calls a match, $number its name by its number.
match-titled = { $title } ({ $number })
lobby-headline = 👑 **{ $game }** · { $name }
lobby-host = { $circle } **{ $name }**{ $sign } (host)
lobby-guest = { $circle } **{ $name }**{ $sign }
lobby-free = { $free ->
    [one] ⚪ one free seat
   *[other] ⚪ { $free } free seats
}
lobby-deadline = ⏳ { $hours ->
    [one] One hour
   *[other] { $hours } hours
} per decision; after that the match moves on without you.
lobby-deadline-reminds = ⏳ { $hours ->
    [one] One hour
   *[other] { $hours } hours
} per decision; after that I send a reminder and the match waits.
lobby-time-bank = 🏦 Time bank: { $hours ->
    [one] one extra hour
   *[other] { $hours } extra hours
} per player for the whole match, used when a deadline passes.
lobby-refill = For each decision made in time, { $hours ->
    [one] one hour comes
   *[other] { $hours } hours come
} back, as long as the bank isn’t full.
# $hours are numbers of hours with arrows between, such as 24 → 12 → 6.
lobby-shorter = ⌛ After a missed deadline you have less time ({ $hours } hours, and no deadline falls between 22:00 and 9:00 your time). Once you act, you get the full time back.
lobby-patient = 🕰️ Patience: everyone always gets the same time, however many deadlines they’ve missed, and anyone who is away can have the others wait.
lobby-weekends = 🛌 All clocks stand still on Saturdays and Sundays (time zone: { $zone }). You can still play.
lobby-most-missed = 🪑 Anyone who misses { $missed ->
    [one] a deadline
   *[other] { $missed } deadlines in a row
} can be replaced.
lobby-most-missed-stand-in = 🪑 Anyone who misses { $missed ->
    [one] a deadline
   *[other] { $missed } deadlines in a row
} is replaced by a computer player until someone takes the seat.
# $signs are those of who can join: “●” or “● ○”.
lobby-reliability = 🎯 Open to { $signs }; anyone else needs an invitation
# Short: it explains the signs beside names, in small print.
reliability-signs = ● reliable here · ◐ misses deadlines or leaves matches · ○ fewer than 10 decisions so far
lobby-no-deadline = ⏳ No deadline: the match waits for everyone.
lobby-invited = 📨 Invited: { $people }
lobby-waiting = ⏭️ Waiting list: { $people }
lobby-for-others = 🗝️ { $host } has opened this lobby for others, and can start the match or close the lobby. The match starts by itself once all seats are taken.
lobby-complete = All seats are taken. Anyone in the lobby can start the match.
lobby-host-may-start = There are enough players: the host can start now or wait for more.
# $policy is what its game calls the computer players, such as “Thegn”.
lobby-fill = 🤖 When the match starts, computer players take the free seats: { $policy }. The host can start now or wait for more people.
# In one line below a lobby; a button tells the rest.
brief-deadline = ⏳ { $hours } h per decision
brief-no-deadline = ⏳ no deadline
brief-weekends = 🛌 clocks stand still on weekends ({ $zone })
brief-hints-alone = 💡 hints only if you’re alone with computer players
brief-hints-off = 💡 no hints
brief-hints-on = 💡 hints for everyone
brief-talk-private = 🤫 private talk, which people who can manage threads here can read
brief-talk-no-rooms = 🤫 private talk, but not here: I can’t open private threads
brief-talk-none = 🤐 no talk about the match
brief-rated = ⚖️ rated
brief-beacon = 🎲 with a public beacon
brief-no-beacon = 🎲 no public beacon
agreed-computers = 🤖 Computer players of this match: { $policy }
agreed-hints-alone = 💡 `/game hint` only works if you’re alone with computer players.
# In a match alone against computer players.
agreed-hints-yours = 💡 Unsure? `/game hint`
agreed-hints-off = 💡 This match is played without hints.
agreed-hints-on = 💡 All players can ask for a `/game hint`.
agreed-rated = ⚖️ Rated: the result changes everyone’s rating ({ $pace ->
    [day] up to a day per decision
   *[slow] more than a day per decision
}).
agreed-rated-hints = ⚖️ Not rated, because all players can ask for hints.
honours-head = 🏆 **Board of honour** · season { $season }
honours-none = Nobody’s on it yet: that takes { $needed } rated matches, at least one of them finished this season.
honours-table = **{ $game }** · { $pace ->
    [day] up to a day per decision
   *[slow] more than a day per decision
}
# $change is ▲ or ▼ with how much, = or ★.
honours-line = { $place }. { $name }: **{ $rating }** · { $change }
honours-small = Ranked by the rating minus its ±. ▲▼ change since the season began, ★ new. The season ends { $until }. `/settings ratings:` hides you here.
honours-somebody = someone
honours-title = { $game } · { $over ->
    [yes] season { $season }, final
   *[no] season { $season }
}
honours-subtitle = { $over ->
    [yes] { $king } is king
   *[no] Board of honour
} · { $pace ->
    [day] up to a day per decision
   *[slow] more than a day per decision
}
honours-over = 🏆 There’s no board of honour here any more.
honours-comes = 🏆 The board of honour will be here in a minute.
honours-refused = I can’t post the board in { $channel }: I need *View Channel*, *Send Messages* and *Attach Files* there.
season-over = 👑 **Season { $season } is over.**
season-king = **{ $game }** · { $pace ->
    [day] up to a day per decision
   *[slow] more than a day per decision
}: **{ $name }** is king, with { $rating }. Long live the king!
season-months = { $months ->
    [one] a month
   *[other] { $months } months
}
mod-settings-honours = 🏆 The board of honour is in { $channel }. A season lasts { $months ->
    [one] a month
   *[other] { $months } months
}.
mod-settings-no-honours = 🏆 There’s no board of honour. `/mod settings honours:` puts one up.
mod-settings-king = 👑 When a season ends, its kings get { $role } and keep it until the next one ends.
king-refused = { $why ->
    [permission] I can’t give anyone { $role }: I need *Manage Roles* for that. A moderator can give it to my role.
    [rank] I can’t give anyone { $role }: my own role has to be above it. You can move it in the server’s settings.
    [powers] { $role } comes with permissions that not everyone has. The kings’ role must only be a badge: choose one without permissions.
    [fixed] { $role } belongs to everyone, or to a bot or an integration. Choose another role.
   *[other] I can’t find out from Discord right now whether I can give { $role }. Please try again in a minute.
}
results-file = 📄 { $lines ->
    [one] One line
   *[other] { $lines } lines
}, one for each person who held a seat in a match that is over.
results-none = No such match has ended here yet.
results-bad-date = I don’t understand that date. Write year, month and day, like this: `2026-10-01`.
stats-only = 🗓️ Only { $season ->
    [none] matches
   *[other] season { $season }
}{ $pace ->
    [day] {" "}with up to a day per decision
    [slow] {" "}with more than a day per decision
   *[all] { "" }
}.
rating-changes = ⚖️ **Ratings** ({ $pace ->
    [day] up to a day per decision
   *[slow] more than a day per decision
})
# $sign is + or −, $change how much the number has changed.
rating-change = • { $name }: { $number } ± { $uncertainty } ({ $sign }{ $change })
rating-too-few = • { $name }: { $matches } of { $needed } rated matches until there’s a rating
rating-none = ⚖️ This match isn’t rated: { $why ->
    [corrected] a moderator corrected what had happened.
    [luck] dice, cards or secret choices were undone.
   *[few] at most one person was left at the end, and nobody else had left of their own accord after the first round.
}
rating-known = ⚖️ Rating { $scope ->
    [server] on this server
   *[everywhere] across all servers
}, { $pace ->
    [day] up to a day per decision
   *[slow] more than a day per decision
}: **{ $number } ± { $uncertainty }** ({ $matches } rated matches)
rating-unknown = ⚖️ Rating { $scope ->
    [server] on this server
   *[everywhere] across all servers
}, { $pace ->
    [day] up to a day per decision
   *[slow] more than a day per decision
}: none yet, after { $matches } of { $needed } rated matches
settings-ratings = ⚖️ { $wish ->
    [everywhere] Besides your rating on each server, you have one across all servers I’m in, counted since you asked for it.
   *[hidden] Nobody else sees your ratings.
}
agreed-talk-private = 🤫 Players can talk in private: *Talk* below the board opens private threads. People who can manage threads on this server can read this; nothing said there binds anyone.
agreed-talk-no-rooms = 🤫 Players can talk in private, but I can’t open private threads here: do it elsewhere. Nothing said there binds anyone.
agreed-talk-none = 🤐 No talk: talking with the others about the match, here or in private, is against what was agreed.
lobby-needs = { $missing ->
    [one] One more player needed.
   *[other] { $missing } more players needed.
}
# $hash are the first digits of it.
luck-too-long = The text for the seed must be 1 to { $most } characters long, on one line.
luck-added = Your text will go into the seed when the match starts. You can change it until then.
luck-in-lobby = 🎲 The seed (the secret starting number) of this match was drawn before anyone joined. Its SHA-256 is
    `{ $hash }`
    Anything you add with `/game seed` is mixed in at the start; if you add nothing, a number from Discord is used. The seed is published when the match is over.
luck-hash = 🎲 The SHA-256 of the server seed, published before anyone joined:
    `{ $hash }`
    What each player added to it by the start of the match:
luck-drawn = Dice and shuffles drawn so far: { $draws } · commitments: { $commitments }.
luck-secret = The seed is published when the match is over. Revealed cards can be checked now; the bot’s FAIRNESS document explains how.
luck-checked = ✅ Checked just now: the log is complete, every die and shuffle follows from the seed, and every move was legal.
luck-check-failed = ❌ Checked just now, and something is wrong: { $why }. Please tell the bot’s operator.
luck-seed = The server seed: `{ $seed }`
    To check everything, export the log and run `witan verify FILE`. The bot’s FAIRNESS document explains how to do it without the program.
# The whole hash. Never edited: that is what makes it worth something.
luck-published = -# 🎲 { $match }: seed SHA-256 `{ $hash }`
luck-seeded-again = ♻️ The bot was restored from an older copy of its database. **{ $match }** has a new seed, because its old one may be known:
# The round that is waited for follows, as in luck-beacon-named.
luck-restoring = ♻️ The bot was restored from an older copy of its database; **{ $match }** is back to where that copy had it. So that nobody can know or choose the dice to come, the match waits for a public round:
# $how is "mixed" if a round of the beacon decides the dice to come, which is told then.
luck-restored = ♻️ The bot was restored from an older copy of its database; **{ $match }** is back to where that copy had it. Anything rolled or dealt since then is never used again: those numbers are skipped. { $how ->
    [mixed] So nobody could know or choose the dice to come:
   *[chosen] Whoever runs the bot could have picked this moment to get the dice they want. Only play on if you trust them.
}
# Said when a match starts; the contributions follow, and what the beacon adds.
luck-starting = -# 🎲 { $match } starts. SHA-256 of what the players added: `{ $hash }`.
luck-no-beacon = No public beacon is mixed in: the bot’s operator has turned it off.
luck-alone = This match is played alone, without a public beacon.
luck-added-hash = 🎲 The SHA-256 of all of it, as it was published when the match started: `{ $hash }`
# $due is a moment in seconds: Discord shows it in everyone's own time.
luck-beacon-named = { $another ->
    [yes] The previous message came too late, so round { $round } is mixed in instead,
   *[no] Round { $round } of { $chain } is mixed in,
} due at <t:{ $due }:T>{ $kind ->
    [public] ; before then nobody can know it.
   *[trial] .
}
luck-beacon-mixed = Round { $round } of { $chain } is mixed in: `{ $signature }`
luck-trial = That chain is only for testing: its secret is public, so it proves nothing.
luck-beacon-missed = Round { $round } of { $chain } didn’t arrive in time, so this match is played without it: only the server seed and what you added decide the dice.
# The whole hash and the whole seed.
luck-revealed = -# 🎲 { $match } can be checked now (`/game verify`). The seed was `{ $seed }`, its SHA-256 `{ $hash }`.
luck-log = -# 📜 The SHA-256 of the log, as `/game export` gives it from now on: `{ $hash }`
lobby-no-beacon = -# The bot’s operator has turned the public beacon off, so you have to trust them with the seed.
lobby-luck = 🎲 Add text of your own to the seed with `/game seed`; `/game verify` explains why.
# $words come as code.
lobby-contribution = · { $name }: { $words }
# Who contributed, where somebody else holds the seat now.
luck-first-holder = { $who }, who held { $name }’s seat at the start
lobby-is-starting = The match is about to start.
lobby-has-begun = The match has started.
lobby-was-closed = This lobby, opened by { $host }, has been closed.
lobby-was-idle = This lobby, opened by { $host }, has been closed: nothing had changed in it for { $days } days.
lobby-idle = 🕯️ The lobby of **{ $match }** has been closed, because nothing had changed in it for { $days } days. `/game new` opens another.
# $people are asked; $names are those who did not answer.
ready-question = 🙋 { $people }: are you still there? **{ $match }** is about to start. Press the button: anyone who doesn’t loses their seat { $until }.
button-here = I’m here
button-wait = Wait for a seat
ready-all = 🙋 Everyone is there: **{ $match }** starts.
ready-too-few = 🙋 **{ $match }** has too few players left to start: its lobby is open again, and anyone can join.
ready-filled = 🙋 { $names } didn’t answer: computer players take their seats, and **{ $match }** starts.
ready-next = 🙋 { $names } didn’t answer: the waiting list for **{ $match }** moves up.
ready-reopened = 🙋 { $names } didn’t answer: **{ $match }** has room again, and anyone can join.
ready-asked = This lobby is a few hours old, so I’ve asked whether everyone is still there. The match starts once they’ve pressed *I’m here*: { $people }. Anyone who doesn’t loses their seat { $until }.
ready-lost = { $people }: you didn’t answer in time, so you’ve lost your seat in **{ $match }**.
ready-noted = Noted: you’re here.
button-join = Join
button-terms = 📜 Terms
button-leave = Leave
button-start = Start
button-close = Close
list-colour = Pick a colour to join, or change yours…
list-colour-full = Change your colour…
list-fill = Fill free seats with computer players…
# Takes back what was chosen from that list.
list-fill-nobody = Keep the free seats for people
list-invite = Invite people…
button-close-for-all = Close the lobby
button-play-again = Rematch (same people)
button-play-again-alone = Play again
button-review = What decided it?
lobby-close-question = { $others ->
    [one] Someone else has
   *[other] { $others } others have
} joined this lobby. Close it all the same?
lobby-invites = 📨 { $people }: { $who } invites you to **{ $match }**. Press *Join* above.
lobby-removes = 🚪 { $person }, { $who } has removed you from the lobby of **{ $match }**.
lobby-next-sit = 🪑 { $people }: a seat in **{ $match }** is free and you were next, so you’re in. If you can’t play any more, press *Leave* above.
lobby-beside = 👑 { $host } opens **{ $match }** in { $channel } · { $game } · seats taken: { $seated } of { $players }
lobby-beside-full = 👑 **{ $match }** is about to start in { $channel } · { $game } · all { $players } seats are taken
lobby-beside-begun = 👑 **{ $match }** is being played in { $channel } · { $game }
lobby-beside-closed = -# 👑 The lobby of **{ $match }** has been closed · { $game }
poster-alt = { $game }: the board, as it may look when a match begins.
# $nth counts what this host has opened of this game on the server.
thread-name = { $game } · { $host }{ $nth ->
    [1] {""}
   *[other] {" "}({ $nth })
}
thread-titled = { $title } · { $game }
post-begins = 🎲 This post is for a match of **{ $game }**.
lobby-no-rooms = -# There are no private threads here, so players get the details of an appeal by direct message.

## Incidents: what keeps a match from being heard, and how to fix it

incident-forbidden = ⚠️ I can’t post in { $channel }: I’m missing permissions there ({ $permissions }).
incident-no-room = I couldn’t open a private thread for this appeal: I’m missing permissions in { $channel } ({ $permissions }).
incident-silenced = ⚠️ Discord won’t let me post in { $channel }.
incident-channel-gone = ⚠️ The channel of this match has been deleted.
incident-thread-closed = ⚠️ The thread { $channel } is archived or locked, and I can’t reopen it.
incident-thread-hidden = ⚠️ I can’t see the thread { $channel }, so I can’t post in it.
incident-server-left = ⚠️ I’m no longer a member of this match’s server.
# $why is Discord's, in English.
incident-deaf = ⚠️ Discord rejects everything I post in { $channel }: { $why }
incident-unheard = ⚠️ For more than half an hour, nothing I posted has reached { $channel }.
incident-refused = ⚠️ Discord rejected a message for this match: { $why }
incident-given-up = ⚠️ For two weeks I couldn’t deliver a message for this match: { $why }
incident-closed-dms = ⚠️ { $name } doesn’t get my DMs.
alarm = **{ $name }**: { $line }
    { $remedy }
# What an alarm says once its trouble is over.
alarm-over = ✅ **{ $name }**: fixed. My messages get through to { $channel } again.
remedy-forbidden = Someone who can manage the server can grant me these permissions in the settings of { $channel }, under Permissions: { $permissions }. I’ll then carry on automatically. Or use `/game relocate match:{ $number }` in another channel of the server where I can post. Nothing is lost, and deadlines are on hold until then.
remedy-silenced = A moderator may have timed me out. Remove the timeout and I’ll carry on automatically, or use `/game relocate match:{ $number }` in another channel of the server. Nothing is lost, and deadlines are on hold until then.
remedy-channel-gone = Use `/game relocate match:{ $number }` in the channel or thread of the server where the match should continue. Nothing is lost, and deadlines are on hold until then.
remedy-thread-closed = Unarchive and unlock { $channel } and I’ll carry on automatically, or use `/game relocate match:{ $number }` in another channel of the server. Nothing is lost, and deadlines are on hold until then.
remedy-thread-hidden = Mention me in it to add me; if the thread is public, someone who can manage the server can let me view the channel it belongs to. I’ll then carry on automatically. Or use `/game relocate match:{ $number }` in another channel of the server. Nothing is lost, and deadlines are on hold until then.
remedy-server-left = Invite me to the server again and I’ll carry on automatically, or use `/game relocate match:{ $number }` in a channel of another server I’m in. Nothing is lost, and deadlines are on hold until then.
remedy-deaf = A server rule such as AutoMod may be blocking me. Let my messages through and I’ll carry on automatically, or use `/game relocate match:{ $number }` in another channel of the server. Deadlines are on hold until then.
remedy-unheard = This may pass by itself, and I keep trying; or use `/game relocate match:{ $number }` in another channel of the server. Nothing is lost, and deadlines are on hold until then.
remedy-lost = The match continues: `/game status` and `/game log` show what you may have missed. If this keeps happening, contact the bot’s operator.
remedy-closed-dms = They can play in the channel. To get my DMs, they have to allow direct messages from members of this server.
# Stands in place of a message that Discord refused.
check = ⚠️ **{ $match }**: Discord rejected what I wanted to post here. `/game status`, `/game map` and `/game log` show it.
# $span is how long nothing got through.
heard-again = ⏳ **{ $match }**: for { $span } my messages didn’t get through here. No deadlines ran in that time: each is now that much later.
# Stands in place of people’s words that a filter of Discord’s or the server’s blocks.
words-left-out = […]
closed-dms-unheard = { $name }, my DMs aren’t reaching you. Use `/game hand` to see what I wanted to tell you.
relocate-done = { $name } continues here. Anything I couldn’t post follows now, with the board.
relocate-needs-a-server = Matches are played in a server’s channels or threads. Use this command where the match should continue.
relocate-unknown = There is no open match { $number }. `/game mine` lists yours.
relocate-not-yours = Only the host of that match, while they play in it, or a moderator of its server can move it.
relocate-heard = As far as I know I can post in { $channel }, so that match stays there. I’ll test it now: if it fails, I’ll tell its host, and you can use this command again.
relocate-other-server = That match belongs to another server, and I’m still in it: use this command in another channel of that server. A match can only leave its server once I’ve been removed from it.
relocate-channel-taken = There is already an open match in this channel. Use the command in another channel or a thread.
relocate-here-already = That match is already being played here.
# What all players read in private.
moved = 📦 **{ $match }** continues in { $channel }: { $who } moved it there because I couldn’t post in its old channel. Nothing is lost: { $link }
moved-to-another-server = 📦 **{ $match }** continues on another server, because I was removed from its own: { $who } moved it there. You have to be a member there to see it; ask them for an invite. Nothing is lost: { $link }
# What the channel reads that it leaves.
moved-away = 📦 **{ $match }** continues in { $channel }: { $who } moved it there because I couldn’t post here.

## Answers about lobbies

new-opened = The lobby is open in { $channel } and you’re in it. Others can join with the button there or `/game join`.
table-opened = The lobby is open in { $channel }. You don’t play in it: you can start or close it, invite and remove people there, and rule on the match later. Once all seats are taken, it starts by itself.
alone-option = In this conversation you play alone against computer players, right away, so `{ $option }` means nothing here. Leave it out, or open a match with other people in a server’s channel.
alone-taken = You already have an open match here. `/game status` shows it; `/game leave` gives it up.
alone-given-up = You gave up this match. `/game new` starts another.
new-not-here = Matches can’t be opened in this channel. You can open one in { $channels }.
new-needs-permissions = I’m missing permissions for that here: { $permissions }. Ask someone who can manage the server to grant them, then try again.
new-thread-hidden = I can’t see this thread, so I can’t post here. Mention me in it to add me, then try again.
new-no-thread = I couldn’t open a thread here; I may be missing a permission. Let me create public threads, or open the match in this channel with `place: this channel`.
joined = You’ve joined as { $colour }.
lobby-waits = You’re on the waiting list: if a seat becomes free for you before the match starts, you get it, and I’ll tell you in the lobby’s channel. Press *Wait for a seat* again to leave the list.
lobby-waits-no-more = You’re no longer waiting for a seat.
left = You left the lobby.
left-and-closed = You left the lobby. You were the last one in it, so it is closed.
started = The match starts!
starting = The match starts in a moment, once the public beacon’s round has arrived.
lobby-closed = The lobby is closed.
lobby-channel-taken = There is already an open match in this channel. Finish it first, or open yours in a thread: `/game new place: a new thread`.
lobby-too-many = You’re already hosting { $most ->
    [one] a lobby
   *[other] { $most } lobbies
} on this server: { $channels }. Start or close one first.
lobby-kept-out = The host has removed you from this lobby. You can join again if they invite you.
lobby-barred = The moderators of this server keep you out of its matches. If you think that’s a mistake, ask them.
lobby-nobody-there = Nobody was removed: { $person } isn’t in this lobby, or is its host. To leave it yourself, use `/game leave`.
lobby-nobody-new = There’s nobody new to invite: they’re already in the lobby or invited, or they’re bots. Only the host can invite people they’ve removed.
lobby-too-many-invited = You can invite at most { $most } people to a lobby.
lobby-too-often = You’ve opened { $most } lobbies within an hour. Please wait a while before you open another; you can join those that are open.
lobby-too-many-today = Your lobbies can notify { $most } people a day, and this would be more. You can invite more tomorrow; anyone can join without an invitation.
lobby-not-willing = Can’t be invited: { $people }. Some people don’t take invitations; they can still join by themselves.
lobby-nobody-willing = None of them can be invited. Some people don’t take invitations; they can still join by themselves.
lobby-unwanted = This match includes { $people }, and you’ve chosen not to play together. `/settings again-with:` changes that.
lobby-not-here-now = You can’t join this match. Join another, or open one with `/game new`.
# $signs as in lobby-reliability; $sign is their own.
lobby-unreliable = This lobby is for { $signs }, and on this server you’re { $sign }. Anyone in it can still invite you, and `/game find` shows what you can join now. `/settings` says what makes you ●.
lobby-removed = { $person } is no longer in the lobby, and has been told.
lobby-has-invited = You’ve invited { $people }.
new-bad-name = I can’t display that name. Try another, with letters or digits.
new-nobody-mentioned = I don’t see whom you mean. Mention people in `with:`, such as `@Beorn @Cwen`.
new-only-bots = Bots can’t be invited. To play with computer players, name them in `fill:` instead of `with:`.
lobby-players = This game is for { $least } to { $most } players.
lobby-none = There is no open lobby here. Open one with `/game new`. (Once a match has started, you can only join it by replacing a computer player or taking a seat that’s on offer.)
lobby-full = All seats are taken. Press *Wait for a seat* in the lobby’s message to join the waiting list, or open another match in another channel or in a thread: `/game new`.
lobby-queue-full = { $most } people are already waiting for a seat in this lobby. Join another, or open one with `/game new`.
lobby-filled = Done: the lobby’s message shows who takes the free seats.
lobby-no-computers = This game has no computer players of that kind.
lobby-not-played = Only those who played this match can begin another with the same people. Open one of your own with `/game new`.
lobby-seated = You’re already in this lobby. Pick another colour if you like, or leave with `/game leave`.
lobby-not-seated = You’re not in this lobby. *Join* or `/game join` takes a free seat; while none is free, *Wait for a seat* puts you on the waiting list.
lobby-colour-taken = { $colour } is already taken. Pick a free colour.
lobby-not-host = Only the host, { $host }, can do that now. Once all seats are taken, anyone in the lobby can start.
lobby-departed = 🪑 **{ $name }** has left this server, so their seat in the lobby is free again.
lobby-start-departed = Not started: someone in the lobby has left this server, and their seat is free again. Start when you’re ready, or wait for others to join.
lobby-host-departed = The host has left this server; { $host } is the host now.
lobby-too-few = { $needed ->
    [one] Someone has to join before the match can start.
   *[other] You need at least { $needed } players to start.
}

## Answers about matches

play-other-game = { $game } is being played in this channel: type `/{ $command }`.
hand-none = Nothing is secret in this game.
hint-head = 💡 **Hint** for { $match }
hint-mixed = Everyone commits at once, so no choice is always best. Mix your choices, roughly like this:
# $why says, as the rest of a sentence, what $what does.
hint-line = { $number }. { $what } · **{ $merit }** · { $why }
# What the action before it is reckoned to be followed by, such as the cards of an attack.
hint-then = ⤷ Likely to follow: { $what } · { $why }
# $because is such as “it brings you nearer to the crown”.
hint-because = ⚖️ The deciding factor: { $because }.
hint-merit = { $merit ->
    [only] the only thing that makes sense
    [clearly_best] clearly best
    [best] best
    [even] best, but only just
    [as_good] about as good
    [weaker] a little weaker
    [much_weaker] much weaker
    [mostly] most of the time
    [often] often
   *[sometimes] now and then
}
hint-foot = -# A computer player’s opinion, based only on what you can see. Only you see this.
# $did and $better are actions.
review-head = 🔍 **{ $match }: what decided it**
review-line = { $number }. Turn { $turn }, { $who }: { $did }. { $cost ->
    [much] Much better
    [little] A little better
   *[clearly] Better
}: { $better }.
# $began and $settled are sentences of the game; $chances is such as “Anna 22 → 48, Bert 40 → 17”.
review-dispute = Turn { $turn }: { $began } { $settled } Chances to win, of 100: { $chances }.
review-nothing = No decision cost anyone much.
review-dice = { $who }: { $dice }
review-foot = -# The strongest computer player’s opinion, based on what each player could see then. Where everyone commits cards at once, it can only say what does better against what the others might commit.
review-private = Only you see this.
lesson-head = 📘 **Lesson { $number } of { $all }**
# $place is "first", "middle" or "last".
lesson-foot = { $place ->
    [first] Unsure? Try `/game hint`.
    [last] That was the last lesson. `/game rules` has the rules in short. Enjoy the match!
   *[middle] { "" }
}
lesson-alone = Lessons are for playing alone: use `/game new lesson:` in your direct messages with me.
beacon-alone = With other people, a round of the public beacon is always mixed in. `beacon:` is for playing alone, in your direct messages with me.
hint-not-agreed = { $agreed ->
    [alone] In this match, you only get hints if you’re alone with computer players, and other people play here or have played here. `/game new hints:` opens a match with hints for everyone.
   *[off] This match is played without hints. `/game new hints:` opens one with hints for everyone.
}
hint-not-awaited = The match isn’t waiting for you, so there’s nothing to advise. `/game status` shows whose turn it is.
hint-nobody-to-ask = This game has no computer players to ask for a hint.
hint-busy = Too many computer players are thinking right now. Please ask again in a minute.
instructions-none = This game has nothing to leave instructions for: it only asks you on your own turn.
map-no-places = This game’s board has no places to zoom in on.
order-no-corrections = Facts can’t be corrected by hand in this game. Use `/mod rule back` to go back to an earlier step.

wish-not-running = That match isn’t running: it hasn’t started yet, or it’s over. `/game mine` lists your matches.
wish-not-seated = You’re not playing in this match, so you can’t do that. `/game map` shows you the board.
pick-not-yours = The match isn’t waiting for you, so you can’t use these controls.
pick-alone = Only you can see these controls. Carry on here: they work just like those on the board.
wish-stale = That’s out of date: the match has moved on. Use the latest board below.
wish-departed = You’re no longer on this match’s server, so your seat stays on offer. Once you’re back on the server, you can play on.
wish-already-done = That has already been done.
busy = I’m very busy right now; nothing has changed. Please try again in a moment.
slow-still = I’m still working on your previous request. Ask again once it’s done.
trouble = Something went wrong on my side; nothing has changed. Please try again in a moment. If it keeps happening, contact the bot’s operator.
no-match-here = There is no match in this channel. Open one with `/game new`.
no-match-here-but-elsewhere = There is no match in this channel. Yours are in { $channels }.
match-not-begun = The match here hasn’t started yet; it’s still a lobby. Join with its button or `/game join`; `/game start` starts it.
wish-replaced = You’re no longer in this match: someone else has taken your seat. If a computer player is in it, `/game join` gives it back to you.
wish-paused-vote = The match is paused. Any player can resume it with `/game resume`.
wish-restored = ♻️ The bot was just restored from an older copy. The match continues by itself in a moment, once the public round that decides the dice has arrived. No deadlines run until then.
wish-paused-moderator = The match was paused by a moderator, who will resume it. No deadlines run until then.
timed-out = ⏳ Time is up for { $name }: the match continues without their decision.
button-earlier = ◀ Earlier
button-later = Later ▶
log-page = **Log**, page { $page } of { $pages }
    { $lines }
log-empty = Nothing has happened in this match yet.
# The small print below a board.
# To somebody who presses what costs a card or a roll while the message has only just changed.
too-soon = The message had only just changed, so I didn’t spend anything. If you mean it, press again.
button-check = 🎲 Check the rolls
button-go-on = ▶️ Go on
# $at is a time, as "in 8 seconds".
goes-on-by-itself = -# ⏩ Goes on by itself { $at }
button-added = 🎲 What was added
fair = -# 🎲 Every roll can be checked: `/game verify`
# Below what asks for a decision. $when is when it is due, as "in 3 hours"; of several people each with their name.
due = ⏳ Due { $when }
# In a picture's description: a moment in UTC. $month is its name.
due-alt = Due { $day } { $month }, { $hour }:{ $minute } (UTC).
# A month's name in a date, $month by its number.
month = { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
}
find-head = **On this server you can join:**
# $pace is a span of time, or find-no-deadline.
find-lobby = - **{ $match }** · { $game } · { $pace } per decision · { $free ->
    [one] one seat free
   *[other] { $free } seats free
} of { $players }{ $seated ->
    [0] { "" }
   *[other] { " " }· with { $people }
} · { $channel }
find-seat = - **{ $match }** · { $game } · { $pace } per decision · a seat is on offer in a match that’s being played · with { $people } · { $channel }
find-no-deadline = unlimited time
list-find = Join …
find-joined = You’ve joined **{ $match }** in { $channel }.
find-gone = That isn’t open any more, or it’s full. `/game find` shows what’s still open.
find-none = There’s nothing you can join here at the moment. Open a match with `/game new`.
find-needs-a-server = This only works on a server. Use it in one of its channels.
tell-me-small = -# 🔔 Press a game to get a direct message when a lobby for it opens here. Press again to stop.
button-tell-me = 🔔 { $game }
button-tell-me-not = Stop telling me
tell-me-told = 🔔 A lobby has opened:
    { $line }
tell-me-on = 🔔 **On:** I’ll write to you when a lobby for **{ $game }** opens on this server. Press the same button again to turn it off.
tell-me-off = 🔕 **Off:** I won’t write to you about lobbies for **{ $game }** on this server. To turn it on again, press its button below the list of open matches.
mine-none = You’re not in any open match. Open one in a channel with `/game new`.
# $link leads to the board.
mine-awaited-until = ❗ { $match } in { $channel }: your move, due { $due }. { $link }
mine-awaited = ❗ { $match } in { $channel }: your move. { $link }
mine-waiting-until = 💤 { $match } in { $channel }: waiting for { $names }, due { $due }. { $link }
mine-waiting = 💤 { $match } in { $channel }: waiting for others. { $link }
# The subject of an open vote; $name is the missing player.
mine-vote-what = { $wish ->
    [pause] a pause
    [language] another language
    [let-stand] the appeal
    [end] the end for everyone
   *[stand-in] a computer player for { $name }
}
mine-vote = { "" }    🗳️ { $what }: waiting for { $names }
mine-vote-until = { "" }    🗳️ { $what }: waiting for { $names }; silence counts as a yes { $until }
mine-paused = ⏸️ { $match } in { $channel }: paused. { $link }
mine-lobby = 🪑 { $match } in { $channel }: in the lobby. { $link }
mine-page = { $lines }
    {"*"}(page { $page } of { $pages }; for more:* `/game mine page:`*)*

log-turn = **Log**, turn { $turn } of { $turns }. Below: the board { $over ->
    [yes] at the end of this turn
   *[no] as it stands now
}.
    { $lines }
log-turn-empty = Nothing has happened this turn yet.
# The animation of a match.
replay-over = 🎞️ **{ $match }**: the whole match as a replay.
replay-uncounted = It doesn’t count in any statistics, because someone alone with computer players undid what dice or cards had shown.
chances-title = How likely each player was to win, estimated
chances-share = { $percent }%
chances-turns = turns
chances-alt = { $who }: { $first }% at first, { $middle }% halfway, { $last }% before the last turn.
replay-so-far = 🎞️ **{ $match }**: the match so far as a replay.
# $last is the board at the end in words.
replay-alt = Replay of the match in { $frames } pictures, turn by turn. At the end: { $last }
map-turn = **{ $match } · Turn { $turn }**: the board at the start of this turn.
no-such-turn = This match has no turn { $turn }. { $last ->
    [one] So far there is only turn 1.
   *[other] So far there are turns 1 to { $last }.
}
export-done = 📁 The log of { $match }: as Markdown for reading and as JSON Lines for programs.
export-done-running = 📁 The log of { $match } so far: as Markdown for reading and as JSON Lines for programs. Hidden cards stay hidden until the match is over.
export-too-large = { $file } is too large for a Discord message. The bot’s operator can get it with `witan export`.

## Records

# A person by their id, such that Discord shows the name.
person-mention = <@{ $id }>
# $scope says of where.
stats-head = 📊 **{ $who }** · { $game }{ $scope ->
    [server] , on this server
   *[everywhere] , on all servers
}
stats-none = { $who } hasn’t finished a match of { $game } yet{ $scope ->
    [server] {" "}on this server
   *[everywhere] { "" }
}. Only finished matches count.
# $percent is -1 where there are too few matches to tell a share.
stats-played = 👑 Matches finished: { $played }. Won: { $won }{ $percent ->
    [-1] { "" }
   *[other] {" "}({ $percent }%)
}.
stats-computers = 🤖 { $matches ->
    [one] One of these matches was played with computer players.
   *[other] { $matches } of these matches were played with computer players.
}
stats-luck = 🎲 { $dice ->
    [0] No dice rolled yet.
    [one] 1 die rolled: too few to say anything about luck.
   *[other] { $dice } dice rolled, { $average } on average ({ $expected } expected): { $verdict ->
        [few] too few to say anything about luck.
        [usual] perfectly normal luck.
        [high] unusually high; fewer than 1 player in 40 rolls this high by chance.
       *[low] unusually low; fewer than 1 player in 40 rolls this low by chance.
    }
}
stats-reliability = ⏳ Decisions made in time: { $in_time } of { $decisions }{ $percent ->
    [-1] { "" }
   *[other] {" "}({ $percent }%)
}.
stats-server-head = 📊 **{ $game } on this server**
stats-server-none = No match of { $game } has been finished on this server yet. Open one with `/game new`.
stats-server-played = 👑 { $matches ->
    [one] One match
   *[other] { $matches } matches
} finished by { $people ->
    [one] one person
   *[other] { $people } people
}.
stats-server-line = • { $who }: { $won } of { $played } won{ $percent ->
    [-1] { "" }
   *[other] {" "}({ $percent }%)
}
stats-elsewhere = In DMs I only show your own stats. To see someone else’s, ask on a server you share.

## Deadlines

# A span of time.
span = { $hours ->
    [0] { $minutes ->
        [one] 1 minute
       *[other] { $minutes } minutes
    }
    [one] { $minutes ->
        [0] 1 hour
       *[other] 1 h { $minutes } min
    }
   *[other] { $minutes ->
        [0] { $hours } hours
       *[other] { $hours } h { $minutes } min
    }
}
# Reminders are sent in private; $due is such as “in 3 hours”, and $link leads to the board.
reminder-half = ⏳ **{ $match }** is waiting for you. Half your time is gone; your move is due { $due }: { $link }
reminder-last = ⏰ **{ $match }** is waiting for you, and your time is almost up; your move is due { $due }: { $link }
reminder-bank = 🏦 **{ $match }** is waiting for you. The deadline has passed, so your time bank is running. You have { $left } left; it runs out { $due }. Whatever you don’t use stays in it: { $link }
reminder-overdue = ⏰ **{ $match }** is still waiting for you, and your time is up. Please play, or let the others know: { $link }
# What a reminder says from then on, in its place.
reminder-answered = ✅ **{ $match }**: you’ve played.
reminder-past = ⌛ **{ $match }**: this deadline is over.
reminder-overtaken = ⏳ **{ $match }**: see the newer reminder below.
bank-used = 🏦 **{ $match }**: you used { $used } of your time bank. Time left in it: { $left }.
bank-refilled = 🏦 **{ $match }**: you used { $used } of your time bank, and { $back } came back because you decided in time. Time left in it: { $left }.
bank-empty = 🏦 **{ $match }**: you used { $used } of your time bank. It is now empty.
you-are-next = 👀 **{ $match }**: the turn before yours has started, so you’re up next: { $link }
# Said in the channel where $text cannot be sent in private; $who is mentioned.
nudge-in-channel = { $who } { $text }
offer = 🪑 { $name } has missed { $missed ->
    [one] a deadline
   *[other] { $missed } deadlines in a row
}. Anyone who isn’t in this match yet can take over the seat. Until someone does, { $name } can keep it, with the button or by playing.
offer-moderator = { $opens ->
    [no] 🪑 Who wants to take over from { $who }? Anyone who isn’t in this match yet can take the seat. Until someone does, { $who } can keep it, with the button or by playing.
   *[other] 🪑 The seat of { $who } is on offer from { $opens } on, to anyone who isn’t in this match yet. { $who } has missed nothing and can keep it, with the button or by playing.
}
offer-stand-in = 🪑 { $who }, a computer player plays for you, and you can take your seat back at any time. { $opens ->
    [no] Anyone else who isn’t in this match yet can take it, too.
   *[other] From { $opens } on, anyone else who isn’t in this match yet can take it, too.
}
offer-let-go = 🪑 { $name } lets the seat go: anyone who isn’t in this match yet can take it. Until someone does, { $name } can keep it, with the button or by playing.
leave-question = **Leave { $match }?** Everything you have in it stays with the seat, and the channel is told that you left.
leave-hand-on = - **Hand my seat on**: for good. Anyone can take it at once; until then a computer player plays. You won’t be asked for anything any more, and the match counts as one you left: where reliability is shown, that makes you ◐ for a while.
leave-stand-in = - **A computer plays for me**: for a while. `/game join` gives you the seat back; for 7 days nobody else can take it.
leave-end = - **End it for everyone**: no winner, nothing counts. All the others have to agree; whoever has been away or late, and isn’t in the lead, has 72 hours to say no.
leave-alone = - **End it for everyone**: no winner, nothing counts. You’re the only person in this match, so it ends at once.
button-more = More…
button-note = Note…
# $note is what somebody has written for themselves, as a quote.
note-shown =
    📝 Your note:
    { $note }
note-form-title = Your note
note-form-field = Only you see it, each time you decide
note-form-hint = What you want to remember in this match
note-kept = Noted. Only you see it: here, and whenever this match asks you to decide. It’s deleted when the match ends, or if someone else gets your seat.
note-gone = You have no note in this match now.
button-talk = Talk
button-open-ours = Open ours
# $names are those who else is in it: a label, at most 80 characters.
button-open-with = Open ours: { $names }
list-talk = Talk with…
# The name of a thread, at most 100 characters.
talk-thread = { $names } · { $match }
# The first message of a private thread. $people are mentions, $name is whoever opened it.
talk-begins =
    🤫 { $people }: { $name } would like to talk about { $match } with you here, in private.
    {"**"}People who can manage threads on this server can read this.** I read nothing here, and nothing said here binds anyone.
    -# I close this thread when one of you gives up a seat. It’s put away when the match ends; then you can open it to everyone who played, if all of you want to. If there’s an appeal, a moderator only gets in here if one of you mentions them.
talk-left = 🔒 One of the seats here has changed hands, so I’m putting this thread away: otherwise whoever had the seat could keep reading. *Talk* below the board opens a new one.
talk-over = 🏁 { $match } has ended, so I’m putting this thread away. If everyone in it agrees, I’ll open it to everyone who played.
talk-asks = 👀 { $name } would like everyone who played to read this. If everyone here agrees, I’ll open it to them.
talk-shown = 👀 Everyone here agreed: { $people } can read this thread now, and everyone who played { $match } with you.
talk-question = Who would you like to talk to? Nobody else is told, but people who can manage threads on this server can read it.
talk-question-over = The match is over. A thread opens to everyone who played once everyone in it wants that.
talk-nobody = There’s nobody you can talk to in private in this match.
talk-nobody-chosen = There’s nobody among them you can talk to: computer players don’t talk. Press *Talk* again.
talk-there = - { $thread } with { $names }
talk-coming = - with { $names }: I’m opening it
talk-failed = - with { $names }: I couldn’t open it. Choose them again and I’ll try once more.
talk-opening = I’m opening a private thread for you. You’ll be mentioned there in a moment; if nothing happens, press *Talk* again.
talk-before = You already have a thread: { $thread }
talk-needs-permissions = I can’t open private threads here: I’m missing permissions ({ $permissions }). Ask someone who manages the server.
talk-not-agreed = This match hasn’t agreed on private threads. `/game new talk:` opens one that has.
talk-not-in = You aren’t in that thread, or it was closed when a seat changed hands.
talk-not-over = The match isn’t over yet: threads stay private until then.
talk-not-seated = Only people who play in this match can talk here in private.
talk-showing-asked = Noted. As soon as everyone in that thread wants it, everyone who played can read it.
talk-showing-done = Everyone in it agreed: everyone who played can read the thread now.
button-play-here = Play here
button-rules = Rules
button-ways-out = Leave the match…
give-up-question = **Give up { $match }?** It ends at once, and nobody wins.
button-give-up = Give up
button-hand-on = Hand my seat on
button-stand-in = A computer plays for me
button-end-for-all = End it for everyone
leave-handed-on = You’ve left the match, and your seat is on offer.
leave-stood-in = A computer player plays for you now. `/game join` in the match’s channel gives you the seat back.
leave-ended = The match is over for everyone.
# $name is a computer player, $former whoever has left.
handed-on = 👋 { $former } leaves the match. Anyone who isn’t in it yet can take over the seat, with everything in it. Until then, { $name } plays.
handed-on-empty = 👋 { $former } leaves the match. Anyone who isn’t in it yet can take over the seat, with everything in it.
left-for-a-while = 🤖 { $name } plays for { $former } for a while. `/game join` gives { $former } the seat back.
end-vote = 🏳️ { $missing }: end the match for everyone? No winner, nothing counts. In favour: { $names }. It ends once everyone agrees.
end-vote-until = 🏳️ { $missing }: end the match for everyone? No winner, nothing counts. In favour: { $names }. It ends once everyone agrees, or { $until } unless someone says no, because everyone asked has been away or late.
end-vote-alone = 🏳️ **{ $match }**: the others want to end the match for everyone. No winner, nothing counts.
end-vote-alone-until = 🏳️ **{ $match }**: the others want to end the match for everyone. No winner, nothing counts. If you say nothing, it ends { $until }.
# $name is the missing player; $missing have not voted yet, $names have voted yes.
stand-in-vote = 🤖 { $missing }: should a computer player play on for { $name }, who is missing? In favour: { $names }. { $name } can take the seat back at any time.
stand-in-agreed = 🤖 { $names } agreed: a computer player plays on for { $name }.
button-stand-in-for = Computer for { $name }
stand-in-asked = You’re in favour. Waiting for { $names }; then a computer player plays on.
stand-in-seated = A computer player plays on in that seat.
stand-in-not-missing = That player isn’t missing: they have acted, or a computer player plays for them already.
stand-in-nobody = Nobody who could decide that has acted in the last two rounds.
stand-in-agreed-before = You have already agreed. A computer player plays on once the others have.
end-asked = You’re in favour. Waiting for { $names }; the match ends once everyone agrees.
end-agreed-before = You have already agreed. The match ends once everyone has.
ended-for-all = 🏳️ Everyone ({ $names }) agreed to end the match. Nobody has won, and nothing counts.
lobby-begun = This match has started, so there’s no lobby any more. Players leave with `/game leave`; `/game join` takes a seat that’s on offer or a computer player’s.
asleep = 💤 Nobody is left to play on, so this match is asleep: no turns, no reminders. Anyone who has a seat in it, or takes one, can wake it up. If nobody does by { $ends }, it ends without a winner.
button-wake = Wake it up
woken = ☀️ { $name } wakes the match up. Waiting for { $awaited }.
slept-too-long = 💤 Nobody has woken this match up for 60 days, so it ends. Nobody has won, and nothing counts.
wish-asleep = 💤 This match is asleep, because nobody was left to play on. `/game join` wakes it up: you keep your seat, or take one that’s on offer.
offer-withdrawn = 🪑 { $name } keeps the seat.
offer-taken = 🪑 The seat is taken: { $name } is playing now.
# $name is a computer player, $former whoever held the seat.
stands-in = 🤖 { $name } plays on for { $former } until someone takes the seat. { $former } can take it back at any time, with the button or `/game join`.
# $who is mentioned; $former is a name.
seat-taken = 🪑 { $who } takes over the seat of { $former }.
seat-welcome = 🪑 You’re now playing in **{ $match }**, in the seat of { $former }. You get everything that was theirs, a full time bank and a clean record. Here is where things stand; `/game log` shows what has happened, and `/game rules` explains the game: { $link }
button-take-seat = Take this seat
button-keep-seat = Keep the seat ({ $name })
button-let-go = Let it go ({ $name })
paused-vote = ⏸️ Paused since { $since }, as agreed. Any player can resume it: `/game resume`.
paused-moderator = ⏸️ Paused by a moderator since { $since }. A moderator will resume it.
pause-vote = ⏸️ { $missing }: pause the match? In favour: { $names }. It pauses once everyone agrees, or { $until } unless someone says no; until then it continues.
button-agree = Agree
button-refuse = No
motion-refused = You said no, and the others can see that.
motion-not-asked = Nobody is asking for that any more.
pause-refused = ⏸️ { $name } doesn’t want to pause: the match continues.
pause-unopposed = ⏸️ { $names } wanted a pause, and nobody has said no for a day: the match is paused and no deadlines run. Any player can resume it with `/game resume`.
language-refused = 🌐 { $name } doesn’t want to change the language.
language-unopposed = 🌐 { $names } wanted it, and nobody has said no for a day: from now on this match is in **{ $language }**.
end-refused = 🏳️ { $name } wants to play on: the match doesn’t end.
pause-agreed = ⏸️ Agreed by { $names }: the match is paused and no deadlines run. Any player can resume it with `/game resume`.
pause-ends = ▶️ { $name } resumed the match. All clocks continue where they stopped. Waiting for { $awaited }.
absence-begins = 🌴 { $name } is away until { $until }. Their clock is stopped until then.
absence-goes-on = 🌴 { $name } is away until { $until }. The match goes on without them.
passed-over = 🌴 The match goes on without { $name }, who is away.
absence-ends = 👋 { $name } is back.
# By its date; $who is mentioned.
absence-over = 👋 { $who }, your time away is over: you play on as usual.
# $name is a computer player.
absence-over-seat = 👋 { $who }, your time away is over. { $name } plays for you until you take your seat back: `/game join`.
waiting-until = ⏳ { $name }: due { $due }.
waiting-bank = 🏦 { $name }: the deadline has passed; the time bank runs out { $due }.
waiting-overdue = ⏰ { $name }: time is up, and the match is waiting.
waiting-unlimited = ⏳ { $name }: no time limit.
waiting-away = 🌴 { $name }: away until { $back }; due { $due }.

## Moderation

mod-needs-a-server = Use moderator commands on a server, in a channel everyone there can see.
mod-needs-moderator = Only this server’s moderators can do this: people who can manage the server, and the role chosen in `/mod settings`.
mod-needs-manager = Only people with the permission “Manage Server” can change this. Ask one of them to do it or to give you that permission.
mod-settings-moderators = Moderators: { $role }, and everyone who can manage the server.
mod-settings-no-moderators = Moderators: everyone who can manage the server. Use `/mod settings moderators:` to add a role.
mod-settings-log = Alerts for moderators go to { $channel }.
mod-settings-log-refused = ⚠️ I can’t post in { $channel }. Allow me to view the channel and send messages there, then use `/mod settings alerts:` again.
alerts-come-here = ⚠️ Alerts about matches on this server come here: appeals, and matches whose messages don’t get through.
mod-settings-no-log = No alert channel: a match whose messages don’t get through is reported to its host by DM, and appeals to the moderator role, in the match’s channel. Use `/mod settings alerts:` to choose a channel for both.
mod-settings-noticeboard = The noticeboard is in { $channel }.
mod-settings-no-noticeboard = No noticeboard. With `/mod settings noticeboard:`, one message in a channel always shows what can be joined here.
mod-settings-noticeboard-refused = ⚠️ I can’t post in { $channel }. Allow me to view the channel and send messages there, then use `/mod settings noticeboard:` again.
mod-settings-notified = { $role } is pinged once for each new lobby, if the role allows anyone to mention it.
noticeboard-comes = 📌 A list of what can be joined on this server will appear here in a moment.
noticeboard-head = 📌 **On this server you can join:**
noticeboard-none = 📌 **Nobody is looking for players here at the moment.** Open a match with `/game new`.
noticeboard-moved = 📌 The noticeboard is in { $channel } now.
noticeboard-over = 📌 There’s no noticeboard here any more. `/game find` shows what can be joined.

mod-settings-all-channels = Matches can be opened in every channel. Use `/mod settings allow:` to restrict them to certain channels.
mod-settings-channels = Matches can be opened in { $channels }, and in their threads.
mod-settings-too-many-channels = You can list at most { $most } channels. `/mod settings reset:` allows all channels again.
# Also where people see what they have set for themselves.
settings-language = 💬 Language: { $language }
settings-uninvited = ✉️ Nobody can invite you into lobbies. You can still join them yourself.
settings-not-with = 🚪 Not with { $people }: they can’t invite you or join a lobby you’re in, and they aren’t told why.
settings-too-many-kept-away = You’ve named { $most } people already, which is the most.
mod-settings-lobbies = A person can host { $most ->
    [one] one lobby
   *[other] { $most } lobbies
} at a time.
mod-settings-appeals = An appeal freezes a match for at most { $days ->
    [one] one day
   *[other] { $days } days
}, then the match continues as it stands.
mod-settings-zone = 🌍 Time zone of this server, for matches whose clocks stand still on weekends: **{ $zone }** (it’s { $time } there now)
mod-settings-weekends = 🛌 In new matches all clocks stand still on Saturdays and Sundays (the host can change that).
mod-settings-weekends-without-zone = For clocks to stand still on weekends I need to know when they begin here, so I haven’t changed anything. Give me `timezone:` too, or choose `weekends:` clocks run.
mod-settings-time = Defaults for new matches (the host can change them):
    { $terms }

# What an order would lead to: $consequence is one of the sentences below. $names are those it is about, $awaited
# mentions of those the match waits for, $newcomer a mention.
order-preview = ⚖️ **{ $match }**
    { $consequence }
    Reason: “{ $reason }”
    All of this will be posted in the match’s channel, with your name. Confirm within 15 minutes.
order-pause = The match is frozen: no deadlines run and nobody can act until a moderator resumes it.
order-resume = The match is resumed. All clocks continue where they stopped.
order-extend = { $names }: { $hours ->
    [one] one extra hour
   *[other] { $hours } extra hours
} for the decision the match is waiting for, and only for that one.
order-shorten = { $names }: { $hours ->
    [one] one hour less
   *[other] { $hours } hours less
} for the decision the match is waiting for, and only for that one.
order-remind = { $names } will get a DM that the match is waiting. Nobody’s time changes.
order-force = The game’s default action is taken for { $names }, as if time had run out. It counts as a late decision, and they can’t undo it.
order-replace = { $newcomer } takes over the seat of { $names } with everything in it, and is told where things stand. They start with a clean record, a full time bank and the full time for any pending decision. { $names } is out of the match.
order-close = The lobby is closed, and everyone in it leaves. Its channel is free for another.
order-offer = The seat of { $names } is offered in the channel to anyone who isn’t in the match yet, except you. { $opens ->
    [no] { $names } can keep it, with a button or by playing, until someone takes it.
   *[other] { $names } has missed nothing, so nobody can take it before { $opens }; until then, { $names } can keep it, with a button or by playing.
}
order-stand_in = A computer player plays on in the seat of { $names }, which is offered in the channel to everyone but you. { $names } can take it back at any time, until someone else has it. { $opens ->
    [no] { "" }
   *[other] { $names } has missed nothing, so nobody else can take it before { $opens }.
}
order-language = From now on the match is in { $language }. What players read in private doesn’t change.
order-cancel = The match is cancelled for good. Nobody wins, it doesn’t count in any statistics, and it can’t be continued. Its log stays readable.
button-confirm = Confirm
button-drop = Don’t do it
# Said in the match's channel.
ordered-by = — moderator { $moderator }: “{ $reason }”
ordered-pause = ⏸️ **Match paused.** No deadlines run until a moderator resumes it.
ordered-resume = ▶️ **Match resumed.** All clocks continue where they stopped. Waiting for { $awaited }.
ordered-extend = ⌛ **More time** for { $names }: { $hours ->
    [one] one extra hour
   *[other] { $hours } extra hours
} for this decision.
ordered-shorten = ⌛ **Less time** for { $names }: { $hours ->
    [one] one hour less
   *[other] { $hours } hours less
} for this decision.
ordered-remind = ⏰ **Reminder sent** to { $names }: the match is waiting.
ordered-force = ⏩ { $names } didn’t act, so the game’s default action was taken, as if time had run out.
ordered-replace = 🪑 A moderator gives the seat of { $names } to someone else.
ordered-language = 🌐 From now on this match is in **{ $language }**.
ordered-rename = ✏️ A player’s name was replaced. From now on it’s { $names }.
ordered-retitle = ✏️ From now on this match is called **{ $match }**.
ordered-offer = 🪑 The seat of { $names } is on offer.
ordered-stand_in = 🤖 A computer player steps in for { $names }.
ordered-close = 🛑 **The lobby is closed.** `/game new` opens another.
ordered-cancel = 🛑 **Match cancelled.** Nobody wins, and it doesn’t count in any statistics. `/game log` still shows what happened.
reminder-moderator = ⏰ **{ $match }** is waiting for you, and a moderator asks you to play: { $link }
cancelled-board = 🛑 **{ $match } was cancelled.** This is how it stood.
cancelled-offer = 🪑 The seat of { $name } is no longer offered: the match was cancelled.
cancelled-question = 🛑 The match was cancelled, so this question is closed.
cancelled-vote = ⏸️ There is nothing left to pause: the match was cancelled.
cancelled-whisper = 🛑 **{ $match }** was cancelled. You don’t have to do anything.
# Why an order is not given, with what is possible.
order-no-reason = Give a reason in a few words: it is posted in the match’s channel.
order-match-unknown = This server has no match { $number }. You’ll find match numbers in `/mod audit` and in the lobbies; leave out `match:` to mean the match in this channel.
order-no-match = There is no match in this channel. Use `match:` to give its number.
order-not-begun = That match hasn’t started yet, so there is nothing to settle in it. `/mod cancel` closes its lobby; its host can also do that with the button there.
order-ended = That match is over and can’t be changed any more. `/game log` shows what happened.
order-seated = You play in this match, or have played in it, so you can’t rule on it. Another moderator of this server can: { $moderators }.
order-moderators = people who can manage the server
order-moderators-role = { $role }, and people who can manage the server
order-whose = Nobody by that name is in this match. The players are: { $players }.
order-not-awaited = The match isn’t waiting for { $name } right now. It is waiting for { $awaited }.
order-no-deadline = This match has no deadlines, so there is nothing to extend. Use `/mod remind` to nudge the players it is waiting for.
order-hours = Choose up to { $most } hours; with a minus, that much less.
order-too-short = With that much less, { $name } would have no time left, or has none already. Take away fewer hours, or use `/mod force` if the match shouldn’t wait any longer.
order-while-paused = The match is paused. Resume it first, with `/mod resume` or `/game resume`.
order-offered = That seat is already on offer. Use `/mod replace` to give it to a particular person.
order-no-computers = There are no computer players for this game. `/mod offer` offers the seat to everyone.
order-paused-already = The match is already paused. `/mod resume` resumes it.
order-not-paused = The match isn’t paused. Use `/mod pause` to pause it.
order-replace-seated = { $newcomer } is already in this match, and nobody can have two seats.
order-replace-bot = { $newcomer } is a bot, and bots can’t play. Choose a person.
order-replace-self = You can’t give yourself a seat. `/mod offer` offers it to everyone but you.
order-replace-stranger = { $newcomer } isn’t on this server. Invite them first, or choose someone who is.
# What came of a press.
order-done = Done, and announced in { $channel }.
order-dropped = Cancelled: nothing has changed.
order-changed = Nothing was done: the match has moved on since you looked. Check `/game status`, and repeat the command if you still want it.
order-expired = Nothing was done: this confirmation has expired. Please use the command again.
order-failed = That isn’t possible: the cards of the game wouldn’t add up. Nothing has changed, and { $channel } has been told that you tried.
order-done-before = That has already been done.
order-failed-before = That was already tried, and it wasn’t possible.
order-not-yours = Only the person who gave this command can confirm it.
# The audit: what was done, of whose seat.
audit-head = ⚖️ **Moderator actions on this server** (page { $page } of { $pages })
# A cancelled match, looked at later.
status-board = The board: { $link }
status-uncounted = 🎲 Doesn’t count in any statistics: someone alone with computer players undid what dice or cards had already shown.
status-cancelled = 🛑 This match was cancelled. Its last position:
audit-host = { $host } ({ $lobbies })
# $people are several of audit-barred-person.
audit-barred = 🚫 Kept out of matches: { $people }
audit-barred-person = { $person } (by { $by })
bar-done = 🚫 { $person } can’t join or open a match on this server any more. Matches they’re already in go on; `/mod offer` offers their seat to others. `/mod bar lift:True` lets them in again.
bar-already = { $person } is kept out already.
bar-lifted = { $person } can join and open matches on this server again.
bar-not = { $person } isn’t kept out of this server’s matches.
audit-hosts = 🪑 Lobbies opened here in the last 24 hours: { $hosts }
audit-tables = 🗝️ Tables opened for others in the last 30 days: { $tables }
audit-table = { $match } (by { $by })
audit-unanswered = ⚖️ Appeals in the last 30 days that ended because nobody ruled in time: { $matches }
audit-none = No moderator actions match your search.
audit-file = ⚖️ Moderator actions on this server, as a file with one line of JSON each ({ $number ->
    [one] one action
   *[other] { $number } actions
}).
audit-line = `{ $number }` { $date } · { $match } · { $what } · { $moderator }: “{ $reason }”
audit-all = everyone the match waited for
audit-pause = paused the match
audit-resume = resumed the match
audit-extend = gave { $seat } { $hours } h more
audit-shorten = gave { $seat } { $hours } h less
audit-remind = reminded { $seat }
audit-force = took the default action for { $seat }
audit-replace = gave the seat of { $seat } to { $newcomer }
audit-language = changed the language to { $language }
audit-rename = gave { $seat } another name
audit-retitle = gave the match another name
audit-offer = offered the seat of { $seat }
audit-stand_in = had a computer player step in for { $seat }
audit-cancel = cancelled the match
audit-close = closed the lobby

## Answers about pauses, seats and oneself

pause-paused = The match is paused. `/game resume` resumes it.
language-wish = 🌐 { $missing }: continue this match in **{ $language }**? In favour: { $names }. To agree, use `/game language` with the same language; unless someone says no, it changes { $until }.
language-changed = 🌐 Agreed by { $names }: from now on this match is in **{ $language }**.
language-asked = You’re in favour. Waiting for { $names }; the language changes once everyone agrees, or after 24 hours unless someone says no.
language-done = Everyone agreed: from now on the match is in that language.
language-already = The match is already in that language.
language-agreed-before = You have already agreed. The language changes once everyone has.
pause-asked = You’re in favour. Waiting for { $names }; the match pauses once everyone agrees, or after 24 hours unless someone says no.
pause-already = The match is already paused. `/game resume` resumes it.
pause-already-moderator = The match has already been paused by a moderator.
pause-agreed-before = You have already agreed. The match pauses once everyone has.
pause-not = The match isn’t paused. Use `/game pause` to ask the others for a pause.
pause-resumed = The match continues.
pause-moderators = A moderator paused the match, so only a moderator can resume it. Ask one.
seat-yours = The seat is yours. I’ve sent you a DM with where things stand.
seat-kept = You keep your seat.
seat-let-go = Anyone can take your seat now. Until someone does, you can keep it, with the button or by playing.
seat-not-yours = Only the player whose seat it is can do that, while it’s on offer.
seat-not-offered = This seat is no longer on offer: its player is back.
seat-waits = This seat is kept for its player until { $until }. If it’s still on offer then, you can take it.
seat-ordered = You had this seat offered yourself, so someone else has to take it.
seat-seated = You’re already in this match, and nobody can have two seats.
seat-bot = Bots can’t play here.
settings-zone = 🌍 Your time zone: **{ $zone }** (it’s { $time } there now)
settings-zone-fixed = -# It never changes for summer time. If your clocks do, give a city instead.
settings-zone-choice = - **{ $zone }** (it’s { $time } there now)
settings-no-zone = 🌍 Your time zone: not set, so I use UTC. Set it with `/settings timezone:`
settings-quiet = 🌙 Quiet hours: { $from }:00 to { $to }:00. None of your deadlines end then, and I send you no reminders.
settings-no-quiet = 🌙 Quiet hours: none. Set them with `/settings quiet-from: quiet-to:`
settings-days-off = 🛋️ Days off: { $days }, in your time zone. None of your deadlines end then, and I send you no reminders.
settings-no-days-off = 🛋️ Days off: none. Set them with `/settings days-off:`
settings-moved = -# Together, quiet hours and days off put off a decision by { $most } hours at most, even if they last longer. The time bank, `/away` and a match’s weekends come on top.
settings-next = 👀 “You’re up next” notice when the turn before yours starts: { $on ->
    [on] on
   *[off] off
}
settings-away = 🌴 You’re away until { $until }. Use `/away` without a date when you’re back.
# $rating is new, reliable or mixed, with its $sign; $total is how much counts, at most 30.
settings-reliability = { $rating ->
    [new] { $sign } Reliability on this server: not rated yet. After { $missing ->
        [one] one more decision
       *[other] { $missing } more decisions
    } with a deadline, others will see ● or ◐ beside your name. For ●, more than nine in ten must be in time, and you mustn’t have left a match.
    [reliable] { $sign } Reliable on this server: you made { $kept } of your last { $total } decisions in time.
   *[mixed] { $sign } Reliability on this server, of the last { $total }: in time { $kept }, deadlines missed { $missed }, matches you left { $left }. For ●, more than nine in ten must be in time, and you mustn’t have left a match.
}
settings-unknown-zone = I don’t know the time zone “{ $typed }”. Give me a large city near you (Berlin), a country, or something like CET or GMT+2, and nothing else.
settings-several-zones = “{ $typed }” can mean different time zones, so I haven’t changed anything. Which is yours? Send me one of these:
    { $zones }
in-words-turn = 🔤 **{ $match }**: it’s your turn. { $link }
settings-board-as-text = 🔤 You get the board in words when it’s your turn and after each thing you do, with what you can do next.
in-words-on = board in words
in-words-off = pictures only
settings-forget-me = 🧹 You asked to be forgotten { $since }. The operator of this bot can see that and will do it; open matches need your name until they end. `/settings forget-me:` takes it back.
forget-me-ask = ask to be forgotten
forget-me-withdraw = I don’t want that any more
settings-half-quiet = Quiet hours need a start and an end: set both `quiet-from:` and `quiet-to:`, with different hours.
settings-unknown-days = I don’t know the days “{ $typed }”, so I haven’t changed anything. Send me weekdays, like “Saturday, Sunday”, or “none”.
settings-all-days-off = That’s every day of the week, and the others would be waiting for you forever, so I haven’t changed anything. Leave yourself a day, or use `/away` if you’re gone for a while.
away-begun = 🌴 You’re away until { $until } ({ $relative }), and I’ve told the other players. Use `/away` without a date when you’re back.
# $meanwhile is what becomes of somebody's matches while they are away.
away-meanwhile = { $meanwhile ->
    [go_on] Your matches go on without you: when your time for a decision is over, I make the most cautious choice for you. Nothing counts as missed, and your time bank isn’t touched. Where two others settle something between them, nobody waits for you.
    [stand_in] A computer player plays for you. `/away` without a date gives you back your seats.
   *[wait] Your clock is stopped in matches that have *patience*. Your other matches go on without you: I make the most cautious choices for you.
}
button-away = { $meanwhile ->
    [go_on] Go on without me
    [stand_in] A computer plays for me
   *[wait] Wait for me
}
# $elsewhere is how many seats computer players hold for them on other servers.
away-ended = 👋 Welcome back! You play again, with the usual deadlines.{ $elsewhere ->
    [0] { "" }
    [one] { " " }One seat on another server is kept for you: take it with `/game join` there.
   *[other] { " " }{ $elsewhere } seats on other servers are kept for you: take them with `/game join` there.
}
away-not = You’re not away. To go away, give the day you’ll be back: `/away until: 24 Dec`, in your time zone ({ $zone }).
away-past = That date isn’t in the future. Give a later one, such as tomorrow, in your time zone ({ $zone }).
away-too-long = That’s too long: you can be away until { $latest } at the latest. { $days } days is the maximum, so that the others can keep playing. Each absence costs two extra days; each day back earns one. Give an earlier date, or let someone take over your seat.
away-used-up = You’ve used up your { $days } days away: the others should be able to keep playing. Each absence costs two extra days; each day back earns one. Until then, let someone take over your seat.
# What people may type in dates, and for "back", beside English: as many words in the same order in every language, in
# small letters, with a space between them. Words that mean the same have a / between them. Beginnings of three
# letters are understood of days and months; shorter or other abbreviations stand here.
date-weekdays = monday tuesday wednesday thursday friday saturday sunday
date-months = january february march april may june july august september october november december
date-near = today tomorrow day_after_tomorrow
# Days, weeks, months.
date-units = days/day/d weeks/week/w months/month
# One to twelve. - is for numbers that people also say for something else, such as “acht Tage” for a week.
date-numbers = one/a/an two three four five six seven eight nine ten eleven twelve
# With a day of the week: the first to come; one that may also be in the week after this.
date-this-next = this/coming next
# What can stand before a date and says nothing.
date-idle = in/on/until/till/the
# What stands between two of several.
date-and = and
# The days of the week as words for each of them, from Monday.
date-each-weekday = mondays tuesdays wednesdays thursdays fridays saturdays sundays
# What Saturdays and Sundays are together.
date-weekend = weekend/weekends
# Words that say nothing before a day of each week.
date-each = every/each/all/on/at/the/from
# What stands between the first and the last of several days.
date-through = to/through/thru/till/until
# What can stand before a time of day and says nothing; what stands after the hour.
date-at-clock = at o’clock
# “yes” if everyone who writes 3/4 means 3 April.
date-day-first = no
# Hours, minutes.
date-short-units = hours/hour/hrs/hr/h minutes/minute/mins/min
# 8, 13 to 20, 30.
date-more-numbers = eight thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty
# One and a half, two and a half; a half more, behind a unit. - is for what is not said so.
date-halves = one_and_a_half two_and_a_half and_a_half
# Spans of time: what may be seven days or eight, what may be 14 or 15, 14 days, a quarter of an hour, half an hour,
# three quarters of an hour, half a day.
date-spans = - - fortnight/a_fortnight/one_fortnight quarter_of_an_hour/a_quarter_of_an_hour half_an_hour/half_hour/a_half_hour three_quarters_of_an_hour half_a_day
# What stands before a span of time and says that it begins now; what says so behind it.
date-within = in/within
date-from-now = from_now/time
# With a day of the week: the first to come.
date-coming = this_coming/upcoming/the_upcoming
away-back = back
away-not-understood = I don’t understand “{ $typed }”. Write just the date, for example: 24 Dec, 24.12., Friday, tomorrow 3pm, in 5 days or 2026-12-24.
away-ambiguous = “{ $typed }” can mean more than one day:
    { $dates }
    Tell me which, for example with the month’s name (24 Dec) or like this: 2026-12-24.

## What was not understood

invalid-control = That button or list no longer works; it may be from an older version. Use the latest board.
invalid-game-command = I don’t know that command; it may be from an older version. Type `/game` to see what there is.
invalid-deadline = That isn’t a deadline I know. Pick one from the list.
refill-without-bank = `refill:` gives hours back to the time bank, but without a deadline and a time bank there’s nothing to give them back to. Choose both (`deadline:` and `time-bank:`), or leave out `refill:`.
weekends-without-deadline = With no deadline no clock is running, so there’s nothing to stop on weekends. Choose a `deadline:`, or leave out `weekends:`.
weekends-without-zone = To stop the clocks on weekends I need to know when yours begin. Set your time zone with `/settings timezone:`, then open the match again.

## The sandbox: what its page offers to begin with, and what became of it

guide-alone = Play alone against computer players
guide-alone-description = You start a match in your direct messages with the bot, and computer players take the other seats at once. Your first decisions are explained.
guide-start = Start a match with four players
guide-start-description = Aldred opens a match, three others join, and it starts. Then you take over, playing whoever’s turn it is.
guide-watch = Watch a match between simulated players
guide-watch-description = About five minutes. Four simulated people play a whole match with the same buttons and lists you see. If a match is open here, they continue it.
guide-game = { $pitch } For { $least } to { $most } players; alone against computer players about { $minutes } minutes.{ $first ->
    [yes] {" "}Begin with this one: it’s the shortest.
   *[no] {""}
}
guide-of-game = { $title } ({ $game })
guide-stopped = Stopped.
guide-begun = The match has started.
guide-over = The match is over.
guide-already = A match is already being played here. Let it finish, give it up by typing /game leave here, or start in another channel.
guide-already-alone = { $name } is already playing a match here. Finish it, give it up by typing /game leave here, or play as someone else: pick them in the list “Who I am”.
guide-nobody = There are too few people on the server.
guide-no-answer = The bot isn’t responding.
guide-not-opened = No match could be opened here. See what the bot told { $name }.
guide-paused = The match is paused. Once it continues, start again.
guide-stuck = { $name }’s action had no effect.

## Direct messages

typed-edited = I read messages as they were sent and don’t notice later edits. To do something else, write a new message.
typed-nothing = Nothing in your matches is waiting for something you write here.
typed-which = Several matches are waiting for something you can type here. Reply to the message of the one you mean.

## Commands. Discord shows these beside the command; at most 100 characters each.

command-game = Open, join and view matches
command-game-new = Open a match in a new thread or in this channel
command-game-join = Join this channel’s lobby, or change your colour
command-game-seed = Add text of your own to the seed of this channel’s match
command-game-verify = Check that this match’s dice and deals are fair
command-game-leave = Leave this channel’s lobby or match
command-game-remove = Remove someone from your lobby
command-game-start = Start the match in this channel’s lobby
command-game-status = Whose turn it is, and how everyone is doing
command-game-map = The board with your buttons, or at an earlier turn, one part of it close up, or as text
command-game-replay = The match as an animated replay
command-game-hand = What you hold in secret, shown only to you
command-game-hint = What a computer player would do in your place, shown only to you
command-game-instructions = Tell me in advance what to do for you; shown only to you
command-game-log = What has happened in this match, or in one turn
command-game-export = Get this match’s log as files: one to read and one for programs
command-game-stats = Statistics from finished matches
command-game-stats-player = A player’s record: wins, dice luck, punctuality and more
command-game-stats-server = All matches on this server, and who has won most
command-game-rules = The rules in short
command-game-language = Ask the others to continue this match in another language, or agree to that
command-game-relocate = Continue a match in this channel if its own channel is gone
command-game-find = This server’s open lobbies and seats on offer that you can take
command-game-mine = All your matches; those waiting for you come first
command-mod = Moderator tools for this server’s matches
command-mod-pause = Pause a match until a moderator resumes it
command-mod-resume = Resume a paused match
command-mod-extend = Give more time for the decision a match is waiting for, or less
command-mod-remind = Remind the players a match is waiting for
command-mod-force = Take the default action for a player who doesn’t act
command-mod-replace = Give a player’s seat to someone else
command-mod-language = Change the language of a match
command-mod-offer = Offer a player’s seat to anyone who wants it
command-mod-stand-in = Have a computer player play on in a player’s seat
command-mod-cancel = Cancel a match for good
command-mod-audit = What moderators have done here, when and why
command-mod-bar = Keep someone out of this server’s matches, without a ban
command-mod-rename = Replace an insulting name at once: a player’s, or the match’s
option-mod-rename-player = Whose name (leave it out for the name of the match)
option-mod-rename-name = The new name (default: their colour, or the match’s number)
command-mod-table = Open a lobby for others, in which you don’t play yourself
option-mod-person = Who
option-mod-lift = Let them in again
command-mod-settings = Moderator role, alert channel, allowed channels and defaults for new matches
option-mod-match = The match’s number (default: the match in this channel)
option-mod-reason = Why; it is posted in the match’s channel
option-mod-player = Whose seat
option-mod-with = Who takes over the seat
option-mod-hours = How many extra hours; with a minus, how many fewer
option-mod-of-match = Show only what was ordered in this match
option-mod-by = Show only what this person did
option-mod-page = Page number (default: the newest)
option-mod-as-file = Get everything as a file
as-file-jsonl = JSON Lines
option-mod-lobbies = How many lobbies a person can host at a time (default: 3)
option-mod-appeals = How many days an appeal can freeze a match without a ruling (default: 7)
option-mod-timezone = The server’s time zone, by which weekends begin: a city, a country, CET or GMT+2
option-mod-allow = Allow matches in this channel (and only in channels allowed this way)
option-mod-disallow = No longer allow matches in this channel
option-mod-deadline = Default time per decision in new matches
option-mod-at-deadline = Default for what happens when time runs out in new matches
option-mod-time-bank = Default extra time per player in new matches
option-mod-refill = Default hours that come back into the time bank for each decision made in time
option-mod-missed-limit = Default number of missed deadlines in a row before a seat is offered
option-mod-patience = Default for how long the others wait for whoever is late, in new matches
option-mod-weekends = Default for whether clocks stand still on Saturdays and Sundays (by timezone:)
mod-reset-channels = the allowed channels
mod-reset-lobbies = how many lobbies a person can host
mod-reset-appeals = how long an appeal can freeze a match
mod-reset-timezone = the time zone
mod-reset-time = the default time settings
option-mod-moderators = A role that can moderate, in addition to people who manage the server
option-mod-alerts = The channel for alerts to moderators
option-mod-noticeboard = The channel for a noticeboard that shows what can be joined
option-mod-notify = A role that’s pinged once for each new lobby
option-mod-language = Default language of new matches (the host can choose another)
language-of-server = this server’s Discord language
option-mod-honours = The channel for a board of honour: who’s rated highest this season
option-mod-season = How long a season lasts (default: 3 months)
option-mod-king = A role for the kings of the last season (I need Manage Roles for it)
mod-reset-honours = the board of honour
mod-reset-king = the kings’ role
command-mod-results = All results as a file, for tables and programs
option-mod-since = Only matches that ended on this day or later, such as 2026-10-01
option-mod-format = Kind of file (default: CSV)
option-stats-season = Only a season of this server (default: all matches)
stats-season-this = this season
stats-season-last = last season
option-stats-pace = Only matches at one pace (default: both)
stats-pace-day = up to a day per decision
stats-pace-slow = more than a day per decision
option-mod-reset = Reset one of these settings
mod-reset-moderators = the moderator role
mod-reset-alerts = the alert channel
mod-reset-noticeboard = the noticeboard
mod-reset-notify = the role that’s pinged for lobbies
command-game-pause = Ask the others to pause the match, or agree to a pause
command-game-resume = Resume a paused match
command-settings = Set your time zone, quiet hours, notices and invitations; without options, show them
option-ratings = Your ratings: on each server (default), also across all servers, or hidden
ratings-here = on each server
ratings-everywhere = also one across all servers
ratings-hidden = hidden from everyone else
option-board-as-text = The board as text whenever it’s your turn, for example for a screen reader
option-forget-me = Ask the operator to forget you: your name, settings and results
command-away = Say that you’re away, and what happens to your matches meanwhile
option-seed-text = Text of your own for the match’s seed, at most 64 characters
option-game = Which game
option-players = Number of players (default: 4)
option-deadline = Time per decision (default: 24 hours)
option-at-deadline = What happens when time runs out (default: the match moves on, later with a computer player)
option-time-bank = Extra time per player for the whole match (default: 24 hours)
option-refill = Hours that come back into the time bank for each decision made in time (default: none)
option-missed-limit = Missed deadlines in a row before a seat is offered to others (default: 3)
option-within = Hours that people in an old lobby have to say they’re still there (default: 12)
option-patience = Less time after a missed deadline, or always the same (default: less)
patience-usual = less time after a missed deadline
patience-patient = always the same amount of time
option-weekends = Whether all clocks stand still on Saturdays and Sundays (default: they don’t)
weekends-pause = clocks stand still on weekends
weekends-play = clocks run on weekends too
option-reliability = Who can join without an invitation (default: anyone)
reliability-any = anyone
reliability-new = ● and ○: nobody who often misses deadlines or leaves matches
reliability-reliable = only ●: people who are reliable on this server
at-deadline-carry_on = the match moves on
at-deadline-remind = I send a reminder and the match waits
at-deadline-stand_in = the match moves on, later with a computer player in the seat
option-language = The language of the match’s channel (default: the server’s)
option-language-now = The language of the match’s channel from now on
option-place = Where to play (default: a new thread, where there can be one)
option-name = A name for the match, at most 40 characters
option-with = Mention people to invite, such as @Beorn @Cwen
option-fill = Computer players for the seats that are free when the match starts
term-rated = Whether the result changes ratings (default: yes, unless there are hints for everyone)
term-rated-no = not rated
term-rated-yes = rated
term-hints = Who can ask for hints (default: anyone alone with computer players)
term-hints-alone = alone with computer players
term-hints-off = no hints
term-hints-on = hints for everyone
term-talk = How players talk about the match (default: openly)
term-talk-open = openly, in the channel
term-talk-private = also in private threads
term-talk-none = not at all
term-lesson = Explain five decisions as they come, if you play alone (default: no)
term-lesson-off = no
term-lesson-on = yes
term-pace = Playing alone: when the match goes on after it has shown dice or votes
term-pace-button = when I press a button (default)
term-pace-seconds = after some seconds
term-pace-fast = at once
term-beacon = Playing alone: mix a round of the public beacon into the seed (default: no)
term-beacon-off = no
term-beacon-on = yes
option-removed = Who to remove from the lobby
option-colour = The colour of your pieces
option-page = Page number (default: the latest)
option-turn = Turn number
option-text = Describe the board as text, for screen readers
option-player = Whose statistics (default: yours)
option-match = The match’s number
option-page-first = Page number (default: 1)
option-timezone = Your time zone: a city, a country, CET or GMT+2
option-quiet-from = Start of your quiet hours: no reminders, and no deadlines end
option-quiet-to = End of your quiet hours
option-days-off = Weekdays on which none of your deadlines end and I don’t remind you: Saturday, Sunday
option-my-language = The language I use with you in private
language-of-client = your Discord language
option-next-notice = Get a notice when the turn before yours starts
option-invitations = Whether others can invite you into lobbies
option-not-with = Someone you don’t want to play with: they can’t invite you, and aren’t told
option-again-with = Someone you’re willing to play with again
invitations-on = on
invitations-off = off
option-until = The day you’re back, such as 2026-12-24 or Friday; leave empty if you’re back now
quiet-off = no quiet hours
days-off-none = none
weekday = { $day ->
    [0] Monday
    [1] Tuesday
    [2] Wednesday
    [3] Thursday
    [4] Friday
    [5] Saturday
   *[6] Sunday
}
next-notice-on = on
next-notice-off = off
deadline-none = none
deadline-6h = 6 hours
deadline-12h = 12 hours
deadline-24h = 24 hours
deadline-2d = 2 days
deadline-3d = 3 days
deadline-7d = 7 days
place-here = this channel
place-thread = a new thread

## What was settled about a match. `reason` is `none` where nobody gave one.

settled-undone = ↩️ Something was undone here{ $given ->
    [no] .
   *[yes] : { $reason }
}{ $counts ->
    [no] { " " }From here on, the match doesn’t count in any statistics.
   *[yes] { "" }
}
settled-appealed = ⚖️ { $name } appealed: { $reason }
settled-upheld = ⚖️ A moderator confirmed what happened: { $reason }
settled-corrected = ⚖️ A moderator corrected: { $facts }. Reason: { $reason }
settled-replaced = 🔁 { $name } took over a seat ({ $colour }).
settled-cancelled = 🏳️ A moderator cancelled the match: { $reason }
settled-given-up = 🏳️ The match was given up.
# $how as in luck-restored.
settled-restored = ♻️ The bot was restored from an older copy of its database. Dice that may have been seen are not used: their numbers are skipped. { $how ->
    [mixed] What follows also comes from a public round that was named before anyone could know it.
   *[chosen] Whoever runs the bot could have picked this moment to get the dice they want.
}

## Undo

undo-step = { $step }. { $what }
undo-more = … and { $count ->
    [one] 1 earlier step
   *[other] { $count } earlier steps
}
# All that an old board says once the match goes on in a newer message.
board-goes-on-below = -# ⤵️ The match goes on in a newer message.
# The small print of the board, until the next step.
undo-stepped-back = -# ↩️ { $name } undid a step.
undo-own = ↩️ { $name } undid their last action:
    { $steps }
undo-all = ↩️ Agreed by { $names } and undone:
    { $steps }
undo-alone = ↩️ { $name }, alone with { $computers ->
    [one] a computer player
   *[other] { $computers } computer players
}, undid this:
    { $steps }
undo-unrates = ⚖️ If it’s undone, this match isn’t rated.
undo-counts-no-more = -# The dice, cards or commitments were known by then, so the match doesn’t count in any statistics.
undo-asked = ↩️ { $missing }: undo this? In favour: { $names }. Dice and cards that were revealed stay known, and whatever is rolled again is a new roll.
    { $steps }
undo-agreed = ↩️ Everyone agreed: undone.
undo-refused = ↩️ { $name } disagrees: nothing is undone.
undo-preview = This would be undone:
    { $steps }
undo-done = Undone.
undo-asked-others = You’re in favour. Waiting for { $names }. If the match moves on first, the question lapses.
undo-you-refused = Nothing is undone.
undo-nothing = There is nothing to undo yet.
undo-too-many = Only the last { $most ->
    [one] step
   *[other] { $most } steps
} can be undone.
undo-not-alone = You can’t undo this on your own: it isn’t your own last action, or it revealed a die, a card or a commitment.
    { $steps }
    `/game undo steps:1` asks all players; a higher number asks to undo more.
undo-at-once = You’re alone with computer players, so `/game undo steps:1` undoes this at once; a higher number undoes more.
    { $steps }
undo-uncounted = This revealed a die, a card or a commitment. You’re alone with computer players, so `/game undo steps:1` undoes it at once, but then the match doesn’t count in any statistics.
    { $steps }
undo-no-longer-alone = You can undo your own last action only if it revealed no die, card or commitment and nobody has acted since. `/game undo` says what else is possible.
undo-of-cup = At a cup’s table, nobody alone can undo what dice, cards or commitments have shown.
button-take-back = ↩️ Undo ({ $name })
button-undo = Undo
button-disagree = No
command-game-undo = Undo your last action, or ask the others to undo more
option-steps = How many steps; all players have to agree

## Appeals and rulings

wish-appealed = ⚖️ An appeal has frozen this match until a moderator decides; no deadlines run. `/game resume` withdraws your own appeal; if it isn’t yours, it’s your vote to let what happened stand.
paused-appeal = ⚖️ The match has been frozen by an appeal since { $since }, until a moderator decides. `/game resume` withdraws your own appeal; if it isn’t yours, it’s your vote to let what happened stand.
appeal-told = ⚖️ { $name } appeals: “{ $reason }”
    The match is frozen: no deadlines run and nobody can act until a moderator who hasn’t played in it has decided. It also continues if { $name } withdraws the appeal or everyone else lets it stand (both with `/game resume`), and on { $ends } at the latest. { $called }
appeal-unheard = ⚖️ { $name } appeals: “{ $reason }”
    Everyone I know who could decide this has played in the match, so it isn’t frozen and goes on. If all of you agree that something went wrong, `/game undo` takes it back. A moderator who hasn’t played can still decide with `/mod rule`.
# $role is a mention or empty.
appeal-reminder = ⚖️ **{ $match }** in { $channel } has been frozen for two days by an appeal from { $name }, and nobody has decided. Without a decision it continues as it stands on { $ends }. { $role }
appeal-stands-vote = ⚖️ { $missing }: let what happened stand? In favour: { $names }. The match continues once everyone except whoever appealed agrees.
appeal-stands-asked = You’re in favour. Waiting for { $names }.
appeal-stands-done = The appeal is over, and the match continues.
# Sentences by which an appeal ends; appeal-goes-on follows.
appeal-withdrawn = ⚖️ { $name } has withdrawn the appeal.
appeal-stands = ⚖️ Everyone else ({ $names }) lets what happened stand: the appeal is over.
appeal-unanswered = ⚖️ Nobody has decided on the appeal in time, so what happened stands.
appeal-goes-on = The match continues. Waiting for { $awaited }.
appeal-done-unheard = The others can read it. The match isn’t frozen, because everyone I know who could decide has played in it.
appeal-settled = You’ve appealed in this match before, and what happened stood, so you can’t freeze it again. A moderator can still decide with `/mod rule`, and if all of you agree, `/game undo` takes something back.
appeal-too-long = Appeals have frozen this match for 14 days, and can’t any more. A moderator can still decide with `/mod rule`, and if all of you agree, `/game undo` takes something back.
appeal-nothing = Nobody has appealed in this match.
appeal-agreed-before = You have already agreed. The match continues once everyone has.
button-let-stand = Let it stand
settled-let-stand = ⚖️ The appeal ended without a ruling: what happened stands.
# Who has been told of it beside the players: $called above, and in the answer to whoever appeals.
appeal-calls-alerts = I’m telling the moderators in their alert channel. If that fails, the match’s channel will say so.
appeal-calls-role = It’s up to { $role } now.
appeal-calls-nobody = **No moderator has been notified**: this server has no moderator role for matches. Please tell someone who can manage the server: they can decide, and choose a role with `/mod settings moderators:`.
appeal-alerts-lost = ⚠️ I couldn’t post in the moderators’ alert channel. { $called }
# What told of an appeal, once there is a ruling; $what is such as “confirmed what happened”.
appeal-over = ⚖️ **Decided:** a moderator { $what }. Reason: “{ $reason }”
button-judge = ⚖️ Mods: open the case
judge-welcome = You’re in: { $thread }. Everything you need to judge is there.
judge-no-thread = There is no thread for this appeal that I can add you to. `/game log` and `/game map` show what happened, and `/game verify` where the randomness came from; use `/mod rule` in the match’s channel.
appeal-thread = { $match }: appeal
appeal-moderators = people who can manage this server
appeal-moderators-role = { $role }, and people who can manage this server
appeal-opening = ⚖️ **Appeal in { $match }, { $channel }.** { $name } says about turn { $turn }:
    > { $reason }
    { $players }: tell us here what you saw. Hands stay secret.
    Who can decide: { $moderators }, unless they play in this match or have played in it. The buttons are below, under the board as it is now.
appeal-alarm = ⚖️ **{ $match } in { $channel } is frozen:** { $name } appeals: “{ $reason }” A moderator who isn’t playing in it has to decide: open the case there and press a button. (`/mod rule` works too.)
appeal-before = 🗺️ The board at the start of turn { $turn }:
appeal-now = 🗺️ The board now. Step by step, with draw numbers, all the rules and where the randomness comes from: in the file.
appeal-decide = ⚖️ **Moderators, decide here.** Each choice asks for a reason and shows what it changes before anything happens.
appeal-rules = 📖 **Rules it may turn on:**
# The file with the evidence, which shows no Markdown.
document = What happened, in order, with the rules and where the randomness comes from
evidence-said = { $name } appeals about turn { $turn }:
evidence-log = WHAT HAPPENED, with draw numbers
evidence-rules = THE RULES BEHIND IT, in our own words
evidence-luck = WHERE THE RANDOMNESS COMES FROM (/game verify explains it)
button-stand = Let it stand
button-correct = Correct…
list-back = Go back to before…
rule-form-back = Go back to before step { $step }
rule-form-facts = How it should be, one fact per line
rule-form-reason = Why? It is posted in the match’s channel.
evidence-draws = { $what } (draw { $draws })
appeal-form-title = Appeal to a moderator
appeal-form-reason = What is wrong, and what should be?
appeal-form-hint = For example: it was still my turn, but the bot didn’t let me act.
appeal-done = The match is frozen until a moderator has decided. The players can see your appeal. { $called }
appeal-no-reason = Say in a few words what is wrong, so that a moderator can judge. Nothing has changed.
appeal-already = There is an appeal already: the match is frozen until a moderator has decided.
appeal-not-seated = Only players of this match can appeal in it.
command-appeal = Report that something went wrong in this match; it freezes until a moderator decides
order-uphold = What happened stands. The match and all clocks continue where they stopped.
order-back = The match goes back. This is undone, and everyone it then waits for gets the full time:
    { $detail }
order-correct = This is corrected, and the turn starts over with the full time for it. Hands stay hidden. When you confirm, I check that the cards in them add up; if they don’t, the channel is told that you tried.
    { $detail }
ordered-uphold = ⚖️ **Confirmed:** what happened stands. The match and all clocks continue where they stopped. Waiting for { $awaited }.
ordered-back = ⚖️ **The match goes back.** This is undone:
    { $detail }
ordered-correct = ⚖️ **Corrected.** The turn starts over:
    { $detail }
order-appealed = There is an appeal in this match. Decide with `/mod rule confirm`, `/mod rule back` or `/mod rule correct` to continue it.
order-not-appealed = There is no appeal in this match. `/mod rule back` and `/mod rule correct` work anyway.
order-no-step = There is no such step, or it has already been undone. { $steps }
order-steps = You can go back to steps { $first } to { $last }; the list that opens while you type shows what happened in each.
order-no-steps = Nothing has happened in this match yet.
# Said in the match's channel when the cards in the hands forbid what was confirmed: it tells no number.
failed-correct = ⚖️ **A moderator tried to correct this, but it wasn’t possible:** the cards of the game wouldn’t add up. Nothing has changed.
    { $detail }
# What the bot lacks, as Discord's settings call it in this language. $name is the English name.
permission = { $permission ->
    [view-channel] View Channel
    [send-messages] Send Messages
    [send-messages-in-threads] Send Messages in Threads
    [create-public-threads] Create Public Threads
    [create-private-threads] Create Private Threads
    [attach-files] Attach Files
    [connect] Connect
   *[other] { $name }
}
# What is quoted as a reason where there is none.
reason-none = none
order-bad-correction = That correction isn’t possible: { $why }. Nothing has changed.
order-no-facts = I don’t understand “{ $typed }”. State how it should be: one fact, or several separated by `;`, such as `{ $facts }`. Players are named by colour.
audit-uphold = confirmed what happened
audit-back = went back
audit-correct = corrected facts
audit-failed = tried this, but it wasn’t possible: { $what }
command-mod-rule = Decide an appeal, or correct what went wrong
command-mod-rule-confirm = Confirm what happened; the match continues
command-mod-rule-back = Go back to before a step: it and everything after it is undone
command-mod-rule-correct = Correct facts: what lies where, what players hold, whose turn it is
option-mod-step = The first step to undo
option-mod-facts = The correct facts, separated by ; (suggestions show the current ones)

## What a game lets its players agree on

new-no-such-term = { $game } has no such choice for `{ $term }`. Pick one from the list, or open the match without it.
option-map-place = Zoom in on this part of the board; the game says which there are
# A game in the list that /game new offers.
game-offered = { $game } ({ $least } to { $most } players, { $length })

## People who leave, and a server's matches

offer-departed = 🪑 { $name } has left this server, and with it the match. Anyone here who doesn’t play in this match yet can take the seat and play on. If { $name } comes back and plays before that, the seat is theirs again.
command-mod-matches = This server’s matches: how they stand, and who they’re waiting for
matches-none = No match is open on this server. Open one in a channel with `/game new`.
matches-page = { $lines }
    -# Page { $page } of { $pages }; `/mod matches page:` shows the others.
# $state is one of the sentences below; $silent is empty, or the one below. $link leads to the board.
matches-line = { $match } · { $game } · { $channel }: { $state }. { $silent }{ $link }
matches-lobby = 🪑 in the lobby, { $seated } of { $players } players
matches-starting = 🎲 about to start
matches-running = ⏳ waiting for { $names }
matches-paused = ⏸️ paused
matches-appealed = ⚖️ frozen by an appeal
# $name is a player, $due such as “in 3 hours”.
matches-awaited = { $name } ({ $due })
matches-silent = ⚠️ My messages don’t reach its channel: `/game status` there says why.{" "}

## First contact

# To somebody who writes to the bot or asks for help, and once to a server. $games are lines of the sentence below.
first-contact = 👋 **Hi! I bring board games to Discord, a move at a time.** A turn takes a minute or two, whenever you have one. I show you what you can do, so you don’t have to know the rules.
    { $games }
    On your own, you start right away against computer players, in your DMs with me. To play with others, use `/game new` in a channel of a server. `/game mine` lists your matches, and `/help` shows this again.
first-contact-game = 🎲 **{ $game }** · { $least } to { $most } players, { $length }. { $pitch }
button-play-now = Play { $game } ({ $minutes } min)
button-find = Find a match
first-contact-rules = The rules of which game?
# In a direct message, before the match they asked for on a server.
first-contact-here = Your match of { $game } against computer players. It waits as long as you like; `/game leave` gives it up.
first-contact-begun = Your match starts in your DMs with me: { $link }
first-contact-taken = You already have an open match in your DMs with me: { $link }. `/game leave` there gives it up.
first-contact-closed = My DMs don’t reach you, so there’s nowhere to play alone. Allow direct messages in this server’s privacy settings and press again, or open a match in a channel with `/game new fill:`.
command-help = What this bot is, and how to start playing

## Pages: a match as one file, and the check of its dice there. `{ $… }` in them is filled in by the page’s script.

page-start = The start
page-turn = Turn { $n }
page-turn-of = Turn { $n } of { $last }
page-first = To the start
page-back = One turn back
page-play = Play
page-pause = Pause
page-on = One turn on
page-last = To the end
page-slider = Turn
page-keys = Keys: ← and → go from turn to turn, Home and End to the start and the end, the space bar plays.
page-story = What happened
page-story-none = Nothing yet.
page-board-words = The board in words
page-hands = Cards in hand after this turn
page-chances = How likely everyone was to win
page-chances-words = { $who }: { $percent }%
page-review = What decided it
page-players = Who played
page-computer = computer player
page-place = Rank { $place }
page-when = { $from } to { $to }
page-running = This match is still being played: hidden cards stay hidden here, too.
page-cancelled = This match was cancelled.
page-language = Language
page-whole = The whole match in words
page-foot = This file has everything in it: it loads nothing and tells nobody that you opened it.
page-no-script = This page needs JavaScript to show the match. It loads nothing, and everything is in this file.
page-check = Check the dice
page-check-intro = Your browser works out every die, deal and commitment again, from the seed in this match’s log, and compares.
page-check-busy = Line { $line } …
page-check-holds = It all adds up: the seed gives exactly these dice and cards. { $entries } entries, draws up to number { $draws }, commitments up to number { $commitments }.
page-check-restored = Older copies of the match put back along the way: { $restored }.
page-check-wrong = It doesn’t add up. Line { $line } of the log: { $why }
page-check-no-log = This file isn’t the log of a match. A log ends in .jsonl; `/game export` gives you one.
page-check-left = Not checked here: the other rules of the game, and the beacon’s signature. `witan verify` checks both. The hashes were published in the match’s channel: compare them there.
page-check-foreign = Mind: the board or the cards in this log are not those that come with the game.
page-check-log = SHA-256 of this log
page-check-line = Line
page-check-number = No.
page-check-what = What
page-check-value = Worked out
page-why-differs = { $what } is { $found }, but should be { $expected }.
page-why-unread = this can’t be read: { $why }.
page-why-missing = “{ $field }” is missing.
page-why-twice = “{ $field }” is there twice.
page-why-unknown = “{ $field }” doesn’t belong there.
page-why-no-object = a line has to be one JSON object, with nothing before or after it.
page-why-running = The match is still being played, so its seed isn’t known yet. Check again when it’s over.
page-why-cut = the file ends too early. Get it again with `/game export`.
page-why-too-long = this file is too large to be the log of a match.
page-why-unknown-game = this page doesn’t know the game { $game }.
page-why-too-few = there are not that many cards of this kind: { $card }.
page-why-after-end = nothing can follow the end of a match.
page-why-goes-on = the seed is known, but in this log the match isn’t over.
page-why-not-standing = entry { $to }, to which the match should have gone back, had been taken back itself.
page-said-seed-hash = SHA-256 of the server seed
page-said-added = SHA-256 of what the players added
page-said-beacon-off = No public beacon is mixed in.
page-said-beacon-missed = No public beacon is mixed in: round { $round } is said not to have come in time.
page-said-beacon-mixed = Round { $round } of { $chain } is mixed in; `witan verify` checks its signature.
page-said-restored = An older copy was put back; numbers go on from there
page-said-start = Start cards
page-said-die = Die
page-said-dice = Dice
page-said-tie = Dice to break a tie
page-said-deal = Cards dealt
page-said-seal = Cards committed: SHA-256
page-said-reveal = Cards revealed, as committed
page-said-first = Who begins (seat, from 0)
page-said-citizen = Card drawn for the row (from 0)
page-said-penalty = Penalty card
page-verify-title = Check the dice of a match
page-verify-drop = Drop the log of a match here: the file that ends in .jsonl, from `/game export`. It stays on this device.
page-verify-choose = Choose a file
button-show = Show this match
page-done = 🎬 { $match } as a page: download the file and open it in a browser, best on a computer. Every turn, the story and a check of the dice are in it.
page-done-running = 🎬 { $match } so far, as a page: download the file and open it in a browser, best on a computer. Hidden cards stay hidden until the match is over.
brief-published = 🌐 published as a web page
agreed-published = 🌐 When it’s over, a page of this match is published on the web, with the names of those who played. `/settings published-as:` puts your colour in place of your name.
settings-published-by-colour = 🌐 On published pages you’re called by your colour.
mod-settings-publish = 🌐 Pages of this server’s matches are published on the web once they’re over: for every match whose lobby was opened after this was switched on.
mod-settings-publish-at = 🌐 Pages of this server’s matches are published at { $address } once they’re over: for every match whose lobby was opened after this was switched on.
mod-settings-no-publish = 🌐 No pages of matches are published. `/mod settings publish:` changes that.
mod-settings-publish-nowhere = 🌐 Pages of matches are to be published, but this bot’s operator has no place for them now.
publish-nowhere = Pages can’t be published: the operator of this bot has set up no place for them (WITAN_PUBLISH). `/game export format:page` gives anyone a match as a file.
option-mod-publish = Whether matches are published as web pages once they’re over, with the players’ names
publish-on = yes, with a line in each lobby
publish-off = no, and take down those already published
option-published-as = What you’re called on published pages of matches: your name (default) or your colour
published-as-name = your name
published-as-colour = your colour
publish-title = Matches
publish-newer = Newer matches
publish-older = Older matches
publish-won = won by { $names }
page-published = It’s also on the web: { $address }
option-format = One file only: to read, for programs, or a page that shows the match in a browser
choice-format-jsonl = for programs (.jsonl)
choice-format-markdown = to read (.md)
choice-format-page = a page for the browser (.html)

## Cups

cup-untitled = Cup { $number }
cup-open = 🏆 **{ $name }** · { $game } · starts { $time }
cup-running = 🏆 **{ $name }** · { $game } · round { $round } of { $rounds }, ends { $time }
cup-over = 🏆 **{ $name }** · { $game } · over
cup-called-off = 🏆 **{ $name }** · { $game } · called off
cup-paused = ⏸️ The cup is paused: no round begins or ends. Matches go on.
cup-waits = ⏳ { $unfinished ->
    [moderators] Time is up: moderators decide the open matches.
   *[chances] Time is up, but the cup waits for an appeal to be decided, or for a match that moderators have paused.
}
cup-starts = 🗓️ { $start }
cup-registered-people = { $people ->
    [0] 🙋 Nobody has registered yet.
   *[other] 🙋 { $people }: { $names }{ $more ->
        [0] {""}
       *[other] { " " }+ { $more }
    }
}
cup-line = { $place }. { $name }: **{ $points }**
cup-more = … and { $more } more
cup-tied = Tied for first: { $by ->
    [starts] the weaker starts decide.
    [firsts] more first places decide.
    [opponents] the points of those they met decide.
   *[registered] the earlier registration decides.
}
cup-tables = 🎲 Being played: { $tables }
cup-changed = ✏️ { $what } – { $reason }
# The rules of the cup. $ready and $hours are hours.
cup-rules = 📜 **Rules**: { $rounds ->
    [one] One round
   *[other] { $rounds } rounds
} at tables of { $seats }. Players with equal points meet, and nobody meets the same people twice if that can be helped. { $hours } h per decision, { $days } d per round. Your table opens as a thread: press *I’m here* there within { $ready } h. If you don’t, you score 0, a reserve or a computer player takes the seat, and you’re out until you register again. You score a point for everyone who finishes behind you, and half a point for everyone level with you. If you lose your seat, you score 0. { $unfinished ->
    [moderators] When a round’s time is up, moderators decide open matches.
   *[chances] When a round’s time is up, open matches end, and the chances of winning decide, as a computer player estimates them.
} The cup waits for appeals. Ties: { $starts ->
    [yes] who had the weaker starts, then more first places, then the points
   *[no] more first places, then the points
} of those you met, then who registered first.
button-cup-register = Register
button-cup-withdraw = Withdraw
cup-registered = You’re in. When a round begins, your table’s thread pings you.
cup-registered-reserve = The cup has begun, so you’re a reserve: you come in for the first player who’s missing, or take a free seat in the next round.
cup-registered-again = Welcome back: you’re drawn again in the next round.
cup-already = You’re registered already. *Withdraw* takes you out.
cup-already-reserve = You’re a reserve already. You’re pinged once there’s a seat.
cup-withdrawn = You’re out. A match you’re playing goes on; from the next round on you’re not drawn. *Register* brings you back.
cup-withdrawn-early = You’re out. *Register* brings you back.
cup-table-posted = 🏆 **{ $name }** · round { $round } · table { $table }: { $names }
cup-called = 🏆 **{ $name }** · round { $round } · table { $table }
    { $people }: press *I’m here*. The match starts as soon as everyone has; time runs out { $time }.
cup-called-all = 🏆 **{ $name }** · round { $round } · table { $table }
    Everyone is here: the match starts.
cup-called-paused = 🏆 **{ $name }** · round { $round } · table { $table }
    The cup is paused. Once it goes on, the match starts as soon as everyone has pressed *I’m here*.
cup-called-off-here = 🏆 **{ $name }** · round { $round } · table { $table }
    The cup is called off: no match starts here.
cup-here = ✅ { $names }
cup-begins = 🏆 **{ $name }** · round { $round } · table { $table }: the match starts with { $names }.
cup-missing = { $names } didn’t come: 0 points, and the seat is taken by a reserve or a computer player.
cup-came = { $people }: you come in for someone who’s missing, and play from now on.
cup-nobody = Nobody came, so nobody scores at this table.
cup-judged = ⏱️ The round’s time is up, so the chances of winning decide, as a computer player estimates them:
cup-ruled = ⚖️ Moderators have decided this table: the match ends.
cup-dissolved = ⚖️ Moderators have decided this table: no match starts here.
cup-won = 🏆 **{ $name }** is over: **{ $winner }** wins with { $points }!
cup-too-few = **{ $name }** doesn’t take place: fewer than { $seats } have registered.
cup-off = **{ $name }** has been called off. Matches that are being played go on.
# Below the name of the cup in a picture.
cup-picture = { $over ->
    [yes] final standings
   *[no] round { $round } of { $rounds }
}
cup-order-open = Registration opens.
cup-order-pause = The cup pauses.
cup-order-resume = The cup goes on, with the time it still had.
cup-order-extend = The time of the round changes by { $hours } h, and so does the time for *I’m here*, if it still runs.
# In place of its message in the channel that it has left.
cup-gone = 🏆 **{ $name }** has moved to { $channel }.
cup-order-move = The cup moves to { $channel }.
cup-order-call-off = The cup is called off; matches go on.
cup-order-restore = The cup isn’t called off after all.
cup-order-stand = { $name } { $stands ->
    [plays] plays in the next rounds.
    [reserve] is a reserve.
   *[out] isn’t drawn any more.
}
cup-order-score = { $name } has { $points } from table { $table } of round { $round }.
cup-order-undo = The last order is undone.
cup-preview-open = ⚖️ This will be posted here, and people can register. Everything it says is fixed from then on. Open the cup?
cup-preview = ⚖️ **{ $name }**: { $what } Everyone can read the reason: “{ $reason }”. Go ahead?
cup-preview-score = So far: { $points }.
cup-preview-extend = New end: { $time }.
cup-unknown = There’s no such cup here.
cup-none = There’s no cup here yet. `/cup new` opens one.
cup-which = Which cup? { $cups }
cup-is-over = This cup is over.
cup-full = This cup is full: { $most } people have registered.
cup-not-registered = You’re not registered.
cup-too-many = { $most } cups are open on this server. Wait until one is over.
cup-not-begun = No round is being played yet.
cup-paused-already = The cup is paused already.
cup-not-paused = The cup isn’t paused.
cup-no-reason = Give a reason in a few words: everyone can read it.
cup-stranger = That person hasn’t registered.
cup-stands-so = That’s how it is already.
cup-not-at-table = That person didn’t sit at that table. The tables’ messages and `/cup results` say who sat where.
cup-bad-points = A table of four gives 0 to 3 points, in halves: 2 or 1.5. At other tables, the most is one less than the number of seats.
cup-seated = You sit at that table yourself, so another moderator has to decide.
cup-nothing-to-undo = There’s nothing to undo.
cup-changed-since = Nothing was done: the cup has changed since you looked. Use the command again.
cup-done = Done: the cup’s message shows it. { $link }
cup-start-past = Choose a start in the coming year. Time zone: { $zone }.
cup-round-short = A round has to be longer than a decision, and than the time for *I’m here*. Choose more `days:`.
cup-no-threads = Open a cup in a text channel: each of its tables becomes a thread.
cup-results = 📄 A line for everyone at every table.
cup-no-results = No table has been drawn yet.
lobby-of-cup = This table belongs to a cup: its players are drawn, and it starts by itself once they’ve pressed *I’m here*.
audit-cup = 🏆 { $date } { $by }, { $name }: { $what } – { $reason }
command-cup = Cups: several rounds, whose tables open by themselves
command-cup-new = Open a cup in this channel
command-cup-pause = Pause a cup: no round begins or ends
command-cup-resume = Resume a paused cup
command-cup-extend = Give the round more time, or less
command-cup-player = Take someone out, or back in
command-cup-score = Set the points of someone at a table
command-cup-move = Move the cup to this channel
command-cup-call-off = End a cup without a winner
command-cup-undo = Undo the last order about a cup
command-cup-results = A cup’s results as a file
option-cup-start = When it begins, such as: tomorrow 18:00
option-cup-seats = How many sit at a table (default: 4)
option-cup-rounds = How many rounds (default: 3)
option-cup-pace = Hours for a decision (default: 24)
option-cup-days = Days for a round (default: 14)
option-cup-ready = Hours to press “I’m here” (default: 24)
option-cup-unfinished = What decides open matches when a round is over
option-cup-name = What it’s called
option-cup-cup = The cup’s number
option-cup-reason = Why; everyone can read it
option-cup-player = Which player
option-cup-as = What they are from now on
option-cup-round = Which round
option-cup-table = Which table of the round
option-cup-points = How many, such as 2 or 1.5
option-cup-hours = How many extra hours; with a minus, how many fewer
cup-unfinished-chances = estimated chances
cup-unfinished-moderators = moderators
cup-as-plays = plays
cup-as-reserve = reserve
cup-as-out = out
