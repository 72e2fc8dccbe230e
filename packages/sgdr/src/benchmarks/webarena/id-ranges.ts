import { commaList } from "../../lib/comma-list.js";
import { no, ok, type Result } from "../../lib/result.js";

/** Both ends belong to it. */
export interface IdRange {
  readonly first: number;
  readonly last: number;
}

/** `21-26,47` as ranges, in the order they were written. */
export function readRanges(text: string): Result<readonly IdRange[], string> {
  const parts = commaList(text);
  if (parts.length === 0) return no(`${JSON.stringify(text)} names no number`);
  const ranges: IdRange[] = [];
  for (const part of parts) {
    const [, first, last = first] = /^(\d{1,6})(?:\s*-\s*(\d{1,6}))?$/.exec(part) ?? [];
    if (first === undefined) return no(`${JSON.stringify(part)} is neither a number nor a range of numbers`);
    if (Number(first) > Number(last)) return no(`${part} runs backwards; write ${last}-${first}`);
    ranges.push({ first: Number(first), last: Number(last) });
  }
  return ok(ranges);
}

/** The numbers of ranges that are known to be right. */
export function idsOf(text: string): readonly number[] {
  const read = readRanges(text);
  if (!read.ok) throw new Error(read.problem);
  return read.value.flatMap(({ first, last }) =>
    Array.from({ length: last - first + 1 }, (_, at) => first + at),
  );
}
