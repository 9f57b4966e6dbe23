//! The tree of phrases: nodes in the order that they begin, in one vector.

use std::borrow::Cow;
use std::cell::Cell;
use std::fmt;
use std::ops::Range;
use std::rc::Rc;

use super::Kind;
use crate::lex::{Lexed, Span, Token};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree {
    /// A node stands before its children, and they before what follows it. Texts with the same token classes share them.
    nodes: Rc<[NodeData]>,
    /// The token that theirs are counted from.
    from: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NodeData {
    pub kind: Kind,
    /// The first token.
    pub first: u32,
    /// The token behind the last.
    pub last: u32,
    /// The node behind the last one below this.
    pub subtree_end: u32,
}

impl Tree {
    /// A tree whose nodes count their tokens from one on.
    pub(super) fn at(first_token: usize, nodes: Rc<[NodeData]>) -> Tree {
        Tree { nodes, from: first_token as u32 }
    }

    /// The nodes, with the numbers of their tokens in the text.
    pub fn nodes(&self) -> impl Iterator<Item = NodeData> {
        let from = self.from;
        let moved = move |node: &NodeData| NodeData { first: from + node.first, last: from + node.last, ..*node };
        self.nodes.iter().map(moved)
    }

    /// The node of the rule that the parser began with.
    pub fn root<'t>(&'t self, lexed: &'t Lexed<'t>) -> Node<'t> {
        Node { tree: self, lexed, index: 0, watch: None }
    }

    /// The same, of a tree that somebody watches being read.
    pub fn watched_root<'t>(&'t self, lexed: &'t Lexed<'t>, watch: &'t Watch) -> Node<'t> {
        Node { watch: Some(watch), ..self.root(lexed) }
    }
}

/// Which nodes of a tree were asked for: a phrase that nobody asks for has no part in the meaning.
pub struct Watch {
    asked: Vec<Cell<bool>>,
}

impl Watch {
    pub fn of(tree: &Tree) -> Watch {
        let asked = vec![Cell::new(false); tree.nodes.len()];
        // Nobody has to ask for what the parser began with.
        asked.first().inspect(|root| root.set(true));
        Watch { asked }
    }

    /// The nodes that were not asked for, each with the node above it that was.
    pub fn unread<'t>(&self, root: Node<'t>) -> Vec<(Node<'t>, Node<'t>)> {
        let mut unread = Vec::new();
        let mut above = vec![Node { watch: None, ..root }];
        while let Some(node) = above.pop() {
            for child in node.children() {
                match self.asked[child.index()].get() {
                    true => above.push(child),
                    false => unread.push((node, child)),
                }
            }
        }
        unread
    }
}

/// A phrase.
#[derive(Clone, Copy)]
pub struct Node<'t> {
    tree: &'t Tree,
    lexed: &'t Lexed<'t>,
    index: u32,
    watch: Option<&'t Watch>,
}

impl<'t> Node<'t> {
    /// This node, which somebody has asked for.
    fn asked(self) -> Node<'t> {
        if let Some(watch) = self.watch {
            watch.asked[self.index()].set(true);
        }
        self
    }

    fn data(self) -> &'t NodeData {
        &self.tree.nodes[self.index as usize]
    }

    /// The number of the node in its tree.
    pub fn index(self) -> usize {
        self.index as usize
    }

    pub fn kind(self) -> Kind {
        self.data().kind
    }

    pub fn is(self, kind: Kind) -> bool {
        self.kind() == kind
    }

    pub fn children(self) -> impl Iterator<Item = Node<'t>> + Clone {
        self.passed_children().map(Node::asked)
    }

    /// The children, none of which counts as asked for.
    fn passed_children(self) -> Children<'t> {
        let subtree_end = self.data().subtree_end;
        Children { next: Node { index: self.index + 1, ..self }, end: subtree_end }
    }

    /// The first child of a kind.
    pub fn child(self, kind: Kind) -> Option<Node<'t>> {
        self.passed_children().find(|child| child.kind() == kind).map(Node::asked)
    }

    /// The children of a kind.
    pub fn children_of(self, kind: Kind) -> impl Iterator<Item = Node<'t>> {
        self.passed_children().filter(move |child| child.kind() == kind).map(Node::asked)
    }

    pub fn has(self, kind: Kind) -> bool {
        self.child(kind).is_some()
    }

    pub fn first_child(self) -> Option<Node<'t>> {
        self.children().next()
    }

    /// The child of a node that has one only.
    pub fn only_child(self) -> Option<Node<'t>> {
        let mut children = self.children();
        let only = children.next()?;
        children.next().is_none().then_some(only)
    }

    /// All nodes below this one, in order.
    pub fn descendants(self) -> impl Iterator<Item = Node<'t>> {
        (self.index + 1..self.data().subtree_end).map(move |index| Node { index, ..self })
    }

    /// The indices of its tokens in the text.
    pub fn range(self) -> Range<usize> {
        let NodeData { first, last, .. } = *self.data();
        (self.tree.from + first) as usize..(self.tree.from + last) as usize
    }

    pub fn tokens(self) -> &'t [Token] {
        &self.lexed.tokens[self.range()]
    }

    /// The first token; none where the phrase is empty.
    pub fn token(self) -> Option<&'t Token> {
        self.tokens().first()
    }

    pub fn span(self) -> Span {
        self.lexed.span_of(self.range())
    }

    pub fn text(self) -> &'t str {
        self.lexed.text_of(self.span())
    }

    /// Its text in lower case.
    pub fn lower(self) -> Cow<'t, str> {
        self.lexed.lower_of(self.span())
    }

    pub fn lexed(self) -> &'t Lexed<'t> {
        self.lexed
    }

    /// The tokens that belong to none of its children.
    pub fn own_tokens(self) -> impl Iterator<Item = &'t Token> {
        let mut at = self.range().start;
        let gaps: Vec<Range<usize>> = self
            .passed_children()
            .map(|child| {
                let gap = at..child.range().start;
                at = child.range().end;
                gap
            })
            .collect();
        gaps.into_iter().chain(std::iter::once(at..self.range().end)).flat_map(move |gap| &self.lexed.tokens[gap])
    }
}

/// Nodes of one tree are the same if they have the same place in it.
impl PartialEq for Node<'_> {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.tree, other.tree) && self.index == other.index
    }
}

impl Eq for Node<'_> {}

/// A node a line, indented, with its text.
impl fmt::Debug for Node<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut ends: Vec<u32> = Vec::new();
        for index in self.index..self.data().subtree_end {
            let node = Node { index, ..*self };
            while ends.last().is_some_and(|end| *end <= index) {
                ends.pop();
            }
            let depth = ends.len();
            writeln!(f, "{:indent$}{} {:?}", "", node.kind().rule(), node.text(), indent = depth * 2)?;
            ends.push(node.data().subtree_end);
        }
        Ok(())
    }
}

#[derive(Clone)]
struct Children<'t> {
    next: Node<'t>,
    end: u32,
}

impl<'t> Iterator for Children<'t> {
    type Item = Node<'t>;

    fn next(&mut self) -> Option<Node<'t>> {
        if self.next.index >= self.end {
            return None;
        }
        let child = self.next;
        self.next.index = child.data().subtree_end;
        Some(child)
    }
}
