import type { AdminState, Order, OrderStatus } from "./state.js";

/** Where an order may go from where it is; cancelling is a thing of its own. */
const next: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  Pending: ["Processing", "On hold"],
  Processing: ["On hold", "Shipped"],
  "On hold": ["Processing"],
  Shipped: ["Complete"],
  Complete: [],
  Cancelled: [],
};
export const nextStatuses = ({ status }: Pick<Order, "status">): readonly OrderStatus[] => next[status];

/** What has left the house cannot be called back. */
export const canCancel = ({ status }: Order): boolean =>
  status === "Pending" || status === "Processing" || status === "On hold";
export const hasLeft = ({ status }: Order): boolean => status === "Shipped" || status === "Complete";

/** An invoice needs a payment that is settled, and there is one for an order at most. */
export const canInvoice = ({ invoices }: AdminState, { id, status }: Order): boolean =>
  status !== "Pending" && status !== "Cancelled" && !invoices.some(({ order }) => order === id);
