import type { Choice } from "../../domain/roles.js";
import { fixedSupport, noSupport, type Support } from "../../domain/support.js";
import { goalOf, type Task } from "../../domain/task.js";
import type { MethodContext } from "../method.js";
import { tellGiven } from "../notes/tell.js";
import { dynamicNote, skillNote, type CerMemory } from "./memory.js";

/** For each part of the memory, as in the authors' released code. */
const mostChosen = 5;

/** Chooses notes once, before the first step; the task keeps them to its end. */
export async function chosenNotes(
  task: Task,
  { dynamics, skills }: CerMemory,
  context: MethodContext,
  signal: AbortSignal,
): Promise<Support> {
  const began = context.clock.nowMs();
  const pages = await chosen({ task, what: "dynamics", notes: dynamics.map(dynamicNote) }, context, signal);
  const routines = await chosen({ task, what: "skills", notes: skills.map(skillNote) }, context, signal);
  const questions = [dynamics, skills].filter(({ length }) => length > 0).length;
  if (questions === 0) return noSupport;
  const titles = [
    ...pages.flatMap((at) => dynamics[at]?.name ?? []),
    ...routines.flatMap((at) => skills[at]?.name ?? []),
  ];
  await tellGiven(task, { titles, questions, ms: context.clock.nowMs() - began }, context);
  const notes = [
    ...pages.flatMap((at) => dynamics.slice(at, at + 1).map(dynamicNote)),
    ...routines.flatMap((at) => skills.slice(at, at + 1).map(skillNote)),
  ];
  return fixedSupport({ notes, skills: [] });
}

/** Asks nothing when the part is empty. */
async function chosen(
  { task, what, notes }: { readonly task: Task; readonly what: Choice["what"]; readonly notes: string[] },
  { roles: { selector } }: MethodContext,
  signal: AbortSignal,
): Promise<readonly number[]> {
  if (notes.length === 0) return [];
  const choice = { ...goalOf(task), what, items: notes, most: mostChosen };
  const places = await selector.select(choice, signal);
  return [...new Set(places)].filter((at) => notes[at] !== undefined).slice(0, mostChosen);
}
