//! What French cards of 1994 to 1999 say, and who writes from the memory of them: passive and third-person sentences, « cible »
//! for « ciblé », abilities without a subject, and old ways of preventing, dying, discarding and choosing.

use super::super::{Modern, named};

pub(in super::super) const MODERN: &[Modern] = &[
    named(
        "W-53",
        "« ciblé » for « cible » behind a noun",
        "« ciblé » pour « cible » après un nom",
        &[
        ],
    )
    .outdated(&[
        // « des permanents que ce sort cible »: there it is the verb.
        ("{que|qu'} {ce|cet|cette} NP cible", "{} {} NP cible"),
        (
            "créature cible {.|,|et|ou|ce|non|gagne|acquiert|perd|est|ne|n'|jusqu'|dans|de|que|qu'|qui|avec|a|sacrifie|révèle|met|pioche|devient|meurt|se|par|sur|à|au}",
            "créature ciblée {}",
        ),
        (
            "carte cible {.|,|et|ou|ce|non|gagne|acquiert|perd|est|ne|n'|jusqu'|dans|de|que|qu'|qui|avec|a|sacrifie|révèle|met|pioche|devient|meurt|se|par|sur|à|au}",
            "carte ciblée {}",
        ),
        (
            "{terrain|artefact|enchantement|permanent|planeswalker|joueur|adversaire|sort|mur} cible {.|,|et|ou|ce|non|gagne|acquiert|perd|est|ne|n'|jusqu'|dans|de|que|qu'|qui|avec|a|sacrifie|révèle|met|pioche|devient|meurt|se|par|sur|à|au}",
            "{} ciblé {}",
        ),
        (
            "créature {attaquante|bloqueuse|engagée|dégagée|blanche|bleue|noire|rouge|verte|enchantée} cible {.|,|et|ou|ce|non|gagne|acquiert|perd|est|ne|n'|jusqu'|dans|de|que|qu'|qui|avec|a|sacrifie|révèle|met|pioche|devient|meurt|se|par|sur|à|au}",
            "créature {} ciblée {}",
        ),
        (
            "créature non {-blanche|-bleue|-noire|-rouge|-verte|-artefact} cible {.|,|et|ou|ce|non|gagne|acquiert|perd|est|ne|n'|jusqu'|dans|de|que|qu'|qui|avec|a|sacrifie|révèle|met|pioche|devient|meurt|se|par|sur|à|au}",
            "créature non {} ciblée {}",
        ),
        (
            "sort de {créature|rituel} cible {.|,|et|ou|ce|non|gagne|acquiert|perd|est|ne|n'|jusqu'|dans|de|que|qu'|qui|avec|a|sacrifie|révèle|met|pioche|devient|meurt|se|par|sur|à|au}",
            "sort de {} ciblé {}",
        ),
        (
            "sort d' {artefact|enchantement|éphémère} cible {.|,|et|ou|ce|non|gagne|acquiert|perd|est|ne|n'|jusqu'|dans|de|que|qu'|qui|avec|a|sacrifie|révèle|met|pioche|devient|meurt|se|par|sur|à|au}",
            "sort d' {} ciblé {}",
        ),
    ]),
    named(
        "W-53",
        "an Aura speaks of what it enchants, which is no target any more",
        "une aura parle de ce qu'elle enchante, qui n'est plus une cible",
        &[
        ],
    )
    .offered(&[
        ("^^ {la|une} créature {cible|ciblée} gagne ± . $", "{la|la} créature {enchantée|enchantée} gagne ± ."),
        (
            "^^ {la|une} créature {cible|ciblée} gagne ± et {a|acquiert|gagne} {le|la|l'} NP . $",
            "{la|la} créature {enchantée|enchantée} gagne ± et {a|a|a} {} NP .",
        ),
        (
            "^^ {la|une} créature {cible|ciblée} gagne ± et {le|la|l'} NP . $",
            "{la|la} créature {enchantée|enchantée} gagne ± et a {} NP .",
        ),
        (
            "^^ {la|une} créature {cible|ciblée} {a|acquiert|gagne} {le|la|l'} NP . $",
            "{la|la} créature {enchantée|enchantée} {a|a|a} {} NP .",
        ),
        ("^^ {la|une} créature {cible|ciblée} perd {le|la|l'} NP . $", "{la|la} créature {enchantée|enchantée} perd {} NP ."),
        ("^^ {la|une} créature {cible|ciblée} ne peut {pas|ni} … . $", "{la|la} créature {enchantée|enchantée} ne peut {} … ."),
        ("^^ {le|un} terrain {cible|ciblé} gagne ± . $", "{le|le} terrain {enchanté|enchanté} gagne ± ."),
        (
            "^^ {le|un} terrain {cible|ciblé} gagne ± et {a|acquiert|gagne} {le|la|l'} NP . $",
            "{le|le} terrain {enchanté|enchanté} gagne ± et {a|a|a} {} NP .",
        ),
        (
            "^^ {le|un} terrain {cible|ciblé} gagne ± et {le|la|l'} NP . $",
            "{le|le} terrain {enchanté|enchanté} gagne ± et a {} NP .",
        ),
        (
            "^^ {le|un} terrain {cible|ciblé} {a|acquiert|gagne} {le|la|l'} NP . $",
            "{le|le} terrain {enchanté|enchanté} {a|a|a} {} NP .",
        ),
        ("^^ {le|un} terrain {cible|ciblé} perd {le|la|l'} NP . $", "{le|le} terrain {enchanté|enchanté} perd {} NP ."),
        ("^^ {le|un} terrain {cible|ciblé} ne peut {pas|ni} … . $", "{le|le} terrain {enchanté|enchanté} ne peut {} … ."),
        ("^^ {l'|un} artefact {cible|ciblé} gagne ± . $", "{l'|l'} artefact {enchanté|enchanté} gagne ± ."),
        (
            "^^ {l'|un} artefact {cible|ciblé} gagne ± et {a|acquiert|gagne} {le|la|l'} NP . $",
            "{l'|l'} artefact {enchanté|enchanté} gagne ± et {a|a|a} {} NP .",
        ),
        (
            "^^ {l'|un} artefact {cible|ciblé} gagne ± et {le|la|l'} NP . $",
            "{l'|l'} artefact {enchanté|enchanté} gagne ± et a {} NP .",
        ),
        (
            "^^ {l'|un} artefact {cible|ciblé} {a|acquiert|gagne} {le|la|l'} NP . $",
            "{l'|l'} artefact {enchanté|enchanté} {a|a|a} {} NP .",
        ),
        ("^^ {l'|un} artefact {cible|ciblé} perd {le|la|l'} NP . $", "{l'|l'} artefact {enchanté|enchanté} perd {} NP ."),
        ("^^ {l'|un} artefact {cible|ciblé} ne peut {pas|ni} … . $", "{l'|l'} artefact {enchanté|enchanté} ne peut {} … ."),
        ("^^ {le|un} permanent {cible|ciblé} gagne ± . $", "{le|le} permanent {enchanté|enchanté} gagne ± ."),
        (
            "^^ {le|un} permanent {cible|ciblé} gagne ± et {a|acquiert|gagne} {le|la|l'} NP . $",
            "{le|le} permanent {enchanté|enchanté} gagne ± et {a|a|a} {} NP .",
        ),
        (
            "^^ {le|un} permanent {cible|ciblé} gagne ± et {le|la|l'} NP . $",
            "{le|le} permanent {enchanté|enchanté} gagne ± et a {} NP .",
        ),
        (
            "^^ {le|un} permanent {cible|ciblé} {a|acquiert|gagne} {le|la|l'} NP . $",
            "{le|le} permanent {enchanté|enchanté} {a|a|a} {} NP .",
        ),
        ("^^ {le|un} permanent {cible|ciblé} perd {le|la|l'} NP . $", "{le|le} permanent {enchanté|enchanté} perd {} NP ."),
        ("^^ {le|un} permanent {cible|ciblé} ne peut {pas|ni} … . $", "{le|le} permanent {enchanté|enchanté} ne peut {} … ."),
        (
            "^^ {la|une} créature {cible|ciblée} ne se dégage pas … . $",
            "{la|la} créature {enchantée|enchantée} ne se dégage pas … .",
        ),
        (
            "^^ {le|un} {terrain|permanent} {cible|ciblé} ne se dégage pas … . $",
            "{le|le} {} {enchanté|enchanté} ne se dégage pas … .",
        ),
    ]),
    named(
        "W-11",
        "what was done to a target, or to all, is a command today",
        "ce qui arrivait à une cible, ou à toutes, s'ordonne aujourd'hui",
        &[
        ],
    )
    .outdated(&[
        ("^ {tous|toutes} les NP sont {détruits|détruites} .", "détruisez {} les NP ."),
        ("^ {tous|toutes} les NP en jeu sont {détruits|détruites} .", "détruisez {} les NP ."),
        ("^ {tous|toutes} les NP sur le champ de bataille sont {détruits|détruites} .", "détruisez {} les NP ."),
        ("^ {tous|toutes} les NP et {tous|toutes} les NP sont {détruits|détruites} .", "détruisez {} les NP et {} les NP ."),
        (
            "^ {tous|toutes} les NP sont {enterrés|enterrées} .",
            "détruisez {} les NP . (Il) ne peuvent pas être régénéré(e)(s) .",
        ),
        (
            "^ la NP {cible|ciblée} est {détruite|engagée|dégagée|exilée|contrecarrée|régénérée} .",
            "{|} {détruisez|engagez|dégagez|exilez|contrecarrez|régénérez} la NP ciblée .",
        ),
        (
            "^ une NP {cible|ciblée} est {détruite|engagée|dégagée|exilée|contrecarrée|régénérée} .",
            "{|} {détruisez|engagez|dégagez|exilez|contrecarrez|régénérez} une NP ciblée .",
        ),
        (
            "^ le NP {cible|ciblé} est {détruit|engagé|dégagé|exilé|contrecarré|régénéré} .",
            "{|} {détruisez|engagez|dégagez|exilez|contrecarrez|régénérez} le NP ciblé .",
        ),
        (
            "^ un NP {cible|ciblé} est {détruit|engagé|dégagé|exilé|contrecarré|régénéré} .",
            "{|} {détruisez|engagez|dégagez|exilez|contrecarrez|régénérez} un NP ciblé .",
        ),
        (
            "^ l' NP {cible|ciblé} est {détruit|engagé|dégagé|exilé|contrecarré|régénéré} .",
            "{|} {détruisez|engagez|dégagez|exilez|contrecarrez|régénérez} l' NP ciblé .",
        ),
        ("^ la NP {cible|ciblée} est {enterrée|enterrée} .", "détruisez la NP ciblée . Elle ne peut pas être régénérée ."),
        ("^ le NP {cible|ciblé} est {enterré|enterré} .", "détruisez le NP ciblé . Il ne peut pas être régénéré ."),
        ("^ {la|une} NP {cible|ciblée} est retirée de la partie .", "exilez {} NP ciblée ."),
        ("^ {le|un} NP {cible|ciblé} est retiré de la partie .", "exilez {} NP ciblé ."),
        (
            "^ {la|une} NP {cible|ciblée} est renvoyée dans la main de son propriétaire .",
            "renvoyez {} NP ciblée dans la main de son propriétaire .",
        ),
        (
            "^ {le|un} NP {cible|ciblé} est renvoyé dans la main de son propriétaire .",
            "renvoyez {} NP ciblé dans la main de son propriétaire .",
        ),
        (
            "^ {la|une} NP {cible|ciblée} {retourne|revient} dans la main de son propriétaire .",
            "renvoyez {} NP ciblée dans la main de son propriétaire .",
        ),
        (
            "^ {le|un} NP {cible|ciblé} {retourne|revient} dans la main de son propriétaire .",
            "renvoyez {} NP ciblé dans la main de son propriétaire .",
        ),
        (
            "{détruisez|détruire} {la|une} NP ciblée sans possibilité de régénération .",
            "{} {} NP ciblée . Elle ne peut pas être régénérée .",
        ),
        (
            "{détruisez|détruire} {le|un} NP ciblé sans possibilité de régénération .",
            "{} {} NP ciblé . Il ne peut pas être régénéré .",
        ),
        (
            "détruisez {tous|toutes} les NP sans possibilité de régénération .",
            "détruisez {} les NP . (Il) ne peuvent pas être régénéré(e)(s) .",
        ),
        ("^ {il|elle} ne peut être {régénéré|régénérée} .", "{} ne peut pas être {} ."),
        ("^ {tous|toutes} les NP , … sont {détruits|détruites} .", "détruisez {} les NP , … ."),
        ("joueur sacrifie {tous|toutes} ses NP .", "joueur sacrifie {} les NP qu'il contrôle ."),
        ("adversaire sacrifie {tous|toutes} ses NP .", "adversaire sacrifie {} les NP qu'il contrôle ."),
    ]),
    named(
        "W-53",
        "what a spell has you do is a command: « détruisez », not « détruit »",
        "ce qu'un sort fait faire s'ordonne : « détruisez », non « détruit »",
        &[
        ],
    )
    .outdated(&[
        (
            "^ {détruit|engage|dégage|exile|contrecarre|contre|régénère|renvoie|retire} {la|une} NP {cible|ciblée}",
            "{détruisez|engagez|dégagez|exilez|contrecarrez|contrecarrez|régénérez|renvoyez|retirez} {} NP {ciblée|ciblée}",
        ),
        (
            "^ {détruit|engage|dégage|exile|contrecarre|contre|régénère|renvoie|retire} {le|un} NP {cible|ciblé}",
            "{détruisez|engagez|dégagez|exilez|contrecarrez|contrecarrez|régénérez|renvoyez|retirez} {} NP {ciblé|ciblé}",
        ),
        (
            "^ {détruit|engage|dégage|exile|contrecarre|contre|régénère|renvoie|retire} l' NP cible",
            "{détruisez|engagez|dégagez|exilez|contrecarrez|contrecarrez|régénérez|renvoyez|retirez} l' NP ciblé(e)",
        ),
        (
            "^ {détruit|engage|dégage|exile|contrecarre|contre|régénère|renvoie|retire} l' NP {ciblé|ciblée}",
            "{détruisez|engagez|dégagez|exilez|contrecarrez|contrecarrez|régénérez|renvoyez|retirez} l' NP {}",
        ),
        (
            "^ {détruit|engage|dégage|exile|régénère} {tous|toutes} les NP",
            "{détruisez|engagez|dégagez|exilez|régénérez} {} les NP",
        ),
        ("^ pioche # {carte|cartes} .", "piochez # {} ."),
        ("^ ajoute {{w}|{u}|{b}|{r}|{g}|{c}|{1}|{2}|{3}|un}", "ajoutez {{W}|{U}|{B}|{R}|{G}|{C}|{1}|{2}|{3}|un}"),
        (
            "^ {contrecarre|contrecarrez|contre|contrez} {un|le} sort {cible|ciblé} au moment où il est {lancé|joué}",
            "{contrecarrez|contrecarrez|contrecarrez|contrecarrez} {} sort {ciblé|ciblé}",
        ),
        (
            "^ {contrecarre|contrecarrez|contre|contrez} {un|le} sort NP {cible|ciblé} au moment où il est {lancé|joué}",
            "{contrecarrez|contrecarrez|contrecarrez|contrecarrez} {} sort NP {ciblé|ciblé}",
        ),
        ("retournez {la|une} NP ciblée dans", "renvoyez {} NP ciblée dans"),
        ("retournez {le|un} NP ciblé dans", "renvoyez {} NP ciblé dans"),
        ("lancez une pièce", "jouez à pile ou face"),
        ("{défaussez|défausser} une carte", "{défaussez-vous|vous_défausser} d'une carte"),
        ("{défaussez|défausser} # cartes", "{défaussez-vous|vous_défausser} de # cartes"),
        ("{joueur|adversaire|ciblé} défausse une carte", "{} se défausse d'une carte"),
        ("{joueur|adversaire|ciblé} défausse # cartes", "{} se défausse de # cartes"),
        ("défaussez votre main", "défaussez-vous de votre main"),
        ("{montre|montrez|montrent|montrer} {sa|votre|leur} main", "{révèle|révélez|révèlent|révéler} {} main"),
        ("{mettez|remettez|remettre} -la directement {en|sur}", "{mettez-la|mettez-la|mettre} {}"),
        ("{prenez|reprenez} {-la|-le} en main", "{mettez|mettez} {} dans votre main"),
        ("{prenez|reprenez} {-la|-le} dans votre main", "{mettez|mettez} {} dans votre main"),
        ("mélangez ensuite la bibliothèque .", "mélangez ensuite votre bibliothèque ."),
        ("sort ciblé , à moins que son {contrôleur|lanceur} ne", "sort ciblé à moins que son contrôleur ne"),
        ("sort ciblé à moins que son lanceur ne", "sort ciblé à moins que son contrôleur ne"),
        ("{inflige|infligez|infliger} # {point|points} de {dégât|dégâts|dommage|dommages} à", "{} # {blessure|blessures} à"),
        ("{jouez|utilisez|activez} cette capacité seulement {pendant|si}", "{n'activez|n'activez|n'activez} que {}"),
    ]),
    named(
        "W-53",
        "« se défausse » for « doit se défausser », and « au hasard » behind the card",
        "« se défausse » pour « doit se défausser », et « au hasard » après la carte",
        &[
        ],
    )
    .outdated(&[
        ("{doit|doivent} se défausser", "{se_défausse|se_défaussent}"),
        ("doit sacrifier {un|une|la|le|cette}", "sacrifie {}"),
        ("{défausse|défaussent|défausser} au hasard d' une carte", "{} d'une carte au hasard"),
        ("{défausse|défaussent|défausser} au hasard d' une carte de {sa|leur|votre} main", "{} d'une carte au hasard"),
        ("{défausse|défaussent|défausser} au hasard de # cartes", "{} de # cartes au hasard"),
        ("{défausse|défaussent|défausser} au hasard de # cartes de {sa|leur|votre} main", "{} de # cartes au hasard"),
        ("{doit|doivent} se défausser au hasard de # cartes", "{se_défausse|se_défaussent} de # cartes au hasard"),
        (
            "{doit|doivent} se défausser au hasard de # cartes de {sa|leur} main",
            "{se_défausse|se_défaussent} de # cartes au hasard",
        ),
        ("{doit|doivent} se défausser au hasard d' une carte", "{se_défausse|se_défaussent} d'une carte au hasard"),
        (
            "{doit|doivent} se défausser au hasard d' une carte de {sa|leur} main",
            "{se_défausse|se_défaussent} d'une carte au hasard",
        ),
        (
            "{doit|doivent} se défausser d' une carte de {sa|leur} main au hasard",
            "{se_défausse|se_défaussent} d'une carte au hasard",
        ),
        ("{doit|doivent} se défausser de # cartes de {sa|leur} main", "{se_défausse|se_défaussent} de # cartes"),
        ("{doit|doivent} se défausser d' une carte de {sa|leur} main", "{se_défausse|se_défaussent} d'une carte"),
        ("défaussez -vous au hasard d' une carte", "défaussez-vous d'une carte au hasard"),
        ("défaussez -vous au hasard d' une carte de votre main", "défaussez-vous d'une carte au hasard"),
        ("défaussez -vous au hasard de # cartes de votre main", "défaussez-vous de # cartes au hasard"),
        ("défaussez -vous au hasard de # cartes", "défaussez-vous de # cartes au hasard"),
        ("choisit une carte de sa main et s' en défausse", "se défausse d'une carte"),
        ("choisit # cartes de sa main et s' en défausse", "se défausse de # cartes"),
        ("choisit et se défausse d' une carte", "se défausse d'une carte"),
        ("choisissez une carte de votre main et défaussez -vous en", "défaussez-vous d'une carte"),
    ]),
    named(
        "W-53",
        "damage is prevented that would be dealt",
        "on prévient des blessures qui devraient être infligées",
        &[
        ],
    )
    .outdated(&[
        (
            "^ aucune créature n' {inflige|infligera} de blessures de combat ce tour -ci .",
            "prévenez toutes les blessures de combat qui devraient être infligées ce tour-ci .",
        ),
        (
            "^ aucune créature n' {inflige|infligera} de blessure de combat ce tour -ci .",
            "prévenez toutes les blessures de combat qui devraient être infligées ce tour-ci .",
        ),
        (
            "^ aucune blessure de combat n' est infligée ce tour -ci .",
            "prévenez toutes les blessures de combat qui devraient être infligées ce tour-ci .",
        ),
        (
            "^ les créatures n' infligent pas de blessures de combat ce tour -ci .",
            "prévenez toutes les blessures de combat qui devraient être infligées ce tour-ci .",
        ),
        (
            "^ les créatures n' infligent aucune blessure de combat ce tour -ci .",
            "prévenez toutes les blessures de combat qui devraient être infligées ce tour-ci .",
        ),
        (
            "^ aucune créature n' {inflige|infligera} de blessures de combat ce tour .",
            "prévenez toutes les blessures de combat qui devraient être infligées ce tour-ci .",
        ),
        (
            "^ aucune créature n' {inflige|infligera} de blessure de combat ce tour .",
            "prévenez toutes les blessures de combat qui devraient être infligées ce tour-ci .",
        ),
        (
            "^ aucune blessure de combat n' est infligée ce tour .",
            "prévenez toutes les blessures de combat qui devraient être infligées ce tour-ci .",
        ),
        (
            "^ les créatures n' infligent pas de blessures de combat ce tour .",
            "prévenez toutes les blessures de combat qui devraient être infligées ce tour-ci .",
        ),
        (
            "^ les créatures n' infligent aucune blessure de combat ce tour .",
            "prévenez toutes les blessures de combat qui devraient être infligées ce tour-ci .",
        ),
        (
            "^ aucune créature n' {inflige|infligera} de blessures de combat pendant ce tour .",
            "prévenez toutes les blessures de combat qui devraient être infligées ce tour-ci .",
        ),
        (
            "^ aucune créature n' {inflige|infligera} de blessure de combat pendant ce tour .",
            "prévenez toutes les blessures de combat qui devraient être infligées ce tour-ci .",
        ),
        (
            "^ aucune blessure de combat n' est infligée pendant ce tour .",
            "prévenez toutes les blessures de combat qui devraient être infligées ce tour-ci .",
        ),
        (
            "^ les créatures n' infligent pas de blessures de combat pendant ce tour .",
            "prévenez toutes les blessures de combat qui devraient être infligées ce tour-ci .",
        ),
        (
            "^ les créatures n' infligent aucune blessure de combat pendant ce tour .",
            "prévenez toutes les blessures de combat qui devraient être infligées ce tour-ci .",
        ),
        (
            "^ les créatures attaquent et bloquent normalement , mais n' infligent aucune blessure ce tour -ci .",
            "prévenez toutes les blessures de combat qui devraient être infligées ce tour-ci .",
        ),
        (
            "^ les créatures attaquent et bloquent normalement , mais n' infligent aucune blessure ce tour .",
            "prévenez toutes les blessures de combat qui devraient être infligées ce tour-ci .",
        ),
        (
            "^ les créatures attaquent et bloquent normalement , mais n' infligent aucune blessure .",
            "prévenez toutes les blessures de combat qui devraient être infligées ce tour-ci .",
        ),
        (
            "^ les créatures attaquent et bloquent normalement , mais n' infligent pas de blessures ce tour -ci .",
            "prévenez toutes les blessures de combat qui devraient être infligées ce tour-ci .",
        ),
        (
            "^ les créatures attaquent et bloquent normalement , mais n' infligent pas de blessures ce tour .",
            "prévenez toutes les blessures de combat qui devraient être infligées ce tour-ci .",
        ),
        (
            "^ les créatures attaquent et bloquent normalement , mais n' infligent pas de blessures .",
            "prévenez toutes les blessures de combat qui devraient être infligées ce tour-ci .",
        ),
        (
            "^ les créatures attaquent et bloquent normalement , mais n' infligent aucune blessure de combat ce tour -ci .",
            "prévenez toutes les blessures de combat qui devraient être infligées ce tour-ci .",
        ),
        (
            "^ les créatures attaquent et bloquent normalement , mais n' infligent aucune blessure de combat ce tour .",
            "prévenez toutes les blessures de combat qui devraient être infligées ce tour-ci .",
        ),
        (
            "^ les créatures attaquent et bloquent normalement , mais n' infligent aucune blessure de combat .",
            "prévenez toutes les blessures de combat qui devraient être infligées ce tour-ci .",
        ),
        (
            "^ les créatures attaquent et bloquent normalement , mais n' infligent pas de blessures de combat ce tour -ci .",
            "prévenez toutes les blessures de combat qui devraient être infligées ce tour-ci .",
        ),
        (
            "^ les créatures attaquent et bloquent normalement , mais n' infligent pas de blessures de combat ce tour .",
            "prévenez toutes les blessures de combat qui devraient être infligées ce tour-ci .",
        ),
        (
            "^ les créatures attaquent et bloquent normalement , mais n' infligent pas de blessures de combat .",
            "prévenez toutes les blessures de combat qui devraient être infligées ce tour-ci .",
        ),
        (
            "^ les créatures attaquent et bloquent normalement mais n' infligent aucune blessure ce tour -ci .",
            "prévenez toutes les blessures de combat qui devraient être infligées ce tour-ci .",
        ),
        (
            "^ les créatures attaquent et bloquent normalement mais n' infligent aucune blessure ce tour .",
            "prévenez toutes les blessures de combat qui devraient être infligées ce tour-ci .",
        ),
        (
            "^ les créatures attaquent et bloquent normalement mais n' infligent aucune blessure .",
            "prévenez toutes les blessures de combat qui devraient être infligées ce tour-ci .",
        ),
        (
            "^ les créatures attaquent et bloquent normalement mais n' infligent pas de blessures ce tour -ci .",
            "prévenez toutes les blessures de combat qui devraient être infligées ce tour-ci .",
        ),
        (
            "^ les créatures attaquent et bloquent normalement mais n' infligent pas de blessures ce tour .",
            "prévenez toutes les blessures de combat qui devraient être infligées ce tour-ci .",
        ),
        (
            "^ les créatures attaquent et bloquent normalement mais n' infligent pas de blessures .",
            "prévenez toutes les blessures de combat qui devraient être infligées ce tour-ci .",
        ),
        (
            "^ les créatures attaquent et bloquent normalement mais n' infligent aucune blessure de combat ce tour -ci .",
            "prévenez toutes les blessures de combat qui devraient être infligées ce tour-ci .",
        ),
        (
            "^ les créatures attaquent et bloquent normalement mais n' infligent aucune blessure de combat ce tour .",
            "prévenez toutes les blessures de combat qui devraient être infligées ce tour-ci .",
        ),
        (
            "^ les créatures attaquent et bloquent normalement mais n' infligent aucune blessure de combat .",
            "prévenez toutes les blessures de combat qui devraient être infligées ce tour-ci .",
        ),
        (
            "^ les créatures attaquent et bloquent normalement mais n' infligent pas de blessures de combat ce tour -ci .",
            "prévenez toutes les blessures de combat qui devraient être infligées ce tour-ci .",
        ),
        (
            "^ les créatures attaquent et bloquent normalement mais n' infligent pas de blessures de combat ce tour .",
            "prévenez toutes les blessures de combat qui devraient être infligées ce tour-ci .",
        ),
        (
            "^ les créatures attaquent et bloquent normalement mais n' infligent pas de blessures de combat .",
            "prévenez toutes les blessures de combat qui devraient être infligées ce tour-ci .",
        ),
        (
            "prévenez jusqu' à # blessures {infligées|infligée} à … .",
            "prévenez les # prochaines blessures qui devraient être infligées à … ce tour-ci .",
        ),
        (
            "prévenez jusqu' à # blessures {infligées|infligée} à … ce tour -ci .",
            "prévenez les # prochaines blessures qui devraient être infligées à … ce tour-ci .",
        ),
        (
            "prévenez jusqu' à # blessures {infligées|infligée} au … .",
            "prévenez les # prochaines blessures qui devraient être infligées au … ce tour-ci .",
        ),
        ("prévenez une blessure infligée à … .", "prévenez la prochaine blessure qui devrait être infligée à … ce tour-ci ."),
        ("prévenez 1 blessure infligée à … .", "prévenez la prochaine blessure qui devrait être infligée à … ce tour-ci ."),
        (
            "prévient jusqu' à # blessures {infligées|infligée} à … .",
            "prévenez les # prochaines blessures qui devraient être infligées à … ce tour-ci .",
        ),
        (
            "prévient jusqu' à # blessures {infligées|infligée} à … ce tour -ci .",
            "prévenez les # prochaines blessures qui devraient être infligées à … ce tour-ci .",
        ),
        (
            "prévient jusqu' à # blessures {infligées|infligée} au … .",
            "prévenez les # prochaines blessures qui devraient être infligées au … ce tour-ci .",
        ),
        ("prévient une blessure infligée à … .", "prévenez la prochaine blessure qui devrait être infligée à … ce tour-ci ."),
        ("prévient 1 blessure infligée à … .", "prévenez la prochaine blessure qui devrait être infligée à … ce tour-ci ."),
        (
            "{prévient|prévenez} toutes les blessures infligées à … ce tour -ci .",
            "{prévenez|prévenez} toutes les blessures qui devraient être infligées à … ce tour-ci .",
        ),
        (
            "{prévient|prévenez} toutes les blessures infligées à … ce tour .",
            "{prévenez|prévenez} toutes les blessures qui devraient être infligées à … ce tour-ci .",
        ),
    ]),
    named(
        "W-53",
        "a mana ability needs no word that says so",
        "une capacité de mana n'a pas à se dire telle",
        &[
        ],
    )
    .outdated(&[
        (". jouez cette capacité comme une source de mana .", "."),
        (". jouez cette capacité comme source de mana .", "."),
        (". jouez cette capacité comme une interruption .", "."),
        (". utilisez cette capacité comme une source de mana .", "."),
        (". utilisez cette capacité comme source de mana .", "."),
        (". utilisez cette capacité comme une interruption .", "."),
        (". activez cette capacité comme une source de mana .", "."),
        (". activez cette capacité comme source de mana .", "."),
        (". activez cette capacité comme une interruption .", "."),
        (". jouez cette habileté comme une source de mana .", "."),
        (". jouez cette habileté comme source de mana .", "."),
        (". jouez cette habileté comme une interruption .", "."),
        (". utilisez cette habileté comme une source de mana .", "."),
        (". utilisez cette habileté comme source de mana .", "."),
        (". utilisez cette habileté comme une interruption .", "."),
        (". activez cette habileté comme une source de mana .", "."),
        (". activez cette habileté comme source de mana .", "."),
        (". activez cette habileté comme une interruption .", "."),
        (". cette capacité se joue comme une interruption .", "."),
        (". cette capacité est jouée comme une interruption .", "."),
        (". cette capacité se joue comme une source de mana .", "."),
        (". cette capacité est jouée comme une source de mana .", "."),
    ]),
    named(
        "W-9",
        "a token is said in one sentence",
        "un jeton se dit en une phrase",
        &[
        ],
    )
    .outdated(&[
        (
            "{mettez|met} en jeu un jeton NP . traitez ce jeton comme une créature {blanche|bleue|noire|rouge|verte|incolore} NP .",
            "{créez|crée} un jeton de créature @2 {} @1 .",
        ),
        (
            "{mettez|met} en jeu un jeton NP . traitez ce jeton comme une créature {blanche|bleue|noire|rouge|verte|incolore} NP avec {le|la|l'} NP .",
            "{créez|crée} un jeton de créature @2 {} @1 avec {} @3 .",
        ),
        (
            "{mettez|met} en jeu un jeton NP . traitez -le comme une créature {blanche|bleue|noire|rouge|verte|incolore} NP .",
            "{créez|crée} un jeton de créature @2 {} @1 .",
        ),
        (
            "{mettez|met} en jeu # jetons NP . traitez {ces|les} jetons comme des créatures {blanches|bleues|noires|rouges|vertes|incolores} NP .",
            "{créez|crée} @1 jetons de créature @3 {|} {blanche|bleue|noire|rouge|verte|incolore} @2 .",
        ),
        (
            "{mettez|met} en jeu # jetons NP . traitez -les comme des créatures {blanches|bleues|noires|rouges|vertes|incolores} NP .",
            "{créez|crée} @1 jetons de créature @3 {blanche|bleue|noire|rouge|verte|incolore} @2 .",
        ),
        (
            "{mettez|met} sur le champ de bataille un jeton NP . traitez ce jeton comme une créature {blanche|bleue|noire|rouge|verte|incolore} NP .",
            "{créez|crée} un jeton de créature @2 {} @1 .",
        ),
        (
            "{mettez|met} sur le champ de bataille un jeton NP . traitez ce jeton comme une créature {blanche|bleue|noire|rouge|verte|incolore} NP avec {le|la|l'} NP .",
            "{créez|crée} un jeton de créature @2 {} @1 avec {} @3 .",
        ),
        (
            "{mettez|met} sur le champ de bataille un jeton NP . traitez -le comme une créature {blanche|bleue|noire|rouge|verte|incolore} NP .",
            "{créez|crée} un jeton de créature @2 {} @1 .",
        ),
        (
            "{mettez|met} sur le champ de bataille # jetons NP . traitez {ces|les} jetons comme des créatures {blanches|bleues|noires|rouges|vertes|incolores} NP .",
            "{créez|crée} @1 jetons de créature @3 {|} {blanche|bleue|noire|rouge|verte|incolore} @2 .",
        ),
        (
            "{mettez|met} sur le champ de bataille # jetons NP . traitez -les comme des créatures {blanches|bleues|noires|rouges|vertes|incolores} NP .",
            "{créez|crée} @1 jetons de créature @3 {blanche|bleue|noire|rouge|verte|incolore} @2 .",
        ),
        (
            "{créez|crée} un jeton NP . traitez ce jeton comme une créature {blanche|bleue|noire|rouge|verte|incolore} NP .",
            "{} un jeton de créature @2 {} @1 .",
        ),
        (
            "{créez|crée} un jeton NP . traitez ce jeton comme une créature {blanche|bleue|noire|rouge|verte|incolore} NP avec {le|la|l'} NP .",
            "{} un jeton de créature @2 {} @1 avec {} @3 .",
        ),
        (
            "{créez|crée} un jeton NP . traitez -le comme une créature {blanche|bleue|noire|rouge|verte|incolore} NP .",
            "{} un jeton de créature @2 {} @1 .",
        ),
        (
            "{créez|crée} # jetons NP . traitez {ces|les} jetons comme des créatures {blanches|bleues|noires|rouges|vertes|incolores} NP .",
            "{} @1 jetons de créature @3 {|} {blanche|bleue|noire|rouge|verte|incolore} @2 .",
        ),
        (
            "{créez|crée} # jetons NP . traitez -les comme des créatures {blanches|bleues|noires|rouges|vertes|incolores} NP .",
            "{} @1 jetons de créature @3 {blanche|bleue|noire|rouge|verte|incolore} @2 .",
        ),
    ]),
];
