import { html, longDate, money, type Html } from "../../kernel/html.js";
import type { Problems } from "../../kernel/forms.js";
import { problemSummary } from "../../kernel/forms.js";
import {
  bestSellers,
  couponUse,
  salesBy,
  salesIn,
  type CouponUse,
  type Range,
  type Sales,
  type Sold,
} from "../reports.js";
import type { Field } from "../skins/kit.js";
import type { View } from "../view.js";

export const reportKinds = ["sales", "products", "coupons"] as const;
export interface ReportQuery extends Range {
  readonly kind: (typeof reportKinds)[number];
  readonly by: "day" | "month";
  readonly rank: "pieces" | "revenue";
}

export function reportsPage(view: View, query: ReportQuery, problems: Problems): Html {
  const { labels, kit } = view;
  const words = labels.reports;
  const body = { sales: salesReport, products: productReport, coupons: couponReport }[query.kind];
  return html`${kit.heading({ title: words.heading })}
  ${kit.filters(view, {
    action: "/reports",
    fields: reportFields(view, query),
    tabbed: {
      field: {
        name: "kind",
        label: words.kind,
        kind: "list",
        value: query.kind,
        options: reportKinds.map((kind) => ({ value: kind, label: words.kinds[kind] })),
      },
      in: "a",
    },
    submit: words.show,
    clear: words.clear,
  })}
  ${
    Object.keys(problems).length > 0
      ? problemSummary(labels.errors, problems)
      : html`${body(view, query)} ${kit.muted(words.note)}`
  }`;
}

function reportFields({ labels }: View, { from, to, kind, by, rank }: ReportQuery): readonly Field[] {
  const words = labels.reports;
  const days: readonly Field[] = [
    { name: "from", label: words.from, kind: "date", value: from },
    { name: "to", label: words.to, kind: "date", value: to },
  ];
  if (kind === "coupons") return days;
  const [name, label, value, options] =
    kind === "sales"
      ? (["by", words.by, by, words.bys] as const)
      : (["rank", words.rank, rank, words.ranks] as const);
  return [
    ...days,
    {
      name,
      label,
      kind: "list",
      value,
      options: Object.entries(options).map(([key, text]) => ({ value: key, label: text })),
    },
  ];
}

const monthYear = (month: string): string => longDate(`${month}-01`).slice(2);

function salesReport({ labels, state, kit }: View, query: ReportQuery): Html {
  const words = labels.reports;
  const rows = salesBy(state, query, query.by);
  if (rows.length === 0) return kit.panel(kit.empty(words.none));
  const { orders, discount, revenue } = salesIn(state, query);
  const shown = query.by === "day" ? longDate : monthYear;
  return html`${kit.section({
    id: "summary",
    title: words.summary,
    body: kit.sums([
      [words.orders, String(orders)],
      [words.discount, money(discount)],
      [words.average, money(Math.round(revenue / orders))],
      [words.revenue, money(revenue)],
    ]),
  })}
  ${kit.section({
    id: "rows",
    title: words.details,
    body: html`${kit.bars(
      words.revenue,
      rows.map(({ when, revenue: value }) => ({ label: when.slice(5), value, shown: money(value) })),
    )}
    ${kit.records<Sales>({
      columns: [
        { label: words.when[query.by], cell: ({ when }) => shown(when) },
        { label: words.orders, cell: (row) => String(row.orders), look: "number" },
        { label: words.discount, cell: (row) => money(row.discount), look: "number" },
        { label: words.revenue, cell: (row) => money(row.revenue), look: "number" },
      ],
      items: rows,
      figures: true,
    })}`,
  })}`;
}

function productReport({ labels, state, kit }: View, query: ReportQuery): Html {
  const words = labels.reports;
  const rows = bestSellers(state, query, query.rank).slice(0, 15);
  if (rows.length === 0) return kit.panel(kit.empty(words.none));
  return kit.section({
    id: "rows",
    title: words.kinds.products,
    body: kit.records<Sold>({
      columns: [
        { label: words.product, cell: ({ product }) => product },
        { label: labels.order.sku, cell: ({ sku }) => sku, look: "code" },
        { label: words.pieces, cell: ({ pieces }) => String(pieces), look: "number" },
        { label: words.goods, cell: ({ revenue }) => money(revenue), look: "number" },
      ],
      items: rows,
      figures: true,
    }),
  });
}

function couponReport({ labels, state, kit }: View, query: ReportQuery): Html {
  const words = labels.reports;
  const rows = couponUse(state, query);
  if (rows.length === 0) return kit.panel(kit.empty(words.noneCoupons));
  const total = (value: (row: CouponUse) => number): number => rows.reduce((sum, row) => sum + value(row), 0);
  return html`${kit.section({
    id: "rows",
    title: words.kinds.coupons,
    body: html`${kit.records<CouponUse>({
      columns: [
        { label: words.coupon, cell: ({ code }) => code },
        { label: words.uses, cell: ({ uses }) => String(uses), look: "number" },
        { label: words.discount, cell: ({ discount }) => money(discount), look: "number" },
        { label: words.revenue, cell: ({ revenue }) => money(revenue), look: "number" },
      ],
      items: rows,
      figures: true,
    })}
    ${kit.sums([
      [words.uses, String(total(({ uses }) => uses))],
      [words.discount, money(total(({ discount }) => discount))],
      [words.revenue, money(total(({ revenue }) => revenue))],
    ])}`,
  })}`;
}
