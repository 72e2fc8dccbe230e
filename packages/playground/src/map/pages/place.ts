import { html, longDate, type Html } from "../../kernel/html.js";
import { hoursOn } from "../hours.js";
import { entriesIn, listsOf, reviewsFor, savedOf } from "../queries.js";
import type { Place } from "../state.js";
import type { View } from "../view.js";
import type { Panel } from "./panel.js";
import { openingText, ratingText } from "./place-lines.js";
import { closedForm, editForm } from "./report-forms.js";

export function placePanel(view: View, place: Place, said?: string): Panel {
  const { labels, kit } = view;
  const words = labels.place;
  return {
    title: place.name,
    body: kit.place({
      name: place.name,
      category: place.category,
      rating: ratingText(view, place),
      opening: openingText(view, place),
      about: place.about,
      facts: kit.facts([
        [words.address, place.address],
        [words.phone, place.phone],
        [words.district, place.district],
        [words.access, words.accesses[place.access]],
      ]),
      week: kit.week(
        words.week,
        words.days.map((day, index) => [day, hoursOn(place, index) || words.closed]),
      ),
      actions: actions(view, place),
      lists: ownLists(view, place),
      reviews: reviews(view, place),
      reports: view.me ? reports(view, place) : html``,
      around: around(view, place),
    }),
    drawn: { pins: [place] },
    said,
  };
}

function actions({ labels, kit, state, me }: View, { id, name }: Place): Html {
  const words = labels.place;
  const isSaved = me !== undefined && savedOf(state, me.id).some((place) => place.id === id);
  const save = isSaved
    ? kit.act(`/place/${id}/unsave`, words.unsave, "quiet")
    : kit.act(`/place/${id}/save`, words.save);
  return kit.actions(words.actions, [
    kit.go(`/directions?to=${encodeURIComponent(name)}`, words.directions),
    ...(me ? [save, kit.go(`/place/${id}/list`, words.addToList, "quiet")] : []),
    kit.go(`/place/${id}/share`, words.share, "quiet"),
  ]);
}

function ownLists({ labels, kit, state, me }: View, place: Place): Html {
  if (!me) return html``;
  const links = listsOf(state, me.id)
    .filter(({ id }) => entriesIn(state, id).some((entry) => entry.place === place.id))
    .map(({ id, name }) => ({ path: `/lists/${id}`, label: name }));
  return links.length === 0 ? html`` : kit.section(labels.place.inLists, kit.chips(links));
}

function reviews({ labels, kit, state, me }: View, place: Place): Html {
  const words = labels.reviews;
  const all = reviewsFor(state, place.id);
  const own = all.some(({ author }) => author === me?.name);
  const shown = all.map(({ author, rating, date, text }) => ({
    author: author === me?.name ? words.you : author,
    stars: words.stars[rating - 1] ?? "",
    date: longDate(date),
    text,
  }));
  return kit.section(
    words.heading,
    html`${all.length === 0 ? html`<p class="muted">${words.none}</p>` : kit.reviews(shown)}
    ${me ? kit.go(`/place/${place.id}/review`, own ? words.change : words.write, "quiet") : ""}`,
  );
}

const reports = (view: View, place: Place): Html => {
  const { labels, kit } = view;
  return html`<div class="reports">
    ${kit.report("edit", { path: `/place/${place.id}/edit`, label: labels.place.edit }, editForm(view, place))}
    ${kit.report("closed", { path: `/place/${place.id}/closed`, label: labels.place.reportClosed }, closedForm(view, place))}
  </div>`;
};

const around = ({ labels, kit }: View, { name, category }: Place): Html => {
  const query = new URLSearchParams({ q: category, near: name, sort: "near" });
  return kit.section(
    labels.place.around,
    kit.chips([{ path: `/search?${query.toString()}`, label: labels.place.like(category) }]),
  );
};
