import { html, type Html } from "../../kernel/html.js";
import { ordersFound, pageOf, type OrderQuery } from "../queries.js";
import { same } from "../skins/kit.js";
import { statuses } from "../state.js";
import type { View } from "../view.js";
import { orderRecords } from "./parts.js";

export function ordersPage(view: View, query: OrderQuery, page: number): Html {
  const { labels, state, kit } = view;
  const words = labels.orders;
  const found = ordersFound(state, query);
  const shown = pageOf(found, page);
  const body =
    found.length === 0
      ? kit.empty(words.none, words.noneHint)
      : html`${kit.muted(words.count(found.length))} ${orderRecords(view, shown.items)}
        ${kit.pagination(view, shown)}`;
  return html`${kit.heading({ title: words.heading })}
  ${kit.filters(view, {
    action: "/orders",
    fields: [
      { name: "q", label: words.search, kind: "text", value: query.q },
      { name: "from", label: words.from, kind: "date", value: query.from },
      { name: "to", label: words.to, kind: "date", value: query.to },
    ],
    tabbed: {
      field: {
        name: "status",
        label: words.status,
        kind: "list",
        value: query.status,
        options: same(statuses),
        blank: words.anyStatus,
      },
      in: "b",
    },
    submit: words.filter,
    clear: words.clear,
  })}
  ${kit.panel(body)}`;
}
