//! Which nodes the runtime runs in one place and not in another.

use crate::diagnostic::Bilingual;
use crate::effects::dividing;
use crate::ir::walk::{self, Node, Visit, VisitMut};
use crate::ir::*;
use crate::words::Kw;

/// Whether the rules core runs a keyword with what follows it.
pub(super) fn runs_keyword(kw: Kw, parameter: &Parameter) -> bool {
    match kw {
        Kw::Equip => {
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
        Kw::Protection => static_qualities(parameter),
        Kw::Hexproof => *parameter == Parameter::None || static_qualities(parameter),
        Kw::Enchant => matches!(parameter, Parameter::Objects(_) | Parameter::Players(Players::Some { .. })),
        Kw::Daybound | Kw::Nightbound => *parameter == Parameter::None,
        Kw::Deathtouch
        | Kw::Defender
        | Kw::DoubleStrike
        | Kw::FirstStrike
        | Kw::Flash
        | Kw::Flying
        | Kw::Haste
        | Kw::Indestructible
        | Kw::Lifelink
        | Kw::Reach
        | Kw::Shroud
        | Kw::Trample
        | Kw::Vigilance
        | Kw::Phasing
        | Kw::Convoke
        | Kw::Delve
        | Kw::Improvise
        | Kw::Cascade
        | Kw::Persist
        | Kw::Wither
        | Kw::Infect
        | Kw::Undying
        | Kw::Prowess
        | Kw::Menace
        | Kw::Intimidate
        | Kw::SplitSecond
        | Kw::Changeling
        | Kw::Rebound
        | Kw::Devoid
        | Kw::Background
        | Kw::Plainswalk
        | Kw::Islandwalk
        | Kw::Swampwalk
        | Kw::Mountainwalk
        | Kw::Forestwalk
        | Kw::Storm
        | Kw::Gravestorm
        | Kw::Conspire
        | Kw::Retrace
        | Kw::UmbraArmor
        | Kw::Exploit
        | Kw::Myriad
        | Kw::Soulbond
        | Kw::Melee
        | Kw::Aftermath
        | Kw::Ascend
        | Kw::Storied
        | Kw::JumpStart
        | Kw::Demonstrate
        | Kw::Enlist
        | Kw::Bargain
        | Kw::Riot
        | Kw::DoctorsCompanion
        | Kw::FriendsForever
        | Kw::Banding
        | Kw::Cipher
        | Kw::Fuse
        | Kw::Assist
        | Kw::ReadAhead
        | Kw::StartYourEngines => *parameter == Parameter::None,
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

/// Whether games tell what mana is spent on: a spell or an ability, but no special action and no symbol of a cost.
fn is_known_use(of: &ManaUse) -> bool {
    matches!(of, ManaUse::Cast { .. } | ManaUse::Not { .. } | ManaUse::Activate { .. })
}

/// Whether a parameter is a list of qualities. A colour that is still to be chosen is chosen as an effect begins.
pub(super) fn static_qualities(parameter: &Parameter) -> bool {
    // Colours are looked at on what has the keyword, or on a target as the effect begins: of other objects no game knows whose
    // they are said to be.
    let looked_at = |of: &Objects| {
        let known = |known: &Reference| matches!(known.to, Antecedent::Subject | Antecedent::This);
        matches!(of, Objects::Target { .. }) || matches!(of, Objects::Ref(of) if known(of))
    };
    let unknown = |quality: &Quality| {
        matches!(quality, Quality::ColoursOf(of, _) if !looked_at(of))
            || matches!(quality, Quality::CardTypesOf(_) | Quality::ColourChosenBy(_) | Quality::CardTypeOfChoice)
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
