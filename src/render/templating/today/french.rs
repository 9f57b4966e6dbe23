//! What changed in French texts.

mod besides;
mod early;
mod first;
mod further;
mod late;
mod more;
mod older;
mod oldest;
mod rarer;
mod seldom;

use super::{Modern, named};

pub(super) use besides::MODERN as BESIDES;
pub(super) use early::MODERN as EARLY;
pub(super) use first::MODERN as FIRST;
pub(super) use further::MODERN as FURTHER;
pub(super) use late::MODERN as LATE;
pub(super) use more::MODERN as MORE;
pub(super) use older::MODERN as OLDER;
pub(super) use oldest::MODERN as OLDEST;
pub(super) use rarer::MODERN as RARER;
pub(super) use seldom::MODERN as SELDOM;

pub(super) const MODERN: &[Modern] = &[
    named(
        "W-1",
        "« arrive » without the battlefield (2024)",
        "« arrive » sans le champ de bataille (2024)",
        &[
            ("{un|une} NP arrive sur le champ de bataille sous votre contrôle", "{} NP que vous contrôlez arrive"),
            ("{un|une} NP arrive en jeu sous votre contrôle", "{} NP que vous contrôlez arrive"),
            ("{un|une} NP arrivent sur le champ de bataille sous votre contrôle", "{} NP que vous contrôlez arrivent"),
            (
                "{un|une} NP de {force|endurance} {inférieure|supérieure} ou égale à # arrive sur le champ de bataille sous votre contrôle",
                "{} NP de {} {} ou égale à # que vous contrôlez arrive",
            ),
            (
                "{un|une} NP avec une {force|endurance} {inférieure|supérieure} ou égale à # arrive sur le champ de bataille sous votre contrôle",
                "{} NP avec une {} {} ou égale à # que vous contrôlez arrive",
            ),
            (
                "{un|une} NP du type choisi arrive sur le champ de bataille sous votre contrôle",
                "{} NP du type choisi que vous contrôlez arrive",
            ),
            (
                "{un|une} NP avec le NP arrive sur le champ de bataille sous votre contrôle",
                "{} NP avec le NP que vous contrôlez arrive",
            ),
            (
                "{un|une} NP avec la NP arrive sur le champ de bataille sous votre contrôle",
                "{} NP avec la NP que vous contrôlez arrive",
            ),
            (
                "{un|une} NP avec l' NP arrive sur le champ de bataille sous votre contrôle",
                "{} NP avec l' NP que vous contrôlez arrive",
            ),
            (
                "{un|une} NP arrive sur le champ de bataille sous le contrôle d' un adversaire",
                "{} NP qu' un adversaire contrôle arrive",
            ),
            (
                "{un|une} NP arrive sur le champ de bataille sous le contrôle du joueur enchanté",
                "{} NP que le joueur enchanté contrôle arrive",
            ),
            (
                "{un|une} NP de {force|endurance} {inférieure|supérieure} ou égale à # arrive en jeu sous votre contrôle",
                "{} NP de {} {} ou égale à # que vous contrôlez arrive",
            ),
            (
                "{un|une} NP avec une {force|endurance} {inférieure|supérieure} ou égale à # arrive en jeu sous votre contrôle",
                "{} NP avec une {} {} ou égale à # que vous contrôlez arrive",
            ),
            (
                "{un|une} NP du type choisi arrive en jeu sous votre contrôle",
                "{} NP du type choisi que vous contrôlez arrive",
            ),
            ("{un|une} NP avec le NP arrive en jeu sous votre contrôle", "{} NP avec le NP que vous contrôlez arrive"),
            ("{un|une} NP avec la NP arrive en jeu sous votre contrôle", "{} NP avec la NP que vous contrôlez arrive"),
            ("{un|une} NP avec l' NP arrive en jeu sous votre contrôle", "{} NP avec l' NP que vous contrôlez arrive"),
            ("{un|une} NP arrive en jeu sous le contrôle d' un adversaire", "{} NP qu' un adversaire contrôle arrive"),
            (
                "{un|une} NP arrive en jeu sous le contrôle du joueur enchanté",
                "{} NP que le joueur enchanté contrôle arrive",
            ),
        ],
    )
    .anywhere(&[
        (
            "{arrive|arrivent|arriver|arrivait|arrivaient|arrivant|arrivé|arrivée|arrivés|arrivées} sur le champ de bataille",
            "{}",
        ),
        ("{arrive|arrivent|arriver|arrivait|arrivaient|arrivant|arrivé|arrivée|arrivés|arrivées} en jeu", "{}"),
        ("{entre|entrent} sur le champ de bataille", "{arrive|arrivent}"),
        // « Est arrivé sur le champ de bataille sous votre contrôle ce tour-ci » is said today, too, and what is no event.
        (
            "{arrivé|arrivée|arrivés|arrivées} sur le champ de bataille sous",
            "{} sur le champ de bataille sous",
        ),
        ("{arrivé|arrivée|arrivés|arrivées} en jeu sous", "{} sur le champ de bataille sous"),
        // Half of the change would be none: all of a description stands before « que vous contrôlez », or nothing is written.
        ("{arrive|arrivent} sur le champ de bataille sous", "{} sur le champ de bataille sous"),
        ("{arrive|arrivent} en jeu sous", "{} sur le champ de bataille sous"),
        ("{possède|possédez|possèdent} arrive sur le champ de bataille sous", "{} arrive sous"),
        ("l' arrivée sur le champ de bataille", "l' arrivée sur le champ de bataille"),
        ("l' arrivée en jeu", "l' arrivée sur le champ de bataille"),
        ("{peut|peuvent} pas arriver sur le champ de bataille", "{} pas arriver sur le champ de bataille"),
    ]),
    named(
        "W-53",
        "« une créature que vous contrôlez arrive » for « arrive sous votre contrôle » (2024)",
        "« une créature que vous contrôlez arrive » pour « arrive sous votre contrôle » (2024)",
        &[("{un|une} NP {arrive|arrivent} sous votre contrôle", "{} NP que vous contrôlez {}")],
    ),
    named(
        "W-2",
        "« champ de bataille » for « jeu » (2009)",
        "« champ de bataille » pour « jeu » (2009)",
        &[],
    )
    .anywhere(&[
        ("{quitte|quittent|quitté|quittait} le jeu", "{} le champ de bataille"),
        ("en jeu", "sur le champ de bataille"),
        ("depuis le jeu", "depuis le champ de bataille"),
    ]),
    named(
        "W-3",
        "« exiler » for « retirer de la partie » (2009)",
        "« exiler » pour « retirer de la partie » (2009)",
        &[("{retirez|retire|retirent|retirer} … de la partie", "{exilez|exile|exilent|exiler} …")],
    )
    .anywhere(&[
        ("{retirez|retire|retirent|retirer} de la partie", "{exilez|exile|exilent|exiler}"),
        ("{retiré|retirée|retirés|retirées} de la partie", "{exilé|exilée|exilés|exilées}"),
        ("{retirez|retire|retirer} {la|le|cette|ce|cet|une|un|votre|sa} NP de la partie", "{exilez|exile|exiler} {} NP"),
        ("{retirez|retire|retirer} # NP de la partie", "{exilez|exile|exiler} # NP"),
        ("{retirez|retire|retirer} ~ de la partie", "{exilez|exile|exiler} ~"),
        ("la carte retirée de la partie", "la carte exilée"),
        ("{les|des} cartes retirées de la partie", "{} cartes exilées"),
        ("la carte retirée", "la carte exilée"),
        ("{les|des} cartes retirées", "{} cartes exilées"),
        ("carte de {créature|terrain|permanent} retirée", "carte de {} exilée"),
        ("cartes de {créature|terrain|permanent} retirées", "cartes de {} exilées"),
        ("{retirez|retire} ensuite cette carte de la partie", "{exilez|exile} ensuite cette carte"),
        (
            "{retirez|retire|retirer} {la|le|une|un} NP {ciblée|ciblé} de la partie",
            "{exilez|exile|exiler} {} NP {}",
        ),
    ]),
    named(
        "W-4",
        "« au début de l'étape de fin » for « à la fin du tour » (2009)",
        "« au début de l'étape de fin » pour « à la fin du tour » (2009)",
        &[
            ("jusqu' à la fin du tour", "jusqu' à la fin du tour"),
            ("jusqu' à la fin de votre tour", "jusqu' à la fin de votre tour"),
            ("à la fin du tour ,", "au début de l'étape de fin,"),
            ("à la fin du tour ,", "au début de la prochaine étape de fin,"),
            (". à la fin du tour ,", ". Au début de la prochaine étape de fin,"),
            ("à la fin de {votre|son} tour ,", "au début de {} étape de fin,"),
            // What is done once, then: the next one.
            (
                "{sacrifiez|exilez|détruisez|renvoyez} … à la fin du tour .",
                "{} … au début de la prochaine étape de fin.",
            ),
        ],
    ),
    named(
        "W-5",
        "mana is added without naming the pool (2017)",
        "le mana s'ajoute sans nommer la réserve (2017)",
        &[("à {votre|sa|leur} réserve", "")],
    )
    .anywhere(&[
        ("à {votre|sa|leur} réserve de mana", ""),
        ("{ajoutez|ajoute|ajouter} … à {votre|sa|leur} réserve de mana", "{} …"),
        ("{ajoutez|ajoute|ajouter} à {votre|sa|leur} réserve de mana", "{}"),
        ("{ajoutez|ajoute|ajouter} … à {votre|sa|leur} réserve", "{} …"),
        ("{ajoutez|ajoute|ajouter} à {votre|sa|leur} réserve", "{}"),
    ]),
    named(
        "W-5",
        "the sign of colourless mana, for words or a number (2016)",
        "le signe du mana incolore, pour des lettres ou un chiffre (2016)",
        &[
            ("{ajoutez|ajoute} {1}", "{} {C}"),
            ("{ajoutez|ajoute} {2}", "{} {C}{C}"),
            ("{ajoutez|ajoute} {3}", "{} {C}{C}{C}"),
            ("{ajoutez|ajoute} un mana incolore", "{} {C}"),
            ("{ajoutez|ajoute} deux manas incolores", "{} {C}{C}"),
            ("{ajoutez|ajoute} trois manas incolores", "{} {C}{C}{C}"),
            ("{ajoutez|ajoute} {1} à votre réserve", "{} {C}"),
            ("{ajoutez|ajoute} {2} à votre réserve", "{} {C}{C}"),
            ("{ajoutez|ajoute} {3} à votre réserve", "{} {C}{C}{C}"),
            ("{ajoutez|ajoute} {1} à votre réserve de mana", "{} {C}"),
            ("{ajoutez|ajoute} {2} à votre réserve de mana", "{} {C}{C}"),
            ("{ajoutez|ajoute} {3} à votre réserve de mana", "{} {C}{C}{C}"),
            ("{ajoutez|ajoute} un mana incolore à votre réserve", "{} {C}"),
            ("{ajoutez|ajoute} deux manas incolores à votre réserve", "{} {C}{C}"),
            ("{ajoutez|ajoute} un mana incolore à votre réserve de mana", "{} {C}"),
            ("{ajoutez|ajoute} deux manas incolores à votre réserve de mana", "{} {C}{C}"),
        ],
    ),
    named(
        "W-6",
        "« valeur de mana » for « coût converti de mana » (2021)",
        "« valeur de mana » pour « coût converti de mana » (2021)",
        &[("coût converti de mana", "valeur de mana"),
            (
                "coût converti de mana le plus {élevé|grand|petit|bas|faible}",
                "valeur de mana la plus {élevée|grande|petite|basse|faible}",
            ),
            ("coût converti de mana total", "valeur de mana totale"),
            ("coût converti de mana {inférieur|supérieur|égal}", "valeur de mana {inférieure|supérieure|égale}"),
            ("coût converti de mana {inférieur|supérieur} ou égal", "valeur de mana {inférieure|supérieure} ou égale"),
            (
                "coût converti de mana {inférieur|supérieur|égal} à celui",
                "valeur de mana {inférieure|supérieure|égale} à celle",
            ),
            (
                "coût converti de mana {inférieur|supérieur} ou égal à celui",
                "valeur de mana {inférieure|supérieure} ou égale à celle",
            ),
            (
                "coût converti de mana {inférieur|supérieur|égal} à # plus celui",
                "valeur de mana {inférieure|supérieure|égale} à # plus celle",
            ),
            (
                "coût converti de mana {inférieur|supérieur} ou égal à # plus celui",
                "valeur de mana {inférieure|supérieure} ou égale à # plus celle",
            ),
            ("coûts convertis de mana {différents|pairs|impairs}", "valeurs de mana {différentes|paires|impaires}"), ("coûts convertis de mana", "valeurs de mana")],
    )
    .anywhere(&[
            (
                "{un|le|son|leur|ce} coût converti de mana {inférieur|supérieur} ou égal",
                "{une|la|sa|leur|cette} valeur de mana {inférieure|supérieure} ou égale",
            ),
            (
                "{un|le|son|leur|ce} coût converti de mana {est|soit|était} {inférieur|supérieur} ou égal",
                "{une|la|sa|leur|cette} valeur de mana {} {inférieure|supérieure} ou égale",
            ),
            (
                "{un|le|son|leur|ce} coût converti de mana {est|soit|était} {inférieur|supérieur|égal}",
                "{une|la|sa|leur|cette} valeur de mana {} {inférieure|supérieure|égale}",
            ),
            (
                "{un|le|son|leur|ce} coût converti de mana {inférieur|supérieur|égal}",
                "{une|la|sa|leur|cette} valeur de mana {inférieure|supérieure|égale}",
            ),
            (
                "{un|le|son|leur|ce} coût converti de mana {inférieur|supérieur} à celui",
                "{une|la|sa|leur|cette} valeur de mana {inférieure|supérieure} à celle",
            ),
            (
                "{un|le|son|leur|ce} coût converti de mana {inférieur|supérieur} ou égal à celui",
                "{une|la|sa|leur|cette} valeur de mana {inférieure|supérieure} ou égale à celle",
            ),
            (
                "{un|le|son|leur|ce} coût converti de mana égal à celui",
                "{une|la|sa|leur|cette} valeur de mana égale à celle",
            ),
            (
                "{un|le|son|leur|ce} coût converti de mana {est|soit|était} {inférieur|supérieur} à celui",
                "{une|la|sa|leur|cette} valeur de mana {} {inférieure|supérieure} à celle",
            ),
            (
                "{un|le|son|leur|ce} coût converti de mana {est|soit|était} {inférieur|supérieur} ou égal à celui",
                "{une|la|sa|leur|cette} valeur de mana {} {inférieure|supérieure} ou égale à celle",
            ),
            (
                "{un|le|son|leur|ce} coût converti de mana {est|soit|était} égal à celui",
                "{une|la|sa|leur|cette} valeur de mana {} égale à celle",
            ),
            (
                "{un|le|son|leur|ce} coût converti de mana {inférieur|supérieur|égal} à # plus celui",
                "{une|la|sa|leur|cette} valeur de mana {inférieure|supérieure|égale} à # plus celle",
            ),
            (
                "{un|le|son|leur|ce} coût converti de mana {inférieur|supérieur} ou égal à # plus celui",
                "{une|la|sa|leur|cette} valeur de mana {inférieure|supérieure} ou égale à # plus celle",
            ),
            (
                "{un|le|son|leur|ce} coût converti de mana {est|soit|était} {inférieur|supérieur|égal} à # plus celui",
                "{une|la|sa|leur|cette} valeur de mana {} {inférieure|supérieure|égale} à # plus celle",
            ),
            (
                "{un|le|son|leur|ce} coût converti de mana {est|soit|était} {inférieur|supérieur} ou égal à # plus celui",
                "{une|la|sa|leur|cette} valeur de mana {} {inférieure|supérieure} ou égale à # plus celle",
            ),
            (
                "{un|le|son|leur|ce} coût converti de mana différent {inférieur|supérieur} ou égal",
                "{une|la|sa|leur|cette} valeur de mana différente {inférieure|supérieure} ou égale",
            ),
            (
                "{un|le|son|leur|ce} coût converti de mana total {est|soit|était} {inférieur|supérieur} ou égal",
                "{une|la|sa|leur|cette} valeur de mana totale {} {inférieure|supérieure} ou égale",
            ),
            (
                "{un|le|son|leur|ce} coût converti de mana de {cette|ce|cet|la|le} NP {est|soit|était} {inférieur|supérieur|égal}",
                "{une|la|sa|leur|cette} valeur de mana de {} NP {} {inférieure|supérieure|égale}",
            ),
            (
                "{un|le|son|leur|ce} coût converti de mana de {cette|ce|cet|la|le} NP {est|soit|était} {inférieur|supérieur} ou égal",
                "{une|la|sa|leur|cette} valeur de mana de {} NP {} {inférieure|supérieure} ou égale",
            ),
            ("{un|le|son|leur|ce} coût converti de mana total", "{une|la|sa|leur|cette} valeur de mana totale"),
            ("{un|le|son|leur|ce} coût converti de mana", "{une|la|sa|leur|cette} valeur de mana"),
            (
                "{un|le|son|leur|ce} coût converti de mana {pair|impair|différent}",
                "{une|la|sa|leur|cette} valeur de mana {paire|impaire|différente}",
            ),
            (
                "{un|le|son|leur|ce} coût converti de mana total {inférieur|supérieur} ou égal",
                "{une|la|sa|leur|cette} valeur de mana totale {inférieure|supérieure} ou égale",
            ),
            (
                "{un|le|son|leur|ce} coût converti de mana le plus {élevé|grand|petit|bas|faible}",
                "{une|la|sa|leur|cette} valeur de mana la plus {élevée|grande|petite|basse|faible}",
            ),
            ("{un|le} même coût converti de mana", "{une|la} même valeur de mana"),
            ("du même coût converti de mana", "de la même valeur de mana"),
            ("du coût converti de mana", "de la valeur de mana"),
            ("au coût converti de mana", "à la valeur de mana"),
            (
                "{du|au} coût converti de mana {inférieur|supérieur|égal}",
                "{de_la|à_la} valeur de mana {inférieure|supérieure|égale}",
            ),
            (
                "{du|au} coût converti de mana {inférieur|supérieur} ou égal",
                "{de_la|à_la} valeur de mana {inférieure|supérieure} ou égale",
            ),
            ("{du|au} coût converti de mana total", "{de_la|à_la} valeur de mana totale"),
            (
                "{du|au} coût converti de mana le plus {élevé|grand|petit|bas|faible}",
                "{de_la|à_la} valeur de mana la plus {élevée|grande|petite|basse|faible}",
            ),
            ("chaque coût converti de mana", "chaque valeur de mana"),
        ]),
    named(
        "W-7",
        "spells are cast, abilities activated (2009)",
        "un sort se lance, une capacité s'active (2009)",
        &[
            ("{joue|jouez|jouent|jouer} … {sort|sorts}", "{lance|lancez|lancent|lancer} … {}"),
            ("jouer plus d' un sort", "lancer plus d' un sort"),
        ],
    )
    .anywhere(&[
        ("{sort|sorts} que vous jouez", "{} que vous lancez"),
        ("{sort|sorts} NP que vous jouez", "{} NP que vous lancez"),
        ("{sort|sorts} que vos adversaires jouent", "{} que vos adversaires lancent"),
        ("{sort|sorts} NP que vos adversaires jouent", "{} NP que vos adversaires lancent"),
        ("{joue|jouez|jouer} un sort", "{lance|lancez|lancer} un sort"),
        ("{joue|jouez|jouer} un sort ou", "{} un sort ou"),
        ("{moins|plus} à jouer", "{} à lancer"),
        ("comme coût supplémentaire pour {jouer|lancer}", "en tant que coût supplémentaire pour lancer"),
        ("coût supplémentaire pour jouer", "coût supplémentaire pour lancer"),
        ("pourriez jouer un {rituel|éphémère}", "pourriez lancer un {}"),
        ("moment où vous jouez ce sort", "moment où vous lancez ce sort"),
        ("moment où vous jouez cette carte", "moment où vous lancez cette carte"),
        ("{jouer|jouez} cette carte face cachée", "{lancer|lancez} cette carte face cachée"),
        ("ne jouez cette capacité {que|qu'}", "n' activez {}"),
        ("n' utilisez cette capacité {que|qu'}", "n' activez {}"),
    ]),
    named(
        "W-53",
        "« N'activez que » for « N'activez cette capacité que » (2020)",
        "« N'activez que » pour « N'activez cette capacité que » (2020)",
        &[],
    )
    .anywhere(&[
        ("n' activez cette capacité {que|qu'}", "n' activez {}"),
        ("que quand vous pourriez lancer un {rituel|éphémère}", "que lorsque vous pourriez lancer un {}"),
    ]),
    named(
        "W-8",
        "a keyword, or « ne peut pas être bloquée », for its old phrase",
        "un mot-clé, ou « ne peut pas être bloquée », pour sa tournure ancienne",
        &[
            ("il est imblocable", "il ne peut pas être bloqué"),
            ("elle est imblocable", "elle ne peut pas être bloquée"),
            ("ils sont imblocables", "ils ne peuvent pas être bloqués"),
            ("elles sont imblocables", "elles ne peuvent pas être bloquées"),
            ("est imblocable", "ne peut pas être bloqué(e)"),
            ("sont imblocables", "ne peuvent pas être bloqué(e)(s)"),
            (
                "{est|sont} {indestructible|indestructibles} ce tour -ci",
                "{acquiert|acquièrent} l' indestructible jusqu'à la fin du tour",
            ),
            ("cette créature est indestructible .", "indestructible"),
            ("~ est indestructible .", "indestructible"),
            ("cet {artefact|enchantement} est indestructible .", "indestructible"),
            ("ce terrain est indestructible .", "indestructible"),
            ("{cette|cet|ce} {créature|artefact|enchantement|terrain} ne peut pas être la cible de sorts ou de capacités .", "linceul"),
            ("{cette|cet|ce} {créature|artefact|enchantement|terrain} ne peut être la cible de sorts ou de capacités .", "linceul"),
            (
                "{cette|cet|ce} {créature|artefact|enchantement|terrain} ne peut pas être la cible de sorts ou de capacités que vos adversaires contrôlent .",
                "défense talismanique",
            ),
            (
                "{cette|cet|ce} {créature|artefact|enchantement|terrain} ne peut être la cible de sorts ou de capacités que vos adversaires contrôlent .",
                "défense talismanique",
            ),
            ("~ ne peut pas être la cible de sorts ou de capacités .", "linceul"),
            ("{le|la|l'|les} ~ ne peut pas être la cible de sorts ou de capacités .", "linceul"),
            ("{le|la|l'|les} ~ est indestructible .", "indestructible"),
            ("{le|la|l'|les} ~ ne peut être la cible de sorts ou de capacités .", "linceul"),
            (
                "{le|la|l'|les} ~ ne peut pas être la cible de sorts ou de capacités que vos adversaires contrôlent .",
                "défense talismanique",
            ),
            (
                "{le|la|l'|les} ~ ne peut être la cible de sorts ou de capacités que vos adversaires contrôlent .",
                "défense talismanique",
            ),
            (
                "~ ne peut pas être la cible de sorts ou de capacités que vos adversaires contrôlent .",
                "défense talismanique",
            ),
            ("attaquer avec {cette|cet|ce} {créature|permanent} ne {la|le} fait pas s' engager .", "vigilance"),
            ("attaquer avec {le|la|l'|les} ~ ne {la|le|les} fait pas s' engager .", "vigilance"),
            ("attaquer avec ~ ne {la|le|les} fait pas s' engager .", "vigilance"),
            ("attaquer ne fait pas s' engager cette créature .", "vigilance"),
            (
                "vous pouvez {jouer|lancer} ~ à tout moment où vous pourriez {jouer|lancer} un éphémère .",
                "flash",
            ),
            (
                "vous pouvez {jouer|lancer} {le|la|l'|les|cette|cet|ce} ~ à tout moment où vous pourriez {jouer|lancer} un éphémère .",
                "flash",
            ),
            (
                "vous pouvez {jouer|lancer} {cette|cet|ce} {carte|créature|artefact|enchantement|sort|aura} à tout moment où vous pourriez {jouer|lancer} un éphémère .",
                "flash",
            ),
            ("est indestructible", "a l' indestructible"),
            ("sont indestructibles", "ont l' indestructible"),
        ],
    ),
    named(
        "W-9",
        "« créez un jeton » for « mettez un jeton sur le champ de bataille » (2016)",
        "« créez un jeton » pour « mettez un jeton sur le champ de bataille » (2016)",
        &[
            ("{mettez|met|mettent|mettre} sur le champ de bataille … {jeton|jetons}", "{créez|crée|créent|créer} … {}"),
            ("{mettez|met|mettent|mettre} en jeu … {jeton|jetons}", "{créez|crée|créent|créer} … {}"),
            (
                "{mettez|met|mettent|mettre} … {jeton|jetons} … sur le champ de bataille",
                "{créez|crée|créent|créer} … {} …",
            ),
            ("{mettez|met|mettent|mettre} … {jeton|jetons} … en jeu", "{créez|crée|créent|créer} … {} …"),
            ("{mettez|met|mettent|mettre} … {jeton|jetons} sur le champ de bataille", "{créez|crée|créent|créer} … {}"),
            ("{mettez|met|mettent|mettre} … {jeton|jetons} en jeu", "{créez|crée|créent|créer} … {}"),
        ],
    ),
    named(
        "W-10",
        "a card is always discarded from a hand",
        "une carte défaussée l'est toujours d'une main",
        &[],
    )
    .anywhere(&[
        ("{défausse|défaussent|défaussez} d' une NP de {sa|leur|votre} main", "{} d' une NP"),
        ("{défausse|défaussent|défaussez} de # NP de {sa|leur|votre} main", "{} de # NP"),
        ("{défausse|défaussent|défaussez} au hasard d' une NP de {sa|leur|votre} main", "{} au hasard d' une NP"),
        ("défaussez -vous d' une NP de votre main", "défaussez-vous d'une NP"),
        ("défaussez -vous de # NP de votre main", "défaussez-vous de # NP"),
        ("défaussez -vous au hasard d' une NP de votre main", "défaussez-vous au hasard d'une NP"),
    ]),
    named(
        "W-11",
        "« détruisez » with « ne peut pas être régénérée » for « enterrez »",
        "« détruisez » avec « ne peut pas être régénérée » pour « enterrez »",
        &[
            ("enterrez {la|le|l'} NP {ciblé|ciblée} .", "détruisez {} NP {} . (Il) ne peut pas être régénéré(e)."),
            ("enterrez {un|une} NP {ciblé|ciblée} .", "détruisez {} NP {} . (Il) ne peut pas être régénéré(e)."),
            ("enterrez {un|une} NP .", "détruisez {} NP . (Il) ne peut pas être régénéré(e)."),
            ("enterrez {tous|toutes} les NP .", "détruisez {} les NP . (Il) ne peuvent pas être régénéré(e)(s)."),
        ],
    ),
    named(
        "W-45",
        "« mélangez » without the library (2020)",
        "« mélangez » sans la bibliothèque (2020)",
        &[
            (
                "cherchez dans votre bibliothèque … et mettez … . mélangez ensuite votre bibliothèque",
                "cherchez dans votre bibliothèque … , mettez … , puis mélangez",
            ),
            (
                "cherchez une carte dans votre bibliothèque et mettez -la … . mélangez ensuite votre bibliothèque",
                "cherchez dans votre bibliothèque une carte, mettez-la … , puis mélangez",
            ),
            (
                "révélez cette carte et mettez -la dans votre main . mélangez ensuite votre bibliothèque",
                "révélez-la, mettez-la dans votre main, puis mélangez",
            ),
            (
                "la révéler et la mettre dans votre main . si vous faites ainsi , mélangez ensuite votre bibliothèque",
                "la révéler, la mettre dans votre main, puis mélanger",
            ),
            (
                "révélez -la et mettez -la … . mélangez ensuite votre bibliothèque",
                "révélez-la, mettez-la … , puis mélangez",
            ),
            // « Au-dessus d'elle » needs the library to be named.
            ("{puis|et} {mélangez|mélange} {votre|sa} bibliothèque et", "{} {} {} bibliothèque et"),
            (", mélangez ensuite votre bibliothèque", ", puis mélangez"),
            ("et {mélangez|mélanger} ensuite votre bibliothèque", ", puis {}"),
            ("puis mélanger votre bibliothèque", "puis mélanger"),
            (
                "puis {mélangez|mélanger} votre bibliothèque et {mettez|mettre} cette carte au -dessus d' elle",
                "puis {} et {} cette carte au-dessus",
            ),
            (
                "puis {mélangez|mélanger} votre bibliothèque et {mettez|mettre} cette carte au -dessus de celle -ci",
                "puis {} et {} cette carte au-dessus",
            ),
            (
                "puis {mélangez|mélanger} votre bibliothèque et {mettez|mettre} cette carte au -dessus d' elle",
                "puis {} et {} cette carte au-dessus de votre bibliothèque",
            ),
            (
                "puis {mélangez|mélanger} votre bibliothèque et {mettez|mettre} cette carte au -dessus de celle -ci",
                "puis {} et {} cette carte au-dessus de votre bibliothèque",
            ),
            ("si vous faites ainsi , mélangez votre bibliothèque", "si vous faites ainsi, mélangez"),
            (". ce joueur mélange ensuite sa bibliothèque", ". Puis ce joueur mélange"),
            ("{puis|et} mélangez votre bibliothèque", "{} mélangez"),
            ("{puis|et} {mélange|mélangent} {sa|leur} bibliothèque", "{} {}"),
            ("puis mélanger {sa|leur} bibliothèque", "puis mélanger"),
            (". mélangez ensuite votre bibliothèque", ". Puis mélangez"),
        ],
    )
    .anywhere(&[
        // Where nothing is said of the library behind it.
        ("si vous faites ainsi , mélangez votre bibliothèque .", "si vous faites ainsi, mélangez."),
        ("{puis|et} {mélangez|mélanger} votre bibliothèque .", "{} {} ."),
        (", {mélangez|mélanger} ensuite votre bibliothèque .", ", puis {} ."),
        ("et {mélangez|mélanger} ensuite votre bibliothèque .", ", puis {} ."),
        (", et {mélangez|mélanger} ensuite votre bibliothèque .", ", puis {} ."),
        ("{puis|et} {mélange|mélangent} {sa|leur} bibliothèque .", "{} {} ."),
        ("et mélange ensuite sa bibliothèque .", ", puis mélange."),
        (". mélangez ensuite votre bibliothèque .", ". Puis mélangez."),
        ("puis mélanger {sa|leur} bibliothèque .", "puis mélanger ."),
        (". ce joueur mélange ensuite sa bibliothèque .", ". Puis ce joueur mélange."),
    ]),
    named(
        "W-45",
        "a creature attacks in a combat, not in a turn",
        "une créature attaque à un combat, non à un tour",
        &[("à chaque tour si possible", "à chaque combat si possible")],
    ),
    named(
        "W-53",
        "« meurt » for « est mise dans un cimetière depuis le champ de bataille » (2011)",
        "« meurt » pour « est mise dans un cimetière depuis le champ de bataille » (2011)",
        &[
            // Creatures and planeswalkers alone die.
            ("{cette|une|autre} créature est mise dans un cimetière depuis le champ de bataille", "{} créature meurt"),
            ("{cette|une|autre} créature est mise dans un cimetière depuis le jeu", "{} créature meurt"),
            ("{cette|une|autre} créature est mise au cimetière depuis le champ de bataille", "{} créature meurt"),
            ("{cette|une|autre} créature est mise au cimetière depuis le jeu", "{} créature meurt"),
            ("la créature enchantée est mise au cimetière", "la créature enchantée meurt"),
            ("la créature enchantée est mise au cimetière depuis le jeu", "la créature enchantée meurt"),
            ("la créature enchantée est mise au cimetière depuis le champ de bataille", "la créature enchantée meurt"),
            ("une créature blessée par {cette|cet|ce} NP ce tour -ci est mise au cimetière", "une créature blessée par {} NP ce tour-ci meurt"),
            ("une créature blessée par {cette|cet|ce} NP ce tour -ci est mise dans un cimetière", "une créature blessée par {} NP ce tour-ci meurt"),
            ("une créature blessée par {le|la|l'|les} ~ ce tour -ci est mise au cimetière", "une créature blessée par {} ~ ce tour-ci meurt"),
            ("une créature blessée par ~ ce tour -ci est mise au cimetière", "une créature blessée par ~ ce tour-ci meurt"),
            ("une créature blessée par {le|la|l'|les} ~ ce tour est mise au cimetière", "une créature blessée par {} ~ ce tour-ci meurt"),
            ("~ {est|sont} {mis|mise|mises} dans un cimetière depuis le champ de bataille", "~ {meurt|meurent}"),
            ("~ {est|sont} {mis|mise|mises} dans un cimetière depuis le jeu", "~ {meurt|meurent}"),
            ("~ {est|sont} {mis|mise|mises} au cimetière depuis le champ de bataille", "~ {meurt|meurent}"),
            ("~ {est|sont} {mis|mise|mises} au cimetière depuis le jeu", "~ {meurt|meurent}"),
            (
                "{la|une|autre} créature {enchantée|équipée} est mise dans un cimetière depuis le champ de bataille",
                "{} créature {} meurt",
            ),
            (
                "{la|une|autre} créature {enchantée|équipée} est mise dans un cimetière depuis le jeu",
                "{} créature {} meurt",
            ),
            (
                "{une|autre} créature que vous contrôlez est mise dans un cimetière depuis le champ de bataille",
                "{} créature que vous contrôlez meurt",
            ),
            (
                "{une|autre} créature que vous contrôlez est mise dans un cimetière depuis le jeu",
                "{} créature que vous contrôlez meurt",
            ),
            (
                "{une|autre} créature qu' un adversaire contrôle est mise dans un cimetière depuis le champ de bataille",
                "{} créature qu' un adversaire contrôle meurt",
            ),
            (
                "{ou|et/ou} … créature est mise dans un cimetière depuis le champ de bataille",
                "{} … créature est mise dans un cimetière depuis le champ de bataille",
            ),
            (
                "{ou|et/ou} … créature que vous contrôlez est mise dans un cimetière depuis le champ de bataille",
                "{} … créature que vous contrôlez est mise dans un cimetière depuis le champ de bataille",
            ),
            (
                "{ou|et/ou} … créature qu' un adversaire contrôle est mise dans un cimetière depuis le champ de bataille",
                "{} … créature qu' un adversaire contrôle est mise dans un cimetière depuis le champ de bataille",
            ),
        ],
    ),
    named(
        "W-53",
        "« meulez » for putting the top cards of a library into the graveyard (2020)",
        "« meulez » pour mettre les cartes du dessus d'une bibliothèque dans le cimetière (2020)",
        &[
            (
                "{mettez|met|mettent|mettre} la carte du dessus de {votre|sa|leur} bibliothèque dans {votre|son|leur} cimetière",
                "{meulez|meule|meulent|meuler} une carte",
            ),
            (
                "{mettez|met|mettent|mettre} les # cartes du dessus de {votre|sa|leur} bibliothèque dans {votre|son|leur} cimetière",
                "{meulez|meule|meulent|meuler} # cartes",
            ),
            (
                "{mettez|met|mettent|mettre} autant de cartes du dessus de {votre|sa|leur} bibliothèque dans {votre|son|leur} cimetière",
                "{meulez|meule|meulent|meuler} autant de cartes",
            ),
            (
                "{mettez|met|mettent|mettre} dans {votre|son|leur} cimetière les # cartes du dessus de {votre|sa|leur} bibliothèque",
                "{meulez|meule|meulent|meuler} # cartes",
            ),
        ],
    ),
    named(
        "W-53",
        "« n'importe quelle cible » for « une cible, créature ou joueur » (2018)",
        "« n'importe quelle cible » pour « une cible, créature ou joueur » (2018)",
        &[
            ("{une|la} cible , créature ou joueur ,", "n'importe quelle cible"),
            ("{une|la} cible , créature ou joueur", "n'importe quelle cible"),
        ],
    ),
    named(
        "W-53",
        "« tant que », « si vous faites ainsi », « X étant » and the like for older words",
        "« tant que », « si vous faites ainsi », « X étant » et leurs pareils pour des mots plus anciens",
        &[
            ("ce tour -ci", "ce tour -ci"),
            ("ce tour", "ce tour-ci"),
            // A turn that was spoken of, and « pendant », which goes with none of today's « ce tour-ci ».
            ("{pendant|passe|passez|passer|de} ce tour", "{} ce tour"),
            ("ne {peut|peuvent} être {bloqué|bloquée|bloqués|bloquées} que par", "ne {} pas être {} excepté par"),
            ("tant que # cartes ou plus se trouvent dans votre cimetière", "tant qu'il y a au moins # cartes dans votre cimetière"),
            ("tant que # cartes ou plus sont dans votre cimetière", "tant qu'il y a au moins # cartes dans votre cimetière"),
            ("si # cartes ou plus se trouvent dans votre cimetière", "s'il y a au moins # cartes dans votre cimetière"),
            ("si # cartes ou plus sont dans votre cimetière", "s'il y a au moins # cartes dans votre cimetière"),
            ("enchantez une créature", "enchanter : créature"),
            ("enchantez un {terrain|permanent|artefact|enchantement|planeswalker|joueur}", "enchanter : {}"),
        ],
    )
    .anywhere(&[
        ("aussi longtemps {que|qu'}", "tant {}"),
        ("si vous le faites", "si vous faites ainsi"),
        (", où x est", ", X étant"),
        ("nommez une carte", "choisissez un nom de carte"),
        (
            "{contrez|contrer|contré|contrée|contrés|contrées}",
            "{contrecarrez|contrecarrer|contrecarré|contrecarrée|contrecarrés|contrecarrées}",
        ),
    ]),
    named(
        "W-53",
        "« si ce sort a été kické » for « si le coût de kick a été payé »",
        "« si ce sort a été kické » pour « si le coût de kick a été payé »",
        &[
            ("si le coût de kick a été payé", "si ce sort a été kické"),
            ("cette créature arrive , si le coût de kick a été payé", "cette créature arrive, si elle a été kickée"),
            ("si vous avez payé le coût de kick", "si ce sort a été kické"),
            ("si vous avez payé son coût de kick", "si ce sort a été kické"),
        ],
    ),
    named(
        "W-53",
        "who sacrifices chooses: « de son choix » (2023)",
        "qui sacrifie choisit : « de son choix » (2023)",
        &[
            ("{joueur|adversaire|ciblé} sacrifie {un|une} NP .", "{} sacrifie {} NP de son choix."),
            ("{joueur|adversaire|ciblé} sacrifie # NP .", "{} sacrifie # NP de son choix."),
        ],
    ),
    named(
        "W-53",
        "« de la couleur de votre choix » for « de n'importe quelle couleur »",
        "« de la couleur de votre choix » pour « de n'importe quelle couleur »",
        &[
            ("un mana de n' importe quelle couleur", "un mana de la couleur de votre choix"),
            // « … qu'un terrain que vous contrôlez pourrait produire »
            ("un mana de n' importe quelle couleur {que|qu'}", "un mana de n'importe quelle couleur {}"),
        ],
    ),
    named(
        "W-53",
        "« devait mourir » for « devait être mise dans un cimetière ce tour-ci » (2011)",
        "« devait mourir » pour « devait être mise dans un cimetière ce tour-ci » (2011)",
        &[("cette créature devait être mise dans un cimetière ce tour -ci", "cette créature devait mourir ce tour-ci")],
    ),
    named(
        "W-53",
        "no comma before the « ou » of a list",
        "pas de virgule devant le « ou » d'une énumération",
        &[
            (", ou {un|une} NP {ciblé|ciblée}", "ou {} NP {}"),
            (", ou {{w}|{u}|{b}|{r}|{g}|{c}}", "ou {{W}|{U}|{B}|{R}|{G}|{C}}"),
        ],
    ),
    named(
        "W-53",
        "« cherchez dans votre bibliothèque une carte » for « cherchez une carte dans votre bibliothèque »",
        "« cherchez dans votre bibliothèque une carte » pour « cherchez une carte dans votre bibliothèque »",
        &[
            // What is not described, or all that is said of it, stands first.
            ("{cherchez|chercher} une carte dans votre bibliothèque", "{} une carte dans votre bibliothèque"),
            ("{cherchez|chercher} {un|une} NP dans votre bibliothèque .", "{} {} NP dans votre bibliothèque ."),
            ("{cherchez|chercher} {un|une} NP dans votre bibliothèque", "{} dans votre bibliothèque {} NP"),
        ],
    ),
    named(
        "W-53",
        "a target card is taken « depuis » a graveyard (2012)",
        "une carte ciblée se prend « depuis » un cimetière (2012)",
        &[
            ("{ciblée|ciblées} de votre cimetière {dans|sur|à}", "{} depuis votre cimetière {}"),
            ("{renvoyez|renvoyer} {le|la|l'|les} ~ de votre cimetière", "{} cette carte depuis votre cimetière"),
            ("{renvoyez|renvoyer} ~ de votre cimetière", "{} cette carte depuis votre cimetière"),
            ("{ciblée|ciblées} dans votre cimetière {dans|sur|à}", "{} depuis votre cimetière {}"),
            ("{exilez|exile} … {ciblée|ciblées} dans un cimetière", "{} … {} depuis un cimetière"),
            ("{exilez|exile} … {ciblée|ciblées} d' un cimetière", "{} … {} depuis un cimetière"),
            ("{exilez|exile} … {ciblée|ciblées} dans un cimetière qui", "{} … {} dans un cimetière qui"),
            ("{exilez|exile} … {ciblée|ciblées} d' un cimetière {unique|et}", "{} … {} d' un cimetière {}"),
        ],
    ),
    named(
        "W-52",
        "a target is chosen with « un » or « une »; « la … ciblée » speaks of one chosen before (2020)",
        "une cible se choisit avec « un » ou « une » ; « la … ciblée » désigne celle déjà choisie (2020)",
        &[],
    )
    .outdated(&[
        ("{bat|battent|battre} contre la NP ciblée {que|qu'}", "{} contre une NP ciblée {}"),
        ("{bat|battent|battre} contre le NP ciblé {que|qu'}", "{} contre un NP ciblé {}"),
        // The article of a keyword, which is no target's.
        ("{avec|sans|contre} {la|le|l'} NP {ciblé|ciblée}", "{} {} NP {}"),
            ("{la|le|l'} NP {ciblé|ciblée} ou {la|le|l'} NP {ciblé|ciblée} .", "une cible, NP ou NP ."),
            ("à {la|l'} NP {ciblé|ciblée} ou au NP ciblé .", "à une cible, NP ou NP ."),
            (
                "{la|le|l'} NP {ciblé|ciblée} , {la|le|l'} NP {ciblé|ciblée} ou {la|le|l'} NP {ciblé|ciblée} .",
                "une cible, NP , NP ou NP .",
            ),
            // Another mode.
            ("; ou {la|le} NP {ciblé|ciblée}", "; ou {une|un} NP {}"),
            ("; ou l' NP {ciblé|ciblée}", "; ou un(e) NP {}"),
            ("; ou bien {la|le} NP {ciblé|ciblée}", "; ou bien {une|un} NP {}"),
            ("; ou bien l' NP {ciblé|ciblée}", "; ou bien un(e) NP {}"),
            // The last of a list.
            (
                "{la|le|l'} NP {ciblé|ciblée} , {la|le|l'} NP {ciblé|ciblée} , ou {la|le|l'} NP {ciblé|ciblée} .",
                "une cible, NP , NP ou NP .",
            ),
            (", ou {la|le} NP {ciblé|ciblée}", "ou {une|un} NP {}"),
            (", ou l' NP {ciblé|ciblée}", "ou un(e) NP {}"),
            ("ou {la|le|l'|au|du} NP {ciblé|ciblée}", "ou {} NP {}"),
            ("l' {artefact|enchantement} ou l' {artefact|enchantement} ciblé .", "une cible, {} ou {} ."),
            ("l' {artefact|enchantement} ou la créature ciblée .", "une cible, {} ou créature ."),
            ("{la|le|l'} NP ou {la|le|l'} NP {ciblé|ciblée} .", "une cible, NP ou NP ."),
            ("{la|le|l'} NP ou {la|le|l'} NP {ciblé|ciblée} {que|qu'|qui}", "une cible, NP ou NP , {||} {||} {|} {}"),
            ("ou {à|de} {la|l'} NP {ciblé|ciblée}", "ou {} {} NP {}"),
            ("{la|l'} NP ciblée ou {la|l'} NP ciblée", "une NP ciblée ou une NP ciblée"),
            ("{la|l'} NP ciblée ou {le|l'} NP ciblé", "une NP ciblée ou un NP ciblé"),
            ("{le|l'} NP ciblé ou {la|l'} NP ciblée", "un NP ciblé ou une NP ciblée"),
            ("{le|l'} NP ciblé ou {le|l'} NP ciblé", "un NP ciblé ou un NP ciblé"),
            ("la NP {avec|sans} {le|la|l'} NP ciblée", "une NP {} {} NP ciblée"),
            ("le NP {avec|sans} {le|la|l'} NP ciblé", "un NP {} {} NP ciblé"),
            ("{la|le} NP ou {la|le} NP {ciblé|ciblée}", "{une|un} NP ou {une|un} NP {}"),
            (
                "de l' artefact ciblé , de la créature ciblée ou de l' enchantement ciblé",
                "d'un artefact ciblé, d'une créature ciblée ou d'un enchantement ciblé",
            ),
            ("de la NP ciblée", "d'une NP ciblée"),
            ("de l' NP {ciblé|ciblée}", "d'un(e) NP {}"),
            ("du NP ciblé", "d'un NP ciblé"),
            ("au NP ciblé", "à un NP ciblé"),
            ("la NP ciblée", "une NP ciblée"),
            ("le NP ciblé", "un NP ciblé"),
            ("l' NP {ciblé|ciblée}", "un(e) NP {}"),
            ("les # NP {ciblés|ciblées}", "# NP {}"),
            ("des # NP {ciblés|ciblées}", "de # NP {}"),
            ("aux # NP {ciblés|ciblées}", "à # NP {}"),
    ]),
];
