import type { Random } from "sgdr/plugin";
import type { Coupon } from "../state.js";

type Plan = readonly [
  code: string,
  percent: number,
  from: string,
  to: string,
  minimum: number,
  about: string,
];

const plans: readonly Plan[] = [
  ["HARVEST12", 12, "2025-09-15", "2025-10-31", 0, "Autumn letter to all customers"],
  ["KETTLE8", 8, "2025-10-01", "2025-12-15", 2_500, "Card in parcels with kitchen goods"],
  ["ADVENT15", 15, "2025-11-24", "2025-12-24", 4_000, "Door on every day before the holidays"],
  ["FIRESIDE10", 10, "2025-12-01", "2026-02-15", 0, "Home department, winter page"],
  ["FRESHSTART5", 5, "2026-01-02", "2026-02-28", 0, "Planners and notebooks in January"],
  ["LARKFRIEND", 10, "2025-09-01", "2026-12-31", 0, "For those who bring a friend"],
  ["TRADEFAIR20", 20, "2026-01-20", "2026-03-31", 15_000, "Handed out at the stand"],
  ["SOWING6", 6, "2026-02-15", "2026-04-30", 0, "Garden department, spring page"],
  ["RAINYDAY9", 9, "2026-03-01", "2026-05-31", 3_000, "Outdoors newsletter"],
  ["LONGEVENING", 12, "2026-06-01", "2026-07-15", 0, "Planned for the summer"],
  ["STAFFTABLE", 30, "2025-09-01", "2026-12-31", 0, "Was passed around, so it is off"],
];

export const coupons = (): Coupon[] =>
  plans.map(([code, percent, from, to, minimum, about], index) => ({
    id: `k${index + 1}`,
    code,
    percent,
    from,
    to,
    minimum,
    about,
    enabled: code !== "STAFFTABLE",
  }));

/** The code that somebody used on a day, and what it took off; most people have none. */
export function couponFor(
  known: readonly Coupon[],
  { day, sum }: { day: string; sum: number },
  random: Random,
): { coupon: string; discount: number } {
  const usable = known.filter(
    ({ from, to, minimum, enabled }) => enabled && from <= day && day <= to && sum >= minimum,
  );
  if (usable.length === 0 || !random.chance(0.38)) return { coupon: "", discount: 0 };
  const { code, percent } = random.pick(usable);
  return { coupon: code, discount: Math.round((sum * percent) / 100) };
}
