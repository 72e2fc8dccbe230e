import { done, failedOutcome, type Outcome } from "../../domain/action.js";
import { absoluteUrl, type Site } from "../../domain/site.js";
import type { OriginGuard } from "../origin-guard.js";
import { stopLoading } from "../page-chores.js";
import type { TabSessions } from "../tab-sessions.js";
import type { Tabs } from "../tabs.js";
import type { Hand, Perform } from "./definition.js";

export interface TabParts {
  readonly site: Site;
  readonly tabs: Tabs;
  readonly guard: OriginGuard;
  readonly sessions: TabSessions;
}

/** The actions that concern the session's tabs and where they may go. */
export const onTabs = ({ site, tabs, guard, sessions }: TabParts) =>
  ({
    goto: async (args, hand) => await goto(String(args["url"]).trim(), hand, { site, tabs, guard, sessions }),
    new_tab: async (_args, { signal }) => {
      await tabs.open(signal);
      return done;
    },
    tab_close: async (_args, { page, signal }) => {
      if (tabs.pages.length === 1) await tabs.open(signal);
      await page.close();
      await tabs.active?.bringToFront();
      return done;
    },
    tab_focus: async (args, { signal }) => {
      const index = Number(args["index"]);
      const page = tabs.pages[index];
      if (!page)
        return failedOutcome(
          "invalid-call",
          `there is no tab ${index}; the tabs are 0 to ${tabs.pages.length - 1}`,
        );
      await tabs.focus(page, signal);
      return done;
    },
  }) satisfies Record<string, Perform>;

async function goto(
  url: string,
  { page, options, signal }: Hand,
  { site, guard, sessions }: TabParts,
): Promise<Outcome> {
  const target = absoluteUrl(site, url);
  if (target === undefined) return failedOutcome("invalid-call", `${JSON.stringify(url)} is not an address`);
  if (!guard.allows(target)) {
    guard.note(target);
    return done;
  }
  try {
    await page.goto(target, { waitUntil: "commit", timeout: options.navigationMs });
  } catch (error) {
    // a file is no page: the tab stays where it is, and the download is reported by itself
    if (error instanceof Error && /Download is starting|ERR_ABORTED/.test(error.message)) return done;
    await stopLoading(await sessions.of(page, signal));
    throw error;
  }
  return done;
}
