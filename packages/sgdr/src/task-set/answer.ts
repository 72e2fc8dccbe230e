import { z } from "zod";

/** What an answer must say, whatever words stand around it. */
export const AnswerCheck = z.discriminatedUnion("kind", [
  /** This number and no other, save those of the goal. */
  z.strictObject({ kind: z.literal("number"), value: z.number() }),
  /** One of these texts, as whole words, without any of the decoys. */
  z.strictObject({
    kind: z.literal("text"),
    oneOf: z.array(z.string()).min(1),
    noneOf: z.array(z.string()).default([]),
  }),
  /** All of these texts, in any order, and none of the decoys. */
  z.strictObject({
    kind: z.literal("list"),
    allOf: z.array(z.string()).min(1),
    noneOf: z.array(z.string()).default([]),
  }),
  /** A day, however it is written. */
  z.strictObject({ kind: z.literal("date"), day: z.iso.date() }),
  z.strictObject({ kind: z.literal("yes-no"), yes: z.boolean() }),
]);
export type AnswerCheck = z.infer<typeof AnswerCheck>;

/** Beyond what is asked for, an answer may have so many letters: a sentence, not the page. */
const room = 160;

/** Nothing when the answer is right, else what is wrong with it. */
export function answerProblem(check: AnswerCheck, answer: string, goal: string): string | undefined {
  if (check.kind === "text")
    return textProblem(
      check.oneOf,
      check.oneOf.some((text) => says(answer, text)),
      check.noneOf,
      answer,
    );
  if (check.kind === "list")
    return textProblem(
      check.allOf,
      check.allOf.every((text) => says(answer, text)),
      check.noneOf,
      answer,
    );
  const [right, wanted] = valueFound(check, answer, goal);
  return right
    ? undefined
    : `the answer ${JSON.stringify(answer.slice(0, 200))} does not say ${wanted} alone`;
}

function valueFound(
  check: Extract<AnswerCheck, { kind: "number" | "date" | "yes-no" }>,
  answer: string,
  goal: string,
): readonly [right: boolean, wanted: string] {
  if (check.kind === "number") {
    const [said, asked] = [numbersIn(answer), new Set(numbersIn(goal))];
    const isAlone = said.every((number) => number === check.value || asked.has(number));
    return [isAlone && said.includes(check.value), String(check.value)];
  }
  if (check.kind === "date") return [daysIn(answer).join() === check.day, check.day];
  const wanted = check.yes ? "yes" : "no";
  return [/^\W*(yes|no)\b/i.exec(answer)?.[1]?.toLowerCase() === wanted, wanted];
}

function textProblem(
  texts: readonly string[],
  found: boolean,
  decoys: readonly string[],
  answer: string,
): string | undefined {
  const said = JSON.stringify(answer.slice(0, 200));
  if (!found) return `the answer ${said} does not say ${texts.join(", ")}`;
  const decoy = decoys.find((text) => says(answer, text));
  if (decoy !== undefined) return `the answer ${said} also says ${decoy}`;
  return answer.length > texts.join(" ").length + room
    ? `the answer is ${answer.length} characters long`
    : undefined;
}

const numbersIn = (text: string): number[] =>
  [...text.matchAll(/(?<![\w.])-?\d{1,3}(?:,\d{3})+(?:\.\d+)?(?!\w)|(?<![\w.])-?\d+(?:\.\d+)?(?!\w)/g)].map(
    ([digits]) => Number(digits.replaceAll(",", "")),
  );

/** Whole words, whatever the case and the marks between them. */
const says = (answer: string, text: string): boolean => ` ${words(answer)} `.includes(` ${words(text)} `);

const words = (text: string): string =>
  (
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+(?:[.'’][\p{L}\p{N}]+)*/gu) ?? []
  )
    .join(" ")
    .replaceAll("’", "'");

const months = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const dayForms: readonly [RegExp, (groups: readonly string[]) => string][] = [
  [/\b(\d{4})-(\d{2})-(\d{2})\b/g, ([year = "", month = "", day = ""]) => `${year}-${month}-${day}`],
  [
    /\b(\d{1,2})(?:st|nd|rd|th)? (?:of )?([a-z]{3})[a-z]*\.?,? (\d{4})\b/gi,
    ([day = "", month = "", year = ""]) => dayOf(year, month, day),
  ],
  [
    /\b([a-z]{3})[a-z]*\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})\b/gi,
    ([month = "", day = "", year = ""]) => dayOf(year, month, day),
  ],
];
const dayOf = (year: string, month: string, day: string): string =>
  `${year}-${String(months.indexOf(month.toLowerCase()) + 1).padStart(2, "0")}-${day.padStart(2, "0")}`;
const daysIn = (text: string): string[] => [
  ...new Set(
    dayForms.flatMap(([form, read]) => [...text.matchAll(form)].map((match) => read(match.slice(1)))),
  ),
];
