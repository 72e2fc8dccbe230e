import { unreachable } from "./unreachable.js";

/**
 * An estimate of a text's tokens for any model. Models have different tokenizers, so this counts the pieces that byte-pair
 * tokenizers agree on (words, digit triples, runs of signs) and rather overestimates. A test compares it with a real tokenizer.
 */
export function countTokens(text: string): number {
  let tokens = 0;
  let index = 0;
  while (index < text.length) {
    const kind = kindOf(text.charCodeAt(index));
    let end = index + 1;
    while (end < text.length && kindOf(text.charCodeAt(end)) === kind) end += 1;
    tokens += costOf(kind, end - index);
    index = end;
  }
  return Math.ceil(tokens);
}

type Kind = "letter" | "digit" | "space" | "line" | "sign" | "wide";

function kindOf(code: number): Kind {
  if (code === 32) return "space";
  if ((code >= 97 && code <= 122) || (code >= 65 && code <= 90)) return "letter";
  if (code >= 48 && code <= 57) return "digit";
  if (code === 10 || code === 9 || code === 13) return "line";
  return code > 126 ? "wide" : "sign";
}

function costOf(kind: Kind, length: number): number {
  switch (kind) {
    case "space":
      return length > 1 ? 1 : 0; // a single space belongs to the next word
    case "letter":
      return Math.max(1, length / 6);
    case "digit":
      return Math.ceil(length / 3);
    case "line":
      return 1;
    case "sign":
      return Math.max(1, length / 2);
    case "wide":
      return length * 0.8;
    default:
      return unreachable(kind);
  }
}
