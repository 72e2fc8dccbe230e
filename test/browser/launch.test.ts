import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { chromium, type Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sessionSource } from "../../src/app/session-source.js";
import { findBrowser } from "../../src/browser/find-browser.js";
import { launchBrowser, openContext, saveState } from "../../src/browser/launch.js";
import { Config, type ConfigInput } from "../../src/config/config.js";
import { SiteId, TaskId } from "../../src/domain/ids.js";
import { fine, patience, site, type TestSite } from "./_open.js";

const folder = (): string => mkdtempSync(join(tmpdir(), "sgdr-launch-"));

let pages: TestSite;
beforeAll(async () => {
  pages = await site({
    "/": ({ request, response }) => {
      response.setHeader("set-cookie", "login=ada; Max-Age=3600");
      return `<h1>Cookie: ${request.headers.cookie ?? "none"}</h1><p id=out></p>
        <script>out.textContent="stored "+localStorage.getItem("cart");localStorage.setItem("cart","tea")</script>`;
    },
  });
});
afterAll(async () => await pages.close());

describe("finding a browser", () => {
  test("a configured path is taken as it is", () =>
    expect(findBrowser(process.execPath, {})).toBe(process.execPath));

  test("a configured path without a browser is an error that says what to do", () =>
    expect(() => findBrowser("/no/such/chrome", {})).toThrow(
      expect.objectContaining({
        code: "browser-missing",
        message: expect.stringContaining("/no/such/chrome") as string,
        hint: expect.stringContaining("--browser") as string,
      }),
    ));

  test("one on the path is found", () => {
    const bin = folder();
    writeFileSync(join(bin, "chromium"), "");
    expect(findBrowser("", { PATH: `/nowhere:${bin}` })).toBe(join(bin, "chromium"));
  });

  test("with nothing on the path Playwright's own is taken, else an error says what to do", () => {
    const find = (): string => findBrowser("", { PATH: "" });
    if (existsSync(chromium.executablePath())) expect(find()).toBe(chromium.executablePath());
    else expect(find).toThrow(expect.objectContaining({ code: "browser-missing" }));
  });

  test("a file that is no browser is an error, not a hang", async () =>
    await expect(launchBrowser(Config.parse({ browser: "/bin/false" }))).rejects.toMatchObject({
      code: "browser-missing",
      hint: expect.stringContaining("--browser") as string,
    }));
});

const task = (startUrl: string) => ({
  id: TaskId.parse("t1"),
  site: SiteId.parse("my site"),
  goal: "look",
  startUrl,
});

async function seen(input: ConfigInput): Promise<string> {
  const source = sessionSource(Config.parse(input), [], {});
  try {
    const { session, close } = await source.open(task(`${pages.url}/`), patience());
    const look = await session.observe(patience());
    await close();
    return look.ok ? look.value.text : look.problem;
  } finally {
    await source.close();
  }
}

describe("storage state", () => {
  test("is written per site for its owner only, and read back by the next session", async () => {
    const storageState = join(folder(), "deep", "{site}.json");
    const first = await seen({ storageState });
    expect(first).toContain("Cookie: none");
    expect(first).toContain("stored null");
    const file = storageState.replace("{site}", "my_site");
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, "utf8")).toContain("login");
    const second = await seen({ storageState });
    expect(second).toContain("login=ada");
    expect(second).toContain("stored tea");
  });

  test("that is no storage state is an error that names the file", async () => {
    const storageState = join(folder(), "state.json");
    for (const wrong of ["not json", "{}", "[]", "null"]) {
      writeFileSync(storageState, wrong);
      await expect(seen({ storageState })).rejects.toMatchObject({
        code: "input-invalid",
        message: expect.stringContaining(storageState) as string,
      });
    }
  });
});

describe("a browser that is running already", () => {
  let process_: ChildProcess;
  let profile: string;
  let cdp: string;
  beforeAll(async () => {
    profile = folder();
    process_ = spawn(
      findBrowser("", process.env),
      [
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--remote-debugging-port=0",
        `--user-data-dir=${profile}`,
        "about:blank",
      ],
      { stdio: ["ignore", "ignore", "pipe"] },
    );
    if (!process_.stderr) throw new Error("no stderr");
    for await (const line of createInterface(process_.stderr)) {
      const address = /DevTools listening on (ws:\S+)/.exec(line)?.[1];
      if (address === undefined) continue;
      cdp = address;
      break;
    }
  });
  afterAll(async () => {
    const gone = new Promise((resolve) => process_.once("exit", resolve));
    process_.kill();
    await gone;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  });

  test("is used with its own logins, and is still running afterwards", async () => {
    expect(await seen({ cdp })).toContain("Cookie: none");
    expect(await seen({ cdp })).toContain("login=ada");
    expect(process_.exitCode).toBeNull();
  });

  test("keeps the tabs it had, which are none of the session's", async () => {
    const source = sessionSource(Config.parse({ cdp }), [], {});
    const { session, close } = await source.open(task(`${pages.url}/`), patience());
    const look = await session.observe(patience());
    expect(look.ok && look.value.tabs).toHaveLength(1);
    expect((await session.perform({ name: "new_tab", args: [] }, patience())).outcome).toEqual(fine);
    await close();
    await source.close();
    const again: Browser = await chromium.connectOverCDP(cdp);
    expect(again.contexts()[0]?.pages().map((page) => page.url())).toContain("about:blank");
    await again.close();
  });

  test("that does not answer is an error that says how to start one", async () =>
    await expect(launchBrowser(Config.parse({ cdp: "http://127.0.0.1:1" }))).rejects.toMatchObject({
      code: "browser-unreachable",
      hint: expect.stringContaining("--remote-debugging-port") as string,
    }));
});

describe("a context of our own", () => {
  test("has the viewport that was asked for, and a state file is replaced whole", async () => {
    const browser = await launchBrowser(Config.parse({}));
    const options = Config.parse({ viewport: "640x480" });
    const context = await openContext(browser, options, "");
    const page = await context.newPage();
    expect(await page.evaluate("[innerWidth, innerHeight]")).toEqual([640, 480]);
    const file = join(folder(), "state.json");
    writeFileSync(file, "old", { mode: 0o644 });
    await saveState(context, file);
    expect(JSON.parse(readFileSync(file, "utf8"))).toMatchObject({ cookies: [] });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    await browser.close();
  });
});
