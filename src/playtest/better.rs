//! Cards that are another's better by everything that is printed on them.

use cards::diagnostic::Language;
use cards::source::Card;
use ir::{Ability, CardType, Keyword, ManaCost, ManaSymbol, Stat};
use rules::Printed;
use rules::printed::from_face;
use rules::words::Kw;

/// A card, and one that is worse in something and better in nothing.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
pub struct Better {
    pub better: String,
    pub worse: String,
}

/// All pairs of cards of one face of which one is the other's better: it costs no more, of no colour that the other does not
/// cost as much of; it has its types, at least its power and toughness, and all its abilities; and something of that is more.
/// What else it has are only keywords that nobody minds.
pub fn better_pairs<'c>(cards: impl IntoIterator<Item = &'c Card>) -> Vec<Better> {
    let faces = cards.into_iter().filter_map(|card| match card.faces.as_slice() {
        [face] => from_face(face, Language::English).ok(),
        _ => None,
    });
    let printed: Vec<Printed> = faces.filter(|card| !card.types.contains(&CardType::Land)).collect();
    let mut pairs = Vec::new();
    for one in &printed {
        for other in &printed {
            if is_better(one, other) {
                pairs.push(Better { better: one.name.to_string(), worse: other.name.to_string() });
            }
        }
    }
    pairs.sort_by(|one, other| (&one.better, &one.worse).cmp(&(&other.better, &other.worse)));
    pairs
}

/// How one card stands to another in something; none where neither has at least as much as the other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stands {
    Same,
    Better,
}

fn is_better(one: &Printed, other: &Printed) -> bool {
    let all = [cost(one, other), types(one, other), sizes(one, other), abilities(one, other)];
    all.iter().all(Option::is_some) && all.contains(&Some(Stands::Better))
}

fn number(one: i64, other: i64) -> Option<Stands> {
    match one.cmp(&other) {
        std::cmp::Ordering::Less => None,
        std::cmp::Ordering::Equal => Some(Stands::Same),
        std::cmp::Ordering::Greater => Some(Stands::Better),
    }
}

fn both(one: Option<Stands>, other: Option<Stands>) -> Option<Stands> {
    Some(if one? == Stands::Better || other? == Stands::Better { Stands::Better } else { Stands::Same })
}

/// Costs of plain and generic mana are compared; others are the same or can't be.
fn cost(one: &Printed, other: &Printed) -> Option<Stands> {
    let (Some(own), Some(its)) = (&one.mana_cost, &other.mana_cost) else {
        return (one.mana_cost == other.mana_cost).then_some(Stands::Same);
    };
    if own == its {
        return Some(Stands::Same);
    }
    let (own, its) = (Plain::of(own)?, Plain::of(its)?);
    let coloured = own.coloured.iter().zip(&its.coloured).all(|(own, its)| own <= its);
    let less = own.all < its.all || own.coloured != its.coloured;
    (coloured && own.all <= its.all).then_some(if less { Stands::Better } else { Stands::Same })
}

/// A cost of mana of colours, colourless and generic mana.
struct Plain {
    all: u32,
    /// In the order of the colour wheel, and colourless.
    coloured: [u32; 6],
}

impl Plain {
    fn of(cost: &ManaCost) -> Option<Plain> {
        let mut plain = Plain { all: 0, coloured: [0; 6] };
        for symbol in &cost.0 {
            match symbol {
                ManaSymbol::Generic(number) => plain.all += number,
                ManaSymbol::Colour(colour) => {
                    plain.all += 1;
                    plain.coloured[*colour as usize] += 1;
                }
                ManaSymbol::Colourless => {
                    plain.all += 1;
                    plain.coloured[5] += 1;
                }
                ManaSymbol::X
                | ManaSymbol::Snow
                | ManaSymbol::Hybrid(..)
                | ManaSymbol::TwoOr(_)
                | ManaSymbol::ColourlessOr(_)
                | ManaSymbol::Phyrexian(_)
                | ManaSymbol::PhyrexianHybrid(..) => return None,
            }
        }
        Some(plain)
    }
}

/// The same types; an instant can be cast whenever a sorcery can. Subtypes count for what other cards make of them: they are
/// the other's, or more.
fn types(one: &Printed, other: &Printed) -> Option<Stands> {
    let sooner = one.types == [CardType::Instant] && other.types == [CardType::Sorcery];
    let alike = one.types == other.types && one.supertypes == other.supertypes && one.colours == other.colours;
    let has_all = other.subtypes.iter().all(|subtype| one.subtypes.contains(subtype));
    if sooner { Some(Stands::Better) } else { (alike && has_all).then_some(Stands::Same) }
}

fn sizes(one: &Printed, other: &Printed) -> Option<Stands> {
    let plain = |one: &Option<Stat>, other: &Option<Stat>| match (one, other) {
        (Some(Stat::Number(one)), Some(Stat::Number(other))) => number((*one).into(), (*other).into()),
        _ => (one == other).then_some(Stands::Same),
    };
    let size = both(plain(&one.power, &other.power), plain(&one.toughness, &other.toughness));
    let loyalty = number(one.loyalty.unwrap_or(0).into(), other.loyalty.unwrap_or(0).into());
    let defense = (one.defense == other.defense).then_some(Stands::Same);
    both(both(size, loyalty), defense)
}

/// All abilities of the other, and besides only keywords that nobody minds.
fn abilities(one: &Printed, other: &Printed) -> Option<Stands> {
    let (mut own, own_keywords) = parts(one);
    let (its, its_keywords) = parts(other);
    for ability in its {
        own.swap_remove(own.iter().position(|held| *held == ability)?);
    }
    if !own.is_empty() || !its_keywords.iter().all(|keyword| own_keywords.contains(keyword)) {
        return None;
    }
    let more: Vec<_> = own_keywords.iter().filter(|keyword| !its_keywords.contains(keyword)).collect();
    match more.iter().all(|keyword| is_welcome(keyword)) {
        true => Some(if more.is_empty() { Stands::Same } else { Stands::Better }),
        false => None,
    }
}

/// The abilities of a card, and its keywords apart.
fn parts(card: &Printed) -> (Vec<&Ability>, Vec<&Keyword>) {
    let (mut abilities, mut keywords) = (Vec::new(), Vec::new());
    for paragraph in &card.ir.paragraphs {
        match &paragraph.ability {
            Ability::Keywords(line) => keywords.extend(line),
            ability => abilities.push(ability),
        }
    }
    (abilities, keywords)
}

/// Whether who has a keyword would never rather be without it.
fn is_welcome(keyword: &Keyword) -> bool {
    const WELCOME: [Kw; 12] = [
        Kw::Deathtouch,
        Kw::DoubleStrike,
        Kw::FirstStrike,
        Kw::Flash,
        Kw::Flying,
        Kw::Haste,
        Kw::Indestructible,
        Kw::Lifelink,
        Kw::Menace,
        Kw::Reach,
        Kw::Trample,
        Kw::Vigilance,
    ];
    Kw::of(keyword.name).is_some_and(|keyword| WELCOME.contains(&keyword))
}
