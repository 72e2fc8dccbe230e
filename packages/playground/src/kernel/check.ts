import { z } from "zod";
import { type EpisodeEnd, type Score, AnswerCheck, answerProblem } from "sgdr/plugin";
import { isEqual, type Change, type Json } from "./tables.js";

const Json: z.ZodType<Json> = z.json();

/** A field's new value: itself, or `{ like }` for words a person typed, where case, spaces and final marks do not matter. */
const Wanted = z.union([z.strictObject({ like: z.string() }), Json]);

/** A change of the site that the goal asks for. Fields of an added row that are not named are free. */
const WantedChange = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("added"), table: z.string(), row: z.record(z.string(), Wanted) }),
  z.strictObject({ kind: z.literal("removed"), table: z.string(), id: z.string() }),
  z.strictObject({
    kind: z.literal("changed"),
    table: z.string(),
    id: z.string(),
    /** Exactly these fields, no others. */
    fields: z.record(z.string(), Wanted),
  }),
]);
export type WantedChange = z.infer<typeof WantedChange>;

/** When a task is solved: all that is named here, and no change of the site beyond `changes`. */
export const Check = z
  .strictObject({
    changes: z.array(WantedChange).readonly().default([]),
    answer: AnswerCheck.optional(),
    /** Where the episode must end: the path, and query parameters that must be there. */
    at: z.strictObject({ path: z.string(), query: z.record(z.string(), z.string()).default({}) }).optional(),
    /** The right thing is to say that it cannot be done. */
    infeasible: z.boolean().default(false),
  })
  .readonly();
export type Check = z.infer<typeof Check>;
export type CheckInput = z.input<typeof Check>;

/** Where an episode left things. */
export interface EndState {
  readonly goal: string;
  readonly end: EpisodeEnd;
  /** Relative to the site. */
  readonly url: string;
  readonly changes: readonly Change[];
}

export function scoreOf(check: Check, state: EndState): Score {
  const reasons = [
    ...endProblems(check, state),
    ...placeProblems(check, state),
    ...changeProblems(check.changes, state.changes),
  ];
  return { reward: reasons.length === 0 ? 1 : 0, reasons, broken: false };
}

function endProblems({ infeasible, answer }: Check, { end, goal }: EndState): string[] {
  if (infeasible) return end.kind === "infeasible" ? [] : ["it cannot be done, and that was not said"];
  if (end.kind === "infeasible") return ["it was said to be impossible"];
  if (end.kind !== "answered") return [`the episode ended by ${end.kind}`];
  if (!answer) return [];
  const problem = answerProblem(answer, end.answer, goal);
  return problem === undefined ? [] : [problem];
}

function placeProblems({ at }: Check, { url }: EndState): string[] {
  if (!at) return [];
  const { pathname, searchParams } = new URL(url, "http://site.invalid");
  if (decodeURI(pathname).replace(/(.)\/$/, "$1") !== at.path)
    return [`it ended at ${pathname}, not at ${at.path}`];
  return Object.entries(at.query)
    .filter(([name, value]) => searchParams.get(name) !== value)
    .map(([name, value]) => `the address has ${name}=${searchParams.get(name) ?? "(nothing)"}, not ${value}`);
}

/** Each wanted change must be there once, and nothing else. */
function changeProblems(wanted: readonly WantedChange[], found: readonly Change[]): string[] {
  const left = [...found];
  const missing = wanted.flatMap((want) => {
    const at = left.findIndex((change) => isWanted(want, change));
    if (at < 0) return [`missing: ${describe(want)}`];
    left.splice(at, 1);
    return [];
  });
  return [...missing, ...left.map((change) => `not asked for: ${describe(change)}`)];
}

function isWanted(want: WantedChange, change: Change): boolean {
  if (want.kind === "added")
    return (
      change.kind === "added" &&
      change.table === want.table &&
      isRecord(change.row) &&
      fits(want.row, change.row)
    );
  if (want.kind !== change.kind || want.table !== change.table || want.id !== change.id) return false;
  if (want.kind === "removed" || change.kind !== "changed") return true;
  return (
    Object.keys(want.fields).length === Object.keys(change.fields).length && fits(want.fields, change.fields)
  );
}

const isRecord = (value: Json): value is { readonly [key: string]: Json } =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const fits = (wanted: Readonly<Record<string, unknown>>, row: { readonly [key: string]: Json }): boolean =>
  Object.entries(wanted).every(([name, value]) => isLike(value, row[name]));

function isLike(wanted: unknown, value: Json | undefined): boolean {
  if (typeof wanted === "object" && wanted !== null && "like" in wanted)
    return typeof value === "string" && plain(value) === plain(String(wanted.like));
  return isEqual(wanted, value);
}

/** Words without case, doubled spaces, typographic quotes and marks at the end. */
const plain = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\s+/g, " ")
    .trim()
    .replace(/[.!?\s]+$/, "");

const describe = (change: WantedChange | Change): string =>
  change.kind === "added"
    ? `added to ${change.table} ${JSON.stringify(change.row)}`
    : `${change.kind} ${change.table} ${change.id}${change.kind === "changed" ? ` ${JSON.stringify(change.fields)}` : ""}`;
