//! FC-STD, FC-LEAD. Action die 2 to 5: two figures, one after the other, and what a leader adds.

use dice::Die;
use referee::{About, Choice, FigureId, For, Offer, Refusal, Ruling, SideId, What, clause, judged};
use table::Length;

use crate::Play;
use crate::activation::{self, activate};
use crate::battle::{Battle, Bonus, Setup, Stage, Status};
use crate::deeds;
use crate::despair;
use crate::fire::{self, Kind, ONES_AND_SIXES};
use crate::fire_fight::Volley;
use crate::movement::{Gait, allowance};
use crate::orders::Bar;
use crate::weapons::Posture;

/// FC-STD-09.
const MANY: usize = 9;
/// FC-LEAD-03.
const WORD: Length = Length::inches(6);

/// What a side may order between two activations.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Order {
    Activate(FigureId),
    /// FC-LEAD-03, FC-LEAD-04.
    Lead(FigureId, Bonus),
    /// FC-MOR-03.
    Rally(FigureId),
    End,
}

impl Offer for Order {
    fn choice(&self) -> Choice {
        match self {
            Order::Activate(id) => Choice::new("fc-activate").figure(*id),
            Order::Lead(id, Bonus::Move) => Choice::new("fc-lead-move").figure(*id),
            Order::Lead(id, Bonus::Fire) => Choice::new("fc-lead-fire").figure(*id),
            Order::Rally(id) => Choice::new("fc-rally").figure(*id),
            Order::End => Choice::declining("fc-end-turn"),
        }
    }
}

/// FC-STD-01. A standard turn begins, with the leader's die.
pub fn begin(play: &mut Play, side: SideId) -> Ruling<Stage> {
    let stage = open(play, side);
    lead(play, side)?;
    Ok(stage)
}

/// FC-STEA-03, FC-STEA-18. The same where no action die was rolled: the leader rolls none either.
pub fn open(play: &mut Play, side: SideId) -> Stage {
    let left = activations(play.setup, play.battle, side);
    play.tell(clause!("FC-TURN-05"), || What::Began {
        word: "fc-standard".into(),
        side: Some(side),
        number: Some(i64::from(left)),
    });
    Stage::Standard { side, left }
}

/// FC-STD-01, FC-STD-09, FC-QUAL-02, R9. Two; three with nine figures in play; one more for superior quality.
pub fn activations(setup: &Setup, battle: &Battle, side: SideId) -> u8 {
    let many = setup.options.third_activation && battle.in_play(setup, side).count() >= MANY;
    let superior = setup.options.superior == Some(side) || setup.rules.sides[side.index()].superior;
    match (many, superior) {
        (true, _) => judged!("FC-STD-09"),
        (_, true) => judged!("FC-QUAL-02"),
        _ => judged!("FC-QUAL-01"),
    }
    2 + u8::from(many) + u8::from(superior)
}

/// FC-LEAD-02, 08, 10, 11. One leader who is on the table and in his senses rolls.
fn lead(play: &mut Play, side: SideId) -> Ruling<()> {
    if !play.setup.options.leaders {
        return Ok(());
    }
    let leads = |id: &FigureId| play.setup.profile(*id).leader && play.battle.figure(*id).status < Status::Bailing;
    let leaders: Vec<Choice> =
        play.battle.in_play(play.setup, side).filter(leads).map(|id| Choice::new("fc-figure").figure(id)).collect();
    if leaders.is_empty() {
        return Ok(());
    }
    judged!("FC-LEAD-01", "FC-LEAD-11");
    let leader = play.choose(clause!("FC-LEAD-10"), side, About::new("fc-ask-leader"), &leaders)?.figure;
    let why = For::new(clause!("FC-LEAD-02"), side, "fc-die-leader").reads(&|face| match face {
        1 => Some("fc-came-lead-move"),
        6 => Some("fc-came-lead-fire"),
        _ => None,
    });
    let why = leader.map_or(why, |leader| why.by(leader));
    let bonus = match play.roll(why.or("fc-came-nothing"), Die::D6, ONES_AND_SIXES)? {
        1 => Some(Bonus::Move),
        6 => Some(Bonus::Fire),
        _ => None,
    };
    play.battle.force_mut(side).bonus = leader.zip(bonus);
    Ok(())
}

/// FC-STD-03 to 05. The side activates one more figure, uses its leader's word, or ends its turn.
pub fn act(play: &mut Play, side: SideId, left: u8) -> Ruling<()> {
    let mut orders = Vec::new();
    if left > 0 {
        let able = play.battle.in_play(play.setup, side).filter(|&id| check(play.setup, play.battle, id).is_ok());
        orders.extend(able.map(Order::Activate));
    }
    orders.extend(led(play.setup, play.battle, side));
    orders.extend(despair::shaken(play, side).into_iter().map(Order::Rally));
    orders.push(Order::End);
    let about = About::new("fc-ask-activate").number(i64::from(left));
    let setup = play.setup;
    let barred = |battle: &Battle| barred(setup, battle, side, left);
    match play.choose_or_explain(clause!("FC-STD-01"), side, about, &orders, &barred)? {
        Order::Activate(id) => {
            activate(play, id)?;
            judged!("FC-STD-02", "FC-STD-03");
            play.battle.stage = Stage::Standard { side, left: left - 1 };
        }
        Order::Lead(id, bonus) => follow(play, side, id, bonus)?,
        Order::Rally(id) => despair::rally(play, id),
        Order::End => {
            if left > 0 {
                judged!("FC-STD-04");
            }
            play.battle.stage = Stage::EndOfTurn { side, standard: true };
        }
    }
    Ok(())
}

fn barred(setup: &Setup, battle: &Battle, side: SideId, left: u8) -> Vec<(Choice, Refusal)> {
    let own = battle.in_play(setup, side);
    own.filter_map(|id| {
        let spent = Refusal::new(clause!("FC-STD-01"), "fc-refusal-no-activations");
        let bar = check(setup, battle, id).err();
        let refusal = bar.map(|bar| bar.refusal(id)).or((left == 0).then_some(spent))?;
        Some((Order::Activate(id).choice(), refusal))
    })
    .chain(not_led(setup, battle, side))
    .chain(despair::unrallied(setup, battle, side))
    .collect()
}

/// FC-LEAD-03 to 07. Whom the leader's word does not reach, or who can do nothing with it.
fn not_led(setup: &Setup, battle: &Battle, side: SideId) -> Vec<(Choice, Refusal)> {
    let Some((leader, bonus)) = battle.force(side).bonus else { return Vec::new() };
    let led = led(setup, battle, side);
    let others = battle.in_play(setup, side).map(|id| (id, Order::Lead(id, bonus)));
    let others = others.filter(|(id, order)| *id != leader && !led.contains(order));
    let why_not = |id: FigureId| {
        let wanted = battle.gap(leader, id);
        match check(setup, battle, id) {
            Err(bar) => bar.refusal(id),
            Ok(()) if wanted > WORD => Refusal::new(clause!("FC-LEAD-03"), "fc-refusal-far-from-leader")
                .with("figure", id)
                .with("wanted", wanted)
                .with("allowed", WORD),
            Ok(()) => Bar { clause: clause!("FC-LEAD-07"), word: "fc-refusal-unable" }.refusal(id),
        }
    };
    others.map(|(id, order)| (order.choice(), why_not(id))).collect()
}

/// FC-STD-05, FC-STD-12. Why a figure can not be activated.
pub fn check(setup: &Setup, battle: &Battle, id: FigureId) -> Result<(), Bar> {
    let figure = battle.figure(id);
    if figure.acted {
        judged!("FC-STD-05");
        return Err(Bar { clause: clause!("FC-STD-05"), word: "fc-refusal-activated" });
    }
    if matches!(figure.status, Status::Hunkered | Status::Stunned) {
        judged!("FC-STD-12");
        return Err(Bar { clause: clause!("FC-STD-12"), word: "fc-refusal-hunkered" });
    }
    if battle.is_idle(setup, id) {
        return Err(Bar { clause: clause!("FC-FF-06"), word: "fc-refusal-idle" });
    }
    if matches!(figure.status, Status::Fit | Status::Pinned) && !battle.is_able(setup, id) {
        return Err(Bar { clause: clause!("FC-KILL-07"), word: "fc-refusal-recovering" });
    }
    Ok(())
}

/// FC-LEAD-05, FC-LEAD-06, R42. Figures within six inches of the leader that could be activated and were not.
fn led(setup: &Setup, battle: &Battle, side: SideId) -> Vec<Order> {
    let Some((leader, bonus)) = battle.force(side).bonus else { return Vec::new() };
    let may = |&id: &FigureId| {
        id != leader
            && check(setup, battle, id).is_ok()
            && battle.is_able(setup, id)
            && battle.gap(leader, id) <= WORD
            && match bonus {
                Bonus::Move => battle.can_move(setup, id),
                Bonus::Fire => may_fire(setup, battle, id).len() > 1,
            }
    };
    judged!("FC-LEAD-05", "FC-LEAD-06");
    let leader_stands = battle.figure(leader).status < Status::Bailing;
    battle.in_play(setup, side).filter(|_| leader_stands).filter(may).map(|id| Order::Lead(id, bonus)).collect()
}

/// FC-LEAD-03, FC-LEAD-04, FC-LEAD-07. It makes one move without a Dash, or one shot without a move.
fn follow(play: &mut Play, side: SideId, id: FigureId, bonus: Bonus) -> Ruling<()> {
    judged!("FC-LEAD-07");
    play.battle.force_mut(side).bonus = None;
    play.battle.figure_mut(id).acted = true;
    let word = Order::Lead(id, bonus).choice().word;
    play.tell(clause!("FC-LEAD-05"), || What::Decided { side, word, figure: Some(id) });
    match bonus {
        Bonus::Move => {
            let allowance = allowance(play.setup, play.battle, id);
            activation::move_only(play, id, allowance, Gait::Free)
        }
        Bonus::Fire => {
            let volleys = may_fire(play.setup, play.battle, id);
            let about = About::new("fc-ask-target").figure(id);
            match play.choose(clause!("FC-LEAD-04"), side, about, &volleys)? {
                Volley::Fire(shot) => fire::fire(play, shot),
                Volley::Deed(deed) => deeds::in_place_of_a_shot(play, id, deed),
                Volley::Run | Volley::Hold => Ok(()),
            }
        }
    }
}

/// R42. One shot, grenades included, from where it stands and as it stands.
fn may_fire(setup: &Setup, battle: &Battle, id: FigureId) -> Vec<Volley> {
    let posture = Posture { stays: true, ..Posture::default() };
    let shots = fire::shots(setup, battle, id, posture, Kind::Active).into_iter().map(Volley::Fire);
    let deeds = deeds::in_fire_fight(setup, battle, id).into_iter().map(Volley::Deed);
    shots.chain(deeds).chain([Volley::Hold]).collect()
}
