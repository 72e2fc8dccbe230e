import { failedOutcome, type Outcome } from "../domain/action.js";
import { firstLine, errorMessage } from "../lib/error-message.js";

const networkWords: Readonly<Record<string, string>> = {
  ERR_NAME_NOT_RESOLVED: "the host name does not resolve",
  ERR_CONNECTION_REFUSED: "nothing answers at that address",
  ERR_CONNECTION_RESET: "the connection was cut",
  ERR_CONNECTION_TIMED_OUT: "the server did not answer",
  ERR_INTERNET_DISCONNECTED: "there is no network",
  ERR_TOO_MANY_REDIRECTS: "the page redirects in circles",
  ERR_CERT_AUTHORITY_INVALID: "the server's certificate is not trusted",
  ERR_INVALID_URL: "that is not an address",
  ERR_UNSAFE_PORT: "the browser refuses that port",
  ERR_EMPTY_RESPONSE: "the server sent nothing",
};

/** Why a page did not load, in words; undefined when the error is about something else. */
export function networkProblem(error: unknown): string | undefined {
  const code = /net::(ERR_\w+)/.exec(errorMessage(error))?.[1];
  return code === undefined ? undefined : (networkWords[code] ?? `the browser says ${code}`);
}

/** The outcome of an action whose page did not load; a load that was given up for a download or another page is none. */
export const unloaded = (failure: string | undefined): Outcome | undefined => {
  const why = failure === undefined || failure.includes("ERR_ABORTED") ? undefined : networkProblem(failure);
  return why === undefined ? undefined : failedOutcome("navigation-failed", `the page did not load: ${why}`);
};

/** Playwright's words for it, and the protocol's own where a frame is taken away between two of Playwright's looks at it. */
const wentAway =
  /frame (was|has been|got) detached|not attached|detached from|Execution context was destroyed|Unable to adopt|(Cannot|Could not) find (execution )?(context|object|node)|No (node|frame) (found )?(for|with) given|uniqueContextId not found|Inspected target navigated/i;

/** Turns what Playwright throws while acting into an outcome that the policy can use; a bug of ours is thrown on. */
export function explainOutcome(error: unknown): Outcome {
  const message = errorMessage(error);
  const network = networkProblem(error);
  if (network !== undefined) return failedOutcome("navigation-failed", `the page did not load: ${network}`);
  if (/Target crashed|Page crashed/i.test(message)) return failedOutcome("page-crashed", "the page crashed");
  if (/has been closed|Target closed|browser has disconnected/i.test(message))
    return failedOutcome("page-closed", "the tab was closed during the action");
  if (wentAway.test(message))
    return failedOutcome(
      "target-missing",
      "the element went away during the action, because its page or frame was replaced",
    );
  if (message.startsWith("no answer within"))
    return failedOutcome("timed-out", "the page is too busy to answer");
  if (error instanceof Error && error.name === "TimeoutError") return explainTimeout(message);
  if (
    /is not visible|outside of the viewport|is not editable|not an? <|Element is not|Malformed value|Cannot type/i.test(
      firstLine(message),
    )
  )
    return failedOutcome("not-actionable", reason(message));
  if (/interrupted by another navigation/.test(message))
    return failedOutcome("navigation-failed", "another page was opened in this tab at the same time");
  if (error instanceof TypeError || error instanceof RangeError) throw error;
  return failedOutcome("failed", reason(message));
}

/** Playwright's call log ends with why it kept waiting; that is the part worth telling. */
function explainTimeout(message: string): Outcome {
  const cover = /(<[^>]{1,120}>)[^\n]*intercepts pointer events/.exec(message)?.[1];
  if (cover !== undefined) return failedOutcome("not-actionable", `another element covers it: ${cover}`);
  if (/element is not enabled/.test(message))
    return failedOutcome("not-actionable", "the element is disabled");
  if (/element is not visible/.test(message))
    return failedOutcome("not-actionable", "the element is not visible");
  if (/element is not stable/.test(message))
    return failedOutcome("not-actionable", "the element keeps moving");
  if (/element is not editable/.test(message))
    return failedOutcome("not-actionable", "the element is read-only");
  return failedOutcome("timed-out", reason(message));
}

const reason = (message: string): string =>
  firstLine(message)
    .replace(/^\w+\.\w+: /, "")
    .slice(0, 300);
