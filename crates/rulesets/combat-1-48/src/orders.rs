//! What a side may order now, and why not.

use referee::{About, Choice, FigureId, Offer, Play, Refusal, Ruling, SideId, clause, judged};

use crate::battle::Battle;
use crate::march::Gait;
use crate::setup::Setup;
use crate::{Combat, actions, fire, grenade, move_and_fire, movement, opportunity, suppression};

/// One Action of one character, or the end of the Turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    Act(FigureId, Action),
    End,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    Move,
    MoveAndFire,
    Fire,
    Grenade,
    Objective,
    Suppression,
}

impl Action {
    pub const ALL: [Action; 6] =
        [Action::Move, Action::MoveAndFire, Action::Fire, Action::Grenade, Action::Objective, Action::Suppression];

    fn word(self) -> &'static str {
        match self {
            Action::Move => "cb-order-move",
            Action::MoveAndFire => "cb-order-move-and-fire",
            Action::Fire => "cb-order-fire",
            Action::Grenade => "cb-order-grenade",
            Action::Objective => "cb-order-objective",
            Action::Suppression => "cb-order-suppression",
        }
    }
}

impl Offer for Order {
    fn choice(&self) -> Choice {
        match *self {
            Order::Act(figure, action) => Choice::new(action.word()).figure(figure),
            Order::End => Choice::declining("cb-order-end"),
        }
    }
}

/// CB-ACT-01..03. Whether a character may perform an Action now.
pub fn check(setup: &Setup, battle: &Battle, id: FigureId, action: Action) -> Result<(), Refusal> {
    actions::check_able(battle, id)?;
    judged!("CB-ACT-03");
    match action {
        Action::Move => movement::check_moves(setup, battle, id, 1),
        Action::MoveAndFire => move_and_fire::check(setup, battle, id),
        Action::Fire => fire::check_fire(setup, battle, id),
        Action::Grenade => grenade::check(setup, battle, id),
        Action::Objective => opportunity::check_place(setup, battle, id),
        Action::Suppression => suppression::check(setup, battle, id),
    }
}

fn all(battle: &Battle, side: SideId) -> impl Iterator<Item = (FigureId, Action)> + '_ {
    battle.of_side(side).flat_map(|id| Action::ALL.map(|action| (id, action)))
}

/// CB-RND-07. Asks the active side for its next order; no order ends the Turn.
pub fn ask(play: &mut Play<Combat>, side: SideId) -> Ruling<Option<(FigureId, Action)>> {
    let mut offers: Vec<Order> = Vec::new();
    let mut refused: Vec<(Choice, Refusal)> = Vec::new();
    for (id, action) in all(play.battle, side) {
        let order = Order::Act(id, action);
        match check(play.setup, play.battle, id, action) {
            Ok(()) => offers.push(order),
            Err(refusal) => refused.push((order.choice(), refusal)),
        }
    }
    offers.push(Order::End);
    let setup = play.setup;
    let barred = |battle: &Battle| refused.iter().cloned().chain(no_aim(setup, battle, &offers)).collect();
    let about = About::new("cb-ask-order").number(i64::from(play.battle.pool[side.index()]));
    Ok(match play.choose_or_explain(clause!("CB-RND-07"), side, about, &offers, &barred)? {
        Order::Act(id, action) => Some((id, action)),
        Order::End => None,
    })
}

/// CB-AIM-02..04. Whoever could Fire now and has the icon, but may not Aim.
fn no_aim(setup: &Setup, battle: &Battle, offers: &[Order]) -> Vec<(Choice, Refusal)> {
    let shooters = offers.iter().filter_map(|order| match *order {
        Order::Act(id, Action::Fire) if setup.face(battle, id).aim > 0 => Some(id),
        _ => None,
    });
    let refused = |id| Some((Choice::new("cb-aim").figure(id), fire::check_aim(setup, battle, id, 1).err()?));
    shooters.filter_map(refused).collect()
}

pub fn carry_out(play: &mut Play<Combat>, (id, action): (FigureId, Action)) -> Ruling<()> {
    match action {
        Action::Move => movement::march(play, id, Gait::Move),
        Action::MoveAndFire => movement::march(play, id, Gait::MoveAndFire),
        Action::Fire => fire::fire(play, id),
        Action::Grenade => grenade::throw(play, id),
        Action::Objective => opportunity::place(play, id),
        Action::Suppression => suppression::lay_down(play, id),
    }
}
