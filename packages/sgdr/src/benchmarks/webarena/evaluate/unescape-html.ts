import { htmlNames } from "./html-names.js";

const reference = /&(?:#(\d+);?|#[xX]([\da-fA-F]+);?|([^\t\n\f <&#;]{1,32};?))/gu;

/** As Python's `html.unescape`: one pass, HTML5's names with and without the semicolon. No page is asked, because it may be about to leave. */
export const unescapeHtml = (text: string): string =>
  text.replace(reference, (_, decimal?: string, hex?: string, piece = "") => {
    if (decimal !== undefined) return characterOf(Number.parseInt(decimal, 10));
    if (hex !== undefined) return characterOf(Number.parseInt(hex, 16));
    return namedIn(String(piece));
  });

/** The longest known name at the beginning is replaced; Python tries none of one letter. */
function namedIn(piece: string): string {
  for (let length = piece.length; length > 1; length -= 1) {
    const found = htmlNames.get(piece.slice(0, length));
    if (found !== undefined) return found + piece.slice(length);
  }
  return `&${piece}`;
}

const from80to9f = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";

/** By Python's table: browsers keep control characters and non-characters, which Python drops. */
function characterOf(code: number): string {
  if (code >= 0x80 && code <= 0x9f) return from80to9f.charAt(code - 0x80);
  if (code === 0 || code > 0x10_ffff || (code >= 0xd8_00 && code <= 0xdf_ff)) return "\ufffd";
  const isControl = code < 0x20 && ![0x09, 0x0a, 0x0c, 0x0d].includes(code);
  const isNoCharacter = (code >= 0xfd_d0 && code <= 0xfd_ef) || (code & 0xff_fe) === 0xff_fe;
  return isControl || code === 0x7f || isNoCharacter ? "" : String.fromCodePoint(code);
}
