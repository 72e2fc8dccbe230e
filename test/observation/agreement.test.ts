import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";

import { hardCases, modalPage } from "../sites/hard-cases.js";
import { largePage } from "../sites/large-page.js";
import { launchChromium, openPage } from "./chromium-page.js";
import { compareWithChromium, type Difference } from "./compare.js";

interface Known extends Difference {
  readonly reason: string;
}

/** All that is left between the walk and Chromium on each page; anything new fails. */
const pages: readonly { name: string; html: string; atLeast: number; known: readonly Known[] }[] = [
  {
    name: "hard cases",
    html: hardCases,
    atLeast: 800,
    known: [
      {
        chromium: 'video "Unable to play media."',
        walk: 'video "Film"',
        element: '<video controls="" aria-label="Film">',
        reason: "a player without a film is named by its error in Chromium, by its author here",
      },
      {
        chromium: 'audio "Unable to play media."',
        walk: 'audio "Song"',
        element: '<audio controls="" aria-label="Song">',
        reason: "the same for sound",
      },
      {
        chromium: 'button ""',
        walk: 'button "Empty submit"',
        element: '<input type="submit" value="" title="Empty submit">',
        reason: "for Chromium an empty value is a name; the title says more",
      },
      {
        chromium: 'button ""',
        walk: 'button "Empty button"',
        element: '<input type="button" value="" title="Empty button">',
        reason: "the same for a plain button",
      },
      {
        chromium: 'link ""',
        walk: 'link "Article in link"',
        element: '<a href="/art">',
        reason: "Chromium takes no text from an article; a link without a name is of no use to an agent",
      },
      {
        chromium: null,
        walk: 'row ""',
        element: "<tr>",
        reason: "the rows of a table body with role none are still rows of the table",
      },
      {
        chromium: null,
        walk: 'cell "none body"',
        element: "<td>",
        reason: "and so are their cells",
      },
    ],
  },
  { name: "modal dialog", html: modalPage, atLeast: 4, known: [] },
  { name: "large page", html: largePage(), atLeast: 9_800, known: [] },
];

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

test.each(pages)("the walk agrees with Chromium on: $name", async ({ html, atLeast, known }) => {
  const page = await openPage(browser, html);
  const { compared, equal, differences } = await compareWithChromium(page);
  await page.close();
  expect(differences).toEqual(known.map(({ reason: _reason, ...difference }) => difference));
  expect(compared).toBeGreaterThanOrEqual(atLeast);
  expect(equal / compared).toBeGreaterThanOrEqual(0.99);
});
