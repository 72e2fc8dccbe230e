import type { TaskId } from "../domain/ids.js";
import type { Trajectory } from "../domain/trajectory.js";
import { randomOf } from "../lib/random.js";

/** Steps of this size go round the circle as evenly as any. */
const golden = (Math.sqrt(5) - 1) / 2;

/** For the tasks of a stream: spread evenly, so that also of a short stream about the wanted share is drawn. */
export function evenDraws(seed: string, tasks: readonly TaskId[]): (trajectory: Trajectory) => number {
  const begin = randomOf(`judge noise ${seed}`).next();
  const places = new Map(tasks.map((id, at) => [id, at]));
  return ({ task: { id } }) => {
    const place = places.get(id);
    return place === undefined ? randomOf(`judge noise ${seed}/${id}`).next() : (begin + place * golden) % 1;
  };
}

/** For replays: each is a trajectory of its own, told from the others of its task by what was called. */
export const replayDraws =
  (seed: number) =>
  ({ task: { id }, steps }: Trajectory): number => {
    const calls = steps.flatMap((step) => step.calls);
    return randomOf(`judge noise ${seed}/${id}/${JSON.stringify(calls)}`).next();
  };
