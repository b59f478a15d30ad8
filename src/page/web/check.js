// Computes the luck of a match again from its log, as docs/FAIRNESS-SPEC.md and docs/LOG.md describe it: the hash of the
// server seed, every die, deal, pick, commitment and salt. It shares nothing with the program, asks nobody, and takes
// a log for what it is: a text that somebody sent. What it does not check: the other rules, and the beacon's signature.
"use strict";

const witanCheck = (() => {
  /** The longest log that is read, in characters; that of a match has less than a million. */
  const LONGEST = 64 << 20;
  /** How deep the JSON of a line goes at most. */
  const DEEPEST = 32;
  /** How many seats a game has at most: one of each colour. */
  const COLOURS = ["red", "blue", "green", "yellow", "violet"];
  const MOST_SEATS = COLOURS.length;
  /** How many cards or dice of a kind a game has at most. */
  const MOST = 200;
  /** How often at most dice are thrown again for ties. */
  const MOST_ROUNDS = 100;

  /** Why a log does not hold: a sentence of the page, and what is put into it. */
  class Foul extends Error {
    constructor(key, args = {}) {
      super(key);
      this.key = key;
      this.args = args;
    }
  }

  const unread = (why) => new Foul("unread", { why });

  // --- SHA-256 (FIPS 180-4) and HMAC (RFC 2104)

  const K = (() => {
    // The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
    const primes = [];
    for (let n = 2; primes.length < 64; n++) if (primes.every((p) => n % p)) primes.push(n);
    const root = (p) => {
      // Exact: the largest r with r³ ≤ p · 2⁹⁶.
      let low = 0n, high = 1n << 36n;
      while (high - low > 1n) {
        const middle = (low + high) >> 1n;
        if (middle ** 3n <= BigInt(p) << 96n) low = middle;
        else high = middle;
      }
      return Number(low & 0xffffffffn);
    };
    return Uint32Array.from(primes, root);
  })();

  const START = [
    0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
  ];

  function sha256(data) {
    const padded = new Uint8Array(((data.length + 72) >> 6) << 6);
    padded.set(data);
    padded[data.length] = 0x80;
    const view = new DataView(padded.buffer);
    view.setUint32(padded.length - 8, Math.floor(data.length / 0x20000000));
    view.setUint32(padded.length - 4, (data.length << 3) >>> 0);
    const h = Uint32Array.from(START), w = new Uint32Array(64);
    const turned = (x, n) => (x >>> n) | (x << (32 - n));
    for (let at = 0; at < padded.length; at += 64) {
      for (let i = 0; i < 16; i++) w[i] = view.getUint32(at + 4 * i);
      for (let i = 16; i < 64; i++) {
        const s0 = turned(w[i - 15], 7) ^ turned(w[i - 15], 18) ^ (w[i - 15] >>> 3);
        const s1 = turned(w[i - 2], 17) ^ turned(w[i - 2], 19) ^ (w[i - 2] >>> 10);
        w[i] = w[i - 16] + s0 + w[i - 7] + s1;
      }
      let [a, b, c, d, e, f, g, k] = h;
      for (let i = 0; i < 64; i++) {
        const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
        const one = (k + s1 + ((e & f) ^ (~e & g)) + K[i] + w[i]) | 0;
        const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
        const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
        [k, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
      }
      [a, b, c, d, e, f, g, k].forEach((word, i) => (h[i] += word));
    }
    const digest = new Uint8Array(32), out = new DataView(digest.buffer);
    h.forEach((word, i) => out.setUint32(4 * i, word));
    return digest;
  }

  function hmac(key, message) {
    const block = new Uint8Array(64);
    block.set(key.length > 64 ? sha256(key) : key);
    const inner = sha256(joined([block.map((byte) => byte ^ 0x36), message]));
    return sha256(joined([block.map((byte) => byte ^ 0x5c), inner]));
  }

  // --- bytes

  const utf8 = new TextEncoder();

  function joined(parts) {
    const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
    let at = 0;
    for (const part of parts) {
      whole.set(part, at);
      at += part.length;
    }
    return whole;
  }

  const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

  function unhex(digits, what, length) {
    if (typeof digits !== "string" || digits.length !== 2 * length || !/^[0-9a-f]*$/.test(digits)) {
      throw unread(what);
    }
    return Uint8Array.from({ length }, (_, i) => parseInt(digits.slice(2 * i, 2 * i + 2), 16));
  }

  function bigEndian(number, bytes) {
    let rest = BigInt(number);
    const out = new Uint8Array(bytes);
    for (let i = bytes - 1; i >= 0; i--) {
      out[i] = Number(rest & 255n);
      rest >>= 8n;
    }
    return out;
  }
  const u32 = (number) => bigEndian(number, 4);
  const u64 = (number) => bigEndian(number, 8);

  function text(words) {
    if (typeof words !== "string") throw unread("“contributions”");
    const data = utf8.encode(words);
    return joined([u32(data.length), data]);
  }

  // --- JSON, strictly: whole numbers, each field once, nothing before or behind

  function parse(line) {
    let at = 0;
    const fail = () => unread(`JSON:${at + 1}`);
    const space = () => {
      while (" \t\n\r".includes(line[at] ?? "x")) at++;
    };
    const take = (mark) => {
      space();
      if (line[at] !== mark) return false;
      at++;
      return true;
    };
    const string = () => {
      const from = at++;
      while (line[at] !== '"') {
        if (at >= line.length) throw fail();
        at += line[at] === "\\" ? 2 : 1;
      }
      at++;
      let words;
      try {
        words = JSON.parse(line.slice(from, at));
      } catch {
        throw fail();
      }
      // Half of a pair is no character.
      if (/\p{Surrogate}/u.test(words)) throw fail();
      return words;
    };
    const value = (depth) => {
      if (depth > DEEPEST) throw fail();
      space();
      if (take("{")) {
        const fields = new Map();
        if (take("}")) return fields;
        do {
          space();
          if (line[at] !== '"') throw fail();
          const name = string();
          if (fields.has(name)) throw new Foul("twice", { field: name.slice(0, 40) });
          if (!take(":")) throw fail();
          fields.set(name, value(depth + 1));
        } while (take(","));
        if (!take("}")) throw fail();
        return fields;
      }
      if (take("[")) {
        const items = [];
        if (take("]")) return items;
        do items.push(value(depth + 1));
        while (take(","));
        if (!take("]")) throw fail();
        return items;
      }
      if (line[at] === '"') return string();
      const found = /(?:0|-?[1-9]\d{0,19}|true|false|null)(?![\w.+-])/y;
      found.lastIndex = at;
      const word = found.exec(line)?.[0];
      if (word === undefined) throw fail();
      at += word.length;
      if (word === "true" || word === "false") return word === "true";
      if (word === "null") return null;
      const number = Number(word);
      return Number.isSafeInteger(number) ? number : BigInt(word);
    };
    if (!line.startsWith("{") || !line.endsWith("}")) throw new Foul("no-object");
    const read = value(0);
    if (at !== line.length) throw fail();
    return read;
  }

  // --- what a line has to have

  function field(object, name) {
    if (!(object instanceof Map) || !object.has(name)) throw new Foul("missing", { field: name });
    return object.get(name);
  }

  /** That an object has these fields, and no others but some of `also`. */
  function only(object, names, also = []) {
    for (const name of names) field(object, name);
    for (const name of object.keys()) {
      if (!names.includes(name) && !also.includes(name)) throw new Foul("unknown", { field: name.slice(0, 40) });
    }
  }

  /** Some words on one line. */
  function named(words, what, most, refused = /\p{Cc}/u) {
    if (typeof words !== "string" || words === "" || [...words].length > most || refused.test(words)) throw unread(what);
    return words;
  }

  const LAST_MOMENT = (1n << 63n) - 1n;
  const isWhole = (number) =>
    typeof number === "bigint" ? number >= 0n && number < 1n << 64n : Number.isInteger(number) && number >= 0;

  function whole(object, name, below = 2 ** 53) {
    const number = field(object, name);
    if (!Number.isInteger(number) || number < 0 || number >= below) throw unread(`“${name}”`);
    return number;
  }

  function list(object, name, most = Infinity) {
    const items = field(object, name);
    if (!Array.isArray(items) || items.length > most) throw unread(`“${name}”`);
    return items;
  }

  /** As JSON, with the fields of objects in one order. */
  function told(value) {
    if (value instanceof Map) {
      const names = [...value.keys()].sort();
      return `{${names.map((name) => `${JSON.stringify(name)}:${told(value.get(name))}`).join(",")}}`;
    }
    if (Array.isArray(value)) return `[${value.map(told).join(",")}]`;
    if (typeof value === "bigint") return value.toString();
    return JSON.stringify(value) ?? "nothing";
  }

  function expect(what, found, expected) {
    const [one, other] = [told(found), told(expected)];
    if (one !== other) throw new Foul("differs", { what, found: one.slice(0, 200), expected: other.slice(0, 200) });
  }

  const map = (object) => new Map(Object.entries(object));

  // --- what comes from the seed

  /** The chains of the beacon: when their first rounds were due, in seconds since 1970. Others follow every 3 seconds. */
  const CHAINS = new Map([
    ["52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971", { chain: "quicknet", genesis: 1692803367n }],
    ["8d6f45f0d1f36a4de2da9a158c23635f287bab2960e654e438be9770998febfa", { chain: "witan-trial", genesis: 0n }],
  ]);

  /** What a beacon adds to the message of a seed, with what is to be said of it, and when a round was `due` that is mixed in. */
  function pulse(beacon) {
    if (beacon === "off") return { bytes: new Uint8Array(0), key: "beacon-off", args: {} };
    if (!(beacon instanceof Map) || beacon.size !== 1) throw unread("“beacon”");
    const [[kind, what]] = beacon;
    const roundOf = () => {
      const round = what.get("round");
      if (!isWhole(round) || round < 1) throw unread("“round”");
      return round;
    };
    if (kind === "missed") {
      only(what, ["chain", "round"]);
      unhex(what.get("chain"), "“chain”", 32);
      return { bytes: new Uint8Array(0), key: "beacon-missed", args: { round: told(roundOf()) } };
    }
    if (kind !== "mixed") throw unread("“beacon”");
    only(what, ["chain", "round", "signature"]);
    const round = roundOf(), hash = what.get("chain");
    if (!CHAINS.has(hash)) throw unread("“chain”");
    const bytes = joined([unhex(hash, "“chain”", 32), u64(round), unhex(what.get("signature"), "“signature”", 48)]);
    const { chain, genesis } = CHAINS.get(hash);
    const due = lesser(1000n * (genesis + 3n * (BigInt(round) - 1n)), LAST_MOMENT);
    return { bytes, key: "beacon-mixed", args: { round: told(round), chain }, due };
  }

  const lesser = (one, other) => (one < other ? one : other);
  const larger = (one, other) => (one > other ? one : other);

  class Luck {
    constructor(header, isRunning, said) {
      const fairness = field(header, "fairness");
      only(fairness, ["version", "hash", "contributions", "beacon", "server_seed"]);
      if (field(fairness, "version") !== 1) throw unread("“version”");
      const digits = field(fairness, "server_seed");
      if (digits === null && isRunning) throw new Foul("running");
      const server = unhex(digits, "“server_seed”", 32);
      const hash = hex(sha256(server));
      expect("hash", field(fairness, "hash"), hash);
      said({ key: "seed-hash", value: hash });
      const number = field(header, "match");
      if (number !== null && (!isWhole(number) || number < 1 || number > LAST_MOMENT)) throw unread("“match”");
      this.match = u64(number ?? 0);
      const contributions = list(fairness, "contributions", MOST_SEATS);
      contributions.forEach((words) => named(words, "“contributions”", 64));
      expect("contributions", contributions.length, header.get("seats").length);
      const added = joined([this.match, u32(contributions.length), ...contributions.map(text)]);
      said({ key: "added", value: hex(sha256(joined([text("witan/1/added"), added]))) });
      const { bytes, key, args } = pulse(field(fairness, "beacon"));
      said({ key, args });
      this.seed = hmac(server, joined([text("witan/1/seed"), added, bytes]));
      this.draws = 0n;
      this.commitments = 0n;
    }

    /** The words of the next draw, one after the other. */
    words() {
      this.draws += 1n;
      const head = joined([text("witan/1/draw"), this.match, u64(this.draws)]);
      let block = 0, at = 32, data;
      return () => {
        if (at === 32) {
          data = new DataView(hmac(this.seed, joined([head, u32(block++)])).buffer);
          at = 0;
        }
        at += 8;
        return data.getBigUint64(at - 8);
      };
    }

    die() {
      return 1 + below(6, this.words());
    }

    dice(count) {
      return Array.from({ length: count }, () => this.die());
    }

    /** Several dice that are one draw. */
    roll(count) {
      const words = this.words();
      return Array.from({ length: count }, () => 1 + below(6, words));
    }

    pick(items) {
      if (items.length === 0) throw new Foul("too-few", { card: "0" });
      return items[below(items.length, this.words())];
    }

    shuffle(items) {
      const words = this.words();
      for (let i = items.length - 1; i > 0; i--) {
        const j = below(i + 1, words);
        [items[i], items[j]] = [items[j], items[i]];
      }
      return items;
    }

    seal(seat, cards) {
      this.commitments += 1n;
      const number = u64(this.commitments);
      const salt = hmac(this.seed, joined([text("witan/1/salt"), this.match, number])).slice(0, 16);
      const bytes = Uint8Array.from(CARDS, (card) => whole(cards, card, 256));
      const message = [text("witan/1/commitment"), this.match, number, u32(seat), u32(3), bytes, salt];
      const hash = hex(sha256(joined(message)));
      return map({ number: plain(this.commitments), hash, salt: hex(salt) });
    }

    passOver(number) {
      this.draws = larger(this.draws, number);
      this.commitments = larger(this.commitments, number);
    }

    renew(bytes) {
      if (bytes.length > 0) this.seed = hmac(this.seed, joined([text("witan/1/restored"), bytes]));
    }
  }

  function below(count, words) {
    const k = BigInt(count), limit = ((1n << 64n) / k) * k;
    for (;;) {
      const word = words();
      if (word < limit) return Number(word % k);
    }
  }

  /** A number as a log has it. */
  const plain = (number) => (number <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(number) : number);

  // --- Lang lebe der König!

  const CARDS = ["x1", "x2", "x3"];
  /** What kind of fact was set right: the same before and after. */
  function factKind(fact) {
    only(fact, ["before", "after"]);
    const [before, after] = [fact.get("before"), fact.get("after")];
    if (!(after instanceof Map) || after.size !== 1) throw unread("“after”");
    const [kind] = after.keys();
    only(before, [kind]);
    return kind;
  }

  const NONE = Object.freeze([0, 0, 0]);
  function cardsOf(cards) {
    only(cards, CARDS);
    return CARDS.map((card) => whole(cards, card, MOST));
  }
  const asCards = ([x1, x2, x3]) => map({ x1, x2, x3 });

  function cardNamed(card) {
    const place = CARDS.indexOf(card);
    if (place < 0) throw unread("“card”");
    return place;
  }

  /** Events in which chance gives nothing, and no card goes anywhere. */
  const OTHERS = [
    "moved", "placed", "dispute_began", "dispute_won", "returned", "banished", "take_back_chosen", "turn_ended",
    "turn_began",
  ];

  class King {
    constructor(luck, setup, say) {
      this.luck = luck;
      this.say = say;
      const starts = list(setup, "starts", MOST_SEATS);
      this.players = starts.length;
      const order = luck.shuffle(starts.map((_, seat) => seat));
      const cards = list(field(setup, "board"), "start").find((card) => field(card, "players") === this.players);
      if (cards === undefined) throw unread("“start”");
      const places = list(cards, "territories", MOST_SEATS);
      expect("starts", starts, order.map((place) => places[place] ?? null));
      say("start", 1, starts.join(" · "));
      this.table = {
        hands: starts.map(() => [12, 7, 1]),
        pile: [...NONE],
        // What was committed last in this dispute, and its salt.
        laid: starts.map(() => null),
        salts: starts.map(() => null),
        // Whether that was turned up, and is in no hand.
        open: false,
      };
    }

    /** A table on which these parts can change: the one until now stays as it is, for an undo. */
    change(...parts) {
      this.table = { ...this.table };
      for (const part of parts) this.table[part] = this.table[part].map((what) => (Array.isArray(what) ? [...what] : what));
      return this.table;
    }

    move(from, to, cards) {
      cards.forEach((count, card) => {
        from[card] -= count;
        to[card] += count;
        if (from[card] < 0) throw new Foul("too-few", { card: CARDS[card] });
      });
    }

    seat(event, name = "seat") {
      return whole(event, name, this.players);
    }

    numbered(drawn) {
      expect("draw", field(drawn, "draw"), plain(this.luck.draws + 1n));
      return field(drawn, "draw");
    }

    played(event) {
      const { luck, say } = this, kind = field(event, "event");
      if (kind === "travelled" || kind === "rerolled") {
        const table = this.change("hands", "pile");
        const draw = this.numbered(event), die = luck.die();
        expect("die", field(event, "die"), die);
        const spent = [...NONE];
        spent[cardNamed(field(event, "card"))] = 1;
        this.move(table.hands[this.seat(event)], table.pile, spent);
        say("die", draw, `${die}`);
      } else if (kind === "thrown") {
        for (const roll of list(event, "throws", MOST_SEATS)) {
          const placed = list(roll, "dice", MOST);
          expect("draw", roll.has("draw"), placed.length > 0);
          if (placed.length === 0) continue;
          const draw = this.numbered(roll), dice = luck.dice(placed.length).sort((a, b) => b - a);
          expect("dice", placed.map((one) => field(one, "die")), dice);
          say("dice", draw, dice.join(" "));
        }
      } else if (kind === "election_held") {
        for (const tie of list(event, "tie_throws", MOST_ROUNDS)) {
          const draw = this.numbered(tie), rolls = [];
          for (const pair of list(tie, "dice", MOST_SEATS)) {
            if (!Array.isArray(pair) || pair.length !== 2) throw unread("“dice”");
            rolls.push(luck.dice(5));
            expect("dice", pair[1], rolls[rolls.length - 1]);
          }
          say("tie", draw, rolls.map((dice) => dice.join(" ")).join(" · "));
        }
        const result = field(event, "result");
        if (result instanceof Map && result.has("crowned")) this.end = "over";
      } else if (kind === "dealt") {
        this.deal(event);
      } else if (kind === "committed") {
        const table = this.change("laid", "salts");
        expect("revealed", table.open, false);
        const seat = this.seat(event), cards = field(event, "cards"), seal = luck.seal(seat, cards);
        expect("seal", field(event, "seal"), seal);
        [table.laid[seat], table.salts[seat]] = [cardsOf(cards), seal.get("salt")];
        say("seal", seal.get("number"), seal.get("hash"));
      } else if (kind === "revealed") {
        const table = this.change("hands");
        expect("revealed", table.open, false);
        table.open = true;
        expect("salts", field(event, "salts"), table.salts);
        expect("commitments", field(event, "commitments"), table.laid.map((cards) => asCards(cards ?? NONE)));
        table.laid.forEach((cards, seat) => this.move(table.hands[seat], [...NONE], cards ?? NONE));
        say("reveal", null, table.laid.map((cards) => (cards ?? NONE).join("/")).join(" · "));
      } else if (kind === "dispute_ended") {
        const table = this.change("hands", "pile");
        expect("revealed", table.open, true);
        const [back, away] = [list(event, "taken_back", this.players), list(event, "discarded", this.players)];
        table.laid.forEach((laid, seat) => {
          const [taken, gone] = [cardsOf(back[seat]), cardsOf(away[seat])];
          expect("taken_back", asCards(taken.map((count, card) => count + gone[card])), asCards(laid ?? NONE));
          this.move(taken.map((count) => count), table.hands[seat], taken);
          this.move(gone.map((count) => count), table.pile, gone);
        });
        [table.laid, table.salts] = [table.laid.map(() => null), table.salts.map(() => null)];
        table.open = false;
      } else if (!OTHERS.includes(kind)) {
        throw unread(`“${String(kind).slice(0, 40)}”`);
      }
    }

    deal(event) {
      const { luck, players } = this, table = this.change("hands", "pile"), draw = this.numbered(event);
      const deck = luck.shuffle(CARDS.flatMap((_, card) => new Array(table.pile[card]).fill(card)));
      const each = whole(event, "each"), first = this.seat(event, "from");
      if (each * players > deck.length) throw new Foul("too-few", { card: "" });
      const hands = Array.from({ length: players }, () => [...NONE]);
      for (let at = 0; at < each * players; at++) hands[(first + at) % players][deck[at]] += 1;
      expect("hands", field(event, "hands"), hands.map(asCards));
      hands.forEach((cards, seat) => this.move(table.pile, table.hands[seat], cards));
      this.say("deal", draw, hands.map((cards) => cards.join("/")).join(" · "));
    }

    correct(corrections) {
      const { hands, pile } = this.change("hands", "pile");
      const facts = corrections.filter((fact) => factKind(fact) === "cards");
      const read = (cards) => {
        const held = field(cards, "held");
        return [this.seat(cards), cardNamed(field(held, "card")), field(held, "count")];
      };
      for (const fact of facts) {
        const [seat, card, count] = read(field(field(fact, "before"), "cards"));
        expect("held", count, hands[seat][card]);
      }
      for (const fact of facts) {
        const [seat, card] = read(field(field(fact, "after"), "cards"));
        const count = whole(field(fact.get("after").get("cards"), "held"), "count", MOST);
        pile[card] += hands[seat][card] - count;
        hands[seat][card] = count;
      }
      const missing = pile.findIndex((count) => count < 0);
      if (missing >= 0) throw new Foul("too-few", { card: CARDS[missing] });
    }
  }

  // --- Würfelkönig

  /** How many citizens lie in the row. */
  const COLUMNS = 5;

  class DiceKing {
    constructor(luck, setup, say) {
      this.luck = luck;
      this.say = say;
      this.deck = field(setup, "deck");
      this.citizens = list(this.deck, "citizen", MOST);
      this.players = whole(setup, "players", MOST_SEATS + 1);
      const counted = (kind, name, is) => {
        const lines = list(this.deck, kind, MOST).map((line) => [field(line, name), whole(line, "count", MOST)]);
        if (lines.reduce((all, [, count]) => all + count, 0) > MOST || !lines.every(([what]) => is(what))) throw unread(`“${kind}”`);
        return lines.flatMap(([what, count]) => new Array(count).fill(what));
      };
      this.penalties = counted("penalty", "points", (points) => Number.isInteger(points) && Math.abs(points) <= MOST);
      this.faces = counted("die", "faces", (faces) => Array.isArray(faces) && faces.length === 6);
      const first = luck.pick(Array.from({ length: this.players }, (_, seat) => seat));
      expect("first", field(setup, "first"), first);
      say("first", 1, `${first}`);
      this.table = {
        pile: this.citizens.map((_, number) => number),
        top: null,
        // How many penalties of a cost a kingdom has.
        held: new Map(),
        dice: null,
      };
      for (const citizen of list(setup, "row", COLUMNS)) this.come(citizen);
      this.turnUp(field(setup, "penalty"), plain(luck.draws + 1n));
    }

    seat(event) {
      return whole(event, "seat", this.players);
    }

    /** Replaces parts of the table: the one until now stays as it is, for an undo. */
    change(parts) {
      this.table = { ...this.table, ...parts };
    }

    come(citizen) {
      const { pile } = this.table, number = this.luck.pick(pile);
      expect("citizen", citizen, number);
      this.change({ pile: pile.filter((other) => other !== number) });
      this.say("citizen", plain(this.luck.draws), `${number}`);
    }

    /** The penalties that are neither on top nor in a kingdom. */
    under() {
      const { held, top } = this.table, under = [...this.penalties];
      const take = (points) => {
        const at = under.indexOf(points);
        if (at < 0) throw new Foul("too-few", { card: `${points}` });
        under.splice(at, 1);
      };
      for (const [place, count] of held) for (let i = 0; i < count; i++) take(Number(place.split(" ")[1]));
      if (top !== null) take(top);
      return under;
    }

    turnUp(found, draw) {
      const points = this.luck.pick(this.under());
      expect("penalty", found, points);
      this.change({ top: points });
      this.say("penalty", draw, `${points}`);
    }

    hold(seat, points, count) {
      const held = new Map(this.table.held);
      if (count > 0) held.set(`${seat} ${points}`, count);
      else held.delete(`${seat} ${points}`);
      this.change({ held });
    }

    numbered(drawn) {
      expect("draw", field(drawn, "draw"), plain(this.luck.draws + 1n));
      return field(drawn, "draw");
    }

    played(event) {
      const { luck, table } = this, kind = field(event, "event");
      if (kind === "turn_began") {
        if (table.dice !== null) this.change({ dice: null });
      } else if (kind === "thrown") {
        const draw = this.numbered(event);
        const kept = list(event, "keep", 6).map((number) => number - 1);
        if (!kept.every((die) => [0, 1, 2, 3, 4, 5].includes(die))) throw unread("“keep”");
        const rolled = [0, 1, 2, 3, 4, 5].filter((die) => !kept.includes(die));
        const shown = [...(table.dice ?? new Array(6).fill(null))];
        luck.roll(rolled.length).forEach((die, nth) => (shown[rolled[nth]] = die));
        if (shown.includes(null)) throw unread("“keep”");
        expect("dice", field(event, "dice"), shown);
        const faces = shown.map((die, nth) => this.faces[nth]?.[die - 1] ?? null);
        expect("faces", field(event, "faces"), faces);
        this.change({ dice: shown });
        this.say("dice", draw, shown.join(" "));
      } else if (kind === "penalised") {
        expect("penalty", field(event, "penalty"), table.top);
        if (table.top === null) throw new Foul("too-few", { card: "" });
        const seat = this.seat(event);
        this.hold(seat, table.top, (table.held.get(`${seat} ${table.top}`) ?? 0) + 1);
        this.change({ top: null });
        const isLeft = this.under().length > 0;
        expect("next", event.has("next"), isLeft);
        if (isLeft) {
          const next = field(event, "next");
          this.turnUp(field(next, "points"), this.numbered(next));
        }
      } else if (kind === "refilled") {
        this.numbered(event);
        for (const citizen of list(event, "citizens", COLUMNS)) this.come(field(citizen, "id"));
      } else if (kind === "ended") {
        this.end = "over";
      } else if (!["finished", "took", "declined", "gave", "discarded"].includes(kind)) {
        throw unread(`“${String(kind).slice(0, 40)}”`);
      }
    }

    correct(corrections) {
      const counts = [];
      for (const fact of corrections) {
        const kind = factKind(fact), before = fact.get("before"), what = fact.get("after").get(kind);
        if (kind === "citizen") {
          const number = this.citizens.findIndex((one) => told(field(one, "id")) === told(field(what, "citizen")));
          if (number < 0) throw unread("“citizen”");
          const { pile } = this.table;
          if (pile.includes(number)) this.change({ pile: pile.filter((other) => other !== number) });
        } else if (kind === "penalties") {
          const seat = this.seat(what), points = field(what, "points");
          counts.push([seat, points, whole(what, "count", MOST)]);
          const held = this.table.held.get(`${seat} ${points}`) ?? 0;
          expect("count", field(field(before, "penalties"), "count"), held);
        }
      }
      for (const [seat, points, count] of counts) this.hold(seat, points, count);
      this.under();
    }
  }

  const GAMES = new Map([["koenig", King], ["wuerfelkoenig", DiceKing]]);

  /** What comes with each game: where a setup has it, and the hash of it as it is built into the program. */
  const BUILT_IN = new Map([
    [King, ["board", "28a044713e969bc90336a1027c13f9ae78bf29b27e597a02eeadb5f64059e7e8"]],
    [DiceKing, ["deck", "346fbbefd9307238f6bbff566a33283b55aeaf313baa134ad6b62071c2ddda49"]],
  ]);

  function isBuiltIn(Game, setup) {
    const [name, hash] = BUILT_IN.get(Game);
    return hex(sha256(utf8.encode(told(field(setup, name))))) === hash;
  }

  // --- a log, line by line

  /**
   * Checks a log. It stops after each line, so that whoever runs it can do something else meanwhile; `told` is called
   * with all that was computed. Returns what was found: `error` if something does not hold.
   */
  function* check(log, tell = () => {}) {
    let line = 1;
    const found = { error: null, draws: 0n, commitments: 0n, entries: 0, restored: 0, builtIn: true, hash: null };
    try {
      if (log.length > LONGEST) throw new Foul("too-long");
      if (log === "") throw new Foul("cut");
      const lines = log.split("\n");
      if (lines.pop() !== "") {
        line = lines.length + 1;
        throw new Foul("cut");
      }
      const header = parse(lines[0]);
      if (field(header, "log") !== 1) throw unread("“log”");
      const Game = GAMES.get(field(header, "game"));
      if (Game === undefined) throw new Foul("unknown-game", { game: told(header.get("game")).slice(0, 60) });
      checkHeader(header);
      const said = (what) => tell({ line, args: {}, ...what });
      const luck = new Luck(header, lines.at(-1).startsWith('{"end":"running"'), said);
      const say = (key, number, value) => tell({ line, key, number, value, args: {} });
      const match = new Game(luck, field(header, "setup"), say);
      expect("seats", header.get("seats").length, match.players);
      found.builtIn = isBuiltIn(Game, header.get("setup"));
      // The table after each line that stands; 0 is the beginning. No table is ever changed, only replaced.
      const stands = [{ seq: 0, table: match.table }];
      yield;
      while (line < lines.length - 1) {
        line += 1;
        const entry = parse(lines[line - 1]);
        only(entry, ["seq", "at", "by", "event"]);
        expect("seq", entry.get("seq"), line - 1);
        checkMoment(entry.get("at"));
        checkAuthor(entry.get("by"));
        if (match.end) throw new Foul("after-end");
        const event = entry.get("event");
        if (event instanceof Map && event.has("settled")) {
          settle(entry, match, stands, said);
          if (event.get("settled") === "restored") found.restored += 1;
        } else {
          match.played(event);
        }
        stands.push({ seq: line - 1, table: match.table });
        yield;
      }
      line = lines.length;
      const closing = lines.length > 1 ? parse(lines[line - 1]) : new Map();
      only(closing, ["end", "entries"]);
      expect("entries", closing.get("entries"), line - 2);
      // The seed of a match that goes on is known to nobody.
      if (match.end === undefined) throw new Foul("goes-on");
      expect("end", closing.get("end"), match.end);
      found.entries = line - 2;
      [found.draws, found.commitments] = [luck.draws, luck.commitments];
      found.hash = hex(sha256(utf8.encode(log)));
    } catch (error) {
      // What a log has that nobody thought of is not understood either.
      const foul = error instanceof Foul ? error : unread(String(error?.message ?? error).slice(0, 80));
      found.error = { line, key: foul.key, args: foul.args };
    }
    return found;
  }

  function checkHeader(header) {
    only(header, ["log", "game", "match", "seats", "fairness", "setup"], ["policies", "rated"]);
    const seats = list(header, "seats", MOST_SEATS), colours = new Set();
    for (const seat of seats) {
      only(seat, ["colour", "name"]);
      const colour = seat.get("colour");
      if (!COLOURS.includes(colour) || colours.has(colour)) throw unread("“colour”");
      colours.add(colour);
      named(seat.get("name"), "“name”", 100);
    }
    if (header.has("rated")) expect("rated", header.get("rated"), true);
    const policies = header.has("policies") ? list(header, "policies") : null;
    if (policies !== null && policies.length === 0) throw unread("“policies”");
    for (const policy of policies ?? []) {
      only(policy, ["seat", "name", "version", "playouts", "from", "to"]);
      whole(policy, "seat", seats.length);
      named(policy.get("name"), "“name”", 100, /^$/);
      whole(policy, "version", 2 ** 32);
      whole(policy, "playouts", 100_001);
      const from = policy.get("from"), to = policy.get("to");
      if (!isWhole(from) || from < 1) throw unread("“from”");
      if (to !== null && !isWhole(to)) throw unread("“to”");
    }
  }

  function checkMoment(at) {
    const isNumber = typeof at === "bigint" || Number.isInteger(at);
    if (!isNumber || at > LAST_MOMENT || at < -LAST_MOMENT - 1n) throw unread("“at”");
  }

  function checkAuthor(by) {
    if (["game", "players", "moderator", "operator"].includes(by)) return;
    const kind = by instanceof Map && by.size === 1 ? [...by.keys()][0] : null;
    if (!["seat", "clock", "absent", "forced"].includes(kind)) throw unread("“by”");
    whole(by, kind, MOST_SEATS);
  }

  function settle(line, match, stands, said) {
    const entry = line.get("event"), kind = entry.get("settled");
    if (kind === "undone") {
      const to = whole(entry, "to");
      while (stands[stands.length - 1].seq > to) stands.pop();
      const stand = stands[stands.length - 1];
      if (stand.seq !== to) throw new Foul("not-standing", { to: `${to}` });
      match.table = stand.table;
    } else if (kind === "corrected") {
      match.correct(list(entry, "corrections"));
    } else if (kind === "restored") {
      only(entry, ["settled", "draws", "commitments"], ["beacon"]);
      expect("by", line.get("by"), "operator");
      const at = line.get("at");
      if (at < 0 || at > LAST_MOMENT / 1000n) throw unread("“at”");
      const { bytes, key, args, due } = pulse(entry.has("beacon") ? entry.get("beacon") : "off");
      // Nobody chooses which numbers are passed over: the moment says it, or the beacon's round.
      const number = lesser(1000n * (due ?? BigInt(at)), (1n << 64n) - 1n);
      expect("draws", entry.get("draws"), plain(number));
      expect("commitments", entry.get("commitments"), plain(number));
      match.luck.passOver(number);
      match.luck.renew(bytes);
      said({ key: "restored", value: bytes.length > 0 ? `${args.chain} ${args.round}` : "", after: key });
    } else if (kind === "cancelled") {
      match.end = "cancelled";
    } else if (!["appealed", "upheld", "replaced"].includes(kind)) {
      throw unread(`“${String(kind).slice(0, 40)}”`);
    }
  }

  /** Checks a log at once. */
  function whole_(log, tell) {
    const run = check(log, tell);
    for (;;) {
      const { done, value } = run.next();
      if (done) return value;
    }
  }

  return { check, whole: whole_, sha256, hex, LONGEST };
})();

if (typeof module === "object") module.exports = witanCheck;
