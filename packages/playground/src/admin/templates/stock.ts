import { money } from "../../kernel/html.js";
import { click, on, say } from "../../kernel/oracle.js";
import { defineTemplate } from "../../kernel/template.js";
import { dollars } from "../pages/parts.js";
import type { AdminState } from "../state.js";
import { productNamed, waysOf } from "./ways.js";

export const productPrice = defineTemplate({
  id: "product-price",
  kind: "change",
  count: 3,
  values: (world: AdminState, random) =>
    random.sample(world.products, 6).map(({ name, price }) => {
      const cents = price + random.pick([-140, -90, 110, 260, 330]);
      return { product: name, price: money(cents), cents };
    }),
  check: ({ product, cents }, world) => ({
    changes: [
      { kind: "changed", table: "products", id: productNamed(world, product).id, fields: { price: cents } },
    ],
  }),
  oracle: ({ product, cents }, _, skin) => {
    const { openProduct, fillNumber, labels } = waysOf(skin);
    const words = labels.products;
    return [
      ...openProduct(product),
      fillNumber(words.priceField, dollars(cents)),
      click(on("button", words.save)),
      say("The new price is set.", words.saved(product)),
    ];
  },
  wrong: (values) => ({ ...values, cents: values.cents + 100 }),
});
