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
        ("^^ la créature enchantée {gagne|acquiert} {le|la|l'} NP . $", "la créature enchantée {a|a} {} NP ."),
        (
            "^^ la créature enchantée gagne ± et {gagne|acquiert} {le|la|l'} NP . $",
            "la créature enchantée gagne ± et {a|a} {} NP .",
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
        ("^^ choisissez l' {un|une} :", "choisissez l'{un|un} —"),
        ("^^ choisissez {un|une} :", "choisissez l'{un|un} —"),
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
