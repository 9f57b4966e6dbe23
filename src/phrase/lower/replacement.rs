//! Replacement effects.

use super::event::damage_kind;
use super::noun::counter_kind;
use super::quantity::leaf_number;
use super::referents::Thing;
use super::{Lower, Lowered, first, misplaced, need};
use crate::ir::walk::VisitMut;
use crate::ir::*;
use crate::parse::{Kind, Node};
use crate::settle::Sentence;

/// The effect of the last of several sentences, where that is "As this creature enters, …".
pub(super) fn as_enters(parts: &mut [Static]) -> Option<&mut Effect> {
    let Some(Static::Linked(ability)) = parts.last_mut() else { return None };
    let Ability::Replacement(replacement) = &mut **ability else { return None };
    let Replacement::AsEnters { what, face_up: false, effect } = &mut **replacement else { return None };
    what.is_this().then_some(effect)
}

/// "As this creature enters, sacrifice any number of creatures. It enters with that many +1/+1 counters on it.": a number
/// that is known only when that has been done is said within the same replacement effect (614.12a).
pub(super) fn enters_as_chosen(parts: &mut Vec<Static>, part: Static, id: InstructionId) {
    let counters = if let Static::Linked(ability) = &part
        && let Ability::Replacement(replacement) = &**ability
        && let Replacement::EntersWith {
            what,
            tapped: false,
            counters: Some(counters),
            abilities,
            x,
            unless: None,
            when: None,
            first: _,
            duration: None,
        } = &**replacement
        && what.is_this()
        && abilities.is_empty()
        && !matches!(counters.count, Quantity::Number(_))
    {
        Some((what.clone(), counters.clone(), x.clone()))
    } else {
        None
    };
    match (counters, as_enters(parts)) {
        (Some((what, counters, x)), Some(effect)) => {
            let arrival = Arrival { with_counters: Some(Box::new(counters)), ..Arrival::default() };
            let enters = InstructionKind::Enters { what, arrival };
            let what = match x {
                Some(x) => InstructionKind::Where { x, effect: Box::new(super::effect::one_step(enters)) },
                None => enters,
            };
            effect.steps.push(Instruction::new(id, Style(Link::Sentence), what));
        }
        (_, _) => parts.push(part),
    }
}

/// "It enters with six +1/+1 counters on it. It escapes with twelve +1/+1 counters on it instead.": with those of the sentence
/// before unless it escaped (702.138c).
pub(super) fn enters_unless_escaped(parts: &mut [Static]) -> bool {
    let Some(Static::Linked(ability)) = parts.last_mut() else { return false };
    let Ability::Replacement(replacement) = &mut **ability else { return false };
    let Replacement::EntersWith { what, counters: Some(_), unless: unless @ None, when: None, .. } = &mut **replacement
    else {
        return false;
    };
    let what = what.clone();
    let keyword = symbol::keyword::ESCAPE;
    *unless = Some(Box::new(Condition::Paid { what, keyword, times: None, cost: None }));
    true
}

impl Lower {
    /// A sentence that creates a replacement effect; none for other sentences.
    /// "unless you revealed a Dragon card this way or you control a Dragon": what was to be revealed, and the other condition.
    fn revealed_or(&mut self, node: Node<'_>, cost: &[Cost]) -> Lowered<Condition> {
        let again = self.unspoken(|lower| lower.objects(need(node, Kind::Objects)?))?;
        let nouns = |what: &Objects| what.description().map(|filter| filter.nouns.clone());
        match cost {
            [Cost::Reveal(what) | Cost::RevealFrom { what, .. }] if nouns(what) == nouns(&again) => {
                // « ou que vous contrôliez un dragon », without its « ne »
                if let Some(then) = node.child(Kind::ControlledThen) {
                    let what = self.objects(first(then)?)?;
                    return Ok(Condition::Controls { who: Players::You, what }.canonical());
                }
                self.condition(need(node, Kind::Condition)?)
            }
            _ => misplaced(node),
        }
    }

    pub(super) fn replacement(&mut self, node: Node<'_>) -> Lowered<Option<Replacement>> {
        Ok(Some(match node.kind() {
            Kind::EntersModified => self.enters_modified(node)?,
            Kind::WouldInstead => self.would_instead(node)?,
            // A static ability lasts no longer than its object.
            Kind::ManaInstead if node.has(Kind::UntilAhead) => return misplaced(node),
            Kind::ManaInstead => self.mana_instead(node)?,
            Kind::AsEnters => {
                let what = self.object_before(node, &[Kind::Clause])?;
                let mut steps = Vec::new();
                self.clauses(node, &mut steps)?;
                if node.has(Kind::TurnedInto) {
                    return Ok(Some(Replacement::AsTransforms { what, effect: Effect { steps } }));
                }
                Replacement::AsEnters { what, face_up: node.has(Kind::TurnedUp), effect: Effect { steps } }
            }
            Kind::AsEntersPay => {
                let what = self.object_before(node, &[Kind::You, Kind::Cost])?;
                let cost = self.cost(need(node, Kind::Cost)?)?;
                // "If you don't, this land enters tapped": no other one does.
                let beside = |child: &Node<'_>| matches!(child.kind(), Kind::You | Kind::Cost | Kind::RevealedOr);
                let again = node.children().filter(|child| !beside(child)).nth(1);
                let Some(again) = again else { return misplaced(node) };
                if self.object(again)?.reference().map(|again| again.to) != what.reference().map(|what| what.to) {
                    return misplaced(again);
                }
                let or = node.child(Kind::RevealedOr).map(|or| self.revealed_or(or, &cost)).transpose()?;
                Replacement::EntersTappedUnlessPaid { what, cost, or: or.map(Box::new) }
            }
            Kind::EntersCopy => self.enters_copy(node)?,
            Kind::ChooseCopy => self.choose_copy(node)?,
            Kind::DayEnters => {
                let object = node.children().find(|child| !matches!(child.kind(), Kind::Day | Kind::Night));
                let Some(object) = object else { return misplaced(node) };
                let day = if node.has(Kind::Day) { DayNight::Day } else { DayNight::Night };
                Replacement::DayAsEnters { what: self.object(object)?, day }
            }
            Kind::SkipStep if node.has(Kind::ExtraSkipped) => self.extra_skipped(need(node, Kind::ExtraSkipped)?)?,
            Kind::SkipStep => {
                let step = super::event::step(need(node, Kind::Step)?)?;
                let who = match node.child(Kind::Skipper) {
                    Some(skipper) => self.player_in(skipper)?,
                    None => Players::You,
                };
                let whose = self.possessive(need(node, Kind::Possessive)?)?;
                if node.has(Kind::Skipper) == (whose == Players::You) {
                    return misplaced(node);
                }
                Replacement::Skip { who, step }
            }
            _ => return Ok(None),
        }))
    }

    /// "If an opponent would begin an extra turn, that player skips that turn instead." (614.10)
    fn extra_skipped(&mut self, node: Node<'_>) -> Lowered<Replacement> {
        let mut players = node.children_of(Kind::Player);
        let (Some(who), Some(again)) = (players.next(), players.next()) else { return misplaced(node) };
        let who = self.within(|scope| scope.in_event = true, |lower| lower.player(who))?;
        let same = self.player(again)?;
        match is_same_player(&same, &who) {
            true => Ok(Replacement::Skip { who, step: Step::ExtraTurn }),
            false => misplaced(again),
        }
    }

    /// The first child, which is an object phrase unless it is of some kind.
    fn object_before(&mut self, node: Node<'_>, others: &[Kind]) -> Lowered<Objects> {
        let object = first(node)?;
        if others.contains(&object.kind()) {
            return misplaced(object);
        }
        self.object(object)
    }

    fn enters_modified(&mut self, node: Node<'_>) -> Lowered<Replacement> {
        let first_condition = node.child(Kind::Condition);
        let (mut when, what) = self.condition_of(first_condition, need(node, Kind::Objects)?)?;
        let (counters, x) = match node.child(Kind::EnteringCounters) {
            Some(counters) => self.entering_counters(counters)?,
            None => (None, None),
        };
        if node.has(Kind::Untapped) || node.has(Kind::UnderOpponent) {
            let more = [Kind::Condition, Kind::Duration, Kind::UnlessPart, Kind::IfPart];
            if more.iter().any(|kind| node.has(*kind)) {
                return misplaced(node);
            }
            let how = if node.has(Kind::Untapped) { EntersSo::Untapped } else { EntersSo::UnderOpponent };
            return Ok(Replacement::EntersSo { what, how });
        }
        if let Some(designation) = node.child(Kind::ObjectDesignation) {
            return self.enters_designated(node, what, designation, when.is_some());
        }
        if let Some(chosen) = node.child(Kind::ChosenCounters) {
            return self.enters_with_chosen(node, what, chosen, when.is_some());
        }
        if node.has(Kind::EscapesWord) {
            let keyword = symbol::keyword::ESCAPE;
            when = Some(Condition::Paid { what: what.clone(), keyword, times: None, cost: None });
        }
        let unless = self.part_condition(node, Kind::UnlessPart)?;
        if let Some(condition) = self.part_condition(node, Kind::IfPart)? {
            if when.is_some() {
                return misplaced(node);
            }
            when = Some(condition);
        }
        let duration = node.child(Kind::Duration).map(|child| self.duration(child)).transpose()?;
        let mut of_each = OtherThanEntering(what.is_this());
        let (mut counters, mut unless, mut when) = (counters, unless, when);
        counters.iter_mut().for_each(|with| of_each.quantity(&mut with.count));
        unless.iter_mut().chain(&mut when).for_each(|condition| of_each.condition(condition));
        Ok(Replacement::EntersWith {
            what,
            tapped: node.has(Kind::Tapped),
            counters,
            abilities: match node.child(Kind::EnteringAbilities) {
                Some(gained) => self.entering_abilities(gained)?,
                None => Vec::new(),
            },
            x,
            unless: unless.map(Box::new),
            when: when.map(Box::new),
            first: Style(first_condition.is_some()),
            duration,
        })
    }

    /// "and with flying"
    fn entering_abilities(&mut self, node: Node<'_>) -> Lowered<Vec<Ability>> {
        node.children()
            .map(|child| match child.kind() {
                Kind::KeywordList => Ok(Ability::Keywords(self.keyword_list(child)?)),
                Kind::Quoted => self.quoted(child),
                _ => misplaced(child),
            })
            .collect()
    }

    /// "This creature enters primed": it gets the designation as it enters (614.1c).
    fn enters_designated(
        &mut self,
        node: Node<'_>,
        what: Objects,
        designation: Node<'_>,
        conditional: bool,
    ) -> Lowered<Replacement> {
        if conditional || [Kind::UnlessPart, Kind::IfPart, Kind::Duration].iter().any(|kind| node.has(*kind)) {
            return misplaced(node);
        }
        let designation = super::noun::term(designation)?;
        let action = Action::Designate { what: what.clone(), designation, ends: false, duration: None };
        self.does_as_enters(node, what, action)
    }

    /// "This creature enters with your choice of a flying counter or a reach counter on it": it gets it as it enters (614.1c).
    fn enters_with_chosen(
        &mut self,
        node: Node<'_>,
        what: Objects,
        chosen: Node<'_>,
        conditional: bool,
    ) -> Lowered<Replacement> {
        let others = [Kind::UnlessPart, Kind::IfPart, Kind::Duration, Kind::Tapped, Kind::EscapesWord];
        if conditional || others.iter().any(|kind| node.has(*kind)) {
            return misplaced(node);
        }
        let kinds = chosen.children_of(Kind::CounterKind).map(counter_kind).collect::<Lowered<Vec<_>>>()?;
        let each = Style(chosen.children_of(Kind::One).count() > 1);
        let action = Action::PutChosenCounter { kinds, on: what.clone(), each };
        self.does_as_enters(node, what, action)
    }

    /// Only of the object that says so (614.12): of others, the action would be on all that are there, not on what enters.
    fn does_as_enters(&mut self, node: Node<'_>, what: Objects, action: Action) -> Lowered<Replacement> {
        if !what.is_this() {
            return misplaced(node);
        }
        let kind = InstructionKind::Do { who: Players::You, stated: Style(false), action };
        let steps = vec![Instruction::new(self.name_step(node), Style::default(), kind)];
        Ok(Replacement::AsEnters { what, face_up: false, effect: Effect { steps } })
    }

    fn part_condition(&mut self, node: Node<'_>, kind: Kind) -> Lowered<Option<Condition>> {
        match node.child(kind) {
            Some(part) => Ok(Some(self.condition(need(part, Kind::Condition)?)?)),
            None => Ok(None),
        }
    }

    fn entering_counters(&mut self, node: Node<'_>) -> Lowered<(Option<WithCounters>, Option<Quantity>)> {
        let kind = counter_kind(need(node, Kind::CounterKind)?)?;
        let x = self.where_x(node)?;
        let count = match node.child(Kind::EqualTo) {
            Some(equal) if node.has(Kind::ANumberOf) => self.equal_to(equal)?,
            None if !node.has(Kind::ANumberOf) => {
                let count = self.one_or_number(node)?;
                self.scaled(node, count)?
            }
            _ => return misplaced(node),
        };
        let more = self.counters_of_each(node)?;
        Ok((Some(WithCounters { count, kind, additional: node.has(Kind::Additional), more }), x))
    }

    fn enters_copy(&mut self, node: Node<'_>) -> Lowered<Replacement> {
        let Some(subject) = node.children().find(|child| !child.is(Kind::MayHaveIt)) else { return misplaced(node) };
        let what = self.object(subject)?;
        let of = match node.child(Kind::AnyOne) {
            Some(any) => {
                let filter = self.filter(need(any, Kind::Filter)?)?;
                self.said.introduce(Thing::described(Antecedent::Chosen, &filter, &Count::One));
                Objects::Some { count: Count::One, filter }
            }
            None => self.objects(need(node, Kind::Objects)?)?,
        };
        let changes = node.child(Kind::CopyException).map(|child| self.plain_exception(child)).transpose()?;
        let any = Style(node.has(Kind::AnyOne));
        let tapped = node.has(Kind::Tapped);
        Ok(Replacement::EntersAsCopy { what, of, optional: node.has(Kind::MayHaveIt), tapped, changes, any })
    }

    /// "you may choose a creature on the battlefield. If you do, … enters as a copy of that creature."
    fn choose_copy(&mut self, node: Node<'_>) -> Lowered<Replacement> {
        let what = self.object_before(node, &[Kind::Objects])?;
        let of = self.objects(need(node, Kind::Objects)?)?;
        if let Objects::Some { count, filter } = &of {
            self.said.introduce(Thing::described(Antecedent::Chosen, filter, count));
        }
        let changes = node.child(Kind::CopyException).map(|child| self.plain_exception(child)).transpose()?;
        Ok(Replacement::EntersAsCopy { what, of, optional: true, tapped: false, changes, any: Style(true) })
    }

    /// ", except it's 1/1 and has flying".
    pub(super) fn copy_exception(&mut self, node: Node<'_>) -> Lowered<CopyChanges> {
        let mut effect = Continuous::new(Scope::Game, Vec::new());
        let mut condition = None;
        for child in node.children() {
            match child.kind() {
                Kind::Pronoun => {}
                Kind::IfTail => condition = Some(self.condition(need(child, Kind::Condition)?)?),
                _ => self.changes(child, &mut effect)?,
            }
        }
        if effect.duration.is_some() || effect.condition.is_some() {
            return misplaced(node);
        }
        Ok(CopyChanges { changes: effect.changes, condition })
    }

    /// The same of what becomes a copy, or enters as one: only spells and tokens are copied with exceptions under a condition.
    pub(super) fn plain_exception(&mut self, node: Node<'_>) -> Lowered<CopyChanges> {
        match node.child(Kind::IfTail) {
            Some(tail) => misplaced(tail),
            None => self.copy_exception(node),
        }
    }

    fn would_instead(&mut self, node: Node<'_>) -> Lowered<Replacement> {
        let would = need(node, Kind::WouldEvent)?;
        let held = node.child(Kind::AsLongAs).map(|held| self.static_condition(held)).transpose()?;
        let ahead = self.until_ahead(node)?;
        let before = self.said.amounts.len();
        let event = self.would_event(would, Voice::Passive)?;
        let event = match node.child(Kind::NextTimeWord) {
            // Anything else comes once by other words.
            Some(next)
                if !(matches!(event, Event::Draws { .. } | Event::LosesGame { .. })
                    || node.has(Kind::Multiplied) && matches!(event, Event::DealsDamage { .. })) =>
            {
                return misplaced(next);
            }
            Some(_) => Event::NextTime(Box::new(event)),
            None => event,
        };
        let event = match node.child(Kind::FirstTimeWord) {
            Some(_) => first_time(node, event),
            None => event,
        };
        let of_event = self.said.amounts.clone();
        let (mut duration, mut condition) = (ahead, None);
        if let Some(lasts) = would.child(Kind::DealsThisTurn).and_then(|deals| deals.child(Kind::Duration)) {
            if duration.is_some() {
                return misplaced(lasts);
            }
            duration = Some(self.duration(lasts)?);
        }
        if let Some(when) = node.child(Kind::WouldWhen) {
            let part = first(when)?;
            match part.kind() {
                Kind::Duration if duration.is_some() => return misplaced(part),
                Kind::Duration => duration = Some(self.duration(part)?),
                Kind::Condition => condition = Some(self.condition(part)?),
                Kind::Possessive => condition = Some(Condition::TurnOf { who: self.possessive(part)? }),
                _ => return misplaced(part),
            }
        }
        let held_first = Style(held.is_some());
        if held.is_some() {
            // Both would be conditions.
            if condition.is_some() || duration.is_some() {
                return misplaced(node);
            }
            condition = held;
        }
        // "that many" is said of the event, where it has an amount, not of what the condition counts.
        if of_event.len() > before {
            self.said.amounts = of_event;
        }
        if let Some(plus) = node.child(Kind::ThosePlus) {
            let more = |child: &Node<'_>| matches!(child.kind(), Kind::ReplacedMore | Kind::WouldMore);
            if duration.is_some()
                || condition.is_some()
                || would.has(Kind::EffectWould)
                || node.children().any(|child| more(&child))
            {
                return misplaced(plus);
            }
            return self.besides(event, plus);
        }
        if let Some(multiplied) = node.child(Kind::Multiplied) {
            // « tant que … », of a static ability: a condition, which is said by « pendant que », too.
            if let Some(Duration::AsLongAs(_)) = duration
                && self.said.resolving
            {
                return misplaced(multiplied);
            }
            if let Some(Duration::AsLongAs(held)) = duration {
                (condition, duration) = (Some(*held), None);
            }
            // What is more than before is no instruction that another could follow.
            if let Some(more) =
                node.children().find(|child| matches!(child.kind(), Kind::ReplacedMore | Kind::WouldMore))
            {
                return misplaced(more);
            }
            // Without « à la place », nothing says that the one is done and not the other (614.1a).
            let said =
                std::iter::once(multiplied).chain(multiplied.descendants()).any(|part| part.has(Kind::InsteadWord));
            if node.lexed().language == crate::lex::Language::French && !said && !node.has(Kind::InsteadWord) {
                return misplaced(multiplied);
            }
            return self.multiply(event, (condition, held_first, duration), multiplied, would.has(Kind::EffectWould));
        }
        let bare = duration.is_none() && condition.is_none();
        if let Some(again) = node.child(Kind::OnceMore) {
            let dice = matches!(event, Event::Rolls { dice: Count1::OneOrMore, .. }) && again.has(Kind::OnceMoreDie);
            let coins = matches!(event, Event::FlipsCoin { .. }) && again.has(Kind::OnceMoreCoin);
            let alone = bare && again.has(Kind::InsteadWord) && !is_followed(node);
            return if alone && (dice || coins) { Ok(Replacement::OnceMore { event }) } else { misplaced(again) };
        }
        if let Some(tokens) = node.child(Kind::TokensInstead).or_else(|| node.child(Kind::OneOfEach)) {
            if !bare || is_followed(node) || !tokens.has(Kind::InsteadWord) {
                return misplaced(tokens);
            }
            return self.others_instead(event, tokens);
        }
        let mut steps = Vec::new();
        let draw = matches!(event, Event::Draws { .. });
        self.within(
            |scope| (scope.done_instead, scope.draw_replaced) = (true, draw),
            |lower| lower.clauses(node, &mut steps),
        )?;
        let offered = node.descendants().any(|part| part.is(Kind::OfferedInstead));
        for (nth, more) in node.children_of(Kind::ReplacedMore).enumerate() {
            let effect = self.effect(more)?;
            // "When you do, destroy target creature. Its controller …" speaks of the sentence before.
            if let Some(head) = effect.steps.first().filter(|_| nth > 0) {
                self.outline.is_said_behind(head.id);
            }
            steps.extend(effect.steps);
        }
        let said_how = node.has(Kind::InsteadWord) || node.has(Kind::InsteadAnywhere) || offered;
        if !said_how && !takes_its_place(&event, &mut steps) {
            return misplaced(node);
        }
        let said_more = node.has(Kind::ReplacedMore);
        for more in node.children_of(Kind::WouldMore) {
            let targets = self.said.targets;
            let condition = self.done(need(more, Kind::Done)?)?;
            let mut then = Vec::new();
            self.clauses(more, &mut then)?;
            self.answered(&condition);
            let then = Box::new(Effect { steps: then });
            let what = InstructionKind::If { condition, then, otherwise: None, last: Style(false) };
            let id = self.name_step(more);
            // "When you do, you may pay {2}. If you do, …" asks what a trigger of the sentence before has done.
            if said_more {
                self.outline.begins(id, Sentence::new(more, node, false, targets..self.said.targets));
            }
            steps.push(Instruction::new(id, Style(Link::Sentence), what));
        }
        if let Some(skipped) = node.child(Kind::SkippedDraw) {
            let who = self.player_in(skipped)?;
            let Event::Draws { who: of, .. } = &event else { return misplaced(skipped) };
            let same = matches!(who, Players::Ref { to: PlayerAntecedent::Event, .. }) || who == *of;
            let same = same || matches!(&who, Players::Ref { to: PlayerAntecedent::Target(_), .. });
            if !same {
                return misplaced(skipped);
            }
        }
        let mut before = node.children().take_while(|child| !child.is(Kind::Clause));
        let of_you = event_discarder(&event) == Some(&Players::You);
        let place = Style(if !said_how && of_you && steps.len() == 1 {
            ReplacedPlace::OfDiscard
        } else if offered {
            ReplacedPlace::Offered
        } else if node.has(Kind::SkippedDraw) {
            ReplacedPlace::Skipped
        } else if node.has(Kind::InsteadAnywhere) {
            ReplacedPlace::AnywhereElse
        } else if before.any(|child| child.is(Kind::InsteadWord)) {
            ReplacedPlace::First
        } else {
            ReplacedPlace::Last
        });
        let (held, instead) = (held_first, Effect { steps });
        Ok(Replacement::Instead { event, condition, held, instead, duration, place, resolving: false })
    }

    /// "Until end of turn, if …".
    pub(super) fn until_ahead(&mut self, node: Node<'_>) -> Lowered<Option<Duration>> {
        node.child(Kind::UntilAhead).map(|ahead| self.duration(need(ahead, Kind::Duration)?)).transpose()
    }

    /// "If that creature would die this turn, exile it instead.": an instruction.
    pub(super) fn would_clause_instead(&mut self, node: Node<'_>) -> Lowered<Replacement> {
        self.apart(|lower| lower.would_instead(node))
    }

    /// "twice that many", "that much plus 1": only of the amount of the event.
    fn multiply(
        &mut self,
        event: Event,
        (condition, held, duration): (Option<Condition>, Style<bool>, Option<Duration>),
        node: Node<'_>,
        by_effect: bool,
    ) -> Lowered<Replacement> {
        let Some(what) = node.children().find(|child| !child.is(Kind::InsteadWord)) else { return misplaced(node) };
        if let Event::NextTime(next) = event {
            let mut each = self.multiply(*next, (condition, held, duration), node, by_effect)?;
            if let Replacement::Multiply { event, .. } = &mut each {
                *event = Event::NextTime(Box::new(event.clone()));
            }
            return Ok(each);
        }
        // "a permanent or player": one event of each, said together again.
        let several = event;
        let of_each = if let Event::AnyOf(either, _) = &several { either.first() } else { None };
        let event = of_each.filter(|_| what.has(Kind::ThatOrPlayer)).unwrap_or(&several);
        let fits = matches!(
            (event, what.kind()),
            (Event::CountersPut { on: CounterBearer::Objects(_), .. }, Kind::CountersPut)
                | (Event::CountersPut { who: None, on: CounterBearer::Player(_), .. }, Kind::CountersGot)
                | (Event::Creates { .. }, Kind::TokensCreated)
                | (Event::DealsDamage { .. } | Event::IsDealtDamage { .. }, Kind::DamageDealt)
                | (Event::GainsLife { .. } | Event::LosesLife { .. }, Kind::LifeGained)
        );
        // "put that many" is told to you.
        let of_you = matches!(event, Event::CountersPut { who: Some(Players::You), .. });
        if what.has(Kind::PutWord) && !of_you || what.has(Kind::ThatOrPlayer) && !matches!(several, Event::AnyOf(..)) {
            return misplaced(what);
        }
        // "it creates" is the effect.
        if !fits || what.has(Kind::EffectIt) != (by_effect && !what.has(Kind::Player)) {
            return misplaced(what);
        }
        let (by, plus, factor) = if what.has(Kind::NoLife) {
            (0, 0, what)
        } else {
            let factor = need(what, Kind::Factor)?;
            let (by, plus) = multiplied_by(what, factor)?;
            (by, plus, factor)
        };
        let said = Style(self.multiply_wording(event, what, factor)?);
        Ok(Replacement::Multiply { event: several, condition, held, duration, by, plus, by_effect, said })
    }

    /// "those tokens plus that many 1/1 green Squirrel creature tokens are created instead".
    fn besides(&mut self, event: Event, node: Node<'_>) -> Lowered<Replacement> {
        // Without "instead", nothing says that the one is done and not the other (614.1a).
        if !matches!(event, Event::Creates { .. }) || !node.has(Kind::InsteadWord) {
            return misplaced(node);
        }
        let body = need(node, Kind::TokenBody)?;
        let token = self.within(|scope| scope.giving = true, |lower| lower.token(body))?;
        if token.types.is_empty() && token.subtypes.is_empty() && token.predefined.is_none() {
            return misplaced(body);
        }
        let that_many = node.has(Kind::ThatMany);
        let (additional, active) = (Style(node.has(Kind::OneMore)), Style(node.has(Kind::CreatesWord)));
        Ok(Replacement::Besides { event, token: Box::new(token), that_many, additional, active })
    }

    /// "that many 4/4 white Angel creature tokens are created instead", "instead create one of each".
    fn others_instead(&mut self, event: Event, node: Node<'_>) -> Lowered<Replacement> {
        let Event::Creates { who: Players::You, what } = &event else { return misplaced(node) };
        let (steps, place) = match node.child(Kind::TokenBody) {
            Some(body) => {
                let count = self.number(need(node, Kind::Numeral)?)?;
                let token = self.within(|scope| scope.giving = true, |lower| lower.token(body))?;
                (vec![creates(self.name_step(node), Link::Sentence, count, token)], ReplacedPlace::Created)
            }
            None => (self.each_token(node, what)?, ReplacedPlace::OneOfEach),
        };
        let (instead, place) = (Effect { steps }, Style(place));
        let held = Style(false);
        Ok(Replacement::Instead { event, condition: None, held, instead, duration: None, place, resolving: false })
    }

    /// One of each of the predefined tokens that are described.
    fn each_token(&mut self, node: Node<'_>, what: &Objects) -> Lowered<Vec<Instruction>> {
        let Some((_, filter)) = what.described() else { return misplaced(node) };
        let mut steps = Vec::new();
        for noun in &filter.nouns {
            let [subtype] = noun.subtypes.as_slice() else { return misplaced(node) };
            let token = super::token::predefined(*subtype);
            let link = if steps.is_empty() { Link::Sentence } else { Link::Comma };
            steps.push(creates(self.name_step(node), link, Quantity::Number(1), token));
        }
        if steps.len() < 2 || !filter.tests.is_empty() { misplaced(node) } else { Ok(steps) }
    }

    pub(super) fn would_event(&mut self, node: Node<'_>, voice: Voice) -> Lowered<Event> {
        let event = self.within(|scope| scope.in_event = true, |lower| lower.what_would_happen(node, voice))?;
        self.event_amounts(&event);
        Ok(event)
    }

    fn what_would_happen(&mut self, node: Node<'_>, voice: Voice) -> Lowered<Event> {
        let child = first(node)?;
        Ok(match child.kind() {
            Kind::CountersWould => {
                let what = self.objects(need(child, Kind::Objects)?)?;
                self.event_subject(&what);
                let on = CounterBearer::Objects(what);
                Event::CountersPut { who: None, count: how_many(child), kind: counters_of(child)?, on }
            }
            Kind::EffectWould => self.effect_would(first(child)?)?,
            Kind::TokensWould => {
                // "would be created": by anybody.
                let who = match child.child(Kind::Possessive) {
                    Some(whose) => self.possessive(whose)?,
                    None => Players::Some { count: Count::One, filter: PlayerFilter::Any },
                };
                Event::Creates { who, what: self.one_or_more(child)? }
            }
            Kind::DamageWould => {
                let kind = damage_kind(need(child, Kind::DamageKind)?)?;
                let by = child.child(Kind::Objects);
                let passive = voice == Voice::Passive;
                let by =
                    self.within(|scope| scope.second = passive, |lower| by.map(|by| lower.objects(by)).transpose())?;
                let recipient = need(child, Kind::Recipient)?;
                let second = by.is_some() && !passive;
                let what = self.within(|scope| scope.second = second, |lower| lower.recipient(recipient))?;
                Event::IsDealtDamage { what, kind, by }
            }
            // A discard alone is said to be caused, where what would be is replaced.
            Kind::CausedDiscard => {
                let caused = self.would_clause(child)?;
                if is_caused_discard(&caused) { caused } else { return misplaced(child) }
            }
            _ => {
                let event = self.would_clause(node)?;
                match node.child(Kind::OrWould) {
                    Some(or) => Event::AnyOf(vec![event, self.would_clause(or)?], Style::default()),
                    None => event,
                }
            }
        })
    }

    /// "an effect would create one or more tokens under your control".
    fn effect_would(&mut self, node: Node<'_>) -> Lowered<Event> {
        if node.is(Kind::EffectCreates) {
            let who = self.possessive(need(node, Kind::Possessive)?)?;
            return Ok(Event::Creates { who, what: self.one_or_more(node)? });
        }
        let what = self.objects(need(node, Kind::Objects)?)?;
        self.event_subject(&what);
        let on = CounterBearer::Objects(what);
        Ok(Event::CountersPut { who: None, count: how_many(node), kind: counters_of(node)?, on })
    }

    fn would_clause(&mut self, node: Node<'_>) -> Lowered<Event> {
        let mut children = node.children();
        let (Some(subject), Some(happening)) =
            (children.next(), children.find(|child| !child.is(Kind::OffBattlefield)))
        else {
            return misplaced(node);
        };
        if !subject.is(Kind::Player) {
            let what = self.objects(subject)?;
            let off = node.child(Kind::OffBattlefield).filter(|_| !names_permanents_and_cards(&what));
            super::determiner::of_event(subject, &what)?;
            self.event_subject(&what);
            if happening.is(Kind::DealsThisTurn) {
                let kind = damage_kind(need(happening, Kind::DamageKind)?)?;
                let to = Some(self.event_recipient(need(happening, Kind::Recipient)?)?);
                return Ok(Event::DealsDamage { source: what, kind, to });
            }
            let event = self.object_happening(happening, what)?;
            return match off {
                Some(off) => from_elsewhere(event).map_or_else(|| misplaced(off), Ok),
                None => Ok(event),
            };
        }
        let who = self.player(subject)?;
        Ok(match happening.kind() {
            Kind::WouldPutCounters => {
                let (count, kind) = (how_many(happening), counters_of(happening)?);
                let on = CounterBearer::Objects(self.objects(need(happening, Kind::Objects)?)?);
                let put = |on| Event::CountersPut { who: Some(who.clone()), count, kind, on };
                match happening.child(Kind::OrPlayer) {
                    // You put them on yourself.
                    Some(or) if or.has(Kind::YourSelf) && who != Players::You => return misplaced(or),
                    Some(or) => {
                        let any = Players::Some { count: Count::One, filter: PlayerFilter::Any };
                        let player = if or.has(Kind::YourSelf) { Players::You } else { any };
                        Event::AnyOf(vec![put(on), put(CounterBearer::Player(player))], Style::default())
                    }
                    None => put(on),
                }
            }
            Kind::WouldDrawSeveral => {
                let count = DrawCount::AtLeast(leaf_number(need(happening, Kind::Number)?)?);
                Event::Draws { who, count, ordinal: None, except_first: false }
            }
            Kind::WouldGetCounters => {
                let on = CounterBearer::Player(who);
                Event::CountersPut { who: None, count: how_many(happening), kind: None, on }
            }
            Kind::WouldCreate => Event::Creates { who, what: self.one_or_more(happening)? },
            Kind::WouldGainLife => Event::GainsLife { who },
            Kind::WouldScry => Event::KeywordAction { who, action: symbol::verb::SCRY },
            Kind::WouldMill => {
                let filter = ObjectFilter::of(vec![super::objects::bare_noun(ObjectClass::Card)], Vec::new());
                Event::Mills { who, what: Objects::Some { count: Count::OneOrMore, filter } }
            }
            _ => self.player_happening(happening, who)?,
        })
    }

    /// "one or more tokens", "a token".
    fn one_or_more(&mut self, node: Node<'_>) -> Lowered<Objects> {
        let count = if node.has(Kind::OneOrMore) { Count::OneOrMore } else { Count::One };
        let filter = self.filter(need(node, Kind::Filter)?)?;
        self.said.introduce(Thing::described(Antecedent::Event, &filter, &count));
        Ok(Objects::Some { count, filter })
    }
}

/// "the first time … each turn", "the first time … during each of your turns".
fn first_time(node: Node<'_>, event: Event) -> Event {
    let event = match node.child(Kind::FirstOfYours) {
        Some(_) => Event::During { event: Box::new(event), turn_of: Players::You, each: Style(true) },
        None => event,
    };
    Event::FirstTimeEachTurn(Box::new(event))
}

/// Whether what is done instead is said in several sentences.
fn is_followed(node: Node<'_>) -> bool {
    node.children().any(|child| matches!(child.kind(), Kind::ReplacedMore | Kind::WouldMore))
}

fn creates(id: InstructionId, link: Link, count: Quantity, token: Token) -> Instruction {
    let action = Action::Create { count, token: Box::new(token), x: None };
    let kind = InstructionKind::Do { who: Players::You, stated: Style(false), action };
    Instruction::new(id, Style(link), kind)
}

/// "a permanent, spell, or card not on the battlefield": a card that is there is a permanent.
fn names_permanents_and_cards(what: &Objects) -> bool {
    let Some((_, filter)) = what.described() else { return false };
    let names = |class| filter.nouns.iter().any(|noun| noun.class == Some(class) && noun.types.is_empty());
    let last = filter.nouns.last().is_some_and(|noun| noun.class == Some(ObjectClass::Card));
    names(ObjectClass::Permanent) && last && filter.tests.is_empty()
}

/// "a creature card not on the battlefield would be put into a graveyard": from anywhere other than the battlefield.
fn from_elsewhere(event: Event) -> Option<Event> {
    let Event::PutInto { what, zone, of, from: None } = event else { return None };
    let (_, filter) = what.described()?;
    let of_cards = filter.nouns.iter().all(|noun| noun.class == Some(ObjectClass::Card));
    let from = Some(Origin::AnywhereOtherThan { zone: Zone::Battlefield, of: None });
    of_cards.then_some(Event::PutInto { what, zone, of, from })
}

fn how_many(node: Node<'_>) -> Count1 {
    if node.has(Kind::OneOrMore) { Count1::OneOrMore } else { Count1::One }
}

fn counters_of(node: Node<'_>) -> Lowered<Option<CounterKind>> {
    node.child(Kind::CounterKind).map(counter_kind).transpose()
}

/// How many times as much "twice that many plus one" is, and what is added to it.
fn multiplied_by(what: Node<'_>, factor: Node<'_>) -> Lowered<(u32, i32)> {
    let by = if factor.has(Kind::ThreeTimes) || factor.has(Kind::TripleThat) {
        3
    } else if factor.has(Kind::TwiceFactor) || factor.has(Kind::DoubleThat) {
        2
    } else {
        1
    };
    let number = factor.child(Kind::Number).or_else(|| what.child(Kind::Number));
    let plus = match number {
        Some(number) => {
            let plus = i32::try_from(leaf_number(number)?).unwrap_or(i32::MAX);
            if factor.has(Kind::MinusWord) || what.has(Kind::MinusWord) { -plus } else { plus }
        }
        None => 0,
    };
    if by == 1 && plus == 0 { misplaced(factor) } else { Ok((by, plus)) }
}

/// "a spell or ability an opponent controls would cause you to discard a card"
fn is_caused_discard(event: &Event) -> bool {
    matches!(event, Event::Caused { event, .. } if matches!(**event, Event::Discards { .. }))
}

/// Who discards because something says so.
fn event_discarder(event: &Event) -> Option<&Players> {
    let Event::Caused { event, .. } = event else { return None };
    if let Event::Discards { who, .. } = &**event { Some(who) } else { None }
}

/// "exile it instead of putting it into a graveyard": says in place of which event, which has to be the one that would
/// happen; what is left is what happens instead.
fn takes_its_place(event: &Event, steps: &mut Vec<Instruction>) -> bool {
    let [only] = steps.as_slice() else { return false };
    let InstructionKind::InsteadOf { effect, of } = &only.what else { return false };
    let zone = if matches!(event, Event::Dies { .. }) || is_caused_discard(event) {
        Zone::Graveyard
    } else if let Event::PutInto { zone, .. } = event {
        *zone
    } else {
        return false;
    };
    let Some(InstructionKind::Do { action: Action::Move { what, to, .. }, .. }) = of.only() else { return false };
    let discarded =
        if let Event::Caused { event, .. } = event { event.object().and_then(Objects::reference) } else { None };
    let is_it = |to: Antecedent| to == Antecedent::Event || discarded.is_some_and(|it| it.to == to);
    let same = what.reference().is_some_and(|reference| is_it(reference.to)) && to.zone == zone;
    if same {
        *steps = effect.steps.clone();
    }
    same
}

/// Whether a player who is spoken of again is the one of the event.
pub(super) fn is_same_player(again: &Players, of: &Players) -> bool {
    match (again, of) {
        (Players::You, Players::You) => true,
        (Players::You, _) | (_, Players::You) => false,
        (Players::Ref { to: PlayerAntecedent::Event, .. }, _) => true,
        (Players::Ref { to, .. }, Players::Ref { to: of, .. }) => to == of,
        (_, _) => false,
    }
}

/// Whether an object that is spoken of again is one of the event; `of`: where it stands in the event.
pub(super) fn is_same_object(again: &Objects, of: Option<&Objects>) -> bool {
    let Some(again) = again.reference() else { return false };
    matches!(again.to, Antecedent::Event | Antecedent::EventOther)
        || of.and_then(Objects::reference).is_some_and(|of| of.to == again.to)
}

/// "Each creature you control enters with a +1/+1 counter on it for each other creature you control.": others than the one that
/// enters (614.12), which is what has the ability only where that is said to enter.
struct OtherThanEntering(bool);

impl VisitMut for OtherThanEntering {
    fn filter(&mut self, filter: &mut ObjectFilter) {
        if filter.other == Some(Antecedent::This) && !self.0 {
            filter.other = Some(Antecedent::Subject);
        }
    }

    fn ability(&mut self, _: &mut Ability) {}
}
