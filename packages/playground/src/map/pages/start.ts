import { html, type Html } from "../../kernel/html.js";
import type { View } from "../view.js";
import type { Panel } from "./panel.js";
import { tripCard } from "./trip.js";

const searchPath = (words: string): string => `/search?q=${encodeURIComponent(words)}`;

export function startPanel(view: View, said?: string): Panel {
  const { labels, kit, state } = view;
  const words = labels.start;
  const categories = [...new Set(state.places.map(({ category }) => category))].sort();
  return {
    title: labels.town,
    body: html`${kit.heading(words.heading)} ${tripCard(view)}
    ${kit.section(words.categories, kit.chips(categories.map((label) => ({ path: searchPath(label), label }))))}
    ${kit.section(words.districts, kit.chips(state.districts.map(({ name }) => ({ path: searchPath(name), label: name }))))}
    ${yours(view)}`,
    said,
  };
}

function yours({ labels, kit, me }: View): Html {
  if (!me) return html``;
  const words = labels.start;
  const links = [
    ...(me.home === "" ? [] : [{ path: "/directions?from=Home", label: words.fromHome }]),
    ...(me.work === "" ? [] : [{ path: "/directions?from=Work", label: words.fromWork }]),
    ...(me.home === "" ? [{ path: "/addresses", label: words.setHome }] : []),
  ];
  return kit.section(words.yours, kit.chips(links));
}
