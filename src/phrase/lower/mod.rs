//! Trees to IR: one lowering for both languages.
//!
//! Each phrase family has a file; a node's children are told apart by their kind, never by their
//! place, because the two languages order them differently. A node that no function knows is an
//! error that names it, so that nothing is dropped in silence.

mod ability;
mod action;
mod activation;
mod afterwards;
mod agreement;
mod among;
mod amounts;
mod amounts_said;
mod and_more;
mod announced;
mod articles;
mod becoming;
mod before;
mod branch;
mod called;
mod candidates;
mod cards;
mod choice;
mod chosen;
mod condition;
mod condition_object;
mod condition_player;
mod continuous;
mod cost;
mod cost_change;
mod counters;
mod damage;
mod deeds;
mod demands;
mod determiner;
mod effect;
mod either;
mod elsewhere;
mod event;
mod event_player;
mod frames;
mod gender;
mod impossible;
mod in_turn;
mod keyword;
mod keyword_action;
mod lasting;
mod level;
mod linked;
mod list;
pub mod mana;
mod members;
mod mentions;
mod modal;
mod moves;
mod noun;
mod object_does;
mod objects;
mod offer;
mod offered;
mod older_counters;
mod other;
mod own;
mod permission;
mod places;
mod player;
mod prevention;
mod produced;
mod quantity;
mod recipients;
mod referents;
mod remainder;
mod replacement;
mod restriction;
mod roles;
mod said_again;
mod same_keywords;
mod scope;
mod shared;
mod statics;
mod subject;
mod tail;
mod tally;
mod tense;
mod test;
mod that_object;
pub mod threshold;
mod token;
mod triggering;
mod twice;
mod undone;
mod vote;
mod ways;
mod wording;
mod zones;

use crate::ir::{CardType, Condition, FaceIr, InstructionId, Noun, ObjectClass, Paragraph, Quantity};
use crate::lex::{PartOfSpeech, Span, Symbol};
use crate::parse::{Kind, Node};
use crate::settle::Outline;
use own::OwnWords;
use referents::Referents;

pub(crate) use afterwards::destruction;
pub use before::Before;
pub use candidates::{Candidate, Constraint};
pub(crate) use lasting::last;
pub use linked::{Elsewhere, unlinked};
pub use mentions::{Mentioned, Referent};
pub use own::{FaceWords, names_attachment};
pub(crate) use ways::Ways;

/// What a face is, as far as its text means different things for it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum FaceContext {
    /// A text without a type line: whatever its sentences can be.
    #[default]
    Unknown,
    /// An instant or a sorcery: its sentences are instructions (113.3a).
    Spell,
    /// Anything else: it has abilities (113.3b–d), and no instructions.
    Permanent(CardTypes),
    /// A dungeon: its sentences are rooms (309.4).
    Dungeon,
}

impl FaceContext {
    /// The nouns by which the card itself can be called.
    fn nouns(self) -> Vec<Noun> {
        let noun = |types: Vec<CardType>, class| Noun { adjectives: Vec::new(), subtypes: Vec::new(), types, class };
        match self {
            FaceContext::Spell => vec![noun(Vec::new(), Some(ObjectClass::Spell))],
            FaceContext::Dungeon => Vec::new(),
            FaceContext::Unknown => {
                vec![noun(vec![CardType::Creature], None), noun(Vec::new(), Some(ObjectClass::Permanent))]
            }
            FaceContext::Permanent(types) if types == CardTypes::default() => {
                vec![noun(vec![CardType::Creature], None), noun(Vec::new(), Some(ObjectClass::Permanent))]
            }
            FaceContext::Permanent(types) => {
                let of = CardType::ALL.into_iter().filter(|card_type| types.has(*card_type)).collect();
                vec![noun(of, Some(ObjectClass::Permanent))]
            }
        }
    }

    /// The noun by which the card calls itself: "this creature". None for legends, which say their name, for spells, and where
    /// no type is known.
    pub fn calls_itself(self) -> Option<Noun> {
        match self {
            FaceContext::Permanent(types) if !types.is_legendary() => types.called(),
            FaceContext::Permanent(_) | FaceContext::Unknown | FaceContext::Spell | FaceContext::Dungeon => None,
        }
    }

    /// Whether the card can be attached to something, as Auras, Equipment and Fortifications are (301.5, 301.6, 303.4); a
    /// creature is where its text makes it one of them.
    fn can_have_host(self, attaches: impl Fn() -> bool) -> bool {
        match self {
            FaceContext::Unknown | FaceContext::Dungeon => true,
            FaceContext::Spell => false,
            FaceContext::Permanent(types) => {
                !types.is_known() && !types.is_attached()
                    || types.has(CardType::Artifact)
                    || types.has(CardType::Enchantment)
                    || attaches()
            }
        }
    }

    /// Whether the card itself can be called by this noun: « cette créature » is no enchantment.
    fn may_be(self, noun: &Noun) -> bool {
        match self {
            FaceContext::Unknown | FaceContext::Dungeon => true,
            FaceContext::Spell => {
                noun.types.is_empty() && !matches!(noun.class, Some(ObjectClass::Permanent | ObjectClass::Token))
            }
            FaceContext::Permanent(types) if types == CardTypes::default() => true,
            FaceContext::Permanent(_) if matches!(noun.class, Some(ObjectClass::Spell | ObjectClass::Token)) => false,
            FaceContext::Permanent(types) => noun.types.iter().all(|card_type| types.has(*card_type)),
        }
    }
}

/// The card types of a face; none where they are not known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CardTypes(u32);

impl CardTypes {
    pub fn with(self, card_type: CardType) -> CardTypes {
        CardTypes(self.0 | 1 << card_type as u32)
    }

    pub fn has(self, card_type: CardType) -> bool {
        self.0 & 1 << card_type as u32 != 0
    }

    /// A legendary card, which speaks of itself by its name.
    pub fn legendary(self) -> CardTypes {
        CardTypes(self.0 | LEGENDARY)
    }

    /// Whether anything is known of them.
    pub fn is_known(self) -> bool {
        self.0 & !(LEGENDARY | ATTACHED) & (FIRST_KIND - 1) != 0
    }

    /// A card of this subtype, which it calls itself by: "this Equipment". Other subtypes change nothing.
    pub fn of_kind(self, subtype: Symbol) -> CardTypes {
        match KINDS.iter().position(|(_, id)| *id == subtype.id()) {
            Some(at) => CardTypes(self.0 | FIRST_KIND << at),
            None => self,
        }
    }

    /// What it calls itself by: "this creature", "this Equipment", "this artifact".
    fn called(self) -> Option<Noun> {
        let noun =
            |types: Vec<CardType>, subtypes: Vec<Symbol>| Noun { adjectives: Vec::new(), subtypes, types, class: None };
        let types =
            [CardType::Land, CardType::Artifact, CardType::Enchantment, CardType::Planeswalker, CardType::Battle];
        if self.has(CardType::Creature) {
            return Some(noun(vec![CardType::Creature], Vec::new()));
        }
        let kind = KINDS.iter().enumerate().find(|(at, _)| self.0 & FIRST_KIND << at != 0);
        if let Some(subtype) = kind.and_then(|(_, (part, id))| crate::lex::find(*part, id)) {
            return Some(noun(Vec::new(), vec![subtype]));
        }
        types.into_iter().find(|card_type| self.has(*card_type)).map(|card_type| noun(vec![card_type], Vec::new()))
    }

    pub fn is_legendary(self) -> bool {
        self.0 & LEGENDARY != 0
    }

    /// An Aura, an Equipment or a Fortification, which speaks of what it is attached to (301.5, 303.4).
    pub fn attached(self) -> CardTypes {
        CardTypes(self.0 | ATTACHED)
    }

    pub fn is_attached(self) -> bool {
        self.0 & ATTACHED != 0
    }
}

const LEGENDARY: u32 = 1 << 15;
const ATTACHED: u32 = 1 << 14;
const FIRST_KIND: u32 = 1 << 16;

/// Subtypes that a card that is no creature calls itself by.
const KINDS: [(PartOfSpeech, &str); 9] = [
    (PartOfSpeech::ArtifactType, "vehicle"),
    (PartOfSpeech::ArtifactType, "equipment"),
    (PartOfSpeech::ArtifactType, "fortification"),
    (PartOfSpeech::ArtifactType, "spacecraft"),
    (PartOfSpeech::EnchantmentType, "aura"),
    (PartOfSpeech::EnchantmentType, "case"),
    (PartOfSpeech::EnchantmentType, "class"),
    (PartOfSpeech::EnchantmentType, "saga"),
    (PartOfSpeech::BattleType, "siege"),
];

/// A phrase that was read but has no meaning in the IR.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    pub span: Span,
    /// The phrase that could not be understood there.
    pub kind: Kind,
    pub reason: Reason,
}

/// Why a phrase has no meaning in the IR.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The phrase can't stand where it stands.
    Misplaced,
    /// "it", "that creature" or "that player" with nothing spoken of before.
    NothingBefore,
    /// "that creature", "the exiled card": nothing that was spoken of can be called so.
    NoneCalledSo,
    /// "that creature gets +1/+1", behind "sacrifice a creature": what is called so is nothing that the verb can be said of.
    NotThere,
    /// "each creature destroyed this way", "of the chosen type": nothing before does or chooses so.
    NotDone,
    /// "that creature": two things that one sentence spoke of can be called so.
    Ambiguous { one: Option<Span>, other: Option<Span> },
    /// « cette créature »: the card, or the other creature that the text spoke of.
    ThisOrThat { other: Option<Span> },
    /// "that much", "that many": no amount was spoken of.
    NoAmount,
    /// "that much", "that many": several amounts were spoken of, none of them of that kind.
    SeveralAmounts,
    /// "the exiled card", "the sacrificed creature": no ability of the card does so.
    NotLinked,
    /// A keyword before a dash, and behind it no cost that the keyword could have.
    KeywordAlone,
    /// "Ward" in a line of keywords, without the cost that follows it.
    KeywordBare,
    /// "if you do", "when you do": nothing was to be done before.
    NothingDone,
    /// "if you do", "when they do": what was to be done before was for other players to do.
    DoneByOthers,
    /// "if you do" about a permission: it is used later, if ever.
    UsedLater,
    /// "for each two creatures": what is counted is counted one by one.
    CountedByNumber,
    /// "whenever …" among the instructions of an ability, which doesn't say how long (603.7).
    NoDuration,
    /// "enchanted creature" on what is attached to nothing (301.5, 303.4).
    HostOfNothing,
    /// "put a land card into your hand": a card is named with its zone (109.2a).
    NoZone,
    /// "this spell can't be countered" among the instructions of the spell: it would hold when it has resolved (113.6).
    OnStackOnly,
    /// "damage can't be prevented" among instructions: of the damage of the spell, or of all for the rest of the game (611.2a).
    AllDamage,
    /// "Otherwise" with no "if" in the sentence before: an intervening-if clause has no other branch (603.4).
    NoAlternative,
    /// A word stands for no concept of the lexicon.
    UnknownTerm,
    /// A mana symbol that is no symbol (107.4).
    BadSymbol,
    /// More manas than an ability can add at once: each is a symbol of the IR.
    TooManyManas,
    /// An instruction on something that is no instant or sorcery: nothing says when to follow it (113.3).
    Instruction,
    /// "creature gains flying": neither an article nor a number says which of them, or of how many it is said.
    NoDeterminer,
    /// "put it into its owner's library", "onto your battlefield": a library has places, and the battlefield is nobody's (401, 403).
    NoPlace,
    /// "exile target creature until end of turn": what is exiled returns by an event (610.3).
    NoReturn,
    /// "target artifact enchantment", "creatures planeswalkers": nothing joins the two.
    SideBySide,
    /// "Whenever each artifact enters": what an ability waits for happens to one at a time (603.2c).
    EachOfEvent,
    /// "to each of any target": of one thing there are no several.
    EachOfOne,
    /// "target white white creature", "a tapped untapped creature": a word is said again, or excluded by another.
    Twice,
    /// "becomes a Golem 4/2 artifact creature": these words stand in one order (205.1, 208.1).
    WordOrder,
    /// "target player draws two cards and lose 2 life": who follows the second instruction, its verb doesn't say.
    WhoDoes,
    /// "cast your graveyard", "can't cast activated abilities": spells and cards are cast (601.2).
    NotCast,
}

impl Reason {
    /// Whether something that is spoken of was looked for in vain.
    pub fn is_reference(self) -> bool {
        matches!(
            self,
            Reason::NothingBefore
                | Reason::NoneCalledSo
                | Reason::NotThere
                | Reason::NotDone
                | Reason::NoAmount
                | Reason::SeveralAmounts
                | Reason::NothingDone
        )
    }
}

pub(crate) type Lowered<T> = Result<T, Fault>;

/// A paragraph, and what its mentions are.
#[derive(Clone, Debug)]
pub struct Read {
    pub paragraph: Paragraph,
    pub mentions: Vec<Mentioned>,
    /// Mentions of what another paragraph of the face does: "the exiled card".
    pub linked: Vec<(Span, Elsewhere)>,
    /// Of instructions: what the next paragraph of the spell can speak of.
    pub after: Option<Box<Before>>,
    /// Whether a target is named with the definite article: « la créature ciblée » may be one of the paragraph before.
    pub definite_target: bool,
}

impl Read {
    /// Whether it is the keyword cleave: the spell has words in brackets behind it (702.148).
    pub fn cleaves(&self) -> bool {
        let crate::ir::Ability::Keywords(keywords) = &self.paragraph.ability else { return false };
        keywords.iter().any(|keyword| keyword.name == crate::ir::symbol::keyword::CLEAVE)
    }

    /// What it is, but where the cleave cost was paid the other. Only spells have words in brackets.
    pub(crate) fn unless_cleaved(self, cleaved: Read) -> Option<Read> {
        use crate::ir::{Ability, Paragraph};
        let Paragraph { ability_word, flavour, ability: Ability::Spell(with) } = self.paragraph else { return None };
        let Ability::Spell(without) = cleaved.paragraph.ability else { return None };
        let ability = Ability::Spell(crate::brackets::joined(without, with));
        let paragraph = Paragraph { ability_word, flavour, ability };
        Some(Read { paragraph, after: None, ..self })
    }

    /// Whether its first instruction is done instead of one that stands before the paragraph (614.15).
    pub fn replaces_earlier(&self) -> bool {
        let crate::ir::Ability::Spell(effect) = &self.paragraph.ability else { return false };
        effect.steps.first().is_some_and(|step| replaces(&step.what))
    }
}

/// Whether an instruction is done instead of another: "you may put that card onto the battlefield instead of putting it into
/// your hand if a creature died this turn".
fn replaces(what: &crate::ir::InstructionKind) -> bool {
    use crate::ir::InstructionKind as K;
    if let K::If { then: effect, .. } | K::May { effect, .. } = what {
        return effect.steps.first().is_some_and(|step| replaces(&step.what));
    }
    matches!(what, K::IfInstead { .. } | K::InsteadOf { .. })
}

impl Read {
    /// Whether a French demonstrative, which could be another's, was read of the card itself where somebody's object is
    /// meant: « le contrôleur de ce sort ». A spell is « ce sort » for itself: « renvoyez cette carte » is another's, too.
    pub fn calls_itself(&self, lexed: &crate::lex::Lexed<'_>) -> bool {
        let demonstrative = |span: Span| {
            let text = lexed.text_of(span);
            let before = lexed.text[..span.range().start].trim_end();
            let of_somebody = ["contrôleur de", "propriétaire de"].iter().any(|of| before.ends_with(of));
            of_somebody && text.starts_with("ce sort") || text.starts_with("cette carte")
        };
        lexed.language == crate::lex::Language::French
            && self.mentions.iter().any(|mention| mention.is_itself() && demonstrative(mention.span))
    }

    /// Whether something is a mention here that is none there.
    pub fn mentions_more_than(&self, other: &Read) -> bool {
        let known = |mention: &Mentioned| other.mentions.iter().any(|there| there.span == mention.span);
        self.mentions.iter().any(|mention| !known(mention))
    }

    /// Whether a mention that is of the card itself here is of another there.
    pub fn mentions_differ(&self, other: &Read) -> bool {
        let itself = self.mentions.iter().filter(|mention| mention.is_itself());
        itself
            .into_iter()
            .any(|mention| other.mentions.iter().any(|there| there.span == mention.span && there.to != mention.to))
    }
}

/// Builds the IR of one paragraph. The paragraphs of an instant or sorcery are instructions of one spell, followed in the
/// order written (608.2c): this one can speak of what those before it have introduced.
///
/// `words` are those of the face that the paragraph is of.
pub fn paragraph(
    root: Node<'_>,
    context: FaceContext,
    words: FaceWords,
    before: Option<&Before>,
) -> Result<Read, Fault> {
    let before = before.map_or_else(Before::default, Before::clone);
    let mut lower = Lower {
        context,
        own: words.own,
        attaches: words.attaches,
        said: before.said,
        first_step: before.steps,
        steps: before.steps,
        steps_at: before.steps_at,
        later: before.later,
        done_later: Vec::new(),
        names: std::collections::BTreeMap::new(),
        clauses: before.clauses,
        alternative: None,
        said_by_word: None,
        unplaced_x: None,
        you_too: false,
        mentions: Vec::new(),
        linked: Vec::new(),
        named_itself: false,
        paired: false,
        giver_named: false,
        types_of_token: None,
        ways: Vec::new(),
        subjects: subject::Subjects::default(),
        unnamed: Vec::new(),
        voted: None,
        asked_player: None,
        definite_target: false,
        outline: Outline::default(),
    };
    lower.said.speaker = demands::Speaker::of(context);
    let mut paragraph = lower.paragraph(root)?;
    let ways = lower.refuse_other_ways(&mut paragraph.ability, before.ways)?;
    let after = Before::of(&lower, &paragraph.ability, ways);
    let Lower { mut mentions, linked, definite_target, .. } = lower;
    mentions.sort_by_key(|mentioned| (mentioned.span.start, mentioned.span.end));
    Ok(Read { paragraph, mentions, linked, after, definite_target })
}

/// Puts the paragraphs of a face together.
pub fn face(paragraphs: Vec<Paragraph>) -> FaceIr {
    FaceIr { paragraphs }
}

/// The state of lowering one paragraph: what has been spoken of so far.
struct Lower {
    context: FaceContext,
    /// How the face speaks of its card.
    own: OwnWords,
    /// Whether another part of the face names what is attached: an Aura, an Equipment.
    attaches: bool,
    said: Referents,
    /// A player whom a condition has named last.
    asked_player: Option<Span>,
    /// Whether a target phrase has the definite article, which may speak of a target of the paragraph before.
    definite_target: bool,
    /// The last vote.
    voted: Option<vote::Voted>,
    /// How many instructions the paragraphs before have.
    first_step: u16,
    /// How many instructions have been named.
    steps: u16,
    /// The names that the instructions have in the IR.
    names: std::collections::BTreeMap<InstructionId, InstructionId>,
    /// The words of each instruction, by its name.
    steps_at: Vec<Span>,
    /// What delayed triggered abilities of the paragraphs before do.
    later: Vec<InstructionId>,
    /// Those of this one, by the names that they had when they were read, and what is done in them.
    done_later: Vec<InstructionId>,
    /// How many clauses have been begun.
    clauses: u16,
    /// What the mentions that were read are.
    mentions: Vec<Mentioned>,
    /// Mentions of what another paragraph does.
    linked: Vec<(Span, Elsewhere)>,
    /// The nouns of what a spell of the event targets, which has no name of its own.
    unnamed: Vec<Noun>,
    /// What the conditions were about.
    subjects: subject::Subjects,
    /// "destroyed this way", with the verb.
    ways: Vec<(Span, &'static str)>,
    /// Whether the text has named the object that speaks.
    named_itself: bool,
    /// A condition has said that it is paired with another: "both creatures" (702.95).
    paired: bool,
    /// Its name has been said in such an ability.
    giver_named: bool,
    /// Those of the token whose ability is read next.
    types_of_token: Option<CardTypes>,
    /// Where the sentences begin.
    outline: Outline,
    /// What had been spoken of before the branch of the last "if": the other branch can speak of no more.
    alternative: Option<Alternative>,
    /// What the ability word at the head says, where that is a condition: threshold of before 2006.
    said_by_word: Option<Condition>,
    /// "where X is …" of a continuous effect whose changes have no place for it.
    unplaced_x: Option<Quantity>,
    /// A clause is read that says of you what it says of objects.
    you_too: bool,
}

/// Where the other branch of an "if" goes on from.
struct Alternative {
    said: Box<Referents>,
    /// The condition is about the object in focus: "if it's a land card, …. Otherwise, put it …".
    about_it: bool,
    /// The condition stands behind what is done: "destroy target creature if you control a Forest. Otherwise, tap it."
    behind: bool,
}

fn misplaced<T>(node: Node<'_>) -> Lowered<T> {
    fault(node, Reason::Misplaced)
}

fn fault<T>(node: Node<'_>, reason: Reason) -> Lowered<T> {
    Err(Fault { span: node.span(), kind: node.kind(), reason })
}

/// The first child of a kind that must be there.
fn need<'t>(node: Node<'t>, kind: Kind) -> Lowered<Node<'t>> {
    match node.child(kind) {
        Some(child) => Ok(child),
        None => misplaced(node),
    }
}

/// The place of the first child of a kind, for the style of a text: its meaning never depends on it.
fn position(node: Node<'_>, kind: Kind) -> Option<usize> {
    node.children().position(|child| child.is(kind))
}

/// The first child, which must be there.
fn first<'t>(node: Node<'t>) -> Lowered<Node<'t>> {
    match node.first_child() {
        Some(child) => Ok(child),
        None => misplaced(node),
    }
}
