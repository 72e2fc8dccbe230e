import { describe, expect, test } from "vitest";
import type { Outcome } from "../domain/action.js";
import { SiteId, TaskId } from "../domain/ids.js";
import type { Step, Trajectory } from "../domain/trajectory.js";
import { cleanTrajectory } from "./clean.js";
import { windowAt, windowsOf } from "./windows.js";

const seen = (state: string) => ({
  url: "/",
  title: "",
  text: "",
  page: "p",
  state,
  tabs: [],
  notices: [],
  leftOut: 0,
});
const ok: Outcome = { kind: "ok", words: "" };
const failed: Outcome = { kind: "target-missing", words: "gone" };
interface Done {
  readonly state: string;
  readonly names?: readonly string[];
  readonly outcome?: Outcome;
  readonly method?: string;
  /** What each action changed. */
  readonly changes?: readonly string[];
  /** The states before the second and later actions. */
  readonly between?: readonly string[];
  readonly role?: string;
}
const print = (role: string) => ({
  role,
  name: "",
  landmarks: [],
  headings: [],
  frames: [],
  item: "",
  attributes: {},
  position: 0,
  equals: 1,
});
const step = (
  { state, names = ["click"], outcome = ok, method = "GET", changes, between = [], role }: Done,
  index: number,
): Step => ({
  index,
  observation: seen(state),
  offered: [],
  thought: `thought ${index}`,
  calls: names.map((name) => ({ name, args: [] })),
  actions: names.map((name, at) => ({
    call: { name, args: [] },
    targets: role === undefined ? {} : { elem: print(role) },
    outcome,
    requests: [{ method, origin: "", path: "/", status: 200 }],
    ...(changes && { changes }),
    ...(between[at - 1] !== undefined && { before: seen(between[at - 1] ?? "") }),
  })),
  outcome,
});
const trajectory = (steps: readonly Done[], last: string): Trajectory => ({
  task: { id: TaskId.parse("t"), site: SiteId.parse("s"), goal: "g" },
  steps: steps.map(step),
  final: seen(last),
  end: { kind: "answered", answer: "" },
});
const indexes = (steps: readonly Done[], last: string, profile: "paper" | "plus"): number[] =>
  cleanTrajectory(trajectory(steps, last), profile).map(({ index }) => index);

describe("cleaning", () => {
  const moved = [{ state: "a" }, { state: "b", outcome: failed }, { state: "b" }, { state: "b" }];
  test("of the paper drops failed actions and keeps actions without effect", () => {
    expect(indexes(moved, "c", "paper")).toEqual([0, 2, 3]);
  });
  test("plus drops actions without effect", () => {
    expect(indexes(moved, "c", "plus")).toEqual([0, 3]);
  });
  test("plus drops a detour that returned to its start", () => {
    const detour = [{ state: "a" }, { state: "b" }, { state: "c" }, { state: "b" }];
    expect(indexes(detour, "d", "plus")).toEqual([0, 3]);
  });
  test("plus keeps steps that returned to the same state when they sent something", () => {
    const sent = [{ state: "a" }, { state: "b", method: "POST" }, { state: "a" }];
    expect(indexes(sent, "c", "plus")).toEqual([0, 1, 2]);
  });
  test("plus keeps the message to the user, although it changes no page", () => {
    expect(indexes([{ state: "a" }, { state: "b", names: ["send_msg_to_user"] }], "b", "plus")).toEqual([
      0, 1,
    ]);
  });
  test("plus keeps a step in one state that changed something all the same, such as the focus", () => {
    const focusing = [
      { state: "a", changes: ['textbox "Name" has the focus now'] },
      { state: "a", changes: [] },
    ];
    expect(indexes(focusing, "a", "plus")).toEqual([0]);
    expect(indexes(focusing, "a", "paper")).toEqual([0, 1]);
  });
  test("plus keeps the choice in a menu that closed again, although the page is as it was", () => {
    const menu = [
      { state: "a", changes: ["menu opened"] },
      { state: "b", role: "option", changes: ["menu closed"] },
    ];
    expect(indexes(menu, "a", "plus")).toEqual([0, 1]);
    const closed = [
      { state: "a", changes: ["menu opened"] },
      { state: "b", changes: ["menu closed"] },
    ];
    expect(indexes(closed, "a", "plus")).toEqual([]);
  });
  test("keeps the page before and after each action", () => {
    const [first, second] = cleanTrajectory(trajectory([{ state: "a" }, { state: "b" }], "c"), "paper");
    expect([first?.before.state, first?.after.state, second?.after.state]).toEqual(["a", "b", "c"]);
    expect(first?.thought).toBe("thought 0");
  });
});

describe("windows", () => {
  const steps = cleanTrajectory(
    trajectory(
      ["a", "b", "c", "d", "e", "f", "g"].map((state) => ({ state })),
      "h",
    ),
    "paper",
  );
  test("of each length l from 2 to 5 are H − l + 1, the short ones first", () => {
    const lengths = windowsOf(steps, "sliding", "decision").map(({ length }) => length);
    expect(lengths).toEqual([2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5]);
  });
  test("hold consecutive steps", () => {
    const window = windowsOf(steps, "sliding", "decision").find(
      ({ length, start }) => length === 3 && start === 2,
    );
    expect(window?.steps.map(({ index }) => index)).toEqual([2, 3, 4]);
  });
  test("are found again by place and length, and are undefined when the trajectory is too short", () => {
    for (const window of windowsOf(steps, "sliding", "decision"))
      expect(windowAt(steps, window)).toEqual(window);
    expect(windowAt(steps, { start: 5, length: 3, unit: "decision" })).toBeUndefined();
    expect(windowAt(steps, { start: -1, length: 0, unit: "decision" })).toBeUndefined();
  });
  test("are fewer in a short trajectory, and an empty trajectory has none", () => {
    expect(windowsOf(steps.slice(0, 3), "sliding", "decision")).toHaveLength(3);
    expect(windowsOf([], "sliding", "decision")).toEqual([]);
    expect(windowsOf([], "full", "decision")).toEqual([]);
  });
  test("`full` is one window, `single` is one window for each step", () => {
    expect(windowsOf(steps, "full", "decision").map(({ length }) => length)).toEqual([7]);
    expect(windowsOf(steps, "single", "decision")).toHaveLength(7);
  });
  test("by primitives count each primitive of a skill's call", () => {
    const skilled = cleanTrajectory(
      trajectory([{ state: "a", names: ["fill", "click"] }, { state: "b" }], "c"),
      "paper",
    );
    const names = windowsOf(skilled, "single", "primitive").map(
      ({ steps: [only] }) => only?.actions[0]?.call.name,
    );
    expect(names).toEqual(["fill", "click", "click"]);
  });
  test("by primitives have the page before and after each call where it was kept", () => {
    const several = cleanTrajectory(
      trajectory(
        [{ state: "a", names: ["fill", "fill", "click"], between: ["a1", "a2"] }, { state: "b" }],
        "c",
      ),
      "paper",
    );
    const pagesBy = (unit: "primitive" | "decision") =>
      windowsOf(several, "full", unit)[0]?.steps.map(({ before, after }) => `${before.state} ${after.state}`);
    expect(pagesBy("primitive")).toEqual(["a a1", "a1 a2", "a2 b", "b c"]);
    expect(pagesBy("decision")).toEqual(["a b", "b c"]);
  });
});
