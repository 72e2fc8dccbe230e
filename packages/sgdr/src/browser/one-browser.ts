import type { Browser } from "playwright-core";
import { closeBrowser, launchBrowser } from "./launch.js";
import type { BrowserOptions } from "./options.js";

export interface OneBrowser {
  /** The browser, started with the first call. */
  alive(): Promise<Browser>;
  close(): Promise<void>;
}

/** One browser for all that comes; if it died it is replaced, so that a task can be tried again in place. */
export function oneBrowser(options: BrowserOptions): OneBrowser {
  let browser: Promise<Browser> | undefined;
  const living = async (before: Promise<Browser> | undefined): Promise<Browser> => {
    const known = await before?.catch(() => undefined);
    return known?.isConnected() ? known : await launchBrowser(options);
  };
  return {
    // each asker waits for the one before, so that two sites never start two browsers
    alive: async () => await (browser = living(browser)),
    close: async () => {
      const last = await browser?.catch(() => undefined);
      if (last) await closeBrowser(last);
    },
  };
}
