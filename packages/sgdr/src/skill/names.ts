import { primitives } from "../domain/action.js";

/** The function name for a stored element in code: `found("button \"Save\"", 0)`. */
export const contractName = "found";

const longest = 64;
/** A name of these could not be read as code. */
const words =
  "await break case catch class const continue debugger default delete do else enum export extends false finally for function if " +
  "implements import in instanceof interface let new null package private protected public return static super switch this throw " +
  "true try typeof var void while with yield";
/** Skills are never run as code, but such names must not even look like access to something. */
const reserved = new Set([
  ...words.split(" "),
  ...Object.getOwnPropertyNames(Object.prototype),
  "prototype",
  "globalThis",
  "eval",
  "arguments",
  "undefined",
  "require",
]);
const taken = new Set<string>([...Object.keys(primitives), contractName]);

/** Why this cannot be the name of a parameter or an item. */
export function nameProblem(name: string): string | undefined {
  if (!/^[a-z][A-Za-z0-9_]*$/.test(name))
    return `the name ${JSON.stringify(name)} must begin with a small letter a-z and hold only a-z, A-Z, 0-9 and _`;
  if (name.length > longest) return `the name ${name.slice(0, 20)}… has more than ${longest} characters`;
  if (taken.has(name)) return `${name} is the name of an action and cannot be given to anything else`;
  if (reserved.has(name)) return `the name ${name} is reserved`;
  return undefined;
}

/** Why this cannot be the name of a skill; policies call it by this name, and later versions as `name_v2`. */
export function skillNameProblem(name: string): string | undefined {
  const problem = nameProblem(name);
  if (problem !== undefined) return problem;
  if (/[A-Z]/.test(name)) return `the name ${name} must be in small letters with _ between words`;
  if (/_v\d+$/.test(name))
    return `the name ${name} ends like a version number, which is given by the library`;
  return undefined;
}
