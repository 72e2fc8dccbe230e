import { expect, test } from "vitest";
import { playScripted, policyOf, type ScriptedSite } from "../agent/scripted-site.fixture.js";
import type { Window } from "../domain/window.js";
import { fingerprint, programOf } from "../library/skill.fixture.js";
import { printSkill } from "../skill/print-skill.js";
import { cleanTrajectory } from "../trajectory/clean.js";
import { windowsOf } from "../trajectory/windows.js";
import { targetsOf, withContracts, type Targets } from "./targets.js";

const site: ScriptedSite = {
  start: "/list",
  pages: { "/list": 'link "Tea" #1\nbutton "Help" #2', "/tea": 'button "Buy" #1\nspinbutton "Count" #2' },
  moves: { '/list click "Tea"': { to: "/tea" } },
};

/** Two clicks on number 1, which is first a link and then a button. */
async function buying(): Promise<Window> {
  const trajectory = await playScripted(
    site,
    policyOf('click("1")', 'click("1")', 'send_msg_to_user("Bought.")'),
  );
  const [first] = windowsOf(cleanTrajectory(trajectory, "paper"), "sliding", "decision");
  if (!first) throw new Error("there is no window");
  return first;
}
const names = (targets: Targets): Record<string, readonly string[]> =>
  Object.fromEntries([...targets].map(([param, prints]) => [param, prints.map(({ name }) => name)]));
const named = async (
  code: string,
  args: Record<string, string>,
): Promise<Record<string, readonly string[]>> => names(targetsOf(programOf(code), args, await buying()));

test("an element is the target of the action at the same place, although another element has its number", async () =>
  expect(
    await named("function buy(tea, buy_it) { click(tea); click(buy_it); }", { tea: "1", buy_it: "1" }),
  ).toEqual({
    tea: ["Tea"],
    buy_it: ["Buy"],
  }));
test("a name that is used twice stands for both elements", async () =>
  expect(await named("function buy(it) { click(it); click(it); }", { it: "1" })).toEqual({
    it: ["Tea", "Buy"],
  }));
test("an element that no action used is taken from the first page", async () =>
  expect(
    await named("function buy(tea, help) { click(tea); click(help); }", { tea: "1", help: "2" }),
  ).toEqual({
    tea: ["Tea"],
    help: ["Help"],
  }));
test("a number that does not occur anywhere has no fingerprint", async () =>
  expect(await named("function buy(tea, it) { click(tea); click(it); }", { tea: "1", it: "9" })).toEqual({
    tea: ["Tea"],
  }));

const bound = {
  program: programOf(
    "function order(tea, count, words, ok) { click(tea); for (const word of words) { fill(count, word); } click(ok); }",
  ),
  args: { tea: "1", count: "2", words: ["1", "2"], ok: "5" },
  targets: new Map([
    ["tea", [fingerprint("link", "Tea")]],
    ["count", [fingerprint("spinbutton", "Count")]],
    ["ok", [fingerprint("button", "OK")]],
  ]),
};

test("elements that do not exist yet become contracts and are no longer parameters, also inside a loop", () => {
  const { program, args, targets } = withContracts(bound, (param) => param === "tea");
  expect(printSkill(program)).toBe(`function order(tea, words) {
  click(tea);
  for (const word of words) {
    fill(found("spinbutton \\"Count\\"", 0), word);
  }
  click(found("button \\"OK\\"", 1));
}`);
  expect(program.contracts.map(({ name }) => name)).toEqual(["Count", "OK"]);
  expect(args).toEqual({ tea: "1", words: ["1", "2"] });
  expect([...targets.keys()]).toEqual(["tea"]);
});
test("nothing changes when all elements exist", () =>
  expect(withContracts(bound, () => true)).toEqual(bound));
