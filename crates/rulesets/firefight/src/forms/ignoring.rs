//! GF-FAC-85, GF-FAC-86. Dice that ignore wounds: one die for each at the best number, or rule after rule.

use dice::{Bands, Heap};
use referee::{About, For, Play, Ruling, Tally, UnitId, Word, clause, judged};
use smallvec::SmallVec;

use super::held::{self, Scene};
use super::part::{Does, FormId, Grant, Named, Scope};
use super::state::{Ends, Given, Use, User};
use super::words::When;
use crate::Firefight;
use crate::attack;
use crate::special_rules::Rule;
use crate::wounds::{self, Harm};

/// One way to ignore wounds; Regeneration when it is no form.
#[derive(Clone, Copy)]
struct Way {
    form: Option<FormId>,
    face: u8,
}

pub fn ignore(play: &mut Play<Firefight>, unit: UnitId, wounds: Heap, harm: Harm, regenerates: bool) -> Ruling<Heap> {
    if wounds.known() == Some(0) {
        return Ok(wounds);
    }
    let mut ways = ways(play, unit, harm, &wounds)?;
    ways.extend(regenerates.then_some(Way { form: None, face: 5 }));
    ways.sort_by_key(|way| way.face);
    if !play.setup.options.ignores_each {
        ways.truncate(1);
    }
    judged!("GF-FAC-86");
    let mut left = wounds;
    for way in ways {
        left = roll(play, unit, way, left)?;
    }
    Ok(left)
}

/// The forms that may be used against these wounds; an owner is asked for what may be kept.
fn ways(play: &mut Play<Firefight>, unit: UnitId, harm: Harm, wounds: &Heap) -> Ruling<SmallVec<[Way; 4]>> {
    let mut found: SmallVec<[Way; 4]> = SmallVec::new();
    let mut asked: SmallVec<[(FormId, u8); 2]> = SmallVec::new();
    let holding = held::on_unit(play.setup, play.battle, unit);
    let scene = Scene { spell: harm.spell, ..Scene::of(play.setup, play.battle, unit) };
    for it in scene.shared_parts(&holding, &[When::Wounded]) {
        if let Does::Ignore(face) = *it.does {
            if !it.part.may || is_in_use(play, unit, it.form) {
                // One die for each rule, at the best of its numbers.
                match found.iter_mut().find(|own| own.form == Some(it.form)) {
                    Some(own) => own.face = own.face.min(face),
                    None => found.push(Way { form: Some(it.form), face }),
                }
            } else if !play.battle.forms.is_used(User::Unit(unit), it.form) {
                asked.push((it.form, face));
            }
        }
    }
    for (form, face) in asked {
        let number = play.count(wounds)?;
        if number > 0 && decide(play, unit, form, i64::from(number))? {
            let once = super::words::Once::Game;
            play.battle.forms.uses.push(Use { by: User::Unit(unit), rule: form, once });
            let grant = Grant { rule: Named::Form(form), rating: 1, scope: Scope::All };
            play.battle.forms.give(Given { unit, grant, ends: Ends::WithTheAttack, of: None });
            found.push(Way { form: Some(form), face });
        }
    }
    Ok(found)
}

/// GF-FAC-53. A rule taken up against some wounds of an attack serves against all of them.
fn is_in_use(play: &Play<Firefight>, unit: UnitId, form: FormId) -> bool {
    play.battle.forms.of(unit).any(|it| it.grant.rule == Named::Form(form) && it.ends == Ends::WithTheAttack)
}

/// GF-FAC-52. Whether the owner uses a rule now.
fn decide(play: &mut Play<Firefight>, unit: UnitId, form: FormId, number: i64) -> Ruling<bool> {
    let name = Word::from(play.setup.form(form).name.clone());
    let about = About::new("gf-ask-use").unit(unit).number(number).with(name);
    play.decide(clause!("GF-FAC-52"), play.battle.unit(unit).side, about)
}

fn roll(play: &mut Play<Firefight>, unit: UnitId, way: Way, wounds: Heap) -> Ruling<Heap> {
    let Some(form) = way.form else {
        play.battle.forms.note(unit, Named::Core(Rule::Regeneration));
        let (left, ignored) = wounds::regenerate(play, unit, wounds)?;
        super::special::strengthen(play, unit, &ignored)?;
        return Ok(left);
    };
    play.battle.forms.note(unit, Named::Form(form));
    let side = play.battle.unit(unit).side;
    let setup = play.setup;
    let with = || Word::from(setup.form(form).name.clone());
    let needs = Tally::plain(way.face);
    let why = For::new(clause!("GF-FAC-85"), side, "gf-die-ignore").by(unit).needs(&needs).with(&with);
    let dice = attack::toss(play, why, wounds, Bands::at_least(way.face))?;
    super::special::strengthen(play, unit, &dice.at_least(way.face))?;
    Ok(dice.below(way.face))
}
