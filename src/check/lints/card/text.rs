//! CD-6, CD-7, CD-17 to CD-19, CD-21, CD-24, CD-25, CD-27: the type line against the text.

use std::ops::Range;

use super::{CARD, Check, ERROR, Example, Lint, WARNING, has_subtype};
use crate::diagnostic::{Bilingual, Diagnostic, Excerpt};
use crate::ir::{Ability, Cost, Instruction, InstructionKind, Keyword, Paragraph, Style, Term, TriggerWord};
use crate::lex::Concept;
use crate::text::{Place, Text};

pub(super) const NO_ENCHANT: Lint = Lint {
    code: "CD-6",
    rule: Some("303.4a"),
    says: (
        "an Aura has \"enchant\": nothing says what this one can be attached to",
        "une aura a « enchanter » : rien ne dit à quoi celle-ci peut être attachée",
    ),
    why: (
        "The enchant ability is what an Aura targets and what it can stay on. Without it the Aura can't be cast, and is \
         put into the graveyard (704.5m). Begin the text with \"Enchant creature\".",
        "La capacité d'enchantement dit ce que l'aura cible et où elle peut rester. Sans elle, on ne peut pas la lancer, \
         et elle est mise au cimetière (704.5m). Commencez le texte par « Enchanter : créature ».",
    ),
    examples: &[Example {
        on: CARD,
        english: (
            "Tide Cloak {U}\nEnchantment — Aura\nEnchanted creature gets +1/+1.",
            "Tide Cloak {U}\nEnchantment — Aura\nEnchant creature\nEnchanted creature gets +1/+1.",
        ),
        french: (
            "Cape des marées {U}\nEnchantement : aura\nLa créature enchantée gagne +1/+1.",
            "Cape des marées {U}\nEnchantement : aura\nEnchanter : créature\nLa créature enchantée gagne +1/+1.",
        ),
    }],
    check: Check::Text(|text| {
        // Older cards say it in the type line: « Enchanter : créature ».
        let dated = || {
            let line = text.printed.type_line.to_lowercase();
            line.starts_with("enchant ") || line.starts_with("enchanter")
        };
        let lacks = has_subtype(text.types, "aura") && !dated() && text.is_whole() && !has_keyword(text, &["enchant"]);
        // A permanent that becomes an Aura later has it then.
        let becomes = text.printed.text.contains("enchant") || text.printed.text.contains("Bestow");
        if lacks && !(text.types.is("creature") && becomes) {
            vec![on_type_line(&NO_ENCHANT, text)]
        } else {
            Vec::new()
        }
    }),
    ..ERROR
};

pub(super) const ENCHANT: Lint = Lint {
    code: "CD-7",
    rule: Some("702.5a"),
    says: ("only Auras have \"enchant\"", "seules les auras ont « enchanter »"),
    why: (
        "Of another card nothing is attached, and the ability does nothing. Write the subtype: \"Enchantment — Aura\".",
        "Une autre carte ne s'attache à rien, et la capacité ne fait rien. Écrivez le sous-type : « Enchantement : aura ».",
    ),
    examples: &[Example {
        on: CARD,
        english: (
            "Tide Cloak {U}\nEnchantment\nEnchant creature\nEnchanted creature gets +1/+1.",
            "Tide Cloak {U}\nEnchantment — Aura\nEnchant creature\nEnchanted creature gets +1/+1.",
        ),
        french: (
            "Cape des marées {U}\nEnchantement\nEnchanter : créature\nLa créature enchantée gagne +1/+1.",
            "Cape des marées {U}\nEnchantement : aura\nEnchanter : créature\nLa créature enchantée gagne +1/+1.",
        ),
    }],
    check: Check::Text(|text| {
        let place = text.understood().find(|(_, ir)| is_keyword(ir, &["enchant"])).map(|(place, _)| place.span());
        let aura = has_subtype(text.types, "aura") || text.types.types.is_empty();
        match place {
            Some(span) if !aura => vec![ENCHANT.found().at(span)],
            _ => Vec::new(),
        }
    }),
    ..ERROR
};

pub(super) const NO_EQUIP: Lint = Lint {
    code: "CD-17",
    rule: Some("301.5"),
    says: ("this Equipment has no way to be attached", "cet équipement n'a aucun moyen d'être attaché"),
    why: (
        "Equipment is attached by its equip ability, or by an effect that says \"attach\". Without either its other \
         abilities do nothing. Add \"Equip {2}\".",
        "Un équipement s'attache par sa capacité d'équipement, ou par un effet qui dit « attachez ». Sans l'un ni \
         l'autre, ses autres capacités ne font rien. Ajoutez « Équipement {2} ».",
    ),
    examples: &[Example {
        on: CARD,
        english: (
            "Tide Blade {1}\nArtifact — Equipment\nEquipped creature gets +1/+1.",
            "Tide Blade {1}\nArtifact — Equipment\nEquipped creature gets +1/+1.\nEquip {2}",
        ),
        french: (
            "Lame des marées {1}\nArtefact : équipement\nLa créature équipée gagne +1/+1.",
            "Lame des marées {1}\nArtefact : équipement\nLa créature équipée gagne +1/+1.\nÉquipement {2}",
        ),
    }],
    check: Check::Text(|text| {
        let written = text.lower();
        let attaches = [
            "equip ",
            "equip—",
            "attach",
            "reconfigure",
            "équipement ",
            "équipement—",
            "equipement",
            "reconfigur",
            "living",
            "arme vivante",
            "fortify",
            "equips",
            "a copy of",
            "une copie d",
        ];
        let has = attaches.iter().any(|word| written.contains(word));
        let wrong = has_subtype(text.types, "equipment") && text.is_whole() && !has;
        if wrong { vec![on_type_line(&NO_EQUIP, text)] } else { Vec::new() }
    }),
    ..WARNING
};

pub(super) const NO_CHAPTER: Lint = Lint {
    code: "CD-18",
    rule: Some("714.2"),
    says: ("a Saga has chapters", "une saga a des chapitres"),
    why: (
        "A Saga gains a lore counter each turn, which triggers the chapter of that number. Begin its paragraphs with \
         \"I —\", \"II —\", \"III —\".",
        "Une saga reçoit un marqueur « sapience » à chaque tour, qui déclenche le chapitre de ce numéro. Commencez ses \
         paragraphes par « I — », « II — », « III — ».",
    ),
    examples: &[Example {
        on: CARD,
        english: (
            "Tale of the Tide {U}\nEnchantment — Saga\nWhen this enchantment enters, draw a card.",
            "Tale of the Tide {U}\nEnchantment — Saga\nI — Draw a card.\nII — You gain 2 life.",
        ),
        french: (
            "Conte des marées {U}\nEnchantement : saga\nQuand cet enchantement arrive, piochez une carte.",
            "Conte des marées {U}\nEnchantement : saga\nI — Piochez une carte.\nII — Vous gagnez 2 points de vie.",
        ),
    }],
    check: Check::Text(|text| {
        let chapters = text.understood().any(|(_, ir)| matches!(ir.ability, Ability::Chapter { .. }));
        let saga = has_subtype(text.types, "saga") && text.is_whole();
        match chapters {
            true => out_of_order(text).into_iter().collect(),
            false if saga => vec![on_type_line(&NO_CHAPTER, text)],
            false => Vec::new(),
        }
    }),
    ..WARNING
};

/// The first chapter that is out of order: lore counters trigger one after the other (714.2b). A paragraph may be of several, and
/// others of those between.
fn out_of_order(text: &Text<'_>) -> Option<Diagnostic> {
    let chapters = |(place, ir): (Place<'_>, &Paragraph)| match &ir.ability {
        Ability::Chapter { chapters, .. } => Some((place.span(), chapters.clone())),
        _ => None,
    };
    let all: Vec<(Range<usize>, Vec<u32>)> = text.understood().filter_map(chapters).collect();
    let mut numbers: Vec<u32> = all.iter().flat_map(|(_, numbers)| numbers.clone()).collect();
    numbers.sort_unstable();
    let whole = numbers.iter().zip(1..).all(|(number, place)| *number == place);
    let wrong = all.windows(2).find(|pair| matches!(pair, [(_, one), (_, next)] if next.first() <= one.first()));
    let span = match (wrong, all.as_slice()) {
        // A chapter alone is one that somebody tries.
        (_, [] | [_]) => return None,
        (Some(pair), _) => pair.last()?.0.clone(),
        (None, _) if !whole && text.is_whole() => all.last()?.0.clone(),
        (None, _) => return None,
    };
    let message = Bilingual::new(
        "the chapters of a Saga are numbered from 1 on, each once and in order",
        "les chapitres d'une saga sont numérotés à partir de 1, chacun une fois et en ordre",
    );
    Some(NO_CHAPTER.saying(message).at(span))
}

pub(super) const CHAPTER: Lint = Lint {
    code: "CD-19",
    rule: Some("714.2"),
    says: ("only Sagas have chapters", "seules les sagas ont des chapitres"),
    why: (
        "A chapter triggers on lore counters, which only Sagas get by themselves. Write the subtype: \"Enchantment — \
         Saga\".",
        "Un chapitre se déclenche sur les marqueurs « sapience », que seules les sagas reçoivent d'elles-mêmes. Écrivez \
         le sous-type : « Enchantement : saga ».",
    ),
    examples: &[Example {
        on: CARD,
        english: (
            "Tale of the Tide {U}\nEnchantment\nI — Draw a card.\nII — You gain 2 life.",
            "Tale of the Tide {U}\nEnchantment — Saga\nI — Draw a card.\nII — You gain 2 life.",
        ),
        french: (
            "Conte des marées {U}\nEnchantement\nI — Piochez une carte.\nII — Vous gagnez 2 points de vie.",
            "Conte des marées {U}\nEnchantement : saga\nI — Piochez une carte.\nII — Vous gagnez 2 points de vie.",
        ),
    }],
    check: Check::Text(|text| {
        let place = text.understood().find(|(_, ir)| matches!(ir.ability, Ability::Chapter { .. }));
        let saga = has_subtype(text.types, "saga") || text.types.types.is_empty();
        match place {
            Some((place, _)) if !saga => vec![CHAPTER.found().at(place.span())],
            _ => Vec::new(),
        }
    }),
    ..WARNING
};

pub(super) const LOYALTY_ABILITY: Lint = Lint {
    code: "CD-21",
    rule: Some("606.1"),
    says: (
        "a loyalty ability on what is no planeswalker",
        "une capacité de loyauté sur ce qui n'est pas un planeswalker",
    ),
    why: (
        "Its cost puts loyalty counters on the permanent or removes them; a permanent without loyalty has none to \
         remove. Write a cost that this card can pay: \"{2}, {T}:\".",
        "Son coût met ou retire des marqueurs « loyauté » ; un permanent sans loyauté n'en a pas à retirer. Écrivez un \
         coût que cette carte peut payer : « {2}, {T} : ».",
    ),
    examples: &[Example {
        on: CARD,
        english: ("Tide Bell {2}\nArtifact\n+1: Draw a card.", "Tide Bell {2}\nArtifact\n{T}: Draw a card."),
        french: (
            "Cloche des marées {2}\nArtefact\n+1 : Piochez une carte.",
            "Cloche des marées {2}\nArtefact\n{T} : Piochez une carte.",
        ),
    }],
    check: Check::Text(|text| {
        let loyalty = |ir: &Paragraph| matches!(&ir.ability, Ability::Activated(activated) if activated.cost.iter().any(|cost| matches!(cost, Cost::Loyalty(_))));
        let place = text.understood().find(|(_, ir)| loyalty(ir));
        let walker = text.types.is("planeswalker") || text.types.types.is_empty();
        match place {
            Some((place, _)) if !walker && !text.printed.text.contains("oyalty counter") => {
                vec![LOYALTY_ABILITY.found().at(place.span())]
            }
            _ => Vec::new(),
        }
    }),
    ..WARNING
};

pub(super) const TWICE: Lint = Lint {
    code: "CD-24",
    rule: Some("702.1c"),
    says: ("this keyword stands on the card twice", "ce mot-clé figure deux fois sur la carte"),
    why: (
        "Two instances of such a keyword do no more than one. Take one out.",
        "Deux exemplaires d'un tel mot-clé ne font pas plus qu'un. Supprimez-en un.",
    ),
    examples: &[Example {
        on: CARD,
        english: (
            "Tide Cub {U}\nCreature — Bear\nFlying, vigilance\nFlying\n1/1",
            "Tide Cub {U}\nCreature — Bear\nFlying, vigilance\n1/1",
        ),
        french: (
            "Ourson des marées {U}\nCréature : ours\nVol, vigilance\nVol\n1/1",
            "Ourson des marées {U}\nCréature : ours\nVol, vigilance\n1/1",
        ),
    }],
    check: Check::Text(twice),
    ..WARNING
};

pub(super) const OF_CREATURES: Lint = Lint {
    code: "CD-25",
    rule: Some("702.1"),
    says: ("a keyword of creatures on what is none", "un mot-clé de créature sur ce qui n'en est pas une"),
    why: (
        "Combat keywords do nothing on a permanent that never attacks or blocks, and nothing at all on a spell. Say who \
         has the ability: \"Creatures you control have flying.\"",
        "Les mots-clés de combat ne font rien sur un permanent qui n'attaque ni ne bloque, et rien du tout sur un sort. \
         Dites qui a la capacité : « Les créatures que vous contrôlez ont le vol. »",
    ),
    examples: &[Example {
        on: CARD,
        english: (
            "Tide Banner {U}\nEnchantment\nFlying",
            "Tide Banner {U}\nEnchantment\nCreatures you control have flying.",
        ),
        french: (
            "Bannière des marées {U}\nEnchantement\nVol",
            "Bannière des marées {U}\nEnchantement\nLes créatures que vous contrôlez ont le vol.",
        ),
    }],
    check: Check::Text(|text| {
        let types = text.types;
        // A land may be animated by other cards.
        let creature = types.is("creature")
            || types.is("land")
            || has_subtype(types, "omen")
            || has_subtype(types, "adventure")
            || types.types.is_empty()
            || has_subtype(types, "vehicle")
            || has_subtype(types, "spacecraft");
        let written = text.lower();
        let becomes = written.contains("creature") || written.contains("créature");
        let place = text.understood().find(|(_, ir)| is_keyword(ir, &OF_COMBAT));
        match place {
            Some((place, _)) if !creature && !becomes => vec![OF_CREATURES.found().at(place.span())],
            _ => Vec::new(),
        }
    }),
    ..WARNING
};

pub(super) const TAP: Lint = Lint {
    code: "CD-27",
    rule: Some("107.5"),
    says: ("an instant or sorcery can't be tapped", "un éphémère ou un rituel ne peut pas être engagé"),
    why: (
        "`{T}` taps the permanent that the ability is of. A spell is none: the ability can never be activated. Say what \
         the spell does as it resolves.",
        "`{T}` engage le permanent qui a la capacité. Un sort n'en est pas un : la capacité ne peut jamais être activée. \
         Dites ce que le sort fait à sa résolution.",
    ),
    examples: &[Example {
        on: CARD,
        english: ("Tide Song {U}\nSorcery\n{T}: Draw a card.", "Tide Song {U}\nSorcery\nDraw a card."),
        french: (
            "Chant des marées {U}\nRituel\n{T} : Piochez une carte.",
            "Chant des marées {U}\nRituel\nPiochez une carte.",
        ),
    }],
    check: Check::Text(|text| {
        let spell = text.types.is("instant") || text.types.is("sorcery");
        let taps = |ir: &Paragraph| matches!(&ir.ability, Ability::Activated(activated) if activated.cost.contains(&Cost::Tap));
        let place = text.understood().find(|(_, ir)| taps(ir));
        match place {
            Some((place, _)) if spell => vec![TAP.found().at(place.span())],
            _ => Vec::new(),
        }
    }),
    ..ERROR
};

pub(super) const SPELL_WAITS: Lint = Lint {
    code: "CD-43",
    rule: Some("113.6"),
    says: (
        "an instant or sorcery is gone before this can trigger",
        "un éphémère ou un rituel n'est plus là quand ceci pourrait se déclencher",
    ),
    why: (
        "Abilities of an instant or sorcery work while it is on the stack, unless they say where else. What is to be waited for once it \
         has resolved is said with a duration: \"Whenever you attack this turn, …\".",
        "Les capacités d'un éphémère ou d'un rituel fonctionnent tant qu'il est sur la pile, à moins qu'elles ne disent où sinon. Ce qu'il \
         faut attendre après sa résolution se dit avec une durée : « À chaque fois que vous attaquez ce tour-ci, … ».",
    ),
    examples: &[Example {
        on: CARD,
        english: (
            "Tide Song {U}\nInstant\nWhenever you attack, draw a card.",
            "Tide Song {U}\nInstant\nWhenever you attack this turn, draw a card.",
        ),
        french: (
            "Chant des marées {U}\nÉphémère\nÀ chaque fois que vous attaquez, piochez une carte.",
            "Chant des marées {U}\nÉphémère\nÀ chaque fois que vous attaquez ce tour-ci, piochez une carte.",
        ),
    }],
    check: Check::Text(|text| {
        let spell = text.types.types.iter().all(|row| matches!(row.id(), "instant" | "sorcery"));
        if !spell || text.types.types.is_empty() {
            return Vec::new();
        }
        // "Whenever …" without a duration, which would be a trigger of a permanent.
        let is_open = |step: &Instruction| {
            matches!(&step.what, InstructionKind::Delayed(delayed)
                if delayed.duration.is_none() && matches!(delayed.word, Style(TriggerWord::Whenever)) && !delayed.event_last.0)
        };
        let waits =
            |ir: &Paragraph| matches!(&ir.ability, Ability::Spell(effect) if effect.steps.first().is_some_and(is_open));
        let found = text.understood().filter(|(_, ir)| waits(ir));
        found.map(|(place, _)| SPELL_WAITS.found().at(place.span())).collect()
    }),
    ..WARNING
};

/// Keywords that mean nothing but in combat, and of which a second instance means nothing (702).
const OF_COMBAT: [&str; 12] = [
    "flying",
    "first_strike",
    "double_strike",
    "trample",
    "vigilance",
    "menace",
    "reach",
    "deathtouch",
    "defender",
    "haste",
    "fear",
    "intimidate",
];

pub(super) fn names(ir: &Paragraph) -> Vec<Term> {
    match &ir.ability {
        Ability::Keywords(keywords) => keywords.iter().map(|keyword| keyword.name).collect(),
        _ => Vec::new(),
    }
}

fn is_keyword(ir: &Paragraph, ids: &[&str]) -> bool {
    names(ir).iter().any(|name| ids.contains(&name.row().id))
}

fn has_keyword(text: &Text<'_>, ids: &[&str]) -> bool {
    text.understood().any(|(_, ir)| is_keyword(ir, ids))
}

/// Keywords of which one instance does all that another one like it would (702).
const ONE_DOES_ALL: [&str; 25] = [
    "cycling",
    "equip",
    "fortify",
    "flashback",
    "kicker",
    "buyback",
    "morph",
    "megamorph",
    "disguise",
    "madness",
    "unearth",
    "embalm",
    "eternalize",
    "evoke",
    "dash",
    "blitz",
    "bestow",
    "overload",
    "foretell",
    "plot",
    "protection",
    "hexproof",
    "shroud",
    "indestructible",
    "lifelink",
];

fn twice(text: &Text<'_>) -> Vec<Diagnostic> {
    let mut seen: Vec<&Keyword> = Vec::new();
    for (place, ir) in text.understood() {
        let keywords = if let Ability::Keywords(keywords) = &ir.ability { keywords.as_slice() } else { &[] };
        for keyword in keywords {
            let id = keyword.name.row().id;
            let is_again = |other: &&Keyword| match OF_COMBAT.contains(&id) {
                true => other.name == keyword.name,
                false => ONE_DOES_ALL.contains(&id) && *other == keyword,
            };
            if seen.iter().any(is_again) {
                return vec![TWICE.found().at(place.span())];
            }
            seen.push(keyword);
        }
        // A level or a class has its abilities for itself.
        if matches!(ir.ability, Ability::Level { .. } | Ability::ClassLevel { .. } | Ability::Station { .. }) {
            seen.clear();
        }
    }
    Vec::new()
}

/// A finding on the type line of the text's face.
fn on_type_line(lint: &Lint, text: &Text<'_>) -> Diagnostic {
    let line = text.printed.type_line.as_str();
    let span: Range<usize> = 0..line.len();
    lint.found().at(span).excerpt(Excerpt::of_line(line, text.printed.origin.type_line))
}
