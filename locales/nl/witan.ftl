### Alles wat de bot zelf zegt, in het Nederlands. Wie de bot aanspreekt, heet ‘je’; meer mensen tegelijk heten ‘jullie’.
### ‘spel’ is zowel het spel als zijn regels; ‘plek’ is een stoel aan tafel, ‘plaats’ een rang.

language-name = Nederlands

## People

circle = { $colour ->
    [red] 🔴
    [blue] 🔵
    [green] 🟢
    [yellow] 🟡
   *[violet] 🟣
}
colour = { $colour ->
    [red] Rood
    [blue] Blauw
    [green] Groen
    [yellow] Geel
   *[violet] Paars
}
seat-name = { $circle } **{ $name }**
seat-computer = { $circle } **{ $name }** 🤖
seat-label = { $circle } { $name }
seat-mention = { $circle } <@{ $id }>

## Lobbies

match-name = Spel { $id }
match-titled = { $title } ({ $number })
lobby-headline = 👑 **{ $game }** · { $name }
lobby-host = { $circle } **{ $name }**{ $sign } (host)
lobby-guest = { $circle } **{ $name }**{ $sign }
lobby-free = { $free ->
    [one] ⚪ één vrije plek
   *[other] ⚪ { $free } vrije plekken
}
lobby-deadline = ⏳ { $hours ->
    [one] Eén uur
   *[other] { $hours } uur
} per beslissing; daarna gaat het spel zonder die beslissing verder.
lobby-deadline-reminds = ⏳ { $hours ->
    [one] Eén uur
   *[other] { $hours } uur
} per beslissing; daarna stuur ik een herinnering en wacht het spel.
lobby-time-bank = 🏦 Reservetijd: { $hours ->
    [one] één uur extra
   *[other] { $hours } uur extra
} per speler voor het hele spel; die gaat in na een gemiste deadline.
lobby-refill = Voor elke beslissing die op tijd is, komt { $hours ->
    [one] één uur
   *[other] { $hours } uur
} terug, tot de reservetijd weer vol is.
# $hours are numbers of hours with arrows between, such as 24 → 12 → 6.
lobby-shorter = ⌛ Na een gemiste deadline heb je minder tijd ({ $hours } uur; die loopt bij jou nooit af tussen 22.00 en 9.00 uur). Zodra je iets doet, heb je weer de volle tijd.
lobby-patient = 🕰️ Geduld: elke deadline is even lang, hoeveel er ook gemist zijn, en wie afwezig is, kan de anderen laten wachten.
lobby-weekends = 🛌 Op zaterdag en zondag staan alle klokken stil (tijdzone: { $zone }). Spelen kan dan gewoon.
lobby-most-missed = 🪑 Wie { $missed ->
    [one] een deadline
   *[other] { $missed } deadlines op rij
} mist, kan worden vervangen.
lobby-most-missed-stand-in = 🪑 Wie { $missed ->
    [one] een deadline
   *[other] { $missed } deadlines op rij
} mist, wordt vervangen door een computerspeler tot iemand de plek overneemt.
# $signs are those of who can join: “●” or “● ○”.
lobby-reliability = 🎯 Open voor { $signs }, voor anderen alleen op uitnodiging
# Short: it explains the signs beside names, in small print.
reliability-signs = ● hier betrouwbaar · ◐ mist deadlines of verlaat spellen · ○ tot nu toe minder dan 10 beslissingen
lobby-no-deadline = ⏳ Geen deadline: het spel wacht op iedereen.
lobby-invited = 📨 Uitgenodigd: { $people }
lobby-waiting = ⏭️ Wachtlijst: { $people }
lobby-for-others = 🗝️ { $host } heeft deze lobby voor anderen geopend en kan het spel starten of de lobby sluiten. Zijn alle plekken bezet, dan begint het spel vanzelf.
lobby-complete = Alle plekken zijn bezet. Iedereen in de lobby kan het spel starten.
lobby-host-may-start = Er zijn genoeg spelers: de host kan nu starten of op meer spelers wachten.
lobby-fill = 🤖 Bij de start nemen computerspelers de vrije plekken in: { $policy }. De host kan nu starten of op meer mensen wachten.
brief-deadline = ⏳ { $hours } uur per beslissing
brief-no-deadline = ⏳ geen deadline
brief-weekends = 🛌 in het weekend staan de klokken stil ({ $zone })
brief-hints-alone = 💡 tips alleen voor wie zonder anderen tegen computerspelers speelt
brief-hints-off = 💡 geen tips
brief-hints-on = 💡 tips voor iedereen
brief-talk-private = 🤫 privé overleggen mag; wie hier threads kan beheren, kan meelezen
brief-talk-no-rooms = 🤫 privé overleggen mag, maar niet hier: ik kan geen privéthreads openen
brief-talk-none = 🤐 geen overleg over het spel
brief-rated = ⚖️ met rating
brief-beacon = 🎲 met een openbare beacon
brief-no-beacon = 🎲 zonder openbare beacon
agreed-computers = 🤖 Computerspelers van dit spel: { $policy }
agreed-hints-alone = 💡 Alleen wie zonder anderen tegen computerspelers speelt, kan een `/game hint` vragen.
# In a match alone against computer players.
agreed-hints-yours = 💡 Twijfel je? `/game hint`
agreed-hints-off = 💡 In dit spel zijn er geen tips.
agreed-hints-on = 💡 Alle spelers kunnen een `/game hint` vragen.
agreed-rated = ⚖️ Met rating: het resultaat telt mee voor ieders rating ({ $pace ->
    [day] hoogstens een dag per beslissing
   *[slow] meer dan een dag per beslissing
}).
agreed-rated-hints = ⚖️ Zonder rating, want alle spelers kunnen tips vragen.
honours-head = 🏆 **Eregalerij** · seizoen { $season }
honours-none = Hier staat nog niemand: daarvoor zijn { $needed } spellen met rating nodig, waarvan er een dit seizoen is afgelopen.
honours-table = **{ $game }** · { $pace ->
    [day] hoogstens een dag per beslissing
   *[slow] meer dan een dag per beslissing
}
honours-line = { $place }. { $name }: **{ $rating }** · { $change }
honours-small = Op volgorde van wat zeker is: het getal min wat na ± staat. ▲▼ sinds het begin van het seizoen, ★ nieuw. Het seizoen eindigt { $until }. `/settings ratings:` verbergt je hier.
honours-somebody = iemand
honours-title = { $game } · { $over ->
    [yes] seizoen { $season }, eindstand
   *[no] seizoen { $season }
}
honours-subtitle = { $over ->
    [yes] { $king } is koning
   *[no] Eregalerij
} · { $pace ->
    [day] hoogstens een dag per beslissing
   *[slow] meer dan een dag per beslissing
}
honours-over = 🏆 Hier is geen eregalerij meer.
honours-comes = 🏆 Over een minuut staat hier de eregalerij.
honours-refused = In { $channel } kan ik niet schrijven: ik heb daar *Kanalen bekijken*, *Berichten verzenden* en *Bestanden bijvoegen* nodig. Er komt daar dus geen eregalerij.
season-over = 👑 **Seizoen { $season } is voorbij.**
season-king = **{ $game }** · { $pace ->
    [day] hoogstens een dag per beslissing
   *[slow] meer dan een dag per beslissing
}: **{ $name }** is koning, met { $rating }. Lang leve de koning!
season-months = { $months ->
    [one] een maand
   *[other] { $months } maanden
}
mod-settings-honours = 🏆 De eregalerij staat in { $channel }. Een seizoen duurt { $months ->
    [one] een maand
   *[other] { $months } maanden
}.
mod-settings-no-honours = 🏆 Er is geen eregalerij. `/mod settings honours:` hangt er een op.
mod-settings-king = 👑 Aan het eind van een seizoen krijgen de koningen ervan { $role }, tot het volgende afloopt.
king-refused = { $why ->
    [permission] Ik kan niemand { $role } geven: daarvoor heb ik *Rollen beheren* nodig. Een moderator kan dat aan mijn rol geven.
    [rank] Ik kan niemand { $role } geven: mijn eigen rol moet erboven staan. Dat kan in de serverinstellingen.
    [powers] Met { $role } mag je meer dan anderen. De rol van de koningen mag alleen een teken zijn: kies er een zonder machtigingen.
    [fixed] { $role } is van iedereen, van een bot of van een dienst. Kies een andere rol.
   *[other] Discord kan me nu niet zeggen of ik { $role } mag geven. Probeer het over een minuut nog eens.
}
results-file = 📄 { $lines ->
    [one] Eén regel
   *[other] { $lines } regels
}, een voor iedereen die een plek had in een afgelopen spel.
results-none = Hier is nog geen zo’n spel afgelopen.
results-bad-date = Die datum begrijp ik niet. Schrijf jaar, maand en dag, en wel zo: `2026-10-01`.
stats-only = 🗓️ Alleen { $season ->
    [none] spellen
   *[other] seizoen { $season }
}{ $pace ->
    [day] {" "}met hoogstens een dag per beslissing
    [slow] {" "}met meer dan een dag per beslissing
   *[all] { "" }
}.
rating-changes = ⚖️ **Ratings** ({ $pace ->
    [day] hoogstens een dag per beslissing
   *[slow] meer dan een dag per beslissing
})
rating-change = • { $name }: { $number } ± { $uncertainty } ({ $sign }{ $change })
rating-too-few = • { $name }: { $matches } van de { $needed } spellen die nodig zijn voor een rating
rating-none = ⚖️ Dit spel telt niet mee voor de ratings: { $why ->
    [corrected] een moderator heeft gecorrigeerd wat er gebeurd was.
    [luck] dobbelstenen, kaarten of geheime keuzes zijn ongedaan gemaakt.
   *[few] aan het einde was er hoogstens één mens over, en verder was niemand na de eerste ronde zelf weggegaan.
}
rating-known = ⚖️ Rating { $scope ->
    [server] op deze server
   *[everywhere] op alle servers
}, { $pace ->
    [day] hoogstens een dag per beslissing
   *[slow] meer dan een dag per beslissing
}: **{ $number } ± { $uncertainty }** ({ $matches } spellen met rating)
rating-unknown = ⚖️ Rating { $scope ->
    [server] op deze server
   *[everywhere] op alle servers
}, { $pace ->
    [day] hoogstens een dag per beslissing
   *[slow] meer dan een dag per beslissing
}: nog geen, na { $matches } van de { $needed } spellen
settings-ratings = ⚖️ { $wish ->
    [everywhere] Naast je rating op elke server heb je er een over alle servers waar ik ben. Die telt vanaf het moment dat je ervoor koos.
   *[hidden] Niemand anders ziet je ratings.
}
agreed-talk-private = 🤫 Spelers mogen ook privé overleggen: *Praten* onder het bord opent privéthreads. Wie op deze server threads kan beheren, kan ze lezen; niets daarvan bindt iemand.
agreed-talk-no-rooms = 🤫 Spelers mogen ook privé overleggen, maar hier kan ik geen privéthreads openen: doe het ergens anders. Niets daarvan bindt iemand.
agreed-talk-none = 🤐 Niet overleggen: met de anderen over het spel praten, hier of privé, is tegen de afspraak.
lobby-needs = { $missing ->
    [one] Nog één speler nodig.
   *[other] Nog { $missing } spelers nodig.
}
luck-too-long = De tekst voor de seed moet 1 tot { $most } tekens lang zijn, op één regel.
luck-added = Je tekst komt in de seed zodra het spel start. Tot dan kun je die veranderen.
luck-in-lobby = 🎲 De seed (het geheime startgetal) van dit spel is getrokken voordat er iemand meedeed. De SHA-256 ervan is
    `{ $hash }`
    Wat je toevoegt met `/game seed`, wordt er bij de start doorheen gemengd; voeg je niets toe, dan wordt een getal van Discord gebruikt. De seed wordt gepubliceerd als het spel afgelopen is.
luck-hash = 🎲 De SHA-256 van de seed van de bot, gepubliceerd voordat er iemand meedeed:
    `{ $hash }`
    Wat elke speler er tot de start aan heeft toegevoegd:
luck-drawn = Trekkingen tot nu toe (dobbelstenen en schudden): { $draws } · inzetten: { $commitments }.
luck-secret = De seed wordt gepubliceerd als het spel afgelopen is. Omgedraaide kaarten zijn nu al te controleren; hoe, staat in het document FAIRNESS van de bot.
luck-checked = ✅ Zojuist gecontroleerd: het verloop is compleet, elke worp en elke keer schudden volgt uit de seed, en alles wat er is gedaan, was toegestaan.
luck-check-failed = ❌ Zojuist gecontroleerd, en er klopt iets niet: { $why }. Geef het door aan wie de bot beheert.
luck-seed = De seed van de bot: `{ $seed }`
    Wil je alles controleren, exporteer dan het verloop en voer `witan verify FILE` uit. Hoe het zonder dat programma gaat, staat in het document FAIRNESS van de bot.
luck-published = -# 🎲 { $match }: SHA-256 van de seed `{ $hash }`
luck-seeded-again = ♻️ De bot is hersteld uit een oudere kopie van de database. **{ $match }** heeft een nieuwe seed, omdat de oude bekend kan zijn:
# The round that is waited for follows, as in luck-beacon-named.
luck-restoring = ♻️ De bot is hersteld uit een oudere kopie van de database; de stand van **{ $match }** hier is die van de kopie. Zodat niemand de komende worpen kan kennen of kiezen, wacht het spel op een openbare ronde:
# $how is "mixed" if a round of the beacon decides the dice to come, which is told then.
luck-restored = ♻️ De bot is hersteld uit een oudere kopie van de database; de stand van **{ $match }** hier is die van de kopie. Wat sindsdien is gegooid of uitgedeeld, wordt nooit meer gebruikt: die nummers worden overgeslagen. { $how ->
    [mixed] Niemand kon dus de komende worpen kennen of kiezen:
   *[chosen] Wie de bot beheert, kan dit moment hebben uitgekozen om de gewenste worpen te krijgen: speel alleen verder als jullie die persoon vertrouwen.
}
luck-starting = -# 🎲 { $match } begint. SHA-256 van wat jullie hebben toegevoegd: `{ $hash }`.
luck-no-beacon = Er wordt geen openbare beacon doorheen gemengd: die is uitgezet door wie de bot beheert.
luck-alone = Dit spel heeft één menselijke speler en geen openbare beacon.
luck-added-hash = 🎲 De SHA-256 van dit alles, zoals die bij de start van het spel is gepubliceerd: `{ $hash }`
# Een beacon publiceert op vaste momenten ondertekende toevalsgetallen, elke keer een ronde.
luck-beacon-named = { $another ->
    [yes] Dat bericht kwam te laat; daarom wordt ronde { $round } erdoorheen gemengd,
   *[no] Ronde { $round } van { $chain } wordt erdoorheen gemengd,
} verwacht om <t:{ $due }:T>{ $kind ->
    [public] ; eerder kan niemand die kennen.
   *[trial] .
}
luck-beacon-mixed = Ronde { $round } van { $chain } is erdoorheen gemengd: `{ $signature }`
luck-trial = Deze keten is om te oefenen: het geheim ervan is openbaar, dus bewijst die niets.
luck-beacon-missed = Ronde { $round } van { $chain } kwam niet op tijd, dus dit spel wordt zonder die ronde gespeeld: alleen de seed van de bot en wat jullie hebben toegevoegd, bepalen de worpen.
luck-revealed = -# 🎲 { $match } is nu te controleren (`/game verify`). De seed was `{ $seed }`, de SHA-256 ervan `{ $hash }`.
luck-log = -# 📜 De SHA-256 van het verloop, zoals `/game export` het vanaf nu geeft: `{ $hash }`
lobby-no-beacon = -# De openbare beacon is uitgezet door wie de bot beheert: voor de seed moet je dus op die persoon vertrouwen.
lobby-luck = 🎲 Voeg met `/game seed` je eigen tekst aan de seed toe; `/game verify` legt uit waarom.
lobby-contribution = · { $name }: { $words }
luck-first-holder = { $who }, bij de start op de plek van { $name }
lobby-is-starting = Het spel begint zo.
lobby-has-begun = Het spel is begonnen.
lobby-was-closed = Deze lobby, geopend door { $host }, is gesloten.
lobby-was-idle = Deze lobby, geopend door { $host }, is gesloten: er was { $days } dagen niets veranderd.
lobby-idle = 🕯️ De lobby van **{ $match }** is gesloten, omdat er { $days } dagen niets was veranderd. `/game new` opent een nieuwe.
# $people are asked; $names are those who did not answer.
ready-question = 🙋 { $people }: zijn jullie er nog? **{ $match }** gaat beginnen. Klik op de knop; wie dat niet doet, raakt { $until } de plek kwijt.
button-here = Ik ben er
button-wait = Op een plek wachten
ready-all = 🙋 Iedereen is er: **{ $match }** begint.
ready-too-few = 🙋 Voor **{ $match }** zijn er niet genoeg spelers meer: de lobby is weer open, en iedereen kan meedoen.
ready-filled = 🙋 Van { $names } kwam geen antwoord: computerspelers nemen de plekken in, en **{ $match }** begint.
ready-next = 🙋 Van { $names } kwam geen antwoord: in **{ $match }** schuift de wachtlijst door.
ready-reopened = 🙋 Van { $names } kwam geen antwoord: in **{ $match }** is weer plek, en iedereen kan meedoen.
ready-asked = Deze lobby is al een paar uur oud, dus ik heb gevraagd wie er nog is. Het spel begint zodra iedereen op *Ik ben er* heeft geklikt; we wachten op { $people }. Wie dat niet doet, raakt { $until } de plek kwijt.
ready-lost = { $people }: jullie hebben niet op tijd geantwoord, dus de plek in **{ $match }** is weg.
ready-noted = Genoteerd: je bent er.
button-join = Meedoen
button-terms = 📜 Afspraken
button-leave = Verlaten
button-start = Starten
button-close = Sluiten
list-colour = Kies een kleur om mee te doen, of wijzig de jouwe …
list-colour-full = Wijzig je kleur …
list-fill = Vrije plekken vullen met computerspelers …
list-fill-nobody = Vrije plekken voor mensen bewaren
list-invite = Mensen uitnodigen …
button-close-for-all = Lobby sluiten
button-play-again = Revanche (zelfde spelers)
button-play-again-alone = Nog een keer spelen
button-review = Wat gaf de doorslag?
lobby-close-question = In deze lobby { $others ->
    [one] zit nog iemand anders
   *[other] zitten nog { $others } anderen
}. Toch sluiten?
lobby-invites = 📨 { $people }: { $who } nodigt uit voor **{ $match }**. Klik hierboven op *Meedoen*.
lobby-removes = 🚪 { $person }, { $who } heeft je uit de lobby van **{ $match }** gehaald.
lobby-next-sit = 🪑 **{ $match }**: er is plek vrijgekomen, en van de wachtlijst doen nu mee: { $people }. Wie niet meer kan meespelen, klikt hierboven op *Verlaten*.
lobby-beside = 👑 { $host } opent **{ $match }** in { $channel } · { $game } · bezette plekken: { $seated } van { $players }
lobby-beside-full = 👑 **{ $match }** begint zo in { $channel } · { $game } · alle { $players } plekken zijn bezet
lobby-beside-begun = 👑 **{ $match }** wordt gespeeld in { $channel } · { $game }
lobby-beside-closed = -# 👑 De lobby van **{ $match }** is gesloten · { $game }
poster-alt = { $game }: zo kan het er aan het begin uitzien.
thread-name = { $game } · { $host }{ $nth ->
    [1] {""}
   *[other] {" "}({ $nth })
}
thread-titled = { $title } · { $game }
post-begins = 🎲 In deze post wordt **{ $game }** gespeeld.
lobby-no-rooms = -# Hier zijn geen privéthreads. Waar een bezwaar over gaat, hoort iedereen die meespeelt daarom via een privébericht.

## Incidents: what keeps a match from being heard, and how to fix it

incident-forbidden = ⚠️ Ik kan niets plaatsen in { $channel }: daar mis ik machtigingen ({ $permissions }).
incident-no-room = Ik kon voor dit bezwaar geen privéthread openen: in { $channel } mis ik machtigingen ({ $permissions }).
incident-silenced = ⚠️ Discord laat me niets plaatsen in { $channel }.
incident-channel-gone = ⚠️ Het kanaal van dit spel is verwijderd.
incident-thread-closed = ⚠️ De thread { $channel } is gearchiveerd of vergrendeld, en ik kan hem niet heropenen.
incident-thread-hidden = ⚠️ Ik zie de thread { $channel } niet en kan er dus niets plaatsen.
incident-server-left = ⚠️ Ik ben geen lid meer van de server van dit spel.
incident-deaf = ⚠️ Discord weigert alles wat ik in { $channel } plaats: { $why }
incident-unheard = ⚠️ Al meer dan een half uur komt niets van mij aan in { $channel }.
incident-refused = ⚠️ Discord heeft een bericht voor dit spel geweigerd: { $why }
incident-given-up = ⚠️ Twee weken lang kon ik een bericht voor dit spel niet bezorgen: { $why }
incident-closed-dms = ⚠️ Mijn privéberichten komen niet aan bij { $name }.
alarm = **{ $name }**: { $line }
    { $remedy }
alarm-over = ✅ **{ $name }**: opgelost. Mijn berichten komen weer aan in { $channel }.
remedy-forbidden = Wie de server kan beheren, kan me deze machtigingen geven in de instellingen van { $channel }, onder Machtigingen: { $permissions }. Daarna ga ik vanzelf verder. Of gebruik `/game relocate match:{ $number }` in een ander kanaal van de server waar ik wel berichten kan plaatsen. Er gaat niets verloren, en tot dan lopen er geen deadlines.
remedy-silenced = Misschien heeft een moderator me een time-out gegeven. Haal die weg, dan ga ik vanzelf verder; of gebruik `/game relocate match:{ $number }` in een ander kanaal van de server. Er gaat niets verloren, en tot dan lopen er geen deadlines.
remedy-channel-gone = Gebruik `/game relocate match:{ $number }` in het kanaal of de thread van de server waar het spel verder moet gaan. Er gaat niets verloren, en tot dan lopen er geen deadlines.
remedy-thread-closed = Haal { $channel } uit het archief en ontgrendel die thread, dan ga ik vanzelf verder; of gebruik `/game relocate match:{ $number }` in een ander kanaal van de server. Er gaat niets verloren, en tot dan lopen er geen deadlines.
remedy-thread-hidden = Vermeld me erin om me toe te voegen; is de thread openbaar, dan kan wie de server mag beheren me het kanaal laten zien waar hij bij hoort. Daarna ga ik vanzelf verder. Of gebruik `/game relocate match:{ $number }` in een ander kanaal van de server. Er gaat niets verloren, en tot dan lopen er geen deadlines.
remedy-server-left = Nodig me weer uit op de server, dan ga ik vanzelf verder; of gebruik `/game relocate match:{ $number }` in een kanaal van een andere server waar ik lid ben. Er gaat niets verloren, en tot dan lopen er geen deadlines.
remedy-deaf = Misschien houdt een serverregel zoals AutoMod me tegen. Laat mijn berichten door, dan ga ik vanzelf verder; of gebruik `/game relocate match:{ $number }` in een ander kanaal van de server. Tot dan lopen er geen deadlines.
remedy-unheard = Misschien gaat het vanzelf over, en ik blijf het proberen. Je kunt ook `/game relocate match:{ $number }` gebruiken in een ander kanaal van de server. Er gaat niets verloren, en tot dan lopen er geen deadlines.
remedy-lost = Het spel gaat verder: `/game status` en `/game log` laten zien wat je misschien gemist hebt. Gebeurt dit vaker, neem dan contact op met wie de bot beheert.
remedy-closed-dms = Spelen kan gewoon in het kanaal. Wie mijn privéberichten wil krijgen, moet privéberichten van leden van deze server toestaan.
check = ⚠️ **{ $match }**: Discord heeft geweigerd wat ik hier wilde plaatsen. `/game status`, `/game map` en `/game log` laten het zien.
heard-again = ⏳ **{ $match }**: mijn berichten kwamen hier { $span } lang niet door. Intussen liepen er geen deadlines: elke deadline is net zo veel opgeschoven.
words-left-out = […]
closed-dms-unheard = { $name }, mijn privéberichten komen niet bij je aan. Gebruik `/game hand` om te zien wat ik je wilde vertellen.
relocate-done = { $name } gaat hier verder. Wat ik niet kon plaatsen, komt nu alsnog, met het bord.
relocate-needs-a-server = Spelen doe je in een kanaal of thread van een server. Gebruik deze opdracht daar waar het spel verder moet gaan.
relocate-unknown = Er is geen open spel { $number }. `/game mine` toont de jouwe.
relocate-not-yours = Alleen de host van dat spel, zolang die zelf meespeelt, of een moderator van de server kan het verhuizen.
relocate-heard = Voor zover ik weet, kan ik berichten plaatsen in { $channel }, dus dat spel blijft daar. Ik probeer het nu: lukt het niet, dan laat ik het de host weten en kun je deze opdracht opnieuw gebruiken.
relocate-other-server = Dat spel hoort bij een andere server, en daar ben ik nog: gebruik deze opdracht in een ander kanaal van die server. Een spel kan zijn server pas verlaten als ik eruit verwijderd ben.
relocate-channel-taken = In dit kanaal is al een open spel. Gebruik de opdracht in een ander kanaal of in een thread.
relocate-here-already = Dat spel wordt al hier gespeeld.
moved = 📦 **{ $match }** gaat verder in { $channel }: { $who } heeft het verhuisd, omdat ik in het oude kanaal niets kon plaatsen. Er gaat niets verloren: { $link }
moved-to-another-server = 📦 **{ $match }** gaat verder op een andere server, omdat ik van de oude verwijderd ben: { $who } heeft het verhuisd. Je moet daar lid zijn om het te zien; vraag diegene om een uitnodiging. Er gaat niets verloren: { $link }
moved-away = 📦 **{ $match }** gaat verder in { $channel }: { $who } heeft het verhuisd, omdat ik hier niets kon plaatsen.

## Answers about lobbies

new-opened = De lobby is open in { $channel } en je doet mee. Anderen kunnen meedoen met de knop daar of met `/game join`.
table-opened = De lobby is open in { $channel }. Je speelt zelf niet mee: je kunt mensen uitnodigen of uit de lobby halen, het spel starten of de lobby sluiten, en later over bezwaren beslissen. Zijn alle plekken bezet, dan begint het spel vanzelf.
alone-option = Hier speel je in je eentje tegen computerspelers, en wel meteen: `{ $option }` doet hier dus niets. Laat het weg, of open een spel met anderen in een kanaal van een server.
alone-taken = Je hebt hier al een open spel. `/game status` toont het; `/game leave` geeft het op.
alone-given-up = Je hebt dit spel opgegeven. `/game new` begint een nieuw.
new-not-here = In dit kanaal kun je geen spel openen. Het kan in { $channels }.
new-needs-permissions = Daarvoor mis ik hier machtigingen: { $permissions }. Vraag ze aan iemand die de server kan beheren en probeer het dan opnieuw.
new-thread-hidden = Ik zie deze thread niet en kan hier dus niets plaatsen. Vermeld me erin om me toe te voegen en probeer het dan opnieuw.
new-no-thread = Ik kon hier geen thread openen; misschien mis ik een machtiging. Laat me openbare threads maken, of open het spel in dit kanaal met `place: dit kanaal`.
joined = Je doet mee! Je kleur: { $colour }.
lobby-waits = Je staat op de wachtlijst: komt er vóór de start een plek vrij, dan is die voor jou, en ik zeg het je in het kanaal van de lobby. Klik nog eens op *Op een plek wachten* om van de lijst af te gaan.
lobby-waits-no-more = Je wacht niet meer op een plek.
left = Je hebt de lobby verlaten.
left-and-closed = Je hebt de lobby verlaten. Je was de laatste, dus hij is gesloten.
started = Het spel begint!
starting = Het spel begint zo, zodra de ronde van de openbare beacon er is.
lobby-closed = De lobby is gesloten.
lobby-channel-taken = In dit kanaal is al een open spel. Speel dat eerst uit, of open het jouwe in een thread: `/game new place: een nieuwe thread`.
lobby-too-many = Je bent op deze server al host van { $most ->
    [one] { $most } lobby
   *[other] { $most } lobby’s
}: { $channels }. Start of sluit er eerst een.
lobby-kept-out = De host heeft je uit deze lobby gehaald. Je kunt weer meedoen als de host je uitnodigt.
lobby-barred = De moderators van deze server houden je buiten de spellen. Denk je dat het een vergissing is, vraag het hun dan.
lobby-nobody-there = Niemand is eruit gehaald: { $person } zit niet in deze lobby, of is de host. Zelf verlaat je de lobby met `/game leave`.
lobby-nobody-new = Er is niemand nieuw om uit te nodigen: iedereen zit al in de lobby, is al uitgenodigd of is een bot. Wie door de host uit de lobby is gehaald, kan alleen door de host weer worden uitgenodigd.
lobby-too-many-invited = Je kunt hoogstens { $most } mensen in een lobby uitnodigen.
lobby-too-often = Je hebt in een uur { $most } lobby’s geopend. Wacht even voordat je er nog een opent; in open lobby’s kun je gewoon meedoen.
lobby-too-many-today = Je lobby’s kunnen { $most } mensen per dag een melding geven, en dit zouden er meer zijn. Morgen kun je weer uitnodigen; meedoen kan ook zonder uitnodiging.
lobby-not-willing = Niet uit te nodigen: { $people }. Sommige mensen nemen geen uitnodigingen aan; uit zichzelf meedoen kunnen ze nog wel.
lobby-nobody-willing = Geen van hen is uit te nodigen. Sommige mensen nemen geen uitnodigingen aan; uit zichzelf meedoen kunnen ze nog wel.
lobby-unwanted = Dit spel wordt gespeeld met { $people }, en je hebt ingesteld dat jullie niet samen spelen. `/settings again-with:` verandert dat.
lobby-not-here-now = Aan dit spel kun je niet meedoen. Neem een ander, of open er een met `/game new`.
# $signs as in lobby-reliability; $sign is their own.
lobby-unreliable = Deze lobby is voor { $signs }, en op deze server ben je { $sign }. Wie al meedoet, kan je toch uitnodigen, en `/game find` laat zien waaraan je nu kunt meedoen. Wat er nodig is voor ●, zegt `/settings`.
lobby-removed = { $person } zit niet meer in de lobby en heeft daar bericht van gekregen.
lobby-has-invited = Uitgenodigd: { $people }.
new-bad-name = Die naam kan ik niet laten zien. Probeer een andere, met letters of cijfers.
new-nobody-mentioned = Ik zie niet wie je bedoelt. Vermeld mensen bij `with:`, bijvoorbeeld `@Beorn @Cwen`.
new-only-bots = Bots kun je niet uitnodigen. Computerspelers laat je meespelen met `fill:`, niet met `with:`.
lobby-players = Dit spel is voor { $least } tot { $most } spelers.
lobby-none = Hier is geen open lobby. Open er een met `/game new`. (Is een spel eenmaal begonnen, dan kun je alleen nog meedoen in plaats van een computerspeler of op een aangeboden plek.)
lobby-full = Alle plekken zijn bezet. Klik op *Op een plek wachten* in het bericht van de lobby om op de wachtlijst te komen. Of open een ander spel in een ander kanaal of in een thread: `/game new`.
lobby-queue-full = Er wachten al { $most } mensen op een plek in deze lobby. Neem een andere, of open er een met `/game new`.
lobby-filled = Klaar: het bericht van de lobby laat zien wie de vrije plekken krijgt.
lobby-no-computers = Zulke computerspelers heeft dit spel niet.
lobby-not-played = Alleen wie dit spel heeft gespeeld, kan met dezelfde spelers opnieuw beginnen. Open er zelf een met `/game new`.
lobby-seated = Je zit al in deze lobby. Kies een andere kleur als je wilt, of verlaat de lobby met `/game leave`.
lobby-not-seated = Je zit niet in deze lobby. Met *Meedoen* of `/game join` neem je een vrije plek; is er geen vrij, dan kom je met *Op een plek wachten* op de wachtlijst.
lobby-colour-taken = Deze kleur is al bezet: { $colour }. Kies een kleur die vrij is.
lobby-not-host = Dat kan nu alleen de host, { $host }. Als alle plekken bezet zijn, kan iedereen in de lobby starten.
lobby-departed = 🪑 **{ $name }** is niet meer op deze server; de plek in de lobby is weer vrij.
lobby-start-departed = Niet gestart: iemand uit de lobby is niet meer op deze server, en die plek is weer vrij. Start wanneer je wilt, of wacht op anderen.
lobby-host-departed = De host is niet meer op deze server. De host is nu { $host }.
lobby-too-few = { $needed ->
    [one] Er moet eerst iemand meedoen voor het spel kan beginnen.
   *[other] Er zijn minstens { $needed } spelers nodig om te starten.
}

## Answers about matches

play-other-game = In dit kanaal wordt { $game } gespeeld: typ `/{ $command }`.
hand-none = In dit spel is niets geheim.
hint-head = 💡 **Tip** voor { $match }
hint-mixed = Iedereen zet tegelijk in, dus geen keuze is altijd de beste. Wissel af, ongeveer zo:
hint-line = { $number }. { $what } · **{ $merit }** · { $why }
hint-then = ⤷ Waarschijnlijk vervolg: { $what } · { $why }
hint-because = ⚖️ Wat de doorslag geeft: { $because }.
hint-merit = { $merit ->
    [only] het enige zinnige
    [clearly_best] duidelijk het best
    [best] het best
    [even] nipt het best
    [as_good] ongeveer even goed
    [weaker] iets zwakker
    [much_weaker] duidelijk zwakker
    [mostly] meestal
    [often] vaak
   *[sometimes] af en toe
}
hint-foot = -# De mening van een computerspeler, die alleen weet wat jij ziet. Alleen jij ziet dit.
review-head = 🔍 **{ $match }: wat de doorslag gaf**
review-line = { $number }. Beurt { $turn }, { $who }: { $did }. { $cost ->
    [much] Veel beter
    [little] Iets beter
   *[clearly] Beter
}: { $better }.
review-dispute = Beurt { $turn }: { $began } { $settled } Kans om te winnen, op 100: { $chances }.
review-nothing = Geen enkele beslissing heeft veel gekost.
review-dice = { $who }: { $dice }
review-foot = -# De mening van de sterkste computerspeler, op basis van wat er toen te zien was. Bij kaarten die iedereen tegelijk inzet, telt wat beter is tegen alles wat anderen kunnen inzetten.
review-private = Alleen jij ziet dit.
lesson-head = 📘 **Les { $number } van { $all }**
lesson-foot = { $place ->
    [first] Twijfel je? `/game hint` geeft je raad.
    [last] Dat was de laatste les. `/game rules` geeft de regels in het kort. Veel plezier!
   *[middle] { "" }
}
lesson-alone = Lessen zijn er alleen als je in je eentje speelt: gebruik `/game new lesson:` in je privéberichten met mij.
beacon-alone = Met anderen wordt er altijd een ronde van de openbare beacon doorheen gemengd. `beacon:` is er voor als je in je eentje speelt, in je privéberichten met mij.
hint-not-agreed = { $agreed ->
    [alone] In dit spel krijgt alleen wie zonder anderen tegen computerspelers speelt tips, en hier spelen of speelden ook andere mensen mee. `/game new hints:` opent een spel met tips voor iedereen.
   *[off] Dit spel wordt zonder tips gespeeld. `/game new hints:` opent er een met tips voor iedereen.
}
hint-not-awaited = Het spel wacht niet op jou, dus er valt niets aan te raden. `/game status` toont wie er aan de beurt is.
hint-nobody-to-ask = Dit spel heeft geen computerspelers om een tip aan te vragen.
hint-busy = Er denken nu te veel computerspelers na. Vraag het over een minuut opnieuw.
instructions-none = In dit spel kun je geen instructies achterlaten: het vraagt je alleen iets in je eigen beurt.
map-no-places = Op het bord van dit spel is niets om op in te zoomen.
order-no-corrections = In dit spel kun je geen feiten met de hand corrigeren. Ga met `/mod rule back` terug naar een eerdere stap.

wish-not-running = Dat spel loopt niet: het is nog niet begonnen of al afgelopen. `/game mine` toont je spellen.
wish-not-seated = Je speelt niet mee in dit spel, dus dat kun je niet doen. `/game map` laat je het bord zien.
pick-not-yours = Het spel wacht niet op jou, dus dit kun je nu niet gebruiken.
pick-alone = Alleen jij ziet deze knoppen. Ga hier verder: ze gelden net als die bij het bord.
wish-stale = Dat klopt niet meer: het spel is verdergegaan. Gebruik het nieuwste bord hieronder.
wish-departed = Je bent niet meer op de server van dit spel, dus je plek wordt nog steeds aangeboden. Ben je terug op de server, dan kun je verderspelen.
wish-already-done = Dat was al gedaan.
busy = Heel veel mensen willen nu iets van mij; er is niets veranderd. Probeer het zo nog eens.
slow-still = Ik ben nog bezig met je vorige vraag. Vraag het opnieuw zodra dat klaar is.
trouble = Er ging iets mis aan mijn kant; er is niets veranderd. Probeer het zo nog eens. Gebeurt het vaker, neem dan contact op met wie de bot beheert.
no-match-here = In dit kanaal is geen spel. Open er een met `/game new`.
no-match-here-but-elsewhere = In dit kanaal is geen spel. Je speelt wel in { $channels }.
match-not-begun = Het spel hier is nog niet begonnen; het is nog een lobby. Doe mee met de knop of met `/game join`; `/game start` start het.
wish-replaced = Je speelt niet meer mee in dit spel: iemand anders heeft je plek overgenomen. Zit er een computerspeler, dan krijg je je plek terug met `/game join`.
wish-paused-vote = Het spel is gepauzeerd. Elke speler kan het hervatten met `/game resume`.
wish-restored = ♻️ De bot is net hersteld uit een oudere kopie. Het spel gaat zo vanzelf verder, zodra de openbare ronde er is waaruit de worpen komen. Tot dan lopen er geen deadlines.
wish-paused-moderator = Het spel is gepauzeerd door een moderator, die het ook hervat. Tot dan lopen er geen deadlines.
timed-out = ⏳ De tijd van { $name } is om: het spel gaat zonder die beslissing verder.
button-earlier = ◀ Eerder
button-later = Later ▶
log-page = **Verloop**, pagina { $page } van { $pages }
    { $lines }
log-empty = In dit spel is nog niets gebeurd.
too-soon = Het bericht was net veranderd, dus dit heeft je niets gekost. Bedoel je het zo, klik dan nog eens.
button-check = 🎲 Worpen controleren
button-go-on = ▶️ Verder
goes-on-by-itself = -# ⏩ Gaat { $at } vanzelf verder
button-added = 🎲 Wat is toegevoegd
fair = -# 🎲 Elke worp is te controleren: `/game verify`
due = ⏳ Deadline: { $when }
due-alt = Deadline: { $day } { $month }, { $hour }.{ $minute } uur (UTC).
month = { $month ->
    [1] januari
    [2] februari
    [3] maart
    [4] april
    [5] mei
    [6] juni
    [7] juli
    [8] augustus
    [9] september
    [10] oktober
    [11] november
   *[12] december
}
find-head = **Op deze server kun je meedoen aan:**
# $pace is a span of time, or find-no-deadline.
find-lobby = - **{ $match }** · { $game } · { $pace } per beslissing · { $free ->
    [one] één plek vrij
   *[other] { $free } plekken vrij
} van { $players }{ $seated ->
    [0] { "" }
   *[other] { " " }· met { $people }
} · { $channel }
find-seat = - **{ $match }** · { $game } · { $pace } per beslissing · in een lopend spel wordt een plek aangeboden · met { $people } · { $channel }
find-no-deadline = onbeperkte tijd
list-find = Meedoen …
find-joined = Je doet mee aan **{ $match }** in { $channel }.
find-gone = Dat is niet meer open, of het is vol. `/game find` laat zien waar nog plek is.
find-none = Hier zoekt nu niemand medespelers. Open een spel met `/game new`.
find-needs-a-server = Dat kan alleen op een server. Gebruik het in een van de kanalen.
tell-me-small = -# 🔔 Klik op een spel voor een privébericht zodra er hier een lobby voor opengaat. Klik nog een keer om te stoppen.
button-tell-me = 🔔 { $game }
button-tell-me-not = Geen berichten meer
tell-me-told = 🔔 Er is een lobby open:
    { $line }
tell-me-on = 🔔 **Aan:** ik stuur je een bericht als er op deze server een lobby voor **{ $game }** opengaat. Met dezelfde knop zet je het weer uit.
tell-me-off = 🔕 **Uit:** over lobby’s voor **{ $game }** op deze server stuur ik je geen bericht. Met de knop onder de lijst van open spellen zet je het aan.
mine-none = Je speelt in geen enkel open spel mee. Open er een in een kanaal met `/game new`.
mine-awaited-until = ❗ { $match } in { $channel }: jij bent aan de beurt, deadline { $due }. { $link }
mine-awaited = ❗ { $match } in { $channel }: jij bent aan de beurt. { $link }
mine-waiting-until = 💤 { $match } in { $channel }: wacht op { $names }, deadline { $due }. { $link }
mine-waiting = 💤 { $match } in { $channel }: wacht op anderen. { $link }
# The subject of an open vote; $name is the missing player.
mine-vote-what = { $wish ->
    [pause] pauze
    [language] andere taal
    [let-stand] bezwaar
    [end] einde voor iedereen
   *[stand-in] computerspeler voor { $name }
}
mine-vote = { "" }    🗳️ { $what }: wacht op { $names }
mine-vote-until = { "" }    🗳️ { $what }: wacht op { $names }; zwijgen geldt { $until } als akkoord
mine-paused = ⏸️ { $match } in { $channel }: gepauzeerd. { $link }
mine-lobby = 🪑 { $match } in { $channel }: in de lobby. { $link }
mine-page = { $lines }
    {"*"}(pagina { $page } van { $pages }; meer met:* `/game mine page:`*)*

log-turn = **Verloop**, beurt { $turn } van { $turns }. Hieronder het bord { $over ->
    [yes] aan het einde van die beurt
   *[no] zoals het nu is
}.
    { $lines }
log-turn-empty = In deze beurt is nog niets gebeurd.
replay-over = 🎞️ **{ $match }**: het hele spel als herhaling.
replay-uncounted = Het telt in geen enkele statistiek mee: iemand die alleen met computerspelers speelde, heeft ongedaan gemaakt wat dobbelstenen of kaarten al hadden laten zien.
chances-title = Ieders kans om te winnen, geschat
chances-share = { $percent }%
chances-turns = beurten
chances-alt = { $who }: { $first }% in het begin, { $middle }% halverwege, { $last }% voor de laatste beurt.
replay-so-far = 🎞️ **{ $match }**: het spel tot nu toe als herhaling.
replay-alt = Herhaling van het spel in { $frames } plaatjes, beurt voor beurt. Aan het einde: { $last }
map-turn = **{ $match } · Beurt { $turn }**: het bord aan het begin van deze beurt.
no-such-turn = Dit spel heeft geen beurt { $turn }. { $last ->
    [one] Tot nu toe is er alleen beurt 1.
   *[other] Tot nu toe zijn er de beurten 1 tot en met { $last }.
}
export-done = 📁 Het verloop van { $match }: als Markdown om te lezen en als JSON Lines voor programma’s.
export-done-running = 📁 Het verloop van { $match } tot nu toe: als Markdown om te lezen en als JSON Lines voor programma’s. Geheime kaarten blijven geheim tot het spel afgelopen is.
export-too-large = { $file } is te groot voor een bericht op Discord. Wie de bot beheert, kan het krijgen met `witan export`.

## Records

person-mention = <@{ $id }>
stats-head = 📊 **{ $who }** · { $game }{ $scope ->
    [server] , op deze server
   *[everywhere] , op alle servers
}
stats-none = { $who } heeft { $game } nog nooit uitgespeeld{ $scope ->
    [server] {" "}op deze server
   *[everywhere] { "" }
}. Alleen uitgespeelde spellen tellen.
stats-played = 👑 Uitgespeeld: { $played }. Gewonnen: { $won }{ $percent ->
    [-1] { "" }
   *[other] {" "}({ $percent }%)
}.
stats-computers = 🤖 { $matches ->
    [one] Aan één van deze spellen deden computerspelers mee.
   *[other] Aan { $matches } van deze spellen deden computerspelers mee.
}
stats-luck = 🎲 { $dice ->
    [0] Nog niet gegooid.
    [one] 1 dobbelsteen gegooid: te weinig om iets over geluk te zeggen.
   *[other] { $dice } dobbelstenen gegooid, gemiddeld { $average } (te verwachten: { $expected }): { $verdict ->
        [few] te weinig om iets over geluk te zeggen.
        [usual] heel gewoon geluk.
        [high] uitzonderlijk hoog; door toeval gooit minder dan 1 op de 40 spelers zo hoog.
       *[low] uitzonderlijk laag; door toeval gooit minder dan 1 op de 40 spelers zo laag.
    }
}
stats-reliability = ⏳ Beslissingen op tijd: { $in_time } van { $decisions }{ $percent ->
    [-1] { "" }
   *[other] {" "}({ $percent }%)
}.
stats-server-head = 📊 **{ $game } op deze server**
stats-server-none = Op deze server is { $game } nog nooit uitgespeeld. Open een spel met `/game new`.
stats-server-played = 👑 Uitgespeelde spellen: { $matches } · spelers: { $people }.
stats-server-line = • { $who }: { $won } van { $played } gewonnen{ $percent ->
    [-1] { "" }
   *[other] {" "}({ $percent }%)
}
stats-elsewhere = In privéberichten laat ik alleen je eigen statistieken zien. Vraag die van een ander op een server waar jullie allebei lid van zijn.

## Deadlines

span = { $hours ->
    [0] { $minutes ->
        [one] 1 minuut
       *[other] { $minutes } minuten
    }
    [one] { $minutes ->
        [0] 1 uur
       *[other] 1 u { $minutes } min
    }
   *[other] { $minutes ->
        [0] { $hours } uur
       *[other] { $hours } u { $minutes } min
    }
}
# $due is ‘over 3 uur’ of ‘3 uur geleden’: geen voorzetsel ervoor.
reminder-half = ⏳ **{ $match }** wacht op jou. De helft van je tijd is om; deadline { $due }: { $link }
reminder-last = ⏰ **{ $match }** wacht op jou, en je tijd is bijna om; deadline { $due }: { $link }
reminder-bank = 🏦 **{ $match }** wacht op jou. De deadline is verstreken, dus nu loopt je reservetijd. Over: { $left }; einde van de reservetijd { $due }. Wat je niet gebruikt, houd je: { $link }
reminder-overdue = ⏰ **{ $match }** wacht nog steeds op jou, en je tijd is om. Speel alsjeblieft, of laat de anderen iets weten: { $link }
reminder-answered = ✅ **{ $match }**: je hebt gespeeld.
reminder-past = ⌛ **{ $match }**: deze deadline is voorbij.
reminder-overtaken = ⏳ **{ $match }**: zie de nieuwere herinnering hieronder.
bank-used = 🏦 **{ $match }**: je hebt { $used } van je reservetijd gebruikt. Over: { $left }.
bank-refilled = 🏦 **{ $match }**: je hebt { $used } van je reservetijd gebruikt, en { $back } kwam terug omdat je op tijd besliste. Over: { $left }.
bank-empty = 🏦 **{ $match }**: je hebt { $used } van je reservetijd gebruikt. Die is nu op.
you-are-next = 👀 **{ $match }**: de beurt vóór de jouwe is begonnen, dus jij bent hierna aan de beurt: { $link }
nudge-in-channel = { $who } { $text }
offer = 🪑 { $name } heeft { $missed ->
    [one] een deadline
   *[other] { $missed } deadlines op rij
} gemist. Wie nog niet meespeelt, kan de plek overnemen. Tot dan kan { $name } de plek houden, met de knop of door te spelen.
offer-moderator = { $opens ->
    [no] 🪑 Wie wil de plek van { $who } overnemen? Dat kan wie nog niet meespeelt. Tot dan kan { $who } de plek houden, met de knop of door te spelen.
   *[other] 🪑 De plek van { $who } wordt vanaf { $opens } aangeboden, aan wie nog niet meespeelt. { $who } heeft niets gemist en kan de plek houden, met de knop of door te spelen.
}
offer-stand-in = 🪑 { $who }, een computerspeler speelt voor jou, en je kunt je plek altijd weer innemen. { $opens ->
    [no] Ook ieder ander die nog niet meespeelt, kan de plek overnemen.
   *[other] Vanaf { $opens } kan ook ieder ander die nog niet meespeelt de plek overnemen.
}
offer-let-go = 🪑 { $name } geeft de plek vrij: wie nog niet meespeelt, kan die overnemen. Tot dan kan { $name } de plek houden, met de knop of door te spelen.
leave-question = **{ $match } verlaten?** Alles wat je erin hebt, blijft bij de plek, en in het kanaal staat dat je weg bent.
leave-hand-on = - **Mijn plek doorgeven**: voorgoed. Iedereen kan die meteen overnemen; tot dan speelt een computerspeler. Je krijgt geen vragen meer, en het spel telt als verlaten: waar betrouwbaarheid te zien is, ben je daardoor een tijd ◐.
leave-stand-in = - **Computer speelt voor mij**: voor een tijdje. Met `/game join` krijg je de plek terug; 7 dagen lang kan niemand anders die overnemen.
leave-end = - **Voor iedereen stoppen**: niemand wint en niets telt. Alle anderen moeten akkoord zijn; wie afwezig of te laat was en niet voorstaat, heeft 72 uur om nee te zeggen.
leave-alone = - **Voor iedereen stoppen**: niemand wint en niets telt. Je bent de enige mens in dit spel, dus het stopt meteen.
button-more = Meer …
button-note = Notitie …
note-shown =
    📝 Jouw notitie:
    { $note }
note-form-title = Jouw notitie
note-form-field = Alleen jij leest hem, ook als je moet kiezen
note-form-hint = Wat je in dit spel wilt onthouden
note-kept = Genoteerd. Alleen jij krijgt het te lezen: hier, en telkens als het spel op jou wacht. Het wordt gewist als het spel afgelopen is of iemand anders jouw plek krijgt.
note-gone = Je hebt nu geen notitie in dit spel.
button-talk = Praten
button-open-ours = Openen voor iedereen
button-open-with = Openen voor iedereen: { $names }
list-talk = Praten met …
talk-thread = { $names } · { $match }
talk-begins =
    🤫 { $people }: { $name } wil hier privé met jullie over { $match } praten.
    {"**"}Wie op deze server threads kan beheren, kan dit lezen.** Ik lees hier niets, en niets wat hier gezegd wordt, bindt iemand.
    -# Ik sluit deze thread als een van jullie een plek opgeeft. Na afloop van het spel gaat hij het archief in; dan kunnen jullie hem openen voor iedereen die meespeelde, als jullie dat allemaal willen. Bij een bezwaar komt een moderator hier alleen binnen als een van jullie die hier vermeldt.
talk-left = 🔒 Een van de plekken hier heeft een andere speler gekregen, daarom berg ik deze thread op: wie de plek had, zou hier kunnen meelezen. *Praten* onder het bord opent een nieuwe.
talk-over = 🏁 { $match } is afgelopen, daarom gaat deze thread het archief in. Als iedereen erin dat wil, open ik hem voor iedereen die meespeelde.
talk-asks = 👀 { $name } wil dat iedereen die meespeelde, dit kan lezen. Als iedereen hier akkoord is, open ik de thread voor hen.
talk-shown = 👀 Iedereen hier is akkoord: deze thread is nu te lezen voor { $people }, dus voor iedereen die met jullie meespeelde ({ $match }).
talk-question = Met wie wil je praten? Niemand anders hoort ervan, maar wie op deze server threads kan beheren, kan het lezen.
talk-question-over = Het spel is afgelopen. Een thread gaat open voor iedereen die meespeelde zodra iedereen erin dat wil.
talk-nobody = Er is niemand met wie je in dit spel privé kunt praten.
talk-nobody-chosen = Daar is niemand bij met wie je kunt praten: computerspelers praten niet. Klik nog eens op *Praten*.
talk-there = - { $thread } met { $names }
talk-coming = - met { $names }: ik ben hem aan het openen
talk-failed = - met { $names }: ik kon hem niet openen. Kies ze nog eens, dan probeer ik het opnieuw.
talk-opening = Ik open een privéthread voor jullie. Ik vermeld je daar zo; komt er niets, klik dan nog eens op *Praten*.
talk-before = Jullie hebben al een thread: { $thread }
talk-needs-permissions = Ik kan hier geen privéthreads openen: ik mis machtigingen ({ $permissions }). Vraag ze aan iemand die de server kan beheren.
talk-not-agreed = In dit spel zijn geen privéthreads afgesproken. `/game new talk:` opent er een waarin dat wel zo is.
talk-not-in = Je zit niet in die thread, of hij is gesloten toen een plek een andere speler kreeg.
talk-not-over = Het spel is nog niet afgelopen: tot die tijd blijven threads privé.
talk-not-seated = Alleen wie in dit spel meespeelt, kan hier privé praten.
talk-showing-asked = Genoteerd. Zodra iedereen in die thread dat wil, kan iedereen die meespeelde, hem lezen.
talk-showing-done = Iedereen erin is akkoord: iedereen die meespeelde, kan de thread nu lezen.
button-play-here = Hier spelen
button-rules = Regels
button-ways-out = Spel verlaten …
give-up-question = **{ $match } opgeven?** Het spel stopt meteen, en niemand wint.
button-give-up = Opgeven
button-hand-on = Mijn plek doorgeven
button-stand-in = Computer speelt voor mij
button-end-for-all = Voor iedereen stoppen
leave-handed-on = Je hebt het spel verlaten, en je plek wordt aangeboden.
leave-stood-in = Een computerspeler speelt nu voor jou. Met `/game join` in het kanaal van het spel krijg je de plek terug.
leave-ended = Het spel is voor iedereen gestopt.
handed-on = 👋 { $former } verlaat het spel. Wie nog niet meespeelt, kan de plek overnemen, met alles wat erbij hoort. Tot dan speelt { $name }.
handed-on-empty = 👋 { $former } verlaat het spel. Wie nog niet meespeelt, kan de plek overnemen, met alles wat erbij hoort.
left-for-a-while = 🤖 { $name } speelt een tijdje voor { $former }. Met `/game join` krijgt { $former } de plek terug.
end-vote = 🏳️ { $missing }: het spel voor iedereen stoppen? Niemand wint en niets telt. Voor: { $names }. Het stopt zodra iedereen akkoord is.
end-vote-until = 🏳️ { $missing }: het spel voor iedereen stoppen? Niemand wint en niets telt. Voor: { $names }. Het stopt zodra iedereen akkoord is, of { $until } als niemand nee zegt: wie nog gevraagd wordt, was afwezig of te laat.
end-vote-alone = 🏳️ **{ $match }**: de anderen willen het spel voor iedereen stoppen. Niemand wint en niets telt.
end-vote-alone-until = 🏳️ **{ $match }**: de anderen willen het spel voor iedereen stoppen. Niemand wint en niets telt. Zeg je niets, dan stopt het { $until }.
# $name is the missing player; $missing have not voted yet, $names have voted yes.
stand-in-vote = 🤖 { $missing }: moet een computerspeler verderspelen voor { $name }, die niets meer laat horen? Voor: { $names }. { $name } kan de plek altijd weer innemen.
stand-in-agreed = 🤖 Besloten door { $names }: voor { $name } speelt een computerspeler verder.
button-stand-in-for = Computer voor { $name }
stand-in-asked = Je bent akkoord. Wachten op { $names }; dan speelt een computerspeler verder.
stand-in-seated = Op die plek speelt nu een computerspeler verder.
stand-in-not-missing = Op die plek ontbreekt niemand: er is intussen gespeeld, of er speelt al een computerspeler.
stand-in-nobody = Niemand die dat kan beslissen, heeft in de laatste twee rondes iets gedaan.
stand-in-agreed-before = Je bent al akkoord. Zodra de anderen het ook zijn, speelt een computerspeler verder.
end-asked = Je bent akkoord. Wachten op { $names }; het spel stopt zodra iedereen akkoord is.
end-agreed-before = Je bent al akkoord. Het spel stopt zodra iedereen dat is.
ended-for-all = 🏳️ Iedereen ({ $names }) is akkoord om te stoppen. Niemand heeft gewonnen, en niets telt.
lobby-begun = Dit spel is begonnen, dus een lobby is er niet meer. Wie meespeelt, kan er met `/game leave` uit; `/game join` neemt een aangeboden plek of die van een computerspeler over.
asleep = 💤 In dit spel speelt niemand meer verder, dus het slaapt: geen beurten, geen herinneringen. Wie er een plek heeft of overneemt, kan het wekken. Doet niemand dat vóór { $ends }, dan eindigt het zonder winnaar.
button-wake = Wekken
woken = ☀️ { $name } wekt het spel. We wachten op { $awaited }.
slept-too-long = 💤 Niemand heeft dit spel in 60 dagen gewekt, dus het eindigt. Niemand heeft gewonnen, en niets telt.
wish-asleep = 💤 Dit spel slaapt, omdat niemand meer verderspeelde. `/game join` wekt het: je houdt je plek of neemt een aangeboden plek over.
offer-withdrawn = 🪑 { $name } houdt de plek.
offer-taken = 🪑 De plek is overgenomen: nu speelt { $name }.
stands-in = 🤖 { $name } speelt verder voor { $former } tot iemand de plek overneemt. { $former } kan de plek altijd weer innemen, met de knop of met `/game join`.
seat-taken = 🪑 { $who } neemt de plek over van { $former }.
seat-welcome = 🪑 Je speelt nu mee in **{ $match }**, op de plek van { $former }. Je krijgt alles wat bij die plek hoort, volle reservetijd en een schone lei. Hier zie je hoe het ervoor staat; `/game log` laat zien wat er gebeurd is, en `/game rules` legt het spel uit: { $link }
button-take-seat = Plek overnemen
button-keep-seat = Plek houden ({ $name })
button-let-go = Plek vrijgeven ({ $name })
paused-vote = ⏸️ Het spel is sinds { $since } gepauzeerd, met instemming van alle spelers. Ieder van jullie kan het hervatten: `/game resume`.
paused-moderator = ⏸️ Het spel is sinds { $since } gepauzeerd door een moderator. Alleen een moderator kan het hervatten.
pause-vote = ⏸️ { $missing }: spel pauzeren? Voor: { $names }. De pauze begint zodra iedereen akkoord is, of { $until } als niemand nee zegt; tot dan gaat het spel verder.
button-agree = Akkoord
button-refuse = Nee
motion-refused = Je hebt nee gezegd, en de anderen kunnen dat lezen.
motion-not-asked = Niemand vraagt daar nog om.
pause-refused = ⏸️ { $name } wil geen pauze: het spel gaat verder.
pause-unopposed = ⏸️ Op verzoek van { $names }, en omdat een dag lang niemand nee zei, is het spel gepauzeerd en lopen er geen deadlines. Elke speler kan het hervatten met `/game resume`.
language-refused = 🌐 { $name } wil niet van taal wisselen.
language-unopposed = 🌐 Op verzoek van { $names }, en omdat een dag lang niemand nee zei, is de taal van dit spel vanaf nu: **{ $language }**.
end-refused = 🏳️ { $name } wil verderspelen: het spel stopt niet.
pause-agreed = ⏸️ Met instemming van { $names } is het spel gepauzeerd en lopen er geen deadlines. Elke speler kan het hervatten met `/game resume`.
pause-ends = ▶️ { $name } heeft het spel hervat. Alle klokken lopen verder waar ze stilstonden. Wachten op { $awaited }.
absence-begins = 🌴 { $name } is afwezig tot { $until }. Tot dan staat de klok stil.
absence-goes-on = 🌴 { $name } is afwezig tot { $until }. Het spel gaat zolang gewoon verder.
passed-over = 🌴 { $name } is afwezig: het spel gaat verder.
absence-ends = 👋 { $name } is terug.
absence-over = 👋 { $who }, je afwezigheid is voorbij: je speelt weer gewoon mee.
absence-over-seat = 👋 { $who }, je afwezigheid is voorbij. { $name } speelt voor je tot je je plek terugneemt: `/game join`.
waiting-until = ⏳ { $name }: deadline { $due }.
waiting-bank = 🏦 { $name }: de deadline is verstreken; einde van de reservetijd { $due }.
waiting-overdue = ⏰ { $name }: de tijd is om, en het spel wacht.
waiting-unlimited = ⏳ { $name }: geen tijdslimiet.
waiting-away = 🌴 { $name }: afwezig tot { $back }; deadline { $due }.

## Moderation

mod-needs-a-server = Gebruik de opdrachten voor moderators op een server, in een kanaal dat iedereen daar kan zien.
mod-needs-moderator = Dat kunnen alleen de moderators van deze server: wie de server kan beheren, en wie de rol heeft die in `/mod settings` is gekozen.
mod-needs-manager = Alleen wie de machtiging “Server beheren” heeft, kan dit veranderen. Vraag zo iemand om het te doen of om jou die machtiging te geven.
mod-settings-moderators = Moderators: { $role }, en iedereen die de server kan beheren.
mod-settings-no-moderators = Moderators: iedereen die de server kan beheren. Voeg met `/mod settings moderators:` een rol toe.
mod-settings-log = Waarschuwingen voor moderators gaan naar { $channel }.
mod-settings-log-refused = ⚠️ In { $channel } kan ik niets plaatsen. Geef me toestemming om het kanaal te bekijken en er berichten te sturen, en gebruik `/mod settings alerts:` dan nog een keer.
alerts-come-here = ⚠️ Waarschuwingen over spellen op deze server komen hier: bezwaren, en spellen waarvan de berichten niet aankomen.
mod-settings-no-log = Geen kanaal voor waarschuwingen: komen berichten van een spel niet aan, dan hoort de host het in een privébericht. Bezwaren gaan naar de moderatorrol, in het kanaal van het spel. Kies met `/mod settings alerts:` een kanaal voor beide.
mod-settings-noticeboard = Het prikbord hangt in { $channel }.
mod-settings-no-noticeboard = Geen prikbord. Met `/mod settings noticeboard:` laat één bericht in een kanaal altijd zien waar je hier kunt meedoen.
mod-settings-noticeboard-refused = ⚠️ In { $channel } kan ik niets plaatsen. Geef me toestemming om het kanaal te bekijken en er berichten te sturen, en gebruik `/mod settings noticeboard:` dan nog een keer.
mod-settings-notified = { $role } krijgt bij elke nieuwe lobby één melding, als iedereen de rol mag vermelden.
noticeboard-comes = 📌 Hier staat zo meteen waar je op deze server kunt meedoen.
noticeboard-head = 📌 **Op deze server kun je meedoen aan:**
noticeboard-none = 📌 **Op dit moment zoekt hier niemand medespelers.** Open een spel met `/game new`.
noticeboard-moved = 📌 Het prikbord hangt nu in { $channel }.
noticeboard-over = 📌 Hier hangt geen prikbord meer. `/game find` laat zien waar je kunt meedoen.

mod-settings-all-channels = In elk kanaal kan een spel worden geopend. Beperk het met `/mod settings allow:` tot bepaalde kanalen.
mod-settings-channels = Een spel openen kan in { $channels }, en in de threads daarvan.
mod-settings-too-many-channels = Je kunt hoogstens { $most } kanalen opgeven. `/mod settings reset:` staat weer alle kanalen toe.
settings-language = 💬 Taal: { $language }
settings-uninvited = ✉️ Niemand kan je in lobby’s uitnodigen. Zelf meedoen kan nog wel.
settings-not-with = 🚪 Niet met { $people }: wie hier staat, kan je niet uitnodigen en niet meedoen in een lobby waar jij in zit, en krijgt niet te horen waarom.
settings-too-many-kept-away = Je hebt al { $most } mensen genoemd; meer kan niet.
mod-settings-lobbies = Je kunt hier host zijn van hoogstens { $most ->
    [one] één lobby
   *[other] { $most } lobby’s
} tegelijk.
mod-settings-appeals = Een bezwaar legt een spel hoogstens { $days ->
    [one] één dag
   *[other] { $days } dagen
} stil; daarna gaat het verder zoals het staat.
mod-settings-zone = 🌍 Tijdzone van deze server, voor spellen waarvan de klokken in het weekend stilstaan: **{ $zone }** (het is daar nu { $time } uur)
mod-settings-weekends = 🛌 In nieuwe spellen staan op zaterdag en zondag alle klokken stil (de host kan het veranderen).
mod-settings-weekends-without-zone = Om de klokken in het weekend stil te zetten, moet ik weten wanneer het hier begint; ik heb dus niets veranderd. Geef ook `timezone:` op, of laat met `weekends:` de klokken lopen.
mod-settings-time = Standaard voor nieuwe spellen (de host kan het veranderen):
    { $terms }

order-preview = ⚖️ **{ $match }**
    { $consequence }
    Reden: “{ $reason }”
    Dit komt allemaal in het kanaal van het spel, met je naam. Bevestig binnen 15 minuten.
order-pause = Het spel wordt stilgelegd: er lopen geen deadlines en niemand kan iets doen tot een moderator het hervat.
order-resume = Het spel wordt hervat. Alle klokken lopen verder waar ze stilstonden.
order-extend = { $names }: { $hours ->
    [one] één uur extra
   *[other] { $hours } uur extra
} voor de beslissing waar het spel op wacht, en alleen voor die ene.
order-shorten = { $names }: { $hours ->
    [one] één uur minder
   *[other] { $hours } uur minder
} voor de beslissing waar het spel op wacht, en alleen voor die ene.
order-remind = Privébericht aan { $names }: het spel wacht. Aan de tijd verandert niets.
order-force = De standaardactie van het spel wordt uitgevoerd voor { $names }, alsof de tijd om was. Het telt als een te late beslissing, die de speler zelf niet ongedaan kan maken.
order-replace = { $newcomer } neemt de plek over van { $names }, met alles wat erbij hoort, en krijgt te horen hoe het ervoor staat. Wie de plek overneemt, begint met een schone lei, volle reservetijd en de volle tijd voor een beslissing die nog openstaat. { $names } speelt niet meer mee.
order-close = De lobby wordt gesloten en iedereen gaat eruit. Het kanaal is dan weer vrij.
order-offer = De plek van { $names } wordt in het kanaal aangeboden aan wie nog niet meespeelt, behalve aan jou. { $opens ->
    [no] { $names } kan de plek houden, met een knop of door te spelen, tot iemand die overneemt.
   *[other] { $names } heeft niets gemist, dus niemand kan de plek overnemen vóór { $opens }; tot dan kan { $names } de plek houden, met een knop of door te spelen.
}
order-stand_in = Op de plek van { $names } speelt een computerspeler verder; de plek wordt in het kanaal aan iedereen behalve jou aangeboden. { $names } kan de plek altijd weer innemen, tot iemand anders die heeft. { $opens ->
    [no] { "" }
   *[other] { $names } heeft niets gemist, dus niemand anders kan de plek overnemen vóór { $opens }.
}
order-language = De taal van het spel wordt: { $language }. Wat iedereen privé leest, blijft zoals het is.
order-cancel = Het spel wordt voorgoed afgebroken. Niemand wint, het telt niet mee in de statistieken, en het kan niet worden hervat. Het verloop blijft te lezen.
button-confirm = Bevestigen
button-drop = Toch niet
ordered-by = – moderator { $moderator }: “{ $reason }”
ordered-pause = ⏸️ **Spel gepauzeerd.** Er lopen geen deadlines tot een moderator het hervat.
ordered-resume = ▶️ **Spel hervat.** Alle klokken lopen verder waar ze stilstonden. Wachten op { $awaited }.
ordered-extend = ⌛ **Meer tijd** voor { $names }: { $hours ->
    [one] één uur extra
   *[other] { $hours } uur extra
} voor deze beslissing.
ordered-shorten = ⌛ **Minder tijd** voor { $names }: { $hours ->
    [one] één uur minder
   *[other] { $hours } uur minder
} voor deze beslissing.
ordered-remind = ⏰ **Herinnering gestuurd** aan { $names }: het spel wacht.
ordered-force = ⏩ Niets gehoord van { $names }: de standaardactie van het spel is uitgevoerd, alsof de tijd om was.
ordered-replace = 🪑 Een moderator geeft de plek van { $names } aan iemand anders.
ordered-language = 🌐 De taal van dit spel is vanaf nu: **{ $language }**.
ordered-rename = ✏️ { $names } heet voortaan zo: een naam is vervangen.
ordered-retitle = ✏️ Dit spel heet voortaan **{ $match }**.
ordered-offer = 🪑 De plek van { $names } wordt aangeboden.
ordered-stand_in = 🤖 Een computerspeler speelt verder voor { $names }.
ordered-close = 🛑 **De lobby is gesloten.** `/game new` opent een nieuwe.
ordered-cancel = 🛑 **Spel afgebroken.** Niemand wint, en het telt niet mee in de statistieken. `/game log` laat nog zien wat er gebeurd is.
reminder-moderator = ⏰ **{ $match }** wacht op jou, en een moderator vraagt je om te spelen: { $link }
cancelled-board = 🛑 **{ $match } is afgebroken.** Zo stond het ervoor.
cancelled-offer = 🪑 De plek van { $name } wordt niet meer aangeboden: het spel is afgebroken.
cancelled-question = 🛑 Het spel is afgebroken, dus deze vraag is vervallen.
cancelled-vote = ⏸️ Er valt niets meer te pauzeren: het spel is afgebroken.
cancelled-whisper = 🛑 **{ $match }** is afgebroken. Je hoeft niets te doen.
order-no-reason = Geef in een paar woorden een reden: die komt in het kanaal van het spel.
order-match-unknown = Op deze server is geen spel { $number }. De nummers staan in `/mod audit` en in de lobby’s; laat `match:` weg voor het spel in dit kanaal.
order-no-match = In dit kanaal is geen spel. Geef het nummer met `match:` op.
order-not-begun = Dat spel is nog niet begonnen, dus er valt niets te beslissen. `/mod cancel` sluit de lobby; de host kan dat ook met de knop daar.
order-ended = Dat spel is afgelopen en niet meer te veranderen. `/game log` laat zien wat er gebeurd is.
order-seated = Je speelt of speelde zelf mee, dus in dit spel kun jij niet beslissen. Een andere moderator van deze server kan dat wel: { $moderators }.
order-moderators = wie de server kan beheren
order-moderators-role = { $role }, en wie de server kan beheren
order-whose = Niemand met die naam speelt mee in dit spel. De spelers zijn: { $players }.
order-not-awaited = Het spel wacht nu niet op { $name }, maar op { $awaited }.
order-no-deadline = Dit spel heeft geen deadlines, dus er valt niets te verlengen. Stuur met `/mod remind` een herinnering aan de spelers op wie het wacht.
order-hours = Kies hoogstens { $most } uur; met een min ervoor wordt het zoveel minder.
order-too-short = Met zoveel minder zou de beslissing van { $name } meteen voorbij zijn, of de tijd ervoor is al om. Haal er minder uren af, of gebruik `/mod force` als het spel niet langer moet wachten.
order-while-paused = Het spel is gepauzeerd. Hervat het eerst, met `/mod resume` of `/game resume`.
order-offered = Die plek wordt al aangeboden. Gebruik `/mod replace` om die aan een bepaalde persoon te geven.
order-no-computers = Voor dit spel zijn er geen computerspelers. Met `/mod offer` bied je de plek aan iedereen aan.
order-paused-already = Het spel is al gepauzeerd. `/mod resume` hervat het.
order-not-paused = Het spel is niet gepauzeerd. Gebruik `/mod pause` om het te pauzeren.
order-replace-seated = { $newcomer } speelt al mee, en niemand kan twee plekken hebben.
order-replace-bot = { $newcomer } is een bot, en bots kunnen niet meespelen. Kies een mens.
order-replace-self = Je kunt jezelf geen plek geven. `/mod offer` biedt de plek aan iedereen behalve jou aan.
order-replace-stranger = { $newcomer } is geen lid van deze server. Nodig die persoon eerst uit, of kies iemand die wel lid is.
order-done = Klaar, en bekendgemaakt in { $channel }.
order-dropped = Niet gedaan: er is niets veranderd.
order-changed = Er is niets gedaan: het spel is intussen verdergegaan. Kijk bij `/game status` en herhaal de opdracht als je het nog steeds wilt.
order-expired = Er is niets gedaan: deze bevestiging is verlopen. Gebruik de opdracht nog eens.
order-failed = Dat kan niet: de kaarten van het spel zouden niet meer kloppen. Er is niets veranderd, en in { $channel } staat dat je het hebt geprobeerd.
order-done-before = Dat was al gedaan.
order-failed-before = Dat is al geprobeerd, maar het kon niet.
order-not-yours = Alleen wie deze opdracht gaf, kan die bevestigen.
audit-head = ⚖️ **Wat moderators op deze server deden** (pagina { $page } van { $pages })
status-board = Het bord: { $link }
status-uncounted = 🎲 Dit spel telt in geen enkele statistiek mee: iemand die alleen met computerspelers speelde, heeft ongedaan gemaakt wat dobbelstenen of kaarten al hadden laten zien.
status-cancelled = 🛑 Dit spel is afgebroken. Zo stond het er het laatst voor:
audit-host = { $host } ({ $lobbies })
# $people are several of audit-barred-person.
audit-barred = 🚫 Buiten de spellen gehouden: { $people }
audit-barred-person = { $person } (door { $by })
bar-done = 🚫 { $person } kan op deze server niet meer meedoen of een spel openen. Wat al loopt, gaat door; `/mod offer` biedt de plek aan anderen aan. Met `/mod bar lift:True` mag { $person } weer meedoen.
bar-already = { $person } wordt al buiten de spellen gehouden.
bar-lifted = { $person } kan op deze server weer meedoen en spellen openen.
bar-not = { $person } wordt niet buiten de spellen van deze server gehouden.
audit-hosts = 🪑 Lobby’s die hier in de laatste 24 uur zijn geopend: { $hosts }
audit-tables = 🗝️ Lobby’s die in de laatste 30 dagen voor anderen zijn geopend: { $tables }
audit-table = { $match } (door { $by })
audit-unanswered = ⚖️ Bezwaren van de laatste 30 dagen waarover niemand op tijd besliste: { $matches }
audit-none = Geen handelingen van moderators gevonden.
audit-file = ⚖️ Wat moderators op deze server deden, als bestand, met één regel JSON per handeling ({ $number ->
    [one] één handeling
   *[other] { $number } handelingen
}).
audit-line = `{ $number }` { $date } · { $match } · { $what } · { $moderator }: “{ $reason }”
audit-all = iedereen op wie het spel wachtte
audit-pause = spel gepauzeerd
audit-resume = spel hervat
audit-extend = { $hours } uur extra voor { $seat }
audit-shorten = { $hours } uur minder voor { $seat }
audit-remind = herinnering voor { $seat }
audit-force = standaardactie voor { $seat }
audit-replace = plek van { $seat } gegeven aan { $newcomer }
audit-language = taal veranderd in { $language }
audit-rename = gaf { $seat } een andere naam
audit-retitle = gaf het spel een andere naam
audit-offer = plek van { $seat } aangeboden
audit-stand_in = computerspeler ingezet voor { $seat }
audit-cancel = spel afgebroken
audit-close = lobby gesloten

## Answers about pauses, seats and oneself

pause-paused = Het spel is gepauzeerd. `/game resume` hervat het.
language-wish = 🌐 { $missing }: verder in deze taal: **{ $language }**? Voor: { $names }. Akkoord? Geef `/game language` met dezelfde taal. Zegt niemand nee, dan verandert de taal { $until }.
language-changed = 🌐 Met instemming van { $names } is de taal van dit spel vanaf nu: **{ $language }**.
language-asked = Je bent akkoord. Wachten op { $names }; de taal verandert zodra iedereen akkoord is, of na 24 uur als niemand nee zegt.
language-done = Iedereen is akkoord: het spel gaat verder in die taal.
language-already = Dat is al de taal van het spel.
language-agreed-before = Je was al akkoord. De taal verandert zodra iedereen dat is.
pause-asked = Je bent akkoord. Wachten op { $names }; de pauze begint zodra iedereen akkoord is, of na 24 uur als niemand nee zegt.
pause-already = Het spel is al gepauzeerd. `/game resume` hervat het.
pause-already-moderator = Het spel is al gepauzeerd door een moderator.
pause-agreed-before = Je was al akkoord. De pauze begint zodra iedereen dat is.
pause-not = Het spel is niet gepauzeerd. Vraag de anderen met `/game pause` om een pauze.
pause-resumed = Het spel gaat verder.
pause-moderators = Een moderator heeft het spel gepauzeerd, dus alleen een moderator kan het hervatten. Vraag het aan een van hen.
seat-yours = De plek is van jou. Hoe het spel ervoor staat, heb ik je in een privébericht gestuurd.
seat-kept = Je houdt je plek.
seat-let-go = Anderen kunnen je plek nu overnemen. Tot dat gebeurt, kun je die houden, met de knop of door te spelen.
seat-not-yours = Dat is voor de speler van deze plek, zolang die wordt aangeboden.
seat-not-offered = Deze plek wordt niet meer aangeboden: de speler is terug.
seat-waits = Deze plek blijft tot { $until } voor de speler gereserveerd. Wordt die dan nog aangeboden, dan kun je die overnemen.
seat-ordered = Je hebt deze plek zelf laten aanbieden, dus iemand anders moet die overnemen.
seat-seated = Je speelt al mee, en niemand kan twee plekken hebben.
seat-bot = Bots kunnen hier niet meespelen.
settings-zone = 🌍 Je tijdzone: **{ $zone }** (het is daar nu { $time } uur)
settings-zone-fixed = -# Die kent geen zomertijd. Wordt bij jou de klok wel verzet, noem dan liever een stad.
settings-zone-choice = - **{ $zone }** (het is daar nu { $time } uur)
settings-no-zone = 🌍 Je tijdzone: niet ingesteld, dus ik gebruik UTC. Stel er een in met `/settings timezone:`
settings-quiet = 🌙 Stille uren: van { $from }.00 tot { $to }.00 uur. Dan verstrijkt geen enkele deadline van jou en stuur ik je geen herinneringen.
settings-no-quiet = 🌙 Stille uren: geen. Stel ze in met `/settings quiet-from: quiet-to:`
settings-days-off = 🛋️ Vrije dagen: { $days }, in jouw tijdzone. Dan verstrijkt geen enkele deadline van jou en stuur ik je geen herinneringen.
settings-no-days-off = 🛋️ Vrije dagen: geen. Stel ze in met `/settings days-off:`
settings-moved = -# Stille uren en vrije dagen samen schuiven een beslissing hoogstens { $most } uur op, ook als ze langer duren. Reservetijd, `/away` en de weekenden van een spel komen erbij.
settings-next = 👀 Melding “jij bent hierna aan de beurt” als de beurt vóór de jouwe begint: { $on ->
    [on] aan
   *[off] uit
}
settings-away = 🌴 Je bent afwezig tot { $until }. Gebruik `/away` zonder datum als je terug bent.
# $rating is new, reliable or mixed, with its $sign; $total is how much counts, at most 30.
settings-reliability = { $rating ->
    [new] { $sign } Betrouwbaarheid op deze server: nog niet bekend. Na nog { $missing ->
        [one] één beslissing
       *[other] { $missing } beslissingen
    } met een deadline zien anderen ● of ◐ naast je naam. Voor ● moeten er meer dan negen van de tien op tijd zijn, en mag je geen spel hebben verlaten.
    [reliable] { $sign } Betrouwbaar op deze server: { $kept } van je laatste { $total } beslissingen waren op tijd.
   *[mixed] { $sign } Betrouwbaarheid op deze server, van de laatste { $total }: op tijd { $kept }, deadlines gemist { $missed }, spellen verlaten { $left }. Voor ● moeten er meer dan negen van de tien op tijd zijn, en mag je geen spel hebben verlaten.
}
settings-unknown-zone = De tijdzone “{ $typed }” ken ik niet. Noem een grote stad bij jou in de buurt (Amsterdam), een land, of iets als CET of GMT+2, en verder niets.
settings-several-zones = “{ $typed }” kan verschillende tijdzones betekenen, dus ik heb niets veranderd. Welke is die van jou? Stuur me er een van:
    { $zones }
in-words-turn = 🔤 **{ $match }**: jij bent aan de beurt. { $link }
settings-board-as-text = 🔤 Je krijgt het bord in woorden als je aan de beurt bent en na alles wat je doet, met wat je daarna kunt doen.
in-words-on = bord in woorden
in-words-off = alleen afbeeldingen
settings-forget-me = 🧹 Je hebt { $since } gevraagd om vergeten te worden. Wie deze bot beheert, ziet dat je wacht en regelt het; lopende spellen hebben je naam nodig tot ze klaar zijn. `/settings forget-me:` trekt het verzoek in.
forget-me-ask = ik wil vergeten worden
forget-me-withdraw = toch niet
settings-half-quiet = Stille uren hebben een begin en een einde: stel `quiet-from:` en `quiet-to:` allebei in, op verschillende uren.
settings-unknown-days = De dagen “{ $typed }” ken ik niet, dus ik heb niets veranderd. Stuur me weekdagen, zoals “zaterdag, zondag”, of “geen”.
settings-all-days-off = Dat is de hele week, en dan zouden de anderen eeuwig op je wachten, dus ik heb niets veranderd. Laat een dag over, of gebruik `/away` als je een tijd weg bent.
away-begun = 🌴 Je bent afwezig tot { $until } ({ $relative }), en de andere spelers weten ervan. Gebruik `/away` zonder datum als je terug bent.
# $meanwhile is what becomes of somebody's matches while they are away.
away-meanwhile = { $meanwhile ->
    [go_on] Je spellen gaan zonder jou verder: als je tijd voor een beslissing om is, maak ik voor jou de voorzichtigste keuze. Niets telt als gemist en je reservetijd blijft staan. Waar twee anderen iets onderling uitmaken, wacht niemand op jou.
    [stand_in] Een computerspeler speelt voor jou. Met `/away` zonder datum krijg je je plekken terug.
   *[wait] Je klok staat stil in spellen met de optie `patience`. Je andere spellen gaan zonder jou verder: ik maak voor jou de voorzichtigste keuze.
}
button-away = { $meanwhile ->
    [go_on] Ga door zonder mij
    [stand_in] Computer speelt voor mij
   *[wait] Wacht op mij
}
# $elsewhere is how many seats computer players hold for them on other servers.
away-ended = 👋 Welkom terug! Je speelt weer, met de gewone deadlines.{ $elsewhere ->
    [0] { "" }
    [one] { " " }Eén plek op een andere server wordt voor je vrijgehouden: neem die daar weer in met `/game join`.
   *[other] { " " }{ $elsewhere } plekken op andere servers worden voor je vrijgehouden: neem ze daar weer in met `/game join`.
}
away-not = Je bent niet afwezig. Ga je weg, geef dan de dag waarop je terug bent: `/away until: 24 dec`, in jouw tijdzone ({ $zone }).
away-past = Die datum ligt niet in de toekomst. Geef een latere, zoals morgen, in jouw tijdzone ({ $zone }).
away-too-long = Dat is te lang: je kunt hoogstens tot { $latest } weg zijn. Het maximum is { $days } dagen, zodat de anderen verder kunnen spelen. Elke afwezigheid kost twee dagen extra; voor elke dag dat je terug bent, krijg je er een terug. Geef een eerdere datum, of laat iemand je plek overnemen.
away-used-up = Je { $days } dagen afwezigheid zijn op: de anderen moeten verder kunnen spelen. Elke afwezigheid kost twee dagen extra; voor elke dag dat je terug bent, krijg je er een terug. Laat tot die tijd iemand je plek overnemen.
date-weekdays = maandag/ma dinsdag/di woensdag/wo donderdag/do vrijdag/vr zaterdag/za zondag/zo
date-months = januari februari maart/mrt april mei juni juli augustus september oktober november december
date-near = vandaag morgen overmorgen
date-units = dagen/dag/d weken/week maanden/maand
date-numbers = een/één twee drie vier vijf zes zeven acht negen tien elf twaalf
date-this-next = deze/dit/komende/aanstaande volgende
date-idle = over/op/tot/de/het
date-and = en
date-each-weekday = maandags/maandagen dinsdags/dinsdagen woensdags/woensdagen donderdags/donderdagen vrijdags/vrijdagen zaterdags/zaterdagen zondags/zondagen
date-weekend = weekend/weekends/weekeinde/weekeinden
date-each = elke/elk/iedere/ieder/alle/in/op/het/de/van/vanaf/’s
date-through = tot/tot_en_met
date-at-clock = om uur/u
date-day-first = yes
date-short-units = uren/uur/u minuten/minuut/min
date-more-numbers = acht dertien veertien vijftien zestien zeventien achttien negentien twintig dertig
date-halves = anderhalf/anderhalve tweeënhalf/tweeënhalve/twee_en_een_half -
date-spans = - - veertien_dagen kwartier/een_kwartier half_uur/halfuur/een_half_uur/een_halfuur drie_kwartier/driekwartier halve_dag/een_halve_dag
date-within = over/binnen
date-from-now = vanaf_nu/vanaf_vandaag
date-coming = a.s./eerstvolgende/eerstkomende/aankomende
away-back = terug
# Begrepen wordt wat hierboven staat, en Engels.
away-not-understood = “{ $typed }” begrijp ik niet. Schrijf alleen de datum, bijvoorbeeld zo: 24-12, 24 dec, vrijdag, overmorgen, morgen 15 uur of over 5 dagen.
away-ambiguous = “{ $typed }” kan meer dan één dag betekenen:
    { $dates }
    Zeg welke je bedoelt, bijvoorbeeld met de maand erbij (24 dec).

## What was not understood

invalid-control = Die knop of lijst werkt niet meer; misschien is die van een oudere versie. Gebruik het nieuwste bord.
invalid-game-command = Die opdracht ken ik niet; misschien is die van een oudere versie. Typ `/game` om te zien wat er is.
invalid-deadline = Die deadline ken ik niet. Kies er een uit de lijst.
refill-without-bank = `refill:` geeft uren terug aan de reservetijd, maar zonder deadline en reservetijd valt er niets aan te vullen. Kies allebei (`deadline:` en `time-bank:`), of laat `refill:` weg.
weekends-without-deadline = Zonder deadline loopt er geen klok, dus kan er in het weekend ook geen stilstaan. Kies een `deadline:`, of laat `weekends:` weg.
weekends-without-zone = Om de klokken in het weekend stil te zetten, moet ik weten wanneer het bij jou begint. Stel met `/settings timezone:` je tijdzone in en open het spel dan opnieuw.

## The sandbox: what its page offers to begin with, and what became of it

guide-alone = In je eentje tegen computerspelers spelen
guide-alone-description = Je begint een spel in je privéberichten met de bot, en computerspelers nemen meteen de andere plekken in. Je eerste beslissingen worden uitgelegd.
guide-start = Een spel met vier spelers starten
guide-start-description = Aldred opent een spel, drie anderen doen mee, en het begint. Dan neem jij het over: speel als degene die aan de beurt is.
guide-watch = Een spel tussen gesimuleerde spelers bekijken
guide-watch-description = Ongeveer vijf minuten. Vier gesimuleerde mensen spelen een heel spel met dezelfde knoppen en lijsten als jij. Is hier al een spel open, dan gaan ze daarmee verder.
guide-game = { $pitch } Voor { $least } tot { $most } spelers; in je eentje tegen computerspelers ongeveer { $minutes } minuten.{ $first ->
    [yes] {" "}Begin met dit spel: het is het kortste.
   *[no] {""}
}
guide-of-game = { $title } ({ $game })
guide-stopped = Gestopt.
guide-begun = Het spel is begonnen.
guide-over = Het spel is afgelopen.
guide-already = Hier wordt al gespeeld. Wacht tot dat spel is afgelopen, geef het hier op met /game leave, of begin in een ander kanaal.
guide-already-alone = { $name } speelt hier al een spel. Speel het uit, geef het hier op met /game leave, of kies iemand anders in de lijst “Who I am”.
guide-nobody = Er zijn te weinig mensen op de server.
guide-no-answer = De bot antwoordt niet.
guide-not-opened = Hier kon geen spel worden geopend. Lees wat de bot heeft gezegd tegen { $name }.
guide-paused = Het spel is gepauzeerd. Begin opnieuw zodra het verdergaat.
guide-stuck = De actie van { $name } had geen effect.

## Direct messages

typed-edited = Ik lees een bericht zoals het is verstuurd; wat je er daarna aan verandert, telt niet. Wil je iets anders doen, schrijf dan een nieuw bericht.
typed-nothing = Niets in je spellen wacht op iets wat je hier schrijft.
typed-which = Verschillende spellen wachten op iets wat je hier kunt schrijven. Beantwoord het bericht van het spel dat je bedoelt.

## Commands. Discord shows these beside the command; at most 100 characters each.

command-game = Spellen openen, bekijken en eraan meedoen
command-game-new = Een spel openen in een nieuwe thread of in dit kanaal
command-game-join = Meedoen in de lobby van dit kanaal, of je kleur veranderen
command-game-seed = Eigen tekst toevoegen aan de seed van het spel in dit kanaal
command-game-verify = Controleren of dobbelstenen en kaarten in dit spel eerlijk zijn
command-game-leave = De lobby of het spel van dit kanaal verlaten
command-game-remove = Iemand uit je lobby halen
command-game-start = Het spel in de lobby van dit kanaal starten
command-game-status = Wie er aan de beurt is en hoe iedereen ervoor staat
command-game-map = Het bord met je knoppen, of in een eerdere beurt, een deel van dichtbij, of als tekst
command-game-replay = Het spel beurt voor beurt, als animatie
command-game-hand = Wat je geheim in handen hebt; alleen jij ziet het
command-game-hint = Wat een computerspeler in jouw plaats zou doen; alleen jij ziet het
command-game-instructions = Vooraf zeggen wat er voor je gedaan wordt; alleen jij ziet het
command-game-log = Wat er gebeurd is in dit spel, of in één beurt
command-game-export = Het verloop als bestanden: een om te lezen en een voor programma’s
command-game-stats = Statistieken van uitgespeelde spellen
command-game-stats-player = Iemands statistieken: gewonnen spellen, dobbelgeluk, op tijd spelen en meer
command-game-stats-server = Alle spellen op deze server, en wie het vaakst gewonnen heeft
command-game-rules = De spelregels in het kort
command-game-language = De anderen om een andere taal voor dit spel vragen, of ermee akkoord gaan
command-game-relocate = Een spel in dit kanaal voortzetten als het eigen kanaal weg is
command-game-find = Open lobby’s en aangeboden plekken op deze server die je kunt nemen
command-game-mine = Al je spellen; eerst de spellen die op jou wachten
command-mod = Voor moderators: de spellen op deze server
command-mod-pause = Een spel pauzeren tot een moderator het hervat
command-mod-resume = Een gepauzeerd spel hervatten
command-mod-extend = Meer of minder tijd geven voor de beslissing waar een spel op wacht
command-mod-remind = Een herinnering sturen aan de spelers op wie een spel wacht
command-mod-force = De standaardactie uitvoeren voor wie niets doet
command-mod-replace = Iemands plek aan een ander geven
command-mod-language = De taal van een spel veranderen
command-mod-offer = Iemands plek aanbieden aan wie die wil
command-mod-stand-in = Een computerspeler op iemands plek laten verderspelen
command-mod-cancel = Een spel voorgoed afbreken
command-mod-audit = Wat moderators hier deden, wanneer en waarom
command-mod-bar = Iemand buiten de spellen van deze server houden, zonder ban
command-mod-rename = Een beledigende naam meteen vervangen: die van een speler of van het spel
option-mod-rename-player = Wiens naam (zonder keuze de naam van het spel)
option-mod-rename-name = Wat ervoor in de plaats komt (anders de kleur, of het nummer van het spel)
command-mod-table = Een lobby voor anderen openen, waarin je zelf niet meespeelt
option-mod-person = Wie
option-mod-lift = Weer toelaten
command-mod-settings = Moderatorrol, kanaal voor waarschuwingen, toegestane kanalen, standaard voor nieuwe spellen
option-mod-match = Het nummer van het spel (standaard: het spel in dit kanaal)
option-mod-reason = Waarom; dit komt in het kanaal van het spel
option-mod-player = Wiens plek
option-mod-with = Wie de plek overneemt
option-mod-hours = Hoeveel uur extra; met een min ervoor, hoeveel minder
option-mod-of-match = Alleen tonen wat moderators in dit spel deden
option-mod-by = Alleen tonen wat deze persoon deed
option-mod-page = Paginanummer (standaard: de nieuwste)
option-mod-as-file = Alles als bestand krijgen
as-file-jsonl = JSON Lines
option-mod-lobbies = Van hoeveel lobby’s iemand tegelijk host kan zijn (standaard: 3)
option-mod-appeals = Hoeveel dagen een bezwaar een spel zonder beslissing kan stilleggen (standaard: 7)
option-mod-timezone = De tijdzone waarin het hier weekend is: een stad, een land, CET of GMT+2
option-mod-allow = Spellen toestaan in dit kanaal (en alleen in kanalen die zo zijn toegestaan)
option-mod-disallow = Geen spellen meer toestaan in dit kanaal
option-mod-deadline = Standaard bedenktijd per beslissing in nieuwe spellen
option-mod-at-deadline = Wat er in nieuwe spellen standaard gebeurt als de tijd om is
option-mod-time-bank = Standaard reservetijd per speler in nieuwe spellen
option-mod-refill = Standaard aantal uren dat per beslissing op tijd in de reservetijd terugkomt
option-mod-missed-limit = Standaard aantal gemiste deadlines op rij voordat een plek wordt aangeboden
option-mod-patience = Hoe lang nieuwe spellen standaard wachten op wie te laat is
option-mod-weekends = Standaard: of op zaterdag en zondag alle klokken stilstaan (volgens timezone:)
mod-reset-channels = de toegestane kanalen
mod-reset-lobbies = van hoeveel lobby’s iemand host kan zijn
mod-reset-appeals = hoe lang een bezwaar een spel kan stilleggen
mod-reset-timezone = de tijdzone
mod-reset-time = de standaardtijden
option-mod-moderators = Een rol die mag modereren, naast wie de server kan beheren
option-mod-alerts = Het kanaal voor waarschuwingen aan moderators
option-mod-noticeboard = Het kanaal waar een prikbord laat zien waar je kunt meedoen
option-mod-notify = Een rol die bij elke nieuwe lobby één melding krijgt
option-mod-language = Standaardtaal van nieuwe spellen (de host kan een andere kiezen)
language-of-server = de taal van deze server op Discord
option-mod-honours = Het kanaal voor een eregalerij: wie dit seizoen bovenaan staat
option-mod-season = Hoe lang een seizoen duurt (standaard: 3 maanden)
option-mod-king = Een rol voor de koningen van het vorige seizoen (ik heb er “Rollen beheren” voor nodig)
mod-reset-honours = de eregalerij
mod-reset-king = de rol van de koningen
command-mod-results = Alle resultaten als bestand, voor tabellen en programma’s
option-mod-since = Alleen spellen die op deze dag of later afliepen, zoals 2026-10-01
option-mod-format = Als wat voor bestand (standaard: CSV)
option-stats-season = Alleen een seizoen van deze server (standaard: alle spellen)
stats-season-this = dit seizoen
stats-season-last = vorig seizoen
option-stats-pace = Alleen spellen in één tempo (standaard: beide)
stats-pace-day = hoogstens een dag per beslissing
stats-pace-slow = meer dan een dag per beslissing
option-mod-reset = Een van deze instellingen terugzetten
mod-reset-moderators = de moderatorrol
mod-reset-alerts = het kanaal voor waarschuwingen
mod-reset-noticeboard = het prikbord
mod-reset-notify = de rol die bij nieuwe lobby’s een melding krijgt
command-game-pause = De anderen om een pauze vragen, of ermee akkoord gaan
command-game-resume = Een gepauzeerd spel hervatten
command-settings = Tijdzone, stille uren, meldingen en uitnodigingen instellen; zonder opties: ze tonen
option-ratings = Je ratings: op elke server (standaard), ook over alle servers, of verborgen
ratings-here = op elke server
ratings-everywhere = ook een over alle servers
ratings-hidden = verborgen voor alle anderen
option-board-as-text = Het bord als tekst als je aan de beurt bent, bijvoorbeeld voor een schermlezer
option-forget-me = Vergeten worden: je naam, instellingen en resultaten
command-away = Zeggen dat je afwezig bent, en wat er zolang met je spellen gebeurt
option-seed-text = Je eigen tekst voor de seed van het spel, hoogstens 64 tekens
option-game = Welk spel
option-players = Aantal spelers (standaard: 4)
option-deadline = Bedenktijd per beslissing (standaard: 24 uur)
option-at-deadline = Wat er gebeurt als de tijd om is (standaard: het gaat verder, later met een computerspeler)
option-time-bank = Reservetijd per speler voor het hele spel (standaard: 24 uur)
option-refill = Uren die per beslissing op tijd in de reservetijd terugkomen (standaard: geen)
option-missed-limit = Gemiste deadlines op rij voordat een plek aan anderen wordt aangeboden (standaard: 3)
option-within = Hoeveel uur je in een oude lobby hebt om te zeggen dat je er nog bent (standaard: 12)
option-patience = Minder tijd na een gemiste deadline, of altijd evenveel (standaard: minder)
patience-usual = minder tijd na een gemiste deadline
patience-patient = altijd evenveel tijd
option-weekends = Of op zaterdag en zondag alle klokken stilstaan (standaard: nee)
weekends-pause = klokken staan stil in het weekend
weekends-play = klokken lopen ook in het weekend
option-reliability = Wie zonder uitnodiging kan meedoen (standaard: iedereen)
reliability-any = iedereen
reliability-new = ● en ○: niemand die vaak deadlines mist of spellen verlaat
reliability-reliable = alleen ●: wie betrouwbaar is op deze server
at-deadline-carry_on = het spel gaat verder
at-deadline-remind = ik stuur een herinnering en het spel wacht
option-language = De taal in het kanaal van het spel (standaard: die van de server)
option-language-now = De taal in het kanaal van dit spel, vanaf nu
option-place = Waar er gespeeld wordt (standaard: een nieuwe thread, als dat kan)
option-name = Een naam voor het spel, hoogstens 40 tekens
option-with = Vermeld wie je uitnodigt, bijvoorbeeld @Beorn @Cwen
at-deadline-stand_in = het spel gaat verder, later met een computerspeler op die plek
option-fill = Computerspelers voor de plekken die bij de start vrij zijn
term-rated = Of het resultaat meetelt voor de ratings (standaard: ja, behalve bij tips voor iedereen)
term-rated-no = zonder rating
term-rated-yes = met rating
term-hints = Wie tips krijgt (standaard: wie zonder anderen tegen computerspelers speelt)
term-hints-alone = alleen wie zonder anderen tegen computerspelers speelt
term-hints-off = geen tips
term-hints-on = tips voor iedereen
term-talk = Hoe je over het spel praat (standaard: openlijk)
term-talk-open = openlijk, in het kanaal
term-talk-private = ook in privéthreads
term-talk-none = helemaal niet
term-lesson = Vijf beslissingen uitleggen zodra ze komen, als je in je eentje speelt (standaard: nee)
term-lesson-off = nee
term-lesson-on = ja
term-pace = In je eentje: wanneer het verdergaat nadat dobbelstenen of stemmen te zien waren
term-pace-button = als ik op een knop klik (standaard)
term-pace-seconds = na een paar seconden
term-pace-fast = meteen
term-beacon = In je eentje: een ronde van de openbare beacon door de seed mengen (standaard: nee)
term-beacon-off = nee
term-beacon-on = ja
option-removed = Wie de lobby moet verlaten
option-colour = De kleur waarmee je speelt
option-page = Paginanummer (standaard: de laatste)
option-turn = Nummer van de beurt
option-text = Het bord als tekst beschrijven, voor schermlezers
option-player = Wiens statistieken (standaard: de jouwe)
option-match = Het nummer van het spel
option-page-first = Paginanummer (standaard: 1)
option-timezone = Je tijdzone: een stad, een land, CET of GMT+2
option-quiet-from = Begin van je stille uren: geen herinneringen, en er verstrijkt geen deadline
option-quiet-to = Einde van je stille uren
option-days-off = Weekdagen waarop geen deadline van jou verstrijkt en ik niet herinner: zaterdag, zondag
option-my-language = De taal waarin ik privé met je praat
language-of-client = je taal op Discord
option-next-notice = Een melding krijgen als de beurt vóór de jouwe begint
option-invitations = Of anderen je in lobby’s kunnen uitnodigen
option-not-with = Met wie je niet wilt spelen: die kan je niet uitnodigen en krijgt dit niet te horen
option-again-with = Met wie je weer wilt spelen
invitations-on = aan
invitations-off = uit
option-until = De dag waarop je terug bent, zoals 2026-12-24 of vrijdag; leeg als je nu terug bent
quiet-off = geen stille uren
days-off-none = geen
weekday = { $day ->
    [0] maandag
    [1] dinsdag
    [2] woensdag
    [3] donderdag
    [4] vrijdag
    [5] zaterdag
   *[6] zondag
}
next-notice-on = aan
next-notice-off = uit
deadline-none = geen
deadline-6h = 6 uur
deadline-12h = 12 uur
deadline-24h = 24 uur
deadline-2d = 2 dagen
deadline-3d = 3 dagen
deadline-7d = 7 dagen
place-here = dit kanaal
place-thread = een nieuwe thread

## What was settled about a match. `reason` is `none` where nobody gave one.

settled-undone = ↩️ Hier is iets ongedaan gemaakt{ $given ->
    [no] .
   *[yes] : { $reason }
}{ $counts ->
    [no] { " " }Vanaf hier telt het spel in geen enkele statistiek mee.
   *[yes] { "" }
}
settled-appealed = ⚖️ { $name } heeft bezwaar gemaakt: { $reason }
settled-upheld = ⚖️ Een moderator heeft gehandhaafd wat er gebeurd is: { $reason }
settled-corrected = ⚖️ Een moderator heeft gecorrigeerd: { $facts }. Reden: { $reason }
settled-replaced = 🔁 { $name } heeft een plek overgenomen ({ $colour }).
settled-cancelled = 🏳️ Een moderator heeft het spel afgebroken: { $reason }
settled-given-up = 🏳️ Het spel is opgegeven.
# $how as in luck-restored.
settled-restored = ♻️ De bot is hersteld uit een oudere kopie van de database. Dobbelstenen die misschien al gezien zijn, worden niet gebruikt: hun nummers worden overgeslagen. { $how ->
    [mixed] Wat volgt, komt ook uit een openbare ronde, die is genoemd voordat iemand die kon kennen.
   *[chosen] Wie de bot beheert, kan dit moment hebben uitgekozen om de gewenste worpen te krijgen.
}

## Undo

undo-step = { $step }. { $what }
undo-more = … en nog { $count ->
    [one] 1 eerdere stap
   *[other] { $count } eerdere stappen
}
board-goes-on-below = -# ⤵️ Het spel gaat verder in een nieuwer bericht.
undo-stepped-back = -# ↩️ { $name } heeft een stap ongedaan gemaakt.
undo-own = ↩️ { $name } heeft de eigen laatste actie ongedaan gemaakt:
    { $steps }
undo-all = ↩️ Ongedaan gemaakt, met instemming van { $names }:
    { $steps }
undo-alone = ↩️ { $name }, alleen met { $computers ->
    [one] een computerspeler
   *[other] { $computers } computerspelers
}, heeft dit ongedaan gemaakt:
    { $steps }
undo-unrates = ⚖️ Als dit ongedaan wordt gemaakt, telt dit spel niet mee voor de ratings.
undo-counts-no-more = -# Wat dobbelstenen, kaarten of inzetten lieten zien, was toen al bekend: dit spel telt in geen enkele statistiek mee.
undo-asked = ↩️ { $missing }: dit ongedaan maken? Voor: { $names }. Dobbelstenen en kaarten die al te zien waren, blijven bekend, en wat opnieuw wordt gegooid, is een nieuwe worp.
    { $steps }
undo-agreed = ↩️ Iedereen is akkoord: ongedaan gemaakt.
undo-refused = ↩️ { $name } is niet akkoord: er wordt niets ongedaan gemaakt.
undo-preview = Dit zou ongedaan worden gemaakt:
    { $steps }
undo-done = Ongedaan gemaakt.
undo-asked-others = Je bent akkoord. Wachten op { $names }. Gaat het spel eerder verder, dan vervalt de vraag.
undo-you-refused = Er wordt niets ongedaan gemaakt.
undo-nothing = Er is nog niets om ongedaan te maken.
undo-too-many = Alleen { $most ->
    [one] de laatste stap kan
   *[other] de laatste { $most } stappen kunnen
} ongedaan worden gemaakt.
undo-not-alone = Dit kun je niet in je eentje ongedaan maken: het is niet je eigen laatste actie, of er is een dobbelsteen, een kaart of een inzet onthuld.
    { $steps }
    `/game undo steps:1` vraagt het aan alle spelers; een hoger getal vraagt om meer ongedaan te maken.
undo-at-once = Je speelt alleen met computerspelers, dus `/game undo steps:1` maakt dit meteen ongedaan; een hoger getal maakt meer ongedaan.
    { $steps }
undo-uncounted = Dit heeft een dobbelsteen, een kaart of een inzet onthuld. Je speelt alleen met computerspelers, dus `/game undo steps:1` maakt het meteen ongedaan, maar dan telt het spel in geen enkele statistiek mee.
    { $steps }
undo-no-longer-alone = Je eigen laatste actie kun je alleen ongedaan maken als die geen dobbelsteen, kaart of inzet heeft onthuld en daarna niemand iets heeft gedaan. `/game undo` zegt wat er anders mogelijk is.
undo-of-cup = Aan een tafel van een cup kan niemand in zijn eentje ongedaan maken wat dobbelstenen, kaarten of inzetten hebben getoond.
button-take-back = ↩️ Terugdraaien ({ $name })
button-undo = Terugdraaien
button-disagree = Nee
command-game-undo = Je laatste actie ongedaan maken, of de anderen vragen om meer ongedaan te maken
option-steps = Hoeveel stappen; alle spelers moeten akkoord zijn

## Appeals and rulings

wish-appealed = ⚖️ Er is bezwaar gemaakt in dit spel. Het ligt stil tot een moderator beslist, en tot dan lopen er geen deadlines. Met `/game resume` trek je je eigen bezwaar in; bij dat van een ander laat je het er zo bij, zodra iedereen akkoord is.
paused-appeal = ⚖️ Door een bezwaar ligt het spel stil sinds { $since }. Het gaat verder zodra een moderator heeft beslist. Met `/game resume` trek je je eigen bezwaar in; bij dat van een ander laat je het er zo bij, zodra iedereen akkoord is.
appeal-told = ⚖️ { $name } maakt bezwaar: “{ $reason }”
    Het spel ligt stil: er lopen geen deadlines en niemand kan iets doen tot een moderator die niet heeft meegespeeld, heeft beslist. Het gaat ook verder als { $name } het bezwaar intrekt of alle anderen het erbij laten (allebei met `/game resume`), en uiterlijk op { $ends }. { $called }
appeal-unheard = ⚖️ { $name } maakt bezwaar: “{ $reason }”
    Iedereen van wie ik weet dat die hierover kan beslissen, heeft meegespeeld; daarom ligt het spel niet stil en gaat het verder. Zijn jullie het er allemaal over eens dat er iets misging, dan maakt `/game undo` het ongedaan. Een moderator die niet heeft meegespeeld, kan nog steeds beslissen met `/mod rule`.
# $role is a mention or empty.
appeal-reminder = ⚖️ **{ $match }** in { $channel } ligt al twee dagen stil door een bezwaar van { $name }, en niemand heeft beslist. Zonder beslissing gaat het op { $ends } verder zoals het staat. { $role }
appeal-stands-vote = ⚖️ { $missing }: laten we het erbij? Voor: { $names }. Het spel gaat verder zodra iedereen akkoord is, behalve wie bezwaar maakte.
appeal-stands-asked = Je bent akkoord. Wachten op { $names }.
appeal-stands-done = Het bezwaar is afgehandeld, en het spel gaat verder.
# Sentences by which an appeal ends; appeal-goes-on follows.
appeal-withdrawn = ⚖️ { $name } heeft het bezwaar ingetrokken.
appeal-stands = ⚖️ Alle anderen ({ $names }) laten het erbij: het bezwaar is afgehandeld.
appeal-unanswered = ⚖️ Niemand heeft op tijd over het bezwaar beslist, dus wat er gebeurd is, blijft staan.
appeal-goes-on = Het spel gaat verder. Wachten op { $awaited }.
appeal-done-unheard = De anderen kunnen het lezen. Het spel ligt niet stil, want iedereen van wie ik weet dat die kan beslissen, heeft meegespeeld.
appeal-settled = Je hebt in dit spel al eens bezwaar gemaakt, en toen bleef staan wat er gebeurd was; daarom kun je het niet nog eens stilleggen. Een moderator kan nog steeds beslissen met `/mod rule`, en als jullie het allemaal eens zijn, maakt `/game undo` iets ongedaan.
appeal-too-long = Bezwaren hebben dit spel al 14 dagen stilgelegd, en kunnen dat niet meer. Een moderator kan nog steeds beslissen met `/mod rule`, en als jullie het allemaal eens zijn, maakt `/game undo` iets ongedaan.
appeal-nothing = In dit spel heeft niemand bezwaar gemaakt.
appeal-agreed-before = Je was al akkoord. Het spel gaat verder zodra iedereen dat is.
button-let-stand = Erbij laten
settled-let-stand = ⚖️ Het bezwaar eindigde zonder beslissing: wat er gebeurd is, blijft staan.
appeal-calls-alerts = Ik laat het de moderators weten in hun kanaal voor waarschuwingen. Lukt dat niet, dan staat het in het kanaal van het spel.
appeal-calls-role = Nu beslist { $role }.
appeal-calls-nobody = **Er is geen moderator gewaarschuwd**, want deze server heeft geen moderatorrol voor spellen. Wie de server kan beheren, kan beslissen; waarschuw dus een van hen. Een rol kies je met `/mod settings moderators:`.
appeal-alerts-lost = ⚠️ In het kanaal voor waarschuwingen kon ik niets plaatsen. { $called }
appeal-over = ⚖️ **Beslist door een moderator:** { $what }. Reden: “{ $reason }”
button-judge = ⚖️ Mods: bezwaar bekijken
judge-welcome = Je bent erbij: { $thread }. Daar staat alles wat je nodig hebt om te oordelen.
judge-no-thread = Er is voor dit bezwaar geen thread waaraan ik je kan toevoegen. `/game log` en `/game map` laten zien wat er gebeurd is, en `/game verify` waar het toeval vandaan kwam; gebruik `/mod rule` in het kanaal van het spel.
appeal-thread = { $match }: bezwaar
appeal-moderators = wie deze server kan beheren
appeal-moderators-role = { $role }, en wie deze server kan beheren
appeal-opening =
    ⚖️ **Bezwaar in { $match }, { $channel }.** { $name } zegt over beurt { $turn }:
    > { $reason }
    { $players }: vertel hier wat jullie gezien hebben. Kaarten in de hand blijven geheim.
    Wie kan beslissen: { $moderators }, behalve wie zelf meespeelt of heeft meegespeeld. De knoppen staan hieronder, onder het huidige bord.
appeal-alarm = ⚖️ **{ $match } in { $channel } ligt stil:** { $name } maakt bezwaar: “{ $reason }” Een moderator die niet meespeelt, moet beslissen: bekijk daar het bezwaar en klik op een knop. (`/mod rule` kan ook.)
appeal-before = 🗺️ Het bord aan het begin van beurt { $turn }:
appeal-now = 🗺️ Het bord nu. In het bestand staat alles stap voor stap, met de nummers van de trekkingen, alle regels en waar het toeval vandaan komt.
appeal-decide = ⚖️ **Moderators, beslis hier.** Bij elke keuze vraag ik om een reden en laat ik zien wat die verandert, voordat er iets gebeurt.
appeal-rules = 📖 **Regels waar het om kan gaan:**
document = Wat er gebeurde, op volgorde, met de regels en waar het toeval vandaan komt
evidence-said = Bezwaar van { $name } over beurt { $turn }:
evidence-log = WAT ER GEBEURDE, met de nummers van de trekkingen
evidence-rules = DE REGELS ERBIJ, in onze woorden
evidence-luck = WAAR HET TOEVAL VANDAAN KOMT (/game verify legt het uit)
button-stand = Handhaven
button-correct = Corrigeren …
list-back = Terug tot vóór …
rule-form-back = Terug tot vóór stap { $step }
rule-form-facts = Hoe het moet zijn, één feit per regel
rule-form-reason = Waarom? Het komt in het kanaal van het spel.
evidence-draws = { $what } (trekking { $draws })
appeal-form-title = Bezwaar bij een moderator
appeal-form-reason = Wat is er mis, en hoe moet het zijn?
appeal-form-hint = Bijvoorbeeld: ik was nog aan de beurt, maar de bot liet me niets doen.
appeal-done = Het spel ligt stil tot een moderator heeft beslist. De spelers zien je bezwaar. { $called }
appeal-no-reason = Zeg in een paar woorden wat er mis is, zodat een moderator kan oordelen. Er is niets veranderd.
appeal-already = Er is al bezwaar gemaakt: het spel ligt stil tot een moderator heeft beslist.
appeal-not-seated = Alleen wie in dit spel meespeelt, kan bezwaar maken.
command-appeal = Melden dat er iets misging in dit spel; het ligt stil tot een moderator beslist
order-uphold = Wat er gebeurd is, blijft staan. Het spel en alle klokken gaan verder waar ze stilstonden.
order-back = Het spel gaat terug. Dit wordt ongedaan gemaakt, en iedereen op wie het dan wacht, krijgt de volle tijd:
    { $detail }
order-correct = Dit wordt gecorrigeerd, en de beurt begint opnieuw met de volle tijd. Kaarten in de hand blijven geheim. Als je bevestigt, kijk ik of die kloppen; zo niet, dan komt in het kanaal te staan dat je het hebt geprobeerd.
    { $detail }
ordered-uphold = ⚖️ **Gehandhaafd:** wat er gebeurd is, blijft staan. Het spel en alle klokken gaan verder waar ze stilstonden. Wachten op { $awaited }.
ordered-back = ⚖️ **Het spel gaat terug.** Dit is ongedaan gemaakt:
    { $detail }
ordered-correct = ⚖️ **Gecorrigeerd.** De beurt begint opnieuw:
    { $detail }
order-appealed = Er is bezwaar gemaakt in dit spel. Beslis met `/mod rule confirm`, `/mod rule back` of `/mod rule correct` om het verder te laten gaan.
order-not-appealed = Er is geen bezwaar in dit spel. `/mod rule back` en `/mod rule correct` werken ook zonder.
order-no-step = Die stap is er niet, of is al ongedaan gemaakt. { $steps }
order-steps = Je kunt terug naar de stappen { $first } tot en met { $last }; de lijst die opent terwijl je typt, laat zien wat er telkens gebeurde.
order-no-steps = In dit spel is nog niets gebeurd.
failed-correct = ⚖️ **Een moderator wilde dit corrigeren, maar het kon niet:** de kaarten van het spel zouden niet meer kloppen. Er is niets veranderd.
    { $detail }
permission = { $permission ->
    [view-channel] Kanalen bekijken
    [send-messages] Berichten verzenden
    [send-messages-in-threads] Berichten verzenden in threads
    [create-public-threads] Openbare threads maken
    [create-private-threads] Privéthreads maken
    [attach-files] Bestanden bijvoegen
    [connect] Verbinden
   *[other] { $name }
}
reason-none = geen
order-bad-correction = Zo corrigeren kan niet: { $why }. Er is niets veranderd.
order-no-facts = “{ $typed }” begrijp ik niet. Geef aan hoe het moet zijn: één feit, of meer feiten met `;` ertussen, zoals `{ $facts }`. Noem spelers bij hun kleur.
audit-uphold = gehandhaafd wat er gebeurd is
audit-back = terug naar een eerdere stap
audit-correct = feiten gecorrigeerd
audit-failed = geprobeerd, maar het kon niet: { $what }
command-mod-rule = Over een bezwaar beslissen, of corrigeren wat misging
command-mod-rule-confirm = Handhaven wat er gebeurd is; het spel gaat verder
command-mod-rule-back = Terug tot vóór een stap: die stap en alles daarna worden ongedaan gemaakt
command-mod-rule-correct = Feiten corrigeren: wat waar ligt, wie wat heeft, wie aan de beurt is
option-mod-step = De eerste stap die ongedaan wordt gemaakt
option-mod-facts = De juiste feiten, met ; ertussen (de suggesties zeggen hoe het nu is)

## What a game lets its players agree on

new-no-such-term = { $game } kent die keuze niet voor `{ $term }`. Kies er een uit de lijst, of laat die optie weg.
option-map-place = Inzoomen op dit deel van het bord; het spel zegt welke er zijn
game-offered = { $game } ({ $least } tot { $most } spelers, { $length })

## People who leave, and a server's matches

offer-departed = 🪑 { $name } heeft deze server verlaten, en daarmee het spel. Wie hier nog niet meespeelt, kan de plek overnemen. Komt { $name } eerder terug en speelt die verder, dan vervalt het aanbod.
command-mod-matches = De spellen van deze server: hoe ze ervoor staan en op wie ze wachten
matches-none = Op deze server is geen open spel. Open er een in een kanaal met `/game new`.
matches-page = { $lines }
    -# Pagina { $page } van { $pages }; `/mod matches page:` toont de andere.
matches-line = { $match } · { $game } · { $channel }: { $state }. { $silent }{ $link }
matches-lobby = 🪑 in de lobby, { $seated } van { $players } spelers
matches-starting = 🎲 begint zo
matches-running = ⏳ wacht op { $names }
matches-paused = ⏸️ gepauzeerd
matches-appealed = ⚖️ ligt stil door een bezwaar
matches-awaited = { $name } ({ $due })
matches-silent = ⚠️ Mijn berichten komen niet aan in het kanaal: `/game status` daar zegt waarom.{" "}

## First contact

# Aan wie iets aan de bot schrijft of om hulp vraagt, en één keer aan een server. $games zijn regels van de zin eronder.
first-contact = 👋 **Hoi! Ik breng bordspellen naar Discord, zet voor zet.** Een beurt duurt een minuut of twee, wanneer het jou uitkomt. Ik laat zien wat je kunt doen, dus je hoeft de regels niet te kennen.
    { $games }
    In je eentje speel je meteen tegen computerspelers, in je privéberichten met mij. Met anderen speel je met `/game new` in een kanaal van een server. `/game mine` toont je spellen, en `/help` toont dit nog eens.
first-contact-game = 🎲 **{ $game }** · { $least } tot { $most } spelers, { $length }. { $pitch }
button-play-now = Nu spelen: { $game } ({ $minutes } min)
button-find = Een spel zoeken
first-contact-rules = Van welk spel?
# In een privébericht, vóór het spel waar op een server om gevraagd werd.
first-contact-here = Hier is je spel tegen computerspelers: { $game }. Het wacht op je zolang je wilt; `/game leave` geeft het op.
first-contact-begun = Je spel begint in je privéberichten met mij: { $link }
first-contact-taken = Je hebt al een open spel in je privéberichten met mij: { $link }. Daar geeft `/game leave` het op.
first-contact-closed = Mijn privéberichten bereiken je niet, dus kun je niet in je eentje spelen. Sta privéberichten toe in de privacyinstellingen van deze server en klik nog eens, of open een spel in een kanaal met `/game new fill:`.
command-help = Wat deze bot is, en hoe je begint te spelen

## Pagina’s: een spel als één bestand, en de controle van de dobbelstenen daarin. `{ $… }` vult het script van de pagina in.

page-start = Het begin
page-turn = Beurt { $n }
page-turn-of = Beurt { $n } van { $last }
page-first = Naar het begin
page-back = Eén beurt terug
page-play = Afspelen
page-pause = Pauze
page-on = Eén beurt verder
page-last = Naar het einde
page-slider = Beurt
page-keys = Toetsen: ← en → gaan van beurt naar beurt, Home en End naar het begin en het einde, de spatiebalk speelt af.
page-story = Wat er gebeurde
page-story-none = Nog niets.
page-board-words = Het bord in woorden
page-hands = Kaarten in de hand na deze beurt
page-chances = Ieders kans om te winnen, beurt voor beurt
page-chances-words = { $who }: { $percent }%
page-review = Wat de doorslag gaf
page-players = Wie er speelden
page-computer = computerspeler
page-place = Plaats { $place }
page-when = { $from } tot { $to }
page-running = Dit spel is nog bezig: geheime kaarten blijven ook hier geheim.
page-cancelled = Dit spel is afgebroken.
page-language = Taal
page-whole = Het hele spel in woorden
page-foot = Alles zit in dit bestand: er wordt niets geladen, en niemand komt te weten dat je het hebt geopend.
page-no-script = Deze pagina heeft JavaScript nodig om het spel te laten zien. Er wordt niets geladen: alles zit in dit bestand.
page-check = Dobbelstenen controleren
page-check-intro = Je browser berekent alle dobbelstenen, uitgedeelde kaarten en inzetten opnieuw uit de seed in het verloop van dit spel, en vergelijkt.
page-check-busy = Regel { $line } …
page-check-holds = Alles klopt: de seed geeft precies deze dobbelstenen en kaarten. { $entries } regels, trekkingen tot en met nummer { $draws }, inzetten tot en met nummer { $commitments }.
page-check-restored = Onderweg teruggezette oudere kopieën van het spel: { $restored }.
page-check-wrong = Het klopt niet. Regel { $line } van het verloop: { $why }
page-check-no-log = Dit bestand is niet het verloop van een spel. Een verloop eindigt op .jsonl; `/game export` geeft je er een.
page-check-left = Hier niet gecontroleerd: de andere spelregels en de handtekening van de beacon. `witan verify` controleert allebei. De SHA-256-waarden stonden in het kanaal van het spel: vergelijk ze daar.
page-check-foreign = Let op: het bord of de kaarten in dit verloop zijn niet die van het spel.
page-check-log = SHA-256 van dit verloop
page-check-line = Regel
page-check-number = Nr.
page-check-what = Wat
page-check-value = Nagerekend
page-why-differs = { $what } is { $found }, maar zou { $expected } moeten zijn.
page-why-unread = dit is niet te lezen: { $why }.
page-why-missing = “{ $field }” ontbreekt.
page-why-twice = “{ $field }” staat er twee keer.
page-why-unknown = “{ $field }” hoort daar niet.
page-why-no-object = een regel moet één JSON-object zijn, zonder iets ervoor of erachter.
page-why-running = Het spel is nog bezig, dus de seed is nog niet bekend. Controleer het opnieuw als het afgelopen is.
page-why-cut = het bestand houdt te vroeg op. Haal het nog een keer op met `/game export`.
page-why-too-long = dit bestand is te groot voor het verloop van een spel.
page-why-unknown-game = deze pagina kent het spel { $game } niet.
page-why-too-few = zoveel kaarten van deze soort zijn er niet: { $card }.
page-why-after-end = na het einde van een spel komt er niets meer.
page-why-goes-on = de seed is bekend, maar in dit verloop is het spel niet afgelopen.
page-why-not-standing = regel { $to }, waarnaar het spel terug zou zijn gegaan, was zelf ongedaan gemaakt.
page-said-seed-hash = SHA-256 van de seed van de bot
page-said-added = SHA-256 van wat de spelers toevoegden
page-said-beacon-off = Er is geen openbare beacon doorheen gemengd.
page-said-beacon-missed = Er is geen openbare beacon doorheen gemengd: ronde { $round } kwam naar verluidt niet op tijd.
page-said-beacon-mixed = Ronde { $round } van { $chain } is erdoorheen gemengd; `witan verify` controleert de handtekening.
page-said-restored = Er is een oudere kopie teruggezet; de nummers gaan vanaf daar verder
page-said-start = Startkaarten
page-said-die = Dobbelsteen
page-said-dice = Dobbelstenen
page-said-tie = Dobbelstenen bij een gelijke stand
page-said-deal = Uitgedeelde kaarten
page-said-seal = Ingezette kaarten: SHA-256
page-said-reveal = Omgedraaide kaarten, zoals ingezet
page-said-first = Wie begint (plek, vanaf 0)
page-said-citizen = Getrokken kaart voor de rij (vanaf 0)
page-said-penalty = Strafkaart
page-verify-title = De dobbelstenen van een spel controleren
page-verify-drop = Sleep het verloop van een spel hierheen: het bestand dat eindigt op .jsonl, uit `/game export`. Het blijft op dit apparaat.
page-verify-choose = Bestand kiezen
button-show = Dit spel laten zien
page-done = 🎬 { $match } als pagina: download het bestand en open het in een browser, het liefst op een computer. Elke beurt, het verhaal en een controle van de dobbelstenen zitten erin.
page-done-running = 🎬 { $match } tot nu toe, als pagina: download het bestand en open het in een browser, het liefst op een computer. Geheime kaarten blijven geheim tot het spel afgelopen is.
brief-published = 🌐 wordt als webpagina gepubliceerd
agreed-published = 🌐 Aan het einde wordt een pagina van dit spel op het web gepubliceerd, met de namen van wie meespeelde. `/settings published-as:` zet je kleur in de plaats van je naam.
settings-published-by-colour = 🌐 Op gepubliceerde pagina’s heet je naar je kleur.
mod-settings-publish = 🌐 Van de spellen van deze server worden aan het einde pagina’s op het web gepubliceerd: van elk spel waarvan de lobby openging sinds dit aanstaat.
mod-settings-publish-at = 🌐 Van de spellen van deze server worden aan het einde pagina’s gepubliceerd op { $address }: van elk spel waarvan de lobby openging sinds dit aanstaat.
mod-settings-no-publish = 🌐 Er worden geen pagina’s van spellen gepubliceerd. `/mod settings publish:` verandert dat.
mod-settings-publish-nowhere = 🌐 Van spellen moeten pagina’s gepubliceerd worden, maar de beheerder van deze bot heeft er nu geen plek voor.
publish-nowhere = Pagina’s kunnen niet gepubliceerd worden: de beheerder van deze bot heeft er geen plek voor ingesteld (WITAN_PUBLISH). `/game export format:page` geeft iedereen een spel als bestand.
option-mod-publish = Of spellen na afloop als webpagina worden gepubliceerd, met de namen van de spelers
publish-on = ja, met een regel in elke lobby
publish-off = nee, en haal weg wat er is
option-published-as = Hoe je heet op gepubliceerde pagina’s: je naam (standaard) of je kleur
published-as-name = je naam
published-as-colour = je kleur
publish-title = Spellen
publish-newer = Nieuwere spellen
publish-older = Oudere spellen
publish-won = gewonnen door { $names }
page-published = De pagina staat ook op het web: { $address }
option-format = Maar één bestand: om te lezen, voor programma’s of een pagina die het spel laat zien
choice-format-jsonl = voor programma’s (.jsonl)
choice-format-markdown = om te lezen (.md)
choice-format-page = een pagina voor de browser (.html)

## Cups

cup-untitled = Cup { $number }
cup-open = 🏆 **{ $name }** · { $game } · begint { $time }
cup-running = 🏆 **{ $name }** · { $game } · ronde { $round } van { $rounds }, eindigt { $time }
cup-over = 🏆 **{ $name }** · { $game } · afgelopen
cup-called-off = 🏆 **{ $name }** · { $game } · afgelast
cup-paused = ⏸️ De cup is gepauzeerd: er begint of eindigt geen ronde. Spellen gaan door.
cup-waits = ⏳ { $unfinished ->
    [moderators] De tijd is om: moderators beslissen over open spellen.
   *[chances] De tijd is om, maar de cup wacht op de beslissing over een bezwaar, of op een spel dat moderators hebben gepauzeerd.
}
cup-starts = 🗓️ { $start }
cup-registered-people = { $people ->
    [0] 🙋 Er heeft zich nog niemand aangemeld.
   *[other] 🙋 { $people }: { $names }{ $more ->
        [0] {""}
       *[other] { " " }+ { $more }
    }
}
cup-line = { $place }. { $name }: **{ $points }**
cup-more = … en nog { $more }
cup-tied = Gelijke stand aan kop: { $by ->
    [starts] de zwakkere startplaatsen beslissen.
    [firsts] meer eerste plaatsen beslissen.
    [opponents] de punten van wie ze tegenkwamen, beslissen.
   *[registered] wie zich het eerst aanmeldde, gaat voor.
}
cup-tables = 🎲 Er wordt gespeeld: { $tables }
cup-changed = ✏️ { $what } – { $reason }
# The rules of the cup. $ready and $hours are hours.
cup-rules = 📜 **Regels**: { $rounds ->
    [one] Eén ronde
   *[other] { $rounds } rondes
} aan tafels van { $seats }. Spelers met evenveel punten komen bij elkaar, zo mogelijk nooit twee keer dezelfde. { $hours } u per beslissing, { $days } dagen per ronde. Je tafel opent als thread: klik daar binnen { $ready } u op *Ik ben er*. Anders krijg je 0 punten, neemt een reserve of een computerspeler je plek in, en lig je eruit tot je je weer aanmeldt. Iedereen die achter je eindigt, levert een punt op, en iedereen die gelijk eindigt een half. Wie de plek kwijtraakt, krijgt 0. { $unfinished ->
    [moderators] Is de tijd van een ronde om, dan beslissen moderators over open spellen.
   *[chances] Is de tijd van een ronde om, dan eindigen open spellen: de kansen beslissen, zoals een computerspeler ze schat.
} Op een bezwaar wordt gewacht. Bij gelijke stand: { $starts ->
    [yes] de zwakkere startplaatsen, dan meer eerste plaatsen, dan de punten
   *[no] meer eerste plaatsen, dan de punten
} van wie je tegenkwam, dan wie zich het eerst aanmeldde.
button-cup-register = Aanmelden
button-cup-withdraw = Afmelden
cup-registered = Je doet mee. Als een ronde begint, roept de thread van je tafel je op.
cup-registered-reserve = De cup is al begonnen, dus je bent reserve: je valt in voor de eerste die ontbreekt, of krijgt een vrije plek in de volgende ronde.
cup-registered-again = Welkom terug: in de volgende ronde word je weer ingedeeld.
cup-already = Je doet al mee. *Afmelden* haalt je eruit.
cup-already-reserve = Je bent al reserve. Je wordt geroepen zodra er een plek is.
cup-withdrawn = Je bent afgemeld. Een spel dat je speelt, gaat door; vanaf de volgende ronde word je niet meer ingedeeld. *Aanmelden* brengt je terug.
cup-withdrawn-early = Je bent afgemeld. *Aanmelden* brengt je terug.
cup-table-posted = 🏆 **{ $name }** · ronde { $round } · tafel { $table }: { $names }
cup-called = 🏆 **{ $name }** · ronde { $round } · tafel { $table }
    { $people } – klik op *Ik ben er*. Het spel begint zodra iedereen dat heeft gedaan; de tijd loopt { $time } af.
cup-called-all = 🏆 **{ $name }** · ronde { $round } · tafel { $table }
    Iedereen is er: het spel begint.
cup-called-paused = 🏆 **{ $name }** · ronde { $round } · tafel { $table }
    De cup is gepauzeerd. Als die verdergaat, begint het spel zodra iedereen op *Ik ben er* heeft geklikt.
cup-called-off-here = 🏆 **{ $name }** · ronde { $round } · tafel { $table }
    De cup is afgelast: hier begint geen spel.
cup-here = ✅ { $names }
cup-begins = 🏆 **{ $name }** · ronde { $round } · tafel { $table }: het spel begint met { $names }.
cup-missing = Niet gekomen: { $names }. Dat zijn 0 punten, en een reserve of een computerspeler neemt de plek in.
cup-came = { $people }: jullie vallen in voor wie ontbreekt, en spelen vanaf nu mee.
cup-nobody = Er is niemand gekomen, dus deze tafel levert geen punten op.
cup-judged = ⏱️ De tijd van de ronde is om. Nu beslissen de kansen om te winnen, zoals een computerspeler ze schat:
cup-ruled = ⚖️ De moderators hebben over deze tafel beslist: het spel eindigt.
cup-dissolved = ⚖️ De moderators hebben over deze tafel beslist: hier begint geen spel.
cup-won = 🏆 **{ $name }** is afgelopen: **{ $winner }** wint met { $points }!
cup-too-few = **{ $name }** gaat niet door: er zijn minder dan { $seats } aanmeldingen.
cup-off = **{ $name }** is afgelast. Spellen die bezig zijn, gaan door.
# Below the name of the cup in a picture.
cup-picture = { $over ->
    [yes] eindstand
   *[no] ronde { $round } van { $rounds }
}
cup-order-open = De aanmelding begint.
cup-order-pause = De cup wordt gepauzeerd.
cup-order-resume = De cup gaat door, met de tijd die hij nog had.
cup-order-extend = De tijd van de ronde verandert met { $hours } u, en die voor *Ik ben er* ook, als die nog loopt.
# In plaats van het bericht in het kanaal dat de cup heeft verlaten.
cup-gone = 🏆 **{ $name }** gaat hier verder: { $channel }.
cup-order-move = De cup verhuist naar { $channel }.
cup-order-call-off = De cup is afgelast; spellen gaan door.
cup-order-restore = De cup is toch niet afgelast.
cup-order-stand = { $name }: { $stands ->
    [plays] speelt in de volgende rondes.
    [reserve] is reserve.
   *[out] wordt niet meer ingedeeld.
}
cup-order-score = Punten van { $name } aan tafel { $table } van ronde { $round }: { $points }.
cup-order-undo = De laatste opdracht wordt teruggedraaid.
cup-preview-open = ⚖️ Dit komt hier te staan, en wie wil, meldt zich aan. Alles wat erin staat, geldt vanaf dan. De cup openen?
cup-preview = ⚖️ **{ $name }**: { $what } Iedereen kan lezen waarom: “{ $reason }”. Uitvoeren?
cup-preview-score = Tot nu toe: { $points }.
cup-preview-extend = Nieuw einde: { $time }.
cup-unknown = Zo’n cup is hier niet.
cup-none = Hier is nog geen cup. `/cup new` opent er een.
cup-which = Welke cup? { $cups }
cup-is-over = Deze cup is afgelopen.
cup-full = Deze cup is vol: er zijn { $most } aanmeldingen.
cup-not-registered = Je bent niet aangemeld.
cup-too-many = Op deze server zijn { $most } cups open. Wacht tot er een is afgelopen.
cup-not-begun = Er wordt nog geen ronde gespeeld.
cup-paused-already = De cup is al gepauzeerd.
cup-not-paused = De cup is niet gepauzeerd.
cup-no-reason = Geef in een paar woorden een reden: iedereen kan die lezen.
cup-stranger = Die persoon heeft zich niet aangemeld.
cup-stands-so = Zo is het al.
cup-not-at-table = Die persoon zat niet aan die tafel. Wie waar zat, zeggen de berichten van de tafels en `/cup results`.
cup-bad-points = Een tafel van vier geeft 0 tot 3 punten, in halven: 2 of 1,5. Aan andere tafels is het één minder dan er plekken zijn.
cup-seated = Je zit zelf aan die tafel, dus een andere moderator moet beslissen.
cup-nothing-to-undo = Er is niets om terug te draaien.
cup-changed-since = Er is niets gedaan: de cup is veranderd sinds je keek. Geef de opdracht opnieuw.
cup-done = Klaar: het bericht van de cup laat het zien. { $link }
cup-start-past = Kies een begin in het komende jaar. Tijdzone: { $zone }.
cup-round-short = Een ronde moet langer duren dan een beslissing en dan de tijd voor *Ik ben er*. Kies meer `days:`.
cup-no-threads = Open een cup in een tekstkanaal: elke tafel wordt een thread.
cup-results = 📄 Een regel voor iedereen aan elke tafel.
cup-no-results = Er is nog geen tafel ingedeeld.
lobby-of-cup = Deze tafel hoort bij een cup: de spelers zijn ingedeeld, en het spel begint vanzelf zodra iedereen op *Ik ben er* heeft geklikt.
audit-cup = 🏆 { $date } { $by }, { $name }: { $what } – { $reason }
command-cup = Cups: meerdere rondes, waarvan de tafels vanzelf opengaan
command-cup-new = Een cup in dit kanaal openen
command-cup-pause = Een cup pauzeren: er begint of eindigt geen ronde
command-cup-resume = Een gepauzeerde cup hervatten
command-cup-extend = De ronde meer of minder tijd geven
command-cup-player = Iemand eruit halen, of weer erin
command-cup-score = De punten van iemand aan een tafel vastleggen
command-cup-move = De cup naar dit kanaal verhuizen
command-cup-call-off = Een cup zonder winnaar beëindigen
command-cup-undo = De laatste opdracht over een cup terugdraaien
command-cup-results = Een cup als bestand
option-cup-start = Wanneer hij begint, bijvoorbeeld: morgen 18 uur
option-cup-seats = Hoeveel er aan een tafel zitten (standaard: 4)
option-cup-rounds = Hoeveel rondes (standaard: 3)
option-cup-pace = Uren per beslissing (standaard: 24)
option-cup-days = Dagen per ronde (standaard: 14)
option-cup-ready = Uren om op “Ik ben er” te klikken (standaard: 24)
option-cup-unfinished = Wat open spellen beslist als een ronde om is
option-cup-name = Hoe hij heet
option-cup-cup = Het nummer van de cup
option-cup-reason = Waarom; iedereen kan het lezen
option-cup-player = Wie
option-cup-as = Wat vanaf nu geldt
option-cup-round = Welke ronde
option-cup-table = Welke tafel van de ronde
option-cup-points = Hoeveel, bijvoorbeeld 2 of 1,5
option-cup-hours = Hoeveel; met een min zoveel minder
cup-unfinished-chances = geschatte kansen
cup-unfinished-moderators = moderators
cup-as-plays = speelt
cup-as-reserve = reserve
cup-as-out = eruit
