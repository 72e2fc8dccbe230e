import { expect, test } from "vitest";
import { SiteId, TaskId } from "../domain/ids.js";
import type { Trajectory } from "../domain/trajectory.js";
import type { Verdict } from "../domain/verdict.js";
import { evenDraws } from "./draws.js";
import { noisyJudge } from "./noisy-judge.js";

const never = new AbortController().signal;
const final = { url: "/", title: "", text: "", page: "p", state: "s", tabs: [], notices: [], leftOut: 0 };
const trajectories = Array.from({ length: 1_000 }, (_, at): Trajectory => ({
  task: { id: TaskId.parse(`shop-${at}`), site: SiteId.parse("shop"), goal: "g" },
  steps: [],
  final,
  end: { kind: "answered", answer: "" },
}));
const saying = (verdict: Verdict) => ({ judge: async () => verdict });
const draw = evenDraws(
  "1",
  trajectories.map(({ task }) => task.id),
);
const kindsBy = async (share: number, verdict: Verdict): Promise<readonly string[]> => {
  const judge = noisyJudge(saying(verdict), { share, draw });
  return await Promise.all(trajectories.map(async (one) => (await judge.judge(one, never)).kind));
};
const count = (kinds: readonly string[], kind: string): number => kinds.filter((one) => one === kind).length;

test("without noise the verdicts do not change", () => {
  const judge = saying({ kind: "success", reason: "" });
  expect(noisyJudge(judge, { share: 0, draw })).toBe(judge);
});
test("about the wanted share of verdicts is inverted, and the same verdicts each time", async () => {
  const kinds = await kindsBy(0.3, { kind: "success", reason: "" });
  expect(count(kinds, "failure")).toBeGreaterThan(250);
  expect(count(kinds, "failure")).toBeLessThan(350);
  expect(await kindsBy(0.3, { kind: "success", reason: "" })).toEqual(kinds);
});
test("failures become successes, and verdicts that a lower share inverts are also inverted by a higher share", async () => {
  const few = await kindsBy(0.1, { kind: "failure", reason: "" });
  const many = await kindsBy(0.3, { kind: "failure", reason: "" });
  expect(count(few, "success")).toBeGreaterThan(60);
  const turned = few.flatMap((kind, at) => (kind === "success" ? [many[at]] : []));
  expect(new Set(turned)).toEqual(new Set(["success"]));
});
