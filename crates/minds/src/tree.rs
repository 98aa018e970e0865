use std::hash::{DefaultHasher, Hash, Hasher};

use dice::Source;
use referee::oracles::Policy;
use referee::{Answer, Ask, Matter, SideId};

use crate::habit::Habit;
use crate::spread::Spread;

/// What has been tried from a moment on, and how it went. As a policy it steers one look into the future: by what it
/// knows as long as it knows something, then by habit.
///
/// Dice are thrown anew in every look, so a way through the tree is a row of answers, not of battles; a node is the
/// question it was asked, and what dice make of the question leads to another node.
pub struct Tree {
    side: SideId,
    /// The question at hand first.
    nodes: Vec<Node>,
    /// How many of the answers at hand are still in the running: the first ones.
    running: usize,
    /// The answer at hand that this look tries.
    trying: usize,
    /// The answers given in this look, oldest first.
    way: Vec<Step>,
    left: bool,
    habit: Habit,
    /// How looks have ended for each side.
    ends: Vec<Spread>,
}

struct Node {
    side: SideId,
    visits: u32,
    edges: Vec<Edge>,
}

/// An answer that was tried.
pub struct Edge {
    pub answer: Answer,
    /// Looks that began with it, whether or not they led anywhere.
    tried: u32,
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

/// How much the untried draws, in parts of how far looks come out apart.
const CURIOSITY: f64 = 1.0;
/// So many answers stay in the running to the end of a thought.
const LAST: f64 = 2.0;

impl Edge {
    fn new(answer: Answer) -> Edge {
        Edge { answer, tried: 0, visits: 0, total: 0.0, next: Vec::new() }
    }

    /// What it is worth on the average; nothing tried is worth less than anything.
    pub fn mean(&self) -> f64 {
        if self.visits == 0 { f64::NEG_INFINITY } else { self.total / f64::from(self.visits) }
    }
}

impl Tree {
    pub fn new(side: SideId, answers: Vec<Answer>, sides: usize) -> Tree {
        let running = answers.len();
        let present = Node { side, visits: 0, edges: answers.into_iter().map(Edge::new).collect() };
        let ends = vec![Spread::default(); sides];
        let habit = Habit::default();
        Tree { side, nodes: vec![present], running, trying: 0, way: Vec::new(), left: false, habit, ends }
    }

    /// Back to the present for the next look. The more of the budget is spent, the fewer answers stay in the running;
    /// of these the one tried least is next. Says how often it was tried before, so that all have the same dice.
    pub fn begin(&mut self, spent: f64) -> u64 {
        self.way.clear();
        self.left = false;
        self.habit.begin();
        self.rank();
        self.narrow(spent);
        let edges = &mut self.nodes[0].edges;
        self.trying = (0..self.running).min_by_key(|&edge| edges[edge].tried).unwrap_or(0);
        edges[self.trying].tried += 1;
        u64::from(edges[self.trying].tried)
    }

    /// Leaves the worst behind, once all have been tried: of 64 answers 8 are left when half of the budget is spent.
    fn narrow(&mut self, spent: f64) {
        let edges = &self.nodes[0].edges;
        let most = (edges.len() as f64).powf(1.0 - spent).max(LAST).ceil() as usize;
        if edges[..self.running].iter().all(|edge| edge.tried > 0) {
            self.running = self.running.min(most);
        }
    }

    /// Puts the answers in the running in order, best first.
    fn rank(&mut self) {
        self.nodes[0].edges[..self.running].sort_by(|a, b| b.mean().total_cmp(&a.mean()));
    }

    /// Learns how the look ended for each side.
    pub fn learn(&mut self, worth: &[i64]) {
        for (ends, &worth) in self.ends.iter_mut().zip(worth) {
            ends.add(worth as f64);
        }
        for &Step { node, edge } in &self.way {
            let node = &mut self.nodes[node];
            node.visits += 1;
            node.edges[edge].visits += 1;
            node.edges[edge].total += worth[node.side.index()] as f64;
        }
        self.habit.learn(worth);
    }

    /// The answers to the question at hand, best first.
    pub fn answers(mut self) -> Vec<Edge> {
        self.rank();
        self.nodes.swap_remove(0).edges
    }

    /// The node of a question here and now, and whether it is new.
    fn node(&mut self, last: Step, ask: &Ask<'_>) -> (usize, bool) {
        let (key, fresh) = (key(ask), self.nodes.len());
        let next = &mut self.nodes[last.node].edges[last.edge].next;
        if let Some(&(_, known)) = next.iter().find(|(other, _)| *other == key) {
            return (known, false);
        }
        next.push((key, fresh));
        self.nodes.push(Node { side: ask.side, visits: 0, edges: Vec::new() });
        (fresh, true)
    }

    fn edge(&mut self, at: usize, ask: &Ask<'_>, dice: &mut dyn Source) -> usize {
        let curiosity = CURIOSITY * self.ends[ask.side.index()].deviation();
        let is_own = ask.side == self.side;
        let node = &mut self.nodes[at];
        if node.edges.is_empty() {
            return node.find_or_add(self.habit.first_thought(ask, dice));
        }
        if node.edges.len() < node.room(ask, is_own)
            && let Some(edge) = node.try_new(ask, dice)
        {
            return edge;
        }
        match node.most_promising(ask, curiosity) {
            Some(edge) => edge,
            None => node.find_or_add(ask.sample(dice)),
        }
    }

    fn step(&mut self, ask: &Ask<'_>, dice: &mut dyn Source) -> Answer {
        let step = match self.way.last() {
            None => Step { node: 0, edge: self.trying },
            Some(&last) => {
                let (node, is_new) = self.node(last, ask);
                self.left = is_new;
                Step { node, edge: self.edge(node, ask, dice) }
            }
        };
        self.way.push(step);
        self.nodes[step.node].edges[step.edge].answer.clone()
    }
}

impl Node {
    /// How many answers are worth trying by now: every option of an own choice, of countless ways ever more. Of others
    /// the first thought is expected for longer: whoever may react does.
    fn room(&self, ask: &Ask<'_>, is_own: bool) -> usize {
        match &ask.matter {
            Matter::Pick { options, .. } if is_own => options.len(),
            Matter::Pick { options, .. } => options.len().min(1 + self.root_of_visits() / 2),
            Matter::Amount { min, max } => ((max - min + 1) as usize).min(2 + self.root_of_visits()),
            _ => 2 + self.root_of_visits(),
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
            self.edges.push(Edge::new(answer));
            self.edges.len() - 1
        })
    }

    /// The answer with the best prospects that is still legal after these dice.
    fn most_promising(&self, ask: &Ask<'_>, curiosity: f64) -> Option<usize> {
        let log = f64::from(self.visits.max(1)).ln();
        let promise = |edge: &Edge| edge.mean() + curiosity * (log / f64::from(edge.visits.max(1))).sqrt();
        let mut edges: Vec<(f64, usize)> = self.edges.iter().map(promise).zip(0..).collect();
        edges.sort_by(|a, b| b.0.total_cmp(&a.0));
        edges.into_iter().map(|(_, edge)| edge).find(|&edge| ask.check(&self.edges[edge].answer).is_ok())
    }
}

impl Policy for Tree {
    fn answer(&mut self, ask: &Ask<'_>, dice: &mut dyn Source) -> Answer {
        let answer = if self.left { self.habit.answer(ask, dice) } else { self.step(ask, dice) };
        self.habit.note(ask, &answer);
        answer
    }

    fn answer_in_secret(&mut self, ask: &Ask<'_>, dice: &mut dyn Source) -> Answer {
        if ask.side == self.side { self.answer(ask, dice) } else { self.habit.answer(ask, dice) }
    }
}

/// What makes two questions the same to a player.
fn key(ask: &Ask<'_>) -> u64 {
    let mut hasher = DefaultHasher::new();
    (ask.clause, ask.side, &ask.about.word, ask.about.figure, ask.about.other, ask.about.unit).hash(&mut hasher);
    match &ask.matter {
        Matter::Pick { options, .. } => options.hash(&mut hasher),
        Matter::Figures { from, min, max } => (from, min, max).hash(&mut hasher),
        Matter::Amount { min, max } => (min, max).hash(&mut hasher),
        Matter::Split { total, .. } => total.hash(&mut hasher),
        Matter::Path(_) | Matter::Point(_) | Matter::Direction => {}
    }
    hasher.finish()
}
