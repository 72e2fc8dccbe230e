import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { chromium } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { findBrowser } from "../../packages/sgdr/src/browser/find-browser.js";
import { openContext, saveState } from "../../packages/sgdr/src/browser/contexts.js";
import { launchBrowser } from "../../packages/sgdr/src/browser/launch.js";
import { Config, type ConfigInput } from "../../packages/sgdr/src/config/config.js";
import { SgdrError } from "../../packages/sgdr/src/domain/error.js";
import { openAt, site, type TestSite } from "./_open.js";

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

describe("the switches of a browser", () => {
  /** A program in the browser's place that writes down how it was started. */
  async function switches(options: ConfigInput): Promise<string[]> {
    const place = folder();
    const program = join(place, "browser");
    writeFileSync(
      program,
      `#!/bin/sh\nfor one in "$@"; do echo "$one" >> "${place}/asking"; done\nmv "${place}/asking" "${place}/asked"\nexit 1\n`,
      {
        mode: 0o755,
      },
    );
    await launchBrowser(Config.parse({ ...options, browser: program })).catch(() => undefined);
    // it may still be writing when it is given up
    await vi.waitUntil(() => existsSync(join(place, "asked")), 10_000);
    return readFileSync(join(place, "asked"), "utf8").split("\n");
  }
  const features = (all: readonly string[]): string[][] =>
    all
      .filter((one) => one.startsWith("--disable-features="))
      .map((one) => one.slice(one.indexOf("=") + 1).split(","));

  /** What is turned off beside what Playwright turns off. */
  async function besidePlaywrights(options: ConfigInput): Promise<readonly string[]> {
    const [playwrights = [], ours = [], ...more] = features(await switches(options));
    expect(more).toEqual([]);
    expect(playwrights.length).toBeGreaterThan(5);
    expect(playwrights.filter((name) => !ours.includes(name))).toEqual([]);
    return ours.filter((name) => !playwrights.includes(name));
  }

  test("turn off what Playwright turns off, and the address bar's pop-ups besides", async () => {
    const ours = await besidePlaywrights({});
    expect(ours).toContain("WebUIOmniboxPopup");
    expect(ours).toContain("LocalNetworkAccessChecks");
  });

  test("leave the window of a browser that people look at as it is", async () =>
    // without this one no page of a local network could be reached
    expect(await besidePlaywrights({ headed: true })).toEqual(["LocalNetworkAccessChecks"]));
});

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
    const found = (): string => {
      try {
        return findBrowser("", { PATH: "" });
      } catch (error) {
        return error instanceof SgdrError ? error.code : "";
      }
    };
    const own = chromium.executablePath();
    expect(found()).toBe(existsSync(own) ? own : "browser-missing");
  });

  test("a file that is no browser is an error, not a hang", async () =>
    await expect(launchBrowser(Config.parse({ browser: "/bin/false" }))).rejects.toMatchObject({
      code: "browser-missing",
      hint: expect.stringContaining("--browser") as string,
    }));
});

interface Seen {
  readonly text: string;
  readonly tabs: number;
}

/** What one session in a browser of these options sees, with its state read before and written after. */
async function seen(input: ConfigInput, stateFile = ""): Promise<Seen> {
  const options = Config.parse(input);
  const browser = await launchBrowser(options);
  try {
    const context = await openContext(browser, options, stateFile);
    const opened = await openAt(browser, `${pages.url}/`, {
      context,
      options,
      ownsContext: options.cdp === "",
    });
    const { text, tabs } = await opened.look();
    await opened.session.detach();
    if (stateFile !== "") await saveState(context, stateFile);
    return { text, tabs: tabs.length };
  } finally {
    await browser.close();
  }
}

describe("storage state", () => {
  test("is written for its owner only, and read back by the next session", async () => {
    const file = join(folder(), "deep", "shop.json");
    const first = await seen({}, file);
    expect(first.text).toContain("Cookie: none");
    expect(first.text).toContain("stored null");
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, "utf8")).toContain("login");
    const second = await seen({}, file);
    expect(second.text).toContain("login=ada");
    expect(second.text).toContain("stored tea");
  });

  test("that is no storage state is an error that names the file", async () => {
    const browser = await launchBrowser(Config.parse({}));
    const file = join(folder(), "state.json");
    for (const wrong of ["not json", "{}", "[]", "null"]) {
      writeFileSync(file, wrong);
      await expect(openContext(browser, Config.parse({}), file)).rejects.toMatchObject({
        code: "input-invalid",
        message: expect.stringContaining(file) as string,
      });
    }
    await browser.close();
  });
});

describe("a browser that is running already", () => {
  let running: ChildProcess;
  let cdp: string;
  beforeAll(async () => {
    running = spawn(
      findBrowser("", process.env),
      [
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--remote-debugging-port=0",
        `--user-data-dir=${folder()}`,
        "about:blank",
      ],
      { stdio: ["ignore", "ignore", "pipe"] },
    );
    if (!running.stderr) throw new Error("no stderr");
    for await (const line of createInterface(running.stderr)) {
      const address = /DevTools listening on (ws:\S+)/.exec(line)?.[1];
      if (address === undefined) continue;
      cdp = address;
      break;
    }
  });
  afterAll(async () => {
    const gone = new Promise((resolve) => running.once("exit", resolve));
    running.kill();
    await gone;
  });

  test("is used with its own logins, and is still running afterwards", async () => {
    expect((await seen({ cdp })).text).toContain("Cookie: none");
    expect((await seen({ cdp })).text).toContain("login=ada");
    expect(running.exitCode).toBeNull();
  });

  test("keeps the tabs it had, which are none of the session's", async () => {
    expect((await seen({ cdp })).tabs).toBe(1);
    const again = await chromium.connectOverCDP(cdp);
    expect(
      again
        .contexts()[0]
        ?.pages()
        .map((page) => page.url()),
    ).toContain("about:blank");
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
