import { readFile } from "node:fs/promises";
import type { z } from "zod";
import { SgdrError } from "../../domain/error.js";
import { FileMark, HandReply, Header, RecordedCall, formatName, formatVersion } from "./replies-format.js";
import { keyOf } from "./request-key.js";
import { errorMessage } from "../../lib/error-message.js";

export interface Numbered<Entry> {
  readonly line: number;
  readonly entry: Entry;
}
export type Replies =
  | { readonly author: "model"; readonly model: string; readonly calls: readonly RecordedCall[] }
  | { readonly author: "hand"; readonly replies: readonly Numbered<HandReply>[] };

export type OnWarning = (words: string) => void;

/** A recording or a script, once every line of it is right; only a last line torn by a crash is left out, with a warning. */
export async function readReplies(file: string, onWarning: OnWarning): Promise<Replies> {
  const text = (await readBytes(file)).toString("utf8").replace(/^\uFEFF/, "");
  const lines = text
    .split("\n")
    .map((words, at) => ({ file, line: at + 1, words }))
    .filter(({ words }) => words.trim() !== "");
  const [first, ...rest] = lines;
  if (!first)
    throw new SgdrError(
      "input-invalid",
      `${file} is empty`,
      "record it again with --record, or use another file",
    );
  const header = headerOf(first);
  if (header.author === "hand")
    return {
      author: "hand",
      replies: rest.map((line) => ({ line: line.line, entry: fitting(HandReply, line) })),
    };
  const last = rest.at(-1);
  const torn = last !== undefined && !text.endsWith("\n") && !isJson(last.words);
  if (torn) onWarning(`${file}, line ${last.line}: the last call was not written to its end and is left out`);
  return { author: "model", model: header.model, calls: (torn ? rest.slice(0, -1) : rest).map(callOf) };
}

export async function readBytes(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (cause) {
    const why =
      cause instanceof Error && "code" in cause && cause.code === "ENOENT"
        ? "is not there"
        : "cannot be read";
    throw new SgdrError("input-invalid", `the replies file ${file} ${why}`, "check its path", cause);
  }
}

interface SourceLine {
  readonly file: string;
  readonly line: number;
  readonly words: string;
}

function headerOf(source: SourceLine): Header {
  const { v } = fitting(
    FileMark,
    source,
    `this is no file of replies: it does not begin with {"format":"${formatName}",…}`,
  );
  if (v > formatVersion)
    throw new SgdrError(
      "input-invalid",
      `${source.file} was written by a newer sgdr: it has version ${v}, this sgdr reads version ${formatVersion}`,
      "update sgdr (npm install sgdr@latest), or use another file",
    );
  return fitting(Header, source);
}

function callOf(source: SourceLine): RecordedCall {
  const call = fitting(RecordedCall, source);
  if (call.key !== keyOf(call.role, call.request))
    throw broken(source, "the key does not belong to the request: the line was changed by hand");
  return call;
}

function fitting<Schema extends z.ZodType>(
  schema: Schema,
  source: SourceLine,
  words?: string,
): z.output<Schema> {
  let value: unknown;
  try {
    value = JSON.parse(source.words);
  } catch (cause) {
    throw broken(source, words ?? `no valid JSON: ${errorMessage(cause)}`, cause);
  }
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const where = issue && issue.path.length > 0 ? `${issue.path.map(String).join(".")}: ` : "";
  throw broken(source, words ?? `${where}${issue?.message ?? "not valid"}`, parsed.error);
}

const broken = ({ file, line }: SourceLine, words: string, cause?: unknown): SgdrError =>
  new SgdrError(
    "input-invalid",
    `${file}, line ${line}: ${words}`,
    "fix the line; docs/replies.md shows the format",
    cause,
  );

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
