import { isChange, type Outcome } from "../domain/action.js";
import type { ActionRecord, EpisodeEnd, Step, Trajectory } from "../domain/trajectory.js";
import { unreachable } from "../lib/unreachable.js";
import { actionText, changeLines, shortCall } from "./render-action.js";
import { oneLine } from "../lib/one-line.js";
import { shortened } from "./site-text.js";

const firstLines = 40;
const lastLines = 160;
const wordsLimit = 300;
const answerLimit = 8_000;

/** Every primitive with its outcome and what it sent, and if wanted what it changed on the page; also those behind the call of a skill. */
export function renderActions({ steps }: Trajectory, changes = false): string {
  const lines = steps.flatMap((step, index) => stepLines(step, steps[index - 1]?.observation.url, changes));
  if (lines.length === 0) return "(none)";
  if (lines.length <= firstLines + lastLines) return lines.join("\n");
  const left = lines.length - firstLines - lastLines;
  return [...lines.slice(0, firstLines), `(${left} lines left out)`, ...lines.slice(-lastLines)].join("\n");
}

function stepLines(step: Step, lastUrl: string | undefined, changes: boolean): readonly string[] {
  const { actions, calls, observation } = step;
  const notes = observation.notices.map((notice) => `   note: ${oneLine(notice)}`);
  const where = observation.url === lastUrl ? "" : `(on ${oneLine(observation.url)}) `;
  const place = `${step.index + 1}. ${where}`;
  const [only, ...others] = actions;
  if (!only) {
    const said = calls.map(shortCall).join("; ");
    return [
      ...notes,
      `${place}${said === "" ? "(no readable action)" : said} → ${outcomeText(step.outcome)}`,
    ];
  }
  if (others.length === 0 && calls[0]?.name === only.call.name)
    return [...notes, `${place}${resultText(only)}`, ...(changes ? changeLines(only, "   ") : [])];
  const inner = actions.flatMap((action, at) => [
    ...(action.before?.notices ?? []).map((notice) => `   note: ${oneLine(notice)}`),
    `   ${step.index + 1}.${at + 1} ${resultText(action)}`,
    ...(changes ? changeLines(action, "      ") : []),
  ]);
  const failed = step.outcome.kind === "ok" ? "" : ` → ${outcomeText(step.outcome)}`;
  return [...notes, `${place}${calls.map(shortCall).join("; ")}${failed}, by these actions:`, ...inner];
}

const resultText = (action: ActionRecord): string =>
  [`${actionText(action)} → ${outcomeText(action.outcome)}`, ...sentBy(action)].join("; ");

const outcomeText = ({ kind, words }: Outcome): string =>
  [kind === "ok" ? "done" : kind, shortened(oneLine(words), wordsLimit)]
    .filter((text) => text !== "")
    .join(": ");

const sentBy = ({ requests }: ActionRecord): readonly string[] =>
  requests
    .filter(isChange)
    .map(
      ({ method, origin, path, status }) =>
        `sent ${method} ${oneLine(origin + path)} (${status ?? "no answer"})`,
    );

/** How the episode came to its end, in words. */
export function renderEnd(end: EpisodeEnd): string {
  switch (end.kind) {
    case "answered":
      return end.outputProblem === undefined
        ? "The agent ended it with a message to the user."
        : `The agent ended it with a message to the user, which does not have the form that was asked for: ${oneLine(end.outputProblem)}`;
    case "infeasible":
      return "The agent ended it by saying that the goal cannot be reached.";
    case "limit":
      return `It was stopped at a limit: ${oneLine(end.words)}`;
    case "loop":
      return `It was stopped because the agent went round in circles: ${oneLine(end.words)}`;
    case "page-gone":
      return `The page was gone: ${oneLine(end.words)}`;
    case "ended":
      return "It was ended from outside, which says nothing about the goal.";
    default:
      return unreachable(end);
  }
}

/** Quoted, so that an answer of many lines cannot look like another section. */
export function renderAnswer(end: EpisodeEnd): string {
  if (end.kind === "answered") return JSON.stringify(shortened(end.answer, answerLimit));
  if (end.kind === "infeasible") return JSON.stringify(shortened(end.reason, answerLimit));
  return "(nothing)";
}
