import type { Skill } from "../domain/skill.js";
import { visibleJson } from "./canonical.js";
import { itemEngineLines, usesItems } from "./named-locator.js";

export type TestRunner = "test" | "node";

export interface TestParts {
  readonly skill: Skill;
  readonly baseUrl: string;
  readonly runner: TestRunner;
  /** Lines that declare values and elements. */
  readonly declared: readonly string[];
  readonly steps: readonly string[];
  /** Whether the steps may go on in another tab. */
  readonly movesTabs: boolean;
}

/** The lines around a skill's steps: they open the page, record requests and close the browser. */
export function testFrame(parts: TestParts): string {
  const { skill, baseUrl, runner } = parts;
  const hasItems = parts.steps.some(usesItems);
  const engine = hasItems ? ["", ...itemEngineLines] : [];
  const title = visibleJson(`${skill.id}: ${skill.description}`);
  const lines =
    runner === "test"
      ? [
          `import { expect, ${hasItems ? "selectors, " : ""}test } from "@playwright/test";`,
          "",
          baseLine(baseUrl),
          ...engine,
          "",
          `test(${title}, async ({ page${parts.movesTabs ? ": first, context" : ""} }) => {`,
          ...indented(bodyLines(parts), 1),
          "});",
        ]
      : [
          'import assert from "node:assert/strict";',
          'import { test } from "node:test";',
          ...(skill.writes ? ['import { setTimeout as wait } from "node:timers/promises";'] : []),
          `import { chromium${hasItems ? ", selectors" : ""} } from "playwright-core";`,
          "",
          baseLine(baseUrl),
          ...engine,
          "",
          `test(${title}, async () => {`,
          ...indented(nodeLines(parts), 1),
          "});",
        ];
  return `// Written by sgdr from the skill ${skill.id}; write it again rather than edit it.\n${lines.join("\n")}\n`;
}

const indented = (lines: readonly string[], levels: number): readonly string[] =>
  lines.map((line) => (line === "" ? line : `${"  ".repeat(levels)}${line}`));

const baseLine = (baseUrl: string): string =>
  `const baseUrl = process.env["SITE_URL"] ?? ${visibleJson(baseUrl)};`;

const nodeLines = (parts: TestParts): readonly string[] => [
  'const executablePath = process.env["SGDR_BROWSER"];',
  'const storageState = process.env["SGDR_STORAGE_STATE"];',
  "const browser = await chromium.launch(executablePath ? { executablePath } : {});",
  "try {",
  "  const context = await browser.newContext(storageState ? { storageState } : {});",
  "  context.setDefaultTimeout(10_000);",
  `  const ${parts.movesTabs ? "first" : "page"} = await context.newPage();`,
  ...indented(bodyLines(parts), 1),
  "} finally {",
  "  await browser.close();",
  "}",
];

function bodyLines({ skill, runner, declared, steps, movesTabs }: TestParts): readonly string[] {
  return [
    ...(movesTabs
      ? ["let page = first;", 'context.on("page", (opened) => {', "  page = opened;", "});"]
      : []),
    'page.context().on("dialog", (dialog) => dialog.accept());',
    ...ownSiteLines,
    ...(skill.writes ? watchLines : []),
    `await page.goto(onSite(${visibleJson(skill.start.url)}));`,
    ...(declared.length === 0 ? [] : ["", ...declared]),
    ...found(declared, runner),
    "",
    ...steps,
    ...(skill.writes ? ["", ...sentLines(runner)] : []),
    "",
    runner === "test"
      ? 'expect(strayed, "a page of another site was asked for").toEqual([]);'
      : 'assert.deepEqual(strayed, [], "a page of another site was asked for");',
  ];
}

/** A test is somebody's skill in somebody else's browser, so it opens pages of its own site and no other. */
const ownSiteLines: readonly string[] = [
  "const { origin } = new URL(baseUrl);",
  "const onSite = (address) => {",
  "  const url = new URL(address, baseUrl);",
  '  if (url.origin !== origin) throw new Error(url.href + " is not on " + origin);',
  "  return url.href;",
  "};",
  "const strays = (request) => {",
  "  if (!request.isNavigationRequest() || new URL(request.url()).origin === origin) return false;",
  "  try {",
  "    return request.frame().parentFrame() === null;",
  "  } catch {",
  "    return true; // a new tab, which has no frame yet",
  "  }",
  "};",
  "const strayed = [];",
  'page.context().on("request", (request) => {',
  "  if (strays(request)) strayed.push(request.url());",
  "});",
  'await page.context().route("**/*", (route, request) => (strays(request) ? route.abort() : route.continue()));',
];

/** Each element must exist exactly once before the first call, as in the executor. */
function found(declared: readonly string[], runner: TestRunner): readonly string[] {
  const names = declared.flatMap((line) => /^const (\w+) = page\./.exec(line)?.[1] ?? []);
  if (names.length === 0) return [];
  return runner === "test"
    ? names.map((name) => `await expect(${name}).toHaveCount(1);`)
    : names.flatMap((name) => [
        `await ${name}.waitFor({ state: "attached" });`,
        `assert.equal(await ${name}.count(), 1, ${visibleJson(`${name} does not exist exactly once`)});`,
      ]);
}

const watchLines: readonly string[] = [
  "const sent = [];",
  'page.context().on("request", (request) => {',
  '  if (request.method() !== "GET") sent.push(request.method());',
  "});",
];

/** A skill that sent a changing request when it was learned must also send one in the test. */
const sentLines = (runner: TestRunner): readonly string[] =>
  runner === "test"
    ? ['await expect.poll(() => sent.length, "no request that changes something").toBeGreaterThan(0);']
    : [
        "for (let left = 50; left > 0 && sent.length === 0; left -= 1) await wait(100);",
        'assert.ok(sent.length > 0, "no request that changes something");',
      ];
