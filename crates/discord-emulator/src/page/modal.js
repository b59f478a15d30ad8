// A form that the bot has opened for somebody who is shown.

import { $, button, el } from "./dom.js";
import { markdown } from "./markdown.js";
import { ask } from "./server.js";
import { columns, person, world } from "./state.js";

// Discord's number of a field of several lines.
const PARAGRAPH = 2;

// Of a menu of people, and of a text between the fields.
const USER_SELECT = 5;
const TEXT_DISPLAY = 10;

// What is in a form: texts, rows with a field, and labels with one.
const partsOf = (part) => {
  if (part.type === TEXT_DISPLAY) return [part];
  return part.component ? [{ ...part.component, label: part.label, description: part.description }] : part.components ?? [];
};

const choicesOf = ({ type, options }) => (type === USER_SELECT ? world.people.map(({ id, name }) => ({ value: id, label: name })) : options);

const menu = (nth, field, choices) => el("select", {
  id: `field-${nth}`, name: field.custom_id, multiple: (field.max_values ?? 1) > 1, "aria-describedby": "modal-error",
}, (field.max_values ?? 1) > 1 ? null : el("option", { value: "", textContent: field.placeholder ?? "Choose…" }),
...choices.map((option) => el("option", { value: option.value, textContent: option.label, selected: option.default ?? false })));

const valueOf = (input) => (input.selectedOptions ? [...input.selectedOptions].map((option) => option.value).filter(Boolean).join("\n") : input.value);

let shown = null;

export function showModal() {
  const dialog = $("modal");
  const column = columns.find((each) => person(each.person)?.modal);
  if (!column) {
    shown = null;
    if (dialog.open) dialog.close();
    return;
  }
  const { id, name, modal } = person(column.person);
  if (shown === modal.interaction) return;
  shown = modal.interaction;
  const error = el("p", { id: "modal-error", className: "error", role: "alert" });
  const parts = modal.data.components.flatMap(partsOf).map((field, nth) => {
    if (field.type === TEXT_DISPLAY) return { node: el("div", { className: "field" }, markdown(field.content, column)) };
    const required = field.required ?? true;
    const long = field.style === PARAGRAPH;
    const choices = choicesOf(field);
    const input = choices ? menu(nth, field, choices) : el(long ? "textarea" : "input", {
      id: `field-${nth}`, name: field.custom_id, value: field.value ?? "", placeholder: field.placeholder ?? "",
      "aria-required": String(required), "aria-describedby": "modal-error", autocomplete: "off",
      ...(long ? { rows: 4 } : { type: "text" }),
    });
    const label = el("label", { htmlFor: input.id }, field.label, required ? el("span", { className: "required", textContent: " *" }) : null);
    const note = field.description ? el("p", { className: "dim", textContent: field.description }) : null;
    return { input, node: el("div", { className: "field" }, label, note, input) };
  });
  const fields = parts.filter(({ input }) => input);
  const dismiss = () => ask("DELETE", "modal", { person: id }).catch((problem) => { error.textContent = problem.message; });
  const form = el("form", { method: "dialog", noValidate: true },
    el("h2", { id: "modal-title", textContent: modal.data.title }),
    el("p", { className: "dim", textContent: `For ${name}` }),
    ...parts.map(({ node }) => node), error,
    el("div", { className: "row end" },
      button("Cancel", dismiss, { className: "control" }),
      el("button", { type: "submit", className: "control s1", textContent: "Submit" })));
  form.onsubmit = async (event) => {
    event.preventDefault();
    error.textContent = "";
    try {
      await ask("POST", "modal", { person: id, fields: fields.map(({ input }) => [input.name, valueOf(input)]) });
    } catch (problem) {
      error.textContent = problem.message;
    }
  };
  dialog.oncancel = (event) => {
    event.preventDefault();
    dismiss();
  };
  dialog.replaceChildren(form);
  if (!dialog.open) dialog.showModal();
  fields[0]?.input.focus();
}
