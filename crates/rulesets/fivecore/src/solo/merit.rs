//! FC-SOLO-02 to 13. What an answer is worth to a side without a player, by its behaviour and its order die.

use referee::{Answer, Choice, FigureId, Question, SideId, Walk, Wanted, YES};
use table::{Length, Point};

use super::aim::{Aim, aim};
use super::conduct::{Conduct, Fire, Movement, conduct, most_in_the_open};
use super::resolve::behaviour;
use crate::battle::{Battle, Load, Setup, Stage, Status, other};
use crate::cover;
use crate::fire::{self, Kind};
use crate::movement::MOVE;
use crate::roster::RADIUS;
use crate::scenario::Objective;
use crate::sight::{Eye, sees_point};
use crate::terrain::{TOUCH, apart};
use crate::unusual::{stealth, tasks};
use crate::weapons::Posture;

/// How good an answer looks, and whether it is an act of daring.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Merit {
    pub worth: i64,
    pub reckless: bool,
}

/// Who judges the answers to one question.
pub struct Judge<'a> {
    setup: &'a Setup,
    battle: &'a Battle,
    question: &'a Question,
    conduct: Conduct,
}

/// FC-SOLO-11. An enemy so near is an immediate threat; FC-SOLO-07: one so near the aim stands in the way.
const THREAT: Length = Length::inches(12);
/// FC-SOLO-12. Near enough to throw grenades.
const GRENADE: Length = Length::inches(8);
/// FC-SOLO-07. Cover at the end of a way is worth three inches of it.
const COVERED: i64 = 30;
/// FC-STEA-08. Who would be seen at once stays away.
const ALARM: i64 = 100;
/// Nearer than this nobody ends a move who does not mean to Brawl.
const SNAP: Length = Length::inches(4);

fn cautious(worth: i64) -> Option<Merit> {
    Some(Merit { worth, reckless: false })
}

fn reckless(worth: i64) -> Option<Merit> {
    Some(Merit { worth, reckless: true })
}

impl<'a> Judge<'a> {
    pub fn new(setup: &'a Setup, battle: &'a Battle, question: &'a Question) -> Judge<'a> {
        let side = question.side;
        let conduct = conduct(behaviour(setup, battle, side), battle.force(side).resolve.order);
        Judge { setup, battle, question, conduct }
    }

    /// Nothing for questions on which the book has no opinion.
    pub fn merit(&self, answer: &Answer) -> Option<Merit> {
        match (&self.question.wanted, answer) {
            (Wanted::Pick { options }, Answer::Pick(place)) => self.choice(options.get(usize::from(*place))?),
            (Wanted::Path { .. }, Answer::Path(walks)) => self.walk(walks),
            _ => None,
        }
    }

    fn side(&self) -> SideId {
        self.question.side
    }

    fn choice(&self, choice: &Choice) -> Option<Merit> {
        let word = choice.word.as_str();
        match self.question.about.word.as_str() {
            "fc-ask-order" => self.order(choice),
            "fc-ask-activate" => self.activation(choice),
            "fc-ask-scurry" | "fc-ask-scurry-answer" => self.dart(choice),
            "fc-ask-fire-fight" | "fc-ask-fire-fight-answer" => cautious(self.shooter(choice)),
            "fc-ask-volley" | "fc-ask-target" | "fc-ask-covering-fire" => match word {
                "fc-hold" => cautious(20),
                _ => self.order(choice),
            },
            "fc-ask-snap" | "fc-ask-guard" => cautious(if word == "fc-hold" { 0 } else { 80 }),
            "fc-ask-stance" => cautious(if (word == "fc-stance-hidden") == self.hides() { 60 } else { 20 }),
            "fc-ask-leave" => cautious(if (word == YES) == self.may_go() { 80 } else { 0 }),
            "fc-ask-hide" | "fc-ask-morale" | "fc-ask-help" | "fc-ask-alert" | "fc-ask-extra-die" => {
                cautious(if word == YES { 80 } else { 0 })
            }
            "fc-ask-reveal" => cautious(if word == "fc-stay-hidden" { 80 } else { 0 }),
            _ => None,
        }
    }

    /// FC-SOLO-11. Dug in, those who have nothing to fire at hide.
    fn hides(&self) -> bool {
        self.conduct.fire == Fire::AtThreats
    }

    /// What an activated figure may do.
    fn order(&self, choice: &Choice) -> Option<Merit> {
        let me = self.question.about.figure?;
        let closing = self.conduct.movement == Movement::CloseIn;
        match choice.word.as_str() {
            "fc-order-move" | "fc-run-and-gun" => cautious(self.wish_to_move(me)),
            "fc-order-dash" if closing => reckless(70),
            "fc-order-dash" if self.conduct.advances() && self.to_go(me) > MOVE => reckless(45),
            "fc-order-brawl" => reckless(if closing { 95 } else { 40 }),
            "fc-order-hide" => cautious(if self.hides() { 60 } else { 15 }),
            "fc-order-step-up" => cautious(if self.hides() { 10 } else { 50 }),
            "fc-deed-grenade" if self.nearest_enemy(me).is_some_and(|gap| gap <= GRENADE) => {
                cautious(if closing { 85 } else { 55 })
            }
            "fc-deed-search" | "fc-deed-take-object" | "fc-deed-escort" => cautious(90),
            "fc-deed-set-down" => cautious(if self.is_delivered_here(me) { 95 } else { 0 }),
            "fc-task-force-door" | "fc-task-set-charge" | "fc-task-light-fuse" => cautious(85),
            word if word.starts_with("fc-fire") => cautious(self.wish_to_fire(me, choice.figure?)),
            "fc-order-finish" => cautious(20),
            _ => cautious(5),
        }
    }

    /// FC-SOLO-05, 07, 11, 13. How much it wants to fire at somebody.
    fn wish_to_fire(&self, me: FigureId, target: FigureId) -> i64 {
        let near = self.battle.gap(me, target) <= THREAT;
        let enemy = self.battle.figure(target);
        let attacks = enemy.last_shot > 0 && enemy.last_shot + 2 >= self.battle.turn;
        let on_its_feet = i64::from(enemy.status < Status::Down) * 5;
        let wish = match self.conduct.fire {
            Fire::Everything => 90,
            Fire::NearTheAim if apart(enemy.at, self.aim(me).at()) <= THREAT => 75,
            Fire::NearTheAim => 55,
            Fire::AtAttackers if near || attacks => 75,
            Fire::AtAttackers => 30,
            Fire::AtThreats if near => 75,
            Fire::AtThreats => 10,
        };
        wish + on_its_feet
    }

    /// FC-SOLO-03, 10, 07, 12. How much it wants to change its place.
    fn wish_to_move(&self, me: FigureId) -> i64 {
        let at = self.battle.figure(me).at;
        let covered = cover::is_in_any(self.setup, me, at);
        match self.conduct.movement {
            Movement::CloseIn => 80,
            Movement::ThroughCover if self.is_there(me) => 10,
            Movement::ThroughCover => 65,
            Movement::DigIn if covered => 10,
            Movement::DigIn => 50,
            Movement::StayAround if self.strays(at) => 70,
            Movement::StayAround if covered => 10,
            Movement::StayAround => 40,
        }
    }

    /// FC-SOLO-04. Farther from its area than it may be.
    fn strays(&self, at: Point) -> bool {
        self.conduct.stray.is_some_and(|stray| apart(at, self.area()) > stray)
    }

    /// Who is activated next: those who can fire, then those nearest their aim; to recover only for want of better.
    fn activation(&self, choice: &Choice) -> Option<Merit> {
        let Some(id) = choice.figure else { return cautious(5) };
        match choice.word.as_str() {
            "fc-activate" if self.battle.figure(id).status >= Status::Bailing => cautious(25),
            "fc-activate" if !tasks::within_reach(self.setup, self.battle, id).is_empty() => cautious(95),
            "fc-activate" => {
                let wish = self.best_shot(id).unwrap_or(0).max(self.wish_to_move(id));
                cautious(wish - inches(self.to_go(id)).min(30) / 3)
            }
            _ => cautious(60),
        }
    }

    fn best_shot(&self, id: FigureId) -> Option<i64> {
        let shots = fire::shots(self.setup, self.battle, id, Posture::default(), Kind::Active);
        shots.iter().map(|shot| self.wish_to_fire(id, shot.target)).max()
    }

    fn shooter(&self, choice: &Choice) -> i64 {
        choice.figure.map_or(20, |id| self.best_shot(id).unwrap_or(30))
    }

    /// FC-SOLO-08. In a Scurry figures go as they wish, but never all of them over open ground.
    fn dart(&self, choice: &Choice) -> Option<Merit> {
        let Some(id) = choice.figure else { return cautious(20) };
        let own: Vec<FigureId> = self.battle.in_play(self.setup, self.side()).collect();
        let open = |it: FigureId| !cover::is_in_any(self.setup, it, self.battle.figure(it).at);
        let crossing = own.iter().filter(|&&it| self.battle.figure(it).acted && open(it)).count();
        let full = crossing >= most_in_the_open(own.len()) && !open(id);
        cautious(if full { 5 } else { self.wish_to_move(id) })
    }

    /// Where a way ends is what it is worth.
    fn walk(&self, walks: &[Walk]) -> Option<Merit> {
        let me = self.question.about.figure?;
        let start = self.battle.figure(me).at;
        let end = walks.first().and_then(|walk| walk.way.last()).map_or(start, |place| place.at);
        let covered = i64::from(cover::is_in_any(self.setup, me, end)) * COVERED;
        let nearer = |to: Point| inches(apart(start, to)) - inches(apart(end, to));
        let aim = self.aim(me);
        let advance = tenths(aim.from(self.setup, start) - aim.from(self.setup, end));
        let gap = self.enemies_at(me, end);
        let daring = gap.is_some_and(|gap| gap <= SNAP) && covered == 0;
        let worth = match self.conduct.movement {
            Movement::ThroughCover => covered + advance - self.risk_of_alarm(end),
            Movement::CloseIn => covered / 2 - 6 * gap.map_or(0, inches),
            Movement::DigIn => covered * 4 - 2 * advance.max(0) + 2 * nearer(self.comrades(me)),
            Movement::StayAround if self.strays(end) => -200 + 6 * nearer(self.area()),
            Movement::StayAround => covered,
        };
        Some(Merit { worth, reckless: daring })
    }

    /// FC-STEA-08, 12, 13. What it takes from a place that somebody who creeps up might be noticed there.
    fn risk_of_alarm(&self, at: Point) -> i64 {
        let Stage::Creep { .. } = self.battle.stage else { return 0 };
        let risk = |id: FigureId| {
            let eye = Eye::of(self.setup, self.battle, id);
            match (apart(eye.at, at), sees_point(self.setup, self.battle, &eye, at)) {
                (gap, true) if gap <= stealth::SPOT => ALARM,
                (gap, true) if gap <= stealth::NOTICE => ALARM / 4,
                (gap, false) if gap <= stealth::HEAR => ALARM / 4,
                _ => 0,
            }
        };
        self.battle.in_play(self.setup, other(self.side())).map(risk).max().unwrap_or(0)
    }

    fn aim(&self, me: FigureId) -> Aim {
        aim(self.setup, self.battle, self.side(), self.battle.figure(me).at)
    }

    /// How far a figure still has to go.
    fn to_go(&self, me: FigureId) -> Length {
        self.aim(me).from(self.setup, self.battle.figure(me).at)
    }

    /// It touches its aim.
    fn is_there(&self, me: FigureId) -> bool {
        self.to_go(me) <= RADIUS + TOUCH
    }

    /// FC-SOLO-03. What a defender stays around: the marker.
    fn area(&self) -> Point {
        self.setup.rules.marker
    }

    /// FC-SOLO-10. Where the others are, for stragglers.
    fn comrades(&self, me: FigureId) -> Point {
        let others: Vec<Point> = self.battle.friends(self.setup, me).map(|id| self.battle.figure(id).at).collect();
        let count = others.len().max(1) as i64;
        let mean = |of: fn(&Point) -> i64| others.iter().map(of).sum::<i64>() / count;
        if others.is_empty() { self.battle.figure(me).at } else { Point { x: mean(|p| p.x), y: mean(|p| p.y) } }
    }

    fn nearest_enemy(&self, me: FigureId) -> Option<Length> {
        self.enemies_at(me, self.battle.figure(me).at)
    }

    /// How far the nearest able enemy of a figure is from a point.
    fn enemies_at(&self, me: FigureId, at: Point) -> Option<Length> {
        let able = self.battle.enemies(self.setup, me).filter(|&id| self.battle.figure(id).status < Status::Bailing);
        able.map(|id| apart(at, self.battle.figure(id).at)).min()
    }

    fn is_delivered_here(&self, me: FigureId) -> bool {
        let wanted = self.battle.force(self.side()).objective == Some(Objective::Deliver);
        wanted && self.is_there(me)
    }

    /// Those leave who carry what must be got away, or have nothing left to do here.
    fn may_go(&self) -> bool {
        let Some(me) = self.question.about.figure else { return false };
        let force = self.battle.force(self.side());
        let laden = matches!(self.battle.figure(me).load, Some(Load::Object(_) | Load::Prisoner(_)));
        match force.objective {
            Some(Objective::Cross | Objective::Escape) => true,
            Some(Objective::Find | Objective::Recover | Objective::TakePrisoner) => force.progress.fulfilled && laden,
            Some(Objective::Deliver | Objective::Scout) => force.progress.fulfilled,
            _ => false,
        }
    }
}

fn inches(length: Length) -> i64 {
    length.to_um() / Length::INCH.to_um()
}

fn tenths(length: Length) -> i64 {
    length.to_um() / Length::inch_tenths(1).to_um()
}
