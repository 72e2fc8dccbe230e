import { no, ok, type Result } from "../lib/result.js";
import { errorMessage } from "../lib/error-message.js";

const slashed = /^\/(.+)\/([dimsuvy]*)$/s;

/** A regular expression as `/text/flags` or as the bare text. */
export function readRegex(text: string): Result<RegExp, string> {
  const [, source = text, flags = ""] = slashed.exec(text) ?? [];
  try {
    return ok(new RegExp(source, flags));
  } catch (error) {
    return no(errorMessage(error));
  }
}

/** `/orders/` is the path of a page; only what no path has between its slashes makes it a regular expression. */
export const looksLikeRegex = (text: string): boolean =>
  slashed.test(text) && /[\\^$()[\]{}|+]|\.[*?]/.test(text);
