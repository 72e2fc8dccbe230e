import type { Random } from "sgdr/plugin";
import type { AdminState } from "../state.js";
import { coupons } from "./coupons.js";
import { sales } from "./orders.js";
import { customers, staff } from "./people.js";
import { products } from "./products.js";
import { reviews } from "./reviews.js";

export function seedAdmin(random: Random): AdminState {
  const known = {
    customers: customers(random.fork("customers")),
    products: products(random.fork("products")),
    coupons: coupons(),
  };
  return {
    staff: staff(),
    ...known,
    reviews: reviews(known.products, known.customers, random.fork("reviews")),
    ...sales(known, random.fork("orders")),
  };
}
