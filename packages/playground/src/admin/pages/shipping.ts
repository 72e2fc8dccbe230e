import { html, longDate, type Html } from "../../kernel/html.js";
import { pageOf, trackingsOf, latestFirst } from "../queries.js";
import { same, type Column } from "../skins/kit.js";
import { carriers, type Order, type Tracking } from "../state.js";
import type { View } from "../view.js";
import { linked, refusedIn, type Refused } from "./parts.js";

export function shippingSection(view: View, order: Order, refused: Refused | undefined): Html {
  const { labels, state, kit } = view;
  const words = labels.shipping;
  const trackings = trackingsOf(state, order.id);
  const body = html`${
    trackings.length === 0
      ? kit.muted(words.none)
      : kit.records<Tracking>({
          columns: [
            { label: words.carrier, cell: ({ carrier }) => carrier },
            { label: words.number, cell: ({ number }) => number, look: "code" },
            { label: labels.shipments.date, cell: ({ date }) => longDate(date) },
            { label: "", cell: (tracking) => removal(view, tracking) },
          ],
          items: trackings,
          bare: true,
        })
  }
  ${trackingPart(view, order, refused)}`;
  return kit.section({ id: "shipping", title: words.heading, body });
}

function trackingPart(view: View, order: Order, refused: Refused | undefined): Html {
  const words = view.labels.shipping;
  const mine = refusedIn(refused, "tracking");
  const { values = {}, problems = {} } = mine ?? {};
  return view.kit.unfold(view, {
    id: "tracking",
    label: words.add,
    title: words.add,
    base: `/orders/${order.id}`,
    isOpen: mine !== undefined,
    modal: false,
    close: words.cancel,
    body: (close) =>
      view.kit.form(view, {
        id: "tracking",
        action: `/orders/${order.id}/tracking`,
        fields: [
          {
            name: "carrier",
            label: words.carrier,
            kind: "choice",
            value: values["carrier"] ?? "",
            options: same(carriers),
            blank: words.chooseCarrier,
          },
          { name: "number", label: words.number, kind: "text", value: values["number"] ?? "" },
        ],
        second: ["number", "carrier"],
        submit: words.save,
        problems,
        look: "row",
        beside: close,
      }),
  });
}

const removal = (view: View, { id, order, number }: Tracking): Html => {
  const words = view.labels.shipping;
  return view.kit.unfold(view, {
    id: `remove-${id}`,
    label: words.remove,
    title: words.removeQuestion(number),
    base: `/orders/${order}`,
    isOpen: false,
    modal: true,
    look: "small",
    close: words.removeNo,
    body: (close) =>
      view.kit.form(view, {
        id: `remove-${id}`,
        action: `/orders/${order}/tracking/${id}/remove`,
        fields: [],
        submit: words.removeYes,
        problems: {},
        look: "danger",
        beside: close,
      }),
  });
};

export function shipmentsPage(view: View, page: number): Html {
  const { labels, state, kit } = view;
  const shown = pageOf([...state.trackings].sort(latestFirst), page);
  const columns: readonly [Column<Tracking>, ...Column<Tracking>[]] = [
    { label: labels.shipping.number, cell: ({ number }) => number, look: "code" },
    { label: labels.shipping.carrier, cell: ({ carrier }) => carrier },
    { label: labels.shipments.order, cell: ({ order }) => linked(`/orders/${order}`, order) },
    { label: labels.shipments.date, cell: ({ date }) => longDate(date) },
  ];
  return html`${kit.heading({ title: labels.shipments.heading })}
  ${kit.panel(html`${kit.records({ columns, items: shown.items, bare: true })} ${kit.pagination(view, shown)}`)}`;
}
