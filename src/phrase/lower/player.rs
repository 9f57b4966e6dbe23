//! Players and whose things are.

use super::chosen::TargetedPlayer;
use super::demands::Demand;
use super::linked::Elsewhere;
use super::mentions::Referent;
use super::referents::{Number, Referents, number_of};
use super::{FaceContext, Lower, Lowered, Reason, fault, first, misplaced, need};
use crate::ir::*;
use crate::lex::Language;
use crate::lex::lexicon::{Gender, PartOfSpeech, find};
use crate::parse::{Kind, Node};

impl Lower {
    /// A `player` node.
    pub(super) fn player(&mut self, node: Node<'_>) -> Lowered<Players> {
        let child = first(node)?;
        Ok(match child.kind() {
            Kind::You => Players::You,
            Kind::YouAnd => {
                let other = child.children().find(|part| !part.is(Kind::You));
                match other {
                    Some(other) => Players::Union(vec![Players::You, self.player_part(other)?]),
                    None => return misplaced(child),
                }
            }
            Kind::DamagedPlayer => {
                let player = self.player_part(need(child, Kind::ThatPlayer)?)?;
                let that = child.child(Kind::ThatObject).or_else(|| child.child(Kind::ThisOrThat));
                let Some(that) = that else { return misplaced(child) };
                let mut planeswalker = self.object(that)?;
                // One target is the one or the other.
                if let (Players::Ref { to: PlayerAntecedent::Target(target), .. }, Objects::Ref(object)) =
                    (&player, &mut planeswalker)
                {
                    if matches!(object.to, Antecedent::Target(other) if other != *target) {
                        return misplaced(child);
                    }
                    object.to = Antecedent::Target(*target);
                }
                Players::Union(vec![player, Players::ControllerOf(Box::new(planeswalker), Style::default())])
            }
            _ => self.player_part(child)?,
        })
    }

    pub(super) fn player_part(&mut self, node: Node<'_>) -> Lowered<Players> {
        Ok(match node.kind() {
            Kind::TargetPlayer => {
                // "Target opponents each discard a card": how many?
                let said = self.optional_count(node)?;
                let several = match node.lexed().language {
                    Language::English => super::objects::is_plural(node),
                    Language::French => names_several(node),
                };
                if said.is_none() && several {
                    return misplaced(node);
                }
                if said.is_none()
                    && let Some(chosen) = self.player_chosen(node)
                {
                    return Ok(chosen);
                }
                let count = said.unwrap_or(Count::One);
                let filter = self.players_who(node)?;
                let index = self.said.next_target();
                if count != Count::One
                    && let PlayerFilter::Other(than, Style(true)) = &filter
                    && let Players::Ref { to, .. } = &**than
                {
                    self.said.players_besides = Some((PlayerAntecedent::Target(index), to.clone()));
                }
                self.said.target_players.push((index, number_of(&count)));
                if count == Count::One {
                    let (opponent, definite) = (node.has(Kind::Opponent), super::chosen::is_definite(node));
                    let clause = self.said.clause;
                    self.said.targeted_players.push(TargetedPlayer { target: index, opponent, definite, clause });
                }
                self.said.call_player(PlayerAntecedent::Target(index), node.has(Kind::Opponent));
                self.said.several_players = Some((PlayerAntecedent::Target(index), names_several(node)));
                self.said.player_at = Some(node.span());
                Players::Target { count, filter }
            }
            Kind::EachPlayer => {
                let filter = self.players_who(node.child(Kind::ThoseWho).map_or(node, |those| those))?;
                self.introduce_player(node);
                self.said.players_described = Some(Number::Several);
                self.said.scope.done_by_several();
                let word = if node.has(Kind::All) { AllWord::All } else { AllWord::Each };
                let filter = match node.has(Kind::FromYou) {
                    true => PlayerFilter::FromYou(Box::new(filter)),
                    false => filter,
                };
                Players::Some { count: Count::All(Style(word)), filter }
            }
            Kind::SomePlayer => self.some_player(node)?,
            // "If no one does"
            Kind::NoOne => Players::Some { count: Count::None, filter: PlayerFilter::Any },
            // Whoever of it does something, the team does.
            Kind::YourTeam => Players::Some { count: Count::One, filter: PlayerFilter::Team },
            Kind::ThatPlayer => {
                // « ces joueurs »
                // "each of those players" does it as "those players" do.
                let several = node.has(Kind::Those) || node.has(Kind::EachOf) || names_several(node);
                let said = match (node.has(Kind::Opponent), several) {
                    (true, true) => PlayerMention::ThoseOpponents,
                    (true, false) => PlayerMention::ThatOpponent,
                    (false, true) => PlayerMention::ThosePlayers,
                    (false, false) if node.has(Kind::TheWord) => PlayerMention::ThePlayer,
                    (false, false) => PlayerMention::ThatPlayer,
                };
                let player = self.player_reference(node, said)?;
                if let Players::Ref { to, .. } = &player {
                    // "Each opponent discards a card. If a creature card was discarded this way, that player …": each in turn.
                    // A target is chosen before anything is discarded (601.2c).
                    let in_turn = self.said.scope.each_who_did
                        && !self.said.scope.targeting
                        && !several
                        && matches!(to, PlayerAntecedent::Done(_));
                    if !in_turn && !self.said.are_so_many(to, several) {
                        return fault(node, Reason::NoneCalledSo);
                    }
                    self.said.several_players = Some((to.clone(), names_several(node)));
                }
                player
            }
            Kind::TheyPlayer => self.they(node)?,
            Kind::TitledPlayer if node.has(Kind::MonarchPlayer) => {
                let Some(designation) = find(PartOfSpeech::Noun, "monarch") else {
                    return fault(node, Reason::UnknownTerm);
                };
                let who = Players::Ref { to: PlayerAntecedent::Each, said: Style(PlayerMention::They) };
                let is_monarch = Condition::Has { who, designation };
                let filter = PlayerFilter::Who(Box::new(PlayerFilter::Any), Box::new(is_monarch));
                Players::Some { count: Count::One, filter }
            }
            Kind::TitledPlayer => {
                let player = titled(first(node)?)?;
                if let Players::Ref { to, said: _ } = &player {
                    self.said.player = Some(to.clone());
                }
                player
            }
            Kind::ControllerOf => {
                let of = self.demanding(Some(Demand::Others), |lower| lower.possessor(node))?;
                self.said.player = self.possessor_antecedent(&of).map(PlayerAntecedent::ControllerOf);
                self.owner_named(&of);
                let word = of_word(node, &of);
                Players::ControllerOf(Box::new(of), Style(word))
            }
            Kind::OwnerOf => {
                let of = self.demanding(Some(Demand::Others), |lower| lower.possessor(node))?;
                self.said.player = self.possessor_antecedent(&of).map(PlayerAntecedent::OwnerOf);
                self.owner_named(&of);
                let word = of_word(node, &of);
                Players::OwnerOf(Box::new(of), Style(word))
            }
            _ => return misplaced(node),
        })
    }

    /// « il », « ils », "they" of players.
    fn they(&mut self, node: Node<'_>) -> Lowered<Players> {
        // « un joueur … elle »: players are « il » and « ils ».
        if super::gender::of_pronoun(node) == Some(Gender::Feminine) {
            return fault(node, Reason::NoneCalledSo);
        }
        let player = self.player_reference(node, PlayerMention::They)?;
        let several = node.text().to_lowercase() == "ils";
        let french = node.lexed().language == Language::French;
        if let Players::Ref { to: to @ PlayerAntecedent::Target(_), .. } = &player
            && french
            && !self.said.are_so_many(to, several)
        {
            return fault(node, Reason::NoneCalledSo);
        }
        Ok(player)
    }

    /// The subject of what is said of players alone, where it was read as objects: « il ne peut pas gagner de points de vie » is
    /// of a player, and no object gains life.
    pub(super) fn player_as_pronoun(&mut self, objects: Node<'_>) -> Lowered<Players> {
        match objects.first_child().filter(|child| child.is(Kind::Pronoun)) {
            Some(pronoun) if pronoun.lexed().language == Language::French => self.they(pronoun),
            _ => fault(objects, Reason::NoneCalledSo),
        }
    }

    fn some_player(&mut self, node: Node<'_>) -> Lowered<Players> {
        super::determiner::of_players(node)?;
        let filter = self.players_who(node)?;
        let count = match self.optional_count(node)? {
            Some(count) => count,
            None if [Kind::Other, Kind::OneOfOpponents, Kind::TheWord].iter().any(|kind| node.has(*kind)) => Count::One,
            None => Count::All(Style(AllWord::Bare)),
        };
        self.introduce_player(node);
        self.said.players_described = Some(number_of(&count));
        Ok(Players::Some { count, filter })
    }

    /// "each opponent who …".
    pub(super) fn players_who(&mut self, node: Node<'_>) -> Lowered<PlayerFilter> {
        let filter = self.player_filter(node)?;
        let Some(who) = node.child(Kind::Who) else { return Ok(filter) };
        let each = Players::Ref { to: PlayerAntecedent::Each, said: Style(PlayerMention::They) };
        let predicate = first(who)?;
        let condition = self.unspoken(|lower| {
            lower.within(
                |scope| scope.described_player = true,
                |lower| match predicate.kind() {
                    Kind::WhoDid => lower.who_did(predicate, each),
                    Kind::BeingAttacked => Ok(super::condition_player::being_attacked(each)),
                    Kind::WithMostLife => Ok(super::condition_player::most_life(each, CompareWord::Has)),
                    Kind::WithSingleMost => Ok(super::condition_player::most_life(each, CompareWord::Is)),
                    Kind::WithCards => lower.cards_held(predicate, each),
                    Kind::WithLife => lower.life_is(predicate, each),
                    _ => Ok(lower.player_predicate(predicate, each)?.canonical()),
                },
            )
        })?;
        Ok(PlayerFilter::Who(Box::new(filter), Box::new(condition)))
    }

    /// "each opponent who can't", "for each opponent who does": of those whom the instruction before is about.
    fn who_did(&mut self, node: Node<'_>, who: Players) -> Lowered<Condition> {
        let of = self.done_before(node, Some(&who))?;
        let not = node.child(Kind::NotDone).or(node.child(Kind::DidNot));
        let able = Style(not.is_some_and(|not| not.has(Kind::NotAble)));
        Ok(Condition::Done { who, of, denied: not.is_some(), able })
    }

    /// A player who is described: of the event, or the one in turn while an instruction is followed. A condition looks for
    /// players and introduces none.
    fn introduce_player(&mut self, node: Node<'_>) {
        if !self.said.scope.in_condition || self.said.scope.in_event {
            self.said.player_at = Some(node.span());
        }
        if self.said.scope.in_condition {
            self.asked_player = Some(node.span());
        }
        let opponent = node.has(Kind::Opponent);
        let several = names_several(node);
        if self.said.scope.in_event {
            self.said.call_player(PlayerAntecedent::Event, opponent);
            self.said.several_players = Some((PlayerAntecedent::Event, several));
        } else if !self.said.scope.in_condition {
            self.said.call_player(PlayerAntecedent::Each, opponent);
            self.said.several_players = Some((PlayerAntecedent::Each, several));
        } else if matches!(self.said.player, Some(PlayerAntecedent::Done(_))) && node.has(Kind::One) {
            // "Each opponent discards a card. If an opponent discarded a land card this way, that player …": the one of whom
            // that holds, and not all who did.
            self.said.player = None;
        }
    }

    /// "that player", "they": the last player spoken of.
    pub(super) fn player_reference(&mut self, node: Node<'_>, said: PlayerMention) -> Lowered<Players> {
        if let (Some((one, other)), Some(PlayerAntecedent::Event)) = (self.said.two_players, &self.said.player) {
            return fault(node, Reason::Ambiguous { one: Some(one), other: Some(other) });
        }
        // "At the beginning of each end step, if a creature died under an opponent's control this turn, that player …"
        if let (Some(turn), Some(asked), Some(PlayerAntecedent::Event)) =
            (self.said.unnamed_owner, self.asked_player, &self.said.player)
            && asked.start < node.span().start
        {
            return fault(node, Reason::Ambiguous { one: Some(turn), other: Some(asked) });
        }
        // "each player who searched their library": their own, whoever was spoken of before.
        if self.said.scope.described_player && said == PlayerMention::They {
            self.mentioned(node, Referent::Player(PlayerAntecedent::Each));
            return Ok(Players::Ref { to: PlayerAntecedent::Each, said: Style(said) });
        }
        match self.said.player_called(&said) {
            Some(to) => {
                self.mentioned(node, Referent::Player(to.clone()));
                Ok(Players::Ref { to, said: Style(said) })
            }
            None => match self.linked_player(node, &said) {
                Some(to) => Ok(Players::Ref { to, said: Style(said) }),
                None => fault(node, Reason::NothingBefore),
            },
        }
    }

    /// "that player" where the paragraph has named none: whom another ability of the object targets (607.1). Whether one does
    /// is seen when all paragraphs are read.
    fn linked_player(&mut self, node: Node<'_>, said: &PlayerMention) -> Option<PlayerAntecedent> {
        let opponent = match said {
            PlayerMention::ThatPlayer | PlayerMention::ThePlayer => false,
            PlayerMention::ThatOpponent => true,
            PlayerMention::Bare
            | PlayerMention::They
            | PlayerMention::ThosePlayers
            | PlayerMention::ThoseOpponents
            | PlayerMention::Title
            | PlayerMention::TheAttacking
            | PlayerMention::ThatAttacking
            | PlayerMention::EnchantedOpponent => return None,
        };
        if !matches!(self.context, FaceContext::Permanent(_)) || self.said.scope.giving || self.said.scope.given {
            return None;
        }
        self.linked.push((node.span(), Elsewhere::Player { opponent }));
        self.mentioned(node, Referent::Player(PlayerAntecedent::Linked));
        self.said.player = Some(PlayerAntecedent::Linked);
        Some(PlayerAntecedent::Linked)
    }

    /// The object whose controller or owner is meant.
    pub(super) fn possessor(&mut self, node: Node<'_>) -> Lowered<Objects> {
        let apart = [Kind::Possessive, Kind::OfPhrase, Kind::TheOwner];
        let Some(child) = node.children().find(|child| !apart.contains(&child.kind())) else {
            return misplaced(node);
        };
        self.possessor_object(child)
    }

    pub(super) fn possessor_object(&mut self, node: Node<'_>) -> Lowered<Objects> {
        // "to its controller" may well be of what the verb is said of.
        self.other_than(None, |lower| lower.possessed_by(node))
    }

    fn possessed_by(&mut self, node: Node<'_>) -> Lowered<Objects> {
        let said = match node.kind() {
            Kind::Its if node.has(Kind::His) => Mention::He,
            Kind::Its if node.has(Kind::Her) => Mention::She,
            Kind::Its => Mention::It,
            Kind::TheirOwn => Mention::They,
            _ => return self.object(node),
        };
        let plural = said == Mention::They;
        let to = self.said.pronoun(plural).or_else(|| self.said.scope.describing.then_some(Antecedent::Subject));
        match self.or_itself(plural, to) {
            Some(to) => {
                self.is_no_single(node, to)?;
                if let Some(both) = self.said.listed_beside(to, |_| !plural) {
                    return self.ambiguous(node, both);
                }
                self.mentioned(node, Referent::Object(to));
                Ok(super::objects::reference(to, said))
            }
            None => fault(node, Reason::NothingBefore),
        }
    }

    /// The object that a player was named by; "that player" and "they" mean the player by it.
    fn possessor_antecedent(&self, of: &Objects) -> Option<Antecedent> {
        of.reference().map(|reference| reference.to).or(self.said.object)
    }

    /// A `possessive` node: whose hand, turn, library.
    pub(super) fn possessive(&mut self, node: Node<'_>) -> Lowered<Players> {
        let child = first(node)?;
        Ok(match child.kind() {
            Kind::Your => Players::You,
            Kind::Their => {
                let whose = self.player_reference(child, PlayerMention::They)?;
                self.is_so_many(child, &whose)?;
                whose
            }
            Kind::Player => self.player(child)?,
            _ => {
                let before = self.said.player.clone();
                let players = self.player_part(child)?;
                // "to its owner's hand" names a player in passing: whoever was spoken of remains "that player".
                if before.is_some() {
                    self.said.player = before;
                }
                players
            }
        })
    }
}

impl Lower {
    pub(super) fn player_filter(&mut self, node: Node<'_>) -> Lowered<PlayerFilter> {
        if let Some(said) = node.child(Kind::OtherThanPlayer) {
            let than = Box::new(self.player_in(said)?);
            // "each player other than you and target opponent": the opponent is one of them, or one more.
            if matches!(*than, Players::Union(_)) {
                return fault(said, Reason::Ambiguous { one: None, other: None });
            }
            return match player_filter(node)? == PlayerFilter::Any && !node.has(Kind::Other) {
                true => Ok(PlayerFilter::Other(than, Style(true))),
                false => misplaced(said),
            };
        }
        // "another player": than whom the sentence is about, else than you (109.5).
        let than = || match &self.said.player {
            Some(to) => Box::new(Players::Ref { to: to.clone(), said: Style(PlayerMention::ThatPlayer) }),
            None => Box::new(Players::You),
        };
        let filter = player_filter(node)?;
        Ok(match (filter, node.has(Kind::Other)) {
            (PlayerFilter::Opponent(_), true) => PlayerFilter::OtherOpponent(than()),
            (PlayerFilter::Any, true) => PlayerFilter::Other(than(), Style(false)),
            (filter, _) => filter,
        })
    }
}

/// Whether a phrase names players in the plural.
fn names_several(node: Node<'_>) -> bool {
    let mut words = node.tokens().iter().map(|token| node.lexed().text_of(token.span));
    words.any(|word| matches!(word, "joueurs" | "adversaires"))
}

fn player_filter(node: Node<'_>) -> Lowered<PlayerFilter> {
    if node.has(Kind::Opponent) {
        Ok(PlayerFilter::Opponent(Style(opponent_word(node))))
    } else if node.has(Kind::AnyPlayer) || node.is(Kind::ThoseWho) {
        Ok(PlayerFilter::Any)
    } else {
        misplaced(node)
    }
}

/// "your opponents", "one of your opponents", or opponents without "your".
fn opponent_word(node: Node<'_>) -> OpponentWord {
    let counted = node.children().any(|child| {
        matches!(
            child.kind(),
            Kind::One
                | Kind::OneOrMore
                | Kind::Each
                | Kind::Other
                | Kind::No
                | Kind::All
                | Kind::Target
                | Kind::CountNumber
        )
    });
    if node.has(Kind::OneOfOpponents) || node.has(Kind::YourAll) && counted {
        OpponentWord::Yours
    } else if node.is(Kind::SomePlayer) && super::objects::is_plural(node) && !node.has(Kind::YourAll) && !counted {
        OpponentWord::Bare
    } else {
        OpponentWord::Usual
    }
}

/// "the controller of target spell", "their owner's hand" of several.
fn of_word(node: Node<'_>, of: &Objects) -> OfWord {
    if node.has(Kind::OfPhrase) || node.has(Kind::TheOwner) {
        return OfWord::Of;
    }
    let several = of.reference().is_some_and(|reference| reference.said.0.is_plural());
    // « leur propriétaire » is how French says it of several owners.
    let several = several && node.lexed().language == Language::English;
    let single = node.own_tokens().all(|token| token.entries.iter().all(|entry| entry.form == 0));
    if several && single { OfWord::Single } else { OfWord::Usual }
}

fn titled(node: Node<'_>) -> Lowered<Players> {
    let to = match node.kind() {
        Kind::DefendingPlayer => PlayerAntecedent::Defending,
        Kind::ActivePlayer | Kind::ActiveAttacker => PlayerAntecedent::Active,
        // "Enchanted players": an Aura enchants one (303.4).
        Kind::EnchantedPlayer if node.text().to_lowercase().ends_with('s') => return misplaced(node),
        Kind::EnchantedPlayer => PlayerAntecedent::Host,
        Kind::ChosenPlayer => PlayerAntecedent::Chosen,
        _ => return misplaced(node),
    };
    let said = match node.kind() {
        Kind::ActiveAttacker if node.has(Kind::ThatAttacking) => PlayerMention::ThatAttacking,
        Kind::ActiveAttacker => PlayerMention::TheAttacking,
        _ if node.has(Kind::Opponent) => PlayerMention::EnchantedOpponent,
        _ => PlayerMention::Title,
    };
    Ok(Players::Ref { to, said: Style(said) })
}

/// A node's player, wherever it stands among the children.
impl Lower {
    pub(super) fn player_in(&mut self, node: Node<'_>) -> Lowered<Players> {
        self.player(need(node, Kind::Player)?)
    }

    /// Who may do something or prevent it: "any opponent may …" asks each of them in turn order (101.4), "an opponent may …"
    /// one that is chosen.
    pub(super) fn asked_in(&mut self, node: Node<'_>) -> Lowered<Players> {
        let mut players = self.player_in(node)?;
        let some = node.child(Kind::Player).and_then(|player| player.child(Kind::SomePlayer));
        let any = some.is_some_and(|some| some.has(Kind::AnySingle));
        if let (Players::Some { count: count @ Count::One, .. }, true) = (&mut players, any) {
            *count = Count::All(Style(AllWord::Any));
        }
        Ok(players)
    }
}

impl Referents {
    /// After an instruction: what it is bound to while it is followed is known by its name.
    pub fn settle(&mut self, step: InstructionId) {
        if self.player == Some(PlayerAntecedent::Each) && !self.scope.each_player {
            self.player = Some(PlayerAntecedent::Done(step));
            self.done_players.extend(self.players_described.take().map(|number| (step, number)));
        }
    }

    /// Whether a player or players who were targeted can be spoken of in that number: "those players", "that player".
    fn are_so_many(&self, to: &PlayerAntecedent, plural: bool) -> bool {
        let other = if plural { Number::One } else { Number::Several };
        let targeted = |(at, number): &(u8, Number)| *to == PlayerAntecedent::Target(*at) && *number == other;
        let followed = |(of, number): &(InstructionId, Number)| *to == PlayerAntecedent::Done(*of) && *number == other;
        !self.target_players.iter().any(targeted) && !self.done_players.iter().any(followed)
    }

    /// A player is spoken of by a noun.
    pub fn call_player(&mut self, to: PlayerAntecedent, opponent: bool) {
        let one = |to: &PlayerAntecedent| matches!(to, PlayerAntecedent::Event | PlayerAntecedent::Target(_));
        if to == PlayerAntecedent::Each && self.called_player.as_ref().is_some_and(|(called, _)| one(called)) {
            self.called_one.clone_from(&self.called_player);
        }
        self.called_player = Some((to.clone(), opponent));
        self.player = Some(to);
    }

    /// What "that player", "that opponent" and "they" are: a noun asks for who was called so, and "its controller" never was,
    /// where there is another.
    pub fn player_called(&self, said: &PlayerMention) -> Option<PlayerAntecedent> {
        use PlayerMention as M;
        let last = self.player.as_ref()?;
        // "any number of target players other than that player each … that player": the one who is none of them.
        if let (M::ThatOpponent | M::ThatPlayer | M::ThePlayer, Some((several, other))) = (said, &self.players_besides)
            && several == last
        {
            return Some(other.clone());
        }
        // "Each player draws a card" names no one player behind its sentence.
        if let (M::ThatOpponent | M::ThatPlayer | M::ThePlayer, PlayerAntecedent::Done(_), Some((called, opponent))) =
            (said, last, &self.called_one)
            && (*opponent || *said != M::ThatOpponent)
        {
            return Some(called.clone());
        }
        // "Whenever a creature an opponent controls attacks a player, that opponent …": who was called an opponent.
        let player = self.called_player.as_ref().is_some_and(|(called, opponent)| called == last && !opponent);
        if let (M::ThatOpponent, true, Some(opponent)) = (said, player, &self.opponent_with) {
            return Some(opponent.clone());
        }
        let in_passing = matches!(last, PlayerAntecedent::ControllerOf(_) | PlayerAntecedent::OwnerOf(_));
        let called = self.called_player.as_ref().filter(|(called, opponent)| {
            let fits = match said {
                M::ThatOpponent => *opponent,
                M::ThatPlayer | M::ThePlayer => true,
                M::Bare
                | M::ThosePlayers
                | M::ThoseOpponents
                | M::They
                | M::Title
                | M::EnchantedOpponent
                | M::TheAttacking
                | M::ThatAttacking => false,
            };
            let one = matches!(called, PlayerAntecedent::Event | PlayerAntecedent::Target(_));
            in_passing && fits && one
        });
        Some(called.map_or(last, |(called, _)| called).clone())
    }
}
