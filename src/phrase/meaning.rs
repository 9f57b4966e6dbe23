//! What the words of a vocabulary mean: the sentences that it says, compiled like the text of a card, with what follows
//! the word in its place.

use std::collections::{BTreeMap, HashMap};
use std::hash::Hash;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use crate::compile::compile;
use crate::ir::walk::{Node, VisitMut};
use crate::ir::*;
use crate::lex::lexicon::Meaning;
use crate::lex::{Concept, Language, Names, PartOfSpeech};
use crate::lower::FaceContext;

/// What stands for the cost in a sentence while it is compiled.
const COST_SAID: &str = "{0}";

/// The word that stands for a quality in a sentence while it is compiled, and its id among the battle types: a
/// vocabulary with such a keyword has it.
pub const QUALITY_WORD: &str = "qualityplaceholder";
pub const QUALITY: &str = "quality";

/// What the word of an action with an object stands for is said of the object itself.
const OBJECT_SAID: &str = "~";

/// What is known of each word, with what follows it.
struct Known<K, V>(LazyLock<Mutex<HashMap<K, Option<V>>>>);

impl<K: Hash + Eq + Clone, V: Clone> Known<K, V> {
    const fn new() -> Known<K, V> {
        Known(LazyLock::new(Mutex::default))
    }

    fn get(&self, key: &K, make: impl FnOnce() -> Option<V>) -> Option<V> {
        let known = |known: &HashMap<K, Option<V>>| known.get(key).cloned();
        if let Some(found) = known(&self.0.lock().unwrap_or_else(PoisonError::into_inner)) {
            return found;
        }
        let made = make();
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(key.clone(), made.clone());
        made
    }
}

/// The abilities that a keyword of a vocabulary stands for; none where its meaning is not understood, or what follows it
/// is no number.
pub fn of_keyword(keyword: &Keyword) -> Option<Arc<[Ability]>> {
    static KNOWN: Known<Keyword, Arc<[Ability]>> = Known::new();
    KNOWN.get(keyword, || {
        let meaning = keyword.name.meaning()?;
        #[expect(clippy::wildcard_enum_match_arm, reason = "a meaning has place for a number, a cost and a quality")]
        let (number, cost) = match &keyword.parameter {
            Parameter::None | Parameter::Objects(_) => (None, None),
            Parameter::Number(Quantity::Number(number)) => (Some(*number), None),
            Parameter::Cost { cost, alternative: None } => (None, Some(cost)),
            Parameter::NumberCost { number: Quantity::Number(number), cost } => (Some(*number), Some(cost)),
            _ => return None,
        };
        let mut abilities = abilities(meaning, keyword.name, number)?;
        for ability in &mut abilities {
            if let Some(cost) = cost {
                FillCost { cost }.ability(ability);
            }
            if let Parameter::Objects(quality) = &keyword.parameter {
                FillQuality { quality }.ability(ability);
            }
        }
        Some(abilities.into())
    })
}

/// What the built-in actions stand for that are sentences: `grammar/action_meanings.toml`.
static OF_ACTIONS: LazyLock<BTreeMap<&'static str, Meaning>> = LazyLock::new(|| {
    let said: BTreeMap<&str, String> =
        toml::from_str(include_str!("../../grammar/action_meanings.toml")).unwrap_or_default();
    let meaning = |text: String| Meaning { language: Language::English, text, ..Meaning::default() };
    said.into_iter().map(|(id, text)| (id, meaning(text))).collect()
});

/// What is said of a keyword action: by the vocabulary that brought it, or by the rules.
fn meaning_of_action(action: Term) -> Option<&'static Meaning> {
    if action.is_added() {
        return action.meaning();
    }
    if action.is_own_action() { OF_ACTIONS.get(action.id()) } else { None }
}

/// The instructions that an action of a vocabulary stands for, or a built-in one whose meaning is a sentence.
pub fn of_action(action: Term, number: Option<u32>) -> Option<Arc<Effect>> {
    static KNOWN: Known<(Term, Option<u32>), Arc<Effect>> = Known::new();
    KNOWN.get(&(action, number), || {
        let mut abilities = abilities(meaning_of_action(action)?, action, number)?;
        if action.part_of_speech() == PartOfSpeech::ActionPlayer {
            abilities.iter_mut().for_each(|ability| GivenPlayer.ability(ability));
        }
        let mut steps: Vec<Instruction> = Vec::new();
        for ability in abilities {
            let Ability::Spell(effect) = ability else { return None };
            steps.extend(effect.steps);
        }
        // One paragraph, or the names of instructions would be given twice.
        let mut ids: Vec<InstructionId> = steps.iter().map(|step| step.id).collect();
        ids.dedup();
        (ids.len() == steps.len()).then(|| Arc::new(Effect { steps }))
    })
}

/// Who an action is done to is given with it, as the first of its targets: nobody announces one.
struct GivenPlayer;

impl VisitMut for GivenPlayer {
    fn players(&mut self, players: &mut Players) {
        if let Players::Target { .. } = players {
            *players = Players::Ref { to: PlayerAntecedent::Target(0), said: Style::default() };
        }
        players.parts_mut(self);
    }
}

/// A text with a number in the place of `N`.
pub fn with_number(text: &str, number: u32) -> String {
    let mut out = String::with_capacity(text.len());
    let mut before = None;
    let mut letters = text.chars().peekable();
    while let Some(letter) = letters.next() {
        let joins = |other: Option<char>| other.is_some_and(char::is_alphanumeric);
        match letter {
            'N' if !joins(before) && !joins(letters.peek().copied()) => out.push_str(&number.to_string()),
            _ => out.push(letter),
        }
        before = Some(letter);
    }
    out
}

/// A meaning as text that can be compiled, with a number in the place of `N`.
fn text_of(meaning: &Meaning, number: Option<u32>) -> String {
    let text = match number {
        Some(number) => with_number(&meaning.text, number),
        None => meaning.text.clone(),
    };
    let marks = [
        ("{cost}", COST_SAID),
        ("{coût}", COST_SAID),
        ("[quality]", QUALITY_WORD),
        ("[qualité]", QUALITY_WORD),
        ("[object]", OBJECT_SAID),
        ("[objet]", OBJECT_SAID),
    ];
    let text = marks.iter().fold(text, |text, (mark, said)| text.replace(mark, said));
    with_player(text, meaning.language)
}

/// Who an action is done to is a target, which is chosen when it is run, and then that player.
pub fn with_player(text: String, language: Language) -> String {
    let (first, then) = match language {
        Language::English => ("target player", "that player"),
        Language::French => ("le joueur ciblé", "ce joueur"),
    };
    ["[player]", "[joueur]"].iter().fold(text, |text, mark| text.replacen(mark, first, 1).replace(mark, then))
}

fn abilities(meaning: &Meaning, word: Term, number: Option<u32>) -> Option<Vec<Ability>> {
    let text = text_of(meaning, number);
    let names = Names::default().in_lexicon(word.lexicon());
    let compiled = compile(&text, &names, meaning.language, FaceContext::Unknown).ok()?;
    Some(compiled.ir()?.paragraphs.into_iter().map(|paragraph| paragraph.ability).collect())
}

fn is_placeholder(cost: &Cost) -> bool {
    matches!(cost, Cost::Mana(mana) if mana.0 == [ManaSymbol::Generic(0)])
}

/// Puts the cost of a keyword in the place of no mana, `{0}`.
pub struct FillCost<'c> {
    pub cost: &'c [Cost],
}

impl FillCost<'_> {
    fn fill(&self, costs: &mut Vec<Cost>) {
        if let Some(at) = costs.iter().position(is_placeholder) {
            costs.splice(at..=at, self.cost.iter().cloned());
        }
        for cost in costs {
            if let Cost::PerEach { cost, .. } = cost {
                self.fill(cost);
            }
        }
    }
}

impl VisitMut for FillCost<'_> {
    fn ability(&mut self, ability: &mut Ability) {
        if let Ability::Activated(activated) = ability {
            self.fill(&mut activated.cost);
        } else if let Ability::Static(statics) = ability {
            for one in statics {
                if let Static::AdditionalCost { cost, .. } = one {
                    self.fill(cost);
                }
            }
        }
        ability.parts_mut(self);
    }

    fn change(&mut self, change: &mut Change) {
        if let Change::Permit(Permission::AlternativeCost { cost }) = change {
            self.fill(cost);
        }
        change.parts_mut(self);
    }

    fn keyword(&mut self, keyword: &mut Keyword) {
        if let Parameter::Cost { cost, .. } | Parameter::NumberCost { cost, .. } = &mut keyword.parameter {
            self.fill(cost);
        }
    }

    fn what(&mut self, what: &mut InstructionKind) {
        if let InstructionKind::UnlessPaid { cost, .. } | InstructionKind::MayPay { cost, .. } = what {
            self.fill(cost);
        }
        what.parts_mut(self);
    }
}

/// Puts the description behind a keyword in its place.
struct FillQuality<'q> {
    quality: &'q ObjectFilter,
}

impl VisitMut for FillQuality<'_> {
    fn filter(&mut self, filter: &mut ObjectFilter) {
        let stands_for_it = |noun: &Noun| {
            noun.subtypes.iter().any(|subtype| {
                subtype.part_of_speech() == crate::lex::PartOfSpeech::BattleType && subtype.id() == QUALITY
            })
        };
        if filter.nouns.iter().any(stands_for_it) {
            let nouns = std::mem::take(&mut filter.nouns);
            for noun in nouns {
                if !stands_for_it(&noun) {
                    filter.nouns.push(noun);
                    continue;
                }
                for quality in &self.quality.nouns {
                    let mut quality = quality.clone();
                    quality.adjectives.extend(noun.adjectives.iter().cloned());
                    // "[quality] card": what is said behind it says where it is.
                    quality.class = noun.class.or(quality.class);
                    filter.nouns.push(quality);
                }
            }
            let mut said = filter.take_tests();
            said.extend(self.quality.said_tests(|_| 0).into_iter().map(|(test, wording)| (test.clone(), wording)));
            filter.set_tests(said);
        }
        for noun in &mut filter.nouns {
            noun.adjectives.iter_mut().for_each(|test| self.test(test));
        }
        filter.tests.iter_mut().for_each(|test| self.test(test));
    }
}
