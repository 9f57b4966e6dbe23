//! The parts of an ability, where they stand in its text: event, intervening-if clause, effect, cost, and what its effect
//! makes. They are told from the tree of phrases, which is the same for both languages.

use serde::Serialize;

use super::classify;
use crate::compile::{Compiled, CompiledParagraph};
use crate::ir::Ability;
use crate::lex::{Shape, Span};
use crate::parse::{self, Entry, Kind, Node};

/// What a part of a text is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    TriggerWord,
    TriggerEvent,
    TriggerState,
    InterveningIf,
    Limit,
    Cost,
    AdditionalCost,
    ActivationLimit,
    Effect,
    StaticAbility,
    KeywordAbility,
    ContinuousEffect,
    Permission,
    Duration,
    Condition,
    StaticCondition,
    IfDone,
    IfNotDone,
    Choice,
    ChoiceAsReplaced,
    Unless,
    UnlessAsEnters,
    CostToAct,
    Modes,
    Mode,
    Target,
    DelayedTrigger,
    DelayedEvent,
    ReflexiveTrigger,
    LinkedTrigger,
    Until,
    Chapters,
    Level,
    Replacement,
    SelfReplacement,
    ReplacedEvent,
    EntersDifferently,
    Skip,
    Prevention,
    Redirection,
    GrantedAbility,
}

impl Role {
    /// The name in messages, in English and in French.
    pub fn names(self) -> (&'static str, &'static str) {
        match self {
            Role::TriggerWord => ("trigger word", "mot de déclenchement"),
            Role::TriggerEvent => ("trigger event", "événement déclencheur"),
            Role::TriggerState => ("trigger state", "état déclencheur"),
            Role::InterveningIf => ("intervening-if clause", "clause d'intervention « si »"),
            Role::Limit => ("limit on triggering", "limite de déclenchement"),
            Role::Cost => ("activation cost", "coût d'activation"),
            Role::AdditionalCost => ("additional cost", "coût supplémentaire"),
            Role::ActivationLimit => ("limit on activation", "limite d'activation"),
            Role::Effect => ("effect", "effet"),
            Role::StaticAbility => ("static ability", "capacité statique"),
            Role::KeywordAbility => ("keyword ability", "capacité à mot-clé"),
            Role::ContinuousEffect => ("continuous effect", "effet continu"),
            Role::Permission => ("permission", "permission"),
            Role::Duration => ("duration", "durée"),
            Role::Condition => ("condition, looked at on resolution", "condition, vérifiée à la résolution"),
            Role::StaticCondition => {
                ("condition: it applies as long as that is true", "condition : elle s'applique tant que c'est vrai")
            }
            Role::IfDone => ("if it was done, in the same resolution", "si cela a été fait, dans la même résolution"),
            Role::IfNotDone => {
                ("if it was not done, in the same resolution", "si cela n'a pas été fait, dans la même résolution")
            }
            Role::Choice => ("choice on resolution", "choix à la résolution"),
            Role::ChoiceAsReplaced => ("choice as the event is replaced", "choix au moment du remplacement"),
            Role::Unless => ("\"unless\": a choice on resolution", "« à moins que » : un choix à la résolution"),
            Role::UnlessAsEnters => ("condition, looked at as it enters", "condition, vérifiée à l'arrivée"),
            Role::CostToAct => ("cost of attacking or blocking", "coût pour attaquer ou bloquer"),
            Role::Modes => ("modes", "modes"),
            Role::Mode => ("mode", "mode"),
            Role::Target => ("target", "cible"),
            Role::DelayedTrigger => ("delayed triggered ability", "capacité déclenchée retardée"),
            Role::DelayedEvent => ("event that it waits for", "événement qu'elle attend"),
            Role::ReflexiveTrigger => ("reflexive triggered ability", "capacité déclenchée réflexive"),
            Role::LinkedTrigger => ("linked triggered ability", "capacité déclenchée liée"),
            Role::Until => (
                "\"until\": then it returns, by an effect that doesn't use the stack",
                "« jusqu'à » : ensuite il revient, par un effet qui n'utilise pas la pile",
            ),
            Role::Chapters => ("chapters", "chapitres"),
            Role::Level => ("level", "niveau"),
            Role::Replacement => ("replacement effect", "effet de remplacement"),
            Role::SelfReplacement => ("self-replacement effect", "effet d'autoremplacement"),
            Role::ReplacedEvent => ("replaced event", "événement remplacé"),
            Role::EntersDifferently => {
                ("how it enters: a replacement effect", "façon d'arriver : un effet de remplacement")
            }
            Role::Skip => ("what is skipped: a replacement effect", "ce qui est passé : un effet de remplacement"),
            Role::Prevention => ("prevention effect", "effet de prévention"),
            Role::Redirection => ("redirection effect", "effet de redirection"),
            Role::GrantedAbility => ("granted ability", "capacité donnée"),
        }
    }

    /// The number of the rule that defines it.
    pub fn rule(self) -> &'static str {
        match self {
            Role::TriggerWord => "603.1",
            Role::TriggerEvent => "603.2",
            Role::TriggerState => "603.8",
            Role::InterveningIf => "603.4",
            Role::Limit => "603.2h",
            Role::Cost => "602.1a",
            Role::AdditionalCost => "118.8",
            Role::ActivationLimit => "602.5",
            Role::Effect => "608.2c",
            Role::StaticAbility => "604.1",
            Role::KeywordAbility => "702.1",
            Role::ContinuousEffect => "611.2",
            Role::Permission => "601.3",
            Role::Duration => "611.2a",
            Role::Condition => "608.2c",
            Role::StaticCondition => "611.3a",
            Role::IfDone | Role::IfNotDone => "118.12",
            Role::Choice => "608.2d",
            Role::ChoiceAsReplaced => "614.1a",
            Role::Unless => "118.12a",
            Role::UnlessAsEnters => "614.1d",
            Role::CostToAct => "508.1h",
            Role::Modes | Role::Mode => "700.2",
            Role::Target => "115.1",
            Role::DelayedTrigger => "603.7",
            Role::DelayedEvent => "603.7a",
            Role::ReflexiveTrigger => "603.12",
            Role::LinkedTrigger => "603.11",
            Role::Until => "610.3",
            Role::Chapters => "714.2b",
            Role::Level => "716.2a",
            Role::Replacement => "614.1a",
            Role::SelfReplacement => "614.15",
            Role::ReplacedEvent => "614.1a",
            Role::EntersDifferently => "614.1c",
            Role::Skip => "614.1b",
            Role::Prevention => "615.1a",
            Role::Redirection => "614.9",
            Role::GrantedAbility => "113.10",
        }
    }
}

/// A part, where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Part {
    pub role: Role,
    pub span: Span,
    pub rule: &'static str,
    /// How many parts it stands within.
    pub depth: usize,
}

/// The parts of a paragraph, in the order in which they begin; what is within another stands behind it. What a spell
/// ability (`spell`) changes is an effect, where the same words on a permanent are a static ability (113.3a, 604.1).
pub fn parts(paragraph: Node<'_>, spell: bool) -> Vec<Part> {
    let mut reader = Reader { parts: Vec::new(), place: Place::default(), spell };
    reader.children(paragraph);
    reader.parts
}

/// The parts of a paragraph of a face; none where it was not understood.
pub fn parts_of(compiled: &Compiled<'_>, paragraph: &CompiledParagraph) -> Vec<Part> {
    let Ok(tree) = parse::parse(Entry::Paragraph, &compiled.lexed, paragraph.tokens.clone()) else { return Vec::new() };
    let ability = paragraph.outcome.as_ref().ok().map(|ir| &ir.ability);
    let spell = ability.is_some_and(|ability| matches!(ability, Ability::Spell(_)));
    let mut parts = parts(tree.root(&compiled.lexed), spell);
    // "This creature has protection from red": what says so is the keyword ability (702.1).
    if ability.is_some_and(|ability| classify(ability).rule.starts_with("702")) {
        for part in parts.iter_mut().filter(|part| part.role == Role::StaticAbility) {
            (part.role, part.rule) = (Role::KeywordAbility, Role::KeywordAbility.rule());
        }
    }
    parts
}

/// Where a phrase stands.
#[derive(Clone, Copy, Default)]
struct Place {
    depth: usize,
    /// Within instructions, as opposed to a static ability.
    in_effect: bool,
    /// Within a triggered ability: choices are those of 603.5.
    of_trigger: bool,
    /// Behind a static sentence of the same paragraph.
    after_static: bool,
    /// Within what happens in place of an event, which nobody resolves.
    replaces: bool,
    /// Within a triggered ability that a spell creates as it resolves (603.7).
    delayed: bool,
    /// Within what a permanent says is true, though it has the form of instructions.
    says_so: bool,
    /// Within a condition: "this turn" says when something was so, not how long something lasts.
    in_condition: bool,
    /// Right behind the event of a trigger that an instruction makes.
    intervenes: bool,
}

struct Reader {
    parts: Vec<Part>,
    place: Place,
    spell: bool,
}

impl Reader {
    fn children(&mut self, node: Node<'_>) {
        node.children().for_each(|child| self.node(child, node));
    }

    /// Notes a part, and reads what is within it.
    fn part(&mut self, role: Role, node: Node<'_>) {
        self.part_by(role, role.rule(), node);
    }

    fn part_by(&mut self, role: Role, rule: &'static str, node: Node<'_>) {
        self.parts.push(Part { role, span: node.span(), rule, depth: self.place.depth });
        self.within(node, |place| place);
    }

    fn within(&mut self, node: Node<'_>, change: impl FnOnce(Place) -> Place) {
        let outer = self.place;
        self.place = change(Place { depth: outer.depth + 1, ..outer });
        self.children(node);
        self.place = outer;
    }

    fn mark(&mut self, role: Role, node: Node<'_>) {
        self.parts.push(Part { role, span: node.span(), rule: role.rule(), depth: self.place.depth });
    }

    fn node(&mut self, node: Node<'_>, parent: Node<'_>) {
        match node.kind() {
            Kind::Triggered if self.place.after_static => {
                self.mark(Role::LinkedTrigger, node);
                self.within(node, |place| Place { of_trigger: true, in_effect: false, after_static: false, ..place });
            }
            Kind::Triggered if self.spell && self.place.depth == 0 => {
                self.mark(Role::DelayedTrigger, node);
                self.within(node, |place| Place { of_trigger: true, delayed: true, ..place });
            }
            Kind::Triggered => {
                let outer = self.place;
                self.place.of_trigger = true;
                self.children(node);
                self.place = outer;
            }
            Kind::TriggerWord if self.place.delayed => {}
            Kind::TriggerWord => self.mark(Role::TriggerWord, node),
            Kind::Event if parent.is(Kind::Triggered) => {
                let role = match (self.place.delayed, node.has(Kind::StateEvent)) {
                    (true, _) => Role::DelayedEvent,
                    (false, true) => Role::TriggerState,
                    (false, false) => Role::TriggerEvent,
                };
                let mut span = node.span();
                // « Au début de … »: the word that it begins with is a part of its own.
                if let Some(word) = parent.child(Kind::TriggerWord) {
                    span.start = span.start.max(word.span().end);
                }
                self.parts.push(Part { role, span, rule: role.rule(), depth: self.place.depth });
            }
            Kind::Event => self.mark(Role::DelayedEvent, node),
            Kind::InterveningIf => self.mark(Role::InterveningIf, node),
            Kind::Limit => self.mark(Role::Limit, node),
            Kind::Cost if parent.is(Kind::Activated) || parent.is(Kind::ClassLevel) => {
                let loyalty = node.tokens().iter().any(|token| token.is(Shape::Loyalty));
                self.part_by(Role::Cost, if loyalty { "606.4" } else { Role::Cost.rule() }, node);
            }
            Kind::Chapter => {
                self.chapters(node);
                self.children(node);
            }
            Kind::ClassLevel => {
                self.children(node);
                self.mark(Role::Level, node);
            }
            // "Creatures can't attack you unless …" on a permanent: what it says is true, and nothing resolves.
            Kind::Effect if parent.is(Kind::SpellEffect) && !self.spell => {
                self.mark(Role::StaticAbility, node);
                self.within(node, |place| Place { in_effect: true, says_so: true, ..place });
            }
            Kind::AdditionalCost => self.part(Role::AdditionalCost, node),
            Kind::ActivationLimit => self.mark(Role::ActivationLimit, node),
            Kind::Effect => {
                self.mark(Role::Effect, node);
                self.within(node, |place| Place { in_effect: true, ..place });
            }
            Kind::Modal => {
                self.mark(Role::Modes, node);
                self.within(node, |place| Place { in_effect: true, ..place });
            }
            Kind::Mode | Kind::InlineMode | Kind::SpreeMode => self.part(Role::Mode, node),
            Kind::Quoted => {
                self.mark(Role::GrantedAbility, node);
                self.within(node, |place| Place { depth: place.depth, ..Place::default() });
            }
            Kind::Sentence if is_of_later_copy(node, parent) => self.of_trigger_before(node),
            Kind::IfClause if self.place.intervenes => self.intervening(node),
            Kind::Clause if intervenes(node, parent) => {
                self.place.intervenes = true;
                self.children(node);
                self.place.intervenes = false;
            }
            _ if self.place.in_effect => self.of_effect(node),
            Kind::UnlessPart if parent.is(Kind::EntersModified) => self.part(Role::UnlessAsEnters, node),
            Kind::UnlessPart => self.part(Role::StaticCondition, node),
            _ => self.of_static(node),
        }
    }

    /// "When you do, if you control a Forest, …": the clause stands right behind the event of a trigger that an instruction
    /// makes, and is tested as it triggers, too (603.4, 603.12).
    fn intervening(&mut self, node: Node<'_>) {
        self.place.intervenes = false;
        for child in node.children() {
            if child.is(Kind::Condition) {
                let span = Span { start: node.span().start, end: child.span().end };
                let (role, depth) = (Role::InterveningIf, self.place.depth);
                self.parts.push(Part { role, span, rule: role.rule(), depth });
            } else {
                self.node(child, node);
            }
        }
    }

    /// A sentence that belongs to the trigger that the sentence before it makes: the trigger ends with it.
    fn of_trigger_before(&mut self, node: Node<'_>) {
        let is_made = |part: &&mut Part| matches!(part.role, Role::DelayedTrigger | Role::ReflexiveTrigger);
        let Some(made) = self.parts.iter_mut().rev().find(is_made) else { return self.children(node) };
        made.span.end = node.span().end;
        let (outer, depth) = (self.place, made.depth + 1);
        self.place = Place { depth, of_trigger: true, ..outer };
        self.children(node);
        self.place = outer;
    }

    /// How long an effect lasts: a stated time (611.2a), or as long as something is so (611.2b).
    fn duration(&mut self, node: Node<'_>) {
        let as_long = node.is(Kind::AsLongAs) || node.has(Kind::ForAsLongAs);
        let rule = if as_long { "611.2b" } else { Role::Duration.rule() };
        self.parts.push(Part { role: Role::Duration, span: node.span(), rule, depth: self.place.depth });
    }

    /// A phrase of instructions.
    fn of_effect(&mut self, node: Node<'_>) {
        match node.kind() {
            Kind::OfferedInstead => self.part(Role::ChoiceAsReplaced, node),
            Kind::MayClause if self.place.replaces => self.part(Role::ChoiceAsReplaced, node),
            Kind::MayClause if is_for_later(node) => self.part(Role::Permission, node),
            Kind::MayClause => {
                let rule = if self.place.of_trigger { "603.5" } else { Role::Choice.rule() };
                self.part_by(Role::Choice, rule, node);
            }
            Kind::UnlessPaid if self.is_static() => self.part(Role::CostToAct, node),
            Kind::UnlessPaid => self.part(Role::Unless, node),
            // "unless it escaped": nobody chooses.
            Kind::UnlessTail => {
                self.mark(Role::Condition, node);
                if let Some(condition) = node.child(Kind::Condition) {
                    self.within(condition, |place| Place { in_condition: true, ..place });
                }
            }
            Kind::IfClause if node.has(Kind::InsteadWord) || node.has(Kind::InsteadOfNumber) => {
                self.part(Role::SelfReplacement, node)
            }
            Kind::InsteadClause | Kind::InsteadIf | Kind::InsteadOf => self.part(Role::SelfReplacement, node),
            Kind::Condition => {
                self.mark(if self.place.says_so { Role::StaticCondition } else { Role::Condition }, node);
                self.within(node, |place| Place { in_condition: true, ..place });
            }
            Kind::Done if node.has(Kind::NotDone) => self.mark(Role::IfNotDone, node),
            Kind::Done | Kind::ThisWayDone => self.mark(Role::IfDone, node),
            Kind::ExileUntil => self.mark(Role::Until, node),
            Kind::DelayedClause => self.part(Role::DelayedTrigger, node),
            Kind::Instruction if node.has(Kind::LaterTail) => self.part(Role::DelayedTrigger, node),
            Kind::EndOfCombat => self.mark(Role::DelayedEvent, node),
            Kind::Reflexive => self.part(Role::ReflexiveTrigger, node),
            Kind::WouldClause => {
                self.mark(Role::Replacement, node);
                self.within(node, |place| Place { replaces: true, ..place });
            }
            Kind::WouldEvent => self.mark(Role::ReplacedEvent, node),
            Kind::EntersSo => self.part(Role::EntersDifferently, node),
            Kind::PreventDamage | Kind::NextTime
                if !self.is_marked(Role::Prevention, node) && !self.is_marked(Role::Redirection, node) =>
            {
                let redirects = node.descendants().any(|part| part.is(Kind::DealtInstead));
                self.part(if redirects { Role::Redirection } else { Role::Prevention }, node);
            }
            Kind::Continuous if self.place.says_so => self.children(node),
            Kind::Continuous => self.part(Role::ContinuousEffect, node),
            Kind::AsLongAs if self.place.says_so => self.mark(Role::StaticCondition, node),
            Kind::AsLongAs => self.duration(node),
            Kind::Duration | Kind::ThisTurn if self.place.in_condition => {}
            Kind::Duration | Kind::ThisTurn => self.duration(node),
            kind if is_permission(kind) => self.permission(node),
            Kind::TargetObjects | Kind::TargetPlayer | Kind::AnyTarget | Kind::SomeTargets => {
                self.mark(Role::Target, node);
            }
            _ => self.children(node),
        }
    }

    /// A phrase outside of instructions: of a static ability, a replacement effect, a line of keywords.
    fn of_static(&mut self, node: Node<'_>) {
        match node.kind() {
            Kind::RevealDrawn => {
                self.mark_until_trigger(node);
                let outer = self.place;
                self.place.after_static = true;
                self.children(node);
                self.place = outer;
            }
            Kind::MayAsAttacks => {
                self.mark(Role::StaticAbility, node);
                self.within(node, |place| Place { in_effect: true, ..place });
            }
            Kind::WouldInstead | Kind::ManaInstead => {
                self.mark(Role::Replacement, node);
                self.within(node, |place| Place { in_effect: true, replaces: true, ..place });
            }
            Kind::AsEnters | Kind::AsEntersPay | Kind::ChooseCopy => {
                self.mark(Role::EntersDifferently, node);
                self.within(node, |place| Place { in_effect: true, ..place });
            }
            Kind::EntersModified if !enters_with_counters(node) => {
                self.part_by(Role::EntersDifferently, "614.1d", node)
            }
            Kind::EntersModified | Kind::EntersCopy | Kind::DayEnters => self.part(Role::EntersDifferently, node),
            Kind::SkipStep => self.mark(Role::Skip, node),
            Kind::Prevention | Kind::PreventIf => {
                let redirects = node.descendants().any(|part| part.is(Kind::DealtInstead));
                self.mark(if redirects { Role::Redirection } else { Role::Prevention }, node);
                self.within(node, |place| Place { in_effect: true, ..place });
            }
            Kind::KeywordLine => node
                .descendants()
                .filter(|list| list.is(Kind::KeywordList))
                .flat_map(Node::children)
                .for_each(|keyword| self.mark(Role::KeywordAbility, keyword)),
            Kind::Continuous if self.spell => {
                self.mark(Role::Effect, node);
                self.within(node, |place| Place { in_effect: true, ..place });
            }
            Kind::Continuous => self.part(Role::StaticAbility, node),
            Kind::OtherwiseStatic | Kind::InsteadStatic => self.part(Role::StaticAbility, node),
            Kind::AsLongAs => self.mark(Role::StaticCondition, node),
            Kind::IfStatic
            | Kind::CastOnly
            | Kind::DeckRule
            | Kind::BeginGame
            | Kind::OpeningHand
            | Kind::DoesntRemove
            | Kind::ReductionBound
            | Kind::SameIsTrue
            | Kind::FlashPrice
            | Kind::LevelPt => {
                self.mark(Role::StaticAbility, node);
            }
            Kind::DatedVigilance | Kind::DatedFlash => self.mark(Role::KeywordAbility, node),
            Kind::LevelBand => {
                let (role, depth) = (Role::Level, self.place.depth);
                self.parts.push(Part { role, span: node.span(), rule: "711.2", depth });
            }
            Kind::ToSolve => self.mark(Role::InterveningIf, node),
            Kind::Duration => self.duration(node),
            kind if is_permission(kind) => self.permission(node),
            _ => self.children(node),
        }
    }

    /// What a player may do; to look at a card is not to begin to cast it.
    fn permission(&mut self, node: Node<'_>) {
        let rule = if node.is(Kind::LookAtTop) { "401.5" } else { Role::Permission.rule() };
        self.part_by(Role::Permission, rule, node);
    }

    /// Whether the last part is the same phrase.
    fn is_marked(&self, role: Role, node: Node<'_>) -> bool {
        self.parts.last().is_some_and(|part| part.role == role && part.span.start == node.span().start)
    }

    /// Whether this stands in a sentence of a static ability.
    fn is_static(&self) -> bool {
        let of_static = self.parts.first().is_some_and(|first| first.role == Role::StaticAbility);
        !self.spell && !self.place.of_trigger && of_static
    }

    /// The numbers of the chapters that an ability belongs to.
    fn chapters(&mut self, node: Node<'_>) {
        let numbers = || node.tokens().iter().take_while(|token| token.is(Shape::Roman) || token.is(Shape::Comma));
        if let (Some(first), Some(last)) = (numbers().next(), numbers().last()) {
            let span = Span { start: first.span.start, end: last.span.end };
            let (role, depth) = (Role::Chapters, self.place.depth);
            self.parts.push(Part { role, span, rule: role.rule(), depth });
        }
    }

    /// The sentence before the trigger that is linked to it.
    fn mark_until_trigger(&mut self, node: Node<'_>) {
        let mut span = node.span();
        if let Some(trigger) = node.child(Kind::Triggered) {
            let before = node.children().take_while(|child| !child.is(Kind::Triggered)).count();
            if before > 0 {
                span.end = trigger.span().start;
            }
        }
        let (role, depth) = (Role::StaticAbility, self.place.depth);
        self.parts.push(Part { role, span, rule: role.rule(), depth });
    }
}

/// What a player may do from then on, which is no choice on resolution.
fn is_permission(kind: Kind) -> bool {
    matches!(
        kind,
        Kind::LookAtTop
            | Kind::CastWithFlash
            | Kind::CastFree
            | Kind::AlternativeCost
            | Kind::SpendAnyColour
            | Kind::PlayFrom
    )
}

/// "You may choose new targets for the copy.", where a trigger that waits makes the copy: nobody can choose before (603.7).
fn is_of_later_copy(sentence: Node<'_>, effect: Node<'_>) -> bool {
    let has = |node: Node<'_>, kinds: &[Kind]| node.descendants().any(|part| kinds.contains(&part.kind()));
    let before = effect.children().take_while(|child| child.span().start < sentence.span().start).last();
    has(sentence, &[Kind::NewTargets])
        && before.is_some_and(|before| {
            has(before, &[Kind::CopySpell]) && has(before, &[Kind::DelayedClause, Kind::Reflexive])
        })
}

/// Whether all that a reflexive or delayed trigger does stands behind an "if" of something else than what was done: it is an
/// intervening-if clause then.
fn intervenes(clause: Node<'_>, trigger: Node<'_>) -> bool {
    let alone = trigger.children().filter(|child| child.is(Kind::Clause)).count() == 1;
    let [condition] = clause.children().collect::<Vec<_>>()[..] else { return false };
    let whole = condition.is(Kind::IfClause) && condition.has(Kind::Condition) && !condition.has(Kind::InsteadWord);
    matches!(trigger.kind(), Kind::Reflexive | Kind::DelayedClause) && alone && whole
}

/// Whether a player may play or cast something for a time, as opposed to doing it now.
fn is_for_later(may: Node<'_>) -> bool {
    let has = |kinds: &[Kind]| may.descendants().any(|node| kinds.contains(&node.kind()));
    has(&[Kind::PlayCards, Kind::CastCards, Kind::PlayLands]) && has(&[Kind::Duration, Kind::ThisTurn])
}

/// Whether it is the object that says so that enters with counters.
fn enters_with_counters(node: Node<'_>) -> bool {
    node.has(Kind::EnteringCounters) && node.child(Kind::Objects).is_some_and(|objects| objects.has(Kind::ThisObject))
}
