/** A choice one makes before a product goes into the cart. */
export type ProductOption = {
  readonly name: string;
  /** How the page asks: coloured tiles, radio buttons or a drop-down list. */
  readonly kind: "swatch" | "radio" | "select";
  readonly choices: readonly string[];
};

export type Department = { readonly id: string; readonly name: string; readonly blurb: string };
export type Category = {
  readonly id: string;
  readonly department: string;
  readonly name: string;
  readonly icon: string;
};
export type Product = {
  readonly id: string;
  readonly name: string;
  readonly brand: string;
  readonly category: string;
  /** Cents. */
  readonly price: number;
  /** The price before a reduction, if there was one. */
  readonly was: number | null;
  readonly stock: number;
  /** Day on which it came into the shop. */
  readonly added: string;
  readonly description: string;
  readonly specs: readonly (readonly [name: string, value: string])[];
  readonly options: readonly ProductOption[];
  readonly hue: number;
};
export type Review = {
  readonly id: string;
  readonly product: string;
  readonly author: string;
  readonly rating: number;
  readonly title: string;
  readonly text: string;
  readonly date: string;
};
export type User = {
  readonly id: string;
  name: string;
  readonly email: string;
  phone: string;
  newsOffers: boolean;
  newsArrivals: boolean;
  newsGuides: boolean;
  newsFrequency: string;
};
export type Place = {
  name: string;
  street: string;
  postcode: string;
  city: string;
  phone: string;
};
export type Address = Place & {
  readonly id: string;
  readonly user: string;
  label: string;
  isDefault: boolean;
};
export type Card = {
  readonly id: string;
  readonly user: string;
  readonly brand: string;
  readonly last4: string;
  readonly expires: string;
};
export type Chosen = Readonly<Record<string, string>>;
export type CartLine = {
  readonly id: string;
  readonly user: string;
  readonly product: string;
  readonly options: Chosen;
  quantity: number;
};
/** What a customer's cart has beside its lines. */
export type Basket = { readonly id: string; coupon: string | null };
export type Coupon = {
  readonly id: string;
  readonly percent: number;
  /** Cents that the items must cost at least. */
  readonly minimum: number;
  readonly ends: string;
};
export type Wish = {
  readonly id: string;
  readonly user: string;
  readonly product: string;
  readonly date: string;
};
export type OrderStatus = "Processing" | "Shipped" | "Delivered" | "Cancelled" | "Returned";
export type Order = {
  readonly id: string;
  readonly user: string;
  readonly date: string;
  status: OrderStatus;
  readonly address: Place;
  readonly delivery: string;
  readonly deliveryDate: string;
  readonly payment: string;
  readonly coupon: string | null;
  readonly discount: number;
  readonly shipping: number;
  readonly total: number;
};
export type OrderLine = {
  readonly id: string;
  readonly order: string;
  readonly product: string;
  readonly options: Chosen;
  readonly quantity: number;
  readonly price: number;
};
/** An unfinished checkout. */
export type Checkout = {
  readonly id: string;
  address: string;
  delivery: string | null;
  date: string | null;
  payment: string | null;
};
export type Message = {
  readonly id: string;
  readonly user: string;
  readonly email: string;
  readonly topic: string;
  readonly order: string;
  readonly text: string;
  readonly date: string;
};
export type Faq = {
  readonly id: string;
  readonly topic: string;
  readonly question: string;
  readonly answer: string;
  /** What somebody who looks for it would want to know, with the number that answers it. */
  readonly asks: string;
  readonly number: number;
};
/** Where parcels go: postcodes from `from` up to `to`. */
export type Zone = {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  readonly days: number;
  readonly fee: number;
  readonly depot: string;
};

export type ShopState = {
  departments: Department[];
  categories: Category[];
  products: Product[];
  reviews: Review[];
  users: User[];
  addresses: Address[];
  cards: Card[];
  cart: CartLine[];
  baskets: Basket[];
  coupons: Coupon[];
  wishes: Wish[];
  orders: Order[];
  orderLines: OrderLine[];
  checkouts: Checkout[];
  messages: Message[];
  faqs: Faq[];
  zones: Zone[];
};
