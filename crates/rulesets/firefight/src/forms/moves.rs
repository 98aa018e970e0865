//! GF-FAC-82, GF-FAC-87, GF-FAC-88. Inches: of moves, of charges against somebody, of ranges.

use referee::{About, FigureId, Play, Ruling, UnitId, Word, clause, judged};
use smallvec::SmallVec;
use table::Length;

use super::edge::{Fray, with_marks};
use super::held::{self, Scene};
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
    let more = |does: &Does| match (does, gait) {
        (Does::Moves { advance, .. }, Gait::Advance) => i64::from(*advance),
        (Does::Moves { rush, .. }, Gait::Rush) => i64::from(*rush),
        (Does::Moves { charge, .. }, Gait::Charge) => i64::from(*charge),
        _ => 0,
    };
    let unit = battle.unit_of(id);
    let used = |form: FormId| battle.forms.feats.contains(&(unit, form));
    judged!("GF-FAC-87");
    scene.own(&holding, &[When::Moves]).iter().filter(|it| !it.part.may || used(it.form)).map(|it| more(it.does)).sum()
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

/// GF-FAC-100. Whether a unit moves as if through difficult ground.
pub fn is_hampered(setup: &Setup, battle: &Battle, unit: UnitId) -> bool {
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
    let unstoppable = setup.weapon(weapon).rules.has(Rule::Unstoppable);
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

/// GF-FAC-54. A move is over: what was given for one move is spent.
pub fn spend(setup: &Setup, battle: &mut Battle, unit: UnitId) {
    if setup.forms.is_empty() {
        return;
    }
    battle.forms.has_moved(unit);
    let given: SmallVec<[FormId; 4]> = battle.forms.of(unit).filter_map(|it| form_of(it.grant.rule)).collect();
    for form in given {
        if setup.form(form).parts.iter().any(|part| part.is(When::Moves)) {
            battle.forms.note(unit, Named::Form(form));
        }
    }
    for rule in [Rule::Fast, Rule::Slow, Rule::Flying, Rule::Strider] {
        battle.forms.note(unit, Named::Core(rule));
    }
    battle.forms.settle();
}

fn form_of(rule: Named) -> Option<FormId> {
    match rule {
        Named::Form(form) => Some(form),
        Named::Core(_) => None,
    }
}
