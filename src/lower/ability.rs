//! Paragraphs and the kinds of abilities.

use super::modal::name_of;
use super::noun::term;
use super::{Lower, Lowered, first, misplaced, need};
use crate::ir::*;
use crate::parse::{Kind, Node};
use smol_str::SmolStr;

impl Lower {
    pub(super) fn paragraph(mut self, root: Node<'_>) -> Lowered<Paragraph> {
        let ability_word = match root.child(Kind::WordHead) {
            Some(word) => Some(term(first(word)?)?),
            None => None,
        };
        let body = root.children().find(|child| !matches!(child.kind(), Kind::WordHead | Kind::FlavourWord));
        let flavour = Style(root.child(Kind::FlavourWord).map(|words| SmolStr::new(name_of(words))));
        match body {
            Some(body) => Ok(Paragraph { ability_word: Style(ability_word), flavour, ability: self.ability(body)? }),
            None => misplaced(root),
        }
    }

    pub(super) fn ability(&mut self, node: Node<'_>) -> Lowered<Ability> {
        Ok(match node.kind() {
            Kind::KeywordLine => Ability::Keywords(self.keyword_list(need(node, Kind::KeywordList)?)?),
            Kind::Triggered => Ability::Triggered(self.triggered(node)?),
            Kind::Activated => Ability::Activated(self.activated(node)?),
            Kind::StaticLine => self.static_line(node)?,
            Kind::SpellEffect => {
                let effect = self.effect(need(node, Kind::Effect)?)?;
                match self.context.is_permanent() && effect.steps.iter().all(holds_always) {
                    true => Ability::Static(effect.steps.into_iter().filter_map(static_of).collect()),
                    false => Ability::Spell(effect),
                }
            }
            Kind::ModalAbility => {
                let modal = What::Modal(self.modal(need(node, Kind::Modal)?)?);
                Ability::Spell(super::effect::one_step(modal))
            }
            Kind::KeywordModes => self.keyword_modes(node)?,
            Kind::KeywordAbility => {
                let Some(inner) = node.children().last() else { return misplaced(node) };
                let keyword = super::keyword::head_keyword(node)?;
                Ability::Governed { keyword, ability: Box::new(self.ability(inner)?) }
            }
            Kind::LevelBand => self.level_band(node)?,
            Kind::LevelPt => Ability::LevelPt(super::quantity::pt(first(node)?)?),
            Kind::ClassLevel => self.class_level(node)?,
            Kind::Chapter => self.chapter(node)?,
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
        if matches!(event, Event::StepBegins { .. }) {
            self.said.object.get_or_insert(Antecedent::This);
        }
        let intervening_if = match node.child(Kind::InterveningIf) {
            Some(clause) => Some(self.condition(need(clause, Kind::Condition)?)?),
            None => None,
        };
        let effect = self.effect_or_modal(node)?;
        let limit = match node.child(Kind::Limit) {
            Some(limit) => Some(self.limit(first(limit)?)?),
            None => None,
        };
        Ok(Triggered { word, event, intervening_if, effect, limit })
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
        match node.child(Kind::Modal) {
            Some(modal) => Ok(super::effect::one_step(What::Modal(self.modal(modal)?))),
            None => self.effect(need(node, Kind::Effect)?),
        }
    }

    /// Static abilities of one paragraph, or instructions of a spell that last or have targets.
    fn static_line(&mut self, node: Node<'_>) -> Lowered<Ability> {
        let mut parts = Vec::new();
        for child in node.children() {
            match child.kind() {
                Kind::SameIsTrue => self.same_is_true(child, parts.last_mut())?,
                _ => parts.push(self.static_sentence(child)?),
            }
        }
        if parts.iter().any(is_instruction) {
            let steps = parts.into_iter().map(|part| instruction(node, part)).collect::<Lowered<Vec<_>>>()?;
            return Ok(Ability::Spell(Effect { steps }));
        }
        if let [Static::Linked(_)] = parts.as_slice()
            && let Some(Static::Linked(only)) = parts.pop()
        {
            return Ok(*only);
        }
        Ok(Ability::Static(parts))
    }

    fn static_sentence(&mut self, node: Node<'_>) -> Lowered<Static> {
        if let Some(replacement) = self.replacement(node)? {
            return Ok(Static::Linked(Box::new(Ability::Replacement(replacement))));
        }
        Ok(match node.kind() {
            Kind::Continuous => Static::Continuous(self.continuous(node)?),
            Kind::AdditionalCost => self.additional_cost(node)?,
            Kind::DeckRule => Static::DeckRule(match first(node)?.kind() {
                Kind::CanBeCommander => DeckRule::CanBeCommander,
                Kind::AnyNumberInDeck => DeckRule::AnyNumber,
                _ => return misplaced(node),
            }),
            Kind::CastOnly => {
                let mut limits = node.children().filter(|child| !child.is(Kind::ThisObject));
                match (limits.next(), limits.next()) {
                    (Some(limit), None) => Static::CastOnly { limit: self.only_when(limit)? },
                    _ => return misplaced(node),
                }
            }
            Kind::PreventIf => Static::Linked(Box::new(Ability::Prevention(self.prevent_if(node)?))),
            Kind::Prevention => {
                let prevention = self.prevention(need(node, Kind::PreventDamage)?)?;
                Static::Linked(Box::new(Ability::Prevention(prevention)))
            }
            Kind::IfStatic => self.if_static(node)?,
            _ => return misplaced(node),
        })
    }

    /// "The same is true for …": more objects of the effect before.
    fn same_is_true(&mut self, node: Node<'_>, before: Option<&mut Static>) -> Lowered<()> {
        let more = self.objects(need(node, Kind::Objects)?)?;
        let Some(Static::Continuous(Continuous { on: Scope::Objects(on), .. })) = before else {
            return misplaced(node);
        };
        let mut members = vec![on.clone()];
        match more {
            Objects::Union(more, _) => members.extend(more.0),
            one => members.push(one),
        }
        *on = Objects::Union(members.into(), Style(Join::SameIsTrue));
        Ok(())
    }

    fn additional_cost(&mut self, node: Node<'_>) -> Lowered<Static> {
        let mut costs = Vec::new();
        for cost in node.children_of(Kind::Cost) {
            costs.push(self.cost(cost)?);
        }
        let mut costs = costs.into_iter();
        let Some(cost) = costs.next() else { return misplaced(node) };
        Ok(Static::AdditionalCost { cost, optional: node.has(Kind::YouMay), or: costs.next() })
    }

    /// "If an opponent controls a Forest, you may cast this spell without paying its mana cost."
    fn if_static(&mut self, node: Node<'_>) -> Lowered<Static> {
        self.said.object.get_or_insert(Antecedent::This);
        let condition = self.condition(need(node, Kind::Condition)?)?;
        let mut effect = Continuous {
            on: Scope::Players(Players::You),
            changes: Vec::new(),
            duration: None,
            condition: None,
            condition_first: Style(true),
            duration_first: Style(false),
            condition_word: Style(ConditionWord::If),
            verbs: Style(Verbs::Usual),
        };
        for child in node.children() {
            match child.kind() {
                Kind::Condition | Kind::You => {}
                Kind::Player => effect.on = Scope::Players(self.player(child)?),
                Kind::Objects => effect.on = Scope::Objects(self.objects(child)?),
                _ => self.changes(child, &mut effect)?,
            }
        }
        if effect.condition.replace(condition).is_some() {
            return misplaced(node);
        }
        Ok(Static::Continuous(effect))
    }
}

/// Whether a clause of a permanent's text holds while it is there: it says no time and aims at nothing.
fn holds_always(step: &Instruction) -> bool {
    matches!(&step.what, What::Apply(effect) if effect.duration.is_none() && !has_target(&effect.on))
}

fn static_of(step: Instruction) -> Option<Static> {
    match step.what {
        What::Apply(effect) => Some(Static::Continuous(effect)),
        _ => None,
    }
}

/// Whether a sentence is an instruction of a spell: it lasts for some time, or has targets.
fn is_instruction(part: &Static) -> bool {
    match part {
        Static::Continuous(effect) => effect.duration.is_some() || has_target(&effect.on),
        Static::Linked(ability) => match &**ability {
            Ability::Prevention(prevention) => prevention.duration.is_some(),
            Ability::Replacement(Replacement::Instead { duration, .. } | Replacement::EntersWith { duration, .. }) => {
                duration.is_some()
            }
            _ => false,
        },
        _ => false,
    }
}

fn instruction(node: Node<'_>, part: Static) -> Lowered<Instruction> {
    let what = match part {
        Static::Continuous(effect) => What::Apply(effect),
        Static::Linked(ability) => match *ability {
            Ability::Prevention(prevention) => {
                What::Do { who: Players::You, stated: Style(false), action: Action::Prevent(prevention) }
            }
            Ability::Replacement(replacement) => What::Replace(Box::new(replacement)),
            _ => return misplaced(node),
        },
        _ => return misplaced(node),
    };
    Ok(Instruction { link: Style(Link::Sentence), what })
}

fn has_target(scope: &Scope) -> bool {
    matches!(scope, Scope::Objects(Objects::Target { .. }) | Scope::Players(Players::Target { .. }))
}
