//! Forces that players keep here, and matches set up with them, with a practice game that knows forces.

use std::sync::Arc;

use dice::Source;
use lanterns::Lanterns;
use muster::Force;
use referee::{Appraisal, Bench, Complaint, Entry, GameEntry, Kind, Levy, Muster, Rack, Size};
use serde_json::{Value, json};
use server::{Bounds, Setup};
use tempfile::TempDir;

use crate::club::{Club, Got, SCENARIO, bounds, file_in, request, setup};

const MUSTER: Muster = Muster {
    import: None,
    appraise,
    draw,
    kinds: || vec![Kind { id: "watch".to_string(), word: "px-watch".into() }],
    bench: |_| Bench {
        knobs: Vec::new(),
        racks: vec![Rack { field: "", most: 3, knobs: Vec::new(), stock: Vec::new() }],
    },
    size: Size { word: "muster-points", option: None, least: 1, most: 9, usual: &[3] },
};

const GAMES: &[GameEntry] = &[GameEntry { muster: Some(MUSTER), ..GameEntry::of::<Lanterns>() }];

/// Everybody with a lantern has a name.
fn appraise(force: &Value, size: Option<u32>) -> Result<Appraisal, Vec<Complaint>> {
    let people = force.as_array().ok_or_else(|| vec![Complaint::new("", "invalid type: map, expected a sequence")])?;
    let nameless = people.iter().position(|it| it["name"].as_str().is_none_or(str::is_empty));
    if let Some(place) = nameless {
        return Err(vec![Complaint::new(format!("[{place}].name"), "complaint-no-name")]);
    }
    let entry = |(n, it): (usize, &Value)| Entry {
        field: format!("[{n}]"),
        name: it["name"].as_str().unwrap_or_default().to_string(),
        figures: 1,
        cost: Some(1),
        card: Vec::new(),
    };
    let total = people.len() as u32;
    let points = size.unwrap_or(total);
    let entries = people.iter().enumerate().map(entry).collect();
    Ok(Appraisal {
        units: 1,
        figures: people.len(),
        total,
        points,
        overspent: total > points,
        remarks: vec![],
        entries,
    })
}

fn draw(dice: &mut dyn Source, levy: &Levy<'_>) -> Value {
    let y = 3 + 12 * levy.side.0 + referee::lot(dice, 3) as u8;
    json!(
        (0..levy.size)
            .map(|n| json!({"name": format!("{}-{n}", levy.side.0), "at": [4 + 4 * n, y]}))
            .collect::<Vec<_>>()
    )
}

fn trio(names: [&str; 3], y: u8) -> Value {
    json!([{"name": names[0], "at": [6, y]}, {"name": names[1], "at": [12, y]}, {"name": names[2], "at": [18, y]}])
}

async fn club() -> Club {
    club_with(bounds()).await
}

async fn club_with(bounds: Bounds) -> Club {
    let folder = Arc::new(TempDir::new().expect("a folder"));
    let shipped = Force { game: "practice".to_string(), force: trio(["Oda", "Paz", "Río"], 14), ..Force::default() };
    let setup =
        Setup { games: GAMES, forces: vec![("trio".to_string(), shipped)], ..setup(file_in(folder.path()), bounds) };
    Club::open_with(folder, setup).await
}

async fn put(club: &Club, path: &str, body: &Value) -> Got {
    let head = format!("PUT {path} HTTP/1.1\r\nContent-Type: application/json\r\n");
    request(club.address, &head, &body.to_string()).await
}

async fn delete(club: &Club, path: &str) -> Got {
    request(club.address, &format!("DELETE {path} HTTP/1.1\r\n"), "").await
}

fn mine() -> Value {
    json!({"game": "practice", "name": "Ronda", "force": trio(["Ana", "Bo", "Ceo"], 4)})
}

#[tokio::test(flavor = "multi_thread")]
async fn a_force_is_kept_read_changed_and_forgotten_by_its_link() {
    let club = club().await;
    let kept = club.post("/api/forces", &mine()).await;
    assert_eq!(kept.status, 201, "{}", kept.body);
    let (token, share) = (kept.json()["token"].clone(), kept.json()["share"].clone());
    let path = format!("/api/forces/{}", token.as_str().expect("a link"));
    let shown = club.get(&path).await.json();
    assert_eq!((&shown["force"], &shown["share"]), (&mine(), &share));
    assert_eq!(shown["appraisal"]["total"], 3);

    let changed = json!({"game": "practice", "name": " Ronda\u{7} nueva ", "force": trio(["Ana", "", "Ceo"], 4)});
    assert_eq!(put(&club, &path, &changed).await.status, 204, "a force need not be sound to be kept");
    let shown = club.get(&path).await.json();
    assert_eq!(shown["force"]["name"], "Ronda nueva");
    assert_eq!(shown["complaints"][0]["field"], "[1].name");

    let readers = format!("/api/forces/{}", share.as_str().expect("a link"));
    assert_eq!(club.get(&readers).await.json()["share"], Value::Null);
    assert_eq!(put(&club, &readers, &mine()).await.status, 404, "whoever looks changes nothing");
    assert_eq!(delete(&club, &readers).await.status, 404);
    assert_eq!(delete(&club, &path).await.status, 204);
    assert_eq!([club.get(&path).await.status, club.get(&readers).await.status], [404, 404]);
    assert_eq!(put(&club, &path, &mine()).await.status, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_kept_force_survives_a_restart() {
    let club = club().await;
    let token = club.post("/api/forces", &mine()).await.json()["token"].clone();
    let folder = club.close().await;
    let setup = Setup { games: GAMES, ..setup(file_in(folder.path()), bounds()) };
    let club = Club::open_with(folder, setup).await;
    let path = format!("/api/forces/{}", token.as_str().expect("a link"));
    assert_eq!(club.get(&path).await.json()["force"], mine());
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_too_much_or_of_no_game_is_not_kept() {
    let club = club().await;
    let reasons = |got: Got| (got.status, got.json()["error"]["complaints"][0]["field"].clone());
    let crowd = json!({"game": "practice", "force": vec![json!({"name": "A"}); 501]});
    assert_eq!(reasons(club.post("/api/forces", &crowd).await), (422, json!("force")));
    let long = json!({"game": "practice", "force": [{"name": "x".repeat(500)}]});
    assert_eq!(reasons(club.post("/api/forces", &long).await), (422, json!("force[0].name")));
    assert_eq!(club.post("/api/forces", &json!({"game": "chess", "force": []})).await.status, 404);
    assert_eq!(club.post("/api/forces", &json!({"game": "practice", "force": [], "by": "me"})).await.status, 422);
    assert_eq!(club.get("/api/forces/nothing").await.status, 404);
}

#[tokio::test(flavor = "multi_thread")]
async fn one_address_keeps_only_so_many_new_forces_and_the_server_only_so_many() {
    let caller = "POST /api/forces HTTP/1.1\r\nContent-Type: application/json\r\nX-Forwarded-For: 203.0.113.9\r\n";
    let club = club_with(Bounds { address_keep_burst: 2.0, address_keep_rate: 0.0, keepsakes: 3, ..bounds() }).await;
    let mut statuses = Vec::new();
    for _ in 0..3 {
        statuses.push(request(club.address, caller, &mine().to_string()).await.status);
    }
    assert_eq!(statuses, [201, 201, 503]);
    assert_eq!(club.post("/api/forces", &mine()).await.status, 201, "this machine is not counted");
    assert_eq!(club.post("/api/forces", &mine()).await.status, 503, "three in all");
}

#[tokio::test(flavor = "multi_thread")]
async fn games_tell_sizes_kinds_and_what_comes_with_them() {
    let club = club().await;
    let told = club.get("/api/muster").await.json();
    assert_eq!((&told["games"][0]["game"], &told["games"][0]["size"]["usual"]), (&json!("practice"), &json!([3])));
    let told = club.get("/api/muster/practice").await.json();
    assert_eq!((&told["shipped"][0]["name"], &told["shipped"][0]["worth"]["total"]), (&json!("trio"), &json!(3)));
    assert_eq!(club.get("/api/muster/chess").await.status, 404);
    let drawn = club.post("/api/muster/practice/draw", &json!({"seed": 4, "side": 1})).await.json();
    assert_eq!(drawn, club.post("/api/muster/practice/draw", &json!({"seed": 4, "side": 1})).await.json());
    assert_eq!(drawn["force"].as_array().map(Vec::len), Some(3));
    let over =
        club.post("/api/muster/practice/appraise", &json!({"force": trio(["A", "B", "C"], 4), "size": 2})).await.json();
    assert_eq!((&over["appraisal"]["overspent"], &over["complaints"]), (&json!(true), &json!([])));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_text_is_read_or_its_faults_are_told_at_their_lines() {
    let club = club().await;
    let text = "game = \"practice\"\nname = \"Ronda\"\nforce = [{ name = \"Ana\", at = [6, 4] }]\n";
    let read = club.post("/api/muster/practice/read", &json!({"text": text})).await.json();
    assert_eq!((&read["force"]["name"], &read["imported"]), (&json!("Ronda"), &json!(false)));
    let faulty = text.replace("Ana", "");
    let got = club.post("/api/muster/practice/read", &json!({"text": faulty})).await;
    let complaint = &got.json()["error"]["complaints"][0];
    assert_eq!((got.status, &complaint["line"], &complaint["field"]), (422, &json!(3), &json!("force[0].name")));
    let huge = "#".repeat(300 << 10);
    assert_eq!(club.post("/api/muster/practice/read", &json!({"text": huge})).await.status, 422);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_is_set_up_with_forces_of_ones_own_and_begun() {
    let club = club().await;
    let share = club.post("/api/forces", &mine()).await.json()["share"].clone();
    let set_up = |sides: Value| json!({"game": "practice", "ground": {"scenario": SCENARIO}, "sides": sides});
    let fits = set_up(json!([{"kept": share}, {"shipped": "trio"}]));
    let laid = club.post("/api/set-ups", &fits).await.json();
    assert_eq!((&laid["objections"], &laid["sides"][0]["name"]["es"]), (&json!([]), &json!("Ronda")), "{laid}");
    let begun = club.begin(json!({"set_up": fits, "mode": "hotseat"})).await;
    let mut player = club.sit(&begun, "table").await;
    let hello = player.push("hello").await;
    assert_eq!(hello["briefing"]["sides"][0]["en"], "Ronda");
    let names: Vec<Value> = {
        let update = player.push("update").await;
        update["view"]["figures"].as_array().expect("figures").iter().map(|it| it["name"].clone()).collect()
    };
    assert_eq!(names, ["Ana", "Bo", "Ceo", "Oda", "Paz", "Río"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_does_not_fit_is_told_before_the_start_with_its_remedy() {
    let club = club().await;
    let set_up = |sides: Value| json!({"game": "practice", "ground": {"scenario": SCENARIO}, "sides": sides});
    let gone = set_up(json!([{"kept": "0".repeat(32)}, "own"]));
    let laid = club.post("/api/set-ups", &gone).await.json();
    let objection = &laid["objections"][0];
    assert_eq!((&objection["reason"], &objection["remedy"]), (&json!("muster-no-kept"), &json!("muster-remedy-force")));
    let got = club.post("/api/matches", &json!({"set_up": gone, "mode": "hotseat"})).await;
    assert_eq!((got.status, &got.json()["error"]["kind"]), (422, &json!("faulty")));
    let nowhere = json!({"game": "practice", "ground": {"scenario": "practice/nowhere"}});
    assert_eq!(club.post("/api/set-ups", &nowhere).await.json()["objections"][0]["remedy"], "muster-remedy-ground");
    let lots = set_up(json!([{"lot": {"seed": 1}}, {"lot": {"seed": 2}}]));
    assert_eq!(club.post("/api/set-ups", &lots).await.json()["objections"], json!([]));
}
