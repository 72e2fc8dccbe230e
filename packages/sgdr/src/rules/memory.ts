import type { Call } from "../domain/call.js";
import type { View } from "../domain/roles.js";
import type { ActionRecord, Step } from "../domain/trajectory.js";
import { fingerprintOf } from "../observation/fingerprint.js";
import { readNode } from "../observation/page-text.js";
import type { Page } from "./page/page.js";
import type { Control } from "./page/controls.js";
import { unfolded } from "./unfold.js";
import { emptyWords, successWords } from "./vocabulary.js";

/** A value that was entered, and the step. */
export interface Entry {
  readonly text: string;
  readonly step: number;
  readonly field: string;
  readonly id: string;
}

/** What is known from the steps so far; computed at each decision, because the policy has no state. */
export interface Memory {
  readonly start: string;
  readonly steps: readonly Step[];
  readonly entries: readonly Entry[];
  /** Steps that changed the site: they sent a request that is not a GET, or a message of success appeared. */
  readonly changed: readonly number[];
  readonly queries: readonly string[];
  /** Searches whose page said that nothing was found. */
  readonly emptySearches: number;
  readonly visited: ReadonlySet<string>;
  /** The last step that typed or chose something that no click has sent yet, or -1. */
  readonly unsent: number;
}

const reading = new Set(["GET", "HEAD", "OPTIONS"]);

export const isClick = ({ name }: Call): boolean => name === "click" || name === "keyboard_press";
const isTyping = ({ name }: Call): boolean => name === "fill" || name === "select_option";

/** Whether an action made the site accept something. */
export const changedSomething = ({ outcome, requests }: ActionRecord): boolean =>
  outcome.kind === "ok" &&
  requests.some(({ method, status }) => !reading.has(method) && (status === null || status < 400));

export function remember({ past: steps, observation }: View): Memory {
  const past = unfolded(steps);
  const seen = [...past.map((step) => step.observation), observation];
  const entries = past.flatMap((step, index) => (step.outcome.kind === "ok" ? entriesOf(step, index) : []));
  const changed = past.flatMap((step, index) =>
    step.actions.some(changedSomething) || saysSo(step, seen[index + 1]?.text ?? "") ? [index] : [],
  );
  return {
    start: seen[0]?.url ?? "",
    steps: past,
    entries,
    changed,
    queries: entries.filter(({ field }) => isSearchName(field)).map(({ text }) => text),
    emptySearches: entries.filter(
      ({ field, step }) => isSearchName(field) && emptyWords.test(seen[step + 2]?.text ?? ""),
    ).length,
    visited: new Set(seen.map(({ url }) => url)),
    unsent: unsentStep(past, observation.page),
  };
}

const isSearchName = (name: string): boolean => /\b(?:search|find|query|look)/i.test(name);

/** The name of the field, with its role where the name does not say that it searches. */
function entriesOf(step: Step, index: number): Entry[] {
  return step.actions
    .filter(({ call }) => isTyping(call))
    .map(({ call, targets }) => {
      const target = targets["elem"];
      const searches =
        target?.role === "searchbox" ||
        target?.landmarks.some((mark) => mark.startsWith("search")) === true ||
        /^(?:q|query|s|search|keyword)$/i.test(target?.attributes["name"] ?? "");
      return {
        text: [call.args[1] ?? ""].flat().join(", "),
        step: index,
        field: `${target?.name ?? ""}${searches ? " search" : ""}`,
        id: String(call.args[0] ?? ""),
      };
    });
}

/** Whether a new message of success is on the page after a click. */
function saysSo(step: Step, after: string): boolean {
  if (!step.calls.some(isClick) || step.outcome.kind !== "ok") return false;
  return newMessages(step.observation.text, after).some((line) => successWords.test(line));
}

const messageRoles = new Set(["alert", "status", "log"]);

/** New lines of alerts and status messages, with the lines below them. */
export function newMessages(before: string, after: string): string[] {
  if (!/\b(?:alert|status|log)\b/.test(after)) return [];
  const known = new Set(messagesIn(before));
  return messagesIn(after).filter((message) => !known.has(message));
}

function messagesIn(text: string): string[] {
  const lines = text.split("\n");
  const nodes = lines.map(readNode);
  const messages: string[] = [];
  nodes.forEach((node, index) => {
    if (!node || !messageRoles.has(node.role)) return;
    let message = lines[index]?.trim() ?? "";
    for (let at = index + 1; (nodes[at]?.depth ?? 0) > node.depth; at += 1)
      message += ` ${lines[at]?.trim() ?? ""}`;
    if (message.includes('"')) messages.push(message);
  });
  return messages;
}

function unsentStep(past: readonly Step[], page: string): number {
  const typed = past.findLastIndex(({ calls, outcome }) => outcome.kind === "ok" && calls.some(isTyping));
  if (typed < 0) return -1;
  const own = past[typed];
  if (
    own?.calls.some(({ name }) => name === "select_option") &&
    own.actions.some(({ requests }) => requests.length > 0)
  )
    return -1;
  const sent = past
    .slice(typed + 1)
    .some(({ calls }) => calls.some((call) => isClick(call) || call.name.startsWith("go")));
  return sent || past[typed]?.observation.page === "" || page === "" ? -1 : typed;
}

/** Compares controls by what they are and not by their numbers, which change when a page rewrites itself. */
function sameTarget(page: Page, control: Control, { targets, call }: ActionRecord): boolean {
  const target = targets["elem"];
  if (call.name !== "click" || target?.role !== control.role || target.name !== control.node.name)
    return false;
  if (call.args[0] === control.id) return true;
  const { item, position, attributes } = fingerprintOf(page, control.index);
  const { href } = attributes;
  return href === undefined
    ? item === target.item && position === target.position
    : href === target.attributes["href"];
}

/** The situation in which past clicks on a control are counted. */
interface Tried {
  readonly memory: Memory;
  readonly view: View;
  readonly page: Page;
}

/** How often this control was clicked on this page, also if text was typed between the clicks. */
export const triedHere = (
  { memory: { steps }, view: { observation }, page }: Tried,
  control: Control,
): number =>
  steps.filter(
    (step) =>
      step.observation.url === observation.url &&
      step.observation.page === observation.page &&
      step.actions.some((action) => sameTarget(page, control, action)),
  ).length;

/** Whether it was clicked in this same state; another click would have the same result. */
export const triedInState = (
  { memory: { steps }, view: { observation }, page }: Tried,
  control: Control,
): boolean =>
  steps.some(
    (step) =>
      step.observation.state === observation.state &&
      step.actions.some((action) => sameTarget(page, control, action)),
  );

/** How often a control of this name and address was clicked anywhere. */
export const triedAnywhere = ({ steps }: Memory, control: Control): number =>
  steps.filter((step) =>
    step.actions.some(({ call, targets }) => {
      const target = targets["elem"];
      return (
        call.name === "click" &&
        target?.role === control.role &&
        target.name === control.node.name &&
        target.attributes["href"] === control.node.attributes?.["href"] &&
        (control.node.attributes?.["href"] !== undefined ||
          target.item === "" ||
          target.item === (control.item?.title ?? ""))
      );
    }),
  ).length;
