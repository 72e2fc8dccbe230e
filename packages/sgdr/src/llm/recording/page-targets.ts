import { no, ok, type Result } from "../../lib/result.js";
import { quotedPattern, readNode, rolePattern, unquoted } from "../../observation/page-text.js";

const target = new RegExp(String.raw`\{\{\s*(${rolePattern})\s+(${quotedPattern})\s*\}\}`, "g");
const targetLike = new RegExp(String.raw`\{\{\s*${rolePattern}(?:\s[^{}]*)?\}\}`);

interface PageElement {
  readonly id: string;
  readonly role: string;
  readonly name: string;
}

/** The reply with each `{{role "name"}}` as the quoted id of the only such element of the prompt's page. */
export function fillTargets(reply: string, prompt: string): Result<string, string> {
  const elements = elementsOf(prompt);
  let problem: string | undefined;
  const text = reply.replace(target, (_, role: string, literal: string) => {
    const name = unquoted(literal);
    const found = elements.filter((element) => element.role === role && element.name === name);
    const [only] = found;
    if (only && found.length === 1) return JSON.stringify(only.id);
    problem ??= `aims at ${role} ${JSON.stringify(name)}, ${found.length > 1 ? several(found) : none(role, elements)}`;
    return "";
  });
  return problem === undefined ? ok(text) : no(problem);
}

/** Something that was meant as a target and is not written as one. */
export const strayTarget = (reply: string): string | undefined =>
  targetLike.exec(reply.replace(target, ""))?.[0];

const several = (found: readonly PageElement[]): string =>
  `which the page has ${found.length} times: ${found.map(({ id }) => `[${id}]`).join(", ")}`;

function none(role: string, elements: readonly PageElement[]): string {
  const alike = elements.filter((element) => element.role === role);
  if (alike.length === 0) {
    const roles = [...new Set(elements.map((element) => element.role))];
    return `but the page has no ${role}; it has ${listed(roles)}`;
  }
  return `which is not on the page; with this role there ${alike.length === 1 ? "is" : "are"} ${listed(
    alike.map(({ name, id }) => `${JSON.stringify(name)} [${id}]`),
  )}`;
}

const listed = (words: readonly string[], most = 10): string =>
  words.length === 0
    ? "nothing to act on"
    : words.slice(0, most).join(", ") + (words.length > most ? ` and ${words.length - most} more` : "");

/** By shape, not between markers, whose words belong to the prompt; an id that is written twice is one element. */
function elementsOf(prompt: string): readonly PageElement[] {
  const byId = new Map<string, PageElement>();
  for (const line of prompt.split("\n")) {
    const node = readNode(line.trim());
    if (node?.id === undefined) continue;
    const element = { id: node.id, role: node.role, name: node.name };
    byId.set(JSON.stringify(element), element);
  }
  return [...byId.values()];
}
