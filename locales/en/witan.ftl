### Every sentence people read, in English. English is complete at all times; what another language's
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
# A name on a button or in a list, where Markdown does not work.
seat-label = { $circle } { $name }
# Somebody addressed, who is notified.
seat-mention = { $circle } <@{ $id }>

## Lobbies

match-name = Match { $id }
lobby-headline = 👑 **{ $game }** · { $name }
lobby-host = { $circle } **{ $name }** (host)
lobby-guest = { $circle } **{ $name }**
lobby-free = { $free ->
    [one] ⚪ one free seat
   *[other] ⚪ { $free } free seats
}
lobby-deadline = ⏳ { $hours ->
    [one] One hour
   *[other] { $hours } hours
} for each decision; then the match goes on without it.
lobby-deadline-reminds = ⏳ { $hours ->
    [one] One hour
   *[other] { $hours } hours
} for each decision; then there is a reminder, and the match waits.
lobby-time-bank = 🏦 Time bank: { $hours ->
    [one] one more hour
   *[other] { $hours } more hours
} for each player, over the whole match, for when a deadline is missed.
lobby-most-missed = 🪑 { $missed ->
    [one] Whoever misses a deadline
   *[other] Whoever misses { $missed } deadlines in a row
} can be replaced by somebody else.
lobby-no-deadline = ⏳ No deadline: the match waits for everyone.
lobby-complete = All seats are taken. Anyone seated may start.
lobby-host-may-start = There are enough of you already: the host may start now, or wait for more.
lobby-needs = { $missing ->
    [one] One more player is needed.
   *[other] { $missing } more players are needed.
}
# $hash are the first digits of it.
luck-too-long = Words for the seed have 1 to { $most } characters, on one line.
luck-added = Your words will go into the seed when the match starts. You can change them until then.
luck-in-lobby = 🎲 The seed of this match was drawn before anyone joined. Its SHA-256 is
    `{ $hash }`
    Whatever you add with `/game luck` is mixed in at the start; otherwise it is a number Discord makes when you join. The seed is published when the match is over.
luck-hash = 🎲 The SHA-256 of the server's seed, published before anyone joined:
    `{ $hash }`
    What was added to it by those who sat there when the match started:
luck-drawn = Drawn so far: { $draws } dice and shuffles; { $commitments } commitments.
luck-secret = The seed is published when the match is over. What was turned up can be checked now: the program's document FAIRNESS tells how.
luck-seed = The server's seed: `{ $seed }`
    Check everything with the exported log: `witan verify FILE`. The program's document FAIRNESS tells how to do it by other means.
# The whole hash. Never edited: that is what makes it worth something.
luck-published = -# 🎲 { $match }: the seed of all dice and shuffles is drawn. Its SHA-256 is `{ $hash }`. This message is never edited.
luck-seeded-again = ♻️ The bot went on from an older copy of its database. **{ $match }** has a new seed, as its old one may be known:
luck-restored = ♻️ The bot went on from an older copy of its database, in which **{ $match }** is as it stands here. What was thrown or dealt since is never thrown again: those numbers are skipped.
# Said when a match starts; the contributions follow, and what the beacon adds.
luck-starting = 🎲 **{ $match }** starts. All dice and shuffles come from the seed with the SHA-256 `{ $hash }` and from what each player added:
luck-no-beacon = No public beacon is mixed in: the operator of this bot has turned it off.
# $due is a moment in seconds: Discord shows it in everyone's own time.
luck-beacon-named = { $another ->
    [yes] That message came too late: round { $round } is named instead. It is mixed in, too:
   *[no] Round { $round } of { $chain } is mixed in, too:
} { $kind ->
    [public] a public beacon signs it at <t:{ $due }:T>, and nobody can know it yet. Compare that time with this message’s own.
   *[trial] due at <t:{ $due }:T>. This chain is for trials: its secret is public, and it proves nothing.
}
luck-beacon-mixed = Round { $round } of { $chain } is mixed in: `{ $signature }`
luck-beacon-missed = Round { $round } of { $chain } did not come in time, so this match is played without it: only the operator’s seed and what you added decide the dice.
# The whole hash and the whole seed.
luck-revealed = 🎲 **{ $match }**: the seed was `{ $seed }`. Its SHA-256 was published before anyone joined: `{ $hash }`. `/game verify` explains how to check every die.
luck-log = 📜 The SHA-256 of the match’s log, as `/game export` gives it from now on: `{ $hash }`
lobby-no-beacon = -# The operator of this bot has turned the public beacon off: you have to trust them with the seed.
lobby-luck = 🎲 Add words of your own to the seed with `/game luck`; `/game verify` explains what for.
# $words come as code.
lobby-contribution = · { $name }: { $words }
# Who contributed, where somebody else holds the seat now.
luck-first-holder = { $who }, who held the seat of { $name } at the start
lobby-is-starting = The match is about to begin.
lobby-has-begun = The match has begun.
lobby-was-closed = This lobby was closed.
lobby-was-idle = This lobby has closed: nothing had changed in it for { $days } days.
lobby-idle = 🕯️ The lobby of **{ $match }** has closed, as nothing had changed in it for { $days } days. `/game new` opens another.
button-join = Join
button-leave = Leave
button-start = Start
button-close = Close
list-colour = Sit down in a colour, or change yours…
thread-name = The crown of England · { $host }

## Troubles: what keeps a match from being heard, and how to mend it

incident-forbidden = ⚠️ I cannot speak in { $channel }: I lack { $permissions } there.
incident-silenced = ⚠️ Discord does not let me speak in { $channel }.
incident-channel-gone = ⚠️ The channel of this match is gone.
incident-thread-closed = ⚠️ The thread { $channel } is closed, and I cannot open it.
incident-server-left = ⚠️ I am no longer in the server of this match.
# $why is Discord's, in English.
incident-deaf = ⚠️ Discord refuses everything I say in { $channel }: { $why }
incident-unheard = ⚠️ For more than half an hour nothing I say has got through to { $channel }.
incident-refused = ⚠️ Discord refused a message of this match: { $why }
incident-given-up = ⚠️ A message of this match could not be sent for two weeks: { $why }
incident-closed-dms = ⚠️ { $name } gets no direct messages from me.
alarm = **{ $name }**: { $line }
    { $remedy }
remedy-forbidden = Somebody who manages the server can grant me { $permissions } in the settings of { $channel }, under Permissions; I go on by myself then. Or give `/game move match:{ $number }` in another channel of the server, where I may speak. Nothing is lost, and deadlines wait until then.
remedy-silenced = A moderator may have given me a time-out: lift it, and I go on by myself. Or give `/game move match:{ $number }` in another channel of the server. Nothing is lost, and deadlines wait until then.
remedy-channel-gone = Give `/game move match:{ $number }` in the channel or thread of the server where it shall go on. Nothing is lost, and deadlines wait until then.
remedy-thread-closed = Open and unlock { $channel }, and I go on by myself; or give `/game move match:{ $number }` in another channel of the server. Nothing is lost, and deadlines wait until then.
remedy-server-left = Invite me to the server again, and I go on by myself; or give `/game move match:{ $number }` in a channel of another server that I am in. Nothing is lost, and deadlines wait until then.
remedy-deaf = A rule of the server, such as AutoMod, may stop me: let me past it, and I go on by myself. Or give `/game move match:{ $number }` in another channel of the server. Deadlines wait until then.
remedy-unheard = It may pass by itself, and I keep trying; or give `/game move match:{ $number }` in another channel of the server. Nothing is lost, and deadlines wait until then.
remedy-lost = The match goes on: `/game status` and `/game log` show what you may have missed. If it happens again, tell whoever runs this bot.
remedy-closed-dms = They can play in the channel; to get messages, they have to allow direct messages from members of this server.
# Stands in place of a message that Discord refused.
check = ⚠️ **{ $match }**: Discord refused what I had to say here. `/game status`, `/game map` and `/game log` show it.
# $span is how long nothing got through.
heard-again = ⏳ **{ $match }**: for { $span } I could not be heard here. Nothing was due meanwhile: every deadline is later by as much.
# Stands in place of words of people that a filter of Discord's or of the server's does not let through.
words-left-out = […]
closed-dms-unheard = { $name }, direct messages from me do not reach you; what I had to tell you, `/game hand` shows.
move-done = { $name } goes on here. What was not said yet follows, with the board.
move-needs-a-server = A match is played in a server's channel or thread. Give this command where it shall go on.
move-unknown = There is no open match { $number }. `/game mine` lists yours.
move-not-yours = Only the host of that match, as long as they play in it, or somebody who moderates its server can move it.
move-heard = I know of nothing that keeps me from speaking in { $channel }, so that match stays there: play it there. I am trying it now. If I cannot speak there, I tell its host; then give this command again.
move-other-server = That match belongs to another server, and I am still there: give this command in another channel of that server. A match leaves its server only when I have been removed from it.
move-channel-taken = There is an open match in this channel already. Give the command in another channel, or in a thread.
move-here-already = That match is played here already.
# What everybody who plays is told in private.
moved = 📦 **{ $match }** goes on in { $channel }: { $who } has moved it there, as I could not speak where it was. Nothing is lost: { $link }
moved-to-another-server = 📦 **{ $match }** goes on in another server, as I was removed from its own: { $who } has moved it there. You have to be a member there to see it; ask them for an invitation. Nothing is lost: { $link }
# What the channel reads that it leaves.
moved-away = 📦 **{ $match }** goes on in { $channel }: { $who } has moved it there, as I could not speak here.

## Answers about lobbies

new-opened = The lobby is open in { $channel }. You sit in it; the others join with its button or `/game join`.
new-needs-a-server = Matches are played in a server's channels. Give this command there.
new-not-here = Matches are not played in this channel. Here they can be opened: { $channels }
new-needs-permissions = I lack permissions for that here: { $permissions }. Ask somebody who manages this server to grant them to me, then try again.
new-no-thread = I could not open a thread here: I may lack the permission to. Allow me to create public threads, or open the match in this channel with `place: this channel`.
joined = You sit down as { $colour }.
joined-hash = -# 🎲 The SHA-256 of this match’s seed, for you to keep: `{ $hash }`
left = You left the lobby.
left-and-closed = You left the lobby. As nobody is in it any more, it is closed.
started = The match begins!
starting = The match begins in a moment, as soon as the round of the public beacon has come.
lobby-closed = The lobby is closed.
lobby-channel-taken = There is an open match in this channel already. Finish it first, or open yours in a thread: `/game new place: a new thread`.
lobby-too-many = You host three lobbies in this server already: { $channels }. Start or close one of them, then open this one.
lobby-players = This game is for 3 to 5 players.
lobby-none = There is no open lobby here. Open one with `/game new`. (Nobody can join or leave a match that has begun.)
lobby-full = All seats are taken. You can open another match in another channel or in a thread: `/game new`.
lobby-seated = You sit there already. Pick another colour if you like, or leave with `/game leave`.
lobby-not-seated = You do not sit in this lobby. Join with its button or `/game join`.
lobby-colour-taken = Somebody else has { $colour }. Pick a colour that is free.
lobby-not-host = Only the host, { $host }, can do that now. Once all seats are taken, anyone seated can start.
lobby-too-few = It takes at least { $needed } players to start.

## Answers about matches

play-other-game = In this channel { $game } is played: type `/{ $command }`.
hand-none = In this game nobody holds anything in secret.
map-no-places = The board of this game has no places to look at by themselves.
order-no-corrections = In this game nothing can be set right by hand. Take the match back with `/mod rule back`.

wish-not-running = That match is not being played: it has not begun, or it is over. `/game mine` lists yours.
wish-not-seated = You do not play in this match, so this is not yours to do. `/game map` shows you the board.
pick-not-yours = The match is not waiting for you, so these controls are not yours to change.
wish-stale = The match has moved on since that was offered. The latest board below has what can be done now.
wish-already-done = That was done already.
trouble = Something went wrong on my side, and nothing has changed. Please try again in a moment; if it stays so, tell whoever runs this bot.
no-match-here = There is no match in this channel. Open one with `/game new`.
no-match-here-but-elsewhere = There is no match in this channel. Yours are in { $channels }.
match-not-begun = The match here has not begun, it is still a lobby. Join with its button or `/game join`; `/game start` begins it.
wish-replaced = You do not sit in this match any more: somebody else has taken your seat.
wish-paused-vote = The match is paused. Anybody who plays can let it go on with `/game resume`.
wish-paused-moderator = The match is paused by a moderator, who will let it go on. Nothing is due until then.
timed-out = ⏳ Time is up for { $name }: the match goes on without their decision.
log-page = **Log**, page { $page } of { $pages }
    { $lines }
log-empty = Nothing has happened in this match yet.
mine-none = You do not play in any open match. Open one in a channel with `/game new`.
# $link leads to the board.
mine-awaited-until = ❗ { $match } in { $channel }: you are next, and your time ends { $due }. { $link }
mine-awaited = ❗ { $match } in { $channel }: you are next. { $link }
mine-waiting = 💤 { $match } in { $channel }: others are next. { $link }
mine-paused = ⏸️ { $match } in { $channel }: paused. { $link }
mine-lobby = 🪑 { $match } in { $channel }: in the lobby. { $link }
mine-page = { $lines }
    {"*"}(page { $page } of { $pages }; another with* `/game mine page:`*)*

log-turn = **Log**, turn { $turn } of { $turns }. The board is as this turn { $over ->
    [yes] left it
   *[no] stands now
}.
    { $lines }
log-turn-empty = Nothing has happened in this turn yet.
# The animation of a match.
replay-over = 🎞️ **{ $match }** once more, from the first turn to the last.
replay-so-far = 🎞️ **{ $match }** so far, turn by turn.
# $last is the board at the end in words.
replay-alt = The match turn by turn in { $frames } pictures. At the end: { $last }
map-turn = **{ $match } · Turn { $turn }**: the board when this turn began.
no-such-turn = There is no turn { $turn } in this match: { $last ->
    [one] so far there is only turn 1.
   *[other] there are turns 1 to { $last }.
}
export-done = 📁 The log of { $match }: to read (Markdown), and for programs (JSON Lines).
export-done-running = 📁 The log of { $match } so far: to read (Markdown), and for programs (JSON Lines). What is face down stays so until the match is over.
export-too-large = { $file } is too large for a message of Discord. Whoever runs this bot can get it with `witan export`.

## Records

# A person by their id, such that Discord shows the name.
person-mention = <@{ $id }>
# $scope says of where.
stats-head = 📊 **{ $who }** · { $game }{ $scope ->
    [server] , in this server
   *[everywhere] , in all servers
}
stats-none = { $who } has finished no match of { $game } yet{ $scope ->
    [server] {" "}in this server
   *[everywhere] {""}
}. Matches count when they are over.
# $percent is -1 where there are too few matches to tell a share.
stats-played = 👑 Played to the end: { $played }. Won: { $won }{ $percent ->
    [-1] {""}
   *[other] {" "}({ $percent } %)
}.
# $z is by how many standard deviations the dice are above what is expected.
stats-luck = 🎲 { $dice ->
    [0] No dice yet.
    [one] 1 die: too few to say anything about luck.
   *[other] { $dice } dice, { $average } on average where { $expected } is expected: { $verdict ->
        [few] too few to say anything about luck.
        [usual] as chance has it (z = { $z }).
        [high] unusually high, chance alone gives as much to fewer than one in forty (z = { $z }).
       *[low] unusually low, chance alone gives as little to fewer than one in forty (z = { $z }).
    }
}
stats-reliability = ⏳ Decisions in time: { $in_time } of { $decisions }{ $percent ->
    [-1] {""}
   *[other] {" "}({ $percent } %)
}.
stats-server-head = 📊 **{ $game } in this server**
stats-server-none = No match of { $game } has come to its end in this server yet. Open one with `/game new`.
stats-server-played = 👑 { $matches ->
    [one] One match
   *[other] { $matches } matches
} played to the end, by { $people ->
    [one] one person
   *[other] { $people } people
}.
stats-server-line = • { $who }: { $won } of { $played } won{ $percent ->
    [-1] {""}
   *[other] {" "}({ $percent } %)
}
stats-elsewhere = In direct messages I tell you only of yourself. Ask about others in a server you share.

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
reminder-half = ⏳ **{ $match }** waits for you. Half of your time is over; it ends { $due }: { $link }
reminder-last = ⏰ **{ $match }** waits for you, and your time is nearly over; it ends { $due }: { $link }
reminder-bank = 🏦 **{ $match }** waits for you. The deadline has passed, and your time bank runs: { $left } are in it, until { $due }. What you do not use stays yours: { $link }
reminder-overdue = ⏰ **{ $match }** still waits for you, though your time is over. Please play, or tell the others: { $link }
bank-used = 🏦 **{ $match }**: you have used { $used } of your time bank. { $left } are left.
bank-empty = 🏦 **{ $match }**: you have used { $used } of your time bank. It is empty now.
you-are-next = 👀 **{ $match }**: the turn before yours has begun. You are next: { $link }
# Said in the channel where $text cannot be sent in private; $who is mentioned.
nudge-in-channel = { $who } { $text }
offer = 🪑 { $name } has missed { $missed ->
    [one] a deadline
   *[other] { $missed } deadlines in a row
}. Whoever does not play in this match yet can take the seat and play on. As soon as { $name } plays again, the seat is taken back.
offer-moderator = 🪑 Who plays on in the place of { $name }? Whoever does not play in this match yet can take the seat. As soon as { $name } plays again, the seat is taken back.
offer-withdrawn = 🪑 { $name } is back and keeps the seat.
offer-taken = 🪑 The seat is taken: { $name } plays on.
# $who is mentioned; $former is a name.
seat-taken = 🪑 { $who } takes the seat of { $former } and plays on from here.
seat-welcome = 🪑 You play in **{ $match }** now, in the seat of { $former }. Cards and plans are yours, your time bank is full, and nothing that was missed before counts for you. Below is how it stands; `/game log` tells how it came so, `/game rules` how it goes: { $link }
button-take-seat = Take this seat
paused-vote = ⏸️ The match has been paused since { $since }, by all who play. Any of you can let it go on: `/game resume`.
paused-moderator = ⏸️ The match has been paused since { $since }, by a moderator, who will let it go on.
pause-vote = ⏸️ Shall the match pause? { $names } would like that: { $agreed } of { $all } agree. It pauses as soon as all do; until then it goes on.
button-agree = Agree
pause-agreed = ⏸️ All agree: the match is paused. Nothing is due until somebody who plays lets it go on with `/game resume`.
pause-ends = ▶️ { $name } lets the match go on. Everyone has the time they had when it was paused. It waits for { $awaited }.
absence-begins = 🌴 { $name } is away until { $until }. Their time stands still until then.
absence-ends = 👋 { $name } is back.
waiting-until = ⏳ { $name }: until { $due }.
waiting-bank = 🏦 { $name }: the deadline has passed; the time bank lasts until { $due }.
waiting-overdue = ⏰ { $name }: the time is over, and the match waits.
waiting-unlimited = ⏳ { $name }: as long as it takes.
waiting-away = 🌴 { $name }: away until { $back }; the time ends { $due }.

## Moderation

mod-needs-a-server = Moderators' commands belong in a server, in a channel everyone there can see.
mod-needs-moderator = This is for this server's moderators: those who manage the server, and whoever has the role that `/mod settings` names.
mod-needs-manager = Only those who manage the server can change this. Ask one of them to do it, or to give you the permission “Manage Server”.
mod-settings-moderators = Moderators: { $role }, and all who manage the server.
mod-settings-no-moderators = Moderators: all who manage the server. `/mod settings moderators:` adds a role.
mod-settings-log = What needs a moderator is told in { $channel }.
mod-settings-no-log = What needs a moderator is told to the match's host in private. `/mod settings log:` names a channel for it.

mod-settings-all-channels = Matches can be opened in every channel. `/mod settings allow:` names the only ones.
mod-settings-channels = Matches can be opened in { $channels }, and in their threads.
mod-settings-too-many-channels = At most { $most } channels can be named. `/mod settings forget:` makes it all of them.
# Also where people see what they have set for themselves.
settings-language = 💬 Language: { $language }
mod-settings-time = New matches agree on this, unless whoever opens one says otherwise:
    { $terms }

# What an order would lead to: $consequence is one of the sentences below. $names are those it is about, $awaited
# mentions of those the match waits for, $newcomer a mention.
order-preview = ⚖️ **{ $match }**: { $consequence }
    Reason: “{ $reason }”
    The match's channel is told all of this, and that it was you. Confirm within 15 minutes.
order-pause = The match stands still: nothing is due, and nobody can act, until a moderator lets it go on.
order-resume = The match goes on. Everyone has the time they had when it was paused.
order-extend = { $names }: { $hours ->
    [one] one hour
   *[other] { $hours } hours
} more for the decision the match waits for. It is for this decision only.
order-remind = { $names } will be reminded, in private, that the match waits. Nobody's time changes.
order-force = What the match waits for from { $names } is done the way the game does it when time is over. It counts as a decision made late, and cannot be taken back by whoever comes too late.
order-replace = { $newcomer } takes the seat of { $names }, with its cards, its pieces and what it has committed, and is told how it stands. They have missed nothing, have a full time bank, and the whole time for a decision that waits. { $names } is out of the match.
order-close = The lobby is closed, and nobody sits in it any more. Its channel is free for another.
order-offer = The seat of { $names } is offered in the channel, to whoever does not play in the match yet. As soon as { $names } acts, the seat is taken back.
order-cancel = The match is given up, for good. Nobody wins, it counts in no statistics, and it cannot be taken up again. Its log can still be read.
button-confirm = Confirm
button-drop = Leave it
# Said in the match's channel.
ordered-by = — { $moderator }, who moderates: “{ $reason }”
ordered-pause = ⏸️ **The match is paused.** Nothing is due until a moderator lets it go on.
ordered-resume = ▶️ **The match goes on.** Everyone has the time they had when it was paused. It waits for { $awaited }.
ordered-extend = ⌛ **More time** for { $names }: { $hours ->
    [one] one hour
   *[other] { $hours } hours
}, for this decision.
ordered-remind = ⏰ **Reminded**, as the match waits: { $names }.
ordered-force = ⏩ { $names } does not act, and the match goes on: what it waited for is done as when time is over.
ordered-replace = 🪑 The seat of { $names } changes hands: { $newcomer } takes it.
ordered-offer = 🪑 The seat of { $names } is offered.
ordered-close = 🛑 **The lobby is closed.** `/game new` opens another.
ordered-cancel = 🛑 **The match is given up.** Nobody wins, and it counts in no statistics. `/game log` still tells how it went.
reminder-moderator = ⏰ **{ $match }** waits for you, and a moderator asks you to act: { $link }
cancelled-board = 🛑 **{ $match } was given up**; this is how it stood.
cancelled-offer = 🪑 The seat of { $name } is not offered any more: the match was given up.
cancelled-question = 🛑 The match was given up, and this question with it.
cancelled-vote = ⏸️ There is nothing to pause any more: the match was given up.
cancelled-whisper = 🛑 **{ $match }** was given up by a moderator: nothing is to be done there any more.
# Why an order is not given, with what is possible.
order-no-reason = Say why, in a few words others can read: the reason is told in the match's channel.
order-match-unknown = This server has no match { $number }. `/mod audit` and the lobbies name their numbers; leave `match:` out for the match of this channel.
order-no-match = There is no match in this channel. Name one: `match:` and its number.
order-not-begun = That match has not begun, so there is nothing to settle in it. `/mod cancel` closes its lobby; its host can do that with the button there.
order-ended = That match is over, and nothing of it can be changed. `/game log` tells how it went.
order-seated = You play in this match, so this is not yours to settle. Another moderator of this server can: { $moderators }.
order-moderators = those who manage the server
order-moderators-role = { $role }, and those who manage the server
order-whose = Nobody with that name plays in this match. Those who play are: { $players }.
order-not-awaited = The match does not wait for { $name } now. It waits for { $awaited }.
order-no-deadline = This match has no deadlines, so there is no time to extend. `/mod remind` tells those it waits for.
order-hours = Say between 1 and { $most } hours.
order-while-paused = The match is paused. Let it go on first, with `/mod resume` or `/game resume`.
order-offered = That seat is offered already. `/mod replace` gives it to somebody you name.
order-paused-already = The match is paused already. `/mod resume` lets it go on.
order-not-paused = The match is not paused. `/mod pause` does that.
order-replace-seated = { $newcomer } plays in this match already, and nobody can have two seats.
order-replace-bot = { $newcomer } is a bot, and bots cannot play here. Name a person.
order-replace-self = You cannot give a seat to yourself. `/mod offer` offers it to everybody, you among them.
order-replace-stranger = { $newcomer } is not in this server. Invite them first, or name somebody who is.
# What came of a press.
order-done = Done, and told in { $channel }.
order-dropped = Left as it was: nothing has changed.
order-changed = Nothing was done: the match has moved on since you looked. See how it stands (`/game status`), and give the command again if it is still right.
order-expired = Nothing was done: that was offered too long ago. Give the command again.
order-failed = That could not be carried out: the cards of the game would not add up. Nothing has changed, and { $channel } is told that you tried.
order-done-before = That was carried out already.
order-failed-before = That was tried already, and could not be carried out.
order-not-yours = Only whoever asked for this can confirm it.
# The audit: what was done, of whose seat.
audit-head = ⚖️ **What moderators have done here** (page { $page } of { $pages })
# A match that was given up, looked at later.
status-cancelled = 🛑 This match was given up. So it stood:
audit-none = No moderator has done anything here that would fit.
audit-file = ⚖️ What moderators have done here, as a file: { $number ->
    [one] one order
   *[other] { $number } orders
}, a line of JSON each.
audit-line = `{ $number }` { $date } · { $match } · { $what } · { $moderator }: “{ $reason }”
audit-all = all awaited
audit-pause = paused
audit-resume = let go on
audit-extend = { $hours } h more for { $seat }
audit-remind = reminded { $seat }
audit-force = forced { $seat }
audit-replace = { $seat } given to { $newcomer }
audit-offer = { $seat } offered
audit-cancel = cancelled
audit-close = closed the lobby

## Answers about pauses, seats and oneself

pause-paused = The match is paused. `/game resume` lets it go on.
pause-asked = I have asked the others: { $agreed } of { $all } agree. The match pauses as soon as all do.
pause-already = The match is paused already. `/game resume` lets it go on.
pause-already-moderator = The match is paused already, by a moderator.
pause-agreed-before = You have agreed already. The match pauses as soon as all do.
pause-not = The match is not paused. `/game pause` asks the others for a pause.
pause-resumed = The match goes on.
pause-moderators = A moderator has paused the match, and only a moderator can let it go on. Ask one.
seat-yours = The seat is yours. Your hand and how it stands are in our direct messages; `/game hand` shows it here too.
seat-not-offered = This seat has been taken back: whoever holds it plays.
seat-seated = You play in this match already, and nobody can have two seats.
seat-bot = Bots cannot play here.
me-zone = 🌍 Your time zone: **{ $zone }**
me-no-zone = 🌍 Your time zone: not said, so I take UTC. Say it with `/me timezone:`
me-quiet = 🌙 Quiet hours: from { $from }:00 to { $to }:00. No deadline of yours ends then, and nobody is reminded.
me-no-quiet = 🌙 Quiet hours: none. Set them with `/me quiet-from: quiet-to:`
me-next = 👀 “You are next” when the turn before yours begins: { $on ->
    [on] on
   *[off] off
}
me-away = 🌴 You are away until { $until }. `/away` without a date ends that.
me-unknown-zone = I do not know the time zone “{ $typed }”. Pick one from the list: the nearest large city will do, such as Europe/Berlin.
me-half-quiet = Quiet hours have a beginning and an end: say both, `quiet-from:` and `quiet-to:`, and not the same hour.
away-begun = 🌴 You are away until { $until }, { $relative }. Your time stands still in all your matches; I have told the others. `/away` without a date ends it.
away-ended = 👋 Welcome back! Your time runs again.
away-not = You are not away. Say until when you will be: `/away until: 24 Dec`, in your time zone ({ $zone }).
away-past = That date has come already. Say a later one, such as tomorrow, in your time zone ({ $zone }).
away-too-long = That is too long: at most { $days } days, so that the others can play on. Say an earlier date, or let somebody else take your seat.
away-not-understood = I do not understand “{ $typed }”. Write the date like 2026-12-24, 24.12., 24 Dec, Friday or 5 days.

## What was not understood

invalid-control = I do not know that control; it may be of an earlier version. The latest board has what can be done now.
invalid-game-command = I do not know that command; it may be of an earlier version. Type `/game` to see what there is.
invalid-deadline = I do not know that deadline. Pick one from the list.

## The sandbox: what its page offers to begin with, and what became of it

guide-start = Start a match with four players
guide-start-description = Aldred opens a match, three others sit down and it begins. Then it is yours: be whoever is to act.
guide-watch = Watch a match between simulated players
guide-watch-description = Four people play a whole match by themselves, with the same buttons and lists that you see. A match that is open here is played on.
guide-of-game = { $title } ({ $game })
guide-stopped = Stopped.
guide-begun = The match has begun.
guide-over = The match is over.
guide-already = A match is played here already. Let it be played on, or begin in another channel.
guide-nobody = There are too few people on the server.
guide-no-answer = The bot does not answer.
guide-not-opened = No match could be opened here. Look what the bot says to { $name }.
guide-paused = The match stands still. Once it goes on, begin again.
guide-stuck = What { $name } did had no effect.

## Direct messages

typed-not-cards = I did not understand that. To commit cards to a dispute, write for example `2x1 x3`: two x1 and one x3.
typed-nothing-to-do = There is no dispute that waits for your cards. `/game mine` lists your matches.
typed-which = Several disputes wait for your cards. Reply to my message about the one you mean.

## Commands. Discord shows these beside the command; at most 100 characters each.

command-game = Open, join and look at matches
command-game-new = Open a match in this channel or in a new thread
command-game-join = Sit down in this channel's lobby, or change colour there
command-game-luck = Add words of your own to the seed of this channel's lobby
command-game-verify = Where the luck of this match comes from, and how to check it
command-game-leave = Get up from this channel's lobby
command-game-start = Begin the match of this channel's lobby
command-game-status = Whose turn it is, and how everyone stands
command-game-map = The board: as it is now with what you can do, as it was, one territory, or in words
command-game-replay = The match as an animation, turn by turn
command-game-hand = Your influence cards, for your eyes only
command-game-log = What has happened in this match, or in one turn of it
command-game-export = The log of this match as files: to read, and for programs
command-game-stats = What matches that are over have come to
command-game-stats-player = Somebody's matches: won, disputes, luck with dice, decisions in time
command-game-stats-server = All matches of this server, and who won most
command-game-rules = The rules in short
command-game-move = Let a match whose channel is lost go on in this channel
command-game-mine = All your matches, those that wait for you first
command-mod = For those who look after this server's matches
command-mod-pause = Make a match stand still until a moderator lets it go on
command-mod-resume = Let a paused match go on
command-mod-extend = Give more time for a decision the match waits for
command-mod-remind = Remind those the match waits for
command-mod-force = Do what the game does by default for somebody who does not act
command-mod-replace = Give somebody's seat to somebody else
command-mod-offer = Offer somebody's seat to whoever wants to take it
command-mod-cancel = Give a match up, for good
command-mod-audit = Who has done what here, when, and why
command-mod-settings = Who moderates here, where, and what new matches agree on
option-mod-match = The number of the match; that of this channel unless you say otherwise
option-mod-reason = Why: it is told in the match's channel
option-mod-player = Whose seat
option-mod-with = Who takes it
option-mod-hours = How many hours more
option-mod-by = Only what this person has done
option-mod-page = The page; the newest unless you say otherwise
option-mod-as-file = All of it as a file
as-file-jsonl = JSON Lines
option-mod-allow = Matches may be opened in this channel, and in no other that is not named so
option-mod-disallow = Matches may not be opened in this channel any more
option-mod-deadline = How long each decision may take in a new match
option-mod-at-deadline = What happens in a new match when that time is over
option-mod-time-bank = Extra time for each player of a new match
option-mod-most-missed = After how many missed deadlines in a row a seat of a new match is offered
mod-forget-channels = in which channels matches may be opened
mod-forget-time = what new matches agree on about time
option-mod-moderators = The role whose members may moderate, beside those who manage the server
option-mod-log = The channel in which moderators are told what needs them
option-mod-language = What new matches are told in, unless whoever opens one says otherwise
language-of-server = As this server is set on Discord
option-mod-forget = Take one of these back
mod-forget-moderators = the moderators' role
mod-forget-log = the log channel
command-game-pause = Ask the others to pause the match, or agree to it
command-game-resume = Let a paused match go on
command-me = Your time zone, quiet hours and notices; without options, what they are
command-away = You are away: your time stands still in all your matches
option-luck = Words of your own that go into the match's seed, at most 64 characters
option-game = Which game
option-players = For how many players (4 unless you say otherwise)
option-deadline = How long each decision may take (24 hours unless you say otherwise)
option-at-deadline = What happens when that time is over (the match goes on unless you say otherwise)
option-time-bank = Extra time for each player, over the whole match (24 hours unless you say otherwise)
option-most-missed = After how many missed deadlines in a row a seat is offered to others (3 unless you say otherwise)
at-deadline-carry_on = the match goes on without it
at-deadline-remind = a reminder, and the match waits
option-language = What the match's channel reads (the server's language unless you say otherwise)
option-place = Where the match is played (this channel unless you say otherwise)
option-colour = The colour of your pieces
option-page = The page; the latest unless you say otherwise
option-turn = The number of the turn
option-territory = Show this territory large, with what is around it
option-text = Tell the board as a text, for screen readers
option-player = Who; you unless you say otherwise
option-match = The number of the match
option-page-first = The page; the first unless you say otherwise
option-timezone = Your time zone, such as Europe/Berlin
option-quiet-from = From this hour on you are not disturbed, and no deadline ends
option-quiet-to = Until this hour
option-my-language = What you read in private
language-of-client = As your Discord is set
option-next-notice = Whether you are told when the turn before yours begins
option-until = The day you are back, such as 2026-12-24 or Friday; leave it out if you are back
quiet-off = no quiet hours
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

settled-undone = ↩️ What came next was taken back{ $reason ->
    [none] .
   *[other] : { $reason }
}
settled-appealed = ⚖️ { $name } appealed: { $reason }
settled-upheld = ⚖️ A moderator let it stand: { $reason }
settled-corrected = ⚖️ A moderator set right: { $facts }. Why: { $reason }
settled-replaced = 🔁 { $name } took the { $colour } seat.
settled-cancelled = 🏳️ A moderator cancelled the match: { $reason }
settled-restored = ♻️ The bot went on from an older copy of its database. Dice that may have been seen are not used: their numbers are skipped.

## Taking back

undo-step = { $step }. { $what }
undo-more = … and { $count } steps before these
undo-own = ↩️ { $name } takes back the last action:
    { $steps }
undo-all = ↩️ By consent of all, this is taken back:
    { $steps }
undo-asked = ↩️ Shall this be taken back? { $names } would like that: { $agreed } of { $all } agree. What dice and cards have shown stays known, and what is thrown anew is a new throw.
    { $steps }
undo-agreed = ↩️ All agree: it is taken back.
undo-refused = ↩️ { $name } does not agree: nothing is taken back.
undo-preview = This would be taken back:
    { $steps }
undo-done = It is taken back.
undo-asked-others = I have asked the others in the channel: { $agreed } of { $all } agree. It is taken back as soon as all do, unless the match goes on before.
undo-you-refused = Nothing is taken back.
undo-nothing = Nothing has been done yet that could be taken back.
undo-too-many = Only { $most } { $most ->
    [one] step
   *[other] steps
} can be taken back.
undo-not-alone = You cannot take this back alone: it is not your own last action, or a die, a card or a commitment was revealed by it.
    { $steps }
    `/game undo steps:1` asks everybody who plays; a higher number asks for more.
undo-no-longer-alone = You can take back your own last action alone only if it revealed no die, card or commitment, and nobody has acted since. `/game undo steps:1` asks everybody who plays.
button-take-back = ↩️ Take back ({ $name })
button-undo = Take it back
button-disagree = No
command-game-undo = Take back your last action, or ask the others to take back more
option-steps = How many steps; all who play have to agree

## Appeals and rulings

wish-appealed = ⚖️ There is an appeal in this match. It is frozen until a moderator decides, and no deadlines run until then.
paused-appeal = ⚖️ The match has been frozen by an appeal since { $since }. It continues once a moderator has decided.
appeal-told = ⚖️ { $name } appeals: “{ $reason }” The match is frozen: no deadlines run and nobody can act until a moderator who isn’t playing has decided. I’ve given the players and the moderators everything they need to judge.
button-judge = ⚖️ I moderate: show me
judge-welcome = You are in: { $thread }. There is all there is to judge by.
judge-no-thread = There is no thread for this appeal that I could let you into. `/game log` and `/game map` show what happened, `/game verify` where the randomness came from; use `/mod rule` in the match’s channel.
appeal-thread = { $match }: appeal
appeal-moderators = people who can manage this server
appeal-moderators-role = { $role }, and people who can manage this server
appeal-opening = ⚖️ **Appeal in { $match }, { $channel }.** { $name } says: “{ $reason }”
    { $players }: please write here what you saw. What follows is everything that was public; hands stay secret.
    Who can decide: { $moderators }, unless they play in this match. `/mod rule uphold` lets it stand, `/mod rule back` goes back to an earlier step, `/mod rule correct` sets facts right, here or in { $channel }.
appeal-alarm = ⚖️ **{ $match } in { $channel } is frozen:** { $name } appeals: “{ $reason }” A moderator who isn’t playing in it has to decide with `/mod rule uphold`, `/mod rule back` or `/mod rule correct`, in that channel or in the thread I opened there.
appeal-before = 🗺️ The board at the start of turn { $turn }:
appeal-now = 🗺️ The board now:
appeal-log = 📜 **What has happened since** (with draw numbers):
appeal-rules = 📖 **The rules behind it**, in our own words:
appeal-hashes = 🎲 **Where the randomness comes from** (`/game verify` explains it):
evidence-draws = { $what } (draw { $draws })
appeal-form-title = Appeal to a moderator
appeal-form-reason = What is wrong, and what should be?
appeal-form-hint = For example: I could have moved to Oxeneford, but the bot didn’t let me.
appeal-done = The match is frozen until a moderator has decided. I’ve told the players and the moderators.
appeal-no-reason = Say in a few words what is wrong, so that a moderator can judge. Nothing has changed.
appeal-already = There is an appeal already: the match is frozen until a moderator has decided.
appeal-not-seated = Only players of this match can appeal in it.
command-appeal = Report that something went wrong in this match; it freezes until a moderator decides
order-uphold = What happened stands, and the match continues. Everyone has the time they had.
order-back = The match goes back. This is taken back, and everyone it then waits for has the whole time:
    { $detail }
order-correct = This is set right, and the turn begins again with the whole time for it. What a hand holds now is shown to nobody. Whether its cards can be so is found out when you confirm, and if they cannot, the channel is told that you tried.
    { $detail }
ordered-uphold = ⚖️ **It stands:** the match goes on as it is. Everyone has the time they had. It waits for { $awaited }.
ordered-back = ⚖️ **The match goes back.** This is taken back:
    { $detail }
ordered-correct = ⚖️ **This is set right**, and the turn begins anew:
    { $detail }
order-appealed = There is an appeal in this match. Decide with `/mod rule uphold`, `/mod rule back` or `/mod rule correct` to continue it.
order-not-appealed = There is no appeal in this match. `/mod rule back` and `/mod rule correct` work anyway.
order-no-step = There is no such step, or it was taken back already. { $steps }
order-steps = The steps that can be gone back to are { $first } to { $last }; the list that opens while you type tells what happened in them.
order-no-steps = Nothing has happened yet in this match.
# Said in the match's channel when the cards in the hands forbid what was confirmed: it tells no number.
failed-correct = ⚖️ **A moderator tried to set this right, and it could not be done:** the cards of the game would not add up. Nothing has changed.
    { $detail }
order-bad-correction = That cannot be set right so: { $why }. Nothing has changed.
order-no-facts = I do not understand “{ $typed }”. Say what is to be, one fact or several with `;` between them, such as `courtiers red Oxeneford 2; baron blue Lundonia; cards green x1 3; bonus red 4; turn blue`. Colours name the players.
audit-uphold = let it stand
audit-back = went back
audit-correct = set facts right
audit-failed = tried this, and it could not be carried out: { $what }
command-mod-rule = Decide an appeal, or correct what went wrong
command-mod-rule-uphold = Let stand what was appealed; the match continues
command-mod-rule-back = Go back to before a step: it and all that followed are taken back
command-mod-rule-correct = Set facts right: pieces, cards, bonus votes, whose turn it is
option-mod-step = The first step that is taken back
option-mod-facts = For example: courtiers red Oxeneford 2; baron blue Lundonia; cards green x1 3; bonus red 4

## People who leave, and a server's matches

offer-departed = 🪑 { $name } has left this server, and with it the match. Anyone here who doesn't play in this match yet can take the seat and play on. If { $name } comes back and plays before that, the seat is theirs again.
command-mod-matches = This server's matches: how they stand, and who is awaited
matches-none = No match is open on this server. Open one in a channel with `/game new`.
matches-page = { $lines }
    -# Page { $page } of { $pages }; `/mod matches page:` shows the others.
# $state is one of the sentences below; $silent is empty, or the one below. $link leads to the board.
matches-line = { $match } ({ $game }) in { $channel }: { $state }. { $silent }{ $link }
matches-lobby = 🪑 in the lobby, { $seated } of { $players } players
matches-starting = 🎲 about to begin
matches-running = ⏳ waits for { $names }
matches-paused = ⏸️ paused
matches-appealed = ⚖️ frozen by an appeal
# $name is a player, $due such as “in 3 hours”.
matches-awaited = { $name } ({ $due })
matches-silent = ⚠️ Nothing gets into its channel: `/game status` there says why.{" "}
