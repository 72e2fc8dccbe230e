import { z } from "zod";
import { noSupport } from "../../domain/support.js";
import type { MethodDefinition } from "../method.js";
import { ownEpisode } from "../settings.js";

/** Solves each task on its own: nothing is kept, nothing is offered. */
export const vanilla: MethodDefinition<null> = {
  id: "vanilla",
  remembers: "nothing",
  roles: [],
  episode: ownEpisode,
  create: () => ({
    memory: z.null(),
    empty: () => null,
    prepare: async () => noSupport,
    learn: async () => null,
    size: () => 0,
    join: () => null,
  }),
};
