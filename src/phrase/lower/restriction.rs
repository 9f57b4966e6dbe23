//! What objects and players can't do or must do.

use super::quantity::leaf_number;
use super::referents::Number;
use super::{Lower, Lowered, Reason, fault, misplaced, need};
use crate::ir::*;
use crate::parse::{Kind, Node};

impl Lower {
    /// What the sentence is about, where a phrase that could call it "its" is left out.
    fn in_focus(&self, node: Node<'_>) -> Lowered<Objects> {
        let Some(to) = self.said.object.or_else(|| self.said.describing.then_some(Antecedent::Subject)) else {
            return fault(node, Reason::NothingBefore);
        };
        let several = self.said.thing(to).is_some_and(|thing| thing.number == Number::Several);
        Ok(super::objects::reference(to, if several { Mention::They } else { Mention::It }))
    }

    pub(super) fn restriction(&mut self, node: Node<'_>) -> Lowered<Restriction> {
        Ok(match node.kind() {
            Kind::CantAttackOrBlock => Restriction::CantAttackOrBlock { unless: None, alone: false },
            Kind::CantAttackOrBlockAlone => Restriction::CantAttackOrBlock { unless: None, alone: true },
            Kind::CantAttack => self.cant_attack(node)?,
            Kind::CantBlockAlone => Restriction::CantBlockAlone,
            Kind::CantBlock => {
                // "Target creature can't block it": not itself.
                let subject = self.said.object;
                let blocked =
                    node.child(Kind::Objects).map(|child| self.other_than(subject, |lower| lower.objects(child)));
                let what = blocked.transpose()?;
                self.taxed(node, Restriction::CantBlock { what })?
            }
            Kind::CantBlockOrBe => Restriction::CantBlockOrBeBlockedBy(self.filter(need(node, Kind::Filter)?)?),
            Kind::CantBeBlocked => self.cant_be_blocked(node)?,
            Kind::CantBeCast => Restriction::CantBeCast,
            Kind::CantBeCountered => Restriction::CantBeCountered,
            Kind::CantBeTargeted => Restriction::CantBeTargeted { by: self.unnamed(need(node, Kind::Objects)?)? },
            Kind::CantBeSacrificed => Restriction::CantBeSacrificed,
            Kind::CantBeRegenerated => Restriction::CantBeRegenerated,
            Kind::CantBeEnchanted => Restriction::CantBeEnchanted,
            Kind::CantPhaseOut => Restriction::CantPhaseOut,
            Kind::CantTransform => Restriction::CantTransform,
            Kind::AbilitiesCantActivate => Restriction::CantActivate { mana_too: !node.has(Kind::UnlessMana) },
            Kind::MustAttack => match node.child(Kind::AttackedPlayer) {
                Some(whom) => Restriction::MustAttackPlayer(self.player_in(whom)?),
                None => Restriction::MustAttack,
            },
            Kind::MustBlock => {
                let what = match node.child(Kind::BlockedOne) {
                    Some(one) => {
                        let subject = self.said.object;
                        Some(self.other_than(subject, |lower| lower.object(super::first(one)?))?)
                    }
                    None => None,
                };
                Restriction::MustBlock { what }
            }
            Kind::MustBeBlocked => Restriction::MustBeBlocked,
            Kind::CanAttackDefender => Restriction::AttackAsThoughNoDefender,
            Kind::CanBlockFlyers => Restriction::BlockAsThoughFlying,
            Kind::CanBlockOnly => Restriction::CanBlockOnly(self.filter(need(node, Kind::Filter)?)?),
            Kind::CanBlockAny => Restriction::BlocksMore(None),
            Kind::CanBlockMore => Restriction::BlocksMore(Some(self.small_number(node)?.unwrap_or(1))),
            Kind::DoesntUntap => {
                // "doesn't untap for as long as you control this creature": in its controller's untap steps (502.3).
                let who = match node.child(Kind::Possessive) {
                    Some(whose) => self.possessive(whose)?,
                    None => Players::ControllerOf(Box::new(self.in_focus(node)?), Style(OfWord::Usual)),
                };
                let step = if node.has(Kind::Next) { UntapStep::Next(who) } else { UntapStep::Every(who) };
                Restriction::DoesntUntap { step }
            }
            Kind::CantUntapMore => match self.small_number(node)? {
                Some(count) => {
                    let what = self.filter(need(node, Kind::Filter)?)?;
                    // During their own untap steps: nobody untaps in another's (502.3).
                    let whose = need(node, Kind::Possessive)?;
                    let before = node.range().start.checked_sub(1).and_then(|at| node.lexed().tokens.get(at));
                    let you = before.is_some_and(|token| {
                        matches!(node.lexed().text_of(token.span).to_lowercase().as_str(), "you" | "vous")
                    });
                    if !whose.has(if you { Kind::Your } else { Kind::Their }) {
                        return misplaced(whose);
                    }
                    self.possessive(whose)?;
                    Restriction::UntapAtMost { count, what }
                }
                None => return misplaced(node),
            },
            Kind::CantGainLife => Restriction::CantGainLife,
            Kind::CastTimeOnly => Restriction::CastOnlyAt {
                when: if node.has(Kind::InOwnTurn) { CastTime::OwnTurn } else { CastTime::AsSorcery },
                abilities_too: node.has(Kind::AndActivate),
            },
            Kind::CantSearch => Restriction::CantSearch,
            Kind::CantLose => Restriction::CantLoseGame,
            Kind::BlockedAsThough => {
                let keyword = node.children().find(|child| !child.is(Kind::It) && !child.is(Kind::They));
                match keyword {
                    Some(keyword) => Restriction::BlockedAsThoughLacking(self.bare_keyword(keyword)?),
                    None => return misplaced(node),
                }
            }
            Kind::LastsWithoutLife => match leaf_number(need(node, Kind::Number)?)? {
                0 => Restriction::LastsWithoutLife,
                _ => return misplaced(node),
            },
            Kind::CantEnter => Restriction::CantEnter,
            Kind::CantWin => Restriction::CantWinGame,
            Kind::CantDraw => match node.child(Kind::MoreThanOne) {
                None => Restriction::CantDraw,
                Some(most) => match self.small_number(most)? {
                    Some(number) => Restriction::DrawsAtMost(number),
                    None => return misplaced(most),
                },
            },
            Kind::CantPlay => Restriction::CantPlay { what: self.unnamed(need(node, Kind::Objects)?)? },
            Kind::CantCast => self.cant_cast(node)?,
            _ => return misplaced(node),
        })
    }

    fn cant_attack(&mut self, node: Node<'_>) -> Lowered<Restriction> {
        if node.has(Kind::Alone) {
            return Ok(Restriction::CantAttackAlone);
        }
        let Some(whom) = node.child(Kind::AttackWhom) else {
            return self.taxed(node, Restriction::CantAttack { whom: None, unless: None });
        };
        let players = whom.children_of(Kind::Player).map(|child| self.player(child)).collect::<Lowered<Vec<_>>>()?;
        let whom = match players.as_slice() {
            [one] => AttackTarget::Player(one.clone()),
            [one, other] if one == other => AttackTarget::PlayerOrPlaneswalker(one.clone()),
            _ => return misplaced(whom),
        };
        self.taxed(node, Restriction::CantAttack { whom: Some(whom), unless: None })
    }

    /// "unless their controller pays {2} for each of those creatures": each of them has its own cost, whoever controls it.
    fn taxed(&mut self, node: Node<'_>, restriction: Restriction) -> Lowered<Restriction> {
        let Some(tax) = node.child(Kind::AttackTax) else { return Ok(restriction) };
        let cost = self.cost(need(tax, Kind::Payment)?)?;
        let x = self.where_x(tax)?;
        let word = if tax.has(Kind::EachAttacking) {
            TaxWord::AttackingYou
        } else if tax.has(Kind::EachInCombat) {
            TaxWord::InCombat
        } else {
            TaxWord::OfThose
        };
        Ok(Restriction::AttackTax { restriction: Box::new(restriction), cost, x, said: Style(word) })
    }

    fn cant_be_blocked(&mut self, node: Node<'_>) -> Lowered<Restriction> {
        if let Some(except) = node.child(Kind::ExceptBy) {
            return Ok(Restriction::BlockedOnlyBy(self.filter(need(except, Kind::Filter)?)?));
        }
        if let Some(except) = node.child(Kind::ExceptByNumber) {
            return match self.small_number(except)? {
                Some(number) => Ok(Restriction::BlockedOnlyByAtLeast(number)),
                None => misplaced(except),
            };
        }
        if let Some(most) = node.child(Kind::ByMoreThan) {
            return match self.small_number(most)? {
                Some(number) => Ok(Restriction::BlockedByAtMost(number)),
                None => misplaced(most),
            };
        }
        let by = match node.child(Kind::ByFilter) {
            Some(by) => Some(self.filter(need(by, Kind::Filter)?)?),
            None => None,
        };
        Ok(Restriction::CantBeBlocked { by })
    }

    fn cant_cast(&mut self, node: Node<'_>) -> Lowered<Restriction> {
        let Some(most) = node.child(Kind::MoreThanOne) else {
            return Ok(Restriction::CantCast { what: self.unnamed(need(node, Kind::Objects)?)? });
        };
        let filter = self.filter(need(node, Kind::Filter)?)?;
        match self.small_number(most)? {
            Some(per_turn) => {
                let what = Objects::Some { count: Count::All(Style(AllWord::Bare)), filter };
                Ok(Restriction::CastOnlyOnce { per_turn, what })
            }
            None => misplaced(most),
        }
    }

    /// The numeral below a node, where it must be a number.
    pub(super) fn small_number(&mut self, node: Node<'_>) -> Lowered<Option<u32>> {
        match node.child(Kind::Numeral) {
            Some(numeral) => {
                let Quantity::Number(number) = self.number(numeral)? else { return misplaced(numeral) };
                Ok(Some(number))
            }
            None => Ok(None),
        }
    }

    /// Objects that are not what "it" is afterwards.
    pub(super) fn unnamed(&mut self, node: Node<'_>) -> Lowered<Objects> {
        let before = self.said.clone();
        let objects = self.objects(node)?;
        self.said = before;
        Ok(objects)
    }
}

/// "Creatures can't attack you this turn unless their controller pays {2}": a cost to attack (508.1d), as long as the
/// restriction lasts. Anything else is paid on resolution.
pub(super) fn restricted(what: InstructionKind, who: Players, cost: Vec<Cost>) -> InstructionKind {
    let mut what = what;
    if let InstructionKind::Apply(effect) = &mut what
        && effect.duration.is_some()
        && let [
            Change::Restrict(restriction @ (Restriction::CantAttack { .. } | Restriction::CantAttackOrBlock { .. })),
        ] = effect.changes.as_mut_slice()
    {
        let free = Box::new(restriction.clone());
        // "for each of those creatures": each has its own cost, whoever controls it.
        if let [Cost::PerEach { cost, each: Quantity::CountOf(of) }] = cost.as_slice()
            && of.reference().is_some()
        {
            let (cost, said) = (cost.clone(), Style(TaxWord::OfThose));
            *restriction = Restriction::AttackTax { restriction: free, cost, x: None, said };
            return what;
        }
        *restriction = Restriction::UnlessPaid { restriction: free, who, cost, x: None };
        return what;
    }
    InstructionKind::UnlessPaid { who, cost, effect: Box::new(super::effect::one_step(what)) }
}
