### Jeder Satz von Lang lebe der König! auf Deutsch.
###
### Gebiete: „in“ ist falsch für Man, daher überall die Wahl zwischen „auf“ und „in“.
### $pieces steht im Nominativ, also nach einem Doppelpunkt. Namen bekommen keine Endung.

koenig-name = Lang lebe der König!
koenig-meaning = {""}

## words
##
## x1, x2, x3 are written as people type them. Territories keep their names in every language.

koenig-no-cards = keine
koenig-pieces = { $baron ->
    [yes] { $courtiers ->
        [0] nur die Figur
        [one] { $courtiers } Höfling und die Figur
       *[other] { $courtiers } Höflinge und die Figur
    }
   *[no] { $courtiers ->
        [one] { $courtiers } Höfling
       *[other] { $courtiers } Höflinge
    }
}
koenig-chance-x1 = 3 oder mehr
koenig-chance-x2 = 2 oder mehr
koenig-chance-x3 = jeder Wurf

## first lines of messages

koenig-opening = -# Reihenfolge: { $starts }. { $mark } Stimmen gewinnen eine Königswahl; mehr in `/game rules`.
koenig-opening-start = { $who } { $territory ->
    [Man] auf
   *[other] in
} { $territory }
# $call is koenig-call-turn or koenig-call-cards.
koenig-head-call = ### { $call } · Zug { $turn } · { $match }
koenig-call = 🔔 { $call }
koenig-call-turn = { $alone ->
    [yes] Du bist dran
   *[no] { $who }, du bist dran
}
# $count is how many $who names.
koenig-call-cards = { $alone ->
    [yes] Deine Karten
   *[no] { $count ->
        [one] { $who }, deine Karten
       *[other] Eure Karten, { $who }
    }
}
koenig-head-turn = ### { $who } · Zug { $turn } · { $match }
koenig-head-reveal = ### 🏆 { $winner } gewinnt die Auseinandersetzung um { $territory }, { $totals }
    -# { $match } · Zug { $turn }
koenig-head-election = ### 🗳️ Königswahl { $number } · { $match }
koenig-head-coronation = ### 👑 Königswahl { $number } · { $match }: Ein König wird gekrönt!
koenig-earlier = *(was vorher geschah:* `/game log`*)*

## what happened, one line each

koenig-moved = { $who } zieht von { $from } nach { $to }.
koenig-travelled = { $arrived ->
    [yes] { $who } zieht weiter von { $from } nach { $to }: 🎲 { $die } mit { $card } = { $points } ✅
   *[no] { $who } will weiter nach { $to }: 🎲 { $die } mit { $card } = { $points } ❌
}
koenig-placed = { $who } platziert einen Höfling { $territory ->
    [Man] auf
   *[other] in
} { $territory }.
koenig-rerolled = { $who } würfelt { $territory ->
    [Man] auf
   *[other] in
} { $territory } für einen weiteren Höfling nach: 🎲 { $die } mit { $card } = { $points } { $placed ->
    [yes] ✅
   *[no] ❌
}
koenig-dispute-began = ⚔️ { $intruder } zieht nach { $territory }, das { $defender } hält: Es kommt zur Auseinandersetzung!
koenig-committed = { $who } hat Karten eingesetzt.
koenig-sealed = -# 🎲 versiegelt: { $seals } · `/game verify`
koenig-revealed = Aufgedeckte Karten: { $commitments }.
koenig-thrown = Wurf { $round }: { $totals }.
koenig-dispute-won = 🏆 { $who } gewinnt die Auseinandersetzung.
koenig-returned = { $courtiers ->
    [one] { $who } verliert den Höfling { $territory ->
        [Man] auf
       *[other] in
    } { $territory }: Er kommt zurück in den Vorrat.
   *[other] { $who } verliert die { $courtiers } Höflinge { $territory ->
        [Man] auf
       *[other] in
    } { $territory }: Sie kommen zurück in den Vorrat.
}
koenig-banished = { $by } verbannt die Figur von { $baron }: { $from } → { $to }.
koenig-take-back = { $take ->
    [yes] { $who } nimmt Karten zurück.
   *[no] { $who } nimmt keine Karten zurück.
}
koenig-dispute-ended = { $taken ->
    [yes] Für gewürfelte Einsen zurückgenommen: { $cards }. Alle anderen eingesetzten Karten werden abgelegt.
   *[no] Alle eingesetzten Karten werden abgelegt.
}
koenig-turn-ended = Der Zug ist zu Ende.
koenig-turn-passed = 💤 { $who } tut nichts.
koenig-turn-began = Zug { $turn }: { $who }.
koenig-election-held = Königswahl { $number }: Niemand hat genug Stimmen. Bonusstimmen: { $awards }.
koenig-election-crowned = Königswahl { $number }: { $king } wird gekrönt. 👑
koenig-dealt = { $each ->
    [0] Zu wenige Karten im Ablagestapel: Es werden keine verteilt.
    [one] Alle bekommen 1 Karte.
   *[other] Alle bekommen { $each } Karten.
}
koenig-since = -# { $who }: { $what }
koenig-since-placed = { $count ->
    [one] 1 Höfling
   *[other] { $count } Höflinge
}{ $stayed ->
    [yes] { " " }{ $territory ->
        [Man] auf
       *[other] in
    } { $territory }
   *[no] { "" }
}
koenig-since-nothing = nichts
koenig-since-spent = { $cards } abgegeben
koenig-since-election = Königswahl { $number }
koenig-since-dispute = { $how ->
    [won] ⚔️ nimmt es { $defender } ab
    [held] ⚔️ von { $defender } abgewehrt
   *[third] ⚔️ { $winner } gewinnt gegen beide
}, { $totals }
koenig-stake-crown = { $votes ->
    [0] 👑 Genug Stimmen für die Krone: { $who }
    [one] 👑 Noch 1 Stimme bis zur Krone: { $who }
   *[other] 👑 Noch { $votes } Stimmen bis zur Krone: { $who }
}
koenig-stake-election = { $cards ->
    [0] 🗳️ Gleich ist Königswahl, ohne Karten: { $who }
    [one] 🗳️ Eine Königswahl naht, nur noch 1 Karte: { $who }
   *[other] 🗳️ Eine Königswahl naht, nur noch { $cards } Karten: { $who }
}
koenig-last-card = ⚠️ Das ist deine letzte Karte: Gibst du sie ab, löst das eine Königswahl aus, und du verlierst ein Drittel deiner Gebietsstimmen.
koenig-table = -# Stimmen ({ $mark } nötig): { $stands }
koenig-table-stand = { $who } **{ $votes }** ({ $cards } 🃏 { $supply } ♟)

## what is to be done. $who is mentioned.

koenig-ask-fresh = { $who }: { $moves ->
    [yes] { $place ->
        [yes] Zieh deine Figur kostenlos ein Gebiet weiter, oder bleib stehen und platziere einen Höfling.
       *[no] Zieh deine Figur kostenlos ein Gebiet weiter, oder tu nichts.
    }
   *[no] { $place ->
        [yes] Deine Figur kann nirgendwohin. Platziere hier einen Höfling, oder tu nichts.
       *[no] Du kannst nur noch den Zug beenden.
    }
}
koenig-ask-entered = { $who }: { $place ->
    [yes] { $travels ->
        [yes] Platziere hier kostenlos einen Höfling, oder zieh weiter. Jeder weitere Schritt kostet eine Karte, und Würfel × Karte muss 3 oder mehr ergeben.
       *[no] Platziere hier kostenlos einen Höfling, oder beende den Zug.
    }
   *[no] Hier kannst du keinen Höfling platzieren. Zieh weiter (jeder Schritt kostet eine Karte, und Würfel × Karte muss 3 oder mehr ergeben), oder beende den Zug.
}
koenig-ask-travel-failed = { $who }: Der Wurf war zu niedrig (nötig sind mindestens 3). Versuch es mit einer weiteren Karte, oder beende den Zug; einen Höfling kannst du in diesem Zug nicht mehr platzieren.
koenig-ask-reroll = { $who }: { $territory ->
    [Man] Auf
   *[other] In
} { $territory } { $courtiers ->
    [one] steht
   *[other] stehen
} { $courtiers } von höchstens { $limit } Höflingen. Willst du für einen weiteren nachwürfeln? Jeder Wurf kostet eine Karte, und Würfel × Karte muss 3 oder mehr ergeben.
koenig-ask-banish = { $who }: Wohin verbannst du die { $count ->
    [one] Figur
   *[other] Figuren
} von { $barons }?
koenig-ask-place = { $who }: Platziere { $territory ->
    [Man] auf
   *[other] in
} { $territory } kostenlos einen Höfling, oder schließe ab.
koenig-ask-finish = { $who }: Du kannst nichts mehr platzieren. Klicke auf „Abschließen“, um den Zug zu beenden.
koenig-ask-take-back = Für gewürfelte Einsen gibt es Karten zurück: { $taken }. Sie kommen von selbst zurück.
koenig-ask-leave-back = Auch möglich für { $who }: sie nicht zurücknehmen. Ohne Karten auf der Hand löst das eine Königswahl aus.
koenig-sides = { $intruder } greift mit der Figur an (+2). { $defender } verteidigt: { $pieces } (+{ $strength }).
koenig-ask-commit = { $committed ->
    [0] Alle setzen verdeckt 1 bis 5 Karten ein; die höchste Gesamtsumme gewinnt. Auch wer nicht beteiligt ist, kann gewinnen!
   *[other] 🔒 { $done } ✓ · es fehlen: { $missing }
}

## buttons, at most 80 characters, and lists, at most 100

koenig-button-hand = Meine Karten
koenig-button-stay = Bleiben und platzieren
koenig-button-place = Höfling platzieren
koenig-button-nothing = Nichts tun
koenig-button-end = Zug beenden
koenig-button-finish = Abschließen
koenig-button-keep = Karten doch zurücknehmen
koenig-button-decline = Karten nicht zurücknehmen
koenig-button-commit = { $which ->
    [least] Minimum: { $cards }
    [last] Wie zuletzt: { $cards }
   *[most] Maximum: { $cards }
}
koenig-list-move = Figur ziehen nach …
koenig-list-travel = Weiterziehen nach … (kostet eine Karte, der Wurf muss gelingen)
koenig-list-committed = Eingesetzt: { $cards }. Ändern …
koenig-list-reroll = Für einen weiteren Höfling nachwürfeln … (kostet eine Karte)
koenig-list-banish = Figur von { $who } verbannen nach …
koenig-list-commit = { $most ->
    [one] Wähle deine Karte
   *[other] Wähle 1 bis { $most } Karten
}
koenig-item-travel = { $to } mit { $card } (🎲 { $chance })
koenig-item-reroll = Nachwürfeln mit { $card } (🎲 { $chance })
koenig-hint-reroll = die Karte ist weg, egal, was du würfelst
koenig-item-card = { $card }{ $count ->
    [one] { "" }
   *[other] { " " }({ $nth } von { $count })
}
koenig-hint-die = { $value ->
    [1] Würfel × 1
    [2] Würfel × 2
   *[other] Würfel × 3
}
koenig-hint-empty = leer, { $votes } Stimmen
koenig-hint-own = deins, { $courtiers } von { $limit } Höflingen
koenig-hint-foreign = { $votes } Stimmen, { $who }: { $pieces }, in der Verteidigung +{ $strength }
koenig-hint-exile = { $own ->
    [yes] { $votes } Stimmen, { $courtiers ->
        [one] { $courtiers } Höfling derselben Farbe
       *[other] { $courtiers } Höflinge derselben Farbe
    }
   *[no] zurück an den Ausgangsort
}
koenig-hint-card = gelingt bei: { $chance }; auf der Hand: { $count }
koenig-hint-commit = { $count ->
    [one] 1 Würfel
   *[other] { $count } Würfel
}, { $least } bis { $most } Punkte

## what one player reads in private

koenig-where = {" "}in { $channel }
koenig-rolls-there = {" "}Alle Würfe findest du in { $channel }.
koenig-hand-head = **{ $match }**{ $where }
koenig-hand = Deine Hand ({ $count }): **{ $cards }**
koenig-whisper-head = ⚔️ **{ $match }**{ $where }: Auseinandersetzung um **{ $territory }** ({ $votes } Stimmen)
koenig-whisper-role = { $role ->
    [intruder] Du greifst an: Gewinnst du, verliert die andere Seite das Gebiet, und du darfst dort einen Höfling platzieren.
    [defender] Du verteidigst: Gewinnst du, verbannst du die angreifende Figur und darfst einen weiteren Höfling platzieren.
   *[third] Du greifst nicht an und verteidigst nicht, bist aber dabei: Gewinnst du, vertreibst du beide und darfst dort einen Höfling platzieren.
}
koenig-whisper-others = Karten der anderen: { $hands }
koenig-whisper-last-cards = ⚠️ Dann hast du keine Karten mehr{ $cards ->
    [1] {""}
   *[other] , es sei denn, du würfelst eine Eins und bekommst welche zurück
}. Keine Karten zu haben löst eine Königswahl aus und kostet dich ein Drittel deiner Gebietsstimmen.
koenig-whisper-commit = { $most ->
    [one] Setze deine letzte Karte ein.
   *[other] Setze 1 bis { $most } Karten ein: Für jede wirfst du einen Würfel, und sie sind verbraucht, ob du gewinnst oder nicht.
} { $typed ->
    [here] Wähle unten aus oder antworte einfach, zum Beispiel mit `2x1 x3`.
   *[command] Wähle unten aus oder nutze `/king commit`.
}
koenig-whisper-committed = ✅ Dein Einsatz: **{ $cards }**. Du kannst ihn ändern, bis alle eingesetzt haben.
koenig-whisper-no-cards = Du hast keine Karten und kannst deshalb nichts einsetzen.
koenig-whisper-decided = **{ $match }**: { $who } gewinnt die Auseinandersetzung um **{ $territory }**.{ $rolls }
koenig-whisper-margin = ⚔️ **{ $territory }** · { $margin }
# $totals is one total, or several as "48 → 12" where the throws were repeated.
koenig-reveal-row = { $who } **{ $totals }**
# $by is the difference of the totals.
koenig-reveal-won = { $by ->
    [0] Gleichstand, aber du gewinnst den nächsten Wurf.
    [one] Du gewinnst mit einem Punkt Vorsprung.
   *[other] Du gewinnst mit { $by } Punkten Vorsprung.
}
koenig-reveal-lost = { $by ->
    [0] Gleichstand, und der nächste Wurf hat entschieden.
    [one] Dir hat ein Punkt gefehlt.
   *[other] Dir haben { $by } Punkte gefehlt.
}
koenig-new-hand = 🃏 **{ $match }**{ $where }: { $each ->
    [one] Du hast eine Karte bekommen.
   *[other] Du hast { $each } Karten bekommen.
}
koenig-closed-dms = { $who }, ich kann dir keine Direktnachricht schicken. Setze deine Karten deshalb hier ein; nur du siehst sie.{ $explains ->
    [yes] { " " }(Damit ich dir schreiben kann, erlaube in deinen Privatsphäre-Einstellungen Direktnachrichten von Servermitgliedern.)
   *[no] { "" }
}

## the rolls of a dispute

koenig-reveal-no-cards = keine Karten

## elections

koenig-column-bonus = Bonus
koenig-column-total = Summe
koenig-column-cards = Hand
koenig-column-supply = Vorrat
koenig-election-why = { $count ->
    [one] { $names } hat keine Karten mehr: Das löst eine Königswahl aus und kostet ein Drittel der eigenen Gebietsstimmen.
   *[other] Ohne Karten: { $names }. Das löst eine Königswahl aus und kostet alle Genannten ein Drittel ihrer Gebietsstimmen.
}
koenig-election-nobody = Niemand hat genug Stimmen für die Krone. Bonusstimmen gibt es nach der Zahl der Gebietsstimmen:
koenig-election-line = { $place } · { $who } **{ $land }** Gebietsstimmen{ $lost ->
    [0] { "" }
   *[other] { " " }− { $lost } Abzug
} + { $bonus } Bonus = { $total }{ $awarded ->
    [0] { "" }
   *[other] , jetzt +{ $awarded }
}
koenig-tie-land = Auch { $second } hätte genug Stimmen, aber { $first } hat mehr Gebietsstimmen ({ $more } zu { $fewer }).
koenig-tie-cards = { $first } liegt vor { $second }: je { $land } Gebietsstimmen, aber mehr Karten ({ $more } zu { $fewer }).
koenig-tie-dice = { $first } liegt vor { $second }: je { $land } Gebietsstimmen und gleich viele Karten, je fünf Würfel entscheiden ({ $more } zu { $fewer }).
koenig-coronation = 👑 **Lang lebe der König!** { $who } wird gekrönt, und die Partie ist zu Ende. Danke euch allen fürs Mitspielen!

## how a match went, when it is over

koenig-summary-head = 📜 **{ $match } · So ist es gelaufen**
koenig-summary-line = { $who } gewinnt die Krone. Züge: { $turns } · Auseinandersetzungen: { $disputes } · Königswahlen: { $elections }.
koenig-column-won = gew.
koenig-column-spent = Kart.
koenig-column-dice = Wurf
koenig-column-average = Ø
# Nennt die Köpfe der Spalten genau so, wie sie oben stehen.
koenig-summary-columns = *gew.: gewonnene Auseinandersetzungen · Kart.: verbrauchte Einflusskarten · Wurf: geworfene Würfel · Ø: ihre Augen im Durchschnitt (zu erwarten sind 3,50)*
koenig-summary-luck = { $fell ->
    [high] 🍀 { $who } hatte ungewöhnlich viel Würfelglück: So viel hat nicht einmal eine von 40 Personen.
   *[low] 🌧️ { $who } hatte ungewöhnlich wenig Würfelglück: So wenig hat nicht einmal eine von 40 Personen.
}
koenig-summary-votes = 🗺️ Gebietsstimmen bei { $cut ->
    [yes] den letzten { $shown } Königswahlen:
   *[no] jeder Königswahl:
}

## a whole match as a document in Markdown

koenig-report-title = { $match } · Lang lebe der König!
koenig-report-mark = Wer bei einer Königswahl { $mark } Stimmen hat, wird gekrönt.
koenig-report-turn = Zug { $turn } · { $who }
koenig-report-election = Königswahl { $number }
koenig-report-standings = Endstand
koenig-report-running = *Diese Partie läuft noch: Die Handkarten bleiben verdeckt.*
koenig-report-player = Name
koenig-report-colour = Farbe
koenig-report-start = Startgebiet
koenig-report-cards = Karten
koenig-report-dice = Würfel × Karten
koenig-report-pieces = Figur und Höflinge
koenig-report-total = Gesamtsumme
koenig-report-land = Gebietsstimmen
koenig-report-lost = Abzug
koenig-report-bonus = Bonusstimmen
koenig-report-hand = Handkarten
koenig-report-awarded = Neue Bonusstimmen
koenig-report-place = Rang

## short answers to the player who acted

koenig-answer-done = Erledigt.
koenig-answer-moved = Deine Figur steht jetzt { $to ->
    [Man] auf
   *[other] in
} { $to }.
koenig-answer-dispute = Deine Figur zieht nach { $to }: Es kommt zur Auseinandersetzung! Alle wählen jetzt verdeckt ihre Karten. Deine wählst du in den Direktnachrichten.
koenig-answer-thrown = 🎲 { $die } mit { $card } = { $points }.
koenig-answer-travel-failed = Zu niedrig (nötig sind mindestens 3): Du kommst nicht nach { $to }.{ $over ->
    [yes] {""}
   *[no] {" "}Versuch es mit einer weiteren Karte, oder beende den Zug.
}
koenig-answer-placed = Höfling platziert. { $supply ->
    [0] Dein Vorrat ist leer.
   *[other] Noch in deinem Vorrat: { $supply }.
}
koenig-answer-reroll-placed = Gelungen! Ein weiterer Höfling ist platziert.
koenig-answer-reroll-failed = Zu niedrig (nötig sind mindestens 3): diesmal kein Höfling.
koenig-answer-ended = { $dispute ->
    [yes] Erledigt: Auseinandersetzung und Zug sind zu Ende.
   *[no] Erledigt: Dein Zug ist zu Ende.
}
koenig-answer-committed = Dein Einsatz: **{ $cards }**. Du kannst ihn ändern, bis alle eingesetzt haben.
koenig-receipt = 🧾 Dein Beleg: Einsatz { $number }, Salt `{ $salt }`, veröffentlicht als `{ $hash }`.
koenig-answer-committed-last = Dein Einsatz: **{ $cards }**. Damit haben alle eingesetzt.{ $rolls }
koenig-answer-banished = Die Figur von { $who } kommt nach { $to }.
koenig-answer-kept = Du bekommst deine Karten zurück, wenn die Auseinandersetzung endet.
koenig-answer-declined = Du nimmst keine Karten zurück.{ $over ->
    [yes] {""}
   *[no] {" "}Das kannst du noch ändern, bis die Auseinandersetzung endet.
}
koenig-answer-turn-over = Damit endet der Zug.

## what the rules forbid, and what can be done instead

koenig-refusal-out-of-play = { $territory } spielt zu dritt nicht mit. (K-S2)
koenig-refusal-not-your-turn = Gerade ist { $who } dran, nicht du. (K-S5)
koenig-refusal-already-there = Deine Figur steht schon { $territory ->
    [Man] auf
   *[other] in
} { $territory }. Willst du stehen bleiben, platziere einen Höfling oder beende den Zug. (K-T1)
koenig-refusal-not-next = { $to } grenzt nicht an { $from }. { $count ->
    [0] Deine Figur kann gerade nirgendwohin.
   *[other] Von hier aus erreichbar: { $reachable }.
} (K-T1)
koenig-refusal-first-step-is-free = Der erste Schritt im Zug ist kostenlos: Zieh einfach, ohne Karte. (K-T2)
koenig-refusal-place-first = Platziere erst deinen kostenlosen Höfling; danach kannst du nachwürfeln. (K-T4)
koenig-refusal-already-placed = Deinen kostenlosen Höfling hast du schon platziert. Für einen weiteren musst du mit einer Karte nachwürfeln. (K-T4)
koenig-refusal-card-not-held = Du hast keine { $card }-Karte. Deine Hand: { $hand }. (K-T5)
koenig-refusal-full = { $territory } ist voll: Dort ist Platz für höchstens { $limit } Höflinge, einen pro Stimme. (K-T7)
koenig-refusal-no-supply = Du hast keine Höflinge mehr im Vorrat. Deine Figur kann trotzdem ziehen. (K-T7)
koenig-refusal-movement-over = Du hast schon einen Höfling platziert; deine Figur kann in diesem Zug nicht mehr ziehen. (K-T8)
koenig-refusal-step-costs-a-card = Deinen kostenlosen Schritt hast du schon gemacht. Du kannst weiterziehen, aber jeder Schritt kostet eine Karte, und der Wurf muss gelingen. (K-T9)
koenig-refusal-travel-failed = Dein Wurf zum Weiterziehen ist misslungen; du kannst in diesem Zug keinen Höfling platzieren. Versuch es mit einer weiteren Karte, oder beende den Zug. (K-T10)
koenig-refusal-entered-before = { $territory } hast du in diesem Zug schon betreten; ein zweites Mal geht das nicht. (K-T11)
koenig-refusal-only-territory = { $territory } ist das einzige Gebiet von { $owner }; dort darf niemand eindringen. (K-T13)
koenig-refusal-last-card = Für die Auseinandersetzung um { $territory } bliebe dir keine Karte. Wähle ein leeres oder ein eigenes Gebiet. (K-T14)
koenig-refusal-no-dispute = Gerade läuft keine Auseinandersetzung: Karten wählen oder eine Figur verbannen geht jetzt nicht. (K-D1)
koenig-refusal-dispute-undecided = Erst kommt die Auseinandersetzung um { $territory }: Wähle deine Karten über „Meine Karten“. (K-D1)
koenig-refusal-already-revealed = Die Karten sind aufgedeckt; du kannst deine nicht mehr ändern. (K-D1)
koenig-refusal-wrong-number = { $count ->
    [0] Setze mindestens eine Karte ein, höchstens 5. (K-D1)
   *[other] Du hast { $count } Karten gewählt, aber höchstens 5 sind erlaubt. Bitte wähle noch einmal. (K-D1)
}
koenig-refusal-cards-not-held = Diese Karten hast du nicht: { $cards }. Deine Hand: { $hand }. (K-D1)
koenig-refusal-nothing-to-commit = Du hast keine Karten und kannst deshalb nichts einsetzen. (K-D1)
koenig-refusal-not-the-winner = Das kann nur, wer die Auseinandersetzung gewonnen hat: { $who }. (K-D7)
koenig-refusal-banish-first = Verbanne zuerst die { $count ->
    [one] Figur
   *[other] Figuren
} von { $barons }. (K-D7)
koenig-refusal-not-to-banish = Die Figur von { $baron } bleibt, wo sie ist. { $count ->
    [0] Es ist keine Figur mehr zu verbannen.
    [one] Noch zu verbannen ist die Figur von { $barons }.
   *[other] Noch zu verbannen sind die Figuren von { $barons }.
} (K-D7)
koenig-refusal-cannot-banish-to = Nach { $to } kannst du die Figur nicht verbannen. Möglich: { $allowed }. (K-D7)
koenig-refusal-no-move-after-dispute = Nach einer Auseinandersetzung kann deine Figur nicht mehr ziehen. (K-D10)
koenig-refusal-nothing-to-take-back = Du kannst keine Karten zurücknehmen. Dafür brauchst du eine Eins im letzten Wurf und mindestens zwei eingesetzte Karten. (K-D11)
koenig-refusal-over = Die Partie ist zu Ende: { $who } trägt die Krone. (K-E4)

## how it stands

koenig-status-head = **{ $match }**{ $where } · Zug { $turn }
koenig-status-turn = { $who } ist dran.
koenig-status-dispute = ⚔️ { $who } ist nach { $territory } gezogen. Es fehlen noch Karten von { $missing }.
koenig-status-aftermath = 🏆 { $who } hat die Auseinandersetzung um { $territory } gewonnen und entscheidet, wie es weitergeht.
koenig-status-over = 👑 { $who } ist gekrönt.
# Nennt die Köpfe der Spalten genau so, wie sie oben stehen.
koenig-status-mark = „Summe“ enthält die Bonusstimmen; mit { $mark } bei einer Königswahl gewinnst du die Krone. Gewählt wird, wenn am Ende eines Zuges jemand keine Karten mehr hat. „Vorrat“: Höflinge, die noch zu platzieren sind. Ablagestapel: { $pile }.

koenig-alt-head = Zug { $turn }, { $who } ist dran.
koenig-alt-over = Zug { $turn }, die Partie ist zu Ende.
koenig-alt-after = Zug { $turn }, am Ende.
koenig-alt-disputed = { $territory } ist umstritten.
koenig-alt-player = { $who }: { $votes ->
    [one] 1 Stimme
   *[other] { $votes } Stimmen
}, { $bonus } Bonus, { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
}, Vorrat { $supply }.
koenig-alt-empty = { $territory } ({ $votes }): leer.
koenig-alt-held = { $territory } ({ $votes }): { $pieces }.
koenig-alt-around = Benachbart:
koenig-alt-hand = { $count ->
    [one] Deine Karte
   *[other] Deine { $count } Karten
}: { $cards }.
koenig-alt-dispute = Auseinandersetzung um { $territory }, gewonnen von { $who }.
koenig-alt-throw = { $who }: { $dice }{ $bonus ->
    [0] {""}
   *[other] , dazu +{ $bonus }
}, Gesamtsumme { $total }.
koenig-alt-again = Gleichstand an der Spitze: noch ein Wurf.
koenig-alt-election = Königswahl { $number }, nötig sind { $mark } Stimmen: { $crowned ->
    [yes] { $who } wird gekrönt
   *[no] niemand wird gekrönt
}.
koenig-alt-tally = { $who }: { $land ->
    [one] 1 Gebietsstimme
   *[other] { $land } Gebietsstimmen
}{ $lost ->
    [0] {""}
   *[other] , davon { $lost } abgezogen
}, { $bonus } Bonus, zusammen { $total }{ $awarded ->
    [0] {""}
   *[other] , danach +{ $awarded }
}.
koenig-alt-course = Stimmen im Lauf der Partie, { $turns ->
    [one] ein Zug
   *[other] { $turns } Züge
}; mit { $mark } Stimmen gewinnst du die Krone.
koenig-alt-course-line = { $who }: am Anfang { $first }, höchstens { $most } in Zug { $turn }, am Ende { $last }.

## the board as a text, for screen readers

koenig-text-head = **{ $match } · Zug { $turn }**{ $over ->
    [yes] , die Partie ist zu Ende
   *[no] , { $who } ist dran
}. Mit { $mark } Stimmen bei einer Königswahl gewinnst du die Krone. Königswahlen bisher: { $elections }. Ablagestapel: { $pile }.
koenig-text-dispute = ⚔️ { $who } ist nach { $territory } gezogen: Das Gebiet ist umstritten.
koenig-text-move = Gezogen: { $who } von { $from } nach { $to }.
koenig-text-banished = Verbannt: { $who } von { $from } nach { $to }.
koenig-text-players = **Wer mitspielt**
koenig-text-player = { $who }: { $total } Stimmen ({ $land } aus Gebieten, { $bonus } Bonus), { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
}, im Vorrat { $supply ->
    [one] 1 Höfling
   *[other] { $supply } Höflinge
}. Figur { $baron ->
    [Man] auf
   *[other] in
} { $baron }.
koenig-text-territories = **Gebiete**
koenig-text-place = **{ $territory }**, { $votes ->
    [one] 1 Stimme
   *[other] { $votes } Stimmen
}: { $pieces }. Grenzt an { $neighbours }.
koenig-text-empty = leer
koenig-text-not-in-play = **{ $territory }** spielt zu dritt nicht mit.
koenig-text-around = **Rund um { $territory }**

## words on pictures, where there is little room: what is too long is cut off.

koenig-picture-not-in-play = nicht dabei
koenig-picture-bonus = Bonus
koenig-picture-votes = Stimmen
koenig-picture-again = Gleichstand an der Spitze: neuer Wurf
koenig-picture-dispute = Auseinandersetzung um { $territory }
koenig-picture-election = Königswahl { $number }: { $crowned ->
    [yes] ein König!
   *[no] kein König
}
koenig-picture-hand = { $count ->
    [one] Deine Karte
   *[other] Deine { $count } Karten
}
koenig-picture-course = Stimmen im Lauf der Partie
koenig-picture-land = Gebiete
koenig-picture-lost = Abzug
koenig-picture-turns = Züge
koenig-picture-at-elections = Königswahlen

koenig-alt-move = { $who } ist von { $from } nach { $to } gezogen.
koenig-alt-banished = { $who } wurde von { $from } nach { $to } verbannt.
koenig-alt-taken = { $who } hält jetzt { $territory }.
koenig-alt-placed = Neu { $territory ->
    [Man] auf
   *[other] in
} { $territory }: { $count ->
    [one] 1 Höfling
   *[other] { $count } Höflinge
}.
koenig-alt-coronation = { $who } trägt die Krone, gekrönt in Zug { $turn }. Die Banner aller, nach Rang:
koenig-alt-place = { $who }, { $votes ->
    [one] 1 Stimme
   *[other] { $votes } Stimmen
}.
koenig-alt-holds = Hält: { $lands }.
koenig-alt-land = { $territory } { $courtiers ->
    [0] nur die Figur
   *[other] { $courtiers }{ $baron ->
        [yes] {" "}und die Figur
       *[no] {""}
    }
}
koenig-alt-guest = Die Figur von { $who } steht jetzt { $territory ->
    [Man] auf
   *[other] in
} { $territory }.
koenig-alt-empties = Leer: { $territories }.
# Höchstens 26 Zeichen, vom Namen höchstens 10.
koenig-picture-whose = { $who } ist dran
koenig-picture-king = Gekrönt: { $who }
koenig-picture-turn-and-mark = Zug { $turn } · Krone ab { $mark }
koenig-picture-turn-of-dispute = Umkämpft: { $territory }
koenig-picture-threat = { $votes ->
    [0] Genug Stimmen: { $who }
   *[other] Es fehlen { $votes }: { $who }
}
koenig-picture-election-near = { $cards ->
    [one] Noch 1 Karte
   *[other] Noch { $cards } Karten
}: { $who }
# Höchstens 10 Zeichen.
koenig-picture-attacker = greift an
koenig-picture-defender = verteidigt
koenig-picture-crowned-in = gekrönt in Zug { $turn } mit { $votes ->
    [one] 1 Stimme
   *[other] { $votes } Stimmen
}
koenig-picture-so-many = { $count ->
    [one] 1 Stimme
   *[other] { $count } Stimmen
}

## the rules in short. Each is a message of at most 2000 characters.

koenig-rules-turns = **Lang lebe der König!** · **Dein Zug**
    Wer bei einer Königswahl **20 Stimmen** hat (zu dritt 19), gewinnt die Krone. Stimmen bringt dir jedes Gebiet, in dem ein Höfling von dir oder deine Figur steht; dazu kommen deine Bonusstimmen.
    • Zieh deine Figur kostenlos in ein benachbartes Gebiet, oder bleib stehen, oder tu nichts.
    • In einem leeren oder eigenen Gebiet darfst du **einen Höfling kostenlos** platzieren. Danach darfst du für weitere nachwürfeln: Jeder Wurf kostet eine Einflusskarte, und Würfel × Karte muss **3 oder mehr** ergeben. Mit x1 gelingt das bei 3 bis 6, mit x2 bei 2 bis 6, mit x3 immer. Die Karte ist in jedem Fall weg.
    • Ein Gebiet fasst so viele Höflinge, wie es Stimmen hat. Höflinge ziehen nie.
    • Statt zu platzieren, darfst du **weiterziehen**: Jeder Schritt kostet eine Karte, und der Wurf muss gelingen. Misslingt er, versuch es mit einer weiteren Karte, oder beende den Zug; platzieren kannst du dann in diesem Zug nichts mehr. Kein Gebiet darfst du im selben Zug zweimal betreten.
    • Ziehst du in ein fremdes Gebiet, kommt es zur **Auseinandersetzung**. Dafür brauchst du noch eine Karte; und hat jemand nur ein einziges Gebiet, darfst du dort nicht eindringen.
koenig-rules-disputes = **Lang lebe der König!** · **Auseinandersetzungen**
    • **Alle** machen mit und setzen verdeckt 1 bis 5 Karten ein. Für jede Karte wirfst du einen Würfel und multiplizierst beide; die höchsten Würfel kommen auf die höchsten Karten.
    • Wer angreift, bekommt +2 für die Figur; wer verteidigt, +2 für jeden Höfling dort und +2 für die Figur dort. Die höchste Gesamtsumme gewinnt; bei Gleichstand an der Spitze würfeln die Betroffenen noch einmal.
    • Gewinnt die Verteidigung, wird die angreifende Figur in ein Gebiet verbannt, in dem Höflinge derselben Farbe stehen. Sonst kommen die Höflinge der Verteidigung dort zurück in den Vorrat, und steht ihre Figur dort, wird sie verbannt. Gewinnt jemand anderes, gilt beides.
    • Wer gewinnt, darf dort einen Höfling kostenlos platzieren und nachwürfeln. Damit endet der Zug.
    • Eingesetzte Karten werden abgelegt. Für jede Eins in deinem letzten Wurf darfst du eine zurücknehmen, wenn du mindestens zwei eingesetzt hast.
koenig-rules-elections = **Lang lebe der König!** · **Königswahlen**
    • Hat am Ende eines Zuges jemand keine Karten mehr, gibt es sofort eine Königswahl.
    • Wer keine Karten hat, verliert ein Drittel der Gebietsstimmen, abgerundet.
    • Wer dann mit Gebiets- und Bonusstimmen auf 20 kommt (zu dritt 19), wird gekrönt. Schaffen das mehrere, entscheiden die meisten Gebietsstimmen, dann die meisten Karten, dann Würfel.
    • Schafft es niemand, bekommen alle Bonusstimmen, je nach der Zahl ihrer Gebietsstimmen: Wer die meisten hat, bekommt so viele, wie Leute mitspielen, alle danach jeweils eine weniger. Bei Gleichstand: mehr Karten, dann Würfel.
    • Dann wird der Ablagestapel verteilt, an alle gleich viele Karten, höchstens 15, und es geht weiter.
koenig-rules-rulings = **Lang lebe der König!** · **Unsere Auslegung**
    Die Spielregel lässt einiges offen. So halte ich es:
    • Wie viele Karten du hast, wissen alle; welche, nur du.
    • Beim Weiterziehen nennst du das Ziel vor dem Wurf; beim nächsten Versuch darfst du ein anderes nennen. In das Gebiet, in dem dein Zug begann, darfst du einmal zurück.
    • Die höchsten Würfel kommen auf die höchsten Karten. Mehr als 5 Karten kannst du nicht einsetzen. Nur bei Gleichstand an der Spitze wird noch einmal gewürfelt.
    • Kann eine verbannte Figur nirgendwohin, kehrt sie an den Ausgangsort zurück.
    • Für gewürfelte Einsen bekommst du Karten zurück, außer du legst sie ab, bevor der Zug endet.
    • Erreichen mehrere die Krone mit gleich vielen Gebietsstimmen, entscheiden die Karten, auch bei verschieden vielen Bonusstimmen. Bonusstimmen über 15 zählen auch.
    {"*"}Nummern wie (K-T13) in meinen Antworten verweisen auf die vollständigen Regeln.*

## Statistics

koenig-stats-disputes = ⚔️ Gewonnene Auseinandersetzungen: { $won } (im Angriff { $intrusions_won } von { $intrusions }, in der Verteidigung { $defences_won } von { $defences }, unbeteiligt { $third }).
koenig-stats-server-played = 👑 { $matches ->
    [one] Eine Partie
   *[other] { $matches } Partien
} zu Ende gespielt, von { $people ->
    [one] einer Person
   *[other] { $people } Personen
}, mit { $disputes ->
    [one] einer Auseinandersetzung
   *[other] { $disputes } Auseinandersetzungen
}.

## Commitments and what opened them

koenig-commitments = Einsätze der letzten Auseinandersetzung:
koenig-commitment = · { $number }: { $who } (im Verlauf Platz { $seat }) `{ $hash }`
koenig-opening-of = · { $who } hat aufgedeckt: { $x1 } x1, { $x2 } x2, { $x3 } x3, mit dem Salt `{ $salt }`

## Corrected facts

koenig-corrected-courtiers = { $name } hat { $after ->
    [one] 1 Höfling
   *[other] { $after } Höflinge
} { $territory ->
    [Man] auf
   *[other] in
} { $territory } (vorher { $before })
koenig-corrected-baron = die Figur von { $name } steht { $after ->
    [Man] auf
   *[other] in
} { $after } (vorher: { $before })
koenig-corrected-bonus = { $name } hat { $after ->
    [one] 1 Bonusstimme
   *[other] { $after } Bonusstimmen
} (vorher { $before })
koenig-fact-words = höflinge/höfling/hoeflinge/hoefling figur karten/karte bonus zug
koenig-law-not-at-turn = Angaben lassen sich nur während eines Zuges berichtigen; geh zuerst mit `/mod rule back` an den Anfang eines Zuges
koenig-law-no-seat = diese Farbe spielt hier nicht mit
koenig-law-players = das Spiel ist für 3 bis 5 Personen, nicht für { $players } (K-S1)
koenig-law-out-of-play = { $territory } spielt zu dritt nicht mit (K-S2)
koenig-law-courtiers = jemand hätte { $courtiers } Höflinge auf dem Spielplan (K-S3)
koenig-law-cards = im Spiel sind nur { $game } Karten { $card }, und das wären mehr (K-S4)
koenig-law-in-turn = wer dann dran wäre, spielt nicht mit (K-S5)
koenig-law-full = { $territory } fasst { $limit } Höflinge, nicht { $courtiers } (K-T7)
koenig-law-shared = { $territory ->
    [Man] auf
   *[other] in
} { $territory } stünden Figur oder Höflinge von zwei Personen (K-D10)
koenig-law-count = es wären zu viele Züge, Königswahlen oder Bonusstimmen
koenig-corrected-turn = { $after } ist dran (nicht { $before })
koenig-corrected-hand = die Hand von { $name }
koenig-corrected-cards = { $name } bekommt { $count } × { $card } auf die Hand

## What was undone or corrected

koenig-board-no-longer = ↩️ *Rückgängig gemacht oder berichtigt: Es gilt der Spielplan weiter unten.*
koenig-whisper-no-longer = ↩️ { $match }{ $where }: Diese Auseinandersetzung wurde rückgängig gemacht oder berichtigt. Deine Karten sind wieder auf deiner Hand; `/game hand` zeigt sie.

## What was not understood

koenig-invalid-command = Den Befehl „{ $typed }“ kenne ich nicht. Gib `/king` ein, um zu sehen, was es gibt.
koenig-invalid-territory = Ein Gebiet „{ $typed }“ gibt es nicht. Das sind alle: { $all }.
koenig-invalid-card = „{ $typed }“ ist keine Einflusskarte. Es gibt x1, x2 und x3.
koenig-cards-perhaps = Wenn du das meinst und sonst nichts, gib es so ein: `{ $line }`
koenig-invalid-cards = „{ $typed }“ verstehe ich nicht als Karten. Schreib zum Beispiel `2x1 x3` für zwei x1 und eine x3.
koenig-invalid-baron = Ich weiß nicht, wessen Figur „{ $typed }“ ist. Gib den Namen oder die Farbe an.

## The command. Discord shows these beside it; at most 100 characters each.

koenig-command = Deine Züge in Lang lebe der König!
koenig-command-move = Die Figur in ein benachbartes Gebiet ziehen: der kostenlose erste Schritt
koenig-command-travel = Aus dem gerade betretenen Gebiet weiterziehen: kostet eine Karte, der Wurf muss gelingen
koenig-command-place = Einen Höfling platzieren: wo deine Figur steht oder im gewonnenen Gebiet
koenig-command-roll = Eine Karte abgeben und für einen weiteren Höfling nachwürfeln
koenig-command-end = Den Zug beenden oder nach einer gewonnenen Auseinandersetzung abschließen
koenig-command-commit = 1 bis 5 Karten in der Auseinandersetzung einsetzen; welche, siehst nur du
koenig-command-banish = Eine besiegte Figur in ein Gebiet verbannen
koenig-command-take-back = Karten für gewürfelte Einsen zurücknehmen
koenig-command-discard = Die Karten ablegen, die du zurücknehmen könntest
koenig-option-to = Welches Gebiet
koenig-option-card = Die Karte dafür: x1 gelingt ab 3, x2 ab 2, x3 immer
koenig-option-cards = Zum Beispiel 2x1 x3: zwei x1 und eine x3
koenig-option-baron = Wessen Figur
koenig-pitch = Reise durch das England vor dem Jahr 1000, platziere Höflinge und gewinne Auseinandersetzungen mit verdeckten Karten und Würfeln.
    Hast du bei einer Königswahl genug Stimmen, gehört die Krone dir.

## How long a match takes

koenig-length = etwa 45 Züge
koenig-policy-simple = Knappe
koenig-policy-simple-line = Spielt schnell und nach Faustregeln.
koenig-policy-middle = Thane
koenig-policy-middle-line = Denkt einen Zug voraus und weiß, was eine Auseinandersetzung wert ist.
koenig-policy-strong = Ealdorman
koenig-policy-strong-line = Merkt sich jede gezeigte Karte und plant zwei Runden voraus.
koenig-roster = Offa, Penda, Ine, Egbert, Oswald

koenig-advice-move = Nach { $to } ziehen
koenig-advice-travel = Weiterziehen nach { $travel }
koenig-advice-commit = { $cards } einsetzen
koenig-advice-banish = Figur von { $who } nach { $to } verbannen
koenig-why-move = { $what ->
    [empty] { $votes } neue Stimmen und Platz für einen Höfling
    [room] Platz für noch einen Höfling von dir: bisher { $courtiers } von { $limit }
    [own] deins: Deine Figur verstärkt die Verteidigung um 2
   *[foreign] { $votes } Stimmen zu gewinnen, { $who } verteidigt: { $pieces } (+{ $strength })
}
koenig-why-courtier = dann { $courtiers } von { $limit } Höflingen { $territory ->
    [Man] auf
   *[other] in
} { $territory }: +{ $strength }, wenn du es verteidigst
koenig-why-end = deine Karten und Höflinge bleiben, wie sie sind
koenig-why-keep = die Karten kommen auf deine Hand zurück
koenig-why-decline = die Karten bleiben abgelegt
koenig-because = { $what ->
    [cards] du behältst mehr oder bessere Karten
    [poorest] sonst wärst du bei der Königswahl vielleicht am ärmsten, und ohne Karte geht ein Drittel der Stimmen verloren
    [votes] es bringt dir mehr Stimmen und Höflinge
    [crown] es bringt dich näher an die Krone
   *[rival] es bremst deine stärkste Konkurrenz
}
koenig-why-commit = im Schnitt { $points } Punkte{ $pieces ->
    [0] { "" }
   *[other] , davon { $pieces } durch Figur und Höflinge
}; { $left ->
    [0] danach keine Karte mehr
    [one] danach noch 1 Karte
   *[other] danach noch { $left } Karten
}

## Anweisungen: was in Auseinandersetzungen für jemanden getan wird.

koenig-instructions = 📜 **Deine Anweisungen für Auseinandersetzungen**
koenig-instructions-aside = • Wenn andere streiten: { $does ->
    [yes] deine niedrigste Karte einsetzen.
   *[no] nichts, du entscheidest selbst.
}
koenig-instructions-defend = • Wenn du das nächste Mal verteidigst: { $does ->
    [yes] { $cards } einsetzen.
   *[no] nichts, du entscheidest selbst.
}
koenig-instructions-won = • Wenn du gewinnst: { $does ->
    [yes] einen Höfling platzieren und abschließen, es sei denn, du hast bei einer Verbannung die Wahl.
   *[no] nichts, du entscheidest selbst.
}
koenig-instructions-stand = { $stands ->
    [draft] ✏️ Noch nicht erteilt: Sieh sie dir an und klicke dann auf **Bestätigen**.
    [given] ✅ Erteilt. Nur du siehst sie.
   *[none] Du hast keine erteilt. Wähle unten aus; es gilt erst, wenn du bestätigst.
}
koenig-instructions-end = -# Ich befolge sie ein paar Minuten, nachdem alle eingesetzt haben, die selbst entscheiden, oder kurz bevor deine Zeit um ist. Sie enden, sobald
    -# • du in einer Auseinandersetzung selbst handelst,
    -# • du angegriffen wirst und nicht gesagt hast, womit du verteidigst,
    -# • du höchstens zwei Karten hast,
    -# • jemand nur noch eine Karte hat und darum eine Königswahl naht oder
    -# • du eine der genannten Karten nicht mehr hast.
koenig-instructions-ended = ⚠️ Deine Anweisungen sind zu Ende: { $why ->
    [attacked] Du wirst angegriffen und hast nicht gesagt, womit du verteidigst.
    [few] Du hast höchstens zwei Karten.
    [election] Jemand hat nur noch eine Karte, eine Königswahl naht.
   *[spent] Du hast die genannten Karten nicht mehr.
}
koenig-instructions-applied = 📜 Deine Anweisungen setzen { $cards } für dich ein. Willst du etwas anderes, dann setze selbst ein; damit enden sie.
koenig-instructions-list = Bei der nächsten Verteidigung einsetzen …
koenig-instructions-item-nothing = Nichts: selbst entscheiden
koenig-instructions-button-aside = Andere: niedrigste Karte
koenig-instructions-button-won = Sieg: platzieren, fertig
koenig-instructions-button-confirm = Bestätigen
koenig-instructions-button-revoke = Alle widerrufen

## A lesson

koenig-lesson-turn = Mit **{ $votes } Stimmen** gewinnst du bei einer Königswahl die Krone; gewählt wird, wenn jemand keine Karten mehr hat. Ein Gebiet bringt dir seine Stimmen, solange dort deine Figur oder deine Höflinge stehen: Zieh in ein leeres mit vielen Stimmen. Ein Besuch in einem fremden Gebiet führt zu einer Auseinandersetzung, die Karten kostet.
koenig-lesson-courtier = Platziere einen Höfling: Der erste ist kostenlos, und { $votes ->
    [one] die eine Stimme
   *[other] die { $votes } Stimmen
} von { $territory } bleiben dir, wenn deine Figur weiterzieht. Gleich weiterzuziehen kostet für jeden Schritt eine Karte, und der Wurf muss gelingen.
koenig-lesson-roll = Noch ein Höfling bringt hier nicht mehr Stimmen, aber 2 Punkte Stärke in einer Auseinandersetzung. Er kostet auch dann eine Karte, wenn der Wurf misslingt, und mit Karten gewinnst du Auseinandersetzungen. Würfle, wo ein Angriff wehtäte; sonst beende den Zug.
koenig-lesson-dispute = Jeder Würfel wird mit seiner Karte multipliziert, und die höchste Summe gewinnt. { $role ->
    [attacker] Deine Figur zählt 2. Verlierst du, wird sie verbannt.
    [defender] Verlierst du, kommen deine Höflinge { $territory ->
        [Man] auf
       *[other] in
    } { $territory } zurück in den Vorrat.
   *[third] Du hast { $territory ->
        [Man] auf
       *[other] in
    } { $territory } nichts zu verlieren: Deine niedrigste Karte genügt meistens.
}
koenig-lesson-election = { $held ->
    [yes] Es gab eine Königswahl, weil jemand keine Karten mehr hatte.
   *[no] { $cards ->
        [0] Jemand hat keine Karten mehr:
        [one] Jemand hat nur noch eine Karte:
       *[other] Jemand hat nur noch { $cards } Karten:
    } Eine Königswahl steht bevor.
} Wer dann keine Karten hat, verliert ein Drittel der Gebietsstimmen: Behalte eine, wenn du kannst, und hol dir neue Stimmen. Wird niemand gekrönt, bekommen alle neue Karten und je nach Rang Bonusstimmen.

## What is typed in a direct message

koenig-typed-not = Das habe ich nicht verstanden. Um Karten in einer Auseinandersetzung einzusetzen, schreib zum Beispiel `2x1 x3` für zwei x1 und eine x3. Mindestens eine Karte muss es sein.
koenig-typed-part = Ich habe nichts getan, denn ich verstehe das nicht ganz. Wenn du **{ $read }** meinst und sonst nichts, klicke auf den Button; sonst schreib nur deine Karten, zum Beispiel `2x1 x3`.
koenig-typed-part-button = { $read } einsetzen

## Charaktere unter den Computerspielern

koenig-policy-hoarder = Offa der Hamsterer
koenig-policy-hoarder-line = Spart seine Karten für Königswahlen auf und greift selten an.
koenig-policy-raider = Penda der Plünderer
koenig-policy-raider-line = Greift an, sooft er kann, und zwar dort, wo wenige verteidigen.
koenig-policy-builder = Ine der Baumeister
koenig-policy-builder-line = Setzt mehr Höflinge als alle anderen und gibt Karten dafür aus.
koenig-policy-basher = Egbert der Königsschreck
koenig-policy-basher-line = Greift an, wer die meisten Stimmen hat.
