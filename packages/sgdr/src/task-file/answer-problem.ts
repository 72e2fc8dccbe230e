import type { EpisodeEnd } from "../domain/trajectory.js";
import { answerProblem as numberProblem } from "../task-set/answer.js";
import type { AnswerCheck } from "./own-check.js";
import { plainText, quoted } from "./plain-text.js";
import { readRegex } from "./regex-text.js";

/** Nothing when the answer is as the check says, else what is wrong with it. */
export function answerProblem(
  { answer: wanted }: AnswerCheck,
  end: EpisodeEnd,
  goal: string,
): string | undefined {
  if (end.kind !== "answered") return "there is no answer";
  const { answer } = end;
  const said = `the answer ${quoted(answer)}`;
  if (typeof wanted === "string")
    return plainText(answer).includes(plainText(wanted))
      ? undefined
      : `${said} does not say ${quoted(wanted)}`;
  if (wanted.number !== undefined)
    return numberProblem({ kind: "number", value: wanted.number }, answer, goal);
  if (wanted.equals !== undefined)
    return bare(answer) === bare(wanted.equals) ? undefined : `${said} is not ${quoted(wanted.equals)}`;
  const regex = readRegex(wanted.matches ?? "");
  if (!regex.ok) throw new Error(`${wanted.matches} is not a regular expression: ${regex.problem}`);
  return regex.value.test(answer) ? undefined : `${said} does not match ${wanted.matches}`;
}

/** A full stop at the end is no part of an answer. */
const bare = (text: string): string => plainText(text).replace(/[.!\s]+$/, "");
