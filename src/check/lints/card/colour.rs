//! CD-31, CD-32, CD-39: the colours of a face.

use super::{CARD, Check, ERROR, Example, Lint, WARNING};
use crate::colours;
use crate::diagnostic::{Bilingual, Diagnostic, Language};
use crate::source::Colours;
use crate::text::Text;

pub(super) const INDICATOR: Lint = Lint {
    code: "CD-31",
    rule: Some("204.2"),
    says: (
        "this color indicator says nothing that the card doesn't say without it",
        "cet indicateur de couleur ne dit rien que la carte ne dise sans lui",
    ),
    why: (
        "A card has the colors of the symbols in its mana cost (202.2), and what an ability such as devoid says of its \
         colors holds whatever else is printed (604.3). An indicator is for a face that has no such cost: a land, the back \
         of a card. Take the line out.",
        "Une carte a les couleurs des symboles de son coût de mana (202.2), et ce qu'une capacité comme la carence dit de ses \
         couleurs vaut quoi qu'il soit imprimé (604.3). Un indicateur sert à une face sans un tel coût : un terrain, le dos \
         d'une carte. Supprimez la ligne.",
    ),
    examples: &[Example {
        on: CARD,
        english: (
            "Tide Cub {U}\nCreature — Bear\nColor: blue\nVigilance\n1/1",
            "Tide Cub {0}\nCreature — Bear\nColor: blue\nVigilance\n1/1",
        ),
        french: (
            "Ourson des marées {U}\nCréature : ours\nCouleur : bleu\nCarence\n1/1",
            "Ourson des marées {0}\nCréature : ours\nCouleur : bleu\nVigilance\n1/1",
        ),
    }],
    check: Check::Text(|text| {
        let Some(indicator) = text.face.indicator.filter(|_| is_first(text)) else { return Vec::new() };
        let idle = indicator.are_among(of_cost(text)) || defines(text);
        if idle { vec![super::on_name(&INDICATOR, text.face, text.printed)] } else { Vec::new() }
    }),
    ..WARNING
};

pub(super) const STATED: Lint = Lint {
    code: "CD-32",
    rule: Some("202.2"),
    says: (
        "the data give this face other colors than it has",
        "les données donnent à cette face d'autres couleurs que les siennes",
    ),
    why: (
        "The colors of a face follow from its mana cost, its color indicator and its abilities (105.2); `colors` in a file \
         repeats them, and is believed only where there is neither a colored cost nor an indicator. One of them is wrong.",
        "Les couleurs d'une face découlent de son coût de mana, de son indicateur de couleur et de ses capacités (105.2) ; \
         « colors » les répète dans un fichier, et n'est cru que sans coût coloré ni indicateur. L'un des deux est faux.",
    ),
    examples: &[Example {
        on: CARD,
        english: (
            r#"{"data": {"Tide Song": [{"name": "Tide Song", "manaCost": "{U}", "colors": ["R"], "type": "Instant", "text": "Draw a card."}]}}"#,
            r#"{"data": {"Tide Song": [{"name": "Tide Song", "manaCost": "{U}", "colors": ["U"], "type": "Instant", "text": "Draw a card."}]}}"#,
        ),
        french: super::NONE,
    }],
    check: Check::Text(stated),
    ..WARNING
};

fn stated(text: &Text<'_>) -> Vec<Diagnostic> {
    let Some(stated) = text.face.stated_colours.filter(|_| is_first(text) && text.is_whole()) else {
        return Vec::new();
    };
    let abilities = text.understood().map(|(_, paragraph)| &paragraph.ability);
    let has = colours::of_face(text.face, abilities);
    if has == stated {
        return Vec::new();
    }
    let said = |colours: Colours| match colours.is_empty() {
        true => Bilingual::new("none", "aucune"),
        false => Bilingual::new(colours.said(Language::English), colours.said(Language::French)),
    };
    let (data, own) = (said(stated), said(has));
    let mut found = super::on_name(&STATED, text.face, text.printed);
    found.message = Bilingual::new(
        format!("the colors of this face are by the data: {}; by its cost and abilities: {}", data.en, own.en),
        format!(
            "les couleurs de cette face sont d'après les données : {} ; d'après son coût et ses capacités : {}",
            data.fr, own.fr
        ),
    );
    vec![found]
}

pub(super) const UNKNOWN: Lint = Lint {
    code: "CD-39",
    rule: Some("105.1"),
    says: (
        "the data give this face a color that there is none of",
        "les données donnent à cette face une couleur qui n'existe pas",
    ),
    why: (
        "There are five colors: white, blue, black, red and green. What a file says of colors beside them is not known, and the \
         face is taken to have those of its cost and its abilities alone.",
        "Il existe cinq couleurs : le blanc, le bleu, le noir, le rouge et le vert. Ce qu'un fichier dit d'autre des couleurs \
         n'est pas connu, et la face n'a que celles de son coût et de ses capacités.",
    ),
    examples: &[Example {
        on: CARD,
        english: (
            r#"{"data": {"Tide Isle": [{"name": "Tide Isle", "colors": ["Purple"], "type": "Land", "text": "{T}: Add {U}."}]}}"#,
            r#"{"data": {"Tide Isle": [{"name": "Tide Isle", "colors": ["U"], "type": "Land", "text": "{T}: Add {U}."}]}}"#,
        ),
        french: super::NONE,
    }],
    check: Check::Text(|text| {
        let unknown = text.face.unknown_colours.iter().filter(|_| is_first(text));
        let found = unknown.map(|word| {
            let mut found = super::on_name(&UNKNOWN, text.face, text.printed);
            found.message = Bilingual::new(
                format!("the data give this face the color \"{word}\", which is none"),
                format!("les données donnent à cette face la couleur « {word} », qui n'en est pas une"),
            );
            found
        });
        found.collect()
    }),
    ..ERROR
};

/// Whether it is the first text of the face: the colours are those of both.
fn is_first(text: &Text<'_>) -> bool {
    text.face.all_printed().next().is_some_and(|(language, _)| language == text.language)
}

fn of_cost(text: &Text<'_>) -> Colours {
    text.face.mana_cost.as_deref().map(Colours::of_cost).unwrap_or_default()
}

/// Whether an ability of the text defines the colours.
fn defines(text: &Text<'_>) -> bool {
    text.understood().any(|(_, paragraph)| colours::defined(&paragraph.ability).is_some())
}
