import type { RunId } from "../domain/ids.js";
import type { Learned } from "../experiments/learned.js";
import type { Trajectory } from "../domain/trajectory.js";
import type { RunResult } from "./agent-types.js";
import type { Brain } from "./brain.js";

/** What a live run gives back. */
export function resultOf(
  run: RunId,
  trajectory: Trajectory,
  learned: Learned | null,
  { meter }: Brain,
): RunResult {
  const { end } = trajectory;
  return {
    run,
    end,
    answer: end.kind === "answered" ? end.answer : "",
    ...(end.kind === "answered" && end.output !== undefined && { output: end.output }),
    trajectory,
    learned,
    usage: { total: meter.total, roles: meter.roles },
  };
}
