//! FR-1 to FR-13: French forms of two meanings. The text is right; which meaning the rules take is told, for who reads the
//! other one.

use std::ops::Range;

use super::{CREATURE, Check, Example, INSTANT, Lint, NONE, PEDANTIC, WARNING};
use crate::diagnostic::{Diagnostic, Language};
use crate::ir::{Ability, Antecedent, Paragraph};
use crate::lex::{self, Names, Shape};
use crate::lower::Referent;
use crate::text::{Place, Words};

macro_rules! form {
    ($name:ident, $code:literal, $rule:expr, $says:expr, $why:expr, $on:expr, $french:expr, $finds:expr) => {
        pub(super) const $name: Lint = Lint {
            code: $code,
            rule: $rule,
            says: $says,
            why: $why,
            examples: &[Example { on: $on, english: NONE, french: $french }],
            check: Check::Ability(|place, ir| told(&$name, place, ir, $finds)),
            ..PEDANTIC
        };
    };
}

pub(super) const LINTS: &[&Lint] = &[
    &SWITCH,
    &INITIATIVE,
    &GAINS,
    &AS_LONG_AS,
    &SKIPS,
    &END_OF_TURN,
    &REMOVES,
    &AS,
    &COIN,
    &CREATURE_OR_PLAYER,
    &THE_TARGET,
    &THIS_OR_THAT,
    &ENGLISH,
];

/// A finding at the words that have two meanings.
fn told(
    lint: &Lint,
    place: Place<'_>,
    ir: &Paragraph,
    finds: fn(&Words<'_>, &Paragraph) -> Option<Range<usize>>,
) -> Vec<Diagnostic> {
    if place.language() == Language::English {
        return Vec::new();
    }
    let words = place.words();
    let at = finds(&words, ir).map(|found| words.span(found));
    at.map(|span| lint.found().at(span)).into_iter().collect()
}

form!(
    SWITCH,
    "FR-1",
    Some("613.4d"),
    (
        "\"échangez la force et l'endurance\" switches the two numbers of one object",
        "« échangez la force et l'endurance » intervertit les deux nombres d'un même objet",
    ),
    (
        "Nothing is exchanged between two objects: in the last layer power takes the place of toughness, whatever they \
         become later. Values of two objects are exchanged with \"échangez la force de … et la force de …\".",
        "Rien n'est échangé entre deux objets : dans la dernière strate, la force prend la place de l'endurance, quoi \
         qu'elles deviennent ensuite. Entre deux objets, on dit « échangez la force de … et la force de … ».",
    ),
    INSTANT,
    (
        "Échangez la force et l'endurance de la créature ciblée jusqu'à la fin du tour.",
        "Échangez le contrôle de deux créatures ciblées.",
    ),
    |words, _| words
        .find_any(&["échangez la force et l' endurance", "échangez sa force et son endurance"])
        .map(|(at, _)| at)
);

form!(
    INITIATIVE,
    "FR-2",
    Some("702.7"),
    ("\"initiative\" is the keyword of combat here", "« initiative » est ici le mot-clé de combat"),
    (
        "A creature that has it deals damage in the first of two damage steps. The initiative that a player takes (726) is \
         said with \"prendre\".",
        "La créature qui l'a inflige ses blessures à la première des deux étapes. L'initiative qu'un joueur prend (726) se \
         dit avec « prendre ».",
    ),
    INSTANT,
    (
        "La créature ciblée acquiert l'initiative jusqu'à la fin du tour.",
        "La créature ciblée acquiert le vol jusqu'à la fin du tour.",
    ),
    |words, _| {
        let (at, _) = words.find_any(&["l' initiative"])?;
        let taken = |word: &str| word.starts_with("pren") || word.starts_with("pris");
        let before = words.list.get(at.start.saturating_sub(2)..at.start)?;
        (!before.iter().any(|word| taken(&word.lower))).then_some(at)
    }
);

form!(
    GAINS,
    "FR-3",
    None,
    ("\"gagner\" is said here of two different things", "« gagner » se dit ici de deux choses différentes",),
    (
        "Life is gained (119.3), power and toughness are modified (613.4c), a counter is put (122.6): the word is the same, \
         and what looks for one of them does not see the others. Abilities are \"acquises\".",
        "Des points de vie se gagnent (119.3), la force et l'endurance se modifient (613.4c), un marqueur se met (122.6) : \
         le mot est le même, et ce qui guette l'un ne voit pas les autres. Les capacités s'« acquièrent ».",
    ),
    INSTANT,
    (
        "Vous gagnez 2 points de vie et la créature ciblée gagne +2/+2 jusqu'à la fin du tour.",
        "Vous gagnez 2 points de vie et piochez une carte.",
    ),
    |words, _| {
        let gains = |at: &usize| words.is_any(*at, &["gagne", "gagnez", "gagnent", "gagner"]);
        let of_power = |at: usize| words.list.get(at + 1).is_some_and(|next| next.lower.starts_with(['+', '-', '−']));
        let all: Vec<usize> = (0..words.list.len()).filter(gains).collect();
        let first = *all.first()?;
        let other = all.into_iter().find(|at| of_power(*at) != of_power(first))?;
        Some(other..other + 1)
    }
);

form!(
    AS_LONG_AS,
    "FR-4",
    Some("611.2b"),
    ("\"tant que\" is a duration here", "« tant que » est ici une durée"),
    (
        "The effect lasts from its resolution until this is false for the first time, and never begins where it is false \
         already. In a static ability \"tant que\" is a condition: the effect comes and goes with it (604.2).",
        "L'effet dure de sa résolution jusqu'à la première fois où ceci est faux, et ne commence pas si ceci l'est déjà. \
         Dans une capacité statique, « tant que » est une condition : l'effet va et vient avec elle (604.2).",
    ),
    CREATURE,
    (
        "Quand cette créature arrive, acquérez le contrôle de la créature ciblée tant que vous contrôlez cette créature.",
        "Tant que vous contrôlez une forêt, cette créature gagne +1/+1.",
    ),
    |words, ir| match &ir.ability {
        Ability::Triggered(_) | Ability::Activated(_) | Ability::Spell(_) => {
            words.find_any(&["tant que", "tant qu'"]).map(|(at, _)| at)
        }
        _ => None,
    }
);

form!(
    SKIPS,
    "FR-5",
    Some("614.1b"),
    (
        "\"passer\" a step or a turn is a replacement effect",
        "« passer » une étape ou un tour est un effet de remplacement"
    ),
    (
        "The step or turn does not happen (614.10). \"Passer hors phase\" is another thing: the permanent is treated as \
         though it did not exist (702.26).",
        "L'étape ou le tour n'a pas lieu (614.10). « Passer hors phase » est autre chose : le permanent est traité comme \
         s'il n'existait pas (702.26).",
    ),
    ("Enchantement", "Enchantement"),
    ("Passez votre étape de pioche.", "Piochez une carte de plus au début de votre étape de pioche."),
    |words, _| {
        let (at, _) = words.find_any(&["passez", "passe", "passent", "sautez", "saute", "sautent"])?;
        let phases = words.is_any(at.end, &["hors", "hors-phase", "en"]);
        (!phases).then_some(at)
    }
);

form!(
    END_OF_TURN,
    "FR-6",
    Some("513.1a"),
    (
        "\"à la fin du tour\" is a trigger here: the beginning of the end step",
        "« à la fin du tour » est ici un déclenchement : le début de l'étape de fin",
    ),
    (
        "It goes on the stack in the end step, before damage wears off. \"Jusqu'à la fin du tour\" is a duration, and ends in \
         the cleanup step (514.2).",
        "La capacité va sur la pile à l'étape de fin, avant que les blessures disparaissent. « Jusqu'à la fin du tour » est \
         une durée, et finit à l'étape de nettoyage (514.2).",
    ),
    ("Enchantement", "Enchantement"),
    ("À la fin du tour, piochez une carte.", "Au début de l'étape de fin, piochez une carte."),
    |words, _| words.find_any(&["à la fin du tour", "a la fin du tour"]).map(|(at, _)| at).filter(|at| {
        // « Jusqu'à » is one word for the eye, and may be two here.
        at.start == 0 || !words.list[at.start - 1].lower.starts_with("jusqu")
    })
);

form!(
    REMOVES,
    "FR-7",
    Some("406.1"),
    ("\"retirer … de la partie\" is to exile", "« retirer … de la partie », c'est exiler"),
    (
        "\"Retirer\" alone is said of counters, of damage and of attackers, which stay where they are.",
        "« Retirer » seul se dit des marqueurs, des blessures et des attaquants, qui restent où ils sont.",
    ),
    INSTANT,
    ("Retirez la créature ciblée de la partie.", "Retirez un marqueur +1/+1 de la créature ciblée."),
    |words, _| {
        let (removes, _) =
            words.find_any(&["retirez", "retire", "retirer", "retiré", "retirée", "retirés", "retirées"])?;
        words.find_from(removes.end, "de la partie").map(|at| removes.start..at.end)
    }
);

form!(
    AS,
    "FR-8",
    Some("614.1c"),
    ("\"au moment où\" begins no trigger", "« au moment où » ne commence pas de déclenchement"),
    (
        "What follows is done while the object enters: it is a replacement effect, and nobody can respond. \"Quand\" and \
         \"au début de\" begin triggered abilities (603.1).",
        "La suite se fait pendant l'arrivée : c'est un effet de remplacement, et personne ne peut y répondre. « Quand » et \
         « au début de » commencent des capacités déclenchées (603.1).",
    ),
    CREATURE,
    (
        "Au moment où cette créature arrive, choisissez une couleur.",
        "Quand cette créature arrive, choisissez une couleur.",
    ),
    |words, _| words.stands(0, "au moment où").then_some(0..3)
);

form!(
    COIN,
    "FR-9",
    Some("705.1"),
    ("\"jouer à pile ou face\" is to flip a coin", "« jouer à pile ou face », c'est lancer une pièce"),
    (
        "Nothing is played: what watches for cards that are played or spells that are cast does not see it.",
        "Rien n'est joué : ce qui guette les cartes jouées ou les sorts lancés ne le voit pas.",
    ),
    INSTANT,
    ("Jouez à pile ou face.", "Piochez une carte."),
    |words, _| {
        let (at, _) = words.find_any(&["à pile ou face"])?;
        Some(at.start.checked_sub(1)?..at.end)
    }
);

form!(
    CREATURE_OR_PLAYER,
    "FR-10",
    Some("115.4"),
    ("\"créature ou joueur\" is read as any target", "« créature ou joueur » se lit comme n'importe quelle cible",),
    (
        "Until 2018 these words stood for any target: a creature, player, planeswalker or battle. For a creature or a player \
         and nothing else write \"une créature ciblée ou un joueur ciblé\".",
        "Jusqu'en 2018, ces mots valaient pour n'importe quelle cible : créature, joueur, planeswalker ou bataille. Pour une \
         créature ou un joueur et rien d'autre, écrivez « une créature ciblée ou un joueur ciblé ».",
    ),
    INSTANT,
    (
        "Ce sort inflige 2 blessures à la cible, créature ou joueur.",
        "Ce sort inflige 2 blessures à n'importe quelle cible.",
    ),
    |words, _| words.find_any(&["cible , créature ou joueur", "cible , créature et/ou joueur"]).map(|(at, _)| at)
);

form!(
    THE_TARGET,
    "FR-11",
    Some("115.1"),
    (
        "\"la … ciblée\" chooses a target here: it does not speak of one chosen before",
        "« la … ciblée » choisit ici une cible : il n'en désigne pas une déjà choisie",
    ),
    (
        "Up to 2020 the definite article stood with new targets; since then \"une … ciblée\" chooses one, and \"cette …\" \
         speaks of it again.",
        "Jusqu'en 2020, l'article défini accompagnait les nouvelles cibles ; depuis, « une … ciblée » en choisit une, et \
         « cette … » la désigne ensuite.",
    ),
    INSTANT,
    ("Détruisez la créature ciblée.", "Détruisez une créature ciblée."),
    |words, _| {
        let target = words.list.iter().position(|word| word.lower.starts_with("ciblé"))?;
        let back = words.list[..target].iter().rposition(|word| ARTICLES.contains(&word.lower.as_str()))?;
        let definite = ["le", "la", "l'", "les"].contains(&words.list[back].lower.as_str());
        // Behind a target of the same noun it is that one.
        let span = words.span(back..target + 1);
        let holds = |mention: Range<usize>| mention.start == span.start && span.end <= mention.end;
        let chosen = words.place.paragraph.mentions.iter().any(|mention| holds(mention.span.range()));
        (definite && !chosen && target - back <= MOST_WORDS).then_some(back..target + 1)
    }
);

/// The words that a noun of a target phrase stands behind.
const ARTICLES: [&str; 10] = ["le", "la", "l'", "les", "un", "une", "d'", "deux", "trois", "autre"];
/// « l'autre créature non artefact et non noire ciblée »: how far the participle stands behind the article.
const MOST_WORDS: usize = 8;

pub(super) const THIS_OR_THAT: Lint = Lint {
    code: "FR-12",
    rule: Some("201.5"),
    says: (
        "this is not the card itself, but what was spoken of before",
        "ceci n'est pas la carte elle-même, mais ce dont le texte a parlé",
    ),
    why: (
        "French has one word for \"this creature\" and \"that creature\". Where something else was spoken of, it is that; \
         \"elle\" leaves no doubt.",
        "Le français n'a qu'un mot pour « this creature » et « that creature ». Si le texte a parlé d'autre chose, c'est \
         d'elle qu'il s'agit ; « elle » ne laisse pas de doute.",
    ),
    examples: &[Example {
        on: INSTANT,
        english: NONE,
        french: (
            "Engagez une créature ciblée. Cette créature ne se dégage pas pendant la prochaine étape de dégagement de son \
             contrôleur.",
            "Engagez une créature ciblée. Elle ne se dégage pas pendant la prochaine étape de dégagement de son contrôleur.",
        ),
    }],
    check: Check::Ability(|place, _| {
        if place.language() == Language::English {
            return Vec::new();
        }
        let doubtful = |said: &str| {
            let said = said.to_lowercase();
            ["cette ", "cet ", "ce "].iter().any(|word| said.starts_with(word)) && !said.ends_with("-là")
        };
        let other = |to: &Referent| matches!(to, Referent::Object(to) if *to != Antecedent::This);
        let found = place.paragraph.mentions.iter().filter(|one| other(&one.to) && doubtful(place.text_of(one.span)));
        found.map(|one| THIS_OR_THAT.found().at(one.span.range())).collect()
    }),
    ..PEDANTIC
};

pub(super) const ENGLISH: Lint = Lint {
    code: "FR-13",
    says: ("this paragraph of a French text is English", "ce paragraphe d'un texte français est en anglais"),
    why: (
        "It was left untranslated: nothing of it is read as French.",
        "Il n'a pas été traduit : rien n'en est lu comme du français.",
    ),
    examples: &[Example {
        on: CREATURE,
        english: NONE,
        french: ("This creature attacks each player each turn.", "Cette créature attaque à chaque combat si possible."),
    }],
    check: Check::Paragraph(|place| {
        let english = place.language() == Language::French && place.ir().is_none() && is_english(place);
        if english { vec![ENGLISH.found().at(place.span())] } else { Vec::new() }
    }),
    ..WARNING
};

/// Whether no word of a paragraph is missing in English, and more than half of them are in French.
fn is_english(place: Place<'_>) -> bool {
    let unknown = place.tokens().iter().filter(|token| token.is(Shape::Word)).count();
    if unknown * 2 < place.tokens().len() {
        return false;
    }
    let names = Names::default().in_lexicon(place.text.names.lexicon());
    lex::lex(place.written(), &names, Language::English).is_ok_and(|lexed| lexed.unknown_words() == 0)
}
