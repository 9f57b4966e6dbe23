//! Trees with holes, and whether an ability has their form.

use crate::tree::{Label, Tree};

/// A tree with holes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pattern {
    /// Anything that these names and numbers stand in.
    Hole(Vec<Label>),
    /// In a list: so many members or more.
    Members(usize),
    Node {
        label: Label,
        children: Vec<Pattern>,
    },
}

impl From<&Tree> for Pattern {
    fn from(tree: &Tree) -> Pattern {
        let mut children: Vec<Pattern> = tree.children.iter().map(Pattern::from).collect();
        // "Destroy target creature" is that, whether or not "it can't be regenerated" follows.
        if tree.is_variant("Action", "Destroy") {
            children.iter_mut().filter(|child| child.is_no()).for_each(|child| *child = Pattern::ANYTHING);
        }
        Pattern::Node { label: tree.label.clone(), children }
    }
}

impl Pattern {
    /// Anything at all.
    pub const ANYTHING: Pattern = Pattern::Hole(Vec::new());

    /// The narrowest pattern that has both the form of this one and that of the tree: where they differ is a hole. Names and
    /// numbers that stand in both are those of the text around the hole, wherever its phrase has put them.
    pub fn or(&self, tree: &Tree) -> Pattern {
        match self {
            Pattern::Members(_) => self.clone(),
            Pattern::Hole(with) => {
                let there = telling(tree);
                Pattern::Hole(with.iter().filter(|label| there.contains(label)).cloned().collect())
            }
            Pattern::Node { label, children } => {
                let children = match label {
                    _ if *label != tree.label => return self.hole(tree),
                    Label::List => list(children, &tree.children),
                    _ if children.len() == tree.children.len() => pairwise(children, &tree.children),
                    _ => return self.hole(tree),
                };
                Pattern::Node { label: label.clone(), children }
            }
        }
    }

    /// A hole in the place of this and of a tree.
    fn hole(&self, tree: &Tree) -> Pattern {
        let there = telling(tree);
        let mut with = Vec::new();
        self.walk(&mut |label| {
            if tells(label) && there.contains(&label) && !with.contains(label) {
                with.push(label.clone());
            }
        });
        Pattern::Hole(with)
    }

    /// Visits the labels of the nodes, and what holes must have.
    fn walk<'p>(&'p self, visit: &mut dyn FnMut(&'p Label)) {
        match self {
            Pattern::Members(_) => {}
            Pattern::Hole(with) => with.iter().for_each(visit),
            Pattern::Node { label, children } => {
                visit(label);
                children.iter().for_each(|child| child.walk(visit));
            }
        }
    }

    /// Whether a tree has this form.
    pub fn fits(&self, tree: &Tree, names: &mut Names) -> bool {
        match self {
            Pattern::Members(_) => true,
            Pattern::Hole(with) if with.is_empty() => true,
            Pattern::Hole(with) => {
                let there = telling(tree);
                with.iter().all(|label| there.contains(&label))
            }
            Pattern::Node { label, children } => {
                same(label, &tree.label, names)
                    && match label {
                        Label::Fields("Activated") => self.is_activated(tree, names),
                        Label::List => members(children, &tree.children, Ends::WithIt, names),
                        _ => {
                            children.len() == tree.children.len()
                                && children.iter().zip(&tree.children).all(|(child, tree)| child.fits(tree, names))
                        }
                    }
            }
        }
    }

    fn is_no(&self) -> bool {
        matches!(self, Pattern::Node { label: Label::Bool(false), .. })
    }

    /// Whether an activated ability has this form: with the costs that it says, in any order, and perhaps others.
    fn is_activated(&self, tree: &Tree, names: &mut Names) -> bool {
        let Pattern::Node { children, .. } = self else { return true };
        let (Some((cost, rest)), Some((costs, others))) = (children.split_first(), tree.children.split_first()) else {
            return false;
        };
        let wanted: &[Pattern] = match cost {
            Pattern::Node { children, .. } => children,
            Pattern::Hole(_) | Pattern::Members(_) => &[],
        };
        let mut has = |wanted: &Pattern| match wanted {
            Pattern::Hole(with) if with.is_empty() => true,
            Pattern::Members(_) => true,
            Pattern::Hole(_) | Pattern::Node { .. } => costs.children.iter().any(|cost| {
                let mut tried = names.clone();
                let fits = wanted.fits(cost, &mut tried);
                if fits {
                    *names = tried;
                }
                fits
            }),
        };
        wanted.iter().all(&mut has)
            && rest.len() == others.len()
            && rest.iter().zip(others).all(|(child, tree)| child.fits(tree, names))
    }

    /// Whether there is nothing but holes in it, below the node itself.
    pub fn is_empty(&self) -> bool {
        match self {
            Pattern::Hole(with) => with.is_empty(),
            Pattern::Members(_) => true,
            Pattern::Node { label, children } => match label {
                Label::Nothing | Label::Something | Label::List | Label::Fields(_) => {
                    children.iter().all(Pattern::is_empty)
                }
                Label::Bool(false) | Label::Instruction(_) => true,
                Label::Bool(true) | Label::Number(_) | Label::Name(_) | Label::Variant(..) | Label::Target(_) => false,
            },
        }
    }

    /// The same without what its text does not say: where a part of a node is a hole, what the node has none of is asked no more.
    /// "Draw … cards" is said of a number that is defined behind it, too.
    pub fn loosened(self) -> Pattern {
        let Pattern::Node { label, children } = self else { return self };
        let mut children: Vec<Pattern> = children.into_iter().map(Pattern::loosened).collect();
        let has_parts = matches!(label, Label::Fields(_) | Label::Variant(..));
        if has_parts && children.iter().any(|child| matches!(child, Pattern::Hole(_))) {
            children.iter_mut().filter(|child| child.is_unsaid()).for_each(|child| *child = Pattern::ANYTHING);
        }
        Pattern::Node { label, children }
    }

    /// Whether it is what a node has where its text says nothing.
    fn is_unsaid(&self) -> bool {
        let Pattern::Node { label, children } = self else { return false };
        match label {
            Label::Nothing | Label::Bool(false) => true,
            Label::List => children.is_empty(),
            Label::Fields(_) => !children.is_empty() && children.iter().all(Pattern::is_unsaid),
            Label::Something
            | Label::Bool(true)
            | Label::Number(_)
            | Label::Name(_)
            | Label::Variant(..)
            | Label::Instruction(_)
            | Label::Target(_) => false,
        }
    }

    /// Whether it is instructions or static abilities of which nothing is left but holes.
    pub fn is_hollow(&self) -> bool {
        match self {
            Pattern::Hole(_) | Pattern::Members(_) => true,
            Pattern::Node { label: Label::Variant("Ability", "Spell" | "Static" | "Keywords"), children } => {
                children.iter().all(Pattern::is_empty)
            }
            Pattern::Node { .. } => false,
        }
    }

    /// The names of concepts that whatever fits must have.
    pub fn names(&self) -> Vec<&str> {
        let mut found = Vec::new();
        self.walk(&mut |label| {
            if let Label::Name(name) = label {
                found.push(name.as_str());
            }
        });
        found
    }
}

/// Whether a node tells one text from another wherever it stands: a name, a type, a color, a number.
fn tells(label: &Label) -> bool {
    match label {
        Label::Name(_) | Label::Number(_) => true,
        Label::Variant(of, _) => matches!(*of, "CardType" | "Colour" | "Supertype"),
        Label::Nothing
        | Label::Something
        | Label::Bool(_)
        | Label::List
        | Label::Fields(_)
        | Label::Instruction(_)
        | Label::Target(_) => false,
    }
}

/// The nodes of a tree that tell one text from another.
fn telling(tree: &Tree) -> Vec<&Label> {
    let mut found = Vec::new();
    tree.walk(&mut |node| {
        if tells(&node.label) {
            found.push(&node.label);
        }
    });
    found
}

/// Whether a member of one list can stand for that of another: they are of one kind, whatever they hold.
fn alike((pattern, tree): &(&Pattern, &Tree)) -> bool {
    let Pattern::Node { label, children } = pattern else { return false };
    let kinds_agree = |(child, tree): (&Pattern, &Tree)| match (child, &tree.label) {
        (Pattern::Node { label: Label::Variant(..), .. }, Label::Variant(..)) => {
            matches!(child, Pattern::Node { label, .. } if *label == tree.label)
        }
        _ => true,
    };
    *label == tree.label
        && children.len() == tree.children.len()
        && children.iter().zip(&tree.children).all(kinds_agree)
}

fn pairwise(children: &[Pattern], trees: &[Tree]) -> Vec<Pattern> {
    children.iter().zip(trees).map(|(child, tree)| child.or(tree)).collect()
}

/// What two lists have in common: members at their beginning and at their end, and a hole for so many others.
fn list(children: &[Pattern], trees: &[Tree]) -> Vec<Pattern> {
    let has_hole = children.iter().any(|child| matches!(child, Pattern::Members(_)));
    if !has_hole && children.len() == trees.len() {
        return pairwise(children, trees);
    }
    let start = children.iter().zip(trees).take_while(alike).count();
    let (middle, others) = (&children[start..], &trees[start..]);
    let end = middle.iter().rev().zip(others.iter().rev()).take_while(alike).count();
    let (middle, others) = (&middle[..middle.len() - end], &others[..others.len() - end]);
    let least: usize = middle
        .iter()
        .map(|child| match child {
            Pattern::Members(least) => *least,
            Pattern::Hole(_) | Pattern::Node { .. } => 1,
        })
        .sum();
    let mut found = pairwise(&children[..start], &trees[..start]);
    found.push(Pattern::Members(least.min(others.len())));
    found.extend(pairwise(&children[children.len() - end..], &trees[trees.len() - end..]));
    found
}

/// Which instruction, and which target, of an ability each name in a pattern stands for.
#[derive(Clone, Debug, Default)]
pub struct Names {
    instructions: Vec<(u16, u16)>,
    targets: Vec<(i64, i64)>,
}

fn same(label: &Label, other: &Label, names: &mut Names) -> bool {
    match (label, other) {
        (Label::Instruction(one), Label::Instruction(other)) => bound(&mut names.instructions, *one, *other),
        (Label::Target(one), Label::Target(other)) => bound(&mut names.targets, *one, *other),
        (label, other) => label == other,
    }
}

fn bound<T: Copy + PartialEq>(pairs: &mut Vec<(T, T)>, one: T, other: T) -> bool {
    if let Some((left, right)) = pairs.iter().find(|(left, right)| *left == one || *right == other) {
        return *left == one && *right == other;
    }
    pairs.push((one, other));
    true
}

/// Where the last member of a pattern must stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ends {
    /// At the end of the list.
    WithIt,
    /// Anywhere in it.
    Anywhere,
}

/// Whether the members of a list, from its first on, have these forms.
pub fn members(patterns: &[Pattern], trees: &[Tree], ends: Ends, names: &mut Names) -> bool {
    let Some((first, rest)) = patterns.split_first() else { return ends == Ends::Anywhere || trees.is_empty() };
    if let Pattern::Members(least) = first {
        return (*least..=trees.len()).any(|taken| {
            let mut tried = names.clone();
            let fits = members(rest, &trees[taken..], ends, &mut tried);
            if fits {
                *names = tried;
            }
            fits
        });
    }
    match trees.split_first() {
        Some((tree, others)) => first.fits(tree, names) && members(rest, others, ends, names),
        None => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(number: i64) -> Tree {
        Tree { label: Label::Number(number), children: Vec::new() }
    }

    fn numbers(numbers: &[i64]) -> Tree {
        Tree { label: Label::List, children: numbers.iter().map(|one| number(*one)).collect() }
    }

    fn fits(pattern: &Pattern, list: &[i64]) -> bool {
        pattern.fits(&numbers(list), &mut Names::default())
    }

    #[test]
    fn where_trees_differ_is_a_hole() {
        let pattern = Pattern::from(&numbers(&[1, 2, 3])).or(&numbers(&[1, 5, 3]));
        assert!(fits(&pattern, &[1, 9, 3]));
        assert!(!fits(&pattern, &[1, 9, 4]) && !fits(&pattern, &[1, 3]));
        let pattern = pattern.or(&numbers(&[1, 3]));
        assert!(fits(&pattern, &[1, 3]) && fits(&pattern, &[1, 7, 8, 3]));
        assert!(!fits(&pattern, &[1, 7, 8]));
    }

    #[test]
    fn names_of_instructions_are_names_and_not_numbers() {
        let step = |number| Tree { label: Label::Instruction(number), children: Vec::new() };
        let list =
            |names: &[u16]| Tree { label: Label::List, children: names.iter().map(|name| step(*name)).collect() };
        let pattern = Pattern::from(&list(&[0, 1, 0]));
        assert!(pattern.fits(&list(&[4, 2, 4]), &mut Names::default()));
        assert!(!pattern.fits(&list(&[4, 2, 2]), &mut Names::default()));
        assert!(!pattern.fits(&list(&[4, 4, 4]), &mut Names::default()));
    }
}
