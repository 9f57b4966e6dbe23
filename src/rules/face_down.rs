//! Face-down spells and permanents (708): cast so (702.37, 702.168), put onto the battlefield so (701.40, 701.58), and turned
//! face up.

use super::sba::plus_one;
use super::trace::{Name, note};
use super::words::Kw;
use crate::bilingual;
use crate::game::Game;
use crate::ir::*;
use crate::state::ability::Loaded;
use crate::state::characteristics::Characteristics;
use crate::state::decision::Purpose;
use crate::state::event::{Became, GameEvent};
use crate::state::frame::{Frame, PaidFor};
use crate::state::ids::{ObjectId, PlayerId, Target};
use crate::state::moves::Hidden;
use crate::state::object::Object;
use crate::state::stop::{Res, Stop};
use std::sync::{Arc, LazyLock};

impl Hidden {
    /// What a face-down object is (708.2a): a 2/2 creature without name, cost and types, with ward {2} where the rule of
    /// its kind says so (701.58a, 702.168a).
    pub(super) fn characteristics(self) -> Arc<Characteristics> {
        static BARE: LazyLock<Arc<Characteristics>> = LazyLock::new(|| Arc::new(bare()));
        static WARDED: LazyLock<Arc<Characteristics>> = LazyLock::new(|| {
            let mut chars = bare();
            let cost = vec![Cost::Mana(ManaCost(vec![ManaSymbol::Generic(2)]))];
            let parameter = Parameter::Cost { cost, alternative: None };
            crate::abilities::add_keyword(&mut chars, &Keyword { name: symbol::keyword::WARD, parameter });
            Arc::new(chars)
        });
        match self {
            Hidden::Disguise | Hidden::Cloak => WARDED.clone(),
            Hidden::Morph | Hidden::Manifest | Hidden::Plain => BARE.clone(),
        }
    }
}

fn bare() -> Characteristics {
    Characteristics {
        types: vec![CardType::Creature],
        power: Some(2),
        toughness: Some(2),
        ..Characteristics::default()
    }
}

/// What a face-down object is called in traces and messages.
pub(super) fn called() -> Name {
    Name::new("a face-down card", "une carte face cachée")
}

impl Object {
    /// Whether it is a card that is exiled face down: it has no characteristics (406.3a).
    pub(super) fn is_hidden_in_exile(&self) -> bool {
        self.face_down && self.zone == Zone::Exile
    }
}

impl Game {
    /// Whether a card that is exiled face down, which has no characteristics, can't be what a description is of that asks for
    /// some (406.3a). Who exiled it may still play it as what it is: a description says that by what it is exiled with.
    pub(super) fn lies_hidden(&self, filter: &ObjectFilter, id: ObjectId) -> bool {
        let object = self.object(id);
        if !object.is_hidden_in_exile() {
            return false;
        }
        let asks = |test: &ObjectTest| {
            matches!(
                test,
                ObjectTest::Type(_)
                    | ObjectTest::Subtype(_)
                    | ObjectTest::Supertype(_)
                    | ObjectTest::Colour(_)
                    | ObjectTest::Multicoloured
                    | ObjectTest::Monocoloured
                    | ObjectTest::Historic
                    | ObjectTest::Outlaw
                    | ObjectTest::Has(_)
                    | ObjectTest::Named(_)
            )
        };
        let named = |noun: &Noun| {
            let class = noun.class == Some(ObjectClass::PermanentCard);
            class || !noun.types.is_empty() || !noun.subtypes.is_empty() || noun.adjectives.iter().any(asks)
        };
        let by_noun = !filter.nouns.is_empty() && filter.nouns.iter().all(named);
        let known = filter.tests.iter().any(|test| matches!(test, ObjectTest::ExiledWith(_)));
        !known && (by_noun || filter.tests.iter().any(asks))
    }

    /// An object is face down (708.2).
    pub(super) fn hide(&mut self, id: ObjectId, hidden: Hidden) {
        // It receives a new timestamp (613.7f).
        let timestamp = self.tick();
        let object = self.object_mut(id);
        object.timestamp = timestamp;
        object.face_down = true;
        object.hidden = Some(hidden);
        object.copiable = hidden.characteristics();
        self.derived.stale.push(id);
    }

    /// What its controller pays to turn a permanent face up (702.37e, 702.168d, 701.40b), if that can be done.
    pub(super) fn cost_of_turning(&self, id: ObjectId) -> Vec<Vec<Cost>> {
        let object = self.object(id);
        if !object.face_down || object.zone != Zone::Battlefield || object.gone {
            return Vec::new();
        }
        // What it would be with its face up says what that costs, but for whether its card is a creature card.
        let (printed, values) = (&object.def.printed, self.values_face_up(id));
        let mut costs = Vec::new();
        for keyword in &values.keywords {
            if let (Some(Kw::Morph | Kw::Megamorph | Kw::Disguise), Parameter::Cost { cost, .. }) =
                (Kw::of(keyword.name), &keyword.parameter)
            {
                costs.push(cost.clone());
            }
        }
        let manifested = matches!(object.hidden, Some(Hidden::Manifest | Hidden::Cloak));
        if let Some(mana) = values.mana_cost.as_ref().filter(|_| manifested && printed.is_creature()) {
            costs.push(vec![Cost::Mana(mana.clone())]);
        }
        costs
    }

    /// Whether a player could turn a permanent face up now (116.2b).
    pub(super) fn could_turn_up(&self, player: PlayerId, id: ObjectId) -> Res<bool> {
        if self.object(id).controller != player {
            return Ok(false);
        }
        let frame = Frame { you: player, paid_for: Some(PaidFor::TurningUp), ..self.frame_of(id) };
        for cost in self.cost_of_turning(id) {
            if self.can_pay(&cost, player, &frame)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// A player turns a permanent face up: a special action (116.2b).
    pub fn turn_up_for_cost(&mut self, player: PlayerId, id: ObjectId) -> Res<()> {
        let mut frame = Frame { you: player, paid_for: Some(PaidFor::TurningUp), ..self.frame_of(id) };
        let mut payable = Vec::new();
        for cost in self.cost_of_turning(id) {
            if self.object(id).controller == player && self.can_pay(&cost, player, &frame)? {
                payable.push(cost);
            }
        }
        let last = payable.len().saturating_sub(1);
        for (at, cost) in payable.into_iter().enumerate() {
            // Of a manifested card with such a keyword, its controller chooses which of the costs is paid (701.40c).
            let wanted = at == last || self.ask_whether(player, Purpose::Pay, id)?;
            if wanted && self.pay(&cost, player, &mut frame)? {
                let values = self.values_face_up(id);
                let megamorph = values.keyword(Kw::Megamorph);
                let counter = megamorph.is_some_and(
                    |keyword| matches!(&keyword.parameter, Parameter::Cost { cost: own, .. } if *own == cost),
                );
                return self.turn_up(id, player, counter).map(|_| ());
            }
        }
        let Name { english, french } = self.name(id);
        Err(Stop::Illegal(bilingual!(
            "116.2b: {player} can't turn {english} face up",
            "116.2b : {player} ne peut pas retourner {french} face visible"
        )))
    }

    /// Turns a permanent face up (708.7); as it is turned, what it says of that happens (614.1e).
    pub(super) fn turn_up(&mut self, id: ObjectId, by: PlayerId, megamorphed: bool) -> Res<bool> {
        let object = self.object(id);
        if !object.face_down
            || object.gone
            || object.zone != Zone::Battlefield
            || !object.def.printed.is_permanent_card()
        {
            return Ok(false);
        }
        let (own, shown) = (object.own_values(), self.values_face_up(id));
        note!(self, "708.7", "{} is turned face up.", "{} est retourné face visible.", shown.names());
        let timestamp = self.tick();
        let object = self.object_mut(id);
        object.timestamp = timestamp;
        object.face_down = false;
        object.hidden = None;
        object.copiable = own;
        self.derived.stale.push(id);
        self.refresh()?;
        if megamorphed {
            self.put_counters_on(&[Target::Object(id)], plus_one(1), 1, by)?;
        }
        for held in self.object(id).chars.abilities.clone() {
            if let Loaded::Replacement(effect) = &*held.ability
                && let Replacement::AsEnters { what, face_up: true, effect } = &effect.replacement
                && what.is_this()
            {
                let mut frame = self.frame_of(id);
                self.run(effect, &mut frame)?;
            }
        }
        self.emit(vec![GameEvent::Became { object: id, what: Became::FaceUp, by }], None)?;
        Ok(true)
    }

    /// Turns a permanent face down by an effect (708.2); a double-faced permanent can't be (712.16).
    pub(super) fn turn_down(&mut self, id: ObjectId) -> Res<bool> {
        let object = self.object(id);
        if object.gone || object.face_down || object.zone != Zone::Battlefield || object.def.back_face().is_some() {
            return Ok(false);
        }
        note!(self, "708.2", "{} is turned face down.", "{} est retourné face cachée.", self.name(id));
        self.hide(id, Hidden::Plain);
        self.refresh()?;
        Ok(true)
    }
}
