//! Sentences as a player reads them, word for word.

use dice::{Die, Faces};
use phrases::{Language, Names, Phrases};
use referee::ask::Mismatch;
use referee::{
    About, Choice, Clause, Complaint, Event, FigureId, For, GameEntry, Outcome, Question, Refusal, Reject, Scenario,
    Seat, SideId, Tally, Wanted, What, Word,
};
use table::{Bearing, Length, PieceId, Place, Point};

const CLAUSE: Clause = Clause::outside_the_books("PX-TEST-01");
const ADA: FigureId = FigureId(0);
const DAN: FigureId = FigureId(3);
const SOUTH: SideId = SideId(0);

fn english() -> Phrases {
    Phrases::new(Language::English).with(include_str!("practice/en.ftl"))
}

fn spanish() -> Phrases {
    Phrases::new(Language::Spanish).with(include_str!("practice/es.ftl"))
}

/// A practice scenario with a hedge and a folly on the table.
fn scenario() -> Scenario {
    let mut scenario = serde_json::to_value(lanterns::scenario()).expect("plain data");
    scenario["table"]["pieces"] = serde_json::json!([
        {"kind": "hedge", "wall": [[1, 1], [5, 1]]},
        {"kind": "folly", "disc": [12, 9, 1]},
    ]);
    serde_json::from_value(scenario).expect("a sound scenario")
}

fn names() -> Names {
    let entry = GameEntry::of::<lanterns::Lanterns>();
    let game = (entry.open)(scenario(), Default::default(), Some(dice::Seed::new([1; 32]))).expect("sound");
    Names::of(game.scenario(), &game.view(Seat::Referee))
}

/// An event as both languages tell it, English first.
fn told(what: What) -> [String; 2] {
    let event = Event::new(CLAUSE, what);
    [english(), spanish()].map(|phrases| phrases.event(&event, &names()))
}

fn refused(refusal: Refusal) -> [String; 2] {
    [english(), spanish()].map(|phrases| phrases.refusal(&refusal, &names()))
}

fn at(x: i64, y: i64) -> Place {
    Place::on_table(Point::inches(x, y))
}

#[test]
fn a_refusal_is_a_fact_with_a_number_and_a_way_out() {
    let too_far = |wanted| {
        let refusal = Refusal::new(CLAUSE, "refusal-too-far").with("figure", ADA);
        refused(refusal.with("wanted", wanted).with("allowed", Length::inches(6)))
    };
    let [english, spanish] = too_far(Length::inch_tenths(72));
    assert_eq!(english, "That way is 7.2\"; Ada may go 6\". Shorten it.");
    assert_eq!(spanish, "Ese camino mide 7,2\"; Ada puede mover 6\". Acórtalo.");
    let [english, spanish] = too_far(Length::inches(6) + Length::um(100));
    assert_eq!(english, "That way is 6.004\"; Ada may go 6\". Shorten it.");
    assert_eq!(spanish, "Ese camino mide 6,004\"; Ada puede mover 6\". Acórtalo.");
}

#[test]
fn terrain_is_named_in_the_players_language_or_as_the_scenario_does() {
    let phrases = spanish().with("px-blocked = Lo tapa { $piece }.");
    let blocked = |piece| phrases.refusal(&Refusal::new(CLAUSE, "px-blocked").with("piece", PieceId(piece)), &names());
    assert_eq!(blocked(0), "Lo tapa seto.");
    assert_eq!(blocked(1), "Lo tapa folly.");
    assert_eq!(blocked(9), "Lo tapa pieza 10.");
}

#[test]
fn a_word_may_have_its_own_sentence_and_otherwise_goes_into_the_general_one() {
    let moved = |word: &'static str| {
        let way = vec![at(0, 0), at(0, 3), at(4, 3)];
        told(What::Moved { figure: ADA, word: word.into(), way, facing: None })
    };
    assert_eq!(
        moved("px-marched"),
        ["Ada marches 7\" to a point 2\" from the hedge.", "Ada marcha 7\" hasta un punto a 2\" del seto."]
    );
    assert_eq!(moved("px-fell"), ["Ada falls 7\".", "Ada cae 7\"."]);
}

#[test]
fn a_way_of_no_length_is_told_as_none() {
    let moved = |way| told(What::Moved { figure: ADA, word: "px-fell".into(), way, facing: None });
    assert_eq!(moved(vec![at(4, 3), at(4, 3)]), ["Ada stays put.", "Ada no se mueve."]);
    assert_eq!(moved(vec![at(4, 3)]), ["Ada falls.", "Ada cae."]);
}

#[test]
fn beginnings_and_ends_name_side_and_number_where_there_are_any() {
    let began = |side, number| told(What::Began { word: "px-turn".into(), side, number });
    assert_eq!(began(Some(SOUTH), Some(2)), ["Turn 2: South.", "Turno 2: Sur."]);
    assert_eq!(began(None, Some(2)), ["Turn 2.", "Turno 2."]);
    assert_eq!(began(None, None), ["Turn.", "Turno."]);
    let ended = told(What::Ended { word: "px-round".into(), side: None, number: Some(3) });
    assert_eq!(ended, ["End of round 3.", "Fin de ronda 3."]);
}

#[test]
fn an_attack_names_its_targets_or_its_place() {
    let attacked = |word: &'static str, at, place| told(What::Attacked { by: ADA, word: word.into(), at, place });
    assert_eq!(attacked("px-ambushed", vec![DAN], None), ["Ada ambushes Dan.", "Ada embosca a Dan."]);
    let both = attacked("px-ambushed", vec![DAN, FigureId(4)], None);
    assert_eq!(both, ["Ada ambushes Dan and Eva.", "Ada embosca a Dan y Eva."]);
    let thrown = attacked("px-threw", Vec::new(), Some(at(3, 4)));
    let [english, spanish] =
        ["Ada throws a lantern at a point 3\" from the hedge.", "Ada lanza un farol en un punto a 3\" del seto."];
    assert_eq!(thrown, [english, spanish]);
    assert_eq!(attacked("px-threw", Vec::new(), None), ["Ada throws a lantern.", "Ada lanza un farol."]);
}

#[test]
fn a_point_is_told_by_the_terrain_it_lies_in_or_near() {
    let thrown =
        |x, y| told(What::Attacked { by: ADA, word: "px-threw".into(), at: Vec::new(), place: Some(at(x, y)) });
    let [inside, beside] = [thrown(12, 9), thrown(5, 2)];
    assert_eq!(inside, ["Ada throws a lantern at a point in the folly.", "Ada lanza un farol en un punto del folly."]);
    let spanish = "Ada lanza un farol en un punto junto al seto.";
    assert_eq!(beside, ["Ada throws a lantern at a point close to the hedge.", spanish]);
    let bare = Names::none(referee::Unit::Inch);
    let event =
        Event::new(CLAUSE, What::Attacked { by: ADA, word: "px-threw".into(), at: Vec::new(), place: Some(at(5, 2)) });
    let told = "Figure 1 throws a lantern at a point 5\" from the west edge and 2\" from the south.";
    assert_eq!(english().event(&event, &bare), told);
}

#[test]
fn dice_are_told_with_what_was_needed() {
    let rolled = |why: For<'_>, faces: Faces| told(What::Rolled(why.rolled(Die::D6, &faces).into()));
    let hit = For::new(CLAUSE, SOUTH, "px-die-lantern").by(ADA).at(DAN);
    let needs = Tally::of(4, "px-bid").add(1, CLAUSE, "px-hidden").add(-2, CLAUSE, "px-hit");
    assert_eq!(
        rolled(hit.needs(&needs), [1, 6, 2].into()),
        [
            "Ada, lantern dice at Dan, needs 3+ (bid 4+, hidden −1, hit +2): 1, 6, 2: 1 hit.",
            "Ada, dados del farol contra Dan, necesita 3+ (puja 4+, oculta −1, herida +2): 1, 6, 2: 1 impacto.",
        ]
    );
    let test = For::new(CLAUSE, SOUTH, "px-die-ambush").by(ADA);
    assert_eq!(
        rolled(test.needs(&Tally::plain(5)), [4].into()),
        ["Ada, ambush die, needs 5+: 4: failed.", "Ada, dado de emboscada, necesita 5+: 4: falla."]
    );
    assert_eq!(
        rolled(test.needs(&Tally::of(5, "px-bid")), [5].into()),
        ["Ada, ambush die, needs 5+ (bid): 5: passed.", "Ada, dado de emboscada, necesita 5+ (puja): 5: lo consigue."]
    );
}

#[test]
fn dice_are_told_with_what_is_added_and_what_their_faces_mean() {
    let rolled = |why: For<'_>, faces: Faces| told(What::Rolled(why.rolled(Die::D6, &faces).into()));
    let why = For::new(CLAUSE, SOUTH, "px-die-roll-off");
    assert_eq!(rolled(why, [3].into()), ["South, roll-off: 3.", "Sur, desempate: 3."]);
    let adds = Tally::default().add(2, CLAUSE, "px-bid").add(-1, CLAUSE, "px-hit");
    assert_eq!(
        rolled(why.adds(&adds), [3].into()),
        ["South, roll-off: 3 (bid +2, hit −1) = 4.", "Sur, desempate: 3 (puja +2, herida −1) = 4."]
    );
    let reads = |face| (face == 6).then_some("px-fell");
    let read = why.reads(&reads).or("px-unhurt");
    assert_eq!(rolled(read, [6, 1].into()), ["South, roll-off: 6, 1: falls.", "Sur, desempate: 6, 1: cae."]);
    assert_eq!(rolled(read, [2].into()), ["South, roll-off: 2: unhurt.", "Sur, desempate: 2: ilesa."]);
}

#[test]
fn dice_of_old_journals_are_told_as_they_were() {
    let old = r#"{"rolled":{"side":0,"die":"d6","faces":[1,6,4],"needs":null},"clause":"PX-TEST-01"}"#;
    let event: Event = serde_json::from_str(old).expect("events of old can be read");
    assert_eq!(english().event(&event, &names()), "South, 3D6: 1, 6, 4.");
}

#[test]
fn what_becomes_of_figures_and_markers_is_told_in_one_line() {
    let status = || Word::new("px-hit");
    assert_eq!(told(What::Gained { figure: ADA, status: status() }), ["Ada: hit.", "Ada: herida."]);
    assert_eq!(told(What::Lost { figure: ADA, status: status() }), ["Ada: no longer hit.", "Ada: ya no herida."]);
    assert_eq!(told(What::Removed { figure: ADA, word: "px-fell".into() }), ["Ada falls.", "Ada cae."]);
    assert_eq!(
        told(What::Appeared { figure: ADA, place: at(1, 1) }),
        ["Ada comes on to the table.", "Ada entra en la mesa."]
    );
    let turned = told(What::Turned { figure: ADA, facing: Bearing::tenths(460) });
    assert_eq!(turned, ["Ada turns north-east.", "Ada se gira hacia el nordeste."]);
    let (marker, kind) = (referee::MarkerId(0), Word::new("px-signal"));
    let placed = told(What::Placed { marker, kind: kind.clone(), place: at(1, 1) });
    assert_eq!(placed, ["Placed: signal.", "Se coloca: señal."]);
    assert_eq!(told(What::Lifted { marker, kind }), ["Taken off: signal.", "Se retira: señal."]);
}

#[test]
fn choices_scores_notes_and_endings_are_told() {
    let decided = |figure| told(What::Decided { side: SOUTH, word: "px-wait".into(), figure });
    assert_eq!(decided(Some(ADA)), ["South: wait, Ada.", "Sur: esperar, Ada."]);
    assert_eq!(decided(None), ["South: wait.", "Sur: esperar."]);
    let scored = told(What::Scored { side: SOUTH, word: "px-bid".into(), points: 2 });
    assert_eq!(scored, ["South: bid 2.", "Sur: puja 2."]);
    let over = |winner, word: &'static str| told(What::Over { winner, word: word.into() });
    assert_eq!(
        over(Some(SOUTH), "px-over"),
        ["Victory for South: the rounds are over.", "Victoria de Sur: se acabaron las rondas."]
    );
    assert_eq!(over(None, "outcome-agreed-draw"), ["Drawn by agreement.", "Empate por acuerdo."]);
    let facts = vec![(Word::new("figure"), ADA.into()), (Word::new("count"), 2.into())];
    let noted = Event::new(CLAUSE, What::Noted { word: "px-seen".into(), facts });
    let phrases = english().with("px-seen = { $figure } sees { $count ->\n    [one] one\n   *[other] { $count }\n }.");
    assert_eq!(phrases.event(&noted, &names()), "Ada sees 2.");
}

#[test]
fn an_outcome_is_told_as_its_event_is() {
    let outcome = Outcome { winner: Some(SOUTH), word: "outcome-conceded".into(), clause: None };
    assert_eq!(spanish().outcome(&outcome, &names()), "Victoria de Sur: el otro bando se rinde.");
    let nobody = Outcome { winner: None, ..outcome };
    assert_eq!(english().outcome(&nobody, &names()), "A side gave up. Nobody wins.");
}

#[test]
fn questions_and_options_name_what_they_are_about() {
    let about = About::new("px-ask-ambush").figure(ADA).other(DAN);
    let options = vec![Choice::new(referee::YES), Choice::new(referee::NO)];
    let question =
        Question { number: 1, side: SOUTH, clause: CLAUSE, about, wanted: Wanted::Pick { options }, barred: vec![] };
    assert_eq!(spanish().question(&question, &names()), "Dan se acerca a Ada. ¿Emboscada?");
    let dice = |count| Question {
        about: About::new("ask-dice"),
        wanted: Wanted::Dice { die: Die::D10, count, purpose: None },
        ..question.clone()
    };
    let purpose = For::new(CLAUSE, SOUTH, "px-die-ambush").by(ADA).at(DAN).needs(&Tally::plain(5)).purpose();
    let told = Question { wanted: Wanted::Dice { die: Die::D6, count: 1, purpose: Some(purpose.into()) }, ..dice(1) };
    let expected = "Ada, ambush die at Dan, needs 5+. Roll a D6 and type what it shows.";
    assert_eq!(english().question(&told, &names()), expected);
    assert_eq!(english().question(&dice(1), &names()), "Roll a D10 and type what it shows.");
    assert_eq!(spanish().question(&dice(3), &names()), "Tira 3 D10 y escribe lo que sale.");
    assert_eq!(spanish().choice(&Choice::new(referee::YES), &names()), "Sí");
    assert_eq!(english().choice(&Choice::new("px-throw"), &names()), "Throw a lantern");
    assert_eq!(english().choice(&Choice::new("px-target").figure(DAN), &names()), "Dan");
}

#[test]
fn what_is_not_taken_says_why() {
    let said = |reject: &Reject| english().reject(reject, &names());
    assert_eq!(said(&Reject::Over), "The battle is over. Its journal can still be replayed.");
    let not_yours = Reject::NotYours { given: 3, side: 1 };
    assert_eq!(said(&not_yours), "That question is for North. Wait for their answer.");
    let kind = Mismatch::Kind { wanted: "path", given: "pick" }.into();
    assert_eq!(said(&kind), "This question wants a way to go, not one of the options.");
    let amount = Mismatch::Amount { given: 9, min: 0, max: 3 }.into();
    assert_eq!(said(&amount), "9 will not do: name a number from 0 to 3.");
    let refusal = Refusal::new(CLAUSE, "refusal-way");
    assert_eq!(said(&Reject::Refused(refusal.clone())), english().refusal(&refusal, &names()));
}

#[test]
fn a_complaint_names_what_was_meant() {
    let quoted = |name: &str| Word::from(format!("«{name}»"));
    let complaint = Complaint::new("table.widht", "complaint-unknown-field-near");
    let complaint = complaint.with("name", quoted("widht")).with("near", quoted("width"));
    assert_eq!(english().complaint(&complaint), "There is no field «widht» here. Did you mean «width»?");
    assert_eq!(spanish().complaint(&complaint), "Aquí no hay ningún campo «widht». ¿Querías decir «width»?");
    let kind = Complaint::new("table", "complaint-kind").with("given", Word::new("kind-text"));
    let kind = kind.with("wanted", Word::new("kind-number"));
    assert_eq!(spanish().complaint(&kind), "Aquí va un número, no un texto.");
}

#[test]
fn a_key_without_a_text_is_shown_and_nothing_breaks() {
    assert_eq!(english().word(&Word::new("px-nobody-wrote-this")), "«px-nobody-wrote-this»");
    assert_eq!(english().word(&Word::new("two words")), "two words");
    assert_eq!(english().word(&Word::new("")), "");
    let unknown = Refusal::new(CLAUSE, "px-nobody-wrote-this").with("figure", FigureId(99));
    assert_eq!(refused(unknown), ["«px-nobody-wrote-this»", "«px-nobody-wrote-this»"]);
    let nameless = Event::new(CLAUSE, What::Gained { figure: FigureId(99), status: "px-hit".into() });
    assert_eq!(spanish().event(&nameless, &names()), "Miniatura 100: herida.");
    let junk = english().with("this is = { no fluent");
    assert_eq!(junk.word(&Word::new("px-hit")), "hit");
}

#[test]
fn threads_may_share_the_phrases() {
    fn shared<T: Send + Sync>(_: &T) {}
    shared(&english());
}
