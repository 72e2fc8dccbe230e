import { html, type Html } from "../../../kernel/html.js";
import { topics } from "../../seed/boards.js";
import type { Faults, Seen } from "../../seen.js";
import type { Arrangements, Choice, Field, FormParts } from "../form-parts.js";
import { checked, invalid, optionsOf, selected } from "../shared.js";

const group = (title: string, inside: Html): Html =>
  html`<fieldset class="group">
    <legend>${title}</legend>
    ${inside}
  </fieldset>`;

export const arrange: Arrangements = {
  settings: ({ name, about, born, zone, email, mailReplies, mailMessages, mailDigest }) =>
    html`${group("Mail", html`${email} ${mailDigest} ${mailMessages} ${mailReplies}`)}
    ${group("You", html`${zone} ${name} ${born} ${about}`)}`,
  submit: ({ board, title, kind, flair, notify }) => html`${title} ${kind} ${flair} ${board} ${notify}`,
  letter: ({ to, subject, body }) => html`${subject} ${body} ${to}`,
  ban: ({ user, days, reason }) => html`${reason} ${days} ${user}`,
};

export const form: FormParts["form"] = (
  visit,
  { action, faults, intro = html``, inside, send, danger = false, cancel, full = false },
) =>
  html`<form class="sheet" method="post" action="${action}" novalidate ${full ? "data-full" : ""}>
    ${intro} ${inside} ${faultWords(visit, faults)}
    <p class="closing">
      ${cancel === undefined ? "" : html`<a class="push" href="${cancel}">${visit.words.dialog.cancel}</a>`}
      <button class="${danger ? "stern" : "strong"}">${send}</button>
    </p>
  </form>`;

/** A page like any other. */
export const question: FormParts["question"] = (visit, title, asked) =>
  html`<div class="desk">
    <h1>${title}</h1>
    ${form(visit, asked)}
  </div>`;

function faultWords({ words }: Seen, faults: Faults): Html | string {
  const all = Object.values(faults);
  return all.length === 0
    ? ""
    : html`<p class="oops" role="alert">${words.texts.faults} ${all.join(" ")}</p>`;
}

const wordsOn = (faults: Faults, name: string, own: string): Html | string =>
  faults[name] === undefined ? "" : html`<em class="oops-here" id="${own}-oops">${faults[name]}</em>`;

/** The label goes around its field; what is wrong stands between the name and the field's hint. */
export const field: FormParts["field"] = (spec, faults) => {
  const { name, id: own = name, label, hint } = spec;
  return html`<div class="ask">
    <label><span>${label}</span>${control(spec, own, faults)}</label>
    ${wordsOn(faults, name, own)} ${hint === undefined ? "" : html`<small>${hint}</small>`}
  </div>`;
};

function control({ name, value, type = "text", lines }: Field, own: string, faults: Faults): Html {
  const more = invalid(faults[name] !== undefined, `${own}-oops`);
  if (lines !== undefined) return html`<textarea name="${name}" rows="${lines}" ${more}>${value}</textarea>`;
  return type === "number"
    ? html`<input name="${name}" inputmode="numeric" value="${value}" ${more} />`
    : html`<input name="${name}" type="${type}" value="${value}" ${more} />`;
}

export const choice: FormParts["choice"] = (spec, faults) => {
  const drawn = { extra: dots, point: list, long: proposals };
  return html`<div class="ask">
    ${drawn[spec.kind](spec, faults)} ${wordsOn(faults, spec.name, spec.name)}
  </div>`;
};

/** The words above the dots belong to no control. */
const dots = ({ name, label, value, options }: Choice): Html =>
  html`<span class="ask-name">${label}</span>
    <div class="dots">
      ${options.map(
        ([own, words]) =>
          html`<label class="dot-line">
            <input type="radio" name="${name}" value="${own}" ${checked(own === value)} /> ${words}
          </label>`,
      )}
    </div>`;

const list = ({ name, label, value, options }: Choice, faults: Faults): Html =>
  html`<label>
    <span>${label}</span>
    <select name="${name}" ${invalid(faults[name] !== undefined, `${name}-oops`)}>
      <option value="">–</option>
      ${optionsOf(options, value)}
    </select>
  </label>`;

const proposals = ({ name, label, value, options }: Choice, faults: Faults): Html =>
  html`<label>
      <span>${label}</span>
      <input
        name="${name}"
        value="${value}"
        list="${name}-known"
        ${invalid(faults[name] !== undefined, `${name}-oops`)}
      />
    </label>
    <datalist id="${name}-known">
      ${options.map(([own]) => html`<option value="${own}"></option>`)}
    </datalist>`;

export const checkbox: FormParts["checkbox"] = (name, label, on) =>
  html`<label class="lever">
    <input type="checkbox" role="switch" name="${name}" value="yes" ${checked(on)} /><span>${label}</span>
  </label>`;

/** A long list, by theme. */
export const boardChoice: FormParts["boardChoice"] = ({ state, words }, chosen, faults) =>
  html`<div class="ask">
    <label>
      <span>${words.submit.board}</span>
      <select name="board" ${invalid(faults["board"] !== undefined, "board-oops")}>
        <option value="">${words.texts.chooseBoard}</option>
        ${topics.map(
          (topic) =>
            html`<optgroup label="${topic}">
              ${state.boards
                .filter((board) => board.topic === topic)
                .map(
                  (board) =>
                    html`<option value="${board.id}" ${selected(board.id === chosen)}>${board.name}</option>`,
                )}
            </optgroup>`,
        )}
      </select>
    </label>
    ${wordsOn(faults, "board", "board")}
  </div>`;

/** Dots that show one field or the other; without the script both stand there. */
export const postKind: FormParts["postKind"] = ({ words }, kind, fields) => {
  const names = ["text", "link"] as const;
  return html`<div data-dots>
    <div class="ask">
      <span class="ask-name">${words.submit.kind}</span>
      <div class="dots">
        ${names.map(
          (name) =>
            html`<label class="dot-line">
              <input
                type="radio"
                name="kind"
                value="${name}"
                aria-controls="for-${name}"
                ${checked(name === kind)}
              />
              ${words.submit[name]}
            </label>`,
        )}
      </div>
    </div>
    ${names.map((name) => html`<div id="for-${name}" ${name === kind ? "" : "hidden"}>${fields[name]}</div>`)}
    <noscript
      ><style>
        [data-dots] > [hidden] {
          display: block !important;
        }
      </style></noscript
    >
  </div>`;
};
