import { expect, test } from "vitest";
import type { AgentSettings } from "../../packages/sgdr/src/runtime/agent-types.js";
import type { ChatRequest } from "../../packages/sgdr/src/domain/ports.js";
import { scriptedModel, streamedWith, type Script } from "./_baselines.js";
import { dataOf } from "./_stream.js";

const [first, second] = ["shop-contact-order-1", "shop-contact-order-2"] as const;
const call = (text: string): string => `On it.\n\`\`\`\n${text}\n\`\`\``;

/** The same way for both tasks, with the values of each. */
const way = (task: string, topic: string, order: string, message: string): Script => ({
  [`${task} policy 0`]: call('click({{link "Contact us"}})'),
  [`${task} policy 1`]: call(`select_option({{combobox "Topic"}}, "${topic}")`),
  [`${task} policy 2`]: call(`fill({{textbox "Order number (optional)"}}, "${order}")`),
  [`${task} policy 3`]: call(`fill({{textbox "Message"}}, "${message}")`),
  [`${task} policy 4`]: call('click({{button "Send message"}})'),
  [`${task} policy 5`]: call('send_msg_to_user("Your message is sent.")'),
});
const ways: Script = {
  ...way(first, "Late delivery", "LF-20485", "Please tell me when it will reach me."),
  ...way(second, "Damaged item", "LF-20554", "One of the parts came with a deep scratch."),
  "judge 0":
    "Evidence: the form was filled in as asked and the page thanks for the message.\nVerdict: success",
};

async function run(method: AgentSettings["method"], script: Script) {
  const model = scriptedModel({ ...ways, ...script });
  const ran = await streamedWith([first, second], { method, chatModel: model });
  const policy = (task: string): readonly ChatRequest[] =>
    model.asked.filter((asked) => asked.role === "policy" && asked.task === task);
  const others = model.asked.filter(({ role }) => role !== "policy" && role !== "judge");
  return { ...ran, policy, others: others.map(({ task, role, step }) => `${task} ${role} ${step}`) };
}
const notesIn = ({ user }: ChatRequest): string =>
  /## Notes from earlier tasks on this site\n[^]*?\n<<<<< \w+\n([^]*?)\n>>>>> /.exec(user)?.[1] ?? "";
const lessons = (ran: Awaited<ReturnType<typeof run>>) =>
  dataOf(ran.events, "lesson-ended").map(({ candidates, questions, known }) => [
    candidates,
    questions,
    known,
  ]);

const workflow = {
  title: "Write to the shop about {order} with {topic} and {message}",
  steps: [
    { words: "Open the contact form.", call: 'click(link "Contact us")' },
    { words: "Send it.", call: 'click(button "Send message")' },
  ],
};

test("awm writes a workflow after the first task and shows it at every step of the second", async () => {
  const better = {
    ...workflow,
    title: "Contact the shop",
    steps: [...workflow.steps, { words: "Answer.", call: "" }],
  };
  const ran = await run("awm", {
    [`${first} inducer 0`]: JSON.stringify({ workflow }),
    [`${second} inducer 0`]: JSON.stringify({ workflow: better }),
    [`${second} inducer 1`]: '{"same": 1}',
    [`${second} inducer 2`]: '{"better": "second"}',
  });
  expect(ran.results.map(({ reward }) => reward)).toEqual([1, 1]);
  expect(ran.policy(first).map(notesIn)).toEqual(Array(6).fill(""));
  const note = `Workflow: ${workflow.title}\n1. Open the contact form. click(link "Contact us")\n2. Send it. click(button "Send message")`;
  expect(ran.policy(second).map(notesIn)).toEqual(Array(6).fill(note));
  expect(dataOf(ran.events, "note-learned").map(({ outcome }) => outcome)).toEqual(["added", "replaced"]);
  expect(lessons(ran)).toEqual([
    [1, 1, 1],
    [1, 3, 1],
  ]);
  expect(ran.memory).toMatchObject({ workflows: [{ title: "Contact the shop" }] });
});

const program = {
  first: 1,
  last: 5,
  name: "write_to_shop",
  description: "write to the shop with topic, order number and message from a shop start page",
  code: "function write_to_shop(contact_link, topic_list, order_field, message_field, send_button, topic, order, message) { click(contact_link); select_option(topic_list, topic); fill(order_field, order); fill(message_field, message); click(send_button); }",
};

test("asi proves a program of the whole episode by replay, and the second task is one call of it", async () => {
  const calling = call(
    'write_to_shop({{link "Contact us"}}, "Damaged item", "LF-20554", "One of the parts came with a deep scratch.")',
  );
  const ran = await run("asi", {
    [`${first} inducer 0`]: JSON.stringify([program]),
    [`${second} policy 0`]: calling,
    [`${second} policy 1`]: call('send_msg_to_user("Your message is sent.")'),
  });
  expect(ran.results).toMatchObject([
    { reward: 1, decisions: 6 },
    { reward: 1, decisions: 2, primitives: 6 },
  ]);
  expect(ran.memory).toMatchObject({
    library: {
      skills: [
        {
          id: "write_to_shop@1",
          level: "replayed",
          program: { contracts: [{ name: "Topic" }, {}, { name: "Message" }, { name: "Send message" }] },
          provenance: [{ window: { start: 0, length: 5 } }],
        },
      ],
    },
    uses: [{ skill: "write_to_shop@1", failedAt: null, judged: "success" }],
  });
  const offered = dataOf(ran.events, "skills-retrieved").map(({ retrieved }) => retrieved.offered);
  expect(offered).toEqual([["write_to_shop@1"], ["write_to_shop@1"]]);
  expect(ran.others, "an episode of two steps is too short to learn from").toEqual([`${first} inducer 0`]);
  expect(lessons(ran), "one question to write, one to judge the replay").toEqual([
    [1, 2, 1],
    [0, 0, 1],
  ]);
});

test("cer distils pages and routines, and the second task begins by choosing from them", async () => {
  const page = {
    name: "Contact form",
    description: "A form to write to the shop.",
    usages: "send a message",
    url: "/contact",
  };
  const routine = {
    name: "Send a message",
    steps: ['Write it. fill(textbox "Message", "{message}")', 'Send it. click(button "Send message")'],
  };
  const ran = await run("cer", {
    [`${first} inducer 0`]: JSON.stringify([page]),
    [`${first} inducer 1`]: JSON.stringify([routine]),
    [`${second} inducer 0`]: JSON.stringify([page]),
    [`${second} inducer 1`]: "[]",
    [`${second} selector 0`]: '{"ids": [1]}',
    [`${second} selector 1`]: "Number 1 looks good.",
  });
  expect(ran.results.map(({ reward }) => reward)).toEqual([1, 1]);
  const note = "Page: Contact form\nAddress: /contact\nA form to write to the shop.\nsend a message";
  expect(ran.policy(second).map(notesIn)).toEqual(Array(6).fill(note));
  expect(dataOf(ran.events, "notes-given")).toEqual([
    { task: second, titles: ["Contact form"], questions: 2 },
  ]);
  expect(dataOf(ran.events, "note-learned").map(({ what, outcome }) => `${what} ${outcome}`)).toEqual([
    "dynamic added",
    "skill added",
    "dynamic known",
  ]);
  expect(ran.others).toContain(`${second} selector 1`);
  expect(lessons(ran)).toEqual([
    [2, 2, 2],
    [1, 2, 2],
  ]);
});

test("by rules, a workflow of one task shows the way in another that is not found without it", async () => {
  const tasks = [second, first];
  const maxSteps = 8;
  const [alone, helped] = [
    await streamedWith([first], { method: "vanilla", maxSteps }),
    await streamedWith(tasks, { method: "awm", maxSteps }),
  ];
  expect(alone.results.map(({ reward }) => reward)).toEqual([0]);
  expect(helped.results).toMatchObject([{ reward: 1 }, { reward: 1, decisions: 6 }]);
});

test.each([
  ["asi", { candidates: 1, questions: 2, known: 1 }],
  ["cer", { candidates: 3, questions: 2, known: 3 }],
] as const)("by rules, %s learns from one task what can be learned from it", async (method, lesson) => {
  const { events } = await streamedWith([second], { method });
  expect(dataOf(events, "lesson-ended")).toEqual([{ task: second, ...lesson }]);
});
