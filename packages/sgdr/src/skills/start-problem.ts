import { changesIn } from "../domain/action.js";
import type { Fingerprint } from "../domain/fingerprint.js";
import type { ObservationRecord } from "../domain/observation.js";
import type { Skill } from "../domain/skill.js";
import { windowActions, type CleanStep } from "../domain/window.js";
import { findNamed } from "../observation/find-named.js";
import { targetWords } from "../observation/target-words.js";
import { indexPage, type IndexedPage } from "../observation/fingerprint.js";
import { nodeLabel } from "../observation/node-label.js";
import { pagePath } from "../observation/page-path.js";
import { readNodes } from "../observation/page-text.js";
import { refind } from "../observation/refind.js";
import { expandSkill } from "../skill/expand.js";
import { unitsOf } from "../trajectory/windows.js";
import type { Origin } from "./origin.js";

/**
 * Why a skill cannot begin on its start page when the address is simply opened, as far as its episode tells; undefined if it can. The
 * page is judged as it was when the episode came to this address, before anything was opened or entered there.
 */
export function startProblem(
  skill: Skill,
  { lesson, window, args }: Pick<Origin, "lesson" | "window" | "args">,
): string | undefined {
  const units = unitsOf(lesson.steps, "primitive");
  const [first] = windowActions(window);
  const begins = units.findIndex(({ actions }) => actions.some((action) => action === first));
  const url = units[begins]?.before.url;
  if (url === undefined) return "the page on which it begins is not known";
  const arrived = units.slice(0, begins).findLastIndex((unit) => unit.before.url !== url) + 1;
  const sent = answered(units[arrived - 1], url);
  if (sent !== undefined) return `it begins on the answer to ${sent}, which is not a page that can be opened`;
  const page = pageOf(units[arrived]?.before);
  const missing = missingOn(page, skill, args);
  return missing && `${missing} is not there when ${url} is opened: something on the page comes first`;
}

const pageOf = (record: ObservationRecord | undefined): IndexedPage =>
  indexPage(readNodes(record ?? { text: "" }));

/** The change to which a page is the answer; what a site shows after it has another address as a rule. */
function answered(before: CleanStep | undefined, url: string): string | undefined {
  const path = pagePath(url).split("#", 1)[0];
  const last = before?.actions.at(-1);
  const own = last?.requests.filter(
    (request) => request.origin === "" && request.path.split("?", 1)[0] === path && request.status === 200,
  );
  return own && changesIn(own)[0];
}

/** What the skill needs first and does not find. */
function missingOn(
  page: IndexedPage,
  { program, elements }: Skill,
  args: Origin["args"],
): string | undefined {
  const lacks = (print: Fingerprint | undefined): string | undefined =>
    print && refind(page, print).kind !== "found"
      ? nodeLabel({ role: print.role, name: print.name })
      : undefined;
  for (const { name, kind } of program.params) {
    const missing = kind === "element" && Object.hasOwn(elements, name) ? lacks(elements[name]) : undefined;
    if (missing !== undefined) return missing;
  }
  const expanded = expandSkill(program, args);
  for (const arg of (expanded.ok ? expanded.value[0]?.args : undefined) ?? []) {
    if (arg.from === "contract") return lacks(program.contracts[arg.index]);
    if (arg.from !== "named") continue;
    const found = findNamed(page, arg.target, { print: program.contracts[arg.index] });
    if (found.kind !== "found") return targetWords(arg.target);
  }
  return undefined;
}
