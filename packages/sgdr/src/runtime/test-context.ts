import type { MethodContext } from "../methods/method.js";
import { lexicalEmbedder } from "../retrieval/lexical.js";
import { rolesBy } from "./roles.js";

/** What a method is given in its tests: rules in every role, and nobody who listens to events. */
export const testContext = (own: Partial<MethodContext> = {}): MethodContext => ({
  run: "20260101-000000-test",
  seed: 1,
  roles: rolesBy(
    () => undefined,
    async () => undefined,
  ),
  embedder: lexicalEmbedder,
  mask: (text) => text,
  emit: async () => undefined,
  clock: { nowMs: () => 0 },
  ...own,
});
