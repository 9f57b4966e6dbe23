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
    of_sense(
        "What older texts say, where that is a dated form of what texts of today say.",
        "Ce que disent d'anciens textes, si c'est une forme datée de ce que disent ceux d'aujourd'hui.",
    ),
    spelled(Language::English, "Contractions: \"it's\" is \"it is\".", "Contractions : « it's » pour « it is ».", &[]),
    spelled(
        Language::English,
        "\"to their owner's hand\" is \"to their owners' hands\".",
        "« to their owner's hand » devient « to their owners' hands ».",
        &[],
    ),
    spelled(
        Language::French,
        "« les mains de leurs propriétaires » is « la main de leur propriétaire »; « dans », « depuis » and « de votre cimetière »; what is said again behind « et » and « ou »: « arrive ou qu'elle attaque ».",
        "« les mains de leurs propriétaires » devient « la main de leur propriétaire » ; « dans », « depuis » et « de votre cimetière » ; ce qui est répété après « et » et « ou » : « arrive ou qu'elle attaque ».",
        &[],
    ),
    phrased(
        Language::English,
        "\"enters the battlefield\", \"comes into play\" are \"enters\".",
        "« enters the battlefield », « comes into play » deviennent « enters ».",
        &[("{enter|enters|entered|entering} the battlefield", "{}")],
    ),
    phrased(
        Language::English,
        "\"two or more\" is \"at least two\".",
        "« two or more » devient « at least two ».",
        &[("{1|2|3|4|5|6|7|8|9|10|11|12|13|15|20|x} or more", "at least {}")],
    ),
    phrased(
        Language::English,
        "\"he\", \"she\", \"his\", \"her\" are \"it\", \"its\".",
        "« he », « she », « his », « her » deviennent « it », « its ».",
        &[
            ("her {additional|controller|owner|power|toughness|loyalty|mana|activated|other|abilities|base}", "its {}"),
            ("his", "its"),
            ("{he|she|him|her}", "it"),
        ],
    ),
    phrased(
        Language::English,
        "\"that color\", \"that type\", \"that name\" are \"the chosen color\" and so on.",
        "« that color », « that type », « that name » deviennent « the chosen color », etc.",
        &[("of that color", "of the chosen color")],
    ),
    phrased(
        Language::English,
        "\"you've gained\" is \"you gained\"; \"has been dealt\" is \"was dealt\".",
        "« you've gained » devient « you gained » ; « has been dealt », « was dealt ».",
        &[("you have {cast|copied|discarded|gained|lost|milled|played|sacrificed}", "you {}")],
    ),
    phrased(
        Language::English,
        "\"your third spell in a turn\" is \"your third spell each turn\"; \"different mana values\" among cards are \"mana values\".",
        "« your third spell in a turn » devient « each turn » ; « different mana values » devient « mana values ».",
        &[("spell in a turn", "spell each turn")],
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
        &[("remettez", "mettez")],
    ),
    phrased(
        Language::French,
        "« Enchanter : une créature » is « Enchanter : créature ».",
        "« Enchanter : une créature » devient « Enchanter : créature ».",
        &[("enchanter : 1", "enchanter :")],
    ),
    phrased(
        Language::French,
        "« transformée et sous votre contrôle » is « transformée sous votre contrôle ».",
        "« transformée et sous votre contrôle » devient « transformée sous votre contrôle ».",
        &[(", {transformé|transformée} et sous", "{} sous")],
    ),
    phrased(
        Language::French,
        "Gender of pronouns: « elle » is « il ».",
        "Genre des pronoms : « elle » pour « il ».",
        &[("elle", "il"), ("elles", "ils"), ("eux", "ils"), ("sur lui", "sur il")],
    ),
    phrased(
        Language::French,
        "« une cible, créature ou joueur » is « n'importe quelle cible »; \"attaque à chaque tour\", « à chaque combat ».",
        "« une cible, créature ou joueur » devient « n'importe quelle cible » ; « à chaque tour si possible », « à chaque combat si possible ».",
        &[("de valeur de mana", "avec 1 valeur de mana")],
    ),
    phrased(
        Language::French,
        "« arrive sur le champ de bataille », « arrive en jeu » are « arrive ».",
        "« arrive sur le champ de bataille », « arrive en jeu » deviennent « arrive ».",
        &[(
            "{arrive|arrivent|arriver|arrivait|arrivaient|arrivé|arrivée|arrivés|arrivées} sur le champ de bataille",
            "{}",
        )],
    ),
    phrased(
        Language::French,
        "« quitte le jeu », « en jeu », « depuis le jeu »: the battlefield by its old name.",
        "« quitte le jeu », « en jeu », « depuis le jeu » : le champ de bataille sous son ancien nom.",
        &[("en jeu", "sur le champ de bataille"), ("de le jeu", "de le champ de bataille")],
    ),
    phrased(
        Language::French,
        "The article before a target: « la créature ciblée » is « une créature ciblée ».",
        "L'article devant une cible : « la créature ciblée » devient « une créature ciblée ».",
        &[("{le|la|l'|1} … {ciblé|ciblée}", "1 … ciblé")],
    ),
    spelled(
        Language::French,
        "« ce tour » is « ce tour-ci ».",
        "« ce tour » devient « ce tour-ci ».",
        &[("ce tour -ci", "ce tour")],
    ),
    phrased(
        Language::French,
        "« une autre créature ou un autre artefact » is « une autre créature ou un artefact »; « pendant que », « tant que ».",
        "« une autre créature ou un autre artefact » devient « une autre créature ou un artefact » ; « pendant que », « tant que ».",
        &[("ou 1 autre", "ou 1"), ("pendant {que|qu'}", "tant {}")],
    ),
    phrased(
        Language::French,
        "« ne peut être », « au dernier tour », « tous les types », « pas de carte en main » and the like.",
        "« ne peut être », « au dernier tour », « tous les types », « pas de carte en main » et autres tournures.",
        &[
            ("à le dernier tour", "à le tour précédent"),
            ("{2|3} créatures ou plus", "à le moins {} créatures"),
            ("vous avez payé le coût de kick", "il a été kické"),
        ],
    ),
    phrased(
        Language::French,
        "« jouer » a spell is « lancer »; « sauter » a step is « passer »; « contrer » is « contrecarrer ».",
        "« jouer » un sort devient « lancer » ; « sauter » une étape, « passer » ; « contrer », « contrecarrer ».",
        &[("sautez", "passez")],
    ),
    phrased(
        Language::French,
        "« Si vous le faites » is « Si vous faites ainsi »; « aussi longtemps que » is « tant que ».",
        "« Si vous le faites » devient « Si vous faites ainsi » ; « aussi longtemps que », « tant que ».",
        &[("vous le faites", "vous faites ainsi")],
    ),
    phrased(
        Language::French,
        "« mélangez votre bibliothèque », « mélangez ensuite votre bibliothèque » are « mélangez ».",
        "« mélangez votre bibliothèque », « mélangez ensuite votre bibliothèque » deviennent « mélangez ».",
        &[("mélangez {votre|sa} bibliothèque", "mélangez"), ("mélangez ensuite {votre|sa} bibliothèque", "mélangez")],
    ),
    phrased(
        Language::French,
        "« Mettez sur le champ de bataille un jeton » is « créez un jeton ».",
        "« Mettez sur le champ de bataille un jeton » devient « créez un jeton ».",
        &[("mettez sur le champ de bataille … {jeton|jetons}", "créez … {}")],
    ),
    phrased(
        Language::French,
        "« est imblocable » is « ne peut pas être bloqué »; « subit des blessures », « est blessé ».",
        "« est imblocable » devient « ne peut pas être bloqué » ; « subit des blessures », « est blessé ».",
        &[
            ("subit de les blessures", "est blessé"),
            ("ne {peut|peuvent} pas attaquer ou bloquer", "ne {} ni attaquer ni bloquer"),
        ],
    ),
    phrased(
        Language::French,
        "« depuis votre cimetière » is « de votre cimetière »; a card is discarded from a hand that need not be named.",
        "« depuis votre cimetière » devient « de votre cimetière » ; une carte défaussée l'est toujours d'une main.",
        &[("défaussez … de {votre|sa|leur} main", "défaussez …")],
    ),
    phrased(
        Language::French,
        "« avec une force », « ayant une valeur de mana », « dont le coût … est » and the like.",
        "« avec une force », « ayant une valeur de mana », « dont le coût … est » et autres tournures.",
        &[
            ("avec 1 {force|endurance}", "de {}"),
            ("ayant {le|la|l'|1|de}", "avec {}"),
            ("avec 1 coût converti de mana", "avec 1 valeur de mana"),
            ("dont {la|l'} {force|endurance} est", "de {}"),
        ],
    ),
    phrased(
        Language::French,
        "« coût supplémentaire pour jouer » is « pour lancer »; « palier », « niveau »; « distribuez », « répartissez ».",
        "« coût supplémentaire pour jouer » devient « pour lancer » ; « palier », « niveau » ; « distribuez », « répartissez ».",
        &[
            ("distribuez", "répartissez"),
            ("réparties comme vous le {désirez|souhaitez} entre", "réparties entre"),
            ("d'entre {elles|eux}", "d' ils"),
        ],
    ),
    phrased(
        Language::French,
        "The conjunction said again: « ou qu'une autre créature », « ou si »; the subject said again: « et elle gagne ».",
        "La conjonction répétée : « ou qu'une autre créature », « ou si » ; le sujet répété : « et elle gagne ».",
        &[("ou {que|qu'|quand|lorsque|lorsqu'}", "ou")],
    ),
];
