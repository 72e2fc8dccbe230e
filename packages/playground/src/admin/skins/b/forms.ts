import { invalid, problemOf, problemSummary, type Problems } from "../../../kernel/forms.js";
import { html, raw, type Html } from "../../../kernel/html.js";
import type { Field, Kit, Unfold } from "../kit.js";
import { current, hrefWith, inOrder, isNarrowed, optionsOf, withBlank } from "../shared.js";

const radios = ({ name, label, value, options = [] }: Field, problems: Problems): Html =>
  html`<fieldset class="choice">
    <legend>${label}</legend>
    ${options.map(
      (option) =>
        html`<label
          ><input
            type="radio"
            name="${name}"
            value="${option.value}"
            ${option.value === value ? raw("checked") : ""}
          />
          ${option.label}</label
        >`,
    )}
    ${problemOf(problems, name)}
  </fieldset>`;

function control(field: Field, id: string, problems: Problems): Html {
  const { name, value, kind } = field;
  const wrong = invalid(problems, name);
  if (kind === "area") return html`<textarea id="${id}" name="${name}" rows="4" ${wrong}>${value}</textarea>`;
  if (kind === "list")
    return html`<select id="${id}" name="${name}" ${wrong}>
      ${optionsOf(field)}
    </select>`;
  return html`<input
    id="${id}"
    name="${name}"
    ${kind === "date" ? raw('type="date"') : ""}
    ${kind === "number" ? raw('inputmode="decimal"') : ""}
    autocomplete="off"
    value="${value}"
    ${wrong}
  />`;
}

function entry(field: Field, form: string, problems: Problems = {}): Html {
  if (field.kind === "choice") return radios(field, problems);
  const id = `in-${form}-${field.name}`;
  return html`<div class="entry">
    <label for="${id}">${field.label}</label>
    <div>
      ${control(field, id, problems)} ${field.hint === undefined ? "" : html`<small>${field.hint}</small>`}
      ${problemOf(problems, field.name)}
    </div>
  </div>`;
}

export const form: Kit["form"] = ({ labels }, given) =>
  html`<form class="entries" method="post" action="${given.action}" novalidate>
    ${inOrder(given).map((field) => entry(field, given.id, given.problems))}
    ${problemSummary(labels.errors, given.problems)}
    <div class="deeds">
      ${given.beside ?? ""}
      <button ${given.look === "danger" ? raw('class="grave"') : ""}>${given.submit}</button>
    </div>
  </form>`;

/** Lists first, then days, then words. */
const ranks: Readonly<Record<Field["kind"], number>> = {
  list: 0,
  choice: 0,
  date: 1,
  number: 2,
  text: 3,
  area: 4,
};

export const filters: Kit["filters"] = (view, { action, fields, tabbed, submit, clear }) => {
  const asLinks = tabbed?.in === "b" ? tabbed.field : undefined;
  const inForm = tabbed?.in === "a" ? [tabbed.field, ...fields] : fields;
  return html`<div class="sieve">
    <form action="${action}" role="search">
      ${asLinks ? html`<input type="hidden" name="${asLinks.name}" value="${asLinks.value}" />` : ""}
      ${inForm.toSorted((one, other) => ranks[one.kind] - ranks[other.kind]).map((field) => entry(field, "sieve"))}
      <div class="deeds">
        ${isNarrowed(view) ? html`<a href="${action}">${clear}</a>` : ""}
        <button>${submit}</button>
      </div>
    </form>
    ${
      asLinks
        ? html`<div class="chips" role="navigation" aria-label="${asLinks.label}">
            ${withBlank(asLinks).map(
              ({ value, label }) =>
                html`<a href="${hrefWith(view.here, asLinks.name, value)}" ${current(value === asLinks.value)}
                  >${label}</a
                >`,
            )}
          </div>`
        : ""
    }
  </div>`;
};

/** The page that the part is on, with the part open or not; after a refused form the address is another one. */
function addressOf(here: string, { base, id }: Unfold, isOpen: boolean): string {
  const [own, page] = [new URL(here, "http://site.invalid"), new URL(base, "http://site.invalid")];
  const url = own.pathname === page.pathname ? own : page;
  if (isOpen) url.searchParams.set("open", id);
  else url.searchParams.delete("open");
  return `${url.pathname}${url.search}`;
}

export const unfold: Kit["unfold"] = ({ here, open }, part) => {
  if (open !== part.id && !part.isOpen)
    return html`<a class="opener ${part.look ?? ""}" href="${addressOf(here, part, true)}">${part.label}</a>`;
  const close = html`<a class="opener" href="${addressOf(here, part, false)}">${part.close}</a>`;
  return html`<div class="opened">
    <h4>${part.title}</h4>
    ${part.body(close)}
  </div>`;
};
