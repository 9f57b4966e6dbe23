//! Cards that are cast or played because an instruction says so (608.2g), and phrases for them.

use super::stack::Casting;
use super::trace::note;
use crate::diagnostic::Bilingual;
use crate::game::Game;
use crate::ir::walk::{Node, Visit, VisitMut};
use crate::ir::*;
use crate::state::decision::Purpose;
use crate::state::frame::Frame;
use crate::state::ids::{ObjectId, PlayerId};
use crate::state::object::Kind;
use crate::state::stop::{Res, Stop};

/// A card is cast because an effect says so.
const TOLD: Casting = Casting {
    x: None,
    free: false,
    any_time: true,
    told: true,
    by_effect: None,
    by: None,
    half: None,
    transformed: false,
    most: None,
};

impl Game {
    /// A spell is cast in the course of a resolution (608.2g).
    pub(super) fn cast_instruction(
        &mut self,
        what: &Objects,
        free: bool,
        player: PlayerId,
        frame: &mut Frame,
    ) -> Res<bool> {
        let halves = if is_of_spells(what) { self.halves_that_fit(what, frame)? } else { Vec::new() };
        // Each is looked at as what it could be cast as: no other half or face counts. One of which none fits is looked at as its
        // first half, and so not found.
        let mut whole = Vec::new();
        for (card, fitting) in &halves {
            let object = self.object(*card);
            let shown = fitting.first().copied().unwrap_or_default();
            let Some(half) = object.def.halves.get(shown).map(|half| half.chars.clone()) else { continue };
            whole.push((*card, (object.copiable.clone(), object.chars.clone())));
            self.wear(*card, (half.clone(), half.into()));
        }
        let cards = self.select(&to_be_cast(what), player, frame, Purpose::Objects);
        whole.into_iter().for_each(|(card, whole)| self.wear(card, whole));
        let cards = cards?;
        let before = std::mem::replace(&mut self.cast_as, halves);
        let cast = self.cast_these(cards, Casting { free, by_effect: frame.resolving, ..TOLD }, player, frame);
        self.cast_as = before;
        cast
    }

    /// The cards that can be cast as one of several things, each with those of its halves and faces that a phrase for spells
    /// describes: only what is being cast is looked at to see whether it can be (709.3a, 712.11c, 715.3a).
    fn halves_that_fit(&mut self, what: &Objects, frame: &Frame) -> Res<Vec<(ObjectId, Vec<usize>)>> {
        let what = to_be_cast(what);
        let is_elsewhere = |id: &ObjectId| {
            let object = self.object(*id);
            let there = !object.gone && !matches!(object.zone, Zone::Battlefield | Zone::Stack);
            there && object.kind == Kind::Card && !object.face_down && object.def.halves.len() > 1
        };
        let cards: Vec<ObjectId> = (0..self.objects.len() as u32).map(ObjectId).filter(is_elsewhere).collect();
        let mut found = Vec::new();
        for card in cards {
            let mut fitting = Vec::new();
            for half in 0..self.object(card).def.halves.len() {
                let fits = |game: &mut Game| Ok(game.objects_of(&what, frame)?.contains(&card));
                if self.is_offered(card, half) && self.as_half(card, half, fits)? {
                    fitting.push(half);
                }
            }
            found.push((card, fitting));
        }
        Ok(found)
    }

    /// A player may cast a card without paying its mana cost, where `most` is said if the spell's mana value is not more.
    pub(super) fn may_cast_free(
        &mut self,
        card: ObjectId,
        most: Option<i64>,
        player: PlayerId,
        frame: &mut Frame,
    ) -> Res<bool> {
        if !self.ask_whether(player, Purpose::May, card)? {
            let name = self.player_name(player);
            note!(self, "608.2d", "{} chooses not to.", "{} choisit de ne pas le faire.", name);
            return Ok(false);
        }
        self.cast_these(vec![card], Casting { free: true, most, ..TOLD }, player, frame)
    }

    /// "cast it transformed without paying its mana cost": only its back face is looked at to see whether it can be cast
    /// (712.11a, 712.11c). What has none can't be.
    pub(super) fn cast_transformed(&mut self, what: &Objects, player: PlayerId, frame: &mut Frame) -> Res<bool> {
        let casting = Casting { free: true, transformed: true, ..TOLD };
        let mut cast = Vec::new();
        for card in self.select(what, player, frame, Purpose::Objects)? {
            let object = self.object(card);
            if object.kind != Kind::Card || object.def.back.is_none() {
                note!(self, "608.2g", "{} can't be cast.", "{} ne peut pas être lancé.", self.name(card));
                continue;
            }
            self.as_back(card, |game| game.cast_these(vec![card], casting, player, frame))?;
            cast.append(&mut frame.results);
        }
        let any = !cast.is_empty();
        frame.results = cast;
        Ok(any)
    }

    /// "play that card": a land is played if the player could play one now (305.3, 701.18a), any other card is cast.
    pub(super) fn play_instruction(
        &mut self,
        what: &Objects,
        free: bool,
        player: PlayerId,
        frame: &mut Frame,
    ) -> Res<bool> {
        let chosen = self.select(&to_be_cast(what), player, frame, Purpose::Objects)?;
        let (lands, spells): (Vec<ObjectId>, Vec<ObjectId>) =
            chosen.into_iter().partition(|id| self.object(*id).chars.is(CardType::Land));
        let mut played = self.cast_these(spells, Casting { free, ..TOLD }, player, frame)?;
        for land in lands {
            if !self.has_land_play(player) {
                note!(self, "305.3", "{} can't be played.", "{} ne peut pas être joué.", self.name(land));
                continue;
            }
            let permanent = self.put_land(player, land, None)?;
            frame.moved.insert(land, permanent);
            frame.looked.retain(|other| *other != land);
            frame.results.push(permanent);
            played = true;
        }
        Ok(played)
    }

    fn cast_these(&mut self, cards: Vec<ObjectId>, casting: Casting, player: PlayerId, frame: &mut Frame) -> Res<bool> {
        let mut cast = Vec::new();
        for id in cards {
            let inner = Frame { you: player, ..self.frame_of(id) };
            // A card is cast from where cards are (601.2a).
            let object = self.object(id);
            let castable = !matches!(object.zone, Zone::Battlefield | Zone::Stack);
            let mut possible = castable;
            // Of what is cast as one of several things each is looked at as it is cast.
            let whole = object.def.halves.is_empty();
            if whole {
                possible = possible && !object.chars.is(CardType::Land) && !self.cant_cast(player, id)?;
                for script in self.spell_scripts(id)? {
                    possible = possible && self.could_announce(&script, &inner, id)?;
                }
            }
            if whole && !casting.free {
                // What has no mana cost can't be paid for (118.6).
                let mana = self.object(id).chars.mana_cost.clone();
                let mana = mana.map(|mana| self.as_cast_with_any_mana(mana, player, id)).transpose()?;
                possible =
                    possible && mana.map_or(Ok(false), |mana| self.can_pay(&[Cost::Mana(mana)], player, &inner))?;
            }
            let done = if possible {
                self.attempt(|game| game.cast(player, id, casting).map(|_| ()))
            } else {
                Err(Stop::Illegal(Bilingual::default()))
            };
            match done {
                Ok(()) => {
                    // The rest of the effect finds the spell that the card became (400.7h, 608.2g).
                    if let Some(spell) = self.object(id).next {
                        frame.moved.insert(id, spell);
                        // It is none of "the rest" of the cards that were looked at or exiled.
                        frame.looked.retain(|other| *other != id);
                        cast.push(spell);
                    }
                }
                Err(Stop::Illegal(_)) => {
                    note!(self, "608.2g", "{} can't be cast.", "{} ne peut pas être lancé.", self.name(id));
                }
                Err(stop) => return Err(stop),
            }
        }
        frame.results.clone_from(&cast);
        Ok(!cast.is_empty())
    }
}

/// Whether a phrase speaks of spells: it describes what is cast, not the card that is.
fn is_of_spells(objects: &Objects) -> bool {
    let (Objects::Some { filter, .. } | Objects::Among { filter: Some(filter), .. }) = objects else { return false };
    let is_spell = |noun: &Noun| matches!(noun.class, Some(ObjectClass::Spell | ObjectClass::PermanentSpell));
    filter.nouns.iter().any(is_spell)
}

/// A phrase for spells that are to be cast, as one for the cards that could become such: "a creature spell from among them"
/// is a creature card, "a spell" any card but a land (601.3). Which of several is for the player to say: "cast spells from among
/// them" (608.2d).
fn to_be_cast(objects: &Objects) -> Objects {
    let mut objects = objects.clone();
    if let Objects::Among { count: count @ Count::All(_), filter: Some(_), .. } = &mut objects {
        *count = Count::AnyNumber;
    }
    if let Objects::Some { filter, .. } | Objects::Among { filter: Some(filter), .. } = &mut objects {
        describe_card(filter);
    }
    objects
}

/// A description of a spell becomes one of the card that it would be.
fn describe_card(filter: &mut ObjectFilter) {
    for noun in &mut filter.nouns {
        let class = match noun.class {
            Some(ObjectClass::Spell) => ObjectClass::Card,
            Some(ObjectClass::PermanentSpell) => ObjectClass::PermanentCard,
            _ => continue,
        };
        noun.adjectives.push(ObjectTest::Not(Box::new(ObjectTest::Type(CardType::Land))));
        noun.class = Some(class);
    }
}

/// "You may cast it if it's an instant or sorcery spell": that is asked of the card, before it is cast (608.2g).
pub(super) fn asked_of_the_card(effect: &mut Effect) {
    struct AskedFirst;
    impl VisitMut for AskedFirst {
        fn what(&mut self, what: &mut InstructionKind) {
            if let InstructionKind::If { condition, then, .. } = what {
                let mut casts = Casts(Vec::new());
                casts.effect(then);
                OfCards(casts.0).condition(condition);
            }
            what.parts_mut(self);
        }

        fn ability(&mut self, _: &mut Ability) {}
    }
    AskedFirst.effect(effect);
}

/// "You may cast the copies": each of them or not, in the order that their controller chooses (608.2g, 707.12).
pub(super) fn each_may_be_cast(effect: &mut Effect) {
    struct Each;
    impl VisitMut for Each {
        fn what(&mut self, what: &mut InstructionKind) {
            if let InstructionKind::May { effect, .. } = what
                && let [step] = effect.steps.as_mut_slice()
                && let InstructionKind::Do { action: Action::Cast { what: cast, duration: None, .. }, .. } =
                    &mut step.what
                && let Objects::Ref(several) = cast
                && several.said.0.is_plural()
            {
                *cast = Objects::Among { count: Count::AnyNumber, filter: None, of: Box::new(several.clone()) };
            }
            what.parts_mut(self);
        }

        fn ability(&mut self, _: &mut Ability) {}
    }
    Each.effect(effect);
}

/// What an effect has cast.
struct Casts(Vec<Antecedent>);

impl Visit for Casts {
    fn action(&mut self, action: &Action) {
        if let Action::Cast { what, .. } = action {
            self.0.extend(what.reference().map(|reference| reference.to));
        }
        action.parts(self);
    }

    fn ability(&mut self, _: &Ability) {}
}

/// Has a condition ask of these objects whether they are cards that could become what it says.
struct OfCards(Vec<Antecedent>);

impl VisitMut for OfCards {
    fn condition(&mut self, condition: &mut Condition) {
        if let Condition::IsA { what, noun, past: _ } = condition
            && what.reference().is_some_and(|reference| self.0.contains(&reference.to))
        {
            describe_card(noun);
        }
        condition.parts_mut(self);
    }
}
