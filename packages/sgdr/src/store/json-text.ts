import { SgdrError } from "../domain/error.js";
import { errorMessage } from "../lib/error-message.js";

/** JSON that reads back as what was written; a value that JSON would bend or drop is refused. */
export function jsonText(what: string, value: unknown): string {
  try {
    if (value === undefined) throw new TypeError("there is no value");
    return JSON.stringify(value, refuseLoss);
  } catch (cause) {
    const why = errorMessage(cause);
    throw new SgdrError(
      "input-invalid",
      `${what} cannot be stored: ${why}`,
      "give plain JSON: objects, arrays, strings, finite numbers, true, false and null",
      cause,
    );
  }
}

function refuseLoss(this: unknown, key: string, value: unknown): unknown {
  const where = key === "" ? "" : ` at ${JSON.stringify(key)}`;
  if (value === undefined && Array.isArray(this)) throw new TypeError(`a list has a hole${where}`);
  if (typeof value === "number" && !Number.isFinite(value))
    throw new TypeError(`${value} is no JSON${where}`);
  if (typeof value === "function" || typeof value === "symbol") {
    throw new TypeError(`a ${typeof value} is no JSON${where}`);
  }
  // by tag, not by prototype: maps, sets and typed arrays lose their content, objects of another realm do not
  const tag = Object.prototype.toString.call(value);
  if (typeof value === "object" && value !== null && tag !== "[object Object]" && tag !== "[object Array]") {
    throw new TypeError(`${tag} is no JSON${where}`);
  }
  return value;
}
