//! Bit numbers for the terms and names that matchers test.

use super::{KEYWORD_BITS, SUBTYPE_BITS};
pub use crate::ir::BASIC_LAND_TYPES;
use crate::ir::Term;
use crate::ir::symbol;
use crate::lex::lexicon::{self, PartOfSpeech};
use rustc_hash::FxHashMap;
use smol_str::SmolStr;

/// Numbers for subtypes, keywords, designations and names, shared by the state and by all the
/// matchers that read it.
///
/// Terms are numbered once, when the vocabulary is made, so that an object with every creature
/// type (702.73) stays right when more cards are loaded; names are numbered as they are met.
#[derive(Debug, Clone, Default)]
pub struct Vocabulary {
    subtypes: Vec<u16>,
    keywords: Vec<u16>,
    designations: Vec<u16>,
    names: FxHashMap<SmolStr, u32>,
    saga: Option<Term>,
    basic_land_types: Vec<Term>,
    /// Subtypes and keywords have the numbers of their terms.
    own: bool,
}

/// A vocabulary has more terms than a view has bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{found} {what} do not fit in {room} bits")]
pub struct TooManyTerms {
    pub what: &'static str,
    pub found: usize,
    pub room: usize,
}

const ABSENT: u16 = u16::MAX;

/// Of players (702.131, 725, 726).
pub const DESIGNATIONS: [Term; 3] = [symbol::noun::MONARCH, symbol::noun::BLESSING, symbol::noun::INITIATIVE];

impl Vocabulary {
    /// Numbers these terms; a term listed twice keeps its first number.
    pub fn new(
        subtypes: impl IntoIterator<Item = Term>,
        keywords: impl IntoIterator<Item = Term>,
        designations: impl IntoIterator<Item = Term>,
    ) -> Result<Self, TooManyTerms> {
        Ok(Vocabulary {
            subtypes: number("subtypes", subtypes, SUBTYPE_BITS)?,
            keywords: number("keywords", keywords, KEYWORD_BITS)?,
            designations: number("designations", designations, u32::BITS as usize)?,
            names: FxHashMap::default(),
            saga: None,
            basic_land_types: Vec::new(),
            own: false,
        })
    }

    /// The numbers that terms have themselves, for a game that is asked for its objects and keeps no sets of bits.
    pub fn of_terms_themselves() -> Self {
        let mut vocabulary = Vocabulary { own: true, ..Vocabulary::default() };
        vocabulary.name_rules_terms(symbol::enchantment_type::SAGA, BASIC_LAND_TYPES);
        vocabulary
    }

    /// Numbers for all that the lexicon has.
    pub fn of_lexicon() -> Result<Self, TooManyTerms> {
        let all = |parts: &'static [PartOfSpeech]| parts.iter().flat_map(|part| lexicon::rows(*part));
        let mut vocabulary = Vocabulary::new(all(&PartOfSpeech::SUBTYPES), all(&PartOfSpeech::KEYWORDS), DESIGNATIONS)?;
        vocabulary.name_rules_terms(symbol::enchantment_type::SAGA, BASIC_LAND_TYPES);
        Ok(vocabulary)
    }

    /// Says which subtypes the rules name themselves: Saga, for "historic" (700.6), and the basic
    /// land types (305.6), for domain.
    pub fn name_rules_terms(&mut self, saga: Term, basic_land_types: impl IntoIterator<Item = Term>) {
        self.saga = Some(saga);
        self.basic_land_types = basic_land_types.into_iter().collect();
    }

    /// The bit of Saga (714).
    pub(super) fn saga(&self) -> Option<u16> {
        self.saga.and_then(|term| self.subtype(term))
    }

    /// The bits of the basic land types (305.6); `None` before they are named.
    pub(super) fn basic_land_types(&self) -> Option<Vec<u16>> {
        let bits: Option<Vec<u16>> = self.basic_land_types.iter().map(|&term| self.subtype(term)).collect();
        bits.filter(|bits| !bits.is_empty())
    }

    /// The bit of a subtype (205.3).
    pub fn subtype(&self, term: Term) -> Option<u16> {
        if self.own { u16::try_from(term.index()).ok() } else { lookup(&self.subtypes, term) }
    }

    /// The bit of a keyword ability (702).
    pub fn keyword(&self, term: Term) -> Option<u16> {
        if self.own { u16::try_from(term.index()).ok() } else { lookup(&self.keywords, term) }
    }

    /// The bit of a designation of objects or players: monstrous, monarch, the city's blessing.
    pub fn designation(&self, term: Term) -> Option<u16> {
        lookup(&self.designations, term)
    }

    /// The number of a name (201), never 0: that is the number of having no name.
    pub fn name(&mut self, name: &str) -> u32 {
        if let Some(&number) = self.names.get(name) {
            return number;
        }
        let number = self.names.len() as u32 + 1;
        self.names.insert(name.into(), number);
        number
    }
}

fn number(what: &'static str, terms: impl IntoIterator<Item = Term>, room: usize) -> Result<Vec<u16>, TooManyTerms> {
    let mut table = Vec::new();
    let mut found = 0;
    for term in terms {
        let at = term.index();
        if table.len() <= at {
            table.resize(at + 1, ABSENT);
        }
        if table[at] == ABSENT {
            table[at] = found as u16;
            found += 1;
        }
    }
    if found > room { Err(TooManyTerms { what, found, room }) } else { Ok(table) }
}

fn lookup(table: &[u16], term: Term) -> Option<u16> {
    table.get(term.index()).copied().filter(|&bit| bit != ABSENT)
}
