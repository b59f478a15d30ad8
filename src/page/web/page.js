// The page of a match: its boards turn by turn, the story, the dice. All it shows stands in the file.

(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const main = document.getElementById("main");
  const SVG = "http://www.w3.org/2000/svg";
  const { turns, album } = data;
  const [paths, pieces] = album.pieces;
  const last = turns.length - 1;
  let language = languageOf(data.languages), shown = last, playing = null;

  // --- what is drawn

  const parsed = new Map();

  /** Parses those pieces of a drawing that have not been yet: all at once, as starting a parser takes longer than the parsing. */
  function parse(marks) {
    const missing = [...new Set(marks.map((mark) => album.marks[3 * mark]))].filter((number) => !parsed.has(number));
    const texts = missing.map((number) => `<g>${pieces[number].replace(/ d='#(\d+)/g, (_, path) => ` d='${paths[path]}`)}</g>`);
    const inert = document.createElement("template");
    inert.innerHTML = `<svg>${texts.join("")}</svg>`;
    const found = document.importNode(inert.content.firstChild, true).children;
    missing.forEach((number, place) => parsed.set(number, found[place]));
  }

  /** Marks in order, which are told by what they have in common with others. */
  function told(list, others) {
    const marks = [];
    for (let at = 0; at < list.length; at++) {
      if (list[at] >= 0) marks.push(list[at]);
      else {
        const from = -1 - list[at];
        marks.push(...others.slice(from, from + list[++at]));
      }
    }
    return marks;
  }

  const first = [];
  turns.forEach((turn, place) => first.push(told(turn.board[0], first[place - 1] ?? [])));
  const board = (turn) => (language === 0 ? first[turn] : told(turns[turn].board[language], first[turn]));

  /** Marks as they lie in a drawing: what stays from turn to turn is left where it is. */
  function draw(svg, marks) {
    const drawn = svg.witanMarks ?? [];
    let same = 0;
    while (same < marks.length && drawn[same] === marks[same]) same++;
    while (svg.childElementCount > same) svg.lastElementChild.remove();
    parse(marks.slice(same));
    for (const mark of marks.slice(same)) {
      const [number, x, y] = album.marks.slice(3 * mark, 3 * mark + 3);
      const placed = parsed.get(number).cloneNode(true);
      if (x !== 0 || y !== 0) placed.setAttribute("transform", `translate(${x} ${y})`);
      svg.append(placed);
    }
    svg.witanMarks = marks;
  }

  function drawing([width, height], alt, marks) {
    const svg = document.createElementNS(SVG, "svg");
    svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    svg.style.setProperty("--ratio", width / height);
    svg.setAttribute("font-weight", "700");
    svg.setAttribute("role", "img");
    svg.setAttribute("aria-label", alt);
    draw(svg, marks);
    return svg;
  }

  // --- the chances

  const DASHES = ["", "26 8", "10 8", "26 8 6 8", "40 14"];

  function curve(words) {
    const [width, height, rim] = [1000, 360, 20];
    const svg = document.createElementNS(SVG, "svg");
    svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    svg.setAttribute("role", "img");
    svg.setAttribute("class", "curve");
    const x = (turn) => rim + ((width - 2 * rim) * turn) / Math.max(last, 1);
    const y = (chance) => height - rim - (height - 2 * rim) * chance;
    const shape = (name, attributes) => {
      const element = document.createElementNS(SVG, name);
      for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
      svg.append(element);
      return element;
    };
    for (const chance of [0, 0.5, 1]) shape("path", { d: `M${rim} ${y(chance)}H${width - rim}`, class: "rule" });
    const ends = data.seats.map(({ name, stripe }, seat) => {
      const points = data.chances.map((chances, turn) => `${x(turn).toFixed(1)},${y(chances[seat]).toFixed(1)}`);
      shape("polyline", { points: points.join(" "), class: "rim" });
      shape("polyline", { points: points.join(" "), stroke: stripe, "stroke-dasharray": DASHES[seat % DASHES.length], class: "line" });
      const percent = Math.round(100 * data.chances[last][seat]);
      return filled(words["chances-words"], { who: name, percent });
    });
    svg.setAttribute("aria-label", `${words["chances"]}. ${ends.join(", ")}`);
    const now = shape("path", { class: "now" });
    return { svg, at: (turn) => now.setAttribute("d", `M${x(turn)} ${rim}V${height - rim}`) };
  }

  // --- what stands on the page

  let parts, whole = false;

  /** Signs of the buttons, in a square of 24: fonts have some of them and not others. */
  const SIGNS = {
    first: "M5 5h3v14H5zM20 5v14l-11-7z", back: "M17 5v14L6 12z", play: "M7 4v16l13-8z",
    pause: "M6 5h4v14H6zM14 5h4v14h-4z", on: "M7 5v14l11-7z", last: "M16 5h3v14h-3zM4 5v14l11-7z",
  };

  function icon(name) {
    const svg = document.createElementNS(SVG, "svg"), path = document.createElementNS(SVG, "path");
    svg.setAttribute("viewBox", "0 0 24 24");
    svg.setAttribute("aria-hidden", "true");
    path.setAttribute("d", SIGNS[name]);
    svg.append(path);
    return svg;
  }

  function build() {
    const words = data.words[language], names = data.names[language];
    document.documentElement.lang = data.languages[language];
    document.title = `${names.match} · ${names.game}`;
    const when = data.when[0] > 0 ? make("p", { textContent: "\u00a0" }) : null;
    const button = (key, go) => {
      const made = make("button", { type: "button", id: key, title: words[key], "aria-label": words[key], });
      made.append(icon(key));
      made.addEventListener("click", go);
      return made;
    };
    const tongue = make("select", { "aria-label": words["language"] }, ...data.languages.map((tag, place) =>
      make("option", { value: String(place), lang: tag, textContent: tag.toUpperCase(), selected: place === language })));
    tongue.addEventListener("change", () => {
      language = Number(tongue.value);
      build();
      document.querySelector("select").focus();
    });
    const seat = ({ name, stripe, computer, place }) => {
      const dot = document.createElementNS(SVG, "svg");
      dot.setAttribute("viewBox", "0 0 10 10");
      dot.setAttribute("aria-hidden", "true");
      const circle = document.createElementNS(SVG, "circle");
      for (const [key, value] of [["cx", 5], ["cy", 5], ["r", 4.5], ["fill", stripe]]) circle.setAttribute(key, value);
      dot.append(circle);
      const more = [computer ? words["computer"] : "", place ? filled(words["place"], { place }) : ""].filter(Boolean);
      return make("li", {}, dot, make("bdi", { textContent: name }), more.length ? ` · ${more.join(" · ")}` : "");
    };
    const slider = make("input", { type: "range", id: "slider", min: "0", max: String(last), "aria-label": words["slider"] });
    slider.addEventListener("input", () => go(Number(slider.value)));
    const state = { running: words["running"], cancelled: words["cancelled"] }[data.end];
    parts = {
      board: make("figure", { id: "board" }),
      alt: make("p", { id: "alt" }),
      heading: make("h2", { id: "turn", "aria-live": "polite" }),
      scenes: make("div", { id: "scenes" }),
      story: make("ul", { id: "story" }),
      hands: make("ul", {}),
      play: button("play", toggle),
      slider,
      when,
      curve: null,
    };
    const hands = turns[0].hands ? make("section", {}, make("h3", { textContent: words["hands"] }), parts.hands) : null;
    main.replaceChildren(
      make("header", {}, make("h1", {}, names.match, names.match === names.game ? null : make("small", { textContent: ` ${names.game}` })), tongue),
      make("section", { className: "players" },
        make("h2", { textContent: words["players"] }),
        make("ul", {}, ...data.seats.map(seat)),
        when,
        state ? make("p", { className: "state", textContent: state }) : null),
      make("div", { className: "stage" },
        make("section", { className: "show" },
          parts.heading,
          parts.board,
          make("div", { className: "controls", role: "group", "aria-label": words["slider"] },
            button("first", () => go(0)), button("back", () => go(shown - 1)), parts.play,
            button("on", () => go(shown + 1)), button("last", () => go(last))),
          slider,
          make("p", { className: "keys", textContent: words["keys"] })),
        make("section", { className: "told" },
          make("h3", { textContent: words["story"] }), parts.story, parts.scenes, hands,
          make("details", {}, make("summary", { textContent: words["board-words"] }), parts.alt))),
    );
    label();
    render();
    whole = false;
    requestAnimationFrame(() => setTimeout(complete));
  }

  /** What is not needed for a first board: it comes when that is painted, or has to be there for the printer. */
  function complete() {
    if (whole) return;
    whole = true;
    const words = data.words[language];
    const date = new Intl.DateTimeFormat(data.languages[language], { dateStyle: "long" });
    // A log may claim a time that no calendar has.
    const [from, to] = data.when.map((ms) => (Math.abs(ms) <= 8.64e15 ? date.format(new Date(ms)) : "?"));
    if (parts.when) parts.when.textContent = from === to ? from : filled(words["when"], { from, to });
    parts.curve = data.chances.length > 1 ? curve(words) : null;
    parts.curve?.at(shown);
    const evidence = make("div", { id: "evidence" });
    const check = make("button", { type: "button", id: "check", textContent: words["check"] });
    check.addEventListener("click", () => showEvidence(evidence, data.log, words));
    const told = turns.map((turn, place) => make("li", {},
      make("a", { href: `#turn=${place}`, textContent: place === 0 ? words["start"] : filled(words["turn"], { n: place }) }),
      make("ul", {}, ...turn.story[language].map((line) => make("li", {}, ...marked(line))))));
    main.append(
      parts.curve ? make("section", {}, make("h2", { textContent: words["chances"] }), make("figure", {}, parts.curve.svg), legend()) : "",
      data.review.length ? make("section", {}, make("h2", { textContent: words["review"] }),
        ...data.review[language].split("\n").slice(1).map((line) => make("p", {}, ...marked(line)))) : "",
      make("section", { className: "check" }, make("h2", { textContent: words["check"] }),
        make("p", { textContent: words["check-intro"] }), check, evidence),
      make("details", { className: "whole" }, make("summary", { textContent: words["whole"] }), make("ol", { start: 0 }, ...told)),
      make("footer", {}, make("p", { textContent: words["foot"] })),
    );
  }

  /** What the button to play says. */
  function label() {
    const words = data.words[language], key = playing === null ? "play" : "pause";
    parts.play.replaceChildren(icon(key));
    for (const name of ["title", "aria-label"]) parts.play.setAttribute(name, words[key]);
  }

  function legend() {
    return make("ul", { className: "legend" }, ...data.seats.map(({ name, stripe }, seat) => {
      const line = document.createElementNS(SVG, "svg");
      line.setAttribute("viewBox", "0 0 80 12");
      line.setAttribute("aria-hidden", "true");
      const path = document.createElementNS(SVG, "path");
      for (const [key, value] of [["d", "M0 6H80"], ["stroke", stripe], ["stroke-dasharray", DASHES[seat % DASHES.length]], ["stroke-width", "8"]]) {
        path.setAttribute(key, value);
      }
      line.append(path);
      return make("li", {}, line, make("bdi", { textContent: name }));
    }));
  }

  function render() {
    const words = data.words[language], turn = turns[shown];
    const alt = unmarked(turn.alt[language]);
    parts.heading.textContent = shown === 0 ? words["start"] : filled(words["turn-of"], { n: shown, last });
    const svg = parts.board.firstElementChild;
    if (svg === null) parts.board.append(drawing(album.size, alt, board(shown)));
    else {
      draw(svg, board(shown));
      svg.setAttribute("aria-label", alt);
    }
    parts.alt.replaceChildren(...marked(turn.alt[language]));
    const lines = turn.story[language];
    parts.story.replaceChildren(...(lines.length ? lines : [words["story-none"]]).map((line) => make("li", {}, ...marked(line))));
    parts.scenes.replaceChildren(...(turn.scenes ?? []).map((scene) => {
      const own = told(scene.marks[0], []);
      const marks = language === 0 ? own : told(scene.marks[language], own);
      return make("figure", {}, drawing(scene.size, unmarked(scene.alt[language]), marks));
    }));
    if (turn.hands) {
      parts.hands.replaceChildren(...turn.hands[language].map((hand, seat) =>
        make("li", {}, make("bdi", { textContent: data.seats[seat].name }), ": ", ...marked(hand))));
    }
    parts.slider.value = String(shown);
    parts.slider.setAttribute("aria-valuetext", parts.heading.textContent);
    parts.curve?.at(shown);
    for (const [id, off] of [["first", shown === 0], ["back", shown === 0], ["on", shown === last], ["last", shown === last]]) {
      document.getElementById(id).setAttribute("aria-disabled", String(off));
    }
  }

  // --- going through it

  function go(turn) {
    const next = Math.min(Math.max(turn, 0), last);
    if (next === shown) return;
    shown = next;
    render();
    history.replaceState(null, "", `#turn=${shown}`);
  }

  function toggle() {
    if (playing !== null) {
      clearInterval(playing);
      playing = null;
    } else {
      if (shown === last) go(0);
      playing = setInterval(() => (shown === last ? toggle() : go(shown + 1)), 1200);
    }
    label();
  }

  function fromAddress() {
    const found = /^#turn=(\d{1,6})$/.exec(location.hash);
    if (found) shown = Math.min(Number(found[1]), last);
  }

  function listen() {
    addEventListener("hashchange", () => {
      fromAddress();
      render();
    });
    addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      // A list, a slider or an open text has these keys for itself.
      const within = event.target instanceof Element ? event.target.closest("select, input, summary, .evidence") : null;
      const step = { ArrowLeft: () => go(shown - 1), ArrowRight: () => go(shown + 1), Home: () => go(0), End: () => go(last) }[event.key];
      if (step && !within) {
        event.preventDefault();
        step();
      } else if (event.key === " " && !within && !(event.target instanceof HTMLButtonElement)) {
        event.preventDefault();
        toggle();
      }
    });
    addEventListener("beforeprint", () => {
      complete();
      document.querySelectorAll("details").forEach((part) => (part.open = true));
    });
  }

  fromAddress();
  // Without the fonts all of it would be drawn twice.
  Promise.allSettled([...document.fonts].map((font) => font.load())).then(() => {
    build();
    listen();
  });
})();
