import { no, ok, type Result } from "../lib/result.js";
import { errorMessage } from "../lib/error-message.js";

const form = 'write one object a line, such as {"url": "https://…", "goal": "…"}';

/** A line's JSON object. The parser's own message quotes the line, which may hold a secret, so only its first words are reported. */
export function readJson(text: string): Result<object, string> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const whole = /^\s*[[{]\s*$/.test(text) || /^\s*"[^"]*"\s*:/.test(text);
    return no(
      whole
        ? `this is a part of a longer JSON text, and a tasks file has one task a line; ${form}`
        : `this is not JSON (${firstWords(errorMessage(error))}); ${form}`,
    );
  }
  return typeof value === "object" && value !== null && !Array.isArray(value)
    ? ok(value)
    : no(`this is JSON but not an object; ${form}`);
}

/** Beyond the one character that was not expected, Node quotes what stands around it. */
const firstWords = (message: string): string =>
  (/^[^"\n]*?(?=, (?:\.{3})?"|$)/.exec(message)?.[0] ?? "it cannot be parsed").slice(0, 120);
