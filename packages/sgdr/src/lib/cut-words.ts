const mark = "…";

/** The beginning of a long text, cut between two words where there is a gap. */
export function cutWords(text: string, most: number): string {
  if (text.length <= most) return text;
  const gap = text.lastIndexOf(" ", most);
  // a high surrogate without its other half is no character
  const head = gap > most / 2 ? text.slice(0, gap) : text.slice(0, most).replace(/[\uD800-\uDBFF]$/, "");
  return head.trimEnd() + mark;
}
