import { html, type Html } from "../../kernel/html.js";
import type { Visit } from "../visit.js";

/** For addresses that lead nowhere and for what one may not do. */
export const noticePage = (visit: Visit, title: string, words: string): Html =>
  visit.look.layout(visit, {
    title,
    main: visit.look.card(
      title,
      html`<p>${words}</p>
        <p><a href="/">${visit.words.texts.backHome}</a></p>`,
    ),
  });
