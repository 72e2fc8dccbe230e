import { html, type Html } from "../../kernel/html.js";
import type { Fields, Problems } from "../../kernel/forms.js";
import { closedKinds, editKinds, type Place } from "../state.js";
import type { View } from "../view.js";
import type { Panel } from "./panel.js";

/** What was entered, and what is wrong with it. */
interface Entered {
  readonly fields?: Fields;
  readonly problems?: Problems;
}

export function editForm(
  { labels, kit }: View,
  { id }: Place,
  { fields = {}, problems = {} }: Entered = {},
): Html {
  const words = labels.report;
  return kit.form({ path: `/place/${id}/edit`, submit: words.sendEdit, errors: labels.errors, problems }, [
    kit.choice({
      name: "what",
      label: words.what,
      value: fields["what"] ?? "",
      options: editKinds.map((kind) => [kind, words.whats[kind]]),
      problem: problems["what"],
      as: "list",
      prompt: "–",
    }),
    kit.field({
      name: "right",
      label: words.right,
      value: fields["right"] ?? "",
      problem: problems["right"],
    }),
  ]);
}

export function closedForm(
  { labels, kit }: View,
  { id }: Place,
  { fields = {}, problems = {} }: Entered = {},
): Html {
  const words = labels.report;
  return kit.form(
    { path: `/place/${id}/closed`, submit: words.sendClosed, errors: labels.errors, problems },
    [
      kit.choice({
        name: "how",
        label: words.how,
        value: fields["how"] ?? "",
        options: closedKinds.map((kind) => [kind, words.hows[kind]]),
        problem: problems["how"],
        as: "dots",
        prompt: "–",
      }),
      kit.field({ name: "comment", label: words.comment, value: fields["comment"] ?? "" }),
    ],
  );
}

export const reportPanel = (
  view: View,
  place: Place,
  kind: "edit" | "closed",
  entered: Entered = {},
): Panel => {
  const { labels, kit } = view;
  const title =
    kind === "edit" ? labels.report.headingEdit(place.name) : labels.report.headingClosed(place.name);
  const form = kind === "edit" ? editForm(view, place, entered) : closedForm(view, place, entered);
  return { title, body: html`${kit.heading(title)} ${form}`, drawn: { pins: [place] } };
};
