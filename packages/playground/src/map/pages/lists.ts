import { html, type Html } from "../../kernel/html.js";
import type { Fields, Problems } from "../../kernel/forms.js";
import { entriesIn, listsOf } from "../queries.js";
import type { Entry, List, Place, User } from "../state.js";
import type { View } from "../view.js";
import type { NoteItem } from "./kit.js";
import type { Panel } from "./panel.js";
import { placeItem } from "./place-lines.js";

interface Entered {
  readonly fields?: Fields;
  readonly problems?: Problems;
}

export function listPanel(view: View, list: List, said?: string): Panel {
  const { labels, kit, state } = view;
  const words = labels.lists;
  const entries = entriesIn(state, list.id).flatMap((entry) => {
    const place = state.places.find(({ id }) => id === entry.place);
    return place ? [{ entry, place }] : [];
  });
  return {
    title: list.name,
    body: html`${kit.heading(list.name)}
    ${
      entries.length === 0
        ? html`<p class="muted">${words.empty}</p>`
        : kit.notes(entries.map(({ entry, place }) => noteItem(view, entry, place)))
    }
    ${kit.actions(list.name, [
      kit.go(`/lists/${list.id}/rename`, words.rename, "quiet"),
      kit.act(`/lists/${list.id}/delete`, words.remove, "danger"),
    ])}`,
    drawn: { pins: entries.map(({ place }) => place) },
    said,
  };
}

function noteItem(view: View, entry: Entry, place: Place): NoteItem {
  const words = view.labels.lists;
  const path = `/entries/${entry.id}`;
  return {
    ...placeItem(place),
    note: entry.note,
    edit: { path, label: words.editNote },
    form: noteForm(view, entry),
    controls: [view.kit.act(`${path}/remove`, words.drop, "quiet")],
  };
}

function noteForm(
  { labels, kit }: View,
  { id, note }: Entry,
  { fields = {}, problems = {} }: Entered = {},
): Html {
  const words = labels.lists;
  return kit.form({ path: `/entries/${id}`, submit: words.saveNote, errors: labels.errors, problems }, [
    kit.field({
      name: "note",
      key: id,
      label: words.note,
      value: fields["note"] ?? note,
      problem: problems["note"],
    }),
  ]);
}

export function notePanel(view: View, entry: Entry, place: Place, entered?: Entered): Panel {
  const title = view.labels.lists.headingNote(place.name);
  return {
    title,
    body: html`${view.kit.heading(title)} ${noteForm(view, entry, entered)}`,
    drawn: { pins: [place] },
  };
}

export function newListPanel({ labels, kit }: View, { fields = {}, problems = {} }: Entered = {}): Panel {
  const words = labels.lists;
  return {
    title: words.headingNew,
    body: html`${kit.heading(words.headingNew)}
    ${kit.form({ path: "/lists", submit: words.create, errors: labels.errors, problems }, [
      kit.field({ name: "name", label: words.name, value: fields["name"] ?? "", problem: problems["name"] }),
    ])}`,
  };
}

export function renamePanel(
  { labels, kit }: View,
  list: List,
  { fields = {}, problems = {} }: Entered = {},
): Panel {
  const words = labels.lists;
  const title = words.headingRename(list.name);
  return {
    title,
    body: html`${kit.heading(title)}
    ${kit.form(
      { path: `/lists/${list.id}/rename`, submit: words.saveName, errors: labels.errors, problems },
      [
        kit.field({
          name: "name",
          label: words.newName,
          value: fields["name"] ?? list.name,
          problem: problems["name"],
        }),
      ],
    )}`,
  };
}

export function addPanel(
  view: View,
  place: Place,
  me: User,
  { fields = {}, problems = {} }: Entered = {},
): Panel {
  const { labels, kit, state } = view;
  const words = labels.lists;
  const title = words.headingAdd(place.name);
  return {
    title,
    body: html`${kit.heading(title)}
    ${kit.form({ path: `/place/${place.id}/list`, submit: words.add, errors: labels.errors, problems }, [
      kit.choice({
        name: "list",
        label: words.list,
        value: fields["list"] ?? "",
        options: listsOf(state, me.id).map(({ id, name }) => [id, name]),
        problem: problems["list"],
        as: "list",
        prompt: "–",
      }),
      kit.field({
        name: "note",
        label: words.note,
        value: fields["note"] ?? "",
        hint: words.noteHint,
        problem: problems["note"],
      }),
    ])}
    ${kit.go("/lists/new", labels.saved.newList, "quiet")}`,
    drawn: { pins: [place] },
  };
}
