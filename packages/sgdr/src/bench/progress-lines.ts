import type { RunEvent } from "../domain/event.js";
import { oneLine } from "../lib/one-line.js";
import type { TaskResult } from "../experiments/task-result.js";

/** Tells of each skill and each note as it is learned. */
export const skillTeller =
  (tell: (line: string) => void): ((event: RunEvent) => void) =>
  (event) => {
    if (event.kind === "skill-committed" && "id" in event.data.outcome)
      tell(`${" ".repeat(10)}learned ${event.data.outcome.id}`);
    if (event.kind === "note-learned" && /^(?:added|replaced)$/.test(event.data.outcome))
      tell(`${" ".repeat(10)}noted the ${event.data.what} ${JSON.stringify(event.data.title)}`);
    if (event.kind === "task-recalled") tell(`${" ".repeat(10)}recalled ${recalledWords(event.data)}`);
    if (event.kind === "skill-quarantined")
      tell(`${" ".repeat(10)}put ${event.data.skill} in quarantine: ${event.data.reason}`);
  };

const recalledWords = ({ done, of, stopped }: Extract<RunEvent, { kind: "task-recalled" }>["data"]): string =>
  `${done} of ${of} actions${stopped ? `: ${oneLine(stopped.words)}` : ""}`;

const marks = new Map([
  [1, "solved"],
  [0, "missed"],
]);

/** One line for people about each result, with the count so far. */
export function resultTeller(
  total: () => number,
  tell: (line: string) => void,
): (result: TaskResult) => void {
  const seen: TaskResult[] = [];
  return (result) => {
    seen.push(result);
    const { task, site, reward, broken, end, decisions, ms, reasons } = result;
    const mark = broken ? "broken" : reward === null ? end : (marks.get(reward) ?? "");
    const solved = seen.filter((other) => other.reward === 1).length;
    const scored = seen.filter((other) => other.reward !== null).length;
    const why =
      reward === 1 || reasons.length === 0 ? "" : `\n${" ".repeat(10)}${String(reasons[0]).slice(0, 160)}`;
    tell(
      `${`${seen.length}/${total()}`.padStart(8)}  ${site.padEnd(8)} ${mark.padEnd(8)} ${String(decisions).padStart(2)} decisions ${(ms / 1_000).toFixed(1).padStart(5)} s  ${task}  (${solved} of ${scored} solved)${why}`,
    );
  };
}
