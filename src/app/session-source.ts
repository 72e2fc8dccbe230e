import type { Browser, BrowserContext, Page } from "playwright-core";
import type { ActionDefinition } from "../browser/actions/definition.js";
import { uploadFile } from "../browser/actions/upload-file.js";
import { launchBrowser, openContext, saveState } from "../browser/launch.js";
import { orLost } from "../browser/lost-browser.js";
import { PlaywrightSession } from "../browser/session.js";
import type { Config } from "../config/config.js";
import { primitives } from "../domain/action.js";
import { allowedOrigins } from "../domain/allowed-origins.js";
import { parseApprovalRule, type ApprovalRule, type Approve } from "../domain/approval.js";
import { SgdrError } from "../domain/error.js";
import type { BrowserSession } from "../domain/ports.js";
import { maskError, type Secrets } from "../domain/secrets.js";
import { siteOf } from "../domain/site.js";
import type { Task } from "../domain/task.js";

export interface OpenSession {
  readonly session: BrowserSession;
  close(): Promise<void>;
}

/** Where episodes get their page from: a browser of ours, or the caller's. */
export interface SessionSource {
  /** What must not be told in an error either. */
  readonly secrets: Secrets;
  /** Names of the actions beside the primitives. */
  readonly extraActions: readonly string[];
  open(task: Task, signal: AbortSignal): Promise<OpenSession>;
  close(): Promise<void>;
}

export interface CallersPage {
  readonly page?: Page | undefined;
  readonly context?: BrowserContext | undefined;
}

export interface CallersParts {
  readonly actions: readonly ActionDefinition[];
  readonly approve: Approve;
  readonly secrets: Secrets;
}

export function sessionSource(
  config: Config,
  { actions, approve, secrets }: CallersParts,
  given: CallersPage,
): SessionSource {
  const extraActions = config.uploads === "" ? actions : [...actions, uploadFile(config.uploads)];
  const rules = readRules(config.needApproval, extraActions);
  const callers = given.page?.context() ?? given.context;
  const browser = oneBrowser(config);

  const open = async (
    task: Task,
    context: BrowserContext,
    page: Page,
    signal: AbortSignal,
  ): Promise<PlaywrightSession> => {
    const url = task.startUrl ?? page.url();
    const session = await PlaywrightSession.open({
      context,
      page,
      ownsContext: callers === undefined && config.cdp === "",
      site: siteOf(url, config.sites, task.site),
      allowed: allowedOrigins(url, config.allow),
      options: config,
      extraActions,
      secrets,
      consent: { rules, approve, goal: task.goal, mask: secrets.mask },
      signal,
    });
    if (task.startUrl !== undefined) await begin(session, task.startUrl, signal);
    return session;
  };

  return {
    secrets,
    extraActions: extraActions.map(({ spec }) => spec.name),
    async open(task, signal) {
      if (callers) {
        try {
          const page = given.page ?? (await callers.newPage());
          const session = await open(task, callers, page, signal);
          return { session, close: async () => await session.detach() };
        } catch (error) {
          throw maskError(orLost(callers.browser(), error), secrets);
        }
      }
      const running = await browser.alive();
      let context: BrowserContext | undefined;
      let page: Page | undefined;
      try {
        context = await openContext(running, config, stateFile(config, task));
        const tab = (page = await context.newPage());
        const session = await open(task, context, tab, signal);
        return { session, close: async () => await putAway(session, tab, config, task) };
      } catch (error) {
        await (config.cdp === "" ? context : page)?.close().catch(() => undefined); // what is gone needs no closing
        throw maskError(orLost(running, error), secrets);
      }
    },
    close: async () => await browser.close(),
  };
}

/** A caller's page is given back, also by a run that never began. */
async function begin(session: PlaywrightSession, url: string, signal: AbortSignal): Promise<void> {
  try {
    await session.start(url, signal);
  } catch (error) {
    await session.detach().catch(() => undefined);
    throw error;
  }
}

/** One browser for all tasks; if it died it is replaced, so that a task can be tried again in place. */
function oneBrowser(config: Config): { alive(): Promise<Browser>; close(): Promise<void> } {
  let browser: Promise<Browser> | undefined;
  const living = async (before: Promise<Browser> | undefined): Promise<Browser> => {
    const known = await before?.catch(() => undefined);
    return known?.isConnected() ? known : await launchBrowser(config);
  };
  return {
    // each asker waits for the one before, so that two sites never start two browsers
    alive: async () => await (browser = living(browser)),
    close: async () => {
      const last = await browser?.catch(() => undefined);
      await last?.close().catch(() => undefined);
    },
  };
}

const stateFile = ({ storageState }: Config, { site }: Task): string =>
  storageState.replaceAll("{site}", site.replace(/[^\w.-]+/g, "_"));

async function putAway(session: PlaywrightSession, page: Page, config: Config, task: Task): Promise<void> {
  // what has gone with its browser needs no putting away, and must not cost the task its end
  await session.detach().catch(() => undefined);
  if (config.cdp !== "") await page.close().catch(() => undefined);
  const file = stateFile(config, task);
  if (file !== "") await saveState(page.context(), file).catch((cause: unknown) => refuse(file, cause));
  if (config.cdp === "")
    await page
      .context()
      .close()
      .catch(() => undefined);
}

function refuse(file: string, cause: unknown): void {
  // a browser that is already gone has no state left to save; a file that cannot be written is worth an error
  if (cause instanceof Error && "code" in cause)
    throw new SgdrError(
      "input-invalid",
      `the storage state could not be written to ${file}`,
      "check the folder and its permissions",
      cause,
    );
}

export function readRules(texts: readonly string[], extra: readonly ActionDefinition[]): ApprovalRule[] {
  const actions = [...Object.keys(primitives), ...extra.map(({ spec }) => spec.name)];
  return texts.map((text) => {
    const rule = parseApprovalRule(text, actions);
    if (rule.ok) return rule.value;
    throw new SgdrError(
      "config-invalid",
      `--need-approval: ${rule.problem}`,
      'write it like "click Pay*" or "non-GET https://shop.example"',
    );
  });
}
