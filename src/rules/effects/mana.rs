//! Mana (106) and paying with it (601.2g-h), where a game does not treat mana as unlimited.

use crate::diagnostic::Bilingual;
use crate::game::Game;
use crate::ir::*;
use crate::payment::{self, Payers, payers};
use crate::permissions::as_cards as as_card_phrase;
use crate::phyrexian::{WayToPay, is_phyrexian};
use crate::state::ability::{Loaded, Made, Unit};
use crate::state::characteristics::AllColours as _;
use crate::state::decision::{Pick, Purpose, Question};
use crate::state::event::GameEvent;
use crate::state::frame::{Frame, PaidFor};
use crate::state::ids::{ObjectId, PlayerId};
use crate::state::object::{Kind, Restricted};
use crate::state::stop::{Res, Stop};
use crate::trace::{counted, note, nouns};
use ir::sorting::sort;
use std::borrow::Cow;
use std::sync::Arc;

impl Game {
    /// Whether a player could pay a cost of mana: with mana, and with life where its symbols let that be paid (107.4f).
    pub(crate) fn can_pay_mana(&self, cost: &ManaCost, player: PlayerId, frame: &Frame) -> bool {
        let cost = self.as_spent(cost, player);
        if !cost.0.iter().any(is_phyrexian) {
            return self.has_mana_for(&cost, player, frame);
        }
        self.ways_to_pay(&cost, player, frame).iter().any(|way| self.has_mana_for(&way.mana, player, frame))
    }

    /// Whether a player has mana for a cost of which each symbol is paid with mana, or could make it.
    pub(crate) fn has_mana_for(&self, cost: &ManaCost, player: PlayerId, frame: &Frame) -> bool {
        match self.settings.taps_for_mana {
            // What the pool pays for is planned with no activation.
            true => self.could_make(cost, player, frame),
            false => spend(&self.pool_for(player, frame, cost), cost, frame.x_or_0()).is_some(),
        }
    }

    /// The mana of a player that may be spent on what is being paid for (106.6): restricted mana last, for it is taken
    /// first for generic costs.
    pub(crate) fn pool_for(&self, player: PlayerId, frame: &Frame, cost: &ManaCost) -> Vec<Unit> {
        let player = self.player(player);
        let usable = |held: &&Restricted| self.may_be_spent(&held.uses, held.source, frame, cost);
        let restricted = player.restricted_mana.iter().filter(usable);
        let units = restricted.map(|held| Unit { mana: held.mana, snow: self.is_snow(held.source), made: held.made });
        let plain = |mana: &ManaSymbol| Unit { mana: *mana, snow: false, made: Made::default() };
        player.mana.iter().map(plain).chain(units).collect()
    }

    /// Whether a source of mana is snow (106.3).
    pub(crate) fn is_snow(&self, source: ObjectId) -> bool {
        self.object(source).chars.supertypes.contains(&Supertype::Snow)
    }

    /// Whether mana of a source that has these uses may be spent on what is being paid for, which costs so much mana: a spell,
    /// an ability of an object, a special action.
    pub(crate) fn may_be_spent(&self, uses: &[ManaUse], source: ObjectId, frame: &Frame, cost: &ManaCost) -> bool {
        if uses.is_empty() {
            return true;
        }
        let own = self.frame_of(source);
        let on_stack = |id: ObjectId| {
            let object = self.object(id);
            object.zone == Zone::Stack && object.kind != Kind::Ability
        };
        // A card that would be cast is paid for where it is; a spell of its own is the source of what is paid.
        let spell = frame.resolving.map_or(self.object(frame.source).zone != Zone::Battlefield, on_stack);
        // What an effect asks for as it resolves casts nothing and activates nothing (118.12).
        let asked = frame.resolving.is_some() && self.following == frame.resolving;
        let spell = spell && !asked && matches!(frame.paid_for, None | Some(PaidFor::SpellWith(_)));
        let paid_for = frame.paid_for.filter(|_| !asked);
        let fits = |filter: &ObjectFilter| {
            let what = Objects::Some { count: Count::One, filter: filter.clone() };
            self.subject_fits(&what, frame.source, &own).unwrap_or(false)
        };
        uses.iter().any(|of| match of {
            ManaUse::Cast { spells, one: _ } => {
                spell && self.subject_fits(&as_cards(spells), frame.source, &own).unwrap_or(false)
            }
            ManaUse::Not { spells, one: _ } => {
                !spell || !self.subject_fits(&as_cards(spells), frame.source, &own).unwrap_or(true)
            }
            ManaUse::ActivateThese { abilities, one: _ } => match paid_for {
                Some(PaidFor::Ability { keyword: Some(keyword), .. }) => is_called(abilities, keyword),
                _ => false,
            },
            ManaUse::TurnFaceUp { what, one: _ } => paid_for == Some(PaidFor::TurningUp) && fits(what),
            ManaUse::Unlock { .. } => paid_for == Some(PaidFor::Unlocking),
            ManaUse::Foretell { .. } => paid_for == Some(PaidFor::Foretelling),
            ManaUse::KeywordCost { keyword, one: _ } => match paid_for {
                Some(PaidFor::SpellWith(of) | PaidFor::Ability { keyword: Some(of), .. }) => of == *keyword,
                _ => false,
            },
            ManaUse::GainLevel => matches!(paid_for, Some(PaidFor::Ability { gains_level: true, .. })),
            // What reduces a cost may take its {X} (601.2f), but it is said of the cost.
            ManaUse::CostWith { symbol, bare: _ } => {
                let printed = self.object(frame.source).chars.mana_cost.as_ref();
                let costs = printed.filter(|_| spell && paid_for.is_none()).into_iter().chain([cost]);
                costs.flat_map(|cost| &cost.0).any(|one| one == symbol)
            }
            ManaUse::Activate { of, one: _ } => {
                matches!(paid_for, Some(PaidFor::Ability { .. })) && of.as_ref().is_none_or(fits)
            }
        })
    }

    /// A cost as a player may pay it who may spend mana as though it were of another kind (609.4b).
    fn as_spent<'c>(&self, cost: &'c ManaCost, player: PlayerId) -> Cow<'c, ManaCost> {
        match self.any_mana_for_all(player) {
            true => Cow::Owned(crate::cost_changes::of_any_type(cost)),
            false => Cow::Borrowed(cost),
        }
    }

    pub(crate) fn pay_mana(&mut self, cost: &ManaCost, player: PlayerId, frame: &Frame) -> Res<bool> {
        let cost = self.as_spent(cost, player).into_owned();
        let Some(WayToPay { mana: cost, life, .. }) = self.choose_how_to_pay(&cost, player, frame)? else {
            return Ok(false);
        };
        let cost = &cost;
        if self.settings.taps_for_mana && !self.make_mana(cost, player, frame)? {
            return Ok(false);
        }
        let mut spent = self.pool_for(player, frame, cost);
        let Some((left, generic)) = after_symbols(&spent, cost, frame.x_or_0()) else { return Ok(false) };
        let left = self.without_generic(left, generic, player, frame)?;
        for kept in left {
            if let Some(index) = spent.iter().position(|unit| *unit == kept) {
                spent.swap_remove(index);
            }
        }
        let mut marks = Vec::new();
        for Unit { mana, snow, made } in &spent {
            let fits = |held: &Restricted| {
                held.mana == *mana
                    && held.made == *made
                    && self.is_snow(held.source) == *snow
                    && self.may_be_spent(&held.uses, held.source, frame, cost)
            };
            let at = self.player(player).restricted_mana.iter().position(fits);
            let state = self.player_mut(player);
            match at {
                Some(at) => {
                    marks.extend(state.restricted_mana.swap_remove(at).mark);
                }
                None => {
                    if let Some(at) = state.mana.iter().position(|held| held == mana) {
                        state.mana.swap_remove(at);
                    }
                }
            }
        }
        self.note_spent(&spent, frame);
        if life > 0 {
            let symbols = u32::try_from(life / crate::phyrexian::LIFE).unwrap_or(0);
            if let Some(spell) = self.cast_by(frame)
                && let Some(cast) = &mut self.object_mut(spell).cast
            {
                cast.paid_with_life += symbols;
            }
            self.life(player, -life)?;
        }
        if let (Some(spell), false) = (self.cast_by(frame), marks.is_empty()) {
            self.emit(vec![GameEvent::ManaSpent { spell, by: player, marks }], None)?;
        }
        Ok(true)
    }

    /// What is left of mana of which so much is spent on generic symbols: which of it, the player chooses (601.2h).
    fn without_generic(
        &mut self,
        mut mana: Vec<Unit>,
        generic: usize,
        player: PlayerId,
        frame: &Frame,
    ) -> Res<Vec<Unit>> {
        let alike = mana.windows(2).all(|two| two[0] == two[1]);
        if generic == 0 || generic >= mana.len() || alike {
            mana.truncate(mana.len().saturating_sub(generic));
            return Ok(mana);
        }
        // Restricted mana comes first: it does for less else.
        mana.reverse();
        let options = mana.iter().map(|unit| Pick::Name(unit.name())).collect();
        let question =
            Question { player, purpose: Purpose::Pay, source: frame.source, options, min: generic, max: generic };
        for pick in self.ask(question)? {
            let is_it = |unit: &Unit| pick == Pick::Name(unit.name());
            if let Some(at) = mana.iter().position(is_it) {
                mana.remove(at);
            }
        }
        Ok(mana)
    }

    /// The spell that is being cast, where that is what is paid for.
    fn cast_by(&self, frame: &Frame) -> Option<ObjectId> {
        // What is paid while it resolves is not spent to cast it.
        let spell = frame.resolving.filter(|spell| self.following != Some(*spell))?;
        self.object(spell).cast.is_some().then_some(spell)
    }

    /// A spell that is being cast remembers the mana that is spent on it (601.2h), and an ability that is activated (602.2b).
    pub(super) fn note_spent(&mut self, mana: &[Unit], frame: &Frame) {
        let Some(spell) = self.cast_by(frame) else {
            if let Some(ability) = frame.resolving.filter(|ability| self.following != Some(*ability)) {
                self.object_mut(ability).spent.extend_from_slice(mana);
            }
            return;
        };
        if let Some(by) = self.object(spell).cast.as_ref().map(|cast| cast.by) {
            let spent = u32::try_from(mana.len()).unwrap_or(u32::MAX);
            let state = self.player_mut(by);
            state.spent_on_spells = state.spent_on_spells.saturating_add(spent);
        }
        if let Some(cast) = &mut self.object_mut(spell).cast {
            cast.spent.extend_from_slice(mana);
        }
    }

    /// What is asked of a source of mana in this game (106.3).
    pub(crate) fn made_by(&self, source: ObjectId) -> Made {
        if !self.asks_what_made_mana {
            return Made::default();
        }
        let chars = &self.object(source).chars;
        Made { treasure: chars.has_subtype(symbol::artifact_type::TREASURE), creature: chars.is_creature() }
    }

    /// Adds mana to a player's pool (106.4).
    pub(super) fn add_mana(&mut self, mana: &Mana, player: PlayerId, frame: &Frame) -> Res<()> {
        let mut added = self.produced(mana, player, frame)?;
        if let Some((object, by)) = self.tapping.filter(|(object, _)| *object == frame.source) {
            added = self.mana_instead(added, object, by)?;
        }
        self.mana_made.iter_mut().for_each(|made| made.extend_from_slice(&added));
        note!(
            self,
            "106.4",
            "{} adds {}.",
            "{} ajoute {}.",
            self.player_name(player),
            counted(added.len(), nouns::MANA)
        );
        self.last_mana = (player, added.len());
        // Mana of a snow source is told apart: it pays for {S} (107.4h).
        let made = self.made_by(frame.source);
        let uses = if let Mana::Restricted(_, uses) = mana {
            Some(uses.as_slice())
        } else {
            (self.is_snow(frame.source) || made != Made::default()).then_some(&[][..])
        };
        self.last_mana_restricted = uses.is_some();
        let Some(uses) = uses else {
            self.player_mut(player).mana.extend(added);
            return Ok(());
        };
        let uses: Arc<[ManaUse]> = uses.into();
        let source = frame.source;
        let pool = added.into_iter().map(|mana| Restricted {
            mana,
            uses: uses.clone(),
            source,
            made,
            kept: false,
            mark: None,
        });
        self.player_mut(player).restricted_mana.extend(pool);
        Ok(())
    }

    /// The colours that those have among them which a description fits.
    pub(crate) fn colours_among(&self, among: &ObjectFilter, frame: &Frame) -> Res<Vec<Colour>> {
        Ok(self.colours_of(&self.all_that_fit(among, frame)?))
    }

    /// The colours that objects have among them.
    pub(crate) fn colours_of(&self, objects: &[ObjectId]) -> Vec<Colour> {
        let has = |colour: &Colour| objects.iter().any(|id| self.object(*id).chars.colours.has(*colour));
        Colour::ALL.into_iter().filter(has).collect()
    }

    /// The colours of mana that lands could produce (106.7), whatever their costs; `colourless` where that counts too.
    pub(crate) fn producible(&self, by: &Objects, any_type: bool, frame: &Frame) -> Res<Vec<ManaSymbol>> {
        let mut kinds: Vec<ManaSymbol> = Vec::new();
        for id in self.objects_of(by, frame)? {
            for held in &self.object(id).chars.abilities {
                let Loaded::Activated(ability) = &*held.ability else { continue };
                for step in &ability.script.effect.steps {
                    if let InstructionKind::Do { action: Action::AddMana { mana, .. }, .. } = &step.what {
                        kinds.extend(self.kinds_of_mana(mana, id));
                    }
                }
            }
        }
        kinds.retain(|kind| matches!(kind, ManaSymbol::Colour(_)) || (any_type && *kind == ManaSymbol::Colourless));
        sort(&mut kinds);
        kinds.dedup();
        Ok(kinds)
    }

    /// The types of mana that permanents have just been tapped for (106.12a).
    fn just_produced(&self, by: &Objects, frame: &Frame) -> Res<Vec<ManaSymbol>> {
        let mut kinds: Vec<ManaSymbol> = Vec::new();
        for id in self.objects_of(by, frame)? {
            let last = self.history.iter().rev().find_map(|logged| {
                let GameEvent::TappedForMana { object, by: _, mana } = &logged.event else { return None };
                (*object == id).then_some(mana)
            });
            kinds.extend(last.into_iter().flatten());
        }
        sort(&mut kinds);
        kinds.dedup();
        Ok(kinds)
    }

    fn kinds_of_mana(&self, mana: &Mana, of: ObjectId) -> Vec<ManaSymbol> {
        match mana {
            Mana::Symbols(all) => all.iter().flat_map(|cost| cost.0.iter().copied()).collect(),
            Mana::Combination { of: Some(all), .. } => all.iter().flat_map(|cost| cost.0.iter().copied()).collect(),
            Mana::Amount { symbol: cost, .. } | Mana::ForEach { symbols: cost, .. } => cost.0.clone(),
            Mana::AnyColour { .. } | Mana::Combination { of: None, .. } => {
                Colour::ALL.into_iter().map(ManaSymbol::Colour).collect()
            }
            Mana::CommanderIdentity { .. } => self.commander_mana(self.object(of).controller),
            Mana::ChosenColour { .. } => self.object(of).choices.colour.map(ManaSymbol::Colour).into_iter().collect(),
            Mana::AnyOf(all) => all.iter().flat_map(|mana| self.kinds_of_mana(mana, of)).collect(),
            Mana::Where { mana, .. } | Mana::Restricted(mana, _) => self.kinds_of_mana(mana, of),
            // What depends on other lands again adds nothing of its own (106.7).
            Mana::AnyColourOf { .. }
            | Mana::AnyColourAmong { .. }
            | Mana::CouldProduce { .. }
            | Mana::TypeProducedBy { .. } => Vec::new(),
        }
    }

    /// One of these kinds of mana, so many times; none where there is none (106.5).
    fn one_kind(&mut self, kinds: &[ManaSymbol], count: usize, player: PlayerId) -> Res<Vec<ManaSymbol>> {
        let wished = self.wish.and_then(|wish| kinds.iter().position(|kind| *kind == wish));
        let at = match wished {
            Some(at) => at,
            None if kinds.len() > 1 => self.ask_number(player, Purpose::Number, 0, kinds.len() as u32 - 1)? as usize,
            None => 0,
        };
        Ok(kinds.get(at).map(|kind| vec![*kind; count]).unwrap_or_default())
    }

    pub(crate) fn produced(&mut self, mana: &Mana, player: PlayerId, frame: &Frame) -> Res<Vec<ManaSymbol>> {
        match mana {
            Mana::Symbols(alternatives) => {
                let wished = self.wish.and_then(|wish| alternatives.iter().position(|made| made.0.contains(&wish)));
                let index = if let Some(wished) = wished {
                    wished
                } else if alternatives.len() > 1 {
                    self.ask_number(player, Purpose::Number, 0, alternatives.len() as u32 - 1)? as usize
                } else {
                    0
                };
                Ok(alternatives.get(index).map(|cost| cost.0.clone()).unwrap_or_default())
            }
            Mana::AnyColour { count, one } => {
                let count = self.count(count, frame)?;
                let mut added = Vec::new();
                while added.len() < count {
                    let colour = self.choose_colour(player, frame)?;
                    let times = if *one { count } else { 1 };
                    added.extend(std::iter::repeat_n(ManaSymbol::Colour(colour), times));
                }
                Ok(added)
            }
            Mana::Combination { count, of: None } => {
                let count = self.count(count, frame)?;
                (0..count).map(|_| self.choose_colour(player, frame).map(ManaSymbol::Colour)).collect()
            }
            Mana::Combination { count, of: Some(kinds) } => {
                let count = self.count(count, frame)?;
                let mut added = Vec::new();
                for _ in 0..count {
                    let wished = self.wish.and_then(|wish| kinds.iter().position(|made| made.0.contains(&wish)));
                    let index = match wished {
                        Some(index) => index,
                        None if kinds.len() > 1 => {
                            self.ask_number(player, Purpose::Number, 0, kinds.len() as u32 - 1)? as usize
                        }
                        None => 0,
                    };
                    added.extend(kinds.get(index).into_iter().flat_map(|made| made.0.iter().copied()));
                }
                Ok(added)
            }
            Mana::AnyColourOf { count, .. } | Mana::AnyColourAmong { count, .. } => {
                let count = self.count(count, frame)?;
                let colours = if let Mana::AnyColourOf { of, .. } = mana {
                    self.colours_of(&self.informed_of(of, frame)?)
                } else if let Mana::AnyColourAmong { among, .. } = mana {
                    self.colours_among(among, frame)?
                } else {
                    Vec::new()
                };
                let wished = colours.iter().copied().find(|colour| self.wish == Some(ManaSymbol::Colour(*colour)));
                let options: Vec<Pick> =
                    wished.map_or(colours, |wished| vec![wished]).into_iter().map(Pick::Colour).collect();
                // No colour among them, no mana (106.5).
                let most = options.len().min(1);
                let question =
                    Question { player, purpose: Purpose::Colour, source: frame.source, options, min: most, max: most };
                let picked = self.ask(question)?.into_iter().filter_map(Pick::colour).map(ManaSymbol::Colour);
                Ok(picked.flat_map(|mana| std::iter::repeat_n(mana, count)).collect())
            }
            Mana::ChosenColour { count } => {
                let count = self.count(count, frame)?;
                let colour = self.object(frame.source).choices.colour;
                Ok(colour
                    .into_iter()
                    .flat_map(|colour| std::iter::repeat_n(ManaSymbol::Colour(colour), count))
                    .collect())
            }
            Mana::Amount { symbol, amount } => {
                let count = self.count(amount, frame)?;
                Ok(std::iter::repeat_n(&symbol.0, count).flatten().copied().collect())
            }
            Mana::ForEach { symbols, each } => {
                let count = self.count(each, frame)?;
                Ok(std::iter::repeat_n(&symbols.0, count).flatten().copied().collect())
            }
            // "{W} or one mana of the chosen color": each alternative is known, and one of them is chosen.
            Mana::AnyOf(all) => {
                let known =
                    all.iter().map(|mana| self.produced(mana, player, frame).map(ManaCost)).collect::<Res<Vec<_>>>()?;
                self.produced(&Mana::Symbols(known), player, frame)
            }
            Mana::Where { mana, x } => {
                let inner = Frame { x: Some(self.quantity(x, frame)?), ..frame.clone() };
                self.produced(mana, player, &inner)
            }
            Mana::Restricted(mana, _) => self.produced(mana, player, frame),
            Mana::CouldProduce { count, by, any_type } => {
                let count = self.count(count, frame)?;
                let kinds = self.producible(by, *any_type, frame)?;
                self.one_kind(&kinds, count, player)
            }
            Mana::TypeProducedBy { count, by } => {
                let count = self.count(count, frame)?;
                let kinds = self.just_produced(by, frame)?;
                self.one_kind(&kinds, count, player)
            }
            // Without a commander there is no such colour (903.4f).
            Mana::CommanderIdentity { count } => {
                let count = self.count(count, frame)?;
                self.one_kind(&self.commander_mana(frame.you), count, player)
            }
        }
    }

    pub(super) fn choose_colour(&mut self, player: PlayerId, frame: &Frame) -> Res<Colour> {
        self.choose_colour_other(None, player, frame)
    }

    /// "the color or colors of your choice": one or more.
    pub(super) fn choose_colours(&mut self, player: PlayerId, frame: &Frame) -> Res<Vec<Colour>> {
        let options: Vec<Pick> = Colour::ALL.into_iter().map(Pick::Colour).collect();
        let max = options.len();
        let question = Question { player, purpose: Purpose::Colour, source: frame.source, options, min: 1, max };
        Ok(self.ask(question)?.into_iter().filter_map(Pick::colour).collect())
    }

    pub(super) fn choose_colour_other(&mut self, than: Option<Colour>, player: PlayerId, frame: &Frame) -> Res<Colour> {
        if let Some(ManaSymbol::Colour(wish)) = self.wish
            && Some(wish) != than
        {
            return Ok(wish);
        }
        let options = Colour::ALL.into_iter().filter(|colour| Some(*colour) != than).map(Pick::Colour).collect();
        let question = Question { player, purpose: Purpose::Colour, source: frame.source, options, min: 1, max: 1 };
        let picked = self.ask(question)?.into_iter().find_map(Pick::colour);
        picked.ok_or_else(|| Stop::Illegal(Bilingual::new("no colour was chosen", "aucune couleur n'a été choisie")))
    }
}

/// Whether a phrase for abilities is of those of a keyword: "equip abilities".
fn is_called(abilities: &ObjectFilter, keyword: Term) -> bool {
    let is_it = |test: &ObjectTest| matches!(test, ObjectTest::Has(called) if crate::cost_changes::is_kind_of(keyword, called.name));
    abilities.nouns.iter().any(|noun| noun.adjectives.iter().any(is_it))
}

/// What is left of a pool after paying: symbols that ask for kinds of mana first, so that each gets some that no other needs
/// more (107.4e), then generic mana from what remains.
pub fn spend(pool: &[Unit], cost: &ManaCost, x: i64) -> Option<Vec<Unit>> {
    let (mut left, generic) = after_symbols(pool, cost, x)?;
    left.truncate(left.len() - generic);
    Some(left)
}

/// What is left of a pool after paying the symbols that ask for kinds of mana, and how much of it generic symbols ask for.
fn after_symbols(pool: &[Unit], cost: &ManaCost, x: i64) -> Option<(Vec<Unit>, usize)> {
    let mut generic = 0_i64;
    let (mut asked, mut two_or) = (Vec::new(), Vec::new());
    for symbol in &cost.0 {
        match (*symbol, payers(*symbol)) {
            (ManaSymbol::TwoOr(of), _) => two_or.push(Payers::Kinds([ManaSymbol::Colour(of); 2])),
            (_, Some(kinds)) => asked.push(kinds),
            (symbol, None) => generic += payment::generic(symbol, x),
        }
    }
    let needed = asked.len();
    asked.append(&mut two_or);
    let (unpaid, left) = assigned(pool, &asked);
    if unpaid.first().is_some_and(|slot| *slot < needed) {
        return None;
    }
    generic += 2 * unpaid.len() as i64;
    let generic = usize::try_from(generic.max(0)).ok()?;
    (generic <= left.len()).then_some((left, generic))
}

/// The symbols that a pool has no mana for, in their order, and the mana that pays for none.
pub(crate) fn assigned(pool: &[Unit], asked: &[Payers]) -> (Vec<usize>, Vec<Unit>) {
    let mut paid: Vec<Option<usize>> = vec![None; pool.len()];
    let lacking = |slot: &usize| !assign(*slot, asked, pool, &mut paid, &mut vec![false; pool.len()]);
    let unpaid = (0..asked.len()).filter(lacking).collect();
    let left = pool.iter().zip(&paid).filter(|(_, by)| by.is_none()).map(|(mana, _)| *mana).collect();
    (unpaid, left)
}

/// Finds mana for a symbol, where need be by finding other mana for one that has some.
fn assign(slot: usize, asked: &[Payers], pool: &[Unit], payers: &mut [Option<usize>], tried: &mut [bool]) -> bool {
    for at in 0..pool.len() {
        if tried[at] || !asked[slot].accept(&pool[at]) {
            continue;
        }
        tried[at] = true;
        if payers[at].is_none_or(|other| assign(other, asked, pool, payers, tried)) {
            payers[at] = Some(slot);
            return true;
        }
    }
    false
}

/// Mana that would pay a cost, where costs count as paid.
pub(super) fn as_paid(cost: &ManaCost, x: i64) -> Vec<Unit> {
    let mut mana = Vec::new();
    for symbol in &cost.0 {
        let (paid, times) = match symbol {
            ManaSymbol::Generic(count) => (ManaSymbol::Colourless, *count as usize),
            ManaSymbol::X => (ManaSymbol::Colourless, usize::try_from(x).unwrap_or(0)),
            ManaSymbol::Snow | ManaSymbol::Colourless => (ManaSymbol::Colourless, 1),
            ManaSymbol::Colour(colour)
            | ManaSymbol::TwoOr(colour)
            | ManaSymbol::ColourlessOr(colour)
            | ManaSymbol::Phyrexian(colour)
            | ManaSymbol::Hybrid(colour, _)
            | ManaSymbol::PhyrexianHybrid(colour, _) => (ManaSymbol::Colour(*colour), 1),
        };
        let unit = Unit { mana: paid, snow: *symbol == ManaSymbol::Snow, made: Made::default() };
        mana.extend(std::iter::repeat_n(unit, times));
    }
    mana
}

/// A description of spells as one of the cards that would be cast.
fn as_cards(spells: &ObjectFilter) -> Objects {
    as_card_phrase(&Objects::Some { count: Count::One, filter: spells.clone() })
}
