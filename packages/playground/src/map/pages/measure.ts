import { html } from "../../kernel/html.js";
import type { Problems } from "../../kernel/forms.js";
import { distanceText } from "../measures.js";
import { metresBetween, pointOf, type Spot } from "../route.js";
import type { View } from "../view.js";
import type { Panel } from "./panel.js";

export interface MeasureRequest {
  readonly from: string;
  readonly to: string;
  readonly problems: Problems;
  readonly ends?: readonly [Spot, Spot];
}

export function measurePanel(view: View, { from, to, problems, ends }: MeasureRequest): Panel {
  const { labels, kit } = view;
  const words = labels.measure;
  const { suggestions } = labels.header;
  const form = {
    path: "/measure",
    method: "get",
    submit: words.go,
    errors: labels.errors,
    problems,
  } as const;
  return {
    title: words.heading,
    body: html`${kit.heading(words.heading)}
      <p class="muted">${words.about}</p>
      ${kit.form(form, [
        html`<input type="hidden" name="go" value="1" />`,
        kit.suggest({ name: "from", label: words.from, value: from, problem: problems["from"], suggestions }),
        kit.suggest({ name: "to", label: words.to, value: to, problem: problems["to"], suggestions }),
      ])}
      ${
        ends
          ? kit.sums([
              [words.result, distanceText(metresBetween(view.state, ...ends), view.units)],
              [words.direction, windOf(view, ends)],
            ])
          : ""
      }`,
    drawn: ends ? { ends, ruler: ends } : {},
  };
}

function windOf({ labels, state }: View, [from, to]: readonly [Spot, Spot]): string {
  const [begin, end] = [pointOf(state, from), pointOf(state, to)];
  const eighth = Math.round(Math.atan2(end.y - begin.y, end.x - begin.x) / (Math.PI / 4));
  return labels.measure.winds[(eighth + 8) % 8] ?? "";
}
