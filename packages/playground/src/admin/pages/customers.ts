import { html, longDate, money, type Html } from "../../kernel/html.js";
import { customersFound, ordersOf, pageOf, spentBy } from "../queries.js";
import { same } from "../skins/kit.js";
import { groups, type Customer } from "../state.js";
import type { View } from "../view.js";
import { linked, orderRecords, type Refused } from "./parts.js";

export interface CustomerQuery {
  readonly q: string;
  readonly group: string;
}

export function customersPage(view: View, query: CustomerQuery, page: number): Html {
  const { labels, state, kit } = view;
  const words = labels.customers;
  const shown = pageOf(customersFound(state, query), page);
  return html`${kit.heading({ title: words.heading })}
  ${kit.filters(view, {
    action: "/customers",
    fields: [
      { name: "q", label: words.search, kind: "text", value: query.q },
      {
        name: "group",
        label: words.group,
        kind: "list",
        value: query.group,
        options: same(groups),
        blank: words.anyGroup,
      },
    ],
    submit: words.find,
    clear: words.clear,
  })}
  ${kit.panel(html`${shown.items.length === 0 ? kit.empty(words.none, words.noneHint) : customerRecords(view, shown.items)} ${kit.pagination(view, shown)}`)}`;
}

const customerRecords = ({ labels, state, kit }: View, items: readonly Customer[]): Html =>
  kit.records<Customer>({
    columns: [
      { label: labels.customers.name, cell: ({ id, name }) => linked(`/customers/${id}`, name) },
      { label: labels.order.email, cell: ({ email }) => email },
      { label: labels.customers.town, cell: ({ city }) => city },
      { label: labels.customers.group, cell: ({ group }) => group },
      {
        label: labels.customers.orders,
        cell: ({ id }) => String(ordersOf(state, id).length),
        look: "number",
      },
      { label: labels.customers.spent, cell: ({ id }) => money(spentBy(state, id)), look: "number" },
    ],
    items,
  });

export function customerPage(view: View, customer: Customer, refused?: Refused): Html {
  const { labels, state, kit } = view;
  const words = labels.customers;
  const orders = ordersOf(state, customer.id);
  const contact = html`${kit.facts([
    [labels.order.email, customer.email],
    [labels.order.phone, customer.phone],
    [labels.order.address, `${customer.street}, ${customer.postcode} ${customer.city}`],
    [words.since, longDate(customer.since)],
    [words.group, customer.group],
    [words.spent, money(spentBy(state, customer.id))],
    [words.note, customer.note === "" ? words.noNote : customer.note],
  ])}
  ${editPart(view, customer, refused)}`;
  return html`${kit.heading({
    title: customer.name,
    trail: { href: "/customers", label: words.heading },
  })}
  ${kit.split(
    kit.section({
      id: "orders",
      title: words.orders,
      body: orders.length === 0 ? kit.empty(labels.orders.none) : orderRecords(view, orders),
    }),
    kit.section({ id: "contact", title: words.contact, body: contact }),
  )}`;
}

function editPart(view: View, customer: Customer, refused: Refused | undefined): Html {
  const words = view.labels.customers;
  const { values = {}, problems = {} } = refused ?? {};
  return view.kit.unfold(view, {
    id: "edit",
    label: words.edit,
    title: words.editTitle(customer.name),
    base: `/customers/${customer.id}`,
    isOpen: refused !== undefined,
    modal: false,
    close: words.cancel,
    body: (close) =>
      view.kit.form(view, {
        id: "edit",
        action: `/customers/${customer.id}`,
        fields: [
          {
            name: "group",
            label: words.groupField,
            kind: "choice",
            value: values["group"] ?? customer.group,
            options: same(groups),
          },
          { name: "note", label: words.noteField, kind: "area", value: values["note"] ?? customer.note },
        ],
        second: ["note", "group"],
        submit: words.save,
        problems,
        beside: close,
      }),
  });
}
