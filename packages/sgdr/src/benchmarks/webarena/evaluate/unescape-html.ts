import type { Page } from "playwright-core";
import { withTimeout } from "../../../lib/timeout.js";

const reference = /&(?:#(\d+);?|#[xX]([\da-fA-F]+);?|([^\t\n\f <&#;]{1,32};?))/gu;
/** Names have no other characters; what follows in the same piece is kept as it is. */
const name = /^[A-Za-z\d]+;?/;

const readMs = 10_000;

/** As Python's `html.unescape`: one pass, HTML5's names with and without the semicolon. The browser knows the names. */
export async function unescapeHtml(text: string, page: Page, signal: AbortSignal): Promise<string> {
  const names = new Set<string>();
  for (const [, , , piece = ""] of text.matchAll(reference)) {
    const named = name.exec(piece)?.[0];
    if (named !== undefined) names.add(named);
  }
  const known =
    names.size === 0 ? [] : await withTimeout(readMs, signal, async () => await textsOf([...names], page));
  const texts = new Map([...names].map((named, index) => [named, known[index] ?? `&${named}`]));
  return text.replace(reference, (_, decimal?: string, hex?: string, piece = "") => {
    if (decimal !== undefined) return characterOf(Number.parseInt(decimal, 10));
    if (hex !== undefined) return characterOf(Number.parseInt(hex, 16));
    const named = name.exec(String(piece))?.[0] ?? "";
    return (texts.get(named) ?? `&${named}`) + String(piece).slice(named.length);
  });
}

/** The letter before each keeps the parser from dropping white space at the beginning of a page. */
async function textsOf(names: readonly string[], page: Page): Promise<readonly string[]> {
  return await page.evaluate<string[]>(
    `${JSON.stringify(names)}.map((name) =>
      new DOMParser().parseFromString("x&" + name, "text/html").body.textContent.slice(1))`,
  );
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
