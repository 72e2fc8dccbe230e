import { html, longDate, type Html } from "../../kernel/html.js";
import { couponState, couponStates, usesOf } from "../catalogue.js";
import { same, type Field } from "../skins/kit.js";
import type { Coupon } from "../state.js";
import type { View } from "../view.js";
import { dollars, linked, type Refused } from "./parts.js";

export function couponsPage(view: View, state: string): Html {
  const { labels, kit, today } = view;
  const words = labels.coupons;
  const found = view.state.coupons
    .filter((coupon) => state === "" || couponState(coupon, today) === state)
    .sort((one, other) => other.from.localeCompare(one.from));
  return html`${kit.heading({ title: words.heading, action: { href: "/coupons/new", label: words.add } })}
  ${kit.filters(view, {
    action: "/coupons",
    fields: [],
    tabbed: {
      field: {
        name: "state",
        label: words.state,
        kind: "list",
        value: state,
        options: same(couponStates),
        blank: words.anyState,
      },
      in: "a",
    },
    submit: words.show,
    clear: words.clear,
  })}
  ${kit.panel(found.length === 0 ? kit.empty(words.none) : couponRecords(view, found))}`;
}

const couponRecords = ({ labels, state, kit, today }: View, items: readonly Coupon[]): Html =>
  kit.records<Coupon>({
    columns: [
      { label: labels.coupons.code, cell: ({ id, code }) => linked(`/coupons/${id}`, code) },
      { label: labels.coupons.off, cell: ({ percent }) => `${percent} %`, look: "number" },
      { label: labels.coupons.from, cell: ({ from }) => longDate(from) },
      { label: labels.coupons.to, cell: ({ to }) => longDate(to) },
      { label: labels.coupons.uses, cell: (coupon) => String(usesOf(state, coupon)), look: "number" },
      { label: labels.coupons.state, cell: (coupon) => kit.badge(couponState(coupon, today)) },
    ],
    items,
    href: ({ id }) => `/coupons/${id}`,
  });

/** The page of a coupon, or of one that is to be. */
export function couponPage(view: View, coupon: Coupon | undefined, refused?: Refused): Html {
  const { labels, kit, today } = view;
  const words = labels.coupons;
  const heading = kit.heading({
    title: coupon ? words.editTitle(coupon.code) : words.add,
    trail: { href: "/coupons", label: words.heading },
    ...(coupon && { beside: kit.badge(couponState(coupon, today)) }),
  });
  const form = kit.form(view, {
    id: "coupon",
    action: coupon ? `/coupons/${coupon.id}` : "/coupons",
    fields: couponFields(view, coupon, refused),
    second: ["percent", "code", "about", "from", "to", "minimum"],
    submit: coupon ? words.save : words.create,
    problems: refused?.problems ?? {},
  });
  return html`${heading} ${kit.panel(form)} ${coupon ? kit.panel(switchPart(view, coupon)) : ""}`;
}

function couponFields({ labels }: View, coupon: Coupon | undefined, refused?: Refused): readonly Field[] {
  const words = labels.coupons;
  const at = (name: string, own: string | undefined): { name: string; value: string } => ({
    name,
    value: refused?.values[name] ?? own ?? "",
  });
  return [
    { ...at("code", coupon?.code), label: words.code, kind: "text" },
    { ...at("percent", coupon && String(coupon.percent)), label: words.percent, kind: "number" },
    { ...at("from", coupon?.from), label: words.from, kind: "date" },
    { ...at("to", coupon?.to), label: words.to, kind: "date" },
    { ...at("minimum", coupon ? dollars(coupon.minimum) : "0"), label: words.minimum, kind: "number" },
    { ...at("about", coupon?.about), label: words.about, kind: "text" },
  ];
}

function switchPart(view: View, { id, code, enabled }: Coupon): Html {
  const { labels, kit } = view;
  const words = labels.coupons;
  const post = (action: string, submit: string, beside?: Html): Html =>
    kit.form(view, {
      id: action,
      action: `/coupons/${id}/${action}`,
      fields: [],
      submit,
      problems: {},
      ...(beside && { beside, look: "danger" as const }),
    });
  if (!enabled) return post("enable", words.enable);
  return kit.unfold(view, {
    id: "disable",
    label: words.disable,
    title: words.disableTitle(code),
    base: `/coupons/${id}`,
    isOpen: false,
    modal: true,
    look: "danger",
    close: words.disableNo,
    body: (close) => html`${kit.muted(words.disableHint)} ${post("disable", words.disableYes, close)}`,
  });
}
