#!/usr/bin/env python3
"""Computes the luck of an exported match again, from docs/FAIRNESS.md alone.

    verify.py match.jsonl

Only the standard library, nothing of the program. Dice, shuffles and commitments are checked, not the
rules of the game. Exits with 1 at the first line that does not hold, and names it.
"""

import hashlib
import hmac
import json
import sys

CARDS = ("x1", "x2", "x3")


def u32(number):
    return number.to_bytes(4, "big")


def u64(number):
    return number.to_bytes(8, "big")


def text(words):
    data = words.encode("utf-8")
    return u32(len(data)) + data


def hmac256(key, message):
    return hmac.new(key, message, hashlib.sha256).digest()


class Foul(Exception):
    pass


def expect(what, found, expected):
    if found != expected:
        raise Foul(f"{what} is {found}, where the seed gives {expected}")


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


def below(count, words):
    limit = (1 << 64) // count * count
    return next(word for word in words if word < limit) % count


def check_setup(luck, setup):
    players = len(setup["starts"])
    order = luck.shuffle(list(range(players)))
    cards = next(card for card in setup["board"]["start"] if card["players"] == players)
    expect("starts", setup["starts"], [cards["territories"][place] for place in order])


def check(luck, event, pile, seals, players):
    """Checks an event, and carries it into the discard pile and the seals on the table."""
    kind = event["event"]
    if kind in ("travelled", "rerolled"):
        expect("draw", event["draw"], luck.draws + 1)
        expect("die", event["die"], luck.die())
        pile[event["card"]] += 1
    elif kind == "thrown":
        for throw in event["throws"]:
            if throw["dice"]:
                expect("draw", throw["draw"], luck.draws + 1)
            dice = sorted(luck.dice(len(throw["dice"])), reverse=True)
            expect("dice", [placed["die"] for placed in throw["dice"]], dice)
    elif kind == "election_held":
        for tie in event["tie_throws"]:
            expect("draw", tie["draw"], luck.draws + 1)
            for _, dice in tie["dice"]:
                expect("dice", dice, luck.dice(5))
    elif kind == "dealt":
        expect("draw", event["draw"], luck.draws + 1)
        deck = luck.shuffle([card for card in CARDS for _ in range(pile[card])])
        hands = [dict.fromkeys(CARDS, 0) for _ in range(players)]
        for at in range(event["each"] * players):
            hands[(event["from"] + at) % players][deck[at]] += 1
            pile[deck[at]] -= 1
        expect("hands", event["hands"], hands)
    elif kind == "committed":
        seal = luck.seal(event["seat"], event["cards"])
        expect("seal", event["seal"], seal)
        seals[event["seat"]] = seal["salt"]
    elif kind == "revealed":
        expect("salts", event["salts"], seals)
        seals[:] = [None] * players
    elif kind == "dispute_ended":
        for cards in event["discarded"]:
            for card in CARDS:
                pile[card] += cards[card]


def verify(lines):
    at = 1
    try:
        header = json.loads(lines[0])
        luck = Luck(header)
        check_setup(luck, header["setup"])
        players = len(header["setup"]["starts"])
        pile, seals = dict.fromkeys(CARDS, 0), [None] * players
        for at, line in enumerate(lines[1:], 2):
            check(luck, json.loads(line)["event"], pile, seals, players)
    except Foul as foul:
        return f"line {at}: {foul}"
    except (KeyError, ValueError, IndexError, TypeError, StopIteration) as error:
        return f"line {at} is not understood: {error!r}"
    print(f"{luck.draws} draws and {luck.commitments} commitments come from the seed.")
    return None


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as file:
        complaint = verify(file.read().splitlines())
    if complaint:
        print(complaint, file=sys.stderr)
        sys.exit(1)
