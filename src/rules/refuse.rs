//! What the runtime can't run: found when a card is loaded, by name.
//!
//! An action or a restriction says at its variant whether it runs, and one that says nothing is refused; what depends on where it
//! stands is asked here. The interpreters refuse the same nodes if one should reach them.

mod emitted;
mod keywords;
mod mentioned;
pub(super) mod names;
mod parts;
mod restrictions;
mod scope;
mod x_unknown;

use super::described::Askable;
use super::effects::keyword_deeds::knows_to as knows_keyword_action_to;
use super::effects::tokens::knows_predefined as knows_predefined_token;
use super::load::{Refusal, creates_delayed};
use super::script::{announced_prevention, announced_replacement};
use super::words;
use crate::bilingual;
use crate::diagnostic::Bilingual;
use crate::eval::{self, Waiting};
use crate::ir::walk::{self, Node, TargetsWaitFor, Visit};
use crate::ir::*;
use crate::lex::{Language, PartOfSpeech};
use crate::phrases::knows as knows_keyword_action;
use crate::refused::{name_of, variant};
use crate::state::card::Printed;
use crate::state::gate::Gate;
use ir::sorting::sort;
use parts::{are_exceptions, functions_while_chosen, is_any_token, is_caused, is_plain_arrival, runs_mana};
use restrictions::runs_restriction;
use std::borrow::Cow;
use std::fmt::Debug;

/// What messages call a word of the game that is not known: a keyword, a keyword action, a token.
fn word(en: &str, fr: &str, term: Term) -> Bilingual {
    let (english, french) = (words::name(term, Language::English), words::name(term, Language::French));
    Bilingual::new(format!("{en} \"{english}\""), format!("{fr} « {french} »"))
}

/// Whether a change is of the whole game (613.11).
fn is_of_game(change: &Change) -> bool {
    matches!(
        change,
        Change::DamageCantBePrevented
            | Change::Restrict(
                Restriction::FewInCombat { .. } | Restriction::FewAttack { .. } | Restriction::CantPreventCombatDamage
            )
    ) || matches!(change, Change::Restrict(restriction) if crate::few_in_combat::has_no_subject(restriction))
}

/// The keyword action, as what can't be run.
pub fn keyword_action(term: Term) -> Bilingual {
    word("the keyword action", "l'action à mot-clé", term)
}

/// The predefined token, as what can't be run.
pub fn token(term: Term) -> Bilingual {
    word("the token", "le jeton", term)
}

/// A node that can't be run where it stands, though others of its kind can.
fn of_these(kind: &str, node: &impl Debug) -> Bilingual {
    let Bilingual { en, fr } = variant(kind, node);
    bilingual!("{en}, said of these", "{fr}, pour ceux-ci")
}

/// All that the runtime can't run of a card.
pub fn check(card: &Printed) -> Vec<Refusal> {
    let mut check = Check {
        missing: Vec::new(),
        nested: 0,
        reveals: false,
        resolves: false,
        within: Vec::new(),
        delays: false,
        begun: false,
        activated: false,
        scries: false,
        created: false,
        has_map: !card.exits.is_empty(),
    };
    for paragraph in &card.ir.paragraphs {
        // Instructions of a spell are one effect, in whatever paragraphs they stand.
        check.created &= matches!(paragraph.ability, Ability::Spell(_));
        check.delays = creates_delayed(card, &paragraph.ability);
        check.ability(&paragraph.ability);
        check.late_targets(&paragraph.ability);
    }
    check.missing.extend(crate::overload::refused(card));
    let abilities = card.ir.paragraphs.iter().map(|paragraph| &paragraph.ability);
    let (spell, others): (Vec<&Ability>, Vec<&Ability>) =
        abilities.partition(|ability| matches!(ability, Ability::Spell(_)));
    check.missing.extend(mentioned::in_vain(spell));
    check.missing.extend(others.into_iter().flat_map(|ability| mentioned::in_vain([ability])));
    if let Some(at) = x_unknown::first_unknown(card) {
        check
            .missing
            .push(bilingual!("an X that nothing says, in paragraph {at}", "un X que rien ne dit, au paragraphe {at}"));
    }
    sort(&mut check.missing);
    check.missing.dedup();
    check.missing.into_iter().map(|what| Refusal { card: card.name.clone(), what }).collect()
}

struct Check {
    missing: Vec<Bilingual>,
    /// Depth of effects, to find modes that are not at the top.
    nested: u32,
    /// Within a paragraph that reveals cards as they are drawn: what is revealed "this way".
    reveals: bool,
    /// The words of vocabularies whose meaning is being checked.
    within: Vec<Term>,
    /// Within a continuous effect that a resolution begins.
    resolves: bool,
    /// The next triggered ability is one that a resolution creates.
    delays: bool,
    /// An instruction of the effect has begun a continuous effect.
    begun: bool,
    /// Within an activated ability.
    activated: bool,
    /// Within an ability that triggers as a player scries.
    scries: bool,
    /// An instruction of the ability has created tokens: "create three of those tokens".
    created: bool,
    /// It is known where the rooms of the dungeon lead to.
    has_map: bool,
}

impl Check {
    fn refuse(&mut self, kind: &str, node: &impl Debug) {
        self.missing.push(variant(kind, node));
    }

    /// Targets that are described by what is only known when they have been chosen.
    fn late_targets(&mut self, ability: &Ability) {
        self.missing.extend(walk::targets_wait_for(ability).map(|later| match later {
            TargetsWaitFor::Instruction => Bilingual::new(
                "targets described by what is done later (601.2c)",
                "des cibles décrites par ce qui n'est fait que plus tard (601.2c)",
            ),
            TargetsWaitFor::AmountPaid => Bilingual::new(
                "targets described by how much is paid later (601.2c, 601.2h)",
                "des cibles décrites par ce que l'on ne paie que plus tard (601.2c, 601.2h)",
            ),
        }));
    }

    /// "The token enters tapped and attacking": that is said of what an instruction before it puts onto the battlefield, and the
    /// token of a keyword action isn't made so.
    fn arrivals_behind_deeds(&mut self, effect: &Effect) {
        for pair in effect.steps.windows(2) {
            let [before, step] = pair else { continue };
            let by_keyword = matches!(&before.what, InstructionKind::Do { action: Action::Keyword { .. }, .. });
            if by_keyword && matches!(step.what, InstructionKind::Enters { .. }) {
                self.refuse("InstructionKind", &step.what);
            }
        }
    }

    /// What an action is refused for, by the name that players know where it has one.
    #[expect(clippy::wildcard_enum_match_arm, reason = "each action is refused by its name")]
    fn refuse_action(&mut self, action: &Action) {
        let name = match action {
            Action::Keyword { action, .. }
            | Action::KeywordTo { action, .. }
            | Action::KeywordToPlayers { action, .. } => keyword_action(*action),
            Action::Create { token, .. } => match token.predefined {
                Some(predefined) => self::token(predefined),
                None => variant("Action", action),
            },
            Action::AddMana { mana, .. } => variant("Mana", mana),
            other => variant("Action", other),
        };
        self.missing.push(name);
    }

    /// What a spell costs is settled as it is cast: before a text gets to say so of one that it has cast.
    fn costs_of_cast(&mut self, continuous: &Continuous) {
        let of_casting = |change: &&Change| {
            matches!(
                change,
                Change::Costs(_)
                    | Change::Restrict(Restriction::CantBeCast)
                    | Change::Permit(Permission::AlternativeCost { .. })
            )
        };
        if !super::lasting::is_open(continuous) {
            self.missing.extend(continuous.changes.iter().filter(of_casting).map(|change| of_these("Change", change)));
        }
    }

    /// Abilities that speak of what gives them, by its name (201.5a): that is known of those that an effect gives, where they
    /// trigger or are activated.
    fn given_by_name(&mut self, abilities: &[Ability], by_effect: bool) {
        let known = |ability: &Ability| by_effect && matches!(ability, Ability::Triggered(_) | Ability::Activated(_));
        if abilities.iter().any(|ability| walk::names_granter(ability) && !known(ability)) {
            self.missing.push(Bilingual::new(
                "the name of a card in an ability that it gives (201.5a)",
                "le nom d'une carte dans une capacité qu'elle donne (201.5a)",
            ));
        }
    }

    /// Refuses what no predicate can be made of, unless it is something within it that can't be asked.
    fn ask(&mut self, kind: &str, node: &(impl Debug + Askable), missing: usize) {
        if self.missing.len() == missing
            && let Some(unsupported) = node.lacks()
        {
            self.missing.push(names::of_lacking(kind, &name_of(node), unsupported));
        }
    }

    fn refuse_if(&mut self, refused: bool, kind: &str, node: &impl Debug) {
        if refused {
            self.refuse(kind, node);
        }
    }

    /// What would happen is decided by matchers alone: there is no event yet that another evaluator could look at.
    fn refuse_asked(&mut self, effect: &Bilingual, asked: Vec<&'static str>) {
        self.missing.extend(asked.into_iter().map(|asked| {
            let (en, fr) = (asked, eval::Unsupported { what: asked }.french());
            let Bilingual { en: effect_en, fr: effect_fr } = effect;
            bilingual!("{effect_en} that depends on {en}", "{effect_fr} qui dépend de ceci : {fr}")
        }));
    }
}

impl Visit for Check {
    fn effect(&mut self, effect: &Effect) {
        self.nested += 1;
        let mut effect = Cow::Borrowed(effect);
        if crate::effects::of_choice::leaves_to_choose(&effect) {
            crate::effects::of_choice::choose_described_first(effect.to_mut());
        }
        for instead in crate::instead::not_followed(&effect) {
            self.refuse("InstructionKind", &instead);
        }
        if crate::defined::needs_itself(&effect) {
            self.missing.push(Bilingual::new(
                "an X that is another for each of several players (608.2c)",
                "un X qui est un autre pour chacun de plusieurs joueurs (608.2c)",
            ));
        }
        self.arrivals_behind_deeds(&effect);
        let outer = std::mem::take(&mut self.begun);
        for step in &effect.steps {
            self.what(&step.what);
            self.begun |= matches!(step.what, InstructionKind::Apply(_));
        }
        self.begun = outer;
        self.nested -= 1;
    }

    fn what(&mut self, what: &InstructionKind) {
        let refused = match what {
            InstructionKind::Grant(_) | InstructionKind::IfSpent { .. } => true,
            // An effect that goes on has to have been begun before.
            InstructionKind::MayEnd { .. } => !self.begun,
            // What is done with a spell that is countered, and how a permanent arrives that is put somewhere.
            InstructionKind::InsteadOf { effect: _, of } => !parts::is_put_into_graveyard(of),
            InstructionKind::Enters { arrival, .. } => !parts::is_known_arrival(arrival),
            // Modes within an effect are chosen as it is followed: they have no targets.
            InstructionKind::Modal(modal) => {
                let alike = modal.repeatable && crate::repeated_modes::times(modal).is_none();
                (self.nested > 1 || alike) && modal.modes.iter().any(|mode| walk::has_target(&mode.effect))
            }
            InstructionKind::Replace(replacement) => !parts::is_made_by_effects(replacement),
            InstructionKind::DieTable { .. }
            | InstructionKind::Either { .. }
            | InstructionKind::Do { .. }
            | InstructionKind::Damage { .. }
            | InstructionKind::DamageEach { .. }
            | InstructionKind::Apply(_)
            | InstructionKind::May { .. }
            | InstructionKind::MayPay { .. }
            | InstructionKind::If { .. }
            | InstructionKind::UnlessPaid { .. }
            | InstructionKind::Unless { .. }
            | InstructionKind::ForEach { .. }
            | InstructionKind::Delayed(_)
            | InstructionKind::IfInstead { .. }
            | InstructionKind::Where { .. }
            | InstructionKind::Reflexive { .. } => false,
        };
        self.refuse_if(refused, "InstructionKind", what);
        if let InstructionKind::Delayed(delayed) = what
            && let Some(turns @ Duration::TurnsWith(_)) = &delayed.duration
        {
            self.refuse("Duration", turns);
        }
        self.missing.extend(parts::never_followed(what));
        self.resolves = matches!(what, InstructionKind::Apply(_));
        if let InstructionKind::Apply(continuous) = what {
            if let Some(Change::Become(becoming)) = continuous
                .changes
                .iter()
                .find(|change| matches!(change, Change::Become(Becoming { copy_of: Some(_), .. })))
            {
                let others: Vec<Change> = continuous
                    .changes
                    .iter()
                    .filter(|change| !matches!(change, Change::Become(Becoming { copy_of: Some(_), .. })))
                    .cloned()
                    .chain(becoming.except.iter().flat_map(|except| except.changes.clone()))
                    .filter(|change| *change != Change::HasThisAbility)
                    .chain([Change::Become(Becoming { copy_of: None, except: None, ..becoming.clone() })])
                    .collect();
                self.refuse_if(
                    !are_exceptions(&CopyChanges { changes: others, condition: None }),
                    "Change",
                    &Change::Become(becoming.clone()),
                );
            }
            let frees =
                continuous.changes.iter().any(|change| matches!(change, Change::GainChoice(_) | Change::OneOf(_)));
            if frees && continuous.duration.is_none() {
                self.refuse("Change", &Change::GainChoice(Vec::new()));
            }
        }
        // A mode's effects are at the top like the modal instruction itself.
        if matches!(what, InstructionKind::Modal(_)) {
            let nested = std::mem::take(&mut self.nested);
            what.parts(self);
            self.nested = nested;
        } else {
            what.parts(self);
        }
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "the variants say whether they run")]
    fn action(&mut self, action: &Action) {
        if let Action::Create { token, .. } = action {
            self.given_by_name(&token.abilities, false);
        }
        if let Action::GetEmblem { abilities } = action {
            self.given_by_name(abilities, false);
        }
        self.created |= matches!(action, Action::Create { .. } | Action::CreateCopy { .. });
        let refused = match action {
            Action::CreateMore { .. } => !self.created,
            Action::Create { token, .. } => {
                token.predefined.is_some_and(|predefined| !knows_predefined_token(predefined))
            }
            Action::CreateCopy { changes, arrival, .. } => {
                arrival.transformed || arrival.face_down || !changes.as_deref().is_none_or(are_exceptions)
            }
            Action::Keyword { action, .. } | Action::KeywordTo { action, .. } if action.is_own_action() => {
                self.own_action(*action)
            }
            Action::KeywordToPlayers { action, .. } => self.own_action(*action),
            Action::Keyword { action, .. } => !knows_keyword_action(words::id(*action)),
            Action::KeywordTo { action, .. } => !knows_keyword_action_to(words::id(*action)),
            Action::SkipStep { count, .. } => *count == SkipCount::All,
            Action::Prevent(prevention) => prevention.of_each || prevention.then.is_some(),
            Action::Choose { what } => match what {
                Choice::Colour
                | Choice::OtherColour { .. }
                | Choice::CreatureType { .. }
                | Choice::Words(_)
                | Choice::Opponent
                | Choice::Player
                | Choice::CardName { filter: None, .. }
                | Choice::Number { .. }
                | Choice::CardType
                | Choice::LandType { .. } => false,
                Choice::CardName { filter: Some(filter), .. } => crate::effects::naming::types_named(filter).is_none(),
                Choice::Random(of) => !matches!(**of, Choice::Opponent | Choice::Player),
            },
            Action::AddMana { mana, additional: _ } => !runs_mana(mana),
            // An effect casts so what it has just spoken of, without paying (310.12b, 712.11a).
            Action::Cast { what, transformed: true, free, duration, any_mana, .. } => {
                !*free || duration.is_some() || any_mana.is_some() || !matches!(what, Objects::Ref(_))
            }
            // Which of several cards it is, is chosen when it is played.
            Action::Cast { what, duration, any_mana, .. } | Action::Play { what, duration, any_mana, .. } => {
                let known = matches!(
                    what,
                    Objects::Ref(_)
                        | Objects::Target { .. }
                        | Objects::Among { .. }
                        | Objects::Some { count: Count::All(_) | Count::AnyNumber | Count::One, .. }
                );
                let cast = matches!(action, Action::Cast { what: Objects::Ref(_) | Objects::Target { .. }, .. });
                duration.is_some() && !known || duration.is_none() && any_mana.is_some() && !cast
            }
            // No text changes both creature types and land types: which of them a word is would have to be asked.
            Action::ChangeText { words, .. } => {
                words.contains(&TextChange::BasicLandType)
                    && words.iter().any(|kind| matches!(kind, TextChange::CreatureType { .. }))
            }
            Action::CopySpell { except: Some(except), .. } => !are_exceptions(except),
            // Which kinds are taken from which of several objects is not asked.
            Action::RemoveCounters { together: true, count, kind, .. } => match count {
                CounterCount::Exactly(_) => kind.is_none(),
                CounterCount::UpTo(_) => true,
                CounterCount::All | CounterCount::AnyNumber => false,
            },
            other => !other.runs(),
        };
        if refused {
            self.refuse_action(action);
        }
        action.parts(self);
    }

    fn objects(&mut self, objects: &Objects) {
        // "target cards from target player's graveyard": the player has to be chosen before the cards.
        if let Objects::Target { count: _, filter } = objects
            && walk::has_target(&Objects::Some { count: Count::One, filter: filter.clone() })
        {
            self.missing
                .push(Bilingual::new("a target within a target phrase", "une cible dans le groupe d'une cible"));
        }
        objects.parts(self);
    }

    fn quantity(&mut self, quantity: &Quantity) {
        let missing = self.missing.len();
        quantity.parts(self);
        // It is the number of the event.
        let looked_at = matches!(quantity, Quantity::Tally(of) if **of == Tally::LookedAtScrying);
        self.refuse_if(looked_at && !self.scries, "Quantity", quantity);
        self.ask("Quantity", quantity, missing);
    }

    #[expect(clippy::wildcard_enum_match_arm, reason = "what else is said of abilities is refused")]
    fn filter(&mut self, filter: &ObjectFilter) {
        for noun in &filter.nouns {
            // "equip abilities": of activated abilities it is known which keyword they come from.
            let known = |test: &ObjectTest| match test {
                ObjectTest::AbilityOf(_) => true,
                ObjectTest::Has(keyword) => crate::meanings::is_of_activated(keyword.name),
                _ => false,
            };
            let refused = noun.class == Some(ObjectClass::ManaAbility)
                || noun.class == Some(ObjectClass::Ability) && !noun.adjectives.iter().all(known);
            if let Some(class) = noun.class {
                self.refuse_if(refused, "ObjectClass", &class);
            }
            noun.adjectives.iter().for_each(|test| self.test(test));
        }
        for test in &filter.tests {
            self.test(&filter.with_extreme_among_these(test));
        }
    }

    fn test(&mut self, test: &ObjectTest) {
        let missing = self.missing.len();
        let designation = |term: &Term| words::is_own_designation(*term) || parts::is_designation(words::id(*term));
        let refused = matches!(test, ObjectTest::Designated(term) if !designation(term));
        // What caused a past event is not on record.
        let refused = refused || matches!(test, ObjectTest::Did(event, _) if is_caused(event));
        self.refuse_if(refused, "ObjectTest", test);
        test.parts(self);
        // A type or a colour is chosen as a continuous effect begins (608.2d).
        let of_choice = matches!(test, ObjectTest::TypeOfChoice(_) | ObjectTest::ColourOfChoice(_));
        if !(of_choice && self.resolves) {
            self.ask("ObjectTest", test, missing);
        }
    }

    fn cost(&mut self, cost: &Cost) {
        // How much is paid of "any amount" is chosen as it is paid.
        if let Cost::Life(Quantity::AnyAmount) | Cost::EnergyAmount(Quantity::AnyAmount | Quantity::OneOrMore) = cost {
            return;
        }
        if let Cost::PerEach { cost, each: Quantity::AnyAmount } = cost {
            return cost.iter().for_each(|part| self.cost(part));
        }
        if let Cost::RemoveCounters { count: Quantity::AnyAmount, from, .. } = cost {
            return self.objects(from);
        }
        cost.parts(self);
    }

    fn condition(&mut self, condition: &Condition) {
        let missing = self.missing.len();
        // What caused a past event is not on record.
        let refused = matches!(condition, Condition::Happened { event, .. } if is_caused(event));
        self.refuse_if(refused, "Condition", condition);
        condition.parts(self);
        self.ask("Condition", condition, missing);
    }

    fn duration(&mut self, duration: &Duration) {
        if matches!(duration, Duration::Until(event) if crate::phrases::exiles_another(event)) {
            return;
        }
        duration.parts(self);
    }

    fn event(&mut self, event: &Event) {
        let missing = self.missing.len();
        self.refuse_if(!self.is_emitted(event), "Event", event);
        event.parts(self);
        self.ask("Event", event, missing);
    }

    fn continuous(&mut self, continuous: &Continuous) {
        for change in &continuous.changes {
            let fits = scope::fits(change, &continuous.on, self.resolves);
            if !fits {
                self.missing.push(of_these("Change", change));
            }
        }
        let mut continuous = Cow::Borrowed(continuous);
        if self.resolves && crate::next_spell::take_later(continuous.to_mut()).is_none() {
            self.costs_of_cast(&continuous);
        }
        let of_triggering = continuous.duration.is_none() && continuous.changes_triggering();
        for change in &continuous.changes {
            if let Change::Costs(costs) = change {
                self.refuse_if(!super::cost_changes::is_plain(costs, &continuous.on), "Change", change);
            }
        }
        match &continuous.on {
            Scope::Objects(objects) => self.objects(objects),
            Scope::Players(players) => self.players(players),
            Scope::Game if of_triggering || continuous.changes.iter().all(is_of_game) => {}
            Scope::Game => self.refuse("Scope", &Scope::Game),
        }
        continuous.changes.iter().for_each(|change| self.change(change));
        if let Some(duration) = &continuous.duration {
            self.refuse_if(matches!(duration, Duration::TurnsWith(_)), "Duration", duration);
            self.duration(duration);
        }
        continuous.condition.iter().for_each(|condition| self.condition(condition));
    }

    fn change(&mut self, change: &Change) {
        let refused = match change {
            Change::Permit(permission) => {
                !matches!(
                    permission,
                    Permission::PlayFrom { paying: None | Some(Paying { instead: false, .. }), .. }
                        | Permission::AlternativeCostOf { .. }
                        | Permission::Cast { free: true, .. }
                        | Permission::LookAtTop
                        | Permission::LookAt { .. }
                        | Permission::PlayFrom {
                            cast: Some(Objects::Ref(Reference { to: Antecedent::This, .. })),
                            from: Some(PermittedFrom::Zone(FromZone { zone: Zone::Graveyard, .. })),
                            play: None,
                            ..
                        }
                        | Permission::Play { .. }
                        | Permission::CastAsThoughFlash { sacrificed: false, .. }
                        | Permission::FlashFor { .. }
                        | Permission::SpendAs { .. }
                        | Permission::AlternativeCost { .. }
                        | Permission::CastAsThoughFlash {
                            what: Objects::Ref(Reference { to: Antecedent::This, .. }),
                            ..
                        }
                ) && !parts::is_known_activation(permission)
                    && !parts::is_cast_for_keyword(permission)
            }
            Change::Costs(_) => false,
            Change::Triggering(triggering) => super::triggering::triggers_of(triggering).lacks().is_some(),
            Change::Step(_) => true,
            // It is the activated one that is resolving.
            Change::LoseThisAbility => !(self.resolves && self.activated),
            // There is no moment at which one would be chosen for a static ability.
            Change::OneOf(_) => !self.resolves,
            // The one that a resolution is of (707.9a).
            Change::HasThisAbility => !self.resolves,
            // Only as an exception of a copy.
            Change::Called(_) => false,
            // What an instruction made is known to it alone.
            Change::KeepsMana { mana } => *mana == KeptMana::This && !self.resolves,
            Change::PlayWithTopRevealed
            | Change::PlayWithHandRevealed
            | Change::DamageCantBePrevented
            | Change::GainAbilitiesOf(_)
            | Change::MayAssignAsUnblocked
            | Change::AssignsNoDamage
            | Change::NoLegendRule
            | Change::CrewsAs { .. }
            | Change::Goaded => false,
            // It is said of the protection that the same effect gives.
            Change::DoesntRemove(_) => false,
            // What a resolution makes copies, or what is chosen; of a static ability there is no such moment.
            Change::Become(becoming) => {
                let chosen = becoming
                    .chosen
                    .is_some_and(|chosen| !matches!(chosen, ChosenQuality::Colour | ChosenQuality::Colours));
                !self.resolves && (becoming.copy_of.is_some() || chosen)
            }
            Change::Modify { .. }
            | Change::SetBase { .. }
            | Change::SetBasePart { .. }
            | Change::Define { .. }
            | Change::Gain(_)
            | Change::GainAbilities(_)
            | Change::GainChoice(_)
            | Change::Lose(_)
            | Change::LoseAllAbilities { .. }
            | Change::FullTextOf(_)
            | Change::GainText(_)
            | Change::EveryCreatureType
            | Change::LoseCreatureTypes
            | Change::Control(_)
            | Change::Restrict(_)
            | Change::MaximumHandSize(_)
            | Change::HandSizeChange { .. }
            | Change::AdditionalLands(_)
            | Change::AssignsByToughness
            | Change::AddTypes { .. }
            | Change::NotLegendary
            | Change::NotSnow(_)
            | Change::AllColours
            | Change::BecomeChosenType
            | Change::LoseTypes(_)
            | Change::AddChosenType { .. } => false,
        };
        if let Change::GainAbilities(abilities) | Change::GainText(abilities) = change {
            self.given_by_name(abilities, true);
        }
        if let Change::Permit(permission) = change {
            self.refuse_if(refused, "Permission", permission);
        } else {
            self.refuse_if(refused, "Change", change);
        }
        change.given_keywords().to_vec().iter().for_each(|keyword| self.gains_keyword(keyword));
        change.parts(self);
    }

    fn activation_limit(&mut self, limit: &ActivationLimit) {
        let plain = |change: &CostChange| change.by.0.iter().all(super::cost_changes::is_plain_symbol);
        let refused = matches!(limit, ActivationLimit::Costs { change, .. } if !plain(change));
        self.refuse_if(refused, "ActivationLimit", limit);
        match limit {
            ActivationLimit::If(condition) => self.condition(condition),
            ActivationLimit::OnTurn(players) | ActivationLimit::OnlyBy(players) => self.players(players),
            ActivationLimit::DuringStep { step: _, of } => of.iter().for_each(|of| self.players(of)),
            ActivationLimit::AsSorcery
            | ActivationLimit::AsInstant
            | ActivationLimit::TimesPerTurn(_)
            | ActivationLimit::Once
            | ActivationLimit::BeforeAttackers
            | ActivationLimit::AroundCombat(_)
            | ActivationLimit::AnyPlayer
            | ActivationLimit::XNotZero => {}
            ActivationLimit::XIs(said) => {
                self.refuse_if(parts::chooses_player(said), "ActivationLimit", limit);
                self.quantity(said);
            }
            ActivationLimit::Costs { change, condition } => {
                change.per.iter().chain(&change.x).for_each(|quantity| self.quantity(quantity));
                condition.iter().for_each(|condition| self.condition(condition));
            }
            ActivationLimit::CostReduced { by_mana_cost_of, condition } => {
                condition.iter().for_each(|condition| self.condition(condition));
                self.objects(by_mana_cost_of);
            }
        }
    }

    fn restriction(&mut self, restriction: &Restriction) {
        self.refuse_if(!runs_restriction(restriction), "Restriction", restriction);
        restriction.parts(self);
    }

    fn replacement(&mut self, replacement: &Replacement) {
        let refused = match replacement {
            Replacement::EntersAsCopy { changes: Some(changes), .. } => !are_exceptions(changes),
            Replacement::DayAsEnters { .. } | Replacement::EntersSo { .. } => false,
            Replacement::Instead { event: event @ Event::Creates { .. }, instead, .. } => {
                !crate::other_tokens::creates_others(event, instead)
            }
            Replacement::Instead { event, .. } => !event.replaceable() && !parts::is_replaced_action(event),
            Replacement::Besides { event: Event::Creates { what, .. }, that_many, .. } => {
                !is_any_token(what) && (*that_many || !parts::is_token_by_type(what))
            }
            Replacement::Besides { .. } => true,
            // Tokens that would be created are not there to be looked at.
            Replacement::Multiply { event: Event::Creates { what, .. }, .. } if !parts::is_token_by_type(what) => true,
            Replacement::Multiply { event, .. } => !parts::is_multiplied(event),
            Replacement::EntersWith { .. }
            | Replacement::EntersAsCopy { changes: None, .. }
            | Replacement::AsEnters { .. }
            | Replacement::AsTransforms { .. }
            | Replacement::EntersTappedUnlessPaid { .. }
            | Replacement::Produces { .. }
            | Replacement::OnceMore { .. }
            | Replacement::Skip { .. } => false,
        };
        let refused =
            refused || walk::refers_to(replacement, Antecedent::Condition) || parts::is_of_excess(replacement);
        self.refuse_if(refused, "Replacement", replacement);
        if !refused {
            let Waiting { waits: _, mut event, condition } = eval::replaced(&announced_replacement(replacement));
            // What an effect did "this way" is known to what it makes: the evaluator looks at who dies.
            if self.nested > 0 && matches!(event, Event::Dies { .. }) {
                parts::forget_this_way(&mut event);
            }
            let gate = Gate::of(&event, condition.as_ref());
            // What enters is there to be looked at, with what it was cast for.
            let entering = matches!(event, Event::Enters { .. });
            let asked = if entering { gate.asked_of_events() } else { gate.asked() };
            self.refuse_asked(&Bilingual::new("a replacement effect", "un effet de remplacement"), asked);
        }
        if let Replacement::Instead { event: event @ Event::Enters { .. }, instead, .. } = replacement
            && let Some(InstructionKind::Enters { arrival, .. }) = instead.only()
        {
            // "… enters under your control instead" changes how it enters and nothing else (616.1b).
            self.refuse_if(!is_plain_arrival(arrival), "Arrival", arrival);
            self.event(event);
            return;
        }
        replacement.parts(self);
    }

    fn prevention(&mut self, prevention: &Prevention) {
        if prevention.of_each && matches!(prevention.amount, PreventAmount::Next(_) | PreventAmount::NextTime) {
            self.missing
                .push(Bilingual::new("preventing damage of each source", "prévenir les blessures de chaque source"));
        }
        // Who the source is, is settled as the effect begins.
        let mut settled = announced_prevention(prevention);
        if crate::phrases::chosen_source(&settled).is_some() {
            settled.by = None;
        }
        self.refuse_asked(
            &Bilingual::new("a prevention effect", "un effet de prévention"),
            Gate::of(&eval::prevented(&settled).event, None).asked(),
        );
        prevention.to.iter().for_each(|to| self.recipient(to));
        prevention.by.iter().for_each(|by| self.objects(by));
        prevention.redirect.iter().for_each(|to| self.recipient(to));
        prevention.then.iter().for_each(|then| self.effect(then));
    }

    fn ability(&mut self, ability: &Ability) {
        self.resolves = false;
        match ability {
            Ability::Keywords(keywords) => keywords.clone().iter().for_each(|keyword| self.prints_keyword(keyword)),
            Ability::Room(_) if self.has_map => {}
            Ability::Room(_) | Ability::Sticker { .. } => self.refuse("Ability", ability),
            Ability::Governed { keyword, ability: inner } => {
                let known = matches!(words::id(*keyword), "forecast" | "spree" | "tiered")
                    || !crate::meanings::limits_of(*keyword).is_empty();
                let governs = matches!(**inner, Ability::Activated(_) | Ability::Spell(_));
                let chosen = keyword.part_of_speech() == PartOfSpeech::ChoiceName && functions_while_chosen(inner);
                let held =
                    crate::abilities::functions_while(*keyword).is_some() && !matches!(**inner, Ability::Spell(_));
                self.refuse_if(!(known && governs || chosen || held), "Ability", ability);
            }
            Ability::Static(statics) => {
                for one in statics.clone() {
                    match &one {
                        Static::MayAsAttacks { what, .. } if what.is_this() => {}
                        Static::MayAsAttacks { .. } | Static::XIs { .. } => self.refuse("Static", &one),
                        Static::AdditionalCost { optional: true, or: Some(_), .. } => self.refuse("Static", &one),
                        Static::Continuous(_)
                        | Static::CastOnly { .. }
                        | Static::RevealDrawn { .. }
                        | Static::AdditionalCost { .. }
                        | Static::DeckRule(_)
                        // It is a choice before the game begins, and nobody has to make it (103.6).
                        | Static::BeginGame
                        | Static::OpeningHand { .. }
                        | Static::Linked(_) => {}
                    }
                }
            }
            // Only an effect with a beginning counts what is left to prevent.
            Ability::Prevention(prevention)
                if matches!(prevention.amount, PreventAmount::Next(_) | PreventAmount::NextTime) =>
            {
                self.refuse("Ability", ability);
            }
            Ability::Chapter { .. }
            | Ability::Level { .. }
            | Ability::LevelPt(_)
            | Ability::ClassLevel { .. }
            | Ability::Station { .. }
            | Ability::Triggered(_)
            | Ability::Activated(_)
            | Ability::Replacement(_)
            | Ability::Prevention(_)
            | Ability::Spell(_) => {}
        }
        let outer = self.reveals;
        if let Ability::Static(statics) = ability {
            self.reveals = statics.iter().any(|one| matches!(one, Static::RevealDrawn { .. }));
        }
        let nested = std::mem::take(&mut self.nested);
        let activated = std::mem::replace(&mut self.activated, matches!(ability, Ability::Activated(_)));
        ability.parts(self);
        self.activated = activated;
        self.nested = nested;
        self.reveals = outer;
    }

    fn triggered(&mut self, triggered: &Triggered) {
        // Its targets are chosen after it has triggered (603.3d); those of a delayed one are its creator's.
        if !std::mem::take(&mut self.delays) && walk::has_target(&triggered.event) {
            self.missing.push(Bilingual::new("a target phrase in an event", "une cible dans un événement"));
        }
        // Mana abilities are not on the stack: that one is activated is no event here (605.3b).
        if parts::is_of_activating(&triggered.event)
            && !parts::speaks_of_mana_abilities(&triggered.event)
            && !triggered.intervening_if.as_ref().is_some_and(parts::speaks_of_mana_abilities)
        {
            self.missing.push(Bilingual::new(
                "the activation of abilities, mana abilities among them",
                "l'activation de capacités, dont celles de mana",
            ));
        }
        let scries = matches!(&triggered.event, Event::KeywordAction { action, .. } if *action == symbol::verb::SCRY);
        self.scries = scries;
        self.event(&triggered.event);
        triggered.intervening_if.iter().for_each(|condition| self.condition(condition));
        let nested = std::mem::take(&mut self.nested);
        self.effect(&triggered.effect);
        self.nested = nested;
        self.scries = false;
    }
}
