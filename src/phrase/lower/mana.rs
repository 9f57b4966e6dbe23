//! Adding mana, and what it may be spent on (106).

use super::choice::chooses_other;
use super::cost::mana_cost;
use super::{Lower, Lowered, Reason, fault, first, misplaced, need};
use crate::ir::*;
use crate::parse::{Kind, Node};

impl Lower {
    /// An `add_mana` node.
    pub(super) fn mana(&mut self, node: Node<'_>) -> Lowered<Mana> {
        // « à votre réserve » says no more than the rest.
        let apart = [Kind::SpendOnly, Kind::AdditionalMana, Kind::PoolOwner, Kind::Your, Kind::Their];
        let Some(added) = node.children().find(|child| !apart.contains(&child.kind())) else {
            return misplaced(node);
        };
        let mana = match added.kind() {
            Kind::ManaSymbols => self.mana_symbols(node)?,
            _ => self.described_mana(added)?,
        };
        match node.child(Kind::SpendOnly) {
            Some(only) => Ok(Mana::Restricted(Box::new(mana), self.mana_uses(only)?)),
            None => Ok(mana),
        }
    }

    /// Who adds mana, where the pool is said that it goes to: "add {G} to target player's mana pool" is what that player adds (106.4).
    /// `told` is who follows the instruction, `stated` whether the sentence names them.
    pub(super) fn who_adds(&mut self, node: Node<'_>, told: Players, stated: bool) -> Lowered<Players> {
        let adds = Some(node).filter(|node| node.is(Kind::AddMana));
        let pool = adds.and_then(|node| node.descendants().find(|part| part.is(Kind::PoolOwner)));
        let Some(pool) = pool else { return Ok(told) };
        let whose = need(pool, Kind::Possessive)?;
        let you = told == Players::You;
        match (whose.has(Kind::Your), whose.has(Kind::Their)) {
            (true, _) if you => return Ok(told),
            (_, true) if !you => return Ok(told),
            (true, _) => return misplaced(pool),
            (false, _) => {}
        }
        let named = self.possessive(whose)?;
        if !stated && you {
            return Ok(named);
        }
        // "That player adds {G} to that player's mana pool."
        let same = self.said.subject.as_ref().is_some_and(|subject| *subject == self.again(&named));
        if same { Ok(told) } else { misplaced(pool) }
    }

    fn mana_symbols(&mut self, node: Node<'_>) -> Lowered<Mana> {
        let mut runs = node.children_of(Kind::ManaSymbols).map(mana_cost).collect::<Lowered<Vec<_>>>()?;
        match (self.for_each(node)?, runs.len()) {
            (None, _) => Ok(Mana::Symbols(runs.into_iter().map(|run| colourless(node, run)).collect::<Lowered<_>>()?)),
            (Some(each), 1) => Ok(Mana::ForEach { symbols: colourless(node, runs.remove(0))?, each }),
            // "add {B} or {G} for each creature you control": each of the manas is the one or the other.
            (Some(count @ Quantity::CountOf(_)), _) if runs.iter().all(|run| run.0.len() == 1) => {
                Ok(Mana::Combination { count, of: Some(runs) })
            }
            (Some(_), _) => misplaced(node),
        }
    }

    /// « de la couleur de son choix », « dans l'ordre de votre choix »: whoever adds the mana or puts the cards there chooses
    /// (608.2d), so that nobody else's choice is meant.
    pub(super) fn is_own_choice(&self, node: Node<'_>) -> Lowered<()> {
        let yours = self.subject_is_you();
        let colour = node.child(Kind::OneColour);
        for part in [Some(node), colour].into_iter().flatten() {
            if chooses_other(part, yours) {
                return misplaced(node);
            }
            if let Some(whose) = part.child(Kind::TheirChoice) {
                self.agrees_with_subject(whose)?;
            }
        }
        Ok(())
    }

    fn described_mana(&mut self, node: Node<'_>) -> Lowered<Mana> {
        self.is_own_choice(node)?;
        if node.is(Kind::ManaAmount) {
            let symbol = mana_cost(need(node, Kind::ManaSymbols)?)?;
            return Ok(Mana::Amount { symbol, amount: self.equal_to(need(node, Kind::EqualTo)?)? });
        }
        if node.is(Kind::ManaOrChosen) {
            let symbols = colourless(node, mana_cost(need(node, Kind::ManaSymbols)?)?)?;
            let chosen = need(node, Kind::ChosenMana)?;
            if chosen.has(Kind::ForEach) {
                return misplaced(chosen);
            }
            let chosen = self.described_mana(chosen)?;
            return Ok(Mana::AnyOf(vec![Mana::Symbols(vec![symbols]), chosen]));
        }
        let count = self.number(need(node, Kind::Numeral)?)?;
        if node.is(Kind::CountedSymbols) {
            let symbol = mana_cost(need(node, Kind::ManaSymbols)?)?;
            return match (count, symbol.0.as_slice()) {
                (Quantity::Number(number), [symbol]) if (number as usize) <= MOST_MANAS => {
                    Ok(Mana::Symbols(vec![ManaCost(vec![*symbol; number as usize])]))
                }
                (Quantity::Number(_), [_]) => fault(node, Reason::TooManyManas),
                (amount, [_]) => Ok(Mana::Amount { symbol, amount }),
                _ => misplaced(node),
            };
        }
        if let (Kind::ColourlessMana, Quantity::Number(number)) = (node.kind(), &count) {
            return Ok(Mana::Symbols(vec![colourless(node, ManaCost(vec![ManaSymbol::Generic(*number)]))?]));
        }
        let mana = match node.kind() {
            // « deux manas de la couleur de votre choix »: several are of one colour.
            Kind::AnyColour => {
                // "one mana of any color for each charge counter": each of its own colour.
                let one = node.has(Kind::OneColour) || count != Quantity::Number(1);
                Mana::AnyColour { one, count: self.scaled(node, count)? }
            }
            Kind::TwoColours if count == Quantity::Number(2) => Mana::of_two_colours(),
            Kind::Combination => {
                let runs = node.children_of(Kind::ManaSymbols).map(mana_cost).collect::<Lowered<Vec<_>>>()?;
                Mana::Combination { count, of: (!runs.is_empty()).then_some(runs) }
            }
            Kind::AnyColourOf => {
                let Some(whose) = node.children().find(|part| !part.is(Kind::Numeral)) else { return misplaced(node) };
                let of = match node.lexed().language {
                    crate::lex::Language::English => self.possessor_object(whose)?,
                    crate::lex::Language::French => self.object(whose)?,
                };
                Mana::AnyColourOf { count, of }
            }
            Kind::AnyColourAmong => Mana::AnyColourAmong { count, among: self.filter(need(node, Kind::Filter)?)? },
            Kind::TypeProduced => Mana::TypeProducedBy { count, by: self.produced_by(node)? },
            Kind::CommanderMana => Mana::CommanderIdentity { count },
            // "of that color": of the one that the text has told to choose.
            Kind::ChosenMana if node.has(Kind::ThatQuality) && !self.said.chosen => {
                return fault(node, Reason::NothingBefore);
            }
            Kind::ChosenMana => Mana::ChosenColour { count: self.scaled(node, count)? },
            Kind::CouldProduce => {
                let filter = self.filter(need(node, Kind::Filter)?)?;
                let count_by = if node.has(Kind::One) { Count::One } else { Count::All(Style(AllWord::Bare)) };
                let by = Objects::Some { count: count_by, filter };
                Mana::CouldProduce { count, by, any_type: node.has(Kind::ManaTypeWord) }
            }
            _ => return misplaced(node),
        };
        Ok(match self.where_x(node)? {
            Some(x) => Mana::Where { mana: Box::new(mana), x },
            None => mana,
        })
    }

    /// "of any type that land produced".
    fn produced_by(&mut self, node: Node<'_>) -> Lowered<Objects> {
        match node.child(Kind::ThatObject).or_else(|| node.child(Kind::ThisOrThat)) {
            Some(land) => self.object(land),
            None => misplaced(node),
        }
    }

    /// The spell that mana is spent on is spoken of as what it is and what it becomes: "that spell", "that creature".
    pub(super) fn spent_on(&mut self, on: &Objects) {
        let Some((_, filter)) = on.described() else { return };
        let becomes = |noun: &Noun| Noun { class: None, adjectives: Vec::new(), ..noun.clone() };
        let nouns: Vec<Noun> = filter.nouns.iter().cloned().chain(filter.nouns.iter().map(becomes)).collect();
        self.said.introduce_nouns(&nouns, super::referents::Number::One, super::referents::Spot::Moved);
        self.said.done_here("cast");
    }

    /// "spend this mana only to cast … or activate …".
    fn mana_uses(&mut self, node: Node<'_>) -> Lowered<Vec<ManaUse>> {
        if let Some(not) = node.child(Kind::NotSpent) {
            let spells = self.filter(need(not, Kind::Filter)?)?;
            return Ok(vec![ManaUse::Not { spells, one: Style(not.has(Kind::One)) }]);
        }
        let mut uses = Vec::new();
        if let Some(costs) = node.child(Kind::SpendOnCosts) {
            uses.push(cost_with(costs, true)?);
        }
        for child in node.children_of(Kind::ManaUse) {
            let said = first(child)?;
            let used = self.mana_use(said)?;
            if let ManaUse::Cast { spells, one } = &used {
                uses.extend(of_each_article(said, spells.clone(), *one));
            } else {
                uses.push(used);
            }
            for more in said.children_of(Kind::OrSpell) {
                let spells = self.filter(need(more, Kind::Filter)?)?;
                uses.push(ManaUse::Cast { spells, one: Style(more.has(Kind::One)) });
            }
        }
        Ok(uses)
    }

    fn mana_use(&mut self, node: Node<'_>) -> Lowered<ManaUse> {
        let filter = node.child(Kind::Filter).map(|filter| self.filter(filter)).transpose()?;
        let one = Style(node.has(Kind::One));
        match (node.kind(), filter) {
            (Kind::SpendOnThese, Some(abilities)) if abilities.nouns.iter().all(Noun::is_ability) => {
                Ok(ManaUse::ActivateThese { abilities, one })
            }
            (Kind::SpendOnTurning, Some(mut what)) => {
                // « retourner un permanent face visible »: that is how it is turned, and not what it is.
                if node.lexed().language == crate::lex::Language::French {
                    let turned = |noun: &mut Noun| noun.adjectives.retain(|test| *test != ObjectTest::FaceUp);
                    what.nouns.iter_mut().for_each(turned);
                }
                Ok(ManaUse::TurnFaceUp { what, one })
            }
            (Kind::SpendOnDoor, None) => Ok(ManaUse::Unlock { one }),
            (Kind::SpendOnForetelling, None) => Ok(ManaUse::Foretell { one }),
            (Kind::SpendOnKeyword, None) => {
                let keyword = super::noun::term(need(node, Kind::KeywordCost)?)?;
                Ok(ManaUse::KeywordCost { keyword, one })
            }
            (Kind::SpendOnLevel, None) => Ok(ManaUse::GainLevel),
            (Kind::SpendOnCost, None) => cost_with(node, false),
            (Kind::SpendOnSpell, Some(spells)) => Ok(ManaUse::Cast { spells, one: Style(node.has(Kind::One)) }),
            (Kind::SpendOnAbility, of) => Ok(ManaUse::Activate { of, one: Style(node.has(Kind::AnAbility)) }),
            _ => misplaced(node),
        }
    }
}

/// « un sort de dragon ou un sort de présage »: what stands behind another article is cast by itself, as "a Dragon spell or an
/// Omen spell" is.
fn of_each_article(node: Node<'_>, spells: ObjectFilter, one: Style<bool>) -> Vec<ManaUse> {
    let nouns: Vec<Node<'_>> =
        node.child(Kind::Filter).map(|filter| filter.children_of(Kind::Noun).collect()).unwrap_or_default();
    let french = node.lexed().language == crate::lex::Language::French;
    let again = |noun: &Node<'_>| super::articles::has_article(*noun) && noun.has(Kind::Class);
    if !french || nouns.len() != spells.nouns.len() || !spells.tests.is_empty() || !nouns.iter().skip(1).any(again) {
        return vec![ManaUse::Cast { spells, one }];
    }
    let mut each: Vec<Vec<Noun>> = Vec::new();
    for (noun, meant) in nouns.iter().zip(&spells.nouns) {
        match each.last_mut().filter(|_| !again(noun)) {
            Some(last) => last.push(meant.clone()),
            None => each.push(vec![meant.clone()]),
        }
    }
    let cast = |nouns: Vec<Noun>| ManaUse::Cast { spells: ObjectFilter::of(nouns, Vec::new()), one };
    each.into_iter().map(cast).collect()
}

/// "a cost that contains {C}"
fn cost_with(node: Node<'_>, bare: bool) -> Lowered<ManaUse> {
    match super::cost::parse_symbol(need(node, Kind::Mana)?.text()) {
        Some(symbol) => Ok(ManaUse::CostWith { symbol, bare: Style(bare) }),
        None => fault(node, Reason::BadSymbol),
    }
}

/// The most manas that a run of symbols, or a number before them, stands for.
pub const MOST_MANAS: usize = 100;

/// Added mana that the text calls generic is colourless: `{2}` before there was `{C}` (107.4c).
fn colourless(node: Node<'_>, run: ManaCost) -> Lowered<ManaCost> {
    let mut symbols = Vec::new();
    for symbol in run.0 {
        let (symbol, times) = if let ManaSymbol::Generic(number) = symbol {
            (ManaSymbol::Colourless, number as usize)
        } else {
            (symbol, 1)
        };
        if times > MOST_MANAS - symbols.len() {
            return fault(node, Reason::TooManyManas);
        }
        symbols.extend(std::iter::repeat_n(symbol, times));
    }
    Ok(ManaCost(symbols))
}
