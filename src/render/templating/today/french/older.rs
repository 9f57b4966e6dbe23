//! What the oldest French texts say of casting, targets, amounts, libraries and keywords, and those of today say otherwise.

use super::super::{Modern, named};

pub(in super::super) const MODERN: &[Modern] = &[
    named(
        "W-7",
        "spells are cast, abilities activated (2009)",
        "un sort se lance, une capacité s'active (2009)",
        &[
            ("{a|avez|ont|ayez} joué … {sort|sorts}", "{} lancé … {}"),
            ("n' a pas joué de sort", "n'a pas lancé de sort"),
            ("n' avez pas joué de sort", "n'avez pas lancé de sort"),
            ("n' ayez joué … {sort|sorts}", "n'ayez lancé … {}"),
            ("jouer plus d' un sort", "lancer plus d'un sort"),
        ],
    )
    .outdated(&[
        ("{dépensé|utilisé|dépensés|utilisés} pour {jouer|lancer} ~", "{dépensé|dépensé|dépensés|dépensés} pour lancer ce sort"),
        (
            "{dépensé|utilisé|dépensés|utilisés} pour {jouer|lancer} {ce|cette|cet} {sort|créature|artefact|enchantement}",
            "{dépensé|dépensé|dépensés|dépensés} pour lancer ce sort",
        ),
        ("{dépensé|dépensés} pour {le|la|les} jouer", "{} pour {} lancer"),
        ("quand vous {jouez|lancez} ~", "quand vous lancez ce sort"),
        ("quand vous {jouez|lancez} {ces|cette|ce|cet} ~", "quand vous lancez ce sort"),
        ("au moment où vous {jouez|lancez} ~", "au moment où vous lancez ce sort"),
        ("ne {jouez|lancez} ~ {que|qu'}", "ne {lancez|lancez} ce sort {}"),
        ("ne {jouez|lancez} {ces|cette|ce|cet} ~ {que|qu'}", "ne {lancez|lancez} {ce_sort|ce_sort|ce_sort|ce_sort} {}"),
        ("^ ~ ne peut être {joué|jouée|lancé|lancée} {que|qu'}", "ne {lancez|lancez|lancez|lancez} ce sort {}"),
        ("^ ~ ne peuvent être {joués|jouées|lancés|lancées} {que|qu'}", "ne {lancez|lancez|lancez|lancez} ce sort {}"),
        ("^ {ce|cette} {sort|carte|créature|aura} ne peut être {joué|jouée|lancé|lancée} {que|qu'}", "{ne|ne} {lancez|lancez|lancez|lancez} {ce_sort|ce_sort|ce_sort|ce_sort} {}"),
        ("capacités activées ne peuvent pas être jouées", "capacités activées ne peuvent pas être activées"),
        (
            "capacités activées {de|des|du|d'} … ne peuvent pas être jouées",
            "capacités activées {} … ne peuvent pas être activées",
        ),
        ("cette capacité ne peut pas être jouée", "cette capacité ne peut pas être activée"),
        ("à la place de payer le coût de mana {de|du|des|d'} ~", "à la place de payer le coût de mana de ce sort"),
        ("à la place du coût de mana {de|du|des|d'} ~", "à la place de payer le coût de mana de ce sort"),
        ("{jouez|utilisez|activez} cette capacité uniquement pendant", "n'activez que pendant"),
        ("{jouez|utilisez|activez} cette capacité uniquement si", "n'activez que si"),
        ("{jouez|utilisez|activez} cette capacité uniquement à {un|tout} moment où vous pourriez {jouer|lancer} un {rituel|éphémère}", "{n'activez|n'activez|n'activez} que {lorsque|lorsque} vous {pourriez_lancer|pourriez_lancer} un {}"),
        ("{jouez|utilisez|activez} cette capacité uniquement au moment où vous pourriez {jouer|lancer} un {rituel|éphémère}", "{n'activez|n'activez|n'activez} que lorsque vous {pourriez_lancer|pourriez_lancer} un {}"),
        ("{jouez|utilisez|activez} cette capacité uniquement {lorsque|quand} vous pourriez {jouer|lancer} un {rituel|éphémère}", "{n'activez|n'activez|n'activez} que {lorsque|lorsque} vous {pourriez_lancer|pourriez_lancer} un {}"),
        ("n' activez qu' à un moment où vous pourriez {jouer|lancer} un {rituel|éphémère}", "n'activez que lorsque vous {pourriez_lancer|pourriez_lancer} un {}"),
        ("n' activez cette capacité qu' à un moment où vous pourriez {jouer|lancer} un {rituel|éphémère}", "n'activez que lorsque vous {pourriez_lancer|pourriez_lancer} un {}"),
    ]),
    named(
        "W-52",
        "a target is chosen with « un » or « une »; « la … ciblée » speaks of one chosen before (2020)",
        "une cible se choisit avec « un » ou « une » ; « la … ciblée » désigne celle déjà choisie (2020)",
        &[],
    )
    .outdated(&[
        ("à la NP ou au NP {ciblé|ciblés} .", "à une cible, NP ou NP ."),
        ("au NP ou à la NP {ciblée|ciblés} .", "à une cible, NP ou NP ."),
        ("à la NP ou au NP {ciblé|ciblés} {que|qu'|qui}", "à une cible, NP ou NP {,|,} {}"),
        (
            "{la|le|l'} NP , {la|le|l'} NP ou {la|le|l'} NP {ciblé|ciblée|ciblés} .",
            "une cible, NP , NP ou NP .",
        ),
        ("{la|le|l'} NP ou {la|le|l'} NP ciblés .", "une cible, NP ou NP ."),
        ("~ combat la NP ciblée", "~ se bat contre une NP ciblée"),
    ])
    .offered(&[
        ("à une créature ou un joueur {ciblé|ciblés} .", "à n'importe quelle cible ."),
        ("à une créature ou à un joueur {ciblé|ciblés} .", "à n'importe quelle cible ."),
        ("à la créature ciblée ou au joueur ciblé .", "à n'importe quelle cible ."),
        ("à la créature ou au joueur {ciblé|ciblés} .", "à n'importe quelle cible ."),
    ]),
    named(
        "W-53",
        "« n'importe quelle cible » for « une cible, créature ou joueur » (2018)",
        "« n'importe quelle cible » pour « une cible, créature ou joueur » (2018)",
        &[],
    )
    .outdated(&[
        ("{une|la} cible , créature ou joueur ,", "n'importe quelle cible"),
        ("{une|la} cible , créature ou joueur , x étant", "n'importe quelle cible, X étant"),
        ("{une|la} cible , créature ou joueur", "n'importe quelle cible"),
    ]),
    named(
        "W-53",
        "« supérieure ou égale à 4 » for « de 4 ou plus »",
        "« supérieure ou égale à 4 » pour « de 4 ou plus »",
        &[],
    )
    .outdated(&[
        ("{force|endurance} de # ou {plus|moins}", "{} {supérieure|inférieure} ou égale à #"),
        ("valeur de mana de # ou {plus|moins}", "valeur de mana {supérieure|inférieure} ou égale à #"),
        ("{force|endurance} est de # ou {plus|moins}", "{} est {supérieure|inférieure} ou égale à #"),
        ("valeur de mana est de # ou {plus|moins}", "valeur de mana est {supérieure|inférieure} ou égale à #"),
        (
            "{un|le|son|leur} coût converti de mana de # ou {plus|moins}",
            "{une|la|sa|leur} valeur de mana {supérieure|inférieure} ou égale à #",
        ),
        (
            "{le|son|leur} coût converti de mana est de # ou {plus|moins}",
            "{la|sa|leur} valeur de mana est {supérieure|inférieure} ou égale à #",
        ),
        ("chacune égale {au|à|aux}", "chacune égales {}"),
        ("les prochaines # blessures", "les # prochaines blessures"),
        ("la prochaine 1 blessure", "la prochaine blessure"),
        ("votre bibliothèque dans n' importe quel ordre", "votre bibliothèque dans l'ordre de votre choix"),
        ("votre bibliothèque , dans n' importe quel ordre", "votre bibliothèque dans l'ordre de votre choix"),
        ("sa bibliothèque dans n' importe quel ordre", "sa bibliothèque dans l'ordre de son choix"),
        ("sa bibliothèque , dans n' importe quel ordre", "sa bibliothèque dans l'ordre de son choix"),
        ("{ne|joueur} paye", "{} paie"),
        ("{une|de} {carte|créature} nommée", "{} {} appelée"),
        ("{un|autre} {artefact|permanent|terrain|enchantement} nommé", "{} {} appelé"),
        ("placez un marqueur", "mettez un marqueur"),
        ("placez # marqueurs", "mettez # marqueurs"),
        ("placer un marqueur", "mettre un marqueur"),
        ("place un marqueur", "met un marqueur"),
    ]),
    named(
        "W-45",
        "a creature attacks in a combat, not in a turn",
        "une créature attaque à un combat, non à un tour",
        &[],
    )
    .outdated(&[("{attaque|attaquent} chaque tour si possible", "{} à chaque combat si possible"),
        ("{attaque|attaquent} à chaque tour si possible", "{} à chaque combat si possible")]),
    named(
        "W-53",
        "steps by their names: « entretien », « étape de dégagement »",
        "les étapes par leur nom : « entretien », « étape de dégagement »",
        &[],
    )
    .outdated(&[
        ("{votre|sa} phase d' entretien", "{votre|son} entretien"),
        ("la phase d' entretien", "l'entretien"),
        ("phase de {dégagement|pioche}", "étape de {}"),
        ("à la fin du tour de chaque {joueur|adversaire} ,", "au début de l'étape de fin de chaque {} ,"),
        ("{devait|devrait} vous blesser", "{} vous infliger des blessures"),
    ])
    .offered(&[
        ("^ pendant votre entretien ,", "au début de votre entretien ,"),
        ("^ pendant l' entretien", "au début de l'entretien"),
        ("{met|mettent} les # cartes du dessus de {sa|leur} bibliothèque au cimetière", "{meule|meulent} # cartes"),
        ("{met|mettent} la carte du dessus de {sa|leur} bibliothèque au cimetière", "{meule|meulent} une carte"),
    ]),
    named(
        "W-8",
        "a keyword for its old phrase",
        "un mot-clé pour sa tournure ancienne",
        &[],
    )
    .outdated(&[
        ("^^ ~ ne s' engage pas pour attaquer . $", "vigilance"),
        ("^^ attaquer ne fait pas s' engager ~ . $", "vigilance"),
        ("^^ attaquer avec {ce|cet|cette|ces} ~ ne {la|le|les} fait pas s' engager . $", "vigilance"),
        ("^^ attaquer avec ~ ne {la|le|les} fait pas s' engager . $", "vigilance"),
        ("^^ attaquer avec cette créature ne {la|le} fait pas s' engager . $", "vigilance"),
        ("^^ vous pouvez {jouer|lancer} ~ à tout moment où vous pourriez {jouer|lancer} un éphémère . $", "flash"),
        ("ne {peut|peuvent} être la cible de sorts ou de capacités", "ne {} pas être la cible de sorts ou de capacités"),
        ("^^ ~ n' est pas {affecté|affectée|soumis|soumise} par le mal d' invocation . $", "célérité"),
        ("^^ ~ n' est pas {affecté|affectée|soumis|soumise} au mal d' invocation . $", "célérité"),
        ("^^ cette créature n' est pas {affectée|soumise} par le mal d' invocation . $", "célérité"),
        ("^^ cette créature n' est pas {affectée|soumise} au mal d' invocation . $", "célérité"),
    ])
    .offered(&[
        ("^^ ~ n' est pas {affecté|affectée|soumis|soumise} par le mal d' invocation . $", "célérité"),
        ("^^ cette créature n' est pas {affectée|soumise} par le mal d' invocation . $", "célérité"),
    ]),
    named(
        "W-53",
        "« meurt » for « est mise dans un cimetière depuis le champ de bataille » (2011)",
        "« meurt » pour « est mise dans un cimetière depuis le champ de bataille » (2011)",
        &[
            ("la créature {équipée|enchantée} est mise dans un cimetière ,", "la créature {} meurt ,"),
            ("la créature équipée est mise au cimetière ,", "la créature équipée meurt ,"),
            ("{une|autre} créature que vous contrôlez est mise au cimetière depuis le jeu", "{} créature que vous contrôlez meurt"),
            (
                "{une|autre} créature que vous contrôlez est mise au cimetière depuis le champ de bataille",
                "{} créature que vous contrôlez meurt",
            ),
            (
                "autre que ~ {est|sont} {mis|mise|mises} dans un cimetière depuis le jeu",
                "autre que ~ {} {} dans un cimetière depuis le champ de bataille",
            ),
            (
                "autre que ~ {est|sont} {mis|mise|mises} dans un cimetière depuis le champ de bataille",
                "autre que ~ {} {} dans un cimetière depuis le champ de bataille",
            ),
            // An Aura, an artifact: only creatures die.
            ("~ {est|sont} {mis|mise|mises} au cimetière depuis le jeu", "~ {} {} dans un cimetière depuis le champ de bataille"),
            ("~ {est|sont} {mis|mise|mises} dans un cimetière depuis le jeu", "~ {} {} dans un cimetière depuis le champ de bataille"),
        ],
    )
    .outdated(&[
        ("tant que # cartes ou plus se trouvent dans votre cimetière", "tant qu'il y a au moins # cartes dans votre cimetière"),
        ("tant que # cartes ou plus sont dans votre cimetière", "tant qu'il y a au moins # cartes dans votre cimetière"),
        ("si # cartes ou plus se trouvent dans votre cimetière", "s'il y a au moins # cartes dans votre cimetière"),
        ("si # cartes ou plus sont dans votre cimetière", "s'il y a au moins # cartes dans votre cimetière"),
        ("{ciblée|ciblées} avec … de votre cimetière", "{} avec … depuis votre cimetière"),
    ]),
    named(
        "W-39",
        "« À chaque fois que », « quand » for « chaque fois que », « lorsque »",
        "« À chaque fois que », « quand » pour « chaque fois que », « lorsque »",
        &[],
    )
    .outdated(&[
        ("^ chaque fois {que|qu'}", "à chaque fois {}"),
        ("et chaque fois {que|qu'}", "et à chaque fois {}"),
        ("^ lorsque", "quand"),
        ("^ lorsqu'", "quand"),
    ]),
    named(
        "W-53",
        "« ne peut pas », « ce tour-ci », « au-dessus de » for older words",
        "« ne peut pas », « ce tour-ci », « au-dessus de » pour des mots plus anciens",
        &[
            // What is chosen there stays there.
            (
                "{renvoyez|renvoyer|renvoie|mettez|mettre|exilez|exile|exiler} … {ciblée|ciblées} de votre cimetière",
                "{} … {} depuis votre cimetière",
            ),
            (
                "{renvoyez|renvoyer|renvoie|mettez|mettre|exilez|exile|exiler} … {ciblée|ciblées} d' un cimetière",
                "{} … {} depuis un cimetière",
            ),
            (
                "{renvoyez|renvoyer|renvoie|mettez|mettre|exilez|exile|exiler} … {ciblée|ciblées} d' un cimetière {unique|et}",
                "{} … {} d' un cimetière {}",
            ),
            ("{carte|créature} retirée de cette manière", "{} exilée de cette manière"),
            ("{cartes|créatures} retirées de cette manière", "{} exilées de cette manière"),
            ("{défenseur|contrôleur|propriétaire} sacrifie {un|une} NP .", "{} sacrifie {} NP de son choix."),
        ],
    )
    .outdated(&[
        ("ce tour -ci", "ce tour -ci"),
        ("{pendant|passe|passez|passer|de} ce tour", "{} ce tour"),
        ("ce tour {.|,}", "ce tour-ci {}"),
        ("sur le dessus de {votre|sa} bibliothèque", "au-dessus de {} bibliothèque"),
        ("en dessous de {votre|sa} bibliothèque", "au-dessous de {} bibliothèque"),
        ("-les dans n' importe quel ordre", "-les dans l'ordre de votre choix"),
        ("{jouez|lancez} ~ uniquement {pendant|si}", "{ne|ne} lancez ce sort que {}"),
        ("joueur défausse sa main", "joueur se défausse de sa main"),
        ("coût supplémentaire pour {jouer|lancer} ~", "coût supplémentaire pour lancer ce sort"),
        ("{jouer|jouez} n' importe quel nombre de sorts", "{lancer|lancez} n'importe quel nombre de sorts"),
        ("quand vous jouez pour la prochaine fois un sort", "quand vous lancez pour la prochaine fois un sort"),
    ]),
    named("W-31", "« ne peut pas » for « ne peut »", "« ne peut pas » pour « ne peut »", &[]).outdated(&[
        (
            "ne {peut|peuvent} être {contrecarré|contrecarrée|contrecarrés|contrecarrées|bloqué|bloquée|bloqués|bloquées|attaqué|attaquée|régénéré|régénérée|régénérés|régénérées|prévenues}",
            "ne {} pas être {}",
        ),
        ("ne {peut|peuvent} être {bloqué|bloquée|bloqués|bloquées} que par", "ne {} pas être {} excepté par"),
        ("ne {peut|peuvent} {attaquer|bloquer} {à|.|,|ce|et|tant}", "ne {} pas {} {}"),
    ]),
    named(
        "W-4",
        "« au début de l'étape de fin » for « à la fin du tour » (2009)",
        "« au début de l'étape de fin » pour « à la fin du tour » (2009)",
        &[],
    )
    .outdated(&[
        ("^ à la fin du tour ,", "au début de l'étape de fin ,"),
        ("^ à la fin du tour ,", "au début de la prochaine étape de fin ,"),
        ("^ à la fin de {votre|son} tour ,", "au début de {} étape de fin ,"),
    ]),
    named(
        "W-3",
        "« exiler » for « retirer de la partie » (2009)",
        "« exiler » pour « retirer de la partie » (2009)",
        &[],
    )
    .anywhere(&[
        ("{retirez|retire|retirer} {-le|-la|-les} de la partie", "{exilez|exile|exiler} {}"),
        ("une carte retirée de la partie", "une carte exilée"),
        ("carte de {créature|terrain|permanent} retirée de la partie", "carte de {} exilée"),
        ("cartes de {créature|terrain|permanent} retirées de la partie", "cartes de {} exilées"),
        ("les cartes retirées de la partie", "les cartes exilées"),
    ]),
    named(
        "W-11",
        "what is sacrificed was buried once",
        "ce que l'on sacrifie s'enterrait",
        &[],
    )
    .outdated(&[(
        "enterrez {la|le|un|une} NP {ciblée|ciblé} à moins … .",
        "détruisez {} NP {} à moins … . (Il) ne peut pas être régénéré(e).",
    )])
    .offered(&[
        ("enterrez cette créature à moins {que|qu'|de|d'}", "sacrifiez cette créature à moins {}"),
        ("enterrez ~ à moins {que|qu'|de|d'}", "sacrifiez ~ à moins {}"),
        ("enterrez {le|la|l'|les} ~ à moins {que|qu'|de|d'}", "sacrifiez {} ~ à moins {}"),
        ("enterrez cette créature", "sacrifiez cette créature"),
        ("enterrez ~", "sacrifiez ~"),
    ]),
    named(
        "W-53",
        "« vous gagnez 3 points de vie » for « gagnez 3 points de vie »",
        "« vous gagnez 3 points de vie » pour « gagnez 3 points de vie »",
        &[],
    )
    .outdated(&[
        ("^ {gagnez|perdez} # {point|points} de vie", "vous {} # {} de vie"),
        // Behind a trigger, and not in a list of what « vous » do.
        (
            "{meurt|meurent|arrive|attaque|bloque|sort|jeu|bataille|cimetière} , {gagnez|perdez} # {point|points} de vie",
            "{} , vous {} # {} de vie",
        ),
    ]),
    named(
        "W-53",
        "« révéler » for « dévoiler »",
        "« révéler » pour « dévoiler »",
        &[],
    )
    .anywhere(&[(
        "{dévoilez|dévoile|dévoilent|dévoiler|dévoilé|dévoilée|dévoilés|dévoilées|dévoilait}",
        "{révélez|révèle|révèlent|révéler|révélé|révélée|révélés|révélées|révélait}",
    )]),
    named("W-15", "« si elle », never « s'elle »", "« si elle », jamais « s'elle »", &[])
        .anywhere(&[("s' {elle|elles}", "si {}")]),
    named(
        "W-2",
        "what is destroyed is on the battlefield anyway",
        "ce que l'on détruit est de toute façon sur le champ de bataille",
        &[],
    )
    .offered(&[(
        "{détruisez|renvoyez|exilez|engagez|dégagez|sacrifiez} {toutes|tous} les NP sur le champ de bataille",
        "{} {} les NP",
    )]),
    named(
        "W-53",
        "a sentence has its subject, and no word that goes without saying",
        "une phrase a son sujet, et aucun mot qui va de soi",
        &[("toutes les créatures {blanches|bleues|noires|rouges|vertes} {gagnent|ont|perdent}", "les créatures {} {}")],
    )
    .outdated(&[
        ("{piochez|pioche|piocher} une carte de {votre|sa} bibliothèque", "{} une carte"),
        ("{piochez|pioche|piocher} # cartes de {votre|sa} bibliothèque", "{} # cartes"),
        (": ± jusqu' à la fin du tour", ": Cette créature gagne ± jusqu'à la fin du tour"),
        (": {régénérez|régénère} .", ": Régénérez cette créature ."),
        ("ne peut attaquer que si le joueur défenseur contrôle {un|une} NP", "ne peut pas attaquer à moins que le joueur défenseur ne contrôle {} NP"),
    ]),
    named(
        "W-53",
        "« meulez » for putting the top cards of a library into the graveyard (2020)",
        "« meulez » pour mettre les cartes du dessus d'une bibliothèque dans le cimetière (2020)",
        &[],
    )
    .outdated(&[
        (
            "{mettez|met|mettent|mettre} les # cartes du dessus de {votre|sa|leur} bibliothèque dans {votre|son|leur} cimetière",
            "{meulez|meule|meulent|meuler} # cartes",
        ),
        (
            "{mettez|met|mettent|mettre} les # cartes du dessus de {votre|sa|leur} bibliothèque au cimetière",
            "{meulez|meule|meulent|meuler} # cartes",
        ),
        (
            "{mettez|met|mettent|mettre} la carte du dessus de {votre|sa|leur} bibliothèque dans {votre|son|leur} cimetière",
            "{meulez|meule|meulent|meuler} une carte",
        ),
        (
            "{mettez|met|mettent|mettre} la carte du dessus de {votre|sa|leur} bibliothèque au cimetière",
            "{meulez|meule|meulent|meuler} une carte",
        ),
    ]),
    named(
        "W-9",
        "« créez un jeton » for « mettez un jeton sur le champ de bataille » (2016)",
        "« créez un jeton » pour « mettez un jeton sur le champ de bataille » (2016)",
        &[],
    )
    .outdated(&[
        ("{mettez|met|mettent|mettre} sur le champ de bataille {un|une} jeton", "{créez|crée|créent|créer} {} jeton"),
        ("{mettez|met|mettent|mettre} en jeu {un|une} jeton", "{créez|crée|créent|créer} {} jeton"),
        ("{mettez|met|mettent|mettre} sur le champ de bataille # jetons", "{créez|crée|créent|créer} # jetons"),
        ("{mettez|met|mettent|mettre} en jeu # jetons", "{créez|crée|créent|créer} # jetons"),
        ("{mettez|met|mettent|mettre} sur le champ de bataille autant de jetons", "{créez|crée|créent|créer} autant de jetons"),
        ("{mettez|met|mettent|mettre} en jeu autant de jetons", "{créez|crée|créent|créer} autant de jetons"),
        ("mettez # jetons … en jeu sous le contrôle du joueur ciblé", "un joueur ciblé crée # jetons …"),
        ("mettez # jetons … sur le champ de bataille sous le contrôle du joueur ciblé", "un joueur ciblé crée # jetons …"),
        ("mettez un jeton … en jeu sous le contrôle du joueur ciblé", "un joueur ciblé crée un jeton …"),
        ("mettez un jeton … sur le champ de bataille sous le contrôle du joueur ciblé", "un joueur ciblé crée un jeton …"),
    ]),
    named(
        "W-45",
        "« mélangez » without the library (2020)",
        "« mélangez » sans la bibliothèque (2020)",
        &[
            (
                "cherchez dans votre bibliothèque … et mettez … . puis mélangez .",
                "cherchez dans votre bibliothèque … , mettez … , puis mélangez .",
            ),
            (
                "révélez cette carte et mettez -la dans votre main . puis mélangez .",
                "révélez-la, mettez-la dans votre main, puis mélangez .",
            ),
            (", mettez {-la|-les} … . mélangez ensuite votre bibliothèque .", ", mettez {} … , puis mélangez ."),
            (", mettez {-la|-les} … . puis mélangez .", ", mettez {} … , puis mélangez ."),
        ],
    )
    .outdated(&[
        (", et mélange ensuite sa bibliothèque .", ", puis mélange ."),
        (", et ce joueur mélange ensuite sa bibliothèque .", ", puis ce joueur mélange ."),
        ("et ce joueur mélange ensuite sa bibliothèque .", ", puis ce joueur mélange ."),
        ("puis ce joueur mélange sa bibliothèque .", "puis ce joueur mélange ."),
    ]),
    named(
        "W-53",
        "« si elle a été kickée » for « si le coût de kick a été payé »",
        "« si elle a été kickée » pour « si le coût de kick a été payé »",
        &[],
    )
    .outdated(&[
        // What arrives calls itself by its noun first, which its participle agrees with.
        ("arrive en jeu , si le coût de kick a été payé", "arrive en jeu, si le coût de kick a été payé"),
        ("arrive en jeu , si vous avez payé le coût de kick", "arrive en jeu, si vous avez payé le coût de kick"),
        ("arrive , si le coût de kick a été payé", "arrive, si le coût de kick a été payé"),
        ("arrive , si vous avez payé le coût de kick", "arrive, si vous avez payé le coût de kick"),
        ("si le coût de kick a été payé , ~ arrive", "si le coût de kick a été payé, ~ arrive"),
        ("si vous avez payé le coût de kick , ~ arrive", "si vous avez payé le coût de kick, ~ arrive"),
        ("si le coût de kick a été payé , ~ arrive en jeu", "si le coût de kick a été payé, ~ arrive en jeu"),
        ("si vous avez payé le coût de kick , ~ arrive en jeu", "si vous avez payé le coût de kick, ~ arrive en jeu"),
        ("si le coût de kick a été payé , cette créature arrive", "si cette créature a été kickée, elle arrive"),
        ("si vous avez payé le coût de kick , cette créature arrive", "si cette créature a été kickée, elle arrive"),
        ("cette créature arrive , si le coût de kick a été payé", "cette créature arrive, si elle a été kickée"),
        ("cette créature arrive en jeu , si le coût de kick a été payé", "cette créature arrive, si elle a été kickée"),
        ("cette créature arrive en jeu , si vous avez payé le coût de kick ,", "cette créature arrive, si elle a été kickée ,"),
        ("si le coût de kick a été payé , cette créature arrive en jeu", "si cette créature a été kickée, elle arrive"),
        ("si vous avez payé le coût de kick , cette créature arrive en jeu", "si cette créature a été kickée, elle arrive"),
        ("si ce sort a été kické , ~ inflige", "si ce sort a été kické, il inflige"),
        ("cette créature arrive , si vous avez payé le coût de kick ,", "cette créature arrive, si elle a été kickée ,"),
        (
            "si vous avez payé le coût de kick de … , cette créature arrive",
            "si cette créature a été kickée avec son kick … , elle arrive",
        ),
        (
            "cette créature arrive , si vous avez payé le coût de kick de … ,",
            "cette créature arrive, si elle a été kickée avec son kick … ,",
        ),
    ]),
];
