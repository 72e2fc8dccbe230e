import type { Dialog, Page } from "playwright-core";
import { atMost } from "../../../lib/timeout.js";

const dismissMs = 10_000;

/** While checks look at pages, questions of the pages are answered with no, whatever the agent's session does with them: nobody answers them in WebArena. */
export async function withDialogsDismissed<Value>(page: Page, work: () => Promise<Value>): Promise<Value> {
  const context = page.context();
  // the context hears of a dialog before its page does
  context.on("dialog", dismiss);
  try {
    return await work();
  } finally {
    context.off("dialog", dismiss);
  }
}

/** As Playwright does it where nobody listens: a page that asks whether to leave it is left. */
function dismiss(dialog: Dialog): void {
  const answered = atMost(dismissMs, async (_stop) =>
    dialog.type() === "beforeunload" ? await dialog.accept() : await dialog.dismiss(),
  );
  answered.catch(() => undefined); // it has gone with its page
}
