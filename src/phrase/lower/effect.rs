//! Effects: sentences and the instructions in them.

use super::afterwards::{
    any_mana_said, joined_no_prevention, no_prevention, no_regeneration, permits_for_a_while, still_type,
};
use super::amounts::amounts_of;
use super::branch::tie_rule;
use super::keyword_action::named_action;
use super::quantity::leaf_number;
use super::referents::{Number, Spot, Sum, Thing};
use super::{Alternative, Lower, Lowered, Reason, fault, first, misplaced, need};
use crate::ir::*;
use crate::lex::lexicon::{Entry, PartOfSpeech};
use crate::lex::{Language, Shape, Token};
use crate::parse::{Kind, Node};
use crate::settle::Sentence;

impl Lower {
    /// An `effect` node.
    pub(super) fn effect(&mut self, node: Node<'_>) -> Lowered<Effect> {
        let mut steps: Vec<Instruction> = Vec::new();
        // The first instruction of the sentence before.
        let mut head = None;
        for sentence in node.children() {
            let from = steps.len();
            let targets = self.said.targets;
            if sentence.is(Kind::DieTable) {
                let id = self.name_step(sentence);
                let what = self.die_table(sentence)?;
                steps.push(Instruction::new(id, Style(Link::Sentence), what));
            } else {
                if waits(sentence) {
                    let hidden = crate::settle::done_by_trigger(&steps, &self.outline);
                    self.said.forget(|to| matches!(to, Antecedent::Done(of) if hidden.contains(&of)));
                }
                self.subjects.next_sentence();
                self.said.sentences.push(self.clauses.saturating_add(1));
                self.sentence(sentence, &mut steps)?;
            }
            let link = match sentence.has(Kind::ThenHead) {
                true => Some(Link::SentenceThen),
                false => (from > 0 && comes_after(sentence)).then_some(Link::SentenceAfterwards),
            };
            if let (Some(link), Some(head)) = (link, steps.get_mut(from)) {
                head.link = Style(link);
            }
            match (steps.get(from), head) {
                (Some(step), _) => {
                    head = Some(step.id);
                    let announced = targets..self.said.targets;
                    let mut sentence = Sentence::new(sentence, node, from == 0, announced);
                    sentence.paid = self.said.paid_verbs();
                    self.outline.begins(step.id, sentence);
                }
                (None, Some(head)) => self.outline.goes_on(head, self.said.targets),
                (None, None) => {}
            }
        }
        Ok(Effect { steps })
    }

    /// The rows of a result table; each begins with what was spoken of before them.
    fn die_table(&mut self, node: Node<'_>) -> Lowered<InstructionKind> {
        let before = self.said.clone();
        let mut rows = Vec::new();
        for row in node.children_of(Kind::DieRow) {
            self.go_on_from(before.clone());
            let range = need(row, Kind::DieRange)?;
            let numbers = range.children_of(Kind::Number).map(leaf_number).collect::<Lowered<Vec<_>>>()?;
            let (from, to) = match numbers.as_slice() {
                [from] if range.has(Kind::AndUp) => (*from, None),
                [only] => (*only, Some(*only)),
                [from, to] => (*from, Some(*to)),
                _ => return misplaced(range),
            };
            rows.push(DieRow { from, to, effect: self.effect(need(row, Kind::RowEffect)?)? });
        }
        Ok(InstructionKind::DieTable { rows })
    }

    fn sentence(&mut self, node: Node<'_>, steps: &mut Vec<Instruction>) -> Lowered<()> {
        for child in node.children() {
            match child.kind() {
                Kind::StillType => return still_type(child, steps),
                Kind::NoPrevention if !node.has(Kind::Clause) => return no_prevention(child, steps),
                Kind::ExcessInstead => return self.excess_instead(child, steps),
                Kind::NoRegeneration => {
                    let object = first(child)?;
                    let pronoun = object.is(Kind::Pronoun);
                    let said = if pronoun { None } else { self.object(object)?.reference().map(|it| it.to) };
                    let step = steps.last().map(|step| step.id);
                    let destroyed = |what: &Objects| match said {
                        Some(said) => self.is_all_of(said, what, step),
                        None => !pronoun || self.is_said_of(object, what),
                    };
                    return no_regeneration(child, steps, destroyed);
                }
                Kind::AnyManaSaid => return any_mana_said(child, steps),
                Kind::TieRule => return tie_rule(child, steps),
                Kind::KeywordSame => return self.same_for_keywords(child, steps),
                Kind::OtherwiseClause => return self.otherwise(child, steps),
                Kind::KeywordCostIs => return self.keyword_cost_is(child, steps),
                Kind::MayEnd => {
                    let cost = self.cost(need(child, Kind::Payment)?)?;
                    let id = self.name_step(child);
                    steps.push(Instruction::new(id, Style(Link::Sentence), InstructionKind::MayEnd { cost }));
                    return Ok(());
                }
                _ => {}
            }
        }
        let Some(lead) = node.child(Kind::AmongLead) else { return self.clauses(node, steps) };
        let said = self.among_said(lead)?;
        let of = self.them(lead, said)?;
        self.said.taken_from = Some(of.to);
        let from = steps.len();
        self.clauses(node, steps)?;
        match steps.get_mut(from..).is_some_and(|led| super::among::taken_from(led, &of)) {
            true => Ok(()),
            false => misplaced(lead),
        }
    }

    /// Whether what is spoken of is all that an instruction acts on. A target is the one that it announces.
    pub(super) fn is_all_of(&self, spoken: Antecedent, what: &Objects, step: Option<InstructionId>) -> bool {
        if let Objects::Target { .. } = what {
            return step.is_some_and(|step| self.outline.announced_by(step, spoken));
        }
        let names = self.said.names_of(what);
        !names.is_empty() && names.into_iter().all(|name| name == spoken)
    }

    /// The clauses below a node, with the links between them.
    pub(super) fn clauses(&mut self, node: Node<'_>, steps: &mut Vec<Instruction>) -> Lowered<()> {
        let mut link = Link::Sentence;
        let from = steps.len();
        for child in node.children() {
            match child.kind() {
                Kind::CommaThen => link = Link::Then,
                Kind::CommaAnd => link = Link::CommaAnd,
                Kind::AndLink => link = Link::And,
                Kind::CommaLink => link = Link::Comma,
                Kind::MoreDeals if self.deals_more(child, steps)? => {}
                Kind::NoPrevention => {
                    if let Some(what) = joined_no_prevention(child, &mut steps[from..])? {
                        steps.push(Instruction::new(self.name_step(child), Style(link), what));
                    }
                }
                Kind::Clause
                | Kind::MoreMove
                | Kind::MoreCounters
                | Kind::MoreTokens
                | Kind::MoreChanges
                | Kind::MoreDeals => {
                    if link == Link::Sentence {
                        self.said.subject = None;
                        self.said.plural_subject = false;
                    } else if matches!(link, Link::And | Link::CommaAnd) && comes_after(child) {
                        link = Link::Then;
                    }
                    let you_too = says_you_too(child);
                    let of_you = you_too.map(|_| self.name_step(child));
                    let id = self.name_step(child);
                    self.you_too = you_too.is_some();
                    let what = self.within(|scope| scope.step = id, |lower| lower.step(child, id, steps.last()));
                    self.you_too = false;
                    let mut what = what?;
                    if let Some(first) = of_you {
                        let InstructionKind::Apply(effect) = &mut what else { return misplaced(child) };
                        let of_you = InstructionKind::Apply(Box::new(Lower::of_you_too(child, effect)?));
                        effect.with_you = Style(true);
                        steps.push(Instruction::new(first, Style(link), of_you));
                        link = Link::And;
                    }
                    if link == Link::And
                        && steps.last().is_some_and(|before| super::twice::lacks_you(child, before, &what))
                    {
                        return fault(child, Reason::WhoDoes);
                    }
                    let step = Instruction::new(id, Style(link), what);
                    let within = steps.get_mut(from..).and_then(<[Instruction]>::last_mut);
                    if let Some(effect) = within.and_then(|before| super::branch::also_instead(before, &step)) {
                        effect.steps.push(step);
                        continue;
                    }
                    steps.push(step);
                }
                _ => {}
            }
        }
        if let Some(sentence) = steps.get_mut(from..) {
            super::lasting::share_duration(sentence);
        }
        Ok(())
    }

    /// One of the clauses of a sentence, behind the instruction `before`.
    fn step(&mut self, node: Node<'_>, id: InstructionId, before: Option<&Instruction>) -> Lowered<InstructionKind> {
        let places = self.said.places();
        let left = self.said.left;
        let targets = self.said.targets;
        let what = match node.kind() {
            Kind::Clause => self.clause(first(node)?)?,
            Kind::MoreTokens => self.more_tokens(node, before)?,
            Kind::MoreCounters => self.more_counters(node, before)?,
            Kind::MoreChanges => self.more_changes(node, before)?,
            Kind::MoreDeals => {
                let source = self.same_again(node, before)?;
                self.damage(node, Objects::Ref(source))?
            }
            _ => self.more_move(node, before)?,
        };
        let what = super::members::of_each(id, what);
        if !super::demands::is_certain(&what) {
            self.said.perhaps(&places);
            if !matches!(what, InstructionKind::May { .. }) {
                self.said.left = left;
            }
        }
        self.outline.announces(id, targets..self.said.targets);
        self.after_step(id, targets, &what);
        Ok(what)
    }

    /// A name for an instruction.
    pub(super) fn name_step(&mut self, node: Node<'_>) -> InstructionId {
        let id = InstructionId(self.steps);
        self.steps = self.steps.saturating_add(1);
        self.steps_at.push(node.span());
        self.begin_clause();
        id
    }

    /// What is introduced from here on stands in another clause than what was introduced before.
    pub(super) fn begin_clause(&mut self) {
        self.clauses = self.clauses.saturating_add(1);
        self.said.clause = self.clauses;
    }

    /// What an instruction has introduced when it has been read: amounts, and whether it was done. `targets` had been
    /// announced before it.
    pub(super) fn after_step(&mut self, id: InstructionId, targets: u8, what: &InstructionKind) {
        self.said.settle(id);
        // They are done as what they depend on is: "If you do, … If you don't, …". And "When that creature dies this turn,
        // you may pay {2}. If you do, …" is the trigger's.
        let of_another = if let InstructionKind::If { last: Style(true), condition, .. } = what {
            // "Sacrifice it if you control a Giant. When you do, …": an instruction that has its condition behind it.
            asks_what_was_done(condition)
        } else if let InstructionKind::Delayed(delayed) = what {
            !delayed.event_last.0
        } else if let InstructionKind::Where { effect, .. } = what {
            // "You may pay {X}, where X is … . If you do": the payment has no other name.
            !matches!(effect.only(), Some(InstructionKind::MayPay { .. }))
        } else {
            matches!(
                what,
                InstructionKind::If { .. } | InstructionKind::IfInstead { .. } | InstructionKind::Reflexive { .. }
            )
        };
        if !of_another {
            self.said.offer(id, what, targets..self.said.targets);
        }
        if let Some(of) = super::branch::asked_of_each(what) {
            self.answered_by_each(of);
        }
        if permits_for_a_while(what) {
            self.said.permitted = Some(id);
        }
        if super::remainder::is_group(what) {
            self.said.groups.push(id);
        }
        self.said.searched_cards =
            super::remainder::searched(what).map(|cards| (id, cards)).or(self.said.searched_cards.take());
        if let Some(filter) = super::remainder::picked(what) {
            self.said.picked = Some((filter.clone(), Antecedent::Done(id)));
        }
        if super::amounts::empties_hand(what) {
            self.said.hand_left = Some(id);
        }
        for (measure, way) in amounts_of(what) {
            let again = super::amounts::is_that_much(what);
            self.said.add_amount(Sum { of: AmountOf::Done(id), measure, way, again });
        }
        if let InstructionKind::Do { action: Action::RollDie { .. }, .. } = what {
            self.said.roll = Some(AmountOf::Done(id));
        }
    }

    pub(super) fn clause_effect(&mut self, node: Node<'_>) -> Lowered<Effect> {
        let mut steps = Vec::new();
        self.clauses(node, &mut steps)?;
        Ok(Effect { steps })
    }

    fn clause(&mut self, node: Node<'_>) -> Lowered<InstructionKind> {
        Ok(match node.kind() {
            Kind::ManaRider => {
                let on = self.objects(need(node, Kind::Objects)?)?;
                self.spent_on(&on);
                InstructionKind::IfSpent { on, effect: Box::new(self.clause_effect(node)?) }
            }
            Kind::IfClause => self.if_clause(node)?,
            Kind::UnlessLead => {
                let (who, cost) =
                    self.within(|scope| scope.paying_unless = true, |lower| lower.unless_cost(node, None))?;
                InstructionKind::UnlessPaid { who, cost, effect: Box::new(self.clause_effect(node)?) }
            }
            Kind::WouldClause => InstructionKind::Replace(Box::new(self.would_clause_instead(node)?)),
            Kind::ManaInstead => InstructionKind::Replace(Box::new(self.apart(|lower| lower.mana_instead(node))?)),
            Kind::Reflexive => {
                let (who, of, event) = match node.child(Kind::ThisWayDone) {
                    Some(done) => {
                        let latest = self.done_before(done, None)?;
                        let before = self.said.clone();
                        let Condition::DoneThisWay { event, past: _ } = self.this_way_done(done)? else {
                            return misplaced(done);
                        };
                        let of =
                            if let Some(Antecedent::Done(of)) = before.brought_about(&event) { of } else { latest };
                        (Players::You, of, Some(event))
                    }
                    None => {
                        let who = self.player_in(node)?;
                        let of = self.done_before(node, Some(&who))?;
                        (who, of, None)
                    }
                };
                let effect = match node.child(Kind::Modal) {
                    Some(modal) => one_step(InstructionKind::Modal(self.modal(modal)?)),
                    None => self.clause_effect(node)?,
                };
                let (intervening_if, effect) = intervening(effect);
                InstructionKind::Reflexive { who, of, event, intervening_if, effect: Box::new(effect) }
            }
            Kind::ForEachClause => {
                let each = self.for_each_head(node)?;
                let this_way = matches!(&each, ForEach::Objects(objects) if super::branch::are_done_this_way(objects));
                // "for each card type among …, a card of that type": the one in turn.
                self.said.chosen |= matches!(each, ForEach::Times(Quantity::KindsAmong(..)));
                let effect = self.within(
                    |scope| {
                        scope.each_player |= matches!(each, ForEach::Players(_));
                        scope.by_several |= !matches!(each, ForEach::Times(_));
                        scope.each_who_did = this_way;
                    },
                    |lower| lower.clause_effect(node),
                )?;
                let effect = Box::new(effect);
                // "…, its controller draws a card. Then those players lose 1 life.": all of them.
                if let Some(all) =
                    self.said.player.as_ref().and_then(|player| super::members::of_each_turn(&effect, player))
                {
                    self.said.player = Some(all);
                }
                self.said.forget(|to| to == Antecedent::Each);
                InstructionKind::ForEach { each, effect }
            }
            Kind::EitherClause | Kind::Villainous => self.one_or_another(node)?,
            Kind::DelayedClause => self.delayed_clause(node)?,
            Kind::InsteadClause => self.instead_clause(node)?,
            Kind::Instruction => self.instruction(node)?,
            _ => return misplaced(node),
        })
    }

    fn for_each_head(&mut self, node: Node<'_>) -> Lowered<ForEach> {
        if let Some(players) = node.child(Kind::ForEachPlayer) {
            let filter = self.players_who(players)?;
            self.said.player = Some(PlayerAntecedent::Each);
            let count = Count::All(Style(AllWord::Each));
            return Ok(ForEach::Players(Players::Some { count, filter }));
        }
        let node = need(node, Kind::ForEach)?;
        // "for each of those creatures": each of them is spoken of in turn.
        if let Some(set) = node.child(Kind::OfTheSet) {
            let objects = self.object(first(set)?)?;
            let nouns = objects.reference().map_or_else(Vec::new, |reference| self.nouns_of(reference.to));
            self.said.introduce(Thing::new(Antecedent::Each, &nouns, Number::One, Spot::Moved));
            return Ok(ForEach::Objects(objects));
        }
        match node.child(Kind::Objects) {
            Some(objects) => {
                let all = self.said.clone();
                let known = self.said.them();
                let objects = super::among::of_known_cards(self.objects(objects)?, known);
                let each = match (&objects, self.said.object) {
                    (Objects::Union(..), _) | (_, None) => self.said.nouns_where(|to| all.thing(to).is_none()),
                    (_, Some(object)) => self.nouns_of(object),
                };
                // « Pour chaque sort et chaque capacité, contrecarrez-les »: each in turn.
                let list = matches!(&objects, Objects::Union(..))
                    || objects.described().is_some_and(|(_, filter)| filter.nouns.len() > 1);
                let number = if list { Number::Either } else { Number::One };
                self.said.introduce(Thing::new(Antecedent::Each, &each, number, Spot::Moved));
                Ok(ForEach::Objects(objects))
            }
            None => match node.child(Kind::PlayersCounted) {
                Some(players) => {
                    let players = self.counted_players(players)?;
                    self.said.player = Some(PlayerAntecedent::Each);
                    Ok(ForEach::Players(players))
                }
                None => {
                    // "For each vote an opponent received, …": what is counted is votes, and no player is spoken of in turn.
                    let times = self.counted(node)?;
                    if self.said.player == Some(PlayerAntecedent::Each) {
                        self.said.player = None;
                    }
                    Ok(ForEach::Times(times))
                }
            },
        }
    }

    fn delayed_clause(&mut self, node: Node<'_>) -> Lowered<InstructionKind> {
        let before = self.said.clone();
        let event = next_step(self.event(need(node, Kind::Event)?)?);
        if matches!(event, Event::StepBegins { .. }) {
            self.said.object = before.object;
        } else if event.object().is_some_and(Objects::is_this) {
            // "Exile that creature. Return that card when this artifact leaves the battlefield": as that happens, the event that has
            // led here is another one (603.7c).
            self.said.forget(|to| to == Antecedent::Event);
        }
        // « Quand vous lancez pour la prochaine fois ce tour-ci un sort »
        let this_turn_within = |part: Node<'_>| part.is(Kind::Casts) && part.has(Kind::ThisTurn);
        let this_turn = node.has(Kind::ThisTurn)
            || node.child(Kind::Event).is_some_and(|event| event.descendants().any(this_turn_within));
        let duration = match (node.child(Kind::Duration), this_turn, node.has(Kind::TurnCycle)) {
            (Some(duration), false, false) => Some(self.duration(duration)?),
            (Some(_), _, _) | (None, true, true) => return misplaced(node),
            (None, true, false) => Some(Duration::ThisTurn),
            (None, false, true) => Some(Duration::TurnCycle),
            (None, false, false) => None,
        };
        let effect = self.clause_effect(node)?;
        let (intervening_if, effect) = intervening(effect);
        self.each_event_has(node, &event, intervening_if.as_ref(), &effect)?;
        let word = Style(self.trigger_word(node));
        // "At this artifact leaves the battlefield, …": only steps and phases have "at" (603.2b).
        if word.0 == TriggerWord::At && !is_time(&event) {
            return misplaced(need(node, Kind::Event)?);
        }
        // "Whenever you draw your third card each turn, …" behind another ability: how long would it last?
        let this_way = matches!(event, Event::Reveals { this_way: true, .. });
        if word.0 == TriggerWord::Whenever && duration.is_none() && !this_way {
            return fault(need(node, Kind::Event)?, Reason::NoDuration);
        }
        // "Flip a coin. When you win the flip, …": what has been done already is waited for by no delayed trigger (603.12).
        if let Event::State(state) = &event
            && let Condition::Flip { of: Some(of), .. } | Condition::ClashWon { of } = &**state
            && word.0 == TriggerWord::When
            && duration.is_none()
        {
            let (of, event) = (*of, Some(Box::new(event)));
            return Ok(InstructionKind::Reflexive {
                who: Players::You,
                of,
                event,
                intervening_if,
                effect: Box::new(effect),
            });
        }
        let delayed =
            Delayed { word, event, intervening_if, effect, duration, event_last: Style(false), targets_at_once: false };
        Ok(InstructionKind::Delayed(Box::new(delayed)))
    }

    fn instruction(&mut self, node: Node<'_>) -> Lowered<InstructionKind> {
        let before = (node.has(Kind::WhereX) || node.has(Kind::IfTail)).then(|| self.said.clone());
        let focus = self.said.object;
        let places = self.said.places();
        // "Counter that spell instead if …": the instruction before is not followed then.
        if node.has(Kind::InsteadIf) {
            self.said.not_done();
        }
        let body = need(node, Kind::Body)?;
        let spells = self.said.spells_as_cards(node);
        let mut what = match node.has(Kind::InsteadIf) {
            true => self.replacing(|lower| lower.body(body))?,
            false => self.body(body)?,
        };
        // "Put it onto the battlefield if it's a creature card": the condition is about where it was before.
        if node.children().any(|tail| matches!(tail.kind(), Kind::IfTail | Kind::UnlessTail | Kind::InsteadIf)) {
            self.said.perhaps(&places);
        }
        for (at, tail) in node.children().enumerate() {
            match &before {
                _ if tail.is(Kind::Body) => {}
                // X is one number.
                _ if tail.is(Kind::WhereX) && node.children().take(at).any(super::twice::says_x) => {
                    return fault(tail, Reason::Twice);
                }
                // "Tap up to X target creatures, where X is its power": X is known before the targets.
                Some(before) if tail.is(Kind::WhereX) && super::announced::targets_need_x(&what) => {
                    let x = need(tail, Kind::Quantity)?;
                    let (x, read) = self.as_of(before.clone(), |lower| lower.quantity(x));
                    what = with_x(what, x?);
                    self.said.announced_before(read.targets.saturating_sub(before.targets));
                }
                _ => what = self.tail(tail, what, focus)?,
            }
        }
        self.said.spells_again(&spells);
        // "Create a token if you control a Forest. Otherwise, …"
        if node.has(Kind::IfTail) {
            let about_it = self.is_about_focus(node.child(Kind::IfTail));
            self.alternative = before.map(|said| Alternative { said: Box::new(said), about_it, behind: true });
        }
        Ok(what)
    }

    /// What is asked before an instruction is followed "instead" is asked in nobody's turn: of "Each player sacrifices all
    /// lands they control instead if that player controls more lands than you", that player is one who was spoken of before.
    pub(super) fn condition_of_instead(&mut self, condition: Node<'_>) -> Lowered<Condition> {
        if self.said.player != Some(PlayerAntecedent::Each) || self.said.scope.each_player {
            return self.condition(condition);
        }
        let one = self.said.called_one.clone();
        let called = std::mem::replace(&mut self.said.called_player, one.clone());
        let condition = self.of_player(one.map(|(to, _)| to), |lower| lower.condition(condition));
        self.said.called_player = called;
        condition
    }

    /// "unless its controller pays {2}", "unless you discard a card".
    pub(super) fn unless_paid(&mut self, tail: Node<'_>, what: InstructionKind) -> Lowered<InstructionKind> {
        // « à moins de renvoyer … »: whoever follows the instruction.
        let who = match (&what, tail.has(Kind::Player)) {
            (InstructionKind::Do { who, .. }, false) => Some(who.clone()),
            _ => None,
        };
        let (who, cost) = self.unless_cost(tail, who)?;
        // "Draw a card unless you draw a card"
        if let (InstructionKind::Do { who: doer, action, .. }, [Cost::Act(paid)]) = (&what, cost.as_slice())
            && *doer == who
            && *action == **paid
        {
            return fault(tail, Reason::Twice);
        }
        Ok(super::restriction::restricted(what, who, cost))
    }

    /// Who may pay what: "unless its controller pays {2}".
    fn unless_cost(&mut self, tail: Node<'_>, who: Option<Players>) -> Lowered<(Players, Vec<Cost>)> {
        let who = match who {
            Some(who) => who,
            None => self.asked_in(tail)?,
        };
        // "unless each player pays": all of them would have to, which is no "any player".
        if matches!(&who, Players::Some { count: Count::All(Style(word)), .. } if !matches!(word, AllWord::Any)) {
            return misplaced(tail);
        }
        let cost = match tail.child(Kind::Payment).or_else(|| tail.child(Kind::AnyCost)) {
            Some(any) if any.is(Kind::AnyCost) => vec![self.any_cost(any)?],
            Some(payment) => {
                let cost = self.cost(payment)?;
                if let Some(plus) = tail.child(Kind::PlusAdditional) {
                    return Ok((who, vec![self.plus_additional(plus, &cost)?]));
                }
                match self.apart(|lower| lower.for_each(tail))? {
                    Some(each) => vec![Cost::PerEach { cost, each }],
                    None => cost,
                }
            }
            None => {
                let Some(part) = tail.children().find(|part| !part.is(Kind::Player)) else {
                    return misplaced(tail);
                };
                vec![self.cost_part(part)?]
            }
        };
        Ok((who, cost))
    }

    /// "pays {2} plus an additional {1} for each Faerie": {1} for each, and twice more.
    fn plus_additional(&mut self, plus: Node<'_>, first: &[Cost]) -> Lowered<Cost> {
        let cost = self.cost(need(plus, Kind::Payment)?)?;
        let Some(each) = self.apart(|lower| lower.for_each(plus))? else { return misplaced(plus) };
        match (super::cost::generic_of(first), super::cost::generic_of(&cost)) {
            (Some(first), Some(1)) => {
                let each = Quantity::Plus(Box::new(Quantity::Number(first)), Box::new(each));
                Ok(Cost::PerEach { cost, each })
            }
            _ => misplaced(plus),
        }
    }

    /// "discard a card or pay 2 life".
    pub(super) fn any_cost(&mut self, node: Node<'_>) -> Lowered<Cost> {
        let mut costs = Vec::new();
        for part in node.children() {
            match part.kind() {
                Kind::Pay => match self.cost(need(part, Kind::Payment)?)?.as_slice() {
                    [one] => costs.push(one.clone()),
                    _ => return misplaced(part),
                },
                _ => costs.push(self.cost_part(part)?),
            }
        }
        Ok(Cost::AnyOf(costs))
    }

    /// What gets or loses a designation: "it's no longer primed" names it by a pronoun.
    fn designated(&mut self, node: Node<'_>) -> Lowered<Objects> {
        match node.child(Kind::Objects) {
            Some(objects) => self.objects(objects),
            None => self.it(node),
        }
    }

    pub(super) fn body(&mut self, node: Node<'_>) -> Lowered<InstructionKind> {
        let child = first(node)?;
        Ok(match child.kind() {
            Kind::DealsDamage => self.deals_damage(child)?,
            Kind::ObjectDoes => self.object_does(child)?,
            Kind::MayClause => self.may_clause(child)?,
            Kind::OfferedInstead if self.said.scope.done_instead => self.may_clause(child)?,
            Kind::Continuous => {
                let (effect, x) = self.begun(child)?;
                let resolves = self.said.resolving || self.context == super::FaceContext::Spell;
                let effect = Box::new(effect);
                let apply = InstructionKind::Apply(if resolves { lasting(effect) } else { effect });
                match x {
                    Some(x) => InstructionKind::Where { x, effect: Box::new(one_step(apply)) },
                    None => apply,
                }
            }
            Kind::Designate | Kind::Undesignate => {
                let designation = super::noun::term(need(child, Kind::ObjectDesignation)?)?;
                let what = self.designated(child)?;
                let duration = child.child(Kind::Duration).map(|duration| self.duration(duration)).transpose()?;
                let action = Action::Designate { what, designation, ends: child.is(Kind::Undesignate), duration };
                InstructionKind::Do { who: Players::You, stated: Style(false), action }
            }
            Kind::RingTempts => {
                let action = named_action(symbol::verb::TEMPT, None, None);
                InstructionKind::Do { who: Players::You, stated: Style(true), action }
            }
            Kind::ExtraBeginning => {
                InstructionKind::Do { who: Players::You, stated: Style(false), action: Action::ExtraBeginning }
            }
            Kind::ExtraCombat => {
                let after_main = child.has(Kind::AfterMain);
                let action = Action::ExtraCombat { main: child.has(Kind::ExtraMain), after_main };
                InstructionKind::Do { who: Players::You, stated: Style(false), action }
            }
            Kind::SetLife => {
                let who = self.possessive(need(child, Kind::Possessive)?)?;
                let to = match child.has(Kind::DoubleWord) {
                    true => Quantity::Twice(Box::new(Quantity::LifeOf(Box::new(self.again(&who))))),
                    false => self.quantity(need(child, Kind::Quantity)?)?,
                };
                InstructionKind::Do { who, stated: Style(true), action: Action::SetLife { to } }
            }
            Kind::EntersSo => {
                let what = self.objects(need(child, Kind::Objects)?)?;
                InstructionKind::Enters { what, arrival: self.arrival(child)? }
            }
            Kind::PlayerDoes => self.player_does(child)?,
            Kind::Imperative => self.imperative(child)?,
            _ => return misplaced(child),
        })
    }

    fn player_does(&mut self, node: Node<'_>) -> Lowered<InstructionKind> {
        let who = self.player_in(node)?;
        super::agreement::each_of_several(node, &who)?;
        let again = self.again(&who);
        self.said.plural_subject = who.is_plural() || names_possessors(node);
        self.said.subject = Some(again);
        let Some(part) = node.children().find(|part| !matches!(part.kind(), Kind::Player | Kind::FloatingEach)) else {
            return misplaced(node);
        };
        // "The controller of each of those artifacts gains life equal to its mana value.": of each in turn.
        let of = if let Players::ControllerOf(of, _) | Players::OwnerOf(of, _) = &who { Some(&**of) } else { None };
        let mut action = self.in_turn(of, |lower| lower.action(part))?;
        self.shuffles_own(&mut action, &who);
        let who = self.who_adds(part, who, true)?;
        Ok(InstructionKind::Do { who, stated: Style(true), action })
    }

    /// How a player spoken of in this sentence is referred to by the next verb.
    pub(super) fn again(&self, who: &Players) -> Players {
        match who {
            Players::You | Players::Ref { .. } => who.clone(),
            Players::ControllerOf(of, word) => Players::ControllerOf(Box::new(self.object_again(of)), *word),
            Players::OwnerOf(of, word) => Players::OwnerOf(Box::new(self.object_again(of)), *word),
            Players::Union(members) => Players::Union(members.iter().map(|member| self.again(member)).collect()),
            Players::Target { .. } | Players::Some { .. } => {
                let to = match (who, &self.said.player) {
                    (Players::Target { .. }, Some(target)) => target.clone(),
                    _ => PlayerAntecedent::Done(self.said.scope.step),
                };
                let plural = who.is_plural();
                let said = if plural { PlayerMention::ThosePlayers } else { PlayerMention::ThatPlayer };
                Players::Ref { to, said: Style(said) }
            }
        }
    }

    /// The object by which a player is named, for the next verb: a target is announced once (115.1).
    fn object_again(&self, of: &Objects) -> Objects {
        match (of, self.said.targets.checked_sub(1)) {
            (Objects::Target { .. }, Some(last)) => {
                super::objects::reference(Antecedent::Target(last), Mention::Unsaid { plural: false })
            }
            _ => of.clone(),
        }
    }

    /// A verb without a subject: said to you, or of the player that the verb before it was about.
    fn imperative(&mut self, node: Node<'_>) -> Lowered<InstructionKind> {
        let who = match (third_person(node), &self.said.subject) {
            // "You lose 1 life and gains 2 life": "you" is no third person.
            (true, None | Some(Players::You)) => return misplaced(node),
            (true, Some(subject)) => subject.clone(),
            (false, Some(subject)) if self.said.plural_subject && !(second_person(node) && is_of_others(subject)) => {
                subject.clone()
            }
            (false, Some(subject)) if super::twice::is_either(node, subject) => return fault(node, Reason::WhoDoes),
            (false, _) => Players::You,
        };
        let said = first(node)?;
        let mut action = if said.is(Kind::Pay) { self.pays(said)? } else { self.action(said)? };
        if let Action::Shuffle { whose: Style(false), library } = &mut action {
            *library = who.clone();
        }
        let adds = self.who_adds(said, who.clone(), false)?;
        Ok(InstructionKind::Do { stated: Style(adds != who), who: adds, action })
    }
}

/// The words by which a clause says of you what it says of objects: "You and creatures you control gain hexproof".
fn says_you_too(clause: Node<'_>) -> Option<Node<'_>> {
    let continuous = clause.child(Kind::Instruction)?.child(Kind::Body)?.child(Kind::Continuous)?;
    continuous.child(Kind::YouWith)
}

/// Whether a sentence waits for something to happen: "When …", "Whenever …".
fn waits(sentence: Node<'_>) -> bool {
    sentence.children_of(Kind::Clause).any(|clause| {
        clause.children_of(Kind::DelayedClause).any(|delayed| delayed.has(Kind::When) || delayed.has(Kind::Whenever))
    })
}

/// An "if" directly behind the event of a delayed or reflexive triggered ability is its intervening-if clause (603.4).
#[expect(clippy::wildcard_enum_match_arm, reason = "nothing else asks first")]
fn intervening(effect: Effect) -> (Option<Condition>, Effect) {
    let only = match <[Instruction; 1]>::try_from(effect.steps) {
        Ok([only]) => *only.0,
        Err(steps) => return (None, Effect { steps }),
    };
    match only.what {
        InstructionKind::If { condition, then, otherwise: None, last: Style(false) }
            if !asks_what_was_done(&condition) =>
        {
            (Some(condition), *then)
        }
        what => (None, Effect { steps: vec![Instruction::new(only.id, only.link, what)] }),
    }
}

/// "if you do" asks about an instruction.
pub(super) fn asks_what_was_done(condition: &Condition) -> bool {
    if let Condition::Not(condition) = condition {
        return asks_what_was_done(condition);
    }
    if let Condition::All(all) | Condition::AnyOf(all) = condition {
        return all.iter().any(asks_what_was_done);
    }
    matches!(condition, Condition::Done { .. } | Condition::DoneThisWay { .. })
}

/// "…, where X is …": where the instruction has a place for it, there.
pub(super) fn with_x(what: InstructionKind, quantity: Quantity) -> InstructionKind {
    let mut what = what;
    if let InstructionKind::Do { action, .. } = &mut what
        && let Action::Draw { x, .. }
        | Action::GainLife { x, .. }
        | Action::LoseLife { x, .. }
        | Action::Create { x, .. }
        | Action::PutCounters { x, .. } = action
        && x.is_none()
    {
        *x = Some(quantity);
        return what;
    }
    if let InstructionKind::Damage { x, .. } = &mut what
        && x.is_none()
    {
        *x = Some(quantity);
        return what;
    }
    InstructionKind::Where { x: quantity, effect: Box::new(one_step(what)) }
}

/// An instruction's effect holds « tant que » its condition does: there it is a duration (611.2b).
pub(super) fn lasting(mut effect: Box<Continuous>) -> Box<Continuous> {
    if effect.duration.is_none()
        && effect.condition_word.0 == ConditionWord::AsLongAs
        && let Some(condition) = effect.condition.take()
    {
        effect.duration = Some(Duration::AsLongAs(Box::new(condition)));
        effect.duration_first = effect.condition_first;
        effect.condition_word = Style(ConditionWord::Usual);
        effect.condition_first = Style(false);
    }
    effect
}

/// Whether the subject is the controllers or owners of something: "their controllers each draw a card, then discard a card".
fn names_possessors(node: Node<'_>) -> bool {
    let players = node.child(Kind::Player).and_then(Node::first_child);
    node.lexed().language == Language::English
        && players.is_some_and(|who| {
            matches!(who.kind(), Kind::ControllerOf | Kind::OwnerOf)
                && who.own_tokens().any(|token| matches!(who.lexed().text_of(token.span), "controllers" | "owners"))
        })
}

/// Whether a verb is in the third person: "draws", « pioche ».
pub(super) fn third_person(node: Node<'_>) -> bool {
    third_persons(node).first().copied().unwrap_or_default()
}

/// Whether a French verb is said to you: « piochez », but not « piochent » nor « piocher ».
fn second_person(node: Node<'_>) -> bool {
    let second = |token: &Token| {
        let verb = |entry: &&Entry| entry.row.part_of_speech() == PartOfSpeech::Verb;
        let to_you = |entry: &Entry| matches!(entry.form, 1 | 6);
        let is_verb = token.entries.iter().any(|entry| verb(&entry));
        is_verb.then(|| token.entries.iter().filter(verb).all(to_you))
    };
    node.lexed().language == Language::French && node.tokens().iter().find_map(second).is_some_and(|second| second)
}

/// Whether none of these players is you.
fn is_of_others(who: &Players) -> bool {
    match who {
        Players::You => false,
        Players::Union(members) => members.iter().all(is_of_others),
        Players::Ref { .. }
        | Players::Some { .. }
        | Players::Target { .. }
        | Players::ControllerOf(..)
        | Players::OwnerOf(..) => true,
    }
}

/// Of each verb of a phrase, whether it is in the third person.
pub(super) fn third_persons(node: Node<'_>) -> Vec<bool> {
    let verbs = |token: &Token| {
        let verb = |entry: &&Entry| entry.row.part_of_speech() == PartOfSpeech::Verb;
        token.entries.iter().filter(verb).map(|entry| entry.form).collect::<Vec<_>>()
    };
    let third: &[u8] = match node.lexed().language {
        Language::English => &[1],
        // The subjunctive of most verbs is their indicative.
        Language::French => &[2, 3, 4, 5],
    };
    let forms = node.tokens().iter().map(verbs).filter(|forms| !forms.is_empty());
    forms.map(|forms| forms.iter().all(|form| third.contains(form))).collect()
}

pub(super) fn one_step(what: InstructionKind) -> Effect {
    Effect { steps: vec![Instruction::new(InstructionId::UNNAMED, Style(Link::Sentence), what)] }
}

/// Whether an event is the beginning of a step or a phase.
pub(super) fn is_time(event: &Event) -> bool {
    if let Event::During { event, .. } = event {
        return is_time(event);
    }
    if let Event::AnyOf(events, _) = event {
        return events.first().is_some_and(is_time);
    }
    matches!(event, Event::StepBegins { .. })
}

/// What waits for « la fin du tour » waits for the end step that comes next (603.7c).
pub(super) fn next_step(event: Event) -> Event {
    let mut event = event;
    if let Event::StepBegins { step: Step::End, whose: whose @ StepOwner::The } = &mut event {
        *whose = StepOwner::Next;
    }
    event
}

/// « Créez ensuite un jeton »: the word stands behind the first verb of a sentence.
pub(super) fn comes_after(sentence: Node<'_>) -> bool {
    let lexed = sentence.lexed();
    let is_word = |token: &Token, word: &str| lexed.text_of(token.span) == word;
    let ends = |token: &Token| token.is(Shape::Comma) || is_word(token, "et");
    lexed.language == Language::French
        && sentence.tokens().iter().take_while(|token| !ends(token)).skip(1).any(|token| is_word(token, "ensuite"))
}
