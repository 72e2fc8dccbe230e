/** Words without case, accents and punctuation; `wish-list`, `wish_list` and `wishList` are two words each. */
export const plainWords = (text: string): string[] =>
  text
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .match(/\p{L}+|\p{N}+/gu) ?? [];

/** A short form that all forms of a word share. It need not be a word: the stem of "rate", "rated" and "rating" is "rat". */
export function stem(word: string): string {
  const single = withoutPlural(word);
  const bare = withoutEnding(single);
  if (bare !== single) return undoubled(bare);
  return single.length > 3 && single.endsWith("e") ? single.slice(0, -1) : single;
}

function withoutPlural(word: string): string {
  if (word.length <= 3 || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith("ies")) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1);
  if (/(?:x|z|ch|sh|ss)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith("s") ? word.slice(0, -1) : word;
}

/** Removes an ending only if a vowel remains, so that "string" and "red" do not change. */
function withoutEnding(word: string): string {
  if (word.endsWith("ied") && word.length > 4) return `${word.slice(0, -3)}y`;
  if (word.endsWith("eed")) return word;
  const length = word.endsWith("ing") ? 3 : word.endsWith("ed") ? 2 : 0;
  const cut = word.slice(0, word.length - length);
  return length > 0 && cut.length >= 2 && /[aeiouy]/.test(cut) ? cut : word;
}

/** "shipping" to "ship", "dropped" to "drop"; "filling" and "adding" keep what "fill" and "add" have. */
const undoubled = (word: string): string => {
  const single = /([bdgmnprt])\1$/.test(word) && word.length > 3 ? word.slice(0, -1) : word;
  return single.length > 3 && single.endsWith("e") ? single.slice(0, -1) : single;
};
