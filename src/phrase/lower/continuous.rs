//! Continuous effects and durations.

use super::noun::{card_type, colour, compound_type, subtype, supertype};
use super::quantity::{leaf_number, pt, pt_change};
use super::{CardTypes, FaceContext, Lower, Lowered, Reason, fault, first, misplaced, need};
use crate::ir::*;
use crate::lex::lexicon::PartOfSpeech;
use crate::parse::{Kind, Node};

impl Lower {
    pub(super) fn continuous(&mut self, node: Node<'_>) -> Lowered<Continuous> {
        let effect = self.continuous_on(node, None)?;
        match self.unplaced_x.take() {
            Some(_) => misplaced(node),
            None => Ok(effect),
        }
    }

    /// An instruction that begins a continuous effect, with what X is where no change has a place for it.
    pub(super) fn begun(&mut self, node: Node<'_>) -> Lowered<(Continuous, Option<Quantity>)> {
        let effect = self.continuous_on(node, None)?;
        Ok((effect, self.unplaced_x.take()))
    }

    /// A continuous effect whose subject may have been named before.
    pub(super) fn continuous_on(&mut self, node: Node<'_>, named: Option<Scope>) -> Lowered<Continuous> {
        let mut on = named;
        let mut effect = Continuous::new(Scope::Game, Vec::new());
        let first_condition =
            node.children().take_while(|child| !is_subject(*child)).find(|child| child.is(Kind::AsLongAs));
        let has_name = on.is_some();
        let mut together = None;
        // "Target creature can't block this creature this turn. It gets …": the subject goes on.
        let mut subject = None;
        let demand = super::demands::of_changes(node);
        let of_players = node.children().any(|child| lang::restriction_is_of_players!(child.kind()));
        for child in self.subject_first(node, has_name) {
            match child.kind() {
                Kind::Objects if of_players => on = Some(Scope::Players(self.player_as_pronoun(child)?)),
                Kind::Objects => {
                    let objects = self.demanding(demand, |lower| lower.affected(child))?;
                    subject = self.said.object.filter(|_| matches!(objects, Objects::Target { .. }));
                    together = self.said.each_in_turn(&objects);
                    on = Some(Scope::Objects(objects));
                }
                Kind::Player => on = Some(Scope::Players(self.player(child)?)),
                Kind::Defined => on = Some(self.defined(child, &mut effect.changes)?),
                Kind::Duration if effect.duration.is_some() => return fault(child, Reason::Twice),
                Kind::Duration => {
                    effect.duration_first = Style(!node.children().take_while(|part| part != &child).any(is_subject));
                    effect.duration = Some(self.duration(child)?);
                }
                Kind::WhereX => {
                    let subject = match &on {
                        Some(Scope::Objects(Objects::Ref(known))) => Some(known.to),
                        Some(Scope::Objects(Objects::Target { .. })) => self.said.object,
                        _ => None,
                    };
                    let (quantity, y) = self.beside(subject.filter(|to| *to != Antecedent::This), |lower| {
                        lower.of_each(on.as_ref(), |lower| lower.apart(|lower| lower.where_x_and_y(child)))
                    })?;
                    // "becomes an X/X creature, where X is …": of the instruction.
                    self.unplaced_x = define_x(&mut effect.changes, quantity);
                    if let Some(y) = y
                        && define_x(&mut effect.changes, y).is_some()
                    {
                        return misplaced(child);
                    }
                }
                Kind::OnceLead => {}
                Kind::YouWith if self.you_too => {}
                Kind::YouWith => return misplaced(child),
                Kind::FloatingEach => effect.each = Style(true),
                Kind::ForEach => {
                    let per = self.of_each(on.as_ref(), |lower| lower.apart(|lower| lower.for_each(node)))?;
                    scale_modification(&mut effect.changes, per, child)?;
                }
                Kind::AsLongAs => {
                    effect.condition_first =
                        Style(effect.condition_first.0 || !has_name && first_condition == Some(child));
                    let during = child.has(Kind::TurnWhose);
                    let both = effect.condition_word.0 == ConditionWord::During && !during;
                    effect.condition_word = Style(match (both, during) {
                        (true, _) => ConditionWord::DuringAsLongAs,
                        (false, true) => ConditionWord::During,
                        (false, false) => ConditionWord::AsLongAs,
                    });
                    // « elle ne se dégage pas tant que vous contrôlez cette créature »: the card, as the other is « la ».
                    let known = match &on {
                        Some(Scope::Objects(Objects::Ref(known))) => Some(known.to),
                        _ => None,
                    };
                    let controls = super::own::is_controlled_by_you(child);
                    // « une créature ciblée ne peut pas attaquer tant que vous contrôlez cette créature »
                    let behind_target = controls && matches!(&on, Some(Scope::Objects(Objects::Target { .. })));
                    let remains = behind_target || child.descendants().any(|part| part.is(Kind::Remains));
                    let by_itself = remains && !self.calls_itself_otherwise();
                    let target = self.said.object.filter(|to| by_itself && matches!(to, Antecedent::Target(_)));
                    let known = known.filter(|to| controls && *to != Antecedent::This);
                    let others = known.into_iter().chain(target);
                    let condition = self.where_this_is_none_of(others, |lower| lower.static_condition(child))?;
                    effect.condition = Some(match effect.condition.take() {
                        Some(first) if first == condition => return fault(child, Reason::Twice),
                        Some(first) => Condition::All(vec![first, condition]),
                        None => condition,
                    });
                }
                Kind::UnlessPart if self.held_unless(&effect) => {
                    // What is denied twice has a shorter wording, which says more.
                    let condition = self.static_condition(child)?;
                    if matches!(condition, Condition::Not(_)) {
                        return misplaced(child);
                    }
                    effect.condition = Some(Condition::Not(Box::new(condition)));
                    effect.condition_word = Style(ConditionWord::Unless);
                }
                Kind::UnlessPart => {
                    let condition = self.static_condition(child)?;
                    super::restriction::lift(child, &mut effect.changes, condition)?;
                }
                Kind::OnlyIfPart => {
                    let denied = node.tokens().iter().any(|token| node.lexed().text_of(token.span) == "pas");
                    let condition = self.static_condition(child)?;
                    if denied && !child.tokens().iter().any(|token| node.lexed().text_of(token.span) == "pas") {
                        return misplaced(child);
                    }
                    super::restriction::lift(child, &mut effect.changes, condition)?;
                }
                Kind::AttackTax => self.taxed(child, &mut effect.changes)?,
                // "It's an artifact": the subject is in the verb.
                Kind::IsA if on.is_none() => {
                    on = Some(Scope::Objects(self.it(child)?));
                    self.changes(child, &mut effect)?;
                }
                _ => match self.rule_change(child, &mut effect)? {
                    Some(scope) => on = Some(scope),
                    None => {
                        self.changes_of_each(child, on.as_ref(), &mut effect)?;
                        super::cost_change::said_by_subject(child, on.as_ref(), &mut effect.changes)?;
                        if let Some(Scope::Players(who)) = &on {
                            super::agreement::of_players(child, who)?;
                        }
                    }
                },
            }
        }
        self.said.all_together(together);
        if effect.changes.windows(2).any(|pair| sizes_apart(pair) == Some(None)) {
            return misplaced(node);
        }
        if matches!(&on, Some(Scope::Players(_))) && effect.changes.iter().any(is_of_objects_alone) {
            return misplaced(node);
        }
        // "This creature becomes a copy of target creature until end of turn. Untap it.": what has become one.
        let itself = matches!(&on, Some(Scope::Objects(what)) if what.is_this());
        let copies = itself && effect.changes.iter().any(copies_target);
        self.said.copied = self.said.targets.checked_sub(1).filter(|_| copies).map(Antecedent::Target);
        let subject = subject.or(copies.then_some(Antecedent::This));
        self.said.object = subject.or(self.said.object);
        if let Some(lead) = node.child(Kind::OnceLead) {
            limit_use(lead, &mut effect.changes)?;
        }
        keeps_ability_of_copy(&mut effect.changes);
        // What no copy effect excepts (707.9) is said of nothing.
        if effect.changes.iter().any(|change| matches!(change, Change::HasThisAbility | Change::Called(_))) {
            return misplaced(node);
        }
        for change in &mut effect.changes {
            if let Change::Modify { per: Some(per), .. } = change {
                among_all(per, on.as_ref());
            }
        }
        if let Some(Scope::Objects(what)) = &on {
            if self.said.resolving || self.context == FaceContext::Spell {
                self.said.changes(what);
            }
            for change in &effect.changes {
                if let Change::Become(becoming) = change {
                    let Becoming { subtypes, types, .. } = becoming.clone();
                    let noun = Noun { adjectives: Vec::new(), subtypes, types, class: None };
                    self.said.becomes(what, &[noun]);
                }
            }
        }
        // "Creature cards you control": cards elsewhere are controlled by nobody (108.4, 109.2).
        if let Some(Scope::Objects(Objects::Some { filter, .. })) = &on
            && filter.nouns.iter().all(|noun| noun.class == Some(ObjectClass::Card))
            && !filter.tests.is_empty()
            && filter.tests.iter().all(|test| matches!(test, ObjectTest::ControlledBy(_)))
        {
            return super::fault(node, super::Reason::NoZone);
        }
        // "No creatures have flying": what none of them does is restricted; that nothing is given says nothing.
        if let Some(Scope::Objects(Objects::Some { count: Count::None, .. })) = &on
            && !effect.changes.iter().all(|change| matches!(change, Change::Restrict(_)))
        {
            return misplaced(node);
        }
        if is_indestructible_this_turn(&effect) {
            effect.duration = Some(Duration::EndOfTurn);
            effect.verbs = Style(Verbs::Beginning);
        }
        match on {
            Some(on) => Ok(Continuous { on, ..effect }),
            None => misplaced(node),
        }
    }

    /// "You and creatures you control have hexproof": the effect on you, which is the same as that on the objects.
    pub(super) fn of_you_too(node: Node<'_>, effect: &Continuous) -> Lowered<Continuous> {
        match (&effect.on, effect.changes.as_slice()) {
            // What is chosen is chosen once, for you and for them.
            (Scope::Objects(_), [Change::Gain(keywords)]) if !keywords.iter().any(is_chosen_as_it_resolves) => {
                Ok(Continuous { on: Scope::Players(Players::You), ..effect.clone() })
            }
            _ => misplaced(node),
        }
    }

    /// What a change is said of, or counters are put on.
    pub(super) fn affected(&mut self, node: Node<'_>) -> Lowered<Objects> {
        let alone = node.first_child().is_some_and(|child| child.is(Kind::ThisOrThat));
        self.within(|scope| scope.affecting = alone, |lower| lower.of_permanent(|lower| lower.objects(node)))
    }

    /// Reads what only a permanent does or has done to it.
    pub(super) fn of_permanent<T>(&mut self, read: impl FnOnce(&mut Lower) -> Lowered<T>) -> Lowered<T> {
        self.within(|scope| scope.of_permanent = true, read)
    }

    /// The parts of a sentence. A condition before it speaks of what the sentence is about: "as long as it's tapped, this
    /// creature has …", unless that is a pronoun itself: "as long as this creature is tapped, it has …".
    fn subject_first<'t>(&self, node: Node<'t>, named: bool) -> Vec<Node<'t>> {
        let mut parts: Vec<Node<'t>> = node.children().collect();
        let subject = parts.iter().position(|part| part.is(Kind::Objects));
        let before = subject.is_some_and(|at| parts[..at].iter().any(|part| part.is(Kind::AsLongAs)));
        if let Some(at) = subject
            && before
            && !named
            && self.said.object.is_none()
            && !parts[at].first_child().is_some_and(|child| child.is(Kind::Pronoun))
            && !speaks_of_card(parts[at])
            && !parts[..at].iter().any(|part| names_itself(*part))
            // "As long as you control another snow permanent, enchanted creature …": other than what says so.
            && !parts[..at].iter().any(|part| part.descendants().any(|part| part.is(Kind::Other)))
        {
            let subject = parts.remove(at);
            parts.insert(0, subject);
        }
        parts
    }

    /// "has hexproof unless it's attacking": of a static ability the condition is what it holds without, where a restriction or
    /// a cost has one of its own.
    fn held_unless(&self, effect: &Continuous) -> bool {
        let holds = |change: &Change| {
            matches!(change, Change::Gain(_) | Change::GainAbilities(_) | Change::Modify { .. } | Change::LoseTypes(_))
        };
        let is_static = !self.said.resolving && self.context != FaceContext::Spell && effect.duration.is_none();
        is_static && effect.condition.is_none() && effect.changes.iter().all(holds)
    }

    pub(super) fn static_condition(&mut self, node: Node<'_>) -> Lowered<Condition> {
        if let Some(turn) = node.child(Kind::TurnWhose) {
            if turn.has(Kind::OtherTurns) {
                return Ok(Condition::Not(Box::new(Condition::TurnOf { who: Players::You })));
            }
            return Ok(Condition::TurnOf { who: self.possessive(need(turn, Kind::Possessive)?)? });
        }
        self.condition(need(node, Kind::Condition)?)
    }

    fn changes_of_each(&mut self, node: Node<'_>, on: Option<&Scope>, effect: &mut Continuous) -> Lowered<()> {
        let itself = matches!(on, Some(Scope::Objects(what)) if what.is_this());
        self.within(|scope| scope.giving = !itself, |lower| lower.of_each(on, |lower| lower.changes(node, effect)))
    }

    /// Reads what is said of all objects of a description: "its power" is that of each of them.
    fn of_each<T>(&mut self, on: Option<&Scope>, read: impl FnOnce(&mut Lower) -> Lowered<T>) -> Lowered<T> {
        let outer = self.said.object;
        let described = matches!(on, Some(Scope::Objects(Objects::Some { count: Count::All(_), .. })));
        if described && outer == Some(self.said.name_here()) {
            self.said.object = Some(Antecedent::Subject);
        }
        let result = read(self)?;
        if self.said.object == Some(Antecedent::Subject) {
            self.said.object = outer;
        }
        Ok(result)
    }

    /// The changes of one phrase, with a duration or a condition that stands inside it.
    pub(super) fn changes(&mut self, node: Node<'_>, effect: &mut Continuous) -> Lowered<()> {
        if let Some(verbs) = verbs(node) {
            effect.verbs = Style(verbs);
        }
        if node.has(Kind::Also) && effect.changes.is_empty() {
            effect.also = Style(true);
        }
        if node.is(Kind::Gains) {
            return self.gains(node, &mut effect.changes);
        }
        if let Some(sizes) = self.two_sizes(node)? {
            effect.changes.extend(sizes);
            return Ok(());
        }
        if node.is(Kind::LoseOtherTypes) {
            return loses_other_types(node, &mut effect.changes);
        }
        let change = self.change(node)?;
        // It loses what it had, and not what the same effect gives.
        let loses_others = matches!(change, Change::LoseAllAbilities { others: Style(true) });
        let at = if loses_others { 0 } else { effect.changes.len() };
        effect.changes.insert(at, change);
        effect.duration = timed(node).or(effect.duration.take());
        // "becomes a copy of that creature until end of turn, except …"
        if let Some(duration) = node.child(Kind::BecomeCopy).and_then(|copy| copy.child(Kind::Duration)) {
            effect.duration = Some(self.duration(duration)?);
        }
        if let Some(part) = node.child(Kind::IfPart) {
            effect.condition = Some(self.static_condition(part)?);
            effect.condition_word = Style(ConditionWord::If);
        }
        Ok(())
    }

    /// Keywords and quoted abilities after one verb.
    pub(super) fn gains(&mut self, node: Node<'_>, changes: &mut Vec<Change>) -> Lowered<()> {
        for child in node.children() {
            match child.kind() {
                Kind::HaveWord | Kind::Also => {}
                Kind::Unaffected => {
                    let name = symbol::keyword::HASTE;
                    changes.push(Change::Gain(vec![Keyword { name, parameter: Parameter::None }]));
                }
                Kind::KeywordList => changes.push(Change::Gain(self.keyword_list(child)?)),
                Kind::Quoted => {
                    let ability = self.quoted(child)?;
                    match changes.last_mut() {
                        Some(Change::GainAbilities(abilities)) => abilities.push(ability),
                        _ => changes.push(Change::GainAbilities(vec![ability])),
                    }
                }
                _ => return misplaced(child),
            }
        }
        Ok(())
    }

    pub(super) fn change(&mut self, node: Node<'_>) -> Lowered<Change> {
        Ok(match node.kind() {
            Kind::Modify => {
                let by = pt_change(need(node, Kind::PtChange)?)?;
                let per = self.for_each(node)?;
                let x = self.where_x(node)?;
                let additional = Style(node.has(Kind::AdditionalChange));
                Change::Modify { by, per, x, per_last: Style(false), additional }
            }
            Kind::BecomesWhat => self.becoming(node)?,
            Kind::GainChoice => {
                let keywords = node.children().filter(|child| !child.is(Kind::HaveWord));
                Change::GainChoice(keywords.map(|child| self.keyword_use(child)).collect::<Lowered<_>>()?)
            }
            Kind::OneOfChanges => self.one_of_changes(node)?,
            Kind::GainBase => Change::SetBase { to: pt(need(node, Kind::Pt)?)?, x: None },
            Kind::GainBaseEach => {
                let equal = need(node, Kind::EqualTo)?;
                let to = self.apart(|lower| lower.equal_to(equal))?;
                Change::SetBasePart { part: DefinedPart::Both, to }
            }
            Kind::OwnName => Change::Called(super::test::name(need(node, Kind::Name)?)?),
            Kind::GainBasePart => self.base_part(node)?,
            Kind::GainCopied => Change::GainAbilitiesOf(self.acted_on(node)?),
            Kind::LoseKeywords if node.has(Kind::AllTypes) => Change::LoseCreatureTypes,
            Kind::LoseKeywords => match node.child(Kind::KeywordList) {
                Some(list) => Change::Lose(self.keyword_list(list)?),
                None => Change::LoseAllAbilities { others: Style(node.has(Kind::OtherAbilities)) },
            },
            Kind::AssignsByToughness => {
                super::agreement::agree_with_verb(node)?;
                Change::AssignsByToughness
            }
            Kind::IsGoaded => Change::Goaded,
            Kind::FullText => Change::FullTextOf(self.acted_on(node)?),
            Kind::GainText => {
                let quoted = node.children_of(Kind::Quoted);
                Change::GainText(quoted.map(|child| self.quoted(child)).collect::<Lowered<_>>()?)
            }
            Kind::LoseThisAbility => Change::LoseThisAbility,
            Kind::KeepsAbility => Change::HasThisAbility,
            Kind::AssignsNone => Change::AssignsNoDamage,
            Kind::CrewsAs => {
                super::agreement::agree_with_verb(node)?;
                Change::CrewsAs {
                    more: leaf_number(need(node, Kind::Number)?)?,
                    crews: node.has(Kind::CrewsWord),
                    saddles: node.has(Kind::SaddlesWord),
                }
            }
            Kind::KeepsMana => {
                let mana = match node.child(Kind::UnspentMana) {
                    Some(unspent) => KeptMana::Unspent(unspent.child(Kind::Colour).map(colour).transpose()?),
                    None => KeptMana::This,
                };
                Change::KeepsMana { mana }
            }
            Kind::IsEveryType => Change::EveryCreatureType,
            Kind::IsAllColours => Change::AllColours,
            Kind::IsntLegendary => Change::NotLegendary,
            Kind::NotSnow => Change::NotSnow(Style(node.has(Kind::NoLonger))),
            Kind::IsChosenType => Change::AddChosenType { kept: Style(kept_types(node)) },
            // "that type": the one that the text has told to choose.
            Kind::BecomesChosenType if node.has(Kind::ThatQuality) && !self.said.chosen => {
                return super::fault(node, super::Reason::NothingBefore);
            }
            Kind::BecomesChosenType => Change::BecomeChosenType,
            Kind::IsNotType => Change::LoseTypes(vec![card_type(need(node, Kind::CardType)?)?]),
            Kind::IsA => self.is_a(node)?,
            Kind::CostChange => Change::Costs(self.cost_change(node)?),
            Kind::AdditionalLands => {
                let Quantity::Number(number) = self.one_or_number(node)? else { return misplaced(node) };
                Change::AdditionalLands(number)
            }
            Kind::NoHandSize => Change::MaximumHandSize(None),
            Kind::PlayersPlayRevealed => Change::PlayWithHandRevealed,
            Kind::PlayersTopRevealed => Change::PlayWithTopRevealed,
            Kind::LookAtTop
            | Kind::LookAtHidden
            | Kind::CastByKeyword
            | Kind::ActivateSo
            | Kind::CastWithFlash
            | Kind::CastFree
            | Kind::AlternativeCost
            | Kind::AlternativeFirst
            | Kind::SpendAnyColour
            | Kind::PlayFrom => Change::Permit(self.permission(node)?),
            _ => match self.restriction(node)? {
                Some(restriction) => Change::Restrict(restriction),
                None => return misplaced(node),
            },
        })
    }

    /// "+1/-1 or -1/+1": which of them, is chosen as the effect begins (608.2d).
    fn one_of_changes(&mut self, node: Node<'_>) -> Lowered<Change> {
        let mut changes = Vec::new();
        for child in node.children().filter(|child| !child.is(Kind::HaveWord)) {
            changes.push(match child.kind() {
                Kind::PtChange => Change::modify(pt_change(child)?),
                Kind::LostOne => Change::Lose(vec![self.keyword_use(first(child)?)?]),
                Kind::ProtectedToo => {
                    Change::Gain(vec![Keyword { name: symbol::keyword::PROTECTION, parameter: self.qualities(child)? }])
                }
                Kind::GainedBase => self.base_part(child)?,
                _ => Change::Gain(vec![self.keyword_use(child)?]),
            });
        }
        Ok(Change::OneOf(changes))
    }

    /// "is a 4/4 black Zombie in addition to its other colors and types".
    fn is_a(&mut self, node: Node<'_>) -> Lowered<Change> {
        let mut becoming = Becoming::NOTHING;
        for child in node.children() {
            match child.kind() {
                Kind::One | Kind::Its | Kind::TheirOwn => {}
                Kind::EqualSize => {
                    let equal = need(child, Kind::EqualTo)?;
                    becoming.size = Some(self.apart(|lower| lower.equal_to(equal))?);
                }
                Kind::StillA => {
                    becoming.keeps = Keeps::Still(card_type(need(child, Kind::CardType)?)?, Style(true));
                }
                Kind::CompoundType => becoming.types.extend(compound_type(child)?),
                Kind::Pt => becoming.pt = Some(pt(child)?),
                Kind::BasePt => {
                    becoming.pt = Some(pt(need(child, Kind::Pt)?)?);
                    becoming.pt_last = Style(true);
                }
                Kind::Supertype => becoming.supertypes.push(supertype(child)?),
                Kind::TokenColours => {
                    (becoming.colours, becoming.colourless) = super::token::token_colours(child)?;
                }
                Kind::CardType => becoming.types.push(card_type(child)?),
                Kind::KeywordList => becoming.keywords = self.keyword_list(child)?,
                Kind::BecomesNamed => becoming.named = Some(super::test::name(need(child, Kind::Name)?)?),
                Kind::Quoted => becoming.abilities.push(self.quoted(child)?),
                Kind::KeepsTypes => becoming.keeps = Keeps::OtherTypes(Style(kept_types(child))),
                Kind::EveryLandType => becoming.subtypes.extend(BASIC_LAND_TYPES),
                Kind::KeepsColours => becoming.keeps = Keeps::OtherColoursAndTypes,
                _ => becoming.subtypes.push(subtype(child)?),
            }
        }
        super::twice::in_becoming(node, &becoming)?;
        becoming.types.sort();
        keeps_such_types(node, &becoming)?;
        Ok(added_types(becoming))
    }

    /// "this creature's power is equal to …".
    fn defined(&mut self, node: Node<'_>, changes: &mut Vec<Change>) -> Lowered<Scope> {
        let mut on = None;
        let mut characteristics = None;
        for child in node.children() {
            match child.kind() {
                Kind::Power => characteristics = Some(DefinedPart::Power),
                Kind::Toughness => characteristics = Some(DefinedPart::Toughness),
                Kind::PowerAndToughness => characteristics = Some(DefinedPart::Both),
                Kind::Each | Kind::EqualTo | Kind::DefinedToo => {}
                _ => on = Some(self.possessor_object(child)?),
            }
        }
        let (Some(on), Some(characteristics)) = (on, characteristics) else { return misplaced(node) };
        // "Its power is equal to that creature's power": that creature is another.
        let own = on.reference().map(|reference| reference.to).filter(|to| *to != Antecedent::This);
        let to = self.beside(own, |lower| lower.equal_to(need(node, Kind::EqualTo)?))?;
        changes.push(Change::Define { characteristics, to });
        if let Some(second) = node.child(Kind::DefinedToo) {
            self.agrees_in_number(Some(second), &on)?;
            let second = match (second.child(Kind::ThatNumber), changes.last()) {
                (Some(that), Some(Change::Define { to, .. })) => {
                    let (of, more) = (Box::new(to.clone()), leaf_number(need(that, Kind::Number)?)?);
                    let more = Box::new(Quantity::Number(more));
                    let to = match that.has(Kind::MinusWord) {
                        true => Quantity::Minus(of, more),
                        false => Quantity::Plus(of, more),
                    };
                    let characteristics =
                        if second.has(Kind::Power) { DefinedPart::Power } else { DefinedPart::Toughness };
                    Change::Define { characteristics, to }
                }
                _ => self.defined_too(second)?,
            };
            changes.push(second);
        }
        Ok(Scope::Objects(on))
    }

    /// "… and its toughness is equal to …".
    fn defined_too(&mut self, node: Node<'_>) -> Lowered<Change> {
        let characteristics = if node.has(Kind::Power) { DefinedPart::Power } else { DefinedPart::Toughness };
        let to = match node.child(Kind::ToTotal) {
            Some(total) => self.quantity(first(total)?)?,
            None => self.equal_to(need(node, Kind::EqualTo)?)?,
        };
        Ok(Change::Define { characteristics, to })
    }

    /// Rules with a subject of their own; none for other phrases.
    pub(super) fn rule_change(&mut self, node: Node<'_>, effect: &mut Continuous) -> Lowered<Option<Scope>> {
        let (scope, change) = match node.kind() {
            Kind::NoHandLimit if node.has(Kind::You) => (Scope::Players(Players::You), Change::MaximumHandSize(None)),
            Kind::NoHandLimit => {
                let who = self.possessive(need(node, Kind::Possessive)?)?;
                (Scope::Players(who), Change::MaximumHandSize(None))
            }
            Kind::BaseBecomes => self.base_becomes(node, effect)?,
            Kind::Vigilant => {
                effect.verbs = Style(Verbs::State);
                let name = symbol::keyword::VIGILANCE;
                (Scope::Objects(self.acted_on(node)?), Change::Gain(vec![Keyword { name, parameter: Parameter::None }]))
            }
            Kind::DamageNotPrevented => (Scope::Game, Change::DamageCantBePrevented),
            Kind::NamedNotCast => {
                let mut named = with_chosen_name(ObjectClass::Spell);
                if let Objects::Some { filter, .. } = &mut named
                    && may_be_land_played(node)
                {
                    filter.nouns.push(Noun::of_type(CardType::Land));
                }
                (Scope::Objects(named), Change::Restrict(Restriction::CantBeCast))
            }
            Kind::UnblockedAssignment => {
                let Some(object) = node.children().find(|child| !is_pronoun(*child)) else { return misplaced(node) };
                (Scope::Objects(self.object(object)?), Change::MayAssignAsUnblocked)
            }
            Kind::TriggersAgain | Kind::NeverTriggers => (Scope::Game, self.triggering(node)?),
            Kind::NoLegendRule if node.children().next().is_none() => {
                let count = Count::All(Style(AllWord::Bare));
                let filter = ObjectFilter::of(vec![super::objects::bare_noun(ObjectClass::Permanent)], Vec::new());
                (Scope::Objects(Objects::Some { count, filter }), Change::NoLegendRule)
            }
            Kind::NoLegendRule => (Scope::Objects(self.acted_on(node)?), Change::NoLegendRule),
            Kind::ControlChange => {
                let who = if node.has(Kind::Player) { self.player_in(node)? } else { Players::You };
                (Scope::Objects(self.acted_on(node)?), Change::Control(who))
            }
            Kind::TopRevealed => {
                self.your(need(need(node, Kind::LibraryOf)?, Kind::Possessive)?)?;
                (Scope::Players(Players::You), Change::PlayWithTopRevealed)
            }
            Kind::HandSize if !node.has(Kind::Increased) && !node.has(Kind::Reduced) => {
                let size = leaf_number(need(node, Kind::Number)?)?;
                let who = self.possessive(need(node, Kind::Possessive)?)?;
                (Scope::Players(who), Change::MaximumHandSize(Some(size)))
            }
            Kind::HandSize => {
                let number = i32::try_from(leaf_number(need(node, Kind::Number)?)?).unwrap_or(i32::MAX);
                let by = if node.has(Kind::Reduced) { -number } else { number };
                let who = self.possessive(need(node, Kind::Possessive)?)?;
                (Scope::Players(who), Change::HandSizeChange { by })
            }
            _ => match self.restriction_sentence(node)? {
                Some((scope, restriction)) => (scope, Change::Restrict(restriction)),
                None => return Ok(None),
            },
        };
        effect.duration = timed(node).or(effect.duration.take());
        effect.changes.push(change);
        Ok(Some(scope))
    }

    /// A possessive that can only be "your".
    pub(super) fn your(&mut self, node: Node<'_>) -> Lowered<()> {
        if self.possessive(node)? == Players::You { Ok(()) } else { misplaced(node) }
    }

    /// An ability in quotation marks speaks for the object that has it.
    pub(super) fn quoted(&mut self, node: Node<'_>) -> Lowered<Ability> {
        let outer = std::mem::take(&mut self.said);
        self.said.speaker = super::demands::Speaker::Permanent;
        self.said.scope = outer.scope.quoted(self.types_of_token.take());
        let context = std::mem::replace(&mut self.context, FaceContext::Permanent(CardTypes::default()));
        let own = std::mem::replace(&mut self.own, super::own::OwnWords::quoted());
        let named = std::mem::take(&mut self.named_itself);
        let paired = std::mem::take(&mut self.paired);
        let giver_named = std::mem::take(&mut self.giver_named);
        let ways = self.ways.len();
        let ability = match node.first_child() {
            Some(child) => self.ability(child),
            None => misplaced(node),
        };
        // What a static ability permits is done this way by none of the instructions around it.
        if matches!(ability, Ok(Ability::Static(_) | Ability::Replacement(_))) {
            self.ways.truncate(ways);
        }
        (self.said, self.context, self.own) = (outer, context, own);
        (self.named_itself, self.paired, self.giver_named) = (named, paired, giver_named);
        ability
    }

    /// How long something lasts. What is named there in passing is not what the sentence is about: "Gain control of target
    /// creature for as long as you control this creature. Untap it."
    pub(super) fn duration(&mut self, node: Node<'_>) -> Lowered<Duration> {
        let about = self.said.object;
        let duration = self.how_long(node);
        self.said.object = about.or(self.said.object);
        duration
    }

    fn how_long(&mut self, node: Node<'_>) -> Lowered<Duration> {
        let Some(child) = node.first_child() else { return misplaced(node) };
        Ok(match child.kind() {
            Kind::UntilEot => Duration::EndOfTurn,
            // « Jouez un tour supplémentaire après celui-ci. Pendant ce tour, … » : the turn that is added.
            Kind::ThisTurn if self.said.extra_turn && child.text().ends_with("ce tour") => return misplaced(child),
            Kind::ThisTurn => Duration::ThisTurn,
            Kind::ThisCombat => Duration::ThisCombat,
            Kind::TurnCycle => Duration::TurnCycle,
            Kind::EndOfYourNextTurn => Duration::EndOfYourNextTurn,
            Kind::UntilEvent | Kind::TurnsWith => {
                let clause = need(child, Kind::EventClause)?;
                let mut events = Vec::new();
                let clause = super::first(clause)?;
                self.apart(|lower| {
                    lower.within(|scope| scope.in_event = true, |lower| lower.event_clause(clause, &mut events))
                })?;
                match events.len() {
                    1 if child.is(Kind::TurnsWith) => Duration::TurnsWith(Box::new(events.remove(0))),
                    1 => Duration::Until(Box::new(events.remove(0))),
                    _ => return misplaced(child),
                }
            }
            Kind::UntilYourNextTurn => Duration::YourNextTurn,
            Kind::UntilEndOfCombat => Duration::EndOfCombat,
            Kind::RestOfGame => Duration::RestOfGame,
            Kind::DuringNextTurn => Duration::DuringNextTurnOf(self.possessive(need(child, Kind::Possessive)?)?),
            Kind::UntilStep => {
                let of = self.possessive(need(child, Kind::Possessive)?)?;
                Duration::UntilStep { step: super::event::step(need(child, Kind::Step)?)?, of }
            }
            Kind::ForAsLongAs => Duration::AsLongAs(Box::new(self.condition(need(child, Kind::Condition)?)?)),
            _ => return misplaced(child),
        })
    }
}

fn copies_target(change: &Change) -> bool {
    let Change::Become(Becoming { copy_of: Some(of), .. }) = change else { return false };
    matches!(**of, Objects::Target { .. })
}

/// "becomes a copy of target creature and gains this ability", until 2014: except that it has this ability (707.9a).
fn keeps_ability_of_copy(changes: &mut Vec<Change>) {
    let [Change::Become(becoming), Change::HasThisAbility] = changes.as_mut_slice() else { return };
    if becoming.copy_of.is_some() && becoming.except.is_none() {
        let has = CopyChanges { changes: vec![Change::HasThisAbility], condition: None };
        becoming.except = Some(Box::new(has));
        changes.pop();
    }
}

/// Whether a part of a sentence speaks of the card that says it: « tant que cette créature est engagée, une créature ciblée
/// …» names it before the other.
fn names_itself(part: Node<'_>) -> bool {
    part.descendants().any(|part| matches!(part.kind(), Kind::ThisObject | Kind::ThisOrThat))
}

/// "gets +X/+X until end of turn, where X is …": the X of the change that has one.
fn define_x(changes: &mut [Change], quantity: Quantity) -> Option<Quantity> {
    for change in changes {
        if let Change::Modify { x, .. } | Change::SetBase { x, .. } = change
            && x.is_none()
        {
            *x = Some(quantity);
            return None;
        }
    }
    Some(quantity)
}

/// "in addition to its other land types" is said of what becomes a land type: of each kind of type there are others.
pub(super) fn keeps_such_types(node: Node<'_>, becoming: &Becoming) -> Lowered<()> {
    let Keeps::OtherTypes(Style(kept)) = &becoming.keeps else { return Ok(()) };
    let of = |part: PartOfSpeech| becoming.subtypes.iter().any(|subtype| subtype.part_of_speech() == part);
    let fits = match kept {
        KeptTypes::Types => true,
        KeptTypes::CreatureTypes => of(PartOfSpeech::CreatureType) || becoming.types.contains(&CardType::Creature),
        KeptTypes::LandTypes => of(PartOfSpeech::LandType),
        KeptTypes::CardTypes => !becoming.types.is_empty(),
    };
    if fits { Ok(()) } else { misplaced(node) }
}

/// Types added to those there are need no more than their names.
fn added_types(becoming: Becoming) -> Change {
    let plain = becoming.pt.is_none()
        && becoming.colours.is_empty()
        && !becoming.colourless
        && becoming.size.is_none()
        && becoming.keywords.is_empty()
        && becoming.abilities.is_empty()
        && becoming.named.is_none();
    match becoming.keeps {
        Keeps::OtherTypes(kept) if plain => {
            let Becoming { types, supertypes, subtypes, .. } = becoming;
            Change::AddTypes { types, supertypes, subtypes, kept }
        }
        Keeps::Nothing | Keeps::OtherTypes(_) | Keeps::OtherColoursAndTypes | Keeps::Still(..) => {
            Change::Become(becoming)
        }
    }
}

/// "… and loses all other card types": the others go in any case (205.1a), but those of an artifact creature (205.1b).
fn loses_other_types(node: Node<'_>, changes: &mut [Change]) -> Lowered<()> {
    for change in changes {
        if let Change::Become(becoming) = change
            && !becoming.types.is_empty()
            && ![CardType::Artifact, CardType::Creature].iter().all(|one| becoming.types.contains(one))
            && becoming.keeps == Keeps::Nothing
        {
            becoming.loses_others = Style(true);
            return Ok(());
        }
    }
    misplaced(node)
}

/// What "in addition to its other …" calls the types.
pub(super) fn kept_types(node: Node<'_>) -> KeptTypes {
    if node.has(Kind::CreatureTypesWord) {
        KeptTypes::CreatureTypes
    } else if node.has(Kind::LandTypesWord) {
        KeptTypes::LandTypes
    } else if node.has(Kind::CardTypesWord) {
        KeptTypes::CardTypes
    } else {
        KeptTypes::Types
    }
}

/// Whether a change is said with "has" and "is", or with "gains" and "becomes"; none for changes with other verbs.
fn verbs(node: Node<'_>) -> Option<Verbs> {
    match node.kind() {
        Kind::Gains | Kind::GainChoice | Kind::GainCopied => {
            Some(if node.has(Kind::HaveWord) || node.has(Kind::Unaffected) { Verbs::State } else { Verbs::Beginning })
        }
        Kind::OneOfChanges if node.has(Kind::Protection) => {
            Some(if node.has(Kind::HaveWord) { Verbs::State } else { Verbs::Beginning })
        }
        Kind::BecomesWhat => Some(Verbs::Beginning),
        Kind::IsAllColours | Kind::BecomesChosenType if node.has(Kind::BecomeWord) => Some(Verbs::Beginning),
        Kind::IsA | Kind::IsChosenType | Kind::IsAllColours => Some(Verbs::State),
        _ => None,
    }
}

/// "gets +1/+1 until end of turn for each …": said behind the duration.
fn scale_modification(changes: &mut [Change], each: Option<Quantity>, node: Node<'_>) -> Lowered<()> {
    match changes {
        [Change::Modify { per, per_last, .. }] if per.is_none() => {
            *per = each;
            *per_last = Style(true);
            Ok(())
        }
        _ => misplaced(node),
    }
}

/// How long a change lasts that says so itself: "attacks this turn if able".
fn timed(node: Node<'_>) -> Option<Duration> {
    match (node.has(Kind::ThisTurn), node.has(Kind::ThisCombat)) {
        (true, _) => Some(Duration::ThisTurn),
        (false, true) => Some(Duration::ThisCombat),
        (false, false) => None,
    }
}

/// What a sentence is about, or its verb where that names it.
fn is_subject(node: Node<'_>) -> bool {
    !matches!(node.kind(), Kind::AsLongAs | Kind::Duration | Kind::OnceLead)
}

/// "you", "its", "it" beside the object of a rule.
fn is_pronoun(node: Node<'_>) -> bool {
    matches!(node.kind(), Kind::You | Kind::Its | Kind::TheirOwn | Kind::It | Kind::They)
}

/// "the named card" until 2016: what has the chosen name.
pub(super) fn with_chosen_name(class: ObjectClass) -> Objects {
    let filter = ObjectFilter::of(vec![super::objects::bare_noun(class)], vec![ObjectTest::ChosenName]);
    Objects::Some { count: Count::All(Style(AllWord::Bare)), filter }
}

/// « la carte nommée ne peut pas être jouée »: as a land, too (305.1), where the text lets a land be named.
fn may_be_land_played(node: Node<'_>) -> bool {
    let played = |token: &crate::lex::Token| token.row(PartOfSpeech::Verb).is_some_and(|verb| verb.id() == "play");
    let text = node.lexed().text.to_lowercase();
    node.tokens().iter().any(played) && !text.contains("terrain") && !text.contains("land")
}

/// "Once each turn, you may cast …": a limit on the permission.
fn limit_use(node: Node<'_>, changes: &mut [Change]) -> Lowered<()> {
    match changes {
        [Change::Permit(Permission::PlayFrom { limit, .. } | Permission::AlternativeCostOf { limit, .. })] => {
            let each = node.has(Kind::OnceEachTurnWord);
            *limit = Some(if each { UseLimit::OnceEachTurn } else { UseLimit::OnceOnEachOfYourTurns });
            Ok(())
        }
        _ => misplaced(node),
    }
}

/// "Creatures you control get +1/+1 for each color among them": among all of them, not of each.
fn among_all(per: &mut Quantity, on: Option<&Scope>) {
    let (Quantity::KindsAmong(_, of, _), Some(Scope::Objects(all))) = (per, on) else { return };
    let of_each = |of: &Reference| of.to == Antecedent::Subject && of.said.0.is_plural();
    if matches!(all, Objects::Some { count: Count::All(_), .. }) && of.reference().is_some_and(of_each) {
        **of = all.clone();
    }
}

/// "creatures you control that share a color with that card": the condition before it has spoken of the card.
fn speaks_of_card(subject: Node<'_>) -> bool {
    let mention = |part: &Node<'_>| matches!(part.kind(), Kind::ThatObject | Kind::ThisOrThat);
    let of_card = |part: Node<'_>| part.descendants().any(|noun| noun.is(Kind::Card));
    subject.descendants().filter(mention).any(of_card)
}

/// "… are indestructible this turn": until 2013 no keyword that is gained until end of turn, which ends then too (514.2).
fn is_indestructible_this_turn(effect: &Continuous) -> bool {
    let is_keyword = |keyword: &Keyword| keyword.name == symbol::keyword::INDESTRUCTIBLE;
    let given = |change: &Change| matches!(change, Change::Gain(keywords) if keywords.iter().all(is_keyword));
    effect.duration == Some(Duration::ThisTurn)
        && effect.verbs.0 == Verbs::State
        && !effect.changes.is_empty()
        && effect.changes.iter().all(given)
}

/// Whether no player can be changed so: players have no power and toughness, and of the keywords those alone that keep
/// something off them (702.11, 702.16, 702.18).
fn is_of_objects_alone(change: &Change) -> bool {
    use symbol::keyword::{HEXPROOF, PROTECTION, SHROUD};
    let of_players = |keyword: &Keyword| [HEXPROOF, SHROUD, PROTECTION].contains(&keyword.name);
    if let Change::Gain(keywords) = change {
        return !keywords.iter().all(of_players);
    }
    matches!(change, Change::Modify { .. })
}

/// Whether "the color of your choice" is part of a keyword: it is chosen where the effect begins.
fn is_chosen_as_it_resolves(keyword: &Keyword) -> bool {
    matches!(&keyword.parameter, Parameter::From(qualities) if qualities.contains(&Quality::ColourOfChoice))
}
