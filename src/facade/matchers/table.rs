//! The abilities of the objects of a game, sorted by what an event must be to concern them.

use std::collections::HashMap;

use super::Matchers;
use super::group::{Depends, Group, Whose};
use crate::codegen::{Hits, MatcherId, Source, Sources};
use crate::eval::{Bindings, Column, Context, EventView, Number, SourceRow, StateView};

/// The abilities of a game's objects that wait for events. It is made anew when objects come or go.
///
/// ```
/// use cardc::{Compiler, Matchers};
/// use cardc::codegen::Source;
/// use cardc::eval::{Bindings, EventKind, EventView, ObjectData, PlayerData, SourceRow, StateColumns};
///
/// let (cards, _) = Compiler::new().cards("Tide Clerk {U}\nCreature — Human\nWhenever you gain life, scry 1.\n1/1\n");
/// let matchers = Matchers::of_cards(&cards).unwrap();
/// let mut state = StateColumns::new();
/// state.push_player(PlayerData::default()).unwrap();
/// let row = state.push_object(&ObjectData { identity: 1, controller: 0, ..ObjectData::default() });
/// let source = SourceRow { object: row, controller: 0 };
/// let source = Source { matcher: matchers.waiting()[0].matcher, row: source, bindings: Bindings::default() };
/// let table = matchers.table(vec![source], &state.as_view());
/// let mut event = EventView::new(EventKind::GainsLife);
/// (event.player, event.amount) = (0, 3);
/// let mut concerned = Vec::new();
/// table.concerned(&event, &state.as_view(), &mut concerned);
/// assert_eq!(concerned, [0]);
/// ```
pub struct Table<'m> {
    matchers: &'m Matchers,
    sources: Vec<Source>,
    /// For each kind of event the groups that have a source.
    held: Vec<Vec<(&'m Group, Held)>>,
}

/// The sources of a group.
enum Held {
    /// By the identity of the object: the member and the place in the list of sources. There are few of each, which are
    /// evaluated.
    Own(HashMap<i64, Vec<(usize, u32)>>),
    Controlled(HashMap<i64, Part>),
    Anyone(Part),
}

/// Sources that native code runs over.
struct Part {
    /// One of those that have the same answer.
    asked: Sources,
    /// For each of them, those that it answers for.
    same: Vec<Vec<u32>>,
}

impl Matchers {
    /// The abilities of objects as they stand in the state.
    pub fn table(&self, sources: Vec<Source>, state: &StateView<'_>) -> Table<'_> {
        // The members of each matcher, by group.
        let mut of_matcher: HashMap<u32, Vec<u32>> = HashMap::new();
        for (place, source) in sources.iter().enumerate() {
            of_matcher.entry(source.matcher.0).or_default().push(place as u32);
        }
        let mut held: Vec<Vec<(&Group, Held)>> = Vec::new();
        held.resize_with(crate::eval::EventKind::COUNT, Vec::new);
        for group in &self.groups {
            let mut found: Vec<(usize, u32)> = Vec::new();
            for (member, part) in group.members.iter().enumerate() {
                let places = of_matcher.get(&part.matcher).into_iter().flatten();
                found.extend(places.map(|place| (member, *place)));
            }
            if !found.is_empty() {
                held[group.kind as usize].push((group, Held::new(group, found, &sources, state)));
            }
        }
        Table { matchers: self, sources, held }
    }
}

impl Held {
    fn new(group: &Group, found: Vec<(usize, u32)>, sources: &[Source], state: &StateView<'_>) -> Held {
        match group.whose {
            Whose::Own(_) => {
                let mut own: HashMap<i64, Vec<(usize, u32)>> = HashMap::new();
                for (member, place) in found {
                    let row = sources[place as usize].row;
                    let bindings = Bindings::default();
                    let identity = Number::Column(Column::Identity, Box::new(Number::Source));
                    let identity = Context::new(state, row, &bindings).number(&identity);
                    own.entry(identity).or_default().push((member, place));
                }
                Held::Own(own)
            }
            Whose::Controlled(_) => {
                let mut by_player: HashMap<i64, Vec<(usize, u32)>> = HashMap::new();
                for (member, place) in found {
                    by_player.entry(sources[place as usize].row.controller.into()).or_default().push((member, place));
                }
                let parts = by_player.into_iter().map(|(player, found)| (player, Part::new(group, found, sources)));
                Held::Controlled(parts.collect())
            }
            Whose::Anyone => Held::Anyone(Part::new(group, found, sources)),
        }
    }
}

impl Part {
    fn new(group: &Group, found: Vec<(usize, u32)>, sources: &[Source]) -> Part {
        let mut asked: Vec<Source> = Vec::new();
        let mut same: Vec<Vec<u32>> = Vec::new();
        let mut known: HashMap<(usize, u32), usize> = HashMap::new();
        for (member, place) in found {
            let Source { matcher: _, row, bindings } = sources[place as usize];
            let alike = match group.depends {
                Depends::Nothing => Some((member, 0)),
                Depends::Controller => Some((member, row.controller)),
                Depends::Source => None,
            };
            if let Some(at) = alike.and_then(|alike| known.get(&alike)) {
                same[*at].push(place);
                continue;
            }
            if let Some(alike) = alike {
                known.insert(alike, asked.len());
            }
            asked.push(Source { matcher: MatcherId(member as u32), row, bindings });
            same.push(vec![place]);
        }
        Part { asked: Sources::new(group.native.len(), &asked), same }
    }

    fn run(&self, group: &Group, event: &EventView, state: &StateView<'_>, found: &mut Vec<usize>) {
        let mut hits = Hits::default();
        group.native.run(event, state, &self.asked, &mut hits);
        for at in hits.iter(&self.asked) {
            found.extend(self.same[at].iter().map(|place| *place as usize));
        }
    }
}

impl Table<'_> {
    /// The places, in the list of sources, of the abilities that an event concerns: those whose matcher holds. They are
    /// sorted, each once.
    pub fn concerned(&self, event: &EventView, state: &StateView<'_>, found: &mut Vec<usize>) {
        found.clear();
        let nobody = Bindings::default();
        let asks = Context::of_event(event, state, SourceRow::default(), &nobody);
        for (group, held) in &self.held[event.kind as usize] {
            let is = |(field, value): &(_, i64)| asks.number(&Number::Event(crate::eval::When::Now, *field)) == *value;
            if !group.fields.iter().all(is) {
                continue;
            }
            match (held, &group.whose) {
                (Held::Own(own), Whose::Own(of_event)) => {
                    for (member, place) in own.get(&asks.number(of_event)).into_iter().flatten() {
                        let source = &self.sources[*place as usize];
                        let context = Context::of_event(event, state, source.row, &source.bindings);
                        if context.matches(&group.members[*member].alternative) {
                            found.push(*place as usize);
                        }
                    }
                }
                (Held::Controlled(parts), Whose::Controlled(of_event)) => {
                    if let Some(part) = parts.get(&asks.number(of_event)) {
                        part.run(group, event, state, found);
                    }
                }
                (Held::Anyone(part), _) => part.run(group, event, state, found),
                // Sources are held as their group says.
                (Held::Own(_) | Held::Controlled(_), _) => {}
            }
        }
        found.sort_unstable();
        found.dedup();
    }

    /// The same, by looking at every source with the reference evaluator.
    pub fn concerned_by_scan(&self, event: &EventView, state: &StateView<'_>) -> Vec<usize> {
        let holds = |source: &Source| {
            let context = Context::of_event(event, state, source.row, &source.bindings);
            self.matchers.predicate(source.matcher).is_some_and(|matcher| context.matches(matcher))
        };
        let found = self.sources.iter().enumerate().filter(|(_, source)| holds(source));
        found.map(|(place, _)| place).collect()
    }
}
