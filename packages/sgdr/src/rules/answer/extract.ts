import { daysIn } from "../dates.js";
import type { Question } from "../goal/question.js";
import { pairsIn, type Pair } from "../page/pairs.js";
import { textBetween, type Item, type Page, type Span } from "../page/page.js";
import { cellsOf } from "../page/tables.js";
import { fieldKinds } from "../vocabulary.js";
import { shared, stemsOf } from "../words.js";
import { moneyPattern, numberBeside, ratingIn } from "./measures.js";

const people = stemsOf(
  "author by user customer name owner assignee from creator seller writer reviewer person contact",
);
const byName =
  /(?:^|\b)(?:posted by|written by|submitted by|created by|asked by|opened by|by|from|author:?)\s+@?([\p{L}\p{N}_][\p{L}\p{N}_.'-]*(?: \p{Lu}[\p{L}\p{N}'-]+)?)/u;

/** The short value that a question asks for, from one item or one part of a page; never the whole text. */
export function extract(page: Page, span: Span | Item, question: Question): string | undefined {
  const row = "role" in span ? fromRow(page, span, question) : undefined;
  if (row !== undefined) return row;
  const labelled = fromPairs(pairsIn(page, span), question);
  if (labelled !== undefined) return labelled;
  return fromText(textBetween(page.nodes, span.from, span.to), question);
}

/** Labels of the same kind match, and a common word counts more. */
function labelFit(label: string, { focus, type }: Question): number {
  const words = stemsOf(label);
  if (words.size === 0) return 0;
  const common = shared(words, focus);
  const kin = Object.values(fieldKinds).some((known) => shared(words, known) > 0 && shared(focus, known) > 0)
    ? 0.4
    : 0;
  const typed =
    (type === "person" && shared(words, people) > 0) ||
    (type === "date" && words.has("date")) ||
    (type === "money" && shared(words, stemsOf("price total amount cost")) > 0)
      ? 0.35
      : 0;
  return (common > 0 ? common / Math.max(words.size, focus.size) + 0.3 : 0) + kin + typed;
}

function fromRow(page: Page, item: Item, question: Question): string | undefined {
  const cells = cellsOf(page, item).filter(({ text }) => text !== "");
  const scored = cells
    .map(({ header, text }) => ({
      text,
      score: labelFit(header, question) + (typeFits(text, question) ? 0.2 : 0),
    }))
    .filter(({ score }) => score >= 0.4)
    .sort((left, right) => right.score - left.score);
  const [best] = scored;
  return best && shaped(best.text, question);
}

function fromPairs(pairs: readonly Pair[], question: Question): string | undefined {
  const [best] = pairs
    .map(({ label, value }) => ({
      value,
      score: labelFit(label, question) + (typeFits(value, question) ? 0.2 : 0),
    }))
    .filter(({ score, value }) => score >= 0.6 && value.length <= 200)
    .sort((left, right) => right.score - left.score);
  return best && shaped(best.value, question);
}

const typeFits = (text: string, { type }: Question): boolean => {
  if (type === "money") return /\d/.test(text);
  if (type === "date") return daysIn(text).length > 0;
  return type === "number" || type === "count" ? /\d/.test(text) : false;
};

/** Only the part of the right type, if the question has a type. */
function shaped(text: string, { type }: Question): string {
  if (type === "money") return moneyPattern.exec(text)?.[0] ?? text;
  if (type === "date") return daysIn(text)[0]?.text ?? text;
  if (type === "count") return /\d[\d,]*/.exec(text)?.[0] ?? text;
  return text.trim();
}

function fromText(text: string, question: Question): string | undefined {
  const { type, focus } = question;
  if (type === "count") return numberBeside(text, focus);
  if (type === "money") return moneyPattern.exec(text)?.[0];
  if (type === "date") return daysIn(text)[0]?.text;
  if (type === "person") return byName.exec(text)?.[1];
  if (focus.has("rat") || focus.has("scor")) {
    const rating = ratingIn(text);
    if (rating !== undefined) return String(rating);
  }
  return type === "number" ? numberBeside(text, focus) : undefined;
}
