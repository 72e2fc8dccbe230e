import { z } from "zod";
import { didYouMean } from "../lib/nearest-name.js";

/** What is wrong with a value, in words that name fields and never repeat what stands in them: it may be a secret. */
export function problemsIn(schema: z.ZodType, value: unknown, at: readonly PropertyKey[] = []): string[] {
  const parsed = schema.safeParse(value);
  if (parsed.success) return [];
  // a name that nobody knows is often the reason why another field is missing
  const issues = parsed.error.issues.toSorted((left, right) => rank(left) - rank(right));
  return [...new Set(issues.flatMap((issue) => explain(issue, schema, value, at)))];
}

const rank = ({ code }: z.core.$ZodIssue): number => (code === "unrecognized_keys" ? 0 : 1);

function explain(issue: z.core.$ZodIssue, schema: z.ZodType, value: unknown, at: readonly PropertyKey[]) {
  const path = [...at, ...issue.path];
  const inner = schemaAt(schema, value, issue.path);
  const found = valueAlong(value, issue.path);
  if (issue.code === "unrecognized_keys")
    return issue.keys.map(
      (key) => `${within(path)}unknown field ${name(key)}${hintFor(key, fieldsOf(meant(inner, found)))}`,
    );
  if (issue.code === "invalid_union" && inner instanceof z.ZodUnion) {
    const chosen = optionFor(inner, found);
    return typeof chosen === "string" ? [`${within(path)}${chosen}`] : problemsIn(chosen, found, path);
  }
  if (found === undefined && issue.code === "invalid_type")
    return [`${within(path.slice(0, -1))}the field ${name(String(path.at(-1)))} is missing`];
  return [`${within(path)}${issue.message.replace(/^Invalid input: /, "")}`];
}

const name = (key: string): string => JSON.stringify(key.length > 60 ? `${key.slice(0, 60)}…` : key);
const within = (path: readonly PropertyKey[]): string => {
  const text = path.map((key) => (typeof key === "number" ? `[${key}]` : `.${String(key)}`)).join("");
  return text === "" ? "" : `${text.replace(/^\./, "")}: `;
};
const hintFor = (key: string, fields: readonly string[]): string =>
  didYouMean(key, fields) || `; the fields are ${fields.join(", ")}`;
const fieldsOf = (schema: unknown): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];

const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The one form that the value was meant to have, recognized by its first field, or why it was not recognized. */
function optionFor(union: z.ZodUnion, value: unknown): z.ZodType | string {
  const options = flat(union);
  const list = options.find((option) => option instanceof z.ZodArray);
  if (Array.isArray(value) && list) return list;
  const objects = options.filter((option) => option instanceof z.ZodObject);
  const kinds = objects.map((option) => fieldsOf(option)[0] ?? "");
  if (!isObject(value) || objects.length === 0) return `must be ${options.map(formOf).join(" or ")}`;
  const [only, ...others] = objects.filter((option) => Object.hasOwn(value, fieldsOf(option)[0] ?? ""));
  if (objects.length === 1 && objects[0]) return objects[0];
  if (only && others.length === 0) return only;
  if (only) return `has several of ${kinds.join(", ")}; write one each, in a list`;
  const [given = ""] = Object.keys(value);
  return `needs one of the fields ${kinds.join(", ")}${didYouMean(given, kinds)}`;
}

const flat = (union: z.ZodUnion): z.ZodType[] =>
  union.options.flatMap((option) =>
    option instanceof z.ZodUnion ? flat(option) : option instanceof z.ZodType ? [option] : [],
  );

function formOf(option: z.ZodType): string {
  if (option instanceof z.ZodObject) return `{ ${fieldsOf(option)[0] ?? ""}: … }`;
  if (option instanceof z.ZodArray) return "a list of them";
  return option instanceof z.ZodString ? "a text" : "a number";
}

function schemaAt(schema: z.ZodType, value: unknown, path: readonly PropertyKey[]): unknown {
  let at = unwrapped(schema);
  path.forEach((key, index) => {
    const around = meant(at, valueAlong(value, path.slice(0, index)));
    if (around instanceof z.ZodObject) at = unwrapped(around.shape[String(key)]);
    else at = around instanceof z.ZodArray ? unwrapped(around.element) : undefined;
  });
  return at;
}

/** Zod tells the problems of a union's only likely option as if there were no union. */
const meant = (schema: unknown, value: unknown): unknown =>
  schema instanceof z.ZodUnion ? optionFor(schema, value) : schema;

function unwrapped(schema: unknown): unknown {
  const wraps =
    schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodReadonly;
  return wraps ? unwrapped(schema.unwrap()) : schema;
}

const valueAlong = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (at, key) =>
      typeof at === "object" && at !== null && Object.hasOwn(at, key) ? Reflect.get(at, key) : undefined,
    value,
  );
