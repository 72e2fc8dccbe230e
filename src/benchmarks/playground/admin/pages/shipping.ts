import { html, longDate, raw, type Html } from "../../kernel/html.js";
import { invalid, problemOf, problemSummary } from "../../kernel/forms.js";
import { trackingsOf } from "../queries.js";
import { carriers, type Order, type Tracking } from "../state.js";
import type { View } from "../view.js";
import { type Refused } from "./parts.js";

export function shippingSection(view: View, order: Order, refused: Refused | undefined): Html {
  const { labels, state } = view;
  const words = labels.shipping;
  const trackings = trackingsOf(state, order.id);
  const isOpen = refused?.form === "tracking";
  return html`<section class="card" aria-labelledby="shipping">
    <h2 id="shipping">${words.heading}</h2>
    ${
      trackings.length === 0
        ? html`<p class="muted">${words.none}</p>`
        : html`<div class="scroll">
            <table>
              <thead>
                <tr>
                  <th>${words.carrier}</th>
                  <th>${words.number}</th>
                  <th>${labels.shipments.date}</th>
                  <td></td>
                </tr>
              </thead>
              <tbody>
                ${trackings.map((tracking) => trackingRow(view, tracking))}
              </tbody>
            </table>
          </div>`
    }
    <button type="button" class="quiet" data-shows="tracking-form" ${isOpen ? raw("hidden") : ""}>
      ${words.add}
    </button>
    ${trackingForm(view, order, isOpen ? refused : undefined)}
  </section>`;
}

function trackingForm({ labels }: View, order: Order, refused: Refused | undefined): Html {
  const words = labels.shipping;
  const { values = {}, problems = {} } = refused ?? {};
  return html`<form
    id="tracking-form"
    class="tracking"
    method="post"
    action="/orders/${order.id}/tracking"
    novalidate
    ${refused ? "" : raw("hidden")}
  >
    ${problemSummary(labels.errors, problems)}
    <div class="row">
      <div class="field">
        <label for="carrier">${words.carrier}</label>
        <select id="carrier" name="carrier" ${invalid(problems, "carrier")}>
          <option value="">${words.chooseCarrier}</option>
          ${carriers.map((carrier) => html`<option ${carrier === values["carrier"] ? raw("selected") : ""}>${carrier}</option>`)}
        </select>
        ${problemOf(problems, "carrier")}
      </div>
      <div class="field">
        <label for="number">${words.number}</label>
        <input
          id="number"
          name="number"
          autocomplete="off"
          value="${values["number"] ?? ""}"
          ${invalid(problems, "number")}
        />
        ${problemOf(problems, "number")}
      </div>
      <button>${words.save}</button>
      <button type="button" class="quiet" data-hides="tracking-form">${words.cancel}</button>
    </div>
  </form>`;
}

const trackingRow = ({ labels }: View, { id, order, carrier, number, date }: Tracking): Html => {
  const words = labels.shipping;
  return html`<tr>
    <td>${carrier}</td>
    <td class="code">${number}</td>
    <td>${longDate(date)}</td>
    <td>
      <button type="button" class="quiet small" data-opens="remove-${id}">${words.remove}</button>
      <dialog id="remove-${id}" aria-labelledby="remove-${id}-title">
        <h2 id="remove-${id}-title">${words.removeQuestion(number)}</h2>
        <div class="line start">
          <form method="post" action="/orders/${order}/tracking/${id}/remove">
            <button class="danger">${words.removeYes}</button>
          </form>
          <button type="button" class="quiet" data-closes>${words.removeNo}</button>
        </div>
      </dialog>
    </td>
  </tr>`;
};
