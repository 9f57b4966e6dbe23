//! Conditional instructions, their branches, and whether an instruction was done (608.2c).

use super::mentions::Referent;
use super::referents::{Measure, Number, Spot, Sum, Thing};
use super::{Alternative, Lower, Lowered, Reason, fault, first, misplaced, need};
use crate::ir::walk::{Node as _, Visit, VisitMut};
use crate::ir::*;
use crate::parse::{Kind, Node};
use crate::settle::{InTurn, condition_done};

impl Lower {
    /// "Otherwise, …": the other branch of the condition before.
    pub(super) fn otherwise(&mut self, node: Node<'_>, steps: &mut [Instruction]) -> Lowered<()> {
        let before = steps.last().map(|step| &step.what);
        // "If it doesn't": what an object has or is was asked of it.
        if node.has(Kind::IfDenied) && !before.is_some_and(asks_of_object) {
            return misplaced(node);
        }
        // What was found out to be none is still where it was put; what a player declined or could not do was not done.
        let undone = matches!(before, Some(InstructionKind::If { condition, .. })
            if super::effect::asks_what_was_done(condition));
        let this_way = matches!(before, Some(InstructionKind::If { condition, then, .. })
            if asks_of_this_way(condition) && is_in_turn(then));
        let branch = self.other_branch(node, |lower| {
            if undone {
                lower.said.not_done();
            }
            lower.of_each_who_did(this_way, |lower| lower.clause_effect(node))
        })?;
        // "If it's a creature card, …. If it's a land card, …. Otherwise, …" is followed where neither holds, which is no branch of
        // the second alone.
        if let [.., first, second] = &*steps
            && let (Some(first), Some(second)) = (asked_of(first), asked_of(second))
            && first == second
        {
            return fault(node, Reason::NoAlternative);
        }
        match put_otherwise(steps, branch) {
            true => Ok(()),
            false => fault(node, Reason::NoAlternative),
        }
    }

    /// Reads what is done where the branch before is not: it can't speak of what that one makes or moves. Behind it both
    /// can be spoken of.
    fn other_branch<T>(&mut self, node: Node<'_>, read: impl FnOnce(&mut Lower) -> Lowered<T>) -> Lowered<T> {
        let Some(Alternative { said, about_it, behind }) = self.alternative.take() else { return read(self) };
        let targets = said.targets;
        let branch = self.said.clone();
        self.said.keep_targets(*said);
        // A target that only the branch before announces is not what this one goes on about.
        if !behind && !self.calls_target_again(node, targets) {
            self.said.forget(|to| matches!(to, Antecedent::Target(at) if at >= targets));
        }
        // What stays in focus is what both branches are about: "If you do, put a counter on this creature. Otherwise, sacrifice it."
        if let Some(about) = branch.object.filter(|about| !about_it && self.said.outlives_branch(*about)) {
            self.said.mention(about);
        }
        if let Some(PlayerAntecedent::Target(at)) = branch.player
            && at >= targets
        {
            (self.said.player, self.said.player_at) = (branch.player.clone(), branch.player_at);
        }
        let result = read(self)?;
        self.said.introduced_by_branch(branch);
        Ok(result)
    }

    /// "If you do, target creature gets +4/+4. Otherwise, that creature gets +2/+2": all targets are announced (601.2c), and one
    /// that only the branch before names is meant where nothing named before can be called so, and no pronoun stands.
    fn calls_target_again(&self, node: Node<'_>, targets: u8) -> bool {
        let pronoun = |part: Node<'_>| matches!(part.kind(), Kind::Pronoun | Kind::Its | Kind::TheirOwn);
        let known = |noun: &Noun| {
            let before = |thing: &&Thing| !matches!(thing.to, Antecedent::Target(at) if at >= targets);
            self.said.things.iter().filter(before).any(|thing| thing.is_called(noun, false))
        };
        let mentions = node.descendants().filter(|part| part.is(Kind::ThatObject) || part.is(Kind::ThisOrThat));
        let mut nouns = mentions.filter_map(|part| part.child(Kind::MentionNoun)).peekable();
        nouns.peek().is_some()
            && !node.descendants().any(pronoun)
            && nouns.all(|noun| super::objects::mention_noun(noun).is_ok_and(|noun| !known(noun.as_ref())))
    }

    /// Whether a condition speaks of the object in focus.
    pub(super) fn is_about_focus(&self, condition: Option<Node<'_>>) -> bool {
        let (Some(condition), Some(focus)) = (condition, self.said.object) else { return false };
        let span = condition.span();
        let within = |at: crate::lex::Span| at.start >= span.start && at.end <= span.end;
        self.mentions.iter().any(|mention| within(mention.span) && mention.to == Referent::Object(focus))
    }

    pub(super) fn if_clause(&mut self, node: Node<'_>) -> Lowered<InstructionKind> {
        let condition = if let Some(done) = node.child(Kind::Done) {
            self.done(done)?
        } else if let Some(done) = node.child(Kind::DoneOr) {
            let other = need(done, Kind::Condition)?;
            Condition::AnyOf(vec![self.done(done)?, self.condition_of_clause(other)?])
        } else if let Some(done) = node.child(Kind::ThisWayDone) {
            self.this_way_done(done)?
        } else {
            self.condition_of_clause(need(node, Kind::Condition)?)?
        };
        if is_negative(&condition) && super::effect::asks_what_was_done(&condition) {
            self.said.not_done();
        }
        let about_it = self.is_about_focus(node.child(Kind::Condition));
        let asks_what_was_done = super::effect::asks_what_was_done(&condition);
        // What is followed instead is followed where the instruction before is not.
        if is_instead(node) {
            self.said.not_done();
        }
        let before = self.said.clone();
        let targets = before.targets;
        let instead_first =
            node.children().take_while(|child| !child.is(Kind::Clause)).any(|child| child.is(Kind::InsteadWord));
        let declined = self.is_other_answer(&condition);
        let then = Box::new(match declined {
            true => self.other_branch(node, |lower| lower.followed_if(&condition, node))?,
            false => self.followed_if(&condition, node)?,
        });
        if is_instead(node) {
            let place = Style(match (node.child(Kind::InsteadOfNumber), instead_first, node.has(Kind::OnlyThose)) {
                (Some(number), ..) => InsteadPlace::OfNumber(self.instead_of_number(number, &then)?),
                (None, true, true) => InsteadPlace::Only,
                (None, true, false) => InsteadPlace::AfterCondition,
                (None, false, _) => InsteadPlace::Last,
            });
            // What is done instead is what the instruction before does: one card, or "the top two cards instead".
            let done_here =
                |thing: &&Thing| matches!(thing.to, Antecedent::Done(_)) && before.thing(thing.to).is_none();
            let instead: Vec<Thing> = self.said.things.iter().filter(done_here).cloned().collect();
            self.said.keep_targets(before);
            for thing in self.said.things.iter_mut().filter(|thing| matches!(thing.to, Antecedent::Done(_))) {
                let other = |one: &Thing| one.done.last() == thing.done.last() && one.number != thing.number;
                if thing.done.last().is_some() && instead.iter().any(other) {
                    thing.number = Number::Either;
                }
            }
            self.said.offered_instead(&then, targets);
            return Ok(InstructionKind::IfInstead { condition, then, place });
        }
        // A token that needn't have been made is not "it" behind the branch, where the text was about something else.
        let made = self.said.object.and_then(|object| self.said.thing(object)).is_some_and(|thing| thing.own_token);
        if made && !asks_what_was_done && before.object.is_some_and(|about| about != Antecedent::This) {
            self.said.object = before.object;
        }
        self.alternative = Some(Alternative { said: Box::new(before), about_it, behind: false });
        self.answered(&condition);
        Ok(InstructionKind::If { condition, then, otherwise: None, last: Style(false) })
    }

    /// "instead of one": of how many the instruction before says it. What is put or cast is taken from those that the text has
    /// named: "put two creature cards onto the battlefield" alone would be of any. What is cast is cast as that instruction
    /// says, for free or not, which is not repeated.
    fn instead_of_number(&mut self, number: Node<'_>, then: &Effect) -> Lowered<u32> {
        let of_any = |step: &Instruction| {
            matches!(inner(&step.what),
                InstructionKind::Do { action: Action::Move { what, .. } | Action::Cast { what, free: true, .. }, .. }
                    if what.described().is_some())
                || matches!(inner(&step.what), InstructionKind::Do { action: Action::Cast { free: false, .. }, .. })
        };
        let Quantity::Number(of) = self.one_or_number(number)? else { return misplaced(number) };
        if then.steps.iter().any(of_any) { misplaced(number) } else { Ok(of) }
    }

    /// What is followed under a condition.
    fn followed_if(&mut self, condition: &Condition, node: Node<'_>) -> Lowered<Effect> {
        if is_instead(node) {
            return self.replacing(|lower| lower.clause_effect(node));
        }
        self.without_undone(condition, |lower| {
            lower.of_each_who_did(asks_of_this_way(condition), |lower| lower.clause_effect(node))
        })
    }

    /// Reads what is said of each player on its own, by what that one's part in the instruction before was.
    pub(super) fn of_each_who_did<T>(&mut self, this_way: bool, read: impl FnOnce(&mut Lower) -> T) -> T {
        self.within(|scope| scope.each_who_did = this_way, read)
    }

    /// "Instead, destroy that creature if …" (614.15).
    pub(super) fn instead_clause(&mut self, node: Node<'_>) -> Lowered<InstructionKind> {
        self.said.not_done();
        let Some(tail) = node.child(Kind::IfTail) else {
            // The word at the head of the paragraph says when.
            let condition = self.said_by_word.clone();
            let Some(condition) = condition else { return misplaced(node) };
            let then = Box::new(self.replacing(|lower| lower.clause_effect(node))?);
            return Ok(InstructionKind::IfInstead { condition, then, place: Style(InsteadPlace::Last) });
        };
        let (places, focus) = (self.said.places(), self.said.object);
        let what = self.replacing(|lower| match node.child(Kind::DealsSame) {
            Some(deals) => lower.deals_damage(deals),
            None => lower.body(need(node, Kind::Body)?),
        })?;
        self.said.perhaps(&places);
        self.said.not_done();
        let asked = need(tail, Kind::Condition)?;
        let condition = self.asked_before(focus, asked, |lower| lower.condition(asked))?;
        let then = Box::new(super::effect::one_step(what));
        Ok(InstructionKind::IfInstead { condition, then, place: Style(InsteadPlace::First) })
    }

    /// "that spell is countered this way"; afterwards "it" is what that happened to.
    pub(super) fn this_way_done(&mut self, node: Node<'_>) -> Lowered<Condition> {
        let before = self.said.clone();
        let mut events = Vec::new();
        let clause = first(need(node, Kind::EventClause)?)?;
        self.within(
            |scope| (scope.in_event, scope.told) = (true, true),
            |lower| lower.event_clause(clause, &mut events),
        )?;
        // "You may cast that card this turn. If you cast a spell this way, …" would be asked before it could be cast.
        let casts = events.iter().any(|event| matches!(event, Event::Casts { .. }));
        if casts && before.permitted.is_some() && before.permitted == before.outcome {
            return fault(node, Reason::UsedLater);
        }
        let known = self.said.object.filter(|object| *object != Antecedent::Event || before.object == Some(*object));
        // What is described is what the instruction before did it to.
        let nouns = self.nouns_of(Antecedent::Event);
        // "Sacrifice a creature: Draw a card. If you sacrificed a Bear this way, … its power": what that verb was done to.
        let by_verb = match events.as_slice() {
            [event] => before.brought_about(event),
            _ => None,
        };
        let described = by_verb.or(before.outcome.map(Antecedent::Done)).filter(|_| known.is_none());
        let outcome = before.outcome;
        let one_of_them = matches!(before.player, Some(PlayerAntecedent::Done(_)))
            && self.said.player == Some(PlayerAntecedent::Event);
        self.said.keep_targets(before);
        // "Each opponent discards a card. If an opponent discarded a land card this way, that player …": one of those.
        if one_of_them {
            self.said.player = None;
        }
        let way = match events.as_slice() {
            [Event::LosesLife { .. }] => Some(AmountThisWay::LifeLost(Style::default())),
            [Event::GainsLife { .. }] => Some(AmountThisWay::LifeGained(Style::default())),
            _ => None,
        };
        if let (Some(of), Some(_)) = (outcome, way) {
            self.said.add_amount(Sum { of: AmountOf::Done(of), measure: Measure::Mass, way, again: false });
        }
        if let Some(to) = by_verb.filter(|_| known.is_none()) {
            self.said.also_called(to, &nouns);
            self.said.one_or_several(to);
            self.said.mention(to);
        } else if let (Some(to), false) = (described, nouns.is_empty()) {
            // "If a creature is dealt damage this way, it …"
            let one = matches!(events.as_slice(), [Event::IsDealtDamage { what: Recipient::Objects(what), .. }]
                if matches!(what, Objects::Some { count: Count::One, .. }));
            let number = if one { Number::One } else { Number::Either };
            self.said.introduce(Thing::new(to, &nouns, number, Spot::Moved));
        } else if let Some(known) = known {
            self.said.mention(known);
        }
        if let [event] = events.as_slice()
            && let Some(verb) = super::ways::verb_of(event)
        {
            self.this_way_by(node.span(), verb);
        }
        let event = Box::new(if events.len() == 1 { events.remove(0) } else { Event::AnyOf(events, Style::default()) });
        let by_you = node.descendants().any(|part| part.is(Kind::PutsThere));
        if by_you && self.said.told_to_others(&Players::You) {
            return fault(node, Reason::DoneByOthers);
        }
        let past = if by_you { PastWord::ByYou } else { super::wording::tense(node) };
        Ok(Condition::DoneThisWay { event, past: Style(past) })
    }

    pub(super) fn done(&mut self, node: Node<'_>) -> Lowered<Condition> {
        let who = self.player_in(node)?;
        let of = self.done_before(node, Some(&who))?;
        // "If you don't put the card into your hand": it is what was to be done.
        if let Some(again) = node.child(Kind::DoneAgain) {
            let (zone, _) = self.zone_of(again)?;
            let what = super::first(again)?;
            let put = match self.said.put_into {
                // « la carte »: the one that was to be put there.
                Some((_, at)) if what.is(Kind::DoneCard) => at == zone,
                put => self.object(what)?.reference().is_some_and(|what| put == Some((what.to, zone))),
            };
            if !put {
                return misplaced(again);
            }
        }
        let able = node.child(Kind::NotDone).is_some_and(|not| not.has(Kind::NotAble));
        // Who must do something and doesn't can't (609.3); who may do it perhaps doesn't want to.
        if able && self.said.optional.contains(&of) {
            return misplaced(node);
        }
        let denied = node.has(Kind::NotDone) || node.has(Kind::DoneAgain);
        Ok(Condition::Done { who, of, denied, able: Style(able) })
    }
}

/// Whether a clause under a condition is followed instead of the one before.
fn is_instead(node: Node<'_>) -> bool {
    node.has(Kind::InsteadWord) || node.has(Kind::InsteadOfNumber)
}

/// What is done by choice.
pub(super) fn inner(what: &InstructionKind) -> &InstructionKind {
    let offered = if let InstructionKind::May { effect, .. } = what { effect.only() } else { None };
    offered.map_or(what, inner)
}

/// Puts the other branch to the condition of the last instruction, which can be the last of a loop: "For each opponent,
/// exile the top card of your library. If it's a land card, …. Otherwise, …"
fn put_otherwise(steps: &mut [Instruction], mut branch: Effect) -> bool {
    let Some(last) = steps.last_mut() else { return false };
    let InstructionParts { id, what, .. } = &mut **last;
    if let InstructionKind::ForEach { each: ForEach::Players(_) | ForEach::Objects(_), effect } = what {
        InTurn(*id).effect(&mut branch);
        return put_otherwise(&mut effect.steps, branch);
    }
    // "Reveal the top card of your library at the beginning of the next end step. If it's a land card, …. Otherwise, …"
    if let InstructionKind::Delayed(delayed) = what {
        return put_otherwise(&mut delayed.effect.steps, branch);
    }
    let InstructionKind::If { otherwise: otherwise @ None, .. } = what else { return false };
    *otherwise = Some(Box::new(branch));
    true
}

/// "Each player who does draws a card.": the instruction that each of the players is asked to have done.
pub(super) fn asked_of_each(what: &InstructionKind) -> Option<InstructionId> {
    let InstructionKind::Do { who: Players::Some { filter: PlayerFilter::Who(_, condition), .. }, .. } = what else {
        return None;
    };
    condition_done(condition)
}

/// Whether a condition denies something.
pub(super) fn is_negative(condition: &Condition) -> bool {
    matches!(condition, Condition::Not(_) | Condition::Done { denied: true, .. })
}

/// The object of which an instruction asks what it is.
fn asked_of(step: &Instruction) -> Option<Antecedent> {
    let InstructionKind::If { condition, otherwise: None, .. } = &step.what else { return None };
    let (Condition::Is { what, .. } | Condition::IsA { what, .. }) = condition else { return None };
    what.reference().map(|what| what.to)
}

/// Whether a condition asks about each player's own part in what was done "this way": "if a creature card was discarded this
/// way", or how much was.
fn asks_of_this_way(condition: &Condition) -> bool {
    if let Condition::Is { what: Objects::Some { count: Count::One, .. }, tests, past: _ } = condition {
        return tests.iter().any(is_this_way);
    }
    let mut amount = AmountThisWayIn(false);
    amount.condition(condition);
    amount.0
}

/// Whether objects are described by what was done to them "this way".
pub(super) fn are_done_this_way(objects: &Objects) -> bool {
    objects.described().is_some_and(|(_, filter)| filter.tests.iter().any(is_this_way))
}

fn is_this_way(test: &ObjectTest) -> bool {
    matches!(test, ObjectTest::ThisWay(_) | ObjectTest::MovedThisWay { .. })
}

/// Whether an instruction is followed by each of several players in turn: it speaks of "that player". Where it doesn't, it is
/// followed once, and so is the other branch.
fn is_in_turn(effect: &Effect) -> bool {
    let mut players = DoersIn(false);
    players.effect(effect);
    players.0
}

struct DoersIn(bool);

impl Visit for DoersIn {
    fn player_reference(&mut self, to: &PlayerAntecedent) {
        self.0 |= matches!(to, PlayerAntecedent::Done(_) | PlayerAntecedent::Each);
    }

    fn ability(&mut self, _: &Ability) {}
}

struct AmountThisWayIn(bool);

impl Visit for AmountThisWayIn {
    fn quantity(&mut self, quantity: &Quantity) {
        self.0 |= matches!(quantity, Quantity::ThisWay(..));
        quantity.parts(self);
    }

    fn ability(&mut self, _: &Ability) {}
}

/// "If two or more creatures are tied for least power, you choose one of them.": of the one that the instruction before acts on.
pub(super) fn tie_rule(node: Node<'_>, steps: &mut [Instruction]) -> Lowered<()> {
    struct Extreme<'c>(&'c ObjectTest, bool);
    impl VisitMut for Extreme<'_> {
        fn filter(&mut self, filter: &mut ObjectFilter) {
            if filter.tests.contains(self.0) {
                let mut said = filter.take_tests();
                for (_, wording) in said.iter_mut().filter(|(test, _)| test == self.0) {
                    *wording = TestWording::TieTold;
                }
                filter.set_tests(said);
                self.1 = true;
            }
            filter.parts_mut(self);
        }
    }
    let of = super::noun::characteristic(super::need(node, Kind::Characteristic)?)?;
    let wanted = ObjectTest::Extreme { greatest: node.has(Kind::GreatestWord), of, among: None };
    let mut extreme = Extreme(&wanted, false);
    if let Some(step) = steps
        .iter_mut()
        .rev()
        .find(|step| matches!(step.what, InstructionKind::Do { .. } | InstructionKind::Damage { .. }))
    {
        step.what.parts_mut(&mut extreme);
    }
    if extreme.1 { Ok(()) } else { misplaced(node) }
}

/// Whether an instruction has a condition that asks what an object is or has.
#[expect(clippy::wildcard_enum_match_arm, reason = "other conditions ask about no object that was spoken of")]
fn asks_of_object(what: &InstructionKind) -> bool {
    let InstructionKind::If { condition, otherwise: None, .. } = what else { return false };
    match condition {
        Condition::Is { what, past: Style(false), .. } | Condition::IsA { what, past: Style(false), .. } => {
            what.reference().is_some()
        }
        Condition::Compare { left: Quantity::CountersOn(_, on) | Quantity::Of(_, on, _), .. } => {
            on.reference().is_some()
        }
        _ => false,
    }
}

/// "If this spell was kicked, that player discards two cards instead and you draw a card": the condition at the head is that
/// of its whole sentence (608.2c).
pub(super) fn also_instead<'e>(before: &'e mut Instruction, step: &Instruction) -> Option<&'e mut Effect> {
    let together = matches!(step.link.0, Link::And | Link::CommaAnd | Link::Then);
    let InstructionKind::IfInstead { then, place: Style(InsteadPlace::Last), .. } = &mut before.what else {
        return None;
    };
    together.then_some(then)
}
