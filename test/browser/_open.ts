import type { Browser, BrowserContext, Page } from "playwright-core";
import { expect } from "vitest";
import type { OwnAction } from "../../packages/sgdr/src/browser/actions/definition.js";
import { launchBrowser } from "../../packages/sgdr/src/browser/launch.js";
import type { BrowserOptions } from "../../packages/sgdr/src/browser/options.js";
import { PlaywrightSession } from "../../packages/sgdr/src/browser/session.js";
import { Config } from "../../packages/sgdr/src/config/config.js";
import type { Outcome } from "../../packages/sgdr/src/domain/action.js";
import { allowedOrigins } from "../../packages/sgdr/src/domain/allowed-origins.js";
import type { CallValue } from "../../packages/sgdr/src/domain/call.js";
import { denyAll, type ApprovalRule, type Approve } from "../../packages/sgdr/src/domain/approval.js";
import { noSecrets, type Secrets } from "../../packages/sgdr/src/domain/secrets.js";
import type { Observation } from "../../packages/sgdr/src/domain/observation.js";
import { siteOf } from "../../packages/sgdr/src/domain/site.js";
import type { ActionRecord } from "../../packages/sgdr/src/domain/trajectory.js";
import { html, serve, type Asked, type Served } from "../lib/serve.js";

type Handler = (asked: Asked) => string | void | Promise<string | void>;
/** What a site answers, by path: the body of a page, or a handler. */
export type Pages = Readonly<Record<string, string | Handler>>;

export interface TestSite extends Served {
  /** Every request that arrived, as `GET /path?query`. */
  readonly asked: readonly string[];
}

/** A real site; a path it does not know is a 404 page. */
export async function site(pages: Pages): Promise<TestSite> {
  const asked: string[] = [];
  const served = await serve(async (request) => {
    if (request.path === "/favicon.ico") return void request.response.writeHead(404).end();
    asked.push(`${request.request.method} ${request.request.url}`);
    const page = pages[request.path];
    if (page === undefined) request.response.statusCode = 404;
    return typeof page === "function" ? await page(request) : html(request.path, page ?? "Nothing here");
  });
  return { ...served, asked };
}

export const redirect =
  (to: () => string, status = 302): Handler =>
  ({ response }) =>
    void response.writeHead(status, { location: to() }).end();

/** A promise and the function that keeps it, for servers that answer when the test says so. */
export function gate(): { readonly opened: Promise<void>; open(): void } {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

export const launch = async (): Promise<Browser> => await launchBrowser(Config.parse({}));

export interface Opened {
  readonly session: PlaywrightSession;
  readonly page: Page;
  readonly context: BrowserContext;
  /** The page as the policy reads it, after a fresh look. */
  see(): Promise<string>;
  look(): Promise<Observation>;
  /** The id of the element with this role and name; looks when there was an action since the last look. */
  idOf(role: string, name: string): Promise<string>;
  act(name: string, ...args: CallValue[]): Promise<ActionRecord>;
  /** Acts on the element with this role and name. */
  on(action: string, role: string, name: string, ...args: CallValue[]): Promise<Outcome>;
  close(): Promise<void>;
}

export interface How {
  readonly options?: Partial<BrowserOptions>;
  readonly extraActions?: readonly OwnAction[];
  readonly context?: BrowserContext;
  readonly page?: Page;
  readonly ownsContext?: boolean;
  readonly secrets?: Secrets;
  readonly rules?: readonly ApprovalRule[];
  readonly approve?: Approve;
}

export const patience = (): AbortSignal => AbortSignal.timeout(45_000);

/** Opens a session at an address, in a context of its own unless one is given. */
export async function openAt(browser: Browser, url: string, how: How = {}): Promise<Opened> {
  const options = Config.parse({ actionMs: 1_000, settleMs: 1_500, ...how.options });
  const context = how.context ?? (await browser.newContext());
  const page = how.page ?? (await context.newPage());
  const session = await PlaywrightSession.open({
    context,
    page,
    ownsContext: how.ownsContext ?? how.context === undefined,
    site: siteOf(url, {}),
    allowed: allowedOrigins(url, options.allow),
    options,
    extraActions: how.extraActions ?? [],
    secrets: how.secrets ?? noSecrets,
    consent: {
      rules: how.rules ?? [],
      approve: how.approve ?? denyAll,
      goal: "test",
      mask: (how.secrets ?? noSecrets).mask,
    },
    signal: new AbortController().signal,
  });
  await session.start([url], "last", patience());
  let last: Observation | undefined;
  const look = async (): Promise<Observation> => {
    const seen = await session.observe(patience());
    if (!seen.ok) throw new Error(seen.problem);
    last = seen.value;
    return last;
  };
  const find = (role: string, name: string): string | undefined =>
    last?.nodes.find((node) => node.id !== undefined && node.role === role && node.name === name)?.id;
  const idOf = async (role: string, name: string): Promise<string> => {
    const id = find(role, name) ?? (await look(), find(role, name));
    expect(id, `no ${role} "${name}" in\n${last?.text}`).toBeDefined();
    return id ?? "";
  };
  const act = async (name: string, ...args: CallValue[]): Promise<ActionRecord> => {
    last = undefined;
    return await session.perform({ name, args }, patience());
  };
  return {
    session,
    page,
    context,
    look,
    see: async () => (await look()).text,
    idOf,
    act,
    on: async (action, role, name, ...args) => (await act(action, await idOf(role, name), ...args)).outcome,
    close: async () => {
      await session.detach();
      if (how.context === undefined) await context.close();
    },
  };
}

export const fine = { kind: "ok", words: "" };
/** An outcome of this kind whose words contain all of these. */
export const missing = (kind: string, ...words: readonly string[]): unknown => ({
  kind,
  words: expect.stringMatching(new RegExp(words.map((word) => `(?=.*${escaped(word)})`).join(""), "s")),
});
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
