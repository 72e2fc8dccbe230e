import type { Verdict } from "../domain/verdict.js";
import { no, ok, type Result } from "../lib/result.js";
import { jsonIn } from "./json-in.js";
import { oneLine } from "../lib/one-line.js";
import { withoutThinking } from "./site-text.js";

const reasonLimit = 1_000;
const marks = String.raw`[\s*_#>"'\`~-]*`;
const verdictLine = new RegExp(`^${marks}(?:final )?verdict${marks}[:：=]${marks}(.*)$`, "i");
const evidenceLine = new RegExp(`^${marks}evidence${marks}[:：=]${marks}`, "i");
/** Both on one line: the verdict begins after the end of a sentence, never inside quotes. */
const inline = /(?<=[.;!?)])[ \t]+(?=[*_]*(?:final )?verdict[*_]*\s*[:：=])/gi;
const successful = /^(?:success|successful|succeeded)\b/i;
const failed = /^(?:failure|failed|fail)\b/i;
const bothWords = /\bsuccess\w*\b.*\bfail\w*\b|\bfail\w*\b.*\bsuccess\w*\b/i;

/** A verdict with its evidence, or what is missing. Two verdicts that disagree count as no verdict. */
export function readVerdict(reply: string): Result<Verdict, string> {
  const said = withoutThinking(reply).replace(/^```\w*\s*|\s*```$/g, "");
  const lines = (fromJson(said) ?? said).replace(inline, "\n").split(/\r?\n/);
  const kinds = new Set<"success" | "failure">();
  const reasons: string[] = [];
  for (const line of lines) {
    const value = verdictLine.exec(line)?.[1];
    if (value === undefined) {
      reasons.push(line.replace(evidenceLine, ""));
      continue;
    }
    const kind = kindOf(value);
    if (!kind.ok) return kind;
    kinds.add(kind.value);
  }
  const [kind] = kinds;
  if (!kind) return no("there is no line that begins with Verdict:");
  if (kinds.size > 1) return no("there are two verdicts that disagree");
  const reason = oneLine(reasons.join(" ")).slice(0, reasonLimit);
  return /\p{L}/u.test(reason) ? ok({ kind, reason }) : no("there is a verdict but no evidence for it");
}

function kindOf(value: string): Result<"success" | "failure", string> {
  const kind = successful.test(value) ? "success" : failed.test(value) ? "failure" : undefined;
  return kind && !bothWords.test(value)
    ? ok(kind)
    : no(`the verdict must be one of the words success and failure, not ${oneLine(value).slice(0, 80)}`);
}

/** Some models answer every question with an object. */
function fromJson(text: string): string | undefined {
  if (!text.startsWith("{")) return undefined;
  const read = jsonIn(text);
  if (!read.ok || typeof read.value !== "object" || read.value === null) return undefined;
  return Object.entries(read.value)
    .map(([key, value]) => `${key}: ${oneLine(typeof value === "string" ? value : JSON.stringify(value))}`)
    .join("\n");
}
