import { beforeAll, expect, test } from "vitest";
import { printSkill } from "../../packages/sgdr/src/skill/print-skill.js";
import { dataOf, questionsTo, streamedByHand, wordsOf } from "./_stream.js";

const [writing, again, wrong] = ["shop-contact-order-1", "shop-contact-order-2", "shop-coupon-1"] as const;
let run: Awaited<ReturnType<typeof streamedByHand>>;
beforeAll(async () => {
  run = await streamedByHand({ site: "shop", tasks: [writing, again, wrong] });
});

const rejected = (start: number, length: number) =>
  dataOf(run.events, "skill-rejected").find(
    ({ task, window }) => String(task) === writing && window.start === start && window.length === length,
  );
const stepsOf = (task: string) =>
  dataOf(run.events, "step-ended").flatMap((data) => (String(data.task) === task ? [data.step] : []));
const retrievals = () => dataOf(run.events, "skills-retrieved");

test("the goals are those that the replies were written for", () =>
  expect(run.goals).toEqual([
    'Write to the shop about order LF-20485 with the topic "Late delivery" and the message "Please tell me when it will reach me."',
    'Contact the shop. Topic: Damaged item. Order number: LF-20554. Message: "One of the parts came with a deep scratch."',
    "Apply the coupon THANKYOU5 to my cart.",
  ]));

test("what the model wrote is learned as it was written, replayed, and called by the next task", () => {
  expect(run.results).toMatchObject([
    { task: writing, reward: 1, decisions: 6, primitives: 6 },
    { task: again, reward: 1, decisions: 3, primitives: 6 },
    { task: wrong, reward: 0 },
  ]);
  expect(
    run.library.skills.map(({ description, program, level }) => [description, printSkill(program), level]),
  ).toEqual([
    [
      "write and send a message on a contact form page",
      "function send_message(message_field, send_button, message) {\n  fill(message_field, message);\n  click(send_button);\n}",
      "replayed",
    ],
    [
      "send a message about an order with topic and order number on a contact form page",
      "function write_to_shop(topic_list, order_field, message_field, send_button, topic, order, message) {\n  select_option(topic_list, topic);\n  fill(order_field, order);\n  fill(message_field, message);\n  click(send_button);\n}",
      "replayed",
    ],
  ]);
  expect(run.library.skills[1]).toMatchObject({
    start: { url: "/contact" },
    writes: true,
    elements: { topic_list: { role: "combobox", name: "Topic" }, send_button: { role: "button" } },
    provenance: [{ task: writing, window: { start: 1, length: 4 } }],
    receipt: { requests: [expect.stringMatching(/^POST /)] },
  });
  expect(stepsOf(again)[1]).toMatchObject({
    calls: [{ name: "write_to_shop" }],
    outcome: { kind: "ok" },
    actions: [
      { call: { name: "select_option" }, skill: "write_to_shop@1" },
      { call: { name: "fill" } },
      { call: { name: "fill" } },
      { call: { name: "click" } },
    ],
    uses: [{ skill: "write_to_shop@1", calls: 4, failedAt: null }],
  });
});

test("each window that became no skill says why, and a broken object of a reply loses only its own window", () => {
  expect(rejected(0, 2)).toMatchObject({
    name: "choose_topic",
    stage: "static",
    code: "not-callable-from-one-page",
    words: expect.stringContaining("topic_list"),
  });
  expect(rejected(1, 2)).toMatchObject({
    stage: "induction",
    code: "not-reusable",
    words: "half of a form is no operation",
  });
  expect(rejected(2, 2)).toMatchObject({ code: "unreadable", words: "its object is not JSON" });
  expect(rejected(3, 2), "the next object of the same reply").toBeUndefined();
  expect(rejected(4, 2)).toMatchObject({
    code: "unreadable",
    words: "the reply has no object for this window",
  });
  const committed = dataOf(run.events, "skill-committed").map(({ outcome }) => outcome);
  expect(committed).toEqual([
    { kind: "added", id: "send_message@1" },
    { kind: "added", id: "write_to_shop@1" },
  ]);
});

test("the model is told truly which elements were on a window's first page", () => {
  const [first] = questionsTo(run.asked, "inducer");
  const windows = first?.user.split("## Window ") ?? [];
  expect(windows[1]).toContain('is link "Contact us", on the window\'s first page: yes');
  expect(windows[1]).toContain('is combobox "Topic", on the window\'s first page: no');
  expect(windows[4]).toContain('is button "Send message", on the window\'s first page: yes');
  expect(first?.user, "the site's own words about what came of it").toContain(
    'status\n\t\ttext "Thank you, we have received your message."',
  );
});

test("the next task is shown each skill with its signature, the kinds of its parameters, its description and its body", () => {
  const question = questionsTo(run.asked, "policy").find(({ task, step }) => task === again && step === 1);
  expect(question?.user).toContain("Skills that were retrieved for this page: 2.");
  expect(question?.user).toContain(
    [
      "write_to_shop(topic_list: element, order_field: element, message_field: element, send_button: element, topic: options, order: text, message: text)",
      "send a message about an order with topic and order number on a contact form page",
      "function write_to_shop(topic_list, order_field, message_field, send_button, topic, order, message) {",
      "  select_option(topic_list, topic);",
    ].join("\n"),
  );
});

test("every retrieval is on record with both cosines, and its summary is what the model said of the page", () => {
  expect(retrievals().map(({ task, step }) => [task, step])).toEqual([
    [again, 0],
    [again, 1],
    [again, 2],
    [wrong, 0],
    [wrong, 1],
  ]);
  for (const { retrieved } of retrievals()) {
    expect(retrieved).toMatchObject({ by: "score", query: "both", alpha: 0.5, m: 20, k: 5, lambda: 0.7 });
    for (const one of retrieved.by === "score" ? retrieved.candidates : []) {
      const { goalCosine = Number.NaN, stateCosine = Number.NaN, score } = one;
      expect(score).toBeCloseTo(0.5 * goalCosine + 0.5 * stateCosine, 6);
    }
  }
  expect(retrievals()[1]?.summary).toMatch(/^Contact form page\. It allows to choose a topic/);
});

test("no task is offered what was learned from itself or from a later one", () => {
  const order: readonly string[] = [writing, again, wrong];
  const sources = (id: string) =>
    run.library.skills.find((skill) => skill.id === id)?.provenance.map(({ task }) => order.indexOf(task));
  for (const [at, task] of order.entries())
    for (const id of stepsOf(task).flatMap(({ offered }) => offered))
      expect(Math.max(...(sources(id) ?? [Infinity]))).toBeLessThan(at);
  expect(stepsOf(writing).flatMap(({ offered }) => offered)).toEqual([]);
  expect(stepsOf(again).every(({ offered }) => offered.length === 2)).toBe(true);
});

test("a page is summarized once in a run, also when a later task sees it again", () => {
  expect(questionsTo(run.asked, "summarizer").map(({ task, step }) => [task, step])).toEqual([
    [again, 0],
    [again, 1],
    [again, 2],
    [wrong, 1],
  ]);
  const start = retrievals().filter(({ step }) => step === 0);
  expect(start[1]?.summary, "of the start page, from memory").toBe(start[0]?.summary);
});

test("what the checks know reaches no prompt: a wrong end that the judge takes for right is learned from", () => {
  const [, , truth] = run.truths;
  expect(truth).toMatchObject({
    score: { reward: 0, reasons: [expect.stringContaining("missing")] },
    label: { template: "coupon", kind: "change" },
  });
  const after = run.asked.findIndex(({ role, task }) => role === "judge" && task === wrong);
  expect(run.asked.slice(after).map(({ role }) => role)).toEqual(["judge", "inducer"]);
  const secrets = [
    ...run.truths.flatMap(({ score }) => score.reasons),
    ...run.results.flatMap(({ task, template }) => [task, `"${template}"`]),
    "reward",
    "baskets",
  ];
  for (const request of run.asked)
    for (const secret of secrets) expect(wordsOf(request).toLowerCase()).not.toContain(secret.toLowerCase());
});
