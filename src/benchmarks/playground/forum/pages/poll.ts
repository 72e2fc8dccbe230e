import { html, longDate, raw, type Html } from "../../kernel/html.js";
import type { Visit } from "../visit.js";

/** A page of its own, shown in a frame on the front page. */
export function pollPage({ state, me, words }: Visit): Html {
  const poll = state.polls[0];
  const mine = state.pollVotes.find(({ user }) => user === me?.id)?.option;
  const votes = (id: string, others: number): number =>
    others + state.pollVotes.filter(({ option }) => option === id).length;
  const total = state.pollOptions.reduce((sum, { id, others }) => sum + votes(id, others), 0);
  return html`${raw("<!doctype html>")}
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${words.poll.frame}</title>
        <link rel="stylesheet" href="/assets/forum.css" />
      </head>
      <body class="widget">
        <form class="stack" method="post" action="/widgets/poll">
          <fieldset>
            <legend>${poll?.question ?? ""}</legend>
            ${state.pollOptions.map(
              ({ id, text, others }) =>
                html`<label class="check">
                  <input type="radio" name="option" value="${id}" ${id === mine ? raw("checked") : ""} />
                  <span class="words">${text}</span>
                  <span
                    class="bar-line"
                    aria-hidden="true"
                    style="--share: ${Math.round((100 * votes(id, others)) / total)}%"
                  ></span>
                </label>`,
            )}
          </fieldset>
          <p class="hint">
            ${mine === undefined ? "" : "Thank you for voting. "}${total} votes, open until
            ${longDate(poll?.closes ?? "2026-01-01")}
          </p>
          ${me ? html`<button class="main">${words.poll.vote}</button>` : ""}
        </form>
      </body>
    </html>`;
}
