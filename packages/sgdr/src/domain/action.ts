import { z } from "zod";

/** A parameter of an action. */
export interface ActionParam {
  readonly name: string;
  /** What an argument stands for; a skill's parameter gets its kind from where it is used. */
  readonly kind: "element" | "text" | "options" | "url" | "key" | "number";
  /** Used when the argument is left out; without it the argument must be given. */
  readonly fallback?: string | number;
}

export type ParamKind = ActionParam["kind"];

/** What the policy sees of an action, and what the call grammar checks. */
export interface ActionSpec {
  readonly name: string;
  readonly params: readonly ActionParam[];
  readonly about: string;
  readonly example: string;
  /** Set if the episode is over after this action. */
  readonly ends?: "answered" | "infeasible";
}

const element: ActionParam = { name: "elem", kind: "element" };

/** The paper's fifteen primitives (appendix A.1), in its order and with its names. */
export const primitives = {
  noop: {
    name: "noop",
    params: [{ name: "wait_ms", kind: "number", fallback: 1_000 }],
    about: "Do nothing for some milliseconds, for instance while the page is still loading.",
    example: "noop(500)",
  },
  click: {
    name: "click",
    params: [element],
    about: "Click an element.",
    example: 'click("12")',
  },
  hover: {
    name: "hover",
    params: [element],
    about: "Move the mouse over an element, for instance to open a menu.",
    example: 'hover("8")',
  },
  fill: {
    name: "fill",
    params: [element, { name: "value", kind: "text" }],
    about:
      "Replace the content of a text field. A date field takes YYYY-MM-DD, a time field HH:MM. An empty value clears it.",
    example: 'fill("7", "green tea")',
  },
  keyboard_press: {
    name: "keyboard_press",
    params: [{ name: "key_comb", kind: "key" }],
    about: "Press a key or a combination of keys on whatever has the focus.",
    example: 'keyboard_press("Control+a")',
  },
  scroll: {
    name: "scroll",
    params: [
      { name: "x", kind: "number" },
      { name: "y", kind: "number" },
    ],
    about: "Scroll by so many pixels to the right (x) and down (y); negative numbers go back.",
    example: "scroll(0, 600)",
  },
  select_option: {
    name: "select_option",
    params: [element, { name: "options", kind: "options" }],
    about: "Choose one option of a list by its label or value, or several given as an array.",
    example: 'select_option("31", "Blue")',
  },
  goto: {
    name: "goto",
    params: [{ name: "url", kind: "url" }],
    about: "Open an address in this tab. A path such as /cart is taken relative to the site.",
    example: 'goto("/cart")',
  },
  go_back: {
    name: "go_back",
    params: [],
    about: "Go to the previous page of this tab.",
    example: "go_back()",
  },
  go_forward: {
    name: "go_forward",
    params: [],
    about: "Go to the next page of this tab.",
    example: "go_forward()",
  },
  new_tab: {
    name: "new_tab",
    params: [],
    about: "Open an empty tab and switch to it.",
    example: "new_tab()",
  },
  tab_close: { name: "tab_close", params: [], about: "Close this tab.", example: "tab_close()" },
  tab_focus: {
    name: "tab_focus",
    params: [{ name: "index", kind: "number" }],
    about: "Switch to the tab with this number.",
    example: "tab_focus(0)",
  },
  send_msg_to_user: {
    name: "send_msg_to_user",
    params: [{ name: "text", kind: "text" }],
    about: "Give the user the answer, or say that the goal is reached. This ends the task.",
    example: 'send_msg_to_user("The total is 12.50")',
    ends: "answered",
  },
  report_infeasible: {
    name: "report_infeasible",
    params: [{ name: "reason", kind: "text" }],
    about: "Tell the user that the goal cannot be reached on this site, and why. This ends the task.",
    example: 'report_infeasible("The shop has no gift cards.")',
    ends: "infeasible",
  },
} as const satisfies Record<string, ActionSpec>;

/** The name of one of the fifteen primitives, such as `click`. */
export type PrimitiveName = keyof typeof primitives;

/** All outcomes of an action. All except `ok` are reported to the policy at the next decision and are never exceptions. */
export const outcomeKinds = [
  "ok",
  "target-missing",
  "ambiguous-target",
  "not-actionable",
  "timed-out",
  "navigation-failed",
  "blocked-origin",
  "denied",
  "page-closed",
  "page-crashed",
  "page-changed",
  "invalid-call",
  "unreadable-reply",
  "failed",
] as const;

/** How an action turned out, with the words that the policy sees. */
export const Outcome = z
  .strictObject({
    kind: z.enum(outcomeKinds),
    /** The text for the policy; empty if there is nothing to add to "ok". */
    words: z.string(),
  })
  .readonly();
export type Outcome = z.infer<typeof Outcome>;
export type OutcomeKind = Outcome["kind"];

export const done: Outcome = { kind: "ok", words: "" };
export const failedOutcome = (kind: Exclude<OutcomeKind, "ok">, words: string): Outcome => ({ kind, words });

/** A request that an action started. Paths have no query, so that they contain no typed value. */
export const RequestRecord = z
  .strictObject({
    method: z.string(),
    /** Empty for the site's own origin, so that records are equal on different ports. */
    origin: z.string(),
    path: z.string(),
    status: z.int().nullable(),
  })
  .readonly();
export type RequestRecord = z.infer<typeof RequestRecord>;

const reading = new Set(["GET", "HEAD", "OPTIONS"]);
/** Whether a request may change something on the site. */
export const isChange = ({ method }: Pick<RequestRecord, "method">): boolean => !reading.has(method);
/** The requests that may change something, as `POST /path`, in order. */
export const changesIn = (requests: readonly RequestRecord[]): readonly string[] =>
  requests.filter(isChange).map(({ method, origin, path }) => `${method} ${origin}${path}`);
