//! State-based actions (704).

use super::effects::saved::Destruction;
use super::trace::{Forms, counted, note};
use super::words::Kw;
use crate::derived::taps::Checked;
use crate::diagnostic::Bilingual;
use crate::game::Game;
use crate::ir::{CardType, CounterKind, PowerToughness, Restriction, Stat, Supertype, Zone, symbol};
use crate::state::decision::Purpose;
use crate::state::event::{Cause, GameEvent};
use crate::state::ids::{ObjectId, PlayerId, Target};
use crate::state::moves::Move;
use crate::state::settings::LegendRule;
use crate::state::stop::{Res, Stop, Work};

/// What 704.5q removes.
const PAIRS: Forms = Forms::new(
    ["pair of +1/+1 and -1/-1 counters", "pairs of +1/+1 and -1/-1 counters"],
    ["paire de marqueurs +1/+1 et -1/-1", "paires de marqueurs +1/+1 et -1/-1"],
);

/// The counters of a planeswalker's loyalty (306.5b).
pub const LOYALTY: CounterKind = CounterKind::Named(symbol::counter::LOYALTY);

/// `+1/+1` and `-1/-1`.
pub const fn plus_one(sign: i32) -> CounterKind {
    CounterKind::PowerToughness(PowerToughness { power: Stat::Number(sign), toughness: Stat::Number(sign) })
}

/// What there is on the battlefield that state-based actions could be of.
#[derive(Debug, Default)]
struct Survey {
    /// Permanents that may have to leave.
    suspects: Vec<ObjectId>,
    /// Whether there is an enchantment with a subtype, something with ascend or that turns with the day, with two kinds of
    /// counters.
    subtypes: bool,
    keywords: bool,
    counters: bool,
    /// What is legendary or a world.
    unique: Vec<ObjectId>,
    /// What is attached to something.
    attached: Vec<ObjectId>,
}

/// What one check puts into graveyards, and what it destroys.
#[derive(Default)]
struct Doomed {
    moves: Vec<Move>,
    destroyed: Vec<ObjectId>,
}

impl Game {
    /// Checks state-based actions until none applies (704.3); says whether any did.
    pub fn state_based_actions(&mut self) -> Res<bool> {
        let mut any = false;
        loop {
            let now = self.to_check();
            let known = self.derived.checked == Some(now);
            if known && !self.settings.verify {
                return Ok(any);
            }
            if !self.one_check()? {
                self.derived.checked = Some(self.to_check());
                return Ok(any);
            }
            if known {
                return Err(Stop::Refused(Bilingual::new(
                    "a state-based action in a game that has not changed",
                    "une action basée sur un état dans une partie inchangée",
                )));
            }
            any = true;
            self.burn(Work::StateBasedActions)?;
        }
    }

    /// What a check looks at: as long as it is the same there is nothing to do that there was not.
    pub(super) fn to_check(&self) -> Checked {
        Checked {
            objects: (self.derived.touched.marks(), self.objects.len()),
            players: self.players_changed,
            layers: self.derived.layers_applied,
            zones: [self.battlefield.len(), self.stack.len(), self.pending.len(), self.astray.len()],
            night: self.night,
        }
    }

    /// One check: all that apply happen at the same time (704.3).
    fn one_check(&mut self) -> Res<bool> {
        if self.over() {
            return Ok(false);
        }
        let losers = self.losing_players();
        let mut done = !losers.is_empty();
        let seen = self.survey();
        if seen.keywords {
            done |= self.bless()?;
            done |= self.start_engines()?;
            done |= self.turn_with_the_day()?;
        }
        done |= self.nothing_left_of_tokens();
        done |= self.complete_dungeons()?;
        let mut doomed = Doomed::default();
        for id in seen.suspects.iter().copied() {
            done |= self.check_suspect(id, &mut doomed)?;
        }
        let Doomed { mut moves, destroyed } = doomed;
        if seen.subtypes {
            moves.extend(self.told_sagas());
        }
        done |= self.check_battles(&seen.suspects, &mut moves)?;
        moves.extend(self.older_roles(&seen.attached));
        moves.extend(self.recalled_commanders()?);
        self.put_down_unique(&seen.unique, &mut moves)?;
        done |= self.destroy_hurt(destroyed, &mut moves)?;
        done |= self.detach(&seen.attached)?;
        // What leaves at the same time leaves with its counters (603.10a).
        let leaving: Vec<ObjectId> = moves.iter().map(|change| change.object).collect();
        if seen.counters {
            done |= self.annihilate_counters(&leaving);
        }
        if !moves.is_empty() {
            done = true;
            self.move_all(moves)?;
        }
        // The others are looked at as long as everybody is in the game: it is all one event.
        self.lose(&losers)?;
        if done {
            self.refresh()?;
        }
        Ok(done)
    }

    /// What state-based actions do to one permanent for itself; says whether one was done already that moves nothing.
    fn check_suspect(&mut self, id: ObjectId, doomed: &mut Doomed) -> Res<bool> {
        if self.check_creature(id, doomed) || self.check_loyalty(id, doomed) {
            return Ok(false);
        }
        self.check_aura(id, doomed)
    }

    /// A creature with toughness 0 or less is put into its owner's graveyard (704.5f); one with lethal damage, or that a
    /// source with deathtouch has damaged, is destroyed (704.5g, 704.5h). Says whether it is one of these.
    fn check_creature(&mut self, id: ObjectId, doomed: &mut Doomed) -> bool {
        let object = self.object(id);
        if !object.chars.is_creature() {
            return false;
        }
        let toughness = object.chars.toughness.unwrap_or(0);
        if toughness <= 0 {
            let name = self.name(id);
            note!(self, "704.5f", "{} has toughness 0 or less.", "{} a une endurance de 0 ou moins.", name);
            doomed.moves.push(self.put_down(id));
            return true;
        }
        let lethal = i64::from(object.damage) >= i64::from(self.size_for_lethal_damage(id)) && object.damage > 0;
        if !lethal && !object.deathtouched {
            return false;
        }
        if object.chars.has(Kw::Indestructible) {
            self.object_mut(id).deathtouched = false;
            return false;
        }
        let name = self.name(id);
        if self.object(id).deathtouched {
            note!(
                self,
                "704.5h",
                "{} was damaged by a source with deathtouch.",
                "{} a été blessé par une source avec le contact mortel.",
                name
            );
        } else {
            note!(self, "704.5g", "{} has lethal damage.", "{} a subi des blessures mortelles.", name);
        }
        doomed.destroyed.push(id);
        true
    }

    /// A planeswalker with no loyalty is put into its owner's graveyard (704.5i).
    fn check_loyalty(&mut self, id: ObjectId, doomed: &mut Doomed) -> bool {
        let without = self.object(id).chars.is(CardType::Planeswalker)
            && self.counters_on(Target::Object(id), Some(LOYALTY)) == 0;
        if without {
            note!(self, "704.5i", "{} has no loyalty.", "{} n'a plus de loyauté.", self.name(id));
            doomed.moves.push(self.put_down(id));
        }
        without
    }

    /// An Aura that is attached to nothing it can enchant is put into its owner's graveyard (704.5m); a bestowed one is a
    /// creature again instead (702.103f), and of that it is said.
    fn check_aura(&mut self, id: ObjectId, doomed: &mut Doomed) -> Res<bool> {
        if !self.has_subtype_id(id, "aura") || self.aura_is_attached(id)? {
            return Ok(false);
        }
        // A creature becomes unattached first, if it is attached (303.4d, 704.5p).
        if self.object(id).attached_to.is_some() && self.object(id).chars.is_creature() {
            return Ok(false);
        }
        if self.is_bestowed(id) {
            self.end_bestow(id);
            return Ok(true);
        }
        note!(
            self,
            "704.5m",
            "{} is attached to nothing it can enchant.",
            "{} n'est attachée à rien qu'elle puisse enchanter.",
            self.name(id)
        );
        doomed.moves.push(self.put_down(id));
        Ok(false)
    }

    /// The move with which a state-based action puts a permanent into its owner's graveyard.
    fn put_down(&self, id: ObjectId) -> Move {
        Move::new(id, Zone::Graveyard, Cause::StateBased, self.object(id).controller)
    }

    /// Of legendary permanents of one name one stays (704.5j), of world permanents the newest (704.5k).
    fn put_down_unique(&mut self, unique: &[ObjectId], moves: &mut Vec<Move>) -> Res<()> {
        let mut left = self.legends(unique)?;
        let worlds = self.worlds(unique);
        if !worlds.is_empty() {
            note!(
                self,
                "704.5k",
                "World rule: {} can't stay.",
                "Règle du monde : {} ne peut pas rester.",
                self.names(&worlds)
            );
        }
        left.extend(worlds);
        for id in left {
            if !moves.iter().any(|change| change.object == id) {
                moves.push(self.put_down(id));
            }
        }
        Ok(())
    }

    /// Destroys creatures, where nothing replaces that (704.5g, 704.5h, 701.19); says whether one was saved.
    fn destroy_hurt(&mut self, destroyed: Vec<ObjectId>, moves: &mut Vec<Move>) -> Res<bool> {
        let mut saved = false;
        for id in destroyed {
            let controller = self.object(id).controller;
            if !self.is_saved(id, Destruction::StateBased, controller)?
                && !moves.iter().any(|change| change.object == id)
            {
                moves.push(Move::new(id, Zone::Graveyard, Cause::Destroy, controller));
            } else {
                saved = true;
            }
        }
        Ok(saved)
    }

    /// Looks once at every permanent: most of them are plain creatures and lands, of which no state-based action is.
    fn survey(&self) -> Survey {
        let mut seen = Survey::default();
        for id in &self.battlefield {
            let object = self.object(*id);
            let chars = &*object.chars;
            let mut suspect = false;
            for card_type in &chars.types {
                suspect |= match card_type {
                    CardType::Creature => {
                        let toughness = chars.toughness.unwrap_or(0);
                        toughness <= 0 || object.deathtouched || i64::from(object.damage) >= i64::from(toughness)
                    }
                    CardType::Planeswalker | CardType::Battle => true,
                    // An Aura may be attached to nothing.
                    CardType::Enchantment => !chars.subtypes.is_empty(),
                    CardType::Artifact
                    | CardType::Instant
                    | CardType::Kindred
                    | CardType::Land
                    | CardType::Sorcery
                    | CardType::Dungeon
                    | CardType::Plane => false,
                };
            }
            if suspect {
                seen.suspects.push(*id);
            }
            seen.subtypes |= chars.types.contains(&CardType::Enchantment) && !chars.subtypes.is_empty();
            if chars.supertypes.iter().any(|one| matches!(one, Supertype::Legendary | Supertype::World)) {
                seen.unique.push(*id);
            }
            seen.keywords |= chars.keywords.iter().any(|held| {
                matches!(Kw::of(held.name), Some(Kw::Ascend | Kw::Daybound | Kw::Nightbound | Kw::StartYourEngines))
            });
            if object.attached_to.is_some() {
                seen.attached.push(*id);
            }
            seen.counters |= object.counters.len() > 1;
        }
        seen
    }

    /// A player who controls ten permanents, one of them with ascend, gets the city's blessing for the rest of the game
    /// (702.131b).
    pub(super) fn bless(&mut self) -> Res<bool> {
        let mut any = false;
        if self.battlefield.iter().any(|id| self.object(*id).chars.has(Kw::Ascend)) {
            for player in self.apnap() {
                let own = |id: &&ObjectId| self.object(**id).controller == player;
                if self.battlefield.iter().filter(own).any(|id| self.object(*id).chars.has(Kw::Ascend)) {
                    any |= self.ascend(player)?;
                }
            }
        }
        Ok(any)
    }

    /// A player who controls ten permanents gets the city's blessing (702.131a).
    pub(super) fn ascend(&mut self, player: PlayerId) -> Res<bool> {
        let blessing = symbol::noun::BLESSING;
        let own = self.battlefield.iter().filter(|id| self.object(**id).controller == player).count();
        if own < 10 || !self.player_mut(player).designations.insert(blessing) {
            return Ok(false);
        }
        note!(
            self,
            "702.131a",
            "{} gets the city's blessing.",
            "{} reçoit l'agrément de la cité.",
            self.player_name(player)
        );
        self.emit(vec![GameEvent::Designated { player, designation: blessing }], None)?;
        Ok(true)
    }

    /// 704.5a-c, 704.6c.
    fn losing_players(&mut self) -> Vec<PlayerId> {
        let mut losers = Vec::new();
        for player in self.apnap() {
            let state = self.player(player);
            let poisoned = self.counters_on(Target::Player(player), Some(CounterKind::Poison)) >= 10;
            let lasts = |restriction: &Restriction| matches!(restriction, Restriction::LastsWithoutLife);
            let (life, empty) = (state.life <= 0 && !self.player_restricted(player, lasts), state.drew_from_empty);
            let beaten = self.is_beaten_by_commander(player);
            if self
                .player_restricted(player, |ban| matches!(ban, Restriction::CantLoseGame | Restriction::CantLoseOrWin))
            {
                continue;
            }
            if life {
                note!(
                    self,
                    "704.5a",
                    "{} has 0 or less life and loses.",
                    "{} a 0 point de vie ou moins et perd.",
                    self.player_name(player)
                );
            } else if empty {
                note!(
                    self,
                    "704.5b",
                    "{} drew from an empty library and loses.",
                    "{} a pioché dans une bibliothèque vide et perd.",
                    self.player_name(player)
                );
            } else if poisoned {
                note!(
                    self,
                    "704.5c",
                    "{} has ten poison counters and loses.",
                    "{} a dix marqueurs « poison » et perd.",
                    self.player_name(player)
                );
            } else if beaten {
                note!(
                    self,
                    "704.6c",
                    "{} was dealt 21 or more combat damage by one commander and loses.",
                    "{} s'est vu infliger 21 blessures de combat ou plus par un même commandant et perd.",
                    self.player_name(player)
                );
            }
            if life || empty || poisoned || beaten {
                losers.push(player);
            }
        }
        self.players.iter_mut().for_each(|player| player.drew_from_empty = false);
        losers
    }

    /// Players lose the game (104.3); the last one left wins (104.2a), none is a draw (104.4a).
    pub fn lose(&mut self, losers: &[PlayerId]) -> Res<()> {
        if losers.is_empty() {
            return Ok(());
        }
        let losers = &self.not_saved(losers)?;
        if losers.is_empty() {
            return Ok(());
        }
        let before = self.trigger_sources();
        losers.iter().for_each(|player| self.player_mut(*player).lost = true);
        let left = self.apnap();
        if left.is_empty() {
            self.draw = true;
            note!(
                self,
                "104.4a",
                "All players lose at once: the game is a draw.",
                "Tous les joueurs perdent en même temps : la partie est nulle."
            );
        } else if let [winner] = left.as_slice() {
            self.win(*winner)?;
        }
        let mut events = losers.iter().map(|player| GameEvent::Lost { player: *player }).collect();
        let goes_on = !self.over();
        if goes_on {
            self.leave_game(losers, &mut events);
        }
        self.emit(events, Some(before))?;
        if goes_on { self.exile_of_the_gone(losers) } else { Ok(()) }
    }

    /// A player wins the game (104.2).
    pub fn win(&mut self, player: PlayerId) -> Res<()> {
        let blocked =
            self.player_restricted(player, |ban| matches!(ban, Restriction::CantWinGame | Restriction::CantLoseOrWin));
        if blocked || self.draw || self.players.iter().any(|other| other.won) {
            return Ok(());
        }
        self.player_mut(player).won = true;
        note!(self, "104.2", "{} wins the game.", "{} gagne la partie.", self.player_name(player));
        self.emit(vec![GameEvent::Won { player }], None)
    }

    /// Tokens and copies outside their zones cease to exist (704.5d, e).
    fn nothing_left_of_tokens(&mut self) -> bool {
        let mut ceased = std::mem::take(&mut self.astray);
        ceased.retain(|id| !self.object(*id).gone);
        for id in &ceased {
            note!(self, "704.5d", "{} ceases to exist.", "{} cesse d'exister.", self.name(*id));
            self.vanish(*id);
        }
        !ceased.is_empty()
    }

    /// Legendary permanents of one name that can't all stay: which are put into the graveyard (704.5j). Each player
    /// keeps one of those they control; before 2004 one stayed among all players', the oldest, or none on a tie.
    fn legends(&mut self, unique: &[ObjectId]) -> Res<Vec<ObjectId>> {
        if unique.len() < 2 {
            return Ok(Vec::new());
        }
        let oldest_stays = self.settings.legend_rule == LegendRule::OldestStays;
        let mut groups: Vec<Vec<ObjectId>> = Vec::new();
        for id in unique.iter().copied() {
            let object = self.object(id);
            if object.gone || !object.chars.supertypes.contains(&Supertype::Legendary) || object.chars.no_legend_rule {
                continue;
            }
            let same = groups.iter().position(|group| {
                let other = self.object(group[0]);
                (oldest_stays || other.controller == object.controller) && other.chars.name == object.chars.name
            });
            match same {
                Some(index) => groups[index].push(id),
                None => groups.push(vec![id]),
            }
        }
        let mut leave = Vec::new();
        for group in groups.into_iter().filter(|group| group.len() > 1) {
            let kept = if oldest_stays {
                self.only_oldest(&group)
            } else {
                let player = self.object(group[0]).controller;
                self.ask_objects(player, Purpose::LegendRule, group[0], &group, 1, 1)?.first().copied()
            };
            match kept {
                Some(kept) => {
                    note!(self, "704.5j", "Legend rule: {} stays.", "Règle des légendes : {} reste.", self.name(kept))
                }
                None => note!(
                    self,
                    "704.5j",
                    "Legend rule: none stays of {}.",
                    "Règle des légendes : rien ne reste parmi {}.",
                    self.names(&group)
                ),
            }
            leave.extend(group.into_iter().filter(|id| Some(*id) != kept));
        }
        Ok(leave)
    }

    /// Of several Roles of one player on one permanent all but the newest go to the graveyard (704.5z).
    fn older_roles(&self, attached: &[ObjectId]) -> Vec<Move> {
        if attached.len() < 2 {
            return Vec::new();
        }
        let is_role = |id: &ObjectId| self.object(*id).chars.has_subtype(symbol::enchantment_type::ROLE);
        let roles: Vec<ObjectId> = attached.iter().copied().filter(is_role).collect();
        let newer = |id: ObjectId| {
            let role = self.object(id);
            roles.iter().any(|other| {
                let other = self.object(*other);
                other.attached_to == role.attached_to
                    && other.controller == role.controller
                    && other.timestamp > role.timestamp
            })
        };
        let old = roles.iter().copied().filter(|id| newer(*id));
        old.map(|id| Move::new(id, Zone::Graveyard, Cause::StateBased, self.object(id).controller)).collect()
    }

    /// The one that has been there for longest; none on a tie.
    fn only_oldest(&self, group: &[ObjectId]) -> Option<ObjectId> {
        let age = |id: ObjectId| self.object(id).arrived;
        let oldest = group.iter().copied().min_by_key(|id| age(*id))?;
        let tied = group.iter().filter(|id| age(**id) == age(oldest)).count() > 1;
        (!tied).then_some(oldest)
    }

    /// World rule: all but the newest world permanent are put into the graveyard, on a tie all (704.5k).
    fn worlds(&self, unique: &[ObjectId]) -> Vec<ObjectId> {
        let is_world = |id: &ObjectId| self.object(*id).chars.supertypes.contains(&Supertype::World);
        let worlds: Vec<ObjectId> = unique.iter().copied().filter(is_world).collect();
        let age = |id: ObjectId| self.object(id).arrived;
        let Some(newest) = worlds.iter().map(|id| age(*id)).max().filter(|_| worlds.len() > 1) else {
            return Vec::new();
        };
        let tied = worlds.iter().filter(|id| age(**id) == newest).count() > 1;
        worlds.into_iter().filter(|id| tied || age(*id) != newest).collect()
    }

    fn aura_is_attached(&self, id: ObjectId) -> Res<bool> {
        match self.object(id).attached_to {
            Some(host) => Ok(self.may_stay_on(id, host)? && !self.protection_removes(id, host)?),
            None => Ok(false),
        }
    }

    /// Equipment and other permanents that are attached to what they can't be (704.5n, p).
    fn detach(&mut self, attached: &[ObjectId]) -> Res<bool> {
        let mut events = Vec::new();
        for id in attached.iter().copied() {
            let Some(host) = self.object(id).attached_to.filter(|_| !self.object(id).gone) else { continue };
            let legal = match host {
                Target::Object(host) => {
                    !self.object(host).gone
                        && self.object(host).zone == Zone::Battlefield
                        && (!self.has_subtype_id(id, "equipment") || self.can_equip(id, host)?)
                        && !self.protection_removes(id, Target::Object(host))?
                }
                Target::Player(player) => !self.player(player).lost,
            };
            // A battle or creature is attached to nothing, nor is what is neither Aura, Equipment nor Fortification (704.5p).
            let attaches = self.has_subtype_id(id, "equipment") || self.has_subtype_id(id, "fortification");
            let (creature, aura) = (self.object(id).chars.is_creature(), self.has_subtype_id(id, "aura"));
            let by_itself = creature || !attaches;
            // An Aura that is no creature is put into a graveyard instead (704.5m).
            if creature || !aura && (!legal || by_itself) {
                self.object_mut(id).attached_to = None;
                if by_itself {
                    note!(self, "704.5p", "{} becomes unattached.", "{} devient détaché.", self.name(id));
                } else {
                    note!(self, "704.5n", "{} becomes unattached.", "{} devient détaché.", self.name(id));
                }
                events.push(GameEvent::Unattached { object: id, from: host });
            }
        }
        if events.is_empty() {
            return Ok(false);
        }
        self.emit(events, None)?;
        Ok(true)
    }

    /// A +1/+1 counter and a -1/-1 counter remove each other (704.5q).
    fn annihilate_counters(&mut self, leaving: &[ObjectId]) -> bool {
        let mut any = false;
        for id in self.battlefield.clone() {
            if leaving.contains(&id) {
                continue;
            }
            let target = Target::Object(id);
            let pairs = self.counters_on(target, Some(plus_one(1))).min(self.counters_on(target, Some(plus_one(-1))));
            if pairs > 0 {
                any = true;
                note!(self, "704.5q", "{} loses {}.", "{} perd {}.", self.name(id), counted(pairs, PAIRS));
                self.take_counters(target, plus_one(1), pairs);
                self.take_counters(target, plus_one(-1), pairs);
            }
        }
        any
    }
}
