export type Staff = { readonly id: string; readonly name: string; readonly team: string };

export const groups = ["Retail", "Trade", "Regulars", "Press"] as const;
export type Customer = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly street: string;
  readonly postcode: string;
  readonly city: string;
  readonly since: string;
  group: (typeof groups)[number];
  /** What colleagues should know; often empty. */
  note: string;
};

export const categories = ["Kitchen", "Home", "Desk", "Garden", "Outdoors"] as const;
export const productStatuses = ["On sale", "Hidden", "Retired"] as const;
export type Product = {
  readonly id: string;
  readonly sku: string;
  name: string;
  category: (typeof categories)[number];
  /** Cents. */
  price: number;
  stock: number;
  /** Below this many pieces one should order new ones. */
  reorderAt: number;
  status: (typeof productStatuses)[number];
  description: string;
};

export const statuses = ["Pending", "Processing", "On hold", "Shipped", "Complete", "Cancelled"] as const;
export type OrderStatus = (typeof statuses)[number];
export type Order = {
  /** The number that customers know. */
  readonly id: string;
  readonly customer: string;
  readonly date: string;
  status: OrderStatus;
  readonly payment: string;
  readonly delivery: string;
  /** The code that was used; empty without one. */
  readonly coupon: string;
  /** Cents, as all sums. */
  readonly discount: number;
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
  /** Why; often empty. */
  readonly note: string;
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
export type Invoice = {
  readonly id: string;
  readonly order: string;
  readonly date: string;
  readonly total: number;
};

export const reviewStatuses = ["Pending", "Approved", "Rejected"] as const;
export type ReviewStatus = (typeof reviewStatuses)[number];
export type Review = {
  readonly id: string;
  /** The product's id. */
  readonly product: string;
  readonly author: string;
  readonly rating: number;
  readonly title: string;
  readonly text: string;
  readonly date: string;
  status: ReviewStatus;
  /** Why it was rejected; empty otherwise. */
  reason: string;
};

export type Coupon = {
  readonly id: string;
  code: string;
  percent: number;
  /** First and last day on which it counts. */
  from: string;
  to: string;
  /** Cents that the goods must cost. */
  minimum: number;
  about: string;
  enabled: boolean;
};

export type AdminState = {
  staff: Staff[];
  customers: Customer[];
  products: Product[];
  orders: Order[];
  orderLines: OrderLine[];
  events: OrderEvent[];
  trackings: Tracking[];
  comments: Comment[];
  invoices: Invoice[];
  reviews: Review[];
  coupons: Coupon[];
};

export const carriers: readonly string[] = ["DHL", "UPS", "FedEx", "GLS", "Northpost", "Courier by bike"];
export const cancelReasons: readonly string[] = [
  "Customer changed their mind",
  "Out of stock",
  "Payment never arrived",
  "Address cannot be reached",
];
export const rejectReasons: readonly string[] = [
  "Advertising",
  "Insulting words",
  "Not about the product",
  "Personal data",
];
