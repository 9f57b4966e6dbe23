//! Mana abilities that cost or do more than "{T}: Add", and which of them pay for what simple ones don't (601.2g, 605.3a).

use super::effects::mana::assigned;
use super::payment::{Activation, Payers, bit, generic, payers};
use super::stack::Casting;
use crate::derived::taps::{Source, Sources, Tap};
use crate::game::Game;
use crate::ir::*;
use crate::state::ability::{Held, Loaded, LoadedActivated, Made, Making, PricedMana, SimpleMana, Unit};
use crate::state::characteristics::AllColours as _;
use crate::state::decision::{Pick, Purpose, Question};
use crate::state::frame::Frame;
use crate::state::ids::{ObjectId, PlayerId};
use crate::state::stop::{Res, Work};
use std::sync::Arc;

/// What a point of life counts for in a price, and other things by it.
const LIFE: u64 = 1_000;
/// The object itself: a Treasure is worth more than a point of life or two.
const ITSELF: u64 = 2_500;
/// Mana that has to be made for it.
const MANA: u64 = 10;
/// What its player is asked about comes behind all else.
const ASKED: u64 = 1_000_000;
/// How often one that costs only mana and life, without {T}, is thought of for one cost.
const MOST_TIMES: usize = 8;
/// Combinations that are looked at for one cost: what needs more is not found.
const MOST_LOOKED_AT: u32 = 600;

impl LoadedActivated {
    /// What it makes, as a mana ability.
    pub(super) fn making(&self) -> &Making {
        self.making.get_or_init(|| match simple_mana(self) {
            Some(simple) => Making::Simple(simple),
            None => priced_mana(self).map_or(Making::Other, |priced| Making::Priced(Box::new(priced))),
        })
    }

    /// Whether it is a mana ability that takes more than mana and life, or that can't be activated while something is paid
    /// for: it is for its player to say when.
    pub(super) fn is_mana_on_request(&self) -> bool {
        matches!(self.making(), Making::Priced(priced) if priced.asked || !priced.pays)
    }
}

/// What an ability makes that costs no more than {T} and perhaps its object, as far as its text says it.
#[expect(clippy::wildcard_enum_match_arm, reason = "other mana is known as it is made")]
fn simple_mana(ability: &LoadedActivated) -> Option<SimpleMana> {
    if !ability.limits.is_empty() || ability.zones != [Zone::Battlefield] {
        return None;
    }
    let dear = match ability.cost.as_slice() {
        [Cost::Tap] => false,
        [Cost::Tap, Cost::Sacrifice(Objects::Ref(Reference { to: Antecedent::This, .. }))] => true,
        _ => return None,
    };
    let (first, rest) = ability.script.effect.steps.split_first()?;
    let InstructionKind::Do { action: Action::AddMana { mana, additional: _ }, who: Players::You, .. } = &first.what
    else {
        return None;
    };
    // What waits for the mana to be spent asks for nothing now (603.7a).
    if !rest.iter().all(|step| matches!(step.what, InstructionKind::Delayed(_))) {
        return None;
    }
    let (mana, uses) = without_restriction(mana);
    let uses: Arc<[ManaUse]> = uses.into();
    let colour = |colour: &Colour| vec![ManaSymbol::Colour(*colour)];
    let makes: Arc<[Vec<ManaSymbol>]> = match mana {
        Mana::Symbols(alternatives) => alternatives.iter().map(|cost| cost.0.clone()).collect(),
        Mana::AnyColour { count: Quantity::Number(1), .. } => Colour::ALL.iter().map(colour).collect(),
        Mana::ChosenColour { count: Quantity::Number(1) } => return Some(SimpleMana { makes: None, dear, uses }),
        _ => return None,
    };
    let certain = !makes.is_empty() && makes.iter().all(|mana| !mana.is_empty());
    certain.then_some(SimpleMana { makes: Some(makes), dear, uses })
}

/// What an ability makes that costs or does more, as far as its text says it.
fn priced_mana(ability: &LoadedActivated) -> Option<PricedMana> {
    let (first, rest) = ability.script.effect.steps.split_first()?;
    let InstructionKind::Do { action: Action::AddMana { mana, additional: _ }, who: Players::You, .. } = &first.what
    else {
        return None;
    };
    let (mana, uses) = without_restriction(mana);
    let mut harm = 0;
    let mut asked = !ability.cost.iter().all(is_mana_or_life);
    for step in rest {
        match harm_of(&step.what) {
            Some(more) => harm += more,
            None => asked = true,
        }
    }
    // "Activate only as an instant" is not while a spell is cast.
    let timed = |limit: &ActivationLimit| matches!(limit, ActivationLimit::AsInstant | ActivationLimit::AsSorcery);
    let pays = !ability.limits.iter().any(timed) && ability.cost.iter().all(is_foreseen);
    Some(PricedMana { mana: mana.clone(), uses: uses.into(), harm, asked, pays })
}

/// Mana, and what it may be spent on only; nothing where it may be spent on anything (106.6).
fn without_restriction(mana: &Mana) -> (&Mana, &[ManaUse]) {
    if let Mana::Restricted(mana, uses) = mana { (mana, uses) } else { (mana, &[]) }
}

/// What an instruction behind the mana takes of its player's life; none where it does anything else.
#[expect(clippy::wildcard_enum_match_arm, reason = "asks only about life")]
fn harm_of(what: &InstructionKind) -> Option<i64> {
    match what {
        InstructionKind::Delayed(_) => Some(0),
        InstructionKind::Damage { amount: Quantity::Number(amount), to: Recipient::Player(Players::You), .. } => {
            Some(i64::from(*amount))
        }
        InstructionKind::Do {
            who: Players::You,
            action: Action::LoseLife { amount: Quantity::Number(amount), .. },
            ..
        } => Some(i64::from(*amount)),
        InstructionKind::Do { who: Players::You, action: Action::GainLife { .. }, .. } => Some(0),
        _ => None,
    }
}

/// Whether a part of a cost is paid with mana, life, {T} or the object itself.
#[expect(clippy::wildcard_enum_match_arm, reason = "whatever else is paid has to be asked")]
fn is_mana_or_life(cost: &Cost) -> bool {
    match cost {
        Cost::Tap | Cost::Life(Quantity::Number(_)) => true,
        Cost::Mana(mana) => !mana.0.contains(&ManaSymbol::X),
        Cost::Sacrifice(what) => what.is_this(),
        _ => false,
    }
}

/// Whether it is known without making mana whether a part of a cost can be paid.
#[expect(clippy::wildcard_enum_match_arm, reason = "a cost that is not known beforehand has to be asked")]
fn is_foreseen(cost: &Cost) -> bool {
    match cost {
        Cost::Mana(mana) => !mana.0.contains(&ManaSymbol::X),
        Cost::Tap
        | Cost::Untap
        | Cost::Life(_)
        | Cost::Energy(_)
        | Cost::Sacrifice(_)
        | Cost::Discard { .. }
        | Cost::Exile(_)
        | Cost::ExileFrom { .. }
        | Cost::Return(_)
        | Cost::TapObjects(_)
        | Cost::UntapObjects(_)
        | Cost::TapPower { .. }
        | Cost::RemoveCounters { .. }
        | Cost::PutCounters { .. }
        | Cost::Reveal(_)
        | Cost::RevealFrom { .. }
        | Cost::EnergyAmount(_)
        | Cost::Deal { .. } => true,
        _ => false,
    }
}

impl Game {
    /// All mana abilities of a player with what they take; none where all are simple. They are looked for anew when
    /// something has changed.
    pub(super) fn sources(&self, player: PlayerId) -> Arc<Sources> {
        let most_of_simple = self.taps(player).1;
        let known = self.derived.known_taps.0.borrow();
        match known.as_ref() {
            Some(known) if !known.others => return Arc::default(),
            Some(known) => {
                if let Some((_, sources)) = known.sources.as_ref().filter(|(step, _)| *step == self.step) {
                    return sources.clone();
                }
            }
            None => {}
        }
        drop(known);
        let sources = Arc::new(self.find_sources(player, most_of_simple).unwrap_or_default());
        if let Some(known) = self.derived.known_taps.0.borrow_mut().as_mut() {
            known.sources = Some((self.step, sources.clone()));
        }
        sources
    }

    fn find_sources(&self, player: PlayerId, most_of_simple: usize) -> Res<Sources> {
        let mut all: Vec<((ObjectId, usize), Source)> = Vec::new();
        let mut objects: Vec<(ObjectId, Vec<Source>)> = Vec::new();
        let mut simple = true;
        for id in self.battlefield.iter().chain(&self.player(player).hand) {
            let object = self.object(*id);
            if object.controller != player {
                continue;
            }
            let mut own = Vec::new();
            for held in &object.chars.abilities {
                if let Some((source, is_simple)) = self.source_of_mana(player, *id, held)? {
                    simple &= is_simple && own.is_empty();
                    own.push(source);
                }
            }
            let is_like = |(_, other): &&(ObjectId, Vec<Source>)| {
                other.len() == own.len() && own.iter().zip(other).all(|(one, other)| one.is_like(other))
            };
            let like = objects.iter().find(is_like).map_or(*id, |(id, _)| *id);
            all.extend(own.iter().cloned().enumerate().map(|(place, source)| ((like, place), source)));
            if like == *id && !own.is_empty() {
                objects.push((*id, own));
            }
        }
        if simple {
            return Ok(Sources::default());
        }
        ir::sorting::sort_by_key(&mut all, |(_, source)| (source.price, source.tap.worth()));
        let (alike, all): (Vec<_>, Vec<_>) = all.into_iter().unzip();
        let reach = |source: &Source| source.tap.most * source.times;
        let most = all.iter().map(reach).sum::<usize>().saturating_sub(most_of_simple);
        Ok(Sources { sure: surely_made(&all).saturating_sub(most_of_simple), most, all, alike })
    }

    /// A mana ability of an object, if its player could activate it while something is paid for, and it makes anything; and
    /// whether it is a simple one.
    fn source_of_mana(&self, player: PlayerId, id: ObjectId, held: &Held) -> Res<Option<(Source, bool)>> {
        let Loaded::Activated(ability) = &*held.ability else { return Ok(None) };
        let object = self.object(id);
        if !ability.is_mana(self.settings.edition) || !ability.zones.contains(&object.zone) {
            return Ok(None);
        }
        let paid_for = Some(ability.paid_for());
        let frame = Frame { you: player, granter: ability.script.granter, paid_for, ..self.frame_of(id) };
        let (makes, uses, harm, asked) = match ability.making() {
            Making::Simple(simple) => (self.simply_made(simple, id), simple.uses.clone(), 0, false),
            Making::Priced(priced) if priced.pays => {
                (self.would_make(&priced.mana, &frame)?, priced.uses.clone(), priced.harm, priced.asked)
            }
            Making::Priced(_) | Making::Other => return Ok(None),
        };
        let mut makes: Vec<Vec<ManaSymbol>> = makes.into_iter().filter(|made| !made.is_empty()).collect();
        if !makes.is_empty() && ability.cost.contains(&Cost::Tap) {
            makes = self.foreseen_instead(makes.into(), id).to_vec();
        }
        if makes.is_empty() || self.forbids_activating(player, id, held.key, ability, Casting::default())?.is_some() {
            return Ok(None);
        }
        let cost = self.cost_of_ability(ability, &frame, &[])?;
        let (mana, others): (Vec<Cost>, Vec<Cost>) =
            cost.iter().cloned().partition(|cost| matches!(cost, Cost::Mana(_)));
        if !self.can_pay(&others, player, &frame)? {
            return Ok(None);
        }
        let paid = |cost: &Cost| if let Cost::Life(Quantity::Number(life)) = cost { i64::from(*life) } else { 0 };
        let life = harm + others.iter().map(paid).sum::<i64>();
        let mana = ManaCost(
            mana.into_iter().flat_map(|cost| if let Cost::Mana(mana) = cost { mana.0 } else { Vec::new() }).collect(),
        );
        let (taps, dear) = (
            others.contains(&Cost::Tap),
            others.iter().any(|cost| matches!(cost, Cost::Sacrifice(what) if what.is_this())),
        );
        // Nobody's last life is paid unasked.
        let asked = asked || life > 0 && life >= self.player(player).life;
        let mut price = u64::try_from(life).unwrap_or(0) * LIFE + symbols(&mana) as u64 * MANA;
        price += if dear { ITSELF } else { 0 } + if asked { ASKED } else { 0 };
        let times =
            if taps || dear || !ability.limits.is_empty() { 1 } else { self.times_payable(&others, player, &frame)? };
        let tap = Tap {
            object: id,
            key: held.key,
            most: makes.iter().map(Vec::len).max().unwrap_or(0),
            kinds: makes.iter().flatten().fold(0, |kinds, symbol| kinds | bit(*symbol)),
            makes: makes.into(),
            snow: self.is_snow(id),
            dear,
            uses,
        };
        let simple = matches!(ability.making(), Making::Simple(_));
        Ok(Some((Source { tap, mana, price, asked, taps, times }, simple)))
    }

    /// How often a cost without {T} could be paid, as far as it can be told.
    fn times_payable(&self, costs: &[Cost], player: PlayerId, frame: &Frame) -> Res<usize> {
        let mut times = MOST_TIMES;
        for cost in costs {
            if let Some((_, slots)) = self.objects_asked(cost, player, frame)? {
                times = times.min(slots.first().map_or(0, Vec::len) / slots.len().max(1));
            }
        }
        Ok(times.max(1))
    }

    fn simply_made(&self, simple: &SimpleMana, id: ObjectId) -> Vec<Vec<ManaSymbol>> {
        match &simple.makes {
            Some(makes) => makes.to_vec(),
            None => self.object(id).choices.colour.map(|colour| vec![ManaSymbol::Colour(colour)]).into_iter().collect(),
        }
    }

    /// What mana an ability would add now: one list of symbols for each choice that can be wished for.
    fn would_make(&self, mana: &Mana, frame: &Frame) -> Res<Vec<Vec<ManaSymbol>>> {
        let of_kind = |kinds: Vec<ManaSymbol>, count: usize| kinds.into_iter().map(|kind| vec![kind; count]).collect();
        let of_colours = |count| of_kind(Colour::ALL.into_iter().map(ManaSymbol::Colour).collect(), count);
        Ok(match mana {
            Mana::Symbols(alternatives) => alternatives.iter().map(|made| made.0.clone()).collect(),
            Mana::AnyColour { count, .. } | Mana::Combination { count, of: None } => {
                of_colours(self.count(count, frame)?)
            }
            Mana::Combination { count, of: Some(kinds) } => {
                let count = self.count(count, frame)?;
                kinds.iter().map(|kind| kind.0.repeat(count)).collect()
            }
            Mana::ChosenColour { count } => {
                let colour = self.object(frame.source).choices.colour.map(ManaSymbol::Colour);
                of_kind(colour.into_iter().collect(), self.count(count, frame)?)
            }
            Mana::Amount { symbol: made, amount: count } | Mana::ForEach { symbols: made, each: count } => {
                vec![made.0.repeat(self.count(count, frame)?)]
            }
            Mana::CouldProduce { count, by, any_type } => {
                of_kind(self.producible(by, *any_type, frame)?, self.count(count, frame)?)
            }
            Mana::AnyColourOf { count, of } => {
                let colours = self.colours_of(&self.informed_of(of, frame)?);
                of_kind(colours.into_iter().map(ManaSymbol::Colour).collect(), self.count(count, frame)?)
            }
            Mana::AnyColourAmong { count, among } => {
                let colours = self.colours_among(among, frame)?.into_iter().map(ManaSymbol::Colour).collect();
                of_kind(colours, self.count(count, frame)?)
            }
            Mana::AnyOf(all) => {
                let each = all.iter().map(|mana| self.would_make(mana, frame)).collect::<Res<Vec<_>>>()?;
                each.into_iter().flatten().collect()
            }
            Mana::Where { mana, x } => {
                let inner = Frame { x: Some(self.quantity(x, frame)?), ..frame.clone() };
                self.would_make(mana, &inner)?
            }
            Mana::Restricted(mana, _) => self.would_make(mana, frame)?,
            Mana::CommanderIdentity { count } => of_kind(self.commander_mana(frame.you), self.count(count, frame)?),
            Mana::TypeProducedBy { .. } => Vec::new(),
        })
    }

    /// Whether a player could pay a cost of mana with abilities that take more than {T}.
    pub(super) fn could_make_at_a_price(&self, cost: &ManaCost, player: PlayerId, frame: &Frame) -> bool {
        let sources = self.sources(player);
        !sources.all.is_empty() && self.plan_at_a_price(&sources, cost, player, frame, Which::Any).is_some()
    }

    /// Activates a mana ability that takes more than {T}, or what pays for one, and then what else the cost needs: each is
    /// thought of anew, for what one takes may have been what another needs. One that takes more than mana and life, its
    /// player is asked about.
    pub(super) fn make_at_a_price(&mut self, cost: &ManaCost, player: PlayerId, frame: &Frame) -> Res<bool> {
        let sources = self.sources(player);
        if sources.all.is_empty() {
            return Ok(false);
        }
        let Some(plan) = self.plan_at_a_price(&sources, cost, player, frame, Which::Cheapest) else { return Ok(false) };
        if plan.is_empty() {
            return Ok(true);
        }
        self.burn(Work::Actions)?;
        // With what pays for one comes that one, before its mana is thought of for anything else.
        let feeding = plan.iter().take_while(|one| one.feeds).count();
        let mut next: Vec<Activation> = plan.iter().take(feeding + 1).map(|one| one.activation(&sources)).collect();
        if plan.iter().any(|one| sources.all[one.source].asked) {
            let options = self.asked_about(&sources, &plan, cost, player, frame);
            let offered = options.iter().map(|one| Pick::Activate(one.object, one.key)).collect();
            let question =
                Question { player, purpose: Purpose::Pay, source: frame.source, options: offered, min: 0, max: 1 };
            let chosen = self.ask(question)?.pop();
            let is_chosen = |one: &Activation| chosen == Some(Pick::Activate(one.object, one.key));
            let Some(chosen) = options.into_iter().find(is_chosen) else { return Ok(false) };
            next = vec![chosen];
        }
        for activation in next {
            self.activate_for(activation, player)?;
        }
        self.make_mana(cost, player, frame)
    }

    /// The abilities that a player is asked about: each with which the cost can be paid.
    fn asked_about(
        &self,
        sources: &Sources,
        plan: &[Planned],
        cost: &ManaCost,
        player: PlayerId,
        frame: &Frame,
    ) -> Vec<Activation> {
        let mut options: Vec<Activation> = Vec::new();
        let mut offer = |activation: Activation| {
            if !options.iter().any(|one| (one.object, one.key) == (activation.object, activation.key)) {
                options.push(activation);
            }
        };
        plan.iter().filter(|one| sources.all[one.source].asked).for_each(|one| offer(one.activation(sources)));
        for at in (0..sources.all.len()).filter(|at| sources.all[*at].asked) {
            let with = self.plan_at_a_price(sources, cost, player, frame, Which::With(at)).unwrap_or_default();
            with.iter().filter(|one| one.source == at).for_each(|one| offer(one.activation(sources)));
        }
        options
    }

    /// The activations that make what the player's pool lacks to pay a mana cost, in the order in which they are activated.
    fn plan_at_a_price(
        &self,
        sources: &Sources,
        cost: &ManaCost,
        player: PlayerId,
        frame: &Frame,
        which: Which,
    ) -> Option<Vec<Planned>> {
        let x = frame.x_or_0();
        let pool = self.pool_for(player, frame, cost);
        if super::spend(&pool, cost, x).is_some() {
            return Some(Vec::new());
        }
        let (wanted, any) = asked_for(cost, x);
        let (wanted, left) = pay_with(&wanted, &pool);
        let usable: Vec<bool> = sources
            .all
            .iter()
            .enumerate()
            .map(|(at, source)| {
                let tap = &source.tap;
                (tap.object != frame.source || !source.taps)
                    && (!source.asked || which.asks(at))
                    && self.may_be_spent(&tap.uses, tap.object, frame, cost)
            })
            .collect();
        let mut search = Search {
            sources: &sources.all,
            alike: &sources.alike,
            usable,
            used: vec![0; sources.all.len()],
            goals: vec![Goal { wanted, any: (any - left.len() as i64).max(0), of: None, from: 0 }],
            spare: left.into_iter().skip(usize::try_from(any).unwrap_or(0)).collect(),
            plan: Vec::new(),
            price: 0,
            best: None,
            cheapest: which == Which::Cheapest,
            steps: MOST_LOOKED_AT,
        };
        search.look();
        search.best.map(|(_, plan)| plan)
    }
}

/// Which plan is looked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Which {
    Any,
    Cheapest,
    /// Any in which of what the player is asked about only this is.
    With(usize),
}

impl Which {
    fn asks(self, about: usize) -> bool {
        match self {
            Which::Any | Which::Cheapest => true,
            Which::With(at) => at == about,
        }
    }
}

/// An activation of a plan.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Planned {
    source: usize,
    wish: ManaSymbol,
    /// What it makes pays for another.
    feeds: bool,
}

impl Planned {
    fn activation(&self, sources: &Sources) -> Activation {
        let Tap { object, key, .. } = sources.all[self.source].tap;
        Activation { object, key, wish: self.wish }
    }
}

/// Mana that is still to be made: for the cost itself, or for that of an ability that will be activated with it.
#[derive(Debug, Clone)]
struct Goal {
    wanted: Vec<Payers>,
    any: i64,
    of: Option<(Planned, Vec<ManaSymbol>)>,
    /// What comes before this was thought of for generic mana.
    from: usize,
}

/// The search for abilities that make what is lacking: a goal after the other, the scarcest kind of mana first.
struct Search<'a> {
    sources: &'a [Source],
    /// The place that each has among those of its object, and the first object that has the like.
    alike: &'a [(ObjectId, usize)],
    usable: Vec<bool>,
    used: Vec<usize>,
    goals: Vec<Goal>,
    /// Mana of the pool that the cost itself doesn't need.
    spare: Vec<Unit>,
    plan: Vec<Planned>,
    price: u64,
    best: Option<(u64, Vec<Planned>)>,
    cheapest: bool,
    steps: u32,
}

impl Search<'_> {
    fn look(&mut self) {
        if self.is_done() {
            return;
        }
        self.steps -= 1;
        let Some(goal) = self.goals.last() else { return };
        if goal.wanted.is_empty() && goal.any <= 0 {
            self.reach();
            return;
        }
        if self.lacks() {
            return;
        }
        let scarce = (0..goal.wanted.len()).min_by_key(|at| self.makers(&goal.wanted[*at]));
        let wanted = scarce.map(|at| goal.wanted[at]);
        let from = if wanted.is_some() { 0 } else { goal.from };
        for at in from..self.sources.len() {
            if self.is_done() {
                return;
            }
            let tried = |before: usize| self.is_free(before) && self.alike[before] == self.alike[at];
            if self.is_free(at) && !(from..at).any(tried) {
                self.take(at, wanted);
            }
        }
    }

    /// Nothing better can be found, or enough was looked at.
    fn is_done(&self) -> bool {
        let found = self.best.as_ref().is_some_and(|(price, _)| !self.cheapest || self.price >= *price);
        found || self.steps == 0
    }

    /// Takes an ability for a kind of mana, or for generic mana, in each way that makes a difference.
    fn take(&mut self, at: usize, wanted: Option<Payers>) {
        let sources = self.sources;
        let source = &sources[at];
        for (made, wish) in source.ways(wanted.as_ref()) {
            let planned = Planned { source: at, wish, feeds: self.goals.len() > 1 };
            self.used[at] += 1;
            self.price += source.price;
            let (wants, any) = asked_for(&source.mana, 0);
            let (outer, spare) = (self.goals.clone(), self.spare.clone());
            if let Some(goal) = self.goals.last_mut().filter(|_| wanted.is_none()) {
                goal.from = at;
            }
            let (wanted, left) = pay_with(&wants, &self.spare);
            let paid = left.len().min(usize::try_from(any).unwrap_or(0));
            self.spare = left[paid..].to_vec();
            self.goals.push(Goal { wanted, any: any - paid as i64, of: Some((planned, made)), from: 0 });
            self.look();
            (self.goals, self.spare) = (outer, spare);
            self.used[at] -= 1;
            self.price -= source.price;
        }
    }

    /// The last goal is met: what it was for is activated, and what that makes goes to the goal before.
    fn reach(&mut self) {
        let Some(Goal { of, .. }) = self.goals.last() else { return };
        let Some((planned, made)) = of.clone() else {
            self.best = Some((self.price, self.plan.clone()));
            return;
        };
        let outer = self.goals.clone();
        self.goals.pop();
        let snow = self.sources[planned.source].tap.snow;
        let unit = |mana: ManaSymbol| Unit { mana, snow, made: Made::default() };
        let units: Vec<Unit> = made.into_iter().map(unit).collect();
        if let Some(goal) = self.goals.last_mut() {
            let (wanted, left) = pay_with(&goal.wanted, &units);
            goal.any -= left.len() as i64;
            goal.wanted = wanted;
        }
        self.plan.push(planned);
        self.look();
        self.plan.pop();
        self.goals = outer;
    }

    /// Whether all that is free makes less than is wanted.
    fn lacks(&self) -> bool {
        let wanted: i64 = self.goals.iter().map(|goal| goal.wanted.len() as i64 + goal.any.max(0)).sum();
        let free = (0..self.sources.len()).filter(|at| self.is_free(*at));
        let most: usize = free.map(|at| self.sources[at].tap.most * (self.sources[at].times - self.used[at])).sum();
        let coming: usize = self.goals.iter().filter_map(|goal| goal.of.as_ref()).map(|(_, made)| made.len()).sum();
        wanted > (most + coming) as i64
    }

    fn makers(&self, wanted: &Payers) -> usize {
        (0..self.sources.len()).filter(|at| self.is_free(*at) && self.sources[*at].tap.pays_for(wanted)).count()
    }

    /// Whether an ability can be activated once more: its object is tapped for one thing only, and nothing pays for itself.
    fn is_free(&self, at: usize) -> bool {
        let source = &self.sources[at];
        let is_of = |planned: &Planned| {
            let other = &self.sources[planned.source];
            other.tap.object == source.tap.object && (other.taps && source.taps || other.tap.dear || source.tap.dear)
        };
        let fed = self.goals.iter().filter_map(|goal| goal.of.as_ref()).map(|(planned, _)| planned);
        self.usable[at]
            && self.used[at] < source.times
            && (self.goals.len() < 2 || source.tap.uses.is_empty())
            && !self.plan.iter().any(is_of)
            && !fed.clone().any(|planned| planned.source == at || is_of(planned))
    }
}

impl Source {
    /// Whether it does as another does.
    fn is_like(&self, other: &Source) -> bool {
        let of = |source: &Source| (source.price, source.asked, source.taps, source.times, source.tap.snow);
        of(self) == of(other)
            && self.tap.makes == other.tap.makes
            && self.mana == other.mana
            && self.tap.uses == other.tap.uses
    }

    /// What can be had of it for a kind of mana, with the wish that gives it: the first choice with a symbol. For generic
    /// mana it is the most.
    fn ways(&self, wanted: Option<&Payers>) -> Vec<(Vec<ManaSymbol>, ManaSymbol)> {
        let pays = |mana: ManaSymbol| {
            wanted.is_none_or(|wanted| wanted.accept(&Unit { mana, snow: self.tap.snow, made: Made::default() }))
        };
        let mut ways: Vec<(Vec<ManaSymbol>, ManaSymbol)> = Vec::new();
        for wish in self.tap.makes.iter().flatten() {
            let Some(made) = self.tap.makes.iter().find(|made| made.contains(wish)) else { continue };
            if made.iter().any(|mana| pays(*mana)) && !ways.iter().any(|(other, _)| other == made) {
                ways.push((made.clone(), *wish));
            }
        }
        if wanted.is_none() {
            let most = ways.iter().map(|(made, _)| made.len()).max();
            ways.retain(|(made, _)| Some(made.len()) == most);
            ways.truncate(1);
        }
        ways
    }
}

/// The kinds of mana that a cost asks for, and how much generic mana.
fn asked_for(cost: &ManaCost, x: i64) -> (Vec<Payers>, i64) {
    let wanted = cost.0.iter().filter_map(|symbol| payers(*symbol)).collect();
    let any = cost.0.iter().filter(|one| payers(**one).is_none()).map(|one| generic(*one, x)).sum();
    (wanted, any)
}

/// What is still wanted when mana has paid for what it can, and what is left of that.
fn pay_with(wanted: &[Payers], mana: &[Unit]) -> (Vec<Payers>, Vec<Unit>) {
    let (unpaid, left) = assigned(mana, wanted);
    (unpaid.into_iter().map(|slot| wanted[slot]).collect(), left)
}

/// How much mana a cost is.
fn symbols(cost: &ManaCost) -> usize {
    let (wanted, any) = asked_for(cost, 0);
    wanted.len() + usize::try_from(any).unwrap_or(0)
}

/// The mana that can be made for mana and life: the best of each object, less what it costs.
fn surely_made(sources: &[Source]) -> usize {
    let mut best: Vec<(ObjectId, usize)> = Vec::new();
    for source in sources.iter().filter(|source| !source.asked) {
        let made = source.tap.most.saturating_sub(symbols(&source.mana));
        match best.iter_mut().find(|(id, _)| *id == source.tap.object) {
            Some((_, most)) => *most = (*most).max(made),
            None => best.push((source.tap.object, made)),
        }
    }
    best.into_iter().map(|(_, made)| made).sum()
}
