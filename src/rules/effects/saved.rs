//! What happens to a permanent instead of its destruction: umbra armor, a shield counter, regeneration.

use crate::diagnostic::Bilingual;
use crate::game::Game;
use crate::ir::walk::Visit;
use crate::ir::*;
use crate::state::decision::{Pick, Purpose, Question};
use crate::state::event::GameEvent;
use crate::state::frame::Frame;
use crate::state::ids::{ObjectId, PlayerId};
use crate::state::stop::{Res, Stop};
use crate::trace::note;
use crate::words::{self, Kw};

/// What would destroy a permanent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Destruction {
    ByEffect {
        no_regeneration: bool,
    },
    /// Lethal damage (704.5g, h); shield counters don't replace it (122.1c).
    StateBased,
}

impl Game {
    /// Whether something else happens instead of the destruction of a permanent. Of several such effects its controller
    /// chooses one (616.1).
    pub(crate) fn is_saved(&mut self, id: ObjectId, destruction: Destruction, by: PlayerId) -> Res<bool> {
        let umbras = self.attachments(id).filter(|aura| self.object(*aura).chars.has(Kw::UmbraArmor));
        let mut options: Vec<Pick> = umbras.map(Pick::Object).collect();
        let regenerates = destruction != Destruction::ByEffect { no_regeneration: true } && self.can_regenerate(id);
        let shield = matches!(destruction, Destruction::ByEffect { .. }) && self.has_named_counter(id, "shield");
        if regenerates {
            options.push(Pick::Object(id));
        }
        let instead = self.instead_of_destruction(id, by)?;
        options.extend(instead.iter().map(|one| Pick::Object(one.frame.source)));
        if shield {
            options.extend(words::term("counter.shield").map(|shield| Pick::Counter(CounterKind::Named(shield))));
        }
        let chosen = match options.as_slice() {
            [] => return Ok(false),
            [only] => only.clone(),
            _ => self.choose_saving(id, options)?,
        };
        let chosen_one = instead.iter().find(|one| chosen == Pick::Object(one.frame.source));
        if let Some(one) = chosen_one.filter(|_| !regenerates || chosen != Pick::Object(id)) {
            return self.replace_destruction(one, id, by);
        }
        match chosen.object() {
            None => self.takes_counter_instead(id, "shield", by),
            Some(itself) if itself == id => self.regenerate_instead(id),
            Some(umbra) => self.umbra_instead(id, umbra, by).map(|()| true),
        }
    }

    /// An Aura, the permanent itself for its regeneration shield, or the kind of its shield counter.
    fn choose_saving(&mut self, id: ObjectId, options: Vec<Pick>) -> Res<Pick> {
        let question = Question {
            player: self.object(id).controller,
            purpose: Purpose::Replacement,
            source: id,
            options,
            min: 1,
            max: 1,
        };
        self.ask(question)?.pop().ok_or_else(|| {
            Stop::Illegal(Bilingual::new("no effect was chosen to apply", "aucun effet à appliquer n'a été choisi"))
        })
    }

    fn can_regenerate(&self, id: ObjectId) -> bool {
        (self.object(id).regeneration > 0 || self.regenerates_always(id))
            && !self.restricted(id, |restriction| matches!(restriction, Restriction::CantBeRegenerated))
    }

    /// Whether a static ability regenerates it each time that it would be destroyed (701.19b).
    fn regenerates_always(&self, id: ObjectId) -> bool {
        self.restricted(id, |restriction| matches!(restriction, Restriction::Regenerates))
    }

    /// "If enchanted permanent would be destroyed, instead remove all damage marked on it and destroy this Aura."
    /// (702.89a)
    fn umbra_instead(&mut self, id: ObjectId, umbra: ObjectId, by: PlayerId) -> Res<()> {
        let object = self.object_mut(id);
        object.damage = 0;
        object.deathtouched = false;
        note!(
            self,
            "702.89a",
            "{} is destroyed instead of {}.",
            "{} est détruit à la place de {}.",
            self.name(umbra),
            self.name(id)
        );
        self.destroy(&[umbra], false, by, &mut Frame::default())?;
        Ok(())
    }

    /// A regeneration shield replaces destruction (701.19a).
    fn regenerate_instead(&mut self, id: ObjectId) -> Res<bool> {
        if !self.can_regenerate(id) {
            return Ok(false);
        }
        let always = self.regenerates_always(id);
        let object = self.object_mut(id);
        object.regeneration -= u32::from(!always);
        object.damage = 0;
        object.deathtouched = false;
        object.leave_combat();
        note!(self, "701.19a", "{} regenerates.", "{} se régénère.", self.name(id));
        self.tap_all(&[id], None)?;
        self.emit(vec![GameEvent::Regenerated { object: id }], None)?;
        Ok(true)
    }
}

/// Whether a continuous effect is that something can't be regenerated.
fn forbids_regeneration(continuous: &Continuous) -> bool {
    matches!(continuous.changes.as_slice(), [Change::Restrict(Restriction::CantBeRegenerated)])
}

/// Whether an instruction destroys something, perhaps under a condition: "Destroy target creature if it's white."
fn destroys(what: &InstructionKind) -> bool {
    struct Destroys(bool);
    impl Visit for Destroys {
        fn action(&mut self, action: &Action) {
            self.0 |= matches!(action, Action::Destroy { .. });
        }

        fn ability(&mut self, _: &Ability) {}
    }
    let mut found = Destroys(false);
    found.what(what);
    found.0
}

impl Game {
    /// "Destroy target creature. It can't be regenerated this turn.", "A creature destroyed this way can't be regenerated.":
    /// what a later sentence says changes how the destruction before it is followed (608.2c, 701.19c). Says whether it does.
    pub(super) fn destroyed_for_good(
        &mut self,
        what: &InstructionKind,
        step: InstructionId,
        continuous: &Continuous,
        frame: &mut Frame,
    ) -> Res<bool> {
        let Scope::Objects(on) = &continuous.on else { return Ok(false) };
        if !forbids_regeneration(continuous) {
            return Ok(false);
        }
        if let Objects::Some { filter, .. } = on {
            if continuous.condition.is_some() || continuous.duration.is_some() || !destroys(what) {
                return Ok(false);
            }
            let is_destroyed = |test: &ObjectTest| *test == ObjectTest::ThisWay(symbol::verb::DESTROY);
            if !filter.tests.iter().any(is_destroyed) {
                return Ok(false);
            }
            let mut rest = filter.clone();
            rest.tests.retain(|test| !is_destroyed(test));
            frame.for_good.push(rest);
            return Ok(true);
        }
        let InstructionKind::Do { action: Action::Destroy { what: destroyed, .. }, .. } = what else {
            return Ok(false);
        };
        let Some(of) = on.reference().map(|reference| reference.to) else { return Ok(false) };
        if of != Antecedent::Done(step) && destroyed.reference().map(|reference| reference.to) != Some(of) {
            return Ok(false);
        }
        frame.results = self.objects_of(destroyed, frame)?;
        frame.keep(step);
        self.apply(continuous, frame)?;
        frame.begin();
        Ok(true)
    }

    /// Those of some objects that fit one of several descriptions.
    pub(super) fn fitting_any(&self, ids: &[ObjectId], any: &[ObjectFilter], frame: &Frame) -> Res<Vec<ObjectId>> {
        let mut fitting = Vec::new();
        for filter in any {
            for id in ids {
                if self.fits(filter, *id, frame)? {
                    fitting.push(*id);
                }
            }
        }
        Ok(fitting)
    }
}
