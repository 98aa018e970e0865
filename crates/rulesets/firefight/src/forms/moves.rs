//! GF-FAC-82, GF-FAC-87, GF-FAC-88. Inches: of moves, of charges against somebody, of ranges.

use referee::{About, FigureId, Play, Ruling, UnitId, Word, clause, judged};
use smallvec::SmallVec;
use table::Length;

use super::edge::{self, Fray, with_marks};
use super::held::{self, Counts, Scene};
use super::part::{Does, FormId, Named, Scope};
use super::state::{Use, User};
use super::words::{Ignored, Once, When};
use crate::Firefight;
use crate::battle::Battle;
use crate::movement::Gait;
use crate::setup::Setup;
use crate::special_rules::Rule;

/// What the forms add to the allowance of a model, in inches.
pub fn inches(setup: &Setup, battle: &Battle, id: FigureId, gait: Gait) -> i64 {
    let holding = held::on_model(setup, battle, id, None, Scope::All);
    let scene = Scene::of(setup, battle, battle.unit_of(id));
    let unit = battle.unit_of(id);
    judged!("GF-FAC-87");
    let counting = scene.own(&holding, &[When::Moves]);
    counting.iter().filter(|it| is_used(battle, unit, it)).map(|it| more(it.does, gait)).sum()
}

/// What an effect adds to an action of this kind.
fn more(does: &Does, gait: Gait) -> i64 {
    match (does, gait) {
        (Does::Moves { advance, .. }, Gait::Advance) => i64::from(*advance),
        (Does::Moves { rush, .. }, Gait::Rush) => i64::from(*rush),
        (Does::Moves { charge, .. }, Gait::Charge) => i64::from(*charge),
        _ => 0,
    }
}

/// GF-FAC-52. A feat counts when it is used.
fn is_used(battle: &Battle, unit: UnitId, it: &Counts) -> bool {
    !it.part.may || battle.forms.feats.contains(&(unit, it.form))
}

/// GF-FAC-52. Before it chooses what to do a unit may use a feat of movement, once in the game.
pub fn feats(play: &mut Play<Firefight>, unit: UnitId) -> Ruling<()> {
    if play.setup.forms.is_empty() {
        return Ok(());
    }
    let models = play.battle.members(unit).len();
    let is_feat = |form: FormId| play.setup.form(form).parts.iter().any(|part| part.may && part.is(When::Moves));
    let open = |form: FormId| !play.battle.forms.is_used(User::Unit(unit), form);
    let holding = held::on_unit(play.setup, play.battle, unit);
    let feats = holding.iter().filter(|it| it.by == models && is_feat(it.form) && open(it.form));
    for form in feats.map(|it| it.form).collect::<SmallVec<[FormId; 2]>>() {
        judged!("GF-FAC-52");
        let name = Word::from(play.setup.form(form).name.clone());
        let about = About::new("gf-ask-use").unit(unit).with(name);
        if play.decide(clause!("GF-FAC-52"), play.battle.unit(unit).side, about)? {
            play.battle.forms.uses.push(Use { by: User::Unit(unit), rule: form, once: Once::Game });
            play.battle.forms.feats.push((unit, form));
        }
    }
    Ok(())
}

/// GF-FAC-76. Whether a model pays no heed to Slow.
pub fn ignores_slow(setup: &Setup, battle: &Battle, id: FigureId) -> bool {
    let holding = held::on_model(setup, battle, id, None, Scope::All);
    let scene = Scene::of(setup, battle, battle.unit_of(id));
    scene.own(&holding, &[When::Moves]).iter().any(|it| *it.does == Does::Ignores(Ignored::Slow))
}

/// GF-FAC-100, GF-STRI-02. Whether a unit moves as if through difficult ground: not if all its models have Strider or
/// Flying.
pub fn is_hampered(setup: &Setup, battle: &Battle, unit: UnitId) -> bool {
    let minds =
        |id: &FigureId| !held::has(setup, battle, *id, Rule::Strider) && !held::has(setup, battle, *id, Rule::Flying);
    if setup.forms.is_empty() || !battle.members(unit).iter().any(minds) {
        return false;
    }
    let holding = held::on_unit(setup, battle, unit);
    let scene = Scene::of(setup, battle, unit);
    let hampers = |does: &Does| *does == Does::CountsAs(super::words::Ground::Difficult);
    scene.own(&holding, &[When::Moves]).iter().any(|it| hampers(it.does))
}

/// GF-FAC-88, GF-FAC-119. The charge allowance against one unit: marks on it add, its own rules take away.
pub fn charge(setup: &Setup, battle: &Battle, unit: UnitId, on: UnitId, plain: Length) -> Length {
    if setup.forms.is_empty() {
        return plain;
    }
    let fray = Fray { by: unit, at: on, scope: Scope::Melee, charging: true, gap: None };
    let marked = with_marks(setup, battle, &fray, Default::default());
    let more = |does: &Does| if let Does::Moves { charge, .. } = does { i64::from(*charge) } else { 0 };
    let scene = Scene::of(setup, battle, unit);
    let gain: i64 = scene.own(&marked, &[When::Moves]).iter().map(|it| more(it.does)).sum();
    let against = Scene::of(setup, battle, on);
    let holding = held::on_unit(setup, battle, on);
    let losses = against.shared_parts(&holding, &[When::Charged]);
    let losses: SmallVec<[(i8, Option<u8>); 4]> = losses
        .iter()
        .filter_map(|it| match it.does {
            Does::EnemyCharge { less, least } => Some((*less, *least)),
            _ => None,
        })
        .collect();
    judged!("GF-FAC-88");
    lessened(plain + Length::inches(gain), &losses)
}

/// All losses together; those that name a least take nothing below it, and leave alone what is shorter.
fn lessened(plain: Length, losses: &[(i8, Option<u8>)]) -> Length {
    let sum = |it: &mut dyn Iterator<Item = &(i8, Option<u8>)>| it.map(|(less, _)| i64::from(-less)).sum::<i64>();
    let free = Length::inches(sum(&mut losses.iter().filter(|it| it.1.is_none())));
    let bound = Length::inches(sum(&mut losses.iter().filter(|it| it.1.is_some())));
    let least = losses.iter().filter_map(|it| it.1).max().map_or(Length::ZERO, |n| Length::inches(i64::from(n)));
    let after = (plain - free).max(Length::ZERO);
    if after <= least { after } else { (after - bound).max(least) }
}

/// GF-FAC-82, GF-FAC-108, GF-FAC-119. How far a model shoots at a unit with a weapon.
pub fn range(setup: &Setup, battle: &Battle, id: FigureId, weapon: u16, at: UnitId) -> Option<Length> {
    let plain = setup.weapon(weapon).range?;
    if setup.forms.is_empty() {
        return Some(plain);
    }
    let unit = battle.unit_of(id);
    let fray = Fray { by: unit, at, scope: Scope::Shooting, charging: false, gap: None };
    let holding = held::on_model(setup, battle, id, Some(weapon), Scope::Shooting);
    let holding = with_marks(setup, battle, &fray, holding);
    let scene = Scene { target: Some(at), ..Scene::of(setup, battle, unit) };
    let unstoppable =
        setup.weapon(weapon).rules.has(Rule::Unstoppable) || edge::given_to(battle, &fray).has(Rule::Unstoppable);
    let gain: i64 = scene
        .own(&holding, &[When::Shoots])
        .iter()
        .filter_map(|it| match it.does {
            Does::Range(amount) => Some(i64::from(amount.with(it.rating))),
            _ => None,
        })
        .filter(|&inches| inches > 0 || !unstoppable)
        .sum();
    let against = Scene::of(setup, battle, at);
    let theirs = held::on_unit(setup, battle, at);
    let losses: SmallVec<[(i8, Option<u8>); 4]> = against
        .shared_parts(&theirs, &[When::Shot])
        .iter()
        .filter_map(|it| match it.does {
            Does::EnemyRange { less, least } if !unstoppable => Some((*less, *least)),
            _ => None,
        })
        .collect();
    judged!("GF-FAC-82");
    Some(lessened(plain + Length::inches(gain), &losses))
}

/// GF-FAC-79, GF-FAC-119. Whether a model may shoot at a unit after a Rush.
pub fn shoots_after_rush(setup: &Setup, battle: &Battle, id: FigureId, at: UnitId) -> bool {
    let unit = battle.unit_of(id);
    let fray = Fray { by: unit, at, scope: Scope::Shooting, charging: false, gap: None };
    let holding = with_marks(setup, battle, &fray, held::on_model(setup, battle, id, None, Scope::Shooting));
    let scene = Scene::of(setup, battle, unit);
    judged!("GF-FAC-79");
    scene.own(&holding, &[When::Shoots]).iter().any(|it| *it.does == Does::ShootsAfterRush)
}

/// The rules among some that count which do this.
fn that(counting: SmallVec<[Counts; 8]>, is: impl Fn(&Does) -> bool) -> SmallVec<[FormId; 2]> {
    counting.iter().filter(|it| is(it.does)).map(|it| it.form).collect()
}

/// GF-FAC-54. The effects on range that count in shooting at a unit apply.
pub fn note_range(setup: &Setup, battle: &mut Battle, id: FigureId, weapon: u16, at: UnitId) {
    let Some(plain) = setup.weapon(weapon).range else { return };
    let fray = Fray { by: battle.unit_of(id), at, scope: Scope::Shooting, charging: false, gap: None };
    let holding = held::on_model(setup, battle, id, Some(weapon), Scope::Shooting);
    let holding = with_marks(setup, battle, &fray, holding);
    let scene = Scene { target: Some(at), ..Scene::of(setup, battle, fray.by) };
    let gains = that(scene.own(&holding, &[When::Shoots]), |does| matches!(does, Does::Range(_)));
    let longer = |least: Option<u8>| least.is_none_or(|n| plain > Length::inches(i64::from(n)));
    let against = Scene::of(setup, battle, at);
    let theirs = against.shared_parts(&held::on_unit(setup, battle, at), &[When::Shot]);
    let losses = that(theirs, |does| matches!(does, Does::EnemyRange { least, .. } if longer(*least)));
    judged!("GF-FAC-119");
    gains.into_iter().for_each(|form| edge::note(battle, &fray, Named::Form(form)));
    losses.into_iter().for_each(|form| battle.forms.note(at, Named::Form(form)));
}

/// GF-FAC-54, GF-FAC-119. A unit has shot at another after a Rush: what let it do so applies.
pub fn note_rush(setup: &Setup, battle: &mut Battle, id: FigureId, at: UnitId) {
    let fray = Fray { by: battle.unit_of(id), at, scope: Scope::Shooting, charging: false, gap: None };
    let holding = with_marks(setup, battle, &fray, held::on_model(setup, battle, id, None, Scope::Shooting));
    let scene = Scene::of(setup, battle, fray.by);
    let permits = that(scene.own(&holding, &[When::Shoots]), |does| *does == Does::ShootsAfterRush);
    judged!("GF-FAC-119");
    permits.into_iter().for_each(|form| edge::note(battle, &fray, Named::Form(form)));
}

/// GF-FAC-54, GF-FAC-119. A unit charges another: marks on that and what it has against chargers apply.
pub fn note_charge(setup: &Setup, battle: &mut Battle, unit: UnitId, on: UnitId) {
    if setup.forms.is_empty() {
        return;
    }
    let fray = Fray { by: unit, at: on, scope: Scope::Melee, charging: true, gap: None };
    let marked = with_marks(setup, battle, &fray, Default::default());
    let scene = Scene::of(setup, battle, unit);
    let gains = that(scene.own(&marked, &[When::Moves]), |does| more(does, Gait::Charge) != 0);
    let against = Scene::of(setup, battle, on);
    let theirs = against.shared_parts(&held::on_unit(setup, battle, on), &[When::Charged]);
    let losses = that(theirs, |does| matches!(does, Does::EnemyCharge { .. }));
    judged!("GF-FAC-119");
    gains.into_iter().for_each(|form| edge::note(battle, &fray, Named::Form(form)));
    losses.into_iter().for_each(|form| battle.forms.note(on, Named::Form(form)));
}

/// GF-FAC-54, GF-FAC-55. An Advance, Rush or Charge is over: what was given for one move and could act on it is spent.
pub fn spend(setup: &Setup, battle: &mut Battle, unit: UnitId, gait: Gait, strode: bool) {
    if setup.forms.is_empty() {
        return;
    }
    for rule in applied(setup, battle, unit, gait, strode) {
        battle.forms.note(unit, rule);
    }
    battle.forms.settle();
}

fn applied(setup: &Setup, battle: &Battle, unit: UnitId, gait: Gait, strode: bool) -> SmallVec<[Named; 8]> {
    let mut all: SmallVec<[Named; 8]> = SmallVec::from_slice(&[Named::Core(Rule::Fast), Named::Core(Rule::Flying)]);
    all.extend(strode.then_some(Named::Core(Rule::Strider)));
    let hampered = is_hampered(setup, battle, unit);
    let scene = Scene::of(setup, battle, unit);
    for id in battle.members(unit) {
        let slow = held::has(setup, battle, id, Rule::Slow);
        let heedless = ignores_slow(setup, battle, id);
        all.extend((slow && !heedless).then_some(Named::Core(Rule::Slow)));
        let holding = held::on_model(setup, battle, id, None, Scope::All);
        let acts = |it: &&Counts| match it.does {
            Does::Moves { .. } => more(it.does, gait) != 0 && is_used(battle, unit, it),
            Does::Ignores(Ignored::Slow) => slow,
            Does::CountsAs(_) => hampered,
            _ => false,
        };
        all.extend(scene.own(&holding, &[When::Moves]).iter().filter(acts).map(|it| Named::Form(it.form)));
    }
    all
}
