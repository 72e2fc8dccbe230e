import { isDeepStrictEqual } from "node:util";
import { askHttp, type Fetch } from "./ask-http.js";
import { readJsonPath, valueAt } from "./json-path.js";
import type { HttpCheck } from "./own-check.js";
import { plainText, quoted } from "./plain-text.js";

export interface HttpParts {
  readonly fetch: Fetch;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly limitMs: number;
  /** The task's address, to which a path is relative. */
  readonly base: string | undefined;
}

/** Nothing when the site's own answer is as the check says, else what is wrong. */
export async function httpProblem(
  check: HttpCheck,
  parts: HttpParts,
  signal: AbortSignal,
): Promise<string | undefined> {
  const url = new URL(check.http, parts.base).href;
  const path = readJsonPath(check.path);
  if (!path.ok) throw new Error(`${check.path} is not a JSON path: ${path.problem}`);
  const headers = { accept: "application/json", ...filled(check.headers ?? {}, parts.environment) };
  const asked = { url, method: check.method, headers, limitMs: parts.limitMs };
  const { status, text } = await askHttp(asked, parts.fetch, signal);
  const isMissing = status === 404 || status === 410;
  if (!isMissing && (status < 200 || status > 299))
    throw new Error(`${check.method} ${url} answered with status ${status}`);
  const found = isMissing ? undefined : valueAt(parse(text, url), path.value);
  const where = isMissing ? `${url} (status ${status})` : `${check.path} of ${url}`;
  return valueProblem(check, found, where);
}

function valueProblem(check: HttpCheck, found: { readonly value: unknown } | undefined, where: string) {
  if (check.exists !== undefined) {
    if ((found !== undefined) === check.exists) return undefined;
    return check.exists ? `there is no ${where}` : `there is ${where}`;
  }
  if (!found) return `there is no ${where}`;
  const [isRight, wanted] =
    check.contains === undefined
      ? [isDeepStrictEqual(found.value, check.equals), quoted(check.equals)]
      : [contains(found.value, check.contains), `something with ${quoted(check.contains)}`];
  return isRight ? undefined : `${where} is ${quoted(found.value)}, not ${wanted}`;
}

const contains = (value: unknown, wanted: unknown): boolean =>
  Array.isArray(value)
    ? value.some((item) => isDeepStrictEqual(item, wanted))
    : typeof value === "string" && plainText(value).includes(plainText(String(wanted)));

function parse(text: string, url: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`${url} answered with something that is not JSON`);
  }
}

/** Keys stay in the environment; only their variables are named in the file. */
const filled = (
  headers: Readonly<Record<string, string>>,
  environment: HttpParts["environment"],
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, text]) => [
      name,
      text.replace(/\benv:([A-Z_][A-Z0-9_]*)/g, (_, variable: string) => {
        const value = environment[variable];
        if (value === undefined)
          throw new Error(`the environment variable ${variable} for the header ${name} is not set`);
        return value;
      }),
    ]),
  );
