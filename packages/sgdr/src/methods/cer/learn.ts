import type { NotedEpisode } from "../../domain/roles.js";
import { goalOf, type Task } from "../../domain/task.js";
import type { JudgedEpisode } from "../../domain/verdict.js";
import type { Result } from "../../lib/result.js";
import { cleanTrajectory } from "../../trajectory/clean.js";
import { tellLearned, type Tell } from "../notes/tell.js";
import { added, isSameDynamic, isSameSkill, keptDynamic, keptSkill, type CerMemory } from "./memory.js";
import type { MethodContext } from "../method.js";

/** Asks two questions about an episode: which of its pages are worth knowing, and which parts are worth repeating. */
export async function learnExperience(
  { task, trajectory, verdict }: JudgedEpisode,
  memory: CerMemory,
  context: MethodContext,
  signal: AbortSignal,
): Promise<CerMemory> {
  const { settings, roles, mask } = context;
  if (settings.learnFrom === "judged-success" && verdict.kind !== "success") return memory;
  const steps = cleanTrajectory(trajectory, settings.clean);
  if (steps.length === 0) return memory;
  const episode: NotedEpisode = { ...goalOf(task), steps };
  const { distiller } = roles;
  const pages = await distiller.dynamics(episode, memory.dynamics, signal);
  const dynamics = await merged(
    { task, what: "dynamic", known: memory.dynamics, isSame: isSameDynamic },
    kept(pages, (one) => keptDynamic(one, mask)),
    context,
  );
  const routines = await distiller.skills(episode, memory.skills, signal);
  const skills = await merged(
    { task, what: "skill", known: memory.skills, isSame: isSameSkill },
    kept(routines, (one) => keptSkill(one, mask)),
    context,
  );
  return { dynamics, skills };
}

const kept = <Entry>(
  found: Result<readonly Entry[], string>,
  keep: (one: Entry) => Entry,
): Result<readonly Entry[], string> => (found.ok ? { ok: true, value: found.value.map(keep) } : found);

interface Merging<Entry> {
  readonly task: Task;
  readonly what: "dynamic" | "skill";
  readonly known: readonly Entry[];
  readonly isSame: (left: Entry, right: Entry) => boolean;
}

async function merged<Entry extends { readonly name: string }>(
  { task, what, known, isSame }: Merging<Entry>,
  found: Result<readonly Entry[], string>,
  tell: Tell,
): Promise<readonly Entry[]> {
  if (!found.ok) {
    await tellLearned(task, { what, title: "", outcome: "unreadable" }, tell);
    return known;
  }
  const { entries, isNew } = added(known, found.value, isSame);
  for (const [index, { name }] of found.value.entries())
    await tellLearned(task, { what, title: name, outcome: isNew[index] ? "added" : "known" }, tell);
  return entries;
}
