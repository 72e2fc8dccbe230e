import { expect, test } from "vitest";
import { primitives } from "../domain/action.js";
import { callText } from "../domain/call.js";
import { SiteId, TaskId } from "../domain/ids.js";
import type { Step } from "../domain/trajectory.js";
import { composeObservation } from "../observation/compose.js";
import { tree } from "../observation/tree.fixture.js";
import { rulesPolicy } from "./policy.js";

const signal = new AbortController().signal;
const seen = (page: string, url = "/") =>
  composeObservation({
    url,
    title: "",
    scroll: [0, 0],
    nodes: tree(page),
    tabs: [],
    notices: [],
    maxTokens: 0,
  });

/** The policy's decision on a page after these calls on the same page. */
async function next(
  goal: string,
  page: string,
  past: readonly { name: string; args: string[] }[] = [],
): Promise<string> {
  const observation = seen(page);
  const steps = past.map((call, index): Step => ({
    index,
    observation,
    offered: [],
    thought: "",
    calls: [call],
    actions: [{ call, targets: {}, outcome: { kind: "ok", words: "" }, requests: [] }],
    outcome: { kind: "ok", words: "" },
  }));
  const decided = await rulesPolicy.decide(
    {
      task: { id: TaskId.parse("t"), site: SiteId.parse("s"), goal },
      observation,
      past: steps,
      support: { notes: [], skills: [] },
      actions: Object.values(primitives),
      secretNames: [],
      maxCalls: 1,
    },
    signal,
  );
  return decided.ok ? decided.decision.calls.map(callText).join("; ") : "nothing";
}

const form = 'main\n  textbox "First name" #1\n  textbox "City" #2\n  button "Cancel" #3\n  button "Save" #4';

test("a value is entered in the field whose label is next to it in the goal", async () =>
  expect(await next('Set the city to "Oslo"', form)).toBe('fill("2", "Oslo")'));
test("a filled form is sent by the button that sends", async () =>
  expect(await next('Set the city to "Oslo"', form, [{ name: "fill", args: ["2", "Oslo"] }])).toBe(
    'click("4")',
  ));
test("a search without quotes is still a search", async () =>
  expect(await next("Search for green tea and open it", 'searchbox "Search" #1\nbutton "Go" #2')).toBe(
    'fill("1", "green tea")',
  ));
test("an option that the goal names is chosen", async () =>
  expect(
    await next(
      "Choose express delivery",
      'combobox "Delivery" #1 =Standard\n  option "Standard"\n  option "Express"',
    ),
  ).toBe('select_option("1", "Express")'));
test("a link with words of the goal is followed", async () =>
  expect(await next("Open the opening hours", 'link "News" #1\nlink "Opening hours" #2')).toBe('click("2")'));
test("a question is answered from the row it names and the column it asks for", async () =>
  expect(
    await next(
      'What is the price of "Emma"?',
      'table\n  row\n    columnheader "Book"\n    columnheader "Price"\n  row\n    cell "Emma"\n    cell "7.50"\n  row\n    cell "Ivanhoe"\n    cell "9.00"',
    ),
  ).toBe('send_msg_to_user("7.50")'));
test("the text after a label is the answer", async () =>
  expect(await next("What are the opening hours?", 'text "Opening hours: 9 to 5"')).toBe(
    'send_msg_to_user("9 to 5")',
  ));
test("a disabled control is not clicked", async () => {
  const page = tree('link "Opening hours" #2').map((node) => ({ ...node, state: { disabled: true } }));
  const observation = composeObservation({
    url: "/",
    title: "",
    scroll: [],
    nodes: page,
    tabs: [],
    notices: [],
    maxTokens: 0,
  });
  const decided = await rulesPolicy.decide(
    {
      task: { id: TaskId.parse("t"), site: SiteId.parse("s"), goal: "Open the opening hours" },
      observation,
      past: [],
      support: { notes: [], skills: [] },
      actions: [],
      secretNames: [],
      maxCalls: 1,
    },
    signal,
  );
  expect(decided).toMatchObject({ decision: { calls: [{ name: "report_infeasible" }] } });
});
test("the policy gives up when nothing fits", async () =>
  expect(await next('Delete "Xylophones"', 'heading "Welcome" h1')).toMatch(/^report_infeasible/));
