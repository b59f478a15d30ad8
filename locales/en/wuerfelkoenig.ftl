# What Würfelkönig says. Every key begins with the game's id.

wuerfelkoenig-name = Würfelkönig
# What the name means, for whoever reads no German; empty where it says so itself.
wuerfelkoenig-meaning = King of the Dice

## Dice, citizens, places

wuerfelkoenig-die = { $colour ->
    [red] red
    [green] green
   *[blue] blue
} { $number }
wuerfelkoenig-count = { $count ->
    [1] one
    [2] two
    [3] three
    [4] four
    [5] five
   *[6] six
}
wuerfelkoenig-kind = { $kind ->
    [snob] Snob
    [elf] Elf
    [dwarf] Dwarf
    [gnome] Gnome
    [orc] Orc
    [mushroom] Mushroom goblin
    [apprentice] Apprentice
    [fairy] Fairy
    [hypnotist] Hypnotist
   *[dragon] Dragon
}
wuerfelkoenig-needs-parity = all { $odd ->
    [yes] odd
   *[no] even
}
wuerfelkoenig-needs-run = straight of { $count }
# $dice is the number that $count says in a word.
wuerfelkoenig-needs-number = { $count } { $number }s
wuerfelkoenig-needs-colour = { $dice ->
   *[other] { $count } { $colour ->
        [red] red
        [green] green
       *[blue] blue
    }
}
# A group of dice that show the same number.
wuerfelkoenig-needs-group = { $dice ->
    [2] a pair
   *[other] { $count } of a kind
}
wuerfelkoenig-needs-pairs = { $count } pairs
wuerfelkoenig-needs-full-house = full house
wuerfelkoenig-needs-one-colour = { $count } of one colour
wuerfelkoenig-needs-at-most = sum of { $sum } or less
wuerfelkoenig-needs-at-least = sum of { $sum } or more
wuerfelkoenig-citizen = { $kind } ({ $needs })
wuerfelkoenig-place = { $place ->
    [city] City
    [mine] Mine
    [workshop] Workshop
    [orc-village] Orc village
    [enchanted-forest] Forest
   *[other] { $place }
}
wuerfelkoenig-worth = { $count ->
    [one] { $points } point
   *[other] { $points } points
}
wuerfelkoenig-worth-place = { $points } + { $place } { $value }

## What happened

wuerfelkoenig-began = { $throws ->
    [4] An elf lies on top of { $who }’s kingdom: up to four rolls.
   *[3] It’s { $who }’s turn.
}
wuerfelkoenig-began-again = { $who } has another turn, thanks to the apprentice.
wuerfelkoenig-finished = The bot finishes { $who }’s turn with the dice as they lie.
wuerfelkoenig-thrown = { $who } { $kept ->
    [none] {""}
   *[other] keeps { $kept } and{" "}
}rolls { $count ->
    [6] all six dice
    [one] one die
   *[other] { $count } dice
}: { $dice }.
wuerfelkoenig-took = { $who } takes the { $citizen }: { $worth }.
wuerfelkoenig-took-place = { $who } takes the { $citizen } and { $place } { $value }: { $worth }.
wuerfelkoenig-took-dragon = { $who } takes the { $citizen } and has to give it away.
wuerfelkoenig-declined = { $who } doesn’t take the citizen beside the hypnotist.
wuerfelkoenig-gave = { $who } gives the { $dragon } to { $to }: { $worth }.
wuerfelkoenig-penalised = { $who } gets no citizen and takes a penalty: { $penalty }.
wuerfelkoenig-discarded = Column 5 is discarded: { $citizen }.
wuerfelkoenig-refilled = New in the row: { $citizens }.
wuerfelkoenig-ended = { $ending ->
    [citizens] The last citizen has come
    [penalties] The last penalty has been taken
   *[places] The last place of a stack has been taken ({ $place })
}: the match is over. { $winners }

wuerfelkoenig-won = { $who } wins with { $count ->
    [one] { $points } point
   *[other] { $points } points
}.
wuerfelkoenig-shared = { $who } share the victory with { $count ->
    [one] { $points } point
   *[other] { $points } points
}.

## The board message

# As koenig-call-turn.
wuerfelkoenig-head-call = ### { $alone ->
    [yes] Your turn
   *[no] { $who }, your turn
} · Turn { $turn } · { $match }
wuerfelkoenig-head = ### { $who } · Turn { $turn } · { $match }
# What the others' turns came to since somebody's own last, a line each.
wuerfelkoenig-since = -# { $who }: { $what }
wuerfelkoenig-since-gave = given to { $who }
wuerfelkoenig-since-penalty = penalty { $penalty }
wuerfelkoenig-near = 🏁 The end is near. Left: { $left }
wuerfelkoenig-near-citizens = { $count ->
    [one] one citizen
   *[other] { $count } citizens
}
wuerfelkoenig-near-penalties = { $count ->
    [one] one penalty
   *[other] { $count } penalties
}
wuerfelkoenig-near-place = the last { $place }
wuerfelkoenig-head-over = **{ $match } · the end**
wuerfelkoenig-no-longer = *Undone or corrected: see the board below.*
wuerfelkoenig-ask-first = { $who }, roll the dice: you have up to { $throws } rolls.
wuerfelkoenig-ask-nothing = { $who }, your dice don’t match any citizen yet. Go for one with 🎯, or pick the dice to keep and roll the others: { $left ->
    [one] one roll
   *[other] { $left } rolls
} left.
wuerfelkoenig-ask-met = { $who }, take a citizen your dice match{ $left ->
    [0] {""}
    [one] , or roll again: one roll left
   *[other] , or roll again: { $left } rolls left
}.
wuerfelkoenig-ask-second = { $who }, the hypnotist can bring the { $citizen } along. Do you want it?{ $kind ->
    [dragon] {" "}You would have to give it away.
    [apprentice] {" "}It would give you another turn.
   *[other] {""}
}
wuerfelkoenig-ask-give = { $who }, choose who gets the { $dragon }: { $worth }.
wuerfelkoenig-note = { $kind }: { $effect }
wuerfelkoenig-notes = -# { $notes }
wuerfelkoenig-effect = { $kind ->
    [elf] a fourth roll while it’s on top
    [apprentice] another turn
    [hypnotist] can bring along the one to its right
    [dragon] you give it away
   *[other] {""}
}
wuerfelkoenig-chance = { $percent }%
wuerfelkoenig-next-penalty = If your dice match no citizen, you take { $penalty }.
wuerfelkoenig-fairy-worth = { $points ->
    [0] worth more with every fairy
   *[other] { $points } points, and more with every fairy
}
wuerfelkoenig-stands = { $who }: { $count ->
    [one] { $points } point
   *[other] { $points } points
}
wuerfelkoenig-left = Left: citizens { $citizens }, penalties { $penalties } (next: { $penalty }), places { $places }.

## Buttons

wuerfelkoenig-button-first = Roll all six
wuerfelkoenig-button-throw = Roll { $count } again ({ $left } left)
wuerfelkoenig-button-go = 🎯 { $citizen }: { $chance }
wuerfelkoenig-button-go-only = 🎯 { $citizen }
wuerfelkoenig-button-die = { $letter } · { $die }
wuerfelkoenig-button-kept = ✓ { $die }
wuerfelkoenig-button-stop = Stop
wuerfelkoenig-button-take = Take { $citizen }: { $worth }
wuerfelkoenig-button-leave = Take { $citizen }, no place
wuerfelkoenig-button-penalty = Stop and take { $penalty }
wuerfelkoenig-button-back = Back to the dice
wuerfelkoenig-button-decline = Don’t take it
wuerfelkoenig-button-give = Give it to { $who }

## Commands

wuerfelkoenig-command = Your moves in Würfelkönig
wuerfelkoenig-command-roll = Roll the dice, all but those you keep
wuerfelkoenig-command-take = Take a citizen your dice match, or the one beside the hypnotist
wuerfelkoenig-command-stop = Stop and take the citizen your dice match
wuerfelkoenig-command-penalty = Stop without a citizen and take the penalty
wuerfelkoenig-command-decline = Don’t take the citizen beside the hypnotist
wuerfelkoenig-command-give = Give the dragon away
wuerfelkoenig-command-finish = Let the bot finish your turn, as if you were away
wuerfelkoenig-option-keep = The dice to keep, by their letters, such as a c e; or none
wuerfelkoenig-option-citizen = Which one: its column, 1 to 5 from the left
wuerfelkoenig-option-to = Who gets it: a colour or a name
wuerfelkoenig-none = none
wuerfelkoenig-without = without its place
wuerfelkoenig-suggest-none = none: roll all six
wuerfelkoenig-suggest-keep = { $letters }: { $dice }, for the { $citizen } ({ $chance } with best play)
wuerfelkoenig-suggest-without = { $citizen }, without its place
wuerfelkoenig-invalid-keep = I don’t know the dice { $typed }. Name those you keep by their letters in the picture, such as `a c e`, or `none`.
wuerfelkoenig-invalid-column = There is no column { $typed }. Columns are numbered 1 to 5 from the left: type for example `3`, or `3 without its place`.
wuerfelkoenig-invalid-seat = Nobody here is called { $typed }. Name a colour or a player.
wuerfelkoenig-invalid-command = There is no command `/dice { $typed }`. Type `/dice` to see what there is.

## Refusals

wuerfelkoenig-refusal-not-your-turn = It’s { $who }’s turn (W-T17). `/game status` shows how things stand.
wuerfelkoenig-refusal-over = The match is over: { $who } has won (W-E2).
wuerfelkoenig-refusal-first-throw = You roll all six dice first (W-T2): keep none.
wuerfelkoenig-refusal-throw-first = You haven’t rolled yet (W-T1). Roll all six dice first: `/dice roll keep:none`.
# $met lists the commands that are possible.
wuerfelkoenig-refusal-no-throw-left = You’ve used all { $throws } rolls (W-T3). Take a citizen your dice match: { $met }.
wuerfelkoenig-refusal-no-die = You have to roll at least one die (W-T5). Keep fewer, or stop.
wuerfelkoenig-refusal-not-met = Your dice don’t match the citizen in column { $column } (W-T9). { $count ->
    [0] They match none: roll again with `/dice roll`, or stop with `/dice penalty`.
   *[other] They match: { $met }.
}
wuerfelkoenig-refusal-no-place = The citizen in column { $column } brings no place along (W-T11), so there is none to leave behind: `/dice take citizen:{ $column }`.
wuerfelkoenig-refusal-several = Your dice match several citizens (W-T9). Choose one: { $met }.
wuerfelkoenig-refusal-nothing-met = Your dice match no citizen (W-T7). { $left ->
    [0] {""}
    [one] You have one roll left.{" "}
   *[other] You have { $left } rolls left.{" "}
}If you do want to stop, `/dice penalty` takes { $penalty }.
wuerfelkoenig-refusal-citizen-met = Your dice match a citizen, so you have to take one (W-T10): { $met }.
wuerfelkoenig-refusal-hypnotist = The hypnotist comes first (W-C12): take the citizen to its right with `/dice take citizen:{ $column }`, or don’t, with `/dice decline`.
wuerfelkoenig-refusal-no-hypnotist = You haven’t taken a hypnotist, so there is no citizen to decline (W-C12).
wuerfelkoenig-refusal-dragon-first = Give the dragon away first (W-C15): `/dice give`.
wuerfelkoenig-refusal-no-dragon = You have no dragon to give away (W-C15).
wuerfelkoenig-refusal-not-to-yourself = You can’t keep a dragon (W-C15): `/dice give` lists the other players.
wuerfelkoenig-met = { $column } { $citizen }

## Status, summary, statistics

wuerfelkoenig-status-turn = Turn { $turn }: { $who } { $thrown ->
    [0] has to roll
   *[other] has rolled { $dice }
}.
wuerfelkoenig-status-over = The match is over. { $winners }
wuerfelkoenig-summary-head = **{ $match }: how it went**
wuerfelkoenig-summary-line = { $winners } { $turns } turns, { $throws } rolls, { $dragons ->
    [one] one dragon given away
   *[other] { $dragons } dragons given away
}.
wuerfelkoenig-summary-luck = { $fell ->
    [high] 🍀 { $who } rolled unusually high: fewer than 1 player in 40 does by chance.
   *[low] 🌧️ { $who } rolled unusually low: fewer than 1 player in 40 does by chance.
}
wuerfelkoenig-stats = Rolls: { $throws }. Cards won: citizens { $citizens }, places { $places }. Turns with a penalty: { $misses }. Dragons: { $given } given away, { $got } received.
wuerfelkoenig-stats-server = { $matches ->
    [one] One match
   *[other] { $matches } matches
} finished by { $people ->
    [one] one person
   *[other] { $people } people
}: { $throws } rolls, { $dragons ->
    [one] one dragon
   *[other] { $dragons } dragons
} given away.

## Text version and pictures

wuerfelkoenig-words-dice = Dice: { $dice }.
wuerfelkoenig-words-no-dice = The dice haven’t been rolled yet.
wuerfelkoenig-words-column = Column { $column }: { $citizen }, { $worth }{ $met ->
    [yes] , match
   *[no] { $chance ->
        [none] {""}
       *[other] , chance { $chance }
    }
}. Above it: { $place }, { $left ->
    [0] none left
    [one] one left, worth { $value }
   *[other] { $left } left, the top one worth { $value }
}.
wuerfelkoenig-words-empty = Column { $column }: empty.
wuerfelkoenig-words-kingdom = { $who }: { $points }. From the bottom up: { $cards }.
wuerfelkoenig-words-no-cards = { $who }: no cards yet.
wuerfelkoenig-words-penalty = penalty { $penalty }
wuerfelkoenig-words-nobody = Nobody plays { $colour } here.
wuerfelkoenig-no-such-kingdom = I don’t know whose kingdom { $typed } is. Kingdoms go by colour: { $all }.
wuerfelkoenig-alt-board = The table of Würfelkönig. { $status }
wuerfelkoenig-alt-scoring = Final scoring. { $lines }
wuerfelkoenig-alt-score = { $who }: { $points } (from citizens { $citizens }, from fairies { $fairies }, from places { $places }, from penalties and dragons { $minus }).
wuerfelkoenig-alt-throw = The last roll of { $who }: { $dice }.
wuerfelkoenig-alt-course = The points, turn by turn. At the end: { $lines }.
wuerfelkoenig-alt-stands = { $who } { $points }
wuerfelkoenig-alt-coronation = The crown goes to { $who }, in turn { $turn }. Everyone by rank: { $lines }
wuerfelkoenig-alt-crowned = { $place }. { $who }, { $points }, { $citizens ->
    [one] one citizen
   *[other] { $citizens } citizens
}.
wuerfelkoenig-picture-kind = { $kind ->
    [snob] Snob
    [elf] Elf
    [dwarf] Dwarf
    [gnome] Gnome
    [orc] Orc
    [mushroom] Mushroom
    [apprentice] Apprentice
    [fairy] Fairy
    [hypnotist] Hypnotist
   *[dragon] Dragon
}
wuerfelkoenig-picture-turn = Turn { $turn }
wuerfelkoenig-picture-over = The end
wuerfelkoenig-picture-throws = { $thrown ->
    [0] up to { $throws } rolls
   *[other] roll { $thrown } of { $throws }
}
wuerfelkoenig-picture-place = { $place ->
    [city] City
    [mine] Mine
    [workshop] Workshop
    [orc-village] Village
   *[enchanted-forest] Forest
}
wuerfelkoenig-picture-pile = to come
wuerfelkoenig-picture-penalties = { $count } left
wuerfelkoenig-picture-penalty = Penalty
# $points is $count with its sign.
wuerfelkoenig-picture-crowned = crowned in turn { $turn } with { $count ->
    [one] { $points } point
   *[other] { $points } points
}
wuerfelkoenig-picture-scoring = Final scoring
wuerfelkoenig-picture-course = Points, turn by turn
wuerfelkoenig-picture-total = total
wuerfelkoenig-picture-citizens = citizens
wuerfelkoenig-picture-fairies = fairies
wuerfelkoenig-picture-places = places
wuerfelkoenig-picture-penalty-points = penalties
wuerfelkoenig-picture-dragons = dragons
wuerfelkoenig-picture-empty = no cards yet

## Corrected facts

wuerfelkoenig-fact-citizen = { $who }: the { $citizen } { $held ->
    [yes] is now theirs
   *[no] is no longer theirs
}
wuerfelkoenig-fact-places = { $who }: { $place } { $value } { $held ->
    [yes] is now theirs
   *[no] is no longer theirs
}
wuerfelkoenig-fact-penalties = { $who }: penalties of { $penalty }: { $before } → { $after }
# What a moderator may type in facts beside English: as many words in the same order in every language, in small
# letters, with a space between them. Words that mean the same have a / between them; the first is shown.
wuerfelkoenig-fact-words = citizen place penalties turn yes no
# Why facts cannot be corrected so; put into a sentence that says that they cannot.
wuerfelkoenig-law-not-now = facts can only be corrected when a turn has just begun; go back to the start of this one first with `/mod rule back`
wuerfelkoenig-law-no-citizen = no citizen of this match is called `{ $citizen }`
wuerfelkoenig-law-not-there = `{ $card }` is not in that kingdom
wuerfelkoenig-law-elsewhere = `{ $card }` lies elsewhere: in another kingdom or in the row
wuerfelkoenig-law-order = the places of `{ $stack }` have to be taken in the order in which they lie
wuerfelkoenig-law-over = the match would be over: `{ $stack }` would be used up
wuerfelkoenig-law-too-many = there are fewer penalties of { $points }
wuerfelkoenig-law-no-seat = nobody has that colour in this match
wuerfelkoenig-fact-turn = it is { $after }’s turn (was { $before }’s)

## The rules in short

wuerfelkoenig-rules-turn = **Würfelkönig** · **Your turn**
    Roll all six dice (W-T2), then up to twice more (W-T3). Each time, choose freely which dice to keep (W-T4). Stop whenever you like; the dice then count as they are.
    If they match a citizen in the row, you must take one (W-T10). If it lies below a place of its own colour, that place comes along unless you leave it (W-T11, W-T12). If they match no citizen, you take the top penalty, and the citizen in column 5 is discarded (W-T14).
    The row then moves to the right, and a new citizen comes into column 1 (W-T15).
wuerfelkoenig-rules-citizens = **Würfelkönig** · **The citizens**
    Snob: all dice even, or all odd. Elf: a straight; if it lies on top of your kingdom when your turn starts, you get a fourth roll (W-C4). Dwarf: this many of one number. Gnome: this many of one colour. Orc: pairs, three, four or five of a kind, or a full house, each group of a different number. Mushroom goblin: this many of any one colour.
    Apprentice: colours; gives you another turn (W-C10). Fairy: colours; with n of them, each is worth n (W-E4). Hypnotist: a sum of 12 or less; may bring along the citizen to its right, matched or not (W-C12). Dragon: a high sum; you give it to another player, who gets its minus points (W-C15).
wuerfelkoenig-rules-end = **Würfelkönig** · **The end**
    The match ends at once when the last citizen comes, the last penalty is taken, or the last place of any stack is taken (W-E1). You score the points of your citizens and places, minus penalties and dragons (W-E3). Ties: fewer minus points win (W-E5).
    Our rulings, where the rulebook is silent: the first player is drawn by lot (W-S6); a further roll is of at least one die (W-T5); if your dice match a citizen, you have to take one (W-T10); you may leave a place behind (W-T12); the fourth roll is as free as the third (W-X1); if minus points are equal too, the victory is shared (W-E6).

## What players agree on before a match

wuerfelkoenig-term-odds = Würfelkönig: show the chance of each citizen (default: shown)
wuerfelkoenig-term-odds-shown = shown
wuerfelkoenig-term-odds-hidden = hidden
wuerfelkoenig-agreed-odds-shown = 🎯 The board shows the chance of each citizen.
wuerfelkoenig-agreed-odds-hidden = 🎯 The chances of citizens stay hidden.
wuerfelkoenig-suggest-keep-only = { $letters }: { $dice }, for the { $citizen }

## How long a match takes

wuerfelkoenig-pitch = Roll six dice up to three times and win over citizens before anyone else does.
    Have the most points when the match ends, and you’re king.
wuerfelkoenig-length = about 30 turns

## Computer players: a name for how they play, and a line to choose by

wuerfelkoenig-policy-simple = Page
wuerfelkoenig-policy-simple-line = Takes the first citizen the dice match.
wuerfelkoenig-policy-middle = Herald
wuerfelkoenig-policy-middle-line = Aims at one citizen at a time.
wuerfelkoenig-policy-strong = Chancellor
wuerfelkoenig-policy-strong-line = Calculates every roll, and what it would give the others.
# What computer players are called, one for each seat, five in all.
wuerfelkoenig-roster = Alba, Bruno, Cosima, Dario, Elfi

# What a hint names and says of an action. The first are the heads of a line, the others the rest of a sentence.
wuerfelkoenig-advice-take = Take { $citizen }
wuerfelkoenig-advice-roll = { $dice ->
    [0] Roll all six again
   *[other] Keep { $kept } ({ $faces }), roll the rest
}
wuerfelkoenig-why-first = anything can still happen
wuerfelkoenig-why-roll-shown = aims at: { $citizen }, { $chance }
wuerfelkoenig-why-roll-hidden = aims at: { $citizen }
wuerfelkoenig-why-leave = the last place stays, and the match goes on
wuerfelkoenig-why-stop = the turn ends as it stands
wuerfelkoenig-why-penalty = your dice match no citizen
wuerfelkoenig-why-decline = you keep what you have
# $points as wuerfelkoenig-worth.
wuerfelkoenig-why-give = who has { $points } so far

## A lesson

wuerfelkoenig-lesson-roll = You have { $throws ->
    [one] one roll
   *[other] { $throws } rolls
} to match what a citizen’s card asks for. Roll all six dice; then you’ll see who is within reach.
# $citizen is who is worth most by points and chance; $kept names the dice to keep for them, $dice is how many.
wuerfelkoenig-lesson-keep = Pick the dice that stay and roll the others, or press a citizen’s 🎯: it keeps what they ask for and rolls the rest at once. Counting points and odds, { $citizen } is your best bet: { $dice ->
    [0] roll all the dice again
   *[other] keep **{ $kept }**
}.
# $count is how many citizens the dice meet, $citizen the first of them.
wuerfelkoenig-lesson-take = { $count ->
    [one] Your dice match { $citizen }.
   *[other] Your dice match { $count } citizens.
} If they match anyone when you stop, you have to take one; a place of the same colour above comes along, with points of its own. With a roll left, you can hope for someone better, but you may also end up with nobody.
wuerfelkoenig-lesson-others = After each turn the row moves to the right. A citizen may then end up below a place of the same colour, and others may take the one you have your eye on. Fairies are worth more the more of them you have. A dragon goes to another player, usually whoever is ahead.
wuerfelkoenig-lesson-end = The match ends at once when the last citizen comes, or the last penalty or the last place of any stack is taken; that is near. If you’re ahead, end it; if not, leave a last place behind and play on.
