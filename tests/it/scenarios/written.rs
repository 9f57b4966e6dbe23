//! Scenarios that say what nobody looks at, or name what there isn't: an error of the file that says what there is.

use cardc::lex::Language;
use cardc::scenario::{CardCompiler, CardPool, Options, Report, ScenarioError, run_text, skeleton};
use cardc::source::{Input, read_all};

const CARDS: &str = "cards = \"\"\"
Lantern Keeper {1}{W}
Creature — Human
Whenever another creature you control dies, you gain 1 life.
2/2

Gray Cub {G}
Creature — Bear
1/1

Wolf Den {2}{G}
Sorcery
Create two 2/2 green Wolf creature tokens.
\"\"\"
";

const PLAYERS: &str = "[players.A]\nbattlefield = [\"Lantern Keeper\", { card = \"Gray Cub\", as = \"runt\" }]\n\
                       hand = [\"Wolf Den\"]\n[players.B]\n";

fn run(text: &str) -> Result<Report, ScenarioError> {
    let compiler = CardCompiler::new([]);
    run_text(text, &CardPool::new(), &Options { compiler: Some(&compiler), ..Options::default() })
}

/// A scenario of the cards, with keys at the head and tables behind the players.
fn with(head: &str, tail: &str) -> String {
    format!("id = \"S\"\n{CARDS}{head}\n{PLAYERS}{tail}\n")
}

fn assert_passes(text: &str) {
    let report = run(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let failures: Vec<String> = report.runs.iter().flat_map(|run| &run.failures).map(ToString::to_string).collect();
    assert!(report.passed(), "{failures:?}\n{text}");
}

/// The file is refused, in words that have all these parts, in both languages.
fn assert_refused(text: &str, english: &[&str], french: &[&str]) {
    let error = run(text).map(|report| report.passed()).expect_err(text);
    for (language, parts) in [(Language::English, english), (Language::French, french)] {
        let said = error.message(language);
        for part in parts {
            assert!(said.contains(part), "no `{part}` in `{said}`");
        }
    }
}

#[test]
fn names_that_no_card_has() {
    for expectation in [
        "trig(Gray Cob)=0",
        "stack(Gray Cob)=0",
        "not on_bf(Gray Cob)",
        "not choice_offered(A, Gray Cob)",
        "count(Gray Cob, A)=0",
        "not in(graveyard, A, Gray Cob)",
        "not top(Gray Cob)",
        "not on_bf(Gray Cob@A)",
        "trig(Gray Cob#2)=0",
        "ctr(Gray Cob, +1/+1)=0",
    ] {
        let names = ["no card of the scenario is called `Gray Cob`", "\"Gray Cub\"", "Lantern Keeper"];
        let noms = ["aucune carte du scénario ne s'appelle « Gray Cob »", "« Gray Cub »"];
        assert_refused(&with(&format!("expect = [\"{expectation}\"]"), ""), &names, &noms);
        let at_step = format!("[[step]]\npriority = true\nexpect = [\"{expectation}\"]");
        assert_refused(&with("", &at_step), &names, &noms);
    }
    // A creature type is no name unless a text of the scenario makes such tokens.
    assert_refused(&with("expect = [\"count(Bear)=0\"]", ""), &["`Bear`"], &["« Bear »"]);
}

#[test]
fn names_are_found_as_people_type_them() {
    for expectation in [
        "on_bf(gray  cub)",
        "on_bf(Runt)",
        "trig(LANTERN KEEPER)=0",
        "count(Wolf)=0",
        "has(runt, flying)",
        "not choice_offered(A, yes)",
        "not choice_offered(B, Gray Cub -> A)",
        "not choice_offered(B, mode 2)",
        "not choice_offered(B, Green)",
        "type(runt, BEAR)",
        "type(runt, créature)",
        "not type(runt, legendary)",
    ] {
        let negated = if expectation.starts_with("has") { "not " } else { "" };
        assert_passes(&with(&format!("expect = [\"{negated}{expectation}\"]"), ""));
    }
    let tokens =
        "[[step]]\ncast = \"wolf den\"\nfree = true\n[[step]]\nresolve = \"all\"\nexpect = [\"count(wolf, A)=2\"]";
    assert_passes(&with("", tokens));
}

#[test]
fn players_and_words_that_there_are_not() {
    for (expectation, parts) in [
        ("life(C)=20", ["there is no player `C`", "A, B"]),
        ("not won(C)", ["there is no player `C`", "A, B"]),
        ("not on_bf(Gray Cub, D)", ["there is no player `D`", "A, B"]),
        ("not type(Gray Cub, craeture)", ["`craeture` is not a type", "craeture"]),
        ("not step(A nonsense)", ["`nonsense` is not a step of a turn", "declare attackers"]),
        ("not class(Gray Cub)=trigered", ["`trigered` is not a class", "triggered"]),
        ("lifes(A)=20", ["scenarios know no `lifes`", "life, hand"]),
        ("nothing", ["scenarios know no such expectation", "stack"]),
        ("in(battelfield, A, Gray Cub)", ["`battelfield` is not a zone", "graveyard"]),
        ("ctr(Gray Cub, mystery)=0", ["`mystery` is not a kind of counters", "mystery"]),
    ] {
        assert_refused(&with(&format!("expect = [\"{expectation}\"]"), ""), &parts, &[]);
    }
}

#[test]
fn scenarios_without_players() {
    for text in [
        "id = \"S\"\n",
        "id = \"S\"\n[[step]]\ncast = \"Gray Cub\"\n",
        "id = \"S\"\nexpect = [\"life(A)=20\"]\n",
        "id = \"S\"\nexpect = [\"compiles(t)\", \"stack empty\"]\n[[text]]\nname = \"t\"\nenglish = \"Flying\"\n",
    ] {
        assert_refused(text, &["the scenario has no players"], &["le scénario n'a pas de joueurs"]);
    }
    assert_passes("id = \"S\"\nexpect = [\"compiles(t)\"]\n[[text]]\nname = \"t\"\nenglish = \"Flying\"\n");
}

#[test]
fn steps_that_say_what_nobody_looks_at() {
    let looked_at = ["`expect` is not looked at in a step with `legal` or `illegal`"];
    let regarde = ["« expect » n'est pas regardé"];
    for key in ["legal", "illegal"] {
        let step = format!("[[step]]\ncast = \"Wolf Den\"\n{key} = true\nexpect = [\"life(A)=99\"]");
        assert_refused(&with("", &step), &looked_at, &regarde);
    }
    for (step, part) in [
        ("expect = [\"life(A)=20\"]", "it does nothing; the steps are cast, activate"),
        ("note = \"nothing\"", "it does nothing"),
        ("pass = false", "`false` does nothing"),
        ("pass = true\npriority = true", "it does 2 things"),
        ("cast = \"Wolf Den\"\nlegal = true\nillegal = true", "can't be `legal` and `illegal`"),
        ("resolve = \"all\"\nability = 2", "`ability` is looked at in these steps only: activate"),
        ("resolve = \"all\"\nx = 2", "`x` is looked at in these steps only: cast, activate"),
    ] {
        assert_refused(&with("", &format!("[[step]]\n{step}")), &["step 1: ", part], &["étape 1 : "]);
    }
    assert_refused(&with("", "[[step]]\ncats = \"Wolf Den\""), &["cats", "`cast`"], &[]);
}

#[test]
fn the_cards_of_a_scenario_are_sound() {
    let broken =
        "id = \"S\"\ncards = \"\"\"\nGray Cub {G}\nCreature — Bear\n1/1\n\nNo type line\n\"\"\"\n[players.A]\n";
    assert_refused(broken, &["`cards`, line 5: the type line is missing"], &["« cards », ligne 5"]);
    let refused = "id = \"S\"\ncards = \"\"\"\nGray Cub {G}\nCreature — Bear\nFlyin\n1/1\n\"\"\"\n[players.A]\n";
    assert_refused(&format!("{refused}hand = [\"Gray Cub\"]\n"), &["Gray Cub", "not understood"], &[]);
    let unused = run(refused).unwrap();
    assert!(unused.passed());
    assert!(unused.runs[0].notes[0].en.contains("Gray Cub"), "{:?}", unused.runs[0].notes);
    let french = "id = \"S\"\ncards = \"\"\"\nGray Cub {G}\nCreature — Bear\n1/1\n\"\"\"\ncards_french = \"\"\"\n\
                  Ourson {G}\nCréature : ours\n1/1\n\nLoup {G}\nCréature : loup\n1/1\n\"\"\"\n[players.A]\n";
    assert_refused(french, &["the same cards in the same order, and there are 1 and 2"], &["il y en a 1 et 2"]);
}

#[test]
fn texts_of_the_scenario_are_known_to_the_compiler() {
    assert_passes(&with("expect = [\"class(Lantern Keeper, 1)=triggered\", \"compiles(gray cub)\"]", ""));
    let unreadable = "id = \"S\"\nexpect = [\"not compiles(Gray Cub)\", \"compiles(Wolf)\"]\ncards = \"\"\"\n\
                      Gray Cub {G}\nCreature — Bear\nFlyin\n1/1\n\nWolf {G}\nCreature — Wolf\n1/1\n\"\"\"\n";
    assert_passes(unreadable);
    let both = "id = \"S\"\nexpect = [\"equal_ir(Gray Cub)\", \"equal_ir(Ourson)\"]\ncards = \"\"\"\nGray Cub {G}\n\
                Creature — Bear\nFlying\n1/1\n\"\"\"\ncards_french = \"\"\"\nOurson {G}\nCréature : ours\nVol\n1/1\n\"\"\"\n";
    assert_passes(both);
    let missing = with("expect = [\"compiles(Gray Cob)\"]", "");
    assert_refused(&missing, &["no text and no card is called `Gray Cob`", "\"Gray Cub\""], &["« Gray Cub »"]);
}

#[test]
fn numbers_of_cards_are_bounded() {
    for line in [
        "library = 1000000000",
        "hand = [{ card = \"Gray Cub\", count = 4294967295 }]",
        "library = [{ card = \"Gray Cub\", count = 10001 }]",
    ] {
        let text = format!("id = \"S\"\n{CARDS}[players.A]\n{line}\n");
        assert_refused(&text, &["the most is 10000"], &[]);
    }
}

#[test]
fn steps_of_another_form() {
    for (step, english, french) in [
        ("put = \"Gray Cub\"", "`put` is written `put = { card = …, zone = … }`", "ceci n'est pas une table"),
        ("put = { card = \"Gray Cub\" }", "`zone` is missing", "« zone » manque"),
        ("put = { card = \"Gray Cub\", zone = \"hand\", tapped = true }", "there is no `tapped` in it", "« tapped »"),
        ("put = { card = \"Gray Cub\" }", "with these where they are needed: owner, as, enters", "au besoin : owner"),
        ("damage = { from = \"Gray Cub\" }", "`damage = { from = …, to = …, amount = … }`", "« to » manque"),
        ("draw = 2", "`draw` is written `draw = { A = 1 }`", "« draw = { A = 1 } »"),
        ("destroy = \"Gray Cub\"", "`destroy` is written `destroy = [\"Bear\"]`", "ceci n'est pas une liste"),
        ("cast = \"Wolf Den\"\ntargets = \"B\"", "`targets` is written `targets = [\"Bear\"]`", "« targets »"),
        ("resolve = \"all\"\nflips = [\"heads\"]", "heads", "heads"),
        ("cast = \"?\"", "`?` stands in `cast` for what is to be found", "« ? » tient dans « cast »"),
    ] {
        let text = with("", &format!("[[step]]\n{step}"));
        assert_refused(&text, &[english], &[french]);
        // What a variant says is told in the same words.
        let variant = with("", &format!("[[variant]]\nname = \"again\"\n[[variant.step]]\n{step}"));
        assert_refused(&variant, &[english], &[french]);
    }
    let card = format!("id = \"S\"\n{CARDS}[players.A]\nhand = [{{ crad = \"Gray Cub\" }}]\n");
    assert_refused(
        &card,
        &["player A: `hand` is written `hand = [{ card = … }, …]`", "no `crad` in it"],
        &["« crad »"],
    );
}

/// The first failure of a scenario that is run.
fn failure(text: &str) -> String {
    let report = run(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    report.runs.iter().flat_map(|run| &run.failures).map(ToString::to_string).next().unwrap_or_default()
}

#[test]
fn steps_that_never_come() {
    for (step, told) in [
        ("[[step]]\nadvance = \"A declare blockers\"", "`A declare blockers` never comes: the game is over"),
        (
            "[[step]]\nattack = [\"Gray Cub\"]\n[[step]]\nadvance = \"A first strike damage\"",
            "no creature deals damage with first",
        ),
    ] {
        let found = failure(&with("", step));
        assert!(found.contains(told), "{found}");
    }
    assert_passes(&with("", "[[step]]\nadvance = \"B upkeep\"\nexpect = [\"step(B upkeep)\"]"));
}

#[test]
fn too_few_or_what_is_not_there() {
    let cards = "id = \"S\"\ncards = \"\"\"\nTwin Bane {1}{B}\nSorcery\nDestroy two target creatures.\n\nToss {R}\nSorcery\n\
                 Roll a six-sided die. You gain life equal to the result.\n\nCub {G}\nCreature — Bear\n1/1\n\"\"\"\n\
                 [players.A]\nhand = [\"Twin Bane\", \"Toss\"]\nbattlefield = [{ card = \"Cub\", count = 3 }]\n";
    for (steps, told) in [
        ("[[step]]\ncast = \"Twin Bane\"\ntargets = [[\"Cub\"]]", "targets: 1 chosen, at least 2 must be"),
        (
            "[[step]]\ncast = \"Toss\"\n[[step]]\nresolve = \"all\"\nrolls = [7]",
            "a die with 6 sides shows no 7 (706.1a)",
        ),
        (
            "[[step]]\ncast = \"Toss\"\n[[step]]\nresolve = \"all\"\nrolls = [1, 2]\nflips = [\"won\"]",
            "not used: won, 2",
        ),
    ] {
        let found = failure(&format!("{cards}{steps}"));
        assert!(found.contains(told), "{found}");
    }
}

#[test]
fn a_scenario_is_begun() {
    let file = CARDS.replace("cards = \"\"\"\n", "").replace("\"\"\"\n", "");
    let cards = read_all(Input::from_text("cards", file)).cards;
    let pool = CardPool::from_cards(&cards);
    let names = ["Lantern Keeper", "Wolf Den"].map(str::to_owned);
    let text = skeleton(&names, &pool, Language::English).unwrap();
    for part in [
        "id = \"lantern-keeper\"",
        "hand = [\"Wolf Den\"]",
        "battlefield = [\"Lantern Keeper\"]",
        "[[step]]\ndestroy = [\"?\"]\nnote = \"its ability triggers\"",
        "[[step]]\ncast = \"Wolf Den\"\n",
        "expect = [\"?\"]",
    ] {
        assert!(text.contains(part), "no `{part}` in:\n{text}");
    }
    assert_refused(&text, &["`?` stands in"], &["« ? »"]);
    let missing = skeleton(&["Lantern Kepeer".to_owned()], &pool, Language::English).unwrap_err();
    assert!(missing.en.contains("did you mean \"Lantern Keeper\""), "{}", missing.en);
}
