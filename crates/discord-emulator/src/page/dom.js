// Nodes. Texts become text, never markup.

export const $ = (id) => document.getElementById(id);

// Makes an element. Names with a dash and `role` are attributes, all others properties; children that are
// null or undefined are left out.
export function el(tag, given = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(given)) {
    if (name === "role" || name.includes("-")) {
      if (value !== null && value !== undefined) node.setAttribute(name, value);
    } else {
      node[name] = value;
    }
  }
  node.append(...children.filter((child) => child !== null && child !== undefined));
  return node;
}

export const button = (words, onclick, given = {}) => el("button", { type: "button", textContent: words, onclick, ...given });

// Lets arrow keys move between the items of a list, of which one at a time can be reached with Tab.
export function rove(list, selector) {
  const items = () => [...list.querySelectorAll(selector)];
  const settle = () => {
    const all = items();
    const chosen = all.find((item) => item.tabIndex === 0 && item.dataset.roved)
      ?? all.find((item) => item.getAttribute("aria-current") === "true") ?? all[0];
    for (const item of all) item.tabIndex = item === chosen ? 0 : -1;
  };
  list.addEventListener("keydown", (event) => {
    const all = items();
    const at = all.indexOf(event.target);
    if (at < 0) return;
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    all[Math.max(0, Math.min(all.length - 1, to))].focus();
  });
  list.addEventListener("focusin", (event) => {
    if (!event.target.matches(selector)) return;
    for (const item of items()) {
      item.tabIndex = item === event.target ? 0 : -1;
      if (item === event.target) item.dataset.roved = "yes";
      else delete item.dataset.roved;
    }
  });
  return settle;
}

// Puts other children into a node; those with the key of an old one keep the old node, and with it the focus.
export function refill(node, items, key, make) {
  const old = new Map([...node.children].map((child) => [child.dataset.key, child]));
  const children = items.map((item) => {
    const name = key(item);
    const kept = old.get(name);
    if (kept) return kept;
    const made = make(item);
    made.dataset.key = name;
    return made;
  });
  const focused = node.contains(document.activeElement) ? document.activeElement : null;
  const names = focused ? namesAround(focused, node) : [];
  const stays = new Set(children);
  for (const child of [...node.children]) if (!stays.has(child)) child.remove();
  // What stays is not touched: who reads is left where they are, and a picture that moves goes on.
  children.forEach((child, at) => {
    if (node.children[at] !== child) node.insertBefore(child, node.children[at] ?? null);
  });
  if (!focused || focused === document.activeElement) return;
  // What is gone leaves the focus to its like, or to what was around it.
  const like = () => names.map((name) => node.querySelector(`[data-name="${CSS.escape(name)}"]`)).find((found) => found && !found.disabled && found.getClientRects().length);
  (focused.isConnected ? focused : like())?.focus({ preventScroll: true });
}

// The names of a node and of what it stands in, from the inside.
function namesAround(inner, outer) {
  const names = [];
  for (let node = inner; node && node !== outer; node = node.parentElement) if (node.dataset.name) names.push(node.dataset.name);
  return names;
}

let announced = 0;
// Has a screen reader say something once it is silent.
export function announce(words) {
  const line = el("span", { textContent: words });
  $("news").append(line);
  announced += 1;
  if (announced > 20) $("news").firstChild.remove();
}

let held = false;
const waiting = new Set();
document.addEventListener("pointerdown", () => { held = true; }, true);
for (const end of ["pointerup", "pointercancel"]) {
  document.addEventListener(end, () => setTimeout(() => {
    held = false;
    const all = [...waiting];
    waiting.clear();
    for (const show of all) show();
  }), true);
}

// Rebuilds something now, or once the pointer is let go: what was under it must still be there then, or nothing is clicked.
export const rebuild = (show) => (held ? waiting.add(show) : show());
