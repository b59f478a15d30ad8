# Wat Würfelkönig zegt. Elke sleutel begint met de naam van het spel.

wuerfelkoenig-name = Würfelkönig
wuerfelkoenig-meaning = Dobbelkoning

## Dice, citizens, places

wuerfelkoenig-die = { $colour ->
    [red] rode
    [green] groene
   *[blue] blauwe
} { $number }
wuerfelkoenig-count = { $count ->
    [1] één
    [2] twee
    [3] drie
    [4] vier
    [5] vijf
   *[6] zes
}
# In zinnen staan ze na een dubbele punt of zonder lidwoord. Op knoppen staan de korte namen van wuerfelkoenig-picture-kind.
wuerfelkoenig-kind = { $kind ->
    [snob] Snob
    [elf] Elf
    [dwarf] Dwerg
    [gnome] Kabouter
    [orc] Ork
    [mushroom] Paddenstoelkobold
    [apprentice] Tovenaarsleerling
    [fairy] Fee
    [hypnotist] Hypnotiseur
   *[dragon] Draak
}
wuerfelkoenig-needs-parity = alles { $odd ->
    [yes] oneven
   *[no] even
}
wuerfelkoenig-needs-run = straat van { $count }
wuerfelkoenig-needs-number = { $count } keer { $number }
wuerfelkoenig-needs-colour = { $count } { $colour ->
    [red] rode
    [green] groene
   *[blue] blauwe
}
wuerfelkoenig-needs-group = { $dice ->
    [2] een paar
   *[other] { $count } gelijke
}
wuerfelkoenig-needs-pairs = { $count } paren
wuerfelkoenig-needs-full-house = full house
wuerfelkoenig-needs-one-colour = { $count } van één kleur
wuerfelkoenig-needs-at-most = som { $sum } of minder
wuerfelkoenig-needs-at-least = som { $sum } of meer
wuerfelkoenig-citizen = { $kind } ({ $needs })
wuerfelkoenig-place = { $place ->
    [city] Stad
    [mine] Mijn
    [workshop] Werkplaats
    [orc-village] Orkendorp
    [enchanted-forest] Toverbos
   *[other] { $place }
}
wuerfelkoenig-worth = { $count ->
    [one] { $points } punt
   *[other] { $points } punten
}
wuerfelkoenig-worth-place = { $points } + { $place } { $value }

## What happened

wuerfelkoenig-began = { $who } is aan de beurt.{ $throws ->
    [4] {" "}Er ligt een elf boven op het koninkrijk: hoogstens vier worpen.
   *[3] {""}
}
wuerfelkoenig-began-again = { $who } is nog een keer aan de beurt, dankzij de tovenaarsleerling.
wuerfelkoenig-finished = De bot maakt de beurt van { $who } af met de dobbelstenen zoals ze liggen.
wuerfelkoenig-thrown = { $who } { $kept ->
    [none] {""}
   *[other] houdt { $kept } en{" "}
}gooit { $count ->
    [6] alle zes de dobbelstenen
    [one] één dobbelsteen
   *[other] { $count } dobbelstenen
}: { $dice }.
wuerfelkoenig-took = { $who } neemt een burger: { $citizen }, { $worth }.
wuerfelkoenig-took-place = { $who } neemt een burger met dorpskaart: { $citizen } en { $place } { $value }, { $worth }.
wuerfelkoenig-took-dragon = { $who } neemt een burger en moet die weggeven: { $citizen }.
wuerfelkoenig-declined = { $who } neemt de burger naast de hypnotiseur niet.
wuerfelkoenig-gave = { $who } geeft een kaart aan { $to }: { $dragon }, { $worth }.
wuerfelkoenig-penalised = { $who } overtuigt niemand en neemt een strafkaart: { $penalty }.
wuerfelkoenig-discarded = Weg uit kolom 5: { $citizen }.
wuerfelkoenig-refilled = Nieuw in de rij: { $citizens }.
wuerfelkoenig-ended = { $ending ->
    [citizens] De laatste burger is gekomen
    [penalties] De laatste strafkaart is genomen
   *[places] De laatste dorpskaart van een stapel is genomen ({ $place })
}: het spel is afgelopen. { $winners }

wuerfelkoenig-won = { $who } wint met { $count ->
    [one] { $points } punt
   *[other] { $points } punten
}.
wuerfelkoenig-shared = { $who } delen de overwinning met { $count ->
    [one] { $points } punt
   *[other] { $points } punten
}.

## The board message

wuerfelkoenig-head-call = ### { $alone ->
    [yes] Jij bent aan de beurt
   *[no] { $who }, jij bent aan de beurt
} · Beurt { $turn } · { $match }
wuerfelkoenig-head = ### { $who } · Beurt { $turn } · { $match }
wuerfelkoenig-since = -# { $who }: { $what }
wuerfelkoenig-since-gave = gegeven aan { $who }
wuerfelkoenig-since-penalty = strafkaart { $penalty }
wuerfelkoenig-near = 🏁 Het einde is in zicht. Nog over: { $left }
wuerfelkoenig-near-citizens = { $count ->
    [one] één burger
   *[other] { $count } burgers
}
wuerfelkoenig-near-penalties = { $count ->
    [one] één strafkaart
   *[other] { $count } strafkaarten
}
wuerfelkoenig-near-place = 1 × { $place }
wuerfelkoenig-head-over = **{ $match } · het einde**
wuerfelkoenig-no-longer = *Ongedaan gemaakt of gecorrigeerd: de tafel hieronder geldt.*
wuerfelkoenig-ask-first = { $who }, gooi de dobbelstenen: je mag hoogstens { $throws } keer gooien.
wuerfelkoenig-ask-nothing = { $who }, je dobbelstenen passen nog bij geen burger. Ga met 🎯 voor een burger, of kies welke je houdt en gooi de andere: nog { $left ->
    [one] één worp
   *[other] { $left } worpen
}.
wuerfelkoenig-ask-met = { $who }, neem een burger waar je dobbelstenen bij passen{ $left ->
    [0] {""}
    [one] , of gooi opnieuw: nog één worp
   *[other] , of gooi opnieuw: nog { $left } worpen
}.
wuerfelkoenig-ask-second = { $who }, de hypnotiseur kan iemand meebrengen: { $citizen }. Wil je dat?{ $kind ->
    [dragon] {" "}Je moet die dan weggeven.
    [apprentice] {" "}Je bent dan nog een keer aan de beurt.
   *[other] {""}
}
wuerfelkoenig-ask-give = { $who }, kies wie deze kaart krijgt: { $dragon }, { $worth }.
wuerfelkoenig-note = { $kind }: { $effect }
wuerfelkoenig-notes = -# { $notes }
wuerfelkoenig-effect = { $kind ->
    [elf] een vierde worp zolang ze bovenop ligt
    [apprentice] nog een beurt
    [hypnotist] kan de burger rechts van hem meebrengen
    [dragon] die geef je weg
   *[other] {""}
}
wuerfelkoenig-chance = { $percent }%
wuerfelkoenig-next-penalty = Passen je dobbelstenen bij geen burger, dan neem je de strafkaart: { $penalty }.
wuerfelkoenig-fairy-worth = { $points ->
    [0] met elke fee meer waard
   *[other] { $points } punten, en met elke fee meer
}
wuerfelkoenig-stands = { $who }: { $count ->
    [one] { $points } punt
   *[other] { $points } punten
}
wuerfelkoenig-left = Over: burgers { $citizens }, strafkaarten { $penalties } (volgende { $penalty }), dorpskaarten { $places }.

## Buttons

wuerfelkoenig-button-first = Alle zes gooien
wuerfelkoenig-button-throw = { $count } opnieuw (nog { $left })
wuerfelkoenig-button-go = 🎯 { $citizen }: { $chance }
wuerfelkoenig-button-go-only = 🎯 { $citizen }
wuerfelkoenig-button-die = { $letter } · { $die }
wuerfelkoenig-button-kept = ✓ { $die }
wuerfelkoenig-button-stop = Stoppen
wuerfelkoenig-button-take = Nemen: { $citizen }, { $worth }
wuerfelkoenig-button-leave = Zonder dorp: { $citizen }
wuerfelkoenig-button-penalty = Stoppen en { $penalty } nemen
wuerfelkoenig-button-back = Terug naar de worp
wuerfelkoenig-button-decline = Niet nemen
wuerfelkoenig-button-give = Aan { $who } geven

## Commands

wuerfelkoenig-command = Je acties in Würfelkönig
wuerfelkoenig-command-roll = De dobbelstenen gooien, behalve de dobbelstenen die je houdt
wuerfelkoenig-command-take = Een burger nemen waar je dobbelstenen bij passen, of die naast de hypnotiseur
wuerfelkoenig-command-stop = Stoppen en de burger nemen waar je dobbelstenen bij passen
wuerfelkoenig-command-penalty = Stoppen zonder burger en de strafkaart nemen
wuerfelkoenig-command-decline = De burger naast de hypnotiseur niet nemen
wuerfelkoenig-command-give = De draak weggeven
wuerfelkoenig-command-finish = De bot je beurt laten afmaken, alsof je afwezig bent
wuerfelkoenig-option-keep = De dobbelstenen die je houdt, met hun letters, zoals a c e; of geen
wuerfelkoenig-option-citizen = Welke burger: de kolom, van links 1 tot en met 5
wuerfelkoenig-option-to = Wie de draak krijgt: een kleur of een naam
# Wat er achter keep: en citizen: getypt wordt, naast het Engels. Zinnen noemen het letterlijk.
wuerfelkoenig-none = geen
wuerfelkoenig-without = zonder dorpskaart
wuerfelkoenig-suggest-none = geen: alle zes gooien
wuerfelkoenig-suggest-keep = { $letters }: { $dice }, voor { $citizen } ({ $chance } als je het best speelt)
wuerfelkoenig-suggest-without = { $citizen }, zonder dorpskaart
wuerfelkoenig-invalid-keep = De dobbelstenen { $typed } ken ik niet. Noem de dobbelstenen die je houdt met hun letters op het plaatje, zoals `a c e`, of `geen`.
wuerfelkoenig-invalid-column = Er is geen kolom { $typed }. De kolommen zijn van links genummerd van 1 tot en met 5: typ bijvoorbeeld `3`, of `3 zonder dorpskaart`.
wuerfelkoenig-invalid-seat = Hier heet niemand { $typed }. Noem een kleur of een speler.
wuerfelkoenig-invalid-command = Er is geen opdracht `/dice { $typed }`. Typ `/dice` om te zien wat er is.

## Refusals

wuerfelkoenig-refusal-not-your-turn = { $who } is aan de beurt (W-T17). Met `/game status` kun je even rondkijken.
wuerfelkoenig-refusal-over = Het spel is afgelopen: gewonnen door { $who } (W-E2).
wuerfelkoenig-refusal-first-throw = Eerst gooi je alle zes de dobbelstenen (W-T2): houd er geen.
wuerfelkoenig-refusal-throw-first = Je hebt nog niet gegooid (W-T1). Gooi eerst alle zes de dobbelstenen: `/dice roll keep:geen`.
wuerfelkoenig-refusal-no-throw-left = Je { $throws } worpen zijn op (W-T3). Neem een burger waar je dobbelstenen bij passen: { $met }.
wuerfelkoenig-refusal-no-die = Je moet minstens één dobbelsteen gooien (W-T5). Houd er minder, of stop.
wuerfelkoenig-refusal-not-met = Je dobbelstenen passen niet bij de burger in kolom { $column } (W-T9). { $count ->
    [0] Ze passen bij geen enkele: gooi opnieuw met `/dice roll`, of stop met `/dice penalty`.
   *[other] Ze passen bij: { $met }.
}
wuerfelkoenig-refusal-no-place = De burger in kolom { $column } brengt geen dorpskaart mee (W-T11), dus er is er geen om te laten liggen: `/dice take citizen:{ $column }`.
wuerfelkoenig-refusal-several = Je dobbelstenen passen bij meer dan één burger (W-T9). Kies er een: { $met }.
wuerfelkoenig-refusal-nothing-met = Je dobbelstenen passen bij geen burger (W-T7). { $left ->
    [0] {""}
    [one] Je hebt nog één worp.{" "}
   *[other] Je hebt nog { $left } worpen.{" "}
}Wil je toch stoppen, dan neem je met `/dice penalty` de strafkaart: { $penalty }.
wuerfelkoenig-refusal-citizen-met = Je dobbelstenen passen bij een burger, dus je moet er een nemen (W-T10): { $met }.
wuerfelkoenig-refusal-hypnotist = De hypnotiseur gaat voor (W-C12): neem de burger ernaast met `/dice take citizen:{ $column }`, of laat die liggen met `/dice decline`.
wuerfelkoenig-refusal-no-hypnotist = Je hebt geen hypnotiseur genomen, dus er is geen burger om van af te zien (W-C12).
wuerfelkoenig-refusal-dragon-first = Geef eerst de draak weg (W-C15): `/dice give`.
wuerfelkoenig-refusal-no-dragon = Je hebt geen draak om weg te geven (W-C15).
wuerfelkoenig-refusal-not-to-yourself = Een draak kun je niet houden (W-C15): `/dice give` toont de andere spelers.
wuerfelkoenig-met = { $column } { $citizen }

## Status, summary, statistics

wuerfelkoenig-status-turn = Beurt { $turn }: { $who } { $thrown ->
    [0] moet gooien
   *[other] heeft gegooid: { $dice }
}.
wuerfelkoenig-status-over = Het spel is afgelopen. { $winners }
wuerfelkoenig-summary-head = **{ $match }: zo ging het**
wuerfelkoenig-summary-line = { $winners } Beurten: { $turns } · worpen: { $throws } · weggegeven draken: { $dragons }.
wuerfelkoenig-summary-luck = { $fell ->
    [high] 🍀 { $who } gooide uitzonderlijk hoog: door toeval lukt dat minder dan 1 op de 40 spelers.
   *[low] 🌧️ { $who } gooide uitzonderlijk laag: door toeval overkomt dat minder dan 1 op de 40 spelers.
}
wuerfelkoenig-stats = Worpen: { $throws }. Overtuigde burgers: { $citizens }, dorpskaarten: { $places }. Beurten met strafkaart: { $misses }. Draken: { $given } weggegeven, { $got } gekregen.
wuerfelkoenig-stats-server = Uitgespeelde spellen: { $matches } · spelers: { $people } · worpen: { $throws } · weggegeven draken: { $dragons }.

## Text version and pictures

wuerfelkoenig-words-dice = Dobbelstenen: { $dice }.
wuerfelkoenig-words-no-dice = Er is nog niet gegooid.
wuerfelkoenig-words-column = Kolom { $column }: { $citizen }, { $worth }{ $met ->
    [yes] , past
   *[no] { $chance ->
        [none] {""}
       *[other] , kans { $chance }
    }
}. Erboven: { $place }, { $left ->
    [0] op
    [one] nog één, waarde { $value }
   *[other] nog { $left }, de bovenste met waarde { $value }
}.
wuerfelkoenig-words-empty = Kolom { $column }: leeg.
wuerfelkoenig-words-kingdom = { $who }: { $points }. Van onder naar boven: { $cards }.
wuerfelkoenig-words-no-cards = { $who }: nog geen kaarten.
wuerfelkoenig-words-penalty = strafkaart { $penalty }
wuerfelkoenig-words-nobody = Deze kleur speelt hier niet mee: { $colour }.
wuerfelkoenig-no-such-kingdom = Ik weet niet welk koninkrijk je bedoelt met { $typed }. Koninkrijken heten naar hun kleur: { $all }.
wuerfelkoenig-alt-board = De tafel van Würfelkönig. { $status }
wuerfelkoenig-alt-scoring = Eindtelling. { $lines }
wuerfelkoenig-alt-score = { $who }: { $points } (van burgers { $citizens }, van feeën { $fairies }, van dorpskaarten { $places }, van strafkaarten en draken { $minus }).
wuerfelkoenig-alt-throw = De laatste worp van { $who }: { $dice }.
wuerfelkoenig-alt-course = De punten, beurt voor beurt. Aan het einde: { $lines }.
wuerfelkoenig-alt-stands = { $who } { $points }
wuerfelkoenig-alt-coronation = De kroon gaat naar { $who }, in beurt { $turn }. Iedereen op volgorde van plaats: { $lines }
wuerfelkoenig-alt-crowned = { $place }. { $who }, { $points }, { $citizens ->
    [one] één burger
   *[other] { $citizens } burgers
}.
wuerfelkoenig-picture-kind = { $kind ->
    [snob] Snob
    [elf] Elf
    [dwarf] Dwerg
    [gnome] Kabouter
    [orc] Ork
    [mushroom] Kobold
    [apprentice] Leerling
    [fairy] Fee
    [hypnotist] Hypnotiseur
   *[dragon] Draak
}
wuerfelkoenig-picture-turn = Beurt { $turn }
wuerfelkoenig-picture-over = Het einde
wuerfelkoenig-picture-throws = { $thrown ->
    [0] tot { $throws } worpen
   *[other] worp { $thrown } van { $throws }
}
wuerfelkoenig-picture-place = { $place ->
    [city] Stad
    [mine] Mijn
    [workshop] Werkplaats
    [orc-village] Orkendorp
   *[enchanted-forest] Bos
}
wuerfelkoenig-picture-pile = komt nog
wuerfelkoenig-picture-penalties = nog { $count }
wuerfelkoenig-picture-penalty = Straf
wuerfelkoenig-picture-crowned = gekroond in beurt { $turn } met { $count ->
    [one] { $points } punt
   *[other] { $points } punten
}
wuerfelkoenig-picture-scoring = Eindtelling
wuerfelkoenig-picture-course = Punten, beurt voor beurt
wuerfelkoenig-picture-total = totaal
wuerfelkoenig-picture-citizens = burgers
wuerfelkoenig-picture-fairies = feeën
wuerfelkoenig-picture-places = dorpen
wuerfelkoenig-picture-penalty-points = straffen
wuerfelkoenig-picture-dragons = draken
wuerfelkoenig-picture-empty = nog geen kaarten

## Corrected facts

wuerfelkoenig-fact-citizen = { $who } heeft { $held ->
    [yes] nu
   *[no] niet meer
}: { $citizen }
wuerfelkoenig-fact-places = { $who } heeft { $held ->
    [yes] nu
   *[no] niet meer
}: { $place } { $value }
wuerfelkoenig-fact-penalties = { $who }: strafkaarten van { $penalty }: { $before } → { $after }
wuerfelkoenig-fact-words = burger dorpskaart/dorp strafkaarten/strafkaart beurt ja nee
wuerfelkoenig-law-not-now = corrigeren kan alleen als een beurt net is begonnen; ga eerst met `/mod rule back` terug naar het begin van deze
wuerfelkoenig-law-no-citizen = in dit spel heet geen burger `{ $citizen }`
wuerfelkoenig-law-not-there = `{ $card }` ligt niet in dat koninkrijk
wuerfelkoenig-law-elsewhere = `{ $card }` ligt ergens anders: in een ander koninkrijk of in de rij
wuerfelkoenig-law-order = de dorpskaarten van `{ $stack }` worden genomen in de volgorde waarin ze liggen
wuerfelkoenig-law-over = het spel zou voorbij zijn: `{ $stack }` zou op zijn
wuerfelkoenig-law-too-many = zoveel strafkaarten van { $points } zijn er niet
wuerfelkoenig-law-no-seat = die kleur speelt hier niet mee
wuerfelkoenig-fact-turn = { $after } is aan de beurt (niet { $before })

## The rules in short

wuerfelkoenig-rules-turn = **Würfelkönig** · **Jouw beurt**
    Gooi alle zes de dobbelstenen (W-T2), daarna nog hoogstens twee keer (W-T3). Elke keer kies je vrij welke blijven liggen (W-T4). Stop wanneer je wilt; dan tellen de dobbelstenen zoals ze liggen.
    Passen ze bij een burger in de rij, dan moet je er een nemen (W-T10). Ligt die onder een dorpskaart van de eigen kleur, dan komt die mee, tenzij je de dorpskaart laat liggen (W-T11, W-T12). Passen ze bij geen burger, dan neem je de bovenste strafkaart en gaat de burger in kolom 5 weg (W-T14).
    Daarna schuift de rij naar rechts op en komt er een nieuwe burger in kolom 1 (W-T15).
wuerfelkoenig-rules-citizens = **Würfelkönig** · **De burgers**
    Snob: alle dobbelstenen even, of alle oneven. Elf: een straat; ligt ze boven op je koninkrijk als je beurt begint, dan krijg je een vierde worp (W-C4). Dwerg: zoveel van één getal. Kabouter: zoveel van de genoemde kleur. Ork: paren, drie, vier of vijf gelijke of een full house, elke groep met een ander getal. Paddenstoelkobold: zoveel van één kleur naar keuze.
    Tovenaarsleerling: kleuren; geeft je nog een beurt (W-C10). Fee: kleuren; met n feeën is elke fee n waard (W-E4). Hypnotiseur: een som van 12 of minder; kan de burger rechts van hem meebrengen, passend of niet (W-C12). Draak: een hoge som; je geeft hem aan een andere speler, die de minpunten krijgt (W-C15).
wuerfelkoenig-rules-end = **Würfelkönig** · **Het einde**
    Het spel eindigt meteen zodra de laatste burger komt, of iemand de laatste strafkaart of de laatste dorpskaart van een stapel neemt (W-E1). Je telt de punten van je burgers en dorpskaarten, min strafkaarten en draken (W-E3). Bij een gelijke stand wint wie de minste minpunten heeft (W-E5).
    Onze uitleg, waar de spelregels zwijgen: het lot beslist wie begint (W-S6); een volgende worp heeft minstens één dobbelsteen (W-T5); passen je dobbelstenen bij een burger, dan moet je er een nemen (W-T10); je mag een dorpskaart laten liggen (W-T12); de vierde worp is even vrij als de derde (W-X1); zijn ook de minpunten gelijk, dan wordt de overwinning gedeeld (W-E6).

## What players agree on before a match

wuerfelkoenig-term-odds = Würfelkönig: de kans op elke burger tonen (standaard: tonen)
wuerfelkoenig-term-odds-shown = tonen
wuerfelkoenig-term-odds-hidden = verbergen
wuerfelkoenig-agreed-odds-shown = 🎯 De tafel toont de kans op elke burger.
wuerfelkoenig-agreed-odds-hidden = 🎯 De kansen op burgers blijven verborgen.
wuerfelkoenig-suggest-keep-only = { $letters }: { $dice }, voor { $citizen }
wuerfelkoenig-pitch =
    Gooi hoogstens drie keer met zes dobbelstenen en win burgers die erbij passen, voordat een ander dat doet.
    Heb je aan het einde de meeste punten, dan ben je koning.

## How long a match takes

wuerfelkoenig-length = zo’n 30 beurten
wuerfelkoenig-policy-simple = Page
wuerfelkoenig-policy-simple-line = Neemt de eerste burger die bij de worp past.
wuerfelkoenig-policy-middle = Heraut
wuerfelkoenig-policy-middle-line = Heeft steeds één burger op het oog.
wuerfelkoenig-policy-strong = Kanselier
wuerfelkoenig-policy-strong-line = Rekent elke worp precies uit, en let op wat de anderen zouden krijgen.
wuerfelkoenig-roster = Alba, Bruno, Cosima, Dario, Elfi

wuerfelkoenig-advice-take = { $citizen } nemen
wuerfelkoenig-advice-roll = { $dice ->
    [0] Alle zes opnieuw gooien
   *[other] { $kept } ({ $faces }) houden, de rest gooien
}
wuerfelkoenig-why-first = alles kan nog
wuerfelkoenig-why-roll-shown = gaat voor: { $citizen }, { $chance }
wuerfelkoenig-why-roll-hidden = gaat voor: { $citizen }
wuerfelkoenig-why-leave = de laatste dorpskaart blijft liggen, en het spel gaat door
wuerfelkoenig-why-stop = de beurt eindigt zoals hij is
wuerfelkoenig-why-penalty = je dobbelstenen passen bij geen burger
wuerfelkoenig-why-decline = je houdt wat je hebt
wuerfelkoenig-why-give = heeft nu { $points }

## A lesson

wuerfelkoenig-lesson-roll = Je hebt { $throws ->
    [one] één worp
   *[other] { $throws } worpen
} om te gooien wat de kaart van een burger vraagt. Gooi alle zes de dobbelstenen; dan zie je wie binnen bereik is.
wuerfelkoenig-lesson-keep = Kies welke dobbelstenen blijven liggen en gooi de andere, of klik op de 🎯 van een burger: wat die vraagt, blijft liggen, en de rest gooi je meteen. Naar punten en kans is dit nu de beste keuze: { $citizen }. { $dice ->
    [0] Gooi daarvoor alle dobbelstenen opnieuw
   *[other] Houd daarvoor **{ $kept }**
}.
wuerfelkoenig-lesson-take = { $count ->
    [one] Je dobbelstenen passen bij een burger: { $citizen }.
   *[other] Je dobbelstenen passen bij { $count } burgers.
} Passen ze bij een burger als je stopt, dan moet je er een nemen; ligt er een dorpskaart van de eigen kleur boven, dan komt die mee, met eigen punten. Heb je nog een worp, dan kun je op iemand beters hopen, of met lege handen eindigen.
wuerfelkoenig-lesson-others = Na elke beurt schuift de rij naar rechts: een burger kan zo onder een dorpskaart van de eigen kleur komen, en anderen kunnen nemen wie jij op het oog hebt. Feeën zijn meer waard naarmate je er meer hebt. Wie een draak neemt, geeft hem aan een ander, meestal aan wie voorstaat.
wuerfelkoenig-lesson-end = Het spel eindigt meteen zodra de laatste burger komt, of iemand de laatste strafkaart of de laatste dorpskaart van een stapel neemt; zover is het bijna. Sta je voor, maak er dan een eind aan; laat anders een laatste dorpskaart liggen, en speel door.
