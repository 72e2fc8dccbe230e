import { targetRoles } from "../domain/named-target.js";

/** `switch` is a word of the language of the code and cannot be the name of a function. */
const written: ReadonlyMap<string, string> = new Map([["switch", "switch_"]]);
const roles: ReadonlyMap<string, string> = new Map(
  [...targetRoles].map((role) => [written.get(role) ?? role, role]),
);

/** How a role is written in code. */
export const wordOfRole = (role: string): string => written.get(role) ?? role;

/** The role of a word in code; undefined if it is none. */
export const roleOfWord = (word: string): string | undefined => roles.get(word);
