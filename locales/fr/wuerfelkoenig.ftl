# What Würfelkönig says, in French. Every key begins with the game's id.

wuerfelkoenig-name = Würfelkönig
wuerfelkoenig-meaning = Roi & Compagnie

## Dice, citizens, places

wuerfelkoenig-die = { $colour ->
    [red] rouge
    [green] vert
   *[blue] bleu
} { $number }
wuerfelkoenig-count = { $count ->
    [1] un
    [2] deux
    [3] trois
    [4] quatre
    [5] cinq
   *[6] six
}
wuerfelkoenig-kind = { $kind ->
    [snob] Bourgeois
    [elf] Elfe
    [dwarf] Nain
    [gnome] Gnome
    [orc] Orc
    [mushroom] Champikobold
    [apprentice] Apprenti
    [fairy] Fée
    [hypnotist] Hypnotiseur
   *[dragon] Dragon
}
wuerfelkoenig-needs-parity = tous { $odd ->
    [yes] impairs
   *[no] pairs
}
wuerfelkoenig-needs-run = suite de { $count }
wuerfelkoenig-needs-number = { $count } { $number }
wuerfelkoenig-needs-colour = { $dice ->
    [1] { $count } { $colour ->
        [red] rouge
        [green] vert
       *[blue] bleu
    }
   *[other] { $count } { $colour ->
        [red] rouges
        [green] verts
       *[blue] bleus
    }
}
# The words of those who play with dice: at Yahtzee and at poker dice.
wuerfelkoenig-needs-group = { $dice ->
    [2] paire
    [3] brelan
    [4] carré
   *[other] { $count } pareils
}
wuerfelkoenig-needs-pairs = { $count } paires
wuerfelkoenig-needs-full-house = full
wuerfelkoenig-needs-one-colour = { $count } de même couleur
wuerfelkoenig-needs-at-most = somme de { $sum } ou moins
wuerfelkoenig-needs-at-least = somme de { $sum } ou plus
wuerfelkoenig-citizen = { $kind } ({ $needs })
wuerfelkoenig-place = { $place ->
    [city] Ville
    [mine] Mine
    [workshop] Atelier
    [orc-village] Village des orcs
    [enchanted-forest] Forêt
   *[other] { $place }
}
wuerfelkoenig-worth = { $count ->
    [one] { $points } point
   *[other] { $points } points
}
wuerfelkoenig-worth-place = { $points } + { $place } { $value }

## What happened

# Citizens have no article here: “la carte” stands before their name, and whatever agrees agrees with it.
wuerfelkoenig-began = C’est au tour de { $who }.{ $throws ->
    [4] {" "}Une elfe est au sommet de son royaume : jusqu’à quatre jets.
   *[3] {""}
}
wuerfelkoenig-began-again = { $who } rejoue, grâce à l’apprenti.
wuerfelkoenig-finished = Le bot termine le tour de { $who } avec les dés tels qu’ils sont.
wuerfelkoenig-thrown = { $who } { $kept ->
    [none] {""}
   *[other] garde { $kept } et{" "}
}lance { $count ->
    [6] les six dés
    [1] un dé
   *[other] { $count } dés
} : { $dice }.
wuerfelkoenig-took = { $who } prend la carte { $citizen } : { $worth }.
wuerfelkoenig-took-place = { $who } prend la carte { $citizen } et le lieu { $place } { $value } : { $worth }.
wuerfelkoenig-took-dragon = { $who } prend la carte { $citizen } et doit la donner.
wuerfelkoenig-declined = { $who } ne prend pas l’habitant à côté de l’hypnotiseur.
wuerfelkoenig-gave = { $who } donne la carte { $dragon } à { $to } : { $worth }.
wuerfelkoenig-penalised = { $who } ne convainc aucun habitant et prend une pénalité : { $penalty }.
wuerfelkoenig-discarded = La carte { $citizen } de la colonne 5 est défaussée.
wuerfelkoenig-refilled = Nouvelle arrivée dans la rangée : { $citizens }.
wuerfelkoenig-ended = { $ending ->
    [citizens] Le dernier habitant est arrivé
    [penalties] La dernière pénalité a été prise
   *[places] Le dernier lieu d’une pile a été pris ({ $place })
} : la partie est terminée. { $winners }

wuerfelkoenig-won = { $who } gagne avec { $count ->
    [one] { $points } point
   *[other] { $points } points
}.
wuerfelkoenig-shared = { $who } se partagent la victoire, avec { $count ->
    [one] { $points } point
   *[other] { $points } points
}.

## The board message

wuerfelkoenig-head-call = ### { $alone ->
    [yes] C’est ton tour
   *[no] { $who }, c’est ton tour
} · Tour { $turn } · { $match }
wuerfelkoenig-head = ### { $who } · Tour { $turn } · { $match }
wuerfelkoenig-since = -# { $who } : { $what }
wuerfelkoenig-since-gave = carte donnée à { $who }
wuerfelkoenig-since-penalty = pénalité { $penalty }
wuerfelkoenig-near = 🏁 La fin approche, il ne reste que : { $left }
wuerfelkoenig-near-citizens = { $count ->
    [one] { $count } habitant
   *[other] { $count } habitants
}
wuerfelkoenig-near-penalties = { $count ->
    [one] { $count } pénalité
   *[other] { $count } pénalités
}
wuerfelkoenig-near-place = 1 × { $place }
wuerfelkoenig-head-over = **{ $match } · fin de la partie**
wuerfelkoenig-no-longer = *Annulé ou corrigé : c’est la table ci-dessous qui fait foi.*
wuerfelkoenig-ask-first = { $who }, lance les dés : tu as jusqu’à { $throws } jets.
wuerfelkoenig-ask-nothing = { $who }, tes dés ne remplissent encore aucune condition. Vise un habitant avec 🎯, ou choisis les dés à garder et relance les autres : il te reste { $left ->
    [one] { $left } jet
   *[other] { $left } jets
}.
wuerfelkoenig-ask-met = { $who }, prends un habitant dont tes dés remplissent la condition{ $left ->
    [0] {""}
    [one] , ou relance : il te reste { $left } jet
   *[other] , ou relance : il te reste { $left } jets
}.
wuerfelkoenig-ask-second = { $who }, l’hypnotiseur peut amener avec lui la carte { $citizen }. La veux-tu ?{ $kind ->
    [dragon] {" "}Il faudrait alors la donner.
    [apprentice] {" "}Elle te ferait rejouer.
   *[other] {""}
}
wuerfelkoenig-ask-give = { $who }, choisis qui reçoit la carte { $dragon } : { $worth }.
wuerfelkoenig-note = { $kind } : { $effect }
wuerfelkoenig-notes = -# { $notes }
wuerfelkoenig-effect = { $kind ->
    [elf] un quatrième jet tant qu’elle est au sommet
    [apprentice] un tour de plus
    [hypnotist] peut amener la carte à sa droite
    [dragon] tu le donnes
   *[other] {""}
}
wuerfelkoenig-chance = { $percent } %
wuerfelkoenig-next-penalty = Si tes dés ne remplissent aucune condition, tu prends { $penalty }.
wuerfelkoenig-fairy-worth = { $points ->
    [0] vaut plus avec chaque fée
    [one] { $points } point, et plus avec chaque fée
   *[other] { $points } points, et plus avec chaque fée
}
wuerfelkoenig-stands = { $who } : { $count ->
    [one] { $points } point
   *[other] { $points } points
}
wuerfelkoenig-left = Restent : habitants { $citizens }, pénalités { $penalties } (prochaine : { $penalty }), lieux { $places }.

## Buttons

wuerfelkoenig-button-first = Lancer les six dés
wuerfelkoenig-button-throw = Relancer { $count ->
    [1] 1 dé
   *[other] { $count } dés
} (encore { $left })
wuerfelkoenig-button-go = 🎯 { $citizen } : { $chance }
wuerfelkoenig-button-go-only = 🎯 { $citizen }
wuerfelkoenig-button-die = { $letter } · { $die }
wuerfelkoenig-button-kept = ✓ { $die }
wuerfelkoenig-button-stop = S’arrêter
wuerfelkoenig-button-take = Prendre { $citizen } : { $worth }
wuerfelkoenig-button-leave = Sans lieu : { $citizen }
wuerfelkoenig-button-penalty = Arrêter, prendre { $penalty }
wuerfelkoenig-button-back = Revenir aux dés
wuerfelkoenig-button-decline = Ne pas la prendre
wuerfelkoenig-button-give = Donner à { $who }

## Commands

wuerfelkoenig-command = Tes coups à Würfelkönig
wuerfelkoenig-command-roll = Lancer les dés, tous sauf ceux que tu gardes
wuerfelkoenig-command-take = Prendre un habitant dont la condition est remplie, ou celui à côté de l’hypnotiseur
wuerfelkoenig-command-stop = T’arrêter et prendre l’habitant dont la condition est remplie
wuerfelkoenig-command-penalty = T’arrêter sans habitant et prendre la pénalité
wuerfelkoenig-command-decline = Ne pas prendre l’habitant à côté de l’hypnotiseur
wuerfelkoenig-command-give = Donner le dragon
wuerfelkoenig-command-finish = Laisser le bot terminer ton tour, comme en cas d’absence
wuerfelkoenig-option-keep = Les dés à garder, par leurs lettres, par exemple a c e ; ou aucun
wuerfelkoenig-option-citizen = Lequel : sa colonne, de 1 à 5 en partant de la gauche
wuerfelkoenig-option-to = Qui le reçoit : une couleur ou un nom
# These two are typed, too: messages that quote them in back-ticks have to say them letter by letter.
wuerfelkoenig-none = aucun
wuerfelkoenig-without = sans son lieu
wuerfelkoenig-suggest-none = aucun : lancer les six dés
wuerfelkoenig-suggest-keep = { $letters } : { $dice }, pour { $citizen } ({ $chance } en jouant au mieux)
wuerfelkoenig-suggest-without = { $citizen }, sans son lieu
wuerfelkoenig-invalid-keep = Je ne connais pas les dés { $typed }. Indique ceux que tu gardes par leurs lettres sur l’image, par exemple `a c e`, ou `aucun`.
wuerfelkoenig-invalid-column = Il n’y a pas de colonne { $typed }. Les colonnes vont de 1 à 5 en partant de la gauche : tape par exemple `3`, ou `3 sans son lieu`.
wuerfelkoenig-invalid-seat = Personne ici ne s’appelle { $typed }. Indique une couleur ou un nom.
wuerfelkoenig-invalid-command = La commande `/dice { $typed }` n’existe pas. Tape `/dice` pour voir celles qui existent.

## Refusals

wuerfelkoenig-refusal-not-your-turn = C’est au tour de { $who } (W-T17). En attendant, regarde où en est la partie avec `/game status`.
wuerfelkoenig-refusal-over = La partie est terminée : { $who } a gagné (W-E2).
wuerfelkoenig-refusal-first-throw = Le premier jet se fait avec les six dés (W-T2) : n’en garde aucun.
wuerfelkoenig-refusal-throw-first = Tu n’as pas encore lancé les dés (W-T1). Lance d’abord les six : `/dice roll keep:aucun`.
# $met lists the commands that are possible.
wuerfelkoenig-refusal-no-throw-left = Tu as utilisé tes { $throws } jets (W-T3). Prends un habitant dont la condition est remplie : { $met }.
wuerfelkoenig-refusal-no-die = Tu dois lancer au moins un dé (W-T5). Gardes-en moins, ou arrête-toi.
wuerfelkoenig-refusal-not-met = Tes dés ne remplissent pas la condition de l’habitant de la colonne { $column } (W-T9). { $count ->
    [0] Aucune condition n’est remplie : relance avec `/dice roll`, ou arrête-toi avec `/dice penalty`.
   *[other] Conditions remplies : { $met }.
}
wuerfelkoenig-refusal-no-place = L’habitant de la colonne { $column } n’apporte aucun lieu (W-T11), il n’y a donc rien à laisser : `/dice take citizen:{ $column }`.
wuerfelkoenig-refusal-several = Tes dés remplissent plusieurs conditions (W-T9). Choisis un habitant : { $met }.
wuerfelkoenig-refusal-nothing-met = Tes dés ne remplissent aucune condition (W-T7). { $left ->
    [0] {""}
    [one] Il te reste { $left } jet.{" "}
   *[other] Il te reste { $left } jets.{" "}
}Si tu veux vraiment t’arrêter, `/dice penalty` te fait prendre { $penalty }.
wuerfelkoenig-refusal-citizen-met = Tes dés remplissent une condition, tu dois donc prendre un habitant (W-T10) : { $met }.
wuerfelkoenig-refusal-hypnotist = L’hypnotiseur d’abord (W-C12) : prends l’habitant à côté de lui avec `/dice take citizen:{ $column }`, ou laisse-le avec `/dice decline`.
wuerfelkoenig-refusal-no-hypnotist = Tu n’as pas pris d’hypnotiseur, il n’y a donc aucun habitant à laisser (W-C12).
wuerfelkoenig-refusal-dragon-first = Donne d’abord le dragon (W-C15) : `/dice give`.
wuerfelkoenig-refusal-no-dragon = Tu n’as pas de dragon à donner (W-C15).
wuerfelkoenig-refusal-not-to-yourself = Tu ne peux pas garder un dragon (W-C15) : `/dice give` propose les autres noms.
wuerfelkoenig-met = { $column } { $citizen }

## Status, summary, statistics

wuerfelkoenig-status-turn = Tour { $turn } : { $who } { $thrown ->
    [0] doit lancer les dés
   *[other] a obtenu { $dice }
}.
wuerfelkoenig-status-over = La partie est terminée. { $winners }
wuerfelkoenig-summary-head = **{ $match } : le bilan**
wuerfelkoenig-summary-line = { $winners } Tours : { $turns } · jets : { $throws } · dragons donnés : { $dragons }.
wuerfelkoenig-summary-luck = { $fell ->
    [high] 🍀 { $who } a obtenu des résultats exceptionnellement élevés : le hasard en donne autant à moins d’une personne sur 40.
   *[low] 🌧️ { $who } a obtenu des résultats exceptionnellement bas : le hasard en donne aussi peu à moins d’une personne sur 40.
}
wuerfelkoenig-stats = Jets : { $throws }. Cartes gagnées : habitants { $citizens }, lieux { $places }. Tours avec pénalité : { $misses }. Dragons : donnés { $given }, reçus { $got }.
wuerfelkoenig-stats-server = Parties terminées : { $matches } · personnes : { $people } · jets : { $throws } · dragons donnés : { $dragons }.

## Text version and pictures

wuerfelkoenig-words-dice = Dés : { $dice }.
wuerfelkoenig-words-no-dice = Les dés n’ont pas encore été lancés.
wuerfelkoenig-words-column = Colonne { $column } : { $citizen }, { $worth }{ $met ->
    [yes] , réussi
   *[no] { $chance ->
        [none] {""}
       *[other] , probabilité { $chance }
    }
}. Au-dessus : { $place }, { $left ->
    [0] pile vide
    [1] il en reste un, valeur { $value }
   *[other] il en reste { $left }, valeur du premier : { $value }
}.
wuerfelkoenig-words-empty = Colonne { $column } : vide.
# $points is a text here and in wuerfelkoenig-alt-score: it has no plural.
wuerfelkoenig-words-kingdom = { $who } : { $points }. De bas en haut : { $cards }.
wuerfelkoenig-words-no-cards = { $who } : pas encore de cartes.
wuerfelkoenig-words-penalty = pénalité { $penalty }
wuerfelkoenig-words-nobody = Personne n’a la couleur { $colour } ici.
wuerfelkoenig-no-such-kingdom = Je ne sais pas à qui est le royaume { $typed }. Chaque royaume a une couleur : { $all }.
wuerfelkoenig-alt-board = La table de Würfelkönig. { $status }
wuerfelkoenig-alt-scoring = Décompte final. { $lines }
wuerfelkoenig-alt-score = { $who } : { $points } (des habitants { $citizens }, des fées { $fairies }, des lieux { $places }, des pénalités et dragons { $minus }).
wuerfelkoenig-alt-throw = Le dernier jet de { $who } : { $dice }.
wuerfelkoenig-alt-course = Les points, tour par tour. À la fin : { $lines }.
wuerfelkoenig-alt-stands = { $who } { $points }
wuerfelkoenig-alt-coronation = La couronne revient à { $who }, au tour { $turn }. Tout le monde, par rang : { $lines }
wuerfelkoenig-alt-crowned = { $place }. { $who }, { $points }, { $citizens ->
    [one] { $citizens } habitant
   *[other] { $citizens } habitants
}.
# Hypnotiseur and Champikobold are too wide for the cards.
wuerfelkoenig-picture-kind = { $kind ->
    [snob] Bourgeois
    [elf] Elfe
    [dwarf] Nain
    [gnome] Gnome
    [orc] Orc
    [mushroom] Champi
    [apprentice] Apprenti
    [fairy] Fée
    [hypnotist] Hypno
   *[dragon] Dragon
}
wuerfelkoenig-picture-turn = Tour { $turn }
wuerfelkoenig-picture-over = Fin
wuerfelkoenig-picture-throws = { $thrown ->
    [0] jusqu’à { $throws } jets
   *[other] jet { $thrown } sur { $throws }
}
wuerfelkoenig-picture-place = { $place ->
    [city] Ville
    [mine] Mine
    [workshop] Atelier
    [orc-village] Village
   *[enchanted-forest] Forêt
}
wuerfelkoenig-picture-pile = à venir
wuerfelkoenig-picture-penalties = reste { $count }
wuerfelkoenig-picture-penalty = Pénalité
wuerfelkoenig-picture-crowned = couronne au tour { $turn } avec { $count ->
    [one] { $points } point
   *[other] { $points } points
}
wuerfelkoenig-picture-scoring = Décompte final
wuerfelkoenig-picture-course = Points, tour par tour
wuerfelkoenig-picture-total = total
wuerfelkoenig-picture-citizens = habitants
wuerfelkoenig-picture-fairies = fées
wuerfelkoenig-picture-places = lieux
wuerfelkoenig-picture-penalty-points = pénalités
wuerfelkoenig-picture-dragons = dragons
wuerfelkoenig-picture-empty = pas de cartes

## Corrected facts

wuerfelkoenig-fact-citizen = { $who } { $held ->
    [yes] a maintenant la carte { $citizen }
   *[no] n’a plus la carte { $citizen }
}
wuerfelkoenig-fact-places = { $who } { $held ->
    [yes] a maintenant le lieu { $place } { $value }
   *[no] n’a plus le lieu { $place } { $value }
}
wuerfelkoenig-fact-penalties = { $who } : pénalités de { $penalty } : { $before } → { $after }
wuerfelkoenig-fact-words = habitant lieu pénalités/pénalité/penalites/penalite tour oui non
wuerfelkoenig-law-not-now = on ne corrige qu’au tout début d’un tour ; reviens d’abord au début de celui-ci avec `/mod rule back`
wuerfelkoenig-law-no-citizen = aucun habitant de cette partie ne s’appelle `{ $citizen }`
wuerfelkoenig-law-not-there = `{ $card }` n’est pas dans ce royaume
wuerfelkoenig-law-elsewhere = `{ $card }` est ailleurs : dans un autre royaume ou dans la rangée
wuerfelkoenig-law-order = les lieux de la pile `{ $stack }` se prennent dans l’ordre où ils sont posés
wuerfelkoenig-law-over = la partie serait finie : la pile `{ $stack }` serait épuisée
wuerfelkoenig-law-too-many = il y a moins de pénalités de { $points }
wuerfelkoenig-law-no-seat = personne ne joue avec cette couleur ici
wuerfelkoenig-fact-turn = c’est au tour de { $after } (et non de { $before })

## The rules in short

wuerfelkoenig-rules-turn = **Würfelkönig** · **Ton tour**
    Lance les six dés (W-T2), puis encore deux fois au plus (W-T3). Chaque fois, tu choisis librement les dés qui restent tels quels (W-T4). Arrête-toi quand tu veux : les dés comptent alors tels qu’ils sont.
    S’ils remplissent la condition d’un habitant de la rangée, tu dois en prendre un (W-T10). S’il se trouve sous un lieu de sa couleur, ce lieu vient avec lui, sauf si tu le laisses (W-T11, W-T12). S’ils n’en remplissent aucune, tu prends la pénalité du dessus, et l’habitant de la colonne 5 est défaussé (W-T14).
    La rangée avance ensuite vers la droite, et un nouvel habitant arrive dans la colonne 1 (W-T15).
wuerfelkoenig-rules-citizens = **Würfelkönig** · **Les habitants**
    Bourgeois : tous les dés pairs, ou tous impairs. Elfe : une suite ; si elle est au sommet de ton royaume au début de ton tour, tu as un quatrième jet (W-C4). Nain : tant de dés du nombre indiqué. Gnome : tant de dés de la couleur indiquée. Orc : des paires, un brelan, un carré ou un full, chaque groupe d’un nombre différent. Champikobold : tant de dés d’une même couleur, n’importe laquelle.
    Apprenti : tant de dés de plusieurs couleurs ; il te fait rejouer (W-C10). Fée : tant de dés de plusieurs couleurs ; avec n fées, chacune vaut n (W-E4). Hypnotiseur : une somme de 12 ou moins ; il peut amener l’habitant à sa droite, condition remplie ou non (W-C12). Dragon : une somme élevée ; tu le donnes à quelqu’un d’autre, qui reçoit ses points négatifs (W-C15).
wuerfelkoenig-rules-end = **Würfelkönig** · **La fin**
    La partie se termine dès que le dernier habitant arrive, que la dernière pénalité est prise ou que le dernier lieu d’une pile est pris (W-E1). Tu comptes les points de tes habitants et de tes lieux, moins les pénalités et les dragons (W-E3). À égalité, la personne qui a le moins de points négatifs gagne (W-E5).
    Notre interprétation, là où la règle du jeu ne dit rien : on tire au sort qui commence (W-S6) ; un nouveau jet compte au moins un dé (W-T5) ; si tes dés remplissent une condition, tu dois prendre un habitant (W-T10) ; tu peux laisser un lieu (W-T12) ; le quatrième jet est aussi libre que le troisième (W-X1) ; si les points négatifs sont égaux aussi, la victoire est partagée (W-E6).

## What players agree on before a match

wuerfelkoenig-term-odds = Würfelkönig : afficher la probabilité de chaque habitant (par défaut : affichée)
wuerfelkoenig-term-odds-shown = affichée
wuerfelkoenig-term-odds-hidden = cachée
wuerfelkoenig-agreed-odds-shown = 🎯 La table affiche la probabilité de chaque habitant.
wuerfelkoenig-agreed-odds-hidden = 🎯 Les probabilités des habitants restent cachées.
wuerfelkoenig-suggest-keep-only = { $letters } : { $dice }, pour { $citizen }
wuerfelkoenig-pitch =
    Lance six dés jusqu’à trois fois et convaincs les habitants avant les autres.
    Le plus de points à la fin, et la couronne est à toi.

## How long a match takes

wuerfelkoenig-length = environ 30 tours
wuerfelkoenig-policy-simple = Page
wuerfelkoenig-policy-simple-line = Prend le premier habitant dont la condition est remplie.
wuerfelkoenig-policy-middle = Héraut
wuerfelkoenig-policy-middle-line = Vise un seul habitant à la fois.
wuerfelkoenig-policy-strong = Chancelier
wuerfelkoenig-policy-strong-line = Calcule chaque jet, et ce qu’il donnerait aux autres.
wuerfelkoenig-roster = Alba, Bruno, Cosima, Dario, Elfi

wuerfelkoenig-advice-take = Prendre { $citizen }
wuerfelkoenig-advice-roll = { $dice ->
    [0] Relancer les six dés
   *[other] Garder { $kept } ({ $faces }), relancer les autres
}
wuerfelkoenig-why-first = tout est encore possible
wuerfelkoenig-why-roll-shown = vise { $citizen } : { $chance }
wuerfelkoenig-why-roll-hidden = vise { $citizen }
wuerfelkoenig-why-leave = le dernier lieu reste là, et la partie continue
wuerfelkoenig-why-stop = le tour se termine tel quel
wuerfelkoenig-why-penalty = tes dés ne remplissent aucune condition
wuerfelkoenig-why-decline = tu gardes ce que tu as
wuerfelkoenig-why-give = { $points } jusqu’ici

## A lesson

wuerfelkoenig-lesson-roll = Tu as { $throws ->
    [one] un jet
   *[other] { $throws } jets
} pour obtenir ce que demande la carte d’un habitant. Lance les six dés ; tu verras alors qui est à ta portée.
wuerfelkoenig-lesson-keep = Choisis les dés qui restent et relance les autres, ou clique sur le 🎯 d’un habitant : ce qu’il demande reste, et les autres dés sont relancés aussitôt. À ce stade, le meilleur choix en points et en probabilité est : { $citizen }. { $dice ->
    [0] Relance tous les dés
   *[other] Garde **{ $kept }**
}.
wuerfelkoenig-lesson-take = { $count ->
    [one] Tes dés remplissent une condition : { $citizen }.
   *[other] Tes dés remplissent { $count } conditions.
} Si une condition est remplie quand tu t’arrêtes, tu dois prendre un habitant ; un lieu de sa couleur au-dessus de lui l’accompagne, avec ses propres points. S’il te reste un jet, tu peux espérer mieux, mais aussi finir les mains vides.
wuerfelkoenig-lesson-others = Après chaque tour, la rangée avance vers la droite : un habitant peut ainsi arriver sous un lieu de sa couleur, et d’autres peuvent te prendre celui que tu vises. Plus tu as de fées, plus chacune vaut. Un dragon se donne à quelqu’un d’autre, le plus souvent à la personne qui mène.
wuerfelkoenig-lesson-end = La partie se termine dès que le dernier habitant arrive, ou que la dernière pénalité ou le dernier lieu d’une pile est pris : c’est pour bientôt. Si tu mènes, mets-y fin ; sinon, laisse un dernier lieu, et continue.
