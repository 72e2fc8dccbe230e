import { afterAll, beforeAll, expect, test } from "vitest";
import type { Browser } from "playwright-core";
import { createAgent } from "../../packages/sgdr/src/runtime/agent.js";
import type { StoredEvent } from "../../packages/sgdr/src/domain/event.js";
import type { Step } from "../../packages/sgdr/src/domain/trajectory.js";
import { memoryStore } from "../../packages/sgdr/src/store/memory-store.js";
import { launch, site, type TestSite } from "../browser/_open.js";
import { steppedChat, eventsOf } from "../faults/_task.js";
import { fenced, promptOf, type Prompt, type Reply } from "../lib/model-server.js";

const settings = `
<main>
  <label><input type="checkbox" id="daily"> Daily news</label>
  <button id="save" onclick="document.querySelector('#toast').textContent = 'Settings saved'">Save</button>
  <button id="idle">Do nothing</button>
  <button onclick="document.querySelector('dialog').showModal()">Delete account</button>
  <label>Name <input id="name"></label>
  <label>Town <input id="town"></label>
  <div id="toast"></div>
  <dialog aria-label="Sure?"><p>It cannot be undone.</p><button>Yes</button></dialog>
</main>`;

let browser: Browser;
let served: TestSite;
beforeAll(async () => {
  browser = await launch();
  served = await site({ "/": settings });
});
afterAll(async () => {
  await browser.close();
  await served.close();
});

/** Plays replies on the settings page; gives the prompts, the steps and all events. */
async function play(replies: readonly Reply[]) {
  const prompts: Prompt[] = [];
  const store = memoryStore();
  const real = steppedChat([...replies, fenced("Done.", 'send_msg_to_user("Done")')]);
  const context = await browser.newContext();
  const agent = createAgent({
    store,
    chatModel: {
      id: "stepped",
      reply: async (request, signal) => {
        prompts.push(promptOf(request));
        return await real.reply(request, signal);
      },
    },
  });
  const { run } = await agent.run({
    goal: "Change the settings",
    url: served.url,
    page: await context.newPage(),
  });
  const events: StoredEvent[] = await eventsOf(store, run);
  await agent.close();
  await context.close();
  const steps = events.flatMap((event): Step[] => (event.kind === "step-ended" ? [event.data.step] : []));
  return { prompts, steps, events };
}
const click =
  (role: string, name: string): Reply =>
  ({ id }) =>
    fenced("I click.", `click("${id(role, name)}")`);

test("a checkbox that is ticked, a toast and a click on which nothing happens are each told to the model", async () => {
  const { prompts } = await play([
    click("checkbox", "Daily news"),
    click("button", "Save"),
    click("button", "Do nothing"),
  ]);
  const outcomes = prompts.map(({ user }) => /## Last outcome\n([\s\S]*?)\n\n## Open tabs/.exec(user)?.[1]);
  expect(outcomes).toEqual([
    "(nothing done yet)",
    'ok\nWhat changed on the page:\n- checkbox "Daily news" is now checked',
    'ok\nWhat changed on the page:\n- text "Settings saved" came',
    "ok\nNothing on the page changed.",
  ]);
  expect(prompts[3]?.user).toContain('3. I click. click(button "Do nothing") → ok');
});

test("a dialog that opens after the first of three calls stops the others, and the model is told why", async () => {
  const { prompts, steps } = await play([
    ({ id }) =>
      fenced(
        "All at once.",
        `click("${id("button", "Delete account")}")\nfill("${id("textbox", "Name")}", "Ada")\nclick("${id("button", "Save")}")`,
      ),
  ]);
  expect(steps[0]?.actions).toHaveLength(1);
  expect(prompts[1]?.user).toContain(
    'page-changed: 1 of 3 calls was made; the second was not, because a dialog opened: dialog "Sure?"\n1. click(button "Delete account") → ok\n',
  );
  expect(prompts[1]?.user).toContain('- dialog "Sure?" opened, with ');
});

test("several calls are made on one page, each kept before the next with its own page and changes", async () => {
  const { events, steps } = await play([
    ({ id }) =>
      fenced("Both.", `fill("${id("textbox", "Name")}", "Ada")\nfill("${id("textbox", "Town")}", "Rome")`),
  ]);
  const kinds = events
    .map(({ kind }) => kind)
    .filter((kind) => kind === "call-ended" || kind === "step-ended");
  expect(kinds).toEqual(["call-ended", "step-ended", "step-ended"]);
  const [first, second] = steps[0]?.actions ?? [];
  expect(first?.changes).toEqual(['textbox "Name" has the value "Ada" (it was "")']);
  expect(second?.before?.text).toContain('textbox "Name" value="Ada"');
  expect(second?.changes).toEqual(['textbox "Town" has the value "Rome" (it was "")']);
});
