//! The abilities of many cards that wait for events, as native code.

use std::collections::HashMap;
use std::fmt;
use std::sync::Arc;

use super::Card;
use crate::codegen::{CodegenError, MatcherId, Source};
use crate::database::Database;
use crate::diagnostic::Language;
use crate::dispatch::Fused;
pub use crate::dispatch::Table;
use crate::eval::{EventKind, Matcher, StateView, TooManyTerms, Vocabulary, lower, waiting};
use crate::ir::{Condition, Event, Paragraph};

/// The abilities of a pool of cards that wait for events: triggered abilities, replacement and prevention effects. Equal
/// ones are one matcher. They are fused into functions by what an event must be for any of them to hold, so that an event
/// costs what could match it: [`Table`] has the abilities of one game's objects.
///
/// ```
/// use cardc::{Compiler, Matchers};
/// use cardc::eval::EventKind;
///
/// let (cards, _) = Compiler::new().cards(
///     "Reef Lookout {W}\nCreature — Scout\nWhenever another creature you control dies, draw a card.\n2/2\n",
/// );
/// let matchers = Matchers::of_cards(&cards).unwrap();
/// let waits = &matchers.waiting()[0];
/// assert_eq!((waits.card, waits.face, waits.line), (0, 0, 0));
/// assert!(matchers.waits_for(EventKind::ZoneChange) && !matchers.waits_for(EventKind::GainsLife));
/// ```
pub struct Matchers {
    fused: Arc<Fused>,
    waiting: Vec<Waits>,
    /// Abilities of which no matcher can be made, with what can't be decided.
    undecided: Vec<(Waits, &'static str)>,
    vocabulary: Vocabulary,
}

/// An ability that waits for an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Waits {
    /// The card's number in the pool.
    pub card: usize,
    pub face: usize,
    /// The ability's line in the text.
    pub line: usize,
    /// The matcher, which other abilities may have as well.
    pub matcher: MatcherId,
}

/// Why there are no matchers.
#[derive(Debug)]
pub enum NoMatchers {
    Code(CodegenError),
    Terms(TooManyTerms),
    Database(crate::database::Refused),
}

impl fmt::Display for NoMatchers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoMatchers::Code(error) => error.fmt(f),
            NoMatchers::Terms(error) => error.fmt(f),
            NoMatchers::Database(refused) => refused.fmt(f),
        }
    }
}

impl std::error::Error for NoMatchers {}

impl From<CodegenError> for NoMatchers {
    fn from(error: CodegenError) -> NoMatchers {
        NoMatchers::Code(error)
    }
}

impl From<TooManyTerms> for NoMatchers {
    fn from(error: TooManyTerms) -> NoMatchers {
        NoMatchers::Terms(error)
    }
}

/// Matchers that are being collected.
struct Collected {
    vocabulary: Vocabulary,
    matchers: Vec<Matcher>,
    /// What each matcher was made of.
    known: HashMap<(Event, Option<Condition>), MatcherId>,
    waiting: Vec<Waits>,
    undecided: Vec<(Waits, &'static str)>,
}

impl Matchers {
    /// Compiles what the abilities of these cards wait for; cards have numbers from 0, in their order.
    pub fn of_cards<'c>(cards: impl IntoIterator<Item = &'c Card>) -> Result<Matchers, NoMatchers> {
        let mut collected = Collected::new()?;
        for (number, card) in cards.into_iter().enumerate() {
            collected.card(number, card);
        }
        collected.compile()
    }

    /// Compiles what all abilities of a database wait for.
    pub fn of_database(database: &Database) -> Result<Matchers, NoMatchers> {
        let mut collected = Collected::new()?;
        for number in 0..database.len() {
            collected.card(number, &database.compiled(number).map_err(NoMatchers::Database)?);
        }
        collected.compile()
    }

    /// Compiles predicates that were made by themselves, with the numbers that they were made with.
    #[doc(hidden)]
    pub fn of_predicates(matchers: Vec<Matcher>, vocabulary: Vocabulary) -> Result<Matchers, NoMatchers> {
        let collected = Collected { matchers, vocabulary, ..Collected::new()? };
        collected.compile()
    }

    /// The abilities that wait, in the order of the cards.
    pub fn waiting(&self) -> &[Waits] {
        &self.waiting
    }

    /// Abilities that wait for what no matcher can decide, with its name.
    pub fn undecided(&self) -> &[(Waits, &'static str)] {
        &self.undecided
    }

    /// How many different matchers there are.
    pub fn len(&self) -> usize {
        self.fused.len()
    }

    pub fn is_empty(&self) -> bool {
        self.fused.is_empty()
    }

    /// Bytes of native code.
    pub fn code_size(&self) -> usize {
        self.fused.code_size()
    }

    /// Whether any ability waits for events of this kind.
    pub fn waits_for(&self, kind: EventKind) -> bool {
        self.fused.waits_for(kind)
    }

    /// The predicate of a matcher, as the reference evaluator reads it.
    pub fn predicate(&self, matcher: MatcherId) -> Option<&Matcher> {
        self.fused.predicate(matcher)
    }

    /// The abilities of objects as they stand in the state.
    ///
    /// ```
    /// use cardc::{Compiler, Matchers};
    /// use cardc::codegen::Source;
    /// use cardc::eval::{Bindings, EventKind, EventView, ObjectData, PlayerData, SourceRow, StateColumns};
    ///
    /// let (cards, _) = Compiler::new().cards("Tide Clerk {U}\nCreature — Human\nWhenever you gain life, scry 1.\n1/1\n");
    /// let matchers = Matchers::of_cards(&cards).unwrap();
    /// let mut state = StateColumns::new();
    /// state.push_player(PlayerData::default()).unwrap();
    /// let row = state.push_object(&ObjectData { identity: 1, controller: 0, ..ObjectData::default() });
    /// let source = SourceRow { object: row, controller: 0 };
    /// let source = Source { matcher: matchers.waiting()[0].matcher, row: source, bindings: Bindings::default() };
    /// let table = matchers.table(vec![source], &state.as_view());
    /// let mut event = EventView::new(EventKind::GainsLife);
    /// (event.player, event.amount) = (0, 3);
    /// let mut concerned = Vec::new();
    /// table.concerned(&event, &state.as_view(), &mut concerned);
    /// assert_eq!(concerned, [0]);
    /// ```
    pub fn table(&self, sources: Vec<Source>, state: &StateView<'_>) -> Table {
        self.fused.table(sources, state)
    }

    /// The numbers of subtypes, keywords and names: what is put into a state's columns has these.
    pub fn vocabulary(&mut self) -> &mut Vocabulary {
        &mut self.vocabulary
    }
}

impl Collected {
    fn new() -> Result<Collected, NoMatchers> {
        Ok(Collected {
            vocabulary: Vocabulary::of_lexicon()?,
            matchers: Vec::new(),
            known: HashMap::new(),
            waiting: Vec::new(),
            undecided: Vec::new(),
        })
    }

    /// The abilities of each face in one language: both say the same.
    fn card(&mut self, number: usize, card: &Card) {
        for (face, made) in card.faces.iter().enumerate() {
            let text = Language::BOTH.iter().find_map(|language| made.text(*language));
            for ability in text.into_iter().flat_map(|text| &text.abilities) {
                if let Some(ir) = &ability.ir {
                    self.ability(Waits { card: number, face, line: ability.line, matcher: MatcherId(0) }, ir);
                }
            }
        }
    }

    fn ability(&mut self, place: Waits, ir: &Paragraph) {
        for one in waiting(&ir.ability) {
            let key = (one.event, one.condition);
            let matcher = match self.known.get(&key) {
                Some(matcher) => *matcher,
                None => match lower::matcher(&key.0, key.1.as_ref(), &mut self.vocabulary) {
                    Ok(made) => {
                        let id = MatcherId(self.matchers.len() as u32);
                        self.matchers.push(made);
                        self.known.insert(key, id);
                        id
                    }
                    Err(unsupported) => {
                        self.undecided.push((place, unsupported.what));
                        continue;
                    }
                },
            };
            self.waiting.push(Waits { matcher, ..place });
        }
    }

    fn compile(self) -> Result<Matchers, NoMatchers> {
        let Collected { vocabulary, matchers, waiting, undecided, known: _ } = self;
        Ok(Matchers { fused: Arc::new(Fused::new(matchers)?), waiting, undecided, vocabulary })
    }
}
