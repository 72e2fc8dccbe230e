import { longDate } from "../../kernel/html.js";
import { opening } from "../../kernel/desk.js";
import { click, on, say } from "../../kernel/oracle.js";
import { defineTemplate } from "../../kernel/template.js";
import { deliveryMethods, isMethod } from "../basket.js";
import { placeOf } from "../seed/orders.js";
import type { Address, ShopState } from "../state.js";
import { me } from "./me.js";
import { firstOf, myCart, waysOf } from "./ways.js";

const payments = ["Invoice", "Visa ending in 4021", "Mastercard ending in 7716"];

const addressNamed = (world: ShopState, label: string): Address =>
  firstOf(
    world.addresses.filter((address) => address.user === me && address.label === label),
    `address ${label}`,
  );

/** A day that is no Sunday. */
function dayIn(days: number): string {
  const day = new Date(opening + days * 86_400_000);
  return day.getUTCDay() === 0 ? dayIn(days + 1) : day.toISOString().slice(0, 10);
}

export const checkout = defineTemplate({
  id: "checkout",
  kind: "change",
  count: 2,
  values: (_: ShopState, random) => {
    const methods = random.shuffle(Object.keys(deliveryMethods));
    const labels = random.shuffle(["Home", "Office", "Parents"]);
    return methods.map((method, index) => {
      const day = dayIn(random.int(6, 24));
      return {
        address: labels[index] ?? "Home",
        method,
        way: method === "Pickup" ? "pickup point" : `${method.toLowerCase()} delivery`,
        day,
        date: longDate(day),
        payment: random.pick(payments),
      };
    });
  },
  check: ({ address, method, day, payment }, world) => ({
    changes: [
      ...myCart(world).map(({ id }) => ({ kind: "removed" as const, table: "cart", id })),
      {
        kind: "added" as const,
        table: "orders",
        row: {
          user: me,
          delivery: method,
          deliveryDate: day,
          payment,
          address: placeOf(addressNamed(world, address)),
        },
      },
      ...myCart(world).map(({ product, options, quantity }) => ({
        kind: "added" as const,
        table: "orderLines",
        row: { product, options, quantity },
      })),
    ],
  }),
  oracle: ({ address, method, day, payment }, world, skin) => {
    const { openCart, sendTo, deliverBy, payBy, labels } = waysOf(skin, world);
    const words = labels.checkout;
    return [
      openCart(),
      click(on("link", labels.cart.checkout)),
      ...sendTo(addressNamed(world, address)),
      ...deliverBy(isMethod(method) ? method : "Standard", day),
      click(on("button", words.next)),
      payBy(payment),
      click(on("button", words.next)),
      click(on("button", words.place)),
      say("The order is placed.", words.thanks),
    ];
  },
  wrong: (values, _, random) => ({
    ...values,
    payment: random.pick(payments.filter((payment) => payment !== values.payment)),
  }),
});
