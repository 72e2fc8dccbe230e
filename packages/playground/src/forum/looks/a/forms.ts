import { html, type Html } from "../../../kernel/html.js";
import type { Faults, Seen } from "../../seen.js";
import type { Arrangements, Choice, Field, Form, FormParts } from "../form-parts.js";
import { checked, invalid, optionsOf, selected } from "../shared.js";

export const arrange: Arrangements = {
  settings: ({ name, about, born, zone, email, mailReplies, mailMessages, mailDigest }) =>
    html`<h2>Profile</h2>
      ${name} ${about} ${born} ${zone}
      <h2>Email</h2>
      ${email} ${mailReplies} ${mailMessages} ${mailDigest}`,
  submit: ({ board, title, kind, flair, notify }) => html`${board} ${title} ${kind} ${flair} ${notify}`,
  letter: ({ to, subject, body }) => html`${to} ${subject} ${body}`,
  ban: ({ user, days, reason }) =>
    html`<div class="beside">${user} ${days}</div>
      ${reason}`,
};

const formClasses: Readonly<Record<Form["place"], string>> = {
  page: "stack",
  among: "stack",
  under: "stack inline",
};

export const form: FormParts["form"] = (
  visit,
  { action, faults, intro = html``, inside, send, place, danger = false, cancel, full = false },
) => {
  const button = html`<button class="${danger ? "danger" : "main"}">${send}</button>`;
  return html`<form
    class="${danger && place === "among" ? "card stack" : formClasses[place]}"
    method="post"
    action="${action}"
    novalidate
    ${full ? "data-full" : ""}
    ${place === "under" ? "data-live data-answering" : ""}
  >
    ${intro} ${faultSummary(visit, faults)} ${inside}
    ${
      place === "among" && !danger
        ? button
        : html`<div class="buttons">${button} ${cancel === undefined ? "" : cancelLink(visit, cancel)}</div>`
    }
  </form>`;
};

const cancelLink = ({ words }: Seen, href: string): Html =>
  html`<a class="button" href="${href}" data-close>${words.dialog.cancel}</a>`;

/** With the script it opens as a dialog over the page. */
export const question: FormParts["question"] = (visit, title, asked) =>
  html`<section class="card narrow" data-body>
    <h1 id="question">${title}</h1>
    ${form(visit, asked)}
  </section>`;

/** All faults in one place, above a form that was sent back. */
function faultSummary({ words }: Seen, faults: Faults): Html | string {
  const all = Object.values(faults);
  if (all.length === 0) return "";
  return html`<div class="faults" role="alert">
    <p>${words.texts.faults}</p>
    <ul>
      ${all.map((text) => html`<li>${text}</li>`)}
    </ul>
  </div>`;
}

const faultOf = (fault: string | undefined, id: string): Html | string =>
  fault === undefined ? "" : html`<p class="fault" id="e-${id}">${fault}</p>`;

/** A labelled field with its fault below it. */
export const field: FormParts["field"] = (spec, faults) => {
  const { name, id = name, label, hint } = spec;
  const fault = faults[name];
  return html`<div class="field">
    <label for="f-${id}">${label}</label>
    ${control(spec, fault !== undefined)} ${hint === undefined ? "" : html`<p class="hint">${hint}</p>`}
    ${faultOf(fault, id)}
  </div>`;
};

function control({ name, id = name, value, type = "text", lines }: Field, wrong: boolean): Html {
  const more = invalid(wrong, `e-${id}`);
  if (lines !== undefined)
    return html`<textarea id="f-${id}" name="${name}" rows="${lines}" ${more}>${value}</textarea>`;
  return html`<input id="f-${id}" name="${name}" type="${type}" value="${value}" ${more} />`;
}

export const choice: FormParts["choice"] = (spec, faults) =>
  spec.kind === "point" ? radios(spec, faults) : list(spec, faults);

function list({ name, label, value, options }: Choice, faults: Faults): Html {
  const fault = faults[name];
  return html`<div class="field">
    <label for="f-${name}">${label}</label>
    <select id="f-${name}" name="${name}" ${invalid(fault !== undefined, `e-${name}`)}>
      ${optionsOf(options, value)}
    </select>
    ${faultOf(fault, name)}
  </div>`;
}

function radios({ name, label, value, options }: Choice, faults: Faults): Html {
  const fault = faults[name];
  return html`<fieldset class="field">
    <legend>${label}</legend>
    ${options.map(
      ([own, words]) =>
        html`<label class="check">
          <input type="radio" name="${name}" value="${own}" ${checked(own === value)} />
          ${words}
        </label>`,
    )}
    ${fault === undefined ? "" : html`<p class="fault">${fault}</p>`}
  </fieldset>`;
}

export const checkbox: FormParts["checkbox"] = (name, label, on) =>
  html`<label class="check">
    <input type="checkbox" name="${name}" value="yes" ${checked(on)} /> ${label}
  </label>`;

/** A plain list, which the script makes into a box that opens and filters. */
export const boardChoice: FormParts["boardChoice"] = ({ state, words }, chosen, faults) => {
  const fault = faults["board"];
  const boards = [...state.boards].sort((one, other) => one.name.localeCompare(other.name));
  return html`<div class="field">
    <label for="f-board">${words.submit.board}</label>
    <select id="f-board" name="board" data-combobox ${invalid(fault !== undefined, "e-board")}>
      <option value="">${words.texts.chooseBoard}</option>
      ${boards.map(({ id, name }) => html`<option value="${id}" ${selected(id === chosen)}>${name}</option>`)}
    </select>
    ${faultOf(fault, "board")}
  </div>`;
};

/** Real tabs; without the script a link leads to the other kind. */
export const postKind: FormParts["postKind"] = ({ words }, kind, { text, link }) =>
  html`<div data-tabs>
    <div role="tablist" aria-label="${words.submit.kind}" class="tabs">
      ${tab("text", words.submit.text, kind)} ${tab("link", words.submit.link, kind)}
    </div>
    <input type="hidden" name="kind" value="${kind}" />
    <noscript><a href="/submit?kind=${kind === "text" ? "link" : "text"}">The other type</a></noscript>
    <div role="tabpanel" id="panel-text" aria-labelledby="tab-text" ${kind === "text" ? "" : "hidden"}>
      ${text}
    </div>
    <div role="tabpanel" id="panel-link" aria-labelledby="tab-link" ${kind === "link" ? "" : "hidden"}>
      ${link}
    </div>
  </div>`;

const tab = (name: string, label: string, kind: string): Html =>
  html`<button
    type="button"
    role="tab"
    id="tab-${name}"
    data-kind="${name}"
    aria-controls="panel-${name}"
    aria-selected="${name === kind ? "true" : "false"}"
  >
    ${label}
  </button>`;
