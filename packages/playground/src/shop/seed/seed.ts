import type { Random } from "sgdr/plugin";
import type { ShopState } from "../state.js";
import { faqs, zones } from "./help.js";
import { cart, orders, wishes } from "./orders.js";
import { addresses, baskets, cards, coupons, users } from "./people.js";
import { categories, departments, products } from "./products.js";
import { reviews } from "./reviews.js";

export function seedShop(random: Random): ShopState {
  const stocked = products(random.fork("products"));
  const book = addresses(random.fork("addresses"));
  const past = orders({ products: stocked, addresses: book }, random.fork("orders"));
  const wished = wishes(stocked, random.fork("wishes"));
  return {
    departments: departments(),
    categories: categories(),
    products: stocked,
    reviews: reviews(stocked, random.fork("reviews")),
    users: users(),
    addresses: book,
    cards: cards(),
    cart: cart(stocked, wished, random.fork("cart")),
    baskets: baskets(),
    coupons: coupons(),
    wishes: wished,
    orders: past.orders,
    orderLines: past.lines,
    checkouts: [],
    messages: [],
    faqs: faqs(random.fork("faqs")),
    zones: zones(random.fork("zones")),
  };
}
