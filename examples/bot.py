#!/usr/bin/env python3
"""A player of about a hundred lines for any game of Escaramuza, without dependencies.

It shoots when that may hurt somebody, goes towards the enemy when it may walk, and otherwise does anything.

    escaramuza match --red "python3 examples/bot.py" --blue random --scenario fivecore/the-elms-crossroads

How to talk to the table is told in docs/bots.md.
"""

import json
import random
import sys

MOST_SHOTS = 4  # attacks weighed for each question
WAYS = 12  # ways looked at for each walk
COURSES = 200  # courses played for the odds of each attack

BAD = ("out", "down", "killed", "eliminated", "knocked", "dead", "wounded", "prisoner")
FINE = ("fit", "unhurt", "healthy", "ready", "steady")


class Table:
    """The other end of the pipe: asks one thing at a time."""

    def __init__(self):
        self.number = 0

    def ask(self, what, **fields):
        self.number += 1
        print(json.dumps({"id": self.number, "do": what, **fields}), flush=True)
        for line in sys.stdin:
            reply = json.loads(line)
            if reply.get("id") == self.number:
                return reply.get("ok")
        sys.exit()


def badness(fate):
    """How bad a fate is for a figure, by its name alone: the bot knows no rules."""
    words = fate.split("-")
    if any(word in BAD for word in words):
        return 3.0
    return 0.0 if any(word in FINE for word in words) else 1.0


def chance(fraction):
    ways, of = fraction.split("/")
    return int(ways) / int(of)


def harm(odds, side, view):
    """What an answer does to others, less what it does to us."""
    sides = {figure["figure"]: figure["side"] for figure in view["figures"]}
    total = 0.0
    for told in odds["figures"]:
        expected = sum(badness(fate) * chance(fraction) for fate, fraction, _ in told["fates"])
        owner = sides.get(told["figure"])
        total += 0.0 if owner is None else -expected if owner == side else expected
    return total


def places(view, side, own):
    found = []
    for figure in view["figures"]:
        if figure["place"] and not figure["gone"] and figure["side"] is not None and (figure["side"] == side) == own:
            found.append(figure["place"])
    return found


def distance(a, b):
    return ((a["x"] - b["x"]) ** 2 + (a["y"] - b["y"]) ** 2) ** 0.5


def farness(answer, view, side):
    """How far a walk or a point leaves us from what we want: the nearest marker, or else the nearest enemy."""
    if "path" in answer:
        ends = [walk["way"][-1] for walk in answer["path"] if walk["way"]]
    else:
        ends = [answer["point"]]
    goals = [marker["place"] for marker in view["markers"]] or places(view, side, own=False)
    if not goals:
        return 0.0
    ends = ends or places(view, side, own=True)
    return sum(min(distance(end, goal) for goal in goals) for end in ends) / max(1, len(ends))


def choose_option(table, question, view, side):
    """The shot that does most harm; else anything but standing about."""
    options = question["wanted"]["pick"]["options"]
    foes = {figure["figure"] for figure in view["figures"] if figure["side"] not in (None, side)}
    shots = [place for place, option in enumerate(options) if option.get("figure") in foes][:MOST_SHOTS]
    best, most = None, 0.0
    for place in shots:
        odds = table.ask("odds", question=question["number"], answer={"pick": place}, budget=COURSES)
        worth = harm(odds, side, view) if odds else 0.0
        if worth > most:
            best, most = place, worth
    lively = [place for place, option in enumerate(options) if option.get("leaning") != "declines" and place not in shots]
    if best is None:
        best = random.choice(lively or range(len(options)))
    return {"pick": best}


def choose(table, question, view, side):
    if "pick" in question["wanted"]:
        return choose_option(table, question, view, side)
    asked = table.ask("candidates", question=question["number"], most=WAYS, seed=random.randrange(1 << 30))
    answers = asked["answers"]
    if "path" in answers[0] or "point" in answers[0]:
        return min(answers, key=lambda answer: farness(answer, view, side))
    return random.choice(answers)


def main():
    random.seed(1)
    table, side = Table(), None
    for line in sys.stdin:
        told = json.loads(line)
        if "hello" in told:
            side = told["hello"]["seat"]["side"]
        elif "update" in told:
            update = told["update"]
            question = update["questions"][0]
            answer = choose(table, question, update["view"], side)
            table.ask("answer", question=question["number"], answer=answer)
        elif "over" in told:
            return


if __name__ == "__main__":
    main()
