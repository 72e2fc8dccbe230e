import { html, longDate, raw } from "../../../kernel/html.js";
import type { Look } from "../look.js";
import { checked } from "../shared.js";

export const pollFrame: Look["pollFrame"] = ({ words }) =>
  html`<iframe class="poll" title="${words.poll.frame}" src="/widgets/poll"></iframe>`;

export const poll: Look["poll"] = ({ me, words }, { poll: asked, choices, voted, total }) =>
  html`${raw("<!doctype html>")}
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <title>${words.poll.frame}</title>
        <link rel="stylesheet" href="/assets/forum.css" />
      </head>
      <body class="widget">
        <form class="stack" method="post" action="/widgets/poll">
          <fieldset>
            <legend>${asked?.question ?? ""}</legend>
            ${choices.map(
              (choice) =>
                html`<label class="check">
                  <input type="radio" name="option" value="${choice.id}" ${checked(choice.mine)} />
                  <span class="words">${choice.text}</span>
                  <span class="bar-line" aria-hidden="true" style="--share: ${choice.share}%"></span>
                </label>`,
            )}
          </fieldset>
          <p class="hint">
            ${voted ? words.texts.thanks : ""}${total} votes, open until
            ${longDate(asked?.closes ?? "2026-01-01")}
          </p>
          ${me ? html`<button class="main">${words.poll.vote}</button>` : ""}
        </form>
      </body>
    </html>`;
