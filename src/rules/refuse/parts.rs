//! Which nodes the runtime runs in one place and not in another.

use crate::diagnostic::Bilingual;
use crate::effects::dividing;
use crate::ir::walk::{self, Node, Visit, VisitMut};
use crate::ir::*;
use crate::words::Kw;

/// Whether the rules core runs a keyword with what follows it; `resolves`: the effect of a resolution gives it.
#[expect(clippy::wildcard_enum_match_arm, reason = "most keywords have nothing behind them")]
pub(super) fn runs_keyword(kw: Kw, parameter: &Parameter, resolves: bool) -> bool {
    match kw {
        // What its limits say is looked at with them.
        Kw::Equip => {
            if let Parameter::Limited { parameter, limits: _ } = parameter {
                return runs_keyword(kw, parameter, resolves);
            }
            if let Parameter::Cost { cost, alternative: Some(other) } = parameter {
                crate::meanings::either(cost, other).is_some()
            } else {
                matches!(parameter, Parameter::Cost { .. } | Parameter::CostFor { .. })
            }
        }
        Kw::Devour | Kw::DevourArtifact | Kw::DevourFood | Kw::DevourLand => {
            matches!(parameter, Parameter::Number(Quantity::Number(_)))
        }
        Kw::Annihilator | Kw::Casualty => matches!(parameter, Parameter::Number(_)),
        Kw::Toxic
        | Kw::Crew
        | Kw::Renown
        | Kw::Rampage
        | Kw::Dredge
        | Kw::Amplify
        | Kw::Saddle
        | Kw::Ripple
        | Kw::Tribute
        | Kw::Backup => {
            matches!(parameter, Parameter::Number(Quantity::Number(_)))
        }
        Kw::Firebending => matches!(parameter, Parameter::Number(_) | Parameter::NumberX { .. }),
        Kw::Hideaway => matches!(parameter, Parameter::None | Parameter::Number(Quantity::Number(_))),
        Kw::Affinity => matches!(parameter, Parameter::Objects(_)),
        Kw::Kicker => matches!(parameter, Parameter::Cost { .. }),
        Kw::Offering => matches!(parameter, Parameter::Objects(_)),
        // Reductions of what it costs so.
        Kw::Flashback if matches!(parameter, Parameter::Limited { .. }) => {
            let Parameter::Limited { parameter, limits } = parameter else { return false };
            let less = |limit: &ActivationLimit| matches!(limit, ActivationLimit::Costs { change, condition: None } if change.less && change.per.is_none());
            limits.iter().all(less) && runs_keyword(kw, parameter, resolves)
        }
        Kw::Flashback | Kw::Escape => {
            matches!(parameter, Parameter::Cost { alternative: None, .. } | Parameter::ManaCostOf { .. })
        }
        Kw::Cycling
        | Kw::Echo
        | Kw::Buyback
        | Kw::Evoke
        | Kw::Entwine
        | Kw::Disturb
        | Kw::MoreThanMeetsTheEye
        | Kw::Mayhem
        | Kw::Dash
        | Kw::Blitz
        | Kw::Overload
        | Kw::Cleave
        | Kw::Bestow
        | Kw::Warp
        | Kw::WebSlinging
        | Kw::Emerge
        | Kw::Morph
        | Kw::Megamorph
        | Kw::Disguise
        | Kw::Madness
        | Kw::Miracle
        | Kw::Spectacle
        | Kw::Surge
        | Kw::Prowl
        | Kw::Freerunning
        | Kw::Foretell
        | Kw::Plot
        | Kw::Escalate
        | Kw::Multikicker
        | Kw::Replicate
        | Kw::Squad
        | Kw::Offspring
        | Kw::Embalm
        | Kw::Eternalize
        | Kw::LevelUp
        | Kw::Harmonize
        | Kw::Encore => matches!(parameter, Parameter::Cost { alternative: None, .. }),
        Kw::Awaken => {
            matches!(parameter, Parameter::NumberCost { number: Quantity::Number(_) | Quantity::X, .. })
        }
        Kw::Suspend if matches!(parameter, Parameter::Limited { .. }) => {
            let Parameter::Limited { parameter, limits } = parameter else { return false };
            limits.as_slice() == [ActivationLimit::XNotZero] && runs_keyword(kw, parameter, resolves)
        }
        // A card that gains it in exile has no number and no cost (702.62a).
        Kw::Suspend => matches!(
            parameter,
            Parameter::None | Parameter::NumberCost { number: Quantity::Number(_) | Quantity::X, .. }
        ),
        Kw::Prototype => matches!(parameter, Parameter::Prototype { .. }),
        Kw::Champion => matches!(parameter, Parameter::Counted { .. } | Parameter::Objects(_)),
        Kw::Partner => matches!(parameter, Parameter::None | Parameter::Name(_) | Parameter::Group(_)),
        Kw::Impending => matches!(parameter, Parameter::NumberCost { number: Quantity::Number(_), .. }),
        Kw::Splice => matches!(parameter, Parameter::CostFor { .. }),
        Kw::Craft => matches!(parameter, Parameter::CountedCost { what: Objects::Some { .. }, .. }),
        Kw::Gift => crate::gifts::is_known(parameter),
        Kw::Protection => static_qualities(parameter, resolves),
        Kw::Hexproof => *parameter == Parameter::None || static_qualities(parameter, resolves),
        Kw::Landwalk => {
            let chosen =
                |quality: &Quality| matches!(quality, Quality::ChosenType | Quality::Test(ObjectTest::Subtype(_)));
            matches!(parameter, Parameter::From(qualities) if !qualities.is_empty() && qualities.iter().all(chosen))
        }
        Kw::Enchant => matches!(parameter, Parameter::Objects(_) | Parameter::Players(Players::Some { .. })),
        Kw::Daybound | Kw::Nightbound => *parameter == Parameter::None,
        _ => *parameter == Parameter::None,
    }
}

/// Whether objects get this designation here, by the name of its row.
pub(super) fn is_designation(name: &str) -> bool {
    matches!(
        name,
        "goad"
            | "goaded"
            | "suspect"
            | "suspected"
            | "exert"
            | "exerted"
            | "foretell"
            | "foretold"
            | "plot"
            | "plotted"
            | "renowned"
            | "monstrous"
            | "saddle"
            | "saddled"
            | "crew"
            | "solve"
            | "solved"
            | "worthy"
            | "suspend"
    )
}

/// Whether there is an event for an action of an object (701, 702), by the name of its row.
pub(super) fn is_emitted(name: &str) -> bool {
    matches!(
        name,
        "exploit"
            | "explore"
            | "connive"
            | "crew"
            | "saddle"
            | "enlist"
            | "train"
            | "evolve"
            | "mentor"
            | "adapt"
            | "fight"
            | "warp"
    )
}

/// Whether an effect is that a card is put into a graveyard.
pub(super) fn is_put_into_graveyard(effect: &Effect) -> bool {
    matches!(
        effect.only(),
        Some(InstructionKind::Do { action: Action::Move { to, .. }, .. }) if to.zone == Zone::Graveyard
    )
}

/// Whether an event is a keyword action in the place of which something else can be done (614.6).
pub(super) fn is_replaced_action(event: &Event) -> bool {
    if let Event::ObjectAction { action, on: None, .. } = event {
        return *action == symbol::verb::EXPLORE;
    }
    matches!(event, Event::KeywordAction { action, .. } if *action == symbol::verb::PROLIFERATE)
}

/// Whether a replacement effect is one that instructions make.
pub(super) fn is_made_by_effects(replacement: &Replacement) -> bool {
    matches!(
        replacement,
        Replacement::Instead { .. }
            | Replacement::EntersWith { .. }
            | Replacement::Produces { .. }
            | Replacement::Multiply { .. }
    )
}

/// Whether an event has a number that the runtime multiplies.
pub(super) fn is_multiplied(event: &Event) -> bool {
    if let Event::AnyOf(any, _) = event {
        return any.iter().all(|event| matches!(event, Event::CountersPut { .. }));
    }
    matches!(
        event,
        Event::DealsDamage { .. }
            | Event::IsDealtDamage { .. }
            | Event::GainsLife { .. }
            | Event::LosesLife { .. }
            | Event::CountersPut { .. }
            | Event::Creates { .. }
            | Event::TapsForMana { .. }
            | Event::IsTappedForMana { .. }
    )
}

/// Whether an arrival says no more than what is added to that of the instruction before.
pub(super) fn is_known_arrival(arrival: &Arrival) -> bool {
    let known = Arrival {
        tapped: arrival.tapped,
        attacking: arrival.attacking,
        whom: arrival.whom.clone(),
        face_down: arrival.face_down,
        under: arrival.under.clone(),
        with_counters: arrival.with_counters.clone(),
        said: arrival.said,
        ..Arrival::default()
    };
    *arrival == known
}

/// Whether the exceptions of a copy are ones that the runtime knows (707.9).
pub(super) fn are_exceptions(changes: &CopyChanges) -> bool {
    changes.changes.iter().all(is_exception)
}

fn is_exception(change: &Change) -> bool {
    if let Change::Become(becoming) = change {
        return becoming.size.is_none() && becoming.chosen.is_none() && becoming.copy_of.is_none();
    }
    matches!(
        change,
        Change::Gain(_)
            | Change::GainAbilities(_)
            | Change::NotLegendary
            | Change::NotSnow(_)
            | Change::AddTypes { .. }
            | Change::SetBase { x: None, .. }
            | Change::SetBasePart { to: Quantity::Number(_), .. }
            | Change::AllColours
            | Change::Called(_)
            | Change::EveryCreatureType
            | Change::LoseCreatureTypes
    )
}

/// Whether this mana can be made here.
pub(super) fn runs_mana(mana: &Mana) -> bool {
    match mana {
        Mana::Symbols(_)
        | Mana::AnyColour { .. }
        | Mana::Combination { .. }
        | Mana::AnyColourOf { .. }
        | Mana::AnyColourAmong { .. }
        | Mana::ChosenColour { .. }
        | Mana::ForEach { .. }
        | Mana::Amount { .. } => true,
        Mana::AnyOf(all) => all.iter().all(|mana| {
            matches!(mana, Mana::Symbols(runs) if runs.len() == 1) || matches!(mana, Mana::ChosenColour { .. })
        }),
        Mana::Where { mana, x: _ } => runs_mana(mana),
        Mana::Restricted(mana, uses) => runs_mana(mana) && uses.iter().all(is_known_use),
        Mana::CouldProduce { .. } | Mana::CommanderIdentity { .. } | Mana::TypeProducedBy { .. } => true,
    }
}

/// Whether games tell what mana is spent on. Of abilities that are described it is known of which keyword they are.
fn is_known_use(of: &ManaUse) -> bool {
    let ManaUse::ActivateThese { abilities, one: _ } = of else { return true };
    let of_keyword = |test: &ObjectTest| matches!(test, ObjectTest::Has(_));
    abilities.tests.is_empty() && abilities.nouns.iter().all(|noun| noun.adjectives.iter().all(of_keyword))
}

/// Whether an effect replaces excess damage: how much is excess is known only once it has been dealt (120.10).
pub(super) fn is_of_excess(replacement: &Replacement) -> bool {
    struct Find(bool);
    impl Visit for Find {
        fn event(&mut self, event: &Event) {
            let (Event::DealsDamage { kind, .. } | Event::IsDealtDamage { kind, .. }) = event else {
                return event.parts(self);
            };
            self.0 |= matches!(kind, DamageKind::Excess | DamageKind::ExcessNoncombat);
        }
    }
    let mut find = Find(false);
    if let Replacement::Instead { event, .. }
    | Replacement::Multiply { event, .. }
    | Replacement::Besides { event, .. } = replacement
    {
        find.event(event);
    }
    find.0
}

/// Whether a permission lets a card be cast from the graveyard for the cost of a keyword that changes nothing of what it is.
pub(super) fn is_cast_for_keyword(permission: &Permission) -> bool {
    let Permission::CastUsing { what, from, keyword } = permission else { return false };
    let known = matches!(Kw::of(*keyword), Some(Kw::Warp | Kw::Blitz | Kw::Dash | Kw::Evoke));
    what.is_this() && from.zone == Zone::Graveyard && known
}

/// Whether a number is of one of several players who is still to be chosen: "the number of cards in an opponent's hand".
pub(super) fn chooses_player(number: &Quantity) -> bool {
    struct Find(bool);
    impl Visit for Find {
        fn players(&mut self, players: &Players) {
            self.0 |= matches!(players, Players::Some { count: Count::One, .. });
            players.parts(self);
        }
    }
    let mut find = Find(false);
    find.quantity(number);
    find.0
}

/// Whether a permission is of abilities that are told by their keyword, or by what they are of.
pub(super) fn is_known_activation(permission: &Permission) -> bool {
    let Permission::Activate { abilities: Objects::Some { filter, .. }, how } = permission else { return false };
    let of_keyword = |test: &ObjectTest| matches!(test, ObjectTest::Has(_)) && *how != ActivateHow::AsThoughHaste;
    filter.nouns.iter().all(|noun| noun.adjectives.iter().all(of_keyword))
        && filter.tests.iter().all(|test| matches!(test, ObjectTest::AbilityOf(_)))
}

/// Whether a parameter is a list of qualities. What is still to be chosen is chosen as an effect begins.
pub(super) fn static_qualities(parameter: &Parameter, resolves: bool) -> bool {
    // Colours are looked at as the effect begins, else on what has the keyword: of other objects no game knows whose they are
    // said to be.
    let looked_at = |of: &Objects| {
        let known = |known: &Reference| matches!(known.to, Antecedent::Subject | Antecedent::This);
        resolves || matches!(of, Objects::Target { .. }) || matches!(of, Objects::Ref(of) if known(of))
    };
    let unknown = |quality: &Quality| {
        matches!(quality, Quality::ColoursOf(of, _) if !looked_at(of))
            || matches!(quality, Quality::CardTypesOf(_))
            || matches!(quality, Quality::ColourChosenBy(_) | Quality::CardTypeOfChoice if !resolves)
    };
    matches!(parameter, Parameter::From(qualities) if !qualities.iter().any(unknown))
}

/// Whether an event is that an ability is activated, or may be.
pub(super) fn is_of_activating(event: &Event) -> bool {
    let of_any = |event: &Event| match event.narrowed() {
        Some(inner) => is_of_activating(inner),
        None => matches!(event, Event::Activates { .. }),
    };
    event.alternatives().iter().any(of_any)
}

/// Whether something says of abilities that they are mana abilities or not; loyalty abilities are none (605.1a).
pub(super) fn speaks_of_mana_abilities(node: &impl walk::Node) -> bool {
    struct Find(bool);
    impl Visit for Find {
        fn test(&mut self, test: &ObjectTest) {
            self.0 |= matches!(test, ObjectTest::ManaAbility);
            test.parts(self);
        }
        fn filter(&mut self, filter: &ObjectFilter) {
            // No ability of a keyword is one either.
            let of_keyword = |noun: &Noun| noun.adjectives.iter().any(|test| matches!(test, ObjectTest::Has(_)));
            let is = |noun: &Noun| {
                matches!(noun.class, Some(ObjectClass::ManaAbility | ObjectClass::LoyaltyAbility))
                    || noun.class == Some(ObjectClass::Ability) && of_keyword(noun)
            };
            self.0 |= filter.nouns.iter().any(is);
            let adjectives = filter.nouns.iter().flat_map(|noun| &noun.adjectives);
            adjectives.chain(&filter.tests).for_each(|test| self.test(test));
        }
    }
    let mut find = Find(false);
    node.visit(&mut find);
    find.0
}

/// Takes what an effect did "this way" out of an event.
pub(super) fn forget_this_way(event: &mut Event) {
    struct Forget;
    impl VisitMut for Forget {
        fn filter(&mut self, filter: &mut ObjectFilter) {
            filter.tests.retain(|test| !matches!(test, ObjectTest::ThisWay(_)));
        }
    }
    Forget.event(event);
}

/// "one or more tokens": no more said of them than who creates them.
pub(super) fn is_any_token(what: &Objects) -> bool {
    let Objects::Some { count: _, filter } = what else { return false };
    let bare = |noun: &Noun| {
        noun.class == Some(ObjectClass::Token)
            && noun.adjectives.is_empty()
            && noun.types.is_empty()
            && noun.subtypes.is_empty()
    };
    filter.tests.is_empty() && filter.nouns.iter().all(bare)
}

/// "one or more artifact tokens": no more said of them than types, and who creates them.
pub(super) fn is_token_by_type(what: &Objects) -> bool {
    let Objects::Some { count: _, filter } = what else { return false };
    let by_type = |noun: &Noun| noun.class == Some(ObjectClass::Token) && noun.adjectives.is_empty();
    filter.tests.is_empty() && filter.nouns.iter().all(by_type)
}

/// Whether an arrival only says tapped, and under whose control.
pub(super) fn is_plain_arrival(arrival: &Arrival) -> bool {
    let plain =
        Arrival { tapped: arrival.tapped, under: arrival.under.clone(), said: arrival.said, ..Arrival::default() };
    *arrival == plain
}

/// Whether a past event is told apart by what caused it.
pub(super) fn is_caused(event: &Event) -> bool {
    struct Find(bool);
    impl Visit for Find {
        fn event(&mut self, event: &Event) {
            self.0 |= matches!(event, Event::Caused { .. });
            event.parts(self);
        }
    }
    let mut find = Find(false);
    find.event(event);
    find.0
}

/// What an instruction would do but never come to: a division among what can't be divided among, a trigger that waits for a
/// state.
pub(super) fn never_followed(what: &InstructionKind) -> Option<Bilingual> {
    let undivided = if let InstructionKind::Damage { to, divided: true, .. } = what {
        !dividing::damage_can_be_divided_among(to)
    } else if let InstructionKind::Do { action: Action::DistributeCounters { among, .. }, .. } = what {
        !dividing::can_be_divided_among(among)
    } else {
        false
    };
    if undivided {
        return Some(dividing::refused());
    }
    let waits = matches!(what, InstructionKind::Delayed(delayed) if matches!(delayed.event, Event::State(_)));
    waits.then(|| {
        Bilingual::new(
            "a delayed trigger that waits for a state (603.7, 603.8)",
            "une capacité déclenchée à retardement qui attend un état (603.7, 603.8)",
        )
    })
}

/// Whether an ability can function while a name is chosen (614.12c).
pub(super) fn functions_while_chosen(ability: &Ability) -> bool {
    if let Ability::Static(statics) = ability {
        return statics.iter().all(|one| matches!(one, Static::Continuous(_)));
    }
    matches!(ability, Ability::Triggered(_) | Ability::Activated(_))
}
