import type { Page } from "playwright-core";
import { withTimeout } from "../../../lib/timeout.js";
import type { PageCheck } from "../task.js";
import { pythonText } from "./python-text.js";
import { told } from "./told.js";
import { firstLine, errorMessage } from "../../../lib/error-message.js";

const readMs = 15_000;

export const isScript = (locator: string): boolean => /^(?:document\.|\[\.\.\.document\.)/.test(locator);

export async function wholePage(page: Page, signal: AbortSignal): Promise<string> {
  try {
    return await withTimeout(readMs, signal, async (_stop) => await page.content());
  } catch (error) {
    signal.throwIfAborted();
    throw new Error(`the page could not be read: ${firstLine(errorMessage(error))}`, { cause: error });
  }
}

/** What the check's script gives in the page; a script that fails is on the wrong page, and gives an empty text. */
export async function scriptText(page: Page, check: PageCheck, signal: AbortSignal): Promise<string> {
  for (const action of check.prep_actions ?? []) {
    const prepared = await run(page, action, signal);
    if (!prepared) break; // the first that fails ends the preparation, and is not told
  }
  const result = await run(page, check.locator, signal);
  if (!result) return "";
  const text = pythonText(result.value);
  if (text === undefined) throw new Error(`${told(check.locator)} gave neither a text nor a number`);
  return text;
}

/** The text is run by the browser in its page, as the body of a function; nothing when that fails. */
async function run(
  page: Page,
  script: string,
  signal: AbortSignal,
): Promise<{ readonly value: unknown } | undefined> {
  try {
    return await withTimeout(
      readMs,
      signal,
      async (_stop) =>
        await page.evaluate<unknown>(`const read = () => ${script}\n; read()`).then(
          (value) => ({ value }),
          () => undefined,
        ),
    );
  } catch (error) {
    signal.throwIfAborted();
    throw new Error(`the script ${told(script)} did not end: ${firstLine(errorMessage(error))}`, {
      cause: error,
    });
  }
}

/** The role that a project's list of members shows for somebody; empty where it does not show them. */
export async function memberRole(page: Page, user: string, signal: AbortSignal): Promise<string> {
  // the place among all names is looked up among all marks of roles, whatever row they stand in; and a name with a quotation mark makes a script that fails: so WebArena has both
  const script = `(() => {
    const names = [...document.querySelectorAll("td[data-label='Account'] span.gl-avatar-labeled-sublabel")];
    const place = names.findIndex((name) => name.outerText === '@${user}');
    return document.querySelectorAll("td.col-max-role span")[place].outerText;
  })()`;
  const result = await run(page, script, signal);
  return result ? (pythonText(result.value) ?? "") : "";
}
