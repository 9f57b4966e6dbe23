//! Where in a text the phrase stands that is read: in an event, in a cost, in the description of a target.
//!
//! What a mention can refer to depends on it, and it is known from the way to the phrase. A scope is opened by `within`, which
//! closes it again however reading ends; nothing else can change one but `done_by_several`.

use std::ops::Deref;

use super::demands::Demand;
use super::referents::{Measure, Referents};
use super::{CardTypes, Lower, Lowered};
use crate::ir::{Antecedent, Characteristic, InstructionId, Objects, Payment, PlayerAntecedent};
use crate::lex::Span;

/// What is being read.
#[derive(Clone, Debug, Default)]
pub(super) struct Scope {
    /// What the verb demands of the pronoun that is read.
    pub demand: Option<Demand>,
    /// Within "for each player": that player stays who is spoken of.
    pub each_player: bool,
    /// Within "who …": "they" is the player who is described.
    pub described_player: bool,
    /// Inside the event of a trigger, where described objects become the event's own.
    pub in_event: bool,
    /// The second object of an event is read: the blocked creature, the damaged permanent.
    pub second: bool,
    /// A cost is read.
    pub paying: Option<Payment>,
    /// What is paid as an effect resolves is read, "unless its controller sacrifices another creature": what the effect is
    /// about is known by then.
    pub paying_unless: bool,
    /// "each deal damage equal to their power": of each that deals it.
    pub each_deals: bool,
    /// What the text was about before what deals damage: "the player it's attacking".
    pub attacker: Option<Antecedent>,
    /// A condition is read: it looks for things, and introduces none.
    pub in_condition: bool,
    /// What is done instead of an event is read.
    pub done_instead: bool,
    /// That event is a draw.
    pub draw_replaced: bool,
    /// Several players do what is read, or it is done several times: one each is several.
    pub by_several: bool,
    /// The tests of a description are read: "its" can be of what is described.
    pub describing: bool,
    /// The instruction that is read.
    pub step: InstructionId,
    /// What "that much" is said of here.
    pub measured: Option<Measure>,
    /// The words that are read as a phrase of their own.
    pub at: Option<Span>,
    /// A number is read: what the instruction that needs it makes or finds is none of what it is of.
    pub counting: bool,
    /// What something is a copy of is read.
    pub copying: bool,
    /// The subject of the clause, which "that creature" in it is not: it would be "it".
    pub but: Option<Antecedent>,
    /// What was done "this way" is read.
    pub told: bool,
    /// What a description is like is read, "the same name as another creature": whether cards are described.
    pub likening: Option<bool>,
    /// Whether the description that is read is of cards.
    pub of_cards: bool,
    /// What the verb that is read is said of: its object is another.
    pub acting: Option<Antecedent>,
    /// The set each of which does it.
    pub acting_set: Option<Antecedent>,
    /// « mettez un marqueur +1/+1 sur cette créature », « cette créature gagne +1/+1 »: what is changed is read.
    pub affecting: bool,
    /// What an instruction is done to each of, while the condition or the payment behind it is read, which is asked once.
    pub asked_once_of: Option<Antecedent>,
    /// « cette créature inflige »: the source of damage is read.
    pub dealing: bool,
    /// What a permanent does or has done to it is read: it gets +1/+1 or a counter, it is tapped.
    pub of_permanent: bool,
    /// What « cette créature » is none of: what control is gained of, or what is exiled, while it is read for how long.
    pub not_this: Vec<Antecedent>,
    /// What is read speaks of the card in the zone that its ability functions from: « renvoyez cette carte depuis votre
    /// cimetière » (113.6).
    pub own_zone: bool,
    /// What is done instead is read: what was taken by the instruction before was not taken then (614.15).
    pub replacing: bool,
    /// Alternatives are read, the target phrases among them from this one on: "another" is other than what stands before.
    pub alternatives: Option<u8>,
    /// The description of a target is read.
    pub targeting: bool,
    /// A condition asks about what is read: nothing is done to it.
    pub asking: bool,
    /// Triggers are read that are linked to the permission of the sentence before (603.11).
    pub permits: bool,
    /// What is read is followed by each of several players for their own part in what was done "this way".
    pub each_who_did: bool,
    /// What is read gives an ability to another object.
    pub giving: bool,
    /// The card types of the token whose ability is read, where it has some; none in what that ability gives to others.
    pub token_types: Option<CardTypes>,
    /// Such an ability is read: a name in it is that of what gives it (201.5a).
    pub given: bool,
    /// What a comparison is about while its other side is read: « inférieure à celle de cette créature ».
    pub compared: Option<Characteristic>,
}

/// The scope that is open.
#[derive(Clone, Debug, Default)]
pub(super) struct Open(Scope);

impl Deref for Open {
    type Target = Scope;

    fn deref(&self) -> &Scope {
        &self.0
    }
}

impl Open {
    /// Several players have been named who do what the rest of the scope says; in an event one of them does it.
    pub fn done_by_several(&mut self) {
        self.0.by_several |= !self.0.in_event;
    }

    /// The scope of an ability in quotation marks, which stands in this one: nothing around it is read in it but that it is
    /// given, and to a token of which card types.
    pub fn quoted(&self, token_types: Option<CardTypes>) -> Open {
        Open(Scope { given: self.giving, token_types, ..Scope::default() })
    }
}

impl Scope {
    /// Something is described: what the verb around it is said of is no matter of the description.
    pub fn describe(&mut self) {
        (self.describing, self.acting) = (true, None);
    }
}

impl Lower {
    /// Reads a phrase in a scope of its own, within the one around it.
    pub(super) fn within<T>(&mut self, open: impl FnOnce(&mut Scope), read: impl FnOnce(&mut Lower) -> T) -> T {
        let outer = self.said.scope.clone();
        open(&mut self.said.scope.0);
        let result = read(self);
        self.said.scope = outer;
        result
    }

    /// Reads a phrase that introduces nothing: behind it the text has said what it had said before.
    pub(super) fn unspoken<T>(&mut self, read: impl FnOnce(&mut Lower) -> T) -> T {
        let before = self.said.clone();
        let result = read(self);
        self.said = before;
        result
    }

    /// Reads a phrase that does not change what "it" is, such as a number. The targets that it announces stay known.
    pub(super) fn apart<T>(&mut self, read: impl FnOnce(&mut Lower) -> Lowered<T>) -> Lowered<T> {
        let before = self.said.clone();
        let result = read(self)?;
        self.said.keep_targets(before);
        Ok(result)
    }

    /// Reads a phrase as one of another place of the text, where it had said so much; gives what it has said then.
    pub(super) fn as_of<T>(&mut self, said: Referents, read: impl FnOnce(&mut Lower) -> T) -> (T, Referents) {
        let here = std::mem::replace(&mut self.said, said);
        let result = read(self);
        (result, std::mem::replace(&mut self.said, here))
    }

    /// Goes on from another place of the text, as each of several branches does: nothing that the others have introduced is
    /// known. Target phrases are numbered over all of them.
    pub(super) fn go_on_from(&mut self, said: Referents) {
        self.said = Referents { targets: self.said.targets, ..said };
    }

    /// Reads a clause that is said of each of several objects in turn; behind it the text is about all of them together.
    pub(super) fn in_turn<T>(&mut self, objects: Option<&Objects>, read: impl FnOnce(&mut Lower) -> T) -> T {
        let together = objects.and_then(|objects| self.said.each_in_turn(objects));
        let result = read(self);
        self.said.all_together(together);
        result
    }

    /// Reads a phrase behind which the text goes on about what it was about.
    pub(super) fn in_passing<T>(&mut self, read: impl FnOnce(&mut Lower) -> T) -> T {
        self.about(self.said.object, read)
    }

    /// Reads a phrase as one of a text that is about something else; behind it the text goes on as before.
    pub(super) fn about<T>(&mut self, object: Option<Antecedent>, read: impl FnOnce(&mut Lower) -> T) -> T {
        let outer = std::mem::replace(&mut self.said.object, object);
        let result = read(self);
        self.said.object = outer;
        result
    }

    /// Reads a phrase in which a player is spoken of; behind it the text goes on about the one before.
    pub(super) fn of_player<T>(&mut self, player: Option<PlayerAntecedent>, read: impl FnOnce(&mut Lower) -> T) -> T {
        let outer = std::mem::replace(&mut self.said.player, player);
        let result = read(self);
        self.said.player = outer;
        result
    }
}
