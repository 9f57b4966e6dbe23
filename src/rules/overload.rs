//! Overload (702.96): the text of the spell says "each" instead of "target".
//!
//! The instruction that introduces a target acts on each object or player that fits. What is said of the target in the same
//! instruction is said of each of them; what later instructions say is said of those that the first one acted on, of each its
//! own (608.2c).

use super::load::instructions_together;
use super::words::Kw;
use crate::diagnostic::Bilingual;
use crate::ir::walk::{Node, Visit, VisitMut};
use crate::ir::*;
use crate::state::card::Printed;
use crate::state::script::{Script, TargetKind, TargetSpec};

impl Script {
    /// The same with "each" instead of "target" (702.96a), or what of its text can't be said so.
    pub fn of_each(&self) -> Result<Script, Bilingual> {
        let mut effect = self.effect.clone();
        let mut introduced: Vec<Vec<InstructionId>> = Vec::new();
        for (place, spec) in self.targets.iter().enumerate() {
            let index = u8::try_from(self.base + place).map_err(|_| refusal())?;
            let mut each = Each::of(spec, index).ok_or_else(refusal)?;
            each.effect(&mut effect);
            let Some(by) = each.introduced.filter(|_| !each.refused) else { return Err(refusal()) };
            // "each creature you control fights each creature you don't control": which with which is not said.
            if introduced.contains(&by) {
                return Err(refusal());
            }
            introduced.push(by);
        }
        super::in_turn::of_each(&mut effect);
        if has_target(&effect) {
            return Err(refusal());
        }
        Ok(Script {
            effect,
            targets: Vec::new(),
            base: self.base,
            granter: self.granter,
            linked: false,
            times: self.times,
        })
    }
}

/// What of the text of a spell with overload can't be said with "each" instead of "target" (702.96a).
pub(super) fn refused(card: &Printed) -> Vec<Bilingual> {
    let has_overload = |paragraph: &Paragraph| {
        let Ability::Keywords(keywords) = &paragraph.ability else { return false };
        keywords.iter().any(|keyword| Kw::of(keyword.name) == Some(Kw::Overload))
    };
    if !card.ir.paragraphs.iter().any(has_overload) {
        return Vec::new();
    }
    let abilities = instructions_together(&card.ir.paragraphs);
    let spells = abilities.iter().filter_map(|ability| {
        let Ability::Spell(effect) = ability else { return None };
        Script::lift(effect, 0).of_each().err()
    });
    spells.collect()
}

fn refusal() -> Bilingual {
    Bilingual::new(
        "overload with a text in which “target” can't be replaced (702.96a)",
        "la surcharge avec un texte où l'on ne peut pas remplacer « ciblé » (702.96a)",
    )
}

/// Whether anything in an effect still speaks of a target.
fn has_target(effect: &Effect) -> bool {
    struct Found(bool);
    impl Visit for Found {
        fn objects(&mut self, objects: &Objects) {
            self.0 |= matches!(objects, Objects::Target { .. });
            objects.parts(self);
        }
        fn players(&mut self, players: &Players) {
            self.0 |= matches!(players, Players::Target { .. });
            players.parts(self);
        }
        fn recipient(&mut self, recipient: &Recipient) {
            self.0 |= matches!(recipient, Recipient::AnyTarget { .. });
            recipient.parts(self);
        }
        fn antecedent(&mut self, to: &Antecedent) {
            self.0 |= matches!(to, Antecedent::Target(_));
        }
        fn player_reference(&mut self, to: &PlayerAntecedent) {
            self.0 |= matches!(
                to,
                PlayerAntecedent::Target(_)
                    | PlayerAntecedent::ControllerOf(Antecedent::Target(_))
                    | PlayerAntecedent::OwnerOf(Antecedent::Target(_))
            );
        }
    }
    let mut found = Found(false);
    found.effect(effect);
    found.0
}

/// What "each" stands for.
#[derive(Clone)]
enum Whom {
    Objects(Box<Objects>),
    Players(Box<Players>),
}

impl Whom {
    fn of(kind: &TargetKind) -> Option<Whom> {
        let all = || Count::All(Style(AllWord::Each));
        match kind {
            TargetKind::Objects(filter) => {
                Some(Whom::Objects(Box::new(Objects::Some { count: all(), filter: filter.clone() })))
            }
            TargetKind::Players(filter) => {
                Some(Whom::Players(Box::new(Players::Some { count: all(), filter: filter.clone() })))
            }
            // "any target" names nothing that there could be each of; of "target creature or player" it is not said of whom
            // a later mention speaks.
            TargetKind::Any { .. } | TargetKind::Either(_) => None,
        }
    }
}

/// What a mention of the target becomes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mention {
    /// The first one: each that fits.
    All,
    /// Of each in the instruction that acts on them.
    Own(Antecedent),
    /// Those that an instruction acted on.
    Done(InstructionId),
}

/// Says "each" instead of one target phrase.
struct Each {
    index: u8,
    whom: Whom,
    /// The instruction that introduces it, and those that it is part of.
    introduced: Option<Vec<InstructionId>>,
    /// The instructions that the one that is visited is part of, and itself.
    path: Vec<InstructionId>,
    /// Within a number, a condition or a description.
    depth: u32,
    /// What a member of the group is in the instruction that is visited.
    own: Antecedent,
    /// What mentions become, where that is fixed.
    fixed: Option<Mention>,
    found: Mentions,
    refused: bool,
}

impl Each {
    fn of(spec: &TargetSpec, index: u8) -> Option<Each> {
        let TargetSpec { count, what, mode: _, divide, when: _, each, another: _ } = spec;
        let plain = *count == Count::One && divide.is_none() && each.is_none();
        Some(Each {
            index,
            whom: Whom::of(what).filter(|_| plain)?,
            introduced: None,
            path: Vec::new(),
            depth: 0,
            own: Antecedent::Each,
            fixed: None,
            found: Mentions::default(),
            refused: false,
        })
    }

    fn is_object(&self) -> bool {
        matches!(self.whom, Whom::Objects(_))
    }

    /// What a mention becomes that stands where another phrase could, or within something.
    fn mention(&mut self) -> Mention {
        *if self.depth > 0 { &mut self.found.inner } else { &mut self.found.plain } += 1;
        if let Some(fixed) = self.fixed {
            return fixed;
        }
        if self.depth > 0 {
            return Mention::Own(self.own);
        }
        match &self.introduced {
            None => {
                self.introduced = Some(self.path.clone());
                Mention::All
            }
            // "each player may draw a card": who may, and who does.
            Some(_) if !self.is_object() => Mention::All,
            Some(_) => Mention::Own(self.own),
        }
    }

    fn object(&mut self) -> Objects {
        let mention = self.mention();
        let Whom::Objects(all) = &self.whom else {
            self.refused = true;
            return Objects::Ref(Reference { to: self.own, said: Style::default() });
        };
        let to = match mention {
            Mention::All => return (**all).clone(),
            Mention::Own(own) => own,
            Mention::Done(of) => Antecedent::Done(of),
        };
        Objects::Ref(Reference { to, said: Style::default() })
    }

    fn player(&mut self) -> Players {
        let mention = self.mention();
        let Whom::Players(all) = &self.whom else {
            self.refused = true;
            return Players::Ref { to: PlayerAntecedent::Each, said: Style::default() };
        };
        let to = match mention {
            Mention::All => return (**all).clone(),
            Mention::Own(_) => PlayerAntecedent::Each,
            Mention::Done(of) => PlayerAntecedent::Done(of),
        };
        Players::Ref { to, said: Style::default() }
    }

    fn within(&mut self, visit: impl FnOnce(&mut Each)) {
        self.depth += 1;
        visit(self);
        self.depth -= 1;
    }

    /// With every mention read as the same.
    fn all_as(&mut self, mention: Mention, visit: impl FnOnce(&mut Each)) {
        let outer = self.fixed.replace(mention);
        visit(self);
        self.fixed = outer;
    }

    /// How often an instruction mentions the target.
    fn mentions(&self, what: &InstructionKind) -> Mentions {
        let mut counting = Each {
            index: self.index,
            whom: self.whom.clone(),
            introduced: None,
            path: Vec::new(),
            depth: 0,
            own: Antecedent::Each,
            fixed: Some(Mention::Own(Antecedent::Each)),
            found: Mentions::default(),
            refused: false,
        };
        counting.what(&mut what.clone());
        counting.found
    }

    /// Whether it is the target who follows an instruction.
    fn follows(&self, what: &InstructionKind) -> bool {
        let (InstructionKind::Do { who, .. } | InstructionKind::May { who, .. } | InstructionKind::MayPay { who, .. }) =
            what
        else {
            return false;
        };
        matches!(who, Players::Ref { to: PlayerAntecedent::Target(index), .. } if *index == self.index)
    }

    /// An instruction behind the one that introduces the target.
    fn later(&mut self, step: &mut Instruction, introduced: &[InstructionId]) {
        let Some((introducing, around)) = introduced.split_last() else { return };
        // What is done in one case only is not there to be spoken of in the other.
        self.refused |= !self.path.starts_with(around);
        let Mentions { plain, inner, belongs } = self.mentions(&step.what);
        if self.follows(&step.what) || (plain == 1 && inner == 0) {
            return self.all_as(Mention::Done(*introducing), |each| each.what(&mut step.what));
        }
        // How something arrives, and what is done instead, belongs to the instruction that stands before it.
        self.refused |= belongs;
        self.all_as(Mention::Own(Antecedent::Each), |each| each.what(&mut step.what));
        let each = match self.whom {
            Whom::Objects(_) => {
                let to = Antecedent::Done(*introducing);
                ForEach::Objects(Objects::Ref(Reference { to, said: Style::default() }))
            }
            Whom::Players(_) => {
                let to = PlayerAntecedent::Done(*introducing);
                ForEach::Players(Players::Ref { to, said: Style::default() })
            }
        };
        let (id, link) = (InstructionId::UNNAMED, step.link);
        let effect = Box::new(Effect { steps: vec![step.clone()] });
        *step = Instruction::new(id, link, InstructionKind::ForEach { each, effect });
    }
}

/// How often an instruction mentions a target.
#[derive(Default)]
struct Mentions {
    /// Where another phrase could stand.
    plain: usize,
    /// Within numbers, conditions and descriptions, and as whose it is said.
    inner: usize,
    /// It says how the instruction before it is followed.
    belongs: bool,
}

impl VisitMut for Each {
    fn instruction(&mut self, step: &mut Instruction) {
        if self.fixed.is_some() {
            return self.what(&mut step.what);
        }
        let Mentions { plain, inner, belongs: _ } = self.mentions(&step.what);
        if plain + inner == 0 {
            return;
        }
        self.path.push(step.id);
        match self.introduced.clone() {
            // It introduces the target again, in the place of the instruction that does.
            Some(_) if matches!(step.what, InstructionKind::IfInstead { .. }) => {
                let known = self.introduced.take();
                self.what(&mut step.what);
                self.introduced = known;
            }
            Some(introduced) if !self.path.starts_with(&introduced) => {
                self.path.pop();
                return self.later(step, &introduced);
            }
            _ => self.what(&mut step.what),
        }
        self.path.pop();
        // What is only spoken of is not named as what is acted on.
        self.refused |= self.path.is_empty() && self.introduced.is_none();
    }

    fn what(&mut self, what: &mut InstructionKind) {
        if let InstructionKind::Damage { source, .. } | InstructionKind::DamageEach { source, .. } = what
            && self.fixed.is_none()
            && self.is_object()
            && source.reference().is_none_or(|source| source.to != Antecedent::Target(self.index))
        {
            // What is dealt to each is found out once, not of each that it is dealt to.
            let Mentions { plain, inner, belongs: _ } = self.mentions(what);
            self.refused |= plain + inner > 1;
        }
        self.found.belongs |= matches!(
            what,
            InstructionKind::Enters { .. } | InstructionKind::InsteadOf { .. } | InstructionKind::IfInstead { .. }
        );
        let outer = self.own;
        let said_of_subject = matches!(
            what,
            InstructionKind::Damage { .. } | InstructionKind::DamageEach { .. } | InstructionKind::Apply(_)
        );
        self.own = if said_of_subject { Antecedent::Subject } else { Antecedent::Each };
        if self.fixed.is_none()
            && let InstructionKind::If { condition, then, otherwise: Some(otherwise), last: _ } = what
        {
            let begins = self.introduced.is_none();
            self.condition(condition);
            self.effect(then);
            // "Otherwise" speaks of what would have been acted on.
            self.refused |= begins && otherwise.steps.iter().any(|step| self.mentions(&step.what).plain > 0);
            self.effect(otherwise);
        } else {
            what.parts_mut(self);
        }
        self.own = outer;
    }

    fn objects(&mut self, objects: &mut Objects) {
        if objects.reference().is_some_and(|reference| reference.to == Antecedent::Target(self.index)) {
            *objects = self.object();
        } else {
            objects.parts_mut(self);
        }
    }

    fn players(&mut self, players: &mut Players) {
        match players {
            Players::Ref { to: PlayerAntecedent::Target(index), .. } if *index == self.index => {
                *players = self.player();
            }
            Players::ControllerOf(of, _) | Players::OwnerOf(of, _) => self.within(|each| each.objects(of)),
            Players::You | Players::Some { .. } | Players::Target { .. } | Players::Ref { .. } | Players::Union(_) => {
                players.parts_mut(self)
            }
        }
    }

    /// "that player", who is the controller or the owner of the target; "other than it".
    fn antecedent(&mut self, to: &mut Antecedent) {
        if *to == Antecedent::Target(self.index) {
            self.within(|each| {
                *to = match each.mention() {
                    Mention::Done(of) => Antecedent::Done(of),
                    Mention::All => each.own,
                    Mention::Own(own) => own,
                };
            });
        }
    }

    fn recipient(&mut self, recipient: &mut Recipient) {
        match (&recipient, &self.whom) {
            (Recipient::Objects(Objects::Ref(of)), Whom::Players(_)) if of.to == Antecedent::Target(self.index) => {
                *recipient = Recipient::Player(self.player());
            }
            _ => recipient.parts_mut(self),
        }
    }

    fn filter(&mut self, filter: &mut ObjectFilter) {
        self.within(|each| {
            filter.other.iter_mut().for_each(|other| each.antecedent(other));
            filter.nouns.iter_mut().flat_map(|noun| &mut noun.adjectives).for_each(|test| each.test(test));
            filter.tests.iter_mut().for_each(|test| each.test(test));
        });
    }
    fn quantity(&mut self, quantity: &mut Quantity) {
        self.within(|each| quantity.parts_mut(each));
    }
    fn condition(&mut self, condition: &mut Condition) {
        self.within(|each| condition.parts_mut(each));
    }
    fn event(&mut self, event: &mut Event) {
        self.within(|each| event.parts_mut(each));
    }
}
