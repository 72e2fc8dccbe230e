import { html, type Html } from "../../../kernel/html.js";
import type { Look, VoteParts } from "../look.js";
import { id } from "./blocks.js";

export const votes: Look["votes"] = ({ words }, parts) => {
  const { points, up, down } = words.vote;
  const part = parts.look === "arrows" ? nudge : voteForm;
  return html`<span class="tally" id="${id("votes", parts.target)}">
    <b>${points(parts.score)}</b> ${part(parts, 1, up)} ${part(parts, -1, down)}
  </span>`;
};

const stateOf = ({ mine }: VoteParts, value: number): string => (mine === value ? "is-on" : "");

/** A link that leads nowhere but to the thread; the script makes it count. */
const nudge = (parts: VoteParts, value: number, label: string): Html =>
  html`<a
      class="nudge ${stateOf(parts, value)}"
      href="/posts/${parts.thread}"
      data-vote="${parts.target}"
      data-value="${value}"
      >${label}</a
    ><noscript>${voteForm(parts, value, label)}</noscript>`;

const voteForm = (parts: VoteParts, value: number, label: string): Html =>
  html`<form method="post" action="/vote" data-live>
    <input type="hidden" name="target" value="${parts.target}" />
    <input type="hidden" name="look" value="${parts.look}" />
    <button class="${stateOf(parts, value)}" name="value" value="${value}">${label}</button>
  </form>`;

export const toggle: Look["toggle"] = ({ id: own, action, label, on }) =>
  html`<form id="${own}" class="flip" method="post" action="${action}" data-live>
    <button class="${on ? "is-on" : ""}">${label}</button>
  </form>`;

/** Nothing is folded away. */
export const menu: Look["menu"] = ({ words }, items) =>
  html`<span class="kit" role="group" aria-label="${words.post.more}">
    ${items.map(({ href, label, kind }) =>
      kind === "act"
        ? html`<form method="post" action="${href}"><button class="bare">${label}</button></form>`
        : html`<a href="${href}">${label}</a> `,
    )}
  </span>`;
