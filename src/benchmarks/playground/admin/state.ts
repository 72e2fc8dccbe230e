export type Staff = { readonly id: string; readonly name: string; readonly team: string };
export type Customer = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
  readonly since: string;
};
export type OrderStatus = "Pending" | "Processing" | "On hold" | "Shipped" | "Complete" | "Cancelled";
export type Order = {
  /** The number that customers know. */
  readonly id: string;
  readonly customer: string;
  readonly date: string;
  readonly status: OrderStatus;
  readonly payment: string;
  readonly delivery: string;
  /** Cents. */
  readonly shipping: number;
  readonly total: number;
};
export type OrderLine = {
  readonly id: string;
  readonly order: string;
  readonly product: string;
  readonly sku: string;
  readonly quantity: number;
  /** Cents for one. */
  readonly price: number;
};
/** A step in the life of an order. */
export type OrderEvent = {
  readonly id: string;
  readonly order: string;
  readonly status: OrderStatus;
  readonly by: string;
  readonly date: string;
};
export type Tracking = {
  readonly id: string;
  readonly order: string;
  readonly carrier: string;
  readonly number: string;
  readonly date: string;
};
export type Comment = {
  readonly id: string;
  readonly order: string;
  readonly author: string;
  readonly text: string;
  readonly date: string;
};

export type AdminState = {
  staff: Staff[];
  customers: Customer[];
  orders: Order[];
  orderLines: OrderLine[];
  events: OrderEvent[];
  trackings: Tracking[];
  comments: Comment[];
};

export const statuses: readonly OrderStatus[] = [
  "Pending",
  "Processing",
  "On hold",
  "Shipped",
  "Complete",
  "Cancelled",
];
export const carriers: readonly string[] = ["DHL", "UPS", "FedEx", "GLS", "Northpost", "Courier by bike"];
