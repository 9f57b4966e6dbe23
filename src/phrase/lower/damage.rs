//! Damage: what deals it, how much, and to what (120).

use super::demands::Demand;
use super::members::OfRecipient;
use super::referents::Referents;
use super::{Lower, Lowered, Reason, fault, misplaced, need, position};
use crate::ir::walk::VisitMut;
use crate::ir::*;
use crate::parse::{Kind, Node};

impl Lower {
    pub(super) fn deals_damage(&mut self, node: Node<'_>) -> Lowered<InstructionKind> {
        let demand = if super::demands::says_own_power(node) { Demand::DealsOwnPower } else { Demand::Deals };
        let attacker = self.said.object;
        let source = self.source_of_damage(need(node, Kind::Objects)?, demand)?;
        self.within(|scope| scope.attacker = attacker, |lower| lower.damage_of_each(node, source))
    }

    /// What deals damage: « cette créature inflige » is said of the card itself.
    fn source_of_damage(&mut self, node: Node<'_>, demand: Demand) -> Lowered<Objects> {
        // "… it deals 5 damage to that creature instead" is of the same source, and "If this spell was kicked, it deals …" of
        // the spell.
        let it = node.children().count() == 1
            && node.first_child().is_some_and(|child| child.is(Kind::Pronoun) && child.has(Kind::It));
        let own = self.is_about_own_spell().then_some(Antecedent::This);
        if let Some(source) = self.said.dealing_again(self.context == super::FaceContext::Spell).or(own).filter(|_| it)
        {
            self.mentioned(node, super::mentions::Referent::Object(source));
            return Ok(super::objects::reference(source, Mention::It));
        }
        self.within(|scope| (scope.dealing, scope.demand) = (true, Some(demand)), |lower| lower.objects(node))
    }

    /// Damage from each of several sources is that of its own numbers.
    fn damage_of_each(&mut self, node: Node<'_>, source: Objects) -> Lowered<InstructionKind> {
        if node.has(Kind::EachDeals) {
            return self.within(|scope| scope.each_deals = true, |lower| lower.damage(node, source));
        }
        let each = source.clone();
        self.in_turn(Some(&each), |lower| lower.damage(node, source))
    }

    pub(super) fn damage(&mut self, node: Node<'_>, source: Objects) -> Lowered<InstructionKind> {
        let before = self.said.clone();
        let subject = source.reference().map_or(before.object, |reference| Some(reference.to));
        self.said.dealer = subject;
        self.said.dealt_in = self.said.sentences.len();
        // "Each of those creatures deals damage to that creature": each of them in turn.
        let each = before.object == Some(Antecedent::Subject);
        let acting = if each { Some(Antecedent::Subject) } else { subject };
        let number_first = match (position(node, Kind::EqualTo), position(node, Kind::Recipient)) {
            (Some(number), Some(recipient)) => Some(number < recipient),
            _ => None,
        };
        // "damage equal to that creature's power to its controller": what is said first can't speak of what is said later.
        let first = if number_first == Some(true) { Some(self.amount(node)?) } else { None };
        let to = match node.child(Kind::Recipient) {
            Some(recipient) => {
                let acting = acting.filter(|_| !is_pronoun(recipient));
                let set = source.reference().filter(|_| each).map(|set| set.to);
                self.within(
                    |scope| (scope.acting, scope.acting_set) = (acting, set),
                    |lower| lower.recipient(recipient),
                )?
            }
            // "… deals 4 damage instead": to what the replaced instruction deals it to.
            None => {
                Recipient::Objects(super::objects::reference(self.damaged(node)?, Mention::Unsaid { plural: false }))
            }
        };
        let to = self.dative(node, acting, to)?;
        let (amount, x) = match first {
            Some(amount) => amount,
            None => self.amount_behind(node, &source, &to, &before)?,
        };
        self.said.damaged = if let Recipient::Objects(Objects::Ref(known)) = &to {
            Some(known.to)
        } else {
            (self.said.targets > before.targets).then_some(Antecedent::Target(before.targets))
        };
        // "Target creature you control deals damage … to another target creature. Then sacrifice it.": the subject goes on.
        if let Some(dealer) = subject.filter(|to| matches!(to, Antecedent::Target(_)) && self.said.thing(*to).is_some())
        {
            self.said.object = Some(dealer);
        }
        let mut parts = Vec::new();
        for more in node.children_of(Kind::MoreDamage) {
            let more_amount = self.number(need(more, Kind::Numeral)?)?;
            parts.push((more_amount, self.further_recipient(need(more, Kind::Recipient)?, subject)?));
        }
        if !parts.is_empty() {
            parts.insert(0, (amount, to));
            return Ok(InstructionKind::DamageEach { source, parts, x });
        }
        let (mut amount, mut x) = (amount, x);
        // Of several sources in turn it is each one's own.
        let one_source = !each && matches!(source, Objects::Ref(_));
        if one_source && matches!(to, Recipient::Objects(Objects::Some { count: Count::All(_), .. })) {
            OfRecipient.quantity(&mut amount);
            x.iter_mut().for_each(|x| OfRecipient.quantity(x));
        }
        let also = node.has(Kind::AlsoWord);
        if node.has(Kind::EachOne) && is_one_target(&to) {
            return fault(node, Reason::EachOfOne);
        }
        let said = Style(Distribution { each: Some(node.has(Kind::EachOne)), number_first, also });
        Ok(InstructionKind::Damage {
            source,
            amount,
            to,
            x,
            divided: node.has(Kind::Divided),
            unpreventable: false,
            excess: None,
            said,
        })
    }

    /// "Excess damage is dealt to that creature's controller instead." (120.4a): of what the instruction before deals.
    pub(super) fn excess_instead(&mut self, node: Node<'_>, steps: &mut [Instruction]) -> Lowered<()> {
        let condition = node.child(Kind::Condition).map(|held| self.condition(held)).transpose()?;
        let targets = self.said.targets;
        // "that creature" is what is dealt the damage, not what deals it.
        let dealer = match steps.last().map(|step| &step.what) {
            Some(InstructionKind::Damage { source: Objects::Target { .. }, .. }) => {
                targets.checked_sub(2).map(Antecedent::Target)
            }
            Some(InstructionKind::Damage { source: Objects::Ref(known), .. }) => Some(known.to),
            _ => None,
        };
        let to = self.within(|scope| scope.but = dealer, |lower| lower.player_in(node))?;
        let Some(step) = steps.last_mut() else { return misplaced(node) };
        let id = step.id;
        let InstructionKind::Damage { to: Recipient::Objects(damaged), excess: excess @ None, divided: false, .. } =
            &mut step.what
        else {
            return misplaced(node);
        };
        // Of two targets the damage is dealt to the one that is announced last.
        let is_damaged = |of: Antecedent| {
            let last = if let Antecedent::Target(phrase) = of { phrase.checked_add(1) == Some(targets) } else { true };
            last && self.is_all_of(of, damaged, Some(id))
        };
        if let Players::ControllerOf(of, _) = &to
            && of.reference().is_some_and(|of| is_damaged(of.to))
        {
            *excess = Some(Box::new(Excess { condition, to }));
            return Ok(());
        }
        misplaced(node)
    }

    /// What damage is dealt to besides: "itself" is what deals it, whatever else was spoken of since.
    fn further_recipient(&mut self, node: Node<'_>, dealer: Option<Antecedent>) -> Lowered<Recipient> {
        let reflexive = node.descendants().any(|part| part.is(Kind::OwnSelf));
        let Some(dealer) = dealer.filter(|_| reflexive) else { return self.recipient(node) };
        self.mentioned(node, super::mentions::Referent::Object(dealer));
        Ok(Recipient::Objects(super::objects::reference(dealer, Mention::Itself)))
    }

    /// The amount of damage that stands behind what it is dealt to: "its" is the source's, or where that is a spell, which has
    /// neither power nor counters, each one's that is dealt damage. "Any target" may be a player, who has none either (115.4).
    fn amount_behind(
        &mut self,
        node: Node<'_>,
        source: &Objects,
        to: &Recipient,
        before: &Referents,
    ) -> Lowered<(Quantity, Option<Quantity>)> {
        if self.context == super::FaceContext::Spell && source.is_this() {
            let of = match to {
                Recipient::Objects(objects) => Some(objects),
                Recipient::AnyTarget { .. } | Recipient::Attacked(_) | Recipient::Either(_, Join::Or) => {
                    return self.amount_before(node, before);
                }
                Recipient::Player(_) | Recipient::Either(..) => None,
            };
            return self.in_turn(of, |lower| lower.amount(node));
        }
        self.about(before.object, |lower| lower.amount(node))
    }

    /// The amount of damage that a spell deals to what may be a player: it is said of what the text spoke of before.
    fn amount_before(&mut self, node: Node<'_>, before: &Referents) -> Lowered<(Quantity, Option<Quantity>)> {
        let targets = before.targets;
        let said = Referents { dealer: self.said.dealer, dealt_in: self.said.dealt_in, ..before.clone() };
        let (amount, then) = self.as_of(said, |lower| lower.amount(node));
        // A target phrase in the amount would be counted twice.
        if then.targets > targets { misplaced(node) } else { amount }
    }

    /// « lui » before a verb is never the source itself: it is the player spoken of.
    fn dative(&mut self, node: Node<'_>, source: Option<Antecedent>, to: Recipient) -> Lowered<Recipient> {
        let french = node.lexed().language == crate::lex::Language::French;
        Ok(match (&to, source) {
            // « lui inflige 2 blessures à la place »: to what it is dealt to otherwise.
            (Recipient::Objects(Objects::Ref(known)), Some(source))
                if french
                    && known.to == source
                    && known.said.0 == Mention::It
                    && super::recipients::is_replaced(node) =>
            {
                Recipient::Objects(super::objects::reference(self.damaged(node)?, Mention::It))
            }
            (Recipient::Objects(Objects::Ref(known)), Some(source))
                if french && known.to == source && known.said.0 == Mention::It && self.said.player.is_some() =>
            {
                Recipient::Player(self.player_reference(node, PlayerMention::ThatPlayer)?)
            }
            // "Whenever an opponent draws a card, ~ deals 1 damage to them."
            (Recipient::Objects(Objects::Ref(known)), Some(source))
                if !french
                    && known.to == Antecedent::This
                    && source == Antecedent::This
                    && known.said.0 == Mention::They
                    && self.said.player.is_some() =>
            {
                Recipient::Player(self.player_reference(node, PlayerMention::They)?)
            }
            // "Whenever a creature enters, ~ deals 2 damage to it.": what deals it would be "itself".
            (Recipient::Objects(Objects::Ref(known)), Some(source))
                if known.to == source && matches!(known.said.0, Mention::It | Mention::They) =>
            {
                let other = self.within(
                    |scope| (scope.acting, scope.demand) = (Some(source), Some(Demand::Permanent)),
                    |lower| lower.said.pronoun(known.said.0 == Mention::They),
                );
                match other {
                    Some(other) => Recipient::Objects(super::objects::reference(other, known.said.0.clone())),
                    None => return fault(node, Reason::NothingBefore),
                }
            }
            _ => to,
        })
    }

    /// The object that damage was dealt to before.
    fn damaged(&self, node: Node<'_>) -> Lowered<Antecedent> {
        match self.said.damaged {
            Some(to) => Ok(to),
            None => fault(node, Reason::NothingBefore),
        }
    }
}

/// Whether damage is dealt to a pronoun alone.
fn is_pronoun(recipient: Node<'_>) -> bool {
    let mut children = recipient.children();
    match (children.next(), children.next()) {
        (Some(objects), None) => objects.first_child().is_some_and(|child| child.is(Kind::Pronoun)),
        _ => false,
    }
}

/// "Any target", of which there is one.
fn is_one_target(to: &Recipient) -> bool {
    matches!(
        to,
        Recipient::AnyTarget { count: Count::One, .. } | Recipient::Objects(Objects::Target { count: Count::One, .. })
    )
}
