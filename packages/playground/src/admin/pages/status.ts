import { html, type Html } from "../../kernel/html.js";
import { canCancel, hasLeft, nextStatuses } from "../life.js";
import { same } from "../skins/kit.js";
import { cancelReasons, type Order } from "../state.js";
import type { View } from "../view.js";
import { refusedIn, type Refused } from "./parts.js";

/** Where an order can go from here. */
export function statusSection(view: View, order: Order, refused: Refused | undefined): Html {
  const { labels, kit } = view;
  const words = labels.status;
  const next = nextStatuses(order);
  const body = html`${next.length === 0 ? kit.muted(words.end) : statusForm(view, order, refused)}
  ${hasLeft(order) ? kit.muted(words.tooLate) : ""}
  ${canCancel(order) ? cancelPart(view, order, refused) : ""}`;
  return kit.section({ id: "change-status", title: words.heading, body });
}

function statusForm(view: View, order: Order, refused: Refused | undefined): Html {
  const words = view.labels.status;
  const { values = {}, problems = {} } = refusedIn(refused, "status") ?? {};
  return view.kit.form(view, {
    id: "status",
    action: `/orders/${order.id}/status`,
    fields: [
      {
        name: "status",
        label: words.next,
        kind: "choice",
        value: values["status"] ?? "",
        options: same(nextStatuses(order)),
        blank: words.choose,
      },
      {
        name: "reason",
        label: words.reason,
        kind: "text",
        value: values["reason"] ?? "",
        hint: words.reasonHint,
      },
    ],
    second: ["reason", "status"],
    submit: words.submit,
    problems,
  });
}

function cancelPart(view: View, order: Order, refused: Refused | undefined): Html {
  const words = view.labels.status;
  const mine = refusedIn(refused, "cancel");
  return view.kit.unfold(view, {
    id: "cancel",
    label: words.cancel,
    title: words.cancelTitle(order.id),
    base: `/orders/${order.id}`,
    isOpen: mine !== undefined,
    modal: true,
    look: "danger",
    close: words.cancelNo,
    body: (close) =>
      view.kit.form(view, {
        id: "cancel",
        action: `/orders/${order.id}/cancel`,
        fields: [
          {
            name: "why",
            label: words.why,
            kind: "choice",
            value: mine?.values["why"] ?? "",
            options: same(cancelReasons),
            blank: words.chooseWhy,
          },
        ],
        submit: words.cancelYes,
        problems: mine?.problems ?? {},
        look: "danger",
        beside: close,
      }),
  });
}
