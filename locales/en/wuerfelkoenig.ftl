# What Würfelkönig says. Every key begins with the game's id.

wuerfelkoenig-name = Würfelkönig

## Dice, citizens, places

wuerfelkoenig-colour = { $colour ->
    [red] red
    [green] green
   *[blue] blue
}
wuerfelkoenig-die = { $number } { $colour }
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
wuerfelkoenig-needs-run = { $count } in a row
wuerfelkoenig-needs-number = { $count } { $number }s
wuerfelkoenig-needs-colour = { $count } { $colour }
wuerfelkoenig-needs-group = { $count } alike
wuerfelkoenig-needs-one-colour = { $count } of one colour
wuerfelkoenig-needs-at-most = sum { $sum } or less
wuerfelkoenig-needs-at-least = sum { $sum } or more
wuerfelkoenig-and = , and{ " " }
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

wuerfelkoenig-began = It's the turn of { $who }.{ $throws ->
    [4] {" "}An elf lies on top of their kingdom: up to four throws.
   *[3] {""}
}
wuerfelkoenig-began-again = { $who } has another turn, thanks to the apprentice.
wuerfelkoenig-finished = The turn of { $who } ends from where it stands.
wuerfelkoenig-thrown = { $who } throws { $count ->
    [6] all six dice
    [one] one die
   *[other] { $count } dice
}: { $dice }.
wuerfelkoenig-took = { $who } takes the { $citizen }: { $worth }.
wuerfelkoenig-took-place = { $who } takes the { $citizen } and { $place } { $value }: { $worth }.
wuerfelkoenig-took-dragon = { $who } takes the { $citizen }, and has to give it away.
wuerfelkoenig-declined = { $who } leaves the citizen beside the hypnotist.
wuerfelkoenig-gave = { $who } gives the { $dragon } to { $to }: { $worth }.
wuerfelkoenig-penalised = { $who } meets no one and takes a penalty: { $penalty }.
wuerfelkoenig-discarded = The { $citizen } leaves from column 5.
wuerfelkoenig-refilled = New in the row: { $citizens }.
wuerfelkoenig-ended = { $ending ->
    [citizens] The last citizen has come
    [penalties] The last penalty is taken
   *[places] The last place of a stack is taken ({ $place })
}: the match is over. { $winners }

wuerfelkoenig-won = { $who } wins with { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
wuerfelkoenig-shared = { $who } share the victory with { $points ->
    [one] { $points } point
   *[other] { $points } points
}.

## The board message

wuerfelkoenig-head = **{ $match } · turn { $turn }** · { $who }
wuerfelkoenig-head-over = **{ $match } · the end**
wuerfelkoenig-no-longer = *This no longer holds: see below.*
wuerfelkoenig-ask-first = { $who }, throw the dice: you have up to { $throws } throws.
wuerfelkoenig-ask-nothing = { $who }, you meet no one yet. Pick the dice to keep and throw the others: { $left ->
    [one] one throw
   *[other] { $left } throws
} left.
wuerfelkoenig-ask-met = { $who }, take a citizen you meet{ $left ->
    [0] {""}
    [one] , or throw again: one throw left
   *[other] , or throw again: { $left } throws left
}.
wuerfelkoenig-ask-second = { $who }, the hypnotist can bring along the { $citizen }. Take it or leave it.{ $kind ->
    [dragon] {" "}You would have to give it away.
    [apprentice] {" "}It would give you another turn.
   *[other] {""}
}
wuerfelkoenig-ask-give = { $who }, give the { $dragon } to somebody: { $worth }.
wuerfelkoenig-line = { $column }. { $citizen }: { $worth }{ $met ->
    [yes] {" "}· **met**
   *[no] {" "}· { $chance }
}{ $effect ->
    [none] {""}
   *[other] {" "}· { $effect }
}
wuerfelkoenig-effect = { $kind ->
    [elf] a fourth throw while on top
    [apprentice] another turn
    [hypnotist] may bring the one to his right
    [dragon] you give it away
   *[other] {""}
}
wuerfelkoenig-chance = { $percent } %
wuerfelkoenig-next-penalty = Meet no one, and it costs { $penalty }.
wuerfelkoenig-fairy-worth = { $points ->
    [0] the more fairies, the more points
   *[other] { $points } points, and the more fairies, the more points
}
wuerfelkoenig-stands = { $who }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}
wuerfelkoenig-left = Left: { $citizens } citizens, { $penalties } penalties (next { $penalty }), places { $places }.

## Buttons

wuerfelkoenig-button-first = Throw all six
wuerfelkoenig-button-throw = Throw { $count ->
    [one] one die
   *[other] { $count } dice
} again ({ $left } left)
wuerfelkoenig-button-kept = ✓ { $die }
wuerfelkoenig-button-stop = Stop
wuerfelkoenig-button-take = Take { $citizen }: { $worth }
wuerfelkoenig-button-leave = Take { $citizen }, leave the last { $place }
wuerfelkoenig-button-penalty = Stop and take { $penalty }
wuerfelkoenig-button-back = Back to the dice
wuerfelkoenig-button-decline = Leave it
wuerfelkoenig-button-give = Give it to { $who }

## Commands

wuerfelkoenig-command = What you do in Würfelkönig
wuerfelkoenig-command-roll = Throw the dice, all but those you keep
wuerfelkoenig-command-take = Take a citizen you meet, or the one beside the hypnotist
wuerfelkoenig-command-stop = Stop, and take the citizen you meet
wuerfelkoenig-command-penalty = Stop with nothing met, and take the penalty
wuerfelkoenig-command-decline = Leave the citizen beside the hypnotist
wuerfelkoenig-command-give = Give the dragon away
wuerfelkoenig-command-finish = Let the bot finish your turn, as if you were away
wuerfelkoenig-option-keep = The dice to keep, by their letters, such as a c e; or none
wuerfelkoenig-option-citizen = Which: the number of the column, 1 to 5 from the left
wuerfelkoenig-option-to = To whom: a colour or a name
wuerfelkoenig-none = none
wuerfelkoenig-without = without its place
wuerfelkoenig-suggest-none = none: throw all six
wuerfelkoenig-suggest-keep = { $letters }: { $dice }, for the { $citizen } ({ $chance } with best play)
wuerfelkoenig-suggest-without = { $citizen }, without its place
wuerfelkoenig-invalid-keep = I don't know the dice { $typed }. Name those you keep by their letters in the picture, such as `a c e`, or `none`.
wuerfelkoenig-invalid-column = There is no column { $typed }. They are numbered 1 to 5 from the left, such as `3`, or `3 without its place`.
wuerfelkoenig-invalid-seat = Nobody here is called { $typed }. Name a colour or a player.
wuerfelkoenig-invalid-command = `/dice { $typed }` does not exist.

## Refusals

wuerfelkoenig-refusal-not-your-turn = It's the turn of { $who } (W-T17). You can look around with `/game status` meanwhile.
wuerfelkoenig-refusal-over = The match is over: { $who } has won (W-E2).
wuerfelkoenig-refusal-first-throw = The first throw is with all six dice (W-T2): keep none.
wuerfelkoenig-refusal-throw-first = You have not thrown yet (W-T1). Throw all six dice first: `/dice roll keep:none`.
# $met lists the commands that are possible.
wuerfelkoenig-refusal-no-throw-left = You have made all { $throws } throws (W-T3). Take one you meet: { $met }.
wuerfelkoenig-refusal-no-die = A throw has at least one die (W-T5). Keep fewer, or stop.
wuerfelkoenig-refusal-not-met = You don't meet the citizen in column { $column } (W-T9). { $count ->
    [0] You meet no one: throw again with `/dice roll`, or stop with `/dice penalty`.
   *[other] You meet: { $met }.
}
wuerfelkoenig-refusal-no-place = No place comes with the citizen in column { $column } (W-T11), so there is none to leave: `/dice take citizen:{ $column }`.
wuerfelkoenig-refusal-several = You meet several (W-T9). Say which: { $met }.
wuerfelkoenig-refusal-nothing-met = You meet no one (W-T7). { $left ->
    [0] {""}
    [one] You have one throw left.{" "}
   *[other] You have { $left } throws left.{" "}
}If you do want to stop, `/dice penalty` takes { $penalty }.
wuerfelkoenig-refusal-citizen-met = You meet a citizen and have to take one (W-T10): { $met }.
wuerfelkoenig-refusal-hypnotist = The hypnotist comes first (W-C12): take the citizen beside him with `/dice take citizen:{ $column }`, or leave it with `/dice decline`.
wuerfelkoenig-refusal-no-hypnotist = You have taken no hypnotist, so there is no one to leave (W-C12).
wuerfelkoenig-refusal-dragon-first = Give the dragon away first (W-C15): `/dice give`.
wuerfelkoenig-refusal-no-dragon = You hold no dragon to give away (W-C15).
wuerfelkoenig-refusal-not-to-yourself = A dragon goes to another player (W-C15): `/dice give` offers them.
wuerfelkoenig-met = { $column } { $citizen }

## Status, summary, statistics

wuerfelkoenig-status-turn = Turn { $turn }: { $who } { $thrown ->
    [0] is to throw
   *[other] has thrown { $dice }
}.
wuerfelkoenig-status-over = The match is over. { $winners }
wuerfelkoenig-dragon-on-elf = It covers the elf: no fourth throw.
wuerfelkoenig-welcome = **{ $match }: Würfelkönig.** Throw six dice up to three times, keep what you like each time, and win over one of the five citizens in the row. { $who } begins, drawn by lot. `/game rules` has the rules in short.
wuerfelkoenig-summary-head = **{ $match }: how it went**
wuerfelkoenig-summary-line = { $winners } { $turns } turns, { $throws } throws, { $dragons ->
    [one] one dragon given
   *[other] { $dragons } dragons given
}.
wuerfelkoenig-column-points = points
wuerfelkoenig-column-citizens = citiz.
wuerfelkoenig-column-fairies = fairies
wuerfelkoenig-column-places = places
wuerfelkoenig-column-minus = minus
wuerfelkoenig-column-misses = misses
wuerfelkoenig-summary-luck = The dice of { $who } fell { $fell ->
    [high] higher
   *[low] lower
} than all but one in forty.
wuerfelkoenig-stats = Throws: { $throws }. Won over: { $citizens } citizens, { $places } places. Turns with a penalty: { $misses }. Dragons: { $given } given, { $got } got.
wuerfelkoenig-stats-server = { $matches ->
    [one] One match
   *[other] { $matches } matches
} played by { $people ->
    [one] one person
   *[other] { $people } people
}: { $throws } throws, { $dragons ->
    [one] one dragon
   *[other] { $dragons } dragons
} given away.

## Text version and pictures

wuerfelkoenig-words-dice = Dice: { $dice }.
wuerfelkoenig-words-no-dice = The dice have not been thrown yet.
wuerfelkoenig-words-column = Column { $column }: { $citizen }, { $worth }. Above it: { $place }, { $left ->
    [0] none left
    [one] one left, worth { $value }
   *[other] { $left } left, the top one worth { $value }
}.
wuerfelkoenig-words-empty = Column { $column }: empty.
wuerfelkoenig-words-kingdom = { $who }: { $points } points. From below: { $cards }.
wuerfelkoenig-words-no-cards = { $who }: no card yet.
wuerfelkoenig-words-penalty = penalty { $penalty }
wuerfelkoenig-words-nobody = Nobody plays { $colour } here.
wuerfelkoenig-no-such-kingdom = I don't know whose kingdom { $typed } is. Kingdoms go by colour: { $all }.
wuerfelkoenig-alt-board = The table of Würfelkönig. { $status }
wuerfelkoenig-alt-scoring = Final scoring. { $lines }
wuerfelkoenig-alt-score = { $who }: { $points } points, of citizens { $citizens }, fairies { $fairies }, places { $places }, penalties and dragons { $minus }.
wuerfelkoenig-alt-course = How the points went, turn by turn. At the end: { $lines }.
wuerfelkoenig-alt-stands = { $who } { $points }
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
    [0] up to { $throws } throws
   *[other] throw { $thrown } of { $throws }
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
wuerfelkoenig-picture-scoring = Final scoring
wuerfelkoenig-picture-course = Points, turn by turn
wuerfelkoenig-picture-total = total
wuerfelkoenig-picture-citizens = citizens
wuerfelkoenig-picture-fairies = fairies
wuerfelkoenig-picture-places = places
wuerfelkoenig-picture-penalty-points = penalties
wuerfelkoenig-picture-dragons = dragons
wuerfelkoenig-picture-empty = no card yet

## Facts set right

wuerfelkoenig-fact-citizen = { $who }: the { $citizen } { $held ->
    [yes] is theirs now
   *[no] is theirs no longer
}
wuerfelkoenig-fact-places = { $who }: { $place } { $value } { $held ->
    [yes] is theirs now
   *[no] is theirs no longer
}
wuerfelkoenig-fact-penalties = { $who }: penalties of { $penalty }: { $before } → { $after }
wuerfelkoenig-fact-turn = it is the turn of { $after }, and not of { $before }

## The rules in short

wuerfelkoenig-rules-turn = **Würfelkönig: your turn**
    Throw all six dice (W-T2), then up to twice more (W-T3). Each time you choose freely which dice stay as they lie (W-T4). Stop when you like; the dice count as they lie then.
    If they meet a citizen of the row you take one, and must (W-T10). If it lies beneath a place of its own colour, the place comes along unless you leave it (W-T11, W-T12). If you meet no one, you take the top penalty, and the citizen in column 5 leaves (W-T14).
    The row moves to the right, and someone new comes into column 1 (W-T15).
wuerfelkoenig-rules-citizens = **The citizens**
    Snob: all dice even, or all odd. Elf: consecutive numbers; lying on top of your kingdom when your turn begins, it gives a fourth throw (W-C4). Dwarf: so many of one number. Gnome: so many of one colour. Orc: groups of equal numbers, each of another number. Mushroom goblin: so many of any one colour.
    Apprentice: colours; another turn (W-C10). Fairy: colours; with n of them each is worth n (W-E4). Hypnotist: a sum of 12 or less; may bring along the citizen to his right, met or not (W-C12). Dragon: a high sum; you give it to another player, who bears its minus points (W-C15).
wuerfelkoenig-rules-end = **The end**
    At once, when the last citizen comes, the last penalty is taken, or the last place of any stack (W-E1). Points of citizens and places, less penalties and dragons (W-E3). Equal: fewer minus points win, then the victory is shared (W-E5, W-E6).
    Read our way, where the rulebook is silent: who begins is drawn by lot (W-S6); anyone who meets a citizen has to take one (W-T10); a place may be left (W-T12); the fourth throw is as free as the third (W-X1).

## What players agree on before a match

wuerfelkoenig-term-odds = Würfelkönig: show the chance of each citizen (shown unless you say otherwise)
wuerfelkoenig-term-odds-shown = shown
wuerfelkoenig-term-odds-hidden = hidden
wuerfelkoenig-agreed-odds-shown = 🎯 The board shows the chance of each citizen.
wuerfelkoenig-agreed-odds-hidden = 🎯 The chances of citizens stay hidden.
wuerfelkoenig-not-met = not met
wuerfelkoenig-suggest-keep-only = { $letters }: { $dice }, for the { $citizen }

## How long a match takes

wuerfelkoenig-length = about 30 turns in all
