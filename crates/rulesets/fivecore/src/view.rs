//! What each seat may know.

use referee::view::{AreaShape, AreaView, DoorView, FigureView, MarkerView, SideView};
use referee::{Art, Fact, Fate, FigureId, MarkerId, Seat, SideId, View, Word};
use table::{OpeningId, OpeningKind, PieceId, Point};

use crate::battle::{Ammunition, Battle, Bonus, CloudLife, Load, SIDES, Setup, Stage, Stance, Status, Used};
use crate::kill;
use crate::loads;
use crate::mission::{self, aim_word};
use crate::roster::{HEIGHT, RADIUS, Skill, Weapon};
use crate::scenario::{Duty, Objective};

pub fn view(setup: &Setup, battle: &Battle, seat: Seat) -> View {
    let active = battle.active();
    View {
        clock: clock(battle),
        last: last_turn(setup),
        active,
        sides: SIDES.map(|side| side_view(setup, battle, side, seat)).into(),
        figures: setup.all().map(|id| figure_view(setup, battle, id, seat)).collect(),
        markers: markers(setup, battle, seat),
        areas: areas(battle),
        doors: doors(setup, battle),
        ..View::new(seat)
    }
}

/// FC-GEN-16. The limit is counted in own turns, and so is the clock.
fn last_turn(setup: &Setup) -> Option<i64> {
    let limit = i64::from(setup.options.turn_limit);
    (limit > 0).then_some(limit)
}

/// The own turn of whoever has it; outside of turns as many as anybody has had.
fn own_turn(battle: &Battle) -> i64 {
    let had = |side: SideId| battle.force(side).turns;
    i64::from(battle.active().map_or_else(|| SIDES.map(had).into_iter().max().unwrap_or(0), had))
}

fn clock(battle: &Battle) -> Vec<(Word, Option<i64>)> {
    let stage = match battle.stage {
        Stage::Opening => "fc-stage-opening",
        Stage::Deployment { .. } => "fc-stage-deployment",
        Stage::Infiltration { .. } => "fc-stage-infiltration",
        Stage::FirstMove => "fc-stage-first-move",
        Stage::Night { .. } => "fc-stage-night",
        Stage::Stealth { .. } | Stage::Creep { .. } => "fc-stage-stealth",
        Stage::Alarm { .. } => "fc-stage-alarm",
        Stage::Turn { .. } => "fc-stage-turn",
        Stage::Scurry { .. } => "fc-stage-scurry",
        Stage::ScurryAnswer { .. } => "fc-stage-scurry-answer",
        Stage::FireFight { .. } => "fc-stage-fire-fight",
        Stage::FireFightAnswer { .. } => "fc-stage-fire-fight-answer",
        Stage::Standard { .. } => "fc-stage-standard",
        Stage::EndOfTurn { .. } => "fc-stage-end-of-turn",
        Stage::Over => "fc-stage-over",
    };
    let left = if let Stage::Standard { left, .. } = battle.stage { Some(i64::from(left)) } else { None };
    vec![("fc-turn".into(), Some(own_turn(battle))), (stage.into(), left)]
}

fn side_view(setup: &Setup, battle: &Battle, side: SideId, seat: Seat) -> SideView {
    let force = battle.force(side);
    let mut counts: Vec<(Word, i64)> =
        vec![("fc-own-turns".into(), i64::from(force.turns)), ("fc-morale".into(), i64::from(force.morale))];
    let points = [("fc-despair", force.despair), ("fc-grenade-pool", force.grenades)];
    counts.extend(points.into_iter().filter(|(_, n)| *n > 0).map(|(word, n)| (word.into(), i64::from(n))));
    let known =
        !setup.options.secret_objectives || seat.shares(side) || battle.ending.is_some() || force.progress.fulfilled;
    let aims = force.objective.filter(|_| known).map(|objective| aim_word(objective).into());
    SideView { counts, aims: aims.into_iter().collect(), ..SideView::new(side) }
}

fn figure_view(setup: &Setup, battle: &Battle, id: FigureId, seat: Seat) -> FigureView {
    let (profile, figure) = (setup.profile(id), battle.figure(id));
    let active = battle.active();
    let acts = active.is_some() && profile.side == active;
    let bearer = loads::bearer(setup, battle, id);
    let is_there = figure.status.is_on_table() || figure.status == Status::Out;
    FigureView {
        figure: id,
        side: profile.side,
        unit: None,
        name: profile.name.clone(),
        pronoun: profile.pronoun,
        place: (is_there && bearer.is_none()).then(|| figure.at.into()),
        facing: figure.facing,
        base: table::Base::Round { radius: RADIUS },
        height: HEIGHT,
        aboard: bearer,
        arcs: Vec::new(),
        glyph: glyph(profile.weapons.first().copied()),
        art: art(profile.weapons.first().copied(), profile.side),
        statuses: statuses(setup, battle, id, seat),
        card: card(setup, battle, id),
        ready: acts && !figure.acted && battle.is_able(setup, id) && !battle.is_idle(setup, id),
        spent: figure.acted,
        gone: figure.status >= Status::Out && figure.status != Status::Prisoner && figure.status != Status::Reserve,
    }
}

fn glyph(weapon: Option<Weapon>) -> Word {
    Word::new(match weapon {
        None => "fc-glyph-unarmed",
        Some(weapon) => weapon_word(weapon),
    })
}

pub(crate) fn art(weapon: Option<Weapon>, side: Option<SideId>) -> Option<Art> {
    match weapon {
        None => side.is_none().then_some(Art::Civilian),
        Some(Weapon::Pistol) => Some(Art::Pistol),
        Some(Weapon::PairOfPistols) => Some(Art::Pistols),
        Some(Weapon::Rifle) => Some(Art::Rifle),
        Some(Weapon::Smg) => Some(Art::Smg),
        Some(Weapon::Lmg | Weapon::Hmg) => Some(Art::Mg),
        Some(Weapon::SniperRifle) => Some(Art::Sniper),
        Some(Weapon::GrenadeLauncher) => Some(Art::Launcher),
        Some(Weapon::Shotgun) => Some(Art::Shotgun),
    }
}

pub(crate) fn weapon_word(weapon: Weapon) -> &'static str {
    match weapon {
        Weapon::Pistol => "fc-weapon-pistol",
        Weapon::PairOfPistols => "fc-weapon-pair-of-pistols",
        Weapon::Rifle => "fc-weapon-rifle",
        Weapon::Smg => "fc-weapon-smg",
        Weapon::Lmg => "fc-weapon-lmg",
        Weapon::Hmg => "fc-weapon-hmg",
        Weapon::SniperRifle => "fc-weapon-sniper-rifle",
        Weapon::GrenadeLauncher => "fc-weapon-grenade-launcher",
        Weapon::Shotgun => "fc-weapon-shotgun",
    }
}

fn statuses(setup: &Setup, battle: &Battle, id: FigureId, seat: Seat) -> Vec<Word> {
    let figure = battle.figure(id);
    let mut words = Vec::new();
    if figure.status != Status::Fit {
        words.push(kill::word(figure.status));
    }
    let marks = [
        (figure.stance == Stance::Hidden, "fc-hidden"),
        (battle.is_jammed(setup, id), "fc-trouble"),
        (figure.idle_in > battle.own_turn(setup, id) || battle.is_idle(setup, id), "fc-idle"),
        (figure.back_in > battle.own_turn(setup, id), "fc-recovering"),
        (figure.load.is_some_and(|load| shows(setup, id, load, seat)), "fc-loaded"),
        (figure.persuaded, "fc-persuaded"),
        (figure.fired, "fc-fired"),
        (figure.duty == Some(Duty::AtPost), "fc-at-post"),
        (figure.duty == Some(Duty::Patrolling), "fc-patrolling"),
        (leads(setup, battle, id, Bonus::Move), "fc-bonus-move"),
        (leads(setup, battle, id, Bonus::Fire), "fc-bonus-fire"),
        (crate::weapons::has_left_gun(battle, id), "fc-left-gun"),
    ];
    words.extend(marks.into_iter().filter(|(holds, _)| *holds).map(|(_, word)| Word::new(word)));
    words
}

/// FC-LEAD-03, FC-LEAD-04. A leader whose die gave his side something for this turn.
fn leads(setup: &Setup, battle: &Battle, id: FigureId, bonus: Bonus) -> bool {
    setup.side(id).is_some_and(|side| battle.force(side).bonus == Some((id, bonus)))
}

/// FC-MISS-02. An object of a secret mission is no business of the other side.
fn shows(setup: &Setup, id: FigureId, load: Load, seat: Seat) -> bool {
    let object = matches!(load, Load::Object(_));
    !object || !setup.options.secret_objectives || setup.side(id).is_some_and(|side| seat.shares(side))
}

fn card(setup: &Setup, battle: &Battle, id: FigureId) -> Vec<(Word, Fact)> {
    let (profile, figure) = (setup.profile(id), battle.figure(id));
    let word = |word: &'static str| Fact::Word(Word::new(word));
    let mut lines: Vec<(Word, Fact)> =
        profile.weapons.iter().map(|&weapon| ("fc-card-weapon".into(), word(weapon_word(weapon)))).collect();
    lines.extend(profile.skills.iter().map(|skill| ("fc-card-skill".into(), word(skill.word()))));
    lines.extend(
        profile
            .skills
            .iter()
            .filter(|skill| is_used(figure.used, *skill))
            .map(|skill| ("fc-card-skill-used".into(), word(skill.word()))),
    );
    lines.extend(profile.weapons.iter().zip(figure.ammunition).filter_map(|(&weapon, left)| match left {
        Ammunition::Plenty => None,
        Ammunition::OneShot => Some(("fc-card-one-shot".into(), word(weapon_word(weapon)))),
        Ammunition::Empty => Some(("fc-card-empty".into(), word(weapon_word(weapon)))),
    }));
    let counts =
        [("fc-card-grenades", figure.grenades), ("fc-card-smoke", figure.smoke), ("fc-card-charges", figure.charges)];
    lines.extend(counts.into_iter().filter(|(_, n)| *n > 0).map(|(name, n)| (name.into(), Fact::Number(i64::from(n)))));
    let flags = [
        (profile.leader, "fc-card-leader"),
        (profile.armour, "fc-card-armour"),
        (profile.hand_weapon, "fc-card-hand-weapon"),
    ];
    lines.extend(flags.into_iter().filter(|(holds, _)| *holds).map(|(_, name)| ("fc-card-is".into(), word(name))));
    lines
}

/// Skills that serve once and have.
fn is_used(used: Used, skill: Skill) -> bool {
    match skill {
        Skill::Marksman => used.marksman,
        Skill::RapidFire => used.rapid_fire,
        Skill::Tough => used.tough,
        Skill::Handy => used.handy,
        Skill::Talented => used.talented,
        Skill::Alert => used.alert,
        _ => false,
    }
}

fn markers(setup: &Setup, battle: &Battle, seat: Seat) -> Vec<MarkerView> {
    let marker = |n: usize, kind: &'static str, place: table::Place, side| MarkerView {
        marker: MarkerId(n as u16),
        kind: kind.into(),
        place,
        side,
        number: None,
    };
    let mut markers = Vec::new();
    if mission::is_about_the_marker(setup, battle) {
        markers.push(marker(0, "fc-marker-objective", setup.rules.marker.into(), None));
    }
    for (n, &at) in setup.rules.places.iter().enumerate() {
        let kind = if battle.searched & (1 << n) != 0 { "fc-marker-searched" } else { "fc-marker-place" };
        markers.push(marker(100 + n, kind, at.into(), None));
    }
    for side in SIDES {
        let aim = battle.force(side).gun.aim;
        markers.extend(aim.map(|at| marker(500 + side.index(), "fc-marker-gun", at.into(), Some(side))));
    }
    for side in SIDES.into_iter().filter(|&side| !setup.options.secret_objectives || seat.shares(side)) {
        let own = battle.objects.iter().filter(|object| object.side == side);
        let first = 200 + 50 * side.index();
        markers.extend(own.zip(first..).map(|(it, n)| marker(n, "fc-marker-object", it.at.into(), Some(side))));
    }
    for side in SIDES.into_iter().filter(|&side| !setup.options.secret_objectives || seat.shares(side)) {
        markers.extend(wanted(setup, battle, side).map(|(n, kind, at)| marker(n, kind, at.into(), Some(side))));
    }
    markers
}

/// Where a side's objective takes it: the place of delivery, the pieces to be scouted.
fn wanted(setup: &Setup, battle: &Battle, side: SideId) -> impl Iterator<Item = (usize, &'static str, Point)> {
    let first = 300 + 100 * side.index();
    let objective = battle.force(side).objective;
    let drop = (objective == Some(Objective::Deliver)).then(|| mission::drop_point(setup, battle, side));
    let pieces = if objective == Some(Objective::Scout) { setup.rules.scouted.clone() } else { Vec::new() };
    let at = |piece: PieceId| setup.piece(piece).shape.middle();
    let scouted: Vec<Point> = pieces.into_iter().map(at).collect();
    let drop = drop.into_iter().map(move |at| (first, "fc-marker-delivery", at));
    drop.chain(scouted.into_iter().enumerate().map(move |(n, at)| (first + 1 + n, "fc-marker-scout", at)))
}

fn areas(battle: &Battle) -> Vec<AreaView> {
    let kind = |life: CloudLife| if matches!(life, CloudLife::From(_)) { "fc-smoke-to-come" } else { "fc-smoke" };
    let clouds = battle.clouds.iter();
    clouds
        .map(|cloud| AreaView {
            kind: kind(cloud.life).into(),
            shape: AreaShape::Disc { centre: cloud.at, radius: cloud.radius },
            side: None,
        })
        .collect()
}

fn doors(setup: &Setup, battle: &Battle) -> Vec<DoorView> {
    let mut doors = Vec::new();
    for (piece, it) in setup.table.ids() {
        for (n, _) in it.openings.iter().enumerate().filter(|(_, opening)| opening.kind == OpeningKind::Door) {
            let open = battle.doors.is_open(&setup.table, OpeningId { piece, opening: n as u16 });
            doors.push(DoorView { piece, opening: n as u8, open });
        }
    }
    doors
}

pub fn fates(setup: &Setup, battle: &Battle) -> Vec<Fate> {
    let fate = |id: FigureId| {
        let status = battle.figure(id).status;
        let harm = match status {
            Status::Fit | Status::Reserve => 0,
            Status::Pinned => 15,
            Status::Hunkered => 25,
            Status::Stunned => 35,
            Status::Bailing => 50,
            Status::Down => 70,
            Status::Prisoner => 90,
            Status::Left => 80,
            Status::Out => 100,
        };
        Fate { figure: id, side: setup.side(id), word: kill::word(status), harm }
    };
    setup.all().map(fate).collect()
}
