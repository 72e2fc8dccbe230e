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

test("nothing from the data is markup: titles, notes, names of arms, sites, groups and reasons", () => {
  const bad = hostile.join(" ");
  const [first, ...arms] = data.findings.arms;
  if (!first) throw new Error("the fixture has no arm");
  const library = { ...libraryOf(data, "sgdr"), rejected: [{ stage: bad, code: bad, count: 1 }] };
  const text = renderReport(
    {
      ...data,
      title: bad,
      madeAt: bad,
      facts: [{ name: bad, value: bad }],
      groups: [{ title: bad, about: bad, arms: [bad] }],
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

test("what became of the candidates of an arm without a library is told: it says why it has none", () => {
  expect(table(page, "library-table")).toMatch(/replay twice[\s\S]*?4,120[\s\S]*?4,181/);
});

test("one stream is said to be one stream, in words", () => {
  const single = madeReport({ streams: 1, detailed: 0 });
  const text = seen(renderReport(single.data, []));
  expect(text).toContain("templates drawn, one stream");
  expect(text).not.toContain("streams drawn");
});

test("every group has its table, and arms that no group names have one too", () => {
  const text = renderReport({ ...data, groups: data.groups.slice(0, 1) }, []);
  expect(table(text, "main-table")).toContain("sgdr");
  expect(table(text, "main-table")).not.toContain("random");
  expect(text).toContain("Other arms");
  expect(table(text, "group-1-table")).toContain("random");
});

test("an arm that a group names and nobody ran is said to be not run", () => {
  const groups = [{ title: "Main", about: "", arms: ["sgdr", "awaited"] }];
  expect(table(renderReport({ ...data, groups }, []), "main-table")).toMatch(/awaited[\s\S]*?not run/);
});

test("a site that an arm was not run on is said to be not run", () => {
  const text = renderReport(
    withArms((found) => (found.arm === "sgdr" ? { ...found, sites: found.sites.slice(1) } : found)),
    [],
  );
  expect(table(text, "main-table").match(/not run/g)).toHaveLength(1);
  expect(table(page, "main-table")).not.toContain("not run");
});

test("break-even is a number of tasks, or never, or a dash", () => {
  expect(table(page, "break-even")).toMatch(/awm[\s\S]*?never/);
  expect(table(page, "break-even")).toMatch(/sgdr[\s\S]*?>6</);
});

test("an experiment with nothing in it is still a page", () => {
  const empty = renderReport(
    {
      ...data,
      groups: [],
      arms: [],
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
