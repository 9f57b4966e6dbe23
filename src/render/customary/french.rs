//! How French says what English leaves it to say.

use phrase::lower::FaceContext;

use super::token::calls_itself_token;
use crate::ir::walk::{Node, VisitMut};
use crate::ir::{
    Ability, Action, Antecedent, Arrival, ArrivalOrder, AskedFor, Characteristic, Comparison, Condition, Continuous,
    Cost, Count, Destination, DiesWord, Effect, Event, FromZone, Instruction, InstructionKind, Join, Link, Mention,
    Noun, ObjectClass, ObjectFilter, ObjectTest, Objects, PlaceSaid, PlayerMention, Players, Quantity, Recipient,
    Reference, Style, TestWording, Triggered, Zone,
};

pub(super) struct Customs {
    /// Clauses in a list are joined without a comma before the last: « se défausse d'une carte et perd 1 point de vie ».
    links: bool,
    /// What happens is said that enters, not asked: « une créature que vous contrôlez arrive ».
    enters: bool,
    /// A condition is read. What « est arrivé sous votre contrôle » may be another's by now.
    asking: bool,
    /// What is described is what the event happens to: « une créature avec le vol que vous contrôlez arrive ».
    in_event: bool,
    /// A target is described: « une créature ciblée de force inférieure ou égale à 2 que vous contrôlez ».
    target: bool,
    /// What is done is what an ability does that has triggered when the card died.
    has_died: bool,
    /// The noun that the card calls itself by; none where it is its name, as of legends and spells.
    itself: Option<Noun>,
}

impl Customs {
    pub(super) fn on(on: FaceContext, links: bool) -> Customs {
        Customs {
            links,
            enters: false,
            asking: false,
            in_event: false,
            target: false,
            has_died: false,
            itself: on.calls_itself(),
        }
    }
}

impl VisitMut for Customs {
    fn ability(&mut self, ability: &mut Ability) {
        super::says_who_has_keywords(ability, self.itself.as_ref());
        super::within_ability(self, |customs| &mut customs.itself, ability);
    }

    /// « cherchez … une carte, révélez-la, mettez-la dans votre main »: what is searched for is a pronoun in that sentence.
    fn effect(&mut self, effect: &mut Effect) {
        if self.links {
            super::shuffles_in_sentence(effect);
        }
        let mut searching = None;
        let mut reveals = false;
        for step in &mut effect.steps {
            if step.begins_sentence() {
                searching = None;
            }
            // « révèle … jusqu'à ce qu'il révèle une carte de terrain, puis il met ces cartes … »
            if let (true, Link::Then, InstructionKind::Do { who: Players::Ref { said, .. }, stated, .. }) =
                (reveals, step.link.0, &mut step.what)
            {
                (*said, *stated) = (Style(PlayerMention::They), Style(true));
            }
            reveals = matches!(&step.what, InstructionKind::Do { who, action: Action::RevealUntil { .. }, .. }
                if *who != Players::You);
            if let (Some(found), InstructionKind::Do { action, .. }) = (searching, &mut step.what) {
                says_found(action, found);
            }
            let finds = |action: &Action| match action {
                Action::Search { .. } => true,
                // « révéler une carte de créature parmi elles et la mettre dans votre main »
                // « révélez la carte du dessus de votre bibliothèque et mettez-la dans votre main »
                Action::Reveal { what } => matches!(
                    what,
                    Objects::Among { count: Count::One, .. } | Objects::TopOfLibrary { count: Quantity::Number(1), .. }
                ),
                _ => false,
            };
            if matches!(&step.what, InstructionKind::Do { action, .. } if finds(action)) {
                searching = Some(Antecedent::Done(step.id));
            }
            self.instruction(step);
        }
    }

    fn instruction(&mut self, step: &mut Instruction) {
        if self.links && step.link.0 == Link::CommaAnd {
            step.link = Style(Link::And);
        }
        // « inflige à chaque adversaire un nombre de blessures égal au nombre de … »
        if let InstructionKind::Damage { amount, to, divided: false, said, .. } = &mut step.what
            && is_long_amount(amount)
            && is_one_phrase(to)
        {
            said.0.number_first = Some(false);
        }
        // « Chaque adversaire sacrifie une créature de son choix. »
        if let InstructionKind::Do { who, action: Action::Sacrifice { what, own_choice }, .. } = &mut step.what
            && *who != Players::You
            && super::is_chosen(what)
        {
            *own_choice = Style(true);
        }
        self.what(&mut step.what);
    }

    fn continuous(&mut self, continuous: &mut Continuous) {
        super::calls_itself_spell(continuous);
        super::is_cast_as_card(continuous, self.itself.as_ref());
        super::says_during_turn(continuous);
        if self.links && continuous.link.0 == Link::CommaAnd {
            continuous.link = Style(Link::And);
        }
        continuous.parts_mut(self);
    }

    fn objects(&mut self, objects: &mut Objects) {
        let target = matches!(objects, Objects::Target { .. });
        let outer = std::mem::replace(&mut self.target, target);
        objects.parts_mut(self);
        self.target = outer;
    }

    fn triggered(&mut self, triggered: &mut Triggered) {
        super::within_triggered(self, |customs| &mut customs.has_died, |customs| &mut customs.itself, triggered);
    }

    fn cost(&mut self, cost: &mut Cost) {
        super::pays_itself_as_card(cost);
        cost.parts_mut(self);
    }

    fn action(&mut self, action: &mut Action) {
        super::calls_itself_card(action, self.has_died);
        action.parts_mut(self);
        match action {
            Action::Move { what, from, to, verb: _ } => to.said = Style(place(what, from.as_ref(), to)),
            Action::Create { token, .. } => {
                token.arrival.said = behind_noun(&token.arrival);
                token.abilities.iter_mut().for_each(calls_itself_token);
            }
            Action::CreateCopy { arrival, .. } => arrival.said = behind_noun(arrival),
            Action::ChooseNewTargets { what, one: _ } => says_this_copy(what),
            // « Ciblez jusqu'à deux créatures. Mettez un marqueur +1/+1 sur chacune d'elles. »
            Action::PutCounters { on: Objects::Target { count: Count::UpTo(most), .. }, said, .. }
                if *most != Quantity::Number(1) =>
            {
                said.0.each = Some(true)
            }
            Action::Shuffle { whose, library: Players::You } => *whose = Style(false),
            _ => {}
        }
    }

    fn event(&mut self, event: &mut Event) {
        super::happens_to_card(event);
        if let Event::Dies { what, said } = event
            && super::is_creature(what, self.itself.as_ref())
        {
            *said = Style(DiesWord::Dies);
        }
        let outer = std::mem::replace(&mut self.in_event, true);
        let entered = std::mem::replace(&mut self.enters, !self.asking && matches!(event, Event::Enters { .. }));
        event.parts_mut(self);
        (self.in_event, self.enters) = (outer, entered);
    }

    fn condition(&mut self, condition: &mut Condition) {
        // « tant qu'il y a au moins une carte de leçon dans votre cimetière »
        if let Condition::Exists { what: Objects::Some { count: Count::One, filter } } = condition
            && comes_from_zone(filter)
        {
            filter.said.0.asked_for = AskedFor::OneOrMore;
        }
        let outer = std::mem::replace(&mut self.asking, true);
        condition.parts_mut(self);
        self.asking = outer;
    }

    fn filter(&mut self, filter: &mut ObjectFilter) {
        let by_choice = filter.tests.iter().any(|test| matches!(test, ObjectTest::ChosenBy(_)));
        let before_whose = self.in_event || self.target;
        let is_measured = filter.tests.iter().any(|test| matches!(test, ObjectTest::Compare(..) | ObjectTest::Has(_)));
        let place = |test: &ObjectTest| match test {
            ObjectTest::Has(_) if !by_choice => 0,
            // « une créature que vous contrôlez avec une endurance supérieure à sa force »
            ObjectTest::Compare(_, Comparison::Less | Comparison::More, Quantity::Of(..)) => 2,
            ObjectTest::Compare(Characteristic::Power | Characteristic::Toughness, ..) if before_whose => 0,
            // « les sorts de créature avec le vol que vous lancez »
            ObjectTest::CastBy(_) if is_measured => 2,
            ObjectTest::InZone { .. } | ObjectTest::CastFrom { .. } => 3,
            _ => 1,
        };
        let tests = filter.tests.clone();
        filter.said.0.order.sort_by_key(|said| tests.get(usize::from(said.test)).map(place));
        if self.enters && !super::is_owned(&filter.tests) {
            for said in filter.said.0.order.iter_mut().filter(|said| said.wording == TestWording::Under) {
                said.wording = TestWording::Usual;
            }
        }
        for noun in &mut filter.nouns {
            noun.adjectives.iter_mut().for_each(|test| self.test(test));
        }
        filter.tests.iter_mut().for_each(|test| self.test(test));
    }

    /// « La force de cette créature est égale au nombre de … », where English has the card's name.
    fn reference(&mut self, reference: &mut Reference) {
        if let (Antecedent::This, Mention::Name, Some(noun)) = (reference.to, &reference.said.0, &self.itself) {
            reference.said = Style(Mention::This(Box::new(noun.clone())));
        }
    }
}

/// « de nouvelles cibles pour cette copie »
fn says_this_copy(what: &mut Objects) {
    if let Objects::Ref(copy) = what
        && let Mention::The { noun, plural: false, participle: None } = &copy.said.0
        && noun.class == Some(ObjectClass::Copy)
    {
        copy.said = Style(Mention::That { noun: noun.clone(), plural: false, each: false });
    }
}

/// An amount of more words than what is dealt the damage.
fn is_long_amount(amount: &Quantity) -> bool {
    matches!(amount, Quantity::CountOf(_) | Quantity::CardsIn { .. } | Quantity::Plus(..) | Quantity::Total(..))
}

fn is_one_phrase(to: &Recipient) -> bool {
    match to {
        Recipient::AnyTarget { .. } | Recipient::Attacked(_) | Recipient::Player(_) => true,
        // « une cible, créature ou planeswalker », « une créature ciblée qu'un adversaire contrôle » stand last.
        Recipient::Objects(Objects::Target { filter, .. } | Objects::Some { filter, .. }) => {
            filter.nouns.len() == 1 && !filter.tests.iter().any(|test| matches!(test, ObjectTest::ControlledBy(_)))
        }
        Recipient::Objects(objects) => !matches!(objects, Objects::Union(..)),
        Recipient::Either(..) => false,
    }
}

/// That card, which was searched for, as « la ».
fn says_found(action: &mut Action, found: Antecedent) {
    let what = match action {
        Action::Reveal { what } => what,
        Action::Move { what, to, .. } if matches!(to.zone, Zone::Battlefield | Zone::Hand) => what,
        _ => return,
    };
    if let Objects::Ref(known) = what
        && known.to == found
        && matches!(&known.said.0, Mention::That { plural: false, each: false, .. })
    {
        known.said = Style(Mention::It);
    }
}

/// « un jeton Trésor engagé »: how a token arrives stands behind its noun.
fn behind_noun(arrival: &Arrival) -> Style<ArrivalOrder> {
    match arrival.said.0 {
        ArrivalOrder::BeforeNoun => Style(ArrivalOrder::Usual),
        said => Style(said),
    }
}

/// Where the place stands that a thing is moved to. The battlefield stands before what is described, and before where that comes
/// from: « renvoyez sur le champ de bataille une carte de créature ciblée depuis votre cimetière »; behind the card itself:
/// « renvoyez cette carte sur le champ de bataille depuis votre cimetière », « …, engagée et attaquante, depuis votre cimetière ».
fn place(what: &Objects, from: Option<&FromZone>, to: &Destination) -> PlaceSaid {
    if to.zone != Zone::Battlefield {
        return match to.said.0 {
            // « mettre dans votre main une carte de terrain meulée de cette manière »
            _ if to.zone == Zone::Hand && is_one_of_done(what) => PlaceSaid::First,
            PlaceSaid::First | PlaceSaid::FirstWithOrigin if to.zone == Zone::Hand => PlaceSaid::Behind,
            said => said,
        };
    }
    let Arrival { tapped, attacking, .. } = to.arrival;
    match what {
        Objects::Target { filter, .. } | Objects::Some { filter, .. } => {
            match is_long(filter) && comes_from_zone(filter) {
                true => PlaceSaid::FirstWithOrigin,
                false => PlaceSaid::First,
            }
        }
        // « mettre sur le champ de bataille une carte de créature et/ou une carte de terrain de votre main »
        Objects::Union(members, Join::AndOr) if members.iter().all(|one| matches!(one, Objects::Some { .. })) => {
            PlaceSaid::First
        }
        // « mettre sur le champ de bataille, engagée, une carte de terrain parmi elles »
        Objects::Among { filter: Some(_), .. } if to.said.0 == PlaceSaid::Behind => PlaceSaid::First,
        Objects::Ref(known) if from.is_some() && matches!(known.said.0, Mention::This(_)) => {
            match tapped && !attacking {
                true => PlaceSaid::First,
                false => PlaceSaid::OriginLast,
            }
        }
        _ => to.said.0,
    }
}

/// Whether one thing is described by what was done with it this way.
fn is_one_of_done(what: &Objects) -> bool {
    let done = |test: &ObjectTest| {
        matches!(test, ObjectTest::ThisWay(_) | ObjectTest::ThisWayBy { .. } | ObjectTest::ThisWayFrom { .. })
    };
    matches!(what, Objects::Some { count: Count::One | Count::UpTo(_), filter } if filter.tests.iter().any(done))
}

/// Whether a description has more behind its noun than where the thing is.
fn is_long(filter: &ObjectFilter) -> bool {
    let short = |test: &ObjectTest| {
        matches!(test, ObjectTest::InZone { .. } | ObjectTest::Supertype(_) | ObjectTest::OwnedBy(_))
    };
    !filter.tests.iter().all(short)
}

fn comes_from_zone(filter: &ObjectFilter) -> bool {
    filter.tests.iter().any(|test| matches!(test, ObjectTest::InZone { .. }))
}
