import { html, type Html } from "../../kernel/html.js";
import type { Problems } from "../../kernel/forms.js";
import { narrowed, placesFound, sortNames, type Filters } from "../queries.js";
import type { View } from "../view.js";
import type { Panel } from "./panel.js";
import { foundItem } from "./place-lines.js";

const pageSize = 12;
export const withinChoices = ["", "500", "1000", "2000"] as const;
export const ratingChoices = ["", "3", "4"] as const;

/** What somebody looks for: as it was entered, and as it was understood. */
export interface PlaceSearch {
  readonly q: string;
  readonly near: string;
  readonly within: (typeof withinChoices)[number];
  readonly rating: (typeof ratingChoices)[number];
  readonly page: number;
  readonly filters: Filters;
  readonly problems: Problems;
}

export function resultsPanel(view: View, asked: PlaceSearch): Panel {
  const { labels, kit, state, now } = view;
  const words = labels.results;
  const found = narrowed(state, placesFound(state, asked.q), asked.filters, now);
  const pages = Math.max(1, Math.ceil(found.length / pageSize));
  const page = Math.min(asked.page, pages);
  const shown = found.slice((page - 1) * pageSize, page * pageSize);
  const pathOf = (next: number): string => `/search?${queryOf(asked, next)}`;
  const list =
    found.length === 0
      ? kit.empty(words.none, html`${words.noneHint}`)
      : html`<p class="muted">${words.count(found.length)}</p>
          ${kit.places(shown.map((place) => foundItem(view, place, asked.filters.near)))}
          ${kit.pager(labels, { page, pages, pathOf })}`;
  const filters = kit.section(words.filters, filterForm(view, asked));
  return {
    title: words.heading(asked.q),
    body: html`${kit.heading(words.heading(asked.q))} ${kit.results(list, filters)}`,
    drawn: { pins: shown },
  };
}

function queryOf({ q, near, within, rating, filters: { open, sort } }: PlaceSearch, page: number): string {
  const fields = { q, near, within, rating, open: open ? "1" : "", sort, page: String(page) };
  return new URLSearchParams(Object.entries(fields).filter(([, value]) => value !== "")).toString();
}

function filterForm(
  { labels, kit }: View,
  { q, near, within, rating, filters, problems }: PlaceSearch,
): Html {
  const words = labels.results;
  const form = {
    path: "/search",
    method: "get",
    submit: words.apply,
    errors: labels.errors,
    problems,
  } as const;
  return kit.form(form, [
    html`<input type="hidden" name="q" value="${q}" />`,
    kit.suggest({
      name: "near",
      label: words.near,
      value: near,
      hint: words.nearHint,
      problem: problems["near"],
      suggestions: labels.header.suggestions,
    }),
    kit.choice({
      name: "within",
      label: words.within,
      value: within,
      options: withinChoices.map((key) => [key, words.withins[key]]),
      as: "list",
    }),
    kit.choice({
      name: "rating",
      label: words.rating,
      value: rating,
      options: ratingChoices.map((key) => [key, words.ratings[key]]),
      as: "dots",
    }),
    kit.choice({
      name: "sort",
      label: words.sort,
      value: filters.sort,
      options: sortNames.map((key) => [key, words.sorts[key]]),
      as: "list",
    }),
    kit.toggle({ name: "open", label: words.open, isOn: filters.open }),
  ]);
}
