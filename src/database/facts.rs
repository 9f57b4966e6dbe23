//! What people ask of an ability, as plain words: its class, the kinds of its events, the verbs of its effect, …
//!
//! Kinds and verbs have the names of the IR's nodes, in small letters: `Event::BecomesTarget` is `becomes_target`.

use crate::eval::waiting;
use crate::ir::{Ability, Data, Edition, Event, Paragraph};
use crate::record::Compiled;
use crate::tree::{self, Label, Tree};
use check::{Classification, classify_by};

/// The facts of one ability that was understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facts {
    pub class: Classification,
    /// The kinds of the events that it waits for, of itself: those that it triggers on, replaces or prevents.
    pub events: Vec<String>,
    /// What it tells players to do or does, whatever it stands in.
    pub effects: Vec<String>,
    /// The keywords of a line of keyword abilities.
    pub keywords: Vec<String>,
    /// What activating it costs.
    pub costs: Vec<String>,
    /// The zones that its events speak of.
    pub event_zones: Vec<String>,
    /// The card types and subtypes that its events speak of.
    pub event_types: Vec<String>,
    /// Whose objects, and which players, its events speak of: `you`, `opponent`, …
    pub event_players: Vec<String>,
    /// What its intervening-if clause is about, kinds of conditions, past events and quantities: `life`, `controls`, …;
    /// empty where it has none (603.4).
    pub intervening_if: Vec<String>,
    /// Names of concepts, as the lexicon has them.
    pub symbols: Vec<String>,
}

impl Facts {
    pub fn of(paragraph: &Paragraph, edition: Edition) -> Facts {
        let ability = &paragraph.ability;
        let whole = planted(ability.data());
        let waits = waiting(ability);
        let events: Vec<Tree> = waits.iter().map(|waits| planted(waits.event.data())).collect();
        let within = |kind: &str| sorted(events.iter().flat_map(|event| variants(event, kind)));
        let clause = intervening_if(ability);
        Facts {
            class: classify_by(ability, edition),
            events: events_of(ability),
            effects: effects(&whole),
            keywords: sorted(keywords(ability).into_iter().map(|name| short(&name).to_owned())),
            costs: costs(ability),
            event_zones: within("Zone"),
            event_types: sorted(events.iter().flat_map(types)),
            event_players: sorted(["Players", "PlayerFilter"].iter().flat_map(|kind| within(kind))),
            intervening_if: clause.map(|clause| about(&planted(clause.data()))).unwrap_or_default(),
            symbols: names(&whole),
        }
    }
}

/// The kinds of the events that an ability waits for, of itself.
pub fn events_of(ability: &Ability) -> Vec<String> {
    sorted(waiting(ability).iter().flat_map(|waits| kinds(&waits.event)))
}

/// The tree of a node. Every node of an IR has one: what a tree can't hold, no IR does.
fn planted(node: &dyn Data) -> Tree {
    tree::of(node).expect("IR has no fractions, bytes or maps")
}

fn sorted(names: impl IntoIterator<Item = String>) -> Vec<String> {
    let mut names: Vec<String> = names.into_iter().collect();
    names.sort_unstable();
    names.dedup();
    names
}

fn variants(tree: &Tree, of: &str) -> Vec<String> {
    tree.variants_of(of).into_iter().map(snake).collect()
}

/// The kinds of conditions, events and quantities that a clause is made of.
fn about(clause: &Tree) -> Vec<String> {
    let all = ["Condition", "Event", "Quantity"].into_iter().flat_map(|of| variants(clause, of));
    sorted(all.filter(|name| name != "number"))
}

/// `BecomesTarget` as `becomes_target`.
pub fn snake(name: &str) -> String {
    let mut out = String::with_capacity(name.len() + 4);
    for (at, letter) in name.char_indices() {
        if letter.is_uppercase() && at > 0 {
            out.push('_');
        }
        out.extend(letter.to_lowercase());
    }
    out
}

/// The name of a concept without the class that the lexicon has it in: "keyword.first_strike" is "first_strike".
pub fn short(name: &str) -> &str {
    name.split_once('.').map_or(name, |(_, id)| id)
}

/// The kinds of an event, without what narrows it; several where any of them will do.
fn kinds(event: &Event) -> Vec<String> {
    if let Event::AnyOf(events, _) = event {
        return events.iter().flat_map(kinds).collect();
    }
    if let Some(event) = event.narrowed() {
        return kinds(event);
    }
    match planted(event.data()).label {
        Label::Variant(_, name) => vec![snake(name)],
        _ => Vec::new(),
    }
}

/// The actions that stand anywhere in it; keyword actions have the name of their keyword, damage is `damage`.
fn effects(tree: &Tree) -> Vec<String> {
    let mut found = Vec::new();
    tree.walk(&mut |node| match &node.label {
        Label::Variant("Action", name) => match node.children.first().map(|child| &child.label) {
            Some(Label::Name(action)) if matches!(*name, "Keyword" | "KeywordTo" | "KeywordToPlayers") => {
                found.push(short(action).to_owned());
            }
            _ => found.push(snake(name)),
        },
        Label::Variant("InstructionKind", "Damage" | "DamageEach") => found.push("damage".to_owned()),
        Label::Variant("Change", name) => found.push(snake(name)),
        _ => {}
    });
    sorted(found)
}

fn keywords(ability: &Ability) -> Vec<String> {
    match ability {
        Ability::Keywords(keywords) => keywords.iter().map(|keyword| keyword.name.to_string()).collect(),
        Ability::Governed { keyword, .. } => vec![keyword.to_string()],
        _ => Vec::new(),
    }
}

fn costs(ability: &Ability) -> Vec<String> {
    let cost = match ability {
        Ability::Activated(activated) => &activated.cost,
        Ability::ClassLevel { cost, .. } => cost,
        Ability::Governed { ability, .. } | Ability::Sticker { ability, .. } => return costs(ability),
        _ => return Vec::new(),
    };
    sorted(cost.iter().filter_map(|cost| match planted(cost.data()).label {
        Label::Variant(_, name) => Some(snake(name)),
        _ => None,
    }))
}

/// The intervening-if clause of a triggered ability (603.4).
pub fn intervening_if(ability: &Ability) -> Option<&crate::ir::Condition> {
    match ability {
        Ability::Triggered(triggered) => triggered.intervening_if.as_ref(),
        Ability::Governed { ability, .. } | Ability::Sticker { ability, .. } => intervening_if(ability),
        _ => None,
    }
}

/// Card types and subtypes that stand in an event.
fn types(event: &Tree) -> Vec<String> {
    let mut found = variants(event, "CardType");
    found.extend(names(event).iter().filter(|name| name.contains("type.")).map(|name| short(name).to_owned()));
    found
}

fn names(tree: &Tree) -> Vec<String> {
    let mut found = Vec::new();
    tree.walk(&mut |node| {
        if let Label::Name(name) = &node.label {
            found.push(name.to_string());
        }
    });
    sorted(found)
}

/// What the index of a database has of a card besides the names that its IR uses.
pub(crate) fn tags(compiled: &Compiled) -> Vec<String> {
    let mut tags = Vec::new();
    for place in compiled.abilities() {
        let Some(ir) = &place.ability.ir else { continue };
        let class = classify_by(&ir.ability, place.compiled.edition);
        tags.push(tag("kind", kind_name(&class)));
        tags.push(tag("rule", class.rule));
        tags.extend(events_of(&ir.ability).iter().map(|event| tag("event", event)));
        tags.extend(effects(&planted(ir.ability.data())).iter().map(|effect| tag("effect", effect)));
        tags.extend(keywords(&ir.ability).iter().map(|keyword| tag("keyword", short(keyword))));
    }
    sorted(tags)
}

/// A tag of the index: `event:dies`.
pub fn tag(of: &str, name: &str) -> String {
    format!("{of}:{name}")
}

/// The names of the classes of abilities, but for reminder text.
pub const KINDS: [&str; 7] = ["triggered", "activated", "static", "replacement", "prevention", "keyword", "spell"];

/// The name of a class in data: `triggered`.
pub fn kind_name(class: &Classification) -> &'static str {
    use check::Kind;
    match class.kind {
        Kind::Triggered => "triggered",
        Kind::Activated => "activated",
        Kind::Static => "static",
        Kind::Replacement => "replacement",
        Kind::Prevention => "prevention",
        Kind::Keyword => "keyword",
        Kind::Spell => "spell",
        Kind::Reminder => "reminder",
    }
}
