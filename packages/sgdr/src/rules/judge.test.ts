import { expect, test } from "vitest";
import { SiteId, TaskId } from "../domain/ids.js";
import { recordOf, type Observation } from "../domain/observation.js";
import type { EpisodeEnd } from "../domain/trajectory.js";
import { composeObservation } from "../observation/compose.js";
import { readNodes } from "../observation/page-text.js";
import { rulesJudge } from "./judge.js";
import { seen, stepOf, type Done } from "./view.fixture.js";

const form = seen(
  'main\n  heading "Edit Home" h1\n  form\n    textbox "City" #1\n    button "Save" #2',
  "/edit",
);
const saved = seen('main\n  status "The address was saved."\n  heading "Home" h1', "/done");
const done: EpisodeEnd = { kind: "answered", answer: "Done." };

async function verdict(goal: string, steps: readonly Done[], final: Observation, end: EpisodeEnd) {
  const judged = await rulesJudge.judge(
    {
      task: { id: TaskId.parse("t"), site: SiteId.parse("s"), goal },
      steps: steps.map(stepOf),
      final: recordOf(final),
      end,
    },
    new AbortController().signal,
  );
  return judged.kind;
}
const fill = (value: string): Done => ({ on: form, call: { name: "fill", args: ["1", value] } });
const send = (sent: string): Done => ({ on: form, call: { name: "click", args: ["2"] }, sent });
const goal = 'Change the city of my address "Home" to "Oslo"';

test("a change that was entered, accepted and confirmed is a success", async () =>
  expect(await verdict(goal, [fill("Oslo"), send("POST 303")], saved, done)).toBe("success"));
test("entering another value than the goal's is a failure", async () =>
  expect(await verdict(goal, [fill("Rome"), send("POST 303")], saved, done)).toBe("failure"));
test("a refused request is a failure", async () =>
  expect(await verdict(goal, [fill("Oslo"), send("POST 422")], form, done)).toBe("failure"));
const after = (page: string): Observation =>
  composeObservation({
    url: "/done",
    title: "",
    scroll: [0, 0],
    tabs: [],
    notices: [],
    maxTokens: 0,
    nodes: readNodes({ text: page }),
  });
test('a field that the page marks as invalid is a failure; the word "invalid" in a name is not', async () => {
  const changed = async (page: string) =>
    await verdict(goal, [fill("Oslo"), send("POST 303")], after(page), done);
  expect(await changed('heading "Home"\n[1] textbox "City" invalid focused')).toBe("failure");
  expect(await changed('heading "Home"\n[1] textbox invalid')).toBe("failure");
  expect(await changed('heading "Home"\n[1] button "Report an invalid address"')).toBe("success");
});
test("a message that it is done is no success without a change", async () =>
  expect(await verdict(goal, [], form, done)).toBe("failure"));
test("changing another thing than the named one is a failure", async () =>
  expect(await verdict(goal.replace("Home", "Office"), [fill("Oslo"), send("POST 303")], saved, done)).toBe(
    "failure",
  ));

const table = seen(
  'main\n  table\n    row\n      columnheader "Book"\n      columnheader "Price"\n    row\n      cell "Emma"\n      cell "$7.50"\n    row\n      cell "Ivanhoe"\n      cell "$9.00"',
);
const answered = async (answer: string) =>
  await verdict('What is the price of "Emma"?', [], table, { kind: "answered", answer });

test("an answer that is on the page is a success, whatever words surround it", async () => {
  expect(await answered("$7.50")).toBe("success");
  expect(await answered("It costs 7.50 dollars")).toBe("success");
});
test("the value of another row, a text for an amount and the whole page are failures", async () => {
  expect(await answered("$9.00")).toBe("failure");
  expect(await answered("cheap")).toBe("failure");
  expect(await answered("7.50 ".repeat(100))).toBe("failure");
});

const search = seen('searchbox "Search" #1\nbutton "Search" #2');
const empty = seen('searchbox "Search" #1\nmain\n  text "No results found."', "/find");
const asked: Done = { on: search, call: { name: "fill", args: ["1", "Xylophone"] } };
const gaveUp: EpisodeEnd = { kind: "infeasible", reason: "none" };

test("giving up is a success after a search without results, and a failure without any search", async () => {
  expect(await verdict('Delete "Xylophone"', [asked], empty, gaveUp)).toBe("success");
  expect(await verdict('Delete "Xylophone"', [], search, gaveUp)).toBe("failure");
});
test("giving up is a failure when the thing was visible", async () =>
  expect(await verdict('Delete "Xylophone"', [asked], seen('main\n  link "Xylophone" #4'), gaveUp)).toBe(
    "failure",
  ));
