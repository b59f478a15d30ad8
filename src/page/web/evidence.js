// Shows what the check of a log finds, line by line, without holding the page up.

/** An element with these properties and children. Texts are texts: nothing a log says becomes markup. */
function make(name, properties = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(properties)) {
    if (key in element && typeof value !== "string") element[key] = value;
    else if (key === "textContent" || key === "className" || key === "value") element[key] = value;
    else element.setAttribute(key, value);
  }
  element.append(...children.filter((child) => child !== null));
  return element;
}

/** A sentence with its gaps filled. */
function filled(sentence, args) {
  return sentence.replace(/\{([a-z]+)\}/g, (gap, name) => (name in args ? String(args[name]) : gap));
}

/** Which of the languages a reader has; else the first. */
function languageOf(languages) {
  const wanted = navigator.languages ?? [navigator.language ?? ""];
  for (const tag of wanted) {
    const place = languages.findIndex((known) => known === tag || known === tag.split("-")[0]);
    if (place >= 0) return place;
  }
  return 0;
}

/** Texts with the little Markdown that the bot writes, as nodes. */
function marked(text) {
  const nodes = [], pattern = /\\([\s\S])|\*\*([\s\S]+?)\*\*|`([^`]+)`/g;
  let at = 0;
  const push = (more) => more && nodes.push(document.createTextNode(more));
  const line = text.replace(/^-# /gm, "").replace(/^#+ /gm, "");
  for (const found of line.matchAll(pattern)) {
    push(line.slice(at, found.index));
    if (found[1] !== undefined) push(found[1]);
    else if (found[2] !== undefined) nodes.push(make("strong", {}, ...marked(found[2])));
    else nodes.push(make("code", { textContent: found[3] }));
    at = found.index + found[0].length;
  }
  push(line.slice(at));
  return nodes;
}

/** The same as plain text. */
const unmarked = (text) => marked(text).map((node) => node.textContent).join("");

/** How long it works before it lets the page breathe, in milliseconds. */
const BREATH_MS = 25;
/** The most lines of evidence that are shown; a match has less than a thousand. */
const MOST_SHOWN = 5000;

/**
 * Checks a log and shows in `place` what it finds. Another check in the same place ends this one.
 */
async function showEvidence(place, log, words) {
  const run = (place.witanRun = {});
  const state = make("p", { role: "status", className: "verdict" });
  const list = make("tbody");
  const column = (key) => make("th", { scope: "col", textContent: words[key] });
  const table = make(
    "table",
    {},
    make("thead", {}, make("tr", {}, ...["check-line", "check-number", "check-what", "check-value"].map(column))),
    list,
  );
  place.replaceChildren(state, make("div", { className: "evidence", tabindex: "0", role: "region", "aria-label": words["check"] }, table));
  const say = ({ line, key, number, value, args }) => {
    if (list.childElementCount >= MOST_SHOWN) return;
    const cell = (text) => make("td", { textContent: text ?? "" });
    const what = make("td", {}, ...marked(filled(words[`said-${key}`] ?? key, args)));
    list.append(make("tr", {}, cell(String(line)), cell(number === undefined || number === null ? "" : String(number)), what, cell(value)));
  };
  let last = 1;
  const check = witanCheck.check(log, (said) => {
    last = said.line;
    say(said);
  });
  let from = performance.now(), step;
  for (;;) {
    step = check.next();
    if (step.done) break;
    if (performance.now() - from > BREATH_MS) {
      state.textContent = filled(words["check-busy"], { line: last });
      await new Promise((resume) => setTimeout(resume, 0));
      if (place.witanRun !== run) return null;
      from = performance.now();
    }
  }
  const { error, draws, commitments, entries, restored, builtIn, hash } = step.value;
  if (error === null) {
    state.className = "verdict holds";
    const holds = filled(words["check-holds"], { draws, commitments, entries });
    state.textContent = `✓ ${holds}${restored > 0 ? ` ${filled(words["check-restored"], { restored })}` : ""}`;
    if (!builtIn) place.append(make("p", { className: "foreign", textContent: words["check-foreign"] }));
    place.append(make("p", {}, `${words["check-log"]}: `, make("code", { textContent: hash })));
  } else if (error.key !== "too-long" && !/"log"\s*:/.test(log.split("\n", 1)[0])) {
    // Some other file: there is nothing in it that would have to add up.
    state.replaceChildren(...marked(words["check-no-log"]));
    place.replaceChildren(state);
    return step.value;
  } else {
    const open = error.key === "running";
    state.className = open ? "verdict" : "verdict wrong";
    const why = filled(words[`why-${error.key}`] ?? error.key, error.args);
    state.textContent = open ? why : `✗ ${filled(words["check-wrong"], { line: error.line, why })}`;
  }
  place.append(make("p", {}, ...marked(words["check-left"])));
  return step.value;
}
