//! CD-33 to CD-36, CD-42: what goes wrong as cards are put into data.

use super::{CARD, Check, Example, Faces, Lint, WARNING, faces, on_name};
use crate::bilingual;
use crate::diagnostic::Diagnostic;
use crate::ir::{Ability, Term};
use crate::lex::{Concept, Language, PartOfSpeech, Symbol};
use crate::source::{Face, Printed};

pub(super) const ONE_HALF: Lint = Lint {
    code: "CD-33",
    rule: Some("709.1"),
    says: ("one half of this card is missing", "il manque une moitié à cette carte"),
    why: (
        "By its layout the card has two faces, and its file gives one. What the other does is not known, nor the name and the \
         mana value of the whole (709.4).",
        "D'après sa disposition, la carte a deux faces, et son fichier en donne une. On ne sait ni ce que fait l'autre, ni le \
         nom et la valeur de mana de l'ensemble (709.4).",
    ),
    examples: &[Example {
        on: CARD,
        english: (
            r#"{"data": {"Ebb // Flow": [{"name": "Ebb // Flow", "faceName": "Ebb", "side": "a", "layout": "split", "manaCost": "{U}", "type": "Instant", "text": "Draw a card."}]}}"#,
            r#"{"data": {"Ebb // Flow": [{"name": "Ebb // Flow", "faceName": "Ebb", "side": "a", "layout": "split", "manaCost": "{U}", "type": "Instant", "text": "Draw a card."}, {"name": "Ebb // Flow", "faceName": "Flow", "side": "b", "layout": "split", "manaCost": "{1}{U}", "type": "Instant", "text": "Scry 2."}]}}"#,
        ),
        french: super::NONE,
    }],
    check: Check::Card(|card| {
        const OF_TWO: [&str; 7] = ["split", "aftermath", "transform", "modal_dfc", "adventure", "flip", "prepare"];
        let lacks = card.card.faces.len() == 1 && OF_TWO.contains(&card.card.layout.as_str());
        let one = faces(card).filter(|_| lacks).map(|(face, printed, _)| on_name(&ONE_HALF, face, printed));
        one.collect()
    }),
    ..WARNING
};

pub(super) const WRONG_HALF: Lint = Lint {
    code: "CD-34",
    says: ("two faces of this card have the same French text", "deux faces de cette carte ont le même texte français"),
    why: (
        "Two faces whose English texts differ have the same French one: as data were put together, one of them got the text \
         of the other. Give each face its own.",
        "Deux faces dont les textes anglais diffèrent ont le même texte français : en assemblant les données, l'une a reçu le \
         texte de l'autre. Donnez à chaque face le sien.",
    ),
    examples: &[Example {
        on: CARD,
        english: super::NONE,
        french: (
            "Flux {U}\nÉphémère\nPiochez une carte.\n= Ebb\nInstant\nScry 2.\n// split\nReflux {1}{U}\nÉphémère\nPiochez une \
             carte.\n= Flow\nInstant\nDraw a card.",
            "Flux {U}\nÉphémère\nRegard 2.\n= Ebb\nInstant\nScry 2.\n// split\nReflux {1}{U}\nÉphémère\nPiochez une carte.\n= \
             Flow\nInstant\nDraw a card.",
        ),
    }],
    check: Check::Card(wrong_half),
    ..WARNING
};

/// The faces whose French text is that of one before them. Which of both it belongs to is not told from the data.
fn wrong_half(card: &Faces<'_>) -> Vec<Diagnostic> {
    let both: Vec<(&Face, &Printed, &Printed)> =
        card.card.faces.iter().filter_map(|face| Some((face, face.english.as_ref()?, face.french.as_ref()?))).collect();
    let mut found = Vec::new();
    for (at, (face, english, french)) in both.iter().enumerate() {
        let is_of_other = |(_, others, theirs): &(&Face, &Printed, &Printed)| {
            !french.text.is_empty() && theirs.text == french.text && others.text != english.text
        };
        if both[..at].iter().any(is_of_other) {
            found.push(on_name(&WRONG_HALF, face, french));
        }
    }
    found
}

pub(super) const NAME_MARKS: Lint = Lint {
    code: "CD-35",
    says: (
        "this name begins or ends with what is no part of it",
        "ce nom commence ou finit par ce qui n'en fait pas partie",
    ),
    why: (
        "Some data have marks of their makers around names: `XX` before, a dash behind. Nothing is found by such a name. Take \
         them off.",
        "Certaines données ont des marques de leurs auteurs autour des noms : « XX » devant, un tiret derrière. On ne trouve \
         rien sous un tel nom. Enlevez-les.",
    ),
    examples: &[Example {
        on: CARD,
        english: ("XXTide Cub — {U}\nCreature — Bear\nVigilance\n1/1", "Tide Cub {U}\nCreature — Bear\nVigilance\n1/1"),
        french: (
            "XXOurson des marées — {U}\nCréature : ours\nVigilance\n1/1",
            "Ourson des marées {U}\nCréature : ours\nVigilance\n1/1",
        ),
    }],
    check: Check::Card(|card| {
        let all = card.card.faces.iter().flat_map(|face| face.all_printed().map(move |(_, printed)| (face, printed)));
        all.filter(|(_, printed)| has_marks(&printed.name))
            .map(|(face, printed)| on_name(&NAME_MARKS, face, printed))
            .collect()
    }),
    ..WARNING
};

fn has_marks(name: &str) -> bool {
    let behind_xs = name.strip_prefix("XX").and_then(|rest| rest.chars().next());
    let dash = |letter: char| matches!(letter, '-' | '–' | '—' | ':' | ';' | ',');
    behind_xs.is_some_and(char::is_uppercase) || name.trim_end().ends_with(dash) || name.trim_start().starts_with(dash)
}

pub(super) const CLEAVE: Lint = Lint {
    code: "CD-36",
    rule: Some("702.148a"),
    says: (
        "cleave removes what stands in square brackets, and nothing does",
        "le tranchage retire ce qui est entre crochets, et rien ne l'est",
    ),
    why: (
        "Without brackets the spell is the same for either cost. They are lost in some data: write them around the words that \
         the cleave cost takes out.",
        "Sans crochets, le sort est le même pour les deux coûts. Certaines données les ont perdus : écrivez-les autour des mots \
         que le coût de tranchage retire.",
    ),
    examples: &[Example {
        on: CARD,
        english: (
            "Tide Cut {1}{U}\nInstant\nCleave {2}{U}\nDraw a card.",
            "Tide Cut {1}{U}\nInstant\nKicker {2}{U}\nDraw a card.",
        ),
        french: super::NONE,
    }],
    check: Check::Text(|text| {
        let is =
            |ability: &Ability| matches!(ability, Ability::Keywords(all) if all.iter().any(|one| one.name == CLEAVES));
        let mut understood = text.understood();
        match understood.find(|(_, paragraph)| is(&paragraph.ability)) {
            Some((place, _)) if !text.printed.text.contains('[') => vec![CLEAVE.found().at(place.span())],
            _ => Vec::new(),
        }
    }),
    ..WARNING
};

pub(super) const CONTRADICTED: Lint = Lint {
    code: "CD-42",
    says: (
        "the data of this card say what the card does not",
        "les données de cette carte disent ce que la carte ne dit pas",
    ),
    why: (
        "A file may list the keywords of a card and its mana value. Nothing comes of them: abilities are those of its text (112.2), and \
         its mana value follows from its cost (202.3). Where they differ, one of both is wrong.",
        "Un fichier peut énumérer les mots-clés d'une carte et sa valeur de mana. Rien n'en découle : ses capacités sont celles de son \
         texte (112.2), et sa valeur de mana vient de son coût (202.3). S'ils diffèrent, l'un des deux est faux.",
    ),
    examples: &[Example {
        on: CARD,
        english: (
            r#"{"data": {"Tide Cub": [{"name": "Tide Cub", "layout": "normal", "manaCost": "{U}", "type": "Creature — Bear", "text": "Vigilance", "power": "1", "toughness": "1", "keywords": ["Haste", "Vigilance"]}]}}"#,
            r#"{"data": {"Tide Cub": [{"name": "Tide Cub", "layout": "normal", "manaCost": "{U}", "type": "Creature — Bear", "text": "Vigilance", "power": "1", "toughness": "1", "keywords": ["Vigilance"]}]}}"#,
        ),
        french: super::NONE,
    }],
    check: Check::Card(contradicted),
    ..WARNING
};

fn contradicted(card: &Faces<'_>) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for (face, printed, _) in faces(card) {
        let unsaid = unsaid_keywords(face, printed);
        if let Some(english) = face.english.as_ref().filter(|_| !unsaid.is_empty()) {
            let unsaid = unsaid.join(", ");
            let note = bilingual!("not in its text: {unsaid}", "pas dans son texte : {unsaid}");
            found.push(on_name(&CONTRADICTED, face, english).note(note));
        }
        let of_cost = face.cost_mana_value();
        if let (Some(stated), Some(own)) = (face.stated_mana_value.filter(|stated| of_cost != Some(*stated)), of_cost) {
            let note = bilingual!(
                "its data say {stated}, its cost is {own}",
                "ses données disent {stated}, son coût est {own}"
            );
            found.push(on_name(&CONTRADICTED, face, printed).note(note));
        }
    }
    found
}

/// The keywords that the data of a face list, and that its text doesn't have.
fn unsaid_keywords<'f>(face: &'f Face, printed: &Printed) -> Vec<&'f str> {
    // Most faces have none.
    if face.keywords.is_empty() {
        return Vec::new();
    }
    let text = printed.text.to_lowercase();
    face.keywords.iter().map(|keyword| keyword.as_str()).filter(|keyword| !says(&text, keyword, printed)).collect()
}

/// Whether a text, in small letters, has a keyword by any of the names that the game had for it.
fn says(text: &str, keyword: &str, printed: &Printed) -> bool {
    let name = keyword.to_lowercase();
    if text.contains(&name) {
        return true;
    }
    let rows = printed.lexicon.entries(&name, Language::English);
    let rule = rows.iter().find_map(|entry| entry.row.row().rule);
    let same = |row: &Symbol| rule.is_some() && row.row().rule == rule;
    let mut others = PartOfSpeech::KEYWORDS.iter().flat_map(|part| printed.lexicon.rows(*part)).filter(same);
    others.any(|row| row.row().name(Language::English).is_some_and(|other| text.contains(&other.to_lowercase())))
}

const CLEAVES: Term = crate::ir::symbol::keyword::CLEAVE;
