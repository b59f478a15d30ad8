#!/usr/bin/env python3
"""Computes the luck of an exported match again, from docs/FAIRNESS.md and docs/LOG.md alone.

    verify.py match.jsonl [--round FILE]

Only the standard library, nothing of the program. Dice, deals, picks, commitments and where the cards are that
chance deals with are checked, the other rules of the games are not. Neither is the signature of the public beacon: FILE is what a relay
answers for that round (JSON), to compare with. Exits with 1 at the first line that does not hold, and names it.
"""

import argparse
import copy
import hashlib
import hmac
import json
import sys

CARDS = ("x1", "x2", "x3")
FIRST_HAND = {"x1": 12, "x2": 7, "x3": 1}
NONE = {"x1": 0, "x2": 0, "x3": 0}

# The chains that FAIRNESS.md names.
CHAINS = {
    "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971": "quicknet",
    "8d6f45f0d1f36a4de2da9a158c23635f287bab2960e654e438be9770998febfa": "witan-trial",
}


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
    KeyError, ValueError, IndexError, TypeError, AttributeError, OverflowError, StopIteration, RecursionError
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
    if len(digits.lstrip("-")) > 20:
        raise Foul("no number is as large")
    return int(digits)


def not_whole(digits):
    raise Foul(f"{digits} is no whole number")


def parse(line):
    if not (line.startswith("{") and line.endswith("}")):
        raise Foul("a line is one JSON object, with nothing before or behind it")
    return json.loads(
        line, object_pairs_hook=unique, parse_int=whole, parse_float=not_whole, parse_constant=not_whole
    )


def mixed_in(beacon):
    """The bytes that the beacon adds to the message of the match's seed."""
    if beacon == "off" or list(beacon) == ["missed"]:
        return b""
    mixed = beacon["mixed"]
    if mixed["chain"] not in CHAINS:
        raise Foul(f"nobody knows a chain {mixed['chain']}")
    signature = bytes.fromhex(mixed["signature"])
    if len(signature) != 48:
        raise Foul("a signature has 48 bytes")
    return bytes.fromhex(mixed["chain"]) + u64(mixed["round"]) + signature


class Luck:
    """What comes from a match's seed, counted as it is drawn."""

    def __init__(self, header):
        fairness = header["fairness"]
        if fairness["version"] != 1:
            raise Foul("another version of the algorithm")
        if fairness["server_seed"] is None:
            raise Foul("the match is being played: its seed is not known")
        server = bytes.fromhex(fairness["server_seed"])
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
        self.draws += 1
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

    def pass_over(self, draws, commitments):
        self.draws = max(self.draws, draws)
        self.commitments = max(self.commitments, commitments)

    def renew(self, beacon):
        pulse = mixed_in(beacon)
        if pulse:
            self.seed = hmac256(self.seed, text("witan/1/restored") + pulse)


def below(count, words):
    limit = (1 << 64) // count * count
    return next(word for word in words if word < limit) % count


class Table:
    """Where all cards of the game are, as the paragraph "The pile before a deal" has it."""

    def __init__(self, players):
        self.hands = [dict(FIRST_HAND) for _ in range(players)]
        self.pile = dict(NONE)
        # What was committed last in this dispute, and its salt.
        self.laid = [None] * players
        self.salts = [None] * players

    def move(self, source, target, cards, what):
        for card in CARDS:
            source[card] -= cards[card]
            target[card] += cards[card]
            if source[card] < 0:
                raise Foul(f"{what}: there are not so many {card}")

    def spend(self, seat, card):
        self.move(self.hands[seat], self.pile, {**NONE, card: 1}, f"the hand of seat {seat}")

    def reveal(self, commitments):
        expect("commitments", commitments, [cards or NONE for cards in self.laid], "committed was")
        for seat, cards in enumerate(commitments):
            self.move(self.hands[seat], dict(NONE), cards, f"the hand of seat {seat}")

    def end_dispute(self, taken_back, discarded):
        for seat, laid in enumerate(self.laid):
            for card in CARDS:
                back, away = taken_back[seat][card], discarded[seat][card]
                expect("what was committed", back + away, (laid or NONE)[card], "there were")
                self.hands[seat][card] += back
                self.pile[card] += away
        self.laid = [None] * len(self.laid)
        self.salts = [None] * len(self.salts)

    def correct(self, corrections):
        facts = [fact for fact in corrections if "cards" in fact["after"]]
        for fact in facts:
            before = fact["before"]["cards"]
            held = self.hands[before["seat"]][before["held"]["card"]]
            expect("what was held", before["held"]["count"], held, "it was")
        for fact in facts:
            after = fact["after"]["cards"]
            hand, held = self.hands[after["seat"]], after["held"]
            self.pile[held["card"]] += hand[held["card"]] - held["count"]
            hand[held["card"]] = held["count"]
        if min(self.pile.values()) < 0:
            raise Foul("the game has not so many cards")


class Match:
    """A match of Lang lebe der König!"""

    def __init__(self, header):
        self.luck = Luck(header)
        self.table = self.set_up(header["setup"])
        # The table after each line that stands, by the line's number; 0 is the beginning.
        self.stands = {0: copy.deepcopy(self.table)}
        # How the match ended: "over" or "cancelled".
        self.end = None

    def set_up(self, setup):
        self.players = len(setup["starts"])
        order = self.luck.shuffle(list(range(self.players)))
        cards = next(card for card in setup["board"]["start"] if card["players"] == self.players)
        expect("starts", setup["starts"], [cards["territories"][place] for place in order])
        return Table(self.players)

    def line(self, seq, line):
        expect("seq", line["seq"], seq, "next comes")
        if self.end:
            raise Foul("nothing follows the end of a match")
        entry = line["event"]
        if "settled" in entry:
            self.settled(entry)
        else:
            self.played(entry)
        self.stands[seq] = copy.deepcopy(self.table)

    def numbered(self, drawn):
        expect("draw", drawn["draw"], self.luck.draws + 1)

    def played(self, event):
        luck, table, kind = self.luck, self.table, event["event"]
        if kind in ("travelled", "rerolled"):
            self.numbered(event)
            expect("die", event["die"], luck.die())
            table.spend(event["seat"], event["card"])
        elif kind == "thrown":
            for throw in event["throws"]:
                expect("a draw", "draw" in throw, bool(throw["dice"]), "of dice there are")
                if throw["dice"]:
                    self.numbered(throw)
                dice = sorted(luck.dice(len(throw["dice"])), reverse=True)
                expect("dice", [placed["die"] for placed in throw["dice"]], dice)
        elif kind == "election_held":
            for tie in event["tie_throws"]:
                self.numbered(tie)
                for _, dice in tie["dice"]:
                    expect("dice", dice, luck.dice(5))
            if "crowned" in event["result"]:
                self.end = "over"
        elif kind == "dealt":
            self.deal(event)
        elif kind == "committed":
            seat = event["seat"]
            seal = luck.seal(seat, event["cards"])
            expect("seal", event["seal"], seal)
            table.laid[seat], table.salts[seat] = event["cards"], seal["salt"]
        elif kind == "revealed":
            expect("salts", event["salts"], table.salts)
            table.reveal(event["commitments"])
        elif kind == "dispute_ended":
            table.end_dispute(event["taken_back"], event["discarded"])

    def deal(self, event):
        self.numbered(event)
        table = self.table
        deck = self.luck.shuffle([card for card in CARDS for _ in range(table.pile[card])])
        hands = [dict(NONE) for _ in range(self.players)]
        for at in range(event["each"] * self.players):
            hands[(event["from"] + at) % self.players][deck[at]] += 1
        expect("hands", event["hands"], hands)
        for seat, cards in enumerate(hands):
            table.move(table.pile, table.hands[seat], cards, "the pile")

    def settled(self, entry):
        kind = entry["settled"]
        if kind == "undone":
            to = entry["to"]
            if to not in self.stands:
                raise Foul(f"line {to} does not stand")
            self.stands = {seq: table for seq, table in self.stands.items() if seq <= to}
            self.table = copy.deepcopy(self.stands[to])
        elif kind == "corrected":
            self.table.correct(entry["corrections"])
        elif kind == "restored":
            self.luck.pass_over(entry["draws"], entry["commitments"])
            self.luck.renew(entry.get("beacon", "off"))
        elif kind == "cancelled":
            self.end = "cancelled"
        elif kind not in ("appealed", "upheld", "replaced"):
            raise Foul(f"nobody knows what {kind} means")

    def close(self, closing, entries):
        expect("entries", closing["entries"], entries, "there are")
        expect("the end", closing["end"], self.end or "running", "the lines say")


class Stock:
    """What is left to be picked in Würfelkönig, and how the dice lie."""

    def __init__(self, deck):
        self.deck = deck
        self.pile = list(range(len(deck["citizen"])))
        # The penalties under the one on top.
        self.penalties = [line["points"] for line in deck["penalty"] for _ in range(line["count"])]
        self.top = None
        # How many penalties of a cost a kingdom has.
        self.held = {}
        self.dice = None

    def turn_up(self, penalty):
        self.penalties.remove(penalty)
        self.top = penalty

    def correct(self, corrections):
        for fact in corrections:
            (kind, after), before = *fact["after"].items(), fact["before"]
            if kind == "citizen" and after["held"]:
                names = [citizen["id"] for citizen in self.deck["citizen"]]
                number = names.index(after["citizen"])
                self.pile = [other for other in self.pile if other != number]
            elif kind == "penalties":
                place = (after["seat"], after["points"])
                count = self.held.get(place, 0)
                expect("what was held", before["penalties"]["count"], count, "it was")
                self.held[place] = after["count"]
        deck = Stock(self.deck)
        taken = [points for (_, points), count in self.held.items() for _ in range(count)]
        for points in [*taken, self.top]:
            if points not in deck.penalties:
                raise Foul(f"the game has not so many penalties of {points}")
            deck.penalties.remove(points)
        self.penalties = deck.penalties


class DiceMatch(Match):
    """A match of Würfelkönig."""

    def set_up(self, setup):
        luck, stock = self.luck, Stock(setup["deck"])
        expect("first", setup["first"], luck.pick(list(range(setup["players"]))))
        for citizen in setup["row"]:
            self.come(stock, citizen)
        expect("penalty", setup["penalty"], luck.pick(stock.penalties))
        stock.turn_up(setup["penalty"])
        dice = setup["deck"]["die"]
        self.faces = [die["faces"] for die in dice for _ in range(die["count"])]
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
            kept = [number - 1 for number in event["keep"]]
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
            place = (event["seat"], stock.top)
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
            for citizen in event["citizens"]:
                self.come(stock, citizen["id"])
        elif kind == "ended":
            self.end = "over"
        elif kind not in ("finished", "took", "declined", "gave", "discarded"):
            raise Foul(f"nobody knows what {kind} means")


# What this knows of each game's luck.
GAMES = {"koenig": Match, "wuerfelkoenig": DiceMatch}


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
        if header["log"] != 1:
            raise Foul("another version of the format")
        beacon = header["fairness"]["beacon"]
        if header["game"] not in GAMES:
            raise Foul(f"nobody here knows the game {header['game']}")
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
