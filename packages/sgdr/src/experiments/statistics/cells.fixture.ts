import type { CellRecord, Costs, TaskRecord } from "../record.js";

export const free: Costs = { calls: 0, tokens: 0, usd: 0, ms: 0 };

export const nothingLearned = {
  skills: 0,
  libraries: {},
  keepsNotes: false,
  added: 0,
  verified: 0,
  replaced: 0,
  merged: 0,
  ids: [],
  fromUnsolved: 0,
  quarantined: 0,
  rejected: [],
  given: 0,
  called: 0,
  completed: 0,
  learnMs: 0,
} as const;

const blank: TaskRecord = {
  task: "",
  site: "shop",
  goal: "",
  template: "",
  kind: "change",
  end: "answered",
  reward: 0,
  reasons: [],
  broken: false,
  attempt: 1,
  decisions: 1,
  primitives: 1,
  position: 0,
  repeat: false,
  verdict: "not-judged",
  infra: false,
  acting: free,
  learning: free,
  offered: 0,
  called: 0,
  completed: 0,
  known: 0,
};

type About = Partial<Omit<CellRecord, "records">>;
type Change = (record: TaskRecord) => Partial<TaskRecord>;

/** A cell from text: "a101 b0" has three tasks of the template a, of which the second fails, and one of b; "x" is infra. */
export function cellOf(
  arm: string,
  text: string,
  about: About = {},
  change: Change = () => ({}),
): CellRecord {
  const site = about.site ?? "shop";
  const records = text
    .split(" ")
    .filter((word) => word !== "")
    .flatMap((word) => {
      const template = word.replace(/[01x]+$/, "");
      return Array.from(word.slice(template.length)).map((sign, at) => ({ template, sign, at }));
    })
    .map(({ template, sign, at }, position): TaskRecord => {
      const record: TaskRecord = {
        ...blank,
        site,
        template,
        position,
        task: `${template}-${at + 1}`,
        repeat: at > 0,
        reward: sign === "x" ? null : sign === "1" ? 1 : 0,
        infra: sign === "x",
      };
      return { ...record, ...change(record) };
    });
  return {
    arm,
    method: arm,
    site,
    stream: 1,
    seed: about.stream ?? 1,
    order: "shuffled",
    benchmark: {},
    terms: {},
    reference: false,
    marks: [],
    run: `run-of-${arm}`,
    tasks: records.length,
    learned: null,
    candidates: 0,
    ranking: [],
    ...about,
    records,
  };
}

/** The same with something learned from the first task on. */
export const learningCell = (
  arm: string,
  text: string,
  about: About = {},
  change: Change = () => ({}),
): CellRecord =>
  cellOf(arm, text, { learned: nothingLearned, ...about }, (record) => ({
    known: record.position + 1,
    ...change(record),
  }));
