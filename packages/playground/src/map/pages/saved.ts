import { html, type Html } from "../../kernel/html.js";
import { entriesIn, listsOf, savedOf } from "../queries.js";
import type { User } from "../state.js";
import type { View } from "../view.js";
import type { Panel } from "./panel.js";
import { placeItem } from "./place-lines.js";

export function savedPanel(view: View, me: User, said?: string): Panel {
  const { labels, kit, state } = view;
  const words = labels.saved;
  const saved = savedOf(state, me.id);
  const items = saved.map((place) => ({
    ...placeItem(place),
    controls: [kit.act(`/saved/${place.id}/remove`, words.remove, "quiet")],
  }));
  return {
    title: words.heading,
    body: html`${kit.heading(words.heading)}
    ${saved.length === 0 ? html`<p class="muted">${words.none}</p>` : kit.places(items)} ${ownLists(view, me)}`,
    drawn: { pins: saved },
    said,
  };
}

function ownLists({ labels, kit, state }: View, me: User): Html {
  const words = labels.saved;
  const lists = listsOf(state, me.id).map(({ id, name }) => ({
    path: `/lists/${id}`,
    label: name,
    lines: [words.count(entriesIn(state, id).length)],
    controls: [],
  }));
  return kit.section(words.lists, html`${kit.places(lists)} ${kit.go("/lists/new", words.newList, "quiet")}`);
}
