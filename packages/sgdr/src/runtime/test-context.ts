import type { MethodContext } from "../methods/method.js";
import { settingsOf } from "../methods/settings.js";
import { Config } from "../config/config.js";
import { lexicalEmbedder } from "../retrieval/lexical.js";
import { createRetriever } from "../retrieval/retriever.js";
import { rolesBy } from "./roles.js";

/** What a method is given in its tests: rules in every role, a site that cannot be reset, and nobody who listens to events. */
export const testContext = (own: Partial<MethodContext> = {}): MethodContext => ({
  run: "20260101-000000-test",
  seed: 1,
  settings: settingsOf(Config.parse({})),
  roles: rolesBy(
    () => undefined,
    async () => undefined,
  ),
  retriever: createRetriever(lexicalEmbedder),
  onEmbedded: async () => undefined,
  replayOf: () => undefined,
  prompts: {},
  mask: (text) => text,
  reserved: new Set(),
  emit: async () => undefined,
  clock: { nowMs: () => 0 },
  ...own,
});
