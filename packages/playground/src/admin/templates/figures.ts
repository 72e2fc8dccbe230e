import { opening } from "../../kernel/desk.js";
import { longDate, money } from "../../kernel/html.js";
import { say } from "../../kernel/oracle.js";
import { defineTemplate } from "../../kernel/template.js";
import { dayBefore } from "../days.js";
import { bestSellers, couponUse, salesIn, type Range } from "../reports.js";
import type { AdminState } from "../state.js";
import { asked, distinct, onceFor, spare, waysOf } from "./ways.js";

/** A range with the words that a goal uses for its days. */
type Spoken = { readonly from: string; readonly to: string; readonly first: string; readonly last: string };
const spoken = ({ from, to }: Range): Spoken => ({ from, to, first: longDate(from), last: longDate(to) });

const today = new Date(opening).toISOString().slice(0, 10);
/** Ranges of some weeks all over the time in which something was sold. */
const ranges: readonly Range[] = Array.from({ length: 40 }, (_, index) => {
  const from = dayBefore(today, 162 - index * 3);
  return { from, to: dayBefore(from, -(16 + ((index * 7) % 27))) };
});

export const salesTotal = defineTemplate({
  id: "sales-total",
  kind: "information",
  count: 4,
  values: (world: AdminState, random) =>
    distinct(random.shuffle(asked(ranges)), (range) => salesIn(world, range).revenue).map(spoken),
  check: (range, world) => ({ answer: { kind: "number", value: salesIn(world, range).revenue / 100 } }),
  oracle: ({ from, to }, world, skin) => {
    const revenue = money(salesIn(world, { from, to }).revenue);
    return [...waysOf(skin).openReport("sales", from, to), say(`The revenue was ${revenue}.`, revenue)];
  },
  wrong: (_, _world, random) => spoken(random.pick(spare(ranges))),
});

type Winner = Spoken & { readonly product: string };
/** Ranges in which one product is ahead of all others, each with another one. */
const winners = onceFor((world): Winner[] =>
  distinct(
    ranges.flatMap((range): Winner[] => {
      const [first, second] = bestSellers(world, range);
      return first && second && first.pieces > second.pieces
        ? [{ ...spoken(range), product: first.product }]
        : [];
    }),
    ({ product }) => product,
  ),
);

export const bestSeller = defineTemplate({
  id: "best-seller",
  kind: "information",
  count: 3,
  values: (world: AdminState, random) => random.shuffle(asked(winners(world))),
  check: ({ product }, world) => ({
    answer: {
      kind: "text",
      oneOf: [product],
      noneOf: world.products.map(({ name }) => name).filter((name) => name !== product),
    },
  }),
  oracle: ({ from, to, product }, _, skin) => [
    ...waysOf(skin).openReport("products", from, to),
    say(`It was the ${product}.`, product),
  ],
  wrong: (_, world, random) => random.pick(spare(winners(world))),
});

type Saved = Spoken & { readonly code: string; readonly discount: number };
/** What each coupon took off in one range, no sum twice. */
const savings = onceFor((world): Saved[] =>
  distinct(
    ranges.flatMap((range) =>
      couponUse(world, range)
        .filter(({ uses }) => uses > 1)
        .map(({ code, discount }) => ({ ...spoken(range), code, discount })),
    ),
    ({ discount }) => discount,
  ),
);

/** Kept back: nobody practises this report. */
export const couponDiscount = defineTemplate({
  id: "coupon-discount",
  kind: "information",
  count: 4,
  heldOut: true,
  values: (world: AdminState, random) => distinct(random.shuffle(asked(savings(world))), ({ code }) => code),
  check: ({ discount }) => ({ answer: { kind: "number", value: discount / 100 } }),
  oracle: ({ from, to, discount }, _, skin) => [
    ...waysOf(skin).openReport("coupons", from, to),
    say(`It took off ${money(discount)}.`, money(discount)),
  ],
  wrong: (_, world, random) => random.pick(spare(savings(world))),
});
