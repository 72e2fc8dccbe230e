import { html, longDate, raw, type Html } from "../../kernel/html.js";
import { problemOf, type Problems, problemSummary } from "../../kernel/forms.js";
import {
  addressLine,
  invoice,
  linesOf,
  methodLine,
  methodNames,
  methodOf,
  optionsText,
  paymentsOf,
} from "../basket.js";
import type { Checkout } from "../state.js";
import type { View } from "../view.js";
import { sumsTable } from "./cart.js";
import { field } from "./parts.js";

/** A step of the checkout: which one, its fields, and what was wrong. */
function step(view: View, user: string, at: number, body: Html): Html {
  const { labels, state } = view;
  const words = labels.checkout;
  const draft = state.checkouts.find(({ id }) => id === user);
  return html`<h1>${words.heading}</h1>
    <ol class="steps">
      ${words.steps.map((name, index) => html`<li ${index === at ? raw('aria-current="step"') : ""}>${name}</li>`)}
    </ol>
    <div class="cart">
      <div>${body}</div>
      <aside class="panel">
        <h2>${labels.cart.summary}</h2>
        ${sumsTable(view, user, methodOf(draft))}
      </aside>
    </div>`;
}

const choice = (name: string, value: string, label: string, checked: boolean): Html =>
  html`<label class="choice"
    ><input type="radio" name="${name}" value="${value}" ${checked ? raw("checked") : ""} />
    <span>${label}</span></label
  >`;

const stepForm = (view: View, action: string, problems: Problems, body: Html): Html =>
  html`<form method="post" action="${action}" novalidate>
    ${problemSummary(view.labels.errors, problems)} ${body}
    <div class="actions"><button class="main">${view.labels.checkout.next}</button></div>
  </form>`;

export function addressStep(view: View, user: string, problems: Problems = {}): Html {
  const { labels, state } = view;
  const draft = state.checkouts.find(({ id }) => id === user);
  const body = html`<fieldset class="choices">
      <legend>${labels.checkout.address}</legend>
      ${state.addresses
        .filter((address) => address.user === user)
        .map((address) =>
          choice(
            "address",
            address.id,
            addressLine(address),
            draft ? draft.address === address.id : address.isDefault,
          ),
        )}
      ${problemOf(problems, "address")}
    </fieldset>
    <p><a href="/account/addresses/new">${labels.addresses.add}</a></p>`;
  return step(view, user, 0, stepForm(view, "/checkout/address", problems, body));
}

export function deliveryStep(
  view: View,
  user: string,
  values: Readonly<Record<string, string>>,
  problems: Problems = {},
): Html {
  const words = view.labels.checkout;
  const body = html`<fieldset class="choices">
      <legend>${words.delivery}</legend>
      ${methodNames.map((name) => choice("delivery", name, methodLine(view.labels, name), values["delivery"] === name))}
      ${problemOf(problems, "delivery")}
    </fieldset>
    ${field({ name: "date", label: words.date, value: values["date"] ?? "", type: "date", hint: "Any day but Sunday within the next 30 days." }, problems)}`;
  return step(view, user, 1, stepForm(view, "/checkout/delivery", problems, body));
}

export function paymentStep(view: View, user: string, problems: Problems = {}): Html {
  const { labels, state } = view;
  const chosen = state.checkouts.find(({ id }) => id === user)?.payment ?? "";
  const body = html`<fieldset class="choices">
    <legend>${labels.checkout.payment}</legend>
    ${paymentsOf(state, user).map((name) => choice("payment", name, name === invoice ? labels.checkout.invoice : name, chosen === name))}
    ${problemOf(problems, "payment")}
  </fieldset>`;
  return step(view, user, 2, stepForm(view, "/checkout/payment", problems, body));
}

export function reviewStep(view: View, user: string, draft: Checkout): Html {
  const { labels, state } = view;
  const words = labels.checkout;
  const address = state.addresses.find(({ id }) => id === draft.address);
  const body = html`<h2>${words.review}</h2>
    <ul class="plain">
      ${linesOf(state, user).map(({ item, quantity, options }) => html`<li>${quantity} × ${item.name} <span class="muted small">${optionsText(options)}</span></li>`)}
    </ul>
    <dl class="facts">
      <div>
        <dt>${words.steps[0]}</dt>
        <dd>${address ? addressLine(address) : ""}</dd>
      </div>
      <div>
        <dt>${words.steps[1]}</dt>
        <dd>${words.methods[methodOf(draft)]}, ${longDate(draft.date ?? "")}</dd>
      </div>
      <div>
        <dt>${words.steps[2]}</dt>
        <dd>${draft.payment ?? ""}</dd>
      </div>
    </dl>
    <form method="post" action="/checkout/place"><button class="main">${words.place}</button></form>`;
  return step(view, user, 3, body);
}

export const thanksPage = ({ labels }: View, order: string): Html =>
  html`<div class="empty">
    <h1>${labels.checkout.thanks}</h1>
    <p>
      Your order number is <a href="/account/orders/${order}">${order}</a>. We have sent you a confirmation.
    </p>
  </div>`;
