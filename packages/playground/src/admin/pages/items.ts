import { html, money, type Html } from "../../kernel/html.js";
import type { Pair } from "../skins/kit.js";
import type { Order, OrderLine } from "../state.js";
import type { View } from "../view.js";

/** What was ordered and what it costs; an invoice says the same. */
export function itemsTable({ labels, state, kit }: View, order: Order): Html {
  const words = labels.order;
  const lines = state.orderLines.filter((line) => line.order === order.id);
  const discount: readonly Pair[] =
    order.coupon === "" ? [] : [[words.discount(order.coupon), `–${money(order.discount)}`]];
  return html`${kit.records<OrderLine>({
    columns: [
      { label: words.product, cell: ({ product }) => product },
      { label: words.sku, cell: ({ sku }) => sku, look: "code" },
      { label: words.quantity, cell: ({ quantity }) => String(quantity), look: "number" },
      { label: words.price, cell: ({ price }) => money(price), look: "number" },
      { label: words.sum, cell: ({ price, quantity }) => money(price * quantity), look: "number" },
    ],
    items: lines,
    figures: true,
    bare: true,
  })}
  ${kit.sums([...discount, [words.shippingFee, money(order.shipping)], [words.total, money(order.total)]])}`;
}
