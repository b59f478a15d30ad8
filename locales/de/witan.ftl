### Alle Sätze des Bots auf Deutsch. Was hier fehlt, wird auf Englisch gesagt.
###
### Anrede: du, bei mehreren ihr. Namen bekommen keine Endung, Fristen ($due) keine Präposition.

language-name = Deutsch

## People

circle = { $colour ->
    [red] 🔴
    [blue] 🔵
    [green] 🟢
    [yellow] 🟡
   *[violet] 🟣
}
# Nur nach einem Doppelpunkt oder in Klammern, nie als Adjektiv.
colour = { $colour ->
    [red] Rot
    [blue] Blau
    [green] Grün
    [yellow] Gelb
   *[violet] Violett
}
seat-name = { $circle } **{ $name }**
seat-computer = { $circle } **{ $name }** 🤖
seat-label = { $circle } { $name }
seat-mention = { $circle } <@{ $id }>

## Lobbies

match-name = Partie { $id }
match-titled = { $title } ({ $number })
lobby-headline = 👑 **{ $game }** · { $name }
lobby-host = { $circle } **{ $name }**{ $sign } (Host)
lobby-guest = { $circle } **{ $name }**{ $sign }
lobby-free = { $free ->
    [one] ⚪ ein freier Platz
   *[other] ⚪ { $free } freie Plätze
}
lobby-deadline = ⏳ { $hours ->
    [one] Eine Stunde
   *[other] { $hours } Stunden
} pro Entscheidung; danach geht die Partie ohne dich weiter.
lobby-deadline-reminds = ⏳ { $hours ->
    [one] Eine Stunde
   *[other] { $hours } Stunden
} pro Entscheidung; danach schicke ich eine Erinnerung, und die Partie wartet.
lobby-time-bank = 🏦 Zeitreserve: { $hours ->
    [one] eine Stunde
   *[other] { $hours } Stunden
} extra pro Person für die ganze Partie; angebrochen wird sie erst, wenn eine Frist abläuft.
lobby-refill = Für jede rechtzeitige Entscheidung { $hours ->
    [one] kommt eine Stunde
   *[other] kommen { $hours } Stunden
} zurück, bis die Reserve wieder voll ist.
# $hours are numbers of hours with arrows between, such as 24 → 12 → 6.
lobby-shorter = ⌛ Nach einer versäumten Frist hast du weniger Zeit ({ $hours } Stunden; zwischen 22 und 9 Uhr deiner Zeit läuft sie nie ab). Sobald du etwas tust, gilt wieder die volle Frist.
lobby-patient = 🕰️ Geduld: Jede Frist ist gleich lang, egal, wie viele versäumt wurden, und wer abwesend ist, kann die anderen warten lassen.
lobby-weekends = 🛌 Samstags und sonntags stehen alle Uhren still (Zeitzone: { $zone }). Gespielt werden kann trotzdem.
lobby-most-missed = 🪑 Wer { $missed ->
    [one] eine Frist
   *[other] { $missed } Fristen in Folge
} versäumt, kann ersetzt werden.
lobby-most-missed-stand-in = 🪑 Wer { $missed ->
    [one] eine Frist
   *[other] { $missed } Fristen in Folge
} versäumt, wird von einem Computerspieler vertreten, bis jemand den Platz übernimmt.
# $signs are those of who can join: “●” or “● ○”.
lobby-reliability = 🎯 Offen für { $signs }, für alle anderen nur auf Einladung
# Short: it explains the signs beside names, in small print.
reliability-signs = ● hier zuverlässig · ◐ versäumt Fristen oder verlässt Partien · ○ bisher weniger als 10 Entscheidungen
lobby-no-deadline = ⏳ Keine Frist: Die Partie wartet auf alle.
lobby-invited = 📨 Eingeladen: { $people }
lobby-waiting = ⏭️ Warteliste: { $people }
lobby-for-others = 🗝️ { $host } hat diese Lobby für andere eröffnet und kann die Partie starten oder die Lobby schließen. Sind alle Plätze besetzt, startet die Partie von selbst.
lobby-complete = Alle Plätze sind besetzt. Wer in der Lobby ist, kann die Partie starten.
lobby-host-may-start = Ihr seid genug: Der Host kann jetzt starten oder auf weitere warten.
lobby-fill = 🤖 Beim Start übernehmen Computerspieler die freien Plätze: { $policy }. Der Host kann jetzt starten oder auf weitere Leute warten.
brief-deadline = ⏳ { $hours } h pro Entscheidung
brief-no-deadline = ⏳ keine Frist
brief-weekends = 🛌 am Wochenende stehen alle Uhren still ({ $zone })
brief-hints-alone = 💡 Tipps nur allein gegen Computerspieler
brief-hints-off = 💡 keine Tipps
brief-hints-on = 💡 Tipps für alle
brief-talk-private = 🤫 private Absprachen (lesen kann sie, wer hier Threads verwaltet)
brief-talk-no-rooms = 🤫 private Absprachen, aber nicht hier: Private Threads kann ich nicht öffnen
brief-talk-none = 🤐 keine Absprachen
brief-rated = ⚖️ gewertet
brief-beacon = 🎲 mit öffentlichem Beacon
brief-no-beacon = 🎲 ohne öffentlichen Beacon
agreed-computers = 🤖 Computerspieler dieser Partie: { $policy }
agreed-hints-alone = 💡 Einen `/game hint` bekommt nur, wer allein gegen Computerspieler spielt.
# In a match alone against computer players.
agreed-hints-yours = 💡 Unsicher? `/game hint`
agreed-hints-off = 💡 In dieser Partie gibt es keine Tipps.
agreed-hints-on = 💡 Alle können sich einen `/game hint` holen.
agreed-rated = ⚖️ Gewertet: Das Ergebnis zählt für die Wertung ({ $pace ->
    [day] höchstens ein Tag pro Entscheidung
   *[slow] mehr als ein Tag pro Entscheidung
}).
agreed-rated-hints = ⚖️ Nicht gewertet, weil alle Tipps bekommen können.
honours-head = 🏆 **Ehrentafel** · Saison { $season }
honours-none = Noch steht hier niemand: Dafür braucht es { $needed } gewertete Partien, von denen eine in dieser Saison zu Ende ging.
honours-table = **{ $game }** · { $pace ->
    [day] höchstens ein Tag pro Entscheidung
   *[slow] mehr als ein Tag pro Entscheidung
}
honours-line = { $place }. { $name }: **{ $rating }** · { $change }
honours-small = Geordnet nach dem, was sicher ist: die Zahl minus die hinter ±. ▲▼ seit Beginn der Saison, ★ neu. Die Saison endet { $until }. `/settings ratings:` verbirgt dich hier.
honours-somebody = jemand
honours-title = { $game } · { $over ->
    [yes] Saison { $season }, Endstand
   *[no] Saison { $season }
}
honours-subtitle = { $over ->
    [yes] { $king } ist König
   *[no] Ehrentafel
} · { $pace ->
    [day] höchstens ein Tag pro Entscheidung
   *[slow] mehr als ein Tag pro Entscheidung
}
honours-over = 🏆 Hier gibt es keine Ehrentafel mehr.
honours-comes = 🏆 In einer Minute steht hier die Ehrentafel.
honours-refused = In { $channel } kann ich nicht schreiben: Ich brauche dort *Kanäle ansehen*, *Nachrichten senden* und *Dateien anhängen*. Eine Ehrentafel gibt es dort also nicht.
season-over = 👑 **Die Saison { $season } ist zu Ende.**
season-king = **{ $game }** · { $pace ->
    [day] höchstens ein Tag pro Entscheidung
   *[slow] mehr als ein Tag pro Entscheidung
}: **{ $name }** ist König, mit { $rating }. Lang lebe der König!
season-months = { $months ->
    [one] ein Monat
   *[other] { $months } Monate
}
mod-settings-honours = 🏆 Die Ehrentafel steht in { $channel }. Eine Saison dauert { $months ->
    [one] einen Monat
   *[other] { $months } Monate
}.
mod-settings-no-honours = 🏆 Es gibt keine Ehrentafel. Mit `/mod settings honours:` richtest du eine ein.
mod-settings-king = 👑 Am Ende einer Saison bekommen ihre Könige { $role }, bis die nächste zu Ende ist.
king-refused = { $why ->
    [permission] { $role } kann ich niemandem geben: Dafür brauche ich *Rollen verwalten*. Jemand aus der Moderation kann das meiner Rolle geben.
    [rank] { $role } kann ich niemandem geben: Meine eigene Rolle muss darüber stehen. Das lässt sich in den Servereinstellungen ändern.
    [powers] Mit { $role } darf man etwas, das nicht alle dürfen. Die Rolle der Könige darf nur ein Zeichen sein: Nimm eine ohne Berechtigungen.
    [fixed] { $role } gehört allen, einem Bot oder einem Dienst. Nimm eine andere Rolle.
   *[other] Discord kann mir gerade nicht sagen, ob ich { $role } geben darf. Versuch es bitte in einer Minute noch einmal.
}
results-file = 📄 { $lines ->
    [one] Eine Zeile
   *[other] { $lines } Zeilen
}, eine für jede Person, die in einer beendeten Partie einen Platz hatte.
results-none = Hier ist noch keine solche Partie zu Ende gegangen.
results-bad-date = Dieses Datum verstehe ich nicht. Schreib Jahr, Monat und Tag, und zwar so: `2026-10-01`.
stats-only = 🗓️ Nur { $season ->
    [none] Partien
   *[other] Saison { $season }
}{ $pace ->
    [day] {" "}mit höchstens einem Tag pro Entscheidung
    [slow] {" "}mit mehr als einem Tag pro Entscheidung
   *[all] { "" }
}.
rating-changes = ⚖️ **Wertung** ({ $pace ->
    [day] höchstens ein Tag pro Entscheidung
   *[slow] mehr als ein Tag pro Entscheidung
})
rating-change = • { $name }: { $number } ± { $uncertainty } ({ $sign }{ $change })
rating-too-few = • { $name }: { $matches } von { $needed } gewerteten Partien, dann gibt es eine Wertung
rating-none = ⚖️ Diese Partie wird nicht gewertet: { $why ->
    [corrected] Die Moderation hat berichtigt, was geschehen war.
    [luck] Würfel, Karten oder verdeckte Entscheidungen wurden rückgängig gemacht.
   *[few] Am Ende war höchstens eine Person dabei, und sonst ist niemand nach der ersten Runde von sich aus gegangen.
}
rating-known = ⚖️ Wertung { $scope ->
    [server] auf diesem Server
   *[everywhere] auf allen Servern
}, { $pace ->
    [day] höchstens ein Tag pro Entscheidung
   *[slow] mehr als ein Tag pro Entscheidung
}: **{ $number } ± { $uncertainty }** ({ $matches } gewertete Partien)
rating-unknown = ⚖️ Wertung { $scope ->
    [server] auf diesem Server
   *[everywhere] auf allen Servern
}, { $pace ->
    [day] höchstens ein Tag pro Entscheidung
   *[slow] mehr als ein Tag pro Entscheidung
}: noch keine, nach { $matches } von { $needed } gewerteten Partien
settings-ratings = ⚖️ { $wish ->
    [everywhere] Neben deiner Wertung auf jedem Server hast du eine über alle Server, auf denen ich bin. Sie zählt ab dem Moment, in dem du sie gewählt hast.
   *[hidden] Deine Wertungen sieht niemand außer dir.
}
agreed-talk-private = 🤫 Wer mitspielt, kann sich auch privat absprechen: *Reden* unter dem Spielplan öffnet private Threads. Wer auf diesem Server Threads verwalten kann, kann sie lesen; nichts davon bindet jemanden.
agreed-talk-no-rooms = 🤫 Wer mitspielt, kann sich auch privat absprechen, aber hier kann ich keine privaten Threads öffnen: Das geht nur anderswo. Nichts davon bindet jemanden.
agreed-talk-none = 🤐 Keine Absprachen: Mit den anderen über die Partie zu reden, hier oder privat, ist gegen die Vereinbarung.
lobby-needs = { $missing ->
    [one] Es fehlt noch eine Person.
   *[other] Es fehlen noch { $missing } Personen.
}
luck-too-long = Der Text für den Seed muss 1 bis { $most } Zeichen lang sein und in eine Zeile passen.
luck-added = Dein Text fließt in den Seed ein, wenn die Partie startet. Bis dahin kannst du ihn ändern.
luck-in-lobby = 🎲 Der Seed (die geheime Startzahl) dieser Partie wurde gezogen, bevor jemand beigetreten ist. Sein SHA-256:
    `{ $hash }`
    Was du mit `/game seed` beisteuerst, wird beim Start beigemischt; steuerst du nichts bei, nehme ich eine Nummer von Discord. Nach der Partie wird der Seed veröffentlicht.
luck-hash = 🎲 Der SHA-256 des Seeds, den der Bot gezogen hat; veröffentlicht wurde er, bevor jemand beigetreten ist:
    `{ $hash }`
    Was bis zum Start der Partie beigesteuert wurde:
luck-drawn = Bisher gewürfelt oder gemischt: { $draws }-mal. Einsätze: { $commitments }.
luck-secret = Nach der Partie wird der Seed veröffentlicht. Aufgedeckte Karten lassen sich schon jetzt prüfen; wie, steht im Dokument FAIRNESS des Bots.
luck-checked = ✅ Gerade geprüft: Der Verlauf ist vollständig, alles Würfeln und Mischen folgt aus dem Seed, und jeder Zug war erlaubt.
luck-check-failed = ❌ Gerade geprüft, und etwas stimmt nicht: { $why }. Bitte sag der Person Bescheid, die den Bot betreibt.
luck-seed = Der Seed des Bots: `{ $seed }`
    Um alles zu prüfen, exportiere den Verlauf und führe `witan verify FILE` aus. Wie es ohne das Programm geht, steht im Dokument FAIRNESS des Bots.
luck-published = -# 🎲 { $match }: Seed-SHA-256 `{ $hash }`
luck-seeded-again = ♻️ Der Bot wurde aus einer älteren Kopie seiner Datenbank wiederhergestellt. **{ $match }** hat einen neuen Seed, denn der alte könnte bekannt sein:
# The round that is waited for follows, as in luck-beacon-named.
luck-restoring = ♻️ Der Bot wurde aus einer älteren Kopie seiner Datenbank wiederhergestellt; **{ $match }** steht hier so, wie diese Kopie sie kennt. Damit niemand die kommenden Würfe kennen oder auswählen kann, wartet die Partie auf eine öffentliche Runde:
# $how is "mixed" if a round of the beacon decides the dice to come, which is told then.
luck-restored = ♻️ Der Bot wurde aus einer älteren Kopie seiner Datenbank wiederhergestellt; **{ $match }** steht hier so, wie diese Kopie sie kennt. Was seitdem gewürfelt oder verteilt wurde, wird nie wieder benutzt: Diese Nummern werden übersprungen. { $how ->
    [mixed] Die kommenden Würfe konnte also niemand kennen oder auswählen:
   *[chosen] Wer den Bot betreibt, könnte den Zeitpunkt so gewählt haben, dass bestimmte Würfe kommen: Spielt nur weiter, wenn ihr dieser Person vertraut.
}
luck-starting = -# 🎲 { $match } startet. SHA-256 von dem, was ihr beigesteuert habt: `{ $hash }`.
luck-no-beacon = Ein öffentlicher Beacon wird nicht beigemischt: Wer den Bot betreibt, hat ihn abgeschaltet.
luck-alone = Diese Partie wird allein gespielt, ohne öffentlichen Beacon.
luck-added-hash = 🎲 Der SHA-256 von alldem, wie er beim Start der Partie veröffentlicht wurde: `{ $hash }`
luck-beacon-named = { $another ->
    [yes] Die vorige Nachricht kam zu spät, deshalb wird Runde { $round } beigemischt,
   *[no] Runde { $round } von { $chain } wird beigemischt,
} fällig um <t:{ $due }:T>{ $kind ->
    [public] ; vorher kann sie niemand kennen.
   *[trial] .
}
luck-beacon-mixed = Runde { $round } von { $chain } ist beigemischt: `{ $signature }`
luck-trial = Diese Kette ist zum Ausprobieren: Ihr Geheimnis ist öffentlich, also beweist sie nichts.
luck-beacon-missed = Runde { $round } von { $chain } ist nicht rechtzeitig angekommen, also wird diese Partie ohne sie gespielt: Über die Würfel entscheiden nur der Seed des Bots und was ihr beigesteuert habt.
luck-revealed = -# 🎲 { $match } lässt sich jetzt prüfen (`/game verify`). Der Seed war `{ $seed }`, sein SHA-256 `{ $hash }`.
luck-log = -# 📜 Der SHA-256 des Verlaufs, wie `/game export` ihn von jetzt an liefert: `{ $hash }`
lobby-no-beacon = -# Der öffentliche Beacon ist abgeschaltet; ihr müsst also der Person vertrauen, die den Bot betreibt und den Seed kennt.
lobby-luck = 🎲 Eigenen Text zum Seed beisteuern: `/game seed`. Warum, erklärt `/game verify`.
lobby-contribution = · { $name }: { $words }
luck-first-holder = { $who }, beim Start auf dem Platz von { $name }
lobby-is-starting = Die Partie startet gleich.
lobby-has-begun = Die Partie hat begonnen.
lobby-was-closed = Diese Lobby, eröffnet von { $host }, ist geschlossen.
lobby-was-idle = Diese Lobby, eröffnet von { $host }, ist geschlossen: { $days } Tage lang hat sich nichts getan.
lobby-idle = 🕯️ Die Lobby von **{ $match }** ist geschlossen, denn { $days } Tage lang hat sich nichts getan. `/game new` eröffnet eine neue.
# $people are asked; $names are those who did not answer.
ready-question = 🙋 { $people }: Seid ihr noch da? **{ $match }** soll beginnen. Klickt auf den Button; wer das nicht tut, verliert { $until } den Platz.
button-here = Ich bin da
button-wait = Auf einen Platz warten
ready-all = 🙋 Alle sind da: **{ $match }** beginnt.
ready-too-few = 🙋 Für **{ $match }** sind nicht mehr genug Leute da: Die Lobby ist wieder offen, und wer will, kann mitspielen.
ready-filled = 🙋 Von { $names } kam keine Antwort: Computerspieler nehmen die Plätze ein, und **{ $match }** beginnt.
ready-next = 🙋 Von { $names } kam keine Antwort: In **{ $match }** rückt die Warteliste nach.
ready-reopened = 🙋 Von { $names } kam keine Antwort: In **{ $match }** ist wieder Platz, und wer will, kann mitspielen.
ready-asked = Diese Lobby ist schon ein paar Stunden alt, darum habe ich gefragt, wer noch da ist. Die Partie beginnt, sobald alle auf *Ich bin da* geklickt haben; es fehlen: { $people }. Wer nicht klickt, verliert { $until } den Platz.
ready-lost = { $people }: Die Antwort kam nicht rechtzeitig, darum ist der Platz in **{ $match }** weg.
ready-noted = Notiert: Du bist da.
button-join = Mitspielen
button-terms = 📜 Vereinbarungen
button-leave = Verlassen
button-start = Starten
button-close = Schließen
list-colour = Farbe wählen und mitspielen, oder Farbe wechseln …
list-colour-full = Farbe wechseln …
list-fill = Freie Plätze mit Computerspielern füllen …
list-fill-nobody = Plätze für Leute frei halten
list-invite = Leute einladen …
button-close-for-all = Lobby schließen
button-play-again = Revanche (selbe Runde)
button-play-again-alone = Noch einmal spielen
button-review = Was gab den Ausschlag?
lobby-close-question = In dieser Lobby { $others ->
    [one] ist noch jemand
   *[other] sind noch { $others } andere
}. Trotzdem schließen?
lobby-invites = 📨 { $people }: { $who } lädt zu **{ $match }** ein. Zum Mitspielen oben auf *Mitspielen* klicken.
lobby-removes = 🚪 { $person }, { $who } hat dich aus der Lobby von **{ $match }** entfernt.
lobby-next-sit = 🪑 **{ $match }**: Es ist wieder Platz, und von der Warteliste sind jetzt dabei: { $people }. Wer nicht mehr mitspielen kann, klickt oben auf *Verlassen*.
lobby-beside = 👑 { $host } eröffnet **{ $match }** in { $channel } · { $game } · besetzte Plätze: { $seated } von { $players }
lobby-beside-full = 👑 **{ $match }** startet gleich in { $channel } · { $game } · alle { $players } Plätze sind besetzt
lobby-beside-begun = 👑 **{ $match }** läuft in { $channel } · { $game }
lobby-beside-closed = -# 👑 Die Lobby von **{ $match }** ist geschlossen · { $game }
poster-alt = { $game }: So kann es zu Beginn einer Partie aussehen.
thread-name = { $game } · { $host }{ $nth ->
    [1] {""}
   *[other] {" "}({ $nth })
}
thread-titled = { $title } · { $game }
post-begins = 🎲 In diesem Beitrag wird **{ $game }** gespielt.
lobby-no-rooms = -# Hier gibt es keine privaten Threads. Worum es bei einem Einspruch geht, erfahren deshalb alle, die mitspielen, per Direktnachricht.

## Incidents: what keeps a match from being heard, and how to fix it

incident-forbidden = ⚠️ Ich kann in { $channel } nichts senden: Mir fehlen dort Berechtigungen ({ $permissions }).
incident-no-room = Einen privaten Thread für diesen Einspruch konnte ich nicht öffnen: Mir fehlen in { $channel } Berechtigungen ({ $permissions }).
incident-silenced = ⚠️ Discord lässt mich in { $channel } nichts senden.
incident-channel-gone = ⚠️ Der Kanal dieser Partie wurde gelöscht.
incident-thread-closed = ⚠️ Der Thread { $channel } ist archiviert oder gesperrt, und ich kann ihn nicht wieder öffnen.
incident-thread-hidden = ⚠️ Ich sehe den Thread { $channel } nicht und kann dort deshalb nichts senden.
incident-server-left = ⚠️ Ich bin kein Mitglied mehr auf dem Server dieser Partie.
incident-deaf = ⚠️ Discord lehnt alles ab, was ich in { $channel } sende: { $why }
incident-unheard = ⚠️ Seit über einer halben Stunde kommt nichts von mir in { $channel } an.
incident-refused = ⚠️ Discord hat eine Nachricht für diese Partie abgelehnt: { $why }
incident-given-up = ⚠️ Zwei Wochen lang konnte ich eine Nachricht für diese Partie nicht zustellen: { $why }
incident-closed-dms = ⚠️ Meine Direktnachrichten erreichen { $name } nicht.
alarm = **{ $name }**: { $line }
    { $remedy }
alarm-over = ✅ **{ $name }**: behoben. Meine Nachrichten kommen wieder in { $channel } an.
remedy-forbidden = Wer den Server verwalten darf, kann mir in den Einstellungen von { $channel } unter „Berechtigungen“ das Fehlende geben ({ $permissions }); dann mache ich von selbst weiter. Oder nutze `/game relocate match:{ $number }` in einem anderen Kanal des Servers, in dem ich senden kann. Nichts ist verloren, und bis dahin läuft keine Frist.
remedy-silenced = Vielleicht hat mir jemand einen Timeout gegeben. Ist er aufgehoben, mache ich von selbst weiter; oder nutze `/game relocate match:{ $number }` in einem anderen Kanal des Servers. Nichts ist verloren, und bis dahin läuft keine Frist.
remedy-channel-gone = Nutze `/game relocate match:{ $number }` in dem Kanal oder Thread des Servers, in dem die Partie weitergehen soll. Nichts ist verloren, und bis dahin läuft keine Frist.
remedy-thread-closed = Hol { $channel } aus dem Archiv und entsperre ihn, dann mache ich von selbst weiter, oder nutze `/game relocate match:{ $number }` in einem anderen Kanal des Servers. Nichts ist verloren, und bis dahin läuft keine Frist.
remedy-thread-hidden = Erwähne mich darin, um mich hinzuzufügen; ist der Thread öffentlich, kann mir jemand, der den Server verwalten darf, den Kanal zeigen, zu dem er gehört. Dann mache ich von selbst weiter. Oder nutze `/game relocate match:{ $number }` in einem anderen Kanal des Servers. Nichts ist verloren, und bis dahin läuft keine Frist.
remedy-server-left = Lade mich wieder auf den Server ein, dann mache ich von selbst weiter, oder nutze `/game relocate match:{ $number }` in einem Kanal eines anderen Servers, auf dem ich bin. Nichts ist verloren, und bis dahin läuft keine Frist.
remedy-deaf = Vielleicht blockiert mich eine Regel des Servers, etwa AutoMod. Kommen meine Nachrichten wieder durch, mache ich von selbst weiter; oder nutze `/game relocate match:{ $number }` in einem anderen Kanal des Servers. Bis dahin läuft keine Frist.
remedy-unheard = Vielleicht gibt sich das von selbst, und ich versuche es weiter; oder nutze `/game relocate match:{ $number }` in einem anderen Kanal des Servers. Nichts ist verloren, und bis dahin läuft keine Frist.
remedy-lost = Die Partie geht weiter: `/game status` und `/game log` zeigen, was dir entgangen sein könnte. Kommt das öfter vor, wende dich an die Person, die den Bot betreibt.
remedy-closed-dms = Spielen geht auch im Kanal. Damit meine Direktnachrichten ankommen, müssen Direktnachrichten von Mitgliedern dieses Servers erlaubt sein.
check = ⚠️ **{ $match }**: Discord hat abgelehnt, was ich hier senden wollte. `/game status`, `/game map` und `/game log` zeigen es.
heard-again = ⏳ **{ $match }**: Meine Nachrichten sind hier eine Zeit lang nicht durchgekommen ({ $span }). Keine Frist lief in dieser Zeit; jede endet um so viel später.
words-left-out = […]
closed-dms-unheard = { $name }, meine Direktnachrichten erreichen dich nicht. `/game hand` zeigt, was ich dir sagen wollte.
relocate-done = { $name } geht hier weiter. Was ich nicht senden konnte, folgt jetzt, mit dem Spielplan.
relocate-needs-a-server = Gespielt wird in Kanälen oder Threads eines Servers. Nutze den Befehl dort, wo die Partie weitergehen soll.
relocate-unknown = Eine offene Partie { $number } gibt es nicht. `/game mine` listet deine auf.
relocate-not-yours = Nur die Moderation ihres Servers kann diese Partie verlegen, oder wer ihr Host ist und noch mitspielt.
relocate-heard = Soweit ich weiß, kann ich in { $channel } senden; die Partie bleibt also dort. Ich probiere es jetzt aus: Klappt es nicht, sage ich dem Host Bescheid, und dann kannst du diesen Befehl noch einmal nutzen.
relocate-other-server = Diese Partie gehört zu einem anderen Server, auf dem ich noch bin: Nutze den Befehl in einem anderen Kanal dort. Den Server verlassen kann eine Partie erst, wenn ich von dort entfernt wurde.
relocate-channel-taken = In diesem Kanal gibt es schon eine offene Partie. Nutze den Befehl in einem anderen Kanal oder Thread.
relocate-here-already = Diese Partie wird schon hier gespielt.
moved = 📦 **{ $match }** geht in { $channel } weiter: { $who } hat sie verlegt, weil ich im alten Kanal nichts senden konnte. Nichts ist verloren: { $link }
moved-to-another-server = 📦 **{ $match }** geht auf einem anderen Server weiter, weil ich vom alten entfernt wurde: { $who } hat sie verlegt. Um sie zu sehen, musst du dort Mitglied sein; bitte um eine Einladung. Nichts ist verloren: { $link }
moved-away = 📦 **{ $match }** geht in { $channel } weiter: { $who } hat sie verlegt, weil ich hier nichts senden konnte.

## Answers about lobbies

new-opened = Die Lobby ist in { $channel } eröffnet, und du bist dabei. Andere können dort mit dem Button oder mit `/game join` mitspielen.
table-opened = Die Lobby ist in { $channel } eröffnet. Du spielst nicht mit: Du kannst dort Leute einladen und entfernen, die Partie starten oder die Lobby schließen und später über Einsprüche entscheiden. Sind alle Plätze besetzt, startet die Partie von selbst.
alone-option = Hier spielst du allein gegen Computerspieler, und zwar sofort: `{ $option }` hat deshalb keine Bedeutung. Lass es weg, oder eröffne eine Partie mit anderen im Kanal eines Servers.
alone-taken = Du hast hier schon eine offene Partie. `/game status` zeigt sie, `/game leave` gibt sie auf.
alone-given-up = Du hast diese Partie aufgegeben. `/game new` startet eine neue.
new-not-here = In diesem Kanal lassen sich keine Partien eröffnen. Möglich ist es in { $channels }.
new-needs-permissions = Dafür fehlen mir hier Berechtigungen: { $permissions }. Bitte jemanden, der den Server verwalten darf, sie mir zu geben, und versuch es noch einmal.
new-thread-hidden = Ich sehe diesen Thread nicht und kann hier deshalb nichts senden. Erwähne mich darin, um mich hinzuzufügen, und versuch es noch einmal.
new-no-thread = Ich konnte hier keinen Thread erstellen; vielleicht fehlt mir eine Berechtigung. Erlaube mir, öffentliche Threads zu erstellen, oder eröffne die Partie in diesem Kanal: `place: dieser Kanal`.
joined = Du bist dabei! Deine Farbe: { $colour }.
lobby-waits = Du stehst auf der Warteliste: Wird vor dem Start ein Platz frei, gehört er dir, und ich sage es dir im Kanal der Lobby. Mit einem weiteren Klick auf *Auf einen Platz warten* verlässt du die Warteliste.
lobby-waits-no-more = Du wartest nicht mehr auf einen Platz.
left = Du hast die Lobby verlassen.
left-and-closed = Du hast die Lobby verlassen. Da niemand mehr darin ist, ist sie geschlossen.
started = Die Partie startet!
starting = Die Partie startet gleich, sobald die Runde des öffentlichen Beacons da ist.
lobby-closed = Die Lobby ist geschlossen.
lobby-channel-taken = In diesem Kanal gibt es schon eine offene Partie. Beende sie zuerst, oder eröffne deine in einem Thread: `/game new place: ein neuer Thread`.
lobby-too-many = Du bist auf diesem Server schon Host von { $most ->
    [one] einer Lobby
   *[other] { $most } Lobbys
}: { $channels }. Starte oder schließe zuerst eine davon.
lobby-kept-out = Der Host hat dich aus dieser Lobby entfernt. Du kannst wieder mitspielen, wenn du von dort eingeladen wirst.
lobby-barred = Die Moderation dieses Servers hält dich von seinen Partien fern. Wenn du das für einen Irrtum hältst, frag dort nach.
lobby-nobody-there = Niemand wurde entfernt: { $person } ist nicht in dieser Lobby oder ist ihr Host. Du selbst verlässt sie mit `/game leave`.
lobby-nobody-new = Da ist niemand, den du noch einladen kannst: Alle sind schon in der Lobby oder eingeladen, oder es sind Bots. Wen der Host entfernt hat, kann nur der Host wieder einladen.
lobby-too-many-invited = In eine Lobby kannst du höchstens { $most } Leute einladen.
lobby-too-often = Du hast in einer Stunde { $most } Lobbys eröffnet. Warte bitte etwas, bevor du noch eine eröffnest; in offenen kannst du mitspielen.
lobby-too-many-today = Deine Lobbys können am Tag { $most } Leute benachrichtigen, und das wären mehr. Morgen kannst du wieder einladen; mitspielen kann man auch ohne Einladung.
lobby-not-willing = Keine Einladung möglich: { $people }. Manche nehmen keine Einladungen an; von selbst mitspielen können sie trotzdem.
lobby-nobody-willing = Davon lässt sich niemand einladen. Manche nehmen keine Einladungen an; von selbst mitspielen können sie trotzdem.
lobby-unwanted = In dieser Partie würdest du auf { $people } treffen, und nach deinen Einstellungen sollt ihr nicht zusammen spielen. `/settings again-with:` ändert das.
lobby-not-here-now = In dieser Partie kannst du nicht mitspielen. Nimm eine andere, oder eröffne eine mit `/game new`.
# $signs as in lobby-reliability; $sign is their own.
lobby-unreliable = Diese Lobby ist für { $signs }, und auf diesem Server bist du { $sign }. Wer schon dabei ist, kann dich trotzdem einladen, und `/game find` zeigt, wo du jetzt mitspielen kannst. Was für ● nötig ist, sagt `/settings`.
lobby-removed = { $person } ist nicht mehr in der Lobby und weiß Bescheid.
lobby-has-invited = Du hast eingeladen: { $people }.
new-bad-name = Diesen Namen kann ich nicht anzeigen. Versuch es mit einem anderen, mit Buchstaben oder Ziffern.
new-nobody-mentioned = Ich sehe nicht, wen du meinst. Erwähne die Leute in `with:`, zum Beispiel `@Beorn @Cwen`.
new-only-bots = Bots kannst du nicht einladen. Computerspieler kommen nicht über `with:` dazu, sondern über `fill:`.
lobby-players = Dieses Spiel ist für { $least } bis { $most } Personen.
lobby-none = Hier gibt es keine offene Lobby. Eröffne eine mit `/game new`. (Ist eine Partie gestartet, kannst du nur noch anstelle eines Computerspielers oder auf einem angebotenen Platz einsteigen.)
lobby-full = Alle Plätze sind besetzt. Mit *Auf einen Platz warten* in der Nachricht der Lobby kommst du auf die Warteliste. Oder du eröffnest in einem anderen Kanal oder in einem Thread eine weitere Partie: `/game new`.
lobby-queue-full = Auf einen Platz in dieser Lobby warten schon { $most } Leute. Nimm eine andere, oder eröffne eine mit `/game new`.
lobby-not-played = Nur wer in dieser Partie mitgespielt hat, kann eine weitere mit denselben Leuten beginnen. Eine eigene eröffnest du mit `/game new`.
lobby-seated = Du bist schon in dieser Lobby. Du kannst die Farbe wechseln oder die Lobby mit `/game leave` verlassen.
lobby-filled = Erledigt: Die Nachricht der Lobby zeigt, wer die freien Plätze bekommt.
lobby-no-computers = Computerspieler dieser Art hat das Spiel nicht.
lobby-not-seated = Du bist nicht in dieser Lobby. Mit *Mitspielen* oder `/game join` nimmst du einen freien Platz; ist keiner frei, kommst du mit *Auf einen Platz warten* auf die Warteliste.
lobby-colour-taken = Diese Farbe ist schon vergeben: { $colour }. Wähle eine freie.
lobby-not-host = Das kann jetzt nur der Host: { $host }. Sind alle Plätze besetzt, kann jede Person in der Lobby starten.
lobby-departed = 🪑 **{ $name }** hat diesen Server verlassen; der Platz in der Lobby ist wieder frei.
lobby-start-departed = Nicht gestartet: Jemand aus der Lobby hat diesen Server verlassen, und der Platz ist wieder frei. Starte, wenn du so weit bist, oder warte auf weitere.
lobby-host-departed = Der Host hat diesen Server verlassen. Host ist jetzt { $host }.
lobby-too-few = { $needed ->
    [one] Bevor die Partie starten kann, muss jemand beitreten.
   *[other] Zum Starten braucht es mindestens { $needed } Personen.
}

## Answers about matches

play-other-game = In diesem Kanal wird { $game } gespielt: Gib `/{ $command }` ein.
hand-none = In diesem Spiel ist nichts geheim.
hint-head = 💡 **Tipp** für { $match }
hint-mixed = Alle setzen gleichzeitig ein, also ist keine Wahl immer die beste. Wechsle ab, etwa so:
hint-line = { $number }. { $what } · **{ $merit }** · { $why }
hint-then = ⤷ Danach vermutlich: { $what } · { $why }
hint-because = ⚖️ Was den Ausschlag gibt: { $because }.
hint-merit = { $merit ->
    [only] das einzig Sinnvolle
    [clearly_best] klar am besten
    [best] am besten
    [even] knapp am besten
    [as_good] etwa gleich gut
    [weaker] etwas schwächer
    [much_weaker] deutlich schwächer
    [mostly] meistens
    [often] oft
   *[sometimes] ab und zu
}
hint-foot = -# Die Meinung eines Computerspielers, der nur weiß, was du siehst. Nur du siehst sie.
review-head = 🔍 **{ $match }: was den Ausschlag gab**
review-line = { $number }. Zug { $turn }, { $who }: { $did }. { $cost ->
    [much] Viel besser
    [little] Etwas besser
   *[clearly] Besser
}: { $better }.
review-dispute = Zug { $turn }: { $began } { $settled } Siegchancen in Prozent: { $chances }.
review-nothing = Keine Entscheidung hat viel gekostet.
review-dice = { $who }: { $dice }
review-foot = -# Die Meinung des stärksten Computerspielers, nach dem, was damals zu sehen war. Bei Karten, die alle zugleich einsetzen, lässt sich nur sagen, was gegen die möglichen Einsätze der anderen besser abschneidet.
review-private = Nur du siehst sie.
lesson-head = 📘 **Lektion { $number } von { $all }**
lesson-foot = { $place ->
    [first] Unsicher? `/game hint` gibt dir Rat.
    [last] Das war die letzte Lektion. `/game rules` zeigt die Regeln in Kürze. Viel Spaß!
   *[middle] { "" }
}
lesson-alone = Lektionen gibt es nur, wenn du allein spielst: mit `/game new lesson:` in deinen Direktnachrichten mit mir.
beacon-alone = Mit anderen Leuten wird immer eine Runde des öffentlichen Beacons beigemischt. `beacon:` ist für Partien allein, in deinen Direktnachrichten mit mir.
hint-not-agreed = { $agreed ->
    [alone] In dieser Partie bekommt Tipps nur, wer allein gegen Computerspieler spielt, und hier spielen oder spielten auch andere Leute mit. `/game new hints:` eröffnet eine Partie mit Tipps für alle.
   *[off] Diese Partie wird ohne Tipps gespielt. `/game new hints:` eröffnet eine mit Tipps für alle.
}
hint-not-awaited = Die Partie wartet gerade nicht auf dich, also gibt es nichts zu raten. `/game status` zeigt, wer dran ist.
hint-nobody-to-ask = In diesem Spiel gibt es keine Computerspieler, die einen Tipp geben könnten.
hint-busy = Gerade denken zu viele Computerspieler nach. Versuche es in einer Minute noch einmal.
instructions-none = In diesem Spiel gibt es keine Anweisungen zu hinterlassen: Es fragt dich nur in deinem eigenen Zug.
map-no-places = Bei diesem Spielplan gibt es nichts zum Heranzoomen.
order-no-corrections = In diesem Spiel lassen sich Angaben nicht von Hand berichtigen. Mit `/mod rule back` geht es zu einem früheren Schritt zurück.

wish-not-running = Diese Partie läuft nicht: Sie hat noch nicht begonnen, oder sie ist zu Ende. `/game mine` listet deine Partien auf.
wish-not-seated = Du spielst in dieser Partie nicht mit, deshalb geht das nicht. Den Spielplan zeigt dir `/game map`.
pick-not-yours = Die Partie wartet nicht auf dich; diese Buttons und Listen sind gerade nicht für dich.
pick-alone = Nur du siehst diese Buttons. Mach hier weiter: Sie gelten wie die am Spielplan.
wish-stale = Das ist überholt: Die Partie ist weitergegangen. Nutze den neuesten Spielplan weiter unten.
wish-departed = Du bist nicht mehr auf dem Server dieser Partie; dein Platz wird darum weiter angeboten. Bist du wieder auf dem Server, kannst du weiterspielen.
wish-already-done = Das ist schon erledigt.
busy = Gerade wollen sehr viele etwas von mir; es hat sich nichts geändert. Versuch es gleich noch einmal.
slow-still = Ich bin noch mit dem beschäftigt, was du zuletzt wolltest. Versuch es noch einmal, sobald das erledigt ist.
trouble = Bei mir ist etwas schiefgegangen; es hat sich nichts geändert. Versuch es gleich noch einmal. Passiert es wieder, wende dich an die Person, die den Bot betreibt.
no-match-here = In diesem Kanal gibt es keine Partie. Eröffne eine mit `/game new`.
no-match-here-but-elsewhere = In diesem Kanal gibt es keine Partie. Deine laufen in { $channels }.
match-not-begun = Die Partie hier hat noch nicht begonnen; sie ist noch eine Lobby. Mitspielen kannst du mit dem Button oder mit `/game join`; `/game start` startet sie.
wish-replaced = Du spielst in dieser Partie nicht mehr mit: Jemand hat deinen Platz übernommen. Sitzt dort ein Computerspieler, bekommst du ihn mit `/game join` zurück.
wish-paused-vote = Die Partie ist pausiert. Wer mitspielt, kann sie mit `/game resume` fortsetzen.
wish-restored = ♻️ Der Bot wurde gerade aus einer älteren Kopie wiederhergestellt. Die Partie geht gleich von selbst weiter, sobald die öffentliche Runde da ist, aus der die Würfe kommen. Bis dahin läuft keine Frist.
wish-paused-moderator = Die Moderation hat die Partie pausiert und wird sie auch fortsetzen. Bis dahin läuft keine Frist.
timed-out = ⏳ Die Zeit von { $name } ist abgelaufen: Die Partie geht ohne diese Entscheidung weiter.
button-earlier = ◀ Früher
button-later = Später ▶
log-page = **Verlauf**, Seite { $page } von { $pages }
    { $lines }
log-empty = In dieser Partie ist noch nichts passiert.
too-soon = Die Nachricht hatte sich gerade erst geändert, deshalb habe ich nichts getan, und es hat dich nichts gekostet. Wenn du es so meinst, klicke noch einmal.
button-check = 🎲 Würfe prüfen
button-go-on = ▶️ Weiter
goes-on-by-itself = -# ⏩ Geht { $at } von selbst weiter
button-added = 🎲 Was beigesteuert wurde
fair = -# 🎲 Jeder Wurf lässt sich prüfen: `/game verify`
due = ⏳ Frist: { $when }
due-alt = Frist: { $day }. { $month }, { $hour }:{ $minute } Uhr (UTC).
month = { $month ->
    [1] Januar
    [2] Februar
    [3] März
    [4] April
    [5] Mai
    [6] Juni
    [7] Juli
    [8] August
    [9] September
    [10] Oktober
    [11] November
   *[12] Dezember
}
find-head = **Auf diesem Server kannst du mitspielen:**
# $pace is a span of time, or find-no-deadline.
find-lobby = - **{ $match }** · { $game } · { $pace } pro Entscheidung · { $free ->
    [one] ein Platz frei
   *[other] { $free } Plätze frei
} von { $players }{ $seated ->
    [0] { "" }
   *[other] { " " }· mit { $people }
} · { $channel }
find-seat = - **{ $match }** · { $game } · { $pace } pro Entscheidung · ein Platz in einer laufenden Partie wird angeboten · mit { $people } · { $channel }
find-no-deadline = beliebig viel Zeit
list-find = Mitspielen …
find-joined = Du spielst bei **{ $match }** in { $channel } mit.
find-gone = Das ist nicht mehr offen oder schon voll. `/game find` zeigt, wo noch Platz ist.
find-none = Hier sucht gerade niemand Leute zum Mitspielen. Eröffne eine Partie mit `/game new`.
find-needs-a-server = Das geht nur auf einem Server. Nutze es in einem seiner Kanäle.
tell-me-small = -# 🔔 Klick auf ein Spiel, und du bekommst eine Direktnachricht, sobald hier eine Lobby dafür eröffnet wird. Ein weiterer Klick stellt das ab.
button-tell-me = 🔔 { $game }
button-tell-me-not = Keine Nachrichten mehr
tell-me-told = 🔔 Eine Lobby ist offen:
    { $line }
tell-me-on = 🔔 **An:** Ich schreibe dir, wenn auf diesem Server eine Lobby für **{ $game }** aufgeht. Derselbe Button schaltet es wieder aus.
tell-me-off = 🔕 **Aus:** Über Lobbys für **{ $game }** auf diesem Server schreibe ich dir nicht. Der Button unter der Liste offener Partien schaltet es ein.
mine-none = Du bist in keiner offenen Partie. Eröffne in einem Kanal eine mit `/game new`.
mine-awaited-until = ❗ { $match } in { $channel }: Du bist dran, Frist { $due }. { $link }
mine-awaited = ❗ { $match } in { $channel }: Du bist dran. { $link }
mine-waiting-until = 💤 { $match } in { $channel }: wartet auf { $names }, Frist { $due }. { $link }
mine-waiting = 💤 { $match } in { $channel }: wartet auf andere. { $link }
# The subject of an open vote; $name is the missing player.
mine-vote-what = { $wish ->
    [pause] Pause
    [language] andere Sprache
    [let-stand] Einspruch
    [end] Ende für alle
   *[stand-in] Computerspieler für { $name }
}
mine-vote = { "" }    🗳️ { $what }: wartet auf { $names }
mine-vote-until = { "" }    🗳️ { $what }: wartet auf { $names }; Schweigen gilt { $until } als Ja
mine-paused = ⏸️ { $match } in { $channel }: pausiert. { $link }
mine-lobby = 🪑 { $match } in { $channel }: in der Lobby. { $link }
mine-page = { $lines }
    {"*"}(Seite { $page } von { $pages }; weitere:* `/game mine page:`*)*

log-turn = **Verlauf**, Zug { $turn } von { $turns }. Darunter: { $over ->
    [yes] der Spielplan am Ende dieses Zuges
   *[no] der jetzige Spielplan
}.
    { $lines }
log-turn-empty = In diesem Zug ist noch nichts passiert.
replay-over = 🎞️ **{ $match }**: die ganze Partie als Wiederholung.
replay-uncounted = Sie zählt in keiner Statistik: Jemand hat allein mit Computerspielern rückgängig gemacht, was Würfel oder Karten schon gezeigt hatten.
chances-title = Geschätzte Siegchancen
chances-share = { $percent } %
chances-turns = Züge
chances-alt = { $who }: anfangs { $first } %, nach der Hälfte { $middle } %, vor dem letzten Zug { $last } %.
replay-so-far = 🎞️ **{ $match }**: die bisherige Partie als Wiederholung.
replay-alt = Wiederholung der Partie in { $frames } Bildern, Zug um Zug. Am Ende: { $last }
map-turn = **{ $match } · Zug { $turn }**: der Spielplan zu Beginn dieses Zuges.
no-such-turn = Einen Zug { $turn } hat diese Partie nicht. { $last ->
    [one] Bisher gibt es nur Zug 1.
   *[other] Bisher gibt es die Züge 1 bis { $last }.
}
export-done = 📁 Der Verlauf von { $match }: als Markdown zum Lesen und als JSON Lines für Programme.
export-done-running = 📁 Der bisherige Verlauf von { $match }: als Markdown zum Lesen und als JSON Lines für Programme. Verdeckte Karten bleiben verdeckt, bis die Partie zu Ende ist.
export-too-large = { $file } ist zu groß für eine Nachricht auf Discord. Wer den Bot betreibt, bekommt die Datei mit `witan export`.

## Records

person-mention = <@{ $id }>
stats-head = 📊 **{ $who }** · { $game }{ $scope ->
    [server] , auf diesem Server
   *[everywhere] , auf allen Servern
}
stats-none = { $who } hat noch keine Partie „{ $game }“{ $scope ->
    [server] {" "}auf diesem Server
   *[everywhere] { "" }
} beendet. Nur zu Ende gespielte Partien zählen.
stats-played = 👑 Beendete Partien: { $played }. Gewonnen: { $won }{ $percent ->
    [-1] { "" }
   *[other] {" "}({ $percent } %)
}.
stats-computers = 🤖 { $matches ->
    [one] An einer dieser Partien nahmen Computerspieler teil.
   *[other] An { $matches } dieser Partien nahmen Computerspieler teil.
}
stats-luck = 🎲 { $dice ->
    [0] Noch kein Wurf.
    [one] 1 Würfel geworfen: zu wenig, um etwas über Würfelglück zu sagen.
   *[other] { $dice } Würfel geworfen, im Durchschnitt { $average } (zu erwarten: { $expected }): { $verdict ->
        [few] zu wenig, um etwas über Würfelglück zu sagen.
        [usual] ganz normales Würfelglück.
        [high] ungewöhnlich hoch; so hoch würfelt durch Zufall nicht einmal eine von 40 Personen.
       *[low] ungewöhnlich niedrig; so niedrig würfelt durch Zufall nicht einmal eine von 40 Personen.
    }
}
stats-reliability = ⏳ Rechtzeitig entschieden: { $in_time } von { $decisions }{ $percent ->
    [-1] { "" }
   *[other] {" "}({ $percent } %)
}.
stats-server-head = 📊 **{ $game } auf diesem Server**
stats-server-none = Auf diesem Server wurde noch keine Partie „{ $game }“ beendet. Eröffne eine mit `/game new`.
stats-server-played = 👑 { $matches ->
    [one] Eine Partie
   *[other] { $matches } Partien
} zu Ende gespielt, von { $people ->
    [one] einer Person
   *[other] { $people } Personen
}.
stats-server-line = • { $who }: { $won } von { $played } gewonnen{ $percent ->
    [-1] { "" }
   *[other] {" "}({ $percent } %)
}
stats-elsewhere = In Direktnachrichten zeige ich nur deine eigene Statistik. Die von anderen gibt es auf einem Server, auf dem ihr beide seid.

## Deadlines

span = { $hours ->
    [0] { $minutes ->
        [one] 1 Minute
       *[other] { $minutes } Minuten
    }
    [one] { $minutes ->
        [0] 1 Stunde
       *[other] 1 h { $minutes } min
    }
   *[other] { $minutes ->
        [0] { $hours } Stunden
       *[other] { $hours } h { $minutes } min
    }
}
reminder-half = ⏳ **{ $match }** wartet auf dich. Die Hälfte deiner Zeit ist um; Frist { $due }: { $link }
reminder-last = ⏰ **{ $match }** wartet auf dich, und deine Zeit ist fast um; Frist { $due }: { $link }
reminder-bank = 🏦 **{ $match }** wartet auf dich. Die Frist ist abgelaufen, jetzt läuft deine Zeitreserve. Übrig: { $left }; Ende der Zeitreserve { $due }. Was du nicht brauchst, bleibt dir erhalten: { $link }
reminder-overdue = ⏰ **{ $match }** wartet immer noch auf dich, und deine Zeit ist um. Bitte spiel weiter, oder sag den anderen Bescheid: { $link }
reminder-answered = ✅ **{ $match }**: Du hast gespielt.
reminder-past = ⌛ **{ $match }**: Diese Frist ist vorbei.
reminder-overtaken = ⏳ **{ $match }**: Es gilt die neuere Erinnerung weiter unten.
bank-used = 🏦 **{ $match }**: Du hast { $used } deiner Zeitreserve verbraucht. Übrig: { $left }.
bank-refilled = 🏦 **{ $match }**: Du hast { $used } deiner Zeitreserve verbraucht und { $back } zurückbekommen, weil du rechtzeitig entschieden hast. Übrig: { $left }.
bank-empty = 🏦 **{ $match }**: Du hast { $used } deiner Zeitreserve verbraucht. Jetzt ist sie leer.
you-are-next = 👀 **{ $match }**: Der Zug vor deinem hat begonnen, du bist als Nächstes dran: { $link }
nudge-in-channel = { $who } { $text }
offer = 🪑 { $name } hat { $missed ->
    [one] eine Frist
   *[other] { $missed } Fristen in Folge
} versäumt. Wer noch nicht mitspielt, kann den Platz übernehmen. Bis dahin kann { $name } ihn behalten, mit dem Button oder durch Weiterspielen.
offer-moderator = { $opens ->
    [no] 🪑 Wer will den Platz von { $who } übernehmen? Das kann, wer noch nicht mitspielt. Bis dahin kann { $who } ihn behalten, mit dem Button oder durch Weiterspielen.
   *[other] 🪑 Der Platz von { $who } ist ab { $opens } zu haben, für alle, die noch nicht mitspielen. { $who } hat nichts versäumt und kann ihn behalten, mit dem Button oder durch Weiterspielen.
}
offer-stand-in = 🪑 { $who }, ein Computerspieler spielt für dich, und du kannst deinen Platz jederzeit wieder übernehmen. { $opens ->
    [no] Bis dahin kann ihn auch übernehmen, wer noch nicht mitspielt.
   *[other] Ab { $opens } kann ihn auch übernehmen, wer noch nicht mitspielt.
}
offer-let-go = 🪑 { $name } gibt den Platz frei: Wer noch nicht mitspielt, kann ihn übernehmen. Bis dahin kann { $name } ihn behalten, mit dem Button oder durch Weiterspielen.
leave-question = **{ $match } verlassen?** Alles, was du darin hast, bleibt beim Platz, und im Kanal steht, dass du gegangen bist.
leave-hand-on = - **Platz weitergeben**: endgültig. Wer will, kann ihn sofort übernehmen; bis dahin spielt ein Computerspieler. Du wirst nichts mehr gefragt, und die Partie gilt als verlassen: Wo die Zuverlässigkeit angezeigt wird, bist du damit eine Zeit lang ◐.
leave-stand-in = - **Computer spielt für mich**: eine Zeit lang. Mit `/game join` bekommst du den Platz zurück; 7 Tage lang kann ihn sonst niemand übernehmen.
leave-end = - **Für alle beenden**: Niemand gewinnt, und nichts zählt. Alle anderen müssen zustimmen; wer abwesend war oder eine Frist versäumt hat und nicht vorn liegt, hat 72 Stunden, um Nein zu sagen.
leave-alone = - **Für alle beenden**: Niemand gewinnt, und nichts zählt. Außer dir spielt hier kein Mensch, also endet die Partie sofort.
button-more = Mehr …
button-note = Notiz …
note-shown =
    📝 Deine Notiz:
    { $note }
note-form-title = Deine Notiz
note-form-field = Nur du liest sie, auch wenn du dran bist
note-form-hint = Was du dir für diese Partie merken willst
note-kept = Notiert. Nur du bekommst das zu lesen: hier, und immer wenn die Partie auf dich wartet. Es wird gelöscht, wenn die Partie zu Ende ist oder jemand anderes deinen Platz bekommt.
note-gone = Du hast in dieser Partie jetzt keine Notiz.
button-talk = Reden
button-open-ours = Für alle öffnen
button-open-with = Für alle öffnen: { $names }
list-talk = Reden mit …
talk-thread = { $names } · { $match }
talk-begins =
    🤫 { $people }: { $name } möchte hier mit euch privat über { $match } reden.
    {"**"}Wer auf diesem Server Threads verwalten kann, kann das lesen.** Ich lese hier nichts, und nichts, was hier gesagt wird, bindet jemanden.
    -# Ich schließe diesen Thread, wenn jemand von euch einen Platz abgibt. Nach dem Ende der Partie kommt er ins Archiv; dann könnt ihr ihn für alle öffnen, die mitgespielt haben, wenn ihr das alle wollt. Bei einem Einspruch kommt jemand von der Moderation nur herein, wenn ihr die Person hier erwähnt.
talk-left = 🔒 Einen der Plätze hier hat jetzt jemand anderes, deshalb kommt dieser Thread ins Archiv: Wer den Platz hatte, könnte hier sonst mitlesen. *Reden* unter dem Spielplan öffnet einen neuen.
talk-over = 🏁 { $match } ist zu Ende, deshalb kommt dieser Thread ins Archiv. Wenn alle darin das wollen, öffne ich ihn für alle, die mitgespielt haben.
talk-asks = 👀 { $name } möchte, dass alle, die mitgespielt haben, das hier lesen können. Wenn alle hier einverstanden sind, öffne ich es.
talk-shown = 👀 Alle hier sind einverstanden: { $people } können diesen Thread jetzt lesen, also alle, die { $match } mit euch gespielt haben.
talk-question = Mit wem möchtest du reden? Sonst erfährt niemand davon, aber wer auf diesem Server Threads verwalten kann, kann es lesen.
talk-question-over = Die Partie ist zu Ende. Ein Thread öffnet sich für alle, die mitgespielt haben, sobald alle darin das wollen.
talk-nobody = In dieser Partie gibt es niemanden, mit dem du privat reden kannst.
talk-nobody-chosen = Darunter ist niemand, mit dem du reden kannst: Computerspieler reden nicht. Klicke noch einmal auf *Reden*.
talk-there = - { $thread } mit { $names }
talk-coming = - mit { $names }: Ich öffne ihn gerade
talk-failed = - mit { $names }: Ich konnte ihn nicht öffnen. Wähle sie noch einmal, dann versuche ich es wieder.
talk-opening = Ich öffne einen privaten Thread für euch. Du wirst dort gleich erwähnt; kommt nichts, klicke noch einmal auf *Reden*.
talk-before = Ihr habt schon einen Thread: { $thread }
talk-needs-permissions = Ich kann hier keine privaten Threads öffnen: Mir fehlen Berechtigungen ({ $permissions }). Frag jemanden, der den Server verwaltet.
talk-not-agreed = In dieser Partie sind keine privaten Threads vereinbart. `/game new talk:` eröffnet eine, in der es sie gibt.
talk-not-in = Du bist nicht in diesem Thread, oder er wurde geschlossen, als jemand anderes einen Platz übernahm.
talk-not-over = Die Partie ist noch nicht zu Ende: Bis dahin bleiben die Threads privat.
talk-not-seated = Nur wer in dieser Partie mitspielt, kann hier privat reden.
talk-showing-asked = Notiert. Sobald alle in diesem Thread das wollen, können ihn alle lesen, die mitgespielt haben.
talk-showing-done = Alle darin sind einverstanden: Alle, die mitgespielt haben, können den Thread jetzt lesen.
button-play-here = Hier spielen
button-rules = Regeln
button-ways-out = Partie verlassen …
give-up-question = **{ $match } aufgeben?** Die Partie endet sofort, und niemand gewinnt.
button-give-up = Aufgeben
button-hand-on = Platz weitergeben
button-stand-in = Computer spielt für mich
button-end-for-all = Für alle beenden
leave-handed-on = Du hast die Partie verlassen, und dein Platz wird angeboten.
leave-stood-in = Ein Computerspieler spielt jetzt für dich. Mit `/game join` im Kanal der Partie bekommst du den Platz zurück.
leave-ended = Die Partie ist für alle beendet.
handed-on = 👋 { $former } verlässt die Partie. Wer noch nicht mitspielt, kann den Platz übernehmen, mit allem, was dazugehört. Bis dahin spielt { $name }.
handed-on-empty = 👋 { $former } verlässt die Partie. Wer noch nicht mitspielt, kann den Platz übernehmen, mit allem, was dazugehört.
left-for-a-while = 🤖 { $name } spielt eine Zeit lang für { $former }. Mit `/game join` bekommt { $former } den Platz zurück.
end-vote = 🏳️ { $missing }: Soll die Partie für alle enden? Niemand gewinnt, und nichts zählt. Dafür: { $names }. Sie endet, sobald alle zustimmen.
end-vote-until = 🏳️ { $missing }: Soll die Partie für alle enden? Niemand gewinnt, und nichts zählt. Dafür: { $names }. Sie endet, sobald alle zustimmen, oder { $until }, wenn niemand Nein sagt: Gefragt ist nur, wer abwesend war oder eine Frist versäumt hat.
end-vote-alone = 🏳️ **{ $match }**: Die anderen wollen die Partie für alle beenden. Niemand gewinnt, und nichts zählt.
end-vote-alone-until = 🏳️ **{ $match }**: Die anderen wollen die Partie für alle beenden. Niemand gewinnt, und nichts zählt. Sagst du nichts, endet sie { $until }.
# $name is the missing player; $missing have not voted yet, $names have voted yes.
stand-in-vote = 🤖 { $missing }: Soll ein Computerspieler für { $name } weiterspielen? { $name } meldet sich nicht mehr. Dafür: { $names }. { $name } kann den Platz jederzeit wieder übernehmen.
stand-in-agreed = 🤖 Beschlossen von { $names }: Für { $name } spielt ein Computerspieler weiter.
button-stand-in-for = Computer für { $name }
stand-in-asked = Du hast zugestimmt. Warten auf { $names }; danach spielt ein Computerspieler weiter.
stand-in-seated = Auf diesem Platz spielt ein Computerspieler weiter.
stand-in-not-missing = Auf diesem Platz fehlt niemand: Inzwischen wurde dort gespielt, oder es spielt schon ein Computerspieler.
stand-in-nobody = Niemand, der das entscheiden könnte, hat in den letzten zwei Runden etwas getan.
stand-in-agreed-before = Du hast schon zugestimmt. Sobald die anderen es auch tun, spielt ein Computerspieler weiter.
end-asked = Du hast zugestimmt. Es fehlen noch: { $names }. Die Partie endet, sobald alle zustimmen.
end-agreed-before = Du hast schon zugestimmt. Die Partie endet, sobald alle zugestimmt haben.
ended-for-all = 🏳️ Alle ({ $names }) haben zugestimmt, die Partie zu beenden. Niemand hat gewonnen, und nichts zählt.
lobby-begun = Diese Partie hat begonnen, eine Lobby gibt es nicht mehr. Wer mitspielt, kommt mit `/game leave` heraus; `/game join` übernimmt einen angebotenen Platz oder den eines Computerspielers.
asleep = 💤 In dieser Partie spielt niemand mehr weiter, deshalb schläft sie: keine Züge, keine Erinnerungen. Wer einen Platz hat oder übernimmt, kann sie wecken. Tut das bis { $ends } niemand, endet sie ohne Sieg.
button-wake = Wecken
woken = ☀️ { $name } weckt die Partie. Gewartet wird auf { $awaited }.
slept-too-long = 💤 60 Tage lang hat niemand diese Partie geweckt, deshalb endet sie. Niemand hat gewonnen, und nichts zählt.
wish-asleep = 💤 Diese Partie schläft, weil niemand mehr weitergespielt hat. `/game join` weckt sie: Du behältst deinen Platz oder übernimmst einen, der angeboten wird.
offer-withdrawn = 🪑 { $name } behält den Platz.
offer-taken = 🪑 Der Platz ist vergeben: Jetzt spielt { $name }.
stands-in = 🤖 { $name } spielt für { $former } weiter, bis jemand den Platz übernimmt. { $former } kann ihn jederzeit wieder übernehmen, mit dem Button oder mit `/game join`.
seat-taken = 🪑 { $who } übernimmt den Platz von { $former }.
seat-welcome = 🪑 Du spielst jetzt in **{ $match }** mit, auf dem Platz von { $former }. Alles, was dazugehört, ist jetzt deins; deine Zeitreserve ist voll, versäumte Fristen hast du keine. Was bisher geschah, zeigt `/game log`, das Spiel erklärt `/game rules`. So steht es gerade: { $link }
button-take-seat = Platz übernehmen
button-keep-seat = Platz behalten ({ $name })
button-let-go = Platz freigeben ({ $name })
paused-vote = ⏸️ Die Partie ist seit { $since } pausiert; alle haben zugestimmt. Wer mitspielt, kann sie fortsetzen: `/game resume`.
paused-moderator = ⏸️ Die Partie ist seit { $since } von der Moderation pausiert. Die Moderation setzt sie auch fort.
pause-vote = ⏸️ { $missing }: Partie pausieren? Dafür: { $names }. Pausiert wird, sobald alle zustimmen, oder { $until }, wenn niemand Nein sagt; bis dahin geht sie weiter.
button-agree = Zustimmen
button-refuse = Nein
motion-refused = Du hast Nein gesagt, und die anderen können es lesen.
motion-not-asked = Danach fragt niemand mehr.
pause-refused = ⏸️ { $name } möchte keine Pause: Die Partie geht weiter.
pause-unopposed = ⏸️ Auf Wunsch von { $names }, und weil einen Tag lang niemand Nein gesagt hat, ist die Partie pausiert, und keine Frist läuft. Wer mitspielt, kann sie mit `/game resume` fortsetzen.
language-refused = 🌐 { $name } möchte die Sprache nicht wechseln.
language-unopposed = 🌐 Auf Wunsch von { $names }, und weil einen Tag lang niemand Nein gesagt hat, ist die Sprache dieser Partie ab jetzt **{ $language }**.
end-refused = 🏳️ { $name } möchte weiterspielen: Die Partie endet nicht.
pause-agreed = ⏸️ Mit Zustimmung von { $names } ist die Partie pausiert, und keine Frist läuft. Wer mitspielt, kann sie mit `/game resume` fortsetzen.
pause-ends = ▶️ { $name } setzt die Partie fort. Alle Uhren laufen weiter, wo sie stehen geblieben sind. Gewartet wird auf { $awaited }.
absence-begins = 🌴 { $name } ist abwesend bis { $until }. So lange steht die Uhr still.
absence-goes-on = 🌴 { $name } ist abwesend bis { $until }. Die Partie geht bis dahin ohne { $name } weiter.
passed-over = 🌴 { $name } ist abwesend: Die Partie geht weiter.
absence-ends = 👋 { $name } ist wieder da.
absence-over = 👋 { $who }, deine Abwesenheit ist vorbei: Du spielst weiter wie immer.
absence-over-seat = 👋 { $who }, deine Abwesenheit ist vorbei. { $name } spielt für dich, bis du deinen Platz zurücknimmst: `/game join`.
waiting-until = ⏳ { $name }: Frist { $due }.
waiting-bank = 🏦 { $name }: Die Frist ist abgelaufen; Ende der Zeitreserve { $due }.
waiting-overdue = ⏰ { $name }: Die Zeit ist um, und die Partie wartet.
waiting-unlimited = ⏳ { $name }: keine Frist.
waiting-away = 🌴 { $name }: abwesend bis { $back }; Frist { $due }.

## Moderation

mod-needs-a-server = Nutze Moderationsbefehle auf einem Server, in einem Kanal, den alle dort sehen können.
mod-needs-moderator = Das kann nur die Moderation dieses Servers: wer den Server verwalten darf, und die in `/mod settings` gewählte Rolle.
mod-needs-manager = Das kann nur ändern, wer die Berechtigung „Server verwalten“ hat. Bitte jemanden darum, es zu tun oder dir die Berechtigung zu geben.
mod-settings-moderators = Moderation: { $role } und alle, die den Server verwalten dürfen.
mod-settings-no-moderators = Moderation: alle, die den Server verwalten dürfen. Mit `/mod settings moderators:` kommt eine Rolle dazu.
mod-settings-log = Meldungen an die Moderation erscheinen in { $channel }.
mod-settings-log-refused = ⚠️ In { $channel } kann ich nichts senden. Erlaube mir, den Kanal anzusehen und dort Nachrichten zu senden, und nutze `/mod settings alerts:` noch einmal.
alerts-come-here = ⚠️ Meldungen zu den Partien auf diesem Server erscheinen hier: Einsprüche, und Partien, deren Nachrichten nicht ankommen.
mod-settings-no-log = Kein Meldekanal: Kommen Nachrichten einer Partie nicht an, erfährt es ihr Host als Direktnachricht; von Einsprüchen erfährt die Mod-Rolle im Kanal der Partie. Mit `/mod settings alerts:` wählst du für beides einen Kanal.
mod-settings-noticeboard = Das schwarze Brett hängt in { $channel }.
mod-settings-no-noticeboard = Kein schwarzes Brett. Mit `/mod settings noticeboard:` zeigt eine Nachricht in einem Kanal immer, wo man hier mitspielen kann.
mod-settings-noticeboard-refused = ⚠️ In { $channel } kann ich nichts senden. Erlaube mir, den Kanal anzusehen und dort Nachrichten zu senden, und nutze `/mod settings noticeboard:` noch einmal.
mod-settings-notified = { $role } wird bei jeder neuen Lobby einmal benachrichtigt, wenn alle die Rolle erwähnen dürfen.
noticeboard-comes = 📌 Gleich steht hier, wo man auf diesem Server mitspielen kann.
noticeboard-head = 📌 **Auf diesem Server kannst du mitspielen:**
noticeboard-none = 📌 **Zurzeit sucht hier niemand Leute zum Mitspielen.** Eröffne eine Partie mit `/game new`.
noticeboard-moved = 📌 Das schwarze Brett hängt jetzt in { $channel }.
noticeboard-over = 📌 Hier hängt kein schwarzes Brett mehr. `/game find` zeigt, wo man mitspielen kann.

mod-settings-all-channels = Partien lassen sich in jedem Kanal eröffnen. Mit `/mod settings allow:` beschränkst du sie auf bestimmte Kanäle.
mod-settings-channels = Partien lassen sich in { $channels } und in den Threads dort eröffnen.
mod-settings-too-many-channels = Mehr als { $most } Kanäle passen nicht auf die Liste. `/mod settings reset:` erlaubt wieder alle Kanäle.
settings-language = 💬 Sprache: { $language }
settings-uninvited = ✉️ Niemand kann dich in Lobbys einladen. Von selbst kannst du weiter mitspielen.
settings-not-with = 🚪 Nicht mit { $people }: Wer hier steht, kann dich nicht einladen, kommt in keine Lobby, in der du bist, und erfährt nicht, warum.
settings-too-many-kept-away = Du hast schon { $most } Leute genannt; mehr gehen nicht.
mod-settings-lobbies = Jede Person kann gleichzeitig Host von höchstens { $most ->
    [one] einer Lobby
   *[other] { $most } Lobbys
} sein.
mod-settings-appeals = Ein Einspruch hält eine Partie höchstens { $days ->
    [one] einen Tag
   *[other] { $days } Tage
} an; danach geht sie so weiter, wie sie steht.
mod-settings-zone = 🌍 Zeitzone dieses Servers, für Partien, deren Uhren am Wochenende stillstehen: **{ $zone }** (dort ist es jetzt { $time } Uhr)
mod-settings-weekends = 🛌 In neuen Partien stehen samstags und sonntags alle Uhren still (der Host kann es ändern).
mod-settings-weekends-without-zone = Damit die Uhren am Wochenende stillstehen, muss ich wissen, wann es hier beginnt; ich habe also nichts geändert. Gib auch `timezone:` an, oder lass mit `weekends:` die Uhren laufen.
mod-settings-time = Standard für neue Partien (der Host kann es ändern):
    { $terms }

order-preview = ⚖️ **{ $match }**
    { $consequence }
    Grund: „{ $reason }“
    All das wird im Kanal der Partie veröffentlicht, mit deinem Namen. Bestätige innerhalb von 15 Minuten.
order-pause = Die Partie wird angehalten: Keine Frist läuft, und niemand kann handeln, bis die Moderation sie fortsetzt.
order-resume = Die Partie wird fortgesetzt. Alle Uhren laufen weiter, wo sie stehen geblieben sind.
order-extend = { $names }: { $hours ->
    [one] eine Stunde
   *[other] { $hours } Stunden
} mehr für die Entscheidung, auf die die Partie wartet, und nur für diese.
order-shorten = { $names }: { $hours ->
    [one] eine Stunde
   *[other] { $hours } Stunden
} weniger für die Entscheidung, auf die die Partie wartet, und nur für diese.
order-remind = { $names }: Eine Direktnachricht erinnert daran, dass die Partie wartet. An der Zeit ändert sich für niemanden etwas.
order-force = Für { $names } wird die Standardaktion des Spiels ausgeführt, als wäre die Zeit abgelaufen. Das zählt als verspätete Entscheidung und lässt sich nicht im Alleingang rückgängig machen.
order-replace = { $newcomer } übernimmt den Platz von { $names } mit allem, was dazugehört, und erfährt, wie es steht. Die Zeitreserve ist dann voll, versäumte Fristen gibt es keine, und für jede offene Entscheidung gilt die volle Zeit. { $names } spielt nicht mehr mit.
order-close = Die Lobby wird geschlossen, und alle darin verlassen sie. Ihr Kanal ist frei für eine andere.
order-offer = Der Platz von { $names } wird im Kanal allen angeboten, die noch nicht mitspielen, außer dir. { $opens ->
    [no] { $names } kann ihn behalten, per Button oder durch Weiterspielen, bis ihn jemand übernimmt.
   *[other] { $names } hat nichts versäumt, deshalb kann ihn vor { $opens } niemand übernehmen; bis dahin kann { $names } ihn behalten, per Button oder durch Weiterspielen.
}
order-stand_in = Auf dem Platz von { $names } spielt ein Computerspieler weiter; der Platz wird im Kanal allen außer dir angeboten. { $names } kann ihn jederzeit wieder übernehmen, bis ihn jemand anders hat. { $opens ->
    [no] { "" }
   *[other] { $names } hat nichts versäumt, deshalb kann ihn vor { $opens } niemand sonst übernehmen.
}
order-language = Die Sprache der Partie ist ab jetzt { $language }. Was alle privat lesen, bleibt, wie es ist.
order-cancel = Die Partie wird endgültig abgebrochen. Niemand gewinnt, sie zählt in keiner Statistik und lässt sich nicht fortsetzen. Ihr Verlauf bleibt lesbar.
button-confirm = Bestätigen
button-drop = Doch nicht
ordered-by = – Moderation, { $moderator }: „{ $reason }“
ordered-pause = ⏸️ **Partie pausiert.** Keine Frist läuft, bis die Moderation sie fortsetzt.
ordered-resume = ▶️ **Partie fortgesetzt.** Alle Uhren laufen weiter, wo sie stehen geblieben sind. Gewartet wird auf { $awaited }.
ordered-extend = ⌛ **Mehr Zeit** für { $names }: { $hours ->
    [one] eine Stunde
   *[other] { $hours } Stunden
} mehr für diese Entscheidung.
ordered-shorten = ⌛ **Weniger Zeit** für { $names }: { $hours ->
    [one] eine Stunde
   *[other] { $hours } Stunden
} weniger für diese Entscheidung.
ordered-remind = ⏰ **Erinnerung geschickt** an { $names }: Die Partie wartet.
ordered-force = ⏩ Keine Entscheidung von { $names }: Die Standardaktion des Spiels wurde ausgeführt, als wäre die Zeit abgelaufen.
ordered-replace = 🪑 Die Moderation vergibt den Platz von { $names } neu.
ordered-language = 🌐 Die Sprache dieser Partie ist ab jetzt **{ $language }**.
ordered-rename = ✏️ { $names } heißt von jetzt an so: Ein Name wurde ersetzt.
ordered-retitle = ✏️ Diese Partie heißt von jetzt an **{ $match }**.
ordered-offer = 🪑 Der Platz von { $names } ist zu haben.
ordered-stand_in = 🤖 Für { $names } spielt ein Computerspieler weiter.
ordered-close = 🛑 **Die Lobby ist geschlossen.** `/game new` eröffnet eine neue.
ordered-cancel = 🛑 **Partie abgebrochen.** Niemand gewinnt, und sie zählt in keiner Statistik. Was geschah, zeigt weiterhin `/game log`.
reminder-moderator = ⏰ **{ $match }** wartet auf dich, und die Moderation bittet dich weiterzuspielen: { $link }
cancelled-board = 🛑 **{ $match } wurde abgebrochen.** So stand es.
cancelled-offer = 🪑 Der Platz von { $name } wird nicht mehr angeboten: Die Partie wurde abgebrochen.
cancelled-question = 🛑 Die Partie wurde abgebrochen, damit ist diese Frage erledigt.
cancelled-vote = ⏸️ Zu pausieren gibt es nichts mehr: Die Partie wurde abgebrochen.
cancelled-whisper = 🛑 **{ $match }** wurde abgebrochen. Du musst nichts tun.
order-no-reason = Nenne in ein paar Worten den Grund: Er wird im Kanal der Partie veröffentlicht.
order-match-unknown = Eine Partie { $number } hat dieser Server nicht. Nummern findest du in `/mod audit` und in den Lobbys; ohne `match:` ist die Partie in diesem Kanal gemeint.
order-no-match = In diesem Kanal gibt es keine Partie. Gib mit `match:` ihre Nummer an.
order-not-begun = Diese Partie hat noch nicht begonnen, zu entscheiden gibt es also nichts. `/mod cancel` schließt ihre Lobby; der Host kann das auch mit dem Button dort.
order-ended = Diese Partie ist zu Ende und lässt sich nicht mehr ändern. Was geschah, zeigt `/game log`.
order-seated = Du spielst in dieser Partie mit oder hast mitgespielt, deshalb kannst du nicht über sie entscheiden. Das können auf diesem Server: { $moderators }.
order-moderators = alle, die den Server verwalten dürfen
order-moderators-role = { $role } und alle, die den Server verwalten dürfen
order-whose = So heißt in dieser Partie niemand. Es spielen: { $players }.
order-not-awaited = Die Partie wartet gerade nicht auf { $name }, sondern auf { $awaited }.
order-no-deadline = Diese Partie hat keine Fristen, zu verlängern gibt es also nichts. Mit `/mod remind` erinnerst du alle, auf die sie wartet.
order-hours = Wähle bis zu { $most } Stunden; mit einem Minus werden es so viele weniger.
order-too-short = Mit so viel weniger wäre die Entscheidung von { $name } sofort vorbei, oder die Zeit dafür ist schon um. Nimm weniger Stunden weg, oder nutze `/mod force`, wenn die Partie nicht länger warten soll.
order-while-paused = Die Partie ist pausiert. Setze sie zuerst fort, mit `/mod resume` oder `/game resume`.
order-offered = Dieser Platz wird schon angeboten. Mit `/mod replace` gibst du ihn einer bestimmten Person.
order-no-computers = Für dieses Spiel gibt es keine Computerspieler. Mit `/mod offer` bietest du den Platz allen an.
order-paused-already = Die Partie ist schon pausiert. `/mod resume` setzt sie fort.
order-not-paused = Die Partie ist nicht pausiert. `/mod pause` pausiert sie.
order-replace-seated = { $newcomer } spielt in dieser Partie schon mit, und zwei Plätze kann niemand haben.
order-replace-bot = { $newcomer } ist ein Bot, und Bots können nicht mitspielen. Wähle eine Person.
order-replace-self = Du kannst dir selbst keinen Platz geben. `/mod offer` bietet ihn allen außer dir an.
order-replace-stranger = { $newcomer } ist nicht auf diesem Server. Lade die Person zuerst ein, oder wähle jemanden, der hier ist.
order-done = Erledigt und in { $channel } bekannt gegeben.
order-dropped = Nicht ausgeführt: Es hat sich nichts geändert.
order-changed = Es ist nichts passiert: Die Partie ist inzwischen weitergegangen. Sieh in `/game status` nach, und wiederhole den Befehl, wenn du ihn noch willst.
order-expired = Es ist nichts passiert: Diese Bestätigung ist abgelaufen. Bitte gib den Befehl noch einmal ein.
order-failed = Das geht nicht: Die Zahl der Karten würde nicht stimmen. Es hat sich nichts geändert, und in { $channel } steht, dass du es versucht hast.
order-done-before = Das ist schon erledigt.
order-failed-before = Das wurde schon versucht, und es ging nicht.
order-not-yours = Das kann nur bestätigen, wer den Befehl gegeben hat.
audit-head = ⚖️ **Was die Moderation auf diesem Server getan hat** (Seite { $page } von { $pages })
status-board = Der Spielplan: { $link }
status-uncounted = 🎲 Zählt in keiner Statistik: Jemand hat allein mit Computerspielern rückgängig gemacht, was Würfel oder Karten schon gezeigt hatten.
status-cancelled = 🛑 Diese Partie wurde abgebrochen. So stand sie zuletzt:
audit-host = { $host } ({ $lobbies })
# $people are several of audit-barred-person.
audit-barred = 🚫 Von Partien ferngehalten: { $people }
audit-barred-person = { $person } (durch { $by })
bar-done = 🚫 { $person } kann auf diesem Server keiner Partie mehr beitreten und keine eröffnen. Was schon läuft, geht weiter; `/mod offer` bietet den Platz anderen an. Mit `/mod bar lift:True` lässt du { $person } wieder zu.
bar-already = { $person } wird schon ferngehalten.
bar-lifted = { $person } kann auf diesem Server wieder mitspielen und Partien eröffnen.
bar-not = { $person } wird von den Partien dieses Servers nicht ferngehalten.
audit-hosts = 🪑 Lobbys, die hier in den letzten 24 Stunden eröffnet wurden: { $hosts }
audit-tables = 🗝️ Lobbys, die in den letzten 30 Tagen für andere eröffnet wurden: { $tables }
audit-table = { $match } (von { $by })
audit-unanswered = ⚖️ Einsprüche der letzten 30 Tage, über die niemand rechtzeitig entschieden hat: { $matches }
audit-none = Zu deiner Suche gibt es keine Einträge.
audit-file = ⚖️ Was die Moderation auf diesem Server getan hat, als Datei mit je einer Zeile JSON ({ $number ->
    [one] ein Eintrag
   *[other] { $number } Einträge
}).
# $what ist einer der Sätze unten: ein Partizip, ohne Namen davor.
audit-line = `{ $number }` { $date } · { $match } · { $what } · { $moderator }: „{ $reason }“
audit-all = alle, auf die die Partie gewartet hat
audit-pause = Partie pausiert
audit-resume = Partie fortgesetzt
audit-extend = { $hours } h mehr Zeit gegeben: { $seat }
audit-shorten = { $hours } h weniger Zeit gegeben: { $seat }
audit-remind = erinnert: { $seat }
audit-force = Standardaktion ausgeführt für: { $seat }
audit-replace = Platz von { $seat } vergeben an { $newcomer }
audit-language = Sprache geändert: { $language }
audit-rename = anderen Namen vergeben an: { $seat }
audit-retitle = Partie umbenannt
audit-offer = Platz angeboten: { $seat }
audit-stand_in = Computerspieler eingesetzt für: { $seat }
audit-cancel = Partie abgebrochen
audit-close = Lobby geschlossen

## Answers about pauses, seats and oneself

pause-paused = Die Partie ist pausiert. `/game resume` setzt sie fort.
language-wish = 🌐 { $missing }: Sprache der Partie in Zukunft **{ $language }**? Dafür: { $names }. Zum Zustimmen gib `/game language` mit derselben Sprache ein; sagt niemand Nein, wechselt sie { $until }.
language-changed = 🌐 Mit Zustimmung von { $names } ist die Sprache dieser Partie ab jetzt **{ $language }**.
language-asked = Du hast zugestimmt. Es fehlen noch: { $names }. Die Sprache wechselt, sobald alle zustimmen, oder nach 24 Stunden, wenn niemand Nein sagt.
language-done = Alle haben zugestimmt: Ab jetzt läuft die Partie in dieser Sprache.
language-already = Die Partie läuft schon in dieser Sprache.
language-agreed-before = Du hast schon zugestimmt. Die Sprache wechselt, sobald alle zugestimmt haben.
pause-asked = Du hast zugestimmt. Es fehlen noch: { $names }. Die Partie pausiert, sobald alle zustimmen, oder nach 24 Stunden, wenn niemand Nein sagt.
pause-already = Die Partie ist schon pausiert. `/game resume` setzt sie fort.
pause-already-moderator = Die Moderation hat die Partie schon pausiert.
pause-agreed-before = Du hast schon zugestimmt. Die Partie pausiert, sobald alle zugestimmt haben.
pause-not = Die Partie ist nicht pausiert. Mit `/game pause` bittest du die anderen um eine Pause.
pause-resumed = Die Partie geht weiter.
pause-moderators = Die Moderation hat die Partie pausiert, also kann auch nur die Moderation sie fortsetzen. Frag dort nach.
seat-yours = Der Platz gehört dir. Wie die Partie steht, habe ich dir als Direktnachricht geschickt.
seat-kept = Du behältst deinen Platz.
seat-let-go = Deinen Platz kann jetzt jemand übernehmen. Bis dahin kannst du ihn behalten, mit dem Button oder durch Weiterspielen.
seat-not-yours = Das ist nur für die Person, deren Platz es ist, solange er angeboten wird.
seat-not-offered = Dieser Platz wird nicht mehr angeboten: Wer dort spielt, ist wieder da.
seat-waits = Dieser Platz ist bis { $until } für die Person reserviert, die ihn hat. Wird er dann noch angeboten, kannst du ihn übernehmen.
seat-ordered = Du hast diesen Platz selbst anbieten lassen, deshalb muss ihn jemand anders übernehmen.
seat-seated = Du spielst in dieser Partie schon mit, und zwei Plätze kann niemand haben.
seat-bot = Bots können hier nicht mitspielen.
settings-zone = 🌍 Deine Zeitzone: **{ $zone }** (dort ist es jetzt { $time } Uhr)
settings-zone-fixed = -# Sie kennt keine Sommerzeit. Werden deine Uhren umgestellt, nenn mir lieber eine Stadt.
settings-zone-choice = - **{ $zone }** (dort ist es jetzt { $time } Uhr)
settings-no-zone = 🌍 Deine Zeitzone: nicht eingestellt, es gilt UTC. Stell sie ein mit `/settings timezone:`
settings-quiet = 🌙 Ruhezeit: von { $from }:00 bis { $to }:00 Uhr. In dieser Zeit läuft keine deiner Fristen ab, und ich schicke dir keine Erinnerungen.
settings-no-quiet = 🌙 Ruhezeit: keine. Stell sie ein mit `/settings quiet-from: quiet-to:`
settings-days-off = 🛋️ Freie Tage: { $days }, nach deiner Zeitzone. Dann läuft keine deiner Fristen ab, und ich schicke dir keine Erinnerungen.
settings-no-days-off = 🛋️ Freie Tage: keine. Stell sie ein mit `/settings days-off:`
settings-moved = -# Ruhezeit und freie Tage schieben eine Entscheidung zusammen um höchstens { $most } Stunden auf, auch wenn sie länger dauern. Zeitreserve, `/away` und die Wochenenden einer Partie kommen dazu.
settings-next = 👀 Hinweis „Du bist als Nächstes dran“, wenn der Zug vor deinem beginnt: { $on ->
    [on] an
   *[off] aus
}
settings-away = 🌴 Du bist abwesend bis { $until }. Bist du wieder da, nutze `/away` ohne Datum.
# $rating is new, reliable or mixed, with its $sign; $total is how much counts, at most 30.
settings-reliability = { $rating ->
    [new] { $sign } Zuverlässigkeit auf diesem Server: noch keine Angabe. Nach { $missing ->
        [one] einer weiteren Entscheidung
       *[other] { $missing } weiteren Entscheidungen
    } mit Frist sehen andere ● oder ◐ neben deinem Namen. Für ● müssen mehr als neun von zehn rechtzeitig sein, und du darfst keine Partie verlassen haben.
    [reliable] { $sign } Zuverlässig auf diesem Server: { $kept } deiner letzten { $total } Entscheidungen kamen rechtzeitig.
   *[mixed] { $sign } Zuverlässigkeit auf diesem Server, von den letzten { $total }: rechtzeitig { $kept }, Fristen versäumt { $missed }, Partien verlassen { $left }. Für ● müssen mehr als neun von zehn rechtzeitig sein, und du darfst keine Partie verlassen haben.
}
settings-unknown-zone = Die Zeitzone „{ $typed }“ kenne ich nicht. Nenn mir eine große Stadt in deiner Nähe (Berlin), ein Land oder etwas wie MEZ oder GMT+2, und sonst nichts.
settings-several-zones = „{ $typed }“ kann verschiedene Zeitzonen bedeuten, darum habe ich nichts geändert. Welche ist deine? Schick mir eine davon:
    { $zones }
in-words-turn = 🔤 **{ $match }**: Du bist dran. { $link }
settings-board-as-text = 🔤 Du bekommst den Spielplan in Worten, sooft du dran bist und nach allem, was du tust; dabei steht, was du als Nächstes tun kannst.
in-words-on = Spielplan in Worten
in-words-off = nur Bilder
settings-forget-me = 🧹 Du hast { $since } darum gebeten, vergessen zu werden. Wer diesen Bot betreibt, sieht, dass du wartest, und erledigt es; laufende Partien brauchen deinen Namen bis zu ihrem Ende. `/settings forget-me:` nimmt die Bitte zurück.
forget-me-ask = ich möchte vergessen werden
forget-me-withdraw = doch nicht
settings-half-quiet = Eine Ruhezeit braucht Anfang und Ende: Stell `quiet-from:` und `quiet-to:` ein, mit verschiedenen Stunden.
settings-unknown-days = Die Tage „{ $typed }“ kenne ich nicht, ich habe also nichts geändert. Schick mir Wochentage, etwa „Samstag, Sonntag“, oder „keine“.
settings-all-days-off = Das ist die ganze Woche, und die anderen müssten ewig auf dich warten, ich habe also nichts geändert. Lass einen Tag übrig, oder nutze `/away`, wenn du länger weg bist.
away-begun = 🌴 Du bist abwesend bis { $until } ({ $relative }), und die anderen wissen Bescheid. Bist du wieder da, nutze `/away` ohne Datum.
# $meanwhile is what becomes of somebody's matches while they are away.
away-meanwhile = { $meanwhile ->
    [go_on] Deine Partien gehen ohne dich weiter: Ist deine Zeit für eine Entscheidung vorbei, entscheide ich für dich, so vorsichtig wie möglich. Nichts zählt als versäumt, und deine Zeitreserve bleibt unberührt. Wo zwei andere etwas unter sich ausmachen, wartet niemand auf dich.
    [stand_in] Ein Computerspieler spielt für dich. Mit `/away` ohne Datum bekommst du deine Plätze zurück.
   *[wait] Deine Uhr steht in Partien still, für die Geduld vereinbart ist. Deine übrigen Partien gehen ohne dich weiter: Ich entscheide für dich, so vorsichtig wie möglich.
}
button-away = { $meanwhile ->
    [go_on] Ohne mich weiter
    [stand_in] Computer spielt für mich
   *[wait] Wartet auf mich
}
# $elsewhere is how many seats computer players hold for them on other servers.
away-ended = 👋 Willkommen zurück! Du spielst wieder, mit den üblichen Fristen.{ $elsewhere ->
    [0] { "" }
    [one] { " " }Ein Platz auf einem anderen Server wird für dich freigehalten: Hol ihn dir dort mit `/game join` zurück.
   *[other] { " " }{ $elsewhere } Plätze auf anderen Servern werden für dich freigehalten: Hol sie dir dort mit `/game join` zurück.
}
away-not = Du bist nicht abwesend. Willst du weg sein, gib den Tag an, an dem du wiederkommst: `/away until: 24. Dez.`, in deiner Zeitzone ({ $zone }).
away-past = Dieses Datum liegt nicht in der Zukunft. Gib ein späteres an, zum Beispiel morgen, in deiner Zeitzone ({ $zone }).
away-too-long = Das ist zu lang: Du kannst höchstens bis { $latest } weg sein. Möglich sind { $days } Tage, damit die anderen weiterspielen können. Jede Abwesenheit kostet zwei Tage extra; für jeden Tag, den du wieder da bist, bekommst du einen zurück. Gib ein früheres Datum an, oder lass jemanden deinen Platz übernehmen.
away-used-up = Deine { $days } Tage Abwesenheit sind aufgebraucht: Die anderen sollen weiterspielen können. Jede Abwesenheit kostet zwei Tage extra; für jeden Tag, den du wieder da bist, bekommst du einen zurück. Lass bis dahin jemanden deinen Platz übernehmen.
date-weekdays = montag/mo dienstag/di mittwoch/mi donnerstag/do freitag/fr samstag/sonnabend/sa sonntag/so
date-months = januar/jänner/jaenner februar/feber märz/maerz/mrz april mai juni juli august september oktober november dezember
date-near = heute morgen übermorgen/uebermorgen
date-units = tage/tagen/tag/t wochen/woche monate/monaten/monat
date-numbers = ein/einen/einem/eine/einer zwei drei vier fünf/fuenf sechs sieben - neun zehn elf zwölf/zwoelf
date-this-next = diesen/dieser/diese/diesem/kommenden/kommender/kommende/kommendem nächsten/nächster/nächste/nächstem/naechsten/naechster/naechste
date-idle = in/am/bis/zum/den/der
date-and = und
date-each-weekday = montags/montage dienstags/dienstage mittwochs/mittwoche donnerstags/donnerstage freitags/freitage samstags/samstage/sonnabends/sonnabende sonntags/sonntage
date-weekend = wochenende/wochenenden/wochenends
date-each = jeden/jedes/alle/am/an/den/das/die/von
date-through = bis/bis_zum
date-at-clock = um/ab uhr
date-day-first = yes
date-short-units = stunden/stunde/std/h minuten/minute/min
date-more-numbers = acht dreizehn vierzehn fünfzehn/fuenfzehn sechzehn siebzehn achtzehn neunzehn zwanzig dreißig/dreissig
date-halves = anderthalb/eineinhalb/einundeinhalb zweieinhalb/zweiundeinhalb -
date-spans = acht_tagen/acht_tage - vierzehn_tagen/vierzehn_tage viertelstunde/eine_viertelstunde/einer_viertelstunde halbe_stunde/halben_stunde/eine_halbe_stunde/einer_halben_stunde dreiviertelstunde/eine_dreiviertelstunde/einer_dreiviertelstunde halben_tag/halber_tag/einen_halben_tag/einem_halben_tag/ein_halber_tag
date-within = in/binnen
date-from-now = ab_jetzt/ab_heute
date-coming = diesen_kommenden
away-back = zurück/zurueck
away-not-understood = „{ $typed }“ verstehe ich nicht. Schreib nur das Datum, zum Beispiel: 24.12., 24. Dez., Freitag, übermorgen, morgen 15 Uhr oder in 5 Tagen.
away-ambiguous = „{ $typed }“ kann mehr als einen Tag bedeuten:
    { $dates }
    Sag mir, welchen du meinst, am besten mit dem Monat (24. Dez.).

## What was not understood

invalid-control = Dieser Button oder diese Liste funktioniert nicht mehr und stammt vielleicht aus einer älteren Version. Nutze den neuesten Spielplan.
invalid-game-command = Diesen Befehl kenne ich nicht; vielleicht stammt er aus einer älteren Version. Gib `/game` ein, um zu sehen, was es gibt.
invalid-deadline = Diese Frist kenne ich nicht. Wähle eine aus der Liste.
refill-without-bank = `refill:` gibt der Zeitreserve Stunden zurück, aber ohne Frist und Zeitreserve gibt es nichts aufzufüllen. Wähle beides (`deadline:` und `time-bank:`), oder lass `refill:` weg.
weekends-without-deadline = Ohne Frist läuft keine Uhr, also kann am Wochenende auch keine stillstehen. Wähle eine `deadline:`, oder lass `weekends:` weg.
weekends-without-zone = Damit die Uhren am Wochenende stillstehen, muss ich wissen, wann es bei dir beginnt. Stell mit `/settings timezone:` deine Zeitzone ein und eröffne die Partie dann noch einmal.

## The sandbox: what its page offers to begin with, and what became of it

guide-alone = Allein gegen Computerspieler spielen
guide-alone-description = Du beginnst eine Partie in deinen Direktnachrichten mit dem Bot, und Computerspieler nehmen sofort die übrigen Plätze ein. Deine ersten Entscheidungen werden erklärt.
guide-start = Eine Partie zu viert starten
guide-start-description = Aldred eröffnet eine Partie, drei andere spielen mit, und sie startet. Dann übernimmst du: Spiel als die Person, die dran ist.
guide-watch = Einer simulierten Partie zusehen
guide-watch-description = Etwa fünf Minuten. Vier simulierte Personen spielen eine ganze Partie, mit denselben Buttons und Listen, die du siehst. Ist hier eine Partie offen, spielen sie die weiter.
guide-game = { $pitch } Für { $least } bis { $most } Personen; allein gegen Computerspieler etwa { $minutes } Minuten.{ $first ->
    [yes] {" "}Fang mit diesem an: Es ist das kürzeste.
   *[no] {""}
}
guide-of-game = { $title } ({ $game })
guide-stopped = Gestoppt.
guide-begun = Die Partie hat begonnen.
guide-over = Die Partie ist zu Ende.
guide-already = Hier wird schon eine Partie gespielt. Lass sie zu Ende gehen, gib sie hier mit /game leave auf, oder starte in einem anderen Kanal.
guide-already-alone = { $name } spielt hier schon eine Partie. Spiel sie zu Ende, gib sie hier mit /game leave auf, oder sei jemand anders in der Liste „Who I am“.
guide-nobody = Auf dem Server sind zu wenige Personen.
guide-no-answer = Der Bot antwortet nicht.
guide-not-opened = Hier ließ sich keine Partie eröffnen. Sieh nach, was der Bot zu { $name } gesagt hat.
guide-paused = Die Partie ist pausiert. Starte noch einmal, wenn sie weitergeht.
guide-stuck = Die Aktion von { $name } hat nichts bewirkt.

## Direct messages

typed-edited = Ich lese eine Nachricht so, wie sie abgeschickt wurde; was du danach daran änderst, zählt nicht. Um etwas anderes zu tun, schreib eine neue Nachricht.
typed-nothing = Nichts in deinen Partien wartet auf etwas, das du hier schreibst.
typed-which = Mehrere Partien warten auf etwas, das du hier schreiben kannst. Antworte direkt auf die Nachricht der Partie, die du meinst.

## Commands. Discord shows these beside the command; at most 100 characters each.

command-game = Partien eröffnen, mitspielen, ansehen
command-game-new = Eine Partie in einem neuen Thread oder in diesem Kanal eröffnen
command-game-join = In der Lobby dieses Kanals mitspielen oder die Farbe wechseln
command-game-seed = Eigenen Text zum Seed der Partie in diesem Kanal beisteuern
command-game-verify = Prüfen, ob beim Würfeln und Verteilen alles fair zugeht
command-game-leave = Die Lobby oder Partie dieses Kanals verlassen
command-game-remove = Jemanden aus deiner Lobby entfernen
command-game-start = Die Partie in der Lobby dieses Kanals starten
command-game-status = Wer dran ist und wie es bei allen steht
command-game-map = Der Spielplan mit deinen Buttons oder in einem früheren Zug, ein Teil von Nahem oder als Text
command-game-replay = Die Partie als animierte Wiederholung
command-game-hand = Was du verdeckt hältst, nur für dich sichtbar
command-game-hint = Was ein Computerspieler an deiner Stelle täte, nur für dich sichtbar
command-game-instructions = Im Voraus festlegen, was für dich getan wird; nur für dich sichtbar
command-game-log = Was in dieser Partie oder in einem Zug passiert ist
command-game-export = Den Verlauf dieser Partie als Dateien: eine zum Lesen, eine für Programme
command-game-stats = Statistik beendeter Partien
command-game-stats-player = Statistik einer Person: Siege, Würfelglück, Pünktlichkeit und mehr
command-game-stats-server = Alle Partien auf diesem Server, und wer am meisten gewonnen hat
command-game-rules = Die Regeln in Kürze
command-game-language = Vorschlagen, diese Partie in einer anderen Sprache fortzusetzen, oder zustimmen
command-game-relocate = Eine Partie in diesem Kanal fortsetzen, wenn ihr eigener weg ist
command-game-find = Offene Lobbys und angebotene Plätze auf diesem Server, die du nehmen kannst
command-game-mine = Alle deine Partien; zuerst die, die auf dich warten
command-mod = Moderation der Partien auf diesem Server
command-mod-pause = Eine Partie pausieren, bis die Moderation sie fortsetzt
command-mod-resume = Eine pausierte Partie fortsetzen
command-mod-extend = Mehr oder weniger Zeit geben für die Entscheidung, auf die eine Partie wartet
command-mod-remind = Alle erinnern, auf die eine Partie wartet
command-mod-force = Die Standardaktion ausführen, wenn jemand nicht handelt
command-mod-replace = Einen Platz an jemand anderes geben
command-mod-language = Die Sprache einer Partie ändern
command-mod-offer = Einen Platz allen anbieten, die ihn wollen
command-mod-stand-in = Auf einem Platz einen Computerspieler weiterspielen lassen
command-mod-cancel = Eine Partie endgültig abbrechen
command-mod-audit = Was die Moderation hier getan hat, wann und warum
command-mod-bar = Jemanden von den Partien dieses Servers fernhalten, ohne Bann
command-mod-rename = Einen beleidigenden Namen sofort ersetzen: den einer Person oder der Partie
option-mod-rename-player = Wessen Name (ohne Angabe der Name der Partie)
option-mod-rename-name = Was an seiner Stelle steht (sonst die Farbe oder die Nummer der Partie)
command-mod-table = Eine Lobby für andere eröffnen, in der du selbst nicht mitspielst
option-mod-person = Wen
option-mod-lift = Wieder zulassen
command-mod-settings = Mod-Rolle, Meldekanal, erlaubte Kanäle und Standard für neue Partien
option-mod-match = Die Nummer der Partie (Standard: die Partie in diesem Kanal)
option-mod-reason = Der Grund; er wird im Kanal der Partie veröffentlicht
option-mod-player = Wessen Platz
option-mod-with = Wer den Platz übernimmt
option-mod-hours = Wie viele Stunden mehr; mit einem Minus, wie viele weniger
option-mod-of-match = Nur zeigen, was in dieser Partie angeordnet wurde
option-mod-by = Nur zeigen, was diese Person getan hat
option-mod-page = Seite (Standard: die neueste)
option-mod-as-file = Alles als Datei
as-file-jsonl = JSON Lines
option-mod-lobbies = Von wie vielen Lobbys jemand gleichzeitig Host sein kann (Standard: 3)
option-mod-appeals = Wie viele Tage ein Einspruch ohne Entscheidung eine Partie anhalten kann (Standard: 7)
option-mod-timezone = Die Zeitzone, nach der hier Wochenende ist: eine Stadt, ein Land, MEZ oder GMT+2
option-mod-allow = Partien in diesem Kanal erlauben (und nur in so erlaubten Kanälen)
option-mod-disallow = Partien in diesem Kanal nicht mehr erlauben
option-mod-deadline = Standard: Zeit pro Entscheidung in neuen Partien
option-mod-at-deadline = Standard: was in neuen Partien passiert, wenn die Zeit abläuft
option-mod-time-bank = Standard: Zeitreserve pro Person in neuen Partien
option-mod-refill = Standard: Stunden, die pro rechtzeitiger Entscheidung in die Zeitreserve zurückkommen
option-mod-missed-limit = Standard: versäumte Fristen in Folge, bevor ein Platz angeboten wird
option-mod-patience = Standard: wie lange nach einer versäumten Frist in neuen Partien gewartet wird
option-mod-weekends = Standard: ob samstags und sonntags alle Uhren stillstehen (nach timezone:)
mod-reset-channels = die erlaubten Kanäle
mod-reset-lobbies = von wie vielen Lobbys jemand Host sein kann
mod-reset-appeals = wie lange ein Einspruch eine Partie anhalten kann
mod-reset-timezone = die Zeitzone
mod-reset-time = die Standardzeiten
option-mod-moderators = Eine Rolle, die moderieren darf, neben allen, die den Server verwalten dürfen
option-mod-alerts = Der Kanal für Meldungen an die Moderation
option-mod-noticeboard = Der Kanal, in dem ein schwarzes Brett zeigt, wo man mitspielen kann
option-mod-notify = Eine Rolle, die bei jeder neuen Lobby einmal benachrichtigt wird
option-mod-language = Standardsprache neuer Partien (der Host kann eine andere wählen)
language-of-server = die Discord-Sprache dieses Servers
option-mod-honours = Der Kanal für eine Ehrentafel: wer in dieser Saison vorn liegt
option-mod-season = Wie lange eine Saison dauert (Standard: 3 Monate)
option-mod-king = Eine Rolle für die Könige der letzten Saison (dafür brauche ich „Rollen verwalten“)
mod-reset-honours = die Ehrentafel
mod-reset-king = die Rolle der Könige
command-mod-results = Alle Ergebnisse als Datei, für Tabellen und Programme
option-mod-since = Nur Partien, die an diesem Tag oder später endeten, etwa 2026-10-01
option-mod-format = Als welche Art Datei (Standard: CSV)
option-stats-season = Nur eine Saison dieses Servers (Standard: alle Partien)
stats-season-this = diese Saison
stats-season-last = letzte Saison
option-stats-pace = Nur Partien in einem Tempo (Standard: beide)
stats-pace-day = höchstens ein Tag pro Entscheidung
stats-pace-slow = mehr als ein Tag pro Entscheidung
option-mod-reset = Eine dieser Einstellungen zurücksetzen
mod-reset-moderators = die Mod-Rolle
mod-reset-alerts = der Meldekanal
mod-reset-noticeboard = das schwarze Brett
mod-reset-notify = die Rolle, die von Lobbys erfährt
command-game-pause = Die anderen um eine Pause bitten oder einer Pause zustimmen
command-game-resume = Eine pausierte Partie fortsetzen
command-settings = Zeitzone, Ruhezeit, Hinweise und Einladungen einstellen; ohne Optionen: anzeigen
option-ratings = Deine Wertungen: auf jedem Server (Standard), auch über alle Server oder verborgen
ratings-here = auf jedem Server
ratings-everywhere = auch eine über alle Server
ratings-hidden = vor allen anderen verborgen
option-board-as-text = Der Spielplan als Text, wenn du dran bist, etwa für einen Screenreader
option-forget-me = Vergessen werden: Name, Einstellungen und Ergebnisse (erledigt, wer den Bot betreibt)
command-away = Sagen, dass du abwesend bist, und was so lange aus deinen Partien wird
option-seed-text = Eigener Text für den Seed der Partie, höchstens 64 Zeichen
option-game = Welches Spiel
option-players = Wie viele mitspielen (Standard: 4)
option-deadline = Zeit pro Entscheidung (Standard: 24 Stunden)
option-at-deadline = Was passiert, wenn die Zeit abläuft (Standard: Partie geht weiter, später mit Computerspieler)
option-time-bank = Zeitreserve pro Person für die ganze Partie (Standard: 24 Stunden)
option-refill = Stunden, die für jede rechtzeitige Entscheidung in die Zeitreserve zurückkommen (Standard: 0)
option-missed-limit = Versäumte Fristen in Folge, bevor ein Platz angeboten wird (Standard: 3)
option-within = Wie viele Stunden man in einer alten Lobby hat, um sich zu melden (Standard: 12)
option-patience = Weniger Zeit nach einer versäumten Frist oder immer gleich viel (Standard: weniger)
patience-usual = weniger Zeit nach einer versäumten Frist
patience-patient = immer gleich viel Zeit
option-weekends = Ob samstags und sonntags alle Uhren stillstehen (Standard: nein)
weekends-pause = am Wochenende stehen die Uhren
weekends-play = die Uhren laufen auch am Wochenende
option-reliability = Wer ohne Einladung mitspielen kann (Standard: alle)
reliability-any = alle
reliability-new = ● und ○: niemand, der oft Fristen versäumt oder Partien verlässt
reliability-reliable = nur ●: wer auf diesem Server zuverlässig ist
at-deadline-carry_on = die Partie geht weiter
at-deadline-remind = ich schicke eine Erinnerung, und die Partie wartet
at-deadline-stand_in = die Partie geht weiter, später mit einem Computerspieler auf dem Platz
option-language = Die Sprache im Kanal der Partie (Standard: die des Servers)
option-language-now = Die Sprache im Kanal der Partie ab jetzt
option-place = Wo gespielt wird (Standard: ein neuer Thread, wo es Threads gibt)
option-name = Ein Name für die Partie, höchstens 40 Zeichen
option-with = Wen du einlädst, als Erwähnungen, zum Beispiel @Beorn @Cwen
option-fill = Computerspieler für die Plätze, die beim Start frei sind
term-rated = Ob das Ergebnis für die Wertung zählt (Standard: ja, außer bei Tipps für alle)
term-rated-no = nicht gewertet
term-rated-yes = gewertet
term-hints = Wer Tipps bekommt (Standard: wer allein gegen Computerspieler spielt)
term-hints-alone = allein gegen Computerspieler
term-hints-off = keine Tipps
term-hints-on = Tipps für alle
term-talk = Wie man über die Partie redet (Standard: offen)
term-talk-open = offen, im Kanal
term-talk-private = auch in privaten Threads
term-talk-none = gar nicht
term-lesson = Fünf Entscheidungen erklären, wenn sie kommen und du allein spielst (Standard: nein)
term-lesson-off = nein
term-lesson-on = ja
term-pace = Wenn du allein spielst: wann es weitergeht, nachdem Würfel oder Stimmen zu sehen waren
term-pace-button = wenn ich auf einen Button klicke (Standard)
term-pace-seconds = nach ein paar Sekunden
term-pace-fast = sofort
term-beacon = Wenn du allein spielst: eine Runde des öffentlichen Beacons beimischen (Standard: nein)
term-beacon-off = nein
term-beacon-on = ja
option-removed = Wer die Lobby verlassen soll
option-colour = Deine Farbe
option-page = Seite (Standard: die neueste)
option-turn = Nummer des Zuges
option-text = Den Spielplan als Text beschreiben, für Screenreader
option-player = Wessen Statistik (Standard: deine)
option-match = Die Nummer der Partie
option-page-first = Seite (Standard: 1)
option-timezone = Deine Zeitzone: eine Stadt, ein Land, MEZ oder GMT+2
option-quiet-from = Anfang deiner Ruhezeit: keine Erinnerungen, und keine Frist läuft ab
option-quiet-to = Ende deiner Ruhezeit
option-days-off = Wochentage, an denen keine deiner Fristen abläuft und ich dich nicht erinnere: Samstag, Sonntag
option-my-language = Die Sprache, in der ich privat mit dir spreche
language-of-client = deine Discord-Sprache
option-next-notice = Ein Hinweis, wenn der Zug vor deinem beginnt
option-invitations = Ob andere dich in Lobbys einladen können
option-not-with = Mit wem du nicht spielen willst: kann dich nicht einladen und erfährt es nicht
option-again-with = Mit wem du wieder spielen willst
invitations-on = an
invitations-off = aus
option-until = Der Tag deiner Rückkehr, etwa 24.12. oder Freitag; leer, wenn du wieder da bist
quiet-off = keine Ruhezeit
days-off-none = keine
weekday = { $day ->
    [0] Montag
    [1] Dienstag
    [2] Mittwoch
    [3] Donnerstag
    [4] Freitag
    [5] Samstag
   *[6] Sonntag
}
next-notice-on = an
next-notice-off = aus
deadline-none = keine
deadline-6h = 6 Stunden
deadline-12h = 12 Stunden
deadline-24h = 24 Stunden
deadline-2d = 2 Tage
deadline-3d = 3 Tage
deadline-7d = 7 Tage
place-here = dieser Kanal
place-thread = ein neuer Thread

## What was settled about a match. `reason` is `none` where nobody gave one.

settled-undone = ↩️ Hier wurde etwas rückgängig gemacht{ $given ->
    [no] .
   *[yes] : { $reason }
}{ $counts ->
    [no] { " " }Von hier an zählt die Partie in keiner Statistik.
   *[yes] { "" }
}
settled-appealed = ⚖️ Einspruch von { $name }: { $reason }
settled-upheld = ⚖️ Die Moderation hat bestätigt, was geschehen ist: { $reason }
settled-corrected = ⚖️ Die Moderation hat berichtigt: { $facts }. Grund: { $reason }
settled-replaced = 🔁 { $name } hat einen Platz übernommen ({ $colour }).
settled-cancelled = 🏳️ Die Moderation hat die Partie abgebrochen: { $reason }
settled-given-up = 🏳️ Die Partie wurde aufgegeben.
# $how as in luck-restored.
settled-restored = ♻️ Der Bot wurde aus einer älteren Kopie seiner Datenbank wiederhergestellt. Würfe, die jemand gesehen haben könnte, werden nicht benutzt: Ihre Nummern werden übersprungen. { $how ->
    [mixed] Was folgt, kommt auch aus einer öffentlichen Runde, die genannt wurde, bevor sie jemand kennen konnte.
   *[chosen] Wer den Bot betreibt, könnte den Zeitpunkt so gewählt haben, dass bestimmte Würfe kommen.
}

## Undo

undo-step = { $step }. { $what }
undo-more = … und { $count ->
    [one] 1 früherer Schritt
   *[other] { $count } frühere Schritte
}
board-goes-on-below = -# ⤵️ Die Partie geht in einer neueren Nachricht weiter.
undo-stepped-back = -# ↩️ { $name } hat einen Schritt rückgängig gemacht.
undo-own = ↩️ { $name } hat die letzte eigene Aktion rückgängig gemacht:
    { $steps }
undo-all = ↩️ Rückgängig gemacht, mit Zustimmung von { $names }:
    { $steps }
undo-alone = ↩️ { $name }, allein mit { $computers ->
    [one] einem Computerspieler
   *[other] { $computers } Computerspielern
}, hat das rückgängig gemacht:
    { $steps }
undo-unrates = ⚖️ Wird das rückgängig gemacht, wird diese Partie nicht gewertet.
undo-counts-no-more = -# Was Würfel, Karten oder Einsätze zeigten, war da schon bekannt: Diese Partie zählt in keiner Statistik.
undo-asked = ↩️ { $missing }: Soll das rückgängig gemacht werden? Dafür: { $names }. Aufgedeckte Würfel und Karten bleiben bekannt, und was noch einmal gewürfelt wird, ist ein neuer Wurf.
    { $steps }
undo-agreed = ↩️ Alle haben zugestimmt: rückgängig gemacht.
undo-refused = ↩️ { $name } ist dagegen: Nichts wird rückgängig gemacht.
undo-preview = Das würde rückgängig gemacht:
    { $steps }
undo-done = Rückgängig gemacht.
undo-asked-others = Du hast zugestimmt. Es fehlen noch: { $names }. Geht die Partie vorher weiter, verfällt die Frage.
undo-you-refused = Nichts wird rückgängig gemacht.
undo-nothing = Es gibt noch nichts rückgängig zu machen.
undo-too-many = { $most ->
    [one] Nur der letzte Schritt lässt sich rückgängig machen.
   *[other] Nur die letzten { $most } Schritte lassen sich rückgängig machen.
}
undo-not-alone = Allein kannst du das nicht rückgängig machen: Es ist nicht deine eigene letzte Aktion, oder sie hat einen Würfel, eine Karte oder einen Einsatz aufgedeckt.
    { $steps }
    `/game undo steps:1` fragt alle, die mitspielen; eine höhere Zahl fragt, ob mehr rückgängig gemacht werden soll.
undo-at-once = Du spielst allein mit Computerspielern, also macht `/game undo steps:1` das sofort rückgängig; eine höhere Zahl macht mehr rückgängig.
    { $steps }
undo-uncounted = Das hat einen Würfel, eine Karte oder einen Einsatz aufgedeckt. Du spielst allein mit Computerspielern, also macht `/game undo steps:1` es sofort rückgängig, aber dann zählt die Partie in keiner Statistik.
    { $steps }
undo-no-longer-alone = Deine letzte Aktion kannst du nur rückgängig machen, wenn sie keinen Würfel, keine Karte und keinen Einsatz aufgedeckt hat und seitdem niemand gehandelt hat. `/game undo` sagt, was sonst geht.
undo-of-cup = Am Tisch eines Cups kann niemand allein rückgängig machen, was Würfel, Karten oder Einsätze gezeigt haben.
button-take-back = ↩️ Rückgängig ({ $name })
button-undo = Rückgängig machen
button-disagree = Nein
command-game-undo = Deine letzte Aktion rückgängig machen oder die anderen bitten, mehr rückgängig zu machen
option-steps = Wie viele Schritte; alle müssen zustimmen

## Appeals and rulings

wish-appealed = ⚖️ In dieser Partie läuft ein Einspruch. Sie ist angehalten, bis die Moderation entscheidet, und so lange läuft keine Frist. Ist es dein Einspruch, zieht `/game resume` ihn zurück; sonst stimmst du damit dafür, es bei dem zu belassen, was geschehen ist.
paused-appeal = ⚖️ Die Partie ist seit { $since } wegen eines Einspruchs angehalten. Sie geht weiter, sobald die Moderation entschieden hat. Ist es dein Einspruch, zieht `/game resume` ihn zurück; sonst stimmst du damit dafür, es bei dem zu belassen, was geschehen ist.
appeal-told = ⚖️ { $name } legt Einspruch ein: „{ $reason }“
    Die Partie ist angehalten: Keine Frist läuft, und niemand kann handeln, bis jemand aus der Moderation entscheidet, der nicht mitgespielt hat. Sie geht auch weiter, wenn { $name } den Einspruch zurückzieht oder alle anderen es dabei belassen (beides mit `/game resume`), spätestens aber am { $ends }. { $called }
appeal-unheard = ⚖️ { $name } legt Einspruch ein: „{ $reason }“
    Alle, von denen ich weiß, dass sie darüber entscheiden könnten, haben mitgespielt; deshalb ist die Partie nicht angehalten und geht weiter. Seid ihr euch alle einig, dass etwas schiefgegangen ist, macht `/game undo` es rückgängig. Wer moderiert und nicht mitgespielt hat, kann weiterhin mit `/mod rule` entscheiden.
# $role is a mention or empty.
appeal-reminder = ⚖️ **{ $match }** in { $channel } ist seit zwei Tagen wegen eines Einspruchs von { $name } angehalten, und niemand hat entschieden. Ohne Entscheidung geht die Partie am { $ends } so weiter, wie sie steht. { $role }
appeal-stands-vote = ⚖️ { $missing }: Soll es bei dem bleiben, was geschehen ist? Dafür: { $names }. Die Partie geht weiter, sobald alle außer der Person zustimmen, die Einspruch eingelegt hat.
appeal-stands-asked = Du hast zugestimmt. Es fehlen noch: { $names }.
appeal-stands-done = Der Einspruch ist beendet, und die Partie geht weiter.
# Sentences by which an appeal ends; appeal-goes-on follows.
appeal-withdrawn = ⚖️ { $name } hat den Einspruch zurückgezogen.
appeal-stands = ⚖️ Alle anderen ({ $names }) belassen es bei dem, was geschehen ist: Der Einspruch ist beendet.
appeal-unanswered = ⚖️ Über den Einspruch hat niemand rechtzeitig entschieden; es bleibt bei dem, was geschehen ist.
appeal-goes-on = Die Partie geht weiter. Gewartet wird auf { $awaited }.
appeal-done-unheard = Die anderen können es lesen. Die Partie ist nicht angehalten, denn alle, von denen ich weiß, dass sie entscheiden könnten, haben mitgespielt.
appeal-settled = Du hast in dieser Partie schon einmal Einspruch eingelegt, und es ist bei dem geblieben, was geschehen war; deshalb kannst du sie nicht noch einmal anhalten. Die Moderation kann weiterhin mit `/mod rule` entscheiden, und seid ihr euch alle einig, macht `/game undo` etwas rückgängig.
appeal-too-long = Einsprüche haben diese Partie schon 14 Tage angehalten; mehr geht nicht. Die Moderation kann weiterhin mit `/mod rule` entscheiden, und seid ihr euch alle einig, macht `/game undo` etwas rückgängig.
appeal-nothing = In dieser Partie hat niemand Einspruch eingelegt.
appeal-agreed-before = Du hast schon zugestimmt. Die Partie geht weiter, sobald alle zugestimmt haben.
button-let-stand = Dabei belassen
settled-let-stand = ⚖️ Der Einspruch endete ohne Entscheidung: Es bleibt bei dem, was geschehen ist.
appeal-calls-alerts = Ich sage der Moderation im Meldekanal Bescheid. Klappt das nicht, steht es im Kanal der Partie.
appeal-calls-role = Jetzt entscheidet { $role }.
appeal-calls-nobody = **Aus der Moderation wurde niemand benachrichtigt**, denn auf diesem Server gibt es keine Mod-Rolle für Partien. Entscheiden können alle, die den Server verwalten dürfen; also sagt bitte einer dieser Personen Bescheid. Eine Rolle lässt sich mit `/mod settings moderators:` wählen.
appeal-alerts-lost = ⚠️ Im Meldekanal der Moderation konnte ich nicht schreiben. { $called }
appeal-over = ⚖️ **Entschieden** von der Moderation: { $what }. Grund: „{ $reason }“
button-judge = ⚖️ Mods: Fall öffnen
judge-welcome = Du bist dabei: { $thread }. Dort ist alles, was du für das Urteil brauchst.
judge-no-thread = Zu diesem Einspruch gibt es keinen Thread, in den ich dich holen kann. `/game log` und `/game map` zeigen, was geschehen ist, und `/game verify`, woher der Zufall kam; nutze `/mod rule` im Kanal der Partie.
appeal-thread = { $match }: Einspruch
appeal-moderators = alle, die diesen Server verwalten dürfen
appeal-moderators-role = { $role } und alle, die diesen Server verwalten dürfen
appeal-opening = ⚖️ **Einspruch in { $match }, { $channel }.** { $name } sagt zu Zug { $turn }:
    > { $reason }
    { $players }: Sagt uns hier, was ihr gesehen habt. Handkarten bleiben geheim.
    Entscheiden können: { $moderators }, außer wer in dieser Partie mitspielt oder mitgespielt hat. Die Buttons stehen unten, unter dem jetzigen Spielplan.
appeal-alarm = ⚖️ **{ $match } in { $channel } ist angehalten:** { $name } legt Einspruch ein: „{ $reason }“ Jemand aus der Moderation, der nicht mitspielt, muss entscheiden: Öffne dort den Fall, und klicke auf einen Button. (`/mod rule` geht auch.)
appeal-before = 🗺️ Der Spielplan zu Beginn von Zug { $turn }:
appeal-now = 🗺️ Der Spielplan jetzt. In der Datei steht alles Schritt für Schritt, mit den Nummern der Ziehungen, allen Regeln und der Herkunft des Zufalls.
appeal-decide = ⚖️ **Moderation: bitte hier entscheiden.** Jede Wahl fragt nach einem Grund und zeigt, was sie ändert, bevor etwas geschieht.
appeal-rules = 📖 **Regeln, auf die es ankommen kann:**
document = Was der Reihe nach geschah, mit den Regeln und der Herkunft des Zufalls
evidence-said = { $name } legt Einspruch ein, zu Zug { $turn }:
evidence-log = WAS GESCHAH, mit den Nummern der Ziehungen
evidence-rules = DIE REGELN DAZU, in unseren eigenen Worten
evidence-luck = WOHER DER ZUFALL KOMMT (/game verify erklärt es)
button-stand = Gelten lassen
button-correct = Berichtigen …
list-back = Zurück bis vor …
rule-form-back = Zurück bis vor Schritt { $step }
rule-form-facts = Wie es sein soll, je Zeile eine Angabe
rule-form-reason = Warum? Es steht dann im Kanal der Partie.
evidence-draws = { $what } (Ziehung { $draws })
appeal-form-title = Einspruch bei der Moderation
appeal-form-reason = Was ist falsch, und wie wäre es richtig?
appeal-form-hint = Zum Beispiel: Ich war noch am Zug, aber der Bot hat mich nichts tun lassen.
appeal-done = Die Partie ist angehalten, bis die Moderation entschieden hat. Alle in der Partie sehen deinen Einspruch. { $called }
appeal-no-reason = Sag in ein paar Worten, was falsch ist, damit die Moderation entscheiden kann. Es hat sich nichts geändert.
appeal-already = Es läuft schon ein Einspruch: Die Partie ist angehalten, bis die Moderation entschieden hat.
appeal-not-seated = Einspruch einlegen kann nur, wer in dieser Partie mitspielt.
command-appeal = Melden, dass etwas falsch lief; die Partie wird angehalten, bis die Moderation entscheidet
order-uphold = Was geschehen ist, gilt. Die Partie und alle Uhren laufen weiter, wo sie stehen geblieben sind.
order-back = Die Partie geht auf einen früheren Stand zurück. Das wird rückgängig gemacht, und alle, auf die sie dann wartet, bekommen die volle Zeit:
    { $detail }
order-correct = Das wird berichtigt, und der Zug beginnt von vorn, mit der vollen Zeit dafür. Handkarten bleiben verdeckt. Wenn du bestätigst, prüfe ich, ob die Zahl der Karten stimmt; wenn nicht, sage ich im Kanal, dass du es versucht hast.
    { $detail }
ordered-uphold = ⚖️ **Bestätigt:** Was geschehen ist, gilt. Die Partie und alle Uhren laufen weiter, wo sie stehen geblieben sind. Gewartet wird auf { $awaited }.
ordered-back = ⚖️ **Die Partie geht auf einen früheren Stand zurück.** Das wird rückgängig gemacht:
    { $detail }
ordered-correct = ⚖️ **Berichtigt.** Der Zug beginnt von vorn:
    { $detail }
order-appealed = In dieser Partie läuft ein Einspruch. Entscheide mit `/mod rule confirm`, `/mod rule back` oder `/mod rule correct`, damit sie weitergeht.
order-not-appealed = In dieser Partie läuft kein Einspruch. `/mod rule back` und `/mod rule correct` gehen trotzdem.
order-no-step = Diesen Schritt gibt es nicht, oder er ist schon rückgängig gemacht. { $steps }
order-steps = Zurück geht es zu den Schritten { $first } bis { $last }; was in jedem geschah, zeigt die Liste, die sich beim Eingeben öffnet.
order-no-steps = In dieser Partie ist noch nichts passiert.
failed-correct = ⚖️ **Die Moderation wollte das berichtigen, aber es ging nicht:** Die Zahl der Karten würde nicht stimmen. Es hat sich nichts geändert.
    { $detail }
permission = { $permission ->
    [view-channel] Kanäle ansehen
    [send-messages] Nachrichten senden
    [send-messages-in-threads] Nachrichten in Threads senden
    [create-public-threads] Öffentliche Threads erstellen
    [create-private-threads] Private Threads erstellen
    [attach-files] Dateien anhängen
    [connect] Verbinden
   *[other] { $name }
}
reason-none = keiner
order-bad-correction = Diese Berichtigung geht nicht: { $why }. Es hat sich nichts geändert.
order-no-facts = „{ $typed }“ verstehe ich nicht. Schreib, wie es sein soll: eine Angabe oder mehrere, getrennt mit `;`, zum Beispiel `{ $facts }`. Wer mitspielt, wird mit der Farbe genannt.
audit-uphold = bestätigt, was geschehen ist
audit-back = auf einen früheren Stand zurückgegangen
audit-correct = Angaben berichtigt
audit-failed = versucht, aber es ging nicht: { $what }
command-mod-rule = Über einen Einspruch entscheiden oder berichtigen, was falsch lief
command-mod-rule-confirm = Bestätigen, was geschehen ist; die Partie geht weiter
command-mod-rule-back = Bis vor einen Schritt zurückgehen: Er und alles danach werden rückgängig gemacht
command-mod-rule-correct = Angaben berichtigen: was wo liegt, wer was hat, wer dran ist
option-mod-step = Der erste Schritt, der rückgängig gemacht wird
option-mod-facts = Die richtigen Angaben, getrennt mit ; (die Vorschläge zeigen die jetzigen)

## What a game lets its players agree on

new-no-such-term = Bei { $game } gibt es diese Wahl für `{ $term }` nicht. Wähle aus der Liste, oder eröffne die Partie ohne diese Option.
option-map-place = Diesen Teil des Spielplans heranzoomen; welche es gibt, sagt das Spiel
game-offered = { $game } ({ $least } bis { $most } Personen, { $length })

## People who leave, and a server's matches

offer-departed = 🪑 { $name } hat diesen Server und damit die Partie verlassen. Wer hier noch nicht mitspielt, kann den Platz übernehmen. Kommt { $name } vorher zurück und spielt weiter, gilt das Angebot nicht mehr.
command-mod-matches = Die Partien auf diesem Server: wie sie stehen und auf wen gewartet wird
matches-none = Auf diesem Server ist keine Partie offen. Eröffne in einem Kanal eine mit `/game new`.
matches-page = { $lines }
    -# Seite { $page } von { $pages }; `/mod matches page:` zeigt die anderen.
matches-line = { $match } · { $game } · { $channel }: { $state }. { $silent }{ $link }
matches-lobby = 🪑 in der Lobby, { $seated } von { $players } Personen
matches-starting = 🎲 startet gleich
matches-running = ⏳ wartet auf { $names }
matches-paused = ⏸️ pausiert
matches-appealed = ⚖️ angehalten wegen eines Einspruchs
# $due etwa „in 3 Stunden“.
matches-awaited = { $name } ({ $due })
matches-silent = ⚠️ Meine Nachrichten kommen in ihrem Kanal nicht an: Warum, sagt dort `/game status`.{" "}

## First contact

# An alle, die dem Bot schreiben oder um Hilfe bitten, und einmal an einen Server. $games sind Zeilen des Satzes darunter.
first-contact = 👋 **Hallo! Ich bringe Brettspiele auf Discord, Zug um Zug.** Ein Zug dauert ein, zwei Minuten, wann immer du sie hast. Ich zeige dir, was du tun kannst; die Regeln musst du vorher nicht kennen.
    { $games }
    Allein spielst du sofort gegen Computerspieler, in deinen Direktnachrichten mit mir. Mit anderen spielst du mit `/game new` in einem Kanal eines Servers. `/game mine` listet deine Partien auf, und `/help` zeigt das hier noch einmal.
first-contact-game = 🎲 **{ $game }** · { $least } bis { $most } Personen, { $length }. { $pitch }
button-play-now = Spielen: { $game } ({ $minutes } Min.)
button-find = Eine Partie finden
first-contact-rules = Von welchem Spiel?
# In einer Direktnachricht, vor der Partie, um die auf einem Server gebeten wurde.
first-contact-here = Hier ist deine Partie „{ $game }“ gegen Computerspieler. Sie wartet auf dich, solange du willst; `/game leave` gibt sie auf.
first-contact-begun = Deine Partie beginnt in deinen Direktnachrichten mit mir: { $link }
first-contact-taken = In deinen Direktnachrichten mit mir hast du schon eine offene Partie: { $link }. `/game leave` gibt sie dort auf.
first-contact-closed = Meine Direktnachrichten erreichen dich nicht, also gibt es keinen Ort, um allein zu spielen. Erlaube Direktnachrichten in den Privatsphäre-Einstellungen dieses Servers und klicke noch einmal, oder eröffne eine Partie in einem Kanal mit `/game new fill:`.
command-help = Was dieser Bot ist, und wie du losspielst

## Seiten: eine Partie als eine Datei, und die Prüfung ihrer Würfel darin. `{ $… }` füllt das Skript der Seite aus.

page-start = Der Anfang
page-turn = Zug { $n }
page-turn-of = Zug { $n } von { $last }
page-first = Zum Anfang
page-back = Einen Zug zurück
page-play = Abspielen
page-pause = Anhalten
page-on = Einen Zug weiter
page-last = Zum Ende
page-slider = Zug
page-keys = Tasten: ← und → gehen von Zug zu Zug, Pos1 und Ende zum Anfang und zum Ende, die Leertaste spielt ab.
page-story = Was geschah
page-story-none = Noch nichts.
page-board-words = Der Spielplan in Worten
page-hands = Handkarten nach diesem Zug
page-chances = Siegchancen, Zug um Zug
page-chances-words = { $who }: { $percent } %
page-review = Was den Ausschlag gab
page-players = Wer mitspielte
page-computer = Computerspieler
page-place = Rang { $place }
page-when = { $from } bis { $to }
page-running = Diese Partie läuft noch: Verdeckte Karten bleiben auch hier verdeckt.
page-cancelled = Diese Partie wurde abgebrochen.
page-language = Sprache
page-whole = Die ganze Partie in Worten
page-foot = In dieser Datei ist alles drin: Sie lädt nichts nach und verrät niemandem, dass du sie geöffnet hast.
page-no-script = Diese Seite braucht JavaScript, um die Partie zu zeigen. Sie lädt nichts nach, alles steht in dieser Datei.
page-check = Würfel prüfen
page-check-intro = Dein Browser rechnet jeden Würfel, jedes Austeilen und jeden Einsatz aus dem Seed im Verlauf dieser Partie nach und vergleicht.
page-check-busy = Zeile { $line } …
page-check-holds = Alles stimmt: Der Seed ergibt genau diese Würfel und Karten. { $entries } Einträge, Ziehungen bis Nummer { $draws }, Einsätze bis Nummer { $commitments }.
page-check-restored = Unterwegs eingespielte ältere Kopien der Partie: { $restored }.
page-check-wrong = Es stimmt nicht. Zeile { $line } des Verlaufs: { $why }
page-check-no-log = Diese Datei ist nicht der Verlauf einer Partie. Ein Verlauf endet auf .jsonl; `/game export` gibt dir einen.
page-check-left = Hier nicht geprüft: die übrigen Spielregeln und die Signatur des Beacons. `witan verify` prüft beides. Die SHA-256-Werte standen im Kanal der Partie: Vergleiche sie dort.
page-check-foreign = Achtung: Der Spielplan oder die Karten in diesem Verlauf sind nicht die, die zum Spiel gehören.
page-check-log = SHA-256 dieses Verlaufs
page-check-line = Zeile
page-check-number = Nr.
page-check-what = Was
page-check-value = Nachgerechnet
page-why-differs = { $what } ist { $found }, müsste aber { $expected } sein.
page-why-unread = Das lässt sich nicht lesen: { $why }.
page-why-missing = „{ $field }“ fehlt.
page-why-twice = „{ $field }“ steht zweimal da.
page-why-unknown = „{ $field }“ gehört da nicht hin.
page-why-no-object = Eine Zeile ist ein JSON-Objekt, mit nichts davor oder dahinter.
page-why-running = Die Partie läuft noch, ihr Seed ist noch nicht bekannt. Prüfe sie noch einmal, wenn sie zu Ende ist.
page-why-cut = Die Datei hört zu früh auf. Hol sie noch einmal mit `/game export`.
page-why-too-long = Für den Verlauf einer Partie ist diese Datei zu groß.
page-why-unknown-game = Das Spiel { $game } kennt diese Seite nicht.
page-why-too-few = So viele Karten dieser Art gibt es nicht: { $card }.
page-why-after-end = Nach dem Ende einer Partie kommt nichts mehr.
page-why-goes-on = Der Seed ist bekannt, aber in diesem Verlauf ist die Partie nicht zu Ende.
page-why-not-standing = Eintrag { $to }, zu dem die Partie zurückgegangen sein soll, war selbst rückgängig gemacht.
page-said-seed-hash = SHA-256 des Seeds des Bots
page-said-added = SHA-256 dessen, was ihr beigesteuert habt
page-said-beacon-off = Kein öffentlicher Beacon ist beigemischt.
page-said-beacon-missed = Kein öffentlicher Beacon ist beigemischt: Runde { $round } kam angeblich nicht rechtzeitig.
page-said-beacon-mixed = Runde { $round } von { $chain } ist beigemischt; ihre Signatur prüft `witan verify`.
page-said-restored = Eine ältere Kopie wurde eingespielt; die Nummern gehen von dort weiter
page-said-start = Startkarten
page-said-die = Würfel
page-said-dice = Würfel
page-said-tie = Würfel bei Gleichstand
page-said-deal = Ausgeteilte Karten
page-said-seal = Eingesetzte Karten: SHA-256
page-said-reveal = Aufgedeckte Karten, wie eingesetzt
page-said-first = Wer beginnt (Platz, ab 0)
page-said-citizen = Gezogene Karte für die Kartenreihe (ab 0)
page-said-penalty = Strafkarte
page-verify-title = Die Würfel einer Partie prüfen
page-verify-drop = Zieh den Verlauf einer Partie hierher: die Datei mit der Endung .jsonl aus `/game export`. Sie bleibt auf diesem Gerät.
page-verify-choose = Datei auswählen
button-show = Diese Partie zeigen
page-done = 🎬 { $match } als Seite: Lade die Datei herunter und öffne sie im Browser, am besten am Computer. Jeder Zug, alles, was geschah, und eine Prüfung der Würfel sind darin.
page-done-running = 🎬 { $match } bis jetzt, als Seite: Lade die Datei herunter und öffne sie im Browser, am besten am Computer. Verdeckte Karten bleiben verdeckt, bis die Partie zu Ende ist.
brief-published = 🌐 wird als Webseite veröffentlicht
agreed-published = 🌐 Am Ende wird eine Seite dieser Partie im Web veröffentlicht, mit den Namen aller, die mitgespielt haben. `/settings published-as:` setzt deine Farbe an die Stelle deines Namens.
settings-published-by-colour = 🌐 Auf veröffentlichten Seiten heißt du wie deine Farbe.
mod-settings-publish = 🌐 Von den Partien dieses Servers werden am Ende Seiten im Web veröffentlicht: von jeder, deren Lobby seit dem Einschalten eröffnet wurde.
mod-settings-publish-at = 🌐 Von den Partien dieses Servers werden am Ende Seiten veröffentlicht, unter { $address }: von jeder, deren Lobby seit dem Einschalten eröffnet wurde.
mod-settings-no-publish = 🌐 Von Partien werden keine Seiten veröffentlicht. `/mod settings publish:` ändert das.
mod-settings-publish-nowhere = 🌐 Von Partien sollen Seiten veröffentlicht werden, aber wer diesen Bot betreibt, hat gerade keinen Platz dafür.
publish-nowhere = Seiten können nicht veröffentlicht werden: Wer diesen Bot betreibt, hat keinen Platz dafür eingerichtet (WITAN_PUBLISH). Mit `/game export format:page` bekommen alle eine Partie als Datei.
option-mod-publish = Ob Partien am Ende als Webseiten veröffentlicht werden, mit allen Namen
publish-on = ja, mit einer Zeile in jeder Lobby
publish-off = nein, und die vorhandenen löschen
option-published-as = Wie du auf veröffentlichten Seiten heißt: dein Name (Standard) oder deine Farbe
published-as-name = dein Name
published-as-colour = deine Farbe
publish-title = Partien
publish-newer = Neuere Partien
publish-older = Ältere Partien
publish-won = gewonnen von { $names }
page-published = Sie steht auch im Web: { $address }
option-format = Nur eine Datei: zum Lesen, für Programme oder als Seite, die die Partie im Browser zeigt
choice-format-jsonl = für Programme (.jsonl)
choice-format-markdown = zum Lesen (.md)
choice-format-page = Seite für den Browser (.html)

## Cups

cup-untitled = Cup { $number }
cup-open = 🏆 **{ $name }** · { $game } · beginnt { $time }
cup-running = 🏆 **{ $name }** · { $game } · Runde { $round } von { $rounds }, Ende { $time }
cup-over = 🏆 **{ $name }** · { $game } · zu Ende
cup-called-off = 🏆 **{ $name }** · { $game } · abgesagt
cup-paused = ⏸️ Der Cup pausiert: Keine Runde beginnt oder endet. Partien gehen weiter.
cup-waits = ⏳ { $unfinished ->
    [moderators] Die Zeit ist um: Die Moderation entscheidet über offene Partien.
   *[chances] Die Zeit ist um, aber der Cup wartet auf die Entscheidung über einen Einspruch oder auf eine Partie, die die Moderation pausiert hat.
}
cup-starts = 🗓️ { $start }
cup-registered-people = { $people ->
    [0] 🙋 Noch ist niemand angemeldet.
   *[other] 🙋 { $people }: { $names }{ $more ->
        [0] {""}
       *[other] { " " }+ { $more }
    }
}
cup-line = { $place }. { $name }: **{ $points }**
cup-more = … und { $more } weitere
cup-tied = Gleichstand an der Spitze: { $by ->
    [starts] Die schwächeren Startplätze entscheiden.
    [firsts] Mehr erste Plätze entscheiden.
    [opponents] Die Punkte derer, die sie getroffen haben, entscheiden.
   *[registered] Die frühere Anmeldung entscheidet.
}
cup-tables = 🎲 Es wird gespielt: { $tables }
cup-changed = ✏️ { $what } – { $reason }
# The rules of the cup. $ready and $hours are hours.
cup-rules = 📜 **Regeln**: { $rounds ->
    [one] Eine Runde
   *[other] { $rounds } Runden
} an Tischen mit je { $seats } Plätzen. Leute mit gleich vielen Punkten treffen aufeinander, möglichst nie zweimal dieselben. { $hours } h pro Entscheidung, { $days } Tage pro Runde. Dein Tisch öffnet sich als Thread: Klick dort binnen { $ready } h auf *Ich bin da*. Sonst bekommst du 0 Punkte, den Platz bekommt ein Ersatz oder ein Computerspieler, und du bist draußen, bis du dich wieder anmeldest. Wer hinter dir landet, bringt dir einen Punkt, wer gleichauf ist, einen halben. Wer den Platz verliert, bekommt 0. { $unfinished ->
    [moderators] Ist die Zeit der Runde um, entscheidet die Moderation über offene Partien.
   *[chances] Ist die Zeit der Runde um, enden offene Partien: Es entscheiden die Siegchancen, wie ein Computerspieler sie schätzt.
} Läuft ein Einspruch, wird auf die Entscheidung gewartet. Bei Gleichstand zählen { $starts ->
    [yes] die schwächeren Startplätze, dann erste Plätze, dann
   *[no] erste Plätze, dann
} die Punkte derer, die du getroffen hast, dann die frühere Anmeldung.
button-cup-register = Anmelden
button-cup-withdraw = Abmelden
cup-registered = Du bist dabei. Beginnt eine Runde, wirst du in den Thread deines Tisches gerufen.
cup-registered-reserve = Der Cup läuft schon, darum bist du Ersatz: Du kommst für die erste Person, die fehlt, oder auf einen freien Platz der nächsten Runde.
cup-registered-again = Willkommen zurück: Ab der nächsten Runde bist du wieder bei der Auslosung dabei.
cup-already = Du bist schon angemeldet. *Abmelden* nimmt dich heraus.
cup-already-reserve = Du bist schon Ersatz. Sobald ein Platz frei ist, wirst du gerufen.
cup-withdrawn = Du bist draußen. Eine Partie, die du spielst, geht weiter; ab der nächsten Runde bist du bei der Auslosung nicht mehr dabei. *Anmelden* holt dich zurück.
cup-withdrawn-early = Du bist draußen. *Anmelden* holt dich zurück.
cup-table-posted = 🏆 **{ $name }** · Runde { $round } · Tisch { $table }: { $names }
cup-called = 🏆 **{ $name }** · Runde { $round } · Tisch { $table }
    { $people } – klickt auf *Ich bin da*. Die Partie beginnt, sobald alle da sind; die Zeit läuft { $time } ab.
cup-called-all = 🏆 **{ $name }** · Runde { $round } · Tisch { $table }
    Alle sind da: Die Partie beginnt.
cup-called-paused = 🏆 **{ $name }** · Runde { $round } · Tisch { $table }
    Der Cup pausiert. Wenn er weitergeht, beginnt die Partie, sobald alle auf *Ich bin da* geklickt haben.
cup-called-off-here = 🏆 **{ $name }** · Runde { $round } · Tisch { $table }
    Der Cup ist abgesagt: Hier beginnt keine Partie.
cup-here = ✅ { $names }
cup-begins = 🏆 **{ $name }** · Runde { $round } · Tisch { $table }: Die Partie beginnt mit { $names }.
cup-missing = Nicht gekommen: { $names }. Das gibt 0 Punkte, und den Platz bekommt ein Ersatz oder ein Computerspieler.
cup-came = { $people }: Ihr kommt für jemanden, der fehlt, und spielt von jetzt an mit.
cup-nobody = Niemand ist gekommen, darum gibt es an diesem Tisch keine Punkte.
cup-judged = ⏱️ Die Zeit der Runde ist um. Es entscheiden die Siegchancen, wie ein Computerspieler sie schätzt:
cup-ruled = ⚖️ Die Moderation hat über diesen Tisch entschieden: Die Partie endet.
cup-dissolved = ⚖️ Die Moderation hat über diesen Tisch entschieden: Hier beginnt keine Partie.
cup-won = 🏆 **{ $name }** ist zu Ende: **{ $winner }** gewinnt mit { $points }!
cup-too-few = **{ $name }** findet nicht statt: Weniger als { $seats } haben sich angemeldet.
cup-off = **{ $name }** ist abgesagt. Partien, die laufen, gehen weiter.
# Below the name of the cup in a picture.
cup-picture = { $over ->
    [yes] Endstand
   *[no] Runde { $round } von { $rounds }
}
cup-order-open = Die Anmeldung beginnt.
cup-order-pause = Der Cup pausiert.
cup-order-resume = Der Cup geht weiter, mit der Zeit, die er noch hatte.
cup-order-extend = Die Zeit der Runde ändert sich um { $hours } h, und die für *Ich bin da* auch, falls sie noch läuft.
# Statt seiner Nachricht in dem Kanal, den er verlassen hat.
cup-gone = 🏆 **{ $name }** geht hier weiter: { $channel }.
cup-order-move = Der Cup zieht um nach { $channel }.
cup-order-call-off = Der Cup ist abgesagt; Partien gehen weiter.
cup-order-restore = Der Cup ist doch nicht abgesagt.
cup-order-stand = { $name }: { $stands ->
    [plays] spielt in den nächsten Runden.
    [reserve] ist Ersatz.
   *[out] ist bei der Auslosung nicht mehr dabei.
}
cup-order-score = { $name } bekommt { $points } für Tisch { $table } der Runde { $round }.
cup-order-undo = Die letzte Anordnung wird zurückgenommen.
cup-preview-open = ⚖️ Das steht dann hier, und wer will, meldet sich an. Alles darin gilt von da an. Den Cup eröffnen?
cup-preview = ⚖️ **{ $name }**: { $what } Alle können lesen, warum: „{ $reason }“. Ausführen?
cup-preview-score = Bisher: { $points }.
cup-preview-extend = Neues Ende: { $time }.
cup-unknown = So einen Cup gibt es hier nicht.
cup-none = Hier gibt es noch keinen Cup. `/cup new` eröffnet einen.
cup-which = Welcher Cup? { $cups }
cup-is-over = Dieser Cup ist zu Ende.
cup-full = Dieser Cup ist voll: { $most } haben sich angemeldet.
cup-not-registered = Du bist nicht angemeldet.
cup-too-many = Auf diesem Server sind { $most } Cups offen. Warte, bis einer zu Ende ist.
cup-not-begun = Noch wird keine Runde gespielt.
cup-paused-already = Der Cup pausiert schon.
cup-not-paused = Der Cup pausiert nicht.
cup-no-reason = Gib in ein paar Worten einen Grund an: Alle können ihn lesen.
cup-stranger = Diese Person ist nicht angemeldet.
cup-stands-so = So ist es schon.
cup-not-at-table = Diese Person saß nicht an diesem Tisch. Wer wo saß, zeigen die Nachrichten der Tische und `/cup results`.
cup-bad-points = Ein Vierertisch gibt 0 bis 3 Punkte, auch halbe: 2 oder 1,5. An anderen Tischen ist es höchstens ein Punkt weniger, als es Plätze gibt.
cup-seated = Du sitzt selbst an diesem Tisch, darum muss jemand anders aus der Moderation entscheiden.
cup-nothing-to-undo = Es gibt nichts zurückzunehmen.
cup-changed-since = Es ist nichts passiert: Am Cup hat sich etwas geändert, seit du nachgesehen hast. Gib den Befehl noch einmal ein.
cup-done = Erledigt: Die Nachricht des Cups zeigt es. { $link }
cup-start-past = Wähle einen Beginn im kommenden Jahr. Zeitzone: { $zone }.
cup-round-short = Eine Runde muss länger sein als eine Entscheidung und als die Zeit für *Ich bin da*. Wähle mehr `days:`.
cup-no-threads = Eröffne einen Cup in einem Textkanal: Jeder seiner Tische wird ein Thread.
cup-results = 📄 Für alle an jedem Tisch je eine Zeile.
cup-no-results = Noch ist kein Tisch ausgelost.
lobby-of-cup = Dieser Tisch gehört zu einem Cup: Wer hier sitzt, wurde ausgelost, und die Partie beginnt von selbst, sobald alle auf *Ich bin da* geklickt haben.
audit-cup = 🏆 { $date } { $by }, { $name }: { $what } – { $reason }
command-cup = Cups: mehrere Runden, deren Tische sich von selbst öffnen
command-cup-new = Einen Cup in diesem Kanal eröffnen
command-cup-pause = Keine Runde beginnt oder endet
command-cup-resume = Weitermachen
command-cup-extend = Der Runde mehr oder weniger Zeit geben
command-cup-player = Jemanden herausnehmen oder wieder aufnehmen
command-cup-score = Festlegen, wie viele Punkte jemand für einen Tisch bekommt
command-cup-move = Den Cup in diesen Kanal verlegen
command-cup-call-off = Einen Cup ohne Sieg beenden
command-cup-undo = Die letzte Anordnung zu einem Cup zurücknehmen
command-cup-results = Ein Cup als Datei
option-cup-start = Wann er beginnt, etwa: morgen 18:00
option-cup-seats = Wie viele an einem Tisch sitzen (Standard: 4)
option-cup-rounds = Wie viele Runden (Standard: 3)
option-cup-pace = Stunden pro Entscheidung (Standard: 24)
option-cup-days = Tage pro Runde (Standard: 14)
option-cup-ready = Stunden für „Ich bin da“ (Standard: 24)
option-cup-unfinished = Was offene Partien entscheidet, wenn die Runde um ist
option-cup-name = Wie er heißt
option-cup-cup = Die Nummer des Cups
option-cup-reason = Warum; alle können es lesen
option-cup-player = Wen
option-cup-as = Was von jetzt an gilt
option-cup-round = Welche Runde
option-cup-table = Welcher Tisch der Runde
option-cup-points = Wie viele, etwa 2 oder 1,5
option-cup-hours = Wie viele; mit Minus so viele weniger
cup-unfinished-chances = geschätzte Chancen
cup-unfinished-moderators = die Moderation
cup-as-plays = spielt
cup-as-reserve = Ersatz
cup-as-out = draußen
