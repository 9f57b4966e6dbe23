//! What French cards of 1994 to 2015 said besides: what somebody has in play, the « mal d'invocation », « celle-ci », how many creatures one
//! can block, whose library is milled, kicked creatures by their name, and who searches and shuffles.

use super::super::{Modern, Rows, named};

pub(in super::super) const MODERN: &[Modern] = &[
    named(
        "W-53",
        "a target is chosen anyway: without « de votre choix »",
        "une cible est choisie de toute façon : sans « de votre choix »",
        OF_CHOICE,
    )
    .outdated(OF_CHOICE)
    .offered(OF_CHOICE),
    named(
        "W-53",
        "what a player controls, not what they « a en jeu »",
        "ce qu'un joueur contrôle, non ce qu'il a en jeu",
        &[],
    )
    .outdated(&[
        ("que vous {avez|possédez} en jeu", "que vous {contrôlez|contrôlez}"),
        ("que vous {avez|possédez} sur le champ de bataille", "que vous {contrôlez|contrôlez}"),
        ("{il|elle} {a|possède} en jeu", "{} {contrôle|contrôle}"),
        ("{il|elle} {a|possède} sur le champ de bataille", "{} {contrôle|contrôle}"),
        ("{ils|elles} {ont|possèdent} en jeu", "{} {contrôlent|contrôlent}"),
        (
            "{joueur|adversaire|ciblé|défenseur|contrôleur|propriétaire} {a|possède} en jeu",
            "{} {contrôle|contrôle}",
        ),
        (
            "{joueur|adversaire|ciblé|défenseur|contrôleur|propriétaire} {a|possède} sur le champ de bataille",
            "{} {contrôle|contrôle}",
        ),
        (
            "{créature|créatures|terrain|terrains|artefact|artefacts|enchantement|enchantements|permanent|permanents} en jeu sous votre contrôle",
            "{} que vous contrôlez",
        ),
        (
            "{créatures|terrains|artefacts|enchantements|permanents} {sous|de} votre {contrôle|côté}",
            "{} que vous contrôlez",
        ),
    ]),
    named(
        "W-8",
        "haste, for having no « mal d'invocation »",
        "la célérité, pour l'absence de mal d'invocation",
        HASTE,
    )
    .outdated(HASTE)
    .offered(HASTE),
    named(
        "W-53",
        "« son contrôleur » for « le contrôleur de celle-ci »",
        "« son contrôleur » pour « le contrôleur de celle-ci »",
        THIS_ONE,
    )
    .outdated(THIS_ONE),
    named("W-53", "« elle » for « celle-ci »", "« elle » pour « celle-ci »", &[
        ("^ {celle|celui} -ci", "{elle|il}"),
        (", {celle|celui} -ci {gagne|perd|acquiert|inflige|ne|n'|est}", ", {elle|il} {}"),
    ]),
    named(
        "W-53",
        "how many creatures one can block is said of each combat",
        "combien de créatures l'on peut bloquer se dit de chaque combat",
        &[
            ("peut bloquer une créature supplémentaire .", "peut bloquer une créature supplémentaire à chaque combat ."),
            ("peut bloquer # créatures supplémentaires .", "peut bloquer # créatures supplémentaires à chaque combat ."),
            (
                "peut bloquer une créature supplémentaire à chaque tour",
                "peut bloquer une créature supplémentaire à chaque combat",
            ),
        ],
    )
    .outdated(&[
        ("peut bloquer une créature additionnelle", "peut bloquer une créature supplémentaire"),
        ("peut bloquer jusqu' à deux créatures .", "peut bloquer une créature supplémentaire à chaque combat ."),
        ("peut bloquer une créature de plus .", "peut bloquer une créature supplémentaire à chaque combat ."),
        (
            "ne peut pas être {bloqué|bloquée} par plus d' une créature à chaque {combat|tour}",
            "ne peut pas être {} par plus d'une créature",
        ),
    ]),
    named(
        "W-53",
        "« meule » for putting the top cards of a player's library into their graveyard (2020)",
        "« meule » pour mettre les cartes du dessus de la bibliothèque d'un joueur dans son cimetière (2020)",
        &[],
    )
    .outdated(MILLS)
    .offered(MILLS),
    named(
        "W-53",
        "« si elle a été kickée » of a creature that is called by its name",
        "« si elle a été kickée » d'une créature que l'on appelle par son nom",
        KICKED,
    )
    .outdated(KICKED),
    named(
        "W-45",
        "who may search puts and shuffles in one sentence (2012)",
        "qui peut chercher met et mélange en une phrase (2012)",
        SEARCHES,
    )
    .outdated(SEARCHES)
    .offered(SEARCHES),
    named(
        "W-53",
        "« n'importe quel nombre de cibles » without « créatures et/ou joueurs » (2018)",
        "« n'importe quel nombre de cibles » sans « créatures et/ou joueurs » (2018)",
        TARGETS,
    )
    .offered(TARGETS),
    named(
        "W-1",
        "« une créature qu'un adversaire contrôle arrive » (2024)",
        "« une créature qu'un adversaire contrôle arrive » (2024)",
        &[],
    )
    .offered(UNDER_OPPONENTS),
    named(
        "W-8",
        "shroud, hexproof, for their old phrase",
        "le linceul, la défense talismanique, pour leur tournure ancienne",
        SHROUD,
    )
    .outdated(&[
        ("la cible de sorts ou d' effets", "la cible de sorts ou de capacités"),
        (
            "pas être la cible {de|des} sorts {ni|et} {de|d'|des} {capacités|effets}",
            "pas être la cible {|} de sorts ou de capacités",
        ),
        ("^^ ~ ne {peut|peuvent} pas être la cible de sorts ou d' effets . $", "linceul"),
        ("^^ cette créature ne peut pas être la cible de sorts ou d' effets . $", "linceul"),
    ])
    .offered(SHROUD),
    named(
        "W-53",
        "a spell has a controller, who pays no « de plus »",
        "un sort a un contrôleur, qui ne paie rien « de plus »",
        &[],
    )
    .outdated(&[
        ("son lanceur", "son contrôleur"),
        ("le lanceur {du|de} {sort|ce}", "le contrôleur {} {}"),
        (
            "à moins que son {lanceur|contrôleur} ne {paie|paye} … de plus .",
            "à moins que son {contrôleur|contrôleur} ne {paie|paie} … .",
        ),
        (
            "à moins que son {lanceur|contrôleur} ne {paie|paye} un … supplémentaire .",
            "à moins que son {contrôleur|contrôleur} ne {paie|paie} … .",
        ),
    ]),
    named(
        "W-53",
        "« depuis le champ de bataille » for « du jeu », « meurt » of a creature",
        "« depuis le champ de bataille » pour « du jeu », « meurt » d'une créature",
        &[],
    )
    .outdated(&[
        ("{une|autre} créature est mise dans {un|le|son|votre} cimetière du jeu", "{} créature meurt"),
        ("créature {enchantée|équipée} est mise dans {un|le|son|votre} cimetière du jeu", "créature {} meurt"),
        ("{mis|mise|mises} dans {un|le|son|votre} cimetière du jeu", "{} dans {} cimetière depuis le champ de bataille"),
        ("{vient|viennent|entrent} en jeu", "{arrive|arrivent|arrivent}"),
        (
            "^ si {un|une} NP quelconque {vient|arrive|entre} en jeu ,",
            "à chaque fois {qu'un|qu'une} NP {arrive|arrive|arrive} ,",
        ),
        ("^ si {un|une} NP {vient|entre} en jeu ,", "à chaque fois {qu'un|qu'une} NP {arrive|arrive} ,"),
        ("{un|une} {créature|joueur|terrain|carte|sort|artefact|permanent} quelconque", "{} {}"),
    ]),
    named(
        "W-53",
        "players do what a text says: no « doit »",
        "un joueur fait ce que dit le texte : sans « doit »",
        &[],
    )
    .outdated(&[
        ("{doit|doivent} sacrifier #", "{sacrifie|sacrifient} #"),
        ("{doit|doivent} perdre #", "{perd|perdent} #"),
        ("doit {payer|révéler|exiler|renvoyer} {un|une|le|la|sa|son}", "{paie|révèle|exile|renvoie} {}"),
    ]),
    named(
        "W-53",
        "« défaussez-vous d'une carte » for choosing it first",
        "« défaussez-vous d'une carte » pour la choisir d'abord",
        &[],
    )
    .outdated(&[
        ("choisissez une carte {de|dans} votre main et défaussez -vous -en", "défaussez-vous d'une carte"),
        ("choisissez une carte dans votre main et défaussez -vous en", "défaussez-vous d'une carte"),
        ("choisissez # cartes {de|dans} votre main et défaussez -vous -en", "défaussez-vous de # cartes"),
        ("choisissez # cartes {de|dans} votre main et défaussez -vous en", "défaussez-vous de # cartes"),
        ("choisit une carte dans sa main et s' en défausse", "se défausse d'une carte"),
        ("choisit # cartes dans sa main et s' en défausse", "se défausse de # cartes"),
    ]),
    named(
        "W-11",
        "« détruisez » and « il ne peut pas être régénéré » for « enterrez » of a target of several types",
        "« détruisez » et « il ne peut pas être régénéré » pour « enterrez » d'une cible de plusieurs types",
        &[(
            "enterrez une cible , {artefact|enchantement|terrain|créature} ou {artefact|enchantement|terrain|créature} .",
            "détruisez une cible, {} ou {} . Il ne peut pas être régénéré.",
        )],
    ),
    named(
        "W-53",
        "« vous avez attaqué », « remettez-les au-dessus » and the like (2020)",
        "« vous avez attaqué », « remettez-les au-dessus » et leurs pareils (2020)",
        &[("vous avez attaqué avec une créature ce tour -ci", "vous avez attaqué ce tour-ci")],
    )
    .outdated(&[
        ("remettez -les dans l' ordre de votre choix", "remettez-les dessus dans l'ordre de votre choix"),
        ("{remet|replace} -les dans l' ordre de son choix", "remet-les dessus dans l'ordre de son choix"),
    ]),
    named(
        "W-53",
        "a creature that blocks or is blocked calls itself « cette créature »",
        "une créature qui bloque ou qui est bloquée se dit « cette créature »",
        &[
            (
                "^ à chaque fois que ~ bloque ou devient {bloqué|bloquée} par {un|une} NP ,",
                "à chaque fois que cette créature bloque ou devient {bloquée|bloquée} par {} @2 ,",
            ),
            ("^ à chaque fois que ~ bloque {un|une} NP ,", "à chaque fois que cette créature bloque {} @2 ,"),
            (
                "^ à chaque fois que ~ devient {bloqué|bloquée} par {un|une} NP ,",
                "à chaque fois que cette créature devient {bloquée|bloquée} par {} @2 ,",
            ),
        ],
    ),
    named("W-7", "what is suspended is cast (2021)", "ce qui est suspendu se lance (2021)", &[]).reminding(&[
        ("quand vous retirez le dernier , {jouez|lancez} -la sans", "quand le dernier est retiré, vous pouvez la lancer sans"),
        ("quand le dernier est retiré , {jouez|lancez} -la sans", "quand le dernier est retiré, vous pouvez la lancer sans"),
        (
            "quand vous retirez le dernier marqueur , {jouez|lancez} -la sans",
            "quand le dernier marqueur est retiré, vous pouvez la lancer sans",
        ),
        ("quand vous retirez le dernier , {jouez|lancez} cette carte sans", "quand le dernier est retiré, vous pouvez la lancer sans"),
    ]),
];

/// Whose choice a target is.
const OF_CHOICE: Rows = &[("{ciblé|ciblée|ciblés|ciblées} de {votre|son} choix", "{}")];

/// Who has no « mal d'invocation » has haste.
const HASTE: Rows = &[
    (
        "n' est pas {affecté|affectée|soumis|soumise} par le mal d' invocation ce tour -ci",
        "acquiert la célérité jusqu'à la fin du tour",
    ),
    (
        "n' est pas {affecté|affectée|soumis|soumise} au mal d' invocation ce tour -ci",
        "acquiert la célérité jusqu'à la fin du tour",
    ),
    (
        "n' est pas {affecté|affectée|soumis|soumise} par le mal d' invocation jusqu' à la fin du tour",
        "acquiert la célérité jusqu'à la fin du tour",
    ),
    ("n' est pas {affecté|affectée|soumis|soumise} par le mal d' invocation", "a la célérité"),
    ("n' est pas {affecté|affectée|soumis|soumise} au mal d' invocation", "a la célérité"),
    ("ne sont pas {affectés|affectées|soumis|soumises} par le mal d' invocation", "ont la célérité"),
    ("ne sont pas {affectés|affectées|soumis|soumises} au mal d' invocation", "ont la célérité"),
    (
        "ne sont pas {affectés|affectées|soumis|soumises} par le mal d' invocation ce tour -ci",
        "acquièrent la célérité jusqu'à la fin du tour",
    ),
    ("ne souffre pas {du|de} mal d' invocation", "a la célérité"),
    ("ne souffre pas {du|de} mal d' invocation ce tour -ci", "acquiert la célérité jusqu'à la fin du tour"),
    ("ne souffrent pas {du|de} mal d' invocation", "ont la célérité"),
    ("n' a pas le mal d' invocation", "a la célérité"),
    ("n' ont pas le mal d' invocation", "ont la célérité"),
    ("perd {le|son} mal d' invocation", "acquiert la célérité jusqu'à la fin du tour"),
    ("perdent {le|leur} mal d' invocation", "acquièrent la célérité jusqu'à la fin du tour"),
    ("^^ ~ ne souffre pas {du|de} mal d' invocation . $", "célérité"),
    ("^^ cette créature ne souffre pas {du|de} mal d' invocation . $", "célérité"),
    ("^^ ~ n' a pas le mal d' invocation . $", "célérité"),
    ("^^ ~ peut attaquer {le|au|dès} tour où {il|elle} arrive en jeu . $", "célérité"),
    ("^^ ~ peut attaquer dès le tour où {il|elle} arrive en jeu . $", "célérité"),
    ("^^ ~ peut attaquer le tour de son arrivée en jeu . $", "célérité"),
    ("{elle|il} peut attaquer le tour où {il|elle} arrive en jeu", "{} a la célérité"),
];

/// Who controls, owns or has what was spoken of last.
const THIS_ONE: Rows = &[
    ("le contrôleur de {celle|celui} -ci", "son contrôleur"),
    ("le propriétaire de {celle|celui} -ci", "son propriétaire"),
    ("du contrôleur de {celle|celui} -ci", "de son contrôleur"),
    ("du propriétaire de {celle|celui} -ci", "de son propriétaire"),
    ("au contrôleur de {celle|celui} -ci", "à son contrôleur"),
    ("la {force|main|bibliothèque} de {celle|celui} -ci", "sa {}"),
    ("l' endurance de {celle|celui} -ci", "son endurance"),
];

/// Whose library is milled.
const MILLS: Rows = &[
    (
        "mettez les # cartes du dessus de la bibliothèque du joueur ciblé dans {son|le} cimetière",
        "un joueur ciblé meule # cartes",
    ),
    (
        "mettez les # cartes du dessus de la bibliothèque d' un {joueur|adversaire} ciblé dans son cimetière",
        "un {} ciblé meule # cartes",
    ),
    (
        "mettez les # cartes du dessus de la bibliothèque de l' adversaire ciblé dans son cimetière",
        "un adversaire ciblé meule # cartes",
    ),
    (
        "mettez les # cartes du dessus de la bibliothèque {du|de} joueur ciblé au cimetière",
        "un joueur ciblé meule # cartes",
    ),
    (
        "mettez les # cartes du dessus de la bibliothèque de {ce|chaque} {joueur|adversaire} dans son cimetière",
        "{} {} meule # cartes",
    ),
    (
        "mettez les # cartes du dessus de la bibliothèque du joueur défenseur dans son cimetière",
        "le joueur défenseur meule # cartes",
    ),
    (
        "mettez la carte du dessus de la bibliothèque du joueur ciblé dans {son|le} cimetière",
        "un joueur ciblé meule une carte",
    ),
    (
        "mettez la carte du dessus de la bibliothèque d' un {joueur|adversaire} ciblé dans son cimetière",
        "un {} ciblé meule une carte",
    ),
    (
        "mettez la carte du dessus de la bibliothèque de l' adversaire ciblé dans son cimetière",
        "un adversaire ciblé meule une carte",
    ),
    (
        "mettez la carte du dessus de la bibliothèque de {ce|chaque} {joueur|adversaire} dans son cimetière",
        "{} {} meule une carte",
    ),
];

/// What a creature that was kicked does as it enters.
const KICKED: Rows = &[
    (
        "^ quand ~ arrive en jeu , si vous avez payé le coût de kick , {il|elle} {inflige|gagne|acquiert}",
        "quand cette créature arrive, si elle a été kickée, {elle|elle} {}",
    ),
    (
        "^ quand ~ arrive en jeu , si le coût de kick a été payé , {il|elle} {inflige|gagne|acquiert}",
        "quand cette créature arrive, si elle a été kickée, {elle|elle} {}",
    ),
    (
        "^ quand ~ arrive sur le champ de bataille , si {il|elle} a été {kické|kickée} , {il|elle} {inflige|gagne|acquiert}",
        "quand cette créature arrive, si {elle|elle} a été {kickée|kickée} , {elle|elle} {}",
    ),
    (
        "^ quand ~ arrive sur le champ de bataille , s' il a été kické , il {inflige|gagne|acquiert}",
        "quand cette créature arrive, si elle a été kickée, elle {}",
    ),
    (
        "^ quand ~ arrive en jeu , si vous avez payé le coût de kick ,",
        "quand cette créature arrive, si elle a été kickée ,",
    ),
    (
        "^ quand ~ arrive en jeu , si le coût de kick a été payé ,",
        "quand cette créature arrive, si elle a été kickée ,",
    ),
    (
        "^ quand ~ arrive sur le champ de bataille , si vous avez payé le coût de kick ,",
        "quand cette créature arrive, si elle a été kickée ,",
    ),
    (
        "^ quand ~ arrive sur le champ de bataille , s' il a été kické ,",
        "quand cette créature arrive, si elle a été kickée ,",
    ),
    ("^ quand ~ arrive , s' il a été kické ,", "quand cette créature arrive, si elle a été kickée ,"),
];

/// Who may search does all of it in one sentence.
const SEARCHES: Rows = &[
    (
        "vous pouvez chercher dans votre bibliothèque … et {mettre|révéler} {cette|ces} {carte|cartes} … . si vous faites ainsi , mélangez .",
        "vous pouvez chercher dans votre bibliothèque … , {} {} {} … , puis mélanger .",
    ),
    (
        "vous pouvez chercher dans votre bibliothèque … et {mettre|révéler} {cette|ces} {carte|cartes} … . si vous faites ainsi , mélangez votre bibliothèque .",
        "vous pouvez chercher dans votre bibliothèque … , {} {} {} … , puis mélanger .",
    ),
    (
        "vous pouvez chercher dans votre bibliothèque … et {mettre|révéler} {cette|ces} {carte|cartes} … . si vous le faites , mélangez votre bibliothèque .",
        "vous pouvez chercher dans votre bibliothèque … , {} {} {} … , puis mélanger .",
    ),
    (
        "vous pouvez chercher dans votre bibliothèque … et {la|les} mettre … . si vous faites ainsi , mélangez .",
        "vous pouvez chercher dans votre bibliothèque … , {} mettre … , puis mélanger .",
    ),
    (
        "vous pouvez chercher dans votre bibliothèque … et {la|les} mettre … . si vous faites ainsi , mélangez votre bibliothèque .",
        "vous pouvez chercher dans votre bibliothèque … , {} mettre … , puis mélanger .",
    ),
    (
        "vous pouvez chercher dans votre bibliothèque … et {la|les} mettre … . mélangez ensuite votre bibliothèque .",
        "vous pouvez chercher dans votre bibliothèque … , {} mettre … , puis mélanger .",
    ),
    (
        "vous pouvez chercher dans votre bibliothèque … et {mettre|révéler} {cette|ces} {carte|cartes} … . mélangez ensuite votre bibliothèque .",
        "vous pouvez chercher dans votre bibliothèque … , {} {} {} … , puis mélanger .",
    ),
];

/// What enters under the control of others.
const UNDER_OPPONENTS: Rows = &[
    (
        "{un|une} NP arrive sur le champ de bataille sous le contrôle d' un adversaire ,",
        "{} NP qu' un adversaire contrôle arrive ,",
    ),
    ("{un|une} NP arrive sous le contrôle d' un adversaire ,", "{} NP qu' un adversaire contrôle arrive ,"),
    ("{un|une} NP arrive en jeu sous le contrôle d' un adversaire ,", "{} NP qu' un adversaire contrôle arrive ,"),
];

/// Targets of any kind.
const TARGETS: Rows = &[
    ("n' importe quel nombre de cibles , créatures et/ou joueurs", "n'importe quel nombre de cibles"),
    ("jusqu' à # cibles , créatures et/ou joueurs", "jusqu'à # cibles"),
    ("{deux|trois|quatre|cinq|x} cibles , créatures et/ou joueurs", "{deux|trois|quatre|cinq|X} cibles"),
];

/// What can't be the target of anything.
const SHROUD: Rows = &[
    (
        "la créature {enchantée|équipée} ne peut pas être la cible de sorts ou de capacités .",
        "la créature {} a le linceul .",
    ),
    (
        "^ les créatures que vous contrôlez ne peuvent pas être la cible de sorts ou de capacités .",
        "les créatures que vous contrôlez ont le linceul .",
    ),
    (
        "^ les créatures que vous contrôlez ne peuvent pas être la cible de sorts ou de capacités que vos adversaires contrôlent .",
        "les créatures que vous contrôlez ont la défense talismanique .",
    ),
    ("ne peut pas être la cible de sorts ou de capacités ce tour -ci", "acquiert le linceul jusqu'à la fin du tour"),
];
