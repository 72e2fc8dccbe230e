/**
 * Letters of other alphabets that look like Latin ones; what look alike are one letter for a rule. Lower case is enough, because
 * names are compared in it.
 */
export const lookAlikes: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    a: "аαɑ",
    b: "ьƅ",
    c: "сϲᴄ",
    d: "ԁ",
    e: "еєҽ℮",
    g: "ɡց",
    h: "һհ",
    i: "іιıӏɩ",
    j: "јϳ",
    k: "кκ",
    l: "ⅼǀ",
    m: "мⅿ",
    n: "пոη",
    o: "оοօσ",
    p: "рρ",
    q: "ԛգ",
    r: "гᴦ",
    s: "ѕꜱ",
    t: "тτ",
    u: "υսʋ",
    v: "ѵν",
    w: "ѡԝωա",
    x: "хχ",
    y: "уүγʏ",
    z: "ᴢ",
  }).flatMap(([plain, others]) => Array.from(others, (other) => [other, plain])),
);

/** Signs that say nothing in a name: combining marks, marks of no width, fillers, emoji and other pictures. */
export const unsaidPattern = String.raw`[\p{M}\p{Cf}\p{Cc}\p{So}\p{Sk}\p{Extended_Pictographic}\u115f\u1160\u3164\uffa0\u2800]`;
const unsaid = new RegExp(unsaidPattern, "gu");
/** A name may begin and end with others, as in "» Pay now!". */
export const saidPattern = String.raw`[\p{L}\p{N}\p{Co}]`;
const said = new RegExp(saidPattern, "u");

/** A name as a person reads it: without what cannot be seen, and with one letter for letters that look alike. */
export function plainName(name: string): string {
  const spaced = name.replace(/\s+/gu, " ").normalize("NFKD");
  const seen = spaced.replace(unsaid, "").toLowerCase();
  const letters = Array.from(seen, (char) => lookAlikes[char] ?? char);
  const isSaid = (char: string): boolean => said.test(char);
  const words = letters.slice(Math.max(0, letters.findIndex(isSaid)), letters.findLastIndex(isSaid) + 1);
  return words.join("").replace(/\s+/gu, " ");
}
