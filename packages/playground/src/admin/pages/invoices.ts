import { html, longDate, money, type Html } from "../../kernel/html.js";
import { canInvoice } from "../life.js";
import { customerOf, invoiceOf, latestFirst, pageOf } from "../queries.js";
import type { Invoice, Order } from "../state.js";
import type { View } from "../view.js";
import { itemsTable } from "./items.js";
import { linked } from "./parts.js";

/** The invoice of an order, or what stands in its way. */
export function invoiceSection(view: View, order: Order): Html {
  const { labels, state, kit } = view;
  return kit.section({
    id: "invoice",
    title: labels.invoice.heading,
    body: invoiceLine(view, order, invoiceOf(state, order.id)),
  });
}

function invoiceLine(view: View, order: Order, invoice: Invoice | undefined): Html {
  const { labels, state, kit } = view;
  const words = labels.invoice;
  if (invoice)
    return html`<p>${linked(`/invoices/${invoice.id}`, words.number(invoice.id))}</p>
      ${kit.muted(longDate(invoice.date))}`;
  if (!canInvoice(state, order)) return kit.muted(order.status === "Pending" ? words.notYet : words.never);
  return html`${kit.muted(words.none)}
  ${kit.form(view, {
    id: "invoice",
    action: `/orders/${order.id}/invoice`,
    fields: [],
    submit: words.create,
    problems: {},
  })}`;
}

export function invoicesPage(view: View, page: number): Html {
  const { labels, state, kit } = view;
  const words = labels.invoice;
  const shown = pageOf([...state.invoices].sort(latestFirst), page);
  return html`${kit.heading({ title: words.listHeading })}
  ${kit.panel(
    html`${kit.records<Invoice>({
      columns: [
        { label: words.listNumber, cell: ({ id }) => linked(`/invoices/${id}`, id) },
        { label: words.order, cell: ({ order }) => linked(`/orders/${order}`, order) },
        { label: words.date, cell: ({ date }) => longDate(date) },
        { label: words.amount, cell: ({ total }) => money(total), look: "number" },
      ],
      items: shown.items,
    })}
    ${kit.pagination(view, shown)}`,
  )}`;
}

export function invoicePage(view: View, invoice: Invoice, order: Order): Html {
  const { labels, state, kit } = view;
  const words = labels.invoice;
  const customer = customerOf(state, order);
  return html`${kit.heading({
    title: words.number(invoice.id),
    trail: { href: "/invoices", label: words.listHeading },
  })}
  ${kit.panel(
    html`${kit.facts([
      [words.billedTo, `${customer.name}, ${customer.street}, ${customer.postcode} ${customer.city}`],
      [words.date, longDate(invoice.date)],
      [words.order, linked(`/orders/${order.id}`, order.id)],
      [labels.order.payment, order.payment],
    ])}
    ${itemsTable(view, order)}`,
  )}`;
}
