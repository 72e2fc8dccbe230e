import { html, money, type Html } from "../../../kernel/html.js";
import { zoneOf } from "../../catalogue.js";
import type { View } from "../../view.js";
import { headOf } from "./layout.js";
import { entry, hiddenFields } from "./parts.js";

/** A form in the page itself, which comes back with the answer; `keep` stays in the address. */
export function estimator(view: View, keep: Readonly<Record<string, string>> = {}): Html {
  const { pathname, searchParams } = new URL(view.here, "http://site.invalid");
  return html`<p>Parcels leave us before noon on working days. Ask here when yours would arrive.</p>
    ${calculator(view, { path: pathname, keep, postcode: (searchParams.get("postcode") ?? "").trim() })}`;
}

interface CalculatorForm {
  readonly path: string;
  readonly keep: Readonly<Record<string, string>>;
  readonly postcode: string;
}
const calculator = (view: View, { path, keep, postcode }: CalculatorForm): Html => {
  const words = view.labels.estimator;
  return html`<form class="calculator" action="${path}" aria-label="${words.frame}">
      ${hiddenFields(keep)} ${entry({ name: "postcode", label: words.postcode, value: postcode }, {})}
      <button class="btn ghost">${words.check}</button>
    </form>
    ${postcode === "" ? "" : answer(view, postcode)}`;
};

function answer({ labels, messages, state }: View, postcode: string): Html {
  const zone = zoneOf(state, postcode);
  return zone
    ? html`<ul class="answer" role="status">
        <li>${labels.estimator.fee(money(zone.fee))}</li>
        <li>${labels.estimator.days(zone.days)}</li>
        <li class="dim">It comes from our depot in ${zone.depot}.</li>
      </ul>`
    : html`<p class="why" role="alert">${messages.postcodeWrong}</p>`;
}

/** For those who show the calculator in a frame of their own. */
export const estimatorWidget = (view: View, postcode: string): Html =>
  html`<!doctype html>
    <html lang="en">
      ${headOf(view.labels.estimator.frame)}
      <body class="framed">
        ${calculator(view, { path: "/widgets/delivery", keep: {}, postcode })}
      </body>
    </html>`;

export const deliveryPage = (view: View): Html =>
  html`<h1>${view.labels.footer.stores}</h1>
    <p class="lead">
      From $75.00 on we send parcels without postage. What the courier takes in the evening depends on where
      you live; call us to book one.
    </p>
    ${estimator(view)}`;
