#!/usr/bin/env python3
"""Computes the luck of an exported match again, from docs/FAIRNESS-SPEC.md and docs/LOG.md alone.

    verify.py match.jsonl [--round FILE]

Only the standard library, nothing of the program. Dice, deals, picks, commitments and where the cards are that
chance deals with are checked, the other rules of the games are not. Neither is the signature of the public beacon: FILE is what a relay
answers for that round (JSON), to compare with. Exits with 1 at the first line that does not hold, and names it.
"""

import argparse
import hashlib
import hmac
import json
import sys
import unicodedata

CARDS = ("x1", "x2", "x3")
FIRST_HAND = {"x1": 12, "x2": 7, "x3": 1}
NONE = {"x1": 0, "x2": 0, "x3": 0}

COLOURS = ("red", "blue", "green", "yellow", "violet")
MOST_SEATS = len(COLOURS)
# How many cards or dice of a kind a game has at most, and how often at most dice are thrown again for ties.
MOST = 200
MOST_ROUNDS = 100
# How many citizens lie in the row of Würfelkönig.
COLUMNS = 5
# How deep the JSON of a line goes at most.
DEEPEST = 32
LAST_MOMENT = (1 << 63) - 1

# The chains that FAIRNESS-SPEC.md names, and when their first rounds were due, in seconds since 1970. Others follow every 3.
CHAINS = {
    "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971": "quicknet",
    "8d6f45f0d1f36a4de2da9a158c23635f287bab2960e654e438be9770998febfa": "witan-trial",
}
FIRST_ROUNDS = {"quicknet": 1692803367, "witan-trial": 0}


def u32(number):
    return number.to_bytes(4, "big")


def u64(number):
    return number.to_bytes(8, "big")


def text(words):
    data = words.encode("utf-8")
    return u32(len(data)) + data


def hmac256(key, message):
    return hmac.new(key, message, hashlib.sha256).digest()


# What comes of a line that has another form than a log's.
UNREAD = (
    KeyError, ValueError, IndexError, TypeError, AttributeError, OverflowError, StopIteration, RecursionError,
    ZeroDivisionError,
)


class Foul(Exception):
    pass


def canonical(value):
    return json.dumps(value, sort_keys=True)


def expect(what, found, expected, source="the seed gives"):
    # As JSON: to Python, 1, 1.0 and True are the same.
    if canonical(found) != canonical(expected):
        raise Foul(f"{what} is {found}, where {source} {expected}")


def unique(pairs):
    fields = dict(pairs)
    if len(fields) != len(pairs):
        raise Foul("a field stands there twice")
    return fields


def whole(digits):
    if digits == "-0" or len(digits.lstrip("-")) > 20:
        raise Foul(f"{digits[:40]} is no number of a log")
    return int(digits)


def not_whole(digits):
    raise Foul(f"{digits} is no whole number")


def parse(line):
    if not (line.startswith("{") and line.endswith("}")):
        raise Foul("a line is one JSON object, with nothing before or behind it")
    read = json.loads(
        line, object_pairs_hook=unique, parse_int=whole, parse_float=not_whole, parse_constant=not_whole
    )
    sound(read)
    return read


def sound(value, depth=0):
    """That nothing stands too deep, and that texts are of whole characters: half of a pair is none."""
    if depth > DEEPEST:
        raise Foul("nothing stands as deep")
    if isinstance(value, str):
        value.encode("utf-8")
    elif isinstance(value, list):
        for item in value:
            sound(item, depth + 1)
    elif isinstance(value, dict):
        for name, item in value.items():
            name.encode("utf-8")
            sound(item, depth + 1)


def only(fields, names, also=()):
    """That an object has these fields, and no others but some of `also`."""
    if not isinstance(fields, dict):
        raise Foul(f"{canonical(fields)[:60]} is no object")
    for name in names:
        if name not in fields:
            raise Foul(f"{name} is missing")
    for name in fields:
        if name not in names and name not in also:
            raise Foul(f"{name[:40]} does not belong there")


def number(fields, name, below=1 << 64, least=0):
    value = fields[name]
    # To Python, True is a number.
    if type(value) is not int or not least <= value < below:
        raise Foul(f"{name} is {canonical(value)[:60]}")
    return value


def listed(fields, name, most):
    items = fields[name]
    if not isinstance(items, list) or len(items) > most:
        raise Foul(f"{name} is a list of at most {most}")
    return items


def named(words, what, most, one_line=True):
    is_named = isinstance(words, str) and 1 <= len(words) <= most
    if not is_named or one_line and any(unicodedata.category(character) == "Cc" for character in words):
        raise Foul(f"{what} has 1 to {most} characters")


def digits(fields, name, length):
    """Bytes in small hexadecimal digits."""
    data = bytes.fromhex(fields[name])
    if data.hex() != fields[name] or len(data) != length:
        raise Foul(f"{name} has {2 * length} small hexadecimal digits")
    return data


def mixed_in(beacon):
    """The bytes that the beacon adds to the message of the match's seed."""
    if beacon == "off":
        return b""
    ((kind, what),) = beacon.items()
    if kind == "missed":
        only(what, ("chain", "round"))
        digits(what, "chain", 32)
        number(what, "round", least=1)
        return b""
    mixed = beacon["mixed"]
    only(mixed, ("chain", "round", "signature"))
    if mixed["chain"] not in CHAINS:
        raise Foul(f"nobody knows a chain {mixed['chain']}")
    return digits(mixed, "chain", 32) + u64(number(mixed, "round", least=1)) + digits(mixed, "signature", 48)


def passed_over(at, beacon):
    """The number that a match passes over which went on from an older copy at this moment."""
    if isinstance(beacon, dict) and "mixed" in beacon:
        chain, round_ = CHAINS[beacon["mixed"]["chain"]], beacon["mixed"]["round"]
        at = min(1000 * (FIRST_ROUNDS[chain] + 3 * (round_ - 1)), LAST_MOMENT)
    return min(1000 * at, (1 << 64) - 1)


def check_header(header):
    only(header, ("log", "game", "match", "seats", "fairness", "setup"), ("policies", "rated"))
    only(header["fairness"], ("version", "hash", "contributions", "beacon", "server_seed"))
    seats = listed(header, "seats", MOST_SEATS)
    for seat in seats:
        only(seat, ("colour", "name"))
        named(seat["name"], "a name", 100)
        if seat["colour"] not in COLOURS:
            raise Foul("there is no such colour")
    if len({seat["colour"] for seat in seats}) < len(seats):
        raise Foul("two seats have one colour")
    if header["match"] is not None:
        number(header, "match", below=1 << 63, least=1)
    contributions = listed(header["fairness"], "contributions", MOST_SEATS)
    for contribution in contributions:
        named(contribution, "a contribution", 64)
    expect("contributions", len(contributions), len(seats), "there are seats:")
    if "rated" in header:
        expect("rated", header["rated"], True, "there stands only")
    if "policies" in header and not (isinstance(header["policies"], list) and header["policies"]):
        raise Foul("policies are a list, or left out")
    for policy in header.get("policies", []):
        only(policy, ("seat", "name", "version", "playouts", "from", "to"))
        number(policy, "seat", below=len(seats))
        named(policy["name"], "a policy", 100, one_line=False)
        number(policy, "version", below=1 << 32)
        number(policy, "playouts", below=100_001)
        number(policy, "from", least=1)
        if policy["to"] is not None:
            number(policy, "to")


def check_author(by):
    if by in ("game", "players", "moderator", "operator"):
        return
    ((kind, _),) = by.items()
    if kind not in ("seat", "clock", "absent", "forced"):
        raise Foul(f"nobody knows who {kind} is")
    number(by, kind, below=MOST_SEATS)


class Luck:
    """What comes from a match's seed, counted as it is drawn."""

    def __init__(self, header):
        fairness = header["fairness"]
        expect("the version of the algorithm", fairness["version"], 1, "this knows")
        if fairness["server_seed"] is None:
            raise Foul("the match is being played: its seed is not known")
        server = digits(fairness, "server_seed", 32)
        expect("the hash", fairness["hash"], hashlib.sha256(server).hexdigest())
        self.match = header["match"] or 0
        message = text("witan/1/seed") + u64(self.match) + u32(len(fairness["contributions"]))
        for contribution in fairness["contributions"]:
            message += text(contribution)
        message += mixed_in(fairness["beacon"])
        self.seed = hmac256(server, message)
        self.draws = 0
        self.commitments = 0

    def words(self):
        """The words of the next draw. It has its number also if nothing is taken of it, as where an empty pile is shuffled."""
        self.draws += 1
        return self.blocks()

    def blocks(self):
        block = 0
        while True:
            message = text("witan/1/draw") + u64(self.match) + u64(self.draws) + u32(block)
            data = hmac256(self.seed, message)
            for at in range(0, 32, 8):
                yield int.from_bytes(data[at : at + 8], "big")
            block += 1

    def die(self):
        return 1 + below(6, self.words())

    def dice(self, count):
        return [self.die() for _ in range(count)]

    def throw(self, count):
        """Several dice that are one draw."""
        words = self.words()
        return [1 + below(6, words) for _ in range(count)]

    def pick(self, items):
        return items[below(len(items), self.words())]

    def shuffle(self, items):
        words = self.words()
        for i in range(len(items) - 1, 0, -1):
            j = below(i + 1, words)
            items[i], items[j] = items[j], items[i]
        return items

    def seal(self, seat, cards):
        self.commitments += 1
        number = self.commitments
        salt = hmac256(self.seed, text("witan/1/salt") + u64(self.match) + u64(number))[:16]
        message = text("witan/1/commitment") + u64(self.match) + u64(number) + u32(seat)
        message += u32(3) + bytes(cards[card] for card in CARDS) + salt
        digest = hashlib.sha256(message).hexdigest()
        return {"number": number, "hash": digest, "salt": salt.hex()}

    def pass_over(self, number):
        self.draws = max(self.draws, number)
        self.commitments = max(self.commitments, number)

    def renew(self, beacon):
        pulse = mixed_in(beacon)
        if pulse:
            self.seed = hmac256(self.seed, text("witan/1/restored") + pulse)


def below(count, words):
    limit = (1 << 64) // count * count
    return next(word for word in words if word < limit) % count


def cards_of(cards):
    only(cards, CARDS)
    return {card: number(cards, card, below=MOST) for card in CARDS}


def fact_kind(fact):
    """What kind of fact was set right: the same before and after."""
    only(fact, ("before", "after"))
    (kind,) = fact["after"].keys()
    only(fact["before"], (kind,))
    return kind


class Table:
    """Where all cards of the game are, as the paragraph "The pile before a deal" has it."""

    def __init__(self, players):
        self.hands = [dict(FIRST_HAND) for _ in range(players)]
        self.pile = dict(NONE)
        # What was committed last in this dispute, and its salt.
        self.laid = [None] * players
        self.salts = [None] * players
        # Whether that was turned up, and is in no hand.
        self.open = False

    def copy(self):
        copied = Table(0)
        copied.hands = [dict(hand) for hand in self.hands]
        copied.pile, copied.laid, copied.salts = dict(self.pile), list(self.laid), list(self.salts)
        copied.open = self.open
        return copied

    def move(self, source, target, cards, what):
        for card in CARDS:
            source[card] -= cards[card]
            target[card] += cards[card]
            if source[card] < 0:
                raise Foul(f"{what}: there are not so many {card}")

    def spend(self, seat, card):
        self.move(self.hands[seat], self.pile, {**NONE, card: 1}, f"the hand of seat {seat}")

    def reveal(self, commitments):
        expect("turned up", self.open, False, "it was")
        self.open = True
        expect("commitments", commitments, [cards or NONE for cards in self.laid], "committed was")
        for seat, cards in enumerate(commitments):
            self.move(self.hands[seat], dict(NONE), cards, f"the hand of seat {seat}")

    def end_dispute(self, taken_back, discarded):
        expect("turned up", self.open, True, "it was")
        self.open = False
        for seat, laid in enumerate(self.laid):
            for card in CARDS:
                back, away = cards_of(taken_back[seat])[card], cards_of(discarded[seat])[card]
                expect("what was committed", back + away, (laid or NONE)[card], "there were")
                self.hands[seat][card] += back
                self.pile[card] += away
        self.laid = [None] * len(self.laid)
        self.salts = [None] * len(self.salts)

    def correct(self, corrections):
        facts = [fact for fact in corrections if fact_kind(fact) == "cards"]
        for fact in facts:
            before = fact["before"]["cards"]
            number(before, "seat", below=len(self.hands))
            held = self.hands[before["seat"]][before["held"]["card"]]
            expect("what was held", before["held"]["count"], held, "it was")
        for fact in facts:
            after = fact["after"]["cards"]
            number(after, "seat", below=len(self.hands))
            number(after["held"], "count", below=MOST)
            hand, held = self.hands[after["seat"]], after["held"]
            self.pile[held["card"]] += hand[held["card"]] - held["count"]
            hand[held["card"]] = held["count"]
        if min(self.pile.values()) < 0:
            raise Foul("the game has not so many cards")


# Events in which chance gives nothing, and no card goes anywhere.
OTHERS = (
    "moved", "placed", "dispute_began", "dispute_won", "returned", "banished", "take_back_chosen", "turn_ended",
    "turn_began",
)


class Match:
    """A match of Lang lebe der König!"""

    def __init__(self, header):
        self.luck = Luck(header)
        self.table = self.set_up(header["setup"])
        expect("seats", len(header["seats"]), self.players, "the setup is for")
        # The table after each line that stands, with the line's number; 0 is the beginning.
        self.stands = [(0, self.table.copy())]
        # How often an older copy was put back.
        self.restored = 0
        # How the match ended: "over" or "cancelled".
        self.end = None

    def set_up(self, setup):
        self.players = len(listed(setup, "starts", MOST_SEATS))
        order = self.luck.shuffle(list(range(self.players)))
        cards = next(card for card in setup["board"]["start"] if card["players"] == self.players)
        places = listed(cards, "territories", MOST_SEATS)
        expect("starts", setup["starts"], [places[place] for place in order])
        return Table(self.players)

    def line(self, seq, line):
        only(line, ("seq", "at", "by", "event"))
        expect("seq", line["seq"], seq, "next comes")
        number(line, "at", below=LAST_MOMENT + 1, least=-LAST_MOMENT - 1)
        check_author(line["by"])
        if self.end:
            raise Foul("nothing follows the end of a match")
        entry = line["event"]
        if "settled" in entry:
            self.settled(entry, line["by"], line["at"])
        else:
            self.played(entry)
        # Most lines change nothing there.
        last = self.stands[-1][1]
        self.stands.append((seq, last if vars(last) == vars(self.table) else self.table.copy()))

    def seat(self, event, name="seat"):
        return number(event, name, below=self.players)

    def numbered(self, drawn):
        expect("draw", drawn["draw"], self.luck.draws + 1)

    def played(self, event):
        luck, table, kind = self.luck, self.table, event["event"]
        if kind in ("travelled", "rerolled"):
            self.numbered(event)
            expect("die", event["die"], luck.die())
            if event["card"] not in CARDS:
                raise Foul("there is no such card")
            table.spend(self.seat(event), event["card"])
        elif kind == "thrown":
            for throw in listed(event, "throws", MOST_SEATS):
                listed(throw, "dice", MOST)
                expect("a draw", "draw" in throw, bool(throw["dice"]), "of dice there are")
                if throw["dice"]:
                    self.numbered(throw)
                dice = sorted(luck.dice(len(throw["dice"])), reverse=True)
                expect("dice", [placed["die"] for placed in throw["dice"]], dice)
        elif kind == "election_held":
            for tie in listed(event, "tie_throws", MOST_ROUNDS):
                self.numbered(tie)
                for _, dice in listed(tie, "dice", MOST_SEATS):
                    expect("dice", dice, luck.dice(5))
            if isinstance(event["result"], dict) and "crowned" in event["result"]:
                self.end = "over"
        elif kind == "dealt":
            self.deal(event)
        elif kind == "committed":
            expect("turned up", table.open, False, "it was")
            seat, cards = self.seat(event), cards_of(event["cards"])
            seal = luck.seal(seat, cards)
            expect("seal", event["seal"], seal)
            table.laid[seat], table.salts[seat] = cards, seal["salt"]
        elif kind == "revealed":
            expect("salts", event["salts"], table.salts)
            table.reveal(event["commitments"])
        elif kind == "dispute_ended":
            table.end_dispute(listed(event, "taken_back", self.players), listed(event, "discarded", self.players))
        elif kind not in OTHERS:
            raise Foul(f"nobody knows what {kind} means")

    def deal(self, event):
        self.numbered(event)
        table = self.table
        deck = self.luck.shuffle([card for card in CARDS for _ in range(table.pile[card])])
        hands = [dict(NONE) for _ in range(self.players)]
        first = self.seat(event, "from")
        for at in range(number(event, "each") * self.players):
            hands[(first + at) % self.players][deck[at]] += 1
        expect("hands", event["hands"], hands)
        for seat, cards in enumerate(hands):
            table.move(table.pile, table.hands[seat], cards, "the pile")

    def settled(self, entry, by, at):
        kind = entry["settled"]
        if kind == "undone":
            to = number(entry, "to")
            while self.stands[-1][0] > to:
                self.stands.pop()
            seq, table = self.stands[-1]
            if seq != to:
                raise Foul(f"line {to} does not stand")
            self.table = table.copy()
        elif kind == "corrected":
            self.table.correct(listed(entry, "corrections", 1 << 32))
        elif kind == "restored":
            only(entry, ("settled", "draws", "commitments"), ("beacon",))
            expect("who put it back", by, "operator", "only there can be")
            if not 0 <= at <= LAST_MOMENT // 1000:
                raise Foul("there is no such moment")
            beacon = entry.get("beacon", "off")
            mixed_in(beacon)
            passed = passed_over(at, beacon)
            for name in ("draws", "commitments"):
                expect(name, entry[name], passed, "at that moment they go on from")
            self.luck.pass_over(passed)
            self.luck.renew(beacon)
            self.restored += 1
        elif kind == "cancelled":
            self.end = "cancelled"
        elif kind not in ("appealed", "upheld", "replaced"):
            raise Foul(f"nobody knows what {kind} means")

    def close(self, closing, entries):
        only(closing, ("end", "entries"))
        expect("entries", closing["entries"], entries, "there are")
        if self.end is None:
            raise Foul("the seed is known, and the match goes on")
        expect("the end", closing["end"], self.end, "the lines say")


def counted(deck, kind):
    """The lines of a deck, each as often as there are cards of it."""
    lines = listed(deck, kind, MOST)
    if sum(number(line, "count", below=MOST) for line in lines) > MOST:
        raise Foul(f"there are more than {MOST} of {kind}")
    return [line for line in lines for _ in range(line["count"])]


class Stock:
    """What is left to be picked in Würfelkönig, and how the dice lie."""

    def __init__(self, deck, players):
        self.deck = deck
        self.players = players
        self.pile = list(range(len(listed(deck, "citizen", MOST))))
        # The penalties under the one on top.
        self.penalties = [number(line, "points", below=MOST + 1, least=-MOST) for line in counted(deck, "penalty")]
        self.top = None
        # How many penalties of a cost a kingdom has.
        self.held = {}
        self.dice = None

    def copy(self):
        copied = Stock.__new__(Stock)
        vars(copied).update(vars(self))
        copied.pile, copied.penalties, copied.held = list(self.pile), list(self.penalties), dict(self.held)
        return copied

    def turn_up(self, penalty):
        self.penalties.remove(penalty)
        self.top = penalty

    def correct(self, corrections):
        counts = {}
        for fact in corrections:
            kind = fact_kind(fact)
            after, before = fact["after"][kind], fact["before"]
            if kind == "citizen" and after["held"] is not None:
                names = [citizen["id"] for citizen in self.deck["citizen"]]
                place = names.index(after["citizen"])
                self.pile = [other for other in self.pile if other != place]
            elif kind == "penalties":
                place = (number(after, "seat", below=self.players), number(after, "points", least=-MOST))
                count = self.held.get(place, 0)
                expect("what was held", before["penalties"]["count"], count, "it was")
                counts[place] = number(after, "count", below=MOST)
        self.held.update(counts)
        deck = Stock(self.deck, self.players)
        taken = [points for (_, points), count in self.held.items() for _ in range(count)]
        for points in taken if self.top is None else [*taken, self.top]:
            if points not in deck.penalties:
                raise Foul(f"the game has not so many penalties of {points}")
            deck.penalties.remove(points)
        self.penalties = deck.penalties


class DiceMatch(Match):
    """A match of Würfelkönig."""

    def set_up(self, setup):
        self.players = number(setup, "players", below=MOST_SEATS + 1)
        luck, stock = self.luck, Stock(setup["deck"], self.players)
        expect("first", setup["first"], luck.pick(list(range(self.players))))
        for citizen in listed(setup, "row", COLUMNS):
            self.come(stock, citizen)
        expect("penalty", setup["penalty"], luck.pick(stock.penalties))
        stock.turn_up(setup["penalty"])
        self.faces = [listed(die, "faces", 6) for die in counted(setup["deck"], "die")]
        if any(len(faces) != 6 for faces in self.faces):
            raise Foul("a die has 6 faces")
        return stock

    def come(self, stock, citizen):
        if not stock.pile:
            raise Foul("no citizen is left")
        expect("a citizen", citizen, self.luck.pick(stock.pile))
        stock.pile.remove(citizen)

    def played(self, event):
        luck, stock, kind = self.luck, self.table, event["event"]
        if kind == "turn_began":
            stock.dice = None
        elif kind == "thrown":
            self.numbered(event)
            kept = [die - 1 for die in listed(event, "keep", 6)]
            if not all(type(die) is int and 0 <= die < 6 for die in kept):
                raise Foul("there is no such die to keep")
            thrown = [die for die in range(6) if die not in kept]
            lie = list(stock.dice or [None] * 6)
            for die, shows in zip(thrown, luck.throw(len(thrown))):
                lie[die] = shows
            expect("dice", event["dice"], lie)
            faces = [self.faces[die][shows - 1] for die, shows in enumerate(lie)]
            expect("faces", event["faces"], faces, "the dice have")
            stock.dice = lie
        elif kind == "penalised":
            expect("penalty", event["penalty"], stock.top, "on top lay")
            if stock.top is None:
                raise Foul("no penalty is left")
            place = (self.seat(event), stock.top)
            stock.held[place] = stock.held.get(place, 0) + 1
            stock.top = None
            expect("a penalty", "next" in event, bool(stock.penalties), "that there are more is")
            if stock.penalties:
                self.numbered(event["next"])
                points = luck.pick(stock.penalties)
                expect("the next penalty", event["next"]["points"], points)
                stock.turn_up(points)
        elif kind == "refilled":
            self.numbered(event)
            for citizen in listed(event, "citizens", COLUMNS):
                self.come(stock, citizen["id"])
        elif kind == "ended":
            self.end = "over"
        elif kind not in ("finished", "took", "declined", "gave", "discarded"):
            raise Foul(f"nobody knows what {kind} means")


# What this knows of each game's luck.
GAMES = {"koenig": Match, "wuerfelkoenig": DiceMatch}

# What comes with each game: where a setup has it, and the hash of it as it is built into the program.
BUILT_IN = {
    "koenig": ("board", "28a044713e969bc90336a1027c13f9ae78bf29b27e597a02eeadb5f64059e7e8"),
    "wuerfelkoenig": ("deck", "346fbbefd9307238f6bbff566a33283b55aeaf313baa134ad6b62071c2ddda49"),
}


def is_built_in(header):
    name, known = BUILT_IN[header["game"]]
    told = json.dumps(header["setup"][name], sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(told.encode()).hexdigest() == known


def played_alone(header):
    """Whether computer players held all seats but one from the beginning."""
    held = {policy["seat"] for policy in header.get("policies", []) if policy["from"] == 1 and policy["to"] is None}
    return len(header["seats"]) > 1 and len(header["seats"]) - len(held) == 1


def added(header):
    """The hash of what the players added, as it is published when a match starts."""
    contributions = header["fairness"]["contributions"]
    message = text("witan/1/added") + u64(header["match"] or 0) + u32(len(contributions))
    for contribution in contributions:
        message += text(contribution)
    return hashlib.sha256(message).hexdigest()


def check_round(beacon, answer, alone):
    """Holds the round that is mixed in against what a relay says of it; gives what is to be said of it."""
    if beacon == "off" and alone:
        said = "It was played alone against computer players, without a public beacon."
    elif beacon == "off":
        said = "No public beacon is mixed in: the operator had turned it off."
    elif "missed" in beacon:
        missed = beacon["missed"]
        said = f"No public beacon is mixed in: round {missed['round']} is said not to have come in time."
    else:
        mixed = beacon["mixed"]
        name = f"Round {mixed['round']} of {CHAINS[mixed['chain']]}"
        if answer is not None:
            expect("the round", mixed["round"], answer["round"], "the relay answered")
            expect("the signature", mixed["signature"], answer["signature"], "the relay answered")
            return f"{name} is mixed in, with the signature that the relay gave."
        address = f"https://api.drand.sh/{mixed['chain']}/public/{mixed['round']}"
        return f"{name} is mixed in. Its signature was not checked: compare it (--round) with {address}"
    if answer is not None:
        raise Foul("a round was given to compare with, and none is mixed in")
    return said


def verify(data, answer):
    """Checks a log; gives what holds and, if something does not, what."""
    at = 1
    try:
        *lines, rest = data.decode("utf-8").split("\n")
        if rest:
            at = len(lines) + 1
            raise Foul("the file ends within a line")
        header = parse(lines[0])
        expect("the version of the format", header["log"], 1, "this knows")
        beacon = header["fairness"]["beacon"]
        if header["game"] not in GAMES:
            raise Foul(f"nobody here knows the game {header['game']}")
        check_header(header)
        match = GAMES[header["game"]](header)
        said = check_round(beacon, answer, played_alone(header))
        for at, line in enumerate(lines[1:-1], 2):
            match.line(at - 1, parse(line))
        at = len(lines)
        match.close(parse(lines[-1]), at - 2)
    except Foul as foul:
        return None, f"line {at}: {foul}"
    except UNREAD as error:
        return None, f"line {at} is not understood: {error!r}"
    luck = match.luck
    drawn = f"Draws up to number {luck.draws} and commitments up to number {luck.commitments} come from the seed."
    said = f"{said}\nThe hash of what was added to the seed is {added(header)}."
    drawn = f"{drawn}\nOlder copies put back: {match.restored}."
    if not is_built_in(header):
        said = f"{said}\nThe board or the cards are not those that come with the game."
    return f"{drawn}\n{said}\nThe hash of this log is {hashlib.sha256(data).hexdigest()}.", None


def main():
    options = argparse.ArgumentParser(description="Computes the luck of an exported match again.")
    options.add_argument("log")
    options.add_argument("--round", metavar="FILE", help="what a relay of the beacon answers for the round")
    given = options.parse_args()
    answer = None
    if given.round:
        with open(given.round, encoding="utf-8") as file:
            answer = json.load(file)
    with open(given.log, "rb") as file:
        holds, complaint = verify(file.read(), answer)
    print(complaint or holds, file=sys.stderr if complaint else sys.stdout)
    return 1 if complaint else 0


if __name__ == "__main__":
    sys.exit(main())
