/** How a value that looks like a number is found in a text. */
export interface NumberPattern {
  /** The whole value, with separators between its characters. */
  readonly whole: string;
  /** Its beginning at the end of a text that was cut. */
  readonly cut: RegExp;
}

/** Fewer characters of a cut value reveal too little. */
const leastCut = 6;
const fewest = 4;
/** Longer values are no numbers that a page would format. */
const most = 64;

/** What a person or a page writes between the groups of a number: `4111 1111`, `(202) 555-0147`, `12.345/6`; also escaped. */
const apart = String.raw`(?:[\s\p{Cf}().,:;/\\_+\-‐-―·•|]|%(?:25)*(?:20|2[89b-f]|09|c2%(?:25)*a0)|\\+[nrt]|\\+u(?:00a0|20[0-2][0-9a-f])|&(?:amp;)*(?:nbsp|#0*(?:32|160|8209)|#xa0);){0,4}`;
/** A short number is a part of many others: 1234 is not meant by 12.34. */
const apartInShort = String.raw`(?:[\s\p{Cf}\-‐-―]|%(?:25)*(?:20|2d)|&nbsp;){0,3}`;
const short = 6;

/** Patterns for a card, a phone number, an account, an identity: at least four digits, and no fewer digits than letters. */
export function numberPattern(
  value: string,
  writingsOf: (char: string) => string,
): NumberPattern | undefined {
  const bare = value.replace(/[\s\p{Cf}\p{P}+]/gu, "");
  const digits = bare.replace(/\D/g, "").length;
  if (!/^[A-Za-z0-9]+$/.test(bare) || digits < fewest || digits * 2 < bare.length || bare.length > most)
    return undefined;
  const between = bare.length < short ? apartInShort : apart;
  const written = Array.from(bare, writingsOf);
  const head = written.slice(0, leastCut).join(between);
  const rest = written.slice(leastCut).reduceRight((inner, char) => `(?:${between}${char}${inner})?`, "");
  return { whole: written.join(between), cut: new RegExp(`${head}${rest}${between}$`, "iu") };
}
