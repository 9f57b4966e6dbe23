//! The same of deaths, targets, sacrifices, kicker and modes, and of what had no subject.

use super::super::{Modern, named};

pub(in super::super) const MODERN: &[Modern] = &[
    named(
        "W-53",
        "« meurt » for « va du jeu au cimetière »",
        "« meurt » pour « va du jeu au cimetière »",
        &[
        ],
    )
    .outdated(&[
        (
            "^ {si|quand|lorsque|lorsqu'} {le|la|l'} ~ {va|passe|part} du jeu au cimetière ,",
            "{quand|quand|quand|quand} {} ~ meurt ,",
        ),
        ("^ {si|quand|lorsque|lorsqu'} ~ {va|passe|part} du jeu au cimetière ,", "quand ~ meurt ,"),
        ("^ {si|quand|lorsque|lorsqu'} cette créature {va|passe|part} du jeu au cimetière ,", "quand cette créature meurt ,"),
        (
            "^ {si|quand|lorsque|lorsqu'} la créature enchantée {va|passe|part} du jeu au cimetière ,",
            "quand la créature enchantée meurt ,",
        ),
        (
            "^ {si|quand|lorsque|lorsqu'} une créature {va|passe|part} du jeu au cimetière ,",
            "à chaque fois qu'une créature meurt ,",
        ),
        ("{une|autre} créature {va|passe|part} du jeu au cimetière", "{} créature meurt"),
        ("{une|autre} créature que vous contrôlez {va|passe|part} du jeu au cimetière", "{} créature que vous contrôlez meurt"),
        (
            "^ {si|quand|lorsque|lorsqu'} {le|la|l'} ~ {va|passe|part} du jeu dans {le|un|son|votre} cimetière ,",
            "{quand|quand|quand|quand} {} ~ meurt ,",
        ),
        ("^ {si|quand|lorsque|lorsqu'} ~ {va|passe|part} du jeu dans {le|un|son|votre} cimetière ,", "quand ~ meurt ,"),
        (
            "^ {si|quand|lorsque|lorsqu'} cette créature {va|passe|part} du jeu dans {le|un|son|votre} cimetière ,",
            "quand cette créature meurt ,",
        ),
        (
            "^ {si|quand|lorsque|lorsqu'} la créature enchantée {va|passe|part} du jeu dans {le|un|son|votre} cimetière ,",
            "quand la créature enchantée meurt ,",
        ),
        (
            "^ {si|quand|lorsque|lorsqu'} une créature {va|passe|part} du jeu dans {le|un|son|votre} cimetière ,",
            "à chaque fois qu'une créature meurt ,",
        ),
        ("{une|autre} créature {va|passe|part} du jeu dans {le|un|son|votre} cimetière", "{} créature meurt"),
        (
            "{une|autre} créature que vous contrôlez {va|passe|part} du jeu dans {le|un|son|votre} cimetière",
            "{} créature que vous contrôlez meurt",
        ),
        (
            "^ {si|quand|lorsque|lorsqu'} {le|la|l'} ~ {va|passe|part} au cimetière depuis le jeu ,",
            "{quand|quand|quand|quand} {} ~ meurt ,",
        ),
        ("^ {si|quand|lorsque|lorsqu'} ~ {va|passe|part} au cimetière depuis le jeu ,", "quand ~ meurt ,"),
        (
            "^ {si|quand|lorsque|lorsqu'} cette créature {va|passe|part} au cimetière depuis le jeu ,",
            "quand cette créature meurt ,",
        ),
        (
            "^ {si|quand|lorsque|lorsqu'} la créature enchantée {va|passe|part} au cimetière depuis le jeu ,",
            "quand la créature enchantée meurt ,",
        ),
        (
            "^ {si|quand|lorsque|lorsqu'} une créature {va|passe|part} au cimetière depuis le jeu ,",
            "à chaque fois qu'une créature meurt ,",
        ),
        ("{une|autre} créature {va|passe|part} au cimetière depuis le jeu", "{} créature meurt"),
        (
            "{une|autre} créature que vous contrôlez {va|passe|part} au cimetière depuis le jeu",
            "{} créature que vous contrôlez meurt",
        ),
        (
            "^ {si|quand|lorsque|lorsqu'} {le|la|l'} ~ est {mis|mise|envoyé|envoyée} du jeu au cimetière ,",
            "{quand|quand|quand|quand} {} ~ meurt ,",
        ),
        ("^ {si|quand|lorsque|lorsqu'} ~ est {mis|mise|envoyé|envoyée} du jeu au cimetière ,", "quand ~ meurt ,"),
        (
            "^ {si|quand|lorsque|lorsqu'} cette créature est {mis|mise|envoyé|envoyée} du jeu au cimetière ,",
            "quand cette créature meurt ,",
        ),
        (
            "^ {si|quand|lorsque|lorsqu'} la créature enchantée est {mis|mise|envoyé|envoyée} du jeu au cimetière ,",
            "quand la créature enchantée meurt ,",
        ),
        (
            "^ {si|quand|lorsque|lorsqu'} une créature est {mis|mise|envoyé|envoyée} du jeu au cimetière ,",
            "à chaque fois qu'une créature meurt ,",
        ),
        ("{une|autre} créature est {mis|mise|envoyé|envoyée} du jeu au cimetière", "{} créature meurt"),
        (
            "{une|autre} créature que vous contrôlez est {mis|mise|envoyé|envoyée} du jeu au cimetière",
            "{} créature que vous contrôlez meurt",
        ),
        (
            "^ {si|quand|lorsque|lorsqu'} {le|la|l'} ~ est {mis|mise|envoyé|envoyée} du jeu dans {le|un|son|votre} cimetière ,",
            "{quand|quand|quand|quand} {} ~ meurt ,",
        ),
        (
            "^ {si|quand|lorsque|lorsqu'} ~ est {mis|mise|envoyé|envoyée} du jeu dans {le|un|son|votre} cimetière ,",
            "quand ~ meurt ,",
        ),
        (
            "^ {si|quand|lorsque|lorsqu'} cette créature est {mis|mise|envoyé|envoyée} du jeu dans {le|un|son|votre} cimetière ,",
            "quand cette créature meurt ,",
        ),
        (
            "^ {si|quand|lorsque|lorsqu'} la créature enchantée est {mis|mise|envoyé|envoyée} du jeu dans {le|un|son|votre} cimetière ,",
            "quand la créature enchantée meurt ,",
        ),
        (
            "^ {si|quand|lorsque|lorsqu'} une créature est {mis|mise|envoyé|envoyée} du jeu dans {le|un|son|votre} cimetière ,",
            "à chaque fois qu'une créature meurt ,",
        ),
        ("{une|autre} créature est {mis|mise|envoyé|envoyée} du jeu dans {le|un|son|votre} cimetière", "{} créature meurt"),
        (
            "{une|autre} créature que vous contrôlez est {mis|mise|envoyé|envoyée} du jeu dans {le|un|son|votre} cimetière",
            "{} créature que vous contrôlez meurt",
        ),
        (
            "^ {si|quand|lorsque|lorsqu'} {le|la|l'} ~ est {envoyé|envoyée} au cimetière depuis le jeu ,",
            "{quand|quand|quand|quand} {} ~ meurt ,",
        ),
        ("^ {si|quand|lorsque|lorsqu'} ~ est {envoyé|envoyée} au cimetière depuis le jeu ,", "quand ~ meurt ,"),
        (
            "^ {si|quand|lorsque|lorsqu'} cette créature est {envoyé|envoyée} au cimetière depuis le jeu ,",
            "quand cette créature meurt ,",
        ),
        (
            "^ {si|quand|lorsque|lorsqu'} la créature enchantée est {envoyé|envoyée} au cimetière depuis le jeu ,",
            "quand la créature enchantée meurt ,",
        ),
        (
            "^ {si|quand|lorsque|lorsqu'} une créature est {envoyé|envoyée} au cimetière depuis le jeu ,",
            "à chaque fois qu'une créature meurt ,",
        ),
        ("{une|autre} créature est {envoyé|envoyée} au cimetière depuis le jeu", "{} créature meurt"),
        (
            "{une|autre} créature que vous contrôlez est {envoyé|envoyée} au cimetière depuis le jeu",
            "{} créature que vous contrôlez meurt",
        ),
        (
            "^ {si|quand|lorsque|lorsqu'} {le|la|l'} ~ {va|passe} du champ de bataille au cimetière ,",
            "{quand|quand|quand|quand} {} ~ meurt ,",
        ),
        ("^ {si|quand|lorsque|lorsqu'} ~ {va|passe} du champ de bataille au cimetière ,", "quand ~ meurt ,"),
        (
            "^ {si|quand|lorsque|lorsqu'} cette créature {va|passe} du champ de bataille au cimetière ,",
            "quand cette créature meurt ,",
        ),
        (
            "^ {si|quand|lorsque|lorsqu'} la créature enchantée {va|passe} du champ de bataille au cimetière ,",
            "quand la créature enchantée meurt ,",
        ),
        (
            "^ {si|quand|lorsque|lorsqu'} une créature {va|passe} du champ de bataille au cimetière ,",
            "à chaque fois qu'une créature meurt ,",
        ),
        ("{une|autre} créature {va|passe} du champ de bataille au cimetière", "{} créature meurt"),
        (
            "{une|autre} créature que vous contrôlez {va|passe} du champ de bataille au cimetière",
            "{} créature que vous contrôlez meurt",
        ),
        ("une créature blessée par … ce tour -ci est mise dans un cimetière", "une créature blessée par … ce tour-ci meurt"),
        (
            "une créature ayant subi des blessures de … ce tour -ci est mise dans un cimetière",
            "une créature ayant subi des blessures de … ce tour-ci meurt",
        ),
    ]),
    named(
        "W-53",
        "a zone is « un cimetière », not any of them",
        "« un cimetière », et non « n'importe quel cimetière »",
        &[
        ],
    )
    .outdated(&[
        ("{dans|depuis} n' importe quel cimetière", "{} un cimetière"),
        ("de n' importe quel cimetière", "d'un cimetière"),
    ]),
    named(
        "W-53",
        "« n'importe quelle cible » for « une cible » (2018)",
        "« n'importe quelle cible » pour « une cible » (2018)",
        &[
        ],
    )
    .outdated(&[
        ("{inflige|infligez|infligent|infliger} # {blessure|blessures} à une cible {.|et}", "{} # {} à n'importe quelle cible {}"),
    ])
    .offered(&[
        ("{inflige|infligez|infligent|infliger} # {blessure|blessures} à une cible {.|et}", "{} # {} à n'importe quelle cible {}"),
        ("à une créature ou à un joueur ce tour -ci", "à n'importe quelle cible ce tour-ci"),
        ("à une créature ou un joueur ce tour -ci", "à n'importe quelle cible ce tour-ci"),
        ("à une créature ou à un joueur {ciblé|ciblés} ce tour -ci", "à n'importe quelle cible ce tour-ci"),
        ("à la créature ou au joueur {ciblé|ciblés} ce tour -ci", "à n'importe quelle cible ce tour-ci"),
        ("à la créature ciblée ou au joueur ciblé ce tour -ci", "à n'importe quelle cible ce tour-ci"),
        ("{blessure|blessures} à une créature ou à un joueur .", "{} à n'importe quelle cible ."),
        ("{blessure|blessures} à {la|une} créature ou au joueur .", "{} à n'importe quelle cible ."),
        ("{blessure|blessures} à n' importe quelle créature ou n' importe quel joueur", "{} à n'importe quelle cible"),
        ("{blessure|blessures} à n' importe quelle créature ou à n' importe quel joueur", "{} à n'importe quelle cible"),
        ("{blessure|blessures} à n' importe quelle créature ou joueur", "{} à n'importe quelle cible"),
        ("{blessure|blessures} à la créature ou au joueur de votre choix .", "{} à n'importe quelle cible ."),
        ("{blessure|blessures} à une créature ou à un joueur de votre choix .", "{} à n'importe quelle cible ."),
        ("{blessure|blessures} à une créature ou un joueur .", "{} à n'importe quelle cible ."),
    ]),
    named(
        "W-53",
        "« à la place de » for « au lieu de »",
        "« à la place de » pour « au lieu de »",
        &[
            ("au lieu {de|d'}", "à la place {}"),
        ],
    ),
    named(
        "W-53",
        "who sacrifices chooses: « de son choix » (2023)",
        "qui sacrifie choisit : « de son choix » (2023)",
        &[
            ("{joueur|adversaire|ciblé|-ci} sacrifie {un|une} NP à moins {que|qu'}", "{} sacrifie {} NP de son choix à moins {}"),
        ("celui -ci sacrifie {un|une} NP .", "celui-ci sacrifie {} NP de son choix ."),
        ],
    )
    .outdated(&[
        ("de chaque joueur , celui -ci", "de chaque joueur, ce joueur"),
        ("de chaque adversaire , celui -ci", "de chaque adversaire, cet adversaire"),
        ("si vous ne le pouvez pas ,", "si vous ne pouvez pas le faire ,"),
        ("si vous ne pouvez ,", "si vous ne pouvez pas le faire ,"),
    ]),
    named(
        "W-53",
        "what an ability acts on is named: « Cette créature gagne +1/+0 »",
        "ce sur quoi agit une capacité est nommé : « Cette créature gagne +1/+0 »",
        &[
        ],
    )
    .outdated(&[
        (
            ": {vol|piétinement|linceul|défenseur|débordement} jusqu' à la fin du tour",
            ": Cette créature acquiert le {} jusqu'à la fin du tour",
        ),
        (
            ": {vol|piétinement|linceul|défenseur|débordement} jusqu' à la fin du tour $",
            ": Cette créature acquiert le {} jusqu'à la fin du tour .",
        ),
        (
            ": acquiert le {vol|piétinement|linceul|défenseur|débordement} jusqu' à la fin du tour",
            ": Cette créature acquiert le {} jusqu'à la fin du tour",
        ),
        (
            ": gagne le {vol|piétinement|linceul|défenseur|débordement} jusqu' à la fin du tour",
            ": Cette créature acquiert le {} jusqu'à la fin du tour",
        ),
        (
            "{gagne|acquiert|obtient} la capacité {de|du} {vol|piétinement|linceul|défenseur|débordement}",
            "{acquiert|acquiert|acquiert} {le|le} {}",
        ),
        (
            ": {célérité|vigilance|portée|peur|menace|protection} jusqu' à la fin du tour",
            ": Cette créature acquiert la {} jusqu'à la fin du tour",
        ),
        (
            ": {célérité|vigilance|portée|peur|menace|protection} jusqu' à la fin du tour $",
            ": Cette créature acquiert la {} jusqu'à la fin du tour .",
        ),
        (
            ": acquiert la {célérité|vigilance|portée|peur|menace|protection} jusqu' à la fin du tour",
            ": Cette créature acquiert la {} jusqu'à la fin du tour",
        ),
        (
            ": gagne la {célérité|vigilance|portée|peur|menace|protection} jusqu' à la fin du tour",
            ": Cette créature acquiert la {} jusqu'à la fin du tour",
        ),
        (
            "{gagne|acquiert|obtient} la capacité {de|du} {célérité|vigilance|portée|peur|menace|protection}",
            "{acquiert|acquiert|acquiert} {la|la} {}",
        ),
        (": {initiative|indestructible} jusqu' à la fin du tour", ": Cette créature acquiert l' {} jusqu'à la fin du tour"),
        (": {initiative|indestructible} jusqu' à la fin du tour $", ": Cette créature acquiert l' {} jusqu'à la fin du tour ."),
        (
            ": acquiert l' {initiative|indestructible} jusqu' à la fin du tour",
            ": Cette créature acquiert l' {} jusqu'à la fin du tour",
        ),
        (
            ": gagne l' {initiative|indestructible} jusqu' à la fin du tour",
            ": Cette créature acquiert l' {} jusqu'à la fin du tour",
        ),
        ("{gagne|acquiert|obtient} la capacité {de|du} {initiative|indestructible}", "{acquiert|acquiert|acquiert} {l'|l'} {}"),
        (": ± jusqu' à la fin du tour $", ": Cette créature gagne ± jusqu'à la fin du tour ."),
        (": gagne ± jusqu' à la fin du tour", ": Cette créature gagne ± jusqu'à la fin du tour"),
        (": gagne ± jusqu' à la fin du tour $", ": Cette créature gagne ± jusqu'à la fin du tour ."),
        (": ± jusqu' à la fin du tour", ": La créature enchantée gagne ± jusqu'à la fin du tour"),
        (": ± jusqu' à la fin du tour $", ": La créature enchantée gagne ± jusqu'à la fin du tour ."),
        (": régénération .", ": Régénérez cette créature ."),
        (": régénère $", ": Régénérez cette créature ."),
        (": inflige # {blessure|blessures} à", ": Cette créature inflige # {} à"),
        ("^^ ne peut être {bloqué|bloquée} que par", "cette créature ne peut pas être {bloquée|bloquée} excepté par"),
        (
            "^^ ne peut pas être {bloqué|bloquée} {que|excepté} par",
            "cette créature ne peut pas être {bloquée|bloquée} {excepté|excepté} par",
        ),
        ("^^ ne peut pas être {bloqué|bloquée}", "cette créature ne peut pas être {bloquée|bloquée}"),
        ("^^ ne peut être {bloqué|bloquée}", "cette créature ne peut pas être {bloquée|bloquée}"),
        ("^^ ne peut pas {attaquer|bloquer}", "cette créature ne peut pas {}"),
        ("^^ ne peut {attaquer|bloquer} {.|à}", "cette créature ne peut pas {} {}"),
        ("^^ est imblocable . $", "cette créature ne peut pas être bloquée ."),
        ("^^ ne s' engage pas pour attaquer . $", "vigilance"),
        ("^^ attaquer ne {le|la} fait pas s' engager . $", "vigilance"),
        (
            "^^ ne peut attaquer que si le joueur défenseur contrôle {un|une} NP .",
            "cette créature ne peut pas attaquer à moins que le joueur défenseur ne contrôle {} NP .",
        ),
        ("^^ la créature {enchantée|équipée} {gagne|acquiert} {le|la|l'} NP . $", "la créature {} {a|a} {} NP ."),
        (
            "^^ la créature {enchantée|équipée} gagne ± et {gagne|acquiert} {le|la|l'} NP . $",
            "la créature {} gagne ± et {a|a} {} NP .",
        ),
    ]),
    named(
        "W-53",
        "« au début de votre entretien » for « pendant votre entretien » (1999)",
        "« au début de votre entretien » pour « pendant votre entretien » (1999)",
        &[
        ],
    )
    .outdated(&[
        (
            "^ pendant votre entretien , payez … ou {sacrifiez|enterrez|détruisez} {le|la|l'|les} ~ .",
            "au début de votre entretien , {sacrifiez|sacrifiez|sacrifiez} {} @2 à moins que vous ne payiez @1 .",
        ),
        (
            "^ pendant votre entretien , sacrifiez … ou {sacrifiez|enterrez|détruisez} {le|la|l'|les} ~ .",
            "au début de votre entretien , {sacrifiez|sacrifiez|sacrifiez} {} @2 à moins que vous ne sacrifiiez @1 .",
        ),
        (
            "^ au début de votre entretien , payez … ou {sacrifiez|enterrez|détruisez} {le|la|l'|les} ~ .",
            "au début de votre entretien , {sacrifiez|sacrifiez|sacrifiez} {} @2 à moins que vous ne payiez @1 .",
        ),
        (
            "^ au début de votre entretien , sacrifiez … ou {sacrifiez|enterrez|détruisez} {le|la|l'|les} ~ .",
            "au début de votre entretien , {sacrifiez|sacrifiez|sacrifiez} {} @2 à moins que vous ne sacrifiiez @1 .",
        ),
        (
            "^ pendant votre entretien , payez … ou {sacrifiez|enterrez|détruisez} ~ .",
            "au début de votre entretien , {sacrifiez|sacrifiez|sacrifiez} @2 à moins que vous ne payiez @1 .",
        ),
        (
            "^ pendant votre entretien , sacrifiez … ou {sacrifiez|enterrez|détruisez} ~ .",
            "au début de votre entretien , {sacrifiez|sacrifiez|sacrifiez} @2 à moins que vous ne sacrifiiez @1 .",
        ),
        (
            "^ au début de votre entretien , payez … ou {sacrifiez|enterrez|détruisez} ~ .",
            "au début de votre entretien , {sacrifiez|sacrifiez|sacrifiez} @2 à moins que vous ne payiez @1 .",
        ),
        (
            "^ au début de votre entretien , sacrifiez … ou {sacrifiez|enterrez|détruisez} ~ .",
            "au début de votre entretien , {sacrifiez|sacrifiez|sacrifiez} @2 à moins que vous ne sacrifiiez @1 .",
        ),
        (
            "^ pendant votre entretien , payez … ou {sacrifiez|enterrez|détruisez} cette créature .",
            "au début de votre entretien , sacrifiez cette créature à moins que vous ne payiez … .",
        ),
        (
            "^ au début de votre entretien , payez … ou {sacrifiez|enterrez|détruisez} cette créature .",
            "au début de votre entretien , sacrifiez cette créature à moins que vous ne payiez … .",
        ),
    ]),
    named(
        "W-53",
        "« vous gagnez 3 points de vie » for « gagnez 3 points de vie »",
        "« vous gagnez 3 points de vie » pour « gagnez 3 points de vie »",
        &[
        ],
    )
    .outdated(&[
        ("^ {quand|à|au|si|lorsque|lorsqu'|chaque|sinon} … , gagnez # {point|points} de vie", "{} … , vous gagnez # {} de vie"),
        (
            "^ {quand|à|au|si|lorsque|lorsqu'|chaque|sinon} … , … , gagnez # {point|points} de vie",
            "{} … , … , vous gagnez # {} de vie",
        ),
        (
            "^ {quand|à|au|si|lorsque|lorsqu'|chaque|sinon} … , vous … , gagnez # {point|points} de vie",
            "{} … , vous … , gagnez # {} de vie",
        ),
        ("^ {quand|à|au|si|lorsque|lorsqu'|chaque|sinon} … , perdez # {point|points} de vie", "{} … , vous perdez # {} de vie"),
        (
            "{inflige|infligent|perd|perdent|gagne|gagnent|révèle|sacrifie|meule|pioche} … et gagnez # {point|points} de vie",
            "{} … et vous gagnez # {} de vie",
        ),
        (
            "^ {détruisez|exilez|renvoyez|contrecarrez|piochez|créez|engagez|dégagez|meulez|mettez} … et gagnez # {point|points} de vie",
            "{} … et vous gagnez # {} de vie",
        ),
        ("^ sinon , gagnez # {point|points} de vie", "sinon , vous gagnez # {} de vie"),
    ]),
    named(
        "W-5",
        "signs for mana in words",
        "des signes pour le mana en lettres",
        &[
        ],
    )
    .outdated(&[
        ("{ajoutez|ajoute} {un|1} mana {blanc|bleu|noir|rouge|vert} {ou|de}", "{} {} mana {} {}"),
        ("{ajoutez|ajoute} {un|1} mana {blanc|bleu|noir|rouge|vert}", "{} {|} {{W}|{U}|{B}|{R}|{G}}"),
        ("{ajoutez|ajoute} {deux|2} manas {blancs|bleus|noirs|rouges|verts}", "{} {|} {{W}{W}|{U}{U}|{B}{B}|{R}{R}|{G}{G}}"),
        (
            "{ajoutez|ajoute} {trois|3} manas {blancs|bleus|noirs|rouges|verts}",
            "{} {|} {{W}{W}{W}|{U}{U}{U}|{B}{B}{B}|{R}{R}{R}|{G}{G}{G}}",
        ),
    ]),
    named(
        "W-53",
        "a dash stands before the modes",
        "un tiret précède les modes",
        &[
        ],
    )
    .outdated(&[
        ("^^ choisissez l' {un|une} :", "choisissez l'un —"),
        ("^^ choisissez {un|une} :", "choisissez l'un —"),
        ("^^ choisissez l' un des effets suivants :", "choisissez l'un —"),
        ("^^ choisissez l' un ou l' autre :", "choisissez l'un —"),
        ("^^ choisissez deux :", "choisissez deux —"),
        ("^^ choisissez l' un … ; ou", "choisissez l'un — … ; ou"),
    ]),
    named(
        "W-53",
        "« si elle a été kickée » for « si le coût de kick a été payé »",
        "« si elle a été kickée » pour « si le coût de kick a été payé »",
        &[
            ("si vous avez payé {le|son} coût de kick", "si elle a été kickée"),
        ("si {le|son} coût de kick a été payé", "si elle a été kickée"),
        ],
    )
    .outdated(&[
        (
            "^ quand {le|la|l'|les|cette|ce|cet|ces} ~ {arrive|arrivent} en jeu , si vous avez payé {le|son} coût de kick ,",
            "quand cette créature arrive , si elle a été kickée ,",
        ),
        (
            "^ quand ~ {arrive|arrivent} en jeu , si vous avez payé {le|son} coût de kick ,",
            "quand cette créature arrive , si elle a été kickée ,",
        ),
        (
            "^ si vous avez payé {le|son} coût de kick , {le|la|l'|les|cette|ce|cet|ces} ~ {arrive|arrivent} en jeu",
            "si cette créature a été kickée, elle arrive",
        ),
        (
            "^ si vous avez payé {le|son} coût de kick , ~ {arrive|arrivent} en jeu",
            "si cette créature a été kickée, elle arrive",
        ),
        (
            "^ quand {le|la|l'|les|cette|ce|cet|ces} ~ {arrive|arrivent} en jeu , si {le|son} coût de kick a été payé ,",
            "quand cette créature arrive , si elle a été kickée ,",
        ),
        (
            "^ quand ~ {arrive|arrivent} en jeu , si {le|son} coût de kick a été payé ,",
            "quand cette créature arrive , si elle a été kickée ,",
        ),
        (
            "^ si {le|son} coût de kick a été payé , {le|la|l'|les|cette|ce|cet|ces} ~ {arrive|arrivent} en jeu",
            "si cette créature a été kickée, elle arrive",
        ),
        ("^ si {le|son} coût de kick a été payé , ~ {arrive|arrivent} en jeu", "si cette créature a été kickée, elle arrive"),
        (
            "^ quand {le|la|l'|les|cette|ce|cet|ces} ~ {arrive|arrivent} sur le champ de bataille , si vous avez payé {le|son} coût de kick ,",
            "quand cette créature arrive , si elle a été kickée ,",
        ),
        (
            "^ quand ~ {arrive|arrivent} sur le champ de bataille , si vous avez payé {le|son} coût de kick ,",
            "quand cette créature arrive , si elle a été kickée ,",
        ),
        (
            "^ si vous avez payé {le|son} coût de kick , {le|la|l'|les|cette|ce|cet|ces} ~ {arrive|arrivent} sur le champ de bataille",
            "si cette créature a été kickée, elle arrive",
        ),
        (
            "^ si vous avez payé {le|son} coût de kick , ~ {arrive|arrivent} sur le champ de bataille",
            "si cette créature a été kickée, elle arrive",
        ),
        (
            "^ quand {le|la|l'|les|cette|ce|cet|ces} ~ {arrive|arrivent} sur le champ de bataille , si {le|son} coût de kick a été payé ,",
            "quand cette créature arrive , si elle a été kickée ,",
        ),
        (
            "^ quand ~ {arrive|arrivent} sur le champ de bataille , si {le|son} coût de kick a été payé ,",
            "quand cette créature arrive , si elle a été kickée ,",
        ),
        (
            "^ si {le|son} coût de kick a été payé , {le|la|l'|les|cette|ce|cet|ces} ~ {arrive|arrivent} sur le champ de bataille",
            "si cette créature a été kickée, elle arrive",
        ),
        (
            "^ si {le|son} coût de kick a été payé , ~ {arrive|arrivent} sur le champ de bataille",
            "si cette créature a été kickée, elle arrive",
        ),
        (
            "^ quand {le|la|l'|les|cette|ce|cet|ces} ~ {arrive|arrivent} , si vous avez payé {le|son} coût de kick ,",
            "quand cette créature arrive , si elle a été kickée ,",
        ),
        (
            "^ quand ~ {arrive|arrivent} , si vous avez payé {le|son} coût de kick ,",
            "quand cette créature arrive , si elle a été kickée ,",
        ),
        (
            "^ si vous avez payé {le|son} coût de kick , {le|la|l'|les|cette|ce|cet|ces} ~ {arrive|arrivent}",
            "si cette créature a été kickée, elle arrive",
        ),
        ("^ si vous avez payé {le|son} coût de kick , ~ {arrive|arrivent}", "si cette créature a été kickée, elle arrive"),
        (
            "^ quand {le|la|l'|les|cette|ce|cet|ces} ~ {arrive|arrivent} , si {le|son} coût de kick a été payé ,",
            "quand cette créature arrive , si elle a été kickée ,",
        ),
        (
            "^ quand ~ {arrive|arrivent} , si {le|son} coût de kick a été payé ,",
            "quand cette créature arrive , si elle a été kickée ,",
        ),
        (
            "^ si {le|son} coût de kick a été payé , {le|la|l'|les|cette|ce|cet|ces} ~ {arrive|arrivent}",
            "si cette créature a été kickée, elle arrive",
        ),
        ("^ si {le|son} coût de kick a été payé , ~ {arrive|arrivent}", "si cette créature a été kickée, elle arrive"),
        (
            "cette créature arrive , si le coût de kick de … a été payé ,",
            "cette créature arrive, si elle a été kickée avec son kick … ,",
        ),
        (
            "cette créature arrive en jeu , si le coût de kick de … a été payé ,",
            "cette créature arrive, si elle a été kickée avec son kick … ,",
        ),
        (
            "cette créature arrive en jeu , si vous avez payé le coût de kick de … ,",
            "cette créature arrive, si elle a été kickée avec son kick … ,",
        ),
        (
            "^ quand {le|la|l'|les} ~ arrive en jeu , si vous l' avez {lancé|lancée|joué|jouée} ,",
            "quand cette créature arrive , si vous l'avez lancée ,",
        ),
        (
            "^ quand {le|la|l'|les} ~ arrive en jeu , si vous l' avez {lancé|lancée|joué|jouée} depuis votre main ,",
            "quand cette créature arrive , si vous l'avez lancée depuis votre main ,",
        ),
        (
            "^ quand {le|la|l'|les} ~ arrive sur le champ de bataille , si vous l' avez {lancé|lancée|joué|jouée} ,",
            "quand cette créature arrive , si vous l'avez lancée ,",
        ),
        (
            "^ quand {le|la|l'|les} ~ arrive sur le champ de bataille , si vous l' avez {lancé|lancée|joué|jouée} depuis votre main ,",
            "quand cette créature arrive , si vous l'avez lancée depuis votre main ,",
        ),
    ]),
    named(
        "W-53",
        "« supérieure ou égale à 4 » for « 4 ou plus »",
        "« supérieure ou égale à 4 » pour « 4 ou plus »",
        &[
        ],
    )
    .outdated(&[
        ("de {force|endurance} # ou {plus|moins}", "de {} {supérieure|inférieure} ou égale à #"),
        ("cette bibliothèque dans n' importe quel ordre", "cette bibliothèque dans l'ordre de votre choix"),
    ]),
    named(
        "W-3",
        "« exiler » for « retirer de la partie » (2009)",
        "« exiler » pour « retirer de la partie » (2009)",
        &[
        ],
    )
    .anywhere(&[
        ("{retirez|retire|retirer} {ces|les} NP de la partie", "{exilez|exile|exiler} {} NP"),
        ("{retirez|retire|retirer} {tous|toutes} les NP de la partie", "{exilez|exile|exiler} {} les NP"),
    ]),
    named(
        "W-1",
        "« arrive » for « entre en jeu »",
        "« arrive » pour « entre en jeu »",
        &[
        ],
    )
    .anywhere(&[
        ("{entre|entrent} en jeu", "{arrive|arrivent}"),
    ])
    .outdated(&[
        (
            "^ {quand|lorsque} {le|la|l'|les} ~ {est|sont} {mis|mise|mises} en jeu ,",
            "{quand|quand} {} ~ {arrive|arrivent} ,",
        ),
        ("^ {quand|lorsque} ~ {est|sont} {mis|mise|mises} en jeu ,", "{quand|quand} ~ {arrive|arrivent} ,"),
        ("^ {quand|lorsque} cette créature est mise en jeu ,", "quand cette créature arrive ,"),
    ]),
    named(
        "W-4",
        "« au début de la prochaine étape de fin » for « à la fin du tour » (2009)",
        "« au début de la prochaine étape de fin » pour « à la fin du tour » (2009)",
        &[
        ],
    )
    .outdated(&[
        (
            "{sacrifiez|exilez|détruisez|renvoyez} {-le|-la|-les} à la fin du tour .",
            "{} {} au début de la prochaine étape de fin .",
        ),
        (
            "{sacrifiez|exilez|détruisez} {cette|ce|cet|ces} NP à la fin du tour .",
            "{} {} NP au début de la prochaine étape de fin .",
        ),
    ]),
];
