import { hintSources, type NodeState, type PageNode } from "../domain/observation.js";
import { no, ok, type Result } from "../lib/result.js";
import { countingRole, rolePattern } from "../observation/page-text.js";

/** What the walk says of one frame. */
export interface FrameWalk {
  /** Says which document the numbers belong to. */
  readonly doc: string;
  readonly title: string;
  readonly scroll: readonly number[];
  /** Whether the page's own world has the witness, which knows who listens for clicks. */
  readonly witnessed: boolean;
  /** Which limit left something out, or "". */
  readonly leftOut: string;
  readonly nodes: readonly WalkedNode[];
}

/** A node before it has its place in the whole page. */
export interface WalkedNode extends Omit<PageNode, "id"> {
  /** The element's number in its document; 0 for what cannot be the target of an action. */
  readonly local: number;
}

/** No page is read beyond these; the walk has lower limits, so that what is over them is not its work. */
const mostNodes = 100_000;
const mostCharacters = 50_000;
const mostDepth = 100;
const mostAttributes = 20;

/**
 * Reads the walk's answer. The walk runs where a page's scripts do not reach it, but what comes out of a page's process is
 * checked all the same. A schema library would take longer than the walk, so the checks are written by hand.
 */
export function readWalk(text: unknown): Result<FrameWalk, string> {
  if (typeof text !== "string") return no("it is not text");
  const walk = parsed(text);
  if (!isObject(walk)) return no("it is not an object in JSON");
  const { doc, title, scroll, witnessed, leftOut, nodes } = walk;
  if (typeof doc !== "string" || doc.length > 100) return no("it does not name its document");
  if (typeof title !== "string") return no("its title is not text");
  if (!Array.isArray(scroll) || scroll.length !== 4 || !scroll.every(isWhole))
    return no("its scroll position is none");
  if (!Array.isArray(nodes) || nodes.length > mostNodes) return no("its nodes are not a list, or too many");
  return ok({
    doc,
    title: cut(title),
    scroll,
    witnessed: witnessed === true,
    leftOut: typeof leftOut === "string" && /^[a-z]{1,20}$/.test(leftOut) ? leftOut : "",
    nodes: nodes.map(readNode),
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isWhole = (value: unknown): value is number =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
/** Signs that end a line or steer a terminal; a text of several lines keeps its ends of lines. */
const controls = /(?![\t\n])[\p{Cc}\u2028\u2029]/u;
const allControls = new RegExp(controls, "gu");

function cut(text: string): string {
  const short = text.length <= mostCharacters ? text : text.slice(0, mostCharacters);
  return controls.test(short) ? short.replace(allControls, " ") : short;
}

const role = new RegExp(`^${rolePattern}$`);
/** Roles are few, and each is checked once. */
const roles = new Map<string, boolean>();
function isRole(text: unknown): text is string {
  if (typeof text !== "string" || text.length > 40) return false;
  let known = roles.get(text);
  if (known === undefined) {
    known = role.test(text) && text !== countingRole;
    if (roles.size < 1_000) roles.set(text, known);
  }
  return known;
}

/** Stands in the place of a node that is not one. */
const unreadable: WalkedNode = {
  depth: 0,
  role: "text",
  name: "(a part of the page that cannot be read)",
  local: 0,
};

/** A node as it is written: depth, role, name, number, state, attributes, offscreen, hint, behind; what is empty at the end is left off. */
function readNode(raw: unknown): WalkedNode {
  if (!Array.isArray(raw)) return unreadable;
  const [depth, roleName, name = "", local = 0, state = 0, attributes = 0, ...seen]: readonly unknown[] = raw;
  if (!isRole(roleName) || typeof name !== "string" || !isWhole(local)) return unreadable;
  return {
    depth: depthOf(depth),
    role: roleName,
    name: cut(name),
    local,
    ...(isObject(state) && { state: readState(state) }),
    ...(isObject(attributes) && { attributes: readAttributes(attributes) }),
    ...readSeen(seen),
  };
}

/** What a person sees of it beyond its name. */
const readSeen = ([offscreen, hint, behind]: readonly unknown[]): Pick<
  PageNode,
  "offscreen" | "hint" | "behind"
> => ({
  ...(offscreen === 1 && { offscreen: true }),
  ...readHint(hint),
  ...(isBehind(behind) && { behind: behindOf[behind] }),
});

const behindOf = { 1: "inert", 2: "covered" } as const;
const isBehind = (value: unknown): value is keyof typeof behindOf => value === 1 || value === 2;

/** What tells a control without a name, as where it was found and the words. */
function readHint(raw: unknown): Pick<PageNode, "hint"> {
  if (!Array.isArray(raw)) return {};
  const [from, text]: readonly unknown[] = raw;
  const source = hintSources.find((one) => one === from);
  return source === undefined || typeof text !== "string" ? {} : { hint: { from: source, text: cut(text) } };
}

const depthOf = (depth: unknown): number =>
  typeof depth === "number" && Number.isInteger(depth) ? Math.max(0, Math.min(depth, mostDepth)) : 0;

const isText = (value: unknown): boolean => typeof value === "string";
const isYes = (value: unknown): boolean => typeof value === "boolean";
const isYesOrMixed = (value: unknown): boolean => typeof value === "boolean" || value === "mixed";

type IsKind = (value: unknown) => boolean;
const kinds: Readonly<Record<keyof NodeState, IsKind>> = {
  value: isText,
  url: isText,
  checked: isYesOrMixed,
  pressed: isYesOrMixed,
  selected: isYes,
  expanded: isYes,
  disabled: isYes,
  required: isYes,
  readonly: isYes,
  invalid: isYes,
  problem: isText,
  current: isYes,
  busy: isYes,
  sorted: (value) => value === "ascending" || value === "descending",
  focused: isYes,
  level: (value) => isWhole(value) && value <= 1_000,
};
const stateKinds = new Map<string, IsKind>(Object.entries(kinds));

function readState(raw: Readonly<Record<string, unknown>>): NodeState {
  const state: Record<string, unknown> = {};
  for (const key in raw) {
    const value = raw[key];
    if (stateKinds.get(key)?.(value) === true) state[key] = typeof value === "string" ? cut(value) : value;
  }
  return state;
}

function readAttributes(raw: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  const attributes: Record<string, string> = {};
  let count = 0;
  for (const key in raw) {
    const value = raw[key];
    if (typeof value !== "string" || !/^[a-z][\w-]{0,40}$/.test(key) || (count += 1) > mostAttributes)
      continue;
    attributes[key] = cut(value);
  }
  return attributes;
}
