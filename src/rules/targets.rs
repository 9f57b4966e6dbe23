//! Targets and modes (115, 700.2): what may be chosen, and whether it still may on resolution.

use super::words::Kw;
use crate::diagnostic::Bilingual;
use crate::game::Game;
use crate::ir::*;
use crate::state::characteristics::AllColours;
use crate::state::decision::{Pick, Purpose, Question, pick};
use crate::state::frame::Frame;
use crate::state::ids::{ObjectId, PlayerId, Target};
use crate::state::object::Part;
use crate::state::script::{Script, TargetKind, TargetSpec};
use crate::state::stop::{Res, Stop};
use ir::sorting::sort;
use rustc_hash::FxHashSet;
use std::sync::Arc;

/// Targets, and for whom each is chosen where the phrase is said for each of several players.
type ChosenTargets = Vec<(Target, Option<PlayerId>)>;

impl Game {
    /// Chooses the modes and targets of an effect (601.2b-d, 603.3c-d); none if that can't be done.
    pub(super) fn announce(&mut self, script: &Arc<Script>, frame: &Frame, by: ObjectId) -> Res<Option<Part>> {
        let mut frame = frame.clone();
        frame.targets.resize(script.base, Vec::new());
        frame.chosen_for.resize(script.base, Vec::new());
        let Some(modes) = self.choose_modes(script, &frame, by)? else { return Ok(None) };
        let mut divisions = Vec::new();
        for (index, spec) in script.targets.iter().enumerate() {
            let (mut targets, mut players, mut division) = (Vec::new(), Vec::<PlayerId>::new(), Vec::new());
            if spec.mode.is_none_or(|mode| modes.contains(&mode)) && self.is_required(spec, &frame)? {
                let Some(chosen) = self.choose_targets(index, spec, &mut frame, by)? else { return Ok(None) };
                for (target, player) in chosen {
                    targets.push(target);
                    players.extend(player);
                }
                division = self.divide_among(spec, &targets, &players, &frame)?;
            }
            divisions.push(division);
            frame.targets.push(targets);
            frame.chosen_for.push(players);
        }
        let (targets, chosen_for) = (frame.targets.split_off(script.base), frame.chosen_for.split_off(script.base));
        Ok(Some(Part { script: script.clone(), targets, chosen_for, modes, division: divisions }))
    }

    /// How much each target of a phrase gets of what is divided; for each of several players it is divided anew among the
    /// targets chosen for that one (601.2d).
    fn divide_among(
        &mut self,
        spec: &TargetSpec,
        targets: &[Target],
        players: &[PlayerId],
        frame: &Frame,
    ) -> Res<Vec<u32>> {
        let mut division = Vec::new();
        let turns: Vec<(Option<PlayerId>, usize)> = match players {
            [] => vec![(frame.each_player, targets.len())],
            _ => players.chunk_by(PartialEq::eq).map(|turn| (turn.first().copied(), turn.len())).collect(),
        };
        for (player, count) in turns {
            let of_turn = Frame { each_player: player, ..frame.clone() };
            if let Some(total) = self.total_divided(spec, &of_turn)? {
                division.extend(self.divide(total, count, frame.you)?);
            }
        }
        Ok(division)
    }

    /// The targets of a phrase, and for whom each is chosen if it is said for each of several players: those for whom
    /// there are too few are passed over, if there are enough for one of them (601.2c). None if it can't be done.
    fn choose_targets(
        &mut self,
        index: usize,
        spec: &TargetSpec,
        frame: &mut Frame,
        by: ObjectId,
    ) -> Res<Option<ChosenTargets>> {
        let Some(each) = &spec.each else {
            let chosen = self.choose_for_phrase(index, spec, frame, by)?;
            return Ok(chosen.map(|chosen| chosen.into_iter().map(|target| (target, None)).collect()));
        };
        let (outer, mut all, mut able) = (frame.each_player, Vec::new(), false);
        for player in self.players_of(each, frame)? {
            frame.each_player = Some(player);
            if let Some(chosen) = self.choose_for_phrase(index, spec, frame, by)? {
                able = true;
                all.extend(chosen.into_iter().map(|target| (target, Some(player))));
            }
        }
        frame.each_player = outer;
        Ok(able.then_some(all))
    }

    /// The targets of a phrase; none if there are too few.
    fn choose_for_phrase(
        &mut self,
        index: usize,
        spec: &TargetSpec,
        frame: &Frame,
        by: ObjectId,
    ) -> Res<Option<Vec<Target>>> {
        let mut candidates = self.candidates(spec, frame, by)?;
        let (min, mut max) = self.bounds(&spec.count, candidates.len(), frame)?;
        // Each target gets at least one of what is divided (601.2d).
        if let Some(total) = self.total_divided(spec, frame)? {
            max = max.min(total as usize);
        }
        if candidates.len().min(max) < min {
            return Ok(None);
        }
        // A target chosen at random is the only one that can be (115.1).
        if matches!(&spec.what, TargetKind::Objects(filter) if super::together::at_random(filter)) {
            while candidates.len() > max {
                let at = self.random_below(candidates.len());
                candidates.swap_remove(at);
            }
        }
        let options = candidates.into_iter().map(pick).collect();
        let purpose = Purpose::Targets { phrase: index };
        // "target creature of an opponent's choice"
        let player = if let TargetKind::Objects(filter) = &spec.what {
            self.who_chooses(filter, frame.you, frame)?
        } else {
            frame.you
        };
        let picks = self.ask(Question { player, purpose, source: frame.source, options, min, max })?;
        let mut chosen: Vec<Target> = picks.into_iter().filter_map(Pick::target).collect();
        if let TargetKind::Objects(filter) = &spec.what {
            let conditions = super::together::of(filter);
            if !conditions.is_empty() {
                let picked = chosen.len();
                chosen = self.targets_together(&conditions, chosen, frame)?;
                if chosen.len() < picked && self.decider.0.as_ref().is_some_and(|decider| decider.is_exact()) {
                    return Err(Stop::Illegal(Bilingual::new(
                        "601.2c: these can't be targets together",
                        "601.2c : ceux-ci ne peuvent pas être des cibles ensemble",
                    )));
                }
                if chosen.len() < min {
                    return Ok(None);
                }
            }
        }
        Ok(Some(chosen))
    }

    /// Whether there are enough candidates for a phrase; of one said for each of several players, for one of them.
    pub(super) fn has_candidates(&self, spec: &TargetSpec, frame: &Frame, by: ObjectId) -> Res<bool> {
        // How many there must be depends on how many there are only where all of them are chosen.
        let enough = |frame: &Frame| -> Res<bool> {
            let (least, _) = self.bounds(&spec.count, 0, frame)?;
            Ok(least == 0 || self.first_candidates(spec, frame, by, least)?.len() >= least)
        };
        let Some(each) = &spec.each else { return enough(frame) };
        for player in self.players_of(each, frame)? {
            if enough(&Frame { each_player: Some(player), ..frame.clone() })? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Whether a spell requires a target as it is cast: some only if a cost was paid (601.2c).
    fn is_required(&self, spec: &TargetSpec, frame: &Frame) -> Res<bool> {
        for paid in &spec.when {
            if self.holds(&paid.condition, frame)? != paid.holds {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Modes without legal targets can't be chosen (700.2a, b).
    fn choose_modes(&mut self, script: &Script, frame: &Frame, by: ObjectId) -> Res<Option<Vec<usize>>> {
        let Some(modal) = script.modal() else { return Ok(Some(Vec::new())) };
        let mut options = Vec::new();
        let times = script.times;
        for index in 0..modal.modes.len() / times {
            let mut legal = true;
            for spec in script.targets.iter().filter(|spec| spec.mode == Some(index * times)) {
                legal = legal && self.has_candidates(spec, frame, by)?;
            }
            if legal {
                options.push(Pick::Mode(index));
            }
        }
        let open = self.modes_open(modal, frame);
        options.retain(|option| open.contains(option));
        let all = modal.modes.len();
        if options.len() == all && self.entwined(by, frame)? {
            return Ok(Some((0..all).collect()));
        }
        let choose = self.mode_count(modal, frame)?;
        let (min, _) = self.mode_bounds(&choose, all, frame);
        if options.len() < min && (options.is_empty() || !modal.repeatable) {
            return Ok(None);
        }
        let chosen = self.ask_modes(modal, choose, options, frame)?;
        // Each time it is chosen, it is another of those that stand there.
        let again = |(at, mode): (usize, &usize)| {
            let before = chosen[..at].iter().filter(|other| *other == mode).count();
            mode * times + before % times
        };
        Ok(Some(chosen.iter().enumerate().map(again).collect()))
    }

    /// How many modes are chosen: another number where the text says so (700.2d).
    pub(super) fn mode_count(&mut self, modal: &Modal, frame: &Frame) -> Res<ModeCount> {
        if let Some(instead) = &modal.instead
            && self.holds(&instead.condition, frame)?
            && (!instead.may || self.ask_whether(frame.you, Purpose::May, frame.source)?)
        {
            return Ok(instead.choose.clone());
        }
        Ok(modal.choose.clone())
    }

    /// The modes that can be chosen: not those that were chosen before, where the text says so (700.2e).
    pub(super) fn modes_open(&self, modal: &Modal, frame: &Frame) -> Vec<Pick> {
        let chosen = &self.object(frame.source).modes_chosen;
        let was = |mode: usize| match modal.unchosen {
            None => false,
            Some(Unchosen::Ever) => chosen.iter().any(|(_, other)| *other == mode),
            Some(Unchosen::ThisTurn) => chosen.iter().any(|(turn, other)| *turn == self.turn && *other == mode),
        };
        (0..modal.modes.len()).filter(|mode| !was(*mode)).map(Pick::Mode).collect()
    }

    fn mode_bounds(&self, choose: &ModeCount, all: usize, frame: &Frame) -> (usize, usize) {
        match choose {
            ModeCount::Exactly(count) | ModeCount::AtRandom(count) => (*count as usize, *count as usize),
            ModeCount::Between(least, most) => (*least as usize, *most as usize),
            ModeCount::AtLeastOne => (1, all),
            ModeCount::UpTo(count) => (0, *count as usize),
            ModeCount::AnyNumber => (0, all),
            ModeCount::X => {
                let count = usize::try_from(frame.x_or_0()).unwrap_or(0);
                (count, count)
            }
        }
    }

    /// Asks for modes; one may be chosen more than once where the text says so (700.2d).
    pub(super) fn ask_modes(
        &mut self,
        modal: &Modal,
        choose: ModeCount,
        options: Vec<Pick>,
        frame: &Frame,
    ) -> Res<Vec<usize>> {
        let (min, max) = self.mode_bounds(&choose, modal.modes.len(), frame);
        let (player, purpose, source) = (frame.you, Purpose::Modes, frame.source);
        let mut picked = Vec::new();
        if let ModeCount::AtRandom(_) = choose {
            picked = options;
            while picked.len() > max {
                let at = self.random_below(picked.len());
                picked.swap_remove(at);
            }
        } else if modal.repeatable && !options.is_empty() {
            for at in 0..max {
                let least = usize::from(at < min);
                let question =
                    Question { player, purpose: purpose.clone(), source, options: options.clone(), min: least, max: 1 };
                match self.ask(question)?.pop() {
                    Some(pick) => picked.push(pick),
                    None => break,
                }
            }
        } else {
            let min = min.min(options.len());
            picked = self.ask(Question { player, purpose, source, options, min, max })?;
        }
        let mut modes: Vec<usize> = picked
            .into_iter()
            .filter_map(|pick| {
                let Pick::Mode(index) = pick else { return None };
                Some(index)
            })
            .collect();
        sort(&mut modes);
        if modal.unchosen.is_some() {
            let turn = self.turn;
            self.object_mut(source).modes_chosen.extend(modes.iter().map(|mode| (turn, *mode)));
        }
        Ok(modes)
    }

    /// All modes, if the entwine cost is paid (702.42a).
    fn entwined(&mut self, spell: ObjectId, frame: &Frame) -> Res<bool> {
        let Some(keyword) = self.object(spell).chars.keyword(Kw::Entwine).cloned() else { return Ok(false) };
        if !self.ask_whether(frame.you, Purpose::OptionalCost, spell)? {
            return Ok(false);
        }
        if let Some(cast) = &mut self.object_mut(spell).cast {
            cast.paid.push(keyword.name);
        }
        Ok(true)
    }

    /// At least and at most how many are chosen.
    pub(super) fn bounds(&self, count: &Count, available: usize, frame: &Frame) -> Res<(usize, usize)> {
        Ok(match count {
            Count::One => (1, 1),
            Count::Exactly(quantity) => {
                let count = self.count(quantity, frame)?;
                (count, count)
            }
            Count::UpTo(quantity) => (0, self.count(quantity, frame)?),
            Count::AnyNumber => (0, available),
            Count::OneOrMore => (1, available.max(1)),
            Count::AtLeast(quantity, _) => {
                let least = self.count(quantity, frame)?;
                (least, available.max(least))
            }
            Count::All(_) => (available, available),
            Count::Between(least, most) => (*least as usize, *most as usize),
            Count::None => (0, 0),
        })
    }

    /// How much is divided among the targets of a phrase.
    fn total_divided(&self, spec: &TargetSpec, frame: &Frame) -> Res<Option<u32>> {
        let Some(total) = &spec.divide else { return Ok(None) };
        crate::numbers::as_count(self.quantity(total, frame)?).map(Some)
    }

    /// What a target phrase may be announced for.
    pub(super) fn candidates(&self, spec: &TargetSpec, frame: &Frame, by: ObjectId) -> Res<Vec<Target>> {
        self.first_candidates(spec, frame, by, usize::MAX)
    }

    /// What a target phrase may be announced for, as far as so many are found.
    fn first_candidates(&self, spec: &TargetSpec, frame: &Frame, by: ObjectId, most: usize) -> Res<Vec<Target>> {
        let other_target = match &spec.what {
            TargetKind::Objects(filter) => matches!(filter.other, Some(Antecedent::Target(_))),
            TargetKind::Any { other } => *other,
            TargetKind::Players(_) => spec.another,
            TargetKind::Either(_) => false,
        };
        // "another target creature", "any other target": none of those targeted before (115.3).
        let is_earlier = |target: &Target| frame.targets.iter().flatten().any(|earlier| earlier == target);
        let (mut seen, mut found) = (FxHashSet::default(), Vec::new());
        for target in self.of_kind(&spec.what, frame)? {
            if found.len() == most {
                break;
            }
            if seen.insert(target)
                && self.can_be_targeted(target, frame.you, (by, frame.source))?
                && target != Target::Object(by)
                && !(other_target && is_earlier(&target))
            {
                found.push(target);
            }
        }
        Ok(found)
    }

    fn of_kind(&self, kind: &TargetKind, frame: &Frame) -> Res<Vec<Target>> {
        Ok(match kind {
            TargetKind::Objects(filter) => self.all_that_fit(filter, frame)?.into_iter().map(Target::Object).collect(),
            TargetKind::Players(filter) => {
                let mut found = Vec::new();
                for player in self.apnap() {
                    if self.player_fits(filter, player, frame)? {
                        found.push(Target::Player(player));
                    }
                }
                found
            }
            TargetKind::Any { other } => {
                // Creatures, players, planeswalkers and battles (115.4).
                let objects = self.battlefield.iter().copied().filter(|id| {
                    let chars = &self.object(*id).chars;
                    // "Any other target" is other than the one before, or than the source where there is none.
                    (!other || *id != frame.source || frame.targets.iter().any(|earlier| !earlier.is_empty()))
                        && (chars.is_creature() || chars.is(CardType::Planeswalker) || chars.is(CardType::Battle))
                });
                objects.map(Target::Object).chain(self.apnap().into_iter().map(Target::Player)).collect()
            }
            TargetKind::Either(kinds) => {
                let mut found = Vec::new();
                for kind in kinds {
                    found.extend(self.of_kind(kind, frame)?);
                }
                found
            }
        })
    }

    /// Shroud, hexproof, protection and "can't be the target" (702.18, 702.11, 702.16b). `item` is the spell or ability
    /// that targets, `source` the object whose ability it is: qualities are the source's (702.11d, 702.16b).
    pub fn can_be_targeted(&self, target: Target, by: PlayerId, (item, source): (ObjectId, ObjectId)) -> Res<bool> {
        if self.target_has(target, Kw::Shroud) {
            return Ok(false);
        }
        match target {
            Target::Player(player) => {
                Ok((player == by || !self.target_has(target, Kw::Hexproof)) && !self.is_protected(target, source)?)
            }
            Target::Object(id) => {
                let object = self.object(id);
                if object.controller != by {
                    for held in object.chars.keywords.iter().filter(|held| Kw::of(held.name) == Some(Kw::Hexproof)) {
                        // Hexproof from something is no matter to anything else (702.11d).
                        if let Parameter::From(qualities) = &held.parameter
                            && !self.has_quality(source, qualities, id)?
                        {
                            continue;
                        }
                        if !self.is_overcome(id, symbol::keyword::HEXPROOF, item)? {
                            return Ok(false);
                        }
                    }
                }
                if self.is_protected(target, source)? {
                    return Ok(false);
                }
                for (frame, restriction) in &object.chars.restrictions {
                    if let Restriction::CantBeTargeted { by } = restriction
                        && self.subject_fits(by, item, frame)?
                    {
                        return Ok(false);
                    }
                }
                Ok(true)
            }
        }
    }

    /// Whether a spell or ability can target an object as though that didn't have a keyword (609.4).
    fn is_overcome(&self, id: ObjectId, held: Term, item: ObjectId) -> Res<bool> {
        for (frame, restriction) in &self.object(id).chars.restrictions {
            if let Restriction::TargetedAsThoughLacking { by, keyword } = restriction
                && keyword.name == held
                && self.subject_fits(by, item, frame)?
            {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Protection of an object or player from a quality that the source has (702.16).
    pub fn is_protected(&self, what: Target, from: ObjectId) -> Res<bool> {
        match what {
            Target::Object(id) => {
                for held in &self.object(id).chars.keywords {
                    if self.protects(held, id, from)? {
                        return Ok(true);
                    }
                }
            }
            Target::Player(player) => {
                for (source, held) in &self.player(player).keywords {
                    if self.protects(held, *source, from)? {
                        return Ok(true);
                    }
                }
            }
        }
        Ok(false)
    }

    /// Whether protection removes what is attached to an object: not if each instance that could says that it leaves it
    /// there (702.16n).
    pub(super) fn protection_removes(&self, attached: ObjectId, host: Target) -> Res<bool> {
        let Target::Object(id) = host else { return self.is_protected(host, attached) };
        let chars = &self.object(id).chars;
        for held in &chars.keywords {
            if !self.protects(held, id, attached)? {
                continue;
            }
            let instances = chars.keywords.iter().filter(|other| *other == held).count();
            let mut sparing = 0;
            for (source, _, spared) in chars.spares.iter().filter(|(_, other, _)| other == held) {
                sparing += usize::from(self.subject_fits(spared, attached, &self.frame_of(*source))?);
            }
            if instances > sparing {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn protects(&self, held: &Keyword, of: ObjectId, from: ObjectId) -> Res<bool> {
        let Parameter::From(qualities) = &held.parameter else { return Ok(false) };
        Ok(Kw::of(held.name) == Some(Kw::Protection) && self.has_quality(from, qualities, of)?)
    }

    fn has_quality(&self, source: ObjectId, qualities: &[Quality], of: ObjectId) -> Res<bool> {
        let frame = self.frame_of(of);
        for quality in qualities {
            let has = match quality {
                Quality::Test(test) => self.passes(test, source, &frame)?,
                Quality::Objects(filter) => self.fits(filter, source, &frame)?,
                Quality::Everything => true,
                Quality::EachColour(_) => self.object(source).chars.colours.count() > 0,
                Quality::Players(players) => self.is_among(self.object(source).controller, players, &frame)?,
                Quality::ChosenColour => {
                    let colour = self.object(of).choices.colour;
                    colour.is_some_and(|colour| self.object(source).chars.colours.has(colour))
                }
                Quality::ChosenType => {
                    let chosen = self.object(of).choices.term;
                    chosen.is_some_and(|subtype| self.object(source).chars.has_subtype(subtype))
                }
                // It is chosen as the ability is gained.
                Quality::ColourOfChoice | Quality::ColourChosenBy(_) | Quality::CardTypeOfChoice => false,
                Quality::CardTypesOf(whose) => {
                    let types = &self.object(source).chars.types;
                    let alike = |id: &ObjectId| self.object(*id).chars.types.iter().any(|one| types.contains(one));
                    self.objects_of(whose, &frame)?.iter().any(alike)
                }
                Quality::ColoursOf(whose, _) => {
                    let colours = self.object(source).chars.colours;
                    let alike = |id: &ObjectId| {
                        Colour::ALL.iter().any(|one| colours.has(*one) && self.object(*id).chars.colours.has(*one))
                    };
                    match whose.reference() {
                        Some(_) => alike(&of),
                        None => self.objects_of(whose, &frame)?.iter().any(alike),
                    }
                }
                Quality::ChosenName => {
                    let chosen = self.object(of).choices.name.as_ref();
                    chosen.is_some_and(|name| self.object(source).chars.is_named(name))
                }
                Quality::ManaValue(comparison, quantity) => comparison
                    .holds(self.characteristic(Characteristic::ManaValue, source), self.quantity(quantity, &frame)?),
            };
            if has {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Takes illegal targets out of what was announced (608.2b); none if there were targets and all are illegal.
    pub(super) fn still_legal(&self, parts: &[Part], frame: &Frame, by: ObjectId) -> Res<Option<Vec<Part>>> {
        let (mut had, mut has) = (false, false);
        let mut legal = Vec::new();
        for part in parts {
            let mut part = part.clone();
            let mut inner = frame.clone();
            inner.targets.truncate(part.script.base);
            inner.targets.resize(part.script.base, Vec::new());
            inner.chosen_for.truncate(part.script.base);
            inner.chosen_for.resize(part.script.base, Vec::new());
            for (at, spec) in part.script.targets.iter().enumerate() {
                let (targets, players) =
                    (std::mem::take(&mut part.targets[at]), std::mem::take(&mut part.chosen_for[at]));
                let division = part.division.get_mut(at).map(std::mem::take).into_iter().flatten();
                let mut shares = division.map(Some).chain(std::iter::repeat(None));
                had = had || !targets.is_empty();
                for (index, target) in targets.into_iter().enumerate() {
                    let (player, share) = (players.get(index).copied(), shares.next().flatten());
                    inner.each_player = player.or(frame.each_player);
                    if self.of_kind(&spec.what, &inner)?.contains(&target)
                        && self.can_be_targeted(target, frame.you, (by, frame.source))?
                    {
                        has = true;
                        part.targets[at].push(target);
                        part.chosen_for[at].extend(player);
                        part.division.get_mut(at).into_iter().for_each(|division| division.extend(share));
                    }
                }
                inner.each_player = frame.each_player;
                inner.targets.push(part.targets[at].clone());
                inner.chosen_for.push(part.chosen_for[at].clone());
            }
            legal.push(part);
        }
        Ok((!had || has).then_some(legal))
    }

    /// Whether an Aura can enchant something (303.4).
    pub fn can_be_enchanted(&self, aura: ObjectId, host: Target) -> Res<bool> {
        Ok(self.may_stay_on(aura, host)? && !self.is_protected(host, aura)?)
    }

    /// Whether what an Aura is attached to is what it can enchant, protection aside (704.5m).
    pub(super) fn may_stay_on(&self, aura: ObjectId, host: Target) -> Res<bool> {
        self.may_be_on(aura, host, self.object(aura).controller)
    }

    /// The same of an Aura that a player would control.
    fn may_be_on(&self, aura: ObjectId, host: Target, you: PlayerId) -> Res<bool> {
        let frame = Frame { you, ..self.frame_of(aura) };
        let Some(keyword) = self.object(aura).chars.keyword(Kw::Enchant).cloned() else { return Ok(false) };
        // What is a creature on the battlefield enchants nothing (303.4d).
        let there = self.object(aura);
        if there.zone == Zone::Battlefield && there.chars.is_creature() {
            return Ok(false);
        }
        match (&keyword.parameter, host) {
            (Parameter::Objects(filter), Target::Object(host)) => {
                let object = self.object(host);
                Ok(!object.gone
                    && host != aura
                    && self.fits(filter, host, &frame)?
                    && !self.restricted(host, |restriction| matches!(restriction, Restriction::CantBeEnchanted)))
            }
            (Parameter::Players(players), Target::Player(host)) => {
                Ok(!self.player(host).lost && self.is_among(host, players, &frame)?)
            }
            _ => Ok(false),
        }
    }

    /// What a permanent that is put onto the battlefield as an Aura is attached to: an object or player that it may enchant,
    /// chosen by who will control it (303.4f).
    pub(super) fn aura_host(&mut self, aura: ObjectId, player: PlayerId) -> Res<Option<Target>> {
        let options: Vec<Pick> = self.aura_hosts(aura, player)?.into_iter().map(pick).collect();
        let least = options.len().min(1);
        let question = Question { player, purpose: Purpose::Attach, source: aura, options, min: least, max: least };
        Ok(match question.options.as_slice() {
            [only] => only.clone().target(),
            _ => self.ask(question)?.into_iter().find_map(Pick::target),
        })
    }

    /// What an Aura may enchant that a player would control.
    pub(super) fn aura_hosts(&self, aura: ObjectId, player: PlayerId) -> Res<Vec<Target>> {
        let players = self.apnap().into_iter().map(Target::Player);
        let mut hosts = Vec::new();
        for host in self.battlefield.iter().copied().map(Target::Object).chain(players) {
            if self.may_be_on(aura, host, player)? && !self.is_protected(host, aura)? {
                hosts.push(host);
            }
        }
        Ok(hosts)
    }

    /// The target phrase of an Aura spell (303.4a).
    pub(super) fn enchant_script(&self, aura: ObjectId) -> Option<Arc<Script>> {
        let parameter = &self.object(aura).chars.keyword(Kw::Enchant)?.parameter;
        let what = if let Parameter::Objects(filter) = parameter {
            TargetKind::Objects(filter.clone())
        } else if let Parameter::Players(Players::Some { filter, .. }) = parameter {
            TargetKind::Players(filter.clone())
        } else {
            return None;
        };
        let (when, each, another) = (Vec::new(), None, false);
        let targets = vec![TargetSpec { count: Count::One, what, mode: None, divide: None, when, each, another }];
        Some(Arc::new(Script {
            effect: Effect { steps: Vec::new() },
            targets,
            base: 0,
            granter: None,
            linked: false,
            times: 1,
        }))
    }
}
