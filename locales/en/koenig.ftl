### Every sentence of Lang lebe der König!, in English.

koenig-name = Lang lebe der König!

## words
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

## first lines of messages

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

## what happened, one line each

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

## what is to be done. $who is mentioned.

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

## buttons, at most 80 characters, and lists, at most 100

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

## what one player reads in private

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

## the throws of a dispute

koenig-reveal-how = Each die × its card, +2 for each piece there:
# In a table: at most 22 characters.
koenig-reveal-no-cards = no cards
koenig-reveal-tie = 🔁 { $names } are equal with { $total } and throw again, with the same cards:
koenig-reveal-between = { $throws ->
    [one] One more throw was a tie.
   *[other] { $throws } more throws were ties.
}

## elections

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

## how a match went, when it is over

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

## a whole match as a document in Markdown

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

## short answers to whoever did something

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

## what the rules forbid, and what can be done instead

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

## how it stands

koenig-status-head = **{ $match }** in { $channel } · Turn { $turn }
koenig-status-turn = It is the turn of { $who }.
koenig-status-dispute = ⚔️ { $who } has entered { $territory }. Cards are still missing from { $missing }.
koenig-status-aftermath = 🏆 { $who } won the dispute over { $territory } and decides what follows.
koenig-status-over = 👑 { $who } is crowned.
koenig-status-mark = Votes count land and bonus together; { $mark } of them at an election win the crown. There is an election when a turn ends and somebody has no card left. “left” are courtiers in supply. Discard pile: { $pile }.

# The picture in words, at most 1024 characters in all.
koenig-alt-head = Turn { $turn }, { $who } to play.
koenig-alt-over = Turn { $turn }, the match is over.
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

## the board as a text, for those who listen to it

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

## words on pictures, where there is little room: what is too long is cut off.

# Two lines of at most 8 or so: of Man, with three players.
koenig-picture-not-in-play = not in play
# At most 7 or so each: legends and axes.
koenig-picture-bonus = bonus
koenig-picture-votes = votes
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

# What changed, in the picture's description.
koenig-alt-move = { $who } went from { $from } to { $to }.
koenig-alt-taken = { $who } has newly taken { $territory }.
koenig-alt-placed = New in { $territory }: { $count ->
    [one] 1 courtier
   *[other] { $count } courtiers
}.
koenig-alt-coronation = { $who } is king, crowned in turn { $turn }. The banners of all, by place:
koenig-alt-place = { $who }, { $votes ->
    [one] 1 vote
   *[other] { $votes } votes
}.
koenig-alt-holds = Courtiers: { $lands }.
koenig-alt-land = { $territory } { $courtiers ->
    [0] only the baron
   *[other] { $courtiers }{ $baron ->
        [yes] {" "}and the baron
       *[no] {""}
    }
}
koenig-alt-guest = The baron of { $who } has come to { $territory }.
koenig-alt-empties = Empty: { $territories }.
# The board's title. $who is cut to at most 10 letters or so; all of a line has at most 26.
koenig-picture-whose = { $who }’s turn
koenig-picture-king = { $who } is king
koenig-picture-turn-and-mark = Turn { $turn } · { $mark } votes to win
koenig-picture-turn-of-dispute = Turn { $turn } · Dispute: { $territory }
koenig-picture-threat = { $votes ->
    [0] Enough votes: { $who }
   *[other] { $votes } to win: { $who }
}
koenig-picture-election-near = Election near: { $who } ({ $cards })
# A dispute: at most 10 each.
koenig-picture-attacker = attacker
koenig-picture-defender = defender
# The coronation.
koenig-picture-crowned-in = crowned in turn { $turn } with { $votes ->
    [one] 1 vote
   *[other] { $votes } votes
}
koenig-picture-so-many = { $count ->
    [one] 1 vote
   *[other] { $count } votes
}

## the rules in short. Each is a message of at most 2000 characters.

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

## Statistics

koenig-stats-disputes = ⚔️ Disputes won: { $won } (attacking { $intrusions_won } of { $intrusions }, defending { $defences_won } of { $defences }, { $third } as neither).
koenig-stats-server-played = 👑 { $matches ->
    [one] One match
   *[other] { $matches } matches
} played to the end, by { $people ->
    [one] one person
   *[other] { $people } people
}, with { $disputes ->
    [one] one dispute
   *[other] { $disputes } disputes
}.

## Commitments and what opened them

koenig-commitments = Commitments of the last dispute:
koenig-commitment = · { $number }: { $who } (seat { $seat }) `{ $hash }`
koenig-opening-of = · { $who } turned up { $x1 } x1, { $x2 } x2, { $x3 } x3 with the salt `{ $salt }`

## What was set right

koenig-corrected-courtiers = { $name } has { $after } courtiers in { $territory } (not { $before })
koenig-corrected-baron = { $name }’s baron is in { $after } (not in { $before })
koenig-corrected-bonus = { $name } has { $after } bonus votes (not { $before })
koenig-corrected-turn = it is { $after }’s turn (not { $before }’s)
koenig-corrected-hand = the cards in { $name }’s hand
koenig-corrected-cards = { $name } is to hold { $count } × { $card }

## What was taken back or set right

koenig-board-no-longer = ↩️ *Taken back or set right: the board below holds.*
koenig-whisper-no-longer = ↩️ { $match } in { $channel }: this dispute was taken back or set right. Your cards are in your hand; `/game hand` shows them.

## What was not understood

koenig-invalid-command = I do not know the command “{ $typed }”. Type `/king` to see what there is.
koenig-invalid-territory = There is no territory “{ $typed }”. There are: { $all }.
koenig-invalid-card = “{ $typed }” is no influence card. There are x1, x2 and x3.
koenig-invalid-cards = “{ $typed }” is no list of cards. Write for example `2x1 x3`: two x1 and one x3.
koenig-invalid-baron = I do not know whose baron “{ $typed }” is. Name the player or the colour.

## The command. Discord shows these beside it; at most 100 characters each.

koenig-command = What your noble does in Lang lebe der König!
koenig-command-move = Move your baron to a neighbouring territory: the free first step
koenig-command-through = Travel on through the territory just entered, for a card and a throw
koenig-command-place = Place a courtier where your baron is, or in the territory you won
koenig-command-reroll = Spend a card to throw for one more courtier
koenig-command-end = End your turn, or what follows the dispute you won
koenig-command-commit = Commit 1 to 5 cards to the dispute; only you see which
koenig-command-banish = Send a beaten baron away
koenig-command-keep = Take cards back for the ones you threw
koenig-command-decline = Leave the cards you could take back
koenig-option-to = The territory
koenig-option-card = The card to spend; x1 needs a 3 or more, x2 a 2 or more, x3 always succeeds
koenig-option-cards = For example 2x1 x3: two x1 and one x3
koenig-option-baron = Whose baron
