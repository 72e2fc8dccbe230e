import { z } from "zod";
import { noSupport } from "../../domain/support.js";
import type { MethodDefinition } from "../method.js";

/** Solves each task on its own: nothing is kept, nothing is offered. */
export const vanilla: MethodDefinition<null> = {
  id: "vanilla",
  remembers: "nothing",
  roles: [],
  create: () => ({
    memory: z.null(),
    empty: () => null,
    prepare: async () => noSupport,
    learn: async () => null,
    size: () => 0,
    join: () => null,
  }),
};
