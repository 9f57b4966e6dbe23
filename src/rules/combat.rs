//! Combat (506-511): declaring attackers and blockers. Its damage is assigned in [`super::combat_damage`].

use super::trace::{Name, Say, counted, note, nouns};
use super::words::{self, Kw};
use crate::bilingual;
use crate::game::Game;
use crate::ir::{
    Arrival, CardType, Condition, ObjectFilter, ObjectTest, Parameter, Payment, Quality, Restriction, Term, symbol,
};
use crate::lex::Language;
use crate::state::decision::{Pick, Purpose, Question};
use crate::state::event::GameEvent;
use crate::state::frame::Frame;
use crate::state::ids::{ObjectId, PlayerId, Target};
use crate::state::object::Object;
use crate::state::stop::{Res, Stop};
use rustc_hash::FxHashMap;

/// Landwalk of the basic land types (702.14).
const WALKS: [(Kw, &str); 5] = [
    (Kw::Plainswalk, "plains"),
    (Kw::Islandwalk, "island"),
    (Kw::Swampwalk, "swamp"),
    (Kw::Mountainwalk, "mountain"),
    (Kw::Forestwalk, "forest"),
];

/// Whether a creature with a keyword can be blocked as though it didn't have it: the keyword says what can block it.
pub(super) fn is_overcome(keyword: Term) -> bool {
    let overcome = |kw: Kw| matches!(kw, Kw::Flying | Kw::Intimidate) || WALKS.iter().any(|(walk, _)| *walk == kw);
    Kw::of(keyword).is_some_and(overcome)
}

impl Object {
    /// Whether it is in combat: it attacks or blocks.
    pub(super) fn fights(&self) -> bool {
        self.attacking.is_some() || !self.blocking.is_empty()
    }

    /// It is removed from combat: it stops being attacking, blocking, blocked or unblocked (506.4).
    pub(super) fn leave_combat(&mut self) {
        self.attacking = None;
        self.attacked = None;
        self.attacks_nothing = false;
        self.blocking.clear();
        self.blocked = false;
    }
}

impl Game {
    /// Whether a creature could attack (508.1a, c).
    pub fn can_attack(&self, id: ObjectId) -> Res<bool> {
        let object = self.object(id);
        let defender = object.chars.has(Kw::Defender)
            && !self.restricted(id, |restriction| matches!(restriction, Restriction::AttackAsThoughNoDefender));
        if object.controller != self.active
            || !object.chars.is_creature()
            || object.tapped
            || defender
            || self.is_sick(id) && !self.restricted(id, |may| matches!(may, Restriction::AttackAsThoughHaste))
        {
            return Ok(false);
        }
        for (frame, restriction) in &object.chars.restrictions {
            let Some(restriction) = self.not_lifted(restriction, frame)? else { continue };
            if let Restriction::CantAttack { whom: None, unless }
            | Restriction::CantAttackOrBlock { unless, alone: false } = restriction
                && !self.excepted(unless.as_ref(), frame)?
            {
                return Ok(false);
            }
            // In an extra turn the order of turns waits to go on (500.7).
            if matches!(restriction, Restriction::CantAttackBlockOr { .. })
                || matches!(restriction, Restriction::CantAttackInExtraTurns) && self.turn_order.is_some()
            {
                return Ok(false);
            }
        }
        self.may_be_used(
            id,
            |restriction| {
                if let Restriction::CantAttackWith(filter) = restriction { Some(filter) } else { None }
            },
        )
    }

    /// Whether nothing says that the controller of a creature can't attack, or block, with it (508.1c, 509.1b).
    fn may_be_used<'g>(
        &'g self,
        id: ObjectId,
        banned: impl Fn(&'g Restriction) -> Option<&'g ObjectFilter>,
    ) -> Res<bool> {
        for (frame, restriction) in &self.player(self.object(id).controller).restrictions {
            if let Some(filter) = banned(restriction)
                && self.fits(filter, id, frame)?
            {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// A restriction, unless the condition that lifts it holds: "can't block unless …" (509.1b).
    pub(super) fn not_lifted<'r>(&self, restriction: &'r Restriction, frame: &Frame) -> Res<Option<&'r Restriction>> {
        let Restriction::Unless(restriction, condition) = restriction else { return Ok(Some(restriction)) };
        Ok((!self.holds(condition, frame)?).then_some(&**restriction))
    }

    pub(super) fn excepted(&self, unless: Option<&Condition>, frame: &Frame) -> Res<bool> {
        match unless {
            Some(condition) => self.holds(condition, frame),
            None => Ok(false),
        }
    }

    /// The declare attackers step begins (508.1).
    pub(super) fn declare_attackers(&mut self) -> Res<()> {
        let active = self.active;
        let mut options = Vec::new();
        let targets = self.attackable(active);
        for id in self.battlefield.clone() {
            if self.can_attack(id)? {
                for target in &targets {
                    if self.can_attack_that(id, *target)? {
                        options.push(Pick::Attack(id, *target));
                    }
                }
            }
        }
        let max = options.len();
        let source = match options.first() {
            Some(Pick::Attack(id, _)) => *id,
            _ => return Ok(()),
        };
        let question = Question { player: active, purpose: Purpose::Attackers, source, options, min: 0, max };
        let mut attacks = Vec::new();
        for pick in self.ask(question)? {
            if let Pick::Attack(id, target) = pick
                && !attacks.iter().any(|(other, _)| *other == id)
            {
                attacks.push((id, target));
            }
        }
        let none_chosen = attacks.is_empty();
        let chosen = attacks.len();
        self.add_duties(&mut attacks, &targets)?;
        self.add_required(&mut attacks, &targets)?;
        self.leave_few(&mut attacks, chosen)?;
        if none_chosen {
            self.give_company(&mut attacks, &targets)?;
        }
        self.check_alone(&attacks)?;
        let attackers: Vec<ObjectId> = attacks.iter().map(|(id, _)| *id).collect();
        self.check_company(&attackers, true)?;
        let attacks = self.pay_to_attack(attacks)?;
        self.attack_with(&attacks)
    }

    /// What the active player's creatures can attack: opponents, their planeswalkers, and the battles that they protect
    /// (506.3, 310.9b).
    fn attackable(&self, active: PlayerId) -> Vec<Target> {
        let opponents = self.opponents(active);
        let permanents = self.battlefield.iter().copied().map(Target::Object);
        let defended = |at: &Target| self.defends(*at).is_some_and(|player| opponents.contains(&player));
        let permanents: Vec<Target> = permanents.filter(defended).collect();
        opponents.into_iter().map(Target::Player).chain(permanents).collect()
    }

    /// What each of so many creatures attacks that are put onto the battlefield attacking: what their controller chooses, or
    /// the player whom the text says (508.4). Those of a player who isn't attacking attack nothing (506.3b).
    pub(crate) fn attacked_on_entering(
        &mut self,
        arrival: &Arrival,
        count: u32,
        controller: PlayerId,
        frame: &Frame,
    ) -> Res<Vec<Target>> {
        if !(arrival.attacking || arrival.whom.is_some()) || !self.in_combat() || controller != self.active {
            return Ok(Vec::new());
        }
        let mut options = self.attackable(controller);
        if let Some(whom) = &arrival.whom {
            let whom = self.players_of(whom, frame)?;
            options.retain(|target| target.player().is_some_and(|player| whom.contains(&player)));
        }
        if let Some(same) = self.attacked_by_returned(frame) {
            options.retain(|target| *target == same);
        }
        // Nothing of what it says can be attacked (508.4a).
        if options.is_empty() {
            return Ok(Vec::new());
        }
        let mut attacked = Vec::new();
        for _ in 0..count {
            if let [only] = options.as_slice() {
                attacked.push(*only);
                continue;
            }
            let options = options.iter().copied().map(crate::state::decision::pick).collect();
            let purpose = Purpose::Player;
            let question = Question { player: controller, purpose, source: frame.source, options, min: 1, max: 1 };
            attacked.extend(self.ask(question)?.into_iter().filter_map(Pick::target));
        }
        Ok(attacked)
    }

    /// A player says anew what attackers attack, blocked or not: what their controller could have attacked (508.7).
    pub(crate) fn reselect_attacked(&mut self, chosen: &[ObjectId], player: PlayerId, frame: &Frame) -> Res<bool> {
        let mut any = false;
        for id in chosen {
            let options = self.attackable(self.object(*id).controller);
            if self.object(*id).attacking.is_none() || options.is_empty() {
                continue;
            }
            let options = options.into_iter().map(crate::state::decision::pick).collect();
            let question = Question { player, purpose: Purpose::Player, source: frame.source, options, min: 1, max: 1 };
            let attacked = self.ask(question)?.into_iter().find_map(Pick::target);
            self.enter_attacking(*id, attacked);
            any = true;
        }
        Ok(any)
    }

    /// The player or planeswalker that a creature attacks (506.2), or attacked when it last did.
    pub(super) fn attacked_by(&self, attacker: ObjectId) -> Option<Target> {
        let attacker = self.object(attacker);
        match attacker.attacked {
            Some(attacked) if !self.object(attacked).chars.types.contains(&CardType::Planeswalker) => None,
            Some(attacked) => Some(Target::Object(attacked)),
            None => attacker.attacking.map(Target::Player),
        }
    }

    /// What the creature attacked that was returned to its owner's hand for the ninjutsu of the source (702.49c).
    fn attacked_by_returned(&self, frame: &Frame) -> Option<Target> {
        let returned = frame.paid.iter().find(|(payment, _)| *payment == Payment::Returned).map(|(_, id)| *id)?;
        let mut keywords = self.object(frame.source).chars.keywords.iter();
        if !keywords.any(|keyword| keyword.name == symbol::keyword::NINJUTSU) {
            return None;
        }
        let attacker = self.object(self.informed(returned, frame));
        attacker.attacked.map(Target::Object).or(attacker.attacking.map(Target::Player))
    }

    /// A permanent enters attacking a player or a planeswalker.
    pub(crate) fn enter_attacking(&mut self, id: ObjectId, attacked: Option<Target>) {
        let defender = attacked.and_then(|at| self.defends(at));
        let object = self.object_mut(id);
        (object.attacking, object.attacked) = (defender, attacked.and_then(Target::object));
        object.attacks_nothing = false;
    }

    /// Creatures become attackers (508.1f-m).
    pub fn attack_with(&mut self, attacks: &[(ObjectId, Target)]) -> Res<()> {
        let mut tapped = Vec::new();
        let mut events = Vec::new();
        let mut attacking: FxHashMap<Target, usize> = FxHashMap::default();
        attacks.iter().for_each(|(_, target)| *attacking.entry(*target).or_default() += 1);
        for (id, target) in attacks {
            let Some(defender) = self.defends(*target) else {
                let (Name { english, french }, attacked) = (self.name(*id), self.target_name(*target));
                let (of_en, of_fr) = (attacked.english, attacked.french);
                return Err(Stop::Illegal(bilingual!(
                    "508.1b: {english} can't attack {of_en}, which nobody defends",
                    "508.1b : {french} ne peut pas attaquer {of_fr}, que personne ne défend"
                )));
            };
            let object = self.object_mut(*id);
            object.band = None;
            object.attacking = Some(defender);
            object.attacked = target.object();
            object.attacks_nothing = false;
            if !self.object(*id).chars.has(Kw::Vigilance) {
                tapped.push(*id);
            }
            note!(self, "508.1", "{} attacks {}.", "{} attaque {}.", self.name(*id), self.target_name(*target));
            let alone_there = attacking.get(target) == Some(&1);
            let alone = attacks.len() == 1;
            events.push(GameEvent::Attack { attacker: *id, defender, at: target.object(), alone, alone_there });
        }
        let by = self.active;
        let first = attacks.first().and_then(|(id, _)| self.object(*id).attacking);
        if let Some(defender) = first {
            let attackers = attacks.iter().map(|(id, _)| *id).collect();
            events.push(GameEvent::Attackers { by, attackers, defender, all: true });
        }
        for defender in self.opponents(by) {
            let attackers: Vec<ObjectId> =
                attacks.iter().filter(|(_, target)| *target == Target::Player(defender)).map(|(id, _)| *id).collect();
            if !attackers.is_empty() {
                events.push(GameEvent::Attackers { by, attackers, defender, all: false });
            }
        }
        let attackers: Vec<ObjectId> = attacks.iter().map(|(id, _)| *id).collect();
        self.form_bands(&attackers)?;
        self.tap_all(&tapped, Some(by))?;
        for (id, _) in attacks {
            self.exert_or_enlist(*id)?;
        }
        self.emit(events, None)
    }

    /// Whether a creature could block an attacker (509.1a-b).
    pub fn can_block(&self, blocker: ObjectId, attacker: ObjectId) -> Res<bool> {
        let (one, other) = (self.object(blocker), self.object(attacker));
        let as_untapped = |may: &Restriction| matches!(may, Restriction::BlockAsThoughUntapped);
        let tapped = one.tapped && !self.restricted(blocker, as_untapped);
        if !one.chars.is_creature() || tapped || other.attacking != Some(one.controller) {
            return Ok(false);
        }
        let as_flier = |restriction: &Restriction| matches!(restriction, Restriction::BlockAsThoughFlying);
        let evades = |keyword: Kw| self.evades_by(attacker, keyword) && !self.overlooks(blocker, keyword);
        if evades(Kw::Flying)
            && !one.chars.has(Kw::Flying)
            && !one.chars.has(Kw::Reach)
            && !self.restricted(blocker, as_flier)
            && !self.blocks_as_though(blocker, symbol::keyword::FLYING)
        {
            return Ok(false);
        }
        // Only artifact creatures and those that share a colour with it block a creature with intimidate (702.13b).
        if evades(Kw::Intimidate) && !one.chars.is(CardType::Artifact) && !one.chars.colours.shares(other.chars.colours)
        {
            return Ok(false);
        }
        if self.is_protected(Target::Object(attacker), blocker)? || self.landwalks(attacker, blocker) {
            return Ok(false);
        }
        for (frame, restriction) in &other.chars.restrictions {
            let forbids = if let Restriction::CantBeBlocked { by: None } = restriction {
                true
            } else if let Restriction::CantBeBlocked { by: Some(filter) }
            | Restriction::CantBlockOrBeBlockedBy(filter) = restriction
            {
                self.fits(filter, blocker, frame)?
            } else if let Restriction::BlockedOnlyBy(filter) = restriction {
                !self.fits(filter, blocker, frame)?
                    && !self.blocks_as_though_lacking(blocker, filter)
                    && !self.blocks_as_though_with(blocker, filter)
            } else {
                false
            };
            if forbids {
                return Ok(false);
            }
        }
        for (frame, restriction) in &one.chars.restrictions {
            let Some(restriction) = self.not_lifted(restriction, frame)? else { continue };
            let forbids = if let Restriction::CantBlock { what } = restriction {
                match what {
                    Some(what) => self.subject_fits(what, attacker, frame)?,
                    None => true,
                }
            } else if let Restriction::CantBlockOrBeBlockedBy(filter) = restriction {
                self.fits(filter, attacker, frame)?
            } else if let Restriction::CanBlockOnly(filter) = restriction {
                !self.fits(filter, attacker, frame)?
            } else if let Restriction::CantAttackOrBlock { unless, alone: false } = restriction {
                !self.excepted(unless.as_ref(), frame)?
            } else {
                matches!(restriction, Restriction::CantAttackBlockOr { .. })
            };
            if forbids {
                return Ok(false);
            }
        }
        self.may_be_used(blocker, |restriction| {
            if let Restriction::CantBlockWith(filter) = restriction { Some(filter) } else { None }
        })
    }

    /// Whether an attacker has a keyword that limits what can block it, and nothing says that it can be blocked as though it
    /// didn't have that (609.4).
    fn evades_by(&self, attacker: ObjectId, keyword: Kw) -> bool {
        let lacks = |restriction: &Restriction| matches!(restriction, Restriction::BlockedAsThoughLacking(lacked) if Kw::of(lacked.name) == Some(keyword));
        self.object(attacker).chars.has(keyword) && !self.restricted(attacker, lacks)
    }

    /// "can block creatures with islandwalk as though they didn't have islandwalk" (609.4). Landwalk is any of its kinds (702.14a).
    fn overlooks(&self, blocker: ObjectId, keyword: Kw) -> bool {
        let of_kind =
            |lacked: Kw| lacked == keyword || lacked == Kw::Landwalk && WALKS.iter().any(|(walk, _)| *walk == keyword);
        let lacks = |may: &Restriction| matches!(may, Restriction::BlocksAsThoughLacking(lacked) if Kw::of(lacked.name).is_some_and(of_kind));
        self.restricted(blocker, lacks)
    }

    /// "can block creatures with shadow as though they didn't have shadow": the attacker can be blocked by nothing else because
    /// of that keyword alone (609.4, 702.28b).
    fn blocks_as_though_lacking(&self, blocker: ObjectId, only_by: &ObjectFilter) -> bool {
        let [ObjectTest::Has(keyword)] = only_by.tests.as_slice() else { return false };
        self.restricted(
            blocker,
            |ban| matches!(ban, Restriction::BlocksAsThoughLacking(lacked) if lacked.name == keyword.name),
        )
    }

    /// "can block creatures with shadow as though it had shadow" (609.4).
    fn blocks_as_though(&self, blocker: ObjectId, keyword: Term) -> bool {
        self.restricted(blocker, |may| matches!(may, Restriction::BlocksAsThoughHaving(had) if had.name == keyword))
    }

    /// What can be blocked by creatures with a keyword alone is blocked as though the blocker had that (609.4).
    fn blocks_as_though_with(&self, blocker: ObjectId, only_by: &ObjectFilter) -> bool {
        let [ObjectTest::Has(keyword)] = only_by.tests.as_slice() else { return false };
        self.blocks_as_though(blocker, keyword.name)
    }

    /// Landwalk (702.14).
    fn landwalks(&self, attacker: ObjectId, blocker: ObjectId) -> bool {
        // "as though they didn't have those abilities" (609.4).
        if self.restricted(attacker, |lacks| matches!(lacks, Restriction::BlockedAsThoughNoLandwalk)) {
            return false;
        }
        let defender = self.object(blocker).controller;
        let evades = |walk: Kw| self.evades_by(attacker, walk) && !self.overlooks(blocker, walk);
        let of_type =
            self.object(attacker).chars.keywords.iter().filter(|held| Kw::of(held.name) == Some(Kw::Landwalk));
        let types: Vec<Term> = of_type.flat_map(|held| types_walked(&held.parameter)).collect();
        let walked = |id: &ObjectId| {
            let object = self.object(*id);
            let of_type = types.iter().any(|kind| object.chars.has_subtype(*kind));
            object.controller == defender && object.chars.is(CardType::Land) && of_type
        };
        if !types.is_empty() && evades(Kw::Landwalk) && self.battlefield.iter().any(walked) {
            return true;
        }
        WALKS.into_iter().any(|(walk, land)| {
            evades(walk)
                && self.battlefield.iter().any(|id| {
                    let object = self.object(*id);
                    object.controller == defender
                        && object.chars.is(CardType::Land)
                        && object.chars.subtypes.iter().any(|subtype| words::id(*subtype) == land)
                })
        })
    }

    /// The declare blockers step begins (509.1).
    pub(super) fn declare_blockers(&mut self) -> Res<()> {
        let attackers = self.attackers();
        for player in self.opponents(self.active) {
            let mut options = Vec::new();
            for blocker in self.battlefield.clone() {
                if self.object(blocker).controller != player {
                    continue;
                }
                for attacker in &attackers {
                    if self.can_block(blocker, *attacker)? {
                        options.push(Pick::Block(blocker, *attacker));
                    }
                }
            }
            let Some(Pick::Block(source, _)) = options.first().cloned() else { continue };
            let max = options.len();
            let question = Question { player, purpose: Purpose::Blockers, source, options, min: 0, max };
            for pick in self.ask(question)? {
                if let Pick::Block(blocker, attacker) = pick {
                    self.object_mut(blocker).blocking.push(attacker);
                }
            }
            self.add_blocks(player, &attackers)?;
        }
        self.pay_to_block()?;
        self.check_blocks(&attackers)?;
        self.block_bands(&attackers);
        self.blocks_declared = true;
        let mut events = Vec::new();
        let mut blockers = self.all_blockers();
        for attacker in attackers {
            let by = blockers.remove(&attacker).unwrap_or_default();
            for blocker in &by {
                note!(self, "509.1", "{} blocks {}.", "{} bloque {}.", self.name(*blocker), self.name(attacker));
                events.push(GameEvent::Block { blocker: *blocker, attacker });
            }
            if by.is_empty() {
                events.push(GameEvent::Unblocked { attacker });
            } else {
                self.object_mut(attacker).blocked = true;
                events.push(GameEvent::BecameBlocked { attacker, by });
            }
        }
        self.emit(events, None)
    }

    /// An effect makes attackers blocked, which no creature blocks (509.1h).
    pub(super) fn become_blocked(&mut self, attackers: &[ObjectId]) -> Res<bool> {
        let mut events = Vec::new();
        for attacker in attackers {
            let attacks = self.object(*attacker).attacking.is_some() && !self.object(*attacker).blocked;
            if attacks {
                note!(self, "509.1h", "{} becomes blocked.", "{} devient bloqué.", self.name(*attacker));
                self.object_mut(*attacker).blocked = true;
                events.push(GameEvent::BecameBlocked { attacker: *attacker, by: Vec::new() });
            }
        }
        let any = !events.is_empty();
        self.emit(events, None)?;
        Ok(any)
    }

    fn check_blocks(&self, attackers: &[ObjectId]) -> Res<()> {
        for id in &self.battlefield {
            let blocked = self.object(*id).blocking.len();
            if blocked > 1
                && let Some(most) = self.most_blocked(*id).filter(|most| blocked > *most)
            {
                let Name { english, french } = self.name(*id);
                let of = counted(most, nouns::ATTACKERS);
                let (of_en, of_fr) = (of.say(Language::English), of.say(Language::French));
                return Err(Stop::Illegal(bilingual!(
                    "509.1a: {english} can block {of_en} only",
                    "509.1a : {french} ne peut bloquer que {of_fr}"
                )));
            }
        }
        self.check_few_blockers()?;
        self.check_blockers_of_each()?;
        self.check_blocks_alone()?;
        let blocking = |id: &ObjectId| !self.object(*id).blocking.is_empty();
        let all: Vec<ObjectId> = self.battlefield.iter().copied().filter(blocking).collect();
        self.check_company(&all, false)?;
        let blockers = self.all_blockers();
        for attacker in attackers {
            let count = blockers.get(attacker).map_or(0, Vec::len);
            let Name { english, french } = self.name(*attacker);
            if count == 1 && self.object(*attacker).chars.has(Kw::Menace) {
                return Err(Stop::Illegal(bilingual!(
                    "702.111b: {english} can't be blocked except by two or more creatures",
                    "702.111b : {french} ne peut être bloqué que par au moins deux créatures"
                )));
            }
            let few = self.restricted(*attacker, |restriction| {
                matches!(restriction, Restriction::BlockedOnlyByAtLeast(least) if count > 0 && count < *least as usize)
            });
            let many = self.restricted(
                *attacker,
                |restriction| matches!(restriction, Restriction::BlockedByAtMost(most) if count > *most as usize),
            );
            if few || many {
                let by = counted(count, nouns::CREATURES);
                let (by_en, by_fr) = (by.say(Language::English), by.say(Language::French));
                return Err(Stop::Illegal(bilingual!(
                    "509.1b: {english} can't be blocked by {by_en}",
                    "509.1b : {french} ne peut pas être bloqué par {by_fr}"
                )));
            }
        }
        Ok(())
    }

    /// The creatures that block each attacker that is blocked by any.
    fn all_blockers(&self) -> FxHashMap<ObjectId, Vec<ObjectId>> {
        let mut found: FxHashMap<ObjectId, Vec<ObjectId>> = FxHashMap::default();
        for blocker in &self.battlefield {
            for attacker in &self.object(*blocker).blocking {
                found.entry(*attacker).or_default().push(*blocker);
            }
        }
        found
    }

    /// The creatures that block an attacker.
    pub fn blockers_of(&self, attacker: ObjectId) -> Vec<ObjectId> {
        self.battlefield.iter().copied().filter(|id| self.object(*id).blocking.contains(&attacker)).collect()
    }
}

/// The land types of "landwalk of the chosen type", once they have been chosen (702.14a).
fn types_walked(parameter: &Parameter) -> Vec<Term> {
    let Parameter::From(qualities) = parameter else { return Vec::new() };
    let named = |quality: &Quality| {
        if let Quality::Test(ObjectTest::Subtype(kind)) = quality { Some(*kind) } else { None }
    };
    qualities.iter().filter_map(named).collect()
}
