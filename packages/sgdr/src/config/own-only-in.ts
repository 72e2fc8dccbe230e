import { z } from "zod";
import { Config } from "./config.js";

const Node = z.looseObject({
  ownOnly: z.boolean().default(false),
  properties: z.record(z.string(), z.unknown()).default({}),
  additionalProperties: z.unknown().optional(),
});

/** The first of these values that only the user may set, as `roles.judge.baseUrl`; read off the marks of the schema. */
export const ownOnlyIn = (values: object): string | undefined =>
  marked(z.toJSONSchema(Config, { io: "input" }), values)?.join(".");

function marked(schema: unknown, value: unknown): readonly string[] | undefined {
  const node = Node.safeParse(schema);
  if (!node.success) return undefined;
  if (node.data.ownOnly) return [];
  if (typeof value !== "object" || value === null) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    const found = marked(node.data.properties[name] ?? node.data.additionalProperties, inner);
    if (found) return [name, ...found];
  }
  return undefined;
}
