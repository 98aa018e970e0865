// Made by `npm run wire` from docs/schema. Do not edit.

/** What a question is about: the word says the sentence, the rest fills it. */
export type About = {
  /** The way on which an amount is a point. */
  "along"?: Along | null
  "figure"?: FigureId | null
  "number"?: number | null
  "other"?: FigureId | null
  "place"?: Place | null
  /** What will lie where a point is chosen, laid about the origin. */
  "template"?: Template | null
  "unit"?: UnitId | null
  /** With what: a weapon, a spell. */
  "with"?: Word | null
  "word": Word
}

/** A way whose points are told by a number: how many steps of this length from where it begins. A player clicks such a point and counts nothing. */
export type Along = {
  "step": Length
  "way": (Point)[]
}

/** One reply to one question. */
export type Answer = {
  "pick": number
} | {
  "figures": (FigureId)[]
} | {
  "path": (Walk)[]
} | {
  "point": Place
} | {
  "direction": Bearing
} | {
  "amount": number
} | {
  "split": (number)[]
} | {
  "dice": Faces
}

/** What lies within some tenths of a degree to each side of a facing, its two edge lines included. */
export type Arc = {
  "facing": Bearing
  /** Tenths of a degree to each side: 900 is the half-plane in front. */
  "half_width": number
}

export type AreaShape = {
  "outline": (Point)[]
} | {
  "disc": {
    "centre": Point
    "radius": Length
  }
}

export type AreaView = {
  "kind": Word
  "shape": AreaShape
  "side"?: SideId | null
}

/** What a figure is drawn as, by its weapon or its part: a closed list, so that nobody guesses it from a name. It means nothing to the rules. */
export type Art = "rifle" | "smg" | "mg" | "pistol" | "pistols" | "shotgun" | "sniper" | "launcher" | "grenade" | "flamer" | "blade" | "two_hander" | "bow" | "lantern" | "caster" | "leader" | "medic" | "civilian" | "press" | "beast" | "monster" | "car" | "truck" | "apc" | "tank" | "heli"

/** How hard it is to cross a piece's outline. */
export type Barrier = "none" | "easy" | "hard" | "closed"

/** The footprint of a figure. */
export type Base = {
  "round": {
    "radius": Length
  }
} | {
  "oblong": {
    "length": Length
    "width": Length
  }
}

/** A direction on the table in tenths of a degree, clockwise from north (+y): east is 900, south 1800, west 2700. */
export type Bearing = number

export type Briefing = {
  "by_hand": (SideId)[]
  /** The sides as sentences speak of them: `the British`, many. */
  "called": (Called)[]
  "commitment": Commitment | null
  "game": string
  "name": Text
  "options": Record<string, unknown>
  "rules_version": number
  "scenario": string
  /** How the table looks; no rule reads it. */
  "scenery": Scenery
  "sides": (Text)[]
  /** What the words of its statuses and fates are drawn as. */
  "signs": Record<string, Sign>
  "summary": Text
  "table": Table
  /** How lengths should be shown; on the wire they are micrometres. */
  "unit": Unit
}

/** A side as sentences speak of it: with its article, and as one or as many. */
export type Called = {
  /** `the British`. */
  "en": string
  /** `los británicos`. */
  "es": string
  /** They spend, and not it spends. */
  "many": boolean
}

/** An exact chance as a fraction in lowest terms, such as 5/36. */
export type Chance = string

/** One option: a word, whether it does anything, and what on the table it points at. Its place among others means nothing. */
export type Choice = {
  "figure"?: FigureId | null
  "leaning"?: Leaning
  "marker"?: MarkerId | null
  "number"?: number | null
  "piece"?: PieceId | null
  "place"?: Place | null
  "side"?: SideId | null
  "unit"?: UnitId | null
  "word": Word
}

/** How the questions on the way are answered. */
export type Choices = "act" | "decline" | "even"

/** The id of one rule, such as FC-MOVE-03. */
export type Clause = string

/** What the book says under a clause, in our own words. */
export type ClauseTold = {
  "chapter": string
  "clause": Clause
  "game": string
  "kind": string
  /** The language of the text: English where there is no translation yet. */
  "lang": Lang
  "rulings"?: (RulingTold)[]
  "section"?: string | null
  "text": string
}

/** The SHA-256 of a seed or a contribution, shown before it is told. */
export type Commitment = string

/** Something wrong in a file a person wrote: where, what, and what would do instead. */
export type Complaint = {
  "facts"?: ([Word, Fact])[]
  /** The field: `sides[0].force.figures[2].weapon`. */
  "field": string
  "reason": Word
}

/** Something a player mixed into the dice. */
export type Contributed = {
  /** Its line, counted from one. */
  "line": number
  "side": SideId
  /** Throws of the referee's before it, which do not depend on it. */
  "throws_before": number
}

/** What a player mixes into the dice after seeing the commitment: any text of up to 256 bytes, or nothing. */
export type Contribution = string

/** A manual change agreed at the table. Every side confirms it, and it shows in the report. */
export type Correction = {
  "position": unknown
} | {
  "place": {
    "figure": FigureId
    "place": Place
  }
} | "reroll"

/** A strip to both sides of a straight line, running on for some way beyond its end. */
export type Corridor = {
  "beyond"?: Length
  "from": Point
  /** From the line to each side. */
  "half_width": Length
  "to": Point
}

export type Cover = "none" | "light" | "medium" | "heavy"

/** A piece that lies under a line: from where to where, rounded to the micrometre. A wall is entered and left at once. */
export type Crossing = {
  "enters": Place
  /** Length of the line inside the piece, in plan. */
  "inside": Length
  "leaves": Place
  "piece": PieceId
}

/** Where a journal file is damaged, and how much of it is sound. */
export type Damaged = {
  "harm": Harm
  /** The first line that is not sound, counted from one. */
  "line": number
  /** The lines before it, all intact. */
  "sound_lines": number
}

/** A point on the way of an answer where another side may do harm. */
export type Danger = {
  /** What each of them might do alone, in the same order: the chance that it leaves somebody of the own side worse off. */
  "alone": (Chance)[]
  /** Its figures that might act, as far as they are known. */
  "by": (FigureId)[]
  /** The clause that would ask it. */
  "clause": Clause
  /** Whom it would concern, and where that figure would then be. */
  "figure": FigureId
  /** The chance of harm if all of them act. */
  "harm": Chance
  "place": Place
  /** The side that would be asked there. */
  "side": SideId
}

/** Where the dice come from. */
export type DiceTold = {
  "by_hand": (SideId)[]
  "commitment": Commitment | null
  /** Only to a caller who asked to keep it. */
  "seed"?: Seed | null
  /** The desk knows the seed. If it does not, every die is asked of the players. */
  "seed_known": boolean
}

/** The kinds of dice the books use. All faces of a kind are equally likely. A D3 is a D6 read as 1–2, 3–4, 5–6; a D66 is two D6 read as tens and units. */
export type Die = "d3" | "d6" | "d10" | "d12" | "d66" | "d100"

/** A door of a piece, by its place in the piece's openings. */
export type DoorView = {
  "open": boolean
  "opening": number
  "piece": PieceId
}

/** What lies flat on the ground to be looked at. */
export type Dressing = "track" | "path" | "street" | "crossing" | "slab"

/** One way the battle may end. */
export type EndOdds = {
  "chance": Chance
  "winner": SideId | null
  "within": Interval
  "word": Word
}

/** Something that happened, for logs, animation and narration. */
export type Event = ({
  "began": {
    "number": number | null
    "side": SideId | null
    "word": Word
  }
} | {
  "ended": {
    "number": number | null
    "side": SideId | null
    "word": Word
  }
} | {
  "moved": {
    "facing": Bearing | null
    "figure": FigureId
    "way": (Place)[]
    "word": Word
  }
} | {
  "turned": {
    "facing": Bearing
    "figure": FigureId
  }
} | {
  "attacked": {
    "at": (FigureId)[]
    "by": FigureId
    "place": Place | null
    "word": Word
  }
} | {
  "rolled": Rolled
} | {
  "gained": {
    "figure": FigureId
    "status": Word
  }
} | {
  "lost": {
    "figure": FigureId
    "status": Word
  }
} | {
  "removed": {
    "figure": FigureId
    "word": Word
  }
} | {
  "appeared": {
    "figure": FigureId
    "place": Place
  }
} | {
  "placed": {
    "kind": Word
    "marker": MarkerId
    "place": Place
  }
} | {
  "lifted": {
    "kind": Word
    "marker": MarkerId
  }
} | {
  "decided": {
    "figure": FigureId | null
    "side": SideId
    "word": Word
  }
} | {
  "scored": {
    "points": number
    "side": SideId
    "word": Word
  }
} | {
  "noted": {
    "facts": ([Word, Fact])[]
    "word": Word
  }
} | {
  "over": {
    "winner": SideId | null
    "word": Word
  }
}) & {
  "clause"?: Clause | null
  /** Inside how many reactions it happened. */
  "depth"?: number
  /** Meant for one side alone; everybody otherwise. */
  "only"?: SideId | null
}

/** The faces of a throw in the order thrown. */
export type Faces = (number)[]

/** One number or name that a sentence needs. */
export type Fact = {
  "length": Length
} | {
  "number": number
} | {
  "figure": FigureId
} | {
  "side": SideId
} | {
  "unit": UnitId
} | {
  "piece": PieceId
} | {
  "point": Point
} | {
  "word": Word
} | {
  "text": string
}

/** What has changed of some figures, of each the same: the new values. */
export type FigureChange = {
  "aboard"?: FigureId | null
  "arcs"?: (Arc)[] | null
  "card"?: ([Word, Fact])[] | null
  "facing"?: Bearing | null
  "figures": (FigureId)[]
  "gone"?: boolean | null
  "height"?: Length | null
  "place"?: Place | null
  "ready"?: boolean | null
  "spent"?: boolean | null
  "statuses"?: (Word)[] | null
}

/** A figure, numbered from zero over all sides. */
export type FigureId = number

/** What may become of one figure, likeliest first. */
export type FigureOdds = {
  "fates": (Likely)[]
  "figure": FigureId
}

export type FigureView = {
  /** The vehicle it sits in. */
  "aboard"?: FigureId | null
  /** Where it may look or fire, one for each weapon or turret that is bound to an arc; none: all round. */
  "arcs"?: (Arc)[]
  /** What is drawn on its base; its initials where there is nothing. */
  "art"?: Art | null
  "base": Base
  /** The lines of its card. */
  "card": ([Word, Fact])[]
  "facing": Bearing
  "figure": FigureId
  /** Role or weapon, as its card calls it. */
  "glyph": Word
  /** Takes no further part. */
  "gone": boolean
  "height": Length
  "name": string
  /** Not on the table: in reserve, left, or out; or aboard somebody. */
  "place": Place | null
  "pronoun"?: Pronoun
  /** May act now. */
  "ready": boolean
  /** Nobody's: a civilian, an objective. */
  "side": SideId | null
  /** Has acted and fades. */
  "spent": boolean
  "statuses": (Word)[]
  "unit"?: UnitId | null
}

/** A battle to be looked at again as one seat saw it, step by step. */
export type Film = {
  "briefing": Briefing
  "frames": (Frame)[]
  "seat": Seat
}

/** One step: what has changed since the one before. */
export type Frame = {
  "events": (Event)[]
  /** Events from this number on are no longer so; these follow instead. */
  "from": number
  /** How many lines of the journal lie behind it. */
  "line": number
  /** How the view has changed; at first there is nothing in it. */
  "view"?: ViewChange
}

export type GameTold = {
  "game": string
  "options": (OptionTold)[]
  "rules_version": number
  /** Its name in both languages, if it has a book. */
  "title"?: Text | null
}

export type Ground = "open" | "difficult" | "impassable"

/** What has become of a line. */
export type Harm = "altered" | "no_header" | {
  "cut_off": {
    "bytes": number
  }
} | {
  "unreadable": {
    "why": string
  }
} | {
  "not_utf8": {
    "byte": number
  }
} | {
  "format": {
    "found": number
  }
}

export type Hello = {
  "games": (GameTold)[]
  "limits": Limits
  "program": string
  "protocol": number
}

/** What a request calls itself, repeated in its reply: any JSON scalar, `null` when it gave none. */
export type Id = null | boolean | number | string

/** Percentages a chance lies between. */
export type Interval = [number, number]

/** Whether a journal is to be believed. */
export type Judgement = "broken" | "sound" | "unproven"

export type Lang = "es" | "en"

/** What taking an option means: something is done, or things are left as they are. Of the options of one question at most one declines; where none does, one of them must be taken. */
export type Leaning = "acts" | "declines"

/** A length in whole micrometres. An inch is 25 400 of them and a centimetre 10 000, so both are exact. */
export type Length = number

/** Something that may be, its chance, and the percentages the chance lies between. */
export type Likely = [Word, Chance, Interval]

/** Something that may be, its chance, and the percentages the chance lies between. */
export type Likely2 = [number, Chance, Interval]

/** Something that may be, its chance, and the percentages the chance lies between. */
export type Likely3 = [MarkerState, Chance, Interval]

/** Something that may be, its chance, and the percentages the chance lies between. */
export type Likely4 = [number, Chance, Interval]

/** How much one caller may ask for. */
export type Limits = {
  /** Answers proposed at once. */
  "candidates": number
  /** Faces laid ready at once. */
  "faces": number
  /** Bytes in a line. */
  "line": number
  /** Matches open at the same time. */
  "matches": number
  /** Courses played for the odds of one answer. */
  "odds": number
  /** Orders looked ahead for the odds of one answer. */
  "orders": number
}

/** A scenario as a start page shows it. */
export type Listing = {
  "game": string
  "minutes": number | null
  /** What to open it by. */
  "name": string
  "sides": (Text)[]
  "summary": Text
  "title": Text
}

/** What the ground is, for whoever paints it. */
export type Look = "field" | "street" | "ash" | "snow" | "desert" | "mud"

/** A counter, token, template or objective on the table. */
export type MarkerId = number

/** What may become of one marker, likeliest first. */
export type MarkerOdds = {
  "kind": Word
  "marker": MarkerId
  "states": (Likely3)[]
}

/** Who holds a marker and what stands on it. */
export type MarkerState = "gone" | {
  "lies": {
    "number": number | null
    "side": SideId | null
  }
}

export type MarkerView = {
  "kind": Word
  "marker": MarkerId
  "number"?: number | null
  "place": Place
  "side"?: SideId | null
}

/** Distances in micrometres, rounded up. */
export type Measured = {
  "between_centres": Length
  /** From edge to edge on the level. */
  "gap": Length
  /** From edge to edge with the climb. */
  "gap_in_space": Length
}

/** Whether the chances are exact. */
export type Method = "exact" | {
  "sampled": number
} | {
  "imagined": {
    "battles": number
    "sampled"?: number | null
  }
}

/** The sides whose players still have something to mix in. */
export type Mixing = {
  "to_contribute": (SideId)[]
  "to_pledge": (SideId)[]
}

/** Where a match stands, as everybody may know. */
export type Moment = {
  /** The sides the referee waits for. */
  "deciding": (SideId)[]
  /** Sides that would settle for a draw. */
  "draw_offers"?: (SideId)[]
  /** Sides whose players are to mix something into the dice. */
  "mixing"?: Mixing
  "outcome": Outcome | null
  /** A correction that waits for the other sides. */
  "proposal"?: Proposal | null
}

/** What an answer leads to. Only what may change is told. */
export type Odds = {
  /** How the questions on the way were answered. */
  "choices": Choices
  /** How many courses were played. */
  "courses": number
  /** How much of all that may happen was followed exactly: one, when every course was. */
  "covered": Chance
  /** How the battle may end within the horizon. */
  "ends"?: (EndOdds)[]
  "figures": (FigureOdds)[]
  "markers"?: (MarkerOdds)[]
  "method": Method
  /** Orders played after the one under way. */
  "orders": number
  "scores"?: (ScoreOdds)[]
  "units"?: (UnitOdds)[]
  /** The same in words: how far it was looked. */
  "until": Word
}

/** What a piece does to a line of sight that meets it below its top. */
export type Opacity = "clear" | "solid" | "hollow" | "dense"

/** Where a match stands, as everybody may know. */
export type Opened = {
  /** What was cut off to open it. */
  "damage"?: Damaged | null
  /** The sides the referee waits for. */
  "deciding": (SideId)[]
  "dice": DiceTold
  /** Sides that would settle for a draw. */
  "draw_offers"?: (SideId)[]
  "game": string
  "match": number
  /** Sides whose players are to mix something into the dice. */
  "mixing"?: Mixing
  "outcome": Outcome | null
  /** A correction that waits for the other sides. */
  "proposal"?: Proposal | null
  "rules_version": number
}

/** A stretch of a piece's outline that is not wall. */
export type Opening = {
  /** Doors may start closed; gaps and windows are always open. */
  "closed": boolean
  "from": Point
  "kind": OpeningKind
  "to": Point
}

export type OpeningKind = "door" | "window" | "gap"

export type OptionTold = {
  "clause": Clause | null
  "name": string
  "values": OptionValues
}

export type OptionValues = {
  "switch": {
    "default": boolean
  }
} | {
  "one_of": {
    "default": string
    "values": (string)[]
  }
} | {
  "number": {
    "default": number
    "max": number
    "min": number
  }
}

/** How a battle ended. */
export type Outcome = {
  "clause"?: Clause | null
  /** Nobody: a draw. */
  "winner": SideId | null
  "word": Word
}

/** Whom a figure sees from a place. */
export type Outlook = {
  "others": (Outlooked)[]
}

/** One of the others, as seen from there. */
export type Outlooked = {
  /** How the other sees the figure there. */
  "back": Sight
  /** How the game calls what covers the one looked at. */
  "cover"?: Word | null
  "figure": FigureId
  /** From base to base. */
  "gap": Length
  /** Where the game tells several kinds of sight apart: the others by name, and how much each shows. */
  "kinds"?: ([Word, Seen])[]
  "seen": Seen
  /** What hides it, or a part of it, where that can be named. */
  "stopped"?: Stopped | null
}

/** One reason why a number is not what it started from. */
export type Part = {
  "amount": number
  "clause": Clause
  "word": Word
}

/** One piece of terrain. Each ruleset says what these properties mean in its own terms. */
export type Piece = {
  /** How it is drawn, for whoever draws it. */
  "art"?: PieceArt | null
  "barrier": Barrier
  "cover": Cover
  "dangerous": boolean
  /** Height of its foot above the table. */
  "foot"?: Length
  "ground": Ground
  /** From foot to top. */
  "height"?: Length
  /** Where its top may be reached whatever its height. */
  "ladders"?: (Point)[]
  "name": string
  "opacity": Opacity
  "openings"?: (Opening)[]
  /** Figures may stand on its top. */
  "roof": boolean
  "shape": Shape
  /** Words a ruleset may look for: "jungle", "bunker", "slot". */
  "traits"?: (string)[]
}

/** What a piece of terrain is painted as: a closed list, so that nobody guesses it from a name. It means nothing to any rule. */
export type PieceArt = "plain" | "building" | "barn" | "ruin" | "wood" | "orchard" | "bushes" | "hedge" | "stones" | "coping" | "sandbags" | "barricade" | "planter" | "wire" | "trunk" | "logs" | "rock" | "crops" | "water" | "acid" | "mines" | "crater" | "rubble" | "crates" | "cart" | "car" | "skip" | "wreck" | "kiosk" | "hay" | "scenic" | "container" | "tank" | "tower" | "deck" | "bridge" | "hill"

/** A piece's place in [`Table::pieces`]. */
export type PieceId = number

/** A point with its height above the table. */
export type Place = {
  "elevation"?: Length
  "x": number
  "y": number
}

/** A point of the table in micrometres; the origin is the south-west corner, x runs east and y north. */
export type Point = {
  "x": number
  "y": number
}

/** Why a request was not fulfilled, and what that means in words. Nothing has changed. The message is for programmers; a player's sentence is made from the data. */
export type Problem = ({
  "kind": "malformed"
} | {
  "kind": "too_long"
  "most": number
} | {
  "at": number
  "kind": "not_utf8"
} | {
  "kind": "too_much"
  "most": number
  "what": string
} | {
  "given": number | null
  "kind": "no_such_match"
  "open": (number)[]
} | {
  "kind": "too_many_matches"
  "most": number
} | {
  "games": (string)[]
  "given": string
  "kind": "no_such_game"
} | {
  "given": string
  "kind": "no_such_scenario"
} | {
  "complaints": (Complaint)[]
  "kind": "scenario"
} | {
  "kind": "no_such_commitment"
} | {
  "given": string
  "kind": "no_such_clause"
} | {
  "kind": "no_such_seat"
} | {
  "kind": "not_open"
  "question": number
} | {
  "kind": "not_yours"
  "question": number
  "side": number
} | {
  "kind": "mismatch"
} | {
  "kind": "refused"
  "refusal": Refusal
} | {
  "kind": "over"
} | {
  "kind": "no_undo"
  "why": string
} | {
  "complaints": (Complaint)[]
  "kind": "correction"
} | {
  "kind": "impossible"
  "why": string
} | {
  "kind": "unseen"
} | Damaged & {
  "kind": "damaged"
} | {
  "journal": number
  "kind": "rules_version"
  "program": number
} | {
  "kind": "diverged"
  "line": number | null
} | {
  "kind": "wrong_seed"
} | {
  "kind": "resumed"
  "line": number
} | {
  "kind": "broken_off"
} | {
  "kind": "no_seed"
} | {
  "kind": "seed_chosen"
} | {
  "kind": "dice_laid"
  "throws": number
} | {
  "field": string
  "kind": "unknown_field"
  "line": number
} | {
  "kind": "broken"
}) & {
  "message": string
}

/** How sentences speak of somebody, as the roster says. It means nothing to the rules. */
export type Pronoun = "he" | "she" | "they"

/** A correction that waits for the other sides. */
export type Proposal = {
  "agreed": (SideId)[]
  "by": SideId
  "correction": Correction
}

/** What dice are thrown for, as a player is told. */
export type Purpose = {
  /** What is added to the dice. */
  "adds"?: Tally | null
  /** Against whom they are thrown, or for whose good. */
  "at"?: Who | null
  /** Whose dice they are. */
  "by"?: Who | null
  /** What each die must show at least. */
  "needs"?: Tally | null
  /** With what: a weapon, a spell. */
  "with"?: Word | null
  /** What the dice are called at the table: Kill die, to hit, morale. */
  "word": Word
}

/** What the rules need to know now, and from whom. */
export type Question = {
  "about": About
  /** Options the player might look for and may not take, each with the reason. */
  "barred"?: ([Choice, Refusal])[]
  "clause": Clause
  /** Runs through the whole match; an answer names the number it answers. */
  "number": number
  "side": SideId
  "wanted": Wanted
}

/** "You may not": the clause that forbids it and the numbers. The sentence is made and translated at the edge. */
export type Refusal = {
  "clause": Clause
  "facts"?: ([Word, Fact])[]
  "reason": Word
}

export type Reply = {
  "choose": Word
} | {
  "if_chance": {
    "otherwise": Word
    "percent": number
    "then": Word
  }
}

/** What came of checking a journal line by line and die by die. */
export type Report = {
  "answers": number
  "commitment": Commitment | null
  /** What players mixed into the dice, so that whoever kept the seed could not choose them. */
  "contributed": (Contributed)[]
  /** Every die of the stream was compared with the seed. */
  "dice_checked": boolean
  /** The lines that were read, damaged ones left out. */
  "lines": number
  "outcome": Outcome | null
  "throws": Throws
  /** What could not be checked. */
  "unproven": (Problem)[]
  "verdict": Judgement
  /** What is wrong, each with its line: damage to the file, and where playing it again goes another way. */
  "wrong": (Problem)[]
}

/** Dice that fell: what they were for, and what came of them. */
export type Rolled = {
  "die": Die
  "faces": Faces
  /** Only journals of old do not say. */
  "purpose"?: Purpose | null
  /** What the faces mean, each with the number of dice that say so. */
  "results"?: ([Word, number])[]
  "side": SideId
  /** How many dice show what is needed, where something is. */
  "successes"?: number | null
}

/** How we read a place where the book is silent or unclear. */
export type RulingTold = {
  "number": number
  "text": string
  "title"?: string | null
}

/** The look of a table. */
export type Scenery = {
  /** Drawn between the ground and the pieces. */
  "dressing": (Strip)[]
  "look": Look
}

/** What one of a side's counts may come to, lowest first. */
export type ScoreOdds = {
  "amounts": (Likely4)[]
  "side": SideId
  "word": Word
}

/** A place at the table, and with it what may be seen and said. */
export type Seat = {
  "side": SideId
} | "referee" | "spectator"

/** The secret behind the dice of a match, revealed when it is over. */
export type Seed = string

/** How much of a base is seen. */
export type Seen = "none" | "part" | "whole"

export type Shape = {
  "polygon": (Point)[]
} | {
  "wall": (Point)[]
} | {
  "disc": {
    "centre": Point
    "radius": Length
  }
}

export type Share = {
  "at_most": number
  "target": Choice
}

/** A side of the battle, numbered from zero in the scenario's order. */
export type SideId = number

export type SideView = {
  /** What this side wants, as far as the seat may know. */
  "aims": (Word)[]
  /** Points, tokens, turns: what lies beside the table on this side. */
  "counts": ([Word, number])[]
  /** Has given up, and the others go on; the match fills it in. */
  "out"?: boolean
  "side": SideId
}

/** What is seen, and how. */
export type Sight = {
  /** How the game calls what covers the one looked at. */
  "cover"?: Word | null
  /** Where the game tells several kinds of sight apart: the others by name, and how much each shows. */
  "kinds"?: ([Word, Seen])[]
  "seen": Seen
  /** What hides it, or a part of it, where that can be named. */
  "stopped"?: Stopped | null
}

/** How one spot sees another. */
export type Sighted = {
  /** How the game calls what covers the one looked at. */
  "cover"?: Word | null
  /** The pieces under the string from centre to centre, opaque or not. */
  "crosses": (Crossing)[]
  /** Where the game tells several kinds of sight apart: the others by name, and how much each shows. */
  "kinds"?: ([Word, Seen])[]
  "seen": Seen
  /** What hides it, or a part of it, where that can be named. */
  "stopped"?: Stopped | null
}

/** What a status or a fate is drawn as: a closed list, so that nobody guesses it from a word. It means nothing to the rules. */
export type Sign = "guard" | "hunkered" | "aiming" | "hidden" | "leading" | "pinned" | "down" | "stunned" | "shaken" | "fatigued" | "wounded" | "fled" | "out" | "harm" | "stance" | "boon"

/** Something to measure or look from. */
export type Spot = {
  "figure": FigureId
} | {
  "place": Place
} | {
  "standing": {
    "figure": FigureId
    "place": Place
  }
}

/** "Always", "never", or "if the odds are good": an answer given in advance to a question of choice. The referee gives it in the player's name, and it is journaled as an answer. */
export type StandingOrder = {
  /** The clause that asks. */
  "clause": Clause
  /** For this figure only; for all of the side otherwise. */
  "figure"?: FigureId | null
  "reply": Reply
}

/** A fingerprint of a battle, the same on every machine. */
export type StateHash = string

/** What stands in the way, and how the game says so. */
export type Stopped = {
  /** Where the line first meets it. */
  "at"?: Place | null
  /** Nothing for what has no number: smoke, the dark. */
  "by"?: Stopper | null
  "clause"?: Clause | null
  /** The edge met, when it is one. */
  "edge"?: (Point)[] | null
  "word": Word
}

export type Stopper = {
  "piece": PieceId
} | {
  "figure": FigureId
}

/** A road, path or pavement. */
export type Strip = {
  "kind": Dressing
  "way": (Point)[]
  "width": Length
}

/** What lies on the table before any figure is placed. */
export type Table = {
  "depth": Length
  "pieces": (Piece)[]
  "width": Length
}

/** What may be said about one match. */
export type Talk = {
  "do": "briefing"
  /** What the reply shall be called by. */
  "id"?: string | number | boolean | null
  /** The number that opening gave; may be left out while only one match is open. */
  "match"?: number | null
} | {
  "do": "view"
  /** What the reply shall be called by. */
  "id"?: string | number | boolean | null
  /** The number that opening gave; may be left out while only one match is open. */
  "match"?: number | null
  "seat": Seat
} | {
  "do": "questions"
  /** What the reply shall be called by. */
  "id"?: string | number | boolean | null
  /** The number that opening gave; may be left out while only one match is open. */
  "match"?: number | null
  "seat": Seat
} | {
  "do": "events"
  "from"?: number
  /** What the reply shall be called by. */
  "id"?: string | number | boolean | null
  /** The number that opening gave; may be left out while only one match is open. */
  "match"?: number | null
  "seat": Seat
} | {
  "answer": Answer
  /** The clause that is expected to ask, for an answer given before its question is known. */
  "clause"?: Clause | null
  "do": "answer"
  /** What the reply shall be called by. */
  "id"?: string | number | boolean | null
  /** The number that opening gave; may be left out while only one match is open. */
  "match"?: number | null
  "question": number
  "seat": Seat
} | {
  "answer": Answer
  "do": "check"
  /** What the reply shall be called by. */
  "id"?: string | number | boolean | null
  /** The number that opening gave; may be left out while only one match is open. */
  "match"?: number | null
  "question": number
  "seat": Seat
} | {
  "do": "candidates"
  /** What the reply shall be called by. */
  "id"?: string | number | boolean | null
  /** The number that opening gave; may be left out while only one match is open. */
  "match"?: number | null
  "most"?: number
  "question": number
  "seat": Seat
  "seed"?: number
} | {
  "do": "reach"
  "figure"?: FigureId | null
  /** What the reply shall be called by. */
  "id"?: string | number | boolean | null
  /** The number that opening gave; may be left out while only one match is open. */
  "match"?: number | null
  "question": number
  "seat": Seat
} | {
  "do": "way"
  "figure": FigureId
  /** What the reply shall be called by. */
  "id"?: string | number | boolean | null
  /** The number that opening gave; may be left out while only one match is open. */
  "match"?: number | null
  "question": number
  "seat": Seat
  "to": Place
} | {
  "answer": Answer
  /** The most courses to follow; where there are more, some are drawn by lot. */
  "budget"?: number
  /** How the questions on the way are answered. */
  "choices"?: Choices
  "do": "odds"
  /** What the reply shall be called by. */
  "id"?: string | number | boolean | null
  /** The number that opening gave; may be left out while only one match is open. */
  "match"?: number | null
  /** Orders to be played after the one under way. */
  "orders"?: number
  "question": number
  "seat": Seat
} | {
  "answer": Answer
  "do": "dangers"
  /** What the reply shall be called by. */
  "id"?: string | number | boolean | null
  /** The number that opening gave; may be left out while only one match is open. */
  "match"?: number | null
  "question": number
  "seat": Seat
} | {
  "do": "threat"
  /** What the reply shall be called by. */
  "id"?: string | number | boolean | null
  /** The number that opening gave; may be left out while only one match is open. */
  "match"?: number | null
  "seat": Seat
} | {
  "do": "measure"
  "from": Spot
  /** What the reply shall be called by. */
  "id"?: string | number | boolean | null
  /** The number that opening gave; may be left out while only one match is open. */
  "match"?: number | null
  "seat": Seat
  "to": Spot
} | {
  "do": "sight"
  "from": Spot
  /** What the reply shall be called by. */
  "id"?: string | number | boolean | null
  /** The number that opening gave; may be left out while only one match is open. */
  "match"?: number | null
  "seat": Seat
  "to": Spot
} | {
  "do": "outlook"
  "figure": FigureId
  /** What the reply shall be called by. */
  "id"?: string | number | boolean | null
  /** The number that opening gave; may be left out while only one match is open. */
  "match"?: number | null
  "place": Place
  "seat": Seat
} | {
  "do": "undo"
  /** What the reply shall be called by. */
  "id"?: string | number | boolean | null
  /** The number that opening gave; may be left out while only one match is open. */
  "match"?: number | null
  "seat": Seat
} | {
  "correction": Correction
  "do": "propose"
  /** What the reply shall be called by. */
  "id"?: string | number | boolean | null
  /** The number that opening gave; may be left out while only one match is open. */
  "match"?: number | null
  "seat": Seat
} | {
  "do": "agree"
  /** What the reply shall be called by. */
  "id"?: string | number | boolean | null
  /** The number that opening gave; may be left out while only one match is open. */
  "match"?: number | null
  "seat": Seat
} | {
  "do": "decline"
  /** What the reply shall be called by. */
  "id"?: string | number | boolean | null
  /** The number that opening gave; may be left out while only one match is open. */
  "match"?: number | null
  "seat": Seat
} | {
  "do": "stand"
  /** What the reply shall be called by. */
  "id"?: string | number | boolean | null
  /** The number that opening gave; may be left out while only one match is open. */
  "match"?: number | null
  "on"?: boolean
  "order": StandingOrder
  "seat": Seat
} | {
  "do": "pledge"
  /** What the reply shall be called by. */
  "id"?: string | number | boolean | null
  /** The number that opening gave; may be left out while only one match is open. */
  "match"?: number | null
  "pledge": Commitment
  "seat": Seat
} | {
  "contribution": Contribution
  "do": "contribute"
  /** What the reply shall be called by. */
  "id"?: string | number | boolean | null
  /** The number that opening gave; may be left out while only one match is open. */
  "match"?: number | null
  "seat": Seat
} | {
  "do": "concede"
  /** What the reply shall be called by. */
  "id"?: string | number | boolean | null
  /** The number that opening gave; may be left out while only one match is open. */
  "match"?: number | null
  "seat": Seat
} | {
  "do": "offer_draw"
  /** What the reply shall be called by. */
  "id"?: string | number | boolean | null
  /** The number that opening gave; may be left out while only one match is open. */
  "match"?: number | null
  "seat": Seat
} | {
  /** Take away first whatever lies there. */
  "clear"?: boolean
  "do": "dice"
  /** Laid behind those that lie there already. */
  "faces"?: (number)[]
  /** What the reply shall be called by. */
  "id"?: string | number | boolean | null
  /** The number that opening gave; may be left out while only one match is open. */
  "match"?: number | null
} | {
  "do": "position"
  /** What the reply shall be called by. */
  "id"?: string | number | boolean | null
  /** The number that opening gave; may be left out while only one match is open. */
  "match"?: number | null
} | {
  "do": "journal"
  "from"?: number
  /** What the reply shall be called by. */
  "id"?: string | number | boolean | null
  /** The number that opening gave; may be left out while only one match is open. */
  "match"?: number | null
} | {
  "do": "save"
  /** What the reply shall be called by. */
  "id"?: string | number | boolean | null
  /** The number that opening gave; may be left out while only one match is open. */
  "match"?: number | null
}

/** A number with its reasons: what it starts from, and what each clause adds to it. */
export type Tally = {
  "base": number
  "parts": (Part)[]
  /** What it starts from: Quality, Defense, to hit in the open. */
  "word"?: Word | null
}

/** A shape laid on the table to see who is under it. Its edge belongs to it. */
export type Template = {
  "disc": {
    "centre": Point
    "radius": Length
  }
} | {
  "oblong": (Point)[]
} | {
  "corridor": Corridor
} | {
  "sector": {
    "apex": Point
    "arc": Arc
    "reach": Length
  }
}

/** A text of the content in both languages. */
export type Text = {
  "en": string
  "es": string
}

/** How many figures of other sides look upon each square of the table, as the game's rules have it. */
export type Threat = {
  /** From south to north; each from west to east. */
  "rows": ((number)[])[]
  /** How wide a square is. */
  "square": Length
}

/** Where the dice of a journal came from. */
export type Throws = {
  /** Laid ready beforehand. */
  "fixed": number
  "hand": number
  "stream": number
}

/** What a request gets when it is fulfilled. */
export type Told = Hello | {
  "scenarios": (Listing)[]
} | {
  "commitment": Commitment
} | Opened | ClauseTold | {
  "laid": (number)[]
} | Record<string, unknown> | Briefing | {
  "view": View
} | {
  "questions": (Question)[]
} | {
  "events": ([number, Event])[]
  "next": number
  "rewritten": number
} | Moment | {
  "fits": boolean
  /** A point close to the one that will not do, and that would. */
  "near"?: Place | null
  "why"?: Problem | null
} | {
  "answers": (Answer)[]
} | {
  "way": (Place)[]
} | {
  "outlines": ((Point)[])[]
} | Odds | {
  "dangers": (Danger)[]
} | Threat | Measured | Sighted | Outlook | {
  "hash": StateHash
  "position": unknown
} | {
  "lines": (string)[]
  "next": number
} | {
  "journal": string
}

/** A figure asked for its way, and how far it may go. */
export type Traveller = {
  "allowance": Length
  "figure": FigureId
  "from": Place
}

export type Unit = "inch" | "cm"

/** Several figures that act as one. */
export type UnitId = number

/** How many models a unit may lose, fewest first. */
export type UnitOdds = {
  "lost": (Likely2)[]
  "unit": UnitId
}

export type UnitView = {
  "name": string
  "unit": UnitId
}

/** What one seat may see of a battle. Never a secret of another side. */
export type View = {
  /** Whose turn it is. */
  "active": SideId | null
  /** Zones, templates and clouds. */
  "areas": (AreaView)[]
  /** Where the battle stands: round, turn, phase, each with its number if it has one. */
  "clock": ([Word, number | null])[]
  /** Sides the referee is waiting for; the match fills it in. */
  "deciding": (SideId)[]
  "doors": (DoorView)[]
  "figures": (FigureView)[]
  /** The number at which the first of these ends the battle, where there is one. */
  "last"?: number | null
  "markers": (MarkerView)[]
  "outcome": Outcome | null
  /** Shows something that not everybody may see; the match fills it in. Whoever shares a screen draws a curtain. */
  "private"?: boolean
  "seat": Seat
  "sides": (SideView)[]
  /** What units are called, in games that have them. */
  "units"?: (UnitView)[]
}

/** What has changed from one view of a seat to a later one. What is left out is as it was. */
export type ViewChange = {
  "active"?: SideId | null
  "areas"?: (AreaView)[] | null
  /** Figures that stay and of which something has changed. */
  "changed"?: (FigureChange)[]
  "clock"?: ([Word, number | null])[] | null
  "deciding"?: (SideId)[] | null
  "doors"?: (DoorView)[] | null
  /** Figures that have come into view, or are another than before: whole, in place of what was known of them. */
  "figures"?: (FigureView)[]
  "last"?: number | null
  "markers"?: (MarkerView)[] | null
  "outcome"?: Outcome | null
  "private"?: boolean | null
  "sides"?: (SideView)[] | null
  "units"?: (UnitView)[] | null
  /** Figures that are no longer seen. */
  "unseen"?: (FigureId)[]
}

/** One figure's way: the places it passes after the one where it stands. No places: it stays. */
export type Walk = {
  /** Where it looks at the end, if its player says so. */
  "facing"?: Bearing | null
  "figure": FigureId
  "way": (Place)[]
}

/** The eight kinds of question. A client that can ask these can play every ruleset. */
export type Wanted = {
  "pick": {
    "options": (Choice)[]
  }
} | {
  "figures": {
    "from": (FigureId)[]
    "max": number
    "min": number
  }
} | {
  "path": {
    "figures": (Traveller)[]
    "may_stay": boolean
    "proposal"?: (Walk)[]
  }
} | "point" | "direction" | {
  "amount": {
    "max": number
    "min": number
  }
} | {
  "split": {
    "among": (Share)[]
    "total": number
  }
} | {
  "dice": {
    "count": number
    "die": Die
    "purpose"?: Purpose | null
  }
}

/** One figure, or several that act as one. */
export type Who = {
  "figure": FigureId
} | {
  "unit": UnitId
}

/** A key into `locales/`: what a player reads in Spanish or English. Rules speak in words, never in sentences. */
export type Word = string
