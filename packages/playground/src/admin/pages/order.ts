import { html, type Html } from "../../kernel/html.js";
import { customerOf, eventsOf, nameOf } from "../queries.js";
import type { Order } from "../state.js";
import type { View } from "../view.js";
import { invoiceSection } from "./invoices.js";
import { itemsTable } from "./items.js";
import { linked, moment, refusedIn, type Refused } from "./parts.js";
import { shippingSection } from "./shipping.js";
import { statusSection } from "./status.js";

export function orderPage(view: View, order: Order, refused?: Refused): Html {
  const { labels, kit } = view;
  const title = labels.order.heading(order.id);
  const beside = html`${kit.badge(order.status)} <span>${moment(order.date)}</span>`;
  return html`${kit.heading({ title, trail: { href: "/orders", label: labels.orders.heading }, beside })}
  ${kit.split(
    html`${itemsSection(view, order)} ${shippingSection(view, order, refused)}
    ${commentSection(view, order, refused)}`,
    html`${statusSection(view, order, refused)} ${customerSection(view, order)} ${invoiceSection(view, order)}
    ${historySection(view, order)}`,
  )}`;
}

function customerSection({ labels, state, kit }: View, order: Order): Html {
  const words = labels.order;
  const customer = customerOf(state, order);
  const body = html`<p>${linked(`/customers/${customer.id}`, customer.name)}</p>
    ${kit.facts([
      [words.email, customer.email],
      [words.phone, customer.phone],
      [words.address, `${customer.street}, ${customer.postcode} ${customer.city}`],
      [words.payment, order.payment],
      [words.delivery, order.delivery],
    ])}`;
  return kit.section({ id: "customer", title: words.customer, body });
}

const itemsSection = (view: View, order: Order): Html =>
  view.kit.section({ id: "items", title: view.labels.order.items, body: itemsTable(view, order) });

const historySection = ({ labels, state, kit }: View, order: Order): Html =>
  kit.section({
    id: "history",
    title: labels.order.history,
    body: kit.log(
      "history",
      eventsOf(state, order.id).map(({ status, by, date, note }) => ({
        text: status,
        by: `${moment(date)}, ${nameOf(state, by)}`,
        ...(note !== "" && { note }),
      })),
    ),
  });

function commentSection(view: View, order: Order, refused: Refused | undefined): Html {
  const { labels, state, kit } = view;
  const words = labels.order;
  const mine = refusedIn(refused, "comment");
  const comments = state.comments.filter((comment) => comment.order === order.id);
  const body = html`${
    comments.length === 0
      ? kit.muted(words.noComments)
      : kit.log(
          "comments",
          comments.map(({ author, text, date }) => ({
            text,
            by: `${nameOf(state, author)}, ${moment(date)}`,
          })),
        )
  }
  ${kit.form(view, {
    id: "comment",
    action: `/orders/${order.id}/comments`,
    fields: [{ name: "text", label: words.comment, kind: "area", value: mine?.values["text"] ?? "" }],
    submit: words.addComment,
    problems: mine?.problems ?? {},
  })}`;
  return kit.section({ id: "comments", title: words.comments, body });
}
