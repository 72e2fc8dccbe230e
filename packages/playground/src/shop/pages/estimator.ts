import { html, money, type Html } from "../../kernel/html.js";
import { zoneOf } from "../catalogue.js";
import type { View } from "../view.js";

export const estimator = ({ labels }: View): Html =>
  html`<div class="estimator">
    <p>We post on working days before noon. Find out how long a parcel travels to you and what it costs.</p>
    <iframe src="/widgets/delivery" title="${labels.estimator.frame}"></iframe>
  </div>`;

/** The page inside the frame: no header, one question, one answer. */
export function estimatorWidget({ labels, messages, state }: View, postcode: string): Html {
  const words = labels.estimator;
  const zone = zoneOf(state, postcode);
  const answer = zone
    ? html`<p>${words.days(zone.days)}</p>
        <p>${words.fee(money(zone.fee))}</p>
        <p class="muted small">Sent from our depot in ${zone.depot}.</p>`
    : html`<p class="problem" role="alert">${messages.postcodeWrong}</p>`;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${words.frame}</title>
        <link rel="stylesheet" href="/assets/style.css" />
      </head>
      <body class="widget">
        <form action="/widgets/delivery">
          <div class="field">
            <label for="postcode">${words.postcode}</label>
            <input id="postcode" name="postcode" inputmode="numeric" value="${postcode}" />
          </div>
          <button>${words.check}</button>
        </form>
        ${postcode === "" ? "" : html`<div role="status">${answer}</div>`}
      </body>
    </html>`;
}

export const deliveryPage = (view: View): Html =>
  html`<h1>${view.labels.footer.stores}</h1>
    <p>
      Standard delivery is free from $75.00. Our evening courier can be booked by phone; its price depends on
      your postcode.
    </p>
    ${estimator(view)}`;
