import { html, longDate, type Html } from "../../../kernel/html.js";
import type { Problems } from "../../../kernel/forms.js";
import {
  addressLine,
  invoice,
  linesOf,
  methodLine,
  methodNames,
  methodOf,
  optionsText,
  paymentsOf,
} from "../../basket.js";
import type { Checkout } from "../../state.js";
import type { View } from "../../view.js";
import { sums } from "./cart.js";
import { act, dropDown, entry, nothing, oneOf, pairs, troubles } from "./parts.js";

const draftOf = ({ state }: View, user: string): Checkout | undefined =>
  state.checkouts.find(({ id }) => id === user);

/** A step of the purchase, with all its names before it and the sums after it. */
function stage(view: View, user: string, at: number, body: Html): Html {
  const { labels } = view;
  const { steps, heading } = labels.checkout;
  return html`<h1>${heading}</h1>
    <p class="stages">
      Step ${at + 1} of ${steps.length}: <strong>${steps[at]}</strong>
      <progress max="${steps.length}" value="${at + 1}" aria-hidden="true"></progress>
    </p>
    ${body}
    <details class="box" open>
      <summary>${labels.cart.summary}</summary>
      ${sums(view, user, methodOf(draftOf(view, user)))}
    </details>`;
}

const stageForm = (view: View, action: string, problems: Problems, body: Html): Html =>
  html`<form class="paper" method="post" action="${action}" novalidate>
    ${troubles(view.labels, problems)} ${body}
    <button class="btn">${view.labels.checkout.next}</button>
  </form>`;

export function addressStep(view: View, user: string, problems: Problems = {}): Html {
  const { labels, state } = view;
  const chosen = draftOf(view, user)?.address;
  const mine = state.addresses.filter((address) => address.user === user);
  const body = html`${troubles(labels, problems)}
    <h2>${labels.checkout.address}</h2>
    ${mine.map((address) =>
      act("/checkout/address", addressLine(address), {
        hidden: { address: address.id },
        look: address.id === chosen ? "place chosen" : "place",
      }),
    )}
    <p><a href="/account/addresses/new">${labels.addresses.add}</a></p>`;
  return stage(view, user, 0, body);
}

export function deliveryStep(
  view: View,
  user: string,
  values: Readonly<Record<string, string>>,
  problems: Problems = {},
): Html {
  const words = view.labels.checkout;
  const date = {
    name: "date",
    label: words.date,
    value: values["date"] ?? "",
    type: "date",
    hint: "Not on a Sunday, and no more than 30 days ahead.",
  };
  const body = html`${entry(date, problems)}
  ${dropDown(
    { name: "delivery", label: words.delivery, value: values["delivery"] ?? "" },
    [["", "…"], ...methodNames.map((name) => [name, methodLine(view.labels, name)] as const)],
    problems,
  )}`;
  return stage(view, user, 1, stageForm(view, "/checkout/delivery", problems, body));
}

export function paymentStep(view: View, user: string, problems: Problems = {}): Html {
  const { labels, state } = view;
  const ways = paymentsOf(state, user).map(
    (name) => [name, name === invoice ? labels.checkout.invoice : name] as const,
  );
  const field = {
    name: "payment",
    label: labels.checkout.payment,
    value: draftOf(view, user)?.payment ?? "",
  };
  return stage(
    view,
    user,
    2,
    stageForm(view, "/checkout/payment", problems, oneOf(field, [...ways].reverse(), problems)),
  );
}

export function reviewStep(view: View, user: string, draft: Checkout): Html {
  const { labels, state } = view;
  const { steps, methods, review, place } = labels.checkout;
  const address = state.addresses.find(({ id }) => id === draft.address);
  const body = html`<section class="paper">
    <h2>${review}</h2>
    ${pairs("", [
      [steps[2] ?? "", draft.payment === invoice ? labels.checkout.invoice : (draft.payment ?? "")],
      [steps[1] ?? "", `${methods[methodOf(draft)]} on ${longDate(draft.date ?? "")}`],
      [steps[0] ?? "", address ? addressLine(address) : ""],
      ...linesOf(state, user).map(
        ({ item, quantity, options }) => [`${quantity} ×`, `${item.name} ${optionsText(options)}`] as const,
      ),
    ])}
    ${act("/checkout/place", place)}
  </section>`;
  return stage(view, user, 3, body);
}

export const thanksPage = ({ labels }: View, order: string): Html =>
  nothing(
    labels.checkout.thanks,
    html`Look at it whenever you like: <a href="/account/orders/${order}">${order}</a>`,
  );
