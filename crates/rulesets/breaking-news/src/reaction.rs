//! BN-REACT, BN-OPP. The two moments in which the reacting side answers: the move and the fire.

use referee::{About, Choice, FigureId, Offer, Play, Ruling, clause, judged};
use smallvec::SmallVec;
use table::{Bearing, Length, Place, Point};

use crate::BreakingNews;
use crate::aim;
use crate::battle::rival;
use crate::column::{Column, Mover};
use crate::dodge::{self, Dodge};
use crate::exchange::{self, Aim, Shooter, Shot, Shots, announce};
use crate::figure::{Figure, Health};
use crate::glance::Glance;
use crate::helicopter::{self, salvo, target};
use crate::saves;
use crate::set::FigureSet;
use crate::vehicles::{driving, targets};
use crate::weapons::{Arm, Weapon};
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
        shooter: Shooter,
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
            Answer::Shoot { window, at, .. } => {
                shooting(window.shooter, window.arm).place(Place::from(*at)).number(i64::from(window.needs))
            }
            Answer::AnotherMark { shooter: Shooter::Man(id) } => Choice::new("bn-another-mark").figure(*id),
            Answer::AnotherMark { shooter: Shooter::Helicopter(n) } => {
                Choice::new("bn-another-mark-helicopter").number(i64::from(*n))
            }
            Answer::Look { looker, at, .. } => Choice::new("bn-look").figure(*looker).place(Place::from(*at)),
            Answer::LookAll { at, .. } => Choice::new("bn-look-all").place(Place::from(*at)),
            Answer::SetOff { choice, .. } => choice.clone(),
            Answer::Nobody => Choice::declining("bn-nobody"),
        }
    }
}

/// Somebody fires in reaction, as it is offered.
fn shooting(shooter: Shooter, arm: Arm) -> Choice {
    match shooter {
        Shooter::Man(id) => Choice::new(arm.words()[1]).figure(id),
        Shooter::Helicopter(_) if arm.weapon == Weapon::Hmg => Choice::new("bn-react-helicopter-hmg"),
        Shooter::Helicopter(_) => Choice::new("bn-react-helicopter-lmg"),
    }
}

/// A move under way, and who has answered it.
struct Moment<'c> {
    column: &'c mut Column,
    /// Where each mover stood, and faced, before it set out.
    before: SmallVec<[(Point, Bearing); 6]>,
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
    let stood = |mover: &Mover| (play.battle.at(mover.figure), play.battle.figure(mover.figure).facing);
    let mut moment = Moment {
        before: column.movers.iter().map(stood).collect(),
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
        let fresh = self.watches.iter().filter(|watch| watch.shooter.man().is_none_or(|id| !self.reacted.holds(id)));
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
        let mut shooters: SmallVec<[Shooter; 8]> = windows.iter().map(|window| window.shooter).collect();
        shooters.dedup();
        let more = |&shooter: &Shooter| other_marks(&windows, shooter).count() > 0;
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
    fn another_mark(&self, play: &mut Play<BreakingNews>, windows: &[Window], shooter: Shooter) -> Ruling<Answer> {
        let mut offers: Vec<Answer> =
            other_marks(windows, shooter).map(|(window, mark)| self.shoot(window, mark)).collect();
        offers.sort_by_key(|offer| match offer {
            Answer::Shoot { mark, window, .. } => (*mark, window.arm),
            _ => unreachable!("only shots are offered"),
        });
        let above = About::new("bn-ask-another-mark-helicopter");
        let about = shooter.man().map_or(above, |id| About::new("bn-ask-another-mark").figure(id));
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
        self.rest(play);
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
        window.shooter.man().into_iter().for_each(|id| self.reacted.add(id));
        let target = name_target(play, window.shooter, &window.targets)?;
        self.go_on(play, mark)?;
        let going = self.column.mover(target).is_some_and(|mover| mover.stopped.is_none());
        let able = window.shooter.man().is_none_or(|id| play.battle.is_able(id));
        let shots = if going && able { parts(play, window.shooter, window.arm, target) } else { Vec::new() };
        self.rest(play);
        let shot = name_part(play, window.shooter, target, shots)?;
        movement::bring(play, self.column, self.mark, self.mark);
        if let Some(shot) = shot
            && passes(play, window.shooter)?
        {
            note_launch(play, &shot);
            announce(play, &shot);
            let hit = exchange::exchange(play, &[], &[shot], &[])?;
            self.stop(play, hit);
        }
        self.rest(play);
        Ok(())
    }

    /// While somebody is asked: where a base may rest, and a vehicle on nobody, if need be where it came from.
    fn rest(&self, play: &mut Play<BreakingNews>) {
        movement::rest(play, self.column, self.mark);
        for (mover, &before) in self.column.movers.iter().zip(&self.before) {
            let figure = play.battle.figure(mover.figure);
            let Some(at) = figure.at.filter(|_| mover.track.is_some() && mover.stopped.is_none()) else { continue };
            if !driving::is_clear(play.setup, play.battle, mover.figure, (at, figure.facing)) {
                driving::put(play.battle, mover.figure, before);
            }
        }
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
            driving::clear_way(play, &self.column.movers[n]);
        }
    }

    /// BN-OPP-10, BN-MOVE-20. Whoever was hit and is out or shocked goes no farther.
    fn stop(&mut self, play: &mut Play<BreakingNews>, hit: FigureSet) {
        for n in 0..self.column.movers.len() {
            let mover = &self.column.movers[n];
            if mover.stopped.is_some() {
                continue;
            }
            if mover.track.is_some() {
                self.halt(play, n);
            } else if hit.holds(mover.figure) && is_stopped(play.battle.figure(mover.figure)) {
                movement::settle(play, self.column, n, self.mark);
            }
        }
    }
}

/// Journalists and civilians who save are not shocked, and go on.
fn is_stopped(figure: &Figure) -> bool {
    figure.health != Health::Fit || figure.is_shocked()
}

/// The shots one could fire at a figure, or at a vehicle and whoever is aboard, the better chance first.
fn parts(play: &Play<BreakingNews>, shooter: Shooter, arm: Arm, target: FigureId) -> Vec<Shot> {
    let parts = targets::parts(play.battle, target).into_iter();
    let mut shots: Vec<Shot> = parts.filter_map(|part| reaction(play, shooter, arm, part)).collect();
    shots.sort_by_key(Shot::misses);
    shots
}

/// BN-ASK-13. Of a vehicle the shooter's side names what it fires at: itself, or somebody aboard.
fn name_part(
    play: &mut Play<BreakingNews>,
    shooter: Shooter,
    target: FigureId,
    mut shots: Vec<Shot>,
) -> Ruling<Option<Shot>> {
    let offers: SmallVec<[Choice; 5]> = shots
        .iter()
        .map(|shot| {
            Choice::new("bn-target").figure(shot.target().unwrap_or(target)).number(i64::from(shot.needs.total()))
        })
        .collect();
    if offers.is_empty() {
        return Ok(None);
    }
    let about = match shooter {
        Shooter::Man(id) => About::new("bn-ask-part").figure(id).other(target),
        Shooter::Helicopter(_) => About::new("bn-ask-part-helicopter").other(target),
    };
    let chosen = play.choose(clause!("BN-VFIRE-02"), shooter.side(play.battle), about, &offers)?;
    let place = offers.iter().position(|offer| *offer == chosen).unwrap_or_default();
    Ok(Some(shots.swap_remove(place)))
}

/// The first and last marks of a shooter's windows that are not its best ones.
fn other_marks(windows: &[Window], shooter: Shooter) -> impl Iterator<Item = (&Window, Length)> {
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
fn reaction(play: &Play<BreakingNews>, shooter: Shooter, arm: Arm, target: FigureId) -> Option<Shot> {
    let id = match shooter {
        Shooter::Man(id) => id,
        Shooter::Helicopter(n) => return salvo::shot(play.setup, play.battle, n, target),
    };
    let glance = Glance::at(play.setup, play.battle, id, target);
    let needs = aim::reaction_shot(play.setup, play.battle, (id, arm), target, &glance)?;
    judged!("BN-BURST-08");
    Some(Shot { shooter, arm, aim: Aim::At(target), dice: arm.dice(), needs, turns: false })
}

/// BN-OPP-14, BN-ASK-13. The owner of a group says which of its members is the target.
fn name_target(play: &mut Play<BreakingNews>, shooter: Shooter, targets: &[FigureId]) -> Ruling<FigureId> {
    let owner = rival(shooter.side(play.battle));
    let offers: SmallVec<[Choice; 6]> = targets.iter().map(|&id| Choice::new("bn-target").figure(id)).collect();
    let above = About::new("bn-ask-target-helicopter");
    let about = shooter.man().map_or(above, |id| About::new("bn-ask-target").other(id));
    let chosen = play.choose(clause!("BN-OPP-14"), owner, about, &offers)?;
    Ok(chosen.figure.unwrap_or(targets[0]))
}

/// BN-OPP-06.
fn note_launch(play: &mut Play<BreakingNews>, shot: &Shot) {
    if let Some(shooter) = shot.man().filter(|_| shot.arm.weapon.reacts_once()) {
        judged!("BN-OPP-06");
        play.battle.figure_mut(shooter).turn.launched = true;
    }
}

/// BN-ASK-14. An answer to fire.
#[derive(Clone, Debug)]
enum Reply {
    Dodge(Dodge),
    FireBack { shooter: Shooter, arm: Arm, needs: i32 },
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
            Reply::FireBack { shooter, arm, needs } => shooting(*shooter, *arm).number(i64::from(*needs)),
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
        self.shots.retain(|shot| shot.man().is_none_or(|id| !hit.holds(id)));
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
        let above = About::new("bn-ask-react-helicopter");
        let about = firers.first().map_or(above, |&id| About::new("bn-ask-react-fire").figure(id));
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
                shooter.man().into_iter().for_each(|id| reacted.add(id));
                fire_back(play, shooter, arm, (shots, firers), &mut replies)?;
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
    let reacts = |arm: &Arm| arm.weapon.reacts();
    let arms_of =
        |&id: &FigureId| aim::arms(setup, battle, id).into_iter().filter(reacts).map(move |arm| (id.into(), arm));
    let above = helicopter::ready(battle, side).into_iter();
    let above = above.map(|n| (Shooter::Helicopter(n), battle.helicopters[usize::from(n)].gun.arm()));
    for (shooter, arm) in able.iter().flat_map(arms_of).chain(above) {
        let easiest = |&firer: &FigureId| {
            let parts = targets::parts(battle, targets::seen_as(battle, firer)).into_iter();
            parts.filter_map(|part| reaction(play, shooter, arm, part)).map(|shot| shot.needs.total()).min()
        };
        let hardest = firers.iter().filter(|&&it| battle.is_able(it)).filter_map(easiest).max();
        let skyward = skyward(play, shots, shooter, arm).map(|shot| shot.needs.total());
        offers.extend(hardest.or(skyward).map(|needs| Reply::FireBack { shooter, arm, needs }));
    }
    offers.sort_by_key(|offer| match offer {
        Reply::FireBack { needs, arm, .. } => aim::misses(*needs, *arm, arm.dice()),
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

/// BN-HELI-10. The answer to the fire of a helicopter, if it is one that fires.
fn skyward(play: &Play<BreakingNews>, shots: &[Shot], shooter: Shooter, arm: Arm) -> Option<Shot> {
    let above = |shot: &Shot| match shot.shooter {
        Shooter::Helicopter(n) => Some(n),
        Shooter::Man(_) => None,
    };
    target::answer(play.setup, play.battle, shots.iter().find_map(above)?, (shooter.man()?, arm))
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
    shooter: Shooter,
    arm: Arm,
    (shots, firers): (&[Shot], &[FigureId]),
    replies: &mut Replies,
) -> Ruling<()> {
    if !passes(play, shooter)? {
        return Ok(());
    }
    if let Some(shot) = skyward(play, shots, shooter, arm) {
        declare(play, shot, replies);
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
    let shots = parts(play, shooter, arm, target);
    if let Some(shot) = name_part(play, shooter, target, shots)? {
        declare(play, shot, replies);
    }
    Ok(())
}

fn declare(play: &mut Play<BreakingNews>, shot: Shot, replies: &mut Replies) {
    note_launch(play, &shot);
    announce(play, &shot);
    replies.shots.push(shot);
}

/// BN-OPP-13, BN-COVER-19. Under covering fire a man tests before he fires; a helicopter does not.
fn passes(play: &mut Play<BreakingNews>, shooter: Shooter) -> Ruling<bool> {
    match shooter {
        Shooter::Man(id) => covering::test(play, id),
        Shooter::Helicopter(_) => judged!("BN-COVER-19" => Ok(true)),
    }
}
