//! How a spell is cast (601.2): it is put on the stack, what is chosen for it is announced, its cost is determined and paid.

use super::cost_changes::take_mana;
use super::stack::{Casting, mode_costs, targeting, without_mana_cost};
use super::trace::{Name, note};
use super::ways::Way;
use super::words::Kw;
use crate::bilingual;
use crate::game::Game;
use crate::ir::*;
use crate::state::event::{Cause, GameEvent};
use crate::state::frame::{Frame, PaidFor};
use crate::state::ids::{ObjectId, PlayerId};
use crate::state::moves::Move;
use crate::state::object::{CastInfo, Part, StackItem, StackKind};
use crate::state::stop::{Res, Stop};

/// The greatest X that is announced: mana is paid symbol by symbol.
const MOST_X: i64 = 1_000_000;

/// A spell that was put on the stack, while its casting goes on (601.2).
struct Proposed {
    player: PlayerId,
    spell: ObjectId,
    /// The card that it was, in both languages.
    name: Name,
    from: Zone,
    free: bool,
    /// The way in which it is cast, where it isn't for its mana cost.
    way: Option<Way>,
    /// What is paid to cast it as though it had flash.
    price: Option<ManaCost>,
    /// What is paid besides, as a permission to cast it says.
    besides: Vec<Cost>,
    any_mana: bool,
    x: Option<i64>,
    frame: Frame,
}

impl Game {
    /// Casts a card as what it is now; `shape`: the way that makes it so (601.2).
    pub(super) fn cast_as_it_is(
        &mut self,
        player: PlayerId,
        card: ObjectId,
        casting: Casting,
        shape: Option<Way>,
    ) -> Res<ObjectId> {
        if let Some(forbidden) = self.forbids_casting(player, card, casting)? {
            return Err(forbidden);
        }
        let mut proposed = self.propose_spell(player, card, casting, shape)?;
        if self.is_spell_banned(player, proposed.spell)? {
            return Err(super::cast_bans::cant_be_cast(player, &proposed.name));
        }
        let (mut cost, parts) = self.announce_spell(&mut proposed)?;
        self.pay_by_keyword(&mut proposed, &mut cost)?;
        let before = self.player(player).spent_on_spells;
        self.pay_for_spell(&mut proposed, cost, &parts)?;
        let Proposed { spell, from, frame, .. } = proposed;
        let mut events = targeting(&parts, spell);
        events.extend(self.crime(&parts, player));
        let item = StackItem { what: StackKind::Spell, parts, source: spell, frame };
        self.object_mut(spell).stack = Some(Box::new(item));
        self.count_commander(spell, from);
        // It has become cast (601.2i).
        self.emit(events, None)?;
        self.emit(vec![GameEvent::Cast { spell, by: player, from }], None)?;
        // A spell that is cast for its warp cost is warped (702.185c).
        if self.was_paid(spell, Kw::Warp) {
            self.did(spell, "warp", None, player)?;
        }
        let after = self.player(player).spent_on_spells;
        if after > before {
            self.emit(vec![GameEvent::Expended { player, before, after }], None)?;
        }
        Ok(spell)
    }

    /// Puts a card on the stack as a spell (601.2a), and has its player choose the way in which it is cast (601.2b).
    fn propose_spell(
        &mut self,
        player: PlayerId,
        card: ObjectId,
        casting: Casting,
        shape: Option<Way>,
    ) -> Res<Proposed> {
        let name = self.object(card).chars.names();
        if !casting.told {
            self.use_permission(player, card, false)?;
        }
        let permitted = if casting.told { casting.by_effect } else { self.permitted };
        let any_mana = self.any_mana_for(player, card)?;
        let price = self.price_of_flash(player, card)?.filter(|_| !casting.any_time);
        let besides = if casting.told { Vec::new() } else { self.price_of_permission(player, card)? };
        let free_here = self.plays_free(player, card)?;
        let casting = Casting { free: casting.free || free_here, ..casting };
        let from = self.object(card).zone;
        let x = self.x_of_spell(card, casting)?;
        // What lets it be cast for another cost may be said of the card where it is: "gains flashback" (702.34a).
        let let_by = self.sources_that_let_play(card)?;
        let ways = self.ways(card, player, from)?;
        // Those that would change what it is have been declined, or can't be taken.
        let declined: Vec<Kw> = match shape {
            Some(_) => Vec::new(),
            None => {
                let known = self.object(card).chars.keywords.iter().filter_map(|keyword| Kw::of(keyword.name));
                known.filter(|kw| super::shapes::is_shape(*kw)).collect()
            }
        };
        if !casting.told {
            self.spend_permission(player, card)?;
        }
        let untimely = !self.sorcery_time(player);
        let by_offering = untimely && !self.has_flash(player, card, true)? && self.may_cast_any_time(player, card)?;
        let spell = self.put_on_stack(player, card, casting, &name)?;
        let half = casting.half.and_then(|half| self.object(card).def.halves.get(half)).map(|half| half.kind);
        let at = Some((self.step, self.active));
        self.object_mut(spell).cast =
            Some(CastInfo { by: player, from: Some(from), at, x, half, untimely, permitted, ..CastInfo::default() });
        // What "spells you cast have" (601.2a) is settled by who casts it.
        self.find_next_spell(spell, player)?;
        self.refresh()?;
        let mut frame = Frame { x, resolving: Some(spell), ..self.frame_of(spell) };
        frame.moved.insert(card, spell);
        self.follow_into_spell(&let_by, card, spell);
        let way = match casting.by {
            Some(keyword) => self.way_by(spell, keyword),
            None if casting.free || shape.is_some() => shape,
            None => {
                let mut ways = self.with_given_ways(ways, spell, player, from)?;
                // At this time it can be cast with its offering alone (702.48a).
                if untimely && !casting.any_time && by_offering {
                    ways.all.retain(|way| way.kw() == Some(Kw::Offering));
                    ways.only = true;
                }
                ways.all.retain(|way| way.kw().is_none_or(|kw| !declined.contains(&kw)));
                self.choose_way(spell, player, ways)?
            }
        };
        frame.paid_for = way.as_ref().and_then(|way| way.keyword).map(PaidFor::SpellWith);
        if let Some(way) = &way {
            self.cast_that_way(spell, way, &mut frame)?;
        }
        note!(self, "601.2a", "{} casts {}.", "{} lance {}.", self.player_name(player), self.name(spell));
        Ok(Proposed { player, spell, name, from, free: casting.free, way, price, besides, any_mana, x, frame })
    }

    /// What X is of a spell with {X} in its mana cost (107.3a, 107.3b).
    fn x_of_spell(&self, card: ObjectId, casting: Casting) -> Res<Option<i64>> {
        let has_x =
            self.object(card).chars.mana_cost.iter().flat_map(|cost| &cost.0).any(|symbol| *symbol == ManaSymbol::X);
        let x = casting.x.map(i64::from).or(has_x.then_some(0));
        if x.is_some_and(|x| x > MOST_X) {
            return Err(Stop::Illegal(bilingual!("X is {MOST_X} at most here", "X est au plus {MOST_X} ici")));
        }
        Ok(x)
    }

    fn put_on_stack(&mut self, player: PlayerId, card: ObjectId, casting: Casting, name: &Name) -> Res<ObjectId> {
        let mut change = Move::new(card, Zone::Stack, Cause::Cast, player);
        change.controller = Some(player);
        (change.landing.half, change.landing.transformed) = (casting.half, casting.transformed);
        self.move_one(change)?.ok_or_else(|| {
            let Name { english, french } = name;
            Stop::Illegal(bilingual!(
                "601.2a: {english} can't be put on the stack",
                "601.2a : {french} ne peut pas être mis sur la pile"
            ))
        })
    }

    /// Which costs are paid besides is said before the targets, which may depend on it (601.2b, c).
    fn announce_spell(&mut self, proposed: &mut Proposed) -> Res<(Vec<Cost>, Vec<Part>)> {
        let Proposed { player, spell, free, way, price, besides, frame, name, .. } = proposed;
        let (player, spell, free, way, price) = (*player, *spell, *free, &*way, &*price);
        let mut cost = Vec::new();
        match way {
            Some(way) if !free || way.kw().is_none_or(super::shapes::is_cost) => {
                cost.extend(way.cost.iter().cloned());
            }
            Some(_) | None if free => {}
            Some(_) | None => {
                cost.push(Cost::Mana(self.object(spell).chars.mana_cost.clone().ok_or_else(without_mana_cost)?))
            }
        }
        cost.extend(price.clone().map(Cost::Mana));
        cost.append(besides);
        self.additional_costs(spell, player, &mut cost, frame)?;
        let mut parts = Vec::new();
        let spliced = self.choose_splices(spell, player, frame)?;
        let scripts =
            self.spell_scripts(spell)?.into_iter().chain(spliced.iter().flat_map(|(scripts, _)| scripts.clone()));
        let scripts: Vec<_> = scripts.collect();
        let promised = self.promise_payment(&scripts, &cost, player, spell, frame)?;
        for script in scripts {
            let announced = if promised { self.announce(&script, &frame.as_promised(), spell)? } else { None };
            let Some(part) = announced else {
                let Name { english, french } = &*name;
                return Err(Stop::Illegal(bilingual!(
                    "601.2c: {english} has no legal choice of modes or targets",
                    "601.2c : {french} n'a aucun choix légal de modes ou de cibles"
                )));
            };
            parts.push(part);
        }
        self.entwine_cost(spell, &mut cost);
        cost.extend(mode_costs(&parts));
        cost.extend(self.escalation(spell, &parts));
        cost.extend(spliced.into_iter().flat_map(|(_, cost)| cost));
        Ok((cost, parts))
    }

    /// What is sacrificed for emerge (702.119a) and tapped for harmonize (702.180a) reduces the cost.
    fn pay_by_keyword(&mut self, proposed: &mut Proposed, cost: &mut [Cost]) -> Res<()> {
        let Proposed { player, spell, way, frame, .. } = proposed;
        let (player, spell) = (*player, *spell);
        let kw = way.as_ref().and_then(Way::kw);
        if kw == Some(Kw::Emerge) && !self.pay_emerge(cost, player, frame)? {
            return Err(Stop::Illegal(bilingual!(
                "702.119a: {player} has no creature to sacrifice",
                "702.119a : {player} n'a pas de créature à sacrifier"
            )));
        }
        if kw == Some(Kw::Harmonize) {
            self.tap_to_harmonize(cost, player, frame)?;
        }
        if let Some(way) = way.as_mut().filter(|_| kw == Some(Kw::Offering)) {
            way.less = self.pay_offering(spell, player, frame)?;
        }
        Ok(())
    }

    /// The total cost is determined and paid (601.2f-h). What the spell targets may change what it costs.
    fn pay_for_spell(&mut self, proposed: &mut Proposed, mut cost: Vec<Cost>, parts: &[Part]) -> Res<()> {
        let (player, spell) = (proposed.player, proposed.spell);
        let frame = &mut proposed.frame;
        let announced =
            StackItem { what: StackKind::Spell, parts: parts.to_vec(), source: spell, frame: frame.clone() };
        self.object_mut(spell).stack = Some(Box::new(announced));
        let mana = take_mana(&mut cost);
        let less = proposed.way.as_ref().map_or(&[][..], |way| way.less.as_slice());
        let total = self.total_mana_less(&mana, spell, player, proposed.x.unwrap_or(0), less)?;
        let total = if proposed.any_mana { super::cost_changes::of_any_type(&total) } else { total };
        cost.insert(0, Cost::Mana(self.help_to_pay(total, spell, player, frame)?));
        if !self.pay(&cost, player, frame)? {
            let Name { english, french } = &proposed.name;
            return Err(Stop::Illegal(bilingual!(
                "601.2h: {player} can't pay for {english}",
                "601.2h : {player} ne peut pas payer pour {french}"
            )));
        }
        let announced = parts.iter().flat_map(|part| part.targets.iter().cloned()).collect();
        let frame = Frame { targets: announced, ..frame.clone() };
        self.note_as_cast(spell, &frame)
    }
}
