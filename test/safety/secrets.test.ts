import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAgent } from "../../packages/sgdr/src/runtime/agent.js";
import { defineAction } from "../../packages/sgdr/src/browser/actions/definition.js";
import { Secret, secretsOf } from "../../packages/sgdr/src/domain/secrets.js";
import { siteOf } from "../../packages/sgdr/src/domain/site.js";
import { fine, launch, missing, openAt, site, type TestSite } from "../browser/_open.js";
import { cli, freshFolder, startCli } from "../lib/cli.js";
import { fenced, scriptedModel } from "../lib/model-server.js";
import { canaries, leaksBelow, leaksIn } from "./_canary.js";
import { startEchoSite } from "./_echo-site.js";

const secret = (where = "") => secretsOf([new Secret("pw", canaries.pw, where)]);
const form = `<input aria-label="Password"><button>Go</button>`;

test("an element whose number is a secret can be clicked, and its name is masked", async () => {
  const browser = await launch();
  const buttons = Array.from(
    { length: 1_050 },
    (_, n) => `<button onclick="out.textContent='got ${n + 1}'">b</button>`,
  );
  const served = await site({ "/": `<p id="out"></p>${buttons.join("")}<button>1017</button>` });
  const secrets = secretsOf([new Secret("pin", "1017")]);
  const tab = await openAt(browser, `${served.url}/`, { secrets, options: { observationTokens: 0 } });
  try {
    const seen = await tab.look();
    expect(seen.nodes.at(-1)).toMatchObject({ role: "button", name: "<secret:pin>" });
    expect((await tab.act("click", "1017")).outcome).toEqual(fine);
    expect(await tab.page.locator("#out").textContent()).toBe("got 1017");
  } finally {
    await tab.close();
    await browser.close();
    await served.close();
  }
});

describe("where a secret may be typed", () => {
  let browser: Browser;
  let home: TestSite;
  let foreign: TestSite;
  beforeAll(async () => {
    browser = await launch();
    foreign = await site({ "/": form });
    home = await site({
      "/": form,
      "/framed": `<iframe title="Ad" src="${foreign.url}/"></iframe>`,
      "/empty": `<iframe title="Own" srcdoc='<input aria-label="Password">'></iframe>`,
      "/own": `<iframe title="Own" src="/"></iframe>`,
    });
  });
  afterAll(async () => {
    await browser.close();
    await home.close();
    await foreign.close();
  });

  const typed = async (where: string, secrets = secret(), allow: string[] = []) => {
    const opened = await openAt(browser, `${home.url}/`, { secrets, options: { allow } });
    await opened.act("goto", where);
    const outcome = await opened.on("fill", "textbox", "Password", "<secret:pw>");
    const values = await Promise.all(
      opened.page.frames().map(
        async (frame) =>
          await frame
            .locator("input")
            .inputValue({ timeout: 500 })
            .catch(() => ""),
      ),
    );
    await opened.close();
    return { outcome, value: values.join("") };
  };
  const host = (of: TestSite) => `127.0.0.1:${of.port}`;

  test("on its own site", async () =>
    expect(await typed("/")).toEqual({ outcome: fine, value: canaries.pw }));
  test("in a frame of its own site", async () =>
    expect(await typed("/own")).toEqual({ outcome: fine, value: canaries.pw }));
  test("not in a frame of another site", async () =>
    expect(await typed("/framed")).toEqual({
      outcome: missing("denied", "the secret pw may only be typed on", "not on this page"),
      value: "",
    }));
  test("not in a frame without an address", async () =>
    expect(await typed("/empty")).toMatchObject({ outcome: { kind: "denied" }, value: "" }));
  test("not on a page of another site, allowed as it is", async () =>
    expect(await typed(`${foreign.url}/`, secret(), [host(foreign)])).toMatchObject({
      outcome: { kind: "denied" },
      value: "",
    }));
  test("not on the site of the task when it belongs to another", async () =>
    expect(await typed("/", secret("bank.example"))).toEqual({
      outcome: missing("denied", "may only be typed on bank.example"),
      value: "",
    }));
  test("on another site that it is bound to, as for a login there", async () =>
    expect(await typed(`${foreign.url}/`, secret(host(foreign)), [host(foreign)])).toEqual({
      outcome: fine,
      value: canaries.pw,
    }));
  test("not under another name", async () => {
    const opened = await openAt(browser, `${home.url}/`, { secrets: secret() });
    expect(await opened.on("fill", "textbox", "Password", "<secret:pin>")).toEqual(
      missing("denied", "there is no secret pin; the secrets are: pw"),
    );
    await opened.close();
  });
  test("nowhere but in typed text: not as keys, options or addresses", async () => {
    const opened = await openAt(browser, `${home.url}/`, { secrets: secret() });
    await opened.on("click", "textbox", "Password");
    expect((await opened.act("keyboard_press", "<secret:pw>")).outcome.kind).toBe("invalid-call");
    await opened.act("goto", "/at/<secret:pw>");
    expect(leaksIn(home.asked.join("\n"), "a request")).toEqual([]);
    await opened.close();
  });
  test("never without encryption when the task's site has it", () => {
    const shop = siteOf("https://shop.example/", {});
    expect(secret().fillIn("<secret:pw>", "https://login.shop.example/", shop)).toMatchObject({ ok: true });
    expect(secret().fillIn("<secret:pw>", "http://shop.example/", shop)).toMatchObject({ ok: false });
  });
});

describe("secrets that are given wrongly", () => {
  const run = async (flags: readonly string[], env: Record<string, string> = {}) => {
    const folder = freshFolder();
    const finished = await cli(["run", "x", "--url", "http://127.0.0.1:9/", "--debug", ...flags], {
      cwd: folder,
      env: { HOME: folder, ...env },
    });
    return {
      ...finished,
      leaks: [...leaksIn(finished.out + finished.err, "the output"), ...(await leaksBelow(folder))],
    };
  };

  test.each([
    ["unset", {}],
    ["empty", { CANARY_UNSET: "" }],
  ])("a variable that is %s is named, and nothing begins", async (_, env) => {
    const { code, err } = await run(["--secret", "pw=env:CANARY_UNSET"], env);
    expect(err).toMatch(/the environment variable CANARY_UNSET for the secret pw is not set\n\s+try: /);
    expect(code).toBe(2);
  });
  test.each([
    `pw=${canaries.pw}`,
    canaries.pw,
    `pw=env:${canaries.pw}`,
    `${canaries.token}=env:PW`,
    `pw=env:CANARY_OK,${canaries.pw}`,
  ])("the value itself is refused and not repeated: %#", async (text) => {
    const { code, err, leaks } = await run(["--secret", text], { CANARY_OK: "fine and long" });
    expect(code).toBe(2);
    expect(err).toContain("must be written name=env:VARIABLE");
    expect(leaks).toEqual([]);
  });
});

test("a resumed run asks for its variables again, and says which is missing", async () => {
  const echo = await startEchoSite();
  const store = join(freshFolder(), "s.sqlite");
  const first = await scriptedModel([
    fenced("I wait.", "noop(30000)"),
    ({ id }) => fenced("I type.", `fill("${id("textbox", "Token")}", "<secret:pw>")`),
    ({ user }) =>
      // the line of the page, which has the element's number
      fenced(
        "I say.",
        `send_msg_to_user(${JSON.stringify(/\[\d+\] (textbox "Token".*)/.exec(user)?.[1] ?? "")})`,
      ),
  ]);
  const model = ["--model", "scripted", "--base-url", first.baseUrl];
  const env = { CANARY_PW: canaries.pw };
  const words = ["run", "x", "--url", echo.url, "--store", store, "--secret", "pw=env:CANARY_PW", ...model];
  const running = startCli(words, { env });
  while (first.prompts.length === 0) await new Promise((resolve) => setTimeout(resolve, 50));
  running.kill("SIGINT");
  expect((await running.finished).code).toBe(130);
  const [{ run } = { run: "" }] = JSON.parse(
    (await cli(["runs", "list", "--store", store, "--json"])).out,
  ) as {
    run: string;
  }[];
  const resume = ["runs", "resume", run, "--restart-task", "--store", store];
  const refused = await cli(resume);
  expect(refused.err).toContain("the environment variable CANARY_PW for the secret pw is not set");
  expect(refused.code).toBe(2);
  const resumed = await cli([...resume, "--json"], { env });
  expect(JSON.parse(resumed.out)).toMatchObject({ message: 'textbox "Token" value="<secret:pw>" focused' });
  expect(await leaksBelow(join(store, ".."))).toEqual([]);
  await first.close();
  await echo.close();
});

describe("in code", () => {
  test("secrets are values; what comes back, and what is thrown, is masked", async () => {
    const echo = await startEchoSite();
    const events: unknown[] = [];
    const broken = defineAction({
      name: "break_it",
      params: [{ name: "text", kind: "text" }],
      about: "Breaks.",
      example: 'break_it("x")',
      perform: async ({ text }) => {
        throw new TypeError(`cannot use ${String(text)}`, { cause: new Error(`${String(text)} is bad`) });
      },
    });
    const steps = [
      ["fill", "Password"],
      ["fill", "Token"],
      ["click", "Sign in"],
    ] as const;
    const agent = createAgent({
      store: ":memory:",
      actions: [broken],
      secrets: { pw: canaries.pw, token: { value: canaries.token, site: `127.0.0.1:${echo.port}` } },
      onEvent: (event) => events.push(event),
      policy: {
        decide: async ({ observation, past }) => {
          const [name, label] = steps[past.length] ?? ["break_it", ""];
          const id = observation.nodes.find((node) => node.id !== undefined && node.name === label)?.id ?? "";
          const value = label === "Password" ? "<secret:pw>" : "<secret:token>";
          const args = name === "break_it" ? [value] : name === "fill" ? [id, value] : [id];
          return { ok: true, decision: { thought: "", calls: [{ name, args }] } };
        },
      },
    });
    const failed: unknown = await agent.run({ goal: "x", url: echo.url }).catch((error: unknown) => error);
    await agent.close();
    expect(echo.received).toMatchObject(canaries);
    const [error, cause] = failed instanceof Error ? [failed, failed.cause] : [];
    const told = [error, cause]
      .map((part) => (part instanceof Error ? `${part.message} ${part.stack}` : ""))
      .join();
    expect(told).toContain("cannot use <secret:token>");
    expect(told).toContain("<secret:token> is bad");
    expect(leaksIn(told, "an error")).toEqual([]);
    expect(events.length).toBeGreaterThan(3);
    expect(leaksIn(JSON.stringify(events), "an event")).toEqual([]);
    await echo.close();
  });
  test.each([
    [{ "my pw": "x" }, 'secrets: "my pw" is not a name'],
    [{ pw: "" }, 'secrets: "pw" is empty'],
  ])("a secret that could never be used is refused: %#", async (secrets, words) => {
    const agent = createAgent({ store: ":memory:", secrets });
    await expect(agent.run({ goal: "x", url: "http://127.0.0.1:9/" })).rejects.toThrow(words);
    await agent.close();
  });
});
