use std::hash::{DefaultHasher, Hash, Hasher};

use dice::Source;
use referee::oracles::Policy;
use referee::{Answer, Ask, Matter, SideId};

use crate::habit::Habit;

/// What has been tried from a moment on, and how it went. As a policy it steers one look into the future: by what it
/// knows as long as it knows something, then by habit.
///
/// Dice are thrown anew in every look, so a way through the tree is a row of answers, not of battles; a node is the
/// question it was asked, and what dice make of the question leads to another node.
pub struct Tree {
    side: SideId,
    nodes: Vec<Node>,
    /// The answers given in this look, oldest first.
    way: Vec<Step>,
    left: bool,
    /// The worst and the best that each side has come to so far.
    range: Vec<(f64, f64)>,
}

struct Node {
    side: SideId,
    visits: u32,
    edges: Vec<Edge>,
}

/// An answer that was tried.
pub struct Edge {
    pub answer: Answer,
    pub visits: u32,
    total: f64,
    /// The questions it led to.
    next: Vec<(u64, usize)>,
}

#[derive(Clone, Copy)]
struct Step {
    node: usize,
    edge: usize,
}

/// How much the untried draws: towards zero only the best so far is looked at.
const CURIOSITY: f64 = 0.6;

impl Edge {
    pub fn mean(&self) -> f64 {
        self.total / f64::from(self.visits.max(1))
    }
}

impl Tree {
    pub fn new(side: SideId, sides: usize) -> Tree {
        let range = vec![(f64::INFINITY, f64::NEG_INFINITY); sides];
        Tree { side, nodes: Vec::new(), way: Vec::new(), left: false, range }
    }

    /// Back to the present for the next look.
    pub fn begin(&mut self) {
        self.way.clear();
        self.left = false;
    }

    /// Learns how the look ended for each side.
    pub fn learn(&mut self, worth: &[i64]) {
        for (range, &worth) in self.range.iter_mut().zip(worth) {
            *range = (range.0.min(worth as f64), range.1.max(worth as f64));
        }
        for &Step { node, edge } in &self.way {
            let node = &mut self.nodes[node];
            node.visits += 1;
            node.edges[edge].visits += 1;
            node.edges[edge].total += worth[node.side.index()] as f64;
        }
    }

    /// The answers tried to the question at hand, the most trusted first.
    pub fn answers(mut self) -> Vec<Edge> {
        if self.nodes.is_empty() {
            return Vec::new();
        }
        let mut edges = self.nodes.swap_remove(0).edges;
        edges.sort_by(|a, b| b.visits.cmp(&a.visits).then(b.mean().total_cmp(&a.mean())));
        edges
    }

    /// The node of a question here and now, and whether it is new.
    fn node(&mut self, ask: &Ask<'_>) -> (usize, bool) {
        let fresh = self.nodes.len();
        match self.way.last() {
            None if fresh > 0 => return (0, false),
            None => {}
            Some(&Step { node, edge }) => {
                let key = key(ask);
                let next = &mut self.nodes[node].edges[edge].next;
                if let Some(&(_, known)) = next.iter().find(|(other, _)| *other == key) {
                    return (known, false);
                }
                next.push((key, fresh));
            }
        }
        self.nodes.push(Node { side: ask.side, visits: 0, edges: Vec::new() });
        (fresh, true)
    }

    fn edge(&mut self, at: usize, ask: &Ask<'_>, dice: &mut dyn Source) -> usize {
        let range = self.range[self.nodes[at].side.index()];
        let node = &mut self.nodes[at];
        if node.edges.len() < node.room(ask)
            && let Some(edge) = node.try_new(ask, dice)
        {
            return edge;
        }
        match node.most_promising(ask, range, at == 0) {
            Some(edge) => edge,
            None => node.find_or_add(ask.sample(dice)),
        }
    }
}

impl Node {
    /// How many answers are worth trying by now: every option of a choice, of countless ways ever more.
    fn room(&self, ask: &Ask<'_>) -> usize {
        match &ask.matter {
            Matter::Pick { options, .. } => options.len(),
            Matter::Amount { min, max } => ((max - min + 1) as usize).min(3 + self.root_of_visits()),
            _ => 3 + self.root_of_visits(),
        }
    }

    fn root_of_visits(&self) -> usize {
        f64::from(self.visits).sqrt() as usize
    }

    /// Tries something not tried here before; nothing, if nothing new came to mind.
    fn try_new(&mut self, ask: &Ask<'_>, dice: &mut dyn Source) -> Option<usize> {
        let answer = match &ask.matter {
            Matter::Pick { options, .. } => {
                let untried = |&option: &u16| !self.edges.iter().any(|edge| edge.answer == Answer::Pick(option));
                Answer::Pick((0..options.len() as u16).find(untried)?)
            }
            _ => ask.sample(dice),
        };
        let known = self.edges.len();
        let edge = self.find_or_add(answer);
        (edge == known).then_some(edge)
    }

    fn find_or_add(&mut self, answer: Answer) -> usize {
        let found = self.edges.iter().position(|edge| edge.answer == answer);
        found.unwrap_or_else(|| {
            self.edges.push(Edge { answer, visits: 0, total: 0.0, next: Vec::new() });
            self.edges.len() - 1
        })
    }

    /// The answer with the best prospects that is still legal after these dice.
    fn most_promising(&self, ask: &Ask<'_>, (worst, best): (f64, f64), is_present: bool) -> Option<usize> {
        let spread = if best > worst { best - worst } else { 1.0 };
        let log = f64::from(self.visits.max(1)).ln();
        let promise = |edge: &Edge| {
            let visits = f64::from(edge.visits.max(1));
            (edge.mean() - worst) / spread + CURIOSITY * (log / visits).sqrt()
        };
        let mut edges: Vec<usize> = (0..self.edges.len()).collect();
        edges.sort_by(|&a, &b| promise(&self.edges[b]).total_cmp(&promise(&self.edges[a])));
        edges.into_iter().find(|&edge| is_present || ask.check(&self.edges[edge].answer).is_ok())
    }
}

impl Policy for Tree {
    fn answer(&mut self, ask: &Ask<'_>, dice: &mut dyn Source) -> Answer {
        if self.left {
            return Habit.answer(ask, dice);
        }
        let (node, is_new) = self.node(ask);
        self.left = is_new && node > 0;
        let edge = self.edge(node, ask, dice);
        self.way.push(Step { node, edge });
        self.nodes[node].edges[edge].answer.clone()
    }

    fn answer_in_secret(&mut self, ask: &Ask<'_>, dice: &mut dyn Source) -> Answer {
        if ask.side == self.side { self.answer(ask, dice) } else { Habit.answer(ask, dice) }
    }
}

/// What makes two questions the same to a player.
fn key(ask: &Ask<'_>) -> u64 {
    let mut hasher = DefaultHasher::new();
    (ask.clause, ask.side, &ask.about.word, ask.about.figure, ask.about.other).hash(&mut hasher);
    match &ask.matter {
        Matter::Pick { options, .. } => options.hash(&mut hasher),
        Matter::Figures { from, min, max } => (from, min, max).hash(&mut hasher),
        Matter::Amount { min, max } => (min, max).hash(&mut hasher),
        Matter::Split { total, .. } => total.hash(&mut hasher),
        Matter::Path(_) | Matter::Point(_) | Matter::Direction => {}
    }
    hasher.finish()
}
