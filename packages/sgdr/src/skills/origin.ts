import type { Fingerprint } from "../domain/fingerprint.js";
import { RunId } from "../domain/ids.js";
import type { Provenance, Skill } from "../domain/skill.js";
import type { RunManifest, Store } from "../domain/store.js";
import type { Task } from "../domain/task.js";
import { windowActions, type CleanStep, type Window } from "../domain/window.js";
import { no, ok, type Result } from "../lib/result.js";
import type { SkillArgs } from "../skill/expand.js";
import { unify } from "../skill/unify.js";
import { namedTargetsIn } from "../skill/walk.js";
import { cleanTrajectory } from "../trajectory/clean.js";
import { trajectoryFrom } from "../trajectory/from-events.js";
import { windowAt } from "../trajectory/windows.js";
import { targetsOf } from "../verification/targets.js";
import { deedsAt, namedArgs } from "./named-origin.js";
import { settingsFor } from "../runtime/settings-for.js";
import { readStoredOptions } from "../runtime/read-options.js";
import { progressOf } from "../results/run-progress.js";

/** A task that skills were learned from, as it is on record. */
export interface Lesson {
  readonly manifest: RunManifest;
  readonly task: Task;
  /** The cleaned trajectory, as it was when the skills were learned. */
  readonly steps: readonly CleanStep[];
}

/** The stretch of a lesson that a skill was made of, and the call that stands for it. */
export interface Origin {
  readonly lesson: Lesson;
  readonly window: Window;
  readonly args: SkillArgs;
  readonly elements: Readonly<Record<string, Fingerprint>>;
}

export type FindOrigin = (skill: Skill) => Promise<Result<Origin, string>>;

/** Looks up where skills come from, as far as this store has kept it; each trajectory is read once. */
export function originsIn(store: Store): FindOrigin {
  const lessons = new Map<string, Promise<Result<Lesson, string>>>();
  const lessonOf = async ({ run, task }: Provenance): Promise<Result<Lesson, string>> => {
    const key = JSON.stringify([run, task]);
    const lesson = lessons.get(key) ?? readLesson(store, { run, task });
    lessons.set(key, lesson);
    return await lesson;
  };
  return async (skill) => {
    let problem = "";
    for (const [at, provenance] of skill.provenance.entries()) {
      const lesson = await lessonOf(provenance);
      // the fingerprints of a skill are those of its first window; a later one had elements of its own
      const found = lesson.ok ? originIn(lesson.value, skill, provenance, at === 0) : lesson;
      if (found.ok) return found;
      if (problem === "") problem = found.problem;
    }
    return no(problem);
  };
}

async function readLesson(
  store: Store,
  { run: id, task: taskId }: Pick<Provenance, "run" | "task">,
): Promise<Result<Lesson, string>> {
  const run = RunId.safeParse(id);
  const row = run.success ? await store.run(run.data) : undefined;
  if (!row) return no(`the run ${id} that it was learned in is not in this store`);
  const { manifest } = row;
  const { added } = await progressOf(store, manifest.run);
  const task = [...manifest.tasks, ...added].find((one) => one.id === taskId);
  const trajectory = task && (await trajectoryFrom(store.events(manifest.run), task));
  if (!trajectory) return no(`the run ${id} has no trajectory of the task ${taskId}`);
  const { clean } = settingsFor(readStoredOptions(manifest.config));
  return ok({ manifest, task, steps: cleanTrajectory(trajectory, clean) });
}

function originIn(
  lesson: Lesson,
  { program, elements: own }: Skill,
  { run, task, window: place }: Provenance,
  first: boolean,
): Result<Origin, string> {
  const found = windowIn(lesson, program, place);
  if (!found) return no(`the task ${task} of run ${run} has no such stretch any more`);
  const { window, args } = found;
  if (!args.ok) return no(`its code is not what was done in task ${task} of run ${run}: ${args.problem}`);
  const targets = targetsOf(program, args.value, window);
  const elements = Object.fromEntries(
    [...targets].flatMap(([param, [print]]) => (print ? [[param, print]] : [])),
  );
  return ok({ lesson, window, args: args.value, elements: first ? own : elements });
}

interface Found {
  readonly window: Window;
  readonly args: Result<SkillArgs, string>;
}

function windowIn(
  { steps, task }: Lesson,
  program: Skill["program"],
  place: Provenance["window"],
): Found | undefined {
  const window = windowAt(steps, place);
  if (namedTargetsIn(program).length === 0)
    return (
      window && {
        window,
        args: unify(
          program,
          windowActions(window).map(({ call }) => call),
        ),
      }
    );
  // skills that were learned as named ones are cut from the deeds alone; those that were upgraded keep their window
  const deeds = place.unit === "primitive" ? deedsAt(steps, place) : undefined;
  const tried = [deeds, window].flatMap((one) =>
    one ? [{ window: one, args: namedArgs(program, one, task.goal) }] : [],
  );
  return tried.find(({ args }) => args.ok) ?? tried[0];
}
