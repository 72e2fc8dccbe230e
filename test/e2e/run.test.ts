import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cli, freshFolder } from "../lib/cli.js";
import { fenced, scriptedModel, type ModelServer, type Reply } from "../lib/model-server.js";
import { startCardSite, type CardSite } from "../sites/card-site.js";

const goal = "Apply for a library card for Ada Lovelace and accept the terms";
const sent = "name=Ada Lovelace&phone=555 01&branch=s&born=1990-12-10&note=second floor please";

/** One reply a step, as a model would give it; ids are read off the page it is shown. */
const replies: readonly Reply[] = [
  ({ id }) => fenced("The start page has a link to the form.", `click("${id("link", "Apply for a card")}")`),
  ({ id }) => fenced("I fill in the name.", `fill("${id("textbox", "Full name")}", "Ada Lovelace")`),
  ({ id }) => fenced("The phone field is in a component.", `fill("${id("textbox", "Phone")}", "555 01")`),
  ({ id }) => fenced("South is the branch.", `select_option("${id("combobox", "Branch")}", "South")`),
  ({ id }) => fenced("Now the date.", `fill("${id("textbox", "Born on")}", "1990-12-10")`),
  ({ id }) =>
    fenced("The note is in a frame.", `fill("${id("textbox", "Note to staff")}", "second floor please")`),
  ({ id }) => fenced("The terms open in another tab.", `click("${id("link", "Read the terms")}")`),
  ({ id }) => fenced("I accept them.", `click("${id("button", "Accept the terms")}")`),
  fenced("Back to the form.", "tab_close()"),
  ({ id }) => fenced("On to the review.", `click("${id("button", "Continue")}")`),
  ({ id }) => fenced("Everything is right.", `click("${id("button", "Send application")}")`),
  fenced("It is sent.", 'send_msg_to_user("The card will be ready on Monday.")'),
];

describe("a scripted model drives sgdr run through a form with a frame, a shadow root, a new tab and a dialog", () => {
  let site: CardSite;
  let model: ModelServer;
  const store = join(freshFolder(), "deep", "store.sqlite");
  let output: { run: string; outcome: string; message: string; decisions: number; usage: { total: object } };

  beforeAll(async () => {
    site = await startCardSite("first");
    model = await scriptedModel(replies);
    const words = [
      "run",
      goal,
      "--url",
      `${site.url}/`,
      "--model",
      "scripted",
      "--base-url",
      model.baseUrl,
      "--store",
      store,
      "--json",
    ];
    const finished = await cli(words);
    if (finished.code !== 0) throw new Error(finished.err + finished.out);
    output = JSON.parse(finished.out) as typeof output;
  });
  afterAll(async () => {
    await site.close();
    await model.close();
  });

  test("the goal is reached and the answer given", () =>
    expect(output).toMatchObject({
      outcome: "answered",
      message: "The card will be ready on Monday.",
      decisions: 12,
    }));
  test("the site got exactly what was asked", () => expect(site.received).toEqual(["terms", sent]));
  test("the tokens of every call are counted", () =>
    expect(output.usage.total).toMatchObject({ calls: 12, inputTokens: 1_200, outputTokens: 120, usd: 0 }));
  test("the model was told of the new tab and of the dialog", () => {
    expect(model.prompts[7]?.user).toContain("a new tab was opened");
    expect(model.prompts[11]?.user).toContain(
      'the page showed a confirm dialog \\"Send the application now?\\"'.replaceAll("\\", ""),
    );
  });
  test("the prompt has its marked sections", () => {
    const headings = [
      "# Goal",
      "## Your steps so far",
      "## Last outcome",
      "## Open tabs",
      "## Current page",
      "# Next step",
    ];
    const at = headings.map((heading) => model.prompts[0]?.user.indexOf(heading) ?? -1);
    expect(at).toEqual([...at].sort((left, right) => left - right));
    expect(at).not.toContain(-1);
  });
  test("the rules and the actions stand in the system message, equal at every step, and the page stands last", () => {
    const [first] = model.prompts;
    expect(first?.system).toContain("- click(elem): Click an element.");
    for (const { system, user } of model.prompts) {
      expect(system).toBe(first?.system);
      expect(user.split("## Current page")[1]).toMatch(/\n# Next step\n.*$/);
    }
  });
  test("runs list and runs show know it", async () => {
    const list = JSON.parse((await cli(["runs", "list", "--store", store, "--json"])).out) as unknown;
    const sum = { tasks: 1, decisions: 12, judgedSuccess: null, tokens: 1_320 };
    expect(list).toMatchObject([{ run: output.run, status: "ended", goal, policy: "scripted", ...sum }]);
    const told = (await cli(["runs", "list", "--store", store])).out;
    expect(told).toContain("1 task, 12 decisions, 1320 tokens");
    const shown = JSON.parse((await cli(["runs", "show", output.run, "--store", store, "--json"])).out) as {
      steps: { actions: { requests: { method: string; path: string; status: number }[] }[] }[];
    };
    expect(shown.steps).toHaveLength(12);
    expect(shown.steps[10]?.actions[0]?.requests).toContainEqual({
      method: "POST",
      origin: "",
      path: "/submit",
      status: 200,
    });
  });
  test("it replays without a model where the elements have other numbers and another order", async () => {
    const moved = await startCardSite("moved");
    const finished = await cli([
      "runs",
      "replay",
      output.run,
      "--url",
      `${moved.url}/`,
      "--store",
      store,
      "--json",
    ]);
    await moved.close();
    expect(JSON.parse(finished.out)).toMatchObject({
      outcome: "replayed",
      done: 11,
      samePage: true,
      sameRequests: true,
    });
    expect(finished.code).toBe(0);
    expect(moved.received).toEqual(["terms", expect.stringContaining("name=Ada Lovelace")]);
    expect(moved.received[1]?.split("&").sort()).toEqual(sent.split("&").sort());
  });
  test("it stops with a reason where the target is ambiguous, and sends nothing", async () => {
    const ambiguous = await startCardSite("ambiguous");
    const finished = await cli([
      "runs",
      "replay",
      output.run,
      "--url",
      `${ambiguous.url}/`,
      "--store",
      store,
    ]);
    await ambiguous.close();
    expect(finished.code).toBe(1);
    expect(finished.out).toMatch(
      /Stopped after 10 of 11 actions: .*ambiguous-target: 2 elements on this page could be the recorded button "Send application"/,
    );
    expect(ambiguous.received).toEqual(["terms"]);
  });
});
