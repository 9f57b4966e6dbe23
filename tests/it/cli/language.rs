//! The language of a run: what `--lang` says, else the cards', else the environment's; one for all of its messages.

use super::cardc_with;

const FRENCH: &[(&str, &str)] = &[("LANG", "fr_FR.UTF-8")];

/// A file with a card in each language, both with a fault.
fn both_languages() -> tempfile::NamedTempFile {
    cards(
        "Quay Warden {W}\nCreature — Human\nDestroy targt creature.\n2/2\n\nlanguage: fr\n\nGardien {W}\nCréature : humain\nDétruisez la creature ciblée.\n2/2\n",
    )
}

fn cards(text: &str) -> tempfile::NamedTempFile {
    let file = tempfile::Builder::new().suffix(".cards").tempfile().expect("a file");
    std::fs::write(file.path(), text).expect("it is written");
    file
}

#[test]
fn the_environment_decides_where_the_cards_do_not() {
    let file = both_languages();
    let path = file.path().to_str().expect("a path");
    for (locale, french) in [
        (FRENCH, true),
        (&[("LC_ALL", "en_GB.UTF-8"), ("LANG", "fr_FR.UTF-8")][..], false),
        (&[("LC_MESSAGES", "fr_CA"), ("LANG", "en_US")], true),
        (&[("LC_ALL", "C")], false),
        (&[("LANG", "de_DE.UTF-8")], false),
        (&[], false),
    ] {
        let run = cardc_with(locale, &["check", path]);
        let (all, summary) = (run.stdout, run.stderr.trim().to_owned());
        if french {
            assert_eq!(summary, "2 cartes, 2 erreurs, 0 avertissement", "{locale:?}");
            assert!(all.contains("erreur[") && !all.contains("error["), "{locale:?}: {all}");
        } else {
            assert_eq!(summary, "2 cards, 2 errors, 0 warnings", "{locale:?}");
            assert!(all.contains("error[") && !all.contains("erreur["), "{locale:?}: {all}");
        }
    }
}

#[test]
fn the_cards_decide_before_the_environment_and_the_user_before_both() {
    let file = cards("Quay Warden {W}\nCreature — Human\nDestroy targt creature.\n2/2\n");
    let path = file.path().to_str().expect("a path");
    let english = cardc_with(FRENCH, &["check", path]);
    assert_eq!(english.stderr.trim(), "1 card, 1 error, 0 warnings");
    let french = cardc_with(&[("LANG", "en_US")], &["--lang", "fr", "check", path]);
    assert_eq!(french.stderr.trim(), "1 carte, 1 erreur, 0 avertissement");
    assert!(french.stdout.contains("n'est pas un mot du jeu"), "{}", french.stdout);
}

#[test]
fn titles_and_summaries_are_in_the_language_of_the_run() {
    let scenario = "tests/scenarios/own/fr/gardienne.toml";
    let run = cardc_with(FRENCH, &["test", scenario, "--trace"]);
    assert!(run.stdout.contains("1 réussi, 0 échoué, 0 sauté ("), "{}", run.stdout);
    assert!(run.stdout.contains("se déclenche, contrôlée par A."), "{}", run.stdout);
    let run = cardc_with(&[], &["test", scenario]);
    assert!(run.stdout.contains("1 passed, 0 failed, 0 skipped ("), "{}", run.stdout);
    let code = cardc_with(FRENCH, &["explain", "--emit", "clif", "Quand cette créature arrive, piochez une carte."]);
    assert!(code.stdout.starts_with("; événement déclencheur (603.2)"), "{}", code.stdout);
}
