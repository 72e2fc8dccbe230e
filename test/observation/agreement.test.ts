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
    atLeast: 500,
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
