//! FC-STD-06 to 12. What one activated figure does: its move, and one thing in place of or besides it.

use referee::{About, Choice, FigureId, Offer, Refusal, Ruling, clause, judged};
use smallvec::SmallVec;
use table::{Length, PieceId};

use crate::Play;
use crate::battle::{Battle, Figures, Load, Setup, Stance, Status};
use crate::brawl::{self, Start};
use crate::fire::{self, Kind, Shot, owner};
use crate::kill::get_up;
use crate::movement::{Allowance, Gait, allowance};
use crate::orders::{declare_stance, path, take_stance};
use crate::reaction::{self, Movement};
use crate::roster::Skill;
use crate::walk::{Moved, Step, walk};
use crate::weapons::{self, Posture};
use crate::{cover, crossing, dash, deeds, mission, shock, telling};

/// FC-BRAWL-02. Whoever fires in an activation goes into contact with nobody.
const HAS_FIRED: Gait = Gait::Clear(clause!("FC-BRAWL-02"));

/// One activation under way.
pub struct Activation {
    pub id: FigureId,
    pub movement: Movement,
    pub posture: Posture,
    /// The move part is used up.
    pub has_moved: bool,
    /// The shot, or what took its place, is made.
    pub has_acted: bool,
    /// FC-COVER-07. Cover it has fired over.
    pub fired_over: SmallVec<[PieceId; 2]>,
    /// R23. What it has set down, which it leaves alone from then on.
    pub put_away: SmallVec<[Load; 2]>,
    /// FC-GREN-04. With whom it has shared grenades out, which is done once.
    pub shared_with: Figures,
    pub is_over: bool,
}

/// What an activated figure may do next.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Order {
    Move,
    /// FC-RIF-02.
    MoveFiring,
    /// FC-OBST-06.
    Cross(PieceId),
    /// FC-STD-08.
    StepUp,
    Hide,
    Fire(Shot),
    Dash,
    /// FC-BRAWL-18.
    Brawl(FigureId),
    Deed(deeds::Deed),
    Finish,
}

impl Offer for Order {
    fn choice(&self) -> Choice {
        match self {
            Order::Move => Choice::new("fc-order-move"),
            Order::MoveFiring => Choice::new("fc-order-move-firing"),
            Order::Cross(piece) => Choice::new("fc-order-cross").piece(*piece),
            Order::StepUp => Choice::new("fc-order-step-up"),
            Order::Hide => Choice::new("fc-order-hide"),
            Order::Fire(shot) => shot.choice(),
            Order::Dash => Choice::new("fc-order-dash"),
            Order::Brawl(enemy) => Choice::new("fc-order-brawl").figure(*enemy),
            Order::Deed(deed) => deed.choice(),
            Order::Finish => Choice::declining("fc-order-finish"),
        }
    }
}

/// FC-STD-11. A Down or Bailing figure only tries to recover; any other acts until it is done.
pub fn activate(play: &mut Play, id: FigureId) -> Ruling<()> {
    play.battle.figure_mut(id).acted = true;
    match play.battle.figure(id).status {
        Status::Down => return judged!("FC-STD-11" => get_up(play, id)),
        Status::Bailing if play.setup.has(id, Skill::Guts) => {
            telling::skill(play, clause!("FC-SKILL-19"), id, Skill::Guts);
            crate::kill::set_status(play, id, Status::Fit);
        }
        Status::Bailing => return shock::take_heart(play, id),
        _ => {}
    }
    command(play, id)?;
    let mut activation = Activation::begin(play.setup, play.battle, id);
    while !activation.is_over && play.battle.is_able(play.setup, id) {
        match activation.next(play)? {
            Order::Finish => break,
            order => activation.carry_out(play, order)?,
        }
    }
    mission::may_leave(play, id)
}

/// FC-SKILL-28. Command voice: any ally within four inches may roll to recover from Bailing.
fn command(play: &mut Play, id: FigureId) -> Ruling<()> {
    const VOICE: Length = Length::inches(4);
    if !play.setup.has(id, Skill::CommandVoice) {
        return Ok(());
    }
    let bailing =
        |it: &FigureId| play.battle.figure(*it).status == Status::Bailing && play.battle.gap(id, *it) <= VOICE;
    for friend in play.battle.friends(play.setup, id).filter(bailing).collect::<Vec<_>>() {
        let about = About::new("fc-ask-command").figure(id).other(friend);
        if play.decide(clause!("FC-SKILL-28"), owner(play.setup, id), about)? {
            telling::skill(play, clause!("FC-SKILL-28"), id, Skill::CommandVoice);
            shock::take_heart(play, friend)?;
        }
    }
    Ok(())
}

impl Activation {
    pub fn begin(setup: &Setup, battle: &Battle, id: FigureId) -> Activation {
        Activation {
            id,
            movement: Movement::begin(setup, battle, id),
            posture: Posture::default(),
            has_moved: false,
            has_acted: false,
            fired_over: SmallVec::new(),
            put_away: SmallVec::new(),
            shared_with: Figures::default(),
            is_over: false,
        }
    }

    /// FC-STD-06, R69. What the player has it do now. While the side keeps its objective secret nobody can tell from a
    /// question that is not put that there was nothing left to do for it.
    fn next(&self, play: &mut Play) -> Ruling<Order> {
        let orders = self.orders(play.setup, play.battle);
        let side = owner(play.setup, self.id);
        let about = About::new("fc-ask-order").figure(self.id);
        let setup = play.setup;
        let barred = |battle: &Battle| self.barred(setup, battle, &orders);
        if mission::is_secret(setup, play.battle, side) {
            play.choose_covertly(clause!("FC-STD-06"), side, about, &orders, &barred)
        } else {
            play.choose_or_explain(clause!("FC-STD-06"), side, about, &orders, &barred)
        }
    }

    /// Everything the figure may do now, and that it may stop.
    pub fn orders(&self, setup: &Setup, battle: &Battle) -> Vec<Order> {
        let mut orders = Vec::new();
        self.moves(setup, battle, &mut orders);
        if !self.has_acted {
            judged!("FC-STD-07");
            orders
                .extend(fire::shots(setup, battle, self.id, self.posture(), Kind::Active).into_iter().map(Order::Fire));
            if dash::check(setup, battle, self).is_ok() {
                orders.push(Order::Dash);
            }
        } else if self.posture.dashed && !battle.figure(self.id).fired {
            orders.extend(fire::shots(setup, battle, self.id, self.posture, Kind::Active).into_iter().map(Order::Fire));
        }
        orders.extend(deeds::possible(setup, battle, self).into_iter().map(Order::Deed));
        orders.push(Order::Finish);
        orders
    }

    /// What a player might look for and may not do, each with the reason.
    pub fn barred(&self, setup: &Setup, battle: &Battle, orders: &[Order]) -> Vec<(Choice, Refusal)> {
        let mut barred = Vec::new();
        if !orders.contains(&Order::Move) {
            barred.push((Order::Move.choice(), self.why_no_move(setup, battle)));
        }
        barred.extend(dash::check(setup, battle, self).err().map(|refusal| (Order::Dash.choice(), refusal)));
        for target in battle.enemies(setup, self.id) {
            let offered = orders.iter().any(|order| matches!(order, Order::Fire(shot) if shot.target == target));
            if !offered {
                let refusal = if self.has_acted {
                    Refusal::new(clause!("FC-STD-06"), "fc-refusal-has-fired")
                } else {
                    fire::why_not(setup, battle, self.id, target, self.posture())
                };
                barred.push((Choice::new("fc-fire").figure(target), refusal));
            }
        }
        barred.extend(deeds::barred(setup, battle, self));
        barred
    }

    fn why_no_move(&self, setup: &Setup, battle: &Battle) -> Refusal {
        if weapons::mans_gun(setup, battle, self.id) {
            Refusal::new(clause!("FC-HMG-03"), "fc-refusal-gun").with("figure", self.id)
        } else if battle.figure(self.id).status == Status::Pinned {
            Refusal::new(clause!("FC-FLIN-04"), "fc-refusal-pinned")
        } else if self.posture.stays {
            Refusal::new(clause!("FC-LMG-09"), "fc-refusal-stays")
        } else {
            Refusal::new(clause!("FC-STD-06"), "fc-refusal-has-moved")
        }
    }

    fn moves(&self, setup: &Setup, battle: &Battle, orders: &mut Vec<Order>) {
        let figure = battle.figure(self.id);
        let covered = !cover::of(setup, battle, self.id).is_empty();
        if !self.has_moved {
            if figure.status == Status::Fit && !self.posture.stays && !weapons::mans_gun(setup, battle, self.id) {
                judged!("FC-OBST-07");
                orders.push(Order::Move);
                orders.extend(crossing::over(setup, battle, self.id).into_iter().map(Order::Cross));
                orders.extend(self.may_fire_moving(setup, battle).then_some(Order::MoveFiring));
                orders.extend(
                    brawl::within_reach(setup, battle, self.id)
                        .into_iter()
                        .filter(|_| !self.has_acted)
                        .map(Order::Brawl),
                );
            }
            orders.extend((covered && figure.stance == Stance::Hidden).then_some(Order::StepUp));
        }
        let hides = covered && figure.stance == Stance::Exposed && self.fired_over.is_empty();
        if covered && !self.fired_over.is_empty() {
            judged!("FC-COVER-07");
        }
        if figure.status == Status::Pinned {
            judged!("FC-FLIN-09");
        }
        orders.extend(hides.then_some(Order::Hide));
    }

    /// FC-RIF-02. It has a rifle, and has not fired.
    fn may_fire_moving(&self, setup: &Setup, battle: &Battle) -> bool {
        !self.has_acted
            && fire::can_fire(setup, battle, self.id)
            && weapons::of(setup, battle, self.id).any(weapons::fires_in_mid_move)
    }

    /// One who can not move any more need not mind firing pinned to the spot.
    fn posture(&self) -> Posture {
        Posture { stays: self.posture.stays || self.has_moved, ..self.posture }
    }

    fn carry_out(&mut self, play: &mut Play, order: Order) -> Ruling<()> {
        match order {
            Order::Move => self.go(play),
            Order::MoveFiring => self.go_firing(play),
            Order::Cross(piece) => self.cross(play, piece),
            Order::StepUp => self.step_up(play),
            Order::Hide => {
                take_stance(play, self.id, Stance::Hidden);
                Ok(())
            }
            Order::Fire(shot) => self.fire(play, shot),
            Order::Dash => dash::dash(play, self),
            Order::Brawl(enemy) => {
                judged!("FC-BRAWL-18");
                self.is_over = true;
                brawl::fight_all(play, self.id, &[enemy], Start::OnPurpose)
            }
            Order::Deed(deed) => deeds::carry_out(play, self, deed),
            Order::Finish => Ok(()),
        }
    }

    /// FC-MOVE-01, FC-BRAWL-02. A standard move; one that has fired may not go into contact.
    fn go(&mut self, play: &mut Play) -> Ruling<()> {
        let gait = if self.has_fired(play.battle) { judged!("FC-FIRE-06" => HAS_FIRED) } else { Gait::Free };
        let allowance = allowance(play.setup, play.battle, self.id);
        let (way, facing) = path(play, clause!("FC-MOVE-01"), self.id, allowance, gait)?;
        self.has_moved = true;
        self.posture.moved |= way.length() > Length::ZERO;
        let step = Step { way, facing, gait, word: "fc-moved", start: Start::OnPurpose };
        self.set_out(play);
        let moved = walk(play, &mut self.movement, step)?;
        self.arrive(play, moved)
    }

    /// R24. Where a movement starts and who sees it there is judged when it starts; a Dash goes on with it.
    pub fn set_out(&mut self, play: &Play) {
        self.movement = Movement::begin(play.setup, play.battle, self.id);
    }

    fn has_fired(&self, battle: &Battle) -> bool {
        battle.figure(self.id).fired && self.has_acted
    }

    /// FC-COVER-01, FC-GUARD-04. At the end of the move it declares its stance; stepping up shows it.
    pub fn arrive(&mut self, play: &mut Play, moved: Moved) -> Ruling<()> {
        if moved != Moved::Freely {
            // FC-FLIN-08: a Pinned figure moves no more but may still fire; a Brawl ends the activation.
            judged!("FC-CONT-02", "FC-FLIN-08");
            self.is_over = moved == Moved::Fought || play.battle.figure(self.id).status == Status::Fit;
            self.has_moved = true;
            return Ok(());
        }
        if declare_stance(play, self.id, &self.fired_over)? == Stance::Exposed {
            reaction::stepped_up(play, &mut self.movement)?;
        }
        Ok(())
    }

    /// FC-RIF-02 to 04. Moves to a point, fires one Shock die, finishes the move; no contact, no Dash.
    fn go_firing(&mut self, play: &mut Play) -> Ruling<()> {
        let allowance = allowance(play.setup, play.battle, self.id);
        let (way, facing) = path(play, clause!("FC-RIF-02"), self.id, allowance, HAS_FIRED)?;
        self.has_moved = true;
        let hundredths = way.length().to_um() / HUNDREDTH.to_um();
        if hundredths < 2 {
            return Ok(());
        }
        let about = About::new("fc-ask-fire-where").figure(self.id).along(&way, HUNDREDTH);
        let mark = play.amount(clause!("FC-RIF-03"), owner(play.setup, self.id), about, 1..=hundredths - 1)?;
        let mark = HUNDREDTH * mark;
        self.posture.moved = true;
        self.set_out(play);
        let first = Step { way: way.up_to(mark), facing, gait: HAS_FIRED, word: "fc-moved", start: Start::OnPurpose };
        let mut moved = walk(play, &mut self.movement, first)?;
        if moved == Moved::Freely {
            judged!("FC-RIF-04");
            self.fire_in_mid_move(play)?;
            let way = way.rest(mark);
            if play.battle.figure(self.id).status != Status::Fit || play.battle.figure(self.id).at != way.start() {
                return self.arrive(play, Moved::Over);
            }
            let rest = Step { way, facing, gait: HAS_FIRED, word: "fc-moved", start: Start::OnPurpose };
            moved = walk(play, &mut self.movement, rest)?;
        }
        self.arrive(play, moved)
    }

    /// FC-RIF-04. Whoever had hidden steps up to fire; reactions to that come first.
    fn fire_in_mid_move(&mut self, play: &mut Play) -> Ruling<()> {
        take_stance(play, self.id, Stance::Exposed);
        reaction::stepped_up(play, &mut self.movement)?;
        if !play.battle.is_able(play.setup, self.id) {
            return Ok(());
        }
        let posture = Posture { in_mid_move: true, ..self.posture };
        let shots = fire::shots(play.setup, play.battle, self.id, posture, Kind::Active);
        let about = About::new("fc-ask-target").figure(self.id);
        match crate::orders::shot_or_none(play, clause!("FC-RIF-03"), owner(play.setup, self.id), about, &shots)? {
            Some(shot) => self.fire(play, shot),
            None => Ok(()),
        }
    }

    /// FC-OBST-06. The whole move is spent crossing a hard obstacle.
    fn cross(&mut self, play: &mut Play, piece: PieceId) -> Ruling<()> {
        let Some(way) = crossing::way(play.setup, play.battle, self.id, piece) else { return Ok(()) };
        self.has_moved = true;
        self.posture.moved = true;
        take_stance(play, self.id, Stance::Exposed);
        self.set_out(play);
        self.movement.show();
        judged!("FC-OBST-06");
        let step = Step { way, facing: None, gait: Gait::Free, word: "fc-crossed", start: Start::OnPurpose };
        let moved = walk(play, &mut self.movement, step)?;
        self.arrive(play, moved)
    }

    /// FC-STD-08. Mans its cover in place of moving.
    fn step_up(&mut self, play: &mut Play) -> Ruling<()> {
        judged!("FC-REACT-08", "FC-STD-08");
        self.has_moved = true;
        self.set_out(play);
        take_stance(play, self.id, Stance::Exposed);
        reaction::stepped_up(play, &mut self.movement)
    }

    fn fire(&mut self, play: &mut Play, shot: Shot) -> Ruling<()> {
        self.has_acted = true;
        self.posture.stays |= weapons::pins_down(shot.weapon, shot.mode) && !play.setup.has(self.id, Skill::SteadyArm);
        self.fired_over = cover::of(play.setup, play.battle, self.id);
        if !self.fired_over.is_empty() {
            judged!("FC-COVER-03");
        }
        fire::fire(play, shot)
    }
}

/// Marks along a way are named in hundredths of an inch.
pub const HUNDREDTH: Length = Length::um(254);

/// FC-LEAD-03. One standard move without a Dash, as the leader's word gives it.
pub fn move_only(play: &mut Play, id: FigureId, allowance: Allowance, gait: Gait) -> Ruling<()> {
    let mut activation = Activation::begin(play.setup, play.battle, id);
    let (way, facing) = path(play, allowance.clause, id, allowance, gait)?;
    activation.posture.moved |= way.length() > Length::ZERO;
    let step = Step { way, facing, gait, word: "fc-moved", start: Start::OnPurpose };
    let moved = walk(play, &mut activation.movement, step)?;
    activation.arrive(play, moved)?;
    mission::may_leave(play, id)
}
