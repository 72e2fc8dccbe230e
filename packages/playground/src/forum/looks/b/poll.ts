import { html, longDate, raw } from "../../../kernel/html.js";
import type { Look } from "../look.js";

export const pollFrame: Look["pollFrame"] = ({ words }) =>
  html`<iframe class="question-frame" title="${words.poll.frame}" src="/widgets/poll"></iframe>`;

/** One click on an answer is the vote. */
export const poll: Look["poll"] = ({ me, words }, { poll: asked, choices, voted, total }) =>
  html`${raw("<!doctype html>")}
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${words.poll.frame}</title>
        <link rel="stylesheet" href="/assets/forum-b.css" />
      </head>
      <body class="question-page">
        <h2>${asked?.question ?? ""}</h2>
        <form method="post" action="/widgets/poll">
          ${choices.map(
            (choice) =>
              html`<button
                class="answer ${choice.mine ? "is-on" : ""}"
                name="option"
                value="${choice.id}"
                style="--part: ${choice.share}%"
                ${me ? "" : "disabled"}
              >
                ${choice.text}
              </button>`,
          )}
        </form>
        <p class="say-hint">
          ${voted ? words.texts.thanks : ""}Until ${longDate(asked?.closes ?? "2026-01-01")}, ${total} votes
          so far
        </p>
      </body>
    </html>`;
