import { html, money, type Html } from "../../kernel/html.js";
import { couponState, isLow } from "../catalogue.js";
import { ordersFound } from "../queries.js";
import { salesIn } from "../reports.js";
import type { View } from "../view.js";
import { dayBefore } from "../days.js";
import { orderRecords } from "./parts.js";

const tileStatuses = ["Pending", "Processing", "On hold", "Shipped"] as const;

export function dashboardPage(view: View): Html {
  const { labels, state, kit } = view;
  const words = labels.dashboard;
  const tiles = tileStatuses.map((status) => ({
    href: `/orders?status=${encodeURIComponent(status)}`,
    count: state.orders.filter((order) => order.status === status).length,
    label: words.tiles[status],
  }));
  const latest = ordersFound(state, { q: "", status: "", from: "", to: "" }).slice(0, 6);
  return html`${kit.heading({ title: words.heading })} ${kit.tiles(tiles)}
  ${kit.split(
    kit.section({
      id: "latest",
      title: words.latest,
      body: orderRecords(view, latest),
      link: { href: "/orders", label: words.all },
    }),
    html`${weekSection(view)} ${todoSection(view)}`,
  )}`;
}

function weekSection({ labels, state, kit, today }: View): Html {
  const bars = [6, 5, 4, 3, 2, 1, 0].map((ago) => {
    const day = dayBefore(today, ago);
    const { revenue } = salesIn(state, { from: day, to: day });
    return { label: day.slice(8), value: revenue, shown: money(revenue) };
  });
  return kit.section({
    id: "week",
    title: labels.dashboard.week,
    body: kit.bars(labels.dashboard.week, bars),
    link: { href: `/reports?from=${dayBefore(today, 6)}&to=${today}`, label: labels.dashboard.report },
  });
}

function todoSection({ labels, state, kit, today }: View): Html {
  const words = labels.dashboard;
  const waiting = state.reviews.filter(({ status }) => status === "Pending").length;
  const low = state.products.filter(isLow).length;
  const ending = state.coupons.filter(
    (coupon) => couponState(coupon, today) === "Running" && coupon.to <= dayBefore(today, -21),
  ).length;
  const body = kit.links([
    { href: "/reviews", label: words.reviews(waiting) },
    { href: "/products?stock=low", label: words.low(low) },
    { href: "/coupons?state=Running", label: words.ending(ending) },
  ]);
  return kit.section({ id: "todo", title: words.todo, body });
}
