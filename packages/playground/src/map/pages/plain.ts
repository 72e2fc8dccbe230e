import { html } from "../../kernel/html.js";
import { stopName } from "../queries.js";
import type { Road } from "../state.js";
import type { View } from "../view.js";
import type { Panel } from "./panel.js";

export function signInPanel({ labels, kit }: View, user: string, problem?: string): Panel {
  const words = labels.signIn;
  const problems = problem === undefined ? {} : { user: problem };
  const form = { path: "/sign-in", submit: words.submit, errors: labels.errors, problems, isFull: true };
  return {
    title: words.heading,
    body: html`${kit.heading(words.heading)}
    ${kit.form(form, [
      kit.field({ name: "user", label: words.user, value: user, problem }),
      kit.field({ name: "password", label: words.password, value: "", kind: "password" }),
    ])}`,
  };
}

const kinds: readonly Road["kind"][] = ["main", "street", "path", "stairs", "express"];

export function aboutPanel({ labels, kit, state }: View): Panel {
  const words = labels.about;
  const ends = (stops: readonly string[]): string =>
    words.ends(stopName(state, stops[0] ?? ""), stopName(state, stops.at(-1) ?? ""));
  return {
    title: words.heading,
    body: html`${kit.heading(words.heading)}
      <p>${words.intro}</p>
      ${kit.section(
        words.legend,
        html`<ul class="legend">
          ${kinds.map((kind) => html`<li><i class="sample ${kind}"></i> ${words.kinds[kind]}</li>`)}
        </ul>`,
      )}
      ${kit.section(words.lines, kit.facts(state.lines.map(({ name, every, stops }) => [`${name}, ${words.every(every)}`, ends(stops)])))}`,
  };
}

export const missingPanel = ({ labels, kit }: View): Panel => ({
  title: labels.missing.heading,
  body: html`${kit.heading(labels.missing.heading)} ${kit.go("/", labels.missing.back)}`,
});
