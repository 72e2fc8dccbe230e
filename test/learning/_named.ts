import type { CallValue } from "../../packages/sgdr/src/domain/call.js";
import { goalOf } from "../../packages/sgdr/src/domain/task.js";
import { windowActions } from "../../packages/sgdr/src/domain/window.js";
import { bindWindow } from "../../packages/sgdr/src/induction/bind-window.js";
import { deedsOf, stretchesOf } from "../../packages/sgdr/src/induction/stretches.js";
import { rulesNamer } from "../../packages/sgdr/src/rules/namer/namer.js";
import { bindArgs } from "../../packages/sgdr/src/skill/expand.js";
import { parseSkill } from "../../packages/sgdr/src/skill/parse-skill.js";
import { printCall } from "../../packages/sgdr/src/skill/print-skill.js";
import { callsIn } from "../../packages/sgdr/src/skill/walk.js";
import { cleanTrajectory } from "../../packages/sgdr/src/trajectory/clean.js";
import { unitsOf } from "../../packages/sgdr/src/trajectory/windows.js";
import {
  checkDraft,
  type Candidate,
  type Rejection,
} from "../../packages/sgdr/src/verification/candidate.js";
import type { Result } from "../../packages/sgdr/src/lib/result.js";
import { deeds, type Lesson, type Written } from "./_lesson.js";
import type { Mutant } from "./_mutants.js";
import type { Workshop } from "./_workshop.js";

const never = new AbortController().signal;

/** What sgdr+ makes of one task: windows that name what they act on. */
export async function namedLessonOf(workshop: Workshop, id: string): Promise<Lesson> {
  const { task, draft } = workshop.task(id);
  const trajectory = await workshop.solve(task, draft.oracle("a"));
  const steps = unitsOf(cleanTrajectory(trajectory, "plus"), "primitive");
  const bound = stretchesOf(deedsOf(steps)).flatMap((window) => {
    const one = bindWindow(window, task.goal);
    return one.ok ? [one.value] : [];
  });
  const drafts = await rulesNamer.name(bound, { ...goalOf(task), known: [] }, never);
  return { task, trajectory, steps, drafts };
}

/** The skill of the longest window that has these deeds last. */
export function namedFor({ drafts }: Lesson, ...last: readonly string[]): Written {
  const wanted = last.join(", ");
  const fitting = drafts.filter(
    (draft): draft is Written => draft.kind === "skill" && deeds(draft.window).endsWith(wanted),
  );
  const [longest] = fitting.toSorted(
    (left, right) => windowActions(right.window).length - windowActions(left.window).length,
  );
  if (longest) return longest;
  throw new Error(`no skill of ${wanted}, only\n${drafts.map(({ window }) => deeds(window)).join("\n")}`);
}

/** What the checks of sgdr+ that cost nothing say of a draft. */
export const namedChecked = (draft: Written, { task }: Lesson): Result<Candidate, Rejection> =>
  checkDraft(draft, { scope: "named", callability: true, mask: (text) => text, goal: task.goal });

/** The draft broken on purpose; each target keeps what it was when it was recorded. */
export function plantedNamed(
  skill: Written,
  { breaks = (all) => all, gives = {} }: Pick<Mutant, "gives"> & Partial<Pick<Mutant, "breaks">>,
): Written {
  const { program, call } = skill;
  const all = callsIn(program);
  const places = all.map(({ args }) => args.flatMap((arg) => (arg.from === "named" ? [arg.index] : [])));
  // the number of a call goes with it, so that its fingerprint is found again
  const marked = breaks(all.map((one, place) => `/*${place}*/${printCall(one, program)}`));
  const body = marked.map((text) => text.replace(/^\/\*\d+\*\//, "")).join(" ");
  const contracts = marked.flatMap((text) =>
    (places[Number(/^\/\*(\d+)\*\//.exec(text)?.[1])] ?? []).flatMap((at) => program.contracts[at] ?? []),
  );
  const own = Object.fromEntries(program.params.map(({ name }, at) => [name, call?.args[at] ?? ""]));
  const args: Readonly<Record<string, CallValue>> = { ...own, ...gives };
  const names = Object.keys(args).filter((name) => new RegExp(`\\b${name}\\b`).test(body));
  const code = `function ${program.name}(${names.join(", ")}) { ${body} }`;
  const parsed = parseSkill(code);
  if (!parsed.ok) throw new Error(`${parsed.problem}: ${code}`);
  const given = names.map((name): CallValue => args[name] ?? "");
  return { ...skill, program: { ...parsed.value, contracts }, call: { name: program.name, args: given } };
}

/** The draft as it is replayed when no check has looked at it. */
export function bare({ window, description, program, call }: Written): Candidate {
  const args = bindArgs(program, call?.args ?? []);
  if (!args.ok) throw new Error(args.problem);
  return { window, description, program, args: args.value, elements: {} };
}
