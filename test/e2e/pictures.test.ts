import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Browser } from "playwright-core";
import type { AgentSettings } from "../../packages/sgdr/src/runtime/agent-types.js";
import { createAgent } from "../../packages/sgdr/src/runtime/agent.js";
import { secretsOf, Secret } from "../../packages/sgdr/src/domain/secrets.js";
import { launch, openAt, patience, site, type TestSite } from "../browser/_open.js";
import { freshFolder } from "../lib/cli.js";
import { fenced } from "../lib/model-server.js";
import { serve, type Served } from "../lib/serve.js";

const drawing = `<body style="margin:0"><canvas id=c width=600 height=400></canvas><script>
  const paint = c.getContext("2d"); paint.fillStyle = "#0a0"; paint.fillRect(200, 100, 100, 100);
  c.onclick = ({ clientX: x, clientY: y }) => { document.title = x >= 200 && x < 300 && y >= 100 && y < 200 ? "hit" : "beside " + x + " " + y; };
</script>`;
const form = `<label>Name <input></label><button style="position:fixed;left:100px;top:200px;width:200px;height:100px" onclick="document.title='saved'">Save</button>`;

let browser: Browser;
let served: TestSite;
beforeAll(async () => {
  browser = await launch();
  served = await site({ "/drawing": drawing, "/form": form });
});
afterAll(async () => {
  await browser.close();
  await served.close();
});

interface Part {
  readonly type: string;
  readonly text?: string;
  readonly image_url?: { readonly url: string };
}
interface SeeingModel extends Served {
  readonly baseUrl: string;
  /** The parts of each user message. */
  readonly asked: readonly (readonly Part[])[];
}

/** A server of the usual kind that keeps what it was sent. */
async function seeingModel(replies: readonly string[]): Promise<SeeingModel> {
  const asked: (readonly Part[])[] = [];
  const served = await serve(({ path, body, response }) => {
    response.setHeader("content-type", "application/json");
    if (path.endsWith("/models"))
      return void response.end(JSON.stringify({ object: "list", data: [{ id: "seeing", object: "model" }] }));
    const { messages } = JSON.parse(body) as { messages: { role: string; content: string | Part[] }[] };
    const content = messages.find(({ role }) => role === "user")?.content ?? "";
    asked.push(typeof content === "string" ? [{ type: "text", text: content }] : content);
    const message = {
      role: "assistant",
      content: replies[asked.length - 1] ?? fenced("", 'send_msg_to_user("end")'),
    };
    const usage = { prompt_tokens: 10, completion_tokens: 1, total_tokens: 11 };
    response.end(
      JSON.stringify({
        id: "x",
        object: "chat.completion",
        created: 1,
        model: "seeing",
        choices: [{ index: 0, finish_reason: "stop", message }],
        usage,
      }),
    );
  });
  return { ...served, baseUrl: `${served.url}/v1`, asked };
}

async function play(path: string, replies: readonly string[], options: Partial<AgentSettings>) {
  const model = await seeingModel([...replies, fenced("Done.", 'send_msg_to_user("Done")')]);
  const agent = createAgent({ store: ":memory:", model: "seeing", baseUrl: model.baseUrl, ...options });
  const result = await agent.run({ goal: "Click the green square", url: `${served.url}${path}` });
  await agent.close();
  await model.close();
  return { asked: model.asked, ...result };
}

const picturesIn = (parts: readonly Part[]): readonly string[] =>
  parts.flatMap(({ image_url: image }) => (image ? [image.url] : []));

test("a page without elements is sent as a picture, and clicked by point", async () => {
  const { asked, trajectory } = await play("/drawing", [fenced("I see it.", "click_at(250, 150)")], {
    vision: "when-empty",
  });
  const [picture = ""] = picturesIn(asked[0] ?? []);
  expect(picture).toMatch(/^data:image\/jpeg;base64,/);
  // what the server got is the page: green where the page is green
  const page = await browser.newPage();
  await page.setContent(`<img src="${picture}">`);
  const size = await page.evaluate(
    `(async () => { const i = document.images[0]; await i.decode(); const c = new OffscreenCanvas(i.width, i.height).getContext("2d"); c.drawImage(i, 0, 0); return [i.width, i.height, ...c.getImageData(250, 150, 1, 1).data.slice(0, 3)]; })()`,
  );
  await page.close();
  const [width, height, red, green, blue] = size as number[];
  expect([width, height]).toEqual([1280, 720]);
  expect(green).toBeGreaterThan(140);
  expect(Math.max(red ?? 255, blue ?? 255)).toBeLessThan(40);
  expect(trajectory.steps[0]?.outcome).toEqual({ kind: "ok", words: "" });
  expect(trajectory.final.title).toBe("hit");
});

test("ids are marked in the picture, in the picture alone", async () => {
  const at = await openAt(browser, `${served.url}/form`);
  const plain = await at.session.picture(false, patience());
  const marked = await at.session.picture(true, patience());
  expect(marked?.base64).not.toBe(plain?.base64);
  expect(await at.page.evaluate("document.body.children.length")).toBe(2);
  await at.close();
});

test("a page with elements is not, unless a picture is always wanted; and nothing of it is said where vision is off", async () => {
  const [never, empty, always] = [
    await play("/form", [], {}),
    await play("/form", [], { vision: "when-empty" }),
    await play("/form", [], { vision: "always" }),
  ].map(({ asked }) => asked[0] ?? []);
  expect([never, empty, always].map((parts) => picturesIn(parts ?? []).length)).toEqual([0, 0, 1]);
  expect(JSON.stringify(never)).not.toContain("picture");
  expect(JSON.stringify(always)).toContain("A picture of the window is attached");
});

test("recorded replies match again, though no two pictures are equal, and hold no picture", async () => {
  const file = join(freshFolder(), "replies.jsonl");
  const calls = [fenced("I see it.", "click_at(250, 150)")];
  await play("/drawing", calls, { vision: "always", record: file });
  expect(readFileSync(file, "utf8")).not.toMatch(/[\w+/]{2000}/);
  const agent = createAgent({ store: ":memory:", model: `recorded:${file}`, vision: "always" });
  const { trajectory } = await agent.run({ goal: "Click the green square", url: `${served.url}/drawing` });
  await agent.close();
  expect(trajectory.final.title).toBe("hit");
});

test("a rule about clicks holds for a click by point", async () => {
  const click = fenced("Save.", "click_at(200, 250)");
  const { trajectory } = await play("/form", [click], { vision: "always", needApproval: ["click Save"] });
  expect(trajectory.steps[0]?.outcome.kind).toBe("denied");
  expect(trajectory.final.title).not.toBe("saved");
});

test("a field with a secret in it is black, and a page that shows one elsewhere has no picture", async () => {
  const secrets = secretsOf([new Secret("pin", "open sesame 42")]);
  const at = await openAt(browser, `${served.url}/form`, { secrets });
  const field = await at.idOf("textbox", "Name");
  const before = await at.session.picture(false, patience());
  await at.act("fill", field, "<secret:pin>");
  const after = await at.session.picture(false, patience());
  const black = async (picture: typeof before): Promise<number> =>
    await at.page.evaluate<number>(
      `(async () => { const i = new Image(); i.src = "data:image/jpeg;base64,${picture?.base64 ?? ""}"; await i.decode(); const c = new OffscreenCanvas(i.width, 60).getContext("2d"); c.drawImage(i, 0, 0); const d = c.getImageData(0, 0, i.width, 60).data; let n = 0; for (let p = 0; p < d.length; p += 4) if (d[p] + d[p + 1] + d[p + 2] < 30) n += 1; return n; })()`,
    );
  expect((await black(after)) - (await black(before))).toBeGreaterThan(1_000);
  await at.page.evaluate(`document.body.append("You typed open sesame 42")`);
  expect(await at.session.picture(false, patience())).toBeUndefined();
  await at.close();
});

test("pictures of steps and a trace are kept beside the store", async () => {
  const store = join(freshFolder(), "store.sqlite");
  const { run } = await play(
    "/drawing",
    [fenced("Beside.", "click_at(5, 5)"), fenced("Wrong.", 'click("99")')],
    { vision: "always", screenshots: "steps", trace: true, store },
  );
  const folder = `${store}.files/${run}`;
  const [task = ""] = readdirSync(folder);
  const files = readdirSync(join(folder, task));
  expect(files.filter((name) => name.endsWith(".jpg")).length).toBeGreaterThanOrEqual(2);
  expect(readFileSync(join(folder, task, "step-1.jpg")).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
  expect(
    readFileSync(join(folder, task, "trace.zip"))
      .subarray(0, 2)
      .toString(),
  ).toBe("PK");
});

test("only failures have pictures where only these are wanted", async () => {
  const store = join(freshFolder(), "store.sqlite");
  const outside = fenced("Outside.", "click_at(9999, 5)");
  const { run } = await play("/drawing", [fenced("Beside.", "click_at(5, 5)"), outside], {
    vision: "always",
    screenshots: "failures",
    store,
  });
  const [task = ""] = readdirSync(`${store}.files/${run}`);
  expect(readdirSync(`${store}.files/${run}/${task}`)).toEqual(["step-2.jpg"]);
  expect(existsSync(`${store}.files/${run}/${task}/trace.zip`)).toBe(false);
});

test.each([
  [{ screenshots: "steps" }, "only in memory"],
  [
    { trace: true, store: join(freshFolder(), "x.sqlite"), secrets: { pin: "1234567" } },
    "a trace would hold the secrets",
  ],
] as const)("%j is refused", async (options, words) => {
  const agent = createAgent({ store: ":memory:", ...(options as Partial<AgentSettings>) });
  await expect(agent.run({ goal: "x", url: served.url })).rejects.toThrow(words);
});
