import { html, raw, type Html } from "../../kernel/html.js";
import { scoreOf, voteOf } from "../queries.js";
import type { Comment, Post } from "../state.js";
import type { Visit } from "../visit.js";

/** How a vote can be given: by bare arrows, or by buttons that say what they are. */
export const voteLooks = ["arrows", "buttons"] as const;
export type VoteLook = (typeof voteLooks)[number];

export function voteBox(visit: Visit, item: Post | Comment, look: VoteLook): Html {
  const { state, me, words } = visit;
  const score = scoreOf(state, item);
  const mine = voteOf(state, me?.id, item.id);
  const count = html`<vote-count value="${score}">${words.vote.points(score)}</vote-count>`;
  const part = look === "arrows" ? arrow : button;
  return html`<div class="votes ${look}" id="votes-${item.id}">
    ${part(item.id, 1, mine, words.vote.up)} ${count} ${part(item.id, -1, mine, words.vote.down)}
  </div>`;
}

const sign = (value: number): string => (value > 0 ? "▲" : "▼");

/** Without a role: only its title and what it does say that it can be clicked. */
const arrow = (target: string, value: number, mine: number, label: string): Html =>
  html`<span
      class="arrow ${mine === value ? "on" : ""}"
      data-vote="${target}"
      data-value="${value}"
      title="${label}"
      >${sign(value)}</span
    ><noscript>${form(target, value, html`<button>${label}</button>`, "arrows")}</noscript>`;

const button = (target: string, value: number, mine: number, label: string): Html =>
  form(
    target,
    value,
    html`<button class="arrow" aria-label="${label}" ${raw(`aria-pressed="${mine === value}"`)}>
      <span aria-hidden="true">${sign(value)}</span>
    </button>`,
    "buttons",
  );

const form = (target: string, value: number, inside: Html, look: VoteLook): Html =>
  html`<form method="post" action="/vote" data-live>
    <input type="hidden" name="target" value="${target}" />
    <input type="hidden" name="value" value="${value}" />
    <input type="hidden" name="look" value="${look}" />
    ${inside}
  </form>`;
