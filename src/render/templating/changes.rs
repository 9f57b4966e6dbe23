//! The list.

use crate::lex::Language;

/// A listed change of templating.
#[derive(Clone, Copy, Debug)]
pub struct Change {
    /// What changes, for English and for French readers.
    pub english: &'static str,
    pub french: &'static str,
    /// The language of the texts that it changes; none for both.
    pub language: Option<Language>,
    /// Rewritings of single words, made before those of phrases.
    pub(super) spellings: &'static [(&'static str, &'static str)],
    /// Rewritings of phrases: what is read, and what it becomes.
    pub(super) phrases: &'static [(&'static str, &'static str)],
    /// Rewritings made last, when signs that say nothing are left out.
    pub(super) last: &'static [(&'static str, &'static str)],
}

const fn of_sense(english: &'static str, french: &'static str) -> Change {
    Change { english, french, language: None, spellings: &[], phrases: &[], last: &[] }
}

const fn spelled(
    language: Language,
    english: &'static str,
    french: &'static str,
    spellings: &'static [(&'static str, &'static str)],
) -> Change {
    Change { english, french, language: Some(language), spellings, phrases: &[], last: &[] }
}

pub(super) const fn phrased(
    language: Language,
    english: &'static str,
    french: &'static str,
    phrases: &'static [(&'static str, &'static str)],
) -> Change {
    Change { english, french, language: Some(language), spellings: &[], phrases, last: &[] }
}

pub(super) const fn last(
    language: Language,
    english: &'static str,
    french: &'static str,
    last: &'static [(&'static str, &'static str)],
) -> Change {
    Change { english, french, language: Some(language), spellings: &[], phrases: &[], last }
}

/// Every change that a round trip may make and still count as lossless.
pub const CHANGES: &[Change] = &all::<{ OF_TODAY.len() + super::dated::DATED.len() }>(OF_TODAY, super::dated::DATED);

const OF_TODAY: &[Change] =
    &all::<{ WORDED.len() + super::phrasing::PHRASING.len() }>(WORDED, super::phrasing::PHRASING);

const WORDED: &[Change] = &all::<{ COMMON.len() + OTHER.len() }>(COMMON, OTHER);

const OTHER: &[Change] = &all::<{ super::wordings::FRENCH.len() + super::variants::VARIANTS.len() }>(
    super::wordings::FRENCH,
    super::variants::VARIANTS,
);

const fn all<const N: usize>(one: &[Change], other: &[Change]) -> [Change; N] {
    let mut all = [one[0]; N];
    let mut at = 0;
    while at < N {
        all[at] = if at < one.len() { one[at] } else { other[at - one.len()] };
        at += 1;
    }
    all
}

const COMMON: &[Change] = &[
    of_sense(
        "Capital letters, spaces, the forms of quotation marks, dashes and apostrophes.",
        "Majuscules, espaces, forme des guillemets, des tirets et des apostrophes.",
    ),
    of_sense("Reminder text is left out.", "Le texte de rappel est omis."),
    of_sense(
        "The card's name, its short name and \"this creature\" are the same object.",
        "Le nom de la carte, son nom court et « cette créature » sont le même objet.",
    ),
    of_sense("Numbers in words or in digits.", "Nombres en lettres ou en chiffres."),
    of_sense(
        "The comma before the last member of a list; a full stop at a quotation mark or at the end of a line.",
        "La virgule devant le dernier terme d'une liste ; le point à un guillemet ou en fin de ligne.",
    ),
    of_sense("Brackets around a loyalty cost.", "Les crochets autour d'un coût de loyauté."),
    spelled(
        Language::English,
        "Contractions: \"it's\" is \"it is\".",
        "Contractions : « it's » pour « it is ».",
        &[
            ("it's", "it is"),
            ("that's", "that is"),
            ("there's", "there is"),
            ("who's", "who is"),
            ("they're", "they are"),
            ("he's", "he is"),
            ("she's", "she is"),
            ("you're", "you are"),
            ("you've", "you have"),
            ("they've", "they have"),
            ("can't", "can not"),
            ("cannot", "can not"),
            ("don't", "do not"),
            ("doesn't", "does not"),
            ("didn't", "did not"),
            ("isn't", "is not"),
            ("aren't", "are not"),
            ("wasn't", "was not"),
            ("weren't", "were not"),
            ("hasn't", "has not"),
            ("haven't", "have not"),
        ],
    ),
    spelled(
        Language::English,
        "British and American spellings.",
        "Orthographes britannique et américaine.",
        &[
            ("colour", "color"),
            ("colours", "colors"),
            ("colourless", "colorless"),
            ("coloured", "colored"),
            ("multicoloured", "multicolored"),
            ("monocoloured", "monocolored"),
            ("amongst", "among"),
            ("till", "until"),
            ("towards", "toward"),
        ],
    ),
    phrased(
        Language::English,
        "\"also gets\", \"also gains\" without \"also\".",
        "« also gets », « also gains » sans « also ».",
        &[("also {get|gets|gain|gains|have|has}", "{}")],
    ),
    phrased(
        Language::English,
        "\"his or her\", \"him or her\" are \"their\", \"them\".",
        "« his or her », « him or her » deviennent « their », « them ».",
        &[("his or her", "their"), ("him or her", "them"), ("he or she", "they")],
    ),
    phrased(
        Language::English,
        "\"enters the battlefield\", \"comes into play\" are \"enters\".",
        "« enters the battlefield », « comes into play » deviennent « enters ».",
        &[
            ("{enter|enters|entered|entering} the battlefield", "{}"),
            ("come into play", "enter"),
            ("comes into play", "enters"),
            ("came into play", "entered"),
            ("coming into play", "entering"),
            ("put … into play", "put … onto the battlefield"),
        ],
    ),
    phrased(
        Language::English,
        "\"leaves play\", \"in play\", \"from play\": the battlefield by its old name.",
        "« leaves play », « in play », « from play » : le champ de bataille sous son ancien nom.",
        &[
            ("{leave|leaves|left} play", "{} the battlefield"),
            ("in play", "on the battlefield"),
            ("from play", "from the battlefield"),
        ],
    ),
    phrased(
        Language::English,
        "\"is put into a graveyard from the battlefield\" is \"dies\" (700.4).",
        "« is put into a graveyard from the battlefield » devient « dies » (700.4).",
        &[
            ("is put into a graveyard from the battlefield", "dies"),
            ("is put into a graveyard from play", "dies"),
            ("are put into a graveyard from the battlefield", "die"),
            ("was put into a graveyard from the battlefield", "died"),
            ("were put into a graveyard from the battlefield", "died"),
        ],
    ),
    phrased(
        Language::English,
        "\"remove from the game\" is \"exile\".",
        "« remove from the game » devient « exile ».",
        &[
            ("remove … from the game", "exile …"),
            ("removes … from the game", "exiles …"),
            ("removed from the game", "exiled"),
        ],
    ),
    phrased(
        Language::English,
        "\"converted mana cost\" is \"mana value\".",
        "« converted mana cost » devient « mana value ».",
        &[("converted mana cost", "mana value"), ("converted mana costs", "mana values")],
    ),
    phrased(
        Language::English,
        "\"to your mana pool\" is left out.",
        "« to your mana pool » est omis.",
        &[
            ("to your mana pool", ""),
            ("to their mana pool", ""),
            ("to his or her mana pool", ""),
            ("to that player 's mana pool", ""),
        ],
    ),
    phrased(
        Language::English,
        "\"Activate this ability only\" is \"Activate only\"; \"any time you could cast a sorcery\" is \"as a sorcery\".",
        "« Activate this ability only » devient « Activate only » ; « any time you could cast a sorcery », « as a sorcery ».",
        &[
            ("activate this ability only", "activate only"),
            ("play this ability only", "activate only"),
            ("activate this ability no more", "activate no more"),
            ("any time you could cast a sorcery", "as a sorcery"),
            ("activate this ability only any time you could {cast|play} a sorcery", "activate only as a sorcery"),
        ],
    ),
    phrased(
        Language::English,
        "\"Shuffle your library\" is \"shuffle\".",
        "« Shuffle your library » devient « shuffle ».",
        &[
            ("shuffle your library", "shuffle"),
            ("shuffles their library", "shuffles"),
            ("shuffle their library", "shuffle"),
            ("shuffles his or her library", "shuffles"),
            ("shuffle that library", "shuffle"),
        ],
    ),
    phrased(
        Language::English,
        "\"precombat main phase\" is \"first main phase\", \"postcombat\" \"second\".",
        "« precombat main phase » devient « first main phase », « postcombat », « second ».",
        &[("precombat main phase", "first main phase"), ("postcombat main phase", "second main phase")],
    ),
    phrased(
        Language::English,
        "\"card's owner's\" and other dated wordings of the same thing: \"bury\", \"name a card\".",
        "Autres tournures anciennes : « bury », « name a card ».",
        &[
            ("name a card", "choose a card name"),
            ("names a card", "chooses a card name"),
            ("name a nonland card", "choose a nonland card name"),
        ],
    ),
    phrased(
        Language::English,
        "Of a player who sacrifices: \"of their choice\" is left out.",
        "D'un joueur qui sacrifie : « of their choice » est omis.",
        &[("of their choice", ""), ("of his or her choice", "")],
    ),
    phrased(
        Language::English,
        "\"the other\" of two is \"the rest\"; \"and put the rest\" is \"and the rest\".",
        "« the other », de deux, devient « the rest » ; « and put the rest », « and the rest ».",
        &[
            ("and put the other", "and the rest"),
            ("and the other", "and the rest"),
            ("and puts the other", "and the rest"),
            ("and put the rest", "and the rest"),
            ("and puts the rest", "and the rest"),
            ("put the other", "put the rest"),
        ],
    ),
    phrased(
        Language::English,
        "\"two or more\" is \"at least two\".",
        "« two or more » devient « at least two ».",
        &[("{1|2|3|4|5|6|7|8|9|10|11|12|13|15|20|x} or more", "at least {}")],
    ),
    phrased(
        Language::English,
        "\"to their owner's hand\" is \"to their owners' hands\", and so is their controllers' untap step.",
        "« to their owner's hand » devient « to their owners' hands », de même leur étape de dégagement.",
        &[
            ("their {owner|owners} 's {hand|hands}", "their owners 's hands"),
            ("their {owner|owners} 's {graveyard|graveyards}", "their owners 's graveyards"),
            ("their {owner|owners} 's {library|libraries}", "their owners 's libraries"),
            ("their {owner|owners} 's control", "their owners 's control"),
            ("their {controller|controllers} 's untap {step|steps}", "their controllers 's untap steps"),
            ("their {controller|controllers} 's next untap {step|steps}", "their controllers 's next untap steps"),
        ],
    ),
    phrased(
        Language::English,
        "\"doesn't untap for as long as\" is \"doesn't untap during its controller's untap step for as long as\".",
        "« doesn't untap for as long as » devient « doesn't untap during its controller's untap step for as long as ».",
        &[
            ("untap during its controller 's untap step for as long as", "untap for as long as"),
            ("untap during their controllers 's untap steps for as long as", "untap for as long as"),
        ],
    ),
    phrased(
        Language::French,
        "« ne se dégage pas tant que » is « ne se dégage pas pendant l'étape de dégagement de son contrôleur tant que ».",
        "« ne se dégage pas tant que » devient « ne se dégage pas pendant l'étape de dégagement de son contrôleur tant que ».",
        &[
            ("pendant l' étape de dégagement de son contrôleur {tant|aussi}", "{}"),
            ("pendant l' étape de dégagement de leurs contrôleurs {tant|aussi}", "{}"),
        ],
    ),
    phrased(
        Language::English,
        "\"one of your opponents\" is \"an opponent\".",
        "« one of your opponents » devient « an opponent ».",
        &[("1 of your opponents", "an opponent"), ("each of your opponents", "each opponent")],
    ),
    phrased(
        Language::English,
        "\"was exiled this way\" is \"is exiled this way\".",
        "« was exiled this way » devient « is exiled this way ».",
        &[
            (
                "was {cast|chosen|countered|created|dealt|destroyed|discarded|exiled|milled|prevented|returned|revealed|sacrificed} this way",
                "is {} this way",
            ),
            (
                "were {cast|chosen|countered|created|dealt|destroyed|discarded|exiled|milled|prevented|returned|revealed|sacrificed} this way",
                "are {} this way",
            ),
        ],
    ),
    phrased(
        Language::English,
        "\"he\", \"she\", \"his\", \"her\" are \"it\", \"its\".",
        "« he », « she », « his », « her » deviennent « it », « its ».",
        &[
            ("her {additional|controller|owner|power|toughness|loyalty|mana|activated|other|abilities|base}", "its {}"),
            ("his", "its"),
            ("{he|she|him|her}", "it"),
            ("{himself|herself}", "itself"),
        ],
    ),
    phrased(
        Language::English,
        "\"that color\", \"that type\", \"that name\" are \"the chosen color\" and so on.",
        "« that color », « that type », « that name » deviennent « the chosen color », etc.",
        &[
            ("of that color", "of the chosen color"),
            ("of that type", "of the chosen type"),
            ("with that name", "with the chosen name"),
        ],
    ),
    phrased(
        Language::English,
        "\"you've gained\" is \"you gained\"; \"has been dealt\" is \"was dealt\".",
        "« you've gained » devient « you gained » ; « has been dealt », « was dealt ».",
        &[
            ("you have {cast|copied|discarded|gained|lost|milled|played|sacrificed}", "you {}"),
            ("has been {dealt|exiled|cast}", "was {}"),
            ("have been {dealt|exiled|cast}", "were {}"),
        ],
    ),
    phrased(
        Language::English,
        "\"your third spell in a turn\" is \"your third spell each turn\"; \"different mana values\" among cards are \"mana values\".",
        "« your third spell in a turn » devient « each turn » ; « different mana values » devient « mana values ».",
        &[
            ("spell in a turn", "spell each turn"),
            ("different mana {value|values} among", "mana {} among"),
            ("different {power|powers|names} among", "{} among"),
        ],
    ),
    phrased(
        Language::French,
        "« une créature avec le vol ciblée » is « une créature ciblée avec le vol ».",
        "« une créature avec le vol ciblée » devient « une créature ciblée avec le vol ».",
        &[
            ("{la|1} créature avec le … ciblée", "1 créature ciblé avec le …"),
            ("{la|1} créature sans le … ciblée", "1 créature ciblé sans le …"),
            ("créatures avec le {vol|piétinement|défenseur} ciblées", "créatures ciblés avec le {}"),
            ("créatures sans le {vol|piétinement|défenseur} ciblées", "créatures ciblés sans le {}"),
        ],
    ),
    phrased(
        Language::French,
        "« à la fin du tour », « au début de la prochaine étape de fin » are « au début de l'étape de fin ».",
        "« à la fin du tour », « au début de la prochaine étape de fin » deviennent « au début de l'étape de fin ».",
        &[
            ("à la fin de le tour", "à le début de l' étape de fin"),
            ("à le début de la prochaine étape de fin", "à le début de l' étape de fin"),
        ],
    ),
    phrased(
        Language::French,
        "« les mains de leurs propriétaires » is « la main de leur propriétaire »; « remettez », « mettez ».",
        "« les mains de leurs propriétaires » devient « la main de leur propriétaire » ; « remettez », « mettez ».",
        &[
            ("les mains de leurs propriétaires", "la main de leur propriétaire"),
            ("la main de leurs propriétaires", "la main de leur propriétaire"),
            ("remettez", "mettez"),
            ("remettre", "mettre"),
            ("remet", "met"),
            ("à le lieu de", "à la place de"),
        ],
    ),
    phrased(
        Language::French,
        "« les cartes de votre cimetière » is « les cartes dans votre cimetière ».",
        "« les cartes de votre cimetière » devient « les cartes dans votre cimetière ».",
        &[
            ("cartes de {votre|son|leur} cimetière", "cartes dans {} cimetière"),
            ("cartes depuis {votre|son|leur} cimetière", "cartes dans {} cimetière"),
            ("cartes de {votre|sa|leur} main", "cartes dans {} main"),
            ("cartes depuis {votre|sa|leur} main", "cartes dans {} main"),
        ],
    ),
    phrased(
        Language::French,
        "« Enchanter : une créature » is « Enchanter : créature ».",
        "« Enchanter : une créature » devient « Enchanter : créature ».",
        &[
            ("enchanter : 1", "enchanter :"),
            ("enchanter 1", "enchanter :"),
            ("enchanter :", "enchanter :"),
            ("enchanter", "enchanter :"),
        ],
    ),
    phrased(
        Language::French,
        "« transformée et sous votre contrôle » is « transformée sous votre contrôle ».",
        "« transformée et sous votre contrôle » devient « transformée sous votre contrôle ».",
        &[(", {transformé|transformée} et sous", "{} sous"), (", {transformé|transformée} , sous", "{} sous")],
    ),
    phrased(
        Language::French,
        "« la combinaison de mana coloré de votre choix » is « n'importe quelle combinaison de couleurs ».",
        "« la combinaison de mana coloré de votre choix » devient « n'importe quelle combinaison de couleurs ».",
        &[
            ("la combinaison de mana coloré de votre choix", "n' importe quelle combinaison de couleurs"),
            ("la combinaison de couleurs de votre choix", "n' importe quelle combinaison de couleurs"),
        ],
    ),
    phrased(
        Language::French,
        "Gender of pronouns: « elle » is « il ».",
        "Genre des pronoms : « elle » pour « il ».",
        &[("elle", "il"), ("elles", "ils"), ("eux", "ils"), ("sur elle", "sur lui"), ("avec elle", "avec lui")],
    ),
    phrased(
        Language::French,
        "« une cible, créature ou joueur » is « n'importe quelle cible »; \"attaque à chaque tour\", « à chaque combat ».",
        "« une cible, créature ou joueur » devient « n'importe quelle cible » ; « à chaque tour si possible », « à chaque combat si possible ».",
        &[
            ("1 cible , créature ou joueur ,", "n' importe quelle cible"),
            ("1 cible , créature ou joueur", "n' importe quelle cible"),
            ("la cible , créature ou joueur ,", "n' importe quelle cible"),
            ("la cible , créature ou joueur", "n' importe quelle cible"),
            ("à chaque tour si possible", "à chaque combat si possible"),
            ("de valeur de mana", "avec 1 valeur de mana"),
        ],
    ),
    phrased(
        Language::French,
        "« arrive sur le champ de bataille », « arrive en jeu » are « arrive ».",
        "« arrive sur le champ de bataille », « arrive en jeu » deviennent « arrive ».",
        &[
            (
                "{arrive|arrivent|arriver|arrivait|arrivaient|arrivé|arrivée|arrivés|arrivées} sur le champ de bataille",
                "{}",
            ),
            ("{arrive|arrivent|arriver|arrivait|arrivaient|arrivé|arrivée|arrivés|arrivées} en jeu", "{}"),
            ("{entre|entrent} sur le champ de bataille", "arrive"),
        ],
    ),
    phrased(
        Language::French,
        "« quitte le jeu », « en jeu », « depuis le jeu »: the battlefield by its old name.",
        "« quitte le jeu », « en jeu », « depuis le jeu » : le champ de bataille sous son ancien nom.",
        &[
            ("{quitte|quittent|quitté} le jeu", "{} le champ de bataille"),
            ("en jeu", "sur le champ de bataille"),
            ("depuis le jeu", "de le champ de bataille"),
        ],
    ),
    phrased(
        Language::French,
        "« retirer de la partie » is « exiler ».",
        "« retirer de la partie » devient « exiler ».",
        &[
            ("retirez de la partie", "exilez"),
            ("retirer de la partie", "exiler"),
            ("retire de la partie", "exile"),
            ("retirez … de la partie", "exilez …"),
            ("retire … de la partie", "exile …"),
            ("retirer … de la partie", "exiler …"),
            ("{retiré|retirée|retirés|retirées} de la partie", "exilé"),
            ("{exilé|exilée|exilés|exilées}", "exilé"),
        ],
    ),
    phrased(
        Language::French,
        "« coût converti de mana » is « valeur de mana ».",
        "« coût converti de mana » devient « valeur de mana ».",
        &[("coût converti de mana", "valeur de mana"), ("coût de mana converti", "valeur de mana")],
    ),
    phrased(
        Language::French,
        "« à votre réserve » is left out.",
        "« à votre réserve » est omis.",
        &[("à votre réserve de mana", ""), ("à votre réserve", ""), ("à sa réserve", "")],
    ),
    phrased(
        Language::French,
        "The article before a target: « la créature ciblée » is « une créature ciblée ».",
        "L'article devant une cible : « la créature ciblée » devient « une créature ciblée ».",
        &[
            ("{le|la|l'|1} … {ciblé|ciblée}", "1 … ciblé"),
            ("les … {ciblés|ciblées}", "… ciblés"),
            ("{ciblé|ciblée}", "ciblé"),
            ("{ciblés|ciblées}", "ciblés"),
        ],
    ),
    spelled(
        Language::French,
        "« ce tour » is « ce tour-ci ».",
        "« ce tour » devient « ce tour-ci ».",
        &[("ce tour -ci", "ce tour")],
    ),
    phrased(
        Language::French,
        "« Prévenez, ce tour-ci, les prochaines 3 blessures » is « prévenez les 3 prochaines blessures … ce tour-ci ».",
        "« Prévenez, ce tour-ci, les prochaines 3 blessures » devient « prévenez les 3 prochaines blessures … ce tour-ci ».",
        &[
            (
                "prévenez , ce tour , les prochaines {2|3|4|5|6|7|8|10|x} blessures … infligées",
                "prévenez les {} prochaines blessures … infligées ce tour",
            ),
            ("les prochaines {2|3|4|5|6|7|8|10|x} blessures", "les {} prochaines blessures"),
            ("prévenez , ce tour , … {infligée|infligées}", "prévenez … {} ce tour"),
        ],
    ),
    phrased(
        Language::French,
        "« une autre créature ou un autre artefact » is « une autre créature ou un artefact »; « pendant que », « tant que ».",
        "« une autre créature ou un autre artefact » devient « une autre créature ou un artefact » ; « pendant que », « tant que ».",
        &[
            ("ou 1 autre", "ou 1"),
            ("{créature|artefact|enchantement|planeswalker|terrain|véhicule} , 1 autre", "{} , 1"),
            ("pendant {que|qu'}", "tant {}"),
        ],
    ),
    phrased(
        Language::French,
        "« ne peut être », « au dernier tour », « tous les types », « pas de carte en main » and the like.",
        "« ne peut être », « au dernier tour », « tous les types », « pas de carte en main » et autres tournures.",
        &[
            ("ne peut être {bloqué|bloquée}", "ne peut pas être bloqué"),
            ("ne {peut|peuvent} être", "ne {} pas être"),
            ("à le dernier tour", "à le tour précédent"),
            ("a tous les types de créature", "est de tous les types de créature"),
            ("pas de carte en main", "aucune carte en main"),
            ("dans l' exil", "en exil"),
            ("leurs contrôleurs", "leur contrôleur"),
            (", dans l' ordre de", "dans l' ordre de"),
            ("dans n' importe quel ordre", "dans l' ordre de votre choix"),
            (", dans n' importe quel ordre", "dans l' ordre de votre choix"),
            (", dans 1 ordre aléatoire", "dans 1 ordre aléatoire"),
            (", {engagé|engagée|engagés|engagées} et", "{} et"),
            ("ensuite ,", "puis"),
            ("{moins|plus} à jouer", "{} à lancer"),
            ("jouez {coûte|coûtent}", "lancez {}"),
            ("d' 1 couleur de votre choix", "de la couleur de votre choix"),
            ("{2|3} créatures ou plus", "à le moins {} créatures"),
            ("et à chaque", "et chaque"),
            ("vous avez payé le coût de kick", "il a été kické"),
        ],
    ),
    phrased(
        Language::French,
        "« Amassez 2 » is « amassez des zombies 2 ».",
        "« Amassez 2 » devient « amassez des zombies 2 ».",
        &[("{amassez|amasser|amasse} de les zombies", "{}")],
    ),
    phrased(
        Language::French,
        "« jouer » a spell is « lancer »; « sauter » a step is « passer »; « contrer » is « contrecarrer ».",
        "« jouer » un sort devient « lancer » ; « sauter » une étape, « passer » ; « contrer », « contrecarrer ».",
        &[
            ("jouez … sort", "lancez … sort"),
            ("joue … sort", "lance … sort"),
            ("sautez", "passez"),
            ("saute", "passe"),
            ("contrez", "contrecarrez"),
        ],
    ),
    phrased(
        Language::French,
        "« Si vous le faites » is « Si vous faites ainsi »; « aussi longtemps que » is « tant que ».",
        "« Si vous le faites » devient « Si vous faites ainsi » ; « aussi longtemps que », « tant que ».",
        &[("vous le faites", "vous faites ainsi"), ("aussi longtemps que", "tant que")],
    ),
    phrased(
        Language::French,
        "« mélangez votre bibliothèque », « mélangez ensuite votre bibliothèque » are « mélangez ».",
        "« mélangez votre bibliothèque », « mélangez ensuite votre bibliothèque » deviennent « mélangez ».",
        &[
            ("mélangez votre bibliothèque", "mélangez"),
            ("mélange sa bibliothèque", "mélange"),
            ("mélangez ensuite votre bibliothèque", "mélangez"),
            ("mélange ensuite sa bibliothèque", "mélange"),
            ("mélanger ensuite votre bibliothèque", "mélanger"),
            ("mélanger ensuite sa bibliothèque", "mélanger"),
            ("mélanger votre bibliothèque", "mélanger"),
            ("mélanger sa bibliothèque", "mélanger"),
        ],
    ),
    phrased(
        Language::French,
        "« nommez une carte » is « choisissez un nom de carte »; « un ou plusieurs » is « au moins un ».",
        "« nommez une carte » devient « choisissez un nom de carte » ; « un ou plusieurs », « au moins un ».",
        &[("nommez 1 carte", "choisissez 1 nom de carte"), ("1 ou plusieurs", "à le moins 1")],
    ),
    phrased(
        Language::French,
        "« N'activez cette capacité que », « ne jouez cette capacité que » are « n'activez que ».",
        "« N'activez cette capacité que », « ne jouez cette capacité que » deviennent « n'activez que ».",
        &[
            ("n' {activez|utilisez} cette capacité", "n' activez"),
            ("ne {jouez|utilisez} cette capacité", "n' activez"),
            ("{lorsque|quand} vous pourriez {lancer|jouer} 1", "lorsque vous pourriez lancer 1"),
            ("à tout moment où vous pourriez {lancer|jouer} 1", "lorsque vous pourriez lancer 1"),
            ("à 1 moment où vous pourriez {lancer|jouer} 1", "lorsque vous pourriez lancer 1"),
            ("pendant votre phase d' entretien", "pendant votre entretien"),
        ],
    ),
    phrased(
        Language::French,
        "« Mettez sur le champ de bataille un jeton » is « créez un jeton ».",
        "« Mettez sur le champ de bataille un jeton » devient « créez un jeton ».",
        &[
            ("mettez sur le champ de bataille … {jeton|jetons}", "créez … {}"),
            ("mettre sur le champ de bataille … {jeton|jetons}", "créer … {}"),
            ("met sur le champ de bataille … {jeton|jetons}", "crée … {}"),
            ("mettez en jeu … {jeton|jetons}", "créez … {}"),
            ("mettre en jeu … {jeton|jetons}", "créer … {}"),
            ("met en jeu … {jeton|jetons}", "crée … {}"),
        ],
    ),
    phrased(
        Language::French,
        "« est imblocable » is « ne peut pas être bloqué »; « subit des blessures », « est blessé ».",
        "« est imblocable » devient « ne peut pas être bloqué » ; « subit des blessures », « est blessé ».",
        &[
            ("ne peut pas être {bloqué|bloquée}", "ne peut pas être bloqué"),
            ("ne peuvent pas être {bloqués|bloquées}", "ne peuvent pas être bloqué"),
            ("ne peut pas être {bloqué|bloquée} par les", "ne peut pas être bloqué par de les"),
            ("ne peuvent pas être {bloqués|bloquées} par les", "ne peuvent pas être bloqué par de les"),
            ("est imblocable", "ne peut pas être bloqué"),
            ("sont imblocables", "ne peuvent pas être bloqué"),
            ("bloquer que les", "bloquer que de les"),
            ("subit de les blessures", "est blessé"),
            ("subissent de les blessures", "sont blessé"),
            ("subit de les blessures de combat", "subit de les blessures de combat"),
            ("{blessé|blessée|blessés|blessées}", "blessé"),
            ("ne {peut|peuvent} pas attaquer ou bloquer", "ne {} ni attaquer ni bloquer"),
            ("ne {peut|peuvent} pas attaquer ni bloquer", "ne {} ni attaquer ni bloquer"),
            ("chaque tour si possible", "à chaque combat si possible"),
            ("chaque combat si possible", "à chaque combat si possible"),
            ("à chaque combat si possible", "à chaque combat si possible"),
        ],
    ),
    phrased(
        Language::French,
        "« où X est égal à » is « X étant ».",
        "« où X est égal à » devient « X étant ».",
        &[
            ("où x est {égal|égale} à", "x étant"),
            ("où x est", "x étant"),
            ("où x représente", "x étant"),
            ("x représentant", "x étant"),
        ],
    ),
    phrased(
        Language::French,
        "« depuis votre cimetière » is « de votre cimetière »; a card is discarded from a hand that need not be named.",
        "« depuis votre cimetière » devient « de votre cimetière » ; une carte défaussée l'est toujours d'une main.",
        &[
            ("depuis {votre|son|sa|ses|leur|leurs|le|la|les|tous}", "de {}"),
            ("depuis l'", "de l'"),
            ("depuis 1", "de 1"),
            ("d' 1 {cimetière|main|bibliothèque}", "de 1 {}"),
            ("défausse … de {sa|leur} main", "défausse …"),
            ("défaussez … de votre main", "défaussez …"),
            ("défaussez -vous … de votre main", "défaussez -vous …"),
            ("défausser … de {votre|sa|leur} main", "défausser …"),
        ],
    ),
    phrased(
        Language::French,
        "« avec une force », « ayant une valeur de mana », « dont le coût … est » and the like.",
        "« avec une force », « ayant une valeur de mana », « dont le coût … est » et autres tournures.",
        &[
            ("avec 1 force", "de force"),
            ("avec 1 endurance", "d' endurance"),
            ("ayant 1 force", "de force"),
            ("ayant 1 endurance", "d' endurance"),
            ("ayant {le|la|l'|1|de}", "avec {}"),
            ("ayant 1 valeur de mana", "avec 1 valeur de mana"),
            ("ayant 1 coût converti de mana", "avec 1 valeur de mana"),
            ("avec 1 coût converti de mana", "avec 1 valeur de mana"),
            ("dont {le|la} coût converti de mana est", "avec 1 valeur de mana"),
            ("dont la valeur de mana est", "avec 1 valeur de mana"),
            ("dont la force est", "de force"),
        ],
    ),
    phrased(
        Language::French,
        "« coût supplémentaire pour jouer » is « pour lancer »; « palier », « niveau »; « distribuez », « répartissez ».",
        "« coût supplémentaire pour jouer » devient « pour lancer » ; « palier », « niveau » ; « distribuez », « répartissez ».",
        &[
            ("coût supplémentaire pour jouer", "coût supplémentaire pour lancer"),
            ("comme coût supplémentaire", "en tant que coût supplémentaire"),
            ("palier", "niveau"),
            ("distribuez", "répartissez"),
            ("réparties comme vous le {désirez|souhaitez} entre", "réparties entre"),
            ("parmi", "parmi"),
            ("d'entre elles", "d' ils"),
            ("d'entre eux", "d' ils"),
            ("d' elles", "d' ils"),
            ("d' eux", "d' ils"),
        ],
    ),
    phrased(
        Language::French,
        "The conjunction said again: « ou qu'une autre créature », « ou si »; the subject said again: « et elle gagne ».",
        "La conjonction répétée : « ou qu'une autre créature », « ou si » ; le sujet répété : « et elle gagne ».",
        &[
            ("ou {que|qu'|quand|lorsque|lorsqu'}", "ou"),
            ("{et|ou} {si|s'} {il|elle|vous|1}", "ou {}"),
            ("et {il|elle|ils|elles} {est|a|gagne|acquiert|perd|gagnent|acquièrent|ont|sont|ne|n'}", "et {}"),
            ("{lorsque|lorsqu'}", "quand"),
        ],
    ),
    phrased(
        Language::French,
        "The top cards of a library put into the graveyard are milled.",
        "Les cartes du dessus d'une bibliothèque mises dans le cimetière sont meulées.",
        &[
            ("mettez la carte de le dessus de votre bibliothèque dans votre cimetière", "meulez 1 carte"),
            (
                "mettez les {2|3|4|5|6|7|8|9|10|13|x} cartes de le dessus de votre bibliothèque dans votre cimetière",
                "meulez {} cartes",
            ),
            ("mettre la carte de le dessus de votre bibliothèque dans votre cimetière", "meuler 1 carte"),
            (
                "mettre les {2|3|4|5|6|7|8|9|10|13|x} cartes de le dessus de votre bibliothèque dans votre cimetière",
                "meuler {} cartes",
            ),
            ("met la carte de le dessus de sa bibliothèque dans son cimetière", "meule 1 carte"),
            (
                "met les {2|3|4|5|6|7|8|9|10|13|x} cartes de le dessus de sa bibliothèque dans son cimetière",
                "meule {} cartes",
            ),
            ("mette la carte de le dessus de sa bibliothèque dans son cimetière", "meule 1 carte"),
            (
                "mette les {2|3|4|5|6|7|8|9|10|13|x} cartes de le dessus de sa bibliothèque dans son cimetière",
                "meule {} cartes",
            ),
            (
                "met dans son cimetière les {2|3|4|5|6|7|8|9|10|13|x} cartes de le dessus de sa bibliothèque",
                "meule {} cartes",
            ),
        ],
    ),
    phrased(
        Language::French,
        "« Cherchez une carte dans votre bibliothèque » is « cherchez dans votre bibliothèque une carte ».",
        "« Cherchez une carte dans votre bibliothèque » devient « cherchez dans votre bibliothèque une carte ».",
        &[
            ("cherchez … dans votre bibliothèque", "cherchez dans votre bibliothèque …"),
            ("chercher … dans votre bibliothèque", "chercher dans votre bibliothèque …"),
        ],
    ),
    phrased(
        Language::French,
        "Mana that was added as {1} is {C}.",
        "Le mana que l'on ajoutait sous la forme {1} est {C}.",
        &[("ajoutez {1}", "ajoutez {c}"), ("ajoutez {2}", "ajoutez {c} {c}"), ("ajoutez {3}", "ajoutez {c} {c} {c}")],
    ),
];
