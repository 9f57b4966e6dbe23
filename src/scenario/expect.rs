//! What a scenario expects: `life(A)=42`, `not tapped(Bear)`, `stack empty`. An unknown expectation is an error.

use super::compiler::{Compiler, Subject};
use super::found;
use super::names::{self, Aliases};
use super::script;
use crate::bilingual;
use crate::diagnostic::Bilingual;
use crate::ir::{CardType, Comparison, Zone};
use crate::lex::Language;
use crate::runtime::state::Target;
use crate::runtime::words::{self, Kw};
use crate::runtime::{Game, ObjectId, Pick, PlayerId, Question};

/// One thing that must hold.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Expectation {
    text: String,
    negated: bool,
    what: Claim,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Claim {
    Number(Measure, Comparison, i64),
    PowerToughness(String, i32, i32),
    Tapped(String),
    Has(String, String),
    Type(String, String),
    OnBattlefield(String, Option<String>),
    In(Zone, String, String),
    StackEmpty,
    Won(String),
    Lost(String),
    GameOver,
    Controller(String, String),
    Attached(String, String),
    Step(String),
    Attacking(String),
    Blocked(String),
    Class {
        subject: String,
        paragraph: Option<usize>,
        class: String,
    },
    NoTrigger(String),
    EqualIr(String),
    Compiles(String),
    /// The player is offered a choice with this among the options.
    Offered(String, String),
    /// The object on top of the stack, and who controls it.
    Top(String, Option<String>),
    NoAbilities(String),
    Draw,
    /// A card is shown now: to everybody, or to a player.
    Shown(String, Option<String>),
    /// A card was shown in the step: to everybody, or to a player.
    WasShown(String, Option<String>),
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Measure {
    /// Choices that the step asked of a player.
    Choices(String),
    /// How often abilities of it triggered, under any or one player's control.
    Triggered(String, Option<String>),
    Life(String),
    Zone(Zone, String),
    Counters(String, String),
    Damage(String),
    Stack,
    /// Spells and abilities of it on the stack.
    StackOf(String),
    /// Permanents of this name, under any or one player's control.
    Count(String, Option<String>),
    Drawn(String),
    Tokens(String),
    /// Permanents that a player controls.
    Battlefield(String),
    /// Tapped permanents: of this name, under any or one player's control, or all of a player's.
    TappedCount(String, Option<String>),
    /// Mana in a player's pool.
    Mana(String),
}

/// A name in an expectation.
pub(super) enum Mention<'e> {
    Player(&'e str),
    /// An object; where both can stand, a player.
    Object(&'e str),
    /// What may be chosen.
    Option(&'e str),
    /// A card type or a subtype.
    Type(&'e str),
    /// A kind of counters.
    Counter(&'e str),
}

/// An object, perhaps of one player.
fn of_player<'e>(name: &'e str, player: &'e Option<String>) -> Vec<Mention<'e>> {
    [Mention::Object(name)].into_iter().chain(player.as_deref().map(Mention::Player)).collect()
}

impl Measure {
    fn mentions(&self) -> Vec<Mention<'_>> {
        match self {
            Measure::Stack => Vec::new(),
            Measure::Choices(name)
            | Measure::Life(name)
            | Measure::Zone(_, name)
            | Measure::Drawn(name)
            | Measure::Tokens(name)
            | Measure::Battlefield(name)
            | Measure::Mana(name) => vec![Mention::Player(name)],
            Measure::Counters(name, kind) => vec![Mention::Object(name), Mention::Counter(kind)],
            Measure::Damage(name) | Measure::StackOf(name) => vec![Mention::Object(name)],
            Measure::Triggered(name, player) | Measure::Count(name, player) | Measure::TappedCount(name, player) => {
                of_player(name, player)
            }
        }
    }
}

/// What a scenario expects and the state of its game disagree on.
pub enum Verdict {
    Holds,
    /// What is there instead.
    Fails(Bilingual),
    /// It is about the compiler, and there is none.
    Skipped,
}

impl Expectation {
    pub fn text(&self) -> &str {
        &self.text
    }

    pub fn parse(text: &str) -> Result<Expectation, Bilingual> {
        let whole = text.trim();
        let (negated, rest) = match whole.strip_prefix("not ") {
            Some(rest) => (true, rest.trim()),
            None => (false, whole),
        };
        let what = parse_what(rest)
            .map_err(|Bilingual { en, fr }| bilingual!("expectation `{whole}`: {en}", "attente « {whole} » : {fr}"))?;
        Ok(Expectation { text: whole.to_owned(), negated, what })
    }

    /// Whether it is about texts, not about a game.
    pub fn of_compiler(&self) -> bool {
        matches!(self.what, Claim::Class { .. } | Claim::NoTrigger(_) | Claim::EqualIr(_) | Claim::Compiles(_))
    }

    /// What it names.
    pub(super) fn mentions(&self) -> Vec<Mention<'_>> {
        use Mention::{Object, Option, Player, Type};
        match &self.what {
            Claim::Number(measure, ..) => measure.mentions(),
            Claim::PowerToughness(name, ..)
            | Claim::Tapped(name)
            | Claim::Has(name, _)
            | Claim::Attacking(name)
            | Claim::Blocked(name)
            | Claim::NoAbilities(name) => vec![Object(name)],
            Claim::Type(name, wanted) => vec![Object(name), Type(wanted)],
            Claim::OnBattlefield(name, player)
            | Claim::Top(name, player)
            | Claim::Shown(name, player)
            | Claim::WasShown(name, player) => of_player(name, player),
            Claim::In(_, owner, name) => vec![Player(owner), Object(name)],
            Claim::Won(name) | Claim::Lost(name) => vec![Player(name)],
            Claim::Controller(name, player) => vec![Object(name), Player(player)],
            Claim::Attached(name, host) => vec![Object(name), Object(host)],
            Claim::Step(text) => text.split(' ').next().map(Player).into_iter().collect(),
            Claim::Offered(player, option) => vec![Player(player), Option(option)],
            Claim::StackEmpty
            | Claim::GameOver
            | Claim::Draw
            | Claim::Class { .. }
            | Claim::NoTrigger(_)
            | Claim::EqualIr(_)
            | Claim::Compiles(_) => Vec::new(),
        }
    }

    /// The text or card that an expectation about the compiler is about.
    pub fn subject(&self) -> Option<&str> {
        match &self.what {
            Claim::Class { subject, .. }
            | Claim::NoTrigger(subject)
            | Claim::EqualIr(subject)
            | Claim::Compiles(subject) => Some(subject),
            _ => None,
        }
    }

    /// `offered` are the choices of the step.
    pub fn check(&self, game: &Game, aliases: &Aliases, offered: &[Question]) -> Verdict {
        let (holds, found) = match self.found(game, aliases, offered) {
            Ok(found) => found,
            Err(why) => return Verdict::Fails(why),
        };
        if holds != self.negated { Verdict::Holds } else { Verdict::Fails(found) }
    }

    pub fn check_compiled(&self, compiler: &dyn Compiler, subject: Subject<'_>) -> Verdict {
        let result = match &self.what {
            Claim::Class { paragraph, class, .. } => {
                compiler.classes(subject).map(|wordings| class_holds(&wordings, *paragraph, class))
            }
            Claim::NoTrigger(_) => compiler.classes(subject).map(|wordings| {
                let triggered = wordings.iter().flatten().find(|class| class.starts_with("triggered"));
                (triggered.is_none(), found::class(triggered.map(String::as_str)))
            }),
            Claim::Compiles(_) => Ok(match compiler.classes(subject) {
                Ok(_) => (true, Bilingual::new("it compiles", "il est compris")),
                Err(why) => (false, why),
            }),
            Claim::EqualIr(_) => Ok(match compiler.equal_ir(subject) {
                Ok(()) => (true, Bilingual::new("the IR is equal", "la RI est la même")),
                Err(difference) => (false, difference),
            }),
            _ => return Verdict::Skipped,
        };
        match result {
            Ok((holds, _)) if holds != self.negated => Verdict::Holds,
            Ok((_, found)) => Verdict::Fails(found),
            Err(why) => Verdict::Fails(why),
        }
    }

    /// Whether it holds, and what there is.
    fn found(&self, game: &Game, aliases: &Aliases, offered: &[Question]) -> Result<(bool, Bilingual), Bilingual> {
        let permanent = |name: &str| {
            names::in_zone(game, aliases, name, Zone::Battlefield).ok_or_else(|| found::no_permanent(name))
        };
        Ok(match &self.what {
            Claim::Number(measure, comparison, wanted) => {
                let found = measure_of(measure, game, aliases, offered)?;
                (comparison.holds(found, *wanted), Bilingual::same(found.to_string()))
            }
            Claim::PowerToughness(name, power, toughness) => {
                let found = game.object(permanent(name)?).chars.power_toughness();
                (found == Some((*power, *toughness)), found::size(found))
            }
            Claim::Tapped(name) => {
                let tapped = game.object(permanent(name)?).tapped;
                (tapped, found::either(tapped, ("tapped", "engagé"), ("untapped", "dégagé")))
            }
            Claim::Has(name, keyword) => {
                let id = keyword.to_lowercase().replace([' ', '-'], "_");
                let all: Vec<&str> = match names::player(game, name) {
                    Ok(player) => game.player(player).keywords.iter().map(|(_, held)| words::id(held.name)).collect(),
                    Err(_) => {
                        let chars = &game.object(permanent(name)?).chars;
                        chars.keywords.iter().map(|held| words::id(held.name)).collect()
                    }
                };
                let brought = names::keyword_named(keyword, &game.lexicons);
                let id = brought.map_or(id, |symbol| words::id(symbol).to_owned());
                let known = Kw::from_id(&id).is_some() || all.contains(&id.as_str());
                if !known && brought.is_none() && words::keyword(&id).is_none() {
                    return Err(bilingual!("`{keyword}` is not a keyword", "« {keyword} » n'est pas un mot-clé"));
                }
                let has = all.contains(&id.as_str());
                let all = all.join(", ").replace('_', " ");
                (has, bilingual!("keywords: {all}", "mots-clés : {all}"))
            }
            Claim::Type(name, wanted) => {
                let row = names::type_named(wanted, &game.lexicons)
                    .ok_or_else(|| bilingual!("`{wanted}` is not a type", "« {wanted} » n'est pas un type"))?;
                let id = words::id(row);
                let chars = &game.object(permanent(name)?).chars;
                let is = CardType::called(id).is_some_and(|card_type| chars.is(card_type))
                    || chars.subtypes.iter().any(|subtype| words::id(*subtype) == id)
                    || chars.supertypes.iter().any(|supertype| format!("{supertype:?}").eq_ignore_ascii_case(id))
                    || (chars.every_creature_type && words::is_creature_type(row));
                (is, found::types(chars))
            }
            Claim::OnBattlefield(name, controller) => {
                let found = names::in_zone(game, aliases, name, Zone::Battlefield);
                let controller = controller.as_deref().map(|name| names::player(game, name)).transpose()?;
                let all = names::all_in(game, aliases, name, &game.battlefield);
                let fits = match controller {
                    Some(controller) => all.iter().any(|id| game.object(*id).controller == controller),
                    None => found.is_some(),
                };
                let count = all.len();
                (fits, bilingual!("{count} on the battlefield", "{count} sur le champ de bataille"))
            }
            Claim::In(zone, owner, name) => {
                let owner = names::player(game, owner)?;
                let cards = game.zone(*zone, owner);
                let fits = names::one_in(game, aliases, name, &cards).is_some();
                (fits, found::objects(game, &cards))
            }
            Claim::StackEmpty => (game.stack.is_empty(), found::objects(game, &game.stack)),
            Claim::Won(name) => {
                let won = game.player(names::player(game, name)?).won;
                (won, found::either(won, ("won", "a gagné"), ("not won", "n'a pas gagné")))
            }
            Claim::Lost(name) => {
                let lost = game.player(names::player(game, name)?).lost;
                (lost, found::either(lost, ("lost", "a perdu"), ("not lost", "n'a pas perdu")))
            }
            Claim::GameOver => {
                let said = found::either(game.over(), ("over", "terminée"), ("not over", "pas terminée"));
                (game.over(), said)
            }
            Claim::Controller(name, player) => {
                let controller = game.object(names::anywhere(game, aliases, name)?).controller;
                (controller == names::player(game, player)?, Bilingual::same(controller.to_string()))
            }
            Claim::Attached(name, host) => {
                let attached = game.object(permanent(name)?).attached_to;
                let wanted = match names::player(game, host) {
                    Ok(player) => Target::Player(player),
                    Err(_) => Target::Object(permanent(host)?),
                };
                (attached == Some(wanted), found::target(game, attached))
            }
            Claim::Step(text) => {
                let (player, step) = names::step(game, text)?;
                ((game.active, game.step) == (player, step), found::step(game))
            }
            Claim::Attacking(name) => {
                let attacking = game.object(permanent(name)?).attacking;
                (attacking.is_some(), found::target(game, attacking.map(Target::Player)))
            }
            Claim::Blocked(name) => {
                let blocked = game.object(permanent(name)?).blocked;
                (blocked, found::either(blocked, ("blocked", "bloqué"), ("not blocked", "pas bloqué")))
            }
            Claim::Offered(player, name) => {
                let player = names::player(game, player)?;
                let mut options = offered.iter().filter(|question| question.player == player);
                let mut options: Vec<&Pick> = options.by_ref().flat_map(|question| &question.options).collect();
                options.dedup();
                let all = found::listed(|language| {
                    options.iter().map(|option| script::describe(game, option, language)).collect()
                });
                let fits = options.iter().any(|option| script::is_option(game, aliases, option, name));
                (fits, all)
            }
            Claim::Top(name, player) => {
                let player = player.as_deref().map(|name| names::player(game, name)).transpose()?;
                let top: Vec<ObjectId> = game.stack.last().copied().into_iter().collect();
                let fits = names::one_in(game, aliases, name, &top)
                    .is_some_and(|id| player.is_none_or(|player| game.object(id).controller == player));
                (fits, found::controlled(game, &top))
            }
            Claim::NoAbilities(name) => {
                let chars = &game.object(permanent(name)?).chars;
                let (abilities, keywords) = (chars.abilities.len(), chars.keywords.len());
                let said = bilingual!(
                    "abilities: {abilities}, keywords: {keywords}",
                    "capacités : {abilities}, mots-clés : {keywords}"
                );
                (abilities == 0 && keywords == 0, said)
            }
            Claim::Draw => {
                (game.draw, found::either(game.draw, ("a draw", "partie nulle"), ("no draw", "pas de partie nulle")))
            }
            Claim::Shown(name, player) => {
                let player = player.as_deref().map(|name| names::player(game, name)).transpose()?;
                let in_the_open =
                    game.players.iter().flat_map(|player| player.library.last().into_iter().chain(&player.hand));
                let cards = game.shown.iter().map(|one| &one.card).chain(in_the_open);
                let shown: Vec<ObjectId> = cards.copied().filter(|card| game.is_shown(*card, player)).collect();
                (names::one_in(game, aliases, name, &shown).is_some(), said(game, &shown))
            }
            Claim::WasShown(name, player) => {
                let player = player.as_deref().map(|name| names::player(game, name)).transpose()?;
                let seen = |to: &Option<PlayerId>| to.is_none() || *to == player;
                let shown: Vec<ObjectId> =
                    game.shown_before.iter().filter(|(_, to)| seen(to)).map(|(card, _)| *card).collect();
                (names::one_in(game, aliases, name, &shown).is_some(), said(game, &shown))
            }
            Claim::Class { .. } | Claim::NoTrigger(_) | Claim::EqualIr(_) | Claim::Compiles(_) => {
                return Err(Bilingual::new(
                    "this is about a text, not about a game",
                    "il s'agit d'un texte, pas d'une partie",
                ));
            }
        })
    }
}

/// Objects by name.
fn said(game: &Game, ids: &[ObjectId]) -> Bilingual {
    let all = |language| ids.iter().map(|id| game.name(*id).get(language).to_string()).collect::<Vec<_>>().join(", ");
    Bilingual::new(all(Language::English), all(Language::French))
}

fn class_holds(wordings: &[Vec<String>], paragraph: Option<usize>, class: &str) -> (bool, Bilingual) {
    let fits = |found: &String| found == class || found.split(' ').next() == Some(class);
    let all = wordings.iter().all(|paragraphs| match paragraph {
        Some(number) => number.checked_sub(1).and_then(|index| paragraphs.get(index)).is_some_and(fits),
        None => paragraphs.iter().any(fits),
    });
    let found: Vec<String> = wordings.iter().map(|paragraphs| paragraphs.join("; ")).collect();
    (all && !wordings.is_empty(), Bilingual::same(found.join(" | ")))
}

fn measure_of(measure: &Measure, game: &Game, aliases: &Aliases, offered: &[Question]) -> Result<i64, Bilingual> {
    let player = |name: &str| names::player(game, name);
    Ok(match measure {
        Measure::Choices(name) => {
            let player = player(name)?;
            offered.iter().filter(|question| question.player == player).count() as i64
        }
        Measure::Triggered(name, controller) => {
            let alias = names::alias(game, aliases, name).map(|id| names::latest(game, id));
            // "Bear@B": what triggered under the control of B. Which of several it was, an alias tells.
            let parsed = names::parse(name);
            if alias.is_none() && name.contains('#') {
                return Err(bilingual!(
                    "`{name}`: give one of several a name with `as`, to count how often it triggered",
                    "« {name} » : donnez un nom à l'un d'eux avec « as », pour compter ses déclenchements"
                ));
            }
            let controller = controller.as_deref().or(parsed.controller.filter(|_| alias.is_none()));
            let controller = controller.map(player).transpose()?;
            let fits = |id: ObjectId| match alias {
                Some(alias) => names::latest(game, id) == alias,
                None => names::is_named(game, id, parsed.name),
            };
            let count = game
                .triggered
                .iter()
                .filter(|(id, by)| fits(*id) && controller.is_none_or(|controller| controller == *by))
                .count();
            count as i64
        }
        Measure::Life(name) => game.player(player(name)?).life,
        Measure::Zone(zone, name) => game.zone(*zone, player(name)?).len() as i64,
        Measure::Counters(name, kind) => {
            let kind = names::counter(kind, &game.lexicons)?;
            let on = match player(name) {
                Ok(player) => Target::Player(player),
                Err(_) => Target::Object(names::anywhere(game, aliases, name)?),
            };
            i64::from(game.counters_on(on, Some(kind)))
        }
        Measure::Damage(name) => {
            let id = names::in_zone(game, aliases, name, Zone::Battlefield).ok_or_else(|| found::no_permanent(name))?;
            i64::from(game.object(id).damage)
        }
        Measure::Stack => game.stack.len() as i64,
        Measure::StackOf(name) => names::all_in(game, aliases, name, &game.stack).len() as i64,
        Measure::Count(name, controller) => {
            let controller = controller.as_deref().map(player).transpose()?;
            let all = names::all_in(game, aliases, name, &game.battlefield);
            let count = all
                .iter()
                .filter(|id| controller.is_none_or(|controller| game.object(**id).controller == controller))
                .count();
            count as i64
        }
        Measure::Drawn(name) => i64::from(game.player(player(name)?).drawn),
        Measure::Tokens(name) => {
            let player = player(name)?;
            let tokens = game.battlefield.iter().filter(|id| {
                game.object(**id).kind == crate::runtime::Kind::Token && game.object(**id).controller == player
            });
            tokens.count() as i64
        }
        Measure::Battlefield(name) => {
            let player = player(name)?;
            game.battlefield.iter().filter(|id| game.object(**id).controller == player).count() as i64
        }
        Measure::TappedCount(name, controller) => {
            let (all, controller) = match player(name) {
                Ok(player) => (game.battlefield.clone(), Some(player)),
                Err(_) => {
                    let controller = controller.as_deref().map(player).transpose()?;
                    (names::all_in(game, aliases, name, &game.battlefield), controller)
                }
            };
            let tapped = all.iter().map(|id| game.object(*id)).filter(|object| object.tapped);
            tapped.filter(|object| controller.is_none_or(|player| object.controller == player)).count() as i64
        }
        Measure::Mana(name) => {
            let state = game.player(player(name)?);
            (state.mana.len() + state.restricted_mana.len()) as i64
        }
    })
}

/// The classes of abilities, as `class` names them.
const CLASSES: [&str; 8] =
    ["triggered", "activated", "static", "replacement", "prevention", "keyword", "spell", "reminder"];

/// The expectations there are, by what they begin with.
const KNOWN: &str = "life, hand, library, graveyard, exile, battlefield, drawn, tokens, mana, on_bf, count, in, pt, ctr, \
                     damage, tapped, tapped_count, \
                     controller, has, type, no_abilities, attached, attacking, blocked, step, trig, stack, top, \
                     choice_offered, choices, shown, was_shown, won, lost, game over, game drawn, class, no_trigger, \
                     equal_ir, compiles";

fn parse_what(text: &str) -> Result<Claim, Bilingual> {
    match text {
        "stack empty" => return Ok(Claim::StackEmpty),
        "game over" => return Ok(Claim::GameOver),
        "game drawn" => return Ok(Claim::Draw),
        _ => {}
    }
    let (left, comparison, right) = split_comparison(text);
    let head = left.split('(').next().unwrap_or_default().trim();
    if left.contains('(') && !KNOWN.split(", ").any(|known| known == head) {
        return Err(bilingual!(
            "scenarios know no `{head}`; they know {KNOWN}",
            "les scénarios ne connaissent pas « {head} » ; ils connaissent {KNOWN}"
        ));
    }
    if left == "stack" && !right.is_empty() {
        return Ok(Claim::Number(Measure::Stack, comparison, number(right)?));
    }
    let (head, inside) = left.strip_suffix(')').and_then(|left| left.split_once('(')).ok_or_else(|| {
        bilingual!(
            "scenarios know no such expectation; they know {KNOWN}",
            "les scénarios ne connaissent pas cette attente ; ils connaissent {KNOWN}"
        )
    })?;
    // A card's name may have a comma: what is about one card and no more takes all of it.
    let one = || Ok::<String, Bilingual>(inside.trim().to_owned());
    let two = || {
        let (first, second) = inside
            .rsplit_once(',')
            .ok_or_else(|| bilingual!("`{head}` takes two arguments", "« {head} » prend deux arguments"))?;
        Ok::<_, Bilingual>((first.trim().to_owned(), second.trim().to_owned()))
    };
    let with_player = || match inside.rsplit_once(',') {
        Some((name, player)) if player.trim().len() == 1 => (name.trim().to_owned(), Some(player.trim().to_owned())),
        _ => (inside.trim().to_owned(), None),
    };
    let measure = match head.trim() {
        "trig" => {
            let (name, player) = with_player();
            Some(Measure::Triggered(name, player))
        }
        "life" => Some(Measure::Life(one()?)),
        "hand" => Some(Measure::Zone(Zone::Hand, one()?)),
        "library" => Some(Measure::Zone(Zone::Library, one()?)),
        "graveyard" => Some(Measure::Zone(Zone::Graveyard, one()?)),
        "exile" => Some(Measure::Zone(Zone::Exile, one()?)),
        "ctr" => {
            let (name, kind) = two()?;
            Some(Measure::Counters(name, kind))
        }
        "damage" => Some(Measure::Damage(one()?)),
        "stack" => Some(Measure::StackOf(one()?)),
        "count" => {
            let (name, player) = with_player();
            Some(Measure::Count(name, player))
        }
        "drawn" => Some(Measure::Drawn(one()?)),
        "choices" => Some(Measure::Choices(one()?)),
        "tokens" => Some(Measure::Tokens(one()?)),
        "battlefield" => Some(Measure::Battlefield(one()?)),
        "mana" => Some(Measure::Mana(one()?)),
        "tapped_count" => {
            let (name, player) = with_player();
            Some(Measure::TappedCount(name, player))
        }
        _ => None,
    };
    if let Some(measure) = measure {
        if right.is_empty() {
            return Err(bilingual!("`{head}` needs a number: {head}(…)=1", "« {head} » veut un nombre : {head}(…)=1"));
        }
        return Ok(Claim::Number(measure, comparison, number(right)?));
    }
    let with_value = matches!(head.trim(), "pt" | "controller" | "class");
    if with_value == right.is_empty() || (with_value && comparison != Comparison::Equal) {
        return Err(if with_value {
            bilingual!("`{head}` needs a value: {head}(…)=…", "« {head} » veut une valeur : {head}(…)=…")
        } else {
            bilingual!("`{head}` has no value", "« {head} » n'a pas de valeur")
        });
    }
    Ok(match head.trim() {
        "pt" => {
            let (power, toughness) = right.split_once('/').ok_or_else(|| {
                Bilingual::new("power and toughness are written 2/3", "la force et l'endurance s'écrivent 2/3")
            })?;
            Claim::PowerToughness(one()?, number(power)? as i32, number(toughness)? as i32)
        }
        "tapped" => Claim::Tapped(one()?),
        "has" => {
            let (name, keyword) = two()?;
            Claim::Has(name, keyword)
        }
        "type" => {
            let (name, wanted) = two()?;
            Claim::Type(name, wanted)
        }
        "on_bf" => {
            let (name, player) = with_player();
            Claim::OnBattlefield(name, player)
        }
        "in" => {
            let mut parts = inside.splitn(3, ',').map(str::trim);
            let (Some(zone), Some(owner), Some(name)) = (parts.next(), parts.next(), parts.next()) else {
                return Err(Bilingual::new(
                    "`in` takes a zone, an owner and a card",
                    "« in » prend une zone, un propriétaire et une carte",
                ));
            };
            Claim::In(names::zone(zone)?, owner.to_owned(), name.to_owned())
        }
        "won" => Claim::Won(one()?),
        "lost" => Claim::Lost(one()?),
        "controller" => Claim::Controller(one()?, right.to_owned()),
        "attached" => {
            let (name, host) = two()?;
            Claim::Attached(name, host)
        }
        "step" => {
            let (_, step) = inside.trim().split_once(' ').ok_or_else(|| {
                Bilingual::new(
                    "`step` takes a player and a step: A upkeep",
                    "« step » prend un joueur et une étape : A upkeep",
                )
            })?;
            names::step_name(step)?;
            Claim::Step(one()?)
        }
        "attacking" => Claim::Attacking(one()?),
        "blocked" => Claim::Blocked(one()?),
        "class" => {
            let (subject, paragraph) = match inside.rsplit_once(',') {
                Some((subject, number)) if number.trim().parse::<usize>().is_ok() => {
                    (subject.trim().to_owned(), number.trim().parse().ok())
                }
                _ => (inside.trim().to_owned(), None),
            };
            let class = right.split(' ').next().unwrap_or_default();
            if !CLASSES.contains(&class) {
                let known = CLASSES.join(", ");
                return Err(bilingual!(
                    "`{class}` is not a class: there are {known}",
                    "« {class} » n'est pas une classe : il y a {known}"
                ));
            }
            Claim::Class { subject, paragraph, class: right.to_owned() }
        }
        "choice_offered" => {
            let (player, option) = inside.split_once(',').ok_or_else(|| {
                Bilingual::new(
                    "`choice_offered` takes a player and what may be chosen",
                    "« choice_offered » prend un joueur et ce qui peut être choisi",
                )
            })?;
            Claim::Offered(player.trim().to_owned(), option.trim().to_owned())
        }
        "top" => {
            let (name, player) = with_player();
            Claim::Top(name, player)
        }
        "no_abilities" => Claim::NoAbilities(one()?),
        "shown" => {
            let (name, player) = with_player();
            Claim::Shown(name, player)
        }
        "was_shown" => {
            let (name, player) = with_player();
            Claim::WasShown(name, player)
        }
        "no_trigger" => Claim::NoTrigger(one()?),
        "equal_ir" => Claim::EqualIr(one()?),
        "compiles" => Claim::Compiles(one()?),
        other => {
            return Err(bilingual!(
                "scenarios know no `{other}`; they know {KNOWN}",
                "les scénarios ne connaissent pas « {other} » ; ils connaissent {KNOWN}"
            ));
        }
    })
}

fn number(text: &str) -> Result<i64, Bilingual> {
    text.trim().parse().map_err(|_| {
        let text = text.trim();
        bilingual!("`{text}` is not a number", "« {text} » n'est pas un nombre")
    })
}

/// Splits at a comparison that follows the closing parenthesis, so that names may have any sign in them.
fn split_comparison(text: &str) -> (&str, Comparison, &str) {
    let start = text.rfind(')').map_or(0, |index| index + 1);
    let signs = [
        ("!=", Comparison::NotEqual),
        (">=", Comparison::AtLeast),
        ("<=", Comparison::AtMost),
        ("=", Comparison::Equal),
    ];
    for (sign, comparison) in signs {
        if let Some(index) = text[start..].find(sign) {
            let at = start + index;
            return (text[..at].trim(), comparison, text[at + sign.len()..].trim());
        }
    }
    (text, Comparison::Equal, "")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_known_is_an_error() {
        for text in [
            "",
            "life",
            "life()",
            "life(A)",
            "life(A)=x",
            "lives(A)=3",
            "tapped(X)=1",
            "stack",
            "pt(X)=3",
            "stack full",
        ] {
            assert!(Expectation::parse(text).is_err(), "{text}");
        }
    }

    #[test]
    fn names_may_have_commas_and_signs() {
        let parsed = Expectation::parse("trig(Ana, the = Queen, B) >= 2").map(|parsed| parsed.what);
        let measure = Measure::Triggered("Ana, the = Queen".into(), Some("B".into()));
        assert_eq!(parsed, Ok(Claim::Number(measure, Comparison::AtLeast, 2)));
        let parsed = Expectation::parse("not ctr(Ana, the Queen, +1/+1)=0");
        assert!(parsed.is_ok_and(|parsed| parsed.negated));
    }
}
