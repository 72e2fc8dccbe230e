import { html, raw, type Html } from "../../../kernel/html.js";
import type { Look, VoteParts } from "../look.js";
import { id } from "./blocks.js";

export const votes: Look["votes"] = ({ words }, parts) => {
  const part = parts.look === "arrows" ? arrow : voteButton;
  const { points, up, down } = words.vote;
  return html`<div class="votes ${parts.look}" id="${id("votes", parts.target)}">
    ${part(parts, 1, up)} <vote-count value="${parts.score}">${points(parts.score)}</vote-count>
    ${part(parts, -1, down)}
  </div>`;
};

const sign = (value: number): string => (value > 0 ? "▲" : "▼");

/** Without a role: only its title and what it does say that it can be clicked. */
const arrow = (parts: VoteParts, value: number, label: string): Html =>
  html`<span
      class="arrow ${parts.mine === value ? "on" : ""}"
      data-vote="${parts.target}"
      data-value="${value}"
      title="${label}"
      >${sign(value)}</span
    ><noscript>${voteForm(parts, value, html`<button>${label}</button>`)}</noscript>`;

const voteButton = (parts: VoteParts, value: number, label: string): Html =>
  voteForm(
    parts,
    value,
    html`<button class="arrow" aria-label="${label}" ${raw(`aria-pressed="${parts.mine === value}"`)}>
      <span aria-hidden="true">${sign(value)}</span>
    </button>`,
  );

const voteForm = ({ target, look }: VoteParts, value: number, inside: Html): Html =>
  html`<form method="post" action="/vote" data-live>
    <input type="hidden" name="target" value="${target}" />
    <input type="hidden" name="value" value="${value}" />
    <input type="hidden" name="look" value="${look}" />
    ${inside}
  </form>`;

export const toggle: Look["toggle"] = ({ id: own, action, label, quiet }) =>
  html`<form id="${own}" class="toggle" method="post" action="${action}" data-live>
    <button class="${quiet ? "quiet" : "main"}">${label}</button>
  </form>`;

/** The "…" of a post or comment. */
export const menu: Look["menu"] = ({ words }, items) =>
  html`<details class="menu" data-menu>
    <summary aria-label="${words.post.more}">…</summary>
    <div role="menu" aria-label="${words.post.more}">
      ${items.map(({ href, label, kind }) =>
        kind === "act"
          ? html`<form method="post" action="${href}"><button role="menuitem">${label}</button></form>`
          : html`<a role="menuitem" href="${href}" ${kind === "question" ? "data-modal" : ""}>${label}</a>`,
      )}
    </div>
  </details>`;
