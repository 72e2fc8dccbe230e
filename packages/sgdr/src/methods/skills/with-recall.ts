import type { RecordedWay } from "../../domain/recording.js";
import type { Task } from "../../domain/task.js";
import type { Method, MethodContext } from "../method.js";
import { recordingOf, withVerdict } from "./recordings.js";
import type { SkillMemory } from "./skill-memory.js";

type Recalling = Pick<MethodContext, "run" | "settings" | "mask" | "replayOf">;

/** A method that also keeps how goals were reached, and offers the way when one is given again. */
export function withRecall(method: Method<SkillMemory>, context: Recalling): Method<SkillMemory> {
  if (context.settings.recall === "off") return method;
  return {
    ...method,
    prepare: async (task, memory, signal) => {
      const support = await method.prepare(task, memory, signal);
      const recorded = wayOf(task, memory, context);
      return recorded ? { ...support, recorded } : support;
    },
    learn: async (episode, memory, signal) => {
      const next = await method.learn(episode, memory, signal);
      const recordings = withVerdict(episode, next.recordings ?? [], context);
      return recordings.length === 0 ? next : { ...next, recordings };
    },
  };
}

/** What changed the site is done again only where that can be undone, or where the user says so. */
function wayOf(
  task: Task,
  { recordings = [] }: SkillMemory,
  { settings, mask, replayOf }: Recalling,
): RecordedWay | undefined {
  const way = recordingOf(task, recordings, mask)?.way;
  const mayWrite = settings.recall === "writes" || replayOf(task) !== undefined;
  return way && (mayWrite || !way.writes) ? way : undefined;
}
