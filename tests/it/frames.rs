//! Frames are said and read back: every frame, with samples of the forms of its slots, of subjects of both genders and numbers.

use std::collections::BTreeSet;

use cardc::compile::compile;
use cardc::ir::walk::VisitMut;
use cardc::ir::*;
use cardc::lex::{Language, Names};
use cardc::lower::FaceContext;
use cardc::render;

/// A frame with its slots filled.
struct Sample {
    frame: &'static str,
    /// What the frame can be said of alone; empty where that is anything.
    demands: &'static str,
    restriction: Restriction,
    /// What stands in the slot `on`.
    scope: Option<Scope>,
}

/// An event of a frame with its slots filled.
struct Happening {
    frame: &'static str,
    event: Event,
}

fn bare(filter: ObjectFilter) -> Objects {
    Objects::Some { count: Count::All(Style(AllWord::Bare)), filter }
}

fn of_type(card_type: CardType, class: Option<ObjectClass>) -> ObjectFilter {
    let noun = Noun { adjectives: Vec::new(), subtypes: Vec::new(), types: vec![card_type], class };
    ObjectFilter::of(vec![noun], Vec::new())
}

fn one(filter: ObjectFilter) -> Objects {
    Objects::Some { count: Count::One, filter }
}

fn of_class(class: ObjectClass) -> ObjectFilter {
    let noun = Noun { adjectives: Vec::new(), subtypes: Vec::new(), types: Vec::new(), class: Some(class) };
    ObjectFilter::of(vec![noun], Vec::new())
}

fn yours(mut filter: ObjectFilter) -> ObjectFilter {
    filter.tests = vec![ObjectTest::ControlledBy(Players::You)];
    filter
}

fn this() -> Objects {
    let noun = Noun { adjectives: Vec::new(), subtypes: Vec::new(), types: vec![CardType::Creature], class: None };
    Objects::Ref(Reference { to: Antecedent::This, said: Style(Mention::This(Box::new(noun))) })
}

fn all_players(word: AllWord, filter: PlayerFilter) -> Players {
    Players::Some { count: Count::All(Style(word)), filter }
}

/// The effect of a spell that begins a continuous one.
fn effect_of(effect: Continuous) -> Effect {
    let what = InstructionKind::Apply(Box::new(effect));
    Effect { steps: vec![Instruction::new(InstructionId(0), Style(Link::Sentence), what)] }
}

/// Samples of each form: what its reader takes, its sayer says.
mod form {
    use super::*;

    pub fn attacked() -> Vec<Players> {
        vec![Players::You]
    }

    pub fn player() -> Vec<Players> {
        vec![
            Players::You,
            Players::Some { count: Count::One, filter: PlayerFilter::Opponent(Style(OpponentWord::Usual)) },
        ]
    }

    pub fn not_itself() -> Vec<Objects> {
        vec![bare(of_type(CardType::Creature, None)), bare(yours(of_type(CardType::Artifact, None)))]
    }

    pub fn blocked() -> Vec<Objects> {
        vec![Objects::Some { count: Count::One, filter: of_type(CardType::Creature, None) }]
    }

    pub fn it() -> Vec<Objects> {
        vec![this()]
    }

    pub fn any() -> Vec<Objects> {
        vec![Objects::Some { count: Count::All(Style(AllWord::All)), filter: yours(of_type(CardType::Creature, None)) }]
    }

    pub fn plural() -> Vec<ObjectFilter> {
        vec![of_type(CardType::Creature, None), yours(of_type(CardType::Artifact, None))]
    }

    pub fn counted() -> Vec<ObjectFilter> {
        vec![of_type(CardType::Artifact, None), of_type(CardType::Creature, None)]
    }

    pub fn each() -> Vec<Objects> {
        vec![bare(of_class(ObjectClass::Spell)), bare(of_type(CardType::Creature, Some(ObjectClass::Spell)))]
    }

    pub fn source() -> Vec<Objects> {
        vec![bare(of_class(ObjectClass::Spell)), bare(of_type(CardType::Artifact, Some(ObjectClass::Spell)))]
    }

    pub fn denied() -> Vec<Objects> {
        let spells = [of_class(ObjectClass::Spell), of_type(CardType::Creature, Some(ObjectClass::Spell))];
        spells.into_iter().chain([of_type(CardType::Land, None)]).map(bare).collect()
    }

    pub fn number() -> Vec<u32> {
        vec![1, 2, 3]
    }

    pub fn an() -> Vec<u32> {
        vec![1, 2]
    }

    pub fn digits() -> Vec<u32> {
        vec![1, 5]
    }

    pub fn keyword() -> Vec<Keyword> {
        [symbol::keyword::ISLANDWALK, symbol::keyword::FLYING]
            .map(|name| Keyword { name, parameter: Parameter::None })
            .into()
    }

    pub fn mana() -> Vec<ManaCost> {
        vec![ManaCost(vec![ManaSymbol::Generic(2)])]
    }

    pub fn counter() -> Vec<CounterKind> {
        vec![CounterKind::Named(symbol::counter::DOOM), CounterKind::Keyword(symbol::keyword::FLYING)]
    }

    pub fn possessor() -> Vec<Players> {
        vec![Players::You, Players::ControllerOf(Box::new(this()), Style(OfWord::Usual))]
    }

    /// Subjects of events: who does it, and what it happens to.
    pub fn players() -> Vec<Players> {
        player()
    }

    pub fn objects() -> Vec<Objects> {
        let several = Objects::Some { count: Count::OneOrMore, filter: yours(of_type(CardType::Artifact, None)) };
        vec![this(), one(of_type(CardType::Creature, None)), several]
    }

    pub fn acted() -> Vec<Objects> {
        let target = |filter| Objects::Target { count: Count::One, filter };
        vec![target(of_type(CardType::Creature, None)), target(of_type(CardType::Artifact, None))]
    }

    pub fn thing() -> Vec<Objects> {
        vec![one(of_type(CardType::Creature, None)), one(of_type(CardType::Artifact, None))]
    }

    pub fn discarded() -> Vec<Objects> {
        vec![one(of_type(CardType::Land, Some(ObjectClass::Card)))]
    }

    pub fn countered() -> Vec<Objects> {
        vec![one(of_class(ObjectClass::Spell))]
    }

    pub fn second() -> Vec<Objects> {
        thing()
    }

    #[expect(clippy::vec_box, reason = "the event holds it so")]
    pub fn bearer() -> Vec<Box<Objects>> {
        thing().into_iter().map(Box::new).collect()
    }

    pub fn aiming() -> Vec<Objects> {
        vec![one(of_class(ObjectClass::Spell))]
    }

    pub fn into() -> Vec<Objects> {
        vec![one(of_type(CardType::Artifact, None))]
    }

    pub fn designation() -> Vec<Term> {
        vec![symbol::adjective::MONSTROUS]
    }

    pub fn whence() -> Vec<Zone> {
        vec![Zone::Battlefield]
    }

    pub fn hand() -> Vec<Option<Players>> {
        vec![Some(Players::You)]
    }

    pub fn robbed() -> Vec<Players> {
        vec![Players::You]
    }

    pub fn some() -> Vec<Count1> {
        vec![Count1::One, Count1::OneOrMore]
    }

    pub fn deed() -> Vec<Term> {
        Vec::new()
    }

    pub fn named() -> Vec<Objects> {
        vec![bare(of_type(CardType::Artifact, None)), this()]
    }
}

fn needed<T>(samples: Vec<T>) -> Vec<T> {
    samples
}

fn optional<T>(samples: Vec<T>) -> Vec<Option<T>> {
    std::iter::once(None).chain(samples.into_iter().map(Some)).collect()
}

/// What a value in the slot `on` is to a sentence.
trait AsScope {
    fn scope(self) -> Scope;
}

impl AsScope for Objects {
    fn scope(self) -> Scope {
        Scope::Objects(self)
    }
}

impl AsScope for Players {
    fn scope(self) -> Scope {
        Scope::Players(self)
    }
}

macro_rules! fill {
    ({} {} $body:expr) => { $body };
    ({ $flag:ident $(, $flags:ident)* } $slots:tt $body:expr) => {
        for $flag in [false, true] { fill!({ $($flags),* } $slots $body) }
    };
    ({} { $slot:ident: $way:ident $form:ident, $($rest:tt)* } $body:expr) => {
        for $slot in $way(form::$form()) { fill!({} { $($rest)* } $body) }
    };
}

/// Every frame with every combination of samples of its slots.
fn samples() -> Vec<Sample> {
    let mut all: Vec<Sample> = Vec::new();
    macro_rules! scope_of {
        (Subject { $($slots:tt)* }) => {
            None
        };
        (Game { $($slots:tt)* }) => {
            Some(Scope::Game)
        };
        // What stands before that which the sentence is about.
        ($on:ident { $before:ident: $way:ident mana, $($slots:tt)* }) => {
            scope_of!($on { $($slots)* })
        };
        ($on:ident { $before:ident: $way:ident plural, $($slots:tt)* }) => {
            scope_of!($on { $($slots)* })
        };
        ($on:ident { $first:ident: $($slots:tt)* }) => {
            Some($first.clone().scope())
        };
    }
    macro_rules! each {
        ($frame:literal, $demands:literal, $on:ident, $node:expr, { $($slot:ident: $way:ident $form:ident,)* }, { $($flag:ident),* }) => {
            fill!({ $($flag),* } { $($slot: $way $form,)* } {
                $(let $slot = $slot.clone();)*
                let scope = scope_of!($on { $($slot: $way $form,)* });
                all.push(Sample { frame: $frame, demands: $demands, restriction: $node, scope });
            })
        };
    }
    lang::restriction_samples!(each);
    all
}

/// Every event's frame with every combination of samples of its slots.
fn happenings() -> Vec<Happening> {
    let mut all: Vec<Happening> = Vec::new();
    macro_rules! each {
        ($frame:literal, $demands:literal, $on:ident, $node:expr, { $($slot:ident: $way:ident $form:ident,)* }, { $($flag:ident),* }) => {
            fill!({ $($flag),* } { $($slot: $way $form,)* } {
                $(let $slot = $slot.clone();)*
                all.push(Happening { frame: $frame, event: $node });
            })
        };
    }
    lang::event_samples!(each);
    all
}

/// Every frame of an action with every combination of samples of its slots.
fn action_samples() -> Vec<(&'static str, Action)> {
    let mut all = Vec::new();
    macro_rules! each {
        ($frame:literal, $demands:literal, $on:ident, $node:expr, { $($slot:ident: $way:ident $form:ident,)* }, { $($flag:ident),* }) => {
            fill!({ $($flag),* } { $($slot: $way $form,)* } {
                $(let $slot = $slot.clone();)*
                all.push(($frame, $node));
            })
        };
    }
    lang::action_samples!(each);
    all
}

/// Every frame of a condition with every combination of samples of its slots.
fn condition_samples() -> Vec<(&'static str, Condition)> {
    let mut all = Vec::new();
    macro_rules! each {
        ($frame:literal, $demands:literal, $on:ident, $node:expr, { $($slot:ident: $way:ident $form:ident,)* }, { $($flag:ident),* }) => {
            fill!({ $($flag),* } { $($slot: $way $form,)* } {
                $(let $slot = $slot.clone();)*
                all.push(($frame, $node));
            })
        };
    }
    lang::condition_samples!(each);
    all
}

/// Whether a sample is one of those that texts have: a spell isn't played but cast, and what untaps the next time is of a
/// resolution.
fn is_said(sample: &Sample) -> bool {
    match &sample.restriction {
        Restriction::CantPlay { what } => *what == bare(of_type(CardType::Land, None)),
        Restriction::DoesntUntap { step: UntapStep::Next(who) } => *who == Players::You,
        _ => true,
    }
}

/// Those of whom a phrase is said: of both genders and numbers, and every person.
fn subjects(sample: &Sample) -> Vec<Scope> {
    if let Some(scope) = &sample.scope {
        return vec![scope.clone()];
    }
    let spells = || bare(yours(of_type(CardType::Creature, Some(ObjectClass::Spell))));
    match sample.demands {
        "player" => vec![
            Scope::Players(Players::You),
            Scope::Players(all_players(AllWord::Each, PlayerFilter::Any)),
            Scope::Players(all_players(AllWord::Bare, PlayerFilter::Any)),
            Scope::Players(all_players(AllWord::Bare, PlayerFilter::Opponent(Style(OpponentWord::Usual)))),
        ],
        "spell" | "on_stack" => vec![Scope::Objects(spells())],
        _ if matches!(sample.restriction, Restriction::DoesntUntap { step: UntapStep::Next(_) }) => {
            vec![Scope::Objects(bare(yours(of_type(CardType::Creature, None))))]
        }
        _ => {
            let creatures = Scope::Objects(bare(yours(of_type(CardType::Creature, None))));
            let artifacts = Scope::Objects(bare(yours(of_type(CardType::Artifact, None))));
            let this = (!is_otherwise_of_this(&sample.restriction)).then(|| Scope::Objects(this()));
            this.into_iter().chain([creatures, artifacts]).collect()
        }
    }
}

/// Whether the phrase is read as something else where a card says it of itself: as menace (702.111b) or reach (702.17b), which it
/// stands for, or as its controller's own step, "your untap step" (109.5).
fn is_otherwise_of_this(restriction: &Restriction) -> bool {
    matches!(
        restriction,
        Restriction::BlockedOnlyByAtLeast(2)
            | Restriction::BlockAsThoughFlying
            | Restriction::DoesntUntap { step: UntapStep::Every(Players::ControllerOf(..)) }
    )
}

/// What is lost as a paragraph is said in both languages and read back.
fn lost_of(frame: &str, paragraph: &Paragraph, names: &Names, context: FaceContext) -> String {
    let mut lost = String::new();
    for language in Language::BOTH {
        let text = match render::paragraph(paragraph, names, language) {
            Ok(text) => text,
            Err(why) => {
                lost += &format!("{frame} {}: unsaid: {why}\n", language.code());
                continue;
            }
        };
        let read = compile(&text, names, language, context);
        let read = read.ok().and_then(|compiled| compiled.paragraphs.into_iter().next());
        match read.map(|paragraph| paragraph.outcome) {
            Some(Ok(again)) if again == *paragraph => {}
            Some(Ok(_)) => lost += &format!("{frame} {}: means another thing: {text}\n", language.code()),
            _ => lost += &format!("{frame} {}: unread: {text}\n", language.code()),
        }
    }
    lost
}

/// A text that is understood.
fn read(text: &str, names: &Names) -> Paragraph {
    let model = compile(text, names, Language::English, FaceContext::Spell);
    let model = model.ok().and_then(|model| model.paragraphs.into_iter().next()).and_then(|one| one.outcome.ok());
    model.unwrap_or_else(|| panic!("{text}"))
}

/// Puts a sample in the place of each action, or of each condition.
enum Put {
    Action(Action),
    Condition(Condition),
}

impl VisitMut for Put {
    fn action(&mut self, action: &mut Action) {
        if let Put::Action(sample) = self {
            *action = sample.clone();
        }
    }

    fn condition(&mut self, condition: &mut Condition) {
        if let Put::Condition(sample) = self {
            *condition = sample.clone();
        }
    }
}

#[test]
fn every_action_and_every_condition_is_said_and_read_back() {
    let names = Names::new("Quay Warden", Language::English);
    let mut lost = String::new();
    for (frame, action) in action_samples() {
        for model in ["Untap target creature.", "You may untap target creature.", "Target player untaps all creatures."]
        {
            let mut paragraph = read(model, &names);
            Put::Action(action.clone()).ability(&mut paragraph.ability);
            lost += &lost_of(frame, &paragraph, &names, FaceContext::Spell);
        }
    }
    for (frame, condition) in condition_samples() {
        let mut paragraph = read("If you control an artifact, draw a card.", &names);
        Put::Condition(condition).ability(&mut paragraph.ability);
        lost += &lost_of(frame, &paragraph, &names, FaceContext::Spell);
    }
    assert!(lost.is_empty(), "{lost}");
}

#[test]
fn every_event_is_said_and_read_back() {
    let names = Names::new("Quay Warden", Language::English);
    let context = FaceContext::Permanent(Default::default());
    let model = compile("Whenever this creature attacks, you gain 1 life.", &names, Language::English, context);
    let model = model.ok().and_then(|model| model.paragraphs.into_iter().next()).and_then(|one| one.outcome.ok());
    let Some(Paragraph { ability: Ability::Triggered(model), .. }) = model else { panic!("a triggered ability") };
    let (mut lost, mut said) = (String::new(), 0);
    for Happening { frame, event } in happenings() {
        let ability = Ability::Triggered(Box::new(Triggered { event, ..*model.clone() }));
        let paragraph = Paragraph { ability_word: Style(None), flavour: Style(None), ability };
        said += 2;
        lost += &lost_of(frame, &paragraph, &names, context);
    }
    assert!(said > 400, "{said} said");
    assert!(lost.is_empty(), "{lost}");
}

#[test]
fn every_frame_is_said_and_read_back() {
    let names = Names::new("Quay Warden", Language::English);
    let (mut lost, mut frames, mut said) = (String::new(), BTreeSet::new(), 0);
    for sample in samples().into_iter().filter(is_said) {
        frames.insert(sample.frame);
        for on in subjects(&sample) {
            let effect = Continuous::new(on, vec![Change::Restrict(sample.restriction.clone())]);
            let next = matches!(sample.restriction, Restriction::DoesntUntap { step: UntapStep::Next(_) });
            let (ability, context) = match next {
                true => (Ability::Spell(effect_of(effect)), FaceContext::Spell),
                false => (
                    Ability::Static(vec![Static::Continuous(Box::new(effect))]),
                    FaceContext::Permanent(Default::default()),
                ),
            };
            let paragraph = Paragraph { ability_word: Style(None), flavour: Style(None), ability };
            said += 2;
            lost += &lost_of(sample.frame, &paragraph, &names, context);
        }
    }
    frames.extend(happenings().iter().map(|happening| happening.frame));
    frames.extend(action_samples().iter().map(|(frame, _)| *frame));
    frames.extend(condition_samples().iter().map(|(frame, _)| *frame));
    // What a vocabulary brings has no samples here.
    frames.insert("own_action");
    assert_eq!(frames.len(), lang::frame::FRAMES.len(), "every frame has samples");
    // A form more is a rule of each grammar, a function of lowering and one of each renderer: it is worth a frame or two.
    assert!(lang::frame::FORMS.len() <= 34, "{:?}", lang::frame::FORMS);
    assert!(said > 500, "{said} said");
    assert!(lost.is_empty(), "{lost}");
}
