//! Paragraphs and the kinds of abilities.

use super::mentions::Mentioned;
use super::modal::name_of;
use super::noun::term;
use super::statics::{instruction, only_static};
use super::{FaceContext, Fault, Lower, Lowered, Reason, fault, first, misplaced, need};
use crate::ir::walk::{Done, Numbered, done, event_outside, names_target, number_from};
use crate::ir::*;
use crate::lex::lexicon::PartOfSpeech;
use crate::lex::{Shape, Token};
use crate::parse::{Kind, Node};
use crate::settle::settle;
use smol_str::SmolStr;

/// Keywords that have a meaning with and without what follows them (702.63b, 702.75, 702.187).
const STAND_ALONE: [Term; 3] = [symbol::keyword::VANISHING, symbol::keyword::HIDEAWAY, symbol::keyword::MAYHEM];

impl Lower {
    pub(super) fn paragraph(&mut self, root: Node<'_>) -> Lowered<Paragraph> {
        let ability_word = match root.child(Kind::WordHead) {
            Some(word) => Some(term(first(word)?)?),
            None => None,
        };
        self.said.perhaps_in_plural = self.own.may_be_plural();
        self.said.named_in_plural = self.own.can_be_plural() && root.lexed().language == crate::lex::Language::French;
        let body = root.children().find(|child| !matches!(child.kind(), Kind::WordHead | Kind::FlavourWord));
        if let Some(words) = root.child(Kind::FlavourWord)
            && is_keyword(words)
        {
            return super::fault(words, super::Reason::KeywordAlone);
        }
        nor_behind_denial(root)?;
        let flavour = Style(root.child(Kind::FlavourWord).map(|words| SmolStr::new(name_of(words))));
        match body {
            Some(body) => {
                let dated_threshold = ability_word.is_some_and(|word| word == symbol::ability_word::THRESHOLD)
                    && super::threshold::is_left_to_threshold(root.tokens());
                self.said_by_word = dated_threshold.then(super::threshold::seven_cards);
                let mut ability = self.ability(body)?;
                settle(&mut ability, &self.outline)?;
                self.name_instructions(&mut ability, body)?;
                if dated_threshold {
                    ability = super::threshold::with_threshold(ability, body)?;
                    let again = number_from(&mut ability, self.first_step).names;
                    for name in self.names.values_mut() {
                        if let Some(behind) = again.get(name) {
                            *name = *behind;
                        }
                    }
                }
                Ok(Paragraph { ability_word: Style(ability_word), flavour, ability })
            }
            None => misplaced(root),
        }
    }

    /// Names the instructions of a paragraph in their order, and refuses it where it speaks of what is none of them and nothing
    /// before, or of what is not done by then.
    fn name_instructions(&mut self, ability: &mut Ability, body: Node<'_>) -> Lowered<()> {
        let Done { early, later } = done(ability, &self.later);
        self.done_later = later;
        let Numbered { names, nameless } = number_from(ability, self.first_step);
        self.names = names;
        let nothing = |is_it: &dyn Fn(&Mentioned) -> bool| {
            let mention = self.mentions.iter().rev().find(|mentioned| is_it(mentioned));
            let span = mention.map_or(body.span(), |mentioned| mentioned.span);
            Err(Fault { span, kind: body.kind(), reason: Reason::NothingBefore })
        };
        if let Some(id) = nameless.or(early) {
            return nothing(&|mentioned| mentioned.is_of(id));
        }
        // "When target creature dies this turn, return that card …. You lose life equal to its toughness": at once, when
        // nothing has happened yet.
        match event_outside(ability) {
            true => nothing(&Mentioned::is_of_event),
            false => self.older_counters(ability, body),
        }
    }

    pub(super) fn ability(&mut self, node: Node<'_>) -> Lowered<Ability> {
        Ok(match node.kind() {
            Kind::KeywordLine if let Some(keyword) = node.children().find(|part| !part.is(Kind::KeywordList)) => {
                Ability::Keywords(vec![self.limited_keyword(node, keyword)?])
            }
            Kind::KeywordLine => {
                let list = need(node, Kind::KeywordList)?;
                for bare in list.children_of(Kind::KwNameOnly) {
                    if !STAND_ALONE.contains(&super::keyword::bare_keyword(bare)?) {
                        return fault(bare, Reason::KeywordBare);
                    }
                }
                Ability::Keywords(super::keyword::one_protection(self.keyword_line(list)?))
            }
            Kind::DatedVigilance => {
                let name = symbol::keyword::VIGILANCE;
                Ability::Keywords(vec![Keyword { name, parameter: Parameter::None }])
            }
            Kind::DatedFlash => {
                let name = symbol::keyword::FLASH;
                Ability::Keywords(vec![Keyword { name, parameter: Parameter::None }])
            }
            Kind::Triggered => {
                let triggered = self.triggered(node)?;
                self.triggered_or_delayed(node, triggered)?
            }
            Kind::Activated => Ability::Activated(self.activated(node)?),
            Kind::StaticLine => self.static_line(node)?,
            Kind::SpellEffect => {
                let effect = self.effect(need(node, Kind::Effect)?)?;
                self.instructions(node, effect)?
            }
            Kind::ModalAbility => {
                let modal = InstructionKind::Modal(self.modal(need(node, Kind::Modal)?)?);
                self.instructions(node, super::effect::one_step(modal))?
            }
            Kind::KeywordModes => self.keyword_modes(node)?,
            Kind::KeywordAbility => {
                let Some(inner) = node.children().last() else { return misplaced(node) };
                // "• Khans — …": it functions while that is the choice (614.12c).
                let keyword = match node.child(Kind::ChoiceName) {
                    Some(choice) => term(choice)?,
                    None => super::keyword::head_keyword(node)?,
                };
                // What is done on a visit is an effect; the keyword says when (702.159a).
                if node.has(Kind::Visit) {
                    self.context = FaceContext::Spell;
                }
                Ability::Governed { keyword, ability: Box::new(self.ability(inner)?) }
            }
            Kind::LevelBand => self.level_band(node)?,
            Kind::LevelPt => Ability::LevelPt(super::quantity::pt(first(node)?)?),
            Kind::ClassLevel => self.class_level(node)?,
            Kind::Chapter => self.chapter(node)?,
            Kind::ToSolve => Ability::Triggered(Box::new(self.case_to_solve(node)?)),
            Kind::Sticker => {
                let tickets = node.children_of(Kind::Ticket).count() as u32;
                let Some(inner) = node.children().last() else { return misplaced(node) };
                Ability::Sticker { tickets, ability: Box::new(self.ability(inner)?) }
            }
            Kind::StationLine => self.station_line(node)?,
            _ => return misplaced(node),
        })
    }

    pub(super) fn trigger_word(&self, node: Node<'_>) -> TriggerWord {
        let word = node.child(Kind::TriggerWord).unwrap_or(node);
        if word.has(Kind::When) {
            TriggerWord::When
        } else if word.has(Kind::Whenever) {
            TriggerWord::Whenever
        } else {
            TriggerWord::At
        }
    }

    fn triggered(&mut self, node: Node<'_>) -> Lowered<Triggered> {
        let word = Style(self.trigger_word(node));
        let event = self.event(need(node, Kind::Event)?)?;
        let event = match node.child(Kind::ByPermission) {
            None => event,
            Some(_) if self.said.scope.permits => {
                Event::While { event: Box::new(event), condition: Box::new(Condition::ByPermission) }
            }
            Some(so) => return fault(so, Reason::NothingDone),
        };
        self.said.own_trigger = self.context == FaceContext::Spell;
        let intervening_if = match node.child(Kind::InterveningIf) {
            Some(clause) => Some(self.condition_of_clause(need(clause, Kind::Condition)?)?),
            None => None,
        };
        self.opened();
        let effect = self.effect_or_modal(node)?;
        super::twice::waits_again(node, &event, &effect)?;
        self.each_event_has(node, &event, intervening_if.as_ref(), &effect)?;
        let limit = match node.child(Kind::Limit) {
            Some(limit) => Some(self.limit(first(limit)?)?),
            None => None,
        };
        Ok(Triggered { word, event, intervening_if, effect, limit })
    }

    /// "To solve — [condition]": "At the beginning of your end step, if [condition] and this Case is not solved, this Case
    /// becomes solved" (719.3a).
    fn case_to_solve(&mut self, node: Node<'_>) -> Lowered<Triggered> {
        let (solve, solved) = (symbol::verb::SOLVE, symbol::keyword::SOLVED);
        let this = || super::objects::reference(Antecedent::This, Mention::Name);
        let tests = vec![ObjectTest::Not(Box::new(ObjectTest::Designated(solved)))];
        let unsolved = Condition::Is { what: this(), tests, past: Style(false) };
        let condition = self.condition(need(node, Kind::Condition)?)?;
        let action = Action::KeywordTo { action: solve, what: this(), count: None };
        Ok(Triggered {
            word: Style(TriggerWord::At),
            event: Event::StepBegins { step: Step::End, whose: StepOwner::Of(Players::You) },
            intervening_if: Some(Condition::All(vec![condition, unsolved])),
            effect: super::effect::one_step(InstructionKind::Do { who: Players::You, stated: Style(false), action }),
            limit: None,
        })
    }

    fn limit(&self, node: Node<'_>) -> Lowered<Limit> {
        Ok(match node.kind() {
            Kind::OnceEachTurn => Limit::TriggersOncePerTurn,
            Kind::TwiceEachTurn => Limit::TriggersTwicePerTurn,
            Kind::DoOnceEachTurn => Limit::DoOncePerTurn,
            Kind::TriggersOnce => Limit::TriggersOnce,
            _ => return misplaced(node),
        })
    }

    pub(super) fn effect_or_modal(&mut self, node: Node<'_>) -> Lowered<Effect> {
        self.said.resolving = true;
        match node.child(Kind::Modal) {
            Some(modal) => Ok(super::effect::one_step(InstructionKind::Modal(self.modal(modal)?))),
            None => self.effect(need(node, Kind::Effect)?),
        }
    }

    /// Static abilities of one paragraph, or instructions of a spell that last or have targets.
    fn static_line(&mut self, node: Node<'_>) -> Lowered<Ability> {
        let mut parts = Vec::new();
        let mut names = Vec::new();
        let targets = self.said.targets;
        for child in node.children() {
            // Where it is an instruction, others can speak of it by its name.
            let id = self.name_step(child);
            if child.has(Kind::YouWith) {
                let second = self.name_step(child);
                self.within(|scope| scope.step = second, |lower| lower.of_you_and_objects(child, &mut parts))?;
                names.extend([id, second]);
                continue;
            }
            self.within(|scope| scope.step = id, |lower| lower.static_part(child, &mut parts))?;
            names.resize(parts.len(), id);
        }
        if self.has_instruction(&parts) {
            let steps = parts.into_iter().zip(names).map(|(part, id)| instruction(node, id, part));
            let steps = steps.collect::<Lowered<Vec<_>>>()?;
            return self.instructions(node, Effect { steps });
        }
        for part in &mut parts {
            if let Static::Continuous(effect) = part {
                in_your_step(effect);
            }
        }
        // « ~ est indestructible » is the keyword, and what a keyword's rule says of its object.
        if let [Static::Continuous(effect)] = parts.as_slice()
            && let Some(keywords) = own_keywords(effect)
        {
            return Ok(Ability::Keywords(keywords));
        }
        if parts.iter().any(spends_on_itself_this_way) {
            return fault(node, Reason::NothingBefore);
        }
        let ability = only_static(parts);
        // What replaces an event has no targets: nothing is put on the stack that they are chosen for (115.1, 614.1).
        let replaces = matches!(ability, Ability::Replacement(_));
        if replaces && self.said.targets != targets && names_target(&ability) { misplaced(node) } else { Ok(ability) }
    }

    /// "You and creatures you control have hexproof."
    fn of_you_and_objects(&mut self, node: Node<'_>, parts: &mut Vec<Static>) -> Lowered<()> {
        self.you_too = true;
        let effect = self.static_sentence(node);
        self.you_too = false;
        let Static::Continuous(mut effect) = effect? else { return misplaced(node) };
        parts.push(Static::Continuous(Box::new(Lower::of_you_too(node, &effect)?)));
        effect.link = Style(Link::And);
        effect.with_you = Style(true);
        parts.push(Static::Continuous(effect));
        Ok(())
    }

    /// One sentence of a static line, which goes on with those before it.
    fn static_part(&mut self, node: Node<'_>, parts: &mut Vec<Static>) -> Lowered<()> {
        match node.kind() {
            Kind::SameIsTrue => self.same_is_true(node, parts.last_mut())?,
            Kind::FlashPrice => flash_price(node, parts.last_mut())?,
            Kind::DoesntRemove => self.doesnt_remove(node, parts.last_mut())?,
            Kind::ReductionBound => self.reduction_bound(node, parts.last_mut())?,
            Kind::OtherwiseStatic => {
                let otherwise = self.otherwise_static(node, parts.last())?;
                parts.push(otherwise);
            }
            Kind::InsteadStatic => {
                let instead = self.instead_static(node, parts.last_mut())?;
                parts.push(instead);
            }
            Kind::PermittedSo => {
                parts.push(self.static_sentence(need(node, Kind::Continuous)?)?);
                self.within(|scope| scope.permits = true, |lower| lower.linked_triggers(node, parts))?;
            }
            Kind::RevealDrawn => {
                let ordinal = super::event::ordinal(need(node, Kind::Ordinal)?)?;
                let (your_turns, may) = (node.has(Kind::EachOwnTurn), node.has(Kind::YouMay));
                parts.push(Static::RevealDrawn { ordinal, your_turns, may });
                self.linked_triggers(node, parts)?;
            }
            Kind::EntersModified => {
                // "As this creature enters, …. It enters with …": what enters.
                if super::replacement::as_enters(parts).is_some() {
                    self.said.mention(Antecedent::This);
                }
                let part = self.static_sentence(node)?;
                if node.has(Kind::InsteadWord) && !super::replacement::enters_unless_escaped(parts) {
                    return misplaced(node);
                }
                super::replacement::enters_as_chosen(parts, part, self.said.scope.step);
            }
            _ => parts.push(self.static_sentence(node)?),
        }
        Ok(())
    }

    /// The triggered abilities that are linked to the sentence before them (603.11).
    fn linked_triggers(&mut self, node: Node<'_>, parts: &mut Vec<Static>) -> Lowered<()> {
        for linked in node.children_of(Kind::Triggered) {
            parts.push(Static::Linked(Box::new(Ability::Triggered(Box::new(self.triggered(linked)?)))));
        }
        Ok(())
    }

    /// "It gets +3/+1 instead as long as …": while that is not so, what the sentence before says of the same thing is.
    fn instead_static(&mut self, node: Node<'_>, before: Option<&mut Static>) -> Lowered<Static> {
        let instead = self.continuous(need(node, Kind::Continuous)?)?;
        let condition = self.static_condition(need(node, Kind::AsLongAs)?)?;
        let Some(Static::Continuous(replaced)) = before else { return misplaced(node) };
        let plain = |effect: &Continuous| effect.condition.is_none() && effect.duration.is_none();
        let same = match (&replaced.on, &instead.on) {
            (Scope::Objects(one), Scope::Objects(again)) => {
                let of = |what: &Objects| what.reference().map(|known| known.to);
                of(again).is_some() && of(one) == of(again)
            }
            (_, _) => false,
        };
        let alike = matches!(
            (replaced.changes.as_slice(), instead.changes.as_slice()),
            ([Change::Modify { .. }], [Change::Modify { .. }])
        );
        if !(same && alike && plain(replaced) && plain(&instead)) {
            return misplaced(node);
        }
        replaced.condition = Some(Condition::Not(Box::new(condition.clone())));
        replaced.condition_word = Style(ConditionWord::Replaced);
        let word = Style(ConditionWord::Instead);
        Ok(Static::Continuous(Box::new(Continuous { condition: Some(condition), condition_word: word, ..instead })))
    }

    /// "Otherwise, it gets -2/-2.": while the condition of the static ability before does not hold.
    fn otherwise_static(&mut self, node: Node<'_>, before: Option<&Static>) -> Lowered<Static> {
        let condition = if let Some(Static::Continuous(effect)) = before { effect.condition.as_ref() } else { None };
        let Some(condition) = condition else { return super::fault(node, super::Reason::NoAlternative) };
        let condition = if let Condition::Not(condition) = condition {
            (**condition).clone()
        } else {
            Condition::Not(Box::new(condition.clone()))
        };
        let otherwise = self.continuous(need(node, Kind::Continuous)?)?;
        if otherwise.condition.is_some() {
            return misplaced(node);
        }
        let (first, word) = (Style(true), Style(ConditionWord::Otherwise));
        Ok(Static::Continuous(Box::new(Continuous {
            condition: Some(condition),
            condition_first: first,
            condition_word: word,
            ..otherwise
        })))
    }

    fn static_sentence(&mut self, node: Node<'_>) -> Lowered<Static> {
        if let Some(replacement) = self.replacement(node)? {
            return Ok(Static::Linked(Box::new(Ability::Replacement(Box::new(replacement)))));
        }
        Ok(match node.kind() {
            Kind::Continuous => Static::Continuous(Box::new(self.continuous(node)?)),
            Kind::UnspentBecomes => {
                let mana = KeptMana::Becomes(node.child(Kind::Colour).map(super::noun::colour).transpose()?);
                let keeps = Continuous::new(Scope::Players(Players::You), vec![Change::KeepsMana { mana }]);
                Static::Continuous(Box::new(keeps))
            }
            Kind::AdditionalCost => self.additional_cost(node)?,
            Kind::DeckRule => Static::DeckRule(match first(node)?.kind() {
                Kind::CanBeCommander => DeckRule::CanBeCommander,
                Kind::AnyNumberInDeck => DeckRule::AnyNumber,
                Kind::SoManyInDeck => DeckRule::UpTo(super::quantity::leaf_number(need(first(node)?, Kind::Number)?)?),
                Kind::DraftFaceUp => DeckRule::DraftFaceUp,
                _ => return misplaced(node),
            }),
            Kind::CastOnly => {
                let limits =
                    node.children().filter(|child| !matches!(child.kind(), Kind::ThisObject | Kind::ThisOrThat));
                Static::CastOnly { limits: limits.map(|limit| self.only_when(limit)).collect::<Lowered<_>>()? }
            }
            Kind::MayAsAttacks => {
                let this = match node.child(Kind::ThisOrThat) {
                    Some(this) => this,
                    None => need(node, Kind::ThisObject)?,
                };
                let what = self.object(this)?;
                let when_done = node.child(Kind::Effect).map(|effect| self.effect(effect)).transpose()?;
                Static::MayAsAttacks { action: symbol::verb::EXERT, what, when_done }
            }
            Kind::BeginGame => Static::BeginGame,
            Kind::OpeningHand => {
                let this = match node.child(Kind::ThisOrThat) {
                    Some(this) => this,
                    None => need(node, Kind::ThisObject)?,
                };
                if !self.object(this)?.is_this() {
                    return misplaced(this);
                }
                let at = if node.has(Kind::FirstUpkeep) { OpeningTime::Upkeep } else { OpeningTime::OwnMainPhase };
                let before = std::mem::replace(&mut self.said.resolving, true);
                let effect = self.clause_effect(node)?;
                self.said.resolving = before;
                Static::OpeningHand { at, effect }
            }
            Kind::PreventIf => Static::Linked(Box::new(Ability::Prevention(Box::new(self.prevent_if(node)?)))),
            Kind::Prevention | Kind::HeldPrevention => {
                let when = node.child(Kind::AsLongAs).map(|held| self.static_condition(held)).transpose()?;
                let prevents = node.child(Kind::Prevention).unwrap_or(node);
                let prevention = match prevents.child(Kind::NextTime) {
                    // What comes once isn't prevented for as long as anything holds.
                    Some(next) if when.is_some() => return misplaced(next),
                    Some(next) => self.next_time(next)?,
                    None => self.prevention(need(prevents, Kind::PreventDamage)?)?,
                };
                Static::Linked(Box::new(Ability::Prevention(Box::new(Prevention { when, ..prevention }))))
            }
            Kind::IfStatic => self.if_static(node)?,
            _ => return misplaced(node),
        })
    }

    /// "This effect doesn't remove Auras.": said of the protection before.
    fn doesnt_remove(&mut self, node: Node<'_>, before: Option<&mut Static>) -> Lowered<()> {
        let what = self.unnamed(need(node, Kind::Objects)?)?;
        match before {
            Some(Static::Continuous(effect))
                if effect.changes.iter().any(|change| matches!(change, Change::Gain(_))) =>
            {
                effect.changes.push(Change::DoesntRemove(what));
                Ok(())
            }
            _ => misplaced(node),
        }
    }

    /// "The same is true for …": more objects of the effect before.
    fn same_is_true(&mut self, node: Node<'_>, before: Option<&mut Static>) -> Lowered<()> {
        let more = self.objects(need(node, Kind::Objects)?)?;
        let Some(Static::Continuous(effect)) = before else { return misplaced(node) };
        let Scope::Objects(on) = &mut effect.on else { return misplaced(node) };
        let mut members = vec![on.clone()];
        if let Objects::Union(more, _) = more {
            members.extend(more.0);
        } else {
            members.push(more);
        }
        *on = Objects::Union(members.into(), Join::SameIsTrue);
        Ok(())
    }

    fn additional_cost(&mut self, node: Node<'_>) -> Lowered<Static> {
        let mut costs = Vec::new();
        for cost in node.children_of(Kind::Cost) {
            costs.push(self.cost(cost)?);
        }
        // "sacrifice an artifact and discard a card, or pay 3 life": which of them go together, a list doesn't say.
        let mut all = node.children_of(Kind::Cost);
        if let [first, last] = costs.as_slice()
            && (last.len() > 1 || first.len() > 1 && all.any(super::cost::joined_by_and))
        {
            return fault(node, Reason::Ambiguous { one: None, other: None });
        }
        let mut costs = costs.into_iter();
        let Some(mut cost) = costs.next() else { return misplaced(node) };
        let mut or = costs.next();
        // "sacrifice a creature, discard a card, or pay 4 life": one of them all.
        if let Some(last) = or.take_if(|_| cost.len() > 1) {
            cost.extend(last);
            cost = vec![Cost::AnyOf(cost)];
        }
        Ok(Static::AdditionalCost { cost, optional: node.has(Kind::YouMay), or })
    }

    /// "If an opponent controls a Forest, you may cast this spell without paying its mana cost."
    fn if_static(&mut self, node: Node<'_>) -> Lowered<Static> {
        let condition = self.condition(need(node, Kind::Condition)?)?;
        let mut effect = Continuous {
            condition_first: Style(true),
            condition_word: Style(ConditionWord::If),
            ..Continuous::new(Scope::Players(Players::You), Vec::new())
        };
        for child in node.children() {
            match child.kind() {
                Kind::Condition | Kind::You => {}
                Kind::Player => effect.on = Scope::Players(self.player(child)?),
                Kind::Objects => effect.on = Scope::Objects(self.objects(child)?),
                _ => match self.rule_change(child, &mut effect)? {
                    Some(scope) => effect.on = scope,
                    None => {
                        self.changes(child, &mut effect)?;
                        super::cost_change::said_by_subject(child, Some(&effect.on), &mut effect.changes)?;
                    }
                },
            }
        }
        if effect.condition.replace(condition).is_some() {
            return misplaced(node);
        }
        Ok(Static::Continuous(Box::new(effect)))
    }
}

/// Whether the words before a dash are a keyword with what belongs to it: "Splice onto Arcane", « Suspension 3 ». What
/// stands behind is then its cost, and no ability that has a name.
fn is_keyword(words: Node<'_>) -> bool {
    let keyword = |token: &Token| {
        let parts =
            [PartOfSpeech::Keyword, PartOfSpeech::KeywordCost, PartOfSpeech::KeywordNumber, PartOfSpeech::KeywordOther];
        parts.iter().any(|part| token.row(*part).is_some())
    };
    let belongs = |token: &Token| {
        let quality = [PartOfSpeech::SpellType, PartOfSpeech::Supertype, PartOfSpeech::CardType];
        token.number().is_some() || token.is(Shape::Dash) || quality.iter().any(|part| token.row(*part).is_some())
    };
    match words.tokens() {
        [first, rest @ ..] => keyword(first) && rest.iter().all(belongs),
        [] => false,
    }
}

/// Of what keeps the speaking object from untapping, the step of its controller is yours (109.5).
fn in_your_step(effect: &mut Continuous) {
    if !effect.on.is_this() {
        return;
    }
    for change in &mut effect.changes {
        if let Change::Restrict(Restriction::DoesntUntap { step: UntapStep::Every(whose) }) = change
            && matches!(whose, Players::ControllerOf(what, _) if what.is_this())
        {
            *whose = Players::You;
        }
    }
}

/// The keywords of an effect that gives the speaking object nothing else, without a condition.
fn own_keywords(effect: &Continuous) -> Option<Vec<Keyword>> {
    if !effect.on.is_this() || effect.condition.is_some() || effect.duration.is_some() {
        return None;
    }
    match effect.changes.as_slice() {
        [Change::Gain(keywords)] => Some(keywords.clone()),
        [Change::Restrict(restriction)] => {
            Some(vec![Keyword { name: meant_by(restriction)?, parameter: Parameter::None }])
        }
        _ => None,
    }
}

/// The keyword whose rule says this of its object, in so many words: shroud and hexproof; menace (702.111b); reach (702.17b), which
/// older cards call blocking "as though it had flying".
fn meant_by(restriction: &Restriction) -> Option<Term> {
    if let Restriction::CantBeTargeted { by } = restriction {
        return shield_from(by);
    }
    let menace = matches!(restriction, Restriction::BlockedOnlyByAtLeast(2)).then_some(symbol::keyword::MENACE);
    menace.or(matches!(restriction, Restriction::BlockAsThoughFlying).then_some(symbol::keyword::REACH))
}

/// The keyword that says what can't target the object with it, in so many words: shroud (702.18a) and hexproof (702.11b).
fn shield_from(by: &Objects) -> Option<Term> {
    let Objects::Some { count: Count::All(_), filter } = by else { return None };
    let only = |noun: &Noun, class: ObjectClass| {
        noun.class == Some(class) && noun.adjectives.is_empty() && noun.subtypes.is_empty() && noun.types.is_empty()
    };
    let [spells, abilities] = filter.nouns.as_slice() else { return None };
    if !only(spells, ObjectClass::Spell) || !only(abilities, ObjectClass::Ability) || filter.other.is_some() {
        return None;
    }
    match filter.tests.as_slice() {
        [] => Some(symbol::keyword::SHROUD),
        [ObjectTest::ControlledBy(Players::Some { count: Count::All(_), filter: PlayerFilter::Opponent(_) })] => {
            Some(symbol::keyword::HEXPROOF)
        }
        _ => None,
    }
}

/// « ni » joins what is denied: « ne peut ni attaquer ni bloquer », « sans vol ni portée ».
fn nor_behind_denial(root: Node<'_>) -> Lowered<()> {
    let lexed = root.lexed();
    let said = |at: usize| lexed.text_of(lexed.tokens[at].span);
    if lexed.language != crate::lex::Language::French || !root.range().any(|at| said(at).eq_ignore_ascii_case("ni")) {
        return Ok(());
    }
    let word = |at: usize| said(at).to_lowercase();
    let denied = |before: usize| {
        let sentence = (root.range().start..before).rev().take_while(|at| !lexed.tokens[*at].is(Shape::Period));
        sentence
            .into_iter()
            .any(|at| matches!(word(at).as_str(), "ne" | "n'" | "n’" | "sans" | "aucun" | "aucune" | "non-"))
    };
    let nor = |node: &Node<'_>| node.is(Kind::Or) && node.text().eq_ignore_ascii_case("ni");
    match root.descendants().find(|node| nor(node) && !denied(node.range().start)) {
        Some(node) => misplaced(node),
        None => Ok(()),
    }
}

/// "If you cast it any time a sorcery couldn't have been cast, …": what the permission before costs.
fn flash_price(node: Node<'_>, before: Option<&mut Static>) -> Lowered<()> {
    let Some(Static::Continuous(effect)) = before else { return misplaced(node) };
    match effect.changes.as_mut_slice() {
        [Change::Permit(Permission::CastAsThoughFlash { sacrificed, .. })] => {
            *sacrificed = true;
            Ok(())
        }
        _ => misplaced(node),
    }
}

/// "If you cast a spell this way, you may spend mana as though it were mana of any color to cast it": "it" is that spell, for
/// which a static ability has no name.
fn spends_on_itself_this_way(part: &Static) -> bool {
    let Static::Continuous(effect) = part else { return false };
    let spends = |change: &Change| matches!(change, Change::Permit(Permission::SpendAs { on: Some(on), any_type: _ }) if on.is_this());
    matches!(&effect.condition, Some(Condition::DoneThisWay { event, .. }) if matches!(&**event, Event::Casts { .. }))
        && effect.changes.iter().any(spends)
}
