//! What French texts of 1994 to 2001 said in words of their own: what is paid for what, keywords by their old phrases, what all
//! players do, who attacks, land types that attackers need, and conditions that « sauf si » began.

use super::super::{Modern, Rows, named};

pub(in super::super) const MODERN: &[Modern] = &[
    named(
        "W-53",
        "what is paid for what: « payer {1}. Si vous faites ainsi, … »",
        "ce qui se paie pour quelque chose : « payer {1}. Si vous faites ainsi, … »",
        &[],
    )
    .outdated(PAID),
    named(
        "W-53",
        "what is sacrificed for an effect is a cost before a colon",
        "ce que l'on sacrifie pour un effet est un coût devant deux-points",
        &[],
    )
    .outdated(&[
        ("^^ sacrifiez … pour {piocher|détruire|dégager|engager|renvoyer|exiler|régénérer|contrecarrer|créer|mettre|prévenir|ajouter} … .", "Sacrifiez … : {Piochez|Détruisez|Dégagez|Engagez|Renvoyez|Exilez|Régénérez|Contrecarrez|Créez|Mettez|Prévenez|Ajoutez} … ."),
        ("^^ sacrifiez … pour gagner # {point|points} de vie .", "Sacrifiez … : Vous gagnez # {} de vie."),
        ("^^ sacrifiez … pour donner ± à {la|l'} ~ jusqu' à la fin du tour .", "Sacrifiez @1 : {La|L'} @3 gagne @2 jusqu'à la fin du tour."),
        ("^^ sacrifiez … pour donner ± à ~ jusqu' à la fin du tour .", "Sacrifiez @1 : @3 gagne @2 jusqu'à la fin du tour."),
        ("^^ sacrifiez … pour donner ± au ~ jusqu' à la fin du tour .", "Sacrifiez @1 : Le @3 gagne @2 jusqu'à la fin du tour."),
        (": sacrifiez … pour {piocher|détruire|dégager|engager|renvoyer|exiler|régénérer|contrecarrer|créer|mettre|prévenir|ajouter} … .", ", sacrifiez … : {Piochez|Détruisez|Dégagez|Engagez|Renvoyez|Exilez|Régénérez|Contrecarrez|Créez|Mettez|Prévenez|Ajoutez} … ."),
        (": sacrifiez … pour gagner # {point|points} de vie .", ", sacrifiez … : Vous gagnez # {} de vie."),
        (": sacrifiez … pour donner ± à {la|l'} ~ jusqu' à la fin du tour .", ", sacrifiez @1 : {La|L'} @3 gagne @2 jusqu'à la fin du tour."),
        (": sacrifiez … pour donner ± à ~ jusqu' à la fin du tour .", ", sacrifiez @1 : @3 gagne @2 jusqu'à la fin du tour."),
        (": sacrifiez … pour donner ± au ~ jusqu' à la fin du tour .", ", sacrifiez @1 : Le @3 gagne @2 jusqu'à la fin du tour."),
    ]),
    named(
        "W-7",
        "a spell is cast: « lance », not « réussit à lancer »",
        "un sort se lance : « lance », non « réussit à lancer »",
        &[],
    )
    .outdated(&[
        ("{réussit|réussissez|réussissent} à {lancer|jouer|jeter}", "{lance|lancez|lancent}"),
        ("{lance|lancez|lancent} avec succès", "{}"),
        ("{joue|jouez|jouent} avec succès {un|une}", "{lance|lancez|lancent} {}"),
        ("{peut|peuvent|pouvez} alors", "{}"),
    ]),
    named(
        "W-8",
        "fear, for its old phrase",
        "la peur, pour sa tournure ancienne",
        &[],
    )
    .outdated(FEAR)
    .offered(FEAR),
    named(
        "W-53",
        "« ne peut pas être contrecarré » for « … par des sorts ou des capacités » (2018)",
        "« ne peut pas être contrecarré » pour « … par des sorts ou des capacités » (2018)",
        &[],
    )
    .outdated(COUNTERED),
    named(
        "W-53",
        "« attaque à chaque combat si possible » for « doit attaquer »",
        "« attaque à chaque combat si possible » pour « doit attaquer »",
        &[],
    )
    .outdated(MUST_ATTACK)
    .offered(MUST_ATTACK),
    named(
        "W-53",
        "each player does what « tous les joueurs » did",
        "chaque joueur fait ce que faisaient « tous les joueurs »",
        &[],
    )
    .outdated(ALL_PLAYERS)
    .offered(ALL_PLAYERS),
    named(
        "W-53",
        "a card is what is in a graveyard",
        "ce qui est dans un cimetière est une carte",
        &[],
    )
    .outdated(OF_CARDS)
    .offered(OF_CARDS),
    named(
        "W-53",
        "« à moins que le joueur défenseur ne contrôle une île »",
        "« à moins que le joueur défenseur ne contrôle une île »",
        &[],
    )
    .outdated(ISLANDS)
    .offered(ISLANDS),
    named(
        "W-53",
        "« à moins qu'il ne paie » for « sauf s'il paie »",
        "« à moins qu'il ne paie » pour « sauf s'il paie »",
        &[],
    )
    .outdated(&[
        (", sauf si {celui|celle} -ci {paye|paie}", "à moins {qu'il|qu'elle} ne {paie|paie}"),
        (", sauf s' {il|elle} {paye|paie}", "à moins {qu'il|qu'elle} ne {paie|paie}"),
        (", sauf si son {contrôleur|propriétaire} {paye|paie}", "à moins que son {} ne {paie|paie}"),
        (", sauf si ce joueur {paye|paie}", "à moins que ce joueur ne {paie|paie}"),
        (", sauf si vous {payez|sacrifiez}", "à moins que vous ne {payiez|sacrifiiez}"),
        ("sauf si {celui|celle} -ci {paye|paie}", "à moins {qu'il|qu'elle} ne {paie|paie}"),
        ("sauf s' {il|elle} {paye|paie}", "à moins {qu'il|qu'elle} ne {paie|paie}"),
        ("sauf si son {contrôleur|propriétaire} {paye|paie}", "à moins que son {} ne {paie|paie}"),
        ("sauf si ce joueur {paye|paie}", "à moins que ce joueur ne {paie|paie}"),
        ("sauf si vous {payez|sacrifiez}", "à moins que vous ne {payiez|sacrifiiez}"),
        ("{défausse|défaussent} d' une carte au hasard de {sa|leur} main", "{} d'une carte au hasard"),
        ("{défausse|défaussent} de # cartes au hasard de {sa|leur} main", "{} de # cartes au hasard"),
        ("défaussez -vous d' une carte au hasard de votre main", "défaussez-vous d'une carte au hasard"),
        ("défaussez -vous de # cartes au hasard de votre main", "défaussez-vous de # cartes au hasard"),
    ]),
    named(
        "W-53",
        "a source of one's choice would deal damage",
        "une source de son choix devrait infliger des blessures",
        &[],
    )
    .outdated(&[
        (
            "la prochaine fois qu' une source … vous {inflige|infligera} des blessures ce tour -ci , prévenez",
            "la prochaine fois qu'une source … {devrait|devrait} vous infliger des blessures ce tour-ci, prévenez",
        ),
        (
            "la prochaine fois qu' une source … {inflige|infligera} des blessures à … ce tour -ci , prévenez",
            "la prochaine fois qu'une source … {devrait|devrait} infliger des blessures à … ce tour-ci, prévenez",
        ),
        (
            ": {prévenez|prévient} toutes les blessures qu' une source {blanche|bleue|noire|rouge|verte} vous inflige .",
            ": {|} La prochaine fois qu'une source {} de votre choix devrait vous infliger des blessures ce tour-ci, prévenez ces blessures.",
        ),
        (
            ": {prévenez|prévient} toutes les blessures qui vous sont infligées par une source {blanche|bleue|noire|rouge|verte} .",
            ": {|} La prochaine fois qu'une source {} de votre choix devrait vous infliger des blessures ce tour-ci, prévenez ces blessures.",
        ),
    ]),
    named(
        "W-45",
        "who searches puts and shuffles in one sentence (2012)",
        "qui cherche met et mélange en une phrase (2012)",
        &[
            (
                "cherchez dans votre bibliothèque … {dont|avec|ayant|de} … et mettez … . puis mélangez .",
                "cherchez dans votre bibliothèque … {} … , mettez … , puis mélangez .",
            ),
            (
                "cherchez dans votre bibliothèque … {dont|avec|ayant|de} … et mettez … . mélangez ensuite votre bibliothèque .",
                "cherchez dans votre bibliothèque … {} … , mettez … , puis mélangez .",
            ),
            (
                "cherchez dans votre bibliothèque … {dont|avec|ayant|de} … , révélez -la et mettez … . mélangez ensuite votre bibliothèque .",
                "cherchez dans votre bibliothèque … {} … , révélez-la, mettez … , puis mélangez .",
            ),
            (
                "cherchez dans votre bibliothèque … {dont|avec|ayant|de} … , révélez -la et mettez … . puis mélangez .",
                "cherchez dans votre bibliothèque … {} … , révélez-la, mettez … , puis mélangez .",
            ),
        ],
    ),
    named(
        "W-53",
        "« à moins que » without a comma, and of whose choice a sacrifice is",
        "« à moins que » sans virgule, et qui choisit ce qui est sacrifié",
        UNLESS,
    )
    .outdated(UNLESS),
    named(
        "W-53",
        "« avec le vol » for « ayant le vol », « a la vigilance » for « la capacité vigilance »",
        "« avec le vol » pour « ayant le vol », « a la vigilance » pour « la capacité vigilance »",
        &[
            (
                "ayant {le|la|l'} {vol|piétinement|vigilance|célérité|portée|peur|initiative|défenseur|linceul}",
                "avec {} {}",
            ),
            (
                "^^ les … que vous contrôlez {gagnent|acquièrent} {le|la|l'} {vol|piétinement|vigilance|célérité|portée|peur|initiative|linceul} . $",
                "les … que vous contrôlez {ont|ont} {} {} .",
            ),
        ],
    )
    .outdated(&[
        ("gagne ± et la capacité {vigilance|célérité|portée|peur|menace}", "gagne ± et a la {}"),
        ("gagne ± et la capacité {vol|piétinement|linceul|défenseur}", "gagne ± et a le {}"),
        ("gagne ± et la capacité {initiative|indestructible}", "gagne ± et a l' {}"),
        ("gagne ± et la capacité de {vigilance|célérité|portée|peur|menace}", "gagne ± et a la {}"),
        ("gagne ± et la capacité de {vol|piétinement|linceul|défenseur}", "gagne ± et a le {}"),
        ("{a|ont} la capacité {vigilance|célérité|portée|peur|menace}", "{} la {}"),
        ("{a|ont} la capacité {vol|piétinement|linceul|défenseur}", "{} le {}"),
        ("choisissez et défaussez -vous d' une carte", "défaussez-vous d'une carte"),
        ("choisissez et défaussez -vous de # cartes", "défaussez-vous de # cartes"),
        (": régénération .", ": Régénérez cette créature."),
        (": régénération $", ": Régénérez cette créature."),
        (
            ". vous ne pouvez pas {jouer|utiliser|activer} cette capacité plus {d'|de} {une|deux|trois} fois par tour .",
            ". {N'activez|N'activez|N'activez} pas plus {} {} fois par tour.",
        ),
        ("^ {toutes|tous} les … sont {détruites|détruits} à la fin du combat .", "à la fin du combat, détruisez {} les … ."),
        (
            "^ au début de votre entretien , payez … ou {le|la|l'} ~ vous inflige # {blessure|blessures} .",
            "au début de votre entretien, {} @2 vous inflige @3 {} à moins que vous ne payiez @1 .",
        ),
        (
            "^ au début de votre entretien , payez … ou ~ vous inflige # {blessure|blessures} .",
            "au début de votre entretien, @2 vous inflige @3 {} à moins que vous ne payiez @1 .",
        ),
        (
            "^ au début de votre entretien , payez … ou cette créature vous inflige # {blessure|blessures} .",
            "au début de votre entretien, cette créature vous inflige @2 {} à moins que vous ne payiez @1 .",
        ),
        (
            "prenez {la|une} créature ciblée {de|dans} votre cimetière et mettez -la directement {en|sur}",
            "renvoyez {une|une} carte de créature ciblée {depuis|depuis} votre cimetière {en|sur}",
        ),
    ]),
    named(
        "W-45",
        "« n'importe quelle cible », behind the number (2018)",
        "« n'importe quelle cible », après le nombre (2018)",
        &[],
    )
    .outdated(BEHIND_NUMBER)
    .offered(BEHIND_NUMBER),
    named(
        "W-3",
        "« à moins que vous n'exiliez » for « ne retiriez de la partie » (2009)",
        "« à moins que vous n'exiliez » pour « ne retiriez de la partie » (2009)",
        &[],
    )
    .outdated(&[
        (
            "ne {retiriez|retire|retirent} de la partie … {de|d'|dans} {votre|son|leur|un} cimetière",
            "{n'exiliez|n'exile|n'exilent} … {depuis|depuis|depuis} {} cimetière",
        ),
        ("ne {retiriez|retire|retirent} de la partie", "{n'exiliez|n'exile|n'exilent}"),
    ]),
    named(
        "W-53",
        "« meurt » for a way into a graveyard, of a colour too (2011)",
        "« meurt » pour un chemin vers le cimetière, d'une couleur aussi (2011)",
        &[(
            "{une|autre} créature {blanche|bleue|noire|rouge|verte} est mise dans un cimetière depuis le champ de bataille",
            "{} créature {} meurt",
        )],
    )
    .outdated(&[
        (
            "est {mis|mise} depuis le jeu dans {un|le|son|votre} cimetière",
            "est {} dans {} cimetière depuis le champ de bataille",
        ),
        (
            "est {mis|mise} depuis le champ de bataille dans {un|le|son|votre} cimetière",
            "est {} dans {} cimetière depuis le champ de bataille",
        ),
        ("la prochaine {une|1} blessure qui", "la prochaine blessure qui"),
    ]),
    named(
        "W-45",
        "who searches for a card puts and shuffles in one sentence (2012)",
        "qui cherche une carte la met et mélange en une phrase (2012)",
        &[
            (
                "sur le champ de bataille , {engagé|engagée|engagés|engagées} , puis",
                "sur le champ de bataille {} , puis",
            ),
            (
                "cherchez une carte dans votre bibliothèque et mettez cette carte … . puis mélangez .",
                "cherchez une carte dans votre bibliothèque, mettez cette carte … , puis mélangez .",
            ),
            (
                "cherchez une carte dans votre bibliothèque et mettez cette carte … . mélangez ensuite votre bibliothèque .",
                "cherchez une carte dans votre bibliothèque, mettez cette carte … , puis mélangez .",
            ),
        ],
    ),
    named(
        "W-6",
        "« avec une valeur de mana … » for « dont la valeur de mana est … »",
        "« avec une valeur de mana … » pour « dont la valeur de mana est … »",
        &[("dont la valeur de mana est {inférieure|supérieure} ou égale à", "avec une valeur de mana {} ou égale à")],
    ),
    named(
        "W-53",
        "what was sacrificed is « il » or « elle » behind the colon",
        "ce qui a été sacrifié est « il » ou « elle » après les deux-points",
        &[
            ("sacrifiez cette créature : cette créature inflige", "sacrifiez cette créature : Elle inflige"),
            ("sacrifiez {cet|ce} {artefact|enchantement|terrain} : {cet|ce} {artefact|enchantement|terrain} inflige", "sacrifiez {} {} : {Il|Il} {||} inflige"),
        ],
    ),
    named(
        "W-53",
        "the creature that a trigger is of is « elle » behind its comma",
        "la créature d'un déclencheur est « elle » après sa virgule",
        &[
            (
                "^ quand cette créature {meurt|arrive|attaque|bloque} , cette créature {inflige|gagne|acquiert|explore}",
                "quand cette créature {} , elle {}",
            ),
            (
                "^ à chaque fois que cette créature {meurt|arrive|attaque|bloque} , cette créature {inflige|gagne|acquiert|explore}",
                "à chaque fois que cette créature {} , elle {}",
            ),
            (
                "^ à chaque fois que cette créature devient {bloquée|engagée|dégagée} , cette créature {inflige|gagne|acquiert}",
                "à chaque fois que cette créature devient {} , elle {}",
            ),
            (
                "^ quand {cet|ce} {artefact|enchantement|terrain} {arrive|meurt} , {cet|ce} {artefact|enchantement|terrain} {inflige|gagne}",
                "quand {} {} {} , {il|il} {||} {}",
            ),
        ],
    ),
];

/// What is paid for what, where a sentence or the effect of a trigger begins: « une fois par tour, vous pouvez payer {1} pour … »
/// is an ability that is activated.
const PAID: Rows = &[
    (
        "^ vous pouvez {payer|sacrifier|exiler|engager|renvoyer} … pour gagner # {point|points} de vie .",
        "vous pouvez {} … . Si vous faites ainsi, vous gagnez # {} de vie.",
    ),
    (
        "^ {quand|si|s'} … , vous pouvez {payer|sacrifier|exiler|engager|renvoyer} … pour gagner # {point|points} de vie .",
        "{} … , vous pouvez {} … . Si vous faites ainsi, vous gagnez # {} de vie.",
    ),
    (
        "^ à chaque fois {que|qu'} … , vous pouvez {payer|sacrifier|exiler|engager|renvoyer} … pour gagner # {point|points} de vie .",
        "à chaque fois {} … , vous pouvez {} … . Si vous faites ainsi, vous gagnez # {} de vie.",
    ),
    (
        "^ au début … , vous pouvez {payer|sacrifier|exiler|engager|renvoyer} … pour gagner # {point|points} de vie .",
        "au début … , vous pouvez {} … . Si vous faites ainsi, vous gagnez # {} de vie.",
    ),
    (
        "^ vous pouvez {payer|sacrifier|exiler|engager|renvoyer} … pour {piocher|détruire|dégager|engager|renvoyer|exiler|régénérer|contrecarrer|créer|mettre|prévenir|ajouter|chercher|regarder|copier} … .",
        "vous pouvez {} … . Si vous faites ainsi, {piochez|détruisez|dégagez|engagez|renvoyez|exilez|régénérez|contrecarrez|créez|mettez|prévenez|ajoutez|cherchez|regardez|copiez} … .",
    ),
    (
        "^ {quand|si|s'} … , vous pouvez {payer|sacrifier|exiler|engager|renvoyer} … pour {piocher|détruire|dégager|engager|renvoyer|exiler|régénérer|contrecarrer|créer|mettre|prévenir|ajouter|chercher|regarder|copier} … .",
        "{} … , vous pouvez {} … . Si vous faites ainsi, {piochez|détruisez|dégagez|engagez|renvoyez|exilez|régénérez|contrecarrez|créez|mettez|prévenez|ajoutez|cherchez|regardez|copiez} … .",
    ),
    (
        "^ à chaque fois {que|qu'} … , vous pouvez {payer|sacrifier|exiler|engager|renvoyer} … pour {piocher|détruire|dégager|engager|renvoyer|exiler|régénérer|contrecarrer|créer|mettre|prévenir|ajouter|chercher|regarder|copier} … .",
        "à chaque fois {} … , vous pouvez {} … . Si vous faites ainsi, {piochez|détruisez|dégagez|engagez|renvoyez|exilez|régénérez|contrecarrez|créez|mettez|prévenez|ajoutez|cherchez|regardez|copiez} … .",
    ),
    (
        "^ au début … , vous pouvez {payer|sacrifier|exiler|engager|renvoyer} … pour {piocher|détruire|dégager|engager|renvoyer|exiler|régénérer|contrecarrer|créer|mettre|prévenir|ajouter|chercher|regarder|copier} … .",
        "au début … , vous pouvez {} … . Si vous faites ainsi, {piochez|détruisez|dégagez|engagez|renvoyez|exilez|régénérez|contrecarrez|créez|mettez|prévenez|ajoutez|cherchez|regardez|copiez} … .",
    ),
    (
        "^ vous pouvez {payer|sacrifier|exiler|engager} … pour la {dégager|engager|sacrifier|renvoyer|exiler|régénérer} .",
        "vous pouvez {} … . Si vous faites ainsi, {dégagez|engagez|sacrifiez|renvoyez|exilez|régénérez} -la .",
    ),
    (
        "^ {quand|si|s'} … , vous pouvez {payer|sacrifier|exiler|engager} … pour la {dégager|engager|sacrifier|renvoyer|exiler|régénérer} .",
        "{} … , vous pouvez {} … . Si vous faites ainsi, {dégagez|engagez|sacrifiez|renvoyez|exilez|régénérez} -la .",
    ),
    (
        "^ à chaque fois {que|qu'} … , vous pouvez {payer|sacrifier|exiler|engager} … pour la {dégager|engager|sacrifier|renvoyer|exiler|régénérer} .",
        "à chaque fois {} … , vous pouvez {} … . Si vous faites ainsi, {dégagez|engagez|sacrifiez|renvoyez|exilez|régénérez} -la .",
    ),
    (
        "^ au début … , vous pouvez {payer|sacrifier|exiler|engager} … pour la {dégager|engager|sacrifier|renvoyer|exiler|régénérer} .",
        "au début … , vous pouvez {} … . Si vous faites ainsi, {dégagez|engagez|sacrifiez|renvoyez|exilez|régénérez} -la .",
    ),
    (
        "^ vous pouvez {payer|sacrifier|exiler|engager} … pour le {dégager|engager|sacrifier|renvoyer|exiler|régénérer} .",
        "vous pouvez {} … . Si vous faites ainsi, {dégagez|engagez|sacrifiez|renvoyez|exilez|régénérez} -le .",
    ),
    (
        "^ {quand|si|s'} … , vous pouvez {payer|sacrifier|exiler|engager} … pour le {dégager|engager|sacrifier|renvoyer|exiler|régénérer} .",
        "{} … , vous pouvez {} … . Si vous faites ainsi, {dégagez|engagez|sacrifiez|renvoyez|exilez|régénérez} -le .",
    ),
    (
        "^ à chaque fois {que|qu'} … , vous pouvez {payer|sacrifier|exiler|engager} … pour le {dégager|engager|sacrifier|renvoyer|exiler|régénérer} .",
        "à chaque fois {} … , vous pouvez {} … . Si vous faites ainsi, {dégagez|engagez|sacrifiez|renvoyez|exilez|régénérez} -le .",
    ),
    (
        "^ au début … , vous pouvez {payer|sacrifier|exiler|engager} … pour le {dégager|engager|sacrifier|renvoyer|exiler|régénérer} .",
        "au début … , vous pouvez {} … . Si vous faites ainsi, {dégagez|engagez|sacrifiez|renvoyez|exilez|régénérez} -le .",
    ),
    (
        "^ vous pouvez vous défausser {d'|de} … pour {piocher|détruire|dégager|engager|renvoyer|créer|mettre|ajouter} … .",
        "vous pouvez vous défausser {} … . Si vous faites ainsi, {piochez|détruisez|dégagez|engagez|renvoyez|créez|mettez|ajoutez} … .",
    ),
    (
        "^ {quand|si|s'} … , vous pouvez vous défausser {d'|de} … pour {piocher|détruire|dégager|engager|renvoyer|créer|mettre|ajouter} … .",
        "{} … , vous pouvez vous défausser {} … . Si vous faites ainsi, {piochez|détruisez|dégagez|engagez|renvoyez|créez|mettez|ajoutez} … .",
    ),
    (
        "^ à chaque fois {que|qu'} … , vous pouvez vous défausser {d'|de} … pour {piocher|détruire|dégager|engager|renvoyer|créer|mettre|ajouter} … .",
        "à chaque fois {} … , vous pouvez vous défausser {} … . Si vous faites ainsi, {piochez|détruisez|dégagez|engagez|renvoyez|créez|mettez|ajoutez} … .",
    ),
    (
        "^ au début … , vous pouvez vous défausser {d'|de} … pour {piocher|détruire|dégager|engager|renvoyer|créer|mettre|ajouter} … .",
        "au début … , vous pouvez vous défausser {} … . Si vous faites ainsi, {piochez|détruisez|dégagez|engagez|renvoyez|créez|mettez|ajoutez} … .",
    ),
];

/// What is done unless something else is.
const UNLESS: Rows = &[
    (", à moins {que|qu'}", "à moins {}"),
    ("{joueur|adversaire|ciblé} sacrifie {un|une} NP à moins", "{} sacrifie {} NP de son choix à moins"),
    ("exilez cette carte de votre cimetière :", "exilez cette carte depuis votre cimetière :"),
];

/// To what damage is dealt stands behind how much.
const BEHIND_NUMBER: Rows = &[
    ("inflige à la créature ou au joueur ciblé # {blessure|blessures} .", "inflige # {} à n'importe quelle cible."),
    ("inflige à une cible , créature ou joueur , # {blessure|blessures} .", "inflige # {} à n'importe quelle cible."),
    ("inflige à la créature ciblée # {blessure|blessures} .", "inflige # {} à une créature ciblée."),
    ("inflige à une créature ciblée # {blessure|blessures} .", "inflige # {} à une créature ciblée."),
    ("inflige au joueur ciblé # {blessure|blessures} .", "inflige # {} au joueur ciblé."),
];

/// Fear as a sentence (702.36).
const FEAR: Rows = &[
    (
        "^^ cette créature ne peut pas être bloquée excepté par {des|les} créatures -artefacts {et/ou|et|ou} {des|les} créatures noires . $",
        "peur",
    ),
    (
        "^^ cette créature ne peut pas être bloquée excepté par {des|les} créatures -artefacts {et/ou|et|ou} par {des|les} créatures noires . $",
        "peur",
    ),
    (
        "^^ cette créature ne peut pas être bloquée excepté par {des|les} créatures -artefacts {et/ou|et|ou} noires . $",
        "peur",
    ),
    (
        "^^ cette créature ne peut pas être bloquée excepté par {des|les} créatures noires {et/ou|et|ou} {des|les} créatures -artefacts . $",
        "peur",
    ),
    (
        "^^ {le|la|l'|les} ~ ne {peut|peuvent} pas être {bloqué|bloquée|bloqués|bloquées} excepté par {des|les} créatures -artefacts {et/ou|et|ou} {des|les} créatures noires . $",
        "peur",
    ),
    (
        "^^ ~ ne {peut|peuvent} pas être {bloqué|bloquée|bloqués|bloquées} excepté par {des|les} créatures -artefacts {et/ou|et|ou} {des|les} créatures noires . $",
        "peur",
    ),
    (
        "^^ {le|la|l'|les} ~ ne {peut|peuvent} pas être {bloqué|bloquée|bloqués|bloquées} excepté par {des|les} créatures -artefacts {et/ou|et|ou} par {des|les} créatures noires . $",
        "peur",
    ),
    (
        "^^ ~ ne {peut|peuvent} pas être {bloqué|bloquée|bloqués|bloquées} excepté par {des|les} créatures -artefacts {et/ou|et|ou} par {des|les} créatures noires . $",
        "peur",
    ),
    (
        "la créature {enchantée|équipée} ne peut pas être bloquée excepté par {des|les} créatures -artefacts {et/ou|et|ou} {des|les} créatures noires .",
        "la créature {} a la peur.",
    ),
];

/// What may not be countered by anything.
const COUNTERED: Rows = &[
    (
        "ne {peut|peuvent} pas être {contrecarré|contrecarrée|contrecarrés|contrecarrées} par {des|les} {sorts|capacités} ou {des|les} {capacités|sorts}",
        "ne {} pas être {}",
    ),
    (
        "ne {peut|peuvent} pas être {contrecarré|contrecarrée|contrecarrés|contrecarrées} par {des|les} {sorts|capacités} ou par {des|les} {capacités|sorts}",
        "ne {} pas être {}",
    ),
];

/// Who has to attack or block does so.
const MUST_ATTACK: Rows = &[
    ("{doit|doivent} attaquer à chaque {combat|tour} si possible", "{attaque|attaquent} à chaque combat si possible"),
    ("{doit|doivent} attaquer si possible à chaque {combat|tour}", "{attaque|attaquent} à chaque combat si possible"),
    (
        "{doit|doivent} attaquer à chaque {combat|tour} {si|s'} {elle|elles|il|ils} le {peut|peuvent}",
        "{attaque|attaquent} à chaque combat si possible",
    ),
    (
        "{attaque|attaquent} à chaque {combat|tour} {si|s'} {elle|elles|il|ils} le {peut|peuvent}",
        "{} à chaque combat si possible",
    ),
    (
        "{doit|doivent} attaquer ce {combat|tour} -ci si possible",
        "{attaque|attaquent} ce {combat-ci|tour-ci} si possible",
    ),
    ("{doit|doivent} attaquer ce tour si possible", "{attaque|attaquent} ce tour-ci si possible"),
    ("{doit|doivent} bloquer ce {combat|tour} -ci si possible", "{bloque|bloquent} ce {combat-ci|tour-ci} si possible"),
    ("{doit|doivent} bloquer si possible ce {combat|tour} -ci", "{bloque|bloquent} ce {combat-ci|tour-ci} si possible"),
    ("{doit|doivent} bloquer à chaque {combat|tour} si possible", "{bloque|bloquent} à chaque combat si possible"),
];

/// What all players do is said of each.
const ALL_PLAYERS: Rows = &[
    (
        "tous les joueurs {perdent|gagnent|piochent|sacrifient|révèlent|exilent|meulent|mettent} … {leur|leurs} {cimetière|cimetières} .",
        "chaque joueur {perd|gagne|pioche|sacrifie|révèle|exile|meule|met} … {son|son} {cimetière|cimetière} .",
    ),
    (
        "tous les joueurs {perdent|gagnent|piochent|sacrifient|révèlent|exilent|meulent|mettent} … {leur|leurs} {main|mains|bibliothèque|bibliothèques} .",
        "chaque joueur {perd|gagne|pioche|sacrifie|révèle|exile|meule|met} … {sa|sa} {main|main|bibliothèque|bibliothèque} .",
    ),
    (
        "tous les joueurs {perdent|gagnent|piochent|sacrifient|révèlent|exilent|meulent} … qu' ils {contrôlent|possèdent} .",
        "chaque joueur {perd|gagne|pioche|sacrifie|révèle|exile|meule} … qu'il {contrôle|possède} .",
    ),
    (
        "tous les joueurs {perdent|gagnent|piochent|sacrifient|meulent} #",
        "chaque joueur {perd|gagne|pioche|sacrifie|meule} #",
    ),
    (
        "tous les joueurs {perdent|gagnent|piochent|sacrifient|meulent} {un|une|le|la}",
        "chaque joueur {perd|gagne|pioche|sacrifie|meule} {}",
    ),
    (
        "tous les joueurs {révèlent|exilent} {leur|leurs} {main|mains}",
        "chaque joueur {révèle|exile} {sa|sa} {main|main}",
    ),
    ("tous les joueurs se défaussent de {leur|leurs} {main|mains}", "chaque joueur se défausse de {sa|sa} {main|main}"),
    ("tous les joueurs se défaussent {d'|de}", "chaque joueur se défausse {}"),
    ("tous les joueurs peuvent {piocher|sacrifier|payer|gagner|chercher}", "chaque joueur peut {}"),
    (
        "tous les adversaires {perdent|gagnent|piochent|sacrifient|meulent} #",
        "chaque adversaire {perd|gagne|pioche|sacrifie|meule} #",
    ),
    (
        "tous les adversaires {perdent|gagnent|piochent|sacrifient|meulent} {un|une|le|la}",
        "chaque adversaire {perd|gagne|pioche|sacrifie|meule} {}",
    ),
    ("tous les adversaires se défaussent {d'|de}", "chaque adversaire se défausse {}"),
];

/// What is a card in a graveyard.
const OF_CARDS: Rows = &[
    (
        "chaque {créature|terrain|rituel} dans {votre|son|leur|leurs|un|chaque} {cimetière|cimetières}",
        "chaque carte de {} dans {} {}",
    ),
    (
        "chaque {artefact|enchantement|éphémère} dans {votre|son|leur|leurs|un|chaque} {cimetière|cimetières}",
        "chaque carte d' {} dans {} {}",
    ),
    (
        "{renvoyez|exilez|mettez|retirez} {la|une} créature ciblée {de|depuis|dans} {votre|un|son} cimetière",
        "{} {une|une} carte de créature ciblée {depuis|depuis|depuis} {} cimetière",
    ),
];

/// What creatures of the sea need where they attack.
const ISLANDS: Rows = &[
    (
        "ne peut pas attaquer si {l'|votre|le} {adversaire|défenseur} ne {contrôle|possède} pas d' {île|îles}",
        "ne peut pas attaquer à moins que {||} {|} le joueur défenseur ne {contrôle|contrôle} {une_île|une_île}",
    ),
    (
        "ne peut pas attaquer si {l'|votre|le} {adversaire|défenseur} ne {contrôle|possède} pas de {plaine|plaines|marais|montagne|montagnes|forêt|forêts}",
        "ne peut pas attaquer à moins que {||} {|} le joueur défenseur ne {contrôle|contrôle} {une_plaine|une_plaine|un_marais|une_montagne|une_montagne|une_forêt|une_forêt}",
    ),
    (
        "ne peut pas attaquer si {l'|votre|le} {adversaire|défenseur} ne {contrôle|possède} {aucun|aucune} {île|plaine|marais|montagne|forêt}",
        "ne peut pas attaquer à moins que {||} {|} le joueur défenseur ne {contrôle|contrôle} {un|une} {}",
    ),
    (
        "ne peut pas attaquer si {l'|votre|le} {adversaire|défenseur} n' a pas d' {île|îles}",
        "ne peut pas attaquer à moins que {||} {|} le joueur défenseur ne contrôle {une_île|une_île}",
    ),
    (
        "ne peut pas attaquer si le joueur défenseur ne contrôle pas d' {île|îles}",
        "ne peut pas attaquer à moins que le joueur défenseur ne contrôle {une_île|une_île}",
    ),
    (
        "ne peut pas attaquer si le joueur défenseur ne contrôle pas de {plaine|plaines|marais|montagne|montagnes|forêt|forêts}",
        "ne peut pas attaquer à moins que le joueur défenseur ne contrôle {une_plaine|une_plaine|un_marais|une_montagne|une_montagne|une_forêt|une_forêt}",
    ),
];
