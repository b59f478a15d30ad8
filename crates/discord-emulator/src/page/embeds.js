// Cards and files below a text. Pictures open large.

import { $, button, el } from "./dom.js";
import { markdown } from "./markdown.js";

const safe = (url) => (/^https?:\/\//.test(url) ? url : "#");

// The address of a file by this page's own name, whichever of this machine's it was opened under.
function local(url) {
  try {
    const at = new URL(url);
    return at.pathname.startsWith("/attachments/") ? at.pathname + at.search : url;
  } catch {
    return "";
  }
}

export function embedCard(embed, place) {
  const card = el("div", { className: "embed" });
  if (embed.color != null) card.style.setProperty("--bar", "#" + embed.color.toString(16).padStart(6, "0"));
  if (embed.author) card.append(el("div", { className: "dim", textContent: embed.author.name }));
  if (embed.title) {
    const title = embed.url
      ? el("a", { href: safe(embed.url), target: "_blank", rel: "noreferrer", textContent: embed.title })
      : markdown(embed.title, place);
    card.append(el("div", { className: "embed-title" }, title));
  }
  if (embed.description) card.append(markdown(embed.description, place));
  if (embed.fields?.length) {
    card.append(el("div", { className: "fields" }, ...embed.fields.map((field) =>
      el("div", { className: field.inline ? "" : "wide" }, el("strong", {}, field.name), markdown(field.value, place)))));
  }
  for (const picture of [embed.thumbnail, embed.image]) if (picture) card.append(pictureView(picture));
  if (embed.footer) card.append(el("div", { className: "dim", textContent: embed.footer.text }));
  return card;
}

export function fileView(file) {
  if (file.content_type?.startsWith("image/")) return pictureView(file);
  return el("p", { className: "file" }, el("span", { "aria-hidden": "true", textContent: "📎 " }),
    el("a", { href: local(file.url), download: file.filename, textContent: file.filename }));
}

// A picture of a message's own, or of an embed.
export function pictureView(file) {
  return el("button", {
    type: "button", className: "picture", title: "Open large", "data-name": "picture " + file.url, onclick: () => enlarge(file),
  }, el("img", { src: local(file.url), alt: altText(file), ...room(file) }));
}

const altText = ({ description, filename }) => description ?? filename ?? "picture";

// The largest a picture is shown among messages, in pixels: as on Discord’s desktop.
const WIDEST = 550;
const HIGHEST = 350;

// The room a picture takes, so that nothing moves once it is there.
function room({ width, height }) {
  if (!width || !height) return { width: WIDEST };
  const scale = Math.min(1, WIDEST / width, HIGHEST / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

function enlarge(file) {
  const dialog = $("large");
  const image = el("img", { src: local(file.url), alt: altText(file) });
  const view = el("div", { className: "view", tabIndex: 0, role: "group", "aria-label": "Picture, with arrow keys to move over it" }, image);
  const size = button("Full size", () => {
    const full = view.classList.toggle("full");
    size.setAttribute("aria-pressed", full);
  }, { className: "control", "aria-pressed": "false" });
  const words = file.description
    ? el("details", {}, el("summary", { textContent: "Description" }), el("p", { textContent: file.description })) : null;
  dialog.replaceChildren(view, el("div", { className: "row" }, size,
    button("Close", () => dialog.close(), { className: "control s1", autofocus: true }), words));
  dialog.onclick = (event) => { if (event.target === dialog) dialog.close(); };
  dialog.showModal();
}
