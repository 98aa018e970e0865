//! BN-REACT, BN-OPP. The two moments in which the reacting side answers: the move and the fire.

use referee::{About, Choice, FigureId, Offer, Play, Ruling, clause, judged};
use smallvec::SmallVec;
use table::{Length, Place, Point};

use crate::BreakingNews;
use crate::aim;
use crate::battle::rival;
use crate::column::Column;
use crate::dodge::{self, Dodge};
use crate::exchange::{self, Aim, Shot, Shots, announce};
use crate::glance::Glance;
use crate::saves;
use crate::set::FigureSet;
use crate::vehicles::{driving, targets};
use crate::weapons::Arm;
use crate::windows::{self, Locks, Watch, Window};
use crate::{covering, explosives, movement, remote, spotting};

/// BN-ASK-11. An answer to a move.
#[derive(Clone, Debug)]
enum Answer {
    Shoot {
        window: Window,
        mark: Length,
        at: Point,
    },
    /// BN-ASK-12.
    AnotherMark {
        shooter: FigureId,
    },
    /// BN-SPOT-10.
    Look {
        looker: FigureId,
        target: FigureId,
        at: Point,
    },
    LookAll {
        target: FigureId,
        at: Point,
    },
    /// BN-EXPL-10.
    SetOff {
        charge: usize,
        mark: Length,
        choice: Choice,
    },
    Nobody,
}

impl Offer for Answer {
    fn choice(&self) -> Choice {
        match self {
            Answer::Shoot { window, at, .. } => Choice::new(window.arm.words()[1])
                .figure(window.shooter)
                .place(Place::from(*at))
                .number(i64::from(window.needs)),
            Answer::AnotherMark { shooter } => Choice::new("bn-another-mark").figure(*shooter),
            Answer::Look { looker, at, .. } => Choice::new("bn-look").figure(*looker).place(Place::from(*at)),
            Answer::LookAll { at, .. } => Choice::new("bn-look-all").place(Place::from(*at)),
            Answer::SetOff { choice, .. } => choice.clone(),
            Answer::Nobody => Choice::declining("bn-nobody"),
        }
    }
}

/// A move under way, and who has answered it.
struct Moment<'c> {
    column: &'c mut Column,
    watches: Vec<Watch>,
    locks: Locks,
    mark: Length,
    reacted: FigureSet,
    /// BN-HIDE-04. Men who crawl hidden, for whom one may look.
    crawlers: &'c [FigureId],
}

/// BN-REACT-06, -07, -09, BN-OPP-17, -18. The whole way is known; the reacting side answers until it says nobody. Says who
/// has answered.
pub fn to_move(play: &mut Play<BreakingNews>, column: &mut Column, crawlers: &[FigureId]) -> Ruling<FigureSet> {
    let mut moment = Moment {
        watches: windows::watch(play.setup, play.battle, column),
        locks: Locks::new(play.setup, play.battle, column),
        column,
        mark: Length::ZERO,
        reacted: FigureSet::default(),
        crawlers,
    };
    judged!("BN-OPP-18", "BN-REACT-06");
    while let Some(answer) = moment.ask(play)? {
        play.interrupt(|play| moment.answer(play, answer))?;
    }
    moment.go_on(play, moment.column.length)?;
    Ok(moment.reacted)
}

impl Moment<'_> {
    fn windows(&self, play: &Play<BreakingNews>) -> Vec<Window> {
        let fresh = self.watches.iter().filter(|watch| !self.reacted.holds(watch.shooter));
        fresh.flat_map(|watch| watch.windows(play.setup, play.battle, self.column, &self.locks, self.mark)).collect()
    }

    fn at(&self, target: FigureId, mark: Length) -> Point {
        self.column.mover(target).map_or_else(Point::default, |mover| self.column.at(mover, mark))
    }

    fn shoot(&self, window: &Window, mark: Length) -> Answer {
        Answer::Shoot { window: window.clone(), mark, at: self.at(window.targets[0], mark) }
    }

    /// BN-REACT-05, -07, BN-ASK-11, -15. Who answers, and how; nothing once nobody does or can.
    fn ask(&self, play: &mut Play<BreakingNews>) -> Ruling<Option<Answer>> {
        let windows = self.windows(play);
        let mut offers: Vec<Answer> =
            windows::best(&windows).into_iter().map(|window| self.shoot(window, window.from)).collect();
        let mut shooters: SmallVec<[FigureId; 8]> = windows.iter().map(|window| window.shooter).collect();
        shooters.dedup();
        let more = |&shooter: &FigureId| other_marks(&windows, shooter).count() > 0;
        offers.extend(shooters.into_iter().filter(more).map(|shooter| Answer::AnotherMark { shooter }));
        offers.extend(self.lookers(play));
        offers.extend(self.charges(play));
        let feared = remote::is_feared_by(play.battle, play.battle.reacting(), self.column, self.mark);
        if offers.is_empty() && !feared {
            return judged!("BN-ASK-15" => Ok(None));
        }
        offers.push(Answer::Nobody);
        let side = play.battle.reacting();
        let mut about = About::new("bn-ask-react-move");
        about.figure = self.column.movers.first().map(|mover| mover.figure);
        Ok(match play.choose_covertly(clause!("BN-REACT-07"), side, about, &offers, &|_| Vec::new())? {
            Answer::Nobody => judged!("BN-REACT-05" => None),
            Answer::AnotherMark { shooter } => Some(self.another_mark(play, &windows, shooter)?),
            answer => Some(answer),
        })
    }

    /// BN-ASK-12. The other marks of one shooter, in the order of the way.
    fn another_mark(&self, play: &mut Play<BreakingNews>, windows: &[Window], shooter: FigureId) -> Ruling<Answer> {
        let mut offers: Vec<Answer> =
            other_marks(windows, shooter).map(|(window, mark)| self.shoot(window, mark)).collect();
        offers.sort_by_key(|offer| match offer {
            Answer::Shoot { mark, window, .. } => (*mark, window.arm),
            _ => unreachable!("only shots are offered"),
        });
        let about = About::new("bn-ask-another-mark").figure(shooter);
        play.choose(clause!("BN-OPP-09"), play.battle.reacting(), about, &offers)
    }

    /// BN-EXPL-10 (b). The remote charges that may be set off under somebody on his way, each at its marks.
    fn charges(&self, play: &Play<BreakingNews>) -> Vec<Answer> {
        let windows = remote::windows(play.battle, play.battle.reacting(), self.column, self.mark);
        let at = |mark: Length| self.column.going().next().map(|mover| Place::from(self.column.at(mover, mark)));
        let answer = |(charge, mark): (usize, Length)| {
            let choice = remote::choice(play.battle, charge);
            let choice = at(mark).map_or(choice.clone(), |place| choice.place(place));
            Answer::SetOff { charge, mark, choice }
        };
        windows.into_iter().map(answer).collect()
    }

    /// BN-SPOT-10. Who may look for whom of those who crawl.
    fn lookers(&self, play: &Play<BreakingNews>) -> Vec<Answer> {
        let mut lookers = Vec::new();
        for &target in self.crawlers.iter().filter(|&&id| play.battle.figure(id).stands()) {
            let at = play.battle.at(target);
            let may = |&id: &FigureId| spotting::may_look(play.setup, play.battle, id, target);
            let able: Vec<FigureId> = play.battle.soldiers(play.battle.reacting()).filter(may).collect();
            let all = (able.len() > 1).then_some(Answer::LookAll { target, at });
            lookers.extend(able.into_iter().map(|looker| Answer::Look { looker, target, at }).chain(all));
        }
        lookers
    }

    fn answer(&mut self, play: &mut Play<BreakingNews>, answer: Answer) -> Ruling<()> {
        match answer {
            Answer::Shoot { window, mark, .. } => self.fire(play, &window, mark),
            Answer::Look { looker, target, .. } => self.look(play, &[looker], target),
            Answer::LookAll { target, .. } => {
                let all: Vec<FigureId> = play.battle.soldiers(play.battle.reacting()).collect();
                self.look(play, &all, target)
            }
            Answer::SetOff { charge, mark, .. } => self.set_off(play, charge, mark),
            Answer::AnotherMark { .. } | Answer::Nobody => Ok(()),
        }
    }

    /// BN-EXPL-06, -08. A charge is set off under those on their way.
    fn set_off(&mut self, play: &mut Play<BreakingNews>, charge: usize, mark: Length) -> Ruling<()> {
        self.go_on(play, mark)?;
        if !play.battle.charges[charge].spent {
            let hit = explosives::go_off(play, charge)?;
            self.stop(play, hit);
        }
        movement::rest(play, self.column, self.mark);
        Ok(())
    }

    /// BN-REACT-02. Looking is no reaction.
    fn look(&mut self, play: &mut Play<BreakingNews>, who: &[FigureId], target: FigureId) -> Ruling<()> {
        spotting::seek(play, who, target)?;
        if let Some(mover) = self.column.movers.iter_mut().find(|mover| mover.figure == target) {
            mover.way = table::movement::Way::stay(play.battle.at(target));
        }
        self.watches = windows::watch(play.setup, play.battle, self.column);
        Ok(())
    }

    /// BN-OPP-09, -10, -13, -14. A shot at a mark: the owner names the target, everybody comes so far, the shooter is
    /// tested, and it is worked out.
    fn fire(&mut self, play: &mut Play<BreakingNews>, window: &Window, mark: Length) -> Ruling<()> {
        self.reacted.add(window.shooter);
        let target = name_target(play, window.shooter, &window.targets)?;
        self.go_on(play, mark)?;
        let going = self.column.mover(target).is_some_and(|mover| mover.stopped.is_none());
        let shot = if going && play.battle.is_able(window.shooter) {
            name_part(play, window.shooter, window.arm, target)?
        } else {
            None
        };
        if let Some(shot) = shot
            && covering::test(play, window.shooter)?
        {
            note_launch(play, &shot);
            announce(play, &shot);
            let hit = exchange::exchange(play, &[], &[shot], &[])?;
            self.stop(play, hit);
        }
        movement::rest(play, self.column, self.mark);
        Ok(())
    }

    /// Everybody still under way comes to a mark; charges on the way go off first.
    fn go_on(&mut self, play: &mut Play<BreakingNews>, to: Length) -> Ruling<()> {
        while let Some((mark, charge)) = explosives::next(play.battle, self.column, self.mark, to) {
            movement::bring(play, self.column, self.mark, mark);
            self.mark = mark;
            let hit = explosives::go_off(play, charge)?;
            self.stop(play, hit);
        }
        movement::bring(play, self.column, self.mark, to);
        self.mark = to;
        Ok(())
    }

    /// BN-VFIRE-12. A vehicle goes no farther without a driver, nor once it has run away.
    fn halt(&mut self, play: &mut Play<BreakingNews>, n: usize) {
        let vehicle = self.column.movers[n].figure;
        if !driving::is_halted(play.battle, vehicle) {
            return;
        }
        if play.battle.figure(vehicle).motor.is_some_and(|motor| motor.ran) {
            let own = self.column.own_mark(&self.column.movers[n], self.mark);
            self.column.movers[n].stopped = Some(own);
        } else {
            movement::settle(play, self.column, n, self.mark);
        }
    }

    /// BN-OPP-10, BN-MOVE-20. Whoever was hit goes no farther.
    fn stop(&mut self, play: &mut Play<BreakingNews>, hit: FigureSet) {
        for n in 0..self.column.movers.len() {
            let mover = &self.column.movers[n];
            if mover.stopped.is_some() {
                continue;
            }
            if mover.track.is_some() {
                self.halt(play, n);
            } else if hit.holds(mover.figure) {
                movement::settle(play, self.column, n, self.mark);
            }
        }
    }
}

/// BN-ASK-13. Of a vehicle the shooter's side names what it fires at: itself, or somebody aboard.
fn name_part(play: &mut Play<BreakingNews>, shooter: FigureId, arm: Arm, target: FigureId) -> Ruling<Option<Shot>> {
    let parts = targets::parts(play.battle, target).into_iter();
    let mut shots: Vec<Shot> = parts.filter_map(|part| reaction(play, shooter, arm, part)).collect();
    let offers: SmallVec<[Choice; 5]> = shots
        .iter()
        .map(|shot| {
            Choice::new("bn-target").figure(shot.target().unwrap_or(target)).number(i64::from(shot.needs.total()))
        })
        .collect();
    if offers.is_empty() {
        return Ok(None);
    }
    let about = About::new("bn-ask-part").figure(shooter).other(target);
    let chosen = play.choose(clause!("BN-VFIRE-02"), play.battle.side(shooter), about, &offers)?;
    let place = offers.iter().position(|offer| *offer == chosen).unwrap_or_default();
    Ok(Some(shots.swap_remove(place)))
}

/// The first and last marks of a shooter's windows that are not its best ones.
fn other_marks(windows: &[Window], shooter: FigureId) -> impl Iterator<Item = (&Window, Length)> {
    let best: SmallVec<[(Arm, Length); 4]> =
        windows::best(windows).iter().filter(|it| it.shooter == shooter).map(|it| (it.arm, it.from)).collect();
    let own = windows.iter().filter(move |window| window.shooter == shooter);
    let marks = own.flat_map(|window| {
        let last = (window.to > window.from).then_some(window.to);
        [Some(window.from), last].into_iter().flatten().map(move |mark| (window, mark))
    });
    marks.filter(move |(window, mark)| !best.contains(&(window.arm, *mark)))
}

/// The shot one could fire at another in reaction, where both stand.
fn reaction(play: &Play<BreakingNews>, shooter: FigureId, arm: Arm, target: FigureId) -> Option<Shot> {
    let glance = Glance::at(play.setup, play.battle, shooter, target);
    let needs = aim::reaction_shot(play.setup, play.battle, (shooter, arm), target, &glance)?;
    judged!("BN-BURST-08");
    Some(Shot { shooter, arm, aim: Aim::At(target), dice: arm.dice(), needs, turns: false })
}

/// BN-OPP-14, BN-ASK-13. The owner of a group says which of its members is the target.
fn name_target(play: &mut Play<BreakingNews>, shooter: FigureId, targets: &[FigureId]) -> Ruling<FigureId> {
    let owner = rival(play.battle.side(shooter));
    let offers: SmallVec<[Choice; 6]> = targets.iter().map(|&id| Choice::new("bn-target").figure(id)).collect();
    let about = About::new("bn-ask-target").other(shooter);
    let chosen = play.choose(clause!("BN-OPP-14"), owner, about, &offers)?;
    Ok(chosen.figure.unwrap_or(targets[0]))
}

/// BN-OPP-06.
fn note_launch(play: &mut Play<BreakingNews>, shot: &Shot) {
    if shot.arm.weapon.reacts_once() {
        judged!("BN-OPP-06");
        play.battle.figure_mut(shot.shooter).turn.launched = true;
    }
}

/// BN-ASK-14. An answer to fire.
#[derive(Clone, Debug)]
enum Reply {
    Dodge(Dodge),
    FireBack { shooter: FigureId, arm: Arm, needs: i32 },
    SetOff { charge: usize, choice: Choice },
    Nobody,
}

impl Offer for Reply {
    fn choice(&self) -> Choice {
        match self {
            Reply::Dodge(Dodge { figure, to: Some(to) }) => {
                Choice::new("bn-dodge").figure(*figure).place(Place::from(*to))
            }
            Reply::Dodge(Dodge { figure, to: None }) => Choice::new("bn-hit-the-dirt").figure(*figure),
            Reply::FireBack { shooter, arm, needs } => {
                Choice::new(arm.words()[1]).figure(*shooter).number(i64::from(*needs))
            }
            Reply::SetOff { choice, .. } => choice.clone(),
            Reply::Nobody => Choice::declining("bn-nobody"),
        }
    }
}

/// What the reacting side does at the fire.
#[derive(Debug, Default)]
pub struct Replies {
    pub shots: Shots,
    pub dodges: SmallVec<[Dodge; 4]>,
    /// BN-EXPL-10 (c). Those of the firers whom a charge has stopped.
    pub stopped: FigureSet,
}

impl Replies {
    /// BN-SHOCK-02. Whoever the charge has hit, friend or foe, does nothing more in this exchange.
    fn stop(&mut self, hit: FigureSet) {
        hit.iter().for_each(|id| self.stopped.add(id));
        self.shots.retain(|shot| !hit.holds(shot.shooter));
        self.dodges.retain(|dodge| !hit.holds(dodge.figure));
    }
}

/// BN-REACT-07, -09, BN-OPP-08, BN-DODGE. Who dodges and who fires back is named before a die of the exchange is rolled.
pub fn to_fire(
    play: &mut Play<BreakingNews>,
    shots: &[Shot],
    firers: &[FigureId],
    mut reacted: FigureSet,
) -> Ruling<Replies> {
    let mut replies = Replies::default();
    loop {
        let mut offers = offers_to_fire(play, shots, firers, reacted);
        let (charges, feared) = remote::at_fire(play.battle, play.battle.reacting(), firers);
        let set_off = |&charge: &usize| Reply::SetOff { charge, choice: remote::choice(play.battle, charge) };
        offers.extend(charges.iter().map(set_off));
        if offers.is_empty() && !feared {
            return Ok(replies);
        }
        offers.push(Reply::Nobody);
        let side = play.battle.reacting();
        let about = About::new("bn-ask-react-fire").figure(firers[0]);
        match play.choose_covertly(clause!("BN-REACT-07"), side, about, &offers, &|_| Vec::new())? {
            Reply::SetOff { charge, .. } => {
                let hit = explosives::go_off(play, charge)?;
                replies.stop(hit);
            }
            Reply::Nobody => return Ok(replies),
            Reply::Dodge(dodge) => {
                reacted.add(dodge.figure);
                duck(play, dodge, &mut replies)?;
            }
            Reply::FireBack { shooter, arm, .. } => {
                reacted.add(shooter);
                fire_back(play, shooter, arm, firers, &mut replies)?;
            }
        }
    }
}

fn offers_to_fire(play: &Play<BreakingNews>, shots: &[Shot], firers: &[FigureId], reacted: FigureSet) -> Vec<Reply> {
    let (setup, battle) = (play.setup, &*play.battle);
    let side = battle.reacting();
    let mut offers = Vec::new();
    let fresh = |id: &FigureId| battle.is_able(*id) && !reacted.holds(*id);
    let able: Vec<FigureId> =
        battle.soldiers(side).filter(fresh).filter(|&id| windows::may_react(setup, battle, id)).collect();
    for &id in &able {
        let arms = aim::arms(setup, battle, id);
        for arm in arms.into_iter().filter(|arm| arm.weapon.reacts()) {
            let easiest = |&firer: &FigureId| {
                let parts = targets::parts(battle, targets::seen_as(battle, firer)).into_iter();
                parts.filter_map(|part| reaction(play, id, arm, part)).map(|shot| shot.needs.total()).min()
            };
            let hardest = firers.iter().filter(|&&it| battle.is_able(it)).filter_map(easiest).max();
            offers.extend(hardest.map(|needs| Reply::FireBack { shooter: id, arm, needs }));
        }
    }
    offers.sort_by_key(|offer| match offer {
        Reply::FireBack { needs, .. } => *needs,
        _ => 0,
    });
    for &id in able.iter().filter(|&&id| dodge::may_dodge(setup, battle, id, shots)) {
        let refuges = dodge::refuges(setup, battle, id, shots);
        if refuges.is_empty() {
            offers.push(Reply::Dodge(Dodge { figure: id, to: None }));
        }
        offers.extend(refuges.into_iter().map(|to| Reply::Dodge(Dodge { figure: id, to: Some(to) })));
    }
    offers
}

/// BN-DODGE-03, -07. In a square under covering fire the test comes first.
fn duck(play: &mut Play<BreakingNews>, dodge: Dodge, replies: &mut Replies) -> Ruling<()> {
    if !covering::test(play, dodge.figure)? {
        return judged!("BN-DODGE-07" => Ok(()));
    }
    if dodge.to.is_none() {
        saves::shock(play, dodge.figure, clause!("BN-DODGE-03"));
    }
    replies.dodges.push(dodge);
    Ok(())
}

fn fire_back(
    play: &mut Play<BreakingNews>,
    shooter: FigureId,
    arm: Arm,
    firers: &[FigureId],
    replies: &mut Replies,
) -> Ruling<()> {
    if !covering::test(play, shooter)? {
        return Ok(());
    }
    let open = |it: FigureId| {
        let mut parts = targets::parts(play.battle, it).into_iter();
        parts.any(|part| reaction(play, shooter, arm, part).is_some())
    };
    let able = firers.iter().filter(|&&it| play.battle.is_able(it)).map(|&it| targets::seen_as(play.battle, it));
    let targets: SmallVec<[FigureId; 6]> = able.filter(|&it| open(it)).collect();
    if targets.is_empty() {
        return Ok(());
    }
    let target = name_target(play, shooter, &targets)?;
    if let Some(shot) = name_part(play, shooter, arm, target)? {
        note_launch(play, &shot);
        announce(play, &shot);
        replies.shots.push(shot);
    }
    Ok(())
}
