### Alles wat Lang lebe der König! zegt, in het Nederlands.

koenig-name = Lang lebe der König!
koenig-meaning = Lang leve de koning!

## words
##
## x1, x2 en x3 staan er zoals men ze typt. Gebieden heten in elke taal hetzelfde; bij Man hoort “op”, niet “in”.

koenig-no-cards = geen
# Staat altijd na een dubbele punt of op zichzelf.
koenig-pieces = { $baron ->
    [yes] { $courtiers ->
        [0] alleen de spelfiguur
        [one] { $courtiers } hoveling en de spelfiguur
       *[other] { $courtiers } hovelingen en de spelfiguur
    }
   *[no] { $courtiers ->
        [one] { $courtiers } hoveling
       *[other] { $courtiers } hovelingen
    }
}
koenig-chance-x1 = 3 of meer
koenig-chance-x2 = 2 of meer
koenig-chance-x3 = elke worp

## first lines of messages

koenig-opening = -# Volgorde: { $starts }. { $mark } stemmen winnen een verkiezing; meer in `/game rules`.
koenig-opening-start = { $who } { $territory ->
    [Man] op
   *[other] in
} { $territory }
# $call is koenig-call-turn or koenig-call-cards.
koenig-head-call = ### { $call } · Beurt { $turn } · { $match }
koenig-call = 🔔 { $call }
koenig-call-turn = { $alone ->
    [yes] Jij bent aan de beurt
   *[no] { $who }, jij bent aan de beurt
}
# $count is how many $who names.
koenig-call-cards = { $alone ->
    [yes] Jouw kaarten
   *[no] { $count ->
        [one] { $who }, jouw kaarten
       *[other] Jullie kaarten, { $who }
    }
}
koenig-head-turn = ### { $who } · Beurt { $turn } · { $match }
koenig-head-reveal =
    ### 🏆 { $winner } wint het conflict om { $territory }, { $totals }
    -# { $match } · Beurt { $turn }
koenig-head-election = ### 🗳️ Verkiezing { $number } · { $match }
koenig-head-coronation = ### 👑 Verkiezing { $number } · { $match }: een koning wordt gekroond!
koenig-earlier = *(wat er eerder gebeurde:* `/game log`*)*

## what happened, one line each

koenig-moved = { $who } gaat van { $from } naar { $to }.
koenig-travelled = { $arrived ->
    [yes] { $who } gaat verder van { $from } naar { $to }: 🎲 { $die } met { $card } = { $points } ✅
   *[no] { $who } probeert verder te gaan naar { $to }: 🎲 { $die } met { $card } = { $points } ❌
}
koenig-placed = { $who } plaatst een hoveling { $territory ->
    [Man] op
   *[other] in
} { $territory }.
koenig-rerolled = { $placed ->
    [yes] { $who } dobbelt na voor nog een hoveling { $territory ->
        [Man] op
       *[other] in
    } { $territory }: 🎲 { $die } met { $card } = { $points } ✅
   *[no] { $who } dobbelt na voor nog een hoveling { $territory ->
        [Man] op
       *[other] in
    } { $territory }: 🎲 { $die } met { $card } = { $points } ❌
}
koenig-dispute-began = ⚔️ { $intruder } dringt { $territory } binnen, dat van { $defender } is: conflict!
koenig-committed = { $who } heeft kaarten ingezet.
koenig-sealed = -# 🎲 verzegeld: { $seals } · `/game verify`
koenig-revealed = Kaarten omgedraaid: { $commitments }.
koenig-thrown = Worp { $round }: { $totals }.
koenig-dispute-won = 🏆 { $who } wint het conflict.
koenig-returned = { $courtiers ->
    [one] { $who } verliest de hoveling { $territory ->
        [Man] op
       *[other] in
    } { $territory }; die gaat terug naar de voorraad.
   *[other] { $who } verliest de { $courtiers } hovelingen { $territory ->
        [Man] op
       *[other] in
    } { $territory }; die gaan terug naar de voorraad.
}
koenig-banished = { $by } verbant de spelfiguur van { $baron }: { $from } → { $to }.
koenig-take-back = { $take ->
    [yes] { $who } neemt kaarten terug.
   *[no] { $who } neemt geen kaarten terug.
}
koenig-dispute-ended = { $taken ->
    [yes] Teruggenomen voor gegooide enen: { $cards }. Alle andere ingezette kaarten gaan naar de aflegstapel.
   *[no] Alle ingezette kaarten gaan naar de aflegstapel.
}
koenig-turn-ended = De beurt is voorbij.
koenig-turn-passed = 💤 { $who } doet niets.
koenig-turn-began = Beurt { $turn }: { $who }.
koenig-election-held = Verkiezing { $number }: niemand heeft genoeg stemmen. Bonusstemmen: { $awards }.
koenig-election-crowned = Verkiezing { $number }: { $king } wordt gekroond. 👑
koenig-dealt = { $each ->
    [0] Te weinig kaarten op de aflegstapel: er wordt niets uitgedeeld.
    [one] Iedereen krijgt 1 kaart.
   *[other] Iedereen krijgt { $each } kaarten.
}
koenig-since = -# { $who }: { $what }
koenig-since-placed = { $count ->
    [one] 1 hoveling
   *[other] { $count } hovelingen
}{ $stayed ->
    [yes] {" "}{ $territory ->
        [Man] op
       *[other] in
    } { $territory }
   *[no] {""}
}
koenig-since-nothing = niets
koenig-since-spent = { $cards } afgegeven
koenig-since-election = verkiezing { $number }
koenig-since-dispute = { $how ->
    [won] ⚔️ neemt het gebied af van { $defender }
    [held] ⚔️ afgeslagen door { $defender }
   *[third] ⚔️ { $winner } verslaat beiden
}, { $totals }
koenig-stake-crown = { $votes ->
    [0] 👑 genoeg stemmen voor de kroon: { $who }
    [one] 👑 nog 1 stem tot de kroon: { $who }
   *[other] 👑 nog { $votes } stemmen tot de kroon: { $who }
}
koenig-stake-election = { $cards ->
    [0] 🗳️ er komt een verkiezing, geen kaarten meer: { $who }
    [one] 🗳️ verkiezing in zicht, nog 1 kaart: { $who }
   *[other] 🗳️ verkiezing in zicht, nog { $cards } kaarten: { $who }
}
koenig-last-card = ⚠️ Dit is je laatste kaart: geef je die af, dan komt er een verkiezing en verlies je een derde van je gebiedsstemmen.
koenig-table = -# Stemmen ({ $mark } nodig): { $stands }
koenig-table-stand = { $who } **{ $votes }** ({ $cards } 🃏 { $supply } ♟)

## what is to be done. $who is mentioned.

koenig-ask-fresh = { $who }: { $moves ->
    [yes] { $place ->
        [yes] verzet je spelfiguur gratis één gebied, of blijf staan en plaats een hoveling.
       *[no] verzet je spelfiguur gratis één gebied, of doe niets.
    }
   *[no] { $place ->
        [yes] je spelfiguur kan nergens heen. Plaats hier een hoveling, of doe niets.
       *[no] je kunt alleen je beurt beëindigen.
    }
}
koenig-ask-entered = { $who }: { $place ->
    [yes] { $travels ->
        [yes] plaats hier gratis een hoveling, of ga verder. Elke verdere stap kost een kaart, en ogen × kaart moet 3 of meer zijn.
       *[no] plaats hier gratis een hoveling, of beëindig je beurt.
    }
   *[no] hier kun je geen hoveling plaatsen. Ga verder (elke verdere stap kost een kaart, en ogen × kaart moet 3 of meer zijn), of beëindig je beurt.
}
koenig-ask-travel-failed = { $who }: die worp was te laag (je hebt minstens 3 nodig). Probeer het opnieuw met een andere kaart, of beëindig je beurt; een hoveling plaatsen kan deze beurt niet meer.
koenig-ask-reroll = { $who }: { $territory } telt { $courtiers } van hoogstens { $limit } hovelingen. Nadobbelen voor nog een? Elke worp kost een kaart, en ogen × kaart moet 3 of meer zijn.
koenig-ask-banish = { $who }: verban de { $count ->
    [one] spelfiguur
   *[other] spelfiguren
} van { $barons }. Kies waarheen.
koenig-ask-place = { $who }: je kunt gratis een hoveling plaatsen { $territory ->
    [Man] op
   *[other] in
} { $territory }, of afronden.
# De knop heet koenig-button-finish.
koenig-ask-finish = { $who }: je kunt niets meer plaatsen. Klik op “Afronden” om de beurt te beëindigen.
koenig-ask-take-back = Voor gegooide enen komen deze kaarten terug: { $taken }. Dat gaat vanzelf.
koenig-ask-leave-back = Ook mogelijk voor { $who }: ze niet terugnemen. Zonder kaarten in de hand lokt dat een verkiezing uit.
koenig-sides = { $intruder } valt aan met de spelfiguur (+2). { $defender } verdedigt: { $pieces } (+{ $strength }).
koenig-ask-commit = { $committed ->
    [0] Iedereen zet in het geheim 1 tot 5 kaarten in, en het hoogste totaal wint. Ook wie er niets mee te maken heeft, kan winnen!
   *[other] 🔒 { $done } ✓ · nog niet: { $missing }
}

## buttons, at most 80 characters, and lists, at most 100

koenig-button-hand = Mijn kaarten
koenig-button-stay = Blijven en plaatsen
koenig-button-place = Hoveling plaatsen
koenig-button-nothing = Niets doen
koenig-button-end = Beurt beëindigen
koenig-button-finish = Afronden
koenig-button-keep = Kaarten toch terugnemen
koenig-button-decline = Geen kaarten terugnemen
koenig-button-commit = { $which ->
    [least] Minimum: { $cards }
    [last] Zoals eerder: { $cards }
   *[most] Maximum: { $cards }
}
koenig-list-move = Verzet je spelfiguur naar …
koenig-list-travel = Ga verder naar … (kost een kaart, de worp moet lukken)
koenig-list-committed = Ingezet: { $cards }. Wijzigen …
koenig-list-reroll = Dobbel na voor nog een hoveling … (kost een kaart)
koenig-list-banish = Verban de spelfiguur van { $who } naar …
koenig-list-commit = { $most ->
    [one] Kies je kaart
   *[other] Kies 1 tot { $most } kaarten
}
koenig-item-travel = { $to } met { $card } (🎲 { $chance })
koenig-item-reroll = Nadobbelen met { $card } (🎲 { $chance })
koenig-hint-reroll = kost de kaart, wat je ook gooit
koenig-item-card = { $card }{ $count ->
    [one] {""}
   *[other] {" "}({ $nth } van { $count })
}
koenig-hint-die = { $value ->
    [1] ogen × 1
    [2] ogen × 2
   *[other] ogen × 3
}
koenig-hint-empty = leeg, { $votes } stemmen
koenig-hint-own = van jou, { $courtiers } van { $limit } hovelingen
koenig-hint-foreign = { $votes } stemmen, van { $who }: { $pieces }, +{ $strength } in een conflict
koenig-hint-exile = { $own ->
    [yes] { $votes } stemmen, { $courtiers ->
        [one] { $courtiers } hoveling van die speler
       *[other] { $courtiers } hovelingen van die speler
    }
   *[no] terug naar waar hij vandaan kwam
}
koenig-hint-card = lukt bij { $chance }; je hebt er { $count }
koenig-hint-commit = { $count ->
    [one] 1 dobbelsteen
   *[other] { $count } dobbelstenen
}, { $least } tot { $most } punten

## what one player reads in private

koenig-where = {" "}in { $channel }
koenig-rolls-there = {" "}Alle worpen staan in { $channel }.
koenig-hand-head = **{ $match }**{ $where }
koenig-hand = Je hand ({ $count }): **{ $cards }**
koenig-whisper-head = ⚔️ **{ $match }**{ $where }: een conflict om **{ $territory }** ({ $votes } stemmen)
koenig-whisper-role = { $role ->
    [intruder] Jij valt aan: als je wint, verliest de verdediger het gebied en mag jij er een hoveling plaatsen.
    [defender] Jij verdedigt: als je wint, verban je de spelfiguur van de aanvaller en mag je er nog een hoveling plaatsen.
   *[third] Je valt niet aan en verdedigt niet, maar je doet wel mee: als je wint, verdrijf je ze allebei en mag je er een hoveling plaatsen.
}
koenig-whisper-others = Kaarten van de anderen: { $hands }
koenig-whisper-last-cards = ⚠️ Dan heb je geen kaarten meer{ $cards ->
    [1] {""}
   *[other] , tenzij je een 1 gooit en kaarten terugkrijgt
}: er komt een verkiezing, en je verliest een derde van je gebiedsstemmen.
koenig-whisper-commit = { $most ->
    [one] Zet je laatste kaart in.
   *[other] Zet 1 tot { $most } kaarten in. Je gooit één dobbelsteen per kaart, en je bent ze kwijt, of je nu wint of niet.
} { $typed ->
    [here] Kies hieronder, of antwoord gewoon, bijvoorbeeld met `2x1 x3`.
   *[command] Kies hieronder, of gebruik `/king commit`.
}
koenig-whisper-committed = ✅ Jouw inzet: **{ $cards }**. Je kunt die wijzigen tot iedereen heeft ingezet.
koenig-whisper-no-cards = Je hebt geen kaarten, dus er valt niets in te zetten.
koenig-whisper-decided = **{ $match }**: { $who } wint het conflict om **{ $territory }**.{ $rolls }
koenig-whisper-margin = ⚔️ **{ $territory }** · { $margin }
# $totals is one total, or several as "48 → 12" where the throws were repeated.
koenig-reveal-row = { $who } **{ $totals }**
# $by is the difference of the totals.
koenig-reveal-won = { $by ->
    [0] Je wint met de volgende worp.
    [one] Je wint met één punt verschil.
   *[other] Je wint met { $by } punten verschil.
}
koenig-reveal-lost = { $by ->
    [0] Gelijk, en de volgende worp besliste.
    [one] Eén punt te weinig.
   *[other] { $by } punten te weinig.
}
koenig-new-hand = 🃏 **{ $match }**{ $where }: { $each ->
    [one] je hebt een kaart gekregen.
   *[other] je hebt { $each } kaarten gekregen.
}
koenig-closed-dms = { $who }, ik kan je geen privébericht sturen, dus zet hier in; alleen jij ziet je kaarten.{ $explains ->
    [yes] {" "}(Wil je wel privéberichten van mij? Sta dan in je privacyinstellingen privéberichten van serverleden toe.)
   *[no] {""}
}

## the rolls of a dispute

# In een tabel: hoogstens 22 tekens.
koenig-reveal-no-cards = geen kaarten

## elections

koenig-column-bonus = bonus
koenig-column-total = stem.
koenig-column-cards = hand
koenig-column-supply = voorraad
koenig-election-why = { $count ->
    [one] { $names } heeft geen kaarten meer. Dat lokt een verkiezing uit en kost een derde van de eigen gebiedsstemmen.
   *[other] Zonder kaarten: { $names }. Dat lokt een verkiezing uit en kost hen elk een derde van hun gebiedsstemmen.
}
koenig-election-nobody = Niemand heeft genoeg stemmen om koning te worden. Bonusstemmen, naar het aantal gebiedsstemmen:
koenig-election-line = { $place } · { $who } **{ $land }** gebiedsstemmen{ $lost ->
    [0] {""}
   *[other] {" "}− { $lost } aftrek
} + { $bonus } bonus = { $total }{ $awarded ->
    [0] {""}
   *[other] , nu +{ $awarded }
}
koenig-tie-land = Ook { $second } heeft genoeg stemmen, maar { $first } heeft meer gebiedsstemmen ({ $more } tegen { $fewer }).
koenig-tie-cards = { $first } staat boven { $second }: elk { $land } gebiedsstemmen, maar meer kaarten ({ $more } tegen { $fewer }).
koenig-tie-dice = { $first } staat boven { $second }: elk { $land } gebiedsstemmen en evenveel kaarten, beslist met elk vijf dobbelstenen ({ $more } tegen { $fewer }).
koenig-coronation = 👑 **Lang leve de koning!** { $who } wordt gekroond en het spel is afgelopen. Allemaal bedankt voor het meespelen!

## how a match went, when it is over

koenig-summary-head = 📜 **{ $match } · Zo ging het**
koenig-summary-line = { $who } wint de kroon. Beurten: { $turns } · conflicten: { $disputes } · verkiezingen: { $elections }.
# Kolomkoppen: hoogstens 4, 5, 4 en 5 tekens. De regel eronder noemt ze letterlijk.
koenig-column-won = gew.
koenig-column-spent = krtn.
koenig-column-dice = worp
koenig-column-average = Ø
koenig-summary-columns = *gew.: gewonnen conflicten · krtn.: gebruikte invloedskaarten · worp: gegooide dobbelstenen · Ø: hun gemiddelde (3,50 is te verwachten)*
koenig-summary-luck = { $fell ->
    [high] 🍀 { $who } gooide uitzonderlijk goed: zo gul is het toeval voor minder dan 1 op de 40 spelers.
   *[low] 🌧️ { $who } gooide uitzonderlijk slecht: zo wreed is het toeval voor minder dan 1 op de 40 spelers.
}
koenig-summary-votes = 🗺️ Gebiedsstemmen bij { $cut ->
    [yes] elk van de laatste { $shown } verkiezingen:
   *[no] elke verkiezing:
}

## a whole match as a document in Markdown

koenig-report-title = { $match } · Lang lebe der König!
koenig-report-mark = Wie bij een verkiezing { $mark } stemmen heeft, wordt gekroond.
koenig-report-turn = Beurt { $turn } · { $who }
koenig-report-election = Verkiezing { $number }
koenig-report-standings = Eindstand
koenig-report-running = *Dit spel is nog bezig: kaarten in de hand blijven geheim.*
koenig-report-player = Speler
koenig-report-colour = Kleur
koenig-report-start = Startgebied
koenig-report-cards = Kaarten
koenig-report-dice = Ogen × kaarten
koenig-report-pieces = Spelfiguur en hovelingen
koenig-report-total = Totaal
koenig-report-land = Gebiedsstemmen
koenig-report-lost = Aftrek
koenig-report-bonus = Bonusstemmen
koenig-report-hand = Kaarten in de hand
koenig-report-awarded = Bonus erbij
koenig-report-place = Plaats

## short answers to the player who acted

koenig-answer-done = Klaar.
koenig-answer-moved = Je spelfiguur staat nu { $to ->
    [Man] op
   *[other] in
} { $to }.
koenig-answer-dispute = Je spelfiguur dringt { $to } binnen: conflict! Iedereen kiest nu in het geheim kaarten. Kijk in je privéberichten om de jouwe te kiezen.
koenig-answer-thrown = 🎲 { $die } met { $card } = { $points }.
koenig-answer-travel-failed = Te laag (je hebt minstens 3 nodig): je bereikt { $to } niet.{ $over ->
    [yes] {""}
   *[no] {" "}Probeer het opnieuw met een andere kaart, of beëindig je beurt.
}
koenig-answer-placed = Hoveling geplaatst. { $supply ->
    [0] Je voorraad is leeg.
   *[other] Nog { $supply } in je voorraad.
}
koenig-answer-reroll-placed = Gelukt! Nog een hoveling geplaatst.
koenig-answer-reroll-failed = Te laag (je hebt minstens 3 nodig): deze keer geen hoveling.
koenig-answer-ended = { $dispute ->
    [yes] Klaar: het conflict en de beurt zijn voorbij.
   *[no] Klaar: je beurt is voorbij.
}
koenig-answer-committed = Jouw inzet: **{ $cards }**. Je kunt die wijzigen tot iedereen heeft ingezet.
koenig-receipt = 🧾 Je bewijs: inzet { $number }, salt `{ $salt }`, gepubliceerd als `{ $hash }`.
koenig-answer-committed-last = Jouw inzet: **{ $cards }**. Dat was de laatste.{ $rolls }
koenig-answer-banished = De spelfiguur van { $who } gaat naar { $to }.
koenig-answer-kept = Je krijgt je kaarten terug zodra het conflict voorbij is.
koenig-answer-declined = Je neemt geen kaarten terug.{ $over ->
    [yes] {""}
   *[no] {" "}Tot het einde van het conflict kun je je nog bedenken.
}
koenig-answer-turn-over = Daarmee is de beurt voorbij.

## what the rules forbid, and what can be done instead

koenig-refusal-out-of-play = { $territory } doet met drie spelers niet mee. (K-S2)
koenig-refusal-not-your-turn = Jij bent niet aan de beurt, maar { $who }. (K-S5)
koenig-refusal-already-there = Je spelfiguur staat al { $territory ->
    [Man] op
   *[other] in
} { $territory }. Wil je blijven staan, plaats dan een hoveling of beëindig je beurt. (K-T1)
koenig-refusal-not-next = { $to } grenst niet aan { $from }. { $count ->
    [0] Je spelfiguur kan nu nergens heen.
   *[other] Van hieruit kun je naar: { $reachable }.
} (K-T1)
koenig-refusal-first-step-is-free = De eerste stap van je beurt is gratis: verzet je spelfiguur gewoon, dat kost geen kaart. (K-T2)
koenig-refusal-place-first = Plaats eerst je gratis hoveling; daarna kun je nadobbelen voor meer. (K-T4)
koenig-refusal-already-placed = Je hebt je gratis hoveling al geplaatst. Wil je er nog een, dobbel dan na met een kaart. (K-T4)
koenig-refusal-card-not-held = Je hebt geen { $card }. Je hand: { $hand }. (K-T5)
koenig-refusal-full = { $territory } is vol: hoogstens { $limit } hovelingen, één per stem. (K-T7)
koenig-refusal-no-supply = Je hebt geen hovelingen meer in je voorraad. Je spelfiguur kun je nog wel verzetten. (K-T7)
koenig-refusal-movement-over = Je hebt al een hoveling geplaatst, dus je spelfiguur kun je deze beurt niet meer verzetten. (K-T8)
koenig-refusal-step-costs-a-card = Je gratis stap is op. Verdergaan kan, maar elke stap kost een kaart, en de worp moet lukken. (K-T9)
koenig-refusal-travel-failed = Je worp om verder te gaan is mislukt, dus je kunt deze beurt geen hoveling plaatsen. Probeer het opnieuw met een andere kaart, of beëindig je beurt. (K-T10)
koenig-refusal-entered-before = Je hebt { $territory } deze beurt al betreden, en dat mag maar één keer per beurt. (K-T11)
koenig-refusal-only-territory = { $territory } is het enige gebied van { $owner } en mag niet worden betreden. (K-T13)
koenig-refusal-last-card = Dan heb je geen kaart meer voor het conflict om { $territory }. Kies een leeg gebied of een van jezelf. (K-T14)
koenig-refusal-no-dispute = Er is nu geen conflict, dus er zijn geen kaarten te kiezen en er is geen spelfiguur te verbannen. (K-D1)
# De knop heet koenig-button-hand.
koenig-refusal-dispute-undecided = Het conflict om { $territory } gaat voor: kies je kaarten via “Mijn kaarten”. (K-D1)
koenig-refusal-already-revealed = De kaarten zijn omgedraaid, dus je kunt de jouwe niet meer veranderen. (K-D1)
koenig-refusal-wrong-number = { $count ->
    [0] Zet minstens één kaart in, en hoogstens 5. (K-D1)
   *[other] Je hebt { $count } kaarten gekozen, maar 5 is het maximum. Kies opnieuw. (K-D1)
}
koenig-refusal-cards-not-held = Je hebt geen { $cards }. Je hand: { $hand }. (K-D1)
koenig-refusal-nothing-to-commit = Je hebt geen kaarten, dus er valt niets in te zetten. (K-D1)
koenig-refusal-not-the-winner = Dat kan alleen wie het conflict gewonnen heeft: { $who }. (K-D7)
koenig-refusal-banish-first = Verban eerst de { $count ->
    [one] spelfiguur
   *[other] spelfiguren
} van { $barons }. (K-D7)
koenig-refusal-not-to-banish = De spelfiguur van { $baron } blijft staan. { $count ->
    [0] Er is geen spelfiguur meer om te verbannen.
    [one] Je moet nog de spelfiguur verbannen van { $barons }.
   *[other] Je moet nog de spelfiguren verbannen van { $barons }.
} (K-D7)
koenig-refusal-cannot-banish-to = Je kunt de spelfiguur niet naar { $to } verbannen. Wel naar: { $allowed }. (K-D7)
koenig-refusal-no-move-after-dispute = Na een conflict kun je je spelfiguur niet meer verzetten. (K-D10)
koenig-refusal-nothing-to-take-back = Je hebt geen kaarten om terug te nemen. Daarvoor heb je een 1 in je laatste worp nodig en minstens twee ingezette kaarten. (K-D11)
koenig-refusal-over = Het spel is afgelopen: { $who } draagt de kroon. (K-E4)

## how it stands

koenig-status-head = **{ $match }**{ $where } · Beurt { $turn }
koenig-status-turn = { $who } is aan de beurt.
koenig-status-dispute = ⚔️ { $who } is { $territory } binnengedrongen. Wachten op kaarten van { $missing }.
koenig-status-aftermath = 🏆 { $who } heeft het conflict om { $territory } gewonnen en beslist wat er nu gebeurt.
koenig-status-over = 👑 { $who } is gekroond.
koenig-status-mark = Bij de stemmen zijn de bonusstemmen meegeteld; met { $mark } bij een verkiezing win je de kroon. Er is een verkiezing als een beurt eindigt en iemand geen kaarten meer heeft. “voorraad” = hovelingen in de voorraad. Aflegstapel: { $pile }.

# Het plaatje in woorden, samen hoogstens 1024 tekens.
koenig-alt-head = Beurt { $turn }, aan de beurt: { $who }.
koenig-alt-over = Beurt { $turn }, het spel is afgelopen.
koenig-alt-after = Beurt { $turn }, na afloop.
koenig-alt-disputed = { $territory } is omstreden.
koenig-alt-player = { $who }: { $votes ->
    [one] 1 stem
   *[other] { $votes } stemmen
}, { $bonus } bonus, { $cards ->
    [one] 1 kaart
   *[other] { $cards } kaarten
}, { $supply } in de voorraad.
koenig-alt-empty = { $territory } ({ $votes }): leeg.
koenig-alt-held = { $territory } ({ $votes }): { $pieces }.
koenig-alt-around = Daaraan grenzen:
koenig-alt-hand = { $count ->
    [one] Je kaart
   *[other] Je { $count } kaarten
}: { $cards }.
koenig-alt-dispute = Conflict om { $territory }, gewonnen door { $who }.
koenig-alt-throw = { $who }: { $dice }{ $bonus ->
    [0] {""}
   *[other] , daarbij +{ $bonus }
}, totaal { $total }.
koenig-alt-again = Gelijke stand aan kop, er wordt opnieuw gegooid.
koenig-alt-election = Verkiezing { $number }, { $mark } stemmen nodig: { $crowned ->
    [yes] { $who } wordt gekroond
   *[no] niemand wordt gekroond
}.
koenig-alt-tally = { $who }: { $land ->
    [one] 1 gebiedsstem
   *[other] { $land } gebiedsstemmen
}{ $lost ->
    [0] {""}
   *[other] , aftrek { $lost }
}, { $bonus } bonus, samen { $total }{ $awarded ->
    [0] {""}
   *[other] , daarna +{ $awarded }
}.
koenig-alt-course = Stemmen in de loop van het spel, { $turns ->
    [one] één beurt
   *[other] { $turns } beurten
}; met { $mark } stemmen win je de kroon.
koenig-alt-course-line = { $who }: aan het begin { $first }, hoogstens { $most } in beurt { $turn }, aan het einde { $last }.

## the board as a text, for screen readers

koenig-text-head = **{ $match } · Beurt { $turn }**{ $over ->
    [yes] , het spel is afgelopen
   *[no] , aan de beurt: { $who }
}. Met { $mark } stemmen bij een verkiezing win je de kroon. Verkiezingen tot nu toe: { $elections }. Aflegstapel: { $pile }.
koenig-text-dispute = ⚔️ { $who } is { $territory } binnengedrongen: het gebied is omstreden.
koenig-text-move = Stap: { $who } van { $from } naar { $to }.
koenig-text-banished = Verbannen: de spelfiguur van { $who }, van { $from } naar { $to }.
koenig-text-players = **Spelers**
koenig-text-player = { $who }: { $total } stemmen ({ $land } uit gebieden, { $bonus } bonus), { $cards ->
    [one] 1 kaart
   *[other] { $cards } kaarten
}, { $supply ->
    [one] 1 hoveling
   *[other] { $supply } hovelingen
} in de voorraad. Spelfiguur { $baron ->
    [Man] op
   *[other] in
} { $baron }.
koenig-text-territories = **Gebieden**
koenig-text-place = **{ $territory }**, { $votes ->
    [one] 1 stem
   *[other] { $votes } stemmen
}: { $pieces }. Grenst aan { $neighbours }.
koenig-text-empty = leeg
koenig-text-not-in-play = **{ $territory }** doet met drie spelers niet mee.
koenig-text-around = **Rond { $territory }**

## words on pictures, where there is little room: what is too long is cut off.

# Twee regels van hoogstens een stuk of 8.
koenig-picture-not-in-play = niet in spel
# Hoogstens een stuk of 7: legenda en assen.
koenig-picture-bonus = bonus
koenig-picture-votes = stemmen
# Koppen.
koenig-picture-again = Gelijke stand aan kop: opnieuw gegooid
koenig-picture-dispute = Conflict om { $territory }
koenig-picture-election = Verkiezing { $number }: { $crowned ->
    [yes] een koning!
   *[no] geen koning
}
koenig-picture-hand = { $count ->
    [one] Je kaart
   *[other] Je { $count } kaarten
}
koenig-picture-course = Stemmen in de loop van het spel
koenig-picture-land = gebieden
koenig-picture-lost = aftrek
koenig-picture-turns = beurten
koenig-picture-at-elections = verkiezingen

# Wat er veranderd is, in de beschrijving van het plaatje.
koenig-alt-move = { $who } ging van { $from } naar { $to }.
koenig-alt-banished = De spelfiguur van { $who } is van { $from } naar { $to } verbannen.
koenig-alt-taken = { $who } heeft nu ook { $territory }.
koenig-alt-placed = Nieuw { $territory ->
    [Man] op
   *[other] in
} { $territory }: { $count ->
    [one] 1 hoveling
   *[other] { $count } hovelingen
}.
koenig-alt-coronation = { $who } is koning, gekroond in beurt { $turn }. De banieren van iedereen, op volgorde van plaats:
koenig-alt-place = { $who }, { $votes ->
    [one] 1 stem
   *[other] { $votes } stemmen
}.
koenig-alt-holds = Gebieden: { $lands }.
koenig-alt-land = { $territory } { $courtiers ->
    [0] alleen de spelfiguur
   *[other] { $courtiers }{ $baron ->
        [yes] {" "}en de spelfiguur
       *[no] {""}
    }
}
koenig-alt-guest = De spelfiguur van { $who } is aangekomen { $territory ->
    [Man] op
   *[other] in
} { $territory }.
koenig-alt-empties = Leeg: { $territories }.
# De titel van het bord: hoogstens 26 tekens per regel.
koenig-picture-whose = Aan de beurt: { $who }
koenig-picture-king = { $who } is koning
koenig-picture-turn-and-mark = Beurt { $turn } · { $mark } nodig
koenig-picture-turn-of-dispute = Conflict: { $territory }
koenig-picture-threat = { $votes ->
    [0] Genoeg stemmen: { $who }
   *[other] Nog { $votes } nodig: { $who }
}
koenig-picture-election-near = { $cards ->
    [one] Nog 1 kaart
   *[other] Nog { $cards } kaarten
}: { $who }
# Hoogstens 10 elk.
koenig-picture-attacker = valt aan
koenig-picture-defender = verdedigt
koenig-picture-crowned-in = gekroond in beurt { $turn } met { $votes ->
    [one] 1 stem
   *[other] { $votes } stemmen
}
koenig-picture-so-many = { $count ->
    [one] 1 stem
   *[other] { $count } stemmen
}

## the rules in short. Each is a message of at most 2000 characters.

koenig-rules-turns = **Lang lebe der König!** · **Jouw beurt**
    Je wint de kroon als je bij een verkiezing **20 stemmen** hebt (19 met drie spelers). Je krijgt de stemmen van elk gebied waar je spelfiguur of een hoveling van jou staat, plus je bonusstemmen.
    • Verzet je spelfiguur gratis naar een aangrenzend gebied, of blijf staan, of doe niets.
    • In een leeg of eigen gebied mag je **één hoveling gratis** plaatsen. Daarna mag je nadobbelen voor meer: elke worp kost een invloedskaart, en ogen × kaart moet **3 of meer** zijn. Een x1 lukt bij 3 tot 6, een x2 bij 2 tot 6, een x3 altijd. De kaart ben je hoe dan ook kwijt.
    • In een gebied passen evenveel hovelingen als het stemmen waard is. Hovelingen worden nooit verzet.
    • In plaats van te plaatsen mag je **verdergaan**: elke stap kost een kaart, en de worp moet lukken. Mislukt hij, probeer het dan met een andere kaart of beëindig je beurt; plaatsen kan deze beurt niet meer. Je mag een gebied niet twee keer in één beurt betreden.
    • Wie een vreemd gebied binnendringt, begint een **conflict**. Je moet er nog een kaart voor hebben, en iemands enige gebied mag je niet betreden.
koenig-rules-disputes = **Lang lebe der König!** · **Conflicten**
    • **Iedereen** doet mee en zet in het geheim 1 tot 5 kaarten in. Je gooit één dobbelsteen per kaart en vermenigvuldigt de ogen met de kaart; de hoogste dobbelstenen horen bij de hoogste kaarten.
    • De aanvaller telt er 2 bij voor de spelfiguur; de verdediger 2 voor elke hoveling en voor de spelfiguur in het gebied. Het hoogste totaal wint; bij een gelijke stand aan kop gooien die spelers opnieuw.
    • Wint de verdediger, dan wordt de spelfiguur van de aanvaller verbannen naar een gebied waar de aanvaller hovelingen heeft. Anders gaan de hovelingen van de verdediger daar terug naar de voorraad en wordt de spelfiguur van de verdediger verbannen, als die daar staat. Wint iemand anders, dan geldt beide.
    • Wie wint, mag daarna gratis een hoveling in het gebied plaatsen en nadobbelen voor meer. Dan is de beurt voorbij.
    • Ingezette kaarten worden afgelegd. Voor elke 1 in je laatste worp mag je er een terugnemen, als je er minstens twee hebt ingezet.
koenig-rules-elections = **Lang lebe der König!** · **Verkiezingen**
    • Als een beurt eindigt en iemand geen kaarten meer heeft, is er meteen een verkiezing.
    • Wie geen kaarten heeft, verliest een derde van de gebiedsstemmen, naar beneden afgerond.
    • Wie dan 20 stemmen heeft (19 met drie spelers), gebiedsstemmen en bonusstemmen samen, wordt koning. Zijn dat er meer, dan beslissen de meeste gebiedsstemmen, dan de meeste kaarten, dan dobbelstenen.
    • Haalt niemand dat, dan krijgt iedereen bonusstemmen, op volgorde van gebiedsstemmen: wie de meeste heeft zoveel als er spelers zijn, de volgenden telkens één minder. Bij een gelijke stand: meer kaarten, dan dobbelstenen.
    • Daarna wordt de aflegstapel uitgedeeld, aan iedereen evenveel, hoogstens 15 kaarten, en gaat het spel verder.
koenig-rules-rulings = **Lang lebe der König!** · **Onze uitleg**
    De spelregels laten een paar dingen open. Zo ga ik ermee om:
    • Hoeveel kaarten je hebt, is openbaar; welke, is geheim.
    • Als je verdergaat, noem je het doel vóór je worp; voor de volgende poging mag je een ander noemen. Je mag één keer terugkeren naar het gebied waar je beurt begon.
    • De hoogste dobbelstenen horen bij de hoogste kaarten. Je kunt niet meer dan 5 kaarten inzetten. Alleen bij een gelijke stand aan kop wordt opnieuw gegooid.
    • Een verbannen spelfiguur die nergens heen kan, gaat terug naar waar hij vandaan kwam.
    • Voor gegooide enen krijg je kaarten terug, tenzij je daarvan afziet voordat de winnaar klaar is.
    • Halen meerdere spelers de kroon met evenveel gebiedsstemmen, dan beslissen de kaarten, ook als hun bonusstemmen verschillen. Bonusstemmen boven 15 tellen ook.
    {"*"}Nummers zoals (K-T13) in mijn antwoorden verwijzen naar de volledige regels.*

## Statistics

koenig-stats-disputes = ⚔️ Gewonnen conflicten: { $won } (als aanvaller { $intrusions_won } van { $intrusions }, als verdediger { $defences_won } van { $defences }, als derde { $third }).
koenig-stats-server-played = 👑 Uitgespeelde spellen: { $matches } · spelers: { $people } · conflicten: { $disputes }.

## Commitments and what opened them

koenig-commitments = Inzetten van het laatste conflict:
koenig-commitment = · { $number }: { $who } (in het verloop plek { $seat }) `{ $hash }`
koenig-opening-of = · { $who } heeft onthuld: { $x1 } x1, { $x2 } x2, { $x3 } x3 met de salt `{ $salt }`

## Corrected facts

koenig-corrected-courtiers = { $name } heeft { $after ->
    [one] 1 hoveling
   *[other] { $after } hovelingen
} { $territory ->
    [Man] op
   *[other] in
} { $territory } (eerst { $before })
koenig-corrected-baron = de spelfiguur van { $name } staat { $after ->
    [Man] op
   *[other] in
} { $after } (eerst { $before })
koenig-corrected-bonus = { $name } heeft { $after ->
    [one] 1 bonusstem
   *[other] { $after } bonusstemmen
} (eerst { $before })
koenig-fact-words = hovelingen/hoveling spelfiguur kaarten/kaart bonus beurt
koenig-law-not-at-turn = corrigeren kan alleen tijdens een beurt; ga eerst met `/mod rule back` terug naar het begin van een beurt
koenig-law-no-seat = die kleur speelt hier niet mee
koenig-law-players = het spel is voor 3 tot 5 spelers, niet voor { $players } (K-S1)
koenig-law-out-of-play = { $territory } doet met drie spelers niet mee (K-S2)
koenig-law-courtiers = iemand zou { $courtiers } hovelingen op het bord hebben (K-S3)
koenig-law-cards = het spel heeft { $game } kaarten { $card }, en de spelers zouden er meer in de hand hebben (K-S4)
koenig-law-in-turn = de kleur die aan de beurt zou zijn, speelt hier niet mee (K-S5)
koenig-law-full = { $territory ->
    [Man] op
   *[other] in
} { $territory } passen { $limit } hovelingen, geen { $courtiers } (K-T7)
koenig-law-shared = twee spelers zouden spelfiguren of hovelingen hebben { $territory ->
    [Man] op
   *[other] in
} { $territory } (K-D10)
koenig-law-count = dat zijn te veel beurten, verkiezingen of bonusstemmen
koenig-corrected-turn = { $after } is aan de beurt (niet { $before })
koenig-corrected-hand = de hand van { $name }
koenig-corrected-cards = { $name } krijgt { $count } × { $card } in de hand

## What was undone or corrected

koenig-board-no-longer = ↩️ *Ongedaan gemaakt of gecorrigeerd: het bord hieronder geldt.*
koenig-whisper-no-longer = ↩️ { $match }{ $where }: dit conflict is ongedaan gemaakt of gecorrigeerd. Je hebt je kaarten weer in de hand; `/game hand` laat ze zien.

## What was not understood

koenig-invalid-command = De opdracht “{ $typed }” ken ik niet. Typ `/king` om te zien wat er is.
koenig-invalid-territory = Er is geen gebied “{ $typed }”. De gebieden zijn: { $all }.
koenig-invalid-card = “{ $typed }” is geen invloedskaart. Er zijn x1, x2 en x3.
koenig-cards-perhaps = Bedoel je dit en verder niets, geef het dan zo op: `{ $line }`
koenig-invalid-cards = “{ $typed }” is geen lijst van kaarten. Schrijf bijvoorbeeld `2x1 x3` voor twee x1 en één x3.
koenig-invalid-baron = Ik weet niet wiens spelfiguur je bedoelt met “{ $typed }”. Geef de naam of de kleur van de speler.

## The command. Discord shows these beside it; at most 100 characters each.

koenig-command = Je acties in Lang lebe der König!
koenig-command-move = Je spelfiguur naar een aangrenzend gebied verzetten: de gratis eerste stap
koenig-command-travel = Verdergaan uit het net betreden gebied: kost een kaart, de worp moet lukken
koenig-command-place = Een hoveling plaatsen waar je spelfiguur staat, of in het gewonnen gebied
koenig-command-roll = Een kaart afgeven en nadobbelen voor nog een hoveling
koenig-command-end = Je beurt beëindigen, of afronden na een gewonnen conflict
koenig-command-commit = 1 tot 5 kaarten inzetten in het conflict; alleen jij ziet welke
koenig-command-banish = Een verslagen spelfiguur naar een gebied verbannen
koenig-command-take-back = Kaarten terugnemen voor de enen die je gooide
koenig-command-discard = Afzien van de kaarten die je kon terugnemen
koenig-option-to = Welk gebied
koenig-option-card = De kaart die je afgeeft: x1 heeft een 3 nodig, x2 een 2, x3 lukt altijd
koenig-option-cards = Bijvoorbeeld 2x1 x3: twee x1 en één x3
koenig-option-baron = Van wie de spelfiguur is
koenig-pitch =
    Reis door het Engeland van vóór het jaar 1000, plaats hovelingen en win conflicten met geheime kaarten en dobbelstenen.
    Heb je bij een verkiezing genoeg stemmen, dan is de kroon van jou.

## How long a match takes

koenig-length = zo’n 45 beurten
koenig-policy-simple = Schildknaap
koenig-policy-simple-line = Speelt met vuistregels, en snel.
koenig-policy-middle = Thane
koenig-policy-middle-line = Kijkt een beurt vooruit en weet wat een conflict waard is.
koenig-policy-strong = Ealdorman
koenig-policy-strong-line = Onthoudt elke kaart die te zien was en speelt twee rondes vooruit.
koenig-roster = Offa, Penda, Ine, Egbert, Oswald

koenig-advice-move = Naar { $to } gaan
koenig-advice-travel = Verdergaan naar { $travel }
koenig-advice-commit = { $cards } inzetten
koenig-advice-banish = De spelfiguur van { $who } naar { $to } verbannen
koenig-why-move = { $what ->
    [empty] { $votes } nieuwe stemmen, en plek voor een hoveling
    [room] plek voor nog een hoveling van jou: tot nu toe { $courtiers } van { $limit }
    [own] van jou: je spelfiguur versterkt de verdediging met 2
   *[foreign] { $votes } stemmen te winnen van { $who }, met { $pieces } in de verdediging (+{ $strength })
}
koenig-why-courtier = dan { $courtiers } van { $limit } hovelingen { $territory ->
    [Man] op
   *[other] in
} { $territory }: +{ $strength } als je het verdedigt
koenig-why-end = je kaarten en hovelingen blijven zoals ze zijn
koenig-why-keep = de kaarten komen terug in je hand
koenig-why-decline = de kaarten blijven afgelegd
koenig-because = { $what ->
    [cards] je houdt meer kaarten over, of betere
    [poorest] anders ben je bij de verkiezing misschien de armste, en zonder kaart gaat een derde van de stemmen verloren
    [votes] het brengt je meer stemmen en hovelingen
    [crown] het brengt je dichter bij de kroon
   *[rival] het houdt je sterkste rivaal tegen
}
koenig-why-commit = gemiddeld { $points } punten{ $pieces ->
    [0] {""}
   *[other] , waarvan { $pieces } door spelfiguur en hovelingen
}; { $left ->
    [0] geen kaart over
    [one] 1 kaart over
   *[other] { $left } kaarten over
}

## Instructies: wat er in conflicten voor iemand gedaan wordt.

koenig-instructions = 📜 **Je instructies voor conflicten**
koenig-instructions-aside = • Als anderen strijden: { $does ->
    [yes] je laagste kaart inzetten.
   *[no] niets, je beslist zelf.
}
koenig-instructions-defend = • Als je de volgende keer verdedigt: { $does ->
    [yes] { $cards } inzetten.
   *[no] niets, je beslist zelf.
}
koenig-instructions-won = • Als je wint: { $does ->
    [yes] een hoveling plaatsen en afronden, tenzij je kunt kiezen waarheen je een spelfiguur verbant.
   *[no] niets, je beslist zelf.
}
koenig-instructions-stand = { $stands ->
    [draft] ✏️ Nog niet gegeven: bekijk ze en klik dan op **Bevestigen**.
    [given] ✅ Gegeven. Alleen jij ziet ze.
   *[none] Je hebt er geen gegeven. Kies hieronder; niets telt totdat je bevestigt.
}
koenig-instructions-end = -# Ze worden uitgevoerd een paar minuten nadat iedereen die geen instructies heeft gegeven, heeft ingezet, of kort voordat je tijd om is. Ze eindigen als
    -# • je in een conflict zelf iets doet,
    -# • je wordt aangevallen en niet hebt gezegd waarmee je verdedigt,
    -# • je hoogstens twee kaarten hebt,
    -# • iemand nog maar één kaart heeft en er dus een verkiezing nadert, of
    -# • je een genoemde kaart niet meer hebt.
koenig-instructions-ended = ⚠️ Je instructies zijn geëindigd: { $why ->
    [attacked] je wordt aangevallen en hebt niet gezegd waarmee je verdedigt.
    [few] je hebt hoogstens twee kaarten.
    [election] iemand heeft nog maar één kaart, dus er nadert een verkiezing.
   *[spent] je hebt de genoemde kaarten niet meer.
}
koenig-instructions-applied = 📜 Je instructies zetten { $cards } voor je in. Wil je iets anders, zet dan zelf in; daarmee eindigen ze.
koenig-instructions-list = Bij de volgende verdediging inzetten …
koenig-instructions-item-nothing = Niets: zelf beslissen
koenig-instructions-button-aside = Anderen strijden: laagste
koenig-instructions-button-won = Winst: plaatsen, afronden
koenig-instructions-button-confirm = Bevestigen
koenig-instructions-button-revoke = Alles intrekken

## A lesson

koenig-lesson-turn = Met **{ $votes } stemmen** win je bij een verkiezing de kroon; die verkiezing komt er als iemand geen kaarten meer heeft. Een gebied levert je zijn stemmen op zolang je spelfiguur of hovelingen er staan: ga naar een leeg gebied met veel stemmen. Een bezoek aan het gebied van een ander leidt tot een conflict dat kaarten kost.
koenig-lesson-courtier = Plaats een hoveling: de eerste is gratis, en { $votes ->
    [one] de ene stem
   *[other] de { $votes } stemmen
} van { $territory } blijven van jou als je spelfiguur verdergaat. Meteen verdergaan kost per stap een kaart, en de worp moet lukken.
koenig-lesson-roll = Nog een hoveling levert hier niet meer stemmen op, maar wel 2 punten sterkte in een conflict. Ook als de worp mislukt, ben je een kaart kwijt, en met kaarten win je conflicten. Gooi waar een aanval pijn zou doen; beëindig anders je beurt.
koenig-lesson-dispute = Elke dobbelsteen wordt met de kaart vermenigvuldigd, en het hoogste totaal wint. { $role ->
    [attacker] Je spelfiguur telt 2. Verlies je, dan wordt hij verbannen.
    [defender] Verlies je, dan gaan je hovelingen { $territory ->
        [Man] op
       *[other] in
    } { $territory } terug naar de voorraad.
   *[third] Je hebt { $territory ->
        [Man] op
       *[other] in
    } { $territory } niets te verliezen: je laagste kaart is meestal genoeg.
}
koenig-lesson-election = { $held ->
    [yes] Er was een verkiezing, omdat iemand geen kaarten meer had.
   *[no] { $cards ->
        [0] Iemand heeft geen kaarten meer:
        [one] Iemand heeft nog maar één kaart:
       *[other] Iemand heeft nog maar { $cards } kaarten:
    } er komt een verkiezing aan.
} Wie dan geen kaarten heeft, verliest een derde van de gebiedsstemmen: houd er een als je kunt, en haal nieuwe stemmen binnen. Wordt niemand gekroond, dan krijgt iedereen nieuwe kaarten, en bonusstemmen op volgorde.

## What is typed in a direct message

koenig-typed-not = Dat begreep ik niet. Om kaarten in te zetten in een conflict, schrijf je bijvoorbeeld `2x1 x3` voor twee x1 en één x3. Je moet minstens één kaart inzetten.
koenig-typed-part = Ik heb niets gedaan, want ik begrijp dat niet helemaal. Als je **{ $read }** bedoelt en verder niets, klik dan op de knop; schrijf anders alleen je kaarten, bijvoorbeeld `2x1 x3`.
koenig-typed-part-button = { $read } inzetten

## Karakters onder de computerspelers

koenig-policy-hoarder = Offa de Hamsteraar
koenig-policy-hoarder-line = Spaart zijn kaarten op voor verkiezingen en valt zelden aan.
koenig-policy-raider = Penda de Plunderaar
koenig-policy-raider-line = Valt aan zo vaak hij kan, daar waar weinig verdedigers zijn.
koenig-policy-builder = Ine de Bouwer
koenig-policy-builder-line = Plaatst meer hovelingen dan de anderen en geeft er kaarten voor uit.
koenig-policy-basher = Egbert de Koningsbreker
koenig-policy-basher-line = Valt aan wie de meeste stemmen heeft.
