### Every sentence people read, in French. Discord's Markdown works in these texts. Names put into them are
### already escaped. “one” is 0 and 1 in French: such variants print the number.

# What this language is called in itself.
language-name = Français

## People

# $colour is the word of the program for a colour, never to be translated where it is a selector.
circle = { $colour ->
    [red] 🔴
    [blue] 🔵
    [green] 🟢
    [yellow] 🟡
   *[violet] 🟣
}
# Only after a colon or in brackets: it agrees with nothing.
colour = { $colour ->
    [red] Rouge
    [blue] Bleu
    [green] Vert
    [yellow] Jaune
   *[violet] Violet
}
seat-name = { $circle } **{ $name }**
seat-computer = { $circle } **{ $name }** 🤖
seat-label = { $circle } { $name }
seat-mention = { $circle } <@{ $id }>

## Lobbies

match-name = Partie { $id }
match-titled = { $title } ({ $number })
lobby-headline = 👑 **{ $game }** · { $name }
lobby-host = { $circle } **{ $name }**{ $sign } (hôte)
lobby-guest = { $circle } **{ $name }**{ $sign }
lobby-free = { $free ->
    [one] ⚪ { $free } place libre
   *[other] ⚪ { $free } places libres
}
lobby-deadline = ⏳ { $hours ->
    [one] { $hours } heure
   *[other] { $hours } heures
} par décision ; ensuite, la partie continue sans attendre.
lobby-deadline-reminds = ⏳ { $hours ->
    [one] { $hours } heure
   *[other] { $hours } heures
} par décision ; ensuite, j’envoie un rappel et la partie attend.
lobby-time-bank = 🏦 Banque de temps : { $hours ->
    [one] { $hours } heure
   *[other] { $hours } heures
} de plus par personne pour toute la partie ; elle sert quand un délai expire.
lobby-refill = Chaque décision prise à temps en rend { $hours ->
    [one] { $hours } heure
   *[other] { $hours } heures
}, jusqu’à ce qu’elle soit pleine.
# $hours are numbers of hours with arrows between, such as 24 → 12 → 6.
lobby-shorter = ⌛ Après un délai dépassé, tu as moins de temps ({ $hours } heures, sans jamais finir entre 22 h et 9 h chez toi). Dès que tu joues, tu retrouves le délai complet.
lobby-patient = 🕰️ Patience : tous les délais ont la même durée, même après des délais dépassés, et une personne qui s’absente peut faire attendre les autres.
lobby-weekends = 🛌 Le samedi et le dimanche, le temps ne s’écoule pour personne (fuseau horaire : { $zone }). On peut jouer quand même.
lobby-most-missed = 🪑 Si quelqu’un laisse passer { $missed ->
    [one] { $missed } délai
   *[other] { $missed } délais de suite
}, sa place peut aller à quelqu’un d’autre.
lobby-most-missed-stand-in = 🪑 Si quelqu’un laisse passer { $missed ->
    [one] { $missed } délai
   *[other] { $missed } délais de suite
}, un joueur virtuel joue à sa place jusqu’à ce que quelqu’un la prenne.
# $signs are those of who can join: “●” or “● ○”.
lobby-reliability = 🎯 Ouvert aux { $signs } ; pour les autres, sur invitation
# Short: it explains the signs beside names, in small print.
reliability-signs = ● fiable ici · ◐ laisse passer des délais ou quitte des parties · ○ moins de 10 décisions jusqu’ici
lobby-no-deadline = ⏳ Pas de délai : la partie attend tout le monde.
lobby-invited = 📨 Invitations : { $people }
lobby-waiting = ⏭️ Liste d’attente : { $people }
lobby-for-others = 🗝️ { $host } a ouvert ce lobby pour d’autres et peut démarrer la partie ou fermer le lobby. Quand toutes les places seront prises, la partie démarrera toute seule.
lobby-complete = Toutes les places sont prises. Toute personne dans le lobby peut démarrer la partie.
lobby-host-may-start = Il y a assez de monde : l’hôte peut démarrer maintenant ou attendre encore.
lobby-fill = 🤖 Au départ, des joueurs virtuels prendront les places libres : { $policy }. L’hôte peut démarrer maintenant ou attendre du monde.
brief-deadline = ⏳ { $hours } h par décision
brief-no-deadline = ⏳ pas de délai
brief-weekends = 🛌 pause le week-end ({ $zone })
brief-hints-alone = 💡 conseils seulement en solo
brief-hints-off = 💡 pas de conseils
brief-hints-on = 💡 conseils pour tout le monde
brief-talk-private = 🤫 discussions privées, lisibles par les personnes qui gèrent les fils ici
brief-talk-no-rooms = 🤫 discussions privées, mais pas ici : je ne peux pas ouvrir de fils privés
brief-talk-none = 🤐 pas de discussion sur la partie
brief-rated = ⚖️ partie classée
brief-beacon = 🎲 avec une balise publique
brief-no-beacon = 🎲 sans balise publique
agreed-computers = 🤖 Joueurs virtuels de cette partie : { $policy }
agreed-hints-alone = 💡 Seule une personne qui joue uniquement contre des joueurs virtuels a droit à un `/game hint`.
# In a match alone against computer players.
agreed-hints-yours = 💡 Un doute ? `/game hint`
agreed-hints-off = 💡 Cette partie se joue sans conseils.
agreed-hints-on = 💡 Tout le monde peut demander un `/game hint`.
agreed-rated = ⚖️ Partie classée : le résultat compte pour le classement ({ $pace ->
    [day] un jour au plus par décision
   *[slow] plus d’un jour par décision
}).
agreed-rated-hints = ⚖️ Partie non classée, car tout le monde peut demander des conseils.
honours-head = 🏆 **Tableau d’honneur** · saison { $season }
honours-none = Il n’y a encore personne ici : il faut { $needed } parties classées, dont une terminée cette saison.
honours-table = **{ $game }** · { $pace ->
    [day] un jour au plus par décision
   *[slow] plus d’un jour par décision
}
honours-line = { $place }. { $name } : **{ $rating }** · { $change }
honours-small = L’ordre suit ce qui est sûr : la cote moins ce qui suit ±. ▲▼ : depuis le début de la saison. ★ : nouveau nom. La saison se termine { $until }. `/settings ratings:` te cache ici.
honours-somebody = quelqu’un
honours-title = { $game } · { $over ->
    [yes] saison { $season }, classement final
   *[no] saison { $season }
}
honours-subtitle = { $over ->
    [yes] Le roi : { $king }
   *[no] Tableau d’honneur
} · { $pace ->
    [day] un jour au plus par décision
   *[slow] plus d’un jour par décision
}
honours-over = 🏆 Il n’y a plus de tableau d’honneur ici.
honours-comes = 🏆 Le tableau d’honneur sera ici dans une minute.
honours-refused = Je ne peux pas écrire dans { $channel } : il m’y faut *Voir les salons*, *Envoyer des messages* et *Joindre des fichiers*. Il n’y aura donc pas de tableau là-bas.
season-over = 👑 **La saison { $season } est terminée.**
season-king = **{ $game }** · { $pace ->
    [day] un jour au plus par décision
   *[slow] plus d’un jour par décision
} : le roi, c’est **{ $name }**, avec une cote de { $rating }. Longue vie au roi !
season-months = { $months ->
    [one] un mois
   *[other] { $months } mois
}
mod-settings-honours = 🏆 Le tableau d’honneur est dans { $channel }. Une saison dure { $months ->
    [one] un mois
   *[other] { $months } mois
}.
mod-settings-no-honours = 🏆 Il n’y a pas de tableau d’honneur. `/mod settings honours:` en installe un.
mod-settings-king = 👑 À la fin d’une saison, ses rois reçoivent { $role }, jusqu’à la fin de la suivante.
king-refused = { $why ->
    [permission] Je ne peux donner { $role } à personne : il me faut *Gérer les rôles*. La modération peut l’accorder à mon rôle.
    [rank] Je ne peux donner { $role } à personne : mon propre rôle doit être placé au-dessus. Cela se change dans les paramètres du serveur.
    [powers] { $role } donne des droits que tout le monde n’a pas. Le rôle des rois ne doit être qu’un signe : choisis-en un sans permissions.
    [fixed] { $role } est celui de tout le monde, d’un bot ou d’un service. Choisis un autre rôle.
   *[other] Discord ne peut pas me dire pour l’instant si j’ai le droit de donner { $role }. Réessaie dans une minute.
}
results-file = 📄 { $lines ->
    [one] Une ligne
   *[other] { $lines } lignes
}, une par personne ayant eu une place dans une partie terminée.
results-none = Aucune partie de ce genre ne s’est encore terminée ici.
results-bad-date = Je ne comprends pas cette date. Écris l’année, le mois et le jour, ainsi : `2026-10-01`.
stats-only = 🗓️ Seulement { $season ->
    [none] les parties
   *[other] la saison { $season }
}{ $pace ->
    [day] {" "}à un jour au plus par décision
    [slow] {" "}à plus d’un jour par décision
   *[all] { "" }
}.
rating-changes = ⚖️ **Cotes** ({ $pace ->
    [day] un jour au plus par décision
   *[slow] plus d’un jour par décision
})
rating-change = • { $name } : { $number } ± { $uncertainty } ({ $sign }{ $change })
rating-too-few = • { $name } : { $matches } sur les { $needed } parties classées qu’il faut pour une cote
rating-none = ⚖️ Cette partie n’est pas classée : { $why ->
    [corrected] la modération a corrigé ce qui s’était passé.
    [luck] des dés, des cartes ou des choix secrets ont été annulés.
   *[few] il restait une personne au plus à la fin, et aucune autre n’était partie d’elle-même après le premier tour de table.
}
rating-known = ⚖️ Cote { $scope ->
    [server] sur ce serveur
   *[everywhere] sur tous les serveurs
}, { $pace ->
    [day] un jour au plus par décision
   *[slow] plus d’un jour par décision
} : **{ $number } ± { $uncertainty }** ({ $matches } parties classées)
rating-unknown = ⚖️ Cote { $scope ->
    [server] sur ce serveur
   *[everywhere] sur tous les serveurs
}, { $pace ->
    [day] un jour au plus par décision
   *[slow] plus d’un jour par décision
} : pas encore ({ $matches } sur les { $needed } parties classées qu’il faut)
settings-ratings = ⚖️ { $wish ->
    [everywhere] En plus de ta cote sur chaque serveur, tu en as une sur l’ensemble des serveurs où je suis, à partir du moment où tu l’as choisie.
   *[hidden] Personne d’autre ne voit tes cotes.
}
agreed-talk-private = 🤫 On peut aussi discuter en privé : *Discuter*, sous le plateau, ouvre des fils privés. Les personnes qui peuvent gérer les fils sur ce serveur peuvent les lire ; rien de ce qu’on y dit n’engage personne.
agreed-talk-no-rooms = 🤫 On peut aussi discuter en privé, mais je ne peux pas ouvrir de fils privés ici : faites-le ailleurs. Rien de ce qu’on y dit n’engage personne.
agreed-talk-none = 🤐 Pas de discussion : parler de la partie avec les autres, ici ou en privé, est contraire à ce qui a été convenu.
lobby-needs = { $missing ->
    [one] Il manque encore { $missing } personne.
   *[other] Il manque encore { $missing } personnes.
}
luck-too-long = Le texte pour la graine doit compter de 1 à { $most } caractères, sur une seule ligne.
luck-added = Ton texte entrera dans la graine au démarrage de la partie. D’ici là, tu peux le changer.
luck-in-lobby =
    🎲 La graine de cette partie (son nombre secret de départ) a été tirée avant que quiconque ne la rejoigne. Son empreinte SHA-256 est
    `{ $hash }`
    Ce que tu ajoutes avec `/game seed` y est mêlé au démarrage ; si tu n’ajoutes rien, un nombre venu de Discord en tient lieu. La graine sera publiée à la fin de la partie.
luck-hash =
    🎲 L’empreinte SHA-256 de la graine du bot, publiée avant que quiconque ne rejoigne la partie :
    `{ $hash }`
    Ce que chaque personne y a ajouté avant le démarrage :
luck-drawn = Tirages jusqu’ici (dés et mélanges) : { $draws } · engagements : { $commitments }.
luck-secret = La graine sera publiée à la fin de la partie. Les cartes dévoilées peuvent être vérifiées dès maintenant ; le document FAIRNESS du bot explique comment.
luck-checked = ✅ Vérifié à l’instant : le journal est complet, tous les dés et mélanges découlent de la graine, et tous les coups étaient permis.
luck-check-failed = ❌ Vérifié à l’instant, et quelque chose ne va pas : { $why }. Préviens la personne qui gère le bot.
luck-seed =
    La graine du bot : `{ $seed }`
    Pour tout vérifier, exporte le journal et exécute `witan verify FILE`. Le document FAIRNESS du bot explique comment s’y prendre sans ce programme.
luck-published = -# 🎲 { $match } : SHA-256 de la graine `{ $hash }`
luck-seeded-again = ♻️ Le bot a été restauré à partir d’une copie plus ancienne de sa base de données. **{ $match }** a une nouvelle graine, car l’ancienne est peut-être connue :
# The round that is waited for follows, as in luck-beacon-named.
luck-restoring = ♻️ Le bot a été restauré à partir d’une copie plus ancienne de sa base de données. **{ $match }** : la partie en est là où cette copie l’avait laissée. Pour que personne ne puisse connaître ni choisir les dés à venir, elle attend une valeur publique :
# $how is "mixed" if a round of the beacon decides the dice to come, which is told then.
luck-restored = ♻️ Le bot a été restauré à partir d’une copie plus ancienne de sa base de données. **{ $match }** : la partie en est là où cette copie l’avait laissée. Ce qui a été lancé ou distribué depuis ne servira plus jamais : ces numéros sont sautés. { $how ->
    [mixed] Personne n’a donc pu connaître ni choisir les dés à venir :
   *[chosen] La personne qui gère le bot a pu choisir, par le moment de cette restauration, les dés à venir : continuez si vous lui faites confiance.
}
luck-starting = -# 🎲 { $match } démarre. Empreinte SHA-256 de ce que vous avez ajouté : `{ $hash }`.
luck-no-beacon = Aucune balise publique n’y est mêlée : la personne qui gère le bot l’a désactivée.
luck-alone = Cette partie se joue en solo, sans balise publique.
luck-added-hash = 🎲 L’empreinte SHA-256 de tout cela, publiée au démarrage de la partie : `{ $hash }`
luck-beacon-named = { $another ->
    [yes] Le message précédent est arrivé trop tard, c’est donc la valeur n° { $round } qui sera mêlée à la graine.
   *[no] La valeur n° { $round } de { $chain } sera mêlée à la graine.
} Elle est attendue à <t:{ $due }:T>{ $kind ->
    [public]  ; personne ne peut la connaître avant.
   *[trial] .
}
luck-beacon-mixed = La valeur n° { $round } de { $chain } est mêlée à la graine : `{ $signature }`
luck-trial = Cette chaîne ne sert qu’aux essais : son secret est public, elle ne prouve donc rien.
luck-beacon-missed = La valeur n° { $round } de { $chain } n’est pas arrivée à temps : la partie se joue sans elle. Seuls la graine du bot et ce que vous y avez ajouté décident des dés.
luck-revealed = -# 🎲 { $match } peut maintenant être vérifiée (`/game verify`). La graine était `{ $seed }`, son empreinte SHA-256 `{ $hash }`.
luck-log = -# 📜 L’empreinte SHA-256 du journal, tel que `/game export` le donne désormais : `{ $hash }`
lobby-no-beacon = -# La personne qui gère le bot a désactivé la balise publique : pour la graine, il faut lui faire confiance.
lobby-luck = 🎲 Ajoute un texte de ton choix à la graine avec `/game seed` ; `/game verify` explique pourquoi.
lobby-contribution = · { $name } : { $words }
luck-first-holder = { $who }, qui avait au départ la place de { $name }
lobby-is-starting = La partie va démarrer.
lobby-has-begun = La partie a démarré.
lobby-was-closed = Ce lobby, ouvert par { $host }, a été fermé.
lobby-was-idle = Ce lobby, ouvert par { $host }, a été fermé : rien n’y avait changé depuis { $days } jours.
lobby-idle = 🕯️ **{ $match }** : le lobby a été fermé, car rien n’y avait changé depuis { $days } jours. `/game new` en ouvre un autre.
# $people are asked; $names are those who did not answer.
ready-question = 🙋 { $people } : toujours là ? **{ $match }** va commencer. Cliquez sur le bouton ; sinon, vous perdrez votre place { $until }.
button-here = Je suis là
button-wait = Attendre une place
ready-all = 🙋 Tout le monde est là : **{ $match }** commence.
ready-too-few = 🙋 **{ $match }** : il n’y a plus assez de monde pour démarrer. Le lobby est de nouveau ouvert, et on peut le rejoindre.
ready-filled = 🙋 Pas de réponse de { $names } : des joueurs virtuels prennent les places, et **{ $match }** commence.
ready-next = 🙋 **{ $match }** : pas de réponse de { $names }. La liste d’attente avance.
ready-reopened = 🙋 **{ $match }** : pas de réponse de { $names }. Il y a de nouveau de la place, et tout le monde peut rejoindre la partie.
ready-asked = Ce lobby a déjà quelques heures, j’ai donc demandé qui est encore là. La partie commencera dès que tout le monde aura cliqué sur *Je suis là* ; on attend { $people }. Sinon, on perd sa place { $until }.
ready-lost = { $people } : sans réponse à temps, votre place dans le lobby de **{ $match }** est perdue.
ready-noted = C’est noté : tu es là.
button-join = Rejoindre
button-terms = 📜 Ce qui est convenu
button-leave = Quitter
button-start = Démarrer
button-close = Fermer
list-colour = Rejoindre avec une couleur, ou en changer…
list-colour-full = Changer de couleur…
list-fill = Ajouter des joueurs virtuels…
list-fill-nobody = Laisser les places libres aux humains
list-invite = Inviter du monde…
button-close-for-all = Fermer le lobby
button-play-again = Revanche (mêmes joueurs)
button-play-again-alone = Rejouer
button-review = Les moments clés
lobby-close-question = { $others ->
    [1] Une autre personne a
   *[other] { $others } autres personnes ont
} rejoint ce lobby. Le fermer quand même ?
lobby-invites = 📨 **{ $match }** : { $who } invite { $people }. Pour participer, il suffit de cliquer sur *Rejoindre* ci-dessus.
lobby-removes = 🚪 **{ $match }** : { $person }, { $who } t’a fait sortir du lobby.
lobby-next-sit = 🪑 **{ $match }** : de la place s’est libérée, et la partie accueille { $people }. Pour ne plus jouer, il suffit de cliquer sur *Quitter* plus haut.
lobby-beside = 👑 { $host } ouvre **{ $match }** dans { $channel } · { $game } · places prises : { $seated } sur { $players }
lobby-beside-full = 👑 **{ $match }** va démarrer dans { $channel } · { $game } · les { $players } places sont prises
lobby-beside-begun = 👑 **{ $match }** se joue dans { $channel } · { $game }
lobby-beside-closed = -# 👑 **{ $match }** : le lobby a été fermé · { $game }
poster-alt = { $game } : le plateau, tel qu’il peut se présenter au début d’une partie.
thread-name = { $game } · { $host }{ $nth ->
    [1] {""}
   *[other] {" "}({ $nth })
}
thread-titled = { $title } · { $game }
post-begins = 🎲 Dans ce post, on joue à **{ $game }**.
lobby-no-rooms = -# Il n’y a pas de fils privés ici : si quelqu’un fait une réclamation, toutes les personnes qui jouent en reçoivent les détails en message privé.

## Incidents: what keeps a match from being heard, and how to fix it

incident-forbidden = ⚠️ Je ne peux pas écrire dans { $channel } : il m’y manque des permissions ({ $permissions }).
incident-no-room = Je n’ai pas pu ouvrir de fil privé pour cette réclamation : il me manque des permissions dans { $channel } ({ $permissions }).
incident-silenced = ⚠️ Discord ne me laisse pas écrire dans { $channel }.
incident-channel-gone = ⚠️ Le salon de cette partie a été supprimé.
incident-thread-closed = ⚠️ Le fil { $channel } est archivé ou verrouillé, et je ne peux pas le rouvrir.
incident-thread-hidden = ⚠️ Je ne vois pas le fil { $channel }, donc je ne peux pas y écrire.
incident-server-left = ⚠️ Je ne suis plus membre du serveur de cette partie.
incident-deaf = ⚠️ Discord refuse tout ce que j’écris dans { $channel } : { $why }
incident-unheard = ⚠️ Depuis plus d’une demi-heure, rien de ce que j’écris n’arrive dans { $channel }.
incident-refused = ⚠️ Discord a refusé un message de cette partie : { $why }
incident-given-up = ⚠️ Pendant deux semaines, je n’ai pas réussi à envoyer un message de cette partie : { $why }
incident-closed-dms = ⚠️ Mes MP n’arrivent pas jusqu’à { $name }.
alarm = **{ $name }** : { $line }
    { $remedy }
alarm-over = ✅ **{ $name }** : c’est réglé. Mes messages arrivent de nouveau dans { $channel }.
remedy-forbidden = Un membre qui peut gérer le serveur peut m’accorder ces permissions dans les paramètres de { $channel }, sous « Permissions » : { $permissions }. Je reprendrai alors automatiquement. Sinon, utilise `/game relocate match:{ $number }` dans un autre salon du serveur où je peux écrire. Rien n’est perdu, et les délais sont suspendus d’ici là.
remedy-silenced = La modération m’a peut-être exclu temporairement. Lève cette exclusion et je reprendrai automatiquement, ou utilise `/game relocate match:{ $number }` dans un autre salon du serveur. Rien n’est perdu, et les délais sont suspendus d’ici là.
remedy-channel-gone = Utilise `/game relocate match:{ $number }` dans le salon ou le fil du serveur où la partie doit continuer. Rien n’est perdu, et les délais sont suspendus d’ici là.
remedy-thread-closed = Désarchive et déverrouille { $channel } et je reprendrai automatiquement, ou utilise `/game relocate match:{ $number }` dans un autre salon du serveur. Rien n’est perdu, et les délais sont suspendus d’ici là.
remedy-thread-hidden = Mentionne-moi dedans pour m’y ajouter ; si le fil est public, un membre qui peut gérer le serveur peut me laisser voir le salon auquel il appartient. Je reprendrai alors automatiquement. Sinon, utilise `/game relocate match:{ $number }` dans un autre salon du serveur. Rien n’est perdu, et les délais sont suspendus d’ici là.
remedy-server-left = Invite-moi de nouveau sur le serveur et je reprendrai automatiquement, ou utilise `/game relocate match:{ $number }` dans un salon d’un autre serveur où je suis. Rien n’est perdu, et les délais sont suspendus d’ici là.
remedy-deaf = Une règle du serveur, comme AutoMod, me bloque peut-être. Laisse passer mes messages et je reprendrai automatiquement, ou utilise `/game relocate match:{ $number }` dans un autre salon du serveur. Les délais sont suspendus d’ici là.
remedy-unheard = Cela peut s’arranger tout seul, et je continue d’essayer. Sinon, utilise `/game relocate match:{ $number }` dans un autre salon du serveur. Rien n’est perdu, et les délais sont suspendus d’ici là.
remedy-lost = La partie continue : `/game status` et `/game log` montrent ce qui a pu t’échapper. Si cela se reproduit, contacte la personne qui gère le bot.
remedy-closed-dms = On peut jouer dans le salon. Pour recevoir mes MP, il faut autoriser les messages privés en provenance des membres de ce serveur.
check = ⚠️ **{ $match }** : Discord a refusé ce que je voulais écrire ici. `/game status`, `/game map` et `/game log` le montrent.
heard-again = ⏳ **{ $match }** : pendant { $span }, mes messages ne sont pas arrivés ici. Aucun délai n’a couru entre-temps : chacun est repoussé d’autant.
words-left-out = […]
closed-dms-unheard = { $name }, mes MP ne t’arrivent pas. Utilise `/game hand` pour voir ce que je voulais te dire.
relocate-done = { $name } continue ici. Ce que je n’ai pas pu écrire suit maintenant, avec le plateau.
relocate-needs-a-server = Les parties se jouent dans les salons ou les fils d’un serveur. Utilise cette commande là où la partie doit continuer.
relocate-unknown = Aucune partie ouverte ne porte le numéro { $number }. `/game mine` liste les tiennes.
relocate-not-yours = Pour transférer cette partie, il faut en être l’hôte et y jouer, ou faire partie de la modération de son serveur.
relocate-heard = Que je sache, je peux écrire dans { $channel } : cette partie y reste donc. J’essaie tout de suite ; si je n’y arrive pas, je le dirai à l’hôte, et tu pourras refaire cette commande.
relocate-other-server = Cette partie appartient à un autre serveur, et j’y suis encore : utilise cette commande dans un autre salon de ce serveur-là. Une partie ne quitte son serveur que si j’en ai été retiré.
relocate-channel-taken = Il y a déjà une partie ouverte dans ce salon. Utilise la commande dans un autre salon ou un fil.
relocate-here-already = Cette partie se joue déjà ici.
moved = 📦 **{ $match }** continue dans { $channel } : { $who } y a transféré la partie, car je ne pouvais plus écrire dans l’ancien salon. Rien n’est perdu : { $link }
moved-to-another-server = 📦 **{ $match }** continue sur un autre serveur, car j’ai été retiré du sien : { $who } y a transféré la partie. Il faut être membre de ce serveur pour la voir ; demande une invitation à { $who }. Rien n’est perdu : { $link }
moved-away = 📦 **{ $match }** continue dans { $channel } : { $who } y a transféré la partie, car je ne pouvais plus écrire ici.

## Answers about lobbies

new-opened = Le lobby est ouvert dans { $channel } et tu y es. Les autres peuvent le rejoindre avec son bouton ou avec `/game join`.
table-opened = Le lobby est ouvert dans { $channel }. Tu ne joues pas : tu peux y inviter des personnes et en faire sortir, démarrer la partie ou fermer le lobby, et plus tard trancher les réclamations. Quand toutes les places seront prises, la partie démarrera toute seule.
alone-option = Ici, tu joues sans attendre contre des joueurs virtuels : `{ $option }` n’y sert à rien. Enlève cette option, ou ouvre une partie avec d’autres dans un salon de serveur.
alone-taken = Tu as déjà une partie ouverte ici. `/game status` la montre ; `/game leave` l’abandonne.
alone-given-up = Tu as abandonné cette partie. `/game new` en démarre une autre.
new-not-here = On ne peut pas ouvrir de partie dans ce salon. C’est possible dans { $channels }.
new-needs-permissions = Pour cela, il me manque ici des permissions : { $permissions }. Demande à un membre qui peut gérer le serveur de me les accorder, puis réessaie.
new-thread-hidden = Je ne vois pas ce fil, donc je ne peux pas y écrire. Mentionne-moi dedans pour m’y ajouter, puis réessaie.
new-no-thread = Je n’ai pas pu ouvrir de fil ici ; il me manque peut-être une permission. Laisse-moi créer des fils publics, ou ouvre la partie dans ce salon avec `place: ce salon`.
joined = Tu as rejoint la partie. Ta couleur : { $colour }.
lobby-waits = Tu es sur la liste d’attente. Si une place se libère avant le début de la partie, elle est à toi, et je te le dirai dans le salon du lobby. Clique de nouveau sur *Attendre une place* pour quitter la liste.
lobby-waits-no-more = Tu n’attends plus de place.
left = Tu as quitté le lobby.
left-and-closed = Tu as quitté le lobby. Il n’y avait plus personne d’autre : il est donc fermé.
started = La partie démarre !
starting = La partie démarre dans un instant, dès que la valeur de la balise publique arrive.
lobby-closed = Le lobby est fermé.
lobby-channel-taken = Il y a déjà une partie ouverte dans ce salon. Termine-la d’abord, ou ouvre la tienne dans un fil : `/game new place: un nouveau fil`.
lobby-too-many = Tu es déjà l’hôte de { $most ->
    [one] { $most } lobby
   *[other] { $most } lobbys
} sur ce serveur : { $channels }. Démarre d’abord une de ces parties, ou ferme un lobby.
lobby-kept-out = L’hôte t’a fait sortir de ce lobby. Tu peux y revenir sur son invitation.
lobby-barred = La modération de ce serveur te tient à l’écart de ses parties. Si tu penses que c’est une erreur, adresse-toi à elle.
lobby-nobody-there = Personne n’est sorti : { $person } n’est pas dans ce lobby, ou en est l’hôte. Pour le quitter toi-même : `/game leave`.
lobby-nobody-new = Personne de nouveau à inviter : ces personnes sont déjà dans le lobby, ont déjà une invitation, ou sont des bots. Celles que l’hôte a fait sortir n’y reviennent que sur son invitation.
lobby-too-many-invited = Tu peux inviter au plus { $most } personnes dans un lobby.
lobby-too-often = Tu as ouvert { $most } lobbys en une heure. Attends un peu avant d’en ouvrir un autre ; tu peux rejoindre ceux qui sont ouverts.
lobby-too-many-today = Tes lobbys peuvent prévenir { $most } personnes par jour, et ce serait plus. Tu pourras inviter de nouveau demain ; on peut aussi rejoindre sans invitation.
lobby-not-willing = Impossible d’inviter { $people }. Certaines personnes n’acceptent pas d’invitations ; elles peuvent quand même venir d’elles-mêmes.
lobby-nobody-willing = Aucune de ces personnes ne peut être invitée. Certaines n’acceptent pas d’invitations ; elles peuvent quand même venir d’elles-mêmes.
lobby-unwanted = Dans cette partie, il y a { $people }, avec qui tu as choisi de ne pas jouer. `/settings again-with:` change cela.
lobby-not-here-now = Tu ne peux pas rejoindre cette partie. Choisis-en une autre, ou ouvres-en une avec `/game new`.
# $signs as in lobby-reliability; $sign is their own.
lobby-unreliable = Ce lobby est réservé aux { $signs }, et sur ce serveur tu es { $sign }. Les personnes qui y sont déjà peuvent quand même t’inviter, et `/game find` montre ce que tu peux rejoindre maintenant. `/settings` dit ce qu’il faut pour être ●.
lobby-removed = { $person } n’est plus dans le lobby, et je le lui ai dit.
lobby-has-invited = Invitation envoyée : { $people }.
new-bad-name = Je ne peux pas afficher ce nom. Essaies-en un autre, avec des lettres ou des chiffres.
new-nobody-mentioned = Je ne vois pas de qui tu parles. Mentionne ces personnes dans `with:`, par exemple `@Beorn @Cwen`.
new-only-bots = On ne peut pas inviter de bots. Pour jouer avec des joueurs virtuels, utilise `fill:` au lieu de `with:`.
lobby-players = Ce jeu se joue de { $least } à { $most } personnes.
lobby-none = Il n’y a pas de lobby ouvert ici. Ouvres-en un avec `/game new`. (Une fois une partie démarrée, on ne peut y entrer qu’à la place d’un joueur virtuel ou à une place proposée.)
lobby-full = Toutes les places sont prises. Clique sur *Attendre une place* dans le message du lobby pour te mettre sur la liste d’attente. Ou ouvre une autre partie dans un autre salon ou dans un fil : `/game new`.
lobby-queue-full = { $most } personnes attendent déjà une place dans ce lobby. Choisis-en un autre, ou ouvres-en un avec `/game new`.
lobby-not-played = Pour une revanche, il faut avoir joué cette partie. Ouvre la tienne avec `/game new`.
lobby-filled = C’est fait : le message du lobby montre qui prendra les places libres.
lobby-no-computers = Ce jeu n’a pas de joueurs virtuels de ce genre.
lobby-seated = Tu es déjà dans ce lobby. Choisis une autre couleur si tu veux, ou pars avec `/game leave`.
lobby-not-seated = Tu n’es pas dans ce lobby. *Rejoindre* ou `/game join` prend une place libre ; s’il n’y en a pas, *Attendre une place* te met sur la liste d’attente.
lobby-colour-taken = Cette couleur est déjà prise : { $colour }. Choisis une couleur libre.
lobby-not-host = Pour le moment, c’est à l’hôte de le faire : { $host }. Quand toutes les places seront prises, toute personne dans le lobby pourra démarrer la partie.
lobby-departed = 🪑 **{ $name }** n’est plus sur ce serveur : sa place dans le lobby est de nouveau libre.
lobby-start-departed = La partie n’a pas démarré : quelqu’un du lobby n’est plus sur ce serveur, et sa place est de nouveau libre. Démarre quand tu veux, ou attends du monde.
lobby-host-departed = L’hôte n’est plus sur ce serveur. Ce rôle revient maintenant à { $host }.
lobby-too-few = { $needed ->
    [one] Quelqu’un doit rejoindre la partie avant qu’elle démarre.
   *[other] Pour démarrer, il faut être au moins { $needed }.
}

## Answers about matches

play-other-game = Dans ce salon, on joue à { $game } : tape `/{ $command }`.
hand-none = Dans ce jeu, rien n’est secret.
hint-head = 💡 **Conseil** · { $match }
hint-mixed = Tout le monde engage ses cartes en même temps, donc aucun choix n’est toujours le meilleur. Varie, à peu près ainsi :
hint-line = { $number }. { $what } · **{ $merit }** · { $why }
hint-then = ⤷ Suite prévue : { $what } · { $why }
hint-because = ⚖️ Ce qui fait la différence : { $because }.
hint-merit = { $merit ->
    [only] la seule chose sensée
    [clearly_best] nettement le mieux
    [best] le mieux
    [even] le mieux, de très peu
    [as_good] à peu près aussi bien
    [weaker] un peu moins bien
    [much_weaker] nettement moins bien
    [mostly] la plupart du temps
    [often] souvent
   *[sometimes] de temps en temps
}
hint-foot = -# L’avis d’un joueur virtuel, qui ne sait que ce que tu vois. Personne d’autre ne le lit.
review-head = 🔍 **{ $match } : les moments clés**
review-line = { $number }. Tour { $turn }, { $who } : { $did }. { $cost ->
    [much] Bien mieux
    [little] Un peu mieux
   *[clearly] Mieux
} : { $better }.
review-dispute = Tour { $turn } : { $began } { $settled } Chances de gagner, sur 100 : { $chances }.
review-nothing = Aucune décision n’a coûté cher.
review-dice = { $who } : { $dice }
review-foot = -# L’avis du plus fort des joueurs virtuels, d’après ce qu’on pouvait voir alors. Pour les cartes engagées en même temps, il dit seulement ce qui réussit mieux contre ce que les autres peuvent engager.
review-private = Personne d’autre ne le lit.
lesson-head = 📘 **Leçon { $number } sur { $all }**
lesson-foot = { $place ->
    [first] Un doute ? `/game hint` te conseille.
    [last] C’était la dernière leçon. `/game rules` résume les règles. Bonne partie !
   *[middle] { "" }
}
lesson-alone = Les leçons ne sont proposées qu’en solo : utilise `/game new lesson:` dans tes messages privés avec moi.
beacon-alone = À plusieurs, une valeur de la balise publique est toujours mêlée à la graine. `beacon:` sert à jouer en solo, dans tes messages privés avec moi.
hint-not-agreed = { $agreed ->
    [alone] Dans cette partie, seule une personne qui joue uniquement contre des joueurs virtuels a droit à des conseils, et d’autres personnes jouent ou ont joué ici. `/game new hints:` ouvre une partie avec des conseils pour tout le monde.
   *[off] Cette partie se joue sans conseils. `/game new hints:` en ouvre une avec des conseils pour tout le monde.
}
hint-not-awaited = La partie ne t’attend pas, il n’y a donc rien à te conseiller. `/game status` montre à qui c’est le tour.
hint-nobody-to-ask = Dans ce jeu, il n’y a pas de joueurs virtuels à qui demander conseil.
hint-busy = Trop de joueurs virtuels réfléchissent en ce moment. Redemande dans une minute.
instructions-none = Dans ce jeu, il n’y a pas d’instructions à donner : il ne te sollicite que pendant ton tour.
map-no-places = Sur le plateau de ce jeu, il n’y a pas d’endroit à agrandir.
order-no-corrections = Dans ce jeu, les faits ne se corrigent pas à la main. Utilise `/mod rule back` pour revenir à une étape précédente.

wish-not-running = Cette partie n’est pas en cours : elle n’a pas encore démarré, ou elle est terminée. `/game mine` liste tes parties.
wish-not-seated = Tu ne joues pas dans cette partie, tu ne peux donc pas faire cela. `/game map` te montre le plateau.
pick-not-yours = La partie ne t’attend pas, tu ne peux donc pas utiliser ces boutons et ces listes.
pick-alone = Ces boutons ne sont visibles que pour toi. Continue ici : ils comptent comme ceux du plateau.
wish-stale = C’est dépassé : la partie a avancé. Utilise le dernier plateau, plus bas.
wish-departed = Tu n’es plus sur le serveur de cette partie : ta place reste donc proposée. De retour sur le serveur, tu pourras continuer à jouer.
wish-already-done = C’est déjà fait.
busy = Beaucoup de monde me demande quelque chose en ce moment ; rien n’a changé. Réessaie dans un instant.
slow-still = Je travaille encore à ta demande précédente. Redemande quand ce sera fait.
trouble = Quelque chose a mal tourné de mon côté ; rien n’a changé. Réessaie dans un instant. Si cela se reproduit, contacte la personne qui gère le bot.
no-match-here = Il n’y a pas de partie dans ce salon. Ouvres-en une avec `/game new`.
no-match-here-but-elsewhere = Il n’y a pas de partie dans ce salon. Les tiennes sont dans { $channels }.
match-not-begun = Ici, la partie n’a pas encore démarré ; il n’y a que le lobby. Rejoins-le avec son bouton ou `/game join` ; `/game start` démarre la partie.
wish-replaced = Tu ne joues plus dans cette partie : quelqu’un d’autre a pris ta place. Si c’est un joueur virtuel, `/game join` te la rend.
wish-paused-vote = La partie est en pause. Toute personne qui y joue peut la reprendre avec `/game resume`.
wish-restored = ♻️ Le bot vient d’être restauré à partir d’une copie plus ancienne. La partie reprend d’elle-même dans un instant, dès l’arrivée de la valeur publique dont dépendront les dés. Aucun délai ne court d’ici là.
wish-paused-moderator = La partie a été mise en pause par la modération, qui la reprendra. Aucun délai ne court d’ici là.
timed-out = ⏳ Temps écoulé pour { $name } : la partie continue sans sa décision.
button-earlier = ◀ Plus tôt
button-later = Plus tard ▶
log-page = **Journal**, page { $page } sur { $pages }
    { $lines }
log-empty = Il ne s’est encore rien passé dans cette partie.
too-soon = Le message venait tout juste de changer, je n’ai donc rien joué. Si c’est bien ce que tu veux, clique encore une fois.
button-check = 🎲 Vérifier les jets
button-go-on = ▶️ Continuer
goes-on-by-itself = -# ⏩ La partie continue toute seule { $at }
button-added = 🎲 Ce qui a été ajouté
fair = -# 🎲 Chaque jet se vérifie : `/game verify`
due = ⏳ Fin du délai : { $when }
due-alt = Fin du délai : { $day } { $month }, { $hour } h { $minute } (UTC).
month = { $month ->
    [1] janvier
    [2] février
    [3] mars
    [4] avril
    [5] mai
    [6] juin
    [7] juillet
    [8] août
    [9] septembre
    [10] octobre
    [11] novembre
   *[12] décembre
}
find-head = **Sur ce serveur, tu peux rejoindre :**
# $pace is a span of time, or find-no-deadline.
find-lobby = - **{ $match }** · { $game } · { $pace } par décision · { $free ->
    [one] une place libre
   *[other] { $free } places libres
} sur { $players }{ $seated ->
    [0] { "" }
   *[other] { " " }· avec { $people }
} · { $channel }
find-seat = - **{ $match }** · { $game } · { $pace } par décision · une place est proposée dans une partie en cours · avec { $people } · { $channel }
find-no-deadline = temps illimité
list-find = Rejoindre…
find-joined = Tu as rejoint **{ $match }** dans { $channel }.
find-gone = Ce n’est plus ouvert, ou c’est complet. `/game find` montre où il y a de la place.
find-none = Personne ne cherche de joueurs ici en ce moment. Ouvre une partie avec `/game new`.
find-needs-a-server = Cela ne marche que sur un serveur. Utilise cette commande dans l’un de ses salons.
tell-me-small = -# 🔔 Clique sur un jeu pour recevoir un message privé quand un de ses lobbys s’ouvre ici. Clique de nouveau pour arrêter.
button-tell-me = 🔔 { $game }
button-tell-me-not = Ne plus me prévenir
tell-me-told = 🔔 Un lobby est ouvert :
    { $line }
tell-me-on = 🔔 **Activé :** je t’écris quand un lobby pour **{ $game }** s’ouvre sur ce serveur. Le même bouton le désactive.
tell-me-off = 🔕 **Désactivé :** je ne t’écris pas pour les lobbys de **{ $game }** sur ce serveur. Le bouton sous la liste des parties à rejoindre l’active.
mine-none = Tu n’es dans aucune partie ouverte. Ouvres-en une dans un salon avec `/game new`.
mine-awaited-until = ❗ { $match } dans { $channel } : c’est à toi de jouer, fin du délai { $due }. { $link }
mine-awaited = ❗ { $match } dans { $channel } : c’est à toi de jouer. { $link }
mine-waiting-until = 💤 { $match } dans { $channel } : on attend { $names }, fin du délai { $due }. { $link }
mine-waiting = 💤 { $match } dans { $channel } : on attend les autres. { $link }
# The subject of an open vote; $name is the missing player.
mine-vote-what = { $wish ->
    [pause] pause
    [language] autre langue
    [let-stand] réclamation
    [end] fin pour tout le monde
   *[stand-in] joueur virtuel pour { $name }
}
mine-vote = { "" }    🗳️ { $what } : on attend { $names }
mine-vote-until = { "" }    🗳️ { $what } : on attend { $names }, dont le silence vaudra accord { $until }
mine-paused = ⏸️ { $match } dans { $channel } : en pause. { $link }
mine-lobby = 🪑 { $match } dans { $channel } : dans le lobby. { $link }
mine-page = { $lines }
    {"*"}(page { $page } sur { $pages } ; pour la suite :* `/game mine page:`*)*

log-turn = **Journal**, tour { $turn } sur { $turns }. Ci-dessous : le plateau { $over ->
    [yes] à la fin de ce tour
   *[no] tel qu’il est maintenant
}.
    { $lines }
log-turn-empty = Il ne s’est encore rien passé ce tour-ci.
replay-over = 🎞️ **{ $match }** : la rediffusion de toute la partie.
replay-uncounted = Cette partie ne compte dans aucune statistique : en solo, quelqu’un a annulé ce que des dés ou des cartes avaient montré.
chances-title = Les chances de victoire, estimées
chances-share = { $percent } %
chances-turns = tours
chances-alt = { $who } : { $first } % au début, { $middle } % à mi-partie, { $last } % avant le dernier tour.
replay-so-far = 🎞️ **{ $match }** : la rediffusion de la partie jusqu’ici.
replay-alt = Rediffusion de la partie en { $frames } images, tour par tour. À la fin : { $last }
map-turn = **{ $match } · Tour { $turn }** : le plateau au début de ce tour.
no-such-turn = Cette partie n’a pas de tour { $turn }. { $last ->
    [1] Jusqu’ici, il n’y a que le tour 1.
   *[other] Jusqu’ici, il y a les tours 1 à { $last }.
}
export-done = 📁 { $match } : le journal, en Markdown pour la lecture et en JSON Lines pour les programmes.
export-done-running = 📁 { $match } : le journal jusqu’ici, en Markdown pour la lecture et en JSON Lines pour les programmes. Les cartes cachées le restent jusqu’à la fin de la partie.
export-too-large = Le fichier { $file } est trop gros pour un message Discord. La personne qui gère le bot peut l’obtenir avec `witan export`.

## Records

person-mention = <@{ $id }>
stats-head = 📊 **{ $who }** · { $game }{ $scope ->
    [server] , sur ce serveur
   *[everywhere] , sur tous les serveurs
}
stats-none = { $who } n’a encore terminé aucune partie ({ $game }{ $scope ->
    [server] {" "}sur ce serveur
   *[everywhere] { "" }
}). Seules les parties terminées comptent.
stats-played = 👑 Parties terminées : { $played }. Victoires : { $won }{ $percent ->
    [-1] { "" }
   *[other] {" "}({ $percent } %)
}.
stats-computers = 🤖 { $matches ->
    [one] { $matches } de ces parties s’est jouée avec des joueurs virtuels.
   *[other] { $matches } de ces parties se sont jouées avec des joueurs virtuels.
}
stats-luck = 🎲 { $dice ->
    [0] Aucun dé lancé pour le moment.
    [one] { $dice } dé lancé : trop peu pour parler de chance.
   *[other] { $dice } dés lancés, { $average } en moyenne ({ $expected } en théorie) : { $verdict ->
        [few] trop peu pour parler de chance.
        [usual] une chance tout à fait normale.
        [high] exceptionnellement élevé ; le hasard en donne autant à moins d’une personne sur 40.
       *[low] exceptionnellement bas ; le hasard en donne aussi peu à moins d’une personne sur 40.
    }
}
stats-reliability = ⏳ Décisions prises à temps : { $in_time } sur { $decisions }{ $percent ->
    [-1] { "" }
   *[other] {" "}({ $percent } %)
}.
stats-server-head = 📊 **{ $game }** · sur ce serveur
stats-server-none = { $game } : aucune partie n’a encore été terminée sur ce serveur. Ouvres-en une avec `/game new`.
stats-server-played = 👑 Parties terminées : { $matches } · personnes : { $people }.
stats-server-line = • { $who } · victoires : { $won } sur { $played }{ $percent ->
    [-1] { "" }
   *[other] {" "}({ $percent } %)
}
stats-elsewhere = En MP, je ne montre que tes propres statistiques. Pour voir celles de quelqu’un d’autre, demande-les sur un serveur que vous avez en commun.

## Deadlines

span = { $hours ->
    [0] { $minutes ->
        [one] { $minutes } minute
       *[other] { $minutes } minutes
    }
    [one] { $minutes ->
        [0] { $hours } heure
       *[other] { $hours } h { $minutes } min
    }
   *[other] { $minutes ->
        [0] { $hours } heures
       *[other] { $hours } h { $minutes } min
    }
}
# $due is such as “dans 3 heures” or “il y a 3 heures”: no preposition before it.
reminder-half = ⏳ **{ $match }** t’attend. La moitié de ton temps est écoulée ; fin du délai { $due } : { $link }
reminder-last = ⏰ **{ $match }** t’attend, et ton temps est presque écoulé ; fin du délai { $due } : { $link }
reminder-bank = 🏦 **{ $match }** t’attend. Le délai a expiré, ta banque de temps est donc entamée. Il te reste { $left } ; elle s’épuise { $due }. Ce que tu n’utilises pas y reste : { $link }
reminder-overdue = ⏰ **{ $match }** t’attend toujours, et ton temps est écoulé. Joue, ou préviens les autres : { $link }
reminder-answered = ✅ **{ $match }** : tu as joué.
reminder-past = ⌛ **{ $match }** : ce délai est passé.
reminder-overtaken = ⏳ **{ $match }** : voir le rappel plus récent ci-dessous.
bank-used = 🏦 **{ $match }** : tu as utilisé { $used } de ta banque de temps. Il te reste { $left }.
bank-refilled = 🏦 **{ $match }** : tu as utilisé { $used } de ta banque de temps, et tu en récupères { $back } pour avoir décidé à temps. Il te reste { $left }.
bank-empty = 🏦 **{ $match }** : tu as utilisé { $used } de ta banque de temps. Elle est maintenant vide.
you-are-next = 👀 **{ $match }** : le tour juste avant le tien a commencé, c’est bientôt ton tour : { $link }
nudge-in-channel = { $who } { $text }
offer = 🪑 { $name } a laissé passer { $missed ->
    [one] { $missed } délai
   *[other] { $missed } délais de suite
}. Toute personne qui ne joue pas encore dans cette partie peut prendre la place. D’ici là, { $name } peut la garder, avec le bouton ou en jouant.
offer-moderator = { $opens ->
    [no] 🪑 Qui veut prendre la place de { $who } ? Toute personne qui ne joue pas encore le peut. D’ici là, { $who } peut la garder, avec le bouton ou en jouant.
   *[other] 🪑 La place de { $who } est proposée à partir du { $opens }, à toute personne qui ne joue pas encore. { $who } n’a laissé passer aucun délai et peut la garder, avec le bouton ou en jouant.
}
offer-stand-in = 🪑 { $who }, un joueur virtuel joue pour toi, et tu peux reprendre ta place à tout moment. { $opens ->
    [no] Toute autre personne qui ne joue pas encore peut aussi la prendre.
   *[other] À partir du { $opens }, toute autre personne qui ne joue pas encore peut aussi la prendre.
}
offer-let-go = 🪑 { $name } cède sa place : toute personne qui ne joue pas encore peut la prendre. D’ici là, { $name } peut la garder, avec le bouton ou en jouant.
leave-question = **{ $match } : quitter la partie ?** Tout ce qui appartient à ta place y reste, et le salon apprend ton départ.
leave-hand-on = - **Céder ma place** : pour de bon. N’importe qui peut la prendre aussitôt ; d’ici là, un joueur virtuel joue. On ne te demande plus rien, et la partie compte comme quittée : là où la fiabilité s’affiche, tu es ◐ pendant un temps.
leave-stand-in = - **Joueur virtuel à ma place** : pour un temps. `/game join` te rend la place ; pendant 7 jours, personne d’autre ne peut la prendre.
leave-end = - **Finir pour tout le monde** : personne ne gagne et rien ne compte. Tous les autres doivent être d’accord ; les personnes absentes ou en retard, qui ne sont pas en tête, ont 72 heures pour dire non.
leave-alone = - **Finir pour tout le monde** : personne ne gagne et rien ne compte. Tu es la seule personne dans cette partie : elle finit donc aussitôt.
button-more = Plus…
button-note = Note…
note-shown =
    📝 Ta note :
    { $note }
note-form-title = Ta note
note-form-field = Personne d’autre ne la lit
note-form-hint = Ce que tu veux retenir dans cette partie
note-kept = C’est noté. Personne d’autre ne peut le lire. Je te le montre ici, et chaque fois que la partie attend ta décision. C’est effacé à la fin de la partie, ou si quelqu’un d’autre prend ta place.
note-gone = Tu n’as plus de note dans cette partie.
button-talk = Discuter
button-open-ours = Ouvrir à tous
button-open-with = Ouvrir à tous : { $names }
list-talk = Discuter avec…
talk-thread = { $names } · { $match }
talk-begins =
    🤫 { $people } : { $name } aimerait parler ici avec vous de { $match }, en privé.
    {"**"}Les personnes qui peuvent gérer les fils sur ce serveur peuvent lire ceci.** Je ne lis rien ici, et rien de ce qu’on y dit n’engage personne.
    -# Je ferme ce fil quand quelqu’un d’entre vous laisse sa place. À la fin de la partie, il est archivé ; vous pourrez alors l’ouvrir à toutes les personnes qui ont joué, si tout le monde le veut. En cas de réclamation, la modération n’entre ici que si quelqu’un d’entre vous la mentionne.
talk-left = 🔒 Une des places d’ici a changé de mains, je ferme donc ce fil : la personne qui avait cette place pourrait continuer à le lire. *Discuter*, sous le plateau, en ouvre un nouveau.
talk-over = 🏁 { $match } : c’est fini, j’archive donc ce fil. Si tout le monde ici le veut, je l’ouvre à toutes les personnes qui ont joué.
talk-asks = 👀 { $name } aimerait que toutes les personnes qui ont joué puissent lire ceci. Si tout le monde ici est d’accord, je le leur ouvre.
talk-shown = 👀 Tout le monde ici est d’accord : { $people } peuvent maintenant lire ce fil, donc toutes les personnes qui ont joué avec vous ({ $match }).
talk-question = Avec qui veux-tu discuter ? Personne d’autre ne l’apprend, mais les personnes qui peuvent gérer les fils sur ce serveur peuvent le lire.
talk-question-over = La partie est finie. Un fil s’ouvre à toutes les personnes qui ont joué dès que tout le monde dans ce fil le veut.
talk-nobody = Dans cette partie, tu ne peux discuter en privé avec personne.
talk-nobody-chosen = Aucun de ces choix ne permet de discuter : les joueurs virtuels ne parlent pas. Clique encore sur *Discuter*.
talk-there = - { $thread } avec { $names }
talk-coming = - avec { $names } : je suis en train de l’ouvrir
talk-failed = - avec { $names } : je n’ai pas pu l’ouvrir. Choisis-les encore et je réessaie.
talk-opening = J’ouvre un fil privé pour vous. Je t’y mentionne dans un instant ; si rien ne vient, clique encore sur *Discuter*.
talk-before = Vous avez déjà un fil : { $thread }
talk-needs-permissions = Je ne peux pas ouvrir de fils privés ici : il me manque des permissions ({ $permissions }). Demande à quelqu’un qui gère le serveur.
talk-not-agreed = Cette partie se joue sans fils privés. `/game new talk:` en ouvre une où il y en a.
talk-not-in = Tu n’es pas dans ce fil, ou il a été fermé quand une place a changé de mains.
talk-not-over = La partie n’est pas encore finie : d’ici là, les fils restent privés.
talk-not-seated = Seules les personnes qui jouent dans cette partie peuvent y discuter en privé.
talk-showing-asked = C’est noté. Dès que tout le monde dans ce fil le veut, toutes les personnes qui ont joué peuvent le lire.
talk-showing-done = Tout le monde y est d’accord : toutes les personnes qui ont joué peuvent maintenant lire le fil.
button-play-here = Jouer ici
button-rules = Règles
button-ways-out = Quitter la partie…
give-up-question = **{ $match } : abandonner la partie ?** Elle finit aussitôt, et personne ne gagne.
button-give-up = Abandonner
button-hand-on = Céder ma place
button-stand-in = Joueur virtuel à ma place
button-end-for-all = Finir pour tout le monde
leave-handed-on = Tu as quitté la partie, et ta place est proposée.
leave-stood-in = Un joueur virtuel joue maintenant pour toi. `/game join` dans le salon de la partie te rend la place.
leave-ended = La partie est finie pour tout le monde.
handed-on = 👋 { $former } quitte la partie. Toute personne qui n’y joue pas encore peut prendre la place, avec tout ce qui va avec. D’ici là, { $name } joue.
handed-on-empty = 👋 { $former } quitte la partie. Toute personne qui n’y joue pas encore peut prendre la place, avec tout ce qui va avec.
left-for-a-while = 🤖 { $name } joue pour { $former } pendant un temps. `/game join` rend la place à { $former }.
end-vote = 🏳️ { $missing } : mettre fin à la partie pour tout le monde ? Personne ne gagne et rien ne compte. Pour : { $names }. Elle s’arrête quand tout le monde est d’accord.
end-vote-until = 🏳️ { $missing } : mettre fin à la partie pour tout le monde ? Personne ne gagne et rien ne compte. Pour : { $names }. Elle s’arrête quand tout le monde est d’accord, ou { $until } si personne ne dit non : les personnes encore attendues se sont absentées ou ont laissé passer un délai.
end-vote-alone = 🏳️ **{ $match }** : les autres veulent mettre fin à la partie pour tout le monde. Personne ne gagne et rien ne compte.
end-vote-alone-until = 🏳️ **{ $match }** : les autres veulent mettre fin à la partie pour tout le monde. Personne ne gagne et rien ne compte. Si tu ne dis rien, elle s’arrête { $until }.
# $name is the missing player; $missing have not voted yet, $names have voted yes.
stand-in-vote = 🤖 { $missing } : un joueur virtuel doit-il remplacer { $name }, qui ne répond plus ? Pour : { $names }. { $name } peut reprendre sa place à tout moment.
stand-in-agreed = 🤖 Décidé par { $names } : un joueur virtuel remplace { $name }.
button-stand-in-for = Joueur virtuel : { $name }
stand-in-asked = Tu as accepté. On attend { $names } ; ensuite, un joueur virtuel prendra la place.
stand-in-seated = Un joueur virtuel joue maintenant à cette place.
stand-in-not-missing = Personne ne manque à cette place : on y a joué depuis, ou un joueur virtuel y joue déjà.
stand-in-nobody = Aucune des personnes qui pourraient en décider n’a joué pendant les deux derniers tours de table.
stand-in-agreed-before = Tu as déjà accepté. Un joueur virtuel prendra la place quand les autres seront d’accord.
end-asked = Tu as accepté. On attend { $names } ; la partie s’arrêtera quand tout le monde sera d’accord.
end-agreed-before = Tu as déjà accepté. La partie s’arrêtera quand tout le monde sera d’accord.
ended-for-all = 🏳️ Tout le monde ({ $names }) a accepté de mettre fin à la partie. Personne n’a gagné, et rien ne compte.
lobby-begun = Cette partie a commencé : il n’y a plus de lobby. Pour en sortir quand on y joue, c’est `/game leave` ; `/game join` prend une place proposée ou celle d’un joueur virtuel.
asleep = 💤 Plus personne ne joue dans cette partie : elle dort, sans tours ni rappels. Quiconque y a une place ou en prend une peut la réveiller. Si personne ne le fait d’ici le { $ends }, elle finit sans vainqueur.
button-wake = Réveiller
woken = ☀️ { $name } réveille la partie. On attend { $awaited }.
slept-too-long = 💤 Personne n’a réveillé cette partie pendant 60 jours : elle finit donc. Personne n’a gagné, et rien ne compte.
wish-asleep = 💤 Cette partie dort, car plus personne n’y jouait. `/game join` la réveille : tu gardes ta place, ou tu en prends une qui est proposée.
offer-withdrawn = 🪑 { $name } garde sa place.
offer-taken = 🪑 La place est prise : c’est maintenant { $name } qui joue.
stands-in = 🤖 { $name } joue à la place de { $former } jusqu’à ce que quelqu’un prenne la relève. { $former } peut revenir à tout moment, avec le bouton ou avec `/game join`.
seat-taken = 🪑 { $who } prend la relève de { $former }.
seat-welcome = 🪑 **{ $match }** : tu y joues maintenant, à la place de { $former }. Tu as tout ce qui va avec, une banque de temps pleine et aucun délai dépassé. Voici où en est la partie ; `/game log` montre ce qui s’est passé, et `/game rules` explique le jeu : { $link }
button-take-seat = Prendre cette place
button-keep-seat = Garder la place ({ $name })
button-let-go = Céder la place ({ $name })
paused-vote = ⏸️ La partie est en pause d’un commun accord depuis le { $since }. Chacun de vous peut la reprendre : `/game resume`.
paused-moderator = ⏸️ La partie est en pause depuis le { $since }, par décision de la modération, qui la reprendra.
pause-vote = ⏸️ { $missing } : mettre la partie en pause ? Pour : { $names }. Elle sera en pause quand tout le monde sera d’accord, ou { $until } si personne ne dit non ; d’ici là, elle continue.
button-agree = D’accord
button-refuse = Non
motion-refused = Tu as dit non, et les autres peuvent le lire.
motion-not-asked = Personne ne demande plus cela.
pause-refused = ⏸️ { $name } ne veut pas de pause : la partie continue.
pause-unopposed = ⏸️ À la demande de { $names }, et comme personne n’a dit non pendant un jour, la partie est en pause et aucun délai ne court. Toute personne qui joue peut la reprendre avec `/game resume`.
language-refused = 🌐 { $name } ne veut pas changer de langue.
language-unopposed = 🌐 À la demande de { $names }, et comme personne n’a dit non pendant un jour, la langue de cette partie est désormais : **{ $language }**.
end-refused = 🏳️ { $name } veut continuer à jouer : la partie ne s’arrête pas.
pause-agreed = ⏸️ Avec l’accord de { $names }, la partie est en pause et aucun délai ne court. Toute personne qui joue peut la reprendre avec `/game resume`.
pause-ends = ▶️ { $name } a repris la partie. Les délais repartent là où ils s’étaient arrêtés. On attend { $awaited }.
absence-begins = 🌴 { $name } s’absente jusqu’au { $until }. Son temps est suspendu d’ici là.
absence-goes-on = 🌴 { $name } s’absente jusqu’au { $until }. La partie continue sans attendre son retour.
passed-over = 🌴 { $name } s’absente : la partie continue.
absence-ends = 👋 { $name } est de retour.
absence-over = 👋 { $who }, ton absence est terminée : tu rejoues comme d’habitude.
absence-over-seat = 👋 { $who }, ton absence est terminée. { $name } joue pour toi jusqu’à ce que tu reprennes ta place : `/game join`.
waiting-until = ⏳ { $name } : fin du délai { $due }.
waiting-bank = 🏦 { $name } : le délai a expiré ; la banque de temps s’épuise { $due }.
waiting-overdue = ⏰ { $name } : temps écoulé, la partie attend.
waiting-unlimited = ⏳ { $name } : pas de délai.
waiting-away = 🌴 { $name } : absence jusqu’au { $back } ; fin du délai { $due }.

## Moderation

mod-needs-a-server = Utilise les commandes de modération sur un serveur, dans un salon que tout le monde y voit.
mod-needs-moderator = Seule la modération de ce serveur peut le faire : les membres qui peuvent gérer le serveur, et le rôle choisi dans `/mod settings`.
mod-needs-manager = Seuls les membres qui ont la permission « Gérer le serveur » peuvent changer cela. Demande-leur de le faire, ou de te donner cette permission.
mod-settings-moderators = Modération : { $role }, et tous les membres qui peuvent gérer le serveur.
mod-settings-no-moderators = Modération : tous les membres qui peuvent gérer le serveur. Utilise `/mod settings moderators:` pour ajouter un rôle.
mod-settings-log = Les alertes pour la modération vont dans { $channel }.
mod-settings-log-refused = ⚠️ Je ne peux pas écrire dans { $channel }. Autorise-moi à voir ce salon et à y envoyer des messages, puis utilise `/mod settings alerts:` à nouveau.
alerts-come-here = ⚠️ Les alertes sur les parties de ce serveur arrivent ici : réclamations, et parties dont les messages n’arrivent plus.
mod-settings-no-log = Pas de salon d’alertes. Si les messages d’une partie n’arrivent plus, son hôte l’apprend par MP ; les réclamations vont au rôle de modération, dans le salon de la partie. Utilise `/mod settings alerts:` pour choisir un salon pour les deux.
mod-settings-noticeboard = Le tableau d’affichage est dans { $channel }.
mod-settings-no-noticeboard = Pas de tableau d’affichage. Avec `/mod settings noticeboard:`, un message dans un salon montre toujours où l’on peut jouer ici.
mod-settings-noticeboard-refused = ⚠️ Je ne peux pas écrire dans { $channel }. Autorise-moi à voir ce salon et à y envoyer des messages, puis utilise `/mod settings noticeboard:` à nouveau.
mod-settings-notified = { $role } reçoit une notification pour chaque nouveau lobby, si tout le monde peut mentionner ce rôle.
noticeboard-comes = 📌 Les parties à rejoindre sur ce serveur apparaîtront ici dans un instant.
noticeboard-head = 📌 **Sur ce serveur, tu peux rejoindre :**
noticeboard-none = 📌 **Personne ne cherche de joueurs ici en ce moment.** Ouvre une partie avec `/game new`.
noticeboard-moved = 📌 Le tableau d’affichage est maintenant dans { $channel }.
noticeboard-over = 📌 Il n’y a plus de tableau d’affichage ici. `/game find` montre où l’on peut jouer.

mod-settings-all-channels = On peut ouvrir des parties dans tous les salons. Utilise `/mod settings allow:` pour n’en autoriser que certains.
mod-settings-channels = On peut ouvrir des parties dans { $channels }, et dans leurs fils.
mod-settings-too-many-channels = Tu peux indiquer au plus { $most } salons. `/mod settings reset:` les autorise de nouveau tous.
settings-language = 💬 Langue : { $language }
settings-uninvited = ✉️ Personne ne peut t’inviter dans des lobbys. Tu peux toujours les rejoindre de toi-même.
settings-not-with = 🚪 Pas avec { $people } : ces personnes ne peuvent ni t’inviter ni rejoindre un lobby où tu es, et je ne leur dis pas pourquoi.
settings-too-many-kept-away = Tu as déjà nommé { $most } personnes, c’est le maximum.
mod-settings-lobbies = Une personne peut être l’hôte de { $most ->
    [one] { $most } lobby
   *[other] { $most } lobbys
} à la fois.
mod-settings-appeals = Une réclamation suspend une partie pendant { $days ->
    [one] { $days } jour
   *[other] { $days } jours
} au plus, puis la partie reprend telle quelle.
mod-settings-zone = 🌍 Fuseau horaire du serveur, pour les parties où le temps est suspendu le week-end : **{ $zone }** (il y est { $time })
mod-settings-weekends = 🛌 Dans les nouvelles parties, le temps est suspendu le samedi et le dimanche (l’hôte peut en décider autrement).
mod-settings-weekends-without-zone = Pour suspendre le temps le week-end, je dois savoir quand il commence ici ; je n’ai donc rien changé. Indique aussi `timezone:`, ou laisse le temps courir avec `weekends:`.
mod-settings-time =
    Réglages par défaut des nouvelles parties (l’hôte peut les changer) :
    { $terms }

# $consequence is one of the sentences below.
order-preview = ⚖️ **{ $match }**
    { $consequence }
    Raison : « { $reason } »
    Tout cela sera publié dans le salon de la partie, avec ton nom. Confirme dans les 15 minutes.
order-pause = La partie est mise en pause : aucun délai ne court et personne ne peut jouer avant que la modération la reprenne.
order-resume = La partie reprend. Les délais repartent là où ils s’étaient arrêtés.
order-extend = { $names } : { $hours ->
    [one] { $hours } heure
   *[other] { $hours } heures
} de plus pour la décision que la partie attend, et seulement pour celle-là.
order-shorten = { $names } : { $hours ->
    [one] { $hours } heure
   *[other] { $hours } heures
} de moins pour la décision que la partie attend, et seulement pour celle-là.
order-remind = Rappel en MP à { $names } : la partie attend. Les délais ne changent pas.
order-force = L’action par défaut du jeu est jouée pour { $names }, comme si le temps était écoulé. Cela compte comme une décision en retard, et ne peut pas s’annuler sans les autres.
order-replace = { $newcomer } prend la relève de { $names }, avec tout ce qui va avec la place ; je lui explique où en est la partie. Tout repart de zéro : aucun délai dépassé, banque de temps pleine, délai entier pour toute décision en cours. { $names } quitte la partie.
order-close = Le lobby est fermé, et tout le monde le quitte. Son salon est libre pour un autre.
order-offer = La place de { $names } est proposée dans le salon à toute personne qui ne joue pas encore, sauf à toi. { $opens ->
    [no] { $names } peut la garder, avec un bouton ou en jouant, jusqu’à ce que quelqu’un la prenne.
   *[other] { $names } n’a laissé passer aucun délai : personne ne peut donc la prendre avant le { $opens } ; d’ici là, { $names } peut la garder, avec un bouton ou en jouant.
}
order-stand_in = Un joueur virtuel continue à la place de { $names }. Cette place est proposée dans le salon à tout le monde sauf à toi, et { $names } peut la reprendre à tout moment, tant que personne d’autre ne l’a. { $opens ->
    [no] { "" }
   *[other] { $names } n’a laissé passer aucun délai : personne d’autre ne peut donc la prendre avant le { $opens }.
}
order-language = Langue de cette partie désormais : { $language }. Pour les messages privés, rien ne change.
order-cancel = La partie est arrêtée pour de bon. Personne ne gagne, elle ne compte dans aucune statistique, et elle ne peut pas être reprise. Son journal reste lisible.
button-confirm = Confirmer
button-drop = Ne rien faire
# Said in the match's channel.
ordered-by = – { $moderator } (modération) : « { $reason } »
ordered-pause = ⏸️ **Partie en pause.** Aucun délai ne court avant que la modération la reprenne.
ordered-resume = ▶️ **La partie reprend.** Les délais repartent là où ils s’étaient arrêtés. On attend { $awaited }.
ordered-extend = ⌛ **Plus de temps** pour { $names } : { $hours ->
    [one] { $hours } heure
   *[other] { $hours } heures
} de plus pour cette décision.
ordered-shorten = ⌛ **Moins de temps** pour { $names } : { $hours ->
    [one] { $hours } heure
   *[other] { $hours } heures
} de moins pour cette décision.
ordered-remind = ⏰ **Rappel envoyé** à { $names } : la partie attend.
ordered-force = ⏩ Pas de réponse de { $names } : l’action par défaut du jeu a été jouée, comme si le temps était écoulé.
ordered-replace = 🪑 La modération donne la place de { $names } à quelqu’un d’autre.
ordered-language = 🌐 Langue de cette partie désormais : **{ $language }**.
ordered-rename = ✏️ { $names } s’appelle ainsi désormais : un nom a été remplacé.
ordered-retitle = ✏️ Cette partie s’appelle désormais **{ $match }**.
ordered-offer = 🪑 La place de { $names } est à prendre.
ordered-stand_in = 🤖 Un joueur virtuel prend la place de { $names }.
ordered-close = 🛑 **Le lobby est fermé.** `/game new` en ouvre un autre.
ordered-cancel = 🛑 **Partie arrêtée.** Personne ne gagne, et elle ne compte dans aucune statistique. `/game log` montre toujours ce qui s’est passé.
reminder-moderator = ⏰ **{ $match }** t’attend, et la modération te demande de jouer : { $link }
cancelled-board = 🛑 **{ $match } : partie arrêtée.** Voici où elle en était.
cancelled-offer = 🪑 La place de { $name } n’est plus proposée : la partie a été arrêtée.
cancelled-question = 🛑 La partie a été arrêtée, cette question est donc close.
cancelled-vote = ⏸️ Il n’y a plus rien à mettre en pause : la partie a été arrêtée.
cancelled-whisper = 🛑 **{ $match }** : la partie a été arrêtée. Tu n’as rien à faire.
# Why an order is not given, with what is possible.
order-no-reason = Donne une raison en quelques mots : elle est publiée dans le salon de la partie.
order-match-unknown = Ce serveur n’a pas de partie { $number }. Les numéros des parties se trouvent dans `/mod audit` et dans les lobbys ; sans `match:`, il s’agit de la partie de ce salon.
order-no-match = Il n’y a pas de partie dans ce salon. Utilise `match:` pour donner son numéro.
order-not-begun = Cette partie n’a pas encore démarré, il n’y a donc rien à y trancher. `/mod cancel` ferme son lobby ; l’hôte peut aussi le faire avec le bouton qui s’y trouve.
order-ended = Cette partie est terminée et ne peut plus être changée. `/game log` montre ce qui s’est passé.
order-seated = Tu joues dans cette partie, ou tu y as joué : tu ne peux donc pas y trancher. D’autres le peuvent sur ce serveur : { $moderators }.
order-moderators = les membres qui peuvent gérer le serveur
order-moderators-role = { $role }, et les membres qui peuvent gérer le serveur
order-whose = Personne ne porte ce nom dans cette partie. Y jouent : { $players }.
order-not-awaited = La partie n’attend pas { $name } en ce moment. Elle attend { $awaited }.
order-no-deadline = Cette partie n’a pas de délais, il n’y a donc rien à prolonger. Utilise `/mod remind` pour envoyer un rappel aux personnes qu’elle attend.
order-hours = Choisis jusqu’à { $most } heures ; avec un signe moins, c’est autant d’heures en moins.
order-too-short = Avec autant d’heures en moins, la décision de { $name } prendrait fin tout de suite, ou son temps est déjà écoulé. Retire moins d’heures, ou utilise `/mod force` si la partie ne doit plus attendre.
order-while-paused = La partie est en pause. Reprends-la d’abord, avec `/mod resume` ou `/game resume`.
order-offered = Cette place est déjà proposée. Utilise `/mod replace` pour la donner à une personne précise.
order-no-computers = Ce jeu n’a pas de joueurs virtuels. `/mod offer` propose la place à tout le monde.
order-paused-already = La partie est déjà en pause. `/mod resume` la reprend.
order-not-paused = La partie n’est pas en pause. Utilise `/mod pause` pour la mettre en pause.
order-replace-seated = { $newcomer } joue déjà dans cette partie, et personne ne peut avoir deux places.
order-replace-bot = { $newcomer } est un bot, et les bots ne peuvent pas jouer. Choisis une personne.
order-replace-self = Tu ne peux pas te donner une place à toi-même. `/mod offer` la propose à tout le monde sauf à toi.
order-replace-stranger = { $newcomer } n’est pas membre de ce serveur. Envoie d’abord une invitation, ou choisis quelqu’un d’ici.
# What came of a press.
order-done = C’est fait, et annoncé dans { $channel }.
order-dropped = Rien n’a été fait, rien n’a changé.
order-changed = Rien n’a été fait : la partie a avancé depuis que tu l’as regardée. Vérifie avec `/game status`, et refais la commande si tu le veux toujours.
order-expired = Rien n’a été fait : cette confirmation a expiré. Refais la commande.
order-failed = Ce n’est pas possible : le compte des cartes ne serait plus bon. Rien n’a changé, et ta tentative a été signalée dans { $channel }.
order-done-before = C’est déjà fait.
order-failed-before = Cela a déjà été essayé, et ce n’était pas possible.
order-not-yours = Seule la personne qui a donné cette commande peut la confirmer.
# The audit: what was done, of whose seat. The deeds are nouns: they stand alone, and after a colon in audit-failed and appeal-over.
audit-head = ⚖️ **Historique de modération de ce serveur** (page { $page } sur { $pages })
status-board = Le plateau : { $link }
status-uncounted = 🎲 Cette partie ne compte dans aucune statistique : ce que des dés ou des cartes avaient montré a été annulé par la seule personne à la table.
status-cancelled = 🛑 Cette partie a été arrêtée. Sa dernière position :
audit-host = { $host } ({ $lobbies })
# $people are several of audit-barred-person.
audit-barred = 🚫 À l’écart des parties : { $people }
audit-barred-person = { $person } (par { $by })
bar-done = 🚫 { $person } ne peut plus rejoindre ni ouvrir de partie sur ce serveur. Ses parties en cours continuent ; `/mod offer` propose sa place à d’autres. `/mod bar lift:True` lui permet de nouveau de jouer.
bar-already = { $person } est déjà à l’écart des parties.
bar-lifted = { $person } peut de nouveau rejoindre et ouvrir des parties sur ce serveur.
bar-not = { $person } n’est pas à l’écart des parties de ce serveur.
audit-hosts = 🪑 Lobbys ouverts ici dans les dernières 24 heures : { $hosts }
audit-tables = 🗝️ Lobbys ouverts pour d’autres dans les 30 derniers jours : { $tables }
audit-table = { $match } (par { $by })
audit-unanswered = ⚖️ Réclamations des 30 derniers jours que personne n’a tranchées à temps : { $matches }
audit-none = Rien dans l’historique de modération ne correspond à ta recherche.
audit-file = ⚖️ L’historique de modération de ce serveur, en fichier, une ligne de JSON par action ({ $number ->
    [one] { $number } action
   *[other] { $number } actions
}).
audit-line = `{ $number }` { $date } · { $match } · { $what } · { $moderator } : « { $reason } »
audit-all = toutes les personnes attendues
audit-pause = mise en pause
audit-resume = reprise
audit-extend = { $hours } h de plus pour { $seat }
audit-shorten = { $hours } h de moins pour { $seat }
audit-remind = rappel à { $seat }
audit-force = action par défaut pour { $seat }
audit-replace = place donnée à { $newcomer } ({ $seat })
audit-language = langue changée : { $language }
audit-rename = nom remplacé ({ $seat })
audit-retitle = nom de la partie remplacé
audit-offer = place proposée ({ $seat })
audit-stand_in = place confiée à un joueur virtuel ({ $seat })
audit-cancel = partie arrêtée
audit-close = lobby fermé

## Answers about pauses, seats and oneself

pause-paused = La partie est en pause. `/game resume` la reprend.
language-wish = 🌐 { $missing } : passer la langue de cette partie à **{ $language }** ? Pour : { $names }. Pour accepter : `/game language` avec la même langue. Si personne ne dit non, elle changera { $until }.
language-changed = 🌐 Avec l’accord de { $names }, la langue de cette partie est désormais : **{ $language }**.
language-asked = Tu as accepté. On attend { $names } ; la langue changera quand tout le monde sera d’accord, ou après 24 heures si personne ne dit non.
language-done = Tout le monde est d’accord : c’est désormais la langue de cette partie.
language-already = C’est déjà la langue de cette partie.
language-agreed-before = Tu as déjà accepté. La langue changera quand tout le monde sera d’accord.
pause-asked = Tu as accepté. On attend { $names } ; la partie sera en pause quand tout le monde sera d’accord, ou après 24 heures si personne ne dit non.
pause-already = La partie est déjà en pause. `/game resume` la reprend.
pause-already-moderator = La partie a déjà été mise en pause par la modération.
pause-agreed-before = Tu as déjà accepté. La partie sera en pause quand tout le monde sera d’accord.
pause-not = La partie n’est pas en pause. Utilise `/game pause` pour proposer une pause aux autres.
pause-resumed = La partie continue.
pause-moderators = La modération a mis la partie en pause, elle seule peut donc la reprendre. Adresse-toi à elle.
seat-yours = La place est à toi. Je t’ai envoyé en MP l’état de la partie.
seat-kept = Tu gardes ta place.
seat-let-go = Quelqu’un peut maintenant prendre ta place. D’ici là, tu peux la garder, avec le bouton ou en jouant.
seat-not-yours = C’est pour la personne à qui appartient cette place, tant qu’elle est proposée.
seat-not-offered = Cette place n’est plus proposée : la personne est de retour.
seat-waits = Cette place est réservée à la personne qui l’occupe jusqu’au { $until }. Si elle est encore proposée après, tu pourras la prendre.
seat-ordered = Tu as toi-même fait proposer cette place, c’est donc à quelqu’un d’autre de la prendre.
seat-seated = Tu joues déjà dans cette partie, et personne ne peut avoir deux places.
seat-bot = Les bots ne peuvent pas jouer ici.
settings-zone = 🌍 Ton fuseau horaire : **{ $zone }** (il y est { $time })
settings-zone-fixed = -# Il ne suit pas l’heure d’été. Si tes horloges changent, donne plutôt une ville.
settings-zone-choice = - **{ $zone }** (il y est { $time })
settings-no-zone = 🌍 Ton fuseau horaire : non indiqué, j’utilise donc UTC. Choisis-le avec `/settings timezone:`
settings-quiet = 🌙 Heures calmes : de { $from } h à { $to } h. Aucun de tes délais n’expire pendant ce temps, et je ne t’envoie pas de rappels.
settings-no-quiet = 🌙 Heures calmes : aucune. Choisis-les avec `/settings quiet-from: quiet-to:`
settings-days-off = 🛋️ Jours de repos : { $days }, dans ton fuseau horaire. Aucun de tes délais n’expire ces jours-là, et je ne t’envoie pas de rappels.
settings-no-days-off = 🛋️ Jours de repos : aucun. Choisis-les avec `/settings days-off:`
settings-moved = -# Ensemble, les heures calmes et les jours de repos repoussent une décision de { $most } heures au plus, même s’ils durent plus longtemps. La banque de temps, `/away` et les week-ends d’une partie s’y ajoutent.
settings-next = 👀 Notification « c’est bientôt ton tour » quand le tour juste avant le tien commence : { $on ->
    [on] activée
   *[off] désactivée
}
settings-away = 🌴 Tu t’absentes jusqu’au { $until }. Utilise `/away` sans date à ton retour.
# $rating is new, reliable or mixed, with its $sign; $total is how much counts, at most 30.
settings-reliability = { $rating ->
    [new] { $sign } Fiabilité sur ce serveur : pas encore d’indication. Encore { $missing ->
        [one] { $missing } décision
       *[other] { $missing } décisions
    } avec un délai, et les autres verront ● ou ◐ à côté de ton nom. Pour ●, il faut plus de neuf décisions sur dix à temps et aucune partie quittée.
    [reliable] { $sign } Fiable sur ce serveur : sur tes { $total } dernières décisions, { $kept } ont été prises à temps.
   *[mixed] { $sign } Fiabilité sur ce serveur, sur les { $total } dernières fois : à temps { $kept }, délais dépassés { $missed }, parties quittées { $left }. Pour ●, il faut plus de neuf décisions sur dix à temps et aucune partie quittée.
}
settings-unknown-zone = Je ne connais pas le fuseau horaire « { $typed } ». Donne-moi une grande ville près de chez toi (Paris), un pays, ou quelque chose comme CET ou GMT+2, et rien d’autre.
settings-several-zones = « { $typed } » peut désigner plusieurs fuseaux horaires, je n’ai donc rien changé. Lequel est le tien ? Envoie-moi l’un d’eux :
    { $zones }
in-words-turn = 🔤 **{ $match }** : c’est ton tour. { $link }
settings-board-as-text = 🔤 Tu reçois le plateau en mots quand c’est ton tour et après chacune de tes actions, avec ce que tu peux faire ensuite.
in-words-on = plateau en mots
in-words-off = images seulement
settings-forget-me = 🧹 Tu as demandé l’oubli { $since }. La personne qui gère ce bot voit que tu attends et s’en occupe ; les parties en cours ont besoin de ton nom jusqu’à leur fin. `/settings forget-me:` annule la demande.
forget-me-ask = demander l’oubli
forget-me-withdraw = finalement, non
settings-half-quiet = Les heures calmes ont un début et une fin : indique `quiet-from:` et `quiet-to:`, avec des heures différentes.
settings-unknown-days = Je ne connais pas les jours « { $typed } », donc je n’ai rien changé. Envoie-moi des jours de la semaine, comme « samedi, dimanche », ou « aucun ».
settings-all-days-off = C’est toute la semaine, et les autres t’attendraient sans fin, donc je n’ai rien changé. Laisse-toi un jour, ou utilise `/away` si tu pars un moment.
away-begun = 🌴 Tu t’absentes jusqu’au { $until } ({ $relative }), et j’ai prévenu les autres. Utilise `/away` sans date à ton retour.
# $meanwhile is what becomes of somebody's matches while they are away.
away-meanwhile = { $meanwhile ->
    [go_on] Tes parties continuent sans toi : quand ton temps pour une décision est écoulé, je fais pour toi le choix le plus prudent. Aucun délai ne compte comme dépassé, et ta banque de temps reste intacte. Là où deux autres règlent quelque chose entre eux, personne ne t’attend.
    [stand_in] Un joueur virtuel joue pour toi. `/away` sans date te rend tes places.
   *[wait] Ton temps est suspendu dans les parties qui ont l’option `patience`. Tes autres parties continuent sans toi : je fais pour toi les choix les plus prudents.
}
button-away = { $meanwhile ->
    [go_on] Continuez sans moi
    [stand_in] Joueur virtuel à ma place
   *[wait] Attendez-moi
}
# $elsewhere is how many seats computer players hold for them on other servers.
away-ended = 👋 Bon retour ! Tu joues de nouveau, avec les délais habituels.{ $elsewhere ->
    [0] { "" }
    [one] { " " }Une place t’est gardée sur un autre serveur : reprends-la là-bas avec `/game join`.
   *[other] { " " }{ $elsewhere } places te sont gardées sur d’autres serveurs : reprends-les là-bas avec `/game join`.
}
# What is written here as a date has to be understood: the words are those of date-… below.
away-not = Tu n’as pas d’absence en cours. Pour t’absenter, donne le jour de ton retour : `/away until: 24 déc.`, dans ton fuseau horaire ({ $zone }).
away-past = Il me faut une date à venir, demain par exemple, dans ton fuseau horaire ({ $zone }).
away-too-long = C’est trop long : tu peux t’absenter jusqu’au { $latest } au plus tard. Le maximum est de { $days } jours, pour que les autres puissent continuer à jouer. Chaque absence coûte deux jours en plus ; chaque jour de présence en rend un. Donne une date plus proche, ou laisse quelqu’un prendre la relève.
away-used-up = Tu as épuisé tes { $days } jours d’absence : les autres doivent pouvoir continuer à jouer. Chaque absence coûte deux jours en plus ; chaque jour de présence en rend un. D’ici là, laisse quelqu’un prendre la relève.
date-weekdays = lundi mardi mercredi jeudi vendredi samedi dimanche
date-months = janvier février/fevrier mars avril mai juin juillet août/aout septembre octobre novembre décembre/decembre
date-near = aujourd’hui demain après-demain/apres-demain
date-units = jours/jour/j semaines/semaine mois
date-numbers = un/une deux trois quatre cinq six sept - neuf dix onze douze
date-this-next = ce/cet/cette prochain/prochaine
date-idle = dans/en/le/la/au/jusqu’au/jusqu’à
date-and = et
date-each-weekday = lundis mardis mercredis jeudis vendredis samedis dimanches
date-weekend = week-end/week-ends/weekend/weekends
date-each = chaque/tous/tout/le/les/du/de
date-through = à/au/jusqu’au/jusqu’à/a
date-at-clock = à/a h/heures/heure
date-day-first = yes
date-short-units = heures/heure/h minutes/minute/min/mn
date-more-numbers = huit treize quatorze quinze seize dix-sept dix-huit dix-neuf vingt trente
date-halves = - - et_demi/et_demie
date-spans = huit_jours/huitaine/une_huitaine/huitaine_de_jours/une_huitaine_de_jours/en_huit quinze_jours/quinzaine/une_quinzaine/quinzaine_de_jours/une_quinzaine_de_jours/en_quinze - quart_d’heure/un_quart_d’heure demi-heure/une_demi-heure/demi_heure/une_demi_heure trois_quarts_d’heure demi-journée/une_demi-journée
date-within = dans/sous/d’ici
date-from-now = à_partir_de_maintenant/à_partir_d’aujourd’hui
date-coming = qui_vient/à_venir
away-back = retour
away-not-understood = Je ne comprends pas « { $typed } ». Écris seulement la date, par exemple : 24/12, 24 déc., vendredi, après-demain, demain à 15h ou dans 5 jours.
away-ambiguous = « { $typed } » peut désigner plusieurs jours :
    { $dates }
    Dis-moi lequel, par exemple avec le nom du mois (24 déc.).

## What was not understood

invalid-control = Ce bouton ou cette liste ne fonctionne plus ; il vient peut-être d’une version plus ancienne. Utilise le dernier plateau.
invalid-game-command = Je ne connais pas cette commande ; elle vient peut-être d’une version plus ancienne. Tape `/game` pour voir celles qui existent.
invalid-deadline = Je ne connais pas ce délai. Choisis-en un dans la liste.
refill-without-bank = `refill:` rend des heures à la banque de temps, mais sans délai ni banque de temps, il n’y a rien à remplir. Choisis les deux (`deadline:` et `time-bank:`), ou n’indique pas `refill:`.
weekends-without-deadline = Sans délai, le temps ne s’écoule pas : il n’y a rien à suspendre le week-end. Choisis un délai (`deadline:`), ou n’indique pas `weekends:`.
weekends-without-zone = Pour suspendre le temps le week-end, je dois savoir quand il commence chez toi. Indique ton fuseau horaire avec `/settings timezone:`, puis ouvre la partie de nouveau.

## The sandbox: what its page offers to begin with, and what became of it

guide-alone = Jouer en solo contre des joueurs virtuels
guide-alone-description = Tu commences une partie dans tes messages privés avec le bot, et des joueurs virtuels prennent aussitôt les autres places. Tes premières décisions sont expliquées.
guide-start = Démarrer une partie à quatre
guide-start-description = Aldred ouvre une partie, trois autres la rejoignent, et elle démarre. À toi ensuite : joue pour la personne dont c’est le tour.
guide-watch = Regarder une partie simulée
guide-watch-description = Environ cinq minutes. Quatre personnes simulées jouent toute une partie avec les boutons et les listes que tu vois. Si une partie est ouverte ici, elles la continuent.
guide-game = { $pitch } De { $least } à { $most } personnes ; contre des joueurs virtuels, environ { $minutes } minutes.{ $first ->
    [yes] {" "}Commence par celui-ci : c’est le plus court.
   *[no] {""}
}
guide-of-game = { $title } ({ $game })
guide-stopped = Arrêté.
guide-begun = La partie a démarré.
guide-over = La partie est terminée.
guide-already = Une partie se joue déjà ici. Laisse-la se terminer, abandonne-la en tapant /game leave ici, ou joue dans un autre salon.
guide-already-alone = { $name } joue déjà une partie ici. Termine-la, abandonne-la en tapant /game leave ici, ou choisis quelqu’un d’autre dans la liste « Who I am ».
guide-nobody = Il y a trop peu de monde sur le serveur.
guide-no-answer = Le bot ne répond pas.
guide-not-opened = Impossible d’ouvrir une partie ici. Regarde ce que le bot a dit à { $name }.
guide-paused = La partie est en pause. Quand elle aura repris, recommence.
guide-stuck = L’action de { $name } n’a eu aucun effet.

## Direct messages

typed-edited = Je lis un message tel qu’il a été envoyé ; ce que tu y changes ensuite ne compte pas. Pour faire autre chose, écris un nouveau message.
typed-nothing = Rien dans tes parties n’attend ce que tu écris ici.
typed-which = Plusieurs parties attendent quelque chose que tu peux écrire ici. Réponds au message de la partie dont il s’agit.

## Commands. Discord shows these beside the command; at most 100 characters each.

command-game = Ouvrir, rejoindre et regarder des parties
command-game-new = Ouvrir une partie dans un nouveau fil ou dans ce salon
command-game-join = Rejoindre le lobby de ce salon, ou changer de couleur
command-game-seed = Ajouter un texte de ton choix à la graine de la partie de ce salon
command-game-verify = Vérifier que ni les dés ni la distribution des cartes ne sont truqués
command-game-leave = Quitter le lobby ou la partie de ce salon
command-game-remove = Faire sortir quelqu’un de ton lobby
command-game-start = Démarrer la partie du lobby de ce salon
command-game-status = À qui c’est le tour, et où en est tout le monde
command-game-map = Le plateau : avec tes boutons, à un tour passé, vu de près ou en texte
command-game-replay = La rediffusion animée de la partie
command-game-hand = Ce que tu tiens caché ; personne d’autre ne le voit
command-game-hint = Ce qu’un joueur virtuel ferait à ta place ; personne d’autre ne le voit
command-game-instructions = Dire d’avance quoi faire pour toi ; personne d’autre ne le voit
command-game-log = Ce qui s’est passé dans cette partie, ou en un tour
command-game-export = Le journal de cette partie en fichiers : un pour lire, un pour les programmes
command-game-stats = Statistiques des parties terminées
command-game-stats-player = Le bilan d’un membre : victoires, chance aux dés, ponctualité et plus
command-game-stats-server = Toutes les parties de ce serveur, et qui a le plus de victoires
command-game-rules = Les règles en bref
command-game-language = Proposer de continuer cette partie dans une autre langue, ou l’accepter
command-game-relocate = Continuer une partie dans ce salon si le sien n’est plus là
command-game-find = Les lobbys ouverts et les places proposées de ce serveur que tu peux prendre
command-game-mine = Toutes tes parties ; celles qui t’attendent d’abord
command-mod = Outils de modération pour les parties de ce serveur
command-mod-pause = Mettre une partie en pause jusqu’à ce que la modération la reprenne
command-mod-resume = Reprendre une partie en pause
command-mod-extend = Donner plus ou moins de temps pour la décision qu’une partie attend
command-mod-remind = Envoyer un rappel aux personnes qu’une partie attend
command-mod-force = Jouer l’action par défaut pour une personne qui ne joue pas
command-mod-replace = Donner une place à quelqu’un d’autre
command-mod-language = Changer la langue d’une partie
command-mod-offer = Proposer une place à toutes les personnes qui la veulent
command-mod-stand-in = Confier une place à un joueur virtuel
command-mod-cancel = Arrêter une partie pour de bon
command-mod-audit = Ce que la modération a fait ici, quand et pourquoi
command-mod-bar = Tenir quelqu’un à l’écart des parties de ce serveur, sans bannissement
command-mod-rename = Remplacer tout de suite un nom insultant : celui d’une personne ou de la partie
option-mod-rename-player = Le nom de qui (par défaut : le nom de la partie)
option-mod-rename-name = Ce qui le remplace (sinon la couleur, ou le numéro de la partie)
command-mod-table = Ouvrir un lobby pour d’autres, sans y jouer
option-mod-person = Qui
option-mod-lift = L’admettre de nouveau
command-mod-settings = Rôle de modération, salon d’alertes, salons autorisés, réglages des nouvelles parties
option-mod-match = Le numéro de la partie (par défaut : la partie de ce salon)
option-mod-reason = Pourquoi ; c’est publié dans le salon de la partie
option-mod-player = À qui est la place
option-mod-with = Qui prend la relève
option-mod-hours = Le nombre d’heures de plus ; avec un signe moins, de moins
option-mod-of-match = Seulement les décisions de la modération dans cette partie
option-mod-by = Seulement ce que cette personne a fait
option-mod-page = Le numéro de page (par défaut : la plus récente)
option-mod-as-file = Tout l’historique en fichier
as-file-jsonl = JSON Lines
option-mod-lobbies = De combien de lobbys une personne peut être l’hôte à la fois (par défaut : 3)
option-mod-appeals = Combien de jours une réclamation sans verdict peut suspendre une partie (par défaut : 7)
option-mod-timezone = Le fuseau horaire des week-ends du serveur : une ville, un pays, CET ou GMT+2
option-mod-allow = Un salon où autoriser les parties (elles ne le sont alors que dans les salons choisis)
option-mod-disallow = Un salon où ne plus autoriser les parties
option-mod-deadline = Temps par décision (valeur par défaut des nouvelles parties)
option-mod-at-deadline = Ce qui se passe à la fin du délai (valeur par défaut des nouvelles parties)
option-mod-time-bank = Banque de temps par personne (valeur par défaut des nouvelles parties)
option-mod-refill = Heures rendues à la banque par décision à temps (valeur par défaut des nouvelles parties)
option-mod-missed-limit = Délais dépassés de suite avant de proposer une place (valeur par défaut)
option-mod-patience = Combien de temps on attend les retardataires (valeur par défaut des nouvelles parties)
option-mod-weekends = Suspendre ou non, par défaut, le temps le samedi et le dimanche (selon timezone:)
mod-reset-channels = les salons autorisés
mod-reset-lobbies = le nombre de lobbys par personne
mod-reset-appeals = la durée d’une réclamation sans verdict
mod-reset-timezone = le fuseau horaire
mod-reset-time = les délais par défaut
option-mod-moderators = Un rôle qui peut modérer, en plus des membres qui peuvent gérer le serveur
option-mod-alerts = Le salon des alertes pour la modération
option-mod-noticeboard = Le salon du tableau d’affichage, qui montre où l’on peut jouer
option-mod-notify = Un rôle prévenu une fois pour chaque nouveau lobby
option-mod-language = La langue par défaut des nouvelles parties (l’hôte peut en choisir une autre)
language-of-server = la langue Discord de ce serveur
option-mod-honours = Le salon d’un tableau d’honneur : qui a la meilleure cote cette saison
option-mod-season = La durée d’une saison (par défaut : 3 mois)
option-mod-king = Un rôle pour les rois de la dernière saison (il me faut « Gérer les rôles »)
mod-reset-honours = le tableau d’honneur
mod-reset-king = le rôle des rois
command-mod-results = Tous les résultats dans un fichier, pour tableurs et programmes
option-mod-since = Seulement les parties terminées ce jour-là ou après, par exemple 2026-10-01
option-mod-format = Le type de fichier (par défaut : CSV)
option-stats-season = Seulement une saison de ce serveur (par défaut : toutes les parties)
stats-season-this = cette saison
stats-season-last = la saison dernière
option-stats-pace = Seulement les parties de ce rythme (par défaut : les deux)
stats-pace-day = un jour au plus par décision
stats-pace-slow = plus d’un jour par décision
option-mod-reset = Un de ces réglages à réinitialiser
mod-reset-moderators = le rôle de modération
mod-reset-alerts = le salon d’alertes
mod-reset-noticeboard = le tableau d’affichage
mod-reset-notify = le rôle prévenu des nouveaux lobbys
command-game-pause = Proposer aux autres une pause, ou l’accepter
command-game-resume = Reprendre une partie en pause
command-settings = Choisir fuseau horaire, heures calmes, notifications et invitations ; sans option, les voir
option-ratings = Tes cotes : sur chaque serveur (par défaut), aussi sur tous les serveurs, ou cachées
ratings-here = sur chaque serveur
ratings-everywhere = aussi une sur tous les serveurs
ratings-hidden = cachées aux autres
option-board-as-text = Le plateau en texte quand c’est ton tour, par exemple pour un lecteur d’écran
option-forget-me = Demander l’oubli : ton nom, tes réglages et tes résultats
command-away = Annoncer une absence, et ce que deviennent tes parties pendant ce temps
option-seed-text = Un texte de ton choix pour la graine de la partie, 64 caractères au plus
option-game = Le jeu
option-players = Le nombre de places (par défaut : 4)
option-deadline = Le temps par décision (par défaut : 24 heures)
option-at-deadline = Ce qui se passe à la fin du délai (par défaut : la partie continue, puis avec un joueur virtuel)
option-time-bank = La banque de temps par personne pour toute la partie (par défaut : 24 heures)
option-refill = Les heures rendues à la banque de temps par décision prise à temps (par défaut : aucune)
option-missed-limit = Les délais dépassés de suite avant de proposer une place (par défaut : 3)
option-within = Heures pour dire dans un vieux lobby qu’on est toujours là (par défaut : 12)
option-patience = Moins de temps après un délai dépassé, ou toujours autant (par défaut : moins)
patience-usual = moins de temps après un délai dépassé
patience-patient = toujours autant de temps
option-weekends = Suspendre ou non le temps le samedi et le dimanche (par défaut : non)
weekends-pause = temps suspendu le week-end
weekends-play = le temps s’écoule aussi le week-end
option-reliability = Qui peut rejoindre sans invitation (par défaut : tout le monde)
reliability-any = tout le monde
reliability-new = ● et ○ : pas les personnes qui dépassent souvent les délais ou quittent des parties
reliability-reliable = ● seulement : les personnes fiables sur ce serveur
at-deadline-carry_on = la partie continue
at-deadline-remind = j’envoie un rappel et la partie attend
at-deadline-stand_in = la partie continue, plus tard avec un joueur virtuel à cette place
option-language = La langue du salon de la partie (par défaut : celle du serveur)
option-language-now = La langue du salon de la partie désormais
option-place = Où jouer (par défaut : un nouveau fil, si possible)
option-name = Un nom pour la partie, 40 caractères au plus
option-with = Mentions des personnes à inviter, par exemple @Beorn @Cwen
option-fill = Des joueurs virtuels pour les places libres au départ
term-rated = Partie classée ou non (par défaut : classée, sauf avec des conseils pour tout le monde)
term-rated-no = non classée
term-rated-yes = classée
term-hints = Qui a droit à des conseils (par défaut : en solo contre des joueurs virtuels)
term-hints-alone = en solo contre des joueurs virtuels
term-hints-off = pas de conseils
term-hints-on = des conseils pour tout le monde
term-talk = Comment on parle de la partie (par défaut : ouvertement)
term-talk-open = ouvertement, dans le salon
term-talk-private = aussi dans des fils privés
term-talk-none = pas du tout
term-lesson = Expliquer cinq décisions quand elles viennent, en solo (par défaut : non)
term-lesson-off = non
term-lesson-on = oui
term-pace = En solo : quand la partie continue après avoir montré des dés ou des votes
term-pace-button = quand je clique sur un bouton (par défaut)
term-pace-seconds = après quelques secondes
term-pace-fast = tout de suite
term-beacon = En solo : mêler une valeur de la balise publique à la graine (par défaut : non)
term-beacon-off = non
term-beacon-on = oui
option-removed = Qui doit quitter le lobby
option-colour = Ta couleur
option-page = Le numéro de page (par défaut : la dernière)
option-turn = Le numéro du tour
option-text = Le plateau en texte, pour les lecteurs d’écran
option-player = De qui voir les statistiques (par défaut : les tiennes)
option-match = Le numéro de la partie
option-page-first = Le numéro de page (par défaut : 1)
option-timezone = Ton fuseau horaire : une ville, un pays, CET ou GMT+2
option-quiet-from = Le début de tes heures calmes : ni rappels, ni délais qui expirent
option-quiet-to = La fin de tes heures calmes
option-days-off = Les jours où aucun de tes délais n’expire et où je ne te rappelle rien : samedi, dimanche
option-my-language = La langue dans laquelle je te parle en privé
language-of-client = ta langue Discord
option-next-notice = Une notification quand le tour juste avant le tien commence
option-invitations = Accepter ou refuser les invitations dans des lobbys
option-not-with = Avec qui tu ne veux pas jouer : cette personne ne peut plus t’inviter, et n’en sait rien
option-again-with = Avec qui tu veux bien rejouer
invitations-on = acceptées
invitations-off = refusées
option-until = Le jour de ton retour, par exemple 2026-12-24 ou vendredi ; vide si tu es de retour
quiet-off = pas d’heures calmes
days-off-none = aucun
weekday = { $day ->
    [0] lundi
    [1] mardi
    [2] mercredi
    [3] jeudi
    [4] vendredi
    [5] samedi
   *[6] dimanche
}
next-notice-on = activée
next-notice-off = désactivée
deadline-none = aucun
deadline-6h = 6 heures
deadline-12h = 12 heures
deadline-24h = 24 heures
deadline-2d = 2 jours
deadline-3d = 3 jours
deadline-7d = 7 jours
# Quoted in new-no-thread and lobby-channel-taken.
place-here = ce salon
place-thread = un nouveau fil

## What was settled about a match. `reason` is `none` where nobody gave one.

settled-undone = ↩️ Ici, quelque chose a été annulé{ $given ->
    [no] .
   *[yes] { "" } : { $reason }
}{ $counts ->
    [no] { " " }À partir d’ici, la partie ne compte dans aucune statistique.
   *[yes] { "" }
}
settled-appealed = ⚖️ { $name } a fait une réclamation : { $reason }
settled-upheld = ⚖️ La modération a maintenu ce qui s’est passé : { $reason }
settled-corrected = ⚖️ La modération a corrigé : { $facts }. Raison : { $reason }
settled-replaced = 🔁 { $name } a pris la relève ({ $colour }).
settled-cancelled = 🏳️ La modération a arrêté la partie : { $reason }
settled-given-up = 🏳️ La partie a été abandonnée.
# $how as in luck-restored.
settled-restored = ♻️ Le bot a été restauré à partir d’une copie plus ancienne de sa base de données. Les dés qui ont pu être vus ne servent plus : leurs numéros sont sautés. { $how ->
    [mixed] Ce qui suit vient aussi d’une valeur publique, annoncée avant que quiconque puisse la connaître.
   *[chosen] La personne qui gère le bot a pu choisir, par le moment de cette restauration, les dés qui suivent.
}

## Undo

undo-step = { $step }. { $what }
undo-more = … et { $count ->
    [one] { $count } étape précédente
   *[other] { $count } étapes précédentes
}
board-goes-on-below = -# ⤵️ La partie continue dans un message plus récent.
undo-stepped-back = -# ↩️ { $name } a annulé une étape.
undo-own = ↩️ { $name } a annulé sa dernière action :
    { $steps }
undo-all = ↩️ Annulé, avec l’accord de { $names } :
    { $steps }
undo-alone = ↩️ { $name } a annulé ceci, seulement face à { $computers ->
    [1] un joueur virtuel
   *[other] { $computers } joueurs virtuels
} :
    { $steps }
undo-unrates = ⚖️ Si c’est annulé, cette partie n’est plus classée.
undo-counts-no-more = -# Les dés, cartes ou engagements étaient déjà connus : la partie ne compte dans aucune statistique.
undo-asked =
    ↩️ { $missing } : annuler ceci ? Pour : { $names }. Les dés et les cartes dévoilés restent connus, et un dé lancé de nouveau donne un nouveau jet.
    { $steps }
undo-agreed = ↩️ Tout le monde est d’accord : c’est annulé.
undo-refused = ↩️ { $name } n’est pas d’accord : rien n’est annulé.
undo-preview = Voici ce qui serait annulé :
    { $steps }
undo-done = C’est annulé.
undo-asked-others = Tu as accepté. On attend { $names }. Si la partie avance entre-temps, la demande tombe.
undo-you-refused = Rien n’est annulé.
undo-nothing = Il n’y a encore rien à annuler.
undo-too-many = On ne peut annuler que { $most ->
    [1] la dernière étape
   *[other] les { $most } dernières étapes
}.
undo-not-alone = Tu ne peux pas annuler cela sans les autres : ce n’est pas ta dernière action, ou elle a dévoilé un dé, une carte ou un engagement.
    { $steps }
    `/game undo steps:1` demande à toute la table ; un nombre plus grand demande d’annuler davantage.
undo-at-once = Tu joues en solo contre des joueurs virtuels : `/game undo steps:1` annule donc cela tout de suite ; un nombre plus grand annule davantage.
    { $steps }
undo-uncounted = Cela a dévoilé un dé, une carte ou un engagement. Tu joues en solo contre des joueurs virtuels : `/game undo steps:1` l’annule donc tout de suite, mais la partie ne comptera plus dans aucune statistique.
    { $steps }
undo-no-longer-alone = Tu ne peux annuler ta dernière action que si elle n’a dévoilé ni dé, ni carte, ni engagement, et que personne n’a joué depuis. `/game undo` dit ce qui est possible sinon.
undo-of-cup = À une table de coupe, personne ne peut annuler sans les autres ce que dés, cartes ou engagements ont montré.
button-take-back = ↩️ Annuler ({ $name })
button-undo = Annuler
button-disagree = Non
command-game-undo = Annuler ta dernière action, ou demander aux autres d’en annuler davantage
option-steps = Le nombre d’étapes ; tout le monde doit être d’accord

## Appeals and rulings

wish-appealed = ⚖️ Une réclamation est en cours : la partie est suspendue jusqu’au verdict de la modération, et aucun délai ne court d’ici là. `/game resume` retire ta propre réclamation ; pour celle d’une autre personne, la commande propose d’en rester là, ce qui se fait quand tout le monde est d’accord.
paused-appeal = ⚖️ La partie est suspendue par une réclamation depuis le { $since }. Elle continuera après le verdict de la modération. `/game resume` retire ta propre réclamation ; pour celle d’une autre personne, la commande propose d’en rester là, ce qui se fait quand tout le monde est d’accord.
appeal-told = ⚖️ { $name } fait une réclamation : « { $reason } »
    La partie est suspendue : aucun délai ne court et personne ne peut jouer. Elle attend le verdict d’un membre de la modération qui n’y a pas joué. Elle reprend aussi si { $name } retire sa réclamation ou si tous les autres en restent là (avec `/game resume` dans les deux cas), et au plus tard le { $ends }. { $called }
appeal-unheard = ⚖️ { $name } fait une réclamation : « { $reason } »
    Toutes les personnes dont je sais qu’elles pourraient trancher ont joué dans cette partie ; elle n’est donc pas suspendue et continue. Si tout le monde pense que quelque chose n’allait pas, `/game undo` permet de l’annuler. Un membre de la modération qui n’y a pas joué peut toujours trancher avec `/mod rule`.
# $role is a mention or empty.
appeal-reminder = ⚖️ **{ $match }** ({ $channel }) est suspendue depuis deux jours par une réclamation de { $name }, et personne n’a tranché. Sans verdict, elle reprendra telle quelle le { $ends }. { $role }
appeal-stands-vote = ⚖️ { $missing } : en rester là ? Pour : { $names }. La partie reprend quand tout le monde est d’accord, sauf la personne qui a fait la réclamation.
appeal-stands-asked = Tu as accepté. On attend { $names }.
appeal-stands-done = La réclamation est close, et la partie reprend.
# Sentences by which an appeal ends; appeal-goes-on follows.
appeal-withdrawn = ⚖️ { $name } a retiré sa réclamation.
appeal-stands = ⚖️ Tous les autres ({ $names }) en restent là : la réclamation est close.
appeal-unanswered = ⚖️ Personne n’a tranché la réclamation à temps : ce qui s’est passé est maintenu.
appeal-goes-on = La partie reprend. On attend { $awaited }.
appeal-done-unheard = Les autres peuvent la lire. La partie n’est pas suspendue : toutes les personnes dont je sais qu’elles pourraient trancher y ont joué.
appeal-settled = Tu as déjà fait une réclamation dans cette partie, et ce qui s’était passé a été maintenu : tu ne peux donc pas la suspendre à nouveau. La modération peut toujours trancher avec `/mod rule`, et si tout le monde est d’accord, `/game undo` permet d’annuler une étape.
appeal-too-long = Des réclamations ont déjà suspendu cette partie pendant 14 jours, et ne le peuvent plus. La modération peut toujours trancher avec `/mod rule`, et si tout le monde est d’accord, `/game undo` permet d’annuler une étape.
appeal-nothing = Personne n’a fait de réclamation dans cette partie.
appeal-agreed-before = Tu as déjà accepté. La partie reprendra quand tout le monde sera d’accord.
button-let-stand = En rester là
settled-let-stand = ⚖️ La réclamation s’est terminée sans verdict : ce qui s’est passé est maintenu.
appeal-calls-alerts = Je préviens la modération dans son salon d’alertes. Si cela échoue, le salon de la partie le dira.
appeal-calls-role = C’est à { $role } de trancher.
appeal-calls-nobody = **La modération n’a pas été prévenue**, car ce serveur n’a pas de rôle de modération pour les parties. Les membres qui peuvent gérer le serveur peuvent trancher : il faut le leur demander. Un rôle se choisit avec `/mod settings moderators:`.
appeal-alerts-lost = ⚠️ Je n’ai pas pu écrire dans le salon d’alertes de la modération. { $called }
appeal-over = ⚖️ **Décision de la modération :** { $what }. Raison : « { $reason } »
button-judge = ⚖️ Modos : le dossier
judge-welcome = Tu y es : { $thread }. Tout ce qu’il faut pour juger s’y trouve.
judge-no-thread = Il n’y a pas de fil pour cette réclamation où je puisse t’ajouter. `/game log` et `/game map` montrent ce qui s’est passé, et `/game verify` d’où venait le hasard ; utilise `/mod rule` dans le salon de la partie.
appeal-thread = { $match } : réclamation
appeal-moderators = les membres qui peuvent gérer ce serveur
appeal-moderators-role = { $role }, et les membres qui peuvent gérer ce serveur
appeal-opening =
    ⚖️ **Réclamation : { $match }, { $channel }.** Selon { $name }, au sujet du tour { $turn } :
    > { $reason }
    { $players } : dites ici ce que vous avez vu. Les mains restent secrètes.
    Peuvent trancher : { $moderators }, à condition de ne pas y jouer ni y avoir joué. Les boutons sont plus bas, sous le plateau actuel.
appeal-alarm = ⚖️ **{ $match } dans { $channel } : partie suspendue.** { $name } fait une réclamation : « { $reason } ». Un membre de la modération qui n’y joue pas doit trancher : ouvre le dossier là-bas, puis clique sur un bouton. (`/mod rule` marche aussi.)
appeal-before = 🗺️ Le plateau au début du tour { $turn } :
appeal-now = 🗺️ Le plateau maintenant. Dans le fichier : ce qui s’est passé, étape par étape, avec les numéros des tirages, toutes les règles et l’origine du hasard.
appeal-decide = ⚖️ **Modération, tranchez ici.** Chaque choix demande une raison et montre ce qu’il change avant que rien ne se passe.
appeal-rules = 📖 **Les règles dont cela peut dépendre :**
document = Ce qui s’est passé, dans l’ordre, avec les règles et l’origine du hasard
evidence-said = Réclamation de { $name } sur le tour { $turn } :
evidence-log = CE QUI S’EST PASSÉ, avec les numéros des tirages
evidence-rules = LES RÈGLES CONCERNÉES, dans nos propres mots
evidence-luck = D’OÙ VIENT LE HASARD (/game verify l’explique)
button-stand = Maintenir
button-correct = Corriger…
list-back = Revenir avant…
rule-form-back = Revenir avant l’étape { $step }
rule-form-facts = Les faits corrects, un par ligne
rule-form-reason = Pourquoi ? Ce sera publié dans le salon.
evidence-draws = { $what } (tirage { $draws })
appeal-form-title = Réclamation à la modération
appeal-form-reason = Qu’est-ce qui ne va pas, et que faudrait-il ?
appeal-form-hint = Par exemple : c’était encore à moi de jouer, mais le bot ne m’a pas laissé faire.
appeal-done = La partie est suspendue jusqu’au verdict de la modération. La table voit ta réclamation. { $called }
appeal-no-reason = Dis en quelques mots ce qui ne va pas, pour que la modération puisse juger. Rien n’a changé.
appeal-already = Une réclamation est déjà en cours : la partie est suspendue jusqu’au verdict de la modération.
appeal-not-seated = Il faut jouer dans cette partie pour y faire une réclamation.
command-appeal = Signaler un problème dans cette partie ; elle est suspendue jusqu’au verdict de la modération
order-uphold = Ce qui s’est passé est maintenu. La partie et les délais repartent là où ils s’étaient arrêtés.
order-back = La partie revient en arrière. Ceci est annulé, et chaque personne qu’elle attend alors a le délai entier :
    { $detail }
order-correct =
    Ceci est corrigé, et le tour recommence avec le délai entier. Les mains restent cachées. Quand tu confirmes, je vérifie que le compte des cartes est bon ; sinon, ta tentative est signalée dans le salon.
    { $detail }
ordered-uphold = ⚖️ **Maintenu :** ce qui s’est passé reste valable. La partie et les délais repartent là où ils s’étaient arrêtés. On attend { $awaited }.
ordered-back = ⚖️ **La partie revient en arrière.** Ceci est annulé :
    { $detail }
ordered-correct = ⚖️ **Corrigé.** Le tour recommence :
    { $detail }
order-appealed = Une réclamation est en cours dans cette partie. Tranche avec `/mod rule confirm`, `/mod rule back` ou `/mod rule correct` pour qu’elle continue.
order-not-appealed = Aucune réclamation n’est en cours dans cette partie. `/mod rule back` et `/mod rule correct` fonctionnent quand même.
order-no-step = Cette étape n’existe pas, ou elle a déjà été annulée. { $steps }
order-steps = Tu peux revenir aux étapes { $first } à { $last } ; la liste qui s’ouvre quand tu tapes montre ce qui s’est passé à chacune.
order-no-steps = Il ne s’est encore rien passé dans cette partie.
failed-correct =
    ⚖️ **La modération a essayé de corriger ceci, mais ce n’était pas possible :** le compte des cartes ne serait plus bon. Rien n’a changé.
    { $detail }
permission = { $permission ->
    [view-channel] Voir les salons
    [send-messages] Envoyer des messages
    [send-messages-in-threads] Envoyer des messages dans les fils
    [create-public-threads] Créer des fils publics
    [create-private-threads] Créer des fils privés
    [attach-files] Joindre des fichiers
    [connect] Se connecter
   *[other] { $name }
}
reason-none = aucune
order-bad-correction = Cette correction n’est pas possible : { $why }. Rien n’a changé.
# The facts have to be understood: their words are those of koenig-fact-words and colour.
order-no-facts = Je ne comprends pas « { $typed } ». Indique les faits corrects, séparés par `;`, par exemple `{ $facts }`. Les personnes sont désignées par leur couleur.
audit-uphold = rien à changer
audit-back = retour en arrière
audit-correct = correction de faits
audit-failed = tentative impossible : { $what }
command-mod-rule = Trancher une réclamation, ou corriger ce qui n’allait pas
command-mod-rule-confirm = Maintenir ce qui s’est passé ; la partie continue
command-mod-rule-back = Revenir avant une étape : elle et tout ce qui la suit sont annulés
command-mod-rule-correct = Corriger des faits : ce qui se trouve où, qui a quoi, à qui c’est le tour
option-mod-step = La première étape à annuler
option-mod-facts = Les faits corrects, séparés par « ; » (les suggestions montrent les faits actuels)

## What a game lets its players agree on

new-no-such-term = { $game } n’a pas ce choix pour `{ $term }`. Choisis-en un dans la liste, ou ouvre la partie sans cette option.
option-map-place = L’endroit du plateau à agrandir ; le jeu dit lesquels il y a
# A game in the list that /game new offers.
game-offered = { $game } (de { $least } à { $most } personnes, { $length })

## People who leave, and a server's matches

offer-departed = 🪑 { $name } a quitté ce serveur, et la partie avec. Tout membre de ce serveur qui ne joue pas encore dans cette partie peut prendre la relève. Si { $name } revient et rejoue avant, l’offre ne tient plus.
command-mod-matches = Les parties de ce serveur : où elles en sont, et qui elles attendent
matches-none = Aucune partie n’est ouverte sur ce serveur. Ouvres-en une dans un salon avec `/game new`.
matches-page = { $lines }
    -# Page { $page } sur { $pages } ; `/mod matches page:` montre les autres.
matches-line = { $match } · { $game } · { $channel } : { $state }. { $silent }{ $link }
matches-lobby = 🪑 dans le lobby, places prises : { $seated } sur { $players }
matches-starting = 🎲 sur le point de démarrer
matches-running = ⏳ on attend { $names }
matches-paused = ⏸️ en pause
matches-appealed = ⚖️ suspendue par une réclamation
matches-awaited = { $name } ({ $due })
matches-silent = ⚠️ Mes messages n’arrivent pas dans son salon : `/game status` y dit pourquoi.{" "}

## First contact

# À qui écrit au bot ou demande de l’aide, et une fois à un serveur. $games sont des lignes de la phrase ci-dessous.
first-contact = 👋 **Salut ! J’apporte des jeux de société sur Discord, un coup à la fois.** Un tour prend une ou deux minutes, quand cela t’arrange. Je te montre ce que tu peux faire : pas besoin de connaître les règles.
    { $games }
    En solo, joue tout de suite contre des joueurs virtuels, dans tes MP avec moi. Pour jouer à plusieurs, utilise `/game new` dans un salon d’un serveur. `/game mine` liste tes parties, et `/help` montre encore ceci.
first-contact-game = 🎲 **{ $game }** · de { $least } à { $most } personnes, { $length }. { $pitch }
button-play-now = Jouer : { $game } ({ $minutes } min)
button-find = Trouver une partie
first-contact-rules = De quel jeu ?
# Dans un MP, avant la partie demandée sur un serveur.
first-contact-here = Voici ta partie contre des joueurs virtuels ({ $game }). Elle t’attend aussi longtemps que tu veux ; `/game leave` l’abandonne.
first-contact-begun = Ta partie commence dans tes MP avec moi : { $link }
first-contact-taken = Tu as déjà une partie ouverte dans tes MP avec moi : { $link }. Là-bas, `/game leave` l’abandonne.
first-contact-closed = Mes MP ne te parviennent pas, il n’y a donc pas d’endroit où jouer en solo. Autorise les messages privés dans les paramètres de confidentialité de ce serveur et clique encore, ou ouvre une partie dans un salon avec `/game new fill:`.
command-help = Ce qu’est ce bot, et comment commencer à jouer

## Pages : une partie en un fichier, et la vérification de ses dés. Le script de la page remplit `{ $… }`.

page-start = Le début
page-turn = Tour { $n }
page-turn-of = Tour { $n } sur { $last }
page-first = Au début
page-back = Un tour en arrière
page-play = Lire
page-pause = Pause
page-on = Un tour en avant
page-last = À la fin
page-slider = Tour
page-keys = Touches : ← et → passent d’un tour à l’autre, Origine et Fin vont au début et à la fin, la barre d’espace lance la lecture.
page-story = Ce qui s’est passé
page-story-none = Rien pour l’instant.
page-board-words = Le plateau en mots
page-hands = Cartes en main après ce tour
page-chances = Chances de gagner, tour par tour
page-chances-words = { $who } : { $percent } %
page-review = Les moments clés
page-players = Qui a joué
page-computer = joueur virtuel
page-place = Rang { $place }
page-when = { $from } – { $to }
page-running = Cette partie est encore en cours : les cartes cachées le restent ici aussi.
page-cancelled = Cette partie a été arrêtée.
page-language = Langue
page-whole = Toute la partie en mots
page-foot = Tout est dans ce fichier : il ne charge rien et ne dit à personne que tu l’as ouvert.
page-no-script = Cette page a besoin de JavaScript pour montrer la partie. Elle ne charge rien, tout est dans ce fichier.
page-check = Vérifier les dés
page-check-intro = Ton navigateur recalcule chaque dé, chaque distribution et chaque engagement à partir de la graine qui est dans le journal de cette partie, et compare.
page-check-busy = Ligne { $line }…
page-check-holds = Tout concorde : la graine donne exactement ces dés et ces cartes. { $entries } entrées, tirages jusqu’au numéro { $draws }, engagements jusqu’au numéro { $commitments }.
page-check-restored = Copies plus anciennes de la partie remises en cours de route : { $restored }.
page-check-wrong = Ça ne concorde pas. Ligne { $line } du journal : { $why }
page-check-no-log = Ce fichier n’est pas le journal d’une partie. Un journal se termine par .jsonl ; `/game export` t’en donne un.
page-check-left = Pas vérifié ici : les autres règles du jeu et la signature de la balise. `witan verify` vérifie les deux. Les empreintes ont été publiées dans le salon de la partie : compare-les là-bas.
page-check-foreign = Attention : le plateau ou les cartes de ce journal ne sont pas ceux du jeu.
page-check-log = SHA-256 de ce journal
page-check-line = Ligne
page-check-number = N°
page-check-what = Quoi
page-check-value = Recalculé
page-why-differs = { $what } vaut { $found }, mais devrait valoir { $expected }.
page-why-unread = c’est illisible : { $why }.
page-why-missing = il manque « { $field } ».
page-why-twice = « { $field } » y est deux fois.
page-why-unknown = « { $field } » n’a rien à faire là.
page-why-no-object = une ligne est un objet JSON, sans rien avant ni après.
page-why-running = La partie est encore en cours, sa graine n’est pas encore connue. Vérifie-la à nouveau quand elle sera finie.
page-why-cut = le fichier s’arrête trop tôt. Récupère-le à nouveau avec `/game export`.
page-why-too-long = ce fichier est trop gros pour être le journal d’une partie.
page-why-unknown-game = cette page ne connaît pas le jeu { $game }.
page-why-too-few = il n’y a pas autant de cartes de cette sorte : { $card }.
page-why-after-end = rien ne peut suivre la fin d’une partie.
page-why-goes-on = la graine est connue, mais dans ce journal la partie n’est pas finie.
page-why-not-standing = l’entrée { $to }, à laquelle la partie serait revenue, avait elle-même été annulée.
page-said-seed-hash = Empreinte de la graine du bot
page-said-added = Empreinte de ce que les joueurs ont ajouté
page-said-beacon-off = Aucune balise publique n’est mêlée à la graine.
page-said-beacon-missed = Aucune balise publique n’est mêlée à la graine : la valeur n° { $round } ne serait pas arrivée à temps.
page-said-beacon-mixed = La valeur n° { $round } de { $chain } est mêlée à la graine ; `witan verify` vérifie sa signature.
page-said-restored = Une copie plus ancienne a été remise ; les numéros reprennent de là
page-said-start = Cartes de départ
page-said-die = Dé
page-said-dice = Dés
page-said-tie = Dés de départage
page-said-deal = Cartes distribuées
page-said-seal = Cartes engagées : empreinte
page-said-reveal = Cartes dévoilées, telles qu’engagées
page-said-first = Qui commence (place, à partir de 0)
page-said-citizen = Carte tirée pour la rangée (à partir de 0)
page-said-penalty = Carte de pénalité
page-verify-title = Vérifier les dés d’une partie
page-verify-drop = Dépose ici le journal d’une partie : le fichier en .jsonl de `/game export`. Il reste sur cet appareil.
page-verify-choose = Choisir un fichier
button-show = Montrer cette partie
page-done = 🎬 { $match } en une page : télécharge le fichier et ouvre-le dans un navigateur, de préférence sur un ordinateur. Chaque tour, le récit et une vérification des dés y sont.
page-done-running = 🎬 { $match } jusqu’ici, en une page : télécharge le fichier et ouvre-le dans un navigateur, de préférence sur un ordinateur. Les cartes cachées le restent jusqu’à la fin de la partie.
brief-published = 🌐 publiée comme page web
agreed-published = 🌐 À la fin, une page de cette partie est publiée sur le web, avec le nom des personnes qui ont joué. `/settings published-as:` met ta couleur à la place de ton nom.
settings-published-by-colour = 🌐 Sur les pages publiées, tu portes le nom de ta couleur.
mod-settings-publish = 🌐 À leur fin, les parties de ce serveur sont publiées en pages web : toutes celles dont le lobby s’est ouvert depuis l’activation.
mod-settings-publish-at = 🌐 À leur fin, les parties de ce serveur sont publiées en pages web, à l’adresse { $address } : toutes celles dont le lobby s’est ouvert depuis l’activation.
mod-settings-no-publish = 🌐 Aucune page de partie n’est publiée. `/mod settings publish:` change cela.
mod-settings-publish-nowhere = 🌐 Les parties doivent être publiées en pages web, mais le bot n’a pas d’endroit où les mettre en ce moment.
publish-nowhere = Impossible de publier des pages : la personne qui gère le bot n’a pas prévu d’endroit pour elles (WITAN_PUBLISH). `/game export format:page` donne à chacun une partie sous forme de fichier.
option-mod-publish = Publier ou non les parties finies en pages web, avec le nom des joueurs
publish-on = oui, avec une ligne dans chaque lobby
publish-off = non, et retirer celles qui existent
option-published-as = Ton nom sur les pages publiées : ton nom (par défaut) ou ta couleur
published-as-name = ton nom
published-as-colour = ta couleur
publish-title = Parties
publish-newer = Parties plus récentes
publish-older = Parties plus anciennes
publish-won = victoire de { $names }
page-published = Elle est aussi sur le web : { $address }
option-format = Un seul fichier : à lire, pour les programmes, ou une page qui montre la partie
choice-format-jsonl = pour les programmes (.jsonl)
choice-format-markdown = à lire (.md)
choice-format-page = une page pour le navigateur (.html)

## Coupes

cup-untitled = Coupe { $number }
cup-open = 🏆 **{ $name }** · { $game } · commence { $time }
cup-running = 🏆 **{ $name }** · { $game } · ronde { $round } sur { $rounds }, fin { $time }
cup-over = 🏆 **{ $name }** · { $game } · terminée
cup-called-off = 🏆 **{ $name }** · { $game } · annulée
cup-paused = ⏸️ La coupe est en pause : aucune ronde ne commence ni ne finit. Les parties continuent.
cup-waits = ⏳ { $unfinished ->
    [moderators] Le temps est écoulé : la modération décide des parties en cours.
   *[chances] Le temps est écoulé, mais la coupe attend la fin d’une réclamation, ou une partie que la modération a mise en pause.
}
cup-starts = 🗓️ { $start }
cup-registered-people = { $people ->
    [0] 🙋 Personne n’est encore inscrit.
   *[other] 🙋 { $people } : { $names }{ $more ->
        [0] {""}
       *[other] { " " }+ { $more }
    }
}
cup-line = { $place }. { $name } : **{ $points }**
cup-more = … et { $more } de plus
cup-tied = Égalité en tête : { $by ->
    [starts] les places de départ les plus faibles décident.
    [firsts] le nombre de premières places décide.
    [opponents] les points des adversaires décident.
   *[registered] l’ordre d’inscription décide.
}
cup-tables = 🎲 On joue : { $tables }
cup-changed = ✏️ { $what } – { $reason }
# The rules of the cup. $ready and $hours are hours.
cup-rules = 📜 **Règles** : { $rounds ->
    [one] Une ronde
   *[other] { $rounds } rondes
} à des tables de { $seats }. Tu affrontes des personnes qui ont autant de points que toi, si possible jamais deux fois les mêmes. { $hours } h par décision, { $days } j par ronde. Ta table s’ouvre dans un fil : tu y as { $ready } h pour cliquer sur *Je suis là*. Sinon, tu as 0 point, la réserve ou un joueur virtuel prend ta place, et tu ne joues plus avant une nouvelle inscription. Chaque personne qui finit derrière toi te rapporte un point, chaque égalité un demi-point. Si tu perds ta place, tu as 0 point. { $unfinished ->
    [moderators] Quand le temps de la ronde est écoulé, la modération décide des parties en cours.
   *[chances] Quand le temps de la ronde est écoulé, les parties en cours s’arrêtent : les chances de victoire décident, estimées par un joueur virtuel.
} Si une réclamation est en cours, on en attend la fin. En cas d’égalité : { $starts ->
    [yes] les places de départ les plus faibles, puis le nombre de premières places, puis
   *[no] le nombre de premières places, puis
} les points des adversaires, puis l’ordre d’inscription.
button-cup-register = M’inscrire
button-cup-withdraw = Me retirer
cup-registered = C’est noté. Quand une ronde commence, je te mentionne dans le fil de ta table.
cup-registered-reserve = La coupe a commencé, tu es donc en réserve : tu remplaces la première personne qui manque, ou tu prends une place libre à la prochaine ronde.
cup-registered-again = Te revoilà : tu joueras de nouveau à la prochaine ronde.
cup-already = Tu participes déjà à cette coupe. *Me retirer* t’en fait sortir.
cup-already-reserve = Tu es déjà en réserve. Je te mentionne dès qu’une place se libère.
cup-withdrawn = C’est noté. La partie que tu joues continue ; tu ne participes plus aux rondes suivantes. *M’inscrire* te fait revenir.
cup-withdrawn-early = C’est noté. *M’inscrire* te fait revenir.
cup-table-posted = 🏆 **{ $name }** · ronde { $round } · table { $table } : { $names }
cup-called = 🏆 **{ $name }** · ronde { $round } · table { $table }
    { $people } – cliquez sur *Je suis là* ; fin du délai { $time }. La partie commence dès que tout le monde l’a fait.
cup-called-all = 🏆 **{ $name }** · ronde { $round } · table { $table }
    Tout le monde est là : la partie commence.
cup-called-paused = 🏆 **{ $name }** · ronde { $round } · table { $table }
    La coupe est en pause. Quand elle reprendra, la partie commencera dès que tout le monde aura cliqué sur *Je suis là*.
cup-called-off-here = 🏆 **{ $name }** · ronde { $round } · table { $table }
    La coupe est annulée : aucune partie ne commence ici.
cup-here = ✅ { $names }
cup-begins = 🏆 **{ $name }** · ronde { $round } · table { $table } : la partie commence avec { $names }.
cup-missing = Pas de réponse de { $names } : 0 point, et la réserve ou un joueur virtuel prend la place.
cup-came = La réserve prend le relais, et joue à partir de maintenant : { $people }.
cup-nobody = Personne n’est venu, personne n’a donc de points à cette table.
cup-judged = ⏱️ Le temps de la ronde est écoulé. Ce sont donc les chances de victoire qui décident, estimées par un joueur virtuel :
cup-ruled = ⚖️ La modération a tranché pour cette table : la partie s’arrête.
cup-dissolved = ⚖️ La modération a tranché pour cette table : aucune partie ne commence ici.
cup-won = 🏆 **{ $name }** : la coupe est terminée, et **{ $winner }** gagne avec { $points } !
cup-too-few = **{ $name }** : la coupe n’a pas lieu, car moins de { $seats } personnes se sont inscrites.
cup-off = **{ $name }** : la coupe est annulée. Les parties en cours continuent.
# Below the name of the cup in a picture.
cup-picture = { $over ->
    [yes] classement final
   *[no] ronde { $round } sur { $rounds }
}
cup-order-open = Les inscriptions s’ouvrent.
cup-order-pause = La coupe fait une pause.
cup-order-resume = La coupe reprend, avec le temps qui lui restait.
cup-order-extend = Le temps de la ronde change de { $hours } h, et celui de *Je suis là* aussi, s’il court encore.
# À la place de son message dans le salon qu’elle a quitté.
cup-gone = 🏆 **{ $name }** continue ici : { $channel }.
cup-order-move = La coupe passe dans { $channel }.
cup-order-call-off = La coupe est annulée ; les parties continuent.
cup-order-restore = La coupe n’est finalement pas annulée.
cup-order-stand = { $name } { $stands ->
    [plays] joue les prochaines rondes.
    [reserve] est en réserve.
   *[out] ne joue plus dans la coupe.
}
cup-order-score = { $name } a { $points } à la table { $table } de la ronde { $round }.
cup-order-undo = Le dernier ordre est annulé.
cup-preview-open = ⚖️ Voici ce qui sera publié ici, et on pourra s’inscrire. Tout ce qui y est dit fera alors foi. Ouvrir la coupe ?
cup-preview = ⚖️ **{ $name }** : { $what } Tout le monde peut lire pourquoi : « { $reason } ». On y va ?
cup-preview-score = Jusqu’ici : { $points }.
cup-preview-extend = Nouvelle fin : { $time }.
cup-unknown = Cette coupe n’existe pas ici.
cup-none = Il n’y a pas encore de coupe ici. `/cup new` en ouvre une.
cup-which = Quelle coupe ? { $cups }
cup-is-over = Cette coupe est terminée.
cup-full = Cette coupe est pleine : { $most } personnes se sont inscrites.
cup-not-registered = Tu ne participes pas à cette coupe.
cup-too-many = { $most } coupes sont ouvertes sur ce serveur. Attends qu’une soit terminée.
cup-not-begun = Aucune ronde ne se joue encore.
cup-paused-already = La coupe est déjà en pause.
cup-not-paused = La coupe n’est pas en pause.
cup-no-reason = Donne une raison en quelques mots : tout le monde peut la lire.
cup-stranger = Cette personne n’est pas inscrite.
cup-stands-so = C’est déjà le cas.
cup-not-at-table = Cette personne n’était pas à cette table. Les messages des tables et `/cup results` disent qui était où.
cup-bad-points = Une table de quatre donne de 0 à 3 points, par demi-points : 2 ou 1,5. À d’autres tables, le maximum est le nombre de places moins un.
cup-seated = Tu joues à cette table : un autre membre de la modération doit donc trancher.
cup-nothing-to-undo = Il n’y a rien à annuler.
cup-changed-since = Rien n’a été fait : la coupe a changé depuis. Refais la commande.
cup-done = C’est fait : le message de la coupe le montre. { $link }
cup-start-past = Choisis un début dans l’année qui vient. Fuseau horaire : { $zone }.
cup-round-short = Une ronde doit durer plus longtemps qu’une décision et que le délai pour *Je suis là*. Choisis plus de `days:`.
cup-no-threads = Ouvre une coupe dans un salon textuel : chacune de ses tables devient un fil.
cup-results = 📄 Une ligne par personne et par table.
cup-no-results = Aucune table n’a encore été formée.
lobby-of-cup = Cette table est celle d’une coupe, qui attribue les places ; la partie commence d’elle-même dès que tout le monde a cliqué sur *Je suis là*.
audit-cup = 🏆 { $date } { $by }, { $name } : { $what } – { $reason }
command-cup = Coupes : plusieurs rondes, dont les tables s’ouvrent d’elles-mêmes
command-cup-new = Ouvrir une coupe dans ce salon
command-cup-pause = Mettre une coupe en pause : aucune ronde ne commence ni ne finit
command-cup-resume = Reprendre une coupe en pause
command-cup-extend = Donner plus ou moins de temps à la ronde
command-cup-player = Faire sortir quelqu’un d’une coupe, ou l’y remettre
command-cup-score = Fixer les points de quelqu’un à une table
command-cup-move = Transférer une coupe dans ce salon
command-cup-call-off = Arrêter une coupe sans vainqueur
command-cup-undo = Annuler le dernier ordre sur une coupe
command-cup-results = Une coupe dans un fichier
option-cup-start = Quand elle commence, par exemple : demain à 18h
option-cup-seats = Le nombre de places par table (par défaut : 4)
option-cup-rounds = Le nombre de rondes (par défaut : 3)
option-cup-pace = Les heures par décision (par défaut : 24)
option-cup-days = Les jours par ronde (par défaut : 14)
option-cup-ready = Les heures pour cliquer sur « Je suis là » (par défaut : 24)
option-cup-unfinished = Ce qui décide des parties en cours à la fin d’une ronde
option-cup-name = Le nom de la coupe
option-cup-cup = Le numéro de la coupe
option-cup-reason = Pourquoi ; tout le monde peut le lire
option-cup-player = Qui
option-cup-as = Son rôle désormais
option-cup-round = Le numéro de la ronde
option-cup-table = Le numéro de la table dans cette ronde
option-cup-points = Le nombre de points, par exemple 2 ou 1,5
option-cup-hours = Le nombre d’heures de plus ; avec un signe moins, de moins
cup-unfinished-chances = chances estimées
cup-unfinished-moderators = la modération
cup-as-plays = joue
cup-as-reserve = en réserve
cup-as-out = hors de la coupe
