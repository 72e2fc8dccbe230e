import { cutText } from "../lib/cut-text.js";
import type { PageNode, Tab } from "../domain/observation.js";
import type { Secrets } from "../domain/secrets.js";
import type { ActionRecord } from "../domain/trajectory.js";
import { mostAddressCharacters, mostMethodCharacters, mostWordsCharacters } from "./border-limits.js";
import type { Look } from "./look.js";

/** A number that is a secret, or holds one. Zero stands in its place. */
const maskNumber = (number: number, { mask }: Secrets): number => {
  const text = String(number);
  return mask(text) === text ? number : 0;
};

/** Fields whose keys are a page's too; all other keys are ours. */
const keyedByPages = "attributes";

/** Every string and every number of a value, whatever fields it has today or will have. */
function maskAll(value: unknown, secrets: Secrets, areKeysOurs = true): unknown {
  if (typeof value === "string") return secrets.mask(value);
  if (typeof value === "number") return maskNumber(value, secrets);
  if (Array.isArray(value)) return value.map((item: unknown) => maskAll(item, secrets));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      areKeysOurs ? key : secrets.mask(key),
      maskAll(item, secrets, key !== keyedByPages),
    ]),
  );
}

/** The same value without the secrets that a page may echo in it. */
export const masked = <Value>(value: Value, secrets: Secrets): Value =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- strings stay strings and numbers stay numbers
  secrets.none ? value : (maskAll(value, secrets) as Value);

/** The id and the depth are counted by us and stay, so that an element can be clicked whatever its number is. */
function maskNode({ depth, role, id, ...rest }: PageNode, secrets: Secrets): PageNode {
  return {
    depth,
    role: secrets.mask(role) === role ? role : "text",
    ...(id !== undefined && { id }),
    ...masked(rest, secrets),
  };
}

/** What was seen, without the secrets that a page may echo: text, hashes and fingerprints are made of this. */
export function maskLook(look: Look, secrets: Secrets): Look {
  if (secrets.none) return look;
  return {
    page: look.page,
    sightings: look.sightings,
    nodes: look.nodes.map((node) => maskNode(node, secrets)),
    ...masked({ title: look.title, scroll: look.scroll, leftOut: look.leftOut }, secrets),
  };
}

/** The index of a tab is ours, and by it a tab is called. */
export const maskTab = ({ index, ...tab }: Tab, secrets: Secrets): Tab => ({
  index,
  ...masked(tab, secrets),
  url: cutText(secrets.mask(tab.url), mostAddressCharacters),
});

/** What is kept of an action. The call is the policy's, with its placeholders; a page has a say in everything else. */
export const maskRecord = (
  { call, targets, outcome, requests, ...rest }: ActionRecord,
  secrets: Secrets,
): ActionRecord => ({
  ...rest,
  call,
  targets: masked(targets, secrets),
  outcome: { kind: outcome.kind, words: cutText(secrets.mask(outcome.words), mostWordsCharacters) },
  requests: masked(requests, secrets).map(({ method, origin, path, status }) => ({
    method: cutText(method, mostMethodCharacters),
    origin: cutText(origin, mostAddressCharacters),
    path: cutText(path, mostAddressCharacters),
    status,
  })),
});
