//! Why a triggered ability triggered or not (603).

use super::parts::Fit;
use super::{Asked, said, waited};
use crate::derived::index::Index;
use crate::diagnostic::Bilingual;
use crate::eval::Waits;
use crate::game::Game;
use crate::group::{Apart, apart, group_of};
use crate::index::{key_of, keys_of};
use crate::ir::*;
use crate::matching::looks_back;
use crate::state::ability::{AbilityKey, Also, Held, Loaded, LoadedTrigger};
use crate::state::event::{GameEvent, Moved};
use crate::state::frame::{Bindings, Frame};
use crate::state::gate::Clause;
use crate::state::ids::{ObjectId, PlayerId};
use crate::state::stop::Res;
use crate::state::trigger::Waiting;
use crate::state::watch::{Ability, Piece, Reason, Told, Verdict};
use crate::trace::{Say, of};
use std::borrow::Cow;

/// What is told of an ability and an event, before it is seen whether the ability triggers.
pub(crate) struct Expected {
    told: Told,
    by: (ObjectId, AbilityKey),
    /// Everything about the event speaks for it.
    fits: bool,
    /// It counts several events of the group as one (603.2c).
    together: bool,
    /// What it counts one triggering for, where damage of one source or to one object is dealt once (120.9).
    once_for: Option<(Vec<ObjectId>, Option<PlayerId>)>,
}

/// Where an ability functions: "on the battlefield, in a graveyard".
struct Zones<'z>(&'z [Zone]);

impl Say for Zones<'_> {
    fn say(&self, language: crate::lex::Language) -> Cow<'_, str> {
        let all: Vec<String> =
            self.0.iter().map(|zone| super::happened::InZone(*zone).say(language).into_owned()).collect();
        Cow::Owned(all.join(", "))
    }
}

impl Game {
    /// What is to be told of a group of events: for each watched triggered ability that one of them could concern.
    pub(crate) fn why_triggers(&mut self, events: &[GameEvent], before: &Index, after: &Index) -> Res<Vec<Expected>> {
        let left: Vec<ObjectId> = events.iter().filter_map(left_by).collect();
        let mut all = Vec::new();
        for asked in self.asked(&left) {
            let Loaded::Triggered(trigger) = &*asked.held.ability.clone() else { continue };
            let is = Self::listed(after, &asked);
            // What moved is told of where its ability functions: as it was there, or as it is here.
            let there = |id: ObjectId| trigger.zones.contains(&self.object(id).zone);
            let became = self.object(asked.object).next.filter(|_| left.contains(&asked.object));
            let was_there =
                left.iter().find(|old| self.object(**old).next == Some(asked.object)).is_some_and(|old| there(*old));
            if !is && (was_there || (became.is_some() && !there(asked.object))) {
                continue;
            }
            let goes_on = became.is_some_and(|next| after.has(next, asked.held.key));
            if goes_on && !Self::listed(before, &asked) {
                continue;
            }
            if matches!(trigger.event, Event::State(_)) {
                continue;
            }
            for event in events {
                all.extend(self.expected(&asked, trigger, event, (Self::listed(before, &asked), is), goes_on)?);
            }
        }
        if let Some(watch) = &mut self.why {
            watch.fired.clear();
            watch.limited.clear();
        }
        Ok(all)
    }

    /// Tells what was expected, now that it is known what has triggered.
    pub(crate) fn why_triggered(&mut self, expected: Vec<Expected>) {
        let Some(watch) = &mut self.why else { return };
        let once: Vec<_> = expected.iter().filter(|one| one.fits).map(|one| (one.by, one.once_for.clone())).collect();
        for Expected { mut told, by, fits, together, once_for } in expected {
            let of_same = |(other, key): &&(_, _)| *other == by && *key == once_for;
            let together = together || once_for.is_some() && once.iter().filter(of_same).count() > 1;
            let fired = watch.fired.contains(&by);
            if fits && !fired {
                told.reasons.push(if watch.limited.contains(&by) {
                    let said =
                        said!("it has triggered as often as it may", "elle s'est déclenchée autant de fois que permis");
                    Reason::new("603.2h", false, None, said)
                } else {
                    let said = said!("not as many at the same time as it takes", "il n'y en a pas assez en même temps");
                    Reason::new("603.2c", false, None, said)
                });
            } else if fits && together {
                let said = said!(
                    "once for all that happens at the same time",
                    "une fois pour tout ce qui arrive en même temps"
                );
                told.reasons.push(Reason::new("603.2c", true, None, said));
            }
            told.verdict = if fits && fired { Verdict::Triggers } else { Verdict::DoesNotTrigger };
            watch.tell(told);
        }
        watch.replaced.clear();
    }

    /// What is told of one ability and one event; nothing where the event is none that could concern it.
    fn expected(
        &self,
        asked: &Asked,
        trigger: &LoadedTrigger,
        event: &GameEvent,
        (was, is): (bool, bool),
        goes_on: bool,
    ) -> Res<Option<Expected>> {
        let mut frame = self.frame_of(asked.object);
        if let GameEvent::Control { object, from, .. } = event
            && *object == asked.object
            && trigger.event.looks_back()
        {
            frame.you = *from;
        }
        // It finds itself where it went, too (400.7).
        if let Some(next) = self.object(asked.object).next {
            frame.moved.insert(asked.object, next);
        }
        let mut best: Option<(Vec<Reason>, bool)> = None;
        let mut once_for = None;
        for pattern in trigger.event.alternatives() {
            if !keys_of(pattern).has(key_of(event)) {
                continue;
            }
            // What a card that left does where it is now is told of the card there.
            if goes_on && !(pattern.looks_back() && looks_back(event)) {
                continue;
            }
            match self.fit(pattern, event, &frame)? {
                Fit::OtherKind => {}
                Fit::Parts(reasons) => {
                    if best.is_none() && (was || is) {
                        best = Some((reasons, false));
                    }
                }
                Fit::Whole(bindings) => {
                    let apart = apart(&trigger.event);
                    let merges = matches!(apart, Apart::BySource | Apart::BySubject);
                    once_for = merges.then(|| apart.key(&bindings));
                    let reasons = self.functioning(asked, trigger, pattern, event, (was, is), &frame, bindings)?;
                    let fits = reasons.iter().all(|reason| reason.holds);
                    if fits || best.as_ref().is_none_or(|(_, fitted)| !fitted) {
                        best = Some((reasons, fits));
                    }
                    if fits {
                        break;
                    }
                }
            }
        }
        if best.is_none() && (was || is) {
            best = self.nearly(trigger, event, &frame)?.map(|reason| (vec![reason], false));
        }
        let Some(ability) = waited(&asked.held.ability) else { return Ok(None) };
        Ok(best.map(|(reasons, fits)| Expected {
            told: self.told_of(event, asked.object, ability, reasons),
            by: (asked.object, asked.held.key),
            fits,
            together: group_of(&trigger.event).is_some(),
            once_for,
        }))
    }

    fn told_of(&self, event: &GameEvent, source: ObjectId, ability: Ability, reasons: Vec<Reason>) -> Told {
        let told = self.told(self.event_said(event), source, Verdict::DoesNotTrigger);
        Told { ability: Some(ability), reasons, ..told }
    }

    /// Where the event fits: whether the ability functions, when it looks, and its condition.
    #[expect(clippy::too_many_arguments, reason = "what is known of an ability and an event")]
    fn functioning(
        &self,
        asked: &Asked,
        trigger: &LoadedTrigger,
        pattern: &Event,
        event: &GameEvent,
        (was, is): (bool, bool),
        frame: &Frame,
        bindings: Bindings,
    ) -> Res<Vec<Reason>> {
        let mut reasons = Vec::new();
        let (can, looks) = (pattern.looks_back(), looks_back(event));
        let back = can && looks;
        let open = if back { was } else { is };
        if !open {
            return Ok(vec![self.does_not_function(asked, trigger, (was, is), (can, looks))]);
        }
        if back
            && let GameEvent::Control { object, from, .. } = event
            && *object == asked.object
        {
            let said = said!(
                "it looks back: {} controlled it just before, and controls the ability",
                "elle regarde en arrière : {} la contrôlait juste avant, et contrôle la capacité",
                self.player_name(*from)
            );
            reasons.push(Reason::new("603.10d", true, None, said));
        } else if back && !is {
            let said = said!(
                "it looks back: it functioned just before the event, that is what counts",
                "elle regarde en arrière : elle fonctionnait juste avant l'événement, c'est ce qui compte"
            );
            reasons.push(Reason::new("603.10a", true, None, said));
        }
        if !self.also_holds(trigger, asked.object, event) {
            reasons.push(match trigger.also {
                Some(Also::Chapter(chapter)) => {
                    let said = said!(
                        "the counters don't reach chapter {}",
                        "les marqueurs n'atteignent pas le chapitre {}",
                        chapter
                    );
                    Reason::new("714.2b", false, None, said)
                }
                Some(Also::Maddened) => {
                    let said = said!("its card was not discarded into exile", "sa carte n'a pas été défaussée en exil");
                    Reason::new("702.35a", false, None, said)
                }
                Some(Also::DrawnFirst) => {
                    let said = said!(
                        "it is not the first card drawn this turn",
                        "ce n'est pas la première carte piochée ce tour-ci"
                    );
                    Reason::new("702.94a", false, None, said)
                }
                Some(Also::Door(_)) => {
                    let said = said!("it is of the other door", "elle est de l'autre porte");
                    Reason::new("709.5h", false, None, said)
                }
                Some(Also::CameSinceUpkeep) | None => {
                    let said = said!(
                        "it did not come under its controller's control since the last upkeep",
                        "elle n'est pas arrivée sous ce contrôle depuis le dernier entretien"
                    );
                    Reason::new("702.30a", false, None, said)
                }
            });
        }
        if let Some(condition) = &trigger.intervening_if {
            let mut frame = frame.clone();
            if let GameEvent::Moved(Moved { old: Some(old), new, .. }) = event {
                frame.moved.insert(*old, *new);
            }
            frame.event = bindings;
            reasons.extend(self.condition_reasons("603.4", condition, &frame)?);
        }
        Ok(reasons)
    }

    /// Why an ability that the event fits isn't there to trigger.
    fn does_not_function(
        &self,
        asked: &Asked,
        trigger: &LoadedTrigger,
        (was, is): (bool, bool),
        (can, looks): (bool, bool),
    ) -> Reason {
        let object = self.object(asked.object);
        if asked.lost {
            let said = said!("{} has lost this ability", "{} a perdu cette capacité", self.name(asked.object));
            return Reason::new("613.1f", false, None, said);
        }
        if was && !is && !can && looks {
            let next = object.next.map(|next| self.object(next));
            let lost = next.filter(|next| {
                let has = |held: &[Held]| held.iter().any(|one| one.key == asked.held.key);
                has(&next.copiable.abilities) && !has(&next.chars.abilities)
            });
            if let Some(next) = lost {
                let said = said!(
                    "it does not look back: it is asked after the event, and {}, {} then, has lost this ability",
                    "elle ne regarde pas en arrière : la question se pose après l'événement, et {}, alors {}, a perdu cette capacité",
                    self.name(asked.object),
                    super::happened::InZone(next.zone)
                );
                return Reason::new("603.10", false, None, said);
            }
            let said = said!(
                "it does not look back: it is asked after the event, and {} is no longer there",
                "elle ne regarde pas en arrière : la question se pose après l'événement, et {} n'est plus là",
                self.name(asked.object)
            );
            return Reason::new("603.10", false, None, said);
        }
        if is && !was {
            let said = said!(
                "it looks back, and it did not function just before the event",
                "elle regarde en arrière, et ne fonctionnait pas juste avant l'événement"
            );
            return Reason::new("603.10a", false, None, said);
        }
        if !trigger.zones.contains(&object.zone) {
            let said = said!(
                "it functions only {}; {} is {}",
                "elle ne fonctionne que {} ; {} est {}",
                Zones(&trigger.zones),
                self.name(asked.object),
                super::happened::InZone(object.zone)
            );
            return Reason::new("113.6", false, None, said);
        }
        Reason::new("603.2", false, None, said!("it is not there then", "elle n'est pas là à ce moment"))
    }

    /// Another thing happened to what the ability watches: it went elsewhere, or was so as it entered.
    fn nearly(&self, trigger: &LoadedTrigger, event: &GameEvent, frame: &Frame) -> Res<Option<Reason>> {
        let GameEvent::Moved(moved) = event else { return Ok(None) };
        let replaced = moved.old.and_then(|old| self.why.as_ref().and_then(|watch| watch.replaced.get(&old)));
        if let Some((by, would)) = replaced
            && self.matches(&trigger.event, would, frame)?.is_some()
        {
            let said = said!(
                "{} replaced that: it goes {}, and what was replaced never happened",
                "{} a remplacé cela : l'objet va {}, et ce qui est remplacé n'est jamais arrivé",
                by,
                super::happened::ToZone(moved.to)
            );
            return Ok(Some(Reason::new("614.6", false, Some(Piece::Event(Box::new(trigger.event.clone()))), said)));
        }
        for pattern in trigger.event.alternatives() {
            let piece = || Some(Piece::Event(Box::new(pattern.clone())));
            if let Event::Dies { what, .. }
            | Event::ReturnedToHand { what, .. }
            | Event::Exiled { what, from: Some(Zone::Battlefield) }
            | Event::PutInto { what, from: Some(Origin::Zone { zone: Zone::Battlefield, .. }), .. } = pattern
            {
                let leaves = Event::Leaves { alive: false, what: what.clone(), zone: Zone::Battlefield, of: None };
                if self.matches(&leaves, event, frame)?.is_none() {
                    continue;
                }
                let to = super::happened::ToZone(moved.to);
                return Ok(Some(Reason::new("603.2", false, piece(), said!("it goes {}", "l'objet va {}", to))));
            }
            if let Event::Becomes { what, status: Status::Tapped } = pattern
                && moved.to == Zone::Battlefield
            {
                let enters = Event::Enters { what: what.clone(), under: None, from: None };
                if self.object(moved.new).tapped && self.matches(&enters, event, frame)?.is_some() {
                    let said = said!(
                        "it enters tapped: it does not become so",
                        "l'objet arrive engagé : il ne le devient pas"
                    );
                    return Ok(Some(Reason::new("603.2e", false, piece(), said)));
                }
            }
        }
        Ok(None)
    }

    /// A status that was to change was so already: nothing becomes so (603.2e).
    pub(crate) fn why_unchanged(&mut self, event: &GameEvent) -> Res<()> {
        self.why_of_nothing(
            event,
            "603.2e",
            &said!("it was so already: nothing changes", "c'était déjà le cas : rien ne change"),
        )
    }

    /// An effect replaced or prevented what would have happened (614.6, 615.6): nothing triggers on it (603.2g).
    pub(crate) fn why_replaced(&mut self, would: &GameEvent, by: ObjectId) -> Res<()> {
        if self.why.is_none() {
            return Ok(());
        }
        let said = said!(
            "{} replaced or prevented it: it never happened",
            "{} l'a remplacé ou prévenu : cela n'est jamais arrivé",
            self.name(by)
        );
        self.why_of_nothing(would, "603.2g", &said)
    }

    /// An effect has an object go elsewhere (614.6): what then happens is told with it.
    pub(crate) fn why_redirected(&mut self, would: &GameEvent, by: ObjectId) {
        let by = self.name(by);
        if let (GameEvent::Moved(Moved { old: Some(old), .. }), Some(watch)) = (would, &mut self.why) {
            watch.replaced.insert(*old, (by, would.clone()));
        }
    }

    /// Tells of the abilities that would have triggered on what did not happen.
    fn why_of_nothing(&mut self, event: &GameEvent, rule: &'static str, said: &Bilingual) -> Res<()> {
        if self.why.is_none() {
            return Ok(());
        }
        let now = self.trigger_sources();
        let mut all = Vec::new();
        for asked in self.asked(&[]) {
            let Loaded::Triggered(trigger) = &*asked.held.ability else { continue };
            if !Self::listed(&now, &asked) || !trigger.keys.has(key_of(event)) {
                continue;
            }
            let frame = self.frame_of(asked.object);
            let Some(ability) = waited(&asked.held.ability) else { continue };
            if self.matches(&trigger.event, event, &frame)?.is_some() {
                all.push(self.told_of(
                    event,
                    asked.object,
                    ability,
                    vec![Reason::new(rule, false, None, said.clone())],
                ));
            }
        }
        all.into_iter().for_each(|told| self.tell(told));
        Ok(())
    }

    /// A state trigger, where what is true of it is another than before (603.8).
    pub(crate) fn why_states(&mut self) -> Res<()> {
        if self.why.is_none() {
            return Ok(());
        }
        let now = self.trigger_sources();
        let mut all = Vec::new();
        for asked in self.asked(&[]) {
            let Loaded::Triggered(trigger) = &*asked.held.ability else { continue };
            let Event::State(condition) = &trigger.event else { continue };
            let by = (asked.object, asked.held.key);
            if !Self::listed(&now, &asked) {
                continue;
            }
            let frame = self.frame_of(asked.object);
            let mut reasons = self.condition_reasons("603.8", condition, &frame)?;
            let holds = self.holds(condition, &frame)?;
            let waits = self.state_triggers.contains(&by);
            if holds && waits {
                let said = said!(
                    "it has triggered and has not left the stack: not again before that",
                    "elle s'est déclenchée et n'a pas quitté la pile : pas une seconde fois avant"
                );
                reasons.push(Reason::new("603.8", false, None, said));
            }
            let Some(ability) = waited(&asked.held.ability) else { continue };
            let verdict = if holds && !waits { Verdict::Triggers } else { Verdict::DoesNotTrigger };
            let happened = said!("the state of the game", "l'état de la partie");
            let told = self.told(happened, asked.object, verdict);
            all.push((by, holds && !waits, Told { ability: Some(ability), reasons, ..told }));
        }
        let Some(watch) = &mut self.why else { return Ok(()) };
        for (by, triggers, told) in all {
            if watch.states.insert(by, triggers) != Some(triggers) {
                watch.tell(told);
            }
        }
        Ok(())
    }

    /// A delayed triggered ability of a watched object (603.7), and the events that could be its.
    pub(crate) fn why_delayed(&mut self, one: &Waiting, events: &[GameEvent], triggered: bool) -> Res<()> {
        let Some(watch) = &self.why else { return Ok(()) };
        if !self.is_watched(watch, one.frame.source) {
            return Ok(());
        }
        let mut all = Vec::new();
        for event in events.iter().filter(|event| one.keys.has(key_of(event))) {
            let mut reasons = Vec::new();
            let mut fits = false;
            if self.turn < one.from_turn {
                let said = said!("it waits for a later turn", "elle attend un tour ultérieur");
                reasons.push(Reason::new("603.7a", false, None, said));
            } else {
                for pattern in one.event.alternatives() {
                    match self.fit(pattern, event, &one.frame)? {
                        Fit::OtherKind => {}
                        Fit::Parts(parts) if reasons.is_empty() => reasons = parts,
                        Fit::Parts(_) => {}
                        Fit::Whole(_) => (reasons, fits) = (Vec::new(), true),
                    }
                }
                if !fits && reasons.is_empty() {
                    continue;
                }
            }
            let said = match one.lasts {
                false => said!(
                    "it triggers once, on the next such event",
                    "elle se déclenche une fois, au prochain tel événement"
                ),
                true => said!(
                    "it triggers as often as this happens while it lasts",
                    "elle se déclenche à chaque fois, tant qu'elle dure"
                ),
            };
            if triggered && fits {
                reasons.push(Reason::new("603.7b", true, None, said));
            }
            if !triggered && fits && reasons.is_empty() {
                let said = said!("its condition is not true", "sa condition n'est pas vraie");
                reasons.push(Reason::new("603.4", false, None, said));
            }
            let ability = Ability { waits: Waits::Trigger, event: one.event.clone(), condition: None };
            let mut told = self.told_of(event, one.frame.source, ability, reasons);
            if triggered && fits {
                told.verdict = Verdict::Triggers;
            }
            all.push(told);
        }
        all.into_iter().for_each(|told| self.tell(told));
        Ok(())
    }

    /// The intervening-if clause of an ability that resolves, tested again (608.2a).
    pub(crate) fn why_again(&mut self, clause: &Clause, source: ObjectId, frame: &Frame, holds: bool) -> Res<()> {
        let Some(watch) = &self.why else { return Ok(()) };
        if !self.is_watched(watch, source) {
            return Ok(());
        }
        let reasons = self.condition_reasons("608.2a", &clause.condition, frame)?;
        let happened = said!("the ability {} resolves", "la capacité {} se résout", of(self.name(source)));
        let told = self.told(happened, source, if holds { Verdict::Resolves } else { Verdict::Removed });
        self.tell(Told { reasons, ..told });
        Ok(())
    }
}

/// What left the zone where it was.
fn left_by(event: &GameEvent) -> Option<ObjectId> {
    if let GameEvent::Moved(Moved { old, .. }) = event {
        return *old;
    }
    if let GameEvent::LeftGame { object } | GameEvent::Phased { object, out: true } = event {
        return Some(*object);
    }
    None
}
