import type { Trajectory } from "../../domain/trajectory.js";
import { answer as answerOn } from "../answer/answer.js";
import { daysIn, sameDay } from "../dates.js";
import type { Question } from "../goal/question.js";
import { readGoal } from "../goal/read-goal.js";
import { mentions } from "../matching.js";
import { plainText, containsPhrase } from "../words.js";
import { no, yes, type Finding } from "./finding.js";
import { situationAt } from "./view-at.js";

const longest = 300;

/** An answer is good if it has the right type and a page that was seen says it about the thing in the question. */
export function judgeAnswer(trajectory: Trajectory, said: string): Finding {
  const { question } = readGoal(trajectory.task.goal);
  const text = said.trim();
  if (text === "" || /^done\.?$/i.test(text)) return no("the question was not answered");
  if (text.length > longest) return no("the answer is a piece of the page, not a value");
  if (question && !isOfType(text, question))
    return no(`the answer "${text}" is not ${typeNames[question.type]}`);
  const read = readingsOf(trajectory);
  if (read.some((found) => agree(found, text))) return yes(`a page that was seen says "${text}"`);
  const [own] = read;
  if (own !== undefined) return no(`the page says "${own}", not "${text}"`);
  return stands(trajectory, text)
    ? yes(`"${text}" is on a page about the thing in the question`)
    : no(`no page that was seen says "${text}" about the thing in the question`);
}

const typeNames: Readonly<Record<Question["type"], string>> = {
  count: "a number",
  money: "an amount",
  number: "a number",
  date: "a date",
  person: "a name",
  "yes-no": "a yes or no",
  text: "a text",
};

function isOfType(text: string, { type }: Question): boolean {
  if (type === "count" || type === "money" || type === "number")
    return (
      /\d/.test(text) || /^(?:none|zero|no\b|one|two|three|four|five|six|seven|eight|nine|ten)/i.test(text)
    );
  return type !== "date" || daysIn(text).length > 0 || /\d|day|week|month|ago/i.test(text);
}

/** The answers of the rules themselves on the pages that were seen, the last page first. */
function readingsOf(trajectory: Trajectory): string[] {
  const found: string[] = [];
  for (let index = trajectory.steps.length; index >= Math.max(0, trajectory.steps.length - 6); index -= 1) {
    const call = answerOn(situationAt(trajectory, index))?.calls[0];
    if (call?.name === "send_msg_to_user") found.push(String(call.args[0]));
  }
  return found;
}

/** Whether two texts are the same value. */
export function agree(left: string, right: string): boolean {
  const numbers = [left, right].map(
    (text) => text.match(/\d[\d,]*(?:\.\d+)?/g)?.map((figure) => Number(figure.replaceAll(",", ""))) ?? [],
  );
  const [a = [], b = []] = numbers;
  const days = [daysIn(left)[0], daysIn(right)[0]];
  if (days[0] && days[1]) return sameDay(days[0], days[1]);
  if (a.length > 0 && b.length > 0)
    return (
      a.some((figure) => b.includes(figure)) &&
      (a.length === 1 || b.length === 1 || plainText(left) === plainText(right))
    );
  return containsPhrase(right, left) || containsPhrase(left, right);
}

/** Whether the answer is on a page that also mentions everything that the question names. */
function stands({ task, steps, final }: Trajectory, text: string): boolean {
  const named = readGoal(task.goal).values.filter(({ locates }) => locates);
  const pages = [final, ...steps.map(({ observation }) => observation)];
  return pages.some(
    (page) =>
      containsPhrase(page.text, text) &&
      named.every((value) => mentions(`${page.title} ${page.text}`, value)),
  );
}
