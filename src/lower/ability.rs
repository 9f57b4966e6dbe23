//! Paragraphs and the kinds of abilities.

use super::noun::term;
use super::quantity::leaf_number;
use super::{Lower, Lowered, first, misplaced, need};
use crate::ir::*;
use crate::parse::{Kind, Node};

impl Lower {
    pub(super) fn paragraph(mut self, root: Node<'_>) -> Lowered<Paragraph> {
        let ability_word = match root.child(Kind::WordHead) {
            Some(word) => Some(term(first(word)?)?),
            None => None,
        };
        let body = root.children().find(|child| {
            !matches!(child.kind(), Kind::WordHead | Kind::FlavourWord)
        });
        match body {
            Some(body) => Ok(Paragraph { ability_word: Style(ability_word), ability: self.ability(body)? }),
            None => misplaced(root),
        }
    }

    pub(super) fn ability(&mut self, node: Node<'_>) -> Lowered<Ability> {
        Ok(match node.kind() {
            Kind::KeywordLine => Ability::Keywords(self.keyword_list(need(node, Kind::KeywordList)?)?),
            Kind::Triggered => Ability::Triggered(self.triggered(node)?),
            Kind::Activated => Ability::Activated(self.activated(node)?),
            Kind::Replacement => Ability::Replacement(self.replacement(node)?),
            Kind::StaticLine => self.static_line(node)?,
            Kind::SpellEffect => Ability::Spell(self.effect(need(node, Kind::Effect)?)?),
            Kind::ModalAbility => {
                let modal = What::Modal(self.modal(need(node, Kind::Modal)?)?);
                Ability::Spell(super::effect::one_step(modal))
            }
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
            _ => return misplaced(node),
        })
    }

    fn effect_or_modal(&mut self, node: Node<'_>) -> Lowered<Effect> {
        match node.child(Kind::Modal) {
            Some(modal) => Ok(super::effect::one_step(What::Modal(self.modal(modal)?))),
            None => self.effect(need(node, Kind::Effect)?),
        }
    }

    fn activated(&mut self, node: Node<'_>) -> Lowered<Activated> {
        let cost = self.cost(need(node, Kind::Cost)?)?;
        let effect = self.effect_or_modal(node)?;
        let limits = node
            .children_of(Kind::ActivationLimit)
            .map(|limit| self.activation_limit(first(limit)?))
            .collect::<Lowered<_>>()?;
        Ok(Activated { cost, effect, limits })
    }

    fn activation_limit(&mut self, node: Node<'_>) -> Lowered<ActivationLimit> {
        Ok(match node.kind() {
            Kind::AsSorcery => ActivationLimit::AsSorcery,
            Kind::OnceATurn => ActivationLimit::TimesPerTurn(1),
            _ => return misplaced(node),
        })
    }

    /// Sentences of continuous effects: static abilities, or instructions of a spell that has targets.
    fn static_line(&mut self, node: Node<'_>) -> Lowered<Ability> {
        let effects =
            node.children_of(Kind::Continuous).map(|child| self.continuous(child)).collect::<Lowered<Vec<_>>>()?;
        if effects.iter().any(|effect| effect.duration.is_some() || has_target(&effect.on)) {
            let steps = effects
                .into_iter()
                .map(|effect| Instruction { link: Style(Link::Sentence), what: What::Apply(effect) })
                .collect();
            return Ok(Ability::Spell(Effect { steps }));
        }
        Ok(Ability::Static(effects.into_iter().map(Static::Continuous).collect()))
    }

    pub(super) fn modal(&mut self, node: Node<'_>) -> Lowered<Modal> {
        let count = need(node, Kind::ModeCount)?;
        let choose = match first(count)?.kind() {
            Kind::OneMode => ModeCount::Exactly(1),
            Kind::OneOrBoth => ModeCount::Between(1, 2),
            Kind::Number => ModeCount::Exactly(leaf_number(first(count)?)?),
            _ => return misplaced(count),
        };
        let mut modes = Vec::new();
        let before = self.said.clone();
        for mode in node.children_of(Kind::Mode) {
            self.said = before.clone();
            modes.push(Mode { cost: None, effect: self.effect(need(mode, Kind::Effect)?)? });
        }
        Ok(Modal { choose, repeatable: false, modes })
    }
}

fn has_target(scope: &Scope) -> bool {
    matches!(scope, Scope::Objects(Objects::Target { .. }) | Scope::Players(Players::Target { .. }))
}
