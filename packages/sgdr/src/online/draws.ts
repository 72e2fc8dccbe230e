import type { TaskId } from "../domain/ids.js";
import type { Task } from "../domain/task.js";
import type { Trajectory } from "../domain/trajectory.js";
import { randomOf } from "../lib/random.js";

/** Steps of the golden ratio, modulo 1, are spread very evenly. */
const golden = (Math.sqrt(5) - 1) / 2;

/** Draws for the tasks of a stream, spread evenly, so that about the wanted share is drawn also in a short stream. */
export function evenDraws(seed: string, tasks: readonly TaskId[]): (trajectory: Trajectory) => number {
  const begin = randomOf(`judge noise ${seed}`).next();
  const places = new Map(tasks.map((id, at) => [id, at]));
  return ({ task: { id } }) => {
    const place = places.get(id);
    return place === undefined ? randomOf(`judge noise ${seed}/${id}`).next() : (begin + place * golden) % 1;
  };
}

/** Draws for replays; replays of one task are distinguished by their calls. */
export const replayDraws =
  (seed: number) =>
  ({ task: { id }, steps }: Trajectory): number => {
    const calls = steps.flatMap((step) => step.calls);
    return randomOf(`judge noise ${seed}/${id}/${JSON.stringify(calls)}`).next();
  };

/** Of the episodes that hold nothing new, the share that is judged all the same. */
export const auditShare = 0.1;

export const auditDraws =
  (seed: number) =>
  ({ id }: Pick<Task, "id">): boolean =>
    randomOf(`audit ${seed}/${id}`).next() < auditShare;
