import type { CallValue } from "../domain/call.js";
import { oneLine } from "../lib/one-line.js";

const longest = 300;

/** A goal without the values of its task: a sentence by which a skill is found for the same goal with other values. */
export function goalLine(goal: string, values: readonly CallValue[]): string {
  const texts = values
    .flat()
    .map((value) => String(value).trim())
    .filter((text) => text.length > 1)
    .sort((left, right) => right.length - left.length);
  let line = oneLine(goal);
  for (const text of texts) line = replaced(line, oneLine(text));
  return line
    .replaceAll(/["“‘][^"”’]{0,400}["”’]/gu, gap)
    .replaceAll(/\S*\d\S*/gu, gap)
    .replaceAll(/(?:…[\s,;.:]*)+/gu, `${gap} `)
    .trim()
    .slice(0, longest);
}

const gap = "…";

/** Whole words only, whatever their case. */
function replaced(line: string, text: string): string {
  const low = line.toLowerCase();
  let result = "";
  let from = 0;
  for (let at = low.indexOf(text.toLowerCase()); at >= 0; at = low.indexOf(text.toLowerCase(), at + 1)) {
    if (at < from || isWord(low[at - 1]) || isWord(low[at + text.length])) continue;
    result += `${line.slice(from, at)}${gap}`;
    from = at + text.length;
  }
  return result + line.slice(from);
}

const isWord = (letter: string | undefined): boolean => letter !== undefined && /[\p{L}\p{N}]/u.test(letter);
