interface Line {
  readonly sign: " " | "-" | "+";
  readonly text: string;
}

const shownLines = 20;
const contextLines = 2;
/** So that what came is in sight too where a lot went. */
const alikeLines = 8;
const shownChars = 120;
/** Above this many pairs of lines the exact answer is not worth its memory: the block is shown as replaced. */
const mostPairs = 4_000_000;

/** What changed between two texts, as a short unified diff; empty when nothing did. */
export function lineDiff(before: string, after: string): string {
  const lines = compare(before.split("\n"), after.split("\n"));
  const near = lines.map((_, at) =>
    lines.slice(Math.max(0, at - contextLines), at + contextLines + 1).some(({ sign }) => sign !== " "),
  );
  const shown: string[] = [];
  let changes = 0;
  let shownChanges = 0;
  let alike = 0;
  for (const [at, line] of lines.entries()) {
    alike = lines[at - 1]?.sign === line.sign ? alike + 1 : 1;
    if (line.sign !== " ") changes += 1;
    const tooMany = line.sign !== " " && alike > alikeLines;
    if (near[at] !== true || tooMany || shown.length >= shownLines) continue;
    if (near[at - 1] !== true) shown.push(placeOf(lines, at));
    if (line.sign !== " ") shownChanges += 1;
    shown.push(line.sign + cropped(line.text, partnerOf(lines, at)));
  }
  const rest = changes - shownChanges;
  if (rest > 0) shown.push(`(and ${rest} more changed ${rest === 1 ? "line" : "lines"})`);
  return shown.join("\n");
}

const placeOf = (lines: readonly Line[], at: number): string => {
  const before = lines.slice(0, at);
  const number = (other: Line["sign"]) => before.filter(({ sign }) => sign !== other).length + 1;
  return `@@ -${number("+")} +${number("-")} @@`;
};

/** Longest common subsequence of what is left between the equal beginning and the equal end. */
function compare(before: readonly string[], after: readonly string[]): Line[] {
  const least = Math.min(before.length, after.length);
  let head = 0;
  while (head < least && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < least - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  const same = (text: string): Line => ({ sign: " ", text });
  return [
    ...before.slice(0, head).map(same),
    ...middle(before.slice(head, before.length - tail), after.slice(head, after.length - tail)),
    ...before.slice(before.length - tail).map(same),
  ];
}

function middle(before: readonly string[], after: readonly string[]): Line[] {
  const width = after.length + 1;
  const exact = before.length * after.length <= mostPairs;
  const lengths = exact ? commonLengths(before, after) : new Uint32Array(0);
  const common = (i: number, j: number) => lengths[i * width + j] ?? 0;
  const lines: Line[] = [];
  let i = 0;
  let j = 0;
  while (i < before.length || j < after.length) {
    const [old, now] = [before[i], after[j]];
    if (exact && old !== undefined && old === now) {
      lines.push({ sign: " ", text: old });
      i += 1;
      j += 1;
    } else if (old !== undefined && (now === undefined || common(i + 1, j) >= common(i, j + 1))) {
      lines.push({ sign: "-", text: old });
      i += 1;
    } else {
      lines.push({ sign: "+", text: now ?? "" });
      j += 1;
    }
  }
  return lines;
}

/** At i, j: how many lines the rests from there have in common. */
function commonLengths(before: readonly string[], after: readonly string[]): Uint32Array {
  const width = after.length + 1;
  const lengths = new Uint32Array((before.length + 1) * width);
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1)
      lengths[i * width + j] =
        before[i] === after[j]
          ? 1 + (lengths[(i + 1) * width + j + 1] ?? 0)
          : Math.max(lengths[(i + 1) * width + j] ?? 0, lengths[i * width + j + 1] ?? 0);
  return lengths;
}

/** The line that took a changed line's place, or whose place it took. */
function partnerOf(lines: readonly Line[], at: number): string | undefined {
  if (lines[at]?.sign === " ") return undefined;
  const signAt = (index: number) => lines[index]?.sign ?? " ";
  let start = at;
  while (signAt(start - 1) !== " ") start -= 1;
  let end = at;
  while (signAt(end) !== " ") end += 1;
  const block = lines.slice(start, end);
  const own = lines.slice(start, at).filter(({ sign }) => sign === signAt(at)).length;
  return block.filter(({ sign }) => sign !== signAt(at))[own]?.text;
}

/** A long line from shortly before the place where it differs, so that the difference is in sight. */
function cropped(text: string, partner = ""): string {
  if (text.length <= shownChars) return text;
  let differs = 0;
  while (differs < text.length && text[differs] === partner[differs]) differs += 1;
  const from = Math.min(Math.max(0, differs - shownChars / 3), text.length - shownChars);
  const part = text.slice(from, from + shownChars);
  return `${from > 0 ? "…" : ""}${part}${from + shownChars < text.length ? "…" : ""}`;
}
