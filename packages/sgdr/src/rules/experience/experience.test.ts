import { describe, expect, test } from "vitest";
import {
  playScripted,
  policyOf,
  scriptedTask,
  type ScriptedSite,
} from "../../agent/scripted-site.fixture.js";
import type { NotedEpisode } from "../../domain/roles.js";
import { goalOf } from "../../domain/task.js";
import { cleanTrajectory } from "../../trajectory/clean.js";
import { addressKind } from "./address-kind.js";
import { rulesDistiller } from "./distiller.js";
import { rulesSelector } from "./selector.js";
import { rulesWorkflowWriter } from "./workflow-writer.js";

const never = new AbortController().signal;
const site: ScriptedSite = {
  start: "/",
  pages: {
    "/": 'link "Contact us" #1\nlink "Dry bag" #2\nlink "Shop" #9',
    "/contact/7":
      'combobox "Topic" #3\n  option "Other"\n  option "Late delivery"\ntextbox "Order number" #4\ntextbox "Message" #5\nbutton "Send" #6',
    "/bags/dry": 'heading "Dry bag" h1\nbutton "Add to cart" #8',
  },
  moves: {
    '/ click "Contact us"': { to: "/contact/7" },
    '/ click "Dry bag"': { to: "/bags/dry" },
    '/contact/7 click "Send"': { to: "/", sent: "POST /letters" },
  },
};
const about = goalOf(scriptedTask);
async function episode(goal: string, ...calls: string[]): Promise<NotedEpisode> {
  const trajectory = await playScripted(site, policyOf(...calls, 'send_msg_to_user("Done.")'), undefined, {
    ...scriptedTask,
    goal,
  });
  return { ...about, goal, steps: cleanTrajectory(trajectory, "paper") };
}
const letter = async (): Promise<NotedEpisode> =>
  await episode(
    'Write to the shop about order LF-204 with the topic "Late delivery" and the message "Where is it?"',
    'click("1")',
    "scroll(0, 100)",
    'select_option("3", "Late delivery")',
    'fill("4", "LF-204")',
    'fill("5", "Where is it?")',
    'click("6")',
    'send_msg_to_user("LF-204 is on its way")',
  );

describe("a workflow", () => {
  test("has the goal without its values as title, and every action with placeholders", async () =>
    expect(await rulesWorkflowWriter.write(await letter(), [], never)).toEqual({
      ok: true,
      value: {
        title:
          "Write to the shop about order {order_number} with the topic {topic} and the message {message}",
        steps: [
          { words: 'Click the "Contact us" link.', call: 'click(link "Contact us")' },
          {
            words: 'Choose {topic} in the "Topic" list.',
            call: 'select_option(combobox "Topic", "{topic}")',
          },
          {
            words: 'Fill in the "Order number" field with {order_number}.',
            call: 'fill(textbox "Order number", "{order_number}")',
          },
          {
            words: 'Fill in the "Message" field with {message}.',
            call: 'fill(textbox "Message", "{message}")',
          },
          { words: 'Click the "Send" button.', call: 'click(button "Send")' },
          { words: "Tell the user the answer.", call: 'send_msg_to_user("{answer}")' },
        ],
      },
    }));
  test("has a placeholder for a thing of the goal, and the label of each control of the site", async () => {
    const bag = await episode(
      'Add the "Dry bag" to my cart',
      'click("2")',
      'click("8")',
      'send_msg_to_user("Done.")',
    );
    expect(await rulesWorkflowWriter.write(bag, [], never)).toMatchObject({
      value: {
        title: "Add the {text} to my cart",
        steps: [{ call: 'click(link "{text}")' }, { call: 'click(button "Add to cart")' }, {}],
      },
    });
  });
  test("is not written for a single action", async () =>
    expect(await rulesWorkflowWriter.write(await episode("Open the shop"), [], never)).toEqual({
      ok: true,
      value: undefined,
    }));
  test("is for the same task as a known one if their titles have the same words", async () => {
    const titles = [
      "Rate {name} with {stars}",
      "Contact the shop. Topic: {t}. Order: {o}. Message: {m}",
      "Sort the list by price",
    ];
    const title = "Write to the shop about order {order} with the topic {topic} and the message {message}";
    expect(await rulesWorkflowWriter.sameTask(title, titles, about, never)).toBe(1);
    expect(
      await rulesWorkflowWriter.sameTask("Add {name} to my wish list", titles, about, never),
    ).toBeUndefined();
  });
  test("is better than another when it is shorter", async () => {
    const step = { words: "x", call: "" };
    const [short, long] = [2, 3].map((count) => ({
      title: "x",
      steps: Array.from({ length: count }, () => step),
    }));
    if (!short || !long) throw new Error("there are two");
    expect(await rulesWorkflowWriter.isBetter(short, long, about, never)).toBe(true);
    expect(await rulesWorkflowWriter.isBetter(short, short, about, never)).toBe(false);
  });
});

describe("experience", () => {
  test("has each kind of page once, with an address without ids", async () => {
    const found = await rulesDistiller.dynamics(await letter(), [], never);
    expect(found.ok && found.value.map(({ url, description }) => [url, description])).toEqual([
      ["/", expect.stringMatching(/page/)],
      ["/contact/{id}", expect.stringMatching(/^Form page/)],
    ]);
    expect(found.ok && found.value[1]?.usages).toMatch(/^There one can .*message/);
  });
  test("has the steps on one kind of page as a routine, with the step that leads there and without the answer", async () => {
    const found = await rulesDistiller.skills(await letter(), [], never);
    expect(found.ok && found.value).toEqual([
      {
        name: expect.stringMatching(/^Click the "Contact us" link/),
        steps: [
          'Click the "Contact us" link. click(link "Contact us")',
          'Choose {topic} in the "Topic" list. select_option(combobox "Topic", "{topic}")',
          'Fill in the "Order number" field with {order_number}. fill(textbox "Order number", "{order_number}")',
          'Fill in the "Message" field with {message}. fill(textbox "Message", "{message}")',
          'Click the "Send" button. click(button "Send")',
        ],
      },
    ]);
    expect(JSON.stringify(found)).not.toMatch(/LF-204|Where is it/);
  });
  test("a page of one thing among many is named by its kind", async () => {
    const found = await rulesDistiller.dynamics(
      await episode("Open the dry bag", 'click("2")', 'click("8")'),
      [],
      never,
    );
    expect(found.ok && found.value.at(-1)).toMatchObject({ name: "detail page", url: "/bags/{id}" });
  });
});

test.each([
  ["/orders/LF-20485", "/orders/{id}"],
  ["/search?q=dry+bag&page=2#top", "/search?page={page}&q={q}"],
  ["/", "/"],
  ["/a?=x&<b>=1", "/a"],
])("the kind of the address %s is %s", (url, kind) => expect(addressKind(url)).toBe(kind));

test("the items with most words of the goal are chosen, best first, and no item without such a word", async () => {
  const items = [
    "Page: Search results",
    "Page: Contact form to write a message",
    "Routine: Sort",
    "Page: Message list",
  ];
  const choose = async (goal: string, most: number) =>
    await rulesSelector.select({ ...about, goal, what: "dynamics", items, most }, never);
  expect(await choose("Write a message to the shop", 5)).toEqual([1, 3]);
  expect(await choose("Write a message to the shop", 1)).toEqual([1]);
  expect(await choose("Zebra", 5)).toEqual([]);
});
