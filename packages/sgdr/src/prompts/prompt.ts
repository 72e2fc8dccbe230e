import { createHash } from "node:crypto";
import { typedKeys } from "../lib/typed-keys.js";

/** All templates with their versions and blanks. A file that does not match its row is an error at start. */
export const promptTable = {
  "policy-system": { version: 2, blanks: ["callRule", "severalCalls", "actions"] },
  /** Only where a reply may hold several calls. */
  "policy-several": { version: 1, blanks: ["maxCalls"] },
  "policy-user": {
    version: 2,
    blanks: [
      "goal",
      "answerRule",
      "support",
      "history",
      "boundary",
      "outcome",
      "tabs",
      "url",
      "title",
      "page",
      "callRule",
    ],
  },
  "policy-repair": { version: 1, blanks: ["problem", "callRule"] },
  "policy-skills": { version: 3, blanks: ["count", "boundary", "skills"] },
  "policy-notes": { version: 2, blanks: ["boundary", "notes"] },
  "policy-secrets": { version: 1, blanks: ["secrets"] },
  "policy-answer": { version: 1, blanks: ["schema"] },
  /** Only where a picture of the window is sent along. */
  "policy-picture": { version: 1, blanks: [] },
  "answer-user": { version: 1, blanks: ["goal", "schema", "problem", "boundary", "answer", "page"] },
  /** The vocabulary that summaries and descriptions share. */
  "operation-words": { version: 1, blanks: [] },
  "judge-system": { version: 1, blanks: [] },
  "judge-user": {
    version: 1,
    blanks: ["goal", "boundary", "actions", "end", "answer", "url", "title", "page"],
  },
  "judge-repair": { version: 1, blanks: ["problem"] },
  "summarizer-system": { version: 1, blanks: ["words"] },
  "summarizer-user": { version: 1, blanks: ["boundary", "url", "title", "page"] },
  "summarizer-repair": { version: 1, blanks: ["problem"] },
  "inducer-system": { version: 2, blanks: ["lengthRule", "pageRule", "words", "actions"] },
  /** Where the elements of a skill may be: one of these three. */
  "inducer-one-page": { version: 1, blanks: [] },
  "inducer-found-later": { version: 1, blanks: [] },
  "inducer-given-later": { version: 1, blanks: [] },
  "inducer-user": { version: 1, blanks: ["goal", "boundary", "pages", "windows", "count"] },
  "inducer-repair": { version: 1, blanks: ["problem"] },
  "namer-system": { version: 1, blanks: ["words"] },
  "namer-user": { version: 1, blanks: ["goal", "boundary", "known", "functions"] },
  "namer-repair": { version: 1, blanks: ["problem"] },
  "programs-system": { version: 1, blanks: ["lengthRule", "words", "actions"] },
  "programs-user": { version: 1, blanks: ["goal", "boundary", "session", "count"] },
  "workflow-system": { version: 1, blanks: ["lengthRule"] },
  "workflow-user": { version: 1, blanks: ["goal", "boundary", "known", "session"] },
  "workflow-same-user": { version: 1, blanks: ["boundary", "title", "known"] },
  "workflow-better-user": { version: 1, blanks: ["boundary", "first", "second"] },
  "dynamics-system": { version: 1, blanks: ["most"] },
  "routines-system": { version: 1, blanks: ["most"] },
  "experience-user": { version: 1, blanks: ["goal", "boundary", "known", "session"] },
  "selector-user": { version: 1, blanks: ["what", "most", "goal", "boundary", "items"] },
  "grader-answer": { version: 1, blanks: ["intent", "reference", "boundary", "answer"] },
  "grader-reason": { version: 1, blanks: ["intent", "reason", "boundary", "answer"] },
  "grader-repair": { version: 1, blanks: ["problem", "words"] },
  /** For all roles that answer in JSON about notes. */
  "notes-repair": { version: 1, blanks: ["problem"] },
} as const satisfies Record<string, { version: number; blanks: readonly string[] }>;

export type PromptId = keyof typeof promptTable;
export type Values<Id extends PromptId> = Readonly<
  Record<(typeof promptTable)[Id]["blanks"][number], string>
>;

export interface PromptSet {
  render<Id extends PromptId>(id: Id, values: Values<Id>): string;
  /** For the manifest: the version of each prompt, with a hash of its text. */
  readonly versions: Readonly<Record<PromptId, string>>;
}

const blank = /\{\{(\w+)\}\}/g;

export function promptSet(templates: Readonly<Record<PromptId, string>>): PromptSet {
  for (const id of typedKeys(promptTable)) {
    const wanted: readonly string[] = promptTable[id].blanks;
    const found = [...templates[id].matchAll(blank)].map((match) => match[1] ?? "");
    const odd = [...new Set([...found, ...wanted])].filter(
      (name) => !found.includes(name) || !wanted.includes(name),
    );
    if (odd.length > 0) throw new Error(`prompt ${id}: blanks do not match the table: ${odd.join(", ")}`);
  }
  const version = (id: PromptId): string =>
    `v${promptTable[id].version}-${createHash("sha256").update(templates[id]).digest("hex").slice(0, 8)}`;
  return {
    // one pass over the template, so that {{…}} inside a value is not replaced
    render: (id, values: Readonly<Record<string, string>>) =>
      templates[id].replace(blank, (_, name: string) => values[name] ?? ""),
    versions: mapped(version),
  };
}

/** One value per prompt. */
export function mapped<Value>(valueOf: (id: PromptId) => Value): Readonly<Record<PromptId, Value>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys are those of the table, by construction
  return Object.fromEntries(typedKeys(promptTable).map((id) => [id, valueOf(id)])) as Record<PromptId, Value>;
}
