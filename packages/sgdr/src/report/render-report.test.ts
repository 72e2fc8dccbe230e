import { expect, test } from "vitest";
import type { ArmFindings } from "../experiments/findings.js";
import { hostile } from "./detail.fixture.js";
import { emptyArm } from "./episode.fixture.js";
import { renderReport } from "./render-report.js";
import { madeReport } from "./report-data.fixture.js";
import { ReportData, TaskDetail } from "./report-data.js";

const { data, details } = madeReport({ detailed: 5 });
const page = renderReport(data, details);

/** The page without its scripts: what a reader sees before they run. */
const seen = (text: string): string =>
  text.replaceAll(/<script[^>]*>[\s\S]*?<\/script>|<style>[\s\S]*?<\/style>/g, "");

/** A table by its id. */
const table = (text: string, id: string): string =>
  new RegExp(`<table id="${id}"[\\s\\S]*?</table>`).exec(text)?.[0] ?? "";

const withArms = (change: (found: ArmFindings) => ArmFindings): ReportData => ({
  ...data,
  findings: { ...data.findings, arms: data.findings.arms.map(change) },
});

test("the made-up experiment is of the form that a real one has", () => {
  expect(ReportData.safeParse(data).error).toBeUndefined();
  expect(TaskDetail.array().safeParse(details).error).toBeUndefined();
});

test("the same data give the same page", () => {
  expect(renderReport(data, details)).toBe(page);
});

test("nothing from the data is markup: titles, notes, names of arms, sites, experiments and reasons", () => {
  const bad = hostile.join(" ");
  const [first, ...arms] = data.findings.arms;
  if (!first) throw new Error("the fixture has no arm");
  const library = { ...libraryOf(data, "sgdr"), rejected: [{ stage: bad, code: bad, count: 1 }] };
  const text = renderReport(
    {
      ...data,
      title: bad,
      about: bad,
      madeAt: bad,
      facts: [{ name: bad, value: bad }],
      others: data.others.map((other) => ({
        ...other,
        name: bad,
        title: bad,
        about: bad,
        facts: [{ name: bad, value: bad }],
        problems: [bad],
        arms: [{ id: bad, method: bad, options: { [bad]: bad } }],
      })),
      arms: [{ id: bad, method: bad, options: { [bad]: bad } }],
      problems: [bad],
      findings: {
        ...data.findings,
        sites: [bad],
        notes: [bad],
        arms: [
          { ...first, arm: bad, library, sites: first.sites.map((site) => ({ ...site, site: bad })) },
          ...arms,
        ],
        differences: [{ ...difference(data), arm: bad, against: bad }],
      },
      tasks: data.tasks
        .slice(0, 3)
        .map((row) => ({ ...row, arm: bad, site: bad, goal: bad, reasons: [bad] })),
    },
    details,
  );
  for (const words of hostile) expect(text).not.toContain(words);
  expect(seen(text)).not.toMatch(/<img|<svg onload|<!--/);
  expect(text.match(/<script/g)).toHaveLength(page.match(/<script/g)?.length ?? 0);
});

test("the page may load nothing, and names no address that it would load", () => {
  expect(page).toContain(
    "default-src &#39;none&#39;; style-src &#39;unsafe-inline&#39;; script-src &#39;unsafe-inline&#39;; img-src data:",
  );
  expect(seen(page)).not.toMatch(/(?:src|href)="(?!#|data:)/);
});

test("an arm without a library is named so, and none of its numbers is a result", () => {
  const odd = { value: 0.98765, interval: { low: 0.98, high: 0.99, streams: 10, templates: 3 } };
  const text = seen(
    renderReport(
      withArms((found) =>
        found.arm === emptyArm
          ? {
              ...found,
              success: { micro: odd, macro: odd },
              sites: found.sites.map((site) => ({ ...site, success: odd, solved: 98_765 })),
              decisions: {
                all: odd,
                solved: odd,
                bothSolved: { value: 98.765, against: 98.765, tasks: 98_765 },
              },
              acting: { calls: 98_765, tokens: 98_765, usd: 98.765, ms: 98_765 },
              repeats: { ...found.repeats, first: { tasks: 98_765, success: 0.98765 } },
            }
          : found,
      ),
      [],
    ),
  );
  expect(text).toContain("no library");
  expect(text).not.toMatch(/98\.8|98,765|98\.77/);
});

test("what became of the candidates of an arm without a library is reported: it says why it has none", () => {
  expect(table(page, "library-table")).toMatch(/replay twice[\s\S]*?4,120[\s\S]*?4,120/);
});

test("one stream is said to be one stream, in words", () => {
  const single = madeReport({ streams: 1, detailed: 0 });
  const text = seen(renderReport(single.data, []));
  expect(text).toContain("templates drawn, one stream");
  expect(text).not.toContain("streams drawn");
});

test("an arm that the experiment names and nobody ran is said to be not run, and none that was run is hidden", () => {
  const arms = [{ id: "awaited", method: "sgdr", options: {} }];
  const text = table(renderReport({ ...data, arms }, []), "main-table");
  expect(text).toMatch(/awaited[\s\S]*?not run/);
  expect(text).toContain("random");
});

test("another experiment is summarized, with numbers of its own and where its tasks are", () => {
  const [controls] = data.others;
  if (!controls) throw new Error("the fixture has no other experiment");
  const twice = {
    ...controls.findings,
    arms: controls.findings.arms.map((found) => ({ ...found, solved: 777 })),
  };
  const text = seen(renderReport({ ...data, others: [{ ...controls, findings: twice }] }, []));
  expect(text).toMatch(/<h3 id="other-1-title">Controls <small>controls<\/small><\/h3>/);
  expect(text).toContain("<code>sgdr report controls</code>");
  expect(table(text, "other-1-table").match(/777 of/g)).toHaveLength(4);
  expect(table(text, "main-table"), "nothing is mixed").not.toContain("777");
  expect(table(text, "other-1-table")).not.toContain("awm");
  expect(table(text, "other-1-differences-success")).toMatch(/sgdr[\s\S]*?vanilla/);
  expect(table(text, "other-1-library")).toContain("Verified");
  expect(table(text, "other-1-arms")).toContain("random");
});

test("what must be known of another experiment stands with it, and not before the main one", () => {
  const text = seen(page);
  expect(text.indexOf("not run: replay twice/map/1")).toBeGreaterThan(text.indexOf('id="other-2"'));
  expect(text).toMatch(/<a href="#other-2">Verification \(verification\)<\/a>/);
});

test("a report of one experiment has no section of others", () =>
  expect(renderReport({ ...data, others: [] }, [])).not.toContain("Ablations and controls"));

test("the columns of the library add up to the candidates, and notes are given instead of offered", () => {
  const cells = (arm: string): readonly string[] =>
    [
      ...(
        new RegExp(`<th scope="row">${arm}</th>([\\s\\S]*?)</tr>`).exec(table(page, "library-table"))?.[1] ??
        ""
      ).matchAll(/<td class="n">([^<]*)</g),
    ].map(([, text = ""]) => text);
  const number = (text: string | undefined): number =>
    Number((text ?? "").replace("–", "0").replace(",", ""));
  for (const arm of ["awm", "sgdr", "random"]) {
    const [candidates, ...parts] = cells(arm).slice(0, 5).map(number);
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(candidates);
  }
  expect(cells("awm").slice(5)).toEqual(["–", "214", "–", "5,210", "–", "–", "27.9"]);
  expect(cells("sgdr")[8], "skills are not given as notes").toBe("–");
});

test("differences are shown in the metrics that there are, and without any that is said", () => {
  const only = (...kept: readonly string[]): string =>
    renderReport(
      {
        ...data,
        findings: {
          ...data.findings,
          differences: data.findings.differences.filter(({ metric }) => kept.includes(metric)),
        },
      },
      [],
    );
  expect(table(only("decisions"), "differences-decisions")).not.toBe("");
  expect(table(only("decisions"), "differences-success")).toBe("");
  expect(seen(only("decisions"))).not.toContain('data-plot="differences"');
  expect(only()).toContain("There are no two arms to compare.");
});

test("a site that an arm was not run on is said to be not run", () => {
  const text = renderReport(
    withArms((found) => (found.arm === "sgdr" ? { ...found, sites: found.sites.slice(1) } : found)),
    [],
  );
  expect(table(text, "main-table").match(/not run/g)).toHaveLength(1);
  expect(table(page, "main-table")).not.toContain("not run");
});

test("break-even is a number of tasks, or never, or no saving, or a dash", () => {
  expect(table(page, "break-even")).toMatch(/random[\s\S]*?no saving/);
  expect(page).toContain("wall time, which depends on what else the machine did");
  expect(table(page, "break-even")).toMatch(/awm[\s\S]*?never/);
  expect(table(page, "break-even")).toMatch(/sgdr[\s\S]*?>6</);
});

test("an experiment with nothing in it is still a page", () => {
  const empty = renderReport(
    {
      ...data,
      arms: [],
      others: [],
      tasks: [],
      problems: [],
      findings: { ...data.findings, arms: [], sites: [], differences: [], notes: [] },
    },
    [],
  );
  expect(empty).toContain("Nothing was compared.");
});

const libraryOf = ({ findings }: ReportData, arm: string): NonNullable<ArmFindings["library"]> => {
  const library = findings.arms.find((found) => found.arm === arm)?.library;
  if (!library) throw new Error(`${arm} has no library`);
  return library;
};

const difference = ({ findings }: ReportData): ReportData["findings"]["differences"][number] => {
  const [first] = findings.differences;
  if (!first) throw new Error("there is no difference");
  return first;
};
