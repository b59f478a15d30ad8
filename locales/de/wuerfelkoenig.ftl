# Was Würfelkönig auf Deutsch sagt. Jeder Schlüssel beginnt mit dem Namen des Spiels.
#
# $citizen, $dragon und $penalty stehen im Nominativ und ohne Artikel: nach einem Doppelpunkt oder in Klammern.

wuerfelkoenig-name = Würfelkönig
wuerfelkoenig-meaning = {""}

## Dice, citizens, places

wuerfelkoenig-die = { $colour ->
    [red] rote
    [green] grüne
   *[blue] blaue
} { $number }
wuerfelkoenig-count = { $count ->
    [1] eins
    [2] zwei
    [3] drei
    [4] vier
    [5] fünf
   *[6] sechs
}
wuerfelkoenig-kind = { $kind ->
    [snob] Schnösel
    [elf] Elfe
    [dwarf] Zwerg
    [gnome] Gnom
    [orc] Ork
    [mushroom] Pilzkobold
    [apprentice] Zauberlehrling
    [fairy] Fee
    [hypnotist] Hypnotiseur
   *[dragon] Drache
}
wuerfelkoenig-needs-parity = alle { $odd ->
    [yes] ungerade
   *[no] gerade
}
wuerfelkoenig-needs-run = Straße aus { $count }
wuerfelkoenig-needs-number = { $count }mal die { $number }
wuerfelkoenig-needs-colour = { $dice ->
    [1] { $colour ->
        [red] ein roter
        [green] ein grüner
       *[blue] ein blauer
    }
   *[other] { $count } { $colour ->
        [red] rote
        [green] grüne
       *[blue] blaue
    }
}
wuerfelkoenig-needs-group = { $dice ->
    [2] ein Paar
    [3] Dreierpasch
    [4] Viererpasch
    [5] Fünferpasch
   *[6] Sechserpasch
}
wuerfelkoenig-needs-pairs = { $count } Paare
wuerfelkoenig-needs-full-house = Full House
wuerfelkoenig-needs-one-colour = { $count } von einer Farbe
wuerfelkoenig-needs-at-most = Summe höchstens { $sum }
wuerfelkoenig-needs-at-least = Summe mindestens { $sum }
wuerfelkoenig-citizen = { $kind } ({ $needs })
# „Werkstatt“ statt „Tüftlerwerkstatt“, sonst werden die Buttons länger als 80 Zeichen.
wuerfelkoenig-place = { $place ->
    [city] Stadt
    [mine] Bergwerk
    [workshop] Werkstatt
    [orc-village] Orkdorf
    [enchanted-forest] Zauberwald
   *[other] { $place }
}
wuerfelkoenig-worth = { $count ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
wuerfelkoenig-worth-place = { $points } + { $place } { $value }

## What happened

wuerfelkoenig-began = { $who } ist dran.{ $throws ->
    [4] {" "}Auf dem Königreich-Stapel liegt oben eine Elfe: bis zu vier Würfe.
   *[3] {""}
}
wuerfelkoenig-began-again = { $who } hat dank des Zauberlehrlings noch einen Zug.
wuerfelkoenig-finished = Der Bot beendet den Zug von { $who } mit den Würfeln, wie sie liegen.
wuerfelkoenig-thrown = { $who } { $kept ->
    [none] {""}
   *[other] behält { $kept } und{" "}
}würfelt mit { $count ->
    [6] allen sechs Würfeln
    [one] einem Würfel
   *[other] { $count } Würfeln
}: { $dice }.
wuerfelkoenig-took = { $who } überzeugt: { $citizen }, { $worth }.
wuerfelkoenig-took-place = { $who } überzeugt: { $citizen }, dazu { $place } { $value }: { $worth }.
wuerfelkoenig-took-dragon = { $who } überzeugt: { $citizen }. Der Drache muss verschenkt werden.
wuerfelkoenig-declined = { $who } nimmt die Karte neben dem Hypnotiseur nicht.
wuerfelkoenig-gave = { $who } verschenkt an { $to }: { $dragon }, { $worth }.
wuerfelkoenig-penalised = { $who } überzeugt niemanden und nimmt eine Strafkarte: { $penalty }.
wuerfelkoenig-discarded = Aus Spalte 5 auf den Ablagestapel: { $citizen }.
wuerfelkoenig-refilled = Neu in der Kartenreihe: { $citizens }.
wuerfelkoenig-ended = { $ending ->
    [citizens] Die letzte Bürgerkarte wurde aufgedeckt
    [penalties] Die letzte Strafkarte wurde genommen
   *[places] Die letzte Ortskarte eines Stapels wurde genommen ({ $place })
}: Die Partie ist zu Ende. { $winners }

wuerfelkoenig-won = { $who } gewinnt mit { $count ->
    [one] { $points } Punkt
   *[other] { $points } Punkten
}.
wuerfelkoenig-shared = Geteilter Sieg mit { $count ->
    [one] { $points } Punkt
   *[other] { $points } Punkten
}: { $who }.

## The board message

wuerfelkoenig-head-call = ### { $alone ->
    [yes] Du bist dran
   *[no] { $who }, du bist dran
} · Zug { $turn } · { $match }
wuerfelkoenig-head = ### { $who } · Zug { $turn } · { $match }
wuerfelkoenig-since = -# { $who }: { $what }
wuerfelkoenig-since-gave = an { $who } verschenkt
wuerfelkoenig-since-penalty = Strafkarte { $penalty }
wuerfelkoenig-near = 🏁 Das Ende naht. Noch übrig: { $left }
wuerfelkoenig-near-citizens = { $count ->
    [one] eine Bürgerkarte
   *[other] { $count } Bürgerkarten
}
wuerfelkoenig-near-penalties = { $count ->
    [one] eine Strafkarte
   *[other] { $count } Strafkarten
}
wuerfelkoenig-near-place = 1 × { $place }
wuerfelkoenig-head-over = **{ $match } · Ende**
wuerfelkoenig-no-longer = *Rückgängig gemacht oder berichtigt: Es gilt die Auslage weiter unten.*
wuerfelkoenig-ask-first = { $who }, würfle: Du hast bis zu { $throws } Würfe.
wuerfelkoenig-ask-nothing = { $who }, deine Würfel passen noch zu keiner Bürgerkarte. Spiel mit 🎯 auf eine, oder wähle, welche Würfel du behältst, und würfle mit den anderen: noch { $left ->
    [one] ein Wurf
   *[other] { $left } Würfe
}.
wuerfelkoenig-ask-met = { $who }, nimm eine Bürgerkarte, zu der deine Würfel passen{ $left ->
    [0] {""}
    [one] , oder würfle weiter: noch ein Wurf
   *[other] , oder würfle weiter: noch { $left } Würfe
}.
wuerfelkoenig-ask-second = { $who }, der Hypnotiseur kann noch eine Karte mitbringen: { $citizen }. Willst du sie?{ $kind ->
    [dragon] {" "}Du müsstest sie verschenken.
    [apprentice] {" "}Sie bringt dir noch einen Zug.
   *[other] {""}
}
wuerfelkoenig-ask-give = { $who }, wer bekommt diese Karte: { $dragon }, { $worth }?
wuerfelkoenig-note = { $kind }: { $effect }
wuerfelkoenig-notes = -# { $notes }
wuerfelkoenig-effect = { $kind ->
    [elf] vierter Wurf, solange sie oben liegt
    [apprentice] noch ein Zug
    [hypnotist] darf die Karte rechts von ihm mitbringen
    [dragon] wird verschenkt
   *[other] {""}
}
wuerfelkoenig-chance = { $percent } %
wuerfelkoenig-next-penalty = Passen deine Würfel zu keiner Bürgerkarte, nimmst du die Strafkarte: { $penalty }.
wuerfelkoenig-fairy-worth = { $points ->
    [0] mit jeder Fee mehr wert
   *[other] { $points } Punkte, mit jeder Fee mehr
}
wuerfelkoenig-stands = { $who }: { $count ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
wuerfelkoenig-left = Übrig: Bürgerkarten { $citizens }, Strafkarten { $penalties } (die nächste: { $penalty }), Ortskarten { $places }.

## Buttons

wuerfelkoenig-button-first = Mit allen sechs würfeln
wuerfelkoenig-button-throw = Mit { $count } würfeln (noch { $left })
wuerfelkoenig-button-go = 🎯 { $citizen }: { $chance }
wuerfelkoenig-button-go-only = 🎯 { $citizen }
wuerfelkoenig-button-die = { $letter } · { $die }
wuerfelkoenig-button-kept = ✓ { $die }
wuerfelkoenig-button-stop = Aufhören
wuerfelkoenig-button-take = Nehmen: { $citizen } { $worth }
wuerfelkoenig-button-leave = Ohne Ort: { $citizen }
wuerfelkoenig-button-penalty = Strafkarte nehmen: { $penalty }
wuerfelkoenig-button-back = Zurück zu den Würfeln
wuerfelkoenig-button-decline = Nicht nehmen
wuerfelkoenig-button-give = Verschenken an { $who }

## Commands

wuerfelkoenig-command = Deine Züge in Würfelkönig
wuerfelkoenig-command-roll = Würfeln, mit allen Würfeln außer denen, die du behältst
wuerfelkoenig-command-take = Eine Bürgerkarte nehmen: eine passende oder die neben dem Hypnotiseur
wuerfelkoenig-command-stop = Aufhören und die passende Bürgerkarte nehmen
wuerfelkoenig-command-penalty = Ohne Bürgerkarte aufhören und die Strafkarte nehmen
wuerfelkoenig-command-decline = Die Bürgerkarte neben dem Hypnotiseur nicht nehmen
wuerfelkoenig-command-give = Den Drachen verschenken
wuerfelkoenig-command-finish = Deinen Zug vom Bot beenden lassen, als wärst du abwesend
wuerfelkoenig-option-keep = Die Würfel, die du behältst, nach Buchstaben, zum Beispiel a c e; oder keine
wuerfelkoenig-option-citizen = Welche Bürgerkarte: ihre Spalte, 1 bis 5 von links
wuerfelkoenig-option-to = Wer ihn bekommt: Farbe oder Name
wuerfelkoenig-none = keine
wuerfelkoenig-without = ohne Ortskarte
wuerfelkoenig-suggest-none = keine: mit allen sechs würfeln
wuerfelkoenig-suggest-keep = { $letters }: { $dice }, für { $citizen } ({ $chance } bei bestem Spiel)
wuerfelkoenig-suggest-without = { $citizen }, ohne Ortskarte
wuerfelkoenig-invalid-keep = Die Würfel „{ $typed }“ kenne ich nicht. Nenne die, die du behältst, mit ihren Buchstaben im Bild, zum Beispiel `a c e`, oder `keine`.
wuerfelkoenig-invalid-column = Eine Spalte „{ $typed }“ gibt es nicht. Die Spalten sind von links mit 1 bis 5 nummeriert: Gib zum Beispiel `3` ein, oder `3 ohne Ortskarte`.
wuerfelkoenig-invalid-seat = Hier heißt niemand „{ $typed }“. Nenne eine Farbe oder einen Namen.
wuerfelkoenig-invalid-command = Den Befehl `/dice { $typed }` gibt es nicht. Gib `/dice` ein, um zu sehen, was es gibt.

## Refusals

wuerfelkoenig-refusal-not-your-turn = { $who } ist dran (W-T17). Umsehen kannst du dich mit `/game status`.
wuerfelkoenig-refusal-over = Die Partie ist zu Ende. Gewonnen: { $who } (W-E2).
wuerfelkoenig-refusal-first-throw = Zuerst würfelst du mit allen sechs Würfeln (W-T2): Behalte keinen.
wuerfelkoenig-refusal-throw-first = Du hast noch nicht gewürfelt (W-T1). Würfle zuerst mit allen sechs: `/dice roll keep:keine`.
wuerfelkoenig-refusal-no-throw-left = Du hast alle { $throws } Würfe gehabt (W-T3). Nimm eine Bürgerkarte, zu der deine Würfel passen: { $met }.
wuerfelkoenig-refusal-no-die = Mit mindestens einem Würfel musst du würfeln (W-T5). Behalte weniger, oder hör auf.
wuerfelkoenig-refusal-not-met = Deine Würfel passen nicht zur Bürgerkarte in Spalte { $column } (W-T9). { $count ->
    [0] Sie passen zu keiner: Würfle weiter mit `/dice roll`, oder hör auf mit `/dice penalty`.
   *[other] Sie passen zu: { $met }.
}
wuerfelkoenig-refusal-no-place = Die Bürgerkarte in Spalte { $column } bringt keine Ortskarte mit (W-T11), du kannst also keine liegen lassen: `/dice take citizen:{ $column }`.
wuerfelkoenig-refusal-several = Deine Würfel passen zu mehreren Bürgerkarten (W-T9). Wähle eine: { $met }.
wuerfelkoenig-refusal-nothing-met = Deine Würfel passen zu keiner Bürgerkarte (W-T7). { $left ->
    [0] {""}
    [one] Du hast noch einen Wurf.{" "}
   *[other] Du hast noch { $left } Würfe.{" "}
}Willst du trotzdem aufhören, nimmst du mit `/dice penalty` die Strafkarte: { $penalty }.
wuerfelkoenig-refusal-citizen-met = Deine Würfel passen zu einer Bürgerkarte, also musst du eine nehmen (W-T10): { $met }.
wuerfelkoenig-refusal-hypnotist = Erst kommt der Hypnotiseur (W-C12): Nimm die Bürgerkarte neben ihm mit `/dice take citizen:{ $column }`, oder lass sie liegen mit `/dice decline`.
wuerfelkoenig-refusal-no-hypnotist = Du hast keinen Hypnotiseur genommen, also kannst du auch keine Karte neben ihm ablehnen (W-C12).
wuerfelkoenig-refusal-dragon-first = Verschenke zuerst den Drachen (W-C15): `/dice give`.
wuerfelkoenig-refusal-no-dragon = Du hast keinen Drachen zu verschenken (W-C15).
wuerfelkoenig-refusal-not-to-yourself = Einen Drachen kannst du nicht behalten (W-C15): `/dice give` zeigt, wer ihn bekommen kann.
wuerfelkoenig-met = { $column } { $citizen }

## Status, summary, statistics

wuerfelkoenig-status-turn = Zug { $turn }: { $who } { $thrown ->
    [0] muss würfeln
   *[other] hat gewürfelt: { $dice }
}.
wuerfelkoenig-status-over = Die Partie ist zu Ende. { $winners }
wuerfelkoenig-summary-head = **{ $match }: So ist es gelaufen**
wuerfelkoenig-summary-line = { $winners } Züge: { $turns } · Würfe: { $throws } · verschenkte Drachen: { $dragons }.
wuerfelkoenig-summary-luck = { $fell ->
    [high] 🍀 { $who } hat ungewöhnlich hoch gewürfelt: So hoch würfelt durch Zufall nicht einmal eine von 40 Personen.
   *[low] 🌧️ { $who } hat ungewöhnlich niedrig gewürfelt: So niedrig würfelt durch Zufall nicht einmal eine von 40 Personen.
}
wuerfelkoenig-stats = Würfe: { $throws } · Bürgerkarten: { $citizens } · Ortskarten: { $places } · Züge mit Strafkarte: { $misses } · Drachen: { $given } verschenkt, { $got } bekommen.
wuerfelkoenig-stats-server = { $matches ->
    [one] Eine Partie
   *[other] { $matches } Partien
} zu Ende gespielt, von { $people ->
    [one] einer Person
   *[other] { $people } Personen
}. Würfe: { $throws }. Verschenkte Drachen: { $dragons }.

## Text version and pictures

wuerfelkoenig-words-dice = Würfel: { $dice }.
wuerfelkoenig-words-no-dice = Es wurde noch nicht gewürfelt.
wuerfelkoenig-words-column = Spalte { $column }: { $citizen }, { $worth }{ $met ->
    [yes] , passt
   *[no] { $chance ->
        [none] {""}
       *[other] , Wahrscheinlichkeit { $chance }
    }
}. Darüber: { $place }, { $left ->
    [0] keine Karte mehr
    [one] noch eine Karte, Wert { $value }
   *[other] noch { $left } Karten, die oberste mit Wert { $value }
}.
wuerfelkoenig-words-empty = Spalte { $column }: leer.
wuerfelkoenig-words-kingdom = { $who }: { $points }. Von unten nach oben: { $cards }.
wuerfelkoenig-words-no-cards = { $who }: noch keine Karten.
wuerfelkoenig-words-penalty = Strafkarte { $penalty }
wuerfelkoenig-words-nobody = Die Farbe { $colour } spielt hier niemand.
wuerfelkoenig-no-such-kingdom = Ich weiß nicht, wessen Königreich „{ $typed }“ ist. Königreiche nennst du nach der Farbe: { $all }.
wuerfelkoenig-alt-board = Der Spieltisch von Würfelkönig. { $status }
wuerfelkoenig-alt-scoring = Schlusswertung. { $lines }
wuerfelkoenig-alt-score = { $who }: { $points } (aus Bürgerkarten { $citizens }, aus Feen { $fairies }, aus Ortskarten { $places }, aus Strafkarten und Drachen { $minus }).
wuerfelkoenig-alt-throw = Der letzte Wurf von { $who }: { $dice }.
wuerfelkoenig-alt-course = Die Punkte, Zug um Zug. Am Ende: { $lines }.
wuerfelkoenig-alt-stands = { $who } { $points }
wuerfelkoenig-alt-coronation = Die Krone geht an { $who }, in Zug { $turn }. Alle nach Rang: { $lines }
wuerfelkoenig-alt-crowned = { $place }. { $who }, { $points }, { $citizens ->
    [one] eine Bürgerkarte
   *[other] { $citizens } Bürgerkarten
}.
wuerfelkoenig-picture-kind = { $kind ->
    [snob] Schnösel
    [elf] Elfe
    [dwarf] Zwerg
    [gnome] Gnom
    [orc] Ork
    [mushroom] Kobold
    [apprentice] Lehrling
    [fairy] Fee
    [hypnotist] Hypnotiseur
   *[dragon] Drache
}
wuerfelkoenig-picture-turn = Zug { $turn }
wuerfelkoenig-picture-over = Ende
wuerfelkoenig-picture-throws = { $thrown ->
    [0] bis zu { $throws } Würfe
   *[other] Wurf { $thrown } von { $throws }
}
wuerfelkoenig-picture-place = { $place ->
    [city] Stadt
    [mine] Bergwerk
    [workshop] Werkstatt
    [orc-village] Orkdorf
   *[enchanted-forest] Wald
}
wuerfelkoenig-picture-pile = Stapel
wuerfelkoenig-picture-penalties = noch { $count }
wuerfelkoenig-picture-penalty = Strafe
wuerfelkoenig-picture-crowned = gekrönt in Zug { $turn } mit { $count ->
    [one] { $points } Punkt
   *[other] { $points } Punkten
}
wuerfelkoenig-picture-scoring = Schlusswertung
wuerfelkoenig-picture-course = Punkte, Zug um Zug
wuerfelkoenig-picture-total = Summe
wuerfelkoenig-picture-citizens = Bürger
wuerfelkoenig-picture-fairies = Feen
wuerfelkoenig-picture-places = Orte
wuerfelkoenig-picture-penalty-points = Strafen
wuerfelkoenig-picture-dragons = Drachen
wuerfelkoenig-picture-empty = noch keine Karten

## Corrected facts

wuerfelkoenig-fact-citizen = { $who }: { $citizen } { $held ->
    [yes] kommt hinzu
   *[no] kommt weg
}
wuerfelkoenig-fact-places = { $who }: { $place } { $value } { $held ->
    [yes] kommt hinzu
   *[no] kommt weg
}
wuerfelkoenig-fact-penalties = { $who }: Strafkarten zu { $penalty }: { $before } → { $after }
wuerfelkoenig-fact-words = bürger/buerger/bürgerkarte/buergerkarte ort/ortskarte strafen/strafkarten zug ja nein
wuerfelkoenig-law-not-now = Angaben lassen sich nur berichtigen, wenn ein Zug gerade begonnen hat; geh zuerst mit `/mod rule back` an den Anfang von diesem
wuerfelkoenig-law-no-citizen = eine Bürgerkarte `{ $citizen }` gibt es in dieser Partie nicht
wuerfelkoenig-law-not-there = `{ $card }` liegt nicht in diesem Königreich
wuerfelkoenig-law-elsewhere = `{ $card }` liegt woanders: in einem anderen Königreich oder in der Kartenreihe
wuerfelkoenig-law-order = die Ortskarten von `{ $stack }` müssen in der Reihenfolge genommen werden, in der sie liegen
wuerfelkoenig-law-over = die Partie wäre zu Ende: `{ $stack }` wäre aufgebraucht
wuerfelkoenig-law-too-many = so viele Strafkarten mit { $points } gibt es nicht
wuerfelkoenig-law-no-seat = diese Farbe spielt hier nicht mit
wuerfelkoenig-fact-turn = { $after } ist dran (nicht { $before })

## The rules in short

wuerfelkoenig-rules-turn = **Würfelkönig** · **Dein Zug**
    Würfle mit allen sechs Würfeln (W-T2), danach bis zu zweimal weiter (W-T3). Jedes Mal wählst du frei, welche Würfel liegen bleiben (W-T4). Hör auf, wann du willst; dann zählen die Würfel, wie sie liegen.
    Passen sie zu einer Bürgerkarte in der Reihe, musst du eine nehmen (W-T10). Liegt sie unter einer Ortskarte ihrer eigenen Farbe, kommt diese mit, wenn du sie nicht liegen lässt (W-T11, W-T12). Passen sie zu keiner, nimmst du die oberste Strafkarte, und die Bürgerkarte in Spalte 5 kommt auf den Ablagestapel (W-T14).
    Danach rückt die Reihe nach rechts, und in Spalte 1 kommt eine neue Bürgerkarte (W-T15).
wuerfelkoenig-rules-citizens = **Würfelkönig** · **Die Bürgerkarten**
    Schnösel: alle Würfel gerade oder alle ungerade. Elfe: eine Straße; liegt sie zu Beginn deines Zuges oben auf deinem Königreich-Stapel, hast du einen vierten Wurf (W-C4). Zwerg: so oft die angegebene Zahl. Gnom: so oft die angegebene Farbe. Ork: Paare, ein Pasch oder ein Full House, jede Gruppe mit einer anderen Zahl. Pilzkobold: so oft ein und dieselbe Farbe, egal welche.
    Zauberlehrling: Farben; bringt dir noch einen Zug (W-C10). Fee: Farben; hast du n Feen, ist jede n Punkte wert (W-E4). Hypnotiseur: Summe höchstens 12; darf die Bürgerkarte rechts von ihm mitbringen, passend oder nicht (W-C12). Drache: eine hohe Summe; du verschenkst ihn, und wer ihn bekommt, hat seine Minuspunkte (W-C15).
wuerfelkoenig-rules-end = **Würfelkönig** · **Das Ende**
    Die Partie endet sofort, wenn die letzte Bürgerkarte aufgedeckt, die letzte Strafkarte genommen oder die letzte Ortskarte eines Stapels genommen wird (W-E1). Es zählen die Punkte deiner Bürger- und Ortskarten, abzüglich Strafkarten und Drachen (W-E3). Bei Gleichstand gewinnt, wer weniger Minuspunkte hat (W-E5).
    Unsere Auslegung, wo die Spielregel schweigt: Wer beginnt, entscheidet das Los (W-S6); weitergewürfelt wird mit mindestens einem Würfel (W-T5); passen deine Würfel zu einer Bürgerkarte, musst du eine nehmen (W-T10); eine Ortskarte darfst du liegen lassen (W-T12); der vierte Wurf ist so frei wie der dritte (W-X1); sind auch die Minuspunkte gleich, wird der Sieg geteilt (W-E6).

## What players agree on before a match

wuerfelkoenig-term-odds = Würfelkönig: die Wahrscheinlichkeit jeder Bürgerkarte zeigen (Standard: zeigen)
wuerfelkoenig-term-odds-shown = zeigen
wuerfelkoenig-term-odds-hidden = verbergen
wuerfelkoenig-agreed-odds-shown = 🎯 Die Auslage zeigt, wie wahrscheinlich jede Bürgerkarte ist.
wuerfelkoenig-agreed-odds-hidden = 🎯 Die Wahrscheinlichkeiten der Bürgerkarten bleiben verborgen.
wuerfelkoenig-suggest-keep-only = { $letters }: { $dice }, für { $citizen }
wuerfelkoenig-pitch = Würfle bis zu dreimal mit sechs Würfeln und überzeuge die Bürger, bevor es andere tun.
    Hast du am Ende die meisten Punkte, bist du König.

## How long a match takes

wuerfelkoenig-length = etwa 30 Züge
wuerfelkoenig-policy-simple = Page
wuerfelkoenig-policy-simple-line = Nimmt die erste Bürgerkarte, zu der die Würfel passen.
wuerfelkoenig-policy-middle = Herold
wuerfelkoenig-policy-middle-line = Hat immer eine Bürgerkarte im Blick.
wuerfelkoenig-policy-strong = Kanzler
wuerfelkoenig-policy-strong-line = Rechnet jeden Wurf genau durch und achtet darauf, was andere bekämen.
wuerfelkoenig-roster = Alba, Bruno, Cosima, Dario, Elfi

wuerfelkoenig-advice-take = { $citizen } nehmen
wuerfelkoenig-advice-roll = { $dice ->
    [0] Noch einmal mit allen sechs würfeln
   *[other] { $kept } ({ $faces }) behalten, mit den anderen würfeln
}
wuerfelkoenig-why-first = noch ist alles offen
wuerfelkoenig-why-roll-shown = Ziel: { $citizen }, { $chance }
wuerfelkoenig-why-roll-hidden = Ziel: { $citizen }
wuerfelkoenig-why-leave = die letzte Ortskarte bleibt liegen, und die Partie geht weiter
wuerfelkoenig-why-stop = der Zug endet, wie er steht
wuerfelkoenig-why-penalty = deine Würfel passen zu keiner Bürgerkarte
wuerfelkoenig-why-decline = du behältst, was du hast
wuerfelkoenig-why-give = bisher { $points }

## A lesson

wuerfelkoenig-lesson-roll = Du hast { $throws ->
    [one] einen Wurf
   *[other] { $throws } Würfe
}, um die Bedingung einer Bürgerkarte zu erfüllen. Würfle mit allen sechs Würfeln; dann siehst du, welche in Reichweite ist.
wuerfelkoenig-lesson-keep = Wähle die Würfel, die liegen bleiben, und würfle mit den anderen, oder klicke auf das 🎯 einer Bürgerkarte: Dann bleibt, was sie verlangt, und mit dem Rest wird sofort gewürfelt. Nach Punkten und Wahrscheinlichkeit lohnt sich jetzt am meisten: { $citizen }. { $dice ->
    [0] Würfle dafür mit allen Würfeln noch einmal
   *[other] Behalte dafür **{ $kept }**
}.
wuerfelkoenig-lesson-take = { $count ->
    [one] Deine Würfel passen zu einer Bürgerkarte: { $citizen }.
   *[other] Deine Würfel passen zu { $count } Bürgerkarten.
} Passen sie zu einer, wenn du aufhörst, musst du eine nehmen; liegt darüber eine Ortskarte ihrer Farbe, kommt diese mit und bringt eigene Punkte. Hast du noch einen Wurf, kannst du auf eine bessere hoffen, aber auch leer ausgehen.
wuerfelkoenig-lesson-others = Nach jedem Zug rückt die Reihe nach rechts. So kann eine Bürgerkarte unter eine Ortskarte ihrer Farbe kommen; aber die, auf die du es abgesehen hast, können dir auch andere wegnehmen. Feen sind umso mehr wert, je mehr du hast. Wer einen Drachen nimmt, verschenkt ihn, meistens an die Person, die vorn liegt.
wuerfelkoenig-lesson-end = Die Partie endet sofort, wenn die letzte Bürgerkarte aufgedeckt oder die letzte Strafkarte oder die letzte Ortskarte eines Stapels genommen wird, und so weit ist es bald. Liegst du vorn, mach Schluss; sonst lass eine letzte Ortskarte liegen, und spiel weiter.
