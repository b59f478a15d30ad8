### Every sentence of Lang lebe der König!, in French.

koenig-name = Lang lebe der König!
koenig-meaning = Vive le roi !

## words
##
## x1, x2, x3 are written as people type them. Territories keep their names in every language.
## In French, “one” is 0 and 1: such variants print the number. Before a territory only “à”, “vers” and
## “pour” are safe: “de” would elide before Oxeneford, and on Man “à” is right too.

koenig-no-cards = aucune
koenig-pieces = { $baron ->
    [yes] { $courtiers ->
        [0] le pion seul
        [one] { $courtiers } courtisan et le pion
       *[other] { $courtiers } courtisans et le pion
    }
   *[no] { $courtiers ->
        [one] { $courtiers } courtisan
       *[other] { $courtiers } courtisans
    }
}
koenig-chance-x1 = 3 ou plus
koenig-chance-x2 = 2 ou plus
koenig-chance-x3 = n’importe quel jet

## first lines of messages

koenig-opening = -# Ordre des tours : { $starts }. { $mark } voix lors d’une élection font gagner ; la suite dans `/game rules`.
koenig-opening-start = { $who } à { $territory }
# $call is koenig-call-turn or koenig-call-cards.
koenig-head-call = ### { $call } · Tour { $turn } · { $match }
koenig-call = 🔔 { $call }
koenig-call-turn = { $alone ->
    [yes] C’est ton tour
   *[no] { $who }, c’est ton tour
}
# $count is how many $who names.
koenig-call-cards = { $alone ->
    [yes] Tes cartes
   *[no] { $count ->
        [one] { $who }, tes cartes
       *[other] Vos cartes, { $who }
    }
}
koenig-head-turn = ### { $who } · Tour { $turn } · { $match }
koenig-head-reveal =
    ### 🏆 { $winner } remporte la confrontation pour { $territory }, { $totals }
    -# { $match } · Tour { $turn }
koenig-head-election = ### 🗳️ Élection { $number } · { $match }
koenig-head-coronation = ### 👑 Élection { $number } · { $match } : un roi est couronné !
koenig-earlier = *(événements précédents :* `/game log`*)*

## what happened, one line each

koenig-moved = { $who } quitte { $from } pour { $to }.
koenig-travelled = { $arrived ->
    [yes] { $who } continue de { $from } vers { $to } : 🎲 { $die } avec { $card } = { $points } ✅
   *[no] { $who } tente de continuer vers { $to } : 🎲 { $die } avec { $card } = { $points } ❌
}
koenig-placed = { $who } place un courtisan à { $territory }.
koenig-rerolled = { $placed ->
    [yes] { $who } lance le dé pour un courtisan de plus à { $territory } : 🎲 { $die } avec { $card } = { $points } ✅
   *[no] { $who } lance le dé pour un courtisan de plus à { $territory } : 🎲 { $die } avec { $card } = { $points } ❌
}
koenig-dispute-began = ⚔️ { $intruder } s’introduit à { $territory }, chez { $defender } : confrontation !
koenig-committed = { $who } a engagé des cartes.
koenig-sealed = -# 🎲 scellé : { $seals } · `/game verify`
koenig-revealed = Cartes dévoilées : { $commitments }.
koenig-thrown = Jet { $round } : { $totals }.
koenig-dispute-won = 🏆 { $who } remporte la confrontation.
koenig-returned = { $courtiers ->
    [one] { $who } perd son courtisan à { $territory } : il retourne dans la réserve.
   *[other] { $who } perd ses { $courtiers } courtisans à { $territory } : ils retournent dans la réserve.
}
koenig-banished = { $by } bannit le pion de { $baron } : { $from } → { $to }.
koenig-take-back = { $take ->
    [yes] { $who } reprend des cartes.
   *[no] { $who } ne reprend aucune carte.
}
koenig-dispute-ended = { $taken ->
    [yes] Cartes reprises grâce aux 1 obtenus : { $cards }. Toutes les autres cartes engagées sont défaussées.
   *[no] Toutes les cartes engagées sont défaussées.
}
koenig-turn-ended = Le tour est terminé.
koenig-turn-passed = 💤 { $who } ne fait rien.
koenig-turn-began = Tour { $turn } : { $who }.
koenig-election-held = Élection { $number } : personne n’a assez de voix. Voix de bonus : { $awards }.
koenig-election-crowned = Élection { $number } : { $king } remporte la couronne. 👑
koenig-dealt = { $each ->
    [0] Trop peu de cartes dans la défausse : personne n’en reçoit.
    [one] Tout le monde reçoit { $each } carte.
   *[other] Tout le monde reçoit { $each } cartes.
}
koenig-since = -# { $who } : { $what }
koenig-since-placed = { $count ->
    [one] { $count } courtisan
   *[other] { $count } courtisans
}{ $stayed ->
    [yes] { " " }à { $territory }
   *[no] { "" }
}
koenig-since-nothing = rien
koenig-since-spent = coût : { $cards }
koenig-since-election = élection { $number }
koenig-since-dispute = { $how ->
    [won] ⚔️ prend le comté à { $defender }
    [held] ⚔️ attaque repoussée par { $defender }
   *[third] ⚔️ { $winner } bat les deux
}, { $totals }
koenig-stake-crown = { $votes ->
    [0] 👑 assez de voix pour la couronne : { $who }
    [one] 👑 encore { $votes } voix pour la couronne : { $who }
   *[other] 👑 encore { $votes } voix pour la couronne : { $who }
}
koenig-stake-election = { $cards ->
    [0] 🗳️ une élection arrive, à court de cartes : { $who }
    [one] 🗳️ une élection est proche, encore { $cards } carte : { $who }
   *[other] 🗳️ une élection est proche, encore { $cards } cartes : { $who }
}
koenig-last-card = ⚠️ C’est ta dernière carte : la défausser déclenche une élection et te coûte un tiers de tes voix de comtés.
koenig-table = -# Voix sur { $mark } : { $stands }
koenig-table-stand = { $who } **{ $votes }** ({ $cards } 🃏 { $supply } ♟)

## what is to be done. $who is mentioned.

koenig-ask-fresh = { $who } : { $moves ->
    [yes] { $place ->
        [yes] déplace ton pion gratuitement dans un comté adjacent, ou reste sur place et place un courtisan.
       *[no] déplace ton pion gratuitement dans un comté adjacent, ou ne fais rien.
    }
   *[no] { $place ->
        [yes] ton pion ne peut aller nulle part. Place un courtisan ici, ou ne fais rien.
       *[no] tu ne peux que terminer ton tour.
    }
}
koenig-ask-entered = { $who } : { $place ->
    [yes] { $travels ->
        [yes] place un courtisan ici gratuitement, ou continue. Chaque déplacement de plus coûte une carte, et dé × carte doit donner 3 ou plus.
       *[no] place un courtisan ici gratuitement, ou termine ton tour.
    }
   *[no] tu ne peux pas placer de courtisan ici. Continue (chaque déplacement de plus coûte une carte, et dé × carte doit donner 3 ou plus), ou termine ton tour.
}
koenig-ask-travel-failed = { $who } : ce jet ne suffit pas (il faut au moins 3). Réessaie avec une autre carte, ou termine ton tour ; tu ne peux plus placer de courtisan ce tour-ci.
koenig-ask-reroll = { $who } : il y a { $courtiers ->
    [one] { $courtiers } courtisan
   *[other] { $courtiers } courtisans
} à { $territory }, la limite est de { $limit }. Tenter un courtisan de plus ? Chaque jet coûte une carte, et dé × carte doit donner 3 ou plus.
koenig-ask-banish = { $who } : choisis où bannir { $count ->
    [1] le pion
   *[other] les pions
} de { $barons }.
koenig-ask-place = { $who } : tu peux placer un courtisan à { $territory } gratuitement, ou terminer.
koenig-ask-finish = { $who } : tu n’as plus rien à placer. Clique sur « Terminer » pour finir le tour.
koenig-ask-take-back = Grâce aux 1 obtenus, des cartes reviennent en main : { $taken }. Cela se fait tout seul.
koenig-ask-leave-back = Autre possibilité pour { $who } : ne pas les reprendre. Sans carte en main, cela déclenche une élection.
koenig-sides = { $intruder } attaque avec son pion (+2). { $defender } défend : { $pieces } (+{ $strength }).
koenig-ask-commit = { $committed ->
    [0] Tout le monde engage 1 à 5 cartes en secret, et le total le plus élevé gagne. Même un tiers peut gagner !
   *[other] 🔒 { $done } ✓ · on attend { $missing }
}

## buttons, at most 80 characters, and lists, at most 100

koenig-button-hand = Mes cartes
koenig-button-stay = Rester et placer
koenig-button-place = Placer un courtisan
koenig-button-nothing = Ne rien faire
koenig-button-end = Terminer le tour
# Quoted in koenig-ask-finish.
koenig-button-finish = Terminer
koenig-button-keep = Finalement, les reprendre
koenig-button-decline = Ne pas les reprendre
koenig-button-commit = { $which ->
    [least] Minimum : { $cards }
    [last] Comme avant : { $cards }
   *[most] Maximum : { $cards }
}
koenig-list-move = Déplacer ton pion vers…
koenig-list-travel = Continuer vers… (coûte une carte, le jet doit réussir)
koenig-list-committed = Engagé : { $cards }. Changer…
koenig-list-reroll = Lancer le dé pour un courtisan de plus… (coûte une carte)
koenig-list-banish = Bannir le pion de { $who } vers…
koenig-list-commit = { $most ->
    [one] Choisis ta carte
   *[other] Choisis 1 à { $most } cartes
}
koenig-item-travel = { $to } avec { $card } (🎲 { $chance })
koenig-item-reroll = Lancer avec { $card } (🎲 { $chance })
koenig-hint-reroll = la carte est défaussée, quel que soit le jet
koenig-item-card = { $card }{ $count ->
    [one] { "" }
   *[other] { " " }({ $nth } sur { $count })
}
koenig-hint-die = { $value ->
    [1] dé × 1
    [2] dé × 2
   *[other] dé × 3
}
koenig-hint-empty = vide, { $votes } voix
koenig-hint-own = à toi, courtisans : { $courtiers } sur { $limit }
koenig-hint-foreign = { $votes } voix, chez { $who } : { $pieces }, +{ $strength } en cas de confrontation
koenig-hint-exile = { $own ->
    [yes] { $votes } voix, { $courtiers ->
        [one] { $courtiers } courtisan de sa couleur
       *[other] { $courtiers } courtisans de sa couleur
    }
   *[no] retour au comté d’où il vient
}
koenig-hint-card = réussit avec { $chance } ; tu en as { $count }
koenig-hint-commit = { $count ->
    [one] { $count } dé
   *[other] { $count } dés
}, { $least } à { $most } points

## what one player reads in private

koenig-where = {" "}dans { $channel }
koenig-rolls-there = {" "}Tous les jets de dés sont dans { $channel }.
koenig-hand-head = **{ $match }**{ $where }
koenig-hand = Ta main ({ $count }) : **{ $cards }**
koenig-whisper-head = ⚔️ **{ $match }**{ $where } : confrontation pour **{ $territory }** ({ $votes } voix)
koenig-whisper-role = { $role ->
    [intruder] Tu attaques : si tu gagnes, le défenseur perd le comté, et tu peux y placer un courtisan.
    [defender] Tu défends : si tu gagnes, tu bannis le pion de l’intrus et tu peux placer un courtisan de plus.
   *[third] Tu n’attaques pas et tu ne défends pas, mais tu participes : si tu gagnes, tu chasses les deux camps et tu peux placer un courtisan dans le comté.
}
koenig-whisper-others = En main : { $hands }
koenig-whisper-last-cards = ⚠️ Tu n’auras alors plus de cartes{ $cards ->
    [1] {""}
   *[other] , sauf si un 1 t’en rend
} : cela déclenche une élection et te coûte un tiers de tes voix de comtés.
koenig-whisper-commit = { $most ->
    [one] Engage ta dernière carte.
   *[other] Engage 1 à { $most } cartes : tu lances un dé par carte, et elles sont perdues quel que soit le résultat.
} { $typed ->
    [here] Choisis ci-dessous, ou réponds simplement, par exemple `2x1 x3`.
   *[command] Choisis ci-dessous, ou utilise `/king commit`.
}
koenig-whisper-committed = ✅ Tu as engagé **{ $cards }**. Tu peux changer d’avis jusqu’à ce que tout le monde ait engagé ses cartes.
koenig-whisper-no-cards = Tu n’as pas de cartes : il n’y a rien à engager.
koenig-whisper-decided = **{ $match }** : { $who } remporte la confrontation pour **{ $territory }**.{ $rolls }
koenig-whisper-margin = ⚔️ **{ $territory }** · { $margin }
# $totals is one total, or several as "48 → 12" where the throws were repeated.
koenig-reveal-row = { $who } **{ $totals }**
# $by is the difference of the totals.
koenig-reveal-won = { $by ->
    [0] Tu l’emportes au jet suivant.
    [one] Tu l’emportes d’un point.
   *[other] Tu l’emportes de { $by } points.
}
koenig-reveal-lost = { $by ->
    [0] Égalité : le jet suivant a tranché.
    [one] Il t’a manqué un point.
   *[other] Il t’a manqué { $by } points.
}
koenig-new-hand = 🃏 **{ $match }**{ $where } : { $each ->
    [one] tu as reçu { $each } carte.
   *[other] tu as reçu { $each } cartes.
}
koenig-closed-dms = { $who }, je ne peux pas t’envoyer de MP : engage tes cartes ici, personne d’autre ne les verra.{ $explains ->
    [yes] { " " }(Pour recevoir mes MP, autorise les messages privés en provenance des membres du serveur dans tes paramètres de confidentialité.)
   *[no] { "" }
}

## the rolls of a dispute

koenig-reveal-no-cards = pas de cartes

## elections

koenig-column-bonus = bonus
koenig-column-total = total
koenig-column-cards = main
koenig-column-supply = réserve
koenig-election-why = { $count ->
    [one] { $names } n’a plus de cartes : cela déclenche une élection et lui coûte un tiers de ses voix de comtés.
   *[other] À court de cartes : { $names }. Cela déclenche une élection et leur coûte un tiers de leurs voix de comtés.
}
koenig-election-nobody = Personne n’a assez de voix pour devenir roi. Voix de bonus, selon le nombre de voix des comtés :
koenig-election-line = { $place } · { $who } **{ $land }** voix de comtés{ $lost ->
    [0] { "" }
   *[other] { " " }− { $lost } (un tiers)
} + { $bonus } de bonus = { $total }{ $awarded ->
    [0] { "" }
   *[other] , puis +{ $awarded }
}
koenig-tie-land = { $second } a aussi assez de voix, mais { $first } en obtient plus de ses comtés ({ $more } contre { $fewer }).
koenig-tie-cards = { $first } passe devant { $second } : { $land } voix de comtés de part et d’autre, mais plus de cartes ({ $more } contre { $fewer }).
koenig-tie-dice = { $first } passe devant { $second } : { $land } voix de comtés de part et d’autre et autant de cartes, cinq dés par personne ont tranché ({ $more } contre { $fewer }).
koenig-coronation = 👑 **Longue vie au roi !** { $who } remporte la couronne, et la partie est terminée. Merci à tout le monde d’avoir joué !

## how a match went, when it is over

koenig-summary-head = 📜 **{ $match } · Le bilan**
koenig-summary-line = { $who } remporte la couronne. Tours : { $turns } · confrontations : { $disputes } · élections : { $elections }.
# Heads of columns: at most 4, 5, 4 and 5 characters. koenig-summary-columns quotes them.
koenig-column-won = gagn.
koenig-column-spent = cart.
koenig-column-dice = dés
koenig-column-average = moy.
koenig-summary-columns = *gagn. : confrontations remportées · cart. : cartes d’influence défaussées · dés : dés lancés · moy. : leur moyenne (3,50 en théorie)*
koenig-summary-luck = { $fell ->
    [high] 🍀 { $who } a eu une chance exceptionnelle aux dés : le hasard en offre autant à moins d’une personne sur 40.
   *[low] 🌧️ { $who } a eu une malchance exceptionnelle aux dés : le hasard en inflige autant à moins d’une personne sur 40.
}
koenig-summary-votes = 🗺️ Voix des comtés à { $cut ->
    [yes] chacune des { $shown } dernières élections :
   *[no] chaque élection :
}

## a whole match as a document in Markdown

koenig-report-title = { $match } · Lang lebe der König!
koenig-report-mark = La personne qui réunit { $mark } voix lors d’une élection remporte la couronne.
koenig-report-turn = Tour { $turn } · { $who }
koenig-report-election = Élection { $number }
koenig-report-standings = Classement final
koenig-report-running = *Cette partie est encore en cours : les mains restent cachées.*
koenig-report-player = Nom
koenig-report-colour = Couleur
koenig-report-start = Comté de départ
koenig-report-cards = Cartes
koenig-report-dice = Dés × cartes
koenig-report-pieces = Pion et courtisans
koenig-report-total = Total
koenig-report-land = Voix des comtés
koenig-report-lost = Perdues
koenig-report-bonus = Voix de bonus
koenig-report-hand = Cartes en main
koenig-report-awarded = Bonus obtenu
koenig-report-place = Rang

## short answers to the player who acted

koenig-answer-done = C’est fait.
koenig-answer-moved = Ton pion est maintenant à { $to }.
koenig-answer-dispute = Ton pion s’introduit à { $to } : confrontation ! Tout le monde choisit maintenant des cartes en secret. Regarde tes MP pour choisir les tiennes.
koenig-answer-thrown = 🎲 { $die } avec { $card } = { $points }.
koenig-answer-travel-failed = Pas assez (il faut au moins 3) : tu n’atteins pas { $to }.{ $over ->
    [yes] {""}
   *[no] {" "}Réessaie avec une autre carte, ou termine ton tour.
}
koenig-answer-placed = Courtisan placé. { $supply ->
    [0] Ta réserve est vide.
   *[other] Il en reste { $supply } dans ta réserve.
}
koenig-answer-reroll-placed = Réussi ! Un courtisan de plus est placé.
koenig-answer-reroll-failed = Pas assez (il faut au moins 3) : pas de courtisan cette fois.
koenig-answer-ended = { $dispute ->
    [yes] C’est fait : la confrontation et le tour sont terminés.
   *[no] C’est fait : ton tour est terminé.
}
koenig-answer-committed = Tu as engagé **{ $cards }**. Tu peux changer d’avis jusqu’à ce que tout le monde ait engagé ses cartes.
koenig-receipt = 🧾 Ton reçu : engagement { $number }, sel `{ $salt }`, publié sous la forme `{ $hash }`.
koenig-answer-committed-last = Tu as engagé **{ $cards }**. C’était le dernier engagement.{ $rolls }
koenig-answer-banished = Le pion de { $who } va à { $to }.
koenig-answer-kept = Tu reprendras tes cartes à la fin de la confrontation.
koenig-answer-declined = Tu ne reprendras aucune carte.{ $over ->
    [yes] {""}
   *[no] {" "}Tu peux changer d’avis jusqu’à la fin de la confrontation.
}
koenig-answer-turn-over = Le tour s’arrête là.

## what the rules forbid, and what can be done instead

koenig-refusal-out-of-play = { $territory } n’est pas en jeu à trois. (K-S2)
koenig-refusal-not-your-turn = Ce n’est pas ton tour, c’est à { $who } de jouer. (K-S5)
koenig-refusal-already-there = Ton pion est déjà à { $territory }. Pour rester sur place, place un courtisan ou termine ton tour. (K-T1)
koenig-refusal-not-next = { $from } et { $to } ne se touchent pas. { $count ->
    [0] Ton pion ne peut aller nulle part pour le moment.
   *[other] D’ici, tu peux atteindre : { $reachable }.
} (K-T1)
koenig-refusal-first-step-is-free = Le premier déplacement d’un tour est gratuit : vas-y sans carte. (K-T2)
koenig-refusal-place-first = Place d’abord ton courtisan gratuit ; ensuite, tu peux lancer le dé pour un courtisan de plus. (K-T4)
koenig-refusal-already-placed = Tu as déjà placé ton courtisan gratuit. Pour un courtisan de plus, lance le dé avec une carte. (K-T4)
koenig-refusal-card-not-held = Tu n’as pas de { $card }. Ta main : { $hand }. (K-T5)
koenig-refusal-full = À { $territory }, c’est complet : la limite est de { $limit } courtisans, un par voix. (K-T7)
koenig-refusal-no-supply = Tu n’as plus de courtisans dans ta réserve. Ton pion peut quand même se déplacer. (K-T7)
koenig-refusal-movement-over = Tu as déjà placé un courtisan : ton pion ne peut plus se déplacer ce tour-ci. (K-T8)
koenig-refusal-step-costs-a-card = Tu as utilisé ton déplacement gratuit. Tu peux continuer, mais chaque déplacement de plus coûte une carte, et le jet doit réussir. (K-T9)
koenig-refusal-travel-failed = Ton jet pour continuer a échoué : tu ne peux plus placer de courtisan ce tour-ci. Réessaie avec une autre carte, ou termine ton tour. (K-T10)
koenig-refusal-entered-before = Ton pion est déjà passé par { $territory } ce tour-ci, et on n’entre pas deux fois dans le même comté en un tour. (K-T11)
koenig-refusal-only-territory = { $territory } est le seul comté de { $owner } : personne ne peut y entrer. (K-T13)
koenig-refusal-last-card = Il ne te resterait aucune carte pour la confrontation à { $territory }. Choisis un comté vide ou un de tes comtés. (K-T14)
koenig-refusal-no-dispute = Il n’y a pas de confrontation en ce moment : ni cartes à choisir, ni pion à bannir. (K-D1)
koenig-refusal-dispute-undecided = La confrontation pour { $territory } passe d’abord : choisis tes cartes avec « Mes cartes ». (K-D1)
koenig-refusal-already-revealed = Les cartes ont été dévoilées : tu ne peux plus changer les tiennes. (K-D1)
koenig-refusal-wrong-number = { $count ->
    [0] Engage au moins une carte, 5 au plus. (K-D1)
    [one] Tu as choisi { $count } carte, mais la limite est de 5. Choisis de nouveau. (K-D1)
   *[other] Tu as choisi { $count } cartes, mais la limite est de 5. Choisis de nouveau. (K-D1)
}
koenig-refusal-cards-not-held = Tu n’as pas { $cards }. Ta main : { $hand }. (K-D1)
koenig-refusal-nothing-to-commit = Tu n’as pas de cartes : il n’y a rien à engager. (K-D1)
koenig-refusal-not-the-winner = Seule la personne qui a remporté la confrontation peut le faire : { $who }. (K-D7)
koenig-refusal-banish-first = Bannis d’abord { $count ->
    [1] le pion
   *[other] les pions
} de { $barons }. (K-D7)
koenig-refusal-not-to-banish = Le pion de { $baron } reste où il est. { $count ->
    [0] Il ne reste aucun pion à bannir.
    [1] Tu dois encore bannir le pion de { $barons }.
   *[other] Tu dois encore bannir les pions de { $barons }.
} (K-D7)
koenig-refusal-cannot-banish-to = Tu ne peux pas bannir le pion à { $to }. Il peut aller à : { $allowed }. (K-D7)
koenig-refusal-no-move-after-dispute = Ton pion ne peut pas se déplacer après une confrontation. (K-D10)
koenig-refusal-nothing-to-take-back = Tu n’as pas de cartes à reprendre. Il faut un 1 dans ton dernier jet et au moins deux cartes engagées. (K-D11)
koenig-refusal-over = La partie est terminée : { $who } porte la couronne. (K-E4)

## how it stands

koenig-status-head = **{ $match }**{ $where } · Tour { $turn }
koenig-status-turn = C’est au tour de { $who }.
koenig-status-dispute = ⚔️ { $who } s’introduit à { $territory }. On attend les cartes de { $missing }.
koenig-status-aftermath = 🏆 { $who } a remporté la confrontation pour { $territory } et décide de la suite.
koenig-status-over = 👑 { $who } a remporté la couronne.
koenig-status-mark = Le total comprend les voix de bonus ; { $mark } voix lors d’une élection donnent la couronne. Une élection a lieu quand un tour se termine et que quelqu’un n’a plus de cartes. « réserve » : courtisans encore à placer. Défausse : { $pile }.

# The picture in words, at most 1024 characters in all.
koenig-alt-head = Tour { $turn }, à { $who } de jouer.
koenig-alt-over = Tour { $turn }, la partie est terminée.
koenig-alt-after = Fin du tour { $turn }.
koenig-alt-disputed = Comté contesté : { $territory }.
koenig-alt-player = { $who } : { $votes } voix, bonus { $bonus }, { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}, réserve { $supply }.
koenig-alt-empty = { $territory } ({ $votes }) : vide.
koenig-alt-held = { $territory } ({ $votes }) : { $pieces }.
koenig-alt-around = Comtés adjacents :
koenig-alt-hand = { $count ->
    [0] Ta main
    [one] Ta carte
   *[other] Tes { $count } cartes
} : { $cards }.
koenig-alt-dispute = Confrontation pour { $territory }, remportée par { $who }.
koenig-alt-throw = { $who } : { $dice }{ $bonus ->
    [0] {""}
   *[other] , plus { $bonus }
}, total { $total }.
koenig-alt-again = Égalité en tête, on relance les dés.
koenig-alt-election = Élection { $number }, majorité { $mark } voix : { $crowned ->
    [yes] { $who } remporte la couronne
   *[no] personne ne remporte la couronne
}.
koenig-alt-tally = { $who } : voix des comtés { $land }{ $lost ->
    [0] {""}
   *[other] , un tiers en moins ({ $lost })
}, bonus { $bonus }, total { $total }{ $awarded ->
    [0] {""}
   *[other] , puis +{ $awarded }
}.
koenig-alt-course = Évolution des voix, { $turns ->
    [one] { $turns } tour
   *[other] { $turns } tours
} ; { $mark } voix donnent la couronne.
koenig-alt-course-line = { $who } : { $first } au début, { $most } au plus haut (tour { $turn }), { $last } à la fin.

## the board as a text, for screen readers

koenig-text-head = **{ $match } · Tour { $turn }**{ $over ->
    [yes] , la partie est terminée
   *[no] , à { $who } de jouer
}. { $mark } voix lors d’une élection donnent la couronne. Élections jusqu’ici : { $elections }. Défausse : { $pile }.
koenig-text-dispute = ⚔️ { $who } attaque à { $territory } : le comté est contesté.
koenig-text-move = Déplacement : { $who }, { $from } → { $to }.
koenig-text-banished = Banni : { $who }, { $from } → { $to }.
koenig-text-players = **Autour de la table**
koenig-text-player = { $who } : { $total } voix (comtés { $land }, bonus { $bonus }), { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}, { $supply ->
    [one] { $supply } courtisan
   *[other] { $supply } courtisans
} dans la réserve. Pion à { $baron }.
koenig-text-territories = **Comtés**
koenig-text-place = **{ $territory }**, { $votes } voix : { $pieces }. Touche { $neighbours }.
koenig-text-empty = vide
koenig-text-not-in-play = **{ $territory }** n’est pas en jeu à trois.
koenig-text-around = **Autour de ce comté : { $territory }**

## words on pictures, where there is little room: what is too long is cut off.

koenig-picture-not-in-play = hors jeu
koenig-picture-bonus = bonus
koenig-picture-votes = voix
koenig-picture-again = Égalité en tête : nouveau jet
koenig-picture-dispute = Confrontation pour { $territory }
koenig-picture-election = Élection { $number } : { $crowned ->
    [yes] un roi !
   *[no] pas de roi
}
koenig-picture-hand = { $count ->
    [0] Ta main
    [one] Ta carte
   *[other] Tes { $count } cartes
}
koenig-picture-course = Évolution des voix
koenig-picture-land = comtés
koenig-picture-lost = perdues
koenig-picture-turns = tours
koenig-picture-at-elections = élections

# What changed, in the picture's description.
koenig-alt-move = { $who } a quitté { $from } pour { $to }.
koenig-alt-banished = { $who }, pion banni : { $from } → { $to }.
koenig-alt-taken = { $who } contrôle maintenant { $territory }.
koenig-alt-placed = Nouveau à { $territory } : { $count ->
    [one] { $count } courtisan
   *[other] { $count } courtisans
}.
koenig-alt-coronation = { $who } remporte la couronne au tour { $turn }. Les bannières, par rang :
koenig-alt-place = { $who }, { $votes } voix.
koenig-alt-holds = Comtés : { $lands }.
koenig-alt-land = { $territory } { $courtiers ->
    [0] le pion seul
   *[other] { $courtiers }{ $baron ->
        [yes] {" "}et le pion
       *[no] {""}
    }
}
koenig-alt-guest = Le pion de { $who } est arrivé à { $territory }.
koenig-alt-empties = Comtés vides : { $territories }.
# The board's title. $who is cut to at most 10 letters or so; all of a line has at most 26.
# “À … de jouer” and “Roi : …” because “de” would elide before some names, and “est roi” guesses.
koenig-picture-whose = À { $who } de jouer
koenig-picture-king = Roi : { $who }
koenig-picture-turn-and-mark = Tour { $turn } · { $mark } voix à réunir
# Without the turn: with it, it does not fit.
koenig-picture-turn-of-dispute = Confrontation : { $territory }
koenig-picture-threat = { $votes ->
    [0] Assez de voix : { $who }
   *[other] Manque { $votes } voix : { $who }
}
koenig-picture-election-near = { $cards ->
    [one] Encore { $cards } carte
   *[other] Encore { $cards } cartes
} : { $who }
# A dispute: at most 10 each.
koenig-picture-attacker = intrus
koenig-picture-defender = défenseur
koenig-picture-crowned-in = couronne au tour { $turn } avec { $votes } voix
koenig-picture-so-many = { $count } voix

## the rules in short. Each is a message of at most 2000 characters.

koenig-rules-turns = **Lang lebe der König!** · **Ton tour**
    Pour remporter la couronne, il te faut **20 voix** (19 à trois) au moment d’une élection. Tu as les voix de chaque comté où se trouve ton pion ou un de tes courtisans, plus tes voix de bonus.
    • Déplace ton pion gratuitement dans un comté adjacent, reste sur place, ou ne fais rien.
    • Dans un comté vide ou dans un de tes comtés, tu peux placer **un courtisan gratuitement**. Ensuite, tu peux lancer le dé pour un courtisan de plus : chaque jet coûte une carte d’influence, et dé × carte doit donner **3 ou plus**. Un x1 réussit de 3 à 6, un x2 de 2 à 6, un x3 toujours. La carte est perdue dans tous les cas.
    • Un comté accueille autant de courtisans qu’il a de voix. Les courtisans ne se déplacent jamais.
    • Au lieu de placer, tu peux **continuer ta route** : chaque déplacement de plus coûte une carte, et le jet doit réussir. S’il échoue, réessaie avec une autre carte ou termine ton tour ; tu ne peux plus rien placer ce tour-ci. On n’entre pas deux fois dans le même comté en un tour.
    • Entrer dans un comté adverse déclenche une **confrontation**. Il doit te rester une carte pour elle, et on n’entre pas dans le seul comté de quelqu’un.
koenig-rules-disputes = **Lang lebe der König!** · **Les confrontations**
    • **Tout le monde** participe et engage 1 à 5 cartes en secret. On lance un dé par carte et on le multiplie par la carte ; les dés les plus élevés vont sur les cartes les plus fortes.
    • L’intrus ajoute 2 pour son pion ; le défenseur ajoute 2 par courtisan et 2 pour son pion s’il s’y trouve. Le total le plus élevé gagne ; en cas d’égalité, on relance les dés entre ex æquo.
    • Si le défenseur gagne, le pion de l’intrus est banni dans un comté où l’intrus a des courtisans. Sinon, les courtisans que le défenseur avait là retournent dans la réserve et son pion est banni, s’il s’y trouve. Si un tiers gagne, les deux s’appliquent.
    • La personne qui gagne peut ensuite placer un courtisan gratuitement dans ce comté et lancer le dé pour un courtisan de plus. Puis le tour se termine.
    • Les cartes engagées sont défaussées. Pour chaque 1 de ton dernier jet, tu peux en reprendre une, si tu en avais engagé au moins deux.
koenig-rules-elections = **Lang lebe der König!** · **Les élections**
    • Quand un tour se termine et que quelqu’un n’a plus de cartes, une élection a lieu aussitôt.
    • Sans carte, on perd un tiers de ses voix de comtés, arrondi à l’entier inférieur.
    • La personne qui a alors 20 voix (19 à trois), comtés et bonus compris, devient roi. Si plusieurs y arrivent : le plus de voix des comtés, puis le plus de cartes, puis les dés.
    • Si personne n’y arrive, tout le monde reçoit des voix de bonus, selon son rang en voix des comtés. Le premier rang en reçoit autant qu’on est à table, chaque rang suivant une de moins. À égalité : le plus de cartes, puis les dés.
    • Puis la défausse est mélangée et distribuée, le même nombre de cartes à tout le monde, 15 au plus, et la partie continue.
koenig-rules-rulings = **Lang lebe der König!** · **Notre interprétation**
    La règle du jeu laisse quelques points ouverts. Voici comment je les traite :
    • Le nombre de tes cartes est public ; lesquelles, c’est secret.
    • Pour continuer, tu annonces ta destination avant de lancer le dé ; à l’essai suivant, tu peux en changer. Tu peux revenir une fois dans le comté où ton tour a commencé.
    • Les dés les plus élevés vont sur les cartes les plus fortes. On n’engage jamais plus de 5 cartes. On ne relance les dés que pour une égalité en tête.
    • Un pion banni qui ne peut aller nulle part retourne d’où il vient.
    • Tu reprends des cartes pour tes 1, sauf si tu choisis de les défausser avant la fin du tour.
    • Si plusieurs atteignent la couronne avec autant de voix de comtés, les cartes tranchent, même si leurs voix de bonus diffèrent. Les voix de bonus au-delà de 15 comptent aussi.
    {"*"}Les numéros comme (K-T13) dans mes réponses renvoient aux règles complètes.*

## Statistics

koenig-stats-disputes = ⚔️ Confrontations remportées : { $won } (en attaque { $intrusions_won } sur { $intrusions }, en défense { $defences_won } sur { $defences }, comme tiers { $third }).
koenig-stats-server-played = 👑 Parties terminées : { $matches } · personnes : { $people } · confrontations : { $disputes }.

## Commitments and what opened them

koenig-commitments = Engagements de la dernière confrontation :
koenig-commitment = · { $number } : { $who } (place { $seat } dans le journal) `{ $hash }`
koenig-opening-of = · { $who } a dévoilé { $x1 } x1, { $x2 } x2, { $x3 } x3 avec le sel `{ $salt }`

## Corrected facts

koenig-corrected-courtiers = { $name } a { $after ->
    [one] { $after } courtisan
   *[other] { $after } courtisans
} à { $territory } (et non { $before })
koenig-corrected-baron = le pion de { $name } est à { $after } (et non à { $before })
koenig-corrected-bonus = { $name } a { $after } voix de bonus (et non { $before })
koenig-fact-words = courtisans/courtisan pion cartes/carte bonus tour
koenig-law-not-at-turn = on ne corrige que pendant un tour ; reviens d’abord au début de l’un d’eux avec `/mod rule back`
koenig-law-no-seat = personne ne joue avec cette couleur ici
koenig-law-players = le jeu se joue à 3, 4 ou 5, pas à { $players } (K-S1)
koenig-law-out-of-play = { $territory } n’est pas en jeu à trois (K-S2)
koenig-law-courtiers = quelqu’un aurait { $courtiers } courtisans sur le plateau (K-S3)
koenig-law-cards = le jeu a { $game } cartes { $card }, et les mains en compteraient davantage (K-S4)
koenig-law-in-turn = personne ne joue avec la couleur dont ce serait le tour (K-S5)
koenig-law-full = { $territory } accueille { $limit } courtisans au plus, pas { $courtiers } (K-T7)
koenig-law-shared = deux personnes auraient un pion ou des courtisans à { $territory } (K-D10)
koenig-law-count = il y a trop de tours, d’élections ou de voix de bonus
koenig-corrected-turn = c’est au tour de { $after } (et non de { $before })
koenig-corrected-hand = la main de { $name }
koenig-corrected-cards = { $name } a { $count } × { $card } en main

## What was undone or corrected

koenig-board-no-longer = ↩️ *Annulé ou corrigé : c’est le plateau ci-dessous qui fait foi.*
koenig-whisper-no-longer = ↩️ **{ $match }**{ $where } : cette confrontation a été annulée ou corrigée. Tes cartes sont de nouveau dans ta main ; `/game hand` les montre.

## What was not understood

koenig-invalid-command = Je ne connais pas la commande « { $typed } ». Tape `/king` pour voir celles qui existent.
koenig-invalid-territory = Il n’y a pas de comté « { $typed } ». Les comtés sont : { $all }.
koenig-invalid-card = « { $typed } » n’est pas une carte d’influence. Il y a x1, x2 et x3.
koenig-cards-perhaps = Si c’est cela et rien d’autre, écris : `{ $line }`
koenig-invalid-cards = « { $typed } » n’est pas une liste de cartes. Écris par exemple `2x1 x3` pour deux x1 et un x3.
koenig-invalid-baron = Je ne sais pas à qui est le pion « { $typed } ». Indique un nom ou une couleur.

## The command. Discord shows these beside it; at most 100 characters each.

koenig-command = Tes coups à Lang lebe der König!
koenig-command-move = Déplacer ton pion dans un comté adjacent : le premier déplacement, gratuit
koenig-command-travel = Continuer depuis le comté où tu viens d’entrer : coûte une carte, le jet doit réussir
koenig-command-place = Placer un courtisan là où est ton pion, ou dans le comté que tu as gagné
koenig-command-roll = Défausser une carte et lancer le dé pour un courtisan de plus
koenig-command-end = Terminer ton tour, y compris après une confrontation que tu as gagnée
koenig-command-commit = Engager 1 à 5 cartes dans la confrontation ; personne d’autre ne les voit
koenig-command-banish = Bannir un pion battu dans un comté
koenig-command-take-back = Reprendre des cartes pour tes 1
koenig-command-discard = Défausser les cartes que tu pourrais reprendre
koenig-option-to = Le comté
koenig-option-card = La carte à défausser : il faut 3 avec x1, 2 avec x2 ; x3 réussit toujours
koenig-option-cards = Par exemple 2x1 x3 : deux x1 et un x3
koenig-option-baron = À qui est le pion
koenig-pitch =
    Parcours l’Angleterre d’avant l’an mil, place des courtisans et gagne des confrontations avec des cartes secrètes et des dés.
    Réunis assez de voix lors d’une élection, et la couronne est à toi.

## How long a match takes

koenig-length = environ 45 tours
koenig-policy-simple = Écuyer
koenig-policy-simple-line = Joue vite, avec des règles simples.
koenig-policy-middle = Thane
koenig-policy-middle-line = Voit un tour plus loin et sait ce que vaut une confrontation.
koenig-policy-strong = Ealdorman
koenig-policy-strong-line = Retient chaque carte montrée et prévoit deux tours de table à l’avance.
koenig-roster = Offa, Penda, Ine, Egbert, Oswald

koenig-advice-move = Aller à { $to }
koenig-advice-travel = Continuer vers { $travel }
koenig-advice-commit = Engager { $cards }
koenig-advice-banish = Bannir le pion de { $who } vers { $to }
koenig-why-move = { $what ->
    [empty] { $votes } nouvelles voix, et de la place pour un courtisan
    [room] de la place pour un courtisan de plus : { $courtiers } sur { $limit } jusqu’ici
    [own] à toi : ton pion ajoute 2 à la défense
   *[foreign] { $votes } voix à gagner sur { $who }, en défense : { $pieces } (+{ $strength })
}
koenig-why-courtier = ensuite, courtisans à { $territory } : { $courtiers } sur { $limit }, +{ $strength } quand tu le défends
koenig-why-end = tes cartes et tes courtisans restent tels quels
koenig-why-keep = les cartes reviennent dans ta main
koenig-why-decline = les cartes restent défaussées
koenig-because = { $what ->
    [cards] tu gardes plus de cartes, ou de meilleures
    [poorest] sinon tu risques d’avoir le moins de cartes à l’élection, et sans carte on perd un tiers de ses voix
    [votes] cela t’apporte plus de voix et de courtisans
    [crown] cela te rapproche de la couronne
   *[rival] cela freine ton plus fort rival
}
koenig-why-commit = { $points } points en moyenne{ $pieces ->
    [0] { "" }
   *[other] , dont { $pieces } par ton pion et tes courtisans
} ; { $left ->
    [0] ensuite, plus de carte
    [one] ensuite, { $left } carte en main
   *[other] ensuite, { $left } cartes en main
}

## Instructions : ce qui est fait dans les confrontations à la place d’un joueur.

koenig-instructions = 📜 **Tes instructions pour les confrontations**
koenig-instructions-aside = • Quand d’autres s’affrontent : { $does ->
    [yes] engager ta carte la plus faible.
   *[no] rien, c’est toi qui décides.
}
koenig-instructions-defend = • À ta prochaine défense : { $does ->
    [yes] engager { $cards }.
   *[no] rien, c’est toi qui décides.
}
koenig-instructions-won = • Si tu gagnes : { $does ->
    [yes] placer un courtisan et terminer, sauf si tu peux choisir où bannir un pion.
   *[no] rien, c’est toi qui décides.
}
koenig-instructions-stand = { $stands ->
    [draft] ✏️ Pas encore données : vérifie-les, puis clique sur **Confirmer**.
    [given] ✅ Données. Personne d’autre ne les voit.
   *[none] Tu n’en as donné aucune. Choisis ci-dessous ; rien ne compte avant que tu confirmes.
}
koenig-instructions-end =
    -# Elles sont suivies quelques minutes après l’engagement de tous ceux qui n’en ont pas donné, ou peu avant la fin de ton temps. Elles prennent fin si
    -# • tu agis dans une confrontation,
    -# • on t’attaque et que tu n’as pas dit avec quoi défendre,
    -# • il te reste deux cartes au plus,
    -# • quelqu’un n’a plus qu’une carte et qu’une élection approche, ou
    -# • tu n’as plus une des cartes indiquées.
koenig-instructions-ended = ⚠️ Tes instructions ont pris fin : { $why ->
    [attacked] on t’attaque, et tu n’as pas dit avec quoi défendre.
    [few] il te reste deux cartes au plus.
    [election] quelqu’un n’a plus qu’une carte : une élection approche.
   *[spent] tu n’as plus les cartes indiquées.
}
koenig-instructions-applied = 📜 Tes instructions vont engager { $cards } pour toi. Pour faire autre chose, engage des cartes : elles prennent alors fin.
koenig-instructions-list = À la prochaine défense, engager…
koenig-instructions-item-nothing = Rien : décider sur le moment
koenig-instructions-button-aside = Autres : carte minimale
koenig-instructions-button-won = Victoire : placer, finir
koenig-instructions-button-confirm = Confirmer
koenig-instructions-button-revoke = Tout révoquer

## A lesson

koenig-lesson-turn = **{ $votes } voix** lors d’une élection, et la couronne est à toi ; une élection a lieu quand quelqu’un n’a plus de cartes. Un comté te donne ses voix tant que ton pion ou tes courtisans s’y trouvent : va dans un comté vide qui a beaucoup de voix. Entrer chez les autres, c’est une confrontation qui coûte des cartes.
koenig-lesson-courtier = Place un courtisan : le premier est gratuit, et { $votes ->
    [1] la voix de ce comté te reste
   *[other] les { $votes } voix de ce comté te restent
} quand ton pion repart. Continuer tout de suite coûte une carte par déplacement, et le jet doit réussir.
koenig-lesson-roll = Un courtisan de plus n’apporte pas de voix ici, mais 2 points de force dans une confrontation. Il coûte une carte même si le jet échoue, et les cartes font gagner les confrontations. Lance le dé là où une attaque ferait mal ; sinon, termine ton tour.
koenig-lesson-dispute = Chaque dé est multiplié par sa carte, et le total le plus élevé gagne. { $role ->
    [attacker] Ton pion ajoute 2. Si tu perds, il est banni.
    [defender] Si tu perds, tes courtisans à { $territory } retournent dans la réserve.
   *[third] Tu n’as rien à perdre à { $territory } : ta carte la plus faible suffit le plus souvent.
}
koenig-lesson-election = { $held ->
    [yes] Il y a eu une élection, car quelqu’un n’avait plus de cartes.
   *[no] { $cards ->
        [0] Quelqu’un n’a plus de cartes :
        [one] Quelqu’un n’a plus qu’une carte :
       *[other] Quelqu’un n’a plus que { $cards } cartes :
    } une élection approche.
} Sans carte, on perd alors un tiers de ses voix de comtés : garde-en une si tu peux, et gagne de nouvelles voix. Si personne n’est couronné, tout le monde reçoit de nouvelles cartes, et des voix de bonus selon son rang.

## What is typed in a direct message

koenig-typed-not = Je n’ai pas compris. Pour engager des cartes dans une confrontation, écris par exemple `2x1 x3` pour deux x1 et un x3. Il faut au moins une carte.
koenig-typed-part = Je n’ai rien fait, car je ne comprends pas tout. Si tu veux dire **{ $read }** et rien d’autre, clique sur le bouton ; sinon, écris seulement tes cartes, par exemple `2x1 x3`.
koenig-typed-part-button = Engager { $read }

## Caractères parmi les joueurs virtuels

koenig-policy-hoarder = Offa l’Avare
koenig-policy-hoarder-line = Garde ses cartes pour les élections et attaque rarement.
koenig-policy-raider = Penda le Pillard
koenig-policy-raider-line = Attaque dès qu’il peut, là où la défense est faible.
koenig-policy-builder = Ine le Bâtisseur
koenig-policy-builder-line = Place plus de courtisans que les autres et y dépense ses cartes.
koenig-policy-basher = Egbert le Frondeur
koenig-policy-basher-line = Attaque qui a le plus de voix.
