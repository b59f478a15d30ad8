### Every sentence of Lang lebe der König!, in English.

koenig-name = Lang lebe der König!
# What the name means, for whoever reads no German; empty where it says so itself.
koenig-meaning = Long Live the King!

## words
##
## x1, x2, x3 are written as people type them. Territories keep their names in every language.

# Said of a player without cards.
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
# Which rolls succeed with a card.
koenig-chance-x1 = 3 or more
koenig-chance-x2 = 2 or more
koenig-chance-x3 = any roll

## first lines of messages

# Where everybody starts is listed in $starts.
koenig-opening = -# Turn order: { $starts }. { $mark } votes at an election win; more in `/game rules`.
koenig-opening-start = { $who } in { $territory }
# $call is koenig-call-turn or koenig-call-cards.
koenig-head-call = ### { $call } · Turn { $turn } · { $match }
koenig-call = 🔔 { $call }
# A notification on a phone shows little more than this. $alone is "yes" for somebody who plays alone.
koenig-call-turn = { $alone ->
    [yes] Your turn
   *[no] { $who }, your turn
}
# $count is how many $who names.
koenig-call-cards = { $alone ->
    [yes] Your cards
   *[no] { $count ->
        [one] { $who }, your cards
       *[other] Your cards, { $who }
    }
}
koenig-head-turn = ### { $who } · Turn { $turn } · { $match }
# $totals are the totals of the last roll, the highest first, as "29 : 16"; $winner is empty while nobody has won.
koenig-head-reveal = ### 🏆 { $winner } wins the dispute over { $territory }, { $totals }
    -# { $match } · Turn { $turn }
koenig-head-election = ### 🗳️ Election { $number } · { $match }
koenig-head-coronation = ### 👑 Election { $number } · { $match }: a king is crowned!
# Stands where lines had to be left out of a long message.
koenig-earlier = *(earlier events:* `/game log`*)*

## what happened, one line each

koenig-moved = { $who } moves from { $from } to { $to }.
# $points is the die times the card's value; 3 are needed.
koenig-travelled = { $arrived ->
    [yes] { $who } travels on from { $from } to { $to }: 🎲 { $die } with { $card } = { $points } ✅
   *[no] { $who } tries to travel on to { $to }: 🎲 { $die } with { $card } = { $points } ❌
}
koenig-placed = { $who } places a courtier in { $territory }.
koenig-rerolled = { $placed ->
    [yes] { $who } rolls for another courtier in { $territory }: 🎲 { $die } with { $card } = { $points } ✅
   *[no] { $who } rolls for another courtier in { $territory }: 🎲 { $die } with { $card } = { $points } ❌
}
koenig-dispute-began = ⚔️ { $intruder } enters { $territory }, held by { $defender }: dispute!
koenig-committed = { $who } has committed cards.
koenig-revealed = Cards revealed: { $commitments }.
koenig-thrown = Roll { $round }: { $totals }.
koenig-dispute-won = 🏆 { $who } wins the dispute.
koenig-returned = { $courtiers ->
    [one] { $who } loses the courtier in { $territory }; it returns to the supply.
   *[other] { $who } loses the { $courtiers } courtiers in { $territory }; they return to the supply.
}
koenig-banished = { $by } banishes { $baron }’s baron from { $from } to { $to }.
koenig-take-back = { $take ->
    [yes] { $who } takes cards back.
   *[no] { $who } takes no cards back.
}
koenig-dispute-ended = { $taken ->
    [yes] Cards taken back for rolled 1s: { $cards }. All other committed cards are discarded.
   *[no] All committed cards are discarded.
}
koenig-turn-ended = The turn is over.
koenig-turn-passed = 💤 { $who } passes.
koenig-turn-began = Turn { $turn }: { $who }.
koenig-election-held = Election { $number }: nobody has enough votes. Bonus votes: { $awards }.
koenig-election-crowned = Election { $number }: { $king } is crowned. 👑
koenig-dealt = { $each ->
    [0] Too few cards in the discard pile: nobody is dealt any.
    [one] Everyone is dealt 1 card.
   *[other] Everyone is dealt { $each } cards.
}

## what the others did since somebody's own last turn, a line each

koenig-since = -# { $who }: { $what }
koenig-since-placed = { $count ->
    [one] 1 courtier
   *[other] { $count } courtiers
}{ $stayed ->
    [yes] {" "}in { $territory }
   *[no] {""}
}
koenig-since-nothing = nothing
koenig-since-spent = { $cards } spent
koenig-since-election = election { $number }
# $totals are those of everybody who took part, each with their colour, as "🟢 29 : 🔴 16".
koenig-since-dispute = { $how ->
    [won] ⚔️ takes it from { $defender }
    [held] ⚔️ beaten back by { $defender }
   *[third] ⚔️ { $winner } beats both
}, { $totals }

## what is at stake, and how everybody stands

koenig-stake-crown = { $votes ->
    [0] 👑 Enough votes to win an election: { $who }
    [one] 👑 1 vote from the crown: { $who }
   *[other] 👑 { $votes } votes from the crown: { $who }
}
koenig-stake-election = { $cards ->
    [0] 🗳️ Election coming, no cards left: { $who }
    [one] 🗳️ Election near, 1 card left: { $who }
   *[other] 🗳️ Election near, { $cards } cards left: { $who }
}
koenig-last-card = ⚠️ This is your last card: spending it calls an election, and you lose a third of your territory votes.
# How everybody stands: the votes that win, and several of koenig-table-stand.
koenig-table = -# Votes ({ $mark } win): { $stands }
koenig-table-stand = { $who } **{ $votes }** ({ $cards } 🃏 { $supply } ♟)
# The small print: $seals are colours with the shortened hashes of what was committed.
koenig-sealed = -# 🎲 sealed: { $seals } · `/game verify`

## what is to be done. $who is mentioned.

koenig-ask-fresh = { $who }: { $moves ->
    [yes] { $place ->
        [yes] move your baron one step for free, or stay and place a courtier.
       *[no] move your baron one step for free, or do nothing.
    }
   *[no] { $place ->
        [yes] your baron can’t go anywhere. Place a courtier here, or do nothing.
       *[no] all you can do is end your turn.
    }
}
koenig-ask-entered = { $who }: { $place ->
    [yes] { $travels ->
        [yes] place a courtier here for free, or travel on. Each further step costs a card, and die × card must be 3 or more.
       *[no] place a courtier here for free, or end your turn.
    }
   *[no] you can’t place a courtier here. Travel on (each further step costs a card, and die × card must be 3 or more), or end your turn.
}
koenig-ask-travel-failed = { $who }: that roll was too low (you need at least 3). Try again with another card, or end your turn; you can no longer place a courtier this turn.
koenig-ask-reroll = { $who }: { $territory } holds { $courtiers } of at most { $limit } courtiers. Try for another? Each roll costs a card, and die × card must be 3 or more.
koenig-ask-banish = { $who }: choose where to banish the { $count ->
    [one] baron
   *[other] barons
} of { $barons }.
koenig-ask-place = { $who }: you can place a courtier in { $territory } for free, or finish.
koenig-ask-finish = { $who }: you have nothing left to place. Press “Finish” to end the turn.
# $taken lists those who may, mentioned, with their cards.
koenig-ask-take-back = Rolled 1s give cards back automatically: { $taken }.
# $who holds no other cards.
koenig-ask-leave-back = { $who } can also choose not to take them back: with no cards in hand, that calls an election.
koenig-sides = { $intruder } attacks with the baron (+2). { $defender } defends with { $pieces } (+{ $strength }).

# $done and $missing are names.
koenig-ask-commit = { $committed ->
    [0] Everyone commits 1 to 5 cards in secret, and the highest total wins. Even players who are not involved can win!
   *[other] 🔒 { $done } ✓ · waiting for { $missing }
}

## buttons, at most 80 characters, and lists, at most 100

koenig-button-hand = My cards
koenig-button-stay = Stay and place a courtier
koenig-button-place = Place a courtier
koenig-button-nothing = Do nothing
koenig-button-end = End turn
koenig-button-finish = Finish
koenig-button-keep = Take cards back after all
koenig-button-decline = Don’t take cards back
koenig-button-commit = { $which ->
    [least] Lowest: { $cards }
    [last] As last time: { $cards }
   *[most] Highest: { $cards }
}
koenig-list-move = Move your baron to…
koenig-list-travel = Travel on to… (costs a card, needs a good roll)
# $cards are committed already.
koenig-list-committed = Committed: { $cards }. Change it…
koenig-list-reroll = Roll for another courtier… (costs a card)
koenig-list-banish = Banish the baron of { $who } to…
koenig-list-commit = { $most ->
    [one] Choose your card
   *[other] Choose 1 to { $most } cards
}
# $chance as in koenig-chance-x1.
koenig-item-travel = { $to } with { $card } (🎲 { $chance })
# $chance as in koenig-chance-x1.
koenig-item-reroll = Roll with { $card } (🎲 { $chance })
koenig-hint-reroll = spends the card, whatever you roll
# The $nth of $count cards of a kind.
koenig-item-card = { $card }{ $count ->
    [one] {""}
   *[other] {" "}({ $nth } of { $count })
}
koenig-hint-die = { $value ->
    [1] die × 1
    [2] die × 2
   *[other] die × 3
}
koenig-hint-empty = empty, { $votes } votes
koenig-hint-own = yours, { $courtiers } of { $limit } courtiers
koenig-hint-foreign = { $votes } votes, held by { $who }: { $pieces }, +{ $strength } in a dispute
koenig-hint-exile = { $own ->
    [yes] { $votes } votes, { $courtiers ->
        [one] 1 of their courtiers
       *[other] { $courtiers } of their courtiers
    }
   *[no] back where it came from
}
koenig-hint-card = works on { $chance }; you have { $count }
koenig-hint-commit = { $count ->
    [one] 1 die
   *[other] { $count } dice
}, { $least } to { $most } points

## what one player reads in private

# $where in what follows is this, and $rolls the next; both are empty where a match is played in the conversation itself.
koenig-where = {" "}in { $channel }
koenig-rolls-there = {" "}See all the rolls in { $channel }.
koenig-hand-head = **{ $match }**{ $where }
koenig-hand = Your hand ({ $count }): **{ $cards }**
# The first line of a direct message in a dispute.
koenig-whisper-head = ⚔️ **{ $match }**{ $where }: a dispute over **{ $territory }** ({ $votes } votes)
koenig-whisper-role = { $role ->
    [intruder] You attack: if you win, the defender loses the territory, and you may place a courtier there.
    [defender] You defend: if you win, you banish the attacker’s baron and may place another courtier.
   *[third] You neither attack nor defend, but take part: if you win, you drive both out and may place a courtier there.
}
# $typed says where cards can be typed: in a direct message itself, or with a command.
# How many cards the others hold, by name.
koenig-whisper-others = They hold: { $hands }
koenig-whisper-last-cards = ⚠️ Then you have no cards left{ $cards ->
    [1] {""}
   *[other] , unless you roll a 1 and get some back
}. No cards means an election, and you lose a third of your territory votes.
koenig-whisper-commit = { $most ->
    [one] Commit your last card.
   *[other] Commit 1 to { $most } cards. You roll one die for each, and they are spent, win or lose.
} Choose below, or { $typed ->
    [here] just reply, for example `2x1 x3`.
   *[command] use `/king commit`.
}
koenig-whisper-committed = ✅ You committed **{ $cards }**. You can change it until everyone has committed.
koenig-whisper-no-cards = You have no cards, so there is nothing to commit.
koenig-whisper-decided = { $who } won the dispute over **{ $territory }** in { $match }.{ $rolls }
# Where the message with the dice stands below it. $margin is koenig-reveal-won or koenig-reveal-lost.
koenig-whisper-margin = ⚔️ **{ $territory }** · { $margin }
# $totals is one total, or several as "48 → 12" where the throws were repeated.
koenig-reveal-row = { $who } **{ $totals }**
# $by is the difference of the totals.
koenig-reveal-won = { $by ->
    [0] You won in the next roll.
    [one] You won by one.
   *[other] You won by { $by }.
}
koenig-reveal-lost = { $by ->
    [0] Level, and the next roll decided.
    [one] You were one short.
   *[other] You were { $by } short.
}
koenig-new-hand = 🃏 **{ $match }**{ $where }: { $each ->
    [one] you were dealt a card.
   *[other] you were dealt { $each } cards.
}
koenig-closed-dms = { $who }, I can’t DM you, so please commit here; only you will see your cards.{ $explains ->
    [yes] {" "}(To get DMs from me, allow direct messages from server members in your privacy settings.)
   *[no] {""}
}

## the rolls of a dispute

# In a table: at most 22 characters.
koenig-reveal-no-cards = no cards

## elections

koenig-column-bonus = bonus
koenig-column-total = votes
koenig-column-cards = cards
koenig-column-supply = supply
# $count is how many $names there are.
koenig-election-why = { $count ->
    [one] { $names } has run out of cards. That triggers an election and costs them a third of their territory votes.
   *[other] { $names } have run out of cards. That triggers an election and costs each of them a third of their territory votes.
}
koenig-election-nobody = Nobody has enough votes to become king. Bonus votes, ranked by territory votes:
# $land are territory votes, of which some may be lost; $awarded is gained now.
koenig-election-line = { $place } · { $who } **{ $land }** territory votes{ $lost ->
    [0] {""}
   *[other] {" "}− { $lost } lost
} + { $bonus } bonus = { $total }{ $awarded ->
    [0] {""}
   *[other] , now +{ $awarded }
}
koenig-tie-land = { $first } ranks above { $second }, who also has enough votes: more territory votes ({ $more } to { $fewer }).
koenig-tie-cards = { $first } ranks above { $second }: { $land } territory votes each, but more cards ({ $more } to { $fewer }).
koenig-tie-dice = { $first } ranks above { $second }: { $land } territory votes each and as many cards, decided by five dice each ({ $more } to { $fewer }).
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
koenig-column-average = avg
koenig-summary-columns = *won: disputes won · cards: influence cards spent · dice: dice rolled · avg: what they showed on average (3.50 is expected)*
koenig-summary-luck = { $fell ->
    [high] 🍀 { $who } rolled unusually well: pure chance is this kind to fewer than 1 player in 40.
   *[low] 🌧️ { $who } rolled unusually badly: pure chance is this cruel to fewer than 1 player in 40.
}
koenig-summary-votes = 🗺️ Territory votes at { $cut ->
    [yes] each of the last { $shown } elections:
   *[no] each election:
}

## a whole match as a document in Markdown

koenig-report-title = { $match } · Lang lebe der König!
koenig-report-mark = Anyone who has { $mark } votes at an election is crowned king.
koenig-report-turn = Turn { $turn } · { $who }
koenig-report-election = Election { $number }
koenig-report-standings = Final standings
koenig-report-running = *This match is still being played: hands stay hidden.*
koenig-report-player = Player
koenig-report-colour = Colour
koenig-report-start = Starts in
koenig-report-cards = Cards
koenig-report-dice = Dice × cards
koenig-report-pieces = Pieces
koenig-report-total = Total
koenig-report-land = Territory votes
koenig-report-lost = Lost
koenig-report-bonus = Bonus votes
koenig-report-hand = Cards in hand
koenig-report-awarded = Bonus gained
koenig-report-place = Rank

## short answers to the player who acted

koenig-answer-done = Done.
koenig-answer-moved = Your baron is now in { $to }.
koenig-answer-dispute = Your baron enters { $to }: dispute! Everyone now chooses cards in secret. Check your DMs to choose yours.
koenig-answer-thrown = 🎲 { $die } with { $card } = { $points }.
koenig-answer-travel-failed = Too low (you need at least 3): you don’t reach { $to }.{ $over ->
    [yes] {""}
   *[no] {" "}Try again with another card, or end your turn.
}
koenig-answer-placed = Courtier placed. { $supply ->
    [0] Your supply is empty.
   *[other] { $supply } left in your supply.
}
koenig-answer-reroll-placed = Success! Another courtier placed.
koenig-answer-reroll-failed = Too low (you need at least 3): no courtier this time.
koenig-answer-ended = { $dispute ->
    [yes] Done: the dispute and the turn are over.
   *[no] Done: your turn is over.
}
koenig-answer-committed = You committed **{ $cards }**. You can change it until everyone has committed.
# What opens a commitment's hash, for its owner alone.
koenig-receipt = 🧾 Your receipt: commitment { $number }, salt `{ $salt }`, published as `{ $hash }`.
koenig-answer-committed-last = You committed **{ $cards }**. That was the last commitment.{ $rolls }
koenig-answer-banished = The baron of { $who } goes to { $to }.
koenig-answer-kept = You’ll get your cards back when the dispute ends.
koenig-answer-declined = You won’t take any cards back.{ $over ->
    [yes] {""}
   *[no] {" "}You can change your mind until the dispute ends.
}
koenig-answer-turn-over = That ends the turn.

## what the rules forbid, and what can be done instead

koenig-refusal-out-of-play = { $territory } isn’t used with three players. (K-S2)
koenig-refusal-not-your-turn = It isn’t your turn: { $who } is playing. (K-S5)
koenig-refusal-already-there = Your baron is already in { $territory }. To stay, place a courtier or end your turn. (K-T1)
koenig-refusal-not-next = { $to } doesn’t border { $from }. { $count ->
    [0] Your baron can’t go anywhere right now.
   *[other] From here you can reach: { $reachable }.
} (K-T1)
koenig-refusal-first-step-is-free = The first step of a turn is free: just move, without a card. (K-T2)
koenig-refusal-place-first = Place your free courtier first; then you can roll for more. (K-T4)
koenig-refusal-already-placed = You have already placed your free courtier. To get another, roll with a card. (K-T4)
koenig-refusal-card-not-held = You have no { $card }. Your hand: { $hand }. (K-T5)
koenig-refusal-full = { $territory } is full: it holds at most { $limit } courtiers, one per vote. (K-T7)
koenig-refusal-no-supply = You have no courtiers left in your supply. Your baron can still move. (K-T7)
koenig-refusal-movement-over = You have already placed a courtier, so your baron can’t move again this turn. (K-T8)
koenig-refusal-step-costs-a-card = You have used your free step. You can travel on, but each further step costs a card, and the roll has to succeed. (K-T9)
koenig-refusal-travel-failed = Your travel roll failed, so you can’t place a courtier this turn. Try again with another card, or end your turn. (K-T10)
koenig-refusal-entered-before = You have already entered { $territory } this turn, and you can’t enter a territory twice in one turn. (K-T11)
koenig-refusal-only-territory = { $territory } is { $owner }’s only territory, so you can’t enter it. (K-T13)
koenig-refusal-last-card = You would have no card left for the dispute in { $territory }. Choose an empty territory or one of yours. (K-T14)
koenig-refusal-no-dispute = There is no dispute now, so there are no cards to choose and no baron to banish. (K-D1)
koenig-refusal-dispute-undecided = The dispute over { $territory } comes first: choose your cards with “My cards”. (K-D1)
koenig-refusal-already-revealed = The cards have been revealed, so you can’t change yours any more. (K-D1)
koenig-refusal-wrong-number = { $count ->
    [0] Commit at least one card, at most 5. (K-D1)
   *[other] You chose { $count } cards, but 5 is the maximum. Please choose again. (K-D1)
}
koenig-refusal-cards-not-held = You don’t have { $cards }. Your hand: { $hand }. (K-D1)
koenig-refusal-nothing-to-commit = You have no cards, so there is nothing to commit. (K-D1)
koenig-refusal-not-the-winner = Only { $who }, who won the dispute, can do that. (K-D7)
koenig-refusal-banish-first = First banish the { $count ->
    [one] baron
   *[other] barons
} of { $barons }. (K-D7)
koenig-refusal-not-to-banish = The baron of { $baron } stays where it is. { $count ->
    [0] There is no baron left to banish.
    [one] You still have to banish the baron of { $barons }.
   *[other] You still have to banish the barons of { $barons }.
} (K-D7)
koenig-refusal-cannot-banish-to = You can’t banish the baron to { $to }. It can go to: { $allowed }. (K-D7)
koenig-refusal-no-move-after-dispute = Your baron can’t move after a dispute. (K-D10)
koenig-refusal-nothing-to-take-back = You have no cards to take back. You need a 1 in your last roll and at least two committed cards. (K-D11)
koenig-refusal-over = The match is over: { $who } wears the crown. (K-E4)

## how it stands

koenig-status-head = **{ $match }**{ $where } · Turn { $turn }
koenig-status-turn = It’s { $who }’s turn.
koenig-status-dispute = ⚔️ { $who } has entered { $territory }. Waiting for cards from { $missing }.
koenig-status-aftermath = 🏆 { $who } won the dispute over { $territory } and decides what happens next.
koenig-status-over = 👑 { $who } is crowned.
koenig-status-mark = The vote totals include bonus votes; { $mark } at an election win the crown. An election is held when a turn ends and someone has no cards left. Supply: courtiers you can still place. Discard pile: { $pile }.

# The picture in words, at most 1024 characters in all.
koenig-alt-head = Turn { $turn }, { $who } to play.
koenig-alt-over = Turn { $turn }, the match is over.
koenig-alt-after = The end of turn { $turn }.
koenig-alt-disputed = { $territory } is disputed.
koenig-alt-player = { $who }: { $votes ->
    [one] 1 vote
   *[other] { $votes } votes
}, { $bonus } bonus, { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}, { $supply } in supply.
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
koenig-alt-again = Tied for the lead, they roll again.
koenig-alt-election = Election { $number }, { $mark } votes needed: { $crowned ->
    [yes] { $who } is crowned
   *[no] nobody is crowned
}.
koenig-alt-tally = { $who }: { $land ->
    [one] 1 territory vote
   *[other] { $land } territory votes
}{ $lost ->
    [0] {""}
   *[other] , { $lost } of them lost
}, { $bonus } bonus, { $total } in all{ $awarded ->
    [0] {""}
   *[other] , then +{ $awarded }
}.
koenig-alt-course = Votes over the match, { $turns ->
    [one] one turn
   *[other] { $turns } turns
}; { $mark } votes win the crown.
koenig-alt-course-line = { $who }: started with { $first }, peaked at { $most } in turn { $turn }, ended with { $last }.

## the board as a text, for screen readers

koenig-text-head = **{ $match } · Turn { $turn }**{ $over ->
    [yes] , the match is over
   *[no] , { $who } to play
}. { $mark } votes at an election win the crown. Elections so far: { $elections }. Discard pile: { $pile }.
koenig-text-dispute = ⚔️ { $who } has entered { $territory }: it is disputed.
koenig-text-move = Moved: { $who } from { $from } to { $to }.
koenig-text-banished = Banished: { $who } from { $from } to { $to }.
koenig-text-players = **Players**
koenig-text-player = { $who }: { $total } votes ({ $land } from territories, { $bonus } bonus), { $cards ->
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
koenig-text-not-in-play = **{ $territory }** isn’t used with three players.
koenig-text-around = **Next to { $territory }**

## words on pictures, where there is little room: what is too long is cut off.

# Two lines of at most 8 or so: of Man, with three players.
koenig-picture-not-in-play = not in play
# At most 7 or so each: legends and axes.
koenig-picture-bonus = bonus
koenig-picture-votes = votes
# Headings.
# Between two rolls of a dispute.
koenig-picture-again = Tie for the lead: rolled again
koenig-picture-dispute = Dispute over { $territory }
koenig-picture-election = Election { $number }: { $crowned ->
    [yes] a king is crowned
   *[no] nobody is crowned
}
koenig-picture-hand = { $count ->
    [one] Your card
   *[other] Your { $count } cards
}
koenig-picture-course = Votes over the match
# What the parts of a bar are, and an axis.
koenig-picture-land = territories
koenig-picture-lost = lost
koenig-picture-turns = turns
koenig-picture-at-elections = elections

# What changed, in the picture's description.
koenig-alt-move = { $who } went from { $from } to { $to }.
koenig-alt-banished = { $who } was banished from { $from } to { $to }.
koenig-alt-taken = { $who } now holds { $territory }.
koenig-alt-placed = New in { $territory }: { $count ->
    [one] 1 courtier
   *[other] { $count } courtiers
}.
koenig-alt-coronation = { $who } is king, crowned in turn { $turn }. Everyone’s banners, by rank:
koenig-alt-place = { $who }, { $votes ->
    [one] 1 vote
   *[other] { $votes } votes
}.
koenig-alt-holds = Holds: { $lands }.
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

koenig-rules-turns = **Lang lebe der König!** · **Your turn**
    To win the crown, have **20 votes** (19 with three players) when an election is held. You get the votes of every territory where you have a courtier or your baron, plus your bonus votes.
    • Move your baron to a neighbouring territory for free, or stay, or do nothing.
    • In an empty territory or one of your own you may place **one courtier for free**. Then you may roll for more: each roll costs an influence card, and die × card must be **3 or more**. An x1 works on 3 to 6, an x2 on 2 to 6, an x3 always. The card is spent either way.
    • A territory holds as many courtiers as it has votes. Courtiers never move.
    • Instead of placing, you may **travel on**: each step costs a card, and the roll has to succeed. If it fails, try again with another card or end your turn; you can no longer place anything this turn. You can’t enter a territory twice in one turn.
    • Entering another player’s territory starts a **dispute**. You need a card left for it, and you can’t enter a player’s only territory.
koenig-rules-disputes = **Lang lebe der König!** · **Disputes**
    • **Everyone** takes part and commits 1 to 5 cards in secret. You roll one die per card and multiply it by the card; the highest dice go on the highest cards.
    • The attacker adds 2 for the baron; the defender adds 2 for each courtier and for the baron there. The highest total wins; if it is tied, the tied players roll again.
    • If the defender wins, the attacker’s baron is banished to a territory where the attacker has courtiers. Otherwise the defender’s courtiers there return to the supply and the defender’s baron is banished, if it is there. If a third player wins, both happen.
    • The winner may then place one courtier there for free and roll for more. That ends the turn.
    • Committed cards are discarded. For each 1 in your last roll you may take one back, if you committed at least two.
koenig-rules-elections = **Lang lebe der König!** · **Elections**
    • When a turn ends and someone has no cards left, an election is held at once.
    • Players without cards lose a third of their territory votes, rounded down.
    • A player who then has 20 votes (19 with three players), territory and bonus votes together, becomes king. If several do: most territory votes, then most cards, then dice.
    • If nobody does, everyone gets bonus votes by rank in territory votes: the leader gets as many as there are players, each following player one fewer. Ties: more cards, then dice.
    • Then the discard pile is dealt out, the same number to each player, 15 at most, and play continues.
koenig-rules-rulings = **Lang lebe der König!** · **Our rulings**
    The rulebook leaves a few things open. Here is how I handle them:
    • How many cards you hold is public; which ones is secret.
    • When you travel on, you name the target before you roll; you may name another for the next try. You may return once to the territory where your turn began.
    • The highest dice go on the highest cards. You can’t commit more than 5 cards. Only a tie for first place is rolled again.
    • A banished baron that has nowhere to go returns to where it came from.
    • You get cards back for rolled 1s unless you choose to discard them before the winner has finished.
    • If several reach the crown with equal territory votes, cards decide, even if their bonus votes differ. Bonus votes above 15 count, too.
    {"*"}Numbers such as (K-T13) in my answers refer to the full rules.*

## Statistics

koenig-stats-disputes = ⚔️ Disputes won: { $won } (as attacker { $intrusions_won } of { $intrusions }, as defender { $defences_won } of { $defences }, as a third player { $third }).
koenig-stats-server-played = 👑 { $matches ->
    [one] One match
   *[other] { $matches } matches
} finished by { $people ->
    [one] one person
   *[other] { $people } people
}, with { $disputes ->
    [one] one dispute
   *[other] { $disputes } disputes
}.

## Commitments and what opened them

koenig-commitments = Commitments of the last dispute:
koenig-commitment = · { $number }: { $who } (seat { $seat } in the log) `{ $hash }`
koenig-opening-of = · { $who } revealed { $x1 } x1, { $x2 } x2, { $x3 } x3 with the salt `{ $salt }`

## Corrected facts

koenig-corrected-courtiers = { $name } has { $after ->
    [one] 1 courtier
   *[other] { $after } courtiers
} in { $territory } (was { $before })
koenig-corrected-baron = { $name }’s baron is in { $after } (was in { $before })
koenig-corrected-bonus = { $name } has { $after ->
    [one] 1 bonus vote
   *[other] { $after } bonus votes
} (was { $before })
# What a moderator may type in facts beside English: as many words in the same order in every language, in small
# letters, with a space between them. Words that mean the same have a / between them; the first is shown.
koenig-fact-words = courtiers baron cards bonus turn
# Why facts cannot be corrected so; put into a sentence that says that they cannot.
koenig-law-not-at-turn = facts can only be corrected during a turn; go back to the start of one first with `/mod rule back`
koenig-law-no-seat = nobody has that colour in this match
koenig-law-players = the game is for 3 to 5 players, not { $players } (K-S1)
koenig-law-out-of-play = { $territory } isn’t used with three players (K-S2)
koenig-law-courtiers = a player would have { $courtiers } courtiers on the board (K-S3)
koenig-law-cards = the game has only { $game } { $card } cards, and the hands would hold more (K-S4)
koenig-law-in-turn = nobody has the colour whose turn it would be (K-S5)
koenig-law-full = { $territory } takes { $limit } courtiers, not { $courtiers } (K-T7)
koenig-law-shared = two players would have pieces in { $territory } (K-D10)
koenig-law-count = there are too many turns, elections or bonus votes
koenig-corrected-turn = it is { $after }’s turn (was { $before }’s)
koenig-corrected-hand = { $name }’s hand
koenig-corrected-cards = { $name } gets { $count } × { $card } in hand

## What was undone or corrected

koenig-board-no-longer = ↩️ *Undone or corrected: the board below is the valid one.*
koenig-whisper-no-longer = ↩️ { $match }{ $where }: this dispute was undone or corrected. Your cards are back in your hand; `/game hand` shows them.

## What was not understood

koenig-invalid-command = I don’t know the command “{ $typed }”. Type `/king` to see what there is.
koenig-invalid-territory = There is no territory “{ $typed }”. The territories are: { $all }.
koenig-invalid-card = “{ $typed }” isn’t an influence card. There are x1, x2 and x3.
koenig-cards-perhaps = If you mean this and nothing else, type it like this: `{ $line }`
koenig-invalid-cards = “{ $typed }” isn’t a list of cards. Write for example `2x1 x3` for two x1 and one x3.
koenig-invalid-baron = I don’t know whose baron “{ $typed }” is. Give the player’s name or colour.

## The command. Discord shows these beside it; at most 100 characters each.

koenig-command = Your moves in Lang lebe der König!
koenig-command-move = Move your baron to a neighbouring territory: the free first step
koenig-command-travel = Travel on from the territory you just entered, for a card and a roll
koenig-command-place = Place a courtier where your baron is, or in the territory you won
koenig-command-roll = Spend a card to roll for another courtier
koenig-command-end = End your turn, or finish after a dispute you won
koenig-command-commit = Commit 1 to 5 cards to the dispute; only you see which
koenig-command-banish = Banish a defeated baron to a territory
koenig-command-take-back = Take cards back for the 1s you rolled
koenig-command-discard = Discard the cards you could take back
koenig-option-to = Which territory
koenig-option-card = The card to spend: x1 needs a 3, x2 needs a 2, x3 always works
koenig-option-cards = For example 2x1 x3: two x1 and one x3
koenig-option-baron = Whose baron

## How long a match takes

koenig-pitch = Travel across England before the year 1000, place courtiers, and win disputes with secret cards and dice.
    Hold enough votes at an election, and the crown is yours.
koenig-length = about 45 turns

## Computer players: a name for how they play, and a line to choose by

koenig-policy-simple = Squire
koenig-policy-simple-line = Plays by rules of thumb, and quickly.
koenig-policy-middle = Thegn
koenig-policy-middle-line = Looks a turn ahead and knows what a dispute is worth.
koenig-policy-strong = Ealdorman
koenig-policy-strong-line = Remembers every card shown and plays two rounds ahead.
# What computer players are called, one for each seat, five in all.
koenig-roster = Offa, Penda, Ine, Egbert, Oswald

# What a hint names and says of an action. The first are the heads of a line, the others the rest of a sentence.
koenig-advice-move = Move to { $to }
# $travel as koenig-item-travel.
koenig-advice-travel = Travel on to { $travel }
koenig-advice-commit = Commit { $cards }
koenig-advice-banish = Banish the baron of { $who } to { $to }
# Why go there. $courtiers are in it so far, $limit are the most.
koenig-why-move = { $what ->
    [empty] { $votes } new votes, and room for a courtier
    [room] room for one more courtier of yours: { $courtiers } of { $limit } so far
    [own] yours: your baron adds +2 to its defence
   *[foreign] { $votes } votes to be won from { $who }, who defends with { $pieces } (+{ $strength })
}
koenig-why-courtier = then { $courtiers } of { $limit } courtiers in { $territory }: +{ $strength } when you defend it
koenig-why-end = your cards and pieces stay as they are
koenig-why-keep = the cards come back to your hand
koenig-why-decline = the cards stay discarded
# What decides for the best action of a hint, as the rest of a sentence.
koenig-because = { $what ->
    [cards] you keep more cards, or better ones
    [poorest] otherwise you could be the poorest at the election, and without a card a third of the votes is lost
    [votes] it brings you more votes and courtiers
    [crown] it brings you closer to the crown
   *[rival] it holds back your strongest rival
}
# $pieces are the points of their pieces in the dispute, $left the cards that stay in hand.
koenig-why-commit = { $points } points on average{ $pieces ->
    [0] {""}
   *[other] , { $pieces } of them from your pieces
}; { $left ->
    [0] no card left
    [one] 1 card left
   *[other] { $left } cards left
}

## Instructions: what players leave to be done in disputes.

koenig-instructions = 📜 **Your instructions for disputes**
koenig-instructions-aside = • When others fight: { $does ->
    [yes] commit your lowest card.
   *[no] nothing; you decide yourself.
}
# $cards: cards such as "2x1 x3".
koenig-instructions-defend = • When you next defend: { $does ->
    [yes] commit { $cards }.
   *[no] nothing; you decide yourself.
}
koenig-instructions-won = • If you win: { $does ->
    [yes] place a courtier and finish, unless you can choose where to banish a baron.
   *[no] nothing; you decide yourself.
}
koenig-instructions-stand = { $stands ->
    [draft] ✏️ Not given yet: check them, then press **Confirm**.
    [given] ✅ Given. Only you can see them.
   *[none] You haven’t given any. Choose below; nothing counts until you confirm.
}
koenig-instructions-end = -# They’re followed a few minutes after everyone without instructions has committed, or shortly before your time is up. They end when
    -# • you act in a dispute yourself,
    -# • you’re attacked and haven’t said what to defend with,
    -# • you hold two cards or fewer,
    -# • someone is down to their last card and an election is near, or
    -# • you no longer hold a card you named.
koenig-instructions-ended = ⚠️ Your instructions have ended: { $why ->
    [attacked] you’re attacked, and you haven’t said what to defend with.
    [few] you hold two cards or fewer.
    [election] someone is down to their last card, so an election is near.
   *[spent] you no longer hold the cards you named.
}
koenig-instructions-applied = 📜 Your instructions will commit { $cards } for you. To do something else, commit yourself; that ends them.
koenig-instructions-list = When you next defend, commit…
koenig-instructions-item-nothing = Nothing: decide yourself
koenig-instructions-button-aside = Others fight: lowest card
koenig-instructions-button-won = If you win: place, finish
koenig-instructions-button-confirm = Confirm
koenig-instructions-button-revoke = Revoke all

## A lesson

# $votes are those that win the crown.
koenig-lesson-turn = **{ $votes } votes** at an election win the crown; one is held when someone has no cards left. A territory’s votes are yours while your baron or courtiers are there: move to an empty one with many. Entering another player’s starts a dispute, which costs cards.
koenig-lesson-courtier = Place a courtier: the first is free, and { $votes ->
    [one] the one vote
   *[other] the { $votes } votes
} of { $territory } stay yours when your baron moves on. Travelling on right away costs a card per step, and the roll has to succeed.
koenig-lesson-roll = Another courtier brings no more votes here, but 2 points of strength in a dispute. It costs a card even if the roll fails, and cards win disputes. Roll where an attack would hurt; otherwise end your turn.
# $role is "attacker", "defender" or "third".
koenig-lesson-dispute = Each die is multiplied by its card, and the highest total wins. { $role ->
    [attacker] Your baron adds 2. If you lose, it is banished.
    [defender] If you lose, your courtiers in { $territory } return to your supply.
   *[third] You have nothing to lose in { $territory }: your lowest card is usually enough.
}
# $cards is how many the player has who has the fewest.
koenig-lesson-election = { $held ->
    [yes] An election was held, because someone had no cards left.
   *[no] { $cards ->
        [0] Someone has no cards left:
        [one] Someone has only one card left:
       *[other] Someone has only { $cards } cards left:
    } an election is near.
} Players who have no cards then lose a third of their territory votes, so keep one if you can, and go for new votes. If nobody is crowned, everyone gets new cards, and bonus votes by rank.

## What is typed in a direct message

koenig-typed-not = I didn’t understand that. To commit cards to a dispute, write for example `2x1 x3` for two x1 and one x3. You have to commit at least one card.
koenig-typed-part = I’ve done nothing, because I don’t understand all of that. If you mean **{ $read }** and nothing else, press the button; otherwise write only your cards, for example `2x1 x3`.
koenig-typed-part-button = Commit { $read }

## Characters among the computer players: what each is called, with its name of the roster, and its habit

koenig-policy-hoarder = Offa the Hoarder
koenig-policy-hoarder-line = Keeps his cards for elections and seldom attacks.
koenig-policy-raider = Penda the Raider
koenig-policy-raider-line = Attacks as often as he can, where few defend.
koenig-policy-builder = Ine the Builder
koenig-policy-builder-line = Places more courtiers than anyone, and spends cards on it.
koenig-policy-basher = Egbert the Kingbreaker
koenig-policy-basher-line = Attacks whoever has the most votes.
