import { html } from "../../kernel/html.js";
import type { Fields, Problems } from "../../kernel/forms.js";
import type { Place, Review } from "../state.js";
import type { View } from "../view.js";
import type { Panel } from "./panel.js";

interface Entered {
  readonly fields: Fields;
  readonly problems: Problems;
}

export function reviewPanel(view: View, place: Place, own: Review | undefined, entered?: Entered): Panel {
  const { labels, kit } = view;
  const words = labels.reviews;
  const path = `/place/${place.id}/review`;
  const { fields, problems } = entered ?? {
    fields: { rating: String(own?.rating ?? ""), text: own?.text ?? "" },
    problems: {},
  };
  const title = words.headingWrite(place.name);
  return {
    title,
    body: html`${kit.heading(title)}
    ${kit.form({ path, submit: words.publish, errors: labels.errors, problems }, [
      kit.choice({
        name: "rating",
        label: words.rating,
        value: fields["rating"] ?? "",
        options: words.stars.map((label, index) => [String(index + 1), label]),
        problem: problems["rating"],
        as: "dots",
        prompt: "–",
      }),
      kit.field({
        name: "text",
        label: words.text,
        value: fields["text"] ?? "",
        kind: "long",
        problem: problems["text"],
      }),
    ])}
    ${own ? kit.act(`${path}/delete`, words.remove, "danger") : ""}`,
    drawn: { pins: [place] },
  };
}
