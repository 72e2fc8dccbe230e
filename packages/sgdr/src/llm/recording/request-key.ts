import { createHash } from "node:crypto";
import type { ChatRequest, RoleName } from "../../domain/ports.js";
import type { StoredRequest } from "./replies-format.js";

/** Takes out of a text what differs from run to run, such as a boundary token; doing it twice must change nothing. */
export type Normalise = (text: string) => string;
export const asItIs: Normalise = (text) => text;

export const roundOf = ({ repair }: Pick<ChatRequest, "repair">): 0 | 1 => (repair === undefined ? 0 : 1);

export function storedRequest(
  { system, user, repair, jsonSchema }: StoredRequest,
  normalise: Normalise,
): StoredRequest {
  return {
    system: normalise(system),
    user: normalise(user),
    ...(repair && { repair: { reply: normalise(repair.reply), problem: normalise(repair.problem) } }),
    ...(jsonSchema && { jsonSchema }),
  };
}

/** The same for two requests exactly when a model would be asked the same. */
export function keyOf(role: RoleName, { system, user, repair, jsonSchema }: StoredRequest): string {
  const asked = [
    role,
    system,
    user,
    repair ? [repair.reply, repair.problem] : null,
    jsonSchema ? sorted(jsonSchema) : null,
  ];
  return createHash("sha256").update(JSON.stringify(asked)).digest("hex").slice(0, 32);
}

/** The order of an object's fields means nothing in a schema. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return Object.fromEntries(
    fields.sort(([one], [other]) => (one < other ? -1 : 1)).map(([name, field]) => [name, sorted(field)]),
  );
}

/** The whole request as lines, for a person who compares two of them. */
export function requestText({ system, user, repair, jsonSchema }: StoredRequest): string {
  const parts = [`(system)\n${system}`, `(user)\n${user}`];
  if (repair) parts.push(`(unusable reply)\n${repair.reply}`, `(problem)\n${repair.problem}`);
  if (jsonSchema) parts.push(`(schema)\n${JSON.stringify(jsonSchema, undefined, 2)}`);
  return parts.join("\n");
}
