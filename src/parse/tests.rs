use super::*;
use crate::lex::{Names, lex, paragraphs};

fn read(text: &str, language: Language) -> String {
    let lexed = lex(text, &Names::default(), language).unwrap();
    let range = paragraphs(&lexed).next().unwrap();
    match parse(Entry::Paragraph, &lexed, range) {
        Ok(tree) => format!("{:?}", tree.root(&lexed)),
        Err(failure) => {
            let expected: Vec<_> = failure.expected.iter().map(|expected| expected.name(Language::English)).collect();
            format!("{:?} at {:?}, expected {expected:?}", failure.cause, lexed.text_of(failure.span))
        }
    }
}

#[test]
fn try_it() {
    println!("{}", read("Flying, First strike", Language::English));
    println!("{}", read("Vol, lien de vie", Language::French));
    println!("{}", read("Draw two cards.", Language::English));
    println!("{}", read("Piochez 2 cartes.", Language::French));
    println!("{}", read("Draw two creatures.", Language::English));
    println!("{}", read("Flying, twin", Language::English));
    println!("{}", read("Flying,", Language::English));
}
