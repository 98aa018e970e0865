//! The HTTP interface described by itself, as OpenAPI 3.1. Types are those of the program.

use lessons::{LessonCard, LessonTold, PuzzleTold};
use muster::{Force, Objection, SetUp, SideLaid};
use odds::Shot;
use protocol::{BookTold, Briefing, ClauseTold, Film, Hello, Moment, Report};
use referee::{Appraisal, Bench, Complaint, Remark, SideId, Text, View};
use schemars::generate::SchemaSettings;
use schemars::{JsonSchema, SchemaGenerator};
use serde_json::{Map, Value, json};

use crate::campaigns;
use crate::forces::drill;
use crate::http::cards::{Card, Picture};
use crate::http::ranges::RangeTold;
use crate::http::rematch::Again;
use crate::tables::begin::Wish;
use crate::thinking::insight::Insight;

/// The whole document.
pub fn openapi() -> Value {
    let mut settings = SchemaSettings::draft2020_12().for_serialize();
    settings.definitions_path = "/components/schemas".into();
    settings.meta_schema = None;
    let mut paths = Paths { types: SchemaGenerator::new(settings), paths: Map::new() };
    describe(&mut paths);
    let Paths { mut types, paths } = paths;
    let mut schemas = types.take_definitions(true);
    schemas.insert("Error".to_string(), error());
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Escaramuza",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "Matches are begun, listed, joined and exported here; they are played over the WebSocket \
                at /ws?token=…, which speaks the protocol of docs/protocol.md. Nobody has an account: a token is a \
                secret link to seats of one match.",
            "license": {"name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0"},
        },
        "paths": paths,
        "components": {
            "schemas": schemas,
            "responses": {"Error": {
                "description": "Why it was not done.",
                "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Error"}}},
            }},
        },
    })
}

fn describe(paths: &mut Paths) {
    let token = parameter("token", "query", "A link to the match.", json!({"type": "string"}));
    let seat = parameter("seat", "query", "`referee`, `spectator` or the number of a side.", json!({"type": "string"}));
    let lang = parameter("lang", "query", "The language.", json!({"enum": ["es", "en"]}));
    let matches = json!({"type": "string", "description": "The public name of a match."});

    let levels = json!({"type": "array", "items": {"type": "string"}});
    let address = json!({"type": ["string", "null"], "description": "Where other machines on the network find it."});
    let hello = paths.with::<Hello>([("levels", levels), ("address", address)]);
    paths.get("/api/hello", "What the server knows: games, options, limits, levels of the computer.", vec![], hello);
    let cards = paths.list::<Card>("scenarios");
    paths.get("/api/scenarios", "The scenarios that can be played.", vec![], cards);
    let picture = paths.of::<Picture>();
    let laid = "The table of a scenario as one sees it on sitting down.";
    paths.get("/api/scenarios/{game}/{scenario}", laid, vec![], picture);
    let told = paths.of::<ClauseTold>();
    paths.get("/api/clauses/{clause}", "What the book says under a clause, in our words.", vec![lang.clone()], told);

    let wish = paths.of::<Wish>();
    let links = json!({"type": "object", "additionalProperties": {"type": "string"}});
    let begun = object([("match", matches.clone()), ("links", links.clone())]);
    paths.post("/api/matches", "Begins a match and gives out its links.", Some(wish), 201, begun);
    let file = json!({"type": "string"});
    paths.text("/api/matches/{match}/journal", "The journal, once the match is over.", vec![token.clone()], file);
    let shown = paths.shown();
    let replay = "The match shown again: to all once it is over, before that to each what they saw.";
    paths.get("/api/matches/{match}/replay", replay, vec![token, seat.clone()], shown.clone());
    paths.post_text("/api/replay", "Checks a journal somebody brings and shows it.", vec![seat], shown);
    let before = parameter("before", "query", "Lines from this number on are passed over.", json!({"type": "integer"}));
    let insight = paths.of::<Insight>();
    let why = "Why the last answer before a line was given, once the match is over.";
    paths.get("/api/matches/{match}/why", why, vec![before.clone()], insight.clone());
    paths.post_text("/api/replay/why", "The same for a journal somebody brings.", vec![before], insight);
    let ranges = paths.list::<RangeTold>("ranges");
    paths.get("/api/ranges", "The attacks that can be calculated.", vec![], ranges);
    let shots = paths.list::<Shot>("shots");
    paths.get("/api/ranges/{game}/{range}", "The odds of an attack over distances and cover.", vec![], shots);

    let lessons = paths.list::<LessonCard>("lessons");
    paths.get("/api/lessons", "Guided first battles, each with the puzzles of its game.", vec![], lessons);
    let lesson = paths.of::<LessonTold>();
    paths.get("/api/lessons/{game}/{lesson}", "A lesson with its steps, its card and what to do next.", vec![], lesson);
    let (puzzle, briefing, view) = (paths.of::<PuzzleTold>(), paths.of::<Briefing>(), paths.of::<View>());
    let puzzle = object([("puzzle", puzzle), ("briefing", briefing), ("view", view)]);
    paths.get("/api/puzzles/{game}/{puzzle}", "A puzzle and the table it is about.", vec![], puzzle);
    let book = paths.of::<BookTold>();
    paths.get("/api/rules/{game}", "All that the book of a game says, in our words.", vec![lang], book);

    let place = paths.place(&matches);
    paths.get("/api/seat/{token}", "Where the match of a link stands.", vec![], place);
    let again = object([("match", matches.clone()), ("token", json!({"type": "string"}))]);
    let wish = paths.of::<Again>();
    paths.post("/api/seat/{token}/rematch", "Begins the same match anew for everybody.", Some(wish), 200, again);

    let invitations = paths.invitations(&matches);
    paths.get("/api/lobby", "Open invitations.", vec![], invitations);
    let side = paths.of::<SideId>();
    let joined = object([("match", matches), ("token", json!({"type": "string"})), ("side", side)]);
    paths.post("/api/lobby/{match}/join", "Takes the first free side.", None, 200, joined);

    campaigns(paths);
    forces(paths);
    workshop(paths);

    let text = json!({"type": "string"});
    paths.text("/healthz", "`ok` while the store answers.", vec![], text.clone());
    paths.text("/metrics", "What the server counts, for Prometheus.", vec![], text);
    paths.get("/openapi.json", "This document.", vec![], json!({"type": "object"}));
}

fn campaigns(paths: &mut Paths) {
    let any = || json!({"type": "object"});
    paths.get("/api/campaigns", "The games that have campaigns, with kinds of force and options.", vec![], any());
    let wish = paths.of::<campaigns::Wish>();
    let links = json!({"type": "object", "additionalProperties": {"type": "string"}});
    let begun = object([("campaign", json!({"type": "string"})), ("links", links)]);
    paths.post("/api/campaigns", "Begins a campaign and gives out its links.", Some(wish), 201, begun);
    let seen = "The campaign as a link may see it: rosters, fixtures, standing, chronicle, what is asked.";
    paths.get("/api/campaign/{token}", seen, vec![], any());
    let act = paths.of::<campaigns::acts::Act>();
    paths.post("/api/campaign/{token}", "Does something in it, and tells how it stands then.", Some(act), 200, any());
    let newcomer = paths.of::<campaigns::Newcomer>();
    let joined = object([("token", json!({"type": "string"})), ("seat", json!({"type": "integer"}))]);
    paths.post("/api/campaign/{token}/join", "Takes a free seat by the invitation.", Some(newcomer), 200, joined);
    let whole = |name: &str| parameter(name, "query", "", json!({"type": "integer"}));
    let desk = parameter("desk", "query", "A desk, as JSON.", json!({"type": "string"}));
    let asked = vec![desk, whole("question"), whole("option")];
    paths.get("/api/campaign/{token}/odds", "What an option at a desk may bring, as exact fractions.", asked, any());
    let successor = paths.of::<campaigns::Successor>();
    let replaced = object([("campaign", json!({"type": "string"})), ("token", json!({"type": "string"}))]);
    let link = "The organiser hands a seat over: a new link for it, and the old one opens nothing.";
    paths.post("/api/campaign/{token}/link", link, Some(successor), 200, replaced);
    let brought = object([("campaign", json!({"type": "string"})), ("links", json!({"type": "object"}))]);
    paths.post("/api/campaigns/import", "A campaign's file becomes a campaign here.", Some(any()), 201, brought);
    paths.get("/api/campaign/{token}/file", "The campaign as one file, without secrets.", vec![], any());
}

fn forces(paths: &mut Paths) {
    let any = || json!({"type": "object"});
    paths.get("/api/muster", "The games that know forces: sizes, kinds, battles drawn up by a seed.", vec![], any());
    paths.get("/api/muster/{game}", "One of them with the forces that come with it.", vec![], any());
    let looked = paths.of::<drill::Looked>();
    let (appraisal, bench) = (paths.of::<Option<Appraisal>>(), paths.of::<Option<Bench>>());
    let complaints = json!({"type": "array", "items": paths.of::<Complaint>()});
    let text = json!({"type": ["string", "null"], "description": "The force as a file."});
    let told = [("appraisal", appraisal.clone()), ("complaints", complaints), ("bench", bench), ("text", text)];
    let over = "What a force is worth or what is wrong with it, and what it can be built of.";
    paths.post("/api/muster/{game}/appraise", over, Some(looked), 200, object(told));
    let (drawing, force) = (paths.of::<drill::Drawing>(), any());
    let drawn = object([("force", force), ("size", json!({"type": "integer"}))]);
    paths.post("/api/muster/{game}/draw", "A force drawn by lot.", Some(drawing), 200, drawn);
    let (text, force) = (paths.of::<drill::Text>(), paths.of::<Force>());
    let remarks = json!({"type": "array", "items": paths.of::<Remark>()});
    let flag = json!({"type": "boolean", "description": "It was the list of a list builder."});
    let read = [("force", force.clone()), ("appraisal", appraisal), ("remarks", remarks.clone()), ("imported", flag)];
    paths.post("/api/muster/{game}/read", "Reads a force or a list from a text.", Some(text), 200, object(read));
    let link = || json!({"type": "string"});
    let kept = object([("token", link()), ("share", link())]);
    paths.post("/api/forces", "Keeps a force under a secret link.", Some(force.clone()), 201, kept);
    paths.get("/api/forces/{token}", "A kept force, by its owner's or a reader's link.", vec![], any());
    let put = Some(("application/json", force));
    paths.add("/api/forces/{token}", "put", "Changes a kept force.", vec![], put, (204, "text/plain", link()));
    paths.add("/api/forces/{token}", "delete", "Forgets a kept force.", vec![], None, (204, "text/plain", link()));
    let (set_up, side) = (paths.of::<SetUp>(), paths.of::<SideLaid>());
    let objections = json!({"type": "array", "items": paths.of::<Objection>()});
    let sides = json!({"type": "array", "items": side});
    let laid = [("ground", any()), ("sides", sides), ("objections", objections), ("remarks", remarks)];
    let over = "Looks a set-up over: the table, the sides, and what does not fit with its remedy.";
    paths.post("/api/set-ups", over, Some(set_up), 200, object(laid));
}

fn workshop(paths: &mut Paths) {
    let any = || json!({"type": "object"});
    let asked = |name: &str, what: &str, kind: &str| parameter(name, "query", what, json!({"type": kind}));
    paths.get("/api/workshop", "The games' terrain: sizes, advice, marks, landscapes, pieces, forces.", vec![], any());
    let blank = "An empty table of a game, as a draft.";
    paths.get("/api/workshop/games/{game}/blank", blank, vec![], any());
    let wish = vec![
        asked("landscape", "A landscape of the game; its first otherwise.", "string"),
        asked("density", "How much of the table is terrain, in hundredths.", "integer"),
        asked("symmetry", "`turned`, `mirrored` or `free`.", "string"),
        asked("width", "In the game's unit.", "integer"),
        asked("depth", "In the game's unit.", "integer"),
        asked("seed", "Another table for every seed.", "integer"),
    ];
    let drawn = "A table drawn up by a seed, as a draft, with the name a match on it is begun by.";
    paths.get("/api/workshop/games/{game}/table", drawn, wish, any());
    let named = vec![asked("name", "A scenario of the program, or kept/ and a link.", "string")];
    paths.get("/api/workshop/copy", "A scenario as a draft to be changed.", named, any());
    let check = "Looks a draft over, TOML or JSON: all that is wrong, what is advised, the table as it is drawn.";
    paths.post_text("/api/workshop/check", check, vec![], any());
    let map = vec![
        asked("game", "The game it is read for.", "string"),
        asked("square", "Units of the table to a square of the map.", "number"),
    ];
    paths.post_text("/api/workshop/map", "Reads a map of Universal VTT into a draft.", map, any());
    let keeping = object([("text", json!({"type": "string"}))]);
    let token = object([("token", json!({"type": "string"}))]);
    paths.post(
        "/api/workshop/kept",
        "Keeps a scenario under a link; a match is begun on kept/ and it.",
        Some(keeping),
        201,
        token,
    );
    paths.get("/api/workshop/kept/{token}", "The scenario that a link leads to.", vec![], any());
}

/// The paths described so far, and the types met on the way.
struct Paths {
    types: SchemaGenerator,
    paths: Map<String, Value>,
}

impl Paths {
    fn of<T: JsonSchema>(&mut self) -> Value {
        self.types.subschema_for::<T>().to_value()
    }

    fn with<T: JsonSchema>(&mut self, fields: [(&str, Value); 2]) -> Value {
        json!({"allOf": [self.of::<T>(), object(fields)]})
    }

    fn list<T: JsonSchema>(&mut self, field: &str) -> Value {
        object([(field, json!({"type": "array", "items": self.of::<T>()}))])
    }

    fn shown(&mut self) -> Value {
        let (film, report) = (self.of::<Option<Film>>(), self.of::<Report>());
        let mut shown = object([("seats", json!({"type": "array"})), ("film", film)]);
        shown["properties"]["report"] = report;
        shown
    }

    fn place(&mut self, of: &Value) -> Value {
        let seats = json!({"type": "array", "items": self.of::<SideId>()});
        object([
            ("match", of.clone()),
            ("scenario", json!({"type": "string"})),
            ("game", json!({"type": "string"})),
            ("title", self.of::<Text>()),
            ("seats", seats),
            ("over", json!({"type": "boolean"})),
            ("moment", self.of::<Moment>()),
            ("rematch", json!({"type": "boolean"})),
        ])
    }

    fn invitations(&mut self, of: &Value) -> Value {
        let invitation = object([
            ("match", of.clone()),
            ("scenario", json!({"type": "string"})),
            ("game", json!({"type": "string"})),
            ("title", self.of::<Text>()),
            ("name", json!({"type": "string"})),
            ("sides", json!({"type": "array", "items": self.of::<SideId>()})),
            ("since", json!({"type": "integer", "description": "Milliseconds since 1970."})),
        ]);
        object([("invitations", json!({"type": "array", "items": invitation}))])
    }

    fn get(&mut self, path: &str, summary: &str, parameters: Vec<Value>, told: Value) {
        self.add(path, "get", summary, parameters, None, (200, "application/json", told));
    }

    fn text(&mut self, path: &str, summary: &str, parameters: Vec<Value>, told: Value) {
        self.add(path, "get", summary, parameters, None, (200, "text/plain", told));
    }

    fn post(&mut self, path: &str, summary: &str, body: Option<Value>, status: u16, told: Value) {
        let body = body.map(|body| ("application/json", body));
        self.add(path, "post", summary, vec![], body, (status, "application/json", told));
    }

    fn post_text(&mut self, path: &str, summary: &str, parameters: Vec<Value>, told: Value) {
        let body = Some(("text/plain", json!({"type": "string"})));
        self.add(path, "post", summary, parameters, body, (200, "application/json", told));
    }

    fn add(
        &mut self,
        path: &str,
        method: &str,
        summary: &str,
        mut parameters: Vec<Value>,
        body: Option<(&str, Value)>,
        (status, kind, told): (u16, &str, Value),
    ) {
        let named = path.split('/').filter_map(|part| part.strip_prefix('{')?.strip_suffix('}'));
        parameters.extend(named.map(|name| {
            let mut parameter = parameter(name, "path", "", json!({"type": "string"}));
            parameter["required"] = true.into();
            parameter
        }));
        let mut operation = json!({
            "summary": summary,
            "parameters": parameters,
            "responses": {
                status.to_string(): {"description": "Done.", "content": {kind: {"schema": told}}},
                "default": {"$ref": "#/components/responses/Error"},
            },
        });
        if let Some((kind, schema)) = body {
            operation["requestBody"] = json!({"required": true, "content": {kind: {"schema": schema}}});
        }
        self.paths.entry(path).or_insert_with(|| json!({}))[method] = operation;
    }
}

fn parameter(name: &str, place: &str, description: &str, schema: Value) -> Value {
    json!({"name": name, "in": place, "description": description, "schema": schema})
}

fn object<const N: usize>(fields: [(&str, Value); N]) -> Value {
    let required: Vec<&str> = fields.iter().map(|(name, _)| *name).collect();
    json!({"type": "object", "required": required, "properties": Map::from_iter(fields.clone().map(|(name, schema)| (name.to_string(), schema)))})
}

fn error() -> Value {
    let told = object([("kind", json!({"type": "string"})), ("message", json!({"type": "string"}))]);
    object([("error", told)])
}
