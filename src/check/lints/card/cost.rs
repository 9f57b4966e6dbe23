//! CD-3, CD-15, CD-16, CD-22: the mana cost.

use std::ops::Range;

use super::{CARD, Check, ERROR, Example, Faces, Lint, NOTE, WARNING, faces, is_usual, is_written, on_cost, on_name};
use crate::bilingual;
use crate::diagnostic::Diagnostic;
use crate::lex::{Shape, Token, TypeLine};
use crate::source::{Card, Face, Printed};

pub(super) const SYMBOL: Lint = Lint {
    code: "CD-3",
    rule: Some("107.4"),
    says: ("this is not a symbol of a mana cost", "ceci n'est pas un symbole d'un coût de mana"),
    why: (
        "Costs are paid with `{W}`, `{U}`, `{B}`, `{R}`, `{G}`, `{C}`, `{S}`, `{X}` and numbers, or with pairs such as `{G/W}`, `{2/W}` and \
         `{W/P}`. Nothing pays for another symbol.",
        "Les coûts se paient en `{W}`, `{U}`, `{B}`, `{R}`, `{G}`, `{C}`, `{S}`, `{X}` et nombres, ou en paires comme `{G/W}`, `{2/W}` et \
         `{W/P}`. Rien ne paie un autre symbole.",
    ),
    examples: &[Example {
        on: CARD,
        english: ("Tide Cub {Z}\nCreature — Bear\nVigilance\n1/1", "Tide Cub {X}\nCreature — Bear\nVigilance\n1/1"),
        french: (
            "Ourson des marées {Z}\nCréature : ours\nVigilance\n1/1",
            "Ourson des marées {X}\nCréature : ours\nVigilance\n1/1",
        ),
    }],
    check: Check::Card(|card| {
        let all = faces(card).flat_map(|(face, printed, _)| {
            let cost = face.mana_cost.as_deref().unwrap_or_default();
            let wrong = symbols(cost).into_iter().filter(|(symbol, _)| !is_symbol(symbol));
            wrong.map(|(_, span)| on_cost(&SYMBOL, face, printed, span)).collect::<Vec<_>>()
        });
        all.collect()
    }),
    ..ERROR
};

pub(super) const NONE: Lint = Lint {
    code: "CD-15",
    rule: Some("202.1b"),
    says: (
        "this card has no mana cost: it can't be cast",
        "cette carte n'a pas de coût de mana : on ne peut pas la lancer",
    ),
    why: (
        "Only lands are played without one. A cost that can't be paid makes a spell that can't be cast, unless something \
         gives it another cost. Write it behind the name: `{1}{G}`, or `{0}`.",
        "Seuls les terrains se jouent sans coût. Un coût impossible à payer fait un sort que l'on ne peut pas lancer, à \
         moins que quelque chose n'en donne un autre. Écrivez-le derrière le nom : `{1}{G}`, ou `{0}`.",
    ),
    examples: &[Example {
        on: CARD,
        english: ("Tide Cub\nCreature — Bear\nVigilance\n1/1", "Tide Cub {U}\nCreature — Bear\nVigilance\n1/1"),
        french: (
            "Ourson des marées\nCréature : ours\nVigilance\n1/1",
            "Ourson des marées {U}\nCréature : ours\nVigilance\n1/1",
        ),
    }],
    check: Check::Card(no_cost),
    ..WARNING
};

pub(super) const LAND: Lint = Lint {
    code: "CD-16",
    rule: Some("202.1b"),
    says: ("a land has no mana cost", "un terrain n'a pas de coût de mana"),
    why: (
        "Lands are played, not cast (305.9): nobody pays the cost. Take it out.",
        "Les terrains se jouent et ne se lancent pas (305.9) : personne ne paie le coût. Supprimez-le.",
    ),
    examples: &[Example {
        on: CARD,
        english: ("Tide Quay {1}\nLand\n{T}: Add {U}.", "Tide Quay\nLand\n{T}: Add {U}."),
        french: ("Quai des marées {1}\nTerrain\n{T} : Ajoutez {U}.", "Quai des marées\nTerrain\n{T} : Ajoutez {U}."),
    }],
    check: Check::Card(|card| {
        let wrong = faces(card).filter(|(face, _, types)| {
            // Where a land shares its card with a spell, data give both the cost of the spell.
            types.is("land") && face.mana_cost.is_some() && card.card.faces.len() == 1
        });
        wrong
            .map(|(face, printed, _)| {
                let length = face.mana_cost.as_deref().map_or(0, str::len);
                on_cost(&LAND, face, printed, 0..length)
            })
            .collect()
    }),
    ..ERROR
};

pub(super) const ORDER: Lint = Lint {
    code: "CD-22",
    says: (
        "symbols of a cost stand in order: `{X}`, the number, the colours",
        "les symboles d'un coût sont en ordre : `{X}`, le nombre, les couleurs",
    ),
    why: (
        "Players read a cost from the left: how much, then which colours. The order changes nothing in play.",
        "On lit un coût depuis la gauche : combien, puis quelles couleurs. L'ordre ne change rien au jeu.",
    ),
    examples: &[Example {
        on: CARD,
        english: (
            "Tide Cub {U}{2}\nCreature — Bear\nVigilance\n1/1",
            "Tide Cub {2}{U}\nCreature — Bear\nVigilance\n1/1",
        ),
        french: (
            "Ourson des marées {U}{2}\nCréature : ours\nVigilance\n1/1",
            "Ourson des marées {2}{U}\nCréature : ours\nVigilance\n1/1",
        ),
    }],
    check: Check::Card(|card| {
        let wrong = faces(card).filter_map(|(face, printed, _)| {
            let cost = face.mana_cost.as_deref()?;
            let symbols = symbols(cost);
            let found = || on_cost(&ORDER, face, printed, 0..cost.len());
            if !symbols.is_sorted_by_key(|(symbol, _)| rank(symbol)) {
                return Some(found());
            }
            let numbers: Vec<&str> =
                symbols.iter().map(|(symbol, _)| *symbol).filter(|symbol| rank(symbol) == NUMBER).collect();
            if numbers.len() < 2 {
                return None;
            }
            let sum = numbers.iter().try_fold(0u32, |sum, number| sum.checked_add(number.parse().ok()?))?;
            let message = bilingual!(
                "a cost has one number for its generic mana: {{{sum}}}",
                "un coût a un seul nombre pour son mana générique : {{{sum}}}"
            );
            Some(Diagnostic { message, ..found() })
        });
        wrong.collect()
    }),
    also: &[Check::Paragraph(|place| {
        let generic = |token: &Token| {
            let text = token.is(Shape::Mana).then(|| place.text_of(token.span))?;
            text.trim_matches(['{', '}']).parse::<u32>().ok()
        };
        let tokens = place.tokens();
        if tokens.iter().filter(|token| token.is(Shape::Mana)).nth(1).is_none() {
            return Vec::new();
        }
        // "{2} {2}", and in a cost "{2}, {2}" as well.
        let colon = tokens.iter().position(|token| token.is(Shape::Colon));
        let cost = colon.map_or(&[][..], |colon| &tokens[..colon]);
        let listed = cost.windows(3).filter(|three| three[1].is(Shape::Comma));
        let pairs = tokens.windows(2).map(|pair| [&pair[0], &pair[1]]);
        let mut pairs = pairs.chain(listed.map(|three| [&three[0], &three[2]]));
        let Some((pair, sum)) = pairs.find_map(|pair| {
            let (one, other) = (generic(pair[0])?, generic(pair[1])?);
            Some((pair, one.saturating_add(other)))
        }) else {
            return Vec::new();
        };
        let message = bilingual!(
            "a cost has one number for its generic mana: {{{sum}}}",
            "un coût a un seul nombre pour son mana générique : {{{sum}}}"
        );
        vec![ORDER.saying(message).at(pair[0].span.start as usize..pair[1].span.end as usize)]
    })],
    ..NOTE
};

/// What stands in braces, each with its place.
fn symbols(cost: &str) -> Vec<(&str, Range<usize>)> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(open) = cost[at..].find('{').map(|open| at + open) {
        let Some(close) = cost[open..].find('}').map(|close| open + close) else { break };
        found.push((&cost[open + 1..close], open..close + 1));
        at = close + 1;
    }
    found
}

fn is_symbol(symbol: &str) -> bool {
    let number = |part: &str| !part.is_empty() && part.len() <= 7 && part.bytes().all(|byte| byte.is_ascii_digit());
    let colour = |part: &str| matches!(part, "W" | "U" | "B" | "R" | "G");
    match symbol.split('/').collect::<Vec<_>>().as_slice() {
        [one] => number(one) || colour(one) || matches!(*one, "C" | "S" | "X" | "Y"),
        [one, "P"] => colour(one),
        [one, other] => (colour(one) || matches!(*one, "2" | "C")) && colour(other) && one != other,
        [one, other, "P"] => colour(one) && colour(other),
        _ => false,
    }
}

/// The rank of a number.
const NUMBER: u8 = 1;

/// {X}, then the number, then everything else.
fn rank(symbol: &str) -> u8 {
    match symbol {
        "X" | "Y" | "Z" => 0,
        symbol if symbol.bytes().all(|byte| byte.is_ascii_digit()) => NUMBER,
        _ => 2,
    }
}

/// Words of abilities by which a card without a cost is cast, or comes about otherwise.
const OTHER_WAYS: [&str; 16] = [
    "suspend",
    "suspension",
    "without paying",
    "sans payer",
    "partner with",
    "meld",
    "assimil",
    "color indicator",
    "is all colors",
    "retrace",
    "cascade",
    "this card is",
    "cette carte est",
    "forecast",
    "evoke",
    "is white",
];

/// Whether a face needs a cost to be cast, and has none.
fn lacks_cost(face: &Face, printed: &Printed, types: &TypeLine) -> bool {
    if face.mana_cost.is_some() || !is_usual(types) || types.types.is_empty() || types.is("land") {
        return false;
    }
    let text = printed.text.to_lowercase();
    // "You may pay {R} to cast this spell."
    let paid = |line: &str| {
        ["you may pay {", "vous pouvez payer {"].iter().any(|pay| line.contains(pay))
            && ["to cast this spell", "pour lancer ce sort"].iter().any(|cast| line.contains(cast))
    };
    !OTHER_WAYS.iter().any(|way| text.contains(way)) && !text.lines().any(paid)
}

/// Of other layouts, the faces come about otherwise, or data have their costs elsewhere.
fn is_cast_alone(card: &Card) -> bool {
    matches!(card.layout.as_str(), "" | "normal" | "saga" | "class" | "case" | "leveler" | "mutate" | "prototype")
}

/// Only where people write cards a cost is forgotten: a record of data that has none says that there is none, as melded faces and
/// the cards of a challenge deck have none (202.1b).
fn no_cost(card: &Faces<'_>) -> Vec<Diagnostic> {
    let written = |face: &Face| is_cast_alone(card.card) && is_written(face);
    let wrong = faces(card).take(1).filter(|(face, printed, types)| written(face) && lacks_cost(face, printed, types));
    wrong.map(|(face, printed, _)| on_name(&NONE, face, printed)).collect()
}
