//! What must hold in every state of a game that the rules core makes.

use super::FirstLegal;
use super::trace::Say;
use super::zones::ZoneName;
use crate::derived::loops::Tally;
use crate::diagnostic::Bilingual;
use crate::game::Game;
use crate::ir::Zone;
use crate::lex::Language;
use crate::state::ids::ObjectId;
use crate::state::object::Kind;
use crate::state::stop::Res;
use crate::state::trigger::Source;
use std::collections::BTreeMap;

/// A broken invariant.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Broken {
    #[error("{0} is in the zone \"{zone}\" but {2} lists have it", zone = ZoneName(*.1).say(Language::English))]
    Misplaced(String, Zone, usize),
    #[error("there were {0} cards and now there are {1}")]
    Cards(usize, usize),
    #[error("{fired} abilities triggered, {placed} were put on the stack, {removed} removed, {waiting} wait")]
    Triggers { fired: u64, placed: u64, removed: u64, waiting: usize },
    #[error("the index and the objects don't have the same abilities: {0}")]
    Index(String),
    #[error("a state-based action still applies: rule {0}")]
    StateBased(String),
}

impl Broken {
    /// What is said to the user.
    pub fn said(&self) -> Bilingual {
        let fr = match self {
            Broken::Misplaced(name, zone, lists) => {
                let zone = ZoneName(*zone);
                format!("{name} est dans la zone « {} » mais dans {lists} listes", zone.say(Language::French))
            }
            Broken::Cards(before, now) => format!("le nombre de cartes était de {before}, il est de {now}"),
            Broken::Triggers { fired, placed, removed, waiting } => format!(
                "nombre de capacités déclenchées : {fired}, mises sur la pile : {placed}, retirées : {removed}, en \
                 attente : {waiting}"
            ),
            Broken::Index(differences) => {
                format!("l'index et les objets n'ont pas les mêmes capacités : {differences}")
            }
            Broken::StateBased(rule) => format!("une action basée sur l'état s'applique encore : règle {rule}"),
        };
        Bilingual::new(self.to_string(), fr)
    }
}

const ZONES: [Zone; 7] =
    [Zone::Battlefield, Zone::Stack, Zone::Graveyard, Zone::Hand, Zone::Library, Zone::Exile, Zone::Command];

impl Game {
    /// How many abilities have triggered in this game (603.2).
    pub fn times_triggered(&self) -> u64 {
        self.tally.fired
    }

    /// Checks what must hold whenever a player would receive priority.
    pub fn check_invariants(&self) -> Res<Result<(), Broken>> {
        if let Err(broken) = self.check_places().and_then(|()| self.check_triggers()).and_then(|()| self.check_index())
        {
            return Ok(Err(broken));
        }
        self.check_fixed_point()
    }

    /// No card is lost or doubled, and every object is in the zone that it says.
    fn check_places(&self) -> Result<(), Broken> {
        let mut listed: BTreeMap<ObjectId, (usize, bool)> = BTreeMap::new();
        for zone in ZONES {
            let of_zone: Vec<ObjectId> = match zone {
                Zone::Battlefield => self.battlefield.clone(),
                Zone::Stack => self.stack.clone(),
                Zone::Exile => self.exile.clone(),
                Zone::Command => self.command.clone(),
                Zone::Graveyard => self.players.iter().flat_map(|player| player.graveyard.clone()).collect(),
                Zone::Hand => self.players.iter().flat_map(|player| player.hand.clone()).collect(),
                Zone::Library => self.players.iter().flat_map(|player| player.library.clone()).collect(),
            };
            for id in of_zone {
                let entry = listed.entry(id).or_insert((0, true));
                entry.0 += 1;
                entry.1 &= self.object(id).zone == zone;
            }
        }
        let mut cards = 0;
        for (index, object) in self.objects.iter().enumerate() {
            let (lists, right) = listed.get(&ObjectId(index as u32)).copied().unwrap_or((0, true));
            if lists != usize::from(!object.gone) || !right {
                return Err(Broken::Misplaced(object.chars.name.to_string(), object.zone, lists));
            }
            cards += usize::from(object.kind == Kind::Card && (!object.gone || object.phased.is_some()));
        }
        if cards == self.tally.cards { Ok(()) } else { Err(Broken::Cards(self.tally.cards, cards)) }
    }

    /// Every ability that triggered was put on the stack, was removed by a rule, or waits.
    fn check_triggers(&self) -> Result<(), Broken> {
        let Tally { fired, placed, removed, cards: _ } = self.tally;
        let waiting = self.pending.len();
        if fired == placed + removed + waiting as u64 {
            Ok(())
        } else {
            Err(Broken::Triggers { fired, placed, removed, waiting })
        }
    }

    /// The index lists the abilities that looking at every object finds, and no others.
    fn check_index(&self) -> Result<(), Broken> {
        let mut copy = self.clone();
        copy.update_index();
        let (listed, found) = (copy.derived.index.all(), self.scan());
        let name = |source: &Source| format!("{} {}", self.object(source.object).chars.name, source.key);
        let differs = listed.len() != found.len()
            || listed.iter().zip(&found).any(|(one, other)| (one.object, one.key) != (other.object, other.key));
        if !differs && found.iter().all(|source| copy.derived.index.lists(source)) {
            return Ok(());
        }
        let names = |sources: &[Source]| sources.iter().map(name).collect::<Vec<_>>().join(", ");
        Err(Broken::Index(format!("{} / {}", names(&listed), names(&found))))
    }

    /// No state-based action applies any more (704.3).
    fn check_fixed_point(&self) -> Res<Result<(), Broken>> {
        if self.over() {
            return Ok(Ok(()));
        }
        let mut copy = self.clone();
        copy.settings.trace = true;
        copy.trace.clear();
        copy.set_decider(Box::new(FirstLegal));
        if copy.state_based_actions()? {
            let what = copy.trace.first().map(|line| line.rule.to_owned()).unwrap_or_default();
            return Ok(Err(Broken::StateBased(what)));
        }
        Ok(Ok(()))
    }
}
