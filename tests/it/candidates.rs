//! Distinguishable candidates: what a mention refers to is seen when the text is played, as every candidate is another object.
//!
//! Texts are made of three sentences, each of which names something or nothing, and a fourth that mentions one of the things.
//! What each sentence names is known from that sentence alone; of those that the mention can call so, it is the last (608.2c).
//! A text that is accepted puts its counter there and nowhere else; where nothing can be called so, it is refused.

use cardc::Language;
use cardc::compile::{compile, context_of};
use cardc::lex::Names;
use cardc::scenario::{CardCompiler, CardPool, Options, run_text};

/// A sentence, and what it names.
struct Sentence {
    english: &'static str,
    french: &'static str,
    /// What is named, as scenarios call it; none where nothing is on the battlefield that could be mentioned.
    thing: Option<&'static str>,
    is: &'static [Noun],
    target: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Noun {
    Creature,
    Token,
    Artifact,
}

const SENTENCES: [Sentence; 7] = [
    Sentence {
        english: "Target creature you control gains haste until end of turn.",
        french: "Une créature ciblée que vous contrôlez acquiert la célérité jusqu'à la fin du tour.",
        thing: Some("Red Ox"),
        is: &[Noun::Creature],
        target: true,
    },
    Sentence {
        english: "Tap target creature an opponent controls.",
        french: "Engagez une créature ciblée qu'un adversaire contrôle.",
        thing: Some("Gray Cub"),
        is: &[Noun::Creature],
        target: true,
    },
    Sentence {
        english: "Create a 1/1 white Spirit creature token.",
        french: "Créez un jeton de créature 1/1 blanche Esprit.",
        thing: Some("Spirit"),
        is: &[Noun::Token],
        target: false,
    },
    Sentence {
        english: "Untap target artifact.",
        french: "Dégagez un artefact ciblé.",
        thing: Some("Brass Gear"),
        is: &[Noun::Artifact],
        target: true,
    },
    Sentence { english: "Mill a card.", french: "Meulez une carte.", thing: None, is: &[], target: false },
    Sentence { english: "Draw a card.", french: "Piochez une carte.", thing: None, is: &[], target: false },
    Sentence {
        english: "You gain 3 life.",
        french: "Vous gagnez 3 points de vie.",
        thing: None,
        is: &[],
        target: false,
    },
];

const MENTIONS: [(Noun, &str, &str); 3] = [
    (Noun::Creature, "Put a +1/+1 counter on that creature.", "Mettez un marqueur +1/+1 sur cette créature-là."),
    (Noun::Token, "Put a +1/+1 counter on that token.", "Mettez un marqueur +1/+1 sur ce jeton."),
    (Noun::Artifact, "Put a +1/+1 counter on that artifact.", "Mettez un marqueur +1/+1 sur cet artefact."),
];

const OTHERS: &str = "Red Ox {3}\nCreature — Ox\n4/4\n\nGray Cub {G}\nCreature — Bear\n1/1\n\nBrass Gear {0}\nArtifact\n\n\
                      Green Wood\nBasic Land — Forest\n";

/// All orders of three different sentences.
fn orders() -> Vec<[usize; 3]> {
    let all = 0..SENTENCES.len();
    let triples = all.clone().flat_map(|a| all.clone().flat_map(move |b| (0..SENTENCES.len()).map(move |c| [a, b, c])));
    triples.filter(|[a, b, c]| a != b && b != c && a != c).collect()
}

/// Plays a text; the lines of the scenario's failures.
fn failures(text: &str, type_line: &str, targets: &[&str], expected: &[String]) -> Vec<String> {
    let list = |items: &[String]| items.iter().map(|item| format!("\"{item}\"")).collect::<Vec<_>>().join(", ");
    let targets = list(&targets.iter().map(|target| (*target).to_owned()).collect::<Vec<_>>());
    let scenario = format!(
        "id = \"candidates\"\ncards = \"\"\"\nTrial {{1}}\n{type_line}\n{text}\n\n{OTHERS}\"\"\"\n[players.A]\nhand = \
         [\"Trial\"]\nbattlefield = [\"Red Ox\", \"Brass Gear\"]\nlibrary = [\"Green Wood\", \"Green \
         Wood\"]\n[players.B]\nbattlefield = [\"Gray Cub\"]\n[[step]]\ncast = \"Trial\"\ntargets = \
         [{targets}]\n[[step]]\nresolve = \"all\"\nexpect = [{}]\n",
        list(expected)
    );
    let compiler = CardCompiler::new([]);
    let options = Options { compiler: Some(&compiler), ..Options::default() };
    match run_text(&scenario, &CardPool::new(), &options) {
        Ok(report) => report.runs.iter().flat_map(|run| &run.failures).map(ToString::to_string).collect(),
        Err(error) => vec![error.message(Language::English).to_owned()],
    }
}

#[test]
fn what_is_mentioned_is_what_it_happens_to() {
    let (mut accepted, mut refused, mut wrong) = (0, 0, Vec::new());
    for (language, type_line) in [(Language::English, "Sorcery"), (Language::French, "Rituel")] {
        let in_language = |english: &'static str, french: &'static str| match language {
            Language::English => english,
            Language::French => french,
        };
        for order in orders() {
            let sentences = order.map(|at| &SENTENCES[at]);
            for (noun, english, french) in MENTIONS {
                let mut text: Vec<&str> = sentences.iter().map(|one| in_language(one.english, one.french)).collect();
                text.push(in_language(english, french));
                let text = text.join(" ");
                let latest = |noun: Noun| sentences.iter().rev().find(|one| one.is.contains(&noun));
                // A creature token is a creature where nothing else was called so.
                let token = || latest(Noun::Token).filter(|_| noun == Noun::Creature);
                let meant = latest(noun).or_else(token).and_then(|one| one.thing);
                let compiled = compile(&text, &Names::default(), language, context_of("Sorcery")).expect("it is short");
                let Some(meant) = meant.filter(|_| compiled.accepted()) else {
                    refused += 1;
                    if compiled.accepted() {
                        wrong.push(format!("nothing is called so: {text}"));
                    }
                    continue;
                };
                accepted += 1;
                let targets: Vec<&str> =
                    sentences.iter().filter(|one| one.target).filter_map(|one| one.thing).collect();
                let expected: Vec<String> = ["Red Ox", "Gray Cub", "Spirit", "Brass Gear"]
                    .into_iter()
                    .filter(|thing| *thing != "Spirit" || text.contains("Spirit") || text.contains("Esprit"))
                    .map(|thing| format!("ctr({thing}, +1/+1)={}", u8::from(thing == meant)))
                    .collect();
                let failures = failures(&text, type_line, &targets, &expected);
                if !failures.is_empty() {
                    wrong.push(format!("{text}\n    {}", failures.join("\n    ")));
                }
            }
        }
    }
    println!("{accepted} accepted and played, {refused} refused, {} wrong", wrong.len());
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong[..wrong.len().min(20)].join("\n"));
    assert_eq!((accepted, refused), (732, 528));
}

/// A sentence with a number, and whether it is a mass ("that much") or of things ("that many").
const AMOUNTS: [(&str, &str, u8, bool); 4] = [
    ("You gain 3 life.", "Vous gagnez 3 points de vie.", 3, true),
    ("This spell deals 5 damage to target creature.", "Ce sort inflige 5 blessures à une créature ciblée.", 5, true),
    ("Mill two cards.", "Meulez deux cartes.", 2, false),
    ("Tap target artifact.", "Engagez un artefact ciblé.", 0, false),
];

#[test]
fn that_much_is_the_amount_of_what_was_said_last() {
    let mut wrong = Vec::new();
    let mut accepted = 0;
    for (language, type_line) in [(Language::English, "Sorcery"), (Language::French, "Rituel")] {
        for (a, first) in AMOUNTS.iter().enumerate() {
            for (b, second) in AMOUNTS.iter().enumerate().filter(|(b, _)| *b != a) {
                let said = |one: &(&'static str, &'static str, u8, bool)| match language {
                    Language::English => one.0,
                    Language::French => one.1,
                };
                let last = match language {
                    Language::English => "Each opponent loses that much life.",
                    Language::French => "Chaque adversaire perd autant de points de vie.",
                };
                let text = format!("{} {} {last}", said(first), said(second));
                let compiled = compile(&text, &Names::default(), language, context_of("Sorcery")).expect("it is short");
                let mass = [second, first].into_iter().find(|one| one.3);
                let (Some(mass), true) = (mass, compiled.accepted()) else { continue };
                accepted += 1;
                let target = |at: usize| match at {
                    1 => Some("Red Ox"),
                    3 => Some("Brass Gear"),
                    _ => None,
                };
                let targets: Vec<&str> = [a, b].into_iter().filter_map(target).collect();
                let failures = failures(&text, type_line, &targets, &[format!("life(B)={}", 20 - mass.2)]);
                if !failures.is_empty() {
                    wrong.push(format!("{text}\n    {}", failures.join("\n    ")));
                }
            }
        }
    }
    println!("{accepted} accepted and played, {} wrong", wrong.len());
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert_eq!(accepted, 20);
}

/// A text, and what is said of its last mention: what else the text had introduced, and what speaks against that.
const RULED_OUT: [(Language, &str, &[&str]); 4] = [
    (
        Language::English,
        "Tap target creature. Untap target artifact. Sacrifice that creature.",
        &["not \"target artifact\": it was not called so"],
    ),
    (
        Language::French,
        "Engagez une créature ciblée. Dégagez un artefact ciblé. Sacrifiez cette créature.",
        &["pas « un artefact ciblé » : on ne l'a pas appelé ainsi"],
    ),
    (
        Language::English,
        "Tap target creature. Untap two target artifacts. It gains haste until end of turn.",
        &["not \"two target artifacts\": its number is another"],
    ),
    (
        Language::English,
        "Tap target creature. Untap another target creature. It gains haste until end of turn.",
        &["not \"target creature\": what was spoken of last goes first"],
    ),
];

#[test]
fn what_a_mention_is_not_of_is_told_with_what_speaks_against_it() {
    for (language, text, told) in RULED_OUT {
        let compiled = compile(text, &Names::default(), language, context_of("Sorcery")).expect("it is short");
        let mentioned =
            compiled.paragraphs.iter().flat_map(|one| &one.mentions).last().expect("something is mentioned");
        let lines: Vec<String> =
            cardc::check::candidates(&compiled, mentioned).iter().map(|line| line.get(language).to_owned()).collect();
        assert_eq!(lines, told, "{text}");
    }
}
