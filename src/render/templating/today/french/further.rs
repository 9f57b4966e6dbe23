//! What else French texts of 1994 to 2023 say otherwise: keywords by their old phrases, amounts, deaths, searches, Auras that spoke
//! of a target, and types that have another name.

use super::super::{Modern, Rows, named};

pub(in super::super) const MODERN: &[Modern] = &[
    named("W-7", "spells are cast (2009)", "un sort se lance (2009)", &[]).reminding(&[
        ("{jouer|jouez} {ce|cette} {sort|carte}", "{lancer|lancez} {} {}"),
        ("{sort|sorts} {joué|joués} avant", "{} {lancé|lancés} avant"),
        ("en jouant ce sort", "en lançant ce sort"),
        ("plutôt que de {jouer|lancer}", "plutôt que {lancer|lancer}"),
        (
            "quand le dernier marqueur est retiré , {jouez|lancez} cette carte sans",
            "quand le dernier marqueur est retiré, vous pouvez la lancer sans",
        ),
        (
            "quand le dernier marqueur est retiré , {jouez|lancez} -la sans",
            "quand le dernier marqueur est retiré, vous pouvez la lancer sans",
        ),
        ("quand le dernier est retiré , {jouez|lancez} -la sans", "quand le dernier est retiré, vous pouvez la lancer sans"),
    ]),
    named("W-3", "« exiler » for « retirer de la partie » (2009)", "« exiler » pour « retirer de la partie » (2009)", &[])
        .reminding(&[("la retirer de la partie", "l'exiler")]),
    named(
        "W-8",
        "a keyword for its old phrase: menace, reach",
        "un mot-clé pour sa tournure ancienne : menace, portée",
        &[
            ("^^ cette créature ne peut pas être bloquée excepté par {deux|2} créatures ou plus . $", "menace"),
            ("^^ cette créature ne peut pas être bloquée excepté par au moins deux créatures . $", "menace"),
            (
                "^^ {le|la|l'|les} ~ ne {peut|peuvent} pas être {bloqué|bloquée|bloqués|bloquées} excepté par {deux|2} créatures ou plus . $",
                "menace",
            ),
            ("^^ ~ ne {peut|peuvent} pas être {bloqué|bloquée} excepté par {deux|2} créatures ou plus . $", "menace"),
            (
                "^^ cette créature peut bloquer comme {s'|si} {il|elle|ils|elles} {avait|avaient} le vol . $",
                "portée",
            ),
            (
                "^^ {le|la|l'|les} ~ {peut|peuvent} bloquer comme {s'|si} {il|elle|ils|elles} {avait|avaient} le vol . $",
                "portée",
            ),
            ("^^ ~ {peut|peuvent} bloquer comme {s'|si} {il|elle|ils|elles} {avait|avaient} le vol . $", "portée"),
        ],
    )
    .offered(&[
        (
            "la créature {enchantée|équipée} gagne ± et ne peut pas être bloquée excepté par {deux|2} créatures ou plus .",
            "la créature {} gagne ± et a la menace.",
        ),
        ("et peut bloquer comme {s'|si} {il|elle} avait le vol", "et a la portée"),
        ("et peuvent bloquer comme {s'|si} {ils|elles} avaient le vol", "et ont la portée"),
        ("la créature {enchantée|équipée} peut bloquer comme si elle avait le vol", "la créature {} a la portée"),
        (
            "créatures que vous contrôlez peuvent bloquer comme si elles avaient le vol",
            "créatures que vous contrôlez ont la portée",
        ),
    ]),
    named(
        "W-53",
        "« les créatures que vous contrôlez gagnent », without « toutes » (1999)",
        "« les créatures que vous contrôlez gagnent », sans « toutes » (1999)",
        &[
            (
                "^ {tous|toutes} les NP que vous contrôlez {gagnent|ont|acquièrent|perdent|peuvent|ne}",
                "{|} les NP que vous contrôlez {}",
            ),
            (
                "^ toutes les créatures {attaquantes|bloqueuses|engagées|dégagées|blanches|bleues|noires|rouges|vertes} {gagnent|ont|acquièrent|perdent|ne}",
                "les créatures {} {}",
            ),
        ],
    ),
    named(
        "W-8",
        "vigilance, for what attacking doesn't cause (1994)",
        "la vigilance, pour ce qu'attaquer ne provoque pas (1994)",
        &[],
    )
    .outdated(&[
        ("^^ attaquer ne provoque pas l' engagement {du|de} ~ . $", "vigilance"),
        ("^^ attaquer ne provoque pas l' engagement de cette créature . $", "vigilance"),
        ("^^ attaquer ne provoque pas l' engagement de {la|l'} ~ . $", "vigilance"),
        ("^^ attaquer ne fait pas s' engager ~ . $", "vigilance"),
        ("^^ attaquer ne fait pas s' engager {le|la|l'|les} ~ . $", "vigilance"),
    ]),
    named("W-2", "what is in play anyway (2009)", "ce qui est de toute façon en jeu (2009)", &[]).offered(&[
        ("{tous|toutes} les NP en jeu {gagnent|ont|acquièrent|perdent|deviennent|ne}", "{} les NP {}"),
        ("{tous|toutes} les NP sur le champ de bataille {gagnent|ont|acquièrent|perdent|deviennent|ne}", "{} les NP {}"),
        ("^ les autres NP en jeu {gagnent|ont|acquièrent|perdent|ne}", "les autres NP {}"),
        ("^ les autres NP sur le champ de bataille {gagnent|ont|acquièrent|perdent|ne}", "les autres NP {}"),
    ])
    .outdated(&[
        ("{remettez|remet|remettent|remettre} en jeu", "{renvoyez|renvoie|renvoient|renvoyer} sur le champ de bataille"),
    ]),
    named("W-10", "who discards chooses what (2017)", "qui se défausse choisit de quoi (2017)", DISCARDED)
        .offered(DISCARDED),
    named(
        "W-53",
        "« une créature ciblée » for « une créature de votre choix » (1998)",
        "« une créature ciblée » pour « une créature de votre choix » (1998)",
        &[],
    )
    .offered(&[
        (
            "{détruisez|engagez|dégagez|exilez|retirez|renvoyez|contrecarrez} {un|une} NP de votre choix .",
            "{} {} NP ciblé(e) .",
        ),
        (
            "{détruisez|engagez|dégagez|exilez|retirez|renvoyez|contrecarrez} {un|une} NP de votre choix dans",
            "{} {} NP ciblé(e) dans",
        ),
        ("retirez de la partie {un|une} NP de votre choix dans un cimetière", "exilez {} NP ciblé(e) depuis un cimetière"),
        ("exilez {un|une} NP de votre choix depuis un cimetière", "exilez {} NP ciblé(e) depuis un cimetière"),
        (
            "prévenez jusqu' à # points de {dégât|dégâts} {infligés|infligé} à une créature ou à un joueur .",
            "prévenez, ce tour-ci, les # prochaines blessures qui {devraient|devraient} être {infligées|infligées} à n'importe quelle cible.",
        ),
        (
            "prévenez jusqu' à # blessures infligées à une créature ou à un joueur .",
            "prévenez, ce tour-ci, les # prochaines blessures qui devraient être infligées à n'importe quelle cible.",
        ),
    ]),
    named(
        "W-53",
        "« de force supérieure ou égale à 4 » for « avec une force de 4 ou plus »",
        "« de force supérieure ou égale à 4 » pour « avec une force de 4 ou plus »",
        &[],
    )
    .outdated(&[
        (
            "avec une {force|endurance} de # ou {plus|moins}",
            "{de_force|d'endurance} {supérieure|inférieure} ou égale à #",
        ),
        // Behind the verb it is said of the creature, not of who controls it.
        (
            "{contrôlez|contrôle|contrôlent} avec une {force|endurance} de # ou {plus|moins}",
            "{} avec une {} {supérieure|inférieure} ou égale à #",
        ),
    ]),
    named(
        "W-53",
        "« au moins deux » for « deux … ou plus »",
        "« au moins deux » pour « deux … ou plus »",
        &[],
    )
    .outdated(&[
        ("{contrôlez|contrôle|contrôliez|contrôlent} # NP ou plus", "{} au moins # NP"),
        ("il y a # NP ou plus", "il y a au moins # NP"),
        ("{avez|a|ayez|ait} # points de vie ou plus", "{} au moins # points de vie"),
        ("{avez|a|ayez|ait} # cartes ou plus en main", "{} au moins # cartes en main"),
        ("{attaquez|attaque} avec # NP ou plus", "{} avec au moins # NP"),
    ])
    // « Deux autres terrains ou plus » is read as two of them.
    .offered(&[
        ("{contrôlez|contrôle|contrôliez|contrôlent} # autres NP ou plus", "{} au moins # autres NP"),
        ("il y a # autres NP ou plus", "il y a au moins # autres NP"),
    ]),
    named(
        "W-53",
        "what an ability word stood for is said (2001)",
        "ce qu'un mot de capacité voulait dire est dit (2001)",
        &[],
    )
    .offered(&[
        (
            "^^ seuil — {le|la|l'|les} ~ {gagne|gagnent|a|ont|acquiert} … . $",
            "seuil — {} ~ {} … tant qu'il y a au moins sept cartes dans votre cimetière.",
        ),
        (
            "^^ seuil — {le|la|l'|les} ~ {gagne|gagnent|a|ont|acquiert} … tant {que|qu'} … . $",
            "seuil — {} ~ {} … tant {} … .",
        ),
        (
            "^^ seuil — ~ {gagne|gagnent|a|ont|acquiert} … . $",
            "seuil — ~ {} … tant qu'il y a au moins sept cartes dans votre cimetière.",
        ),
        ("^^ seuil — ~ {gagne|gagnent|a|ont|acquiert} … tant {que|qu'} … . $", "seuil — ~ {} … tant {} … ."),
        (
            "^^ seuil — cette créature {gagne|a|acquiert} … . $",
            "seuil — Cette créature {} … tant qu'il y a au moins sept cartes dans votre cimetière.",
        ),
        ("^^ seuil — cette créature {gagne|a|acquiert} … tant {que|qu'} … . $", "seuil — Cette créature {} … tant {} … ."),
    ]),
    named(
        "W-53",
        "« sur le champ de bataille engagée », without a comma",
        "« sur le champ de bataille engagée », sans virgule",
        &[(
            "{mettez|mettre|met} {-la|-le|-les} sur le champ de bataille , {engagé|engagée|engagés|engagées} {.|,}",
            "{} {} sur le champ de bataille {} {}",
        )],
    ),
    named(
        "W-53",
        "« excepté par » for « sauf par »",
        "« excepté par » pour « sauf par »",
        &[],
    )
    .outdated(&[
        ("{bloqué|bloquée|bloqués|bloquées} , sauf par", "{} excepté par"),
        ("{bloqué|bloquée|bloqués|bloquées} sauf par", "{} excepté par"),
        ("ne {peut|peuvent} être {bloqué|bloquée|bloqués|bloquées} , sauf par", "ne {} pas être {} excepté par"),
        ("ne {peut|peuvent} être {bloqué|bloquée|bloqués|bloquées} sauf par", "ne {} pas être {} excepté par"),
    ]),
    named(
        "W-53",
        "« elles ne peuvent pas être régénérées » of what was destroyed just now",
        "« elles ne peuvent pas être régénérées » de ce qui vient d'être détruit",
        &[
            (
                "détruisez … . ces NP ne peuvent pas être régénérées .",
                "détruisez … . Elles ne peuvent pas être régénérées.",
            ),
            ("détruisez … . ces NP ne peuvent pas être régénérés .", "détruisez … . Ils ne peuvent pas être régénérés."),
            ("détruisez … . cette NP ne peut pas être régénérée .", "détruisez … . Elle ne peut pas être régénérée."),
            ("détruisez … . ce NP ne peut pas être régénéré .", "détruisez … . Il ne peut pas être régénéré."),
        ],
    ),
    named(
        "W-53",
        "« meurt », « devait mourir » for a way into a graveyard (2011)",
        "« meurt », « devait mourir » pour un chemin vers le cimetière (2011)",
        &[
            ("cette créature est mise dans {le|son|votre} cimetière depuis le jeu", "cette créature meurt"),
            ("cette créature est mise dans {le|son|votre} cimetière depuis le champ de bataille", "cette créature meurt"),
            ("{une|autre} créature est mise dans {le|son|votre} cimetière depuis le jeu", "{} créature meurt"),
            ("{une|autre} créature est mise dans {le|son|votre} cimetière depuis le champ de bataille", "{} créature meurt"),
            ("cette créature devait être mise dans {un|le|son} cimetière depuis le jeu", "cette créature devait mourir"),
            (
                "cette créature devait être mise dans {un|le|son} cimetière depuis le champ de bataille",
                "cette créature devait mourir",
            ),
            ("une créature a été mise dans {un|le} cimetière depuis le jeu ce tour -ci", "une créature est morte ce tour-ci"),
            (
                "une créature a été mise dans {un|le} cimetière depuis le champ de bataille ce tour -ci",
                "une créature est morte ce tour-ci",
            ),
        ],
    )
    .outdated(&[
        (
            "^ {si|quand|lorsque} {le|la|l'} ~ est {mis|mise} dans {le|un|son|votre} cimetière depuis le jeu ,",
            "{quand|quand|quand} {} ~ meurt ,",
        ),
        ("^ {si|quand|lorsque} ~ est {mis|mise} dans {le|un|son|votre} cimetière depuis le jeu ,", "quand ~ meurt ,"),
        (
            "^ {si|quand|lorsque|lorsqu'} la créature enchantée {va|passe|part} au cimetière ,",
            "quand la créature enchantée meurt ,",
        ),
        (
            "^ {si|quand|lorsque|lorsqu'} la créature enchantée {va|passe|part} dans {le|un|son} cimetière ,",
            "quand la créature enchantée meurt ,",
        ),
    ])
    .offered(&[
        ("cette créature est mise dans {le|son|votre} cimetière depuis le jeu", "cette créature meurt"),
        ("cette créature est mise dans {le|son|votre} cimetière depuis le champ de bataille", "cette créature meurt"),
        ("cette créature devait être mise dans {un|le|son} cimetière depuis le jeu", "cette créature devait mourir"),
        (
            "cette créature devait être mise dans {un|le|son} cimetière depuis le champ de bataille",
            "cette créature devait mourir",
        ),
        ("une créature a été mise dans {un|le} cimetière depuis le jeu ce tour -ci", "une créature est morte ce tour-ci"),
        (
            "une créature a été mise dans {un|le} cimetière depuis le champ de bataille ce tour -ci",
            "une créature est morte ce tour-ci",
        ),
    ]),
    named(
        "W-53",
        "a spell is cast by its controller, who pays no more than is said",
        "un sort a un contrôleur, qui paie ce qui est dit, sans plus",
        &[],
    )
    .outdated(&[
        (
            "^ {contrecarre|contrecarrez|contre|contrez} {un|le} sort {cible|ciblé} au moment où il est {jeté|annoncé}",
            "{contrecarrez|contrecarrez|contrecarrez|contrecarrez} {} sort {ciblé|ciblé}",
        ),
        (
            "^ {contrecarre|contrecarrez|contre|contrez} {un|le} sort NP {cible|ciblé} au moment où il est {jeté|annoncé}",
            "{contrecarrez|contrecarrez|contrecarrez|contrecarrez} {} sort NP {ciblé|ciblé}",
        ),
        (
            "{contrôleur|lanceur} ne {paye|paie} … {supplémentaire|supplémentaires} .",
            "{contrôleur|contrôleur} ne {paie|paie} … .",
        ),
        ("un sort est jeté", "un sort est lancé"),
        ("sort que vous jetez", "sort que vous lancez"),
    ]),
    named(
        "W-53",
        "an Aura speaks of what it enchants, which is no target any more",
        "une aura parle de ce qu'elle enchante, qui n'est plus une cible",
        &[],
    )
    .offered(&[
        ("^^ {la|une} créature {cible|ciblée} gagne ± .", "{la|la} créature {enchantée|enchantée} gagne ± ."),
        // Each ability has a paragraph of its own.
        (
            "^^ la créature enchantée gagne ± . quand la créature enchantée meurt , … . $",
            "la créature enchantée gagne ± .\nQuand la créature enchantée meurt, … .",
        ),
        (
            "^^ {la|une} créature {cible|ciblée} gagne ± et peut bloquer comme si elle avait le vol . $",
            "{la|la} créature {enchantée|enchantée} gagne ± et a la portée .",
        ),
        (
            "^^ la créature {cible|ciblée} peut bloquer comme si elle avait le vol . $",
            "la créature {enchantée|enchantée} a la portée .",
        ),
    ]),
    named(
        "W-53",
        "mana is added by whoever taps, not produced by the land",
        "le mana est ajouté par un joueur, non produit par le terrain",
        &[],
    )
    .outdated(&[
        ("engagé pour {obtenir|produire|avoir|donner} du mana", "engagé pour du mana"),
        (
            "engagé pour {obtenir|produire|avoir|donner} du mana , il {produit|donne} {un|une} … {supplémentaire|additionnel} .",
            "engagé pour du mana, son contrôleur ajoute un … supplémentaire .",
        ),
        (
            "engagé pour du mana , il {produit|donne} {un|une} … {supplémentaire|additionnel} .",
            "engagé pour du mana, son contrôleur ajoute un … supplémentaire .",
        ),
    ]),
    named(
        "W-45",
        "who may search does all of it in one sentence (2012)",
        "qui peut chercher fait tout en une phrase (2012)",
        &[],
    )
    .offered(&[
        (
            "vous pouvez chercher {un|une} NP dans votre bibliothèque . si vous faites ainsi , révélez cette carte et mettez -la dans votre main . mélangez ensuite votre bibliothèque .",
            "vous pouvez chercher dans votre bibliothèque {} NP , la révéler, la mettre dans votre main, puis mélanger.",
        ),
        (
            "vous pouvez chercher {un|une} NP dans votre bibliothèque . si vous faites ainsi , révélez -la et mettez -la dans votre main . mélangez ensuite votre bibliothèque .",
            "vous pouvez chercher dans votre bibliothèque {} NP , la révéler, la mettre dans votre main, puis mélanger.",
        ),
        (
            "vous pouvez chercher dans votre bibliothèque {un|une} NP . si vous faites ainsi , révélez cette carte et mettez -la dans votre main . mélangez ensuite votre bibliothèque .",
            "vous pouvez chercher dans votre bibliothèque {} NP , la révéler, la mettre dans votre main, puis mélanger.",
        ),
        (
            "vous pouvez chercher dans votre bibliothèque {un|une} NP . si vous faites ainsi , révélez -la et mettez -la dans votre main . mélangez ensuite votre bibliothèque .",
            "vous pouvez chercher dans votre bibliothèque {} NP , la révéler, la mettre dans votre main, puis mélanger.",
        ),
        (
            "vous pouvez chercher dans votre bibliothèque {un|une} NP . si vous faites ainsi , révélez -la , mettez -la dans votre main , puis mélangez .",
            "vous pouvez chercher dans votre bibliothèque {} NP , la révéler, la mettre dans votre main, puis mélanger.",
        ),
        (
            "vous pouvez chercher {un|une} NP dans votre bibliothèque . si vous faites ainsi , révélez -la , mettez -la dans votre main , puis mélangez .",
            "vous pouvez chercher dans votre bibliothèque {} NP , la révéler, la mettre dans votre main, puis mélanger.",
        ),
        (
            "vous pouvez chercher {un|une} NP dans votre bibliothèque . si vous faites ainsi , mettez -la sur le champ de bataille . mélangez ensuite votre bibliothèque .",
            "vous pouvez chercher dans votre bibliothèque {} NP , la mettre sur le champ de bataille, puis mélanger.",
        ),
    ]),
    named(
        "W-53",
        "« n'importe quelle cible » for « la cible de votre choix » (2018)",
        "« n'importe quelle cible » pour « la cible de votre choix » (2018)",
        &[],
    )
    .outdated(&[
        ("{blessure|blessures} à {la|une} cible de votre choix , créature ou joueur", "{} à n'importe quelle cible"),
        ("{blessure|blessures} à {la|une} cible de votre choix", "{} à n'importe quelle cible"),
    ])
    .offered(&[
        ("{blessure|blessures} à {la|une} cible de votre choix , créature ou joueur", "{} à n'importe quelle cible"),
        ("{blessure|blessures} à {la|une} cible de votre choix", "{} à n'importe quelle cible"),
    ]),
    named(
        "W-53",
        "who sacrifices or discards chooses (2023)",
        "qui sacrifie ou se défausse choisit (2023)",
        &[
            (
                "{joueur|adversaire|ciblé} sacrifie {un|une} NP ou {un|une} NP .",
                "{} sacrifie {} NP ou {} NP de son choix.",
            ),
        ],
    )
    .offered(&[
        ("choisit une carte de sa main et s' en défausse", "se défausse d'une carte"),
        ("choisit # cartes de sa main et s' en défausse", "se défausse de # cartes"),
    ]),
    named(
        "W-3",
        "« exiler » for « retirer de la partie », from a graveyard « depuis » (2009)",
        "« exiler » pour « retirer de la partie », et « depuis » un cimetière (2009)",
        &[],
    )
    .outdated(&[
        (
            "{retirez|retire|retirer} de la partie … {de|d'|dans} {votre|un|son|leur} cimetière",
            "{exilez|exile|exiler} … {depuis|depuis|depuis} {} cimetière",
        ),
        (
            "{retirez|retire|retirer} de la partie … {de|d'|dans} {votre|un|son|leur} cimetière unique",
            "{exilez|exile|exiler} … {d'|d'|d'} {} cimetière unique",
        ),
        (
            "{retirez|retire|retirer} … {de|d'|dans} {votre|un|son|leur} cimetière de la partie",
            "{exilez|exile|exiler} … {depuis|depuis|depuis} {} cimetière",
        ),
    ]),
    named(
        "W-53",
        "a type that has another name: « chien » (2020)",
        "un type qui a un autre nom : « chien » (2020)",
        &[("{chien|chiens} de chasse", "{}")],
    ),
    named(
        "W-53",
        "creatures die, whatever their type (2011)",
        "les créatures meurent, de quelque type qu'elles soient (2011)",
        &[],
    )
    .offered(&[
        ("{un|une|autre} CT est {mis|mise} dans un cimetière depuis le champ de bataille", "{} CT meurt"),
        ("{un|une|autre} CT est {mis|mise} au cimetière depuis le champ de bataille", "{} CT meurt"),
        (
            "{un|une|autre} CT que vous contrôlez est {mis|mise} dans un cimetière depuis le champ de bataille",
            "{} CT que vous contrôlez meurt",
        ),
        (
            "{un|une|autre} CT que vous contrôlez est {mis|mise} au cimetière depuis le champ de bataille",
            "{} CT que vous contrôlez meurt",
        ),
    ]),
    named(
        "W-53",
        "« amassez des zombies », where older cards name no type (701.47d)",
        "« amassez des zombies », où les cartes plus anciennes ne disent pas de type (701.47d)",
        AMASS,
    )
    .outdated(AMASS)
    .offered(AMASS),
    named(
        "W-53",
        "« d'une seule couleur » for several mana of one color (2017)",
        "« d'une seule couleur » pour plusieurs manas d'une même couleur (2017)",
        &[(
            "{ajoutez|ajoute|ajouter|ajoutent} # manas de la couleur de votre choix",
            "{} # manas d'une seule couleur de votre choix",
        )],
    ),
    named(
        "W-53",
        "« mettez l'une d'elles » for « mettez-en une » (2021)",
        "« mettez l'une d'elles » pour « mettez-en une » (2021)",
        &[("{mettez|mettre|met} -en {un|une}", "{} {l'un_d'eux|l'une_d'elles}")],
    ),
    named(
        "W-53",
        "a spell is what can't be countered (2018)",
        "c'est un sort qui ne peut pas être contrecarré (2018)",
        &[
            (
                "^^ {le|la|l'|les} ~ ne {peut|peuvent} pas être {contrecarré|contrecarrée|contrecarrés|contrecarrées} . $",
                "ce sort ne peut pas être contrecarré.",
            ),
            (
                "^^ ~ ne {peut|peuvent} pas être {contrecarré|contrecarrée|contrecarrés|contrecarrées} . $",
                "ce sort ne peut pas être contrecarré.",
            ),
        ],
    ),
    named(
        "W-53",
        "who sacrifices and does something else chooses: « de son choix » (2023)",
        "qui sacrifie et fait autre chose choisit : « de son choix » (2023)",
        &[
            ("{joueur|adversaire|ciblé} sacrifie {un|une} NP , puis", "{} sacrifie {} NP de son choix, puis"),
            ("{joueur|adversaire|ciblé} sacrifie # NP , puis", "{} sacrifie # NP de son choix, puis"),
            ("{joueur|adversaire|ciblé} sacrifie {un|une} NP , se défausse", "{} sacrifie {} NP de son choix, se défausse"),
            (
                "{joueur|adversaire|ciblé} sacrifie {un|une} NP et {perd|se|pioche|révèle|meule|gagne}",
                "{} sacrifie {} NP de son choix et {}",
            ),
        ],
    ),
    named(
        "W-53",
        "« pendant votre tour » for « tant que c'est votre tour » (2024)",
        "« pendant votre tour » pour « tant que c'est votre tour » (2024)",
        &[("^ tant que c' est votre tour ,", "pendant votre tour,")],
    ),
    named(
        "W-45",
        "who may search does all of it in one sentence (2012)",
        "qui peut chercher fait tout en une phrase (2012)",
        &[],
    )
    .offered(&[
        (
            "vous pouvez chercher dans votre bibliothèque {un|une} NP , la révéler et la mettre dans votre main . puis mélangez .",
            "vous pouvez chercher dans votre bibliothèque {} NP , la révéler, la mettre dans votre main, puis mélanger.",
        ),
        (
            "vous pouvez chercher dans votre bibliothèque {un|une} NP et la mettre sur le champ de bataille . puis mélangez .",
            "vous pouvez chercher dans votre bibliothèque {} NP , la mettre sur le champ de bataille, puis mélanger.",
        ),
    ]),
    named(
        "W-53",
        "« n'importe quelle autre cible » for « une autre cible, créature ou joueur » (2018)",
        "« n'importe quelle autre cible » pour « une autre cible, créature ou joueur » (2018)",
        &[],
    )
    .outdated(OTHER_TARGET)
    .offered(OTHER_TARGET),
    named(
        "W-7",
        "cards are cast; lands alone are played",
        "une carte se lance ; seul un terrain se joue",
        &[],
    )
    .offered(&[
        ("vous pouvez jouer cette carte depuis votre cimetière", "vous pouvez lancer cette carte depuis votre cimetière"),
    ]),
    named(
        "W-53",
        "\"create a Treasure token\" without what it can do (2018)",
        "« créez un jeton Trésor » sans ce qu'il sait faire (2018)",
        &[],
    )
    .offered(&[
        (
            "{créez|créer|crée} un jeton d' artefact {trésor|incolore} {incolore|trésor} avec « {t} , sacrifiez {cet|ce} {artefact|jeton} : ajoutez un mana de la couleur de votre choix . »",
            "{} un jeton Trésor",
        ),
    ]),
];

/// Until 2023 an Army was one of Zombies.
const AMASS: Rows = &[("{amassez|amasser|amasse} #", "{} des zombies #")];

/// What other damage is dealt to.
const OTHER_TARGET: Rows = &[
    ("{blessure|blessures} à une autre cible , créature ou joueur", "{} à n'importe quelle autre cible"),
    ("{blessure|blessures} à une autre cible , créature , joueur ou planeswalker", "{} à n'importe quelle autre cible"),
];

/// Who discards chooses what, unless the text says otherwise.
const DISCARDED: Rows = &[
    ("défausse d' une carte de son choix", "défausse d'une carte"),
    ("défausse de # cartes de son choix", "défausse de # cartes"),
    ("défaussent d' une carte de leur choix", "défaussent d'une carte"),
    ("défaussent de # cartes de leur choix", "défaussent de # cartes"),
    ("{défaussez|défausser} -vous d' une carte de votre choix", "{} -vous d' une carte"),
    ("{défaussez|défausser} -vous de # cartes de votre choix", "{} -vous de # cartes"),
];
