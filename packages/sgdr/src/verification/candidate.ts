import type { Fingerprint } from "../domain/fingerprint.js";
import type { SkillDraft } from "../domain/roles.js";
import { laterElements, type SkillRule } from "../domain/skill-rule.js";
import type { SkillCall, SkillProgram } from "../domain/skill.js";
import { windowActions, type Window } from "../domain/window.js";
import { no, ok, type Result } from "../lib/result.js";
import { fingerprintOf, indexPage, type IndexedPage } from "../observation/fingerprint.js";
import { readNodes } from "../observation/page-text.js";
import { hasName } from "../observation/tree.js";
import { checkCallability } from "../skill/callability.js";
import { checkSkill } from "../skill/check-skill.js";
import { bindArgs, type SkillArgs } from "../skill/expand.js";
import { skillAction } from "../skill/skill-actions.js";
import { unify } from "../skill/unify.js";
import { callsIn } from "../skill/walk.js";
import { namedValueIn, namesIn, openDeedIn, otherElement } from "./named-checks.js";
import { taskValueIn } from "./task-value.js";
import { targetsOf, withContracts, type Targets } from "./targets.js";

/** A draft that passed all static checks, with the call that replaces its window. */
export interface Candidate {
  readonly window: Window;
  readonly description: string;
  /** Other sentences by which it is found. */
  readonly alsoKnownAs?: readonly string[];
  readonly program: SkillProgram;
  readonly args: SkillArgs;
  /** The fingerprint of each element argument at the time of the action. */
  readonly elements: Readonly<Record<string, Fingerprint>>;
}

/** Why a draft is not kept: the stage that rejected it, a code for statistics, and a text for users. */
export interface Rejection {
  readonly stage: "induction" | "static" | "replay" | "commit";
  readonly code: string;
  readonly words: string;
}

export interface StaticOptions extends SkillRule {
  readonly mask: (text: string) => string;
  /** The goal of the task; if it is given, no text of the task may be written into the code. */
  readonly goal?: string;
}

const refuse = (code: string, words: string): Result<never, Rejection> =>
  no({ stage: "static", code, words });

/** Section 5.4: the checks of a draft that need only its window. */
export function checkDraft(draft: SkillDraft, options: StaticOptions): Result<Candidate, Rejection> {
  if (draft.kind === "none") return no({ stage: "induction", code: draft.code, words: draft.words });
  const { window, description } = draft;
  const written = checkWritten(draft, options);
  if (!written.ok) return written;
  const open = openDeedIn(draft.program);
  if (open !== undefined)
    return refuse("open-deed", `${open}: the name of a control says what the skill does; write it out`);
  const value =
    options.goal === undefined ? undefined : valueIn(draft.program, { window, goal: options.goal });
  if (value !== undefined)
    return refuse(
      "task-value",
      `${JSON.stringify(options.mask(value).slice(0, 80))} belongs to this one task; make it a parameter`,
    );
  const args = argsOf(draft);
  if (!args.ok) return refuse("not-its-window", args.problem);
  const other = otherElement(draft.program, args.value, window);
  if (other !== undefined) return refuse("other-element", options.mask(other));
  const targets = targetsOf(draft.program, args.value, window);
  const start = startPage(window);
  const isThere = isOnPage(args.value, targets, start);
  // what a skill finds itself is not an argument
  const found =
    laterElements(options) === "found"
      ? withContracts({ program: draft.program, args: args.value, targets }, isThere)
      : { program: draft.program, args: args.value, targets };
  const { program } = found;
  if (laterElements(options) !== "given") {
    const visible = new Set(start.nodes.flatMap(({ id }) => id ?? []));
    const callable = checkCallability(program, found.args, visible, { isSame: isThere });
    if (!callable.ok) return refuse(callable.problem.code, callable.problem.words);
  }
  const elements = Object.fromEntries(
    [...found.targets].flatMap(([param, [print]]) => (print ? [[param, print]] : [])),
  );
  const nameless = program.params.find(({ name, kind }) => kind === "element" && !elements[name]);
  if (nameless) return refuse("unknown-element", `nothing is known of the element ${nameless.name}`);
  const { alsoKnownAs } = draft;
  const keys = alsoKnownAs && { alsoKnownAs: alsoKnownAs.map(options.mask) };
  return ok({ window, description, ...keys, program, args: found.args, elements });
}

const valueIn: typeof taskValueIn = (program, about) =>
  taskValueIn(program, about) ?? namedValueIn(program, about);

/** The checks that need only what is written: a draft passes them, and so does a skill from a file. */
export function checkWritten(
  { description, program }: Pick<Candidate, "description" | "program">,
  options: Pick<StaticOptions, "scope" | "mask">,
): Result<SkillProgram, Rejection> {
  if (description.trim() === "") return refuse("no-description", "the skill has no description");
  if (options.mask(description) !== description)
    return refuse("secret-value", "the description contains the value of a secret");
  const written = checkSkill(program, options);
  if (!written.ok) return refuse(written.problem.code, written.problem.words);
  const early = callsIn(program).slice(0, -1).find(endsEpisode);
  return early
    ? refuse("ends-too-early", `${early.action} ends the episode, and calls come after it`)
    : ok(program);
}

/** The arguments of the program in the place of its window: those of the inducer's own call, so that the replay finds names that the code swaps; otherwise those of the recorded calls. */
function argsOf({
  program,
  window,
  call,
}: Extract<SkillDraft, { kind: "skill" }>): Result<SkillArgs, string> {
  const said = call && bindArgs(program, call.args);
  return said?.ok
    ? said
    : unify(
        program,
        windowActions(window).map((action) => action.call),
        { namesOf: namesIn(window) },
      );
}

const endsEpisode = ({ action }: SkillCall): boolean => skillAction(action)?.ends !== undefined;

const startPage = ({ steps }: Window): IndexedPage => indexPage(readNodes(steps[0]?.before ?? { text: "" }));

/** Whether every element that was used for this parameter is the element with this number on the first page. */
const isOnPage =
  (args: SkillArgs, targets: Targets, page: IndexedPage) =>
  (param: string): boolean => {
    const at = page.nodes.findIndex(({ id }) => id !== undefined && id === args[param]);
    const node = page.nodes[at];
    const prints = targets.get(param) ?? [];
    if (!node || prints.length === 0) return false;
    const here = fingerprintOf(page, at);
    return prints.every(
      ({ role, name, item }) => here.role === role && hasName(node, name) && isSameItem(here.item, item),
    );
  };

/** Compares texts of rows or items by inclusion, because a row may get more text later; a button with the same name may belong to another item. */
const isSameItem = (left: string, right: string): boolean =>
  left === right || (left !== "" && right !== "" && (left.includes(right) || right.includes(left)));
