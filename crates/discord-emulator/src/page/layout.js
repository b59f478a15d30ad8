// Messages that are laid out of components: texts, pictures, files, and boxes of them.

import { row, usable } from "./components.js";
import { el } from "./dom.js";
import { fileView, pictureView } from "./embeds.js";
import { markdown } from "./markdown.js";

// Discord's numbers of them.
const ROW = 1;
const SECTION = 9;
const TEXT = 10;
const THUMBNAIL = 11;
const GALLERY = 12;
const FILE = 13;
const SEPARATOR = 14;
const CONTAINER = 17;

export const isLaidOut = ({ flags }) => (flags & 1 << 15) !== 0;

export function layout(message, place) {
  return el("div", { className: "layout" }, ...message.components.map((component) => part(message, component, place)));
}

function part(message, component, place) {
  switch (component.type) {
    case ROW: return row(message, component, place);
    case TEXT: return markdown(component.content, place);
    case SECTION: return el("div", { className: "section" },
      el("div", {}, ...component.components.map((inner) => part(message, inner, place))),
      component.accessory.type === THUMBNAIL ? shown(component.accessory) : usable(message, component.accessory, place));
    case GALLERY: return el("div", { className: "gallery" }, ...component.items.map(shown));
    case FILE: return fileView({ url: component.file.url, filename: component.name });
    case SEPARATOR: return component.divider ? el("hr", { className: `space${component.spacing}` })
      : el("div", { className: `space${component.spacing}` });
    case CONTAINER: {
      const box = el("div", { className: "embed container" }, ...component.components.map((inner) => part(message, inner, place)));
      if (component.accent_color != null) box.style.setProperty("--bar", "#" + component.accent_color.toString(16).padStart(6, "0"));
      return covered(component, box);
    }
    default: return el("p", { className: "dim", textContent: `(a component of kind ${component.type})` });
  }
}

const shown = (item) => covered(item, pictureView({ ...item.media, description: item.description }));

// What is a spoiler is opened first.
function covered({ spoiler }, node) {
  return spoiler ? el("details", { className: "spoiler-box" }, el("summary", { textContent: "Spoiler" }), node) : node;
}
