//! What is known of a card besides its abilities: what conditions on cards ask.

use smol_str::SmolStr;

use crate::diagnostic::Bilingual;
use crate::facts::short;
use crate::ir::Ability;
use crate::lex::lexicon::Symbol;
use crate::record::Compiled;
use crate::source::{Card, Colours, Face, Standing};

/// A fact that a file may leave out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Lacking {
    Colour,
    Identity,
    ManaValue,
    Set,
    Rarity,
    Legality,
    Keywords,
}

impl Lacking {
    /// What the index calls it.
    pub(super) fn key(self) -> &'static str {
        match self {
            Lacking::Colour => "colour",
            Lacking::Identity => "identity",
            Lacking::ManaValue => "mana value",
            Lacking::Set => "set",
            Lacking::Rarity => "rarity",
            Lacking::Legality => "legality",
            Lacking::Keywords => "keywords",
        }
    }

    /// What it is called: "faces have no … recorded".
    pub fn name(self) -> Bilingual {
        match self {
            Lacking::Colour => Bilingual::new("color", "couleur"),
            Lacking::Identity => Bilingual::new("color identity", "identité couleur"),
            Lacking::ManaValue => Bilingual::new("mana value", "valeur de mana"),
            Lacking::Set => Bilingual::new("set", "édition"),
            Lacking::Rarity => Bilingual::new("rarity", "rareté"),
            Lacking::Legality => Bilingual::new("legality", "légalité"),
            Lacking::Keywords => Bilingual::new("keywords", "mots-clés"),
        }
    }
}

/// What is known of a face and its card; none of what its file leaves out.
#[derive(Clone, Debug, Default)]
pub struct Facts {
    /// In both languages.
    pub names: Vec<SmolStr>,
    pub colours: Option<Colours>,
    pub identity: Option<Colours>,
    pub mana_value: Option<u32>,
    pub supertypes: Vec<Symbol>,
    pub types: Vec<Symbol>,
    pub subtypes: Vec<Symbol>,
    pub power: Option<SmolStr>,
    pub toughness: Option<SmolStr>,
    pub loyalty: Option<SmolStr>,
    pub defense: Option<SmolStr>,
    pub layout: SmolStr,
    /// The codes of the sets that it is known to be in.
    pub sets: Option<Vec<SmolStr>>,
    pub rarity: Option<SmolStr>,
    pub legalities: Option<Vec<(SmolStr, Standing)>>,
    /// The keywords that it has, of itself; none where a part of its text isn't understood and no file lists them.
    pub keywords: Vec<SmolStr>,
    /// Whether these are all.
    pub all_keywords: bool,
}

impl Facts {
    /// What is asked of a face, counted from 0: of a half of a split card, what its card has of both (709.4b).
    pub fn of(compiled: &Compiled, number: usize) -> Facts {
        if !matches!(compiled.card.layout.as_str(), "split" | "aftermath") {
            return Facts::of_face(compiled, number);
        }
        let mut halves = (0..compiled.card.faces.len()).map(|half| Facts::of_face(compiled, half));
        let first = halves.next().unwrap_or_default();
        Facts { mana_value: compiled.card.mana_value(), ..halves.fold(first, Facts::with) }
    }

    /// Both together.
    fn with(mut self, other: Facts) -> Facts {
        self.names.extend(other.names);
        self.colours = self.colours.zip(other.colours).map(|(one, other)| one.with(other));
        self.supertypes.extend(other.supertypes);
        self.types.extend(other.types);
        self.subtypes.extend(other.subtypes);
        self.keywords.extend(other.keywords);
        self.all_keywords &= other.all_keywords;
        self
    }

    /// Of a face by itself.
    pub fn of_face(compiled: &Compiled, number: usize) -> Facts {
        let card = &compiled.card;
        let Some(face) = card.faces.get(number) else { return Facts::default() };
        let types = face.types();
        let (keywords, all_keywords) = keywords(compiled, number, face);
        let printed = face.all_printed().map(|(_, printed)| printed.name.clone());
        Facts {
            names: printed.chain([card.name.clone(), face.name.clone()]).collect(),
            colours: colours(compiled, number, face, &types.types),
            identity: card.facts.identity,
            mana_value: card.mana_value_of(number),
            supertypes: types.supertypes,
            types: types.types,
            subtypes: types.subtypes,
            power: face.power.clone(),
            toughness: face.toughness.clone(),
            loyalty: face.loyalty.clone(),
            defense: face.defense.clone(),
            layout: card.layout.clone(),
            sets: sets(card),
            rarity: face.rarity.clone(),
            legalities: (!card.facts.legalities.is_empty()).then(|| card.facts.legalities.clone()),
            keywords,
            all_keywords,
        }
    }
}

fn sets(card: &Card) -> Option<Vec<SmolStr>> {
    let all: Vec<SmolStr> = card.facts.set.iter().chain(&card.facts.printings).cloned().collect();
    (!all.is_empty()).then_some(all)
}

/// The colors of a face; none where nothing says them. A land has none but those of an indicator (202.2b).
fn colours(compiled: &Compiled, number: usize, face: &Face, types: &[Symbol]) -> Option<Colours> {
    let said = face.mana_cost.is_some() || face.indicator.is_some() || face.stated_colours.is_some();
    let is_land = number == 0 && types.iter().any(|one| one.id() == "land");
    (said || is_land).then(|| printed_colours(compiled, number, face))
}

/// The colors of a face, with what its own abilities say of them (604.3).
fn printed_colours(compiled: &Compiled, number: usize, face: &Face) -> Colours {
    let made = compiled.faces.get(number);
    let text = made.and_then(|made| face.all_printed().find_map(|(language, _)| made.text(language)));
    let abilities = text.into_iter().flat_map(|text| &text.abilities);
    check::colours::of_face(face, abilities.filter_map(|ability| ability.ir.as_ref()).map(|ir| &ir.ability))
}

/// The ids of the keywords of a face's lines of keywords, and of those that its file lists; and whether these are all.
fn keywords(compiled: &Compiled, number: usize, face: &Face) -> (Vec<SmolStr>, bool) {
    let mut found: Vec<SmolStr> =
        face.keywords.iter().map(|name| name.to_lowercase().replace([' ', '-'], "_").into()).collect();
    let texts = compiled.faces.get(number).into_iter().flat_map(|made| made.english.iter().chain(&made.french));
    let mut all = true;
    for ability in texts.flat_map(|text| &text.abilities) {
        match ability.ir.as_ref().map(|ir| &ir.ability) {
            Some(Ability::Keywords(keywords)) => {
                found.extend(keywords.iter().map(|keyword| SmolStr::from(short(&keyword.name.to_string()))));
            }
            Some(_) => {}
            None => all = false,
        }
    }
    (found, all || !face.keywords.is_empty())
}
