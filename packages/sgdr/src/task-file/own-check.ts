import { z } from "zod";
import { readJsonPath } from "./json-path.js";
import { looksLikeRegex, readRegex } from "./regex-text.js";

const text = z.string().trim().min(1, "must not be empty").max(10_000);
const isRegex = (pattern: string): boolean => readRegex(pattern).ok;
const notRegex = { error: "is not a regular expression" };

/** Refuses none and several of these fields, because which of them is meant would be a guess. */
const exactlyOne =
  (...names: readonly string[]) =>
  (value: object, context: z.RefinementCtx): void => {
    if (names.filter((name) => Object.hasOwn(value, name)).length !== 1)
      context.addIssue({
        code: "custom",
        message: `needs exactly one of ${names.join(", ")}; put further ones into a list of checks`,
      });
  };

const UrlCheck = z.strictObject({
  /** A glob with * and **, or /a regular expression/. */
  url: text.refine((pattern) => !looksLikeRegex(pattern) || isRegex(pattern), notRegex),
});

const TextCheck = z.strictObject({ text, absent: z.boolean().optional() });

const ElementCheck = z
  .strictObject({
    element: z.strictObject({ role: text, name: text }),
    value: z.union([z.string(), z.number()]).optional(),
    checked: z.boolean().optional(),
    selected: z.boolean().optional(),
    visible: z.boolean().optional(),
  })
  .superRefine(exactlyOne("value", "checked", "selected", "visible"));

const AnswerCheck = z.strictObject({
  answer: z.union([
    text,
    z
      .strictObject({
        equals: text.optional(),
        matches: text.refine(isRegex, notRegex).optional(),
        number: z.number().optional(),
      })
      .superRefine(exactlyOne("equals", "matches", "number")),
  ]),
});

const HttpCheck = z
  .strictObject({
    /** An address, or a path of the task's site. */
    http: text,
    path: z
      .string()
      .default("$")
      .superRefine((path, context) => {
        const read = readJsonPath(path);
        if (!read.ok) context.addIssue({ code: "custom", message: `is not a JSON path: ${read.problem}` });
      }),
    equals: z.json().optional(),
    contains: z.json().optional(),
    exists: z.boolean().optional(),
    method: z.enum(["GET", "POST", "PUT", "PATCH", "DELETE"]).default("GET"),
    /** `env:VARIABLE` in a header stands for the variable's value, so that no key need be written down. */
    headers: z.record(z.string(), z.string()).optional(),
  })
  .superRefine(exactlyOne("equals", "contains", "exists"));

const InfeasibleCheck = z.strictObject({ infeasible: z.literal(true) });

const ModuleCheck = z.strictObject({
  /** A file beside the tasks file. */
  module: text.refine((path) => !/^[a-z]{2,}:/i.test(path), {
    error: "must be the path of a file, such as ./check.mjs",
  }),
});

/** The first field of each says what kind of check it is. */
export const OwnCheck = z.union([
  UrlCheck,
  TextCheck,
  ElementCheck,
  AnswerCheck,
  HttpCheck,
  InfeasibleCheck,
  ModuleCheck,
]);
export type OwnCheck = z.infer<typeof OwnCheck>;

export type ElementCheck = z.infer<typeof ElementCheck>;
export type AnswerCheck = z.infer<typeof AnswerCheck>;
export type HttpCheck = z.infer<typeof HttpCheck>;
