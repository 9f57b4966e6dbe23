//! Ways to cast a card: from where, for what, and what then happens with it (601.2b, 601.3, 118.9).
//!
//! A way is named by the keyword that gives it. What a keyword does to the spell as it is put on the stack, and where the
//! card goes from the stack, is here too, so that each of them is one row of a few tables.

use super::trace::note;
use super::words::{self, Kw};
use crate::game::Game;
use crate::ir::*;
use crate::state::decision::Purpose;
use crate::state::event::GameEvent;
use crate::state::frame::{Frame, PaidFor};
use crate::state::ids::{ObjectId, PlayerId, Target};
use crate::state::lasting::Until;
use crate::state::moves::Hidden;
use crate::state::stop::Res;

/// A way to cast a card.
#[derive(Debug, Clone)]
pub(super) struct Way {
    pub(super) cost: Vec<Cost>,
    /// The keyword that gives it; none for what a text says in its own words.
    pub(super) keyword: Option<Term>,
    /// What permits it once a turn.
    pub(super) limited: Option<(ObjectId, Permission)>,
    /// By how much mana the total cost is reduced (601.2f).
    pub(super) less: Vec<ManaSymbol>,
}

/// The ways there are, besides the mana cost.
#[derive(Debug, Clone, Default)]
pub(super) struct Ways {
    pub(super) all: Vec<Way>,
    /// Whether one of them has to be taken.
    pub(super) only: bool,
}

impl Way {
    pub(super) fn kw(&self) -> Option<Kw> {
        self.keyword.and_then(Kw::of)
    }
}

/// Keywords that let a card be cast from the graveyard by its owner.
const FROM_GRAVEYARD: [Kw; 8] =
    [Kw::Flashback, Kw::JumpStart, Kw::Retrace, Kw::Disturb, Kw::Escape, Kw::Harmonize, Kw::Mayhem, Kw::Aftermath];

/// Whether a keyword gives an alternative cost whatever has happened.
fn is_cost_always(kw: Kw) -> bool {
    matches!(
        kw,
        Kw::Evoke
            | Kw::Dash
            | Kw::Blitz
            | Kw::Overload
            | Kw::Cleave
            | Kw::Bestow
            | Kw::Warp
            | Kw::Impending
            | Kw::Prototype
            | Kw::WebSlinging
            | Kw::Emerge
            | Kw::Awaken
            | Kw::Morph
            | Kw::Megamorph
            | Kw::Disguise
            | Kw::MoreThanMeetsTheEye
    )
}

/// Whether a keyword gives an alternative cost, perhaps only under a condition.
fn is_cost_instead(kw: Kw) -> bool {
    is_cost_always(kw) || matches!(kw, Kw::Spectacle | Kw::Surge | Kw::Prowl | Kw::Freerunning)
}

/// Keywords that exile a spell cast with them as it would leave the stack (702.34a, 702.127a, 702.133a, 702.180a).
const EXILED_AFTERWARDS: [Kw; 5] = [Kw::Flashback, Kw::JumpStart, Kw::Aftermath, Kw::Harmonize, Kw::Disturb];

impl Game {
    /// The ways to cast a card from a zone.
    pub(super) fn ways(&self, card: ObjectId, player: PlayerId, from: Zone) -> Res<Ways> {
        self.ways_from(card, player, (from, self.is_cast_in_general(card, player)?))
    }

    /// Whether a card may be cast from where it is not only because of a keyword that says from where and for what.
    pub(super) fn is_cast_in_general(&self, card: ObjectId, player: PlayerId) -> Res<bool> {
        match self.object(card).zone {
            // For a cost that its own text says instead of the mana cost it is cast for nothing else (118.9).
            Zone::Graveyard => Ok(self.effect_lets_play(player, card, false)?
                && (self.own_costs_instead(card, player)?.is_empty()
                    || self.another_lets_play(player, card, false)?)),
            Zone::Exile => Ok(self.has_designation(card, "warped") || self.effect_lets_play(player, card, false)?),
            Zone::Hand | Zone::Library | Zone::Command | Zone::Battlefield | Zone::Stack => Ok(true),
        }
    }

    /// The ways to cast a card, or what of it is a spell already. Where an effect lets it be cast from a zone, they are those
    /// from the hand, too: what may be paid rather than a mana cost is said of casting in general (118.9, 702.109a).
    pub(super) fn ways_from(&self, card: ObjectId, player: PlayerId, (from, in_general): (Zone, bool)) -> Res<Ways> {
        let mut ways = Ways::default();
        let using = if from == Zone::Graveyard { self.cast_using(card, player)? } else { Vec::new() };
        ways.only |= !using.is_empty();
        let (foretold, plotted) = (self.has_designation(card, "foretold"), self.has_designation(card, "plotted"));
        for keyword in &self.object(card).chars.keywords {
            if keyword.name.is_added() && from == Zone::Hand {
                ways.all.extend(of_vocabulary(keyword));
            }
            let Some(kw) = Kw::of(keyword.name) else { continue };
            ways.only |= from == Zone::Graveyard && FROM_GRAVEYARD.contains(&kw);
            let Some(cost) = self.cost_of_way(card, keyword, kw) else { continue };
            let of_zone = match from {
                Zone::Graveyard => FROM_GRAVEYARD.contains(&kw) && (kw != Kw::Mayhem || self.discarded_now(card)),
                Zone::Exile => kw == Kw::Foretell && foretold,
                Zone::Hand | Zone::Library | Zone::Command | Zone::Battlefield | Zone::Stack => false,
            };
            // Warp is said of a card in the hand (702.185a).
            let here = of_zone
                || using.contains(&keyword.name)
                || in_general && (kw != Kw::Warp || from == Zone::Hand) && self.is_alternative(kw, card, player)?;
            if here {
                let less = self.less_this_way(card, player, keyword)?;
                ways.all.push(Way { cost, keyword: Some(keyword.name), limited: None, less });
            }
        }
        // A plotted card costs nothing, whether it has plot itself or an effect has made it so (702.170d).
        if plotted && from == Zone::Exile {
            ways.all.push(Way {
                cost: Vec::new(),
                keyword: Some(symbol::keyword::PLOT),
                limited: None,
                less: Vec::new(),
            });
        }
        let airbent = from == Zone::Exile && self.has_designation(card, "airbent");
        if airbent {
            let cost = vec![Cost::Mana(ManaCost(vec![ManaSymbol::Generic(2)]))];
            ways.all.push(Way { cost, keyword: None, limited: None, less: Vec::new() });
        }
        ways.only |= from == Zone::Exile && (foretold || plotted || airbent);
        for cost in self.own_costs_instead(card, player)?.into_iter().filter(|_| from == self.object(card).zone) {
            ways.all.push(Way { cost, keyword: None, limited: None, less: Vec::new() });
            ways.only = true;
        }
        ways.only &= !in_general && !self.plays_free(player, card)?;
        for permission in self.own_permissions(card, player)? {
            if let Permission::AlternativeCost { cost } = permission {
                ways.all.push(Way { cost, keyword: None, limited: None, less: Vec::new() });
            } else if let Permission::Cast { what, free: true } = permission
                && what.is_this()
            {
                ways.all.push(Way { cost: Vec::new(), keyword: None, limited: None, less: Vec::new() });
            }
        }
        for (source, permission) in &self.player(player).permissions {
            if let Permission::AlternativeCostOf { cost, what, limit } = permission {
                let frame = Frame { you: player, ..self.frame_of(*source) };
                let open = in_general && self.limit_left(permission, *limit, &frame);
                if open && self.concerns(what, card, player, &frame)? {
                    let limited = limit.map(|_| (*source, permission.clone()));
                    ways.all.push(Way { cost: cost.clone(), keyword: None, limited, less: Vec::new() });
                }
                continue;
            }
            let Permission::Cast { what: Objects::Some { filter, .. }, free: true } = permission else { continue };
            let frame = Frame { you: player, ..self.frame_of(*source) };
            let zone = super::permissions::zone_of(filter).unwrap_or(Zone::Hand);
            if zone == from && self.fits(&super::permissions::as_card(filter), card, &frame)? {
                ways.all.push(Way { cost: Vec::new(), keyword: None, limited: None, less: Vec::new() });
            }
        }
        Ok(ways)
    }

    /// The keywords with whose costs the text of a card lets it be cast from where it is: "using its warp ability".
    fn cast_using(&self, card: ObjectId, player: PlayerId) -> Res<Vec<Term>> {
        let zone = self.object(card).zone;
        let own = self.own_permissions(card, player)?.into_iter();
        let using = own.filter_map(|permission| {
            let Permission::CastUsing { what, from, keyword } = permission else { return None };
            (what.is_this() && from.zone == zone).then_some(keyword)
        });
        Ok(using.collect())
    }

    /// The costs for which the text of a card lets it be cast from where it is, rather than for its mana cost.
    fn own_costs_instead(&self, card: ObjectId, player: PlayerId) -> Res<Vec<Vec<Cost>>> {
        let mut costs = Vec::new();
        let permissions = self.own_permissions(card, player)?;
        if permissions.is_empty() {
            return Ok(costs);
        }
        let frame = Frame { you: player, ..self.frame_of(card) };
        for permission in permissions {
            if self.permits_itself(&permission, card, false, &frame)?
                && let Permission::PlayFrom { paying: Some(Paying { cost, instead: true }), .. } = permission
            {
                costs.push(cost);
            }
        }
        Ok(costs)
    }

    /// The ways that a spell has besides those of its card, by keywords that it has been given: "creature spells you cast have
    /// dash {G}" (601.2b, 118.9).
    pub(super) fn with_given_ways(&self, mut ways: Ways, spell: ObjectId, player: PlayerId, from: Zone) -> Res<Ways> {
        let known: Vec<Option<Term>> = ways.all.iter().map(|way| way.keyword).collect();
        // Where it is cast from says how it has to be.
        if !ways.only {
            let given = self.ways_from(spell, player, (from, true))?.all;
            ways.all.extend(given.into_iter().filter(|way| way.keyword.is_some() && !known.contains(&way.keyword)));
        }
        Ok(ways)
    }

    /// The ways in which a card could be cast by keywords that permanents would give to the spell.
    pub(super) fn ways_it_would_have(&self, card: ObjectId, player: PlayerId) -> Res<Vec<Way>> {
        let mut ways = Vec::new();
        for source in &self.battlefield {
            for held in &self.object(*source).chars.abilities {
                let Some(effect) = held.ability.fixed() else { continue };
                let Scope::Objects(Objects::Some { count: _, filter }) = &effect.said.on else { continue };
                let keywords = effect.said.changes.iter().flat_map(Change::given_keywords);
                let alternative = |keyword: &&Keyword| Kw::of(keyword.name).is_some_and(is_cost_instead);
                let mut keywords = keywords.filter(alternative).peekable();
                if keywords.peek().is_none() || !super::objects::zones_of(filter).contains(&Zone::Stack) {
                    continue;
                }
                let frame = self.frame_of(*source);
                let applies = match &effect.said.condition {
                    Some(condition) => self.holds(condition, &frame)?,
                    None => true,
                };
                if !applies || !self.would_fit(filter, card, player, &frame)? {
                    continue;
                }
                for keyword in keywords {
                    let Some(kw) = Kw::of(keyword.name) else { continue };
                    let cost = self.cost_of_way(card, keyword, kw).filter(|_| !self.object(card).chars.has(kw));
                    if self.is_alternative(kw, card, player)? {
                        ways.extend(cost.map(|cost| Way {
                            cost,
                            keyword: Some(keyword.name),
                            limited: None,
                            less: Vec::new(),
                        }));
                    }
                }
            }
        }
        Ok(ways)
    }

    /// Whether a card would fit a description of spells if a player cast it from where it is.
    fn would_fit(&self, filter: &ObjectFilter, card: ObjectId, player: PlayerId, frame: &Frame) -> Res<bool> {
        let mut filter = super::permissions::as_card(filter);
        for test in std::mem::take(&mut filter.tests) {
            let fits = if let ObjectTest::CastBy(players) | ObjectTest::ControlledBy(players) = &test {
                self.is_among(player, players, frame)?
            } else if let ObjectTest::CastFrom { zone, of } = &test {
                let object = self.object(card);
                object.zone == *zone && of.as_ref().map_or(Ok(true), |of| self.is_among(object.owner, of, frame))?
            } else {
                filter.tests.push(test);
                true
            };
            if !fits {
                return Ok(false);
            }
        }
        self.fits(&filter, card, frame)
    }

    /// What is paid in a way.
    #[expect(clippy::wildcard_enum_match_arm, reason = "most keywords cost what they say")]
    fn cost_of_way(&self, card: ObjectId, keyword: &Keyword, kw: Kw) -> Option<Vec<Cost>> {
        // What has no mana cost can't be cast for it (118.6).
        let mana_cost = || self.object(card).chars.mana_cost.clone().map(Cost::Mana);
        let cost = match &keyword.parameter {
            Parameter::Cost { cost, alternative: None } | Parameter::NumberCost { number: _, cost } => cost.clone(),
            Parameter::ManaCostOf { plus, .. } => {
                let mut cost = vec![mana_cost()?];
                cost.extend(plus.iter().cloned());
                cost
            }
            Parameter::Prototype { mana, size: _ } => vec![Cost::Mana(mana.clone())],
            Parameter::None => Vec::new(),
            Parameter::Objects(_) if kw == Kw::Offering => vec![mana_cost()?],
            Parameter::Limited { parameter, limits: _ } => {
                let Parameter::Cost { cost, alternative: None } = &**parameter else { return None };
                cost.clone()
            }
            _ => return None,
        };
        Some(match kw {
            Kw::Morph | Kw::Megamorph | Kw::Disguise => vec![Cost::Mana(ManaCost(vec![ManaSymbol::Generic(3)]))],
            Kw::JumpStart => vec![mana_cost()?, discard_one(None)],
            Kw::Retrace => vec![mana_cost()?, discard_one(Some(CardType::Land))],
            Kw::Aftermath => vec![mana_cost()?],
            Kw::WebSlinging => {
                let tests = vec![ObjectTest::ControlledBy(Players::You)];
                let what = Objects::Some { count: Count::One, filter: tapped_creature(tests) };
                let mut cost = cost;
                cost.push(Cost::Return(what));
                cost
            }
            _ => cost,
        })
    }

    /// "This spell costs {X} less to cast this way": by how much (601.2f).
    fn less_this_way(&self, card: ObjectId, player: PlayerId, keyword: &Keyword) -> Res<Vec<ManaSymbol>> {
        let Parameter::Limited { parameter: _, limits } = &keyword.parameter else { return Ok(Vec::new()) };
        let frame = Frame { you: player, ..self.frame_of(card) };
        let mut less = Vec::new();
        for limit in limits {
            let ActivationLimit::Costs { change, condition: None } = limit else { continue };
            let x = change.x.as_ref().map_or(Ok(0), |x| self.quantity(x, &frame))?;
            let x = super::numbers::as_count(x)?;
            less.extend(
                change.by.0.iter().map(|one| if *one == ManaSymbol::X { ManaSymbol::Generic(x) } else { *one }),
            );
        }
        Ok(less)
    }

    /// The permanents that a player may sacrifice for the offering of a card (702.48a).
    pub(super) fn offerings(&self, card: ObjectId, player: PlayerId) -> Res<Vec<ObjectId>> {
        let Some(Parameter::Objects(filter)) =
            self.object(card).chars.keyword(Kw::Offering).map(|held| &held.parameter)
        else {
            return Ok(Vec::new());
        };
        let mut filter = filter.clone();
        filter.tests.push(ObjectTest::ControlledBy(Players::You));
        let frame = Frame { you: player, ..self.frame_of(card) };
        let what = Objects::Some { count: Count::One, filter };
        let slots = self.objects_asked(&Cost::Sacrifice(what), player, &frame)?;
        Ok(slots.into_iter().flat_map(|(_, slots)| slots).flatten().collect())
    }

    /// What the sacrifice of a permanent takes of a cost (702.48c).
    fn offered_mana(&self, id: ObjectId) -> Vec<ManaSymbol> {
        self.object(id).chars.mana_cost.iter().flat_map(|cost| &cost.0).copied().collect()
    }

    /// A permanent is sacrificed for a spell, and its mana cost reduces what that costs (702.48a).
    pub(super) fn pay_offering(
        &mut self,
        spell: ObjectId,
        player: PlayerId,
        frame: &mut Frame,
    ) -> Res<Vec<ManaSymbol>> {
        let options = self.offerings(spell, player)?;
        let chosen = self.ask_objects(player, Purpose::Sacrifice, spell, &options, 1, 1)?;
        let Some(id) = chosen.first().copied() else { return Err(super::stack::without_mana_cost()) };
        let less = self.offered_mana(id);
        let chosen = Objects::Ref(Reference { to: Antecedent::Chosen, said: Style::default() });
        let mut inner = Frame { chosen: vec![id], ..frame.clone() };
        if !self.pay(&[Cost::Sacrifice(chosen)], player, &mut inner)? {
            return Err(super::stack::without_mana_cost());
        }
        frame.paid.clone_from(&inner.paid);
        frame.moved.clone_from(&inner.moved);
        Ok(less)
    }

    /// Whether a keyword gives an alternative cost now, from wherever the card is cast (702).
    #[expect(clippy::wildcard_enum_match_arm, reason = "asked of every keyword of a card; few are ways to cast it")]
    fn is_alternative(&self, kw: Kw, card: ObjectId, player: PlayerId) -> Res<bool> {
        Ok(match kw {
            kw if is_cost_always(kw) => true,
            Kw::Spectacle => self
                .happened_in(self.turn)
                .any(|event| matches!(event, GameEvent::Life { player: of, change } if *of != player && *change < 0)),
            Kw::Surge => {
                self.happened_in(self.turn).any(|event| matches!(event, GameEvent::Cast { by, .. } if *by == player))
            }
            Kw::Prowl | Kw::Freerunning => self.has_hit(card, kw, player),
            Kw::Offering => !self.offerings(card, player)?.is_empty(),
            _ => false,
        })
    }

    /// Whether a creature of the right kind under a player's control has dealt combat damage to a player this turn
    /// (702.76a, 702.173a).
    fn has_hit(&self, card: ObjectId, kw: Kw, player: PlayerId) -> bool {
        self.happened_in(self.turn).any(|event| {
            let GameEvent::Damage { source, to: Target::Player(_), combat: true, .. } = event else { return false };
            let by = self.object(*source);
            by.controller == player
                && if kw == Kw::Freerunning {
                    by.commander.is_some() || self.has_subtype_id(*source, "assassin")
                } else {
                    let own = &self.object(card).chars;
                    own.subtypes.iter().any(|kind| words::is_creature_type(*kind) && by.chars.has_subtype(*kind))
                }
        })
    }

    /// Whether a card was discarded this turn, and has been in the graveyard since.
    fn discarded_now(&self, card: ObjectId) -> bool {
        self.happened_in(self.turn).any(|event| {
            let GameEvent::Moved(moved) = event else { return false };
            moved.new == card
                && matches!(moved.cause, crate::state::event::Cause::Discard | crate::state::event::Cause::Cycle { .. })
        })
    }

    /// Whether a keyword of the card itself, or what was done with it, lets its owner cast it from where it is (601.3).
    pub(super) fn keyword_lets_cast(&self, player: PlayerId, card: ObjectId) -> bool {
        let object = self.object(card);
        if object.owner != player {
            return false;
        }
        let since = |name: &str| object.designations.get(name).is_some_and(|turn| *turn < self.turn);
        match object.zone {
            // An aftermath half is cast from the graveyard only (702.127a).
            Zone::Hand => !object.chars.has(Kw::Aftermath),
            Zone::Graveyard => {
                let lets = |kw: Kw| FROM_GRAVEYARD.contains(&kw) && (kw != Kw::Mayhem || self.discarded_now(card));
                object.chars.keywords.iter().filter_map(|held| Kw::of(held.name)).any(lets)
                    || self.cast_using(card, player).is_ok_and(|using| !using.is_empty())
            }
            Zone::Exile => {
                since("foretold")
                    || (since("plotted") && self.sorcery_time(player))
                    || since("warped")
                    || object.designations.contains_key("airbent")
            }
            Zone::Command => object.commander.is_some(),
            Zone::Library | Zone::Battlefield | Zone::Stack => false,
        }
    }

    /// What the way in which a spell is cast makes of it, as it is put on the stack (601.2b).
    #[expect(clippy::wildcard_enum_match_arm, reason = "most keywords don't change what is cast")]
    pub(super) fn cast_that_way(&mut self, spell: ObjectId, way: &Way, frame: &mut Frame) -> Res<()> {
        if let (Some(keyword), Some(cast)) = (way.keyword, &mut self.object_mut(spell).cast) {
            cast.paid.push(keyword);
        } else if let Some(cast) = &mut self.object_mut(spell).cast {
            cast.instead.clone_from(&way.cost);
        }
        if let Some((source, permission)) = &way.limited {
            self.note_use(*source, permission.clone());
        }
        // A keyword of a vocabulary says no more than its cost.
        let Some(kw) = way.kw() else { return Ok(()) };
        match kw {
            Kw::Morph | Kw::Megamorph => self.hide(spell, Hidden::Morph),
            Kw::Disguise => self.hide(spell, Hidden::Disguise),
            // It is cast transformed (702.146a), or converted (702.162a).
            Kw::Disturb | Kw::MoreThanMeetsTheEye => {
                if let Some(back) = self.object(spell).def.back.clone() {
                    let object = self.object_mut(spell);
                    object.copiable = back;
                    object.back_up = true;
                }
            }
            Kw::Bestow | Kw::Prototype => self.take_shape(spell, kw),
            _ => return Ok(()),
        }
        self.derived.stale.push(spell);
        self.refresh()?;
        frame.source = spell;
        Ok(())
    }

    /// Whether an object was bestowed and still is an Aura (702.103f).
    pub(super) fn is_bestowed(&self, id: ObjectId) -> bool {
        let object = self.object(id);
        object.copiable.subtypes.iter().any(|subtype| words::id(*subtype) == "aura")
            && !object.def.printed.subtypes.iter().any(|subtype| words::id(*subtype) == "aura")
            && object.def.printed.has(Kw::Bestow)
    }

    /// What was bestowed is a creature again (702.103e-f).
    pub(super) fn end_bestow(&mut self, id: ObjectId) {
        note!(self, "702.103f", "{} is no longer bestowed.", "{} n'est plus accordé par la grâce.", self.name(id));
        let printed = self.object(id).def.printed.clone();
        let object = self.object_mut(id);
        object.copiable = printed;
        object.attached_to = None;
        self.derived.stale.push(id);
    }

    /// Whether a spell was cast with a keyword, or a cost with it was paid.
    pub(super) fn was_paid(&self, id: ObjectId, keyword: Kw) -> bool {
        self.object(id).cast.iter().flat_map(|cast| &cast.paid).any(|paid| Kw::of(*paid) == Some(keyword))
    }

    /// Whether a spell was cast so that it is exiled instead of going anywhere else from the stack.
    pub(super) fn is_exiled_afterwards(&self, id: ObjectId) -> bool {
        EXILED_AFTERWARDS.iter().any(|keyword| self.was_paid(id, *keyword))
    }

    /// What a permanent spell becomes has what the way in which it was cast says (702.109a, 702.152a, 702.185a).
    pub(super) fn arrive_that_way(&mut self, permanent: ObjectId) -> Res<()> {
        let frame = self.frame_of(permanent);
        for after in &super::keywords::AFTER_RESOLVING {
            if !self.was_paid(permanent, after.keyword) {
                continue;
            }
            let mut changes = Vec::new();
            if after.haste {
                let haste = Keyword { name: symbol::keyword::HASTE, parameter: Parameter::None };
                changes.push(Change::Gain(vec![haste]));
            }
            changes.extend(after.has.map(|sentence| Change::GainAbilities(super::meanings::abilities_said(sentence))));
            if !changes.is_empty() {
                self.for_a_time(&[permanent], changes, Until::Never, &frame)?;
            }
            let effect = super::meanings::said(after.then)?;
            self.run(&effect, &mut frame.clone())?;
        }
        if self.was_cast_untimely(permanent) {
            self.delay(&super::keywords::sacrificed_at_cleanup(), &frame)?;
        }
        if self.was_paid(permanent, Kw::Warp) {
            let turn = self.turn;
            self.object_mut(permanent).designations.insert("warps", turn);
        }
        Ok(())
    }

    /// Whether a permanent says that it is sacrificed where its spell was cast any time a sorcery couldn't have been cast, and
    /// it was.
    fn was_cast_untimely(&self, permanent: ObjectId) -> bool {
        let object = self.object(permanent);
        let says = |change: &Change| matches!(change, Change::Permit(Permission::CastAsThoughFlash { what, sacrificed: true }) if what.is_this());
        let statics = object.def.printed.abilities.iter().filter_map(|held| held.ability.fixed());
        object.cast.as_ref().is_some_and(|cast| cast.untimely) && statics.flat_map(|said| &said.changes).any(says)
    }

    /// Which way a player takes: one that has to be taken, or one that the player chooses to (118.9).
    pub(super) fn choose_way(&mut self, spell: ObjectId, player: PlayerId, ways: Ways) -> Res<Option<Way>> {
        let Ways { all, only } = ways;
        if only && all.is_empty() {
            return Err(super::stack::without_mana_cost());
        }
        let frame = Frame { you: player, ..self.frame_of(spell) };
        let last = all.len().saturating_sub(1);
        for (at, way) in all.into_iter().enumerate() {
            let forced = only && at == last;
            if forced
                || self.can_pay_way(&way, player, spell, &frame)?
                    && self.ask_whether(player, Purpose::AlternativeCost, spell)?
            {
                return Ok(Some(way));
            }
        }
        Ok(None)
    }

    /// The way that a keyword gives, whatever else there is.
    pub(super) fn way_by(&self, spell: ObjectId, kw: Kw) -> Option<Way> {
        let keyword = self.object(spell).chars.keyword(kw)?;
        Some(Way {
            cost: self.cost_of_way(spell, keyword, kw)?,
            keyword: Some(keyword.name),
            limited: None,
            less: Vec::new(),
        })
    }

    /// Whether a way could be paid.
    pub(super) fn can_pay_way(&self, way: &Way, player: PlayerId, card: ObjectId, frame: &Frame) -> Res<bool> {
        let mut cost = way.cost.clone();
        if way.kw() == Some(Kw::Emerge) {
            let creatures = super::keywords::creature(vec![ObjectTest::ControlledBy(Players::You)]);
            let greatest =
                self.quantity(&Quantity::Greatest(Characteristic::ManaValue, Box::new(creatures.clone())), frame)?;
            super::cost_changes::reduce_generic(&mut cost, greatest);
            cost.push(Cost::Sacrifice(Objects::Some { count: Count::One, filter: creatures }));
        }
        if way.kw() == Some(Kw::Harmonize) {
            let powers = self.harmonizers(player).into_iter().map(|id| self.characteristic(Characteristic::Power, id));
            super::cost_changes::reduce_generic(&mut cost, powers.max().unwrap_or(0).max(0));
        }
        let mana = super::cost_changes::take_mana(&mut cost);
        let frame = Frame { paid_for: way.keyword.map(PaidFor::SpellWith), ..frame.clone() };
        let mut reductions = vec![way.less.clone()];
        if way.kw() == Some(Kw::Offering) {
            reductions = self.offerings(card, player)?.into_iter().map(|id| self.offered_mana(id)).collect();
        }
        for less in reductions {
            let mut all = cost.clone();
            all.push(Cost::Mana(self.total_mana_less(&mana, card, player, frame.x_or_0(), &less)?));
            if self.can_pay(&all, player, &frame)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Up to one untapped creature is tapped, and its power reduces the cost (702.180a).
    pub(super) fn tap_to_harmonize(&mut self, cost: &mut [Cost], player: PlayerId, frame: &Frame) -> Res<()> {
        let options = self.harmonizers(player);
        let chosen = self.ask_objects(player, Purpose::Tap, frame.source, &options, 0, options.len().min(1))?;
        for id in &chosen {
            let power = self.characteristic(Characteristic::Power, *id);
            super::cost_changes::reduce_generic(cost, power.max(0));
        }
        self.tap_all(&chosen, Some(player))?;
        Ok(())
    }

    /// The untapped creatures of a player.
    fn harmonizers(&self, player: PlayerId) -> Vec<ObjectId> {
        let able = |id: &ObjectId| {
            let object = self.object(*id);
            object.controller == player && object.chars.is_creature() && !object.tapped
        };
        self.battlefield.iter().copied().filter(able).collect()
    }

    /// A creature is sacrificed, and its mana value reduces the cost (702.119a).
    pub(super) fn pay_emerge(&mut self, cost: &mut [Cost], player: PlayerId, frame: &mut Frame) -> Res<bool> {
        let creatures = super::keywords::creature(vec![ObjectTest::ControlledBy(Players::You)]);
        let sacrifice = [Cost::Sacrifice(Objects::Some { count: Count::One, filter: creatures })];
        if !self.can_pay(&sacrifice, player, frame)? || !self.pay(&sacrifice, player, frame)? {
            return Ok(false);
        }
        let paid = frame.paid.iter().rev().find(|(how, _)| *how == Payment::Sacrificed).map(|(_, id)| *id);
        let value = paid.map_or(0, |id| self.characteristic(Characteristic::ManaValue, id));
        super::cost_changes::reduce_generic(cost, value);
        Ok(true)
    }
}

/// "Discard a card", or a card of a type.
fn discard_one(card_type: Option<CardType>) -> Cost {
    let noun = Noun {
        adjectives: Vec::new(),
        subtypes: Vec::new(),
        types: card_type.into_iter().collect(),
        class: Some(ObjectClass::Card),
    };
    let filter = ObjectFilter::of(vec![noun], Vec::new());
    Cost::Discard { what: Objects::Some { count: Count::One, filter }, random: false }
}

fn tapped_creature(tests: Vec<ObjectTest>) -> ObjectFilter {
    let mut filter = super::keywords::creature(tests);
    filter.nouns.iter_mut().for_each(|noun| noun.adjectives.push(ObjectTest::Tapped));
    filter
}

/// What a keyword of a vocabulary lets be paid instead of the mana cost (118.9).
fn of_vocabulary(keyword: &Keyword) -> Vec<Way> {
    let abilities = super::meanings::of(keyword);
    let statics = abilities.iter().flat_map(|abilities| abilities.iter()).filter_map(|ability| {
        let Ability::Static(statics) = ability else { return None };
        Some(statics)
    });
    let costs = statics.flatten().filter_map(|one| {
        let Static::Continuous(continuous) = one else { return None };
        super::keywords::alternative_cost(continuous)
    });
    costs
        .map(|cost| Way { cost: cost.to_vec(), keyword: Some(keyword.name), limited: None, less: Vec::new() })
        .collect()
}
