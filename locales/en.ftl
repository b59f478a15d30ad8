### Every sentence people read, in English. English is complete at all times; what another language's
### file lacks is said in English. Discord's Markdown works in these texts. Names put into them are
### already escaped.

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

## Lang lebe der König!: words
##
## x1, x2, x3 are written as people type them. Territories keep their names in every language.

# Said where somebody holds no card.
koenig-no-cards = none
# $courtiers and perhaps a $baron in one territory.
koenig-pieces = { $baron ->
    [yes] { $courtiers ->
        [0] baron only
        [one] 1 courtier and baron
       *[other] { $courtiers } courtiers and baron
    }
   *[no] { $courtiers ->
        [one] 1 courtier
       *[other] { $courtiers } courtiers
    }
}
# Which throws succeed with a card.
koenig-chance-x1 = 3 to 6
koenig-chance-x2 = 2 to 6
koenig-chance-x3 = always

## Lang lebe der König!: first lines of messages

# Where everybody starts is listed in $starts.
koenig-opening = 🏰 **{ $match } begins!** Everyone has a baron and 2 courtiers on the board, and holds 12 cards x1, 7 cards x2 and one x3. In order of play: { $starts }.
    Win territories and their votes: whoever has { $mark } votes at an election is crowned. What you can do is always offered below the board; `/game rules` tells the rest.
koenig-opening-start = { $who } in { $territory }
koenig-head-turn = **{ $match } · Turn { $turn }** · { $who }
koenig-head-reveal = **{ $match } · Turn { $turn } · Dispute over { $territory }**
koenig-head-election = 🗳️ **{ $match } · Election { $number }**
koenig-head-coronation = 👑 **{ $match } · Election { $number }: a king is crowned!**
# Stands where lines had to be left out of a long message.
koenig-earlier = *(what came before is in* `/game log`*)*

## Lang lebe der König!: what happened, one line each

koenig-moved = { $who } moves from { $from } to { $to }.
# $points is the die times the card's value; 3 are needed.
koenig-travelled = { $arrived ->
    [yes] { $who } travels on from { $from } to { $to }: 🎲 { $die } with { $card } = { $points } ✅
   *[no] { $who } tries to travel on to { $to }: 🎲 { $die } with { $card } = { $points } ❌
}
koenig-placed = { $who } places a courtier in { $territory }.
koenig-rerolled = { $placed ->
    [yes] { $who } throws for one more courtier in { $territory }: 🎲 { $die } with { $card } = { $points } ✅
   *[no] { $who } throws for one more courtier in { $territory }: 🎲 { $die } with { $card } = { $points } ❌
}
koenig-dispute-began = ⚔️ { $intruder } enters { $territory }, which { $defender } holds: a dispute!
koenig-committed = { $who } has committed cards.
# $hash is public and binds the player to the cards.
koenig-sealed = 🔒 { $who } has committed: `{ $hash }`
koenig-opened = 🔓 The salts of these commitments: { $salts }. `/game verify` tells more.
koenig-revealed = The cards are turned up: { $commitments }.
koenig-thrown = Throw { $round }: { $totals }.
koenig-dispute-won = 🏆 { $who } wins the dispute.
koenig-returned = { $courtiers ->
    [one] { $who } loses the courtier in { $territory }: back to the supply.
   *[other] { $who } loses the { $courtiers } courtiers in { $territory }: back to the supply.
}
koenig-banished = { $by } banishes the baron of { $baron } from { $from } to { $to }.
koenig-take-back = { $take ->
    [yes] { $who } takes cards back.
   *[no] { $who } takes no cards back.
}
koenig-dispute-ended = { $taken ->
    [yes] Taken back for ones thrown: { $cards }. The other committed cards are discarded.
   *[no] All committed cards are discarded.
}
koenig-turn-ended = The turn is over.
koenig-turn-passed = 💤 { $who } lets the turn pass.
koenig-turn-began = Turn { $turn }: { $who }.
koenig-election-held = Election { $number }: nobody has enough votes. Bonus votes: { $awards }.
koenig-election-crowned = Election { $number }: { $king } is crowned. 👑
koenig-dealt = { $each ->
    [0] There are too few discarded cards to deal: nobody gets any.
    [one] 1 new card for everyone.
   *[other] { $each } new cards for everyone.
}

## Lang lebe der König!: what is to be done. $who is mentioned.

koenig-ask-fresh = { $who }, it is your turn. { $moves ->
    [yes] { $place ->
        [yes] Move your baron one step for free, or stay and place a courtier.
       *[no] Move your baron one step for free, or do nothing.
    }
   *[no] { $place ->
        [yes] Your baron cannot go anywhere: place a courtier here, or do nothing.
       *[no] There is nothing you can do but end your turn.
    }
}
koenig-ask-entered = { $who }: { $place ->
    [yes] { $travels ->
        [yes] place a courtier here for free, or travel on. Each further step costs a card, and die × card must be 3 or more.
       *[no] place a courtier here for free, or end your turn.
    }
   *[no] no courtier can be placed here. Travel on (each further step costs a card, and die × card must be 3 or more), or end your turn.
}
koenig-ask-travel-failed = { $who }: the throw was too low (3 is needed). Try again with another card, or end your turn; no courtier can be placed any more.
koenig-ask-reroll = { $who }: { $territory } has { $courtiers } of { $limit } courtiers. One more? Each throw costs a card, and die × card must be 3 or more.
koenig-ask-banish = { $who }: send away the baron of { $barons }.
koenig-ask-place = { $who }: you may place a courtier in { $territory } for free, or finish.
koenig-ask-finish = { $who }: there is nothing more to place. “Finish” ends the turn.
# $taken lists those who may, mentioned, with their cards.
koenig-ask-take-back = For ones thrown these cards may be taken back: { $taken }. You get them unless you press “Leave them” before the turn ends.
koenig-sides = { $intruder } attacks with the baron (+2). { $defender } defends with { $pieces } (+{ $strength }).
# $missing are mentioned.
koenig-ask-commit = Everyone commits 1 to 5 cards in secret, and the highest total wins: you can win even if you are neither of them.
    {"**"}{ $committed } of { $all }** have committed. Missing: { $missing }.

## Lang lebe der König!: buttons, at most 80 characters, and lists, at most 100

koenig-button-hand = My cards
koenig-button-stay = Stay and place a courtier
koenig-button-place = Place a courtier
# $chance as in koenig-chance-x1.
koenig-button-reroll = Throw with { $card } ({ $chance })
koenig-button-nothing = Do nothing
koenig-button-end = End turn
koenig-button-finish = Finish
koenig-button-keep = Take my cards back
koenig-button-decline = Leave them
koenig-list-move = Move your baron to…
koenig-list-travel = Travel on to… (a card and a throw)
koenig-list-banish = Banish the baron of { $who } to…
koenig-list-commit = { $most ->
    [one] Choose your card
   *[other] Choose 1 to { $most } cards
}
# $chance as in koenig-chance-x1.
koenig-item-travel = { $to } with { $card } (🎲 { $chance })
koenig-item-card = { $value ->
    [1] counts its die once
    [2] counts its die twice
   *[other] counts its die three times
}
koenig-hint-empty = empty, { $votes } votes
koenig-hint-own = yours, { $courtiers } of { $limit } courtiers
koenig-hint-foreign = { $votes } votes, held by { $who }: { $pieces }, +{ $strength } in a dispute
koenig-hint-exile = { $own ->
    [yes] { $votes } votes, { $courtiers ->
        [one] 1 courtier of theirs
       *[other] { $courtiers } courtiers of theirs
    }
   *[no] where it came from
}
koenig-hint-card = succeeds: { $chance }; you hold { $count }
koenig-hint-commit = { $count ->
    [one] 1 die
   *[other] { $count } dice
}, { $least } to { $most } points

## Lang lebe der König!: what one player reads in private

koenig-hand-head = **{ $match }** in { $channel }
koenig-hand = Your hand ({ $count }): **{ $cards }**
# The first line of a direct message in a dispute.
koenig-whisper-head = ⚔️ **{ $match }** in { $channel }: a dispute over **{ $territory }** ({ $votes } votes)
koenig-whisper-role = { $role ->
    [intruder] You attack: if you win, the defender loses the territory, and you may place a courtier there.
    [defender] You defend: if you win, you send the attacker's baron away and may place one more courtier.
   *[third] You are neither, but you take part: if you win, you send both away and may place a courtier there.
}
# $typed says where cards can be typed: in a direct message itself, or with a command.
koenig-whisper-commit = { $most ->
    [one] Commit your last card.
   *[other] Commit 1 to { $most } cards: you throw one die for each, and they are spent, win or lose.
} Choose below, or { $typed ->
    [here] just answer, for example `2x1 x3`.
   *[command] use `/king commit`.
}
koenig-whisper-committed = ✅ You committed **{ $cards }**. You can change it until everyone has committed.
koenig-whisper-no-cards = You have no cards, so you commit none.
koenig-whisper-decided = { $who } won the dispute over **{ $territory }** in { $match }. All the dice are in { $channel }.
koenig-new-hand = 🃏 **{ $match }** in { $channel }: { $each ->
    [one] you were dealt a card.
   *[other] you were dealt { $each } cards.
}
koenig-closed-dms = { $who }, I cannot send you direct messages, so please commit here: only you will see your cards. (To get them by message, allow direct messages from members of this server.)

## Lang lebe der König!: the throws of a dispute

koenig-reveal-how = Each die × its card, +2 for each piece there:
# In a table: at most 22 characters.
koenig-reveal-no-cards = no cards
koenig-reveal-tie = 🔁 { $names } are equal with { $total } and throw again, with the same cards:
koenig-reveal-between = { $throws ->
    [one] One more throw was a tie.
   *[other] { $throws } more throws were ties.
}

## Lang lebe der König!: elections

# Heads of columns: at most 4, 4, 5, 5, 5 and 4 characters are shown.
koenig-column-land = land
koenig-column-lost = lost
koenig-column-bonus = bonus
koenig-column-total = votes
koenig-column-cards = cards
koenig-column-supply = left
# $count is how many $names there are.
koenig-election-why = { $count ->
    [one] { $names } has no card left: that calls an election, and costs them a third of their land votes.
   *[other] { $names } have no card left: that calls an election, and costs each of them a third of their land votes.
}
koenig-election-nobody = Nobody has enough votes for the crown. By land votes, everyone gets bonus votes:
koenig-tie-land = { $first } comes before { $second }, who has enough votes too: more land votes ({ $more } to { $fewer }).
koenig-tie-cards = { $first } comes before { $second }: equal votes, but more cards ({ $more } to { $fewer }).
koenig-tie-dice = { $first } comes before { $second }: equal votes and cards; five dice each decide ({ $more } to { $fewer }).
koenig-election-award = { $who } **+{ $awarded }**, now { $bonus }
koenig-coronation = 👑 **Long live the king!** { $who } is crowned, and the match is over. Thank you all for playing!

## Lang lebe der König!: how a match went, when it is over

koenig-summary-head = 📜 **{ $match } · How it went**
koenig-summary-line = { $who } won the crown after { $turns ->
    [one] one turn
   *[other] { $turns } turns
}, { $disputes ->
    [0] no dispute
    [one] one dispute
   *[other] { $disputes } disputes
} and { $elections ->
    [one] one election
   *[other] { $elections } elections
}.
# Heads of columns: at most 4, 5, 4 and 5 characters are shown.
koenig-column-won = won
koenig-column-spent = cards
koenig-column-dice = dice
koenig-column-average = mean
koenig-summary-columns = *won: disputes; cards: influence cards spent; dice: thrown for whatever reason, and what they showed on average (3.50 is to be expected).*
koenig-summary-luck = { $fell ->
    [high] 🍀 The dice of { $who } fell higher than luck alone gives to all but one in forty.
   *[low] 🌧️ The dice of { $who } fell lower than luck alone gives to all but one in forty.
}
koenig-summary-votes = 🗺️ Land votes at { $cut ->
    [yes] each of the last { $shown } elections:
   *[no] each election:
}

## Lang lebe der König!: a whole match as a document in Markdown

koenig-report-title = { $match } · Lang lebe der König!
koenig-report-mark = Whoever has { $mark } votes at an election is crowned.
koenig-report-turn = Turn { $turn } · { $who }
koenig-report-election = Election { $number }
koenig-report-standings = Final standings
koenig-report-running = *The match is still being played: cards in hands are face down.*
koenig-report-player = Player
koenig-report-colour = Colour
koenig-report-start = Starts in
koenig-report-cards = Cards
koenig-report-dice = Dice × cards
koenig-report-pieces = Pieces
koenig-report-total = Total
koenig-report-land = Land votes
koenig-report-lost = Lost
koenig-report-bonus = Bonus votes
koenig-report-hand = Cards in hand
koenig-report-awarded = Given
koenig-report-place = Place

## Lang lebe der König!: short answers to whoever did something

koenig-answer-done = Done.
koenig-answer-moved = Your baron is in { $to } now.
koenig-answer-dispute = Your baron enters { $to }: a dispute! Everyone now chooses cards in secret; yours wait in our direct messages.
koenig-answer-thrown = 🎲 { $die } with { $card } = { $points }.
koenig-answer-travel-failed = Too low, 3 is needed: you do not get to { $to }. Try again with another card, or end your turn.
koenig-answer-placed = Courtier placed. { $supply ->
    [0] None is left in your supply.
   *[other] { $supply } left in your supply.
}
koenig-answer-reroll-placed = One more courtier is placed.
koenig-answer-reroll-failed = Too low, 3 is needed: no courtier this time.
koenig-answer-ended = { $dispute ->
    [yes] Done: the dispute and the turn are over.
   *[no] Done: your turn is over.
}
koenig-answer-committed = You committed **{ $cards }**. You can change it until everyone has committed.
# What opens a commitment's hash, for its owner alone.
koenig-receipt = 🧾 Your receipt: commitment { $number }, salt `{ $salt }`, published as `{ $hash }`.
koenig-answer-committed-last = You committed **{ $cards }**, and so has everyone: the dice are in { $channel }.
koenig-answer-banished = The baron of { $who } goes to { $to }.
koenig-answer-kept = You take your cards back when the dispute ends.
koenig-answer-declined = You leave the cards. You can change your mind until the dispute ends.
koenig-answer-turn-over = With that the turn is over.

## Lang lebe der König!: what the rules forbid, and what can be done instead

koenig-refusal-out-of-play = { $territory } is not part of the game with three players. (K-S2)
koenig-refusal-not-your-turn = It is not your turn yet: { $who } is playing. (K-S5)
koenig-refusal-already-there = Your baron is in { $territory } already. To stay, place a courtier or end your turn. (K-T1)
koenig-refusal-not-next = { $to } is not next to { $from }. { $count ->
    [0] There is nowhere your baron can go now.
   *[other] From here you can reach: { $reachable }.
} (K-T1)
koenig-refusal-first-step-is-free = The first step of a turn is free: just move, without a card. (K-T2)
koenig-refusal-place-first = First place the free courtier; throws for more come after it. (K-T4)
koenig-refusal-already-placed = Your free courtier is placed. For another, throw with a card. (K-T4)
koenig-refusal-card-not-held = You have no { $card }. Your hand: { $hand }. (K-T5)
koenig-refusal-full = { $territory } is full: it takes { $limit } courtiers, as many as its votes. (K-T7)
koenig-refusal-no-supply = You have no courtier left in your supply. Your baron can still move. (K-T7)
koenig-refusal-movement-over = You have placed a courtier, and that ends all movement of the turn. (K-T8)
koenig-refusal-step-costs-a-card = Your free step is done. You can travel on, but each further step costs a card and a throw. (K-T9)
koenig-refusal-travel-failed = Your throw to travel failed, so no courtier can be placed in this turn. Try again with another card, or end your turn. (K-T10)
koenig-refusal-entered-before = You have entered { $territory } in this turn already, and no territory may be entered twice. (K-T11)
koenig-refusal-only-territory = { $territory } is the only territory { $owner } has, so it may not be entered. (K-T13)
koenig-refusal-last-card = You would have no card left for the dispute in { $territory }. Choose an empty territory or one of yours. (K-T14)
koenig-refusal-no-dispute = There is no dispute now, so there are no cards to choose and nobody to banish. (K-D1)
koenig-refusal-dispute-undecided = The dispute over { $territory } comes first: choose your cards with “My cards”. (K-D1)
koenig-refusal-already-revealed = The cards are turned up already, so yours cannot be changed any more. (K-D1)
koenig-refusal-wrong-number = { $count ->
    [0] Commit at least one card, at most 5. (K-D1)
   *[other] You chose { $count } cards, and 5 are the most: please choose again, as by our ruling no card too many is handed back. (K-D1)
}
koenig-refusal-cards-not-held = You do not have { $cards }. Your hand: { $hand }. (K-D1)
koenig-refusal-nothing-to-commit = You have no cards, so you need not commit any. (K-D1)
koenig-refusal-not-the-winner = That is for { $who }, who won the dispute. (K-D7)
koenig-refusal-banish-first = First send away the baron of { $barons }. (K-D7)
koenig-refusal-not-to-banish = The baron of { $baron } stays where it is. { $count ->
    [0] Nobody is left to be banished.
   *[other] To be banished: the baron of { $barons }.
} (K-D7)
koenig-refusal-cannot-banish-to = The baron cannot be sent to { $to }. It can go to: { $allowed }. (K-D7)
koenig-refusal-no-move-after-dispute = The dispute has ended all movement of this turn. (K-D10)
koenig-refusal-nothing-to-take-back = You have no cards to take back: that takes a 1 among your last dice, and two or more committed cards. (K-D11)
koenig-refusal-over = The match is over: { $who } wears the crown. (K-E4)

## Lang lebe der König!: how it stands

koenig-status-head = **{ $match }** in { $channel } · Turn { $turn }
koenig-status-turn = It is the turn of { $who }.
koenig-status-dispute = ⚔️ { $who } has entered { $territory }. Cards are still missing from { $missing }.
koenig-status-aftermath = 🏆 { $who } won the dispute over { $territory } and decides what follows.
koenig-status-over = 👑 { $who } is crowned.
koenig-status-mark = Votes count land and bonus together; { $mark } of them at an election win the crown. There is an election when a turn ends and somebody has no card left. “left” are courtiers in supply. Discard pile: { $pile }.

# The picture in words, at most 1024 characters in all.
koenig-alt-head = Turn { $turn }, { $who } to play.
koenig-alt-over = Turn { $turn }, the match is over.
# $name is cut short.
koenig-alt-name = { $colour } ({ $name })
koenig-alt-disputed = { $territory } is disputed.
koenig-alt-player = { $who }: { $votes } votes, { $bonus } bonus, { $cards } cards, { $supply } in supply.
koenig-alt-empty = { $territory } ({ $votes }): empty.
koenig-alt-held = { $territory } ({ $votes }): { $pieces }.
koenig-alt-around = Next to it:
koenig-alt-hand = { $count ->
    [one] Your card
   *[other] Your { $count } cards
}: { $cards }.
koenig-alt-dispute = Dispute over { $territory }, won by { $who }.
# $dice are die × card each, $bonus what pieces add.
koenig-alt-throw = { $who }: { $dice }{ $bonus ->
    [0] {""}
   *[other] , pieces +{ $bonus }
}, total { $total }.
koenig-alt-again = Equal at the top, they throw again.
koenig-alt-election = Election { $number }, { $mark } votes needed: { $crowned ->
    [yes] { $who } is crowned
   *[no] nobody is crowned
}.
koenig-alt-tally = { $who }: { $land } land votes{ $lost ->
    [0] {""}
   *[other] , { $lost } of them lost
}, { $bonus } bonus, { $total } in all{ $awarded ->
    [0] {""}
   *[other] , then +{ $awarded }
}.
koenig-alt-course = Votes in the course of the match, { $turns ->
    [one] one turn
   *[other] { $turns } turns
}; { $mark } crown a king.
koenig-alt-course-line = { $who }: { $first } at first, at most { $most } in turn { $turn }, { $last } in the end.

## Lang lebe der König!: the board as a text, for those who listen to it

koenig-text-head = **{ $match } · Turn { $turn }**{ $over ->
    [yes] , the match is over
   *[no] , { $who } to play
}. { $mark } votes at an election crown a king. Elections so far: { $elections }. Discarded cards: { $pile }.
koenig-text-dispute = ⚔️ { $who } has entered { $territory }: it is disputed.
koenig-text-move = Last move: { $who } from { $from } to { $to }.
koenig-text-players = **Players**
koenig-text-player = { $who }: { $total } votes ({ $land } land, { $bonus } bonus), { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}, { $supply ->
    [one] 1 courtier
   *[other] { $supply } courtiers
} in supply. Baron in { $baron }.
koenig-text-territories = **Territories**
# $pieces are whose they are and what, or koenig-text-empty.
koenig-text-place = **{ $territory }**, { $votes ->
    [one] 1 vote
   *[other] { $votes } votes
}: { $pieces }. Next to { $neighbours }.
koenig-text-empty = empty
koenig-text-not-in-play = **{ $territory }** is not part of the game with three players.
koenig-text-around = **Next to { $territory }**

## Lang lebe der König!: words on pictures, where there is little room: what is too long is cut off.

# At most 10 characters or so.
koenig-picture-turn = Turn { $count }
# These four: at most 24 or so.
koenig-picture-elections = { $count ->
    [0] no election yet
    [one] 1 election held
   *[other] { $count } elections held
}
koenig-picture-discarded = { $count ->
    [0] no discarded cards
    [one] 1 discarded card
   *[other] { $count } discarded cards
}
koenig-picture-mark = { $count } votes crown a king
koenig-picture-crowned = The king is crowned
# Two lines of at most 8 or so: of Man, with three players.
koenig-picture-not-in-play = not in play
# At most 7 or so each: the bonus track's first place, and heads of columns.
koenig-picture-bonus = bonus
koenig-picture-cards = cards
koenig-picture-supply = supply
koenig-picture-votes = votes
koenig-picture-to-win = to win
# Headings.
# Between two throws of a dispute.
koenig-picture-again = Equal at the top: thrown again
koenig-picture-dispute = Dispute over { $territory }
koenig-picture-election = Election { $number }: { $crowned ->
    [yes] a king is crowned
   *[no] nobody is crowned
}
koenig-picture-hand = { $count ->
    [one] Your card
   *[other] Your { $count } cards
}
koenig-picture-course = Votes in the course of the match
# What the parts of a bar are, and an axis.
koenig-picture-land = land votes
koenig-picture-lost = lost
koenig-picture-turns = turns
koenig-picture-at-elections = elections

## Lang lebe der König!: the rules in short. Each is a message of at most 2000 characters.

koenig-rules-turns = **Lang lebe der König!** · the rules in short (1 of 4)
    Be crowned: have **20 votes** (19 with three players) when an election is held. You have the votes of every territory where you have a courtier or your baron, and your bonus votes.
    {"**"}Your turn**
    • Move your baron to a neighbouring territory for free, or stay, or do nothing.
    • In an empty territory or your own you may place **one courtier for free**. Then you may throw for more: each throw costs an influence card, and die × card must be **3 or more**. x1 succeeds on 3 to 6, x2 on 2 to 6, x3 always. The card is spent either way.
    • A territory takes as many courtiers as it has votes. Courtiers never move.
    • Instead of placing, you may **travel on**: a card and a throw for each step. If it fails, try again with another card or end your turn; then nothing may be placed. You cannot enter a territory twice in a turn.
    • Entering a territory of another player starts a **dispute**. You need a card left for it, and you may not enter the only territory somebody has.
koenig-rules-disputes = **The rules in short** (2 of 4) · **Disputes**
    • **Everyone** takes part and commits 1 to 5 cards in secret. One die is thrown per card and counts as many times as its card says; the highest dice go on the highest cards.
    • The attacker adds 2 for the baron, the defender 2 for each courtier and the baron there. The highest total wins; those who tie throw again.
    • If the defender wins, the attacker's baron is banished to a territory with its courtiers. If not, the defender's courtiers there return to the supply and the defender's baron is banished. If a third player wins, both barons go.
    • The winner may then place one courtier there for free and throw for more, and the turn is over.
    • Committed cards are discarded. For each 1 in your last throw you may take one back, if you committed two or more.
koenig-rules-elections = **The rules in short** (3 of 4) · **Elections**
    • When a turn is over and anybody has no card, an election is held at once.
    • Whoever has no card loses a third of the territory votes, rounded down.
    • Whoever then has 20 votes (19 with three players), territory and bonus together, is crowned. If several have: most territory votes, then most cards, then dice.
    • If nobody has, bonus votes are given by territory votes: as many for the first as there are players, one fewer for each place below. Ties: more cards, then dice.
    • Then the discard pile is dealt, the same number to each, 15 at most, and play goes on.
koenig-rules-rulings = **The rules in short** (4 of 4) · **Our rulings**
    The rulebook leaves a few things open. Here, by our own ruling:
    • How many cards somebody holds is public; which ones is secret.
    • The target of a throw to travel is named before the throw; another may be named for the next try. You may return once to where your turn began.
    • The highest dice go on the highest cards. More than 5 cards are refused. Only a tie for first place is thrown again.
    • A banished baron with no territory to go to returns to where it came from.
    • Cards are taken back for ones thrown unless you leave them before the winner has finished.
    {"*"}Numbers such as (K-T13) in my answers are those of the full rules.*

## Lobbies

match-name = Match { $id }
game-name = { $game ->
   *[koenig] Lang lebe der König!
}
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
koenig-commitments = Commitments of the last dispute:
koenig-commitment = · { $number }: { $who } (seat { $seat }) `{ $hash }`
koenig-opening-of = · { $who } turned up { $x1 } x1, { $x2 } x2, { $x3 } x3 with the salt `{ $salt }`
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

trouble-forbidden = ⚠️ I cannot speak in { $channel }: I lack { $permissions } there.
trouble-silenced = ⚠️ Discord does not let me speak in { $channel }.
trouble-channel-gone = ⚠️ The channel of this match is gone.
trouble-thread-closed = ⚠️ The thread { $channel } is closed, and I cannot open it.
trouble-server-left = ⚠️ I am no longer in the server of this match.
trouble-refused = ⚠️ Discord refused a message of this match: { $why }
trouble-given-up = ⚠️ A message of this match could not be sent for two weeks: { $why }
trouble-closed-dms = ⚠️ { $name } gets no direct messages from me.
alarm = **{ $name }**: { $line }
    { $remedy }
remedy-forbidden = Somebody who manages the server can grant me { $permissions } in the settings of { $channel }, under Permissions; I go on by myself then. Or give `/game move match:{ $number }` in another channel of the server, where I may speak. Nothing is lost, and deadlines wait until then.
remedy-silenced = A moderator may have given me a time-out: lift it, and I go on by myself. Or give `/game move match:{ $number }` in another channel of the server. Nothing is lost, and deadlines wait until then.
remedy-channel-gone = Give `/game move match:{ $number }` in the channel or thread of the server where it shall go on. Nothing is lost, and deadlines wait until then.
remedy-thread-closed = Open and unlock { $channel }, and I go on by myself; or give `/game move match:{ $number }` in another channel of the server. Nothing is lost, and deadlines wait until then.
remedy-server-left = Invite me to the server again, and I go on by myself; or give `/game move match:{ $number }` in a channel of another server that I am in. Nothing is lost, and deadlines wait until then.
remedy-lost = The match goes on: `/game status` and `/game log` show what you may have missed. If it happens again, tell whoever runs this bot.
remedy-closed-dms = They can play in the channel; to get messages, they have to allow direct messages from members of this server.
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

wish-not-running = That match is not being played: it has not begun, or it is over. `/game mine` lists yours.
wish-not-seated = You do not play in this match, so this is not yours to do. `/game map` shows you the board.
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
stats-disputes = ⚔️ Disputes won: { $won } (attacking { $intrusions_won } of { $intrusions }, defending { $defences_won } of { $defences }, { $third } as neither).
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
}, with { $disputes ->
    [one] one dispute
   *[other] { $disputes } disputes
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

## The moderators' desk

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
invalid-command = I do not know the command “{ $typed }”. Type `/king` to see what there is.
invalid-deadline = I do not know that deadline. Pick one from the list.
invalid-territory = There is no territory “{ $typed }”. There are: { $all }.
invalid-card = “{ $typed }” is no influence card. There are x1, x2 and x3.
invalid-cards = “{ $typed }” is no list of cards. Write for example `2x1 x3`: two x1 and one x3.
invalid-baron = I do not know whose baron “{ $typed }” is. Name the player or the colour.

## The sandbox: what its page offers to begin with, and what became of it

guide-start = Start a match with four players
guide-start-description = Aldred opens a match, three others sit down and it begins. Then it is yours: be whoever is to act.
guide-watch = Watch a match between simulated players
guide-watch-description = Four people play a whole match by themselves, with the same buttons and lists that you see. A match that is open here is played on.
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
option-mod-forget = Take one of these back
mod-forget-moderators = the moderators' role
mod-forget-log = the log channel
command-game-pause = Ask the others to pause the match, or agree to it
command-game-resume = Let a paused match go on
command-me = Your time zone, quiet hours and notices; without options, what they are
command-away = You are away: your time stands still in all your matches
command-king = What your noble does in Lang lebe der König!
command-king-move = Move your baron to a neighbouring territory: the free first step
command-king-through = Travel on through the territory just entered, for a card and a throw
command-king-place = Place a courtier where your baron is, or in the territory you won
command-king-reroll = Spend a card to throw for one more courtier
command-king-end = End your turn, or what follows the dispute you won
command-king-commit = Commit 1 to 5 cards to the dispute; only you see which
command-king-banish = Send a beaten baron away
command-king-keep = Take cards back for the ones you threw
command-king-decline = Leave the cards you could take back
option-luck = Words of your own that go into the match's seed, at most 64 characters
option-players = For how many players (4 unless you say otherwise)
option-deadline = How long each decision may take (24 hours unless you say otherwise)
option-at-deadline = What happens when that time is over (the match goes on unless you say otherwise)
option-time-bank = Extra time for each player, over the whole match (24 hours unless you say otherwise)
option-most-missed = After how many missed deadlines in a row a seat is offered to others (3 unless you say otherwise)
at-deadline-carry_on = the match goes on without it
at-deadline-remind = a reminder, and the match waits
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
option-next-notice = Whether you are told when the turn before yours begins
option-until = The day you are back, such as 2026-12-24 or Friday; leave it out if you are back
quiet-off = no quiet hours
next-notice-on = on
next-notice-off = off
option-to = The territory
option-card = The card to spend; x1 needs a 3 or more, x2 a 2 or more, x3 always succeeds
option-cards = For example 2x1 x3: two x1 and one x3
option-baron = Whose baron
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
koenig-corrected-courtiers = { $name } has { $after } courtiers in { $territory } (not { $before })
koenig-corrected-baron = { $name }’s baron is in { $after } (not in { $before })
koenig-corrected-bonus = { $name } has { $after } bonus votes (not { $before })
koenig-corrected-turn = it is { $after }’s turn (not { $before }’s)
koenig-corrected-hand = the cards in { $name }’s hand

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
koenig-board-no-longer = ↩️ *Taken back or set right: the board below holds.*
koenig-whisper-no-longer = ↩️ { $match } in { $channel }: this dispute was taken back or set right. Your cards are in your hand; `/game hand` shows them.
command-game-undo = Take back your last action, or ask the others to take back more
option-steps = How many steps; all who play have to agree

## Contests and rulings

wish-contested = ⚖️ Somebody contests what happened, and the match stands still until a moderator rules. Nothing is due until then.
paused-contest = ⚖️ The match has been frozen since { $since }: somebody contests what happened. It goes on when a moderator has ruled.
contest-told = ⚖️ { $name } contests what happened: “{ $reason }” The match stands still: nothing is due, and nobody can act, until a moderator who does not play in it has ruled. I have shown those who play, and those who judge, what there is to judge by.
button-judge = ⚖️ I moderate: show me
judge-welcome = You are in: { $thread }. There is all there is to judge by.
judge-no-thread = There is no thread for this contest that I could let you into. `/game log` and `/game map` tell what happened, `/game verify` where the luck came from; `/mod rule` is for the match's channel.
contest-thread = { $match }: contested
contest-moderators = those who manage this server
contest-moderators-role = { $role }, and those who manage this server
contest-opening = ⚖️ **{ $match } in { $channel } is contested.** { $name } says: “{ $reason }”
    { $players }: say here what you saw. What follows is all that everybody could see; hands stay secret.
    Who can rule: { $moderators }, unless they play in this match. `/mod rule uphold` lets it stand, `/mod rule back` goes back to an earlier step, `/mod rule correct` sets facts right, here or in { $channel }.
contest-alarm = ⚖️ **{ $match } in { $channel } stands still:** { $name } contests what happened: “{ $reason }” A moderator who does not play in it has to rule, in that channel or in the thread I have opened beside it: `/mod rule uphold`, `/mod rule back` or `/mod rule correct`.
contest-before = 🗺️ The board when turn { $turn } began:
contest-now = 🗺️ The board as it stands:
contest-log = 📜 **What happened since**, with the numbers of the draws:
contest-rules = 📖 **The rules this comes from**, in our words:
contest-hashes = 🎲 **Where the luck comes from** (`/game verify` explains it):
evidence-draws = { $what } (draw { $draws })
koenig-corrected-cards = { $name } is to hold { $count } × { $card }
contest-form-title = Contest what happened
contest-form-reason = What is wrong, and what should be?
contest-form-hint = For example: I could have moved to Oxeneford, the bot did not let me.
contest-done = The match stands still until a moderator has ruled. I have told those who play and those who judge.
contest-no-reason = Say in a few words what is wrong: those who judge have to know. Nothing has changed.
contest-already = The match is contested already, and stands still until a moderator has ruled.
contest-not-seated = Only somebody who plays in this match can contest what happened in it.
command-contest = Say that something went wrong in this match: it stands still until a moderator rules
order-uphold = What was contested stands, and the match goes on. Everyone has the time they had.
order-back = The match goes back. This is taken back, and everyone it then waits for has the whole time:
    { $detail }
order-correct = This is set right, and the turn begins again with the whole time for it. What a hand holds now is shown to nobody. Whether its cards can be so is found out when you confirm, and if they cannot, the channel is told that you tried.
    { $detail }
ordered-uphold = ⚖️ **It stands:** the match goes on as it is. Everyone has the time they had. It waits for { $awaited }.
ordered-back = ⚖️ **The match goes back.** This is taken back:
    { $detail }
ordered-correct = ⚖️ **This is set right**, and the turn begins anew:
    { $detail }
order-contested = The match is contested, and goes on with a ruling: `/mod rule uphold`, `/mod rule back` or `/mod rule correct`.
order-not-contested = Nobody contests anything in this match. `/mod rule back` and `/mod rule correct` work without that, too.
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
command-mod-rule = Rule on what was contested, or set right what went wrong
command-mod-rule-uphold = Let what was contested stand: the match goes on
command-mod-rule-back = Go back to before a step: it and all that followed are taken back
command-mod-rule-correct = Set facts right: pieces, cards, bonus votes, whose turn it is
option-mod-step = The first step that is taken back
option-mod-facts = For example: courtiers red Oxeneford 2; baron blue Lundonia; cards green x1 3; bonus red 4
