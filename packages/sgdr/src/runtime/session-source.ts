import type { BrowserContext, Locator, Page } from "playwright-core";
import type { ActionDefinition, OwnAction } from "../browser/actions/definition.js";
import { ownExtras } from "../browser/actions/own-extras.js";
import { clickAt } from "../browser/actions/click-at.js";
import { uploadFile } from "../browser/actions/upload-file.js";
import { beginRecording, endRecording } from "../browser/recording.js";
import { beginTrace, endTrace } from "../browser/trace.js";
import { closeIfThere, openContext, openTab, saveState } from "../browser/contexts.js";
import { oneBrowser } from "../browser/one-browser.js";
import { orLost } from "../browser/lost-browser.js";
import { PlaywrightSession } from "../browser/session.js";
import type { Config } from "../config/config.js";
import { requireFilesPossible } from "./run-files.js";
import { primitives } from "../domain/action.js";
import { allowedOrigins } from "../domain/allowed-origins.js";
import { parseApprovalRule, type ApprovalRule, type Approve } from "../domain/approval.js";
import type { Aside } from "../domain/world.js";
import type { EpisodeSetting } from "../domain/episode-setting.js";
import { SgdrError } from "../domain/error.js";
import type { BrowserSession } from "../domain/ports.js";
import { maskError, type Secrets } from "../domain/secrets.js";
import { siteOf } from "../domain/site.js";
import type { Task } from "../domain/task.js";
import type { Result } from "../lib/result.js";

export interface OpenSession {
  readonly session: BrowserSession;
  /** Work on the agent's page that the agent never sees; nothing when the page is gone. */
  readonly aside: Aside;
  /** The number of an element that the caller found on the agent's page. */
  readonly idOf: (locator: Locator, signal: AbortSignal) => Promise<Result<string, string>>;
  /** Once; later calls do nothing. */
  readonly close: () => Promise<void>;
}

/** Where episodes get their page from: a browser of ours, or the caller's. */
export interface SessionSource {
  /** What must not be reported in an error either. */
  readonly secrets: Secrets;
  /** Names of the actions beside the primitives. */
  readonly extraActions: readonly string[];
  open(task: Task, signal: AbortSignal, setting?: EpisodeSetting): Promise<OpenSession>;
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
  requireFilesPossible(config, !secrets.none);
  const extraActions: readonly OwnAction[] = [
    ...actions,
    ...(config.uploads === "" ? [] : [uploadFile(config.uploads)]),
    ...(config.vision === "off" ? [] : [clickAt]),
  ];
  const allExtra = [...extraActions, ...ownExtras(config)];
  const callers = given.page?.context() ?? given.context;
  const browser = oneBrowser(config);
  const parts: SessionSettings = {
    config,
    secrets,
    approve,
    extraActions,
    rules: readRules(config.needApproval, allExtra),
    ownsContext: callers === undefined && config.cdp === "",
  };

  const inCallers = async (
    context: BrowserContext,
    task: Task,
    setting: EpisodeSetting,
    signal: AbortSignal,
  ): Promise<OpenSession> => {
    try {
      const page = given.page ?? (await openTab(context));
      const session = await openOn(page, { task, setting }, parts, signal);
      return opened(session, async () => await session.detach());
    } catch (error) {
      throw maskError(orLost(context.browser(), error), secrets);
    }
  };

  return {
    secrets,
    extraActions: allExtra.map(({ spec }) => spec.name),
    async open(task, signal, setting = {}) {
      if (callers) return await inCallers(callers, task, setting, signal);
      const running = await browser.alive();
      let context: BrowserContext | undefined;
      let page: Page | undefined;
      try {
        context = await openContext(running, config, stateFile(config, task), setting);
        if (setting.har !== undefined) await beginRecording(context, setting.har);
        if (setting.trace !== undefined && config.cdp === "") await beginTrace(context);
        const tab = (page = await openTab(context));
        const session = await openOn(tab, { task, setting }, parts, signal);
        return opened(session, async () => await cleanUp(session, tab, { config, task, setting }));
      } catch (error) {
        await closeIfThere(config.cdp === "" ? context : page);
        throw maskError(orLost(running, error), secrets);
      }
    },
    close: async () => await browser.close(),
  };
}

interface SessionSettings extends Omit<CallersParts, "actions"> {
  readonly config: Config;
  readonly extraActions: readonly OwnAction[];
  readonly rules: readonly ApprovalRule[];
  readonly ownsContext: boolean;
}

/** A session on this page, at the place where the task begins. */
async function openOn(
  page: Page,
  { task, setting }: { readonly task: Task; readonly setting: EpisodeSetting },
  { config, rules, approve, ...parts }: SessionSettings,
  signal: AbortSignal,
): Promise<PlaywrightSession> {
  const { allow = [], onlyAllowed = false } = setting;
  const url = task.startUrl ?? page.url();
  const session = await PlaywrightSession.open({
    ...parts,
    context: page.context(),
    page,
    site: siteOf(url, config.sites, task.site),
    allowed: allowedOrigins(onlyAllowed ? undefined : url, [...config.allow, ...allow]),
    options: config,
    consent: { rules, approve, goal: task.goal, mask: parts.secrets.mask },
    signal,
  });
  if (task.startUrl !== undefined) await begin(session, task.startUrl, setting, signal);
  return session;
}

function opened(session: PlaywrightSession, close: () => Promise<void>): OpenSession {
  let closing: Promise<void> | undefined;
  return {
    session,
    aside: async (work) => await session.aside(work),
    idOf: async (locator, signal) => await session.idOf(locator, signal),
    close: async () => await (closing ??= close()),
  };
}

/** A caller's page is given back, also by a run that never began. */
async function begin(
  session: PlaywrightSession,
  first: string,
  { moreUrls = [], front = "last" }: EpisodeSetting,
  signal: AbortSignal,
): Promise<void> {
  try {
    await session.start([first, ...moreUrls], front, signal);
  } catch (error) {
    await session.detach().catch(() => undefined);
    throw error;
  }
}

const stateFile = ({ storageState }: Config, { site }: Task): string =>
  storageState.replaceAll("{site}", site.replace(/[^\w.-]+/g, "_"));

async function cleanUp(
  session: PlaywrightSession,
  page: Page,
  {
    config,
    task,
    setting,
  }: { readonly config: Config; readonly task: Task; readonly setting: EpisodeSetting },
): Promise<void> {
  // what has gone with its browser needs no clean-up, and must not cost the task its end
  await session.detach().catch(() => undefined);
  if (setting.har !== undefined) await endRecording(page.context(), setting.har);
  if (setting.trace !== undefined && config.cdp === "") await endTrace(page.context(), setting.trace);
  if (config.cdp !== "") await closeIfThere(page);
  const file = stateFile(config, task);
  if (file !== "") await saveState(page.context(), file).catch((cause: unknown) => refuse(file, cause));
  if (config.cdp === "") await closeIfThere(page.context());
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

export function readRules(
  texts: readonly string[],
  extra: readonly Pick<OwnAction, "spec">[],
): ApprovalRule[] {
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
