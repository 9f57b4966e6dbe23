use cardc::{compile::*, lex::*, source, render};
use std::collections::HashMap;
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let step: usize = args[1].parse().unwrap();
    let top: usize = args[2].parse().unwrap();
    let cards = source::read_file(std::path::Path::new("/work/shared/corpus/AtomicCards.json")).cards;
    let (mut acc, mut said, mut same, mut en_acc, mut en_said, mut en_same, mut word, mut pairs_eq, mut pairs) = (0, 0, 0, 0, 0, 0, 0, 0, 0);
    let mut uns: HashMap<String, (usize, String)> = HashMap::new();
    let mut bad: HashMap<String, (usize, String)> = HashMap::new();
    let mut diff: Vec<String> = vec![];
    for card in cards.iter().skip(3).step_by(step) {
        for face in &card.faces {
            let mut irs = vec![];
            for lang in Language::BOTH {
                let Some(p) = face.printed(lang) else { continue };
                let names = Names::new(&p.name, lang);
                let Ok(c) = compile(&p.text, &names, lang, context_of(&p.type_line)) else { continue };
                irs.push(c.ir());
                for q in &c.paragraphs {
                    let Ok(ir) = &q.outcome else { continue };
                    if lang == Language::French { acc += 1 } else { en_acc += 1 }
                    let fr = Names::new("Oriane", Language::French);
                    match render::fr::paragraph(ir, &fr) {
                        Err(e) => { let x = uns.entry(e.to_string()).or_insert((0, c.lexed.text_of(q.span).into())); x.0 += 1; }
                        Ok(t) => {
                            if lang == Language::French { said += 1 } else { en_said += 1 }
                            let src = c.lexed.text_of(q.span).replace(&*names.full, "Oriane");
                            let back = compile(&t, &fr, Language::French, context_of(&p.type_line)).unwrap();
                            let ok = back.paragraphs.len() == 1 && back.paragraphs[0].outcome.as_ref().ok() == Some(ir);
                            if ok { if lang == Language::French { same += 1; if src == t { word += 1 } else if diff.len() < 4000 { diff.push(format!("{}\n    → {}", src, t)) } } else { en_same += 1 } }
                            else {
                                let why = match &back.paragraphs.first().map(|p| &p.outcome) {
                                    Some(Ok(_)) => "other IR".to_owned(),
                                    Some(Err(Problem::Meaning(f))) => format!("{:?} {:?}", f.reason, f.kind),
                                    Some(Err(Problem::Syntax(f))) => { let s = &t[..t.len()]; let l = back.lexed.tokens.get(f.token).map_or(s.len(), |x| x.span.start as usize); format!("syntax at {}", s[l..].split(' ').take(3).collect::<Vec<_>>().join(" ")) }
                                    None => "none".into(),
                                };
                                let x = bad.entry(why).or_insert((0, format!("{}\n      → {}", src, t))); x.0 += 1;
                            }
                        }
                    }
                }
            }
            if let [Some(a), Some(b)] = irs.as_slice() { pairs += 1; if a == b { pairs_eq += 1 } }
        }
    }
    println!("fr: accepted {acc} said {said} same {same} word-for-word {word}; en IR: accepted {en_acc} said {en_said} same {en_same}; pairs {pairs} equal {pairs_eq}");
    let show = |m: HashMap<String, (usize, String)>, n: usize| { let mut v: Vec<_> = m.into_iter().collect(); v.sort_by_key(|x| std::cmp::Reverse(x.1.0)); for (k, (c, t)) in v.into_iter().take(n) { println!("{c:5} {k} | {t}") } };
    println!("--- unsayable"); show(uns, top); println!("--- bad"); show(bad, top);
    println!("--- diff"); for (i, d) in diff.iter().enumerate() { if i % (diff.len() / 60 + 1) == 0 { println!("{d}") } }
}
