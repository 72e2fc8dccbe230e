import { html, type Html } from "./html.js";

/** What stands in a page apart from what every page has. */
export interface Document {
  readonly title: Html | string;
  /** Style sheets and scripts. */
  readonly head: Html;
  /** The whole `body` element. */
  readonly body: Html;
}

export const documentOf = ({ title, head, body }: Document): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
        ${head}
      </head>
      ${body}
    </html>`;
